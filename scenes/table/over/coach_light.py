"""The coach: a small light before Confirm when a move costs more than it should, and, awake, a word before a turn.

It never blocks: who confirms plays on. It says nothing of what cannot be told apart.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from art import choices, fonts, lamp, plates
from art.fonts import Face
from art.palette import INKS
from game.core.state import fingerprint
from game.teach.counsel import Counsel
from game.teach.turns_played import TurnPlayed
from scenes.play import advice, turns_of_others, way_words
from scenes.play.memo import Once
from scenes.play.way_words import size_of
from scenes.table import commands
from scenes.table.frame import prompt_bar
from scenes.table.frame.layout import Zones
from scenes.table.over import lamplight
from scenes.ui.care import Part
from scenes.ui.pen import Pen
from scenes.ui.targets import Target

if TYPE_CHECKING:
    from scenes.table.scene import Table

RESTS = 0.35
"""Seconds that a choice lies unchanged before it is thought about."""

WIDE, HIGH = 660, 104
"""How large the slip is that has buttons, in units."""

LETTERS, LINE, SIGN = 20, 27, 60
"""Of a word that lies on the log: how large its letters are, how far its lines are apart, and its lamp."""

SPEAKS = 9.0
"""Seconds that a word before a turn is seen."""


class Looked(NamedTuple):
    """What is thought about: a turn as far as it was played or chosen, or what one should see before it."""

    key: Hashable
    turn: TurnPlayed


class CoachLight:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table, self._app = table, table.app
        self._since = 0.0  # seconds that the same has been chosen
        self._chosen: Hashable = None
        self._open: Hashable = None  # of which choice the slip was opened
        self._spoken: Hashable = None  # before which turn a word is seen, or was
        self._speaks = 0.0
        self._seen: Once[str] = Once()

    # -- what is looked at

    @property
    def mode(self) -> str:
        """What the settings say; who has sent it away for this game calls it back by another choice there."""
        wanted = self._app.settings.coach
        return "off" if wanted == self._table.session.match.uncoached or self._table.past else wanted

    def chosen(self) -> Looked | None:
        """The turn of the person at the table, as it would be after Confirm or at its end."""
        table, session = self._table, self._table.session
        if self.mode == "off" or session.steps or session.handover is not None:
            return None
        if session.awaited == "person" and (actions := table.board.chosen()):
            turn = turns_of_others.under_way(session.match, session.actor, actions)
        elif session.awaited == "end_turn" and session.human(session.actor):
            found = (turn for turn in turns_of_others.newest(session) if turn.seat == session.actor)
            if (played := next(found, None)) is None:
                return None
            turn = played
        else:
            return None
        return Looked(("coach", turn.seat, self._where(turn), turn.path), turn)

    def costly(self) -> tuple[Looked, Counsel] | None:
        """What is chosen and costs more than it should, as far as that is known."""
        looked = self.chosen()
        counsel = self._table.teacher.advice.of(looked.key) if looked else None
        return (looked, counsel) if looked and counsel and counsel.worth_a_word else None

    def _before(self) -> Looked | None:
        """The turn that is about to begin, where the coach is awake."""
        session = self._table.session
        if self.mode != "awake" or session.awaited != "person" or session.handover is not None or session.steps:
            return None
        turn = self._begun()
        return Looked(("before", turn.seat, self._where(turn)), turn) if not turn.path else None

    def _begun(self) -> TurnPlayed:
        """The turn of whoever is asked, with what was done in it."""
        session = self._table.session
        return turns_of_others.under_way(session.match, session.actor, ())

    def _where(self, turn: TurnPlayed) -> str:
        """The position that a turn begins in: after an undo it may be another one as late in the log."""
        state = self._table.session.match.version, turn.seat, turn.start
        return self._seen.of(state, lambda: fingerprint(turn.view))

    # -- time

    def update(self, dt: float) -> bool:
        looked = self.chosen()
        key = looked.key if looked else None
        if key != self._chosen:
            self._chosen, self._since = key, 0.0
        elif looked and self._since <= RESTS:
            self._since += dt
            if self._since > RESTS:
                self._ask(looked, looked.turn.path)
        return self._speak(dt)

    def waits(self) -> bool:
        """Whether what is chosen will have rested long enough soon."""
        return self._chosen is not None and self._since <= RESTS and self.chosen() is not None

    @property
    def fades(self) -> bool:
        """Whether a word is seen that goes by itself."""
        return self.word() != "" and not self._stays

    @property
    def _stays(self) -> bool:
        """Whether a word is seen until the turn begins."""
        return False

    def _speak(self, dt: float) -> bool:
        before = self._before()
        if before is None:
            self._speaks = 0.0
            return False
        if before.key != self._spoken:
            self._spoken, self._speaks = before.key, SPEAKS
            self._ask(before, None)
        was = self.word() != ""
        if was and not self._stays:
            self._speaks -= dt
        return was != (self.word() != "")

    def _ask(self, looked: Looked, taken: tuple[object, ...] | None) -> None:
        match, turn = self._table.session.match, looked.turn
        path = None if taken is None else turn.path
        self._table.teacher.advice.want(looked.key, lambda: advice.question(match, turn.view, turn.seat, path))

    # -- what people do

    @property
    def opened(self) -> bool:
        return self._open is not None and self._open == self._chosen

    def open(self) -> bool:
        """The slip says what it costs."""
        self._open = self._chosen
        return True

    def close(self) -> bool:
        self._open, self._speaks = None, 0.0
        return True

    def call_back(self) -> bool:
        """A hint is asked for: True where something is told instead that was left unsaid."""
        return False

    @property
    def points(self) -> bool:
        """Whether a good move is lit already: a hint need not say first where to look."""
        return False

    def be_off(self) -> bool:
        """No more of it in this game."""
        self._table.session.match.send_coach_away(self._app.settings.coach)
        return self.close()

    # -- words

    def word(self) -> str:
        """What matters now, for a while before a turn; empty where nothing does more than anything else."""
        before = self._before() if self._speaks > 0 else None
        counsel = self._table.teacher.advice.of(before.key) if before else None
        if counsel is None or way_words.as_good(counsel):
            return ""
        name = self._table.teacher.matters(way_words.speaks_for(counsel))
        return self._app.say("coach.matters", what=name) if name else ""

    def told(self) -> str:
        """What the slip says; empty where there is none."""
        found = self.costly()
        if not found:
            return self.word()
        return self._app.say("coach.costs", points=size_of(found[1].costs, self._app.lang)) if self.opened else ""

    # -- where it lies, and what is pressed

    def box(self, zones: Zones) -> Rect:
        """Beside Confirm where something is to be pressed on it; else at the foot of the log, so that it covers nothing
        that is asked for."""
        px, hook, log = zones.scale.px, prompt_bar.lamp(zones), zones.log
        if self._asks:
            box = Rect(0, 0, px(WIDE), px(HIGH))
            box.bottomright = hook.centerx + px(60), zones.prompt.top - px(16)
            return box
        box = Rect(0, 0, log.width - px(16), self._step(zones) * len(self._lines(zones)) + px(40))
        box.midbottom = log.centerx, log.bottom - px(8)
        return box

    def on_log(self, zones: Zones) -> Rect | None:
        """What a word and its lamp take of the log."""
        if not self.told() or self._asks:
            return None
        box, over = self.box(zones), zones.scale.px(SIGN // 2)
        return Rect(box.x, box.y - over, box.width, box.height + over)

    @property
    def _asks(self) -> bool:
        return self.opened and self.costly() is not None

    def _lines(self, zones: Zones) -> tuple[str, ...]:
        """As many sentences as the log has room for."""
        px, size = zones.scale.px, fonts.letters(LETTERS, zones.scale.u)
        room = (zones.log.height - px(SIGN // 2 + 48)) // self._step(zones)
        words, lines = self.told(), tuple[str, ...]()
        while words and (not lines or len(lines) > room):
            lines = fonts.wrap(words, Face.SERIF_SEMIBOLD, size, zones.log.width - px(44))
            words = words[: words.rfind(". ") + 1]
        return lines

    def _step(self, zones: Zones) -> int:
        """From one of them to the next."""
        return zones.scale.px(LINE * choices.text_size)

    def targets(self, zones: Zones) -> list[Target]:
        if not self.told():
            return []
        say, px, box = self._app.say, zones.scale.px, self.box(zones)
        found = [Target(("coach",), "coach", box, self.told(), self.close, ring=False)]
        if not self._asks:
            return found
        show = Rect(box.x + px(52), box.bottom - px(46), px(190), px(36))
        off = Rect(show.right + px(16), show.y, box.right - show.right - px(28), px(36))
        return [
            *found,
            Target(("coach_show",), "coach", show, say("coach.show"), self._table.teacher.compare),
            Target(("coach_off",), "coach", off, say("coach.be_off"), self.be_off),
        ]

    # -- drawing

    def parts(self, pen: Pen, zones: Zones) -> Iterator[Part]:
        if self.costly():
            yield "coach's light", lambda: self._draw_light(pen, zones)
        if self.told():
            draw = self._draw_slip if self._asks else self._draw_word
            yield "coach", lambda: draw(pen, zones)

    def _draw_light(self, pen: Pen, zones: Zones) -> None:
        """An amber line around the lamp and around what is about to be pressed."""
        ids = ("confirm",) if self._table.session.awaited == "person" else ("end_turn",)
        lamplight.rims(pen, self._table.reach.in_words({ids}), lamp.AMBER)
        hook = prompt_bar.lamp(zones)
        pen.plate(lamp.halo(hook.width, pen.scale.u), hook.x, hook.y)

    def _draw_word(self, pen: Pen, zones: Zones) -> None:
        """The lamp hangs over the upper edge, the word is below it."""
        px, box = pen.scale.px, self.box(zones)
        pen.plate(plates.card(box.size, pen.scale.u, seed=29), *box.topleft)
        pen.plate(lamp.medallion(px(SIGN)), box.x + px(6), box.y - px(SIGN // 2))
        room = Rect(box.x + px(16), box.y + px(30), box.width - px(28), self._step(zones))
        for number, line in enumerate(self._lines(zones)):
            pen.text(line, room.move(0, number * room.height), Face.SERIF_SEMIBOLD, LETTERS, INKS.ink)

    def _draw_slip(self, pen: Pen, zones: Zones) -> None:
        """What it costs, and what can be done about it."""
        px, u, box = pen.scale.px, pen.scale.u, self.box(zones)
        pen.plate(plates.card(box.size, u, seed=29), *box.topleft)
        pen.plate(lamp.medallion(px(SIGN)), box.x - px(22), box.y - px(14))
        line = Rect(box.x + px(52), box.y + px(8), box.width - px(68), px(42))
        pen.text(self.told(), line, Face.SERIF_SEMIBOLD, LETTERS, INKS.ink, least=0.8)
        _, show, off = self.targets(zones)
        hover = self._table.pointer.under
        lamplight.button(pen, show, commands.cap_name(self._app, "hint"), hover == show.id)
        ink = INKS.ink if hover == off.id else INKS.link_on_paper
        took = pen.text(off.name, off.box, Face.SANS_SEMIBOLD, 17, ink, least=0.7)
        pen.put(plates.dotted_line(took.width, u, ink), took.x, took.bottom - px(2))
