"""Age of Civilization on the table: peoples and wonders on offer, the road of actions, the own nation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.core.rules import Action
from scenes.ages import cause, chooser, describe_dock, notes, panels, prompts, record, verbs, whynot
from scenes.ages.ahead import RoundsAhead
from scenes.ages.choice import Choice
from scenes.ages.chooser import Slot
from scenes.ages.grip import Grip
from scenes.ages.look import Look
from scenes.ages.motions import Motions
from scenes.ages.pieces import Piece
from scenes.ages.shown import Shown
from scenes.play.memo import Once
from scenes.play.session import Session
from scenes.table import digits
from scenes.table.board import Prompt, Verb
from scenes.table.frame import top_bar
from scenes.table.part_board import PartBoard, height
from scenes.ui.animation import Key
from scenes.ui.app_context import AppContext
from scenes.ui.care import Part
from scenes.ui.pen import Pen
from scenes.ui.scene import Scene
from scenes.ui.targets import Target

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


class Board(PartBoard):
    """What the table asks of a game (see scenes/table/board.py), handed on to whoever knows of it."""

    shown: Shown
    look: Look
    motions: Motions

    def __init__(self, house: AppContext, session: Session) -> None:
        shown = Shown(house, session)
        look = Look(shown)
        super().__init__(shown, look, Motions(shown, look), panels, record)
        self.ahead = RoundsAhead(shown, look)
        self.choice = Choice(session)
        self.grip = Grip(shown, look)
        self._under: Key | Action | None = None
        self._pointed: Key | None = None  # what lies under the pointer, whether or not it may be chosen
        self._offered: Once[list[Slot]] = Once()
        self._verbs: Once[list[Verb]] = Once()

    # -- what is shown

    def ask(self) -> None:
        """The session has moved on: another choice is to be made, or none."""
        self.choice = Choice(self.session, self.choice)
        self._under = self._pointed = None
        self.follow()

    def follow(self) -> bool:
        """What is in the hand of whoever comes to the table they see with eyes of their own."""
        session = self.session
        if session.steps or session.handover is not None or not super().follow():
            return False
        if self.shown.view and session.awaited != "past":
            self.shown.put(session.view())
        return True

    def seen(self) -> list[Piece]:
        """A worker leaves from the hand."""
        return self.grip.left(super().seen())

    def update(self, dt: float) -> bool:
        if self.zones:
            self.ahead.paint()
        moved = super().update(dt)
        if self.zones is None or self.busy():
            return moved
        self.grip.take(self.choice)
        return self.grip.update(dt) or moved

    def lively(self) -> bool:
        return super().lively() or (self.zones is not None and not self.busy() and self.grip.lively)

    # -- drawing

    def parts(self, pen: Pen) -> Iterator[Part]:
        still = not self.busy()
        yield "table", lambda: self._draw_table(pen, still)
        if still:
            yield "chooser", lambda: self._draw_chooser(pen)

    def _draw_chooser(self, pen: Pen) -> None:
        slots = self._slots()
        chooser.draw(pen, slots, self._under, digits.of(self.house, len(slots)))

    def _draw_table(self, pen: Pen, still: bool) -> None:
        without = self.motions.without
        if still:
            self.grip.take(self.choice)
            without |= self.grip.without
        self.look.draw(pen, self._lit(), self.choice.held, without, self._pointed)

    def draw_flying(self, pen: Pen) -> None:
        if not self.busy():
            self.grip.draw(pen)
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
        return self._offered.of(state, self._find_slots)

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

    def state(self) -> tuple[object, ...]:
        return *super().state(), self.choice, self.choice.picker.chosen

    def find_targets(self) -> list[Target]:
        assert self.zones
        found = panels.targets(self.shown, self.zones, self.enlarge)
        if not self.choice.asked:
            return found
        legal = self.choice.places()
        keys = sorted(dict.fromkeys([*legal, *self.look.places()]), key=lambda key: height(key, ABOVE))
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
        why, rule = ("", "") if legal else whynot.of(self.shown, self.choice, key)
        drag = legal and key[0] in CARRIED and self.choice.ask in ("people", "turn")
        return Target(key, ZONES[str(key[0])], box, name, lambda: self.press(key), why, hint=name, drag=drag, rule=rule)

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
        self.grip.hover(point)
        self._under = _meant(target) if target else None
        self._pointed = self.look.at(point) if point and self.zones else None
        if self._pointed is None and target and self.look.box(target.id):
            self._pointed = target.id
        return before != (self._under, self._pointed) or self.grip.lively

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
        return self._verbs.of(state, lambda: verbs.verbs(self.shown, self.choice, self.press))

    # -- keys, wheel and drag

    def command(self, name: str) -> bool:
        if name in COMMANDS and COMMANDS[name] in self.choice.legal:
            self.press(COMMANDS[name])
            return True
        return super().command(name)

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

    # -- words and figures for the frame

    def note(self, point: tuple[int, int], target: Target | None) -> tuple[Rect, Sequence[str]] | None:
        assert self.zones
        return notes.under(point, target, self.shown, self.look, self.zones)

    def rule(self, point: tuple[int, int] | None, target: Target | None) -> str:
        if target and target.rule:
            return target.rule
        key = self.look.at(point) if point else target.id if target else None
        return notes.rule_of(key, self.shown) if key else ""

    def prompt(self) -> Prompt:
        return prompts.prompt(self.shown, self.choice)

    def bar(self) -> list[top_bar.Fact]:
        return panels.bar(self.shown, self._ghost(), self.open_goals)

    def open_goals(self) -> None:
        """The page of the aid that says what a solo game asks for."""
        from scenes.ages.aid import Aid

        page = Aid(self.house, self.session, self.shown.view)
        page.tab = "round"
        self.house.stack.push(page)

    def _ghost(self) -> int | None:
        """The points that what is chosen or pointed at would lead to, if it brings any."""
        if not self.choice.asked or self.busy():
            return None
        about = describe_dock.subject(self._lit(), self.choice.held, self._pointed)
        points = self.shown.kept(f"change {about}", lambda: describe_dock.change(self.shown, about)).points
        return self.shown.scores[self.shown.seat].total + points if points else None

    def aid(self) -> Scene:
        from scenes.ages.aid import Aid

        return Aid(self.house, self.session, self.shown.view)

    def end(self) -> Scene:
        from scenes.ages.end import end

        return end(self.house, self.session)


GOALS = (("birth", "absorb"), ("action", "own", "site", "technology", "wonder"))
"""Where a people may be let go, and where a worker."""


def _meant(target: Target) -> Key | Action:
    """The answer or the place that a target stands for."""
    match target.id:
        case ("answer", *action):
            return tuple(action)
    return target.id
