"""Goods, points and other small things that fly to those who gain them, and away from those who pay."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from art import icons, plates
from art.origins import emblems
from art.origins.palette import TONES
from game.core.rules import Fact
from game.origins import codes
from game.origins.codes import GOODS
from scenes.origins import panels
from scenes.origins.shown import Shown
from scenes.play.session import Step
from scenes.table.area import Area
from scenes.table.motion import Motion
from scenes.table.small_change import SmallChange

TOKEN = "superiority"
ORDER = (*GOODS, TOKEN)
"""In which order goods lie in the tray."""

BADGE = 30
"""How large the marker of the first player is in the air, in units."""


class Goods(Area[Shown]):
    """The small change of a step, and the marker of the first player."""

    def animate(self, step: Step, motion: Motion) -> None:
        shown = self.shown
        change = Change(shown, step, _about(shown, step), motion.toss)
        change.play((event, motion.begins[str(event.fact[0])]) for event in step.events)
        if step.before.first != step.after.first:
            start, end = shown.panels[step.before.first], shown.panels[step.after.first]
            motion.toss(_badge(shown.layout.px(BADGE)), start, end, motion.begins.get("first", 0.0))


class Change(SmallChange[Shown]):
    """See the module."""

    def tell(self, fact: Fact) -> None:
        shown, layout = self.shown, self.shown.layout
        match fact:
            case ("gained", int(seat), *amounts):
                for good, n in zip(GOODS, amounts, strict=False):
                    self.gain(seat, good, n)
            case ("paid", int(seat), *amounts):
                for good, n in zip(GOODS, amounts, strict=False):
                    self.pay(seat, good, n)
            case ("marched", int(seat), int(start), int(end), int(tokens)) if tokens:
                self.source = self._border(start, end)
                self.gain(seat, TOKEN, tokens)
            case ("spent_token" | "held", int(seat)):
                self.pay(seat, TOKEN, 1)
            case ("scored", int(seat), _, int(points), _) if points:
                laurel = emblems.icon("laurel", layout.px(26), TONES.laurel)
                self.toss(laurel, self.source, self.score(seat), self.delay, None)
            case ("matched", _, int(at), *_):
                self.source = layout.district(at)
            case ("used", int(seat), _, int(x), int(y)) if seat == shown.main:
                self.source = shown.city_view.cell(x, y)
            case ("attacked", int(seat), *_):
                self.source = layout.space(shown.view.players[seat].march)
            case ("acted", _, int(site), "action", int(half)):
                self.source = layout.site(site).tablets[half]
            case ("acted", _, int(site), *_):
                self.source = layout.site(site).bonus
            case ("retired" | "aged", int(seat), *_):
                self.source = shown.panels[max(0, seat)]

    def _border(self, start: int, end: int) -> Rect:
        """The last border of the military track that was passed."""
        passed = [n for n, space in enumerate(self.shown.printed.borders) if start <= space < end]
        return self.shown.layout.border(passed[-1] if passed else 0)

    def has(self, player: Any) -> dict[str, int]:
        return {good: getattr(player, good) for good in GOODS} | {TOKEN: player.tokens}

    def sprite(self, good: str) -> Surface:
        return emblems.icon(good, self.shown.layout.px(28))

    def purse(self, good: str) -> Rect:
        box = self.shown.layout.good(ORDER.index(good))
        return Rect(box.x, box.y, box.width, box.width)

    def numbers(self, seat: int) -> list[str]:
        return [*panels.NUMBERS]


def _about(shown: Shown, step: Step) -> Rect:
    """What a step is about before an event says so: a site, a building, or the middle of the table."""
    stack, layout = step.before.stack, shown.layout
    subject = stack[-1][3] if stack else 0
    if codes.is_used(subject) and codes.site_of(subject) < len(shown.view.sites):
        return layout.site(codes.site_of(subject)).ship
    cell = codes.place_of(subject & codes.CELL)
    if stack and stack[-1][2] == shown.main and cell in shown.built:
        return shown.city_view.cell(*cell)
    return layout.pool


def _badge(size: int) -> Surface:
    """The marker of the first player."""
    badge = plates.flat((size, size), size / 2, TONES.night_dark, TONES.gold, size / 14).copy()
    badge.blit(icons.icon("flag", round(size * 0.6), TONES.laurel), (round(size * 0.2), round(size * 0.2)))
    return badge
