"""The bill of the choice in progress: what the die, the space, the Wonder or passing costs and brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from art.wonders import bill as bills
from art.wonders.bill import Bill as Slip
from art.wonders.bill import Line
from art.wonders.palette import COLOUR_OF
from art.wonders.strips import Signs, effect, sign
from game.core.rules import Action
from game.wonders import facts
from game.wonders.codes import NONE
from scenes.play.score_reasons import signed
from scenes.table.area import Area
from scenes.table.picture import Layer
from scenes.table.place import Place
from scenes.wonders.shown import ACTIONS, Shown

HINTS = {"pass": "bill_idle", "seal": "bill_seal", "bonus": "bill_bonus", "cross": "bill_cross", "build": "bill_build"}
"""What the bill says before anything is chosen, by what may be answered; the first that fits."""

OUT = 20
"""How far its shadow reaches, in units."""


class Sum(NamedTuple):
    """What an answer would come to; `left` before what it brings at once."""

    verb: str
    die: int | None
    space: int | None
    paying: int
    left: int
    coins: int
    points: int


def sum_of(shown: Shown, action: Action | None) -> Sum | None:
    """The figures of an answer; nothing for what has none."""
    if action is None or action[0] not in (*ACTIONS, "cross"):
        return None
    found: Sum = shown.kept(f"sum {action}", lambda: _sum(shown, action))
    return found


def _sum(shown: Shown, action: Action) -> Sum:
    after, seat = shown.preview_of((action,)), shown.seat
    held, coins, points = shown.view.players[seat].coins, after.view.players[seat].coins, after.scores[seat].total
    die, space = _what(shown, action)
    left = held if space is None else _figures(shown, die, space).left
    return Sum(str(action[0]), die, space, max(0, held - left), left, coins, points)


def _what(shown: Shown, action: Action) -> tuple[int | None, int | None]:
    """With which die which space."""
    match action:
        case ("build", _, int(die), int(space)):
            return die, space
        case ("cross", _, int(space)):
            return None, space
    return None, shown.stage if action[0] == "wonder" else None


def _figures(shown: Shown, die: int | None, space: int) -> facts.Bill:
    return shown.bill(NONE if die is None else die, space)


class Bill(Area[Shown]):
    """See the module; without a choice it says in words what there is to do."""

    def ground(self) -> Iterator[Layer]:
        here, slip = self.shown.layout.local(), self.slip()
        area = here.bill.inflate(2 * here.px(OUT), 2 * here.px(OUT))
        picture = bills.picture
        yield Layer("bill", area, slip, lambda to: picture(here.bill.size, here.u, slip).lay(to, *here.bill.topleft))

    def places(self) -> Iterator[Place]:
        yield Place(("bill",), self.shown.layout.bill, self.shown.app.say("wonders.zone.bill"), rule="SW-033")

    def _considered(self) -> Action | None:
        """The answer that is considered, or the only one to which the die leads that is in hand or pointed at."""
        shown, choice = self.shown, self.shown.choice
        if not shown.mine or not choice.asked or shown.away:
            return None
        if actions := shown.considered:
            return actions[0]
        points = shown.die is None and shown.pointed_die is not None
        left = choice.leads(shown.pointed if points else None)
        return left[0].actions[0] if len(left) == 1 else None

    def slip(self) -> Slip:
        found = sum_of(self.shown, self._considered())
        if found is None:
            return self._empty()
        return self._passing(found) if found.space is None else self._built(found, found.space)

    def _empty(self) -> Slip:
        shown, say, hint = self.shown, self.shown.app.say, ""
        if not shown.city(shown.seat):
            hint = say("wonders.zone.boards")
        elif shown.die is not None:
            hint = say("wonders.zone.bill_die", symbol=say(f"wonders.symbol.{shown.face_of(shown.die)[1]}"))
        elif told := next((hint for verb, hint in HINTS.items() if verb in shown.verbs), ""):
            hint = say(f"wonders.zone.{told}")
        return Slip(say("wonders.zone.bill"), None, None, (), (), "", "", "", ("", "", "", ""), empty=hint)

    def _built(self, made: Sum, space: int) -> Slip:
        shown, say, told = self.shown, self.shown.app.say, _figures(self.shown, made.die, space)
        die = shown.face_of(made.die) if made.die is not None else None
        gained = made.coins - made.left
        then = (str(gained), str(made.coins)) if gained else ("", "")
        return Slip(
            say("wonders.zone.bill"), die, told.cost, effect(*shown.printed(shown.seat)[space].icons),
            (*self._die_lines(told, die), self._materials(told)), say("wonders.zone.pay"),
            str(told.price + told.missing), say("wonders.zone.treasury"),
            (str(told.coins), signed(made.left), *then),
            say("wonders.zone.at_once" if space in shown.book.attacks else "wonders.zone.end"), self._gain(made),
            say("wonders.zone.short", n=-made.left) if made.left < 0 else "", of=COLOUR_OF[shown.spot(space).building],
        )  # fmt: skip

    def _die_lines(self, told: facts.Bill, die: tuple[str, str] | None) -> tuple[Line, ...]:
        """The quarter, what takes its price down, and what the die brings."""
        if die is None:
            return ()
        say, off = self.shown.app.say, told.quarter if told.free else min(told.quarter, told.discount)
        found = [Line(sign("coin", "", told.quarter), say("wonders.zone.quarter", n=told.quarter), str(told.quarter))]
        if off and told.free:
            found.append(Line(sign("die", die[0]), say("wonders.zone.free"), signed(-off), gain=True))
        elif off:
            words = say("wonders.zone.discount"), say("wonders.zone.all_dice")
            found.append(Line(sign("die", "any"), words[0], signed(-off), words[1], gain=True))
        if told.income:
            found.append(Line(sign("die", die[0]), say("wonders.zone.income"), f"+{told.income}", gain=True))
        return tuple(found)

    def _materials(self, told: facts.Bill) -> Line:
        words, have = self.shown.app.say("wonders.zone.materials"), min(told.materials, told.cost)
        return Line(sign("cost", "", told.cost), words, str(told.missing), have=have, need=told.cost)

    def _gain(self, made: Sum) -> Signs:
        """How many points more it comes to."""
        more = made.points - self.shown.scores[self.shown.seat].total
        return (sign("points", "", more),) if more else ()

    def _passing(self, made: Sum) -> Slip:
        say, coins = self.shown.app.say, self.shown.book.passing
        line = Line(sign("coin", "", coins), say("wonders.zone.pass"), f"+{made.coins - made.left}", gain=True)
        return Slip(
            say("wonders.zone.bill"), None, None, (sign("coin", "", coins),), (line,), say("wonders.zone.pay"), "0",
            say("wonders.zone.treasury"), (str(made.left), str(made.coins), "", ""),
            say("wonders.zone.end"), self._gain(made), of="treasury",
        )  # fmt: skip
