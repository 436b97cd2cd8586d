"""Signs that every game and the frame share."""
