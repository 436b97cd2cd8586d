"""What a variant adds beside the peoples, line by line: special technologies, spaces and orders of a scenario."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from art.ages import abilities, extras, lights, nation
from art.ages.extras import Order, Site, Special
from game.ages.facts import ForSale, Shop, Solo
from scenes.ages import words
from scenes.ages.areas import actions
from scenes.ages.shown import Shown
from scenes.ages.words import Change, Kind
from scenes.table.area import Area
from scenes.table.picture import Layer, plate_layer
from scenes.table.place import Key, Piece, Place, face, number_of

TOPS = {"left": "science", "middle": "engineering", "right": "gunpowder"}
"""The printed technology at the top of each column."""


ORDER = ("order",)


class Extras(Area[Shown]):
    """See the module."""

    def ground(self) -> Iterator[Layer]:
        """The lines of a scenario; cards that can go away are pieces."""
        if not self.shown.view.innovations:
            here = self.shown.layout.local()
            for at, line in enumerate(self._lines()):
                box = here.extra(at)
                yield plate_layer(f"line {at}", extras.line(box.size, here.u, line), box, line)

    def _lines(self) -> list[Site | Order]:
        alone = self.shown.facts(Solo, 0)
        order = self._order(alone) if alone.ends else None
        return [*map(self._site, alone.sites), *([order] if order else [])]

    def places(self) -> Iterator[Place]:
        shown, alone = self.shown, self.shown.facts(Solo, 0)
        if shown.view.innovations:
            for at, card in enumerate(shown.facts(Shop, shown.seat).cards):
                yield self._special(at, card)
            return
        for at, number in enumerate(alone.sites):
            yield from self._site_places(at, number)
        if alone.ends and self._order(alone):
            told = partial(words.order_told, shown)
            yield Place(
                ORDER, rect=shown.layout.extra(len(alone.sites)), name=words.order_name(shown), tooltip=told,
                rule="AC-172", tab="extras", light=lights.frame,
            )  # fmt: skip

    # -- special technologies

    def _special(self, at: int, card: ForSale) -> Place:
        """The two technologies of a card, the printed one that stays above them, and the price."""
        shown, (first, second) = self.shown, card.technologies[:2]
        look = face(extras.line, Special(TOPS[card.column], second, first, card.price, card.possible))
        return Place(
            ("special", card.number), rect=shown.layout.extra(at), name=shown.specials.called(card.number),
            tooltip=partial(self._special_told, card), rule="AC-124", tab="extras", light=lights.card,
            piece=Piece("special", card.number, look), why=partial(shown.lead, "special", "AC-124"),
        )  # fmt: skip

    def _special_told(self, card: ForSale) -> list[str]:
        """The two technologies that it brings, those that it covers, and its price."""
        shown, say = self.shown, self.shown.app.say
        found = [
            say("ages.prompt.card", name=say(f"technology.{id}"), text=shown.text(f"technology.{id}"))
            for id in card.technologies
        ]
        return [*found, covers(shown, card.number), say("ages.note.price", n=card.price)]

    # -- a scenario

    def _site(self, number: int) -> Site:
        """A space of a scenario, asleep in rounds in which it is not there."""
        shown, site = self.shown, self.shown.actions.id(number)
        printed, deed, out = shown.printed.actions[number], shown.deed(number), shown.at_work(shown.view.seat)
        colour = shown.colour(shown.seat).name
        spaces = tuple(
            (printed.red, colour if (number, n) in out and ("space", number, n) not in shown.away else "")
            for n in range(max(1, printed.spaces))
        )
        silk = ("−1", "silk", "arrow") if printed.silk else ()
        row = (*silk, *abilities.row(shown.strips.get(f"action.{site}", ()))) or ("check",)
        awake = shown.view.round in printed.rounds and shown.asked == "turn" and bool(deed and deed.offer.possible)
        return Site(site, spaces, deed.offer.price if deed else printed.coins, row, awake)

    def _site_places(self, at: int, number: int) -> Iterator[Place]:
        shown, rect = self.shown, self.shown.layout.extra(at)
        name, told, count = (
            shown.actions.called(number),
            partial(actions.told, shown, number),
            max(1, shown.printed.actions[number].spaces),
        )
        yield Place(
            site(number), rect=rect, name=name, tooltip=told, rule="AC-172", tab="extras", light=lights.card,
            means=actions.meaning(shown, number), reach=actions.reach(shown, rect),
            why=partial(actions.why_not, shown, number),
        )  # fmt: skip
        for space, place in enumerate(extras.places(shown.layout, rect, count)):
            yield actions.space(shown, number, space, place)

    def _order(self, alone: Solo) -> Order | None:
        """What happens at the end of this round, if anything does."""
        strips, command = self.shown.strips, alone.command
        if command:
            name, needed = command.id, command.needed
            won = ("strength", f"{needed}+", "arrow", *abilities.row(strips[f"repelled.{name}"])) if needed else ()
            return Order(f"event:{name}", won or abilities.row(strips[f"command.{name}"]))
        return Order(words.after_sign(self.shown), abilities.row(strips[alone.after[0]])) if alone.after else None


def covers(shown: Shown, special: int) -> str:
    """Which technologies of the board a card takes the places of, and that its own are not won by buying it."""
    say, card, printed = shown.app.say, shown.printed.specials[special], shown.printed.technologies
    brought = {each.level for each in printed if each.id in card.technologies}
    column = [each for each in printed if each.column == card.column and not each.card]
    names = [say(f"technology.{each.id}") for each in column if each.level in brought]
    return say("ages.note.covers", names=", ".join(say("ages.quoted", name=name) for name in names))


class Buyable(NamedTuple):
    """A special card."""

    number: int

    def told(self, shown: Shown) -> nation.Dock:
        """Both technologies, and what they cover."""
        names = shown.printed.specials[self.number].technologies
        text = " ".join([*(shown.text(f"technology.{name}") for name in names), covers(shown, self.number)])
        return nation.Dock(f"technology:{names[-1]}", shown.specials.called(self.number), (), text)

    def change(self, shown: Shown) -> Change:
        cards = shown.facts(Shop, shown.seat).cards
        price = next((card.price for card in cards if card.number == self.number and card.possible), 0)
        return Change(-price)


KINDS = {
    "special": Kind(lambda shown, key: Buyable(number_of(key)), card=True),
    "site": Kind(actions.about),
}  # fmt: skip


def site(number: int) -> Key:
    """A space of a scenario."""
    return "site", number


def lying(number: int) -> Key:
    """Where a special card lies."""
    return "special", number
