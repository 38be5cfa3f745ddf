"""What a post of the Announcer's says: which Bouts it announces, in which Configuration, and whether it tells how one ended.

Two Operators stand in a title, or in a sentence that begins with them or with the word Bout; wherever else they stand, or with
words that leave it open, it is not sure that a Bout is announced. What only may be, or is asked, tells no end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from referee.dynasties.kit.said.speech import unquoted

MOST = 20_000
"""How many letters of a post are read for what it announces."""

_BETWEEN = r"(?:'s bot)?,?\s(?:against|versus|vs?\.?|fights|faces|meets|takes on|will (?:fight|face|meet|take on))\s"
_GOES_ON = re.compile(_BETWEEN, re.I)
_LEADS = (
    r"[\W\d_]*(?:(?:an? |the |our )?(?:next |upcoming |new |first |second |third )?(?:bout|match|fight)\b"
    r"\s*(?:no\.?|number|#)?\s*\w{0,5}\W*(?:is |will be )?)?"
)
_BOUT = re.compile(r"\b(?:bouts?|bracket)\b", re.I)
_NUMBER = re.compile(r"\bbout\s*(?:no\.?|number|#)?\s*(\d{1,4})\b", re.I)
_OPEN = re.compile(
    r"\?|\b(?:if|unless|would|could|might|may|should|cancel\w*|postpone\w*|withdr\w+|mistake\w*|not|no longer|never|practice|"
    r"exhibition|hypothetical\w*|schedule\w*|recap\w*|history|previous\w*|so far|standings|odds|bets?|predict\w*|rerun|rematch)\b|n't\b",
    re.I,
)
_SENTENCE_END = re.compile(r"\n|(?<=[.!?;])(?<!\bvs\.)(?<!\bv\.)(?<!\bno\.)\s+", re.I)
_GOING_ON = re.compile(r";\n")
"""Where a sentence that was parted goes on."""
_MAY_BE = re.compile(
    r"\?|\b(?:if|unless|would|will|could|might|may|should|whoever|predict\w*|bets?|expect\w*|hopes?|thinks?|guess\w*|odds|favou?rite)\b",
    re.I,
)
_OVER = re.compile(r"\b(?:over|results?|conclu\w+|report|summary|outcome|aftermath|ended|ends)\b", re.I)
_TOURNAMENT = re.compile(r"\b(?:seed list|bracket|tournament)\b", re.I)
_CONFIGURATION = re.compile(r"\bconfiguration\b(?: is)?[ :–-]{1,4}([^\n.!?]{1,600})", re.I)
_NONE = re.compile(r"(?:none|nothing|no variations?|standard|plain|empty)\W*", re.I)
_PANEL = re.compile(r"\b(flip|flame|explosion|shock) panels? (?:on|at|in) (?:squares? )?(\d{1,2}|[A-F])\b", re.I)
_SQUARE = r"(?:(?:square|space)s? )?\d{1,2}(?!\d|\s(?:trap |flip |flame |explosion |shock )?panels?\b|\s(?:bumper|obstacle|physical)\w*)"
_OBSTACLES = re.compile(
    rf"\b(?:(one|two|three|four|five|six|seven|[1-7]) )?(?:physical )?obstacles?(?:[:,]? |, one )((?:above|below) {_SQUARE}"
    rf"(?:(?:, and|,| and) (?:one )?(?:(?:above|below) )?{_SQUARE})*)",
    re.I,
)
_OBSTACLE = re.compile(r"(?:(above|below) )?(?:(?:square|space)s? )?(\d{1,2})", re.I)
_MANY = ("one", "two", "three", "four", "five", "six", "seven")
_BUMPERS = re.compile(r"\bbumper sides?\b", re.I)
_FILLING = re.compile(r"\b(?:and|with|an?|the|trap|physical|variations?|has|of|there|are|is)\b", re.I)


class Pair(NamedTuple):
    """Two Operators of whom a post says that they fight each other.

    sure: it announces that.
    number: as the Bout is numbered; empty: it is not.
    configuration: as a Bout is given one; None: it is not told in words that are read whole.
    """

    one: str
    two: str
    sure: bool
    number: str = ""
    configuration: Mapping[str, Any] | None = None

    @property
    def names(self) -> str:
        """For people."""
        return f"{self.one} and {self.two}"


def announced_in(title: str, body: str, names: Iterable[str]) -> tuple[Pair, ...]:
    """The Bouts between some of these Operators that a post announces, or may announce, each once."""
    form = _any_of(names)
    if form is None or not _BOUT.search(f"{title}\n{body[:MOST]}"):
        return ()
    spelt = {name.casefold(): name for name in names}
    found, told, pair = dict[frozenset[str], Pair](), dict[frozenset[str], list[str]](), None
    headed = _BOUT.search(title) is not None and _OPEN.search(title) is None
    for at, line in enumerate((title, *_sentences(body[:MOST]))):
        begun = headed or (at > 0 and _BOUT.match(line.lstrip(" *_#-")) is not None)
        plain, end = begun and _OPEN.search(line) is None, 0
        for match in _pairs(line, form):
            if pair is not None:
                told[pair].append(line[end : match.start()] if end else "")
            one, two = (spelt[group.casefold()] for group in match.groups() if group)
            lead, pair = line[end : match.start()], frozenset((one, two))
            leads = at == 0 or re.fullmatch(_LEADS, lead, re.I) is not None
            is_sure = plain and leads and _GOES_ON.match(line, match.end()) is None
            if is_sure or pair not in found:
                found[pair] = Pair(one, two, is_sure, number_in(lead))
            told.setdefault(pair, [])
            end = match.end()
        if pair is not None:
            told[pair].append(line[end:])
    in_title = len(list(_pairs(title, form)))
    # Where the title names a Bout, and the body others, nobody can tell whether those are announced too.
    mixed = 0 < in_title < len(found)
    return tuple(
        one._replace(
            sure=one.sure and not mixed, configuration=configuration_in(_GOING_ON.sub("; ", "\n".join(told[pair])))
        )
        for pair, one in found.items()
    )


def _pairs(text: str, form: str) -> Iterator[re.Match[str]]:
    return re.finditer(rf"({form}){_BETWEEN}({form})|\bbetween\s({form})\sand\s({form})", text, re.I)


def _any_of(names: Iterable[str]) -> str | None:
    """A form that finds any of these as words of their own."""
    said = [re.escape(name) for name in sorted(names, key=len, reverse=True) if name.strip()]
    return rf"(?<!\w)(?:{'|'.join(said)})(?!\w)" if said else None


def number_in(title: str) -> str:
    """The number of the one Bout that a title names; empty where it names none, or several."""
    found = set(_NUMBER.findall(title))
    return found.pop() if len(found) == 1 else ""


def speaks_of_an_end(title: str) -> bool:
    """Whether a title says of a Bout that it is over."""
    return _BOUT.search(title) is not None and _OVER.search(title) is not None


def speaks_of_a_tournament(title: str) -> bool:
    """Whether a title is of a list or Bracket of the Tournament."""
    return _TOURNAMENT.search(title) is not None


def stated_in(text: str) -> str:
    """The sentences of a post, a line each, without what it quotes and without those that say what only may be."""
    return "\n".join(sentence for sentence in _sentences(text) if _MAY_BE.search(sentence) is None)


def _sentences(text: str) -> list[str]:
    """A blog's text may stand in one line."""
    return _SENTENCE_END.split(unquoted(text))


def configuration_in(body: str) -> dict[str, Any] | None:
    """The Configuration that a post tells, as a Bout is given one; None where none is told that is read whole, as of a
    House Bot."""
    told = set(_CONFIGURATION.findall(body))
    if len(told) != 1:
        return None
    rest, configuration = told.pop(), dict[str, Any]()
    if _NONE.fullmatch(rest):
        return {}
    if panels := _PANEL.findall(rest):
        squares = ((int(square) if square.isdigit() else square.upper(), kind.lower()) for kind, square in panels)
        configuration["panels"] = [{"square": square, "kind": kind} for square, kind in squares]
    if obstacles := _OBSTACLES.findall(rest):
        listed = [(told, [*_places(places)]) for told, places in obstacles]
        if any(told and _counted(told) != len(places) for told, places in listed):
            return None
        configuration["obstacles"] = [{"at": at, "side": side} for _, places in listed for at, side in places]
    if _BUMPERS.search(rest):
        configuration["bumper_sides"] = True
    for form in (_PANEL, _OBSTACLES, _BUMPERS, _FILLING):
        rest = form.sub(" ", rest)
    return configuration if configuration and not re.search(r"\w", rest) else None


def _places(listed: str) -> Iterator[tuple[int, str]]:
    """Where obstacles are: one of which no side is told is on that of the one before, as in “above 3, 5 and 7”."""
    side = ""
    for told, at in _OBSTACLE.findall(listed):
        side = told.lower() or side
        yield int(at), side


def _counted(told: str) -> int:
    return int(told) if told.isdigit() else _MANY.index(told.lower()) + 1
