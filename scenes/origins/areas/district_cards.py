"""The district cards with their gold, and the tower discs in stock."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from art.origins import discs, districts
from art.origins.districts import Card
from art.origins.districts import Cards as Picture
from art.origins.layout import CARDS
from art.origins.palette import SPECTRUM
from art.texture import Plate, Size
from game.origins import codes, facts
from game.origins.codes import COLOURS
from scenes.origins import cause, lights
from scenes.origins.areas.city import seat_meant
from scenes.origins.shown import Shown
from scenes.play.session import Step
from scenes.table.area import Area
from scenes.table.motion import Motion
from scenes.table.picture import Layer, zone_layer
from scenes.table.place import Face, Key, Light, Piece, Place, face
from scenes.table.places_picture import unlit
from scenes.ui.pen import Pen

CORNER = 6
"""How round the light is, in units."""

DISC, FLYING = 38, 34
"""How large a disc is in the hand and in the air, in units."""


class DistrictCards(Area[Shown]):
    """See the module."""

    # -- pictures

    def ground(self) -> Iterator[Layer]:
        """Marked where whoever is seen has scored them."""
        here, shown = self.shown.layout.local(), self.shown
        cards: list[Card | None] = [
            None if ("card", card.card) in shown.away else self._card(card) for card in self._cards(shown.main)
        ]
        cards += [None] * (CARDS[len(shown.view.players)] - len(cards))
        stock = tuple(max(0, self._left(colour) - (("tower", colour) in shown.away)) for colour in self._colours)
        titles = shown.words("zone.cards"), shown.words("zone.stock")
        yield zone_layer(here, here.cards, districts.picture, Picture(*titles, tuple(cards), stock))

    def _cards(self, seat: int) -> tuple[facts.Card, ...]:
        return self.shown.facts(facts.Cards, seat).cards

    def _card(self, card: facts.Card) -> Card:
        done = (self.shown.ink,) if card.scored[self.shown.main] else ()
        return Card(card.corner, card.arms, card.first, card.later, card.gold, done, laid=self.shown.printed.card_gold)

    @property
    def _colours(self) -> list[int]:
        """The colours of towers as they lie."""
        return [COLOURS.index(colour) for colour in SPECTRUM]

    def _left(self, colour: int) -> int:
        return int(self.shown.view.discs[colour]) if self.shown.view.discs else 0

    def overlay(self, pen: Pen) -> None:
        """The cards that the district matches which is about to be closed."""
        if not self.shown.away and self.shown.mine:
            for key in self.matched():
                lights.put(pen, self.shown, key, "hover")

    def matched(self) -> list[Key]:
        shown = self.shown
        here = seat_meant(shown) if shown.choice.ask == "turn" else None
        matches = shown.facts(facts.Districts, shown.seat).districts.get(here, ()) if here else ()
        return [("card", match.card) for match in matches]

    # -- places

    def places(self) -> Iterator[Place]:
        shown, layout = self.shown, self.shown.layout
        yield Place(("districts",), layout.cards, z=-9)
        for card, seen in zip(self._cards(shown.seat), self._cards(shown.main), strict=True):
            name = shown.words("place.card", place=card.card + 1, points=card.points, gold=card.gold)
            look = face(_picture, self._card(seen), 90 + card.card)
            piece = Piece("card", shown.view.cards[card.card], look, seen=False)
            yield Place(("card", card.card), layout.district(card.card), name, partial(self._told, card), "OR-134",
                        "cards", piece=piece, light=lights.around(shown, CORNER),
                        why=partial(shown.lead, "card", "OR-134"))  # fmt: skip
        for at, colour in enumerate(self._colours):
            yield Place(
                disc_key(colour), layout.tower_stock(at), tower_name(shown, colour),
                partial(tower_told, shown, colour), "OR-139", "cards", light=self._light(colour),
                carry=_disc(layout.px(DISC), colour),
            )  # fmt: skip
            palace = _palace(shown, shown.main)  # where it may be let go, too
            yield Place(("palace", colour), palace, means=disc_key(colour), own=True, light=unlit, z=-9)

    def _light(self, colour: int) -> Light:
        """As bright when its column in the tray is pointed at."""
        ring, shown = lights.around(self.shown, CORNER), self.shown
        column: Key = ("height", colour)
        return lambda size, u, strength: ring(
            size, u, "hover" if strength == "legal" and shown.pointed == column else strength
        )

    def _told(self, card: facts.Card) -> list[str]:
        """What it brings whom, who has scored it, and which of one's own districts match it."""
        shown = self.shown
        found = [shown.words("note.worth", first=card.first, later=card.later)]
        names = [shown.name(seat) for seat, times in enumerate(card.scored) if times]
        found += [shown.words("note.scored", names=", ".join(names))] if names else []
        for block, matches in shown.facts(facts.Districts, shown.seat).districts.items():
            if any(match.card == card.card for match in matches):
                found.append(shown.words("note.matches", tiles=cause.block(shown, *block)))
        return found

    # -- discs that become a level of a tower

    def animate(self, step: Step, motion: Motion) -> None:
        """A disc from the stock onto a tower, or back."""
        shown, delay = self.shown, motion.begins.get("tower", 0.0)
        for seat, (before, after) in enumerate(zip(step.before.players, step.after.players, strict=True)):
            for colour, (low, high) in enumerate(zip(before.towers, after.towers, strict=True)):
                if low == high:
                    continue
                sprite = discs.tower(COLOURS[colour], shown.layout.px(FLYING))
                stock, tower = shown.rect(("tower", colour)), _palace(shown, seat)
                own: Key | None = ("height", colour) if seat == shown.main else None
                if stock and high > low:
                    motion.toss(sprite, stock, tower, delay, own)
                elif stock:
                    motion.toss(sprite, tower, stock, delay, ("tower", colour))


def asks(shown: Shown) -> Iterator[Key]:
    """Of a level that is built its disc."""
    if shown.effect == "tower":
        yield disc_key(shown.subject)


def disc_key(colour: int) -> Key:
    """The disc of a colour in the stock."""
    return "tower", colour


def _palace(shown: Shown, seat: int) -> Rect:
    """Where somebody's towers stand."""
    if seat != shown.main:
        return shown.panels[seat]
    player = shown.player
    return shown.city_view.cell(*codes.place_of(player.cells[player.tiles.index(codes.PALACE)]))


def _picture(size: Size, u: float, card: Card, seed: int) -> Plate:
    return districts.card(size[0], card, seed)


def _disc(size: int, colour: int) -> Face:
    """A disc in the hand."""
    surface = discs.tower(COLOURS[colour], size)
    return Face(lambda size, u: surface, (), surface.get_size())


def tower_name(shown: Shown, colour: int) -> str:
    """A colour of towers, and how many discs are left."""
    left = shown.view.discs[colour] if shown.view.discs else 0
    return shown.words("place.tower", hue=cause.hue(shown, COLOURS[colour]), left=left)


def tower_told(shown: Shown, colour: int) -> list[str]:
    """The tower of whoever is seen, and each die in a seat that it multiplies."""
    height = shown.player.towers[colour]
    found = [shown.words("note.tower", height=height, cost=height)]
    values = [codes.value_of(die) for die in shown.closed.values() if die and codes.colour_of(die) == colour]
    return found + [
        shown.words("note.seat", value=value, height=height, points=value * height) for value in values
    ]  # fmt: skip
