"""The prompt tells whoever acts what to do, in whole sentences, whatever is named in them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.grammar import LANGUAGES
from scenes.play.session import Session
from scenes.table.frame import prompt_bar
from scenes.table.frame.layout import Zones
from scenes.table.prompt import Prompt
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from tests.scenes.rooms import room
from tests.scenes.tables import Here, match_of

SIZES = ((1600, 900), (1280, 720))


def cut(sentence: str, size: tuple[int, int]) -> list[str]:
    """What of it is lost in a window of this size."""
    scale = Scale.of(size)
    pen = Pen(pygame.Surface(size), scale)
    prompt_bar.draw(pen, Zones.of(scale, 2), Prompt(sentence, "", ""), "", [], None, 0.0)
    return [text.text for text in pen.written if text.cut]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_civilization_is_called_in_whole_sentences(lang: str, size: tuple[int, int], tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    names = [app.say(f"people.{id}") for id in ("ottoman", "nabatea", "mississippi", "polynesia")]
    for name in names:
        for goal in ("goal", "goal_birth", "goal_absorb"):
            assert cut(app.say(f"ages.prompt.{goal}", people=name), size) == []


def test_what_somebody_else_had_to_do_is_not_told_to_who_comes_next() -> None:
    """In Origins much is done by itself; the prompt tells it to the one it was done for."""
    told, others = 0, 0
    for seed in range(3):
        session = Session(match_of("human", "learner", game="origins", seed=seed), Here(), auto_end=True)
        for _ in range(120):
            while session.advance() or session.thinking:
                session.steps.clear()
            if session.awaited != "person":
                break
            entry = session.single
            told += entry is not None
            others += session._single[-1:] == [len(session.match.log) - 1] and entry is None
            if entry is not None:
                assert session.match.log[entry].seat == session.actor
            session.play(session.lines()[0])
    assert told, "something was told"
    assert others, "something was done for somebody else"
