"""What a nation holds: its parts and the signs of their cards, its workers, and its own spaces for them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.ages import facts
from game.ages.codes import times_used
from scenes.ages.shown import Shown
from scenes.ui.animation import Key


class Own(NamedTuple):
    """A space that an ability brings: which action, by which part, and the sign of its card."""

    action: str
    part: str
    sign: str


def parts(shown: Shown, seat: int) -> list[str]:
    """Every part of a card that holds for a seat: "people.egypt.main", "technology.writing" ..."""
    return list(shown.kept(f"parts {seat}", lambda: _parts(shown, seat)))


def _parts(shown: Shown, seat: int) -> list[str]:
    stock = shown.facts(facts.Stock, seat).seats[seat]
    peoples = stock.peoples
    found = [f"people.{peoples[0]}.main"] if peoples else []
    found += [f"people.{people}.legacy" for people in peoples]
    found += [f"technology.{technology}" for technology in stock.technologies]
    return found + [f"wonder.{wonder}" for wonder in stock.wonders]


def sign(shown: Shown, seat: int, card: str) -> str:
    """The sign of a card or of a part of it; arms of a people that rules no more are weathered."""
    kind, name = card.split(".")[:2]
    if kind == "people":
        peoples = shown.view.players[seat].peoples
        rules = bool(peoples) and shown.id("people", peoples[0]) == name
        return f"people:{name}" if rules else f"fallen:{name}"
    return f"{kind}:{name}"


def own_spaces(shown: Shown, seat: int) -> list[Own]:
    """The spaces that abilities of a seat bring."""
    return [
        Own(icon[1], part, sign(shown, seat, part))
        for part in parts(shown, seat)
        for icon in shown.strips.get(part, ())
        if icon[0] == "space"
    ]


def elsewhere(shown: Shown, seat: int) -> list[Own]:
    """Those of them whose action lies on no card of this round: they are on the ability itself."""
    here = {shown.id("action", action) for action in in_reach(shown)}
    return [own for own in own_spaces(shown, seat) if own.action not in here]


def in_reach(shown: Shown) -> list[int]:
    """The six actions that are there for everybody, as far as they are laid out: fixed ones, then the window."""
    fixed = [at for at, action in enumerate(shown.printed.actions) if action.where == "fixed"]
    return [*fixed, *window(shown)]


def window(shown: Shown) -> tuple[int, ...]:
    """The cards under the plank."""
    first = shown.view.round - 1
    return tuple(shown.view.row[first : first + shown.printed.setup.window])


def at_work(shown: Shown, seat: int) -> list[tuple[str, int]]:
    """Which workers are out: the action of each, and which of its spaces it stands on."""
    player, found = shown.view.players[seat], list[tuple[str, int]]()
    if not player.placed:
        return []
    needs = shown.facts(facts.Actions, seat).known
    for number, action in enumerate(shown.printed.actions):
        count = times_used(player.used, number)
        need = needs[number].workers if number in needs else action.workers
        found += [(action.id, space) for space in range(count * need)]
    return found[: player.placed]


def free(shown: Shown, seat: int) -> list[Key]:
    """The workers in hand, ("worker", place in the tray): those who are out have the first places."""
    player = shown.view.players[seat]
    return [("worker", number) for number in range(player.placed, player.workers)]


def absorbed(shown: Shown) -> frozenset[Hashable]:
    """The peoples that were absorbed by somebody; all others under a ruling one have fallen."""
    log = shown.session.match.log
    return shown.kept("absorbed", lambda: frozenset(e.action[1] for e in log if e.action[0] == "absorb"))  # type: ignore[no-any-return]
