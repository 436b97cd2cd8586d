"""Coins, points and other small things that fly to those who gain them, and away from those who pay."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from art.ages import signs
from game.ages.codes import GOODS, POINTS, WORKERS
from game.core.rules import Fact
from scenes.ages import panels
from scenes.ages.areas import actions, extras, peoples, wonders
from scenes.ages.shown import Shown
from scenes.play.session import Step
from scenes.table.place import Key
from scenes.table.small_change import APART, SmallChange, Toss

SIGNS = {"coins": "coin", "silk": "silk", "reservoirs": "reservoir", "points": "score"}
COINS, LAURELS = "coins", GOODS[POINTS]


class Gains(SmallChange[Shown]):
    """See the module."""

    def __init__(self, shown: Shown, step: Step, toss: Toss) -> None:
        super().__init__(shown, step, _seat(shown, max(0, step.seat)), toss)

    def tell(self, fact: Fact) -> None:
        match fact:
            case ("performed", int(seat), int(action), _, int(cost), _):
                self._leave(*actions.lying(action))
                self.pay(seat, COINS, cost)
            case ("rose" | "absorbed", int(seat), int(people), _, int(coins)):
                self._leave(*peoples.lying(people))
                self.gain(seat, COINS, coins)
            case ("gained", int(seat), int(good), int(n), *_) if good != WORKERS:  # they are pieces of their own
                self.gain(seat, GOODS[good], n)
            case ("lost", int(seat), int(good), int(n), *_) if good != WORKERS:
                self.pay(seat, GOODS[good], n)
            case ("took_wonder", _, int(wonder)):
                self._leave(wonders.lying(wonder))
            case ("bought", int(seat), int(card), int(price)):
                self._leave(extras.lying(card))
                self.pay(seat, COINS, price)
            case ("rested", int(seat)):
                self.source = _seat(self.shown, seat)
            case ("deposited", _, _, int(people)):
                self._leave(*peoples.lying(people))
            case ("resolved", int(seat), _):  # abilities of the turn's end come from the nation
                self.source = self.shown.layout.ruling if seat == self.shown.main else self.shown.panels[seat]
            case ("war" | "plague" | "event", *_):
                self.source = self.shown.layout.window(1)

    def _leave(self, *keys: Key) -> None:
        """What follows comes from the first of these places that there is."""
        self.source = next(filter(None, map(self.shown.rect, keys)), self.source)

    def has(self, player: Any) -> dict[str, int]:
        return {COINS: player.coins, LAURELS: sum(player.earned)}

    def sprite(self, good: str) -> Surface:
        return signs.sign(SIGNS[good], self.shown.layout.px(30))

    def purse(self, good: str) -> Rect:
        layout = self.shown.layout
        rect = layout.goods if good in self.shown.goods else layout.purse(int(good == LAURELS))
        return Rect(rect.x + layout.px(6), rect.y, rect.height, rect.height)

    def numbers(self, seat: int) -> list[str]:
        return [*panels.figures(self.shown, seat)]


def lay_on_peoples(shown: Shown, step: Step, toss: Toss, delay: float) -> None:
    """Each people that nobody has taken gets a coin; back it goes to the bank."""
    before, after = step.before, step.after
    had, bank = dict(zip(before.pool, before.extra, strict=True)), shown.rect(peoples.DECK)
    coin = signs.sign("coin", shown.layout.px(26))
    for people, coins in zip(after.pool, after.extra, strict=True):
        more, card = coins - had.get(people, coins), shown.rect(peoples.lying(people)[0])
        if not more or not card or not bank:
            continue
        start, end = (bank, card) if more > 0 else (card, bank)
        for number in range(max(1, more)):  # they lie on one another
            toss(coin, start, end, delay, peoples.coin(people, number) if more > 0 else None)
        delay += APART


def _seat(shown: Shown, seat: int) -> Rect:
    return shown.layout.nation if seat == shown.main else shown.panels[seat]
