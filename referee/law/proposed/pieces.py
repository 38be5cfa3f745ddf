"""A sentence, a paragraph or the list of a rule, of which a Proposal speaks by its place or by its first or last words: where it
stands on the page, as far as that is sure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from referee.law.applying import words_form
from referee.model.patterns import later

_PLACES = {"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "last": -1, "final": -1, "only": 0}
_NO_PROSE = later(r"[*#:;{|<=!]|&|__")
_LISTED = later(r"[*#]")
_BELOW = later(r"[*#][*#:;]")
_STOPS = later(r"[.!?][”\"’')\]]*\s+(?=[“\"‘'(\[]*[A-Z0-9])")
_ABBREVIATED = later(r"(?:\b[A-Za-z]|\b(?:etc|vs|cf|approx|no|nr|st|mr|mrs|ms|dr))\.\s+$", re.I)
_PAIRS = (("“", "”"), ("(", ")"), ("[", "]"))
_ENDS = " .!?:;,\n”\"')"


class Piece(Struct, frozen=True):
    """What of a rule is meant: a unit by its place, or by the words with which it begins or ends; the list that it has."""

    unit: Literal["sentence", "paragraph", "list", "item", "section"]
    nth: str = ""
    edge: str = ""
    words: str = ""


def piece_of(groups: dict[str, str], words: str) -> Piece | None:
    """What the words of an order name, by the groups of its form; None where it is of quoted words alone."""
    if "unit" not in groups:
        return None
    unit = groups["unit"].casefold()
    edge = groups.get("edge", "").casefold().replace("start", "begin")
    named: Literal["sentence", "paragraph", "list"] = (
        "sentence" if unit == "sentence" else "paragraph" if unit == "paragraph" else "list"
    )
    return Piece(named, groups.get("nth", "").casefold(), edge, words if edge else "")


def place_of(groups: dict[str, str]) -> Piece | None:
    """In which piece the quoted words of an order stand, by the groups of its form; None where that is not said."""
    if "inunit" not in groups:
        return None
    units: dict[str, Literal["sentence", "paragraph", "section"]] = {
        "sentence": "sentence",
        "paragraph": "paragraph",
        "section": "section",
    }
    return Piece(units.get(groups["inunit"].casefold(), "item"), groups["inth"].casefold())


def say_piece(piece: Piece) -> str:
    """A piece in words."""
    if piece.edge:
        return f"the {piece.unit} that {piece.edge}s with “{piece.words}”"
    return f"the {piece.nth} {piece.unit}" if piece.nth else f"the {piece.unit}"


def standing(body: str, piece: Piece) -> str:
    """The words of a rule's text that are a piece of it; none where that is not sure."""
    blocks = [block.strip("\n") for block in re.split(r"\n\s*\n", body) if block.strip()]
    if piece.unit == "list":
        lists = list(_lists(body))
        return lists[0] if len(lists) == 1 else ""
    if piece.unit == "item":
        return _item(list(_lists(body)), piece)
    if piece.edge:
        units = [unit for block in blocks if _is_prose(block) for unit in _units(block, piece)]
        found = [unit for unit in units if _has_edge(unit, piece)]
        return found[0] if len(found) == 1 and len(words_form(piece.words).findall(body)) == 1 else ""
    return _by_place(blocks, piece)


def _item(lists: Sequence[str], piece: Piece) -> str:
    """An item by its place in the only list of a rule, where none stands below another."""
    items = lists[0].split("\n") if len(lists) == 1 else []
    place = _PLACES[piece.nth]
    if not -len(items) <= place < len(items) or (piece.nth == "only" and len(items) > 1):
        return ""
    return "" if any(_BELOW.match(item) for item in items) else items[place]


def _by_place(blocks: Sequence[str], piece: Piece) -> str:
    place = _PLACES[piece.nth]
    if piece.unit == "section":  # No rule's text has any; a rule below it may be meant, or a paragraph.
        return ""
    if not blocks or (piece.nth == "only" and len(blocks) > 1):
        return ""
    if piece.unit == "sentence":
        # One behind the first paragraph's is counted by nobody alike.
        block = blocks[-1 if place < 0 else 0]
        units = list(_units(block, piece)) if _is_prose(block) else []
        if piece.nth == "only" and len(units) > 1:
            return ""
    else:
        units = list(blocks)
        counted = units[place:] if place < 0 else units[: place + 1]
        if not all(map(_is_prose, counted)):
            return ""
    return units[place] if -len(units) <= place < len(units) else ""


def _units(block: str, piece: Piece) -> Iterator[str]:
    """A paragraph, or its sentences where it is sure where these end: at no abbreviation, and in no quotation or bracket."""
    if piece.unit == "paragraph":
        yield block
        return
    ends = [stop.end() for stop in _STOPS.finditer(block)]
    if any(_ABBREVIATED.search(block[:end]) for end in ends):
        return
    sentences = [block[begin:end].strip() for begin, end in zip([0, *ends], [*ends, len(block)], strict=True)]
    if all(_is_closed(sentence) for sentence in sentences):
        yield from filter(None, sentences)


def _is_closed(sentence: str) -> bool:
    return sentence.count('"') % 2 == 0 and all(sentence.count(one) == sentence.count(other) for one, other in _PAIRS)


def _has_edge(unit: str, piece: Piece) -> bool:
    found = list(words_form(piece.words.rstrip(_ENDS) if piece.edge == "end" else piece.words).finditer(unit))
    if not found:
        return False
    return found[0].start() == 0 if piece.edge == "begin" else not unit[found[-1].end() :].strip(_ENDS)


def _is_prose(block: str) -> bool:
    """Whether all of a block is one paragraph of words: no list, table, template or tag."""
    return not any(_NO_PROSE.match(line.lstrip()) for line in block.split("\n"))


def _lists(body: str) -> Iterator[str]:
    """The lists of a text: lines with the mark of an item, one below the other."""
    lines: list[str] = []
    for line in [*body.split("\n"), ""]:
        if _LISTED.match(line):
            lines.append(line)
        elif lines:
            yield "\n".join(lines)
            lines = []


def beside(old: str, new: str, where: str, *, unit: str) -> str:
    """A piece with what is put behind it, before it, or at its end (`within`)."""
    touching = new.startswith((" ", "\n", ",", ".", ";", ":", "'", "’"))
    apart = " " if where == "within" or unit == "sentence" else "\n\n"
    if where == "before":
        return new + ("" if new.endswith((" ", "\n")) else apart) + old
    return old + ("" if touching else apart) + new
