"""What is told of the variables on a page: name, kind, whose they are, where they stand and how they are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, field

from referee.errors import InputError
from referee.model.patterns import later
from referee.trackers.wikitext.inline import squeezed
from referee.trackers.wikitext.names import level, same

KINDS = (
    "integer",
    "choice",
    "list",
    "multiset",
    "marked-list",
    "name",
    "names",
    "time",
    "date",
    "grid",
    "text",
    "boolean",
    "hash",
    "count",
)
_LISTED: tuple[Any, str] = (list, "a list")
_VALUES: Mapping[str, tuple[Any, str]] = {
    "integer": (int, "a number"),
    "count": (int, "a number"),
    "boolean": (bool, "true or false"),
    "list": _LISTED,
    "names": _LISTED,
    "marked-list": _LISTED,
    "multiset": ((dict, list), "an object, {item: count}"),
    "grid": ((str, list), "a text, or a list of symbols"),
}
"""What a value of a kind is in JSON, and in words; of the others, a text."""
_HOLE = later(r"\{([^{}]+)\}")
MARKS = ("bold", "italic", "struck")
PLAYER, GAME = "player", "game"
_OWNERS = {"player": PLAYER, "players": PLAYER, "game": GAME}


class Asked(Struct, frozen=True, kw_only=True, eq=False):
    """A variable to be read.

    of: `player`, `game`, or a kind of thing. shown_as: other headers or labels. marked, within: the mark that the
    value bears, and the list that it stands in. marked_name: the mark that a player's name bears. across, down: how a
    grid is headed. empty: what an empty cell means, `has_empty` whether that is said. colour: background to value.
    below: a leading − that touches its number is a sign, though nothing so low may be. many: a square of a grid holds a
    list of symbols; texts: it holds any text. stray: plain words that are none of the options are given as
    they stand. owners: the things of its kind, where they are known whatever the page lists. form: what a value that
    was read is given as. whole: names that an item which may be anything is known to have: no number in them counts it.
    """

    name: str
    kind: str
    of: str = PLAYER
    shown_as: tuple[str, ...] = ()
    marked: str = ""
    within: str = ""
    marked_name: str = ""
    across: str = ""
    down: str = ""
    empty: Any = None
    has_empty: bool = False
    options: tuple[Any, ...] = ()
    things: str = ""
    symbol: str = ""
    symbols: Mapping[str, Any] = field(default_factory=dict)
    unit: str = ""
    pattern: str = ""
    colour: Mapping[str, Any] = field(default_factory=dict)
    negative: bool = False
    ordered: bool = False
    mark: str = "used"
    rows: int = 0
    columns: int = 0
    default: Any = None
    has_default: bool = False
    many: bool = False
    texts: bool = False
    below: bool = False
    stray: bool = False
    owners: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    form: Callable[[Any], Any] | None = None

    def formed(self, value: Any) -> Any:
        """A value that was read, as it is given."""
        return value if self.form is None else self.form(value)

    @property
    def names(self) -> tuple[str, ...]:
        """What it may be headed or labelled: its own name first."""
        return (self.name, *self.shown_as)

    def is_called(self, label: str) -> bool:
        """Whether a label is one of its names."""
        return any(same(name, label) for name in self.names)

    @property
    def listed(self) -> bool:
        """Whether its value is made of items."""
        return self.kind in ("list", "multiset", "marked-list", "names")

    @property
    def is_short(self) -> bool:
        """Whether no comma can stand in its values, but between the thousands of a number."""
        if self.kind == "choice":
            return not any(sign in str(option) for option in self.options for sign in ",;")
        return self.kind in ("integer", "name")


_FIELDS = frozenset(
    (
        "name",
        "kind",
        "of",
        "shown_as",
        "place",
        "empty",
        "options",
        "of_things",
        "symbol",
        "symbols",
        "unit",
        "pattern",
        "colour",
        "negative",
        "ordered",
        "mark",
        "rows",
        "columns",
        "default",
        "cells",
    )
)


def keyed(name: str, owner: str, square: str) -> str:
    """The key of a place: `Wax:Ann`, `Season`, `Map:2,3`, `Bed/Ann:2,3`."""
    if square:
        return f"{name}/{owner}:{square}" if owner else f"{name}:{square}"
    return f"{name}:{owner}" if owner else name


def read_asked(document: object, where: str) -> tuple[Asked, ...]:
    """The variables that a document tells of; raises InputError that names what in it is no such thing."""
    if not isinstance(document, list):
        raise InputError("is no list of variables", where=where, do='write [{"name": "Wax", "kind": "integer", ...}]')
    told = [_Told(entry, number, where) for number, entry in enumerate(document, 1)]
    asked = tuple(entry.asked() for entry in told)
    seen: set[str] = set()
    for variable in asked:
        if variable.name in seen:
            raise InputError(f"tells of {variable.name!r} twice", where=where, do="give each variable one entry")
        seen.add(variable.name)
    return asked


def place_flaw(place: Mapping[str, Any]) -> str:
    """What is wrong with what is told of where a variable stands, as words after its name; empty where nothing is."""
    for key, value in place.items():
        if key not in ("marked", "in", "on", "across", "down"):
            return f"has an unknown field {key!r} in its place"
        if not isinstance(value, str):
            return f"has a place whose {key!r} is no text"
    marked = place.get("marked")
    if marked is not None and marked not in MARKS:
        return f"is marked {marked!r}, and marks are {', '.join(MARKS)}"
    if (marked is not None) != ("in" in place or "on" in place):
        return 'has a place with "marked" alone, or with "in" or "on" without it'
    if place.get("on", "name") != "name":
        return f'is marked on {place["on"]!r}, and only "name" may be'
    for key in ("across", "down"):
        if place.get(key, "letters") not in ("letters", "numbers"):
            return f"has a place whose {key!r} is neither letters nor numbers"
    return ""


def placed(place: Mapping[str, str]) -> dict[str, Any]:
    """The fields of an `Asked` that a place without a flaw says."""
    marked = place.get("marked", "")
    return {
        "marked": marked if "in" in place else "",
        "within": place.get("in", ""),
        "marked_name": marked if "on" in place else "",
        "across": place.get("across", ""),
        "down": place.get("down", ""),
    }


class _Told:
    """One entry of the document."""

    def __init__(self, entry: object, number: int, where: str) -> None:
        self.where = where
        self.label = f"variable {number}"
        if not isinstance(entry, dict):
            raise self._refuse("is no object")
        self.entry: dict[str, Any] = entry
        name = entry.get("name")
        if not isinstance(name, str) or not name.strip():
            raise self._refuse("has no name")
        self.label = f"variable {name!r}"
        for key in entry:
            if key not in _FIELDS:
                raise self._refuse(f"has an unknown field {key!r}")

    def _refuse(self, what: str) -> InputError:
        return InputError(f"{self.label} {what}", where=self.where, do="see docs/trackers.md")

    def _text(self, key: str, default: str = "") -> str:
        value = self.entry.get(key, default)
        if value is None:
            return default
        if not isinstance(value, str):
            raise self._refuse(f"has a {key} that is no text")
        return value

    def _flag(self, key: str) -> bool:
        value = self.entry.get(key, False)
        if value is not None and not isinstance(value, bool):
            raise self._refuse(f"has {key}, which is neither true nor false")
        return bool(value)

    def _size(self, key: str) -> int:
        value = self.entry.get(key)
        if value is None:
            return 0
        if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= 1000:
            raise self._refuse(f"has {key} that are no number from 1 to 1000")
        return value

    def _texts(self, key: str) -> tuple[str, ...]:
        value = self.entry.get(key)
        if value is None:
            return ()
        values = [value] if isinstance(value, str) else value
        if not isinstance(values, list) or not all(isinstance(text, str) for text in values):
            raise self._refuse(f"has {key} that is no text, and no list of texts")
        return tuple(values)

    def _options(self) -> tuple[Any, ...]:
        value = self.entry.get("options")
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(option, (str, int)) for option in value):
            raise self._refuse("has options that are no list of texts")
        return tuple(dict.fromkeys(value))

    def _mapping(self, key: str) -> dict[str, Any]:
        value = self.entry.get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise self._refuse(f"has {key} that is no object")
        return dict(value)

    def _things(self) -> tuple[str, tuple[str, ...]]:
        """The kind of things that its items are, or those things themselves."""
        value = self.entry.get("of_things")
        if value is None or isinstance(value, bool):
            return "", ()
        if isinstance(value, str):
            return value, ()
        return "", self._texts("of_things")

    def _pattern(self) -> str:
        pattern = self._text("pattern")
        names = {level(name)[2] for name in (self.entry["name"], *self._texts("shown_as"))}
        holes = _HOLE.findall(pattern)
        if pattern and ({"{", "}"} & set(_HOLE.sub("", pattern)) or not holes):
            raise self._refuse(f"has a pattern {pattern!r} whose brackets hold no name")
        if pattern and not any(level(hole)[2] in names for hole in holes):
            raise self._refuse(f"has a pattern {pattern!r} without {{{self.entry['name']}}}")
        return pattern

    def _place(self) -> dict[str, str]:
        place = self._mapping("place")
        flaw = place_flaw(place)
        if flaw:
            raise self._refuse(flaw)
        return place

    def _value(self, key: str, kind: str) -> Any:
        """A value of its own kind; null is none of any."""
        value, (types, told) = self.entry.get(key), _VALUES.get(kind, (str, "a text"))
        if value is not None and (not isinstance(value, types) or (isinstance(value, bool) and types is not bool)):
            raise self._refuse(f"has {key} {value!r}, and of kind {kind} it has to be {told}")
        return value

    def asked(self) -> Asked:
        """The variable; raises InputError."""
        kind = self._text("kind")
        if kind not in KINDS:
            raise self._refuse(f"has an unknown kind {kind!r}" if kind else "has no kind")
        cells = self._text("cells")
        if cells not in ("", "symbols", "characters"):
            raise self._refuse(f"has cells {cells!r}, and they may be symbols only")
        place = self._place()
        things, listed = self._things()
        return Asked(
            name=squeezed(self.entry["name"]),
            kind=kind,
            of=_OWNERS.get(self._text("of").casefold(), self._text("of")) or (GAME if kind == "grid" else PLAYER),
            shown_as=self._texts("shown_as"),
            **placed(place),
            empty=self._value("empty", kind),
            has_empty="empty" in self.entry,
            options=(*self._options(), *listed),
            things=things,
            symbol=self._text("symbol"),
            symbols=self._mapping("symbols"),
            unit=self._text("unit"),
            pattern=self._pattern(),
            colour=self._mapping("colour"),
            negative=self._flag("negative"),
            ordered=self._flag("ordered"),
            mark=self._text("mark", "used"),
            rows=self._size("rows"),
            columns=self._size("columns"),
            default=self._value("default", kind),
            has_default="default" in self.entry,
            many=cells == "symbols",
        )
