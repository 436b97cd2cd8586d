"""How the points of a game came about: it adds up, it tells what happened, and it is told in three languages."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game.core.match import Match
from game.core.rules import Outcome, Part, Result, Score
from scenes.play import points_story
from scenes.play.points_story import Stand
from scenes.play.records import record
from scenes.play.results import Result as Kept
from tests.core.playing import rules_of
from tests.scenes.rooms import room

NAMES = ("Anna", "Борис", "Kleo")


def course(*points: tuple[int, ...], per_round: int = 2, ties: tuple[int, ...] = (0, 0, 0)) -> list[Stand]:
    """A game in which these were the points after each turn."""
    return [
        Stand(at, at, 1 + max(0, at - 1) // per_round, tuple(
            Score(total, (Part("houses", total, {}),), (tie,)) for total, tie in zip(row, ties, strict=False)
        ))
        for at, row in enumerate(points)
    ]  # fmt: skip


def kind(found: list[Stand], *winners: int) -> str:
    return points_story.story(found, Result("site", winners)).kind


LEVEL = [(0, 0), (5, 0), (5, 8), (12, 8), (12, 20), (30, 20)]
COURSES = {
    "throughout": ([(0, 0), (9, 2), (12, 4), (20, 4), (26, 9), (40, 20)], (0,)),
    "comeback": ([(0, 0), (9, 2), (10, 24), (32, 24), (42, 24), (60, 40)], (0,)),
    "late": ([*LEVEL, (30, 25), (30, 28), (30, 29), (30, 40)], (1,)),
    "close": ([(0, 0), (9, 2), (10, 9), (12, 14), (20, 16), (22, 20)], (0,)),
    "ahead": ([(0, 0), (5, 0), (5, 8), (12, 8), (30, 20), (30, 31), (36, 31), (36, 31), (40, 31)], (0,)),
    "shared": ([*LEVEL, (30, 30)], (0, 1)),
}


@pytest.mark.parametrize("told", COURSES)
def test_a_game_has_one_story(told: str, tmp_path: Path) -> None:
    points, winners = COURSES[told]
    found = course(*points)
    assert kind(found, *winners) == told
    story = points_story.story(found, Result("site", winners))
    for lang in ("en", "pl", "ru"):
        sentence = points_story.told(room(tmp_path / lang, lang).say, "akropolis", NAMES, story)
        assert str(story.figures["points" if told in ("close", "ahead", "shared") else "n"]) in sentence
        assert sentence.endswith(".")


def test_a_tie_says_what_broke_it(tmp_path: Path) -> None:
    found = course((0, 0), (122, 0), (122, 122), ties=(0, 2))
    story = points_story.story(found, Result("site", (1,)))
    assert points_story.told(room(tmp_path).say, "akropolis", NAMES, story) == "122 points each: stones decide, 2 to 0."


@pytest.mark.parametrize(
    ("outcome", "told"),
    [(Outcome(False, target=25), "missed"), (Outcome(True, target=20), "reached"),
     (Outcome(False, target=20), "unmet"), (Outcome(True, rival=20), "beaten"),
     (Outcome(False, rival=30), "lost"), (Outcome(False, rival=22, drawn=True), "drawn")],
)  # fmt: skip
def test_alone_one_meets_a_target_or_a_rival(outcome: Outcome, told: str) -> None:
    assert points_story.story(course((0,), (22,)), Result("site", (), outcome)).kind == told


def test_turning_points_are_few_in_order_and_apart() -> None:
    found = course(*[(n, n // 2) for n in range(20)], *[(20 + n, 30 + n) for n in range(10)], (60, 45))
    turnings = points_story.turnings(found, Result("site", (0,)))
    assert [(turning.at, turning.kind, turning.seat) for turning in turnings][1:] == [(20, "far", 1), (30, "lead", 0)]
    assert turnings[-1].brought == (("houses", 31),)
    assert points_story.turnings(course((0,), (3,), (9,)), Result("site", (0,))) == []


@pytest.mark.parametrize("game", ["akropolis", "wonders"])
def test_what_turns_brought_adds_up_to_the_score(game: str) -> None:
    match, rng = Match(rules_of(game), 2, {}, 4), Random(4)
    match.deal()
    while not match.over:
        match.play(rng.choice(match.legal()))
        match.deal()
    found = points_story.stands(match)
    assert points_story.stands(match) is found
    assert found[-1].entry == len(match.log)
    for seat, score in enumerate(match.rules.scores(match.state_at())):
        won: Counter[str] = Counter({part.name: part.points for part in found[0].scores[seat].parts})
        for before, after in pairwise(found):
            won.update(dict(after.brought(seat, before)))
        assert won == Counter({part.name: part.points for part in score.parts})
    match.take_back(1)
    assert points_story.stands(match) is not found


def played(end: str, who: tuple[str, ...], points: tuple[int, ...]) -> Kept:
    return Kept("wonders", end, "2026-11-20", ("",) * len(who), who, points, (1,) * len(who))


def test_a_record_is_of_games_that_are_alike() -> None:
    now = played("now", ("human", "mason-calm"), (90, 99))
    others = [played("a", ("human", "mason-bold"), (80, 10)), played("b", ("human", "archon-calm"), (95, 10)),
              played("c", ("human", "mason-calm", "random"), (99, 10, 1)), now]  # fmt: skip
    found = record(others, now)
    assert found
    assert (found.points, found.before, found.level, found.broken) == (90, 80, "mason", True)
    assert record(others[1:], now) == found._replace(before=None)
    assert record(others, played("d", ("mason", "mason"), (1, 2))) is None
