"""Values that stand with players' names in one place: after each player a value, `Ann 3, Bob 4`, or after each option the
players whose value it is, `Weir: Ann, Bob`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from referee.model.patterns import later
from referee.trackers.asked import PLAYER, Asked
from referee.trackers.cells.numbers import without_stop
from referee.trackers.heads.found import TEXTS, Entry
from referee.trackers.heads.headings import without_room
from referee.trackers.places.places import Spot
from referee.trackers.wikitext.inline import inline, plain
from referee.trackers.wikitext.labels import one_line
from referee.trackers.wikitext.masks import mask_of_line
from referee.trackers.wikitext.names import LONGEST_OF_NAMES, People, level, named_atom, one_of

_COUNT = later(r"\s{0,9}\(\s*[x×]?\s*\d{1,4}\s*\)$")
_LINE = later(r"\n(?:\*\s)?|<br\s*/?>", re.I)
_BETWEEN = later(r"(?:[,;](?=\s)|[•·|]|\s(?:and|&)\s)(?![^()]{0,200}\))")
_DASH = later(r"(?:\s[–—-]\s|\s{0,9}[:：=→])\s*(?=\S)")
_LAST = later(r"\s{0,9}\(([^()]{1,200})\)\s*\.?$")
_BLANK = later(r"\s+")
_FIGURE = later(r"[+\-−]?\s?[£$€¥]?\d(?!\d{0,3}(?:st|nd|rd|th)\b)")
_OWNING = later(r"['’]s?\s{0,9}$")
_NUMBER = later(r"[+\-−]?\s?\d[\d,]{0,12}")
_STRUCK = "it is struck, and what that means is not declared"
_MOST_WORDS = 8
"""How many words of a piece may be a player's name."""

_IN_WORDS = ("integer", "count", "choice")
"""Kinds of values that may follow a name with nothing, or in brackets: others are not told from remarks."""


class Shared(Struct, frozen=True):
    """The places that head something, and how they are told: the people, the page's legend, whether a variable is headed
    so, and whether it has places of its own."""

    variables: Sequence[Asked]
    entries: Sequence[Entry]
    people: People
    legend: Mapping[str, str]
    fits: Callable[[Asked, tuple[str, ...]], int | None]
    is_placed: Callable[[Asked], bool]

    def after_names(self, variable: Asked) -> Iterator[Spot]:
        """The values of players after their names, under what heads the variable."""
        if variable.within or variable.kind in ("name", "names", "grid"):
            return
        for entry in self.entries:
            if entry.owner or not entry.chain or entry.sort not in ("label", "list", *TEXTS):
                continue
            if len(entry.raw) <= LONGEST_OF_NAMES and self.fits(variable, entry.chain) is not None:
                yield from self._after_names(variable, entry)

    def _after_names(self, variable: Asked, entry: Entry) -> Iterator[Spot]:
        for line in _split(entry.raw, _LINE):
            told = self._of_piece(variable, line, entry)
            pieces = _split(line, _BETWEEN) if variable.kind in _IN_WORDS else []
            each = [self._of_piece(variable, piece, entry) for piece in pieces] if len(pieces) > 1 else []
            if each and all(each):
                yield from (share for share in each if share is not None)
            elif told is not None:
                yield told

    def _of_piece(self, variable: Asked, raw: str, entry: Entry) -> Spot | None:
        """The player that a piece begins with, and what follows."""
        struck = "it is struck" if inline(raw).struck else ""
        for title, value in _cut(raw, variable, is_bullet=entry.sort == "list"):
            met = self.people.met(title) or self.people.met(_OWNING.sub("", title))
            if met is not None:
                return Spot(met.name, value.strip(), "", entry.where, struck)
        return None

    def beside_rows(self, variable: Asked) -> Iterator[Spot]:
        """What says plainly, beside a table that says it too, what players have: numbers and options alone."""
        if (
            variable.within
            or variable.pattern
            or variable.kind not in _IN_WORDS
            or any("/" in n for n in variable.names)
        ):
            return
        entries = [
            entry for entry in self.entries if not entry.owner and entry.chain and entry.sort in ("label", "list")
        ]
        options = [str(option) for option in variable.options]
        for entry in entries:
            if len(entry.raw) <= LONGEST_OF_NAMES and self.fits(variable, entry.chain) is not None:
                shares = self._after_names(variable, entry._replace(sort="label"))
                yield from (share for share in shares if options or _NUMBER.fullmatch(plain(share.raw)))
        if not options or self._is_common(variable, of_any=True):
            return
        of_options = [entry for entry in entries if self._option(options, entry.chain[-1])]
        for entry in of_options:
            if len(entry.chain) == 1 or self.fits(variable, entry.chain[:-1]) is not None:
                listed = list(self._listed(entry, str(self._option(options, entry.chain[-1]))))
                yield from () if any(spot.why for spot in listed) else listed

    # -- options with their players -----------------------------------------------------------------------

    def after_options(self, variable: Asked) -> Iterator[Spot]:
        """Where each option is followed by the players whose value it is."""
        if variable.kind in ("list", "multiset"):
            yield from self._items(variable)
        if variable.kind not in ("choice", "name", "text") or variable.pattern or variable.within:
            return
        options = [str(option) for option in variable.options]
        entries = [entry for entry in self.entries if not entry.owner and entry.chain and entry.sort not in TEXTS]
        named = self._under(variable, entries, options)
        if options and not named and not self._is_common(variable):
            named = [entry for entry in entries if self._option(options, entry.chain[-1])]
        spots: list[Spot] = []
        for entry in named:
            option = self._option(options, entry.chain[-1]) if options else entry.chain[-1]
            spots.extend(self._listed(entry, str(option)))
        elsewhere = {spot.owner for spot in spots if not spot.why}  # Who is struck there went from here.
        yield from (spot for spot in spots if spot.why != _STRUCK or spot.owner not in elsewhere)
        if options and named:
            yield from self._beside_options(variable, entries, options, {spot.owner for spot in spots})

    def _beside_options(
        self, variable: Asked, entries: Sequence[Entry], options: list[str], placed: set[str]
    ) -> Iterator[Spot]:
        """The players below what heads a variable who stand behind something else than its options, and behind none of these."""
        for entry in entries:
            label = entry.chain[-1]
            if self.fits(variable, entry.chain[:-1]) is None or len(entry.chain) < 2 or self._option(options, label):
                continue
            for spot in self._listed(entry, label):
                if spot.owner not in placed:
                    yield spot._replace(raw=f"{label}: {entry.raw}", why=f"“{label}” is none of the options")

    def _under(self, variable: Asked, entries: Sequence[Entry], options: list[str]) -> list[Entry]:
        """What stands under the options below what heads a variable; where there are none, under anything."""
        named = [
            entry for entry in entries if self.fits(variable, entry.chain[:-1]) is not None and len(entry.chain) > 1
        ]
        if options:
            named = [entry for entry in named if self._option(options, entry.chain[-1])]
            lines = [line for entry in entries for line in self._lines(variable, options, entry)]
            known = {self._option(options, entry.chain[-1]) for entry in named}
            named += [line for line in lines if line.chain[-1] not in known]
        return named

    def _items(self, variable: Asked) -> Iterator[Spot]:
        """Where each item is followed by the players who have it, below what heads the variable: all items of each."""
        options = [str(option) for option in variable.options]
        entries = [
            entry for entry in self.entries if not entry.owner and entry.chain and entry.sort in ("label", "list")
        ]
        items: dict[str, list[str]] = {}
        for entry in self._under(variable, entries, options) if options else ():
            option = str(self._option(options, entry.chain[-1]))
            beside = "".join(before for before, _ in self.people.parted(plain(entry.raw)))
            for spot in self._listed(entry, option):
                if spot.why or any(map(str.isdigit, beside)):
                    yield spot._replace(raw=entry.raw, why=spot.why or "how many of it each has is not certain")
                items.setdefault(spot.owner, []).append(option)
        where = f"options with their players, under “{variable.name}”"
        yield from (Spot(owner, one_line(own), "", where) for owner, own in items.items())

    def _lines(self, variable: Asked, options: list[str], entry: Entry) -> Iterator[Entry]:
        """The lines under a variable's heading that begin with an option and go on with a dash or bracket."""
        if entry.sort != "list" or self.fits(variable, entry.chain) is None:
            return
        for line in _split(entry.raw, _LINE):
            masked = mask_of_line(line)
            dash, last = _DASH.search(masked), _LAST.search(masked)
            for title, rest in (
                (line[: dash.start()], line[dash.end() :]) if dash else ("", ""),
                (line[: last.start()], line[last.start(1) : last.end(1)]) if last else ("", ""),
            ):
                option = self._option(options, plain(title)) if title else None
                if option is not None and self.people.met(title) is None:
                    yield entry._replace(chain=(*entry.chain, option), raw=rest)
                    break

    def _option(self, options: list[str], label: str) -> str | None:
        """The option that a label is, how many have it, or may, being no part of that."""
        for text in (label, _COUNT.sub("", label), without_room(label)):
            named = one_of(options, text) or one_of(options, self.legend.get(text, ""))
            if named is not None:
                return named
            close = [option for option in options if level(option)[1] == level(text)[1]]
            if len(close) == 1:
                return close[0]
        return None

    def _is_common(self, variable: Asked, *, of_any: bool = False) -> bool:
        """Whether another variable of players has the same options; unless `of_any`, one without a place of its own."""
        return any(
            other is not variable
            and other.of == PLAYER
            and other.kind == "choice"
            and {str(option).casefold() for option in other.options}
            & {str(option).casefold() for option in variable.options}
            and (of_any or not self.is_placed(other))
            for other in self.variables
        )

    def _listed(self, entry: Entry, option: str) -> Iterator[Spot]:
        """The players whom the list under an option names."""
        text, struck = "", ""
        for atom in inline(entry.raw).atoms:
            struck += f"\n{named_atom(atom)}" if atom.struck else ""
            text += "\n" if atom.sort == "break" else f"\n{atom.text}\n" if atom.sort == "box" else named_atom(atom)
        if len(text) > LONGEST_OF_NAMES:
            return
        for piece in re.split(r"[,;•·\n](?![^()]*\))", text):
            parts = [piece] if self.people.meet(piece.strip()) else re.split(r"\s*&\s*|\s+and\s+", piece)
            for part in parts:
                met = self.people.meet(part.strip())
                if met is not None and met.name in self.people.within(struck):
                    yield Spot(met.name, entry.raw, "", entry.where, _STRUCK)
                    continue
                if met is not None:
                    yield Spot(met.name, option, "", entry.where)
                    continue
                for name in dict.fromkeys(self.people.within(part)):
                    yield Spot(name, entry.raw, "", entry.where, "who is meant is not certain")


def _split(raw: str, sign: re.Pattern[str]) -> list[str]:
    """What stands between the signs in a wikitext, as far as it is anything."""
    at, pieces = 0, []
    for match in sign.finditer(mask_of_line(raw)):
        pieces.append(raw[at : match.start()])
        at = match.end()
    return [piece.strip() for piece in (*pieces, raw[at:]) if piece.strip()]


def _cut(raw: str, variable: Asked, *, is_bullet: bool) -> Iterator[tuple[str, str]]:
    """The ways in which a piece may be a name and a value: by a dash or colon, with a bracket, or with a blank alone."""
    masked = mask_of_line(raw)
    dash, last = _DASH.search(masked), _LAST.search(masked)
    if dash is not None and (is_bullet or _may_follow(variable, raw[dash.end() :])):
        yield raw[: dash.start()], raw[dash.end() :]
    if last is not None and _may_follow(variable, raw[last.start(1) : last.end(1)]):
        yield raw[: last.start()], raw[last.start(1) : last.end(1)]
    for blank in [blank for blank in _BLANK.finditer(masked) if blank.start()][:_MOST_WORDS][::-1]:
        if _may_follow(variable, raw[blank.end() :]):
            yield raw[: blank.start()], raw[blank.end() :]


def _may_follow(variable: Asked, raw: str) -> bool:
    """Whether a text that stands behind a name with no dash may be the value, and is no remark: a number, or an option."""
    text = plain(raw)
    if variable.kind == "choice":
        return one_of(map(str, variable.options), without_stop(text)) is not None
    return variable.kind in _IN_WORDS and _FIGURE.match(text) is not None
