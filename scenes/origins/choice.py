"""What is being chosen in Origins: which worker goes where, or which of the answers to the question at hand.

Only a turn's action is made of two choices, worker and place; everything else is one press. What can be taken back
freely is played at once, what brings something hidden to light waits for Confirm.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.core.match import Preview
from game.core.rules import CHANCE, Action
from game.core.state import clone
from scenes.origins import places
from scenes.origins.places import Key
from scenes.picker import Picker, Plan
from scenes.session import Session


def slots(action: Action) -> dict[str, Hashable]:
    """The choices that lead to an action."""
    match action:
        case ("visit", worker, site):
            return {"verb": "visit", "worker": worker, "place": ("site", site)}
        case ("close", die, x, y):
            return {"verb": "close", "worker": die, "place": ("seat", x, y)}
        case ("tower", colour):
            return {"verb": "tower", "place": ("tower", colour)}
        case ("grow",):
            return {"verb": "grow"}
        case ("pass",):
            return {"verb": "pass"}
    return {"answer": action}


class Choice:
    """Rebuilt whenever somebody is asked."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seat = session.actor
        self._view = session.match.view(self.seat)
        asked = session.awaited == "person" and not session.steps  # else what led to it is still to be seen
        self.legal: tuple[Action, ...] = tuple(session.match.legal(self.seat)) if asked else ()
        self.ask = session.match.decision().ask if asked else ""
        self.picker = Picker([Plan((action,), slots(action)) for action in self.legal])
        self._places = {} if self.turn else self._find_places()
        self.open: Key | None = None  # a place with several answers, which are offered beside it
        self.wish: Key | None = None  # the cell where a tile is to lie that is still to be bought
        self._chains: dict[Action, dict[Key, tuple[Action, ...]]] = {}
        self._hides: dict[tuple[Action, ...], bool] = {}
        self._previews: dict[tuple[Action, ...], Preview] = {}

    @property
    def asked(self) -> bool:
        return bool(self.legal)

    @property
    def turn(self) -> bool:
        """Whether it is one of the five actions that is asked for."""
        return self.ask == "turn"

    @property
    def worker(self) -> int | None:
        """The worker in the hand."""
        return self.picker.chosen.get("worker")  # type: ignore[return-value]

    @property
    def verb(self) -> str:
        """The action that is meant so far."""
        return str(self.picker.chosen.get("verb", ""))

    @property
    def plan(self) -> Plan | None:
        """The whole choice, when it is made: with a wish, all that leads to it."""
        plan = self.picker.plan
        if plan and self.wish and (chain := self._chain(plan.actions[0]).get(self.wish)):
            return plan._replace(actions=chain)
        return plan

    # -- places

    def _find_places(self) -> dict[Action, Key | None]:
        """The place of each answer to a question within a turn."""
        rules = self.session.match.rules
        top = len(rules.detail(self._view, self.seat, "facts")["temple"]) - 1
        return {action: places.of_answer(action, self._view, top) for action in self.legal}

    def places(self) -> list[Key]:
        """The places that mean something now, in the order of the answers."""
        if self.turn:
            return self._turn_keys()
        found = [key for key in self._places.values() if key is not None]
        return list(dict.fromkeys([*found, *self.cells()]))

    def _turn_keys(self) -> list[Key]:
        verbs: list[Key] = [("verb", verb) for verb in dict.fromkeys(plan.slots["verb"] for plan in self.picker.plans)]
        workers: list[Key] = [("worker", worker) for worker in self._values("worker")]
        holder: list[Key] = [("holder",)] if any(action == ("grow",) for action in self.legal) else []
        return [*workers, *self._values("place"), *holder, *verbs]

    def _values(self, slot: str) -> list[Any]:
        """What a slot can become, given what is chosen of the others; anything at all when nothing goes with them."""
        return self.picker.values(slot)

    def answers(self, key: Key) -> list[Action]:
        """What a place stands for, when the question is no turn."""
        return [action for action, place in self._places.items() if place == key]

    def elsewhere(self) -> list[Action]:
        """The answers that have no place on the table: they are offered in a chooser."""
        if self.turn:
            return []
        return [action for action, place in self._places.items() if place is None]

    # -- a tile and its cell in one gesture

    @property
    def tile(self) -> Key | None:
        """The tile that is about to be bought: it can be laid down at once."""
        if self.ask != "buy":
            return None
        plan = self.picker.plan
        return self.open or (self._places[plan.actions[0]] if plan else None)

    def cells(self) -> list[Key]:
        """Where the tile may lie that is about to be bought."""
        ways = [self._chain(action) for action in self._bought()]
        return list(dict.fromkeys(cell for chain in ways for cell in chain))

    def _bought(self) -> list[Action]:
        """The ways in which the tile may be had."""
        plan = self.picker.plan
        if self.tile is None:
            return []
        return [plan.actions[0]] if plan else self.answers(self.tile)

    def _chain(self, action: Action) -> dict[Key, tuple[Action, ...]]:
        """By cell: a purchase with all that follows until the tile lies there, where nothing else is asked."""
        if action not in self._chains:
            self._chains[action] = self._find_chain(action) if self.ask == "buy" else {}
        return self._chains[action]

    def _find_chain(self, action: Action) -> dict[Key, tuple[Action, ...]]:
        rules, view, actions = self.session.match.rules, clone(self._view), [action]
        rules.apply(view, action)
        while rules.decision(view).ask == "pay" and len(rules.legal(view)) == 1:
            actions.append(rules.legal(view)[0])
            rules.apply(view, actions[-1])
        if rules.decision(view).seat != self.seat or rules.decision(view).ask != "place":
            return {}
        return {("cell", *last[1:]): (*actions, last) for last in rules.legal(view)}

    def reaches(self, action: Action) -> bool:
        """Whether the tile may lie where it is wished if it is had in this way."""
        return self.wish in self._chain(action)

    def lay(self, cell: Key) -> bool:
        """The tile that is about to be bought is to lie there."""
        ways = [action for action in self._bought() if cell in self._chain(action)]
        if not ways:
            return False
        self.wish = cell
        if len(ways) == 1:
            return self.answer(ways[0])
        return True

    # -- choosing

    def press(self, key: Key) -> bool:
        """What pressing a place does; False when it does nothing."""
        if not self.turn:
            return self._press_answer(key)
        match key:
            case ("worker", worker):
                return self._toggle(worker=worker)
            case ("verb", verb):
                return self._toggle(verb=verb)
            case ("holder",):
                return self.picker.choose(verb="grow")
        return self.picker.choose(place=key, **self._verb_at(key))

    def _verb_at(self, key: Key) -> dict[str, Hashable]:
        """A place belongs to one action only."""
        return {"verb": {"site": "visit", "seat": "close", "tower": "tower"}[str(key[0])]}

    def _toggle(self, **slot: Hashable) -> bool:
        """The same once more puts it back."""
        (name, value), *_ = slot.items()
        if self.picker.chosen.get(name) == value and not self.plan:
            return self.picker.clear(name)
        return self.picker.choose(**slot)

    def _press_answer(self, key: Key) -> bool:
        if key[0] == "cell" and self.tile:
            return self.lay(key)
        found, self.wish = self.answers(key), None
        if len(found) == 1:
            return self.picker.choose(answer=found[0])
        self.open = None if self.open == key else key
        return bool(found)

    def answer(self, action: Action) -> bool:
        self.open = None
        return self.picker.choose(**slots(action))

    def put_back(self) -> bool:
        """One step back; False without a step."""
        if self.wish is not None:
            self.wish = None
            return bool(self.picker.clear("answer")) or True
        if self.open is not None:
            self.open = None
            return True
        return self.picker.clear("place", "answer") or self.picker.clear()

    def put_all_back(self) -> None:
        """Nothing is chosen."""
        self.open = self.wish = None
        self.picker.clear()

    @property
    def begun(self) -> bool:
        """Whether there is something to put back."""
        return bool(self.picker.chosen) or self.open is not None or self.wish is not None

    # -- what it leads to

    def at_once(self) -> bool:
        """Whether the whole choice can be taken back freely, so that nobody need confirm it."""
        plan = self.plan
        return plan is not None and plan.actions[0] != ("pass",) and not self.reveals(plan.actions[0])

    def reveals(self, action: Action) -> bool:
        """Whether chance answers next: then it cannot be taken back freely. Of a plan all that it holds counts."""
        plan = self.plan
        actions = plan.actions if plan and plan.actions[0] == action else (action,)
        if actions not in self._hides:
            after = clone(self._view)
            for each in actions:
                self.session.match.rules.apply(after, each)
            decision = self.session.match.rules.decision(after)
            self._hides[actions] = after.turn == self._view.turn and decision.seat == CHANCE
        return self._hides[actions]

    def meant(self, key: Key) -> tuple[Action, ...] | None:
        """What would be done if a place were pressed now, as far as that is certain."""
        if not self.turn:
            if key[0] == "cell" and self.tile:
                ways = [self._chain(action).get(key) for action in self._bought()]
                return ways[0] if len(ways) == 1 else None
            found = self.answers(key)
            return (found[0],) if len(found) == 1 else None
        wanted = places.tried(key, self.worker, True)
        return (wanted,) if wanted in self.legal else None

    def preview(self, actions: tuple[Action, ...]) -> Preview:
        """What these would lead to; asked in every frame, worked out once."""
        if actions not in self._previews:
            self._previews[actions] = self.session.match.preview(self.seat, *actions)
        return self._previews[actions]

    def refusal(self, key: Key) -> Any:
        """Why a place cannot be meant now, as the rules say it; None when they have nothing to say."""
        action = places.tried(key, self.worker, self.turn)
        return self.session.match.rules.refuse(self._view, action) if action else None


def offered(choice: Choice) -> Sequence[Action]:
    """What the chooser shows: the answers of the open place, or those that have no place."""
    if choice.open is not None:
        found = choice.answers(choice.open)
        return [action for action in found if choice.reaches(action)] if choice.wish else found
    return choice.elsewhere()
