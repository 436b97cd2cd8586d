"""Resources and how they are paid, the city and its tiles, farms, districts, and buying from the building pool."""

from __future__ import annotations

import pytest

from game.core.rules import Refusal
from game.origins import city
from game.origins.codes import AGORA, COLOURS, FARM, PALACE
from game.origins.state import Player, State
from tests.rules.origins.build import (
    BOOK,
    KIND,
    RULES,
    asked,
    begin,
    build,
    colour,
    deal,
    die,
    give,
    hold,
    legal,
    own,
    play,
    points,
    ready,
    run,
    table,
    use,
    why,
)
from tests.rules.origins.stalls import offer_tiles, pool_names, sound

POOL = ("mint", "outpost", "castle", "obelisk", "healers")
"""A pool from the top: yellow, red, orange, blue, purple; 1, 1, 3, 1, 2 stone."""


def buying(**goods: int) -> State:
    """The first player is about to buy a building."""
    s = table()
    offer_tiles(s, *POOL)
    give(s, **goods)
    return run(s, "site.yard.lower")


def stock(s: State, seat: int = 0) -> tuple[int, int, int, int]:
    player = s.players[seat]
    return player.stone, player.food, player.wisdom, player.gold


def names(player: Player) -> list[str]:
    """What was added to a city, in the order in which it came."""
    return [
        f"farm of {BOOK.kinds[tile - FARM].id}" if tile >= FARM else BOOK.kinds[tile].id for tile in player.tiles[2:]
    ]


# -- resources -------------------------------------------------------------------------------------------------------


def test_OR_048_stone_food_and_wisdom_are_basic_and_gold_is_not() -> None:
    s = run(table(), "bonus.yellow")
    assert legal(s) == [("gain", 1, 0, 0), ("gain", 0, 1, 0), ("gain", 0, 0, 1)]


def test_OR_049_gold_may_be_paid_in_place_of_any_resource_in_any_mix() -> None:
    s = buying(stone=1, food=5, wisdom=1, gold=4)
    play(s, ("buy", 2))  # a castle: 2 wisdom and 3 stone
    assert asked(s) == "pay"
    assert legal(s) == [("pay", 1, 0, 1, 3), ("pay", 0, 0, 1, 4), ("pay", 1, 0, 0, 4)]
    assert why(s, ("pay", 0, 1, 1, 3)) == Refusal("OR-049", {"payments": 3})
    play(s, ("pay", 1, 0, 0, 4))
    assert stock(s) == (0, 5, 1, 0)


def test_OR_049_nothing_replaces_gold() -> None:
    s = table()
    give(s, stone=9, food=9, wisdom=9)
    begin(s)
    assert why(s, ("tower", 0)) == Refusal("OR-139", {"price": 1, "missing": 1})


def test_OR_050_resources_come_from_the_reserve_and_return_to_it() -> None:
    s = buying(stone=3, wisdom=2)
    give(s, 1, stone=2, food=2, wisdom=2, gold=2)
    play(s, ("buy", 2), ("pay", 3, 0, 2, 0))
    assert (stock(s, 0), stock(s, 1)) == ((0, 0, 0, 0), (2, 2, 2, 2))
    run(s, "site.barracks.upper")
    assert (stock(s, 0), stock(s, 1)) == ((3, 0, 0, 0), (2, 2, 2, 2))


def test_OR_051_resources_never_run_out() -> None:
    """Sixteen ones and four fives of stone are in the box: 36."""
    s = table()
    give(s, 0, stone=30)
    give(s, 1, stone=30)
    run(s, "site.barracks.upper")
    assert (s.players[0].stone, s.players[1].stone) == (33, 30)


def test_OR_052_any_resource_in_a_cost_is_stone_food_wisdom_or_gold() -> None:
    s = table()
    give(s, stone=1, food=1, wisdom=1, gold=1)
    play(run(s, "space.2"), ("yes",))
    assert sorted(legal(s)) == [("pay", 0, 0, 0, 1), ("pay", 0, 0, 1, 0), ("pay", 0, 1, 0, 0), ("pay", 1, 0, 0, 0)]


def test_OR_053_each_unit_gained_freely_is_chosen_separately_and_never_gold() -> None:
    s = table()
    s.players[0].march = 3  # two spaces behind lies the space after the border
    run(s, "zodiac.gemini")
    two = [
        ("gain", 2, 0, 0),
        ("gain", 1, 1, 0),
        ("gain", 1, 0, 1),
        ("gain", 0, 2, 0),
        ("gain", 0, 1, 1),
        ("gain", 0, 0, 2),
    ]
    assert legal(s) == two
    for action in (("gain", 0, 0, 0), ("gain", 1, 0, 0), ("gain", 3, 0, 0)):
        assert why(s, action) == Refusal("OR-053", {"units": 2})
    play(s, ("gain", 0, 1, 1))
    assert stock(s) == (0, 1, 1, 0)


# -- tiles and cells -------------------------------------------------------------------------------------------------


def test_OR_054_buildings_come_from_buying_and_from_effects_not_from_a_turn_action() -> None:
    s = table()
    give(s, stone=9, wisdom=9)
    begin(s)
    assert {action[0] for action in legal(s)} == {"visit", "pass"}
    assert why(s, ("buy", 0)) == Refusal("OR-092", {"possible": len(legal(s))})


def test_OR_055_tiles_have_name_colour_price_and_ability_and_the_grey_ones_no_price() -> None:
    for kind in BOOK.kinds:
        assert kind.colour in COLOURS
        assert kind.stone in (1, 2, 3)
        assert kind.effect
        for words in RULES.texts.values():
            assert words.text(f"building.{kind.id}")
    cities = RULES.detail(table(), 0, "city")["tiles"]
    assert [tile.shows for tile in cities] == [city.GREY, city.GREY]
    s = table()
    build(s, {(1, 1): "mage_tower"})
    use(s, "mage_tower", (1, 1))
    assert asked(s) == ""  # beside it lies only the palace, which does nothing


def test_OR_056_a_new_tile_must_be_added_to_the_city_at_once() -> None:
    s = buying(stone=1)
    play(s, ("buy", 0), ("pay", 1, 0, 0, 0))
    assert asked(s) == "place"
    assert {action[0] for action in legal(s)} == {"place"}
    assert why(s, ("enough",)) == Refusal("OR-092", {"possible": 6})


def test_OR_057_a_tile_shares_a_side_with_the_city() -> None:
    s = buying()
    play(s, ("farm", 0))
    around = {(0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, 2)}
    assert {action[1:] for action in legal(s)} == around
    for cell in ((1, -1), (-1, -1), (-1, 2), (1, 2), (2, 0), (0, 3), (50, 50)):  # corners, and further away
        assert why(s, ("place", *cell)) == Refusal("OR-057", {"sides": 0})
    assert why(s, ("place", 0, 0)) == Refusal("OR-057", {"taken": AGORA})
    assert why(s, ("place", 0, 1)) == Refusal("OR-057", {"taken": PALACE})
    play(s, ("place", 1, 1))
    assert s.players[0].cells[-1] == 129 * 256 + 129


def test_OR_EX_15_every_empty_cell_beside_the_city_is_legal_and_corners_are_not() -> None:
    """A city of our own: an L to the right of the palace."""
    s = table()
    build(s, {(1, 1): "mint", (2, 1): "obelisk", (2, 0): "mint"})
    offer_tiles(s, *POOL[:3], "monument", "fountain")
    play(run(s, "site.yard.lower"), ("farm", 0))
    expected = {(0, -1), (-1, 0), (1, 0), (-1, 1), (0, 2), (1, 2), (2, 2), (3, 1), (3, 0), (2, -1)}
    assert {action[1:] for action in legal(s)} == expected


def test_OR_058_buildings_are_adjacent_when_they_share_a_side_not_at_corners() -> None:
    s = table()
    build(s, {(1, 0): "mint", (1, -1): "mage_tower", (2, -1): "harbour", (0, -1): "healers", (2, 0): "granary"})
    use(s, "mage_tower", (1, -1))
    assert legal(s) == [("neighbour", 0, -1), ("neighbour", 2, -1), ("neighbour", 1, 0)]


def test_OR_EX_14_adjacent_pairs_in_a_city_of_five() -> None:
    s = table()
    build(s, {(1, 0): "outpost", (1, -1): "healers", (2, -1): "mint"})
    player = s.players[0]
    agora, palace, red, purple, yellow = player.cells
    pairs = {frozenset((cell, other)) for cell in player.cells for other in city.neighbours(player, cell)}
    assert pairs == {frozenset(pair) for pair in ((palace, agora), (agora, red), (red, purple), (purple, yellow))}
    assert city.neighbours(player, yellow) == [purple]


def test_OR_059_tiles_are_never_turned() -> None:
    s = buying()
    play(s, ("farm", 0))
    assert all(len(action) == 3 for action in legal(s))  # a place, and no rotation
    assert why(s, ("place", 1, 0, 1)) == Refusal("turn", {"shape": "place"})


def test_OR_060_an_ability_may_be_used_directly_after_placing() -> None:
    for answer, gold in (("yes", 1), ("no", 0)):
        s = buying(stone=1)
        play(s, ("buy", 0), ("pay", 1, 0, 0, 0), ("place", 1, 0))
        deal(s)
        assert asked(s) == "ability"
        play(s, (answer,))
        assert (asked(s), s.players[0].gold) == ("", gold)


@pytest.mark.parametrize(("of", "usable"), [("yellow", True), ("red", False)])
def test_OR_060_an_ability_may_be_used_when_its_district_is_closed_in_its_colour(of: str, usable: bool) -> None:
    s = table()
    build(s, {(1, 0): "mint", (1, 1): "farm", (-1, 0): "mint"})
    hold(s, die(of, 3))
    s.cards = (43,) * 4  # three blue buildings
    begin(s)
    play(s, ("close", die(of, 3), 0, 0))
    used = [action for action in legal(s) if action[0] == "use"]
    assert used == [("use", 0, 0), ("use", 1, 0)][: 1 + usable]  # the agora, and the mint of this district


def test_OR_061_a_building_that_counts_buildings_counts_itself() -> None:
    s = table()
    offer_tiles(s, "harbour", "citadel", "stone_circle", "obelisk", "healers")
    give(s, stone=2)
    run(s, "site.yard.lower")
    play(s, ("buy", 0), ("pay", 2, 0, 0, 0), ("place", 1, 0))
    deal(s)
    play(s, ("yes",))
    assert points(s)["buildings"] == 2


def test_OR_062_what_a_building_says_beats_the_general_rules() -> None:
    """A tile from the pool is not placed at once, and costs nothing, because the Construction Site says so."""
    s = table()
    offer_tiles(s, *POOL)
    play(use(s, "construction_site"), ("reserve", 4))
    deal(s)
    assert s.players[0].reserved == (KIND["healers"],)
    assert (asked(s), names(s.players[0])) == ("", [])


# -- farms -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", ["site.yard.lower", "bonus.purple"])
def test_OR_063_in_place_of_a_building_one_may_place_a_farm(effect: str) -> None:
    s = table()
    offer_tiles(s, *POOL)
    give(s, food=1, stone=1)
    run(s, effect)
    if asked(s) == "pay":
        play(s, ("pay", 0, 1, 0, 0))
    assert legal(s) == [("buy", 0), *[("farm", space) for space in range(5)]]
    play(s, ("farm", 3), ("place", 0, -1))
    assert names(s.players[0]) == ["farm of obelisk"]


def test_OR_064_a_farm_costs_neither_wisdom_nor_stone() -> None:
    s = buying(stone=9, wisdom=9)
    play(s, ("farm", 4))  # 4 wisdom and 2 stone, if it were bought
    assert asked(s) == "place"
    assert stock(s) == (9, 0, 9, 0)


def test_OR_065_a_farm_has_no_colour_and_no_ability_and_the_pool_is_refilled_in_its_colour() -> None:
    s = buying()
    offer_tiles(s, *POOL, tops=("forum",))
    ready(s)
    play(s, ("farm", 2), ("place", 1, 0))
    assert pool_names(s) == ["mint", "outpost", "obelisk", "healers", "forum"]
    assert RULES.decision(s).about == "stack.orange"
    deal(s)
    assert asked(s) == ""  # nobody is asked whether to use it
    assert RULES.detail(s, 0, "city")["tiles"][2].shows == city.FARMLAND
    use(s, "stone_circle", (9, 9))
    assert points(s)["buildings"] == 0
    sound(s)


def test_OR_066_some_texts_count_farms() -> None:
    s = table()
    build(s, {(1, 0): "granary", (1, 1): "farm", (2, 1): "farm"})
    use(s, "granary", (1, 0))
    assert s.players[0].food == 3


def test_OR_EX_16_the_third_tile_of_the_pool_as_a_farm() -> None:
    """The same tile as in the example of buying: it costs nothing, for 2 wisdom and 2 stone."""
    s = table()
    offer_tiles(s, "mint", "obelisk", "stone_circle", "outpost", "healers")
    run(s, "site.yard.lower")
    play(s, ("farm", 2), ("place", 0, -1))
    assert names(s.players[0]) == ["farm of stone_circle"]
    assert stock(s) == (0, 0, 0, 0)


# -- districts -------------------------------------------------------------------------------------------------------


def test_OR_067_four_tiles_in_a_square_are_a_district() -> None:
    s = table()
    build(s, {(1, 0): "mint"})
    assert s.players[0].blocks == ()
    build(s, {(1, 0): "mint", (1, 1): "farm"})
    assert len(s.players[0].blocks) == 1
    build(s, {(1, 0): "mint", (2, 0): "mint", (3, 0): "mint", (0, 2): "obelisk"})  # four, but not in a square
    assert s.players[0].blocks == ()


def test_OR_067_a_building_may_belong_to_four_districts() -> None:
    """Nine tiles with a mint in the middle: four squares, each with a seat of its own."""
    s = table()
    ring = {(1, 0): "mint", (2, 0): "outpost", (1, 1): "mint", (2, 1): "castle"}
    build(s, {**ring, (0, 2): "obelisk", (1, 2): "obelisk", (2, 2): "obelisk"})
    hold(s, die("yellow", 2), die("yellow", 3))
    begin(s)
    closings = {action[2:] for action in legal(s) if action[0] == "close"}
    assert closings == {(0, 0), (1, 0), (0, 1), (1, 1)}
    s.cards = (41, 41, 41, 41)  # three red ones: matches nothing
    play(s, ("close", die("yellow", 2), 1, 1), ("use", 1, 1))
    assert s.players[0].gold == 1
    begin(s)
    assert {action[2:] for action in legal(s) if action[0] == "close"} == {(0, 0), (1, 0), (0, 1)}
    assert why(s, ("close", die("yellow", 3), 1, 1)) == Refusal("OR-130", {"closed": 1})


def test_OR_068_a_district_card_has_towers_for_the_setup_a_pattern_and_two_values() -> None:
    """Scoring a card changes no tower disc pool: its upper part is only for the setup."""
    for card in BOOK.cards.values():
        assert len((card.corner, *card.arms)) == 3
        assert card.first > card.later > 0
        assert card.towers
    s = table()
    s.cards = (41, 42, 43, 44)
    discs = s.discs
    hold(s, die("red", 1))
    build(s, {(1, 0): "outpost", (2, 0): "outpost", (1, 1): "castle", (2, 1): "outpost"})
    begin(s)
    play(s, ("close", die("red", 1), 1, 0), ("card", 0))
    assert (points(s)["districts"], s.players[0].gold, s.discs) == (14, 2, discs)


TX7 = {
    ("monument", "outpost", "farm", "mint"): True,
    ("outpost", "monument", "mint", "agora"): True,
    ("outpost", "mint", "agora", "monument"): False,
}


@pytest.mark.parametrize("district", TX7)
def test_OR_TX_7_a_card_with_red_opposite_to_the_blank_beside_blue_and_yellow(district: tuple[str, ...]) -> None:
    """Card 9. The tiles row by row; the agora lies at (0, 0), the others around it."""
    x, y = {2: (0, -1), 3: (-1, -1)}.get(district.index("agora") if "agora" in district else -1, (1, 0))
    cells = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
    s = table()
    build(s, {cell: name for cell, name in zip(cells, district, strict=True) if name != "agora"})
    s.cards = (41, 9, 42, 44)
    s.treasure = (2, 2, 2, 2)
    hold(s, die("purple", 1))
    begin(s)
    play(s, ("close", die("purple", 1), x, y))
    assert (("card", 1) in legal(s)) is TX7[district]


def test_OR_EX_9_three_orange_discs_and_two_purple_ones_on_a_palace() -> None:
    """The next levels cost their heights."""
    s = table()
    s.discs = (2, 2, 2, 2, 2)
    give(s, gold=6)
    begin(s)
    play(s, ("tower", colour("orange")), ("pay", 0, 0, 0, 1), ("pass",))
    play(s, ("tower", colour("orange")), ("pay", 0, 0, 0, 2))
    play(s, ("tower", colour("purple")), ("pay", 0, 0, 0, 1))
    assert dict(zip(COLOURS, s.players[0].towers, strict=True)) == {
        "red": 1, "purple": 2, "blue": 1, "orange": 3, "yellow": 1
    }  # fmt: skip
    assert {action[1] for action in legal(s) if action[0] == "tower"} == {
        colour(n) for n in ("red", "blue", "yellow", "purple")
    }


# -- buying ----------------------------------------------------------------------------------------------------------


def test_OR_EX_13_buying_the_third_tile_of_the_pool() -> None:
    s = table()
    offer_tiles(s, "mint", "obelisk", "stone_circle", "outpost", "healers", tops=("forum",))
    give(s, stone=2, wisdom=2)
    run(s, "site.yard.lower")
    play(s, ("buy", 2))
    assert legal(s) == [("pay", 2, 0, 2, 0)]
    play(s, ("pay", 2, 0, 2, 0), ("place", 0, -1))
    assert pool_names(s) == ["mint", "obelisk", "outpost", "healers", "forum"]
    assert RULES.decision(s).about == "stack.orange"
    orange = colour("orange")
    assert s.tops[orange] == -1
    play(s, ("tile", KIND["castle"]))
    assert s.tops[orange] == KIND["castle"]
    assert stock(s) == (0, 0, 0, 0)
    sound(s)


def test_OR_TX_8_a_bonus_action_that_buys_onto_a_farm_costs_one_food() -> None:
    s = table()
    build(s, {(1, 0): "farm"})
    offer_tiles(s, *POOL)
    own(s, "virgo")
    give(s, food=1)
    run(s, "bonus.purple")
    play(s, ("pay", 0, 1, 0, 0), ("cover", 4))  # 4 wisdom and 2 stone, if it were bought
    assert legal(s) == [("over", 1, 0)]
    play(s, ("over", 1, 0))
    assert names(s.players[0]) == ["healers"]
    assert stock(s) == (0, 0, 0, 0)
    assert s.bottoms[colour("yellow")] == (KIND["quarry"],)  # the farm's other side was a quarry
    deal(s)
    sound(s)


@pytest.mark.parametrize(("space", "wisdom"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3)])
def test_OR_TX_12_with_taurus_pools_cost_one_wisdom_less_but_not_below_0(space: int, wisdom: int) -> None:
    s = buying(stone=3, wisdom=9)
    own(s, "taurus")
    ready(s)
    stone = (1, 1, 3, 1, 2)[space]
    play(s, ("buy", space))
    assert legal(s) == [("pay", stone, 0, wisdom, 0)]
    s = table()
    own(s, "taurus")
    give(s, wisdom=9)
    play(run(s, "site.forum.lower"), ("citizen", space))
    assert s.players[0].wisdom == 9 if not wisdom else legal(s) == [("pay", 0, 0, wisdom, 0)]


def test_OR_TX_15_a_pool_with_gaps() -> None:
    s = table()
    offer_tiles(s, "outpost", "mint", "castle", "obelisk", "healers", tops=("citadel",), empty=("yellow",))
    give(s, stone=9, wisdom=9)
    run(s, "site.yard.lower")
    play(s, ("buy", 1), ("pay", 1, 0, 1, 0), ("place", 1, 0))
    assert asked(s) == "ability"  # there is nothing to turn up
    assert pool_names(s) == ["outpost", "castle", "obelisk", "healers", ""]
    play(s, ("no",))
    run(s, "site.yard.lower")
    play(s, ("buy", 0), ("pay", 1, 0, 0, 0), ("place", 0, -1))
    assert pool_names(s) == ["castle", "obelisk", "healers", "", "citadel"]
    deal(s)
    sound(s)


def test_OR_Q_30_with_an_empty_stack_the_last_space_stays_empty() -> None:
    s = table()
    offer_tiles(s, *POOL, empty=("purple",))
    run(s, "site.yard.lower")
    play(s, ("farm", 4), ("place", 1, 0))
    assert pool_names(s) == ["mint", "outpost", "castle", "obelisk", ""]
    run(s, "site.yard.lower")
    assert [action for action in legal(s) if action[0] == "farm"] == [("farm", space) for space in range(4)]
    assert why(s, ("farm", 4)) is not None
    assert why(s, ("buy", 4)) == Refusal("OR-114", {"space": 5})


def test_OR_Q_45_an_empty_slot_is_only_closed_by_the_next_purchase() -> None:
    s = table()
    offer_tiles(s, "mint", "", "castle", "obelisk", "healers", tops=("forum",), empty=("red",))
    run(s, "site.yard.lower")
    play(s, ("farm", 2), ("place", 1, 0))
    assert pool_names(s) == ["mint", "obelisk", "healers", "", "forum"]


def test_OR_Q_45_without_a_tile_nothing_can_be_bought() -> None:
    s = table()
    offer_tiles(s, "", "", "", "", "", empty=COLOURS)
    give(s, food=5, stone=5)
    s.bonus = (0, 1, 2, 3, 4)
    hold(s, die("purple", 6))
    begin(s)
    play(s, ("visit", die("purple", 6), 1))
    assert legal(s) == [("action", 0)]
    assert why(s, ("action", 1)) == Refusal("OR-099", {"action": 2})
    assert why(s, ("bonus", 0)) == Refusal("OR-100", {"site": 2})


def test_OR_Q_45_a_tile_set_aside_is_enough_to_buy() -> None:
    s = table()
    offer_tiles(s, "", "", "", "", "", empty=COLOURS)
    s.players[0].reserved = (KIND["mint"],)
    run(s, "site.yard.lower")
    assert legal(s) == [("build_farm", KIND["mint"])]


def test_OR_Q_31_the_pool_is_full_again_before_the_ability_is_used() -> None:
    s = table()
    offer_tiles(s, "construction_site", "outpost", "mint", "obelisk", "healers", tops=("estate",))
    give(s, stone=1)
    run(s, "site.yard.lower")
    play(s, ("buy", 0), ("pay", 1, 0, 0, 0), ("place", 1, 0))
    assert RULES.decision(s).about == "stack.orange"  # turned up before anybody is asked
    deal(s)
    play(s, ("yes",))
    assert ("reserve", 4) in legal(s)
    play(s, ("reserve", 4))
    assert s.players[0].reserved == (KIND["estate"],)


# -- tiles set aside -------------------------------------------------------------------------------------------------


def with_reserve(**options: str) -> State:
    """A mint (1 stone) and a castle (3 stone) are set aside; buying is next."""
    s = table(**options)
    offer_tiles(s, "workshop", "outpost", "forum", "obelisk", "healers")
    s.players[0].reserved = tuple(sorted((KIND["mint"], KIND["castle"])))
    give(s, stone=2)
    return run(s, "site.yard.lower")


@pytest.mark.parametrize("reserved_first", [True, False])
def test_OR_Q_05_one_action_may_buy_a_tile_and_build_one_set_aside_in_either_order(reserved_first: bool) -> None:
    s = with_reserve()
    bought = [("buy", 0), ("pay", 1, 0, 0, 0), ("place", 1, 0)]
    built = [("build", KIND["mint"]), ("pay", 1, 0, 0, 0), ("place", 0, -1)]
    for steps in (built, bought) if reserved_first else (bought, built):
        play(s, *steps)
        deal(s)
        play(s, ("yes",))
        if asked(s) == "gain":
            play(s, ("gain", 0, 1, 0))
    assert stock(s) == (0, 1, 0, 1)  # each of the two was used
    assert s.players[0].reserved == (KIND["castle"],)
    assert asked(s) == ""  # one of each is all


def test_OR_Q_05_either_half_may_be_left_out() -> None:
    s = with_reserve()
    play(s, ("build", KIND["mint"]), ("pay", 1, 0, 0, 0), ("place", 1, 0), ("no",))
    verbs = {action[0] for action in legal(s)}
    assert verbs == {"buy", "farm", "enough"}  # no second one from those set aside
    play(s, ("enough",))
    assert asked(s) == ""


def test_OR_Q_05_a_tile_set_aside_costs_its_stone_but_no_wisdom_and_nothing_as_a_farm() -> None:
    s = with_reserve()
    assert why(s, ("build", KIND["castle"])) == Refusal("OR-115", {"wisdom": 0, "stone": 3, "missing": 1})
    play(s, ("build_farm", KIND["castle"]), ("place", 1, 0))
    assert names(s.players[0]) == ["farm of castle"]
    assert stock(s) == (2, 0, 0, 0)


def test_OR_Q_05_tiles_set_aside_count_for_nothing() -> None:
    s = with_reserve()
    use(s, "harbour", (9, 9))
    assert points(s)["buildings"] == 0
    assert RULES.scores(s)[0].ties == (2,)


def test_OR_Q_05_as_a_switch_one_may_only_do_either() -> None:
    s = with_reserve(construction_site="instead")
    play(s, ("build", KIND["mint"]), ("pay", 1, 0, 0, 0), ("place", 1, 0), ("no",))
    assert asked(s) == ""


# -- Virgo -----------------------------------------------------------------------------------------------------------


def virgo(*farms: tuple[int, int], **goods: int) -> State:
    s = table()
    build(s, dict.fromkeys(farms, "farm"))
    offer_tiles(s, "mint", "outpost", "castle", "obelisk", "healers")
    own(s, "virgo")
    give(s, **goods)
    return run(s, "site.yard.lower")


def test_OR_Q_25_a_tile_set_aside_may_cover_a_farm_too() -> None:
    s = virgo((1, 0))
    s.players[0].reserved = (KIND["castle"],)
    ready(s)
    play(s, ("build_cover", KIND["castle"]), ("over", 1, 0))
    assert (names(s.players[0]), s.players[0].reserved) == (["castle"], ())


def test_OR_Q_25_a_farm_in_a_closed_district_may_be_covered_and_nothing_is_scored_again() -> None:
    s = virgo((1, 0), (1, 1))
    block = s.players[0].blocks[0]
    s.players[0].blocks = ()
    s.players[0].closed = (block * 100 + die("red", 3),)
    ready(s)
    play(s, ("cover", 1), ("over", 1, 1))
    deal(s)
    assert asked(s) == "ability"  # only the new tile's own
    play(s, ("no",))
    assert (asked(s), points(s)["districts"]) == ("", 0)
    assert (s.players[0].closed, s.players[0].blocks) == ((block * 100 + die("red", 3),), ())


def test_OR_Q_25_a_farm_is_not_put_on_a_farm() -> None:
    s = virgo((1, 0))
    play(s, ("farm", 0))
    assert {action[0] for action in legal(s)} == {"place"}
    assert why(s, ("over", 1, 0)) is not None


def test_OR_Q_25_without_a_farm_there_is_nothing_to_cover() -> None:
    s = virgo()
    assert why(s, ("cover", 0)) is not None
    s = virgo((1, 0))
    own(s, "libra")
    ready(s)
    assert why(s, ("cover", 0)) is not None


def test_OR_Q_46_the_farm_goes_back_before_the_refill_and_may_be_it() -> None:
    """The yellow stack is empty; the mint of the pool goes onto a farm whose other side is a quarry."""
    s = virgo((1, 0))
    offer_tiles(s, "mint", "outpost", "castle", "obelisk", "healers", empty=("yellow",))
    ready(s)
    play(s, ("cover", 0), ("over", 1, 0))
    assert pool_names(s) == ["outpost", "castle", "obelisk", "healers", "quarry"]
    assert s.tops[colour("yellow")] == -1
    sound(s)


def test_OR_Q_46_a_farm_of_another_colour_becomes_the_top_of_its_empty_stack() -> None:
    s = virgo((1, 0))
    offer_tiles(s, "mint", "outpost", "castle", "obelisk", "healers", tops=("citadel",), empty=("yellow",))
    ready(s)
    play(s, ("cover", 1), ("over", 1, 0))
    assert pool_names(s) == ["mint", "castle", "obelisk", "healers", "citadel"]
    assert s.tops[colour("yellow")] == KIND["quarry"]


# -- the end ---------------------------------------------------------------------------------------------------------


def test_OR_Q_36_all_tiles_of_a_city_break_a_tie_and_those_set_aside_do_not() -> None:
    s = table()
    build(s, {(1, 0): "farm"}, seat=0)
    build(s, {}, seat=1)
    s.players[1].reserved = (KIND["mint"], KIND["mint"])
    assert [score.ties for score in RULES.scores(s)] == [(3,), (2,)]
    s.arisen, s.over = (1,), True
    assert RULES.result(s).winners == (0,)
    s.players[1].tiles, s.players[1].cells = (*s.players[1].tiles, KIND["mint"]), (*s.players[1].cells, 7)
    assert RULES.result(s).winners == (0, 1)
