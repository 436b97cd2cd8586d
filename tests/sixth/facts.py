"""What the rules tell the table. No rules here."""

from __future__ import annotations

from typing import NamedTuple

NONE = 0  # no card


class Progress(NamedTuple):
    round: int
    rounds: int


class Lots(NamedTuple):
    """The lots of this round: what each is worth, and the card that a seat has laid there, as far as one may see it."""

    worth: tuple[int, ...]
    laid: tuple[int, ...]
