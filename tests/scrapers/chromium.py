"""One headless Chromium that is handed pages and asked what they show; nothing leaves the machine.

It is Debian's package, spoken to over a pipe (`--remote-debugging-pipe`: JSON, each message ended by a NUL).
Every request of a page is answered here: the page itself, a small picture for each image, nothing else.
"""

from __future__ import annotations

import base64
import fcntl
import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_PICTURE = base64.b64encode(
    b'<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16"/></svg>'
).decode()
_OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable",
    "--allow-running-insecure-content",
    "--remote-debugging-pipe",
)


class Chromium:
    """A browser with one tab open. `files` are those beside a page, by address: their type and what stands in them; what pages and
    browser said on the console is in `said`, once a domain that tells it is enabled."""

    def __init__(self, to_browser: int, from_browser: int) -> None:
        self._to, self._from = to_browser, from_browser
        self._buffer = b""
        self._number = 0
        self._session = ""
        target = self._call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._body = b""
        self._url = ""
        self.files: dict[str, tuple[str, bytes]] = {}
        self.said: list[str] = []
        self._call("Page.enable")
        self._call("Fetch.enable", patterns=[{"urlPattern": "*"}])

    def show(self, url: str, body: bytes, script: str) -> Any:
        """What `script` makes of the page at this address, once it has loaded; its value as JSON."""
        self._url, self._body = url, body
        self._loaded = False
        self._call("Page.navigate", url=url)
        while not self._loaded:
            self._take(self._receive())
        answer = self._call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise AssertionError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def set(self, method: str, **parameters: Any) -> None:
        """Have the browser show pages otherwise: a command of the protocol, as `Emulation.setEmulatedMedia`."""
        self._call(method, **parameters)

    def version(self) -> str:
        """The browser's name and number."""
        return str(self._call("Browser.getVersion")["product"])

    def _call(self, method: str, **parameters: Any) -> Any:
        number = self._send(method, parameters)
        while True:
            message = self._receive()
            if message.get("id") == number:
                if "error" in message:
                    raise AssertionError(f"{method}: {message['error']}")
                return message["result"]
            self._take(message)

    def _send(self, method: str, parameters: dict[str, Any]) -> int:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._to, data) :]
        return self._number

    def _receive(self) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            more = os.read(self._from, 1 << 20)
            if not more:
                raise AssertionError("Chromium has ended")
            self._buffer += more
        message, _, self._buffer = self._buffer.partition(b"\0")
        return json.loads(message)  # type: ignore[no-any-return]

    def _take(self, message: dict[str, Any]) -> None:
        if message.get("method") == "Page.loadEventFired":
            self._loaded = True
        elif message.get("method") in ("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
            self.said.append(json.dumps(message["params"]))
        elif message.get("method") == "Fetch.requestPaused":
            self._answer(message["params"])

    def _answer(self, paused: dict[str, Any]) -> None:
        kind, url = paused["resourceType"], paused["request"]["url"]
        if kind == "Document" and url == self._url:
            content, body = "text/html; charset=utf-8", base64.b64encode(self._body).decode()
        elif url in self.files:
            content, body = self.files[url][0], base64.b64encode(self.files[url][1]).decode()
        elif kind == "Image":
            content, body = "image/svg+xml", _PICTURE
        else:
            self._send("Fetch.failRequest", {"requestId": paused["requestId"], "errorReason": "AccessDenied"})
            return
        headers = [{"name": "Content-Type", "value": content}]
        answer = {"requestId": paused["requestId"], "responseCode": 200, "responseHeaders": headers, "body": body}
        self._send("Fetch.fulfillRequest", answer)


def _pipe() -> tuple[int, int]:
    """A pipe whose ends are not 3 and 4, which are the browser's."""
    ends = os.pipe()
    high = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in ends]
    for end in ends:
        os.close(end)
    return high[0], high[1]


@contextmanager
def chromium() -> Iterator[Chromium]:
    """A browser for as long as the block runs, with a profile of its own."""
    to_read, to_write = _pipe()
    from_read, from_write = _pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = f'exec chromium {" ".join(_OPTIONS)} --user-data-dir="$0" 3<&{to_read} 4>&{from_write}'
        process = subprocess.Popen(
            ["bash", "-c", command, profile],
            pass_fds=(to_read, from_write),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(from_write)
        try:
            yield Chromium(to_write, from_read)
        finally:
            os.close(to_write)
            os.close(from_read)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
