"""Many mails in one file: an mbox, or a month of Mailman's archive. Bytes to mails, one after the other. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime

import msgspec

from referee.errors import InputError
from referee.scrapers.mailinglist_mime import is_open

_STAMP = rb"(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? +(?:[A-Z][a-z]{2} +\d{1,2}|\d{1,2} +[A-Z][a-z]{2} +\d{4}) +\d\d?:\d\d|\d{4}-\d\d-\d\dT\d\d:\d\d"
_SEPARATOR = re.compile(rb"From +\S.{0,300}? +(?:" + _STAMP + rb")")
_LONGEST = 500
_FIELD = re.compile(rb"[!-9;-~]{1,100}[ \t]*:|>From ")
_MARK = re.compile(rb"^(?:received|message-id)[ \t]*:", re.I | re.M)
_RECEIVED = re.compile(rb"^received[ \t]*:", re.I | re.M)
_BLANK = (b"\n", b"\r\n")
_MOST = 48_000_000
"""How many bytes of one mail are kept; what is attached comes last."""


class Place(msgspec.Struct):
    """Where a mail begins in a file, and what is known of the file by then.

    offset, line: bytes and lines before it; mails: how many. delivered: whether one had Received. at, sender: the instant, and
    name and address, of the one before. nameless: how many there were without a Message-ID, by their digests. unescaped: the first
    line of those that look like a separator, and how many; stray: lines above the first mail.
    """

    offset: int = 0
    line: int = 0
    mails: int = 0
    delivered: bool = False
    at: datetime | None = None
    sender: tuple[str, str] = ("", "")
    nameless: dict[str, int] = {}
    unescaped: tuple[int, int] = (0, 0)
    stray: int = 0


class Piece(msgspec.Struct):
    """One mail of a file: the line on which it begins (from 1), and its bytes without the line that separates it.

    offset: of that line in the file. `delivered`: whether one before it had Received. `cut`: it is so large that not all of it was kept. `doubtful`: it may be text of the mail before, dressed as one.
    `ended`: the file goes on behind it, or ends as a whole mail does.
    """

    line: int
    offset: int
    body: bytearray
    delivered: bool = False
    cut: bool = False
    doubtful: bool = False
    ended: bool = True

    def add(self, line: bytes) -> None:
        """Add a line, as far as there is room."""
        if len(self.body) < _MOST:
            self.body += line
        else:
            self.cut = True


class Box:
    """Takes a file apart from a place on, whose lines come with their ends; a line may come in several pieces.

    Mails are separated by lines “From SENDER DATE” with a head below. One that has no date, or none below, is text
    that nobody escaped: `unescaped` are the numbers of those that look like a separator. A mail without a Message-ID
    and without the Received that those before it have is no mail that a list got.
    """

    def __init__(self, lines: Iterable[bytes], place: Place) -> None:
        self.unescaped = list[int]()
        self.stray = place.stray
        self._lines, self._place = lines, place
        self._delivered = place.delivered

    def __iter__(self) -> Iterator[Piece]:
        piece: Piece | None = None
        held, number, offset, begins = b"", self._place.line, self._place.offset, True
        for line in self._lines:
            number += begins
            offset += len(line)
            if held:
                if _FIELD.match(line):
                    if piece is not None:
                        yield self._whole(piece)
                    piece = Piece(number - 1, offset - len(line) - len(held), bytearray())
                else:
                    self._text(piece, held)
                    self.unescaped.append(number - 1)
                held = b""
            if begins and line.startswith(b"From ") and (piece is None or _SEPARATOR.match(line[:_LONGEST])):
                held = line
            elif not (begins and piece is not None and not piece.body and line.startswith(b">From ")):
                self._text(piece, line)
            begins = line.endswith(b"\n")
        if held:
            self._text(piece, held)
        if piece is not None:
            piece.ended = begins and not held and (piece.cut or _is_ended(bytes(piece.body)))
            yield self._whole(piece)

    def _text(self, piece: Piece | None, line: bytes) -> None:
        if piece is not None:
            piece.add(line)
        elif line not in _BLANK:
            self.stray += 1

    def _whole(self, piece: Piece) -> Piece:
        head = bytes(piece.body[:64_000]).replace(b"\r\n", b"\n").partition(b"\n\n")[0]
        piece.delivered = self._delivered
        piece.doubtful = self._delivered and not _MARK.search(head)
        self._delivered = self._delivered or bool(_RECEIVED.search(head))
        return piece


def _is_ended(body: bytes) -> bool:
    """Whether the last mail of a file, which ends with a line, may be whole: below its head stands something, were it an empty
    line, and no part of it is open. RFC 4155 has an empty line behind it, but not every writer puts one behind the last."""
    _, ends_head, text = body.replace(b"\r\n", b"\n").partition(b"\n\n")
    try:
        return bool(ends_head and text) and not is_open(body)
    except InputError:  # is told of it as of any mail
        return True
