"""Before and after a game: the shelf, setting up, saved games, settings."""
