"""What no single table of data/ages can know to be wrong: names that nothing has, things that are lacking.

Names are looked at in the files as they stand, so that a fault in one place hides none in another. What counts the
entries of a whole file waits until that file is sound.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import ValidationError, convert

from game.ages import tables
from game.ages.amounts import ABOUT
from game.ages.book import EVENTS
from game.ages.codes import COLUMNS, LEVELS
from game.ages.tables import Ability
from game.core.data import Reader
from game.core.errors import near, quoted
from game.core.toml_lines import Tree, Where

T = TypeVar("T")

MOST_SEATS = 4

LISTS = {
    "action": ("actions", "action"),
    "technology": ("technologies", "technology"),
    "special card": ("technologies", "special"),
    "people": ("peoples", "people"),
    "wonder": ("wonders", "wonder"),
}
"""Where the names of each kind of thing come from: a file, and its list."""


Raw = Tree
"""A table as it stands in a file, sound or not."""


def check(reader: Reader, files: Mapping[str, Any]) -> None:
    """`files` holds each file as it was read, None where it is faulty; the reader learns what else is wrong."""
    _Names(reader).all()
    _Counts(reader, files).all()


class _Names:
    """Every name has to be that of something."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.names = {
            kind: [str(entry["id"]) for _, entry in self._entries(file, key) if "id" in entry]
            for kind, (file, key) in LISTS.items()
        }
        self.names["space"] = self._ids("actions", "action", where="scenario")
        self.names["printed technology"] = self._ids("technologies", "technology", card="")

    def all(self) -> None:
        for file, path, raw in self._abilities():
            self._ability(file, path, raw)
        for path, entry in self._entries("technologies", "technology"):
            self._known("printed technology", "technologies", (*path, "after"), entry.get("after"), "technology")
            self._known("special card", "technologies", (*path, "card"), entry.get("card") or None)
        self._solo()

    def fault(self, file: str, path: Where, text: str) -> None:
        self.reader.fault(f"ages/{file}.toml", path, text)

    # -- what there is

    def _entries(self, file: str, key: str) -> Iterator[tuple[Where, Raw]]:
        """The tables of a list, sound or not."""
        yield from _tables(self.reader.tree(f"ages/{file}.toml").get(key), (key,))

    def _ids(self, file: str, key: str, **having: str) -> list[str]:
        """The names of those that say this."""
        found = [entry for _, entry in self._entries(file, key) if "id" in entry]
        return [str(e["id"]) for e in found if all(e.get(name, "") == said for name, said in having.items())]

    def _abilities(self) -> Iterator[tuple[str, Where, Raw]]:
        for path, people in self._entries("peoples", "people"):
            for half in ("main", "legacy"):
                if isinstance(people.get(half), dict):
                    yield "peoples", (*path, half), people[half]
        for file, key in (("technologies", "technology"), ("wonders", "wonder")):
            for path, entry in self._entries(file, key):
                yield file, path, entry

    def _known(self, kind: str, file: str, path: Where, said: object, called: str = "") -> None:
        """One name, or a list of them; what is no name is a fault of its table."""
        if isinstance(said, list):
            for at, name in enumerate(said):
                self._known(kind, file, (*path, at), name, called)
        elif isinstance(said, str):
            names = self.names[kind]
            if said not in names:
                self.fault(file, path, f"unknown {called or kind} {quoted(said)}{_hint(said, names)}")

    # -- abilities

    def _ability(self, file: str, path: Where, raw: Raw) -> None:
        for name in ("space", "keeps", "bans"):
            self._known("action", file, (*path, name), raw.get(name) or None)
        self._known("action", file, (*path, "needs", "action"), _table(raw.get("needs")).get("action"))
        for place, less in _tables(raw.get("less"), (*path, "less")):
            self._change(file, place, less)
            self._known("technology", file, (*place, "not_by"), less.get("not_by") or None)
            if sound := _sound(less, tables.Less):
                self._less(file, place, sound)
        for place, more in _tables(raw.get("more"), (*path, "more")):
            self._change(file, place, more)
            if (found := _sound(more, tables.More)) and not found.coins and not found.points:
                self.fault(file, place, "this brings nothing: 'coins' or 'points' are lacking")
        for place, on in _tables(raw.get("on"), (*path, "on")):
            self._when(file, (*place, "when"), on.get("when"))
        self._counts(file, (*path, "strength"), raw.get("strength"), ("strength",))
        for place, end in _tables(raw.get("end"), (*path, "end")):
            self._counts(file, (*place, "n"), end.get("n"))
        if not any(raw.get(name) for name in Ability.__struct_fields__):
            self.fault(file, path, "this does nothing: an ability says something")

    def _change(self, file: str, path: Where, raw: Raw) -> None:
        """What lower prices and bonuses share."""
        self._known("action", file, (*path, "action"), raw.get("action"))
        self._known("technology", file, (*path, "of"), raw.get("of"))
        if raw.get("of") and raw.get("action") != "research":
            self.fault(file, (*path, "of"), "only research is for a technology")

    def _less(self, file: str, path: Where, less: tables.Less) -> None:
        if (less.n is None) != less.free:
            self.fault(file, path, "a lower price says 'n', or it is 'free'")
        if less.free and not less.of:
            self.fault(file, (*path, "free"), "free is what is 'of' some technologies")
        said = [name for name in ("of", "only", "not_by") if getattr(less, name)]
        for other in said[1:]:
            self.fault(
                file, (*path, other), f"a lower price has one condition, and this one has {quoted(said[0])} already"
            )

    def _when(self, file: str, path: Where, when: object) -> None:
        known = [*EVENTS, *self.names["action"]]
        if isinstance(when, str) and when not in known:
            self.fault(file, path, f"nothing ever causes {quoted(when)}{_hint(when, known)}")

    def _counts(self, file: str, path: Where, raw: object, never: tuple[str, ...] = ()) -> None:
        """What is counted at any time is about nothing, and strength is not counted by itself."""
        per = _table(raw).get("per")
        if not isinstance(per, str):
            return  # its type tells
        if per in ABOUT:
            self.fault(file, (*path, "per"), f"{quoted(per)} is about a {ABOUT[per]}, but this holds at any time")
        if per in never:
            self.fault(file, (*path, "per"), f"{quoted(per)} cannot be counted by itself")

    # -- playing alone

    def _solo(self) -> None:
        clash = _table(self.reader.tree("ages/solo.toml").get("clash"))
        self._known("people", "solo", ("clash", "banned"), clash.get("banned"))
        for path, scenario in self._entries("solo", "scenario"):
            kinds = {"deck": "people", "people": "people", "wonders_of": "wonder", "spaces": "space"}
            for name, kind in kinds.items():
                self._known(kind, "solo", (*path, name), scenario.get(name) or None)
            for place, after in _tables(scenario.get("after"), (*path, "after")):
                self._known("space", "solo", (*place, "unless"), after.get("unless") or None)


class _Counts:
    """Whether there is enough of everything, as far as the files are sound."""

    def __init__(self, reader: Reader, files: Mapping[str, Any]) -> None:
        self.reader = reader
        self.setup: tables.Setup | None = files["setup"]
        self.actions: tables.Actions | None = files["actions"]
        self.technologies: tables.Technologies | None = files["technologies"]
        self.peoples: list[tables.People] | None = _list_of(files["peoples"], "people")
        self.wonders: list[tables.Wonder] | None = _list_of(files["wonders"], "wonder")
        self.events: list[tables.Event] | None = _list_of(files["events"], "event")
        self.solo: tables.Solo | None = files["solo"]

    def all(self) -> None:
        if self.actions:
            self._actions(self.actions.action)
        if self.technologies:
            self._technologies(self.technologies)
        if self.setup:
            self._laid_out(self.setup)
        if self.solo:
            self._scenarios(self.solo)

    def fault(self, file: str, path: Where, text: str) -> None:
        self.reader.fault(f"ages/{file}.toml", path, text)

    def _enough(self, file: str, path: Where, wanted: int, there: Sequence[object] | None, what: str) -> None:
        if there is not None and len(there) < wanted:
            self.fault(file, path, f"{wanted} {what} are wanted, and there are {len(there)}")

    # -- actions and technologies

    def _actions(self, actions: list[tables.Action]) -> None:
        for name in ("research", "culture"):
            if name not in [action.id for action in actions]:
                self.fault("actions", ("action",), f"missing action {quoted(name)}")
        cards = [action for action in actions if action.where == "card"]
        if sum(action.symbol == "plague" for action in cards) != 1:
            self.fault("actions", ("action",), "expected one card with the symbol of the plague")
        if self.setup and len(cards) != self.setup.rounds + self.setup.window - 1:
            self.fault("actions", ("action",), f"{len(cards)} cards do not make {self.setup.rounds} rounds")
        for at, action in enumerate(actions):
            if bool(action.rounds) != (action.where == "scenario"):
                self.fault("actions", ("action", at), "'rounds' are for the spaces of a scenario, and they need them")

    def _technologies(self, found: tables.Technologies) -> None:
        printed = [(tech.column, tech.level) for tech in found.technology if not tech.card]
        for column in COLUMNS:
            for level in range(1, LEVELS + 1):
                if sum(place == (column, level) for place in printed) != 1:
                    text = f"expected one technology {column} on level {level}"
                    self.fault("technologies", ("technology",), text)
        for at, card in enumerate(found.special):
            levels = sorted(tech.level for tech in found.technology if tech.card == card.id)
            columns = {tech.column for tech in found.technology if tech.card == card.id}
            if levels != [1, 2] or len(columns) != 1:
                self.fault("technologies", ("special", at), "a card has a level 1 and a level 2 of one column")

    # -- what is laid out

    def _laid_out(self, setup: tables.Setup) -> None:
        specials = _list_of(self.technologies, "special")
        self._enough("setup", ("wonders",), MOST_SEATS + setup.wonders, self.wonders, "wonders")
        self._enough("setup", ("draft", "packet"), MOST_SEATS * setup.draft.packet, self.peoples, "peoples")
        self._enough("setup", ("pool",), setup.pool, self.peoples, "peoples")
        self._enough("setup", ("winds", "tokens"), setup.winds.tokens, self.events, "events")
        self._enough("setup", ("innovations", "cards"), MOST_SEATS + setup.innovations.cards, specials, "special cards")
        if setup.draft.hand > setup.draft.packet:
            self.fault("setup", ("draft", "hand"), f"a packet has {setup.draft.packet} cards")
        for seats, coins in setup.evened.items():
            if str(len(coins)) != seats:
                self.fault("setup", ("evened", seats), f"{len(coins)} are too few or too many for {seats} seats")
        if setup.winds.tokens >= setup.rounds:
            self.fault("setup", ("winds", "tokens"), f"events come between the {setup.rounds} rounds")
        for at, people in enumerate(self.peoples or ()):
            if people.population > setup.workers:
                self.fault("peoples", ("people", at, "population"), f"nobody has more than {setup.workers} workers")

    # -- playing alone

    def _scenarios(self, solo: tables.Solo) -> None:
        self._enough("solo", ("clash", "wonders"), solo.clash.wonders, self.wonders, "wonders")
        self._plague(("clash", "plague_at"), solo.clash.plague_at)
        if self.peoples:
            left = [people.id for people in self.peoples if people.id not in solo.clash.banned]
            self._deck(("clash", "banned"), left)
        self._enough("solo", ("achievement",), 1, solo.achievement, "achievements")
        for id in tables.SCENARIOS:
            if id not in [scenario.id for scenario in solo.scenario]:
                self.fault("solo", ("scenario",), f"missing scenario {quoted(id)}")
        for at, scenario in enumerate(solo.scenario):
            self._scenario(("scenario", at), scenario, solo)

    def _scenario(self, path: Where, scenario: tables.Scenario, solo: tables.Solo) -> None:
        self._enough("solo", (*path, "medals"), 1, scenario.medals, "medals")
        self._enough("solo", (*path, "wonders"), scenario.wonders or 0, scenario.wonders_of or self.wonders, "wonders")
        self._plague((*path, "plague_at"), scenario.plague_at or 1)
        if scenario.deck:
            self._deck((*path, "deck"), scenario.deck)
        if scenario.people in scenario.deck:
            self.fault("solo", (*path, "people"), f"{quoted(scenario.people)} is in the deck as well")
        if scenario.horde is not None and self.setup:
            self._enough("solo", ("command",), self.setup.rounds, solo.command, "commands")

    def _deck(self, path: Where, deck: Sequence[str]) -> None:
        if self.setup:
            self._enough("solo", path, self.setup.pool, deck, "peoples")

    def _plague(self, path: Where, position: int) -> None:
        if self.actions:
            cards = [action for action in self.actions.action if action.where == "card"]
            self._enough("solo", path, position, cards, "places on the time track")


# -- pieces of a file, sound or not


def _list_of(file: object, key: str) -> Any:
    """The entries of a file, None where it is faulty."""
    return getattr(file, key, None)


def _tables(raw: object, path: Where) -> Iterator[tuple[Where, Raw]]:
    """The tables in a list, and where each stands."""
    for at, entry in enumerate(raw if isinstance(raw, list) else ()):
        if isinstance(entry, dict):
            yield (*path, at), entry


def _table(raw: object) -> Raw:
    return raw if isinstance(raw, dict) else {}


def _sound(raw: Raw, kind: type[T]) -> T | None:
    """What fits its type; of the rest the reader has told."""
    try:
        return convert(raw, kind, str_keys=True)
    except ValidationError:
        return None


def _hint(name: str, known: Sequence[str]) -> str:
    return near(name, known) or f" (known: {', '.join(known)})"
