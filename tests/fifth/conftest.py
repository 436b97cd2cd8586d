"""As long as a test runs, Causeway is one of the games: GAMES and VIEWS have a line for those of the program."""

from __future__ import annotations

import pytest

from game import GAMES
from scenes.app.games import GUESTS
from tests.fifth.view import GAME


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "causeway", "tests.fifth.rules")
    monkeypatch.setitem(GUESTS, "causeway", GAME)
