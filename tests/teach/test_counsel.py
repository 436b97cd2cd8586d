"""What is said of a turn: legal, the same each time, from what the seat knows, and only what can be told apart."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import CHANCE
from game.core.state import dump
from game.shell.worker import reply
from game.teach import counsel
from game.teach.counsel import Counsel, Way, counselled
from game.teach.judge import Judge
from scenes.play import way_words
from tests.teach.games import GAMES, begun, finished


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsel, "MOST", 3)
    monkeypatch.setattr(Judge, "ahead", 1)


def said(match: Match[Any], taken: Any = None, view: Any = None) -> Counsel:
    seat = match.decision().seat
    view = match.view(seat) if view is None else view
    return counselled(Judge(match.rules, view), view, seat, taken, lambda: True)


@pytest.mark.parametrize("game", GAMES)
def test_every_way_can_be_played_and_is_the_same_each_time(game: str) -> None:
    match = begun(game)
    found = said(match)
    assert said(match) == found and found.games == 3 and found.taken is None
    assert found.ways and [way.lead for way in found.ways] == sorted((way.lead for way in found.ways), reverse=True)
    for way in found.ways:
        trial = match.branch(len(match.log))
        for action in way.path:
            if trial.decision().seat == CHANCE:
                break
            trial.play(action)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_word_comes_whatever_the_time_is(game: str) -> None:
    match = begun(game)
    seat = match.decision().seat
    only = counselled(Judge(match.rules, match.view(seat)), match.view(seat), seat, None, lambda: False)
    assert only.games == 1 and only.ways[0].path and all(way.error is None for way in only.ways[1:])
    assert way_words.as_good(only), "without any game nothing is called sure"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_changes_no_word(game: str) -> None:
    match = begun(game)
    seat = match.decision().seat
    elsewhere = match.rules.guess(match.view(seat), seat, Random(5))
    assert said(match, view=match.rules.observe(elsewhere, seat)) == said(match)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_taken_is_weighed_beside_the_best(game: str) -> None:
    match = begun(game)
    (best, *_) = said(match).ways
    assert said(match, best.path).costs == 0
    seat = match.decision().seat
    trial, rng, path = match.branch(len(match.log)), Random(1), []
    while trial.turn == match.turn and trial.decision(seat).seat == seat:
        path.append(rng.choice(trial.legal(seat)))
        trial.play(path[-1])
    found = said(match, path)
    assert found.taken is None or found.taken.lead <= found.ways[0].lead


def way(lead: float, error: float, chance: float) -> Way:
    return Way((), lead, error, chance)


@pytest.mark.parametrize(
    ("taken", "spread", "told"),
    [
        (way(5, 0.5, 0.4), 10.0, True),
        (way(5, 3.0, 0.4), 10.0, False),  # it lies within its error
        (way(9.5, 0.1, 0.4), 10.0, False),  # less than a tenth of the spread
        (way(5, 0.5, 0.599), 10.0, False),  # the chances are as good
        (way(10, 0.0, 0.6), 10.0, False),
        (None, 10.0, False),
    ],
)
def test_the_light_comes_on_only_where_it_should(taken: Way | None, spread: float, told: bool) -> None:
    assert Counsel((way(10, 0.5, 0.6),), taken, spread, 8).worth_a_word == told


def test_what_the_light_tells_is_not_called_as_good() -> None:
    """How sure the best is beside the second says nothing of what was chosen; few games say little at all."""
    best, second, taken = way(10, 4.0, 0.6), way(8, 4.0, 0.5), way(5, 0.5, 0.4)
    known = Counsel((best, second, taken), taken, 10.0, 8)
    assert known.worth_a_word and not way_words.as_good(known)
    for games, told in ((4, False), (64, True)):
        close = Counsel((best, way(8, 0.8, 0.4)), way(8, 0.8, 0.4), 10.0, games)
        assert close.worth_a_word == told != way_words.as_good(close)


def test_ways_of_which_one_is_worse_are_not_all_called_as_good() -> None:
    best, second, third = way(10, 1.0, 0.6), way(9.9, 1.0, 0.6), way(2, 1.0, 0.2)
    assert way_words.all_as_good(Counsel((best, second), None, 1.0, 8))
    known = Counsel((best, second, third), None, 8.0, 8)
    assert way_words.as_good(known) and not way_words.all_as_good(known)


@pytest.mark.parametrize("game", GAMES)
def test_the_process_that_thinks_gives_counsel(game: str) -> None:
    match = begun(game)
    seat = match.decision().seat
    question = {
        "id": 7,
        "game": game,
        "kind": "archon",
        "seed": "x",
        "seat": seat,
        "counsel": 0.0,
        "view": dump(match.view(seat)),
    }
    answer = reply(json.dumps(question), lambda: 0.0)
    assert answer["id"] == 7 and answer["counsel"]["ways"][0]["path"] and answer["counsel"]["games"] == 1


def test_who_is_not_asked_gets_a_sentence() -> None:
    match = finished("ages")
    question = {
        "id": 7,
        "game": "ages",
        "kind": "archon",
        "seed": "x",
        "seat": 0,
        "counsel": 1.0,
        "view": dump(match.view(0)),
    }
    assert "not asked" in reply(json.dumps(question), lambda: 0.0)["error"]
