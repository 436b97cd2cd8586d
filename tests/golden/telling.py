"""A game as a text that people can read: every action of the log, what it led to, and how the table stood."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from game.bots.players import bot
from game.core.match import Match
from game.core.options import changed
from game.core.rules import CHANCE, Action, Event, Rules, Score, write
from tests.golden import ages, akropolis, origins, wonders
from tests.golden.eager import WISHES, eager
from tests.golden.games import Golden

MARGIN = 22
"""Where the sentences begin; before them stands the action as the log has it."""

SEAT = {"en": "Seat", "pl": "Gracz", "ru": "Игрок"}
"""Who acts stands before the sentence, with the number that the command line gives."""

CHOOSES = {"en": "chooses", "pl": "wybiera", "ru": "выбирает"}
"""An action of which nothing is reported is an instruction to whoever chose it: it cannot stand behind a name alone."""

NOBODY = -1
"""No seat: what happens by itself begins with a capital."""

Step = Callable[[Match[Any]], tuple[Event, ...]]
"""Plays one action and says what happened."""


class Manner(NamedTuple):
    """What only one game's telling knows; the functions take its rules and a state."""

    actors: Mapping[str, int]  # the events that a seat brings about, and where in the fact it stands
    table: Callable[[Any, Any], list[str]]  # what else lies there when a round is over
    rivals: Callable[[Any, Any], Mapping[str, Score]]  # whoever scores without a seat
    boards: Callable[[Any, Any], list[str]]  # the pictures at the end


MANNERS = {
    "ages": Manner(ages.ACTORS, ages.table, ages.rivals, ages.boards),
    "akropolis": Manner(akropolis.ACTORS, akropolis.table, akropolis.rivals, akropolis.boards),
    "origins": Manner(origins.ACTORS, origins.table, origins.rivals, origins.boards),
    "wonders": Manner(wonders.ACTORS, wonders.table, wonders.rivals, wonders.boards),
}


def by_bots(golden: Golden) -> Step:
    """The bots of the header, drawing from the same seeds as `simulate`."""
    rules = golden.match().rules
    rngs = [Random(f"{golden.seed}/bot/{seat}") for seat in range(len(golden.seats))]
    bots = [
        eager(kind, rules, rng) if kind in WISHES else bot(kind, rules, rng)
        for kind, rng in zip(golden.seats, rngs, strict=True)
    ]

    def step(match: Match[Any]) -> tuple[Event, ...]:
        decision = match.decision()
        if decision.seat == CHANCE:
            return match.draw()
        action = bots[decision.seat].choose(match.view(decision.seat), decision, match.legal(), lambda: 0.0)
        assert action is not None
        return match.play(action)

    return step


def as_written(text: str) -> Step:
    """Not by bots: the actions that a telling shows, chance included."""
    actions = iter(actions_in(text))

    def step(match: Match[Any]) -> tuple[Event, ...]:
        return match.play(next(actions))

    return step


def actions_in(text: str) -> Iterator[Action]:
    for line in text.splitlines():
        if line.startswith("["):
            yield tuple(json.loads(line[: line.index("]") + 1]))


def tell(golden: Golden, step: Step) -> str:
    """The whole game."""
    match, manner = golden.match(), MANNERS[golden.game]
    lines = [*_header(golden, match), ""]
    for actions in _rounds(golden, match, step, "en"):
        lines += [*actions, *_position(match, manner), ""]
    lines += _sheet(match, manner)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def stretch(golden: Golden, rounds: int, lang: str) -> list[str]:
    """Only what is said in the first rounds, in any language."""
    return [line for told in islice(_rounds(golden, golden.match(), by_bots(golden), lang), rounds) for line in told]


def _rounds(golden: Golden, match: Match[Any], step: Step, lang: str) -> Iterator[list[str]]:
    """Round by round its actions with their sentences; the last sentence of a round already says what comes."""
    lines: list[str] = []
    while not match.over:
        before = match.state_at()
        events = step(match)
        after = match.state_at()
        sentences = [_sentence(match.rules, golden.game, event, after, lang) for event in events]
        sentences = sentences or [_quiet(match, before, lang)]
        margins = [f"{write(match.log[-1].action)} ", *[""] * (len(sentences) - 1)]
        lines += [f"{margin:{MARGIN}}{sentence}" for margin, sentence in zip(margins, sentences, strict=True)]
        if match.over or after.round > before.round:
            yield lines
            lines = []


def _sentence(rules: Rules[Any], game: str, event: Event, after: Any, lang: str) -> str:
    place = MANNERS[game].actors.get(event.fact[0])
    seat = NOBODY if place is None else event.fact[place]
    return (f"{SEAT[lang]} {seat} " if seat != NOBODY else "") + rules.say(event, after, lang)


def _quiet(match: Match[Any], before: Any, lang: str) -> str:
    """An action of which nothing is reported, told as it would be offered."""
    entry = match.log[-1]
    actor = f"{SEAT[lang]} {entry.seat} {CHOOSES[lang]}: " if entry.seat >= 0 else ""
    return actor + match.rules.say(entry.action, before, lang)


def _header(golden: Golden, match: Match[Any]) -> list[str]:
    options = changed(match.rules.options, match.options)
    return [
        f"{match.rules.title}, {match.seats} seat{'s' * (match.seats > 1)}",
        *[f"seat {seat}: {kind}" for seat, kind in enumerate(golden.seats)],
        "options: " + (", ".join(f"{name} = {value}" for name, value in options.items()) or "as they stand"),
        f"seed: {golden.seed}",
        f"again: {golden.command}",
    ]


def _position(match: Match[Any], manner: Manner) -> list[str]:
    """Everybody's points and what they are made of."""
    state = match.state_at()
    lines = []
    for who, score in _scores(match, manner, state).items():
        parts = ", ".join(f"{part.name} {part.points}" for part in score.parts)
        lines.append(f"    {who}: {score.total} = {parts}")
    return lines + [f"    {line}" for line in manner.table(match.rules, state)]


def _sheet(match: Match[Any], manner: Manner) -> list[str]:
    """How it ended: who won, and every figure."""
    state = match.state_at()
    result = match.rules.result(state)
    lines = [f"ended by: {result.end}", f"winners: {', '.join(f'seat {seat}' for seat in result.winners) or 'nobody'}"]
    if result.outcome:
        lines.append("outcome: " + ", ".join(f"{name} {value}" for name, value in result.outcome._asdict().items()))
    for who, score in _scores(match, manner, state).items():
        lines += ["", f"{who}: {score.total} points, ties {', '.join(map(str, score.ties))}"]
        for part in score.parts:
            figures = "; ".join(f"{name} {_figure(value)}" for name, value in part.figures.items())
            lines.append(f"    {part.name:10}{part.points:4}   {figures}")
    return [*lines, "", *manner.boards(match.rules, state)]


def _scores(match: Match[Any], manner: Manner, state: Any) -> dict[str, Score]:
    seats = {f"seat {seat}": score for seat, score in enumerate(match.rules.scores(state))}
    return seats | dict(manner.rivals(match.rules, state))


def _figure(value: object) -> str:
    match value:
        case tuple():
            return " ".join(map(str, value)) or "none"
        case list():
            return ", ".join(map(_figure, value)) or "none"
        case dict():
            return " ".join(f"{name} {_figure(part)}" for name, part in value.items())
    return str(value)
