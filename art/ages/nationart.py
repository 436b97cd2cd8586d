"""A nation as a picture: an atlas page, the ruling people's arms large, those it has outlived beside it, its wonders
gilded, and below as coins what it has learned."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from art import analysis, texture
from art.ages import arms, ground, wonderart
from art.palette import rgb
from art.pictures import InSteps, keep_steps
from art.texture import Size

RULING, OLD = 0.52, 0.34
"""How high the arms are, of the picture."""

BESIDE = ((0.20, 0.34), (0.80, 0.34), (0.09, 0.40), (0.91, 0.40))
"""Where peoples stand that have been outlived, the youngest first."""


class Achieved(NamedTuple):
    """Ids of peoples, the ruling one first, of technologies and of wonders."""

    peoples: tuple[str, ...]
    technologies: tuple[str, ...]
    wonders: tuple[str, ...]


@keep_steps
def _page(size: Size) -> InSteps[Surface]:
    """The sea with lands that every nation is on."""
    wide, high = size
    page = yield from ground.atlas(size, high / 420)
    texture.shine(page, (wide * 0.45, high * 0.34), wide * 0.5, rgb("#4A3C20"), 1.5)
    texture.darken(page, texture.vignette(size, (0.46, 0.42), 120, 2.0, 1.0))
    return page


def portrait(size: Size, nation: Achieved) -> Surface:
    """An opaque picture."""
    wide, high = size
    page = _page(size).copy()
    for name, (x, y) in [*zip(nation.peoples[1:], BESIDE, strict=False)][::-1]:
        _lay(page, arms.arms(name, round(OLD * high), True), x * wide, y * high)
    if nation.peoples:
        _lay(page, arms.arms(nation.peoples[0], round(RULING * high)), wide * 0.5, high * 0.33)
    _row(page, [wonderart.wonder(name, round(high * 0.19), 1.0) for name in nation.wonders], 0.685)
    side = _coin(size, len(nation.technologies))
    coins = [analysis.coin(side, high / 420, f"ages/{name}").surface for name in nation.technologies]
    _row(page, coins, 0.87, side * 1.08)
    return page


def _coin(size: Size, count: int) -> int:
    """All of them in one row."""
    return round(min(size[1] * 0.16, size[0] * 0.88 / max(1, count)))


def _row(page: Surface, pictures: list[Surface], y: float, step: float = 0.0) -> None:
    wide, high = page.get_size()
    step = step or high * 0.24
    for number, picture in enumerate(pictures):
        x = wide / 2 + (number - (len(pictures) - 1) / 2) * step
        _lay(page, picture, x, y * high)


def _lay(page: Surface, picture: Surface, x: float, y: float) -> None:
    """With its shadow, by its middle."""
    high = page.get_height()
    plate = texture.drop_shape(picture, high * 0.014, 150, (high * 0.008, high * 0.016))
    plate.lay(page, x - picture.get_width() / 2, y - picture.get_height() / 2)
