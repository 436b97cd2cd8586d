"""The bar above every table: the name of the game, how it stands, and the tools."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from art import controls, icons, materials, plates, texture
from art.fonts import Face
from art.palette import BRASS, INKS
from scenes.table.frame.layout import Zones
from scenes.table.place import Face as Painted
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.tooltip import Why


class Fact(NamedTuple):
    """Something in the top bar: an icon, a text, and how many points of how many are reached.

    Or a picture that is so many units wide; the text then only says what it shows.
    """

    text: str
    icon: str = ""
    points: tuple[int, int] = (0, 0)
    why: Why | None = None
    picture: Painted | None = None
    wide: float = 0
    press: Callable[[], object] | None = None  # what it opens
    parts: Callable[[tuple[int, int], float], Mapping[str, Rect]] | None = None  # where in the picture is what, by name


class Tool(NamedTuple):
    """A small button of the top bar."""

    target: Target
    icon: str


def tools(zones: Zones, named: Sequence[tuple[str, str, str, str, Callable[[], object], str]]) -> list[Tool]:
    """Tool buttons by id, icon, name, key, action and why not: the first at the left edge, the others at the right."""
    scale, found = zones.scale, []
    right = scale.width - 16
    for number, (id, picture, name, key, press, why_not) in enumerate(named):
        x = 14 if number == 0 else right - (len(named) - number) * 46
        box = scale.rect(x, 9, 38, 36)
        hint = f"{name} ({key})" if key else name
        found.append(Tool(Target((id,), "tools", box, name, press, why_not, hint=hint), picture))
    return found


TITLE = 336
"""How wide the name of a game may be, in units."""


def top_bar(
    pen: Pen,
    zones: Zones,
    title: str,
    facts: Sequence[Fact],
    buttons: Sequence[Tool],
    hover: object,
    signed: bool = False,
) -> list[Rect]:
    """The name of the game, how it stands, and the tools; gives where each fact has come to stand.

    Where a sign will stand in the place of the name, that is left out, and all else stands as it would with it.
    """
    scale, box = zones.scale, zones.top
    pen.surface.blit(plates.bar(box.size, scale.u), box)
    pen.surface.blit(materials.rod(box.width, max(2, scale.px(3))), (0, box.bottom - scale.px(3)))
    pen.put(plates.bar_shade(box.width, scale.u), 0, box.bottom)
    named = Pen(texture.clear((scale.px(64 + TITLE), box.height)), scale, pen.plain) if signed else pen
    took = named.text(
        title,
        scale.rect(64, 6, TITLE, 44),
        Face.SERIF_BOLD,
        28,
        BRASS.light,
        style="raised",
        tracking=3 * scale.u,
        least=0.5,
    )
    x = max(took.right + scale.px(40), scale.px(290))
    end = buttons[1].target.box.left - scale.px(20) if len(buttons) > 1 else box.right
    places = []
    for fact in facts:
        right = _fact(pen, zones, fact, x, end)
        places.append(Rect(x, 0, right - x, box.height))
        x = right + scale.px(30)
    for tool in buttons:
        state: controls.State = "disabled" if tool.target.asleep else "hover" if hover == tool.target.id else "idle"
        pen.plate(controls.tool(tool.icon, tool.target.box.size, scale.u, state), *tool.target.box.topleft)
    return places


def parts(zones: Zones, facts: Sequence[Fact], places: Sequence[Rect]) -> Iterator[tuple[str, Rect]]:
    """Where what is told in the pictures of facts has come to stand, by name."""
    for fact, place in zip(facts, places, strict=True):
        if fact.parts:
            for name, box in fact.parts((place.width, zones.scale.px(44)), zones.scale.u).items():
                yield name, box.move(place.x, zones.scale.px(5))


def _fact(pen: Pen, zones: Zones, fact: Fact, x: int, end: int) -> int:
    scale = zones.scale
    if fact.picture:
        size = min(scale.px(fact.wide), end - x), scale.px(44)
        return pen.put(fact.picture.plate(size, scale.u).surface, x, scale.px(5)).right
    if fact.icon:
        rect = pen.put(icons.icon(fact.icon, scale.px(22), INKS.on_wood), x, scale.px(27), "lm")
        x = rect.right + scale.px(8)
    room = Rect(x, scale.px(8), end - x, scale.px(40))
    x = pen.text(fact.text, room, Face.SANS_SEMIBOLD, 20, INKS.on_wood, least=0.7).right
    done, total = fact.points
    if 0 < total <= 24:
        x += scale.px(14)
        for number in range(1, total + 1):
            state: plates.Pip = "done" if number < done else "now" if number == done else "next"
            pen.put(plates.pip(scale.px(13), state), x, scale.px(27), "lm")
            x += scale.px(17)
    return x
