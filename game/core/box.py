"""What is printed on the box of a game: for whom, how hard and how long it is. No rule and no save asks for it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from game.core.data import AtLeastOne, Overlay, Reader, Table

Seats = Annotated[int, Meta(ge=1, le=9)]


class Box(Table):
    """The difficulty in stars of four, the fewest and the most players, and the minutes that a game takes."""

    weight: Annotated[int, Meta(ge=1, le=4)]
    players: tuple[Seats, Seats]
    minutes: AtLeastOne


def read(game: str, data: Overlay = None) -> Box:
    """From data/GAME/box.toml: read apart from the rules, whose digest it must not change."""
    reader = Reader(data)
    box = reader.read(f"{game}/box.toml", Box)
    reader.finish()
    assert box
    return box
