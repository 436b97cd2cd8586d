"""The tile in the hand: it goes to the nearest place, hides no mark, is turned by buttons, and no press is in vain."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from art.akropolis import ghost
from scenes.akropolis.areas import tile
from scenes.akropolis.sea import middle
from tests.scenes.tables import Sitting, at_position, position

SEATS = (1, 2, 3, 4)


def holding(folder: Path, seats: int, seed: int = 2, deep: bool = False, lang: str = "en") -> Sitting:
    """Somewhere in a game, with the first tile of the site in the hand."""
    table = at_position(folder, position(seats, seed, deep), lang)
    if ("take", 1) in table.targets():
        table.key("1")
    assert table.board.shown.placing
    return table


def ghost_box(table: Sitting) -> Rect:
    """All that is painted of the tile where it hangs over its place."""
    shown = table.board.shown
    spot, site = shown.spot, shown.sea.site
    held = ghost.ghost(shown.kinds(shown.tile), spot.rotation, shown.tile, site.view.radius, spot.level)
    x, y = site.view.spot(spot.q, spot.r, spot.level)
    painted = held.body.image.get_bounding_rect(min_alpha=120)
    return painted.move(x - held.body.anchor[0], y - held.body.anchor[1])


@pytest.mark.parametrize("seats", SEATS)
def test_wherever_it_hangs_it_goes_to_a_place_or_says_why_not(seats: int, tmp_path: Path) -> None:
    table = holding(tmp_path, seats)
    shown, room = table.board.shown, table.board.zones.table
    for x in range(room.left + 9, room.right, 61):
        for y in range(shown.layout.quay.bottom + 9, room.bottom, 47):
            table.move((x, y))
            refused = shown.refused
            assert (shown.spot is None) != (refused is None) or table.table.pointer.under is not None, (x, y)
            if refused:
                told = table.table.prompt()
                assert told.rule == refused.rule and told.detail
                assert table.board.why_not_here() == (shown.say(refused), refused.rule)


@pytest.mark.parametrize("seed", range(3))
def test_between_two_places_it_goes_to_the_nearer_one(seed: int, tmp_path: Path) -> None:
    """Half-way between neighbours that are a tile apart there is no gap in which a click does nothing."""
    table = holding(tmp_path, 2, seed)
    shown, view = table.board.shown, table.board.shown.sea.site.view
    points = [middle(spot.hex, spot.rotation, spot.level, view) for spot in shown.spots]
    gaps = 0
    for number, (ax, ay) in enumerate(points):
        for bx, by in points[number + 1 :]:
            if ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 <= 3.6 * view.radius:
                point = round((ax + bx) / 2), round((ay + by) / 2)
                if shown.layout.open_sea.collidepoint(point):
                    gaps += 1
                    assert table.area("Tile").nearest(point) is not None
    assert gaps


@pytest.mark.parametrize("hovers", [True, False])
def test_the_tile_hides_no_mark(hovers: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = holding(tmp_path, 2)
    shown, drawn = table.board.shown, list[Any]()
    put, rings = ghost.Ghost.put, tile.rings
    monkeypatch.setattr(ghost.Ghost, "put", lambda *args: (drawn.append("tile"), put(*args)))
    monkeypatch.setattr(tile, "rings", lambda *args: (drawn.append({*args[2]}), rings(*args)))
    area = shown.layout.open_sea
    points = [(x, y) for y in range(area.top, area.bottom, 23) for x in range(area.left, area.right, 23)]
    assert next(p for p in points if table.move(p) is not None and (shown.spot if hovers else shown.refused))
    table.look()
    assert "tile" in drawn
    assert drawn[-1] == {*shown.spots} - {shown.spot}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_two_buttons_turn_it_while_it_is_carried_and_where_it_lies(lang: str, tmp_path: Path) -> None:
    table = holding(tmp_path, 3, lang=lang)
    shown = table.board.shown
    for by in (1, -1, -1):
        before = shown.rotation
        table.click("turn", by)
        assert shown.rotation == (before + by) % 6
    table.key("Right")
    table.look()
    assert shown.fixed
    before = shown.rotation
    box = table.target("turn", 1).box
    assert shown.layout.open_sea.contains(box) and not box.colliderect(ghost_box(table))
    table.click("turn", 1)
    assert shown.rotation == (before + 1) % 6


def test_without_a_tile_there_is_nothing_to_turn(tmp_path: Path) -> None:
    table = holding(tmp_path, 2)
    table.key("Esc")
    assert not [id for id in table.targets() if id[0] == "turn"]


def test_another_tile_begins_anew_and_another_place_takes_its_turn(tmp_path: Path) -> None:
    """While a tile lies at a place, one may press another place, the same tile, or another one."""
    table = holding(tmp_path, 2, deep=True)
    shown, first = table.board.shown, table.board.shown.spots[:2]
    for spot in first:
        table.table.press(table.target("place", *spot[:3]))
        assert shown.spot == spot and shown.fixed
    table.click("take", 1)
    assert shown.position == 1 and not shown.fixed, "one step back"
    table.key("Right")
    table.key("2" if not table.target("take", 2).why_not else "1")
    assert not shown.fixed
    table.settle()
    table.key("Esc")
    assert shown.position is None


@pytest.mark.parametrize("seed", range(4))
def test_the_card_of_gains_and_the_buttons_lie_beside_the_lifted_tile(seed: int, tmp_path: Path) -> None:
    """Also where it covers a plaza on a high level, with its badges: the tile hangs above its place."""
    table = holding(tmp_path, 2, seed, deep=True)
    for spot in sorted(table.board.shown.spots, key=lambda spot: -spot.level)[:5]:
        table.table.press(table.target("place", *spot[:3]))
        table.look()
        card, buttons = table.area("Tile").card.lies, [table.target("turn", by).box for by in (1, -1)]
        assert not card.colliderect(ghost_box(table)), spot
        assert card.collidelist(buttons) < 0
        table.key("Esc")
