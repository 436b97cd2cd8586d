"""How things fare that somebody bears from beginning to end, a city or a people, where bots of one level play each
other: what `league --balance KIND --fared FILE` has counted, kept as data beside the rules, of which it is no part."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta

from game.core.box import Seats
from game.core.data import Overlay, Reader, Table

MOST = 1_000_000
"""Games."""


class Thing(Table):
    """So many bore it, and so often they have won; a win that two share counts for half to each."""

    id: str
    games: Annotated[int, Meta(ge=1, le=MOST)]
    wins: Annotated[float, Meta(ge=0.0, le=MOST)]


class Fared(Table):
    """What was counted: at tables of so many seats, by bots of this level."""

    level: Literal["learner", "apprentice", "mason", "master", "archon"]
    seats: Seats
    thing: tuple[Thing, ...] = ()

    def of(self, id: str) -> Thing | None:
        return next((each for each in self.thing if each.id == id), None)


def read(game: str, data: Overlay = None) -> Fared | None:
    """What data/GAME/fared.toml says; None of a game in which nobody bears anything."""
    name, reader = f"{game}/fared.toml", Reader(data)
    if not files("data").joinpath(name).is_file():
        return None
    found = reader.read(name, Fared)
    reader.finish()
    return found
