"""What changed between two texts, word by word: for people, so what stays is shown only beside what does not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

_BESIDE = 8
"""So many words of what stays are shown on either side of a change."""
_MOST = 1_500
"""Of more words than these a passage is shown as it was and as it is, whole."""
_TOKEN = re.compile(r"\s+|[^\s\w]|\w+(?:[’'-]\w+)*")


class Piece(NamedTuple):
    """A piece of a text: `kept`, `gone` or `come`; and `cut`, where more stays than is shown."""

    kind: str
    text: str


def worded(old: str, new: str) -> list[list[Piece]]:
    """The sentences (lines) that differ, each as pieces; what came or went whole is one piece."""
    before, after = old.split("\n") if old else [], new.split("\n") if new else []
    found: list[list[Piece]] = []
    for word, first, last, begins, ends in SequenceMatcher(a=before, b=after, autojunk=False).get_opcodes():
        if word != "equal":
            found += _passage(before[first:last], after[begins:ends])
    return found


def _passage(old: Sequence[str], new: Sequence[str]) -> Iterator[list[Piece]]:
    """Sentences in place of others: each beside the one that it is most like, in order."""
    if len(old) == len(new):
        yield from (_words(was, now) for was, now in zip(old, new, strict=True))
    elif old and new:
        yield _words(" ".join(old), " ".join(new))
    else:
        yield from ([Piece("gone", was)] for was in old)
        yield from ([Piece("come", now)] for now in new)


def _words(old: str, new: str) -> list[Piece]:
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    if max(len(before), len(after)) > _MOST:
        return [Piece("gone", old), Piece("come", new)]
    found: list[Piece] = []
    for word, first, last, begins, ends in SequenceMatcher(a=before, b=after, autojunk=False).get_opcodes():
        if word == "equal":
            _add(found, "kept", before[first:last])
        else:
            _add(found, "gone", before[first:last])
            _add(found, "come", after[begins:ends])
    return list(_shortened(_whole(found)))


def _add(found: list[Piece], kind: str, tokens: Sequence[str]) -> None:
    if tokens:
        found.append(Piece(kind, "".join(tokens)))


def _whole(found: Sequence[Piece]) -> list[Piece]:
    """The same with no more than a space kept between changes: what went there went as one, and so did what came."""
    joined: list[Piece] = []
    gone = come = ""
    for place, piece in enumerate(found):
        between = piece.kind == "kept" and not piece.text.strip() and 0 < place < len(found) - 1
        if piece.kind == "kept" and not between:
            joined += [Piece(kind, text) for kind, text in (("gone", gone), ("come", come)) if text]
            gone = come = ""
            joined.append(piece)
        else:
            gone += piece.text if piece.kind != "come" else ""
            come += piece.text if piece.kind != "gone" else ""
    return joined + [Piece(kind, text) for kind, text in (("gone", gone), ("come", come)) if text]


def _shortened(found: Sequence[Piece]) -> Iterator[Piece]:
    for place, piece in enumerate(found):
        words = piece.text.split(" ")
        first, last = place == 0, place == len(found) - 1
        if piece.kind != "kept" or len(words) <= _BESIDE * (1 if first or last else 2) + 1:
            yield piece
            continue
        if not first:
            yield Piece("kept", " ".join(words[:_BESIDE]))
        yield Piece("cut", " … ")
        if not last:
            yield Piece("kept", " ".join(words[-_BESIDE:]))
