"""What a city is worth: five kinds of districts, plazas, levels, and the three readings that players may choose.

Figures are worked out beside each city. Stars: house 1, market 2, barracks 2, temple 2, garden 3.
"""

from __future__ import annotations

import pytest

from game.akropolis.codes import CATEGORIES, DISTRICTS
from game.core.hexes import NEIGHBOURS
from tests.rules.akropolis.build import RULES, at_table, built, category_of, lay, line, paint, ring, total, value

ROW = [(q, 0) for q in range(12)]

# a lake of one hex, of two, of three; at (1, 0) a district that is shut in but for the lake
ONE, TWO = [(0, 0)], [(0, 0), (-1, 1)]
SHUT_IN = [(2, -1), (2, 0), (1, 1)]


def at_lake(lake: list[tuple[int, int]], district: str) -> dict[tuple[int, int], str]:
    """A district at (1, 0) whose only empty neighbour is (0, 0), which belongs to the lake; its plaza beside it."""
    kind = district.split()[0]
    return {**dict.fromkeys([*ring(*lake), *SHUT_IN], "quarry"), (1, 0): district, (2, 0): f"{kind}_plaza"}


# -- plazas --------------------------------------------------------------------------------------------------------


def test_AK_031_stars_of_several_plazas_add_up() -> None:
    """A garden on level 2 and two garden plazas: 2 x (3 + 3)."""
    city = paint({(0, 0): "garden 2", (1, 0): "garden_plaza", (2, 0): "garden_plaza"})
    assert line(city, "gardens") == (2, 6, 12)


@pytest.mark.parametrize(
    ("kind", "stars"), [("house", 1), ("market", 2), ("barracks", 2), ("temple", 2), ("garden", 3)]
)
def test_AK_031_plazas_multiply_only_districts_of_their_kind(kind: str, stars: int) -> None:
    """The temple (0,0) inside a ring of one district of each other kind, a plaza and a quarry."""
    city = paint(
        {
            (0, 0): "temple",
            (1, 0): "house",
            (0, 1): "market",
            (-1, 1): "barracks",
            (-1, 0): "garden",
            (0, -1): f"{kind}_plaza",
            (1, -1): "quarry",
        }
    )
    points = {part.name: part.points for part in RULES.scores(at_table(city))[0].parts if part.points}
    assert points == {category_of(kind): stars}


def test_AK_032_a_plaza_need_not_be_near_its_districts() -> None:
    city = paint({(0, 0): "garden", (11, 0): "garden_plaza"}, ROW)
    assert line(city, "gardens") == (1, 3, 3)


def test_AK_033_the_plaza_of_the_start_tile_counts_until_it_is_covered() -> None:
    city = built((35, 0, 1, 0))  # houses (0,1) (1,1)
    assert line(city, "houses") == (2, 1, 2)
    lay(city, 46, 0, 0, 0)  # covers (0,0) the plaza, (1,0), and (0,1) a house
    assert line(city, "houses") == (1, 0, 0)


@pytest.mark.parametrize("level", [1, 2, 5])
def test_AK_034_a_plaza_gives_the_same_stars_on_every_level(level: int) -> None:
    city = paint({(0, 0): "garden", (1, 0): f"garden_plaza {level}"})
    assert line(city, "gardens") == (1, 3, 3)


def test_AK_035_a_district_needs_its_place_and_a_plaza() -> None:
    place_only = {(0, 0): "market", (1, 0): "quarry"}
    plaza_only = {(0, 0): "market", (1, 0): "market", (2, 0): "market_plaza"}
    both = {(0, 0): "market", (1, 0): "market_plaza"}
    assert [line(paint(areas), "markets")[2] for areas in (place_only, plaza_only, both)] == [0, 0, 2]


def test_AK_TX_8_a_kind_without_a_plaza_scores_nothing() -> None:
    """Every kind is well placed; the plazas of one kind are left out in turn."""
    for kind, category in zip(DISTRICTS, CATEGORIES, strict=True):
        areas = {cell: "quarry" if text.startswith(f"{kind}_plaza") else text for cell, text in ALL_KINDS.items()}
        before, after = line(paint(ALL_KINDS), category), line(paint(areas), category)
        assert before[0] == after[0] > 0
        assert after[1:] == (0, 0)
    assert total(paint({(0, 0): "garden 9", (1, 0): "house 9"})) == 0


# -- one city with everything --------------------------------------------------------------------------------------

# houses (1 + 2) x 2, market 1 x 2, barracks 3 x 2, temple 2 x 2, garden 1 x 3: 6 + 2 + 6 + 4 + 3 = 21
ALL_KINDS = {
    (0, 0): "temple 2",
    (0, -1): "house",
    (1, -1): "house 2",
    (1, 0): "market",
    (0, 1): "market_plaza",
    (-1, 1): "barracks 3",
    (-1, 0): "garden",
    (2, -2): "house_plaza",
    (1, -2): "house_plaza",
    (2, 0): "temple_plaza",
    (-2, 2): "barracks_plaza",
    (-2, 0): "garden_plaza 2",
}


def test_AK_044_per_kind_the_sum_of_values_times_the_sum_of_stars() -> None:
    city = paint(ALL_KINDS, stones=2)
    assert line(city, "houses") == (3, 2, 6)
    assert line(city, "markets") == (1, 2, 2)
    assert line(city, "barracks") == (3, 2, 6)
    assert line(city, "temples") == (2, 2, 4)
    assert line(city, "gardens") == (1, 3, 3)
    assert total(city) == 21 + 2


# -- houses --------------------------------------------------------------------------------------------------------


def houses(*groups: list[int], plazas: int = 1) -> dict[tuple[int, int], str]:
    """House groups in a row by their levels, a quarry after each, plazas at the end."""
    texts: list[str] = []
    for group in groups:
        texts += [*(f"house {level}" for level in group), "quarry"]
    texts += ["house_plaza"] * plazas
    return {(q, 0): text for q, text in enumerate(texts)}


def test_AK_036_only_the_largest_group_of_houses_scores() -> None:
    """Three houses worth 3 against two worth 2 and a single one."""
    city = paint(houses([1, 1], [1, 1, 1], [1]))
    assert line(city, "houses") == (3, 1, 3)


def test_AK_EX_4_houses_of_two_levels_and_three_stars() -> None:
    """Five on level 1 and two on level 2: 9, times 3; another group of three does not count."""
    city = paint(houses([1, 1, 2, 1, 2, 1, 1], [1, 1, 1], plazas=3))
    assert line(city, "houses") == (9, 3, 27)


def test_AK_TX_9_four_low_houses_or_one_high() -> None:
    city = paint(houses([1, 1, 1, 1], [5], plazas=2))
    assert line(city, "houses", houses="by_count") == (4, 2, 8)
    assert line(city, "houses", houses="by_value") == (5, 2, 10)


@pytest.mark.parametrize(
    ("groups", "by_count", "by_value"),
    [
        (([1, 2], [1, 1]), 3, 3),  # equal in number: the more valuable one
        (([1, 1], [3, 1]), 4, 4),
        (([1, 1, 1], [3]), 3, 3),  # equal in value
        (([2, 1], [1, 2]), 3, 3),  # equal in both
        (([1, 1, 1], [2, 3], [4]), 3, 5),
        (([], [1]), 1, 1),
    ],
)
def test_AK_Q_02_largest_means_most_houses_or_most_value(
    groups: tuple[list[int], list[int]], by_count: int, by_value: int
) -> None:
    city = paint(houses(*groups))
    assert value(city, "houses") == by_count  # what is meant unless told otherwise
    assert value(city, "houses", houses="by_count") == by_count
    assert value(city, "houses", houses="by_value") == by_value


def test_AK_Q_02_a_house_plaza_neither_belongs_to_a_group_nor_joins_two() -> None:
    city = paint({(0, 0): "house", (1, 0): "house_plaza 7", (2, 0): "house", (3, 0): "house"})
    assert value(city, "houses") == 2


def test_AK_Q_05_houses_of_different_levels_form_one_group() -> None:
    """A house on level 1 beside one on level 4 beside one on level 2: 7."""
    city = paint({(0, 0): "house", (1, 0): "house 4", (1, 1): "house 2", (0, 1): "house_plaza"})
    assert value(city, "houses") == 7


# -- markets -------------------------------------------------------------------------------------------------------


def test_AK_037_two_markets_that_touch_both_fail() -> None:
    """Of five markets two touch; the other three are worth 1 + 2 + 1."""
    areas = {
        (0, 0): "market",
        (1, 0): "market",
        (3, 0): "market",
        (5, 0): "market 2",
        (7, 0): "market",
        (8, 0): "market_plaza",
    }
    assert line(paint(areas, ROW), "markets") == (4, 2, 8)


@pytest.mark.parametrize("side", NEIGHBOURS)
def test_AK_TX_5_markets_of_different_levels_disturb_each_other(side: tuple[int, int]) -> None:
    areas = {(0, 0): "market", side: "market 3", (-side[0], -side[1]): "market_plaza"}
    assert line(paint(areas), "markets") == (0, 2, 0)


def test_AK_TX_5_a_market_plaza_does_not_disturb() -> None:
    assert line(paint({(0, 0): "market", (1, 0): "market_plaza"}), "markets") == (1, 2, 2)


# -- barracks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("filled", range(2, 7))
def test_AK_038_barracks_stand_on_the_edge(filled: int) -> None:
    """Barracks on level 2; with all six sides built on they are inside."""
    areas = {(0, 0): "barracks 2", **dict.fromkeys(NEIGHBOURS[:filled], "quarry"), NEIGHBOURS[0]: "barracks_plaza"}
    assert line(paint(areas), "barracks") == ((2, 2, 4) if filled < 6 else (0, 2, 0))


@pytest.mark.parametrize("lake", [ONE, TWO])
@pytest.mark.parametrize("lake_reading", ["region", "single"])
def test_AK_Q_03_at_a_lake_barracks_count_only_if_any_empty_space_will_do(
    lake: list[tuple[int, int]], lake_reading: str
) -> None:
    city = paint(at_lake(lake, "barracks 2"))
    assert value(city, "barracks", lake=lake_reading) == 0
    assert value(city, "barracks", lake=lake_reading, barracks="outside") == 0
    assert value(city, "barracks", lake=lake_reading, barracks="any_empty") == 2


def test_AK_Q_03_at_a_lake_and_at_the_edge_barracks_count() -> None:
    """Without (2,0) and (1,1) the district at (1,0) also faces the world."""
    areas = {cell: text for cell, text in at_lake(ONE, "barracks").items() if cell not in ((2, 0), (1, 1))}
    city = paint({**areas, (-1, 0): "barracks_plaza"})
    assert value(city, "barracks") == 1


def test_AK_TX_10_high_barracks_at_a_lake() -> None:
    """Level 3, 2 stars; one empty neighbour is too few for the variant."""
    city = paint(at_lake(ONE, "barracks 3"))
    for variant in (False, True):
        assert line(city, "barracks", barracks="outside", variant_barracks=variant) == (0, 2, 0)
        assert line(city, "barracks", barracks="any_empty", variant_barracks=variant) == (3, 2, 6)


# -- temples -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gap", [None, *NEIGHBOURS])
def test_AK_039_temples_need_something_on_all_six_sides(gap: tuple[int, int] | None) -> None:
    far = (3, -1)
    areas = {(0, 0): "temple", far: "temple_plaza", (2, -1): "quarry", (2, 0): "quarry", (1, 1): "quarry"}
    areas |= {(2, -2): "quarry", (0, 2): "quarry", (-1, 2): "quarry"}
    around = {cell: "quarry" for cell in NEIGHBOURS if cell != gap}
    assert line(paint({**areas, **around}), "temples") == ((0, 2, 0) if gap else (1, 2, 2))


def test_AK_039_any_areas_on_any_levels_surround_a_temple() -> None:
    kinds = ["house", "market 3", "barracks 2", "garden 4", "quarry", "temple_plaza 2"]
    city = paint({(0, 0): "temple", **dict(zip(NEIGHBOURS, kinds, strict=True))})
    assert value(city, "temples") == 1


@pytest.mark.parametrize("lake", [ONE, TWO])
def test_AK_039_a_lake_beside_it_breaks_a_temple(lake: list[tuple[int, int]]) -> None:
    for reading in ("region", "single"):
        assert value(paint(at_lake(lake, "temple 2")), "temples", lake=reading) == 0


def test_AK_TX_7_a_temple_on_level_2_with_two_stars() -> None:
    city = paint({(0, 0): "temple 2", **dict.fromkeys(NEIGHBOURS, "quarry"), (1, 0): "temple_plaza"})
    assert line(city, "temples") == (2, 2, 4)
    assert line(city, "temples", variant_temples=True) == (4, 2, 8)


# -- gardens -------------------------------------------------------------------------------------------------------


def test_AK_040_gardens_may_stand_anywhere() -> None:
    """At the edge, inside, at a lake, beside each other: 1 + 1 + 2 + 1 = 5, times 3."""
    areas = at_lake(ONE, "garden 2")
    city = paint({**areas, (1, -1): "garden", (-1, 0): "garden", (2, -1): "garden"})
    assert line(city, "gardens") == (5, 3, 15)


# -- levels and sight ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", range(1, 8))
def test_AK_041_the_value_of_a_district_is_its_level(level: int) -> None:
    alone = {(0, 0): f"garden {level}", (1, 0): "garden_plaza"}
    assert value(paint(alone), "gardens") == level
    inside = {(0, 0): f"temple {level}", **dict.fromkeys(NEIGHBOURS, "quarry"), (0, 1): "temple_plaza"}
    assert value(paint(inside), "temples") == level
    for kind, category in (("house", "houses"), ("market", "markets"), ("barracks", "barracks")):
        assert value(paint({(0, 0): f"{kind} {level}", (1, 0): f"{kind}_plaza"}), category) == level


def test_AK_042_everything_is_judged_from_above() -> None:
    """Lower hexes around barracks on a tower are no empty space, nor do towers leave a temple between them open."""
    tower = {(0, 0): "barracks 4", **dict.fromkeys(NEIGHBOURS, "quarry"), (1, 0): "barracks_plaza"}
    assert value(paint(tower), "barracks") == 0
    hollow = {(0, 0): "temple", **dict.fromkeys(NEIGHBOURS, "quarry 5"), (1, 0): "temple_plaza"}
    assert value(paint(hollow), "temples") == 1


def test_AK_042_only_what_is_visible_counts() -> None:
    """Houses (0,1) and (1,1) of tile 35 and (2,1) of tile 59 in one row: 3; then tile 41 covers the first two."""
    city = built((35, 0, 1, 0), (59, 2, 0, 0))
    assert line(city, "houses") == (3, 1, 3)
    lay(city, 41, 1, 0, 1)  # (1,0) (1,1) (0,1): a quarry and two houses
    assert line(city, "houses") == (1, 1, 1)


# -- empty space ---------------------------------------------------------------------------------------------------


def test_AK_Q_17_a_space_with_a_way_out_is_no_lake() -> None:
    """The ring around (0,0) is open in the north."""
    areas = {cell: text for cell, text in at_lake(ONE, "barracks 2").items() if cell != (0, -1)}
    city = paint(areas)
    assert value(city, "barracks") == 2
    assert RULES.detail(at_table(city), 0, "ground")["lakes"] == ()
    garden = paint({**areas, (1, 0): "garden 2", (2, 0): "garden_plaza"})
    assert value(garden, "gardens", variant_gardens=True) == 2


def test_AK_Q_17_a_region_that_is_not_outside_is_a_lake_whatever_its_size() -> None:
    big = [(0, 0), *NEIGHBOURS]  # seven hexes
    city = paint(dict.fromkeys(ring(*big), "quarry"))
    assert set(RULES.detail(at_table(city), 0, "ground")["lakes"]) == set(big)
    # under the other reading only the one hex in the middle could be one, and its neighbours are empty
    assert RULES.detail(at_table(city, lake="single"), 0, "ground")["lakes"] == ()


def test_AK_Q_17_spaces_are_connected_by_sides_only() -> None:
    """Two hexes with nothing but a corner between them are two lakes: (0,0) and (1,1)."""
    city = paint(dict.fromkeys(ring((0, 0), (1, 1)), "quarry"))
    assert RULES.detail(at_table(city, lake="single"), 0, "ground")["lakes"] == ((0, 0), (1, 1))
    assert RULES.detail(at_table(city), 0, "ground")["lakes"] == ((0, 0), (1, 1))


# -- the final city ------------------------------------------------------------------------------------------------


def test_AK_Q_19_only_the_final_city_is_scored() -> None:
    """The market at (-1,2) stands beside the plaza of tile 3 until a house covers that; tile 6 has another plaza.

    Before: value 1 doubled, 2 + 2 stars: 8. After: 1, no longer doubled, 2 stars: 2.
    """
    city = built((3, 0, 1), (49, -2, 3, 4), (46, 1, 2), (6, 0, -2, 3))
    assert line(city, "markets", variant_markets=True) == (2, 4, 8)
    lay(city, 16, 1, 1, 1)  # (1,1) (1,2) (0,2)
    assert line(city, "markets", variant_markets=True) == (1, 2, 2)


def test_AK_Q_19_stones_count_once_whatever_their_number() -> None:
    plain = paint(ALL_KINDS)
    for stones in (0, 1, 57):
        player = paint(ALL_KINDS, stones=stones)
        assert total(player) == total(plain) + stones
