"""Peoples: on offer, in a packet of the draft, in the hand, kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art.ages import abilities, arms, lights, nation, peoples
from art.ages.peoples import Offer, People
from art.ages.strips import Parts
from game.ages.facts import Amounts, Offered, Pool, Taken
from scenes.ages import words
from scenes.ages.shown import Shown
from scenes.ages.words import Change, Kind
from scenes.table.area import Area
from scenes.table.picture import Layer, zone_layer
from scenes.table.place import Key, Piece, Place, face, number_of
from scenes.table.places_picture import unlit

ASKS = ("people", "deposit", "pick")
"""Questions that a people is the answer to."""

PHASES = ("people", "act", "resolve")
CHOOSING, ACTING, RESOLVING = range(len(PHASES))
"""The parts of a turn."""

IN_HAND = 62
"""How large the arms in the hand are, in units."""

DECK = ("deck",)

WAYS = ("birth", "absorb")
"""How a people comes to a nation."""


class Card(NamedTuple):
    """A people somewhere in these zones, with the coins on it."""

    key: Key
    number: int
    coins: int
    rect: Rect


class Cards(Area[Shown]):
    """What all zones of peoples have in common; their names are set alike, so that none seems to matter more."""

    def laid(self, cards: Sequence[Card], awake: bool, tab: str, rule: str, z: int = 0) -> Iterator[Place]:
        shown, u = self.shown, self.shown.layout.u
        names = [shown.peoples.called(card.number) for card in cards]
        shared = peoples.lettering([card.rect for card in cards], u, names)
        for at, (card, name) in enumerate(zip(cards, names, strict=True)):
            look = face(peoples.card, people(shown, card.number, card.coins), awake, at, shared)
            yield Place(
                card.key, rect=card.rect, name=name, tooltip=partial(self.tooltip, card.number), rule=rule, tab=tab,
                piece=Piece("people", card.number, look, seen=False), z=z, light=lights.frame,
                means=("people", card.number) if shown.asked == "people" else None, why=shown.over,
            )  # fmt: skip
            if tab and shown.asked == "people":
                yield self._arms(card)

    def _arms(self, card: Card) -> Place:
        """What the hand takes of a people that may be born or absorbed."""
        px = self.shown.layout.px
        rect = Rect(card.rect.x + px(8), card.rect.y, px(IN_HAND), px(IN_HAND))
        look = face(arms.square, self.shown.peoples.id(card.number))
        return Place(("arms_of", card.number), rect, carry=look, means=("people", card.number), z=-2, light=unlit)

    def seen(self, cards: Iterable[Card]) -> tuple[People | None, ...]:
        """The cards as they are painted; what is on its way, a card or a coin on it, is not there yet."""
        away, shown = self.shown.away, self.shown
        return tuple(
            None if card.key in away else people(shown, card.number, card.coins - _coming(card.number, away))
            for card in cards
        )

    def names(self, cards: Iterable[Card]) -> tuple[str, ...]:
        return tuple(self.shown.peoples.called(card.number) for card in cards)

    # -- words

    def tooltip(self, number: int) -> list[str]:
        """Both abilities, and what a birth or an absorption would bring now."""
        shown, say = self.shown, self.shown.app.say
        found = [
            say("ages.note.population", n=shown.printed.peoples[number].population),
            *words.abilities_of(shown, number),
        ]
        row = next((row for row in shown.facts(Pool, shown.seat).peoples if row.number == number), None)
        return [*found, *self._would_bring(row)] if row else found

    def _would_bring(self, row: Offered) -> list[str]:
        shown, say = self.shown, self.shown.app.say
        found = [say("ages.note.extra", n=row.extra)] if row.extra else []
        for how, then in zip(WAYS, (row.birth, row.absorb), strict=True):
            if then.possible:
                gained = words.amounts(shown, Amounts(coins=then.coins, points=then.points), alone=True)
                what = say(f"ages.note.{how}", workers=then.workers, strength=then.strength)
                found.append(say("ages.note.and_gains", what=what, gained=gained) if gained else what)
                found += [say("ages.note.loses", what=shown.text(part)) for part in then.loses]
        return found


class Peoples(Cards):
    """The offer, or the packet of the draft in its place; what a variant lays beside it is an area of its own."""

    @property
    def cards(self) -> list[Card]:
        view, layout = self.shown.view, self.shown.layout
        found = [(("people", number), number, coins) for number, coins in zip(view.pool, view.extra, strict=True)]
        if self.shown.drafting:
            own = view.players[self.shown.seat]
            found = [(("hand", number), number, 0) for number in own.packet if number >= 0 and number != own.pick]
        return [Card(*card, layout.people(at, len(found))) for at, card in enumerate(found)]

    def ground(self) -> Iterator[Layer]:
        here = self.shown.layout.local()
        yield zone_layer(here, here.peoples, peoples.picture, self._offer())

    def _offer(self) -> Offer:
        shown, say, drafting, cards = self.shown, self.shown.app.say, self.shown.drafting, self.cards
        taken = say("ages.zone.taken", n=len(shown.view.players[shown.seat].peoples), of=shown.printed.setup.peoples)
        idle = drafting or shown.ended  # nobody has a turn
        return Offer(
            title=say("ages.zone.packet" if drafting else "ages.zone.peoples"),
            deck="" if shown.view.draft else str(len(shown.view.deck)), taken="" if idle else taken,
            awake=shown.asked in ASKS, cards=self.seen(cards),
            reveals=shown.asked == "people" and not shown.view.draft,
            phases=() if idle else tuple(say(f"ages.zone.{name}") for name in PHASES), phase=phase(shown),
            names=self.names(cards),
        )  # fmt: skip

    def places(self) -> Iterator[Place]:
        layout, say = self.shown.layout, self.shown.app.say
        drafting = self.shown.drafting
        tab, rule = ("hand", "AC-141") if drafting else ("peoples", "AC-026")
        yield from self.laid(self.cards, True, tab, rule)
        deck = Rect(layout.peoples.right - layout.px(330), layout.peoples.y, layout.px(84), layout.px(32))
        left = say("ages.note.deck", n=len(self.shown.view.deck))
        yield Place(DECK, rect=deck, name=say("ages.place.deck"), tooltip=[left], rule="AC-026", z=-1)


class Laid(Cards):
    """Cards that are laid over others: the hand over the road's end, in the draft what was kept over the nation."""

    @property
    def cards(self) -> list[Card]:
        shown, layout = self.shown, self.shown.layout
        own = [number for number in shown.view.players[shown.seat].hand if number >= 0] if self._what else []
        if self._what == "kept":
            return [Card(("kept", number), number, 0, layout.kept_card(at)) for at, number in enumerate(own)]
        bonus = 0 if shown.view.round < 2 or not own else self._bonus()
        return [Card(("hand", number), number, bonus, layout.hand_card(at, len(own))) for at, number in enumerate(own)]

    @property
    def _what(self) -> str:
        return "kept" if self.shown.drafting else "hand" if self.shown.asked == "people" else ""

    def ground(self) -> Iterator[Layer]:
        here, cards, hand = self.shown.layout.local(), self.cards, self._what == "hand"
        if cards:
            title = self.shown.app.say(f"ages.zone.{self._what}")
            offer = Offer(title, "", "", hand, self.seen(cards), names=self.names(cards))
            yield zone_layer(here, here.hand if hand else here.kept, peoples.hand if hand else peoples.kept, offer)

    def places(self) -> Iterator[Place]:
        layout, cards, hand = self.shown.layout, self.cards, self._what == "hand"
        if cards:
            yield Place(("laid",), rect=layout.hand if hand else layout.kept, z=1)  # nothing under it can be seen
            yield from self.laid(cards, hand, "hand" if hand else "", "AC-141", 1)

    def _bonus(self) -> int:
        """What a card of the hand brings in coins from the second round on."""
        rows = self.shown.facts(Pool, self.shown.seat).peoples
        return max([row.extra for row in rows if row.where == "hand"], default=0)


# -- in the dock


class Civilization(NamedTuple):
    """A people somewhere, and what would be done with it, if that is said."""

    number: int
    goal: str = ""

    def told(self, shown: Shown) -> nation.Dock:
        """What a birth and an absorption would come to; where neither is possible, what the card says."""
        row = self._offered(shown)
        lines = [(_outcome(sign, then), "") for sign, goal in zip(("rise", "absorb"), WAYS, strict=True)
                 if row and (then := _taken(row, goal)).possible and self.goal in ("", goal)]  # fmt: skip
        main, legacy = words.abilities_of(shown, self.number)
        text = legacy if self.goal == "absorb" else main
        if not lines:
            text = f"{text} {legacy}"
        sign, name = f"people:{shown.peoples.id(self.number)}", shown.peoples.called(self.number)
        return nation.Dock(sign, name, tuple(lines), "" if len(lines) > 1 else text)

    def change(self, shown: Shown) -> Change:
        row = self._offered(shown)
        then = _taken(row, self.goal) if row else None
        return Change(then.coins, then.points) if then and then.possible else Change()

    def _offered(self, shown: Shown) -> Offered | None:
        """What a birth or an absorption of it would change; nothing where it is not to be had."""
        rows = shown.facts(Pool, shown.seat).peoples if shown.asked == "people" else ()
        return next((row for row in rows if row.number == self.number), None)


def _taken(row: Offered, goal: str) -> Taken:
    return row.absorb if goal == "absorb" else row.birth


def _outcome(sign: str, then: Taken) -> Parts:
    """Workers, coins, points and strength after it."""
    found = [sign, "arrow", str(then.workers), "worker"]
    for n, drawn in ((then.coins, "coin"), (then.points, "score")):
        if n:
            found += ["|", abilities.signed(n), drawn]
    return (*found, "|", "strength", str(then.strength))


# -- for other areas


def _about(shown: Shown, key: Key) -> Civilization:
    return Civilization(number_of(key))


KINDS = {"people": Kind(_about, card=True), "hand": Kind(_about, card=True), "kept": Kind(_about, card=True)}


def coin(people: int, number: int) -> Key:
    """One of the coins on a card."""
    return "extra", people, number


def lying(number: int) -> tuple[Key, ...]:
    """Where a people may be had."""
    return ("people", number), ("hand", number)


def people(shown: Shown, number: int, coins: int = 0) -> People:
    """A people's card with so many coins on it."""
    name, card = shown.peoples.id(number), shown.printed.peoples[number]
    main, legacy = (abilities.row(shown.strips[f"people.{name}.{part}"]) for part in ("main", "legacy"))
    return People(name, shown.peoples.called(number), card.population, coins, main, legacy)


def phase(shown: Shown) -> int:
    """Which part of a turn it is."""
    view = shown.view
    if shown.done:
        return RESOLVING
    ask = shown.rules.decision(view).ask if view.stack else "people"
    if ask in ASKS and not view.players[view.seat].used:
        return CHOOSING
    return ACTING if ask in ("turn", "late", "wonder") or view.players[view.seat].placed else RESOLVING


def _coming(people: int, away: Iterable[Key]) -> int:
    """How many coins are still on their way to a card."""
    return sum(key[:2] == coin(people, 0)[:2] for key in away)
