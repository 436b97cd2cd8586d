"""Akropolis on the table: an archipelago of cities in one sea, the building site above it, the ledger beside it."""

from __future__ import annotations

import pygame
from pygame import Surface

from art import texture
from scenes.akropolis import drawings, museum, panels, prompts, spoken
from scenes.akropolis.aid import Aid
from scenes.akropolis.areas.city import City
from scenes.akropolis.areas.dock import Dock
from scenes.akropolis.areas.gull import Gull
from scenes.akropolis.areas.ledger import Ledger
from scenes.akropolis.areas.others import Others, Players
from scenes.akropolis.areas.site import Site
from scenes.akropolis.areas.tile import Tile
from scenes.akropolis.built import built
from scenes.akropolis.exhibits import exhibits
from scenes.akropolis.log import Log
from scenes.akropolis.poster import poster
from scenes.akropolis.score_words import earned, end
from scenes.akropolis.shown import Shown
from scenes.akropolis.tableaux import tell
from scenes.table.answers import A, Asked, B, C, Choice, Plan
from scenes.table.frame import layout
from scenes.table.game_view import GameView, Why
from scenes.table.motion import Cue
from scenes.table.place import Key
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale


def floor(size: texture.Size, u: float) -> Surface:
    """The same wood as beside the table: the sea covers most of it."""
    found = pygame.Surface(size)
    scale = Scale.of(size)
    layout.ground(Pen(found, scale), layout.Zones.of(scale, 2))
    return found


class Laying(Choice):
    """Digits name tiles of the site, also while one is in the hand; from place to place go arrows."""

    def __init__(self, shown: Shown, asked: Asked) -> None:
        super().__init__(*asked)
        self._shown = shown

    @property
    def plan(self) -> Plan | None:
        """Nothing is confirmed while one looks at another city."""
        return super().plan if self._shown.main == self.seat else None

    def press(self, key: Key) -> bool:
        """Whoever takes a tile sees their own city; the one in the hand is not put back by that."""
        visiting = key[0] == "take" and self._shown.large is not None and self.fits(key)
        if visiting:
            self._shown.large = None
        return (visiting and key in self.pressed) or super().press(key)

    def counted(self) -> list[Key]:
        return [key for key in self._next(()) if key[0] == "take"]


def why_not(shown: Shown, key: Key) -> Why | None:
    """A tile of the site is refused as if none were in the hand: it would go there in its place."""
    refusal = shown.rules.refuse(shown.view, key) if key[0] == "take" else None
    return (shown.say(refusal), refusal.rule) if refusal else None


GAME = GameView(
    shown=Shown,
    areas=(City, Others, Site, Ledger, Players, Gull, Tile, Dock),
    answers={"take": (("take", A),), "place": (("place", A, B, C),)},
    chains={"take": "place"},
    choice=lambda shown, before, asked: Laying(shown, asked),
    waits=("place",),
    why_not=why_not,
    tableaux=tell,
    events={"turned_up": Cue(sound="turn_up"), "round": Cue(sound="round")},
    sounds={"take": "pick_up", "place": "slide"},
    floor=floor,
    prompt=prompts.prompt,
    heard=spoken.heard,
    panels=panels,
    log=Log,
    bar=panels.bar,
    aid=Aid,
    end=end,
    exhibits=exhibits,
    earned=earned,
    built=built,
    poster=poster,
    signs={
        "price": ("take", 2),
        "ledger": ("ledger", "houses"),
        "stones": ("purse",),
        "stacks": ("stack",),
        "figures": ("player", 1),
    },
    museum=museum.halls,
    drawings=drawings.DRAWINGS,
    mapped=True,
)
