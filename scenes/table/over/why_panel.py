"""Why a bot did what it did: the turn, its best candidates, and what decided between them.

It lies over the table as that was before the turn. A candidate that is pointed at is shown there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from art import lamp, plates
from art.fonts import Face
from art.palette import INKS, PAPER, rgb
from art.rows import side_by_side
from game.core.kinds import HUMAN
from game.core.question import CounselAsked
from game.core.rules import Action
from game.core.state import fingerprint
from game.teach.counsel import Counsel, Way
from game.teach.turns_played import TurnPlayed
from scenes.play import advice, way_words
from scenes.play.memo import Once
from scenes.play.way_words import after, figure
from scenes.table import commands
from scenes.table.frame.layout import Zones
from scenes.table.over import lamplight, lesson_room
from scenes.table.over.lamplight import Light
from scenes.table.over.lesson_room import Room
from scenes.table.over.words_on_paper import HEAD, Bars, Ink, Leads, features, ink_of, verdict
from scenes.table.prompt import Prompt
from scenes.table.replay import Replay
from scenes.table.turned import thought_from
from scenes.ui import players
from scenes.ui.care import Part
from scenes.ui.paragraphs import fitted, hint_of, paragraph
from scenes.ui.pen import Pen
from scenes.ui.targets import Target

if TYPE_CHECKING:
    from scenes.table.scene import Table

LEFT, WIDTH, HEIGHT = 20, 1252, 294
"""Where the panel lies, in units, and how large it is."""

DID, WEIGHED = 322, 880
"""How far from its left edge the first and the second column reach."""

LETTERS = 16
NAMED = 5
"""So many features are named at most."""

ROWS = 3
ROW = 74
PIECES, WORDS, BAR, FIGURES = 84, 250, 80, 76
"""How wide in a row the pieces are, the words, the bar of the lead, and its figure."""

SHOWN = 3
"""So many pieces of a way are shown at most: the first from where it has parted from the others."""

TURNED = rgb("#5FE0C4")
"""The rim around what was really done."""


class Candidate(NamedTuple):
    """A way through the turn as the panel tells of it."""

    way: Way
    said: tuple[str, ...]  # its answers where it parts from the others, and from the last such on
    taken: bool
    parted: int  # which of its answers that last one is
    shared: int  # so many at the beginning of what is said another way has as well

    def written(self, u: float, room: Rect) -> Sequence[str]:
        """What stands in a row: where not all of it fits, what no other way has."""
        return self.said if fitted(u, self.said, room, LETTERS).whole else self.said[self.shared :]


class WhyPanel:
    """See the module. `close` leads back to the table as it stands."""

    zone = "why"

    def __init__(self, table: Table, turn: TurnPlayed, close: Callable[[], object], own: Hashable = None) -> None:
        """`own` is the key under which counsel is known of a turn that a person is about to take."""
        self._table, self._app, self.turn, self._close = table, table.app, turn, close
        self.replay = Replay(table.app, table.session, turn)
        self.key: Hashable = own or ("why", turn.start, turn.path, fingerprint(turn.view))
        self._own = own is not None
        self._pointed: int | None = None  # which candidate is shown
        self._shown: tuple[Sequence[Action], Zones | None] = (), None
        self._concerned: Sequence[Light] = ()
        self._candidates: tuple[object, list[Candidate]] = None, []
        self._pieces: tuple[object, list[Surface]] = None, []
        self._of: object = self  # the counsel whose rows are shown; None before there is any, itself after a replay
        self._doubted = False  # whether it was asked to be thought about for longer
        self._said: Once[list[str]] = Once()
        self._boxes: Once[Rect] = Once()
        match = table.session.match
        end = after(match.rules, turn.view, turn.seat, turn.path) if self._own else match.state_at(turn.end)
        before, now = (match.rules.scores(state)[turn.seat].total for state in (match.state_at(turn.start), end))
        self._gain = now - before

    def begin(self) -> None:
        """It lies on the table: what was done is lit."""
        self._table.teacher.advice.forget(self.key)
        self._table.teacher.advice.want(self.key, self._question)
        self._show(self.turn.path)

    def _question(self, seconds: float = advice.SECONDS) -> CounselAsked:
        turn = self.turn
        return advice.question(self._table.session.match, turn.view, turn.seat, turn.path, seconds)

    def _doubt(self) -> None:
        """Where there was no time to tell anything apart, it is thought on, and told anew."""
        if self.counsel and way_words.guessed(self.counsel) and not self._doubted:
            self._doubted = True
            self._table.teacher.advice.think_on(self.key, lambda: self._question(advice.LONGER))

    @property
    def counsel(self) -> Counsel | None:
        return self._table.teacher.advice.of(self.key)

    # -- what is shown on the table

    def _show(self, path: Sequence[Action]) -> None:
        self._shown = path, self._table.zones
        self._concerned = self.replay.concerned(path)

    def update(self) -> bool:
        """A candidate that the pointer or the keyboard is at is shown, else what was done."""
        focus = self._table.keyboard.target()
        at = focus.id if focus else self._table.pointer.under
        pointed = at[1] if isinstance(at, tuple) and at[0] == "way" else None
        if (pointed == self._pointed and self._of is self.counsel) or self.replay.watched:
            return False
        self._doubt()
        self._pointed, self._of = pointed, self.counsel
        rows = self.candidates()
        self._show(rows[pointed].way.path if pointed is not None and pointed < len(rows) else self.turn.path)
        return True

    def watch(self) -> None:
        self._concerned, self._of, self._pointed = (), self, None
        self.replay.watch()

    def command(self, name: str) -> bool:
        """What a key means while the panel is there; Esc and the key that opened it close it."""
        if name in ("cancel", "why") or (self._own and name == "hint"):
            self._close()
        elif name.startswith("choose_"):
            self._table.keyboard.leads = True
            self._table.keyboard.focus.id = "way", int(name.removeprefix("choose_")) - 1
        else:
            return False
        return True

    # -- words

    def prompt(self) -> Prompt:
        say = self._app.say
        key = commands.cap_name(self._app, "why")
        name = players.name(self._app, self._table.session, self.turn.seat)
        asked = say("teach.asked_own") if self._own else say("teach.asked", name=name)
        return Prompt(asked, say("teach.how", key=key))  # fmt: skip

    def candidates(self) -> list[Candidate]:
        """The best ways, and in their midst what was done."""
        counsel = self.counsel
        if self._candidates[0] != (counsel, self._app.lang):
            self._candidates = (counsel, self._app.lang), self.told(counsel) if counsel else []
        return self._candidates[1]

    def told(self, counsel: Counsel) -> list[Candidate]:
        """They in words."""
        best = list(counsel.ways[:ROWS])
        if counsel.taken and counsel.taken not in best:
            best[ROWS - 1 :] = [counsel.taken]
            best.sort(key=lambda way: -way.lead)
        paths, found = [way.path for way in best], list[Candidate]()
        for number, way in enumerate(best):
            said = self._sentences(way.path)
            *before, parted = way_words.telling(paths, number)
            told = [said[at] for at in (*before, *range(parted, len(said))) if at < len(said)]
            shared = len(before) if told[len(before) :] else 0
            found.append(Candidate(way, tuple(told or said[-1:]), way == counsel.taken, parted, shared))
        return self._apart([self._told_better(candidate, found) for candidate in found])

    def _apart(self, found: Sequence[Candidate]) -> list[Candidate]:
        """What still says the same as one before it lies elsewhere: where, the table shows."""
        said = [candidate.said for candidate in found]
        elsewhere = [self._app.say(key) for key in ("analysis.elsewhere", "teach.like_first")]
        return [
            candidate._replace(said=(elsewhere[candidate.said != said[number - 1]],), shared=0)
            if candidate.said in said[:number]
            else candidate
            for number, candidate in enumerate(found)
        ]

    def _told_better(self, candidate: Candidate, among: Sequence[Candidate]) -> Candidate:
        """Where two say the same, as of one tile in two places, what each brings at once tells them apart."""
        session, turn = self._table.session, self.turn
        alike = candidate.said and sum(each.said == candidate.said for each in among) > 1
        if not alike or not players.points_open(self._app, session, turn.seat):
            return candidate
        *first, last = candidate.said
        gains = way_words.at_once(session.match.rules, turn.view, turn.seat, candidate.way.path, self._app.say)
        return candidate._replace(said=(*first, f"{last.removesuffix('.')} ({gains})."))

    def pieces(self, zones: Zones) -> list[Surface]:
        """Of each candidate what is played in it, from where it parts from the others."""
        state = self.counsel, zones
        if self._pieces[0] != state:
            self._pieces = state, [self._pieces_of(candidate, zones) for candidate in self.candidates()]
        return self._pieces[1]

    def _pieces_of(self, candidate: Candidate, zones: Zones) -> Surface:
        px, turn, rules = zones.scale.px, self.turn, self._table.session.match.rules
        turned = thought_from(rules, turn.view, turn.seat, candidate.way.path, candidate.parted)
        shown = self._table.board.exhibits(turned, px(ROW - 8))[:SHOWN]
        return side_by_side(shown, (px(PIECES), px(ROW - 8)), px(4))

    def _did(self) -> list[str]:
        """The turn itself, answer by answer."""
        lang, match = self._app.lang, self._table.session.match
        if self._own:
            return self._said.of(lang, lambda: self._sentences(self.turn.path))
        return self._said.of(lang, lambda: way_words.as_played(match, self.turn, lang))

    def _sentences(self, path: Sequence[Action]) -> list[str]:
        return way_words.sentences(
            self._table.session.match.rules, self.turn.view, self.turn.seat, path, self._app.lang
        )

    # -- where it lies

    def box(self, zones: Zones) -> Rect:
        """Above the timeline, or where it hides least of what was done. There it stays, whichever row is pointed at: it
        would run away from under the pointer."""
        return self._boxes.of(zones, lambda: self._box(zones))

    def _box(self, zones: Zones) -> Rect:
        """At the foot or the head of the table; where it would cover what is lit in both, wherever it covers least."""
        px, u = zones.scale.px, zones.scale.u
        within = Rect(px(LEFT), zones.top.bottom + px(10), px(zones.scale.width - 2 * LEFT), 0)
        within.height = zones.timeline.top - px(6) - within.y
        lit = [box for each in self._concerned for box in each.boxes]
        room = Room(within, [*lit, zones.seats[self.turn.seat]], [zones.panels])
        high = Rect(within.topleft, (px(WIDTH), px(HEIGHT)))
        low = high.move(0, within.height - high.height)
        free = (box for box in (low, high) if lesson_room.covers_nothing(box, room, u))
        return next(free, None) or lesson_room.place(low.size, room, None, u)

    def targets(self, zones: Zones) -> list[Target]:
        say, px, box = self._app.say, zones.scale.px, self.box(zones)
        found = [Target(("why",), self.zone, box, say("teach.why"), lambda: None, ring=False)]
        for number, (candidate, row) in enumerate(zip(self.candidates(), self._rows(zones), strict=False)):
            said, look = candidate.said, partial(self._look_at, number)
            hint = hint_of(zones.scale.u, said, _words(zones, row), LETTERS)
            found.append(Target(("way", number), self.zone, row, " ".join(said), look, hint=hint))
        high, foot = px(38), box.bottom - px(14)
        right = box.right - px(20)
        close = Rect(right - px(150), foot - high, px(150), high)
        left = box.x + px(WEIGHED + 20)
        watch = Rect(left, foot - high, close.x - px(12) - left, high)
        return [
            *found,
            *([] if self._own else [Target(("watch",), self.zone, watch, say("teach.watch"), self.watch)]),
            Target(("close",), self.zone, close, say("button.close"), self._close),
        ]

    def _look_at(self, number: int) -> None:
        self._table.keyboard.focus.id = "way", number
        self._table.keyboard.leads = True

    def _rows(self, zones: Zones) -> list[Rect]:
        px, box = zones.scale.px, self.box(zones)
        left = box.x + px(DID + 10)
        return [
            Rect(left, box.y + px(56 + number * (ROW + 2)), px(WEIGHED - DID - 24), px(ROW)) for number in range(ROWS)
        ]

    # -- drawing

    def parts(self, pen: Pen, zones: Zones) -> Iterator[Part]:
        if self._shown[1] is not zones and not self.replay.watched:
            self._show(self._shown[0])  # in another window everything lies elsewhere
        lit, panel = list(self._concerned), zones.seats[self.turn.seat]
        half = [zones.prompt, zones.top]
        if not self.replay.watched:
            colour = TURNED if self._pointed is None else lamp.SUN
            yield "lights", lambda: lamplight.lights(pen, lit, half, colour, [panel])
            yield "coins", lambda: lamplight.numbers(pen, [each.box for each in lit])
        box = self.box(zones)
        yield "why", lambda: pen.plate(plates.card(box.size, pen.scale.u), *box.topleft)
        yield "what was done", lambda: self._draw_did(pen, zones)
        yield "what was weighed", lambda: self._draw_weighed(pen, zones)
        yield "what decided", lambda: self._draw_decided(pen, zones)

    def _groove(self, pen: Pen, box: Rect, at: int) -> None:
        px = pen.scale.px
        for shift, colour in ((0, PAPER.rule_dark), (1, PAPER.rule_light)):
            pen.surface.fill(colour, (box.x + px(at) + shift, box.y + px(20), 1, box.height - px(40)))

    def _draw_did(self, pen: Pen, zones: Zones) -> None:
        px, box, say, session = pen.scale.px, self.box(zones), self._app.say, self._table.session
        seat = self.turn.seat
        who = HUMAN if self._own else session.match.log[self.turn.start].who
        colour, name = players.colour(session, seat), players.name(self._app, session, seat)
        players.lay_face(pen, players.face_of(who), colour, px(64), box.x + px(16), box.y + px(14))
        left = box.x + px(94)
        wide = box.x + px(DID - 12) - left
        pen.text(name, Rect(left, box.y + px(14), wide, px(36)), Face.SERIF_BOLD, 25, INKS.ink, least=0.7)
        kind = players.kind(self._app, session, seat)
        pen.text(kind, Rect(left, box.y + px(48), wide, px(26)), Face.SANS_REGULAR, 18, INKS.quiet)
        title = Rect(box.x + px(22), box.y + px(88), px(DID - 40), px(24))
        pen.text(say("teach.chosen" if self._own else "teach.did"), title, Face.SANS_SEMIBOLD, 17, INKS.quiet)
        foot = Rect(title.x, box.bottom - px(44), title.width, px(32))
        room = Rect(title.x, title.bottom, title.width, foot.y - title.bottom)
        paragraph(pen, self._did(), room, 17)
        if players.points_open(self._app, session, seat):
            took = pen.text(say("teach.this_turn"), foot, Face.SANS_REGULAR, 16, INKS.quiet)
            pen.put(plates.pill(self._gain, pen.scale.u, px(26)), took.right + px(10), foot.centery, "lm")
        self._groove(pen, box, DID)

    def _draw_weighed(self, pen: Pen, zones: Zones) -> None:
        px, box, say = pen.scale.px, self.box(zones), self._app.say
        left, wide = box.x + px(DID + 18), px(WEIGHED - DID - 40)
        head = Rect(left, box.y + px(12), wide, px(34))
        took = pen.text(say("teach.weighed_own" if self._own else "teach.weighed"), head, Face.SERIF_BOLD, 22, HEAD)
        rest = Rect(took.right + px(16), head.y, head.right - took.right - px(16), head.height)
        leads = Leads(self._app, self._table.session)
        pen.text(leads.head, rest, Face.SANS_REGULAR, 16, INKS.quiet, align="r")
        self._groove(pen, box, WEIGHED)
        rows = self.candidates()
        if not rows:
            room = Rect(left, box.y + px(60), wide, px(120))
            self._draw_waiting(pen, room)
            return
        ways = leads.shown([candidate.way for candidate in rows])
        scale = Bars(ways, px(BAR))
        assert self.counsel
        for number, (candidate, way, row) in enumerate(zip(rows, ways, self._rows(zones), strict=False)):
            self._draw_ground(pen, row, candidate.taken, number == self._pointed)
            pen.put(self.pieces(zones)[number], row.x + px(6 + PIECES / 2), row.centery, "cm")
            ink = ink_of(self.counsel, candidate.way)
            self._draw_row(pen, row, candidate._replace(way=way), scale, ink)

    def _draw_waiting(self, pen: Pen, room: Rect) -> None:
        """It is thought about; or that is over, and nothing came of it."""
        failed = self._table.teacher.advice.failed(self.key)
        if failed:
            paragraph(pen, [self._app.say("teach.failed")], room, 18)
        else:
            self._table.teacher.thinking(pen, room)

    def _draw_ground(self, pen: Pen, row: Rect, taken: bool, pointed: bool) -> None:
        if taken:
            pen.put(lamp.strip(row.size, pen.scale.u), *row.topleft)
        elif pointed:
            pen.put(plates.row_tint(row.size, pen.scale.u, "new"), *row.topleft)

    def _draw_row(self, pen: Pen, row: Rect, candidate: Candidate, bars: Bars, ink: Ink) -> None:
        px, way = pen.scale.px, candidate.way
        figures = Rect(row.right - px(FIGURES + 8), row.y, px(FIGURES), row.height)
        bar = Rect(figures.x - px(BAR), row.centery - px(6), px(BAR), px(12))
        face = Face.SANS_SEMIBOLD if candidate.taken else Face.SANS_REGULAR
        words = _words(pen, row)
        paragraph(pen, candidate.written(pen.scale.u, words), words, LETTERS, face, middle=True)
        bars.draw(pen, bar, way, ink)
        lead = figures
        if chance := Leads(self._app, self._table.session).chance(way):
            lead = Rect(figures.x, figures.y + px(4), figures.width, px(28))
            won = Rect(figures.x, figures.y + px(31), figures.width, px(20))
            pen.text(chance, won, Face.SANS_REGULAR, 16, INKS.quiet, align="r")
        pen.text(figure(way.lead, self._app.lang), lead, Face.SANS_BOLD, 24, ink.figure, align="r")

    def _draw_decided(self, pen: Pen, zones: Zones) -> None:
        px, box, say = pen.scale.px, self.box(zones), self._app.say
        left = box.x + px(WEIGHED + 20)
        room = Rect(left, box.y + px(12), box.right - px(20) - left, px(34))
        pen.text(say("teach.decided"), room, Face.SERIF_BOLD, 22, HEAD)
        if counsel := self.counsel:
            text = Rect(left, room.bottom + px(2), room.width, px(54))
            doubted = way_words.guessed(counsel) and self._table.teacher.advice.thinks(self.key)
            told = say("teach.thinks_on") if doubted else verdict(self._app, counsel)
            pen.text(told, text, Face.SERIF_SEMIBOLD, 19, INKS.ink, lines=3, least=0.74)
            self._draw_features(pen, Rect(left, text.bottom + px(4), room.width, px(74)), counsel)
        hover = self._table.pointer.under
        for target in [each for each in self.targets(zones) if each.id in (("watch",), ("close",))]:
            last = target.id == ("close",)
            lamplight.button(pen, target, "Esc" if last else "", hover == target.id, "brass" if last else "paper")

    def _draw_features(self, pen: Pen, room: Rect, counsel: Counsel) -> None:
        """What decided, each with its points, whether the move itself brings it or what came of it; of ways that are as
        good what differs, and evens out."""
        named = self._table.teacher.decided(way_words.speaks_for(counsel), NAMED)
        if not named or way_words.guessed(counsel):
            return
        head = Rect(room.x, room.y, room.width, pen.scale.px(22))
        about = self._app.say("teach.later" if way_words.comes_later(counsel) else "teach.differs")
        pen.text(about, head, Face.SANS_REGULAR, LETTERS, INKS.quiet)
        features(pen, Rect(room.x, head.bottom, room.width, pen.scale.px(110)), named, self._app.lang)


def _words(at: Zones | Pen, row: Rect) -> Rect:
    """Where in a row the words stand: between the pieces and the bar."""
    px = at.scale.px
    return Rect(row.x + px(PIECES + 14), row.y + px(1), px(WORDS), row.height - px(2))
