"""What can be achieved in a game: conditions as data, asked of a seat when the game is over.

Read from data/GAME/achievements.toml, apart from the rules, whose digest it must not change. All that an entry says
must hold. Names stand in the words (achieved.GAME.ID, or achieved.any.ID of what all games have); what it
asks for is told from the conditions themselves, so both always say the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from game.core.data import AtLeastNone, AtLeastOne, Overlay, Reader, Table
from game.core.errors import near, quoted
from game.core.kinds import LEVELS, level_of
from game.core.match import AnyMatch
from game.core.options import complete
from game.core.rules import AnyRules, Score, best_seats
from game.core.words import Say

Metal = Literal["bronze", "silver", "gold"]
Level = Literal["learner", "apprentice", "mason", "master", "archon"]
Seats = Annotated[int, Meta(ge=1, le=9)]

SHEETS = (1, 2)
"""At tables of so many the names of all parts are looked up."""


class Achievement(Table):
    """One of them: its metal and emblem, and what it asks for."""

    id: str
    metal: Metal
    icon: str
    won: bool = False
    alone: bool = False  # at a table of one seat; else there have to be several
    against: Level | None = None  # everybody else is a bot of at least this level
    seats: Seats = 2  # at least so many sit there
    points: AtLeastNone = 0  # at least
    margin: AtLeastNone = 0  # ahead of everybody else by at least so many points
    tied: bool = False  # somebody else has as many points
    behind: AtLeastNone = 0  # so many points behind the leader when half of the game was played
    end: str = ""  # how the game came to its end
    medal: str = ""  # of a game for one
    options: dict[str, str | bool | AtLeastNone] = field(default_factory=dict)
    parts: dict[str, AtLeastOne] = field(default_factory=dict)  # of the score, at least so many points each
    without: tuple[str, ...] = ()  # of the score: no points at all
    counts: dict[str, AtLeastOne] = field(
        default_factory=dict
    )  # "PART.FIGURE" of the score: at least so much, or so many


class Achievements(Table):
    """Those of a game."""

    achievement: tuple[Achievement, ...] = ()


def has_achievements(game: str) -> bool:
    return files("data").joinpath(f"{game}/achievements.toml").is_file()


def read(game: str, data: Overlay = None, rules: AnyRules | None = None) -> tuple[Achievement, ...]:
    """Those of a game, none where it has none; with its rules it is checked whether they can ask for that."""
    if not has_achievements(game):
        return ()
    reader, file = Reader(data), f"{game}/achievements.toml"
    found = reader.read(file, Achievements)
    if found and rules:
        _check(reader, file, found.achievement, rules)
    reader.finish()
    return found.achievement if found else ()


def _check(reader: Reader, file: str, found: Iterable[Achievement], rules: AnyRules) -> None:
    """Whether everything that is named is there."""
    sheet = _sheet(rules)  # figures come up in the course of a game: whether they can be had, the proofs show
    options = {option.name: option.values for option in rules.options}
    for number, each in enumerate(found):
        where = "achievement", number
        counts = [name.partition(".")[0] for name in each.counts]
        named: list[tuple[str, str, Iterable[str]]] = [
            *(("parts", name, sheet) for name in (*each.parts, *each.without)),
            *(("counts", name, sheet) for name in counts),
            *(("options", name, options) for name in each.options),
            *([("end", each.end, rules.end_reasons)] if each.end else []),
        ]
        for key, name, known in named:
            if name not in known:
                reader.fault(file, (*where, key), f"there is no {quoted(name)}{near(name, known)}")
        for name, value in each.options.items():
            if value not in options.get(name, (value,)):
                reader.fault(file, (*where, "options", name), f"{quoted(value)} is no value of this option")


def _sheet(rules: AnyRules) -> set[str]:
    """All parts of a score."""
    tables = (rules.setup(seats, complete(rules.options, seats, {})) for seats in SHEETS if seats in rules.seats)
    scores = (score for s in tables for score in rules.scores(s))
    return {part.name for score in scores for part in score.parts}


# -- whether it was achieved


def won(found: Iterable[Achievement], match: AnyMatch, seat: int) -> list[Achievement]:
    """What a seat has achieved in a game that is over."""
    played = Ended(match, seat)
    return [each for each in found if played.achieves(each)]


class Ended:
    """A game that is over, seen from one seat."""

    def __init__(self, match: AnyMatch, seat: int) -> None:
        self._match, self._seat = match, seat
        s = match.state_at()
        self._scores, self._result = match.rules.scores(s), match.rules.result(s)
        self._parts = {part.name: part for part in self._scores[seat].parts}

    def achieves(self, each: Achievement) -> bool:
        """Whether all that is asked for holds: the cheap questions first."""
        match = self._match
        return (
            (match.seats == 1 if each.alone else match.seats >= each.seats)
            and self._own.total >= each.points
            and all(self._points(name) >= least for name, least in each.parts.items())
            and not any(map(self._points, each.without))
            and all(self._count(*name.split(".", 1)) >= least for name, least in each.counts.items())
            and each.end in ("", self._result.end)
            and all(match.options.get(name) == value for name, value in each.options.items())
            and (not each.medal or (self._outcome is not None and each.medal in self._outcome.medals))
            and (not each.won or self._won)
            and (each.against is None or self._meets(each.against))
            and (not each.margin or self._margin >= each.margin)
            and (not each.tied or self._margin == 0)
            and (not each.behind or self._behind >= each.behind)
        )

    @property
    def _own(self) -> Score:
        return self._scores[self._seat]

    @property
    def _outcome(self) -> Any:
        return self._result.outcome

    @property
    def _won(self) -> bool:
        return self._outcome.won if self._outcome else self._seat in best_seats(self._scores)

    def _points(self, part: str) -> int:
        return self._parts[part].points if part in self._parts else 0

    def _count(self, part: str, figure: str) -> int:
        """A figure, or how many things it names."""
        told = self._parts[part].figures.get(figure, 0) if part in self._parts else 0
        return told if isinstance(told, int) else len(told) if isinstance(told, tuple | list | Mapping) else 0

    def _meets(self, level: str) -> bool:
        """Whether all others are that strong."""
        others = [level_of(player.who) for seat, player in enumerate(self._match.players) if seat != self._seat]
        return bool(others) and all(who and LEVELS.index(who) >= LEVELS.index(level) for who in others)

    @cached_property
    def _margin(self) -> int:
        others = [score.total for seat, score in enumerate(self._scores) if seat != self._seat]
        return self._own.total - max(others) if others else 0

    @cached_property
    def _behind(self) -> int:
        """How far it was to the leader when half of all answers were given."""
        half = len(self._match.log) // 2
        if not self._match.known_at(half):
            return 0
        totals = [score.total for score in self._match.rules.scores(self._match.state_at(half))]
        return max(totals) - totals[self._seat]


# -- in words


def name(say: Say, says: Callable[[str], bool], game: str, id: str) -> str:
    """What it is called in this game, or in all; one of data of one's own by its id."""
    known = [key for key in (f"achieved.{game}.{id}", f"achieved.any.{id}") if says(key)]
    return say(known[0]) if known else id


def asked(say: Say, says: Callable[[str], bool], game: str, each: Achievement) -> str:
    """All that it asks for, in a line."""
    told = ", ".join(_asked(say, says, game, each))
    return told[:1].upper() + told[1:]


def _asked(say: Say, says: Callable[[str], bool], game: str, each: Achievement) -> Iterator[str]:
    if each.alone:
        yield say("asked.alone_won" if each.won else "asked.alone")
    elif each.won:
        yield say("asked.won")
    if each.against:
        best = each.against == LEVELS[-1]
        yield say("asked.against_best" if best else "asked.against", level=say(f"level.{each.against}"))
    if each.seats > 2:
        yield say("asked.seats", n=each.seats)
    for option, value in each.options.items():
        text = "" if isinstance(value, bool) else say(f"option.{option}.{value}")
        yield text or say(f"option.{option}.title")
    if each.medal:
        yield say(f"medal.{each.medal}" if says(f"medal.{each.medal}") else f"achievement.{each.medal}")
    figures = ("points", "margin", "behind")
    yield from (say(f"asked.{figure}", n=n) for figure in figures if (n := getattr(each, figure)))
    if each.tied:
        yield say("asked.tied")
    if each.end:
        yield say(f"asked.end_{each.end}")
    for part, least in each.parts.items():
        yield say("asked.part", part=say(f"part.{game}.{part}"), n=least)
    for part in each.without:
        yield say("asked.without", part=say(f"part.{game}.{part}"))
    for count, least in each.counts.items():
        part, figure = count.split(".", 1)
        yield say(f"asked.{figure}", part=say(f"part.{game}.{part}"), n=least)
