"""What stands in files, made fit to be shown: files may hold names of any length, and letters that no font has."""

from __future__ import annotations

LONGEST_NAME = 24


def readable(text: str, longest: int = LONGEST_NAME) -> str:
    """As much of a text as goes into a line, without what cannot be drawn."""
    return "".join(letter for letter in text[: 4 * longest] if letter.isprintable())[:longest].strip()
