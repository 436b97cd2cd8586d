"""What is shown of Age of Civilization just now: whose nation, what is asked, what lies where, what it is called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from art.ages.layout import Layout
from game.ages.codes import times_used
from game.ages.facts import Actions, Deed, Facts, Icon, Names, Solo, Stock
from scenes.ages import log, score_words
from scenes.ages.choice import Reign
from scenes.play.score_reasons import Won
from scenes.play.session import Session
from scenes.table import area
from scenes.table.area import facts_of
from scenes.table.place import Why
from scenes.ui.app_context import AppContext

SPECIALS = 1
"""So many more special technology cards than players are laid out."""

GOODS = {"silk": "silk", "reservoirs": "reservoir"}
"""What a scenario may deal in besides coins, and its sign."""


class Cards:
    """What has numbers in actions and events: peoples, technologies ..."""

    def __init__(self, app: AppContext, kind: str, ids: tuple[str, ...]) -> None:
        self._app, self._kind, self.ids = app, kind, ids
        self._numbers = {id: number for number, id in enumerate(ids)}

    def id(self, number: int) -> str:
        return self.ids[number]

    def number(self, id: str) -> int:
        return self._numbers[id]

    def called(self, number: int) -> str:
        """Its name."""
        return self._app.say(f"{self._kind}.{self.ids[number]}")


class Own(NamedTuple):
    """A space that an ability brings: for which action, by which part, and the sign of its card."""

    action: int
    part: str
    sign: str


class Shown(area.Shown):
    """A part is a nation."""

    layout: Layout
    choice: Reign

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app, session)
        self._ledger = score_words.ledger(session.match)
        printed = session.match.view(self.seat)
        self.printed = facts_of(self.rules, Facts, printed)
        self.strips: Mapping[str, tuple[Icon, ...]] = self.rules.detail(printed, 0, "strips")
        names = facts_of(self.rules, Names, printed)
        self.peoples = Cards(app, "people", names.people)
        self.actions = Cards(app, "action", names.action)
        self.technologies = Cards(app, "technology", names.technology)
        self.wonders = Cards(app, "wonder", names.wonder)
        self.specials = Cards(app, "special", names.special)
        self.events = Cards(app, "event", names.event)
        self.commands = Cards(app, "horde", names.command)
        self.cards = {"people": self.peoples, "action": self.actions, "technology": self.technologies,
                      "wonder": self.wonders}  # fmt: skip
        self.research, self.building = self.actions.number("research"), self.actions.number("wonder")
        self.lines: int = self._lines(printed)

    def _lines(self, printed: Any) -> int:
        """How many lines a variant adds beside the peoples: they keep their places all game long."""
        if printed.innovations:
            return len(printed.players) + SPECIALS
        alone = facts_of(self.rules, Solo, printed)
        return len(alone.sites) + alone.ends

    def measure(self, table: Rect, u: float) -> Layout:
        return Layout.of(table, u, self.seats, self.lines)

    # -- what is asked, and how far a turn is

    @property
    def asked(self) -> str:
        """What whoever is at the table is asked now; nothing while others are."""
        return str(self.kept(f"asked {self.seat}", self._find_asked))

    def _find_asked(self) -> str:
        decision = self.rules.decision(self.view, self.seat)
        return decision.ask if decision.seat == self.seat else ""

    @property
    def acting(self) -> bool:
        """Whether whoever is at the table may perform an action now."""
        return self.asked in ("turn", "late", "wonder")

    @property
    def drafting(self) -> bool:
        """Whether the draft is on: then the place of the offer holds the packet to choose from."""
        return bool(self.view.draft) and not self.view.stack and not self.view.over

    @property
    def covered(self) -> bool:
        """Whether the cards that were kept in the draft lie over the nation."""
        return self.drafting and any(card >= 0 for card in self.view.players[self.seat].hand)

    @property
    def done(self) -> log.Turn | None:
        """A turn that is done but not ended: the rules have gone on already, and it may still be taken back."""
        return self.kept("done", self._find_done) if self.session.awaited == "end_turn" else None

    def _find_done(self) -> log.Turn | None:
        return next(log.Log(self.app, self.session).turns(), None)

    @property
    def round_over(self) -> int | None:
        """The round that this turn was the last of, where the table shows the next one already."""
        done = self.done
        return done.before.round if done and done.before.round < self.view.round else None

    # -- why a press means nothing, where the rules are not even asked

    def over(self) -> Why | None:
        """Of what the first step of a turn is about, in the second one."""
        return (self.app.say("ages.lead.people"), "AC-024") if self.choice.ask == "turn" else None

    def lead(self, what: str, rule: str) -> Why | None:
        """What leads to the second step; who has chosen a people already only has to confirm that."""
        match self.choice.ask:
            case "people" if self.choice.plan:
                return self.app.say("press.chosen"), "AC-024"
            case "people" if not self.choice.pressed:
                return self.app.say(f"ages.lead.{what}"), rule
            case "late":
                return self.app.say("ages.lead.rested"), "AC-044"
        return None

    # -- figures

    def deed(self, number: int, seat: int | None = None) -> Deed | None:
        """An action as a seat, or whoever is at the table, could use it, if they ever could."""
        return self.facts(Actions, self.seat if seat is None else seat).known.get(number)

    @property
    def won(self) -> Sequence[Won]:
        """All points that were won on the way, and by what."""
        return self._ledger.won(self.session.match)

    @property
    def goods(self) -> Sequence[str]:
        """What the spaces of this scenario deal in besides coins."""
        return self.kept("goods", self._find_goods)  # type: ignore[no-any-return]

    def _find_goods(self) -> list[str]:
        spaces = [self.strips.get(f"action.{self.actions.id(site)}", ()) for site in self.facts(Solo, 0).sites]
        return [good for good in GOODS if any(icon[1] == good for icons in spaces for icon in icons)]

    @property
    def absorbed(self) -> frozenset[object]:
        """The peoples that were absorbed by somebody; all others under a ruling one have fallen."""
        log_ = self.session.match.log
        return self.kept("absorbed", lambda: frozenset(e.action[1] for e in log_ if e.action[0] == "absorb"))  # type: ignore[no-any-return]

    # -- the road

    @property
    def gone(self) -> tuple[int, ...]:
        """The cards that have gone by."""
        return tuple(self.view.row[: self.view.round - 1])

    @property
    def window(self) -> tuple[int, ...]:
        """The cards under the plank."""
        first = self.view.round - 1
        return tuple(self.view.row[first : first + self.printed.setup.window])

    @property
    def to_come(self) -> tuple[int, ...]:
        return tuple(self.view.row[self.view.round - 1 + self.printed.setup.window :])

    @property
    def fixed(self) -> tuple[int, ...]:
        """The actions of the plank."""
        return tuple(number for number, action in enumerate(self.printed.actions) if action.where == "fixed")

    # -- workers

    def at_work(self, seat: int) -> list[tuple[int, int]]:
        """Which workers are out: the action of each, and which of its spaces it stands on."""
        player, found = self.view.players[seat], list[tuple[int, int]]()
        for number, action in enumerate(self.printed.actions) if player.placed else ():
            if count := times_used(player.used, number):
                deed = self.deed(number, seat)
                found += [(number, space) for space in range(count * (deed or action).workers)]
        return found[: player.placed]

    def own_spaces(self, seat: int) -> Iterator[Own]:
        """The spaces that abilities of a seat bring."""
        for part in self._parts(seat):
            for icon in self.strips.get(part, ()):
                if icon[0] == "space":
                    yield Own(self.actions.number(icon[1]), part, self.sign(part, seat))

    def _parts(self, seat: int) -> list[str]:
        """Every part of a card that holds for a seat."""
        stock = self.facts(Stock, 0).seats[seat]
        found = [f"people.{stock.peoples[0]}.main"] if stock.peoples else []
        found += [f"people.{people}.legacy" for people in stock.peoples]
        found += [f"technology.{technology}" for technology in stock.technologies]
        return found + [f"wonder.{wonder}" for wonder in stock.wonders]

    @property
    def elsewhere(self) -> list[Own]:
        """Those of the nation that is seen whose action lies on no card of this round: they are on the ability."""
        here = {*self.fixed, *self.window}
        return [own for own in self.own_spaces(self.main) if own.action not in here]

    # -- cards

    def text(self, card: str) -> str:
        """What a card says: "people.egypt.main", "wonder.petra", "action.trade", "event.rats"."""
        return self.texts[card]

    @property
    def texts(self) -> Mapping[str, str]:
        return self.rules.detail(self.view, 0, f"texts.{self.app.lang}")

    def sign(self, card: str, seat: int) -> str:
        """The sign of a card or of a part of it; arms of a people that rules no more are weathered."""
        of, name = card.split(".")[:2]
        if of == "people":
            peoples = self.view.players[seat].peoples
            of = "people" if peoples and self.peoples.id(peoples[0]) == name else "fallen"
        return f"{of}:{name}"
