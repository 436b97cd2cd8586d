"""The round and what its end brings, and the comparison of strength."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from art.ages import roadside, strength
from art.ages.roadside import Round as Panel
from art.ages.strength import Rank
from art.ages.strips import Parts
from game.ages.facts import Progress, Shield, Strength, Track
from scenes.ages import words
from scenes.ages.shown import Shown
from scenes.table.area import Area
from scenes.table.picture import Layer, zone_layer
from scenes.table.place import Place


class Round(Area[Shown]):
    """The panel at the road's left end."""

    def ground(self) -> Iterator[Layer]:
        here = self.shown.layout.local()
        yield zone_layer(here, here.round, roadside.round_panel, stage(self.shown))

    def places(self) -> Iterator[Place]:
        name = self.shown.app.say("ages.place.round")
        yield Place(("round",), rect=self.shown.layout.round, name=name, tooltip=self._tooltip, rule="AC-071", z=-1)

    def _tooltip(self) -> list[str]:
        """Which round it is, who still plays in it, and what comes at its end."""
        shown, say = self.shown, self.shown.app.say
        found = [say("round.of", **shown.facts(Progress, 0)._asdict()), *self._to_play()]
        following = shown.facts(Track, 0).next
        if following is None:
            return [*found, say("ages.note.last_round")]
        found += [*words.after_round(shown), say("ages.note.next", action=say(f"action.{following.id}"))]
        return [*found, *words.danger(shown, following.symbol), *words.token_told(shown, following.token)]

    def _to_play(self) -> list[str]:
        """Who has a turn in this round after the one that is played now."""
        shown, view, say = self.shown, self.shown.view, self.shown.app.say
        if view.over:
            return []
        count, left = len(view.players), (view.first - view.seat - 1) % len(view.players)
        steps = range(0 if shown.done else 1, left + 1)
        names = [shown.name((view.seat + step) % count) for step in steps]
        return [say("ages.note.to_play", names=", ".join(names)) if names else say("ages.note.none_to_play")]


class Ranks(Area[Shown]):
    """From the strongest to the weakest; who would sacrifice a worker, if the end of this round brings war."""

    def ground(self) -> Iterator[Layer]:
        here = self.shown.layout.local()
        yield zone_layer(here, here.strength, strength.picture, ranks(self.shown))

    def places(self) -> Iterator[Place]:
        shown, layout, count = self.shown, self.shown.layout, max(2, len(self.shown.view.players))
        name = shown.app.say("ages.place.strength")
        yield Place(("strength",), rect=layout.strength, name=name, tooltip=self._tooltip, rule="AC-074", z=-1)
        for at, seat in enumerate(_order(shown)):
            head, *told = words.army(shown, seat) if seat < len(shown.view.players) else self._war()
            yield Place(("rank", seat), rect=layout.rank(at, count), name=head, tooltip=told, rule="AC-074")

    def _tooltip(self) -> list[str]:
        """What the strength of each player is made of, and what war would do."""
        figures = self.shown.facts(Strength, self.shown.seat)
        found = [line for seat, row in enumerate(figures.seats) for line in words.army(self.shown, seat, row)]
        return [*found, *self._war()]

    def _war(self) -> list[str]:
        """The rival of a solo game, now and when the round is over; whether that brings war, and whom it would hit."""
        figures, say, found = self.shown.facts(Strength, 0), self.shown.app.say, list[str]()
        if figures.rival is not None:
            found.append(say("ages.note.rival", n=figures.rival))
            found += [say("ages.note.rival_then", n=figures.rival_then)] if figures.war_next else []
        if not figures.war_next:
            return [*found, say("ages.note.no_war")]
        return [*found, say("ages.note.war_comes"), *words.sacrifices(self.shown)]


def stage(shown: Shown) -> Panel:
    """The round, whose turn follows, and what the end of the round brings."""
    say, figures, view, ahead = shown.app.say, shown.facts(Progress, 0), shown.view, list[str]()
    after = (view.seat + (shown.done is None)) % len(view.players)
    if not view.over and after != view.first:
        ahead += [f"seat:{shown.colour(after).name}", "arrow"]
    if (does := words.after_sign(shown)) and not view.over:
        ahead += [does, "arrow"]
    coming = shown.facts(Track, 0).next
    ahead.append("game_end" if coming is None else coming.symbol or f"action:{coming.id}")
    title = say("ages.zone.round" if shown.round_over is None else "ages.zone.next_round")
    return Panel(title, figures.round, say("ages.zone.of", n=figures.rounds), tuple(ahead))


def _order(shown: Shown) -> list[int]:
    """The seats from the strongest to the weakest, and behind the last of them a rival."""
    figures = shown.facts(Strength, 0)
    found = [row.strength for row in figures.seats] + ([] if figures.rival is None else [figures.rival])
    return sorted(range(len(found)), key=lambda seat: -found[seat])


def ranks(shown: Shown) -> strength.Strength:
    figures = shown.facts(Strength, 0)
    told = shown.app.say("ages.zone.weakest") if figures.war_next else ""
    rows = [
        Rank(shown.colour(seat).name, row.strength, _sources(shown, seat, row.parts),
             row.most and row.strength > 0 and not shown.solo, told if seat in figures.sacrifices else "")
        for seat, row in enumerate(figures.seats)
    ]  # fmt: skip
    rows += [] if figures.rival is None else [Rank("", figures.rival)]
    return strength.Strength(shown.app.say("ages.zone.strength"), tuple(rows[seat] for seat in _order(shown)))


def _sources(shown: Shown, seat: int, parts: Sequence[Shield]) -> Parts:
    """The cards that shields come from, each once."""
    return tuple(dict.fromkeys(shown.sign(part.card, seat) for part in parts if part.strength))
