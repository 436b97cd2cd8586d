"""The face of whoever sits at a seat: the coin of an opponent, else the seal of the colour."""

from __future__ import annotations

from art import coins, seals
from art.palette import Seat
from game.core.kinds import OPPONENTS
from scenes.ui.pen import Pen


def face_of(who: str) -> str:
    """Whose coin it is; empty where nobody has one."""
    return who if who in OPPONENTS else ""


def lay(pen: Pen, face: str, colour: Seat, size: int, x: int, y: int) -> None:
    """`face` as `face_of` gives it; `size` pixels wide, its upper left corner at x, y."""
    pen.plate(coins.medallion(face, size, colour.name) if face else seals.seal_plate(colour, size), x, y)
