"""Age of Civilization on the table."""
