"""The technology board of the nation that is seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from art.ages import abilities, lights, nation, technologies
from art.ages.layout import TIERS
from art.ages.strips import Parts
from art.ages.technologies import Technology
from art.texture import Plate, Size
from game.ages.facts import Board, Offer, Square
from scenes.ages import words
from scenes.ages.shown import Shown
from scenes.ages.words import Change, Kind
from scenes.table.area import Area
from scenes.table.place import Key, Place, number_of

ASKS = ("turn", "learn")
"""Questions that a technology is an answer to."""


class Technologies(Area[Shown]):
    """Nine squares; the nation paints them."""

    def places(self) -> Iterator[Place]:
        shown, layout = self.shown, self.shown.layout
        for at, each in enumerate(shown.facts(Board).places):
            rect = layout.technology(at // TIERS, at % TIERS)
            yield Place(
                square(each.number), rect=rect,
                name=shown.technologies.called(each.number), tooltip=partial(self._tooltip, each), rule="AC-006",
                tab="technologies", own=True, light=_light, reach=rect.inflate(layout.px(16), layout.px(12)),
                why=partial(shown.lead, "technology", "AC-005"),
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


class Knowledge(NamedTuple):
    """A technology."""

    number: int

    def told(self, shown: Shown) -> nation.Dock:
        """What it says; while one may act, what Research for it costs and brings."""
        name, called = shown.technologies.id(self.number), shown.technologies.called(self.number)
        research, offer, lines = shown.deed(shown.research), self._offer(shown), list[tuple[Parts, str]]()
        if research and offer:
            row = *words.paid(research.workers, offer.price), "arrow", *words.gain(shown, "", offer.brings)
            lines.append((row, ""))
        return nation.Dock(f"technology:{name}", called, tuple(lines), shown.text(f"technology.{name}"))

    def change(self, shown: Shown) -> Change:
        return words.would_change(self._offer(shown))

    def _offer(self, shown: Shown) -> Offer | None:
        research = shown.deed(shown.research) if shown.asked == "turn" else None
        return research.researching(self.number) if research else None


def square(number: int) -> Key:
    return "technology", number


KINDS = {"technology": Kind(lambda shown, key: Knowledge(number_of(key)))}


def board(shown: Shown) -> technologies.Board:
    """The squares as they are painted; those within reach have a pale rim while one may be gained."""
    seat, may = shown.main, shown.mine and shown.asked in ASKS
    research = shown.deed(shown.research, seat)
    possible = {row.number for row in research.technologies if row.offer.possible} if research else set[int]()
    used, out = {own.part: own.action for own in shown.elsewhere}, [action for action, _ in shown.at_work(seat)]
    found = []
    for each in shown.facts(Board, seat).places:
        arrived = square(each.number) not in shown.away
        reach = may and each.open and (shown.asked == "learn" or each.number in possible)
        state: technologies.State = "owned" if each.unlocked and arrived else "reach" if reach else "locked"
        worker = shown.colour(seat).name if used.get(f"technology.{each.id}") in out else ""
        row = abilities.row(shown.strips[f"technology.{each.id}"])
        found.append(Technology(each.id, shown.technologies.called(each.number), row, state, worker))
    return tuple(found)


def _light(size: Size, u: float, strength: str) -> Plate:
    """What is chosen glows."""
    return technologies.rim(size, u, True) if strength == "chosen" else lights.card(size, u, strength)
