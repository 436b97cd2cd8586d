"""The museum: all that lies in the box, hall by hall, found by what it says, and dimmed where it is out at a table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.games import BOARDS
from scenes.app.loop import draw
from scenes.pages.museum import MuseumPage
from scenes.ui.pen import Pen
from tests.scenes.games.test_texts import LANGS, SIZES
from tests.scenes.legible import faults, out_of_reach
from tests.scenes.rooms import room
from tests.scenes.tables import sitting

IN_THE_BOX = {
    ("akropolis", "tiles"): 61, ("akropolis", "areas"): 183, ("origins", "buildings"): 75, ("origins", "zodiac"): 12,
    ("wonders", "cities"): 7, ("wonders", "dice"): 10, ("ages", "peoples"): 48, ("ages", "wonders"): 15,
}  # fmt: skip
"""As the boxes say."""


def drawn(page: MuseumPage, size: tuple[int, int]) -> Pen:
    """With every piece that is seen."""
    while page.busy():
        page.update(1 / 60)
    return draw([page], pygame.Surface(size))


@pytest.mark.parametrize("game", BOARDS)
def test_every_hall_is_whole(game: str, tmp_path: Path) -> None:
    """With the longest words and in one language; each exhibit has a name, and what says most fits."""
    for turn, lang in enumerate(LANGS[-2:]):
        app = room(tmp_path, lang)
        page = MuseumPage(app, game, app.halls(game))
        for number, hall in enumerate(page.halls):
            page.enter_hall(hall.id)
            assert all(each.name.strip() for each in hall.exhibits)
            assert len({each.id for each in hall.exhibits}) == len(hall.exhibits)
            page.choose(max(hall.exhibits, key=lambda each: sum(len(text) for _, text in each.texts)).id)
            pen = drawn(page, SIZES[(number + turn) % 2])
            assert faults(pen) == [], (hall.id, lang)
            assert out_of_reach(pen, page.targets()) == [], (hall.id, lang)


def test_everything_of_the_box_is_there(tmp_path: Path) -> None:
    app = room(tmp_path)
    found = {(game, hall.id): sum(each.copies for each in hall.exhibits) for game in BOARDS for hall in app.halls(game)}
    assert {key: found[key] for key in IN_THE_BOX} == IN_THE_BOX


def test_what_is_looked_for_is_found_by_what_it_says(tmp_path: Path) -> None:
    app = room(tmp_path, "pl")
    page = MuseumPage(app, "ages", app.halls("ages"))
    everything = len(page.seen)
    page.look_for("sily")  # in another case, without its diacritics
    assert 0 < len(page.seen) < everything
    assert all("si" in " ".join(text for _, text in each.texts).lower() for each in page.seen)
    page.filter(page.kinds[0])
    assert {each.kind for each in page.seen} == {page.kinds[0]}
    elsewhere = next(hall for hall in page.halls if hall.id != page.hall)
    page.look_for(elsewhere.exhibits[0].name)
    assert elsewhere.exhibits[0] in page.seen  # the hall that has it is entered
    page.look_for("qqq")
    assert page.seen == [] and page.shown is None
    draw([page], pygame.Surface(SIZES[0]))


def test_pieces_are_painted_one_in_a_frame(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = MuseumPage(app, "ages", app.halls("ages"))
    draw([page], pygame.Surface(SIZES[0]))
    frames = 0
    while page.update(1 / 60):
        frames += 1
    assert frames == 16 and not page.busy()  # fifteen niches and the large one


def test_at_a_table_what_is_out_is_counted(tmp_path: Path) -> None:
    """Every area that somebody can see is no longer to come."""
    table = sitting(tmp_path, "human", "human")
    table.app.open_museum("akropolis", table.session)
    table.app.stack.settle()
    page = table.top
    assert isinstance(page, MuseumPage) and page.live
    quarry = next(each for each in page.exhibits if each.id == "quarry")
    assert quarry.left is not None and 0 < quarry.left < quarry.copies
    tiles = next(hall.exhibits for hall in page.halls if hall.id == "tiles")
    assert sum(each.left or 0 for each in tiles) == len(table.session.view().stack)
    page.visit("ages")
    assert not page.live and all(each.left is None for each in page.exhibits)


@pytest.mark.parametrize("game", ["ages", "wonders"])
def test_how_often_a_thing_wins_where_bots_play_stands_beside_ones_own_games(game: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    counted = app.fared(game)
    assert counted
    borne = {exhibit.borne for hall in app.halls(game) for exhibit in hall.exhibits} - {""}
    assert {thing.id for thing in counted.thing} == borne
    assert sum(thing.wins for thing in counted.thing) > 0
    page = MuseumPage(app, game, app.halls(game))
    written = [each.text for each in drawn(page, SIZES[0]).written]
    shown = page.shown
    assert shown
    thing = counted.of(shown.borne)
    assert thing
    assert app.say("museum.fared", won=round(thing.wins), had=thing.games) in written
