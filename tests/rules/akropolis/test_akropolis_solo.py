"""The solo game: the Illustrious Architect collects tiles by a fixed rule and builds nothing."""

from __future__ import annotations

from typing import Any

import pytest

from game.akropolis.state import State
from game.core.options import BadOption
from game.core.rules import OVER, Outcome
from tests.rules.akropolis.build import RULES, deal, ended, fresh, paint, table, turn, whole_game

LEVELS = {"easy": "Hippodamos", "medium": "Metagenes", "hard": "Callicrates"}

# some of each kind; what they are worth, on each level and with each variant, is counted in test_oracle.py
COLLECTED = (14, 16, 24, 41, 57, 13)


def rival(tiles: tuple[int, ...], level: str = "easy", stones: int = 0, **options: object) -> State:
    """A solo game, over, in which the Architect has collected these tiles and the human nothing."""
    s = ended(fresh(), architect=level, **options)
    s.rival, s.rival_stones = tiles, stones
    return s


def sheet(s: State) -> dict[str, Any]:
    """The Architect's points per line, and its total."""
    told = RULES.detail(s, 0, "rival")
    return {part.name: part.points for part in told["parts"]} | {"total": told["total"]}


# -- the table -----------------------------------------------------------------------------------------------------


def test_AK_Q_13_one_player_may_play_alone() -> None:
    assert 1 in RULES.seats
    assert len(table(1).players) == 1
    option = next(option for option in RULES.options if option.name == "architect")
    assert (option.values, option.seats) == (("easy", "medium", "hard"), (1,))
    assert {level: RULES.detail(table(1, architect=level), 0, "rival")["name"] for level in LEVELS} == LEVELS
    with pytest.raises(BadOption):
        RULES.setup(2, {"architect": "hard"})


@pytest.mark.parametrize(("long", "stacks", "rounds", "turns"), [(False, 11, 12, 36), (True, 19, 20, 60)])
def test_AK_Q_18_solo_is_laid_out_as_for_two(long: bool, stacks: int, rounds: int, turns: int) -> None:
    s, pair = table(1, long=long), table(2, long=long)
    assert (s.site, s.stack) == (pair.site, pair.stack)
    assert RULES.detail(s, 0, "left")["stacks"] == stacks
    assert (s.players[0].stones, s.rival_stones) == (1, 2)
    assert (s.chief, RULES.decision(s).seat) == (0, 0)
    end, facts = whole_game(1, long=long)
    assert end.round == rounds
    assert [fact[0] for fact in facts if fact[0] in ("laid", "collected")] == ["laid", "collected"] * (turns // 2)


def test_AK_Q_18_the_architect_opens_every_second_round() -> None:
    """Rounds of three turns: human, Architect, human; then Architect, human, Architect."""
    s = table(1, 2, 16, 26, 35)
    first = turn(s)
    assert [fact[0] for fact in first] == ["took", "laid", "collected"]
    assert [fact[0] for fact in turn(s)] == ["took", "laid", "round"]
    assert (s.due, s.chief, s.rival) == (3, 1, (16,))
    deal(s, 46, 48, 1)  # behind tile 35: the plaza costs 3, the Architect has 2
    assert (s.rival, s.site, RULES.decision(s).seat) == ((16, 35), (46, 48, 1), 0)
    assert [fact[0] for fact in turn(s)] == ["took", "laid", "collected", "round"]
    assert (s.rival, s.rival_stones, s.chief) == ((16, 35, 1), 1, 0)


# -- its choice ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "stones", "position"),
    [
        ((16, 26, 1, 35), 2, 3),  # the only plaza, and it can pay
        ((16, 26, 1, 35), 1, 1),  # it cannot pay for the plaza
        ((16, 26, 35, 1), 2, 1),
        ((16, 26, 35, 1), 3, 4),
        ((16, 26, 35, 36), 9, 1),  # no plaza
        ((13, 1, 3, 9), 9, 1),  # the cheapest of four
        ((16, 12, 3, 13), 9, 2),  # a garden plaza with more stars does not tempt it
        ((16, 12), 0, 1),
        ((16, 12), 1, 2),
        ((12, 16), 0, 1),
    ],
)
def test_AK_Q_18_the_architect_takes_the_cheapest_tile_with_a_plaza(
    site: tuple[int, ...], stones: int, position: int
) -> None:
    s = table(1)
    s.site, s.rival_stones = site, stones
    assert RULES.detail(s, 0, "rival")["would_take"] == position


def test_AK_Q_18_the_architect_pays_the_reserve_and_is_paid_by_the_human() -> None:
    """The human pays 1 for tile 16; the Architect, now with 3 stones, pays 1 for the plaza of tile 1."""
    s = table(1, 26, 16, 1, 35)
    facts = turn(s, 2, ("place", 0, 1, 0))
    assert ("took", 0, 16, 2, 1) in facts
    assert ("collected", 1, 2, 1) in facts
    assert (s.players[0].stones, s.rival_stones) == (0, 2)
    assert (s.rival, s.site) == ((1,), (26, 35))


def test_AK_Q_18_the_architect_gets_no_stones_from_quarries() -> None:
    """Tiles 1 and 46 have two quarries each; all it has are its two first stones less what it paid."""
    s = table(1, 16, 1, 46, 35)
    turn(s, 1, ("place", 0, 1, 0))
    assert (s.rival, s.rival_stones) == ((1,), 2)
    assert len(s.players) == 1  # and no city


# -- its score -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_AK_Q_18_the_three_readings_do_not_touch_its_score(level: str) -> None:
    plain = sheet(rival(COLLECTED, level, stones=1))
    readings = {"houses": "by_value", "barracks": "any_empty", "lake": "single"}
    assert sheet(rival(COLLECTED, level, stones=1, **readings)) == plain


def test_AK_Q_18_the_quarries_of_its_start_tile_are_its_own() -> None:
    assert sheet(rival((35,), "medium"))["quarries"] == 2 * (3 + 1)


# -- who wins ------------------------------------------------------------------------------------------------------

GARDEN = {(0, 0): "garden", (1, 0): "garden_plaza"}  # 3 points


@pytest.mark.parametrize(
    ("own", "stones", "outcome"),
    [
        (9, 8, Outcome(won=True, rival=8)),
        (8, 9, Outcome(won=False, rival=9)),
        (8, 8, Outcome(won=False, rival=8, drawn=True)),
    ],
)
def test_more_points_win_and_full_equality_is_a_draw(own: int, stones: int, outcome: Outcome) -> None:
    s = ended(fresh(own))
    s.rival_stones = stones
    result = RULES.result(s)
    assert (result.end, result.outcome) == ("site", outcome)
    assert result.winners == ((0,) if outcome.won else ())


def test_equal_points_are_decided_by_stones() -> None:
    """Three points each: a garden against three stones. Six points each: six stones against three quarries."""
    s = ended(paint(GARDEN))
    s.rival_stones = 3
    assert RULES.result(s).outcome == Outcome(won=False, rival=3)
    s = ended(fresh(6), architect="medium")
    s.rival_stones = 0
    assert RULES.result(s).outcome == Outcome(won=True, rival=6)


def test_the_architect_is_never_asked() -> None:
    s = table(1)
    while RULES.decision(s).seat != OVER:
        assert RULES.decision(s).seat in (0, -1)
        if s.due:
            deal(s)
        else:
            turn(s)
