"""Age of Civilization on the table: peoples and wonders on offer, the road of actions, the own nation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from art import palette
from game.core.rules import Action
from scenes import frame
from scenes.ages import cause, chooser, describe_dock, notes, panels, prompts, record, verbs
from scenes.ages.ahead import Ahead
from scenes.ages.choice import Choice
from scenes.ages.chooser import Slot
from scenes.ages.look import Look
from scenes.ages.motions import Motions
from scenes.ages.shown import Shown
from scenes.board import Prompt, Verb
from scenes.house import House
from scenes.motion import Key
from scenes.pen import Pen
from scenes.session import Session, Step
from scenes.stack import Scene
from scenes.targets import Target
from scenes.zones import Zones

ZONES = {
    "people": "peoples", "hand": "hand", "wonder": "wonders", "special": "extras", "site": "extras",
    "order": "extras", "action": "actions", "own": "actions", "birth": "nation", "absorb": "nation",
    "worker": "workers", "technology": "technologies",
}  # fmt: skip
"""The zones that Tab goes through."""

CARRIED = ("people", "hand", "worker")
"""What can be dragged."""

ABOVE = ("own", "hand", "event")
"""Places that lie on others."""

COMMANDS = {"rest": ("rest",), "skip": ("skip",)}
"""Keys of the game's own, and what they mean."""


class Board:
    """What the table asks of a game (see scenes/board.py), handed on to whoever knows of it."""

    def __init__(self, house: House, session: Session) -> None:
        self.house, self.session = house, session
        self.shown = Shown(house, session)
        self.look = Look(self.shown)
        self.motions = Motions(self.shown, self.look)
        self.ahead = Ahead()
        self.choice = Choice(session)
        self.zones: Zones | None = None
        self._under: Key | Action | None = None
        self._pointed: Key | None = None  # what lies under the pointer, whether or not it may be chosen
        self._targets: tuple[tuple[object, ...], list[Target]] = ((), [])
        self._offered: tuple[tuple[object, ...], list[Slot]] = ((), [])
        self._verbs: tuple[tuple[object, ...], list[Verb]] = ((), [])

    # -- what is shown

    def arrange(self, zones: Zones) -> Zones:
        """The frame as it is for every game."""
        return zones

    def resize(self, zones: Zones) -> None:
        self.zones = zones
        self.look.resize(zones)
        self.motions.resize(zones)
        self.ahead.begin(self.shown, self.look.layout)

    def ask(self) -> None:
        """The session has moved on: another choice is to be made, or none."""
        self.choice = Choice(self.session, self.choice)
        self._under = self._pointed = None
        self._follow()

    def _follow(self) -> bool:
        """Somebody else's nation, as soon as all that goes to the one seen has arrived; what is in their hand they see
        with eyes of their own."""
        session = self.session
        if self.shown.seat == session.viewer or self.motions.busy or session.steps or session.handover is not None:
            return False
        self.motions.skip()
        self.shown.follow()
        if self.shown.view and session.awaited != "past":
            self.shown.put(session.match.view(session.viewer))
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
        self.ahead.follow(self.shown, self.look.layout)

    def update(self, dt: float) -> bool:
        self.ahead.paint()
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
        self.look.draw(pen, self._lit(), self.choice.held, self.motions.without, self._pointed)
        if not self.busy():
            chooser.draw(pen, self._slots(), self._under)

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
        """The places of all that is chosen."""
        chosen, held = self.choice.picker.chosen, self.choice.held
        found: list[Key] = [held] if held else []
        if self.choice.people is not None:
            found += [key for kind in ("people", "hand") if self.look.box(key := (kind, self.choice.people))]
        found += [(str(chosen["goal"]),)] if "goal" in chosen else []
        found += [(kind, chosen[kind]) for kind in ("action", "technology", "wonder", "special") if kind in chosen]
        match chosen.get("answer"):
            case ("pick", _, people):
                found.append(("hand", people))
        return found

    def _slots(self) -> list[Slot]:
        """The answers in the chooser; worked out once for a question."""
        state = self.shown.version, self.house.lang, self.zones, self.choice
        if self._offered[0] != state:
            self._offered = state, self._find_slots()
        return self._offered[1]

    def _find_slots(self) -> list[Slot]:
        """The chooser beside the card that asks, or beside the nation."""
        actions = self.choice.elsewhere()
        if not actions or self.zones is None:
            return []
        found = cause.of(self.shown)
        key = found.key if found else next((key for key in self.choice.places() if key[0] == "special"), None)
        box = self.look.box(key) if key else None
        table = Rect(0, self.zones.table.y, self.zones.panels.left, self.zones.table.height)
        return chooser.slots(self.shown, actions, box or self.look.layout.ruling, table, self.zones.scale.u)

    # -- choosing

    def targets(self) -> list[Target]:
        """Asked several times for each move of the pointer, so they are worked out once for what is chosen."""
        shown, choice = self.shown, self.choice
        state = (shown.version, shown.main, shown.seat, self.house.lang, self.zones, choice, choice.picker.chosen)
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
        found += [self._target(key, key in legal) for key in keys if self._there(key)]
        return found + [self._offer(slot) for slot in self._slots()]

    def _there(self, key: Key) -> bool:
        """Whether a place can be seen and is nobody else's."""
        if key[0] not in ZONES or not self.look.mine(key) or self.look.covered(key):
            return False
        return self.look.box(key) is not None

    def _target(self, key: Key, legal: bool = True) -> Target:
        """A place that can be pressed: what is legal, or what says why it is not."""
        box = self.look.touch(key)
        assert box
        name = notes.name_of(key, self.shown)
        why, rule = ("", "") if legal else self._why_not(key)
        drag = legal and key[0] in CARRIED and self.choice.ask in ("people", "turn")
        return Target(key, ZONES[str(key[0])], box, name, lambda: self.press(key), why, hint=name, drag=drag, rule=rule)

    def _why_not(self, key: Key) -> tuple[str, str]:
        """Why a place means nothing now, and the rule behind it."""
        refusal = self.choice.refusal(key)
        if refusal is None:
            return self.house.say("ages.table.not_now"), ""
        return self.shown.say(refusal), refusal.rule

    def _offer(self, slot: Slot) -> Target:
        return Target(("answer", *slot.action), "chooser", slot.box, slot.words, lambda: self.answer(slot.action))

    def press(self, key: Key) -> None:
        if self.choice.press(key):
            self.house.sounds.play("pick_up" if key[0] in CARRIED else "tab")

    def answer(self, action: Action) -> None:
        self.choice.answer(action)
        self.house.sounds.play("tab")

    def at_once(self) -> bool:
        return self.choice.at_once()

    def hover(self, point: tuple[int, int] | None, target: Target | None) -> bool:
        before = self._under, self._pointed
        self._under = _meant(target) if target else None
        self._pointed = self.look.at(point) if point and self.zones else None
        if self._pointed is None and target and self.look.box(target.id):
            self._pointed = target.id
        return before != (self._under, self._pointed)

    def drop(self, point: tuple[int, int]) -> bool:
        """A people is let go over its place, or a worker over an action; anywhere else it stays in the hand."""
        held = self.choice.held
        if held is None:
            return False
        for key in self.choice.places():
            reach = self.look.reach(key) if key[0] in GOALS[held[0] == "worker"] else None
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
        return self.shown.large is not None or bool(self.choice.picker.chosen)

    def means(self, target: Target) -> bool:
        """Whether a press on it once more confirms what is chosen."""
        verb = self.choice.picker.chosen.get("verb")
        chosen = target.id in self._chosen() or (verb is not None and target.id == ("verb", verb))
        return self.choice.plan is not None and chosen

    def chosen(self) -> tuple[Action, ...] | None:
        plan = self.choice.plan
        return plan.actions if plan else None

    def verbs(self) -> Sequence[Verb]:
        """Rest, or to do without a people; and what END TURN means before all workers are out."""
        state = self.shown.version, self.house.lang, self.choice, self.choice.picker.chosen
        if self._verbs[0] != state:
            self._verbs = state, verbs.verbs(self.shown, self.choice, self.press)
        return self._verbs[1]

    # -- keys, wheel and drag

    def command(self, name: str) -> bool:
        if name in COMMANDS and COMMANDS[name] in self.choice.legal:
            self.press(COMMANDS[name])
            return True
        if name.startswith("player_"):
            seat = int(name.removeprefix("player_")) - 1
            if seat < self.session.match.seats:
                self.enlarge(seat)
            return True
        return False

    def numbered(self, number: int) -> Target | None:
        """A key with a number: an answer of the chooser, else where the people in hand goes, else a card in order."""
        slots = self._slots() if self.choice.asked else []
        if slots:
            return self._offer(slots[number - 1]) if number <= len(slots) else None
        keys = [key for key in self.choice.places() if key[0] != "worker" and self._there(key)]
        goals = [key for key in keys if len(key) == 1]
        cards = [key for key in keys if key[0] in ("technology", "wonder")]
        chosen = "action" in self.choice.picker.chosen
        found = goals or (cards if chosen else keys)
        return self._target(found[number - 1]) if number <= len(found) else None

    def wheel(self, up: int) -> bool:
        return False

    def pan(self, by: tuple[int, int]) -> bool:
        return False

    def hold(self, name: str, down: bool) -> bool:
        return False

    def enlarge(self, seat: int) -> None:
        """Another player's nation, until it is put back."""
        self.motions.skip()
        self.shown.enlarge(seat)
        self.house.sounds.play("tab")

    # -- words and figures for the frame

    def note(self, point: tuple[int, int], target: Target | None) -> tuple[Rect, Sequence[str]] | None:
        assert self.zones
        return notes.under(point, target, self.shown, self.look, self.zones)

    def rule(self, point: tuple[int, int] | None, target: Target | None) -> str:
        if target and target.rule:
            return target.rule
        key = self.look.at(point) if point else target.id if target else None
        return notes.rule_of(key, self.shown) if key else ""

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

    def bar(self) -> list[frame.Fact]:
        return panels.bar(self.shown, self._ghost())

    def _ghost(self) -> int | None:
        """The points that what is chosen or pointed at would lead to, if it brings any."""
        if not self.choice.asked or self.busy():
            return None
        about = describe_dock.subject(self._lit(), self.choice.held, self._pointed)
        points = self.shown.kept(f"change {about}", lambda: describe_dock.change(self.shown, about)).points
        return self.shown.scores[self.shown.seat].total + points if points else None

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
        from scenes.ages.aid import Aid

        return Aid(self.house, self.session, self.shown.view)

    def end(self) -> Scene:
        from scenes.ages.end import end

        return end(self.house, self.session)


GOALS = (("birth", "absorb"), ("action", "own", "site"))
"""Where a people may be let go, and where a worker."""


def _meant(target: Target) -> Key | Action:
    """The answer or the place that a target stands for."""
    match target.id:
        case ("answer", *action):
            return tuple(action)
    return target.id


def _height(key: Key) -> int:
    """What lies above what: the later of two targets is the one that is pressed."""
    return 1 + ABOVE.index(str(key[0])) if key[0] in ABOVE else 0
