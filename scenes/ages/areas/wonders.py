"""The wonders that are left to build."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from art.ages import abilities, wonders
from art.ages.layout import UPRIGHT
from art.ages.wonders import Wonder
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
            look = face(wonders.card, self._card(number), len(left) > UPRIGHT)
            yield Place(
                ("wonder", number), rect=shown.layout.wonder(at, len(left)), name=shown.wonders.called(number),
                tooltip=partial(self._tooltip, number), rule="AC-004", tab="wonders", light=lights.card,
                piece=Piece("wonder", number, look),
            )  # fmt: skip

    def _card(self, number: int) -> Wonder:
        name = self.shown.wonders.id(number)
        icons = self.shown.strips[f"wonder.{name}"]
        at_end, legal = bool(icons) and icons[0][0] == "end", self.shown.asked == "wonder"
        return Wonder(name, self.shown.wonders.called(number), abilities.row(icons, True), at_end, legal)

    def _tooltip(self, number: int) -> list[str]:
        return [self.shown.text(f"wonder.{self.shown.wonders.id(number)}")]
