"""The table of 7 Wonders Dice as it is seen: every place is where it is drawn, the picture is always that of the view,
and nothing that somebody else does in secret can be seen."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import load
from game.core.match import Match
from game.core.rules import CHANCE
from game.core.save import Seated
from scenes.play.session import Session, Step
from scenes.table.frame.layout import Zones
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.wonders.look import Look, arrange
from scenes.wonders.motions import Motions, Seen
from scenes.wonders.shown import Key, Shown
from tests.scenes.rooms import Nobody, room

COLOURS = ("lapis", "terracotta", "verdigris", "saffron", "murex", "aegean", "ivory")
SMALL = (1280, 720)


@cache
def rules() -> Any:
    return load("wonders")


class Table:
    """A table somewhere in a game, and what it is drawn on."""

    def __init__(self, folder: Path, seats: int, turns: int, options: dict[str, str] | None = None) -> None:
        people = [Seated(f"Anna{seat}", COLOURS[seat], "human") for seat in range(seats)]
        self.match: Match[Any] = Match(rules(), seats, options or {}, 7, people)
        self.session = Session(self.match, Nobody())  # type: ignore[arg-type]
        self.shown = Shown(room(folder), self.session)
        self.look = Look(self.shown)
        self.motions = Motions(self.shown, self.look)
        self.scale = Scale.of(SMALL)
        self.pen = Pen(pygame.Surface(SMALL), self.scale)
        while turns and self.match.view(0).round <= turns:
            self.step()
        while turns and self.match.decision().seat == CHANCE:
            self.step()
        self.follow()
        self.resize()

    def resize(self) -> None:
        zones = arrange(Zones.of(self.scale, self.match.seats))
        self.look.resize(zones)
        self.motions.resize(zones)

    def step(self, seat: int | None = None) -> Step:
        """Chance draws, or somebody does the last thing that is possible but for passing."""
        before, decision = self.match.view(0), self.match.decision()
        if decision.seat == CHANCE:
            events, who, action = self.match.draw(), CHANCE, self.match.log[-1].action
        else:
            open_ = [each for each in range(self.match.seats) if self.match.decision(each).seat == each]
            who = open_[0] if seat is None else seat
            legal = self.match.legal(who)
            action = next((each for each in reversed(legal) if each[0] not in ("pass", "enough")), legal[-1])
            events = self.match.play(action)
        seen = tuple(event for event in events if event.eyes is None or 0 in event.eyes)
        return Step(before, self.match.view(0), seen, who, (action,))

    def show(self, step: Step) -> None:
        """Let it be seen as the board does."""
        before: Seen = self.motions.seen()
        self.shown.put(step.after)
        self.motions.play(step, before)

    def follow(self) -> None:
        self.shown.put(self.match.view(0))

    def draw(self, lit: dict[Key, str] | None = None, without: frozenset[Key] = frozenset()) -> bytes:
        self.pen.surface.fill((0, 0, 0))
        self.look.draw(self.pen, lit or {}, None, without)
        return bytes(self.pen.surface.get_buffer().raw)


@pytest.mark.parametrize("seats", range(2, 8))
def test_every_place_lies_on_the_table_and_is_found_again_by_pointing(tmp_path: Path, seats: int) -> None:
    table = Table(tmp_path, seats, 3)
    keys = table.look.places()
    assert len(keys) == 7 + 54 + 3
    for key in keys:
        box = table.look.box(key)
        assert box
        assert table.look.layout.table.contains(box), key
        assert table.look.at(box.center) == key
    assert {table.shown.key(space) for space in range(57)} == {key for key in keys if key[0] != "die"}


def test_what_may_be_chosen_is_a_place(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 4)
    places = set(table.look.places())
    for action in table.match.legal(0):
        if action[0] == "build":
            assert {("die", action[2]), table.shown.key(action[3])} <= places


def test_the_picture_after_many_steps_is_the_one_that_is_painted_at_once(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 2)
    for _ in range(40):
        table.step()
        table.follow()
        table.draw()
    grown = table.draw()
    table.resize()
    assert table.draw() == grown


def test_what_others_do_in_secret_is_not_seen(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 5)
    before = table.draw()
    table.step(seat=2)
    table.follow()
    assert table.draw() == before
    table.shown.enlarge(2)
    hidden = table.draw()
    while table.match.decision(2).seat == 2:
        table.step(seat=2)
    table.follow()
    assert table.draw() == hidden
    assert table.look.box(("seat", 2))


def test_another_sheet_is_seen_in_place_of_ones_own_and_nothing_on_it_is_an_answer(tmp_path: Path) -> None:
    table = Table(tmp_path, 4, 5)
    own = table.draw()
    table.shown.enlarge(2)
    other = table.draw()
    assert other != own
    space = ("space", "market", 0, 0)
    assert table.draw({space: "legal"}) == other
    assert not any(key[0] in ("space", "bonus") for key in table.look.places())
    table.shown.enlarge(2)
    assert table.draw() == own


def test_the_choice_is_seen_on_bill_sheet_and_forum(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 4)
    plain = table.draw()
    builds = [action for action in table.match.legal(0) if action[0] == "build"]
    _, _, die, space = builds[-1]
    with_die = table.draw({("die", die): "chosen"})
    whole = table.draw({("die", die): "chosen", table.shown.key(space): "chosen"})
    assert len({plain, with_die, whole, table.draw({("wonder",): "chosen"}), table.draw({("pass",): "hover"})}) >= 4
    assert table.draw() == plain


def test_what_is_on_its_way_leaves_its_place(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 6)
    plain = table.draw()
    crossed = next(space for space in range(54) if table.shown.crossed(0, space))
    for key in (("die", table.look.lying.numbers[0]), ("tags",), table.shown.key(crossed)):
        assert table.draw(None, frozenset({key})) != plain, key


def test_cities_to_choose_lie_where_the_sheet_will_be(tmp_path: Path) -> None:
    table = Table(tmp_path, 2, 0, {"boards": "chosen"})
    boards = [key for key in table.look.places() if key[0] == "board"]
    assert len(boards) == 7
    first = table.draw()
    assert table.draw({boards[0]: "legal"}) != first


# -- motions


def test_a_throw_ends_with_the_dice_where_they_lie(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 2)
    while table.match.decision().seat != CHANCE:
        table.show(table.step())
        table.motions.skip()
    before = table.match.view(0)
    while table.match.decision().seat == CHANCE:
        table.show(table.step())
    assert table.shown.view.rolled != before.rolled
    assert table.motions.busy
    frames = 0
    while table.motions.busy:
        table.motions.update(1 / 30)
        table.draw(None, table.motions.without)
        table.motions.draw(table.pen)
        frames += 1
    assert 20 < frames < 90
    assert not table.motions.without
    after = table.draw()
    table.resize()
    assert table.draw() == after


def test_every_step_of_a_game_is_shown_and_arrives(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 1)
    kinds = set()
    for _ in range(120):
        if table.match.over:
            break
        step = table.step()
        table.show(step)
        kinds |= {event.fact[0] for event in step.events}
        table.motions.update(0.1)
        table.draw(None, table.motions.without)
        table.motions.draw(table.pen)
        table.motions.skip()
        assert not table.motions.busy
        assert not table.motions.without
    assert {"chose", "crossed", "sealed", "revealed", "rolled"} <= kinds


def test_what_is_taken_back_goes_the_same_way_backward(tmp_path: Path) -> None:
    table = Table(tmp_path, 3, 4)
    step = table.step(seat=0)
    table.show(step)
    table.motions.skip()
    table.match.undo(0)
    table.show(Step(step.after, table.match.view(0), (), 0, ()))
    assert table.motions.busy
    table.motions.skip()
    assert not table.motions.without


def test_nothing_is_thrown_where_nobody_wants_to_see_it(tmp_path: Path) -> None:
    table = Table(tmp_path, 2, 2)
    table.shown.house.settings.speed = "instant"
    for _ in range(8):
        table.show(table.step())
        assert not table.motions.busy
