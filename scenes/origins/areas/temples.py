"""The three temples: everybody's discs on their spaces, and the zodiac cards with their owners."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect, Surface

from art.origins import discs, temples
from art.origins.layout import SPACES, TEMPLES
from art.origins.temples import Column
from art.origins.temples import Temples as Picture
from game.core.rules import Action
from game.origins import codes
from scenes.origins import cause, lights, pieces
from scenes.origins.shown import Shown
from scenes.play.session import Step
from scenes.table.area import Area
from scenes.table.motion import Motion
from scenes.table.picture import Layer, zone_layer
from scenes.table.place import Key, Piece, Place, face

FURTHEST = 2
"""So many spaces one moves in a temple at most."""

LEAST = 32
"""How small something may be that is pressed, in units."""

CORNER = 4
"""How round the light around a space is, in units."""


class Temples(Area[Shown]):
    """See the module."""

    # -- pictures

    def ground(self) -> Iterator[Layer]:
        """Grey is the track in which whoever is seen stands highest, for it will not count."""
        here, shown = self.shown.layout.local(), self.shown
        part = next(part for part in shown.scores[shown.main].parts if part.name == "temples")
        points = tuple(str(n) for n in shown.printed.temple)
        columns = tuple(self._column(temple, str(part.figures["ignored"])) for temple in range(TEMPLES))
        picture = Picture(shown.words("zone.temples"), points, columns, shown.ink, str(part.points))
        yield zone_layer(here, here.temples, temples.picture, picture)

    def _column(self, temple: int, ignored: str) -> Column:
        shown, away = self.shown, self.shown.away
        owner, climbed = shown.view.owners[temple], shown.player.temples[temple]
        return Column(
            sign="" if ("sign", temple) in away else shown.sign(temple),
            owner=shown.colour(owner).name if owner >= 0 and ("owner", temple) not in away else "",
            piles=tuple(
                tuple(shown.colour(seat).name for seat in pile if ("zodiac", temple, seat, space) not in away)
                for space, pile in enumerate(self._piles(temple))
            ),
            climbed=climbed,
            ignored=climbed > 0 and ignored == codes.TEMPLES[temple],
        )

    def _piles(self, temple: int) -> list[list[int]]:
        """Whose discs lie on each space, the lowest first."""
        view = self.shown.view
        piles: list[list[int]] = [[] for _ in range(SPACES)]
        known = view.piles[temple]
        for seat in (*(seat for seat in range(len(view.players)) if seat not in known), *known):
            piles[view.players[seat].temples[temple]].append(seat)
        return piles

    # -- places

    def places(self) -> Iterator[Place]:
        shown, layout = self.shown, self.shown.layout
        yield Place(("temples",), layout.temples, z=-9)
        for temple in range(TEMPLES):
            yield from self._climbs(temple)
        for temple in range(TEMPLES):
            for space, pile in enumerate(self._piles(temple)):
                for at, seat in enumerate(pile):
                    rect = layout.zodiac_disc(temple, space, at, len(pile))
                    first, *more = self._temple(temple) or [""]
                    yield Place(("zodiac", temple, seat, space), rect, first, more, "OR-109",
                                piece=pieces.disc(shown, "zodiac", seat, temple))  # fmt: skip
            name = self._name(temple)
            yield Place(("owner", temple), layout.owner(temple), name, partial(sign_told, shown, temple), "OR-088")
            card = Piece("sign", temple, face(_card, shown.sign(temple)), seen=False) if name else None
            told = partial(sign_told, shown, temple)
            yield Place(("sign", temple), layout.card(temple), name, told, "OR-088", piece=card)

    def _name(self, temple: int) -> str:
        sign = self.shown.sign(temple)
        return self.shown.words("place.zodiac", sign=self.shown.app.say(f"sign.{sign}")) if sign else ""

    def _climbs(self, temple: int) -> Iterator[Place]:
        """The spaces that a disc of whoever is at the table may come to; at the end it may only be moved to stay."""
        shown, last = self.shown, len(self.shown.printed.temple) - 1
        now = shown.asker.temples[temple]
        legal = {min(last, now + steps): ("climb", temple, steps) for steps in self._steps(temple)}
        first = min(last, now + 1)
        for reached in range(first, min(last, now + FURTHEST) + 1):
            name = shown.words(
                "place.climb", temple=f"origins.{codes.TEMPLES[temple]}", space=reached,
                points=shown.printed.temple[reached],
            )  # fmt: skip
            rect = shown.layout.cell(temple, reached)
            yield Place(
                ("climb", temple, reached), rect, name, partial(self._temple, temple), "OR-109", "temples",
                means=legal.get(reached), light=lights.around(shown, CORNER), reach=self._grown(rect, reached > first),
                why=partial(shown.lead, "climb", "OR-109", "temple"),
            )  # fmt: skip

    def _steps(self, temple: int) -> list[int]:
        """How far one may climb there now."""
        found: list[Action] = [plan.actions[0] for plan in self.shown.choice.plans]
        return [action[2] for action in found if action[0] == "climb" and action[1] == temple]

    def _grown(self, rect: Rect, second: bool) -> Rect:
        """Never too small for a hand; it grows away from the other one."""
        more = max(0, self.shown.layout.px(LEAST) - rect.height)
        return Rect(rect.x, rect.y - (more if second else 0), rect.width, rect.height + more)

    # -- words

    def _temple(self, temple: int) -> list[str]:
        """Which zodiac card belongs there."""
        if not self.shown.sign(temple):
            return []
        text, *others = sign_told(self.shown, temple)
        name = self.shown.app.say(f"sign.{self.shown.sign(temple)}")
        return [self.shown.words("note.sign_of", sign=name, text=text), *others]

    # -- zodiac cards that change hands

    def animate(self, step: Step, motion: Motion) -> None:
        """A zodiac card goes to its new owner; the mark on the board follows when it is there."""
        shown, delay = self.shown, motion.begins.get("card", 0.0)
        for temple, (before, after) in enumerate(zip(step.before.owners, step.after.owners, strict=True)):
            if before == after or not shown.sign(temple):
                continue
            card = shown.layout.card(temple)
            start, end = (shown.panels[seat] if seat >= 0 else card for seat in (before, after))
            motion.toss(discs.zodiac(shown.sign(temple), card.size), start, end, delay, ("owner", temple))


def _card(size: tuple[int, int], u: float, sign: str) -> Surface:
    return discs.zodiac(sign, size)


def asks(shown: Shown) -> Iterator[Key]:
    """The zodiac card that does something."""
    name = shown.about.partition(".")[2].partition("[")[0]
    if shown.effect == "zodiac":
        yield from (("sign", temple) for temple in range(len(shown.view.signs)) if shown.sign(temple) == name)


def sign_told(shown: Shown, temple: int) -> list[str]:
    """What the zodiac card of a temple says, and who owns it."""
    if not (sign := shown.sign(temple)):
        return []
    owner = shown.view.owners[temple]
    owned = shown.words("note.owner", name=shown.name(owner)) if owner >= 0 else shown.words("note.nobody")
    award = shown.words("note.award_solo" if shown.solo else "note.award")
    return [cause.text_of(shown, f"zodiac.{sign}"), owned, award]
