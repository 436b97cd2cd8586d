"""7 Wonders Dice."""
