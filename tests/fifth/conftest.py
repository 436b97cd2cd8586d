"""As long as a test runs, Causeway is one of the games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fifth.view import GAME
from tests.scenes.guests import farewell, welcome


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    welcome(monkeypatch, "causeway", GAME)
    yield
    farewell("causeway")
