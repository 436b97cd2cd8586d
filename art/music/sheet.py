"""What a score's file may hold: TOML as it is written, before anybody has read the notes in it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Small = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """Base of every table of a score."""


class Room(Part):
    """Where all of it is played: how long it rings, how loud, how dull."""

    seconds: Annotated[float, msgspec.Meta(gt=0.0, le=6.0)] = 1.8
    wet: Share = 0.2
    dark: Share = 0.4


class Voice(Part):
    """Who plays a line, and from where."""

    instrument: str
    home: str = "C4"  # degree 1 is the tonic nearest to it
    range: tuple[str, str] | None = None
    level: Annotated[float, msgspec.Meta(ge=-60.0, le=12.0)] = 0.0  # dB
    side: Annotated[float, msgspec.Meta(ge=-1.0, le=1.0)] = 0.0  # left or right
    far: Annotated[float, msgspec.Meta(ge=0.0, le=3.0)] = 1.0  # how much of it the room hears
    loose: Annotated[float, msgspec.Meta(ge=0.0, le=60.0)] = 6.0  # ms by which a hand is late
    damp: Literal["never", "bar", "next"] = "never"  # when a hand stops what rings


class Section(Part):
    """Some bars. What it does not say it takes from the section that it is like."""

    like: str = ""
    bars: Small | None = None
    loud: str = ""  # a line through these marks
    slow: list[Annotated[float, msgspec.Meta(ge=0.5, le=2.0)]] | None = None  # a line through these, too
    play: dict[str, str] = {}  # by voice: bars of tokens
    silent: list[str] = []
    vary: dict[str, str] = {}  # by voice: rules


class Sheet(Part):
    """A whole score."""

    title: str
    mode: str
    steps: Annotated[int, msgspec.Meta(ge=2, le=32)]
    accents: list[int]
    pace: Annotated[float, msgspec.Meta(ge=20.0, le=900.0)]  # steps a minute
    seed: int
    form: list[list[str]]  # by turn: sections
    voices: dict[str, Voice]
    sections: dict[str, Section]
    kind: Literal["loop", "phrase"] = "loop"
    tuning: Literal["even", "fifths"] = "even"
    gain: Annotated[float, msgspec.Meta(ge=-40.0, le=40.0)] = 0.0  # dB, by which it is as loud as it should be
    room: Room = msgspec.field(default_factory=Room)
    patterns: dict[str, str] = {}
    harsh: dict[str, str] = {}  # what rubs on strong steps, and what it is meant for
