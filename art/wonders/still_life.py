"""A still life for 7 Wonders Dice: the sheet as it was played on oxblood leather, the Wonder in a round, the dice."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from art import ending, texture
from art.texture import Size
from art.wonders import box, materials, sheet, vignettes
from art.wonders.layout import Layout
from art.wonders.sheet import Sheet

TURN = 5.0
"""By how many degrees the sheet lies askew."""


def still_life(size: Size, layout: Layout, shown: Sheet) -> Surface:
    """An opaque picture."""
    wide, high = size
    picture = materials.leather(size, seed=9).copy()
    texture.shine(picture, (wide * 0.34, high * 0.24), wide * 0.75, (70, 44, 26), 1.5)
    plate = sheet.picture(layout, shown)
    flat = plate.surface.subsurface(Rect((plate.pad, plate.pad), layout.sheet.size))
    paper = pygame.transform.rotozoom(flat, TURN, high * 0.90 / flat.get_height())
    lying = texture.drop_shape(paper, 10, 200, (7, 12))
    lying.lay(picture, wide * 0.405 - paper.get_width() / 2, high * 0.50 - paper.get_height() / 2)
    texture.darken(picture, texture.vignette(size, (0.42, 0.36), 140, 2.2, 1.0))
    if shown.city:
        medal(picture, shown.city, round(high * 0.38), (wide * 0.835, high * 0.36))
    dice = box.pieces(1.0)
    seen = dice.get_bounding_rect()
    share = min(0.5, high * 0.27 / seen.height)
    small = texture.shrink(dice.subsurface(seen), (seen.width * share, seen.height * share))
    texture.put(picture, small, wide * 0.975, high * 0.95, "rb")
    return picture


def medal(picture: Surface, city: str, px: int, at: tuple[float, float]) -> None:
    """The finished Wonder in a gilt rim, with its laurel."""
    disc = texture.clear((px, px))
    texture.put(disc, vignettes.medallion(city, px), 0, 0)
    texture.drop_shape(disc, 6, 200, (3, 7)).lay(picture, at[0] - px / 2, at[1] - px / 2)

    def rim(canvas: Surface, k: int) -> None:
        middle = canvas.get_width() / 2
        for colour, inset, stroke in (
            ((58, 38, 12), 0.0, 7.0),
            ((233, 196, 106), 1.2, 4.4),
            ((255, 242, 194), 2.2, 1.4),
        ):
            texture.circle(canvas, colour, (middle, middle), middle - inset * k, stroke=stroke * k)

    texture.put(picture, texture.sprite((px + 10, px + 10), rim), *at, "cm")
    side = round(px * 1.36)
    ending.wreath(side).lay(picture, at[0] - side / 2, at[1] - side / 2 + px * 0.06)
