"""A thing that may fail without ending the program: what its methods cannot answer is answered for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from art import palette
from art.sounds import Sounds
from scenes.play.session import Step
from scenes.table.board import Board
from scenes.table.frame import player_panels
from scenes.table.prompt import Prompt
from scenes.ui.care import Care
from scenes.ui.pen import Pen

Instead = Mapping[str, Callable[..., Any]]
"""By method: what takes its arguments and gives what does in its place."""


def _nothing(*_: object) -> None:
    """A deed that is not done."""


def _no(*_: object, **__: object) -> bool:
    return False


class Spared:
    """See the module. Methods without anything in their place fail as ever."""

    def __init__(self, thing: Any, name: str, care: Care, instead: Instead) -> None:
        self._thing, self._name, self._care, self._instead = thing, name, care, instead

    def __getattr__(self, name: str) -> Any:
        found, instead = getattr(self._thing, name), self._instead.get(name)
        if instead is None:
            return found
        part = f"{self._name}: {name}"
        return lambda *about, **more: self._care.spare(
            part, lambda: found(*about, **more), lambda: instead(*about, **more)
        )


SILENCE: Instead = dict.fromkeys(("play", "ambience", "volume", "mute", "stop"), _nothing) | {
    "prepare": lambda *_: True,
}


def spared_sounds(sounds: Sounds, care: Care) -> Sounds:
    """No sound is worth a turn that is lost."""
    return cast(Sounds, Spared(sounds, "sounds", care, SILENCE)) if care.catches else sounds


def _blank(seat: int) -> player_panels.Panel:
    """A panel of which nothing is known but whose it is."""
    from pygame import Surface

    return player_panels.Panel("", _colour(seat), "person", "", (Surface((1, 1)), ""))


def _colour(seat: int) -> palette.Seat:
    return palette.SEATS[seat % len(palette.SEATS)]


BLANK: Instead = {
    "arrange": lambda zones: zones,
    "resize": _nothing,
    "ask": _nothing,
    "show": _nothing,
    "turn_to": _nothing,
    "lively": _no,
    "stir": list,
    "dear": list,
    "skip": _no,
    "tells": _no,
    "go_on": _no,
    "targets": list,
    "hover": _no,
    "drop": _no,
    "command": _no,
    "numbered": _nothing,
    "wheel": _no,
    "pan": _no,
    "hold": _no,
    "chosen": _nothing,
    "at_once": _no,
    "put_back": _no,
    "means": _no,
    "can_put_back": _no,
    "followed": _no,
    "why_not_here": _nothing,
    "colour": _colour,
    "name": lambda seat: str(seat + 1),
    "turns": list,
    "prompt": lambda: Prompt(""),
    "verbs": tuple,
    "panel": _blank,
    "bar": list,
    "columns": list,
    "rows": list,
    "story": list,
    "told": lambda *_: "",
    "length": lambda: (0, 0),
    "places": tuple,
    "pressed_for": lambda _: (),
    "clicks_of": lambda _: (),
    "choose": _no,
    "in_one_go": lambda _: 0,
    "gain_of": _nothing,
    "newest": lambda *_: [],
    "enlarge": _nothing,
    "keep_size": _nothing,
    "built": _nothing,
    "earned": lambda seat, part: (),
    "heard": lambda: "",
    "told_of": lambda *_: "",
    "turn_towards": _nothing,
    "poster": _nothing,
    "told_whole": lambda _: "",
    "exhibits": lambda *_: (),
    "mapped": _no,
    "note": _nothing,
    "rule": lambda *_: "",
}
"""A page that cannot be opened has nothing in its place: who asked for it hears that it failed."""


class SparedBoard(Spared):
    """A board that never ends the program, and never keeps it waiting for a motion that has failed."""

    def __init__(self, board: Board[Any], care: Care) -> None:
        super().__init__(board, f"board of {board.__class__.__module__}", care, BLANK)
        self._stuck = False  # nothing on it comes to rest by itself

    def draw(self, pen: Pen) -> None:
        self._care.paint(pen, f"{self._name}: draw", lambda: self._thing.draw(pen))

    def draw_flying(self, pen: Pen) -> None:
        self._care.paint(pen, f"{self._name}: draw_flying", lambda: self._thing.draw_flying(pen))

    def play(self, step: Step) -> None:
        """Where a motion fails, everything lies at once as it does after it."""
        self._stuck = False
        self._care.anew()
        if not self._care.attempt(f"{self._name}: play", lambda: self._thing.play(step)):
            self._stuck = not self._care.attempt(f"{self._name}: show", lambda: self._thing.show(step.after))

    def update(self, dt: float) -> bool:
        done: bool = self._care.spare(f"{self._name}: update", lambda: self._thing.update(dt), self._rest)
        return done

    def _rest(self) -> bool:
        """What moved is where it belongs."""
        self._care.attempt(f"{self._name}: skip", self._thing.skip)
        self._stuck = True
        return True

    def busy(self) -> bool:
        return not self._stuck and bool(self._care.spare(f"{self._name}: busy", self._thing.busy, _no))


def spared_board(board: Board[Any], care: Care) -> Board[Any]:
    return cast(Board[Any], SparedBoard(board, care)) if care.catches else board
