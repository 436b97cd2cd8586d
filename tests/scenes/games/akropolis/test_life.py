"""What makes the table of Akropolis live: neighbours give way, chips fly, gold, boats; and nobody waits for it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from scenes.akropolis import boats, sparks
from scenes.akropolis.best_place import Worth
from scenes.ui.animation import Place
from tests.scenes.rooms import room
from tests.scenes.tables import FRAME, Sitting, at_position, match_of, position, sitting


def lay(table: Sitting, line: int = 0) -> None:
    """A person lays a tile; nothing has moved yet."""
    table.by_clicks(*table.session.lines()[line])


def until_it_lies(table: Sitting) -> None:
    flew = False
    for _ in range(400):
        table.frame()
        busy = table.board.shown.flights.stage.busy
        if flew and not busy:
            return
        flew |= busy and not table.session.steps
    raise AssertionError("the tile never comes down")


def test_nobody_waits_for_sparks(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(2, 11))
    lay(table)
    seen: list[list[int]] = []
    free = False
    for _ in range(120):
        table.frame()
        seen.append([actor.place.z for actor in table.board.shown.flights.extras.sorted()])
        free |= bool(seen[-1]) and not table.board.busy()
    assert free, "the game could have gone on"
    assert 6 <= max(sum(z == sparks.ABOVE for z in flying) for flying in seen) <= 11, "chips, and perhaps gold"
    assert any(z <= sparks.AFLOAT for flying in seen for z in flying), "what gives way"


def test_a_click_ends_sparks(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(2, 11))
    lay(table)
    while not table.board.shown.flights.extras.busy:
        table.frame()
    assert table.board.skip()
    assert not table.board.shown.flights.lively
    assert not table.board.shown.sea.lively


def test_sparks_end_by_themselves_and_then_no_frame_is_drawn(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    lay(table)
    until_it_lies(table)
    seconds = 0.0
    while table.moving():
        table.frame()
        seconds += FRAME
    assert table.board.shown.flights.extras.actors == {}
    assert seconds < boats.SECONDS
    assert not any(table.frame() for _ in range(30))


def test_reduced_motion_has_none_of_it(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    table.app.settings.reduced_motion = True
    lay(table)
    for _ in range(60):
        assert not table.board.shown.flights.lively
        assert not table.board.shown.sea.lively
        assert table.board.shown.flights.extras.actors == {}
        table.frame()
    assert len(table.board.shown.sea.sites[0].blocks) == 7


def test_a_tile_taken_back_flies_home_and_faster(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    lay(table)
    tile = table.match.state_at().players[0].laid[-1][0]
    table.settle()
    table.key("Ctrl+Z")
    board, flights = table.board, 0
    assert tile in board.shown.view.site
    assert ("tile", tile) not in board.shown.flights.stage.actors, "it is not at home yet"
    for _ in range(200):
        if not board.shown.flights.stage.busy:
            break
        flights += any(actor.place.z >= 50 and actor.place.alpha > 0 for actor in board.shown.flights.stage.sorted())
        table.frame()
    assert 3 < flights * FRAME * 60 < 0.5 * 60
    assert board.shown.flights.stage.actors["tile", tile].place.alpha == 1
    assert len(board.shown.sea.sites[0].blocks) == 4


def test_what_is_done_again_flies_again(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    lay(table)
    table.settle()
    table.key("Ctrl+Z")
    table.settle()
    table.key("Ctrl+Y")
    assert table.board.shown.flights.stage.busy
    table.settle()
    assert len(table.board.shown.sea.sites[0].blocks) == 7


def test_a_bot_holds_its_tile_over_its_city_until_it_lays_it(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "greedy")
    lay(table)
    table.settle()
    table.key("E")
    seen = False
    for _ in range(600):
        table.frame()
        taken = table.board.shown.view.taken
        if taken and not table.board.shown.flights.stage.busy:
            held = table.board.shown.flights.stage.actors["held", taken].place
            seen = True
            assert (
                table.board.shown.sea.sites[1].view.box(table.board.shown.sea.sites[1].view.bounds({(0, 0): 1})).width
            )
            assert held.alpha == 1
            assert held.lift > 0
        if table.awaited == "person":
            break
    assert seen
    table.settle()
    assert not any(key[0] == "held" for key in table.board.shown.flights.stage.actors)


# -- worth


@pytest.mark.parametrize("seed", range(4))
def test_a_perfect_place_is_one_that_nothing_beats(seed: int) -> None:
    match = position(2, seed)
    seat = match.decision().seat
    take = next((action for action in match.legal() if action[0] == "take"), None)
    earlier = (take,) if take else ()
    before = match.view(seat)
    points = {
        place: match.preview(seat, *earlier, place).scores[seat].total
        for place in match.rules.legal(match.preview(seat, *earlier).view)
    }
    best, now = max(points.values()), match.rules.scores(before)[seat].total
    found = set()
    for place in [*Random(seed).sample(sorted(points), min(20, len(points))), max(points, key=points.__getitem__)]:
        worth = Worth(match.rules, before, seat, (*earlier, place))
        for _ in range(200):
            worth.consider()
        assert worth.known
        assert worth.perfect == (points[place] == best > now), place
        found.add(worth.perfect)
    assert match.view(seat) == before, "nothing was played"
    assert True in found or best <= now


# -- boats


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_boat_passes_on_open_water_from_right_to_left(seats: int, tmp_path: Path) -> None:
    table = at_position(tmp_path, position(seats, 7))
    table.look()
    zones, sea = table.table.zones, table.board.shown.sea
    assert zones
    places = boats.passage(zones.scale, table.board.shown.layout.open_sea, sea.sites, table.board.shown.main, sea.berth)
    assert places[0].x > table.board.shown.layout.open_sea.right - 40
    assert places[-1].x < table.board.shown.layout.open_sea.left + 40
    assert all(b.x <= a.x for a, b in pairwise(places))
    steps = [abs(b.x - a.x) + abs(b.y - a.y) for a, b in pairwise(places)]
    assert max(steps) < 2.2 * sum(steps) / len(steps), "at one speed"
    ashore = [place for place in places if _dry(place, table)]
    assert len(ashore) <= len(places) // 20


def _dry(place: Place, table: Sitting) -> bool:
    """Whether the keel is on a city's hexes, or close to them."""
    for site in table.board.shown.sea.sites.values():
        for q, r in site.heights:
            x, y = site.view.centre(q, r)
            reach = 1.3 * site.view.radius
            if ((place.x - x) / reach) ** 2 + ((place.y - y) / reach / site.view.squash) ** 2 < 1:
                return True
    return False


def test_a_boat_comes_when_a_temple_is_surrounded_and_only_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Sitting(room(tmp_path), match_of("greedy", "greedy"), auto_end=True)
    came: list[int] = []
    monkeypatch.setattr(table.board.shown.flights, "_pass_by", came.append)
    counted, rises = [0, 0], [0, 0]
    for _ in range(4000):
        table.frame(0.2)
        if table.awaited == "over":
            break
        if not table.board.busy() and not table.session.steps:
            view = table.board.shown.view
            for seat in (0, 1):
                now = table.match.rules.detail(view, seat, "categories")["categories"]["temples"].counted
                rises[seat] += now > counted[seat]
                counted[seat] = now
    assert sum(rises) > 1
    for seat in (0, 1):
        assert rises[seat] - 1 <= came.count(seat) <= rises[seat], "the last one may still be on its way"


@pytest.mark.painted
def test_the_boat_at_anchor_stays_where_it_is_as_long_as_it_can(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    table.look()
    shown, scale = table.board.shown, table.table.zones.scale  # type: ignore[union-attr]
    sea, room = shown.sea, shown.layout.open_sea
    first = sea.berth
    assert first
    assert boats.berth(scale, room, sea.sites, shown.main, [], first) == first
    elsewhere = boats.berth(scale, room, sea.sites, shown.main, [first.inflate(40, 40)], first)
    assert elsewhere is None or not elsewhere.colliderect(first)
    assert not any(pygame.Rect(first).collidepoint(site.view.centre(0, 0)) for site in sea.sites.values())
