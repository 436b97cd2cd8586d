"""The boards, buildings, cards and signs of Origins."""
