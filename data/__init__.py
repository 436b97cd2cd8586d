"""Facts and words in TOML: one folder per game, and one per language under words/."""
