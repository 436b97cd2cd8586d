"""One game of the demo: bots play it, and what mattered most of it is shown as a film while they play on.

The script is a generator: it goes on by one frame whenever time passes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from math import hypot
from typing import NamedTuple

from pygame import Rect

from art import cinema
from art.texture import Size
from game.core.errors import Problem
from game.core.kinds import LEVELS, TEMPERS
from game.core.match import AnyMatch, Match
from game.core.save import Seated
from game.teach.judge import Judge
from scenes.play import advice, highlights, points_story, way_words
from scenes.play.advice import Advice
from scenes.play.highlights import Highlight
from scenes.play.memo import Once
from scenes.play.points_story import Parts
from scenes.play.score_reasons import signed
from scenes.play.session import Session
from scenes.table.ahead import Aside
from scenes.table.camera import Stage
from scenes.table.film import Eyes, Film
from scenes.table.over import demo_bands
from scenes.table.over.demo_bands import Above, Caption, Sitter
from scenes.table.place import VERB, Place
from scenes.table.replay import arrived, changed
from scenes.ui import opponents, players
from scenes.ui.animation import SPEEDS
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale

SEATS = 4
"""So many sit at a table, where the game has so many seats."""

OPENS, CLOSES = 6.0, 8.0
"""Seconds that the card is seen which says what is played, and the winner at the end."""

AT_NIGHT = 0.025
"""Seconds of a frame in which the card is painted: nothing moves yet."""

PATIENCE = 20.0
"""Seconds after which the table is seen though the bots still think about their first turns."""

HOLDS, A_LETTER = 2.2, 0.04
"""Seconds that a turn is held after it has been seen, and for each letter that is to be read."""

READABLE = 130
"""So many letters of what was done are told."""

RESTS = 0.35
"""Seconds between two answers of a turn."""

QUICKLY = 6.0
"""So many times faster everything goes that is passed over."""

PASSED = 3.0
"""More seconds than about these nobody waits for what is passed over."""

AN_ANSWER = 0.8
"""About so many seconds an answer takes to be seen."""

CHIPS = 4
"""So many parts of what a turn has brought are told."""

Frames = Iterator[None]


class Staged(Session):
    """A game of bots that is played to be watched: nobody here has anything to hide from whoever looks on."""

    @property
    def finished(self) -> bool:
        return True


class Gain(NamedTuple):
    """Where a turn was played, and what it brought."""

    lit: Sequence[Rect]
    points: int
    brought: Parts


class Reel:
    """See the module."""

    def __init__(self, app: AppContext, game: str, games: Sequence[str]) -> None:
        app.make_room(game)
        self.app, self.game, self.games = app, game, games
        self.live = Staged(_new(app, game), app.thinker, auto_end=True)
        self.match: AnyMatch = self.live.match
        self.film = Film(app, self.live, 0)
        self.stage: Stage | None = None
        self.caption: Caption | None = None
        self.over = False
        self._advice = Advice(lambda: app.adviser)
        self._judge: Once[Judge] = Once()
        self._points: Once[list[int]] = Once()
        self._sitters: Once[list[Sitter]] = Once()
        self._title = True  # whether what is seen is the card that says what is played
        self._card: Aside[bool] = Aside()
        self._window: tuple[Size, Scale] | None = None  # what was drawn on last
        self._hangs: tuple[Size, Scale] | None = None  # for which window the card's pictures are painted
        self._gain: Gain | None = None
        self._pace = 1.0  # how fast the film runs
        self._dt = 0.0
        self._script = self._whole()

    def close(self) -> None:
        self.live.close()
        self._advice.close()

    # -- time

    def update(self, dt: float) -> bool:
        """True when the picture has changed."""
        self._dt, before = dt, self._seen
        self._play_ahead()
        changed = self._advice.update(dt)
        if self._hang() and self.stage:
            changed |= self._run(self.stage, dt)
        self.over = next(self._script, self) is self
        return changed or before != self._seen

    @property
    def _seen(self) -> tuple[object, ...]:
        """What is drawn looks otherwise where this is another."""
        return self.film.at, self.caption, self._gain, self._title, self._hangs

    def _run(self, stage: Stage, dt: float) -> bool:
        """The film goes on, and the camera with it."""
        moved = stage.painted and self.film.update(dt * SPEEDS[self.app.settings.speed] * self._pace)
        if stage.painted and (moved or self.film.busy()):
            stage.touch()
        return stage.update(dt) or moved

    def _play_ahead(self) -> None:
        """Bots and chance answer whether anybody sees it already or not."""
        if self.live.awaited in ("bot", "chance") and not self.live.stalled:
            with suppress(Problem):  # whoever has failed is asked once more, and then the game is given up
                self.live.advance()
            self.live.steps.clear()

    # -- the script

    def _whole(self) -> Frames:
        yield from self._open()
        first = 0
        while first < len(self.match.log) or not self.match.over:
            while (after := highlights.stretch(self.match, first)) is None:
                if self.live.stalled:
                    return
                yield
            yield from self._stretch(first, after)
            first = after
        yield from self._close()

    def _open(self) -> Frames:
        """The card, while the table is painted behind it."""
        seen = 0.0
        while seen < OPENS or not (self.stage and self.stage.painted) or not self._ready(seen):
            seen += self._dt if self._hangs else 0.0
            yield
        self._judge.of(self.match, self._new_judge)
        self._title = False

    def _ready(self, waited: float) -> bool:
        """Whether there is something to show, or nobody can be kept waiting any longer."""
        return highlights.stretch(self.match, 0) is not None or waited > PATIENCE or self.live.stalled

    def _stretch(self, first: int, after: int) -> Frames:
        """What matters in it is seen, and the rest passes quickly."""
        best = highlights.weightiest(self.match, first, after, self.caption.seat if self.caption else 0)
        if best:
            turn = best.turn
            self._advice.want(turn.start, lambda: advice.question(self.match, turn.view, turn.seat, turn.path))
            yield from self._pass(turn.start)
            yield from self._tell(best)
        yield from self._pass(after)

    def _pass(self, to: int) -> Frames:
        """The turns before something that matters: all of the table is seen, and nothing is told."""
        self._aim([])
        self._pace = max(QUICKLY, (to - self.film.at) * AN_ANSWER / PASSED)
        self.film.board.tableaux.quiet = True
        while self.film.at < to:
            yield from self._foresee(self.film.at + 1, self.film.session.eyes)
            self.film.forward()
            yield from self._moving()
        self._pace = 1.0
        self.film.board.tableaux.quiet = False

    def _tell(self, best: Highlight) -> Frames:
        """A turn that mattered: what, why, and what it brought."""
        turn = best.turn
        yield from self._see(turn.seat)
        self.caption = Caption(turn.seat, self._said(best))
        yield from self._wait(RESTS)
        lit: list[Rect] = []
        while self.film.at < best.over:
            own = self.match.log[self.film.at].seat == turn.seat
            self._pace = 1.0 if own else QUICKLY
            yield from self._foresee(self.film.at + 1, turn.seat)
            before = self.film.board.places()
            found = self._forward(before)
            self._aim((found or lit) if own else [])
            yield from self._moving()
            if own:
                lit = found or self._built(before) or lit
                self._aim(lit)
                yield from self._wait(RESTS)
        self._pace = 1.0
        self._aim(lit)
        self._gain = Gain(lit, best.gain, best.brought[:CHIPS] if len(best.brought) > 1 else ())
        left = HOLDS
        while left > 0 or self._advice.thinks(turn.start):
            self.caption = Caption(turn.seat, self._said(best), self._why(best))
            if self._advice.thinks(turn.start):
                left = max(left, self._reading)
            left -= self._dt
            yield
        self._gain = None

    @property
    def _reading(self) -> float:
        """Seconds in which the caption can be read."""
        return HOLDS + A_LETTER * (len(self.caption.said) + len(self.caption.why)) if self.caption else HOLDS

    def _close(self) -> Frames:
        """Who has won, and how that came."""
        self._aim([])
        result = self.match.rules.result(self.match.state_at())
        stands, say = points_story.stands(self.match), self.app.say
        names = [sitter.name for sitter in self.sitters]
        told = points_story.told(say, self.game, names, points_story.story(stands, result))
        winner = result.winners[0] if result.winners else 0
        self.caption = Caption(winner, say("demo.won", names=", ".join(names[seat] for seat in result.winners)), told)
        yield from self._wait(CLOSES)

    # -- what a script is made of

    def _wait(self, seconds: float) -> Frames:
        while seconds > 0:
            seconds -= self._dt
            yield

    def _moving(self) -> Frames:
        """Until everything lies where it belongs."""
        yield
        while self.film.busy():
            if self.film.board.tells():
                self._aim([])
            yield

    def _forward(self, before: Sequence[Place]) -> list[Rect]:
        """One answer more; the place where a piece comes to lie by it, or what was pressed for it."""
        board, entry = self.film.board, self.match.log[self.film.at]
        pressed = [place.rect for place in board.pressed_for(entry.action) if place.key[0] != VERB]
        self.film.forward()
        return arrived(before, board.places())[:1] or pressed[-1:]

    def _built(self, before: Sequence[Place]) -> list[Rect]:
        """Where something looks different now, nearest to the middle: others' parts are seen small at the edge."""
        found = changed(before, self.film.board.places())
        if not found or not self.stage:
            return []
        middle, edge = self.stage.camera.whole.center, self.stage.camera.whole.width / 3
        nearest = min(found, key=lambda rect: hypot(rect.centerx - middle[0], rect.centery - middle[1]))
        return [nearest] if abs(nearest.centerx - middle[0]) < edge else []

    def _see(self, seat: int) -> Frames:
        """The part of whoever plays, as soon as it is painted."""
        if self.film.session.eyes != seat:
            yield from self._foresee(self.film.at, seat)
            if self.stage:
                self.stage.cut()
            self.film.show(self.film.at, seat)
        while self.stage and not self.stage.painted:
            yield

    def _foresee(self, entry: int, eyes: Eyes) -> Frames:
        """Until all is painted that will be seen then."""
        while self.stage and not self.stage.foresees(entry, eyes):
            yield

    def _aim(self, about: list[Rect]) -> None:
        if self.stage:
            self.stage.camera.aim(about)
            if self.app.settings.reduced_motion and self.stage.camera.moves:
                self.stage.cut()
                self.stage.camera.arrive()

    # -- words

    @property
    def sitters(self) -> list[Sitter]:
        return self._sitters.of(self.app.lang, lambda: [self._sitter(seat) for seat in range(self.match.seats)])

    def _sitter(self, seat: int) -> Sitter:
        who, app = self.match.players[seat].who, self.app
        _, level, about = opponents.told(app, self.game, who)
        return Sitter(who, players.colour(self.live, seat), players.name(app, self.live, seat), level, about)

    def _said(self, best: Highlight) -> str:
        """What was done, as the log tells it; where all have chosen at once, as whoever it was chose it."""
        turn, lang = best.turn, self.app.lang
        if self.match.log[turn.start].joint:
            return _as_long(way_words.as_played(self.match, turn, lang))
        return self.film.board.told_of(self.live, best.over)

    def _why(self, best: Highlight) -> str:
        """What decided between the ways that were seen; as long as that is not known, what it brought."""
        counsel, say = self._advice.of(best.turn.start), self.app.say
        reasons = way_words.speaks_for_it(counsel) if counsel and not way_words.guessed(counsel) else []
        named = way_words.decided(self._judge.of(self.match, self._new_judge), reasons, say)
        if not named:
            return self._brought(best)
        told = [f"{name} {way_words.figure(points, self.app.lang)}" for name, points in named]
        return say("demo.why", what=", ".join(told))

    def _new_judge(self) -> Judge:
        return Judge(self.match.rules, self.match.view(0))

    def _brought(self, best: Highlight) -> str:
        parts = [f"{self._part(name)} {_change(points)}" for name, points in best.brought[:CHIPS]]
        return self.app.say("demo.brought", what=", ".join(parts)) if parts else ""

    def _part(self, name: str) -> str:
        return self.app.say(f"part.{self.game}.{name}")

    # -- drawing

    def draw(self, pen: Pen) -> None:
        box = demo_bands.stage(pen.scale)
        if self.stage is None or not self.stage.fits(pen.scale, box):
            self.stage = Stage(self.film, pen.scale, box)
        pen.surface.fill(cinema.NIGHT)
        self._window, hung = (pen.surface.get_size(), pen.scale), self._hangs is not None
        if self._title and hung:
            demo_bands.draw_title(
                pen, self.game, self.app.say(f"lid.{self.game}").upper(), self.app.say("demo.plays"), self.sitters
            )
        elif not self._title:
            self.stage.draw(pen)
            self._draw_gain(pen, self.stage)
        demo_bands.draw_above(pen, self._above(), hung)
        if not self._title:
            demo_bands.draw_below(pen, self.sitters, self.caption, self.points)

    def _hang(self) -> bool:
        """Paint the pictures of the card, before all others: until they are there it is night."""
        if self._window and self._hangs != self._window and not self._card.busy:
            self._card.begin(partial(demo_bands.paint_dear, *self._window, self.game, self.games, self.sitters))
        if self._card.ready(AT_NIGHT):
            self._hangs = self._window
        return self._hangs == self._window

    def _draw_gain(self, pen: Pen, stage: Stage) -> None:
        if self._gain and self._gain.points:
            spots = [stage.on_screen(rect) for rect in self._gain.lit] or [stage.box]
            named = [(self._part(name), points) for name, points in self._gain.brought]
            demo_bands.draw_gain(pen, spots[0].unionall(spots[1:]), self._gain.points, named)

    @property
    def points(self) -> list[int]:
        """Everybody's, as far as the film has come."""
        find = lambda: [score.total for score in self.match.rules.scores(self.match.state_at(self.film.at))]  # noqa: E731
        return self._points.of(self.film.at, find)

    def _above(self) -> Above:
        say, state = self.app.say, self.match.state_at(self.film.at)
        rounds = self.match.rules.detail(state, 0, "progress")["rounds"]
        round = max(1, state.round)
        told = say("round.of", round=round, rounds=rounds) if rounds else say("round.number", round=round)
        share = min(1.0, round / rounds if rounds else self.film.at / max(1, len(self.match.log)))
        title = say(f"lid.{self.game}").upper()
        return Above(say("demo.sign"), title, "" if self._title else told, self.games, self.game, share)


def _new(app: AppContext, game: str) -> AnyMatch:
    """A table of bots, each of another level."""
    rules = app.rules(game)
    seats = min(SEATS, max(rules.seats))
    levels = sorted(app.rng.sample(range(len(LEVELS)), seats))
    who = [f"{LEVELS[level]}-{app.rng.choice(TEMPERS)}" for level in levels]
    app.rng.shuffle(who)
    return Match(rules, seats, {}, app.rng.randrange(10**9), [Seated(who=kind) for kind in who])


def _as_long(sentences: Sequence[str]) -> str:
    """As many of them as can be read while they are seen; three points stand for the others."""
    said = sentences[0] if sentences else ""
    for sentence in sentences[1:]:
        if len(said) + len(sentence) >= READABLE:
            return f"{said} …"
        said = f"{said} {sentence}"
    return said


def _change(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)
