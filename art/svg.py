"""Bodies of SVG drawings put together in code: gradients, shapes, lines, icons.

The built-in drawing has jagged corners, so everything round or slanted here is a drawing that SDL_image cuts to size:
only paths, circles, ellipses, rectangles and gradients in the drawing's own units.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import icons, texture
from art.palette import code as code
from art.texture import Colour, Point


def picture(body: str, size: tuple[float, float], grid: float | Point) -> pygame.Surface:
    """A body drawn on a grid (its width, or width and height) and cut to ``size`` pixels, as a premultiplied sprite."""
    width, height = max(1, round(size[0])), max(1, round(size[1]))
    wide = grid[0] if isinstance(grid, tuple) else grid
    high = wide * height / width  # a drawing is scaled evenly, so its grid takes the shape of the pixels
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}">'
    )
    return texture.from_svg(f"{head}{body}</svg>", (width, height))


def linear(name: str, line: tuple[float, float, float, float], *stops: Colour) -> str:
    """A run through evenly spaced colours along a line."""
    x1, y1, x2, y2 = line
    head = f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
    return head + _stops(stops) + "</linearGradient>"


def radial(name: str, centre: Point, radius: float, *stops: Colour) -> str:
    """A run through evenly spaced colours from a point outwards."""
    x, y = centre
    head = f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{radius}">'
    return head + _stops(stops) + "</radialGradient>"


def glow(name: str, centre: Point, radius: float, colour: Colour, strength: float = 1.0) -> str:
    """A pool of light with its gradient: strongest in the middle, nothing at its edge."""
    x, y = centre
    head = f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:.2f}" cy="{y:.2f}" r="{radius:g}">'
    fading = [(colour, strength * (1 - step / 5) ** 2) for step in range(6)]
    return f"<defs>{head}{_fading(fading)}</radialGradient></defs>" + circle(centre, radius, fill(name))


def veil(name: str, line: tuple[float, float, float, float], *stops: tuple[Colour, float]) -> str:
    """A run through evenly spaced translucent colours along a line."""
    x1, y1, x2, y2 = line
    head = f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
    return head + _fading(stops) + "</linearGradient>"


def _fading(stops: Sequence[tuple[Colour, float]]) -> str:
    last = max(1, len(stops) - 1)
    return "".join(
        f'<stop offset="{100 * at / last:g}%" stop-color="{code(colour)}" stop-opacity="{alpha:.3f}"/>'
        for at, (colour, alpha) in enumerate(stops)
    )


def _stops(colours: Sequence[Colour]) -> str:
    last = max(1, len(colours) - 1)
    return "".join(f'<stop offset="{100 * at / last:g}%" stop-color="{code(c)}"/>' for at, c in enumerate(colours))


def polygon(points: Sequence[Point], paint: str) -> str:
    """A closed shape; ``paint`` holds its fill and stroke."""
    corners = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return f'<polygon points="{corners}" {paint}/>'


def path(line: str, paint: str) -> str:
    """A shape or a stroke along a path."""
    return f'<path d="{line}" {paint}/>'


def ellipse(centre: Point, across: float, down: float, paint: str) -> str:
    """An ellipse around a point."""
    return f'<ellipse cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" rx="{across:.2f}" ry="{down:.2f}" {paint}/>'


def circle(centre: Point, radius: float, paint: str) -> str:
    """A disc or ring around a point."""
    return ellipse(centre, radius, radius, paint)


def box(x: float, y: float, width: float, height: float, corner: float, paint: str) -> str:
    """A box with round corners."""
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{corner:.2f}" {paint}/>'


def fill(colour: Colour | str, opacity: float = 1.0) -> str:
    """The paint of a solid shape; a string names a gradient."""
    return f'fill="{_ink(colour)}"' + (f' fill-opacity="{opacity:.3f}"' if opacity < 1 else "")


def stroke(colour: Colour | str, width: float, opacity: float = 1.0) -> str:
    """The paint of a line with round ends."""
    faint = f' stroke-opacity="{opacity:.3f}"' if opacity < 1 else ""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'fill="none" stroke="{_ink(colour)}" stroke-width="{width:g}"{faint} {ends}'


def _ink(colour: Colour | str) -> str:
    return f"url(#{colour})" if isinstance(colour, str) else code(colour)


def glyph(name: str, at: Point, size: float, colour: Colour, counter: Colour = icons.CREAM, opacity: float = 1) -> str:
    """An icon as part of a drawing, its upper left corner at a point."""
    inner = inside(name, colour, counter)
    faint = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
    return f'<g transform="translate({at[0]:.2f} {at[1]:.2f}) scale({size / 24:.4f})"{faint}>{inner}</g>'


def inside(name: str, colour: Colour, counter: Colour) -> str:
    """What an icon is drawn with, in other colours, on a grid of 24."""
    source = icons.source(name)
    inner = source[source.index(">") + 1 : source.rindex("</svg>")]
    inner = inner.replace(icons.COUNTER, "{counter}").replace(icons.SHAPE, code(colour))
    return inner.replace("{counter}", code(counter))
