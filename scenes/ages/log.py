"""What has been played: a line of the log for each turn and for what comes between, and the newest turn in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby, pairwise
from typing import NamedTuple, Protocol, Self

from pygame import Surface

from art import icons, palette, plates, seals, texture
from art.ages import strips
from art.palette import INKS
from game.ages.facts import Facts, Names
from game.core.match import AnyMatch
from game.core.rules import CHANCE, Event, Fact
from game.core.state import clone
from scenes.play import turn_replays
from scenes.play.session import Session
from scenes.play.turn_replays import Replays, Span
from scenes.table.frame import log_panel
from scenes.table.frame.log_panel import NOTHING, Cell, signed
from scenes.ui import players
from scenes.ui.app_context import AppContext

PICK = "pick"
"""An answer that stands for itself: those of the draft, before the first turn."""

HAPPENED = "happened"
"""A scenario has done what it does at the end of some rounds, or asks how."""

BETWEEN = ("arrived", "ended", "happened", "commanded", "repelled", "revealed", "round")
"""What begins the end of a round is no part of the turn that led to it."""

OWN = ("rose", "absorbed", "skipped", "bought", "performed", "rested", "stopped", "picked")
"""What a turn begins with; before it may lie what the round brought."""

DEEDS = ("rose", "absorbed", "performed", "rested", "bought", "picked")
"""What a turn is made of."""

SILENT = ("stopped", "skipped", "laid_out", "round")
"""What goes without saying."""

AT_END = {"age_of_wonders": "rival", "lost_civilization": "drought", "death_and_rebirth": "plague"}
"""The sign of what a scenario does at the end of some rounds."""

LOST = {"coins": "coin", "workers": "worker", "silk": "silk", "reservoirs": "reservoir", "points": "score"}
"""The signs of what somebody loses alone."""

DEEDS_WIDE, DEEDS_WIDE_ON_PAGE, HIGH = 94, 216, 20
"""How much room the deeds of a turn have in a line of the panel and of the page, in units, where signs are so high."""

ROOM = 600
"""How wide a sentence may be, in units: beside it there are buttons, but not where one looks back."""


class Fit(NamedTuple):
    """How high signs are, and how much room those of a line have, in pixels."""

    size: int
    room: int

    @classmethod
    def of(cls, size: int, wide: int) -> Self:
        return cls(size, round(wide * size / HIGH))


class Position(Protocol):
    """What the log and the frame read of a view."""

    round: int
    turn: int
    seat: int
    first: int


class Turn(NamedTuple):
    """A turn that was played to its end, with what came before it and after it; or a choice of the draft."""

    seat: int
    earlier: tuple[Event, ...]
    events: tuple[Event, ...]
    later: tuple[Event, ...]
    gain: int
    before: Position
    after: Position

    @property
    def round(self) -> int:
        """In which round it was played: what came before it may have begun a new one."""
        begun = [int(event.fact[1]) for event in self.earlier if event.fact[0] == "round"]
        return begun[-1] if begun else int(self.before.round)

    @property
    def drafted(self) -> bool:
        """Whether it is a choice of the draft."""
        return any(event.fact[0] == "picked" for event in self.events)

    @property
    def deeds(self) -> list[Event]:
        return [event for event in self.events if event.fact[0] in DEEDS]


def turns(session: Session, end: int | None = None) -> Iterator[Turn]:
    """From the newest back, or from the one before an entry."""
    match = session.match
    return _replays.newest(match, _spans(match, len(match.log) if end is None else end))


def _spans(match: AnyMatch, end: int) -> list[Span]:
    """Where each finished turn begins and ends in the log."""
    found = []
    for first, after in pairwise(turn_replays.starts(match, end)):
        picks = [(at, at + 1) for at in range(first, after) if match.log[at].action[0] == PICK]
        found += picks or [(first, after)]
    return found


def _played(match: AnyMatch, first: int, after: int) -> Turn:
    """Play the entries once more and listen."""
    entries, state = match.log[first:after], match.state_at(first)
    events, before = list[Event](), clone(state)
    for entry in entries:
        match.rules.apply(state, entry.action, events.append)
    seat = next((entry.seat for entry in entries if entry.seat != CHANCE), 0)
    start = _first(events, OWN, 0)
    end = _first(events, BETWEEN, start)
    gain = match.rules.scores(state)[seat].total - match.rules.scores(before)[seat].total
    earlier, later = _asked_between(match, before, events[:start], events[end:])
    return Turn(seat, tuple(earlier), tuple(events[start:end]), tuple(later), gain, before, state)


def _asked_between(
    match: AnyMatch, before: Position, earlier: list[Event], later: list[Event]
) -> tuple[list[Event], list[Event]]:
    """What a scenario does when a round is over and asks about stands before the answer, not behind the turn."""
    if later and later[-1].fact[0] == HAPPENED:
        later = later[:-1]
    if match.rules.decision(before).about.startswith("after."):
        earlier = [Event((HAPPENED, before.round)), *earlier]
    return earlier, later


def _first(events: list[Event], names: tuple[str, ...], start: int) -> int:
    """Where the first event of some kinds is, from a place on; the end where there is none."""
    found = (at for at in range(start, len(events)) if events[at].fact[0] in names)
    return next(found, len(events))


_replays = Replays(_played)


# -- the log


def rows(app: AppContext, session: Session, size: int, most: int) -> list[log_panel.Row]:
    """The newest turns as rows of pictures: what was done, the gain."""
    fit = Fit.of(size, DEEDS_WIDE)
    played = ([row for _, row in _rows_by_round(app, session, turn, fit)] for turn in turns(session))
    return log_panel.newest(played, most)


def story(app: AppContext, session: Session, size: int) -> list[log_panel.Chapter]:
    """The whole game as rows, round by round, from the newest back."""
    fit = Fit.of(size, DEEDS_WIDE_ON_PAGE)
    told = (row for turn in turns(session) for row in _rows_by_round(app, session, turn, fit))
    return [
        log_panel.Chapter(app.say("round.number", round=number), [row for _, row in rows])
        for number, rows in groupby(told, key=lambda row: row[0])
    ]


def columns(app: AppContext, size: int) -> list[log_panel.Column]:
    """What the figures of a row are; the deeds take two columns."""
    deeds = app.say("ages.column.deeds")
    return [
        log_panel.Column(strips.strip(("people", "action:trade"), size, INKS.quiet), deeds),
        log_panel.Column(texture.clear((1, 1)), ""),
        log_panel.Column(icons.icon("laurel", size, palette.BRASS.dark), app.say("ages.column.gain")),
    ]


def _rows_by_round(app: AppContext, session: Session, turn: Turn, fit: Fit) -> list[tuple[int, log_panel.Row]]:
    """A turn, and what came before and after it, the newest first: each with its round. What came before a turn ended
    the round before it.
    """
    began = int(turn.before.round)
    found = [(turn.round, _between(app, session, turn, turn.later, turn.round, fit)),
             (turn.round, _row(app, session, turn, fit)),
             (began, _between(app, session, turn, turn.earlier, began, fit))]  # fmt: skip
    move = turn.before.turn
    return [(number, row._replace(move=move)) for number, row in found if row]


def _row(app: AppContext, session: Session, turn: Turn, fit: Fit) -> log_panel.Row:
    """A turn; under the pointer it tells all that happened, if that may be told."""
    names = [part for event in turn.deeds for part in _chips(session, event.fact)] or ["barred"]
    cells = (_strip(tuple(names), fit), NOTHING, _gain(app, session, turn))
    lines = partial(told_in_full, app, session, turn)
    return log_panel.Row(players.colour(session, turn.seat), players.name(app, session, turn.seat), cells, why=lines)


def _chips(session: Session, fact: Fact) -> list[str]:
    """What was done, as signs."""
    names = _names(session)
    match fact:
        case ("rose", _, people, *_):
            return [f"people:{names.people[people]}"]
        case ("absorbed", _, people, *_):
            return [f"fallen:{names.people[people]}"]
        case ("performed", _, action, *_):
            return [f"action:{names.action[action]}"]
        case ("bought", _, card, _):
            top = _facts(session).specials[card].technologies[0]
            return [f"technology:{top}"]
    return ["rest"] if fact[0] == "rested" else ["people"]


def _names(session: Session) -> Names:
    return Names(**session.match.rules.detail(session.match.state_at(0), 0, "names"))


def _facts(session: Session) -> Facts:
    return Facts(**session.match.rules.detail(session.match.state_at(0), 0, "facts"))


def _strip(names: tuple[str, ...], fit: Fit) -> Cell:
    return _signs(names, fit), "", INKS.ink


def _signs(names: tuple[str, ...], fit: Fit) -> Surface:
    return strips.fitted(strips.folded(names, fit.room), fit.room, fit.size, INKS.ink)


def _gain(app: AppContext, session: Session, turn: Turn) -> Cell:
    """Points gained, where they may be told."""
    return NOTHING if turn.drafted else log_panel.gain(app, session, turn.seat, turn.gain)


def _between(
    app: AppContext, session: Session, turn: Turn, events: tuple[Event, ...], ended: int, fit: Fit
) -> log_panel.Row | None:
    """War, plague and events: a line for them all, if anything has come. It stands in the round that they ended."""
    alone = session.match.seats == 1
    parts = [
        part
        for event in events
        for part in (*_blow(session, event.fact), *(_paid(session, event.fact) if alone else ()))
    ]
    if not parts:
        return None
    tolls = [event.fact for event in events if event.fact[0] == "sacrificed" and not alone]
    toll = ("|", f"{plates.MINUS}{sum(lost for _, _, lost, *_ in tolls)}", "worker") if tolls else ()
    losers = [players.colour(session, seat) for _, seat, *_ in tolls]
    cells = (_struck((*parts, *toll), losers, fit), NOTHING, NOTHING)
    why = partial(_said_all, app, session, turn, events)
    return log_panel.Row(None, app.say("round.number", round=ended), cells, why=why)


def aftermath(mode: str) -> str:
    """The sign of what a scenario does at the end of a round."""
    return AT_END.get(mode, "last")


def seal_size(size: int) -> int:
    """How large a seal is in a row whose signs are so high."""
    return round(0.95 * size)


def _struck(names: tuple[str, ...], losers: list[palette.Seat], fit: Fit) -> Cell:
    """What came over all, and the seals of whom it hit, one over the other."""
    if not losers:
        return _strip(names, fit)
    across, pitch, gap = seal_size(fit.size), round(0.6 * fit.size), fit.size // 4
    stack = across + pitch * (len(losers) - 1)
    sign = _signs(names, fit._replace(room=fit.room - stack - gap))
    left = sign.get_width() + gap
    sheet = texture.clear((left + stack, max(sign.get_height(), across)))
    texture.put(sheet, sign, 0, sheet.get_height() / 2, "lm")
    for number, colour in enumerate(losers):
        texture.put(sheet, seals.seal(colour, across), left + pitch * number, sheet.get_height() / 2, "lm")
    return sheet, "", INKS.ink


def _blow(session: Session, fact: Fact) -> list[str]:
    """The sign of what has come over all."""
    names = _names(session)
    match fact:
        case ("war" | "plague" as sign, *_):
            return [sign]
        case ("event", event):
            return [f"event:{names.event[event]}"]
        case ("happened", _):
            return [aftermath(session.match.view(session.viewer).mode)]
        case ("rivals_built", wonder):
            return [f"wonder:{names.wonder[wonder]}"]
        case ("repelled", _, command, _) | ("commanded", command, _):
            return [f"event:{names.command[command]}"]
    return []


def _paid(session: Session, fact: Fact) -> list[str]:
    """What somebody who plays alone has lost by it, in the order in which it was lost."""
    goods = _names(session).good
    match fact:
        case ("lost", _, int(good), int(lost), *_):
            return [f"{plates.MINUS}{lost}", LOST[goods[good]]]
        case ("sacrificed", _, int(lost), *_):
            return [f"{plates.MINUS}{lost}", LOST["workers"]]
    return []


# -- in words


def last_told(app: AppContext, session: Session, end: int | None = None) -> str:
    """The newest turn, or the one before an entry, as a sentence: who, what, and what it gained.

    As much of it as there is room for: what lies back is told in large letters.
    """
    turn = next(turns(session, end), None)
    if turn is None:
        return ""
    return log_panel.fitting(_ways_to_tell(app, session, turn), end, ROOM if end is None else log_panel.ROOM)


def _ways_to_tell(app: AppContext, session: Session, turn: Turn) -> Iterator[str]:
    """From the longest to the shortest."""
    whole = [_said(app, session, turn, event) for event in turn.deeds]
    brief = [in_brief(app, session, event.fact) for event in turn.deeds]
    idle = [app.say("ages.brief.nothing")]
    yield _sentence(app, session, turn, "; ".join(whole or idle))
    for count in range(len(brief), 0, -1):
        yield _sentence(app, session, turn, ", ".join(brief[:count]) + (" …" if count < len(brief) else ""))


def in_brief(app: AppContext, session: Session, fact: Fact) -> str:
    """A deed in a few words."""
    names, say = _names(session), app.say
    match fact:
        case ("rose" | "absorbed" as deed, _, people, *_):
            return say(f"ages.brief.{deed}", people=say(f"people.{names.people[people]}"))
        case ("performed", _, action, technology, *_) if technology >= 0:
            return say(f"technology.{names.technology[technology]}")
        case ("performed", _, action, *_):
            return say(f"action.{names.action[action]}")
        case ("bought", _, card, _):
            return say(f"special.{names.special[card]}")
    return say(f"ages.brief.{fact[0]}")


def _sentence(app: AppContext, session: Session, turn: Turn, what: str) -> str:
    name = players.name(app, session, turn.seat)
    if players.points_open(app, session, turn.seat) and turn.gain:
        return app.say("ages.table.told", name=name, what=what, gain=signed(turn.gain))
    return app.say("ages.table.told_closed", name=name, what=what)


def told_in_full(app: AppContext, session: Session, turn: Turn) -> list[str]:
    """Everything that happened in a turn, and which parts of the score it changed."""
    name = players.name(app, session, turn.seat)
    said = _said_all(app, session, turn, turn.events) or [app.say("ages.brief.nothing")]
    lines = [f"{name}: {said[0]}", *said[1:]]
    if not players.points_open(app, session, turn.seat):
        return lines
    return [*lines, *log_panel.changes(app, session, turn.seat, turn.before, turn.after)]


def _said_all(app: AppContext, session: Session, turn: Turn, events: tuple[Event, ...]) -> list[str]:
    """Whose it is is said where it is not whoever had the turn."""
    found = []
    for event in events:
        if event.fact[0] in SILENT:
            continue
        said, seat = _said(app, session, turn, event), _whose(event.fact)
        foreign = seat is not None and (seat != turn.seat or event not in turn.events)
        found.append(f"{players.name(app, session, seat)} {said}" if foreign and seat is not None else said)
    return found


PERSONAL = ("gained", "lost", "sacrificed", "spared", "learned", "took_wonder")


def _whose(fact: Fact) -> int | None:
    return int(fact[1]) if fact[0] in PERSONAL else None


def _said(app: AppContext, session: Session, turn: Turn, event: Event) -> str:
    """What somebody keeps in the draft is their secret."""
    if event.fact[0] == "picked":
        return app.say("ages.brief.picked")
    return session.match.rules.say(event, turn.before, app.lang)
