"""A match: the checked door, chance from the seed, undo with its barrier, redo, preview, branches."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.errors import Problem
from game.core.match import Barred, Match
from game.core.options import BadOption
from game.core.rules import CHANCE, OVER, Illegal
from game.core.save import Seated
from game.core.state import fingerprint, key
from tests.core.playing import GAMES, go, rules_of, start

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


# -- the door


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    match = start()
    match.deal()
    before, log = fingerprint(match.state_at()), len(match.log)
    with pytest.raises(Illegal) as error:
        match.play(("take", 4))
    assert str(error.value) == (
        '["take", 4] is refused; asked is seat 0 (take). This tile costs 3 stones; you are 2 short. '
        'Possible: ["take", 2], ["take", 1].'
    )
    assert error.value.near == (("take", 2), ("take", 1))
    assert (fingerprint(match.state_at()), len(match.log)) == (before, log)


def test_an_error_inside_the_rules_leaves_the_match_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = start()
    match.deal()
    before = fingerprint(match.state_at())

    def broken(s: object, a: object, emit: object = None) -> None:
        s.turn = 99  # type: ignore[attr-defined]
        raise RuntimeError("broken")

    monkeypatch.setattr(match, "rules", _With(match.rules, broken))
    with pytest.raises(RuntimeError):
        match.play(("take", 1))
    assert fingerprint(match.state_at()) == before


class _With:
    """Rules with another apply."""

    def __init__(self, rules: object, apply: object) -> None:
        self._rules, self.apply = rules, apply

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)


def test_nothing_can_be_played_after_the_end() -> None:
    match = go(start(), 1000)
    assert match.decision().seat == OVER
    assert match.legal() == []
    with pytest.raises(Illegal, match="nobody"):
        match.play(("take", 1))


def test_a_player_cannot_act_while_chance_is_asked() -> None:
    with pytest.raises(Illegal, match=r"chance \(stack\)"):
        start().play(("take", 1))


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (5, {}, "Akropolis has 1 to 4 seats, not 5"),
        (2, {"lakes": "single"}, "unknown option 'lakes' (did you mean 'lake'?); known are long, houses, barracks, "),
        (2, {"lake": "sea"}, "option 'lake' cannot be 'sea'; allowed are region, single"),
        (4, {"long": True}, "option 'long' is for 1, 2, 3 seats, not for 4"),
        (1, {"architect": "metagene"}, "option 'architect' cannot be 'metagene'; allowed are easy, medium, hard"),
    ],
)
def test_impossible_tables_are_refused_in_a_sentence(seats: int, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(Problem) as error:
        Match(rules_of("akropolis"), seats, options)  # type: ignore[arg-type]
    assert str(error.value).startswith(sentence)


def test_options_that_exclude_each_other_are_refused() -> None:
    from game.core.options import complete, switch

    options = (switch("a", excludes=("b",)), switch("b"))
    assert complete(options, 2, {"a": "on"}) == {"a": True, "b": False}
    with pytest.raises(BadOption, match="'a' and 'b' exclude each other"):
        complete(options, 2, {"a": True, "b": True})


def test_players_have_seats() -> None:
    with pytest.raises(Problem, match="1 players are named for 2 seats"):
        Match(rules_of("akropolis"), 2, players=[Seated("Anna")])
    with pytest.raises(Problem, match="no seat 2"):
        start().sit(2, "greedy")


# -- chance


@EVERY_GAME
def test_the_seed_decides_all_chance(game: str) -> None:
    logs = [[entry.action for entry in go(start(game, 2, seed), 200).log] for seed in (5, 5, 6)]
    assert logs[0] == logs[1] != logs[2]


def test_another_way_to_the_same_draw_cannot_change_it() -> None:
    ways = [go(start(seed=9), 4 + 36, way) for way in (1, 2)]
    draws = [[entry.action for entry in match.log if entry.seat == CHANCE] for match in ways]
    others = [[entry.action for entry in match.log if entry.seat != CHANCE] for match in ways]
    assert draws[0] == draws[1]
    assert others[0] != others[1]


def test_undo_cannot_re_roll() -> None:
    match = go(start(), 14)
    while match.log[-1].seat != CHANCE:
        go(match, 1)
    match.deal()
    log = [entry.action for entry in match.log]
    match.undo(beyond="practice")
    go(match, len(log) - len(match.log), seed=7)
    match.deal()
    assert [a for a in log if a[0] == "draw"] == [e.action for e in match.log if e.seat == CHANCE]


# -- undo and redo


@EVERY_GAME
@settings(deadline=None, max_examples=25)
@given(seed=st.integers(0, 10_000), entries=st.integers(1, 60))
def test_redo_after_undo_is_identity(game: str, seed: int, entries: int) -> None:
    match = go(start(game, 2, seed), entries, seed)
    states = [fingerprint(match.state_at(i)) for i in range(len(match.log) + 1)]
    undone = 0
    while match.barrier() != "nothing":
        match.undo(beyond="practice")
        undone += 1
        assert fingerprint(match.state_at()) in states
    for _ in range(undone):
        match.redo()
    assert [fingerprint(match.state_at(i)) for i in range(len(match.log) + 1)] == states
    with pytest.raises(Problem, match="nothing to play again"):
        match.redo()


def test_undo_is_free_until_something_is_revealed() -> None:
    match = start()
    match.deal()
    for _ in range(3):
        go(match, 2)
    assert match.decision().seat == CHANCE, "the round is over and the site is refilled next"
    seat = match.log[-1].seat
    assert match.barrier() is None
    match.draw()
    with pytest.raises(Barred) as barred:
        match.undo()
    assert barred.value.reason == "revealed"
    assert match.undo(beyond="practice") == 2
    assert match.marks == ["practice"]
    assert match.decision().seat == seat


def test_undo_is_free_until_another_seat_has_acted() -> None:
    match = start()
    match.deal()
    go(match, 2)
    assert match.barrier(0) is None
    go(match, 1)
    assert match.barrier(0) == "another"
    assert match.barrier(1) is None
    match.undo(1)
    assert match.barrier(1) == "nothing", "an undo of seat 1 never takes back what seat 0 did"
    match.undo(0)
    match.undo(0)
    assert match.decision().seat == 0
    assert match.barrier() == "nothing"


def test_the_table_may_agree_to_take_back_more() -> None:
    match = start()
    match.deal()
    go(match, 3)
    assert match.undo(0, beyond="agreed") == 2
    assert match.marks == ["agreed"]
    assert match.decision().ask == "place"


def test_a_new_action_forgets_what_could_be_redone() -> None:
    match = start()
    match.deal()
    go(match, 1)
    match.undo()
    match.play(("take", 2))
    with pytest.raises(Problem, match="nothing to play again"):
        match.redo()


# -- looking


@EVERY_GAME
def test_a_view_is_a_copy(game: str) -> None:
    match = go(start(game), 12)
    before = fingerprint(match.state_at())
    view = match.view(0)
    view.turn = 77
    view.players[0] = None
    assert fingerprint(match.state_at()) == before


def test_a_preview_shows_events_and_scores_and_changes_nothing() -> None:
    match = start()
    match.deal()
    before = fingerprint(match.state_at())
    take, place = ("take", 2), ("place", 0, 1, 0)
    seen = match.preview(0, take, place)
    assert [event.fact[0] for event in seen.events] == ["took", "laid"]
    assert seen.view.players[0].stones == 0
    assert fingerprint(match.state_at()) == before
    match.play(take)
    match.play(place)
    assert key(seen.view) == key(match.state_at())
    assert seen.scores == match.rules.scores(match.state_at())


def test_a_preview_refuses_what_is_illegal_and_never_draws() -> None:
    match = start()
    with pytest.raises(Problem, match="never draws"):
        match.preview(0, ("draw", 1))
    match.deal()
    with pytest.raises(Illegal):
        match.preview(0, ("take", 2), ("place", 9, 9, 0))


def test_earlier_positions_can_be_looked_at() -> None:
    match = go(start(), 30)
    rng = Random(2)
    for entry in (0, 1, 17, 30):
        again = start()
        for step in match.log[:entry]:
            again.play(step.action)
        assert key(again.state_at()) == key(match.state_at(entry))
        rng.random()
    with pytest.raises(Problem, match="entries 0 to 30, not 31"):
        match.state_at(31)


# -- branches


def test_a_branch_never_shows_the_future_of_a_game_under_way() -> None:
    match = go(start(), 20)
    branch = go(match.branch(20), 1000, seed=1)
    go(match, 1000, seed=1)
    futures = [[e.action for e in game.log[20:] if e.seat == CHANCE] for game in (match, branch)]
    assert futures[0] != futures[1]
    same = go(match.branch(20), 1000, seed=1)
    assert [e.action for e in same.log if e.seat == CHANCE] == [e.action for e in match.log if e.seat == CHANCE]
