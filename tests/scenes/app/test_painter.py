"""Pictures of places for a page: painted from the file of a finished game, cut where the moves were."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest
from pygame import Rect

from game.core import save
from game.core.replay import restore
from game.teach.judge import Judge
from game.teach.turns_played import compared, turns_played
from scenes.app.painter import Painted, Painter, Wanted, cut, line, work
from tests.core.playing import rules_of
from tests.scenes.rooms import TO_THE_END, keep_game, room

pytestmark = pytest.mark.painted


@pytest.mark.parametrize("game", ["akropolis", "ages"])
def test_a_place_is_painted_in_the_size_that_is_wanted(game: str, tmp_path: Path) -> None:
    file = keep_game(room(tmp_path), TO_THE_END, game=game)
    match, _ = restore(rules_of(game), save.read(file))
    judge = Judge(match.rules, match.view(0))
    turns = [turn for turn in turns_played(match) if turn.seat == 0][1:]
    one = next(one for one in (compared(judge, match, turn) for turn in turns) if one.cost > 0)
    wanted = Wanted(7, one.turn.start, 0, one.turn.path, one.best.path, (200, 100))
    told: list[str] = []
    work([msgspec.json.encode(wanted), b""], told.append, file, "en", None)
    painted = msgspec.json.decode(told[0], type=Painted)
    assert painted.id == 7 and painted.size == (200, 100) and len(told) == 1
    picture = pygame.image.frombytes(painted.rgb, painted.size, "RGB")
    assert len({picture.get_at((x, y))[:3] for x in range(0, 200, 10) for y in range(0, 100, 10)}) > 20
    assert Painter(file, "pl", None).paint(wanted).get_size() == (200, 100)


def test_a_line_goes_around_shapes_as_around_one() -> None:
    page = pygame.Surface((60, 40))
    line(page, [((5, 5), (25, 5), (25, 25), (5, 25)), ((25, 5), (45, 5), (45, 25), (25, 25))], (255, 0, 0), 1)
    assert page.get_at((5, 15))[:3] == page.get_at((35, 5))[:3] == (255, 0, 0)
    assert page.get_at((25, 15))[:3] == (0, 0, 0), "not between them"
    dashed = pygame.Surface((60, 40))
    line(dashed, [((5, 5), (45, 5), (45, 25), (5, 25))], (255, 0, 0), 1, 6)
    row = [dashed.get_at((x, 5))[:3] == (255, 0, 0) for x in range(6, 44)]
    assert any(row) and not all(row)


def test_a_cut_has_the_shape_of_the_picture_and_shows_all_that_it_is_about() -> None:
    table = Rect(0, 56, 1276, 748)
    for about in ([], [Rect(1200, 60, 70, 70)], [Rect(300, 300, 90, 90), Rect(700, 400, 20, 20)], [table]):
        shown = cut(about, table, (267, 112))
        assert table.contains(shown) and shown.width / shown.height == pytest.approx(267 / 112, rel=0.02)
        assert about == [table] or all(map(shown.contains, about))
