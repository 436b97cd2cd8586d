"""The mouse at the table: what it points at, what it presses, and what it carries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from scenes.ui.targets import Point, Target

if TYPE_CHECKING:
    from scenes.table.scene import Table

PATIENCE = 0.35
"""Seconds that the pointer rests before it is told what is under it."""

DRAG = 6
"""Pixels that the pointer moves before a press becomes a drag."""


AT_ONCE = ("tools", "prompt", "lesson")
"""Zones where a click acts while something moves, and leaves standing what was said: that may be what it asks about."""


class Pointer:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.at: Point | None = None
        self.under: object = None  # the id of the target under it
        self._tick: int | None = None  # the move on the timeline under it
        self._rested = 0.0  # seconds since it last moved
        self._pressed: tuple[Target, Point] | None = None  # what its button went down on, and where
        self._clicked: Point | None = None  # where it was pressed last: nothing is told there until it moves
        self._carries: Literal["", "time", "piece"] = ""  # the marker of the timeline, or something of the game

    # -- what it is at

    @property
    def waits(self) -> bool:
        """Whether it will have rested long enough soon."""
        return self.at not in (None, self._clicked) and self._rested <= PATIENCE

    @property
    def asks(self) -> Point | None:
        """Where it has rested so long that it is told what lies there."""
        return self.at if self._rested > PATIENCE and self.at != self._clicked and self._carries != "piece" else None

    def update(self, dt: float) -> bool:
        """Let time pass; True at the moment when it has rested long enough."""
        if not self.waits:
            return False
        self._rested += dt
        return not self.waits

    def rest(self) -> None:
        """A page lies over the table: nothing is told of what is under it until the pointer moves again."""
        self.at = self.under = self._tick = None

    def be_quiet(self) -> None:
        """What lay under it goes away: nothing is told of its place until the pointer moves."""
        self._clicked = self.at

    def look_again(self) -> None:
        """It has not moved, but something else may be under it now."""
        if self.at and not self._table.keyboard.leads:
            self._table.shown.hover(self.at, self._table.reach.under(self.at))

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the picture changes by it."""
        table = self._table
        match event.type:
            case pygame.MOUSEMOTION if self._carries == "time":
                line = table.strip.line()
                return table.view_commands.look_at(line.move_near(event.pos[0]), line.finished_at(event.pos))
            case pygame.MOUSEMOTION if getattr(event, "buttons", (0, 0, 0))[1]:
                return table.shown.pan(event.rel)
            case pygame.MOUSEMOTION:
                return self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                return self._press(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL if self.under == ("log",):
                return table.view_commands.open_log()
            case pygame.MOUSEWHEEL:
                changed = table.shown.wheel(event.y)
                self.look_again()
                return changed
            case pygame.WINDOWLEAVE:
                return self._point(None)
        return False

    def _point(self, point: Point | None) -> bool:
        """It is somewhere else now."""
        table, before = self._table, (self.under, self._tick)
        changed = table.keyboard.leads or self.asks is not None
        self.at, self._rested, table.keyboard.leads = point, 0.0, False
        under = table.reach.under(point) if point else None
        self.under = under.id if under else None
        self._tick = table.strip.line().move_at(point) if point else None
        changed |= before != (self.under, self._tick)
        if self._pressed and point and _apart(point, self._pressed[1]) > DRAG and _movable(self._pressed[0]):
            self._pressed[0].press()
            self._pressed, self._carries = None, "piece"
        changed |= table.shown.hover(point, under)
        changed |= table.refusals.leave(point)
        table.refusals.listen(under)
        return changed

    def _press(self, event: pygame.event.Event) -> bool:
        table, self._clicked = self._table, event.pos
        if event.button == 1 and (move := table.strip.line().move_at(event.pos)) is not None:
            self._carries = "time"  # the table is seen as it was then, for as long as one likes
            last = table.strip.line().finished_at(event.pos)
            return table.view_commands.look_at(move, last) or table.refuse(table.app.say("past.now"))
        pressed = table.reach.under(event.pos) if event.button == 1 else None
        if pressed and pressed.zone in AT_ONCE:
            self._pressed = (pressed, event.pos)
            return False
        skipped = not table.past and table.board.skip()
        if skipped and table.goes_by_itself:
            return True  # a click during an animation finishes it, and is for what is asked then
        table.refusals.hush()
        if event.button == 3:
            return table.commands.cancel()
        if event.button != 1:
            return False
        target = table.reach.under(event.pos) if skipped else pressed
        if target is None:
            table.shown.hover(event.pos, None)
            table.refuse(*table.refusals.of_nothing())
            return True
        self._pressed = (target, event.pos)
        return False

    def _release(self, point: Point) -> bool:
        """A press counts where it began: who slides off before letting go has changed their mind."""
        pressed, carried = self._pressed, self._carries
        self._pressed, self._carries = None, ""
        if carried == "time":
            return self._point(point)
        if pressed:
            under = self._table.reach.under(point)
            return self._table.press(pressed[0]) if under and under.id == pressed[0].id else False
        return bool(carried) and self._drop(point)

    def _drop(self, point: Point) -> bool:
        """What is carried is let go; where it may not lie, it is told why."""
        table = self._table
        under = table.reach.under(point)
        refused = under.refused if under and under.asleep else None  # with what is still in the hand
        if not table.shown.drop(point):
            return False
        self.be_quiet()
        if table.shown.at_once():
            return table.commands.play()
        if refused and table.shown.chosen() is None:
            return table.refuse(*refused)
        return True


def _movable(target: Target) -> bool:
    return target.drag and not target.asleep


def _apart(a: Point, b: Point) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
