"""Facts of a table: who may sit at it in which colours, who begins, what is unusual about it, how it was marked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random

from game.core.kinds import ANOTHER_BOT, BOTS, HUMAN, TEMPERS
from game.core.options import Option, Options, complete
from game.core.rules import CHANCE, AnyRules
from game.core.save import Seated
from game.core.words import Say
from scenes.play.save_store import WHAT_IF, sanitize
from scenes.play.session import PLAYED_BY_BOT, Session
from scenes.play.workshop import OWN_RULES

# -- who sits there

KINDS = (HUMAN, *BOTS)

USUAL_LEVEL = "apprentice"

COLOURS = ("lapis", "terracotta", "verdigris", "saffron", "murex", "aegean", "ivory")
"""In the order in which they are given out; what they look like, art/palette.py says."""


def colour_name(number: int, seat: Seated) -> str:
    """A seat's colour; one that was never named gets the next in order."""
    return seat.colour if seat.colour in COLOURS else COLOURS[number % len(COLOURS)]


def newcomer(players: Sequence[Seated]) -> str:
    """Which bot sits down next: of the usual level, whoever of it sits there least often."""
    there = [player.who for player in players]
    return min((f"{USUAL_LEVEL}-{temper}" for temper in TEMPERS), key=there.count)


# -- who begins

LONG_ENOUGH = 60
"""Answers after which nobody is asked alone who has not been until then."""


class FirstPlayers:
    """Whether somebody begins a game: where all choose at once, there is no first player to be set up.

    Found out by playing a little, for the rules themselves know best; and remembered.
    """

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules
        self._known: dict[object, bool] = {}

    def has_first_player(self, seats: int, options: Options) -> bool:
        """Whether anybody is ever asked before the others."""
        table = seats, tuple(options.items())
        if table not in self._known:
            self._known[table] = seats > 1 and self._asked_alone(seats, options)
        return self._known[table]

    def _asked_alone(self, seats: int, options: Options) -> bool:
        rules, rng = self._rules, Random(0)
        s = rules.setup(seats, complete(rules.options, seats, options))
        for _ in range(LONG_ENOUGH):
            decision = rules.decision(s)
            if decision.seat == CHANCE:
                rules.apply(s, rules.sample(s, rng))
            elif decision.seat < 0:
                return False
            elif not decision.joint:
                return True
            else:
                rules.apply(s, rules.legal(s)[0])
        return False


# -- how it was set up and played

GUIDED = "guided"
"""The mark of a game that somebody is guided through."""

KNOWN_DEAL = "known_deal"
"""How a game is marked whose deal somebody has typed: what comes in it may be known."""

DAILY = "daily"
"""The mark of a deal of the day, and how its seed begins; the day follows."""

MARKS = ("practice", "agreed", WHAT_IF, PLAYED_BY_BOT, ANOTHER_BOT, KNOWN_DEAL, GUIDED, DAILY, OWN_RULES)


def day_of(seed: object) -> str:
    """Of which day a deal is; empty where it is another one.

    >>> day_of("daily 2026-11-20 akropolis"), day_of(7)
    ('2026-11-20', '')
    """
    word, _, rest = str(seed).partition(" ")
    try:
        return date.fromisoformat(rest.partition(" ")[0]).isoformat() if word == DAILY else ""
    except ValueError:
        return ""


def mark_name(say: Say, mark: str) -> str:
    """What a mark is called; one of another version as it stands."""
    return say(f"mark.{mark}") if mark in MARKS else sanitize(mark)


def marks_told(say: Say, marks: Sequence[str]) -> str:
    """How a game was played otherwise than usual, in a sentence, or nothing."""
    return say("pause.marked", marks=", ".join(mark_name(say, mark) for mark in marks)) if marks else ""


def unusual_options(say: Say, session: Session) -> list[str]:
    """How this table was set up otherwise than usual: the options that are not at their defaults, in words."""
    return options_told(say, session.match.rules, session.match.options)


def options_told(say: Say, rules: AnyRules, chosen: Options) -> list[str]:
    """The same of a table that is not laid yet."""
    options = [option for option in rules.options if chosen.get(option.name, option.default) != option.default]
    return [_option_told(say, option, chosen[option.name]) for option in options]


def _option_told(say: Say, option: Option, value: object) -> str:
    title = say(f"option.{option.name}.title")
    if option.kind == "bool":
        return title if value else say("setup.without", title=title)
    return f"{title} ({say(f'option.{option.name}.{value}')})"
