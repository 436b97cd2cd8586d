"""What the shared boards show: the military track, the pools, the temples, the district cards and the tower discs."""

from __future__ import annotations

from collections.abc import Sequence

from art.origins.districts import Card, Cards
from art.origins.layout import CARDS, LAST, ROWS, SPACES, TEMPLES
from art.origins.palette import COLOURS, SPECTRUM
from art.origins.pools import Citizen, Citizens, Offer, Pool
from art.origins.temples import Column, Temples
from art.origins.ziggurat import Icons, Track
from game.origins import facts
from scenes.origins import numbers
from scenes.origins.places import Key
from scenes.origins.shown import RIVAL, Shown


def military(shown: Shown, without: frozenset[Key]) -> Track:
    """The ziggurat with everybody's disc, and what an attack would bring whoever is seen."""
    say, figures = shown.house.say, shown.facts(facts.Military, shown.main)
    attack = figures.behind + figures.borders
    piles = tuple(_colours(shown, pile, without) for pile in military_piles(shown))
    return Track(say("origins.zone.military"), say("origins.zone.start"), str(attack), _spaces(shown), piles)


def _spaces(shown: Shown) -> tuple[Icons, ...]:
    """What an attack brings from each space, and the points of the last one."""
    found = [shown.strips.get(f"space.{space}", ()) for space in range(LAST)]
    return (*found, (("score", "", shown.printed.last_points),))


def military_piles(shown: Shown) -> list[list[Key]]:
    """The discs on each space, ("disc", seat), the lowest first: a foreign one lies beneath."""
    piles: list[list[Key]] = [[] for _ in range(LAST + 1)]
    if shown.solo:
        piles[shown.view.dummy].append(("disc", RIVAL))
    for seat in shown.view.order:
        piles[shown.view.players[seat].march].append(("disc", seat))
    return piles


def _colours(shown: Shown, pile: Sequence[Key], without: frozenset[Key]) -> tuple[str, ...]:
    """The colours of discs; the last part of their key is the seat."""
    return tuple(shown.colour(int(str(key[-1]))).name for key in pile if key not in without)


# --- pools ----------------------------------------------------------------------------------------------------------


def pool(shown: Shown, without: frozenset[Key]) -> Pool:
    """The buildings on offer, at the prices of whoever is at the table, and the stacks behind them."""
    say = shown.house.say
    prices = {tile.space: tile for tile in shown.facts(facts.Pool, shown.seat).tiles}
    rows: list[Offer | None] = []
    for space, kind in enumerate(shown.view.pool):
        price = prices.get(space)
        if price is None:
            rows.append(None)
            continue
        offer = _offer(shown, kind, price.wisdom, price.stone, bool(price.missing))
        rows.append(offer._replace(gone=("pool", space) in without))
    rows += [None] * (ROWS - len(rows))
    return Pool(say("origins.zone.buildings"), say("origins.zone.next"), tuple(rows))


def _offer(shown: Shown, kind: int, wisdom: int, stone: int, short: bool) -> Offer:
    name, colour, view = shown.kind(kind), shown.kind_colour(kind), shown.view
    number = COLOURS.index(colour)
    top = view.tops[number]
    left = len(view.stacks[number]) + len(view.bottoms[number]) + (top >= 0)
    title = shown.house.say(f"building.{name}")
    follows = shown.kind(top) if top >= 0 else ""
    return Offer(name, colour, title, shown.strips[f"building.{name}"], wisdom, stone, follows, colour, left, short)


def citizens(shown: Shown, without: frozenset[Key]) -> Citizens:
    """The dice on offer with the reserve of their colours, and the speakers."""
    say, view = shown.house.say, shown.view
    prices = {die.space: die.wisdom for die in shown.facts(facts.Pool, shown.seat).citizens}
    rows: list[Citizen | None] = [
        _citizen(shown, die, prices[space]) if space in prices and ("citizen", space) not in without else None
        for space, die in enumerate(view.citizens)
    ]
    rows += [None] * (ROWS - len(rows))
    return Citizens(say("origins.zone.citizens"), tuple(rows), say("origins.zone.speakers"), _speakers(shown, without))


def _citizen(shown: Shown, die: int, wisdom: int) -> Citizen:
    colour = numbers.colour(die)
    return Citizen(colour, numbers.value(die), wisdom, shown.view.dice[COLOURS.index(colour)])


def _speakers(shown: Shown, without: frozenset[Key]) -> tuple[int | None, ...]:
    """Their values; of several alike the first one is on its way, if any is."""
    found: list[int | None] = list(shown.view.speakers)
    for key in without:
        if key[0] == "speaker" and key[1] in found:
            found[found.index(key[1])] = None
        elif key[0] == "speaking":
            found[int(str(key[1]))] = None
    return tuple(found)


# --- temples --------------------------------------------------------------------------------------------------------


def temples(shown: Shown, without: frozenset[Key]) -> Temples:
    """The three tracks; grey is the one in which whoever is seen stands highest, for it will not count."""
    part = next(part for part in shown.scores[shown.main].parts if part.name == "temples")
    points = tuple(str(n) for n in shown.printed.temple)
    columns = tuple(_column(shown, temple, part.figures["ignored"], without) for temple in range(TEMPLES))
    mine = shown.colour(shown.main).name
    return Temples(shown.house.say("origins.zone.temples"), points, columns, mine, str(part.points))


def _column(shown: Shown, temple: int, ignored: str, without: frozenset[Key]) -> Column:
    view = shown.view
    sign = shown.printed.signs[view.signs[temple]] if temple < len(view.signs) else ""
    owner, climbed = view.owners[temple], view.players[shown.main].temples[temple]
    return Column(
        sign="" if ("sign", temple) in without else sign,
        owner=shown.colour(owner).name if owner >= 0 and ("owner", temple) not in without else "",
        piles=tuple(_colours(shown, pile, without) for pile in temple_piles(shown, temple)),
        climbed=climbed,
        ignored=climbed > 0 and ignored == ("forest", "mountain", "sea")[temple],
    )


def temple_piles(shown: Shown, temple: int) -> list[list[Key]]:
    """The discs on each space of a temple, ("zodiac", temple, seat), the lowest first."""
    piles: list[list[Key]] = [[] for _ in range(SPACES)]
    view = shown.view
    known = view.piles[temple]
    for seat in (*(seat for seat in range(len(view.players)) if seat not in known), *known):
        piles[view.players[seat].temples[temple]].append(("zodiac", temple, seat))
    return piles


# --- district cards -------------------------------------------------------------------------------------------------


def cards(shown: Shown, without: frozenset[Key]) -> Cards:
    """The cards with their gold, marked where whoever is seen has scored them, and the tower discs in stock."""
    say, mine = shown.house.say, shown.colour(shown.main).name
    found: list[Card | None] = []
    for card in shown.facts(facts.Cards, shown.main).cards:
        done = (mine,) if card.scored[shown.main] else ()
        face = Card(card.corner, card.arms, card.first, card.later, card.gold, done,
                    laid=shown.printed.card_gold)  # fmt: skip
        found.append(None if ("card", card.card) in without else face)
    found += [None] * (CARDS[len(shown.view.players)] - len(found))
    stock = tuple(max(0, _stock(shown, colour) - (("tower", COLOURS.index(colour)) in without)) for colour in SPECTRUM)
    return Cards(say("origins.zone.cards"), say("origins.zone.stock"), tuple(found), stock)


def _stock(shown: Shown, colour: str) -> int:
    discs = shown.view.discs
    return int(discs[COLOURS.index(colour)]) if discs else 0
