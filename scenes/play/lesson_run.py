"""A lesson under way: which step, what somebody has done in it, and what is said to that. Nothing here has a pixel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.kinds import HUMAN, USUAL_BOT
from game.core.match import AnyMatch
from game.core.question import Question
from game.core.rules import Action, AnyRules
from game.core.save import Seated
from game.teach import lessons
from game.teach.lessons import ME, Course, Deed, Judged, Lesson, Step
from scenes.play.session import Session

PATIENCE = 2
"""After so many wrong answers the lamp offers to show it."""


class Resting:
    """The others of a lesson: nobody thinks while somebody learns."""

    def ask(self, question: Question) -> int:
        return 0

    def answer(self, id: int) -> Action | None:
        return None

    def forget(self) -> None: ...


class LessonSession(Session):
    """A session in which nothing happens by itself, and which tells what its person does. `base` is the length of the
    log at which the step began."""

    def __init__(self, match: AnyMatch, done: Callable[[Deed], None]) -> None:
        super().__init__(match, Resting())
        self._done = done
        self.base = len(match.log)

    def begin(self) -> None:
        """The turn before is over, whoever has played it."""
        super().end_turn()

    def play(self, actions: Sequence[Action]) -> None:
        """With what has to follow: what came of it is known only then."""
        super().play(actions)
        while self.awaited == "person" and (forced := self._forced(self.actor)) is not None:
            self._answer_forced(forced)
        self._done(self._deed())

    def _deed(self) -> Deed:
        """All that was played since the step began."""
        played = [self.told(entry) for entry in range(self.base, len(self.match.log))]
        own = [action for step in played if step.seat == ME for action in step.actions]
        events = [event for step in played for event in step.events]
        found = lessons.deed_of(self.match.rules, played[0].before, self.match.view(ME), own, events)
        return found._replace(over=self.awaited != "person")

    def end_turn(self) -> None:
        if self.awaited == "end_turn":
            self._done(Deed("ended"))

    @property
    def can_step_back(self) -> bool:
        """Not beyond where the step began."""
        return len(self.match.log) > self.base and super().can_step_back

    def _end_by_itself(self) -> None:
        """What nobody has to end: what all have chosen in secret."""
        if self.match.over or self.match.log[-1].joint:
            super().end_turn()

    def advance(self) -> bool:
        """A single possibility is played as at any table; chance and the others wait."""
        return self.awaited == "person" and super().advance()

    def deal(self) -> None:
        """From one step to the next: what chance has to draw."""
        while self.awaited == "chance":
            super().advance()


class LessonRun:
    """See the module. `number` is the step."""

    def __init__(self, course: Course, lesson: Lesson, rules: AnyRules, number: int = 0) -> None:
        self.course, self.lesson, self.rules = course, lesson, rules
        self.number = min(number, len(lesson.step) - 1)
        self.judged = Judged()
        self.wrong = 0
        self.shown = False  # somebody has asked to see it

    @property
    def step(self) -> Step:
        return self.lesson.step[self.number]

    @property
    def last(self) -> bool:
        return self.number == len(self.lesson.step) - 1

    @property
    def place(self) -> int:
        """Which lesson of the course it is."""
        return self.course.place(self.lesson.id)

    def key(self, name: str) -> str:
        """Of a text of the step."""
        return f"lesson.{self.rules.id}.{self.lesson.id}.{self.step.id}.{name}"

    @property
    def speech(self) -> str:
        """The key of what the lamp says now."""
        return self.key(self.judged.say or "say")

    @property
    def solved(self) -> bool:
        return self.judged.answer == "right"

    @property
    def kept(self) -> bool:
        """Whether something was played that is legal, but weaker: it can be kept or taken back."""
        return self.judged.answer == "wrong" and self.judged.deed is not None and self.judged.deed.kind == "played"

    @property
    def offers(self) -> bool:
        """Whether it can be shown by now."""
        return self.wrong >= PATIENCE and bool(self.step.show) and not self.solved

    def begin(self, players: Sequence[Seated]) -> AnyMatch:
        """The match in which the step begins."""
        return lessons.begin(self.course, self.rules, self.lesson, self.number, players)

    def go(self, number: int) -> None:
        """To another step, which nobody has answered yet."""
        self.number, self.judged, self.wrong, self.shown = number, Judged(), 0, False

    def take_back(self) -> None:
        self.judged = Judged()

    def hear(self, deed: Deed) -> bool:
        """What was done; True when something is said to it."""
        if self.solved or self.kept:
            return False
        found = lessons.judge(self.step, deed)
        if not found.answer:
            return False
        self.judged, self.wrong = found, self.wrong + (found.answer == "wrong")
        return True

    def best(self, match: AnyMatch) -> int:
        """What the answer that is shown brings; `match` is one in which the step begins."""
        before = match.view(ME)
        after = match.preview(ME, *map(lessons.action_of, self.step.show))
        return int(after.scores[ME].total - self.rules.scores(before)[ME].total)


def seated(rules: AnyRules, seats: int, names: Sequence[str]) -> list[Seated]:
    """Whoever learns, and others who rest."""
    return [Seated(names[seat], "", HUMAN if seat == ME else USUAL_BOT) for seat in range(seats)]


def same_place(match: AnyMatch, other: AnyMatch) -> bool:
    """Whether two matches stand alike: then nothing on the table needs to be laid anew."""

    def told(each: AnyMatch) -> tuple[Any, ...]:
        return each.seats, each.seed, tuple(entry.action for entry in each.log)

    return told(match) == told(other)
