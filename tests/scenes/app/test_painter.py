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
from scenes.app.painter import TABLE, Painted, Painter, Wanted, cut, differ, together, work
from tests.core.playing import rules_of
from tests.scenes.rooms import TO_THE_END, keep_game, room


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


def test_what_differs_is_found_and_what_is_near_is_one() -> None:
    one, other = pygame.Surface(TABLE), pygame.Surface(TABLE)
    other.fill((200, 0, 0), (100, 100, 40, 40))
    other.fill((0, 200, 0), (145, 100, 40, 40))
    other.fill((0, 0, 200), (900, 500, 50, 50))
    other.fill((9, 9, 9), (10, 700, 50, 50))  # light falls a little otherwise
    other.fill((255, 255, 255), (1200, 20, 5, 5))  # a speck
    assert sorted(map(tuple, differ(one, other))) == [(100, 100, 85, 40), (900, 500, 50, 50)]
    assert differ(one, one) == []
    assert together([Rect(0, 0, 10, 10), Rect(100, 0, 10, 10), Rect(15, 0, 90, 10)]) == [Rect(0, 0, 110, 10)]


def test_a_cut_has_the_shape_of_the_picture_and_shows_the_largest_thing() -> None:
    table = Rect(0, 56, 1276, 748)
    for about in ([], [Rect(1200, 60, 70, 70)], [Rect(300, 300, 90, 90), Rect(1200, 700, 20, 20)], [table]):
        shown = cut(about, table, (267, 126))
        assert table.contains(shown) and shown.width / shown.height == pytest.approx(267 / 126, rel=0.02)
        assert not about or about[0] == table or shown.contains(about[0])
