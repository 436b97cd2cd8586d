"""How a saved game stands: played on from the newest position in its file, which is never far behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core import save
from game.core.options import complete
from game.core.rules import OVER, Action, Result, Rules
from game.core.state import State, clone
from game.core.state import load as load_position
from scenes.session import HUMAN


class Standing(NamedTuple):
    """What the shelf and the list tell of a game."""

    round: int
    rounds: int  # 0: nobody knows how many there will be
    totals: tuple[int, ...]
    result: Result | None  # None: it goes on


def standing(saved: save.Saved, rules: Rules[Any]) -> Standing | None:
    """None where these rules cannot follow the file; whoever opens it is told why."""
    try:
        states = _played(saved, rules)
        if not states or len(states[-1].players) != saved.header.seats:
            return None
        state = states[-1]
        over = rules.decision(state).seat == OVER
        rounds = rules.detail(rules.observe(state, 0), 0, "progress")["rounds"]
        totals = _totals(rules, state)
        shown: Any = states[-2] if not over and _waits(saved, rules, states) else state
        return Standing(shown.round, rounds, totals, rules.result(state) if over else None)
    except Exception:  # what other rules or other hands have written may break these in any way
        return None


def _totals(rules: Rules[Any], state: Any) -> tuple[int, ...]:
    """Everybody's points; while all choose in secret, as the others see them."""
    seats = range(len(state.players))
    if rules.decision(state).eyes is None or len(seats) < 2:
        return tuple(score.total for score in rules.scores(state))
    seen = [rules.scores(rules.observe(state, (seat + 1) % len(seats))) for seat in seats]
    return tuple(scores[seat].total for seat, scores in zip(seats, seen, strict=True))


def _played(saved: save.Saved, rules: Rules[Any]) -> list[State]:
    """The newest states of the game, from the newest position that was not taken back since; empty: there is none."""
    checks = [number for number, line in enumerate(saved.lines) if isinstance(line.entry, save.Check)]
    for start in reversed(checks):
        check = saved.lines[start].entry
        assert isinstance(check, save.Check)
        position = load_position(rules.state, check.state)
        rules.restore(position)
        if not _under_these_rules(saved, rules):
            return [position]  # from here it would go on
        if states := _on_from(position, saved.lines[start + 1 :], rules):
            return states
    seats = saved.header.seats
    return _on_from(rules.setup(seats, complete(rules.options, seats, saved.header.options)), saved.lines, rules)


def _under_these_rules(saved: save.Saved, rules: Rules[Any]) -> bool:
    later = [line.entry.digest for line in saved.lines if isinstance(line.entry, save.RuleSet)]
    return [saved.header.digest, *later][-1] in (None, rules.digest)


def _on_from(position: State, lines: Sequence[save.Line], rules: Rules[Any]) -> list[State]:
    """The position and all states after it; empty when it was taken back itself, or cannot be followed."""
    states, actions = [position], list[Action]()
    for line in lines:
        match line.entry:
            case tuple() as action:
                again = [action]
            case save.Undo(count) if 0 < count < len(states):
                again = []
                del states[-count:], actions[-count:]
            case save.Drop(seat, count) if 0 < count <= len(own := _own(states, actions, seat, rules)):
                dropped = own[-count:]
                again = [actions[number] for number in range(dropped[0], len(actions)) if number not in dropped]
                del states[dropped[0] + 1 :], actions[dropped[0] :]
            case save.Undo() | save.Drop():
                return []
            case _:
                again = []
        for action in again:
            if rules.refuse(states[-1], action):
                return []
            states.append(clone(states[-1]))
            rules.apply(states[-1], action)
            actions.append(action)
    return states


def _own(states: Sequence[State], actions: Sequence[Action], seat: int, rules: Rules[Any]) -> list[int]:
    """Which of the actions are a seat's own ones of joint steps: those name it."""
    return [
        number
        for number, (state, action) in enumerate(zip(states, actions, strict=False))
        if action[1:2] == (seat,) and rules.decision(state).joint
    ]


def _waits(saved: save.Saved, rules: Rules[Any], states: Sequence[State]) -> bool:
    """Whether a person has made the last move and still has to end the turn: then it is still the round of that."""
    if len(states) < 2 or states[-1].turn == states[-2].turn:
        return False
    asked = rules.decision(states[-2])
    return asked.seat >= 0 and not asked.joint and _who(saved, asked.seat) == HUMAN


def _who(saved: save.Saved, seat: int) -> str:
    """Who sits somewhere in the end."""
    sat = [line.entry.who for line in saved.lines if isinstance(line.entry, save.Sit) and line.entry.seat == seat]
    players = saved.header.players
    return sat[-1] if sat else players[seat].who if seat < len(players) else HUMAN
