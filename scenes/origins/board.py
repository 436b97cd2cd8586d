"""Origins on the table: ships above the areas that they act on, the own city, all that is owned in a tray."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.core.rules import Action
from scenes.origins import (
    anchors,
    answers,
    chooser,
    drafting,
    notes,
    outcome,
    panels,
    promise,
    prompts,
    record,
    saying,
    whynot,
)
from scenes.origins.choice import Choice, offered
from scenes.origins.chooser import Chooser, Slot
from scenes.origins.grip import CARRIED, Grip
from scenes.origins.herald import Herald
from scenes.origins.look import Look
from scenes.origins.motions import Motions
from scenes.origins.places import Key
from scenes.origins.shown import Shown
from scenes.play.memo import Once
from scenes.play.session import Session, Step
from scenes.table import digits
from scenes.table.board import Prompt
from scenes.table.frame import top_bar
from scenes.table.part_board import PartBoard, height
from scenes.ui.app_context import AppContext
from scenes.ui.care import Part
from scenes.ui.pen import Pen
from scenes.ui.scene import Scene
from scenes.ui.targets import Target
from scenes.ui.tooltip import FAR, OPENED, Ground

VERBS = {"visit": "visit", "close": "close", "build_tower": "tower", "grow": "grow", "pass": "pass"}
"""Keys, and the action of the turn that each of them means."""

COMMANDS = {verb: command for command, verb in VERBS.items()}

KINDS = {
    "site": "sites", "worker": "tray", "out": "tray", "holder": "tray", "pool": "pool", "reserved": "tray",
    "citizen": "citizens", "speaker": "citizens", "card": "cards", "cell": "city", "seat": "city", "climb": "temples",
    "tower": "cards", "height": "tray", "verb": "verbs", "action": "sites", "bonus": "sites",
}  # fmt: skip
"""The zones that Tab goes through."""

ABOVE = ("seat", "reserved")
"""Places that lie on others: tiles that were set aside above seats, and those above the cells of a city."""


class Board(PartBoard):
    """What the table asks of a game (see scenes/table/board.py), handed on to whoever knows of it."""

    shown: Shown
    look: Look
    motions: Motions

    def __init__(self, house: AppContext, session: Session) -> None:
        shown = Shown(house, session)
        look = Look(shown)
        super().__init__(shown, look, Motions(shown, look), panels, record)
        self.herald = Herald(house, session)
        self.choice, self.grip = Choice(session), Grip(shown, look)
        self._under: Key | Action | None = None
        self._said: Prompt | None = None
        self._offered: Once[Chooser] = Once()

    # -- what is shown

    def ask(self) -> None:
        """The session has moved on: another choice is to be made, or none."""
        self.choice = Choice(self.session, self.choice)
        self.grip.ask(self.choice)
        self._under = None
        self.follow()

    def show(self, view: Any) -> None:
        self.herald.clear()
        super().show(view)

    def seen(self) -> Any:
        """What was carried leaves the hand."""
        return self.grip.left(self.motions.seen())

    def hear(self, step: Step) -> None:
        self.herald.hear(step.events, step.after)

    def update(self, dt: float) -> bool:
        if self.zones is None:
            return False
        moved = self.motions.update(dt) | self.grip.update(dt, not self.busy())
        moved |= self.herald.update(dt, not self.motions.busy)
        return self.follow() or moved

    def busy(self) -> bool:
        return self.motions.busy or self.herald.busy

    def lively(self) -> bool:
        return self.motions.lively or (self.zones is not None and self.grip.lively(not self.busy()))

    def skip(self) -> bool:
        skipped = self.herald.skip()
        return super().skip() or skipped

    # -- drawing

    def parts(self, pen: Pen) -> Iterator[Part]:
        still = not self.busy()
        yield "table", lambda: self._draw_table(pen, still)
        if still:
            yield "ghost", lambda: self.grip.ghost(pen, self._under)
            yield "answers", lambda: self._draw_answers(pen)
            yield "outcome", lambda: self._draw_outcome(pen)

    def _draw_table(self, pen: Pen, still: bool) -> None:
        without = self.motions.without
        if still:
            self.grip.take()
            without |= self.grip.without
        self.look.draw(pen, self._lit(), self.choice.worker, without, self.grip.bright)
        drafting.draw(pen, self.look.layout, self.shown, without)

    def _draw_answers(self, pen: Pen) -> None:
        """The chooser; first dice lie on a board of their own and only get light."""
        slots = self._slots()
        under = self._under if self._under in self.choice.legal else None
        if self.choice.ask in drafting.ASKS:
            drafting.light(pen, slots, under)
            return
        faces = [answers.of(self.shown, slot.action) for slot in slots]
        keys = digits.of(self.house, len(slots))
        chooser.draw(pen, self._chooser(), faces, under, self.shown.colour(self.shown.seat).name, keys)

    def _draw_outcome(self, pen: Pen) -> None:
        """What an answer that is pointed at would do, or the one that waits to be confirmed."""
        actions = self._considered()
        if actions is None or self.shown.main != self.shown.seat:
            return
        preview, u = self.choice.preview(actions), pen.scale.u
        found = outcome.of(self.shown, self.choice.seat, saying.sentence(self.shown, actions), preview, actions[0])
        if self._visits(actions):
            found = found._replace(offers=self._promised(actions[-1]))
        if found.changes:
            layout, offered_at = self.look.layout, self._chooser().box
            clear = [box for key in self.choice.places() if key[0] != "verb" and (box := self.look.box(key))]
            clear += [offered_at] if offered_at.width else []
            at = self._under if isinstance(self._under, tuple) else ()
            clear += [layout.sand] if at[:1] in (("seat",), ("cell",)) else []
            outcome.draw(pen, found, outcome.place(found, u, (layout.sand, layout.pool, layout.cards), clear))

    def _visits(self, actions: tuple[Action, ...] | None) -> bool:
        """Whether a worker is about to be sent to a site, and what it does there is still open."""
        return actions is not None and actions[-1][0] == "visit"

    def _promised(self, visit: Action) -> tuple[outcome.Offer, ...]:
        """What the site would give that is visited; worked out once."""
        name = f"promised {visit} {self.house.lang}"
        return self.shown.kept(name, lambda: outcome.offers(self.shown, promise.of(self.shown, self.choice, visit)))  # type: ignore[no-any-return]

    def _considered(self) -> tuple[Action, ...] | None:
        """The whole answer that is meant now."""
        if self.choice.plan:
            return self.choice.plan.actions
        if self._under in self.choice.legal:
            return (self._under,)
        meant = self._under in self.choice.places() or self._under in self.choice.bars()
        return self.choice.meant(self._under) if meant else None  # type: ignore[arg-type]

    def draw_flying(self, pen: Pen) -> None:
        if not self.busy():
            self.grip.draw(pen)
        self.motions.draw(pen)
        if self.zones and not self.motions.busy:
            self.herald.draw(pen, self.zones.table)

    def _lit(self) -> dict[Key, str]:
        """What is legal, what is chosen, and what is pointed at."""
        if not self.choice.asked or self.busy():
            return {}
        asking = anchors.asking(self.shown, self.look, self.choice)
        lit: dict[Key, str] = {asking: "chosen"} if asking else {}
        lit |= dict.fromkeys(self.choice.places(), "legal")
        if self._under in lit or self._under in self.choice.bars():
            lit[self._under] = "hover"
        lit |= dict.fromkeys(self._matched(), "hover")
        lit |= self._columns(lit)
        lit |= dict.fromkeys(self._chosen(), "chosen")
        return {key: light for key, light in lit.items() if key not in self.grip.without}

    def _columns(self, lit: dict[Key, str]) -> dict[Key, str]:
        """The towers in the tray, with the same light as their discs, as soon as one is to be built."""
        meant = self.choice.verb == "tower"
        towers = {key: light for key, light in lit.items() if key[0] == "tower" and (meant or light == "hover")}
        return {("height", *key[1:]): light for key, light in towers.items()}

    def _matched(self) -> list[Key]:
        """The district cards that the district matches which is about to be closed."""
        for key in (self.choice.picker.chosen.get("place"), self._under):
            if isinstance(key, tuple) and key[0] == "seat" and self.choice.turn:
                cards = outcome.cards_of(self.shown, self.shown.seat, key[1:])
                return [("card", card.card) for card in cards]
        return []

    def _chosen(self) -> list[Key]:
        chosen = self.choice.picker.chosen
        found: list[Key] = [("worker", chosen["worker"])] if "worker" in chosen else []
        if "verb" in chosen or found:
            found.append(("verb", chosen.get("verb", "visit")))
        if "place" in chosen:
            found.append(chosen["place"])  # type: ignore[arg-type]
        return found + [key for key in (self.choice.open, self.choice.goal) if key]

    def _slots(self) -> list[Slot]:
        """The answers in the chooser."""
        return self._chooser().slots

    def _chooser(self) -> Chooser:
        """The answers that have no place of their own; worked out once for a question."""
        shown, choice = self.shown, self.choice
        seen = shown.version, shown.main, self.house.lang, self.zones
        state = (*seen, choice, choice.open, choice.wish, choice.picker.chosen)
        return self._offered.of(state, self._find_chooser)

    def _find_chooser(self) -> Chooser:
        """Beside the place it is about."""
        assert self.zones
        if self.choice.ask in drafting.ASKS:
            return Chooser(drafting.slots(self.look.layout, self.shown, self.choice.legal), Rect(0, 0, 0, 0))
        actions = offered(self.choice)
        if not actions:
            return chooser.NOTHING
        table = Rect(0, self.zones.table.y, self.zones.table.right, self.look.layout.verbs[0].y - self.zones.table.y)
        faces = [answers.of(self.shown, action) for action in actions]
        keep = [box for key in self.choice.places() if key != self.choice.open and (box := self.look.box(key))]
        anchor = anchors.of(self.shown, self.look, self.choice)
        ground = Ground(table, keep, anchors.zones(self.look.layout, self.shown), OPENED if self.choice.open else FAR)
        title = anchors.title(self.shown, self.choice)
        return chooser.lay(actions, faces, anchor, ground, self.zones.scale.u, title)

    # -- choosing

    def state(self) -> tuple[object, ...]:
        choice = self.choice
        return *super().state(), choice, choice.picker.chosen, choice.open, choice.wish

    def find_targets(self) -> list[Target]:
        assert self.zones
        found = panels.targets(self.shown, self.zones, self.enlarge)
        if not self.choice.asked or self.shown.seat != self.session.viewer:
            return found  # nobody is asked, or somebody whose tray is still to come
        legal = [*self.choice.places(), *self.choice.bars()]
        keys = sorted(dict.fromkeys([*legal, *self.look.places()]), key=lambda key: height(key, ABOVE))
        found += [self._target(key, key in legal) for key in keys if self.look.mine(key) and self.look.box(key)]
        found += [self._column(key) for key in legal if key[0] == "tower" and self.shown.main == self.shown.seat]
        return found + [self._offer(slot) for slot in self._slots()]

    def _column(self, tower: Key) -> Target:
        """A tower in the tray means its disc in the stock, which is small."""
        key: Key = ("height", *tower[1:])
        box, name = self.look.box(key), notes.name_of(key, self.shown)
        assert box
        return Target(key, KINDS["height"], box, name, lambda: self.press(tower), hint=name)

    def _target(self, key: Key, legal: bool = True) -> Target:
        """A place that can be pressed: what is legal, or what says why it is not."""
        box = self.look.touch(key)
        assert box
        name = notes.name_of(key, self.shown)
        why, rule = ("", "") if legal else whynot.of(self.shown, self.choice, key)
        drag = legal and key[0] in CARRIED and (self.choice.turn or self.choice.ask == "buy")
        hit = partial(self.look.touches, key)
        command = COMMANDS.get(str(key[1]), "") if key[0] == "verb" else ""
        return Target(key, KINDS[str(key[0])], box, name, lambda: self.press(key), why, hint=name, hit=hit, drag=drag,
                      rule=rule, command=command)  # fmt: skip

    def _offer(self, slot: Slot) -> Target:
        name = self.shown.say(slot.action)
        id = ("twin", slot.twin, *slot.action) if slot.twin else ("answer", *slot.action)
        return Target(id, "chooser", slot.box, name, lambda: self.answer(slot.action))

    def press(self, key: Key) -> None:
        if key[0] == "verb":
            self._come_home()
        self.grip.carries = key[0] in CARRIED
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
        self.grip.hover(point, self._under)
        return before != self._under or self.grip.lively(not self.busy())

    def drop(self, point: tuple[int, int]) -> bool:
        """What was carried is let go: where it may lie it is put down, else it goes back."""
        self.grip.take()
        held, key = self.grip.hand.key, self.grip.onto(point)
        if held is None:
            return False
        if key is not None and key != held:
            self.press(key)
        elif key is None and not (self.grip.at_home(point) and self.choice.plan is None):
            self._send_home(held)
        return True

    def _send_home(self, held: Key) -> None:
        """From the hand to where it came from."""
        box, home, face = self.grip.hand.box, self.look.box(held), self.grip.hand.face
        self.choice.put_all_back()
        self.grip.take()
        self.house.sounds.play("take_back")
        if box and home and face:
            self.motions.put_back(face, box, home, (held,) if held[0] == "worker" else ())

    def put_back(self) -> bool:
        if self.shown.large is not None:
            self.enlarge(self.shown.large)
            return True
        held, worker = self.grip.hand.key, self.choice.worker
        back = self.choice.put_back()
        if held and worker is not None and self.choice.worker is None:
            self._send_home(held)
        return back

    def can_put_back(self) -> bool:
        return self.shown.large is not None or self.choice.begun

    def means(self, target: Target) -> bool:
        """Whether a press on it once more confirms what is chosen."""
        return self.choice.plan is not None and target.id in self._chosen() and target.id[0] != "worker"

    def chosen(self) -> tuple[Action, ...] | None:
        plan = self.choice.plan
        return plan.actions if plan else None

    # -- keys, wheel and drag

    def command(self, name: str) -> bool:
        if name in VERBS and ("verb", VERBS[name]) in self.choice.places():
            self._come_home()
            self.grip.typed()
            self.grip.carries = False
            self.choice.press(("verb", VERBS[name]))
            return True
        return super().command(name)

    def numbered(self, number: int) -> Target | None:
        """A key with a number: an answer of the chooser, else a worker of one's own, else a place in order."""
        self._come_home()
        self.grip.typed()
        slots = self._slots() if self.choice.asked else []
        if slots:
            return self._offer(slots[number - 1]) if number <= len(slots) else None
        keys = [key for key in self.choice.places() if key[0] != "verb"]
        workers = sorted((key for key in keys if key[0] == "worker"), key=self._across)
        chosen = self.choice.worker is not None
        found = [key for key in keys if key[0] == "site"] if chosen else workers or keys
        return self._target(found[number - 1]) if number <= len(found) else None

    def _across(self, key: Key) -> int:
        """How far to the right a place is seen."""
        box = self.look.box(key)
        return box.x if box else 0

    def _come_home(self) -> None:
        """A number means what belongs to whoever is asked, even while somebody else's city is seen."""
        if self.shown.seat != self.session.viewer:
            self.skip()
        if self.shown.large is not None:
            self.enlarge(self.shown.large)

    # -- words and figures for the frame

    def note(self, point: tuple[int, int], target: Target | None) -> tuple[Rect, Sequence[str]] | None:
        assert self.zones
        if self._visits(self._considered()) and target and target.id[0] == "site":
            return None  # the dock says it all, and nothing lies on the ships
        return notes.under(point, target, self.shown, self.look, self.zones)

    def rule(self, point: tuple[int, int] | None, target: Target | None) -> str:
        return target.rule if target else ""

    def prompt(self) -> Prompt:
        """What was awaited is said until all is shown that has happened since."""
        if self._said is None or not self.session.steps:
            self._said = prompts.prompt(self.shown, self.choice)
        return self._said

    def bar(self) -> list[top_bar.Fact]:
        return panels.bar(self.shown)

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
        case ("height", colour):
            return ("tower", colour)
    return target.id
