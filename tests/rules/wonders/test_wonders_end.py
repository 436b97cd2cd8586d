"""The end of the game and the score sheet: SW-058 to SW-061."""

from __future__ import annotations

from game.core.rules import OVER
from game.wonders import scoring
from game.wonders.state import OVER_, State
from tests.rules.wonders.build import (
    STORES,
    bonus,
    build,
    detail,
    die,
    finish,
    have,
    number,
    part,
    play,
    rules,
    shake,
    three,
    turn,
    two,
)

WEST = ("west_attack_1", "west_attack_2", "west_attack_3", "west_shield_1", "west_shield_2")
EAST = ("east_attack_1", "east_attack_2", "east_attack_3", "east_shield_1", "east_shield_2")
WONDER = ("wonder_1", "wonder_2", "wonder_3")


def before_the_third(s: State, seat: int) -> None:
    """Two bonuses are taken, and one space is missing of a third building."""
    have(s, seat, *STORES, *WEST, *EAST[:-1], *WONDER, "bonus_again", "bonus_any_space")


def third(s: State, *seats: int) -> None:
    shake(s, red=("shield", 0))
    for seat in seats:
        play(s, build(seat, "red", "east_shield_2"), bonus(seat, "purse"))
    finish(s)


def test_SW_058_the_third_bonus_brings_exactly_one_more_turn() -> None:
    s = two()
    before_the_third(s, 0)
    third(s, 0)
    assert s.final
    assert detail(s, "progress")["final"]
    assert rules().decision(s).seat != OVER
    turn(s)
    assert rules().decision(s).seat == OVER
    assert rules().result(s).end == "bonuses"
    assert rules().legal(s) == []
    refusal = rules().refuse(s, ("pass", 0))
    assert refusal is not None
    assert (refusal.rule, dict(refusal.figures)) == ("SW-058", {"over": 2})


def test_SW_058_neither_a_second_bonus_nor_an_unlocked_die_brings_the_end() -> None:
    s = two()
    have(s, 0, *STORES, *WEST, *EAST[:-1], "bonus_again")
    have(s, 1, *STORES, "tablet_1")
    shake(s, red=("shield", 0), green=("tablet", 0))
    play(s, build(0, "red", "east_shield_2"), bonus(0, "purse"), ("seal", 0))
    play(s, build(1, "green", "tablet_2"), ("seal", 1))
    assert s.due == (die("purple"),)
    assert not s.final
    assert detail(s, "progress")["bonuses"] == 2


def test_SW_TX_5_after_the_third_bonus_in_turn_twelve_turn_thirteen_is_the_last() -> None:
    s = two()
    for _ in range(11):
        turn(s)
    assert s.round == 12
    before_the_third(s, 1)
    third(s, 1)
    assert s.round == 13
    turn(s)
    assert rules().decision(s).seat == OVER
    assert s.round == 13


def test_SW_Q_12_several_third_bonuses_bring_one_final_turn() -> None:
    s = three()
    for seat in range(3):
        before_the_third(s, seat)
    third(s, 0, 2)
    before = s.round
    third(s, 1)
    assert (rules().decision(s).seat, s.round) == (OVER, before)


def test_SW_Q_26_in_the_final_turn_no_die_is_swapped_any_more() -> None:
    s = two()
    before_the_third(s, 0)
    third(s, 0)
    have(s, 1, "compass_1", *STORES)
    shake(s, green=("compass", 0))
    play(s, build(1, "green", "compass_2"))
    finish(s)
    assert (s.due, rules().decision(s).seat) == ((), OVER)


def test_SW_059_each_building_of_the_city_has_its_row() -> None:
    s = two()
    have(s, 0, "mask_temple", "mask_owl", "guild_1", "compass_1", "compass_2", "compass_3", "laurel_1", "leader_red")
    have(s, 0, "chest_3", "wonder_1", "wonder_2", "west_attack_1", "store_stone", coins=15)
    rows = {part.name: part.points for part in rules().scores(s)[0].parts}
    assert rows == {
        "wonder": 4, "west": 3, "east": 0, "agora": 5, "market": 3, "university": 5, "guild": 5, "gallery": 2,
    }  # fmt: skip
    assert rules().scores(s)[0].total == 27
    assert detail(s, "seats")["seats"][0]["score"] == 27


def test_SW_059_every_figure_of_a_row_is_told() -> None:
    s = two()
    have(s, 0, "laurel_1", "laurel_2", "leader_red")
    figures = next(part.figures for part in rules().scores(s)[0].parts if part.name == "gallery")
    assert figures == {"crossed": 3, "of": 6, "spaces": {"laurel_1": 3, "laurel_2": 3}, "first": 0}


def test_SW_059_the_total_that_bots_weigh_is_that_of_the_sheet() -> None:
    s = two()
    have(s, 0, *WEST, "mask_temple", "laurel_1", "chest_3", "compass_1", "compass_2", "compass_3", "wonder_1")
    s.players[0].first = 3
    assert scoring.total(rules().book, s, 0) == rules().scores(s)[0].total == 15 + 2 + 3 + 1 + 3 + 5


def test_SW_060_most_points_win() -> None:
    s = two()
    have(s, 0, "mask_temple")
    have(s, 1, "mask_temple", "mask_owl")
    s.phase = OVER_
    assert rules().result(s).winners == (1,)


def test_SW_061_a_tie_goes_to_the_coins_and_then_is_shared() -> None:
    s = two()
    have(s, 0, "mask_temple", coins=4)
    have(s, 1, "mask_temple", coins=5)
    s.phase = OVER_
    assert rules().result(s).winners == (1,)
    have(s, 0, coins=5)
    assert rules().result(s).winners == (0, 1)


def test_SW_EX_5_a_whole_sheet_of_86_points() -> None:
    """The figures of the printed example are lost: only its total is known, and this sheet of our own has it."""
    s = two()
    have(s, 0, *STORES, *WONDER, *WEST, *EAST, "mask_temple", "mask_owl", "mask_caduceus", "scales_temple")
    have(s, 0, "guild_1", "chest_1", "chest_2", "laurel_1", "leader_red", "leader_blue", "compass_1", "compass_2")
    have(s, 0, "compass_3", "tablet_1", "tablet_2", "tablet_3", "camel_3", "leader_green", "leader_yellow")
    rows = {part.name: part.points for part in rules().scores(s)[0].parts}
    assert rows == {
        "wonder": 10, "west": 15, "east": 15, "agora": 12, "market": 16, "university": 8, "guild": 5, "gallery": 5,
    }  # fmt: skip
    assert rules().scores(s)[0].total == 86


def test_the_final_turn_is_announced() -> None:
    s = two()
    before_the_third(s, 0)
    shake(s, red=("shield", 0))
    told = play(s, build(0, "red", "east_shield_2"), bonus(0, "purse"), ("seal", 0), ("pass", 1), ("seal", 1))
    assert ("final", 0) in told
    assert ("completed", 0, rules().book.building["east"]) in told
    assert detail(s, "ends")["seats"][0]["bonuses"] == 3


def test_a_bill_without_a_die() -> None:
    s = two()
    have(s, 0, "store_stone", coins=2)
    shake(s)
    bill = detail(s, f"bill.-1.{number('camel_2')}")
    assert {name: bill[name] for name in ("die", "cost", "materials", "missing", "coins", "left", "price")} == {
        "die": -1, "cost": 2, "materials": 1, "missing": 1, "coins": 2, "left": 1, "price": 0,
    }  # fmt: skip
    assert die("black") not in s.dice
    assert part(s, 0, "market") == 0
