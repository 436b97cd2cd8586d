"""Effects as they stand in a data file: read into typed verbs, compiled to programs, told in sentences and icons.

Core knows no game: the verbs, the counts and what else an effect may speak of come from the game's vocabulary.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, ClassVar, Literal, NamedTuple

from game.core.data import AtLeastNone, AtLeastOne, Reader, Table
from game.core.errors import Problem, near, quoted
from game.core.program import Amount, Frame, Machine, Run, Step, nothing
from game.core.toml_lines import Where
from game.core.words import Words, listed

Mood = Literal["do", "to", "they"]
MOODS: tuple[Mood, ...] = ("do", "to")
"""How a step is told: as an instruction, or as what one may do and pays for ("you may ...", "pay 1 gold to ...").

In the third mood it stands behind its subject ("every player ..."); only what happens to somebody is told like that.
"""


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

    def about(self) -> str:
        """What its subject has to be: "cell", "worker" ...; "" when it is about nothing."""
        return ""

    def lists(self) -> Iterator[tuple[Where, list[Verb]]]:
        """The lists of steps within, and where each stands."""
        for name in self.NESTED:
            found = getattr(self, name)
            if name in self.BRANCHES:
                yield from (((name, at), steps) for at, steps in enumerate(found))
            else:
                yield (name,), found

    def compile(self, to: Compiler) -> Step:
        raise NotImplementedError

    def tell(self, words: Words, mood: Mood = "do") -> str:
        return words.text(f"effect.{self.TOLD}.{mood}", what=self.things(words, mood))

    def things(self, words: Words, mood: Mood) -> str:
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
    """A list of steps as it was read, the program it was compiled to, and where it stands."""

    verbs: tuple[Verb, ...]
    program: int
    file: str = ""
    path: Where = ()
    sound: bool = True

    def tell(self, words: Words) -> str:
        """The effect in whole sentences."""
        return words.text("effect.sentence", what=sentence(self.verbs, words))

    def icons(self) -> list[Icon]:
        return [icon for verb in self.verbs for icon in verb.icons()]


def every_step(verbs: Sequence[Verb]) -> Iterator[Verb]:
    """All steps, and all within them."""
    for verb in verbs:
        yield verb
        for _, steps in verb.lists():
            yield from every_step(steps)


def written(effects: Mapping[str, Effect], name: str) -> Sequence[Verb]:
    """The steps that a program was compiled from, by its name: "after.lost_civilization.0[0].options[1]"."""
    root = max((known for known in effects if name.startswith(known)), key=len)
    found: Any = effects[root].verbs
    for number, field in re.findall(r"\[(\d+)\]|\.(\w+)", name.removeprefix(root)):
        found = getattr(found, field) if field else found[int(number)]
    return [found] if isinstance(found, Verb) else found


def sentence(verbs: Sequence[Verb], words: Words, mood: Mood = "do") -> str:
    """Steps that follow one another; what is paid stands before what it buys."""
    first = verbs[0]
    alike = list(takewhile(lambda verb: verb.TOLD == first.TOLD, verbs)) if first.TOLD else [first]
    told, rest = _together(alike, words, mood), verbs[len(alike) :]
    if not rest:
        return told
    if isinstance(first, Cost):
        return words.text("effect.buys", first=told, second=sentence(rest, words, "to"))
    apart = mood != "to" and (first.APART or rest[0].APART)
    return words.text("effect.stop" if apart else "effect.then", first=told, second=sentence(rest, words, mood))


def _together(verbs: Sequence[Verb], words: Words, mood: Mood) -> str:
    """Steps that share their word: "gain 1 stone and 1 food"."""
    if len(verbs) == 1:
        return verbs[0].tell(words, mood)
    return words.text(
        f"effect.{verbs[0].TOLD}.{mood}", what=listed([verb.things(words, mood) for verb in verbs], words.text)
    )


class Cost(Verb):
    """A verb that pays for the steps behind it."""


class Faulty(Verb):
    """Stands for a step that could not be read, while the others are looked at."""

    def compile(self, to: Compiler) -> Step:
        return Step(nothing)


class Per(Table):
    """An amount that is counted: `plus`, and `times` for each; or, by how many there are, a figure of the table.

    `of` says which of them, where the count wants to know: { per = "buildings", of = "red" }.
    """

    per: str
    of: str = ""
    times: AtLeastOne = 1
    plus: AtLeastNone = 0
    table: tuple[AtLeastNone, ...] = ()
    more: bool = False  # there may be more than the table has figures for; the last one holds for them too

    @property
    def icon(self) -> str:
        """What is counted, as an icon names it."""
        return f"{self.of}_{self.per}" if self.of else self.per

    def tell(self, words: Words) -> str:
        """ "for each red building": what each of is counted."""
        return words.text(f"per.{self.per}.of", of=self.of) if self.of else words.text(f"per.{self.per}.each")

    def tell_table(self, words: Words) -> str:
        """ "1/2/3/4+ obelisks": how many of what, for a table of figures."""
        counts = "/".join(map(str, range(1, len(self.table)))) + "+" * self.more
        kind = {"of": self.of} if self.of else {}
        return words.text(f"per.{self.per}.many", counts=counts, **kind)


def figured(n: Per, count: Amount) -> Amount:
    """The amount that follows from how many there are."""
    if n.table:
        table, last = n.table, len(n.table) - 1
        return lambda s, frame: table[min(last, count(s, frame))]
    times, plus = n.times, n.plus
    return lambda s, frame: plus + times * count(s, frame)


Counts = Mapping[str, Amount | Mapping[str, Amount]]
"""What can be counted, by name; some of it by a second one."""


class Group(NamedTuple):
    """Subjects, a bit for each, and what each of them is: "cell", "worker" ..."""

    members: Callable[[Any, Frame], int]
    of: str


class Vocabulary(NamedTuple):
    """What a game's effects may speak of. All functions take the state and the frame."""

    verbs: Mapping[str, type[Verb]]
    counts: Counts
    about: Mapping[str, str] = {}  # what the subject has to be where something is counted, if that matters
    most: Mapping[str, int] = {}  # how many can be counted at most, if there is a limit
    groups: Mapping[str, Group] = {}
    draws: Mapping[str, Step] = {}
    reveals: Mapping[str, Run] = {}
    facts: Any = None  # what the game's own verbs look things up in; nothing here ever does


class Compiler:
    """Reads raw steps of one file into verbs, and verbs into programs; faults go to the reader."""

    def __init__(self, machine: Machine, vocabulary: Vocabulary, reader: Reader, file: str, source: int = 0) -> None:
        self.machine, self.vocabulary, self.reader, self.file = machine, vocabulary, reader, file
        self.source = source  # where what these effects bring comes from; only the game's own verbs look at it
        self._places: dict[int, Where] = {}  # where each verb stands, by its identity
        self._path: Where = ()  # of the verb that is being compiled
        self._name = ""
        self._about = ""

    def effect(self, raw: Sequence[object], path: Where, name: str, about: str = "") -> Effect:
        """A list of steps about a subject of that kind. Every wrong one is reported, not just the first."""
        faults = self.reader.found
        verbs = self._read(raw, path)
        self._about = about
        program = self._program(verbs, name)
        return Effect(tuple(verbs), program, self.file, path, self.reader.found == faults)

    # -- reading

    def _read(self, raw: Sequence[object], path: Where) -> list[Verb]:
        if not raw:
            self.reader.fault(self.file, path, "an effect has at least one step")
        verbs = [self._verb(step, (*path, at)) for at, step in enumerate(raw)]
        for verb in verbs[1:]:
            if isinstance(verb, Cost):
                self.reader.fault(self.file, self._places[id(verb)], "a price comes first, and there is one of them")
        return verbs

    def _verb(self, raw: object, path: Where) -> Verb:
        verb = self._convert(raw, path) or Faulty("")
        self._places[id(verb)] = path
        return verb

    def _convert(self, raw: object, path: Where) -> Verb | None:
        if not isinstance(raw, dict) or not isinstance(raw.get("do"), str):
            self.reader.fault(self.file, path, 'a step is a table that says what to do: { do = "gain", ... }')
            return None
        kind = self.vocabulary.verbs.get(raw["do"])
        if kind is None:
            self.reader.fault(self.file, (*path, "do"), _unknown("verb", raw["do"], self.vocabulary.verbs))
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

    # -- compiling

    def _program(self, verbs: Sequence[Verb], name: str) -> int:
        steps = []
        for at, verb in enumerate(verbs):
            self._path, self._name = self._places[id(verb)], f"{name}[{at}]"
            self.fits(f"{quoted(verb.do)}", verb.about(), ())
            steps.append(verb.compile(self))
        if len(verbs) == 1 and isinstance(verbs[0], Cost):
            self.fault((), "a price that buys nothing: it stands before the steps that it pays for")
        steps = [step._replace(cost=step.cost and not at) for at, step in enumerate(steps)]
        return self.machine.add(name, steps or [Step(nothing)], self._about)

    def nested(self, verbs: Sequence[Verb], field: str, about: str | None = None) -> int:
        """The program of a list of steps inside the verb that is being compiled, perhaps about something else."""
        before = self._path, self._name, self._about
        self._about = self._about if about is None else about
        found = self._program(verbs, f"{self._name}.{field}")
        self._path, self._name, self._about = before
        return found

    def fault(self, place: Where, text: str) -> None:
        """Something is wrong in the verb that is being compiled."""
        self.reader.fault(self.file, (*self._path, *place), text)

    def fits(self, what: str, about: str, place: Where) -> None:
        """Whether the subject is what something is about."""
        if about and self._about not in (about, ANYTHING):
            given = f"a {self._about}" if self._about else "nothing"
            self.fault(place, f"{what} is about a {about}, but these steps are about {given}")

    def amount(self, n: int | Per, field: str = "n") -> Amount:
        """How many; a number, or something that is counted when it is needed."""
        if isinstance(n, int):
            return lambda s, frame: n
        return figured(n, self._count(n, field))

    def _count(self, n: Per, field: str) -> Amount:
        self._check_table(n, field)
        self.fits(f"{quoted(n.per)}", self.vocabulary.about.get(n.per, ""), (field, "per"))
        found = self.known("count", self.vocabulary.counts, n.per, (field, "per"))
        if isinstance(found, Mapping):
            place = "of" if n.of else "per"
            found = self.known(f"kind of {n.per}", found, n.of, (field, place))
        elif n.of and found is not None:
            self.fault((field, "of"), f"{n.per} are not told apart")
        return found or (lambda s, frame: 0)

    def _check_table(self, n: Per, field: str) -> None:
        """A table says what each number brings that can come up: its sentence speaks of no others."""
        most, last = self.vocabulary.most.get(n.per), len(n.table) - 1
        if not n.table:
            if n.more:
                self.fault((field, "more"), "'more' belongs to a table of figures")
            return
        if (n.times, n.plus) != (1, 0):
            self.fault((field, "table"), "a table of figures stands alone, without 'times' and 'plus'")
        if n.table[0] or not last:
            self.fault((field, "table"), "expected 0, the figure for none, and the figures for 1, 2 ... behind it")
        elif not n.more and (most is None or last < most):
            there = "any number" if most is None else f"up to {most}"
            text = f"the figures end at {last}, but there can be {there}: with 'more = true' the last one holds"
            self.fault((field, "table"), text)

    def known(self, what: str, table: Mapping[str, Any], name: str, place: Where) -> Any:
        """The entry of a table; a fault with the near name when there is none."""
        if name not in table:
            self.fault(place, _unknown(what, name, table))
        return table.get(name)


ANYTHING = "*"
"""What steps are about when nobody knows it, because something else is wrong."""


def _unknown(what: str, name: str, known: Mapping[str, Any]) -> str:
    return f"unknown {what} {quoted(name)}" + (near(name, known) or f" (known: {', '.join(known)})")


def check_told(
    effects: Iterable[Effect], texts: Iterable[Words], reader: Reader, moods: Sequence[Mood] = MOODS
) -> None:
    """Every sound effect can be told in every language; where one cannot, the innermost step is at fault."""
    told = [effect for effect in effects if effect.sound]
    for words in texts:
        for effect in told:
            for path, text in _untold(effect.verbs, effect.path, words, moods):
                reader.fault(effect.file, path, text)


def _untold(verbs: Sequence[Verb], path: Where, words: Words, moods: Sequence[Mood]) -> list[tuple[Where, str]]:
    """What cannot be told of some steps, and where."""
    found = [fault for at, verb in enumerate(verbs) for fault in _untold_verb(verb, (*path, at), words, moods)]
    return found or [(path, text) for text in _failures(lambda mood: verbs and sentence(verbs, words, mood), moods)]


def _untold_verb(verb: Verb, path: Where, words: Words, moods: Sequence[Mood]) -> list[tuple[Where, str]]:
    found = [fault for place, steps in verb.lists() for fault in _untold(steps, (*path, *place), words, moods)]
    return found or [(path, text) for text in _failures(lambda mood: verb.tell(words, mood), moods)]


def _failures(tell: Callable[[Mood], object], moods: Sequence[Mood]) -> list[str]:
    """Why something cannot be told, in any of these moods."""
    found = []
    for mood in moods:
        try:
            tell(mood)
        except Problem as problem:
            found.append(str(problem))
    return found
