"""The dice, buildings, boards and values of 7 Wonders Dice."""
