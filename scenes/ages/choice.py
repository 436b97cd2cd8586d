"""What is pressed for each answer; a second press takes a people to its only place, and idling waits for Confirm."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.table.answers import A, Answers, Asked, B, Choice, Line, may
from scenes.table.place import Key, number_of

LATE = "late"
"""Whether a special card is bought after the rest: to do without it is offered in words, too."""

END, RESEARCH = ("end_turn",), ("research",)

ANSWERS: Answers = {
    "birth": (("people", A), ("birth",)), "absorb": (("people", A), ("absorb",)), "skip": (("verb", "skip"),),
    "act": (may(("worker",)), may(("action", A))), "take": (("wonder", A),),
    "research": (may(("worker",)), may(("research",)), ("technology", A)), "learn": (("technology", A),),
    "buy": (("special", A),), "deposit": (("people", A),), "pick": (("hand", B),),
    "rest": (("verb", "rest"),), "end": (END,),
}  # fmt: skip

COUNTED = {"birth": 0, "absorb": 0, "people": 1, "hand": 1, "action": 2, "research": 2, "technology": 3, "wonder": 4,
           "special": 5}  # fmt: skip
ACTION = COUNTED["action"]
"""What digits count, in this order; of one number one can be chosen in place of another."""

BIRTH, ABSORB = ("birth",), ("absorb",)
GOALS: tuple[Key, ...] = (BIRTH, ABSORB)
"""Where a people may go."""


class Reign(Choice):
    """See the module."""

    @property
    def held(self) -> Key | None:
        """The place of the people that is chosen, whether or not it is said what for."""
        return next((key for key in self.pressed if key[0] == "people"), None)

    @property
    def people(self) -> int | None:
        return number_of(self.held) if self.held else None

    @property
    def goals(self) -> list[Key]:
        """Where it may go."""
        return [key for key in GOALS if any({*self.pressed, key} <= {*plan.clicks} for plan in self.plans)]

    @property
    def special(self) -> Key | None:
        """The special card that may be bought, if one may."""
        return next((key for key in self.next() if key[0] == "special"), None)

    @property
    def researched(self) -> list[Key]:
        """The technologies that the research chosen may be for."""
        return [key for key in self.next() if key[0] == "technology"] if RESEARCH in self.pressed else []

    def performs(self, number: int) -> bool:
        """Whether this action is chosen."""
        return ("action", number) in self.pressed

    @property
    def idles(self) -> bool:
        """Whether a whole turn is given away where one could at least rest."""
        return self.plan is not None and self.plan.actions == (("end",),) and "rest" in self.verbs

    @property
    def hesitates(self) -> bool:
        return self.idles

    def attempts(self, key: Key) -> Iterator[Line]:
        """In the draft what a turn begins with is not even tried."""
        return (line for line in super().attempts(key) if self.ask != "pick" or line[-1][0] == "pick")

    def fits(self, key: Key) -> bool:
        """Another thing of a kind is chosen in place of the one that was."""
        return super().fits(key) or key in self.lights()

    def press(self, key: Key) -> bool:
        """A people that is pressed once more goes to the only place there is; END TURN stays what it is."""
        if key == END and key in self.pressed:
            return True
        if key in self.pressed and key == self.held and not self.plan and len(self.next()) == 1:
            key = self.next()[0]
        done = super().press(key)
        self.pressed = tuple(sorted(self.pressed, key=lambda key: key in GOALS))  # where it goes is put back first
        return done

    def lights(self) -> list[Key]:
        """What leads on, and what of the same kind could be chosen in place of what was."""
        found = self.next()
        for each in self.pressed:
            others = self._next(tuple(key for key in self.pressed if key != each))
            found = [*found, *(key for key in others if _kind(key) == _kind(each))]
        return list(dict.fromkeys(found))

    def counted(self) -> list[Key]:
        """Goals before cards, and no workers; with an action chosen only what it is for."""
        found = sorted((key for key in self.lights() if _kind(key) >= 0), key=_kind)
        goals = [key for key in found if key in GOALS]
        of = [key for key in found if _kind(key) > ACTION] if any(_kind(key) == ACTION for key in self.pressed) else []
        return goals or of or found


def _kind(key: Key) -> int:
    return COUNTED.get(str(key[0]), -1)


def choose(shown: object, before: Choice, asked: Asked) -> Reign:
    """After the rest there is no button for doing without a special card: that is offered in words."""
    left = {verb: clicks for verb, clicks in asked.answers.items() if asked.ask != LATE or verb != "end"}
    return Reign(*asked._replace(answers=left))
