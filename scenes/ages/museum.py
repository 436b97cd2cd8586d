"""What lies in the box of Age of Civilization: peoples, wonders, actions, technologies and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Surface

from art.ages import abilities, arms, signs, wonderart
from art.ages.strips import Parts
from game.ages.facts import Facts, Names
from game.core.rules import AnyRules
from scenes.table.area import facts_of
from scenes.ui.app_context import AppContext
from scenes.ui.exhibit import Exhibit, Hall, Sign

PRINTED = ("fixed", "card")
"""Where the actions of the box are printed; others belong to peoples and scenarios."""

CREAM = (244, 239, 226)
RULES = {"wonder": "AC-004", "technology": "AC-005", "event": "AC-129", "action": "AC-047"}


class Box:
    """The things of the box as they are told in one language."""

    def __init__(self, app: AppContext, rules: AnyRules, view: Any, live: bool) -> None:
        self.app, self.view, self.live = app, view, live
        self.names, self.book = facts_of(rules, Names, view), facts_of(rules, Facts, view)
        self.texts: Mapping[str, str] = rules.detail(view, 0, f"texts.{app.lang}")
        self.strips: Mapping[str, Any] = rules.detail(view, 0, "strips")

    def peoples(self) -> list[Exhibit]:
        taken = {people for player in self.view.players for people in player.peoples}
        say = self.app.say
        return [
            Exhibit(
                people.id, say(f"people.{people.id}"), partial(arms.arms, people.id),
                [(say(f"museum.ages.{part}"), self.texts[f"people.{people.id}.{part}"]) for part in ("main", "legacy")],
                [Sign(partial(signs.sign, "worker"), say("museum.ages.population", n=people.population)),
                 *self.signs(f"people.{people.id}.main", f"people.{people.id}.legacy")],
                say(f"region.{people.region}"), left=int(number not in taken) if self.live else None,
                rule="AC-026", borne=people.id,
            )
            for number, people in enumerate(self.book.peoples)
        ]  # fmt: skip

    def wonders(self) -> list[Exhibit]:
        built = 0
        for player in self.view.players:
            built |= player.wonders
        found = self.all("wonder", self.names.wonder, lambda id: partial(wonderart.wonder, id, share=0.0, ink=CREAM))
        if not self.live:
            return found
        return [each._replace(left=int(not built >> number & 1)) for number, each in enumerate(found)]

    def all(self, of: str, ids: Sequence[str], draw: Any) -> list[Exhibit]:
        """Of one kind, each with what it says."""
        return [
            Exhibit(id, self.app.say(f"{of}.{id}"), draw(id), self._text(f"{of}.{id}"), self.signs(f"{of}.{id}"),
                    rule=RULES[of])
            for id in ids
        ]  # fmt: skip

    def specials(self) -> list[Exhibit]:
        """The special cards, each with the two technologies that it brings."""
        return [
            Exhibit(
                special.id, self.app.say(f"special.{special.id}"), _sign("technology", special.technologies[0]),
                [(self.app.say(f"technology.{id}"), text) for id in special.technologies
                 for _, text in self._text(f"technology.{id}")],
                self.signs(*(f"technology.{id}" for id in special.technologies)), rule="AC-124",
            )
            for special in self.book.specials
        ]  # fmt: skip

    def _text(self, name: str) -> list[tuple[str, str]]:
        return [("", self.texts[name])] if name in self.texts else []

    def signs(self, *strips: str) -> list[Sign]:
        """The signs of some strips, each once, and what it means; what nobody has a name for is left out."""
        parts: Parts = tuple(part for name in strips for part in abilities.row(self.strips.get(name, ())))
        known = {part: self._means(part) for part in parts if signs.known(part)}
        return [Sign(partial(signs.sign, part), text) for part, text in known.items() if text]

    def _means(self, part: str) -> str:
        """In two words."""
        kind, _, id = part.partition(":")
        key = f"{kind}.{id}" if id else f"sign.ages.{part}"
        return self.app.say(key) if self.app.says(key) else ""


def halls(app: AppContext, rules: AnyRules, view: Any, live: bool) -> Sequence[Hall]:
    box = Box(app, rules, view, live)
    actions = [action.id for action in box.book.actions if action.spaces and action.where in PRINTED]
    return [
        Hall("peoples", box.peoples()),
        Hall("wonders", box.wonders()),
        Hall("actions", box.all("action", actions, partial(_sign, "action"))),
        Hall("technologies", box.all("technology", box.names.technology, partial(_sign, "technology"))),
        Hall("specials", box.specials()),
        Hall("events", box.all("event", box.names.event, partial(_sign, "event"))),
    ]


def _sign(kind: str, id: str) -> Any:
    return partial(_chip, kind, id)


def _chip(kind: str, id: str, size: int) -> Surface:
    return signs.sign(f"{kind}:{id}", round(size * 0.86))
