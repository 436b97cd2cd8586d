"""The tracks: military strength, the three temples, advisors, and points won on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Emit, Event
from game.origins.codes import ENDS, MILITARY, NOBODY, RETIRED, colour_of
from game.origins.state import Player, State

if TYPE_CHECKING:
    from game.origins.book import Book


def score(s: State, seat: int, source: int, points: int, emit: Emit | None, by: str) -> None:
    """Points of one of the SOURCES; `by` says by its name what brought them, for those who listen."""
    if points:
        player = s.players[seat]
        player.earned = (*player.earned[:source], player.earned[source] + points, *player.earned[source + 1 :])
        if emit:
            emit(Event(("scored", seat, source, points, by)))


def march(book: Book, s: State, seat: int, steps: int, emit: Emit | None) -> None:
    """Move the military disc; each border it passes gives a superiority token."""
    player, last = s.players[seat], book.last_space
    start = player.march
    end = min(last, start + steps)
    if end == start:
        return
    player.march = end
    s.order = (*(other for other in s.order if other != seat), seat)
    tokens = book.passed[end] - book.passed[start]
    player.tokens += tokens
    if emit:
        emit(Event(("marched", seat, start, end, tokens)))
    if end == last:
        score(s, seat, MILITARY, book.board.military.last_points, emit, "last_space")


def weaker(s: State, seat: int) -> int:
    """How many discs stand behind this one."""
    space = s.players[seat].march
    behind = sum(player.march < space for player in s.players)
    return behind + (s.solo and s.dummy < space)


def retreat_to(book: Book, space: int) -> int:
    """Where a disc goes at the end of the round."""
    if space == book.last_space:
        return space
    borders = book.board.military.borders
    passed = [border for border in borders if border < space]
    return passed[-1] + 1 if passed else book.board.military.home


def retreat(book: Book, s: State, emit: Emit | None) -> None:
    """All discs go back, those at the lowest space first; whoever arrives goes under those that are there."""
    spaces = sorted({player.march for player in s.players})
    stacks: dict[int, list[int]] = {}
    for space in spaces:
        moving = [seat for seat in s.order if s.players[seat].march == space]
        there = stacks.setdefault(retreat_to(book, space), [])
        there[:0] = moving
    for space, stack in stacks.items():
        for seat in stack:
            player = s.players[seat]
            if player.march != space and emit:
                emit(Event(("retreated", seat, player.march, space)))
            player.march = space
    s.order = tuple(seat for space in sorted(stacks) for seat in stacks[space])


def leader(s: State) -> int:
    """Who is furthest ahead; of several on one space the lowest disc."""
    most = max(player.march for player in s.players)
    return next(seat for seat in s.order if s.players[seat].march == most)


def climb(book: Book, s: State, seat: int, temple: int, steps: int, emit: Emit | None) -> int:
    """Move a zodiac disc; returns how far it got."""
    player = s.players[seat]
    start = player.temples[temple]
    end = min(book.top, start + steps)
    if end == start:
        return 0
    player.temples = (*player.temples[:temple], end, *player.temples[temple + 1 :])
    pile = (*(other for other in s.piles[temple] if other != seat), seat)
    s.piles = (*s.piles[:temple], pile, *s.piles[temple + 1 :])
    if emit:
        emit(Event(("climbed", seat, temple, start, end)))
    if player.temples == (book.top,) * 3:
        arise(s, ENDS.index("temples"), emit)
    return end - start


def highest(s: State, temple: int) -> int:
    """Whose disc is highest on a track; of several the lowest in the stack. NOBODY when none has left the start."""
    most = max(player.temples[temple] for player in s.players)
    if most == 0:
        return NOBODY
    return next(seat for seat in s.piles[temple] if s.players[seat].temples[temple] == most)


def give_card(s: State, temple: int, seat: int, emit: Emit | None) -> None:
    """The zodiac card of a temple goes to a seat, or back to the board."""
    before = s.owners[temple]
    if before == seat:
        return
    s.owners = (*s.owners[:temple], seat, *s.owners[temple + 1 :])
    bit = 1 << s.signs[temple]
    if before != NOBODY:
        s.players[before].powers &= ~bit
    if seat != NOBODY:
        s.players[seat].powers |= bit
    if emit:
        emit(Event(("card", temple, seat, before)))


def retire(book: Book, s: State, seat: int, die: int, emit: Emit | None) -> None:
    """A die becomes an advisor; of a colour that is there already it only scores, and goes to the reserve."""
    player, colour = s.players[seat], colour_of(die)
    placed = colour not in player.advisors
    player.free += 1
    if emit:
        emit(Event(("retired", seat, die, int(placed))))
    if placed:
        player.advisors = (*player.advisors, colour)
    else:
        score(s, seat, RETIRED, advisor_points(book, player), emit, "advisor")
        give_back(s, colour)


def advisor_points(book: Book, player: Player) -> int:
    """The points at the rightmost advisor."""
    return book.board.player.advisors[len(player.advisors) - 1] if player.advisors else 0


def give_back(s: State, colour: int, n: int = 1) -> None:
    """Citizen dice return to the reserve, or leave it."""
    s.dice = (*s.dice[:colour], s.dice[colour] + n, *s.dice[colour + 1 :])


def arise(s: State, end: int, emit: Emit | None) -> None:
    """An end condition; in solo training there is none but the last round."""
    if end not in s.arisen and not s.solo:
        s.arisen = (*s.arisen, end)
        if emit and s.announce:
            emit(Event(("arose", end)))
