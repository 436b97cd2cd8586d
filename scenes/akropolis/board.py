"""Akropolis on the table: an archipelago of cities in one sea, the building site above it, the ledger beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from pygame import Rect

from game.akropolis import facts
from game.core.rules import Action
from scenes.akropolis import (
    change,
    ledger,
    lore,
    notes,
    offer,
    panels,
    pile,
    prompts,
    record,
    walking,
)
from scenes.akropolis.change import Card, Told
from scenes.akropolis.hand import Hand
from scenes.akropolis.motions import Motions
from scenes.akropolis.nameplates import Nameplates
from scenes.akropolis.offer import Offer
from scenes.akropolis.pointing import Pointing
from scenes.akropolis.sea import Sea
from scenes.akropolis.shown import Shown
from scenes.akropolis.turner import Turner
from scenes.play.session import Session, Step
from scenes.table.base_board import BaseBoard
from scenes.table.board import Prompt
from scenes.table.frame import top_bar
from scenes.table.frame.layout import Zones
from scenes.ui.app_context import AppContext
from scenes.ui.care import Part
from scenes.ui.pen import Pen
from scenes.ui.scene import Scene
from scenes.ui.targets import Target

NEARER = 1.15
"""By how much one comes closer at a time."""

PANS = {"pan_left": (60, 0), "pan_right": (-60, 0), "pan_up": (0, 60), "pan_down": (0, -60)}


class Board(BaseBoard):
    """What the table asks of a game (see scenes/table/board.py), handed on to whoever knows of it."""

    shown: Shown

    def __init__(self, house: AppContext, session: Session) -> None:
        super().__init__(Shown(house, session), panels, record)
        self.sea = Sea(self.shown)
        self.hand = Hand(self.shown, self.sea)
        self.motions = Motions(self.shown, self.sea)
        self.pointing = Pointing(self.shown, self.sea, self.hand)
        self.nameplates, self.card = Nameplates(), Card()
        self.turner = Turner(self.hand, self.sea)
        self.offer: Offer | None = None

    # -- what is shown

    def resize(self, zones: Zones) -> None:
        self.zones = zones
        self.offer = Offer.of(zones, max(2, self.session.match.seats) + 2)
        self.sea.resize(zones.scale, zones.table, self.offer.quay.bottom + zones.scale.px(10))
        self.motions.resize(zones, self.offer)
        self.pointing.resize(zones.scale, self.offer)
        change.prepare(zones.scale)
        if self.shown.view is not None:
            self.show(self.shown.view)

    def ask(self) -> None:
        """The session has moved on: another choice is to be made, or none."""
        self.hand.ask()
        self.pointing.clear()
        self.sea.follow()
        if self.shown.view is not None:
            self.motions.arrange(self.hand.position)

    def show(self, view: Any) -> None:
        """Everything at rest."""
        self.shown.put(view)
        if self.zones:
            self.sea.show()
            self.motions.settle(self.hand.position)

    def turn_to(self, view: Any) -> None:
        """Another position altogether, as one leafs through a game: nothing flies, pictures give way to each other."""
        self.shown.put(view)
        self.pointing.clear()
        if self.zones:
            self.motions.settle(self.hand.position)
            self.sea.repaint()

    def play(self, step: Step) -> None:
        """Show what has happened."""
        self.shown.put(step.after)
        self.pointing.clear()
        if self.zones:
            self.motions.play(step, self.hand.position)

    def update(self, dt: float) -> bool:
        moved = self.motions.update(dt)
        moved |= self.hand.update(dt) | self.pointing.update(dt)
        return self.sea.update(dt, not self.motions.stage.busy) or moved

    def busy(self) -> bool:
        return self.motions.stage.busy or self.sea.busy

    def lively(self) -> bool:
        return any(part.lively for part in (self.hand, self.motions, self.sea, self.pointing))

    def skip(self) -> bool:
        """Everything is where it belongs; True when something was still on its way."""
        skipped = self.sea.skip()
        skipped |= self.motions.skip()
        return self.sea.skip() or skipped

    # -- drawing

    def parts(self, pen: Pen) -> Iterator[Part]:
        assert self.zones and self.offer
        shown, held, site, still = self.shown, self.hand.position, self.offer, not self.motions.stage.busy
        told = cache(self._told)
        yield "sea", lambda: self.sea.draw(pen)
        yield "tiles afloat", lambda: self.motions.draw_afloat(pen)
        if still:
            yield "places", lambda: self.hand.draw_places(pen, self.sea.open_sea)
        yield "names", lambda: self.nameplates.draw(pen, shown, self.sea, self.hand.mine)
        if shown.solo:
            yield "pile", lambda: pile.draw(pen, pile.lying(shown, self.sea), shown)
        yield "quay", lambda: offer.draw_quay(pen, site, shown)
        yield "stack", lambda: offer.draw_stack(pen, site, shown.facts(facts.Left).stacks)
        yield "tiles of the site", lambda: self.motions.draw_lying(pen, self.pointing.lifts(pen.scale))
        if still:
            yield "states of the site", lambda: offer.draw_states(pen, site, shown, held)
        yield "prices", lambda: offer.draw_prices(pen, site, shown, held)
        yield "ledger", lambda: self._draw_ledger(pen, told())
        if still:
            yield "hand", lambda: self.hand.draw(pen)
            yield "change", lambda: self._draw_change(pen, told())
            yield "turner", lambda: self.turner.draw(pen, self._turning)
            yield "pointing", lambda: self.pointing.draw(pen)

    def _told(self) -> Told:
        return Told(self.hand.figures(), self.hand.covering(), self.shown.open(self.sea.main))

    def _draw_ledger(self, pen: Pen, told: Told) -> None:
        assert self.zones
        page = ledger.Ledger(*told.figures, told.covering, self.shown.view, told.open, self._ledger_title())
        ledger.draw(pen, self.zones.ledger, self.house, page, self.sea.overlay)

    def _ledger_title(self) -> str:
        """It names whose ledger it is when somebody else's city lies in the middle."""
        if self.sea.large is None:
            return self.house.say("table.ledger")
        return self.shown.name(self.sea.main)

    def draw_flying(self, pen: Pen) -> None:
        """What is above the panels as well: stones fly into them."""
        self.motions.draw_flying(pen)

    def _draw_change(self, pen: Pen, told: Told) -> None:
        if self.hand.over_city and (tile := self.hand.box()):
            clear = [*self._names.values(), *filter(None, [self._turning])]
            self.card.draw(pen, self.house, told, tile, self.sea, clear)

    @property
    def _names(self) -> Mapping[int, Rect]:
        """Where the plates of the cities lie."""
        return self.nameplates.places(self.shown, self.sea, self.hand.mine)

    @property
    def _turning(self) -> Rect | None:
        """Where the buttons are that turn the tile in the hand."""
        assert self.offer
        return self.turner.box(self.offer, self._names)

    # -- choosing

    def targets(self) -> list[Target]:
        assert self.zones and self.offer
        found = panels.islands(self.shown, self.sea, self.enlarge)
        found += panels.plates(self.shown, self.sea, self._names, self.enlarge)
        found += ledger.targets(
            self.zones.ledger, self.zones.scale.u, self.house, self.shown.view, self._toggle_overlay
        )
        found += panels.targets(self.shown, self.zones, self.enlarge)
        found += offer.targets(self.offer, self.shown, self.hand.choice, self.pick)
        found += self.hand.targets()
        return found + self.turner.targets(self._turning, self.house, self.hand.turn)

    def hover(self, point: tuple[int, int] | None, target: Target | None) -> bool:
        """The pointer, or the focus, is somewhere else now; True when that shows."""
        changed = self.hand.hover(point, target, point is not None and self._on_sea(point))
        return self.pointing.hover(point, target) or changed

    def _on_sea(self, point: tuple[int, int]) -> bool:
        assert self.zones and self.offer
        return self.zones.table.collidepoint(point) and not self.offer.quay.collidepoint(point)

    def pick(self, position: int) -> None:
        """Take a tile from the site into the hand; the same once more puts it back."""
        if self.hand.choice.position == position:
            self.put_back()
            return
        self.sea.large = None
        self.sea.follow()
        if self.hand.take(position):
            self.motions.pick_up(position)

    def drop(self, point: tuple[int, int]) -> bool:
        """A tile that was carried is let go."""
        if self._on_sea(point):
            self.hand.drop(point)
        return True

    def why_not_here(self) -> tuple[str, str] | None:
        """Nothing can be laid before a tile was taken."""
        refused = self.hand.refused
        if self.hand.mine and not self.hand.choice.holding:
            refused = self.shown.rules.refuse(self.shown.view, ("place", 0, 0, 0))
        return (self.shown.say(refused), refused.rule) if refused else None

    def put_back(self) -> bool:
        if self.sea.large is not None:
            self.enlarge(self.sea.large)
            return True
        tile, rotation, point = self.hand.choice.tile, self.hand.choice.rotation, self.hand.carried
        held, back = self.hand.position, self.hand.put_back()
        if held and point and self.hand.position is None:
            self.motions.put_back(tile, rotation, point)
        elif back:
            self.motions.arrange(self.hand.position)
        return back

    def can_put_back(self) -> bool:
        return self.sea.large is not None or (self.hand.choice.asked and bool(self.hand.choice.picker.chosen))

    def means(self, target: Target) -> bool:
        return self.hand.means(target)

    def chosen(self) -> tuple[Action, ...] | None:
        plan = self.hand.choice.fixed if self.hand.mine else None
        return plan.actions if plan else None

    def at_once(self) -> bool:
        """A tile that lies there may still be turned: it waits to be confirmed."""
        return False

    # -- keys, wheel and drag

    def command(self, name: str) -> bool:
        """A key that means something here."""
        if name in ("rotate", "rotate_back") and self.hand.over_city:
            self.hand.turn(1 if name == "rotate" else -1)
            return self.hover(self.hand.pointer, None) or True
        if name in walking.KEYS and self.hand.over_city:
            return self.hand.walk(name)
        return self._look_elsewhere(name) or super().command(name)

    def numbered(self, number: int) -> Target | None:
        """What a key with a number stands for: a tile of the site."""
        assert self.offer
        tiles = offer.targets(self.offer, self.shown, self.hand.choice, self.pick)
        return next((target for target in tiles if target.id == ("take", number)), None)

    def _look_elsewhere(self, name: str) -> bool:
        if name == "frame_all":
            self.sea.frame_all()
        elif name in ("zoom_in", "zoom_out"):
            self.sea.come_nearer(NEARER if name == "zoom_in" else 1 / NEARER)
        elif name in PANS and self.zones:
            x, y = PANS[name]
            self.sea.pan(self.zones.scale.px(x), self.zones.scale.px(y))
        else:
            return False
        return True

    def hold(self, name: str, down: bool) -> bool:
        return self.sea.hold(name, down)

    def wheel(self, up: int) -> bool:
        """It turns the tile in the hand; with empty hands one comes closer or goes away."""
        if self.hand.over_city:
            return self.command("rotate" if up < 0 else "rotate_back")
        return self.command("zoom_in" if up > 0 else "zoom_out")

    def pan(self, by: tuple[int, int]) -> bool:
        """The sea is drawn along with the middle button."""
        self.sea.pan(*by)
        return True

    def _toggle_overlay(self, name: str) -> None:
        self.sea.toggle(name)
        self.house.sounds.play("tab")

    def enlarge(self, seat: int) -> None:
        """Another city in the middle, until it is put back."""
        self.sea.enlarge(seat)
        self.house.sounds.play("tab")

    # -- words and figures for the frame

    def note(self, point: tuple[int, int], target: Target | None) -> notes.Note | None:
        """What a number is made of; what lies on the sea is shown by the dock."""
        assert self.zones and self.offer
        if found := notes.of_number(point, self.zones, self.offer, self.shown, self.sea.main):
            return found
        return notes.of_target(target, self.shown, self.sea.main) if target else None

    def rule(self, point: tuple[int, int] | None, target: Target | None) -> str:
        """The number of the rule that belongs to what is pointed at; empty when none does."""
        if target and (found := lore.of_target(target, self.shown, self.sea)):
            return found
        if point is None or self.zones is None or self.offer is None:
            return ""
        return lore.of_point(point, self.shown, self.sea, self.zones, self.offer)

    def prompt(self) -> Prompt:
        return prompts.prompt(self.shown, self.hand, self.sea)

    def bar(self) -> list[top_bar.Fact]:
        return panels.bar(self.shown)

    def aid(self) -> Scene:
        from scenes.akropolis.aid import Aid

        return Aid(self.house, self.session, self.shown.view)

    def end(self) -> Scene:
        from scenes.akropolis.end import end

        return end(self.house, self.session)
