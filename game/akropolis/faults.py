"""The laws that every sound state of Akropolis keeps."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.akropolis import city
from game.akropolis.codes import START_TILE
from game.akropolis.state import Player, State

if TYPE_CHECKING:
    from game.akropolis.rules import Akropolis


def find(rules: Akropolis, s: State) -> list[str]:
    """A sentence for each law that is broken."""
    return [*_tiles(rules, s), *_site(rules, s), *_turns(s), *_cities(rules, s)]


def _tiles(rules: Akropolis, s: State) -> list[str]:
    deal = rules.values.deals[s.around, s.long]
    laid = [tile for player in s.players for tile, *_ in player.laid if tile != START_TILE]
    there = Counter([*s.stack, *s.site, *laid, *s.rival, *([s.taken] if s.taken else [])])
    expected = Counter(rules.values.marked(deal.mark))
    wrong = sorted((there - expected) + (expected - there))
    return [f"tiles are lost or doubled: {wrong}"] if wrong else []


def _site(rules: Akropolis, s: State) -> list[str]:
    deal = rules.values.deals[s.around, s.long]
    broken = []
    if len(s.site) + s.due > deal.site:
        broken.append(f"the site holds {len(s.site)} tiles and waits for {s.due}, more than {deal.site}")
    if (len(s.stack) - s.due) % deal.stack_size:
        broken.append(f"{len(s.stack)} tiles of which {s.due} are due make no whole stacks of {deal.stack_size}")
    return broken


def _turns(s: State) -> list[str]:
    """Every finished turn laid or collected one tile, and the round follows from the turn."""
    around = s.around
    done = sum(len(player.laid) - 1 for player in s.players) + len(s.rival)
    broken = []
    if done != s.turn - 1:
        broken.append(f"turn {s.turn}, but {done} tiles have been laid or collected")
    if s.seat != (s.turn - 1) % around:
        broken.append(f"turn {s.turn} belongs to seat {(s.turn - 1) % around}, not to {s.seat}")
    if s.chief != (s.round - 1) % around:
        broken.append(f"round {s.round} has seat {s.chief} as chief architect")
    over = len(s.site) == 1 and not s.due and not s.stack and not s.taken
    if s.round != (s.turn - 1 - over) // (around + 1) + 1:
        broken.append(f"turn {s.turn} is not in round {s.round}")
    return broken


def _cities(rules: Akropolis, s: State) -> list[str]:
    """The masks are those of the tiles laid, and no purse is empty below the bottom."""
    broken = [f"seat {i} has {p.stones} stones" for i, p in enumerate(s.players) if p.stones < 0]
    if s.rival_stones < 0:
        broken.append(f"the Architect has {s.rival_stones} stones")
    for seat, player in enumerate(s.players):
        again, sound = city.rebuilt(player, rules.values.tiles)
        if not sound:
            broken.append(f"seat {seat}: a tile lies where none can be laid")
        for name in Player.DERIVED:
            if getattr(player, name) != getattr(again, name):
                broken.append(f"seat {seat}: {name} does not follow from the tiles laid")
    return broken
