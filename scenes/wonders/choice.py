"""What is being chosen in 7 Wonders Dice: which die for which space, or which answer to an effect.

Every answer is played at once, for until one's turn is sealed it is taken back as freely. Only the seal, with which all
may come to light, waits for Confirm.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import Any, NamedTuple

from game.core.rules import Action, Refusal
from game.wonders.facts import Forum, Lane
from scenes.play.session import Session
from scenes.table.picker import Picker, Plan
from scenes.wonders.shown import Key, Shown

VERBS = ("wonder", "pass", "enough", "seal")
"""Answers that no place of the sheet stands for."""

WONDER, PASS = ("wonder",), ("pass",)
TURN = ("turn", "act", "build")
"""Questions that dice answer."""

ACTIONS = ("build", "wonder", "pass")
"""Answers to those questions."""

WRONG_SYMBOL = "SW-018"
"""Why most dice do not lead to most spaces: any other reason tells more."""


def slots(action: Action) -> dict[str, Hashable]:
    """The choices that lead to an action, which names its seat first."""
    match action:
        case ("build", _, die, space):
            return {"die": die, "space": space}
        case ("cross", _, space):
            return {"space": space}
        case ("bonus" | "board" as slot, _, number):
            return {str(slot): number}
    return {"verb": action[0]}


class Question(NamedTuple):
    """What somebody was asked: what was seen then, and the answers."""

    ask: str
    view: Any
    legal: tuple[Action, ...]


class Choice:
    """Rebuilt whenever somebody is asked. Nobody is before they have taken the seat."""

    def __init__(self, session: Session, shown: Shown, before: Choice | None = None) -> None:
        self.session, self.shown = session, shown
        self.seat = session.actor
        asked = session.awaited == "person" and session.handover is None
        self._view = session.match.view(self.seat) if asked else None
        self.legal: tuple[Action, ...] = tuple(session.match.legal(self.seat)) if asked else ()
        self.ask = self._asked_for() if asked else ""
        plans = [Plan((action,), slots(action)) for action in self.legal]
        self._answers = session.answers_of(self.seat)
        self.picker: Picker = Picker(plans, before.picker.chosen if before and self._same_as(before) else None)
        if self.sealing:
            self.picker.choose(verb="seal")

    def _asked_for(self) -> str:
        return self.session.match.decision(self.seat).ask

    def _same_as(self, before: Choice) -> bool:
        """Whether only others have answered since, as they may where all choose at once."""
        return (self.seat, self._answers) == (before.seat, before._answers)

    @property
    def asked(self) -> bool:
        return bool(self.legal)

    @property
    def sealing(self) -> bool:
        """Whether everything is done but sealing: that is so for whoever changes their mind."""
        return self.legal == (("seal", self.seat),)

    @property
    def die(self) -> int | None:
        """The die in the hand."""
        return self.picker.chosen.get("die")  # type: ignore[return-value]

    @property
    def space(self) -> int | None:
        """The space that is chosen."""
        return self.picker.chosen.get("space")  # type: ignore[return-value]

    @property
    def verb(self) -> str:
        return str(self.picker.chosen.get("verb", ""))

    @property
    def action(self) -> Action | None:
        """The choice, when it is made."""
        plan = self.picker.plan
        return plan.actions[0] if plan else None

    @property
    def actions(self) -> tuple[Action, ...] | None:
        """What is to be played."""
        return (self.action,) if self.action else None

    def at_once(self) -> bool:
        """Whether the choice is made, and nobody need confirm it."""
        return self.action is not None and not self.sealing

    # -- places

    def places(self) -> list[Key]:
        """The places that mean something now, given what is chosen of the others."""
        values, key = self.picker.values, self.shown.key
        found: list[Key] = [("die", die) for die in values("die")]
        found += [key(space) for space in values("space")]
        found += [("bonus", number) for number in values("bonus")]
        found += [("board", number) for number in values("board")]
        if self.may("wonder"):
            found += [WONDER, *self._stage()]
        return [*found, PASS] if self.may("pass") else found

    def _stage(self) -> list[Key]:
        """The next stage of the Wonder on the sheet means the same as the signpost."""
        stage = self.shown.stage
        return [] if stage is None else [self.shown.key(stage)]

    def may(self, verb: str) -> bool:
        return any(plan.slots.get("verb") == verb for plan in self.picker.plans)

    def chosen(self) -> list[Key]:
        """The places of what is chosen."""
        found: list[Key] = []
        for slot, value in self.picker.chosen.items():
            match slot:
                case "space":
                    assert isinstance(value, int)
                    found.append(self.shown.key(value))
                case "verb":
                    found.append((value,))
                case _:
                    found.append((slot, value))
        return found + (self._stage() if self.verb == "wonder" else [])

    # -- choosing

    def press(self, key: Key) -> bool:
        """What pressing a place does; False when it does nothing."""
        match key:
            case ("die", int(die)):
                return self._press_die(die)
            case ("bonus" | "board" as slot, int(number)):
                return self.picker.choose(**{str(slot): number})
            case (str(verb),) if verb in VERBS:
                return self.picker.choose(verb=verb)
        return self._press_space(key)

    def _press_die(self, die: int) -> bool:
        if self.die == die and not self.action:
            return self.picker.clear("die")
        return self.picker.choose(die=die)

    def _press_space(self, key: Key) -> bool:
        """Where only one die leads to a space, that one is meant."""
        if key in self._stage() and self.may("wonder"):
            return self.picker.choose(verb="wonder")
        space = self.shown.number(key)
        if space is None or not self.picker.choose(space=space):
            return False
        dice = self.picker.values("die")
        if self.die is None and len(dice) == 1:
            self.picker.choose(die=dice[0], space=space)
        return True

    def put_back(self) -> bool:
        """One step back; False without a step. That a turn is only to be sealed is no choice."""
        if self.sealing:
            return False
        return self.picker.clear("space", "verb", "bonus", "board") if self._last else self.picker.clear()

    @property
    def _last(self) -> bool:
        """Whether something but the die is chosen."""
        return any(slot != "die" for slot in self.picker.chosen)

    def can_put_back(self) -> bool:
        return bool(self.picker.chosen) and not self.sealing

    # -- something else than before

    def changes(self, key: Key) -> bool:
        """Whether a place means another action than the one that was taken: until the seal that is free to change.

        While an effect asks, only dice mean that: places on the sheet are answers to it, or no answers.
        """
        if self._before is None or not (self.sealing or key[0] == "die"):
            return False
        wanted = ("wonder",) if key in self._stage() else key
        return any(self._leads(wanted, action) for action in self._before.legal)

    @property
    def before(self) -> Any:
        """What was seen before the last action of this turn: what takes its place is paid as it was then."""
        return self._before.view if self._before else self._view

    def _leads(self, key: Key, action: Action) -> bool:
        match action:
            case ("build", _, die, space):
                return key in (("die", die), self.shown.key(space))
        return key == (action[0],)

    @cached_property
    def _before(self) -> Question | None:
        """What was asked before the last action of this turn; None where that is still asked."""
        match, seat = self.session.match, self.seat
        if not self.asked or self.ask in TURN:
            return None
        for number in range(len(match.log) - 1, -1, -1):
            entry = match.log[number]
            if not entry.joint:
                return None
            if entry.seat == seat and entry.action[0] in ACTIONS:
                state, rules = match.state_at(number), match.rules
                legal = tuple(action for action in rules.legal(state, seat) if action != entry.action)
                return Question(rules.decision(state, seat).ask, rules.observe(state, seat), legal)
        return None

    # -- why not

    @property
    def _refusing(self) -> Question:
        """The question that a place has no answer to: where only sealing is left, the one before."""
        now = Question(self.ask, self._view, self.legal)
        return self._before or now if self.sealing else now

    def refusal(self, key: Key) -> Any:
        """Why a place cannot be meant now, as the rules say it; None when they have nothing to say."""
        space = self.shown.number(key) if key[0] == "space" and self._refusing.ask in TURN else None
        if space is not None and self.shown.crossed(self.seat, space):
            return Refusal("SW-019", {"crossed": space})  # so it is whatever dice lie there
        if space is not None and self._behind(space):
            return Refusal("SW-019", {"next": space})
        tries = self._tried(key)
        reasons = [
            reason for action in tries if (reason := self.session.match.rules.refuse(self._refusing.view, action))
        ]
        return next((reason for reason in reasons if reason.rule != WRONG_SYMBOL), reasons[0] if reasons else None)

    def closed(self, key: Key) -> bool:
        """Whether a space waits for a die that does not lie in the forum."""
        space = self.shown.number(key) if key[0] == "space" and self._refusing.ask in TURN else None
        return space is not None and self.die is None and key not in self._stage() and not self._tried_space(space)

    def _lanes(self, space: int) -> list[Lane]:
        """The rows of a building in which a space lies."""
        lanes = (lane for building in self.shown.book.buildings for lane in building.lanes)
        return [lane for lane in lanes if space in lane.spaces]

    def _behind(self, space: int) -> bool:
        """Whether an earlier space on the arrow comes first; with a die in hand the rules look at the die first."""
        lanes = self._lanes(space)
        return self.die is None and bool(lanes) and all(self._waits(lane, space) for lane in lanes)

    def _waits(self, lane: Lane, space: int) -> bool:
        earlier = lane.spaces[: lane.spaces.index(space)]
        return not lane.any_order and not all(self.shown.crossed(self.seat, each) for each in earlier)

    def _tried(self, key: Key) -> list[Action]:
        """What somebody may mean who presses a place."""
        match key:
            case ("die", int(die)) if self._refusing.ask in TURN:
                return [("build", self.seat, die, self._likely(die))]
            case ("bonus" | "board" as verb, int(number)):
                return [(verb, self.seat, number)]
            case (str(verb),) if verb in VERBS:
                return [(verb, self.seat)]
        space = self.shown.number(key)
        if space is None:
            return []
        if self._refusing.ask in TURN:
            return [("wonder", self.seat)] if key in self._stage() else self._tried_space(space)
        return [("cross", self.seat, space)]

    def _tried_space(self, space: int) -> list[Action]:
        """With the die in hand; without one, with each that shows its row, those that may be chosen first."""
        dice = sorted(self.shown.facts(Forum, self.seat).dice, key=lambda die: (die.locked, die.mine))
        symbols = {symbol for lane in self._lanes(space) for symbol in lane.symbols}
        if self.die is None:
            fitting = [each for each in dice if each.symbol in symbols]
        else:
            fitting = [each for each in dice if each.die == self.die]
        return [("build", self.seat, each.die, space) for each in fitting]

    def _likely(self, die: int) -> int:
        """A space that a die leads to: the one that is chosen, or the first."""
        found = (each.spaces for each in self.shown.facts(Forum, self.seat).dice if each.die == die)
        return self.space if self.space is not None else next(iter(next(found, ())), 0)
