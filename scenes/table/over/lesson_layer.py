"""What lies over a table on which somebody learns: dusk with lit holes, coins, beads, and the lamp's card.

What is lit is named by the table's own places, never by rectangles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from art import choices, controls, lamp, plates
from art.fonts import Face
from art.lamp import Outline
from art.palette import INKS
from game.teach.lessons import Key, step_texts
from scenes.play.lesson_run import LessonRun
from scenes.play.memo import Once
from scenes.table import commands
from scenes.table.frame.log_panel import signed
from scenes.table.over import lamplight, lesson_card, lesson_room
from scenes.table.over.lesson_card import Buttons, Words
from scenes.table.prompt import Prompt
from scenes.table.teacher import Teacher
from scenes.ui.care import Part
from scenes.ui.pen import Pen
from scenes.ui.targets import Point, Target

if TYPE_CHECKING:
    from scenes.table.lesson_table import LessonTable

PATIENCE = 20.0
"""Seconds after which what is lit brightens once, for whoever does nothing."""

BRIGHT = 1.2
"""Seconds for which it does."""

SHOW = ("show",)
"""Where the answer lies that can be shown."""

FACT = "fact"
"""("fact", "gold") is what the top bar tells of the gold."""

ASKED = "asked"
"""The zone of what only a lesson asks to press, and what stands before the name of the place."""

ASKED_BY_LAMP = ("pressed", "refused", "back")
"""What a lesson may ask for while the rules ask for a move."""


class Lit(NamedTuple):
    """What lies in the light: boxes, and what is no rectangle."""

    boxes: tuple[Rect, ...]
    shapes: tuple[Outline, ...]

    @property
    def all(self) -> tuple[Rect, ...]:
        return *self.boxes, *map(lamplight.around, self.shapes)


class LessonLayer(Teacher):
    """See the module. At a table where somebody learns, it is who teaches."""

    def __init__(self, table: LessonTable, run: LessonRun, before: Rect | None = None) -> None:
        super().__init__(table)
        self.table, self.run, self._app = table, run, table.app
        self._lies = before  # where the card was last
        self._idle = 0.0
        self._placed: Once[Rect] = Once()

    # -- time and keys

    def update(self, dt: float) -> bool:
        was, self._idle = self._brightens, self._idle + dt
        return was != self._brightens

    def busy(self) -> bool:
        return self._idle < PATIENCE + BRIGHT

    def wake(self) -> None:
        """Somebody has done something."""
        self._idle = 0.0

    @property
    def _brightens(self) -> bool:
        return PATIENCE <= self._idle < PATIENCE + BRIGHT and not self.run.solved

    def why(self, seat: int | None = None) -> bool:
        return self.table.refuse(self._app.say("lesson.no_bots"))

    def command(self, name: str) -> bool:
        """Enter goes on, or keeps what was played; Esc takes it back."""
        table, run = self.table, self.run
        focus = table.keyboard.target()
        if name == "confirm" and (run.solved or run.kept) and not (focus and focus.zone == "lesson"):
            table.go_on()
        elif name == "cancel" and run.kept:
            table.take_back()
        else:
            return False
        return True

    def give_hint(self) -> bool:
        """The lamp beside Confirm is the one that speaks already: what is lit brightens."""
        self._idle = PATIENCE
        return True

    def papers(self) -> list[Rect]:
        return [self.box()]

    def prompt(self) -> Prompt | None:
        """While something is said to what was done, the table asks for nothing; after a turn, and where what the lesson
        asks for is no move, it asks the same as the lesson."""
        if self.table.told:
            return Prompt(self._app.say("lesson.read"), "")
        over = self.table.session.awaited == "end_turn"
        other = over or self.run.step.right.kind in ASKED_BY_LAMP
        return Prompt(self._app.say(self.run.key("task")), "") if other else None

    @property
    def asks_for_moves(self) -> bool:
        return self.run.step.right.kind in ("played", "ended")

    @property
    def speaks_of_facts(self) -> bool:
        """Whether what the top bar tells of the game is spoken of."""
        step = self.run.step
        return any(key[0] == FACT for key in (*step.lit, *step.half, *step.asked))

    # -- what is lit

    def lit(self) -> Lit:
        """What the step names, what is asked in words or in the middle of it, and what is being considered. What is to
        be pressed is lit until something was played; then what was played is."""
        zones = self.table.zones
        assert zones
        considered = self.table.board_shown.considered
        told, played = self.table.told, self.run.judged.deed
        found = [each for key in self.run.step.lit if not (told and self._presses(key)) for each in self._seen(key)]
        if told and played and played.actions:
            found += [each for area in self.table.areas for each in area.shows(played.actions, False)]
        if considered:
            found += [each for area in self.table.areas for each in area.shows(considered, True)]
        boxes = [each for each in found if isinstance(each, Rect)]
        boxes += [each for each in self._asked_on() if not any(box.contains(each) for box in boxes)]
        wide, high = zones.scale.px(8), zones.scale.px(4)
        grown = tuple([each.inflate(wide, high) for each in boxes])
        return Lit(grown, tuple(each for each in found if not isinstance(each, Rect)))

    def _presses(self, key: Key) -> bool:
        """Whether it is named for what one does there, which is done: another tile lies there now."""
        verbs = {SHOW[0], *(action[0] for action in self.run.step.show)}
        return key[0] in verbs or any(button.target.id == key for button in self.table.buttons())

    def _asked_on(self) -> list[Rect]:
        """What is offered in words, and, in the middle of a step, where the next answer can be given; Confirm, where a
        whole answer waits for it."""
        table, shown = self.table, self.table.board_shown
        if table.told or not self.asks_for_moves or not shown.choice.asked:
            return []
        if table.board.chosen():
            return table.reach.in_words({("confirm",)})
        if shown.offered.width:
            return [shown.offered]
        step = self.run.step
        led = step.way or step.order or SHOW in step.lit  # the one that is asked for is shown already
        return table.next_places() if table.under_way else [] if led else table.leading_on()

    def boxes_of(self, key: Key) -> list[Rect]:
        """Where something named in a lesson is."""
        found = [each if isinstance(each, Rect) else lamplight.around(each) for each in self._seen(key)]
        return [found[0].unionall(found[1:])] if key == SHOW and found else found

    def _seen(self, key: Key) -> list[Rect | Outline]:
        """A place of the game, a part of the frame, or where the answer lies that can be shown."""
        zones = self.table.zones
        assert zones
        if key == ("prompt",):
            return [zones.prompt]
        if key == SHOW:
            return [each for area in self.table.areas for each in area.shows(self.run.step.show, False)]
        if key[0] == "player":
            return [zones.seats[int(key[1])]]
        if key[0] == FACT:
            return [box for name, box in self.table.told_in_bar() if name == key[1]]
        if target := next((button.target for button in self.table.buttons() if button.target.id == key), None):
            return [target.box]
        return [place.outline or place.rect.clip(zones.screen) for place in self.table.board_seen.named(key)]

    def _half(self) -> list[Rect]:
        zones = self.table.zones
        assert zones
        return [zones.prompt, zones.top, *(box for key in self.run.step.half for box in self.boxes_of(key))]

    def awaited(self) -> list[Rect]:
        """What is pressed for the answer that is shown, or may be where the lesson asks for no move, and where that
        lies: the card covers none of it."""
        if self.table.told:
            return []
        asked = [box for key in self.run.step.asked for box in self.boxes_of(key)]
        return [*self.boxes_of(SHOW), *self.table.presses_shown(), *asked]

    # -- the card

    def words(self) -> Words:
        run, say, step = self.run, self._app.say, self.run.step
        title = say(f"lesson.{run.rules.id}.{run.lesson.id}.title")
        count = say("lesson.step", n=run.number + 1, of=len(run.lesson.step))
        kind, figure, strip = self._came()
        number = say("rule.why") if step.rule else ""
        return Words(title, count, say(run.speech), strip, kind, figure, number)

    def _came(self) -> tuple[lamp.Strip, str, str]:
        """The strip: its colour, the points of what was done, and what is said in it."""
        run, say, deed = self.run, self._app.say, self.run.judged.deed
        played = deed is not None and deed.kind == "played"
        figure = signed(deed.gain) if deed and played else ""
        if run.solved:
            return "green", figure if deed and deed.gain > 0 else "", say("lesson.right")
        if run.kept and deed:
            best = self.table.best
            figure = figure if best or deed.gain else ""
            return "amber", figure, say("lesson.weaker", best=signed(best)) if best > deed.gain else say("lesson.other")
        return "gilt", "", say(run.key("task"))

    def speeches(self) -> list[str]:
        """All that may be said in the step: the card is as large as the longest of it needs."""
        return [self._app.say(self.run.key(name)) for name in step_texts(self.run.step) if name not in ("task",)]

    def box(self) -> Rect:
        """Where the card lies, with its lamp: found anew when something else is lit."""
        table, run = self.table, self.run
        shown = table.board_shown
        chosen = shown.considered, shown.choice.pressed, shown.offered.topleft, table.board_seen.versions
        words = self._app.lang, choices.text_size
        state = table.zones, shown.state, chosen, run.number, run.judged, words, tuple(map(tuple, table.painter.facts))
        return self._placed.of(state, self._place)

    def _place(self) -> Rect:
        zones, table = self.table.zones, self.table
        assert zones
        px = zones.scale.px
        within = Rect(px(8), zones.top.bottom + px(8), zones.top.width - px(16), 0)
        within.height = zones.timeline.top - px(6) - within.y
        keep = [*self.lit().all, *self.awaited(), *self._way_boxes()]
        dear = [place.rect for place in table.board.places() if place.tab or place.outline]
        near = next(iter(self.boxes_of(self.run.step.thread)), None) if self.run.step.thread else None
        room = lesson_room.Room(within, keep, [*dear, *(half for half in self._half() if within.contains(half))])
        for share, width in product(choices.sizes(), lesson_card.WIDTHS):
            size = lesson_card.size(zones.scale, self.speeches(), width, share)
            self._lies = lesson_room.place(size, room, near, zones.scale.u, self._lies)
            if lesson_room.covers_nothing(self._lies, room, zones.scale.u):
                break
        assert self._lies
        return self._lies

    def _way_boxes(self) -> list[Rect]:
        """Where beads lie."""
        ends = self._way()
        if ends is None:
            return []
        (x, y), (a, b) = ends
        high = self.table.zones.scale.px(WAY) if self.table.zones else 0
        box = Rect(min(x, a), min(y, b) - high, abs(a - x) + 1, abs(b - y) + high)
        return [box]

    def _way(self) -> tuple[Point, Point] | None:
        step = self.run.step
        if len(step.way) != 2 or self.run.judged.answer or self.table.board_shown.considered:
            return None
        found = [next(iter(self.boxes_of(key)), None) for key in step.way]
        start, end = found
        return (start.midbottom, end.midtop) if start and end else None

    # -- drawing

    def parts(self, pen: Pen) -> Iterator[Part]:
        lit, step = self.lit(), self.run.step
        yield "dusk", lambda: lamplight.dusk(pen, lit.boxes, self._half(), lit.shapes, lamp.NIGHT)
        yield "rims", lambda: lamplight.rims(pen, lit.boxes, lamp.AMBER if self.run.kept else lamp.SUN)
        if self._brightens:
            yield "bright", lambda: lamplight.rims(pen, lit.all)
        if step.order and not self.run.judged.answer:
            yield "coins", lambda: lamplight.numbers(pen, self._ordered())
        if ends := self._way():
            yield "way", partial(lamplight.way, pen, *ends, WAY)
        box = self.box()
        self.table.board_shown.paper, self.table.board_shown.lit = box, lit.all
        if step.thread and not self.run.judged.answer and step.thread not in self.table.board_shown.choice.pressed:
            yield "thread", lambda: self._draw_thread(pen, box)
        yield "card", lambda: self._draw_card(pen, box)

    def _ordered(self) -> list[Rect]:
        return [box for key in self.run.step.lit for box in self.boxes_of(key)[:1]]

    def _draw_thread(self, pen: Pen, outer: Rect) -> None:
        """From the lamp, or from the nearest edge of the card."""
        found = next(iter(self.boxes_of(self.run.step.thread)), None)
        if found is None:
            return
        card = lesson_card.paper(outer, pen.scale)
        lamp_side = outer.x + pen.scale.px(lesson_card.MEDALLION // 2), card.y + pen.scale.px(48)
        left = found.right < card.left
        above = not left and found.left <= card.right
        start = lamp_side if left else (max(card.left + pen.scale.px(60), min(found.centerx, card.right - 20)), card.y)
        if not left and not above:
            start = card.right - pen.scale.px(4), card.centery
        if above and found.top > card.bottom:
            start = start[0], card.bottom
        below = card.x + pen.scale.px(8), card.bottom - pen.scale.px(16)
        for each in (start, below) if left else (start,):
            if self._is_free(each, found):
                lamplight.thread(pen, each, _edge(found, each))
                break

    def _is_free(self, start: Point, found: Rect) -> bool:
        """Whether a thread from there crosses nothing else that is lit: it would be read no more."""
        end = _edge(found, start)
        return not any(each.clipline(start, end) for each in self.lit().all if not each.colliderect(found))

    def _draw_card(self, pen: Pen, box: Rect) -> None:
        steps = self.run.number, len(self.run.lesson.step)
        words = self.words()
        lesson_card.draw(pen, box, words, self._buttons(), steps, self.table.pointer.under)
        if words.rule:
            self._draw_rule(pen, words.rule)

    def _draw_rule(self, pen: Pen, name: str) -> None:
        room = self._rule_box()
        took = pen.text(name, room, Face.SANS_SEMIBOLD, lesson_card.SMALL, INKS.link_on_paper, least=0.7)
        pen.put(plates.dotted_line(took.width, pen.scale.u, INKS.link_on_paper), took.x, took.bottom - pen.scale.px(2))

    # -- what can be pressed

    def _buttons(self) -> Buttons:
        """Go on where it is solved; take back or keep what is weaker; show it after two wrong answers; back, leave."""
        table, run, say = self.table, self.run, self._app.say
        strip: list[tuple[str, object, controls.Style, str]] = []
        foot: list[tuple[str, object, controls.Style, str]] = [("leave", table.leave_lesson, "paper", "")]
        if run.number:
            foot.append(("back", table.step_back, "paper", ""))
        enter, escape = commands.cap_name(self._app, "confirm"), commands.cap_name(self._app, "cancel")
        if run.solved:
            ends = run.last and run.place + 1 == len(run.course.lesson)
            strip.append(("done" if ends else "finish" if run.last else "go_on", table.go_on, "brass", enter))
        elif run.kept:
            strip += [("keep", table.go_on, "paper", enter), ("take_back", table.take_back, "brass", escape)]
        if run.offers:
            foot.append(("show", table.show, "brass", ""))
        zones = table.zones
        assert zones and self._lies
        scale, gap = zones.scale, zones.scale.px(10)

        def laid(room: Rect, wanted: Sequence[tuple[str, object, controls.Style, str]]):  # type: ignore[no-untyped-def]
            names = [say(f"lesson.{id}") for id, *_ in wanted]
            widths = [lesson_card.wide(scale, name, each[3]) for name, each in zip(names, wanted, strict=True)]
            boxes = lesson_card.from_right(room, widths, gap)
            return [
                (Target(("lesson", id), "lesson", box, name, press), style, key)  # type: ignore[arg-type]
                for (id, press, style, key), name, box in zip(wanted, names, boxes, strict=True)
            ]

        upper = lesson_card.strip_box(self._lies, scale).inflate(-scale.px(10), -scale.px(8))
        return Buttons(laid(upper, strip), laid(lesson_card.foot_box(self._lies, scale), foot))

    def _rule_box(self) -> Rect:
        zones = self.table.zones
        assert zones and self._lies
        room = lesson_card.foot_box(self._lies, zones.scale)
        right = min([target.box.left for target, *_ in self._buttons().foot], default=room.right)
        return Rect(room.x, room.y, right - room.x - zones.scale.px(12), room.height)

    def targets(self) -> list[Target]:
        """What the lesson asks about; the card, which takes what is pressed on it; its buttons, and the rule."""
        table = self.table
        assert table.zones
        self.box()
        assert self._lies
        say, rule = self._app.say, self.run.step.rule
        paper = Target(("lesson",), "lesson_card", lesson_card.paper(self._lies, table.zones.scale), "", lambda: None)
        found = [target for target, *_ in (*self._buttons().strip, *self._buttons().foot)]
        if rule:
            press = partial(table.view_commands.open_rule, rule)
            found.append(Target(("lesson", "rule"), "lesson", self._rule_box(), say("rule.why"), press,
                                hint=say(f"rule.{rule}.title"), rule=rule))  # fmt: skip
        return [*self._asked(), paper, *found]

    def _asked(self) -> Iterator[Target]:
        """What the lesson asks somebody to press, where a press there means nothing in the game."""
        run, table = self.run, self.table
        if table.told or run.step.right.kind != "pressed":
            return
        for key in dict.fromkeys(run.step.asked):
            for box in self.boxes_of(key) if not table.only_shows(key) else ():
                yield Target((ASKED, *key), ASKED, box, self._app.say(run.key("task")), lambda: None)


WAY = 40
"""How far the way of a piece rises, in units."""


def _edge(box: Rect, start: Point) -> Point:
    """The point of a box that is nearest to another one."""
    x, y = max(box.left, min(start[0], box.right)), max(box.top, min(start[1], box.bottom))
    return x, y
