"""The peoples on offer: their cards on the night chart, and a people's card wherever else one is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, icons, plates, texture
from art.ages import arms, bar, chart, letters, sheets, signs, strips, workers
from art.ages.layout import Layout
from art.ages.palette import GAIN, INK, SOFT, TONES
from art.ages.strips import Parts
from art.fonts import Face
from art.palette import rgb
from art.pictures import keep
from art.texture import Plate, Size

NARROW = 150
"""A card of fewer units is set as a narrow one."""

LOW = 100
"""A card less high than so many units has all of it beside its arms."""

ARMS = 62
"""How large the arms on a broad card are, in units."""

LOW_ARMS, LOW_FIGURES = 21, 63
"""How large the arms on a low card are, and how much room workers and coins take at its right end."""

NAME = 18
"""How large the letters of a name are at most, in units."""


class People(NamedTuple):
    """A people's card: how many workers it brings, the coins laid on it, and its two abilities as rows of signs."""

    id: str
    name: str
    population: int
    coins: int
    main: Parts
    legacy: Parts


class Offer(NamedTuple):
    """All that is on offer. `awake` while one may choose; `reveals`: a choice turns a new card up. `phases` are the
    parts of a turn, `phase` is the current one. `names` are those of all cards that have a place there, also of one
    that is on its way: one size fits them all.
    """

    title: str
    deck: str
    taken: str
    awake: bool
    cards: tuple[People | None, ...]
    reveals: bool = False
    phases: tuple[str, ...] = ()
    phase: int = 0
    names: tuple[str, ...] = ()


@keep
def picture(layout: Layout, shown: Offer) -> Plate:
    """The whole offer, for the peoples' zone."""
    area = layout.peoples
    plate = chart.zone(layout, area, shown.title, area.width / layout.u - 290 if shown.taken else 8)
    surface, here = sheets.opened(plate, area, layout)
    _head(surface, here, shown)
    _lay(surface, here, shown, [here.people(number, len(shown.cards)) for number in range(len(shown.cards))])
    return Plate(surface, plate.pad)


def _lay(surface: Surface, here: Layout, shown: Offer, boxes: list[Rect]) -> None:
    """The cards in their places."""
    shared = lettering(boxes, here.u, shown.names or [people.name for people in shown.cards if people])
    for number, (people, box) in enumerate(zip(shown.cards, boxes, strict=True)):
        if people:
            card(box.size, here.u, people, shown.awake, number, shared).lay(surface, *box.topleft)
        else:
            texture.put(surface, gone(box.size, here.u), *box.topleft)


def _head(surface: Surface, here: Layout, shown: Offer) -> None:
    """From the right: how many peoples one has, the deck, and how far the turn is."""
    head, px = here.peoples_head, here.px
    words = letters.fitted(shown.taken, Face.SANS_SEMIBOLD, px(16), px(230))
    width = fonts.width(Face.SANS_SEMIBOLD, words.size, words.text) + px(46)
    pill = Rect(here.peoples.right - px(12) - width, head.y + px(4), width, px(26))
    if not shown.taken:
        return
    sheets.pill(pill.size, here.u, rgb("#101B24"), TONES.chart_line).lay(surface, *pill.topleft)
    texture.put(surface, icons.icon("ages/people", px(16), TONES.gold), pill.x + px(11), pill.centery - px(1), "lm")
    room = Rect(pill.x + px(32), pill.y, pill.width - px(42), px(25))
    letters.write(surface, words.text, room, words.size, TONES.on_wood, "c")
    deck = Rect(pill.x - px(84), pill.y, px(74), pill.height)
    if shown.deck:
        sign = "reveals" if shown.reveals else "deck"
        texture.put(surface, signs.sign(sign, px(19), TONES.on_chart), deck.x, deck.centery, "lm")
        letters.write(surface, shown.deck, deck.move(px(25), 0), px(16), rgb("#E4E4CC"))
    left = head.x + min(px(270), fonts.width(Face.SERIF_BOLD, px(18), shown.title.upper(), 1.4 * here.u) + px(16))
    room = Rect(left, pill.y, deck.x - px(10) - left, pill.height)
    if shown.phases:
        texture.put(surface, bar.phases(here.u, shown.phases, shown.phase, room.width), *room.center, "cm")


@keep
def hand(layout: Layout, shown: Offer) -> Plate:
    """Peoples that one player alone sees, for the hand's place."""
    plate = chart.zone(layout, layout.hand, shown.title, 8)
    surface, here = sheets.opened(plate, layout.hand, layout)
    _lay(surface, here, shown, [here.hand_card(number, len(shown.cards)) for number in range(len(shown.cards))])
    return Plate(surface, plate.pad)


@keep
def kept(layout: Layout, shown: Offer) -> Plate:
    """Peoples that were kept so far, for their place over the nation."""
    plate = chart.zone(layout, Rect(layout.peoples.topleft, layout.kept.size), shown.title, 8)
    surface, here = sheets.opened(plate, layout.kept, layout)
    _lay(surface, here, shown, [here.kept_card(number) for number in range(len(shown.cards))])
    return Plate(surface, plate.pad)


@keep
def gone(size: Size, u: float) -> Surface:
    """A place whose card has been taken."""
    return texture.faded(plates.dashed_box(size, u, TONES.chart_line), 120)


def ground(size: Size, u: float, awake: bool, seed: int) -> Plate:
    """The paper of a card on offer."""
    return sheets.paper(size, u, "open" if awake else "dim", 5 + seed % 12, 7, 5)


@keep
def card(
    size: Size, u: float, people: People, awake: bool, seed: int = 0, shared: letters.Lettering | None = None
) -> Plate:
    """A card on offer; bright while one may choose. Its name stands in the letters that its zone shares."""
    plate = ground(size, u, awake, seed)
    surface = plate.surface.copy()
    here = Layout(plate.pad, plate.pad, *size, u)
    face = Rect(plate.pad, plate.pad, *size)
    paint = _low if _is_low(size, u) else _narrow if size[0] < NARROW * u else _broad
    paint(surface, here, face, people)
    place = _name_place(size, u)
    shared = shared or lettering([face], u, [people.name])
    align = "c" if paint is _narrow else "l"
    letters.block(surface, people.name, place.move(face.topleft), shared.pixels, INK, align, shared.face, 0.62)
    return Plate(surface, plate.pad)


def _is_low(size: Size, u: float) -> bool:
    return size[1] < LOW * u


def lettering(boxes: Sequence[Rect], u: float, names: Iterable[str]) -> letters.Lettering:
    """The letters of the names of cards in these places: all alike, so that none seems to matter more."""
    if not boxes:
        return letters.Lettering(letters.NARROW, letters.SMALLEST)  # nobody writes with it
    size = min(box.width for box in boxes), min(box.height for box in boxes)
    return letters.together(tuple(names), Face.SERIF_BOLD, NAME * u, _name_place(size, u).size)


def _name_place(size: Size, u: float) -> Rect:
    """Where the name stands on a card of a size, from the card's corner."""
    here, face, wide = Layout(0, 0, *size, u), Rect(0, 0, *size), size[0] / u
    if _is_low(size, u):
        return here.within(face, LOW_ARMS + 11, 2, wide - LOW_ARMS - LOW_FIGURES - 14, 22)
    if size[0] < NARROW * u:
        return here.within(face, 4, 51, wide - 8, 28)
    return here.within(face, 75, 6, wide - 82, 28)


def _broad(surface: Surface, here: Layout, face: Rect, people: People) -> None:
    """Arms at the left, name, workers and coins beside them, the bands below."""
    px = here.px
    arms.plate(people.id, px(ARMS), here.u).lay(surface, *here.within(face, 8, 9, ARMS, ARMS).topleft)
    wide = face.width / here.u
    texture.put(surface, workers.note(px(22)), *here.within(face, 76, 34, 22, 22).topleft)
    letters.write(surface, str(people.population), here.within(face, 102, 32, 40, 26), px(24), INK, "l", Face.SANS_BOLD)
    _coins(surface, here, here.within(face, 75, 58, wide - 80, 25), people.coins)
    bands(
        surface, here, (here.within(face, 8, 88, wide - 16, 30), here.within(face, 8, 121, wide - 16, 28)), people, 20
    )


def _coins(surface: Surface, here: Layout, box: Rect, coins: int) -> None:
    """The coins laid on a card; nothing is shown as an empty ring."""
    px = here.px
    if coins:
        texture.put(surface, signs.coin(px(24)), box.x, box.centery, "lm")
        letters.write(surface, f"+{coins}", box.move(px(29), 0), px(20), rgb("#1D4C1C"), "l", Face.SANS_BOLD)
    else:
        texture.put(surface, icons.icon("ages/blank", px(22), rgb("#8A6A3A")), box.x + px(1), box.centery, "lm")
        letters.write(surface, "0", box.move(px(29), 0), px(18), SOFT)


def _low(surface: Surface, here: Layout, face: Rect, people: People) -> None:
    """Small arms, the name and the figures in a line; under it the bands side by side, the longer row on the wider."""
    px, wide, high = here.px, face.width / here.u, face.height / here.u
    arms.plate(people.id, px(LOW_ARMS), here.u).lay(surface, *here.within(face, 6, 3, LOW_ARMS, LOW_ARMS).topleft)
    left = wide - LOW_FIGURES
    texture.put(surface, workers.note(px(16)), *here.within(face, left, 6, 16, 16).topleft)
    number = here.within(face, left + 17, 4, 11, 19)
    letters.write(surface, str(people.population), number, px(18), INK, "l", Face.SANS_BOLD)
    texture.put(surface, signs.coin(px(15)), *here.within(face, left + 29, 6, 15, 15).topleft)
    ink = GAIN if people.coins else SOFT
    letters.write(surface, str(people.coins), number.move(px(29), 0), px(17), ink, "l", Face.SANS_BOLD)
    room = wide - 13
    needs = [max(2.0, strips.width(row, 20) / 20) for row in (people.main, people.legacy)]
    first = room * min(0.64, max(0.4, needs[0] / sum(needs)))
    boxes = here.within(face, 5, 25, first, high - 29), here.within(face, 8 + first, 25, room - first, high - 29)
    bands(surface, here, boxes, people, 18)


def _narrow(surface: Surface, here: Layout, face: Rect, people: People) -> None:
    """Arms in the corner, figures beside them, the name under both."""
    px, wide = here.px, face.width / here.u
    size = min(46, wide * 0.41)
    arms.plate(people.id, px(size), here.u).lay(surface, *here.within(face, 6, 6, size, size).topleft)
    left = size + 11
    texture.put(surface, workers.note(px(17)), *here.within(face, left, 8, 17, 17).topleft)
    number = here.within(face, left + 19, 5, 26, 24)
    letters.write(surface, str(people.population), number, px(20), INK, "l", Face.SANS_BOLD)
    texture.put(surface, signs.coin(px(17)), *here.within(face, left, 30, 17, 17).topleft)
    ink = GAIN if people.coins else SOFT
    letters.write(surface, str(people.coins), number.move(0, px(22)), px(19), ink, "l", Face.SANS_BOLD)
    bands(
        surface, here, (here.within(face, 5, 80, wide - 10, 35), here.within(face, 5, 117, wide - 10, 33)), people, 18
    )


def bands(surface: Surface, here: Layout, boxes: tuple[Rect, Rect], people: People, px: float) -> None:
    """The main ability on gold, the legacy on grey."""
    for main, box, row in zip((True, False), boxes, (people.main, people.legacy), strict=True):
        band(surface, box, here.u, row, main, px)


def band(surface: Surface, box: Rect, u: float, row: Parts, main: bool, size: float = 20) -> None:
    """One ability on its band, as large as the band allows."""
    texture.put(surface, sheets.band(box.size, u, main), *box.topleft)
    ground = TONES.main_band if main else TONES.legacy_band
    room = box.width - round(13 * u), box.height - round(2 * u)
    strip = strips.boxed(row, room, round(size * u), INK, ground)
    texture.put(surface, strip, box.centerx + round(2 * u), box.centery, "cm")
