"""The technology board of the nation that is seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from art.ages import abilities, technologies
from art.ages.layout import TIERS
from art.ages.technologies import Technology
from art.texture import Plate, Size
from game.ages.facts import Board, Square
from scenes.ages import lights, words
from scenes.ages.shown import Shown
from scenes.table.area import Area
from scenes.table.place import Place

ASKS = ("turn", "learn")
"""Questions that a technology is an answer to."""


class Technologies(Area[Shown]):
    """Nine squares; the nation paints them."""

    def places(self) -> Iterator[Place]:
        shown, layout = self.shown, self.shown.layout
        for at, square in enumerate(shown.facts(Board).places):
            rect = layout.technology(at // TIERS, at % TIERS)
            yield Place(
                ("technology", square.number), rect=rect,
                name=shown.technologies.called(square.number), tooltip=partial(self._tooltip, square), rule="AC-006",
                tab="technologies", own=True, light=_light, reach=rect.inflate(layout.px(16), layout.px(12)),
            )  # fmt: skip

    def _tooltip(self, square: Square) -> list[str]:
        """What it says, what it needs, and what Research for it costs and brings."""
        shown, say = self.shown, self.shown.app.say
        found = [shown.text(f"technology.{square.id}")]
        if square.unlocked:
            return [*found, say("ages.note.known")]
        if not square.open:
            names = ", ".join(say("ages.quoted", name=say(f"technology.{need}")) for need in square.needs)
            return [*found, say("ages.note.needs_any" if len(square.needs) > 1 else "ages.note.needs", names=names)]
        research = shown.deed(shown.research, shown.main)
        offer = research.researching(square.number) if research else None
        return [*found, *words.costs(shown, offer)] if offer else found


def board(shown: Shown) -> technologies.Board:
    """The squares as they are painted; those within reach have a pale rim while one may be gained."""
    seat, may = shown.main, shown.mine and shown.asked in ASKS
    research = shown.deed(shown.research, seat)
    possible = {row.number for row in research.technologies if row.offer.possible} if research else set[int]()
    used, out = {own.part: own.action for own in shown.elsewhere}, [action for action, _ in shown.at_work(seat)]
    found = []
    for square in shown.facts(Board, seat).places:
        arrived = ("technology", square.number) not in shown.away
        reach = may and square.open and (shown.asked == "learn" or square.number in possible)
        state: technologies.State = "owned" if square.unlocked and arrived else "reach" if reach else "locked"
        worker = shown.colour(seat).name if used.get(f"technology.{square.id}") in out else ""
        row = abilities.row(shown.strips[f"technology.{square.id}"])
        found.append(Technology(square.id, shown.technologies.called(square.number), row, state, False, worker))
    return tuple(found)


def _light(size: Size, u: float, strength: str) -> Plate:
    """What is chosen glows."""
    return technologies.rim(size, u, True) if strength == "chosen" else lights.card(size, u, strength)
