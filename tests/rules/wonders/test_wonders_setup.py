"""Components, setup, the turn, and the three actions: SW-001 to SW-037."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.rules import CHANCE
from game.core.state import clone
from game.wonders import acts
from game.wonders.state import ROLL, TURN, State
from tests.rules.wonders.build import (
    STORES,
    asked,
    bonus,
    build,
    crossed,
    detail,
    die,
    finish,
    have,
    number,
    part,
    play,
    put,
    refused,
    rules,
    shake,
    spaces,
    table,
    three,
    turn,
    two,
)


def test_SW_001_there_are_ten_dice() -> None:
    colours = Counter(die.colour for die in rules().book.dice)
    assert colours == {"grey": 3} | dict.fromkeys(("blue", "green", "red", "yellow", "white", "black", "purple"), 1)


FACES = {
    "grey_1": "stone stone wood clay cloth glass",
    "grey_2": "stone wood wood clay glass papyrus",
    "grey_3": "stone wood clay clay cloth papyrus",
    "blue": "mask scales fountain temple owl caduceus",
    "red": "shield shield axe axe sword sword",
    "yellow": "seven seven camel camel chest chest",
    "green": "compass compass tablet tablet gear gear",
    "black": "spy_grey spy_blue spy_red spy_green spy_yellow spy_four",
    "white": "red_bust yellow_bust green_bust blue_bust laurel_bust laurel_bust",
    "purple": "guild_red guild_wonder guild_grey guild_yellow guild_blue guild_green",
}


def test_SW_001_every_die_shows_its_six_symbols() -> None:
    assert {die.id: sorted(die.faces) for die in rules().book.dice} == {
        name: sorted(faces.split()) for name, faces in FACES.items()
    }


def test_SW_004_every_player_is_dealt_a_board_of_their_own() -> None:
    s, rng, rs = rules().setup(7, {}), Random(3), rules()
    assert [weight for _, weight in rs.outcomes(s) or ()] == [1] * 7
    while rs.decision(s).ask == "deal":
        rs.apply(s, rs.sample(s, rng))
    assert sorted(player.board for player in s.players) == list(range(7))


def test_SW_004_boards_may_be_chosen_one_after_another() -> None:
    s, rs = rules().setup(3, {"boards": "chosen"}), rules()
    assert (rs.decision(s).seat, asked(s)) == (0, "board")
    play(s, ("board", 0, 4))
    assert rs.legal(s) == [("board", 1, at) for at in (0, 1, 2, 3, 5, 6)]
    assert refused(s, ("board", 1, 4)) == ("SW-004", {"taken": 4})
    assert refused(s, ("board", 2, 1)) == ("SW-004", {"other": 2})
    play(s, ("board", 1, 0), ("board", 2, 6))
    assert [player.board for player in s.players] == [4, 0, 6]
    assert rs.decision(s).seat == CHANCE


def test_SW_005_seven_dice_lie_in_the_forum() -> None:
    names = [rules().book.dice[which].id for which in two().dice]
    assert names == ["grey_1", "grey_2", "grey_3", "blue", "red", "yellow", "green"]


def test_SW_006_three_special_dice_lie_beside_it() -> None:
    assert [rules().book.dice[which].id for which in rules().book.specials] == ["black", "white", "purple"]
    assert not {*rules().book.specials} & {*two().dice}


def test_SW_007_eight_buildings_stand_in_the_city_and_the_warehouse_outside() -> None:
    inside = {building.id for building in rules().book.buildings if building.city}
    assert inside == {"wonder", "guild", "gallery", "west", "agora", "market", "university", "east"}
    assert {building.id for building in rules().book.buildings} - inside == {"warehouse"}


def test_SW_008_everybody_starts_with_seven_coins() -> None:
    assert [player.coins for player in three().players] == [7, 7, 7]


def test_SW_009_neighbours_sit_to_the_left_and_to_the_right() -> None:
    sides = detail(table("giza", "rhodes", "alexandria", "ephesus"), "barracks", 1)["sides"]
    assert (sides["west"]["rival"], sides["east"]["rival"]) == (0, 2)
    sides = detail(two(), "barracks", 0)["sides"]
    assert (sides["west"]["rival"], sides["east"]["rival"]) == (1, 1)


def test_SW_010_a_turn_is_shaking_and_then_choosing() -> None:
    s = two()
    assert rules().decision(s).ask == "roll"
    shake(s)
    assert [asked(s, seat) for seat in (0, 1)] == ["turn", "turn"]


def test_SW_011_after_the_shake_every_die_shows_a_face_and_lies_in_one_quarter() -> None:
    s, rng = two(), Random(1)
    seen = [Counter[int]() for _ in s.dice]
    for _ in range(4800):
        for count, cell in zip(seen, rules().sample(s, rng)[1:], strict=True):
            count[cell] += 1
    assert all(set(count) == set(range(24)) and min(count.values()) > 130 for count in seen)
    assert rules().outcomes(s) is None, "too many to list"
    assert refused(s, ("roll", 1, 2, 3)) == ("SW-011", {"dice": 7})
    assert refused(s, ("roll", 24, 0, 0, 0, 0, 0, 0)) == ("SW-011", {"dice": 7})
    assert refused(s, ("pass", 0)) == ("SW-011", {"waits": 2})


def test_SW_012_the_quarters_cost_0_1_2_and_3_coins() -> None:
    s = two()
    shake(s, grey_1=("stone", 0), grey_2=("stone", 1), grey_3=("stone", 2), blue=("mask", 3))
    assert [row["price"] for row in detail(s, "forum")["dice"][:4]] == [0, 1, 2, 3]
    for which, left in (("grey_1", 7), ("grey_2", 6), ("grey_3", 5)):
        after = clone(s)
        play(after, build(0, which, "store_stone"))
        assert after.players[0].coins == left


def test_SW_013_everybody_does_one_action_and_passing_is_always_possible() -> None:
    s = two()
    have(s, 0, coins=0)
    shake(s)
    assert rules().legal(s, 0) == [("pass", 0)]
    rules().restore(s)
    assert rules().legal(s, 0) == [("pass", 0)], "a turn is not given up"
    play(s, ("pass", 0))
    assert rules().legal(s, 0) == [("seal", 0)]
    assert refused(s, ("pass", 0)) == ("SW-013", {"done": 1})
    play(s, ("seal", 0))
    assert refused(s, ("pass", 0)) == ("SW-013", {"sealed": 1})
    assert refused(s, ("pass", 9)) == ("SW-013", {"seat": 10})
    assert refused(s, ("seal", 1))[1] == {"unfinished": len(rules().legal(s, 1))}
    assert refused(s, ("roll", *[0] * 7)) == ("SW-013", {"choosing": 1})
    assert refused(s, ("cross", 1, 0))[1] == {"one_action": len(rules().legal(s, 1))}


def test_SW_014_when_all_have_acted_a_new_turn_begins() -> None:
    s = two()
    turn(s)
    assert (s.round, s.turn, s.phase) == (2, 2, ROLL)
    turn(s)
    assert (s.round, s.turn) == (3, 3)


def test_SW_015_any_die_whose_symbol_opens_a_space_may_be_chosen() -> None:
    s = two()
    shake(s, grey_1=("wood", 0), blue=("owl", 1), red=("axe", 1))
    assert spaces(s, 0, "grey_1") == {"store_wood"}
    assert spaces(s, 0, "blue") == {"mask_owl"}
    assert spaces(s, 0, "red") == {"west_attack_1"}
    assert refused(s, ("build", 0, die("black"), number("store_wood"))) == ("SW-015", {"dice": 7})


def test_SW_016_the_die_costs_what_its_quarter_says() -> None:
    s = two()
    have(s, 0, coins=2)
    shake(s, grey_1=("wood", 2), grey_2=("wood", 3))
    assert spaces(s, 0, "grey_1") == {"store_wood"}
    assert refused(s, build(0, "grey_2", "store_wood")) == ("SW-016", {"price": 3, "coins": 2})
    play(s, build(0, "grey_1", "store_wood"))
    assert s.players[0].coins == 0


def test_SW_017_dice_stay_and_several_players_may_choose_the_same() -> None:
    s = three()
    shake(s, grey_1=("wood", 0))
    before = (s.dice, s.rolled)
    play(s, *[build(seat, "grey_1", "store_wood") for seat in range(3)])
    assert (s.dice, s.rolled) == before
    assert all(crossed(s, seat, "store_wood") for seat in range(3))


LEADS = {
    "stone": ("warehouse", 1), "papyrus": ("warehouse", 1), "mask": ("agora", 3), "caduceus": ("agora", 3),
    "axe": ("west", 3), "sword": ("east", 3), "seven": ("market", 2), "camel": ("market", 3), "gear": ("university", 3),
    "red_bust": ("gallery", 1), "laurel_bust": ("gallery", 2), "guild_blue": ("guild", 3),
}  # fmt: skip


@pytest.mark.parametrize("symbol", LEADS)
def test_SW_018_a_symbol_names_a_building_and_a_row(symbol: str) -> None:
    found = [
        (building.id, len(lane.spaces))
        for building in rules().book.buildings
        for lane in building.lane
        if symbol in lane.symbols
    ]
    assert found == [LEADS[symbol]]


def test_SW_018_another_symbol_leads_elsewhere() -> None:
    s = two()
    shake(s, grey_1=("wood", 0))
    assert refused(s, build(0, "grey_1", "store_stone")) == ("SW-018", {"symbol": face(s, "grey_1")})


def test_SW_018_a_die_whose_spaces_are_all_crossed_off_says_so() -> None:
    s = two()
    shake(s, grey_1=("wood", 0))
    book = rules().book
    s.players[0].crossed = sum(1 << n for n in range(book.first_bonus) if book.spaces[n] == "store_wood")
    assert refused(s, build(0, "grey_1", "store_stone")) == ("SW-018", {"spent": face(s, "grey_1")})


def face(s: State, name: str) -> int:
    """What a die shows, among all faces of all dice."""
    return acts.die_and_face(s, die(name))


def test_SW_019_only_the_next_space_along_the_arrow() -> None:
    s = two()
    have(s, 0, coins=21)
    shake(s, red=("axe", 0))
    assert refused(s, build(0, "red", "west_attack_2")) == ("SW-019", {"next": number("west_attack_2")})
    play(s, build(0, "red", "west_attack_1"))
    finish(s)
    shake(s, red=("axe", 0))
    assert spaces(s, 0, "red") == {"west_attack_2"}
    assert refused(s, build(0, "red", "west_attack_1")) == ("SW-019", {"crossed": number("west_attack_1")})


def test_SW_020_the_space_is_paid_with_materials_and_coins() -> None:
    s = two()
    have(s, 0, "store_stone", "store_wood", coins=5)
    shake(s, yellow=("seven", 1))
    play(s, build(0, "yellow", "seven_1"))
    assert s.players[0].coins == 5 - 1 - (3 - 2) + 7


def test_SW_021_its_effect_is_available_from_then_on() -> None:
    s = two()
    have(s, 0, coins=10)
    shake(s, green=("compass", 0))
    play(s, build(0, "green", "compass_1"))
    assert detail(s, "forum")["dice"][0]["discount"] == 1, "in this very turn"
    finish(s)
    shake(s, grey_1=("wood", 2))
    play(s, build(0, "grey_1", "store_wood"))
    assert s.players[0].coins == 10 - 3 - (2 - 1)


def test_SW_021_other_answers_wait_until_an_effect_is_done() -> None:
    s = table("alexandria", "rhodes")
    shake(s)
    play(s, ("wonder", 0))
    assert asked(s) == "cross"
    assert refused(s, ("pass", 0)) == ("SW-021", {"effect": 7})
    assert refused(s, ("cross", 0, number("seven_1"))) == ("SW-021", {"space": 6})
    assert refused(s, ("cross", 0, 99)) == ("SW-021", {"space": 6})


def test_SW_022_the_wonder_needs_no_die() -> None:
    s = two()
    have(s, 0, "store_stone", coins=0)
    shake(s)
    play(s, ("wonder", 0))
    assert crossed(s, 0, "wonder_1")
    assert s.players[0].coins == 0


def test_SW_023_its_stages_are_built_in_order() -> None:
    s = table("rhodes", "giza")
    have(s, 0, *STORES)
    for stage in (1, 2, 3):
        shake(s)
        play(s, ("wonder", 0))
        assert [crossed(s, 0, f"wonder_{at}") for at in (1, 2, 3)] == [at <= stage for at in (1, 2, 3)]
        finish(s)
    shake(s)
    assert refused(s, ("wonder", 0)) == ("SW-026", {"stages": 0})


def test_SW_024_a_stage_is_paid_like_any_space() -> None:
    s = two()
    have(s, 0, "wonder_1", "wonder_2", "store_wood", coins=4)
    shake(s)
    play(s, ("wonder", 0))
    assert s.players[0].coins == 0
    s = two()
    have(s, 0, "wonder_1", "wonder_2", "store_wood", coins=3)
    shake(s)
    figures = {"cost": 5, "materials": 1, "missing": 4, "coins": 3}
    assert refused(s, ("wonder", 0)) == ("SW-033", figures)


def test_SW_025_a_stage_works_from_then_on() -> None:
    s = table("ephesus", "giza")
    have(s, 0, coins=3)
    shake(s)
    play(s, ("wonder", 0))
    assert s.players[0].coins == 3 - 1 + 7


def test_SW_026_every_city_has_its_own_wonder_of_three_stages() -> None:
    wonders = [[board.spaces[f"wonder_{at}"].effect for at in (1, 2, 3)] for board in rules().book.boards]
    assert len(wonders) == 7
    assert all(wonders.count(wonder) == 1 for wonder in wonders)


def test_SW_027_passing_brings_three_coins() -> None:
    s = two()
    shake(s)
    play(s, ("pass", 0))
    assert s.players[0].coins == 10


def almost_west(s: object) -> None:
    have(s, 0, *STORES, "west_attack_1", "west_attack_2", "west_attack_3", "west_shield_1")  # type: ignore[arg-type]


def test_SW_028_a_completed_building_brings_one_open_bonus_of_ones_choice() -> None:
    s = two()
    almost_west(s)
    shake(s, red=("shield", 0))
    play(s, build(0, "red", "west_shield_2"))
    assert asked(s) == "bonus"
    assert rules().legal(s, 0) == [("bonus", 0, 0), ("bonus", 0, 1), ("bonus", 0, 2)]
    assert refused(s, ("pass", 0)) == ("SW-028", {"first": 3})
    assert refused(s, ("bonus", 0, 7)) == ("SW-028", {"bonuses": 3})
    play(s, bonus(0, "purse"))
    finish(s)
    have(s, 0, "east_attack_1", "east_attack_2", "east_attack_3", "east_shield_1")
    shake(s, red=("shield", 0))
    play(s, build(0, "red", "east_shield_2"))
    assert rules().legal(s, 0) == [("bonus", 0, 0), ("bonus", 0, 1)]
    assert refused(s, bonus(0, "purse")) == ("SW-028", {"taken": 2})


def test_SW_029_a_bonus_is_used_at_once() -> None:
    s = two()
    almost_west(s)
    shake(s, red=("shield", 0))
    play(s, build(0, "red", "west_shield_2"), bonus(0, "purse"))
    assert s.players[0].coins == 14
    assert asked(s) == "seal"


def test_SW_031_a_warehouse_space_produces_for_the_rest_of_the_game() -> None:
    s = two()
    have(s, 0, "store_stone", coins=0)
    for space in ("mask_temple", "mask_owl"):
        shake(s, blue=("mask", 0))
        play(s, build(0, "blue", space))
        s.players[0].coins = 0
        finish(s)
        have(s, 0, coins=0)
    assert detail(s, "seats")["seats"][0]["materials"] == 1


def test_SW_032_spaces_cost_0_to_6_materials_of_any_kind() -> None:
    costs = [cost for sheet in rules().book.sheets for cost in sheet.costs]
    assert (min(costs), max(costs)) == (0, 6)


def test_SW_033_every_missing_material_costs_a_coin() -> None:
    s = two()
    have(s, 0, "store_stone", coins=1)
    shake(s, yellow=("seven", 0))
    figures = {"cost": 3, "materials": 1, "missing": 2, "coins": 1}
    assert refused(s, build(0, "yellow", "seven_1")) == ("SW-033", figures)
    s = two()
    have(s, 0, "store_stone", coins=2)
    shake(s, yellow=("seven", 0))
    play(s, build(0, "yellow", "seven_1"))
    assert s.players[0].coins == 7


def test_SW_033_what_is_short_is_told_by_what_the_die_leaves() -> None:
    s = two()
    have(s, 0, coins=4)
    shake(s, yellow=("seven", 2))
    figures = {"after_die": 2, "cost": 3, "materials": 0, "missing": 3}
    refusal = build(0, "yellow", "seven_1")
    assert refused(s, refusal) == ("SW-033", figures)
    said = rules().refuse(s, refusal)
    assert said is not None
    assert rules().say(said, s, "en") == (
        "You lack 3 materials (cost 3); at 1 coin each, that is more than the die leaves you."
    )


def test_SW_034_coins_pay_for_dice_and_for_materials() -> None:
    s = two()
    have(s, 0, coins=5)
    shake(s, red=("axe", 2))
    play(s, build(0, "red", "west_attack_1"))
    assert s.players[0].coins == 5 - 2 - 1


def test_SW_035_coins_are_gained() -> None:
    s = two()
    shake(s, yellow=("seven", 0))
    told = play(s, build(0, "yellow", "seven_1"))
    assert ("gained", 0, 7, 7) in told


def test_SW_036_coins_are_spent() -> None:
    s = two()
    shake(s, yellow=("camel", 3))
    told = play(s, build(0, "yellow", "camel_1"))
    assert ("chose", 0, die("yellow"), 3, 0) in told
    assert ("crossed", 0, number("camel_1"), 1) in told
    assert s.players[0].coins == 3


def test_SW_037_there_are_twenty_one_coins_and_no_more() -> None:
    s = two()
    have(s, 0, coins=20)
    shake(s)
    assert ("gained", 0, 1, 3) in play(s, ("pass", 0))
    assert s.players[0].coins == 21


def test_SW_EX_1_the_arrow_forces_the_order_from_left_to_right() -> None:
    s = two()
    have(s, 0, *STORES)
    for stage in (1, 2, 3):
        shake(s, red=("sword", 0))
        assert spaces(s, 0, "red") == {f"east_attack_{stage}"}
        play(s, build(0, "red", f"east_attack_{stage}"))
        finish(s)


def test_SW_EX_2_three_materials_with_two_produced_cost_one_coin() -> None:
    s = two()
    have(s, 0, "store_stone", "store_wood")
    shake(s, green=("compass", 0))
    play(s, build(0, "green", "compass_1"))
    assert s.players[0].coins == 6


def test_SW_TX_1_section_two_and_cost_four_with_two_materials_is_four_coins() -> None:
    for coins in (4, 3):
        s = two()
        have(s, 0, "store_stone", "store_wood", coins=coins)
        shake(s, yellow=("chest", 2))
        bill = detail(s, f"bill.{die('yellow')}.{number('chest_2')}")
        assert (bill["price"], bill["missing"], bill["left"]) == (2, 2, coins - 4)
        assert ("chest_2" in spaces(s, 0, "yellow")) == (coins == 4)


def test_SW_TX_7_a_full_treasury_gains_nothing_by_passing() -> None:
    s = two()
    have(s, 0, coins=21)
    shake(s)
    assert ("gained", 0, 0, 3) in play(s, ("pass", 0))


def test_SW_TX_8_income_comes_before_the_space_is_paid() -> None:
    s = two()
    have(s, 0, "tablet_1", coins=1)
    shake(s, grey_1=("cloth", 1))
    play(s, build(0, "grey_1", "store_cloth"))
    assert s.players[0].coins == 0
    s = two()
    have(s, 0, "tablet_1", coins=0)
    shake(s, grey_1=("cloth", 1))
    assert refused(s, build(0, "grey_1", "store_cloth")) == ("SW-016", {"price": 1, "coins": 0})
    broke = two()
    have(broke, 0, "gear_1", coins=0)
    shake(broke, blue=("mask", 1))
    assert spaces(broke, 0, "blue") == set(), "not even a space that costs nothing"
    short = two()
    have(short, 0, "gear_1", "mask_temple", "mask_owl", coins=1)
    shake(short, blue=("mask", 1))
    assert spaces(short, 0, "blue") == set(), "the income may not be enough either"


def test_SW_Q_02_defence_and_guild_look_at_the_start_of_the_turn() -> None:
    s = two()
    shake(s, red=("shield", 0))
    before = rules().observe(s, 0)
    play(s, build(1, "red", "east_shield_1"))
    assert rules().observe(s, 0) == before
    assert detail(s, "barracks")["sides"]["west"]["weaker"] == 0


def test_SW_Q_05_a_second_completed_building_brings_a_second_bonus_and_the_warehouse_none() -> None:
    s = two()
    have(s, 0, *STORES[:5])
    shake(s, grey_2=("papyrus", 0))
    play(s, build(0, "grey_2", "store_papyrus"))
    assert asked(s) == "seal"


def test_SW_Q_08_faces_and_quarters_are_independent() -> None:
    assert rules().book.cells == 4 * 6


def test_SW_Q_09_what_goes_beyond_the_printed_coins_is_lost() -> None:
    s = two()
    have(s, 0, coins=18)
    shake(s, yellow=("seven", 0))
    play(s, build(0, "yellow", "seven_1"))
    assert s.players[0].coins == 21
    s = two()
    have(s, 0, "gear_1", coins=21)
    shake(s, blue=("mask", 0))
    play(s, build(0, "blue", "mask_temple"))
    assert s.players[0].coins == 21, "neither does a die bring more"


def test_SW_Q_11_no_die_is_chosen_for_nothing() -> None:
    s = two()
    have(s, 0, "store_stone")
    shake(s, grey_1=("stone", 0))
    assert spaces(s, 0, "grey_1") == set()
    assert refused(s, build(0, "grey_1", "store_stone"))[0] == "SW-019"


def test_SW_Q_13_only_the_number_of_materials_counts() -> None:
    for stores in (("store_stone", "store_wood"), ("store_glass", "store_papyrus")):
        s = two()
        have(s, 0, *stores, coins=0)
        shake(s, red=("axe", 0))
        assert spaces(s, 0, "red") == {"west_attack_1"}


def test_SW_Q_16_depth_first_effect_then_bonus_then_what_was_interrupted() -> None:
    s = table("rhodes", "giza")
    have(s, 0, *STORES, "west_attack_1", "west_attack_2", "west_attack_3", "west_shield_1")
    shake(s)
    play(s, ("wonder", 0))
    play(s, ("cross", 0, number("west_shield_2")))
    assert asked(s) == "bonus"
    play(s, bonus(0, "again"))
    assert asked(s) == "act", "the bonus is used before the second cross"
    play(s, ("pass", 0))
    assert asked(s) == "cross"
    play(s, ("cross", 0, number("east_shield_1")))
    assert asked(s) == "seal"


def test_SW_Q_17_free_dice_still_bring_income() -> None:
    s = two()
    have(s, 0, "tablet_1", "tablet_2", "tablet_3", coins=5)
    put(s, "black")
    shake(s, grey_1=("wood", 3))
    told = play(s, build(0, "grey_1", "store_wood"))
    assert ("chose", 0, die("grey_1"), 0, 2) in told
    s = two()
    have(s, 0, "tablet_1", "tablet_2", coins=5)
    put(s, "black")
    shake(s, black=("spy_grey", 1))
    assert ("chose", 0, die("black"), 1, 0) in play(s, build(0, "black", "store_wood")), "a black die is black"


def test_SW_Q_17_a_free_die_needs_no_coins() -> None:
    s = two()
    have(s, 0, "gear_1", "gear_2", coins=0)
    shake(s, blue=("mask", 3), grey_1=("wood", 1))
    assert rules().legal(s, 0) == [build(0, "blue", "mask_temple"), ("pass", 0)]
    play(s, build(0, "blue", "mask_temple"))
    assert s.players[0].coins == 2


def test_SW_Q_17_no_income_without_a_die() -> None:
    s = table("alexandria", "rhodes")
    have(s, 0, "compass_1", coins=5)
    shake(s)
    play(s, ("wonder", 0), ("cross", 0, number("store_wood")))
    assert s.players[0].coins == 4


def test_SW_Q_20_what_crosses_off_further_spaces_is_optional_also_in_part() -> None:
    s = table("alexandria", "rhodes")
    shake(s)
    play(s, ("wonder", 0), ("cross", 0, number("store_wood")))
    assert ("enough", 0) in rules().legal(s, 0)
    play(s, ("enough", 0))
    assert asked(s) == "seal"
    s = two()
    shake(s)
    play(s, ("wonder", 0))
    assert asked(s) == "act"
    coins = s.players[0].coins
    play(s, ("enough", 0))
    assert (asked(s), s.players[0].coins) == ("seal", coins), "to give up is not to pass"


def test_SW_Q_21_an_extra_action_uses_the_same_dice() -> None:
    s = two()
    shake(s, grey_1=("wood", 0), blue=("mask", 0))
    play(s, ("wonder", 0))
    assert asked(s) == "act"
    verbs = {action[0] for action in rules().legal(s, 0)}
    assert verbs == {"build", "wonder", "pass", "enough"}
    play(s, build(0, "blue", "mask_temple"))
    assert asked(s) == "seal"
    s = table("olympia", "rhodes")
    shake(s, blue=("mask", 3))
    play(s, ("wonder", 0))
    assert refused(s, ("wonder", 0))[1] == {"only_building": len(rules().legal(s, 0))}
    play(s, build(0, "blue", "mask_temple"))
    assert s.players[0].coins == 6, "the die is free"
    s = table("olympia", "rhodes")
    have(s, 0, "store_stone", coins=0)
    shake(s, blue=("mask", 3))
    play(s, ("wonder", 0))
    assert spaces(s, 0, "blue") == {"mask_temple"}, "also for whoever has no coins"


def test_SW_Q_21_an_extra_action_pays_for_its_die() -> None:
    s = two()
    shake(s, blue=("mask", 2))
    play(s, ("wonder", 0), build(0, "blue", "mask_temple"))
    assert s.players[0].coins == 7 - 1 - 2


def test_SW_Q_23_a_building_completes_once_and_without_open_bonus_gives_nothing() -> None:
    s = two()
    have(s, 0, *STORES, "bonus_again", "bonus_any_space", "bonus_purse", "wonder_1", "wonder_2", "guild_1", "guild_2")
    have(s, 0, "guild_3", "west_attack_1", "west_attack_2", "west_attack_3", "west_shield_1")
    have(s, 0, "west_shield_2", "east_attack_1", "east_attack_2", "east_attack_3", "east_shield_1", "east_shield_2")
    s.final = True
    shake(s)
    play(s, ("wonder", 0))
    assert asked(s) == "act"
    play(s, ("enough", 0))
    assert asked(s) == "seal"
    assert part(s, 0, "wonder") == 4 + 2 * 3


def test_SW_Q_24_now_counts_the_board_at_that_moment_with_the_space_itself() -> None:
    s = two()
    have(s, 0, *STORES, "wonder_1", coins=0)
    shake(s)
    play(s, ("wonder", 0))
    assert s.players[0].coins == 2 * 2
    assert part(s, 0, "wonder") == 2 * 2
    have(s, 0, "wonder_3")
    assert part(s, 0, "wonder") == 2 * 3 + 4


def test_the_phases_are_what_they_say() -> None:
    s = two()
    assert s.phase == ROLL
    shake(s)
    assert s.phase == TURN
