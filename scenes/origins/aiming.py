"""What is being chosen in Origins, as far as it is more than clicks: a tile goes to its cell and a worker to an action
of a site in one gesture, though something is to be paid in between.

Where there are several ways to pay, the gesture is played as far as it goes, and its aim is kept: as soon as that is
asked for, it is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.rules import Action
from scenes.origins.areas import sky
from scenes.origins.shown import Shown
from scenes.table.answers import Asked, Choice, Line, Plan
from scenes.table.place import ANSWER, VERB, Key

AIMED = ("pay", "place", "visit")
"""Questions that may stand between something and where it is to go."""

FOR_PRICE = ("buy", "build")
"""Ways in which a tile is had as a building, for its price."""

AS_FARM = ("farm", "build_farm")

FOLLOWS = {"visit": "visit"} | dict.fromkeys(("buy", "cover", "build", "build_cover", *AS_FARM), "place")
"""By what is done with what was taken in the hand: what is asked when that is paid for."""

PARTS = ("taken", "place", VERB)
"""What the answers of a turn are made of."""


class Aiming(Choice):
    """See the module. A turn's clicks come in any order."""

    def __init__(self, shown: Shown, before: Choice, asked: Asked) -> None:
        super().__init__(*(asked if not shown.session.steps else asked._replace(lines=())))
        self._match, self._turn = shown.session.match, shown.session.match.turn
        self._taken = set[Key]()  # whose ways are known
        self._ways = set[tuple[Key, ...]]()  # the last two clicks of each gesture
        self._aim = self._kept(before)
        if self.asked and self._aim and self.ask in AIMED[1:]:
            self.press(sky.from_within(self._aim) if self.ask == "visit" else self._aim)

    def _kept(self, before: Choice) -> Key | None:
        """Where that goes which is paid for, or about to be."""
        if not isinstance(before, Aiming) or before._turn != self._turn:
            return None
        return before.aim if not self.asked or self.ask in AIMED else None

    @property
    def turn(self) -> bool:
        """Whether it is one of the five actions that is asked for."""
        return self.ask == "turn"

    @property
    def legal(self) -> list[Action]:
        """All that may be answered."""
        return list(dict.fromkeys(plan.actions[0] for plan in self.plans))

    @property
    def aim(self) -> Key | None:
        """Where something is to go when what is chosen has been played."""
        plan = self.plan
        if plan and self._is_long(plan):
            return plan.clicks[-1]
        return self._aim

    # -- clicks

    def _find_next(self, pressed: tuple[Key, ...]) -> list[Key]:
        """Of a turn all that fits; several answers at one place are offered in words, and where it may lie."""
        if self.turn:
            return list(dict.fromkeys(self._in_any_order(pressed)))
        left = self._fitting(pressed)
        done = [plan for plan in left if plan.needed <= {*pressed}] if pressed else []
        words = [plan.words for plan in done if plan.words not in pressed] if len(done) > 1 else []
        coming = (key for plan in left for key in plan.clicks if key not in pressed)
        return list(dict.fromkeys([*words, *coming]))

    def _in_any_order(self, pressed: tuple[Key, ...]) -> Iterator[Key]:
        """What a turn's worker, place and action may be, each by what is chosen of the others."""
        for part in PARTS:
            others = tuple(key for key in pressed if self._part(key) != part) if part != VERB else ()
            for plan in self._fitting(others):
                yield from (key for key in plan.clicks if self._part(key) == part and key not in pressed)

    def _part(self, key: Key) -> str:
        """Which part of an answer a click is."""
        return VERB if key[0] == VERB else "taken" if self.leads_on(key) else "place"

    def fits(self, key: Key) -> bool:
        """What does not go with the worker in hand sleeps."""
        return key in self.pressed or key in self.next() if self.turn else super().fits(key)

    def counted(self) -> Sequence[Key]:
        """One's workers, and with one in hand the sites."""
        keys = [key for key in self.next() if key[0] != VERB]
        if not self.turn:
            return keys
        wanted = [key for key in keys if self._part(key) == ("place" if self.taken else "taken")]
        return [key for key in wanted if self._visits(key)] if self.taken else wanted or keys

    def _visits(self, key: Key) -> bool:
        """Whether it is a site for the worker in hand."""
        return any(plan.actions[0][0] == "visit" and not self._is_long(plan) for plan in self._with[key])

    def press(self, key: Key) -> bool:
        """Where something goes is not put back by a second press, nor is what an answer is made of."""
        self._extend(key)
        if key in self.pressed and (self.plan or (self.turn and self._part(key) == "place")):
            return True
        return super().press(key)

    @property
    def plan(self) -> Plan | None:
        """The answer; what could still be carried on to somewhere is one all the same."""
        if not self.pressed:
            return None
        done = [plan for plan in self.left if plan.needed <= {*self.pressed}]
        short = [plan for plan in self.left if not self._is_long(plan)]
        return done[0] if len(done) == 1 and (self._is_long(done[0]) or len(short) == 1) else None

    def confirms(self, key: Key) -> bool:
        goes = self.turn or key == self.aim
        return goes and self._part(key) != "taken" and super().confirms(key)

    def back(self) -> bool:
        """One step back: what was put down first, then all."""
        if len(self.pressed) > 1 and self.plan:
            self.pressed = self.pressed[:-1]
            return True
        return self.clear()

    # -- gestures through a payment

    def _is_long(self, plan: Plan) -> bool:
        """Whether it leads on beyond the answer to what is asked."""
        return plan.clicks[-2:] in self._ways

    def _extend(self, key: Key) -> None:
        """Where the thing that is taken may go, worked out when it is taken."""
        begins = self._begins(key) if self.ask in ("turn", "buy") and key not in self._taken else []
        if not begins:
            return
        self._taken.add(key)
        ways = dict[Key, Plan]()
        for plan in sorted(begins, key=lambda plan: plan.actions[0][0] not in FOR_PRICE):
            for goal, line in self._following(plan.actions[0], FOLLOWS[plan.actions[0][0]]):
                ways.setdefault(goal, _long(plan, key, goal, line))
        self._ways |= {(key, goal) for goal in ways}
        self.add([*ways.values()])

    def _begins(self, key: Key) -> list[Plan]:
        """The answers that begin with taking it, and lead on when they are paid for."""
        known = self._with.get(key, ())
        return [plan for plan in known if plan.actions[0][0] in FOLLOWS and _taken(plan) == key]

    def _following(self, action: Action, ask: str) -> Iterator[tuple[Key, Line]]:
        """By place: an answer and what answers the question that follows when it is paid for. Where there are several
        ways to pay, the answer alone: what follows waits for the payment."""
        rules, view, line, sure = self._match.rules, self._match.view(self.seat), [action], True
        rules.apply(view, action)
        while rules.decision(view).ask == "pay":
            ways = rules.legal(view)
            sure = sure and len(ways) == 1
            line += [ways[0]] if sure else []
            rules.apply(view, ways[0])
        if rules.decision(view).seat != self.seat or rules.decision(view).ask != ask:
            return
        for last in rules.legal(view):
            goal = self.clicks_of(last)[-1]
            if goal[0] != ANSWER:
                yield sky.from_afar(goal, action[2]) if ask == "visit" else goal, (*line, last) if sure else (*line,)


def _taken(plan: Plan) -> Key | None:
    """What the hand takes first."""
    return next((key for key in plan.clicks if key[0] != VERB), None)


def _long(plan: Plan, key: Key, goal: Key, line: Line) -> Plan:
    """A gesture from what is taken to where it goes."""
    clicks = (*(each for each in plan.clicks if each[0] == VERB), key, goal)
    return Plan(line, clicks, frozenset((key, goal)), frozenset())


def only_farm(choice: Choice) -> bool:
    """Whether it can only become a farm, or is meant to."""
    ways = [plan.actions[0][0] for plan in choice.left]
    return bool(ways) and all(way in AS_FARM for way in ways)


def begin(shown: Shown, before: Choice, asked: Asked) -> Choice:
    return Aiming(shown, before, asked)
