"""Age of Civilization."""
