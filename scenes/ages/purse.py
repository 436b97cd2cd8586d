"""Coins, points and other small things that fly to those who gain them, and away from those who pay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from art.ages import signs
from art.ages.layout import Layout
from scenes.ages import panels
from scenes.ages.beats import Beats
from scenes.ages.look import Look
from scenes.ages.shown import Shown
from scenes.play.session import Step
from scenes.table.frame import player_panels
from scenes.table.frame.layout import Zones
from scenes.ui.animation import Key

GOODS = ("coins", "workers", "silk", "reservoirs", "points")
SIGNS = {"coins": "coin", "silk": "silk", "reservoirs": "reservoir", "points": "score"}
COINS, WORKERS, _, _, POINTS = GOODS

MOST = 5
"""So many of one good are seen to fly at most."""

APART = 0.06
"""Seconds from one to the next."""

Toss = Callable[[Surface, Rect, Rect, float, tuple[Key, ...]], None]


class Purse:
    """The small change of one step."""

    def __init__(self, shown: Shown, look: Look, zones: Zones, step: Step, toss: Toss) -> None:
        self._shown, self._look, self._zones, self._step, self._toss = shown, look, zones, step, toss
        self._layout: Layout = look.layout
        self._from = self._seat(max(0, step.seat))
        self._delay, self._flights = 0.0, 0

    def play(self, beats: Beats) -> None:
        """Forward as the events tell it; backward as the amounts differ."""
        if self._step.actions:
            for event, seconds in beats:
                self._delay = max(self._delay, seconds)
                self._tell(event.fact)
        else:
            self._back()
        self._laid_on_peoples(beats.of("laid_out"))

    # -- what each event brings

    def _tell(self, fact: tuple[Any, ...]) -> None:
        match fact:
            case ("performed", int(seat), int(action), _, int(cost), _):
                self._from = self._action(action) or self._from
                self._pay(seat, COINS, cost)
            case ("rose" | "absorbed", int(seat), int(people), _, int(coins)):
                self._from = self._look.box(("people", people)) or self._look.box(("hand", people)) or self._from
                self._gain(seat, COINS, coins)
            case ("gained", int(seat), int(good), int(n), *_):
                self._gain(seat, GOODS[good], n)
            case ("lost", int(seat), int(good), int(n), *_):
                self._pay(seat, GOODS[good], n)
            case ("took_wonder", _, int(wonder)):
                self._from = self._look.box(("wonder", wonder)) or self._from
            case ("bought", int(seat), int(card), int(price)):
                self._from = self._look.box(("special", card)) or self._from
                self._pay(seat, COINS, price)
            case ("rested", int(seat)):
                self._from = self._seat(seat)
            case ("deposited", int(seat), int(n), int(people)):
                self._from = self._look.box(("people", people)) or self._from
            case ("resolved", int(seat), _):  # abilities of the turn's end come from the nation
                self._from = self._nation(seat)
            case ("war" | "plague" | "event", *_):
                self._from = self._layout.window(1)

    def _gain(self, seat: int, good: str, n: int) -> None:
        """To the tray, where the number waits for them, or to a panel."""
        if good == WORKERS:
            return  # they are pieces of their own
        flown = min(n, MOST)
        for number in range(flown):
            worth = n - flown + 1 if number == flown - 1 else 1
            self._flights += 1
            hides: tuple[Key, ...] = (("good", seat, good, worth, self._flights),)
            self._fly(good, self._from, self._purse(seat, good), hides if seat == self._shown.main else ())

    def _pay(self, seat: int, good: str, n: int) -> None:
        for _ in range(min(n, MOST) if good != WORKERS else 0):
            self._fly(good, self._purse(seat, good), self._from, ())

    def _fly(self, good: str, start: Rect, end: Rect, hides: tuple[Key, ...]) -> None:
        size = self._layout.px(30)
        self._toss(signs.sign(SIGNS[good], size), start, end, self._delay, hides)
        self._delay += APART

    def _back(self) -> None:
        """What was gained goes where it came from, what was paid comes home."""
        for seat, (before, after) in enumerate(zip(self._step.before.players, self._step.after.players, strict=True)):
            changes = ((COINS, after.coins - before.coins), (POINTS, sum(after.earned) - sum(before.earned)))
            for good, n in changes:
                (self._gain if n > 0 else self._pay)(seat, good, abs(n))

    def _laid_on_peoples(self, delay: float) -> None:
        """Each people that nobody has taken gets a coin; back it goes to the bank."""
        before = dict(zip(self._step.before.pool, self._step.before.extra, strict=True))
        bank = self._look.box(("deck",))
        for people, coins in zip(self._step.after.pool, self._step.after.extra, strict=True):
            more, card = coins - before.get(people, coins), self._look.box(("people", people))
            if not more or not card or not bank:
                continue
            coin, spot = signs.sign("coin", self._layout.px(26)), Rect(card.x, card.y, card.width, card.height)
            hides: tuple[Key, ...] = tuple(("extra", people, number) for number in range(max(0, more)))
            self._toss(coin, *((bank, spot) if more > 0 else (spot, bank)), delay, hides)
            delay += APART

    # -- where

    def _action(self, number: int) -> Rect | None:
        return self._look.box(("action", number)) or self._look.box(("site", number)) or self._look.box(("own", number))

    def _nation(self, seat: int) -> Rect:
        """Where abilities of a seat are."""
        return self._layout.ruling if seat == self._shown.main else self._zones.seats[seat]

    def _seat(self, seat: int) -> Rect:
        return self._layout.nation if seat == self._shown.main else self._zones.seats[seat]

    def _purse(self, seat: int, good: str) -> Rect:
        """Where somebody's goods of a kind are."""
        if seat == self._shown.main:
            box = self._layout.goods if good in panels.GOODS else self._layout.purse(1 if good == POINTS else 0)
            return Rect(box.x + self._layout.px(6), box.y, box.height, box.height)
        panel, px = self._zones.seats[seat], self._zones.scale.px
        if good == POINTS:
            return Rect(panel.right - px(44), panel.y + px(20), px(24), px(24))
        names = [*panels.figures(self._shown, seat)]
        return player_panels.dense_boxes(panel, self._zones.scale, len(names))[names.index(good)]
