"""The wonders that are left to build."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from art.ages import abilities, wonders
from art.ages.layout import UPRIGHT
from art.ages.wonders import Wonder
from art.texture import Plate
from scenes.ages import lights
from scenes.ages.shown import Shown
from scenes.table.area import Area
from scenes.table.picture import Layer, zone_layer
from scenes.table.place import Piece, Place, face


class Wonders(Area[Shown]):
    """Bright while one is to be taken."""

    def ground(self) -> Iterator[Layer]:
        here, left = self.shown.layout.local(), len(self.shown.view.wonders)
        title = self.shown.app.say("ages.zone.wonders", n=left)
        yield zone_layer(here, here.wonders, wonders.picture, wonders.Wonders(title, ()))

    def places(self) -> Iterator[Place]:
        shown, left = self.shown, self.shown.view.wonders
        for at, number in enumerate(left):
            look = face(wonders.card, card(shown, number, shown.asked == "wonder"), len(left) > UPRIGHT)
            yield Place(
                ("wonder", number), rect=shown.layout.wonder(at, len(left)), name=shown.wonders.called(number),
                tooltip=partial(self._tooltip, number), rule="AC-004", tab="wonders", light=lights.card,
                piece=Piece("wonder", number, look),
            )  # fmt: skip

    def _tooltip(self, number: int) -> list[str]:
        return [self.shown.text(f"wonder.{self.shown.wonders.id(number)}")]


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
