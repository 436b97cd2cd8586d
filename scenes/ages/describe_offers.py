"""What is on offer: the peoples, what a variant adds beside them, a hand of the draft, and the wonders."""

from __future__ import annotations

from collections.abc import Iterable

from art.ages import abilities
from art.ages.extras import Extra, Order, Site, Special
from art.ages.peoples import Offer, People
from art.ages.wonders import Wonder, Wonders
from game.ages import facts
from scenes.ages import aftermath, closing, holds
from scenes.ages.shown import Shown
from scenes.ui.animation import Key

PHASES = ("people", "act", "resolve")
CHOOSING, ACTING, RESOLVING = range(len(PHASES))

PEOPLE_ASKS = ("people", "deposit", "pick")
"""Questions that a people is the answer to."""

ACT_ASKS = ("turn", "late", "wonder")


def phase(shown: Shown) -> int:
    """Which part of a turn it is."""
    view = shown.view
    if closing.turn(shown):
        return RESOLVING
    ask = shown.rules.decision(view).ask if view.stack else "people"
    if ask in PEOPLE_ASKS and not view.players[view.seat].used:
        return CHOOSING
    return ACTING if ask in ACT_ASKS or view.players[view.seat].placed else RESOLVING


def awake(shown: Shown) -> bool:
    """Whether a people may be chosen now by whoever is at the table."""
    return shown.asked in PEOPLE_ASKS


# --- peoples --------------------------------------------------------------------------------------------------------


def people(shown: Shown, number: int, coins: int = 0) -> People:
    """A people's card with so many coins on it."""
    name = shown.id("people", number)
    card = shown.printed.peoples[number]
    row = [abilities.row(shown.strips[f"people.{name}.{part}"]) for part in ("main", "legacy")]
    return People(name, shown.called("people", number), card.population, coins, row[0], row[1])


def choosing(shown: Shown) -> bool:
    """Whether the draft is on: then the place of the offer holds the packet to choose from."""
    return bool(shown.view.draft) and not shown.view.stack and not shown.view.over


def offered(shown: Shown) -> list[tuple[Key, int]]:
    """The cards in the place of the offer with the coins on each, by their keys."""
    view = shown.view
    if choosing(shown):
        player = view.players[shown.seat]
        return [(("hand", people), 0) for people in player.packet if people >= 0 and people != player.pick]
    return [(("people", people), coins) for people, coins in zip(view.pool, view.extra, strict=True)]


def offer(shown: Shown, without: frozenset[Key]) -> Offer:
    """All that is on offer; what is on its way leaves its place empty."""
    say, drafting = shown.house.say, choosing(shown)
    cards = tuple(
        None if key in without else people(shown, int(str(key[1])), coins - _coming(key, without))
        for key, coins in offered(shown)
    )
    taken = say("ages.zone.taken", n=len(shown.view.players[shown.seat].peoples), of=shown.printed.setup.peoples)
    return Offer(
        title=say("ages.zone.packet" if drafting else "ages.zone.peoples"), note="",
        deck="" if shown.view.draft else str(len(shown.view.deck)), taken="" if drafting else taken,
        awake=awake(shown), cards=cards, reveals=shown.asked == "people" and not shown.view.draft,
        extras=tuple(extras(shown, without)),
        phases=() if drafting else tuple(say(f"ages.zone.{name}") for name in PHASES), phase=phase(shown),
        names=called(shown, [int(str(key[1])) for key, _ in offered(shown)]),
    )  # fmt: skip


def _coming(key: Key, without: frozenset[Key]) -> int:
    """How many coins are still on their way to a card."""
    return sum(other[:2] == ("extra", key[1]) for other in without)


def hand(shown: Shown, without: frozenset[Key]) -> Offer | None:
    """What one player alone sees: the own hand while a people may be chosen."""
    coins = 0 if shown.view.round < 2 else _bonus(shown)
    return _laid(shown, without, "hand", in_hand(shown), coins)


def keeping(shown: Shown, without: frozenset[Key]) -> Offer | None:
    """What was kept so far in the draft, laid over the own nation: that is still empty."""
    return _laid(shown, without, "kept", kept(shown), 0)


def _laid(shown: Shown, without: frozenset[Key], kind: str, cards: list[int], coins: int) -> Offer | None:
    """Cards that are laid over other things."""
    if not cards:
        return None
    faces = tuple(None if (kind, number) in without else people(shown, number, coins) for number in cards)
    title, names = shown.house.say(f"ages.zone.{kind}"), called(shown, cards)
    return Offer(title, "", "", "", kind == "hand", faces, names=names)


def called(shown: Shown, cards: Iterable[int]) -> tuple[str, ...]:
    """The names of peoples."""
    return tuple(shown.called("people", number) for number in cards)


def _bonus(shown: Shown) -> int:
    """What a card of the hand brings in coins from the second round on."""
    rows = shown.facts(facts.Pool, shown.seat).peoples
    return max([row.extra for row in rows if row.where == "hand"], default=0)


def in_hand(shown: Shown) -> list[int]:
    """The cards of that hand."""
    return _own(shown) if shown.asked == "people" else []


def kept(shown: Shown) -> list[int]:
    """The cards that were kept so far."""
    return _own(shown) if choosing(shown) else []


def _own(shown: Shown) -> list[int]:
    return [people for people in shown.view.players[shown.seat].hand if people >= 0]


# --- what a variant adds --------------------------------------------------------------------------------------------


def extras(shown: Shown, without: frozenset[Key]) -> list[Extra | None]:
    """The column beside the peoples, line by line."""
    if shown.view.innovations:
        cards = shown.facts(facts.Shop, shown.seat).cards
        away = {str(key[1]) for key in without if key[0] == "special"}
        return [None if str(card.number) in away else _special(card) for card in cards]
    figures = shown.facts(facts.Solo, 0)
    lines: list[Extra | None] = [_site(shown, site, without) for site in figures.sites]
    return [*lines, _order(shown)] if figures.ends else lines


def _special(card: facts.ForSale) -> Special:
    """The two technologies of a special card, the printed one that stays above them, and the price."""
    first, second = card.technologies[:2]
    return Special(TOPS[card.column], second, first, card.price, card.possible)


TOPS = {"left": "science", "middle": "engineering", "right": "gunpowder"}
"""The printed technology at the top of each column."""


def _site(shown: Shown, number: int, without: frozenset[Key]) -> Site:
    """A space of a scenario, asleep in rounds in which it is not there."""
    site = shown.id("action", number)
    printed = shown.printed.actions[number]
    there = shown.view.round in printed.rounds
    colour = shown.colour(shown.seat).name
    out = [key for key in holds.at_work(shown, shown.view.seat) if key[0] == site]
    spaces = tuple(
        (printed.red, colour if (site, n) in out and ("space", number, n) not in without else "")
        for n in range(max(1, printed.spaces))
    )
    deed = shown.deed(number)
    price = deed.offer.price if deed else printed.coins
    silk = ("−1", "silk", "arrow") if printed.silk else ()
    row = (*silk, *abilities.row(shown.strips.get(f"action.{site}", ()))) or ("check",)
    return Site(site, spaces, price, row, there and shown.asked == "turn" and bool(deed and deed.offer.possible))


def _order(shown: Shown) -> Order | None:
    """What happens at the end of this round, if anything does."""
    figures, strips = shown.facts(facts.Solo, 0), shown.strips
    command = figures.command
    if command:
        name, needed = command.id, command.needed
        won = ("strength", f"{needed}+", "arrow", *abilities.row(strips[f"repelled.{name}"])) if needed else ()
        return Order(f"event:{name}", won or abilities.row(strips[f"command.{name}"]))
    if figures.after:
        return Order(aftermath.sign(figures.mode), abilities.row(strips[figures.after[0]]))
    return None


def lines(shown: Shown) -> list[Key]:
    """What each line of that column is called."""
    if shown.view.innovations:
        return [("special", card) for card in shown.view.shop]
    figures = shown.facts(facts.Solo, 0)
    sites: list[Key] = [("site", site) for site in figures.sites]
    return [*sites, ("order",)] if figures.ends and _order(shown) else sites


# --- wonders --------------------------------------------------------------------------------------------------------


def wonders(shown: Shown, without: frozenset[Key]) -> Wonders:
    """The wonders that are left; bright while one is to be taken."""
    left = shown.view.wonders
    cards = tuple(None if ("wonder", number) in without else wonder(shown, number) for number in left)
    return Wonders(shown.house.say("ages.zone.wonders", n=len(left)), cards)


def wonder(shown: Shown, number: int) -> Wonder:
    """A wonder on offer."""
    icons = shown.strips[f"wonder.{shown.id('wonder', number)}"]
    return Wonder(
        shown.id("wonder", number), shown.called("wonder", number), abilities.row(icons, True),
        bool(icons) and icons[0][0] == "end", shown.asked == "wonder",
    )  # fmt: skip
