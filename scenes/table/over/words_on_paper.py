"""What several cards of the teacher have on their paper: a verdict, features with their points, bars of leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from pygame import Rect

from art import plates
from art.fonts import Face
from art.palette import INKS, rgb
from art.texture import Colour
from game.teach.counsel import Counsel, Way
from scenes.play import way_words
from scenes.play.session import Session
from scenes.play.way_words import figure, size_of
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen

HEAD = rgb("#6B3A10")
"""Titles on paper."""


class Ink(NamedTuple):
    """The colours of a way: of its bar, and of its figure."""

    bar: Colour
    figure: Colour


BEST = Ink(rgb("#0E947C"), INKS.gain)
OTHER = Ink(rgb("#8A7A52"), INKS.ink)
GIVEN_UP = Ink(rgb("#C77A1C"), rgb("#7A4408"))
"""What costs something is amber: red is what breaks a rule."""


def ink_of(counsel: Counsel, way: Way) -> Ink:
    """Green for the best, and for what was taken where it is as good; amber for what was taken and costs something."""
    if way == counsel.ways[0]:
        return BEST
    if way != counsel.taken:
        return OTHER
    return GIVEN_UP if counsel.told_apart(way, counsel.ways[0]) else BEST


def verdict(app: AppContext, counsel: Counsel) -> str:
    """In a sentence, what told the ways apart; that they are as good, where nothing did."""
    pair = way_words.beside(counsel)
    if pair is None:
        return app.say("teach.only")
    mine, other = pair
    if mine.error is None:
        return app.say("teach.no_time")
    if way_words.as_good(counsel) and not way_words.leaning(counsel):
        of_two = "teach.as_good_next" if mine is counsel.ways[0] else "teach.as_good_best"
        return app.say("teach.as_good" if way_words.all_as_good(counsel) else of_two)
    how = "little" if not way_words.named(counsel) else "likely" if way_words.leaning(counsel) else "surely"
    key = f"teach.{how}_{'worse' if mine.lead < other.lead else 'better'}"
    return app.say(key, points=size_of(other.lead - mine.lead, app.lang))


class Leads(NamedTuple):
    """How leads are told at a table: as they are, with the chance to win; where points are hidden, beside the best."""

    app: AppContext
    session: Session

    @property
    def open(self) -> bool:
        return players.leads_open(self.app, self.session)

    @property
    def head(self) -> str:
        """What the figures are."""
        alone = self.session.match.seats == 1
        return self.app.say("teach.points" if alone else "teach.ahead") if self.open else self.app.say("teach.beside")

    def shown(self, ways: Sequence[Way]) -> list[Way]:
        """The ways with the leads that may be told."""
        most = 0.0 if self.open else max((way.lead for way in ways), default=0.0)
        return [msgspec.structs.replace(way, lead=way.lead - most) for way in ways]

    def chance(self, way: Way) -> str:
        """In how many of a hundred games it wins; empty where nobody is to be beaten, or that may not be told."""
        if self.session.match.seats == 1 or not self.open:
            return ""
        return self.app.say("teach.percent", n=way_words.percent(way.chance))


class Bars:
    """Leads as bars from a common zero, each with a tick for its error."""

    def __init__(self, ways: Sequence[Way], wide: int) -> None:
        ends = [way.lead + by for way in ways for by in (-(way.error or 0.0), way.error or 0.0)]
        self._low, self._high = min(0.0, *ends), max(0.0, *ends)
        self._share = wide / max(1.0, self._high - self._low)

    def _x(self, bar: Rect, lead: float) -> int:
        return bar.x + round((lead - self._low) * self._share)

    def draw(self, pen: Pen, bar: Rect, way: Way, ink: Ink) -> None:
        u, zero, end = pen.scale.u, self._x(bar, 0.0), self._x(bar, way.lead)
        pen.put(plates.flat(bar.size, 5 * u, rgb("#C9B68A")), *bar.topleft)
        wide = max(pen.scale.px(3), abs(end - zero))
        pen.put(plates.flat((wide, bar.height), 4 * u, ink.bar), min(zero, end), bar.y)
        pen.surface.fill(INKS.ink, (zero, bar.y - 2, max(1, round(u)), bar.height + 4))
        if way.error:
            low, high = self._x(bar, way.lead - way.error), self._x(bar, way.lead + way.error)
            pen.surface.fill(INKS.ink, (low, bar.centery, max(1, high - low), max(1, round(1.5 * u))))
            for at in (low, high):
                pen.surface.fill(INKS.ink, (at, bar.centery - pen.scale.px(3), max(1, round(u)), pen.scale.px(7)))


def features(pen: Pen, room: Rect, found: Sequence[tuple[str, float]], lang: str) -> None:
    """Names of features with their points, under each other."""
    step = min(pen.scale.px(25), room.height // max(1, len(found)))
    for number, (name, points) in enumerate(found):
        line = Rect(room.x, room.y + number * step, room.width, step)
        ink = INKS.gain if points > 0 else INKS.loss
        took = pen.text(figure(points, lang), line, Face.SANS_BOLD, 17, ink, align="r")
        pen.text(name, Rect(line.x, line.y, took.left - pen.scale.px(10) - line.x, step), size=17, least=0.6)
