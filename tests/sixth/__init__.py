"""Lots, a sixth game made by following docs/adding-a-game.md and nothing else: hidden hands, all choose at once."""
