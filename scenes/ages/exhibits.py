"""What a card shows that tells of a turn: the arms of a people, the actions with what they brought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Surface

from art.ages import arms, signs, wonderart
from game.ages.facts import Names
from scenes.play.session import Session
from scenes.table.area import facts_of
from scenes.table.turned import Turned


def exhibits(session: Session, turned: Turned, high: int) -> Sequence[Surface]:
    """Their pictures, as high as there is room."""
    names = facts_of(session.match.rules, Names, turned.before)
    return [*_pieces(turned, names, high)]


def _pieces(turned: Turned, names: Names, high: int) -> Iterator[Surface]:
    small = round(high * 0.56)
    for event in turned.events:
        match event.fact:
            case ("rose" | "absorbed" as deed, _, int(people), *_):
                yield arms.arms(names.people[people], round(high * 0.92), deed == "absorbed")
            case ("performed", _, int(action), *_):
                yield signs.sign(f"action:{names.action[action]}", small)
            case ("learned", _, int(technology)):
                yield signs.sign(f"technology:{names.technology[technology]}", small)
            case ("took_wonder", _, int(wonder)):
                yield wonderart.wonder(names.wonder[wonder], round(high * 0.9), 0.0)
            case ("rested", *_):
                yield signs.sign("rest", small)
