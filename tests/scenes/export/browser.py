"""A real browser without a window, spoken to through a pipe: no library, no network, no port."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def found() -> str | None:
    """Where a browser is, if there is one."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


class Browser:
    """Chromium at one page. Everything asked of it waits for its answer."""

    def __init__(self, program: str, home: Path) -> None:
        to_read, self._write = os.pipe()
        self._read, to_write = os.pipe()
        command = [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
                   f"--user-data-dir={home}", "--no-first-run", "about:blank"]  # fmt: skip

        def hands() -> None:
            os.dup2(to_read, 3)
            os.dup2(to_write, 4)

        env = {**os.environ, "HOME": str(home)}
        self.process = subprocess.Popen(command, preexec_fn=hands, close_fds=False, env=env,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        os.close(to_read)
        os.close(to_write)
        self._rest, self._asked, self._session = b"", 0, ""
        page = next(each for each in self.ask("Target.getTargets")["targetInfos"] if each["type"] == "page")
        self._session = self.ask("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        self.ask("Page.enable")

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._write)
        os.close(self._read)

    def ask(self, method: str, **about: Any) -> Any:
        """A command of its protocol, and what comes of it."""
        self._asked += 1
        message = {"id": self._asked, "method": method, "params": about}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._asked:
                assert "error" not in answer, answer
                return answer["result"]

    def _next(self) -> Any:
        while b"\0" not in self._rest:
            part = os.read(self._read, 1 << 20)
            assert part, "the browser has ended"
            self._rest += part
        line, _, self._rest = self._rest.partition(b"\0")
        return json.loads(line)

    # -- what a person does and sees

    def open(self, file: Path, wide: int, high: int, touch: bool = False) -> None:
        self.ask("Emulation.setDeviceMetricsOverride", width=wide, height=high, deviceScaleFactor=1, mobile=touch)
        self.ask("Emulation.setTouchEmulationEnabled", enabled=touch)
        self.ask("Page.navigate", url=file.as_uri())

    def tell(self, script: str) -> Any:
        """What an expression of its script language is; promises are waited for."""
        told = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    def until(self, condition: str) -> None:
        """Wait until something is true: a picture more at a time."""
        look = f"({condition}) ? done(true) : requestAnimationFrame(look)"
        assert self.tell(f"new Promise(done => {{ const look = () => {look}; look(); }})")

    def key(self, name: str) -> None:
        for kind in ("keyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", type=kind, key=name)

    def swipe(self, x: int, y: int, by: int) -> None:
        self.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        for step in (1, 2, 3):
            self.ask("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x + by * step // 3, "y": y}])
        self.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"])
