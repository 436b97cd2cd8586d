"""A short slice of the random hand; the long one is a command, see tests/attack/hand.py."""

from __future__ import annotations

import sys
import weakref
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

from art.pictures import PICTURES
from game.core.save import Seated
from scenes.app import run, start
from tests.attack.hand import SMALL, USUAL, at_home
from tests.attack.hoards import hoards

SIZES = (*SMALL[:2], (2560, 1440))


@pytest.fixture(autouse=True)
def display_as_it_was() -> Any:
    yield
    pygame.display.set_mode(USUAL)


@pytest.mark.slices(2)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_hand_finds_nothing_and_leaves_nothing_behind(seed: int, tmp_path: Path) -> None:
    hand = at_home(tmp_path, seed, SIZES)
    hand.go_on(0.5)
    hand.rest()
    assert PICTURES.bytes < PICTURES.bound
    assert hand.done > 50
    assert list(hoards()) == []


def test_pictures_of_other_sizes_are_gone_when_the_window_is_as_before(tmp_path: Path) -> None:
    hand = at_home(tmp_path, 4, SIZES)
    hand.begin()
    hand.rest()
    before = PICTURES.bytes
    for size in ((2560, 1440), (1280, 720), (1920, 1080)):
        hand.resize(size)
        hand.wait = 10**9
        hand.go_on(0.1)
    hand.rest()
    assert PICTURES.bytes <= 1.1 * before


def in_a_cell() -> Any:
    kept: dict[int, pygame.Surface] = {}

    def painted(side: int) -> pygame.Surface:
        return kept.setdefault(side, pygame.Surface((side, side)))

    return painted


def bounded(side: int) -> pygame.Surface:
    return pygame.Surface((side, side))


@pytest.mark.parametrize("way", ["dict", "deep", "class", "closure", "bounded", "unbounded", "default"])
def test_a_hoard_is_found(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("hoarding")
    monkeypatch.setitem(sys.modules, "hoarding", module)
    assert list(hoards(lambda name: name == "hoarding")) == []
    picture = pygame.Surface((2, 2))
    if way == "dict":
        held: Any = {"a": picture}
    elif way == "deep":
        held = [{"a": (1, [picture])}]
    elif way == "class":
        held = type("Hoarder", (), {"pictures": {1: picture}, "__module__": "hoarding"})
    elif way == "closure":
        held = in_a_cell()
        held(3)
    elif way == "default":
        held = lambda side, kept={1: picture}: kept[side]  # noqa: E731
    else:
        held = cache(bounded) if way == "unbounded" else lru_cache(maxsize=4)(bounded)
        held(3)
    if hasattr(held, "__module__"):
        held.__module__ = "hoarding"
    module.held = held  # type: ignore[attr-defined]
    assert list(hoards(lambda name: name == "hoarding")) == ["hoarding.held"]


def test_a_table_that_was_left_is_gone_whatever_was_loaded_meanwhile(tmp_path: Path) -> None:
    """Rules are set apart for good when they are loaded: not so a table that lies there then, with its pictures."""
    hand = at_home(tmp_path, 5, SIZES)
    app = hand.app
    run.shelf(app)
    app.stack.settle()
    sit = [Seated("", "", "human"), Seated("", "", "human")]
    start.open_new(app, "akropolis", sit, {}, 1)
    hand.wait = 10**9
    hand.go_on(0.02)
    left = weakref.ref(app.stack.top)
    app.rules("origins")
    start.leave(app)
    app.stack.settle()
    start.open_new(app, "origins", sit, {}, 1)
    hand.go_on(0.02)
    assert left() is None
