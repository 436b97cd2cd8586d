"""The pictures of Origins: First Builders: glazed bricks, dice, motherships, a city on the sand."""
