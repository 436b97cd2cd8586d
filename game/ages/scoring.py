"""Points as they stand: those won so far, what abilities score at the end of the game, and solo goals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.ages import amounts, scenario, strength
from game.ages.codes import PEOPLES, SOURCES, TECHNOLOGIES, WONDERS
from game.ages.state import State, total
from game.ages.tables import Goal
from game.core.rules import Outcome, Part, Score

if TYPE_CHECKING:
    from game.ages.book import Book


def finals(book: Book, s: State, seat: int) -> list[tuple[int, int]]:
    """What each part of a card would score at the end of the game, as things stand: its number, and the points."""
    found: dict[int, int] = {}
    for part, points in _finals(book, s, seat):
        found[part] = found.get(part, 0) + points
    return list(found.items())


def _finals(book: Book, s: State, seat: int) -> Iterator[tuple[int, int]]:
    """The same line by line: a card may score for several things."""
    frame = (0, 0, seat, 0, 0, 0)
    for part, amount, only in book.finals_of(s.players[seat].owned):
        yield part, amount(s, frame) if amounts.holds(book, s, seat, only) else 0


def source_of(book: Book, part: int) -> int:
    """What the points of a part are booked as."""
    if part >= book.first_wonder:
        return WONDERS
    return TECHNOLOGIES if part >= book.first_technology else PEOPLES


def score(book: Book, s: State, seat: int) -> Score:
    """The whole sheet; ties go to more workers, then to more coins."""
    player = s.players[seat]
    ends = finals(book, s, seat)
    parts = []
    for source, name in enumerate(SOURCES):
        cards = [(part, points) for part, points in ends if source_of(book, part) == source]
        points = sum(points for _, points in cards)
        figures: dict[str, object] = {"won": player.earned[source], "end": points}
        figures |= {"cards": [{"card": book.card_of(part), "points": points} for part, points in cards]}
        parts.append(Part(name, player.earned[source] + points, figures))
    return Score(sum(part.points for part in parts), tuple(parts), (player.workers, player.coins))


def points_of(book: Book, s: State, seat: int) -> int:
    """The total alone, for those who weigh many positions."""
    return total(s.players[seat]) + sum(points for _, points in _finals(book, s, seat))


# -- solo goals


def goals(book: Book, s: State) -> Sequence[Goal]:
    """Achievements in Clash, medals in a scenario."""
    chosen = scenario.chosen(book, s)
    return chosen.medals if chosen else book.solo.achievement


HAD: dict[str, Callable[[Book, State], int]] = {
    "points": lambda book, s: points_of(book, s, 0),
    "wonders": lambda book, s: s.players[0].wonders.bit_count(),
    "technologies": lambda book, s: s.players[0].technologies.bit_count(),
    "strength": lambda book, s: strength.of(book, s, 0),
    "workers": lambda book, s: s.players[0].workers,
    "delivered": lambda book, s: s.players[0].delivered,
    "repelled": lambda book, s: s.players[0].repelled,
}
"""What goals ask for, by name: how much of it there is."""


def _wanted(goal: Goal) -> Iterator[tuple[str, int]]:
    """What a goal asks for, and how much of it at least."""
    for name in HAD:
        if need := getattr(goal, name):
            yield name, need


def standing(book: Book, s: State, goal: Goal) -> list[tuple[str, int, int, bool]]:
    """Every condition of a goal: its name, what there is, what is wanted, and whether it holds."""
    found = [(name, n, need, n >= need) for name, need in _wanted(goal) for n in [HAD[name](book, s)]]
    if goal.most_technologies is not None:
        n = HAD["technologies"](book, s)
        found.append(("most_technologies", n, goal.most_technologies, n <= goal.most_technologies))
    return found


def besides(book: Book, s: State) -> Iterator[tuple[int, int]]:
    """What the medals of a scenario ask for besides points: what there is, what is wanted. Elsewhere points are all."""
    if scenario.chosen(book, s) is not None:
        for goal in goals(book, s):
            for name, need in _wanted(goal):
                if name != "points":
                    yield HAD[name](book, s), need


def reached(book: Book, s: State) -> tuple[str, ...]:
    """The goals whose conditions all hold."""
    return tuple(goal.id for goal in goals(book, s) if all(holds for _, _, _, holds in standing(book, s, goal)))


def outcome(book: Book, s: State) -> Outcome:
    """Alone one wins with the first goal: the lowest achievement, or bronze."""
    medals = reached(book, s)
    return Outcome(won=bool(medals), target=goals(book, s)[0].points, medals=medals)
