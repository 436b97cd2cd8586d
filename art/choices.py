"""What players may choose about how things are painted."""

from __future__ import annotations

from collections.abc import Mapping

strong_patterns = False
"""Whether each colour's pattern stands out, for whoever does not trust colours."""

text_size = 1.0
"""So many times larger than usual are letters, wherever there is room for that."""

words = True
"""Whether letters leave a mark; figures always do."""


signs: Mapping[str, str] | None = None
"""What is shown for the names of keys; what has no sign is not shown. Without it they are shown as they are."""


def sign(key: str) -> str:
    """What a cap shows for the name of a key: empty where it is not to be shown.

    >>> sign("Esc")
    'Esc'
    """
    return key if signs is None else signs.get(key, "")


def choose(patterns: bool) -> bool:
    """Set it; True when pictures painted so far are no longer true."""
    global strong_patterns
    changed, strong_patterns = strong_patterns != patterns, patterns
    return changed


contrast = False
"""Whether every text stands out from its ground as black does from grey paper, and what is lit has an edge."""


def sizes() -> list[float]:
    """How large letters are tried where it depends on the room: as wanted, and down to the usual.

    >>> sizes()
    [1.0]
    """
    steps = round((text_size - 1) / STEP)
    return [1 + STEP * step for step in range(steps, -1, -1)]


STEP = 0.125


def sharpen(wanted: bool) -> None:
    """Texts and edges stand out more clearly from now on, or as usual."""
    global contrast
    contrast = wanted


def enlarge(share: float) -> None:
    """Letters are so many times larger from now on."""
    global text_size
    text_size = share
