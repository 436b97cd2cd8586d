"""What happens in Age of Civilization, as one line of text. Who does it is shown beside the line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.ages import layout, nations, perform
from game.ages.book import EVENTS as CAUSES
from game.ages.book import Part
from game.ages.codes import GOODS, NONE
from game.ages.ops import told_number
from game.ages.state import State
from game.ages.tables import Less, More
from game.core import effects
from game.core.rules import Action, Event, Fact, Refusal
from game.core.words import Words, listed

if TYPE_CHECKING:
    from game.ages.book import Book

Told = Callable[["Book", State, Words, Action], str]


def sentence(thing: Action | Event | Refusal, book: Book, view: State, words: Words) -> str:
    """An action told before it is played, an event told after, or the reason for a refusal."""
    if isinstance(thing, Refusal):
        return _refusal(thing, book, words)
    if isinstance(thing, Event):
        return EVENTS[thing.fact[0]](book, view, words, thing.fact)
    return ACTIONS[thing[0]](book, view, words, thing)


def _refusal(refusal: Refusal, book: Book, words: Words) -> str:
    figures = dict(refusal.figures)
    for name, value in figures.items():
        if name in NAMED and isinstance(value, int):
            figures[name] = NAMED[name](book, words, value)
    return words.text(f"refuse.{refusal.rule}.{next(iter(figures))}", **figures)


# -- names


def people(book: Book, words: Words, number: int) -> str:
    return words.text(f"people.{book.peoples[number].id}")


def action_name(book: Book, words: Words, number: int) -> str:
    return words.text(f"action.{book.actions[number].id}")


def technology(book: Book, words: Words, number: int) -> str:
    return words.text(f"technology.{book.technologies[number].id}")


def wonder(book: Book, words: Words, number: int) -> str:
    return words.text(f"wonder.{book.wonders[number].id}")


def special(book: Book, words: Words, number: int) -> str:
    return words.text(f"special.{book.specials[number].id}")


def event_name(book: Book, words: Words, number: int) -> str:
    return words.text(f"event.{book.events[number].id}")


def command(book: Book, words: Words, number: int) -> str:
    return words.text(f"horde.{book.commands[number].id}")


NAMED: dict[str, Callable[[Book, Words, int], str]] = {
    "people": people,
    "action": action_name,
    "technology": technology,
    "wonder": wonder,
    "card": special,
    "event": event_name,
    "command": command,
}


def amount(words: Words, n: int, good: str) -> str:
    """ "2 coins" as the object of a sentence."""
    return words.text("ages.amount", n=n, thing=f"ages.{good}")


# -- what cards say


def card_texts(book: Book, words: Words) -> Mapping[str, object]:
    """What every card says, by its name: "people.egypt.main", "wonder.petra", "action.trade" ..."""
    found: dict[str, object] = {part.name: ability_text(book, part, words) for part in book.parts}
    for name, effect in book.effects.items():
        if name.partition(".")[0] in ("action", "event", "command", "repelled", "after"):
            found[name] = effect.tell(words)
    for at, event in enumerate(book.events):
        found[f"event.{event.id}"] = event_text(book, at, words)
    return found


def event_text(book: Book, number: int, words: Words) -> str:
    """What an event token does, and to whom."""
    event = book.events[number]
    if not event.effect:
        return words.text("ages.event_does.nothing")
    what = effects.sentence(book.effects[f"event.{event.id}"].verbs, words, "they")
    return words.text(f"ages.event_does.{event.who}", what=what)


def ability_text(book: Book, part: Part, words: Words) -> str:
    """An ability in whole sentences, made from what it says in its file."""
    return " ".join(_ability_sentences(book, part, words))


def _ability_sentences(book: Book, part: Part, words: Words) -> list[str]:
    ability, found = part.ability, []
    if ability.strength is not None:
        found.append(words.text("ages.does.strength", what=told_number(ability.strength, "ages.strength", words)))
    for name in ("space", "keeps", "bans"):
        if action := getattr(ability, name):
            found.append(words.text(f"ages.does.{name}", action=words.text(f"action.{action}")))
    found += [_less(less, words) for less in ability.less]
    if ability.needs:
        workers = words.text("ages.more_workers", n=ability.needs.n)
        found.append(words.text("ages.does.needs", action=words.text(f"action.{ability.needs.action}"), what=workers))
    found += [_more(more, words) for more in ability.more]
    found += [words.text(f"ages.does.{name}") for name in ("ahead", "spared") if getattr(ability, name)]
    if ability.multiplies:
        found.append(words.text("ages.does.multiplies", times=ability.multiplies))
    for on, effect in zip(ability.on, book.abilities[part.name], strict=True):
        what = effects.sentence(effect.verbs, words)
        found.append(words.text("ages.does.effect", when=_when(on.when, words), what=what))
    if ability.end:
        found.append(words.text("ages.does.end", what=listed([_final(end, words) for end in ability.end], words.text)))
    return found


def _less(less: Less, words: Words) -> str:
    figures: dict[str, int | str] = {"action": words.text(f"action.{less.action}")}
    if less.of:
        figures["what"] = _any_technology(less.of, words)
    if less.free:
        return words.text("ages.does.free_of", **figures)
    key = "less_of" if less.of else "less_strongest" if less.only else "less_not_by" if less.not_by else "less"
    if less.not_by:
        figures["technology"] = words.text(f"technology.{less.not_by}")
    return words.text(f"ages.does.{key}", coins=words.text("ages.amount", n=less.n or 0, thing="ages.coins"), **figures)


def _more(more: More, words: Words) -> str:
    things = [(more.points, "points"), (more.coins, "coins")]
    told = listed([amount(words, n, good) for n, good in things if n], words.text)
    action = words.text(f"action.{more.action}")
    if not more.of:
        return words.text("ages.does.more", action=action, what=told)
    return words.text("ages.does.more_of", action=action, what=told, of=_any_technology(more.of, words))


def _any_technology(names: Sequence[str], words: Words) -> str:
    """ "Writing or Education", each as names stand within a sentence."""
    quoted = [words.text("ages.quoted", name=words.text(f"technology.{name}")) for name in names]
    return listed(quoted, words.text, "effect.or")


def _when(when: str, words: Words) -> str:
    if when in CAUSES:
        return words.text(f"ages.when.{when}")
    return words.text("ages.when.action", action=words.text(f"action.{when}"))


def _final(end: Any, words: Words) -> str:
    told = told_number(end.n, "ages.points", words)
    return words.text(f"effect.ages.only.{end.only}", what=told) if end.only else told


# -- actions, before they are played


def _seat(s: State) -> int:
    """Who is asked."""
    return s.stack[-1][2] if s.stack else 0


def _birth(book: Book, s: State, words: Words, a: Action) -> str:
    card = book.peoples[a[1]]
    coins = nations.extra_coins(book, s, a[1]) * (card.main.multiplies or 1)
    workers = amount(words, card.population, "workers")
    if not coins:
        return words.text("ages.do.birth", people=people(book, words, a[1]), workers=workers)
    coined = amount(words, coins, "coins")
    return words.text("ages.do.birth_paid", people=people(book, words, a[1]), workers=workers, coins=coined)


def _absorb(book: Book, s: State, words: Words, a: Action) -> str:
    more = int(s.players[_seat(s)].workers < book.setup.workers)
    what, named = _goods(words, more, nations.extra_coins(book, s, a[1])), people(book, words, a[1])
    return words.text("ages.do.absorb_with" if what else "ages.do.absorb", people=named, what=what)


def _goods(words: Words, workers: int, coins: int) -> str:
    """What comes with a people that is absorbed, if anything does."""
    told = [amount(words, n, good) for n, good in ((workers, "workers"), (coins, "coins")) if n]
    return listed(told, words.text) if told else ""


def _act(book: Book, s: State, words: Words, a: Action) -> str:
    seat = _seat(s)
    cost = perform.price(book, s, seat, a[1])
    return _performing(book, words, "act", perform.workers(book, s, seat, a[1]), cost, action=a[1])


def _research(book: Book, s: State, words: Words, a: Action) -> str:
    cost = perform.price(book, s, _seat(s), book.research, a[1])
    need = perform.workers(book, s, _seat(s), book.research)
    if a[1] == NONE:
        return _performing(book, words, "act", need, cost, action=book.research)
    return _performing(book, words, "research", need, cost, action=book.research, technology=a[1])


def _performing(book: Book, words: Words, key: str, need: int, cost: int, **named: int) -> str:
    given = {name: NAMED[name](book, words, value) for name, value in named.items()}
    workers = amount(words, need, "workers")
    if not cost:
        return words.text(f"ages.do.{key}", workers=workers, **given)
    return words.text(f"ages.do.{key}_paid", workers=workers, coins=amount(words, cost, "coins"), **given)


def _buy(book: Book, s: State, words: Words, a: Action) -> str:
    coins = amount(words, book.setup.innovations.price, "coins")
    return words.text("ages.do.buy", card=special(book, words, a[1]), coins=coins)


def _plain(key: str) -> Told:
    return lambda book, s, words, a: words.text(key)


def _named(key: str, name: str, at: int = 1) -> Told:
    """A sentence about one card."""
    return lambda book, s, words, a: words.text(f"ages.do.{key}", **{name: NAMED[name](book, words, a[at])})


def _counted(key: str) -> Told:
    """So much of something, or nothing."""

    def told(book: Book, s: State, words: Words, a: Action) -> str:
        return words.text(f"ages.do.{key}", n=a[1]) if a[1] else words.text(f"ages.do.{key}_none")

    return told


def _asking(book: Book, s: State) -> Any:
    """The verb that waits for an answer."""
    number, at = s.stack[-1][:2]
    return effects.written(book.effects, book.machine.names[number])[at]


def _option(book: Book, s: State, words: Words, a: Action) -> str:
    """One of several lists of steps, or one of several steps."""
    verb = _asking(book, s)
    chosen = verb.options[a[1]] if hasattr(verb, "options") else [verb.steps[a[1]]]
    return words.text("effect.sentence", what=effects.sentence(chosen, words))


def _yes(book: Book, s: State, words: Words, a: Action) -> str:
    return words.text("effect.sentence", what=effects.sentence(_asking(book, s).steps, words))


def _first(book: Book, s: State, words: Words, a: Action) -> str:
    """An ability of the end of the turn, or one of several that wait for the same event."""
    evening = s.stack[-1][0] == book.flow["order"]
    bit = book.evening[a[1]][0] if evening else book.machine.waiting(s, a[1]).owner
    return words.text("ages.do.first", card=card_name(book, words, bit.bit_length() - 1))


def card_name(book: Book, words: Words, part: int) -> str:
    """The card that a part belongs to, by its name."""
    return words.text(book.card_of(part))


LAID: dict[str, Told] = {
    "wonder": _named("lay_wonder", "wonder"),
    "people": _named("lay_people", "people"),
    "card": _named("lay_card", "action"),
    "special": _named("lay_special", "card"),
    "event": _named("lay_event", "event"),
}


def _laid(book: Book, s: State, words: Words, a: Action) -> str:
    """A sentence for every card that is laid out."""
    told = [LAID[kind](book, s, words, (kind, card)) for kind, cards in layout.split(book, s, a) for card in cards]
    return " ".join(told)


ACTIONS: dict[str, Told] = {
    "birth": _birth,
    "absorb": _absorb,
    "skip": _plain("ages.do.skip"),
    "act": _act,
    "research": _research,
    "rest": _plain("ages.do.rest"),
    "end": _plain("ages.do.end"),
    "buy": _buy,
    "take": _named("take", "wonder"),
    "learn": _named("learn", "technology"),
    "deposit": _named("deposit", "people"),
    "pick": _named("pick", "people", 2),
    "first": _first,
    "option": _option,
    "enough": _plain("ages.do.enough"),
    "yes": _yes,
    "no": _plain("ages.do.no"),
    "sell": _counted("sell"),
    "deliver": _counted("deliver"),
    "lay": _laid,
    "people": LAID["people"],
    "deal": _named("deal", "people"),
    "command": _named("lay_command", "command"),
}


# -- events, after they happened


def _event(key: str, *names: str) -> Told:
    """A sentence whose numbers are those of the fact, in order; "_" leaves one out."""

    def told(book: Book, s: State, words: Words, fact: Fact) -> str:
        figures = {
            name: NAMED[name](book, words, value) if name in NAMED else value
            for name, value in zip(names, fact[1:], strict=False)
            if name != "_"
        }
        return words.text(f"ages.did.{key}", **figures)

    return told


def _changed(key: str) -> Told:
    """Something gained or lost, with the card that did it where it is known."""

    def told(book: Book, s: State, words: Words, fact: Fact) -> str:
        _, _, good, n, source, _ = fact
        what = amount(words, n, GOODS[good])
        card = source_name(book, words, source)
        if card:
            return words.text(f"ages.did.{key}_by", what=what, card=card)
        return words.text(f"ages.did.{key}", what=what)

    return told


NAME_END = re.compile(r"[.\[]")
"""What follows the card in the name of a program."""


def source_name(book: Book, words: Words, source: int) -> str:
    """The card or action behind a gain, if there is one."""
    key = source_key(book, source)
    return words.text(key) if key else ""


def source_key(book: Book, source: int) -> str:
    """Under which key its name stands: of a program by its number, or of a part as perform.by_part has it."""
    if source < NONE:
        return book.card_of(-2 - source)
    if source == NONE:
        return ""
    kind, _, rest = book.machine.names[source].partition(".")
    if kind in ("people", "wonder", "technology", "action", "event", "command", "repelled"):
        kind = "horde" if kind in ("repelled", "command") else kind
        return f"{kind}.{re.split(NAME_END, rest)[0]}"
    return ""


def _performed(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, action, _, cost, need = fact
    name = action_name(book, words, action)
    if not need:
        if not cost:
            return words.text("ages.did.performed_given", action=name)
        return words.text("ages.did.performed_free", action=name, coins=amount(words, cost, "coins"))
    workers = amount(words, need, "workers")
    if not cost:
        return words.text("ages.did.performed", action=name, workers=workers)
    return words.text("ages.did.performed_paid", action=name, workers=workers, coins=amount(words, cost, "coins"))


def _rose(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, number, workers, coins = fact
    what = amount(words, workers, "workers")
    if not coins:
        return words.text("ages.did.rose", people=people(book, words, number), workers=what)
    coined = amount(words, coins, "coins")
    return words.text("ages.did.rose_paid", people=people(book, words, number), workers=what, coins=coined)


def _absorbed(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, number, workers, coins = fact
    what, named = _goods(words, workers, coins), people(book, words, number)
    return words.text("ages.did.absorbed_with" if what else "ages.did.absorbed", people=named, what=what)


def _workers(key: str) -> Told:
    return lambda book, s, words, fact: words.text(f"ages.did.{key}", n=fact[2])


def _bought(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, card, price = fact
    return words.text("ages.did.bought", card=special(book, words, card), coins=amount(words, price, "coins"))


def _deposited(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, _, n, number = fact
    return words.text("ages.did.deposited", coins=amount(words, n, "coins"), people=people(book, words, number))


def _commanded(book: Book, s: State, words: Words, fact: Fact) -> str:
    _, number, needed = fact
    key = "commanded" if needed else "commanded_plain"
    return words.text(f"ages.did.{key}", command=command(book, words, number), **({"needed": needed} if needed else {}))


def _happened(book: Book, s: State, words: Words, fact: Fact) -> str:
    return words.text("ages.did.happened", what=words.text(f"aftermath.{s.mode}"))


EVENTS: dict[str, Told] = {
    "rose": _rose,
    "absorbed": _absorbed,
    "skipped": _event("skipped"),
    "laid_out": _event("laid_out", "people"),
    "performed": _performed,
    "gained": _changed("gained"),
    "lost": _changed("lost"),
    "rested": _event("rested"),
    "stopped": _event("stopped"),
    "learned": _event("learned", "_", "technology"),
    "took_wonder": _event("took_wonder", "_", "wonder"),
    "bought": _bought,
    "deposited": _deposited,
    "resolved": _workers("resolved"),
    "sacrificed": _workers("sacrificed"),
    "spared": _event("spared"),
    "war": _event("war", "least"),
    "plague": _event("plague"),
    "event": _event("event", "event"),
    "arrived": _event("arrived", "action"),
    "round": _event("round", "round"),
    "ended": _event("ended"),
    "picked": _event("picked", "_", "people"),
    "passed_on": _event("passed_on", "n"),
    "rivals_built": _event("rivals_built", "wonder"),
    "happened": _happened,
    "repelled": _event("repelled", "_", "command", "needed"),
    "commanded": _commanded,
    "revealed": _event("revealed", "command"),
}
