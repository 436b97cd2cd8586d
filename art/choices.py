"""What players may choose about how things are painted."""

from __future__ import annotations

strong_patterns = False
"""Whether each colour's pattern stands out, for whoever does not trust colours."""


def choose(patterns: bool) -> bool:
    """Set it; True when pictures painted so far are no longer true."""
    global strong_patterns
    changed, strong_patterns = strong_patterns != patterns, patterns
    return changed
