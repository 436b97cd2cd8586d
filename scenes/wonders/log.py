"""What has been played: a line of the log for what each player did in a turn, and turns in words.

All choose in secret, so a turn is told only when it has been revealed as a whole: of the one that runs nothing is
looked at, whatever stands in the log already.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain, pairwise
from typing import Any, NamedTuple

from pygame import Surface

from art import icons, palette, texture
from art.palette import INKS
from art.wonders import signs
from art.wonders.palette import COLOUR_OF
from game.core.match import AnyMatch
from game.core.rules import CHANCE, Event
from game.core.state import clone
from game.wonders.codes import bits, face_of
from game.wonders.facts import Facts
from scenes.play import turn_replays
from scenes.play.session import Session
from scenes.play.turn_replays import Replays
from scenes.table.frame import log_panel
from scenes.table.frame.log_panel import NOTHING, Cell, signed
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.wonders.shown import printed

SILENT = ("sealed", "revealed")
"""What everybody does in every turn need not be said."""

PUBLIC = ("due", "final", "ended")
"""What is of no single player, and said behind all of them."""

LARGEST, ROW = 0.76, 2.25
"""How large a crossed space is in a line of the log, and how wide all of them are; in heights of a letter."""


class Did(NamedTuple):
    """What a player did in a turn: everything that happened, the spaces crossed off, and what it brought."""

    seat: int
    events: tuple[Event, ...]
    crossed: tuple[int, ...]
    coins: int
    gain: int
    changes: tuple[tuple[str, int, int], ...]  # parts of the score that are others now: name, before, after


class Turn(NamedTuple):
    """A turn that has been revealed, or a city that was chosen. `number` is the move of the game."""

    number: int
    round: int
    did: tuple[Did, ...]
    before: Any
    common: tuple[Event, ...]


def turns(session: Session, end: int | None = None) -> Iterator[Turn]:
    """From the newest back, or from the one before an entry. The turn that runs is none of them."""
    match = session.match
    starts = turn_replays.starts(match, len(match.log) if end is None else end)
    return _replays.newest(match, [*pairwise(starts)])


def _played(match: AnyMatch, first: int, after: int) -> Turn:
    """Play the entries once more and listen; what chance does afterwards belongs to the next turn."""
    events: list[Event] = []
    state = match.state_at(first)
    before = clone(state)
    for entry in match.log[first:after]:
        if entry.seat != CHANCE:
            match.rules.apply(state, entry.action, events.append)
    asked = sorted({entry.seat for entry in match.log[first:after] if entry.seat != CHANCE})
    did = tuple(_did(match, seat, events, before, state) for seat in asked)
    common = tuple(event for event in events if event.fact[0] in PUBLIC)
    return Turn(before.turn, before.round, did, before, common)


def _did(match: AnyMatch, seat: int, events: list[Event], before: Any, after: Any) -> Did:
    own = tuple(event for event in events if len(event.fact) > 1 and event.fact[1] == seat
                and event.fact[0] not in (*SILENT, *PUBLIC))  # fmt: skip
    was, now = before.players[seat], after.players[seat]
    scores = [match.rules.scores(state)[seat] for state in (before, after)]
    changes = tuple(
        (old.name, old.points, new.points)
        for old, new in zip(scores[0].parts, scores[1].parts, strict=True)
        if old.points != new.points
    )
    crossed = tuple(bits(now.crossed & ~was.crossed))
    return Did(seat, own, crossed, now.coins - was.coins, scores[1].total - scores[0].total, changes)


_replays = Replays(_played)


# -- the log


def rows(app: AppContext, session: Session, size: int, most: int) -> list[log_panel.Row]:
    """The newest turns as rows of pictures: the die, what was crossed off, the points."""
    played = (
        [row._replace(fresh=number == 0) for row in _rows(app, session, turn, size)]
        for number, turn in enumerate(turns(session))
    )
    return log_panel.newest(played, most)


def story(app: AppContext, session: Session, size: int) -> list[log_panel.Chapter]:
    """The whole game as rows, turn by turn, from the newest back. Cities are chosen before the first turn, in one."""
    found = list[log_panel.Chapter]()
    for turn in turns(session):
        title, rows = _title(app, turn), _rows(app, session, turn, size)
        if found and found[-1].title == title:
            found[-1] = log_panel.Chapter(title, [*found[-1].rows, *rows])
        else:
            found.append(log_panel.Chapter(title, rows))
    return found


def _title(app: AppContext, turn: Turn) -> str:
    """Which turn it is, or that it is none yet."""
    events = [event.fact[0] for did in turn.did for event in did.events]
    if "board" in events:
        return app.say("wonders.zone.boards")
    return app.say("wonders.table.turn", turn=turn.round)


def columns(app: AppContext, size: int) -> list[log_panel.Column]:
    """What the figures of a row are."""
    return [
        log_panel.Column(signs.die("any", size), app.say("wonders.column.die")),
        log_panel.Column(icons.icon("pencil", size, INKS.quiet), app.say("wonders.column.crossed")),
        log_panel.Column(icons.icon("laurel", size, palette.BRASS.dark), app.say("wonders.column.gain")),
    ]


def _rows(app: AppContext, session: Session, turn: Turn, size: int) -> list[log_panel.Row]:
    return [_row(app, session, turn, did, size) for did in turn.did]


def _row(app: AppContext, session: Session, turn: Turn, did: Did, size: int) -> log_panel.Row:
    """What somebody did; under the pointer it tells all that happened."""
    book = printed(session)
    cells = _used(book, turn, did, size), _crossed(book, did, size), log_panel.gain(app, session, did.seat, did.gain)
    why = partial(told_in_full, app, session, turn, did)
    name = players.name(app, session, did.seat)
    return log_panel.Row(players.colour(session, did.seat), name, cells, why=why, move=turn.number)


def _used(book: Facts, turn: Turn, did: Did, size: int) -> Cell:
    """What the first action was: the face of its die, or the sign of what needs none."""
    for event in did.events:
        match event.fact:
            case ("chose", _, int(die), *_):
                cube = book.dice[die]
                cell = turn.before.rolled[turn.before.dice.index(die)]
                return signs.face(cube.colour, cube.faces[face_of(cell)], size + 2), "", INKS.ink
            case ("passed", _):
                return signs.coin(size), signed(did.coins), INKS.ink
            case ("crossed", *_):  # without a die that is the Wonder, whatever follows
                break
    return icons.icon("wonders/pyramid", size, INKS.ink), "", INKS.ink


def _crossed(book: Facts, did: Did, size: int) -> Cell:
    """The buildings whose spaces were crossed off; many of them are drawn smaller."""
    buildings = {space: each.id for each in book.buildings for space in each.spaces}
    shown = [buildings.get(space, "bonus") for space in did.crossed]
    if not shown:
        return NOTHING
    side = min(round(size * LARGEST), int(size * ROW / len(shown)) - 1)
    line = texture.clear((len(shown) * (side + 1), size))
    for number, building in enumerate(shown):
        texture.put(line, _space(building, side), number * (side + 1), size / 2, "lm")
    return line, "", INKS.ink


def _space(building: str, side: int) -> Surface:
    if building == "bonus":
        return icons.icon("wonders/hourglass", side, INKS.ink)
    mark = {"west": "wonders/axe", "east": "wonders/sword"}.get(building, "")
    return signs.space(COLOUR_OF[building], side, mark)


# -- in words


def last_told(app: AppContext, session: Session, end: int | None = None) -> str:
    """The newest turn, or the one before an entry, as a sentence: who crossed off what.

    As much of it as there is room for: what lies back is told in large letters, behind which turn it was.
    """
    turn = next(turns(session, end), None)
    if turn is None:
        return ""
    title = _title(app, turn)
    told = _ways_to_tell(app, session, turn)
    ways = told if end is None else (f"{title}: {each}" for each in told)
    return log_panel.fitting(chain(ways, [title]), end)


def _ways_to_tell(app: AppContext, session: Session, turn: Turn) -> Iterator[str]:
    """From the longest to the shortest."""
    names = [players.name(app, session, did.seat) for did in turn.did]
    book = printed(session)
    for longest in (9, 1):
        told = [f"{name}: {_brief(app, book, did, longest)}" for name, did in zip(names, turn.did, strict=True)]
        yield "; ".join(told)
    if all(players.points_open(app, session, did.seat) for did in turn.did):
        yield ", ".join(f"{name} {signed(did.gain)}" for name, did in zip(names, turn.did, strict=True))
        yield ", ".join(signed(did.gain) for did in turn.did)


def _brief(app: AppContext, book: Facts, did: Did, most: int) -> str:
    """What was crossed off, by name; else what was done."""
    if not did.crossed:
        return app.say("wonders.brief.board" if did.events[0].fact[0] == "board" else "wonders.brief.passed")
    names = [app.say(f"wonders.space.{book.spaces[space]}") for space in did.crossed[:most]]
    more = len(did.crossed) - len(names)
    return ", ".join(names) + (f" +{more}" if more > 0 else "")


def told_in_full(app: AppContext, session: Session, turn: Turn, did: Did) -> list[str]:
    """Everything that somebody did in a turn, and which parts of the score it changed."""
    said = [session.match.rules.say(event, turn.before, app.lang) for event in did.events]
    lines = [f"{players.name(app, session, did.seat)}: {said[0]}", *said[1:]] if said else []
    lines.append(app.say("wonders.table.coins", coins=signed(did.coins)))
    if not players.points_open(app, session, did.seat):
        return lines
    return [*lines, *(log_panel.change(app, session, *changed) for changed in did.changes)]
