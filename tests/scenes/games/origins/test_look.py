"""The table of Origins as it is seen: every place is where it is drawn, and the picture is always that of the view."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.table.frame.layout import Zones
from scenes.table.place import Place
from scenes.ui.scale import Scale
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


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_place_lies_on_the_table_and_is_found_again_by_pointing(tmp_path: Path, seats: int) -> None:
    table = seen(tmp_path, seats, 90)
    there: list[Place] = [place for place in table.board.seen.places if place.tab and place.tab != "panels"]
    kinds = {place.key[0] for place in there}
    assert kinds >= {"site", "action", "bonus", "pool", "citizen", "card", "cell", "tower", "verb", "worker"}
    for place in there:
        assert table.board.shown.layout.table.contains(place.rect), place.key
        if place.key[0] not in ("cell", "climb"):  # tiles that were set aside lie above the one, discs on the other
            assert table.board.seen.under(place.rect.center) == place


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everything_that_may_be_chosen_in_a_turn_has_a_place(tmp_path: Path, seats: int) -> None:
    table = seen(tmp_path, seats, 70)
    assert all(table.board.seen.meaning(key) for key in table.choice.next())


def test_the_picture_after_many_steps_is_the_one_that_is_painted_at_once(tmp_path: Path) -> None:
    table = seen(tmp_path, 3, 20)
    for _ in range(12):
        play_on(table.match, 5)
        table.board.show(table.match.view(table.session.viewer))
        table.board.ask()
        picture(table)
    grown = picture(table)
    table.board.resize(Zones.of(Scale.of(SMALL), 3))
    assert picture(table) == grown


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


def test_nothing_of_ones_own_is_lit_while_another_city_is_seen(tmp_path: Path) -> None:
    table = seen(tmp_path, 2, 100)
    own = {"worker", "cell", "seat", "holder", "height"}
    assert own & {str(key[0]) for key in table.board.choosing.lit()}
    table.board.enlarge(1 - table.session.viewer)
    assert not own & {str(key[0]) for key in table.board.choosing.lit()}
    assert not own & {str(target.id[0]) for target in table.board.targets()}


def test_what_has_just_left_is_still_known_by_where_it_was(tmp_path: Path) -> None:
    table = seen(tmp_path, 2, 60)
    visit = next(action for action in table.match.legal() if action[0] == "visit")
    before = table.rect("worker", visit[1])
    table.session.play([visit])
    table.table.show_next()
    assert table.board.shown.rect(("worker", visit[1])) == before
