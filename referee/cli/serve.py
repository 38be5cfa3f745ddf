"""`referee serve`: the web pages from an own server, made anew as they are loaded. It writes nothing."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import AF_INET, AF_INET6
from typing import Any
from urllib.parse import unquote

import click

from referee.app.web.pages import site_of
from referee.cli.common import archive_file, ask, at_option, configuration, ending, tell
from referee.errors import BusyError, RefereeError
from referee.reports.inert import inert
from referee.reports.web.folder import Page
from referee.reports.web.site import pages

_KINDS = {"html": "text/html", "css": "text/css", "js": "text/javascript", "atom": "application/atom+xml"}
_LOCAL = ("localhost", "127.0.0.1", "[::1]")
_AT_LEAST, _TIMES = 2.0, 5.0
"""Pages stay for so many seconds at the least, and for so many times as long as they took to make; or until the archive
is another."""
_PATIENCE = 20
"""So many seconds somebody may take to ask."""


@click.command(
    "serve",
    epilog=ending(
        "Examples:  referee serve  ·  referee serve --port 9000", unjudged="the port is taken, or no archive"
    ),
)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: any that is free.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@at_option
@click.pass_context
def serve_command(ctx: click.Context, port: int, host: str, at: datetime | None) -> None:
    """Show the web pages in a browser, fresh at each load, until Ctrl-C. Nothing is written."""
    archive = archive_file(ctx, configuration(ctx))

    def make() -> dict[str, Page]:
        with ask(ctx, at) as inquiry:
            site = site_of(inquiry, partial(ask, ctx, at))
            return {each.name: each for each in pages(site)}

    kept = _Kept(make, lambda: _mark(archive))
    kept.page("index.html")
    try:
        server = _Server(host, port, kept)
    except OSError as problem:
        where = f"{inert(host)}:{port}"
        raise BusyError(f"cannot be listened on: {problem.strerror}", where=where, do="give another --port") from None
    shown = f"[{host}]" if ":" in host else host
    with server:
        tell(f"The pages are at http://{inert(shown)}:{server.server_port}/ until you press Ctrl-C.")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            tell("Stopped.")


def _mark(archive: Path) -> tuple[tuple[int, int], ...]:
    """What is another when anything was written to an archive."""
    beside = (archive, archive.with_name(f"{archive.name}-wal"))
    return tuple((known.st_mtime_ns, known.st_size) for file in beside if file.exists() and (known := file.stat()))


class _Kept:
    """The pages as they were made last, and until when they are fresh."""

    def __init__(self, make: Callable[[], Mapping[str, Page]], mark: Callable[[], object]) -> None:
        self._make, self._mark = make, mark
        self._pages: Mapping[str, Page] = {}
        self._of: object = None
        self._until = 0.0
        self._lock = threading.Lock()

    def page(self, name: str) -> str | None:
        """A file as it is now, None where there is none; raises RefereeError where the archive cannot be asked."""
        with self._lock:
            mark = self._mark()
            if name.endswith(".html") and (mark != self._of or time.monotonic() >= self._until):
                begun = time.monotonic()
                self._pages, self._of = self._make(), mark
                ended = time.monotonic()
                self._until = ended + max(_AT_LEAST, _TIMES * (ended - begun))
            page = self._pages.get(name)
            return page.make() if page is not None else None


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, host: str, port: int, kept: _Kept) -> None:
        self.address_family = AF_INET6 if ":" in host else AF_INET
        self.kept = kept
        super().__init__((host, port), _Handler)
        self.named = {f"{name}{part}" for name in (*_LOCAL, host.casefold()) for part in self._parts()}

    def _parts(self) -> tuple[str, ...]:
        return (f":{self.server_port}", "") if self.server_port == 80 else (f":{self.server_port}",)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Somebody went away while they were answered."""


class _Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the pages by their names; another name of this machine than it was given is refused, so
    that no page from elsewhere can have a browser read these."""

    server: _Server
    server_version, sys_version = "referee", ""
    timeout = _PATIENCE

    def do_GET(self) -> None:
        if self.headers.get("Host", "").casefold() not in self.server.named:
            return self._answer(
                421, "These pages are shown under the address that `referee serve` told, and no other.\n"
            )
        name = unquote(self.path.partition("?")[0]).removeprefix("/") or "index.html"
        try:
            body = self.server.kept.page(name)
        except RefereeError as problem:
            return self._answer(503, f"{problem}\n")
        if body is None:
            return self._answer(404, "There is no such page.\n")
        return self._answer(200, body, _KINDS.get(name.rpartition(".")[2], "text/plain"))

    do_HEAD = do_GET

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Of what is no question for a page: in a line, as everything else."""
        self.close_connection = True
        self._answer(code, "These pages can be read, with GET or HEAD, and nothing else.\n")

    def _answer(self, status: int, body: str, kind: str = "text/plain") -> None:
        data = body.encode("utf-8", "replace")
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        for name, value in (
            ("Cache-Control", "no-store"),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ):
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is logged."""
