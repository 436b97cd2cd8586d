"""Games that do not come with the program: seated as long as a test runs."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import GAMES, load
from game.core import words
from game.core.data import Reader
from game.core.match import Match
from scenes.app.games import BOARDS, GUESTS
from scenes.table.game_view import GameView
from tests.scenes.playing import Playing
from tests.scenes.rooms import room
from tests.scenes.tables import people


def welcome(monkeypatch: pytest.MonkeyPatch, game: str, view: GameView[Any]) -> None:
    """As GAMES has a line for a game of the program; its rules are the module `rules` beside its view."""
    module = next(area.__module__ for area in view.areas if isinstance(area, type))
    monkeypatch.setitem(GAMES, game, f"{module.rpartition('.')[0]}.rules")
    monkeypatch.setitem(GUESTS, game, view)


def farewell(game: str) -> None:
    """Whatever else a test has changed about it, nobody meets it afterwards."""
    GAMES.pop(game, None)
    GUESTS.pop(game, None)


@cache
def spoken(data: Path, game: str) -> dict[str, words.Words]:
    reader = Reader(data)
    found = words.load(reader, ("ui", *BOARDS, game))
    assert not reader.found
    return found


def sit(
    game: str, data: Path, folder: Path, *who: str, lang: str = "en", seed: int = 3, curtain: str = "on"
) -> Playing:
    """A new table of a game whose data and words lie in a folder of its own."""
    app = room(folder, lang)
    app.settings.curtain = curtain  # type: ignore[assignment]
    app.__dict__["_words"] = spoken(data, game)
    table = Playing(app, Match(load(game), len(who), {}, seed, people(who)))
    table.settle()
    return table
