"""The ziggurat: everybody's disc on the military track, and what an attack would bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from art.origins import ziggurat
from art.origins.layout import LAST
from art.origins.ziggurat import Icons, Track
from game.origins import facts
from scenes.origins import cause, pieces
from scenes.origins.shown import Shown
from scenes.table.area import Area
from scenes.table.picture import Layer, zone_layer
from scenes.table.place import Key, Place
from scenes.ui.players import RIVAL


class Military(Area[Shown]):
    """See the module."""

    def ground(self) -> Iterator[Layer]:
        here, shown = self.shown.layout.local(), self.shown
        figures = shown.facts(facts.Military)
        piles = tuple(
            tuple(shown.colour(seat).name for seat in pile if _key(seat, space) not in shown.away)
            for space, pile in enumerate(self._piles)
        )
        title, start = shown.words("zone.military"), shown.words("zone.start")
        track = Track(title, start, str(figures.behind + figures.borders), self._spaces(), piles)
        yield zone_layer(here, here.military, ziggurat.picture, track)

    def _spaces(self) -> tuple[Icons, ...]:
        """What an attack brings from each space, and the points of the last one."""
        found = [self.shown.strips.get(f"space.{space}", ()) for space in range(LAST)]
        return (*found, (("score", "", self.shown.printed.last_points),))

    @property
    def _piles(self) -> list[list[int]]:
        """Whose discs lie on each space, the lowest first: a foreign one lies beneath."""
        view = self.shown.view
        piles: list[list[int]] = [[] for _ in range(LAST + 1)]
        if self.shown.solo:
            piles[view.dummy].append(RIVAL)
        for seat in view.order:
            piles[view.players[seat].march].append(seat)
        return piles

    def places(self) -> Iterator[Place]:
        shown, layout = self.shown, self.shown.layout
        for space, pile in enumerate(self._piles):
            name = shown.words("place.march", space=space)
            for at, seat in enumerate(pile):
                yield Place(
                    _key(seat, space), layout.disc(space, at, len(pile)), f"{shown.name(seat)}: {name}",
                    partial(strength, shown, seat), "OR-077", piece=pieces.disc(shown, "disc", seat),
                )  # fmt: skip
            yield Place(("space", space), layout.space(space), name, partial(space_told, shown, space), "OR-071")


def _key(seat: int, space: int) -> Key:
    return ("disc", seat, space)


def asks(shown: Shown) -> Iterator[Key]:
    """One's own disc, where the space it stands on does something."""
    if shown.effect == "space":
        yield _key(shown.seat, shown.asker.march)


# -- for other areas that tell of an attack


def space_told(shown: Shown, number: int) -> list[str]:
    """What an attack from a space brings before its points."""
    if number == shown.printed.last_space:
        return [shown.words("note.last_space", points=shown.printed.last_points)]
    text = cause.text_of(shown, f"space.{number}")
    return [shown.words("note.attack_bonus", what=text) if text else shown.words("note.no_bonus")]


def strength(shown: Shown, seat: int) -> list[str]:
    """What an attack would bring somebody now, and where the disc goes back to; the other disc of a solo game only
    stands there."""
    if seat >= len(shown.view.players):
        return []
    figures = shown.facts(facts.Military, seat)
    found = [*space_told(shown, figures.space), attack_now(shown, seat)]
    if figures.retreat != figures.space:
        found.append(shown.words("note.retreat", space=figures.retreat))
    return found


def attack_now(shown: Shown, seat: int) -> str:
    """The points of an attack, and what they are made of."""
    figures = shown.facts(facts.Military, seat)
    behind, borders = figures.behind, figures.borders
    if behind and borders:
        return shown.words("note.attack", behind=behind, borders=borders, points=behind + borders)
    why = "attack_behind" if behind else "attack_borders" if borders else "attack_nothing"
    return shown.app.say(f"origins.note.{why}", points=behind + borders)
