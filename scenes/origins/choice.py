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
from scenes.play.session import Session
from scenes.table.picker import Picker, Plan


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


AIMED = ("pay", "place", "visit")
"""Questions that may stand between something and where it is to go."""

FOR_PRICE = ("buy", "build")
"""Ways in which a tile is had as a building, for its price."""

AS_FARM = ("farm", "build_farm")

Ways = dict[Key, tuple[Action, ...]]
"""By place: the answers that lead there."""


class Choice:
    """Rebuilt whenever somebody is asked."""

    def __init__(self, session: Session, before: Choice | None = None) -> None:
        """`before` is what was chosen before that: where something was to go that is now paid for."""
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
        self.bar: Key | None = None  # the action that a worker is to take at the site where it is sent
        self._chains: dict[Action, Ways] = {}
        self._visits: dict[int, Ways] = {}
        self._hides: dict[tuple[Action, ...], str] = {}
        self._previews: dict[tuple[Action, ...], Preview] = {}
        self.aim = self._aimed(before)

    def _aimed(self, before: Choice | None) -> Key | None:
        """Where that goes which is paid for, or about to be: as soon as it is asked for, it is chosen."""
        aim = before.goal if before and before._view.turn == self._view.turn else None
        if not self.asked:
            return aim
        if aim is None or self.ask not in AIMED:
            return None
        if found := self.answers(aim):
            self.picker.choose(answer=found[0])
        return aim

    @property
    def goal(self) -> Key | None:
        """Where something is to go when what is chosen has been played."""
        return self.wish or self.bar or self.aim

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
        if plan and self.bar and (chain := self.bars().get(self.bar)) and chain[0] == plan.actions[0]:
            return plan._replace(actions=chain)
        return plan

    # -- places

    def _find_places(self) -> dict[Action, Key | None]:
        """The place of each answer to a question within a turn."""
        return {action: places.of_answer(action, self._view, self._top) for action in self.legal}

    @property
    def _top(self) -> int:
        """The last space of a temple."""
        return len(self.session.match.rules.detail(self._view, self.seat, "printed")["temple"]) - 1

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

    @property
    def only_farm(self) -> bool:
        """Whether the tile that is about to be bought can only become a farm, or is meant to."""
        ways = self._bought()
        return bool(ways) and all(action[0] in AS_FARM for action in ways)

    def _chain(self, action: Action) -> Ways:
        """By cell: a purchase with all that follows until the tile lies there."""
        if action not in self._chains:
            self._chains[action] = self._leads(action, "place") if self.ask == "buy" else {}
        return self._chains[action]

    def _leads(self, action: Action, ask: str) -> Ways:
        """By place: an answer and what answers the question that follows when it is paid for. Where there are several
        ways to pay, the answer alone: what follows waits for the payment."""
        rules, view, actions, sure = self.session.match.rules, clone(self._view), [action], True
        rules.apply(view, action)
        while rules.decision(view).ask == "pay":
            ways = rules.legal(view)
            sure = sure and len(ways) == 1
            actions += [ways[0]] if sure else []
            rules.apply(view, ways[0])
        if rules.decision(view).seat != self.seat or rules.decision(view).ask != ask:
            return {}
        top = self._top
        found = {places.of_answer(last, view, top): (*actions, last) if sure else (*actions,)
                 for last in rules.legal(view)}  # fmt: skip
        return {key: chain for key, chain in found.items() if key is not None}

    def lay(self, cell: Key) -> bool:
        """The tile that is about to be bought is to lie there: as a building if that can be paid, else as a farm."""
        way = self._way(cell)
        if way is None:
            return False
        self.wish = cell
        return self.answer(way)

    def _way(self, cell: Key) -> Action | None:
        """How the tile comes there."""
        ways = [action for action in self._bought() if cell in self._chain(action)]
        return min(ways, key=lambda action: action[0] not in FOR_PRICE, default=None)

    # -- a worker and its action in one gesture

    def bars(self) -> Ways:
        """By action of a site: the visit of the worker in the hand, and that action at once."""
        worker = self.worker
        if worker is None or not self.turn:
            return {}
        if worker not in self._visits:
            visits = [action for action in self.legal if action[:2] == ("visit", worker)]
            self._visits[worker] = {
                key: chain for action in visits for key, chain in self._leads(action, "visit").items()
            }  # fmt: skip
        return self._visits[worker]

    # -- choosing

    def press(self, key: Key) -> bool:
        """What pressing a place does; False when it does nothing."""
        if not self.turn:
            return self._press_answer(key)
        self.bar = key if key in self.bars() else None
        match key:
            case ("action" | "bonus", site, *_):
                return self.bar is not None and self.picker.choose(place=("site", site), verb="visit")
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
        self.bar = None
        return self.picker.clear("place", "answer") or self.picker.clear()

    def put_all_back(self) -> None:
        """Nothing is chosen."""
        self.open = self.wish = self.bar = None
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

    def reveals(self, action: Action) -> str:
        """What chance answers next, if it does: then it cannot be taken back freely. Of a plan all of it counts."""
        plan = self.plan
        actions = plan.actions if plan and plan.actions[0] == action else (action,)
        if actions not in self._hides:
            after = clone(self._view)
            for each in actions:
                self.session.match.rules.apply(after, each)
            decision = self.session.match.rules.decision(after)
            hides = after.turn == self._view.turn and decision.seat == CHANCE
            self._hides[actions] = decision.ask if hides else ""
        return self._hides[actions]

    def ends(self, actions: tuple[Action, ...]) -> bool:
        """Whether the turn is over with it."""
        return bool(self.preview(actions).view.turn != self._view.turn)

    def meant(self, key: Key) -> tuple[Action, ...] | None:
        """What would be done if a place were pressed now, as far as that is certain."""
        if not self.turn:
            if key[0] == "cell" and self.tile:
                way = self._way(key)
                return self._chain(way)[key] if way else None
            found = self.answers(key)
            return (found[0],) if len(found) == 1 else None
        if key in self.bars():
            return self.bars()[key]
        wanted = places.tried(key, self.worker, True)
        return (wanted,) if wanted in self.legal else None

    def preview(self, actions: tuple[Action, ...]) -> Preview:
        """What these would lead to; asked in every frame, worked out once."""
        if actions not in self._previews:
            self._previews[actions] = self.session.match.preview(self.seat, *actions)
        return self._previews[actions]

    def refusal(self, key: Key) -> Any:
        """Why a place cannot be meant now, as the rules say it; None when they have nothing to say."""
        rules = self.session.match.rules
        if key[0] in ("action", "bonus"):
            return self._no_action(int(str(key[1])), ("action", key[2]) if len(key) > 2 else ("bonus", 0))
        action = places.tried(key, self.worker, self.turn)
        return rules.refuse(self._view, action) if action else None

    def _no_action(self, site: int, action: Action) -> Any:
        """Why something cannot be done at a site: that of the visit, or where the worker in the hand might go."""
        rules = self.session.match.rules
        if self.ask == "visit" and places.visited(self._view) == site:
            return rules.refuse(self._view, action)
        if not self.turn or self.worker is None:
            return None
        visit = ("visit", self.worker, site)
        if visit not in self.legal:
            return rules.refuse(self._view, visit)
        there = clone(self._view)
        rules.apply(there, visit)
        while rules.decision(there).ask in ("pay", "rise"):
            rules.apply(there, rules.legal(there)[0])
        return rules.refuse(there, action) if rules.decision(there).ask == "visit" else None


def offered(choice: Choice) -> Sequence[Action]:
    """What the chooser shows: the answers of the open place, or those that have no place."""
    if choice.open is not None:
        return choice.answers(choice.open)
    return choice.elsewhere()
