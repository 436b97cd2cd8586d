"""The table in all its moments: every text whole, every target in reach, in all languages and sizes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from scenes.app import reel
from scenes.app.demo import Demo
from scenes.app.games import BOARDS
from scenes.app.loop import draw
from scenes.table.mouse import PATIENCE
from scenes.ui.pen import Pen, Written
from tests.core.playing import rules_of
from tests.scenes.games.origins import moments as origins
from tests.scenes.games.origins.moments import ORIGINS
from tests.scenes.legible import faults, out_of_reach, painted_short
from tests.scenes.rooms import NAMES, PSEUDO, Longer, Nobody, Room, play_on, room
from tests.scenes.tables import Here, Sitting, people

SIZES = ((1600, 900), (1280, 720), (2560, 1440))
OFTEN = (SIZES[0], SIZES[1], SIZES[0], SIZES[1], SIZES[0], SIZES[2])
"""How sizes take turns: a large one is painted longest, and is the usual one enlarged."""
LANGS = ("en", "pl", "ru", PSEUDO)


@cache
def played_on(game: str, who: tuple[str, ...], entries: int) -> Match[Any]:
    """So far into a random game; a branch of it is played on."""
    return play_on(Match(rules_of(game), len(who), {}, 5, people(who, NAMES)), entries)


def sit(app: Room, *who: str, entries: int = 0, bots: Any = None) -> Sitting:
    """A table so many entries into a random game, with names as long as may be."""
    played = played_on("akropolis", who, entries)
    match = played.branch(len(played.log))
    match.seed = played.seed
    if app.pseudo:
        match.rules = Longer(match.rules)
    return Sitting(app, match, bots or Here())


def asked(app: Room, seats: int, entries: int = 66) -> Sitting:
    """Whoever sits there is asked to take a tile, in the middle of a game."""
    table = sit(app, *["human"] * seats, entries=entries)
    for _ in range(9):
        if table.settle() == "end_turn":
            table.key("E")
        elif table.session.lines()[0][0][0] != "take":
            table.by_clicks(*table.session.lines()[0])
        else:
            return table
    raise AssertionError("nobody is asked to take a tile")


# -- moments


def one_seat(app: Room) -> Sitting:
    return asked(app, 1)


def two_seats(app: Room) -> Sitting:
    return asked(app, 2)


def three_seats(app: Room) -> Sitting:
    return asked(app, 3)


def four_seats(app: Room) -> Sitting:
    return asked(app, 4)


def first_turn(app: Room) -> Sitting:
    table = sit(app, "human", "greedy", "random", "human")
    table.settle()
    return table


def legal_place(app: Room) -> Sitting:
    table = asked(app, 3)
    heights = table.board.shown.sea.site.heights
    high = max(table.session.lines(), key=lambda line: heights.get(line[1][1:3], 0))
    table.click("take", high[0][1])
    for _ in table.turned_to(high[1][3]):
        table.wheel(-1)
    assert table.place_point(*high[1][1:])
    assert table.board.shown.spot
    return table


def illegal_place(app: Room) -> Sitting:
    table = asked(app, 2)
    table.key("1")
    area = table.board.zones.table
    points = [(x, y) for y in range(area.top, area.bottom, 23) for x in range(area.left, area.right, 23)]
    assert next(point for point in points if table.move(point) and table.board.shown.refused)
    return table


def nowhere_near(app: Room) -> Sitting:
    table = asked(app, 2)
    table.key("1")
    table.move((5, 500))
    return table


def fixed(app: Room) -> Sitting:
    table = asked(app, 4)
    table.key("1")
    table.key("Right", 3)
    assert table.board.chosen()
    return table


def end_turn(app: Room) -> Sitting:
    table = fixed(app)
    table.key("Enter")
    assert table.settle() == "end_turn"
    return table


def thinking(app: Room) -> Sitting:
    table = sit(app, "greedy", "human", "random", "human", entries=65, bots=Nobody())
    for _ in range(9):
        if table.settle() != "bot":
            table.by_clicks(*table.session.lines()[0]) if table.awaited == "person" else table.key("E")
    assert table.awaited == "bot"
    return table


def dealing(app: Room) -> Sitting:
    table = sit(app, "human", "greedy", "greedy")
    table.frame()
    table.frame()
    assert table.awaited == "chance"
    return table


def over(app: Room) -> Sitting:
    table = sit(app, *["human"] * 4, entries=9000)
    table.settle()
    app.stack.pop()
    table.settle()
    assert table.top is table.table
    return table


def over_alone(app: Room) -> Sitting:
    table = sit(app, "human", entries=9000)
    table.settle()
    app.stack.pop()
    table.settle()
    return table


def overlay(number: int) -> Callable[[Room], Sitting]:
    def held(app: Room) -> Sitting:
        table = asked(app, 3)
        key = pygame.K_0 + number
        table.send(pygame.KEYDOWN, key=key, mod=pygame.KMOD_ALT, unicode="", scancode=0)
        assert table.board.shown.sea.overlay or table.board.shown.sea.heat
        return table

    held.__name__ = f"overlay_{number}"
    return held


def another_city(app: Room) -> Sitting:
    table = asked(app, 4)
    table.click("player", (table.session.viewer + 1) % 4)
    table.settle()
    assert table.board.shown.main != table.session.viewer
    return table


def another_city_while_holding(app: Room) -> Sitting:
    table = fixed(app)
    table.click("player", (table.session.viewer + 2) % 4)
    table.settle()
    return table


def refused(app: Room) -> Sitting:
    """A press on what cannot be had says why."""
    table = asked(app, 2)
    dear = [t for t in table.targets().values() if t.id[0] == "take" and t.why_not]
    table.click(*(dear[-1].id if dear else ("redo",)))
    assert table.table.refusals.told[0]
    return table


def zoomed(app: Room) -> Sitting:
    table = asked(app, 3)
    table.key("=", 4)
    table.settle()
    return table


def focused(app: Room) -> Sitting:
    table = asked(app, 3)
    table.key("Tab", 2)
    return table


def hidden_scores(app: Room) -> Sitting:
    app.settings.estimates = "hidden"
    return asked(app, 4)


MOMENTS: dict[str, Callable[[Room], Sitting]] = {
    moment.__name__: moment
    for moment in (
        one_seat, two_seats, three_seats, four_seats, first_turn, legal_place, illegal_place, nowhere_near, fixed,
        end_turn, thinking, dealing, over, over_alone, overlay(0), overlay(1), overlay(3), another_city,
        another_city_while_holding, refused, zoomed, focused, hidden_scores,
    )
} | ORIGINS  # fmt: skip


# -- what is measured


@pytest.mark.slices(6)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_text_is_whole_and_every_target_in_reach(
    name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each moment at one size in each language; all sizes are met by all. Drawing changes nothing."""
    table, painted = MOMENTS[name](room(tmp_path, lang)), painted_short(monkeypatch)
    if table.awaited in ("person", "end_turn"):
        assert table.board.prompt().sentence.strip()
    table.table.pointer._rested = 0.0  # notes have a test of their own
    table.table.refusals.leave(None)  # and so have refusals
    size = OFTEN[([*MOMENTS].index(name) + LANGS.index(lang)) % len(OFTEN)]
    log, awaited = len(table.match.log), table.awaited
    pen = table.look(size)
    assert faults(pen) == [], size
    assert out_of_reach(pen, table.top.targets()) == [], size
    assert lang == PSEUDO or painted == [], size
    first = pygame.image.tobytes(pen.surface, "RGB")
    assert pygame.image.tobytes(table.look(size).surface, "RGB") == first
    assert (len(table.match.log), table.awaited) == (log, awaited)


def resting(table: Sitting, point: tuple[int, int]) -> tuple[Pen, list[Written]]:
    """What is written with the pointer resting there, and what of it the note says."""
    table.move(point)
    table.frame(0.0)
    before = len(table.look().written)
    for _ in range(9):
        table.frame(PATIENCE / 4)
    pen = table.look()
    return pen, pen.written[before:]


NOTED: dict[str, Callable[[int, Room], Sitting]] = {
    "akropolis": lambda seats, app: asked(app, seats),
    "origins": origins.far,
}


@pytest.mark.slices(4)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("game", NOTED)
def test_what_is_told_under_the_pointer_is_whole(game: str, seats: int, lang: str, tmp_path: Path) -> None:
    """Every target, and a grid of points over the table; a note never lies under the pointer."""
    table = NOTED[game](seats, room(tmp_path, lang))
    points = [target.box.center for target in table.top.targets()]
    area = table.board.zones.table
    points += [(x, y) for y in range(area.top + 170, area.bottom, 150) for x in range(area.left, area.right, 190)]
    told = set()
    for point in points:
        pen, note = resting(table, point)
        assert faults(pen, note) == [], point
        near = pygame.Rect(0, 0, 20, 20)
        near.center = point
        assert not any(text.took.colliderect(near) for text in note), (point, [text.text for text in note])
        told |= {text.text for text in note}
    assert len(told) >= 20


@pytest.mark.slices(5)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", BOARDS)
def test_the_show(game: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reel, "LEVELS", ("learner",) * 4)  # who plays well thinks longer
    app = room(tmp_path, lang)
    app.thinker = Here()  # type: ignore[assignment]
    show = Demo(app, game, lambda: None)
    size = SIZES[LANGS.index(lang) % len(SIZES)]
    told, page = set(), pygame.Surface(size)
    for _ in range(120):
        show.update(0.5)
        pen = draw([show], page)
        if show.reel.caption not in told:
            told.add(show.reel.caption)
            assert faults(pen) == []
    assert any(told), "something has mattered"
