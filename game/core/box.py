"""What is printed on the box of a game: how hard it is and how long it takes. No rule and no save asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Meta

from game.core.data import Reader, Table


class Box(Table):
    """The difficulty in stars of four, and the minutes that a game takes."""

    weight: Annotated[int, Meta(ge=1, le=4)]
    minutes: Annotated[int, Meta(ge=1)]


def read(game: str, data: Path | None = None) -> Box:
    """From data/GAME/box.toml: read apart from the rules, whose digest it must not change."""
    reader = Reader(data)
    box = reader.read(f"{game}/box.toml", Box)
    reader.finish()
    assert box
    return box
