"""What a card shows that tells of a turn: the die that was chosen, and the spaces crossed off as they are printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Surface

from art import icons
from art.palette import INKS
from art.wonders import cells, dice, signs
from game.wonders.codes import bits, face_of
from game.wonders.facts import Sheet
from scenes.play.session import Session
from scenes.table.area import facts_of
from scenes.table.turned import Turned
from scenes.wonders.areas.described import printed_space
from scenes.wonders.shown import printed

MOST = 3
"""So many spaces are shown."""

DIE, SPACE, UNIT = 0.72, (1.22, 0.94), 62.0
"""How large a die and a space are beside the room's height, and how many units high a space is in print."""

ASKEW = 0.3
"""By how much a die lies askew."""


def exhibits(session: Session, turned: Turned, high: int) -> Sequence[Surface]:
    """Their pictures, as high as there is room."""
    return [*_used(session, turned, round(high * DIE)), *_crossed(session, turned, high)]


def _used(session: Session, turned: Turned, size: int) -> Iterator[Surface]:
    """What the first action was: its die, the coins for passing, or the sign of the Wonder."""
    for event in turned.events:
        match event.fact:
            case ("chose", _, int(die), *_):
                cube, cell = printed(session).dice[die], turned.before.rolled[turned.before.dice.index(die)]
                lying = dice.lying(cube.faces, cube.faces[face_of(cell)])
                yield dice.cube(cube.colour, lying, size, dice.resting(ASKEW))
                return
            case ("passed", _):
                yield signs.coin(size)
                return
            case ("crossed", *_):
                yield icons.icon("wonders/pyramid", size, INKS.ink)
                return


def _crossed(session: Session, turned: Turned, high: int) -> Iterator[Surface]:
    """The spaces, as the board of whoever had the turn shows them before they are crossed off."""
    was, now = turned.before.players[turned.seat], turned.after.players[turned.seat]
    sheet = facts_of(session.match.rules, Sheet, turned.before, turned.seat).spaces
    wide, tall = round(high * SPACE[0]), round(high * SPACE[1])
    for space in [*bits(now.crossed & ~was.crossed)][:MOST] if sheet else ():
        plate = cells.cell((wide, tall), high / UNIT, printed_space(sheet[space]), space + 1)
        yield plate.surface.subsurface((plate.pad, plate.pad, wide, tall))
