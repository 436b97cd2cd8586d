"""The guide of somebody's first game: the coach awake, with a sentence and places before a turn and a pat after it.

It says less with every fourth turn that needed nothing better, and more where one did; it is silent from the last third
of the game on, and speaks again whenever a hint is asked for.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from art import lamp
from game.core.errors import Problem
from game.core.rules import Action
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

A_STEP = 4
"""So many turns that needed nothing better make it say less."""

ENOUGH = 2 / 3
"""From this part of the game on nobody needs it."""

MOST = 3
"""So many ways are suggested at most."""

HELPS = 2
"""So many things are named at most that a move helps with."""

AFTER, READ = 8.0, 3.0
"""Seconds for which a turn is spoken of, and those before anything else is said."""

PATIENT = 2.5
"""Seconds after which something is said even if nobody knows yet what matters most."""

WIDER, LAMP = 4, 30
"""How far a suggested place is lit around, and how large the lamp at its corner is, in units."""


Shape = tuple[lamp.Outline, ...]
"""What belongs together and is no rectangle: the three hexes of a tile."""


class Lights(NamedTuple):
    """What is suggested: what is pressed, and the shapes of what is laid down there; the same only once."""

    boxes: tuple[Rect, ...] = ()
    shapes: tuple[Shape, ...] = ()

    def with_(self, boxes: list[Rect], shape: Shape) -> Lights:
        new = [box for number, box in enumerate(boxes) if box not in self.boxes and box not in boxes[:number]]
        shapes = (*self.shapes, shape) if shape and shape not in self.shapes else self.shapes
        return Lights((*self.boxes, *new), shapes)


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
        self._ready: Hashable = None  # before which turn things were turned as they are suggested
        self._after, self._shows_after = "", 0.0
        self._places: Once[Lights] = Once()
        self._waited = 0.0  # seconds that it has been thought about the turn that begins
        self._newest: Once[Looked | None] = Once()
        self._lit: Once[str] = Once()  # what is said of what is lit
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
        """Within a turn every question begins anew: what is best now depends on what was done."""
        session = self._table.session
        return self._under_way.of((session.match.version, session.actor), self._find_begun)

    def _find_begun(self) -> TurnPlayed:
        turn, match = super()._begun(), self._table.session.match
        here = len(match.log)
        return turn._replace(start=here, end=here, path=(), view=match.view(turn.seat)) if turn.path else turn

    def word(self) -> str:
        """What matters now; where nothing does more than anything else, that what is lit is good, or what mostly is."""
        before = self._before() if self._speaks > 0 and self.level <= WORDS else None
        if before is None:
            return ""
        counsel = self._table.teacher.advice.of(before.key)
        if (
            counsel
            and self.level == PLACES
            and (lit := self._lit.of(before.key, lambda: self._of_lit(before, counsel)))
        ):
            return lit
        if (
            counsel
            and not way_words.as_good(counsel)
            and not way_words.comes_later(counsel)  # that is not seen in what is lit
            and (name := self._table.teacher.matters(way_words.speaks_for(counsel)))
        ):
            return self._app.say("coach.matters", what=name)
        if counsel and self.points:
            return self._app.say("guide.lit")  # what is good in general may be something else here
        given_up = self._table.teacher.advice.failed(before.key) or self._waited > PATIENT
        return self._tip() if counsel or given_up else ""

    def _of_lit(self, before: Looked, counsel: Counsel) -> str:
        """What the best of what is lit brings at once; else what it helps with, or what it makes room for."""
        board, teacher, say = self._table.board, self._table.teacher, self._app.say
        path, turn, rules = self._gestures(counsel)[0], before.turn, self._table.session.match.rules
        if (board.gain_of(path) or 0) > 0:
            good = say("guide.brings", what=way_words.at_once(rules, turn.view, turn.seat, path, self._app.reason))
            return f"{say('guide.found')} {good}"
        whole = counsel.ways[0].path
        useful = (teacher.good_for(turn.view, turn.seat, each, HELPS) for each in (path, whole))
        names = [name for name, _ in next(filter(None, useful), [])]
        told = [say("guide.helps", what=", ".join(names))] if names else []
        onward = way_words.sentences(rules, turn.view, turn.seat, whole, self._app.lang)[len(path) :]
        told += [say("guide.then", what=onward[0][:1].lower() + onward[0][1:])] if onward else []
        return " ".join([say("guide.found"), *told]) if told else ""

    def _tip(self) -> str:
        """What is good at such a question, as long as an answer of that kind is possible."""
        session = self._table.session
        game, ask = session.match.rules.id, session.match.decision(session.actor).ask
        keys = [f"guide.{game}.{ask}.{kind}" for kind, *_ in session.moment.legal(session.actor)]
        return next((self._app.say(key) for key in keys if self._app.says(key)), "")

    @property
    def points(self) -> bool:
        return self.suggested() != Lights()

    def suggested(self) -> Lights:
        """What the best ways begin with and where they lead: those that cost next to nothing, at most three. Of what is
        in the hand only where that goes."""
        before = self._before() if self.level == PLACES else None
        counsel = self._table.teacher.advice.of(before.key) if before else None
        if counsel is None or self._table.board.chosen():
            return Lights()
        state = before and before.key, self._table.board.shown.state, self._table.board.shown.choice.pressed
        return self._places.of(state, lambda: self._find_places(counsel))

    def _find_places(self, counsel: Counsel) -> Lights:
        board = self._table.board
        left = [plan.actions for plan in board.shown.choice.left]
        found = Lights()
        for number, gesture in enumerate(self._gestures(counsel)):
            if any(actions[: len(gesture)] == gesture for actions in left):
                found = found.with_(*self._lights(gesture, number == 0))
        return found

    def _gestures(self, counsel: Counsel) -> list[tuple[Action, ...]]:
        """What the best ways begin with, the best first."""
        best, *others = counsel.ways
        ways = [best, *(way for way in others if best.lead - way.lead <= SMALL * counsel.spread)][:MOST]
        return [way.path[: max(1, self._table.board.in_one_go(way.path))] for way in ways]

    def _make_ready(self) -> None:
        """What is taken up from now on is turned as it is suggested: it lies as it is lit."""
        before, shown = self._before() if self.level == PLACES else None, self._table.board.shown
        counsel = self._table.teacher.advice.of(before.key) if before else None
        if before and counsel and before.key != self._ready and not shown.choice.pressed:
            self._ready = before.key
            for gesture in reversed(self._gestures(counsel)):
                shown.ready(gesture)

    def _lights(self, gesture: tuple[Action, ...], best: bool) -> tuple[list[Rect], Shape]:
        """What one presses for it, and the shape of what it lays down; where there is neither, its words, but only of
        the best: to end a turn is mostly possible, too."""
        board = self._table.board
        shown = [shape for area in board.areas for shape in area.shows(gesture, False)]
        held = board.shown.choice.pressed
        asked = [place for action in gesture for place in board.pressed_for(action)]
        boxes = [place.rect for place in asked if place.ring and place.meant not in held]
        boxes += [shape for shape in shown if isinstance(shape, Rect)]
        shape = tuple([shape for shape in shown if not isinstance(shape, Rect)])
        words = (
            self._table.reach.in_words(set(board.clicks_of(gesture[0])))
            if best and not (asked or boxes or shape)
            else []
        )
        return [*boxes, *words], shape

    # -- after it

    def update(self, dt: float) -> bool:
        said = self.told()
        changed, self._shows_after = super().update(dt), max(0.0, self._shows_after - dt)
        self._waited = self._waited + dt if self._thinks() else 0.0
        self._make_ready()
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
        board = self._table.board
        lights = Lights() if board.busy() or board.tells() else self.suggested()
        if board.shown.considered:  # what is in the hand is over it, and is to be seen
            lights = lights._replace(shapes=())
        board.shown.lit = (
            *lights.boxes,
            *(lamplight.around(one) for shape in lights.shapes for one in shape),
        )
        if lights != Lights():
            yield "suggested", lambda: _draw_lights(pen, zones, lights)
        yield from super().parts(pen, zones)


def _draw_lights(pen: Pen, zones: Zones, lights: Lights) -> None:
    """An edge of light around each, and a small lamp at what is pressed: other edges are bright, too. Where two would
    touch there is one."""
    px, lamps = zones.scale.px, list[Rect]()
    boxes = [box.inflate(2 * px(WIDER), 2 * px(WIDER)) for box in lights.boxes]
    lamplight.rims(pen, boxes)
    for shape in lights.shapes:
        lamplight.edge(pen, shape, film=lamp.FILM)
    for box in boxes or [lamplight.around(shape[0]) for shape in lights.shapes]:
        corner = Rect(box.x - px(LAMP // 3), box.y - px(LAMP // 3), px(LAMP), px(LAMP)).clamp(zones.screen)
        if corner.collidelist(lamps) < 0:
            lamps.append(corner)
            pen.plate(lamp.medallion(corner.width), *corner.topleft)


def coach_of(table: Table) -> CoachLight:
    """The coach of a table: in a game that somebody is guided through, the guide."""
    return Guide(table) if GUIDED in table.session.match.marks else CoachLight(table)
