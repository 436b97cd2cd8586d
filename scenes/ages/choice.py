"""What is being chosen in Age of Civilization: which people goes where, which action, for which technology.

A people has two places to go, research is for one of several technologies, and whoever builds a wonder says which one
before anything is paid; everything else is one press. What can be taken back freely is played at once, what brings
something hidden to light waits for Confirm.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.core.rules import CHANCE, Action
from game.core.state import clone
from scenes.ages import places
from scenes.play.session import Session
from scenes.table.picker import Picker, Plan
from scenes.ui.animation import Key

NONE = -1
"""Research for no technology, when all are known."""

IDLE = ("end",)
"""To do nothing at all, where one could rest or act; to buy nothing, where that is asked after the rest."""

LATE = "late"
"""Whether a special card is bought after the rest."""


def slots(action: Action, research: int) -> dict[str, Hashable]:
    """The choices that lead to an action. For a worker any of them is as good as another."""
    match action:
        case ("birth" | "absorb" as goal, people):
            return {"people": people, "goal": goal}
        case ("skip",):
            return {"goal": "skip"}
        case ("act", number):
            return {"worker": True, "action": number}
        case ("research", technology) if technology != NONE:
            return {"worker": True, "action": research, "technology": technology}
        case ("research", _):
            return {"worker": True, "action": research}
        case ("rest" | "end" as verb,):
            return {"verb": verb}
        case ("buy", card):
            return {"special": card}
    return {"answer": action}


LACKING = ("AC-045", "AC-046", "AC-048")
"""Rules behind a refusal that tell what is missing for an action: workers, spaces, coins."""


class Choice:
    """Rebuilt whenever somebody is asked."""

    def __init__(self, session: Session, before: Choice | None = None) -> None:
        self.session = session
        self.seat = session.actor
        self.view = session.match.view(self.seat)
        asked = session.awaited == "person"
        self.legal: tuple[Action, ...] = tuple(session.match.legal(self.seat)) if asked else ()
        self.ask = session.match.decision(self.seat).ask if asked else ""
        names: Any = session.match.rules.detail(self.view, self.seat, "names")
        self.research: int = names["action"].index("research")
        self.wonder: int = names["action"].index("wonder")
        plans = [plan for action in self.legal for plan in self._plans(action)]
        self._answers = session.answers_of(self.seat)
        self.picker: Picker = Picker(plans, before.picker.chosen if before and self._same_as(before) else None)
        self._hides: dict[Action, bool] = {}

    def _same_as(self, before: Choice) -> bool:
        """Whether only others have answered since, as they may where all choose at once."""
        return (self.seat, self._answers) == (before.seat, before._answers)

    def _plans(self, action: Action) -> list[Plan]:
        """What one gesture may answer: an action alone, or the building of a wonder together with that wonder."""
        alone = slots(action, self.research)
        wonders = self._wonders() if action == ("act", self.wonder) else []
        return [Plan((action, take), {**alone, "wonder": take[1]}) for take in wonders] or [Plan((action,), alone)]

    def _wonders(self) -> list[Action]:
        """What is asked when the action is paid: one of these is taken."""
        rules, after = self.session.match.rules, clone(self.view)
        rules.apply(after, ("act", self.wonder))
        decision = rules.decision(after, self.seat)
        return rules.legal(after, self.seat) if (decision.seat, decision.ask) == (self.seat, "wonder") else []

    @property
    def asked(self) -> bool:
        return bool(self.legal)

    @property
    def people(self) -> int | None:
        """The people that is chosen, whether or not it is said what for."""
        return self.picker.chosen.get("people")  # type: ignore[return-value]

    @property
    def held(self) -> Key | None:
        """What is in the hand: a people that may be born or absorbed, or a worker."""
        chosen = self.picker.chosen
        if self.people is not None and "goal" not in chosen:
            return self._people(self.people)
        return ("worker", self._worker) if "worker" in chosen and "action" not in chosen else None

    @property
    def _worker(self) -> int:
        """The first worker that is free: those before it are at work."""
        return int(self.view.players[self.seat].placed)

    @property
    def plan(self) -> Plan | None:
        """The whole choice, when it is made."""
        return self.picker.plan

    def may(self, action: Action) -> bool:
        return action in self.legal

    # -- places

    def places(self) -> list[Key]:
        """The places that mean something now."""
        found: list[Key] = [self._people(people) for people in self.picker.values("people")]
        found += [(goal,) for goal in self.goals()]
        if actions := self.picker.values("action"):
            workers = self.view.players[self.seat].workers
            found += [("worker", worker) for worker in range(self._worker, workers)]
        found += [(kind, action) for action in actions for kind in places.SPACES]
        found += [("technology", technology) for technology in self.picker.values("technology")]
        found += [(kind, card) for kind in ("wonder", "special") for card in self.picker.values(kind)]
        found += [("rest",)] if self.may(("rest",)) else []
        answers = (places.of_answer(action) for action in self.picker.values("answer"))
        return list(dict.fromkeys([*found, *(key for key in answers if key)]))

    def _people(self, people: int) -> Key:
        """Where a people lies: in the own hand, or in the pool."""
        return ("hand" if people in self.view.players[self.seat].hand else "people", people)

    def goals(self) -> list[str]:
        """Where the people in the hand may go; with empty hands one can do without."""
        goals = self.picker.values("goal")
        return [goal for goal in goals if self.people is not None or goal == "skip"]

    def elsewhere(self) -> list[Action]:
        """The answers that have no place on the table: they are offered in a chooser."""
        found = [action for action in self.picker.values("answer") if places.of_answer(action) is None]
        return [*found, IDLE] if self.ask == LATE else found

    # -- choosing

    def press(self, key: Key) -> bool:
        """What pressing a place does; False when it does nothing."""
        match key:
            case ("people" | "hand", people) if self.ask == "people":
                return self._press_people(int(str(people)))
            case ("birth" | "absorb" | "skip" as goal,):
                return self.picker.choose(goal=goal)
            case ("worker", _):
                return self._toggle_worker()
            case ("action" | "own" | "space" | "site", action, *_):
                return self.picker.choose(worker=True, action=action)
            case ("technology", technology) if self.ask == "turn":
                return self.picker.choose(worker=True, action=self.research, technology=technology)
            case ("wonder", wonder) if self.ask == "turn":
                return self.picker.choose(worker=True, action=self.wonder, wonder=wonder)
            case ("special", card):
                return self.picker.choose(special=card)
            case ("rest" | "end" as verb,):
                return self.picker.choose(verb=verb)
        found = [action for action in self.legal if places.of_answer(action) == key]
        return len(found) == 1 and self.picker.choose(answer=found[0])

    def _press_people(self, people: int) -> bool:
        """Into the hand; once more it goes to the only place there is, or back."""
        if self.people != people:
            return self.picker.choose(people=people)
        if self.plan is None and len(self.goals()) == 1:
            return self.picker.choose(goal=self.goals()[0])
        return self.picker.clear()

    def _toggle_worker(self) -> bool:
        if self.held:
            return self.picker.clear()
        self.picker.clear()
        return self.picker.choose(worker=True)

    def answer(self, action: Action) -> bool:
        return self.picker.choose(**slots(action, self.research))

    def put_back(self) -> bool:
        """One step back; False without a step."""
        return self.picker.clear("goal", "technology", "wonder", "answer") or self.picker.clear()

    # -- what it leads to

    def at_once(self) -> bool:
        """Whether the whole choice can be taken back freely and hurts nobody, so that nobody need confirm it."""
        plan = self.plan
        return plan is not None and not self.idles(plan.actions[0]) and not self.reveals(plan.actions[0])

    def idles(self, action: Action) -> bool:
        """Whether a whole turn is given away where one could at least rest."""
        return action == IDLE and self.may(("rest",))

    def reveals(self, action: Action) -> bool:
        """Whether chance answers next, or all reveal what they have chosen: then it cannot be taken back freely."""
        if self.ask == "pick":
            return True
        if action not in self._hides:
            after = clone(self.view)
            self.session.match.rules.apply(after, action)
            decision = self.session.match.rules.decision(after)
            self._hides[action] = after.turn == self.view.turn and decision.seat == CHANCE
        return self._hides[action]

    def refusal(self, key: Key) -> Any:
        """Why a place cannot be meant now, as the rules say it; None when they have nothing to say."""
        if self.ask == "turn":
            if key == ("action", self.research):
                return self._no_research()
            if key[0] == "wonder":
                key = ("action", self.wonder)
        action = places.tried(key, self.ask, self.seat, self.people, self.research)
        return self.session.match.rules.refuse(self.view, action) if action else None

    def _no_research(self) -> Any:
        """What keeps one from the technology that comes nearest to be possible."""
        rules = self.session.match.rules
        names: Any = rules.detail(self.view, self.seat, "names")
        found = [rules.refuse(self.view, ("research", technology)) for technology in range(len(names["technology"]))]
        reasons = [refusal for refusal in found if refusal and refusal.rule in LACKING]
        return reasons[0] if reasons else next(filter(None, found), None)
