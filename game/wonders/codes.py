"""How sheets and dice of 7 Wonders Dice are written as numbers: for the rules, and for the table that shows them.

Every space of a sheet has a number, in the order of the data, and what a player has crossed off is one number with a
bit for each. A die is its place in the list of dice; where it lies and what it shows is six times its quarter plus
its face.
"""

from __future__ import annotations

from collections.abc import Iterator

NONE = -1
"""No board, no die, no space."""

FACES = 6
"""Of a die."""

UNSCORED = -1
"""Between laurels where no attack has been written."""


def quarter_of(cell: int) -> int:
    """The quarter of the Forum in which a die lies."""
    return cell // FACES


def face_of(cell: int) -> int:
    """Which of its faces a die shows."""
    return cell % FACES


def bits(mask: int) -> Iterator[int]:
    """The spaces of a mask."""
    return (number for number in range(mask.bit_length()) if mask >> number & 1)


def crossed(mask: int, space: int) -> bool:
    """Whether a space is among them."""
    return bool(mask >> space & 1)
