"""The parts of a mail (MIME), found without decoding any: what is attached may be large, deep or made to harm. Pure."""

from __future__ import annotations

import re
from email.message import Message

import msgspec

from referee.errors import InputError

_MOST_PARTS = 1000
_MOST_DEPTH = 50
_LARGE = 10_000_000
_MOST_HEAD = 256_000
_LINE64 = 60
"""So many characters, or more, a program puts on each line of base64 but the last."""
_EMPTY_LAST = re.compile(rb"\n[ \t]*\r?\n\Z")
_NO_MORE = re.compile(rb"\r?\n\r?\n")
_FIELD = re.compile(r"^([!-9;-~]+):[ \t]*([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)", re.M)
"""A field of a head; lines that are none are passed over."""


class Part(msgspec.Struct):
    """One part that holds no others: its head, and its content as it was sent."""

    head: Message
    content: memoryview

    @property
    def size(self) -> int:
        """Bytes of the content as it was sent."""
        return len(self.content)

    def decoded(self) -> bytes:
        """Its bytes, without the encoding for transfer."""
        self.head.set_payload(bytes(self.content).decode("ascii", "surrogateescape"))
        payload = self.head.get_payload(decode=True)
        return payload if isinstance(payload, bytes) else b""


class Parts(msgspec.Struct):
    """The parts in order, without those of mails that the mail holds: they are somebody else's words.

    `cut`: why not all of them; `odd`: what is to be told of them.
    """

    parts: list[Part] = []
    cut: str = ""
    odd: list[str] = []


def head_of(mail: bytes) -> Message:
    """The head of a mail. Raises InputError where it has no end."""
    return _head(mail, 0, len(mail))[0]


def is_open(mail: bytes) -> bool:
    """Whether a mail ends within what it holds: without the last line of its boundary, or where an encoded text goes on."""
    head, begin = _head(mail, 0, len(mail))
    content = mail[begin:]
    if head.get_content_maintype() == "multipart" and (boundary := head.get_boundary()) is not None:
        last = rb"^--" + re.escape(boundary.encode("ascii", "surrogateescape")) + rb"--[ \t]*\r?$"
        return re.search(last, content, re.M) is None
    encoding = str(head.get("Content-Transfer-Encoding", "")).strip().casefold()
    if encoding == "quoted-printable":
        return content.rstrip(b"\r\n \t").endswith(b"=") and not _EMPTY_LAST.search(content)
    if encoding == "base64" and not _EMPTY_LAST.search(content):
        lines = content.split()
        return bool(lines) and not lines[-1].endswith(b"=") and len(lines[-1]) >= min(len(lines[0]), _LINE64)
    return False


def parts_of(mail: bytes) -> Parts:
    """What a mail consists of."""
    whole, waiting, seen = Parts(), [(0, len(mail), 0)], 0
    view = memoryview(mail)
    while waiting and seen < _MOST_PARTS:
        start, end, depth = waiting.pop()
        seen += 1
        head, begin = _head(mail, start, end)
        boundary = head.get_boundary() if head.get_content_maintype() == "multipart" else None
        if boundary is None:
            whole.parts.append(Part(head, view[begin:end]))
        elif depth == _MOST_DEPTH:
            whole.cut = f"is nested more than {_MOST_DEPTH} deep"
        else:
            waiting += [(*span, depth + 1) for span in reversed(_between(mail, begin, end, boundary))]
    if waiting:
        whole.cut = whole.cut or f"has more than {_MOST_PARTS} parts"
    whole.odd += [whole.cut] * bool(whole.cut)
    whole.odd += [
        f"holds {part.size / 1e6:.0f} MB of {part.head.get_content_type()}, which are not read"
        for part in whole.parts
        if part.size > _LARGE and part.head.get_content_maintype() != "text"
    ]
    return whole


def _head(mail: bytes, start: int, end: int) -> tuple[Message, int]:
    """The head of what stands in a span of the mail, and where its content begins."""
    first = mail[start : start + 2]
    if first[:1] == b"\n" or first == b"\r\n":
        return Message(), start + 1 + (first == b"\r\n")
    blank = _NO_MORE.search(mail, start, end)
    stop, begin = (blank.start(), blank.end()) if blank else (end, end)
    if stop - start > _MOST_HEAD:
        raise InputError("has a head without an end", do="give it as records")
    head = Message()
    for field in _FIELD.finditer(mail[start:stop].decode("ascii", "surrogateescape")):
        head.set_raw(field[1], field[2])
    return head, begin


def _between(mail: bytes, start: int, end: int, boundary: str) -> list[tuple[int, int]]:
    """The spans between the lines of a boundary, as many as may be looked at."""
    line = re.compile(
        rb"^--" + re.escape(boundary.encode("ascii", "surrogateescape")) + rb"(--)?[ \t]*\r?(?:\n|\Z)", re.M
    )
    spans = list[tuple[int, int]]()
    begin = None
    for match in line.finditer(mail, start, end):
        if begin is not None:
            stop = match.start() - 1 - (mail[match.start() - 2 : match.start()] == b"\r\n")
            spans.append((begin, max(begin, stop)))
        begin = None if match[1] else match.end()
        if begin is None or len(spans) > _MOST_PARTS:
            break
    return [*spans, (begin, end)] if begin is not None else spans
