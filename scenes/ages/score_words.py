"""What points are made of: actions, cards and events on the way, cards at the end; alone what is to be reached."""

from __future__ import annotations

from collections.abc import Sequence

from game.ages.codes import POINTS, SOURCES
from game.ages.facts import Condition, Goal, Sources, counted
from game.core.match import AnyMatch
from game.core.rules import Fact, Part
from scenes.play import score_reasons
from scenes.play.score_reasons import MOST, Ledger, Reason, Won
from scenes.table.area import facts_of
from scenes.ui.app_context import AppContext


def ledger(match: AnyMatch) -> Ledger:
    """It tells all points that were ever won in a match, and those that were lost as fewer than none."""
    names = facts_of(match.rules, Sources, match.view(0)).names

    def read(fact: Fact) -> Won | None:
        match fact:
            case ("gained" | "lost" as verb, int(seat), int(good), int(n), int(source), int(part)) if good == POINTS:
                return Won(seat, SOURCES[part], names.get(source, ""), n if verb == "gained" else -n)
        return None

    return Ledger(read)


def of(app: AppContext, found: Sequence[Won], seat: int, part: str, points: int) -> list[Reason]:
    """Which actions, cards and events brought so many points of a part on the way."""
    return score_reasons.of(app.say, found, seat, part, points, lambda by: app.say(by or f"part.ages.{part}"))


def explain(app: AppContext, part: Part, seat: int, found: Sequence[Won], most: int = MOST) -> list[str]:
    """What was won on the way and what cards bring at the end, in so many lines and their sum."""
    made = counted(part.figures)
    ending = [Reason(app.say("ages.why.end", what=app.say(card.card)), (card.points,)) for card in made.cards]
    reasons = [*of(app, found, seat, part.name, made.won), *(reason for reason in ending if reason.total)]
    return score_reasons.told(app.say, reasons or ending, most) or [app.say(f"ages.zero.{part.name}")]


def condition(app: AppContext, row: Condition) -> str:
    """What is wanted, and what there is."""
    return app.say(f"ages.goal.{row.name}", have=row.have, need=row.need)


def goals(app: AppContext, wanted: Sequence[Goal]) -> list[str]:
    """Achievements of Clash or medals of a scenario, each with its conditions, and whether it is reached."""
    found = []
    for goal in wanted:
        key, name = "reached" if goal.reached else "open", app.medal_name(goal.id)
        found.append(app.say(f"ages.goal.{key}", name=name, what=conditions(app, goal)))
    return found


def conditions(app: AppContext, goal: Goal) -> str:
    """What is needed for it, and how much of that there is."""
    return ", ".join(condition(app, row) for row in goal.conditions)


def won_before(app: AppContext, mode: str, most: int = 8) -> list[str]:
    """What was reached in earlier games, if anything was: of more than have room the first ones, and how many more."""
    names = [app.medal_name(medal) for medal in app.medals.won("ages", mode)]
    names = [*names[:most], f"+{len(names) - most}"] if len(names) > most else names
    return [app.say("medals.won", names=", ".join(names))] if names else []
