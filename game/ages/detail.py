"""Figures for overlays, sheets and hovers; all of them from the functions that decide.

`rules.detail(view, seat, topic)`; `seat` is the player whom the figures are about. Everything is named by the ids of
data/ages: "egypt", "culture", "writing"; `names` says which number an id has in actions and events. A card is named
"people.egypt", "technology.writing", "wonder.petra"; a part of a people "people.egypt.main" or ".legacy".

progress   round, rounds.
names      people, action, technology, wonder, special, event, command, good: lists of ids, by number.
facts      what is printed. peoples: id, region, population, strength (a figure, or None when it is counted);
           actions: id, where ("fixed", "card", "own", "scenario"), workers, red, coins, silk, spaces, symbol, rounds;
           technologies: id, column, level, after (ids that open it), card, strength; specials: id, column,
           technologies; events: id, who; commands: id, more (None: no fight); setup: the numbers of setup.toml.
strips     by the name of a part, and "action.culture", "event.rats", "command.raid", "repelled.raid": icons as
           (name, of, n). Standing modifiers are icons too: ("less", "culture", 1), ("more_coins", "trade", 1),
           ("more_points", ...), ("space", "culture", None), ("keeps", ...), ("bans", ...), ("needs", "wonder", 1),
           ("ahead",), ("spared",), ("multiplies", "", 3), ("strength", "", 2), ("when", "end_turn"), ("end",),
           ("of", "writing"), ("free", "research"), ("only", "strongest"), ("per", "coins", 7).
track      the time track: cards (id, position, symbol, available, future, token: an event id or ""), and `next`: what
           comes at the end of this round (id, symbol, token), None in the last one.
actions    every action the seat could ever use now, by id: spaces, used, workers, red (whether they are lost), price,
           parts (card, less: None where it is free), brings: coins, points, workers, silk, and parts of it (card,
           coins, points), others (what each other player gets in coins), possible, why (a rule's number, "" if
           possible). Research has `technologies` instead of one price: id, price, parts, brings, possible.
board      the technology board: nine places column by column from below: id, column, level, unlocked, open, needs
           (ids of which one is enough); `special` (id or ""), `columns`: which may still be covered.
shop       special cards on offer: id, column, price, technologies, possible, why.
pool       every people the seat may take: id, from ("pool", "hand"), population, extra (coins on it), birth and
           absorb: possible, workers (then), coins (gained), points (at once), strength (then), asks (whether a
           choice follows), loses and gains: names of parts that end or begin to be active; `limit`.
strength   seats: strength, parts (card, strength), most and least (ties included), rival (None but alone), war_next:
           whether the next card brings war; sacrifices: who would lose a worker in a war at the end of this round.
end        seats: points (so far), final (with the end of the game), parts (card, points).
stock      seats: coins, workers, free, placed, red (workers that will be sacrificed), silk, delivered, reservoirs,
           repelled, peoples (ids, main first), technologies, wonders, special.
goals      alone: achievements or medals: id, reached, conditions (name, have, need, holds). Elsewhere empty.
solo       mode, rival, horde and command (id, needed, or None), after: what the scenario does after this turn
           (name of its text), deck: peoples left, sites: ids of all spaces of the scenario, ends: whether it has
           something happen at the end of rounds.
draft      alone or not: step, of, packet (ids), hand, picked; others: how many cards they hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.ages import nations, perform, refusals, say, scenario, scoring, shop, stock, strength
from game.ages.book import Book, Part
from game.ages.profile import figure
from game.ages.state import COINS, GOODS, LEVELS, NONE, POINTS, SILK, SOURCES, WORKERS, State, times_used, total
from game.ages.tables import Counted, Number
from game.core.effects import Icon
from game.core.rules import Event
from game.core.state import clone

Figures = Mapping[str, object]


def progress(book: Book, s: State, seat: int) -> Figures:
    return {"round": s.round, "rounds": book.setup.rounds}


def names(book: Book, s: State, seat: int) -> Figures:
    return {
        "people": [people.id for people in book.peoples],
        "action": [action.id for action in book.actions],
        "technology": [tech.id for tech in book.technologies],
        "wonder": [wonder.id for wonder in book.wonders],
        "special": [card.id for card in book.specials],
        "event": [event.id for event in book.events],
        "command": [command.id for command in book.commands],
        "good": list(GOODS),
    }


def facts(book: Book, s: State, seat: int) -> Figures:
    setup = book.setup
    return {
        "peoples": [
            {"id": card.id, "region": card.region, "population": card.population,
             "strength": _printed(card.main.strength), "legacy_strength": _printed(card.legacy.strength)}
            for card in book.peoples
        ],
        "actions": [
            {"id": a.id, "where": a.where, "workers": a.workers, "red": a.red, "coins": a.coins, "silk": a.silk,
             "spaces": a.spaces, "symbol": a.symbol, "rounds": list(a.rounds)}
            for a in book.actions
        ],
        "technologies": [
            {"id": t.id, "column": t.column, "level": t.level, "after": list(t.after), "card": t.card,
             "strength": _printed(t.strength)}
            for t in book.technologies
        ],
        "specials": [_special(book, at) for at in range(len(book.specials))],
        "events": [{"id": event.id, "who": event.who} for event in book.events],
        "commands": [{"id": c.id, "more": c.more if c.repelled else None} for c in book.commands],
        "setup": {"coins": setup.coins, "workers": setup.workers, "peoples": setup.peoples, "pool": setup.pool,
                  "window": setup.window, "rest_coins": setup.rest.coins, "rest_workers": setup.rest.workers},
    }  # fmt: skip


def _printed(n: Number | None) -> int | None:
    """A plain figure; None where it is counted, 0 where there is none."""
    return None if isinstance(n, Counted) else n or 0


def _special(book: Book, card: int) -> dict[str, object]:
    id = book.specials[card].id
    return {
        "id": id,
        "column": book.boards[0] and book.technologies[book.boards[0][LEVELS * book.columns[card]]].column,
        "technologies": [tech.id for tech in book.technologies if tech.card == id],
    }


# -- icons


def strips(book: Book, s: State, seat: int) -> Figures:
    found = {part.name: tuple(map(tuple, _icons(book, part))) for part in book.parts}
    for name, effect in book.effects.items():
        if ".on[" not in name:
            found[name] = tuple(map(tuple, effect.icons()))
    return found


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


def track(book: Book, s: State, seat: int) -> Figures:
    window = range(s.round - 1, s.round - 1 + book.setup.window)
    cards = [
        {
            "id": book.actions[card].id,
            "position": at + 1,
            "symbol": book.actions[card].symbol,
            "available": at in window,
            "future": at >= window.stop,
            "token": _token(book, s, at),
        }
        for at, card in enumerate(s.row)
    ]
    coming = cards[window.stop] if s.round < book.setup.rounds and window.stop < len(cards) else None
    return {"cards": cards, "next": coming}


def _token(book: Book, s: State, at: int) -> str:
    """The event above a place, if any."""
    number = at - len(book.cards) + len(s.tokens)
    return book.events[s.tokens[number]].id if number >= 0 and s.tokens else ""


# -- actions


def actions(book: Book, s: State, seat: int) -> Figures:
    profile = s.players[seat].sums
    shown = perform.available(s, profile) | book.mask(profile.own)
    return {
        action.id: _action(book, s, seat, at)
        for at, action in enumerate(book.actions)
        if shown >> at & 1 and (action.spaces or figure(profile.own, at))
    }


def _action(book: Book, s: State, seat: int, action: int) -> dict[str, object]:
    player, card = s.players[seat], book.actions[action]
    found: dict[str, object] = {
        "spaces": perform.spaces(book, s, seat, action),
        "used": times_used(player.used, action),
        "workers": perform.workers(book, s, seat, action),
        "red": card.red and not figure(player.sums.keeps, action),
        "silk": card.silk,
    }
    if action == book.research:
        techs = book.open_technologies(player.technologies, player.special)
        rows = [{"id": book.technologies[t].id, **_offer(book, s, seat, action, t)} for t in techs]
        return found | {"technologies": rows} if rows else found | _offer(book, s, seat, action, NONE)
    return found | _offer(book, s, seat, action, NONE)


def _offer(book: Book, s: State, seat: int, action: int, tech: int) -> dict[str, object]:
    """What an action costs and brings, with all that these are made of."""
    why = refusals.why_not(book, s, seat, action, tech)
    parts = perform.reductions(book, s, seat, action, tech)
    return {
        "price": perform.price(book, s, seat, action, tech),
        "parts": [{"card": book.card_of(part), "less": less} for part, less in parts],
        "brings": brings(book, s, seat, action, tech),
        "possible": why is None,
        "why": why.rule if why else "",
    }


def brings(book: Book, s: State, seat: int, action: int, tech: int) -> dict[str, object]:
    """What performing an action leads to up to the first choice, its price left out."""
    after, events = clone(s), list[Event]()
    after.stack = ()
    perform.carry_out(book, after, seat, action, tech, 0, 0, events.append)
    while after.stack and book.machine.programs[after.stack[-1][0]][after.stack[-1][1]].options is None:
        book.machine.settle(after, events.append)
    rows: dict[str, dict[str, int]] = {}
    others = 0
    for event in events:
        if event.fact[0] in ("gained", "lost"):
            verb, who, good, n, source, _ = event.fact
            n = n if verb == "gained" else -n
            if who != seat:
                others = n
            else:
                row = rows.setdefault(_source(book, source, action), dict.fromkeys(GOODS, 0))
                row[GOODS[good]] += n
    sums = {good: sum(row[good] for row in rows.values()) for good in GOODS}
    shown = [{"card": card, **{good: n for good, n in row.items() if n}} for card, row in rows.items()]
    return {**sums, "parts": shown, "others": others}


def _source(book: Book, source: int, action: int) -> str:
    """The card behind a gain; the action itself where there is none."""
    if source < NONE:
        return book.card_of(-2 - source)
    if source == NONE:
        return f"action.{book.actions[action].id}"
    kind, _, rest = book.machine.names[source].partition(".")
    return f"{kind}.{rest.partition('.')[0].partition('[')[0]}"


def sources(book: Book, s: State, seat: int) -> Figures:
    """What gains are told with, in words: what points are booked as, and by its number the name of every source."""
    programs = [*range(len(book.machine.names)), *[perform.by_part(part) for part in range(len(book.parts))]]
    return {"booked": list(SOURCES), "points": POINTS, "names": {n: say.source_key(book, n) for n in programs}}


# -- technologies


def board(book: Book, s: State, seat: int) -> Figures:
    player = s.players[seat]
    places = book.boards[player.special + 1]
    open_ = book.open_technologies(player.technologies, player.special)
    rows = []
    for place, tech in enumerate(places):
        card = book.technologies[tech]
        rows.append(
            {
                "id": card.id,
                "column": card.column,
                "level": card.level,
                "unlocked": bool(player.technologies >> tech & 1),
                "open": tech in open_,
                "needs": [book.technologies[places[at]].id for at in book.openers[place]],
            }
        )
    empty = [shop.column_is_empty(book, player, column) for column in range(len(places) // LEVELS)]
    special = book.specials[player.special].id if player.special != NONE else ""
    return {"places": rows, "special": special, "columns": [e and player.special == NONE for e in empty]}


def shop_of(book: Book, s: State, seat: int) -> Figures:
    player = s.players[seat]
    possible = [action[1] for action in shop.options(book, s, player)]
    cards = []
    for card in s.shop:
        if player.special != NONE:
            why = "AC-126"
        elif not shop.column_is_empty(book, player, book.columns[card]):
            why = "AC-127"
        else:
            why = "" if card in possible else "AC-124"
        price = book.setup.innovations.price
        cards.append({**_special(book, card), "price": price, "possible": card in possible, "why": why})
    return {"cards": cards}


# -- peoples


def pool(book: Book, s: State, seat: int) -> Figures:
    player = s.players[seat]
    answers = nations.options(book, s, seat)
    cards = [(people, "hand") for people in player.hand if people != NONE] + [(people, "pool") for people in s.pool]
    rows = [
        {
            "id": book.peoples[people].id,
            "from": where,
            "population": book.peoples[people].population,
            "extra": nations.extra_coins(book, s, people),
            "birth": _taken(book, s, seat, people, "birth", answers),
            "absorb": _taken(book, s, seat, people, "absorb", answers),
        }
        for people, where in cards
    ]
    return {"peoples": rows, "owned": len(player.peoples), "limit": book.setup.peoples}


def _taken(book: Book, s: State, seat: int, people: int, how: str, answers: list[Any]) -> dict[str, object]:
    """What a birth or an absorption would change at once."""
    after, before, events = clone(s), s.players[seat], list[Event]()
    after.stack = ()
    if how == "absorb" and not before.peoples:
        return {"possible": False}
    (nations.rise if how == "birth" else nations.absorb)(book, after, seat, people, events.append)
    player = after.players[seat]
    refill = book.flow["refill"]
    return {
        "possible": (how, people) in answers,
        "workers": player.workers,
        "coins": player.coins - before.coins,
        "points": total(player) - total(before),
        "strength": strength.of(book, after, seat),
        "asks": _asks(after, refill),
        "loses": _parts(book, before.owned & ~player.owned),
        "gains": _parts(book, player.owned & ~before.owned),
    }


def _asks(s: State, refill: int) -> bool:
    """Whether more than the refill of the pool is to be done."""
    return any(frame[0] != refill for frame in s.stack)


def _parts(book: Book, owned: int) -> list[str]:
    return [part.name for at, part in enumerate(book.parts) if owned >> at & 1]


# -- strength


def strength_of(book: Book, s: State, seat: int) -> Figures:
    everybody = strength.every(book, s)
    most, least = max(everybody), min(everybody)
    seats = []
    for who in range(len(s.players)):
        own = everybody[who]
        seats.append(
            {"strength": own, "parts": _strength_parts(book, s, who), "most": own == most, "least": own == least}
        )
    coming: Any = track(book, s, seat)["next"]
    then = [*everybody[: len(s.players)], *([strength.rival(book, s) + book.solo.clash.rival] if s.solo else [])]
    weakest = [who for who in range(len(s.players)) if then[who] == min(then)]
    spared = [
        who
        for who in weakest
        if s.players[who].sums.spared or scenario.shielded(book, s, who) or not s.players[who].workers
    ]
    return {
        "seats": seats,
        "rival": strength.rival(book, s) if s.solo else None,
        "rival_then": then[-1] if s.solo else None,  # at the end of this round, when war would come
        "war_next": bool(coming) and coming["symbol"] == "war",
        "sacrifices": [who for who in weakest if who not in spared],
    }


def _strength_parts(book: Book, s: State, seat: int) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for part in book.parts_of(s.players[seat].owned):
        printed = book.parts[part].ability.strength
        if printed is not None:
            n = printed if isinstance(printed, int) else book.rising[1 << part](s, (0, 0, seat, 0, 0, 0))
            found.append({"card": book.card_of(part), "strength": n})
    return found


# -- points and stock


def end(book: Book, s: State, seat: int) -> Figures:
    return {
        "seats": [
            {
                "points": total(player),
                "final": scoring.points_of(book, s, who),
                "parts": [{"card": book.card_of(p), "points": n} for p, n in scoring.finals(book, s, who)],
            }
            for who, player in enumerate(s.players)
        ]
    }


def stock_of(book: Book, s: State, seat: int) -> Figures:
    return {
        "seats": [
            {
                **{GOODS[good]: stock.amount_of(s, who, good) for good in (COINS, WORKERS, SILK, POINTS)},
                "free": player.workers - player.placed,
                "placed": player.placed,
                "red": perform.lost_workers(book, player) if player.placed else 0,
                "reservoirs": player.reservoirs,
                "delivered": player.delivered,
                "repelled": player.repelled,
                "peoples": [book.peoples[people].id for people in player.peoples],
                "technologies": _ids(book.technologies, player.technologies),
                "wonders": _ids(book.wonders, player.wonders),
                "special": book.specials[player.special].id if player.special != NONE else "",
            }
            for who, player in enumerate(s.players)
        ]
    }


def _ids(entries: Any, mask: int) -> list[str]:
    return [entry.id for at, entry in enumerate(entries) if mask >> at & 1]


# -- alone


def goals(book: Book, s: State, seat: int) -> Figures:
    if not s.solo:
        return {"goals": []}
    rows = []
    for goal in scoring.goals(book, s):
        conditions = scoring.standing(book, s, goal)
        rows.append(
            {
                "id": goal.id,
                "reached": all(holds for _, _, _, holds in conditions),
                "conditions": [{"name": name, "have": n, "need": m, "holds": ok} for name, n, m, ok in conditions],
            }
        )
    return {"goals": rows}


def solo(book: Book, s: State, seat: int) -> Figures:
    chosen = scenario.chosen(book, s)
    after = [
        f"after.{chosen.id}.{at}" for at, what in enumerate(chosen.after) if s.round in what.rounds
    ] if chosen else []  # fmt: skip
    horde = chosen is not None and chosen.horde is not None
    command = None
    if horde and s.commands:
        card = book.commands[s.commands[-1]]
        command = {"id": card.id, "needed": scenario.horde(book, s) + card.more if card.repelled else None}
    return {
        "mode": s.mode if s.solo else "",
        "rival": strength.rival(book, s) if s.solo else None,
        "horde": scenario.horde(book, s) if horde else None,
        "command": command,
        "after": after,
        "deck": len(s.deck),
        "sites": list(chosen.spaces) if chosen else [],
        "ends": chosen is not None and (horde or bool(chosen.after)),
    }


def draft(book: Book, s: State, seat: int) -> Figures:
    player = s.players[seat]
    picked = book.peoples[player.pick].id if player.pick != NONE else ""
    return {
        "step": len(player.hand) + 1 if s.choosing else 0,
        "of": book.setup.draft.hand,
        "packet": [book.peoples[people].id for people in player.packet if people != NONE],
        "hand": [book.peoples[people].id for people in player.hand if people != NONE],
        "picked": picked,
        "others": [len(other.hand) for other in s.players],
    }


TOPICS: dict[str, Callable[[Book, State, int], Figures]] = {
    "progress": progress,
    "names": names,
    "facts": facts,
    "strips": strips,
    "track": track,
    "actions": actions,
    "sources": sources,
    "board": board,
    "shop": shop_of,
    "pool": pool,
    "strength": strength_of,
    "end": end,
    "stock": stock_of,
    "goals": goals,
    "solo": solo,
    "draft": draft,
}
