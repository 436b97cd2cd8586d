"""The five variants: when a district, or the group of houses, counts double.

Figures are worked out beside each city. Stars: house 1, market 2, barracks 2, temple 2, garden 3.
"""

from __future__ import annotations

from itertools import product

import pytest

from game.akropolis.codes import CATEGORIES
from game.core.hexes import NEIGHBOURS
from game.core.state import dump
from tests.rules.akropolis.build import RULES, VARIANTS, finish, line, paint, ring, table, total, value

ALL_ON = dict.fromkeys(VARIANTS, True)

# every variant's condition is met:
# houses 5 + 5 = 10 x 2 stars = 20, market 1 x 2 beside its plaza = 2, barracks 3 x 2 with three empty sides = 6,
# temple 2 x 2 on level 2 = 4, garden 1 x 3 beside the lake (-1,-1) = 3
DOUBLE = {
    (0, 0): "temple 2",
    (0, -1): "house 5",
    (1, -1): "house 5",
    (1, 0): "market",
    (0, 1): "market_plaza",
    (-1, 1): "barracks 3",
    (-1, 0): "garden",
    (2, -2): "house_plaza",
    (1, -2): "house_plaza",
    (2, 0): "temple_plaza",
    (3, -2): "barracks_plaza",
    (-2, 0): "garden_plaza",
    (-1, -2): "quarry",
    (0, -2): "quarry",
    (-2, -1): "quarry",
}
POINTS = {"houses": 20, "markets": 2, "barracks": 6, "temples": 4, "gardens": 3}


@pytest.mark.parametrize("variant", CATEGORIES)
def test_AK_048_a_variant_doubles_its_own_kind_only(variant: str) -> None:
    city = paint(DOUBLE)
    for category, points in POINTS.items():
        assert line(city, category)[2] == points
        doubled = points * (2 if category == variant else 1)
        assert line(city, category, **{f"variant_{variant}": True})[2] == doubled


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_AK_048_setup_and_play_are_the_same_with_variants(seats: int) -> None:
    plain, varied = table(seats), table(seats, **ALL_ON)
    assert {name: v for name, v in dump(varied).items() if name not in VARIANTS} == {
        name: v for name, v in dump(plain).items() if name not in VARIANTS
    }
    for told, told_varied in zip(finish(plain), finish(varied), strict=True):
        assert told == told_varied
        assert RULES.legal(plain) == RULES.legal(varied)


def test_AK_049_the_basic_condition_is_still_needed() -> None:
    # two markets that touch, beside a plaza
    assert value(paint({(0, 0): "market", (1, 0): "market", (1, -1): "market_plaza"}), "markets", **ALL_ON) == 0
    # a temple on level 3 with an empty side
    sides = dict.fromkeys(NEIGHBOURS[:5], "quarry")
    assert value(paint({(0, 0): "temple 3", **sides, (1, 0): "temple_plaza"}), "temples", **ALL_ON) == 0


def test_AK_049_a_plaza_is_still_needed() -> None:
    no_plazas = {cell: "quarry" if "_plaza" in text else text for cell, text in DOUBLE.items()}
    assert total(paint(no_plazas), **ALL_ON) == 0


def test_AK_049_without_the_extra_condition_a_district_counts_once() -> None:
    """Houses 3 x 2, market 1 x 2, barracks 3 x 2 with two empty sides, temple 1 x 2, garden 1 x 3 away from water."""
    plain = {
        **DOUBLE,
        (0, 0): "temple",
        (0, -1): "house",
        (1, -1): "house 2",
        (0, 1): "quarry",
        (-2, 2): "market_plaza",
        (-1, -1): "quarry",
    }
    expected = {"houses": 6, "markets": 2, "barracks": 6, "temples": 2, "gardens": 3}
    assert {category: line(paint(plain), category, **ALL_ON)[2] for category in CATEGORIES} == expected


def test_AK_050_any_variants_may_be_combined() -> None:
    city = paint(DOUBLE, stones=1)
    for chosen in product((False, True), repeat=5):
        expected = sum(POINTS[category] * (1 + on) for category, on in zip(CATEGORIES, chosen, strict=True))
        assert total(city, **dict(zip(VARIANTS, chosen, strict=True))) == expected + 1


# -- houses --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("levels", "plain", "doubled"),
    [([5, 4], 9, 9), ([5, 5], 10, 20), ([1] * 10, 10, 20), ([6, 6], 12, 24), ([1] * 9, 9, 9)],
)
def test_AK_051_a_group_of_houses_worth_10_counts_double(levels: list[int], plain: int, doubled: int) -> None:
    city = paint({(q, 0): f"house {level}" for q, level in enumerate(levels)} | {(-1, 0): "house_plaza"})
    assert value(city, "houses") == plain
    assert value(city, "houses", variant_houses=True) == doubled


def test_AK_TX_6_the_value_of_the_group_decides() -> None:
    plazas = {(-1, 0): "house_plaza", (-2, 0): "house_plaza", (-3, 0): "house_plaza"}
    nine = paint({(0, 0): "house 4", (1, 0): "house 5", **plazas})
    ten = paint({(0, 0): "house 5", (1, 0): "house 5", **plazas})
    assert line(nine, "houses", variant_houses=True) == (9, 3, 27)
    assert line(ten, "houses", variant_houses=True) == (20, 3, 60)


def test_AK_Q_16_first_the_group_is_chosen_then_its_value_is_tested() -> None:
    """Three houses worth 3, two worth 10: by number 3, by value 10 doubled."""
    areas = {(0, 0): "house", (1, 0): "house", (2, 0): "house", (3, 0): "house_plaza", (4, 0): "house 5"}
    city = paint({**areas, (5, 0): "house 5"})
    assert value(city, "houses", variant_houses=True, houses="by_count") == 3
    assert value(city, "houses", variant_houses=True, houses="by_value") == 20


def test_AK_Q_16_only_one_of_equal_groups_is_doubled() -> None:
    areas = {(0, 0): "house 5", (1, 0): "house 5", (2, 0): "house_plaza", (3, 0): "house 5", (4, 0): "house 5"}
    for reading in ("by_count", "by_value"):
        assert value(paint(areas), "houses", variant_houses=True, houses=reading) == 20


# -- markets -------------------------------------------------------------------------------------------------------


def test_AK_052_a_market_beside_a_market_plaza_counts_double() -> None:
    """(0,0) on level 2 beside the plaza: 4. (3,0) not: 1."""
    city = paint({(0, 0): "market 2", (1, 0): "market_plaza", (2, 0): "quarry", (3, 0): "market"})
    assert value(city, "markets") == 3
    assert value(city, "markets", variant_markets=True) == 5


def test_AK_052_several_plazas_double_once_and_heights_do_not_matter() -> None:
    city = paint({(0, 0): "market", (1, 0): "market_plaza 3", (-1, 0): "market_plaza"})
    assert line(city, "markets", variant_markets=True) == (2, 4, 8)


def test_AK_052_other_plazas_do_not_double_a_market() -> None:
    city = paint({(0, 0): "market", (1, 0): "house_plaza", (2, 0): "market_plaza"})
    assert value(city, "markets", variant_markets=True) == 1


# -- barracks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("filled", "worth"), [(2, 4), (3, 4), (4, 2), (5, 2), (6, 0)])
def test_AK_053_barracks_with_three_or_four_empty_sides_count_double(filled: int, worth: int) -> None:
    """Level 2; four, three, two, one and no side are empty."""
    areas = {(0, 0): "barracks 2", **dict.fromkeys(NEIGHBOURS[:filled], "quarry"), NEIGHBOURS[1]: "barracks_plaza"}
    assert value(paint(areas), "barracks", variant_barracks=True) == worth
    assert value(paint(areas), "barracks", variant_barracks=True, barracks="any_empty") == worth


def test_AK_053_a_lake_is_no_empty_side_unless_any_will_do() -> None:
    """(1,0) has the lake (0,0) and two sides to the world: three empty neighbours, two of them outside."""
    areas = dict.fromkeys([*ring((0, 0)), (2, -1)], "quarry") | {(1, 0): "barracks", (-1, 0): "barracks_plaza"}
    assert value(paint(areas), "barracks", variant_barracks=True, barracks="outside") == 1
    assert value(paint(areas), "barracks", variant_barracks=True, barracks="any_empty") == 2


def test_AK_053_three_empty_sides_to_a_lake() -> None:
    """All three empty neighbours of (0,0) are one lake."""
    lake = [(0, -1), (1, -1), (1, 0)]
    areas = dict.fromkeys([*ring(*lake), (-1, 1)], "quarry") | {(0, 0): "barracks 2", (-1, 1): "barracks_plaza"}
    assert value(paint(areas), "barracks", variant_barracks=True, barracks="outside") == 0
    assert value(paint(areas), "barracks", variant_barracks=True, barracks="any_empty") == 4


# -- temples -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "worth"), [(1, 1), (2, 4), (3, 6)])
def test_AK_054_temples_from_level_2_count_double(level: int, worth: int) -> None:
    city = paint({(0, 0): f"temple {level}", **dict.fromkeys(NEIGHBOURS, "quarry"), (1, 0): "temple_plaza"})
    assert value(city, "temples", variant_temples=True) == worth


# -- gardens -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lake", "region", "single"),
    [
        ([(0, 0)], 4, 4),
        ([(0, 0), (-1, 1)], 4, 2),  # two hexes
        ([(0, 0), (-1, 1), (-1, 0)], 4, 2),  # three
        ([], 2, 2),
    ],
)
def test_AK_055_gardens_beside_a_lake_count_double(lake: list[tuple[int, int]], region: int, single: int) -> None:
    """A garden on level 2 at (1,0); the lake, if any, touches it at (0,0)."""
    around = ring(*lake) if lake else ring((1, 0))
    city = paint({(1, 0): "garden 2", (0, 1): "garden_plaza"}, around)
    assert value(city, "gardens") == 2
    assert value(city, "gardens", variant_gardens=True, lake="region") == region
    assert value(city, "gardens", variant_gardens=True, lake="single") == single


def test_AK_055_a_garden_away_from_the_lake_counts_once() -> None:
    """The lake is (0,0): (1,0) touches it, (2,0) does not. 2 + 1."""
    city = paint({(1, 0): "garden", (2, 0): "garden", (0, 1): "garden_plaza"}, ring((0, 0)))
    assert value(city, "gardens", variant_gardens=True) == 3


def test_AK_Q_04_a_garden_counts_double_once_however_many_lakes() -> None:
    """Lakes north and south of (0,0)."""
    city = paint({(0, 0): "garden 3", (1, 0): "garden_plaza"}, ring((0, -1), (0, 1)))
    for reading in ("region", "single"):
        assert value(city, "gardens", variant_gardens=True, lake=reading) == 6


def test_AK_Q_04_the_edge_of_the_city_is_no_lake() -> None:
    city = paint({(0, 0): "garden", (1, 0): "garden_plaza"})
    for reading in ("region", "single"):
        assert value(city, "gardens", variant_gardens=True, lake=reading) == 1
