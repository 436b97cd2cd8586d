"""A saved game, verified and looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game import load
from game.core import save
from game.core.data import Overlay
from game.core.match import AnyMatch
from game.core.replay import restore
from game.core.rules import CHANCE, OVER, lists, write
from game.core.state import dump
from game.core.toml_lines import Tree
from game.shell.simulate import score_json, solo_json

Out = Callable[[str], object]


def replay(path: Path, data: Overlay, to: int | None, legal: bool, out: Out, warn: Out, json: bool) -> None:
    """Verify a save and print the position after `to` entries (all of them when None)."""
    saved = save.read(path)
    rules = load(saved.header.game, data)
    match, notes = restore(rules, saved)
    for note in notes:
        warn(f"{path}: {note}")
    position = describe(match, to, legal, saved.header.digest)
    if json:
        out(save.encode(position))
    else:
        for line in told(match, position):
            out(line)


def describe(match: AnyMatch, to: int | None, legal: bool, digest: str | None) -> Tree:
    """The position as the object that --json prints."""
    rules, state = match.rules, match.state_at(to)
    decision = rules.decision(state)
    position = {
        "game": rules.id,
        "seats": match.seats,
        "options": match.options,
        "seed": match.seed,
        "digest": digest,
        "entry": len(match.log) if to is None else to,
        "entries": len(match.log),
        "decision": {"seat": decision.seat, "ask": decision.ask, "about": decision.about},
        "scores": [
            score_json(score) | {"sheet": {part.name: part.figures for part in score.parts}}
            for score in rules.scores(state)
        ],
        "state": dump(state),
    }
    if legal:
        position["legal"] = lists(rules, state)
    if decision.seat == OVER:
        result = rules.result(state)
        position |= {"end": result.end, "winners": list(result.winners)}
        if result.outcome:
            position["outcome"] = solo_json(result.outcome)
    return position


def told(match: AnyMatch, position: Tree) -> list[str]:
    """The position for people."""
    decision = position["decision"]
    asked = {CHANCE: f"chance draws ({decision['about']})", OVER: "the game is over"}.get(
        decision["seat"], f"seat {decision['seat']} decides: {decision['ask']}"
    )
    options = ", ".join(f"{name}={value}" for name, value in match.header().options.items()) or "as they stand"
    lines = [
        f"{match.rules.title}, {match.seats} seats, options {options}, seed {match.seed}",
        f"entry {position['entry']} of {position['entries']}: {asked}",
    ]
    for seat, score in enumerate(position["scores"]):
        parts = ", ".join(f"{name} {points}" for name, points in score["parts"].items())
        lines.append(f"seat {seat} ({match.players[seat].who}): {score['total']} = {parts}")
    lines += [f"{name}: {_plain(value)}" for name, value in position["state"].items() if name != "players"]
    for seat, player in enumerate(position["state"]["players"]):
        lines += [f"seat {seat} {name}: {_plain(value)}" for name, value in player.items()]
    lines += [f"legal: {write(action)}" for action in position.get("legal", ())]
    return lines


def _plain(value: object) -> str:
    """As JSON would write it, so that what is read here can be looked for in the file."""
    return save.encode(value)
