"""What teaches at a table: why a bot did what it did, hints, the coach, and what has happened since one's own turn.

All of it is asked of a process of its own, in the background, and of what is secret nobody speaks before it is open.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from pygame import Rect

from art import lamp
from game.core.errors import Problem
from game.core.kinds import HUMAN
from game.core.rules import Action
from game.core.state import State
from game.teach.judge import Judge
from game.teach.reasons import OWN, Reason, brought
from scenes.play import turns_of_others, way_words
from scenes.play.advice import Advice
from scenes.play.memo import Once
from scenes.table import commands
from scenes.table.frame import player_panels, prompt_bar
from scenes.table.over import lamplight
from scenes.table.over.guide import coach_of
from scenes.table.over.hint_card import HintCard
from scenes.table.over.since_strip import SinceStrip
from scenes.table.over.why_panel import WhyPanel
from scenes.table.prompt import Prompt
from scenes.ui.care import Part
from scenes.ui.pen import Pen
from scenes.ui.targets import Target

if TYPE_CHECKING:
    from scenes.table.scene import Table

FLAME = 0.33
"""Seconds that a flame takes for one flicker while somebody thinks."""


class Teacher:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.advice = Advice(lambda: table.app.adviser)
        self._panel: WhyPanel | SinceStrip | None = None
        self._hint: HintCard | None = None
        self.coach = coach_of(table)
        self._judge: Once[Judge] = Once()
        self._faces: Once[list[Rect]] = Once()
        self._rushes: Once[bool] = Once()
        self._time = 0.0
        self._warm = False  # whether the process that thinks has been started
        self._hinted: set[Hashable] = set()  # where hints were given in this sitting: the same again is no further one
        self._from: int | None = None  # after which move one looked back when the panel was opened

    @property
    def panel(self) -> WhyPanel | SinceStrip | None:
        """What lies over the table: gone as soon as another time is looked at."""
        return self._panel if self._panel and self._table.past is self._panel.replay else None

    @property
    def hint(self) -> HintCard | None:
        """The card with a hint, as long as it belongs to what is asked."""
        if self._hint and (self._table.past or self._table.session.steps):
            return None
        if self._hint and not self._hint.fits:
            self._hint = None
        return self._hint

    # -- time

    def update(self, dt: float) -> bool:
        self._warm_up()
        changed = self.advice.update(dt)
        if panel := self.panel:
            changed |= panel.update()
        if hint := self.hint:
            changed |= hint.update()
        changed |= self.coach.update(dt)
        before = self._flicker
        self._time = self._time + dt if self._waits else 0.0
        return changed or before != self._flicker

    def _warm_up(self) -> None:
        """As soon as a person is asked and nothing moves, whoever gives advice gets ready."""
        if not self._warm and self._table.session.awaited == "person" and not self._table.board.busy():
            self._warm = True
            with suppress(Problem):  # no hint is asked for yet
                self.advice.warm()

    def busy(self) -> bool:
        """Whether somebody waits for what is thought about."""
        return self._waits or self.coach.waits() or self.coach.fades

    @property
    def _waits(self) -> bool:
        shown = self.panel or self.hint
        return shown is not None and shown.counsel is None and self.advice.thinks(shown.key)

    @property
    def _flicker(self) -> int:
        return int(self._time / FLAME)

    def close(self) -> None:
        self.advice.close()

    # -- what is asked

    def why(self, seat: int | None = None) -> bool:
        """Why a bot did what it did in its last turn; without a seat the last one that played."""
        if self.panel:
            return self._back()
        table, say = self._table, self._table.app.say
        match, end = table.session.match, table.past.entry if table.past else None
        found = (
            turn for turn in turns_of_others.newest(table.session, end)
            if turns_of_others.by_bot(match, turn) and seat in (None, turn.seat)
        )  # fmt: skip
        turn = next(found, None)
        if turn is None:
            return table.refuse(say("teach.no_bot"))
        if not turns_of_others.is_open(match, turn):
            return table.refuse(say("teach.secret"))
        self._see(WhyPanel(table, turn, self._back), self._looking)
        return True

    @property
    def _looking(self) -> int | None:
        """After which move one looks back."""
        return self._table.past.wanted if self._table.past else None

    def give_hint(self) -> bool:
        """Where to look, then what to do, then why: one step more each time."""
        table = self._table
        table.view_commands.live()
        if hint := self.hint:
            return hint.on() or self.hush()
        if self.coach.costly():
            return self.compare() if self.coach.opened else self.coach.open()
        if self._no_hint:
            return table.refuse(self._no_hint)
        if self.coach.call_back():
            return True
        self._hint = HintCard(table, self.coach.points)
        if self._hint.key not in self._hinted:
            self._hinted.add(self._hint.key)
            table.session.match.hint(self._hint.seat)
        table.refusals.hush()
        return True

    def compare(self) -> bool:
        """The turn that is chosen beside the best ways through it."""
        if found := self.coach.costly():
            self._see(WhyPanel(self._table, found[0].turn, self._back, found[0].key))
        return True

    def since(self) -> bool:
        """What the others have done since one's own turn."""
        if self.panel:
            return self._back()
        table, seen = self._table, self._looking
        table.view_commands.live()
        turns = turns_of_others.since(table.session)
        if not turns:
            return table.refuse(table.app.say("since.nothing"))
        self._see(SinceStrip(table, turns, self._back), seen)
        return True

    def rushes(self) -> bool:
        """Whether somebody has had more than one turn since the last one of whoever looks on: who has passed, say."""
        session = self._table.session
        return self._rushes.of((session.match.version, session.viewer), self._find_rush)

    def _find_rush(self) -> bool:
        session, match = self._table.session, self._table.session.match
        own = [number for number, entry in enumerate(match.log) if entry.seat == session.viewer]
        if not own or match.seats < 2 or match.decision().joint:
            return False
        last = max((turn for turn, start in match.turn_starts().items() if start <= own[-1]), default=match.turn)
        return match.turn - last > match.seats

    def _see(self, panel: WhyPanel | SinceStrip, seen: int | None = None) -> None:
        """`seen`: after which move one looked back before."""
        table = self._table
        self._from, self._panel = seen, panel
        table.times.go_to(panel.replay)
        panel.begin()
        table.refusals.hush()
        table.pointer.look_again()

    def hush(self) -> bool:
        """The card is put away."""
        self._hint = None
        return True

    def _back(self) -> bool:
        """To the time from which the panel was opened."""
        views = self._table.view_commands
        return views.live() if self._from is None else views.look_at(self._from, last=True)

    def command(self, name: str) -> bool:
        """Whether a key was for what lies over the table."""
        if name == "cancel" and not self.panel and (self.hint or self.coach.opened):
            return self.hush() and self.coach.close()
        return self.panel is not None and self.panel.command(name)

    # -- words

    @property
    def judge(self) -> Judge:
        match = self._table.session.match
        return self._judge.of(match, lambda: Judge(match.rules, match.view(0)))

    def decided(self, reasons: Sequence[Reason], rows: int = way_words.DECIDED) -> list[way_words.Named]:
        return way_words.decided(self.judge, reasons, self._table.app.reason, rows)

    def good_for(
        self, view: State, seat: int, path: Sequence[Action], rows: int = way_words.DECIDED
    ) -> list[way_words.Named]:
        """What a way itself helps with, whatever others there are."""
        return way_words.helps(self.judge, brought(self.judge, view, seat, path), self._table.app.reason, rows)

    def matters(self, reasons: Sequence[Reason]) -> str:
        """What to care for, as it stands within a sentence: the weightiest thing of one's own that has a name; empty
        where there is none."""
        mine = [reason for reason in reasons if reason.kind == OWN and reason.topic and reason.amount > 0]
        plain = [reason._replace(despite=0.0) for reason in mine[:1]]
        name = next((name for name, _ in self.decided(plain)), "")  # what hardly counts has none
        own_name = name[1:] != name[1:].lower()  # "Gallery of Leaders"
        return name if own_name else name[:1].lower() + name[1:]

    def word_on_log(self) -> Rect | None:
        """Where a word of the coach lies, if one is seen."""
        hidden = self.panel or self.hint or self._table.zones is None
        return None if hidden else self.coach.on_log(self._table.laid)

    @property
    def shows(self) -> bool:
        """Whether something of this is read just now, a word on the log apart."""
        return bool(self.panel or self.hint)

    def papers(self) -> list[Rect]:
        """What of this a tooltip would lie under."""
        return []

    def prompt(self) -> Prompt | None:
        """What is said while something of this lies over the table."""
        return self.panel.prompt() if self.panel else None

    # -- drawing

    def parts(self, pen: Pen) -> Iterator[Part]:
        assert self._table.zones
        if not self._table.past:
            yield "lamp", lambda: self._draw_lamp(pen)
            yield "since", lambda: self._draw_tab(pen)
        if panel := self.panel:
            yield from panel.parts(pen, self._table.zones)
        elif hint := self.hint:
            yield from hint.parts(pen, self._table.zones)
        else:
            yield from self.coach.parts(pen, self._table.zones)

    def thinking(self, pen: Pen, room: Rect) -> None:
        """That it is thought about: a lamp whose flame flickers."""
        px, side = pen.scale.px, min(pen.scale.px(44), room.height)
        burns = self._flicker % 2 == 0 or self._table.app.settings.reduced_motion
        sign = pen.put(lamp.lamp(side, burns), room.x, room.y)
        line = Rect(sign.right + px(12), sign.y, room.right - sign.right - px(12), side)
        pen.text(self._table.app.say("teach.thinks"), line, size=18)

    def targets(self) -> list[Target]:
        assert self._table.zones
        if panel := self.panel:
            return panel.targets(self._table.zones)
        hint, lamps = self.hint, [self._lamp()] if not self._table.past else []
        cards = hint.targets(self._table.zones) if hint else self.coach.targets(self._table.zones)
        return [*self._coins(), *lamps, *self._tab(), *cards]

    def _tab(self) -> list[Target]:
        """The way to what the others have done, on the log, where much may have been missed."""
        table, say = self._table, self._table.app.say
        assert table.zones
        log, px = table.zones.log, table.zones.scale.px
        if table.past or table.session.awaited != "person" or log.height < px(110) or not self.rushes():
            return []
        box = Rect(log.x + px(10), log.bottom - px(44), log.width - px(20), px(36))
        return [Target(("since_tab",), "log", box, say("since.title"), self.since, hint=say("since.title"))]

    def _draw_tab(self, pen: Pen) -> None:
        key = commands.cap_name(self._table.app, "since")
        for tab in self._tab():
            lamplight.button(pen, tab, key, self._table.pointer.under == tab.id)

    def _lamp(self) -> Target:
        """The lamp beside Confirm: it gives hints."""
        table, say = self._table, self._table.app.say
        assert table.zones
        key, name = commands.key_name(table.app, "hint"), say("hint.title")
        named = f"{name} ({key})" if key else name
        return Target(("hint",), "buttons", prompt_bar.lamp(table.zones), name, self.give_hint, self._no_hint, named)

    @property
    def _no_hint(self) -> str:
        """Why there is no hint now."""
        table = self._table
        if table.session.awaited == "person" and table.session.handover is None:
            return ""
        if self.coach.costly():
            return ""
        return commands.waiting(table) or table.app.say("hint.not_now")

    def _draw_lamp(self, pen: Pen) -> None:
        lit = self._lamp()
        hovered = self._table.pointer.under == lit.id
        pen.plate(lamp.medallion(lit.box.width, not lit.asleep), lit.box.x, lit.box.y - hovered * pen.scale.px(2))

    def _coins(self) -> Iterator[Target]:
        """The coins of bots that have played: each says why."""
        table = self._table
        assert table.zones
        say, match = table.app.say, table.session.match
        played = {entry.seat for entry in match.log if entry.who not in ("", HUMAN)}
        for seat, place in enumerate(self._faces.of(table.zones, self._find_faces)):
            if seat in played and match.players[seat].who != HUMAN:
                name = say("teach.why_of", name=table.board.name(seat))
                yield Target(("why", seat), "panels", place, name, lambda seat=seat: self.why(seat))  # type: ignore[misc]

    def _find_faces(self) -> list[Rect]:
        """Where in each player's panel its sign lies."""
        table, zones = self._table, self._table.zones
        assert zones
        boxes = enumerate(zones.seats[: table.session.match.seats])
        return [player_panels.face_box(box, zones.scale, table.shown.panel(seat)) for seat, box in boxes]
