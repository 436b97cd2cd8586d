"""7 Wonders Dice on the table: the Forum with its dice, the bill of the choice in progress, and the own sheet."""

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
from scenes.pen import Pen
from scenes.session import Session, Step
from scenes.stack import Scene
from scenes.targets import Target
from scenes.wonders import describe_forum, miniature, notes, panels, prompts, record, spacekeys, verbs
from scenes.wonders.choice import PASS, WONDER, WRONG_SYMBOL, Choice
from scenes.wonders.look import Look, arrange
from scenes.wonders.motions import Motions
from scenes.wonders.shown import Key, Shown
from scenes.zones import Zones

KINDS = {"die": "forum", "bonus": "bonuses", "board": "boards"}
"""The zones that Tab goes through; a space belongs to that of its building."""

VERBS = {"wonder": WONDER, "pass": PASS}
"""Keys, and what each of them means."""


class Board:
    """What the table asks of a game (see scenes/board.py), handed on to whoever knows of it."""

    def __init__(self, house: House, session: Session) -> None:
        self.house, self.session = house, session
        self.shown = Shown(house, session)
        self.look = Look(self.shown)
        self.motions = Motions(self.shown, self.look)
        self.choice = Choice(session, self.shown)
        self.zones: Zones | None = None
        self._under: Key | None = None
        self._targets: tuple[tuple[object, ...], list[Target]] = ((), [])

    # -- what is shown

    def arrange(self, zones: Zones) -> Zones:
        return arrange(zones)

    def resize(self, zones: Zones) -> None:
        self.zones = zones
        self.look.resize(zones)
        self.motions.resize(zones)

    def ask(self) -> None:
        """The session has moved on: another choice is to be made, or none."""
        self._follow()
        if self.shown.view is None:
            self.shown.put(self.session.match.view(self.session.viewer))
        self.choice = Choice(self.session, self.shown, self.choice)
        self._under = None

    def _follow(self) -> bool:
        """Somebody else's sheet, as soon as all that goes to the one seen has arrived."""
        if self.shown.seat == self.session.viewer or self.motions.busy:
            return False
        self.motions.skip()
        self.shown.follow()
        return True

    def show(self, view: Any) -> None:
        self.motions.clear()
        self.shown.follow()
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

    def targets(self) -> list[Target]:
        """Asked several times for each move of the pointer, so they are worked out once for what is chosen."""
        shown, choice = self.shown, self.choice
        seen = shown.version, shown.main, shown.seat, self.house.lang, self.zones
        state = (*seen, choice, choice.picker.chosen)
        if self._targets[0] != state:
            self._targets = state, self._find_targets()
        return self._targets[1].copy()

    def _find_targets(self) -> list[Target]:
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
        why, rule = ("", "") if legal else self._why_not(key)
        press = partial(self.press, key)
        zone = KINDS.get(str(key[0])) or str(key[1])
        return Target(key, zone, box, name, press, why, hint=name, drag=legal and key[0] == "die", rule=rule)

    def _why_not(self, key: Key) -> tuple[str, str]:
        """Why a place means nothing now, and the rule behind it."""
        refusal = self.choice.refusal(key)
        if refusal is None and self.choice.closed(key):
            return self.house.say("wonders.table.no_die"), WRONG_SYMBOL
        if refusal is None:
            return self.house.say("wonders.table.not_now"), ""
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
        if name in VERBS and self.choice.may(name):
            self.press(VERBS[name])
            return True
        if key := self._named().get(name):
            self.press(key)
            return True
        if name.startswith("player_"):
            seat = int(name.removeprefix("player_")) - 1
            if seat < self.session.match.seats:
                self.enlarge(seat)
            return True
        return False

    def numbered(self, number: int) -> Target | None:
        """A key with a number: a die; with that in hand one of its spaces; else an answer in order."""
        own = self.shown.seat
        if self.shown.large is not None:
            return Target(("player", own), "panels", self._panel(own), self.name(own), self._come_back)
        dice = [key for key in self.choice.places() if key[0] == "die"]
        if dice and self.choice.die is None:
            die = describe_forum.key(self.look.lying, number)
            return self._target(die, die in dice) if die else None
        key = self._named().get(f"choose_{number}")
        return self._target(key) if key else None

    def wheel(self, up: int) -> bool:
        return False

    def pan(self, by: tuple[int, int]) -> bool:
        return False

    def hold(self, name: str, down: bool) -> bool:
        return False

    def _panel(self, seat: int) -> Rect:
        assert self.zones
        return self.zones.seats[seat]

    def enlarge(self, seat: int) -> None:
        """Another player's sheet, until it is put back."""
        self.motions.skip()
        self.shown.enlarge(seat)
        self.house.sounds.play("tab")

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
