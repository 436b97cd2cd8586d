"""The parts of the page that looks back at a game: curve, luck and decisions, cards, and how far the looking is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from art import analysis, fonts, icons, plates, texture
from art.fonts import Face
from art.palette import BRASS, CREAM, INKS, Seat
from art.texture import Colour
from game.teach.analysis import Balance, Cost, Point, Report
from game.teach.said import Say
from scenes.play.analysis_words import Told, smoothed
from scenes.play.way_words import Named, figure, size_of
from scenes.ui import players
from scenes.ui.paragraphs import paragraph
from scenes.ui.pen import Pen

PICTURE = (267, 108)
"""How large the picture on a card is, in units."""

PIN = 28
LETTERS = 16
"""No text of the page is smaller, but figures along an axis."""

THREE = 60
"""How high three lines of it are."""

ROW = 22
"""How high one line of names with their points is."""

WHY = 14
"""The letters of reasons: a row of figures."""

MINUS = "\N{MINUS SIGN}"


def rounded(points: float, lang: str) -> str:
    """Without a sign, and whole where tenths say nothing.

    >>> rounded(-11.6, "en"), rounded(0.24, "ru"), rounded(3.0, "pl")
    ('12', '0,2', '3')
    """
    return f"{abs(points):.0f}" if abs(points) >= 9.95 else size_of(points, lang).removesuffix(".0").removesuffix(",0")


def signed(points: float, lang: str) -> str:
    """With a sign, where there is anything.

    >>> signed(-11.6, "en"), signed(0.01, "en"), signed(3.44, "pl")
    ('−12', '0', '+3,4')
    """
    shown = rounded(points, lang)
    return shown if shown == "0" else f"{'+' if points > 0 else MINUS}{shown}"


def board(pen: Pen, box: Rect) -> None:
    """The dark board with the sentence of advice."""
    pen.plate(analysis.board(box.size, pen.scale.u), *box.topleft)
    side = pen.scale.px(42)
    pen.plate(analysis.coin(side, pen.scale.u, "hint"), box.x + pen.scale.px(24), box.centery - side // 2)


def worn(colour: Seat, face: str) -> Callable[[Pen, Rect], None]:
    """The sign of whose game is looked at."""
    return lambda pen, box: players.lay_face(pen, face, colour, box.width, *box.topleft)


def seal(colour: Seat, face: str, chosen: bool) -> Callable[[Pen, Rect, str], None]:
    """Whose game may be looked at."""

    def paint(pen: Pen, box: Rect, state: str) -> None:
        if chosen or state != "idle":
            ring = plates.outline(box.size, box.width / 2, pen.scale.px(3), BRASS.glint if chosen else BRASS.dark)
            pen.put(ring, *box.topleft)
        inner = box.inflate(-pen.scale.px(10), -pen.scale.px(10))
        players.lay_face(pen, face, colour, inner.width, *inner.topleft)

    return paint


class Curve(NamedTuple):
    """The chances before every move and who has won, as bands, one's own at the bottom; alone points, as a line."""

    say: Say
    report: Report | None
    names: Sequence[str]
    seats: Sequence[Seat]
    seat: int
    moments: Sequence[int]  # the entries of what the cards tell
    end: Sequence[float]  # by seat who has won; alone the points there were
    risen: float

    @property
    def alone(self) -> bool:
        return len(self.seats) == 1

    def paint(self, pen: Pen, box: Rect) -> None:
        px, say = pen.scale.px, self.say
        pen.plate(plates.paper_panel(box.size, pen.scale.u, "ledger", 11), *box.topleft)
        kind = "leads" if self.alone else "chances"
        head = Rect(box.x + px(26), box.y + px(12), px(800), px(34))
        if not (self.report and self.report.curve):
            pen.text(say("saves.curve"), head, Face.SERIF_BOLD, 22, INKS.ink)
            return
        took = pen.text(say(f"analysis.{kind}"), head, Face.SERIF_BOLD, 22, INKS.ink)
        about = Rect(took.right + px(14), head.y + px(2), box.right - took.right - px(40), head.height)
        pen.text(say(f"analysis.{kind}_about"), about, Face.SANS_REGULAR, LETTERS, INKS.quiet)
        self._chart(pen, box, self.report.curve)

    def _chart(self, pen: Pen, box: Rect, curve: Sequence[Point]) -> None:
        px = pen.scale.px
        chart = Rect(box.x + px(62), box.y + px(54), px(784 if not self.alone else 880), px(152))
        heights, ticks = self._heights(curve)
        for share, text in ticks:
            y = chart.bottom - round(share * chart.height)
            pen.text(text, Rect(box.x + px(8), y - px(10), px(46), px(20)), Face.SANS_REGULAR, 15, INKS.quiet, "r")
            pen.surface.fill(INKS.quiet, (chart.x - px(5), y, px(5), max(1, px(1))))
        order = self._order()
        if self.alone:
            picture = analysis.track(chart.size, pen.scale.u, self.seats[0].colour, tuple(heights[0]))
        else:
            shares = tuple(tuple(heights[seat]) for seat in order)
            picture = analysis.bands(chart.size, pen.scale.u, tuple(self.seats[seat].colour for seat in order), shares)
        seen = Rect(0, 0, round(chart.width * self.risen), chart.height)
        pen.surface.blit(picture, chart, seen, special_flags=texture.PREMULTIPLIED if self.alone else 0)
        pen.put(plates.outline(chart.size, 2 * pen.scale.u, pen.scale.u, INKS.quiet), *chart.topleft)
        self._rounds(pen, chart, curve)
        if not self.alone:
            self._legend(pen, chart, heights, order)
        self._pins(pen, chart, curve, heights[self.seat])

    def _order(self) -> list[int]:
        """From below to above: one's own first."""
        return [self.seat, *(seat for seat in range(len(self.seats)) if seat != self.seat)]

    def _heights(self, curve: Sequence[Point]) -> tuple[list[list[float]], list[tuple[float, str]]]:
        """By seat the share of the height at each point, and what stands along the axis."""
        if not self.alone:
            seats = range(len(self.seats))
            found = [[*smoothed([point.chances[seat] for point in curve]), self.end[seat]] for seat in seats]
            return found, [(0.0, "0"), (0.5, "50"), (1.0, "100")]
        leads = [*smoothed([point.leads[0] for point in curve]), self.end[0]]
        low, high = min(0.0, *leads), max(1.0, *leads)
        ticks = [((value - low) / (high - low), f"{value:.0f}".replace("-", MINUS)) for value in (low, high)]
        return [[(lead - low) / (high - low) for lead in leads]], ticks

    def _rounds(self, pen: Pen, chart: Rect, curve: Sequence[Point]) -> None:
        """The numbers of the rounds, as many as there is room for, in the middle of each."""
        px = pen.scale.px
        found: dict[int, list[int]] = {}
        for at, point in enumerate(curve):
            found.setdefault(point.round, []).append(at)
        every = 1 + len(found) * 26 // 800
        for number, (name, places) in enumerate(found.items()):
            left = chart.x + chart.width * places[0] // len(curve)
            pen.surface.fill(INKS.quiet, (min(left, chart.right - 1), chart.bottom, max(1, px(1)), px(6)))
            if number % every == 0:
                middle = chart.x + chart.width * (places[0] + places[-1] + 1) // (2 * len(curve))
                room = Rect(0, chart.bottom + px(6), px(34), px(22))
                room.centerx = min(max(middle, chart.x + px(8)), chart.right - px(8))
                pen.text(str(name), room, Face.SANS_REGULAR, 15, INKS.quiet, "c")

    def _legend(self, pen: Pen, chart: Rect, heights: Sequence[Sequence[float]], order: Sequence[int]) -> None:
        """Names beside the bands, as they end, with room between them."""
        px, side = pen.scale.px, pen.scale.px(22)
        step = min(px(38), chart.height // len(order))
        edge, wanted = float(chart.bottom), []
        for seat in order:
            high = heights[seat][-1] * chart.height
            wanted.append(edge - high / 2)
            edge -= high
        places: list[float] = []
        for number, y in enumerate(wanted):  # from below to above
            least = chart.top + step * (len(wanted) - number - 0.5)
            places.append(max(least, min(y, (places[-1] - step) if places else chart.bottom - step / 2)))
        for seat, y in zip(order, places, strict=True):
            box = Rect(chart.right + px(12), round(y) - side // 2, side, side)
            players.lay_face(pen, "", self.seats[seat], side, *box.topleft)
            room = Rect(box.right + px(6), box.y - px(4), px(92), side + px(8))
            pen.text(self.names[seat], room, Face.SANS_SEMIBOLD, LETTERS, INKS.ink, least=0.5)

    def _pins(self, pen: Pen, chart: Rect, curve: Sequence[Point], own: Sequence[float]) -> None:
        """Where the moments of the cards lie."""
        at_entry, side, below = {point.entry: at for at, point in enumerate(curve)}, pen.scale.px(PIN), -1000
        for number, entry in enumerate(self.moments, 1):
            if (at := at_entry.get(entry)) is None:
                continue
            x = chart.x + chart.width * at // len(curve)
            y = chart.bottom - round(own[at] * chart.height)
            middle = min(max(y, chart.y + side // 2), chart.bottom - side)
            middle -= side if abs(x - below) < side else 0
            below = x
            pen.surface.fill(INKS.ink, (x, middle, max(1, pen.scale.px(2)), chart.bottom - middle))
            pen.plate(analysis.pin(number, side, pen.scale.u), max(x - side // 2, chart.x), middle - side // 2)


class Balances(NamedTuple):
    """Luck and decisions round by round, and under them how the lead at the end adds up."""

    say: Say
    lang: str
    report: Report | None
    seat: int
    looking: bool  # whether more may become known

    @property
    def told(self) -> Balance:
        assert self.report
        return self.report.balances[self.seat].told

    @property
    def unsure(self) -> bool:
        """Whether what cannot be told apart may be larger than all that is told."""
        told = self.told
        return told.rest_error > max(abs(told.luck), abs(told.decisions))

    def about(self) -> str:
        """What the sum means, and how little it may mean."""
        told = self.told
        if not told.rest_error:
            return self.say("analysis.adds_alone")
        text = self.say("analysis.adds", error=rounded(told.rest_error, self.lang))
        more = ["unsure"] * self.unsure + ["no_luck"] * (not told.luck_told)
        return "\n".join([text, *(self.say(f"analysis.{each}") for each in more)])

    def spoken(self) -> str:
        return ", ".join(f"{name} {figure}" for name, figure in self._parts())

    def _parts(self) -> list[tuple[str, str]]:
        say, told = self.say, self.told
        found = [("expected", signed(told.expected, self.lang))]
        found += [("luck", signed(told.luck, self.lang))] if told.luck_told else []
        found.append(("own", signed(told.decisions, self.lang)))
        found += [("others", signed(told.others, self.lang))] if told.rest_error else []
        error = f" ±{rounded(told.rest_error, self.lang)}" if told.rest_error else ""
        found.append(("rest", signed(told.rest, self.lang) + error))
        found.append(("result" if told.rest_error else "result_alone", signed(told.result, self.lang)))
        return [(say(f"analysis.{name}").lower(), figure) for name, figure in found]

    def paint(self, pen: Pen, box: Rect) -> None:
        pen.plate(plates.paper_panel(box.size, pen.scale.u, "ledger", 12), *box.topleft)
        report, seat = self.report, self.seat
        if report is None or not report.balances:
            self._begun(pen, box)
            return
        told = self.told
        luck, own = tuple(one.luck[seat] for one in report.rounds), tuple(one.decisions[seat] for one in report.rounds)
        rows = [("decisions", own, told.decisions)]
        rows[:0] = [("luck", luck, told.luck)] if told.luck_told else []
        self._rows(pen, box, rows, [one.round for one in report.rounds])

    def _begun(self, pen: Pen, box: Rect) -> None:
        """What will stand here, as long as nothing of it is known."""
        px, rounds = pen.scale.px, [*dict.fromkeys(point.round for point in (self.report.curve if self.report else ()))]
        if rounds:
            self._rows(pen, box, [(name, (0.0,) * len(rounds), None) for name in ("luck", "decisions")], rounds)
        said = self.say("analysis.reading" if self.looking else "analysis.unlooked")
        room = Rect(box.x, box.y + px(184), box.width, px(60)) if rounds else box
        pen.text(said, room, Face.SANS_REGULAR, LETTERS, INKS.quiet, "c")

    def _rows(
        self, pen: Pen, box: Rect, rows: Sequence[tuple[str, tuple[float, ...], float | None]], rounds: Sequence[int]
    ) -> None:
        """Bars round by round, all on one scale."""
        px, high = pen.scale.px, 146 // len(rows)
        most = max(1.0, *(abs(value) for _, values, _ in rows for value in values))
        for number, (name, values, whole) in enumerate(rows):
            row = Rect(box.x + px(26), box.y + px(10 + number * high), box.width - px(52), px(high))
            self._row(pen, row, name, values, whole, most)
        self._axis(pen, Rect(box.x + px(26), box.y + px(160), px(384), px(20)), rounds)

    def _row(self, pen: Pen, row: Rect, name: str, values: tuple[float, ...], whole: float | None, most: float) -> None:
        px, say = pen.scale.px, self.say
        took = pen.text(say(f"analysis.{name}"), Rect(row.x, row.y, px(300), px(28)), Face.SERIF_BOLD, 20, INKS.ink)
        about = Rect(took.right + px(12), row.y + px(1), row.right - took.right - px(12), px(28))
        unsure = whole is not None and self.unsure
        key = "analysis.rest" if unsure else f"analysis.{name}_about"
        pen.text(say(key), about, Face.SANS_REGULAR, LETTERS, INKS.loss if unsure else INKS.quiet)
        chart = Rect(row.x, row.y + px(30), px(384), row.height - px(34))
        up, down = max(0.0, *values) / most, -min(0.0, *values) / most
        least = 0.06
        picture = analysis.bars(
            chart.size, pen.scale.u, tuple(value / most for value in values), max(up, least), -max(down, least)
        )
        pen.put(picture, *chart.topleft)
        if whole is None:
            return
        room = Rect(chart.right + px(4), row.y + px(14), row.right - chart.right - px(4), px(56))
        colour = INKS.quiet if unsure else INKS.gain if whole > 0 else INKS.loss
        pen.text(signed(whole, self.lang), room, Face.SERIF_BLACK, 36, colour, "r", least=0.6)

    def _axis(self, pen: Pen, line: Rect, rounds: Sequence[int]) -> None:
        """The numbers of the rounds under the bars."""
        px = pen.scale.px
        every = 1 + len(rounds) * 24 // 384
        for number, one in enumerate(rounds):
            if number % every == 0:
                room = Rect(0, line.y, px(30), line.height)
                room.centerx = line.x + round(line.width * (number + 0.5) / len(rounds))
                pen.text(str(one), room, Face.SANS_REGULAR, 14, INKS.quiet, "c")
        room = Rect(line.right + px(8), line.y, px(90), line.height)
        pen.text(self.say("analysis.rounds"), room, Face.SANS_REGULAR, 15, INKS.quiet)

    def paint_sum(self, pen: Pen, box: Rect, state: str) -> None:
        """Figure under figure, with what each is called; the last is what they come to."""
        px, parts = pen.scale.px, self._parts()
        pen.put(plates.divider(box.width - px(20), pen.scale.u), box.x + px(10), box.y)
        if state != "idle":
            pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
        shares = [1.0] * (len(parts) - 2) + [1.35, 1.1]
        left, whole = float(box.x + px(6)), box.width - px(12)
        for number, ((name, points), share) in enumerate(zip(parts, shares, strict=True)):
            wide = whole * share / sum(shares)
            last = number == len(parts) - 1
            room = Rect(round(left), box.y + px(6), round(wide) - px(4), px(28))
            pen.text(f"= {points}" if last else points, room, Face.SANS_BOLD, 20, INKS.ink, "c", least=0.6)
            under = Rect(room.x, room.bottom - px(4), room.width, px(36))
            pen.text(name, under, Face.SANS_REGULAR, 14, INKS.quiet, "c", 2, least=0.75)
            left += wide


class Block(NamedTuple):
    """A paragraph of a card: its head, the colour of that, and its sentences; or names with their points."""

    head: str
    colour: Colour
    lines: Sequence[str] = ()
    named: Sequence[Named] = ()


class Moment(NamedTuple):
    """What a card shows: its number, the round, how much it was and of what, what is said of it, and a picture of the
    place once there is one."""

    number: int
    round: int
    figure: str
    unit: str
    colour: Colour
    blocks: Sequence[Block]
    why: Sequence[str]
    picture: Surface | None


def costly(number: int, cost: Cost, words: Told, picture: Surface | None, say: Say, lang: str) -> Moment:
    """What a card shows of a move that cost something."""
    played = Block(say("analysis.played"), INKS.quiet, words.played)
    better = Block(say("analysis.better"), INKS.gain, words.better)
    points = f"{MINUS}{rounded(cost.points, lang)}"
    return Moment(number, cost.round, points, say("analysis.points"), INKS.loss, (played, better), words.why, picture)


class Card(NamedTuple):
    """A move that cost much, or a turn that changed the chances."""

    say: Say
    lang: str
    moment: Moment

    def ground(self, pen: Pen, box: Rect) -> None:
        pen.plate(analysis.card(box.size, pen.scale.u), *box.topleft)

    def paint(self, pen: Pen, box: Rect, state: str) -> None:
        px, say, moment = pen.scale.px, self.say, self.moment
        if state != "idle":
            pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
        place = Rect(box.x + px(12), box.y + px(12), px(PICTURE[0]), px(PICTURE[1]))
        if moment.picture and moment.picture.get_size() == place.size:
            pen.surface.blit(moment.picture, place)
        else:
            pen.surface.fill(INKS.quiet, place)
            pen.put(icons.icon("hourglass", px(40), CREAM), *place.center, "cm")
        pen.put(analysis.framed(place.size, pen.scale.u), *place.topleft)
        side = px(PIN + 6)
        pen.plate(analysis.pin(moment.number, side, pen.scale.u), box.x - px(6), box.y - px(6))
        line = Rect(box.x + px(16), place.bottom, box.width - px(32), px(36))
        name = pen.text(say("analysis.round", n=moment.round), line, Face.SERIF_BOLD, 21, INKS.ink)
        took = pen.text(moment.unit, line.move(0, px(3)), Face.SANS_REGULAR, LETTERS, moment.colour, "r")
        figure = Rect(name.right + px(8), line.y - px(4), took.left - name.right - px(14), line.height + px(8))
        pen.text(moment.figure, figure, Face.SERIF_BLACK, 30, moment.colour, "r", least=0.6)
        self._words(pen, Rect(line.x, line.bottom, line.width, box.bottom - line.bottom))

    def _words(self, pen: Pen, box: Rect) -> None:
        """What was done, what would have been better or what came of it, and why."""
        px, y = pen.scale.px, box.y
        for block in self.moment.blocks:
            head = Rect(box.x, y, box.width, px(16))
            pen.text(block.head, head, Face.SANS_BOLD, 14, block.colour)
            room = Rect(box.x, head.bottom - px(1), box.width, px(THREE))
            paragraph(pen, block.lines, room, LETTERS)
            self._named(pen, room, block.named)
            y = room.bottom
        if self.moment.why:
            room = Rect(box.x, y - px(2), box.width, px(22))
            pen.text(self._why(pen, room), room, Face.SANS_SEMIBOLD, WHY, INKS.quiet, least=0.9)

    def _named(self, pen: Pen, room: Rect, named: Sequence[Named]) -> None:
        """Name by name, with its points on the right."""
        step = pen.scale.px(ROW)
        for number, (name, points) in enumerate(named):
            line = Rect(room.x, room.y + number * step, room.width, step)
            ink = INKS.gain if points > 0 else INKS.loss
            took = pen.text(figure(points, self.lang), line, Face.SANS_BOLD, LETTERS, ink, "r")
            told = Rect(line.x, line.y, took.left - pen.scale.px(8) - line.x, step)
            pen.text(name, told, Face.SANS_REGULAR, LETTERS, INKS.ink, least=0.6)

    def _why(self, pen: Pen, room: Rect) -> str:
        """As many of the reasons as there is room for, the weightiest first; a short one where that is too long."""
        why, size = self.moment.why, max(fonts.LEAST, round(pen.scale.px(WHY) * 0.95))
        parts = [*(" · ".join(why[:count]) for count in range(len(why), 0, -1)), *why]
        fits = (part for part in parts if fonts.width(Face.SANS_SEMIBOLD, size, part) <= room.width)
        return next(fits, why[0])


class CardBack(NamedTuple):
    """A card that lies face down: nothing is known of it, or there is nothing more to know."""

    said: str

    def paint(self, pen: Pen, box: Rect) -> None:
        pen.plate(analysis.card_back(box.size, pen.scale.u), *box.topleft)
        room = Rect(
            box.x + pen.scale.px(30), box.bottom - pen.scale.px(96), box.width - pen.scale.px(60), pen.scale.px(66)
        )
        pen.text(self.said, room, Face.SANS_REGULAR, LETTERS, INKS.on_wood, "c", 3)


class Progress(NamedTuple):
    """How far the looking has come, in a word and as a bar."""

    said: str
    share: float

    def paint(self, pen: Pen, box: Rect) -> None:
        px = pen.scale.px
        bar = Rect(box.right - px(300), box.centery - px(6), px(300), px(12))
        done = self.share >= 1
        if not done:
            pen.put(plates.meter(bar.size, self.share, BRASS.light, pen.scale.u), *bar.topleft)
        right = box.right if done else bar.x - px(18)
        room = Rect(box.x, box.y, right - box.x, box.height)
        pen.text(self.said, room, Face.SANS_REGULAR, 18, INKS.on_wood_quiet, "r")
