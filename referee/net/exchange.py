"""One question over HTTP and its whole answer, within a deadline and a size.

`requests` and `urllib3` do the talking. Their timeouts are of each single wait, so that a server which sends a byte a
second is never too slow for them: here a thread talks, the caller waits for it so long and no longer, and cuts its
connection then. No redirect is followed, and no password is taken from `.netrc` or an address.
"""

from __future__ import annotations

import os
import re
import socket
import threading
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, wait
from contextlib import closing, suppress
from http.client import HTTPException
from http.cookiejar import DefaultCookiePolicy
from typing import Any, NamedTuple, TypeVar

import requests
import urllib3
from requests.adapters import HTTPAdapter
from requests.cookies import RequestsCookieJar
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool

from referee.errors import ConfigError
from referee.version import __version__

T = TypeVar("T")

_CHUNK = 65_536
_GZIP = 31
"""The window of `zlib` that reads gzip."""
_FAULTS = (
    requests.RequestException,
    urllib3.exceptions.HTTPError,
    HTTPException,
    OSError,
    ValueError,
    LookupError,
)
"""All that talking to a server that keeps no rule was seen to raise."""

_LASTS = re.compile(r";\s*(?:max-age|expires)\b[^;]*", re.I)
_NO_ADDRESS = (requests.exceptions.InvalidURL, requests.exceptions.InvalidSchema, urllib3.exceptions.LocationParseError)


def user_agent(contact: str) -> str:
    """Names the tool and a person; raises ConfigError where nobody is named."""
    if not contact.strip():
        raise ConfigError(
            "live fetching needs a contact",
            where="referee.toml, [http]",
            do="set `contact` to a page or an address of yours",
        )
    return f"Referee/{__version__} (+{' '.join(contact.split())})"


class NoAnswer(Exception):
    """No whole answer came; `passing`: one may come if it is asked again."""

    def __init__(self, what: str, *, passing: bool = False) -> None:
        super().__init__(what)
        self.what = what
        self.passing = passing


class Limits(NamedTuple):
    """How many seconds an answer may take, from the first look-up to the last byte, and how many bytes it may have.

    The bytes are counted as they come in and again as they are unpacked; neither count may pass the limit.
    """

    seconds: float
    most_bytes: int


class Answer(NamedTuple):
    """A whole answer: its status, its headers by their names in any case, and its body, unpacked."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Exchange:
    """Asks, one question at a time. Cookies are kept only where that is wanted."""

    def __init__(self, agent: str, limits: Limits, *, cookies: bool = False) -> None:
        self._limits = limits
        self._session = _Session()
        self._session.headers.update({"User-Agent": agent, "Accept-Encoding": "gzip"})
        self._session.auth = _as_it_is
        self._session.mount("http://", _Adapter())
        self._session.mount("https://", _Adapter())
        if not cookies:
            self._session.cookies = RequestsCookieJar(policy=DefaultCookiePolicy(allowed_domains=()))

    def ask(
        self, url: str, *, headers: Mapping[str, str] | None = None, form: Mapping[str, str] | None = None
    ) -> Answer:
        """The answer to a GET, or to the POST of a form; raises NoAnswer."""
        lines = _Lines()

        def talk() -> Answer:
            _own.lines = lines
            return self._talk("GET" if form is None else "POST", url, headers, form)

        talking = _begun(talk)
        try:
            wait([talking], self._limits.seconds)
            if not talking.done():
                raise NoAnswer(f"did not answer whole within {self._limits.seconds:g} s")
            return talking.result()
        except zlib.error:
            raise NoAnswer("sent what cannot be unpacked", passing=True) from None
        except _NO_ADDRESS:
            raise NoAnswer("has no address that can be asked") from None
        except _FAULTS as fault:
            raise NoAnswer(f"did not answer whole ({type(fault).__name__})", passing=True) from None
        finally:
            lines.cut(talking.done())

    def _talk(self, method: str, url: str, headers: Mapping[str, str] | None, form: Mapping[str, str] | None) -> Answer:
        response = self._session.request(
            method,
            url,
            headers=headers,
            data=form,
            stream=True,
            allow_redirects=False,
            timeout=2 * self._limits.seconds,  # of each wait; the deadline is kept by whoever asks
        )
        with closing(response):
            body = b"".join(self._body(response))
        return Answer(response.status_code, response.headers, body)

    def _body(self, response: requests.Response) -> Iterator[bytes]:
        coding = response.headers.get("Content-Encoding", "").strip().casefold()
        sent = self._bounded(iter(lambda: response.raw.read1(_CHUNK, decode_content=False), b""), "sent")
        if coding in ("", "identity"):
            return sent
        if coding in ("gzip", "x-gzip"):
            return self._bounded(_unpacked(sent), "unpacks to")
        raise NoAnswer("packed its answer in a way that was not asked for")

    def _bounded(self, chunks: Iterable[bytes], how: str) -> Iterator[bytes]:
        size = 0
        for chunk in chunks:
            size += len(chunk)
            if size > self._limits.most_bytes:
                raise NoAnswer(f"{how} more than {self._limits.most_bytes} bytes")
            yield chunk


class _Session(requests.Session):
    """Looks after no redirect: even of one that is not followed, `requests` would read the whole body at once."""

    def get_redirect_target(self, resp: requests.Response) -> None:
        return None


def _as_it_is(request: requests.PreparedRequest) -> requests.PreparedRequest:
    """In the place of a password: without it `requests` would look for one in `.netrc` and in the address."""
    return request


def _unpacked(packed: Iterable[bytes]) -> Iterator[bytes]:
    """What was packed, never more than a chunk of it at once; raises zlib.error where it is cut off or garbled."""
    inflate, begun = zlib.decompressobj(_GZIP), False
    for rest in packed:
        begun, full = True, True
        while rest or full:
            if inflate.eof:
                inflate = zlib.decompressobj(_GZIP)  # one more, right behind the first
            out = inflate.decompress(rest, _CHUNK)
            yield out
            full = len(out) == _CHUNK and not inflate.eof
            rest = inflate.unused_data if inflate.eof else inflate.unconsumed_tail
    if begun and not inflate.eof:
        raise zlib.error("cut off")


# -- a thread that can be left alone ------------------------------------------------------------------


def _begun(work: Callable[[], T]) -> Future[T]:
    """Work begun in a thread that keeps nobody from leaving."""
    done: Future[T] = Future()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as fault:
            done.set_exception(fault)

    threading.Thread(target=run, daemon=True).start()
    return done


class _Lines:
    """The connections that a question is asked over. Each is held twice, since TLS takes the first hold away."""

    def __init__(self) -> None:
        self._held: list[socket.socket] = []
        self._lock = threading.Lock()
        self._over = False

    def hold(self, line: socket.socket) -> None:
        """Hold one more; raises TimeoutError where nobody waits any longer."""
        with self._lock:
            if self._over:
                raise TimeoutError
            self._held.append(socket.socket(fileno=os.dup(line.fileno())))

    def cut(self, whole: bool) -> None:
        """Let go of all; where the answer is not `whole`, end them, so that the thread ends."""
        with self._lock:
            self._over = True
            for line in self._held:
                if not whole:
                    with suppress(OSError):
                        line.shutdown(socket.SHUT_RDWR)
                line.close()


_own = threading.local()


def _hold(line: Any) -> None:
    if line is not None:
        _own.lines.hold(line)


def _of_this_session(response: Any) -> Any:
    """An answer whose cookies say nothing of how long they last: we keep none for longer, and such a number may be more than
    `http.cookiejar` reckons with, which would print a traceback."""
    said = response._original_response.msg
    cookies = said.get_all("Set-Cookie", [])
    del said["Set-Cookie"]
    for cookie in cookies:
        said["Set-Cookie"] = _LASTS.sub("", cookie)
    return response


class _Plain(HTTPConnection):
    def getresponse(self) -> Any:
        _hold(self.sock)
        return _of_this_session(super().getresponse())


class _Secure(HTTPSConnection):
    def getresponse(self) -> Any:
        _hold(self.sock)
        return _of_this_session(super().getresponse())


class _PlainPool(HTTPConnectionPool):
    ConnectionCls = _Plain


class _SecurePool(HTTPSConnectionPool):
    ConnectionCls = _Secure


_POOLS = {"http": _PlainPool, "https": _SecurePool}


class _Adapter(HTTPAdapter):
    """Talks over connections that can be cut."""

    def init_poolmanager(self, *arguments: Any, **settings: Any) -> None:
        super().init_poolmanager(*arguments, **settings)
        self.poolmanager.pool_classes_by_scheme = _POOLS

    def proxy_manager_for(self, proxy: str, **settings: Any) -> Any:
        manager = super().proxy_manager_for(proxy, **settings)
        manager.pool_classes_by_scheme = _POOLS
        return manager
