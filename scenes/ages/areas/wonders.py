"""The wonders that are left to build."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from art.ages import abilities, lights, nation, wonders
from art.ages.layout import UPRIGHT
from art.ages.wonders import Wonder
from art.texture import Plate
from scenes.ages import words
from scenes.ages.shown import Shown
from scenes.ages.words import Change, Kind
from scenes.table.area import Area
from scenes.table.picture import Layer, zone_layer
from scenes.table.place import Key, Piece, Place, Why, face, number_of


class Wonders(Area[Shown]):
    """Bright while one is to be taken."""

    def ground(self) -> Iterator[Layer]:
        here, left = self.shown.layout.local(), len(self.shown.view.wonders)
        title = self.shown.app.say("ages.zone.wonders", n=left)
        yield zone_layer(here, here.wonders, wonders.picture, title)

    def places(self) -> Iterator[Place]:
        shown, left = self.shown, self.shown.view.wonders
        for at, number in enumerate(left):
            look = face(wonders.card, card(shown, number, shown.asked == "wonder"), len(left) > UPRIGHT)
            yield Place(
                ("wonder", number), rect=shown.layout.wonder(at, len(left)), name=shown.wonders.called(number),
                tooltip=partial(self._tooltip, number), rule="AC-004", tab="wonders", light=lights.card,
                piece=Piece("wonder", number, look), why=self._why_not,
            )  # fmt: skip

    def _why_not(self) -> Why | None:
        """While one may act: why none can be built; before that what comes first."""
        shown = self.shown
        if shown.choice.ask != "turn":
            return shown.lead("wonder", "AC-004")
        refusal = shown.rules.refuse(shown.view, ("act", shown.building))
        return (shown.say(refusal), refusal.rule) if refusal else None

    def _tooltip(self, number: int) -> list[str]:
        """What it says, and what the action costs that it is taken with."""
        shown, deed = self.shown, self.shown.deed(self.shown.building)
        return [shown.text(f"wonder.{shown.wonders.id(number)}"), *(words.asked(shown, deed) if deed else ())]


class Building(NamedTuple):
    """A wonder, which may still be built or is."""

    number: int
    built: bool = False

    def told(self, shown: Shown) -> nation.Dock:
        name = f"wonder.{shown.wonders.id(self.number)}"
        return nation.Dock(name.replace(".", ":"), shown.wonders.called(self.number), (), shown.text(name))

    def change(self, shown: Shown) -> Change:
        """What the whole answer would change that builds it: also what it brings by itself, now and at the end."""
        key, seat = lying(self.number), shown.choice.seat
        plan = next((plan for plan in shown.choice.left if key in plan.clicks), None)
        if plan is None or self.built or not shown.mine:
            return Change()
        then = shown.preview_of(plan.actions)
        coins = then.view.players[seat].coins - shown.view.players[seat].coins
        return Change(coins, int(then.scores[seat].total - shown.scores[seat].total))


KINDS = {
    "wonder": Kind(lambda shown, key: Building(number_of(key)), card=True),
}  # fmt: skip


def lying(number: int) -> Key:
    """Where a wonder that is left lies."""
    return "wonder", number


def card(shown: Shown, number: int, legal: bool) -> Wonder:
    """A wonder's card as it is painted."""
    name = shown.wonders.id(number)
    icons = shown.strips[f"wonder.{name}"]
    at_end = bool(icons) and icons[0][0] == "end"
    return Wonder(name, shown.wonders.called(number), abilities.row(icons, True), at_end, legal)


def after_one(shown: Shown) -> Iterator[Plate]:
    """The cards as they lie when one more is taken and the others make room: whichever it is."""
    left, layout = shown.view.wonders, shown.layout
    places = range(len(left) - 1)
    for size in dict.fromkeys(layout.wonder(at, len(places)).size for at in places):
        for number in left:
            yield wonders.card(size, layout.u, card(shown, number, False), len(places) > UPRIGHT)
