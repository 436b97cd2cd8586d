"""The verbs that every game's effects share: they order, repeat and offer other steps, and know no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import field

from game.core.data import AtLeastNone, AtLeastOne
from game.core.effects import ANYTHING, Compiler, Cost, Icon, Mood, Per, Verb, sentence
from game.core.program import Frame, Step, nothing
from game.core.rules import Action, Emit
from game.core.state import Stacked
from game.core.words import Words, listed

Steps = list[Any]
"""Raw steps in the file, verbs once they are read."""


class Choose(Verb):
    """One of several lists of steps, `times` over; after `least` times one may stop."""

    options: list[Steps]
    times: AtLeastOne = 1
    least: AtLeastNone | None = None  # as often as `times` says, if nothing else is said
    once: bool = False  # each list at most once

    NESTED: ClassVar[tuple[str, ...]] = ("options",)
    BRANCHES: ClassVar[tuple[str, ...]] = ("options",)

    def compile(self, to: Compiler) -> Step:
        if self._least > self.times:
            to.fault(("least",), f"at least {self._least} of at most {self.times}")
        if self.once and self.times > len(self.options):
            to.fault(("times",), f"each of {len(self.options)} once, that is not {self.times} times")
        programs = tuple(to.nested(steps, f"options[{at}]") for at, steps in enumerate(self.options))
        return _pick(to, programs, self.times, self._least, self.once)

    @property
    def _least(self) -> int:
        return self.times if self.least is None else self.least

    def tell(self, words: Words, mood: Mood = "do") -> str:
        told = self._tell_once(words, mood)
        if self.times == 1:
            return told
        if self._least == self.times:
            return words.text(f"effect.repeat.{mood}", n=self.times, what=told)
        if self._least > 1:
            return words.text(f"effect.times.{mood}", least=self._least, times=self.times, what=told)
        return words.text(f"effect.up_to_times.{mood}", times=self.times, what=told)

    def _tell_once(self, words: Words, mood: Mood) -> str:
        """What all options cost is told once."""
        cost = self.options[0][0]
        if not isinstance(cost, Cost) or any(len(steps) == 1 or steps[0] != cost for steps in self.options):
            return listed([sentence(steps, words, mood) for steps in self.options], words.text, "effect.or")
        told = listed([sentence(steps[1:], words, "to") for steps in self.options], words.text, "effect.or")
        return words.text("effect.buys", first=cost.tell(words, mood), second=told)

    def icons(self) -> list[Icon]:
        times = [Icon("times", "" if self._least == self.times else "up_to", self.times)] if self.times > 1 else []
        return [*times, *_between([_icons(steps) for steps in self.options], "or")]


class InAnyOrder(Verb):
    """Each step once, in the order that is chosen; all of them or, when `optional`, at least one."""

    steps: Steps
    optional: bool = False

    NESTED: ClassVar[tuple[str, ...]] = ("steps",)

    def compile(self, to: Compiler) -> Step:
        programs = tuple(to.nested([verb], f"steps[{at}]") for at, verb in enumerate(self.steps))
        return _pick(to, programs, len(programs), 1 if self.optional else len(programs), once=True)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        joiner = "effect.and_or" if self.optional else "effect.and"
        told = listed([verb.tell(words, mood) for verb in self.steps], words.text, joiner)
        return words.text("effect.any_order", what=told)

    def icons(self) -> list[Icon]:
        return _between([verb.icons() for verb in self.steps], "and_or" if self.optional else "and")


class May(Verb):
    """Steps that one may leave out; they are offered when they are possible."""

    steps: Steps

    NESTED: ClassVar[tuple[str, ...]] = ("steps",)
    APART: ClassVar[bool] = True

    def compile(self, to: Compiler) -> Step:
        machine, program = to.machine, to.nested(self.steps, "steps")

        def options(s: Stacked, frame: Frame) -> Sequence[Action]:
            return YES_NO if machine.possible(s, program, frame[2], frame[3]) else ()

        def run(s: Stacked, frame: Frame, action: Action, emit: Emit | None) -> None:
            if action == YES:
                machine.push(s, program, frame[2], frame[3])

        return Step(run, options, "may", possible=machine.any_of((program,)), inner=(program,))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.may.{mood}", what=sentence(self.steps, words, "to"))

    def icons(self) -> list[Icon]:
        return [Icon("may"), *_icons(self.steps)]


class If(Verb):
    """Steps that are done only when enough of something is counted, and others when it is not."""

    count: Per
    then: Steps
    otherwise: Steps = field(default_factory=list)
    least: AtLeastOne = 1

    NESTED: ClassVar[tuple[str, ...]] = ("then", "otherwise")

    def compile(self, to: Compiler) -> Step:
        machine, count, least = to.machine, to.amount(self.count, "count"), self.least
        yes = to.nested(self.then, "then")
        no = to.nested(self.otherwise, "otherwise") if self.otherwise else None

        def run(s: Stacked, frame: Frame, action: Action, emit: Emit | None) -> None:
            program = yes if count(s, frame) >= least else no
            if program is not None:
                machine.push(s, program, frame[2], frame[3])

        def possible(s: Stacked, frame: Frame) -> bool:
            program = yes if count(s, frame) >= least else no
            return program is not None and machine.possible(s, program, frame[2], frame[3])

        return Step(run, possible=possible, inner=(yes,) if no is None else (yes, no))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        condition, what = self.count.tell(words), sentence(self.then, words, mood)
        told = words.text(f"effect.if.{mood}", least=self.least, condition=condition, what=what)
        if not self.otherwise:
            return told
        return words.text("effect.else", first=told, second=sentence(self.otherwise, words, mood))

    def icons(self) -> list[Icon]:
        otherwise = [Icon("else"), *_icons(self.otherwise)] if self.otherwise else []
        return [Icon("if", self.count.icon, self.least), *_icons(self.then), *otherwise]


class Repeat(Verb):
    """The same steps so many times."""

    n: AtLeastOne | Per
    steps: Steps

    NESTED: ClassVar[tuple[str, ...]] = ("steps",)

    def compile(self, to: Compiler) -> Step:
        machine, n, program = to.machine, to.amount(self.n), to.nested(self.steps, "steps")

        def run(s: Stacked, frame: Frame, action: Action, emit: Emit | None) -> None:
            for _ in range(n(s, frame)):
                machine.push(s, program, frame[2], frame[3])

        def possible(s: Stacked, frame: Frame) -> bool:
            return n(s, frame) > 0 and machine.possible(s, program, frame[2], frame[3])

        return Step(run, possible=possible, inner=(program,))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        what = sentence(self.steps, words, mood)
        if isinstance(self.n, int):
            return words.text(f"effect.repeat.{mood}", n=self.n, what=what)
        return words.text("effect.repeat_per", per=self.n.tell(words), what=what)

    def icons(self) -> list[Icon]:
        first = Icon("repeat", "", self.n) if isinstance(self.n, int) else Icon("repeat", self.n.icon)
        return [first, *_icons(self.steps)]


class Each(Verb):
    """The steps for everything in a group, one after another in the order that is chosen.

    In the frame `a` has a bit for each that is left, `b` is 1 once that is so.
    """

    of: str
    steps: Steps
    optional: bool = False

    NESTED: ClassVar[tuple[str, ...]] = ("steps",)

    def compile(self, to: Compiler) -> Step:
        members, about = to.known("group", to.vocabulary.groups, self.of, ("of",)) or (lambda s, frame: 0, ANYTHING)
        machine, optional, program = to.machine, self.optional, to.nested(self.steps, "steps", about)

        def left(s: Stacked, frame: Frame) -> int:
            return frame[4] if frame[5] else int(members(s, frame))

        def options(s: Stacked, frame: Frame) -> Sequence[Action]:
            found: list[Action] = [
                ("each", at) for at in bits(left(s, frame)) if machine.possible(s, program, frame[2], at)
            ]
            return [*found, ENOUGH] if found and optional else found

        def run(s: Stacked, frame: Frame, action: Action, emit: Emit | None) -> None:
            if action != ENOUGH:
                machine.again(s, frame, left(s, frame) & ~(1 << action[1]), 1)
                machine.push(s, program, frame[2], action[1])

        return Step(run, options, "each", possible=lambda s, frame: bool(options(s, frame)), inner=(program,))

    def tell(self, words: Words, mood: Mood = "do") -> str:
        what = sentence(self.steps, words, mood)
        return words.text("effect.each", of=words.text(f"group.{self.of}"), what=what)

    def icons(self) -> list[Icon]:
        return [Icon("each", self.of), *_icons(self.steps)]


class Draw(Verb):
    """Chance answers, from one of the game's sources."""

    source: str

    def compile(self, to: Compiler) -> Step:
        found: Step | None = to.known("source", to.vocabulary.draws, self.source, ("source",))
        return found or Step(nothing)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"draws.{self.source}.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("draw", self.source)]


class Reveal(Verb):
    """Something that was hidden is shown to everybody."""

    what: str

    def compile(self, to: Compiler) -> Step:
        return Step(to.known("secret", to.vocabulary.reveals, self.what, ("what",)) or nothing)

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"reveals.{self.what}.{mood}")

    def icons(self) -> list[Icon]:
        return [Icon("reveal", self.what)]


YES, NO = ("yes",), ("no",)
YES_NO = (YES, NO)
ENOUGH = ("enough",)

CONTROL: dict[str, type[Verb]] = {
    "choose": Choose,
    "may": May,
    "each": Each,
    "if": If,
    "repeat": Repeat,
    "in_any_order": InAnyOrder,
    "draw": Draw,
    "reveal": Reveal,
}


def _pick(to: Compiler, programs: tuple[int, ...], times: int, least: int, once: bool) -> Step:
    """In the frame `a` counts what has been chosen, `b` has a bit for each."""
    machine, all_of_them = to.machine, tuple(enumerate(programs))

    def options(s: Stacked, frame: Frame) -> Sequence[Action]:
        _, _, seat, subject, done, used = frame
        if done >= times:
            return ()
        found: list[Action] = [
            ("option", at)
            for at, program in all_of_them
            if not (once and used >> at & 1) and machine.possible(s, program, seat, subject)
        ]
        if found and done >= least:
            found.append(ENOUGH)
        return found

    def run(s: Stacked, frame: Frame, action: Action, emit: Emit | None) -> None:
        if action == ENOUGH:
            return
        _, _, seat, subject, done, used = frame
        if done + 1 < times:
            machine.again(s, frame, done + 1, used | 1 << action[1])
        machine.push(s, programs[action[1]], seat, subject)

    return Step(run, options, "choose", possible=machine.any_of(programs), inner=programs, times=times)


def bits(mask: int) -> list[int]:
    """The places of the bits that are set, lowest first."""
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


def _icons(verbs: Steps) -> list[Icon]:
    return [icon for verb in verbs for icon in verb.icons()]


def _between(strips: list[list[Icon]], sign: str) -> list[Icon]:
    joined = list(strips[0])
    for strip in strips[1:]:
        joined += [Icon(sign), *strip]
    return joined
