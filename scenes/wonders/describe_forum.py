"""The Forum: which dice lie where, what each would cost in all, and which is in hand."""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

from art.wonders import dice as cubes
from art.wonders import throw as throws
from art.wonders.forum import Die, Look
from art.wonders.slots import Rest
from art.wonders.throw import Moment, Throw
from game.wonders import facts
from game.wonders.codes import quarter_of
from game.wonders.facts import Forum, Sealed
from scenes.wonders.shown import Key, Shown

NONE_YET = Throw(0.0, ((),), ())


class Lying(NamedTuple):
    """The dice in the order of their keys, and where they lie. `seed` and `quarters` are what they were thrown by."""

    numbers: tuple[int, ...]
    throw: Throw
    quarters: tuple[int, ...] = ()
    seed: int = 0


class Tray:
    """Where dice lie follows from the throw alone; one that has come in since lies where another one was."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self._last: tuple[int, Lying] = (-1, Lying((), NONE_YET))

    @property
    def lying(self) -> Lying:
        """The dice as they lie now."""
        return self._shown.kept("lying", self._find)  # type: ignore[no-any-return]

    def _find(self) -> Lying:
        shown, view = self._shown, self._shown.view
        if not view.rolled:
            return Lying((), NONE_YET)
        fresh = shown.facts(Sealed, shown.seat).choosing or not shown.facts(Forum, shown.seat).dice
        turn = view.round if fresh or view.final else view.round - 1
        known, before = self._last
        if known != turn or fresh or not before.numbers:
            found = self._thrown(turn)
        else:
            found = _replaced(before, tuple(view.dice))
        self._last = turn, found
        return found

    def _thrown(self, turn: int) -> Lying:
        shown = self._shown
        cells = dict(zip(shown.view.dice, shown.view.rolled, strict=True))
        numbers = tuple(sorted(cells, key=lambda die: (quarter_of(cells[die]), die)))
        quarters = tuple(quarter_of(cells[die]) for die in numbers)
        seed = crc32(f"{shown.session.match.seed} {turn}".encode())
        return Lying(numbers, throws.lying(quarters, seed), quarters, seed)


def _replaced(before: Lying, dice: tuple[int, ...]) -> Lying:
    """Dice that are new lie where those are missing now."""
    new = [die for die in dice if die not in before.numbers]
    numbers = tuple(die if die in dice else new.pop(0) for die in before.numbers) if new else before.numbers
    return before._replace(numbers=numbers)


# --- what is drawn --------------------------------------------------------------------------------------------------


def dice(shown: Shown, lying: Lying, chosen: int | None, keys: bool = True) -> tuple[Die, ...]:
    """Every die as it is drawn; without `keys` the tags have no numbers, for nobody is asked."""
    figures = {each.die: each for each in shown.facts(Forum, shown.seat).dice}
    return tuple(
        _die(shown, die, figures.get(die), str(key) if keys else "", die == chosen)
        for key, die in enumerate(lying.numbers, start=1)
    )


def _die(shown: Shown, die: int, figures: facts.Die | None, key: str, chosen: bool) -> Die:
    printed = shown.book.dice[die]
    symbol = figures.symbol if figures else printed.faces[0]
    faces = cubes.lying(printed.faces, symbol)
    if figures is None:
        return Die(printed.colour, faces, key)
    cheapest = figures.cheapest
    open_ = cheapest is not None or not shown.asked
    look: Look = "chosen" if chosen else "locked" if figures.locked else "" if open_ else "asleep"
    return Die(printed.colour, faces, key, "" if cheapest is None else str(cheapest), look)


def face(shown: Shown, die: int) -> tuple[str, str]:
    """The colour of a die and the symbol that it shows."""
    figures = next(each for each in shown.facts(Forum, shown.seat).dice if each.die == die)
    return shown.book.dice[die].colour, figures.symbol


def spaces(shown: Shown, die: int | None) -> list[int]:
    """The spaces that a die leads to now, payable or not."""
    found = (each.spaces for each in shown.facts(Forum, shown.seat).dice if each.die == die)
    return list(next(found, ()))


def resting(place: Rest) -> Moment:
    """A die that lies still."""
    return Moment(place.x, place.y, 0.0, place.pose)


def key(lying: Lying, number: int) -> Key | None:
    """The die that a number key means."""
    return ("die", lying.numbers[number - 1]) if 0 < number <= len(lying.numbers) else None
