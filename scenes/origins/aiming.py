"""What is being chosen in Origins, as far as it is more than clicks: a tile goes to its cell and a worker to an action
of a site in one gesture, though something is to be paid in between.

Where there are several ways to pay, the gesture is played as far as it goes, and its aim is kept: as soon as that is
asked for, it is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.rules import Action
from scenes.origins.shown import Shown
from scenes.table.answers import A, Answers, Asked, B, C, Choice, Line, Plan, may
from scenes.table.place import Key

ANSWERS: Answers = {
    "visit": (may(("verb", "visit")), ("worker", A), ("site", B)), "grow": (("verb", "grow"),),
    "close": (may(("verb", "close")), ("worker", A), ("seat", B, C)), "pass": (("verb", "pass"),),
    "tower": (may(("verb", "tower")), ("tower", A)),
    "action": (("action", A),), "bonus": (("bonus", A),), "rise_with": (("site", A),), "reset": (("site", A),),
    "buy": (("pool", A),), "farm": (("pool", A),), "cover": (("pool", A),), "reserve": (("pool", A),),
    "build": (("reserved", A),), "build_farm": (("reserved", A),), "build_cover": (("reserved", A),),
    "citizen": (("citizen", A),), "speaker": (("speaker", A),), "card": (("card", A),),
    "draft": (("die", A),), "discard": (("die", A),), "climb": (("climb", A, B),),
    "place": (("cell", A, B),), "over": (("cell", A, B),), "use": (("cell", A, B),), "neighbour": (("cell", A, B),),
    "patrician": (("worker", A),), "retire": (("home", A),),
}  # fmt: skip
"""The clicks that each answer takes."""

AIMED = ("pay", "place", "visit")
"""Questions that may stand between something and where it is to go."""

FOR_PRICE = ("buy", "build")
"""Ways in which a tile is had as a building, for its price."""

AS_FARM = ("farm", "build_farm")

PARTS = ("worker", "place", "verb")
"""What the answers of a turn are made of."""

TILES = ("pool", "reserved")

FOLLOWS = {"worker": "visit", "pool": "place", "reserved": "place"}
"""What is asked after something was taken in the hand and paid for."""


class Aiming(Choice):
    """See the module. A turn's clicks come in any order."""

    def __init__(self, shown: Shown, before: Choice, asked: Asked) -> None:
        super().__init__(*(asked if not shown.session.steps else asked._replace(lines=())))
        self._match, self._turn = shown.session.match, shown.session.match.turn
        self._taken = set[Key]()  # whose ways are known
        self._ways = set[tuple[Key, ...]]()  # the last two clicks of each gesture
        self._aim = self._kept(before)
        if self.asked and self._aim and self.ask in AIMED[1:]:
            key = _inside(self._aim) if self.ask == "visit" else self._aim
            self.press(key)

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
        """Of a turn everything that fits; several answers at one place are offered in words, and where it may lie."""
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
            others = tuple(key for key in pressed if _part(key) != part) if part != "verb" else ()
            for plan in self._fitting(others):
                yield from (key for key in plan.clicks if _part(key) == part and key not in pressed)

    def fits(self, key: Key) -> bool:
        """What does not go with the worker in hand sleeps."""
        return key in self.pressed or key in self.next() if self.turn else super().fits(key)

    def counted(self) -> Sequence[Key]:
        """One's workers, and with one in hand the sites."""
        keys = [key for key in self.next() if key[0] != "verb"]
        if not self.turn:
            return keys
        hand = any(key[0] == "worker" for key in self.pressed)
        return [key for key in keys if key[0] == ("site" if hand else "worker")] or ([] if hand else keys)

    def press(self, key: Key) -> bool:
        """Where something goes is not put back by a second press, nor is what an answer is made of."""
        self._extend(key)
        if key in self.pressed and (self.plan or (self.turn and _part(key) == "place")):
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

    def leads_on(self, key: Key) -> bool:
        return key[0] in FOLLOWS

    def confirms(self, key: Key) -> bool:
        goes = self.turn or key == self.aim
        return goes and key[0] not in FOLLOWS and super().confirms(key)

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
        ask = FOLLOWS.get(str(key[0])) if self.ask in ("turn", "buy") else None
        if ask is None or key in self._taken or not self.asked:
            return
        self._taken.add(key)
        ways = dict[Key, Plan]()
        for plan in sorted(self._with.get(key, ()), key=lambda plan: plan.actions[0][0] not in FOR_PRICE):
            if plan.actions[0][0] != "close":
                for goal, line in self._following(plan.actions[0], ask):
                    ways.setdefault(goal, _long(plan, key, goal, line))
        self._ways |= {(key, goal) for goal in ways}
        self.add([*ways.values()])

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
            if goal := _goal(last, action):
                yield goal, (*line, last) if sure else (*line,)


def _part(key: Key) -> str:
    """Which part of an answer a click is."""
    return str(key[0]) if key[0] in PARTS else "place"


def _goal(last: Action, first: Action) -> Key | None:
    """The place of the last answer of a gesture."""
    match last[0]:
        case "action":
            return ("action", first[2], last[1])
        case "bonus":
            return ("bonus", first[2])
        case "place" | "over":
            return ("cell", *last[1:])
    return None


def _inside(aim: Key) -> Key:
    """An action of a site, when that is visited already."""
    return ("action", aim[2]) if aim[0] == "action" else ("bonus", 0) if aim[0] == "bonus" else aim


def _long(plan: Plan, key: Key, goal: Key, line: Line) -> Plan:
    """A gesture from what is taken to where it goes."""
    clicks = (*(each for each in plan.clicks if each[0] == "verb"), key, goal)
    return Plan(line, clicks, frozenset((key, goal)), frozenset())


def tile_of(choice: Choice) -> Key | None:
    """The tile that is about to be bought: it can be laid down at once."""
    return next((key for key in choice.pressed if key[0] in TILES), None)


def only_farm(choice: Choice) -> bool:
    """Whether it can only become a farm, or is meant to."""
    ways = [plan.actions[0][0] for plan in choice.left]
    return bool(ways) and all(way in AS_FARM for way in ways)


def begin(shown: Shown, before: Choice, asked: Asked) -> Choice:
    return Aiming(shown, before, asked)
