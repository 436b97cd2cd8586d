"""The table of Origins as it is seen: every place is where it is drawn, and the picture is always that of the view."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import load
from game.core.match import Match
from game.core.save import Seated
from scenes.origins.choice import Choice
from scenes.origins.look import Look
from scenes.origins.shown import Shown
from scenes.play.session import Session
from scenes.table.frame.layout import Zones
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from tests.scenes.rooms import Nobody, play_on, room

COLOURS = ("lapis", "terracotta", "verdigris", "saffron")
SMALL = (1280, 720)


@cache
def rules() -> Any:
    return load("origins")


class Seen:
    """A table somewhere in a random game, and what it is drawn on."""

    def __init__(self, folder: Path, seats: int, entries: int, lang: str = "en", size: tuple[int, int] = SMALL) -> None:
        people = [Seated(f"Anna{seat}", COLOURS[seat], "human") for seat in range(seats)]
        self.match: Match[Any] = play_on(Match(rules(), seats, {}, 7, people), entries)
        while self.match.decision().ask != "turn":
            assert not self.match.over
            play_on(self.match, 1)
        self.session = Session(self.match, Nobody())  # type: ignore[arg-type]
        self.session.end_turn()
        self.shown = Shown(room(folder, lang), self.session)
        self.look = Look(self.shown)
        scale = Scale.of(size)
        self.look.resize(Zones.of(scale, max(2, seats)))
        self.pen = Pen(pygame.Surface(size), scale)
        self.follow()

    def follow(self) -> None:
        self.shown.follow()
        self.shown.put(self.match.view(0))

    def draw(self, *args: Any) -> bytes:
        self.pen.surface.fill((0, 0, 0))
        self.look.draw(self.pen, *(args or ({},)))
        return bytes(self.pen.surface.get_buffer().raw)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_place_lies_on_the_table_and_is_found_again_by_pointing(tmp_path: Path, seats: int) -> None:
    seen = Seen(tmp_path, seats, 90)
    keys = seen.look.places()
    assert {key[0] for key in keys} >= {"site", "action", "bonus", "pool", "citizen", "card", "cell", "tower", "verb"}
    for key in keys:
        box = seen.look.box(key)
        assert box
        assert seen.look.layout.table.contains(box), key
        if key[0] not in ("cell", "climb"):  # tiles that were set aside lie above the one, discs on the other
            assert seen.look.at(box.center) == key


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everything_that_may_be_chosen_in_a_turn_has_a_place(tmp_path: Path, seats: int) -> None:
    seen = Seen(tmp_path, seats, 70)
    choice = Choice(seen.session)
    assert choice.turn
    assert set(choice.places()) <= set(seen.look.places())


def test_the_picture_after_many_steps_is_the_one_that_is_painted_at_once(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 20)
    for _ in range(12):
        play_on(seen.match, 5)
        seen.follow()
        seen.draw()
    grown = seen.draw()
    seen.look.resize(Zones.of(seen.pen.scale, 3))
    assert seen.draw() == grown


def test_what_is_on_its_way_leaves_its_place_and_comes_back(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 100)
    full, held = seen.draw(), Choice(seen.session).places()
    worker = next(key for key in held if key[0] == "worker")
    things = [worker, ("pool", 0), ("citizen", 0), ("cell", 0, 0), ("disc", 0), ("zodiac", 0, 1), ("card", 0)]
    for key in things:
        if key[0] != "worker" or seen.session.viewer == 0:
            assert seen.draw({}, None, frozenset({key})) != full, key
    assert seen.draw() == full


def test_the_ships_name_their_price_for_the_worker_in_the_hand(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 60)
    worker = next(key[1] for key in Choice(seen.session).places() if key[0] == "worker")
    assert seen.draw({}, worker) != seen.draw()


def test_light_falls_only_on_ones_own_while_another_city_is_seen(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 100)
    own = seen.draw()
    assert seen.draw({("cell", 0, 0): "legal"}) != own
    seen.shown.enlarge(1 - seen.shown.seat)
    other = seen.draw()
    assert other != own
    assert seen.draw({("cell", 0, 0): "legal"}) == other
    assert not any(key[0] in ("cell", "worker", "seat") for key in seen.look.places())
    seen.shown.enlarge(seen.shown.main)
    assert seen.draw() == own


def test_what_has_just_left_is_still_known_by_where_it_was(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 60)
    seen.draw()
    visit = next(action for action in seen.match.legal() if action[0] == "visit")
    before = seen.look.box(("worker", visit[1]))
    seen.match.play(visit)
    seen.shown.put(seen.match.view(0))
    assert before is not None
    assert seen.look.box(("worker", visit[1])) is not None


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_a_table_at_rest_costs_next_to_nothing(tmp_path: Path, lang: str) -> None:
    seen = Seen(tmp_path, 4, 200, lang, (1600, 900))
    lit = dict.fromkeys(seen.look.places(), "legal")
    seen.draw(lit)
    spent = []
    for _ in range(20):
        start = time.process_time()
        seen.look.draw(seen.pen, lit)
        spent.append(time.process_time() - start)
    assert sorted(spent)[10] < 0.008
