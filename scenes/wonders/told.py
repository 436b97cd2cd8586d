"""What is told in more than one place: a space, and what somebody's points are made of."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.rules import Part
from game.wonders.codes import UNSCORED
from game.wonders.facts import Barracks
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.wonders.shown import Shown

# -- spaces


def space(shown: Shown, seat: int, number: int) -> list[str]:
    """What a space says, what it costs, and what it has brought or would bring."""
    text, crossed = shown.text_of(seat, number), shown.crossed(seat, number)
    if not text:
        return []
    state = [shown.app.say("wonders.note.crossed")] if crossed else []
    if number in shown.book.bonuses:
        return [*([] if crossed else [shown.app.say("wonders.note.earned")]), text, *state]
    return [text, *([] if crossed else [_cost(shown, seat, number)]), *_attack(shown, seat, number), *state]


def _cost(shown: Shown, seat: int, number: int) -> str:
    """The materials of a space, and what is paid for those that nobody produces."""
    say, cost, made = shown.app.say, shown.printed(seat)[number].cost, shown.has(seat).materials
    if not cost:
        return say("wonders.note.cost_none")
    if not made:
        return say("wonders.note.cost_bare", n=cost)
    if made >= cost:
        return say("wonders.note.cost_met", n=cost, made=made)
    return say("wonders.note.cost", n=cost, made=made, missing=cost - made)


def _attack(shown: Shown, seat: int, number: int) -> list[str]:
    """The points that an attack has brought, or what the defence would take off them now."""
    say, attacks = shown.app.say, shown.book.attacks
    if number not in attacks:
        return []
    written = shown.view.players[seat].laurels[attacks.index(number)]
    if written != UNSCORED:
        return [say("wonders.note.written", n=written)]
    troops = shown.facts(Barracks, seat).sides.get(shown.spot(number).building)
    return [say("wonders.note.weaker", n=troops.weaker)] if troops and troops.weaker else []


# -- points


def score(shown: Shown, seat: int) -> list[str]:
    """What somebody's points are made of."""
    say = shown.app.say
    if not players.points_open(shown.app, shown.session, seat):
        return [say("wonders.table.closed")]
    found = [f"{say(f'part.wonders.{part.name}')}: {part.points}" for part in shown.scores[seat].parts if part.points]
    return [*found, say("wonders.note.points", n=shown.scores[seat].total)]


def points(shown: Shown, building: str) -> list[str]:
    """What the points of a building are made of."""
    parts: tuple[Part, ...] = shown.scores[shown.main].parts
    part = next((part for part in parts if part.name == building), None)
    if part is None or not players.points_open(shown.app, shown.session, shown.main):
        return []
    return [*(line for line, _ in counted(shown.app, part)), shown.app.say("wonders.note.points", n=part.points)]


def counted(app: AppContext, part: Part) -> list[tuple[str, int]]:
    """What the points of a building are made of, space by space, and each with its number."""
    spaces, first = part.figures.get("spaces"), part.figures.get("first")
    named = spaces.items() if isinstance(spaces, Mapping) else ()
    found = [(f"{app.say(f'wonders.space.{name}')}: {points}", int(points)) for name, points in named]
    return [*found, (app.say("wonders.note.was_first", n=first), first)] if first and isinstance(first, int) else found
