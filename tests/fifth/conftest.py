"""As long as a test runs, Causeway is one of the games."""

from __future__ import annotations

import pytest

from tests.fifth.view import GAME
from tests.scenes.guests import welcome


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    welcome(monkeypatch, "causeway", GAME)
