"""Landscapes behind what is told large: a sky, what stands before it, the ground; and the torn plaster they are on.

Data says how each looks. A wall is painted once for a window's size, in a tenth of a second or two: in steps.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pygame

from art import fonts, texture
from art.fonts import Face
from art.palette import mix, rgb
from art.pictures import InSteps, keep, keep_steps
from art.texture import BLACK, WHITE, Colour, Plate, Point, Size

HIGH = 640
"""How high a wall is, in units. All lengths here are; across they are counted from the middle."""

EDGE = 22
"""How far the plaster reaches beyond the picture at the upper and lower edge, with its shadow."""


class Sun(NamedTuple):
    """Where it stands, how large it is, and its colour; a moon has less light."""

    x: float
    y: float
    radius: float
    colour: str = "#FFF3CF"
    glow: str = "#A8602A"


class Cloud(NamedTuple):
    """A veil of dust or cloud between two heights."""

    top: float
    bottom: float
    colour: str
    alpha: int
    cells: int = 7
    least: int = 108  # what is darker than that in the noise is clear sky


class Ridge(NamedTuple):
    """A line of hills that hides what lies behind it; its edge has some light."""

    y: float
    wave: float
    colour: str
    edge: str = ""
    rough: float = 2.0
    foot: float = 0.0  # where it ends, if it is not the lower edge: at the water


class Host(NamedTuple):
    """Warriors behind a ridge, from one place to another, leaning the way they go."""

    left: float
    right: float
    y: float
    many: int
    colour: str
    lean: float
    size: float


class Steps(NamedTuple):
    """A stepped tower against the sky."""

    x: float
    y: float
    wide: float
    many: int
    colour: str
    high: float = 17


class Columns(NamedTuple):
    """A row of columns from the upper edge down, lit from one side."""

    xs: tuple[float, ...]
    foot: float
    wide: float
    light: str
    dark: str


class Isle(NamedTuple):
    """A rock in the water, its top lit."""

    x: float
    y: float
    wide: float
    high: float
    colour: str
    edge: str


class Rampart(NamedTuple):
    """A wall of great stones with merlons, from one place to another, between two towers; torches burn on it."""

    left: float
    right: float
    top: float
    light: str
    dark: str
    tower: float = 120  # how wide each is


Thing = Cloud | Ridge | Host | Steps | Columns | Isle | Rampart


class Vista(NamedTuple):
    """See the module. `things` lie one over the other, the farthest first."""

    sky: tuple[str, ...]
    ground: tuple[str, ...]
    horizon: float
    things: tuple[Thing, ...] = ()
    sun: Sun | None = None
    stars: int = 0
    sparks: int = 0
    water: bool = False
    rays: int = 0  # beams that fan out from the sun
    shade: str = ""  # what the right half is multiplied by, where a sheet shall stand out
    plaster: str = "#E6CFA0"


@keep_steps
def wall(vista: Vista, size: Size, u: float) -> InSteps[Plate]:
    """The landscape on torn plaster, so large without its edges."""
    picture = yield from _landscape(vista, size, u)
    yield
    return _torn(picture, u, rgb(vista.plaster), round(sum(map(len, vista.sky)) + vista.horizon))


def _landscape(vista: Vista, size: Size, u: float) -> InSteps[pygame.Surface]:
    """First what is soft, at half the size; then all that has edges."""
    small = max(2, size[0] // 2), max(2, size[1] // 2)
    soft, chance = _air(vista, small, u / 2), random.Random(11)
    yield
    if vista.water:
        _glitter(soft, vista, u / 2, chance)
        yield
    picture = texture.plain(size)
    pygame.transform.smoothscale(soft, size, picture)
    _stars(picture, vista, u, chance)
    yield
    for number, thing in enumerate(vista.things):
        _lay(picture, thing, u, random.Random(number + 3))
        yield
    _sparks(picture, vista.sparks, u, chance)
    yield
    edge = texture.gradient(size, ((96, 90, 90), WHITE, WHITE, WHITE, (150, 140, 136)))
    texture.darken(picture, edge)
    if vista.shade:
        half = size[0] // 2
        stops = (WHITE, mix(rgb(vista.shade), WHITE, 0.3), rgb(vista.shade))
        texture.darken(picture, texture.gradient((size[0] - half, size[1]), stops, False), (half, 0))
    return picture


def _air(vista: Vista, size: Size, u: float) -> pygame.Surface:
    horizon = round(vista.horizon * u)
    found = texture.plain(size)
    found.blit(texture.gradient((size[0], horizon), [rgb(each) for each in vista.sky]), (0, 0))
    ground = texture.gradient((size[0], size[1] - horizon), [rgb(each) for each in vista.ground])
    if not vista.water:
        texture.modulate(ground, texture.noise(ground.get_size(), 9, 4, 9), 205)
    found.blit(ground, (0, horizon))
    if vista.sun:
        x, y = size[0] / 2 + vista.sun.x * u, vista.sun.y * u
        texture.shine(found, (x, y), 7.5 * vista.sun.radius * u, rgb(vista.sun.glow))
        texture.shine(found, (x, y), 2.6 * vista.sun.radius * u, rgb(vista.sun.glow))
        disc = texture.sprite((3 * vista.sun.radius * u,) * 2, lambda face, k: _disc(face, vista.sun, u * k), 2)
        below = max(0, round(y + disc.get_height() / 2 - horizon))
        shown = disc.subsurface((0, 0, disc.get_width(), disc.get_height() - min(below, disc.get_height() - 1)))
        texture.put(found, shown, x - disc.get_width() / 2, y - disc.get_height() / 2)
        _fan(found, vista.rays, (x, y), rgb(vista.sun.glow), random.Random(5))
    return found


def _fan(picture: pygame.Surface, rays: int, sun: Point, glow: Colour, chance: random.Random) -> None:
    """Beams of light from the sun over all of the sky."""
    if not rays:
        return
    reach, light = float(sum(picture.get_size())), texture.plain(picture.get_size())
    for number in range(rays):
        turn = -math.pi * (number + chance.uniform(0.1, 0.7)) / rays
        wide, layer = math.pi / rays * chance.uniform(0.16, 0.42), texture.plain(picture.get_size())
        ends = [(sun[0] + reach * math.cos(turn + a), sun[1] + reach * math.sin(turn + a)) for a in (-wide, wide)]
        pygame.draw.polygon(layer, mix(BLACK, glow, chance.uniform(0.14, 0.34)), [sun, *ends])
        texture.brighten(light, layer)
    fall = texture.plain(picture.get_size())
    texture.shine(fall, sun, 0.62 * picture.get_width(), WHITE, 1.2)
    light = texture.blur(light, picture.get_width() / 130)
    texture.darken(light, fall)
    texture.brighten(picture, light)


def _disc(face: pygame.Surface, sun: Sun | None, k: float) -> None:
    if sun:
        middle = face.get_width() / 2
        texture.circle(face, rgb(sun.colour), (middle, middle), sun.radius * k)


def _glitter(picture: pygame.Surface, vista: Vista, u: float, chance: random.Random) -> None:
    """The way of the light on the water, and what the wind does beside it."""
    width, height = picture.get_size()
    horizon = vista.horizon * u
    middle = width / 2 + (vista.sun.x * u if vista.sun else 0)
    light, dim = rgb(vista.sun.colour if vista.sun else "#FFE0A8"), rgb("#FFD9B0")
    for number in range(420):
        depth = chance.random() ** 1.5
        y = horizon + 2 + depth * (height - horizon)
        near = number % 3 > 0
        x = chance.gauss(middle, (16 + 100 * depth) * u * 2) if near else chance.uniform(0, width)
        long = chance.uniform(3, 10 + 34 * depth) * u * 2
        alpha = round((150 if near else 44) * (1 - 0.6 * depth) * chance.uniform(0.4, 1.0))
        texture.polygon(
            picture, light if near else dim,
            [(x - long, y), (x, y - (0.6 + depth) * u), (x + long, y), (x, y + (0.6 + depth) * u)], alpha,
        )  # fmt: skip


def _stars(picture: pygame.Surface, vista: Vista, u: float, chance: random.Random) -> None:
    width, horizon = picture.get_width(), vista.horizon * u
    for _ in range(vista.stars):
        x, y = chance.uniform(0, width), chance.random() ** 1.4 * horizon * 0.85
        bright = chance.randrange(60, 235)
        side = max(1, round((2 if bright > 190 else 1) * u))
        colour = (bright, bright, min(255, bright + 22))
        picture.fill(colour, (round(x), round(y), side, side), special_flags=pygame.BLEND_RGB_MAX)
        if bright > 214:
            texture.shine(picture, (x, y), 18 * u, rgb("#5A7C92"), 2.2)


def _sparks(picture: pygame.Surface, count: int, u: float, chance: random.Random) -> None:
    """Embers in the air."""
    width, height = picture.get_size()
    for _ in range(count):
        x, y, r = chance.uniform(0, width), chance.uniform(0.06, 0.8) * height, chance.choice((1.0, 1.0, 1.6, 2.2)) * u
        texture.shine(picture, (x, y), r * 5, rgb("#8A4A12"))
        pygame.draw.circle(picture, (255, chance.randint(190, 236), 130), (x, y), max(1.0, r))


# -- what lies in it


def _lay(picture: pygame.Surface, thing: Thing, u: float, chance: random.Random) -> None:
    if isinstance(thing, Cloud):
        _cloud(picture, thing, u, chance)
        return
    width = picture.get_width()
    top, paint = _crisp(thing, u, width, chance)
    high = picture.get_height() - round(top)
    if high > 0:
        texture.put(picture, texture.sprite((width, high), paint, 2), 0, round(top))


def _crisp(thing: Thing, u: float, width: int, chance: random.Random) -> tuple[float, texture.Paint]:
    """The upper edge of what has edges, and its painter."""
    if isinstance(thing, Ridge):
        top = (thing.y - thing.wave - thing.rough - 4) * u
        return top, lambda face, k: _ridge(face, thing, u * k, top * k, chance)
    if isinstance(thing, Host):
        top = (thing.y - 6 * thing.size) * u
        return top, lambda face, k: _host(face, thing, u * k, top * k, chance)
    if isinstance(thing, Steps):
        top = (thing.y - (thing.many + 1) * thing.high) * u
        return top, lambda face, k: _steps(face, thing, u * k, top * k)
    if isinstance(thing, Isle):
        top = (thing.y - thing.high - 8) * u
        return top, lambda face, k: _isle(face, thing, u * k, top * k, chance)
    if isinstance(thing, Rampart):
        top = (thing.top - RISES - MERLON[1]) * u
        return top, lambda face, k: _rampart(face, thing, u * k, top * k, chance)
    assert isinstance(thing, Columns)
    return 0.0, lambda face, k: _columns(face, thing, u * k)


def _cloud(picture: pygame.Surface, cloud: Cloud, u: float, chance: random.Random) -> None:
    width, high = picture.get_width(), round((cloud.bottom - cloud.top) * u)
    small = max(2, width // 2), max(2, high // 2)
    grey = texture.noise(small, cloud.cells, 5, chance.randrange(1000))
    grey.fill((cloud.least,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(2):
        grey.blit(grey.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    texture.darken(grey, texture.gradient(small, (BLACK, WHITE, WHITE, BLACK)))
    veil = texture.grey_as_alpha(grey, rgb(cloud.colour), cloud.alpha)
    texture.put(picture, pygame.transform.smoothscale(veil, (width, high)), 0, round(cloud.top * u))


def _ridge(face: pygame.Surface, ridge: Ridge, u: float, top: float, chance: random.Random) -> None:
    phase, points = chance.uniform(0, 6), list[Point]()
    for x in range(-20, round(face.get_width() / u) + 44, 24):
        y = ridge.y + ridge.wave * math.sin(x / 210 + phase) + chance.uniform(-ridge.rough, ridge.rough)
        points.append((x * u, y * u - top))
    foot = ridge.foot * u - top if ridge.foot else face.get_height()
    pygame.draw.polygon(face, rgb(ridge.colour), [*points, (points[-1][0], foot), (points[0][0], foot)])
    if ridge.edge:
        pygame.draw.lines(face, rgb(ridge.edge), False, points, max(1, round(1.4 * u)))


def _host(face: pygame.Surface, host: Host, u: float, top: float, chance: random.Random) -> None:
    """Helmets, shields and spears, each with a hair of light on it."""
    middle, dark = face.get_width() / 2, rgb(host.colour)
    spots = sorted(
        ((chance.uniform(host.left, host.right), host.y + chance.uniform(-8, 16)) for _ in range(host.many)),
        key=lambda spot: spot[1],
    )
    for x, y in spots:
        _spear(face, (middle + x * u, y * u - top), host.lean, host.size * u * chance.uniform(3.2, 4.4), dark, u)
    for x, y in spots:
        _warrior(face, middle + x * u, y * u - top, host.size * u, dark)


def _spear(face: pygame.Surface, foot: Point, lean: float, long: float, dark: tuple[int, int, int], u: float) -> None:
    (x, y), dx = foot, lean * long
    steep = math.hypot(dx, long)
    right, down = dx / steep, -long / steep
    pygame.draw.line(face, dark, (x, y), (x + dx, y - long), max(2, round(1.9 * u)))
    tip = [(0.0, 10.0), (2.6, 3.0), (0.0, 0.0), (-2.6, 3.0)]
    for colour, shift in ((rgb("#D8A060"), 0.0), (dark, 1.3 * u)):
        blade = [
            (
                x + dx + (along * right - across * down) * u + shift,
                y - long + (along * down + across * right) * u + shift,
            )
            for across, along in tip
        ]
        pygame.draw.polygon(face, colour, blade)


def _warrior(face: pygame.Surface, x: float, y: float, size: float, dark: tuple[int, int, int]) -> None:
    half = size * 0.5
    pygame.draw.ellipse(face, rgb("#C88A4A"), (x - half * 1.05, y - size * 1.55, half * 2, half * 2.1))
    pygame.draw.ellipse(face, dark, (x - half * 0.9, y - size * 1.5, half * 2, half * 2.2))
    crest = [(x - half * 0.2, y - size * 1.5), (x + half * 0.5, y - size * 2.1), (x + half * 1.1, y - size * 1.25)]
    pygame.draw.polygon(face, dark, crest)
    pygame.draw.rect(face, dark, (x - half, y - size * 0.8, half * 2.1, size * 2.4))
    shield = x - half * 0.5, y - size * 0.15
    for colour, radius in ((rgb("#B8763C"), 0.63), (dark, 0.59), (rgb("#8A5228"), 0.16)):
        pygame.draw.circle(face, colour, shield, size * radius)


def _steps(face: pygame.Surface, tower: Steps, u: float, top: float) -> None:
    """Terraces lit from the left, each with its dark foot, a stair in the middle and lamps in some of its doors."""
    middle, dark, chance = face.get_width() / 2 + tower.x * u, rgb(tower.colour), random.Random(round(tower.x))
    light, high = mix(dark, rgb("#FFC98A"), 0.3), tower.high * u
    for number in range(tower.many):
        reach = tower.wide * (1 - number / (tower.many + 0.4)) * u
        y = (tower.y - (number + 1) * tower.high) * u - top
        box = pygame.Rect(round(middle - reach / 2), round(y), round(reach), round(high) + 2)
        stops = light, mix(dark, light, 0.4), dark, mix(dark, BLACK, 0.34)
        face.blit(texture.gradient(box.size, stops, False), box)
        face.fill(mix(light, rgb("#FFE2B8"), 0.4), (*box.topleft, box.width * 2 // 3, max(1, round(1.3 * u))))
        face.fill(mix(dark, BLACK, 0.5), (box.x, box.bottom - max(1, round(2 * u)), box.width, max(1, round(2 * u))))
        for _ in range(max(0, round(reach / (46 * u)))):
            x = chance.uniform(box.x + 0.1 * reach, box.right - 0.1 * reach)
            if abs(x - middle) > 12 * u and chance.random() < 0.6:
                face.fill(rgb("#FFD27A"), (x, y + 0.42 * high, max(1.0, 2.6 * u), max(1.0, 0.4 * high)))
    if tower.many > 3:
        foot, head = tower.y * u - top, (tower.y - tower.many * tower.high) * u - top
        stair = [(middle - 4 * u, head), (middle + 4 * u, head), (middle + 13 * u, foot), (middle - 13 * u, foot)]
        pygame.draw.polygon(face, mix(dark, BLACK, 0.2), stair)
        pygame.draw.polygon(face, mix(light, dark, 0.3), [stair[0], (middle, head), (middle - 4 * u, foot), stair[3]])


def _isle(face: pygame.Surface, isle: Isle, u: float, top: float, chance: random.Random) -> None:
    middle, foot = face.get_width() / 2 + isle.x * u, isle.y * u - top
    shore = [math.pi * (1 - n / 24) for n in range(25)]
    up = [
        (middle + math.cos(a) * isle.wide / 2 * u, foot - (math.sin(a) ** 0.5 * isle.high + chance.uniform(-2, 3)) * u)
        for a in shore
    ]
    down = [(middle - math.cos(a) * isle.wide / 2 * u, foot + math.sin(a) * isle.high * 0.34 * u) for a in shore]
    pygame.draw.polygon(face, mix(rgb(isle.colour), BLACK, 0.35), [(x, y + 5 * u) for x, y in [*up, *down]])
    pygame.draw.polygon(face, rgb(isle.colour), [*up, *down])
    pygame.draw.lines(face, rgb(isle.edge), False, up, max(1, round(2 * u)))


def _columns(face: pygame.Surface, row: Columns, u: float) -> None:
    """Each a drum of fluted marble on its base."""
    middle = face.get_width() / 2
    light, dark = rgb(row.light), rgb(row.dark)
    for x in row.xs:
        wide, foot = round(row.wide * u), round(row.foot * u)
        shaft = texture.gradient((wide, foot), (mix(dark, light, 0.5), light, mix(dark, light, 0.4), dark), False)
        for flute in range(1, 7):
            at = round(wide * flute / 7)
            shaft.fill((216, 210, 206), (at, 0, max(1, round(1.6 * u)), foot), special_flags=pygame.BLEND_RGB_MULT)
        left = middle + x * u - wide / 2
        face.blit(shaft, (left, 0))
        for grown, high in ((0.16, 12), (0.3, 14)):
            slab = texture.gradient((round(wide * (1 + grown)), round(high * u)), (light, mix(light, dark, 0.7)))
            face.blit(slab, (left - wide * grown / 2, foot - (26 if grown < 0.2 else 14) * u))


RISES, MERLON, COURSE = 74.0, (30.0, 26.0), 30.0
"""How much higher a tower is than its wall, how wide and high a merlon, how high a course of stones."""


def _rampart(face: pygame.Surface, wall: Rampart, u: float, top: float, chance: random.Random) -> None:
    light, dark = rgb(wall.light), rgb(wall.dark)
    _masonry(face, (wall.left, wall.right, wall.top), (mix(light, dark, 0.34), dark), u, top, chance)
    for x in (wall.left, wall.right):
        _masonry(face, (x - wall.tower / 2, x + wall.tower / 2, wall.top - RISES), (light, dark), u, top, chance)
    middle = face.get_width() / 2
    for x in (wall.left, wall.right):
        flame = (middle + x * u, (wall.top + 18) * u - top)
        for radius, tint in ((150, (70, 34, 8)), (64, (120, 66, 18)), (26, (255, 190, 90))):
            texture.shine(face, flame, radius * u, tint, 1.6)
        pygame.draw.rect(face, rgb("#2A160C"), (flame[0] - 3 * u, flame[1] + 6 * u, 6 * u, 34 * u))
        tongue = [(-7.0, 8.0), (-5.0, -8.0), (0.0, -24.0), (5.0, -8.0), (7.0, 8.0)]
        pygame.draw.polygon(face, rgb("#FFC85A"), [(flame[0] + dx * u, flame[1] + dy * u) for dx, dy in tongue])
        tongue = [(dx * 0.5, dy * 0.6 + 3) for dx, dy in tongue]
        pygame.draw.polygon(face, rgb("#FFF2C8"), [(flame[0] + dx * u, flame[1] + dy * u) for dx, dy in tongue])


def _masonry(
    face: pygame.Surface, part: tuple[float, float, float], stone: tuple[Colour, Colour], u: float, top: float,
    chance: random.Random,
) -> None:  # fmt: skip
    """Courses of stones from left to right and from the top down, each stone with light on its upper edge."""
    (left, right, y), (light, dark), middle = part, stone, face.get_width() / 2
    foot = (face.get_height() + top) / u

    def block(x: float, y: float, wide: float, high: float) -> None:
        share = 0.15 + 0.7 * max(0.0, min(1.0, (x - left) / max(1.0, right - left))) + chance.uniform(-0.1, 0.1)
        tone = mix(light, dark, max(0.0, min(1.0, share * 0.6 + 0.5 * (y - part[2]) / max(1.0, foot - part[2]))))
        box = pygame.Rect(round(middle + x * u), round(y * u - top), round(wide * u) + 1, round(high * u) + 1)
        face.fill(mix(tone, BLACK, 0.5), box)
        inner = box.inflate(-round(2.4 * u), -round(2.4 * u))
        face.fill(tone, inner)
        face.fill(mix(tone, WHITE, 0.2), (inner.x, inner.y, inner.width, max(1, round(2 * u))))
        face.fill(mix(tone, BLACK, 0.2), (inner.x, inner.bottom - max(1, round(3 * u)), inner.width, round(3 * u)))

    steps = max(2, round((right - left + MERLON[0] * 0.6) / (MERLON[0] * 1.6)))
    for number in range(steps):
        block(left + (right - left - MERLON[0]) * number / (steps - 1), y - MERLON[1], *MERLON)
    block(left - 5, y - 4, right - left + 10, 12)
    high = y + 8
    while high < foot:
        x = left - chance.uniform(0, 30)
        while x < right:
            wide = chance.uniform(44, 82)
            begin, end = max(left, x), min(right, x + wide)
            if end - begin > 4:
                block(begin, high, end - begin, COURSE)
            x += wide
        high += COURSE


# -- the plaster


def _torn(picture: pygame.Surface, u: float, plaster: tuple[int, int, int], seed: int) -> Plate:
    """A wall painting with broken edges above and below, and its shadow."""
    width, height = picture.get_size()
    pad = round(EDGE * u)
    whole = texture.clear((width, height + 2 * pad))
    outer, inner = _edges(width, height, pad, u, random.Random(seed))
    for alpha, grown in ((60, 14), (80, 9), (110, 5)):
        up = [(x, y - grown * u * 0.6) for x, y in outer[0]]
        down = [(x, y + grown * u) for x, y in outer[1]]
        texture.polygon(whole, BLACK, [*up, *down], alpha)
    texture.polygon(whole, plaster, [*outer[0], *outer[1]])
    mask = texture.clear(whole.get_size())
    texture.polygon(mask, WHITE, [*inner[0], *inner[1]])
    framed = texture.clear(whole.get_size())
    framed.blit(picture, (0, pad))
    texture.put(whole, texture.masked(framed, mask), 0, 0)
    return Plate(whole, pad)


Edge = tuple[list[Point], list[Point]]


def _edges(width: int, height: int, pad: int, u: float, chance: random.Random) -> tuple[Edge, Edge]:
    """The upper and the lower edge of the plaster, and of what is painted on it."""
    step = max(4, round(13 * u))

    def line(y: float, rough: float) -> list[Point]:
        return [(x, y + chance.uniform(-rough, rough) * u) for x in range(-10, width + 20, step)]

    up, low = line(pad, 7), line(pad + height, 8)
    within = [(x, y + (5 + chance.uniform(-1.5, 1.5)) * u) for x, y in up]
    above = [(x, y - (5 + chance.uniform(-1.5, 1.5)) * u) for x, y in low]
    return (up, low[::-1]), (within, above[::-1])


# -- letters over a picture


@keep
def lettering(face: Face, px: int, line: str, colour: tuple[int, int, int], gilt: bool) -> Plate:
    """Letters with their own dark shape, blurred, below them: they are read on whatever is painted there."""
    letters = fonts.gilded(face, px, line, 2 if px > 40 else 0) if gilt else fonts.raised(face, px, line, colour)
    plate, dark = Plate(letters, 0), texture.shadow(letters, max(2.0, px / 9), 235, BLACK)
    return texture.over(texture.over(plate, dark, (2, 3)), dark, (1, 2))
