"""The Forum: a bronze tray lined with oxblood felt, four quarters with their prices, its lid, and the dice in it.

Everything is painted for a tray of `radius` pixels and measured from its middle.
"""

from __future__ import annotations

import math
from random import Random
from typing import Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from art import fonts, icons, materials, plates, svg, texture
from art.fonts import Face
from art.palette import BRASS, mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour, Plate
from art.wonders import dice, signs
from art.wonders.materials import leather
from art.wonders.palette import HUES, TONES
from art.wonders.slots import BOSS, DRAWN, FLOOR, PRICE, PRICE_AT, RADIUS, ROD
from art.wonders.throw import LIFT, TUMBLE, Moment, Throw

Look = Literal["", "chosen", "locked", "asleep", "hover"]

RIM = tuple(map(rgb, ("#FFF0BE", "#D9A94A", "#8A5C1C", "#C8963A", "#5B3A10")))
LID = tuple(map(rgb, ("#FFF4CC", "#E2B65A", "#A8772A", "#C8963A", "#5B3A10")))
LID_FIELD = tuple(map(rgb, ("#E8C272", "#B98A3A", "#7A5218", "#9C6E26")))
DARK_BRONZE, DEEP = rgb("#5B3A10"), rgb("#1C0A05")
BEADS, LID_BEADS = 72, 48
LID_STEPS = 12
LARGE = 300
"""From this radius on the moving lid is painted half as large and doubled: nobody sees it, and it costs a third."""
CHOSEN = 1.15
"""How much larger a chosen die is."""

GHOSTS = (0.0166, 0.0333, 0.05, 0.0666, 0.0833)
"""Seconds back at which a tumbling die has left a trace."""


class Die(NamedTuple):
    """A die in the Forum: its colour, its six faces with the result first, what stands on its tag, and its look.

    `key` is what chooses it; `pays` are the coins it costs in all, or nothing when it cannot be had.
    """

    colour: str
    faces: tuple[str, ...]
    key: str = ""
    pays: str = ""
    look: Look = ""


# --- the tray -------------------------------------------------------------------------------------------------------


@keep
def tray(radius: int) -> Plate:
    """The open tray without dice, with its shadow on the table."""
    k = radius / RADIUS
    face = _bronze(radius)
    inner = round(FLOOR * k)
    texture.put(face, _felt(inner, k), radius - inner, radius - inner)
    for upright in (False, True):
        _divider(face, radius, inner, k, upright)
    for quarter in range(4):
        _sunk_coins(face, radius, quarter, k)
    for quarter in range(4):
        _price(face, radius, quarter, k)
    boss(round(2 * BOSS * k)).lay(face, radius - round(BOSS * k), radius - round(BOSS * k))
    return texture.drop_shape(face, 12 * k, 170, (8 * k, 14 * k))


def _bronze(radius: int) -> Surface:
    """The rim: two crossed runs of light, and beads."""
    d = 2 * RADIUS
    tones = svg.linear("rim", (0, 0, d, d), *RIM) + svg.linear(
        "in", (0, 0, d, d), DARK_BRONZE, rgb("#B98A36"), rgb("#F6DFA0")
    )
    body, middle = f"<defs>{tones}</defs>", (RADIUS, RADIUS)
    for reach, fill in (
        (RADIUS, rgb("#2A1706")),
        (RADIUS - 1.5, "rim"),
        (RADIUS - 13, "in"),
        (RADIUS - 18, rgb("#1C0709")),
    ):
        body += svg.circle(middle, reach, svg.fill(fill))
    body += _beads(BEADS, RADIUS, RADIUS - 7.5, 2.6)
    return svg.picture(body, (2 * radius, 2 * radius), d)


def _beads(count: int, middle: float, reach: float, size: float) -> str:
    body = ""
    for bead in range(count):
        angle = math.tau * bead / count
        x, y = middle + reach * math.cos(angle), middle + reach * math.sin(angle)
        body += svg.circle((x + 0.5, y + 0.7), size, svg.fill(DARK_BRONZE, 0.75))
        body += svg.circle((x - 0.3, y - 0.3), size * 0.66, svg.fill(rgb("#FFF0BE"), 0.9))
    return body


def _felt(inner: int, k: float) -> Surface:
    """Oxblood felt under the shadow of the rim."""
    size = (2 * inner, 2 * inner)
    felt = leather(size, TONES.felt, k, 3).copy()
    shade = texture.clear(size)
    shade.fill(texture.veil((10, 2, 2), 215))
    hole = texture.clear(size)
    texture.circle(hole, WHITE, (inner + 9 * k, inner + 12 * k), inner - 12 * k)
    shade.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    texture.put(felt, texture.blur(shade, 11 * k), 0, 0)
    mask = svg.picture(svg.circle((inner, inner), inner, svg.fill(WHITE)), size, 2 * inner)
    return texture.masked(felt, mask)


def _divider(face: Surface, radius: int, inner: int, k: float, upright: bool) -> None:
    thick = max(3, round(2 * ROD * k))
    rod = materials.rod(2 * inner, thick, upright)
    size = rod.get_size()
    at = radius - size[0] // 2, radius - size[1] // 2
    shade = texture.box_shadow(size, 2, 5 * k, 190)
    shade.lay(face, at[0] + 4 * k, at[1] + 6 * k)
    face.blit(rod, at)


def _sunk_coins(face: Surface, radius: int, quarter: int, k: float) -> None:
    """As many coins stamped into the felt as the quarter costs."""
    side = round(26 * k)
    body = svg.circle((13, 13), 9.4, 'fill="#8A4A30" stroke="#2a0a0c" stroke-width="2"')
    body += svg.circle((13.6, 13.8), 9.4, svg.stroke(rgb("#B0605A"), 1.2, 0.55))
    body += svg.box(10.4, 10.4, 5.2, 5.2, 0.3, svg.fill(rgb("#21070A")))
    coin = texture.faded(svg.picture(body, (side, side), 26), 170)
    start = math.radians((225, 315, 45, 135)[quarter])
    for number in range(quarter):
        angle = start + (number - (quarter - 1) / 2) * 0.30
        reach = radius - 62 * k
        x, y = radius + reach * math.cos(angle), radius + reach * math.sin(angle)
        texture.put(face, coin, x, y, "cm")


def price_at(radius: int, quarter: int) -> tuple[float, float]:
    """Where the middle of a quarter's price is, from the middle of the tray."""
    angle = math.radians((225, 315, 45, 135)[quarter])
    reach = PRICE_AT * radius / RADIUS
    return reach * math.cos(angle), reach * math.sin(angle)


def _price(face: Surface, radius: int, quarter: int, k: float) -> None:
    x, y = price_at(radius, quarter)
    side = round(2 * PRICE * k)
    medal(str(quarter), side).lay(face, radius + round(x) - side // 2, radius + round(y) - side // 2)


@keep
def medal(n: str, px: int) -> Plate:
    """A price: a golden numeral on oxblood enamel in a ring of bronze."""
    tone = svg.linear("c", (3, 2, 21, 22), rgb("#FFF4CC"), rgb("#DDAA48"), rgb("#8A5C1C"))
    body = (
        f"<defs>{tone}</defs>" + svg.circle((12, 12), 11.7, svg.fill(DEEP)) + svg.circle((12, 12), 10.9, svg.fill("c"))
    )
    body += svg.circle((12, 12), 8.8, 'fill="#3A0E12" stroke="#6A4210" stroke-width=".8"')
    face = svg.picture(body, (px, px), 24)
    step = max(1, px // 54)
    signs.number(face, n, (px / 2 + step, px / 2 + step), px * 0.6, BLACK, Face.SERIF_BLACK)
    signs.number(face, n, (px / 2, px / 2), px * 0.6, TONES.gold_text, Face.SERIF_BLACK)
    return texture.drop_shape(face, px * 0.07, 150, (px * 0.04, px * 0.07))


@keep
def boss(px: int) -> Plate:
    """The knob in the middle."""
    tone = svg.linear("k", (4, 2, 20, 22), BRASS.glint, BRASS.metal, BRASS.edge)
    body = (
        f"<defs>{tone}</defs>" + svg.circle((12, 12), 11.6, svg.fill(DEEP)) + svg.circle((12, 12), 10.4, svg.fill("k"))
    )
    body += svg.circle((12, 12), 6.6, svg.stroke(BRASS.edge, 1.2))
    body += svg.path("M7 9A6 6 0 0 1 12 5", svg.stroke(WHITE, 1.6))
    return texture.drop_shape(svg.picture(body, (px, px), 24), px * 0.09, 150, (px * 0.06, px * 0.1))


# --- the lid --------------------------------------------------------------------------------------------------------


@keep
def lid(radius: int) -> Surface:
    """The lid seen from above: a star of seven points, and a colour's sign between each two of them."""
    r = RADIUS
    tones = svg.linear("a", (0, 0, 2 * r, 2 * r), *LID) + svg.linear(
        "b", (0.4 * r, 0.2 * r, 1.6 * r, 2 * r), *LID_FIELD
    )
    body = f"<defs>{tones}</defs>" + svg.circle((r, r), r, svg.fill(rgb("#2A1706")))
    body += svg.circle((r, r), r - 1.5, svg.fill("a")) + svg.circle((r, r), r - 17, svg.fill(DARK_BRONZE))
    body += svg.circle((r, r), r - 19, svg.fill("b")) + _beads(LID_BEADS, r, r - 9, 3.4)
    body += svg.circle((r, r), r * 0.74, svg.stroke(DARK_BRONZE, 2.4, 0.6))
    body += _star(r) + _stamped(r)
    body += svg.circle((r + 2.4, r + 4), 29, svg.fill(rgb("#3A2208"))) + svg.circle((r, r), 26, svg.fill("a"))
    body += svg.path(f"M{r - 18} {r - 4}A19 19 0 0 1 {r - 3} {r - 19}", svg.stroke(WHITE, 3.4, 0.8))
    return svg.picture(body, (2 * radius, 2 * radius), 2 * r)


def _star(r: float) -> str:
    def point(number: int) -> tuple[float, float]:
        reach = r * (0.64 if number % 2 == 0 else 0.30)
        angle = -math.pi / 2 + number * math.pi / 7
        return r + reach * math.cos(angle), r + reach * math.sin(angle)

    corners = [point(number) for number in range(14)]
    shade, light = ([(x + dx, y + dy) for x, y in corners] for dx, dy in ((3.4, 5), (-2, -2.5)))
    body = svg.polygon(shade, svg.fill(rgb("#4A2F0A"), 0.6)) + svg.polygon(light, svg.fill(rgb("#FFF4CC")))
    body += svg.polygon(corners, svg.fill("a"))
    for number in range(0, 14, 2):
        for beside in (number + 1, number - 1):
            angle = -math.pi / 2 + (number + beside) / 2 * math.pi / 7
            dark = math.cos(angle) + math.sin(angle) > -0.1
            ink = svg.fill(rgb("#4A2F0A") if dark else rgb("#FFF8E0"), 0.34 if dark else 0.4)
            body += svg.polygon([(r, r), corners[number], corners[beside % 14]], ink)
    return body


def _stamped(r: float) -> str:
    body = ""
    for number, colour in enumerate(("red", "blue", "yellow", "green", "grey", "black", "purple")):
        angle = -math.pi / 2 + (number + 0.5) * math.tau / 7
        x, y, size = r + r * 0.58 * math.cos(angle), r + r * 0.58 * math.sin(angle), 25.0
        for dx, dy, ink, strength in ((1.4, 1.8, "#FFF4CC", 0.7), (-0.9, -1.2, "#2A1706", 0.8), (0, 0, "#6B4414", 1)):
            at = x - size / 2 + dx, y - size / 2 + dy
            body += svg.glyph(HUES[colour].sign, at, size, rgb(ink), rgb("#9C6E26"), strength)
    return body


@keep
def _lifted(radius: int, step: int) -> Surface:
    """The lid on its way up, step 0 to 12: squeezed, tilted, its edge below it, and at last fading."""
    share = step / LID_STEPS
    high = round(2 * radius * (1 - 0.38 * share))
    face = pygame.transform.smoothscale(lid(radius), (2 * radius, high))
    edge = round(2 + 26 * share * radius / RADIUS)
    thick = texture.clear((2 * radius, high + edge))
    for colour, low, reach in ((rgb("#4A2E0C"), edge, edge // 2), (rgb("#7A5218"), edge // 2, 0)):
        under = texture.silhouette(face, colour)
        for y in range(low, reach, -max(1, edge // 5)):
            texture.put(thick, under, 0, y)
    texture.put(thick, face, 0, 0)
    if step:
        thick = pygame.transform.rotozoom(thick, 15 * share, 1.0)
    return texture.faded(thick, round(255 * (1 - share) / 0.4)) if share > 0.6 else thick


def lift_lid(target: Surface, centre: tuple[int, int], radius: int, share: float) -> None:
    """The lid over the tray: lying on it at 0, gone to the upper left at 1; its shadow grows soft and wide."""
    if share >= 1:
        return
    eased = share * share * (3 - 2 * share)
    step = round(eased * LID_STEPS)
    texture.put(target, _lid_shade(radius, step), centre[0] + 14 * eased, centre[1] + 20 * eased, "cm")
    x, y = centre[0] - 0.32 * radius * eased, centre[1] - 1.1 * radius * eased
    texture.put(target, _flying(radius, step), x, y, "cm")


def lid_at(radius: int, step: int) -> None:
    """Paint the lid at a step of its way, 0 to 12, before it is needed."""
    _lifted(radius, step)


def _flying(radius: int, step: int) -> Surface:
    """The lid at a step of its way; a large one is kept small, for a dozen of its size would fill the memory."""
    if not step or radius < LARGE:
        return _lifted(radius, step)
    small = _lifted(radius // 2, step)
    return pygame.transform.smoothscale(small, (2 * small.get_width(), 2 * small.get_height()))


@keep
def _lid_shade(radius: int, step: int) -> Surface:
    small = max(8, radius // 4)
    disc = svg.picture(svg.circle((small, small), small * 0.8, svg.fill(BLACK)), (2 * small, 2 * small), 2 * small)
    soft = texture.faded(pygame.transform.gaussian_blur(disc, 1 + step // 3), 128 - 10 * step)
    return texture.shrink(soft, (2 * radius, 2 * radius))


# --- dice -----------------------------------------------------------------------------------------------------------


@keep
def _shade(px: int, blur: int) -> Plate:
    """The shadow of a die of any turn: a soft rounded square."""
    return texture.box_shadow((px * 0.98, px * 1.06), px * 0.2, blur, 190)


def place(moment: Moment, radius: int) -> tuple[float, float]:
    """Where the middle of a die is in pixels from the middle of the tray, its height above the felt left out."""
    k = radius / RADIUS
    return moment.x * k, moment.y * k


def _lay(target: Surface, die: Die, moment: Moment, centre: tuple[int, int], radius: int, px: int, sign: float) -> None:
    """One die and its shadow."""
    k = radius / RADIUS
    x, y = centre[0] + moment.x * k, centre[1] + moment.y * k
    lift = moment.lift * k
    chosen = die.look == "chosen"
    away = (10 * k, 18 * k) if chosen else (5 * k + 0.35 * lift, 8 * k + 0.5 * lift)
    shade = _shade(px, max(2, round((9 if chosen else 6) * k + lift * 0.15)))
    shade.lay(target, x - px * 0.49 + away[0], y - px * 0.53 + away[1])
    picture = dice.cube(die.colour, die.faces, round(px * DRAWN), moment.pose, sign, die.look == "locked")
    if die.look == "asleep":
        picture = _asleep(picture)
    texture.put(target, picture, x, y - lift - (8 * k if chosen else 0), "cm")


def _asleep(picture: Surface) -> Surface:
    return texture.multiplied(picture, (176, 168, 164))


def settled(
    target: Surface, centre: tuple[int, int], radius: int, throw: Throw, shown: tuple[Die, ...], tags: bool = True
) -> None:
    """The dice at rest with their tags; the chosen one last, so that nothing hides it."""
    resting = throw.moments[-1]
    order = sorted(range(len(shown)), key=lambda n: (shown[n].look == "chosen", resting[n].y))
    for number in order:
        die, moment = shown[number], resting[number]
        edge = _edge(throw, radius, die.look == "chosen")
        x, y = place(moment, radius)
        at = centre[0] + round(x), centre[1] + round(y)
        if die.look == "chosen":
            _halo(target, at, edge, radius / RADIUS)
        _lay(target, die, moment, centre, radius, edge, 1.0)
        if die.look in ("chosen", "hover"):
            frame(edge, radius / RADIUS, die.look == "hover").lay(target, *die_box(at, edge).topleft)
    if tags:
        for number in order:
            box = tag_box(throw, number, centre, radius, shown[number].look == "chosen")
            tag(box.size, shown[number]).lay(target, *box.topleft)


def _edge(throw: Throw, radius: int, chosen: bool = False) -> int:
    """The room for an edge of a die; the cube itself is drawn a little smaller."""
    return round(throw.edge * radius / RADIUS * (CHOSEN if chosen else 1))


def die_box(at: tuple[int, int], edge: int) -> Rect:
    """What may be clicked of a die whose middle is at a point."""
    wide, high = round(edge * 1.42), round(edge * 1.66)
    return Rect(at[0] - wide // 2, at[1] - high // 2, wide, high)


def box_of(throw: Throw, number: int, centre: tuple[int, int], radius: int) -> Rect:
    """A resting die without its tag, where the pointer finds it."""
    x, y = place(throw.moments[-1][number], radius)
    edge = _edge(throw, radius)
    wide, high = round(edge * 1.15), round(edge * 1.36)
    return Rect(centre[0] + round(x) - wide // 2, centre[1] + round(y) - high // 2, wide, high)


def tag_box(throw: Throw, number: int, centre: tuple[int, int], radius: int, chosen: bool = False) -> Rect:
    """Where the tag of a resting die lies."""
    x, y = place(throw.moments[-1][number], radius)
    edge = _edge(throw, radius)
    wide, high = round(edge * 0.96), round(edge * 0.5)
    down = round(edge * (0.76 if chosen else 0.65))
    return Rect(centre[0] + round(x) - wide // 2, centre[1] + round(y) + down - high // 2, wide, high)


@keep
def tag(size: tuple[int, int], die: Die) -> Plate:
    """The coins that a die costs in all, or a padlock or a bar; then the key that chooses it."""
    wide, high = size
    corner = high * 0.3
    face = texture.silhouette(plates.rounded_mask(size, corner), DEEP)
    line = TONES.bronze if die.look not in ("locked", "asleep") else rgb("#8A7148")
    texture.put(face, plates.outline(size, corner, max(1.0, high * 0.05), line), 0, 0)
    if die.key:
        texture.put(face, _cap(round(high * 0.8), die.key), wide * 0.75, high * 0.5, "cm")
    spot, side = (wide * (0.3 if die.key else 0.5), high * 0.5), round(high * 0.9)
    if die.look == "locked":
        texture.put(face, icons.icon("lock", round(high * 0.62), rgb("#F6E7C4"), DEEP), *spot, "cm")
    elif not die.pays:
        texture.put(face, icons.icon("minus", round(high * 0.5), rgb("#C8AE84"), DEEP), *spot, "cm")
    else:
        texture.put(face, signs.coin(side, die.pays), *spot, "cm")
    return texture.drop(face, corner, max(1.5, high * 0.1), 120, (0.5, high * 0.06))


@keep
def _cap(px: int, key: str) -> Surface:
    """A key of the keyboard, light like those of answers and with its front edge: its digit is not read as coins."""
    face = texture.silhouette(plates.rounded_mask((px, px), px * 0.24), rgb("#8C7A5E"))
    top = texture.silhouette(plates.rounded_mask((px, round(px * 0.86)), px * 0.24), rgb("#F3E9D4"))
    texture.put(face, top, 0, 0)
    signs.number(face, key, (px / 2, px * 0.43), px * 0.84, rgb("#3A2A1A"))
    return face


@keep
def frame(edge: int, k: float, faint: bool = False) -> Plate:
    """The golden frame around the chosen die, or a thin one around the one pointed at."""
    size = die_box((0, 0), edge).size
    corner = edge * 0.34
    dark = plates.outline(size, corner, 7 * k, DEEP, 170 if not faint else 110)
    face = dark.copy()
    gold = rgb("#FFD36A")
    texture.put(face, plates.outline(size, corner, (4 if not faint else 2) * k, gold, 255, 1.5 * k), 0, 0)
    return Plate(face, 0)


def _halo(target: Surface, at: tuple[int, int], edge: int, k: float) -> None:
    """Lamp light behind the chosen die."""
    reach = round(edge * 1.6)
    light = _glow(reach)
    target.blit(light, (at[0] - reach, at[1] - reach), special_flags=pygame.BLEND_RGB_ADD)


@keep
def _glow(reach: int) -> Surface:
    return texture.radial(reach, mix(rgb("#FFCF7A"), BLACK, 0.3), 2.0)


# --- the throw ------------------------------------------------------------------------------------------------------


def tumble(
    target: Surface, centre: tuple[int, int], radius: int, throw: Throw, shown: tuple[Die, ...], seconds: float
) -> None:
    """The dice so many seconds after the lid began to lift, with what trails behind them, and the lid above them."""
    edge = _edge(throw, radius)
    now = throw.at(seconds)
    sign = throw.sign(seconds)
    plain = tuple(die._replace(look="locked" if die.look == "locked" else "") for die in shown)
    whirl = round(4 * max(0.0, min(1.0, 1.6 - 2.4 * seconds)))
    if whirl:
        texture.put(target, _swirl(radius, whirl), *centre, "cm")
    for back, time in reversed(list(enumerate(GHOSTS))):
        then = throw.at(seconds - time)
        strength = 70 - back * 13
        for die, moment, newer in zip(plain, then, now, strict=True):
            if math.hypot(moment.x - newer.x, moment.y - newer.y) > throw.edge * 0.1:
                _ghost(target, die, moment, centre, radius, edge, strength)
    for number in sorted(range(len(now)), key=lambda n: now[n].y):
        _lay(target, plain[number], now[number], centre, radius, edge, sign)
    lift_lid(target, centre, radius, seconds / LIFT)


@keep
def _swirl(radius: int, strength: int) -> Surface:
    """Thin arcs of light along which the dice are whirled round."""
    chance, r, body = Random(2), RADIUS, ""
    for _ in range(22):
        reach, start = chance.uniform(0.3, 0.82) * r, chance.uniform(0, math.tau)
        end = start + chance.uniform(0.25, 0.6)
        line = f"M{r + reach * math.cos(start):.1f} {r + reach * math.sin(start):.1f}"
        line += f"A{reach:.1f} {reach:.1f} 0 0 1 {r + reach * math.cos(end):.1f} {r + reach * math.sin(end):.1f}"
        faint = chance.uniform(0.08, 0.24) * strength / 4
        body += svg.path(line, svg.stroke(rgb("#FFE9C4"), chance.uniform(1.2, 3.0), faint))
    return svg.picture(body, (2 * radius, 2 * radius), 2 * r)


def _ghost(
    target: Surface, die: Die, moment: Moment, centre: tuple[int, int], radius: int, edge: int, strength: int
) -> None:
    """A faint copy of a die where it has just been: half as sharp, so that it costs little."""
    k = radius / RADIUS
    picture = dice.cube(die.colour, die.faces, round(edge * DRAWN), moment.pose, 0.0, die.look == "locked")
    x, y = centre[0] + moment.x * k, centre[1] + moment.y * k - moment.lift * k
    texture.put(target, texture.faded(picture, strength), x, y, "cm")


def shake(seconds: float, radius: int) -> tuple[int, int]:
    """How far the tray is pushed about while the dice tumble: damped, nothing at the end."""
    if seconds <= LIFT or seconds >= LIFT + TUMBLE:
        return 0, 0
    left = (LIFT + TUMBLE - seconds) / TUMBLE
    push = 7 * radius / RADIUS * left**2.2
    return round(push * math.sin(seconds * 61)), round(push * 0.5 * math.sin(seconds * 47 + 1))


def name(target: Surface, box: Rect, words: str, u: float) -> None:
    """The Forum's name in gold capitals."""
    size = max(10, round(20 * u))
    tracking = 2 * u
    while size > 10 and fonts.width(Face.SERIF_BOLD, size, words.upper(), tracking) > box.width:
        size -= 1
    for ink, step in ((rgb("#05060F"), max(1, round(u))), (rgb("#F2CF6B"), 0)):
        letters = fonts.text(Face.SERIF_BOLD, size, words.upper(), ink, tracking)
        texture.put(target, letters, box.x + step, box.centery + step, "lm")


def seed(target: Surface, box: Rect, code: str, u: float) -> None:
    """The sign of the seed that all throws come from, behind a padlock: nobody can change it."""
    ink: Colour = rgb("#CDB58A")
    took = texture.put(target, fonts.text(Face.SANS_SEMIBOLD, round(17 * u), code, ink), box.right, box.centery, "rm")
    texture.put(target, icons.icon("lock", round(14 * u), ink, rgb("#2A1A10")), took.left - 8 * u, box.centery, "rm")
