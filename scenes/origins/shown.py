"""What the table shows just now: a view of the game, its figures, whose city and tray are seen, and who is who."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from pygame import Rect

from art.origins import tiles
from art.origins.layout import CityView, Extent, Layout
from art.origins.strips import Sign
from art.origins.tray import Worker
from game.core.match import Preview
from game.core.rules import CHANCE
from game.core.state import State
from game.origins import codes, facts
from game.origins.codes import ARCHON, COLOURS, Cell
from scenes.origins import row, score_words
from scenes.origins.row import Row
from scenes.play.score_reasons import Won
from scenes.play.session import Session
from scenes.table import area
from scenes.table.answers import Line
from scenes.table.area import facts_of
from scenes.table.frame.notices import STEADY, EndTurnGlow
from scenes.table.place import Key, Why
from scenes.ui import players
from scenes.ui.app_context import AppContext

AT_THEIR_PLACE = ("purchase", "citizen", "space", "close", "tower", "grow", "extra", "visit", "site", "bonus")
"""What asks at a place of its own; all else asks about a worker or a building."""


class Hand(Protocol):
    """What a player has in hand: workers by their codes, where the archon is, how many free holders."""

    ready: tuple[int, ...]
    speakers: tuple[int, ...]
    archon: int
    free: int


class Shown(area.Shown):
    """A part is a city with its tray."""

    layout: Layout

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app, session)
        self.rows: dict[int, Row] = {}  # workers and holders in hand, by seat
        self.glow = EndTurnGlow()  # what is legal breathes
        self.rolling = False  # dice are rolling
        self._ledger = score_words.ledger(session.match)
        printed = session.match.view(self.seat)
        self.printed = facts_of(self.rules, facts.Printed, printed)
        self.strips: Mapping[str, tuple[Sign, ...]] = self.rules.detail(printed, 0, "strips")
        for kind, tint in zip(self.printed.kinds, self.printed.colours, strict=True):
            tiles.welcome(kind, tint, self.strips[f"building.{kind}"])

    def measure(self, table: Rect, u: float) -> Layout:
        return Layout.of(table, u, self.session.match.seats)

    # -- what is shown

    def put(self, view: State) -> None:
        """Another view, with the pieces in hand where they lay in the one before."""
        super().put(view)
        for seat, player in enumerate(view.players):
            self.rows[seat] = row.settled(self.rows.get(seat, ()), _in_hand(player))

    @property
    def won(self) -> Sequence[Won]:
        """All points that were won on the way, and by what."""
        return self._ledger.won(self.session.match)

    @property
    def bright(self) -> float:
        """How bright what is legal is just now."""
        return self.glow.share / STEADY

    # -- what is asked

    @property
    def asker(self) -> Any:
        """The player who is asked."""
        return self.view.players[self.seat]

    @property
    def about(self) -> str:
        """Which effect asks: "building.quarry", "purchase" ..."""
        return str(self.rules.decision(self.view).about)

    @property
    def effect(self) -> str:
        """What kind of thing asks: "building", "zodiac", "visit", "purchase" ..."""
        return self.about.partition("[")[0].partition(".")[0]

    @property
    def subject(self) -> int:
        """What the question is about: a worker, a cell, a purchase."""
        return int(self.view.stack[-1][3]) if self.view.stack else -1

    @property
    def worker(self) -> int | None:
        """The worker in the hand."""
        taken = self.choice.taken if self.choice.ask == "turn" else None
        return number_in(taken, 1) if taken else None

    @property
    def verb(self) -> str:
        """The action of the turn that is meant."""
        meant = {str(plan.actions[0][0]) for plan in self.choice.left} if self.choice.pressed else set[str]()
        return meant.pop() if self.choice.ask == "turn" and len(meant) == 1 else ""

    def lead(self, kind: str, rule: str, site: str = "", begins: bool = False) -> Why | None:
        """What is to be done in a turn before something of a kind can be had, at its site; where the action that
        `begins` with it has been begun, something else comes first."""
        if self.choice.ask != "turn" or (begins and self.choice.pressed):
            return None
        sites = self.printed.sites
        return self.app.say(f"origins.lead.{kind}", site=sites.index(site) + 1 if site in sites else 0), rule

    def preview_of(self, actions: Line) -> Preview:
        """With what is then paid by itself: in the only way there is, if nothing comes to light by it."""
        found = super().preview_of(actions)
        asked = self.rules.decision(found.view)
        ways = self.rules.legal(found.view) if (asked.seat, asked.ask) == (self.choice.seat, "pay") else []
        if len(ways) != 1:
            return found
        paid = self.preview_of((*actions, ways[0]))
        revealed = self.rules.decision(paid.view).seat == CHANCE and paid.view.turn == found.view.turn
        return found if revealed else paid

    # -- names

    def kind(self, number: int) -> str:
        """The id of a kind of building."""
        return self.printed.kinds[number]

    def kind_colour(self, number: int) -> str:
        """The colour of a kind of building."""
        return self.printed.colours[number]

    def sign(self, temple: int) -> str:
        """The id of the zodiac sign of a temple; empty before it is laid out."""
        signs = self.view.signs
        return self.printed.signs[signs[temple]] if temple < len(signs) else ""

    @property
    def ink(self) -> str:
        """The colour of whose part is seen, by name."""
        return self.colour(self.main).name

    def name(self, seat: int) -> str:
        """A player's name, or what the foreign disc is called."""
        if self.solo and seat == players.RIVAL:
            return self.words("zone.rival")
        return super().name(seat)

    # -- the city that is seen

    @property
    def city_view(self) -> CityView:
        """How it is looked at."""
        return self.layout.view(self.extent)

    @property
    def extent(self) -> Extent:
        """The cells that it takes up."""
        cells = [codes.place_of(cell) for cell in self.player.cells]
        across, down = [x for x, _ in cells], [y for _, y in cells]
        return Extent(min(across), min(down), max(across), max(down))

    @property
    def built(self) -> dict[Cell, int]:
        """The tile on each of its cells."""
        pairs = zip(self.player.cells, self.player.tiles, strict=True)
        return {codes.place_of(cell): tile for cell, tile in pairs}

    @property
    def closed(self) -> dict[Cell, int]:
        """Its government seats by their north-western cell, with the die that closed them, or 0."""
        closed = {codes.place_of(codes.block_of(each)): codes.die_in(each) for each in self.player.closed}
        return {**closed, **{codes.place_of(block): 0 for block in self.player.blocks}}

    def tile_name(self, tile: int) -> str:
        """A tile as the painters call it."""
        if tile >= codes.FARM:
            return "farm"
        return {codes.AGORA: "agora", codes.PALACE: "palace"}.get(tile) or self.kind(tile)


def number_in(key: Key, at: int) -> int:
    """One of the numbers in the name of a place."""
    found = key[at]
    assert isinstance(found, int)
    return found


def _in_hand(player: Hand) -> list[int]:
    """Workers that have not been used, as the rules name them: patricians, speakers, the archon; then free holders."""
    archon = [ARCHON] if player.archon < 0 else []
    return [*player.ready, *player.speakers, *archon, *[row.HOLDER] * player.free]


def face_of(code: int) -> Worker:
    """A worker as it stands: dice of citizens have a holder, speakers have none."""
    if code == ARCHON:
        return Worker("archon")
    if not codes.has_colour(code):
        return Worker("die", "white", code)
    return Worker("die", COLOURS[codes.colour_of(code)], codes.value_of(code), held=True)


def hue_of(die: int) -> str:
    """The colour of a die, by name; speakers are white."""
    return COLOURS[codes.colour_of(die)] if codes.has_colour(die) else "white"
