"""The rule book: chapters by game in our words, every number a link, a search that forgives, and a glossary.

It lies open on two pages: what there is on the left, what is read on the right. It is opened from the shelf, and from a
table at the rule of whatever is pointed at.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property, partial
from typing import Literal, NamedTuple

from pygame import Rect, Surface

from art import book, controls, fonts, icons, plates
from art.fonts import Face
from art.palette import INKS
from game.teach.rulebook import NUMBER, RuleBook, references
from scenes.pages import rulebook_paint
from scenes.pages.prose import Span, Style, grown, high, prose
from scenes.pages.rulebook_examples import Examples
from scenes.pages.rulebook_paint import BROWN
from scenes.pages.searching import SEARCH, Searching
from scenes.play.search import WORD, Entry, marked, search, stem
from scenes.ui.app_context import AppContext
from scenes.ui.exhibit import Drawing
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Spot, Widget

BOOK = (48, 40, 1504, 822)
LEFT, RIGHT, TOP, WIDTH = 120, 858, 66, 625
"""Where what is written begins on the left and on the right page, and how wide it is."""


HITS, HIT = 8, 68
SPEECH, QUIET = Style(21, 28), Style(18, 24, colour=INKS.quiet)
NOTE = Style(19, 25)
SHORT, LINE = 72, 25
"""How high a row is that says how a rule begins, and how much each further line of it takes."""

FIGURES, HIGH, LOW, CAPTION = 3, 206, 110, 58
"""So many drawings stand beside each other; how high they are at most and at least, and what is below them."""

SHOWN = TOP + 104
"""Where the picture of an example begins."""

TURNING = 0.22
"""Seconds that a leaf turns."""


Kind = Literal["chapter", "rule", "term", "glossary", "example"]


class Place(NamedTuple):
    """Where the book is open."""

    kind: Kind
    id: str = ""


class Opened(NamedTuple):
    """A game and a place in its book."""

    game: str
    place: Place


class RulePage(Searching):
    """See the module. It lies over whatever it was opened from."""

    see_through = True
    first = ("close",)

    def __init__(
        self, app: AppContext, game: str, rule: str = "", alone: bool = False, chosen: Collection[str] = ()
    ) -> None:
        """`alone`: opened at a table of one seat; `chosen`: at one that is played with these options."""
        super().__init__(app)
        self.game, self.alone, self.chosen = game, alone, chosen
        self.place = Place("rule", rule) if rule else self._beginning
        self._way: list[Opened] = []  # where it was open before
        self._drawn: dict[tuple[str, int, int, int], Surface] = {}  # drawings by rule, number and size
        self._wanted: dict[tuple[str, int, int, int], Drawing] = {}  # those that are still to be painted
        self._examples = Examples(app, game)
        self._turn, self._onward = 0.0, True  # seconds that a leaf still turns, and to which side

    @property
    def examples(self) -> Examples:
        """Those of the game whose book lies open."""
        if not self._examples.fits(self.app, self.game):
            self._examples.close()
            self._examples = Examples(self.app, self.game)
        return self._examples

    def leave(self) -> None:
        self._examples.close()
        super().leave()

    def open_book(self) -> None:
        """The key that opens the book puts it away again."""
        self.app.stack.pop()

    # -- the book

    @property
    def book(self) -> RuleBook:
        return self.app.book(self.game)

    @property
    def rule(self) -> str:
        """The rule that lies open, if one does."""
        return self.place.id if self.place.kind == "rule" else ""

    @property
    def _beginning(self) -> Place:
        chapters = self.book.chapter
        return Place("chapter", chapters[0].id) if chapters else Place("glossary")

    @property
    def pages(self) -> list[Place]:
        """All places, as one leafs through them."""
        found = list[Place]()
        for chapter in self.book.chapter:
            found += [Place("chapter", chapter.id), *(Place("rule", rule) for rule in chapter.rules)]
        return [*found, Place("glossary")]

    @cached_property
    def _entries(self) -> dict[tuple[str, str], list[Entry]]:
        return {}

    @property
    def entries(self) -> list[Entry]:
        """Everything that can be found: rules and words, in the language that is spoken."""
        key, say = (self.game, self.app.lang), self.app.say
        if key not in self._entries:
            rules = [
                Entry(("rule", rule), say(f"rule.{rule}.title"), f"{text_of(self.app, rule, True)} {rule}")
                for rule in self.book.rules
            ]
            terms = [
                Entry(("term", term.id), self.term(term.id, "name"), self.term(term.id, "about"))
                for term in self.book.term
            ]
            self._entries[key] = [*terms, *self._entries_of_examples(), *rules]
        return self._entries[key]

    def _entries_of_examples(self) -> Iterator[Entry]:
        for example in self.book.example:
            if self.examples.of_rule(example.rule):
                said = [self.app.say(f"example.{self.game}.{example.id}.{step.id}") for step in example.step]
                yield Entry(("example", example.id), self.title_of(Place("example", example.id)), " ".join(said))

    def term(self, id: str, name: str) -> str:
        return self.app.say(f"term.{self.game}.{id}.{name}")

    def title_of(self, place: Place) -> str:
        match place.kind:
            case "rule":
                return self.app.say(f"rule.{place.id}.title")
            case "chapter":
                return self.app.say(f"book.{self.game}.{place.id}.title")
            case "term":
                return self.term(place.id, "name")
            case "example":
                return self.app.say(f"example.{self.game}.{place.id}.title")
        return self.app.say("rulebook.glossary")

    @property
    def chapter(self) -> str:
        """The one that is open."""
        chapters = self.book.chapter
        if self.place.kind == "chapter":
            return self.place.id
        rule = self._shown_rule
        return chapters[self.book.chapter_of(rule)].id if rule and chapters else ""

    @property
    def _shown_rule(self) -> str:
        """The rule that lies open, or that the example there shows."""
        if self.place.kind != "example":
            return self.rule
        return next(each.rule for each in self.book.example if each.id == self.place.id)

    # -- leafing

    def go(self, kind: Kind, id: str = "") -> None:
        self._open(Opened(self.game, Place(kind, id)))

    def choose(self, game: str) -> None:
        """The book of another game, at its beginning."""
        if game != self.game:
            before, self.game = Opened(self.game, self.place), game
            beginning, self.game = self._beginning, before.game
            self.query = ""
            self._open(Opened(game, beginning))

    def _open(self, there: Opened) -> None:
        here = Opened(self.game, self.place)
        if there != here:
            self._way.append(here)
            self._show(there)

    def _show(self, there: Opened) -> None:
        pages = self.pages if there.game == self.game else []
        both = self.place in pages and there.place in pages
        self._onward = not both or pages.index(there.place) > pages.index(self.place)
        self.game, self.place = there
        self._turn = 0.0 if self.app.settings.reduced_motion else TURNING
        self.refresh()

    def before(self) -> None:
        """Back to where it was open."""
        self._show(self._way.pop())

    def leaf(self, by: int) -> bool:
        """To the next place or the one before; False at an end."""
        pages = self.pages
        at = pages.index(self.place) + by if self.place in pages else -1
        if not 0 <= at < len(pages):
            return False
        self._open(Opened(self.game, pages[at]))
        return True

    def _wheel(self, by: int) -> bool:
        if self.place.kind == "example":
            return self._step(by)
        return super()._wheel(by) or (not self.sought and bool(by) and self.leaf(1 if by > 0 else -1))

    def _step(self, by: int) -> bool:
        """To another step of the example."""
        self.refresh()
        return self.examples.go(self.examples.step + by)

    def update(self, dt: float) -> bool:
        turned, self._turn = self._turn > 0, max(0.0, self._turn - dt)
        painted = self._examples.update(dt)
        return self._draw_one() or super().update(dt) or turned or painted

    def _draw_one(self) -> bool:
        """The next drawing that is missing; when nothing moves, for it takes time."""
        if not self._wanted or self._turn > 0:
            return False
        key, drawing = self._wanted.popitem()
        self._drawn[key] = self.app.care.spare(
            f"drawing of {key[0]}", lambda: drawing.draw((key[2], key[3])), lambda: Surface((key[2], key[3]))
        )
        return True

    def busy(self) -> bool:
        return bool(self._wanted) or self._turn > 0 or self._examples.busy() or super().busy()

    # -- what it looks like

    def paint(self, pen: Pen) -> None:
        pen.put(controls.modal_veil(pen.surface.get_size()), 0, 0)
        box = Grid(pen.scale).rect(*BOOK)
        pen.plate(book.cover(box.size, pen.scale.u), *box.topleft)

    def build(self, grid: Grid) -> list[Widget]:
        left = self._hits(grid) if self.sought else self._contents(grid)
        return [*self._head(grid), *left, *self._right(grid), *self._foot(grid), Picture(grid.rect(*BOOK), self._leaf)]

    def _head(self, grid: Grid) -> list[Widget]:
        """The games, and what is looked for."""
        say, found = self.app.say, list[Widget]()
        x = float(LEFT - 14)
        for game in self.app.games:
            name, on = say(f"game.{game}"), game == self.game
            wide = fonts.width(Face.SERIF_BOLD, max(fonts.LEAST, grid.scale.px(19)), name) / grid.scale.u + 40
            box = grid.rect(x, TOP - (28 if on else 22), wide, 42 if on else 36)
            target = Target(("game", game), "games", box, name, partial(self.choose, game))
            found.append(Area(target, partial(rulebook_paint.tab, name, on)))
            x += wide + 6
        told = say("rulebook.found", n=len(self._found())) if self.sought else ""
        spot = Spot(SEARCH, "search", grid.rect(LEFT, TOP + 88, WIDTH, 46), say("rulebook.search"))
        heading = Label(grid.rect(LEFT, TOP + 28, WIDTH, 52), say("rulebook.title"), Face.SERIF_BOLD, 34, INKS.ink,
                        style="engraved")  # fmt: skip
        close = Target(("close",), "buttons", grid.rect(1352, 68, 146, 38), say("button.close"), self.app.stack.pop)
        return [*found, heading, self.search_field(spot, told), Button(close, "paper", key="Esc", size=17)]

    def _found(self) -> list[Entry]:
        return search(self.sought, self.entries, self.app.lang)

    # -- the left page

    def _hits(self, grid: Grid) -> list[Widget]:
        found, shown = self._found(), HITS
        if not found:
            text = self.app.say("rulebook.nothing")
            return [Label(grid.rect(LEFT, TOP + 160, WIDTH, 60), text, size=20, colour=INKS.quiet, lines=2)]
        top, widgets = self.top("hits", shown, len(found)), list[Widget]()
        wide = WIDTH if len(found) <= shown else WIDTH - 26
        for row, entry in enumerate(found[top : top + shown]):
            box = grid.rect(LEFT - 10, TOP + 146 + row * HIT, wide + 20, HIT - 4)
            widgets.append(self._hit(box, entry))
        area = grid.rect(LEFT - 10, TOP + 146, WIDTH + 20, HIT * shown)
        groove = grid.rect(LEFT + WIDTH - 14, TOP + 150, 32, HIT * shown - 12)
        return [*widgets, *self.scroll_bar("hits", groove, area, shown, len(found))]

    def _hit(self, box: Rect, entry: Entry) -> Widget:
        kind, id = entry.id
        name = f"{entry.name}: {entry.text}"
        target = Target(("hit", *entry.id), "hits", box, name, partial(self.go, kind, id))  # type: ignore[arg-type]
        return Area(target, partial(self._paint_hit, entry, Place(kind, id) == self.place))  # type: ignore[arg-type]

    def _paint_hit(self, entry: Entry, open: bool, pen: Pen, box: Rect, state: controls.State) -> None:
        px, u, lang = pen.scale.px, pen.scale.u, self.app.lang
        if open or state in ("hover", "pressed"):
            pen.put(book.box(box.size, u, True), *box.topleft)
        else:
            pen.put(plates.divider(box.width - px(20), u), box.x + px(10), box.bottom)
        upper = Rect(box.x + px(10), box.y + px(5), box.width - px(24), px(28))
        term = entry.id[0] in ("term", "example")
        number = "" if term else entry.id[1]
        if term:
            sign = "book" if entry.id[0] == "term" else "play"
            glyph = pen.put(icons.icon(sign, px(20), INKS.link_on_paper), upper.x, upper.centery, "lm")
            upper = Rect(glyph.right + px(8), upper.y, upper.right - glyph.right - px(8), upper.height)
        took = pen.text(number, upper, Face.SANS_REGULAR, 17, INKS.quiet, "r")
        pen.text(entry.name, Rect(upper.x, upper.y, upper.width - took.width - px(12), upper.height), Face.SERIF_BOLD,
                 20, INKS.ink, least=0.7)  # fmt: skip
        lower = Rect(box.x + px(10), box.y + px(34), box.width - px(24), px(26))
        rulebook_paint.snippet(pen, lower, [*marked(self.sought, entry.text.removesuffix(f" {number}"), lang)])

    def _contents(self, grid: Grid) -> list[Widget]:
        say, chapters = self.app.say, self.book.chapter
        y = TOP + 150
        found: list[Widget] = [
            Label(grid.rect(LEFT, y, WIDTH, 34), say("rulebook.chapters"), Face.SERIF_BOLD, 24, BROWN)
        ]
        per = -(-len(chapters) // 2)
        for number, chapter in enumerate(chapters):
            column, row = divmod(number, per)
            box = grid.rect(LEFT - 6 + column * (WIDTH / 2), y + 40 + row * 40, WIDTH / 2 - 4, 38)
            title = self.title_of(Place("chapter", chapter.id))
            target = Target(("chapter", chapter.id), "chapters", box, title, partial(self.go, "chapter", chapter.id))
            found.append(Area(target, partial(rulebook_paint.chapter, number + 1, title, chapter.id == self.chapter)))
        y += 40 + per * 40 + 14
        return [*found, *self._rules(grid, y), self._to_glossary(grid)]

    def _rules(self, grid: Grid, y: float) -> list[Widget]:
        """Those of the chapter that is open."""
        chapter = next((each for each in self.book.chapter if each.id == self.chapter), None)
        if not chapter:
            return []
        head = self.title_of(Place("chapter", chapter.id))
        found: list[Widget] = [
            Picture(grid.rect(LEFT, y, WIDTH, 2), rulebook_paint.line),
            Label(grid.rect(LEFT, y + 10, WIDTH, 32), head, Face.SERIF_BOLD, 21, BROWN),
        ]
        for row, rule in enumerate(chapter.rules):
            box = grid.rect(LEFT - 10, y + 46 + row * 37, WIDTH + 20, 35)
            found.append(self._rule_row(box, ("rule", rule), rule, "rules"))
        return found

    def _rule_row(self, box: Rect, id: tuple[str, ...], rule: str, zone: str) -> Widget:
        """A rule by its title, with its number small beside it."""
        title = self.app.say(f"rule.{rule}.title")
        target = Target(id, zone, box, f"{title} · {rule}", partial(self.go, "rule", rule))
        return Area(target, partial(rulebook_paint.rule, title, rule, rule == self._shown_rule))

    def _to_glossary(self, grid: Grid) -> Widget:
        text = self.app.say("rulebook.glossary")
        target = Target(("glossary",), "contents", grid.rect(LEFT - 6, TOP + 704, 300, 36), text,
                        partial(self.go, "glossary"))  # fmt: skip
        return Area(target, partial(rulebook_paint.book_link, text, self.place.kind in ("glossary", "term")))

    # -- the right page

    def _right(self, grid: Grid) -> list[Widget]:
        match self.place.kind:
            case "rule":
                return self._rule_page(grid)
            case "chapter":
                return self._chapter_page(grid)
            case "term":
                return self._term_page(grid)
            case "example":
                return self._example_page(grid)
        return self._glossary_page(grid)

    def _title(self, grid: Grid, above: str, text: str, room: float = WIDTH) -> list[Widget]:
        return [
            Label(grid.rect(RIGHT, TOP + 22, WIDTH - 170, 26), above, size=17, colour=INKS.quiet),
            Picture(grid.rect(RIGHT, TOP + 48, room, 50), partial(rulebook_paint.title, text)),
        ]

    def _rule_page(self, grid: Grid) -> list[Widget]:
        say, rule, scale = self.app.say, self.rule, grid.scale
        text = say(f"rule.{rule}.text")
        y = TOP + 112.0
        chapters = self.book.chapter
        at = self.book.chapter_of(rule)
        above = f"{at + 1} · {self.title_of(Place('chapter', chapters[at].id))}" if chapters else ""
        found = self._title(grid, above, say(f"rule.{rule}.title"), WIDTH - 124)
        found.append(Picture(grid.rect(RIGHT + WIDTH - 106, TOP + 58, 106, 32), partial(rulebook_paint.number, rule)))
        style, tall = _largest(grid, text, SPEECH, WIDTH, 300)
        found += prose(text, grid.rect(RIGHT, y, WIDTH, tall), self._spans(text), style, scale, "text")
        y += tall + 18
        if self.app.says(f"rule.{rule}.alone"):
            told = say("rulebook.alone"), say(f"rule.{rule}.alone")
            widgets, tall = self._aside(grid, y, "person", *told, self.alone)
            found += widgets
            y += tall + 18
        for variant in self.book.variant:
            if rule in variant.changes:
                lit, title = variant.option in self.chosen, say(f"option.{variant.option}.title")
                widgets, tall = self._aside(grid, y, "flag", title, say(f"rule.{variant.rule}.text"), lit)
                found += widgets
                y += tall + 18
        if example := self.examples.of_rule(rule):
            found.append(self._to_example(grid, y, example.id))
            y += 56
        widgets, tall = self._figures(grid, y, [rule])
        return [*found, *widgets, *self._see_also(grid, y + tall)]

    def _to_example(self, grid: Grid, y: float, id: str) -> Widget:
        self.examples.expect(id, grid, RIGHT, SHOWN, WIDTH)
        text = self.app.say("rulebook.example", title=self.title_of(Place("example", id)))
        wide = min(
            WIDTH, fonts.width(Face.SANS_SEMIBOLD, max(fonts.LEAST, grid.scale.px(18)), text) / grid.scale.u + 84
        )
        target = Target(("example",), "text", grid.rect(RIGHT, y, wide, 42), text, partial(self.go, "example", id))
        return Button(target, "paper", "play", size=18)

    def _example_page(self, grid: Grid) -> list[Widget]:
        self.examples.open(self.place.id)
        rule = self._shown_rule
        return [
            *self._title(grid, self.app.say(f"rule.{rule}.title"), self.title_of(self.place)),
            *self.examples.widgets(grid, RIGHT, SHOWN, WIDTH),
            self._way_to(grid.rect(RIGHT - 8, TOP + 702, 300, 46), ("to_rule",), Place("rule", rule), False),
        ]

    def _figures(self, grid: Grid, y: float, rules: Sequence[str]) -> tuple[list[Widget], float]:
        """The drawings beside rules, as many as stand beside each other, and how high they are together."""
        count = {rule: len(self.app.drawings(self.game, rule)) for rule in rules}
        found = [(rule, number) for rule in rules for number in range(count[rule])][:FIGURES]
        high = min(HIGH, TOP + 700 - y - CAPTION)
        if not found or high < LOW:
            return [], 0
        widgets, wide = list[Widget](), WIDTH / FIGURES
        for place, figure in enumerate(found):
            x, drawing = RIGHT + place * wide, self.app.drawings(self.game, figure[0])[figure[1]]
            box = grid.rect(x, y, wide - 10, high)
            widgets.append(Picture(box, partial(self._paint_figure, figure, drawing)))
            caption = grid.rect(x, y + high + 4, wide - 10, CAPTION - 10)
            widgets.append(
                Label(caption, self.app.say(f"drawing.{self.game}.{drawing.caption}"), size=17, align="c", lines=2)
            )
        return widgets, high + CAPTION + 8

    def _paint_figure(self, figure: tuple[str, int], drawing: Drawing, pen: Pen, box: Rect) -> None:
        """On a plate; it is painted when there is time, one in a frame."""
        painted = self._drawn.get((*figure, *box.size))
        if painted is None:
            self._wanted[(*figure, *box.size)] = drawing
            pen.put(book.box(box.size, pen.scale.u), *box.topleft)
        else:
            pen.put(book.framed(painted, pen.scale.u, drawing.right), *box.topleft)

    def _aside(self, grid: Grid, y: float, glyph: str, title: str, text: str, lit: bool) -> tuple[list[Widget], float]:
        """What is true only alone, or with a variant; lit, when the book lies open at such a table."""
        tall = high(text, WIDTH - 84, NOTE, grid.scale) + 62
        box = grid.rect(RIGHT - 8, y, WIDTH + 16, tall)
        inside = grid.rect(RIGHT + 58, y + 44, WIDTH - 84, tall - 54)
        return [
            Picture(box, partial(rulebook_paint.tinted, lit)),
            Picture(grid.rect(RIGHT + 10, y + 14, 32, 32), partial(rulebook_paint.glyph, glyph)),
            Label(grid.rect(RIGHT + 58, y + 10, WIDTH - 84, 30), title, Face.SERIF_BOLD, 20, BROWN),
            *prose(text, inside, self._spans(text), NOTE, grid.scale, glyph),
        ], tall

    def _see_also(self, grid: Grid, y: float) -> list[Widget]:
        """The rules that this one names, and those that name it."""
        rules, room = self._related(), int((TOP + 700 - y - 40) // 37)
        if not rules or room < 1:
            return []
        found: list[Widget] = [
            Label(grid.rect(RIGHT, y, WIDTH, 30), self.app.say("rulebook.see"), Face.SERIF_BOLD, 20, BROWN),
            Picture(grid.rect(RIGHT, y + 32, WIDTH, 2), rulebook_paint.line),
        ]
        for row, rule in enumerate(rules[:room]):
            found.append(self._see(grid, y + 40 + row * 37, rule))
        return found

    def _see(self, grid: Grid, y: float, rule: str) -> Widget:
        return self._rule_row(grid.rect(RIGHT - 10, y, WIDTH + 20, 35), ("see", rule), rule, "see")

    def _related(self) -> list[str]:
        named = references(text_of(self.app, self.rule, True))
        naming = [rule for rule in self.book.rules if self.rule in references(text_of(self.app, rule, True))]
        return list(dict.fromkeys(each for each in (*named, *naming) if each != self.rule))

    def _chapter_page(self, grid: Grid) -> list[Widget]:
        about = self.app.say(f"book.{self.game}.{self.place.id}.about")
        number = [each.id for each in self.book.chapter].index(self.place.id) + 1
        style, tall = _largest(grid, about, Style(23, 31, Face.SERIF_SEMIBOLD), WIDTH, 220)
        rules = next(each.rules for each in self.book.chapter if each.id == self.place.id)
        below = TOP + 116 + tall + 20
        figures, taken = self._figures(grid, below, rules)
        return [
            *self._title(grid, self.app.say("rulebook.chapter", n=number), self.title_of(self.place)),
            *prose(about, grid.rect(RIGHT, TOP + 116, WIDTH, tall), self._spans(about), style, grid.scale, "text"),
            *figures,
            *self._in_short(grid, below + taken, rules),
        ]

    def _in_short(self, grid: Grid, y: float, rules: Sequence[str]) -> Iterator[Widget]:
        """How each rule of a chapter begins, or all that it says, as far as there is room."""
        room = TOP + 700 - y
        shown = rules[: int(room // SHORT)]
        spare = int((room - SHORT * len(shown)) // LINE)
        for rule in shown:
            title, text = self.app.say(f"rule.{rule}.title"), self.app.say(f"rule.{rule}.text")
            more = min(spare, rulebook_paint.lines_of(text, grid.scale.px(WIDTH), grid.scale) - 1)
            box = grid.rect(RIGHT - 10, y, WIDTH + 20, SHORT + more * LINE - 4)
            target = Target(("read", rule), "see", box, f"{title}: {text}", partial(self.go, "rule", rule))
            yield Area(target, partial(rulebook_paint.begun, title, text, 1 + more))
            y, spare = y + SHORT + more * LINE, spare - more

    def _term_page(self, grid: Grid) -> list[Widget]:
        term = next(each for each in self.book.term if each.id == self.place.id)
        about = self.term(term.id, "about")
        style, tall = _largest(grid, about, Style(23, 31), WIDTH, 340)
        found = [
            *self._title(grid, self.app.say("rulebook.glossary"), self.term(term.id, "name")),
            *prose(about, grid.rect(RIGHT, TOP + 116, WIDTH, tall), self._spans(about), style, grid.scale, "text"),
        ]
        y = TOP + 116 + tall + 26
        for row, rule in enumerate(term.rules):
            found.append(self._see(grid, y + row * 37, rule))
        return found

    def _glossary_page(self, grid: Grid) -> list[Widget]:
        found = self._title(grid, self.app.say(f"game.{self.game}"), self.title_of(self.place))
        y, style = TOP + 108.0, Style(17, 21, colour=INKS.quiet)
        step = min(64.0, 590 / max(1, len(self.book.term)))
        for term in self.book.term:
            box = grid.rect(RIGHT - 10, y, WIDTH + 20, step - 2)
            name, about = self.term(term.id, "name"), self.term(term.id, "about")
            target = Target(("term", term.id), "words", box, f"{name}: {about}", partial(self.go, "term", term.id))
            found.append(Area(target, partial(rulebook_paint.term, name, about, style)))
            y += step
        return found

    def _spans(self, text: str) -> list[Span]:
        """What in a text leads elsewhere: numbers of rules, and the first time it is used a word of the glossary."""
        say = self.app.say
        found = [
            Span(each.start(), each.end(), partial(self.go, "rule", each[0]), each[0], say(f"rule.{each[0]}.title"))
            for each in NUMBER.finditer(text)
        ]
        return [*found, *self._words(text)]

    def _words(self, text: str) -> Iterator[Span]:
        lang, words = self.app.lang, [*WORD.finditer(text)]
        stems, taken = [stem(each[0], lang) for each in words], set[int]()
        for term in sorted(self.book.term, key=lambda each: -len(self.term(each.id, "name"))):
            name = self.term(term.id, "name")
            wanted = [stem(each, lang) for each in WORD.findall(name)]
            if self.place == Place("term", term.id):
                continue
            for at in range(len(words) - len(wanted) + 1):
                here = range(at, at + len(wanted))
                if stems[at : at + len(wanted)] == wanted and not taken & {*here}:
                    taken |= {*here}
                    yield Span(words[at].start(), words[at + len(wanted) - 1].end(), partial(self.go, "term", term.id),
                               name, self.term(term.id, "about"))  # fmt: skip
                    break

    def _foot(self, grid: Grid) -> list[Widget]:
        """Back to where it was open, and on to what comes before and after."""
        found, y = list[Widget](), TOP + 706
        if self._way:
            box = grid.rect(LEFT + WIDTH - 150, y, 150, 38)
            target = Target(("before",), "leaves", box, self.app.say("button.back"), self.before)
            found.append(Button(target, "paper", "undo", size=17))
        pages = self.pages
        if self.place not in pages:
            return found
        at = pages.index(self.place)
        if at > 0:
            found.append(self._way_to(grid.rect(RIGHT - 8, y - 4, 268, 46), ("earlier",), pages[at - 1], False))
        if at + 1 < len(pages):
            found.append(self._way_to(grid.rect(RIGHT + 264, y - 4, 268, 46), ("later",), pages[at + 1], True))
        return found

    def _way_to(self, box: Rect, id: tuple[str, ...], place: Place, onward: bool) -> Widget:
        title = self.title_of(place)
        go: Callable[[], object] = partial(self.leaf, 1 if onward else -1)
        if self.place.kind == "example":
            go = partial(self.go, place.kind, place.id)
        return Area(Target(id, "leaves", box, title, go), partial(rulebook_paint.neighbour, title, onward))

    def _leaf(self, pen: Pen, box: Rect) -> None:
        """A shade crosses the right page while the leaf turns."""
        if self._turn <= 0:
            return
        page = book.pages(box, pen.scale.u)[1]
        share = self._turn / TURNING
        shade = book.turning((max(8, round(page.width * 0.3)), page.height), self._onward)
        x = page.x + round((page.width - shade.get_width()) * (share if self._onward else 1 - share))
        pen.put(shade, x, page.y)


def _largest(grid: Grid, text: str, style: Style, wide: float, room: float) -> tuple[Style, float]:
    """As large as letters are wanted and there is room for, in units; and how high the text is then."""
    talls = [(each, high(text, wide, each, grid.scale)) for each in grown(style)]
    return next((each for each in talls if each[1] <= room), talls[-1])


def text_of(app: AppContext, rule: str, alone: bool) -> str:
    """What a rule says, and at a table of one seat what is special about it there."""
    text = app.say(f"rule.{rule}.text")
    return f"{text} {app.say(f'rule.{rule}.alone')}" if alone and app.says(f"rule.{rule}.alone") else text
