"""The drawings beside the rules of Age of Civilization: a war, a people and what it left, a chain of technologies."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from art import icons, texture
from art.ages import arms, signs, wonderart
from art.museum import velvet
from scenes.ui.exhibit import Drawing, Drawings, in_a_row, large

Size = tuple[int, int]
CREAM = (244, 236, 214)

HOSTS = (("mongolia", 3), ("rome", 2), ("egypt", 0))
"""Peoples with their strength."""


def _war(size: Size) -> Surface:
    """Signs of strength over each people; who has the least loses a worker."""
    picture, (wide, high) = velvet(size), size
    side, small = round(wide * 0.24), round(wide * 0.15)
    least = min(strength for _, strength in HOSTS)
    for number, (people, strength) in enumerate(HOSTS):
        x = wide * (0.2 + 0.3 * number)
        texture.put(picture, arms.arms(people, side, strength == least), x, high * 0.76, "cm")
        for above in range(strength):
            texture.put(picture, signs.sign("strength", small), x, high * 0.54 - above * small * 1.1, "cm")
        if strength == least:
            texture.put(picture, signs.sign("sacrifice", small, CREAM), x, high * 0.5, "cm")
    return picture


def _arrow(high: int) -> Surface:
    return icons.icon("arrow", high // 3, CREAM)


def _technology(id: str, high: int) -> Surface:
    return signs.sign(f"technology:{id}", round(high * 0.7))


def _action(id: str, high: int) -> Surface:
    return signs.sign(f"action:{id}", round(high * 0.7))


def _arms(id: str, share: float, fallen: bool, high: int) -> Surface:
    return arms.arms(id, round(high * share), fallen)


DRAWINGS: Drawings = {
    "AC-074": (Drawing("war", _war),),
    "AC-026": (in_a_row("rules", partial(_arms, "rome", 1.0, False), partial(_arms, "egypt", 0.6, True)),),
    "AC-034": (in_a_row("left_behind", partial(_arms, "rome", 0.6, False), partial(_arms, "egypt", 1.0, True)),),
    "AC-006": (in_a_row("chain", partial(_technology, "writing"), _arrow, partial(_technology, "education")),),
    "AC-047": (in_a_row("fixed", *(partial(_action, id) for id in ("wonder", "research", "exploit"))),),
}  # fmt: skip


def _wonder(id: str, high: int) -> Surface:
    return wonderart.wonder(id, round(high * 1.2), 1.0, CREAM)


def _event(id: str, high: int) -> Surface:
    return signs.sign(f"event:{id}", high)


MADE = {
    "actions": large(*(partial(_action, id) for id in ("wonder", "research", "culture"))),
    "peoples": large(partial(_arms, "rome", 1.0, False), partial(_arms, "egypt", 0.8, True)),
    "technologies": large(partial(_technology, "writing"), _arrow, partial(_technology, "education")),
    "wonders": large(*(partial(_wonder, id) for id in ("pyramids", "colosseum"))),
    "events": large(partial(_event, "harvest")),
}
"""How points are made, with the cards that make them."""
