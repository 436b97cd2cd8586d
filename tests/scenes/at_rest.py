"""Tables at rest, for the tests of what they say: random games of people, and their boards, beside no program."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame

from game.core.match import Match
from game.core.options import Value
from game.core.save import Seated
from scenes.app.games import board_for
from scenes.app.loop import draw
from scenes.play.session import Session
from scenes.play.table_facts import COLOURS
from scenes.table.board import Board
from scenes.table.frame.layout import Zones
from scenes.ui.scale import Scale
from tests.core.playing import rules_of
from tests.scenes.rooms import TO_THE_END, Nobody, Room, play_on
from tests.scenes.tables import NAMES

SIZES = ((1600, 900), (1280, 720))


def match_of(game: str, seats: int, entries: int, **options: Value) -> Match[Any]:
    """A random game of people."""
    seated = [Seated(name, colour) for name, colour in zip(NAMES[:seats], COLOURS, strict=False)]
    return play_on(Match(rules_of(game), seats, options, 7, seated), entries)


@cache
def finished(game: str, seats: int, **options: Value) -> Match[Any]:
    return match_of(game, seats, TO_THE_END, **options)


def midway(game: str, seats: int, **options: Value) -> Match[Any]:
    """A branch, to be played on, of a game of which as much lies behind as before."""
    whole = finished(game, seats, **options)
    return whole.branch(len(whole.log) // 2)


def session_of(match: Match[Any]) -> Session:
    session = Session(match, Nobody())  # type: ignore[arg-type]
    session.end_turn()
    return session


def board_of(app: Room, match: Match[Any]) -> Board[Any]:
    """The table of a game, as large as the first of the sizes."""
    session = session_of(match)
    board = board_for(app, session)
    board.resize(Zones.of(Scale.of(SIZES[0]), max(2, match.seats)))
    board.show(match.view(session.viewer))
    board.ask()
    return board


def cut(page: Any, size: tuple[int, int]) -> list[str]:
    """The texts that lost their end."""
    return [written.text for written in draw([page], pygame.Surface(size)).written if written.cut]
