"""What is painted ahead is painted for one view, and given up with it, whatever is shown next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from scenes.app.games import BOARDS
from scenes.table.ahead import Ahead
from tests.scenes.rooms import play_on, room
from tests.scenes.tables import Sitting, match_of

pytestmark = pytest.mark.painted


def test_pictures_are_painted_one_after_the_other() -> None:
    painted: list[int] = []
    ahead = Ahead(lambda: "view")
    ahead.begin(painted.append(number) for number in range(3))
    for _ in range(5):
        ahead.paint()
    assert painted == [0, 1, 2]


def test_with_another_view_the_rest_is_given_up() -> None:
    view, painted = ["first"], list[str]()

    def pictures() -> Iterator[None]:
        for _ in range(3):
            assert view == ["first"], "it must not be asked once its view is gone"
            yield painted.append("a picture")

    ahead = Ahead(lambda: view[0])
    ahead.begin(pictures())
    ahead.paint()
    assert ahead.current
    view[0] = "second"
    assert not ahead.current
    ahead.paint()
    view[0] = "first"
    ahead.paint()
    assert painted == ["a picture"]


@pytest.mark.parametrize("game", list(BOARDS))
def test_views_may_follow_each_other_in_any_order(game: str, tmp_path: Path) -> None:
    """Looking back and forth, undoing, somebody else at the table: in the midst of painting another view is there."""
    match, rng = match_of("human", "human", game=game), Random(game)
    play_on(match, 90)
    table = Sitting(room(tmp_path), match)
    views = [match.branch(entry).view(0) for entry in sorted(rng.sample(range(len(match.log)), 12))]
    for _ in range(60):
        table.board.shown.put(rng.choice(views))
        for _ in range(rng.randrange(4)):
            table.board.update(0.0)
        if rng.random() < 0.1:
            table.look(rng.choice(((1280, 720), (1600, 900))))
