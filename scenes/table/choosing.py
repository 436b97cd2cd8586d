"""What can be pressed at a table of places, why something cannot, and what has been pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.core.rules import Refusal
from scenes.play.memo import Once
from scenes.table import popup, standard
from scenes.table.answers import Asked, Choice, Line, lines
from scenes.table.area import Shown
from scenes.table.commands import cap_name
from scenes.table.game_view import GameView, Why
from scenes.table.place import ANSWER, COMMAND, VERB, Key, Place
from scenes.table.popup import Popup, Slot
from scenes.table.prompt import Prompt, Verb, waits
from scenes.table.seen import Seen
from scenes.ui.targets import Point, Target
from scenes.ui.tooltip import FAR, OPENED, Ground

LEAST = 32
"""How small something may be that can be pressed, in units."""

ELSE = "possible"
"""The figure of a refusal that only says that something else is asked."""

DIGITS = tuple(f"choose_{number}" for number in range(1, 10))

PLAYER = "player"
"""("player", 2): that player's panel, and what shows that player's part."""


class Choosing:
    """See the module. `enlarge` looks at somebody's part, `do` does what a key does; `prompt` is what is awaited."""

    def __init__(
        self, game: GameView[Any], shown: Shown, seen: Seen, enlarge: Callable[[int], None],
        do: Callable[[str], bool], prompt: Callable[[], Prompt],
    ) -> None:  # fmt: skip
        self.game, self.shown, self.seen = game, shown, seen
        self._enlarge, self._do, self._prompt = enlarge, do, prompt
        self._targets: Once[list[Target]] = Once()
        self._lit: Once[Mapping[Key, str]] = Once()
        self._popup: Once[Popup] = Once()
        self._verbs: Once[Sequence[Verb]] = Once()
        self._reasons: tuple[object, dict[Key, Why]] = None, {}

    @property
    def choice(self) -> Choice:
        return self.shown.choice

    def ask(self) -> None:
        """Another question is another choice; the same one keeps what is half chosen."""
        session = self.shown.session
        ask, seat = session.match.decision(session.actor).ask, session.actor
        question = seat, session.awaited, session.handover, session.answers_of(seat), ask, bool(session.steps)
        if question != self.choice.question:
            found = lines(session, self.game.chains)
            asked = Asked(found, self.game.answers, question, seat, ask)
            self.shown.choice = self.game.choice(self.shown, self.choice, asked)
        self.shown.pointed = None

    # -- what is lit

    def lit(self) -> Mapping[Key, str]:
        """What leads on, what is pointed at, what is chosen: asked for each picture."""
        return self._lit.of((self.state(), self.shown.pointed), self._find_lit)

    def _find_lit(self) -> Mapping[Key, str]:
        choice, shown = self.choice, self.shown
        if not choice.asked:
            return {}
        lit = {place.key: "legal" for key in choice.lights() for place in self.seen.meaning(key)}
        here = shown.places.get(shown.pointed) if shown.pointed else None
        if here and here.tab and self.seen.mine(here) and choice.fits(here.meant):
            lit[here.key] = "hover"
        return lit | {place.key: "chosen" for key in choice.pressed for place in self.seen.meaning(key)}

    # -- what can be pressed

    def state(self) -> tuple[object, ...]:
        """What the targets depend on."""
        return self.shown.state, self.choice, self.choice.pressed, self.seen.versions

    def targets(self) -> list[Target]:
        """Asked several times for each move of the pointer, so they are worked out once for what is chosen."""
        return self._targets.of(self.state(), lambda: [*self._find_targets()]).copy()

    def _find_targets(self) -> Iterator[Target]:
        """Panels, places from below to above, answers in words."""
        own = {place.key for place in self.seen.places if place.tab}
        for seat, panel in enumerate(self.shown.panels[: self.shown.session.match.seats]):
            if (PLAYER, seat) in own:
                continue  # the game has more to say of it
            yield Target((PLAYER, seat), "panels", panel, self._part_of(seat), partial(self._enlarge, seat))
        asked = self.choice.asked
        places = [each for each in self.seen.places if each.tab and self.seen.mine(each)]
        for place in sorted(places, key=lambda place: place.z):
            if asked or _looks(place):
                yield self._target(place)
        if asked:
            yield from map(self._offered, self.popup().slots)

    def _part_of(self, seat: int) -> str:
        """What somebody's part of the table is called."""
        name = self.shown.name(seat)
        return self.shown.words(self.game.part, name=name) if self.game.part else name

    def _target(self, place: Place) -> Target:
        legal = _looks(place) or self.choice.fits(place.meant)
        again = not legal and self.game.again(self.shown, place.meant)
        asleep = "" if legal or again else partial(self._refused, place.meant)
        least = self.shown.layout.px(LEAST)
        box = place.rect.inflate(max(0, least - place.rect.width), max(0, least - place.rect.height))
        held = place.meant in self.choice.pressed  # what is in the hand already is not picked up again
        drag = legal and not held and (place.carry is not None or self.choice.leads_on(place.meant))
        hint = "" if place.tooltip is None else place.name
        return Target(place.key, place.tab, box, place.name, partial(self.press, place.meant), asleep, hint=hint,
                      hit=place.hit, drag=drag, rule=place.rule, command=place.command, again=again,
                      ring=place.ring)  # fmt: skip

    def _offered(self, slot: Slot) -> Target:
        return Target(slot.key, "chooser", slot.rect, slot.offer.words, partial(self.press, slot.key))

    # -- why not

    def _refused(self, key: Key) -> Why:
        """Why a place means nothing now: worked out when somebody wants to know, and once for what is chosen."""
        state = self.state()
        if self._reasons[0] != state:
            self._reasons = state, {}
        known = self._reasons[1]
        if key not in known:
            known[key] = self._why_not(key)
        return known[key]

    def _why_not(self, key: Key) -> Why:
        """What the rules say to the answer that it would be; else what leads there, or what comes first."""
        if why := self.game.why_not(self.shown, key):
            return why
        for line in self.choice.attempts(key):
            if (refusal := self._refusal(line)) and ELSE not in refusal.figures:
                return self.shown.say(refusal), refusal.rule
        for place in self.seen.meaning(key):
            if place.why and (why := place.why()):
                return why
        asked = self._prompt()
        return waits(self.shown.app, asked), asked.rule or self.game.asks.get(self.choice.ask, "")

    def _refusal(self, line: Line) -> Refusal | None:
        """What the rules say to the last answer of a gesture, after those before it."""
        view = self.shown.preview_of(line[:-1]).view if line[1:] else self.shown.view
        return self.shown.rules.refuse(view, line[-1])

    # -- answers in words

    def popup(self) -> Popup:
        """Beside what was pressed last, else beside what asks."""
        found = self._popup.of(self.state(), self._find_popup)
        self.shown.offered = found.rect
        return found

    def _find_popup(self) -> Popup:
        game, shown, choice = self.game.words, self.shown, self.choice
        keys = choice.next()
        actions = [key[1:] for key in keys if key[0] == ANSWER]
        pressed = next((key for key in reversed(choice.pressed) if key[0] != ANSWER), None)
        if not actions:
            return popup.NONE
        table, asker = shown.layout.table, pressed or game.beside(shown)
        anchor = (shown.rect(asker) if asker else None) or Rect(table.center, (1, 1))
        keep = [place.rect for key in keys for place in self.seen.meaning(key)]
        ground = Ground(table, keep, game.dear(shown), OPENED if pressed else FAR)
        offers = [(action, game.offer(shown, action)) for action in actions]
        return popup.laid(offers, anchor, ground, shown.layout.u, game.title(shown))

    # -- pressing

    def press(self, key: Key) -> None:
        if self._comes_home:
            self.come_home()
            return
        if key[0] == VERB:
            self.come_home()
        if key[0] == PLAYER and isinstance(key[1], int):
            self._enlarge(key[1])
        elif key[0] == COMMAND:
            self._do(str(key[1]))
        elif self.choice.press(key):
            carried = any(place.carry for place in self.seen.meaning(key))
            usual = "pick_up" if carried else "tab"
            self.shown.app.sounds.play(self.game.sounds.get(str(key[0]), usual))

    def choose(self, line: Line) -> bool:
        """As if all that an answer takes were pressed; False where it cannot be chosen so, and nothing is."""
        choice = self.choice
        self.shown.ready(line)
        for plan in [plan for plan in choice.plans if plan.actions == line]:
            needed = [key for key in plan.clicks if key in plan.needed]
            for keys in (plan.clicks, needed, (*plan.clicks, plan.words)):
                choice.clear()
                for key in keys:
                    if key not in choice.pressed:
                        choice.press(key)
                if self.chosen() == line:
                    return True
        choice.clear()
        return False

    def come_home(self) -> bool:
        """From somebody else's part to one's own; False when that is seen."""
        if self.shown.large is None:
            return False
        self._enlarge(self.shown.large)
        return True

    def drop(self, point: Point) -> bool:
        """What was carried is let go where it may lie, or nearest to; anywhere else it stays in the hand."""
        choice = self.choice
        if not choice.pressed:
            return False
        if self.game.held_on and choice.plan and self._rests(point):
            return True
        keys = (key for key in choice.next() if key[0] != VERB)
        there = [place for key in keys for place in self.seen.meaning(key) if place.reaches(point)]
        if there:
            self.press(min(there, key=lambda place: _off(place, point)).meant)
        elif self.game.held_on and not self._rests(point):
            choice.clear()
            self.shown.app.sounds.play("take_back")
        return True

    def _rests(self, point: Point) -> bool:
        """Whether what was carried was only touched, or is let go where all that is chosen belongs."""
        held = self.seen.meaning(self.choice.pressed[-1])
        others = any(place.reaches(point) for place in held if not place.carry)
        return others if self.choice.plan else any(place.rect.collidepoint(point) for place in held)

    # -- what is chosen

    def chosen(self) -> Line | None:
        plan = self.choice.plan
        return plan.actions if plan else None

    def means(self, target: Target) -> bool:
        """Whether a press on it once more confirms what is chosen."""
        place = self.shown.places.get(target.id)
        return self.choice.confirms(place.meant if place else target.id)

    def at_once(self) -> bool:
        """What can be taken back freely is played without Confirm."""
        plan = self.choice.plan
        if plan is None or self.choice.hesitates or str(plan.actions[-1][0]) in self.game.waits:
            return False
        return not self.shown.reveals(plan.actions)

    # -- keys

    def named(self) -> dict[str, Place]:
        """The places that keys name now: those that say so themselves, else all that lead on, in the table's order."""
        counted = {key: [place for place in self.seen.meaning(key) if place.tab] for key in self.choice.counted()}
        first = {places[0].key for places in counted.values() if places}  # what stands twice on the table counts once
        here = [place for place in self.seen.places if place.key in first]
        if not here or any(place.command in DIGITS for place in here):
            return {place.command: place for place in self.seen.places if place.command and self.seen.mine(place)}
        return dict(zip((*DIGITS, *self.game.further), here, strict=False))

    def numbered(self, number: int) -> Target | None:
        """A digit: the answer in words with that number, else the place that it names."""
        if self._comes_home:
            own = self.shown.seat
            return Target((PLAYER, own), "panels", self.shown.panels[own], self.shown.name(own), self.come_home)
        if not self.game.comes_home:
            self.come_home()
        if slots := self.popup().slots:
            return self._offered(slots[number - 1]) if number <= len(slots) else None
        place = self.named().get(DIGITS[number - 1])
        return self._target(place) if place else None

    def command(self, name: str) -> bool:
        """The key of a button, or of a place."""
        key = VERB, self.game.keys.get(name, name)
        if self._comes_home and (name == "own_sheet" or self._is_verb(key)):
            return self.come_home()
        if self.choice.fits(key):
            self.press(key)
            return True
        place = self.named().get(name)
        if place is None or not self.choice.fits(place.meant):
            return False
        self.press(place.meant)
        return True

    @property
    def _comes_home(self) -> bool:
        """Whether a press or a key only leads back from somebody else's part: nothing is chosen blind."""
        return self.game.comes_home and self.shown.large is not None

    def _is_verb(self, key: Key) -> bool:
        return any(key in clicks for clicks in self.game.answers.values())

    # -- the prompt bar

    def verbs(self) -> Sequence[Verb]:
        """The buttons that are the game's own."""
        shown = self.shown
        return self._verbs.of((shown.session.awaited, shown.app.hands.kind, *self.state()), self._find_verbs)

    def _find_verbs(self) -> Sequence[Verb]:
        """The answers that no place of the table stands for."""
        if self.game.buttons:
            return self.game.buttons(self.shown, self.press)
        keys = dict.fromkeys(key for plan in self.choice.plans for key in plan.clicks if key[0] == VERB)
        return [self._verb(key) for key in keys if not self.seen.meaning(key)]

    def _verb(self, key: Key) -> Verb:
        name, verb = self.shown.words(f"button.{key[1]}"), str(key[1])
        command = next((each for each, does in self.game.keys.items() if does == verb), verb)
        cap = cap_name(self.shown.app, command) if command in self.shown.app.keys.commands else ""
        return Verb(verb, name, partial(self.press, key), "", cap, standard.button(name, cap),
                    key in self.choice.pressed)  # fmt: skip


def _off(place: Place, point: Point) -> tuple[int, int]:
    """How large the room is in which something comes to a place, and how far its middle is from a point."""
    room = place.reach or place.rect
    away = (place.rect.centerx - point[0]) ** 2 + (place.rect.centery - point[1]) ** 2
    return room.width * room.height, away


def _looks(place: Place) -> bool:
    """Whether a press only shows something else, another player's part perhaps."""
    return place.meant[0] in (PLAYER, COMMAND)
