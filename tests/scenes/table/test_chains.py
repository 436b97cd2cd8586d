"""Two answers of one gesture: what is refused of the second is asked of the view after the first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from art import plates
from scenes.app.games import GUESTS
from scenes.table.answers import A, B, C
from scenes.table.area import Area, Shown
from scenes.table.game_view import GameView
from scenes.table.place import Piece, Place, face
from scenes.table.prompt import Prompt
from tests.scenes.playing import Playing
from tests.scenes.rooms import room
from tests.scenes.tables import match_of

LOOK = face(plates.name_plate)
FAR = (9, 9, 0)


class Tiles(Area[Shown]):
    def places(self) -> Iterator[Place]:
        for at in range(1, 1 + len(self.shown.view.site)):
            rect = self.shown.layout.rect(20 + 100 * at, 20, 90, 90)
            yield Place(("take", at), rect, f"Tile {at}", tab="site", piece=Piece("tile", at, LOOK), carry=LOOK)


class Spots(Area[Shown]):
    """Every place for any tile, and one where none may lie."""

    def places(self) -> Iterator[Place]:
        spots = dict.fromkeys(key for plan in self.shown.choice.plans for key in plan.clicks if key[0] == "place")
        for number, key in enumerate([*spots, ("place", *FAR)]):
            rect = self.shown.layout.rect(20 + 40 * (number % 30), 200 + 40 * (number // 30), 34, 34)
            yield Place(key, rect, str(key), tab="city")


VIEW = GameView(
    shown=Shown,
    areas=(Tiles, Spots),
    answers={"take": (("take", A),), "place": (("place", A, B, C),)},
    chains={"take": "place"},
    waits=("place",),
    prompt=lambda shown: Prompt("Take a tile and lay it."),
)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Playing:
    monkeypatch.setitem(GUESTS, "akropolis", VIEW)
    found = Playing(room(tmp_path), match_of("human", "human"))
    found.settle()
    return found


def refused(table: Playing) -> tuple[str, str]:
    target = table.target("place", *FAR)
    assert target.asleep
    return target.refused


def test_without_the_first_answer_the_second_is_refused_for_want_of_it(table: Playing) -> None:
    rules, view = table.match.rules, table.match.view(0)
    wanted = rules.refuse(view, ("place", *FAR))
    assert wanted and refused(table) == (rules.say(wanted, view, "en"), wanted.rule)


def test_with_it_the_second_is_refused_as_after_it(table: Playing) -> None:
    before = refused(table)
    table.click("take", 2)
    assert not table.match.log or table.match.log[-1].seat < 0, "nothing is played before both are given"
    view = table.match.preview(0, ("take", 2)).view
    wanted = table.match.rules.refuse(view, ("place", *FAR))
    assert wanted and refused(table) == (table.match.rules.say(wanted, view, "en"), wanted.rule)
    assert refused(table) != before


def test_both_are_played_by_one_drag_and_confirmed(table: Playing) -> None:
    line = next(line for line in table.lines() if line[0] == ("take", 2))
    table.by_drag(*line)
    assert tuple(entry.action for entry in table.match.log[-2:]) == line


def test_another_first_answer_gives_up_the_second(table: Playing) -> None:
    line = next(line for line in table.lines() if line[0] == ("take", 2))
    for id in table.steps(*line):
        table.click_on(*id)
    assert table.board.chosen() == line
    table.click("take", 1)
    assert table.board.chosen() is None
    assert table.board.shown.choice.pressed == (("take", 1),)
