"""Hands that give whole answers at any table made of areas: they read from the choice what is to be pressed."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

import pygame

from game.core.rules import Action
from scenes.table.answers import Plan
from scenes.table.board import Board
from scenes.table.over.curtain import HOLD, Curtain
from scenes.ui.targets import at
from tests.scenes.tables import Sitting

Press = tuple[Any, ...]

GRID = (0.5, 0.2, 0.8, 0.35, 0.65, 0.08, 0.92)
"""Where a hand tries to point in a box: its middle first, then where nothing may lie over it."""

IDLE = ("pass", "enough", "skip", "rest", "end", "no")
"""Answers by which one does nothing."""


def plan_of(board: Board[Any], *actions: Action) -> Plan:
    """The answer that begins with these actions, and what is pressed for it."""
    return next(plan for plan in board.shown.choice.plans if plan.actions[: len(actions)] == actions)


def presses(board: Board[Any], *actions: Action, whole: bool = True) -> list[Press]:
    """The targets that one presses for an answer, one after the other; `whole`: also those that may be left out."""
    plan = plan_of(board, *actions)
    keys = [key for key in plan.clicks if whole or key in plan.needed]
    trial = copy(board.shown.choice)
    trial.pressed = ()
    for key in keys:
        trial.press(key)
    if keys and trial.plan != plan:
        keys.append(plan.words)  # several answers take these clicks
    found = [board.seen.meaning(key) for key in keys]
    pressed = [next((place.key for place in places if place.tab), None) for places in found]
    return [place or key for key, place in zip(keys, pressed, strict=True)]


class Playing(Sitting):
    """A table of areas, and hands that give whole answers. Whoever is called lifts the curtain."""

    lifted = 0

    def settle(self, dt: float = 5.0) -> str:
        awaited = super().settle(dt)
        while isinstance(self.top, Curtain):
            self.lift()
            awaited = super().settle(dt)
        return awaited

    def lift(self) -> None:
        """Hold Enter until the curtain lifts."""
        self.lifted += 1
        self.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
        self.frame(HOLD + 0.01)
        self.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=0)
        self.frame()

    # -- what can be answered

    def lines(self) -> list[tuple[Action, ...]]:
        """What the person asked may answer in one go."""
        return [plan.actions for plan in self.board.shown.choice.plans]

    def any_line(self, rng: Random) -> tuple[Action, ...]:
        """Seldom nothing."""
        eager = [line for line in self.lines() if line[0][0] not in IDLE]
        return rng.choice(eager if eager and rng.random() < 0.9 else self.lines())

    def steps(self, *actions: Action) -> list[Press]:
        return presses(self.board, *actions)

    def begin(self, actions: tuple[Action, ...], rng: Random, hand: str) -> None:
        """All but the last press of an answer."""
        for id in self.steps(*actions)[:-1]:
            self._press(id, hand)

    def _press(self, id: Press, hand: str = "clicks") -> None:
        if hand == "keys":
            self.walk_to(*id)
            self.key("Enter")
        else:
            self.click_on(*id)

    # -- pointing

    def point_of(self, *id: Any) -> tuple[int, int]:
        """A pixel of a target at which nothing lies over it."""
        targets = self.top.targets()
        box = next(target.box for target in targets if target.id == id)
        for v in GRID:
            for u in GRID:
                point = box.x + int(u * box.width), box.y + int(v * box.height)
                found = at(targets, point)
                if found and found.id == id:
                    return point
        raise AssertionError(f"{id} lies under other things: {box}")

    def click_on(self, *id: Any) -> None:
        self.click(*self.point_of(*id))

    def walk_to(self, *id: Any) -> None:
        """Space, until the focus is there."""
        for _ in range(len(self.targets()) + 1):
            focus = self.table.keyboard.target()
            if focus and focus.id == id:
                return
            self.key("Space")
        raise AssertionError(f"Space never comes to {id}")

    def walk_off(self) -> None:
        """Enter on a button presses that button: it has to be elsewhere to confirm."""
        focus = self.table.keyboard.target()
        if focus and focus.zone == "buttons":
            self.table.keyboard.leads = False

    # -- whole answers

    def by_clicks(self, *actions: Action) -> None:
        entries = len(self.match.log)
        for id in self.steps(*actions):
            self.click_on(*id)
        self.confirmed(entries, actions)

    def by_drag(self, *actions: Action) -> None:
        """What can be carried is carried to the place that is pressed last."""
        entries, steps = len(self.match.log), self.steps(*actions)
        if len(steps) < 2 or not self.target(*steps[-2]).drag:
            self.by_clicks(*actions)
            return
        *before, start, end = steps
        for id in before:
            self.click_on(*id)
        self.drag(self.point_of(*start), self.point_of(*end))
        self.confirmed(entries, actions)

    def by_keys(self, *actions: Action) -> None:
        """Space goes to what is legal, Enter does it."""
        entries = len(self.match.log)
        for id in self.steps(*actions):
            self._press(id, "keys")
        self.walk_off()
        self.confirmed(entries, actions, by_key=True)

    def confirmed(self, entries: int, actions: tuple[Action, ...], by_key: bool = False) -> None:
        """What is not played at once waits for Confirm."""
        if len(self.match.log) == entries:
            assert self.board.chosen() == actions, (actions, self.board.chosen())
            self.key("Enter") if by_key else self.click("confirm")
        played = tuple(entry.action for entry in self.match.log[entries : entries + len(actions)])
        assert played == actions, (actions, played)
