"""What leads to the others: a plate for each city, the Architect's quay, the panels of the players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from pygame import Rect

from art import choices, fonts, palette, plates, seals
from art.fonts import Face
from art.palette import INKS
from game.akropolis.codes import DISTRICT_OF
from game.akropolis.facts import Progress
from scenes.akropolis import cities, pile, score_words
from scenes.akropolis.cities import Site
from scenes.akropolis.room import Seen, least_hidden, tops
from scenes.akropolis.shown import Shown
from scenes.play.memo import Once
from scenes.table.area import Area
from scenes.table.frame import player_panels
from scenes.table.place import Place
from scenes.ui.pen import Pen
from scenes.ui.players import RIVAL
from scenes.ui.tooltip import inside

LARGE, SMALL = (460, 38), (302, 34)
"""How wide a plate may be and how high it is: that of the city in the middle, and of another one."""

Label = tuple[str, str]
"""A name, and a note behind it."""


class Others(Area[Shown]):
    """A plate with its seal hides nothing of any city; pressed, as its island, it brings that city to the middle."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._placed: Once[dict[int, Rect]] = Once()

    def overlay(self, pen: Pen) -> None:
        labels = self._labels
        for seat, box in self._names.items():
            _plate(pen, box, self.shown.colour(seat), *labels[seat])
        if self.shown.solo:
            pile.draw(pen, pile.lying(self.shown), self.shown)

    # -- places

    def places(self) -> Iterator[Place]:
        shown, say = self.shown, self.shown.app.say
        shown.names = self._names
        others = [seat for seat in shown.sea.sites if seat != shown.main]
        islands = {seat: cities.land_box(shown.sea.sites[seat]).clip(shown.layout.open_sea) for seat in others}
        for kind, boxes in (("island", islands), ("plate", shown.names)):
            for seat in others:
                name = say("target.city", name=shown.name(seat))
                yield Place((kind, seat), boxes[seat], name, tooltip=None, tab="panels", means=("player", seat))
        if shown.solo:
            lying = pile.lying(shown)
            yield Place(("pile",), lying.box, tooltip=None, rule="AK-056")
            for tile in shown.view.rival:
                yield Place(("collected", tile), lying.cell_of(tile), tooltip=None, rule="AK-056")

    # -- the plates

    @property
    def _names(self) -> Mapping[int, Rect]:
        """Where each plate lies."""
        labels = self._labels
        return self._placed.of((self.shown.sea.number, labels, choices.text_size), lambda: self._place(labels))

    @property
    def _labels(self) -> dict[int, Label]:
        shown, say, found = self.shown, self.shown.app.say, dict[int, Label]()
        for seat in shown.sea.sites:
            if seat == shown.main:
                note = say("table.your_city") if shown.asked_here else ""
            else:
                note = say("table.last_move") if len(shown.view.players[seat].laid) > 1 else ""
            found[seat] = shown.name(seat), note
        return found

    def _place(self, labels: Mapping[int, Label]) -> dict[int, Rect]:
        """One after the other: none lies on a hex or on another plate as long as there is a place where it does not."""
        layout, sites, taken = self.shown.layout, self.shown.sea.sites, dict[int, Rect]()
        room = layout.open_sea.inflate(-layout.px(28), -layout.px(12))
        shapes = [Seen(tops(site), 10.0) for site in sites.values()]
        for seat, site in sites.items():
            main = seat == self.shown.main
            box = Rect((0, 0), self._size(labels[seat], LARGE if main else SMALL))
            places = self._corners(box) if main else self._around(site, box)
            taken[seat] = least_hidden(places, room, [*shapes, Seen([*taken.values()], 100.0)])
        return taken

    def _size(self, label: Label, most: tuple[int, int]) -> tuple[int, int]:
        px, u, (name, note) = self.shown.layout.px, self.shown.layout.u, label
        words = sum(
            fonts.width(face, fonts.letters(size, u), text)
            for face, size, text in ((Face.SERIF_BOLD, 20, name), (Face.SANS_REGULAR, 16, note))
        )
        return min(px(most[0] * choices.text_size), px(56) + words + (px(10) if note else 0)), px(most[1])

    def _corners(self, box: Rect) -> list[Rect]:
        """The plate of the city in the middle lies in a corner of its sea."""
        px, sea = self.shown.layout.px, self.shown.layout.middle
        room = Rect(sea.x + px(30), sea.y + px(6), sea.width - px(40), sea.height - px(20))
        edges = ("topleft", "topright", "bottomleft", "bottomright", "midtop", "midbottom")
        return [inside(room, box.size, edge) for edge in edges]

    def _around(self, site: Site, box: Rect) -> list[Rect]:
        """Another city has its plate under it, close to it if need be, else above or beside it."""
        px, land = self.shown.layout.px, site.view.box(site.view.bounds(site.heights))
        found = [box.move(land.centerx - box.width // 2, land.bottom + px(gap)) for gap in (22, 14, 6)]
        found += [box.move(land.centerx - box.width // 2, land.top - box.height - px(gap)) for gap in (14, 6)]
        for y in (land.bottom - box.height, land.centery - box.height // 2, land.top):
            found += [box.move(land.left - box.width - px(12), y), box.move(land.right + px(24), y)]
        return found


class Players(Area[Shown]):
    """The panels: pressed, one shows its city in the middle; the Architect's only tells something, as the bars do."""

    def places(self) -> Iterator[Place]:
        shown, say = self.shown, self.shown.app.say
        for seat, box in zip(range(len(shown.view.players)), shown.panels, strict=False):
            name, told = say("target.city", name=shown.name(seat)), partial(score_words.score, shown, seat)
            yield Place(("player", seat), box, name, told if seat == shown.main else None, "AK-044", tab="panels")
            yield from self._figures(seat, box)
        rounds, turns = shown.facts(Progress, 0).rounds, shown.view.around + 1
        moves = say("why.moves", rounds=rounds, turns=turns, moves=rounds * turns)
        yield Place(("timeline",), shown.laid.timeline, moves)
        yield Place(("top",), shown.laid.top, tooltip=None, rule="AK-030", z=-1)
        if shown.solo:
            told = partial(score_words.score, shown, RIVAL)
            yield Place(("rival",), shown.panels[RIVAL], shown.name(RIVAL), told, "AK-057", tab="panels",
                        means=("player", RIVAL))  # fmt: skip

    def _figures(self, seat: int, panel: Rect) -> Iterator[Place]:
        """The small numbers: what is told of one lies beside the whole panel."""
        boxes = player_panels.figure_boxes(panel, self.shown.laid.scale, len(DISTRICT_OF))
        for name, box in zip(DISTRICT_OF, boxes, strict=True):
            told, hit = partial(score_words.category, self.shown, seat, name), partial(self._points_at, seat, box)
            words = self.shown.app.say(f"category.{name}")
            yield Place(("figure", seat, name), panel, words, told, "AK-044", hit=hit, z=1)

    def _points_at(self, seat: int, box: Rect, point: tuple[int, int]) -> bool:
        return self.shown.open_to(seat) and box.collidepoint(point)


def _plate(pen: Pen, box: Rect, colour: palette.Seat, name: str, note: str) -> None:
    px = pen.scale.px
    pen.plate(plates.name_plate(box.size, pen.scale.u), *box.topleft)
    pen.plate(seals.seal_plate(colour, px(40)), box.x - px(12), box.centery - px(20))
    room = Rect(box.x + px(34), box.y, box.width - px(42), box.height)
    took = pen.text(note, room, Face.SANS_REGULAR, 16, INKS.quiet, align="r")
    room.width -= took.width + px(8) if note else 0
    pen.text(name, room, Face.SERIF_BOLD, 20, INKS.ink, least=0.6)
