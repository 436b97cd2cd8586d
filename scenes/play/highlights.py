"""Which turns of a game are worth stopping for: of every stretch the one that moved the most points."""

from __future__ import annotations

from typing import NamedTuple

from game.core.match import AnyMatch
from game.teach.turns_played import TurnPlayed, turns_played
from scenes.play.points_story import Parts, Stand
from scenes.play.turns_of_others import over_at

LONGEST = 5
"""So many turns of a round make a stretch."""

LEAD = 6
"""To take the lead is worth as much as so many points."""


class Highlight(NamedTuple):
    """A turn: how long the log was when it was over for all who took it, what it brought, and how much it weighs."""

    turn: TurnPlayed
    over: int
    gain: int
    brought: Parts
    weight: int


def stretch(match: AnyMatch, first: int) -> int | None:
    """Where the stretch that begins at an entry ends: with the round, or after many turns; None while it is played."""
    round = match.state_at(first).round
    starts = [start for start in sorted(match.turn_starts().values()) if start > first]
    for number, start in enumerate(starts, 1):
        if number == LONGEST or match.state_at(start).round != round:
            return start
    return len(match.log) if match.over else None


def weightiest(match: AnyMatch, first: int, after: int, told: int) -> Highlight | None:
    """Of the turns between two entries the one that mattered most, of equals whoever follows the one `told` of last;
    None where nobody had a choice."""
    found = [_highlight(match, turn) for turn in turns_played(match, first, after)]
    return max(found, key=lambda each: (each.weight, -((each.turn.seat - told - 1) % match.seats)), default=None)


def _highlight(match: AnyMatch, turn: TurnPlayed) -> Highlight:
    seat, over = turn.seat, over_at(match, turn)
    before, now = (
        Stand(entry, 0, 0, match.rules.scores(match.state_at(entry))) for entry in (turn.start, over)
    )  # fmt: skip
    gain = now.points[seat] - before.points[seat]
    leads = now.points[seat] == max(now.points) and before.points[seat] < max(before.points)
    return Highlight(turn, over, gain, now.brought(seat, before), gain + LEAD * leads)
