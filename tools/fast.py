"""The program with rules and bots compiled by mypyc: the same game after game, up to twice as many of them in a second.

python -m tools.fast [OUT]    a copy of the program in OUT, with what is asked most of all as machine code; build/fast

Nothing needs it, and the folder that you work in stays as it is. It takes `mypy[mypyc]` and a C compiler; the copy runs
with whatever runs the program: `cd OUT && python main.py bench`, `python -m pytest tests/rules`.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
COPIED = ("game", "scenes", "art", "data", "tests", "tools", "docs", "main.py", "README.md")
AFTERWARDS = ("pyproject.toml",)
"""What setuptools would read, though it is meant for others."""

COMPILED = {
    "core": "program hexes",
    "akropolis": "rules city",
    "origins": "rules book counts rounds turn visit market district passing goods tracks dice city codes powers",
    "wonders": "rules book sheet rounds acts codes scoring",
    "ages": "rules book rounds turn perform nations stock shop triggers strength amounts profile codes scoring",
    "bots": "linear",
    "bots/search": "turns playout",
    "bots/features": "akropolis origins wonders ages",
    "bots/values": "akropolis origins wonders ages",
    "teach": "wavering",
}
"""Modules that hold no structs: mypyc makes ordinary classes of those, which msgspec does not know."""

BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
setup(
    name="polis",
    ext_modules=mypycify(sys.argv[1:], opt_level="3", debug_level="0"),
    script_args=["-q", "build_ext", "--inplace"],
)
"""


def build(out: Path) -> None:
    """The copy, compiled."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    _copy(COPIED, out)
    modules = [f"game/{package}/{name}.py" for package, names in COMPILED.items() for name in names.split()]
    compiling = subprocess.run([sys.executable, "-c", BUILD, *modules], cwd=out, capture_output=True, text=True)
    if compiling.returncode:
        shutil.rmtree(out)
        sys.exit(f"{compiling.stderr}\nNothing was compiled. It takes mypy[mypyc] and a C compiler.")
    shutil.rmtree(out / "build")
    _copy(AFTERWARDS, out)


def _copy(names: tuple[str, ...], out: Path) -> None:
    for name in names:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, out / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, out / name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, nargs="?", default=ROOT / "build/fast")
    build(parser.parse_args().out.absolute())


if __name__ == "__main__":
    main()
