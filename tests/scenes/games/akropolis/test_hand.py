"""The tile in the hand: it goes to the nearest place, hides no mark, is turned by buttons, and no press is in vain."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from art.akropolis import ghost
from scenes.akropolis.choice import middle
from scenes.akropolis.places import Places
from tests.scenes.tables import Sitting, at_position, position

SEATS = (1, 2, 3, 4)


def holding(folder: Path, seats: int, seed: int = 2, deep: bool = False, lang: str = "en") -> Sitting:
    """Somewhere in a game, with the first tile of the site in the hand."""
    table = at_position(folder, position(seats, seed, deep), lang)
    if ("take", 1) in table.targets():
        table.key("1")
    assert table.board.hand.over_city
    return table


def ghost_box(table: Sitting) -> Rect:
    """All that is painted of the tile where it hangs over its place."""
    hand, site = table.board.hand, table.board.sea.site
    spot, level = hand.place()
    held = ghost.ghost(table.board.shown.kinds(hand.choice.tile), hand.choice.rotation, hand.choice.tile,
                       site.view.radius, level)  # fmt: skip
    x, y = site.view.spot(*spot, level)
    painted = held.body.image.get_bounding_rect(min_alpha=120)
    return painted.move(x - held.body.anchor[0], y - held.body.anchor[1])


@pytest.mark.parametrize("seats", SEATS)
def test_wherever_it_hangs_it_goes_to_a_place_or_says_why_not(seats: int, tmp_path: Path) -> None:
    table = holding(tmp_path, seats)
    board, area = table.board, table.board.zones.table
    for x in range(area.left + 9, area.right, 61):
        for y in range(board.offer.quay.bottom + 9, area.bottom, 47):
            table.move((x, y))
            hand = board.hand
            assert (hand.hovered is None) != (hand.refused is None) or table.table.pointer.under is not None, (x, y)
            if hand.refused:
                told = table.table.prompt()
                assert told.rule == hand.refused.rule and told.detail


@pytest.mark.parametrize("seed", range(3))
def test_between_two_places_it_goes_to_the_nearer_one(seed: int, tmp_path: Path) -> None:
    """Half-way between neighbours that are a tile apart there is no gap in which a click does nothing."""
    table = holding(tmp_path, 2, seed)
    hand, view = table.board.hand, table.board.sea.site.view
    spots = hand.spots()
    points = [middle(spot.spot, hand.choice.rotation, spot.level, view.centre) for spot in spots]
    gaps = 0
    for number, (ax, ay) in enumerate(points):
        for bx, by in points[number + 1 :]:
            if ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 <= 3.6 * view.radius:
                point = round((ax + bx) / 2), round((ay + by) / 2)
                if table.board.sea.open_sea.collidepoint(point):
                    gaps += 1
                    assert hand._nearest(point) is not None
    assert gaps


@pytest.mark.parametrize("hovers", [True, False])
def test_the_tile_hides_no_mark(hovers: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = holding(tmp_path, 2)
    hand, drawn = table.board.hand, list[Any]()
    put, marks = ghost.Ghost.put, Places.draw_marks
    monkeypatch.setattr(ghost.Ghost, "put", lambda *args: (drawn.append("tile"), put(*args)))
    monkeypatch.setattr(
        Places, "draw_marks", lambda self, *args: (drawn.append({s.spot for s in args[3]}), marks(self, *args))
    )
    area = table.board.sea.open_sea
    points = [(x, y) for y in range(area.top, area.bottom, 23) for x in range(area.left, area.right, 23)]
    assert next(p for p in points if table.move(p) is not None and (hand.hovered if hovers else hand.refused))
    table.look()
    assert "tile" in drawn
    others = {spot.spot for spot in hand.spots()} - ({hand.hovered.spot} if hand.hovered else set())
    assert drawn[-1] == others


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_two_buttons_turn_it_while_it_is_carried_and_where_it_lies(lang: str, tmp_path: Path) -> None:
    table = holding(tmp_path, 3, lang=lang)
    choice = table.board.hand.choice
    for by in (1, -1, -1):
        before = choice.rotation
        table.click("turn", by)
        assert choice.rotation == (before + by) % 6
    table.key("Right")
    table.look()
    assert choice.fixed
    before = choice.rotation
    box = table.target("turn", 1).box
    assert table.board.sea.open_sea.contains(box) and not box.colliderect(ghost_box(table))
    table.click("turn", 1)
    assert choice.rotation == (before + 1) % 6


def test_without_a_tile_there_is_nothing_to_turn(tmp_path: Path) -> None:
    table = holding(tmp_path, 2)
    table.key("Esc")
    assert not [id for id in table.targets() if id[0] == "turn"]


@pytest.mark.parametrize("seed", range(4))
def test_the_card_of_gains_and_the_buttons_lie_beside_the_lifted_tile(seed: int, tmp_path: Path) -> None:
    """Also where it covers a plaza on a high level, with its badges: the tile hangs above its place."""
    table = holding(tmp_path, 2, seed, deep=True)
    hand = table.board.hand
    for spot in sorted(hand.spots(), key=lambda spot: -spot.level)[:5]:
        hand.fix(spot)
        table.look()
        card = table.board.card._place._known[1]
        assert not card.colliderect(ghost_box(table)), spot
        turner = table.board._turning
        assert turner and not turner.colliderect(card)
        table.key("Esc")
