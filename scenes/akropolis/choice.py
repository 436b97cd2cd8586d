"""The turn under way in Akropolis: which tile, how it is turned, and where it would lie."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import hypot
from typing import Any, NamedTuple

from game.akropolis.codes import tile_hexes
from game.core.hexes import Hex
from game.core.match import Preview
from game.core.rules import Action, Refusal
from scenes.play.session import Session
from scenes.table.picker import Picker, Plan

Look = Callable[[int, int, float], tuple[float, float]]
"""Where a hex at a height lies on the screen."""


def hexes(spot: Hex, rotation: int) -> list[Hex]:
    """What a tile covers."""
    return tile_hexes(*spot, rotation)


def over(cell: Hex, rotation: int) -> list[Hex]:
    """Where the first hex of a tile may lie that covers a hex."""
    return [(cell[0] - q, cell[1] - r) for q, r in hexes((0, 0), rotation)]


def slots(actions: Sequence[Action]) -> dict[str, Hashable]:
    """The choices that lead to these actions."""
    found: dict[str, Hashable] = {}
    for verb, *parts in actions:
        if verb == "take":
            found["position"] = parts[0]
        else:
            found |= {"spot": (parts[0], parts[1]), "rotation": parts[2]}
    return found


class Spot(NamedTuple):
    """A place where the tile in the hand may lie as it is turned now."""

    spot: Hex
    level: int
    plan: Plan


class Choice:
    """Rebuilt whenever somebody is asked. Of earlier ones it knows only how each tile was `turned`, and by whom."""

    def __init__(self, session: Session, turned: Mapping[tuple[int, int], int] | None = None) -> None:
        self.session = session
        self.picker = Picker([Plan(actions, slots(actions)) for actions in session.lines()])
        self.turned = dict(turned or {})
        self.seat = session.actor
        self._question = _question(session)
        self._view = session.match.view(self.seat)  # as it is, whatever the table still has to show
        self._previews: dict[tuple[Action, ...], Preview] = {}
        self._spots: dict[tuple[Any, int], list[Spot]] = {}

    @property
    def stands(self) -> bool:
        """Whether the very same is still asked."""
        return self._question == _question(self.session)

    @property
    def asked(self) -> bool:
        return bool(self.picker.plans)

    @property
    def takes(self) -> bool:
        """Whether the turn begins with taking a tile; else one is in the hand already."""
        return self.asked and "position" in self.picker.plans[0].slots

    @property
    def position(self) -> int | None:
        """The position of the tile in the hand, as long as it has only been picked up."""
        return self.picker.chosen.get("position")  # type: ignore[return-value]

    @property
    def holding(self) -> bool:
        return self.asked and (not self.takes or self.position is not None)

    @property
    def fixed(self) -> Plan | None:
        """The whole choice, when it is made: what Confirm would play."""
        return self.picker.plan

    @property
    def tile(self) -> int:
        """The number of the tile in the hand; 0: none."""
        if self._view.taken:
            return int(self._view.taken)
        return int(self._view.site[self.position - 1]) if self.position else 0

    @property
    def rotation(self) -> int:
        """How the tile in the hand is turned: as it was left, should it have been in the hand before."""
        return self.turned.get((self.seat, self.tile), 0)

    def _keep(self, rotation: int) -> None:
        self.turned[self.seat, self.tile] = rotation

    def take(self, position: int) -> bool:
        """Pick a tile up instead of the one in the hand; False when it cannot be had."""
        self.picker.clear("spot", "rotation")
        return self.picker.choose(position=position)

    def turn(self, by: int) -> None:
        """Turn the tile; where it lies, it is kept if it may lie there turned as well."""
        self._keep((self.rotation + by) % 6)
        spot = self.picker.chosen.get("spot")
        if spot is not None:
            self.picker.clear("spot", "rotation")
            self.fix(spot, self.rotation)  # type: ignore[arg-type]

    def fix(self, spot: Hex, rotation: int) -> bool:
        """Put the tile down there, to be confirmed; False when it may not lie there, and then nothing changes."""
        wanted = {**self.picker.chosen, "spot": spot, "rotation": rotation}
        if not self.picker.fitting(wanted):
            return False
        self._keep(rotation)
        return self.picker.choose(spot=spot, rotation=rotation)

    def put_back(self) -> bool:
        """One step back: the tile from the board to the hand, or from the hand to the site; False without a step."""
        return self.picker.clear("spot", "rotation") or self.picker.clear()

    def spots(self, height: Callable[[Hex], int]) -> list[Spot]:
        """Where the tile may lie as it is turned now, in reading order."""
        key = (self.position, self.rotation)
        if key not in self._spots:
            wanted: dict[str, Hashable] = {"rotation": self.rotation}
            if self.position:
                wanted["position"] = self.position
            plans = self.picker.fitting(wanted) if self.holding else []
            found = [Spot(plan.slots["spot"], height(plan.slots["spot"]) + 1, plan) for plan in plans]  # type: ignore[arg-type]
            self._spots[key] = sorted(found, key=lambda s: (2 * s.spot[1] + s.spot[0], s.spot[0]))
        return self._spots[key]

    def nearest(self, spots: Sequence[Spot], point: tuple[float, float], look: Look, within: float) -> Spot | None:
        """The place whose middle is nearest to a point of the screen, if it is near enough."""
        best, least = None, within
        for spot in spots:
            x, y = middle(spot.spot, self.rotation, spot.level, look)
            away = hypot(x - point[0], y - point[1])
            if away < least:
                best, least = spot, away
        return best

    def preview(self, plan: Plan) -> Preview:
        """What a plan would lead to; asked for every hover, worked out once."""
        if plan.actions not in self._previews:
            self._previews[plan.actions] = self.session.match.preview(self.seat, *plan.actions)
        return self._previews[plan.actions]

    def refusal(self, spot: Hex) -> Refusal | None:
        """Why the tile in the hand may not lie there."""
        taking = [("take", self.position)] if self.position else []
        view = self.session.match.preview(self.seat, *taking).view
        return self.session.match.rules.refuse(view, ("place", *spot, self.rotation))


def _question(session: Session) -> tuple[Hashable, ...]:
    """Tells what is asked of whom, and after what."""
    log = session.match.log
    return session.actor, session.awaited, len(log), log[-1] if log else None


def middle(spot: Hex, rotation: int, level: float, look: Look) -> tuple[float, float]:
    """The middle of a tile on the screen."""
    points = [look(q, r, level) for q, r in hexes(spot, rotation)]
    return sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3
