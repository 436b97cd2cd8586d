"""What the dock tells of what is in hand or pointed at, and what coins and points would be after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from art.ages import abilities
from art.ages.nation import Dock
from art.ages.strips import MINUS, Parts
from game.ages import facts
from scenes.ages import describe_road, holds, telling
from scenes.ages.shown import Shown
from scenes.ui.animation import Key

GOALS = ("birth", "absorb")


class Subject(NamedTuple):
    """What the dock is about; of a people also what would be done with it."""

    key: Key | None
    goal: str = ""


class Change(NamedTuple):
    """What would be gained or lost at once."""

    coins: int = 0
    points: int = 0


def subject(lit: Mapping[Key, str], held: Key | None, under: Key | None) -> Subject:
    """What is pointed at, else what is chosen, else what is in hand; over a goal it is the people in hand."""
    hot = [key for key, strength in lit.items() if strength == "hover"]
    chosen = [key for key, strength in lit.items() if strength == "chosen"]
    people = next((key for key in (*chosen, held) if key and key[0] in ("people", "hand")), None)
    pointed = under or (hot[0] if hot else None)
    goal = next((str(key[0]) for key in (pointed, *chosen) if key and key[0] in GOALS), "")
    if people and (goal or pointed is None or pointed == people):
        return Subject(people, goal)
    told = [key for key in chosen if key[0] in _TOLD]
    found = pointed if pointed and pointed[0] in _TOLD else None
    return Subject(found or (told[-1] if told else None))


def dock(shown: Shown, about: Subject) -> Dock:
    """The card in the dock; with nothing in hand it says what the end of the round brings."""
    if about.key is None:
        return _coming(shown)
    return _TOLD[str(about.key[0])](shown, about)


def change(shown: Shown, about: Subject) -> Change:
    """What coins and points of whoever is at the table would change by."""
    match about.key:
        case ("people" | "hand", int(number)) if shown.asked == "people":
            row = _offered(shown, number)
            then = _taken(row, about.goal or "birth") if row else None
            return Change(then.coins, then.points) if then and then.possible else Change()
        case ("action" | "own" | "site" | "space", int(number), *_) if shown.asked == "turn":
            deed = shown.deed(number)
            return _performed(deed.offer) if deed else Change()
        case ("wonder", _) if shown.asked == "turn":
            deed = shown.deed(shown.number("action", "wonder"))
            return _performed(deed.offer) if deed else Change()
        case ("technology", int(number)) if shown.asked == "turn":
            found = _research(shown, number)
            return _performed(found) if found else Change()
        case ("special", int(number)):
            card = next((card for card in shown.facts(facts.Shop, shown.seat).cards if card.number == number), None)
            return Change(-card.price) if card and card.possible else Change()
    return Change()


def _performed(offer: facts.Offer) -> Change:
    if not offer.possible:
        return Change()
    brings = offer.brings.amounts
    return Change(brings.coins - offer.price, brings.points)


# --- what each place tells ------------------------------------------------------------------------------------------


def _people(shown: Shown, about: Subject) -> Dock:
    """What a birth and an absorption would come to; where neither is possible, what the card says."""
    assert about.key
    number = int(str(about.key[1]))
    name, row = shown.id("people", number), _offered(shown, number)
    lines = [(_outcome(sign, then), "") for sign, goal in (("rise", "birth"), ("absorb", "absorb"))
             if row and (then := _taken(row, goal)).possible and about.goal in ("", goal)]  # fmt: skip
    main, legacy = telling.abilities(shown, name)
    text = legacy if about.goal == "absorb" else main
    if not lines:
        text = f"{text} {legacy}"
    return Dock(f"people:{name}", shown.called("people", number), tuple(lines), "" if len(lines) > 1 else text)


def _outcome(sign: str, figures: facts.Taken) -> Parts:
    """Workers, coins, points and strength after it."""
    found = [sign, "arrow", str(figures.workers), "worker"]
    for n, drawn in ((figures.coins, "coin"), (figures.points, "score")):
        if n:
            found += ["|", abilities.signed(n), drawn]
    return (*found, "|", "strength", str(figures.strength))


def _action(shown: Shown, about: Subject) -> Dock:
    assert about.key
    number = int(str(about.key[1]))
    name = shown.id("action", number)
    if shown.printed.actions[number].symbol == "plague":
        return Dock(f"action:{name}", shown.called("action", number), (), shown.house.say("ages.dock.plague"))
    deed, printed = shown.deed(number), shown.printed.actions[number]
    price, workers = (deed.offer.price, deed.workers) if deed else (printed.coins, printed.workers)
    text = shown.text(f"action.{name}") if f"action.{name}" in shown.strips else ""
    if deed and describe_road.barren(shown, name, deed.offer.brings):
        text = f"{shown.house.say('ages.note.brings_nothing')} {text}"
    paid = (*_price(workers, price), *(("|", f"{MINUS}{printed.silk}", "silk") if printed.silk else ()))
    return Dock(f"action:{name}", shown.called("action", number), ((paid, ""),), text)


def _price(workers: int, coins: int) -> Parts:
    return (str(workers), "worker", *(("|", f"{MINUS}{coins}", "coin") if coins else ()))


def _technology(shown: Shown, about: Subject) -> Dock:
    assert about.key
    number = int(str(about.key[1]))
    name, found = shown.id("technology", number), _research(shown, number)
    lines: tuple[tuple[Parts, str], ...] = ()
    if found and shown.asked == "turn":
        brings = describe_road.gain(shown, "", found.brings)
        research = shown.deed(shown.number("action", "research"))
        need = research.workers if research else 0
        lines = (((*_price(need, found.price), "arrow", *brings), ""),)
    return Dock(f"technology:{name}", shown.called("technology", number), lines, shown.text(f"technology.{name}"))


def _wonder(shown: Shown, about: Subject) -> Dock:
    assert about.key
    number = int(str(about.key[1]))
    name = shown.id("wonder", number)
    return Dock(f"wonder:{name}", shown.called("wonder", number), (), shown.text(f"wonder.{name}"))


def _special(shown: Shown, about: Subject) -> Dock:
    """Both technologies of a card, and what they cover."""
    assert about.key
    number = int(str(about.key[1]))
    names = shown.printed.specials[number].technologies
    text = " ".join([*(shown.text(f"technology.{name}") for name in names), telling.covers(shown, number)])
    return Dock(f"technology:{names[-1]}", shown.called("special", number), (), text)


def _event(shown: Shown, about: Subject) -> Dock:
    assert about.key
    place = int(str(about.key[1]))
    name = shown.facts(facts.Track, 0).cards[place].token
    return Dock(f"event:{name}", shown.house.say(f"event.{name}"), (), shown.text(f"event.{name}"))


def _coming(shown: Shown) -> Dock:
    """The card that the end of this round brings, with what a scenario does then, its event and its danger."""
    say, coming = shown.house.say, shown.facts(facts.Track, 0).next
    if coming is None:
        return Dock("game_end", say("ages.place.end"), (), say("ages.dock.last"))
    name, blows = coming.id, telling.aftermath(shown)
    blows += [shown.text(f"event.{coming.token}")] if coming.token else []
    blows += [say(f"ages.dock.{coming.symbol}")] if coming.symbol else []
    text = " ".join(blows or [say("ages.dock.calm")])
    when = say("ages.zone.after", round=shown.view.round)
    return Dock(f"action:{name}", say(f"action.{name}"), ((("last",), when),), text)


# --- figures --------------------------------------------------------------------------------------------------------


def _offered(shown: Shown, number: int) -> facts.Offered | None:
    """What a birth or an absorption of a people would change; nothing where it is not to be had."""
    rows = shown.facts(facts.Pool, shown.seat).peoples if shown.asked == "people" else ()
    return next((row for row in rows if row.number == number), None)


def _taken(row: facts.Offered, goal: str) -> facts.Taken:
    return row.absorb if goal == "absorb" else row.birth


def _research(shown: Shown, number: int) -> facts.Offer | None:
    deed = shown.deed(shown.number("action", "research"))
    return deed.researching(number) if deed else None


def _own(shown: Shown, about: Subject) -> Dock:
    """A people of the nation: what it says while it rules, or what is left of it."""
    assert about.key
    number = int(str(about.key[1])) if len(about.key) > 1 else shown.player.peoples[0]
    name, rules = shown.id("people", number), about.key[0] == "ruling"
    text = " ".join(telling.abilities(shown, name)[0 if rules else 1 :])
    return Dock(holds.sign(shown, shown.main, f"people.{name}"), shown.called("people", number), (), text)


_TOLD = {
    "people": _people, "hand": _people, "kept": _people, "action": _action, "own": _action, "site": _action,
    "space": _action, "technology": _technology, "wonder": _wonder, "built": _wonder, "special": _special,
    "event": _event, "stratum": _own, "ruling": _own,
}  # fmt: skip
