"""Bots against bots: pairings that stop early, the ladder of levels, and training by self-play."""
