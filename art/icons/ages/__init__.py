"""Signs of Age of Civilization: what its peoples, wonders, technologies, actions, events and effects are known by."""
