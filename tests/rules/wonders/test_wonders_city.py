"""Agora, Market, Barracks, University, special dice, Gallery and Guild Court: SW-038 to SW-057."""

from __future__ import annotations

from random import Random

import pytest

from game.core.rules import CHANCE
from game.core.state import clone
from game.wonders.state import SWAP, State
from tests.rules.wonders.build import (
    STORES,
    asked,
    bonus,
    build,
    cross,
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

GRID = [f"{row}_{column}" for row in ("mask", "scales", "fountain") for column in ("temple", "owl", "caduceus")]
MARKET = ("camel_1", "camel_2", "camel_3", "chest_1", "chest_2", "chest_3", "seven_1", "seven_2")
WEST = ("west_attack_1", "west_attack_2", "west_attack_3", "west_shield_1", "west_shield_2")


# -- Agora and Market


@pytest.mark.parametrize("space", GRID)
def test_SW_038_each_agora_space_has_two_symbols(space: str) -> None:
    row, column = space.split("_")
    before = [other for other in GRID if other.startswith(row)]
    above = [other for other in GRID if other.endswith(column)]
    for symbol, line in ((row, before), (column, above)):
        s = two()
        have(s, 0, *STORES, *line[: line.index(space)], coins=21)
        shake(s, blue=(symbol, 0))
        assert spaces(s, 0, "blue") == {space}


def test_SW_039_the_first_to_complete_the_agora_gets_three_points() -> None:
    s = two()
    have(s, 0, *STORES, *GRID[:-1])
    shake(s, blue=("caduceus", 0))
    play(s, build(0, "blue", GRID[-1]), bonus(0, "purse"), ("seal", 0), ("pass", 1))
    assert part(s, 0, "agora") == 38, "who is first is seen when all have sealed"
    assert ("first", 0, 3) in play(s, ("seal", 1))
    assert part(s, 0, "agora") == 41


def test_SW_TX_3_two_in_the_same_turn_get_it_both_and_later_ones_do_not() -> None:
    s = three()
    for seat in range(3):
        have(s, seat, *STORES, *GRID[:-1])
    shake(s, blue=("caduceus", 0))
    for seat in (0, 2):
        play(s, build(seat, "blue", GRID[-1]), bonus(seat, "purse"))
    finish(s)
    assert [player.first for player in s.players] == [3, 0, 3]
    shake(s, blue=("caduceus", 0))
    play(s, build(1, "blue", GRID[-1]), bonus(1, "purse"))
    finish(s)
    assert [player.first for player in s.players] == [3, 0, 3]


def test_SW_Q_03_all_who_complete_it_in_the_first_turn_are_first() -> None:
    s = two()
    for seat in range(2):
        have(s, seat, *STORES, *GRID[:-1])
    shake(s, blue=("fountain", 0))
    for seat in (1, 0):
        play(s, build(seat, "blue", GRID[-1]), bonus(seat, "purse"))
    finish(s)
    assert [player.first for player in s.players] == [3, 3]


def test_SW_Q_27_first_looks_at_all_earlier_turns() -> None:
    s = two()
    have(s, 1, *GRID)
    have(s, 0, *STORES, *GRID[:-1])
    shake(s, blue=("fountain", 0))
    play(s, build(0, "blue", GRID[-1]), bonus(0, "purse"))
    finish(s)
    assert [player.first for player in s.players] == [0, 0]


def test_SW_040_camel_and_chest_in_any_order_the_coins_in_theirs() -> None:
    s = two()
    have(s, 0, *STORES)
    for symbol, open_ in (
        ("camel", {"camel_1", "camel_2", "camel_3"}),
        ("chest", {"chest_1", "chest_2", "chest_3"}),
        ("seven", {"seven_1"}),
    ):
        after = clone(s)
        shake(after, yellow=(symbol, 0))
        assert spaces(after, 0, "yellow") == open_
    have(s, 0, "camel_2")
    shake(s, yellow=("camel", 0))
    assert spaces(s, 0, "yellow") == {"camel_1", "camel_3"}


def test_SW_TX_10_mask_allows_the_left_space_and_owl_the_one_below() -> None:
    for symbol, space in (("mask", "mask_temple"), ("owl", "scales_owl")):
        s = two()
        have(s, 0, *STORES, "mask_owl")
        shake(s, blue=(symbol, 0))
        assert spaces(s, 0, "blue") == {space}


def test_SW_Q_18_a_line_asks_for_nothing_of_the_other() -> None:
    s = two()
    have(s, 0, *STORES)
    shake(s, blue=("fountain", 0))
    assert spaces(s, 0, "blue") == {"fountain_temple"}


# -- Barracks


def attack_from(seat: int, side: str, *facing: str, attacks: int = 0) -> State:
    """A table where the rival on that side has defence from earlier turns; the dice allow the attack."""
    s = three()
    rival = (seat - 1) % 3 if side == "west" else (seat + 1) % 3
    have(s, rival, *facing)
    have(s, seat, *STORES, *[f"{side}_attack_{at}" for at in range(1, attacks + 1)])
    shake(s, red=("axe" if side == "west" else "sword", 0))
    play(s, build(seat, "red", f"{side}_attack_{attacks + 1}"))
    return s


def test_SW_041_west_stands_against_the_left_and_east_against_the_right() -> None:
    assert {b.id: b.faces for b in rules().book.buildings if b.faces} == {"west": "left", "east": "right"}


def test_SW_042_west_faces_the_left_neighbours_east() -> None:
    assert part(attack_from(0, "west", "east_shield_1"), 0, "west") == 2
    assert part(attack_from(0, "west", "west_shield_1"), 0, "west") == 3
    assert part(attack_from(0, "east", "west_shield_1"), 0, "east") == 2
    assert part(attack_from(0, "east", "east_shield_1"), 0, "east") == 3


def test_SW_042_with_two_players_too() -> None:
    for mine, theirs in (("west", "east"), ("east", "west")):
        for shield, points in ((theirs, 2), (mine, 3)):
            s = two()
            have(s, 1, f"{shield}_shield_1")
            have(s, 0, *STORES)
            shake(s, red=("axe" if mine == "west" else "sword", 0))
            play(s, build(0, "red", f"{mine}_attack_1"))
            assert part(s, 0, mine) == points


def test_SW_043_the_defence_of_earlier_turns_counts() -> None:
    s = two()
    have(s, 0, *STORES)
    shake(s, red=("shield", 0))
    play(s, build(1, "red", "east_shield_1"))
    finish(s)
    shake(s, red=("axe", 0))
    play(s, build(0, "red", "west_attack_1"))
    assert part(s, 0, "west") == 2


@pytest.mark.parametrize(("attacks", "points"), [(0, 3), (1, 5), (2, 7)])
def test_SW_044_without_defence_the_printed_points(attacks: int, points: int) -> None:
    s = attack_from(0, "west", attacks=attacks)
    assert s.players[0].laurels[attacks] == points


def test_SW_045_one_defence_space_takes_one_point() -> None:
    assert attack_from(0, "west", "east_shield_1", attacks=1).players[0].laurels[1] == 4


def test_SW_046_two_defence_spaces_take_two_points() -> None:
    assert attack_from(0, "west", "east_shield_1", "east_shield_2").players[0].laurels[0] == 1


def test_SW_047_what_is_written_stays() -> None:
    s = attack_from(0, "west")
    finish(s)
    have(s, 2, "east_shield_1", "east_shield_2")
    assert part(s, 0, "west") == 3


def test_SW_EX_3_the_first_attack_to_the_right_against_one_defence_space_scores_two() -> None:
    s = attack_from(0, "east", "west_shield_1")
    assert s.players[0].laurels[rules().book.attacks.index(number("east_attack_1"))] == 2


def turned(s: State, name: str, face: str) -> None:
    """A die that lies already shows another face in the cheapest quarter, for whoever chooses from now on."""
    s.rolled = tuple(
        rules().book.dice[which].faces.index(face) if which == die(name) else cell
        for which, cell in zip(s.dice, s.rolled, strict=True)
    )
    rules().restore(s)


def test_SW_TX_2_defence_of_the_same_turn_comes_too_late() -> None:
    s = two()
    have(s, 0, *STORES)
    shake(s, red=("shield", 0))
    play(s, build(1, "red", "east_shield_1"))
    turned(s, "red", "axe")
    play(s, build(0, "red", "west_attack_1"))
    assert part(s, 0, "west") == 3
    finish(s)
    shake(s, red=("axe", 0))
    play(s, build(0, "red", "west_attack_2"))
    assert part(s, 0, "west") == 3 + 4, "in the next turn it counts"


def test_SW_TX_11_two_attacks_in_one_turn_meet_the_same_defence() -> None:
    s = table("rhodes", "giza")
    have(s, 1, "east_shield_1")
    have(s, 0, *STORES)
    shake(s)
    play(s, ("wonder", 0), cross(0, "west_attack_1"), cross(0, "west_attack_2"))
    assert part(s, 0, "west") == 2 + 4


def test_SW_Q_06_never_less_than_nothing() -> None:
    s = two()
    have(s, 1, "east_shield_1", "east_shield_2")
    verbs = rules().book.effects["west.west_attack_1"].verbs
    assert verbs[0].n == 3  # type: ignore[attr-defined]
    from game.wonders import acts

    shake(s)
    acts.attack(rules().book, s, 0, number("west_attack_1"), 1, None)
    assert s.players[0].laurels[0] == 0


def test_SW_Q_07_only_the_facing_barracks_count() -> None:
    assert attack_from(0, "west", "west_shield_1", "west_shield_2").players[0].laurels[0] == 3


def test_SW_Q_25_own_defence_of_the_chain_helps_from_the_next_turn_on() -> None:
    s = table("giza", "rhodes")
    have(s, 0, *STORES)
    have(s, 1, *STORES)
    shake(s)
    play(s, ("wonder", 1), cross(1, "east_shield_1"), ("enough", 1))
    assert detail(s, "barracks")["sides"]["west"] | {"mine": 0, "theirs": 0} == {
        "rival": 1, "building": 4, "mine": 0, "theirs": 0, "next": 3, "weaker": 0, "points": 3,
    }  # fmt: skip
    finish(s)
    assert detail(s, "barracks")["sides"]["west"]["points"] == 2


# -- University and special dice


def test_SW_048_every_university_unlocks_the_three_special_dice() -> None:
    book = rules().book
    for sheet in book.sheets:
        assert [sheet.unlocks[which].bit_count() for which in book.specials] == [1, 1, 1]


COLOURS = {
    "spy_grey": {"warehouse"}, "spy_blue": {"agora"}, "spy_red": {"west", "east"}, "spy_green": {"university"},
    "spy_yellow": {"market"}, "spy_four": {"agora", "west", "east", "university", "market"},
}  # fmt: skip


@pytest.mark.parametrize("face", COLOURS)
def test_SW_049_the_black_die_opens_spaces_of_other_buildings(face: str) -> None:
    s = two()
    have(s, 0, "tablet_1", "tablet_2", "store_stone", coins=21)
    put(s, "black")
    shake(s, black=(face, 0))
    book = rules().book
    found = spaces(s, 0, "black")
    assert {book.buildings[book.building_of[number(space)]].id for space in found} == COLOURS[face]


def test_SW_050_the_white_die_opens_the_gallery() -> None:
    s = table("rhodes", "giza")
    have(s, 0, "compass_1", "compass_2", *STORES)
    put(s, "white")
    for face, space in (("red_bust", "leader_red"), ("laurel_bust", "laurel_1")):
        after = clone(s)
        shake(after, white=(face, 0))
        assert spaces(after, 0, "white") == {space}


def purple(mine: tuple[str, ...], left: tuple[str, ...], right: tuple[str, ...], face: str, **options: str) -> State:
    """Three players; seat 0 may use the purple die, which shows this face and lies free."""
    s = three(**options)
    have(s, 0, "compass_1", "compass_2", *STORES, *mine)
    have(s, 2, *left)
    have(s, 1, *right)
    put(s, "purple")
    shake(s, purple=(face, 0))
    return s


def test_SW_051_the_purple_die_opens_the_guild_court() -> None:
    assert spaces(purple((), (), (), "guild_yellow"), 0, "purple") == {"guild_1"}


def test_SW_052_nobody_uses_a_special_die_without_having_unlocked_it() -> None:
    s = table("giza", "rhodes")
    have(s, 0, "tablet_1", "tablet_2", coins=21)
    put(s, "black")
    shake(s, black=("spy_grey", 0))
    assert spaces(s, 0, "black") == set(STORES)
    assert spaces(s, 1, "black") == set()
    assert refused(s, build(1, "black", "store_wood")) == ("SW-052", {"locked": die("black")})


def unlock_black(s: State, *seats: int) -> None:
    """In this turn, on Giza or Olympia."""
    for seat in seats:
        have(s, seat, "tablet_1", *STORES)
    shake(s, green=("tablet", 0))
    for seat in seats:
        play(s, build(seat, "green", "tablet_2"))
    finish(s)


def test_SW_053_the_first_to_unlock_a_die_swaps_a_grey_one_for_it() -> None:
    s, rs = two(), rules()
    unlock_black(s, 0)
    assert (rs.decision(s).seat, rs.decision(s).ask) == (CHANCE, "swap")
    assert rs.outcomes(s) == [(("swap", die("black"), die(grey)), 1) for grey in ("grey_1", "grey_2", "grey_3")]
    play(s, rs.sample(s, Random(1)))
    assert [rs.book.dice[which].colour for which in s.dice].count("grey") == 2
    assert die("black") in s.dice
    assert rs.decision(s).ask == "roll"


def test_SW_TX_4_two_in_the_same_turn_make_one_swap_and_a_third_none() -> None:
    s = table("giza", "babylon", "rhodes")
    unlock_black(s, 0, 1)
    assert s.due == (die("black"),)
    play(s, ("swap", die("black"), die("grey_1")))
    assert len(s.dice) == 7
    have(s, 2, "gear_1", "gear_2", *STORES)
    shake(s, green=("gear", 0))
    play(s, build(2, "green", "gear_3"))
    finish(s)
    assert s.due == ()
    assert s.phase != SWAP


def test_SW_Q_04_different_dice_make_a_swap_each_in_a_fixed_order() -> None:
    s = table("babylon", "rhodes", "giza")
    have(s, 0, "tablet_1", *STORES)
    have(s, 1, "compass_1", *STORES)
    shake(s, green=("tablet", 0), grey_1=("stone", 3))
    play(s, build(0, "green", "tablet_2"), ("seal", 0))
    s.players[1].crossed |= 1 << number("compass_2")
    play(s, ("pass", 1), ("seal", 1), ("pass", 2), ("seal", 2))
    assert s.due == (die("black"), die("white"))
    play(s, ("swap", die("black"), die("grey_2")))
    assert rules().outcomes(s) == [(("swap", die("white"), die(grey)), 1) for grey in ("grey_1", "grey_3")]
    play(s, ("swap", die("white"), die("grey_3")))
    assert s.dice == (die("grey_1"), 3, 4, 5, 6, die("black"), die("white"))


def test_SW_Q_10_an_unlock_holds_in_an_extra_action_of_the_same_turn() -> None:
    """The last space of Giza's University unlocks the white die, and its bonus is another action."""
    s = table("giza", "babylon")
    rows = [f"{row}_{at}" for row in ("tablet", "compass", "gear") for at in (1, 2, 3)]
    have(s, 1, "gear_1", "gear_2")
    have(s, 0, *rows[:-1], *STORES)
    for special, grey in (("black", "grey_1"), ("white", "grey_2"), ("purple", "grey_3")):
        put(s, special, grey)
    shake(s, white=("laurel_bust", 0), green=("gear", 0))
    assert spaces(s, 0, "white") == set()
    play(s, build(0, "green", "gear_3"), bonus(0, "again"))
    assert spaces(s, 0, "white") == {"laurel_1"}


def test_SW_Q_19_a_colour_means_whatever_some_face_of_its_dice_could_open() -> None:
    s = table("halicarnassus", "rhodes")
    have(s, 0, *STORES)
    shake(s)
    play(s, ("wonder", 0))
    assert spaces(s, 0) == {
        "mask_temple", "mask_owl", "mask_caduceus", "scales_temple", "fountain_temple",
        "west_attack_1", "west_shield_1", "east_attack_1", "east_shield_1",
        "seven_1", "camel_1", "camel_2", "camel_3", "chest_1", "chest_2", "chest_3",
        "tablet_1", "compass_1", "gear_1",
    }  # fmt: skip


def test_SW_054_the_gallery_speeds_up_construction() -> None:
    s = table("rhodes", "giza")
    have(s, 0, "compass_1", "compass_2", *STORES)
    put(s, "white")
    shake(s, white=("blue_bust", 0))
    play(s, build(0, "white", "leader_blue"), cross(0, "mask_temple"), cross(0, "mask_owl"))
    assert asked(s) == "seal"
    assert part(s, 0, "agora") == 5


def test_SW_TX_9_the_bonus_comes_before_the_second_cross() -> None:
    s = table("rhodes", "giza")
    have(s, 0, "compass_1", "compass_2", *STORES, *WEST[:-1], coins=0)
    put(s, "white")
    shake(s, white=("red_bust", 0))
    play(s, build(0, "white", "leader_red"), cross(0, "west_shield_2"))
    assert asked(s) == "bonus"
    play(s, bonus(0, "purse"))
    assert s.players[0].coins == 7
    assert asked(s) == "cross"


def test_SW_Q_28_a_bust_whose_leader_is_crossed_off_is_of_no_use() -> None:
    s = table("rhodes", "giza")
    have(s, 0, "compass_1", "compass_2", "leader_red", *STORES)
    put(s, "white")
    shake(s, white=("red_bust", 0))
    assert spaces(s, 0, "white") == set()


# -- Guild Court


@pytest.mark.parametrize(
    ("mine", "left", "right", "open_"),
    [(2, 2, 1, True), (2, 1, 2, True), (2, 3, 0, False), (1, 0, 2, False), (1, 1, 1, True), (0, 0, 0, True)],
)
def test_SW_055_as_many_spaces_as_each_neighbour(mine: int, left: int, right: int, open_: bool) -> None:
    market = ("camel_1", "camel_2", "chest_1")
    s = purple(market[:mine], market[:left], market[:right], "guild_yellow")
    assert spaces(s, 0, "purple") == ({"guild_1"} if open_ else set())
    if not open_:
        figures = {"own": mine, "left": left, "right": right}
        assert refused(s, build(0, "purple", "guild_1")) == ("SW-055", figures)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("mine", "other", "open_"), [(0, 0, False), (1, 1, False), (2, 1, True), (1, 2, False)])
def test_SW_056_with_two_players_more_than_the_opponent(seat: int, mine: int, other: int, open_: bool) -> None:
    market = ("camel_1", "camel_2")
    s = table("giza", "rhodes") if seat == 0 else table("rhodes", "giza")
    have(s, seat, "compass_1", "compass_2", *STORES, *market[:mine])
    have(s, 1 - seat, *market[:other])
    put(s, "purple")
    shake(s, purple=("guild_yellow", 0))
    assert (spaces(s, seat, "purple") == {"guild_1"}) is open_
    if not open_:
        assert refused(s, build(seat, "purple", "guild_1")) == ("SW-056", {"own": mine, "other": other})


def test_SW_057_spaces_of_the_current_turn_do_not_count() -> None:
    s = purple(MARKET[1:], (), MARKET, "guild_yellow")
    turned(s, "yellow", "camel")
    play(s, build(0, "yellow", MARKET[0]), bonus(0, "again"))
    assert asked(s) == "act"
    assert refused(s, build(0, "purple", "guild_1")) == ("SW-055", {"own": 7, "left": 0, "right": 8})
    s = purple(MARKET[2:], (), MARKET[1:], "guild_yellow")
    assert refused(s, build(0, "purple", "guild_1")) == ("SW-055", {"own": 6, "left": 0, "right": 7})
    s = purple(MARKET[1:], (), MARKET[1:], "guild_yellow")
    turned(s, "yellow", "camel")
    play(s, build(1, "yellow", MARKET[0]))
    rules().restore(s)
    assert spaces(s, 0, "purple") == {"guild_1"}, "those of a neighbour neither"


def test_SW_057_with_two_players_too() -> None:
    s = two()
    have(s, 0, "compass_1", "compass_2", "camel_2", *STORES)
    put(s, "purple")
    shake(s, purple=("guild_yellow", 0), yellow=("camel", 0))
    play(s, build(1, "yellow", "camel_1"))
    rules().restore(s)
    assert spaces(s, 0, "purple") == {"guild_1"}


def test_SW_EX_4_two_against_two_and_one_in_the_market() -> None:
    s = purple(("camel_1", "chest_1"), ("camel_2",), ("camel_1", "camel_2"), "guild_yellow")
    assert spaces(s, 0, "purple") == {"guild_1"}


def test_SW_TX_6_nothing_against_nothing_with_three_and_one_each_with_two() -> None:
    assert spaces(purple((), (), (), "guild_yellow"), 0, "purple") == {"guild_1"}
    s = two()
    have(s, 0, "compass_1", "compass_2", "camel_1", *STORES)
    have(s, 1, "camel_2")
    put(s, "purple")
    shake(s, purple=("guild_yellow", 0))
    assert spaces(s, 0, "purple") == set()


def test_SW_TX_12_red_means_both_barracks_together() -> None:
    s = purple(
        ("west_attack_1", "west_shield_1", "east_attack_1"),
        ("west_attack_1", "west_attack_2", "west_attack_3"),
        ("east_attack_1", "east_shield_1"),
        "guild_red",
    )
    assert spaces(s, 0, "purple") == {"guild_1"}


def test_SW_Q_01_the_other_reading_is_an_option() -> None:
    for mine, left, right, open_ in (
        ((), (), (), False),
        (("camel_1",), ("camel_1",), (), True),
        (("camel_1",), (), ("camel_1",), True),
        (("camel_1",), ("camel_1",), ("camel_2",), False),
        (("camel_1",), ("camel_1", "camel_2"), (), False),
        (("camel_1",), (), ("camel_1", "camel_2"), False),
    ):
        s = purple(mine, left, right, "guild_yellow", guild="ge_one_gt_other")
        assert (spaces(s, 0, "purple") == {"guild_1"}) is open_


def test_SW_Q_01_asks_nothing_of_two_players() -> None:
    """With one neighbour there is a rule of its own: both readings are the same, so none is offered."""
    (guild,) = (option for option in rules().options if option.name == "guild")
    assert guild.seats == tuple(count for count in rules().seats if count > 2)


def test_SW_Q_22_grey_means_the_warehouse_and_the_pyramid_the_wonder() -> None:
    masks = rules().book.masks
    house = rules().book.building
    faces = dict(zip(rules().book.faces, rules().book.compares, strict=True))
    assert faces["guild_grey"] == masks[house["warehouse"]]
    assert faces["guild_wonder"] == masks[house["wonder"]]
    assert faces["guild_red"] == masks[house["west"]] | masks[house["east"]]
    assert faces["guild_blue"] == masks[house["agora"]]
    assert faces["guild_green"] == masks[house["university"]]
    s = purple(("guild_1", "camel_1"), (), (), "guild_yellow")
    assert spaces(s, 0, "purple") == {"guild_2"}, "the next one, whatever the face"
    assert crossed(s, 0, "guild_1")
    turn_over = clone(s)
    finish(turn_over)
    turn(turn_over)
