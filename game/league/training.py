"""Rounds of self-play, each followed by a fit to all that was played so far, and the weights written to the data."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.bots.features import features
from game.bots.greedy import value_function
from game.bots.levels import bots, weights
from game.bots.linear import Linear
from game.bots.search.turns import Turns, Value
from game.core.options import complete
from game.league.duel import Settings, rules_of
from game.league.learn import Fit, self_play

BATCH = 20
"""So many games are played by one process before it reports."""

EXPLORE = 0.25
"""The share of choices that try something else."""

MARK = "# What was learned, written by `league --train`: change nothing by hand."

Each = Callable[[Callable[[int], "Fit"], Iterable[int]], Iterable["Fit"]]


class Lesson(NamedTuple):
    """What is trained, and how."""

    game: str
    seats: int
    games: int  # in each round
    seed: str
    ridge: float = 8.0
    memory: float = 1.0  # below 1, what later positions are thought to be worth stands for how a game ended
    options: Settings = ()
    further: bool = False  # begin with what was learned before


class Trained(NamedTuple):
    """What a round has given."""

    weights: dict[str, float]
    error: float
    samples: int


def rounds(lesson: Lesson, count: int, each: Each) -> Iterator[Trained]:
    """After each round of self-play what is known; the first is played by hand or with what was learned before."""
    names = features(rules_of(lesson.game)).lessons
    fit, known = Fit(len(names), lesson.memory), learned_before(lesson) if lesson.further else None
    for number in range(count):
        for part in each(partial(batch, lesson, number, known), range(0, lesson.games, BATCH)):
            fit.join(part)
        found = fit.weights(lesson.ridge)
        known = dict(zip(names, found, strict=True))
        yield Trained(known, fit.error(found), fit.samples)


def learned_before(lesson: Lesson) -> dict[str, float]:
    """What bots at such a table play with now."""
    rules = rules_of(lesson.game)
    return weights(lesson.game, rules.setup(lesson.seats, complete(rules.options, lesson.seats, dict(lesson.options))))


def batch(lesson: Lesson, number: int, known: dict[str, float] | None, first: int) -> Fit:
    """Some games of a round, as sums."""
    rules = rules_of(lesson.game)
    noticed, said = features(rules), bots(lesson.game)
    value: Value = value_function(lesson.game) if known is None else Linear(noticed, known)
    turns = Turns(rules, value, said.policy, said.rests)
    options = complete(rules.options, lesson.seats, dict(lesson.options))
    fit = Fit(len(noticed.lessons), lesson.memory)
    for game in range(first, min(first + BATCH, lesson.games)):
        seed = f"{lesson.seed}/{lesson.seats}/{number}/{game}"
        fit.add(self_play(rules, noticed, turns, lesson.seats, options, seed, EXPLORE))
    return fit


def write(file: Path, lesson: Lesson, trained: Trained, games: int, commit: str) -> None:
    """Put what was learned into the file of bots, in place of what was learned for as many seats."""
    by_hand, _, learned = file.read_text(encoding="utf-8").partition(MARK)
    others = [part for part in re.split(r"(?m)^(?=\[\[value\]\])", learned) if part.startswith("[[value]]")]
    table = _table(lesson)
    others = [part.rstrip() for part in others if not part.startswith("\n".join(("[[value]]", *table, "games")))]
    mine = [
        "[[value]]",
        *table,
        f"games = {games}",
        f'seed = "{lesson.seed}"',
        f'commit = "{commit}"',
        f"error = {trained.error:.2f}",
        "",
        "[value.weights]",
        *(f'"{name}" = {weight:.4f}' for name, weight in trained.weights.items() if weight),
    ]
    parts = sorted([*others, "\n".join(mine)], key=lambda part: (_seats(part), part))
    file.write_text("\n\n".join([by_hand.rstrip(), MARK, *parts]) + "\n", encoding="utf-8")


def _table(lesson: Lesson) -> list[str]:
    """Of which tables it is."""
    options = ", ".join(f'{name} = "{chosen}"' for name, chosen in lesson.options)
    return [f"seats = {lesson.seats}", *([f"options = {{ {options} }}"] if options else [])]


def _seats(part: str) -> int:
    found = re.search(r"(?m)^seats = (\d+)$", part)
    assert found  # each part was written above
    return int(found[1])
