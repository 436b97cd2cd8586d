"""The search: merged lines, plans that hold, answers that hang on the view alone."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game import GAMES
from game.bots.features import features
from game.bots.levels import Row, bots, planner
from game.bots.linear import Linear
from game.bots.memo import Memo
from game.bots.search.playout import WON, Leaf
from game.bots.search.seat import Planner
from game.bots.search.turns import Turns, position
from game.core.kinds import LEVELS
from game.core.match import Match
from game.core.rules import CHANCE, OVER
from game.core.state import clone
from game.league.duel import Table, answers, begun
from game.shell.simulate import rules_of

EVERY_GAME = pytest.mark.parametrize("game", GAMES)

QUICK = Row(beam=4, width=3, playouts=1, horizon=1)
"""A search that looks a little ahead."""


@cache
def tilted(game: str) -> Linear:
    """A value of a kind: small weights by lot. What the search does with it must hold for any weights."""
    rules, rng = rules_of(game), Random(game)
    noticed = features(rules)
    return Linear(noticed, {name: rng.uniform(-0.5, 0.5) for name in noticed.names})


def thinker(game: str, row: Row = QUICK) -> Planner:
    return planner(rules_of(game), tilted(game), row, bots(game))


def positions(game: str, seats: int, wanted: int, seed: int = 1) -> list[Match[Any]]:
    """Matches in which a player has a choice, spread over games of uniform play."""
    found: list[Match[Any]] = []
    rng = Random(f"{game}/{seats}/{seed}")
    number = 0
    while len(found) < wanted:
        match = Match(rules_of(game), seats, seed=f"{seed}/{number}")
        number += 1
        while not match.over and len(found) < wanted:
            if match.decision().seat == CHANCE:
                match.draw()
                continue
            if len(match.legal()) > 1 and rng.random() < 0.05:
                found.append(match.branch(len(match.log)))
            match.play(rng.choice(match.legal()))
    return found


@EVERY_GAME
def test_lines_that_can_be_foreseen_lead_to_different_positions(game: str) -> None:
    value = tilted(game)
    turns = Turns(rules_of(game), value, 4, bots(game).rests)
    for match in positions(game, 2, 5):
        seat = match.decision().seat
        lines = turns.lines(match.view(seat), seat, Random(1))
        ends = [position(line.state) for line in lines if line.sure]
        assert len(ends) == len(set(ends))
        assert lines


@EVERY_GAME
def test_a_line_can_be_played_as_it_says(game: str) -> None:
    """Its path leads where the line says, as far as no chance is drawn."""
    turns = Turns(rules_of(game), tilted(game), 4, bots(game).rests)
    rules = rules_of(game)
    for match in positions(game, 2, 5, seed=2):
        seat = match.decision().seat
        for line in turns.lines(match.view(seat), seat, Random(1)):
            s = match.view(seat)
            for action in line.path:
                assert rules.refuse(s, action) is None
                rules.apply(s, action)
            if line.sure:
                assert position(s) == position(line.state)


@EVERY_GAME
def test_a_plan_is_only_a_memo(game: str) -> None:
    """Asked in the middle of a turn by somebody new, with the view in which it began: the same answers."""
    match = Match(rules_of(game), 2, seed="memo")
    lasting = [thinker(game), thinker(game)]
    asked = 0
    while not match.over and asked < 12:
        decision = match.decision()
        if decision.seat == CHANCE:
            match.draw()
            continue
        seat, legal, view = decision.seat, match.legal(), match.view(decision.seat)
        answer = lasting[seat].choose(view, decision, legal, lambda: 0.0)
        if len(legal) > 1:
            asked += 1
            fresh = thinker(game).choose(view, decision, legal, lambda: 0.0, match.asked_since(seat))
            assert fresh == answer
        match.play(answer)


@EVERY_GAME
def test_a_choice_hangs_on_the_view_alone(game: str) -> None:
    """What is hidden from a seat may be anything."""
    rules = rules_of(game)
    for number, match in enumerate(positions(game, 2, 6, seed=3)):
        seat = match.decision().seat
        true = match.state_at()
        other = rules.guess(rules.observe(true, seat), seat, Random(number))
        answers = {
            thinker(game).choose(rules.observe(s, seat), rules.decision(s, seat), rules.legal(s, seat), lambda: 0.0)
            for s in (true, other)
        }
        assert len(answers) == 1


def test_in_a_joint_step_it_does_not_matter_who_has_sealed() -> None:
    rules = rules_of("wonders")
    checked = 0
    for number, match in enumerate(positions("wonders", 3, 8, seed=4)):
        s, rng = match.state_at(), Random(number)
        if not rules.decision(s).joint or rules.decision(s, 2).seat != 2 or len(rules.legal(s, 2)) < 2:
            continue
        sealed = clone(s)
        for seat in (0, 1):
            while rules.decision(sealed, seat).seat == seat:
                rules.apply(sealed, rng.choice(rules.legal(sealed, seat)))
        answers = {
            thinker("wonders").choose(rules.observe(t, 2), rules.decision(t, 2), rules.legal(t, 2), lambda: 0.0)
            for t in (s, sealed)
        }
        assert len(answers) == 1
        checked += 1
    assert checked


@EVERY_GAME
def test_what_is_remembered_of_a_group_is_what_it_finds(game: str) -> None:
    """A value that has seen many positions says the same as one that sees its first."""
    rules, old = rules_of(game), tilted(game)
    for match in positions(game, 2, 40, seed=5):
        s = match.state_at()
        fresh = Linear(old.features, dict(zip(old.features.names, old.weights, strict=True)))
        for seat in range(2):
            assert old(rules, s, seat) == pytest.approx(fresh(rules, s, seat))


@EVERY_GAME
@pytest.mark.parametrize("much", [-30.0, 30.0])
def test_the_rival_is_the_strongest_of_the_others(game: str, much: float) -> None:
    """Whichever seat asks, and also where nobody has anything to hope for."""
    noticed = tilted(game).features
    value = Linear(noticed, dict.fromkeys(noticed.names, much))
    for match in positions(game, 3, 6, seed=7):
        s = match.state_at()
        worths = [value.worth(s, seat) for seat in range(3)]
        for seat in range(3):
            assert value.rival(s, seat) == max(worth for other, worth in enumerate(worths) if other != seat)


@EVERY_GAME
def test_look_and_points_together_are_those_of_each(game: str) -> None:
    noticed, module = tilted(game).features, tilted(game).features.module
    for match in positions(game, 2, 10, seed=8):
        s = match.state_at()
        for seat in range(2):
            assert noticed.seen(s, seat) == (module.look(noticed.rules, s, seat), noticed.points(s, seat))


def test_no_more_is_remembered_than_there_is_room_for() -> None:
    memo: Memo[int, int] = Memo(3)
    for number in range(10):
        assert memo.keep(number, number * number) == number * number
        assert memo[number] == number * number
        assert len(memo) <= 3


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_all_places_for_a_tile_are_weighed_as_each_alone(seats: int) -> None:
    rules, value = rules_of("akropolis"), tilted("akropolis")
    together = 0
    for match in positions("akropolis", seats, 8, seed=6):
        s = match.state_at()
        seat, legal = rules.decision(s).seat, rules.legal(s)
        if rules.decision(s).ask != "place":
            continue
        worths = value.each(rules, s, seat, legal)
        assert worths is not None
        for action, worth in zip(legal, worths, strict=True):
            after = clone(s)
            rules.apply(after, action)
            assert worth == pytest.approx(value(rules, after, seat))
        together += 1
    assert together


@EVERY_GAME
@pytest.mark.parametrize("seats", [2, 4])
def test_the_levels_are_rows_of_numbers(game: str, seats: int) -> None:
    """They look farther the stronger they are, and the warmer they are the weaker; who searches is hardly warm."""
    rows = [bots(game).level[level].at(seats) for level in LEVELS]
    assert [row.beam for row in rows] == sorted(row.beam for row in rows)
    assert [row.width * row.playouts for row in rows] == sorted(row.width * row.playouts for row in rows)
    warmth = [row.warmth for row in rows]
    assert warmth[1] > warmth[2] >= warmth[3] >= 0 == warmth[4]
    assert (rows[0].beam, -warmth[0]) < (rows[1].beam, -warmth[1])


def test_a_row_is_for_a_table_of_some_size() -> None:
    two, one, many = Row(beam=2), Row(beam=3), Row(beam=4)
    row = replace(two, alone=one, many=many)
    assert [row.at(seats).beam for seats in (1, 2, 3, 7)] == [3, 2, 4, 4]
    assert [two.at(seats) for seats in (1, 2, 3)] == [two] * 3


def test_who_searches_can_be_warm() -> None:
    """A warm search takes one of the lines that it played on; the colder, the surer the best of them."""
    hot, cool = (thinker("wonders", replace(QUICK, warmth=warmth)) for warmth in (1_000.0, 1e-6))
    ranks = []
    for match in positions("wonders", 4, 12):
        seat = match.decision().seat
        start = match.rules.reopened(match.view(seat), seat)
        found = [candidate.line.plan for candidate in hot.thoughts(start, seat, lambda: 0.0)]
        ranks.append(found.index(hot.line(start, seat, lambda: 0.0).plan))
        assert cool.line(start, seat, lambda: 0.0).plan == found[0]
    assert max(ranks) > 0


def test_a_seat_is_asked_since_its_own_answers_began() -> None:
    """Neither a draw nor another seat's answer lies behind that."""
    for game in GAMES:
        match = Match(rules_of(game), 2, seed="since")
        rng = Random(7)
        for _ in range(120):
            if match.over:
                break
            decision = match.decision()
            if decision.seat == CHANCE:
                match.draw()
                continue
            began = match.asked_since(decision.seat)
            again = match.rules.decision(began, decision.seat)
            assert again.seat == decision.seat
            assert began.turn == match.view(decision.seat).turn
            if match.log and match.log[-1].seat == CHANCE:
                assert position(began) == position(match.view(decision.seat))
            match.play(rng.choice(match.legal()))


def test_a_game_that_is_over_is_worth_its_lead() -> None:
    for game in GAMES:
        match = Match(rules_of(game), 2, seed="over")
        rng = Random(8)
        while not match.over:
            if match.decision().seat == CHANCE:
                match.draw()
            else:
                match.play(rng.choice(match.legal()))
        s, value = match.state_at(), tilted(game)
        totals = [score.total for score in match.rules.scores(s)]
        assert match.decision().seat == OVER
        assert value.worth(s, 0) - value.worth(s, 1) == pytest.approx(totals[0] - totals[1])


def test_a_varied_list_holds_the_first_of_each_worth_before_all_others() -> None:
    """And where there is room for all it holds all: what the value cannot tell apart only comes later."""
    rules, put_off = rules_of("origins"), 0
    value, rests = Linear(features(rules), {}), bots("origins").rests
    for match in positions("origins", 1, 4, seed=9):
        view = match.view(0)
        plain, varied = (
            [line.worth for line in Turns(rules, value, 4, rests).distinct(view, 0, Random(1), 1000, varied)]
            for varied in (False, True)
        )
        ideas = len(set(plain))
        assert varied[:ideas] == sorted(set(plain), reverse=True)
        assert sorted(varied) == sorted(plain)
        put_off += ideas < len(plain)
    assert put_off


def test_so_many_turns_are_played_on_in_thought_early_and_late() -> None:
    """Early few lines and playouts, near the end more of both; never more lines than the row allows."""
    row = Row(beam=2, width=6, playouts=2, turns=30, policy=2)
    efforts = list[tuple[int, int, int]]()
    for match in positions("ages", 1, 16, seed=10):
        seat = thinker("ages", row)
        found = seat.thoughts(match.view(0), 0, lambda: 0.0)
        if seat.playout and len(found) > 1:
            left = seat.playout.length(found[0].line.state, 0)
            efforts.append((left, len(found), sum(len(one.found) for one in found)))
    assert all(lines <= row.width and played >= lines for _, lines, played in efforts)
    assert all(played * left <= 2 * row.turns for left, lines, played in efforts if lines > 2)
    long, short = max(efforts), min(efforts)
    assert long[1] < row.width == max(lines for _, lines, _ in efforts)
    assert long[0] > short[0] and long[2] < short[2]


def test_alone_what_is_reached_counts_beside_the_points() -> None:
    """A game that is over is worth its points and a step: up when it is won, down when it is lost."""
    rules, value, steps = rules_of("ages"), tilted("ages"), dict[bool, float]()
    leaf = Leaf(rules, value, 10.0)
    for kind, number in product(("mason", "random"), range(3)):
        match, seated = begun(Table("ages", (kind,), (("mode", "clash"),)), (kind,), f"reached/{number}", "reached")
        for _ in answers(match, seated):
            pass
        s = match.state_at()
        steps[bool(rules.result(s).winners)] = leaf(s, 0) - value(rules, s, 0) / 10.0
    assert steps == {True: pytest.approx(WON), False: pytest.approx(-WON)}
