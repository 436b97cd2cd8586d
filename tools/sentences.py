"""Reads all that why, hint, coach, strip and analysis say of played games: is it whole, does it fit, is it right?

python -m tools.sentences [GAME ...] [--games 50] [--turns 12] [--seed S]

Of games that bots play some turns are told in three languages at two sizes of the window. Each fault is printed once,
with where it was first met; the last line counts what was read.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Rect

from art.fonts import Face
from game.core.match import Match
from game.teach.analysis import Cost
from game.teach.counsel import Counsel, counselled
from game.teach.judge import Judge
from game.teach.reasons import OWN
from game.teach.said import said as name_of
from game.teach.turns_played import TurnPlayed, turns_played
from scenes.pages.analysis_parts import Card, costly
from scenes.play import analysis_words, way_words
from scenes.play.way_words import size_of
from scenes.table.over import since_strip, why_panel
from scenes.table.over.words_on_paper import features, verdict
from scenes.ui.app_context import AppContext
from scenes.ui.paragraphs import paragraph
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from tests.scenes.advisers import in_short
from tests.scenes.games.test_patterns import PATTERNS
from tests.scenes.rooms import Nobody, room
from tests.scenes.spoken import LANGS
from tests.scenes.tables import Sitting
from tests.teach.games import GAMES, begun, played

SIZES = ((1600, 900), (1280, 720))
KINDS = ("random", "learner", "greedy", "learner")

DID, VERDICT, NAMES, COACH, CARD = (298, 112), (310, 54), (310, 74), (492, 42), (291, 384)
"""The rooms of what was done, of the verdict, of what decided, of the coach's slip and of a card, in units."""


class Told(NamedTuple):
    """A turn of a game, and what is known of it."""

    match: Match[Any]
    judge: Judge
    turn: TurnPlayed
    counsel: Counsel


def told(game: str, number: int, turns: int, seed: str) -> Iterator[Told]:
    """Some turns of a game that weak bots play: they meet more of what there is than good ones."""
    rng = Random(f"{seed}/{game}/{number}")
    seats = [n for n in begun(game).rules.seats if 1 < n < 5][number % 3]
    match = played(begun(game, seats, f"{seed}/{number}"), *KINDS[:seats])
    judge, every = Judge(match.rules, match.view(0)), [*turns_played(match)]
    for turn in rng.sample(every, min(turns, len(every))):
        yield Told(match, judge, turn, counselled(judge, turn.view, turn.seat, turn.path, lambda: True))


class Reading:
    """What is said of a turn in a language: by `faults` it is read."""

    def __init__(self, told: Told, app: AppContext, table: Sitting) -> None:
        self.told, self.app, self.lang = told, app, app.lang
        self._table = table.table

    # -- what is said

    @cached_property
    def ways(self) -> list[tuple[str, ...]]:
        """The rows of the panel."""
        panel = why_panel.WhyPanel(self._table, self.told.turn, lambda: None)
        return [candidate.said for candidate in panel.told(self.told.counsel)]

    @cached_property
    def did(self) -> list[str]:
        return way_words.as_played(self.told.match, self.told.turn, self.lang)

    @cached_property
    def verdict(self) -> str:
        return verdict(self.app, self.told.counsel)

    @cached_property
    def slips(self) -> list[str]:
        """The coach's: what it costs, and whatever it may name before the turn."""
        judge, say, counsel = self.told.judge, self.app.reason, self.told.counsel
        own = (each for each in way_words.speaks_for(counsel) if each.kind == OWN and each.topic)
        matters = [say("coach.matters", what=name_of(judge, each, say)) for each in own]
        return [say("coach.costs", points=size_of(counsel.costs, self.lang)), *matters]

    @cached_property
    def decided(self) -> list[tuple[str, float]]:
        reasons = way_words.speaks_for(self.told.counsel)
        return way_words.decided(self.told.judge, reasons, self.app.reason, why_panel.NAMED)

    @cached_property
    def card(self) -> Card | None:
        """Of the analysis, where something else would have been better."""
        match, turn, counsel = self.told.match, self.told.turn, self.told.counsel
        if not counsel.taken or not counsel.costs:
            return None
        best, round_ = counsel.ways[0], match.state_at(turn.start).round
        why = way_words.turned(counsel.taken.reasons)
        cost = Cost(
            turn.start, turn.turn, round_, turn.seat, turn.path, best.path, counsel.costs, 1.0, 0.1, 28, tuple(why)
        )
        words = analysis_words.told(match, self.told.judge, cost, self.app.reason, self.lang)
        return Card(self.app.say, self.lang, costly(1, cost, words, None, self.app.say, self.lang))

    @property
    def told_better(self) -> list[str]:
        """What was played and what would have been better, on that card."""
        return [line for block in self.card.moment.blocks for line in block.lines] if self.card else []

    @cached_property
    def strip(self) -> since_strip.Card:
        return since_strip.SinceStrip(self._table, [self.told.turn], lambda: None).cards()[0]

    # -- what is wrong with it

    def faults(self) -> Iterator[str]:
        game, card = self.told.match.rules.id, self.card
        whole = [self.verdict, *self.slips, *self.did, *self.strip.said, *(line for way in self.ways for line in way)]
        whole += self.told_better
        for line in whole:
            if not (line[:1].isupper() or line[:1].isdigit() or line[:1] in "“„«") or line[-1:] not in ".!?:…”»":
                yield f"not whole: {line}"
        parts = [name for name, _ in self.decided] + ([*card.moment.why] if card else [])
        runs = [" ".join(lines) for lines in (self.did, *self.ways, self.strip.said)]
        for line in (*whole, *parts, *runs):
            if "{" in line or "None" in line:
                yield f"not filled: {line}"
            for pattern, of in PATTERNS.items():
                if of(game)(line, self.lang) or of("ui")(line, self.lang):
                    yield f"{pattern}: {line}"
        for size in SIZES:
            yield from (f"cut at {size[0]}: {text}" for text in self._cut(size))

    def _cut(self, size: tuple[int, int]) -> Iterator[str]:
        """What has lost its end on its plate."""
        pen = Pen(pygame.Surface(size), Scale.of(size))
        box = partial(_box, pen)
        row = Rect(0, 0, pen.scale.px(why_panel.WORDS), pen.scale.px(why_panel.ROW))
        for lines in self.ways:
            paragraph(pen, lines, row, 16, middle=True)
        paragraph(pen, self.did, box(DID), 17)
        pen.text(self.verdict, box(VERDICT), Face.SERIF_SEMIBOLD, 19, lines=3, least=0.74)
        for line in self.slips:
            pen.text(line, box(COACH), Face.SERIF_SEMIBOLD, 20, least=0.6)
        features(pen, box(NAMES), self.decided, self.lang)
        paragraph(pen, self.strip.said, since_strip.words(pen, box((since_strip.CARD, since_strip.TALL))), 16)
        if self.card:
            self.card.paint(pen, box(CARD), "idle")
        return (each.text for each in pen.written if each.cut)


def _box(pen: Pen, size: tuple[int, int]) -> Rect:
    return Rect(0, 0, pen.scale.px(size[0]), pen.scale.px(size[1]))


def faults(game: str, games: Sequence[int], turns: int, seed: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Every fault of some turns of these games, and where it was met; an empty one for each turn that was read."""
    apps = {lang: room(folder, lang) for lang in LANGS}
    for number in games:
        tables: dict[str, Sitting] = {}
        for one in told(game, number, turns, seed):
            for lang, app in apps.items():
                if lang not in tables:
                    tables[lang] = Sitting(app, one.match, Nobody(), look=False)
                where = f"{game}, game {number}, entry {one.turn.start}, {lang}"
                yield from ((fault, where) for fault in Reading(one, app, tables[lang]).faults())
            yield "", ""
        for app in apps.values():
            app.stack.pop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--turns", type=int, default=12)
    parser.add_argument("--seed", default="sentences")
    given = parser.parse_args()
    met, read = set[str](), 0
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        in_short(patch)
        for game in given.game:
            for fault, where in faults(game, range(given.games), given.turns, given.seed, Path(folder)):
                read += not fault
                if fault and fault not in met:
                    met.add(fault)
                    print(f"{where}: {fault}", flush=True)
    print(f"{read} turns read in {len(LANGS)} languages, {len(met)} faults")
    sys.exit(bool(met))


if __name__ == "__main__":
    main()
