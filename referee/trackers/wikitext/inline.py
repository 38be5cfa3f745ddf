"""What a cell or a line shows: runs of text with their marks, boxes, pills, breaks, and what cannot be shown."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from referee.model.patterns import later
from referee.trackers.wikitext.masks import DROPPED, STYLED, spans
from referee.trackers.wikitext.notes import is_note
from referee.trackers.wikitext.templates import positional, template_parts

DEEPEST = 8
"""How many templates may stand in one another; what is deeper is not read."""

_TOKEN = later(
    r"(?P<quotes>'{2,})|(?P<tag></?[a-zA-Z][a-zA-Z0-9]*\b[^<>\n]*>)|(?P<link>\[(?:https?:)?//[^\[\]\n]{1,2000}\])"
    r"|(?P<bullet>(?<=\n)[*#:]+[ \t]*)|(?P<switch>__[A-Z]{3,}__)|(?P<lines>\n+)"
)
_MOST_NOTES = 5
"""How many marks of footnotes may stand behind one word."""

_SPECIAL = later(r"[\[\]{}<>&\n]|''|__")
_UNSEEN = later(
    "[\ufe0e\ufe0f\u200b\u200c\u200e\u200f\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]"
    "|(?<![\u2190-\u2bff\ufe0f\U0001f000-\U0001fbff])\u200d|\u200d(?![\u2190-\u2bff\U0001f000-\U0001fbff])"
)
_HIDDEN = later(r"display\s*:\s*none", re.I)
_THROUGH = later(r"line-through", re.I)
_STRUCK = ("s", "del", "strike")
_BREAKS = ("br", "div", "p", "hr", "li", "ul", "ol", "dd", "dt", "tr")
_KNOWN = frozenset(
    (
        *_STRUCK,
        *_BREAKS,
        "span",
        "small",
        "big",
        "b",
        "i",
        "u",
        "em",
        "strong",
        "center",
        "font",
        "code",
        "tt",
        "kbd",
        "sup",
        "sub",
        "ref",
        "nowiki",
        "abbr",
        "ins",
        "mark",
        "var",
        "blockquote",
        "includeonly",
        "noinclude",
        "onlyinclude",
    )
)
_FORMATS = ("nowrap", "small", "big", "center", "nobold", "larger", "smaller")

Sort = Literal["text", "box", "pill", "break", "template", "image", "table", "pre"]


class Atom(Struct, frozen=True):
    """A piece of what is shown.

    sort: what it is; a `template`, `image` or `table` cannot be read as text. text: what it shows; of a template its
    wikitext. label: what a pill is headed. target: the page that a link leads to.
    note: whether it is the raised mark of a footnote.
    """

    sort: Sort
    text: str
    bold: bool = False
    italic: bool = False
    struck: bool = False
    label: str = ""
    target: str = ""
    note: bool = False


class Inline(Struct, frozen=True, eq=False, dict=True):
    """What a wikitext shows, piece by piece, and its comments; `numbered` where raised numbers of notes were left out of it."""

    raw: str
    atoms: tuple[Atom, ...]
    comments: tuple[str, ...] = ()
    numbered: bool = False

    @cached_property
    def text(self) -> str:
        """All that is shown, blanks collapsed; templates that cannot be read as written."""
        return squeezed("".join(map(_shown, self.atoms)).replace(_SIDES, " ").replace(_SIDE, ""))

    @cached_property
    def flaw(self) -> str:
        """Why this cannot be read as text; empty where it can."""
        for atom in self.atoms:
            if atom.sort == "template":
                return f"{atom.text[:60]} is a template whose text is not known"
            if atom.sort == "image":
                return "it is an image"
            if atom.sort == "table":
                return "it is a table within a cell"
        return ""

    @cached_property
    def without_notes(self) -> Inline:
        """The same without the marks of footnotes."""
        if "<" not in self.raw or not any(atom.note for atom in self.atoms):
            return self
        kept = tuple(atom for atom in self.atoms if not atom.note)
        numbered = any(atom.note and any(map(str.isdigit, atom.text)) for atom in self.atoms)
        return Inline(self.raw, kept, self.comments, numbered)

    @cached_property
    def struck(self) -> bool:
        """Whether any of it is struck."""
        return any(atom.struck and atom.text.strip() for atom in self.atoms)

    def wholly(self, mark: str) -> bool:
        """Whether all that is shown bears a mark: bold, italic or struck."""
        shown = [atom for atom in self.atoms if atom.sort != "break" and _worded(atom.text)]
        return bool(shown) and all(getattr(atom, mark) for atom in shown)


def _worded(text: str) -> bool:
    return any(char.isalnum() for char in text)


_SIDE = "\ufdd0"
_SIDES = _SIDE * 2


def _shown(atom: Atom) -> str:
    """What a piece shows, a blank between two boxes."""
    if atom.sort == "break":
        return " "
    if atom.sort in ("box", "pill"):
        return f"{_SIDE}{atom.label} {atom.text}{_SIDE}" if atom.label else f"{_SIDE}{atom.text}{_SIDE}"
    return atom.text


def squeezed(text: str) -> str:
    """A text with single blanks, and without what cannot be seen, such as the signs that choose how an emoji is drawn."""
    if not text.isascii():
        text = _UNSEEN.sub("", text)
    return " ".join(text.split())


@lru_cache(maxsize=20_000)
def inline(raw: str) -> Inline:
    """What a wikitext shows."""
    if not _SPECIAL.search(raw):
        return Inline(raw, (Atom("text", raw),) if raw.strip() else ())
    reading = _Reading(0)
    reading.read(raw)
    return Inline(raw, tuple(reading.atoms), tuple(reading.comments))


def plain(raw: str) -> str:
    """The text that a wikitext shows."""
    return inline(raw).text


class _Reading:
    """Reads one wikitext; `depth` templates stand around it."""

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.atoms: list[Atom] = []
        self.comments: list[str] = []
        self.bold = self.italic = False
        self.through = self.hidden = self.tagged_bold = self.tagged_italic = 0
        self.opened: list[tuple[str, str]] = []
        self.raised: list[int] = []

    def read(self, raw: str) -> None:
        """Take a text apart."""
        at = 0
        for start, end, word in spans(raw):
            self._plain(raw[at:start])
            piece = raw[start:end]
            if word == "<!--":
                self.comments.append(piece[4:].removesuffix("-->").strip())
            elif word == "{{":
                self._template(piece)
            elif word == "[[":
                self._link(piece[2:-2])
            elif word not in (DROPPED, STYLED):
                self._literal(piece, word)
            at = end
        self._plain(raw[at:])

    def _add(self, sort: Sort, text: str, *, label: str = "", target: str = "", struck: bool = False) -> None:
        if self.hidden or (sort == "text" and not text):
            return
        bold, italic = self.bold or self.tagged_bold > 0, self.italic or self.tagged_italic > 0
        self.atoms.append(Atom(sort, text, bold, italic, struck or self.through > 0, label, target))

    def _plain(self, text: str) -> None:
        if "\n{|" in text or text.startswith("{|"):
            self._add("table", text)
            return
        at = 0
        for match in _TOKEN.finditer(text):
            self._add("text", html.unescape(text[at : match.start()]))
            at = match.end()
            kind, word = match.lastgroup, match[0]
            if kind == "quotes":
                self._quotes(len(word))
            elif kind == "tag":
                self._tag(word)
            elif kind == "link":
                address, _, label = word[1:-1].partition(" ")
                self._add("text", html.unescape(label.strip() or address))
            elif kind == "lines":
                self.bold = self.italic = False
                self._add("text", "\n") if len(word) == 1 else self._add("break", "")
            elif kind == "bullet":
                self._add("break", "")
        self._add("text", html.unescape(text[at:]))

    def _quotes(self, length: int) -> None:
        if length == 4 or length > 5:
            self._add("text", "'" * (1 if length == 4 else length - 5))
        if length != 2:
            self.bold = not self.bold
        if length == 2 or length >= 5:
            self.italic = not self.italic

    def _tag(self, word: str) -> None:
        closing = word[1] == "/"
        name = re.match(r"</?([a-zA-Z0-9]+)", word)[1].lower()  # type: ignore[index]
        if name not in _KNOWN:
            self._add("text", word)
        elif name in _BREAKS:
            self._add("break", "")
        elif closing:
            if any(opened == name for opened, _ in self.opened):
                opened = ""
                while opened != name:
                    opened, style = self.opened.pop()
                    self._count(style, -1)
                    if opened == "sup":
                        self._end_raised(self.raised.pop())
        elif not word.endswith("/>"):
            before = self.atoms[-1] if self.atoms else None
            if name in ("sup", "sub") and before is not None and not before.note and before.text[-1:].isdigit():
                self._add("text", "^")
            self._open(name, word)

    def _open(self, name: str, word: str) -> None:
        style = ""
        if name == "sup":
            self.raised.append(len(self.atoms))
        if _HIDDEN.search(word) or name in ("ref", "includeonly"):  # Those say nothing on the page itself.
            style = "hidden"
        elif _THROUGH.search(word) or name in _STRUCK:
            style = "struck"
        elif name in ("b", "strong"):
            style = "bold"
        elif name in ("i", "em"):
            style = "italic"
        self.opened.append((name, style))
        self._count(style, 1)

    def _end_raised(self, at: int) -> None:
        """What stood raised from an atom on is a note where it only marks a footnote."""
        before = next((atom for atom in self.atoms[max(at - _MOST_NOTES, 0) : at][::-1] if not atom.note), None)
        raised = "".join(atom.text for atom in self.atoms[at:])
        if before is not None and before.sort == "text" and is_note(before.text, raised):
            self.atoms[at:] = [replace(atom, note=True) for atom in self.atoms[at:]]

    def _count(self, style: str, step: int) -> None:
        if style == "hidden":
            self.hidden += step
        elif style == "struck":
            self.through += step
        elif style == "bold":
            self.tagged_bold += step
        elif style == "italic":
            self.tagged_italic += step

    def _literal(self, piece: str, word: str) -> None:
        inside = piece[piece.find(">") + 1 : piece.rfind("</")] if "</" in piece else ""
        if word == "<pre":
            self._add("pre", html.unescape(inside))
        else:
            self._add("text", html.unescape(inside))

    def _link(self, inside: str) -> None:
        target, bar, label = inside.partition("|")
        target = target.strip()
        space = target.partition(":")[0].strip().casefold()
        if space in ("file", "image"):
            self._add("image", target)
        elif space == "category":
            return
        elif bar and label.strip():
            if self.depth >= DEEPEST:
                self._add("template", f"[[{inside}]]")
                return
            before = len(self.atoms)
            self.depth += 1
            self.read(label)
            self.depth -= 1
            self.atoms[before:] = [
                Atom(atom.sort, atom.text, atom.bold, atom.italic, atom.struck, atom.label, target)
                for atom in self.atoms[before:]
            ]
        else:
            self._add("text", html.unescape(target.lstrip(":")), target=target)

    def _template(self, piece: str) -> None:
        name, arguments = template_parts(piece)
        reader = _TEMPLATES.get(name)
        if reader is None or self.depth >= DEEPEST or not reader(self, positional(arguments)):
            self._add("template", piece)

    def _inner(self, raw: str) -> str | None:
        """What an argument shows; None where that cannot be told."""
        reading = _Reading(self.depth + 1)
        reading.read(raw)
        shown = Inline(raw, tuple(reading.atoms))
        self.struck_inside = shown.struck
        return None if shown.flaw else shown.text

    def box(self, arguments: dict[str, str]) -> bool:
        """`{{box|NAME|COLOUR}}` shows its first argument."""
        text = self._inner(arguments.get("1", ""))
        if not text:
            return False
        self._add("box", text, struck=self.struck_inside)
        return True

    def pill(self, arguments: dict[str, str]) -> bool:
        """`{{pill|LABEL|VALUE|COLOUR}}`; with a value alone it shows that, as a box does."""
        if "2" not in arguments:
            return self.box(arguments)
        label, value = self._inner(arguments.get("1", "")), self._inner(arguments.get("2", ""))
        if not label or value is None:
            return False
        self._add("pill", value, label=label, struck=self.struck_inside)
        return True

    def format(self, arguments: dict[str, str]) -> bool:
        """A template that only changes how its argument looks."""
        if "1" not in arguments:
            return False
        self.depth += 1
        self.read(arguments["1"])
        self.depth -= 1
        return True

    def strike(self, arguments: dict[str, str]) -> bool:
        """A template that strikes its argument."""
        self.through += 1
        done = self.format(arguments)
        self.through -= 1
        return done


_TEMPLATES: dict[str, Callable[[_Reading, dict[str, str]], bool]] = {
    "box": _Reading.box,
    "pill": _Reading.pill,
    **dict.fromkeys(_FORMATS, _Reading.format),
    **dict.fromkeys(("strike", "strikethrough", "del"), _Reading.strike),
}
