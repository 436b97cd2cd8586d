"""How Age of Civilization looks: an atlas of the cartographer's century, with the game laid upon it."""
