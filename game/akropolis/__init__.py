"""Akropolis: three-hex tiles, taken from a shared site, build a city outward and upward."""
