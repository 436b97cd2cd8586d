"""The two pools as a test wants them, with stacks and a dice reserve that fit: every piece stays in the game."""

from __future__ import annotations

from collections import Counter

from game.origins import tracks
from game.origins.codes import AGORA, COLOURS, FARM, NONE, colour_of
from game.origins.state import State
from tests.rules.origins.build import BOOK, KIND, RULES


def offer_tiles(s: State, *names: str, tops: tuple[str, ...] = (), empty: tuple[str, ...] = ()) -> None:
    """The building pool from the top, "" being an empty space. `tops` lie face up on their stacks.

    The stacks of the colours in `empty` have run out: the second player has set their tiles aside.
    """
    left = Counter({at: kind.copies for at, kind in enumerate(BOOK.kinds)})
    for player in s.players:
        player.reserved = ()
        left.subtract(tile % FARM for tile in player.tiles if tile % FARM < AGORA)
    s.pool = tuple(KIND[name] if name else NONE for name in names)
    left.subtract(kind for kind in s.pool if kind != NONE)
    shown = {BOOK.colours[KIND[name]]: KIND[name] for name in tops}
    s.tops, s.stacks, s.bottoms = (), (), ((),) * len(COLOURS)
    for colour, name in enumerate(COLOURS):
        pile = [kind for kind in sorted(left) if BOOK.colours[kind] == colour for _ in range(left[kind])]
        if name in empty:
            s.players[1].reserved += tuple(pile)
            pile, top = [], NONE
        else:
            top = shown.get(colour, pile[0])
            pile.remove(top)
        s.tops, s.stacks = (*s.tops, top), (*s.stacks, tuple(pile))


def offer_dice(s: State, *dice: int) -> None:
    """The citizen pool from the left, 0 being an empty space."""
    for old in s.citizens:
        if old:
            tracks.give_back(s, colour_of(old))
    s.citizens = dice
    for new in dice:
        if new:
            tracks.give_back(s, colour_of(new), -1)


def pool_names(s: State) -> list[str]:
    """The building pool by names, "" for an empty space."""
    return ["" if kind == NONE else BOOK.kinds[kind].id for kind in s.pool]


def sound(s: State) -> None:
    """Every piece is where it may be."""
    assert RULES.faults(s) == []
