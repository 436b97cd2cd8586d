"""7 Wonders Dice on the table: the Forum with its dice, the bill of the choice in progress, and the own sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.core.rules import Action
from scenes.play.session import Session
from scenes.table import asking
from scenes.table.board import Prompt, Verb
from scenes.table.frame import top_bar
from scenes.table.frame.layout import Zones
from scenes.table.part_board import PartBoard
from scenes.ui.app_context import AppContext
from scenes.ui.care import Part
from scenes.ui.pen import Pen
from scenes.ui.scene import Scene
from scenes.ui.targets import Target
from scenes.wonders import describe_forum, miniature, notes, panels, prompts, record, spacekeys, verbs
from scenes.wonders.choice import PASS, WONDER, WRONG_SYMBOL, Choice
from scenes.wonders.look import Look, arrange
from scenes.wonders.motions import Motions
from scenes.wonders.shown import Key, Shown

KINDS = {"die": "forum", "bonus": "bonuses", "board": "boards"}
"""The zones that Tab goes through; a space belongs to that of its building."""

VERBS = {"wonder": WONDER, "pass": PASS, "skip": ("enough",)}
"""Keys, and what each of them means."""


class Board(PartBoard):
    """What the table asks of a game (see scenes/table/board.py), handed on to whoever knows of it."""

    shown: Shown
    look: Look
    motions: Motions

    def __init__(self, house: AppContext, session: Session) -> None:
        shown = Shown(house, session)
        look = Look(shown)
        super().__init__(shown, look, Motions(shown, look), panels, record)
        self.choice = Choice(session, shown)
        self._under: Key | None = None

    # -- what is shown

    def arrange(self, zones: Zones) -> Zones:
        return arrange(zones)

    def ask(self) -> None:
        """The session has moved on: another choice is to be made, or none."""
        self.follow()
        if self.shown.view is None:
            self.shown.put(self.session.view())
        self.choice = Choice(self.session, self.shown, self.choice)
        self._under = None

    def show(self, view: Any) -> None:
        self.motions.clear()
        self.shown.follow()
        self.shown.put(view)

    # -- drawing

    def parts(self, pen: Pen) -> Iterator[Part]:
        yield "table", lambda: self._draw_table(pen)

    def _draw_table(self, pen: Pen) -> None:
        lit = self._lit()
        self.look.draw(pen, lit, self.choice.die, self.motions.without, self._caps() if lit else {})

    def draw_flying(self, pen: Pen) -> None:
        self.motions.draw(pen)

    def _lit(self) -> dict[Key, str]:
        """What is legal, what is chosen, and what is pointed at."""
        if not self.choice.asked or self.busy():
            return {}
        places = self.choice.places()
        lit = dict.fromkeys([key for key in places if self._goes_on(key)], "legal")
        if self._under in places:
            lit[self._under] = "hover"
        return lit | dict.fromkeys(self.choice.chosen(), "chosen")

    def _goes_on(self, key: Key) -> bool:
        """Whether a place goes with what is in hand: what needs no die can be pressed, but is nothing for this one."""
        return self.choice.die is None or key not in (WONDER, PASS, self._stage())

    def _caps(self) -> dict[Key, str]:
        """The keys that stand beside what they name."""
        return {} if self.shown.large is not None else spacekeys.caps(self.house, self._named())

    def _named(self) -> spacekeys.Named:
        """What each key names now. With a die in hand that are its spaces, and no longer the dice."""
        places = [key for key in self.choice.places() if self._here(key)]
        if self.choice.die is not None:
            places = [key for key in places if key[0] != "die" and self._goes_on(key)]
        return spacekeys.named(places)

    # -- choosing

    def state(self) -> tuple[object, ...]:
        return *super().state(), self.choice, self.choice.picker.chosen

    def find_targets(self) -> list[Target]:
        assert self.zones
        found = panels.targets(self.shown, self.zones, self.enlarge)
        found += miniature.targets(self.shown, self.zones, self.look.layout, self.enlarge)
        if not self.choice.asked:
            return found
        legal = self.choice.places()
        keys = dict.fromkeys([*legal, *self.look.places()])
        return found + [self._target(key, key in legal) for key in keys if self._here(key)]

    def _here(self, key: Key) -> bool:
        """Whether a place can be pressed on the table; the verbs have buttons in the prompt bar."""
        return key not in (WONDER, PASS) and self.look.mine(key) and self.look.box(key) is not None

    def _target(self, key: Key, legal: bool = True) -> Target:
        """A place that can be pressed: what is legal, or what says why it is not."""
        box = self.look.box(key)
        assert box
        name = notes.name_of(key, self.shown)
        again = not legal and self.choice.changes(key)
        why, rule = ("", "") if legal or again else self._why_not(key)
        press = partial(self.press, key)
        zone = KINDS.get(str(key[0])) or str(key[1])
        return Target(key, zone, box, name, press, why, hint=name, drag=legal and key[0] == "die", rule=rule,
                      again=again)  # fmt: skip

    def _why_not(self, key: Key) -> tuple[str, str]:
        """Why a place means nothing now, and the rule behind it."""
        refusal = self.choice.refusal(key)
        if key[0] == "bonus" and self.choice.ask != "bonus":
            return self.house.say("wonders.note.earned"), "SW-028"
        if refusal is None and self.choice.closed(key):
            return self.house.say("wonders.table.no_die"), WRONG_SYMBOL
        if refusal is None:
            asked = prompts.prompt(self.shown, self.choice)
            return asking.waits(self.house, asked), asked.rule
        return self.shown.say(refusal), refusal.rule

    def press(self, key: Key) -> None:
        if self._come_back():  # nothing is chosen blind
            return
        if self.choice.press(key):
            self.house.sounds.play("pick_up" if key[0] == "die" else "tab")

    def at_once(self) -> bool:
        return self.choice.at_once()

    def hover(self, point: tuple[int, int] | None, target: Target | None) -> bool:
        before = self._under
        self._under = self._means(target) if target else None
        return before != self._under

    def _means(self, target: Target) -> Key:
        """The place that a target stands for: the next stage of the Wonder is the verb."""
        key = _meant(target)
        return WONDER if key == self._stage() and self.choice.may("wonder") else key

    def drop(self, point: tuple[int, int]) -> bool:
        """A die that was carried is let go over a space."""
        if self.choice.die is None:
            return False
        for key in self.choice.places():
            reach = self.look.reach(key) if key[0] == "space" and self.look.mine(key) else None
            if reach and reach.collidepoint(point) and key != self._stage():
                self.press(key)
                break
        return True

    def _stage(self) -> Key | None:
        """The next stage of the Wonder, to which no die leads."""
        stage = self.shown.stage
        return None if stage is None else self.shown.key(stage)

    def put_back(self) -> bool:
        return self._come_back() or self.choice.put_back()

    def _come_back(self) -> bool:
        """From somebody else's sheet to one's own; False when that is seen."""
        if self.shown.large is None:
            return False
        self.enlarge(self.shown.large)
        return True

    def can_put_back(self) -> bool:
        return self.shown.large is not None or self.choice.can_put_back()

    def means(self, target: Target) -> bool:
        """Whether a press on it confirms what is chosen: that is only a seal, which lies nowhere."""
        return False

    def chosen(self) -> tuple[Action, ...] | None:
        return self.choice.actions

    # -- keys, wheel and drag

    def command(self, name: str) -> bool:
        if (name == "own_sheet" or name in VERBS) and self._come_back():
            return True
        if name in VERBS and self.choice.may(str(VERBS[name][0])):
            self.press(VERBS[name])
            return True
        if key := self._named().get(name):
            self.press(key)
            return True
        return super().command(name)

    def numbered(self, number: int) -> Target | None:
        """A key with a number: a die; with that in hand one of its spaces; else an answer in order."""
        own = self.shown.seat
        if self.shown.large is not None:
            return Target(("player", own), "panels", self._panel(own), self.name(own), self._come_back)
        dice = [key for key in self.choice.places() if key[0] == "die"]
        if (dice or self.choice.sealing) and self.choice.die is None:
            die = describe_forum.key(self.look.lying, number)
            return self._target(die, die in dice) if die else None
        key = self._named().get(f"choose_{number}")
        return self._target(key) if key else None

    def _panel(self, seat: int) -> Rect:
        assert self.zones
        return self.zones.seats[seat]

    # -- words and figures for the frame

    def verbs(self) -> Sequence[Verb]:
        return verbs.verbs(self.shown, self.choice, self.press)

    def note(self, point: tuple[int, int], target: Target | None) -> tuple[Rect, Sequence[str]] | None:
        assert self.zones
        return notes.under(point, target, self.shown, self.look, self.zones)

    def rule(self, point: tuple[int, int] | None, target: Target | None) -> str:
        if target and target.rule:
            return target.rule
        key = self.look.at(point) if point else target.id if target else None
        return notes.rule_of(key) if key else ""

    def prompt(self) -> Prompt:
        return prompts.prompt(self.shown, self.choice)

    def bar(self) -> list[top_bar.Fact]:
        return panels.bar(self.shown)

    def aid(self) -> Scene:
        from scenes.wonders.aid import Aid

        return Aid(self.house, self.session, self.shown.view)

    def end(self) -> Scene:
        from scenes.wonders.end import end

        return end(self.house, self.session)


def _meant(target: Target) -> Key:
    """The place that a target stands for."""
    match target.id:
        case ("verb", str(verb)):
            return (verb,)
    return target.id
