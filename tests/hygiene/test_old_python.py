"""An older Python is told in one sentence that it is too old: by main.py, by pip, by what the README says."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from main import NEEDED
from tests.hygiene.project import ROOT

OLDEST = (3, 4)
"""The oldest grammar that `ast` can check."""

NEWER = re.compile(r"\bf[\"']|:=|\bmatch \w|-> |^\s*\w+: ", re.MULTILINE)
"""What no Python 2 nor early Python 3 could read: formatted strings, walrus, annotations."""


def as_if(version: tuple[int, ...], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start main.py under a Python that says it is this one."""
    program = (
        "import runpy, sys\n"
        f"sys.version_info = {version!r}\n"
        f"sys.argv = ['main.py', *{list(arguments)!r}]\n"
        "runpy.run_path('main.py', run_name='__main__')\n"
    )
    return subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 4, 10), (3, 8, 20), (3, 10, 14)])
def test_an_older_python_is_told_in_one_sentence(version: tuple[int, ...]) -> None:
    done = as_if(version, "check")
    assert (done.returncode, done.stdout) == (2, "")
    told = f"polis: this needs Python 3.11 or newer, and it was started with {version[0]}.{version[1]}\n"
    assert done.stderr == told


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 1), (3, 14, 0), (4, 0, 0)])
def test_any_newer_python_is_new_enough(version: tuple[int, ...]) -> None:
    done = as_if(version, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith("usage: polis")


def test_an_old_python_can_read_main_that_far() -> None:
    text = (ROOT / "main.py").read_text("utf-8")
    tree = ast.parse(text, feature_version=OLDEST)
    assert not NEWER.search(text.partition('"""\n')[2])
    first = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    check = next(number for number, node in enumerate(tree.body) if isinstance(node, ast.If))
    ours = [node for node in first if not (isinstance(node, ast.Import) and node.names[0].name == "sys")]
    assert ours
    assert all(tree.body.index(node) > check for node in ours), "nothing else is read before the check"


@pytest.mark.parametrize("text", ["x = f'{y}'\n", "def f() -> int: ...\n", "if (x := 1): ...\n", "x: int = 1\n"])
def test_what_an_old_python_could_not_read_would_be_noticed(text: str) -> None:
    assert NEWER.search(text)


def test_pip_asks_for_the_same_python_as_main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["requires-python"] == ">=" + ".".join(map(str, NEEDED))
    shipped = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert "main.py" in shipped


@pytest.mark.parametrize("path", ["README.md", ".ci/run"])
def test_the_commands_name_no_one_version(path: str) -> None:
    text = Path(ROOT / path).read_text("utf-8")
    assert "python3 -m venv" in text
    assert not re.search(r"python3\.\d", text)


def test_ci_runs_the_test_command_of_the_readme_word_for_word() -> None:
    commands = re.findall(r"```sh\n(.*?)\n```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert len(commands) == 2
    script = (ROOT / ".ci/run").read_text("utf-8")
    assert commands[1] in script
    assert commands[0].partition(" && .venv-play/bin/python")[0] in script
