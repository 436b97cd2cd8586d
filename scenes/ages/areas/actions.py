"""Actions: those of the plank, the window of this round, cards to come and cards that have gone by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art.ages import abilities, actions, lights, nation, roadside, workers
from art.ages.actions import Action, Space, State
from art.ages.roadside import Future, Spent
from art.ages.strips import MINUS, Parts
from art.texture import Plate
from game.ages.codes import NONE
from game.ages.facts import Brings, Deed, Progress, Strength, Track, TrackCard
from scenes.ages import words
from scenes.ages.areas.technologies import square
from scenes.ages.choice import RESEARCH
from scenes.ages.shown import Shown
from scenes.ages.words import PLAGUE, Change, Kind
from scenes.table.area import Area
from scenes.table.picture import Layer, plate_layer
from scenes.table.place import Key, Piece, Place, Why, face, number_of
from scenes.table.places_picture import unlit

LACKING = ("AC-045", "AC-046", "AC-048")
"""Rules behind a refusal that tell what is missing for an action: workers, spaces, coins."""

FIRST, WINDOW = 3, 6
"""The papers of the plank and of the window differ by their places."""


class Gone(Area[Shown]):
    """Cards that have gone by: sunk into the road."""

    def places(self) -> Iterator[Place]:
        shown, gone = self.shown, self.shown.gone
        for at, number in enumerate(gone):
            yield Place(
                ("gone", number), rect=shown.layout.spent(at, len(gone)), name=shown.actions.called(number),
                tooltip=partial(told, shown, number), rule=_rule(shown, number, "AC-047"),
                piece=Piece("card", number, face(roadside.spent, spent(shown, number))),
            )  # fmt: skip


class Actions(Area[Shown]):
    """What lies along the road; cards to come may be performed ahead of their time."""

    # -- pictures

    def ground(self) -> Iterator[Layer]:
        """The plank, and the six actions that are there now."""
        here, shown = self.shown.layout.local(), self.shown
        yield plate_layer("plank", actions.plank(here.plank.size, here.u), here.plank, "plank")
        boxes = [*(here.fixed(at) for at in range(len(shown.fixed))), *(here.window(at) for at in range(3))]
        for at, (number, box) in enumerate(zip((*shown.fixed, *shown.window), boxes, strict=False)):
            if ("action", number) not in shown.away:
                card = deed_card(shown, number, shown.away)
                yield plate_layer(f"deed {at}", actions.card(box.size, here.u, card, FIRST + at), box, card)

    # -- places

    def places(self) -> Iterator[Place]:
        """The cards that can be performed in their order, then what lies on them or beside them."""
        shown, layout, to_come = self.shown, self.shown.layout, self.shown.to_come
        spaces: list[Place] = []
        for at, number in enumerate(shown.fixed):
            yield self._action(number, layout.fixed(at))
            spaces += self._spaces(number, layout.fixed(at), deed_card(shown, number))
        for at, number in enumerate(shown.window):
            card, rect = deed_card(shown, number), layout.window(at)
            yield self._action(number, rect, Piece("card", number, face(actions.card, card, WINDOW + at), seen=False))
            spaces += self._spaces(number, rect, card)
        for at, number in enumerate(to_come):
            look, rect = face(roadside.future, future(shown, number)), layout.future(at, len(to_come))
            yield self._action(number, rect, Piece("card", number, look))
            if at == 0:
                yield Place(("next",), rect=rect, face=face(_next), z=-1)
            spaces.append(space(shown, number, 0, layout.far_space(rect)))
        yield from spaces
        yield from self._tokens()

    def _action(self, number: int, rect: Rect, piece: Piece | None = None) -> Place:
        return Place(
            ("action", number), rect=rect, name=self.shown.actions.called(number),
            tooltip=partial(told, self.shown, number), rule=_rule(self.shown, number, "AC-048"), tab="actions",
            piece=piece, means=meaning(self.shown, number), reach=reach(self.shown, rect), light=lights.frame,
            why=partial(why_not, self.shown, number),
        )  # fmt: skip

    def _spaces(self, number: int, rect: Rect, card: Action) -> Iterator[Place]:
        for n in range(len(card.spaces)):
            yield space(self.shown, number, n, self.shown.layout.space(rect, n, card.joined))

    def _tokens(self) -> Iterator[Place]:
        """Event tokens, by the position of their card on the track."""
        shown, layout, to_come = self.shown, self.shown.layout, self.shown.to_come
        for at, number in enumerate(to_come):
            card = on_track(shown, number)
            if card.token:
                event = shown.app.say(f"event.{card.token}")
                yield Place(
                    ("event", card.position - 1), rect=layout.event(layout.future(at, len(to_come))),
                    name=shown.app.say("ages.place.event", event=event), tooltip=partial(self._token_told, card),
                    rule="AC-129",
                    piece=Piece("token", card.position, face(_token, card.token)), means=meaning(shown, number),
                    light=unlit,
                )  # fmt: skip

    def _token_told(self, card: TrackCard) -> list[str]:
        """What it does, and when."""
        when = card.position - self.shown.printed.setup.window
        return [self.shown.text(f"event.{card.token}"), self.shown.app.say("ages.note.comes", round=when)]


class Brass(Area[Shown]):
    """What lies over the cards: pegs, the disc that says where the plank goes next, workers sent ahead of time."""

    def ground(self) -> Iterator[Layer]:
        here, shown = self.shown.layout.local(), self.shown
        out, to_come = shown.at_work(shown.view.seat), shown.to_come
        for at, number in enumerate(to_come):
            if (number, 0) in out and ("space", number, 0) not in shown.away:
                spot, colour = here.far_space(here.future(at, len(to_come))), shown.colour(shown.view.seat).name
                plate = workers.stood(spot.width, shown.printed.actions[number].red, colour)
                yield plate_layer(f"far {number}", plate, spot, colour)
        last = shown.view.round >= shown.facts(Progress, 0).rounds
        around = here.plank.unionall([here.onward, *here.pegs()]).inflate(here.px(16), here.px(16))
        yield Layer("brass", around, last, lambda target: actions.lay_brass(target, here, last))


# -- for other areas


def meaning(shown: Shown, number: int) -> Key:
    """What a press on an action means; research is for some technology, or for none when all are known."""
    deed = shown.deed(number)
    if number != shown.research:
        return "action", number
    return RESEARCH if deed is None or deed.technologies else square(NONE)


def reach(shown: Shown, rect: Rect) -> Rect:
    """Generous, for a hand that carries a worker."""
    return rect.inflate(shown.layout.px(16), shown.layout.px(12))


def space(shown: Shown, number: int, n: int, rect: Rect, rule: str = "AC-046") -> Place:
    """A place for a worker, and who stands there; those who are lost at the end of the turn are marked."""
    seat, piece = shown.view.seat, None
    if (number, n) in shown.at_work(seat):
        deed, size = shown.deed(number, seat), round(rect.width * 0.92)
        look = face(workers.pebble_in, shown.colour(seat).name)._replace(size=(size, size))
        piece = Piece("worker", bool(deed and deed.red), look, seat, seen=False)
    return Place(
        ("space", number, n), rect=rect, name=shown.actions.called(number), tooltip=partial(told, shown, number),
        rule=rule, means=meaning(shown, number), piece=piece, light=unlit,
    )  # fmt: skip


def told(shown: Shown, number: int) -> list[str]:
    """What an action costs and brings, and what these are made of."""
    id, say, deed = shown.actions.id(number), shown.app.say, shown.deed(number)
    if id == PLAGUE:
        return [say("rule.AC-075.text")]
    found = [shown.text(f"action.{id}")] if f"action.{id}" in shown.texts else []
    found += _of_scenario(shown, number)
    if deed is None:
        return [*found, *_coming(shown, number)]
    found.append(say("ages.note.red" if deed.red else "ages.note.workers", n=deed.workers))
    found.append(say("ages.note.spaces", used=deed.used, spaces=deed.spaces))
    if not deed.technologies and not deed.done:
        found += words.costs(shown, deed.offer)
        if words.barren(shown, id, deed.offer.brings):
            found.append(say("ages.note.brings_nothing"))
    return [*found, *_coming(shown, number)]


def on_track(shown: Shown, number: int) -> TrackCard:
    """Where a card lies on the time track."""
    at: int = shown.view.row.index(number)
    return shown.facts(Track, 0).cards[at]


def why_not(shown: Shown, number: int) -> Why | None:
    """While one may act: what keeps one from the technology that comes nearest to be possible. Of all other actions
    the rules tell themselves.
    """
    if shown.choice.ask != "turn" or number != shown.research:
        return shown.lead("action", "AC-024")
    tried = (shown.rules.refuse(shown.view, ("research", n)) for n in range(len(shown.technologies.ids)))
    found = [refusal for refusal in tried if refusal]
    nearest = next((refusal for refusal in found if refusal.rule in LACKING), found[0] if found else None)
    return (shown.say(nearest), nearest.rule) if nearest else None


# -- in the dock


class Task(NamedTuple):
    """An action, on whatever card it is."""

    number: int

    def told(self, shown: Shown) -> nation.Dock:
        name, called = shown.actions.id(self.number), shown.actions.called(self.number)
        deed, printed = shown.deed(self.number), shown.printed.actions[self.number]
        if printed.symbol == PLAGUE:
            return nation.Dock(f"action:{name}", called, (), shown.app.say("ages.dock.plague"))
        price, workers = (deed.offer.price, deed.workers) if deed else (printed.coins, printed.workers)
        text = shown.text(f"action.{name}") if f"action.{name}" in shown.strips else ""
        if deed and words.barren(shown, name, deed.offer.brings):
            text = f"{shown.app.say('ages.note.brings_nothing')} {text}"
        silk = ("|", f"{MINUS}{printed.silk}", "silk") if printed.silk else ()
        return nation.Dock(f"action:{name}", called, (((*words.paid(workers, price), *silk), ""),), text)

    def change(self, shown: Shown) -> Change:
        deed = shown.deed(self.number) if shown.asked == "turn" else None
        return words.would_change(deed.offer if deed else None)


class Event(NamedTuple):
    """A token, by the place of its card on the track."""

    at: int

    def told(self, shown: Shown) -> nation.Dock:
        name = f"event.{shown.facts(Track, 0).cards[self.at].token}"
        return nation.Dock(name.replace(".", ":"), shown.app.say(name), (), shown.text(name))

    def change(self, shown: Shown) -> Change:
        return Change()


def about(shown: Shown, key: Key) -> Task:
    return Task(shown.research if key == RESEARCH else number_of(key))


KINDS = {
    "action": Kind(about),
    "research": Kind(about),
    "space": Kind(about),
    "event": Kind(lambda shown, key: Event(number_of(key))),
}  # fmt: skip


def lying(number: int) -> tuple[Key, ...]:
    """Where an action may be performed, the best place first."""
    return ("action", number), ("site", number), ("own", number)


def spaces(number: int, n: int) -> tuple[Key, ...]:
    """A place for a worker on it; where there are no more, the first."""
    return ("space", number, n), ("space", number, 0)


# -- words


def _rule(shown: Shown, number: int, rule: str) -> str:
    return "AC-075" if shown.actions.id(number) == PLAGUE else rule


def _of_scenario(shown: Shown, number: int) -> list[str]:
    """The silk that a space of a scenario takes, and the rounds in which it is there."""
    say, printed = shown.app.say, shown.printed.actions[number]
    if printed.where != "scenario":
        return []
    found = [say("ages.note.silk", n=printed.silk)] if printed.silk else []
    return [*found, say("ages.note.rounds", first=printed.rounds[0], last=printed.rounds[-1])]


def _coming(shown: Shown, number: int) -> list[str]:
    """When a card comes, and what it brings with it: war, plague, an event."""
    card = next((card for card in shown.facts(Track, 0).cards if card.number == number), None)
    if card is None or not card.future:
        return []
    comes = shown.app.say("ages.note.comes", round=card.position - shown.printed.setup.window)
    return [comes, *words.danger(shown, card.symbol), *words.token_told(shown, card.token)]


# -- cards as they are painted


def deed_card(shown: Shown, number: int, away: frozenset[Key] = frozenset()) -> Action:
    """A card for whoever is at the table; workers on it are those of whoever's turn it is."""
    name, printed, deed = shown.actions.id(number), shown.printed.actions[number], shown.deed(number)
    called = shown.actions.called(number)
    if deed is None:  # nothing can be done there
        row = ("barred",) if printed.symbol == PLAGUE else ()
        return Action(name, called, (), False, 0, 0, (), row, state="dim")
    offer = deed.offer
    return Action(
        name, called, _spaces(shown, number, deed, away), deed.workers > 1, offer.price, printed.coins,
        tuple(dict.fromkeys(shown.sign(each.card, shown.seat) for each in offer.parts)),
        words.gain(shown, name, offer.brings), made(shown, name, offer.brings), _state(shown, deed),
        _lacks(shown, deed), _leaves(shown, number), words.barren(shown, name, offer.brings),
    )  # fmt: skip


def _spaces(shown: Shown, number: int, deed: Deed, away: frozenset[Key]) -> tuple[Space, ...]:
    """Places for workers: an action of several workers shows those of one performance, or of all so far."""
    need = max(1, deed.workers)
    out = sum(action == number for action, _ in shown.at_work(shown.view.seat))
    count = max(need * deed.spaces if need == 1 else max(need, out), out, 1)
    whose = shown.colour(shown.view.seat).name
    brought = [own.sign for own in shown.own_spaces(shown.seat) if own.action == number]
    found = []
    for n in range(count):
        stands = whose if n < out and ("space", number, n) not in away else ""
        own = brought[n - count] if need == 1 and count - n <= len(brought) else ""
        found.append(Space(deed.red, stands, own))
    return tuple(found)


def _state(shown: Shown, deed: Deed) -> State:
    if not shown.acting:
        return "dim"
    if deed.done:
        return "done"
    return "open" if deed.offer.possible else "short"


def _lacks(shown: Shown, deed: Deed) -> Parts:
    """What is missing to perform an action: workers or coins."""
    player = shown.view.players[shown.seat]
    if deed.offer.possible or not shown.acting or deed.done:
        return ()
    if not deed.spaces:
        return ("barred",)
    short = deed.workers - (player.workers - player.placed)
    if short > 0:
        return f"{MINUS}{short}", "worker"
    missing = deed.offer.price - player.coins
    return (f"{MINUS}{missing}", "coin") if missing > 0 else ("silk",) if deed.silk > player.silk else ()


def made(shown: Shown, name: str, brings: Brings) -> Parts:
    """What the sum is made of, where several cards add to it; and what the others get."""
    rows: list[str] = []
    for good in words.GOODS:
        parts = [(part.card, n) for part in brings.parts if (n := getattr(part.amounts, good))]
        if len(parts) > 1 or (parts and parts[0][0] != f"action.{name}"):
            signs = dict.fromkeys(shown.sign(card, shown.seat) for card, _ in parts if card != f"action.{name}")
            rows += [*(["|"] if rows else []), "+".join(str(n) for _, n in parts), *signs]
    if brings.others:
        rows += [*(["|"] if rows else []), "others", abilities.signed(brings.others), "coin"]
    return tuple(rows)


def _leaves(shown: Shown, number: int) -> str:
    """That a card leaves after this round."""
    view = shown.view
    last = view.round < shown.facts(Progress, 0).rounds and number == view.row[view.round - 1]
    return shown.app.say("ages.zone.last") if last and shown.printed.actions[number].where == "card" else ""


def spent(shown: Shown, number: int) -> Spent:
    return Spent(shown.actions.id(number), _parted(shown, number), shown.app.say("ages.zone.gone"))


def future(shown: Shown, number: int) -> Future:
    """A card to come: what it does when it comes, and what its action will be."""
    say, printed, name = shown.app.say, shown.printed.actions[number], shown.actions.id(number)
    place = shown.to_come.index(number)
    when, spaces = shown.view.round + place, (Space(printed.red),) * max(printed.spaces, printed.workers)
    return Future(
        id=name, name=_parted(shown, number), when=say("ages.zone.after", round=when), number=when,
        symbol=printed.symbol, losers=_losers(shown, printed.symbol), spaces=spaces if printed.spaces else (),
        cost=printed.coins, gain=abilities.row(shown.strips.get(f"action.{name}", ())),
        event=on_track(shown, number).token, next=place == 0,
    )  # fmt: skip


def _parted(shown: Shown, number: int) -> str:
    """The name with the places where it may be broken; as it is, where nobody has said them."""
    key = f"parted.{shown.actions.id(number)}"
    return shown.app.say(key) if shown.app.says(key) else shown.actions.called(number)


def _losers(shown: Shown, symbol: str) -> tuple[str, ...]:
    """Whom a card to come would strike as things stand."""
    if symbol == "war":
        return tuple(shown.colour(seat).name for seat in shown.facts(Strength, 0).sacrifices)
    players = shown.view.players if symbol == PLAGUE else ()
    return tuple(shown.colour(seat).name for seat, player in enumerate(players) if player.workers)


def _next(size: tuple[int, int], u: float) -> Plate:
    return lights.frame(size, u, "next")


def _token(size: tuple[int, int], u: float, event: str) -> Plate:
    return roadside.event(event, size[0], u)
