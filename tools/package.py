"""The program for people without Python: a folder that starts anywhere, and an archive of it.

python -m tools.package [OUT]    builds OUT/polis and OUT/polis-VERSION-SYSTEM-MACHINE.tar.gz (Windows: .zip); dist

Whatever builds lies in an environment of its own, .venv-package. One archive, and no executable that is one file: that
would unpack itself at every start, and once more for each of the processes that think, paint and make music beside it.
`python -m tools.tryout OUT/polis/polis` plays what was built.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

from game.core.version import VERSION

ROOT = Path(__file__).parents[1]
HOME = ROOT / ".venv-package"
NEEDED = ("pyinstaller>=6.10", *(() if sys.platform.startswith("linux") else ("Pillow>=10",)))
"""Elsewhere than on Linux the program's sign is made into the kind of file that the system wants."""


def build(out: Path) -> Path:
    """The folder with the program in it."""
    bin_ = HOME / ("Scripts" if sys.platform == "win32" else "bin")
    if not bin_.is_dir():
        venv.create(HOME, with_pip=True)
    _run(bin_ / "python", "-m", "pip", "install", "-q", str(ROOT), *NEEDED)
    work = ROOT / "build"
    work.mkdir(exist_ok=True)
    _run(bin_ / "python", "-c", PAINT, str(work / "emblem.png"))
    spec = ROOT / "tools/package.spec"
    _run(bin_ / "pyinstaller", "--noconfirm", "--log-level=ERROR", f"--distpath={out}", f"--workpath={work}", str(spec))
    return out / "polis"


PAINT = "import sys, pygame; from art.emblem import emblem; pygame.image.save(emblem(512), sys.argv[1])"


def archive(folder: Path) -> Path:
    """All of it in one file, as its system is used to."""
    name = folder.parent / f"polis-{VERSION}-{platform.system().lower()}-{platform.machine().lower()}"
    kind = "zip" if sys.platform == "win32" else "gztar"
    return Path(shutil.make_archive(str(name), kind, folder.parent, folder.name))


def weight(folder: Path) -> float:
    """Megabytes of all that lies in it."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, nargs="?", default=ROOT / "dist")
    out = parser.parse_args().out.absolute()
    began = time.monotonic()
    folder = build(out)
    built = time.monotonic()
    packed = archive(folder)
    print(f"{folder}: {weight(folder):.0f} MB, built in {built - began:.0f} s")
    print(f"{packed}: {packed.stat().st_size / 1e6:.0f} MB, packed in {time.monotonic() - built:.0f} s")


def _run(*command: str | Path) -> None:
    subprocess.run([*map(str, command)], check=True, cwd=ROOT)


if __name__ == "__main__":
    main()
