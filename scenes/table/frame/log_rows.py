"""What the lines of every log are made of: figures, the newest lines, turns in words that there is room for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pygame import Surface

from art import fonts, plates, texture
from art.fonts import Face
from art.palette import INKS
from scenes.play import score_reasons
from scenes.play.session import Session
from scenes.table.frame import furniture
from scenes.ui import seated
from scenes.ui.app_context import House

Cell = tuple[Surface | None, str, texture.Colour]
"""A figure of a row, as a picture or as a text."""

NOTHING: Cell = (None, "", INKS.quiet)

NOW, BACK = (Face.SANS_REGULAR, 18), (Face.SERIF_BOLD, 25)
"""The letters in which the newest turn is told, and those of one that is looked back at."""

ROOM = 800
"""How wide a sentence may be, in units."""


def newest(turns: Iterable[list[furniture.Row]], most: int) -> list[furniture.Row]:
    """As many lines as there is room for, of turns from the newest back; the first line is fresh."""
    found = list[furniture.Row]()
    for rows in turns:
        found += rows
        if len(found) >= most:
            break
    return [row._replace(fresh=row.fresh or number == 0) for number, row in enumerate(found[:most])]


def gain(house: House, session: Session, seat: int, points: int) -> Cell:
    """Points gained, where they may be told."""
    if not seated.points_open(house, session, seat):
        return NOTHING
    return None, signed(points), INKS.gain if points > 0 else INKS.loss if points < 0 else INKS.quiet


def signed(number: int) -> str:
    """A change with its sign, as it is printed."""
    return f"{'+' if number > 0 else plates.MINUS if number < 0 else '±'}{abs(number)}"


# -- in words


def fitting(ways: Iterable[str], end: int | None, room: int = ROOM) -> str:
    """The first of several ways to tell a turn that there is room for, else the last. What lies back, the turn before
    an entry at the `end` of what is seen, is told in large letters."""
    face, size = NOW if end is None else BACK
    found = ""
    for found in ways:
        if fonts.width(face, size, found) <= room:
            break
    return found


def change(house: House, session: Session, part: str, old: int, new: int) -> str:
    """How a part of the score has changed."""
    name = house.say(f"part.{session.match.rules.id}.{part}")
    return f"{name}: {score_reasons.signed(old)} → {score_reasons.signed(new)} ({signed(new - old)})"


def changes(house: House, session: Session, seat: int, before: Any, after: Any) -> list[str]:
    """How the parts of a score have changed from one position to another."""
    then, now = (session.match.rules.scores(state)[seat].parts for state in (before, after))
    pairs = zip(then, now, strict=True)
    return [change(house, session, old.name, old.points, new.points) for old, new in pairs if old.points != new.points]
