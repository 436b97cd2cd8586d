"""The building site at the top of the sea: a well per position with its price, and the stack that refills it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from art import icons, plates, seals
from art.akropolis import ghost, prisms
from art.fonts import Face
from art.palette import BRASS, INKS
from game.akropolis.facts import Left, Offer
from game.akropolis.facts import Site as OnSite
from scenes.akropolis import score_words
from scenes.akropolis.shown import Shown
from scenes.table.area import Area
from scenes.table.place import Place
from scenes.table.places_picture import unlit
from scenes.ui.pen import Pen

LIFT, SECONDS = 5, 0.09
"""How high a tile comes up under the pointer, in units, and how long that takes: as if it were weighed."""


class Site(Area[Shown]):
    """The tiles on it fly by themselves, see tile_flight.py."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self.lifts: dict[int, float] = {}  # by tile: which share of its height it has come up

    # -- the picture

    def overlay(self, pen: Pen) -> None:
        shown = self.shown
        still = not shown.flights.stage.busy
        pen.plate(plates.quay(shown.layout.quay.size, pen.scale.u), *shown.layout.quay.topleft)
        self._write(pen)
        for box in shown.layout.wells:
            pen.put(plates.well(box.size, pen.scale.u), *box.topleft)
        self._draw_stack(pen, shown.facts(Left, 0).stacks)
        height = LIFT * shown.layout.u
        lifts = {tile: height * share * (2 - share) for tile, share in self.lifts.items()}
        shown.flights.draw_lying(pen, lifts)
        for offer in self._offers:
            if still:
                self._draw_state(pen, offer)
            self._draw_price(pen, offer)

    @property
    def _offers(self) -> tuple[Offer, ...]:
        return self.shown.facts(OnSite, self.shown.payer).offers

    def _lacks(self, offer: Offer) -> int:
        """Nobody lacks a stone when nothing is to be bought any more."""
        return offer.missing if self.shown.buying else 0

    def _write(self, pen: Pen) -> None:
        """Its title, and the purse of whoever pays the prices."""
        shown, here, px = self.shown, self.shown.layout, self.shown.layout.px
        upper = Rect(here.title.x, here.title.y, here.title.width, here.title.height - px(40))
        pen.text(
            shown.app.say("table.site"), upper, Face.SERIF_BOLD, 23, INKS.on_wood, lines=3, style="raised", least=0.55
        )
        pen.put(prisms.stone(px(28)), here.purse.x, here.purse.centery, "lm")
        room = Rect(here.purse.x + px(36), here.purse.y, px(60), here.purse.height)
        pen.text(str(shown.view.players[shown.payer].stones), room, Face.SANS_BOLD, 26, INKS.on_wood)
        pen.put(seals.seal(shown.colour(shown.payer), px(28)), here.purse.right, here.purse.centery, "rm")

    def _draw_stack(self, pen: Pen, stacks: int) -> None:
        """Face-down tiles, as high as there are stacks, and their number."""
        here, px = self.shown.layout, self.shown.layout.px
        radius = max(9, round(here.radius * 0.72))
        x, y = here.stack.centerx - round(0.75 * radius), here.stack.centery - round(radius * 0.35)
        for layer in range(min(3, stacks)):
            ghost.tile(ghost.BACKS, 0, 0, radius).put(pen.surface, (x, y - layer * round(radius * 0.3)))
        tag = Rect(here.stack.right - px(52), here.stack.bottom - px(36), px(52), px(32))
        pen.plate(plates.chip(tag.size, here.u), *tag.topleft)
        picture = pen.put(icons.icon("stack", px(20), INKS.ink), tag.x + px(7), tag.centery, "lm")
        number = Rect(picture.right + px(2), tag.y, tag.right - picture.right - px(6), tag.height)
        pen.text(str(stacks), number, Face.SANS_BOLD, 20, INKS.ink, align="c")

    def _draw_state(self, pen: Pen, offer: Offer) -> None:
        """Over a tile that lies still: that it cannot be paid, or that it is in the hand."""
        here, px = self.shown.layout, self.shown.layout.px
        box, spot = here.wells[offer.position - 1], here.spot(offer.position)
        if offer.position == self.shown.position:
            ghost.outline(here.radius, BRASS.plain).put(pen.surface, spot)
            label = Rect(box.x + px(8), box.centery - px(22), box.width - px(16), px(28))  # below the buttons there
            pen.text(self.shown.app.say("table.in_hand"), label, Face.SANS_REGULAR, 17, INKS.on_wood, align="c")
        elif self._lacks(offer):
            ghost.veil(here.radius).put(pen.surface, spot)

    def _draw_price(self, pen: Pen, offer: Offer) -> None:
        """What the tile of a well costs, whatever is still on its way there."""
        here, lacks = self.shown.layout, self._lacks(offer)
        u, px, chip = here.u, here.px, here.chip(offer.position)
        held = offer.position == self.shown.position
        state: plates.ChipState = "chosen" if held else "barred" if lacks else "normal"
        pen.plate(plates.chip(chip.size, u, state), *chip.topleft)
        picture = pen.put(prisms.stone(px(20)), chip.x + px(6), chip.centery, "lm")
        number = Rect(picture.right + px(2), chip.y, chip.right - picture.right - px(5), chip.height)
        pen.text(str(offer.price), number, Face.SANS_BOLD, 21, INKS.ink, align="c")
        if lacks:
            pen.put(plates.pill(-lacks, u, 22), chip.left + px(4), chip.bottom + px(2), "rb")

    # -- places

    def places(self) -> Iterator[Place]:
        """The tiles; those that may not be taken say why. What they are is shown by the dock."""
        shown, here = self.shown, self.shown.layout
        yield Place(("quay",), here.quay, tooltip=None, rule="AK-018", z=-1)
        for offer in self._offers:
            position, name = offer.position, shown.say(("take", offer.position))
            tab, command = ("site", f"choose_{position}") if shown.takes else ("", "")
            yield Place(("take", position), here.wells[position - 1], name, tooltip=None, rule="AK-019", tab=tab,
                        light=unlit, command=command, z=1)  # fmt: skip
        yield Place(("purse",), here.purse, shown.name(shown.payer), self._purse, rule="AK-018")
        stacks = shown.app.say("table.stacks", stacks=shown.facts(Left, 0).stacks)
        yield Place(
            ("stack",),
            here.stack,
            stacks,
            partial(score_words.left, shown.app, shown.rules, shown.view),
            rule="AK-029",
        )

    def _purse(self) -> list[str]:
        return [self.shown.purse(self.shown.payer)]

    # -- the tile under the pointer comes up; several may be on their way

    @property
    def _raised(self) -> int:
        match self.shown.pointed:
            case ("take", int(position)) if position != self.shown.position and self.shown.choice.fits(
                ("take", position)
            ):
                return int(self.shown.view.site[position - 1])
        return 0

    def update(self, dt: float) -> bool:
        before, raised = self.lifts, self._raised
        calm = self.shown.app.settings.reduced_motion
        lifts = {tile: share + (dt if tile == raised else -dt) / SECONDS for tile, share in before.items()}
        if raised:
            lifts.setdefault(raised, dt / SECONDS)
        self.lifts = {tile: min(1.0, share) for tile, share in lifts.items() if share > 0}
        if calm:
            self.lifts = {raised: 1.0} if raised else {}
        return self.lifts != before

    def lively(self) -> bool:
        raised = self._raised
        moves = any(share < 1.0 if tile == raised else True for tile, share in self.lifts.items())
        calm = self.shown.app.settings.reduced_motion
        return not calm and (moves or bool(raised and raised not in self.lifts))
