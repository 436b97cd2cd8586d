"""What a game shows in its museum: everything that lies in its box, in halls, drawn by the painters of its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Surface

from art import museum
from game.core.rules import AnyRules
from scenes.ui.app_context import AppContext

Draw = Callable[[int], Surface]
"""Paints something so many pixels large; the painters of art keep what they painted."""


class Sign(NamedTuple):
    """A sign, and what it means."""

    draw: Draw
    text: str


class Exhibit(NamedTuple):
    """A thing in the box. Within a hall its id is its own."""

    id: str
    name: str
    draw: Draw
    texts: Sequence[tuple[str, str]] = ()  # what it says, each part below its name
    signs: Sequence[Sign] = ()
    kind: str = ""  # by which it can be filtered
    copies: int = 1  # so many lie in the box
    left: int | None = None  # so many are still to come at the table that one has come from
    rule: str = ""
    borne: str = ""  # what it is called among results, if it is one's own from beginning to end


class Hall(NamedTuple):
    """What is alike. Its name is the text museum.GAME.ID."""

    id: str
    exhibits: Sequence[Exhibit]


Scene = Callable[[tuple[int, int]], Surface]
"""Paints something that fills so many pixels."""


class Drawing(NamedTuple):
    """A drawing beside a rule, made by the painters of the table: it fills a plate of any size."""

    caption: str  # the text drawing.GAME.CAPTION
    draw: Scene
    right: bool | None = None  # whether what it shows may be; None where nothing is asked


def in_a_row(caption: str, *pieces: Draw, right: bool | None = None) -> Drawing:
    """A drawing of pieces beside each other on velvet."""
    return Drawing(caption, partial(museum.row, pieces), right)


def large(*pieces: Draw) -> Scene:
    """Pieces beside each other on velvet, as large as may be."""
    return partial(museum.row, pieces, share=0.7)


Drawings = Mapping[str, Sequence[Drawing]]
"""Those of a game, by the number of the rule."""


Museum = Callable[[AppContext, AnyRules, Any, bool], Sequence[Hall]]
"""The halls of a game, from a view of it; whether that is of a table, so that it matters what is left there."""


def empty(app: AppContext, rules: AnyRules, view: Any, live: bool) -> Sequence[Hall]:
    return ()
