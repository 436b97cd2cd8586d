"""What happens between turns: the table is laid out, a round ends, war, plague and events come, the game ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.ages import nations, scenario, stock, strength, triggers, turn
from game.ages.state import SILK, State
from game.core.program import Frame, Step
from game.core.rules import Action, Emit, Event

if TYPE_CHECKING:
    from game.ages.book import Book

Draws = Callable[[State, Frame], Sequence[tuple[Action, int]]]
Take = Callable[[State, Frame, Any, Emit | None], None]


def install(book: Book) -> None:
    machine, flow = book.machine, book.flow
    turn.install(book, _next(book))
    flow["setup"] = machine.add(
        "setup", [Step(_lay(book), _lay_draws(book), "lay", source=_source), Step(_start(book))]
    )
    flow["solo_end"] = machine.add(
        "round",
        [
            Step(scenario.after_turn(book)),
            Step(_pay_solo_pool(book)),
            Step(_lay_solo, _solo_draws(book), "people", source=lambda s, frame: "peoples"),
            Step(_end_round(book)),
        ],
    )
    flow["begin"] = machine.add("begin", [scenario.command_step(book), Step(_begin(book))])


# -- setup


def _lay_draws(book: Book) -> Draws:
    """What is laid out next, as long as anything is lacking: wonders, peoples, the track, cards of the variants."""
    peoples = nations.people_draws(book)
    dealt = tuple((("deal", people), 1) for people in range(len(book.peoples)))
    setup, packet = book.setup, book.setup.draft.packet

    def draws(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
        if len(s.wonders) < wonders_laid(book, s):
            return [(("wonder", wonder), 1) for wonder in _wonders_of(book, s) if wonder not in s.wonders]
        if len(s.pool) < setup.pool and not s.draft:
            return tuple(map(peoples.__getitem__, s.deck))
        if len(s.row) < len(book.cards):
            return _cards_left(book, s)
        if s.innovations and len(s.shop) < len(s.players) + setup.innovations.cards:
            return [(("special", card), 1) for card in range(len(book.specials)) if card not in s.shop]
        if s.winds and len(s.tokens) < setup.winds.tokens:
            return [(("event", event), 1) for event in range(len(book.events)) if event not in s.tokens]
        if s.draft and min(len(player.packet) for player in s.players) < packet:
            return tuple(map(dealt.__getitem__, s.deck))
        return ()

    return draws


def _source(s: State, frame: Frame) -> str:
    """Where the draw comes from, told by what is drawn."""
    verb: Any = s.options[0][0][0]  # type: ignore[index]
    return f"hand.{receiver(s)}" if verb == "deal" else SOURCES[verb]


SOURCES = {"wonder": "wonders", "people": "peoples", "card": "cards", "special": "specials", "event": "events"}


def receiver(s: State) -> int:
    """Who gets the next card of the deal."""
    least = min(len(player.packet) for player in s.players)
    return next(seat for seat, player in enumerate(s.players) if len(player.packet) == least)


def wonders_laid(book: Book, s: State) -> int:
    """How many wonders the pool begins with."""
    players = len(s.players)
    if players > 1:
        return players + book.setup.wonders
    chosen = scenario.chosen(book, s)
    return chosen.wonders if chosen and chosen.wonders else book.solo.clash.wonders


def _wonders_of(book: Book, s: State) -> Sequence[int]:
    chosen = scenario.chosen(book, s)
    if chosen and chosen.wonders_of:
        return [book.wonder_number[name] for name in chosen.wonders_of]
    return range(len(book.wonders))


def _cards_left(book: Book, s: State) -> Sequence[tuple[Action, int]]:
    """Alone the plague lies where it is sure to come."""
    row = s.row
    cards = [card for card in book.cards if card not in row]
    if s.solo:
        here = len(row) + 1 == scenario.plague_at(book, s)
        cards = [card for card in cards if (card == book.plague) == here]
    return [(("card", card), 1) for card in cards]


def _lay(book: Book) -> Take:
    """Whatever is drawn goes to its place, and the next is drawn."""

    def take(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
        book.machine.again(s, frame)
        _put(s, action[0], action[1])

    return take


def _put(s: State, verb: str, number: int) -> None:
    if verb == "people":
        nations.lay_out(s, number, None)
    elif verb == "wonder":
        s.wonders = (*s.wonders, number)
    elif verb == "card":
        s.row = (*s.row, number)
    elif verb == "special":
        s.shop = (*s.shop, number)
    elif verb == "event":
        s.tokens = (*s.tokens, number)
    else:
        _deal(s, number)


def lay_one_of_many(book: Book, s: State, action: Action) -> bool:
    """Lay out something after which more of its kind is drawn from what is left: nothing else has to be looked at.

    False when it is the last of its kind; then the machine does it.
    """
    verb, number = action
    if verb == "people":
        more = len(s.pool) + 1 < book.setup.pool
    elif verb == "wonder":
        more = len(s.wonders) + 1 < wonders_laid(book, s)
    else:
        place = len(s.row) + 1
        more = verb == "card" and place < len(book.cards)
        if more and s.solo:  # before and at the place of the plague the cards to draw from are others
            more = not 0 <= scenario.plague_at(book, s) - place <= 1
    if more:
        _put(s, verb, number)
        options = s.options
        at = options.index((action, 1))
        s.options = options[:at] + options[at + 1 :]
    return more


def _deal(s: State, people: int) -> None:
    player = s.players[receiver(s)]
    player.packet = tuple(sorted((*player.packet, people)))
    s.deck = tuple(other for other in s.deck if other != people)


def _start(book: Book) -> Any:
    """The draft comes before the first turn; it needs no stack, since all choose at once."""

    def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
        open_actions(book, s)
        if not s.draft:
            start_play(book, s, emit)

    return run


def start_play(book: Book, s: State, emit: Emit | None) -> None:
    book.machine.push(s, book.flow["begin"], s.first)


def open_actions(book: Book, s: State) -> None:
    """Which actions are there for all in this round, and which are still to come."""
    window = s.round - 1 + book.setup.window
    there, ahead = book.fixed | scenario.spaces(book, s), 0
    for card in s.row[s.round - 1 : window]:
        there |= 1 << card
    for card in s.row[window:]:
        ahead |= 1 << card
    s.open, s.ahead = there, ahead


# -- from turn to turn


def _begin(book: Book) -> Any:
    return lambda s, frame, action, emit: begin_round(book, s, emit)


def begin_round(book: Book, s: State, emit: Emit | None) -> None:
    if emit:
        emit(Event(("round", s.round, s.first)))
    turn.begin(book, s, s.first, emit)


def _next(book: Book) -> Callable[[State, int, Emit | None], None]:
    """Clockwise; when all have had their turn the round ends."""

    def go_on(s: State, seat: int, emit: Emit | None) -> None:
        s.turn += 1
        seat = (seat + 1) % len(s.players)
        if seat != s.first:
            turn.begin(book, s, seat, emit)
        elif s.solo:
            book.machine.push(s, book.flow["solo_end"], seat)
        else:
            end_round(book, s, emit)

    return go_on


def _pay_solo_pool(book: Book) -> Any:
    def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
        if s.round < book.setup.rounds:
            s.extra = tuple(coins + 1 for coins in s.extra)

    return run


def _solo_draws(book: Book) -> Draws:
    draws = nations.refill_draws(book)
    return lambda s, frame: draws(s, frame) if s.round < book.setup.rounds else ()


def _lay_solo(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
    nations.lay_out(s, action[1], emit)


def _end_round(book: Book) -> Any:
    return lambda s, frame, action, emit: end_round(book, s, emit)


def end_round(book: Book, s: State, emit: Emit | None) -> None:
    """The marker passes, the fixed card moves on, and the new card brings what stands above and on it."""
    if s.round == book.setup.rounds:
        s.over = True
        if emit:
            emit(Event(("ended", s.round)))
        return
    if not s.solo:
        s.first = (s.first + (1 if s.marker == "clockwise" else -1)) % len(s.players)
    s.round += 1
    open_actions(book, s)
    place = s.round + book.setup.window - 2
    if emit:
        emit(Event(("arrived", s.row[place])))
    if s.winds:
        strike(book, s, place, emit)
    symbol = book.actions[s.row[place]].symbol
    if symbol == "war":
        war(book, s, emit)
    elif symbol == "plague":
        plague(book, s, emit)
    if s.solo:
        book.machine.push(s, book.flow["begin"], s.first)
    else:
        begin_round(book, s, emit)


# -- war, plague and events


def war(book: Book, s: State, emit: Emit | None) -> None:
    """Strength is compared; then come gains, then losses, then the sacrifices of the weakest, all together."""
    everybody = strength.every(book, s)
    least = min(everybody)
    seats = range(len(s.players))
    weakest = [seat for seat in seats if everybody[seat] == least]
    if emit:
        emit(Event(("war", least)))
    for event in ("war", "war_losses"):
        listening = book.listening.get(event, 0)
        for seat, player in enumerate(s.players):
            if player.owned & listening:
                triggers.happen(book, s, event, seat, player.owned, emit)
    for seat in weakest:
        if s.players[seat].sums.spared:
            if emit:
                emit(Event(("spared", seat)))
        elif scenario.shielded(book, s, seat):
            stock.change(book, s, seat, SILK, -1, emit)
        else:
            stock.sacrifice(book, s, seat, 1, emit)


def plague(book: Book, s: State, emit: Emit | None) -> None:
    if emit:
        emit(Event(("plague",)))
    for seat in range(len(s.players)):
        stock.sacrifice(book, s, seat, 1, emit)


def strike(book: Book, s: State, place: int, emit: Emit | None) -> None:
    """An event token, if there is one above the new card: all whom it strikes are struck together."""
    number = place - len(s.row) + len(s.tokens)
    if number < 0:
        return
    event = s.tokens[number]
    if emit:
        emit(Event(("event", event)))
    program = book.strikes[event]
    if program is not None:
        for seat in struck(book, s, book.events[event].who):
            triggers.run(book, s, program, seat, emit)


def struck(book: Book, s: State, who: str) -> list[int]:
    """The seats that an event is about."""
    measures: dict[str, Callable[[int], int]] = {
        "all": lambda seat: 0,
        "most_wonders": lambda seat: s.players[seat].wonders.bit_count(),
        "most_technologies": lambda seat: s.players[seat].technologies.bit_count(),
        "most_coins": lambda seat: s.players[seat].coins,
        "least_strength": lambda seat: -strength.of(book, s, seat),
    }
    values = [measures[who](seat) for seat in range(len(s.players))]
    return [seat for seat, value in enumerate(values) if value == max(values)]
