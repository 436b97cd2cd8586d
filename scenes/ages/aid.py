"""The player aid: a turn and its actions, what comes between the rounds, and every people, with the figures of now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect

from art import plates
from art.ages import abilities, arms, signs, strips
from art.ages.strips import MINUS, Parts
from art.fonts import Face
from art.palette import BRASS, INKS, MARBLE
from game.ages import facts
from scenes.ages import score_words
from scenes.play.session import Session
from scenes.table.commands import key_name
from scenes.table.over import aid_page
from scenes.table.over.aid_page import COLUMNS, HALF, HEIGHT, LEFT, TOP, WIDTH, AidPage
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Grid, Label, Picture, Widget, heading

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

COMMANDS = ("rest", "skip", "confirm", "end_turn", "undo", "aid")

ACROSS, DOWN = 4, 12
"""How the peoples stand."""

PRINTED = ("fixed", "card")
"""Where the ten actions are printed."""


class Aid(AidPage):
    """See the module."""

    def __init__(self, app: AppContext, session: Session, view: Any) -> None:
        super().__init__(app, session, view, TABS)
        self.strips = self._figures("strips")
        self.printed = facts.Facts(**self.facts)

    def page(self, grid: Grid) -> list[Widget]:
        return {"turn": self._turn, "round": self._round, "peoples": self._peoples}[self.tab](grid)

    # -- a turn

    def _turn(self, grid: Grid) -> list[Widget]:
        """Its three steps at the left, the ten actions at the right."""
        say, x, y = self.app.say, COLUMNS[0], TOP + 16.0
        found: list[Widget] = []
        for step, lines in STEPS:
            found += heading(grid.rect(x, y, HALF, 36), say(f"ages.aid.{step}"), 22)
            y += 42
            for name, sign in lines:
                box = Rect(x, round(y), HALF, TALL[name])
                found += _line(grid, box, (sign,), say(f"ages.aid.{name}", **self._numbers(name)))
                y += TALL[name] + 4
            y += 6
        found += self._keys(grid, y)
        return [*found, *self._actions(grid)]

    def _numbers(self, name: str) -> dict[str, int]:
        setup = self.printed.setup
        return {"coins": setup.rest_coins, "workers": setup.rest_workers} if name == "rest" else {}

    def _actions(self, grid: Grid) -> list[Widget]:
        """Each with its spaces, its price, as it is printed and for whoever looks, and what it brings."""
        live = facts.Actions(**self._figures("actions")).known
        say, x = self.app.say, COLUMNS[1]
        found = heading(grid.rect(x, TOP + 16, HALF, 36), say("ages.aid.actions"), 22)
        printed = [
            (number, action)
            for number, action in enumerate(self.printed.actions)
            if action.where in PRINTED and action.spaces
        ]
        step = (HEIGHT - 76) / len(printed)
        for place, (number, action) in enumerate(printed):
            box = grid.rect(x, TOP + 60 + place * step, HALF, step - 6)
            row = abilities.row(self.strips[f"action.{action.id}"])
            name, text = say(f"action.{action.id}"), self.texts[f"action.{action.id}"]
            target = Target(("aid", "action", action.id), "actions", box, name, _nothing, hint=f"{name}: {text}")
            price = _price(action, live.get(number))
            found.append(Area(target, partial(_action, action.id, name, price, row)))
        return found

    def _keys(self, grid: Grid, y: float) -> list[Widget]:
        named = [(key_name(self.app, command), self.app.say(f"command.{command}")) for command in COMMANDS]
        return aid_page.keys(grid, (COLUMNS[0], y, HALF), named, 3, 36)

    # -- the rounds

    def _round(self, grid: Grid) -> list[Widget]:
        """What comes between two rounds and at the end, and the signs; at the right what this game brings besides."""
        say, x, y = self.app.say, COLUMNS[0], TOP + 16.0
        found = heading(grid.rect(x, y, HALF, 36), say("ages.aid.end_round"), 22)
        y += 46
        for name, sign in BETWEEN:
            if (name == "events" and not self.view.winds) or (name == "marker" and self.view.solo):
                continue
            found += _line(grid, Rect(x, round(y), HALF, 46), (sign,), say(f"ages.aid.{name}"))
            y += 50
        found += heading(grid.rect(x, y + 6, HALF, 36), say("ages.aid.game_end"), 22)
        last = say("ages.aid.last", rounds=facts.Progress(**self._figures("progress")).rounds)
        found += _line(grid, Rect(x, round(y + 50), HALF, 66), ("game_end",), last)
        y += 128
        found += heading(grid.rect(x, y, HALF, 36), say("ages.aid.signs"), 22)
        for place, sign in enumerate(SIGNS):
            box = Rect(x + place % 2 * (HALF // 2), round(y + 44 + place // 2 * 44), HALF // 2 - 10, 42)
            found += _line(grid, box, (sign,), say(f"ages.aid.sign_{sign}"))
        return [*found, *(self._alone(grid) if self.view.solo else self._events(grid))]

    def _events(self, grid: Grid) -> list[Widget]:
        """The tokens of this game, in the order in which they come; without them what every action card brings."""
        say, (_, x) = self.app.say, COLUMNS
        cards = facts.Track(**self._figures("track")).cards
        found = heading(grid.rect(x, TOP + 16, HALF, 36), say("ages.aid.moves_on_head"), 22)
        step = (HEIGHT - 80) / len(cards)
        for place, card in enumerate(cards):
            box = Rect(x, round(TOP + 62 + place * step), HALF, round(step - 6))
            found += self._card(grid, box, card)
        return found

    def _card(self, grid: Grid, box: Rect, card: facts.TrackCard) -> list[Widget]:
        """A place of the time track: when its card comes, and what it brings with it."""
        say, window = self.app.say, self.printed.setup.window
        row: Parts = (f"action:{card.id}",)
        after = card.position - window
        lines = [say("ages.note.comes", round=after) if after > 0 else say("ages.aid.from_start")]
        if after > 0 and card.symbol:
            lines.append(say(f"ages.dock.{card.symbol}"))
        if card.token:
            name, text = say(f"event.{card.token}"), self.texts[f"event.{card.token}"]
            lines.append(say("ages.prompt.card", name=name, text=text))
        name = say(f"action.{card.id}")
        return _row(grid, box, row, name, " ".join(lines))

    def _alone(self, grid: Grid) -> list[Widget]:
        """The scenario, the rival and all goals, with what was reached in other games."""
        say, x, y = self.app.say, COLUMNS[1], TOP + 16.0
        figures = facts.Solo(**self._figures("solo"))
        found = heading(grid.rect(x, y, HALF, 36), say(f"option.mode.{figures.mode}"), 22)
        y += 46
        found.append(Label(grid.rect(x, y - 4, HALF, 98), say(f"option.mode.told.{figures.mode}"), lines=6))
        y += 98
        found += _line(grid, Rect(x, round(y), HALF, 46), ("strength",), say("ages.aid.rival", n=figures.rival))
        y += 50
        texts = [(f"after.{figures.mode}", text) for text in self._afters(figures.mode)]
        for _, text in texts:
            found += _line(grid, Rect(x, round(y), HALF, 46), ("last",), text)
            y += 50
        found += heading(grid.rect(x, y + 4, HALF, 36), say("ages.aid.goals"), 22)
        y += 48
        rows = facts.Goals(**self._figures("goals")).goals
        for text, row in zip(score_words.goals(self.app, rows), rows, strict=True):
            sign = "check" if row.reached else "trophy"
            found += _line(grid, Rect(x, round(y), HALF, 42), (sign,), text)
            y += 44
        for text in score_words.won_before(self.app, figures.mode):
            found.append(Label(grid.rect(x, y + 4, HALF, 60), text, Face.SANS_SEMIBOLD, 18, lines=3))
        return found

    def _afters(self, mode: str) -> list[str]:
        """What the scenario does at the end of some rounds, each thing once."""
        texts = [text for name, text in self.texts.items() if name.startswith(f"after.{mode}.")]
        return list(dict.fromkeys(texts))

    # -- the peoples

    def _peoples(self, grid: Grid) -> list[Widget]:
        """All of them, with both abilities as strips; those in play are bright."""
        names, found = facts.Names(**self._figures("names")).people, list[Widget]()
        width, step = (WIDTH - 48) / ACROSS, (HEIGHT - 32) / DOWN
        there = self._in_play()
        for place, id in enumerate(names):
            x, y = LEFT + 24 + place // DOWN * width, TOP + 16 + place % DOWN * step
            box = grid.rect(x, y, width - 8, step - 2)
            name = self.app.say(f"people.{id}")
            texts = [
                self.app.say(f"ages.note.{part}", what=self.texts[f"people.{id}.{part}"]) for part in ("main", "legacy")
            ]
            hint = "\n".join([f"{name} ({self.printed.peoples[place].population})", *texts])
            rows = tuple(abilities.row(self.strips[f"people.{id}.{part}"], True) for part in ("main", "legacy"))
            target = Target(("aid", "people", id), "peoples", box, name, _nothing, hint=hint)
            found.append(Area(target, partial(_people, id, name, rows, place in there)))
        return found

    def _in_play(self) -> set[int]:
        """The peoples on offer and those that somebody has; hands of others are not known."""
        found = {*self.view.pool}
        for player in self.view.players:
            found |= {*player.peoples, *player.hand, *player.packet}
        return found


# -- pieces of the page


def _row(grid: Grid, box: Rect, row: Parts, name: str, text: str) -> list[Widget]:
    """A sign, a name, and under it what it means."""
    picture = grid.rect(box.x, box.y + 4, 44, 44)
    upper = grid.rect(box.x + 58, box.y, box.width - 58, 26)
    lower = grid.rect(box.x + 58, box.y + 25, box.width - 58, box.height - 26)
    return [
        Picture(picture, partial(_signs, row)),
        Label(upper, name, Face.SERIF_BOLD, 20),
        Label(lower, text, size=17, colour=INKS.quiet, lines=3),
    ]


def _line(grid: Grid, box: Rect, row: Parts, text: str) -> list[Widget]:
    """A sign, and what is said of it."""
    return aid_page.line(grid, box, partial(_signs, row), text, min(32, box.height), 48)


def _signs(row: Parts, pen: Pen, box: Rect) -> None:
    pen.put(strips.fitted(row, box.width, round(min(box.size) * 0.9), INKS.ink, MARBLE.active), *box.center, "cm")


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


def _action(id: str, name: str, price: Parts, row: Parts, pen: Pen, box: Rect, state: str) -> None:
    """The block, the name, what it costs, and what it brings."""
    px = pen.scale.px
    if state != "idle":
        pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
    pen.put(signs.sign(f"action:{id}", min(px(38), box.height)), box.x + px(4), box.centery, "lm")
    room = Rect(box.x + px(54), box.y, px(190), box.height)
    pen.text(name, room, Face.SERIF_BOLD, 21, INKS.ink, least=0.7)
    costs = strips.fitted(price, px(182), px(22), INKS.ink, MARBLE.active)
    pen.put(costs, box.x + px(256), box.centery, "lm")
    pen.put(strips.strip(("arrow",), px(20), BRASS.dark, MARBLE.active), box.x + px(444), box.centery, "lm")
    left = box.x + px(476)
    gain = strips.fitted(row, box.right - left - px(4), px(24), INKS.ink, MARBLE.active)
    pen.put(gain, left, box.centery, "lm")


def _people(id: str, name: str, rows: Sequence[Parts], there: bool, pen: Pen, box: Rect, state: str) -> None:
    """Arms, a name, and both abilities."""
    px = pen.scale.px
    if state != "idle":
        pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
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


def _nothing() -> None:
    """Cards are only looked at."""
