"""Two games of one deal beside each other: they go together, and the page says where they part."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import image

from game.core.state import key
from scenes.app.games import BOARDS
from scenes.play.save_store import WHAT_IF, Autosave, pair_of
from scenes.table.beside import Beside
from tests.scenes.everywhere import played_on
from tests.scenes.legible import faults
from tests.scenes.rooms import play_on, room, show


@pytest.mark.parametrize(("game", "lang"), [*zip(BOARDS, ("en", "ru", "pl", "ru"), strict=True)])
def test_both_go_together_and_part_where_one_was_played_otherwise(game: str, lang: str, tmp_path: Path) -> None:
    first = played_on(game, 2, 120, 2)
    second = play_on(first.branch(40), 60, seed=9)
    page = Beside(room(tmp_path, lang), first, second, True)
    left, right = page.sides
    common = page.parting
    assert [made.action for made in first.log[:common]] == [made.action for made in second.log[:common]]
    assert 40 <= common < len(second.log)
    assert faults(show(page.app, page, (1280, 720))) == []
    page.seek(page.course.first + (common - page.course.first) // 2)
    page.update(0.0)
    assert key(left.film.session.view()) == key(right.film.session.view()), "so far they are one"
    told = [written.text for written in show(page.app, page, (1280, 720)).written]
    assert told.count(left.told(lang)) == 1 or not left.told(lang), "and so they are told once"
    turns = []
    for entry in range(common, page.course.last + 1):
        page.seek(entry)
        page.update(0.0)
        turns.append((left.film.session.match.turn, right.film.session.match.turn))
    last = min(first.turn, second.turn)
    assert all(abs(a - b) <= 1 for a, b in turns if max(a, b) < last), "turn for turn"
    assert (left.film.at, right.film.at) == (left.course.last, right.course.last)
    assert faults(show(page.app, page, (1280, 720))) == []


def test_a_step_is_seen_where_nothing_moves(tmp_path: Path) -> None:
    first = played_on("akropolis", 2, 60, 2)
    page = Beside(room(tmp_path), first, play_on(first.branch(40), 20, seed=9), True)
    page.app.settings.reduced_motion = True
    pen = show(page.app, page)
    while page.busy():
        page.update(0.02)
        page.paint(pen)
    before = pen.surface.copy()
    page.step(1)
    page.update(0.0)
    page.paint(pen)
    for side in page.sides:
        assert side.stage
        then, now = (image.tobytes(seen.subsurface(side.stage.box), "RGB") for seen in (before, pen.surface))
        assert then != now


def test_a_what_if_is_beside_the_game_that_it_left(tmp_path: Path) -> None:
    app = room(tmp_path)
    first = played_on("akropolis", 2, 60, 0)
    second = first.branch(30)
    second.mark(WHAT_IF)
    for match in (first.branch(len(first.log)), second):
        match.seed = first.seed if match is not second else second.seed
        autosave = Autosave(app.saves.new_path("akropolis", app.now()))
        match.save_to(autosave.write)
        autosave.close()
    games = app.saves.all()
    assert len(games) == 2
    kept = next(each for each in games if each.what_if)
    home = next(each for each in games if not each.what_if)
    assert pair_of(kept, games) == pair_of(home, games) == (home, kept)
    assert pair_of(home, [home]) is None
