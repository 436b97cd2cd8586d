"""Whatever is legal can be done, by mouse and by keyboard: in a hundred positions of random and of lofty games.

The places of a tile do not depend on which tile it is. So in each position one of the tiles is tried with many places
in every rotation (by keys with every single one), and every other tile with some places: to try the whole product by
mouse would take minutes.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game.core.rules import Action
from tests.scenes.tables import Sitting, at_position, position

POSITIONS = [(seats, number) for seats in range(1, 5) for number in range(25)]
DEEP = 6
"""So many of the 25 positions of each player count are lofty."""

MANY, SOME = 10, 2
"""Places that are tried in each rotation with one tile, and with each of the other tiles altogether."""

Line = tuple[Action, ...]


def sit(folder: Path, seats: int, number: int) -> Sitting:
    return at_position(folder, position(seats, number, number < DEEP), look=False)


def product(table: Sitting, rng: Random) -> dict[tuple[Line, int], list[Line]]:
    """What is tried: by the takes before it and by rotation, in the order in which hands do it."""
    found: dict[tuple[Line, int], list[Line]] = {}
    lines = table.session.lines()
    takes = list(dict.fromkeys(line[:-1] for line in lines))
    whole = rng.choice(takes)
    for take in takes:
        of_take = [line for line in lines if line[:-1] == take]
        for line in of_take if take == whole else rng.sample(of_take, min(SOME, len(of_take))):
            found.setdefault((take, line[-1][3]), []).append(line)
    assert sum(map(len, found.values())) >= min(40, len(lines))
    return found


def ready(table: Sitting, line: Line) -> bool:
    """Confirm would play exactly this."""
    confirm = next(button for button in table.table.buttons() if button.kind == "confirm")
    return bool(confirm.awake and table.board.chosen() == line)


@pytest.mark.slices(9)
@pytest.mark.parametrize(("seats", "number"), POSITIONS)
def test_every_legal_action_is_reached_by_mouse(seats: int, number: int, tmp_path: Path) -> None:
    table = sit(tmp_path, seats, number)
    for (take, rotation), lines in product(table, Random(f"{seats}/{number}")).items():
        held = table.board.shown.position
        if take and held != take[0][1]:
            table.click("take", take[0][1])
        for _ in table.turned_to(rotation):
            table.wheel(-1)
        for line in Random(f"{seats}/{number}").sample(lines, min(MANY, len(lines))):
            table.cancel_place()
            _, q, r, _ = line[-1]
            point = table.place_point(q, r, rotation)
            assert point, f"no pixel means {line}"
            table.press(point)
            table.release(point)
            assert ready(table, line), (line, table.board.chosen())
        table.cancel_place()
    assert rests(table)


@pytest.mark.slices(9)
@pytest.mark.parametrize(("seats", "number"), POSITIONS)
def test_every_legal_action_is_reached_by_keys(seats: int, number: int, tmp_path: Path) -> None:
    """Numbers, R and one arrow through all places; the other arrows and the Page keys stay among what is legal."""
    table = sit(tmp_path, seats, number)
    rng = Random(f"{seats}/{number}")
    tried = product(table, rng)
    for (take, rotation), lines in tried.items():
        if take and table.board.shown.position != take[0][1]:
            table.key(str(take[0][1]))
        for _ in table.turned_to(rotation):
            table.key("R")
        reached = walked(table, len(table.board.shown.spots))
        assert {*lines} <= reached
        for name in ("Up", "Down", "Left", "PageUp", "PageDown"):
            table.key(name)
            assert table.board.chosen()[:-1] == take
        while table.board.shown.fixed:
            table.key("Esc")
    assert rests(table)


def walked(table: Sitting, steps: int) -> set[Line]:
    """What Confirm would play after each step to the right."""
    found = set()
    for _ in range(steps):
        table.key("Right")
        found.add(table.board.chosen())
    assert ready(table, table.board.chosen())
    return found


@pytest.mark.parametrize(("seats", "number"), POSITIONS[::7])
def test_tab_space_and_enter_are_enough(seats: int, number: int, tmp_path: Path) -> None:
    """Without numbers and arrows: Tab goes from zone to zone, Space to what can be done, Enter does it."""
    table = sit(tmp_path, seats, number)
    take, place = seats_first(table, Random(number))
    if take:
        walk_to(table, take)
        table.key("Enter")
        assert table.board.shown.position == take[1]
    for _ in table.turned_to(place[3]):
        table.key("R")
    walk_to(table, place)
    table.key("Enter")
    line = (take, place) if take else (place,)
    assert ready(table, line)
    before = len(table.match.log)
    table.key("Enter")
    assert tuple(entry.action for entry in table.match.log[before:]) == line


def seats_first(table: Sitting, rng: Random) -> tuple[Action | None, Action]:
    line = rng.choice(table.session.lines())
    return (line[0] if len(line) > 1 else None), line[-1]


def walk_to(table: Sitting, id: Action) -> None:
    zone = next(target.zone for target in table.targets().values() if target.id == id)
    table.key("Tab")
    for _ in range(8):
        focus = table.targets().get(table.table.keyboard.focus.id)
        if focus and focus.zone == zone:
            break
        table.key("Tab")
    for _ in range(len(table.targets()) + 1):
        if table.table.keyboard.focus.id == id:
            return
        table.key("Space")
    raise AssertionError(f"Space never comes to {id}")


def rests(table: Sitting) -> bool:
    """Nothing of all this was played, and all can be put back."""
    while table.board.can_put_back():
        table.key("Esc")
    return table.top is table.table and not table.match.can_redo


def test_hundred_positions_and_all_kinds_of_places(tmp_path: Path) -> None:
    """The positions are worth trying: tiles in the hand, high places, all rotations, takes that cost."""
    lines: Sequence[Line] = []
    heights = set()
    for seats, number in POSITIONS[::3]:
        table = sit(tmp_path, seats, number)
        lines = [*lines, *table.session.lines()]
        heights |= {*table.board.shown.sea.site.heights.values()}
    assert {line[-1][3] for line in lines} == {*range(6)}
    assert {line[0][1] for line in lines if len(line) > 1} >= {*range(1, 6)}
    assert any(len(line) == 1 for line in lines)
    assert max(heights) >= 3
