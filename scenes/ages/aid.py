"""The player aid: a turn and its actions, what comes between the rounds, and every people, with the figures of now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from art.ages import abilities, arms, signs, strips
from art.ages.strips import MINUS, Parts
from art.fonts import Face
from art.palette import BRASS, INKS, MARBLE
from game.ages import facts
from scenes.ages import score_words
from scenes.ages.built import PAINTS
from scenes.ages.drawings import MADE
from scenes.ages.shown import Shown
from scenes.table.over.aid_page import (
    COLUMNS,
    HALF,
    HEIGHT,
    LEFT,
    TOP,
    WIDTH,
    AidPage,
    TextColumn,
    line,
    looked_at,
)
from scenes.table.over.points_made import Made, Paint
from scenes.ui.pen import Pen
from scenes.ui.widgets import Grid, Widget, heading

TABS = ("turn", "round", "peoples")
STEPS = (
    ("step_people", (("birth", "rise"), ("absorb", "absorb"), ("skip", "barred"))),
    ("step_act", (("act", "worker"), ("rest", "rest"))),
    ("step_resolve", (("white", "returns"), ("red", "sacrifice"), ("evening", "turn_end"))),
)  # fmt: skip
"""The steps of a turn, each with what there is to know and its sign."""

TALL = {"birth": 70, "absorb": 70, "skip": 46, "act": 46, "rest": 30, "white": 30, "red": 30, "evening": 46}
"""How high each line is, in units."""

BETWEEN = (("marker", "first"), ("moves_on", "last"), ("events", "event:harvest"), ("war", "war"), ("plague", "plague"))

SIGNS = ("rise", "turn_end", "game_end", "strongest", "future", "any_technology")

SCORED = {"actions": "worker", "peoples": "rise", "technologies": "any_technology", "wonders": "action:wonder",
          "events": "event:harvest"}  # fmt: skip
"""How points are made."""

COMMANDS = ("rest", "skip", "confirm", "end_turn", "undo", "aid")

ACROSS, DOWN = 4, 12
"""How the peoples stand."""

PRINTED = ("fixed", "card")
"""Where the ten actions are printed."""


class Aid(AidPage[Shown]):
    """See the module."""

    looks = PAINTS
    scenes = MADE

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown, TABS)
        self.strips, self.printed = shown.strips, shown.printed

    def signs(self) -> dict[str, Paint]:
        """Events are there with their tokens only."""
        return {part: _sign(sign) for part, sign in SCORED.items() if part != "events" or self.view.winds}

    def wins(self) -> str:
        if not self.view.solo:
            return super().wins()
        return self.app.say(f"option.mode.told.{self.figures(facts.Solo).mode}")

    def made(self) -> list[Made]:
        """Alone also what is to be reached."""
        found = super().made()
        for row in self.figures(facts.Goals).goals if self.view.solo else ():
            needs = score_words.conditions(self.app, row)
            found.append(Made(_sign("check" if row.reached else "trophy"), self.app.medal_name(row.id), needs))
        return found

    def page(self, grid: Grid) -> list[Widget]:
        if self.tab == "peoples":
            return self._peoples(grid)
        left, right = (TextColumn(grid, x, TOP + 16) for x in COLUMNS)
        if self.tab == "turn":
            self._turn(left)
            return [*left.widgets, *self._actions(grid)]
        self._round(left)
        if self.view.solo:
            self._alone(right)
        else:
            self._events(right)
        return [*left.widgets, *right.widgets]

    # -- a turn

    def _turn(self, column: TextColumn) -> None:
        """Its three steps, and the keys for them."""
        for step, lines in STEPS:
            column.heading(self.app.say(f"ages.aid.{step}"), 42, 22)
            for name, sign in lines:
                column.line(_sign(sign), self.app.say(f"ages.aid.{name}", **self._numbers(name)), TALL[name], 4)
            column.y += 6
        column.keys(self.keys_of(COMMANDS), 3, 36)

    def _numbers(self, name: str) -> dict[str, int]:
        setup = self.printed.setup
        return {"coins": setup.rest_coins, "workers": setup.rest_workers} if name == "rest" else {}

    def _actions(self, grid: Grid) -> list[Widget]:
        """Each with its spaces, its price, as it is printed and for whoever looks, and what it brings."""
        live = self.figures(facts.Actions).known
        say, x = self.app.say, COLUMNS[1]
        found = heading(grid.rect(x, TOP + 16, HALF, 36), say("ages.aid.actions"), 22)
        actions = enumerate(self.printed.actions)
        printed = [(number, action) for number, action in actions if action.where in PRINTED and action.spaces]
        step = (HEIGHT - 76) / len(printed)
        for place, (number, action) in enumerate(printed):
            box = grid.rect(x, TOP + 60 + place * step, HALF, step - 6)
            row = abilities.row(self.strips[f"action.{action.id}"])
            name, text = say(f"action.{action.id}"), self.texts[f"action.{action.id}"]
            paint = partial(_action, action.id, name, _price(action, live.get(number)), row)
            found.append(looked_at("actions", action.id, box, name, f"{name}: {text}", paint))
        return found

    # -- the rounds

    def _round(self, column: TextColumn) -> None:
        """What comes between two rounds and at the end, and the signs."""
        say = self.app.say
        column.heading(say("ages.aid.end_round"), 46, 22)
        for name, sign in BETWEEN:
            if (name == "events" and not self.view.winds) or (name == "marker" and self.view.solo):
                continue
            column.line(_sign(sign), say(f"ages.aid.{name}"), 46, 4)
        column.y += 6
        column.heading(say("ages.aid.game_end"), 44, 22)
        last = say("ages.aid.last", rounds=self.figures(facts.Progress).rounds)
        column.line(_sign("game_end"), last, 66, 12)
        column.heading(say("ages.aid.signs"), 44, 22)
        for place, sign in enumerate(SIGNS):
            box = Rect(COLUMNS[0] + place % 2 * (HALF // 2), round(column.y + place // 2 * 44), HALF // 2 - 10, 42)
            column.widgets += line(column.grid, box, _sign(sign), say(f"ages.aid.sign_{sign}"))

    def _events(self, column: TextColumn) -> None:
        """The tokens of this game, in the order in which they come; without them what every action card brings."""
        cards = self.figures(facts.Track).cards
        column.heading(self.app.say("ages.aid.moves_on_head"), 46, 22)
        step = (HEIGHT - 80) / len(cards)
        for card in cards:
            name, lines = self.app.say(f"action.{card.id}"), " ".join(self._comes(card))
            column.named(_sign(f"action:{card.id}"), name, lines, step)

    def _comes(self, card: facts.TrackCard) -> list[str]:
        """Of a place of the time track: when its card comes, and what it brings with it."""
        say, after = self.app.say, card.position - self.printed.setup.window
        lines = [say("ages.note.comes", round=after) if after > 0 else say("ages.aid.from_start")]
        if after > 0 and card.symbol:
            lines.append(say(f"ages.dock.{card.symbol}"))
        if card.token:
            name, text = say(f"event.{card.token}"), self.texts[f"event.{card.token}"]
            lines.append(say("ages.prompt.card", name=name, text=text))
        return lines

    def _alone(self, column: TextColumn) -> None:
        """The scenario, the rival and all goals, with what was reached in other games."""
        say, figures = self.app.say, self.figures(facts.Solo)
        column.heading(say(f"option.mode.{figures.mode}"), 42, 22)
        column.label(say(f"option.mode.told.{figures.mode}"), 98, lines=6)
        column.y += 4
        column.line(_sign("strength"), say("ages.aid.rival", n=figures.rival), 46, 4)
        for text in self._afters(figures.mode):
            column.line(_sign("last"), text, 46, 4)
        column.y += 4
        column.heading(say("ages.aid.goals"), 44, 22)
        rows = self.figures(facts.Goals).goals
        for text, row in zip(score_words.goals(self.app, rows), rows, strict=True):
            column.line(_sign("check" if row.reached else "trophy"), text, 42, 2)
        column.y += 4
        for text in score_words.won_before(self.app, figures.mode):
            column.label(text, 60, lines=3, face=Face.SANS_SEMIBOLD)

    def _afters(self, mode: str) -> list[str]:
        """What the scenario does at the end of some rounds, each thing once."""
        return list(dict.fromkeys(text for name, text in self.texts.items() if name.startswith(f"after.{mode}.")))

    # -- the peoples

    def _peoples(self, grid: Grid) -> list[Widget]:
        """All of them, with both abilities as strips; those in play are bright."""
        found, there = list[Widget](), self._in_play()
        width, step = (WIDTH - 48) / ACROSS, (HEIGHT - 32) / DOWN
        for place, id in enumerate(self.figures(facts.Names).people):
            x, y = LEFT + 24 + place // DOWN * width, TOP + 16 + place % DOWN * step
            box, name = grid.rect(x, y, width - 8, step - 2), self.app.say(f"people.{id}")
            texts = [
                self.app.say(f"ages.note.{part}", what=self.texts[f"people.{id}.{part}"]) for part in ("main", "legacy")
            ]
            hint = "\n".join([f"{name} ({self.printed.peoples[place].population})", *texts])
            rows = tuple(abilities.row(self.strips[f"people.{id}.{part}"], True) for part in ("main", "legacy"))
            found.append(looked_at("peoples", id, box, name, hint, partial(_people, id, name, rows, place in there)))
        return found

    def _in_play(self) -> set[int]:
        """The peoples on offer and those that somebody has; hands of others are not known."""
        found = {*self.view.pool}
        for player in self.view.players:
            found |= {*player.peoples, *player.hand, *player.packet}
        return found


# -- pieces of the page


def _sign(name: str) -> Paint:
    """Paints a sign as large as its box."""

    def paint(pen: Pen, box: Rect) -> None:
        sign = strips.fitted((name,), box.width, round(min(box.size) * 0.9), INKS.ink, MARBLE.active)
        pen.put(sign, *box.center, "cm")

    return paint


def _price(action: facts.Action, live: facts.Deed | None) -> Parts:
    """Workers and coins; where another price holds now, that one too, and the cards that make it so."""
    price: Parts = (str(action.workers), "sacrifice" if action.red else "worker")
    if action.spaces > 1:
        price += ("|", f"×{action.spaces}")
    offer = live.offer if live else None
    if offer is None or offer.price == action.coins:
        return (*price, "|", f"{MINUS}{action.coins}", "coin") if action.coins else price
    causes = dict.fromkeys(":".join(part.card.split(".")[:2]) for part in offer.parts)
    return (*price, "|", f"{MINUS}{action.coins}", "arrow", f"{MINUS}{offer.price}", "coin", *causes)


def _action(id: str, name: str, price: Parts, row: Parts, pen: Pen, box: Rect) -> None:
    """The block, the name, what it costs, and what it brings."""
    px = pen.scale.px
    pen.put(signs.sign(f"action:{id}", min(px(38), box.height)), box.x + px(4), box.centery, "lm")
    room = Rect(box.x + px(54), box.y, px(190), box.height)
    pen.text(name, room, Face.SERIF_BOLD, 21, INKS.ink, least=0.7)
    costs = strips.fitted(price, px(182), px(22), INKS.ink, MARBLE.active)
    pen.put(costs, box.x + px(256), box.centery, "lm")
    pen.put(strips.strip(("arrow",), px(20), BRASS.dark, MARBLE.active), box.x + px(444), box.centery, "lm")
    left = box.x + px(476)
    gain = strips.fitted(row, box.right - left - px(4), px(24), INKS.ink, MARBLE.active)
    pen.put(gain, left, box.centery, "lm")


def _people(id: str, name: str, rows: Sequence[Parts], there: bool, pen: Pen, box: Rect) -> None:
    """Arms, a name, and both abilities."""
    px = pen.scale.px
    side = min(px(44), box.height - px(2))
    pen.put(arms.arms(id, side, not there), box.x + px(4), box.centery, "lm")
    left = box.x + side + px(12)
    ink = INKS.ink if there else INKS.quiet
    pen.text(name, Rect(left, box.y, px(120), box.height), Face.SERIF_BOLD, 18, ink, lines=2, least=0.7)
    left += px(124)
    half = box.height // 2
    for number, row in enumerate(rows):
        drawn = strips.fitted(row, box.right - left - px(4), px(19), ink, MARBLE.active)
        pen.put(drawn, left, box.y + half // 2 + number * half, "lm")
