"""Which clicks an answer takes, as a table; and the choice under way, a filter over what is legal.

    ANSWERS = {
        "claim": (("die", A), ("stone", B)),  # ("claim", 1, 7): die 1, then stone 7, by clicks or with one drag
        "research": (may(("worker",)), ("technology", A)),  # the worker may be taken first, or left out
        "pass": (("verb", "pass"),),  # a button of the prompt bar
    }

A verb that is not there is offered in words beside what asks. An argument that no click names is the seat of whoever
answers; one without clicks is chosen as soon as no other is left. The same table tells, the other way round, which
answer somebody tries who presses a place: so a refusal has its rule. Where a place stands for something only just now,
it says so itself (`Place.means`); the table stays data.

>>> clicks = {"claim": (("die", A), ("stone", B)), "pass": (("verb", "pass"),)}
>>> choice = Choice([(("claim", 0, 7),), (("claim", 1, 3),), (("claim", 1, 4),), (("pass",),)], clicks)
>>> choice.next()
[('die', 0), ('die', 1), ('verb', 'pass')]
>>> choice.press(("die", 1)), choice.next(), choice.plan
(True, [('stone', 3), ('stone', 4)], None)
>>> choice.considered(("stone", 4))
(('claim', 1, 4),)
>>> list(choice.attempts(("stone", 7)))  # what would be refused
[(('claim', 1, 7),)]
>>> choice.press(("stone", 7)), choice.press(("stone", 3)), choice.plan.actions
(False, True, (('claim', 1, 3),))
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.core.rules import Action
from scenes.play.session import Session
from scenes.table.place import ANSWER, VERB, Key


class Arg(int):
    """Stands for an argument of the action."""


A, B, C, D = map(Arg, range(1, 5))


class May(NamedTuple):
    """A click that may be left out."""

    key: Key


def may(key: Key) -> May:
    return May(key)


Clicks = tuple[Key | May, ...]
Answers = Mapping[str, Clicks]
Chains = Mapping[str, str]
"""By verb: the verb of the next answer that belongs to the same gesture, as a tile is taken and laid with one drag."""

Line = tuple[Action, ...]
"""Answers that follow each other in one gesture: mostly one."""


class Plan(NamedTuple):
    """A line of answers, and the places one presses for them; some may be left out."""

    actions: Line
    clicks: tuple[Key, ...]
    needed: frozenset[Key]
    first: frozenset[Key]  # of several answers the clicks for those before the last one

    @property
    def words(self) -> Key:
        """What is pressed where it is offered in words."""
        return ANSWER, *self.actions[-1]


class Asked(NamedTuple):
    """What a choice is made of: the answers, the clicks they take, and whom the question is put to."""

    lines: Sequence[Line]
    answers: Answers
    question: object
    seat: int
    ask: str


class Choice:
    """What has been pressed so far. Another question is another choice."""

    def __init__(
        self, lines: Sequence[Line] = (), answers: Answers | None = None, question: object = None, seat: int = 0,
        ask: str = "",
    ) -> None:  # fmt: skip
        """`ask` is kept: the match may be further by now than what is shown."""
        self._answers, self.question, self.seat, self.ask = answers or {}, question, seat, ask
        self.plans: list[Plan] = []
        self._with: dict[Key, list[Plan]] = {}
        self.pressed: tuple[Key, ...] = ()
        self._fits: dict[tuple[Key, ...], list[Plan]] = {}  # asked for each picture, so they are worked out once
        self._leads: dict[tuple[Key, ...], list[Key]] = {}
        self.add([_plan(line, self._answers) for line in lines])

    @property
    def asked(self) -> bool:
        return bool(self.plans)

    @property
    def verbs(self) -> frozenset[str]:
        """What may be done at all."""
        return frozenset(str(plan.actions[0][0]) for plan in self.plans)

    @property
    def left(self) -> list[Plan]:
        """The answers that fit what was pressed."""
        return self._fitting(self.pressed)

    def _fitting(self, keys: tuple[Key, ...]) -> list[Plan]:
        if keys not in self._fits:
            some = min((self._with.get(key, []) for key in keys), key=len, default=self.plans)
            self._fits[keys] = [plan for plan in some if all(key in plan.clicks or key == plan.words for key in keys)]
        return self._fits[keys]

    # -- what leads on

    def fits(self, key: Key) -> bool:
        """Whether a press there means something: it leads on, is put back, takes the place of another thing of its
        kind, or is an answer by itself."""
        before = (self.pressed[:step] for step in range(len(self.pressed)))
        leads = key in self.next() or any(key in self._next(keys) and self._goes_with_others(key) for keys in before)
        return key in self.pressed or leads

    def _goes_with_others(self, key: Key) -> bool:
        """With what was pressed of other kinds: to a die in hand its spaces, and not those of other dice."""
        given_up = self._asked_after(key)
        others = tuple(each for each in self.pressed if each[0] != key[0] and each not in given_up)
        return not others or key[0] == VERB or bool(self._fitting((*others, key)))

    def next(self) -> list[Key]:
        """What leads on from here: of each answer the clicks that may come next.

        Where several answers take the same clicks, as to buy a card or to set it aside, they are offered in words.
        """
        return self._next(self.pressed)

    def _next(self, pressed: tuple[Key, ...]) -> list[Key]:
        if pressed not in self._leads:
            self._leads[pressed] = self._find_next(pressed)
        return self._leads[pressed]

    def _find_next(self, pressed: tuple[Key, ...]) -> list[Key]:
        left = self._fitting(pressed)
        if len(left) > 1 and pressed and all(plan.needed <= {*pressed} for plan in left):
            return _apart(left, pressed) or [plan.words for plan in left if plan.words not in pressed]
        return list(dict.fromkeys(key for plan in left for key in _coming(plan, pressed)))

    def lights(self) -> Sequence[Key]:
        """What is lit as legal; a press may mean something elsewhere, too."""
        return self.next()

    def add(self, plans: Sequence[Plan]) -> None:
        """There are more answers than one thought."""
        self.plans += plans
        for plan in plans:
            for key in {*plan.clicks, plan.words}:
                self._with.setdefault(key, []).append(plan)
        self._fits.clear()
        self._leads.clear()

    def counted(self) -> Sequence[Key]:
        """What digits name, from the first on."""
        return self.next()

    @property
    def hesitates(self) -> bool:
        """Whether what is chosen waits for Confirm though it reveals nothing."""
        return False

    # -- pressing

    def press(self, key: Key) -> bool:
        """Choose a place; what does not go with it is given up. Pressed once more it is put back."""
        if after := self._asked_after(key):
            self.pressed = tuple(each for each in self.pressed if each not in after)
        if key in self.pressed:
            self.pressed = tuple(each for each in self.pressed if after or each != key)
            return True
        if not self.fits(key):
            return False
        self.pressed = self._with_what_fits(key)
        return True

    def _with_what_fits(self, key: Key) -> tuple[Key, ...]:
        """A place, and before it what was pressed and goes with it."""
        kept: tuple[Key, ...] = ()
        for each in self.pressed:
            if self._fitting((*kept, each, key)):
                kept = (*kept, each)
        return *kept, key

    def _asked_after(self, key: Key) -> set[Key]:
        """What was pressed for the second answer of a gesture, where this key gives the first: it is given up."""
        if not any(key in plan.first for plan in self._with.get(key, ())):
            return set()
        return {each for each in self.pressed if all(each not in plan.first for plan in self._with[each])}

    def confirms(self, key: Key) -> bool:
        """Whether the answer is made, and this is what it ends with: pressed once more, it confirms."""
        plan = self.plan
        return plan is not None and key in self.pressed and key not in plan.first

    def back(self) -> bool:
        """One step back; False without a step."""
        before, self.pressed = self.pressed, self.pressed[:-1]
        return before != self.pressed

    def clear(self) -> bool:
        """All is put back; False when nothing was pressed."""
        before, self.pressed = self.pressed, ()
        return bool(before)

    # -- what it leads to

    @property
    def plan(self) -> Plan | None:
        """The answer, when all that it needs was pressed and no other fits."""
        left = self.left
        if not self.pressed and any(plan.clicks for plan in left):
            return None
        return left[0] if len(left) == 1 and left[0].needed <= {*self.pressed} else None

    def clicks_of(self, action: Action) -> tuple[Key, ...]:
        """The places one presses for an answer."""
        return _plan((action,), self._answers).clicks

    def leads(self, pointed: Key | None = None) -> list[Plan]:
        """The answers that are left, or that would be after one more press."""
        return self._fitting((*self.pressed, pointed)) if pointed else self.left

    def leads_on(self, key: Key) -> bool:
        """Whether something is to be pressed after it: then it can be carried there."""
        return any(key in plan.clicks and plan.needed & {*_after(plan, key)} for plan in self._with.get(key, ()))

    @property
    def taken(self) -> Key | None:
        """What was pressed and goes somewhere: it is in the hand."""
        return next((key for key in self.pressed if key[0] != VERB and self.leads_on(key)), None)

    def considered(self, pointed: Key | None) -> Line | None:
        """The answer that is made, or that one more press would make."""
        if self.plan:
            return self.plan.actions
        if pointed is None or not self.fits(pointed):
            return None
        keys = self._with_what_fits(pointed)
        done = [plan for plan in self._fitting(keys) if plan.needed <= {*keys} or plan.words == pointed]
        return done[0].actions if len(done) == 1 else None

    # -- what somebody tries

    def attempts(self, key: Key) -> Iterator[Line]:
        """What somebody may want who presses a place, with what was pressed before and without: for refusals.

        Where what was pressed answers the first question of a gesture already, the last action answers the second.
        """
        verbs = dict.fromkeys([*(str(plan.actions[-1][0]) for plan in self.plans), *self._answers])
        first, held = self._first(), tuple(each for each in self.pressed if self.leads_on(each))
        alone = dict.fromkeys(((*self.pressed, key), (*held, key), (key,)))
        for before, pressed in (*([(first, (key,))] if first else []), *(((), keys) for keys in alone)):
            for verb in verbs:
                if (action := _action(verb, self._answers.get(verb, ()), pressed, self.seat)) is not None:
                    yield (*before, action)

    def _first(self) -> Line:
        """What was pressed answers already, of a gesture of several answers."""
        found = {plan.actions[:-1] for plan in self.left} if self.pressed else set[Line]()
        return found.pop() if len(found) == 1 else ()


def _after(plan: Plan, key: Key) -> tuple[Key, ...]:
    return plan.clicks[plan.clicks.index(key) + 1 :]


def _coming(plan: Plan, pressed: Sequence[Key]) -> Iterator[Key]:
    """The next click of an answer, and those before it that may be left out."""
    for key in plan.clicks:
        if key not in pressed:
            yield key
            if key in plan.needed:
                return


def _apart(plans: Sequence[Plan], pressed: Sequence[Key]) -> list[Key]:
    """The clicks that may be left out, where each answer has one of its own: a space was pressed, now the die."""
    found = [next((key for key in plan.clicks if key not in pressed), None) for plan in plans]
    return [key for key in found if key] if None not in found and len({*found}) == len(found) else []


def _plan(line: Line, answers: Answers) -> Plan:
    keys, first = dict[Key, bool](), frozenset[Key]()
    for action in line:
        first = frozenset(keys)
        for click in answers.get(str(action[0]), ((ANSWER, *action),)):
            needed = not isinstance(click, May)
            pattern = click.key if isinstance(click, May) else click
            keys[tuple(action[part] if isinstance(part, Arg) else part for part in pattern)] = needed
    last = next(reversed(keys), None)  # never left out: without it nothing tells what is meant
    return Plan(line, tuple(keys), frozenset(key for key, needed in keys.items() if needed or key == last), first)


def clicks_of(action: Action, answers: Answers) -> tuple[Key, ...]:
    """What one presses for an action, and the key of its words where that is offered in words."""
    plan = _plan((action,), answers)
    return plan.clicks or (plan.words,)


def _action(verb: str, clicks: Clicks, keys: Sequence[Key], seat: int) -> Action | None:
    """The action of a verb that these keys stand for; None when they do not name all of it."""
    patterns = [click.key if isinstance(click, May) else click for click in clicks]
    args: dict[int, Hashable] = {}
    for key in keys:
        bound = next((found for pattern in patterns if (found := _bound(pattern, key)) is not None), None)
        if bound is None:
            return None
        args |= bound
    wanted = {int(part) for pattern in patterns for part in pattern if isinstance(part, Arg)}
    last = max(wanted, default=0)
    return (verb, *(args.get(n, seat) for n in range(1, last + 1))) if wanted == args.keys() else None


def _bound(pattern: Key, key: Key) -> dict[int, Hashable] | None:
    if len(pattern) != len(key):
        return None
    if any(not isinstance(part, Arg) and part != own for part, own in zip(pattern, key, strict=True)):
        return None
    return {int(part): own for part, own in zip(pattern, key, strict=True) if isinstance(part, Arg)}


def lines(session: Session, chains: Chains) -> list[Line]:
    """What the person asked may answer in one go: where a verb is followed by another in one gesture, both."""
    if session.awaited != "person" or session.handover is not None:
        return []
    seat, rules, found = session.actor, session.match.rules, list[Line]()
    for action in session.moment.legal(seat):
        follows, then = chains.get(str(action[0])), list[Action]()
        if follows:
            view = session.match.view(seat)
            rules.apply(view, action)
            then = [each for each in rules.legal(view, seat) if each[0] == follows]
        found += [(action, each) for each in then] or [(action,)]
    return found
