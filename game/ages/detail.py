"""Figures for overlays, sheets and hovers; all of them from the functions that decide. See game/ages/facts.py.

`find(book, view, seat, topic)`; `seat` is the player whom the figures are about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.ages import facts, nations, perform, refusals, say, scenario, scoring, shop, strength
from game.ages.book import Book, Part
from game.ages.codes import GOODS, LEVELS, NONE, times_used
from game.ages.profile import figure
from game.ages.state import State, total
from game.ages.tables import Counted, Named, Number
from game.core.effects import Icon
from game.core.rules import Action, Event
from game.core.state import clone


class Fact(Protocol):
    """A class of facts.py."""

    def _asdict(self) -> dict[str, object]: ...


def find(book: Book, view: State, seat: int, topic: str) -> Mapping[str, object]:
    """What facts.py, or a mapping by its own names, has for a topic."""
    if topic == "strips":
        return strips(book)
    return TOPICS[topic](book, view, seat)._asdict()


def progress(book: Book, s: State, seat: int) -> facts.Progress:
    return facts.Progress(s.round, book.setup.rounds)


def names(book: Book, s: State, seat: int) -> facts.Names:
    return facts.Names(
        _all_ids(book.peoples), _all_ids(book.actions), _all_ids(book.technologies), _all_ids(book.wonders),
        _all_ids(book.specials), _all_ids(book.events), _all_ids(book.commands), GOODS,
    )  # fmt: skip


def _all_ids(entries: Sequence[Named]) -> tuple[str, ...]:
    return tuple(entry.id for entry in entries)


def printed(book: Book, s: State, seat: int) -> facts.Facts:
    setup = book.setup
    return facts.Facts(
        tuple(
            facts.People(card.id, card.region, card.population, _printed(card.main.strength),
                         _printed(card.legacy.strength))
            for card in book.peoples
        ),
        tuple(
            facts.Action(a.id, a.where, a.workers, a.red, a.coins, a.silk, a.spaces, a.symbol, tuple(a.rounds))
            for a in book.actions
        ),
        tuple(
            facts.Technology(t.id, t.column, t.level, tuple(t.after), t.card, _printed(t.strength))
            for t in book.technologies
        ),
        tuple(_special(book, at) for at in range(len(book.specials))),
        facts.Setup(setup.coins, setup.workers, setup.peoples, setup.pool, setup.window, setup.rest.coins,
                    setup.rest.workers),
    )  # fmt: skip


def _printed(n: Number | None) -> int | None:
    """A plain figure; None where it is counted, 0 where there is none."""
    return None if isinstance(n, Counted) else n or 0


def _special(book: Book, card: int) -> facts.Special:
    id = book.specials[card].id
    column = book.technologies[book.boards[0][LEVELS * book.columns[card]]].column
    return facts.Special(id, column, tuple(tech.id for tech in book.technologies if tech.card == id))


# -- icons


def strips(book: Book) -> dict[str, tuple[facts.Icon, ...]]:
    found = {part.name: tuple(map(tuple, _icons(book, part))) for part in book.parts}
    for name, effect in book.effects.items():
        if ".on[" not in name:
            found[name] = tuple(map(tuple, effect.icons()))
    return found  # type: ignore[return-value]


def _icons(book: Book, part: Part) -> list[Icon]:
    """An ability as a strip: what holds all the time, then what happens when, then the end of the game."""
    ability, found = part.ability, list[Icon]()
    if ability.strength is not None:
        found += _number("strength", "", ability.strength)
    found += [Icon(name, getattr(ability, name)) for name in ("space", "keeps", "bans") if getattr(ability, name)]
    for less in ability.less:
        only = [Icon("only", less.only)] if less.only else []
        of = [Icon("of", name) for name in less.of]
        by = [Icon("not_by", less.not_by)] if less.not_by else []
        found += [*only, Icon("free" if less.free else "less", less.action, less.n), *of, *by]
    if ability.needs:
        found.append(Icon("needs", ability.needs.action, ability.needs.n))
    for more in ability.more:
        pairs = (("more_points", more.points), ("more_coins", more.coins))
        found += [Icon(name, more.action, n) for name, n in pairs if n]
        found += [Icon("of", name) for name in more.of]
    found += [Icon(name) for name in ("ahead", "spared") if getattr(ability, name)]
    if ability.multiplies:
        found.append(Icon("multiplies", "", ability.multiplies))
    for on, effect in zip(ability.on, book.abilities[part.name], strict=True):
        found += [Icon("when", on.when), *effect.icons()]
    if ability.end:
        found.append(Icon("end"))
        for end in ability.end:
            found += [*([Icon("only", end.only)] if end.only else []), *_number("score", "", end.n)]
    return found


def _number(name: str, of: str, n: Number) -> list[Icon]:
    if isinstance(n, int):
        return [Icon(name, of, n)]
    if n.short_of is not None:
        return [Icon(name, of, n.short_of), Icon("minus", n.per, n.times)]
    return [Icon(name, of, n.times), Icon("per", n.per, n.every)]


# -- the time track


def track(book: Book, s: State, seat: int) -> facts.Track:
    window = range(s.round - 1, s.round - 1 + book.setup.window)
    cards = tuple(_on_track(book, s, at, window) for at in range(len(s.row)))
    coming = cards[window.stop] if s.round < book.setup.rounds and window.stop < len(cards) else None
    return facts.Track(cards, coming)


def _on_track(book: Book, s: State, at: int, window: range) -> facts.TrackCard:
    number = s.row[at]
    card = book.actions[number]
    return facts.TrackCard(number, card.id, at + 1, card.symbol, at in window, at >= window.stop, _token(book, s, at))


def _token(book: Book, s: State, at: int) -> str:
    """The event above a place, if any."""
    number = at - len(book.cards) + len(s.tokens)
    return book.events[s.tokens[number]].id if number >= 0 and s.tokens else ""


# -- actions


def actions(book: Book, s: State, seat: int) -> facts.Actions:
    profile = s.players[seat].sums
    shown = perform.available(s, profile) | book.mask(profile.own)
    return facts.Actions(
        {
            at: _deed(book, s, seat, at)
            for at, action in enumerate(book.actions)
            if shown >> at & 1 and (action.spaces or figure(profile.own, at))
        }
    )


def _deed(book: Book, s: State, seat: int, action: int) -> facts.Deed:
    player, card = s.players[seat], book.actions[action]
    rows = _researches(book, s, seat) if action == book.research else ()
    return facts.Deed(
        perform.spaces(book, s, seat, action),
        times_used(player.used, action),
        perform.workers(book, s, seat, action),
        card.red and not figure(player.sums.keeps, action),
        card.silk,
        min((row.offer for row in rows), key=_dear) if rows else _offer(book, s, seat, action, NONE),
        rows,
    )


def _researches(book: Book, s: State, seat: int) -> tuple[facts.Research, ...]:
    player = s.players[seat]
    return tuple(
        facts.Research(tech, book.technologies[tech].id, _offer(book, s, seat, book.research, tech))
        for tech in book.open_technologies(player.technologies, player.special)
    )


def _dear(offer: facts.Offer) -> tuple[int, int, int]:
    """The cheapest comes first, of these the richest."""
    return offer.price, -offer.brings.amounts.points, -offer.brings.amounts.coins


def _offer(book: Book, s: State, seat: int, action: int, tech: int) -> facts.Offer:
    """What an action costs and brings, with all that these are made of."""
    why = refusals.why_not(book, s, seat, action, tech)
    parts = perform.reductions(book, s, seat, action, tech)
    return facts.Offer(
        perform.price(book, s, seat, action, tech),
        tuple(facts.Less(book.card_of(part), less) for part, less in parts),
        brings(book, s, seat, action, tech),
        why is None,
        why.rule if why else "",
    )


def brings(book: Book, s: State, seat: int, action: int, tech: int) -> facts.Brings:
    """What performing an action leads to up to the first choice, its price left out."""
    after, events = clone(s), list[Event]()
    after.stack = ()
    perform.carry_out(book, after, seat, action, tech, 0, 0, events.append)
    while after.stack and book.machine.programs[after.stack[-1][0]][after.stack[-1][1]].options is None:
        book.machine.settle(after, events.append)
    rows: dict[str, list[int]] = {}
    others = 0
    for event in events:
        if event.fact[0] in ("gained", "lost"):
            verb, who, good, n, source, _ = event.fact
            n = n if verb == "gained" else -n
            if who != seat:
                others = n
            else:
                rows.setdefault(_source(book, source, action), [0] * len(GOODS))[good] += n
    sums = facts.Amounts(*map(sum, zip(*rows.values(), strict=True))) if rows else facts.Amounts()
    return facts.Brings(sums, tuple(facts.Share(card, facts.Amounts(*row)) for card, row in rows.items()), others)


def _source(book: Book, source: int, action: int) -> str:
    """The card behind a gain; the action itself where there is none."""
    if source < NONE:
        return book.card_of(-2 - source)
    if source == NONE:
        return f"action.{book.actions[action].id}"
    kind, _, rest = book.machine.names[source].partition(".")
    return f"{kind}.{rest.partition('.')[0].partition('[')[0]}"


def sources(book: Book, s: State, seat: int) -> facts.Sources:
    programs = [*range(len(book.machine.names)), *[perform.by_part(part) for part in range(len(book.parts))]]
    return facts.Sources({n: say.source_key(book, n) for n in programs})


# -- technologies


def board(book: Book, s: State, seat: int) -> facts.Board:
    player = s.players[seat]
    places = book.boards[player.special + 1]
    open_ = book.open_technologies(player.technologies, player.special)
    rows = []
    for place, tech in enumerate(places):
        card, needs = book.technologies[tech], tuple(book.technologies[places[at]].id for at in book.openers[place])
        unlocked = bool(player.technologies >> tech & 1)
        rows.append(facts.Square(tech, card.id, card.column, card.level, unlocked, tech in open_, needs))
    empty = [shop.column_is_empty(book, player, column) for column in range(len(places) // LEVELS)]
    special = book.specials[player.special].id if player.special != NONE else ""
    return facts.Board(tuple(rows), special, tuple(e and player.special == NONE for e in empty))


def for_sale(book: Book, s: State, seat: int) -> facts.Shop:
    player = s.players[seat]
    possible = [action[1] for action in shop.options(book, s, player)]
    cards, price = [], book.setup.innovations.price
    for card in s.shop:
        if player.special != NONE:
            why = "AC-126"
        elif not shop.column_is_empty(book, player, book.columns[card]):
            why = "AC-127"
        else:
            why = "" if card in possible else "AC-124"
        cards.append(facts.ForSale(card, *_special(book, card), price, card in possible, why))
    return facts.Shop(tuple(cards))


# -- peoples


def pool(book: Book, s: State, seat: int) -> facts.Pool:
    player = s.players[seat]
    answers = nations.options(book, s, seat)
    cards = [(people, "hand") for people in player.hand if people != NONE] + [(people, "pool") for people in s.pool]
    rows = tuple(
        facts.Offered(
            people,
            book.peoples[people].id,
            where,
            book.peoples[people].population,
            nations.extra_coins(book, s, people),
            _taken(book, s, seat, people, "birth", answers),
            _taken(book, s, seat, people, "absorb", answers),
        )
        for people, where in cards
    )
    return facts.Pool(rows, len(player.peoples), book.setup.peoples)


def _taken(book: Book, s: State, seat: int, people: int, how: str, answers: list[Action]) -> facts.Taken:
    """What a birth or an absorption would change at once."""
    after, before, events = clone(s), s.players[seat], list[Event]()
    after.stack = ()
    if how == "absorb" and not before.peoples:
        return facts.Taken(False)
    (nations.rise if how == "birth" else nations.absorb)(book, after, seat, people, events.append)
    player = after.players[seat]
    return facts.Taken(
        (how, people) in answers,
        player.workers,
        player.coins - before.coins,
        total(player) - total(before),
        strength.of(book, after, seat),
        _asks(after, book.flow["refill"]),
        _parts(book, before.owned & ~player.owned),
        _parts(book, player.owned & ~before.owned),
    )


def _asks(s: State, refill: int) -> bool:
    """Whether more than the refill of the pool is to be done."""
    return any(frame[0] != refill for frame in s.stack)


def _parts(book: Book, owned: int) -> tuple[str, ...]:
    return tuple(part.name for at, part in enumerate(book.parts) if owned >> at & 1)


# -- strength


def strength_of(book: Book, s: State, seat: int) -> facts.Strength:
    everybody = strength.every(book, s)
    most, least = max(everybody), min(everybody)
    coming = track(book, s, seat).next
    then = [*everybody[: len(s.players)], *([strength.rival(book, s) + book.solo.clash.rival] if s.solo else [])]
    weakest = [who for who in range(len(s.players)) if then[who] == min(then)]
    return facts.Strength(
        tuple(
            facts.Army(own, _shields(book, s, who), own == most, own == least)
            for who, own in enumerate(everybody[: len(s.players)])
        ),
        strength.rival(book, s) if s.solo else None,
        then[-1] if s.solo else 0,
        coming is not None and coming.symbol == "war",
        tuple(who for who in weakest if not _spared(book, s, who)),
    )


def _spared(book: Book, s: State, seat: int) -> bool:
    """Whether a war takes nothing from somebody, however weak."""
    player = s.players[seat]
    return bool(player.sums.spared) or scenario.shielded(book, s, seat) or not player.workers


def _shields(book: Book, s: State, seat: int) -> tuple[facts.Shield, ...]:
    found = []
    for part in book.parts_of(s.players[seat].owned):
        printed = book.parts[part].ability.strength
        if printed is not None:
            n = printed if isinstance(printed, int) else book.rising[1 << part](s, (0, 0, seat, 0, 0, 0))
            found.append(facts.Shield(book.card_of(part), n))
    return tuple(found)


# -- points and stock


def end(book: Book, s: State, seat: int) -> facts.End:
    return facts.End(
        tuple(
            facts.Ending(
                total(player),
                scoring.points_of(book, s, who),
                tuple(facts.Final(book.card_of(part), points) for part, points in scoring.finals(book, s, who)),
            )
            for who, player in enumerate(s.players)
        )
    )


def stock_of(book: Book, s: State, seat: int) -> facts.Stock:
    return facts.Stock(
        tuple(
            facts.Holding(
                player.coins,
                player.workers,
                player.silk,
                total(player),
                player.workers - player.placed,
                player.placed,
                perform.lost_workers(book, player) if player.placed else 0,
                player.reservoirs,
                player.delivered,
                player.repelled,
                tuple(book.peoples[people].id for people in player.peoples),
                _ids(book.technologies, player.technologies),
                _ids(book.wonders, player.wonders),
                book.specials[player.special].id if player.special != NONE else "",
            )
            for who, player in enumerate(s.players)
        )
    )


def _ids(entries: Sequence[Named], mask: int) -> tuple[str, ...]:
    return tuple(entry.id for at, entry in enumerate(entries) if mask >> at & 1)


# -- alone


def goals(book: Book, s: State, seat: int) -> facts.Goals:
    rows = []
    for goal in scoring.goals(book, s) if s.solo else ():
        conditions = tuple(facts.Condition(*each) for each in scoring.standing(book, s, goal))
        rows.append(facts.Goal(goal.id, all(each.holds for each in conditions), conditions))
    return facts.Goals(tuple(rows))


def solo(book: Book, s: State, seat: int) -> facts.Solo:
    chosen = scenario.chosen(book, s)
    after = [
        f"after.{chosen.id}.{at}" for at, what in enumerate(chosen.after) if s.round in what.rounds
    ] if chosen else []  # fmt: skip
    horde = chosen is not None and chosen.horde is not None
    command = None
    if horde and s.commands:
        card = book.commands[s.commands[-1]]
        command = facts.Command(card.id, scenario.horde(book, s) + card.more if card.repelled else None)
    return facts.Solo(
        s.mode if s.solo else "",
        strength.rival(book, s) if s.solo else 0,
        scenario.horde(book, s) if horde else None,
        command,
        tuple(after),
        len(s.deck),
        tuple(book.action_number[site] for site in chosen.spaces) if chosen else (),
        chosen is not None and (horde or bool(chosen.after)),
    )


def draft(book: Book, s: State, seat: int) -> facts.Draft:
    player = s.players[seat]
    return facts.Draft(
        len(player.hand) + 1 if s.choosing else 0,
        book.setup.draft.hand,
        tuple(book.peoples[people].id for people in player.packet if people != NONE),
        tuple(book.peoples[people].id for people in player.hand if people != NONE),
        book.peoples[player.pick].id if player.pick != NONE else "",
        tuple(len(other.hand) for other in s.players),
    )


TOPICS: dict[str, Callable[[Book, State, int], Fact]] = {
    "progress": progress,
    "names": names,
    "facts": printed,
    "track": track,
    "actions": actions,
    "sources": sources,
    "board": board,
    "shop": for_sale,
    "pool": pool,
    "strength": strength_of,
    "end": end,
    "stock": stock_of,
    "goals": goals,
    "solo": solo,
    "draft": draft,
}
"""By the name of its class in facts.py, small."""

KNOWN = (*TOPICS, "strips")
