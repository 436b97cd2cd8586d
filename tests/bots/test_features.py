"""What bots notice: what they remember of a position is what they would find anew, and names mean what they say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.features import Features, ages, features, origins
from game.bots.linear import Linear
from game.core.match import Match
from game.core.rules import CHANCE
from game.shell.simulate import rules_of

TABLES = [("ages", 2), ("ages", 3), ("wonders", 2), ("wonders", 3)]


def states(game: str, seats: int, games: int = 3) -> list[Any]:
    """Positions of some games of uniform play, on tables that differ."""
    found, rng = [], Random(f"{game}/{seats}")
    for number in range(games):
        match = Match(rules_of(game), seats, seed=f"features/{number}")
        while not match.over:
            if match.decision().seat == CHANCE:
                match.draw()
                continue
            if rng.random() < 0.3:
                found.append(match.state_at())
            match.play(rng.choice(match.legal()))
    return found


def worth(noticed: Features, weights: dict[str, float], s: Any, seat: int) -> float:
    """Worked out anew, with nothing remembered."""
    return noticed.points(s, seat) + sum(weights[noticed.names[at]] * much for at, much in noticed.of(s, seat))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_remembered_is_what_would_be_found_anew(game: str, seats: int) -> None:
    noticed = features(rules_of(game))
    rng = Random(game)
    weights = {name: rng.uniform(-1, 1) for name in noticed.names}
    value = Linear(noticed, {name: weights[name] for name in noticed.lessons})
    seen = states(game, seats)
    assert len(seen) > 20
    for s in seen:
        found = [worth(noticed, weights, s, seat) for seat in range(seats)]
        for seat in range(seats):
            assert value.worth(s, seat) == pytest.approx(found[seat])
            rivals = [other for at, other in enumerate(found) if at != seat]
            assert value.rival(s, seat) == pytest.approx(max(rivals))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_place_is_in_its_own_group(game: str, seats: int) -> None:
    noticed = features(rules_of(game))
    for s in states(game, seats, 1):
        for seat in range(seats):
            look = noticed.module.look(noticed.rules, s, seat)
            for _, group in noticed.groups if look else ():
                assert all(0 <= at < len(group.keys(noticed.rules)) for at, _ in group.find(look))


def test_a_bonus_of_an_action_counts_for_the_turns_in_which_it_is_there() -> None:
    book = rules_of("ages").book  # type: ignore[attr-defined]
    row = tuple(book.cards)
    for left in range(book.setup.rounds):
        times = ages._times(book, row, left)
        assert all(times[action] == left for action in range(len(book.actions)) if book.fixed >> action & 1)
        rounds = range(book.setup.rounds - left, book.setup.rounds)
        there = [row[start : start + book.setup.window] for start in rounds]
        assert sum(times[card] for card in row) == sum(map(len, there))


@pytest.mark.parametrize("seats", [1, 2])
def test_the_parts_of_what_is_hoped_for_are_all_of_it(seats: int) -> None:
    """Weights of the parts raise or lower what the value by hand hopes for."""
    noticed, checked = features(rules_of("origins")), 0
    for s in states("origins", seats, 1):
        for seat in range(seats):
            if (look := noticed.module.look(noticed.rules, s, seat)) is None:
                continue
            parts = [much for find in (origins.visits, origins.stores, origins.works) for _, much in find(look)]
            climbing = dict(origins.ascent(look))[0]
            assert sum(parts) + climbing == pytest.approx(look.hopes)
            checked += 1
    assert checked > 10


def test_the_summit_is_what_the_best_sharing_out_of_steps_brings() -> None:
    book = rules_of("origins").book  # type: ignore[attr-defined]
    points = book.board.temple.points
    assert origins._summit(book, (2, 3, 7), 0.0) == points[2] + points[3]
    assert origins._summit(book, (2, 3, 7), 1.0) == max(points[3] + points[3], points[2] + points[4])
    assert origins._summit(book, (0, 0, 0), 500.0) == 2 * points[book.top]
    halfway = origins._summit(book, (2, 3, 7), 0.5)
    assert halfway == pytest.approx((points[2] + points[3] + origins._summit(book, (2, 3, 7), 1.0)) / 2)
