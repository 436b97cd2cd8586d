"""Points as they stand: those won so far, what abilities score at the end of the game, and solo goals."""

from __future__ import annotations

from collections.abc import Sequence
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
    frame = (0, 0, seat, 0, 0, 0)
    owned = s.players[seat].owned
    for final in book.finals:
        if not owned >> final.part & 1:
            continue
        points = final.amount(s, frame) if amounts.holds(book, s, seat, final.only) else 0
        found[final.part] = found.get(final.part, 0) + points
    return list(found.items())


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
    return total(s.players[seat]) + sum(points for _, points in finals(book, s, seat))


# -- solo goals


def goals(book: Book, s: State) -> Sequence[Goal]:
    """Achievements in Clash, medals in a scenario."""
    chosen = scenario.chosen(book, s)
    return chosen.medals if chosen else book.solo.achievement


def standing(book: Book, s: State, goal: Goal) -> list[tuple[str, int, int, bool]]:
    """Every condition of a goal: its name, what there is, what is wanted, and whether it holds."""
    player = s.players[0]
    have = {
        "points": points_of(book, s, 0),
        "wonders": player.wonders.bit_count(),
        "technologies": player.technologies.bit_count(),
        "strength": strength.of(book, s, 0),
        "workers": player.workers,
        "delivered": player.delivered,
        "repelled": player.repelled,
    }
    found = [
        (name, n, getattr(goal, name), n >= getattr(goal, name)) for name, n in have.items() if getattr(goal, name)
    ]
    if goal.most_technologies is not None:
        n = have["technologies"]
        found.append(("most_technologies", n, goal.most_technologies, n <= goal.most_technologies))
    return found


def reached(book: Book, s: State) -> tuple[str, ...]:
    """The goals whose conditions all hold."""
    return tuple(goal.id for goal in goals(book, s) if all(holds for _, _, _, holds in standing(book, s, goal)))


def outcome(book: Book, s: State) -> Outcome:
    """Alone one wins with the first goal: the lowest achievement, or bronze."""
    medals = reached(book, s)
    return Outcome(won=bool(medals), target=goals(book, s)[0].points, medals=medals)
