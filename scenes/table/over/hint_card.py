"""A hint in three steps: where, what, and why. The table stays one's own: nothing is played but by whoever sits there.

It is asked for in the background. When something else is asked it is gone, unless what was done was what it said.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from art import lamp, plates
from art.fonts import Face
from art.palette import INKS
from art.rows import side_by_side
from game.core.match import Entry
from game.core.rules import Action
from game.core.state import fingerprint
from game.teach.counsel import Counsel, Way
from scenes.play import advice, way_words
from scenes.play.memo import Once
from scenes.play.way_words import figure
from scenes.table import commands
from scenes.table.frame.layout import Zones
from scenes.table.over import lamplight
from scenes.table.over.lamplight import Light
from scenes.table.over.words_on_paper import BEST, GIVEN_UP, HEAD, Bars, Ink, Leads, features, verdict
from scenes.table.place import Place
from scenes.table.turned import thought
from scenes.ui.care import Part
from scenes.ui.paragraphs import paragraph
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Target

if TYPE_CHECKING:
    from scenes.table.scene import Table

WHERE, WHAT, WHY = 1, 2, 3

WIDE = 392
HIGH = {WHERE: 122, WHAT: 246, WHY: 424}
"""How large the card is at each step, in units."""

FEATURES = 80
"""How much less high where no features are named."""

PIECES, SHOWN = 40, 3
"""How high its pieces are, in units, and how many are shown at most."""

PART = 0.5
"""An area that takes more than so much of the table says nothing."""


class HintCard:
    """See the module."""

    zone = "hint"

    def __init__(self, table: Table, known: bool = False) -> None:
        """`known`: where and what have been shown already."""
        self._table, self._app = table, table.app
        self.step = WHY if known else WHERE
        self.seat = table.session.actor
        match, view = table.session.match, table.session.match.view(self.seat)
        self._asked, self._turn = len(match.log), match.turn
        self._done = 0  # so many answers of it have been given
        self.key: Hashable = "before", self.seat, fingerprint(view)  # what a coach asks, too: both say the same
        self._view = view
        self._chosen = False
        self._pictures: Once[Surface] = Once()
        self._good_for: Once[list[way_words.Named]] = Once()
        table.teacher.advice.forget(self.key)
        table.teacher.advice.want(self.key, lambda: advice.question(match, view, self.seat, None))

    # -- what is known

    @property
    def counsel(self) -> Counsel | None:
        return self._table.teacher.advice.of(self.key)

    @property
    def path(self) -> tuple[Action, ...]:
        """What is still to be done of it."""
        counsel = self.counsel
        return counsel.ways[0].path[self._done :] if counsel else ()

    @property
    def fits(self) -> bool:
        """Whether what it says belongs to what is asked: to the same question, or to one on its way."""
        session = self._table.session
        if session.actor != self.seat or session.awaited != "person" or session.handover is not None:
            return False
        match, counsel = session.match, self.counsel
        since = match.log[self._asked :]
        given = tuple([entry.action for entry in since if entry.seat == self.seat])
        if len(match.log) < self._asked or (len(given) < len(since) and not self._aside(since)):
            return False
        if len(given) == self._done:
            return True
        if counsel is None or len(given) >= len(counsel.ways[0].path) or given != counsel.ways[0].path[: len(given)]:
            return False
        self._done, self._chosen = len(given), False
        return True

    def _aside(self, since: Sequence[Entry]) -> bool:
        """Whether others have only answered for themselves meanwhile, in the joint step that is asked about."""
        others = (entry for entry in since if entry.seat != self.seat)
        return self._table.session.match.turn == self._turn and all(entry.joint for entry in others)

    @property
    def failed(self) -> bool:
        """Whether nobody could be asked."""
        return self._table.teacher.advice.failed(self.key)

    @property
    def legal(self) -> bool:
        """Whether it can be done: what is not so is never said."""
        return bool(self.path) and self.path[0] in self._table.session.moment.legal(self.seat)

    # -- what people do

    def on(self) -> bool:
        """The next step; False after the last, and where none is known."""
        if self.step == WHY or self.failed:
            return False
        self.step += 1
        return True

    def update(self) -> bool:
        """The move lies on the table as soon as it is known and wanted."""
        if self.step < WHAT or self._chosen or not self.legal or self._table.board.busy():
            return False
        self._chosen = True
        self._table.board.choose(self.path)
        self._table.pointer.look_again()
        return True

    # -- what is lit

    def _lit(self) -> list[Light]:
        """At first the area, then what is pressed, in order; where something is laid down, its shape there."""
        if self.step == WHERE:
            return [Light(box) for box in self._area()]
        shapes = self._shapes()
        laid = [Light.of(shapes)] if shapes else []
        boxes = [place.rect for place in self._places()]
        return [*(Light(box) for box in boxes if not any(box.colliderect(each.box) for each in laid)), *laid][:6]

    def _shapes(self) -> list[lamp.Outline]:
        """Of what the first gesture lays down."""
        board = self._table.board
        now = self.path[: board.in_one_go(self.path)] if self.path else ()
        return [each for area in board.areas for each in area.shows(now, False) if not isinstance(each, Rect)]

    def _area(self) -> list[Rect]:
        places = self._places()
        if not places:
            return []
        tab = places[-1].tab
        around = [place.rect for place in self._table.board.places() if place.tab == tab]
        area = places[-1].rect.unionall(around)
        zones = self._table.zones
        large = zones is not None and area.width * area.height > PART * zones.table.width * zones.table.height
        return [places[-1].rect.inflate(area.width // 3, area.height // 3).clip(area) if large else area]

    def _places(self) -> list[Place]:
        """What is pressed for the first answer that is not given yet; for one in words or a button, that."""
        path = self.path[: self._table.board.in_one_go(self.path)] if self.path else ()
        found = [place for action in path for place in self._table.board.pressed_for(action)]
        keys = {key for action in path[:1] or self.path[:1] for key in self._table.board.clicks_of(action)}
        return found or [Place(("button",), box) for box in self._table.reach.in_words(keys)]

    # -- where it lies

    def box(self, zones: Zones) -> Rect:
        """In the corner that hides least of what is lit and of what is to be read."""
        scale, lit = zones.scale, [each.box for each in self._lit()]
        high = HIGH[self.step] if self.counsel else HIGH[WHERE]
        if self.step == WHY and self.counsel and not self._features(self.counsel):
            high -= FEATURES
        box = scale.rect(0, 0, WIDE, high)
        low, right = zones.timeline.top - scale.px(8), scale.px(scale.width - 14)
        top, left = zones.top.bottom + scale.px(40), scale.px(14)
        foot, beside = low - box.height, zones.panels.left - scale.px(10)
        at = (right - box.width, foot), (left, foot), (left, top), (beside - box.width, foot), (right - box.width, top)
        corners = [Rect(place, box.size) for place in at]
        return min(corners, key=lambda corner: lamplight.hidden(corner, lit))

    def targets(self, zones: Zones) -> list[Target]:
        say, box, px = self._app.say, self.box(zones), zones.scale.px
        on = Rect(box.right - px(150), box.bottom - px(46), px(136), px(36))
        away = Rect(box.right - px(44), box.y + px(8), px(34), px(34))
        found = [Target(("hint_card",), self.zone, box, say("hint.title"), lambda: None, ring=False)]
        if self.step < WHY and not self.failed:
            found.append(Target(("hint_on",), self.zone, on, say("hint.on"), self.on))
        return [*found, Target(("hint_away",), self.zone, away, say("button.close"), self._table.teacher.hush)]

    # -- drawing

    def parts(self, pen: Pen, zones: Zones) -> Iterator[Part]:
        box, lit = self.box(zones), self._lit() if self.legal else []
        if lit and not self._table.board.busy():
            half = [zones.prompt, zones.top, zones.panels, *self._half()]
            yield "lights", lambda: lamplight.lights(pen, lit, half)
            if self.step > WHERE:
                yield "coins", lambda: lamplight.numbers(pen, [each.box for each in lit])
        yield "hint", lambda: self._draw(pen, zones, box)

    def _half(self) -> list[Rect]:
        """What the move changes is read, too, where it is told in a ledger."""
        told = [place.rect for place in self._table.board.places() if place.tab == "ledger" or place.key[0] == "ledger"]
        return [told[0].unionall(told[1:])] if told and self.step > WHERE else []

    def _draw(self, pen: Pen, zones: Zones, box: Rect) -> None:
        px, u, say = pen.scale.px, pen.scale.u, self._app.say
        pen.plate(plates.card(box.size, u, seed=23), *box.topleft)
        pen.plate(lamp.medallion(px(64)), box.x - px(6), box.y - px(22))
        head = Rect(box.x + px(70), box.y + px(8), box.width - px(120), px(36))
        took = pen.text(say("hint.title"), head, Face.SERIF_BOLD, 24, HEAD)
        key = commands.cap_name(self._app, "hint")
        if key:
            pen.put(plates.key_cap(key, u, False), took.right + px(12), took.centery, "lm")
        *_, away = self.targets(zones)
        pen.put(lamplight.cross(px(16), self._table.pointer.under == away.id), *away.box.center, "cm")
        room = Rect(box.x + px(18), box.y + px(52), box.width - px(36), box.bottom - box.y - px(62))
        self._draw_steps(pen, room)
        for on in [target for target in self.targets(zones) if target.id == ("hint_on",)]:
            lamplight.button(pen, on, key, self._table.pointer.under == on.id)

    def _draw_steps(self, pen: Pen, room: Rect) -> None:
        px, say = pen.scale.px, self._app.say
        if self.counsel is None and not self.failed:
            self._table.teacher.thinking(pen, Rect(room.x, room.y, room.width - px(150), px(44)))
            return
        if not self.legal:
            paragraph(pen, [say("hint.failed")], room, 18)
            return
        self._row(pen, room, WHERE, say("hint.here"), px(34))
        if self.step >= WHAT:
            self._draw_what(pen, Rect(room.x, room.y + px(40), room.width, px(96)))
        if self.step == WHY:
            self._draw_why(pen, Rect(room.x, room.y + px(144), room.width, room.height - px(144)))

    def _row(self, pen: Pen, room: Rect, number: int, text: str | Sequence[str], high: int) -> None:
        px = pen.scale.px
        lamplight.coin(pen, number, (room.x + px(17), room.y + px(17)))
        words = Rect(room.x + px(46), room.y, room.width - px(46), high)
        paragraph(pen, [text] if isinstance(text, str) else text, words, 18, Face.SERIF_SEMIBOLD, middle=high < px(40))

    def _draw_what(self, pen: Pen, room: Rect) -> None:
        """In words and in pieces, and what it brings at once."""
        px, say = pen.scale.px, self._app.say
        match, board = self._table.session.match, self._table.board
        now = self.path[: max(1, board.in_one_go(self.path))]
        said = way_words.sentences(match.rules, match.view(self.seat), self.seat, now, self._app.lang)
        gain = self._table.board.gain_of(self.path)
        self._row(pen, room, WHAT, said, room.height - px(30))
        line = Rect(room.x + px(46), room.bottom - px(28), room.width - px(46), px(26))
        if gain is not None:
            took = pen.text(say("hint.now"), line, Face.SANS_REGULAR, 16, INKS.quiet)
            pen.put(plates.pill(gain, pen.scale.u, px(24)), took.right + px(8), line.centery, "lm")
        pieces = self._pictures.of((now, pen.scale), lambda: self._pieces(now, pen.scale))
        pen.put(pieces, line.right, line.centery, "rm")

    def _pieces(self, now: Sequence[Action], scale: Scale) -> Surface:
        """What is played, beside what it brings."""
        match, px = self._table.session.match, scale.px
        turned = thought(match.rules, match.view(self.seat), self.seat, now)
        return side_by_side(self._table.board.exhibits(turned, px(PIECES))[:SHOWN], (px(160), px(PIECES)), px(6))

    def _draw_why(self, pen: Pen, room: Rect) -> None:
        px, counsel = pen.scale.px, self.counsel
        assert counsel
        said = self._app.say("hint.good_for") if self._no_better(counsel) and self._features(counsel) else ""
        self._row(pen, room, WHY, said or verdict(self._app, counsel), px(58))
        told = Rect(room.x + px(46), room.y + px(62), room.width - px(46), px(FEATURES - 6))
        features(pen, told, self._features(counsel), self._app.lang)
        leads = Leads(self._app, self._table.session)
        head = Rect(room.x, room.bottom - px(78), room.width, px(24))
        pen.text(leads.head, head, Face.SANS_REGULAR, 16, INKS.quiet)
        ways = leads.shown(counsel.ways[:2])
        bars = Bars(ways, room.width - px(166))
        for number, way in enumerate(ways):
            line = Rect(room.x, room.bottom - px(52) + px(27) * number, room.width, px(24))
            self._draw_bar(pen, line, way, bars, GIVEN_UP if number else BEST)

    def _features(self, counsel: Counsel) -> list[way_words.Named]:
        """What decided, where anything did that can be named; else what the move itself is good for."""
        if self._no_better(counsel):
            return self._good_for.of(
                self._done, lambda: self._table.teacher.good_for(self._view, self.seat, counsel.ways[0].path)
            )
        return self._table.teacher.decided(way_words.speaks_for(counsel))

    def _no_better(self, counsel: Counsel) -> bool:
        return way_words.as_good(counsel) and not way_words.leaning(counsel)

    def _draw_bar(self, pen: Pen, line: Rect, way: Way, bars: Bars, ink: Ink) -> None:
        """The lead at the end, and in how many of a hundred games it wins."""
        px = pen.scale.px
        chance = Leads(self._app, self._table.session).chance(way)
        told = " · ".join(filter(None, (figure(way.lead, self._app.lang), chance)))
        bar = Rect(line.x, line.centery - px(7), line.width - px(166), px(14))
        bars.draw(pen, bar, way, ink)
        words = Rect(bar.right + px(10), line.y, line.right - bar.right - px(10), line.height)
        pen.text(told, words, Face.SANS_SEMIBOLD, 16, ink.figure, align="r", least=0.7)
