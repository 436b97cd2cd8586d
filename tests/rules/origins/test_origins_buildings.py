"""The thirty buildings: each held in a position, used by legal answers, and everything it changes."""

from __future__ import annotations

from typing import Any

import pytest

from game.origins import city
from game.origins.codes import cell_at
from game.origins.state import State
from tests.rules.origins.build import (
    BOOK,
    KIND,
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
    run,
    table,
    twin,
    use,
    used,
)
from tests.rules.origins.change import bare, changes, citizens, every, reserve, using

HERE = (1, 0)
"""Where the building stands that is used: to the right of the agora."""


def standing(building: str, *others: str, seats: int = 2) -> State:
    """It and other tiles, which lie in a row to its right."""
    s = table(seats)
    build(s, {HERE: building, **{(2 + at, 0): name for at, name in enumerate(others)}})
    return s


def seat_die(s: State, x: int, worker: int) -> None:
    """A die in the government seat right of and below (x, 0)."""
    s.players[0].closed = (*s.players[0].closed, 100 * cell_at(x, 0) + worker)


def pts(n: int) -> dict[str, Any]:
    """Points of a building; none change nothing."""
    return {"points.buildings": n} if n else {}


# -- every building, bought and used


def rich() -> State:
    """A position in which every building has something to do."""
    s = table(3)
    build(s, {(0, -1): "mint", (-1, 0): "farm", (-1, -1): "outpost"})
    hold(s, die("red", 3), die("yellow", 5))
    player = s.players[0]
    player.free, player.track, player.march, player.advisors = 1, 3, 4, (colour("blue"),)
    player.away = (used(0, die("purple", 2)),)
    give(s, stone=3, gold=2)
    own(s, "taurus", "pisces")
    citizens(s, die("orange", 4), die("blue", 1))
    reserve(s, blue=3, orange=1)
    s.speakers, s.sites = (2, 4, 5), (2, 3, 4, 5, 6)
    seat_die(s, -1, die("red", 2))
    city.rebuild(player)
    return s


@pytest.mark.parametrize("building", KIND)
def test_OR_060_every_building_can_be_used_once_it_is_paid_for_and_placed(building: str) -> None:
    """Used by whoever bought it, it does what it does when it stands there; declined, it does nothing."""
    s = rich()
    bare(s, KIND[building], KIND["harbour"], KIND["castle"])
    run(s, "site.yard.lower")
    stone = BOOK.kinds[KIND[building]].stone
    play(s, ("buy", 0), ("pay", stone, 0, 0, 0), ("place", 1, 0))
    assert (asked(s), legal(s)) == ("ability", [("yes",), ("no",)])
    done = {line: change for line, change in every(s).items() if not any(answer[0][:5] == "build" for answer in line)}
    assert done.pop((("no",),)) == {}
    stop = (("enough",),) if building == "construction_site" else ()  # what was set aside might be built at once
    assert done == {(("yes",), *line, *stop): change for line, change in using(s, building).items()}
    assert any(done.values())  # each of them changes something here


# -- yellow


@pytest.mark.parametrize(
    ("around", "stone"),
    [
        ({}, 4),
        ({(2, 0): "mint"}, 3),
        ({(2, 0): "mint", (1, 1): "farm"}, 2),
        ({(2, 0): "mint", (1, 1): "farm", (1, -1): "forum"}, 1),
        ({(2, 1): "mint", (2, -1): "mint", (0, -1): "mint"}, 4),  # only their corners touch
    ],
)
def test_OR_205_the_quarry(around: dict[tuple[int, int], str], stone: int) -> None:
    s = table()
    build(s, {HERE: "quarry", **around})
    assert using(s, "quarry") == {(): {"stone": stone}}


def test_OR_206_the_mint() -> None:
    assert using(standing("mint"), "mint") == {(): {"gold": 1}}


@pytest.mark.parametrize(
    ("others", "yellow"),
    [((), 1), (("mint", "harbour", "granary"), 4), (("outpost", "farm", "forum"), 1)],
)
def test_OR_207_the_harbour(others: tuple[str, ...], yellow: int) -> None:
    """A farm has no colour, though there is a yellow quarry on its other side."""
    assert using(standing("harbour", *others), "harbour") == {(): pts(2 * yellow)}


@pytest.mark.parametrize("farms", range(4))
def test_OR_208_the_granary(farms: int) -> None:
    s = standing("granary", "mint", *["farm"] * farms)
    assert using(s, "granary") == {(): {"food": 1 + farms}}


@pytest.mark.parametrize("unused", range(3))
@pytest.mark.parametrize("away", range(3))
def test_OR_209_the_market(unused: int, away: int) -> None:
    s = standing("market")
    player = s.players[0]
    player.ready = (die("red", 2), *[die("yellow", 3)] * unused)
    player.away = (used(1, die("blue", 6)), *[used(2, die("yellow", 6))] * away)
    assert using(s, "market") == {(): pts(4 * (unused + away))}


def test_OR_210_the_workshop() -> None:
    assert using(standing("workshop"), "workshop") == {
        (("gain", 1, 0, 0),): {"stone": 1},
        (("gain", 0, 1, 0),): {"food": 1},
        (("gain", 0, 0, 1),): {"wisdom": 1},
    }


# -- red


@pytest.mark.parametrize(
    ("others", "red", "workers", "of_red"),
    [
        ((), 1, (), 0),
        (("outpost", "citadel"), 3, (13,), 1),
        (("mint", "farm"), 1, (13, 11, 24, 55), 2),
    ],
)
def test_OR_211_the_hippodrome(others: tuple[str, ...], red: int, workers: tuple[int, ...], of_red: int) -> None:
    s = standing("hippodrome", *others)
    s.players[0].ready = workers
    s.players[0].away = (used(3, die("red", 6)), used(4, die("blue", 1)))
    assert using(s, "hippodrome") == {(): pts(2 * red + 2 * (of_red + 1))}


def test_OR_212_the_veterans_settlement() -> None:
    s = standing("veterans")
    player = s.players[0]
    player.ready = (die("red", 2), die("red", 4), die("red", 4), die("red", 6), die("blue", 5))
    player.away = (used(0, die("red", 5)),)
    player.speakers = (3,)
    assert using(s, "veterans") == {
        (("patrician", 12),): pts(2) | {"ready": (11, 14, 14, 16, 35)},
        (("patrician", 14),): pts(4) | {"ready": (12, 13, 14, 16, 35)},
        (("patrician", 16),): pts(6) | {"ready": (12, 14, 14, 15, 35)},
    }


def test_OR_Q_33_a_veteran_of_value_1_scores_1_and_stays_1() -> None:
    s = standing("veterans")
    hold(s, die("red", 1))
    assert using(s, "veterans") == {(("patrician", 11),): pts(1)}


def test_OR_212_it_is_impossible_without_an_unused_red_patrician() -> None:
    s = standing("veterans")
    hold(s, die("blue", 4))
    s.players[0].away = (used(0, die("red", 5)),)
    bare(s, KIND["veterans"])
    give(s, stone=2)
    play(run(s, "site.yard.lower"), ("buy", 0), ("pay", 2, 0, 0, 0), ("place", 1, -1))
    assert asked(s) == ""


def test_OR_213_the_outpost_moves_or_attacks() -> None:
    """From space 4, the other disc on 1: 1 food, 2 points for borders, 1 for the disc. To 5 no border is passed."""
    s = standing("outpost")
    s.players[0].march, s.players[1].march = 4, 1
    assert using(s, "outpost") == {
        (("option", 0),): {"march": 1, "table.order": (1, 0)},
        (("option", 1),): {"food": 1, "points.military": 3},
    }


def test_OR_214_the_riding_grounds() -> None:
    """From 1 to 3; the others on 2 and 3: one is weaker."""
    s = standing("riding_grounds", seats=3)
    s.players[0].march, s.players[1].march, s.players[2].march = 1, 2, 3
    moved = {"march": 2, "table.order": (1, 2, 0)}
    assert using(s, "riding_grounds") == {
        (("gain", 1, 0, 0),): moved | {"stone": 1},
        (("gain", 0, 1, 0),): moved | {"food": 1},
    }
    s.players[2].march = 0
    assert using(s, "riding_grounds") == {
        (("gain", 2, 0, 0),): moved | {"stone": 2},
        (("gain", 1, 1, 0),): moved | {"stone": 1, "food": 1},
        (("gain", 0, 2, 0),): moved | {"food": 2},
    }
    s.players[1].march = s.players[2].march = 9
    assert using(s, "riding_grounds") == {(): moved}


def test_OR_214_on_the_last_space_the_move_is_lost_and_the_gain_is_not() -> None:
    s = standing("riding_grounds")
    s.players[0].march = 13
    assert using(s, "riding_grounds") == {
        (("gain", 1, 0, 0),): {"stone": 1},
        (("gain", 0, 1, 0),): {"food": 1},
    }


@pytest.mark.parametrize(
    ("others", "steps", "tokens"),
    [((), 1, 1), (("outpost", "armoury"), 3, 1), (("outpost", "citadel", "farm", "veterans", "mint"), 4, 2)],
)
def test_OR_215_the_citadel(others: tuple[str, ...], steps: int, tokens: int) -> None:
    """From the start: border 1 lies before space 1, border 2 before space 4."""
    s = standing("citadel", *others)
    assert using(s, "citadel") == {(): {"march": steps, "tokens": tokens, "table.order": (1, 0)}}


def test_OR_216_the_armoury_attacks_before_or_after_the_whole_move() -> None:
    """From 4 to 6, the other on 5. On 4: 1 food, 2 borders. On 6: 1 gold, 2 borders, 1 disc."""
    s = standing("armoury")
    s.players[0].march, s.players[1].march = 4, 5
    moved = {"march": 2, "table.order": (1, 0)}
    assert using(s, "armoury") == {
        (("option", 0), ("enough",)): moved,
        (("option", 0), ("option", 1)): moved | {"gold": 1, "points.military": 3},
        (("option", 1), ("enough",)): {"food": 1, "points.military": 2},
        (("option", 1), ("option", 0)): moved | {"food": 1, "points.military": 2},
    }


# -- orange


def test_OR_217_the_forum() -> None:
    s = standing("forum")
    s.speakers = (2, 4, 4)
    s.players[0].speakers = (3,)
    assert using(s, "forum") == {
        (("speaker", 2),): {"speakers": (2, 3), "table.speakers": (4, 4)},
        (("speaker", 4),): {"speakers": (3, 4), "table.speakers": (2, 4)},
    }
    s.speakers = ()
    assert using(s, "forum") == {(): {}}


@pytest.mark.parametrize(
    ("others", "scored"),
    [
        ((), 0),
        (("castle", "estate", "farm"), 0),
        (("mint",), 1),
        (("mint", "mint", "outpost"), 3),
        (("mint", "outpost", "obelisk", "farm"), 6),
        (("mint", "outpost", "obelisk", "fountain"), 10),
        (("mint", "outpost", "obelisk", "fountain", "forum", "harbour"), 10),
    ],
)
def test_OR_218_the_stone_circle(others: tuple[str, ...], scored: int) -> None:
    assert using(standing("stone_circle", *others), "stone_circle") == {(): pts(scored)}


def test_OR_219_the_construction_site_takes_any_tile_for_nothing() -> None:
    s = standing("construction_site")
    mint, forum, obelisk = (KIND[name] for name in ("mint", "forum", "obelisk"))
    bare(s, mint, forum, obelisk)
    assert using(s, "construction_site") == {
        (("reserve", 0),): {"reserved": (mint,), "table.pool": (forum, obelisk, -1, -1, -1)},
        (("reserve", 1),): {"reserved": (forum,), "table.pool": (mint, obelisk, -1, -1, -1)},
        (("reserve", 2),): {"reserved": (obelisk,), "table.pool": (mint, forum, -1, -1, -1)},
    }


def test_OR_219_the_pool_is_refilled() -> None:
    s = standing("construction_site")
    mint, forum, harbour, market = (KIND[name] for name in ("mint", "forum", "harbour", "market"))
    bare(s, mint, forum)
    s.tops, s.stacks = (-1, -1, -1, -1, harbour), ((), (), (), (), (market,))
    play(use(s, "construction_site"), ("reserve", 0), ("tile", market))
    assert (s.pool, s.tops, s.stacks) == ((forum, -1, -1, -1, harbour), (-1, -1, -1, -1, market), ((),) * 5)


def test_OR_219_later_it_is_built_for_its_stone_without_wisdom() -> None:
    s = standing("construction_site")
    s.players[0].reserved = (KIND["harbour"],)
    bare(s)
    give(s, stone=2, wisdom=3, gold=1)
    run(s, "site.yard.lower")
    assert legal(s) == [("build", KIND["harbour"]), ("build_farm", KIND["harbour"])]
    before = twin(s)
    play(s, ("build", KIND["harbour"]))
    assert legal(s) == [("pay", 2, 0, 0, 0), ("pay", 1, 0, 0, 1)]
    play(s, ("pay", 2, 0, 0, 0), ("place", 2, 0), ("yes",))
    assert asked(s) == ""
    assert changes(before, s) == {
        "stone": -2,
        "reserved": (),
        "cells": (*before.players[0].cells, cell_at(2, 0)),
        "tiles": (*before.players[0].tiles, KIND["harbour"]),
        **pts(2),
    }


@pytest.mark.parametrize("tiles", [1, 4, 6])
def test_OR_Q_53_any_number_of_tiles_may_lie_reserved_and_they_count_for_nothing(tiles: int) -> None:
    s = standing("harbour")
    s.players[0].reserved = (KIND["mint"],) * tiles
    assert using(s, "harbour") == {(): pts(2)}
    assert using(s, "stone_circle") == {(): {}}


def test_OR_Q_53_taking_a_tile_is_no_purchase() -> None:
    """Neither Taurus nor Virgo nor a farm has a part in it; of an empty pool nothing is taken."""
    s = standing("construction_site", "farm")
    own(s, "virgo", "taurus")
    bare(s, *[KIND["mint"]] * 5)
    use(s, "construction_site")
    assert legal(s) == [("reserve", space) for space in range(5)]
    bare(s)
    assert using(s, "construction_site") == {(): {}}


def test_OR_Q_53_placing_a_reserved_tile_counts_as_buying_for_virgo() -> None:
    s = standing("construction_site", "farm")
    own(s, "virgo")
    bare(s)
    s.players[0].reserved = (KIND["castle"],)
    run(s, "site.yard.lower")
    assert legal(s) == [("build_farm", KIND["castle"]), ("build_cover", KIND["castle"])]
    play(s, ("build_cover", KIND["castle"]))
    assert legal(s) == [("over", 2, 0)]
    play(s, ("over", 2, 0), ("yes",))
    assert city.tile_at(s.players[0], cell_at(2, 0)) == KIND["castle"]
    assert (points(s)["buildings"], s.players[0].reserved, s.tops[colour("yellow")]) == (1, (), KIND["quarry"])


def test_OR_220_the_estate() -> None:
    s = standing("estate")
    citizens(s, die("red", 1), die("blue", 2), die("yellow", 5))
    hold(s, die("purple", 3))
    assert using(s, "estate") == {
        (("citizen", 0),): {"ready": (11, 23), "free": -1, "table.citizens": (32, 55, 0, 0, 0), "table.arisen": (3,)},
        (("citizen", 1),): {"ready": (23, 32), "free": -1, "table.citizens": (11, 55, 0, 0, 0), "table.arisen": (3,)},
        (("citizen", 2),): {"ready": (23, 55), "free": -1, "table.citizens": (11, 32, 0, 0, 0), "table.arisen": (3,)},
    }
    s.players[0].free = 0
    assert using(s, "estate") == {(): {}}


def test_OR_221_the_court() -> None:
    """One red, two purple and three yellow dice in reserve; a used patrician cannot be swapped."""
    s = standing("court")
    player = s.players[0]
    player.ready, player.away = (die("red", 3), die("yellow", 6)), (used(0, die("blue", 2)),)
    reserve(s, red=1, purple=2, yellow=3)
    assert using(s, "court") == {
        (("patrician", 13), ("recolour", 1)): {"ready": (23, 56), "table.dice": (2, 1, 0, 0, 3)},
        (("patrician", 13), ("recolour", 4)): {"ready": (53, 56), "table.dice": (2, 2, 0, 0, 2)},
        (("patrician", 56), ("recolour", 0)): {"ready": (13, 16), "table.dice": (0, 2, 0, 0, 4)},
        (("patrician", 56), ("recolour", 1)): {"ready": (13, 26), "table.dice": (1, 1, 0, 0, 4)},
    }


def test_OR_Q_34_without_a_die_of_another_colour_in_reserve_it_is_impossible() -> None:
    s = standing("court")
    s.players[0].ready = (die("red", 3), die("yellow", 6))
    reserve(s, red=4)
    assert using(s, "court") == {
        (("patrician", 56), ("recolour", 0)): {"ready": (13, 16), "table.dice": (3, 0, 0, 0, 1)}
    }
    reserve(s)
    assert using(s, "court") == {(): {}}


def test_OR_Q_47_the_court_takes_no_new_die() -> None:
    """Nothing is rolled, Sagittarius has no part in it, and no holder is needed."""
    s = standing("court")
    own(s, "sagittarius")
    s.players[0].ready, s.players[0].free = (die("red", 3),), 0
    reserve(s, blue=1)
    assert using(s, "court") == {(("patrician", 13), ("recolour", 2)): {"ready": (33,), "table.dice": (1, 0, 0, 0, 0)}}


@pytest.mark.parametrize("closed", range(4))
def test_OR_222_the_castle(closed: int) -> None:
    s = standing("castle")
    for x in range(closed):
        seat_die(s, x, die("red", 1))
    assert using(s, "castle") == {(): pts(1 + 3 * closed)}


# -- blue


@pytest.mark.parametrize(("obelisks", "scored"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 7)])
def test_OR_223_the_obelisk(obelisks: int, scored: int) -> None:
    s = standing("obelisk", "monument", *["obelisk"] * (obelisks - 1))
    assert using(s, "obelisk") == {(): pts(scored)}


def test_OR_224_the_monument() -> None:
    s = standing("monument")
    assert using(s, "monument") == {
        (("climb", 0, 1),): {"temples": (1, 0, 0), "table.piles": ((0,), (), ())},
        (("climb", 1, 1),): {"temples": (0, 1, 0), "table.piles": ((), (0,), ())},
        (("climb", 2, 1),): {"temples": (0, 0, 1), "table.piles": ((), (), (0,))},
    }


TEMPLE_BUILDINGS = [("temple_forest", 0), ("temple_mountain", 1), ("temple_sea", 2)]


def check_temple_building(building: str, temple: int) -> None:
    s = standing(building)
    s.players[0].temples, s.piles = (3, 3, 3), ((0,), (0,), (0,))
    own(s, "aries")  # no card comes with it

    def at(*more: int) -> dict[str, Any]:
        return {"temples": tuple(3 + 2 * (space == temple) + (space in more) for space in range(3))}

    assert using(s, building) == {(): at()}  # without gold nobody is asked
    give(s, stone=4, food=4, wisdom=4, gold=1)
    paid = (("yes",), ("pay", 0, 0, 0, 1))
    others = [space for space in range(3) if space != temple]
    assert using(s, building) == {
        (("no",),): at(),
        **{(*paid, ("climb", other, 1)): at(other) | {"gold": -1} for other in others},
    }


def test_OR_225_the_mountain_temple() -> None:
    check_temple_building("temple_mountain", 1)


def test_OR_226_the_forest_temple() -> None:
    check_temple_building("temple_forest", 0)


def test_OR_227_the_sea_temple() -> None:
    check_temple_building("temple_sea", 2)


@pytest.mark.parametrize(("building", "temple"), TEMPLE_BUILDINGS)
@pytest.mark.parametrize("space", [9, 10])
def test_OR_Q_26_its_own_payment_is_open_even_near_the_top(building: str, temple: int, space: int) -> None:
    """The one step that is left is made, the other lost; Aquarius wants two real ones."""
    s = standing(building)
    s.players[0].temples = tuple(space if at == temple else 0 for at in range(3))
    s.piles = tuple((0,) if at == temple else () for at in range(3))
    own(s, "aquarius")
    give(s, gold=2)
    use(s, building)
    assert (s.players[0].temples[temple], legal(s)) == (10, [("yes",), ("no",)])
    play(s, ("yes",), ("pay", 0, 0, 0, 1), ("climb", (temple + 1) % 3, 1))
    assert (asked(s), s.players[0].gold) == ("", 1)


@pytest.mark.parametrize(
    ("cards", "scored"), [((), 0), (("aries",), 3), (("aries", "leo"), 6), (("aries", "leo", "virgo"), 10)]
)
def test_OR_228_the_holy_place(cards: tuple[str, ...], scored: int) -> None:
    s = standing("holy_place")
    own(s, *cards)
    assert using(s, "holy_place") == {(): pts(scored)}


def test_OR_228_cards_of_others_do_not_count() -> None:
    s = standing("holy_place")
    own(s, "aries", "leo", seat=1)
    assert using(s, "holy_place") == {(): {}}


# -- purple


@pytest.mark.parametrize(("unused", "away"), [(0, 0), (2, 0), (1, 2), (0, 3)])
def test_OR_229_the_healers_hut(unused: int, away: int) -> None:
    s = standing("healers")
    s.players[0].ready = (die("red", 2),) * unused
    s.players[0].away = (used(0, die("red", 2)),) * away
    assert using(s, "healers") == {(): pts(1 + unused + away)}


def test_OR_230_the_fountain_of_wisdom() -> None:
    s = standing("fountain")
    s.sites = (1, 3, 4, 5, 6)
    assert using(s, "fountain") == {
        (("reset", 0),): {"wisdom": 1},
        (("reset", 1),): {"wisdom": 1, "table.sites": (1, 1, 4, 5, 6)},
        (("reset", 2),): {"wisdom": 1, "table.sites": (1, 3, 1, 5, 6)},
        (("reset", 3),): {"wisdom": 1, "table.sites": (1, 3, 4, 1, 6)},
        (("reset", 4),): {"wisdom": 1, "table.sites": (1, 3, 4, 5, 1)},
    }


def test_OR_Q_52_used_during_a_visit_it_may_set_the_visited_site_back() -> None:
    """The site has risen before; a mothership that shows 1 may be chosen too."""
    s = table()
    bare(s, KIND["fountain"])
    give(s, stone=1)
    hold(s, die("red", 3))
    s.sites, s.bonus = (1, 3, 1, 1, 1), (4, 3, 2, 1, 0)
    begin(s)
    play(s, ("visit", 13, 1), ("action", 1), ("buy", 0), ("pay", 1, 0, 0, 0), ("place", 1, 0), ("yes",))
    assert s.sites == (1, 4, 1, 1, 1)
    assert legal(s) == [("reset", site) for site in range(5)]
    play(s, ("reset", 1))
    assert s.sites == (1, 1, 1, 1, 1)


def test_OR_Q_52_setting_a_mothership_is_no_rise() -> None:
    """In solo training no neighbour rises with it."""
    s = table(1)
    s.sites = (4, 4, 4, 4, 4)
    play(use(s, "fountain"), ("reset", 2))
    assert (s.sites, asked(s)) == ((4, 4, 1, 4, 4), "")


def test_OR_231_the_main_gate() -> None:
    s = standing("main_gate")
    player = s.players[0]
    player.ready, player.away = (die("red", 1), die("blue", 4)), (used(0, die("yellow", 3)),)
    player.speakers = (2,)
    assert using(s, "main_gate") == {
        (("patrician", 11), ("raise", 1)): {"ready": (12, 34)},
        (("patrician", 11), ("raise", 2)): {"ready": (13, 34)},
        (("patrician", 34), ("raise", 1)): {"ready": (11, 35)},
        (("patrician", 34), ("raise", 2)): {"ready": (11, 36)},
    }


def test_OR_Q_16_past_six_the_die_becomes_an_advisor_at_once() -> None:
    """Without wisdom of Scorpio; and nobody is made to go so far."""
    s = standing("main_gate")
    own(s, "scorpio")
    s.players[0].ready = (die("red", 5), die("blue", 6))
    red, blue = colour("red"), colour("blue")
    assert using(s, "main_gate") == {
        (("patrician", 15), ("raise", 1)): {"ready": (16, 36)},
        (("patrician", 15), ("raise", 2)): {"ready": (36,), "free": 1, "advisors": (red,)},
        (("patrician", 36), ("raise", 1)): {"ready": (15,), "free": 1, "advisors": (blue,)},
    }


def test_OR_Q_16_of_a_colour_that_has_one_already_it_scores() -> None:
    """The rightmost advisor stands on the second space: 3 points."""
    s = standing("main_gate")
    s.players[0].ready, s.players[0].advisors = (die("blue", 6),), (colour("blue"), colour("red"))
    reserve(s)
    assert using(s, "main_gate") == {
        (("patrician", 36), ("raise", 1)): {
            "ready": (), "free": 1, "points.retired": 3, "table.dice": (0, 0, 1, 0, 0),
        },
    }  # fmt: skip


def test_OR_Q_16_the_food_action_can_do_so_too() -> None:
    s = table()
    own(s, "scorpio")
    s.players[0].ready = (die("red", 6),)
    give(s, food=1)
    play(run(s, "site.school.lower"), ("option", 0), ("pay", 0, 1, 0, 0), ("patrician", 16))
    player = s.players[0]
    assert (player.advisors, player.ready, player.free, player.wisdom) == ((0,), (), 3, 0)


@pytest.mark.parametrize("effect", ["zodiac.capricorn", "zodiac.sagittarius"])
def test_OR_Q_16_effects_with_a_printed_cap_cannot(effect: str) -> None:
    s = table()
    s.players[0].ready = (die("red", 6),)
    assert asked(run(s, effect, subject=16)) == ""


def test_OR_Q_16_a_table_may_play_without_it() -> None:
    s = table(voluntary_advisor=False)
    build(s, {HERE: "main_gate"})
    s.players[0].ready = (die("red", 5), die("blue", 6))
    assert using(s, "main_gate") == {(("patrician", 15), ("raise", 1)): {"ready": (16, 36)}}
    give(s, food=1)
    s.players[0].ready = (die("blue", 6),)
    assert legal(run(s, "site.school.lower")) == [("option", 1)]


@pytest.mark.parametrize(
    ("unused", "away", "colours"),
    [((), (), 0), ((13,), (), 1), ((13, 15, 22), (), 2), ((13, 32), (22, 33), 3), ((13, 22, 32), (44, 55, 56), 5)],
)
def test_OR_232_the_artists_workshop(unused: tuple[int, ...], away: tuple[int, ...], colours: int) -> None:
    s = standing("artists_workshop")
    s.players[0].ready = unused
    s.players[0].away = tuple(used(2, worker) for worker in away)
    assert using(s, "artists_workshop") == {(): pts(3 * colours)}


@pytest.mark.parametrize("advisors", range(6))
def test_OR_233_the_astronomical_tower(advisors: int) -> None:
    s = standing("astronomical_tower")
    s.players[0].advisors = tuple(range(advisors))
    assert using(s, "astronomical_tower") == {(): {"wisdom": 1 + advisors}}


def test_OR_234_the_mage_tower_uses_a_building_beside_it() -> None:
    """Beside it: the agora, a mint and a farm; a harbour only touches its corner, the palace is one too."""
    s = table()
    build(s, {HERE: "mage_tower", (2, 0): "mint", (1, -1): "farm", (2, 1): "harbour"})
    assert using(s, "mage_tower") == {
        (("neighbour", 0, 0), ("gain", 1, 0, 0)): {"stone": 1},
        (("neighbour", 0, 0), ("gain", 0, 1, 0)): {"food": 1},
        (("neighbour", 0, 0), ("gain", 0, 0, 1)): {"wisdom": 1},
        (("neighbour", 2, 0),): {"gold": 1},
    }


def test_OR_234_beside_the_palace_and_farms_it_does_nothing() -> None:
    s = table()
    build(s, {(1, 1): "mage_tower", (1, 0): "farm", (2, 1): "farm"})
    assert using(s, "mage_tower", (1, 1)) == {(): {}}


@pytest.mark.parametrize(("cell", "stone"), [((2, 0), 1 + 3), ((1, 1), 1 + 2)])
def test_OR_Q_24_the_neighbour_acts_where_it_stands(cell: tuple[int, int], stone: int) -> None:
    """The quarry at (2, 0) has only the tower beside it; the one at (1, 1) the palace too."""
    s = table()
    build(s, {HERE: "mage_tower", cell: "quarry"})
    assert using(s, "mage_tower")[(("neighbour", *cell),)] == {"stone": stone}


def test_OR_Q_24_one_mage_tower_may_use_another_but_never_one_that_led_to_it() -> None:
    s = table()
    build(s, {HERE: "mage_tower", (2, 0): "mage_tower", (3, 0): "mint", (2, 1): "harbour"})
    agora = {(("neighbour", 0, 0), ("gain", *goods)): {name: 1} for name, goods in AGORA.items()}
    through = {
        (("neighbour", 2, 0), ("neighbour", 3, 0)): {"gold": 1},
        (("neighbour", 2, 0), ("neighbour", 2, 1)): pts(4),
    }
    assert using(s, "mage_tower") == agora | through
    back = {(("neighbour", 1, 0), *line): change for line, change in agora.items()}
    ahead = {(("neighbour", 3, 0),): {"gold": 1}, (("neighbour", 2, 1),): pts(4)}
    assert using(s, "mage_tower", (2, 0)) == back | ahead


AGORA = {"stone": (1, 0, 0), "food": (0, 1, 0), "wisdom": (0, 0, 1)}


def test_OR_Q_24_two_mage_towers_alone_are_no_use_to_each_other() -> None:
    s = table()
    build(s, {(0, 2): "mage_tower", (0, 3): "mage_tower"})  # below the palace
    assert using(s, "mage_tower", (0, 3)) == {(): {}}


def test_OR_234_a_neighbour_of_any_colour_with_a_choice_of_its_own() -> None:
    s = table()
    build(s, {(1, 1): "mage_tower", (2, 1): "main_gate", (1, 2): "outpost"})
    hold(s, die("red", 2))
    assert using(s, "mage_tower", (1, 1)) == {
        (("neighbour", 2, 1), ("patrician", 12), ("raise", 1)): {"ready": (13,)},
        (("neighbour", 2, 1), ("patrician", 12), ("raise", 2)): {"ready": (14,)},
        (("neighbour", 1, 2), ("option", 0)): {"march": 1, "tokens": 1, "table.order": (1, 0)},
        (("neighbour", 1, 2), ("option", 1)): {},
    }


# -- rulings that are about several of them


@pytest.mark.parametrize(
    ("building", "scored"), [("market", 4 * 2), ("hippodrome", 2 + 2 * 2), ("healers", 1 + 5), ("artists_workshop", 9)]
)
def test_OR_Q_23_patricians_are_the_dice_in_holders_used_and_unused(building: str, scored: int) -> None:
    """Not dice in seats, not advisors, not speakers, not those of others."""
    s = standing(building)
    player = s.players[0]
    player.ready = (die("red", 2), die("yellow", 1), die("blue", 6))
    player.away = (used(0, die("red", 6)), used(4, die("yellow", 3)))
    player.speakers, player.spoken, player.archon = (2,), (used(1, 3),), 2
    player.advisors = (colour("purple"), colour("red"), colour("yellow"))
    for x, worker in enumerate((die("red", 2), die("yellow", 2), die("orange", 2))):
        seat_die(s, x, worker)
    s.players[1].ready = (die("red", 3), die("yellow", 3))
    assert using(s, building) == {(): pts(scored)}


@pytest.mark.parametrize(
    ("building", "change"),
    [("harbour", pts(2)), ("hippodrome", pts(2)), ("stone_circle", {}), ("obelisk", pts(1))],
)
def test_OR_Q_11_this_one_is_included(building: str, change: dict[str, Any]) -> None:
    """Alone in its city each counts itself: of the stone circle one colour is worth nothing."""
    assert using(standing(building), building) == {(): change}


def test_OR_Q_11_the_citadel_and_the_quarry() -> None:
    assert using(standing("citadel"), "citadel") == {(): {"march": 1, "tokens": 1, "table.order": (1, 0)}}
    assert using(standing("quarry"), "quarry") == {(): {"stone": 4}}


def test_OR_Q_11_unused_dice_keep_their_values_and_nobody_moved_means_no_card() -> None:
    s = table()
    hold(s, die("red", 3))
    begin(s)
    play(s, ("pass",), ("pass",))
    assert (s.players[0].ready, s.owners) == ((die("red", 3),), (-1, -1, -1))


@pytest.mark.parametrize(
    ("building", "change"),
    [
        ("forum", {}),
        ("estate", {}),
        ("fountain", {"wisdom": 1}),
        ("riding_grounds", {"march": 1, "points.military": 9, "tokens": 1}),
    ],
)
def test_OR_Q_40_what_is_possible_is_done_and_the_rest_lost(building: str, change: dict[str, Any]) -> None:
    """No speaker in the pool, no free holder, all motherships on 1, one step to the last space."""
    s = standing(building)
    s.speakers, s.players[0].free, s.sites = (), 0, (1,) * 5
    if building == "riding_grounds":
        s.players[0].march, s.players[1].march, s.order = 12, 13, (0, 1)
        assert using(s, building) == {(): change | {"table.order": (1, 0)}}
        return
    assert all(found == change for found in using(s, building).values())


@pytest.mark.parametrize("building", ["forum", "estate", "veterans", "court", "main_gate", "market", "holy_place"])
def test_OR_Q_40_a_building_may_be_bought_even_if_its_ability_does_nothing(building: str) -> None:
    s = table()
    s.speakers, s.players[0].free = (), 0
    bare(s, KIND[building])
    give(s, stone=3)
    run(s, "site.yard.lower")
    play(s, ("buy", 0), ("pay", BOOK.kinds[KIND[building]].stone, 0, 0, 0), ("place", 1, 0))
    before = twin(s)
    if asked(s):
        play(s, ("yes",))
    assert changes(before, s) == {}
    assert city.tile_at(s.players[0], cell_at(1, 0)) == KIND[building]


def test_OR_Q_40_a_disc_at_the_top_loses_what_is_left() -> None:
    s = standing("monument")
    s.players[0].temples, s.piles = (10, 9, 0), ((0,), (0,), ())
    assert using(s, "monument") == {
        (("climb", 0, 1),): {},
        (("climb", 1, 1),): {"temples": (10, 10, 0)},
        (("climb", 2, 1),): {"temples": (10, 9, 1), "table.piles": ((0,), (0,), (0,))},
    }
