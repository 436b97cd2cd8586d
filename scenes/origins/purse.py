"""Goods, points and other small things that fly to those who gain them, and away from those who pay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from art import icons, plates
from art.origins import discs, emblems
from art.origins.layout import Layout
from art.origins.palette import COLOURS, TONES
from scenes.origins import boxes, describe_own, numbers, panels
from scenes.origins.beats import Beats
from scenes.origins.look import Look
from scenes.origins.numbers import AT_SITE
from scenes.origins.places import Key
from scenes.origins.shown import Shown
from scenes.play.session import Step
from scenes.table.frame import player_panels
from scenes.table.frame.layout import Zones

GOODS = ("stone", "food", "wisdom", "gold")
TOKEN = "superiority"
ORDER = (*GOODS, TOKEN)
"""In which order goods lie in the tray."""

MOST = 4
"""So many of one good are seen to fly at most."""

APART = 0.06
"""Seconds from one to the next."""

CELL = (1 << 16) - 1

Toss = Callable[..., None]


class Purse:
    """The small change of one step."""

    def __init__(self, shown: Shown, look: Look, zones: Zones, step: Step, toss: Toss) -> None:
        self._shown, self._look, self._zones, self._step, self._toss = shown, look, zones, step, toss
        self._layout: Layout = look.layout
        self._from = self._first_source()
        self._delay = 0.0

    def play(self, beats: Beats) -> None:
        """Forward as the events tell it; backward as the amounts differ."""
        if self._step.actions:
            for event, seconds in beats:
                self._delay = max(self._delay, seconds)
                self._tell(event.fact)
            self._towers(beats.of("tower"))
            self._owners(beats.of("owner"))
        else:
            self._back()
            self._towers(0.0)
            self._owners(0.0)
        self._flag(beats.of("first"))

    # -- what each event brings

    def _tell(self, fact: tuple[Any, ...]) -> None:
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
                laurel = emblems.icon("laurel", self._px(26), TONES.laurel)
                self._toss(laurel, self._from, self._score(seat), self._delay)
            case ("matched", _, int(at), *_):
                self._from = self._layout.district(at)
            case ("used", int(seat), _, int(x), int(y)):
                self._from = self._look.box(("cell", x, y)) or self._from if seat == self._shown.main else self._from
            case ("attacked", int(seat), *_):
                self._from = self._look.box(("disc", seat)) or self._from
            case ("acted", _, int(site), str(what), *rest):
                key: Key = ("action", site, *rest) if what == "action" else ("bonus", site)
                self._from = self._look.box(key) or self._from
            case ("retired" | "aged", int(seat), *_):
                self._from = self._panel(seat)

    def _gain(self, seat: int, amounts: dict[str, int]) -> None:
        """To the tray, where the number waits for them, or to a panel."""
        for good, n in amounts.items():
            flown, own = min(n, MOST), seat == self._shown.main
            for number in range(flown):
                last = number == flown - 1
                keys: list[Key] = [("good", good, each) for each in range(number, n if last else number + 1)]
                self._coin(good, self._from, self._purse(seat, good), tuple(keys) if own else ())

    def _pay(self, seat: int, amounts: dict[str, int]) -> None:
        for good, n in amounts.items():
            for _ in range(min(n, MOST)):
                self._coin(good, self._purse(seat, good), self._from, ())

    def _coin(self, good: str, start: Rect, end: Rect, hides: tuple[Key, ...]) -> None:
        self._toss(emblems.icon(good, self._px(28)), start, end, self._delay, hides)
        self._delay += APART

    def _back(self) -> None:
        """What was gained goes where it came from, what was paid comes home."""
        for seat, (before, after) in enumerate(zip(self._step.before.players, self._step.after.players, strict=True)):
            amounts = {good: getattr(after, good) - getattr(before, good) for good in GOODS}
            amounts[TOKEN] = after.tokens - before.tokens
            self._gain(seat, {good: n for good, n in amounts.items() if n > 0})
            self._pay(seat, {good: -n for good, n in amounts.items() if n < 0})

    # -- towers, zodiac cards, the first player

    def _towers(self, delay: float) -> None:
        """A disc from the stock onto a tower, or back."""
        for seat, (before, after) in enumerate(zip(self._step.before.players, self._step.after.players, strict=True)):
            for colour, (low, high) in enumerate(zip(before.towers, after.towers, strict=True)):
                if low == high:
                    continue
                disc = discs.tower(COLOURS[colour], self._px(34))
                stock, tower = self._look.box(("tower", colour)), self._palace(seat)
                own: tuple[Key, ...] = (("height", colour),) if seat == self._shown.main else ()
                if stock and high > low:
                    self._toss(disc, stock, tower, delay, own)
                elif stock:
                    self._toss(disc, tower, stock, delay, (("tower", colour),))

    def _palace(self, seat: int) -> Rect:
        """Where somebody's towers stand."""
        if seat != self._shown.main:
            return self._panel(seat)
        at = numbers.place(self._palace_cell())
        return boxes.city_view(self._layout, self._shown).cell(*at)

    def _palace_cell(self) -> int:
        player = self._shown.player
        return int(player.cells[player.tiles.index(numbers.PALACE)])

    def _owners(self, delay: float) -> None:
        """A zodiac card goes to its new owner; the mark on the board follows when it is there."""
        pairs = zip(self._step.before.owners, self._step.after.owners, strict=True)
        for temple, (before, after) in enumerate(pairs):
            if before == after or temple >= len(self._shown.view.signs):
                continue
            name, card = self._shown.printed.signs[self._shown.view.signs[temple]], self._layout.card(temple)
            start, end = (self._panel(seat) if seat >= 0 else card for seat in (before, after))
            self._toss(discs.zodiac(name, card.size), start, end, delay, (("owner", temple),))

    def _flag(self, delay: float) -> None:
        """The marker of the first player from panel to panel."""
        before, after = self._step.before.first, self._step.after.first
        if before != after:
            size = self._px(30)
            badge = plates.flat((size, size), size / 2, TONES.night_dark, TONES.gold, size / 14).copy()
            badge.blit(icons.icon("flag", round(size * 0.6), TONES.laurel), (round(size * 0.2), round(size * 0.2)))
            self._toss(badge, self._panel(before), self._panel(after), delay)

    # -- where

    def _first_source(self) -> Rect:
        """What a step is about before an event says so: a site, a building, or the middle of the table."""
        stack = self._step.before.stack
        subject = stack[-1][3] if stack else 0
        if AT_SITE <= subject < 6 * AT_SITE:
            return self._layout.site(subject // AT_SITE - 1).ship
        cell = numbers.place(subject & CELL)
        if stack and stack[-1][2] == self._shown.main and cell in describe_own.built(self._shown):
            return boxes.city_view(self._layout, self._shown).cell(*cell)
        return self._layout.pool

    def _border(self, start: int, end: int) -> Rect:
        """The last border of the military track that was passed."""
        passed = [n for n, space in enumerate(self._shown.printed.borders) if start <= space < end]
        return self._layout.border(passed[-1] if passed else 0)

    def _purse(self, seat: int, good: str) -> Rect:
        """Where somebody's goods of a kind are."""
        number = ORDER.index(good)
        if seat == self._shown.main:
            box = self._layout.good(number)
            return Rect(box.x, box.y, box.width, box.width)
        names = panels.NUMBERS
        spots = player_panels.dense_boxes(self._zones.seats[seat], self._zones.scale, len(names))
        return spots[names.index(good)]

    def _score(self, seat: int) -> Rect:
        box, px = self._zones.seats[seat], self._zones.scale.px
        return Rect(box.right - px(44), box.y + px(20), px(24), px(24))

    def _panel(self, seat: int) -> Rect:
        return self._zones.seats[max(0, seat)]

    def _px(self, length: float) -> int:
        return self._layout.px(length)
