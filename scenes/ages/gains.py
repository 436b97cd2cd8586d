"""Coins, points and other small things that fly to those who gain them, and away from those who pay."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

from art.ages import signs
from game.ages.codes import GOODS, POINTS, WORKERS
from game.core.rules import Event, Fact
from scenes.ages import panels
from scenes.ages.areas import actions, extras, peoples, wonders
from scenes.ages.shown import Shown
from scenes.play.session import Step
from scenes.table.frame import player_panels
from scenes.table.place import Key

SIGNS = {"coins": "coin", "silk": "silk", "reservoirs": "reservoir", "points": "score"}
COINS, LAURELS = "coins", GOODS[POINTS]

MOST = 5
"""So many of one good are seen to fly at most."""

APART = 0.06
"""Seconds from one to the next."""

Toss = Callable[[Surface, Rect, Rect, float, Key | None], None]


class Gains:
    """The small change of one step."""

    def __init__(self, shown: Shown, step: Step, toss: Toss) -> None:
        self._shown, self._layout, self._step, self._toss = shown, shown.layout, step, toss
        self._from = self._seat(max(0, step.seat))
        self._delay, self._flights = 0.0, 0

    def play(self, times: Iterable[tuple[Event, float]], dealt: float) -> None:
        """Forward as the events tell it; backward as the amounts differ."""
        if self._step.actions:
            for event, seconds in times:
                self._delay = max(self._delay, seconds)
                self._tell(event.fact)
        else:
            self._back()
        self._laid_on_peoples(dealt)

    # -- what each event brings

    def _tell(self, fact: Fact) -> None:
        match fact:
            case ("performed", int(seat), int(action), _, int(cost), _):
                self._leave(*actions.lying(action))
                self._pay(seat, COINS, cost)
            case ("rose" | "absorbed", int(seat), int(people), _, int(coins)):
                self._leave(*peoples.lying(people))
                self._gain(seat, COINS, coins)
            case ("gained", int(seat), int(good), int(n), *_) if good != WORKERS:  # they are pieces of their own
                self._gain(seat, GOODS[good], n)
            case ("lost", int(seat), int(good), int(n), *_) if good != WORKERS:
                self._pay(seat, GOODS[good], n)
            case ("took_wonder", _, int(wonder)):
                self._leave(wonders.lying(wonder))
            case ("bought", int(seat), int(card), int(price)):
                self._leave(extras.lying(card))
                self._pay(seat, COINS, price)
            case ("rested", int(seat)):
                self._from = self._seat(seat)
            case ("deposited", _, _, int(people)):
                self._leave(*peoples.lying(people))
            case ("resolved", int(seat), _):  # abilities of the turn's end come from the nation
                self._from = self._layout.ruling if seat == self._shown.main else self._shown.panels[seat]
            case ("war" | "plague" | "event", *_):
                self._from = self._layout.window(1)

    def _leave(self, *keys: Key) -> None:
        """What follows comes from the first of these places that there is."""
        self._from = next(filter(None, map(self._shown.rect, keys)), self._from)

    def _gain(self, seat: int, good: str, n: int) -> None:
        """To the tray, where the number waits for them, or to a panel."""
        flown = min(n, MOST)
        for number in range(flown):
            worth = n - flown + 1 if number == flown - 1 else 1
            self._flights += 1
            hides = ("good", seat, good, worth, self._flights) if seat == self._shown.main else None
            self._fly(good, self._from, self._purse(seat, good), hides)

    def _pay(self, seat: int, good: str, n: int) -> None:
        for _ in range(min(n, MOST)):
            self._fly(good, self._purse(seat, good), self._from)

    def _fly(self, good: str, start: Rect, end: Rect, hides: Key | None = None) -> None:
        self._toss(signs.sign(SIGNS[good], self._layout.px(30)), start, end, self._delay, hides)
        self._delay += APART

    def _back(self) -> None:
        """What was gained goes where it came from, what was paid comes home."""
        for seat, (before, after) in enumerate(zip(self._step.before.players, self._step.after.players, strict=True)):
            changes = ((COINS, after.coins - before.coins), (LAURELS, sum(after.earned) - sum(before.earned)))
            for good, n in changes:
                (self._gain if n > 0 else self._pay)(seat, good, abs(n))

    def _laid_on_peoples(self, delay: float) -> None:
        """Each people that nobody has taken gets a coin; back it goes to the bank."""
        before, after = self._step.before, self._step.after
        had, bank = dict(zip(before.pool, before.extra, strict=True)), self._shown.rect(peoples.DECK)
        coin = signs.sign("coin", self._layout.px(26))
        for people, coins in zip(after.pool, after.extra, strict=True):
            more, card = coins - had.get(people, coins), self._shown.rect(peoples.lying(people)[0])
            if not more or not card or not bank:
                continue
            start, end = (bank, card) if more > 0 else (card, bank)
            for number in range(max(1, more)):  # they lie on one another
                self._toss(coin, start, end, delay, peoples.coin(people, number) if more > 0 else None)
            delay += APART

    # -- where

    def _seat(self, seat: int) -> Rect:
        return self._layout.nation if seat == self._shown.main else self._shown.panels[seat]

    def _purse(self, seat: int, good: str) -> Rect:
        """Where somebody's goods of a kind are."""
        layout, zones = self._layout, self._shown.zones
        if seat == self._shown.main or not zones:
            rect = layout.goods if good in self._shown.goods else layout.purse(int(good == LAURELS))
            return Rect(rect.x + layout.px(6), rect.y, rect.height, rect.height)
        panel, px = zones.seats[seat], zones.scale.px
        if good == LAURELS:
            return Rect(panel.right - px(44), panel.y + px(20), px(24), px(24))
        names = [*panels.figures(self._shown, seat)]
        return player_panels.dense_boxes(panel, zones.scale, len(names))[names.index(good)]
