"""Drawings put together in code, for what must be round or slanted: each piece with one colour (see art/svg.py)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from art import svg
from art.svg import code as code
from art.texture import Colour, Point


def picture(body: str, px: float, grid: float = 24) -> Surface:
    """A body drawn on a square grid, cut to so many pixels, as a premultiplied sprite."""
    return svg.picture(body, (px, px), grid)


def run(name: str, line: tuple[float, float, float, float], *stops: Colour) -> str:
    """A linear gradient to be named in a fill, through evenly spaced colours."""
    x1, y1, x2, y2 = line
    head = f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
    last = max(1, len(stops) - 1)
    marks = "".join(f'<stop offset="{100 * at / last:g}%" stop-color="{code(each)}"/>' for at, each in enumerate(stops))
    return f"{head}{marks}</linearGradient></defs>"


def path(line: str, fill: Colour | str, opacity: float = 1.0) -> str:
    """A filled shape; a string names a gradient."""
    paint = f"url(#{fill})" if isinstance(fill, str) else code(fill)
    return f'<path d="{line}" fill="{paint}" fill-opacity="{opacity:g}" fill-rule="evenodd"/>'


def stroke(line: str, colour: Colour, width: float, opacity: float = 1.0, inset: float = 0, grid: float = 24) -> str:
    """A line with round ends; ``inset`` draws it in towards the middle of its grid."""
    share = 1 - 2 * inset / grid
    moved = f' transform="translate({inset:g} {inset:g}) scale({share:g})"' if inset else ""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    paint = f'fill="none" stroke="{code(colour)}" stroke-width="{width:g}" stroke-opacity="{opacity:g}" {ends}'
    return f'<path d="{line}" {paint}{moved}/>'


def disc(centre: Point, radius: float, fill: Colour | str, opacity: float = 1.0) -> str:
    """A filled circle; a string names a gradient."""
    paint = f"url(#{fill})" if isinstance(fill, str) else code(fill)
    return f'<circle cx="{centre[0]:g}" cy="{centre[1]:g}" r="{radius:g}" fill="{paint}" fill-opacity="{opacity:g}"/>'


def ring(centre: Point, radius: float, colour: Colour, width: float) -> str:
    """The outline of a circle."""
    paint = f'fill="none" stroke="{code(colour)}" stroke-width="{width:g}"'
    return f'<circle cx="{centre[0]:g}" cy="{centre[1]:g}" r="{radius:g}" {paint}/>'


def polygon(points: Sequence[Point], fill: Colour, opacity: float = 1.0) -> str:
    """A closed shape with straight sides."""
    corners = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return f'<polygon points="{corners}" fill="{code(fill)}" fill-opacity="{opacity:g}"/>'


def glyph(name: str, at: Point, size: float, colour: Colour, counter: Colour) -> str:
    """An icon as part of a drawing, its upper left corner at a point."""
    return (
        f'<g transform="translate({at[0]:g} {at[1]:g}) scale({size / 24:.4f})">{svg.inside(name, colour, counter)}</g>'
    )
