"""Every test of the command line runs in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shell.running import Polis, Ran, call, contents


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program runs, and where everything that it writes must be."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def polis(capsys: pytest.CaptureFixture[str]) -> Polis:
    """Run a command in this process."""

    def run(*arguments: object) -> Ran:
        capsys.readouterr()
        code = call(arguments)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def good(polis: Polis) -> Polis:
    """Run a command that succeeds and has nothing to remark."""

    def run(*arguments: object) -> Ran:
        ran = polis(*arguments)
        assert (ran.code, ran.err) == (0, "")
        return ran

    return run


@pytest.fixture
def refused(polis: Polis, here: Path) -> Polis:
    """Run a command with bad input: one clear line, code 2, and nothing else happens."""

    def run(*arguments: object) -> Ran:
        before = contents(here)
        ran = polis(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("polis")
        assert ran.err.endswith("\n")
        assert ran.err.count("\n") == 1, f"more than a line: {ran.err}"
        assert "Traceback" not in ran.err
        assert contents(here) == before, "something was written"
        return ran

    return run
