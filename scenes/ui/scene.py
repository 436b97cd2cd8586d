"""The stack of scenes: the top one is asked first, overlays let what lies below shine through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from scenes.ui.care import Care
from scenes.ui.pen import Pen
from scenes.ui.signs import Signs
from scenes.ui.targets import Point, Target


class Wanted(NamedTuple):
    """One of the people at the screen, and how many they are."""

    person: int
    of: int


class Scene:
    """One screen, or an overlay over one. What a scene does not need it leaves as it is here."""

    see_through = False

    @property
    def theme(self) -> str:
        """Whose music is heard while it is on top: a game's id, or one of scenes/app/scores.py; without one that of
        the scene below is heard."""
        return ""

    def enter(self) -> None:
        """It has come onto the stack."""

    def leave(self) -> None:
        """It has gone from the stack."""

    def cover(self) -> None:
        """Another scene has come over it."""

    def uncover(self) -> None:
        """It is on top again."""

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the event was for this scene: those below do not get it then."""
        return False

    def hands_wanted(self) -> Wanted | None:
        """Which of the people at the screen it waits for; None where anybody may go on."""
        return None

    def turn_away(self, number: int) -> None:
        """Say that it waits for another of them."""

    def grasps(self, point: Point) -> bool:
        """Whether a finger that rests at a point holds something there: everywhere else it only looks."""
        return False

    def repeats(self, event: pygame.event.Event) -> bool:
        """Whether a key means the same again for as long as it is held: what moves on by steps, and nothing else."""
        return False

    def update(self, dt: float) -> bool:
        """Let so many seconds pass; True when the picture has changed."""
        return False

    def busy(self) -> bool:
        """Whether something moves, so that the next frame cannot wait for an event."""
        return False

    def stir(self) -> Sequence[Rect]:
        """A slow step of what lives in it while nothing moves; the parts of the window that look otherwise now."""
        return ()

    def draw(self, pen: Pen) -> None:
        """Paint it. Drawing twice paints the same."""

    def aloud(self) -> Sequence[tuple[str, str]]:
        """What is read aloud to whoever does not see it, part by part: a part is said when its text changes."""
        return ()

    def targets(self) -> Sequence[Target]:
        """Everything that can be pressed now."""
        return ()


class Stack:
    """Scenes, the last one on top. Changes wait until the frame is over; `care` looks after what scenes fail at."""

    def __init__(self, care: Care | None = None) -> None:
        self.care = care or Care()
        self.scenes: list[Scene] = []
        self.signs = Signs()
        self.above: Callable[[], Scene | None] = lambda: None  # what lies over all of them, where anything does
        self._changes: list[Callable[[], None]] = []
        self._down: set[int] = set()  # the keys that are held

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def changes(self) -> bool:
        """Whether something was asked for that has not been carried out."""
        return bool(self._changes)

    def push(self, scene: Scene) -> None:
        self._changes.append(lambda: self._push(scene))

    def pop(self) -> None:
        self._changes.append(self._pop)

    def replace(self, *scenes: Scene) -> None:
        """These instead of everything."""

        def change() -> None:
            while self.scenes:
                self._pop()
            for scene in scenes:
                self._push(scene)

        self._changes.append(change)

    def settle(self) -> bool:
        """Carry out what was asked for, and what that asks for in turn; True when something was."""
        changed = bool(self._changes)
        while self._changes:
            changes, self._changes = self._changes, []
            for change in changes:
                self.care.attempt("a change of scenes", change)
        if changed:
            self.care.anew()
        return changed

    def handle(self, event: pygame.event.Event) -> bool:
        """The top scene first; what it leaves goes to those that shine through below it.

        It is for the scenes that are there once everything asked for before it was carried out. A key that is only
        held is heard by the top scene alone, and only where that says so: nothing is opened, closed or answered twice.
        """
        changed = self.settle()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.care.anew()
        return self._handle(event) | self.signs.handle(event) | changed

    def _handle(self, event: pygame.event.Event) -> bool:
        if self._held(event):
            top = self.top
            return (
                top is not None and self._asks(top, "repeats", lambda: top.repeats(event)) and self._hears(top, event)
            )
        for scene in reversed(self.visible()):
            if self._hears(scene, event):
                return True
            if not scene.see_through:
                return False
        return False

    def _hears(self, scene: Scene, event: pygame.event.Event) -> bool:
        part = f"{_name(scene)}: {pygame.event.event_name(event.type)}"
        return self.care.spare(part, lambda: scene.handle(event), lambda: True)

    def update(self, dt: float) -> bool:
        """Let so many seconds pass in all that is seen; True when the picture has changed."""
        changed = False
        for scene in self.visible():
            changed |= self._asks(scene, "update", lambda scene=scene: scene.update(dt))  # type: ignore[misc]
        return changed

    def busy(self) -> bool:
        """Whether something moves."""
        return any(self._asks(scene, "busy", scene.busy) for scene in self.visible())

    def stir(self) -> Sequence[Rect]:
        """What lives goes on in the top scene alone."""
        top = self.top
        return self.care.spare(f"{_name(top)}: stir", top.stir, tuple) if top else ()

    def draw(self, pen: Pen) -> None:
        """All that is seen, from the lowest to the top."""
        for scene in self.visible():
            if scene in self.scenes:
                pen.signs, pen.tells = [], False  # below a scene nothing speaks
            self._asks(scene, "draw", lambda scene=scene: bool(scene.draw(pen)))  # type: ignore[misc]
        self.care.paint(pen, "signs", lambda: self.signs.draw(pen))

    def _asks(self, scene: Scene, what: str, act: Callable[[], bool]) -> bool:
        return self.care.spare(f"{_name(scene)}: {what}", act, lambda: False)

    def _held(self, event: pygame.event.Event) -> bool:
        """Whether a key is told to be pressed that has not been let go since."""
        match event.type:
            case pygame.KEYDOWN:
                again = event.key in self._down
                self._down.add(event.key)
                return again
            case pygame.KEYUP:
                self._down.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self._down.clear()  # whatever is let go elsewhere nobody tells us
        return False

    def visible(self) -> list[Scene]:
        """From the lowest scene that can be seen to the top."""
        first = max((i for i, scene in enumerate(self.scenes) if not scene.see_through), default=0)
        above = self.above()
        return [*self.scenes[first:], above] if above else self.scenes[first:]

    def _push(self, scene: Scene) -> None:
        if self.top:
            self.care.attempt(f"{_name(self.top)}: cover", self.top.cover)
        self.scenes.append(scene)
        self.care.attempt(f"{_name(scene)}: enter", scene.enter)

    def _pop(self) -> None:
        if self.scenes:
            scene = self.scenes.pop()
            self.care.attempt(f"{_name(scene)}: leave", scene.leave)
        if self.top:
            self.care.attempt(f"{_name(self.top)}: uncover", self.top.uncover)


def _name(scene: Scene) -> str:
    return type(scene).__name__
