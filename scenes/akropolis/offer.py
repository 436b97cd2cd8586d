"""The building site at the top of the sea: a well per position with its price, and the stack that refills it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art import icons, plates, seals
from art.akropolis import ghost, prisms
from art.fonts import Face
from art.palette import BRASS, INKS
from game.akropolis.facts import Site
from scenes.akropolis.choice import Choice
from scenes.akropolis.shown import Shown
from scenes.table.frame.layout import Zones
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Target

HEIGHT = 146
TITLE = 150
STACK = 92


class Offer(NamedTuple):
    """Where everything of the site lies, in pixels."""

    scale: Scale
    quay: Rect
    title: Rect
    wells: tuple[Rect, ...]
    stack: Rect
    radius: int  # of a tile's hexes on the site

    @classmethod
    def of(cls, zones: Zones, wells: int) -> Offer:
        scale, px, table = zones.scale, zones.scale.px, zones.table
        quay = Rect(table.x + px(6), table.y + px(10), table.width - px(12), px(HEIGHT))
        title = Rect(quay.x + px(18), quay.y + px(14), px(TITLE - 14), quay.height - px(28))
        stack = Rect(quay.right - px(STACK + 16), quay.y + px(10), px(STACK), quay.height - px(20))
        left, right = title.right + px(8), stack.x - px(12)
        step = (right - left) / wells
        width = min(px(160), round(step - px(9)))
        boxes = tuple(Rect(round(left + i * step), quay.y + px(9), width, quay.height - px(18)) for i in range(wells))
        radius = max(12, min(round(boxes[0].width / 3.75), round(boxes[0].height / 4.0)))
        return cls(scale, quay, title, boxes, stack, radius)

    def spot(self, position: int) -> tuple[int, int]:
        """Where the first hex of the tile at a position has the middle of its top."""
        box, r = self.wells[position - 1], self.radius
        return round(box.centerx - 0.75 * r - self.scale.px(2)), round(box.centery - 0.60 * r - self.scale.px(4))

    def chip(self, position: int) -> Rect:
        """The price tag in the lower right corner of a well."""
        px, box = self.scale.px, self.wells[position - 1]
        return Rect(box.right - px(50), box.bottom - px(38), px(46), px(34))

    @property
    def purse(self) -> Rect:
        """The stones of whoever pays, below the title."""
        px = self.scale.px
        return Rect(self.title.x, self.title.bottom - px(32), px(112), px(32))

    @property
    def source(self) -> tuple[int, int]:
        """From where new tiles come."""
        return self.stack.centerx - round(0.75 * self.radius), self.stack.centery - self.radius // 2


def targets(offer: Offer, shown: Shown, choice: Choice, pick: Callable[[int], object]) -> list[Target]:
    """The tiles as long as one may be taken; those that may not say why."""
    if not choice.takes:
        return []
    legal = set(choice.picker.values("position"))
    found = []
    for entry in shown.facts(Site, choice.seat).offers:
        position = entry.position
        refusal = None if position in legal else shown.rules.refuse(shown.view, ("take", position))
        why, rule = (shown.say(refusal), refusal.rule) if refusal else ("", "")
        name, box, press = shown.say(("take", position)), offer.wells[position - 1], partial(pick, position)
        drag = position != choice.position  # what is in the hand already is not picked up again
        found.append(Target(("take", position), "site", box, name, press, why, drag=drag, rule=rule))
    return found


def draw_quay(pen: Pen, offer: Offer, shown: Shown) -> None:
    """The planks and the empty wells: what lies on them moves. The purse is that of whoever pays the prices."""
    u, px = offer.scale.u, offer.scale.px
    pen.plate(plates.quay(offer.quay.size, u), *offer.quay.topleft)
    upper = Rect(offer.title.x, offer.title.y, offer.title.width, offer.title.height - px(40))
    pen.text(
        shown.house.say("table.site"), upper, Face.SERIF_BOLD, 23, INKS.on_wood, lines=3, style="raised", least=0.55
    )
    pen.put(prisms.stone(px(28)), offer.purse.x, offer.purse.centery, "lm")
    room = Rect(offer.purse.x + px(36), offer.purse.y, px(60), offer.purse.height)
    stones = str(shown.view.players[shown.payer].stones)
    pen.text(stones, room, Face.SANS_BOLD, 26, INKS.on_wood)
    pen.put(seals.seal(shown.colour(shown.payer), px(28)), offer.purse.right, offer.purse.centery, "rm")
    for box in offer.wells:
        pen.put(plates.well(box.size, u), *box.topleft)


def draw_stack(pen: Pen, offer: Offer, stacks: int) -> None:
    """Face-down tiles, as high as there are stacks, and their number."""
    px = offer.scale.px
    radius = max(9, round(offer.radius * 0.72))
    x, y = offer.stack.centerx - round(0.75 * radius), offer.stack.centery - round(radius * 0.35)
    for layer in range(min(3, stacks)):
        ghost.tile(ghost.BACKS, 0, 0, radius).put(pen.surface, (x, y - layer * round(radius * 0.3)))
    tag = Rect(offer.stack.right - px(52), offer.stack.bottom - px(36), px(52), px(32))
    pen.plate(plates.chip(tag.size, offer.scale.u), *tag.topleft)
    picture = pen.put(icons.icon("stack", px(20), INKS.ink), tag.x + px(7), tag.centery, "lm")
    pen.text(
        str(stacks), Rect(picture.right + px(2), tag.y, tag.right - picture.right - px(6), tag.height), Face.SANS_BOLD,
        20, INKS.ink, align="c",
    )  # fmt: skip


def buying(shown: Shown) -> bool:
    """Whether a tile may still be bought this turn: else nobody lacks a stone."""
    return shown.session.awaited != "end_turn"


def draw_states(pen: Pen, offer: Offer, shown: Shown, held: int | None) -> None:
    """Over the tiles that lie still: which ones cannot be paid, and which one is in the hand."""
    px = offer.scale.px
    for entry in shown.facts(Site, shown.payer).offers:
        position, missing = entry.position, entry.missing
        box, spot = offer.wells[position - 1], offer.spot(position)
        if position == held:
            ghost.outline(0, offer.radius, BRASS.plain).put(pen.surface, spot)
            label = Rect(
                box.x + px(8), box.centery - px(22), box.width - px(16), px(28)
            )  # below the buttons that turn it
            pen.text(shown.house.say("table.in_hand"), label, Face.SANS_REGULAR, 17, INKS.on_wood, align="c")
        elif missing and buying(shown):
            ghost.veil(0, offer.radius).put(pen.surface, spot)


def draw_prices(pen: Pen, offer: Offer, shown: Shown, held: int | None) -> None:
    """What the tile of each well costs, whatever is still on its way there."""
    u, px = offer.scale.u, offer.scale.px
    for entry in shown.facts(Site, shown.payer).offers:
        position, missing, chip = entry.position, entry.missing, offer.chip(entry.position)
        lacks = missing if buying(shown) else 0
        state: plates.ChipState = "chosen" if position == held else "barred" if lacks else "normal"
        pen.plate(plates.chip(chip.size, u, state), *chip.topleft)
        picture = pen.put(prisms.stone(px(20)), chip.x + px(6), chip.centery, "lm")
        pen.text(
            str(entry.price), Rect(picture.right + px(2), chip.y, chip.right - picture.right - px(5), chip.height),
            Face.SANS_BOLD, 21, INKS.ink, align="c",
        )  # fmt: skip
        if lacks:
            pen.put(plates.pill(-lacks, u, 22), chip.left + px(4), chip.bottom + px(2), "rb")
