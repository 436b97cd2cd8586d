"""The effect machine: what a card does is data, compiled once, run step by step, and stoppable anywhere.

A program is a tuple of steps. Frames (program, step, seat, subject, a, b) lie on a stack in the state, ints only:
`subject` is the cell, die or card that acts, `a` and `b` belong to the step at hand. `settle` runs steps until one
has options: that is the pending decision. So a half-done effect can be cloned, saved, undone and searched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from random import Random
from typing import Any, ClassVar, Literal, NamedTuple

from game.core import state
from game.core.data import Reader, Table
from game.core.errors import near
from game.core.rules import CHANCE, Action, Decision, Emit
from game.core.toml_lines import Where
from game.core.words import Words

Frame = tuple[int, int, int, int, int, int]
"""(program, step, seat, subject, a, b)"""

Listed = tuple[tuple[str | int | tuple[str | int, ...], ...], ...]
"""The answers to the pending decision; at a chance decision pairs of an answer and its weight."""


class Stacked(state.State, kw_only=True):
    """A state with effects that are not done yet. What may be answered follows from the stack."""

    DERIVED: ClassVar[tuple[str, ...]] = ("options",)

    stack: tuple[Frame, ...] = ()
    options: Listed = ()


Options = Callable[[Any, Frame], Sequence[Any]]
Run = Callable[[Any, Frame, Any, Emit | None], None]
Possible = Callable[[Any, Frame], bool]
Amount = Callable[[Any, Frame], int]
Source = Callable[[Any, Frame], str]


def always(s: Any, frame: Frame) -> bool:
    return True


class Step(NamedTuple):
    """One compiled instruction. One with `options` asks, and is passed over when there are none."""

    run: Run
    options: Options | None = None
    ask: str = ""
    source: Source | None = None  # chance answers: where the draw comes from; options are pairs with weights
    possible: Possible = always
    cost: bool = False  # what follows is bought by it
    inner: tuple[int, ...] = ()  # the programs that it may push


class Trigger(NamedTuple):
    """Whoever owns this bit has this program run when the event happens."""

    owner: int
    program: int
    asks: bool


class Machine:
    """All programs of a rule set. It holds no game."""

    def __init__(self) -> None:
        self.programs: list[tuple[Step, ...]] = []
        self.names: list[str] = []
        self._triggers: dict[str, list[Trigger]] = {}
        self._order = self.add("order", [Step(self._run_trigger, self._open_triggers, "order")])
        self._events: list[str] = []
        self._decisions: dict[tuple[int, int, int], Decision] = {}

    # -- building

    def add(self, name: str, steps: Sequence[Step]) -> int:
        """A program's number."""
        self.programs.append(tuple(steps))
        self.names.append(name)
        return len(self.programs) - 1

    def listen(self, event: str, owner: int, program: int) -> None:
        """From now on the event runs the program of whoever owns the bit."""
        if event not in self._events:
            self._events.append(event)
        self._triggers.setdefault(event, []).append(Trigger(owner, program, self.asks(program)))

    def asks(self, program: int) -> bool:
        """Whether the program may have a question."""
        return any(step.options is not None or any(map(self.asks, step.inner)) for step in self.programs[program])

    # -- running

    def push(self, s: Any, program: int, seat: int, subject: int = 0) -> None:
        """This is done next."""
        s.stack = (*s.stack, (program, 0, seat, subject, 0, 0))

    def again(self, s: Any, frame: Frame, a: int = 0, b: int = 0) -> None:
        """The step that runs now comes once more, with other numbers of its own."""
        program, step, seat, subject, _, _ = frame
        below = s.stack if step + 1 == len(self.programs[program]) else s.stack[:-1]
        s.stack = (*below, (program, step, seat, subject, a, b))

    def settle(self, s: Any, emit: Emit | None) -> None:
        """Run what asks nobody, up to the next decision; the stack is empty when there is none."""
        programs = self.programs
        stack = s.stack
        while stack:
            frame = stack[-1]
            program, at, seat, subject, _, _ = frame
            steps = programs[program]
            step = steps[at]
            asks = step.options
            if asks is not None and (options := asks(s, frame)):
                s.options = tuple(options)
                return
            at += 1
            s.stack = stack[:-1] if at == len(steps) else (*stack[:-1], (program, at, seat, subject, 0, 0))
            if asks is None:
                step.run(s, frame, None, emit)
            stack = s.stack
        s.options = ()

    def answer(self, s: Any, action: Action, emit: Emit | None) -> None:
        """Do what was chosen, or drawn, and what follows from it."""
        stack = s.stack
        frame = stack[-1]
        program, at, seat, subject, _, _ = frame
        steps = self.programs[program]
        last = at + 1 == len(steps)
        s.stack = stack[:-1] if last else (*stack[:-1], (program, at + 1, seat, subject, 0, 0))
        steps[at].run(s, frame, action, emit)
        self.settle(s, emit)

    def draws(self, s: Any) -> bool:
        """Whether it is chance that answers now."""
        frame = s.stack[-1]
        return self.programs[frame[0]][frame[1]].source is not None

    def decision(self, s: Any) -> Decision:
        """What is asked now; only when the stack is not empty."""
        frame = s.stack[-1]
        place = frame[:3]
        if place not in self._decisions:
            step = self.programs[frame[0]][frame[1]]
            if step.source is not None:
                return Decision(CHANCE, step.ask, step.source(s, frame))
            self._decisions[place] = Decision(frame[2], step.ask, self.names[frame[0]])
        return self._decisions[place]

    def possible(self, s: Any, program: int, seat: int, subject: int = 0) -> bool:
        """Whether a program can do anything: all it costs can be paid, and something of the rest can be done."""
        steps = self.programs[program]
        if steps[0].possible is always and not steps[0].cost:
            return True
        frame = (program, 0, seat, subject, 0, 0)
        for step in steps:
            if step.possible(s, frame):
                if not step.cost:
                    return True
            elif step.cost:
                return False
        return False

    # -- triggers

    def cause(self, s: Any, event: str, seat: int, owned: int, subject: int = 0) -> None:
        """An event happened to a seat that owns these bits. What asks nobody comes first; the seat orders the rest."""
        if not owned:
            return
        found = [(i, t) for i, t in enumerate(self._triggers.get(event, ())) if t.owner & owned]
        asking = [i for i, trigger in found if trigger.asks]
        if len(asking) > 1:
            mask = sum(1 << i for i in asking)
            s.stack = (*s.stack, (self._order, 0, seat, subject, mask, self._events.index(event)))
        for i, trigger in reversed(found):
            if not trigger.asks or (len(asking) == 1 and i == asking[0]):
                self.push(s, trigger.program, seat, subject)

    def _open_triggers(self, s: Any, frame: Frame) -> Sequence[Action]:
        triggers = self._triggers[self._events[frame[5]]]
        return [("first", i) for i, t in enumerate(triggers) if frame[4] >> i & 1 and self._can(s, frame, t)]

    def _can(self, s: Any, frame: Frame, trigger: Trigger) -> bool:
        return self.possible(s, trigger.program, frame[2], frame[3])

    def _run_trigger(self, s: Any, frame: Frame, action: Any, emit: Emit | None) -> None:
        self.again(s, frame, frame[4] & ~(1 << action[1]), frame[5])
        self.push(s, self._triggers[self._events[frame[5]]][action[1]].program, frame[2], frame[3])

    def waiting(self, s: Any, at: int) -> Trigger:
        """The trigger that comes first with the answer ("first", at)."""
        return self._triggers[self._events[s.stack[-1][5]]][at]

    def triggers_of(self, event: str) -> Sequence[Trigger]:
        return self._triggers.get(event, ())


def drawn(options: Sequence[Any], rng: Random) -> Action:
    """One of the weighted answers."""
    at = rng.random() * sum(weight for _, weight in options)
    for action, weight in options:
        at -= weight
        if at < 0:
            return action  # type: ignore[no-any-return]
    return options[-1][0]  # type: ignore[no-any-return]


# -- effects as they stand in a data file


Mood = Literal["do", "to"]
"""How a step is told: as an instruction, or as what one may do and pays for ("you may ...", "pay 1 gold to ...")."""


class Verb(Table):
    """One step of an effect: its fields are what a file may say, `compile` is what it does, `tell` how it is told."""

    do: str

    NESTED: ClassVar[tuple[str, ...]] = ()
    """Fields with lists of steps; each becomes a list of verbs when it is read."""

    BRANCHES: ClassVar[tuple[str, ...]] = ()
    """Those of them that hold several such lists."""

    TOLD: ClassVar[str] = ""
    """The word that tells it, when `things` are its object: steps in a row with the same one share it."""

    APART: ClassVar[bool] = False
    """Whether it is told as a sentence of its own."""

    def compile(self, to: Compiler) -> Step:
        raise NotImplementedError

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.{self.TOLD}.{mood}", what=self.things(words))

    def things(self, words: Words) -> str:
        """What is gained, paid, scored ..."""
        raise NotImplementedError

    def icons(self) -> list[Icon]:
        raise NotImplementedError


class Icon(NamedTuple):
    """One sign of the strip that shows an effect: what it is of, and how many."""

    name: str
    of: str = ""
    n: int | None = None


class Effect(NamedTuple):
    """A list of steps as it was read, and the program it was compiled to."""

    verbs: tuple[Verb, ...]
    program: int

    def tell(self, words: Words) -> str:
        """The effect in whole sentences."""
        return words.text("effect.sentence", what=sentence(self.verbs, words))

    def icons(self) -> list[Icon]:
        return [icon for verb in self.verbs for icon in verb.icons()]


def sentence(verbs: Sequence[Verb], words: Words, mood: Mood = "do") -> str:
    """Steps that follow one another; what is paid stands before what it buys."""
    first = verbs[0]
    alike = list(takewhile(lambda verb: verb.TOLD == first.TOLD, verbs)) if first.TOLD else [first]
    told, rest = _together(alike, words, mood), verbs[len(alike) :]
    if not rest:
        return told
    if isinstance(first, Cost):
        return words.text("effect.buys", first=told, second=sentence(rest, words, "to"))
    apart = mood == "do" and (first.APART or rest[0].APART)
    return words.text("effect.stop" if apart else "effect.then", first=told, second=sentence(rest, words, mood))


def _together(verbs: Sequence[Verb], words: Words, mood: Mood) -> str:
    """Steps that share their word: "gain 1 stone and 1 food"."""
    if len(verbs) == 1:
        return verbs[0].tell(words, mood)
    return words.text(f"effect.{verbs[0].TOLD}.{mood}", what=listed([verb.things(words) for verb in verbs], words))


def listed(things: Sequence[str], words: Words, joiner: str = "effect.and") -> str:
    """ "1 stone, 1 food and 1 wisdom"."""
    if len(things) == 1:
        return things[0]
    last = words.text(joiner, first=things[-2], second=things[-1])
    for thing in reversed(things[:-2]):
        last = words.text("effect.comma", first=thing, second=last)
    return last


class Cost(Verb):
    """A verb that pays for the steps behind it."""


class Per(Table):
    """An amount that is counted: `plus`, and `times` for each; or, by how many there are, a figure of the table.

    `of` says which of them, where the count wants to know: { per = "buildings", of = "red" }.
    """

    per: str
    of: str = ""
    times: int = 1
    plus: int = 0
    table: tuple[int, ...] = ()
    more: bool = False  # there may be more than the table has figures for; the last one holds for them too

    def tell(self, words: Words) -> str:
        """ "for each red building": what each of is counted."""
        return words.text(f"per.{self.per}.of", of=self.of) if self.of else words.text(f"per.{self.per}.each")

    def tell_table(self, words: Words) -> str:
        """ "1/2/3/4+ obelisks": how many of what, for a table of figures."""
        counts = "/".join(map(str, range(1, len(self.table)))) + "+" * self.more
        return words.text(f"per.{self.per}.many", counts=counts)


Counts = Mapping[str, Amount | Mapping[str, Amount]]
"""What can be counted, by name; some of it by a second one."""


class Vocabulary(NamedTuple):
    """What a game's effects may speak of. All functions take the state and the frame."""

    verbs: Mapping[str, type[Verb]]
    counts: Counts
    groups: Mapping[str, Callable[[Any, Frame], int]] = {}  # bits of subjects
    draws: Mapping[str, Step] = {}
    reveals: Mapping[str, Run] = {}
    facts: Any = None  # what the game's own verbs look things up in; nothing here ever does


class Compiler:
    """Reads raw steps of one file into verbs, and verbs into programs; faults go to the reader."""

    def __init__(self, machine: Machine, vocabulary: Vocabulary, reader: Reader, file: str) -> None:
        self.machine, self.vocabulary, self.reader, self.file = machine, vocabulary, reader, file
        self.path: Where = ()

    def effect(self, raw: Sequence[object], path: Where, name: str) -> Effect:
        """A list of steps. Every wrong one is reported; nothing is compiled from a file with faults."""
        verbs = self._read(raw, path)
        return Effect(tuple(verbs), self.program(verbs, name, path))

    def _read(self, raw: Sequence[object], path: Where) -> list[Verb]:
        if not raw:
            self.reader.fault(self.file, path, "an effect has at least one step")
        found = [self._verb(step, (*path, at)) for at, step in enumerate(raw)]
        return [verb for verb in found if verb is not None]

    def _verb(self, raw: object, path: Where) -> Verb | None:
        if not isinstance(raw, dict) or not isinstance(raw.get("do"), str):
            self.reader.fault(self.file, path, 'a step is a table that says what to do: { do = "gain", ... }')
            return None
        kind = self.vocabulary.verbs.get(raw["do"])
        if kind is None:
            hint = near(raw["do"], self.vocabulary.verbs) or f" (known: {', '.join(self.vocabulary.verbs)})"
            self.reader.fault(self.file, (*path, "do"), f"unknown verb {raw['do']!r}{hint}")
            return None
        verb = self.reader.convert(raw, kind, self.file, path)
        for field in kind.NESTED:
            if isinstance(raw.get(field), list):  # the steps within are looked at even if something else is wrong
                steps = self._nested(raw[field], (*path, field), field in kind.BRANCHES)
                if verb is not None:
                    setattr(verb, field, steps)
        return verb

    def _nested(self, raw: Sequence[Any], path: Where, branches: bool) -> list[Any]:
        """A list of steps, or a list of such lists."""
        if not branches:
            return self._read(raw, path)
        if not raw:
            self.reader.fault(self.file, path, "there is nothing to choose from")
        return [self._read(steps, (*path, at)) for at, steps in enumerate(raw) if isinstance(steps, list)]

    def program(self, verbs: Sequence[Verb], name: str, path: Where) -> int:
        steps = []
        for at, verb in enumerate(verbs):
            self.path, self.name = (*path, at), f"{name}[{at}]"
            steps.append(verb.compile(self))
        return self.machine.add(name, steps or [Step(_nothing)])

    def nested(self, verbs: Sequence[Verb], field: str) -> int:
        """The program of a list of steps inside the verb that is being compiled."""
        path, name = self.path, self.name
        found = self.program(verbs, f"{name}.{field}", (*path, *_where(field)))
        self.path, self.name = path, name
        return found

    def amount(self, n: int | Per, field: str = "n") -> Amount:
        """How many; a number, or something that is counted when it is needed."""
        if isinstance(n, int):
            return lambda s, frame: n
        count = self._count(n, field)
        if n.table:
            table, last = n.table, len(n.table) - 1
            return lambda s, frame: table[min(last, count(s, frame))]
        times, plus = n.times, n.plus
        return lambda s, frame: plus + times * count(s, frame)

    def _count(self, n: Per, field: str) -> Amount:
        found = self.known("count", self.vocabulary.counts, n.per, (field, "per"))
        if isinstance(found, Mapping):
            place = "of" if n.of else "per"
            found = self.known(f"kind of {n.per}", found, n.of, (field, place))
        elif n.of and found is not None:
            self.reader.fault(self.file, (*self.path, field, "of"), f"{n.per} are not told apart")
        return found or (lambda s, frame: 0)

    def known(self, what: str, table: Mapping[str, Any], name: str, place: Where) -> Any:
        """The entry of a table; a fault with the near name when there is none."""
        if name not in table:
            hint = near(name, table) or f" (known: {', '.join(table)})"
            self.reader.fault(self.file, (*self.path, *place), f"unknown {what} {name!r}{hint}")
        return table.get(name)


def _where(field: str) -> Where:
    """ "options[2]" as steps of a path."""
    name, _, number = field.rstrip("]").partition("[")
    return (name, int(number)) if number else (name,)


def _nothing(s: Any, frame: Frame, action: Any, emit: Emit | None) -> None:
    pass
