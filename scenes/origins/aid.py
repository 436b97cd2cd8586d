"""The player aid: the actions of a turn, its PASS side, and what the stacks still hold, with the figures of now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from art import icons, plates
from art.fonts import Face
from art.origins import discs, emblems, strips, tiles
from art.origins.palette import SPECTRUM
from art.palette import INKS, MARBLE
from game.origins import facts
from scenes.origins import panels
from scenes.origins.built import PAINTS
from scenes.origins.drawings import MADE
from scenes.origins.shown import Shown
from scenes.table.over.aid_page import (
    COLUMNS,
    HALF,
    LEFT,
    TOP,
    WIDTH,
    AidPage,
    TextColumn,
    line,
    looked_at,
    paragraph,
)
from scenes.table.over.points_made import Made, Paint
from scenes.ui.pen import Pen
from scenes.ui.widgets import Grid, Label, Picture, Widget

TABS = ("turn", "passing", "stacks")
ACTIONS, END = 428, 743
"""How high all actions together are; where it is said what ends the game."""

VERBS = {"visit": "saucer", "close": "district", "tower": "tower", "grow": "population", "pass": "pass"}
"""The actions of a turn, and their signs."""

BESIDE = {"token": "superiority", "gold": "gold", "farm": "farm", "holder": "holder", "march": "march",
          "attack": "attack"}  # fmt: skip
"""What else there is to know in a turn."""

PASSING = ("pass_cards", "pass_home", "pass_six", "pass_unused")
ROUND_END = ("round_speakers", "round_first", "round_retreat", "round_cards")
ROUND_END_SOLO = ("round_speakers", "round_retreat", "round_cards_solo", "round_dummy")
FINAL = {"final_temples": "temple", "final_seats": "seat", "final_advisors": "advisor", "final_gold": "gold"}
ENDS = {"temples": "temple", "gold": "gold", "towers": "disc", "dice": "citizen", "rounds": "pass"}

SIGNS = {"districts": "district", "buildings": "buy", "military": "attack", "zodiac": "card",
         "population": "population", "temples": "temple", "seats": "seat", "advisors": "advisor",
         "gold": "gold"}  # fmt: skip
"""How points are made."""

GOODS = ("stone", "food", "wisdom", "gold")
COMMANDS = ("visit", "close", "build_tower", "grow", "pass", "confirm", "end_turn", "undo")


class Aid(AidPage[Shown]):
    """See the module."""

    looks = PAINTS
    scenes = MADE

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown, TABS)
        self.printed = shown.printed

    def signs(self) -> dict[str, Paint]:
        return {part: _sign(sign) for part, sign in SIGNS.items()}

    def wins(self) -> str:
        if not self.shown.solo:
            return super().wins()
        solo = self.figures(facts.Solo)
        return self.app.say("goal.origins.wins_alone", target=solo.target, base=solo.base, each=solo.each)

    def ends(self) -> str:
        """Each of the conditions."""
        say = self.app.say
        conditions = "; ".join(say(f"origins.end.{name}") for name in self.figures(facts.Ends).steps)
        return f"{say('origins.aid.game_end')}: {conditions}."

    def made(self) -> list[Made]:
        """Alone also what raises the target."""
        say, found = self.app.say, super().made()
        if self.shown.solo:
            found.append(
                Made(_sign("rank"), say("part.origins.conditions"), say("goal.origins.conditions"), "conditions")
            )
        return found

    def page(self, grid: Grid) -> list[Widget]:
        if self.tab == "stacks":
            return self._stacks(grid)
        left, right = (TextColumn(grid, x, TOP + 18) for x in COLUMNS)
        if self.tab == "turn":
            self._turn(left)
            self._beside(right)
            return [*left.widgets, *right.widgets, *self._end(grid)]
        self._passing(left)
        self._game_end(right)
        return [*left.widgets, *right.widgets]

    # -- a turn

    def _turn(self, column: TextColumn) -> None:
        """The actions, so high as their texts are, and the keys."""
        say = self.app.say
        column.heading(say("origins.aid.actions"), 48, head=38)
        texts = [say(f"origins.aid.{verb}", **self._points(verb)) for verb in VERBS]
        heights = [28 + paragraph(column.grid, text, HALF - 62) for text in texts]
        gap = (ACTIONS - sum(heights)) / len(heights)
        for (verb, sign), text, high in zip(VERBS.items(), texts, heights, strict=True):
            column.named(_sign(sign), say(f"origins.deed.{verb}"), text, high, gap)
        column.y = TOP + 500
        column.heading(say("origins.aid.controls"), 42, 22, 34)
        column.keys(self.keys_of(COMMANDS), 4, 38)

    def _points(self, verb: str) -> dict[str, int]:
        return {"points": self.printed.last_holder} if verb == "grow" else {}

    def _end(self, grid: Grid) -> list[Widget]:
        """At the foot, since one plays towards it: what ends the game."""
        return line(grid, Rect(COLUMNS[0], END, COLUMNS[1] + HALF - COLUMNS[0], 48), _flag, self.ends())

    def _beside(self, column: TextColumn) -> None:
        """Goods, what else there is to know in a turn, and the zodiac cards."""
        say = self.app.say
        column.heading(say("origins.aid.beside"), 48, head=38)
        self._goods(column)
        for name, sign in BESIDE.items():
            key = "token_solo" if name == "token" and self.shown.solo else name
            column.line(_sign(sign), say(f"origins.aid.{key}"), 42)
        column.y += 8
        self._zodiac(column)

    def _goods(self, column: TextColumn) -> None:
        """What the signs of goods stand for."""
        box, width, grid = column.box(42), HALF / len(GOODS), column.grid
        for number, good in enumerate(GOODS):
            x, name = box.x + number * width, self.app.say(f"origins.good.{good}")
            column.widgets.append(Picture(grid.rect(x, box.y + 4, 32, 32), _sign(good)))
            column.widgets.append(Label(grid.rect(x + 42, box.y, width - 46, 40), name, size=18))

    def _zodiac(self, column: TextColumn) -> None:
        """The three zodiac cards in play, what they do, and whose they are."""
        say, shown, grid = self.app.say, self.shown, column.grid
        column.heading(say("origins.aid.zodiac"), 44, 22, 34)
        for number, owner in zip(self.view.signs, self.view.owners, strict=False):
            (x, y, *_), sign = column.box(70), self.printed.signs[number]
            nobody = say("origins.note.nobody"), ""
            whose, colour = (shown.name(owner), shown.colour(owner).name) if owner >= 0 else nobody
            column.widgets += [
                Picture(grid.rect(x, y, 56, 66), partial(_card, sign, colour)),
                Label(grid.rect(x + 66, y, 300, 24), say(f"sign.{sign}"), Face.SERIF_BOLD, 20),
                Label(grid.rect(x + 376, y, HALF - 376, 24), whose, size=17, colour=INKS.quiet, align="r"),
                Label(grid.rect(x + 66, y + 24, HALF - 66, 44), self.texts[f"zodiac.{sign}"], size=17,
                      colour=INKS.quiet, lines=3),
            ]  # fmt: skip

    # -- passing, and the end

    def _passing(self, column: TextColumn) -> None:
        """What is done by who passes, and at the end of a round."""
        after = ROUND_END_SOLO if self.shown.solo else ROUND_END
        for name, steps, y in (("now_passing", PASSING, TOP + 18), ("round_end", after, TOP + 338)):
            column.y = y
            column.heading(self.app.say(f"origins.aid.{name}"), 48, head=38)
            column.numbered([self.app.say(f"origins.aid.{step}") for step in steps], 64)

    def _game_end(self, column: TextColumn) -> None:
        """What ends the game and how near that is; what is counted then."""
        say = self.app.say
        column.heading(say("origins.aid.game_end"), 50, head=38)
        for name, steps in self.figures(facts.Ends).steps.items():
            self._condition(column, name, steps)
        if self.shown.solo:
            self._tokens(column)
        column.y = TOP + 356
        column.heading(say("origins.aid.final"), 48, head=38)
        for name, sign in FINAL.items():
            column.line(_sign(sign), say(f"origins.aid.{name}"), 48, 2)
        if self.shown.solo:
            solo = self.figures(facts.Solo)
            told = say("origins.aid.final_target", target=solo.target, base=solo.base, each=solo.each)
            column.y += 2
            column.line(_sign("victory"), told, 48)

    def _condition(self, column: TextColumn, name: str, steps: facts.Amount) -> None:
        """A condition that ends the game, and how many steps it is away."""
        say, box = self.app.say, column.box(66)
        words = Rect(box.x, box.y, box.width - 170, 60)
        column.widgets += line(column.grid, words, _sign(ENDS[name]), say(f"origins.end.{name}"))
        told, share = f"{say(f'origins.meter.{name}')}: {steps.left}", 1 - steps.left / max(1, steps.of)
        place = column.grid.rect(box.right - 150, box.y, 150, 60)
        column.widgets.append(Picture(place, partial(_meter, told, share, steps.left <= 1)))

    def _tokens(self, column: TextColumn) -> None:
        """The conditions of solo training that raise the target."""
        solo = self.figures(facts.Solo)
        column.y -= 4
        column.heading(self.app.say("origins.aid.goals", points=solo.each), 48, 21, 34)
        texts = panels.conditions_told(self.app, panels.met(solo, self.view.bonus), solo.each)
        for colour, text in zip(solo.bonus_at, texts, strict=False):
            column.line(partial(_token, colour), text, 36, 2)

    # -- the stacks

    def _stacks(self, grid: Grid) -> list[Widget]:
        say, width = self.app.say, (WIDTH - 60) / len(SPECTRUM)
        left, dice = self.figures(facts.Left), self.figures(facts.Ends).dice
        found: list[Widget] = [
            Label(grid.rect(LEFT + 36, TOP + 10, 700, 30), say("origins.aid.tiles_left"), size=18, colour=INKS.quiet)
        ]
        for place, colour in enumerate(SPECTRUM):
            x = LEFT + 34 + place * width
            discs_left = say("origins.aid.towers_left", n=left.towers.get(colour, 0))
            dice_left = say("origins.aid.dice_left", n=dice[colour])
            found.append(Picture(grid.rect(x, TOP + 44, 44, 48), partial(_gem, colour)))
            found.append(Label(grid.rect(x + 52, TOP + 42, width - 66, 26), discs_left, Face.SANS_SEMIBOLD, 18))
            found.append(Label(grid.rect(x + 52, TOP + 67, width - 66, 26), dice_left, Face.SANS_SEMIBOLD, 18))
            kinds = [kind for kind, of in zip(self.printed.kinds, self.printed.colours, strict=True) if of == colour]
            for row, kind in enumerate(kinds):
                box = grid.rect(x, TOP + 104 + 92 * row, width - 14, 86)
                found.append(self._kind(box, kind, left.tiles[kind]))
        return found

    def _kind(self, box: Rect, kind: str, left: facts.Amount) -> Widget:
        """A building: its tile, its name, how many are left, and its strip; under the pointer its words."""
        say = self.app.say
        name, count = say(f"building.{kind}"), say("origins.aid.left", **left._asdict())
        paint = partial(_tile, kind, name, count, self.shown.strips[f"building.{kind}"])
        return looked_at("kinds", kind, box, f"{name}: {count}", self.texts[f"building.{kind}"], paint)


# -- pieces of the page


def _sign(name: str) -> Paint:
    """Paints a sign as large as its box."""
    return lambda pen, box: pen.put(emblems.icon(name, min(box.size), INKS.ink, MARBLE.active), *box.center, "cm")


def _flag(pen: Pen, box: Rect) -> None:
    pen.put(icons.icon("flag", min(box.size), INKS.ink), *box.center, "cm")


def _gem(colour: str, pen: Pen, box: Rect) -> None:
    pen.put(discs.gem(colour, min(box.size)), *box.center, "cm")


def _token(colour: str, pen: Pen, box: Rect) -> None:
    pen.put(discs.bonus(colour, min(box.size)), *box.center, "cm")


def _card(sign: str, owner: str, pen: Pen, box: Rect) -> None:
    """A zodiac card, with the disc of whoever owns it."""
    px = pen.scale.px
    pen.put(discs.zodiac(sign, (px(50), px(62))), box.x, box.y)
    if owner:
        pen.put(discs.player(owner, px(26)), box.right, box.bottom, "rb")


def _meter(text: str, share: float, hot: bool, pen: Pen, box: Rect) -> None:
    px = pen.scale.px
    half = Rect(box.x, box.y, box.width, box.height // 2 + px(4))
    pen.text(text, half, Face.SANS_BOLD, 18, INKS.loss if hot else INKS.ink, "r")
    size = box.width, px(9)
    meter = plates.meter(size, share, INKS.loss if hot else INKS.quiet, pen.scale.u)
    pen.put(meter, box.right, half.bottom + px(8), "rm")


def _tile(kind: str, name: str, count: str, strip: Sequence[strips.Sign], pen: Pen, box: Rect) -> None:
    px = pen.scale.px
    face = pen.put(tiles.tile(kind, px(70)), box.x + px(2), box.centery, "lm")
    left = face.right + px(10)
    room = Rect(left, box.y + px(2), box.right - left - px(4), px(26))
    pen.text(name, room, Face.SANS_SEMIBOLD, 18, INKS.ink, least=0.7)
    pen.text(count, room.move(0, px(25)), Face.SANS_REGULAR, 17, INKS.quiet)
    drawn = strips.fitted(strip, room.width, px(20), INKS.ink, MARBLE.active)
    pen.put(drawn, left, box.bottom - px(18), "lm")
