"""The player aid: the actions of a turn, its PASS side, and what the stacks still hold, with the figures of now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from art import fonts, icons, plates
from art.fonts import Face
from art.origins import discs, emblems, strips, tiles, tokens
from art.origins.palette import SPECTRUM
from art.palette import BRASS, INKS, MARBLE
from game.core.state import State
from game.origins import facts
from scenes.origins import panels
from scenes.play.session import Session
from scenes.table.commands import key_name
from scenes.table.over import aid_page
from scenes.table.over.aid_page import COLUMNS, HALF, LEFT, TOP, WIDTH, AidPage
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.pen import LEAST, Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Grid, Label, Picture, Widget, heading

TABS = ("turn", "passing", "stacks")
ACTIONS, LINE, END = 428, 21, 743
"""How high all actions together are, and a line of what is said of one; where it is said what ends the game."""

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

GOODS = ("stone", "food", "wisdom", "gold")
COMMANDS = ("visit", "close", "build_tower", "grow", "pass", "confirm", "end_turn", "undo")


class Aid(AidPage):
    """See the module."""

    def __init__(self, app: AppContext, session: Session, view: State) -> None:
        super().__init__(app, session, view, TABS)

    @property
    def _solo(self) -> bool:
        return self.session.match.seats == 1

    def page(self, grid: Grid) -> list[Widget]:
        return {"turn": self._turn, "passing": self._passing, "stacks": self._stacks}[self.tab](grid)

    # -- a turn

    def _turn(self, grid: Grid) -> list[Widget]:
        say, (x, right) = self.app.say, COLUMNS
        found = heading(grid.rect(x, TOP + 18, HALF, 38), say("origins.aid.actions"))
        texts = [say(f"origins.aid.{verb}", **self._points(verb)) for verb in VERBS]
        heights = [_height(grid, text) for text in texts]
        y, gap = TOP + 66.0, (ACTIONS - sum(heights)) / len(heights)
        for (verb, sign), text, high in zip(VERBS.items(), texts, heights, strict=True):
            found += _row(grid, Rect(x, round(y), HALF, high), sign, say(f"origins.deed.{verb}"), text)
            y += high + gap
        found += heading(grid.rect(right, TOP + 18, HALF, 38), say("origins.aid.beside"))
        y = TOP + 66
        found += self._goods(grid, y)
        y += 42
        for name, sign in BESIDE.items():
            key = "token_solo" if name == "token" and self._solo else name
            found += _lined(grid, Rect(right, round(y), HALF, 42), sign, say(f"origins.aid.{key}"))
            y += 42
        return [*found, *self._signs(grid, y + 8), *self._keys(grid), *self._end(grid)]

    def _end(self, grid: Grid) -> list[Widget]:
        """At the foot, since one plays towards it: what ends the game."""
        say, box = self.app.say, Rect(COLUMNS[0], END, COLUMNS[1] + HALF - COLUMNS[0], 48)
        ends = "; ".join(say(f"origins.end.{name}") for name in self._figures("ends")["steps"])
        return aid_page.line(grid, box, _flag, f"{say('origins.aid.game_end')}: {ends}.")

    def _goods(self, grid: Grid, y: float) -> list[Widget]:
        """What the signs of goods stand for."""
        found, width = list[Widget](), HALF / len(GOODS)
        for number, good in enumerate(GOODS):
            x = COLUMNS[1] + number * width
            found.append(Picture(grid.rect(x, y + 4, 32, 32), partial(_sign, good)))
            found.append(Label(grid.rect(x + 42, y, width - 46, 40), self.app.say(f"origins.good.{good}"), size=18))
        return found

    def _points(self, verb: str) -> dict[str, int]:
        return {"points": self.facts["last_holder"]} if verb == "grow" else {}

    def _signs(self, grid: Grid, y: float) -> list[Widget]:
        """The three zodiac cards in play, what they do, and whose they are."""
        say, x, view = self.app.say, COLUMNS[1], self.view
        found = heading(grid.rect(x, y, HALF, 34), say("origins.aid.zodiac"), 22)
        for place, (number, owner) in enumerate(zip(view.signs, view.owners, strict=False)):
            name, top = self.facts["signs"][number], y + 44 + 70 * place
            whose = self._name(owner) if owner >= 0 else say("origins.note.nobody")
            paint = partial(_card, name, self._colour(owner))
            found.append(Picture(grid.rect(x, top, 56, 66), paint))
            found.append(Label(grid.rect(x + 66, top, 300, 24), say(f"sign.{name}"), Face.SERIF_BOLD, 20))
            found.append(Label(grid.rect(x + 376, top, HALF - 376, 24), whose, size=17, colour=INKS.quiet, align="r"))
            text = self.texts[f"zodiac.{name}"]
            found.append(Label(grid.rect(x + 66, top + 24, HALF - 66, 44), text, size=17, colour=INKS.quiet, lines=3))
        return found

    def _name(self, seat: int) -> str:
        return players.name_of(self.app, self.session.match.players, seat)

    def _colour(self, seat: int) -> str:
        return players.colour_of(seat, self.session.match.players[seat]).name if seat >= 0 else ""

    def _keys(self, grid: Grid) -> list[Widget]:
        say, x, y = self.app.say, COLUMNS[0], TOP + 500
        found = heading(grid.rect(x, y, HALF, 34), say("origins.aid.controls"), 22)
        named = [(key_name(self.app, command), say(f"command.{command}")) for command in COMMANDS]
        return [*found, *aid_page.keys(grid, (x, y + 42, HALF), named, 4, 38)]

    # -- passing, and the end

    def _passing(self, grid: Grid) -> list[Widget]:
        say, right = self.app.say, COLUMNS[1]
        found = self._steps(grid, TOP + 18, "now_passing", PASSING)
        found += self._steps(grid, TOP + 338, "round_end", ROUND_END_SOLO if self._solo else ROUND_END)
        found += heading(grid.rect(right, TOP + 18, HALF, 38), say("origins.aid.game_end"))
        y = TOP + 68.0
        for name, steps in self._figures("ends")["steps"].items():
            found += self._condition(grid, Rect(right, round(y), HALF, 60), name, steps)
            y += 66
        found += self._tokens(grid, y - 4)
        y = TOP + 356
        found += heading(grid.rect(right, y, HALF, 38), say("origins.aid.final"))
        for place, (name, sign) in enumerate(FINAL.items()):
            box = Rect(right, round(y + 48 + 50 * place), HALF, 48)
            found += _lined(grid, box, sign, say(f"origins.aid.{name}"))
        return [*found, *self._target(grid, y + 250)]

    def _steps(self, grid: Grid, y: float, name: str, steps: Sequence[str]) -> list[Widget]:
        """A numbered list."""
        say, x = self.app.say, COLUMNS[0]
        found = heading(grid.rect(x, y, HALF, 38), say(f"origins.aid.{name}"))
        for number, step in enumerate(steps):
            line = y + 48 + 64 * number
            found.append(Label(grid.rect(x, line, 34, 58), str(number + 1), Face.SERIF_BLACK, 28, BRASS.dark))
            found.append(Label(grid.rect(x + 42, line, HALF - 42, 58), say(f"origins.aid.{step}"), size=19, lines=3))
        return found

    def _condition(self, grid: Grid, box: Rect, name: str, steps: facts.Amount) -> list[Widget]:
        """A condition that ends the game, and how many steps it is away."""
        say = self.app.say
        text = say(f"origins.end.{name}")
        share = 1 - steps.left / max(1, steps.of)
        left = grid.rect(box.right - 150, box.y, 150, box.height)
        told = f"{say(f'origins.meter.{name}')}: {steps.left}"
        words = Rect(box.x, box.y, box.width - 170, box.height)
        return [*_lined(grid, words, ENDS[name], text), Picture(left, partial(_meter, told, share, steps.left <= 1))]

    def _tokens(self, grid: Grid, y: float) -> list[Widget]:
        """The conditions of solo training that raise the target."""
        if not self._solo:
            return []
        solo = facts.Solo(**self._figures("solo"))
        head = self.app.say("origins.aid.goals", points=solo.each)
        found = heading(grid.rect(COLUMNS[1], y, HALF, 34), head, 21)
        texts = panels.conditions_told(self.app, panels.met(solo, self.view.bonus), solo.each)
        for place, (colour, text) in enumerate(zip(solo.bonus_at, texts, strict=False)):
            box = Rect(COLUMNS[1], round(y + 48 + 38 * place), HALF, 36)
            found.append(Picture(grid.rect(box.x, box.y + 2, 32, 32), partial(_token, colour)))
            found.append(Label(grid.rect(box.x + 50, box.y, HALF - 50, 36), text, size=18))
        return found

    def _target(self, grid: Grid, y: float) -> list[Widget]:
        """What has to be reached in solo training."""
        if not self._solo:
            return []
        solo, box = facts.Solo(**self._figures("solo")), Rect(COLUMNS[1], round(y), HALF, 48)
        told = self.app.say("origins.aid.final_target", target=solo.target, base=solo.base, each=solo.each)
        return _lined(grid, box, "victory", told)

    # -- the stacks

    def _stacks(self, grid: Grid) -> list[Widget]:
        say, width = self.app.say, (WIDTH - 60) / len(SPECTRUM)
        left, ends = self._figures("left"), self._figures("ends")
        found: list[Widget] = [
            Label(grid.rect(LEFT + 36, TOP + 10, 700, 30), say("origins.aid.tiles_left"), size=18, colour=INKS.quiet)
        ]
        for place, colour in enumerate(SPECTRUM):
            x = LEFT + 34 + place * width
            discs_left = say("origins.aid.towers_left", n=left["towers"].get(colour, 0))
            dice_left = say("origins.aid.dice_left", n=ends["dice"][colour])
            found.append(Picture(grid.rect(x, TOP + 44, 44, 48), partial(_gem, colour)))
            found.append(Label(grid.rect(x + 52, TOP + 42, width - 66, 26), discs_left, Face.SANS_SEMIBOLD, 18))
            found.append(Label(grid.rect(x + 52, TOP + 67, width - 66, 26), dice_left, Face.SANS_SEMIBOLD, 18))
            kinds = [kind for kind, of in zip(self.facts["kinds"], self.facts["colours"], strict=True) if of == colour]
            for row, kind in enumerate(kinds):
                box = grid.rect(x, TOP + 104 + 92 * row, width - 14, 86)
                found.append(self._kind(box, kind, left["tiles"][kind]))
        return found

    def _kind(self, box: Rect, kind: str, left: facts.Amount) -> Area:
        """A building: its tile, its name, how many are left, and its strip; under the pointer its words."""
        say = self.app.say
        name, text = say(f"building.{kind}"), self.texts[f"building.{kind}"]
        strip = self._figures("strips")[f"building.{kind}"]
        count = say("origins.aid.left", **left._asdict())
        target = Target(("kind", kind), "kinds", box, f"{name}: {count}", _nothing, hint=text)
        return Area(target, lambda pen, box, state: _tile(pen, box, kind, name, count, strip, state != "idle"))


# -- pieces of the page


def _height(grid: Grid, text: str) -> int:
    """How high a row is whose text is this, in units: no row has more air than the others."""
    wide = grid.rect(0, 0, HALF - 62, 1).width
    lines = fonts.wrap(text, Face.SANS_REGULAR, max(LEAST, grid.rect(0, 0, 18, 1).width), wide)
    return 28 + LINE * len(lines)


def _row(grid: Grid, box: Rect, sign: str, name: str, text: str) -> list[Widget]:
    """A sign, a name, and under it what it means."""
    picture = grid.rect(box.x, box.y + 4, 48, 48)
    upper = grid.rect(box.x + 62, box.y, box.width - 62, 28)
    lower = grid.rect(box.x + 62, box.y + 27, box.width - 62, box.height - 28)
    return [
        Picture(picture, partial(_sign, sign)),
        Label(upper, name, Face.SERIF_BOLD, 21),
        Label(lower, text, size=18, colour=INKS.quiet, lines=4),
    ]


def _lined(grid: Grid, box: Rect, sign: str, text: str) -> list[Widget]:
    """A sign, and what is said of it."""
    return aid_page.line(grid, box, partial(_sign, sign), text)


def _sign(name: str, pen: Pen, box: Rect) -> None:
    pen.put(emblems.icon(name, min(box.size), INKS.ink, MARBLE.active), *box.center, "cm")


def _flag(pen: Pen, box: Rect) -> None:
    pen.put(icons.icon("flag", min(box.size), INKS.ink), *box.center, "cm")


def _gem(colour: str, pen: Pen, box: Rect) -> None:
    pen.put(discs.gem(colour, min(box.size)), *box.center, "cm")


def _token(colour: str, pen: Pen, box: Rect) -> None:
    pen.put(tokens.bonus(colour, min(box.size)), *box.center, "cm")


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


def _tile(pen: Pen, box: Rect, kind: str, name: str, count: str, strip: Sequence[strips.Sign], hover: bool) -> None:
    px = pen.scale.px
    if hover:
        pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
    face = pen.put(tiles.tile(kind, px(70)), box.x + px(2), box.centery, "lm")
    left = face.right + px(10)
    room = Rect(left, box.y + px(2), box.right - left - px(4), px(26))
    pen.text(name, room, Face.SANS_SEMIBOLD, 18, INKS.ink, least=0.7)
    pen.text(count, room.move(0, px(25)), Face.SANS_REGULAR, 17, INKS.quiet)
    drawn = strips.fitted(strip, room.width, px(20), INKS.ink, MARBLE.active)
    pen.put(drawn, left, box.bottom - px(18), "lm")


def _nothing() -> None:
    """Tiles are only looked at."""
