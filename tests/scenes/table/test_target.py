"""A target is reached or missed and never wins; against a rival somebody does."""

from __future__ import annotations

from pathlib import Path

import pytest

from art import palette
from game.core.rules import Outcome, Part, Result, Score
from scenes.origins import score_words
from scenes.play.points_story import Stand
from scenes.table.over import end_keeps
from scenes.table.over.end_facts import Ending, Ways
from scenes.table.over.end_page import EndPage
from scenes.table.over.end_stage import Column
from tests.scenes.rooms import room

LOST = {
    "en": "Target missed by 7",
    "pl": "Nie tym razem: do celu zabrakło 7 PZ",
    "ru": "Цель не достигнута: не хватило 7 ПО",
}
WON = {"en": "Target reached!", "pl": "Cel osiągnięty!", "ru": "Цель достигнута!"}


def sheet(folder: Path, lang: str, outcome: Outcome, points: int, missed: str = "") -> EndPage:
    columns = tuple(
        Column(name, palette.seat(colour), Score(total, (Part("houses", total, {}),)))
        for name, colour, total in (("Anna", "lapis", points), ("Training", "ivory", 40))
    )
    ending = Ending("akropolis", columns, Result("site", (), outcome), lambda number, part: (), missed=missed)
    found = EndPage(room(folder, lang), ending, Ways(lambda: None, lambda: None))
    found.count.finish()
    return found


@pytest.mark.parametrize("lang", LOST)
def test_a_target_that_is_missed_wins_nothing(lang: str, tmp_path: Path) -> None:
    page = sheet(tmp_path, lang, Outcome(won=False, target=40), 33)
    assert page.headline() == LOST[lang]
    assert page.winners() == ()


@pytest.mark.parametrize("lang", WON)
def test_a_target_that_is_reached_is_told(lang: str, tmp_path: Path) -> None:
    page = sheet(tmp_path, lang, Outcome(won=True, target=40), 41)
    assert page.headline() == WON[lang]


def test_what_was_missing_is_told_in_turns_like_the_best() -> None:
    stands = [Stand(at, at, at, (Score(total, ()),)) for at, total in enumerate((0, 4, 16, 20))]
    asked = lambda key, **figures: (key, figures)  # noqa: E731
    assert end_keeps.enough(asked, stands, 25) == ("enough.turns", {"k": 3, "n": 12, "round": 2})
    assert end_keeps.enough(asked, stands, 0) == ""


def test_the_highest_temple_is_no_way_out(tmp_path: Path) -> None:
    figures = {"spaces": {"sea": 3, "mountain": 1, "forest": 0}}
    told = score_words.enough(room(tmp_path), figures, (0, 2, 5, 10), 8)
    assert told == "Further up the temples: Mountain temple +2 (+8 points)."


def test_points_enough_but_something_else_lacks(tmp_path: Path) -> None:
    assert sheet(tmp_path, "en", Outcome(won=False, target=40), 40).headline() == "Target not reached"
    scenario = sheet(tmp_path, "en", Outcome(won=False, target=40), 12, "No medal this time")
    assert scenario.headline() == "No medal this time"


def test_a_rival_wins_and_has_the_laurel(tmp_path: Path) -> None:
    page = sheet(tmp_path, "en", Outcome(won=False, rival=40), 33)
    assert page.headline() == "Training has won"
    assert page.winners() == (1,)
