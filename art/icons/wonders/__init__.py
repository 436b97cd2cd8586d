"""Signs of 7 Wonders Dice: what its colours, dice faces and effects are known by."""
