"""What has been played: a line of the log for each turn and for what comes between, and the newest turn in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, partial
from itertools import pairwise
from typing import NamedTuple, Protocol

from pygame import Surface

from art import icons, palette, plates, seals, texture
from art.ages import strips
from art.palette import INKS
from game.ages.facts import Facts, Names
from game.core.match import AnyMatch
from game.core.rules import CHANCE, Event, Fact
from game.core.state import clone
from scenes.play import turn_replays
from scenes.play.turn_replays import Replays, Span
from scenes.table.area import facts_of
from scenes.table.frame.log_panel import Cell, Column, Row
from scenes.table.turn_log import NOTHING, TurnLog

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

PERSONAL = ("gained", "lost", "sacrificed", "spared", "learned", "took_wonder")
"""What happens to somebody, whoever has the turn."""

AT_END = {"age_of_wonders": "rival", "lost_civilization": "drought", "death_and_rebirth": "plague"}
"""The sign of what a scenario does at the end of some rounds."""

LOST = {"coins": "coin", "workers": "worker", "silk": "silk", "reservoirs": "reservoir", "points": "score"}
"""The signs of what somebody loses alone."""

DEEDS_WIDE, DEEDS_WIDE_ON_PAGE, HIGH = 94, 216, 20
"""How much room the deeds of a turn have in a line of the panel and of the page, in units, where signs are so high."""

ROOM = 600
"""How wide a sentence may be, in units: beside it there are buttons, but not where one looks back."""


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


class Log(TurnLog[Turn]):
    """See the module."""

    replays = Replays(_played)
    room = ROOM

    def spans(self, end: int) -> list[Span]:
        match, found = self.session.match, list[Span]()
        for first, after in pairwise(turn_replays.starts(match, end)):
            picks = [(at, at + 1) for at in range(first, after) if match.log[at].action[0] == PICK]
            found += picks or [(first, after)]
        return found

    @cached_property
    def _names(self) -> Names:
        return facts_of(self.rules, Names, self.session.match.state_at(0))

    # -- rows

    def columns(self) -> list[Column]:
        """The deeds take two columns."""
        return [
            Column(strips.strip(("people", "action:trade"), self.size, INKS.quiet), self.say("ages.column.deeds")),
            Column(texture.clear((1, 1)), ""),
            Column(icons.icon("laurel", self.size, palette.BRASS.dark), self.say("ages.column.gain")),
        ]

    def rows_of(self, turn: Turn) -> list[Row]:
        return [row for _, row in self._rows_by_round(turn, DEEDS_WIDE)]

    def story_of(self, turn: Turn) -> Iterable[tuple[str, Row]]:
        return [(self._round(number), row) for number, row in self._rows_by_round(turn, DEEDS_WIDE_ON_PAGE)]

    def _round(self, number: int) -> str:
        return self.say("round.number", round=number)

    def _rows_by_round(self, turn: Turn, wide: int) -> list[tuple[int, Row]]:
        """A turn, and what came before and after it, the newest first: each with its round. What came before a turn
        ended the round before it."""
        room, began = round(wide * self.size / HIGH), int(turn.before.round)
        found = [
            (turn.round, self._between(turn, turn.later, turn.round, room)),
            (turn.round, self._row(turn, room)),
            (began, self._between(turn, turn.earlier, began, room)),
        ]
        return [(number, row._replace(move=turn.before.turn)) for number, row in found if row]

    def _row(self, turn: Turn, room: int) -> Row:
        """A turn; under the pointer it tells all that happened, if that may be told."""
        names = [sign for event in turn.deeds for sign in self._signs_of(event.fact)] or ["barred"]
        gain = NOTHING if turn.drafted else self.gain(turn.seat, turn.gain)
        return self.row(turn.seat, (self._strip(names, room), NOTHING, gain), partial(self.told_in_full, turn))

    def _signs_of(self, fact: Fact) -> list[str]:
        """What was done, as signs."""
        names = self._names
        match fact:
            case ("rose", _, people, *_):
                return [f"people:{names.people[people]}"]
            case ("absorbed", _, people, *_):
                return [f"fallen:{names.people[people]}"]
            case ("performed", _, action, *_):
                return [f"action:{names.action[action]}"]
            case ("bought", _, card, _):
                printed = facts_of(self.rules, Facts, self.session.match.state_at(0))
                return [f"technology:{printed.specials[card].technologies[0]}"]
        return ["rest"] if fact[0] == "rested" else ["people"]

    def _strip(self, names: Iterable[str], room: int) -> Cell:
        return self._signs(tuple(names), room), "", INKS.ink

    def _signs(self, names: tuple[str, ...], room: int) -> Surface:
        return strips.fitted(strips.folded(names, room), room, self.size, INKS.ink)

    def _between(self, turn: Turn, events: tuple[Event, ...], ended: int, room: int) -> Row | None:
        """War, plague and events: a line for them all, if anything has come. It stands in the round that they ended."""
        alone = self.session.match.seats == 1
        signs = [
            sign
            for event in events
            for sign in (*self._blow(event.fact), *(self._paid(event.fact) if alone else ()))
        ]  # fmt: skip
        if not signs:
            return None
        tolls = [event.fact for event in events if event.fact[0] == "sacrificed" and not alone]
        if tolls:
            signs += ["|", f"{plates.MINUS}{sum(lost for _, _, lost, *_ in tolls)}", "worker"]
        cells = (self._struck(signs, [self.colour(seat) for _, seat, *_ in tolls], room), NOTHING, NOTHING)
        return Row(None, self._round(ended), cells, why=partial(self._said_all, turn, events))

    def _struck(self, names: list[str], losers: list[palette.Seat], room: int) -> Cell:
        """What came over all, and the seals of whom it hit, one over the other."""
        if not losers:
            return self._strip(names, room)
        across, pitch, gap = seal_size(self.size), round(0.6 * self.size), self.size // 4
        stack = across + pitch * (len(losers) - 1)
        sign = self._signs(tuple(names), room - stack - gap)
        left = sign.get_width() + gap
        sheet = texture.clear((left + stack, max(sign.get_height(), across)))
        texture.put(sheet, sign, 0, sheet.get_height() / 2, "lm")
        for number, colour in enumerate(losers):
            texture.put(sheet, seals.seal(colour, across), left + pitch * number, sheet.get_height() / 2, "lm")
        return sheet, "", INKS.ink

    def _blow(self, fact: Fact) -> list[str]:
        """The sign of what has come over all."""
        names = self._names
        match fact:
            case ("war" | "plague" as sign, *_):
                return [sign]
            case ("event", event):
                return [f"event:{names.event[event]}"]
            case ("happened", _):
                return [aftermath(self.session.match.view(self.session.viewer).mode)]
            case ("rivals_built", wonder):
                return [f"wonder:{names.wonder[wonder]}"]
            case ("repelled", _, command, _) | ("commanded", command, _):
                return [f"event:{names.command[command]}"]
        return []

    def _paid(self, fact: Fact) -> list[str]:
        """What somebody who plays alone has lost by it, in the order in which it was lost."""
        match fact:
            case ("lost", _, int(good), int(lost), *_):
                return [f"{plates.MINUS}{lost}", LOST[self._names.good[good]]]
            case ("sacrificed", _, int(lost), *_):
                return [f"{plates.MINUS}{lost}", LOST["workers"]]
        return []

    # -- in words

    def ways_to_tell(self, turn: Turn, end: int | None) -> Iterator[str]:
        whole = [self._said(turn, event) for event in turn.deeds]
        brief = [self.in_brief(event.fact) for event in turn.deeds]
        yield self.sentence(turn.seat, "; ".join(whole or [self.say("ages.brief.nothing")]), turn.gain or None)
        for count in range(len(brief), 0, -1):
            what = ", ".join(brief[:count]) + (" …" if count < len(brief) else "")
            yield self.sentence(turn.seat, what, turn.gain or None)

    def in_brief(self, fact: Fact) -> str:
        """A deed in a few words."""
        names, say = self._names, self.say
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

    def told_in_full(self, turn: Turn) -> list[str]:
        """Everything that happened in a turn, and which parts of the score it changed."""
        said = self._said_all(turn, turn.events) or [self.say("ages.brief.nothing")]
        changes = self.changes(turn.seat, turn.before, turn.after)
        return [f"{self.name(turn.seat)}: {said[0]}", *said[1:], *changes]

    def _said_all(self, turn: Turn, events: tuple[Event, ...]) -> list[str]:
        """Whose it is is said where it is not whoever had the turn."""
        found = []
        for event in events:
            if event.fact[0] in SILENT:
                continue
            said, personal = self._said(turn, event), event.fact[0] in PERSONAL
            foreign = personal and (event.fact[1] != turn.seat or event not in turn.events)
            found.append(f"{self.name(int(event.fact[1]))} {said}" if foreign else said)
        return found

    def _said(self, turn: Turn, event: Event) -> str:
        """What somebody keeps in the draft is their secret."""
        return self.say("ages.brief.picked") if event.fact[0] == "picked" else self.said(event, turn.before)


def aftermath(mode: str) -> str:
    """The sign of what a scenario does at the end of a round."""
    return AT_END.get(mode, "last")


def seal_size(size: int) -> int:
    """How large a seal is in a row whose signs are so high."""
    return round(0.95 * size)
