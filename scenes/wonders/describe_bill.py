"""The bill of the choice in progress: what the die, the space, the Wonder or passing costs and brings."""

from __future__ import annotations

from art.wonders.bill import Bill, Line
from art.wonders.palette import COLOUR_OF
from art.wonders.strips import Signs, effect, sign
from game.core.rules import Action
from game.wonders import facts
from game.wonders.codes import NONE
from scenes.play.score_reasons import signed
from scenes.wonders import describe_forum, describe_sheet
from scenes.wonders.describe_sheet import Choice
from scenes.wonders.shown import Shown

HINTS = {"pass": "bill_idle", "seal": "bill_seal", "bonus": "bill_bonus", "cross": "bill_cross", "build": "bill_build"}
"""What the bill says before anything is chosen, by what may be answered; the first that fits."""


def action(shown: Shown, choice: Choice) -> Action | None:
    """The answer that the choice would be."""
    seat = shown.seat
    if choice.verb:
        return (choice.verb, seat)
    if choice.space is None:
        return None
    return ("cross", seat, choice.space) if choice.die is None else ("build", seat, choice.die, choice.space)


def completed(shown: Shown, choice: Choice) -> Choice:
    """The choice with what will be paid, left and gained."""
    made = action(shown, choice)
    after = shown.after(made) if made else None
    if made is None or after is None:
        return choice
    before, coins = shown.view.players[shown.seat].coins, after.players[shown.seat].coins
    space = _space(shown, choice)
    if space is None:
        left, paying = before, 0
    else:
        figures = _figures(shown, choice.die, space)
        left = figures.left
        paying = max(0, before - left)
    totals = [shown.scores[shown.seat].total, shown.rules.scores(after)[shown.seat].total]
    then = str(coins) if coins != left or left > before else ""
    return choice._replace(
        paying=paying, left=str(left) if left < before else "", then=then,
        points=str(totals[1]) if totals[1] != totals[0] else "",
    )  # fmt: skip


def _space(shown: Shown, choice: Choice) -> int | None:
    return shown.stage if choice.verb == "wonder" else choice.space


def _figures(shown: Shown, die: int | None, space: int) -> facts.Bill:
    return shown.bill(NONE if die is None else die, space)


def bill(shown: Shown, choice: Choice) -> Bill:
    """The bill; without a choice it says in words what there is to do."""
    if choice.verb == "pass":
        return _passing(shown, choice)
    space = _space(shown, choice)
    return _empty(shown, choice) if space is None else _built(shown, choice, space)


def _empty(shown: Shown, choice: Choice) -> Bill:
    say = shown.house.say
    hint = ""
    if not shown.city(shown.seat):
        hint = say("wonders.zone.boards")
    elif choice.die is not None:
        _, symbol = describe_forum.face(shown, choice.die)
        hint = say("wonders.zone.bill_die", symbol=say(f"wonders.symbol.{symbol}"))
    else:
        hint = _hint(shown)
    return Bill(say("wonders.zone.bill"), None, None, (), (), "", "", "", ("", "", "", ""), empty=hint)


def _hint(shown: Shown) -> str:
    """What there is to choose: at first one of three actions, later what an effect asks for."""
    hint = next((hint for verb, hint in HINTS.items() if verb in shown.verbs), "")
    return shown.house.say(f"wonders.zone.{hint}") if hint else ""


def _built(shown: Shown, choice: Choice, space: int) -> Bill:
    say, figures = shown.house.say, _figures(shown, choice.die, space)
    printed = shown.facts(facts.Sheet, shown.seat).spaces[space]
    die = describe_forum.face(shown, choice.die) if choice.die is not None else None
    price = figures.price + figures.missing
    left = figures.left
    gained = int(choice.then) - left if choice.then else 0
    then = (str(gained), choice.then) if gained else ("", "")
    return Bill(
        say("wonders.zone.bill"), die, figures.cost, effect(*describe_sheet.icons(printed)),
        (*_die_lines(shown, figures, die), _materials(shown, figures)), say("wonders.zone.pay"), str(price),
        say("wonders.zone.treasury"), (str(figures.coins), signed(left), *then),
        say("wonders.zone.at_once" if space in shown.book.attacks else "wonders.zone.end"), _gain(shown, choice),
        say("wonders.zone.short", n=-left) if left < 0 else "", of=_colour(shown, space),
    )  # fmt: skip


def _colour(shown: Shown, space: int) -> str:
    """What a space belongs to."""
    key = shown.key(space)
    return COLOUR_OF[str(key[1])] if key[0] == "space" else "bonus"


def _die_lines(shown: Shown, figures: facts.Bill, die: tuple[str, str] | None) -> tuple[Line, ...]:
    """The quarter, what takes its price down, and what the die brings."""
    if die is None:
        return ()
    say, quarter = shown.house.say, figures.quarter
    off = quarter if figures.free else min(quarter, figures.discount)
    found = [Line(sign("coin", "", quarter), say("wonders.zone.quarter", n=quarter), str(quarter))]
    if off and figures.free:
        found.append(Line(sign("die", die[0]), say("wonders.zone.free"), signed(-off), gain=True))
    elif off:
        words = say("wonders.zone.discount"), say("wonders.zone.all_dice")
        found.append(Line(sign("die", "any"), words[0], signed(-off), words[1], gain=True))
    if figures.income:
        found.append(Line(sign("die", die[0]), say("wonders.zone.income"), f"+{figures.income}", gain=True))
    return tuple(found)


def _materials(shown: Shown, figures: facts.Bill) -> Line:
    cost = figures.cost
    have = min(figures.materials, cost)
    words = shown.house.say("wonders.zone.materials")
    return Line(sign("cost", "", cost), words, str(figures.missing), have=have, need=cost)


def _gain(shown: Shown, choice: Choice) -> Signs:
    """How many points more it comes to."""
    if not choice.points:
        return ()
    return (sign("points", "", int(choice.points) - shown.scores[shown.seat].total),)


def _passing(shown: Shown, choice: Choice) -> Bill:
    say, held = shown.house.say, shown.view.players[shown.seat].coins
    coins = shown.book.passing
    then = choice.then or str(held)
    line = Line(sign("coin", "", coins), say("wonders.zone.pass"), f"+{int(then) - held}", gain=True)
    return Bill(
        say("wonders.zone.bill"), None, None, (sign("coin", "", coins),), (line,), say("wonders.zone.pay"), "0",
        say("wonders.zone.treasury"), (str(held), then, "", ""),
        say("wonders.zone.end"), _gain(shown, choice), of="treasury",
    )  # fmt: skip
