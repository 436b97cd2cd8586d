"""Signs of Origins: what its dice, buildings, zodiac cards and effects are known by."""
