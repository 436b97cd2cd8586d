"""What lies along the road: the round, the actions that are there now, cards gone and to come, and the strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from art.ages import abilities
from art.ages.actions import Action, Space, State
from art.ages.roadside import Future, Round, Spent
from art.ages.strength import Rank, Strength
from art.ages.strips import MINUS, Parts
from game.ages import facts
from scenes.ages import aftermath, closing, holds, naming
from scenes.ages.shown import Shown
from scenes.ui.animation import Key

GOODS = {"points": "score", "coins": "coin", "workers": "worker", "silk": "silk", "reservoirs": "reservoir"}
"""What an action brings, and its sign."""

UNCOUNTED = {"wonder": "wonder", "learn": "any_technology"}
"""What it brings besides, which is chosen later."""

TURN_ASKS = ("turn", "late", "wonder")


# --- actions --------------------------------------------------------------------------------------------------------


def awake(shown: Shown) -> bool:
    """Whether whoever is at the table may perform an action now."""
    return shown.asked in TURN_ASKS


def deeds(shown: Shown, without: frozenset[Key]) -> list[Action | None]:
    """The six actions in the order of their places; None where a card is on its way, or not laid out yet."""
    found: list[Action | None] = []
    for number in holds.in_reach(shown):
        found.append(None if ("card", number) in without else action(shown, number, shown.deed(number), without))
    return found


def action(shown: Shown, number: int, deed: facts.Deed | None, without: frozenset[Key] = frozenset()) -> Action:
    """A card for whoever is at the table; workers on it are those of whoever's turn it is."""
    name, printed = shown.id("action", number), shown.printed.actions[number]
    if deed is None:  # nothing can be done there
        row = ("barred",) if printed.symbol == "plague" else ()
        return Action(name, shown.called("action", number), (), False, 0, 0, (), row, state="dim")
    offer = deed.offer
    spaces, need = _spaces(shown, number, deed, without), deed.workers
    return Action(
        name, shown.called("action", number), spaces, need > 1, offer.price, printed.coins,
        tuple(dict.fromkeys(holds.sign(shown, shown.seat, each.card) for each in offer.parts)),
        gain(shown, name, offer.brings), made(shown, name, offer.brings), _state(shown, deed),
        lacks(shown, deed), note(shown, number), barren(shown, name, offer.brings),
    )  # fmt: skip


def _spaces(shown: Shown, number: int, figures: facts.Deed, without: frozenset[Key]) -> tuple[Space, ...]:
    """Places for workers: an action of several workers shows those of one performance, or of all so far."""
    name, need = shown.id("action", number), max(1, figures.workers)
    out = sum(action == name for action, _ in holds.at_work(shown, shown.view.seat))
    count = max(need * figures.spaces if need == 1 else max(need, out), out, 1)
    whose = shown.colour(shown.view.seat).name
    brought = [own.sign for own in holds.own_spaces(shown, shown.seat) if own.action == name]
    found = []
    for space in range(count):
        stands = whose if space < out and ("space", number, space) not in without else ""
        own = brought[space - count] if need == 1 and count - space <= len(brought) else ""
        found.append(Space(figures.red, stands, own))
    return tuple(found)


def _state(shown: Shown, deed: facts.Deed) -> State:
    if not awake(shown):
        return "dim"
    if deed.done:
        return "done"
    return "open" if deed.offer.possible else "short"


def lacks(shown: Shown, deed: facts.Deed) -> Parts:
    """What is missing to perform an action: workers or coins."""
    player = shown.view.players[shown.seat]
    if deed.offer.possible or not awake(shown) or deed.done:
        return ()
    if not deed.spaces:
        return ("barred",)
    short = deed.workers - (player.workers - player.placed)
    if short > 0:
        return f"{MINUS}{short}", "worker"
    missing = deed.offer.price - player.coins
    return (f"{MINUS}{missing}", "coin") if missing > 0 else ("silk",) if deed.silk > player.silk else ()


def gain(shown: Shown, name: str, brings: facts.Brings) -> Parts:
    """The sum of what it brings: nothing where its condition does not hold, else what is printed."""
    if barren(shown, name, brings):
        condition, *_ = abilities.row(shown.strips[f"action.{name}"])
        return "0", "score", "|", condition
    found: list[str] = []
    strip = shown.strips.get(f"action.{name}", ())
    holds, bound = _bound(strip)
    for good in sorted(GOODS, key=lambda good: good in bound):
        n = getattr(brings.amounts, good)
        if n > 0:
            found += [*(("|", *holds) if good in bound else ()), str(n), GOODS[good]]
    for icon in strip:
        if icon[0] in UNCOUNTED:
            found += ["plus", UNCOUNTED[icon[0]]]
    return tuple(found) if found else abilities.row(strip)


def _bound(strip: Sequence[Sequence[Any]]) -> tuple[Parts, frozenset[str]]:
    """A condition that holds for the end of a strip only, and the goods that hang on it."""
    at = next((number for number, icon in enumerate(strip) if number and icon[0] == "only"), len(strip))
    goods = ["points" if icon[0] == "score" else str(icon[1]) for icon in strip[at + 1 :]]
    return abilities.row(strip[at : at + 1]), frozenset(goods)


def barren(shown: Shown, name: str, brings: facts.Brings) -> bool:
    """Whether all that an action brings hangs on a condition that does not hold now."""
    strip = shown.strips.get(f"action.{name}", ())
    return bool(strip) and strip[0][0] == "only" and not brings.others and not any(brings.amounts)


def made(shown: Shown, name: str, brings: facts.Brings) -> Parts:
    """What the sum is made of, where several cards add to it; and what the others get."""
    rows: list[str] = []
    for good in GOODS:
        parts = [part for part in brings.parts if getattr(part.amounts, good)]
        if len(parts) > 1 or (parts and parts[0].card != f"action.{name}"):
            sources = [part.card for part in parts if part.card != f"action.{name}"]
            signs = dict.fromkeys(holds.sign(shown, shown.seat, card) for card in sources)
            rows += [*(["|"] if rows else []), "+".join(str(getattr(part.amounts, good)) for part in parts), *signs]
    if brings.others:
        rows += [*(["|"] if rows else []), "others", abilities.signed(brings.others), "coin"]
    return tuple(rows)


def note(shown: Shown, number: int) -> str:
    """That a card leaves after this round."""
    view = shown.view
    last = view.round < shown.facts(facts.Progress, 0).rounds and number == view.row[view.round - 1]
    return shown.house.say("ages.zone.last") if last and shown.printed.actions[number].where == "card" else ""


# --- the road -------------------------------------------------------------------------------------------------------


def gone(shown: Shown) -> tuple[int, ...]:
    """The cards that have gone by."""
    return tuple(shown.view.row[: shown.view.round - 1])


def ahead(shown: Shown) -> tuple[int, ...]:
    """The cards that are still to come."""
    return tuple(shown.view.row[shown.view.round - 1 + shown.printed.setup.window :])


def spent(shown: Shown, number: int) -> Spent:
    """A card that has gone by."""
    return Spent(shown.id("action", number), naming.parted(shown, number), shown.house.say("ages.zone.gone"))


def future(shown: Shown, number: int) -> Future:
    """A card to come: what it does when it comes, and what its action will be."""
    say, printed, name = shown.house.say, shown.printed.actions[number], shown.id("action", number)
    place = ahead(shown).index(number)
    when = shown.view.round + place
    spaces = (Space(printed.red),) * max(printed.spaces, printed.workers)
    return Future(
        id=name, name=naming.parted(shown, number), when=say("ages.zone.after", round=when), number=when,
        symbol=printed.symbol, losers=_losers(shown, printed.symbol),
        spaces=spaces if printed.spaces else (), cost=printed.coins,
        gain=abilities.row(shown.strips.get(f"action.{name}", ())), event=token(shown, number), next=place == 0,
    )  # fmt: skip


def token(shown: Shown, number: int) -> str:
    """The event above a card, if any."""
    cards = shown.facts(facts.Track, 0).cards
    found: str = cards[shown.view.row.index(number)].token
    return found


def _losers(shown: Shown, symbol: str) -> tuple[str, ...]:
    """Whom a card to come would strike as things stand."""
    if symbol == "war":
        return tuple(shown.colour(seat).name for seat in shown.facts(facts.Strength, 0).sacrifices)
    players = shown.view.players if symbol == "plague" else ()
    return tuple(shown.colour(seat).name for seat, player in enumerate(players) if player.workers)


def stage(shown: Shown) -> Round:
    """The round, whose turn follows, and what the end of the round brings."""
    say, figures, view = shown.house.say, shown.facts(facts.Progress, 0), shown.view
    ahead: list[str] = []
    after = (view.seat + (closing.turn(shown) is None)) % len(view.players)
    if not view.over and after != view.first:
        ahead += [f"seat:{shown.colour(after).name}", "arrow"]
    coming = shown.facts(facts.Track, 0).next
    sign = "game_end" if coming is None else coming.symbol or f"action:{coming.id}"
    solo = shown.facts(facts.Solo, 0)
    if solo.after and not view.over:
        ahead += [aftermath.sign(solo.mode), "arrow"]
    title = say("ages.zone.round" if closing.round_over(shown) is None else "ages.zone.next_round")
    return Round(title, figures.round, say("ages.zone.of", n=figures.rounds), (*ahead, sign))


# --- strength -------------------------------------------------------------------------------------------------------


def ranks(shown: Shown) -> Strength:
    """From the strongest to the weakest; who would sacrifice a worker, if the end of this round brings war."""
    figures = shown.facts(facts.Strength, 0)
    told = shown.house.say("ages.zone.weakest") if figures.war_next else ""
    rows = [
        Rank(shown.colour(seat).name, row.strength, _sources(shown, seat, row.parts),
             row.most and row.strength > 0 and not shown.solo, told if seat in figures.sacrifices else "")
        for seat, row in enumerate(figures.seats)
    ]  # fmt: skip
    if figures.rival is not None:
        rows.append(Rank("", figures.rival))
    return Strength(shown.house.say("ages.zone.strength"), tuple(sorted(rows, key=lambda rank: -rank.value)))


def _sources(shown: Shown, seat: int, parts: Sequence[facts.Shield]) -> Parts:
    """The cards that shields come from, each once."""
    signs = [holds.sign(shown, seat, part.card) for part in parts if part.strength]
    return tuple(dict.fromkeys(signs))
