"""Texts beside each other have one size: none on the pages of the player aids is much smaller than it was asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from art import fonts
from game import GAMES
from game.core.match import Match
from scenes.app.loop import draw
from scenes.ui import pen
from tests.core.playing import rules_of
from tests.scenes.rooms import Nobody, play_on, room
from tests.scenes.spoken import LANGS
from tests.scenes.tables import Sitting, people

SIZES = ((1280, 720), (1600, 900))

LEAST = 0.84
"""So much of its size a text may lose to be whole."""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_the_aid_shrinks_beside_its_neighbours(
    game: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shrunk: list[tuple[str, int, int]] = []
    fitted = pen._fitted

    def listening(string: str, face: fonts.Face, pixels: int, *room: Any) -> Any:
        found = fitted(string, face, pixels, *room)
        if found[1] < LEAST * pixels and any(map(str.isalpha, string)):
            shrunk.append((string, pixels, found[1]))
        return found

    monkeypatch.setattr(pen, "_fitted", listening)
    app = room(tmp_path, lang)
    match = play_on(Match(rules_of(game), 3, {}, 5, people(["human"] * 3)), 30)
    aid = Sitting(app, match, Nobody(), look=False).board.aid()
    for tab in getattr(aid, "tabs", ("the only one",)):
        aid.tab = tab
        for size in SIZES:
            draw([aid], pygame.Surface(size))
            assert shrunk == [], (tab, size)
