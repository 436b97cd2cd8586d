"""The effect machine: what a card does is data, compiled once, run step by step, and stoppable anywhere.

A program is a tuple of steps. Frames (program, step, seat, subject, a, b) lie on a stack in the state, ints only:
`subject` is the cell, die or card that acts, `a` and `b` belong to the step at hand. `settle` runs steps until one
has options: that is the pending decision. So a half-done effect can be cloned, saved, undone and searched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from game.core import state
from game.core.rules import CHANCE, Action, Decision, Emit
from game.core.state import Stacked, clone

Frame = state.Frame
NOTHING: Action = ()
"""The answer to a step that asks nobody."""

Options = Callable[[Any, Frame], Sequence[Action]]
Run = Callable[[Any, Frame, Action, Emit | None], None]
Possible = Callable[[Any, Frame], bool]
Amount = Callable[[Any, Frame], int]
Source = Callable[[Any, Frame], str]


def always(s: Stacked, frame: Frame) -> bool:
    return True


class Step(NamedTuple):
    """One compiled instruction. One with `options` asks, and is passed over when there are none."""

    run: Run
    options: Options | None = None
    ask: str = ""
    source: Source | None = None  # chance answers: where the draw comes from; options are pairs with weights
    possible: Possible = always
    cost: bool = False  # the price of all that follows; only the first step of a program can be one
    inner: tuple[int, ...] = ()  # the programs that it may push
    times: int = 1  # so often it asks at most, one answer after the other


class Trigger(NamedTuple):
    """Whoever owns this bit has this program run when the event happens."""

    owner: int
    program: int
    asks: bool


class Machine:
    """All programs of a rule set. It holds no game."""

    def __init__(self) -> None:
        self._programs: list[tuple[Step, ...]] = []
        self._code: list[tuple[tuple[Options | None, bool, Run, bool], ...]] = []
        """The same, as the loop that runs them reads it fastest: options, cost, run, and whether it is the last."""
        self.names: list[str] = []
        self._about: list[str] = []
        self._free: list[bool] = []  # whether something can always be done, and for nothing
        self._sure: list[bool] = []  # whether something can always be done once the price is paid
        self._triggers: dict[str, list[Trigger]] = {}
        self._events: list[str] = []
        self._decisions: dict[Frame, Decision] = {}  # by the first three of a frame
        self._order = self.add("order", [Step(self._run_trigger, self._open_triggers, "order")])

    # -- building

    @property
    def programs(self) -> tuple[tuple[Step, ...], ...]:
        """All programs, to look at: `add` and `write` make them, and whatever is kept beside them."""
        return tuple(self._programs)

    def add(self, name: str, steps: Sequence[Step], about: str = "") -> int:
        """A program's number. `about` says what its subject is, if that may change into something else."""
        number = len(self._programs)
        self._programs.append(())
        self._code.append(())
        self._free.append(False)
        self._sure.append(False)
        self.names.append(name)
        self._about.append(about)
        self.write(number, steps)
        return number

    def write(self, program: int, steps: Sequence[Step]) -> None:
        """These are the steps of a program from now on."""
        assert not any(step.cost for step in steps[1:]), f"{self.names[program]}: a price comes first"
        end = len(steps) - 1
        self._programs[program] = tuple(steps)
        self._code[program] = tuple((step.options, step.cost, step.run, at == end) for at, step in enumerate(steps))
        self._sure[program] = any(step.possible is always for step in steps[1:])
        self._free[program] = not steps[0].cost and any(step.possible is always for step in steps)

    def listen(self, event: str, owner: int, program: int) -> None:
        """From now on the event runs the program of whoever owns the bit."""
        if event not in self._events:
            self._events.append(event)
        self._triggers.setdefault(event, []).append(Trigger(owner, program, self.asks(program)))

    def asks(self, program: int) -> bool:
        """Whether the program may have a question."""
        return any(step.options is not None or any(map(self.asks, step.inner)) for step in self._programs[program])

    # -- running

    def push(self, s: Stacked, program: int, seat: int, subject: int = 0) -> None:
        """This is done next."""
        s.stack = (*s.stack, (program, 0, seat, subject, 0, 0))

    def again(self, s: Stacked, frame: Frame, a: int = 0, b: int = 0) -> None:
        """The step that runs now comes once more, with other numbers of its own; whatever it pushes comes before."""
        program, step, seat, subject, _, _ = frame
        below = s.stack if self._code[program][step][3] else s.stack[:-1]
        s.stack = (*below, (program, step, seat, subject, a, b))

    def settle(self, s: Stacked, emit: Emit | None) -> None:
        """Run what asks nobody, up to the next decision; the stack is empty when there is none."""
        code = self._code
        stack = s.stack
        while stack:
            frame = stack[-1]
            program, at, seat, subject, _, _ = frame
            asks, cost, run, last = code[program][at]
            if asks is not None and (options := self._ways(s, frame) if cost else asks(s, frame)):
                s.options = tuple(options)
                return
            if cost and not self._buys(s, frame):
                stack = s.stack = stack[:-1]
                continue
            stack = s.stack = stack[:-1] if last else (*stack[:-1], (program, at + 1, seat, subject, 0, 0))
            if asks is None:
                run(s, frame, NOTHING, emit)
                stack = s.stack
        s.options = ()

    def answer(self, s: Stacked, action: Action, emit: Emit | None) -> None:
        """Do what was chosen, or drawn, and what follows from it."""
        stack = s.stack
        frame = stack[-1]
        program, at, seat, subject, _, _ = frame
        _, _, run, last = self._code[program][at]
        s.stack = stack[:-1] if last else (*stack[:-1], (program, at + 1, seat, subject, 0, 0))
        run(s, frame, action, emit)
        self.settle(s, emit)

    def follow(self, s: Stacked, about: str, seat: int, before: int, after: int | None) -> None:
        """What is still to be done about one subject is about another from now on, or left out with it."""
        stack: list[Frame] = []
        for frame in s.stack:
            program, at, whose, subject, a, b = frame
            if whose != seat or subject != before or not self._is_about(program, b, about):
                stack.append(frame)
            elif after is not None:
                stack.append((program, at, whose, after, a, b))
        s.stack = tuple(stack)

    def _is_about(self, program: int, event: int, about: str) -> bool:
        if program != self._order:
            return self._about[program] == about
        return any(self._about[trigger.program] == about for trigger in self._triggers[self._events[event]])

    def draws(self, s: Stacked) -> bool:
        """Whether it is chance that answers now: its answers are listed with their weights."""
        return bool(s.options) and type(s.options[0][0]) is tuple

    def decision(self, s: Stacked) -> Decision:
        """What is asked now; only when the stack is not empty."""
        frame = s.stack[-1]
        known = self._decisions.get(frame[:3])
        if known is not None:
            return known
        step = self._programs[frame[0]][frame[1]]
        if step.source is not None:
            return Decision(CHANCE, step.ask, step.source(s, frame))
        asked = self._decisions[frame[:3]] = Decision(frame[2], step.ask, self.names[frame[0]])
        return asked

    # -- what is possible

    def any_of(self, programs: Sequence[int]) -> Possible:
        """Whether one of these programs can do anything."""
        if any(self._free[program] for program in programs):
            return always
        possible, quick_first = self.possible, sorted(programs, key=lambda program: not self._sure[program])
        return lambda s, frame: any(possible(s, program, frame[2], frame[3]) for program in quick_first)

    def possible(self, s: Stacked, program: int, seat: int, subject: int = 0) -> bool:
        """Whether a program can do anything: its price can be paid, and then something of the rest can be done."""
        if self._free[program]:
            return True
        steps = self._programs[program]
        frame = (program, 0, seat, subject, 0, 0)
        if steps[0].cost:
            return self._buys(s, frame)
        return any(step.possible(s, frame) for step in steps)

    def _buys(self, s: Stacked, frame: Frame) -> bool:
        """Whether the price can be paid in a way that leaves something to be done. Without it nothing is paid for."""
        cost = self._programs[frame[0]][0]
        if not cost.possible(s, frame):
            return False
        return self._sure[frame[0]] or any(self._leads_on(s, frame, way) for way in _all_ways(cost, s, frame))

    def _ways(self, s: Stacked, frame: Frame) -> Sequence[Action]:
        """The ways to pay that leave something to be done; none where nothing has to be paid."""
        ways = self._programs[frame[0]][0].options(s, frame)  # type: ignore[misc]
        return ways if self._sure[frame[0]] else [way for way in ways if self._leads_on(s, frame, way)]

    def _leads_on(self, s: Stacked, frame: Frame, way: Action | None) -> bool:
        """Whether something of the rest can be done after this payment: what is bought may have a price as well."""
        cost, *rest = self._programs[frame[0]]
        after = s
        if way is not None or cost.options is None:
            after = clone(s)
            cost.run(after, frame, way or NOTHING, None)
        return any(step.possible(after, frame) for step in rest)

    # -- triggers

    def cause(self, s: Stacked, event: str, seat: int, owned: int, subject: int = 0) -> None:
        """An event happened to a seat that owns these bits. What asks nobody comes first; the seat orders the rest."""
        if not owned:
            return
        found = [(i, t) for i, t in enumerate(self._triggers.get(event, ())) if t.owner & owned]
        asking = [(i, t) for i, t in found if t.asks]
        if len(asking) == 1:
            self.push(s, asking[0][1].program, seat, subject)
        elif asking:
            mask = sum(1 << i for i, _ in asking)
            s.stack = (*s.stack, (self._order, 0, seat, subject, mask, self._events.index(event)))
        for _, trigger in reversed(found):
            if not trigger.asks:
                self.push(s, trigger.program, seat, subject)

    def _open_triggers(self, s: Stacked, frame: Frame) -> Sequence[Action]:
        _, _, seat, subject, mask, event = frame
        triggers = self._triggers[self._events[event]]
        return [
            ("first", i)
            for i, trigger in enumerate(triggers)
            if mask >> i & 1 and self.possible(s, trigger.program, seat, subject)
        ]

    def _run_trigger(self, s: Stacked, frame: Frame, action: Action, emit: Emit | None) -> None:
        _, _, seat, subject, mask, event = frame
        self.again(s, frame, mask & ~(1 << action[1]), event)
        self.push(s, self._triggers[self._events[event]][action[1]].program, seat, subject)

    def waiting(self, s: Stacked, at: int) -> Trigger:
        """The trigger that comes first with the answer ("first", at)."""
        return self._triggers[self._events[s.stack[-1][5]]][at]


def _all_ways(cost: Step, s: Stacked, frame: Frame) -> Sequence[Action | None]:
    """All answers to a price; None alone when it asks nobody, or is nothing."""
    return (cost.options(s, frame) if cost.options else ()) or (None,)


def drawn(options: Sequence[Action], rng: Random) -> Action:
    """One of the weighted answers."""
    at = rng.random() * sum(weight for _, weight in options)
    for action, weight in options:
        at -= weight
        if at < 0:
            return action  # type: ignore[no-any-return]
    return options[-1][0]  # type: ignore[no-any-return]


def nothing(s: Stacked, frame: Frame, action: Action, emit: Emit | None) -> None:
    """Stands for a step that could not be compiled."""
