"""The table of Origins as it is seen: every place is where it is drawn, and the picture is always that of the view."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.scenes.rooms import play_on
from tests.scenes.tables import match_of
from tests.scenes.visits import GAME, Visiting, at_question

SMALL = (1280, 720)


def seen(folder: Path, seats: int, entries: int) -> Visiting:
    """A table somewhere in a random game, where an action of the turn is asked for."""
    match = play_on(match_of(*["human"] * seats, game=GAME, seed=7), entries)
    while match.decision().ask != "turn":
        play_on(match, 1)
    table = at_question(folder, match)
    table.look(SMALL)
    return table


def picture(table: Visiting) -> bytes:
    """Without lights and the frame: what lies on the table."""
    pen = table.look(SMALL)
    table.board._draw_table(pen, True)
    return bytes(pygame.image.tobytes(pen.surface.subsurface(table.board.shown.layout.table), "RGB"))


def test_what_is_on_its_way_leaves_its_place_and_comes_back(tmp_path: Path) -> None:
    table = seen(tmp_path, 2, 100)
    full = picture(table)
    kinds = {
        "worker",
        "pool",
        "citizen",
        "cell",
        "disc",
        "zodiac",
        "card",
        "sign",
        "stands",
        "holder",
        "seat",
        "speaker",
    }
    pieces = {str(place.key[0]): place.key for place in table.board.seen.places if place.piece and place.rect.width > 9}
    assert len(kinds & set(pieces)) > 7
    for kind in sorted(kinds & set(pieces)):
        table.board.motion._away[pieces[kind]] += 1
        assert picture(table) != full, kind
        table.board.motion._away.clear()
    assert picture(table) == full


def test_the_ships_name_their_price_for_the_worker_in_the_hand(tmp_path: Path) -> None:
    table = seen(tmp_path, 2, 60)
    sky = table.board.areas[1]
    assert sky.offers() == ()
    table.click_on(*next(key for key in table.choice.next() if key[0] == "worker"))
    assert len([offer for offer in sky.offers() if offer]) == 5


def test_what_has_just_left_is_still_known_by_where_it_was(tmp_path: Path) -> None:
    table = seen(tmp_path, 2, 60)
    visit = next(action for action in table.match.legal() if action[0] == "visit")
    before = table.rect("worker", visit[1])
    table.session.play([visit])
    table.table.show_next()
    assert table.board.shown.rect(("worker", visit[1])) == before
