"""What 7 Wonders Dice looks like: wax and pencil on vellum, a bronze Forum, and dice."""
