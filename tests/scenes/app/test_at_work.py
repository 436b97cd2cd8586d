"""Processes that work for the window end with it."""

from __future__ import annotations

import os
from typing import Any

import pytest

from scenes.app import at_work


def test_nobody_works_for_a_window_that_was_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is there it is looked for; then whatever is being made is left."""
    parents, looked, left = iter([7, 7, 7, 1]), list[float](), list[int]()
    monkeypatch.setattr(os, "getppid", lambda: next(parents))
    monkeypatch.setattr(at_work.time, "sleep", looked.append)
    monkeypatch.setattr(os, "_exit", left.append)
    at_work._leave_after(7)
    assert looked == [at_work.LOOKS_UP] * 3
    assert left == [0]


def test_a_stray_print_is_no_answer(monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    monkeypatch.setattr(at_work, "_leave_after", lambda window: None)
    monkeypatch.setattr(at_work.sys, "stdout", at_work.sys.stdout)
    with at_work.hired() as (_, out):
        print("a stray print")
        out("an answer")
    told = capfd.readouterr()
    assert told.out == "an answer\n"
    assert "a stray print" in told.err
