"""A record of a game as text, like a chess score sheet: who played what, turn by turn, and the points after it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby

from game.core.rules import Part
from scenes.export.game import Game, Stop
from scenes.play import table_facts
from scenes.play.score_reasons import signed
from scenes.ui import opponents

WIDE = 78
"""So many letters a line has at most, with the points at its end."""

NUMBER = 4
"""What the number of a turn takes, its full stop with it."""


def record(game: Game) -> str:
    """The whole sheet."""
    return "\n".join([*_head(game), "", *_turns(game), *_sums(game)]) + "\n"


# -- who, when, how it ended


def _head(game: Game) -> Iterator[str]:
    say, match = game.app.say, game.match
    title = game.title.upper()
    yield from (title, "=" * len(title))
    facts = [("played", [game.date()]), ("players", [*_players(game)])]
    if unusual := table_facts.unusual_options(say, game.session()):
        facts.append(("rules", unusual))
    if game.over:
        facts.append(("deal", [str(match.seed)]))
    if match.marks:
        facts.append(("marks", [table_facts.mark_name(say, mark) for mark in match.marks]))
    facts.append(("result", [*_result(game)]))
    heads = [say(f"export.{name}") for name, _ in facts]
    room = max(map(len, heads)) + 2
    for head, (_, lines) in zip(heads, facts, strict=True):
        for number, line in enumerate(lines):
            yield from _hung(line, (f"{head}:" if number == 0 else "").ljust(room))


def _players(game: Game) -> Iterator[str]:
    for seat, player in enumerate(game.match.players):
        yield f"{seat + 1}. {game.names[seat]} ({opponents.in_short(game.app, player.who)})"


def _result(game: Game) -> Iterator[str]:
    """Who has won and how; of a game that goes on, that."""
    ending = game.ending
    if ending is None:
        yield game.app.say("export.goes_on")
        return
    yield ending.headline(game.app.say)
    if ending.story:
        yield ending.story


# -- the turns


def _turns(game: Game) -> Iterator[str]:
    """Each round with its turns, numbered through the whole game; the points stand at the right."""
    say, wide = game.app.say, _column(game)
    for round, turns in groupby(enumerate(game.stops), key=lambda each: max(1, each[1].round)):
        title = say("round.number", round=round)
        yield title if round > 1 else title + _names(game, wide).rjust(WIDE - len(title))
        for number, stop in turns:
            if number:
                yield from _turn(game, number, stop, wide)
        yield ""


def _turn(game: Game, number: int, stop: Stop, wide: int) -> Iterator[str]:
    points = "".join(signed(each).rjust(wide) for each in stop.points)
    room = WIDE - len(points) - 2
    *lines, last = _hung(game.told(stop), f"{number}.".rjust(NUMBER) + " ", room)
    yield from lines
    yield f"{last.ljust(room)}  {points}".rstrip()


def _column(game: Game) -> int:
    """How wide a column of points is."""
    figures = [len(signed(each)) for stop in game.stops for each in stop.points]
    return max(figures, default=0) + 2


def _names(game: Game, wide: int) -> str:
    """Whose points these are: by the numbers of the players."""
    return "".join(f"({seat + 1})".rjust(wide) for seat in game.seats) if game.stops[-1].points else ""


# -- the points in the end


def _sums(game: Game) -> Iterator[str]:
    """What the points are made of, category by category."""
    ending, say = game.ending, game.app.say
    if ending is None:
        return
    names = list(dict.fromkeys(part.name for column in ending.columns for part in column.score.parts))
    rows = [(say(f"part.{game.id}.{name}"), [_points(column.score.parts, name) for column in ending.columns])
            for name in names]  # fmt: skip
    rows.append((say("table.total"), [column.score.total for column in ending.columns]))
    columns = [column.name for column in ending.columns]
    wide = max(max(map(len, columns)), 5) + 2
    first = max(len(name) for name, _ in rows)
    yield say("score.title").ljust(first) + "".join(name.rjust(wide) for name in columns)
    for name, points in rows:
        yield name.ljust(first) + "".join(signed(each).rjust(wide) for each in points)


def _points(parts: Iterable[Part], name: str) -> int:
    return sum(part.points for part in parts if part.name == name)


# -- lines


def _hung(text: str, head: str, wide: int = WIDE) -> list[str]:
    """A text behind a head, in as many lines as it takes, all beginning below each other."""
    return textwrap.wrap(text, wide, initial_indent=head, subsequent_indent=" " * len(head)) or [head.rstrip()]
