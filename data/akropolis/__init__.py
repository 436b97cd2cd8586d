"""The tiles, deals and values of Akropolis."""
