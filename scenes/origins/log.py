"""What has been played: a line of the log for each turn, and the newest turn in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby, pairwise, takewhile
from typing import Any, NamedTuple

from art import icons, palette
from art.origins import dice, discs, emblems
from art.palette import INKS
from game.core.match import AnyMatch
from game.core.rules import CHANCE, Event, Fact
from game.core.state import clone
from game.origins import codes
from game.origins.codes import COLOURS
from scenes.origins import round_notice
from scenes.origins.shown import face_of, hue_of
from scenes.play import turn_replays
from scenes.play.session import Session
from scenes.play.turn_replays import Replays, Span
from scenes.table.frame import log_panel
from scenes.table.frame.log_panel import NOTHING, Cell, signed
from scenes.ui import players
from scenes.ui.app_context import AppContext

APART = ("draft", "discard")
"""Answers that stand for themselves: those before the first turn."""

AFTER = ("speaker_back", "first", "retreated", "round", "ended")
"""What belongs to the end of a round is no part of the turn that led to it."""

DEEDS = ("visited", "closed", "tower", "grew", "passed", "drafted", "discarded")
"""The actions of a turn: a turn is told by the first one; a second one was bought with a token."""

RESULTS = ("matched", "built", "took_citizen", "took_speaker", "attacked", "card", "retired")
"""What is told of a turn beside its action."""

TOLD = 2
"""So many results are told in a sentence; all of them stand under the pointer."""

NOBODY = -1


class Turn(NamedTuple):
    """A turn that was played to its end, or a choice before the first one."""

    seat: int
    events: tuple[Event, ...]
    gain: int
    round: int
    before: Any
    after: Any
    single: frozenset[Event] = frozenset()  # what was done as the only possibility
    end: tuple[Event, ...] = ()  # what belongs to the end of a round

    @property
    def deeds(self) -> list[Fact]:
        return [event.fact for event in self.events if event.fact[0] in DEEDS]


def turns(session: Session, end: int | None = None) -> Iterator[Turn]:
    """From the newest back, or from the one before an entry."""
    match = session.match
    return _replays.newest(match, _spans(match, len(match.log) if end is None else end))


def _spans(match: AnyMatch, end: int) -> list[Span]:
    """Where each finished turn begins and ends in the log."""
    starts = turn_replays.starts(match, end)
    found = []
    for first, after in pairwise(starts):
        apart = _apart(match, first, after)
        found += [*apart, (apart[-1][1] if apart else first, after)]
    return [*found, *_apart(match, starts[-1] if starts else 0, end)]


def _apart(match: AnyMatch, first: int, after: int) -> list[Span]:
    """The answers that stand for themselves."""
    return [(at, at + 1) for at in range(first, after) if match.log[at].action[0] in APART]


def _played(match: AnyMatch, first: int, after: int) -> Turn:
    """Play the entries once more and listen."""
    events: list[Event] = []
    state = match.state_at(first)
    before = clone(state)
    single: list[Event] = []
    for entry in match.log[first:after]:
        alone = (
            bool(events) and entry.seat != CHANCE and entry.action[0] != "pay" and len(match.rules.legal(state)) == 1
        )
        match.rules.apply(state, entry.action, events.append)
        single += events[-1:] if alone else []
    own = tuple(takewhile(lambda event: not _ends_round(event), events))
    seat = next(entry.seat for entry in match.log[first:after] if entry.seat != CHANCE)
    gain = match.rules.scores(state)[seat].total - match.rules.scores(before)[seat].total
    return Turn(seat, tuple(own), gain, before.round, before, state, frozenset(single), tuple(events[len(own) :]))


def _ends_round(event: Event) -> bool:
    """In solo training zodiac cards go back to the board before anything else."""
    return event.fact[0] in AFTER or (event.fact[0] == "card" and event.fact[2] == NOBODY)


_replays = Replays(_played)


# -- the log


def rows(app: AppContext, session: Session, size: int, most: int) -> list[log_panel.Row]:
    """The newest turns as rows of pictures: the worker, where it went, the gain."""
    played = ([*_round_row(app, session, turn, size), _row(app, session, turn, size)] for turn in turns(session))
    return log_panel.newest(played, most)


def story(app: AppContext, session: Session, size: int) -> list[log_panel.Chapter]:
    """The whole game as rows, round by round, from the newest back."""
    return [
        log_panel.Chapter(
            app.say("round.number", round=number), [_row(app, session, turn, size) for turn in played]
        )
        for number, played in groupby(turns(session), key=lambda turn: turn.round)
    ]  # fmt: skip


def _round_row(app: AppContext, session: Session, turn: Turn, size: int) -> list[log_panel.Row]:
    """Where a round was over after a turn: the next one, and by its seal who begins it."""
    lines = round_notice.told(app, session, turn.end, turn.after)
    if not lines:
        return []
    flag = icons.icon("flag", size, INKS.ink), "", INKS.ink
    name = app.say("round.number", round=turn.after.round)
    return [log_panel.Row(players.colour(session, turn.after.first), name, (flag, NOTHING, NOTHING), why=lambda: lines)]


def columns(app: AppContext, size: int) -> list[log_panel.Column]:
    """What the figures of a row are."""
    return [
        log_panel.Column(emblems.icon("value", size, INKS.quiet), app.say("origins.column.worker")),
        log_panel.Column(emblems.icon("saucer", size, INKS.quiet), app.say("origins.column.place")),
        log_panel.Column(icons.icon("laurel", size, palette.BRASS.dark), app.say("origins.column.gain")),
    ]


def _row(app: AppContext, session: Session, turn: Turn, size: int) -> log_panel.Row:
    """A turn; under the pointer it tells all that happened, if that may be told."""
    deed = turn.deeds[0] if turn.deeds else ("passed",)
    cells = (_who(turn, deed, size, players.colour(session, turn.seat).name), _where(session, deed, size))
    gain = log_panel.gain(app, session, turn.seat, turn.gain)
    lines = partial(told_in_full, app, session, turn)
    name = players.name(app, session, turn.seat)
    return log_panel.Row(players.colour(session, turn.seat), name, (*cells, gain), why=lines)


def _who(turn: Turn, deed: Fact, size: int, seat: str) -> Cell:
    """The worker that acted, or the sign of the action."""
    match deed:
        case ("visited", _, 0, _):
            return dice.archon(size, seat), "", INKS.ink
        case ("visited" | "closed" | "drafted", _, worker, *_) | ("discarded", worker):
            face = face_of(worker)
            return dice.chip(face.colour, face.value, size + 1), "", INKS.ink
    sign = {"tower": "tower", "grew": "population"}.get(deed[0], "pass")
    return emblems.icon(sign, size, INKS.ink), "", INKS.ink


def _where(session: Session, deed: Fact, size: int) -> Cell:
    """The site by its number, or what was built or closed."""
    match deed:
        case ("visited", _, _, site):
            return emblems.icon("saucer", size, INKS.quiet), str(site + 1), INKS.ink
        case ("closed", *_):
            return emblems.icon("district", size, INKS.ink), "", INKS.ink
        case ("tower", _, colour, height):
            return discs.tower(COLOURS[colour], size + 2), str(height), INKS.ink
        case ("grew" | "drafted", *_):
            return emblems.icon("holder", size, INKS.ink), "", INKS.ink
        case ("discarded", *_):
            return icons.icon("cross", size, INKS.loss), "", INKS.ink
    return None, "", INKS.quiet


# -- in words


def last_told(app: AppContext, session: Session, end: int | None = None) -> str:
    """The newest turn, or the one before an entry, as a sentence: who, what, and what it gained.

    As much of it as there is room for: what lies back is told in large letters.
    """
    turn = next(turns(session, end), None)
    if turn is None:
        return ""
    return log_panel.fitting(_ways_to_tell(app, session, turn), end)


def _ways_to_tell(app: AppContext, session: Session, turn: Turn) -> Iterator[str]:
    """From the longest to the shortest."""
    deeds = [event for event in turn.events if event.fact[0] in DEEDS][:1]
    whole = [_said(app, session, turn, event) for event in deeds]
    brief = [in_brief(app, event.fact) for event in deeds]
    results = [_said(app, session, turn, event) for event in turn.events if event.fact[0] in RESULTS]
    for count in range(TOLD, -1, -1):
        for deed in (whole, brief):
            yield _sentence(app, session, turn, "; ".join((*deed, *results[:count])))


def in_brief(app: AppContext, fact: Fact) -> str:
    """The action of a turn in a few words."""
    match fact:
        case ("visited", _, worker, site):
            return app.say("origins.brief.visited", who=_named(app, worker), site=site + 1)
        case ("closed", _, die, *_):
            return app.say("origins.brief.closed", who=_named(app, die))
        case ("drafted" as verb, _, die) | ("discarded" as verb, die):
            taken = app.say("origins.brief.die_taken", colour=hue_of(die), value=codes.value_of(die))
            return app.say(f"origins.brief.{verb}", who=taken)
        case ("tower", _, colour, height):
            return app.say("origins.brief.tower", hue=app.say(f"origins.hue.{COLOURS[colour]}"), height=height)
    return app.say(f"origins.brief.{fact[0]}")


def _named(app: AppContext, worker: int) -> str:
    """ "red die 3"."""
    if worker == codes.ARCHON:
        return app.say("origins.brief.archon")
    if not codes.has_colour(worker):
        return app.say("origins.brief.speaker", value=worker)
    return app.say("origins.brief.die", colour=hue_of(worker), value=codes.value_of(worker))


def _sentence(app: AppContext, session: Session, turn: Turn, what: str) -> str:
    name = players.name(app, session, turn.seat)
    if players.points_open(app, session, turn.seat):
        return app.say("origins.table.told", name=name, what=what, gain=signed(turn.gain))
    return app.say("origins.table.told_closed", name=name, what=what)


def told_in_full(app: AppContext, session: Session, turn: Turn) -> list[str]:
    """Everything that happened in a turn, and which parts of the score it changed."""
    ordered = sorted(turn.events, key=lambda event: event.fact != turn.deeds[0]) if turn.deeds else turn.events
    said = [_said(app, session, turn, event) for event in ordered]
    lines = [f"{players.name(app, session, turn.seat)}: {said[0]}", *said[1:]] if said else []
    if not players.points_open(app, session, turn.seat):
        return lines
    return [*lines, *log_panel.changes(app, session, turn.seat, turn.before, turn.after)]


def _said(app: AppContext, session: Session, turn: Turn, event: Event) -> str:
    said = session.match.rules.say(event, turn.before, app.lang)
    return app.say("origins.table.only", what=said) if event in turn.single else said
