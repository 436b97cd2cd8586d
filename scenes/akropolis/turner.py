"""Two buttons that turn the tile, for hands without a wheel: in its empty well while it is carried, else beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from art import controls
from scenes.akropolis.choice import middle
from scenes.akropolis.free import Kept, Seen, least_hidden, tops
from scenes.akropolis.hand import Hand
from scenes.akropolis.offer import Offer
from scenes.akropolis.sea import Sea
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Target

SIZE, APART = 32, 4
"""How large a button is, and how far the two stand apart, in units."""

WAYS = {-1: ("rotate_back", "rotate"), 1: ("rotate", "rotate_right")}
"""By how many sixths each of them turns, left to right: the command that does the same, and its icon."""


class Turner:
    """Where the buttons are; what turning means knows the hand."""

    def __init__(self, hand: Hand, sea: Sea) -> None:
        self._hand, self._sea = hand, sea
        self._place: Kept[Rect] = Kept()

    def box(self, offer: Offer, names: Mapping[int, Rect]) -> Rect | None:
        """The room of both; `names` are the plates of the cities."""
        if not self._hand.over_city:
            return None
        if self._hand.choice.fixed is None:
            return self._in_well(offer)
        tile, room, sites = self._hand.box(), self._sea.open_sea, self._sea.sites
        if tile is None:
            return None
        question = tuple(tile), tuple(room), sites, tuple(map(tuple, names.values()))
        return self._place.get(question, lambda: self._beside(tile, [*names.values()]))

    def _in_well(self, offer: Offer) -> Rect:
        well = offer.wells[self._hand.well - 1]
        return Rect((well.centerx - self._size[0] // 2, well.y + offer.scale.px(8)), self._size)

    @property
    def _size(self) -> tuple[int, int]:
        px = self._sea.scale.px
        return 2 * px(SIZE) + px(APART), px(SIZE)

    def _beside(self, tile: Rect, names: list[Rect]) -> Rect:
        """Close to the tile, where no mark of another place lies, and no name."""
        gap, room = self._sea.scale.px(6), self._sea.open_sea
        box = Rect((0, 0), self._size)
        sides = {"midtop": tile.midbottom, "midbottom": tile.midtop, "midleft": tile.midright, "midright": tile.midleft,
                 "topleft": tile.bottomright, "topright": tile.bottomleft, "bottomleft": tile.topright,
                 "bottomright": tile.topleft}  # fmt: skip
        places = []
        for side, point in sides.items():
            place = box.copy()
            setattr(place, side, point)
            away = place.centerx - tile.centerx, place.centery - tile.centery
            places.append(place.move(*(gap * ((way > 0) - (way < 0)) for way in away)))
        view, rotation = self._sea.site.view, self._hand.choice.rotation
        marks = [middle(spot.spot, rotation, spot.level - 1, view.centre) for spot in self._hand.spots()]
        dots = [Rect(round(x) - gap, round(y) - gap, 2 * gap, 2 * gap) for x, y in marks]
        cities = [Seen(tops(site), 1.0) for site in self._sea.sites.values()]
        return least_hidden(places, room, [Seen(dots, 5.0), *cities, Seen(names, 20.0), Seen([tile], 50.0)])

    def _boxes(self, both: Rect) -> dict[int, Rect]:
        side = both.height
        return {-1: Rect(both.x, both.y, side, side), 1: Rect(both.right - side, both.y, side, side)}

    def targets(self, both: Rect | None, house: AppContext, turn: Callable[[int], object]) -> list[Target]:
        if both is None:
            return []
        return [
            Target(("turn", by), "turn", box, name := house.say(f"command.{WAYS[by][0]}"), partial(turn, by), hint=name)
            for by, box in self._boxes(both).items()
        ]

    def draw(self, pen: Pen, both: Rect | None) -> None:
        if both is None:
            return
        for by, box in self._boxes(both).items():
            over = self._hand.pointer is not None and box.collidepoint(self._hand.pointer)
            pen.plate(controls.tool(WAYS[by][1], box.size, pen.scale.u, "hover" if over else "idle"), *box.topleft)
