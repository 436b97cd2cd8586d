"""What happens in 7 Wonders Dice, as one line of text. Who does it is shown beside the line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.rules import Action, Event, Fact, Refusal
from game.core.words import Words
from game.wonders import acts
from game.wonders.book import Book
from game.wonders.codes import FACES, face_of
from game.wonders.lasting import amount, hue
from game.wonders.state import State

Told = Callable[[Book, State, Words, Any], str]


def sentence(thing: Action | Event | Refusal, book: Book, view: State, words: Words) -> str:
    """An action told before it is played, an event told after, or the reason for a refusal."""
    if isinstance(thing, Refusal):
        return _refusal(thing, book, words)
    if isinstance(thing, Event):
        return EVENTS[thing.fact[0]](book, view, words, thing.fact)
    return ACTIONS[thing[0]](book, view, words, thing)


def space_texts(book: Book, words: Words) -> Mapping[str, object]:
    """What every space and every bonus says, by the name of its effect: "market.seven_1", "giza.wonder_1"."""
    return {name: effect.tell(words) for name, effect in book.effects.items()}


# -- pieces of sentences


def space(book: Book, words: Words, number: int) -> str:
    return words.text(f"wonders.space.{book.spaces[number]}")


def die_name(book: Book, words: Words, die: int) -> str:
    """Which of the ten it is."""
    return words.text(f"wonders.die.{book.dice[die].id}")


def die_object(book: Book, words: Words, die: int) -> str:
    """A die as the object of a sentence: "chooses the grey die"."""
    return words.text("wonders.dyed", hue=hue(book.dice[die].colour))


def face(book: Book, words: Words, place: int) -> str:
    """What is seen on one of all faces of all dice."""
    return words.text(f"wonders.symbol.{book.faces[place]}")


def symbol(book: Book, words: Words, die: int, cell: int) -> str:
    return face(book, words, die * FACES + face_of(cell))


def coins(words: Words, n: int) -> str:
    return amount(words, n, "wonders.coin")


def price(words: Words, n: int) -> str:
    """ "for 2 coins", "for free"."""
    return words.text("wonders.for_coins", what=coins(words, n)) if n else words.text("wonders.for_free")


def dice(book: Book, s: State, words: Words, rolled: tuple[int, ...]) -> str:
    """What all dice show and cost, one after another."""
    shown = [
        words.text("wonders.shown", symbol=symbol(book, words, die, cell), price=book.quarters[cell])
        for die, cell in zip(s.dice, rolled, strict=True)
    ]
    return ", ".join(shown)


def _lack(book: Book, s: State, seat: int, number: int) -> int:
    """The coins that stand in for missing materials of a space."""
    player = s.players[seat]
    sheet = book.sheets[player.board]
    return max(0, sheet.costs[number] - sheet.materials(player.crossed))


# -- actions, before they are played


def _build(book: Book, s: State, words: Words, a: Action) -> str:
    _, seat, die, number = a
    player = s.players[seat]
    asked = acts.price_of(book, s, player, die, acts.is_die_free(book, player))
    return words.text(
        "wonders.do.build",
        die=die_object(book, words, die),
        symbol=symbol(book, words, die, s.rolled[s.dice.index(die)]),
        price=price(words, asked.coins),
        space=space(book, words, number),
        cost=price(words, _lack(book, s, seat, number)),
    )


def _wonder(book: Book, s: State, words: Words, a: Action) -> str:
    number = acts.wonder_space(book, s.players[a[1]])
    cost = price(words, _lack(book, s, a[1], number))
    return words.text("wonders.do.wonder", space=space(book, words, number), cost=cost)


def _pass(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("wonders.do.pass.coins", n=book.table.turn.pass_)


def _cross(book: Book, s: State, words: Words, a: Action) -> str:
    cost = price(words, _lack(book, s, a[1], a[2]))
    return words.text("wonders.do.cross", space=space(book, words, a[2]), cost=cost)


def _bonus(book: Book, s: State, words: Words, a: Action) -> str:
    bonus = book.bonuses[a[2]].id
    what = book.effects[f"bonus.{bonus}"].tell(words)
    return words.text("wonders.do.bonus", bonus=words.text(f"wonders.space.{bonus}"), what=what)


def _board(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("wonders.do.board", board=words.text(f"wonders.board.{book.boards[a[2]].id}"))


def _swap(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("wonders.do.swap", **_pair(book, words, *a[1:]))


def _roll(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("wonders.do.roll", dice=dice(book, s, words, a[1:]))


ACTIONS: dict[str, Told] = {
    "build": _build,
    "wonder": _wonder,
    "pass": _pass,
    "cross": _cross,
    "enough": lambda book, s, words, a: words.text("wonders.do.enough"),
    "bonus": _bonus,
    "seal": lambda book, s, words, a: words.text("wonders.do.seal"),
    "board": _board,
    "deal": _board,
    "swap": _swap,
    "roll": _roll,
}


# -- events, after


def _got_board(book: Book, s: State, words: Words, fact: Fact) -> str:
    return words.text("wonders.did.board", board=words.text(f"wonders.board.{book.boards[fact[2]].id}"))


def _swapped(book: Book, s: State, words: Words, fact: Fact) -> str:
    return words.text("wonders.did.swapped", **_pair(book, words, *fact[1:]))


def _pair(book: Book, words: Words, special: int, grey: int) -> dict[str, str | int]:
    """A die that comes by its name, and the one that goes as the object of the sentence: which of its colour it is."""
    colour = book.dice[grey].colour
    alike = [number for number, die in enumerate(book.dice) if die.colour == colour]
    return {"special": die_name(book, words, special), "hue": hue(colour), "n": alike.index(grey) + 1}


def _chose(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, die, paid, income = fact
    told = {"die": die_object(book, words, die), "price": price(words, paid)}
    if income:
        return words.text("wonders.did.chose_income", income=coins(words, income), **told)
    return words.text("wonders.did.chose", **told)


def _crossed(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, number, cost = fact
    if not cost:
        return words.text("wonders.did.crossed_free", space=space(book, words, number))
    return words.text("wonders.did.crossed", space=space(book, words, number), cost=coins(words, cost))


def _completed(book: Book, s: State, words: Words, fact: Fact) -> str:
    return words.text("wonders.did.completed", building=words.text(f"wonders.building.{book.buildings[fact[2]].id}"))


def _gained(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, n, offered = fact
    if not n:
        return words.text("wonders.did.gained_none")
    return words.text("wonders.did.gained" if n == offered else "wonders.did.gained_less", what=coins(words, n))


def _attacked(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, _, points, printed, weaker = fact
    if not weaker:
        return words.text("wonders.did.attacked", points=points)
    if not points:
        return words.text("wonders.did.attacked_none")
    return words.text("wonders.did.attacked_weaker", points=points, printed=printed, weaker=weaker)


def _took_bonus(book: Book, s: State, words: Words, fact: Fact) -> str:
    return words.text("wonders.did.bonus", bonus=words.text(f"wonders.space.{book.bonuses[fact[2]].id}"))


def _revealed(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, crossed, before, after = fact
    if not crossed:
        return words.text("wonders.did.revealed_none", before=before, after=after)
    spaces = [space(book, words, number) for number in range(len(book.spaces)) if crossed >> number & 1]
    return words.text("wonders.did.revealed", spaces="; ".join(spaces), before=before, after=after)


def _plain(key: str) -> Told:
    return lambda book, s, words, fact: words.text(key)


EVENTS: dict[str, Told] = {
    "board": _got_board,
    "swapped": _swapped,
    "rolled": lambda book, s, words, fact: words.text("wonders.did.rolled", dice=dice(book, s, words, fact[1:])),
    "passed": _plain("wonders.did.passed"),
    "chose": _chose,
    "crossed": _crossed,
    "completed": _completed,
    "gained": _gained,
    "attacked": _attacked,
    "bonus": _took_bonus,
    "gave_up": _plain("wonders.did.gave_up"),
    "sealed": _plain("wonders.did.sealed"),
    "revealed": _revealed,
    "first": lambda book, s, words, fact: words.text("wonders.did.first", n=fact[2]),
    "due": lambda book, s, words, fact: words.text("wonders.did.due", special=die_name(book, words, fact[1])),
    "final": _plain("wonders.did.final"),
    "ended": _plain("wonders.did.ended"),
}


# -- refusals

NAMED: dict[str, Callable[[Book, Words, int], str]] = {
    "locked": die_name,
    "symbol": face,
    "spent": face,
    "crossed": space,
    "next": space,
}
"""Figures that are the number of something with a name; to people seats are counted from 1."""


def _refusal(refusal: Refusal, book: Book, words: Words) -> str:
    figures = dict(refusal.figures)
    first = next(iter(figures))
    if first in NAMED:
        figures[first] = NAMED[first](book, words, int(figures[first]))
    elif refusal.rule == "SW-028" and first == "taken":
        figures[first] = words.text(f"wonders.space.{book.bonuses[int(figures[first])].id}")
    elif first == "other" and refusal.rule == "SW-004":
        figures[first] = int(figures[first]) + 1
    return words.text(f"refuse.{refusal.rule}.{first}", **figures)
