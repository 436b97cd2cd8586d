"""Spaces that abilities of the nation bring: where their action lies on no card, they are on the ability itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from art.ages import lights, workers
from art.ages.layout import TIERS, Layout
from art.texture import Plate
from game.ages.facts import Board
from scenes.ages.areas import actions
from scenes.ages.shown import Shown
from scenes.ages.words import Kind
from scenes.table.area import Area
from scenes.table.picture import Layer, plate_layer
from scenes.table.place import Place

WORKER = 26
"""How wide the place for a worker on a technology is, in units."""


KINDS = {"own": Kind(actions.about)}


class OwnSpaces(Area[Shown]):
    """See the module. Those of technologies are painted with their squares."""

    def ground(self) -> Iterator[Layer]:
        here, shown = self.shown.layout.local(), self.shown
        out, colour = [action for action, _ in shown.at_work(shown.main)], shown.colour(shown.main).name
        for own in shown.elsewhere:
            box = self._rect(here, own.part)
            if box is None or own.part.startswith("technology") or self._comes(own.part):
                continue
            red = shown.printed.actions[own.action].red
            stands = own.action in out and ("space", own.action, 0) not in shown.away
            plate = workers.stood(box.width, red, colour) if stands else Plate(workers.space(box.width, red), 0)
            yield plate_layer(f"own {own.part}", plate, box, (own, stands, colour, red))

    def places(self) -> Iterator[Place]:
        shown = self.shown
        for own in shown.elsewhere:
            if rect := self._rect(shown.layout, own.part):
                name = shown.app.say("ages.place.own", action=shown.actions.called(own.action))
                yield Place(
                    ("own", own.action), rect=rect, name=name, tooltip=partial(actions.told, shown, own.action),
                    rule="AC-087", tab="actions", means=actions.meaning(shown, own.action), own=True, z=1,
                    reach=actions.reach(shown, rect), light=lights.ring,
                    why=partial(actions.why_not, shown, own.action),
                )  # fmt: skip
                yield from self._stands(own.action, rect)

    def _stands(self, action: int, rect: Rect) -> Iterator[Place]:
        """Who is at work there, unless a card to come has a space for it."""
        shown = self.shown
        if shown.main == shown.view.seat and action not in shown.to_come:
            for n in (n for other, n in shown.at_work(shown.main) if other == action):
                yield actions.space(shown, action, n, rect)._replace(z=-2)

    def _rect(self, layout: Layout, part: str) -> Rect | None:
        """On the square of a technology, on the band of who rules, in the layer of who did."""
        card, name, *which = part.split(".")
        if card == "technology":
            places = [square.id for square in self.shown.facts(Board).places]
            at = places.index(name) if name in places else None
            square = None if at is None else layout.technology(at // TIERS, at % TIERS)
            return layout.within(square, square.width / layout.u - WORKER - 2, 5, WORKER, WORKER) if square else None
        peoples = [self.shown.peoples.id(people) for people in self.shown.player.peoples]
        if name not in peoples:
            return None
        place = peoples.index(name)
        return layout.own_space(layout.stratum(place - 1) if place else layout.ability(which == ["main"]))

    def _comes(self, part: str) -> bool:
        """Whether the people that an ability belongs to is still on its way."""
        shown, number = self.shown, self.shown.peoples.number(part.split(".")[1])
        rules = shown.player.peoples[:1] == (number,)
        return (("ruling",) if rules else ("arms", number)) in shown.away
