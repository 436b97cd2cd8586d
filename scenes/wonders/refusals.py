"""Why a place means nothing now: of the many reasons that a space may have, the one that helps."""

from __future__ import annotations

from game.core.rules import Action, Refusal
from game.wonders.facts import Forum, Lane
from scenes.table.place import Key
from scenes.wonders.shown import PASS, TURN, WONDER, Question, Shown, die_in

WRONG_SYMBOL = "SW-018"
"""Why most dice do not lead to most spaces: any other reason tells more."""


def why_not(shown: Shown, key: Key) -> tuple[str, str] | None:
    """The words and the rule; None where the table of clicks knows it."""
    if shown.space_of(key) in shown.book.bonuses and shown.choice.ask != "bonus":
        return shown.app.say("wonders.note.earned"), "SW-028"
    asked = refusing(shown)
    if asked.ask not in TURN:
        return None
    tried = _tried(shown, key)
    if refusal := _printed(shown, key) or _helpful(shown, asked, tried):
        return shown.say(refusal), refusal.rule
    closed = shown.space_of(key) is not None and shown.die is None and not tried
    return (shown.app.say("wonders.table.no_die"), WRONG_SYMBOL) if closed else None


def refusing(shown: Shown) -> Question:
    """The question that a place has no answer to: where only sealing is left, the one before."""
    return (shown.earlier if shown.sealing else None) or Question(shown.choice.ask, shown.view, ())


def _helpful(shown: Shown, asked: Question, tried: list[Action]) -> Refusal | None:
    reasons = [reason for action in tried if (reason := shown.rules.refuse(asked.view, action))]
    return next((reason for reason in reasons if reason.rule != WRONG_SYMBOL), reasons[0] if reasons else None)


def _printed(shown: Shown, key: Key) -> Refusal | None:
    """What the sheet tells whatever dice lie there: it is crossed off, or an earlier space on the arrow comes first."""
    space = shown.space_of(key)
    if space is None or key == WONDER:
        return None
    if shown.crossed(shown.seat, space):
        return Refusal("SW-019", {"crossed": space})
    lanes = _lanes(shown, space)
    waits = shown.die is None and bool(lanes) and all(_waits(shown, lane, space) for lane in lanes)
    return Refusal("SW-019", {"next": space}) if waits else None


def _lanes(shown: Shown, space: int) -> list[Lane]:
    """The rows of a building in which a space lies."""
    return [lane for building in shown.book.buildings for lane in building.lanes if space in lane.spaces]


def _waits(shown: Shown, lane: Lane, space: int) -> bool:
    """Whether an earlier space on the arrow comes first."""
    earlier = lane.spaces[: lane.spaces.index(space)]
    return not lane.any_order and not all(shown.crossed(shown.seat, each) for each in earlier)


def _tried(shown: Shown, key: Key) -> list[Action]:
    """What somebody may mean who presses a place."""
    seat = shown.choice.seat
    if (die := die_in(key)) is not None:
        return [("build", seat, die, next(iter(shown.opened(die)), 0))]
    if key in (WONDER, PASS):
        return [(str(key[1]), seat)]
    space = shown.space_of(key)
    if space is None:
        return []
    return [("wonder", seat)] if space == shown.stage else _building(shown, space)


def _building(shown: Shown, space: int) -> list[Action]:
    """With the die in hand; without one, with each that shows its row, those that may be chosen first."""
    dice = sorted(shown.facts(Forum, shown.seat).dice, key=lambda each: (each.locked, each.mine))
    symbols = {symbol for lane in _lanes(shown, space) for symbol in lane.symbols}
    fits = [each.die for each in dice if (each.symbol in symbols if shown.die is None else each.die == shown.die)]
    return [("build", shown.choice.seat, die, space) for die in fits]
