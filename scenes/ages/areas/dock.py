"""The dock tells of what is in hand or pointed at, and coins and points say what they would be after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from art.ages import abilities, nation
from art.ages.nation import Purse
from art.ages.strips import MINUS, Parts
from art.texture import Plate
from game.ages.facts import Offer, Offered, Pool, Shop, Taken, Track
from scenes.ages import words
from scenes.ages.areas.extras import covers
from scenes.ages.areas.nation import purses
from scenes.ages.shown import Shown
from scenes.ages.words import PLAGUE
from scenes.table.area import Area
from scenes.table.picture import Layer, plate_layer
from scenes.table.place import Key, Place

GOALS = ("birth", "absorb")


class Subject(NamedTuple):
    """What the dock is about; of a people also what would be done with it."""

    kind: str = ""
    number: int = 0
    goal: str = ""


class Change(NamedTuple):
    """What would be gained or lost at once."""

    coins: int = 0
    points: int = 0


class Dock(Area[Shown]):
    """See the module."""

    def ground(self) -> Iterator[Layer]:
        shown, here = self.shown, self.shown.layout.local()
        about = subject(shown)
        card = shown.kept(f"dock {about} {shown.main}", lambda: told(shown, about))
        yield plate_layer("dock", nation.dock_card(here.dock.size, here.u, card), here.dock, card)
        would_be = change(shown, about) if shown.mine else Change()
        for at, (sign, purse, more) in enumerate(zip(("coin", "score"), purses(shown), would_be, strict=True)):
            if more:
                box, then = here.purse(at), Purse(purse.now, purse.now + more)
                face = Plate(nation.purse_face(box.size, here.u, sign, then), 0)
                yield plate_layer(f"then {sign}", face, box, then)

    def places(self) -> Iterator[Place]:
        yield Place(("dock",), rect=self.shown.layout.dock)


# -- what it is about


def subject(shown: Shown) -> Subject:
    """What is pointed at, else what is chosen, else what is in hand; over a goal it is the people in hand."""
    place = shown.places.get(shown.pointed) if shown.pointed else None
    pointed, pressed = (place.key if place else None), shown.choice.pressed if shown.mine else ()
    held = next((key for key in pressed if key[0] == "people"), None)
    goal = next((str(key[0]) for key in (pointed, *pressed) if key and key[0] in GOALS), "")
    if held and (goal or pointed is None or place is None or place.meant == held):
        return _subject(shown, held)._replace(goal=goal)
    if pointed:
        return _subject(shown, pointed)
    chosen = [found for key in pressed if (found := _subject(shown, key)).kind]
    return chosen[-1] if chosen else Subject()


def _subject(shown: Shown, key: Key) -> Subject:
    match key:
        case ("people" | "hand" | "kept", int(number)):
            return Subject("people", number)
        case ("action" | "own" | "site" | "space", int(number), *_):
            return Subject("action", number)
        case ("research",):
            return Subject("action", shown.research)
        case ("ruling",):
            return Subject("own", shown.player.peoples[0])
        case ("stratum", int(number)):
            return Subject("own", number)
        case ("wonder" | "built" | "technology" | "special" | "event" as kind, int(number)):
            return Subject(kind, number)
    return Subject()


# -- what it would change


def change(shown: Shown, about: Subject) -> Change:
    """What coins and points of whoever is at the table would change by."""
    return shown.kept(f"change {about}", lambda: _change(shown, about))  # type: ignore[no-any-return]


def _change(shown: Shown, about: Subject) -> Change:
    match about.kind:
        case "people" if (row := _offered(shown, about.number)) and (then := _taken(row, about.goal)).possible:
            return Change(then.coins, then.points)
        case "special":
            cards = shown.facts(Shop, shown.seat).cards
            prices = [card.price for card in cards if card.number == about.number and card.possible]
            return Change(-prices[0]) if prices else Change()
        case "action" | "wonder" | "technology" if shown.asked == "turn":
            offer = _offer(shown, about)
            if offer and offer.possible:
                return Change(offer.brings.amounts.coins - offer.price, offer.brings.amounts.points)
    return Change()


def _offer(shown: Shown, about: Subject) -> Offer | None:
    """What is paid and had for it."""
    numbers = {"action": about.number, "wonder": shown.building, "technology": shown.research}
    deed = shown.deed(numbers[about.kind])
    if deed and about.kind == "technology":
        return deed.researching(about.number)
    return deed.offer if deed else None


def _offered(shown: Shown, number: int) -> Offered | None:
    """What a birth or an absorption of a people would change; nothing where it is not to be had."""
    rows = shown.facts(Pool, shown.seat).peoples if shown.asked == "people" else ()
    return next((row for row in rows if row.number == number), None)


def _taken(row: Offered, goal: str) -> Taken:
    return row.absorb if goal == "absorb" else row.birth


def ghost(shown: Shown) -> int | None:
    """The points that what is chosen or pointed at would lead to, if it brings any."""
    more = change(shown, subject(shown)).points if shown.choice.asked and not shown.away else 0
    return shown.scores[shown.seat].total + more if more else None


# -- what it tells


def told(shown: Shown, about: Subject) -> nation.Dock:
    """The card in the dock; with nothing in hand it says what the end of the round brings."""
    return TOLD[about.kind](shown, about) if about.kind else _coming(shown)


def _people(shown: Shown, about: Subject) -> nation.Dock:
    """What a birth and an absorption would come to; where neither is possible, what the card says."""
    row = _offered(shown, about.number)
    lines = [(_outcome(sign, then), "") for sign, goal in (("rise", "birth"), ("absorb", "absorb"))
             if row and (then := _taken(row, goal)).possible and about.goal in ("", goal)]  # fmt: skip
    main, legacy = words.abilities_of(shown, about.number)
    text = legacy if about.goal == "absorb" else main
    if not lines:
        text = f"{text} {legacy}"
    sign, name = f"people:{shown.peoples.id(about.number)}", shown.peoples.called(about.number)
    return nation.Dock(sign, name, tuple(lines), "" if len(lines) > 1 else text)


def _outcome(sign: str, then: Taken) -> Parts:
    """Workers, coins, points and strength after it."""
    found = [sign, "arrow", str(then.workers), "worker"]
    for n, drawn in ((then.coins, "coin"), (then.points, "score")):
        if n:
            found += ["|", abilities.signed(n), drawn]
    return (*found, "|", "strength", str(then.strength))


def _action(shown: Shown, about: Subject) -> nation.Dock:
    name, called = shown.actions.id(about.number), shown.actions.called(about.number)
    deed, printed = shown.deed(about.number), shown.printed.actions[about.number]
    if printed.symbol == PLAGUE:
        return nation.Dock(f"action:{name}", called, (), shown.app.say("ages.dock.plague"))
    price, workers = (deed.offer.price, deed.workers) if deed else (printed.coins, printed.workers)
    text = shown.text(f"action.{name}") if f"action.{name}" in shown.strips else ""
    if deed and words.barren(shown, name, deed.offer.brings):
        text = f"{shown.app.say('ages.note.brings_nothing')} {text}"
    paid = (*_price(workers, price), *(("|", f"{MINUS}{printed.silk}", "silk") if printed.silk else ()))
    return nation.Dock(f"action:{name}", called, ((paid, ""),), text)


def _price(workers: int, coins: int) -> Parts:
    return (str(workers), "worker", *(("|", f"{MINUS}{coins}", "coin") if coins else ()))


def _technology(shown: Shown, about: Subject) -> nation.Dock:
    name, called = shown.technologies.id(about.number), shown.technologies.called(about.number)
    research, lines = shown.deed(shown.research), list[tuple[Parts, str]]()
    offer = research.researching(about.number) if research and shown.asked == "turn" else None
    if research and offer:
        lines.append(((*_price(research.workers, offer.price), "arrow", *words.gain(shown, "", offer.brings)), ""))
    return nation.Dock(f"technology:{name}", called, tuple(lines), shown.text(f"technology.{name}"))


def _wonder(shown: Shown, about: Subject) -> nation.Dock:
    name = f"wonder.{shown.wonders.id(about.number)}"
    return nation.Dock(name.replace(".", ":"), shown.wonders.called(about.number), (), shown.text(name))


def _special(shown: Shown, about: Subject) -> nation.Dock:
    """Both technologies of a card, and what they cover."""
    names = shown.printed.specials[about.number].technologies
    text = " ".join([*(shown.text(f"technology.{name}") for name in names), covers(shown, about.number)])
    return nation.Dock(f"technology:{names[-1]}", shown.specials.called(about.number), (), text)


def _event(shown: Shown, about: Subject) -> nation.Dock:
    name = shown.facts(Track, 0).cards[about.number].token
    return nation.Dock(f"event:{name}", shown.app.say(f"event.{name}"), (), shown.text(f"event.{name}"))


def _own(shown: Shown, about: Subject) -> nation.Dock:
    """A people of the nation: what it says while it rules, or what is left of it."""
    name, rules = shown.peoples.id(about.number), shown.player.peoples[:1] == (about.number,)
    text = " ".join(words.abilities_of(shown, about.number)[0 if rules else 1 :])
    return nation.Dock(shown.sign(f"people.{name}", shown.main), shown.peoples.called(about.number), (), text)


def _coming(shown: Shown) -> nation.Dock:
    """The card that the end of this round brings, with what a scenario does then, its event and its danger."""
    say, coming = shown.app.say, shown.facts(Track, 0).next
    if coming is None:
        return nation.Dock("game_end", say("ages.place.end"), (), say("ages.dock.last"))
    blows = words.after_round(shown)
    blows += [shown.text(f"event.{coming.token}")] if coming.token else []
    blows += [say(f"ages.dock.{coming.symbol}")] if coming.symbol else []
    text, when = " ".join(blows or [say("ages.dock.calm")]), say("ages.zone.after", round=shown.view.round)
    return nation.Dock(f"action:{coming.id}", say(f"action.{coming.id}"), ((("last",), when),), text)


TOLD: dict[str, Callable[[Shown, Subject], nation.Dock]] = {
    "people": _people, "action": _action, "technology": _technology, "wonder": _wonder, "built": _wonder,
    "special": _special, "event": _event, "own": _own,
}  # fmt: skip
"""By the kind of what it is about."""
