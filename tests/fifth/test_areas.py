"""What the engine asks of an area, and when: seen with an area beside those of Causeway that writes everything down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from art import plates
from game import load
from game.core.match import Match
from scenes.app.games import GUESTS
from scenes.table.area import Area, Shown
from scenes.table.game_view import GameView
from scenes.table.picture import Layer, plate_layer
from scenes.table.place import Place
from tests.fifth.test_fifth import DATA
from tests.fifth.view import GAME
from tests.scenes import guests
from tests.scenes.playing import Playing
from tests.scenes.tables import people

ASKED = Counter[str]()


class Watch(Area[Shown]):
    """Does nothing but to write down what it is asked."""

    held = ""
    panned = (0, 0)

    def ground(self) -> Iterator[Layer]:
        ASKED["ground"] += 1
        rect = Rect(0, 0, 40, 40)
        yield plate_layer("watch", plates.name_plate(rect.size), rect, (self.held, self.panned))

    def places(self) -> Iterator[Place]:
        ASKED["places"] += 1
        yield Place(("watch",), self.shown.layout.rect(20 + self.panned[0], 20, 40, 40), "Watch", tab="watch")

    def hold(self, name: str, down: bool) -> bool:
        before, self.held = self.held, name if down and name == "heights" else ""
        return before != self.held

    def pan(self, by: tuple[int, int]) -> bool:
        self.panned = by
        self.version += 1
        return True

    def command(self, name: str) -> bool:
        ASKED[name] += 1
        return name in ("frame_all", "wheel_up")


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> GameView[Shown]:
    view = replace(GAME, areas=(Watch, *GAME.areas))
    monkeypatch.setitem(GUESTS, "causeway", view)
    return view


def sit(folder: Path, *who: str) -> Playing:
    table = guests.sit("causeway", DATA, folder, *who)
    table.look()
    ASKED.clear()
    return table


def claim(table: Playing) -> tuple[str, int, int]:
    return next(line[0] for line in table.lines() if line[0][0] == "claim")  # type: ignore[return-value]


@pytest.mark.usefixtures("watched")
def test_nothing_is_asked_while_nothing_changes(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    for _ in range(20):
        table.frame()
        table.look()
    assert ASKED["places"] == ASKED["ground"] == 0


@pytest.mark.usefixtures("watched")
def test_places_are_asked_once_for_a_step_and_its_question_grounds_for_what_is_pointed_at(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    action = claim(table)
    table.move(table.point_of("die", action[1]))
    table.look()
    assert (ASKED["places"], ASKED["ground"]) == (0, 1)
    table.by_clicks(action)
    assert ASKED["places"] == 1


@pytest.mark.usefixtures("watched")
def test_what_is_held_is_seen_as_long_as_the_key_is_down(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    assert table.board.hold("heights", True)
    table.look()
    assert ASKED["ground"] == 1 and ASKED["places"] == 0
    assert table.board.hold("", False)
    assert not table.board.hold("", False)


@pytest.mark.usefixtures("watched")
def test_what_is_panned_lies_elsewhere(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    before = table.target("watch").box.x
    assert table.board.pan((60, 0))
    assert table.target("watch").box.x > before


@pytest.mark.usefixtures("watched")
def test_keys_and_the_wheel_come_to_areas(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    table.key("F")
    assert table.wheel(1) and not table.wheel(-1)
    assert (ASKED["frame_all"], ASKED["wheel_up"], ASKED["wheel_down"]) == (1, 1, 1)


def test_the_pixel_of_the_pointer_is_known(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    table.move((40, 560))
    assert table.board.shown.pointer == (40, 560)
    assert table.board.shown.pointed is None


def test_where_a_place_was_is_known_after_it_is_gone(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    action = claim(table)
    die = table.board.shown.rect(("die", action[1]))
    table.by_clicks(action)
    assert ("die", action[1]) not in table.board.shown.places
    assert table.board.shown.rect(("die", action[1])) == die


def test_digits_name_what_leads_on(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    first = table.board.shown.choice.next()[0]
    table.key("1")
    assert table.board.shown.choice.pressed == (first,)
    stones = [key for key in table.board.shown.choice.next() if key[0] == "stone"]
    table.key("1")
    assert table.match.log[-1].action[2] == stones[0][1]


def test_who_looks_at_another_comes_home_first_where_the_game_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GUESTS, "causeway", replace(GAME, comes_home=True))
    table = sit(tmp_path, "human", "human")
    table.click("player", 1)
    assert table.board.shown.main == 1
    table.click("die", 0)
    assert table.board.shown.main == 0 and not table.board.shown.choice.pressed
    table.click("die", 0)
    assert table.board.shown.choice.pressed


def test_what_only_needs_a_yes_is_asked_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A verb without clicks in the table is offered beside what asks; its digit answers it."""
    monkeypatch.setitem(GUESTS, "causeway", replace(GAME, answers={}))
    table = sit(tmp_path, "human", "human")
    offered = [target for target in table.targets().values() if target.zone == "chooser"]
    assert [target.id[1:] for target in offered] == [line[0] for line in table.lines()]
    assert all(target.name for target in offered)
    table.look()
    table.key("2")
    assert table.match.log[-1].action == offered[1].id[1:]


def test_the_same_question_keeps_what_is_half_chosen(tmp_path: Path) -> None:
    table = sit(tmp_path, "human", "human")
    table.click("die", 0)
    table.key("F10")
    table.settle()
    table.key("Esc")
    table.settle()
    assert table.board.shown.choice.pressed == (("die", 0),)
    table.session.sit(1, "random")
    table.board.ask()
    assert table.board.shown.choice.pressed == (("die", 0),)


def test_a_game_without_a_table_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GUESTS, "causeway")
    with pytest.raises(Exception, match="causeway"):
        guests.sit("causeway", DATA, tmp_path, "human", "human")
    assert Match(load("causeway"), 2, {}, 1, people(("human", "human"))).decision().ask
