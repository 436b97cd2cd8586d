"""Bots prove that every achievement can be won: games are played until each was, and how is written down.

python -m tools.achievements              what is proven, and by which game
python -m tools.achievements --search 60  play up to 60 games of a kind for each that is not proven, and write down what
                                          was found
python -m tools.achievements --check      play the game of every proof again

A proof is a line of tests/proofs.jsonl: game, options, seed, who sits there, and in which seat it was won.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec

from game import GAMES, load
from game.bots.players import bot
from game.core.match import AnyMatch, Match
from game.core.options import Value
from game.core.rules import CHANCE
from game.core.save import Seated
from game.teach import achievements
from game.teach.achievements import Achievement

FILE = Path(__file__).parents[1] / "tests" / "proofs.jsonl"

STRONG = "archon"
"""Who plays for what is hard; others need not be that slow."""


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game in which somebody has won something."""

    game: str
    id: str
    kinds: tuple[str, ...]
    seat: int
    seed: int
    options: dict[str, Value] = {}


def proofs() -> list[Proof]:
    """All that have been found."""
    return [msgspec.json.decode(line, type=Proof) for line in FILE.read_bytes().splitlines()] if FILE.exists() else []


def played(game: str, kinds: Sequence[str], options: dict[str, Value], seed: int) -> AnyMatch:
    """A game of bots to its end."""
    rules = load(game)
    match: AnyMatch = Match(rules, len(kinds), options, seed, [Seated(kind, who=kind) for kind in kinds])
    match.deal()
    bots = [bot(kind, rules, Random(f"{seed}/bot/{seat}")) for seat, kind in enumerate(kinds)]
    while not match.over:
        decision = match.decision()
        if decision.seat == CHANCE:
            match.draw()
            continue
        seat = decision.seat
        action = bots[seat].choose(match.view(seat), decision, match.legal(seat), lambda: 0.0)
        assert action is not None
        match.play(action)
    return match


def holds(proof: Proof) -> bool:
    """Whether the game of a proof still ends like that."""
    match = played(proof.game, proof.kinds, proof.options, proof.seed)
    return any(each.id == proof.id for each in achievements.won(achievements.read(proof.game), match, proof.seat))


def tables(each: Achievement) -> Iterator[tuple[str, ...]]:
    """Who may sit there to win it, in turn: among equals somebody wins; else the quick ones first."""
    for own in dict.fromkeys((each.against or "mason", "mason", "master", STRONG)):
        for seats in (1,) if each.alone else sorted({max(2, each.seats), max(3, each.seats)}):
            yield (own, *[each.against or own] * (seats - 1))


def search(game: str, each: Achievement, games: int) -> tuple[list[Proof], int]:
    """Games of each kind of table until it was won; whatever else they prove, and how many they were."""
    found: list[Proof] = []
    count = 0
    for kinds in tables(each):
        for seed in range(games):
            match = played(game, kinds, each.options, seed)
            count += 1
            for seat in range(match.seats):
                won = achievements.won(achievements.read(game), match, seat)
                found += [Proof(game, every.id, kinds, seat, seed, each.options) for every in won]
            if any(proof.id == each.id for proof in found):
                return found, count
    return found, count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--search", type=int, default=0, metavar="N")
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    known = {(proof.game, proof.id): proof for proof in proofs()}
    for game in [asked.game] if asked.game else GAMES:
        for each in sorted(achievements.read(game, None, load(game)), key=lambda each: each.against == STRONG):
            begun, count = time.process_time(), 0
            if (game, each.id) not in known and asked.search:
                found, count = search(game, each, asked.search)
                for proof in (*proofs(), *found):  # another search may have found something meanwhile
                    known.setdefault((proof.game, proof.id), proof)
                FILE.write_bytes(b"".join(msgspec.json.encode(proof) + b"\n" for _, proof in sorted(known.items())))
            how = known.get((game, each.id))
            told = f"{'-'.join(how.kinds)}, seed {how.seed}, seat {how.seat}" if how else "not proven"
            spent = f" ({count} games, {time.process_time() - begun:.0f} s)" if count else ""
            if how and asked.check and not holds(how):
                told += ": DOES NOT HOLD"
            print(f"{game:10} {each.id:14} {each.metal:7} {told}{spent}", flush=True)
    everything = [(game, each.id) for game in GAMES for each in achievements.read(game)]
    print(f"{sum(each in known for each in everything)} of {len(everything)} are proven")


if __name__ == "__main__":
    main()
