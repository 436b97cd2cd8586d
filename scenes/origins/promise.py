"""What each action of a site would bring a worker that is sent there: all answers are tried but those of chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from art.origins.strips import Sign
from game.core.rules import Action
from game.core.state import clone
from scenes.origins import places
from scenes.origins.choice import Choice
from scenes.origins.describe_sites import ships
from scenes.origins.places import Key
from scenes.origins.shown import Shown

GOODS = ("stone", "food", "wisdom", "gold")
TEMPLES = ("temple_forest", "temple_mountain", "temple_sea")
POINTS = ("icon", "laurel")

BEFORE = ("pay", "rise")
"""What may be asked on the way to the actions of a site."""

THROUGH = ("visit", "turn")
"""What is asked when an action is through."""

MOST = 120
"""So many positions are looked at for an action; where there are more, only its first question is counted."""

Named = tuple[str, str]
"""The kind and the name of a sign."""

Figures = dict[Named, int]


class Promise(NamedTuple):
    """An action of a site with what is printed there. `sure` comes whatever one answers; `points` are the fewest and
    the most where that depends on the answers; `ways` is how many answers its first question has."""

    colour: str  # of the bonus action
    icons: tuple[Sign, ...]
    possible: bool
    sure: tuple[tuple[Named, int], ...] = ()
    points: tuple[int, int] = (0, 0)
    ways: int = 0


def of(shown: Shown, choice: Choice, visit: Action) -> tuple[Promise, ...]:
    """Both actions and the bonus action of the site that is visited, as things stand when the worker has arrived."""
    rules, seat, site = shown.rules, choice.seat, int(visit[2])
    there = clone(choice.preview((visit,)).view)
    while rules.decision(there).ask in BEFORE:
        rules.apply(there, rules.legal(there)[0])
    asked = rules.decision(there)
    legal = rules.legal(there) if (asked.seat, asked.ask) == (seat, "visit") else []
    answers = {places.of_answer(action, there, 0): action for action in legal if action[0] in ("action", "bonus")}
    return tuple(
        _tried(shown, there, seat, answers[key], printed) if key in answers else printed
        for key, printed in _printed(shown, site)
    )


def _printed(shown: Shown, site: int) -> Iterator[tuple[Key, Promise]]:
    """The three actions of a site."""
    there = ships(shown, frozenset())[site].site
    for row, icons in enumerate(there.actions):
        yield ("action", site, row), Promise("", icons, False)
    yield ("bonus", site), Promise(there.colour, there.bonus, False)


def _tried(shown: Shown, there: Any, seat: int, action: Action, printed: Promise) -> Promise:
    """What all answers have in common, and between how many points they lead."""
    rules, after = shown.rules, clone(there)
    rules.apply(after, action)
    before, asks = _figures(shown, there, seat), _goes_on(shown, after, seat)
    ways = len({(places.of_answer(each, after, 0) or each) for each in rules.legal(after)}) if asks else 0
    gains = [_gained(before, _figures(shown, end, seat)) for end in _ends(shown, after, seat)]
    if not gains:
        return printed._replace(possible=True, ways=ways)
    sure = tuple((name, n) for name, n in gains[0].items() if n and all(gain[name] == n for gain in gains))
    points = [gain[POINTS] for gain in gains]
    return printed._replace(possible=True, sure=sure, points=(min(points), max(points)), ways=ways)


def _goes_on(shown: Shown, view: Any, seat: int) -> bool:
    """Whether the action still asks whoever carries it out."""
    decision = shown.rules.decision(view)
    return decision.seat == seat and decision.ask not in THROUGH


def _ends(shown: Shown, after: Any, seat: int) -> list[Any]:
    """All positions in which the action is through, or chance is asked; nothing when they are too many."""
    rules, waiting, found = shown.rules, [after], list[Any]()
    for _ in range(MOST):
        if not waiting:
            return found
        view = waiting.pop()
        if not _goes_on(shown, view, seat):
            found.append(view)
            continue
        for answer in rules.legal(view):
            waiting.append(clone(view))
            rules.apply(waiting[-1], answer)
    return []


def _figures(shown: Shown, view: Any, seat: int) -> Figures:
    """Everything that an action may change."""
    player = view.players[seat]
    return {
        **{("good", good): int(getattr(player, good)) for good in GOODS},
        ("good", "superiority"): player.tokens,
        ("icon", "march"): player.march,
        **{("icon", name): at for name, at in zip(TEMPLES, player.temples, strict=True)},
        POINTS: shown.rules.scores(view)[seat].total,
    }


def _gained(before: Figures, after: Figures) -> Figures:
    return {name: after[name] - n for name, n in before.items()}
