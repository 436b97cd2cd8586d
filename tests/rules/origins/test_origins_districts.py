"""Closing a district: the die, the district card, the buildings around the seat."""

from __future__ import annotations

from itertools import product

import pytest

from game.origins import city, district
from game.origins.codes import cell_at
from game.origins.state import State
from tests.rules.origins.build import (
    BOOK,
    COLOURS,
    RULES,
    asked,
    begin,
    build,
    colour,
    die,
    give,
    hold,
    legal,
    own,
    play,
    points,
    table,
    twin,
    used,
    why,
)
from tests.rules.origins.change import changes, citizens, every, lay, using

# The district of the agora and the palace, and the one to its right.
EAST = {(1, 0): "outpost", (1, 1): "mint"}
TWO = {**EAST, (2, 0): "forum", (2, 1): "obelisk"}

RED_BLUE_YELLOW = 9  # corner red, arms blue and yellow
BLUE_RED_PURPLE = 2
THREE_RED = 41
RED_PURPLE_PURPLE = 28


ONES = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def square(north_west: str, north_east: str, south_west: str, south_east: str) -> dict[tuple[int, int], str]:
    """A district to the right of the agora: its own seat is (1, 0)."""
    return {(1, 0): north_west, (2, 0): north_east, (1, 1): south_west, (2, 1): south_east}


def closings(s: State) -> list[tuple[object, ...]]:
    return [action for action in legal(s) if action[0] == "close"]


def ready_to_close(tiles: dict[tuple[int, int], str], *dice: int, cards: tuple[int, ...] = (THREE_RED,)) -> State:
    s = table()
    build(s, tiles)
    lay(s, *cards)
    hold(s, *dice)
    return begin(s)


# -- which district, which die


def test_OR_130_one_of_the_districts_whose_seat_is_empty_is_closed() -> None:
    s = ready_to_close(TWO, die("red", 3), die("blue", 2))
    assert sorted(closings(s)) == [("close", d, x, 0) for d in (13, 32) for x in (0, 1)]
    play(s, ("close", 32, 1, 0), ("enough",), ("pass",))  # the obelisk is blue
    begin(s)
    assert closings(s) == [("close", 13, 0, 0)]
    refusal = why(s, ("close", 13, 1, 0))
    assert refusal is not None and refusal.rule == "OR-130"


def test_OR_130_three_tiles_are_no_district() -> None:
    assert closings(ready_to_close({(1, 0): "mint"}, die("red", 3))) == []
    assert closings(ready_to_close({(1, 0): "mint", (1, 1): "farm"}, die("red", 3))) == [("close", 13, 0, 0)]


def test_OR_131_only_an_unused_patrician_can_close() -> None:
    s = ready_to_close(TWO, die("red", 3))
    player = s.players[0]
    player.away, player.speakers, player.advisors = (used(0, die("blue", 2)),), (4,), (colour("purple"),)
    player.closed = (100 * cell_at(1, 0) + die("yellow", 5),)
    city.rebuild(player)
    begin(s)
    assert closings(s) == [("close", 13, 0, 0)]
    for worker in (32, used(0, 32), 4, 0, 55):
        refusal = why(s, ("close", worker, 0, 0))
        assert refusal is not None and refusal.rule == "OR-131"


def test_OR_131_without_one_the_action_is_impossible() -> None:
    s = ready_to_close(TWO)
    assert closings(s) == []
    s.players[0].away = (used(2, die("red", 3)),)
    begin(s)
    assert closings(s) == []


@pytest.mark.parametrize("value", range(1, 7))
def test_OR_132_the_die_goes_into_the_seat_and_its_holder_is_free(value: int) -> None:
    s = ready_to_close(TWO, die("purple", value))  # nothing there is purple
    before = twin(s)
    play(s, ("close", die("purple", value), 1, 0))
    assert asked(s) == "turn"
    assert changes(before, s) == {
        "ready": (),
        "free": 1,
        "closed": (100 * cell_at(1, 0) + die("purple", value),),
        "table.turn": 1,
        "table.seat": 1,
    }


def test_OR_132_the_holder_can_be_used_at_once() -> None:
    s = ready_to_close({(1, 0): "estate", (1, 1): "farm"}, die("orange", 3))
    citizens(s, die("red", 1))
    s.players[0].free = 0
    play(s, ("close", die("orange", 3), 0, 0), ("use", 1, 0), ("citizen", 0))
    assert (s.players[0].ready, s.players[0].free) == ((die("red", 1),), 0)


# -- the district card


def test_OR_133_cards_are_compared_after_the_die_is_in_its_seat_and_before_any_building_is_used() -> None:
    s = ready_to_close(square("outpost", "obelisk", "mint", "farm"), die("red", 3), cards=(RED_BLUE_YELLOW,))
    play(s, ("close", 13, 1, 0))
    assert (asked(s), legal(s), len(s.players[0].closed)) == ("card", [("card", 0)], 1)
    play(s, ("card", 0))
    assert (asked(s), legal(s)) == ("use", [("use", 1, 0), ("enough",)])


GREY, FARMLAND = 6, 7


def shown_by(corner: int, arms: tuple[int, int]) -> set[tuple[int, ...]]:
    """All districts that match a card: its square turned and mirrored, its blank filled with anything."""
    found = set()
    for blank in (*range(5), GREY, FARMLAND):
        square_ = ((blank, arms[1]), (arms[0], corner))
        for _ in range(4):
            square_ = tuple(zip(*square_[::-1], strict=True))  # a quarter turn
            for turned in (square_, square_[::-1]):
                found.add((*turned[0], *turned[1]))
    return found


@pytest.mark.parametrize("card", [RED_BLUE_YELLOW, BLUE_RED_PURPLE, THREE_RED, RED_PURPLE_PURPLE, 22])
def test_OR_134_a_card_matches_turned_and_mirrored_whatever_its_blank_covers(card: int) -> None:
    corner, arms = BOOK.patterns[card]
    wanted = shown_by(corner, arms)
    every_district = product((*range(5), GREY, FARMLAND), repeat=4)
    assert {shown for shown in every_district if city.matches(shown, corner, arms)} == wanted


@pytest.mark.parametrize(
    ("tiles", "match"),
    [
        (("obelisk", "outpost", "farm", "mint"), True),
        (("outpost", "obelisk", "mint", "farm"), True),
        (("outpost", "mint", "obelisk", "forum"), True),
        (("forum", "obelisk", "mint", "outpost"), True),
        (("outpost", "mint", "farm", "obelisk"), False),  # red lies between the others
        (("farm", "obelisk", "mint", "farm"), False),  # no red at all
        (
            ("outpost", "obelisk", "obelisk", "mint"),
            False,
        ),  # red, blue, yellow are there, but opposite to red is yellow
        (("outpost", "obelisk", "mint", "outpost"), True),  # either red one
    ],
)
def test_OR_EX_18_three_corners_match_and_the_blank_is_anything(tiles: tuple[str, str, str, str], match: bool) -> None:
    s = ready_to_close(square(*tiles), die("purple", 1), cards=(RED_BLUE_YELLOW,))
    play(s, ("close", die("purple", 1), 1, 0))
    assert (asked(s) == "card") is match


def test_OR_EX_18_a_grey_tile_may_lie_on_the_blank() -> None:
    """The agora above the palace: red beside the palace would be opposite to the agora."""
    s = ready_to_close({(1, 0): "obelisk", (1, 1): "outpost"}, die("purple", 1), cards=(RED_BLUE_YELLOW,))
    play(s, ("close", die("purple", 1), 0, 0))
    assert asked(s) != "card"  # the palace is not yellow
    lying = ready_to_close(
        {(1, 1): "outpost", (-1, 0): "farm", (-1, 1): "farm", (0, -1): "obelisk", (1, -1): "outpost", (1, 0): "mint"},
        die("purple", 1),
        cards=(RED_BLUE_YELLOW,),
    )
    play(lying, ("close", die("purple", 1), 0, -1))  # blue, red / agora, yellow
    assert (asked(lying), legal(lying)) == ("card", [("card", 0)])


def test_OR_135_one_matching_card_must_be_chosen_for_its_points_and_all_its_gold() -> None:
    """Red, purple, purple and blue match three of four cards."""
    tiles = square("healers", "outpost", "obelisk", "main_gate")
    s = ready_to_close(tiles, die("orange", 2), cards=(RED_PURPLE_PURPLE, THREE_RED, BLUE_RED_PURPLE, 4, 25))
    # purple red / blue purple: with the blue blank red, purple, purple; with the red blank blue between two purple
    play(s, ("close", die("orange", 2), 1, 0))
    assert legal(s) == [("card", 0), ("card", 4)]
    before, other = twin(s), twin(s)
    play(s, ("card", 0))
    assert changes(before, s) == {
        "points.districts": 11,
        "gold": 2,
        "scored": (1, 0, 0, 0, 0),
        "table.treasure": (0, 2, 2, 2, 2),
        "table.turn": 1,
        "table.seat": 1,
    }
    play(other, ("card", 4))
    assert (other.treasure, other.players[0].scored) == ((2, 2, 2, 2, 0), (0, 0, 0, 0, 1))


def test_OR_135_no_match_no_points_no_gold() -> None:
    s = ready_to_close(square("outpost", "mint", "farm", "obelisk"), die("purple", 2), cards=(THREE_RED, 45))
    play(s, ("close", die("purple", 2), 1, 0))
    assert (asked(s), s.seat, s.treasure, s.players[0].gold) == ("turn", 1, (2, 2), 0)
    assert points(s)["districts"] == 0


def test_OR_136_the_first_time_brings_the_higher_points_every_later_time_the_lower() -> None:
    tiles = {(x, y): "outpost" for x in range(1, 5) for y in range(2)}  # three districts of red ones
    s = ready_to_close(tiles, *[die("purple", 1)] * 2, cards=(THREE_RED,))
    build(s, tiles, seat=1)
    s.players[0].free, s.players[0].track = 3, 1
    hold(s, die("purple", 1))
    hold(s, die("purple", 1), seat=1)
    found = []
    for seat, x in ((0, 1), (0, 2), (1, 1), (0, 3)):
        begin(s, seat)
        gold = s.players[seat].gold
        play(s, ("close", die("purple", 1), x, 0), ("card", 0))
        found.append((points(s, seat)["districts"], s.players[seat].gold - gold))
    assert found == [(14, 2), (14 + 8, 0), (14, 0), (14 + 8 + 8, 0)]


def test_OR_Q_20_the_first_time_is_that_of_each_player_and_each_card() -> None:
    s = ready_to_close(square("outpost", "outpost", "outpost", "outpost"), die("purple", 1), cards=(41, 22, 24))
    s.players[0].scored, s.players[1].scored = (0, 3, 0), (5, 0, 0)
    begin(s)
    play(s, ("close", die("purple", 1), 1, 0))
    assert legal(s) == [("card", 0)]
    play(s, ("card", 0))
    assert points(s)["districts"] == 14
    assert [player.scored for player in s.players] == [(1, 3, 0), (5, 0, 0)]


def test_OR_Q_06_a_district_card_brings_its_points_at_once_and_none_at_the_end() -> None:
    s = ready_to_close(square("outpost", "outpost", "outpost", "farm"), die("purple", 1), cards=(THREE_RED,))
    play(s, ("close", die("purple", 1), 1, 0), ("card", 0))
    assert points(s) == {
        "districts": 14, "buildings": 0, "military": 0, "zodiac": 0, "population": 0, "retired": 0,
        "temples": 0, "seats": 1, "advisors": 0, "gold": 2,
    }  # fmt: skip


# -- the buildings around


def closed(tiles: dict[tuple[int, int], str], with_: int, x: int) -> State:
    """Closed, and asked which building is used first; nobody else acts when all is done."""
    s = ready_to_close(tiles, with_)
    s.stack = ()
    district.start(BOOK, s, 0, with_, cell_at(x, 0), None)
    RULES.machine.settle(s, None)
    return s


def test_OR_137_buildings_of_the_colour_of_the_die_and_the_agora_in_any_order_each_or_not() -> None:
    """Agora, mint, palace, harbour; a yellow die. The mint and the harbour are yellow."""
    s = closed({(1, 0): "mint", (1, 1): "harbour"}, die("yellow", 4), 0)
    agora = [((("gain", *goods),), dict(zip(("stone", "food", "wisdom"), goods, strict=True))) for goods in ONES]
    uses = {
        ("use", 1, 0): [((), {"gold": 1})],
        ("use", 1, 1): [((), {"points.buildings": 4})],
        ("use", 0, 0): [(answers, {good: n for good, n in gained.items() if n}) for answers, gained in agora],
    }
    wanted = {}

    def go_on(line: tuple, gained: dict[str, int]) -> None:
        left = [use_ for use_ in uses if use_ not in line]
        wanted[(*line, ("enough",)) if left else line] = gained
        for use_ in left:
            for answers, more in uses[use_]:
                go_on((*line, use_, *answers), gained | more)

    go_on((), {})
    assert every(s) == wanted


@pytest.mark.parametrize("named", COLOURS)
def test_OR_137_the_agora_answers_to_a_die_of_any_colour(named: str) -> None:
    s = closed({(1, 0): "farm", (1, 1): "farm"}, die(named, 4), 0)
    assert every(s) == {
        (("enough",),): {},
        (("use", 0, 0), ("gain", 1, 0, 0)): {"stone": 1},
        (("use", 0, 0), ("gain", 0, 1, 0)): {"food": 1},
        (("use", 0, 0), ("gain", 0, 0, 1)): {"wisdom": 1},
    }


def test_OR_Q_17_the_agora_brings_one_basic_resource_but_not_at_setup() -> None:
    s = RULES.setup(2, {})
    assert [(player.stone, player.food, player.wisdom, player.gold) for player in s.players] == [(1, 1, 1, 1)] * 2
    t = table()
    t.stack = ()
    RULES.machine.push(t, BOOK.agora_ability, 0)
    RULES.machine.settle(t, None)
    assert every(t) == {
        (("gain", *goods),): {name: 1} for goods, name in zip(ONES, ("stone", "food", "wisdom"), strict=True)
    }


def test_OR_137_neither_other_colours_nor_farms_nor_the_palace_nor_buildings_elsewhere() -> None:
    """The farm would be a yellow quarry, and one more mint lies outside."""
    tiles = {(1, 0): "outpost", (1, 1): "farm", (-1, 0): "mint"}
    s = closed(tiles, die("yellow", 4), 0)
    assert legal(s) == [("use", 0, 0), ("enough",)]
    assert closed(square("outpost", "forum", "farm", "obelisk"), die("yellow", 4), 1).stack == ()


def test_OR_Q_19_each_ability_is_finished_before_the_next_and_any_may_be_declined() -> None:
    s = closed({(1, 0): "workshop", (1, 1): "workshop"}, die("yellow", 4), 0)
    play(s, ("use", 1, 1))
    assert (asked(s), legal(s)) == ("gain", [("gain", 1, 0, 0), ("gain", 0, 1, 0), ("gain", 0, 0, 1)])
    play(s, ("gain", 0, 1, 0))
    assert legal(s) == [("use", 0, 0), ("use", 1, 0), ("enough",)]
    play(s, ("enough",))
    assert s.stack == () and s.players[0].food == 1


def test_OR_137_a_building_may_be_used_even_if_little_of_it_can_be_done() -> None:
    """Without a speaker in the pool the forum has nothing to give; the castle counts this very district."""
    s = ready_to_close({(1, 0): "forum", (1, 1): "castle"}, die("orange", 2))
    s.speakers = ()
    play(s, ("close", die("orange", 2), 0, 0))
    assert legal(s) == [("use", 0, 0), ("use", 1, 1), ("enough",)]
    play(s, ("use", 1, 1))
    assert points(s)["buildings"] == 4


def test_OR_EX_17_a_red_die_no_matching_card() -> None:
    """Two districts with empty seats; the outpost, red, lies in both."""
    s = ready_to_close({(1, 0): "outpost", (2, 0): "mint", (1, 1): "obelisk", (2, 1): "farm"}, die("red", 3))
    before = twin(s)
    play(s, ("close", die("red", 3), 1, 0))
    assert legal(s) == [("use", 1, 0), ("enough",)]
    play(s, ("enough",))
    assert changes(before, s) == {
        "ready": (), "free": 1, "closed": (100 * cell_at(1, 0) + 13,), "table.turn": 1, "table.seat": 1,
    }  # fmt: skip
    begin(s)
    assert s.players[0].blocks == (cell_at(0, 0),)


# -- a die in a seat


def test_OR_138_a_die_in_a_seat_is_no_patrician_any_more() -> None:
    s = table()
    build(s, square("market", "healers", "artists_workshop", "hippodrome"))
    lay(s, THREE_RED)
    player = s.players[0]
    player.closed = (100 * cell_at(1, 0) + die("yellow", 4),)
    city.rebuild(player)
    assert using(s, "market") == {(): {}}  # 4 for each yellow patrician
    assert using(s, "healers") == {(): {"points.buildings": 1}}
    assert using(s, "artists_workshop") == {(): {}}
    for building in ("main_gate", "court", "veterans"):
        assert using(s, building) == {(): {}}
    own(s, "capricorn")
    give(s, gold=1)
    begin(s)
    play(s, ("tower", 0), ("pay", 0, 0, 0, 1))
    assert asked(s) == "turn"  # there is nobody to raise


def test_OR_138_it_keeps_its_value_for_good() -> None:
    s = table()
    build(s, TWO)
    s.players[0].closed = (100 * cell_at(1, 0) + die("yellow", 6),)
    city.rebuild(s.players[0])
    begin(s)
    play(s, ("pass",), ("pass",))
    assert (s.round, s.players[0].closed, s.players[0].advisors) == (2, (100 * cell_at(1, 0) + 56,), ())


# -- rulings about what happens when


def test_OR_Q_22_leo_and_scorpio_act_at_once_libra_when_all_is_done() -> None:
    s = ready_to_close({(1, 0): "castle", (1, 1): "farm"}, die("orange", 3))
    own(s, "leo", "scorpio", "libra")
    citizens(s, die("red", 1), die("blue", 2))
    play(s, ("close", die("orange", 3), 0, 0))
    assert s.players[0].closed == (100 * cell_at(0, 0) + die("orange", 5),)
    assert s.players[0].wisdom == 1
    assert (asked(s), legal(s)) == ("use", [("use", 0, 0), ("use", 1, 0), ("enough",)])
    play(s, ("use", 1, 0))
    assert points(s)["buildings"] == 4  # 1, and 3 for the district just closed
    play(s, ("use", 0, 0), ("gain", 1, 0, 0))
    assert (asked(s), legal(s)) == ("may", [("yes",), ("no",)])
    play(s, ("yes",), ("citizen", 1), ("pay", 0, 0, 1, 0))
    assert (s.players[0].ready, s.players[0].wisdom) == ((die("blue", 2),), 0)


def test_OR_Q_49_aries_counts_the_red_die_just_put_into_its_seat() -> None:
    """On space 4 an attack brings 1 food, 2 points for borders and 1 for the disc behind; there is 1 red die."""
    s = closed({(1, 0): "outpost", (1, 1): "farm"}, die("red", 3), 0)
    own(s, "aries")
    s.players[0].march = 4
    before = twin(s)
    play(s, ("use", 1, 0), ("option", 1), ("enough",))
    assert changes(before, s) == {"food": 1, "points.military": 3, "points.zodiac": 1}


@pytest.mark.parametrize(
    ("building", "named", "wanted"),
    [("market", "yellow", 0), ("hippodrome", "red", 2), ("healers", "purple", 1), ("artists_workshop", "purple", 0)],
)
def test_OR_Q_49_buildings_that_count_patricians_do_not(building: str, named: str, wanted: int) -> None:
    """Of the hippodrome 2 points are for itself, a red building."""
    s = closed({(1, 0): building, (1, 1): "farm"}, die(named, 3), 0)
    play(s, ("use", 1, 0), ("enough",))
    assert points(s)["buildings"] == wanted


def test_OR_Q_49_gold_of_the_district_card_pays_for_what_follows() -> None:
    """Two of the card: one for the step in another temple, one for a die by Libra."""
    s = ready_to_close(square("temple_sea", "obelisk", "obelisk", "farm"), die("blue", 2), cards=(43,))
    own(s, "libra")
    citizens(s, die("red", 1), die("yellow", 2))
    play(s, ("close", die("blue", 2), 1, 0), ("card", 0), ("use", 1, 0), ("yes",), ("pay", 0, 0, 0, 1))
    play(s, ("climb", 0, 1), ("enough",), ("yes",), ("citizen", 1), ("pay", 0, 0, 0, 1))
    assert (s.players[0].gold, s.players[0].temples, s.players[0].ready) == (0, (1, 0, 2), (die("yellow", 2),))
