"""Lessons: a real position, one thing to do, and what is said to whoever does something else.

What counts as right is a condition on what came of it (a gain, a part of the score, an event, a rule that refuses),
never a list of actions: a table offers fifty places, and several are as good. Read from data/GAME/lessons.toml, apart
from the rules, whose digest it must not change; the sentences are in data/words/LANGUAGE/lessons_GAME.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, field

from game.core import words
from game.core.box import Seats
from game.core.data import MOST, Overlay, Reader, Table, folders
from game.core.errors import Problem, quoted
from game.core.match import AnyMatch, Match
from game.core.rules import Action, AnyRules
from game.core.save import Seated

ME = 0
"""The seat of whoever learns."""

ANY = "_"
"""In the pattern of an event: whatever stands there."""

Figure = Annotated[int, Meta(ge=-MOST, le=MOST)]
Setting = bool | Figure | str
"""What an option of a game is set to."""

Key = tuple[str | Figure, ...]
"""A place of the table by its own name, an action, or the pattern of an event."""

Kind = Literal["pressed", "held", "back", "command", "refused", "ended", "played"]


class When(Table):
    """A condition on what somebody did. All that is given has to hold; where nothing is, any answer fits."""

    say: str = ""  # which sentence answers it
    press: tuple[Key, ...] = ()  # one of these places was pressed
    zone: str = ""  # anything in that part of the table was pressed
    held: Key | None = None  # this is in the hand
    back: bool = False  # what was in the hand was put back
    command: tuple[str, ...] = ()  # a key, the wheel or a button did one of these
    refused: tuple[str, ...] | None = None  # one of these rules refused it; of none, any rule
    ended: bool = False  # the turn was ended
    action: Key = ()  # one of the actions begins like this
    event: Key = ()  # something happened that looks like this
    gain: Figure | None = None  # so many points or more
    most: Figure | None = None  # so many points or fewer
    rises: str = ""  # this part of the score
    falls: str = ""
    has: dict[str, Figure] = field(default_factory=dict)  # figures of the player afterwards, or more

    @property
    def kind(self) -> Kind:
        if self.press or self.zone:
            return "pressed"
        if self.held is not None:
            return "held"
        if self.back:
            return "back"
        if self.command:
            return "command"
        if self.refused is not None:
            return "refused"
        return "ended" if self.ended else "played"

    @property
    def anything(self) -> bool:
        """Whether it fits whatever is played."""
        return self.kind == "played" and self == When(say=self.say)


class Step(Table):
    """One thing to do. Texts: lesson.GAME.LESSON.STEP.say, .task, .right and one for each `wrong`."""

    id: str
    at: str = ""  # the position; without one it goes on from what the step before has led to
    after: tuple[Key, ...] = ()  # what the person has done there already
    right: When = field(default_factory=When)
    on: tuple[When, ...] = ()  # what only leads there: nothing is said to it
    wrong: tuple[When, ...] = ()
    show: tuple[Key, ...] = ()  # one answer that is right, for "Show me"
    lit: tuple[Key, ...] = ()
    half: tuple[Key, ...] = ()
    order: bool = False  # what is lit is numbered
    thread: Key = ()  # of what the card speaks
    way: tuple[Key, ...] = ()  # from where to where a piece goes
    rule: str = ""

    @property
    def asked(self) -> tuple[Key, ...]:
        """What somebody may press where the step asks for no move: the right answer, and the likely wrong ones."""
        return tuple([key for when in (self.right, *self.wrong) for key in when.press])


class Lesson(Table):
    """One idea. Texts: lesson.GAME.LESSON.title and .goal."""

    id: str
    step: tuple[Step, ...]


class Position(Table):
    """Where somebody begins: everything that was done in a deal."""

    id: str
    seats: Seats
    actions: tuple[Key, ...] = ()
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 1
    options: dict[str, Setting] = field(default_factory=dict)


class Course(Table):
    """All lessons of a game."""

    position: tuple[Position, ...] = ()
    lesson: tuple[Lesson, ...] = ()

    def place(self, id: str) -> int:
        """Which one it is."""
        return next(number for number, lesson in enumerate(self.lesson) if lesson.id == id)


class Deed(NamedTuple):
    """What somebody did, and what came of it: of what was played all since the step began."""

    kind: Kind
    key: Key = ()
    zone: str = ""
    rule: str = ""
    actions: Sequence[Action] = ()
    events: Sequence[tuple[Any, ...]] = ()
    gain: int = 0
    parts: Mapping[str, int] = {}  # by how much each part of the score is another one
    player: Any = None
    over: bool = False  # nothing more is asked of them


def has_lessons(game: str) -> bool:
    return files("data").joinpath(f"{game}/lessons.toml").is_file()


def fit(game: str, data: Overlay, load: Callable[[str, Overlay], AnyRules]) -> bool:
    """Whether lessons were written for the rules of this data: with other tiles or dice each deal is another one."""
    own = any((folder / game / "lessons.toml").is_file() for folder in folders(data))
    return own or not folders(data) or load(game, data).digest == load(game, None).digest


def subject(game: str) -> str:
    """The file of words in which its sentences are."""
    return f"lessons_{game}"


def subjects(games: Iterable[str]) -> list[str]:
    """Those of all games that have lessons."""
    return [subject(game) for game in games if has_lessons(game)]


def read(game: str, data: Overlay = None, rules: AnyRules | None = None) -> Course:
    """The lessons of a game, none where it has none yet. With its rules every position is played as well."""
    if not has_lessons(game):
        return Course()
    reader = Reader(data)
    file = f"{game}/lessons.toml"
    course = reader.read(file, Course)
    said = words.load(reader, (subject(game),))
    if course:
        for path, text in _faults(course, game, said):
            reader.fault(file, path, text)
        if rules and not reader.found:
            for path, text in _unplayable(course, rules):
                reader.fault(file, path, text)
    reader.finish()
    assert course
    return course


Fault = tuple[tuple[str | int, ...], str]


def _faults(course: Course, game: str, said: Mapping[str, words.Words]) -> Iterator[Fault]:
    known = {position.id for position in course.position}
    for number, lesson in enumerate(course.lesson):
        place: tuple[str | int, ...] = ("lesson", number)
        for name in ("title", "goal"):
            yield from _silent(said, f"lesson.{game}.{lesson.id}.{name}", place)
        for at, step in enumerate(lesson.step):
            here = (*place, "step", at)
            yield from _step_faults(step, here, at == 0, known)
            for name in step_texts(step):
                yield from _silent(said, f"lesson.{game}.{lesson.id}.{step.id}.{name}", here)


def _silent(said: Mapping[str, words.Words], key: str, path: tuple[str | int, ...]) -> Iterator[Fault]:
    if missing := [lang for lang, each in said.items() if not each.has(key)]:
        yield path, f"the text {quoted(key)} is missing in {', '.join(missing)}"


def step_texts(step: Step) -> list[str]:
    """What is said in it."""
    return ["say", "task", "right", *(when.say for when in step.wrong)]


def _step_faults(step: Step, here: tuple[str | int, ...], first: bool, known: set[str]) -> Iterator[Fault]:
    if step.at and step.at not in known:
        yield (*here, "at"), f"there is no position {quoted(step.at)}"
    if first and not step.at:
        yield here, "the first step needs a position: `at`"
    if step.right.kind == "played":
        if step.right.anything:
            yield here, "it is not said what is right"
        narrow = step.right != When(action=step.right.action)
        if narrow and not step.on and not any(when.anything for when in step.wrong[-1:]):
            yield here, "the last `wrong` has to fit whatever is played"
        if not step.show:
            yield here, "there is no answer for Show me: `show`"


def _unplayable(course: Course, rules: AnyRules) -> Iterator[Fault]:
    for number, position in enumerate(course.position):
        try:
            at_position(rules, position)
        except Problem as problem:
            yield ("position", number, "actions"), str(problem)
    for number, lesson in enumerate(course.lesson):
        for at, step in enumerate(lesson.step):
            try:
                match = begin(course, rules, lesson, at)
                if step.show:
                    match.play(*map(action_of, step.show))
            except Problem as problem:
                yield ("lesson", number, "step", at), str(problem)


# -- positions


def action_of(key: Key) -> Action:
    return key


def at_position(rules: AnyRules, position: Position, players: Sequence[Seated] = ()) -> AnyMatch:
    """Dealt after each action, as at a table where everybody ends their turns."""
    match = Match(rules, position.seats, position.options, position.seed, players[: position.seats])
    match.deal()
    for key in position.actions:
        match.play(action_of(key))
        match.deal()
    return match


def begin(course: Course, rules: AnyRules, lesson: Lesson, number: int, players: Sequence[Seated] = ()) -> AnyMatch:
    """Where a step begins: one that goes on from the one before, after the answer that is shown there. Chance has drawn
    by then: while a step waits it does not."""
    step = lesson.step[number]
    if step.at:
        position = next(each for each in course.position if each.id == step.at)
        match = at_position(rules, position, players)
    else:
        match = begin(course, rules, lesson, number - 1, players)
        before = lesson.step[number - 1]
        if before.show and before.right.kind == "played":
            match.play(*map(action_of, before.show))
            match.deal()
    for key in step.after:
        match.play(action_of(key))
        match.deal()
    return match


# -- what came of it


def deed_of(rules: AnyRules, before: Any, after: Any, actions: Sequence[Action], events: Sequence[Any]) -> Deed:
    """What an answer that was played has brought: views of whoever learns, before and after."""
    was, now = rules.scores(before)[ME], rules.scores(after)[ME]
    parts = {part.name: part.points for part in now.parts}
    for part in was.parts:
        parts[part.name] = parts.get(part.name, 0) - part.points
    facts = [event.fact for event in events]
    return Deed(
        "played", actions=actions, events=facts, gain=now.total - was.total, parts=parts, player=after.players[ME]
    )


def fits(when: When, deed: Deed) -> bool:
    if when.kind != deed.kind:
        return False
    match when.kind:
        case "pressed":
            return deed.key in when.press or (bool(when.zone) and deed.zone == when.zone)
        case "held":
            return when.held == deed.key[: len(when.held or ())]
        case "command":
            return deed.key[0] in when.command
        case "refused":
            return not when.refused or deed.rule in when.refused
        case "played":
            return _came_of(when, deed)
    return True


def _came_of(when: When, deed: Deed) -> bool:
    return (
        (when.gain is None or deed.gain >= when.gain)
        and (when.most is None or deed.gain <= when.most)
        and (not when.rises or deed.parts.get(when.rises, 0) > 0)
        and (not when.falls or deed.parts.get(when.falls, 0) < 0)
        and (not when.action or any(_alike(when.action, action) for action in deed.actions))
        and (not when.event or any(_alike(when.event, fact) for fact in deed.events))
        and all(getattr(deed.player, name) >= least for name, least in when.has.items())
    )


def _alike(pattern: Key, thing: Sequence[Any]) -> bool:
    """Whether something begins like a pattern."""
    return len(thing) >= len(pattern) and all(want in (ANY, have) for want, have in zip(pattern, thing, strict=False))


Answer = Literal["right", "wrong", ""]


class Judged(NamedTuple):
    """What is to be said to a deed: nothing to one that has nothing to do with the step."""

    answer: Answer = ""
    say: str = ""
    deed: Deed | None = None


def judge(step: Step, deed: Deed) -> Judged:
    """What only leads on is no answer yet, unless it is one of those that are known to be wrong."""
    if fits(step.right, deed):
        return Judged("right", "right", deed)
    wrong = next((when for when in step.wrong if fits(when, deed)), None)
    leads_on = not deed.over and any(fits(when, deed) for when in step.on)
    if wrong is None or (leads_on and wrong.anything):
        return Judged()
    return Judged("wrong", wrong.say, deed)
