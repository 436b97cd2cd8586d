"""A plate with its seal for each city, where it hides nothing of any of them."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from art import fonts, palette, plates, seals
from art.fonts import Face
from art.palette import INKS
from scenes.akropolis.cities import Site
from scenes.akropolis.free import Kept, Seen, least_hidden, tops
from scenes.akropolis.sea import Sea
from scenes.akropolis.shown import Shown
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale

LARGE, SMALL = (460, 38), (302, 34)
"""How wide a plate may be and how high it is: that of the city in the middle, and of another one."""

Label = tuple[str, str]
"""A name, and a note behind it."""


class Nameplates:
    """See the module."""

    def __init__(self) -> None:
        self._places: Kept[dict[int, Rect]] = Kept()

    def places(self, shown: Shown, sea: Sea, mine: bool) -> Mapping[int, Rect]:
        """Where each lies; `mine`: the city in the middle is that of the person asked."""
        labels = _labels(shown, sea, mine)
        question = sea.sites, sea.open_sea.topleft, sea.open_sea.size, labels
        return self._places.get(question, lambda: _placed(sea, labels))

    def draw(self, pen: Pen, shown: Shown, sea: Sea, mine: bool) -> None:
        labels = _labels(shown, sea, mine)
        for seat, box in self.places(shown, sea, mine).items():
            _plate(pen, box, shown.colour(seat), *labels[seat])


def _labels(shown: Shown, sea: Sea, mine: bool) -> dict[int, Label]:
    say, found = shown.house.say, {}
    for seat in sea.sites:
        if seat == sea.main:
            note = say("table.your_city") if mine else ""
        else:
            note = say("table.last_move") if len(shown.view.players[seat].laid) > 1 else ""
        found[seat] = shown.name(seat), note
    return found


def _placed(sea: Sea, labels: Mapping[int, Label]) -> dict[int, Rect]:
    """One after the other: none lies on a hex or on another plate as long as there is a place where it does not."""
    room, taken = sea.open_sea.inflate(-sea.scale.px(28), -sea.scale.px(12)), dict[int, Rect]()
    cities = [Seen(tops(site), 10.0) for site in sea.sites.values()]
    for seat, site in sea.sites.items():
        box = Rect((0, 0), _size(sea.scale, labels[seat], LARGE if seat == sea.main else SMALL))
        places = _corners(sea, box) if seat == sea.main else _around(sea.scale, site, box)
        taken[seat] = least_hidden(places, room, [*cities, Seen([*taken.values()], 100.0)])
    return taken


def _corners(sea: Sea, box: Rect) -> list[Rect]:
    """The plate of the city in the middle lies in a corner of its sea."""
    px = sea.scale.px
    room = Rect(sea.middle.x + px(30), sea.middle.y + px(6), sea.middle.width - px(40), sea.middle.height - px(20))
    found = []
    for corner in ("topleft", "topright", "bottomleft", "bottomright", "midtop", "midbottom"):
        place = box.copy()
        setattr(place, corner, getattr(room, corner))
        found.append(place)
    return found


def _around(scale: Scale, site: Site, box: Rect) -> list[Rect]:
    """Another city has its plate under it, close to it if need be, else above or beside it."""
    px, land = scale.px, site.view.box(site.view.bounds(site.heights))
    found = [box.move(land.centerx - box.width // 2, land.bottom + px(gap)) for gap in (22, 14, 6)]
    found += [box.move(land.centerx - box.width // 2, land.top - box.height - px(gap)) for gap in (14, 6)]
    for y in (land.bottom - box.height, land.centery - box.height // 2, land.top):
        found += [box.move(land.left - box.width - px(12), y), box.move(land.right + px(24), y)]
    return found


def _size(scale: Scale, label: Label, most: tuple[int, int]) -> tuple[int, int]:
    px, (name, note) = scale.px, label
    words = fonts.width(Face.SERIF_BOLD, px(20), name), fonts.width(Face.SANS_REGULAR, px(16), note)
    return min(px(most[0]), px(56) + sum(words) + (px(10) if note else 0)), px(most[1])


def _plate(pen: Pen, box: Rect, colour: palette.Seat, name: str, note: str) -> None:
    px = pen.scale.px
    pen.plate(plates.name_plate(box.size, pen.scale.u), *box.topleft)
    pen.plate(seals.seal_plate(colour, px(40)), box.x - px(12), box.centery - px(20))
    room = Rect(box.x + px(34), box.y, box.width - px(42), box.height)
    took = pen.text(note, room, Face.SANS_REGULAR, 16, INKS.quiet, align="r")
    room.width -= took.width + px(8) if note else 0
    pen.text(name, room, Face.SERIF_BOLD, 20, INKS.ink, least=0.6)
