"""Pieces of the table of Origins: what lies in its places, how it looks there, and what is one like the other."""

from __future__ import annotations

from pygame import Surface

from art.origins import dice, discs, pools, tiles, tray
from art.origins.palette import COLOURS
from game.origins import codes
from scenes.origins.shown import Shown, face_of, hue_of
from scenes.table.place import NOBODY, Face, Piece, face


def worker(code: int, owner: int, seat: str) -> Piece:
    """Somebody's worker."""
    look = face(standing, code, seat)
    return Piece(kind_of(code), code, look, owner, seen=False, standing=True)


def die(code: int, owner: int = NOBODY, share: float = 1.0) -> Piece:
    """A die without a holder: nobody's, one in a government seat, an advisor."""
    return Piece(kind_of(code), code, face(bare, code, share), owner, seen=False, standing=True)


def holder(owner: int, seat: str) -> Piece:
    return Piece("holder", "", face(empty_holder, seat), owner, seen=False, standing=True)


def tile(shown: Shown, number: int, owner: int) -> Piece:
    """A tile of a city, as it looks there."""
    name = shown.tile_name(number)
    towers = tuple(zip(COLOURS, shown.player.towers, strict=True)) if name == "palace" else ()
    return Piece("tile", number % codes.FARM, face(built, name, towers), owner, seen=False)


def small(shown: Shown, kind: int, owner: int, size: int = 0) -> Piece:
    """A tile that is set aside, or the upper one of a stack."""
    look = Face(small_tile, (shown.kind(kind), shown.kind_colour(kind)), (size, size) if size else None)
    return Piece("tile", kind, look, owner, seen=False)


def disc(shown: Shown, kind: str, seat: int, temple: int = 0) -> Piece:
    return Piece(kind, (temple, seat), face(player_disc, shown.colour(seat).name), seen=False)


def kind_of(code: int) -> str:
    """Of which kind a worker is."""
    return "archon" if code == codes.ARCHON else "citizen" if codes.has_colour(code) else "speaker"


def standing(size: tuple[int, int], u: float, code: int, seat: str) -> Surface:
    """Where many stand they lie flat, but they fly as they are."""
    return tray.worker((size[0], max(size[1], round(size[0] * 1.16))), face_of(code), seat)


def bare(size: tuple[int, int], u: float, code: int, share: float = 1.0) -> Surface:
    return dice.die(hue_of(code), codes.value_of(code), round(size[0] * share))


def empty_holder(size: tuple[int, int], u: float, seat: str) -> Surface:
    return tray.worker(size, tray.Worker("holder"), seat)


def built(size: tuple[int, int], u: float, name: str, towers: tuple[tuple[str, int], ...] = ()) -> Surface:
    return tiles.tile(name, size[0], towers)


def small_tile(size: tuple[int, int], u: float, kind: str, colour: str) -> Surface:
    return pools.small_tile(kind, colour, size[0])


def player_disc(size: tuple[int, int], u: float, seat: str) -> Surface:
    return discs.player(seat, size[0])
