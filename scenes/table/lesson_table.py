"""A table on which somebody learns: a real position, in which nobody else moves and nothing is drawn.

Back (a step), Cancel (a piece) and Undo (a move) are three things: here Undo is off, and what was played is taken
back on the lesson's card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from art import lamp, texture
from game.core.match import AnyMatch
from game.core.rules import Action
from game.teach import lessons
from game.teach.lessons import Deed, Key
from scenes.play.lesson_run import LessonRun, LessonSession, same_place, seated
from scenes.table import commands
from scenes.table.answers import Plan
from scenes.table.commands import Commands
from scenes.table.frame import top_bar
from scenes.table.frame.prompt_bar import Button
from scenes.table.over.lesson_layer import ASKED, LessonLayer
from scenes.table.place import face
from scenes.table.scene import Table
from scenes.table.seen import Seen
from scenes.table.view_commands import ViewCommands
from scenes.ui.app_context import AppContext
from scenes.ui.targets import Target

TOOLS = ("menu", "faster", "aid")
"""Of the small buttons those that are of use here."""


class LessonCommands(Commands):
    """Undo and redo are off; nothing is done while something is to be said to what was."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self._here = table

    def undo(self) -> bool:
        return self._here.refuse(self._app.say("lesson.no_undo"))

    def redo(self) -> bool:
        return self.undo()

    def play(self) -> bool:
        """Where the lesson asks for no move nothing is played: what was chosen last is put back, and it asks again."""
        if self._here.told:
            return False
        if self._here.layer.asks_for_moves:
            return super().play()
        self._board.put_back()
        return self._here.refuse(self._app.say(self._here.run.key("task")))

    def end_turn(self) -> bool:
        return not self._here.told and super().end_turn()

    def cancel(self) -> bool:
        """What was answered stands: what could be better is taken back whole, what is right not at all."""
        if self._here.run.kept:
            return self._here.take_back()
        return not self._here.run.solved and super().cancel()

    def entered(self) -> Target | None:
        """Also what only the lesson asks about, though a choice waits to be confirmed."""
        focus = self._here.keyboard.target()
        return focus if focus and focus.zone == ASKED else super().entered()


class LessonViews(ViewCommands):
    """There is no other time than that of the lesson; the menu leads out of it."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self._here = table

    def open_menu(self) -> bool:
        return self._here.leave_lesson()

    def look_at(self, move: int, last: bool = False) -> bool:
        return False

    def step(self, by: int) -> bool:
        return False

    def live(self) -> bool:
        return False

    def branch(self) -> bool:
        return False


class LessonTable(Table):
    """See the module. `next_lesson` opens the lesson after this one."""

    def __init__(
        self,
        app: AppContext,
        run: LessonRun,
        match: AnyMatch,
        next_lesson: Callable[[LessonRun], object],
        card: Rect | None = None,
    ) -> None:
        self.run, self._next_lesson = run, next_lesson
        self.learning = session = LessonSession(match, self._hear)
        if run.step.at:
            session.begin()
        super().__init__(app, session, app.board_for(session), app.stack.pop)
        self.board.tableaux.hush()  # here the lamp speaks
        self.board_shown.in_words = lambda: not self.told
        self.layer = LessonLayer(self, run, card)
        self.teacher = self.layer
        self.commands, self.view_commands = LessonCommands(self), LessonViews(self)
        self._begin_step()

    @classmethod
    def of(
        cls, app: AppContext, run: LessonRun, next_lesson: Callable[[LessonRun], object], card: Rect | None = None
    ) -> LessonTable:
        """The table for a step as it begins."""
        return cls(app, run, run.begin(_seated(app, run)), next_lesson, card)

    # -- steps

    def _begin_step(self) -> None:
        self.learning.base = len(self.session.match.log)
        step = self.run.step
        self.best = self.run.best(self.session.match) if step.show and step.right.kind == "played" else 0

    @property
    def told(self) -> bool:
        """Whether something is said to what was done, and waits to be read."""
        return self.run.solved or self.run.kept

    def go_on(self) -> bool:
        """To the next step; after the last one to the next lesson."""
        app, run = self.app, self.run
        keep(app, run)
        if run.last:
            self._next_lesson(run)
            return True
        straight = run.solved and not run.lesson.step[run.number + 1].at
        run.go(run.number + 1)
        return self._stay() if straight else self._lay()

    def step_back(self) -> bool:
        self.run.go(max(0, self.run.number - 1))
        self.board_shown.choice.clear()
        return self._lay()

    def _lay(self) -> bool:
        """The table as the step wants it: the same one where it lies so already."""
        if same_place(self.run.begin(_seated(self.app, self.run)), self.session.match):
            return self._stay()
        self.app.stack.pop()
        self.app.stack.push(LessonTable.of(self.app, self.run, self._next_lesson, self.layer.box()))
        return True

    def _stay(self) -> bool:
        self.refusals.hush()
        self.layer.wake()
        self.learning.deal()
        if self.session.steps:
            self.show_next()
        self._begin_step()
        self.keyboard.find_again()
        return True

    def take_back(self) -> bool:
        """What was played is undone: not a move of a game, but an answer."""
        self.run.take_back()
        self.board.skip()
        while len(self.session.match.log) > self.learning.base:
            self.session.undo("practice")
        self.app.sounds.play("take_back")
        self.show_next()
        self.refusals.hush()
        return True

    def leave_lesson(self) -> bool:
        keep(self.app, self.run)
        self.app.stack.pop()
        return True

    # -- what is done

    def _hear(self, deed: Deed) -> None:
        if self.run.hear(deed):
            self.layer.wake()
            if self.run.solved:
                keep(self.app, self.run)

    def handle(self, event: pygame.event.Event) -> bool:
        """What was taken into the hand, put back or turned is told to the lesson."""
        if self.zones is None:
            return False
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            self.layer.wake()
        if self.told and event.type == pygame.KEYDOWN:
            self.board.skip()  # what still moves was read long ago: the key is for the card
        board, before = self.board, self._held
        stands = self.run.number, len(self.session.match.log)
        commanded = board.commanded
        changed = super().handle(event)
        answer = self.run.judged
        if board.commanded[0] > commanded[0]:
            self._hear(Deed("command", (board.commanded[1],)))
        if stands == (self.run.number, len(self.session.match.log)) and before != self._held:
            self._hear(Deed("held", self._held[-1]) if self._held else Deed("back"))
        return changed or answer != self.run.judged

    def _goes_on(self, event: pygame.event.Event) -> bool:
        """A press on the lamp's card is for the lamp."""
        under = self.reach.under(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else None
        return (under is None or under.zone != "lesson") and super()._goes_on(event)

    @property
    def _held(self) -> tuple[Any, ...]:
        pressed: tuple[Any, ...] = self.board_shown.choice.pressed
        return pressed

    def press(self, target: Target) -> bool:
        if self.told and target.zone not in ("lesson", "lesson_card", "tools"):
            return self.refuse(self.app.say("lesson.read"))
        changed = super().press(target)
        if not target.asleep and target.zone != "lesson":
            key = target.id[1:] if target.zone == ASKED else target.id
            self._hear(Deed("pressed", key, target.zone))  # type: ignore[arg-type]
        return changed

    def refuse(self, why: str, rule: str = "") -> bool:
        """Where the lesson asks for no move, the answer to any other press is what it asks for."""
        if rule:
            self._hear(Deed("refused", rule=rule))
        if self.run.step.right.kind == "pressed" and not self.told:
            why, rule = self.app.say(self.run.key("task")), ""
        return super().refuse(why, rule)

    # -- what is shown

    def show(self) -> bool:
        """The answer is laid out as if it were chosen; to confirm it is left to whoever learns."""
        self.run.shown = True
        if self.run.kept:
            self.take_back()
        plan = self._plan_shown()
        if plan is None:
            return False
        self.board.choose(plan.actions)
        self.board_shown.pointed = None
        self.app.sounds.play("pick_up")
        return True

    def show_next(self) -> None:
        super().show_next()
        if self.run.shown and not self.told:
            self.show()

    def _plan_shown(self) -> Plan | None:
        """Of the answers that are possible now the one that goes on with what is shown."""
        done = len(self.session.match.log) - self.learning.base
        wanted: Sequence[Action] = [lessons.action_of(key) for key in self.run.step.show[done:]]
        plans = self.board_shown.choice.plans
        return next((plan for plan in plans if plan.actions == tuple(wanted[: len(plan.actions)])), None)

    def presses_shown(self) -> list[Rect]:
        """Where one presses for that."""
        plan = self._plan_shown()
        if plan is None:
            return []
        keys = [key for key in plan.clicks if key in plan.needed] or [plan.words]
        places = [place.rect for key in keys for place in self.board.seen.meaning(key) if place.tab]
        return [*places, *self.reach.in_words({*keys})]

    # -- for the layer

    @property
    def under_way(self) -> bool:
        """Whether some of what the step asks for was played."""
        return len(self.session.match.log) > self.learning.base

    def next_places(self) -> list[Rect]:
        """Where the next answer can be given."""
        return self._of_keys(self.board_shown.choice.next())

    def leading_on(self) -> list[Rect]:
        """Where what is in the hand can go, as far as that lies in a rectangle."""
        choice = self.board_shown.choice
        if not choice.pressed:
            return []
        onward = dict.fromkeys(key for plan in choice.left for key in plan.clicks if key in plan.needed)
        return self._of_keys([key for key in onward if key not in choice.pressed])

    def _of_keys(self, keys: Iterable[Key]) -> list[Rect]:
        found = [place for key in keys for place in self.board.seen.meaning(key)]
        return [place.rect for place in found if place.tab and place.ring]

    def only_shows(self, key: Key) -> bool:
        """Whether a press there is no answer, but shows something of the game."""
        target = next((target for target in self.board.targets() if target.id == key), None)
        if target is None or target.asleep or target.zone == "panels":
            return False
        place = self.board_shown.places.get(key)
        return not self.board_shown.choice.fits(place.meant if place else key)

    @property
    def board_shown(self) -> Any:
        """What the board shows just now."""
        return self.board.shown

    @property
    def board_seen(self) -> Seen:
        """Where all is that it shows."""
        return self.board.seen

    @property
    def areas(self) -> Sequence[Any]:
        return self.board.areas

    def told_in_bar(self) -> list[tuple[str, Rect]]:
        """Where what the top bar tells of the game stands, by name."""
        return [*top_bar.parts(self.zones, self.painter.bar, self.painter.facts)] if self.zones else []

    @property
    def _ends(self) -> bool:
        """The button shines only where the lesson wants it pressed."""
        return self.run.step.right.kind == "ended" and not self.told and super()._ends

    # -- the frame

    def buttons(self) -> list[Button]:
        """While something is said, only its card can be pressed."""
        found = super().buttons()
        if not self.told:
            return found
        why = self.app.say("lesson.read")
        return [each._replace(target=each.target._replace(asleep=why)) for each in found]

    def _advance(self) -> bool:
        """Only what is no choice is done by itself, while somebody is asked."""
        return self.session.awaited == "person" and not self.told and super()._advance()

    def busy(self) -> bool:
        if self.session.awaited not in ("person", "end_turn"):
            moving = self.board.busy() or self.board.lively() or bool(self.session.steps)
            return moving or self.layer.busy() or self.pointer.waits or self.counting.busy
        return super().busy()

    def bar(self) -> list[top_bar.Fact]:
        """Which lesson it is, in the place of how the game stands: but where it speaks of that."""
        if self.layer.speaks_of_facts:
            return super().bar()
        say, run = self.app.say, self.run
        course, place = run.course.lesson, run.place
        known = self.app.settings.learned.get(run.rules.id, {})
        burns = tuple([each == run.lesson or known.get(each.id, 0) >= len(each.step) for each in course])
        number = say("lesson.number", n=place + 1, of=len(course))
        title = say(f"lesson.{run.rules.id}.{run.lesson.id}.title")
        return [
            top_bar.Fact(number),
            top_bar.Fact(title, picture=face(lamps, burns, place), wide=38 * len(course)),
            top_bar.Fact(title),
        ]

    def tools(self) -> list[top_bar.Tool]:
        assert self.zones
        wanted = [tool for tool in commands.tool_buttons(self) if tool[0] in TOOLS]
        return top_bar.tools(self.zones, wanted)


def lamps(size: tuple[int, int], u: float, burns: tuple[bool, ...], now: int) -> Surface:
    """The lessons of the course: those that are done burn low, the present one is larger, the others are out."""
    found = texture.clear(size)
    step = size[0] / max(1, len(burns))
    for number, lit in enumerate(burns):
        side = round(min(step, size[1]) * (0.98 if number == now else 0.78))
        picture = lamp.lamp(side, lit)
        if not lit:
            picture = texture.faded(picture, 105)
        texture.put(found, picture, step * (number + 0.5), size[1] / 2, "cm")
    return found


def _seated(app: AppContext, run: LessonRun) -> Sequence[Any]:
    seats = max(position.seats for position in run.course.position)
    return seated(run.rules, seats, [app.say("player.nth", n=number + 1) for number in range(seats)])


def keep(app: AppContext, run: LessonRun) -> None:
    """How far somebody has come is remembered; it never becomes less."""
    done = run.number + run.solved
    known = app.settings.learned.setdefault(run.rules.id, {})
    if known.get(run.lesson.id, -1) < done:
        known[run.lesson.id] = done
        app.keep_settings()
