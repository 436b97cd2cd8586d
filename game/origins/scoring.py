"""Points as they stand: those won so far, and what the end of the game adds."""

from __future__ import annotations

from game.core.rules import Part, Score
from game.origins import codes, tracks
from game.origins.book import Book
from game.origins.codes import COLOURS, SOURCES, TEMPLES, colour_of
from game.origins.facts import Seat
from game.origins.state import Player, State


def score(book: Book, player: Player) -> Score:
    """The whole sheet; ties go to whoever has more tiles in the city."""
    parts = [
        *[Part(name, points, {"points": points}) for name, points in zip(SOURCES, player.earned, strict=True)],
        _temples(book, player),
        _seats(player),
        Part("advisors", tracks.advisor_points(book, player), {"advisors": len(player.advisors)}),
        Part("gold", player.gold, {"gold": player.gold}),
    ]
    return Score(sum(part.points for part in parts), tuple(parts), (len(player.cells),))


def _temples(book: Book, player: Player) -> Part:
    """The disc in the highest position does not count."""
    points = [book.board.temple.points[space] for space in player.temples]
    ignored = player.temples.index(max(player.temples))
    figures = {"spaces": dict(zip(TEMPLES, player.temples, strict=True)), "ignored": TEMPLES[ignored]}
    return Part("temples", sum(points) - points[ignored], {**figures, "points": points})


def _seats(player: Player) -> Part:
    found = seats(player)
    rows = [{name: value for name, value in seat._asdict().items() if name != "cell"} for seat in found]
    return Part("seats", sum(seat.points for seat in found), {"seats": rows})


def seats(player: Player) -> tuple[Seat, ...]:
    """Each die in a government seat times the tower of its colour."""
    return tuple(_seat(player, seat) for seat in player.closed)


def _seat(player: Player, seat: int) -> Seat:
    die = codes.die_in(seat)
    height, value = player.towers[colour_of(die)], codes.value_of(die)
    return Seat(codes.place_of(codes.block_of(seat)), COLOURS[colour_of(die)], value, height, value * height)


def totals(book: Book, player: Player) -> int:
    """The total alone, for those who weigh many positions."""
    points = book.board.temple.points
    temples = [points[space] for space in player.temples]
    dice = [codes.die_in(seat) for seat in player.closed]
    seats = sum(codes.value_of(die) * player.towers[colour_of(die)] for die in dice)
    best = points[max(player.temples)]
    return sum(player.earned) + sum(temples) - best + seats + tracks.advisor_points(book, player) + player.gold


def conditions(book: Book, s: State) -> int:
    """How many of the tokens lie where solo training asks for them."""
    return sum(COLOURS[colour] == wanted for colour, wanted in zip(s.bonus, book.board.solo.bonus_at, strict=False))


def target(book: Book, s: State) -> int:
    return book.board.solo.target + book.board.solo.per_condition * conditions(book, s)
