"""As long as a test runs, Lots is one of the games."""

from __future__ import annotations

import pytest

from tests.scenes.guests import welcome
from tests.sixth.view import GAME


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    welcome(monkeypatch, "lots", GAME)
