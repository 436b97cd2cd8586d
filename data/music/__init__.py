"""Scores: a theme for each game and one for the shelf, and the phrase for whoever has won."""
