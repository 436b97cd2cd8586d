"""What happens in Origins, as one line of text. Who does it is shown beside the line, so it begins with its verb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core import effects
from game.core.rules import Action, Event, Fact, Refusal
from game.core.words import Words, listed
from game.origins import city, codes, district, market, turn, visit
from game.origins.book import Book
from game.origins.codes import (
    AGORA,
    ARCHON,
    COLOURS,
    ENDS,
    FARM,
    GOODS,
    NOBODY,
    NONE,
    PALACE,
    SIGNS,
    SOURCES,
    TEMPLES,
    WIDTH,
    cell_at,
    colour_of,
    place_of,
)
from game.origins.phrases import amount
from game.origins.state import Player, State

Told = Callable[[Book, State, Words, Any], str]


SIDES = {-WIDTH: "below", -1: "right_of", 1: "left_of", WIDTH: "above"}
"""Where a cell lies, seen from the tile on that side of it."""

CORNERS = ("upper_left", "upper_right", "lower_left", "lower_right")
"""Where in a district its four tiles lie."""


def sentence(thing: Action | Event | Refusal, book: Book, view: State, words: Words) -> str:
    """An action told before it is played, an event told after, or the reason for a refusal."""
    if isinstance(thing, Refusal):
        return _refusal(thing, book, words)
    if isinstance(thing, Event):
        return EVENTS[thing.fact[0]](book, view, words, thing.fact)
    return ACTIONS[thing[0]](book, view, words, thing)


def _refusal(refusal: Refusal, book: Book, words: Words) -> str:
    figures = dict(refusal.figures)
    if "taken" in figures:
        figures["taken"] = tile(book, words, int(figures["taken"]))
    if "stone" in figures:  # a building's price
        figures["cost"] = amounts(words, (int(figures["stone"]), 0, int(figures["wisdom"])))
    if "good" in figures:  # what an action costs
        figures["cost"] = amount(words, int(figures["price"]), f"origins.{GOODS[int(figures['good'])]}")
    return words.text(f"refuse.{refusal.rule}.{next(iter(figures))}", **figures)


# -- what cards say


def sign_text(book: Book, sign: str, words: Words) -> str:
    """What a zodiac card does, and when."""
    card = next(card for card in book.zodiac if card.id == sign)
    if card.less:
        return words.text("sign_does.less", n=card.less.n)
    if card.allows:
        return words.text(f"sign_does.{card.allows}")
    steps = book.effects[f"zodiac.{sign}"].verbs
    if card.instead:
        return words.text(f"sign_does.{card.instead}", what=effects.sentence(steps, words, "to"))
    when = words.text(f"sign_when.{card.when[-1]}")
    for event in reversed(card.when[:-1]):
        when = words.text("effect.or", first=words.text(f"sign_when.{event}"), second=when)
    return words.text("sign_does.effect", when=when, what=effects.sentence(steps, words))


def card_texts(book: Book, words: Words) -> Mapping[str, object]:
    """What every card and every space says, by the name of its effect: "building.quarry", "zodiac.leo", "space.4"."""
    signs = {f"zodiac.{card.id}": sign_text(book, card.id, words) for card in book.zodiac}
    return {name: effect.tell(words) for name, effect in book.effects.items()} | signs


# -- pieces of sentences


def tile(book: Book, words: Words, number: int) -> str:
    """A tile of a city by its name."""
    if number >= FARM:
        return words.text("origins.tile.farm")
    if number in (AGORA, PALACE):
        return words.text("origins.tile.agora" if number == AGORA else "origins.tile.palace")
    return words.text(f"building.{book.kinds[number].id}")


def worker(words: Words, number: int) -> str:
    """A worker as the object of a sentence: "sends the red patrician of value 3"."""
    if number == ARCHON:
        return words.text("origins.worker.archon")
    if number < 10:
        return words.text("origins.worker.speaker", value=number)
    return words.text("origins.worker.patrician", colour=COLOURS[colour_of(number)], value=codes.value_of(number))


def die(words: Words, number: int) -> str:
    """A citizen die that is in no holder."""
    number %= 100
    return words.text("origins.worker.die", colour=COLOURS[colour_of(number)], value=codes.value_of(number))


def amounts(words: Words, goods_: tuple[int, ...]) -> str:
    """Some of the four resources: "2 stone and 1 gold"."""
    some = [(n, good) for n, good in zip(goods_, GOODS, strict=False) if n]
    return listed([amount(words, n, f"origins.{good}") for n, good in some], words.text)


def _effect(name: str, book: Book, words: Words) -> str:
    """What an effect does, as part of a sentence."""
    return effects.sentence(book.effects[name].verbs, words)


def _asking(book: Book, s: State) -> Any:
    """The verb that waits for an answer."""
    number, at = s.stack[-1][:2]
    return effects.written(book.effects, book.machine.names[number])[at]


# -- actions, before they are played


def _visit(book: Book, s: State, words: Words, a: Action) -> str:
    lacking = visit.difference(s, a[1], a[2])
    who = worker(words, a[1])
    if lacking:
        cost = amount(words, lacking, "origins.wisdom")
        return words.text("origins.do.visit_paid", who=who, site=a[2] + 1, cost=cost)
    return words.text("origins.do.visit", who=who, site=a[2] + 1)


def _close(book: Book, s: State, words: Words, a: Action) -> str:
    player, block = s.players[_seat(s)], cell_at(a[2], a[3])
    corners = {name: block + part for name, part in zip(CORNERS, city.BLOCK, strict=True)}
    return words.text("origins.do.close", who=die(words, a[1]), where=_where(book, player, words, corners, block))


def _tower(book: Book, s: State, words: Words, a: Action) -> str:
    cost = amount(words, s.players[_seat(s)].towers[a[1]], "origins.gold")
    return words.text("origins.do.tower", colour=COLOURS[a[1]], cost=cost)


def _grow(book: Book, s: State, words: Words, a: Action) -> str:
    cost = amount(words, turn.holder_cost(book, s.players[_seat(s)]), "origins.food")
    return words.text("origins.do.grow", cost=cost)


def _plain(key: str) -> Told:
    return lambda book, s, words, a: words.text(key)


def _pay(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.pay", what=amounts(words, a[1:]))


def _gain(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.gain", what=amounts(words, a[1:]))


def _main(book: Book, s: State, words: Words, a: Action) -> str:
    site = book.sites[_site(s)]
    return book.effects[f"site.{site.id}.{'lower' if a[1] else 'upper'}"].tell(words)


def _bonus(book: Book, s: State, words: Words, a: Action) -> str:
    return book.effects[f"bonus.{COLOURS[s.bonus[_site(s)]]}"].tell(words)


def _instead(book: Book, s: State, words: Words, a: Action) -> str:
    sign = _instead_of_bonus(book, a[1])
    return words.text("origins.do.sign", sign=words.text(f"sign.{sign}"), what=_effect(f"zodiac.{sign}", book, words))


def _instead_of_bonus(book: Book, at: int) -> str:
    """The zodiac card that offers something in place of a bonus action."""
    return SIGNS[book.instead[at][0].bit_length() - 1]


def _option(book: Book, s: State, words: Words, a: Action) -> str:
    """One of several lists of steps, or one of several steps."""
    verb = _asking(book, s)
    chosen = verb.options[a[1]] if hasattr(verb, "options") else [verb.steps[a[1]]]
    return words.text("effect.sentence", what=effects.sentence(chosen, words))


def _yes(book: Book, s: State, words: Words, a: Action) -> str:
    """A building may be used, or something may be done that a card offers."""
    program_, _, seat, cell, _, _ = s.stack[-1]
    if program_ == book.flow["ability"]:
        return words.text("origins.do.use", building=tile(book, words, city.tile_at(s.players[seat], cell)))
    return words.text("effect.sentence", what=effects.sentence(_asking(book, s).steps, words))


def _first(book: Book, s: State, words: Words, a: Action) -> str:
    sign = SIGNS[book.machine.waiting(s, a[1]).owner.bit_length() - 1]
    return words.text("origins.do.first", sign=words.text(f"sign.{sign}"))


def _from_pool(key: str) -> Told:
    def told(book: Book, s: State, words: Words, a: Action) -> str:
        return words.text(f"origins.do.{key}", building=tile(book, words, s.pool[a[1]]))

    return told


def _bought(book: Book, s: State, words: Words, a: Action) -> str:
    space, kind = (codes.RESERVED, a[1]) if a[0] == "build" else (a[1], s.pool[a[1]])
    cost = amounts(words, market.building_price(book, s.players[_seat(s)], space, kind)[:4])
    return words.text(f"origins.do.{a[0]}", building=tile(book, words, kind), cost=cost)


def _reserved(key: str) -> Told:
    return lambda book, s, words, a: words.text(f"origins.do.{key}", building=tile(book, words, a[1]))


def _rise_with(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.rise_with", site=a[1] + 1)


def _used(book: Book, s: State, words: Words, a: Action) -> str:
    player = s.players[_seat(s)]
    at = player.cells.index(cell_at(a[1], a[2]))
    return words.text("origins.do.use", building=tile(book, words, player.tiles[at]))


def _at(key: str) -> Told:
    def told(book: Book, s: State, words: Words, a: Action) -> str:
        player, cell = s.players[_seat(s)], cell_at(a[1], a[2])
        beside = {SIDES[each - cell]: each for each in city.neighbours(player, cell)}
        return words.text(f"origins.do.{key}", where=_where(book, player, words, beside, cell))

    return told


def _where(book: Book, player: Player, words: Words, tiles: Mapping[str, int], cell: int) -> str:
    """Where something lies in a city, by a tile that lies there once; where there is none, from the agora."""
    names = {each: tile(book, words, kind) for each, kind in zip(player.cells, player.tiles, strict=True)}
    known = [*names.values()]
    for side, each in tiles.items():
        if known.count(names[each]) == 1:
            return words.text(f"origins.where.{side}", building=names[each])
    x, y = place_of(cell)
    ways = {"left": -x, "right": x, "up": -y, "down": y}
    steps = [words.text(f"origins.where.{way}", n=n) for way, n in ways.items() if n > 0]
    return words.text("origins.where.far", what=listed(steps, words.text))


def _citizen(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.citizen", who=die(words, s.citizens[a[1]]))


def _patrician(book: Book, s: State, words: Words, a: Action) -> str:
    who = worker(words, codes.bare(a[1]))
    if codes.is_used(a[1]):
        return words.text("origins.do.patrician_away", who=who, site=codes.site_of(a[1]) + 1)
    return words.text("origins.do.patrician", who=who)


def _retire(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.retire", who=worker(words, a[1]))


def _with_die(key: str) -> Told:
    return lambda book, s, words, a: words.text(f"origins.do.{key}", who=die(words, a[1]))


def _raise(book: Book, s: State, words: Words, a: Action) -> str:
    raised = words.text("effect.raise.do", n=a[1], whom=words.text("whom.it"))
    return words.text("effect.sentence", what=raised)


def _recolour(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.recolour", colour=COLOURS[a[1]])


def _reset(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.reset", site=a[1] + 1)


def _climb(book: Book, s: State, words: Words, a: Action) -> str:
    if not a[2]:
        return words.text("origins.do.climb_none")
    where = words.text("where.temple", temple=f"origins.{TEMPLES[a[1]]}")
    return words.text("effect.sentence", what=words.text("effect.climb.do", n=a[2], where=where))


def _card(book: Book, s: State, words: Words, a: Action) -> str:
    points = district.points_of(book, s, s.players[_seat(s)], a[1])
    return words.text("origins.do.card", place=a[1] + 1, what=_won(words, points, s.treasure[a[1]]))


def _won(words: Words, points: int, gold: int) -> str:
    """ "9 VP and 2 gold"; points alone when nothing lies above the card."""
    won = [amount(words, points, "origins.vp")]
    return listed([*won, amount(words, gold, "origins.gold")] if gold else won, words.text)


def _token(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.token", colour=COLOURS[a[1]])


def _sign(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.lay_sign", sign=words.text(f"sign.{SIGNS[a[1]]}"))


def _tile(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.tile", building=tile(book, words, a[1]))


def _rolled(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.roll_citizen", colour=COLOURS[a[1]], value=a[2])


def _keep(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("origins.do.keep", sign=words.text(f"sign.{SIGNS[s.signs[a[1]]]}"))


def _spoken(book: Book, s: State, words: Words, a: Action) -> str:
    """A speaker is chosen by a player, or rolled by chance."""
    if isinstance(s.options[0][0], tuple):
        return words.text("origins.do.roll_speaker", value=a[1])
    return words.text("origins.do.speaker", who=worker(words, a[1]))


def _card_or_deal(book: Book, s: State, words: Words, a: Action) -> str:
    """District cards are scored by a player, or dealt by chance."""
    if isinstance(s.options[0][0], tuple):
        return words.text("origins.do.deal", number=a[1])
    return _card(book, s, words, a)


def _seat(s: State) -> int:
    """Who is asked."""
    return s.stack[-1][2]


def _site(s: State) -> int:
    """Where a visit that is under way takes place."""
    return codes.site_of(s.stack[-1][3])


ACTIONS: dict[str, Told] = {
    "visit": _visit,
    "close": _close,
    "tower": _tower,
    "grow": _grow,
    "pass": _plain("origins.do.pass"),
    "extra": _plain("origins.do.extra"),
    "end": _plain("origins.do.end"),
    "pay": _pay,
    "gain": _gain,
    "action": _main,
    "bonus": _bonus,
    "instead": _instead,
    "enough": _plain("origins.do.enough"),
    "option": _option,
    "first": _first,
    "yes": _yes,
    "no": _plain("origins.do.no"),
    "rise": _plain("origins.do.rise"),
    "hold": _plain("origins.do.hold"),
    "rise_with": _rise_with,
    "neighbour": _used,
    "buy": _bought,
    "farm": _from_pool("farm"),
    "cover": _from_pool("cover"),
    "build": _bought,
    "build_farm": _reserved("build_farm"),
    "build_cover": _reserved("build_cover"),
    "place": _at("place"),
    "over": _at("over"),
    "reserve": _from_pool("reserve"),
    "citizen": _citizen,
    "speaker": _spoken,
    "patrician": _patrician,
    "raise": _raise,
    "recolour": _recolour,
    "reset": _reset,
    "climb": _climb,
    "card": _card_or_deal,
    "use": _used,
    "retire": _retire,
    "draft": _with_die("draft"),
    "discard": _with_die("discard"),
    "token": _token,
    "sign": _sign,
    "tile": _tile,
    "die": _rolled,
    "keep": _keep,
}


# -- events, after they happened


def _event(key: str, *names: str) -> Told:
    """A sentence whose numbers are those of the fact, in order; "_" leaves one out."""

    def told(book: Book, s: State, words: Words, fact: Fact) -> str:
        given = {name: value for name, value in zip(names, fact[1:], strict=False) if name != "_"}
        figures = {name: _figure(name, value, words, book) for name, value in given.items()}
        return words.text(f"origins.did.{key}", **figures)

    return told


def _figure(name: str, value: Any, words: Words, book: Book) -> int | str:
    """A number of a fact as its sentence shows it."""
    match name:
        case "who":
            return worker(words, codes.bare(value))
        case "die":
            return die(words, value)
        case "building":
            return tile(book, words, value)
        case "colour":
            return COLOURS[value]
        case "temple":
            return f"origins.{TEMPLES[value]}"
        case "end":
            return words.text(f"origins.end.{ENDS[value]}")
        case "site":
            return int(value) + 1
        case "sign":
            return words.text(f"sign.{SIGNS[value]}")
        case "source":
            return words.text(f"part.origins.{SOURCES[value]}")
    return int(value)


def _gained(book: Book, s: State, words: Words, fact: Fact) -> str:
    return words.text("origins.did.gained", what=amounts(words, fact[2:]))


def _paid(book: Book, s: State, words: Words, fact: Fact) -> str:
    return words.text("origins.did.paid", what=amounts(words, fact[2:6]))


def _scored(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, source, points, _ = fact
    what = amount(words, points, "origins.vp")
    return words.text("origins.did.scored", what=what, source=words.text(f"part.origins.{SOURCES[source]}"))


def _marched(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, _, space, tokens = fact
    if tokens:
        what = amount(words, tokens, "origins.superiority")
        return words.text("origins.did.marched_on", space=space, what=what)
    return words.text("origins.did.marched", space=space)


def _built(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, kind, mode, _, _, _ = fact
    key = ("built", "farmed", "covered")[mode]
    return words.text(f"origins.did.{key}", building=tile(book, words, kind))


def _card_moves(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, temple, seat, _ = fact
    sign = words.text(f"sign.{SIGNS[s.signs[temple]]}")
    return words.text("origins.did.card_back" if seat == NOBODY else "origins.did.card", sign=sign)


def _acted(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, site, verb, number = fact
    if verb == "action":
        name = f"site.{book.sites[site].id}.{'lower' if number else 'upper'}"
        return words.text("origins.did.main", what=_effect(name, book, words))
    if verb == "bonus":
        return words.text("origins.did.bonus", what=_effect(f"bonus.{COLOURS[s.bonus[site]]}", book, words))
    sign = _instead_of_bonus(book, number)
    return words.text("origins.did.sign", sign=words.text(f"sign.{sign}"), what=_effect(f"zodiac.{sign}", book, words))


def _moved_up(book: Book, s: State, words: Words, fact: Fact) -> str:
    if fact[2] == NONE:
        return words.text("origins.did.pool_gap")
    return words.text("origins.did.moved_up", building=tile(book, words, fact[2]))


def _matched(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, place, _, points, gold = fact
    return words.text("origins.did.matched", place=place + 1, what=_won(words, points, gold))


def _changed(book: Book, s: State, words: Words, fact: Fact) -> str:
    """Another value, or another colour."""
    _, _, before, after = fact
    who, value = worker(words, codes.bare(before)), codes.value_of(after)
    if value != codes.value_of(before):
        return words.text("origins.did.changed", who=who, value=value)
    return words.text("origins.did.recoloured", who=who, die=die(words, after))


def _aged(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, before, after = fact
    return words.text("origins.did.aged", who=worker(words, before), value=codes.value_of(after))


def _seat_raised(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, before, after = fact
    return words.text("origins.did.seat_raised", die=die(words, before), value=codes.value_of(after))


def _retired(book: Book, s: State, words: Words, fact: Fact) -> str:
    """An advisor, or a die in the reserve: of each colour the track takes only one."""
    _, _, die_, placed = fact
    return words.text("origins.did.retired" if placed else "origins.did.repeated", who=worker(words, die_))


def _attacked(book: Book, s: State, words: Words, fact: Fact) -> str:
    """What the attack was worth; what it had none of is not told."""
    _, _, _, behind, borders = fact
    if behind and borders:
        return words.text("origins.did.attacked", behind=behind, borders=borders)
    if not behind and not borders:
        return words.text("origins.did.attacked_alone")
    return words.text(f"origins.did.attacked_{'behind' if behind else 'borders'}", n=behind or borders)


EVENTS: dict[str, Told] = {
    "gained": _gained,
    "paid": _paid,
    "scored": _scored,
    "marched": _marched,
    "retreated": _event("retreated", "_", "_", "space"),
    "climbed": _event("climbed", "_", "temple", "_", "space"),
    "card": _card_moves,
    "retired": _retired,
    "arose": _event("arose", "end"),
    "changed": _changed,
    "built": _built,
    "moved_up": _moved_up,
    "returned": _event("returned", "building"),
    "turned_up": _event("turned_up", "building"),
    "used": _event("used", "_", "building"),
    "took_citizen": _event("took_citizen", "_", "die"),
    "rolled": _event("rolled", "_", "die"),
    "spent_token": _event("spent_token"),
    "tower": _event("tower", "_", "colour", "height"),
    "grew": _event("grew"),
    "visited": _event("visited", "_", "who", "site"),
    "held": _event("held"),
    "dialled": _event("dialled", "site", "_", "value"),
    "acted": _acted,
    "closed": _event("closed", "_", "die"),
    "matched": _matched,
    "seat_raised": _seat_raised,
    "passed": _event("passed"),
    "aged": _aged,
    "drafted": _event("drafted", "_", "die"),
    "discarded": _event("discarded", "die"),
    "round": _event("round", "round"),
    "speaker_back": _event("speaker_back", "_", "_", "value"),
    "first": _event("first"),
    "ended": _event("ended", "end"),
    "took_speaker": _event("took_speaker", "_", "who"),
    "attacked": _attacked,
    "reserved": _event("reserved", "_", "building"),
    "power": _event("power", "_", "sign"),
}
