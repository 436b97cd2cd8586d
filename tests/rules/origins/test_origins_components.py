"""The printed things of Origins: how many there are of what, and the values on boards, tiles and cards."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rules import CHANCE
from game.origins import tracks
from game.origins.codes import AGORA, COLOURS, PALACE, SIGNS, colour_of
from tests.rules.origins.build import BOOK, RULES, begin, build, colour, deal, give, laid_out, legal, play, table, use

# group: id, copies, stone
TILES = {
    "yellow": [
        ("quarry", 3, 2), ("mint", 3, 1), ("workshop", 3, 1),
        ("harbour", 2, 2), ("granary", 2, 1), ("market", 2, 3),
    ],
    "red": [
        ("outpost", 3, 1), ("riding_grounds", 3, 2), ("armoury", 3, 2),
        ("hippodrome", 2, 3), ("veterans", 2, 2), ("citadel", 2, 2),
    ],
    "orange": [
        ("forum", 3, 2), ("stone_circle", 3, 2), ("castle", 3, 3),
        ("construction_site", 2, 1), ("estate", 2, 3), ("court", 2, 1),
    ],
    "blue": [
        ("obelisk", 5, 1), ("monument", 2, 1), ("temple_forest", 2, 2),
        ("temple_mountain", 2, 2), ("temple_sea", 2, 2), ("holy_place", 2, 3),
    ],
    "purple": [
        ("healers", 3, 2), ("fountain", 3, 1), ("main_gate", 3, 2),
        ("artists_workshop", 2, 3), ("astronomical_tower", 2, 1), ("mage_tower", 2, 2),
    ],
}  # fmt: skip

# the pattern: the corner opposite to the blank, the two beside the blank; then the towers
CARDS = {
    1: "p rb oy", 2: "b rp oy", 3: "p ro by", 4: "o rp by", 5: "r py bo",
    6: "y rp bo", 7: "r bo py", 8: "o rb py", 9: "r by po", 10: "y rb po",
    11: "r oy pb", 12: "y ro pb", 13: "b po ry", 14: "o pb ry", 15: "p by ro",
    16: "b py ro", 17: "p oy rb", 18: "y po rb", 19: "b oy rp", 20: "o by rp",
    21: "p rr boy", 22: "r rb poy", 23: "r ro pby", 24: "y rr pbo", 25: "b pp roy",
    26: "p po rby", 27: "p py rbo", 28: "r pp boy", 29: "o bb rpy", 30: "b by rpo",
    31: "b br poy", 32: "p bb roy", 33: "y oo rpb", 34: "o or pby", 35: "o op rby",
    36: "b oo rpy", 37: "r yy pbo", 38: "y yp rbo", 39: "y yb rpo", 40: "o yy rpb",
    41: "r rr pboy", 42: "p pp rboy", 43: "b bb rpoy", 44: "o oo rpby", 45: "y yy rpbo",
}  # fmt: skip
NAMES = {name[0]: name for name in COLOURS}
CLASSES = {2: (20, 9, 5), 3: (20, 11, 6), 4: (5, 14, 8)}
"""Towers on a card: so many such cards, their points the first and every later time."""


# -- boards, dice and figures ----------------------------------------------------------------------------------------


def test_OR_002_every_site_has_the_mothership_of_one_colour_that_shows_1_to_6() -> None:
    s = table()
    assert sorted(s.bonus) == list(range(5))
    for value in (2, 3, 4, 5, 6, 1):
        begin(s)
        play(s, ("visit", 0, 2), ("action", 0))
        assert s.sites == (1, 1, value, 1, 1)
        s.players[0].archon = -1


def test_OR_003_twelve_tower_discs_of_a_colour_are_enough_for_any_table() -> None:
    """Four palaces, one in the pool, and at most one for each of six cards: 4 + 1 + 6 = 11."""
    for card in BOOK.cards.values():
        assert max(Counter(card.towers).values()) == 1
    most = 4 + 1 + BOOK.deals[4].cards
    assert most <= 12


def test_OR_004_four_speakers_and_nine_citizen_dice_of_each_colour() -> None:
    s = laid_out(4)
    held = [die for player in s.players for die in player.ready]
    lying = Counter(colour_of(die) for die in (*held, *s.citizens))
    assert [lying[number] + s.dice[number] for number in range(5)] == [9] * 5
    assert len(s.speakers) == 4
    assert 5 * 9 + 4 == 49


def test_OR_Q_01_nine_citizen_dice_of_each_of_five_colours() -> None:
    assert RULES.setup(4, {}).dice == (9, 9, 9, 9, 9)
    assert len(COLOURS) == 5


def test_OR_005_speakers_have_the_faces_2_2_3_3_4_5() -> None:
    assert BOOK.board.speakers.faces == (2, 2, 3, 3, 4, 5)
    s = RULES.setup(2, {})
    while RULES.decision(s).ask != "speaker":
        play(s, RULES.outcomes(s)[0][0])
    rolls = RULES.outcomes(s)
    weight = sum(n for _, n in rolls)
    assert {action[1]: 6 * n // weight for action, n in rolls} == {2: 2, 3: 2, 4: 1, 5: 1}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_OR_006_every_player_has_six_holders(seats: int) -> None:
    for player in laid_out(seats).players:
        assert player.free + player.track + len(player.ready) + len(player.away) == 6


def test_OR_007_every_player_has_one_archon() -> None:
    s = laid_out(4)
    assert [player.archon for player in s.players] == [-1] * 4  # not on the board
    play(s, ("visit", 0, 3))
    assert [player.archon for player in s.players] == [3, -1, -1, -1]


def test_OR_008_every_player_has_three_zodiac_discs_and_a_military_disc() -> None:
    s = laid_out(4)
    assert [(len(player.temples), player.march) for player in s.players] == [(3, 0)] * 4
    assert sorted(s.order) == [0, 1, 2, 3]


def test_OR_009_player_boards_have_a_population_track_and_an_advisor_track() -> None:
    assert BOOK.board.player.holders == (2, 4, 6, 8)
    assert BOOK.board.player.last_holder == 10
    assert BOOK.board.player.advisors == (1, 3, 6, 10, 15)


def test_OR_011_every_city_has_one_agora_and_one_palace() -> None:
    for player in laid_out(4).players:
        assert player.tiles == (AGORA, PALACE)


def test_OR_012_twelve_zodiac_signs_each_with_its_card() -> None:
    twelve = [
        "aries", "taurus", "gemini", "cancer", "leo", "virgo",
        "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces",
    ]  # fmt: skip
    assert sorted(SIGNS) == sorted(twelve)
    assert sorted(card.id for card in BOOK.zodiac) == sorted(twelve)


def test_OR_013_five_bonus_action_tokens_one_of_each_colour() -> None:
    assert sorted(bonus.id for bonus in BOOK.bonuses) == sorted(COLOURS)
    assert len(set(BOOK.bonus_programs)) == 5


def test_OR_014_twenty_superiority_tokens_one_for_each_border_and_player() -> None:
    s = table(4)
    for seat in range(4):
        tracks.march(BOOK, s, seat, 13, None)
    assert [player.tokens for player in s.players] == [5] * 4


def test_OR_015_one_player_at_a_time_has_the_first_player_token() -> None:
    s = begin(table(3))
    tracks.march(BOOK, s, 2, 1, None)
    assert s.first == 0
    play(s, ("pass",), ("pass",))
    assert s.first == 0
    play(s, ("end",)) if RULES.decision(s).ask == "extra" else None
    play(s, ("pass",))
    deal(s)
    assert (s.first, RULES.decision(s).seat) == (2, 2)


def test_OR_017_points_beyond_a_lap_of_the_score_track_are_counted_on() -> None:
    s = table()
    s.players[0].earned = (150, 100, 17, 0, 0, 0)
    assert RULES.scores(s)[0].total == 267


# -- building tiles --------------------------------------------------------------------------------------------------


def test_OR_010_seventy_five_building_tiles_fifteen_of_each_colour() -> None:
    found = {name: [] for name in COLOURS}
    for kind in BOOK.kinds:
        found[kind.colour].append((kind.id, kind.copies, kind.stone))
    assert {name: sorted(rows) for name, rows in found.items()} == {name: sorted(rows) for name, rows in TILES.items()}
    assert [sum(copies for _, copies, _ in TILES[name]) for name in COLOURS] == [15] * 5
    s = RULES.setup(2, {})
    assert [len(stack) for stack in s.stacks] == [15] * 5


def test_tiles_cost_1_8_stone_on_average() -> None:
    costs = [kind.stone for kind in BOOK.kinds for _ in range(kind.copies)]
    assert (len(costs), round(sum(costs) / len(costs), 1)) == (75, 1.8)


@pytest.mark.parametrize(
    ("name", "group"),
    [("harbour", "yellow"), ("hippodrome", "red"), ("castle", "orange"), ("obelisk", "blue"), ("mage_tower", "purple")],
)
def test_OR_Q_18_the_groups_of_buildings_have_these_colours(name: str, group: str) -> None:
    assert {kind.colour for kind in BOOK.kinds if kind.id in [row[0] for row in TILES[group]]} == {group}
    assert name in [row[0] for row in TILES[group]]
    s = table()
    build(s, {(1, 0): name})
    assert RULES.detail(s, 0, "city")["tiles"][2].shows == colour(group)


# -- district cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", CARDS)
def test_OR_018_forty_five_district_cards(number: int) -> None:
    assert len(BOOK.cards) == len(CARDS) == 45
    corner, arms, towers = CARDS[number].split()
    card = BOOK.cards[number]
    assert card.corner == NAMES[corner]
    assert sorted(card.arms) == sorted(NAMES[arm] for arm in arms)
    assert sorted(card.towers) == sorted(NAMES[tower] for tower in towers)
    _, first, later = CLASSES[len(towers)]
    assert (card.first, card.later) == (first, later)


def test_district_cards_are_evenly_made() -> None:
    assert Counter(len(text.split()[2]) for text in CARDS.values()) == {n: row[0] for n, row in CLASSES.items()}
    patterns = [text.split()[:2] for text in CARDS.values()]
    assert len({(corner, *sorted(arms)) for corner, arms in patterns}) == 45
    assert set(Counter(letter for corner, arms in patterns for letter in corner + arms).values()) == {27}
    assert set(Counter(corner for corner, _ in patterns).values()) == {9}
    assert set(Counter(letter for text in CARDS.values() for letter in text.split()[2]).values()) == {24}


# -- prices and tracks -----------------------------------------------------------------------------------------------


def test_both_pools_cost_0_to_4_wisdom() -> None:
    assert BOOK.board.costs.buildings == (0, 1, 2, 3, 4)
    assert BOOK.board.costs.citizens == (0, 1, 2, 3, 4)


def test_temple_spaces_have_these_points() -> None:
    assert BOOK.board.temple.points == (0, 2, 5, 10, 16, 23, 31, 40, 50, 60, 70)


# space: what an attack from there brings, with a free choice answered by stone
MILITARY_BONUS = {
    0: {}, 1: {}, 3: {"stone": 1}, 4: {"food": 1}, 5: {"wisdom": 1}, 6: {"gold": 1}, 7: {"gold": 1},
    8: {"stone": 2}, 9: {"stone": 1, "food": 1}, 10: {"stone": 1, "wisdom": 1}, 11: {"stone": 1, "gold": 1},
    12: {"gold": 2}, 13: {},
}  # fmt: skip


@pytest.mark.parametrize("space", MILITARY_BONUS)
def test_spaces_of_the_military_track_have_these_bonuses(space: int) -> None:
    s = table()
    s.players[0].march = space
    play(use(s, "outpost"), ("option", 1))
    if s.stack:
        assert legal(s) == [("gain", 1, 0, 0), ("gain", 0, 1, 0), ("gain", 0, 0, 1)]
        play(s, ("gain", 1, 0, 0))
    player = s.players[0]
    had = {"stone": player.stone, "food": player.food, "wisdom": player.wisdom, "gold": player.gold}
    assert {good: n for good, n in had.items() if n} == MILITARY_BONUS[space]


def test_space_2_of_the_military_track_exchanges_a_basic_resource_for_gold() -> None:
    s = table()
    give(s, food=1)
    s.players[0].march = 2
    play(use(s, "outpost"), ("option", 1), ("yes",), ("pay", 0, 1, 0, 0))
    assert (s.players[0].food, s.players[0].gold) == (0, 1)


def test_the_military_track_has_14_spaces_and_5_borders() -> None:
    assert BOOK.last_space == 13
    assert BOOK.board.military.borders == (0, 3, 6, 9, 12)
    assert BOOK.board.military.last_points == 9


def test_chance_never_asks_a_player() -> None:
    s = RULES.setup(2, {})
    assert RULES.decision(s).seat == CHANCE
    assert legal(s) == []
