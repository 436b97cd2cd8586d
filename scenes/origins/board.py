"""Origins on the table: ships above the areas that they act on, the own city, all that is owned in a tray."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect

from art import palette
from game.core.rules import Action
from scenes import frame
from scenes.board import Prompt, Verb
from scenes.house import House
from scenes.origins import anchors, answers, chooser, drafting, notes, panels, prompts, record
from scenes.origins.choice import Choice, offered
from scenes.origins.chooser import Slot
from scenes.origins.look import Look
from scenes.origins.motions import Motions
from scenes.origins.places import Key
from scenes.origins.shown import Shown
from scenes.pen import Pen
from scenes.session import Session, Step
from scenes.stack import Scene
from scenes.targets import Target
from scenes.zones import Zones

VERBS = {"visit": "visit", "close": "close", "build_tower": "tower", "grow": "grow", "pass": "pass"}
"""Keys, and the action of the turn that each of them means."""

KINDS = {
    "site": "sites", "worker": "tray", "out": "tray", "holder": "tray", "pool": "pool", "reserved": "tray",
    "citizen": "citizens", "speaker": "citizens", "card": "cards", "cell": "city", "seat": "city", "climb": "temples",
    "tower": "cards", "verb": "verbs", "action": "sites", "bonus": "sites",
}  # fmt: skip
"""The zones that Tab goes through."""

ABOVE = ("seat", "reserved")
"""Places that lie on others: tiles that were set aside above seats, and those above the cells of a city."""


class Board:
    """What the table asks of a game (see scenes/board.py), handed on to whoever knows of it."""

    def __init__(self, house: House, session: Session) -> None:
        self.house, self.session = house, session
        self.shown = Shown(house, session)
        self.look = Look(self.shown)
        self.motions = Motions(self.shown, self.look)
        self.choice = Choice(session)
        self.zones: Zones | None = None
        self._under: Key | Action | None = None
        self._targets: tuple[tuple[object, ...], list[Target]] = ((), [])
        self._offered: tuple[tuple[object, ...], list[Slot]] = ((), [])

    # -- what is shown

    def arrange(self, zones: Zones) -> Zones:
        """The frame as it is for every game."""
        return zones

    def resize(self, zones: Zones) -> None:
        self.zones = zones
        self.look.resize(zones)
        self.motions.resize(zones)

    def ask(self) -> None:
        """The session has moved on: another choice is to be made, or none."""
        self.choice = Choice(self.session)
        self._under = None
        self._follow()

    def _follow(self) -> bool:
        """Somebody else's city and tray, as soon as all that goes to the ones seen has arrived."""
        if self.shown.seat == self.session.viewer or self.motions.busy:
            return False
        self.motions.skip()
        self.shown.follow()
        return True

    def show(self, view: Any) -> None:
        self.motions.clear()
        self.shown.put(view)

    def turn_to(self, view: Any) -> None:
        self.show(view)

    def play(self, step: Step) -> None:
        """Everything leaves from where it is seen now."""
        if not self.zones or not self.shown.view:
            self.shown.put(step.after)
            return
        before = self.motions.seen()
        self.shown.put(step.after)
        self.motions.play(step, before)

    def update(self, dt: float) -> bool:
        moved = self.motions.update(dt)
        return self._follow() or moved

    def busy(self) -> bool:
        return self.motions.busy

    def lively(self) -> bool:
        return self.motions.lively

    def skip(self) -> bool:
        """Everything is where it belongs; True when something was still on its way."""
        skipped = self.motions.skip()
        return self._follow() or skipped

    # -- drawing

    def draw(self, pen: Pen) -> None:
        without = self.motions.without
        self.look.draw(pen, self._lit(), self.choice.worker, without)
        drafting.draw(pen, self.look.layout, self.shown, without)
        if not self.busy():
            self._draw_answers(pen)

    def _draw_answers(self, pen: Pen) -> None:
        """The chooser; first dice lie on a board of their own and only get light."""
        slots = self._slots()
        under = self._under if self._under in self.choice.legal else None
        if self.choice.ask in drafting.ASKS:
            drafting.light(pen, slots, under)
            return
        faces = [answers.of(self.shown, slot.action) for slot in slots]
        chooser.draw(pen, slots, faces, under, self.shown.colour(self.shown.seat).name)

    def draw_flying(self, pen: Pen) -> None:
        self.motions.draw(pen)

    def _lit(self) -> dict[Key, str]:
        """What is legal, what is chosen, and what is pointed at."""
        if not self.choice.asked or self.busy():
            return {}
        lit = dict.fromkeys(self.choice.places(), "legal")
        if self._under in lit:
            lit[self._under] = "hover"
        return lit | dict.fromkeys(self._chosen(), "chosen")

    def _chosen(self) -> list[Key]:
        chosen = self.choice.picker.chosen
        found: list[Key] = [("worker", chosen["worker"])] if "worker" in chosen else []
        if "verb" in chosen or found:
            found.append(("verb", chosen.get("verb", "visit")))
        if "place" in chosen:
            found.append(chosen["place"])  # type: ignore[arg-type]
        return found + ([self.choice.open] if self.choice.open else [])

    def _slots(self) -> list[Slot]:
        """The answers in the chooser; worked out once for a question."""
        state = self.shown.version, self.shown.main, self.house.lang, self.zones, self.choice, self.choice.open
        if self._offered[0] != state:
            self._offered = state, self._find_slots()
        return self._offered[1]

    def _find_slots(self) -> list[Slot]:
        """The chooser beside the place it is about."""
        assert self.zones
        if self.choice.ask in drafting.ASKS:
            return drafting.slots(self.look.layout, self.shown, self.choice.legal)
        actions = offered(self.choice)
        if not actions:
            return []
        table = Rect(0, self.zones.table.y, self.zones.table.right, self.look.layout.verbs[0].y - self.zones.table.y)
        faces = [answers.of(self.shown, action) for action in actions]
        keep = [box for key in self.choice.places() if (box := self.look.box(key))]
        return chooser.slots(
            actions, faces, anchors.of(self.shown, self.look, self.choice), table, self.zones.scale.u, keep
        )

    # -- choosing

    def targets(self) -> list[Target]:
        """Asked several times for each move of the pointer, so they are worked out once for what is chosen."""
        shown, choice = self.shown, self.choice
        seen = shown.version, shown.main, shown.seat, self.house.lang, self.zones
        state = (*seen, choice, choice.picker.chosen, choice.open)
        if self._targets[0] != state:
            self._targets = state, self._find_targets()
        return self._targets[1].copy()

    def _find_targets(self) -> list[Target]:
        assert self.zones
        found = panels.targets(self.shown, self.zones, self.enlarge)
        if not self.choice.asked:
            return found
        legal = self.choice.places()
        keys = sorted(dict.fromkeys([*legal, *self.look.places()]), key=_height)
        found += [self._target(key, key in legal) for key in keys if self.look.mine(key) and self.look.box(key)]
        return found + [self._offer(slot) for slot in self._slots()]

    def _target(self, key: Key, legal: bool = True) -> Target:
        """A place that can be pressed: what is legal, or what says why it is not."""
        box = self.look.touch(key)
        assert box
        name = notes.name_of(key, self.shown)
        why, rule = ("", "") if legal else self._why_not(key)
        drag = legal and key[0] == "worker"
        hit = partial(self.look.touches, key)
        return Target(
            key, KINDS[str(key[0])], box, name, lambda: self.press(key), why, hint=name, hit=hit, drag=drag, rule=rule
        )

    def _why_not(self, key: Key) -> tuple[str, str]:
        """Why a place means nothing now, and the rule behind it."""
        refusal = self.choice.refusal(key)
        if refusal is None:
            return self.house.say("origins.table.not_now"), ""
        return self.shown.say(refusal), refusal.rule

    def _offer(self, slot: Slot) -> Target:
        name = self.shown.say(slot.action)
        id = ("twin", slot.twin, *slot.action) if slot.twin else ("answer", *slot.action)
        return Target(id, "chooser", slot.box, name, lambda: self.answer(slot.action))

    def press(self, key: Key) -> None:
        if self.choice.press(key):
            self.house.sounds.play("pick_up" if key[0] == "worker" else "tab")

    def answer(self, action: Action) -> None:
        self.choice.answer(action)
        self.house.sounds.play("tab")

    def at_once(self) -> bool:
        return self.choice.at_once()

    def hover(self, point: tuple[int, int] | None, target: Target | None) -> bool:
        before = self._under
        self._under = _meant(target) if target else None
        return before != self._under

    def drop(self, point: tuple[int, int]) -> bool:
        """A worker that was carried is let go over a site or a seat."""
        if self.choice.worker is None:
            return False
        for key in self.choice.places():
            reach = self.look.reach(key) if key[0] in ("site", "seat") else None
            if reach and reach.collidepoint(point):
                self.press(key)
                break
        return True

    def put_back(self) -> bool:
        if self.shown.large is not None:
            self.enlarge(self.shown.large)
            return True
        return self.choice.put_back()

    def can_put_back(self) -> bool:
        return self.shown.large is not None or bool(self.choice.picker.chosen) or self.choice.open is not None

    def means(self, target: Target) -> bool:
        """Whether a press on it once more confirms what is chosen."""
        return self.choice.plan is not None and target.id in self._chosen() and target.id[0] != "worker"

    def chosen(self) -> tuple[Action, ...] | None:
        plan = self.choice.plan
        return plan.actions if plan else None

    # -- keys, wheel and drag

    def command(self, name: str) -> bool:
        if name in VERBS and self.choice.turn:
            self.choice.press(("verb", VERBS[name]))
            return True
        if name.startswith("player_"):
            seat = int(name.removeprefix("player_")) - 1
            if seat < self.session.match.seats:
                self.enlarge(seat)
            return True
        return False

    def numbered(self, number: int) -> Target | None:
        """A key with a number: an answer of the chooser, else a worker of one's own, else a place in order."""
        slots = self._slots() if self.choice.asked else []
        if slots:
            return self._offer(slots[number - 1]) if number <= len(slots) else None
        keys = [key for key in self.choice.places() if key[0] != "verb"]
        workers = [key for key in keys if key[0] == "worker"]
        chosen = self.choice.worker is not None
        found = [key for key in keys if key[0] == "site"] if chosen else workers or keys
        return self._target(found[number - 1]) if number <= len(found) else None

    def wheel(self, up: int) -> bool:
        return False

    def pan(self, by: tuple[int, int]) -> bool:
        return False

    def hold(self, name: str, down: bool) -> bool:
        return False

    def enlarge(self, seat: int) -> None:
        """Another player's city and tray, until they are put back."""
        self.motions.skip()
        self.shown.enlarge(seat)
        self.house.sounds.play("tab")

    # -- words and figures for the frame

    def note(self, point: tuple[int, int], target: Target | None) -> tuple[Rect, Sequence[str]] | None:
        assert self.zones
        return notes.under(point, target, self.shown, self.look, self.zones)

    def rule(self, point: tuple[int, int] | None, target: Target | None) -> str:
        return target.rule if target else ""

    def colour(self, seat: int) -> palette.Seat:
        return self.shown.colour(seat)

    def name(self, seat: int) -> str:
        return self.shown.name(seat)

    def turns(self) -> list[palette.Seat]:
        return panels.turns(self.shown)

    def length(self) -> tuple[int, int]:
        return panels.length(self.shown)

    def prompt(self) -> Prompt:
        return prompts.prompt(self.shown, self.choice)

    def verbs(self) -> Sequence[Verb]:
        """All five actions have their buttons on the table."""
        return ()

    def bar(self) -> list[frame.Fact]:
        return panels.bar(self.shown)

    def panel(self, seat: int) -> frame.Panel:
        assert self.zones
        return panels.panel(self.shown, self.zones.scale, seat)

    def rows(self) -> list[frame.Row]:
        zones = self.zones
        most, size = (frame.log_room(zones), zones.scale.px(20)) if zones else (0, 20)
        return self.shown.kept("rows", lambda: record.rows(self.house, self.session, size, most))  # type: ignore[no-any-return]

    def columns(self) -> list[frame.Column]:
        return record.columns(self.house, self.zones.scale.px(20) if self.zones else 20)

    def story(self) -> list[frame.Chapter]:
        return record.story(self.house, self.session, self.zones.scale.px(20) if self.zones else 20)

    def told(self, entry: int) -> str:
        return record.last_told(self.house, self.session, entry)

    def aid(self) -> Scene:
        from scenes.origins.aid import Aid

        return Aid(self.house, self.session, self.shown.view)

    def end(self) -> Scene:
        from scenes.origins.end import end

        return end(self.house, self.session)


def _meant(target: Target) -> Key | Action:
    """The answer or the place that a target stands for."""
    match target.id:
        case ("answer", *action) | ("twin", _, *action):
            return tuple(action)
    return target.id


def _height(key: Key) -> int:
    """What lies above what: the later of two targets is the one that is pressed."""
    return 1 + ABOVE.index(str(key[0])) if key[0] in ABOVE else 0
