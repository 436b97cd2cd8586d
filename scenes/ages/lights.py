"""How places of this game are lit: in frames, in rings where a worker stands, with covers where a people may go."""

from __future__ import annotations

from functools import partial
from typing import cast

from art.ages import lights
from art.texture import Plate, Size
from scenes.table.place import Light

frame = cast(Light, lights.frame)
card, tray = (cast(Light, partial(lights.frame, corner=corner)) for corner in (6, 8))


def ring(size: Size, u: float, strength: str) -> Plate:
    return lights.ring(size[0], u, cast(lights.State, strength))


def other(size: Size, u: float, strength: str) -> Plate:
    """Of what stands for something that lies elsewhere: it is never chosen itself."""
    return tray(size, u, "legal" if strength == "chosen" else strength)


def goal(sign: str, name: str, size: Size, u: float, strength: str) -> Plate:
    return lights.goal(size, u, sign, name, strength != "legal")
