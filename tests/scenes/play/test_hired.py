"""Who works for a page in a process of its own: what it tells is heard, and whatever becomes of it, nobody waits."""

from __future__ import annotations

import sys
import threading
from time import monotonic, sleep

from scenes.play.hired import Hired

ECHO = "import sys; print('began', flush=True); [print(line.strip() + '!', flush=True) for line in sys.stdin]"


def hired(code: str, **how: object) -> Hired:
    return Hired(["-c", code], command=[sys.executable], **how)  # type: ignore[arg-type]


def hear(who: Hired, lines: int, seconds: float = 20.0) -> list[bytes]:
    found, until = list[bytes](), monotonic() + seconds
    while len(found) < lines and monotonic() < until and not who.ended:
        found += who.heard()
        sleep(0.01)
    return found + who.heard()


def test_what_is_wished_before_it_has_started_is_answered() -> None:
    woken, gate = threading.Event(), threading.Event()
    who = hired(ECHO, wake=woken.set, ready=lambda: gate.wait(10))
    who.ask(b"one")
    assert who.heard() == [] and not who.ended
    gate.set()
    who.ask(b"two")
    assert hear(who, 3) == [b"began", b"one!", b"two!"] and woken.is_set()
    who.close()
    who.close()
    assert hear(who, 1) == [] and who.ended


def test_one_that_ends_has_been_heard_to_its_end() -> None:
    who = hired("print('all'); raise SystemExit(3)")
    assert hear(who, 2) == [b"all"] and who.ended


def test_one_that_cannot_be_started_has_nothing_to_tell() -> None:
    who = Hired([], command=["/no/such/program"])
    assert hear(who, 1) == [] and who.ended


def test_nobody_listens_for_ever_to_what_is_no_line() -> None:
    who = hired("import sys\nwhile True: sys.stdout.write('x' * 1_000_000)")
    assert hear(who, 1) == [] and who.ended


def test_one_that_is_closed_at_once_is_never_started() -> None:
    gate = threading.Event()
    who = hired(ECHO, ready=lambda: gate.wait(10))
    who.close()
    gate.set()
    assert hear(who, 1) == [] and who.ended
