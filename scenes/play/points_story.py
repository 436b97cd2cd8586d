"""How the points of a match came about: how it stood after every turn, where it turned, and in one sentence its story.

Nothing is played again: a match keeps the position after every entry, and scoring all turns of the longest game takes
less than a frame. What was read is kept for as long as nothing is added to the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from game.core.match import AnyMatch
from game.core.rules import Outcome, Result, Score
from game.core.words import Say

CLOSE = 5
"""Whoever wins by less than this wins narrowly."""

BEHIND = 0.12
"""Whoever lay so far behind, as a share of what the game was won with, has come back."""

EARLY = 0.15
"""In the first part of a game the lead goes to and fro and means nothing."""

APART = 0.07
"""Two turning points lie at least so far from each other, as a share of the game."""

SHOWN = 3
"""So many turning points are told."""

Parts = tuple[tuple[str, int], ...]
"""Parts of a score by name, with points."""


class Stand(NamedTuple):
    """How it stood when a turn was over; the first one is the beginning."""

    entry: int  # how long the log was
    move: int  # so many turns were over
    round: int  # the one that turn belonged to
    scores: tuple[Score, ...]

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(score.total for score in self.scores)

    def brought(self, seat: int, before: Stand) -> Parts:
        """What has been won and lost since, the most first."""
        had = {part.name: part.points for part in before.scores[seat].parts}
        gains = [(part.name, part.points - had.get(part.name, 0)) for part in self.scores[seat].parts]
        return tuple(sorted((gain for gain in gains if gain[1]), key=lambda gain: -abs(gain[1])))


class Turning(NamedTuple):
    """Where a game turned: the place among its stands, what happened there, to whom, and a figure."""

    at: int
    kind: str  # "lead", "swing", "far" or "level"
    seat: int
    n: int
    brought: Parts = ()


class Story(NamedTuple):
    """The one sentence: its kind, its figures, and the seats that it names."""

    kind: str
    figures: Mapping[str, int]
    seats: Mapping[str, int]


_read: WeakKeyDictionary[AnyMatch, tuple[int, tuple[Stand, ...]]] = WeakKeyDictionary()


def stands(match: AnyMatch) -> tuple[Stand, ...]:
    """How it stood at the beginning and after every turn, as far as positions are known; where none is, as now."""
    kept = _read.get(match)
    if kept is None or kept[0] != match.version:
        kept = _read[match] = match.version, tuple(_stands(match))
    return kept[1]


def _stands(match: AnyMatch) -> Iterator[Stand]:
    begun = [(turn, entry) for turn, entry in sorted(match.turn_starts().items()) if match.known_at(entry)]
    round = 0
    for turn, entry in begun:
        state = match.state_at(entry)
        yield Stand(entry, turn - 1, round or state.round, match.rules.scores(state))
        round = state.round
    if match.over or not begun:
        state = match.state_at()
        yield Stand(len(match.log), match.turn - 1, round or state.round, match.rules.scores(state))


def rounds(found: Sequence[Stand]) -> dict[int, list[int]]:
    """By round the places of its stands."""
    places: dict[int, list[int]] = {}
    for at, stand in enumerate(found[1:], 1):
        places.setdefault(stand.round, []).append(at)
    return places


# -- who led


def leaders(found: Sequence[Stand]) -> list[int]:
    """Who led at each stand: among equals whoever led before; -1 as long as nobody has."""
    seats, before = list[int](), -1
    for stand in found:
        best = max(stand.points)
        first = [seat for seat, points in enumerate(stand.points) if points == best]
        before = before if before in first else first[0] if len(first) == 1 else -1 if before < 0 else before
        seats.append(before)
    return seats


def _ahead(points: Sequence[int], seat: int) -> int:
    """By how much a seat is ahead of the best of the others."""
    return points[seat] - max(other for number, other in enumerate(points) if number != seat)


def turnings(found: Sequence[Stand], result: Result) -> list[Turning]:
    """Where a finished game of several turned, in order: the weightiest few that do not lie beside each other."""
    return moments(found, result.winners[:1], SHOWN, APART)


def moments(found: Sequence[Stand], winner: Sequence[int], most: int, apart: float) -> list[Turning]:
    """The weightiest moments of a game of several, in order, at least so far apart; nobody need have won."""
    if len(found) < 3 or len(found[-1].scores) < 2:
        return []
    chosen: list[Turning] = []
    least = max(1, round(apart * len(found)))
    for turning in _candidates(found, winner):
        if len(chosen) < most and all(abs(turning.at - other.at) >= least for other in chosen):
            chosen.append(turning)
    return sorted(chosen)


def _candidates(found: Sequence[Stand], winner: Sequence[int]) -> Iterator[Turning]:
    """From the weightiest on."""
    last, led = len(found) - 1, leaders(found)
    late = max(1, round(EARLY * last))
    taken = [at for at in range(late, last + 1) if led[at] != led[at - 1] and led[at] >= 0]
    if sorted(found[-1].points)[-2:] == [max(found[-1].points)] * 2:
        yield Turning(last, "level", led[last], max(found[-1].points), _brought(found, last, led[last]))
    if taken:
        yield _lead(found, taken[-1], led)
    if winner:
        far = min(range(late, last + 1), key=lambda at: _ahead(found[at].points, winner[0]))
        if (behind := _ahead(found[far].points, winner[0])) < 0 and led[far] >= 0:
            yield Turning(far, "far", led[far], -behind, _brought(found, far, led[far]))
    swings = sorted(range(1, last + 1), key=lambda at: -max(_swings(found, at)))
    yield _swing(found, swings[0])
    yield from (_lead(found, at, led) for at in reversed(taken))
    widest = max(range(1, last + 1), key=lambda at: _ahead(found[at].points, led[at]) if led[at] >= 0 else 0)
    if led[widest] >= 0:
        ahead = _ahead(found[widest].points, led[widest])
        yield Turning(widest, "far", led[widest], ahead, _brought(found, widest, led[widest]))
    yield from (_swing(found, at) for at in swings[1:])


def _lead(found: Sequence[Stand], at: int, led: Sequence[int]) -> Turning:
    """Somebody takes the lead: by as much as they are ahead then."""
    return Turning(at, "lead", led[at], _ahead(found[at].points, led[at]), _brought(found, at, led[at]))


def _gains(found: Sequence[Stand], at: int) -> list[int]:
    return [now - before for now, before in zip(found[at].points, found[at - 1].points, strict=True)]


def _swings(found: Sequence[Stand], at: int) -> list[int]:
    """By seat how much more than all others it won in a turn."""
    gains = _gains(found, at)
    return [_ahead(gains, seat) for seat in range(len(gains))]


def _swing(found: Sequence[Stand], at: int) -> Turning:
    """A turn in which somebody won much more than the others."""
    gains = _gains(found, at)
    seat = gains.index(max(gains))
    return Turning(at, "swing", seat, gains[seat], _brought(found, at, seat))


def _brought(found: Sequence[Stand], at: int, seat: int) -> Parts:
    return found[at].brought(seat, found[at - 1]) if at else ()


# -- the story


def story(found: Sequence[Stand], result: Result) -> Story:
    """Of a finished game what is worth a sentence."""
    scores = found[-1].scores
    if result.outcome:
        return _alone(scores[0].total, result.outcome)
    points, winner = [score.total for score in scores], result.winners[0]
    if len(result.winners) > 1:
        return Story("shared", {"points": points[winner]}, {})
    ahead = _ahead(points, winner)
    second = max(
        (seat for seat in range(len(points)) if seat != winner), key=lambda seat: (points[seat], scores[seat].ties)
    )
    if ahead == 0:
        return _tie(scores, winner, second)
    figures = {"points": points[winner], "n": ahead}
    narrow = ahead < CLOSE
    plain = Story("close" if narrow else "ahead", figures, {"other": second})
    return _course(found, winner, figures, narrow) or plain


def _alone(points: int, outcome: Outcome) -> Story:
    """Of a game for one: a target, or a rival."""
    goal = outcome.target if outcome.target is not None else outcome.rival or 0
    if outcome.target is not None:
        kind = "reached" if outcome.won else "missed" if points < goal else "unmet"
    else:
        kind = "drawn" if outcome.drawn else "beaten" if outcome.won else "lost"
    return Story(kind, {"points": points, "n": abs(points - goal), "goal": goal}, {})


def _tie(scores: Sequence[Score], winner: int, second: int) -> Story:
    """As many points each: the first tie-breaker that differs."""
    pairs = enumerate(zip(scores[winner].ties, scores[second].ties, strict=True))
    which, (own, other) = next((which, pair) for which, pair in pairs if pair[0] != pair[1])
    return Story("tie", {"points": scores[winner].total, "which": which, "own": own, "other": other}, {})


def _course(found: Sequence[Stand], winner: int, figures: Mapping[str, int], narrow: bool) -> Story | None:
    """How the lead went, where that is worth telling; of a `narrow` victory only a lead that was taken last of all."""
    if len(found) < 3:
        return None
    led, last = leaders(found), found[-1].round
    before = max((at for at, stand in enumerate(found) if stand.round < last), default=0)
    if before and led[before] not in (winner, -1) and _ahead(found[before].points, winner) < 0:
        return Story("late", figures, {})
    if narrow:
        return None
    late = max(1, round(EARLY * len(found)))
    far = min(range(late, len(found)), key=lambda at: _ahead(found[at].points, winner))
    behind = -_ahead(found[far].points, winner)
    if behind >= max(CLOSE, BEHIND * figures["points"]):
        return Story("comeback", {**figures, "n": behind, "round": found[far].round}, {})
    if all(seat == winner for seat in led[late:]):
        first = next(at for at in range(len(led)) if all(seat == winner for seat in led[at:]))
        return Story("throughout", {**figures, "round": found[first].round}, {})
    return None


# -- in words


def told(say: Say, game: str, names: Sequence[str], found: Story) -> str:
    """The story as a sentence."""
    named = {hole: names[seat] for hole, seat in found.seats.items()}
    what = {"what": say(f"broke.{game}_{found.figures['which']}")} if found.kind == "tie" else {}
    return say(f"story.{found.kind}", **found.figures, **named, **what)


def headed(say: Say, names: Sequence[str], turning: Turning, round: int) -> str:
    """What happened at a turning point, with its round."""
    return say(f"turning.{turning.kind}", round=max(1, round), name=names[turning.seat], n=turning.n)
