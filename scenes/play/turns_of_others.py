"""Which turns may be spoken of: those that were played, are over, and whose every secret is open to all by now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.core.kinds import HUMAN
from game.core.match import AnyMatch
from game.core.rules import CHANCE, Action
from game.core.state import key
from game.teach.turns_played import TurnPlayed, turns_played
from scenes.play.session import Session


def newest(session: Session, end: int | None = None) -> Iterator[TurnPlayed]:
    """The turns before an entry of the log, from the newest back; of a joint one the last seat first."""
    match = session.match
    known = session.known_log if end is None else end
    starts = sorted(start for start in match.turn_starts().values() if start < known)
    for first, after in reversed([*pairwise([*starts, known])]):
        yield from (turn for turn in reversed([*turns_played(match, first, after)]) if _is_over(match, turn, known))


def _is_over(match: AnyMatch, turn: TurnPlayed, end: int) -> bool:
    """Whether nothing of it is still to come, as the game stands after so many entries."""
    s = match.state_at(end)
    return s.turn > turn.turn or match.rules.decision(s, turn.seat).seat not in (turn.seat, CHANCE)


def since(session: Session) -> list[TurnPlayed]:
    """What the others have played since the last turn of whoever looks on, the oldest first; of turns that all took
    together the last one."""
    found: list[TurnPlayed] = []
    for turn in newest(session):
        joint = session.match.log[turn.start].joint
        if (turn.seat == session.viewer and not joint) or (joint and found and turn.turn != found[0].turn):
            break
        if turn.seat != session.viewer:
            found.append(turn)
    return found[::-1]


def over_at(match: AnyMatch, turn: TurnPlayed) -> int:
    """How long the log was when a turn was over for all who took it."""
    starts = sorted(match.turn_starts().items())
    after = next((start for number, start in starts if number > turn.turn), len(match.log))
    joint = match.log[turn.start].joint
    return after if joint else turn.end


def under_way(match: AnyMatch, seat: int, chosen: Sequence[Action]) -> TurnPlayed:
    """The turn of whoever is asked, with what was done in it and what is chosen."""
    start = match.asked_from(seat)
    done = [entry.action for entry in match.log[start:] if entry.seat == seat]
    return TurnPlayed(seat, match.turn, start, len(match.log), (*done, *chosen), match.asked_since(seat))


def is_open(match: AnyMatch, turn: TurnPlayed) -> bool:
    """Whether everybody may know all that whoever took the turn knew: nothing was sealed, and no hand is hidden."""
    if match.over:
        return True
    running, joint = match.turn == turn.turn, match.log[turn.start].joint
    if joint and running:
        return False
    began = match.state_at(match.turn_starts()[turn.turn])
    seen = {key(match.rules.reopened(match.rules.observe(began, seat), seat)) for seat in range(match.seats)}
    return len(seen) == 1


def by_bot(match: AnyMatch, turn: TurnPlayed) -> bool:
    """Whether a bot sat there when it was played."""
    return match.log[turn.start].who not in ("", HUMAN)
