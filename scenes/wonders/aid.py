"""The player aid: what a turn is, and every space of the own sheet with its cost, its signs and its words."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from art import fonts, icons, texture
from art.fonts import Face
from art.palette import BRASS, INKS
from art.wonders import materials, signs, strips
from art.wonders.palette import COLOUR_OF, TONES
from art.wonders.strips import Signs
from game.wonders.codes import crossed
from game.wonders.facts import Progress
from scenes.table.over.aid_page import COLUMNS, HALF, HEIGHT, TOP, AidPage, TextColumn, paragraph
from scenes.table.over.points_made import Paint
from scenes.ui.pen import Pen
from scenes.ui.widgets import Grid, Label, Picture, Widget, heading
from scenes.wonders.areas.described import Described
from scenes.wonders.areas.sheet import layers
from scenes.wonders.built import PAINTS, at_scale
from scenes.wonders.drawings import MADE
from scenes.wonders.shown import Shown

TABS = ("turn", "city", "learning", "war")
PARTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "city": (("wonder", "gallery"), ("guild", "market")),
    "learning": (("agora",), ("university",)),
    "war": (("west", "bonus"), ("east", "warehouse")),
}
"""By tab: the buildings of its two columns."""

HEAD, GAP, TALLEST, SHORTEST = 42, 8, 70, 1.4
"""How high the name of a building is, the room after it, and how high a space may be; at least so many lines."""

SIGNS, FACES = 116, 62
"""How wide the signs of a space may be, and how wide the dice that open it."""

BEFORE, WORDS = FACES + 36 + SIGNS, 17
"""How much room both take with the cost, and how large what a space says is written."""

AIR = 24
"""How much is left below each action of a turn."""

FACELESS = ("wonder", "guild")
"""What no face of its own opens."""

ACTIONS = {"build": "pencil", "wonder": "wonders/pyramid", "pass": "plus"}
AFTER = {"effect": "star", "complete": "wonders/hourglass", "reveal": "eye", "special": "wonders/unlock",
         "attack": "wonders/sword", "guild": "wonders/thinking"}  # fmt: skip
END = {"third": "flag", "ties": "laurel"}
"""What there is to know, and its sign."""

SCORED = ("wonder", "agora", "market", "university", "guild", "gallery", "west", "east")
"""Where points are made."""

SEEN = {
    "wonder": Rect(0, 27, 187, 107), "agora": Rect(0, 26, 268, 153), "market": Rect(0, 106, 236, 135),
    "university": Rect(0, 24, 280, 160), "guild": Rect(0, 30, 172, 98), "gallery": Rect(0, 28, 182, 104),
    "west": Rect(4, 27, 187, 107), "east": Rect(4, 27, 187, 107),
}  # fmt: skip
"""The piece of each building that is seen where points are told, in units of the sheet from the building's corner."""

EDGE = 12
"""So many pixels of the vellum's own edge are not seen behind them."""

COMMANDS = ("wonder", "pass", "confirm", "undo", "rule")


class Aid(AidPage[Shown]):
    """See the module."""

    looks = PAINTS

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown, TABS)
        self.book = shown.book
        own = {part: partial(_spaces, shown, self.seat, part) for part in SEEN}
        self.scenes = own if shown.city(self.seat) else MADE
        self.printed = shown.printed(self.seat) or shown.board(0).spaces  # before there is a sheet, the first of all

    def signs(self) -> dict[str, Paint]:
        return {part: partial(_quarter, COLOUR_OF[part]) for part in SCORED}

    def page(self, grid: Grid) -> list[Widget]:
        return self._turn(grid) if self.tab == "turn" else self._spaces(grid)

    def foot(self) -> str:
        """What is not as usual at this table; else whose sheet it is."""
        return super().foot() or (self.app.say("wonders.aid.mine") if self.tab != "turn" else "")

    # -- a turn

    def _turn(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        left, right = (TextColumn(grid, x, TOP + 18) for x in COLUMNS)
        left.heading(say("wonders.aid.actions"), 52, head=38)
        for name, sign in ACTIONS.items():
            text = say(f"wonders.aid.{name}", **({"n": self.book.passing} if name == "pass" else {}))
            left.named(_sign(sign), say(f"wonders.deed.{name}"), text, 28 + paragraph(grid, text, HALF - 62), AIR)
        left.heading(say("wonders.aid.controls"), 44, 22, 34)
        left.keys([("1–9", say("wonders.aid.numbers")), *self.keys_of(COMMANDS)], 3, 42, 4)
        right.heading(say("wonders.aid.after"), 48, head=38)
        for name, sign in AFTER.items():
            key = "guild_two" if name == "guild" and len(self.view.players) == 2 else name
            right.line(_sign(sign), say(f"wonders.aid.{key}"), 58, 4)
        right.y += 14
        right.heading(say("wonders.aid.end"), 48, head=38)
        for name, sign in END.items():
            values = {"of": self.figures(Progress).of} if name == "third" else {}
            right.line(_sign(sign), say(f"wonders.aid.{name}", **values), 58, 4)
        return [*left.widgets, *right.widgets]

    # -- the sheet

    def _spaces(self, grid: Grid) -> list[Widget]:
        found: list[Widget] = []
        for x, buildings in zip(COLUMNS, PARTS[self.tab], strict=True):
            found += self._column(grid, x, buildings)
        return found

    def _column(self, grid: Grid, x: float, buildings: tuple[str, ...]) -> list[Widget]:
        """Every space of some buildings: the room is shared by how many lines each of them says."""
        lines = {number: self._lines_of(grid, number) for building in buildings for number in self._numbers(building)}
        room = HEIGHT - 36 - len(buildings) * (HEAD + GAP)
        share, y = room / sum(lines.values()), TOP + 14.0
        found: list[Widget] = []
        for building in buildings:
            found += self._head(grid, x, y, building)
            y += HEAD
            for number in self._numbers(building):
                step = min(TALLEST, share * lines[number])
                found += self._space(grid, Rect(round(x), round(y), HALF, round(step)), building, number)
                y += step
            y += GAP
        return found

    def _lines_of(self, grid: Grid, number: int) -> float:
        """How many lines a space says, as far as room is shared by that."""
        size, width = grid.scale.px(WORDS), grid.scale.px(HALF - BEFORE - 16)
        return max(SHORTEST, len(fonts.wrap(self._text(number), Face.SANS_REGULAR, size, width)))

    def _text(self, number: int) -> str:
        return str(self.texts[self.printed[number].name])

    def _numbers(self, building: str) -> list[int]:
        if building == "bonus":
            return [*self.book.bonuses]
        return [*next(each.spaces for each in self.book.buildings if each.id == building)]

    def _head(self, grid: Grid, x: float, y: float, building: str) -> list[Widget]:
        """A building by its name, and how far it is."""
        say, mask = self.app.say, self.view.players[self.seat].crossed
        numbers = self._numbers(building)
        done = sum(crossed(mask, number) for number in numbers)
        name = say("wonders.aid.bonuses" if building == "bonus" else f"wonders.building.{building}")
        box, text = grid.rect(x + HALF - 90, y, 90, 34), f"{done}/{len(numbers)}"
        count = Label(box, text, Face.SANS_BOLD, 19, INKS.quiet, "r")
        return [*heading(grid.rect(x, y, HALF - 100, 34), name, 22), count]

    def _space(self, grid: Grid, box: Rect, building: str, number: int) -> list[Widget]:
        """What opens a space, what it costs, its signs, and what it says."""
        printed = self.printed[number]
        done = crossed(self.view.players[self.seat].crossed, number)
        shown = strips.effect(*printed.icons)
        cost = None if building == "bonus" else printed.cost
        picture = partial(_pictured, COLOUR_OF[building], self._faces(building, number), cost, shown, done)
        words = grid.rect(box.x + BEFORE + 16, box.y, box.width - BEFORE - 16, box.height)
        colour = INKS.quiet if done else INKS.ink
        return [
            Picture(grid.rect(box.x, box.y, BEFORE, box.height), picture),
            Label(words, self._text(number), size=WORDS, colour=colour, lines=3),
        ]

    def _faces(self, building: str, number: int) -> tuple[str, ...]:
        """The symbols that lead to a space."""
        if building in (*FACELESS, "bonus"):
            return ()
        lanes = next(each.lanes for each in self.book.buildings if each.id == building)
        return tuple(lane.symbols[0] for lane in lanes if number in lane.spaces)


# -- pieces of the page


def _spaces(shown: Shown, seat: int, part: str, size: tuple[int, int]) -> Surface:
    """A piece of a building as it stands on one's own sheet."""
    seen = SEEN[part]
    share = max(size[0] / seen.width, size[1] / seen.height)
    layout, found, wide = at_scale(shown, share).local(), texture.plain(size), 2 * EDGE
    around = size[0] + wide, size[1] + wide
    materials.vellum(around, 1.0, 9, 0, TONES.vellum, TONES.vellum_dark, False).lay(found, -EDGE, -EDGE)
    corner = layout.zone(part)
    here = layout._replace(x=-corner.x - round(seen.x * share), y=-corner.y - round(seen.y * share))
    next(each for each in layers(here, Described(shown, seat).sheet()) if each.name == part).paint(found)
    return found


def _sign(name: str) -> Paint:
    """Paints a sign as large as its box."""
    return lambda pen, box: pen.put(icons.icon(name, min(box.size), BRASS.dark), *box.center, "cm")


def _quarter(colour: str, pen: Pen, box: Rect) -> None:
    """A building by its colour."""
    pen.put(signs.space(colour, min(box.size)), *box.center, "cm")


def _pictured(
    colour: str, faces: tuple[str, ...], cost: int | None, shown: Signs, crossed: bool, pen: Pen, box: Rect
) -> None:
    """What opens it or a check mark, the cost, and the effect."""
    px, x = pen.scale.px, box.x
    if crossed:
        pen.put(icons.icon("check", px(24), INKS.gain), x + px(14), box.centery, "cm")
    elif colour == "bonus":
        pen.put(icons.icon("wonders/hourglass", px(24), INKS.ink), x + px(14), box.centery, "cm")
    elif not faces:
        pen.put(signs.space(colour, px(24)), x + px(14), box.centery, "cm")
    for place, face in enumerate(() if crossed else faces):
        pen.put(signs.face(colour, face, px(28)), x + px(30) * place, box.centery, "lm")
    if cost is not None:
        pen.put(signs.cost(cost, px(28)), x + px(FACES + 17), box.centery, "cm")
    strip = strips.fitted(shown, px(26), px(SIGNS), 3 * pen.scale.u)
    pen.put(strip, x + px(FACES + 38), box.centery, "lm")
