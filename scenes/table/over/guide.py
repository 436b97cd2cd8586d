"""The guide of somebody's first game: the coach awake, with a sentence and places before a turn and a pat after it.

It says less with every second turn that needed nothing better, and more where one did; it is silent from the last third
of the game on, and speaks again whenever a hint is asked for.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from pygame import Rect

from art import lamp
from game.core.errors import Problem
from game.core.state import fingerprint
from game.teach.chances import chances
from game.teach.counsel import SMALL, Counsel
from game.teach.turns_played import TurnPlayed
from scenes.play import advice, turns_of_others, way_words
from scenes.play.memo import Once
from scenes.play.table_facts import GUIDED
from scenes.table.frame.layout import Zones
from scenes.table.frame.log_panel import signed
from scenes.table.over import lamplight
from scenes.table.over.coach_light import SPEAKS, CoachLight, Looked
from scenes.ui import players
from scenes.ui.care import Part
from scenes.ui.pen import Pen

if TYPE_CHECKING:
    from scenes.table.scene import Table

PLACES, WORDS, WARNS, SILENT = range(4)
"""How much it says: places and words, words, only what a turn has cost, nothing."""

A_STEP = 2
"""So many turns that needed nothing better make it say less."""

ENOUGH = 2 / 3
"""From this part of the game on nobody needs it."""

MOST = 3
"""So many ways are suggested at most."""

AFTER, READ = 8.0, 3.0
"""Seconds for which a turn is spoken of, and those before anything else is said."""

PATIENT = 2.5
"""Seconds after which something is said even if nobody knows yet what matters most."""

WIDER = 4
"""How far a suggested place is lit around, in units."""


class Guide(CoachLight):
    """See the module."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        match = table.session.match
        self._opened_at = len(match.log)
        own = len([turn for turn in turns_of_others.newest(table.session) if turn.seat == table.session.viewer])
        self._good = own // 2  # of a game that goes on nobody knows how its turns were
        self._judged: Hashable = None  # which turn was weighed last
        self._called: Hashable = None  # before which turn it was called back
        self._after, self._shows_after = "", 0.0
        self._places: Once[list[Rect]] = Once()
        self._waited = 0.0  # seconds that it has been thought about the turn that begins
        self._newest: Once[Looked | None] = Once()
        self._under_way: Once[TurnPlayed] = Once()

    # -- how much it says

    @property
    def mode(self) -> str:
        sent_away = self._table.session.match.uncoached == self._app.settings.coach
        return "off" if sent_away or self._table.past else "awake"

    @property
    def level(self) -> int:
        before = self._before()
        if before and before.key == self._called:
            return PLACES
        return SILENT if self._late else min(SILENT, PLACES + self._good // A_STEP)

    @property
    def _late(self) -> bool:
        match = self._table.session.match
        try:
            turns = chances(match.rules.id, match.seats).turns
        except Problem:
            return False
        return match.turn / turns > ENOUGH

    def call_back(self) -> bool:
        """Whoever asks for a hint is told what was left unsaid; what was said already is no news."""
        before = self._before()
        if before is None or self.level == PLACES or self._called == before.key:
            return False
        self._called, self._speaks = before.key, SPEAKS
        return True

    # -- before a turn

    @property
    def _stays(self) -> bool:
        return self.level == PLACES

    def _begun(self) -> TurnPlayed:
        """Who is asked something else that has a word of its own begins anew: who drafts last plays at once, say."""
        session = self._table.session
        return self._under_way.of((session.match.version, session.actor), self._find_begun)

    def _find_begun(self) -> TurnPlayed:
        turn, match = super()._begun(), self._table.session.match
        here = len(match.log)
        if not turn.path or not self._tip():
            return turn
        asked = match.rules.decision(match.state_at(here - 1), turn.seat).ask
        if self._tip_at(asked) in ("", self._tip()):
            return turn
        return turn._replace(start=here, end=here, path=(), view=match.view(turn.seat))

    def word(self) -> str:
        """What matters now; where nothing does more than anything else, that what is lit is good, or what mostly is."""
        before = self._before() if self._speaks > 0 and self.level <= WORDS else None
        if before is None:
            return ""
        counsel = self._table.teacher.advice.of(before.key)
        if (
            counsel
            and not way_words.as_good(counsel)
            and (name := self._table.teacher.matters(way_words.speaks_for(counsel)))
        ):
            return self._app.say("coach.matters", what=name)
        if counsel and self.level == PLACES:
            return self._app.say("guide.lit")  # what is good in general may be something else here
        given_up = self._table.teacher.advice.failed(before.key) or self._waited > PATIENT
        return self._tip() if counsel or given_up else ""

    def _tip(self) -> str:
        session = self._table.session
        return self._tip_at(session.match.decision(session.actor).ask)

    def _tip_at(self, ask: str) -> str:
        key = f"guide.{self._table.session.match.rules.id}.{ask}"
        return self._app.say(key) if self._app.says(key) else ""

    def suggested(self) -> list[Rect]:
        """What the best ways begin with and where they lead: those that cost next to nothing, at most three."""
        before = self._before() if self.level == PLACES else None
        counsel = self._table.teacher.advice.of(before.key) if before else None
        if counsel is None or self._table.board.chosen():
            return []
        state = before and before.key, self._table.board.shown.state, self._table.board.shown.choice.pressed
        return self._places.of(state, lambda: _once(self._find_places(counsel)))

    def _find_places(self, counsel: Counsel) -> Iterator[Rect]:
        board = self._table.board
        best, *others = counsel.ways
        ways = [best, *(way for way in others if best.lead - way.lead <= SMALL * counsel.spread)][:MOST]
        for way in ways:
            gesture = way.path[: max(1, board.in_one_go(way.path))]
            pressed = [place.rect for action in gesture for place in board.pressed_for(action)]
            shapes = [shape for area in board.areas for shape in area.shows(gesture, False)]
            boxes = [shape if isinstance(shape, Rect) else lamplight.around(shape) for shape in shapes]
            yield from pressed
            if boxes:
                yield boxes[0].unionall(boxes[1:])
            elif not pressed:
                yield from self._table.in_words(set(board.clicks_of(gesture[0])))

    # -- after it

    def update(self, dt: float) -> bool:
        said = self.told()
        changed, self._shows_after = super().update(dt), max(0.0, self._shows_after - dt)
        self._waited = self._waited + dt if self._thinks() else 0.0
        looked = self._last_turn()
        if looked and looked.key != self._judged:
            match, turn = self._table.session.match, looked.turn
            advised = self._table.teacher.advice
            advised.want(looked.key, lambda: advice.question(match, turn.view, turn.seat, turn.path))
            if counsel := advised.of(looked.key):
                self._judged = looked.key
                self._judge(turn, counsel)
        return changed or said != self.told()

    def waits(self) -> bool:
        return super().waits() or self._shows_after > 0 or 0 < self._waited <= PATIENT

    def _thinks(self) -> bool:
        before = self._before()
        return before is not None and self._table.teacher.advice.thinks(before.key)

    def _last_turn(self) -> Looked | None:
        """The newest turn of the person at the table, as soon as it is over."""
        session = self._table.session
        state = session.match.version, session.awaited, session.viewer
        return self._newest.of(state, self._find_last) if self.mode != "off" else None

    def _find_last(self) -> Looked | None:
        session = self._table.session
        found = (turn for turn in turns_of_others.newest(session) if turn.seat == session.viewer)
        turn = next(found, None)
        return Looked(("coach", turn.seat, fingerprint(turn.view), turn.path), turn) if turn else None

    def _judge(self, turn: TurnPlayed, counsel: Counsel) -> None:
        """A pat, or what would have been better; the first turn after a game was opened again is not spoken of."""
        level = self.level
        self._good = max(0, self._good - 1) if counsel.worth_a_word else self._good + 1
        if turn.start < self._opened_at or level > (WARNS if counsel.worth_a_word else WORDS):
            return
        self._after, self._shows_after = self._said_of(turn, counsel), AFTER

    def _said_of(self, turn: TurnPlayed, counsel: Counsel) -> str:
        say, costs = self._app.say, max(1, round(counsel.costs))
        if counsel.worth_a_word:
            what = self._table.teacher.matters(way_words.turned(way_words.speaks_for(counsel)))
            return say("guide.better", n=costs, what=what) if what else say("guide.costs", n=costs)
        gain = self._gain(turn)
        return say("guide.good", gain=signed(gain)) if gain > 0 else say("guide.fine")

    def _gain(self, turn: TurnPlayed) -> int:
        """The points that it has brought at once; 0 also where they are not to be told."""
        match, session = self._table.session.match, self._table.session
        if not players.points_open(self._app, session, turn.seat):
            return 0
        before, after = (
            match.rules.scores(match.state_at(entry))[turn.seat].total for entry in (turn.start, turn.end)
        )  # fmt: skip
        return int(after - before)

    def told(self) -> str:
        """What a turn has brought is read before the next one is spoken of."""
        if self._shows_after > AFTER - READ:
            return self._after
        return super().told() or (self._after if self._shows_after else "")

    # -- drawing

    def parts(self, pen: Pen, zones: Zones) -> Iterator[Part]:
        if boxes := self.suggested():
            by = 2 * zones.scale.px(WIDER)
            yield "suggested", lambda: lamplight.rims(pen, [box.inflate(by, by) for box in boxes], lamp.SUN)
        yield from super().parts(pen, zones)


def _once(boxes: Iterator[Rect]) -> list[Rect]:
    """The same place is lit once."""
    found: list[Rect] = []
    for box in boxes:
        if box not in found:
            found.append(box)
    return found


def coach_of(table: Table) -> CoachLight:
    """The coach of a table: in a game that somebody is guided through, the guide."""
    return Guide(table) if GUIDED in table.session.match.marks else CoachLight(table)
