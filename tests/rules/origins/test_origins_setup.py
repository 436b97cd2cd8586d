"""How a table of Origins is laid out: the shared boards, what each player begins with, and the draft of dice."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.core.rules import CHANCE, Decision, Refusal
from game.origins.codes import AGORA, COLOURS, PALACE, colour_of
from game.origins.state import State
from tests.rules.origins.build import (
    BOOK,
    KIND,
    RULES,
    begin,
    colour,
    deal,
    die,
    give,
    laid_out,
    legal,
    play,
    points,
    run,
    table,
    why,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def up_to(ask: str, seats: int = 2, **wishes: list[tuple[Any, ...]]) -> State:
    """Set up as far as the first question of this kind; what is drawn or taken on the way may be wished for."""
    s: State = RULES.setup(seats, {})
    rng = Random(seats)
    while RULES.decision(s).ask != ask:
        asked = RULES.decision(s)
        wished = wishes.get(asked.ask)
        action = wished.pop(0) if wished else RULES.sample(s, rng) if asked.seat == CHANCE else legal(s)[0]
        play(s, action)
    return s


def rolls(*values: int) -> list[tuple[Any, ...]]:
    """Dice that show this, in the order of the colours."""
    return [("die", number % 5, value) for number, value in enumerate(values)]


def draft_rolls(*pairs: tuple[int, int]) -> list[tuple[Any, ...]]:
    """Two dice of each colour."""
    return [("die", number, value) for number, pair in enumerate(pairs) for value in pair]


# -- the shared boards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 8), (4, 9)])
def test_OR_022_citizen_dice_are_removed_for_two_and_three_players(seats: int, each: int) -> None:
    assert RULES.setup(seats, {}).dice == (each,) * 5
    s = up_to("speaker", seats)
    assert s.dice == (each - 1,) * 5  # one of each is in the pool


def test_OR_023_a_random_bonus_token_lies_under_every_site() -> None:
    s = RULES.setup(2, {})
    assert RULES.decision(s) == Decision(CHANCE, "token", "bonus")
    assert RULES.outcomes(s) == [(("token", number), 1) for number in range(5)]
    play(s, ("token", 3))
    assert RULES.outcomes(s) == [(("token", number), 1) for number in (0, 1, 2, 4)]
    play(s, ("token", 0), ("token", 4), ("token", 1), ("token", 2))
    assert s.bonus == (3, 0, 4, 1, 2)
    assert RULES.decision(s).ask == "sign"


def test_OR_024_every_site_begins_at_1_with_the_mothership_of_its_token() -> None:
    s = up_to("turn", token=[("token", number) for number in (2, 1, 0, 4, 3)])
    assert s.sites == (1, 1, 1, 1, 1)
    shown = [(site.value, site.bonus) for site in RULES.detail(s, 0, "sites")["sites"]]
    assert shown == [(1, "blue"), (1, "purple"), (1, "red"), (1, "yellow"), (1, "orange")]


def test_OR_EX_28_the_value_of_a_site_is_what_its_mothership_shows() -> None:
    s = table()
    play(s, ("visit", 0, 1), ("action", 0))
    assert [site.value for site in RULES.detail(s, 0, "sites")["sites"]] == [1, 2, 1, 1, 1]


def test_OR_025_three_of_twelve_zodiac_cards_lie_at_the_temples() -> None:
    s = up_to("sign")
    assert [len(RULES.outcomes(s)), {weight for _, weight in RULES.outcomes(s)}] == [12, {1}]
    play(s, ("sign", 5), ("sign", 0), ("sign", 11))
    assert RULES.decision(s).ask == "tile"
    assert RULES.detail(s, 0, "zodiac") == {
        "forest": ("virgo", -1),
        "mountain": ("aries", -1),
        "sea": ("pisces", -1),
    }


def test_OR_026_building_tiles_lie_in_a_shuffled_stack_for_each_colour() -> None:
    s = up_to("tile")
    for number, name in enumerate(COLOURS):
        kinds = [kind for kind in BOOK.kinds if kind.colour == name]
        assert Counter(s.stacks[number]) == {KIND[kind.id]: kind.copies for kind in kinds}
    # any tile of a colour may be the first, by its number of copies
    chances = dict(RULES.outcomes(s))
    assert chances["tile", KIND["obelisk"]] == 5 * chances["tile", KIND["quarry"]] / 3


def test_OR_027_the_pool_shows_one_tile_of_each_colour_in_any_order() -> None:
    s = up_to("tile")
    chances = Counter[str]()
    for action, weight in RULES.outcomes(s):
        chances[BOOK.kinds[action[1]].colour] += weight
    assert len(chances) == 5
    assert len(set(chances.values())) == 1
    play(s, ("tile", KIND["castle"]))
    assert {BOOK.kinds[action[1]].colour for action, _ in RULES.outcomes(s)} == {"red", "purple", "blue", "yellow"}
    play(s, *[("tile", KIND[name]) for name in ("citadel", "mint", "obelisk", "healers")])
    assert [BOOK.kinds[kind].id for kind in s.pool] == ["castle", "citadel", "mint", "obelisk", "healers"]


def test_OR_027_then_the_top_tile_of_each_stack_is_turned_up() -> None:
    s = up_to("tile")
    play(s, *[("tile", KIND[name]) for name in ("castle", "citadel", "mint", "obelisk", "healers")])
    for number, name in enumerate(COLOURS):
        assert RULES.decision(s) == Decision(CHANCE, "tile", f"stack.{name}")
        assert s.tops[number] == -1
        play(s, RULES.outcomes(s)[0][0])
    assert RULES.decision(s).ask == "die"
    assert [BOOK.kinds[kind].colour for kind in s.tops] == list(COLOURS)
    assert [len(stack) for stack in s.stacks] == [13] * 5


def test_OR_028_pool_dice_never_show_a_6_and_lie_in_ascending_order() -> None:
    s = up_to("die")
    for number in range(5):
        assert RULES.outcomes(s) == [(("die", number, value), 1) for value in range(1, 6)]
        play(s, ("die", number, (4, 1, 5, 2, 3)[number]))
    expected = (die("purple", 1), die("orange", 2), die("yellow", 3), die("red", 4), die("blue", 5))
    assert s.citizens == expected


def pool_of(*names: str) -> list[tuple[Any, ...]]:
    return [("tile", KIND[name]) for name in names]


def test_OR_029_of_equal_dice_the_one_whose_tile_lies_lower_goes_further_left() -> None:
    s = up_to("speaker", tile=pool_of("mint", "citadel", "obelisk", "castle", "healers"), die=rolls(3, 3, 3, 3, 3))
    # top to bottom: yellow, red, blue, orange, purple
    assert [COLOURS[colour_of(one)] for one in s.citizens] == ["purple", "orange", "blue", "red", "yellow"]


def test_OR_EX_1_a_citizen_pool_with_three_equal_dice() -> None:
    """From the top some blue and purple, then yellow, orange, and red at the bottom."""
    tiles = pool_of("obelisk", "healers", "mint", "castle", "citadel")
    s = up_to("speaker", tile=tiles, die=rolls(3, 5, 1, 3, 3))
    assert [COLOURS[colour_of(one)] for one in s.citizens] == ["blue", "red", "orange", "yellow", "purple"]
    assert [one % 10 for one in s.citizens] == [1, 3, 3, 3, 5]


@SEATS
def test_OR_030_as_many_speakers_as_players_are_rolled(seats: int) -> None:
    s = up_to("card", seats)
    assert len(s.speakers) == seats
    assert set(s.speakers) <= {2, 3, 4, 5}


def test_OR_EX_2_three_players_use_three_of_the_four_speakers() -> None:
    assert len(up_to("card", 3).speakers) == 3


@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 5), (4, 6)])
def test_OR_031_district_cards_are_laid_out_with_two_gold_each(seats: int, cards: int) -> None:
    s = up_to("card", seats)
    assert RULES.outcomes(s) == [(("card", number), 1) for number in range(1, 46)]
    play(s, ("card", 7))
    assert ("card", 7) not in dict(RULES.outcomes(s))
    s = up_to("draft", seats)
    assert len(set(s.cards)) == cards
    assert s.treasure == (2,) * cards


def test_OR_EX_3_three_players_have_five_cards_and_ten_gold() -> None:
    s = laid_out(3)
    assert (len(s.cards), sum(s.treasure)) == (5, 10)


def test_OR_032_the_tower_disc_pool_has_a_disc_of_each_colour() -> None:
    """On these four cards stand orange, blue and yellow towers."""
    s = up_to("draft", card=[("card", number) for number in (1, 2, 3, 4)])
    assert (s.discs[colour("red")], s.discs[colour("purple")]) == (1, 1)


def test_OR_033_towers_on_the_cards_add_discs_to_the_pool() -> None:
    """Cards 1, 21, 41 and 45: orange yellow, blue orange yellow, all but red, all but yellow."""
    s = up_to("draft", card=[("card", number) for number in (1, 21, 41, 45)])
    assert dict(zip(COLOURS, s.discs, strict=True)) == {"red": 2, "purple": 3, "blue": 4, "orange": 5, "yellow": 4}


def test_OR_EX_4_the_pool_has_one_disc_and_one_for_each_tower_of_a_colour() -> None:
    """Figures of our own: cards 13, 14, 5, 6 and 9 show red and yellow twice, blue and orange twice, purple orange."""
    s = up_to("draft", 3, card=[("card", number) for number in (13, 14, 5, 6, 9)])
    assert dict(zip(COLOURS, s.discs, strict=True)) == {"red": 3, "purple": 2, "blue": 3, "orange": 4, "yellow": 3}


def test_OR_034_discs_beside_the_pool_are_out_of_the_game() -> None:
    """The pool has one purple disc, though the box has more: after it nobody can raise that tower."""
    s = up_to("turn", card=[("card", number) for number in (1, 2, 3, 4)])
    give(s, 0, gold=20)
    give(s, 1, gold=20)
    begin(s)
    purple = colour("purple")
    play(s, ("tower", purple), ("pay", 0, 0, 0, 1))
    assert s.discs[purple] == 0
    assert why(s, ("tower", purple)) == Refusal("OR-139", {"discs": 0})
    assert ("tower", colour("yellow")) in legal(s)


# -- each player -----------------------------------------------------------------------------------------------------


@SEATS
def test_OR_035_everybody_has_holders_discs_and_an_archon(seats: int) -> None:
    s = up_to("draft", seats)
    for player in s.players:
        assert (player.free + player.track, player.archon) == (6, -1)
        assert (player.temples, player.march) == ((0, 0, 0), 0)
    assert sorted(s.order) == list(range(seats))


@SEATS
def test_OR_036_everybody_begins_with_one_of_each_resource_an_agora_and_a_palace(seats: int) -> None:
    for player in laid_out(seats).players:
        assert (player.stone, player.food, player.wisdom, player.gold) == (1, 1, 1, 1)
        assert player.tiles == (AGORA, PALACE)


def test_OR_037_four_holders_on_the_population_track_and_two_free() -> None:
    assert [(player.track, player.free) for player in up_to("draft", 4).players] == [(4, 2)] * 4


def test_OR_EX_5_four_holders_on_the_track_and_two_above_the_board() -> None:
    player = up_to("draft").players[0]
    assert (player.track, player.free, player.ready) == (4, 2, ())


def test_OR_038_zodiac_discs_begin_at_the_start_of_each_temple() -> None:
    assert [player.temples for player in laid_out(3).players] == [(0, 0, 0)] * 3
    assert points(laid_out(3))["temples"] == 0


def test_OR_039_nobody_has_points_at_the_start() -> None:
    s = table(4)
    assert [score.total for score in RULES.scores(s)] == [0] * 4


def test_OR_040_the_agora_lies_directly_above_the_palace() -> None:
    tiles = RULES.detail(laid_out(), 1, "city")["tiles"]
    assert [tile.cell for tile in tiles] == [(0, 0), (0, 1)]  # further down is further south
    player = laid_out().players[1]
    assert player.tiles == (AGORA, PALACE)
    assert len(player.open) == 6  # room on all sides


def test_OR_041_a_disc_of_each_colour_lies_on_the_palace() -> None:
    assert [player.towers for player in laid_out(4).players] == [(1, 1, 1, 1, 1)] * 4


def test_OR_EX_6_all_towers_have_height_1_at_the_start() -> None:
    s = laid_out()
    give(s, 0, gold=1)
    assert {("tower", number) for number in range(5)} <= set(legal(begin(s)))  # each costs one gold


# -- the first player and the first dice -----------------------------------------------------------------------------


@SEATS
def test_OR_042_seat_0_is_the_first_player_whoever_was_drawn_for_it(seats: int) -> None:
    assert up_to("draft", seats).first == 0
    s = up_to("turn", seats)
    assert (s.first, RULES.decision(s).seat) == (0, 0)


@SEATS
def test_OR_043_the_first_players_military_disc_lies_at_the_bottom(seats: int) -> None:
    s = laid_out(seats)
    assert s.order == tuple(range(seats))  # bottom to top
    play(s, *[("pass",)] * seats)
    deal(s)
    assert (s.round, s.first) == (2, 0)  # all are still on the start space


def test_OR_EX_7_all_military_discs_stand_on_the_start_space() -> None:
    s = laid_out(4)
    assert [player.march for player in s.players] == [0] * 4
    assert s.order[0] == 0


def test_OR_Q_03_the_other_discs_lie_in_turn_order_from_the_bottom() -> None:
    """Of the second and the third, level ahead of the first, the second lies lower."""
    s = laid_out(3)
    assert s.order == (0, 1, 2)
    s.players[1].march = s.players[2].march = 1
    begin(s)
    play(s, ("pass",), ("pass",), ("pass",))
    deal(s)
    assert s.first == 1


def test_OR_044_two_dice_of_each_colour_are_rolled_and_none_shows_a_6() -> None:
    s = up_to("card")
    while RULES.decision(s).ask == "card":
        play(s, RULES.outcomes(s)[0][0])
    for name in COLOURS:
        for _ in range(2):
            assert RULES.decision(s) == Decision(CHANCE, "die", f"die.{name}")
            assert RULES.outcomes(s) == [(("die", colour(name), value), 1) for value in range(1, 6)]
            play(s, ("die", colour(name), 5))
    assert sorted(s.rolled) == sorted(die(name, 5) for name in COLOURS for _ in range(2))
    assert s.dice == (4,) * 5  # 7 without one in the pool and two in the draft


def test_OR_Q_02_a_first_player_ten_dice_and_a_draft() -> None:
    s = up_to("draft", 4)
    assert (len(s.rolled), RULES.decision(s).seat) == (10, 0)


PAIRS = draft_rolls((1, 2), (3, 3), (4, 5), (1, 1), (2, 5))


def drafting(seats: int) -> State:
    """The pool is all ones; then these dice."""
    return up_to("draft", seats, die=[*rolls(1, 1, 1, 1, 1), *PAIRS])


def test_OR_045_everybody_picks_one_of_the_dice_that_are_left() -> None:
    s = drafting(3)
    red, purple, blue, orange, yellow = COLOURS
    everything = [
        die(red, 1), die(red, 2), die(purple, 3), die(blue, 4), die(blue, 5), die(orange, 1), die(yellow, 2),
        die(yellow, 5),
    ]  # fmt: skip
    assert legal(s) == [("draft", one) for one in everything]  # nobody may go without
    play(s, ("draft", die(blue, 5)))
    assert RULES.decision(s).seat == 1
    assert why(s, ("draft", die(blue, 5))) is not None
    play(s, ("draft", die(purple, 3)))
    assert ("draft", die(purple, 3)) in legal(s)  # there were two
    assert RULES.decision(s).seat == 2


@pytest.mark.parametrize(
    ("seats", "order"), [(2, [0, 1, 1, 0]), (3, [0, 1, 2, 2, 1, 0]), (4, [0, 1, 2, 3, 3, 2, 1, 0])]
)
def test_OR_046_the_second_pick_goes_back_from_the_last_player(seats: int, order: list[int]) -> None:
    s = drafting(seats)
    found = []
    while RULES.decision(s).ask == "draft":
        found.append(RULES.decision(s).seat)
        play(s, legal(s)[0])
    assert found == order


def test_OR_046_both_dice_may_have_one_colour() -> None:
    s = drafting(2)
    play(s, ("draft", die("red", 1)), ("draft", die("blue", 4)), ("draft", die("blue", 5)), ("draft", die("red", 2)))
    assert [player.ready for player in s.players] == [
        (die("red", 1), die("red", 2)),
        (die("blue", 4), die("blue", 5)),
    ]


def test_OR_047_the_two_dice_go_into_the_free_holders_and_the_others_return() -> None:
    s = drafting(2)
    play(s, ("draft", die("blue", 5)), ("draft", die("yellow", 5)), ("draft", die("orange", 1)))
    assert s.dice == (4,) * 5
    play(s, ("draft", die("purple", 3)))
    assert s.players[0].ready == (die("purple", 3), die("blue", 5))
    assert [player.free for player in s.players] == [0, 0]
    assert s.rolled == ()
    # of seven dice each, one is in the pool: red 6; purple, blue and yellow 5; orange 5
    assert s.dice == (6, 5, 5, 5, 5)


def test_OR_EX_8_the_drafted_dice_are_the_first_patricians() -> None:
    s = drafting(2)
    play(s, ("draft", die("blue", 5)), ("draft", die("yellow", 5)), ("draft", die("orange", 1)))
    play(s, ("draft", die("purple", 3)))
    workers = {action[1] for action in legal(s) if action[0] == "visit"}
    assert workers == {die("blue", 5), die("purple", 3), 0}
    run(s, "building.healers")
    assert points(s)["buildings"] == 3  # one, and one for each patrician
