"""What several parts of the table say alike: what the dock is told of, prices, what an action brings, strength ..."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from art.ages import abilities, nation
from art.ages.strips import MINUS, Parts
from game.ages.facts import Amounts, Army, Brings, Deed, Icon, Offer, Solo, Strength
from game.core.words import listed
from scenes.ages.log import aftermath
from scenes.ages.shown import Shown
from scenes.table.place import Key

AMOUNTS = ("coins", "points", "workers", "silk")
"""What is told of what something brings, in this order."""

GOODS = {"points": "score", "coins": "coin", "workers": "worker", "silk": "silk", "reservoirs": "reservoir"}
"""What an action brings, and its sign."""

UNCOUNTED = {"wonder": "wonder", "learn": "any_technology"}
"""What it brings besides, which is chosen later."""

PLAGUE = "plague"


# -- what an area tells the rest of the table of the kinds of places it has: all of them together are in `areas.KINDS`


class Change(NamedTuple):
    """What coins and points of whoever is at the table would change by at once."""

    coins: int = 0
    points: int = 0


class Subject(Protocol):
    """What the dock may be about; equal ones are told alike."""

    def told(self, shown: Shown) -> nation.Dock: ...
    def change(self, shown: Shown) -> Change: ...


class Kind(NamedTuple):
    """What others want to know of a kind of place."""

    about: Callable[[Shown, Key], Subject] | None = None  # what the dock tells of such a place
    card: bool = False  # whether what leaves it or comes there flies as a card


# -- amounts and prices


def amounts(shown: Shown, of: Amounts, alone: bool = False) -> str:
    """ "3 points and 1 coin", as the object of a sentence or standing alone; empty when it is nothing."""
    say, key = shown.app.say, "ages.amount_alone" if alone else "ages.amount"
    some = [say(key, n=n, thing=f"ages.{good}") for good in AMOUNTS if (n := getattr(of, good))]
    return listed(some, say)


def costs(shown: Shown, offer: Offer) -> list[str]:
    """The price in coins, who lowers it, and what is had for it; what never costs any has no price."""
    return [*_price(shown, offer), *brings(shown, offer.brings)]


def asked(shown: Shown, deed: Deed) -> list[str]:
    """The workers that an action takes, whether one is lost, and its price."""
    workers = shown.app.say("ages.note.red" if deed.red else "ages.note.workers", n=deed.workers)
    return [workers, *_price(shown, deed.offer)]


def _price(shown: Shown, offer: Offer) -> list[str]:
    say = shown.app.say
    if not offer.price and not offer.parts:
        return []
    found = [say("ages.note.price", n=offer.price) if offer.price else say("ages.note.no_price")]
    for part in offer.parts:
        card = card_name(shown, part.card)
        less = say("ages.note.free", card=card) if part.less is None else say("ages.note.less", card=card, n=part.less)
        found.append(f"   {less}")
    return found


def brings(shown: Shown, figures: Brings) -> list[str]:
    """What it comes to at once, and what each card adds."""
    say, whole = shown.app.say, amounts(shown, figures.amounts)
    found = [say("ages.note.brings", what=whole)] if whole else []
    if len(figures.parts) > 1:
        found += [f"   {card_name(shown, part.card)}: {amounts(shown, part.amounts, True)}" for part in figures.parts]
    return [*found, say("ages.note.others", n=figures.others)] if figures.others else found


def would_change(offer: Offer | None) -> Change:
    """What coins and points it would change at once, if it is possible."""
    if offer is None or not offer.possible:
        return Change()
    return Change(offer.brings.amounts.coins - offer.price, offer.brings.amounts.points)


def paid(workers: int, coins: int) -> Parts:
    """Workers and coins as signs."""
    return (str(workers), "worker", *(("|", f"{MINUS}{coins}", "coin") if coins else ()))


def card_name(shown: Shown, name: str) -> str:
    return shown.app.say(name) if name else ""


# -- what an action brings, as signs


def gain(shown: Shown, name: str, figures: Brings) -> Parts:
    """The sum of what an action brings: nothing where its condition does not hold, else what is printed."""
    strip = shown.strips.get(f"action.{name}", ())
    if barren(shown, name, figures):
        condition, *_ = abilities.row(strip)
        return "0", "score", "|", condition
    found: list[str] = []
    holds, bound = _bound(strip)
    for good in sorted(GOODS, key=lambda good: good in bound):
        n = getattr(figures.amounts, good)
        if n > 0:
            found += [*(("|", *holds) if good in bound else ()), str(n), GOODS[good]]
    for icon in strip:
        if icon[0] in UNCOUNTED:
            found += ["plus", UNCOUNTED[icon[0]]]
    return tuple(found) if found else abilities.row(strip)


def _bound(strip: Sequence[Icon]) -> tuple[Parts, frozenset[str]]:
    """A condition that holds for the end of a strip only, and the goods that hang on it."""
    at = next((number for number, icon in enumerate(strip) if number and icon[0] == "only"), len(strip))
    goods = ["points" if icon[0] == "score" else str(icon[1]) for icon in strip[at + 1 :]]
    return abilities.row(strip[at : at + 1]), frozenset(goods)


def barren(shown: Shown, name: str, figures: Brings) -> bool:
    """Whether all that an action brings hangs on a condition that does not hold now."""
    strip = shown.strips.get(f"action.{name}", ())
    return bool(strip) and strip[0][0] == "only" and not figures.others and not any(figures.amounts)


# -- peoples


def abilities_of(shown: Shown, people: int) -> list[str]:
    """What a people can do while it is the main civilization, and what is left of it later."""
    say, card = shown.app.say, shown.peoples.id(people)
    return [say(f"ages.note.{part}", what=shown.text(f"people.{card}.{part}")) for part in ("main", "legacy")]


# -- strength and what comes


def army(shown: Shown, seat: int, row: Army | None = None) -> list[str]:
    """The strength of one player, part by part."""
    row = row or shown.facts(Strength, seat).seats[seat]
    head = shown.app.say("ages.note.strength", name=shown.name(seat), n=row.strength)
    return [head, *[f"   {card_name(shown, part.card)}: {part.strength}" for part in row.parts]]


def sacrifices(shown: Shown) -> list[str]:
    """Who would lose a worker if war came now."""
    say, losers = shown.app.say, shown.facts(Strength, shown.seat).sacrifices
    names = ", ".join(shown.name(seat) for seat in losers)
    return [say("ages.note.sacrifices", names=names)] if names else [say("ages.note.no_sacrifice")]


def danger(shown: Shown, symbol: str) -> list[str]:
    """What a card brings when it comes."""
    if symbol == "war":
        return [shown.app.say("ages.note.war"), *sacrifices(shown)]
    return [shown.app.say("ages.note.plague")] if symbol == PLAGUE else []


def token_told(shown: Shown, token: str) -> list[str]:
    if not token:
        return []
    name = shown.app.say(f"event.{token}")
    return [shown.app.say("ages.prompt.card", name=name, text=shown.text(f"event.{token}"))]


# -- a scenario


def order_name(shown: Shown) -> str:
    """What follows the round: the Horde's order, what the scenario does then, or the scenario itself."""
    say, alone = shown.app.say, shown.facts(Solo, 0)
    if alone.command:
        return say(f"horde.{alone.command.id}")
    return say(f"aftermath.{alone.mode}" if alone.after else f"option.mode.{alone.mode}")


def order_told(shown: Shown) -> list[str]:
    alone = shown.facts(Solo, 0)
    if not alone.command:
        return [shown.text(name) for name in alone.after]
    found = [shown.text(f"command.{alone.command.id}")]
    if alone.command.needed is not None:
        won = shown.text(f"repelled.{alone.command.id}")
        found.append(shown.app.say("ages.note.repels", n=alone.command.needed, what=won))
    return found


def after_round(shown: Shown) -> list[str]:
    """What a scenario does when this round is over, by its name: a drought, an order of the Horde."""
    told = order_told(shown)
    return [shown.app.say("ages.prompt.card", name=order_name(shown), text=told[0]), *told[1:]] if told else []


def after_sign(shown: Shown) -> str:
    """Its sign; empty where nothing happens."""
    alone = shown.facts(Solo, 0)
    return aftermath(alone.mode) if alone.after else ""
