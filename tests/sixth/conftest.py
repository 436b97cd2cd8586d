"""As long as a test runs, Lots is one of the games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.scenes.guests import farewell, welcome
from tests.sixth.view import GAME


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    welcome(monkeypatch, "lots", GAME)
    yield
    farewell("lots")
