"""Stars over the ships: now one flares up, now another, where the night is bare."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pygame import Rect

from art.origins import twinkle
from art.origins.layout import SITES, Layout
from art.pictures import keep
from scenes.origins.shown import Shown
from scenes.table.quiet_life import QuietLife, Spark

COUNT, TRIES = 22, 900
"""So many stars at most, and so many places are looked at."""

FLARE = (1, 2, 3, 3, 2, 1)
"""How bright one is, step by step, until it is lost among the others again."""

ROUND = 58
"""Steps from one flaring up of a star to the next, at least."""


class Stars(QuietLife[Shown]):
    """See the module."""

    @property
    def room(self) -> Rect:
        return self.shown.layout.sky

    def sparks(self, step: int) -> Sequence[Spark]:
        return [*_lit(self.shown.layout, step)]


def _lit(layout: Layout, step: int) -> Iterator[Spark]:
    for number, (x, y, wide) in enumerate(_places(layout)):
        at = (step + 17 * number) % (ROUND + 5 * number)
        if at < len(FLARE):
            yield Spark(twinkle.star(wide, FLARE[at]), x, y)


@keep
def _places(layout: Layout) -> tuple[tuple[int, int, int], ...]:
    """Where the stars are and how wide their rays: beside everything that lies in the sky."""
    chance, sky, px = Random(7), layout.sky, layout.px
    sites = [layout.site(number) for number in range(SITES)]
    taken = [box for site in sites for box in (site.ship, site.token, site.pill, *site.tablets, site.bonus)]
    found = list[tuple[int, int, int]]()
    for _ in range(TRIES):
        wide = px(chance.uniform(13, 24))
        x, y = chance.randrange(sky.left, sky.right), sky.y + round(chance.random() * sky.height * 0.7)
        box = Rect(0, 0, wide, wide)
        box.center = x, y
        if sky.contains(box) and box.collidelist(taken) < 0 and len(found) < COUNT:
            found.append((x, y, wide))
            taken.append(box.inflate(px(20), px(6)))
    return tuple(found)
