"""A server that keeps no rule: each way of answering is a function that is given the connection."""

from __future__ import annotations

import gzip
import itertools
import socket
import threading
import time
import zlib
from collections.abc import Callable, Iterable, Iterator

Answering = Callable[[socket.socket], None]
OK = b"HTTP/1.1 200 OK\r\n"
LINES = b"x" * 65_536


class Hostile:
    """Serves on a port of its own, one way of answering for every request; `heard` is what was asked."""

    def __init__(self, answering: Answering) -> None:
        self.answering, self.heard = answering, list[bytes]()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}/"
        self._open: list[socket.socket] = []
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            self._open.append(client)
            threading.Thread(target=self._answer, args=(client,), daemon=True).start()

    def _answer(self, client: socket.socket) -> None:
        try:
            self.heard.append(client.recv(65_536))
            self.answering(client)
            client.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        client.close()

    def close(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for client in self._open:
            client.close()


def sends(*parts: bytes) -> Answering:
    """Sends these bytes and closes."""
    return lambda client: client.sendall(b"".join(parts))


def drips(head: bytes, drop: bytes = b"x") -> Answering:
    """Sends the head at once, and then a drop ten times a second, for as long as it is listened to."""

    def answer(client: socket.socket) -> None:
        client.sendall(head)
        while True:
            client.sendall(drop)
            time.sleep(0.1)

    return answer


def floods(head: bytes, wave: bytes) -> Answering:
    """Sends the head, and then as fast as it goes the same again and again."""

    def answer(client: socket.socket) -> None:
        client.sendall(head)
        while True:
            client.sendall(wave)

    return answer


def silent(client: socket.socket) -> None:
    """Takes the question, and says nothing."""
    client.recv(1)


def zeros(packing: Iterable[bytes], coding: bytes) -> Answering:
    """Sends a bomb: packed, it is small; unpacked, a gigabyte of zeros."""
    head = OK + b"Content-Encoding: " + coding + b"\r\nConnection: close\r\n\r\n"

    def answer(client: socket.socket) -> None:
        client.sendall(head)
        for part in packing:
            client.sendall(part)

    return answer


def bomb(window: int) -> Iterator[bytes]:
    """A gigabyte of zeros, packed."""
    packing, megabyte = zlib.compressobj(9, wbits=window), bytes(1_000_000)
    for _ in range(1000):
        yield packing.compress(megabyte)
    yield packing.flush()


class Again:
    """What can be gone through more than once."""

    def __init__(self, begin: Callable[[], Iterator[bytes]]) -> None:
        self._begin = begin

    def __iter__(self) -> Iterator[bytes]:
        return self._begin()


GZIP, ZLIB = 31, 15
PAGE = gzip.compress(b"page" * 1000)
PACKED = OK + b"Content-Encoding: gzip\r\nConnection: close\r\n\r\n"
NO_END = zlib.compressobj(9, wbits=GZIP)
EMPTY_BLOCKS = NO_END.compress(b"x") + NO_END.flush(zlib.Z_FULL_FLUSH)
CHUNKED = OK + b"Transfer-Encoding: chunked\r\n\r\n"

SLOW: dict[str, Answering] = {
    "silent": silent,
    "status line": drips(b"HTTP/1.1 200 "),
    "header line": drips(OK + b"X-Y: "),
    "headers": drips(OK, b"X-Y: z\r\n"),
    "for ever continuing": floods(b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
    "body": drips(OK + b"Content-Length: 1000000\r\n\r\n"),
    "body of no length": drips(OK + b"Connection: close\r\n\r\n"),
    "chunk": drips(CHUNKED + b"fffff\r\n"),
    "chunks": drips(CHUNKED, b"1\r\nx\r\n"),
    "chunk length": drips(CHUNKED, b"0"),
    "trailers": floods(CHUNKED + b"0\r\n", b"X-Y: z\r\n"),
    "packed": drips(PACKED + PAGE[:20], b"\0"),
    "redirect": drips(b"HTTP/1.1 302 Found\r\nLocation: /other\r\nContent-Length: 1000000\r\n\r\n"),
    "error": drips(b"HTTP/1.1 503 Slow Down\r\nContent-Length: 1000000\r\n\r\n"),
}
"""Held for ever, by whoever waits for the next byte."""

LARGE: dict[str, Answering] = {
    "endless": floods(OK + b"Connection: close\r\n\r\n", LINES),
    "longer than anything": floods(OK + b"Content-Length: 99999999999999999999\r\n\r\n", LINES),
    "endless chunks": floods(CHUNKED, b"10000\r\n" + LINES + b"\r\n"),
    "one endless chunk": floods(CHUNKED + b"ffffffffffffffff\r\n", LINES),
    "a chunk of less than nothing": floods(CHUNKED + b"-5\r\n", LINES),
    "endless redirect": floods(b"HTTP/1.1 302 Found\r\nLocation: /other\r\n\r\n", LINES),
    "endless error": floods(b"HTTP/1.1 404 Not Found\r\n\r\n", LINES),
    "bomb": zeros(Again(lambda: bomb(GZIP)), b"gzip"),
    "bomb by its old name": zeros(Again(lambda: bomb(GZIP)), b"X-GZIP"),
    "many members": floods(PACKED, gzip.compress(bytes(1_000_000))),
    "nothing, packed for ever": floods(PACKED + EMPTY_BLOCKS, b"\0\0\0\xff\xff" * 10_000),
}
"""More than we take."""

WRONG: dict[str, Answering] = {
    "closed at once": sends(),
    "no HTTP": sends(b"SSH-2.0-OpenSSH_9.2\r\n"),
    "noise": sends(bytes(range(256)) * 100),
    "a page without a head": sends(b"<html>hello</html>\r\n\r\n"),
    "an endless header": sends(OK, b"X-Y: ", b"z" * 100_000, b"\r\n\r\n"),
    "a thousand headers": sends(OK, b"X-Y: z\r\n" * 1000, b"\r\n"),
    "shorter than said": sends(OK, b"Content-Length: 100\r\n\r\n0123456789"),
    "two lengths": sends(OK, b"Content-Length: 5\r\nContent-Length: 7\r\n\r\n1234567"),
    "no such chunk": sends(CHUNKED, b"zz\r\nxx\r\n0\r\n\r\n"),
    "a chunk cut off": sends(CHUNKED, b"ff\r\nxx"),
    "chunks without an end": sends(CHUNKED, b"2\r\nxx\r\n"),
    "packed and cut off": sends(PACKED, PAGE[:-12]),
    "packed wrongly": sends(PACKED, b"not packed at all"),
    "noise behind what was packed": sends(PACKED, PAGE, b"noise"),
    "packed twice": sends(OK, b"Content-Encoding: gzip, gzip\r\n\r\n", gzip.compress(PAGE)),
    "deflate": zeros(Again(lambda: bomb(ZLIB)), b"deflate"),
    "brotli": zeros(itertools.repeat(b"\xcf\xff\xff\x7f\xf8\xaf", 1000), b"br"),
    "zstandard": sends(OK, b"Content-Encoding: zstd\r\n\r\n", b"\x28\xb5\x2f\xfd" + bytes(100)),
    "a coding that is noise": sends(OK, b"Content-Encoding: \xff\x1b[31m\r\n\r\npage"),
}
"""What is no whole answer."""

ODD: dict[str, tuple[Answering, bytes]] = {
    "longer than said": (sends(OK, b"Content-Length: 4\r\n\r\npage and more"), b"page"),
    "a length that is none": (sends(OK, b"Content-Length: many\r\nConnection: close\r\n\r\npage"), b"page"),
    "less than nothing": (sends(OK, b"Content-Length: -5\r\nConnection: close\r\n\r\npage"), b"page"),
    "odd headers": (
        sends(OK, b"X\xff: \x1b[31m\r\nSet-Cookie: \0=;;=\xff\r\nLocation: \xff\r\nContent-Length: 4\r\n\r\npage"),
        b"page",
    ),
    "packed": (sends(PACKED, PAGE), b"page" * 1000),
    "packed in parts": (sends(PACKED, PAGE, PAGE), b"page" * 2000),
    "packed nothing": (sends(PACKED), b""),
}
"""What can be read all the same."""
