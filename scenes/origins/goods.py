"""Goods, points and other small things that fly to those who gain them, and away from those who pay."""

from __future__ import annotations

from pygame import Rect

from art import icons, plates
from art.origins import emblems
from art.origins.palette import TONES
from game.core.rules import Fact
from game.origins import codes
from game.origins.codes import GOODS
from scenes.origins import panels
from scenes.origins.areas import tray
from scenes.origins.shown import Shown
from scenes.play.session import Step
from scenes.table.area import Area
from scenes.table.frame import player_panels
from scenes.table.motion import Motion
from scenes.table.place import Key

TOKEN = "superiority"
ORDER = (*GOODS, TOKEN)
"""In which order goods lie in the tray."""

MOST = 4
"""So many of one good are seen to fly at most."""

APART = 0.06
"""Seconds from one to the next."""


class Goods(Area[Shown]):
    """The small change of a step: forward as the events tell it, backward as the amounts differ."""

    def animate(self, step: Step, motion: Motion) -> None:
        Purse(self.shown, step, motion).play()


class Purse:
    """The change of one step."""

    def __init__(self, shown: Shown, step: Step, motion: Motion) -> None:
        self._shown, self._step, self._motion, self._layout = shown, step, motion, shown.layout
        self._from = self._first_source()
        self._delay = 0.0

    def play(self) -> None:
        if self._step.actions:
            for event in self._step.events:
                self._delay = max(self._delay, self._motion.begins.get(str(event.fact[0]), 0.0))
                self._tell(event.fact)
        else:
            self._back()
        self._flag(self._motion.begins.get("first", 0.0))

    # -- what each event brings

    def _tell(self, fact: Fact) -> None:
        match fact:
            case ("gained", int(seat), *amounts):
                self._gain(seat, dict(zip(GOODS, amounts, strict=False)))
            case ("paid", int(seat), *amounts):
                self._pay(seat, dict(zip(GOODS, amounts, strict=False)))
            case ("marched", int(seat), int(start), int(end), int(tokens)) if tokens:
                self._from = self._border(start, end)
                self._gain(seat, {TOKEN: tokens})
            case ("spent_token" | "held", int(seat)):
                self._pay(seat, {TOKEN: 1})
            case ("scored", int(seat), _, int(points), _) if points:
                laurel = emblems.icon("laurel", self._layout.px(26), TONES.laurel)
                self._motion.toss(laurel, self._from, self._score(seat), self._delay)
            case ("matched", _, int(at), *_):
                self._from = self._layout.district(at)
            case ("used", int(seat), _, int(x), int(y)) if seat == self._shown.main:
                self._from = self._shown.city_view.cell(x, y)
            case ("attacked", int(seat), *_):
                self._from = self._layout.space(self._shown.view.players[seat].march)
            case ("acted", _, int(site), "action", int(half)):
                self._from = self._layout.site(site).tablets[half]
            case ("acted", _, int(site), *_):
                self._from = self._layout.site(site).bonus
            case ("retired" | "aged", int(seat), *_):
                self._from = self._shown.panels[max(0, seat)]

    def _gain(self, seat: int, amounts: dict[str, int]) -> None:
        """To the tray, where the number waits for them, or to a panel; the last of many stands for the rest."""
        for good, n in amounts.items():
            flown = min(n, MOST)
            for number in range(flown):
                key = tray.coins(good, number, n - number if number == flown - 1 else 1)
                self._coin(good, self._from, self._purse(seat, good), key if seat == self._shown.main else None)

    def _pay(self, seat: int, amounts: dict[str, int]) -> None:
        for good, n in amounts.items():
            for _ in range(min(n, MOST)):
                self._coin(good, self._purse(seat, good), self._from, None)

    def _coin(self, good: str, start: Rect, end: Rect, hides: Key | None) -> None:
        self._motion.toss(emblems.icon(good, self._layout.px(28)), start, end, self._delay, hides)
        self._delay += APART

    def _back(self) -> None:
        """What was gained goes where it came from, what was paid comes home."""
        for seat, (before, after) in enumerate(zip(self._step.before.players, self._step.after.players, strict=True)):
            amounts = {good: getattr(after, good) - getattr(before, good) for good in GOODS}
            amounts[TOKEN] = after.tokens - before.tokens
            self._gain(seat, {good: n for good, n in amounts.items() if n > 0})
            self._pay(seat, {good: -n for good, n in amounts.items() if n < 0})

    def _flag(self, delay: float) -> None:
        """The marker of the first player from panel to panel."""
        before, after, px = self._step.before.first, self._step.after.first, self._layout.px
        if before != after:
            size = px(30)
            badge = plates.flat((size, size), size / 2, TONES.night_dark, TONES.gold, size / 14).copy()
            badge.blit(icons.icon("flag", round(size * 0.6), TONES.laurel), (round(size * 0.2), round(size * 0.2)))
            self._motion.toss(badge, self._shown.panels[before], self._shown.panels[after], delay)

    # -- where

    def _first_source(self) -> Rect:
        """What a step is about before an event says so: a site, a building, or the middle of the table."""
        stack, shown = self._step.before.stack, self._shown
        subject = stack[-1][3] if stack else 0
        if codes.is_used(subject) and codes.site_of(subject) < len(shown.view.sites):
            return self._layout.site(codes.site_of(subject)).ship
        cell = codes.place_of(subject & codes.CELL)
        if stack and stack[-1][2] == shown.main and cell in shown.built:
            return shown.city_view.cell(*cell)
        return self._layout.pool

    def _border(self, start: int, end: int) -> Rect:
        """The last border of the military track that was passed."""
        passed = [n for n, space in enumerate(self._shown.printed.borders) if start <= space < end]
        return self._layout.border(passed[-1] if passed else 0)

    def _purse(self, seat: int, good: str) -> Rect:
        """Where somebody's goods of a kind are."""
        if seat == self._shown.main:
            box = self._layout.good(ORDER.index(good))
            return Rect(box.x, box.y, box.width, box.width)
        zones = self._shown.zones
        assert zones
        spots = player_panels.dense_boxes(zones.seats[seat], zones.scale, len(panels.NUMBERS))
        return spots[panels.NUMBERS.index(good)]

    def _score(self, seat: int) -> Rect:
        box, px = self._shown.panels[seat], self._layout.px
        return Rect(box.right - px(44), box.y + px(20), px(24), px(24))
