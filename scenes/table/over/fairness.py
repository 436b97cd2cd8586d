"""The fairness card: the hash of the deal before a game is over and the deal itself after it, and how the dice fell."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from art import controls
from art.fonts import Face
from art.palette import INKS
from game.core import fairness
from game.core.match import branched_from
from game.teach import kept
from scenes.play.session import Session
from scenes.play.table_facts import KNOWN_DEAL
from scenes.play.way_words import figure
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.players import names_of
from scenes.ui.targets import Target
from scenes.ui.widgets import Button, Grid, Label, Picture, Widget, heading, tray

LEFT, TOP, WIDTH, HEIGHT = 180, 84, 1240, 732
HALF = 560
ROW = 27
"""How far the rows of the tables are apart."""


class Fairness(Menu):
    """See the module. The table is seen under it, and waits."""

    see_through = True
    first = ("close",)

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self.match = session.match
        self.tally = fairness.Tally()
        self.tally.count(self.match)
        path = app.at_table() if self.match.over else None
        self.report = kept.read(self.match, path, ()) if path else None

    def paint(self, pen: Pen) -> None:
        pen.put(controls.modal_veil(pen.surface.get_size()), 0, 0)

    def build(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        box = grid.rect(LEFT + WIDTH / 2 - 130, TOP + HEIGHT - 84, 260, 54)
        close = Target(("close",), "buttons", box, say("button.close"), self.back)
        head = grid.rect(LEFT + 52, TOP + 28, WIDTH - 104, 60)
        return [
            tray(grid.rect(LEFT, TOP, WIDTH, HEIGHT)),
            Label(head, say("fairness.title"), Face.SERIF_BOLD, 38, style="engraved"),
            *self._deal(grid),
            *self._luck(grid),
            *self._dice(grid),
            Button(close, "brass", key="Esc"),
        ]

    # -- the deal

    def _deal(self, grid: Grid) -> list[Widget]:
        say, left = self.app.say, LEFT + 52
        foreign = branched_from(self.match.seed) != str(self.match.seed)  # of a game that may still be going on
        over = self.match.over and not foreign
        hashed = fairness.hashed(self.match.seed)
        found = [*heading(grid.rect(left, TOP + 100, HALF, 38), say("fairness.deal"), 22)]
        about = say("fairness.what_if" if foreign else "fairness.after" if over else "fairness.before")
        found.append(Label(grid.rect(left, TOP + 148, HALF, 78), about, size=18, colour=INKS.quiet, lines=3))
        y = TOP + 234
        if over:
            found += self._spelt(grid, y, say("fairness.seed"), [str(self.match.seed)[:80]])
            y += 62
        found += self._spelt(grid, y, say("fairness.hash"), [hashed[:32], hashed[32:]])
        if note := self._note():
            found.append(Label(grid.rect(left, y + 92, HALF, 56), note, size=18, colour=INKS.loss, lines=2))
        return found

    def _spelt(self, grid: Grid, y: float, name: str, lines: Sequence[str]) -> list[Widget]:
        left = LEFT + 52
        found: list[Widget] = [Label(grid.rect(left, y, HALF, 26), name, Face.SANS_SEMIBOLD, 17, INKS.quiet)]
        for number, line in enumerate(lines):
            room = grid.rect(left, y + 26 + 27 * number, HALF, 28)
            found.append(Label(room, line, Face.SANS_BOLD, 19, tracking=1))
        return found

    def _note(self) -> str:
        """What a deal proves less than it should; nothing where it proves all."""
        if KNOWN_DEAL in self.match.marks:
            return self.app.say("fairness.typed")
        return self.app.say("fairness.short") if fairness.guessable(self.match.seed) else ""

    # -- luck

    def _luck(self, grid: Grid) -> list[Widget]:
        """Who had how much of it, as far as somebody has looked."""
        say, left, y = self.app.say, LEFT + 52, TOP + 446
        found = [*heading(grid.rect(left, y, HALF, 38), say("fairness.luck"), 22)]
        if self.report is None:
            room = grid.rect(left, y + 48, HALF, 84)
            return [*found, Label(room, say("fairness.luck_later"), size=18, colour=INKS.quiet, lines=3)]
        names = names_of(self.app, self.match.players)
        rows = (len(names) + 1) // 2
        for seat, (name, balance) in enumerate(zip(names, self.report.balances, strict=True)):
            across, down = divmod(seat, rows)
            told = figure(balance.luck, self.app.lang) if balance.luck_told else say("analysis.rest")
            room = grid.rect(left + across * 286, y + 46 + down * ROW, 150, ROW)
            found.append(Label(room, name, Face.SANS_SEMIBOLD, 18))
            number = grid.rect(left + across * 286 + 150, y + 46 + down * ROW, 116, ROW)
            found.append(Label(number, told, Face.SANS_BOLD, 18, align="r"))
        return found

    # -- the dice

    def _dice(self, grid: Grid) -> list[Widget]:
        say, left = self.app.say, LEFT + WIDTH - 52 - 500
        found = [*heading(grid.rect(left, TOP + 100, 500, 38), say("fairness.dice"), 22)]
        if not self.tally.kinds:
            text = say("fairness.no_dice", n=self.tally.draws)
            found.append(Label(grid.rect(left, TOP + 150, 500, 110), text, size=18, colour=INKS.quiet, lines=4))
            return found
        y = TOP + 146.0
        for kind in self.tally.kinds:
            found += self._kind(grid, left, y, kind)
            y += 62 + ROW * (len(self.tally.rows(kind)) + 1)
        return found

    def _kind(self, grid: Grid, left: float, y: float, kind: str) -> list[Widget]:
        """Face by face, with bars beside what was to be expected, and a word on how likely it is."""
        say, rows = self.app.say, self.tally.rows(kind)
        found: list[Widget] = []
        heads = (f"fairness.kind_{kind}", "fairness.expected", "fairness.seen")
        for at, head in enumerate(heads):
            room = grid.rect(left + (0, 170, 270)[at], y, (166, 90, 80)[at], ROW)
            found.append(Label(room, say(head), Face.SANS_SEMIBOLD, 17, INKS.quiet, "r" if at else "l"))
        most = max([1.0, *(max(row.seen, row.expected) for row in rows)])
        for number, row in enumerate(rows, 1):
            texts = (str(row.face), f"{row.expected:.1f}", str(row.seen))
            for at, text in enumerate(texts):
                room = grid.rect(left + (0, 170, 270)[at], y + number * ROW, (166, 90, 80)[at], ROW)
                shown = text if self.app.lang == "en" else text.replace(".", ",")
                found.append(
                    Label(room, shown, Face.SANS_BOLD if at == 2 else Face.SANS_REGULAR, 18, align="r" if at else "l")
                )
            bar = grid.rect(left + 366, y + number * ROW + 5, 134, ROW - 10)
            found.append(Picture(bar, Bar(row.seen / most, row.expected / most)))
        likely = self.tally.likely(kind)
        key = "fairness.fair" if likely >= fairness.DOUBTED else "fairness.odd"
        text = say(key, percent=min(99, max(1, round(100 * likely))))
        room = grid.rect(left, y + (len(rows) + 1) * ROW, 500, 28)
        found.append(Label(room, text, size=17, colour=INKS.quiet))
        return found


class Bar:
    """How often a face was seen, with a mark where it was to be expected."""

    def __init__(self, seen: float, expected: float) -> None:
        self._seen, self._expected = seen, expected

    def __call__(self, pen: Pen, box: Rect) -> None:
        wide = round(box.width * self._seen)
        if wide:
            pen.surface.fill(INKS.link, (box.x, box.y, wide, box.height))
        at = box.x + round(box.width * self._expected)
        pen.surface.fill(INKS.ink, (min(at, box.right - 2), box.y - 2, max(2, pen.scale.px(2)), box.height + 4))
