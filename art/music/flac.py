"""Sound without loss in half the bytes: a FLAC file, written block by block, with a loop that the player honours.

Each channel of a block is foretold by a polynomial through the samples before (FLAC's fixed predictors), and what is
left is written in Rice codes. The codes are texts of "0" and "1" that are looked up, joined and read as one number:
so Python writes ten seconds of music in a tenth of one.
"""

from __future__ import annotations

import hashlib
import struct
import sys
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import repeat
from operator import add, rshift, sub
from typing import BinaryIO

BLOCK = 4096
"""Frames in a block; the last one may be shorter."""

PARTS = 8
"""Each of a block has a Rice parameter of its own."""

MOST = 4
"""So many samples a prediction looks back at most."""

LOOK = 6
"""How many is best is judged by one in so many samples."""

RATES = {16000: 5, 22050: 6, 24000: 7, 32000: 8, 44100: 9, 48000: 10}


class FlacFile:
    """Stereo of 16 bits, written into an open file that can be sought in."""

    def __init__(self, file: BinaryIO, rate: int, loop: tuple[int, int] | None = None) -> None:
        """`loop` is where a player jumps to, and how many frames it plays from there on."""
        self._file, self._rate = file, rate
        self._digest = hashlib.md5(usedforsecurity=False)
        self._number = self._frames = 0
        self._left: list[int] = []
        self._right: list[int] = []
        tags = [] if loop is None else [f"LOOPSTART={loop[0]}", f"LOOPLENGTH={loop[1]}"]
        file.write(b"fLaC" + self._info() + _comment(tags))

    def write(self, left: Sequence[int], right: Sequence[int]) -> None:
        """As many samples as there are."""
        self._left += left
        self._right += right
        while len(self._left) >= BLOCK:
            self._block(self._left[:BLOCK], self._right[:BLOCK])
            del self._left[:BLOCK], self._right[:BLOCK]

    def finish(self) -> None:
        """The last block, and the head anew: now it is known how long all of it is."""
        if self._left:
            self._block(self._left, self._right)
        self._file.seek(4)
        self._file.write(self._info())

    def _info(self) -> bytes:
        shape = self._rate << 44 | (2 - 1) << 41 | (16 - 1) << 36 | self._frames
        body = struct.pack(">HH6x", BLOCK, BLOCK) + shape.to_bytes(8, "big") + self._digest.digest()
        return b"\0" + len(body).to_bytes(3, "big") + body

    def _block(self, left: list[int], right: list[int]) -> None:
        """Written as what both have in common, and how they differ."""
        size, both = len(left), array("h", bytes(4 * len(left)))
        both[0::2], both[1::2] = array("h", left), array("h", right)
        if sys.byteorder == "big":
            both.byteswap()
        self._digest.update(both.tobytes())
        middle, side = list(map(rshift, map(add, left, right), repeat(1))), list(map(sub, left, right))
        head = _frame_head(size, self._rate, self._number)
        frame = head + _bytes(_channel(middle, 16) + _channel(side, 17))
        self._file.write(frame + _crc16(frame).to_bytes(2, "big"))
        self._number += 1
        self._frames += size


def _comment(tags: Sequence[str]) -> bytes:
    texts = [b"polis", *(tag.encode() for tag in tags)]
    body = struct.pack("<I", len(texts[0])) + texts[0] + struct.pack("<I", len(tags))
    body += b"".join(struct.pack("<I", len(text)) + text for text in texts[1:])
    return bytes([0x80 | 4]) + len(body).to_bytes(3, "big") + body


def _frame_head(size: int, rate: int, number: int) -> bytes:
    """Of a frame in middle and side."""
    whole = size == BLOCK
    head = bytes([0xFF, 0xF8, (12 if whole else 7) << 4 | RATES[rate], 10 << 4 | 4 << 1])
    head += chr(number).encode("utf-8", "surrogatepass")  # FLAC counts as UTF-8 writes letters
    if not whole:
        head += (size - 1).to_bytes(2, "big")
    return head + bytes([_crc8(head)])


def _channel(samples: list[int], bits: int) -> str:
    """One channel of a block, in the order that leaves least."""
    order, parts = (_order(samples), PARTS) if len(samples) == BLOCK else (0, 1)
    rest = samples
    for _ in range(order):
        rest = _steps(rest)
    text = [f"0{8 | order:06b}0", *(f"{x & (1 << bits) - 1:0{bits}b}" for x in samples[:order])]
    text.append(f"00{parts.bit_length() - 1:04b}")
    each = len(samples) // parts
    for part in range(parts):
        text.append(_rice(rest[max(0, part * each - order) : (part + 1) * each - order]))
    return "".join(text)


def _order(samples: list[int]) -> int:
    """How many samples a prediction should look back, judged by a part of them."""
    few, left = samples[len(samples) // 3 : len(samples) // 3 + len(samples) // LOOK], []
    for _ in range(MOST):
        few = _steps(few)
        left.append(sum(map(abs, few)))
    return left.index(min(left)) + 1


def _steps(samples: list[int]) -> list[int]:
    """From each sample to the next: what is left when the next is foretold to be the same."""
    return list(map(sub, samples[1:], samples))


def _rice(rest: list[int]) -> str:
    """What is left over in a part of a block: small numbers have short codes."""
    mean = 2 * sum(map(abs, rest)) // (len(rest) or 1)
    k = min(14, (mean * 89 >> 7).bit_length())
    return f"{k:04b}" + "".join(map(_codes(k).__getitem__, rest))


class _Codes(dict[int, str]):
    """Rice codes of one parameter by what they stand for, as they were needed so far."""

    def __init__(self, k: int) -> None:
        self._k = k

    def __missing__(self, x: int) -> str:
        folded = x << 1 if x >= 0 else ~(x << 1)
        low = f"{folded & (1 << self._k) - 1:0{self._k}b}" if self._k else ""
        self[x] = code = "0" * (folded >> self._k) + "1" + low
        return code


@cache
def _codes(k: int) -> _Codes:
    return _Codes(k)


def _bytes(bits: str) -> bytes:
    size = (len(bits) + 7) // 8
    return int(bits + "0" * (8 * size - len(bits)), 2).to_bytes(size, "big")


def _crc8(data: bytes) -> int:
    return _remainder(int.from_bytes(data, "big") << 8, 0x107)


def _crc16(data: bytes) -> int:
    return _remainder(int.from_bytes(data, "big") << 16, 0x18005)


def _remainder(rest: int, divisor: int) -> int:
    """What division by a polynomial leaves, all digits of 0 and 1: the upper half is folded onto the lower one, and
    again, for x to a power of two leaves little itself."""
    for power in range(17, 4, -1):
        size = 1 << power
        while rest.bit_length() > size:
            high, rest = rest >> size, rest & (1 << size) - 1
            for digit in _leaves(power, divisor):
                rest ^= high << digit
    return _divided(rest, divisor)


@cache
def _leaves(power: int, divisor: int) -> list[int]:
    """Which digits x ** (2 ** power) leaves."""
    rest = 2
    for _ in range(power):
        square = sum(1 << 2 * digit for digit in range(rest.bit_length()) if rest >> digit & 1)
        rest = _divided(square, divisor)
    return [digit for digit in range(rest.bit_length()) if rest >> digit & 1]


def _divided(rest: int, divisor: int) -> int:
    """The remainder of a short one, as on paper."""
    while (over := rest.bit_length() - divisor.bit_length()) >= 0:
        rest ^= divisor << over
    return rest
