"""What there is to say about a place of the table, in lines: all figures come from the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.ages import facts
from scenes.ages import closing, describe_road, naming
from scenes.ages.shown import Shown
from scenes.ui.animation import Key

GOODS = ("coins", "points", "workers", "silk")

PLAGUE = "plague"


def lines(key: Key, shown: Shown) -> list[str]:
    """The name of a place, and what it is made of or would bring."""
    name, about = naming.name_of(key, shown), TOLD.get(str(key[0]))
    found = about(shown, key) if about else []
    return [name, *found] if name else found


# -- peoples


def _people(shown: Shown, key: Key) -> list[str]:
    """Both abilities, and what a birth or an absorption would bring now."""
    number = int(str(key[1]))
    card, say = shown.id("people", number), shown.house.say
    found = [say("ages.note.population", n=shown.printed.peoples[number].population), *abilities(shown, card)]
    offered = next((row for row in shown.facts(facts.Pool, shown.seat).peoples if row.id == card), None)
    return [*found, *_offered(shown, offered)] if offered else found


def abilities(shown: Shown, people: str) -> list[str]:
    """What a people can do while it is the main civilization, and what is left of it later."""
    say = shown.house.say
    return [say(f"ages.note.{part}", what=shown.text(f"people.{people}.{part}")) for part in ("main", "legacy")]


def _offered(shown: Shown, row: facts.Offered) -> list[str]:
    say = shown.house.say
    found = [say("ages.note.extra", n=row.extra)] if row.extra else []
    for how, then in (("birth", row.birth), ("absorb", row.absorb)):
        if then.possible:
            gained = amounts(shown, facts.Amounts(coins=then.coins, points=then.points), alone=True)
            what = say(f"ages.note.{how}", workers=then.workers, strength=then.strength)
            found.append(say("ages.note.and_gains", what=what, gained=gained) if gained else what)
            found += [say("ages.note.loses", what=shown.text(part)) for part in then.loses]
    return found


def _ruling(shown: Shown, key: Key) -> list[str]:
    """The people that rules, with both abilities."""
    peoples = shown.player.peoples
    return abilities(shown, shown.id("people", peoples[0])) if peoples else []


def _stratum(shown: Shown, key: Key) -> list[str]:
    """Of a people that rules no more, or never did, only the legacy is left."""
    return abilities(shown, shown.id("people", int(str(key[1]))))[1:]


# -- actions


def _action(shown: Shown, key: Key) -> list[str]:
    """What it costs and brings, and what these are made of."""
    number = int(str(key[1]))
    id, say = shown.id("action", number), shown.house.say
    if id == PLAGUE:
        return [shown.house.say("rule.AC-075.text")]
    deed = shown.deed(number)
    found = [shown.text(f"action.{id}")] if f"action.{id}" in _texts(shown) else []
    found += _of_scenario(shown, number)
    if deed is None:
        return [*found, *_coming(shown, number)]
    spaces = say("ages.note.spaces", used=deed.used, spaces=deed.spaces)
    workers = say("ages.note.red" if deed.red else "ages.note.workers", n=deed.workers)
    found += [workers, spaces]
    if not deed.technologies and not deed.done:
        found += [*price(shown, deed.offer), *brings(shown, deed.offer.brings)]
        if describe_road.barren(shown, id, deed.offer.brings):
            found.append(say("ages.note.brings_nothing"))
    return [*found, *_coming(shown, number)]


def _of_scenario(shown: Shown, number: int) -> list[str]:
    """The silk that a space of a scenario takes, and the rounds in which it is there."""
    say, printed = shown.house.say, shown.printed.actions[number]
    if printed.where != "scenario":
        return []
    first, *_, last = printed.rounds
    found = [say("ages.note.silk", n=printed.silk)] if printed.silk else []
    return [*found, say("ages.note.rounds", first=first, last=last)]


def _texts(shown: Shown) -> Mapping[str, Any]:
    return shown.detail(f"texts.{shown.house.lang}", 0)


def price(shown: Shown, figures: facts.Offer) -> list[str]:
    """The price in coins, and who lowers it; what never costs any has none."""
    say = shown.house.say
    if not figures.price and not figures.parts:
        return []
    found = [say("ages.note.price", n=figures.price) if figures.price else say("ages.note.no_price")]
    for part in figures.parts:
        card, less = _card(shown, part.card), part.less
        told = say("ages.note.less", card=card, n=less) if less is not None else say("ages.note.free", card=card)
        found.append(f"   {told}")
    return found


def brings(shown: Shown, figures: facts.Brings) -> list[str]:
    """What it comes to at once, and what each card adds."""
    say, whole = shown.house.say, amounts(shown, figures.amounts)
    found = [say("ages.note.brings", what=whole)] if whole else []
    if len(figures.parts) > 1:
        found += [f"   {_card(shown, part.card)}: {amounts(shown, part.amounts, alone=True)}" for part in figures.parts]
    if figures.others:
        found.append(say("ages.note.others", n=figures.others))
    return found


def _card(shown: Shown, name: str) -> str:
    return shown.house.say(name) if name else ""


def _coming(shown: Shown, number: int) -> list[str]:
    """When a card comes, and what it brings with it: war, plague, an event."""
    track, say = shown.facts(facts.Track, shown.seat), shown.house.say
    card = next((card for card in track.cards if card.number == number), None)
    if card is None or not card.future:
        return []
    window = shown.printed.setup.window
    found = [say("ages.note.comes", round=card.position - window)]
    if card.symbol == "war":
        found += [say("ages.note.war"), *sacrifices(shown)]
    elif card.symbol == PLAGUE:
        found.append(say("ages.note.plague"))
    return [*found, *_token(shown, card.token)]


def _token(shown: Shown, token: str) -> list[str]:
    if not token:
        return []
    name = shown.house.say(f"event.{token}")
    return [shown.house.say("ages.prompt.card", name=name, text=shown.text(f"event.{token}"))]


def sacrifices(shown: Shown) -> list[str]:
    """Who would lose a worker if war came now."""
    say, losers = shown.house.say, shown.facts(facts.Strength, shown.seat).sacrifices
    names = ", ".join(shown.name(seat) for seat in losers)
    return [say("ages.note.sacrifices", names=names)] if names else [say("ages.note.no_sacrifice")]


# -- cards


def _technology(shown: Shown, key: Key) -> list[str]:
    """What it says, what it needs, and what Research for it costs and brings."""
    id, say = shown.id("technology", int(str(key[1]))), shown.house.say
    found = [shown.text(f"technology.{id}")]
    place = next((row for row in shown.facts(facts.Board, shown.main).places if row.id == id), None)
    if place is None:
        return found
    if place.unlocked:
        return [*found, say("ages.note.known")]
    if not place.open:
        names = ", ".join(say("ages.quoted", name=say(f"technology.{need}")) for need in place.needs)
        several = len(place.needs) > 1
        return [*found, say("ages.note.needs_any" if several else "ages.note.needs", names=names)]
    research = shown.deed(shown.number("action", "research"), shown.main)
    offer = research.researching(shown.number("technology", id)) if research else None
    return [*found, *price(shown, offer), *brings(shown, offer.brings)] if offer else found


def _wonder(shown: Shown, key: Key) -> list[str]:
    return [shown.text(f"wonder.{shown.id('wonder', int(str(key[1])))}")]


def _special(shown: Shown, key: Key) -> list[str]:
    """The two technologies that it brings, those that it covers, and its price."""
    say, number = shown.house.say, int(str(key[1]))
    card = shown.printed.specials[number]
    found = [
        say("ages.prompt.card", name=say(f"technology.{id}"), text=shown.text(f"technology.{id}"))
        for id in card.technologies
    ]
    found.append(covers(shown, number))
    offer = next((each for each in shown.facts(facts.Shop, shown.seat).cards if each.id == card.id), None)
    return [*found, say("ages.note.price", n=offer.price)] if offer else found


def covers(shown: Shown, special: int) -> str:
    """Which technologies of the board a card takes the places of, and that its own are not won by buying it."""
    say, card, all_ = shown.house.say, shown.printed.specials[special], shown.printed.technologies
    brought = {fact.level for fact in all_ if fact.id in card.technologies}
    column = [fact for fact in all_ if fact.column == card.column and not fact.card]
    names = [say(f"technology.{fact.id}") for fact in column if fact.level in brought]
    return say("ages.note.covers", names=", ".join(say("ages.quoted", name=name) for name in names))


def _event(shown: Shown, key: Key) -> list[str]:
    """What the token does, and when."""
    card = shown.facts(facts.Track, shown.seat).cards[int(str(key[1]))]
    if not card.token:
        return []
    when = card.position - shown.printed.setup.window
    return [shown.text(f"event.{card.token}"), shown.house.say("ages.note.comes", round=when)]


def aftermath(shown: Shown) -> list[str]:
    """What a scenario does when this round is over, by its name: a drought, an order of the Horde."""
    say, told = shown.house.say, _order(shown, ("order",))
    return [say("ages.prompt.card", name=naming.order_name(shown), text=told[0]), *told[1:]] if told else []


def _order(shown: Shown, key: Key) -> list[str]:
    """What follows the round in a scenario."""
    say, figures = shown.house.say, shown.facts(facts.Solo, 0)
    command = figures.command
    if not command:
        return [shown.text(name) for name in figures.after]
    found = [shown.text(f"command.{command.id}")]
    if command.needed is not None:
        won = shown.text(f"repelled.{command.id}")
        found.append(say("ages.note.repels", n=command.needed, what=won))
    return found


# -- amounts


def strength(shown: Shown, key: Key) -> list[str]:
    """What the strength of each player is made of, and what war would do."""
    figures, found = shown.facts(facts.Strength, shown.seat), list[str]()
    for seat, row in enumerate(figures.seats):
        found += _strength(shown, seat, row)
    return [*found, *_rival(shown), *_war(shown)]


def _rival(shown: Shown) -> list[str]:
    """The rival of a solo game now, and when the round is over: it grows before war is decided."""
    figures, say = shown.facts(facts.Strength, 0), shown.house.say
    if figures.rival is None:
        return []
    found = [say("ages.note.rival", n=figures.rival)]
    return [*found, say("ages.note.rival_then", n=figures.rival_then)] if figures.war_next else found


def _war(shown: Shown) -> list[str]:
    """Whether the end of this round brings war, and whom it would hit."""
    say = shown.house.say
    if not shown.facts(facts.Strength, 0).war_next:
        return [say("ages.note.no_war")]
    return [say("ages.note.war_comes"), *sacrifices(shown)]


def _strength(shown: Shown, seat: int, row: facts.Army) -> list[str]:
    head = shown.house.say("ages.note.strength", name=shown.name(seat), n=row.strength)
    return [head, *[f"   {_card(shown, part.card)}: {part.strength}" for part in row.parts]]


def one_strength(shown: Shown, seat: int) -> list[str]:
    """The strength of one player, part by part."""
    return _strength(shown, seat, shown.facts(facts.Strength, seat).seats[seat])


def ending(shown: Shown, key: Key) -> list[str]:
    """What the end of the game would bring as things stand."""
    rows = shown.facts(facts.End, shown.main).seats[shown.main].parts
    found = [f"{_card(shown, part.card)}: {part.points}" for part in rows if part.points]
    return found or [shown.house.say("ages.note.no_end")]


def _worker(shown: Shown, key: Key) -> list[str]:
    say, player = shown.house.say, shown.player
    return [say("ages.note.free_workers", free=player.workers - player.placed, n=player.workers)]


def _good(shown: Shown, key: Key) -> list[str]:
    """Coins or goods of a scenario, or points with what the end of the game would add."""
    if key[1] != "points":
        stock = shown.facts(facts.Stock, 0).seats[shown.main]
        return [shown.house.say(f"ages.panel.{key[1]}", n=getattr(stock, str(key[1])))]
    say, row = shown.house.say, shown.facts(facts.End, shown.main).seats[shown.main]
    return [say("ages.note.points", n=row.points, final=row.final), *ending(shown, key)]


def _round(shown: Shown, key: Key) -> list[str]:
    """Which round it is, who still plays in it, and what comes at its end."""
    say, figures = shown.house.say, shown.facts(facts.Progress, 0)
    found = [say("round.of", **figures._asdict()), *_to_play(shown)]
    following = shown.facts(facts.Track, shown.seat).next
    if following is None:
        return [*found, say("ages.note.last_round")]
    found += [*aftermath(shown), say("ages.note.next", action=say(f"action.{following.id}"))]
    if following.symbol == "war":
        found += [say("ages.note.war"), *sacrifices(shown)]
    elif following.symbol == PLAGUE:
        found.append(say("ages.note.plague"))
    return [*found, *_token(shown, following.token)]


def _to_play(shown: Shown) -> list[str]:
    """Who has a turn in this round after the one that is played now."""
    view, say = shown.view, shown.house.say
    if view.over:
        return []
    count, played = len(view.players), closing.turn(shown) is None
    left = (view.first - view.seat - 1) % count
    names = [shown.name((view.seat + step) % count) for step in range(1 if played else 0, left + 1)]
    return [say("ages.note.to_play", names=", ".join(names)) if names else say("ages.note.none_to_play")]


def _note(name: str) -> Callable[[Shown, Key], list[str]]:
    return lambda shown, key: [shown.house.say(f"ages.note.at_{name}")]


def amounts(shown: Shown, of: facts.Amounts, alone: bool = False) -> str:
    """ "3 points and 1 coin", as the object of a sentence or standing alone; empty when it is nothing."""
    say = shown.house.say
    key = "ages.amount_alone" if alone else "ages.amount"
    some = [say(key, n=n, thing=f"ages.{good}") for good in GOODS if (n := getattr(of, good))]
    if len(some) < 2:
        return "".join(some)
    told = say("effect.and", first=some[-2], second=some[-1])
    for thing in reversed(some[:-2]):
        told = say("effect.comma", first=thing, second=told)
    return told


def _deck(shown: Shown, key: Key) -> list[str]:
    return [shown.house.say("ages.note.deck", n=len(shown.view.deck))]


def _rank(shown: Shown, key: Key) -> list[str]:
    seat = int(str(key[1]))
    if seat < len(shown.view.players):
        return one_strength(shown, seat)
    return [*_rival(shown), *_war(shown)]


TOLD: dict[str, Callable[[Shown, Key], list[str]]] = {
    "people": _people, "hand": _people, "kept": _people, "ruling": _ruling, "ability": _ruling, "stratum": _stratum,
    "action": _action, "space": _action, "own": _action, "site": _action, "gone": _action, "technology": _technology,
    "wonder": _wonder, "built": _wonder, "special": _special, "event": _event, "order": _order, "worker": _worker,
    "out": _worker, "good": _good, "round": _round, "strength": strength, "rank": _rank, "end": ending,
    "birth": _note("birth"), "absorb": _note("absorb"), "deck": _deck,
}  # fmt: skip
"""By the kind of a place."""
