"""What a position is worth to a seat: one module per game, named like the game."""
