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
    turn.install(book)
    flow["next"] = machine.add("next", [Step(_next(book))])
    flow["setup"] = machine.add(
        "setup",
        [
            _until_none(book, "wonder", "wonders", _wonders_left(book), _lay_wonder),
            _until_none(book, "people", "peoples", _pool_draws(book), _lay_people),
            _until_none(book, "card", "cards", _cards_left(book), _lay_card),
            Step(_open_round(book)),
            _until_none(book, "special", "specials", _specials_left(book), _lay_special),
            _until_none(book, "event", "events", _events_left(book), _lay_event),
            _until_none(book, "deal", _hand_source, _deal_draws(book), _deal),
            Step(_start(book)),
        ],
    )
    flow["round_end"] = machine.add("round", [Step(_end_round(book))])
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


def _until_none(book: Book, ask: str, source: str | Callable[[State, Frame], str], draws: Draws, take: Take) -> Step:
    """A step by which chance draws until nothing is left to draw."""

    def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
        book.machine.again(s, frame)
        take(s, frame, action, emit)

    where = (lambda s, frame: source) if isinstance(source, str) else source
    return Step(run, draws, ask, source=where)


# -- setup


def _wonders_left(book: Book) -> Draws:
    def draws(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
        if len(s.wonders) >= wonders_laid(book, s):
            return ()
        return [(("wonder", wonder), 1) for wonder in _wonders_of(book, s) if wonder not in s.wonders]

    return draws


def wonders_laid(book: Book, s: State) -> int:
    """How many wonders the pool begins with."""
    if not s.solo:
        return len(s.players) + book.setup.wonders
    chosen = scenario.chosen(book, s)
    return chosen.wonders if chosen and chosen.wonders else book.solo.clash.wonders


def _wonders_of(book: Book, s: State) -> Sequence[int]:
    chosen = scenario.chosen(book, s)
    if chosen and chosen.wonders_of:
        return [book.wonder_number[name] for name in chosen.wonders_of]
    return range(len(book.wonders))


def _lay_wonder(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
    s.wonders = (*s.wonders, action[1])


def _pool_draws(book: Book) -> Draws:
    pairs, pool = nations.people_draws(book), book.setup.pool

    def draws(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
        return () if s.draft or len(s.pool) >= pool else tuple(map(pairs.__getitem__, s.deck))

    return draws


def _lay_people(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
    nations.lay_out(s, action[1], None)


def _cards_left(book: Book) -> Draws:
    """Alone the plague lies where it is sure to come."""

    def draws(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
        cards = [card for card in book.cards if card not in s.row]
        if s.solo and len(s.row) < len(book.cards):
            here = len(s.row) + 1 == scenario.plague_at(book, s)
            cards = [card for card in cards if (card == book.plague) == here]
        return [(("card", card), 1) for card in cards]

    return draws


def _lay_card(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
    s.row = (*s.row, action[1])


def _specials_left(book: Book) -> Draws:
    def draws(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
        if not s.innovations or len(s.shop) >= len(s.players) + book.setup.innovations.cards:
            return ()
        return [(("special", card), 1) for card in range(len(book.specials)) if card not in s.shop]

    return draws


def _lay_special(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
    s.shop = (*s.shop, action[1])


def _events_left(book: Book) -> Draws:
    def draws(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
        if not s.winds or len(s.tokens) >= book.setup.winds.tokens:
            return ()
        return [(("event", event), 1) for event in range(len(book.events)) if event not in s.tokens]

    return draws


def _lay_event(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
    s.tokens = (*s.tokens, action[1])


def _hand_source(s: State, frame: Frame) -> str:
    least = min(len(player.packet) for player in s.players)
    return f"hand.{next(seat for seat, player in enumerate(s.players) if len(player.packet) == least)}"


def _deal_draws(book: Book) -> Draws:
    pairs = tuple((("deal", people), 1) for people in range(len(book.peoples)))
    packet = book.setup.draft.packet

    def draws(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
        if not s.draft or min(len(player.packet) for player in s.players) >= packet:
            return ()
        return tuple(map(pairs.__getitem__, s.deck))

    return draws


def _deal(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
    seat = int(_hand_source(s, frame).removeprefix("hand."))
    player = s.players[seat]
    player.packet = tuple(sorted((*player.packet, action[1])))
    s.deck = tuple(people for people in s.deck if people != action[1])


def _start(book: Book) -> Any:
    """The draft comes before the first turn; it needs no stack, since all choose at once."""

    def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
        if not s.draft:
            start_play(book, s, emit)

    return run


def start_play(book: Book, s: State, emit: Emit | None) -> None:
    book.machine.push(s, book.flow["begin"], s.first)


def _open_round(book: Book) -> Any:
    return lambda s, frame, action, emit: open_actions(book, s)


def open_actions(book: Book, s: State) -> None:
    """Which actions are there for all in this round, and which are still to come."""
    window = s.round - 1 + book.setup.window
    s.open = book.fixed | scenario.spaces(book, s)
    for card in s.row[s.round - 1 : window]:
        s.open |= 1 << card
    s.ahead = sum(1 << card for card in s.row[window:])


# -- from turn to turn


def _begin(book: Book) -> Any:
    def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
        if emit:
            emit(Event(("round", s.round, s.first)))
        turn.begin(book, s, s.first, emit)

    return run


def _next(book: Book) -> Any:
    """Clockwise; when all have had their turn the round ends."""

    def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
        s.turn += 1
        seat = (frame[2] + 1) % len(s.players)
        if seat != s.first:
            turn.begin(book, s, seat, emit)
        else:
            book.machine.push(s, book.flow["solo_end" if s.solo else "round_end"], seat)

    return run


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
    """The marker passes, the fixed card moves on, and the new card brings what stands above and on it."""

    def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
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
            strike(book, s, s.tokens[place - len(s.row) + len(s.tokens)], place, emit)
        symbol = book.actions[s.row[place]].symbol
        if symbol == "war":
            war(book, s, emit)
        elif symbol == "plague":
            plague(book, s, emit)
        book.machine.push(s, book.flow["begin"], s.first)

    return run


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
        for seat in seats:
            triggers.happen(book, s, event, seat, s.players[seat].owned, emit)
    for seat in weakest:
        if book.profile(s.players[seat].owned).spared:
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


def strike(book: Book, s: State, event: int, place: int, emit: Emit | None) -> None:
    """An event token, if there is one above the new card: all whom it strikes are struck together."""
    if place < len(s.row) - len(s.tokens):
        return
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
