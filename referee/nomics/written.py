"""A profile as it is written, TOML: text to profile. What is wrong is told in one line, with the line of the file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from referee.errors import InputError
from referee.model.texts import folded
from referee.nomics.profile import Kind, Outcomes, Profile, Quorum, Strength, Threshold, Window, carried

_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")
_PATH = re.compile(r" - at `\$(.*)`$")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
_TABLE = re.compile(r"\s*\[+\s*([^\[\]]+?)\s*\]+")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_PARTS: dict[str, type[msgspec.Struct]] = {
    "": Profile, "window": Window, "quorum": Quorum, "threshold": Threshold, "strength": Strength, "outcomes": Outcomes,
}  # fmt: skip
_LONGEST = 100_000
_EXAMPLES = {"share": '"1/3", in quotes', "ratio": '"1.5", in quotes'}
_SORTS = {
    "str": "text in quotes", "int": "a whole number", "float": "a number", "bool": "true or false", "object": "a table", "array": "a list in brackets",
}  # fmt: skip
T = TypeVar("T", bound=msgspec.Struct)


def read_profile(text: str, where: str) -> Profile:
    """The profile that a text declares; raises InputError with file and line."""
    raw = _toml(text, where)
    votes = raw.get("votes")
    for name, kind in votes.items() if isinstance(votes, dict) else ():
        _converted(kind, Kind, ["votes", name], text, where)
    profile = _converted(raw, Profile, [], text, where)
    for path, what, do in _amiss(profile):
        raise InputError(what, where=f"{where}:{line_of(text, path)}", do=do)
    return profile


def carried_profile(name: str) -> Profile | None:
    """A profile that Referee brings; None for any other name."""
    text = carried(name)
    return None if text is None else read_profile(text, name)


def _toml(text: str, where: str) -> dict[str, Any]:
    if len(text) > _LONGEST:
        raise InputError(f"has {len(text)} characters, and no profile has so many", where=where, do="name a profile")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        at_line = _AT_LINE.search(str(problem))
        line = at_line[1] if at_line is not None and at_line[1] else text.count("\n") + (not text.endswith("\n"))
        raise InputError(
            f"is no TOML: {_AT_LINE.sub('', str(problem)).strip()}", where=f"{where}:{line}", do="mend that line"
        ) from None


def _converted(raw: object, kind: type[T], table: list[str], text: str, where: str) -> T:
    """A table as what it is to be; what does not fit is told with its line, and with what was perhaps meant."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as problem:
        what = _PATH.sub("", str(problem))
        at_path = _PATH.search(str(problem))
    path = [*table, *(_keys(at_path[1]) if at_path is not None else ())]
    unknown = _UNKNOWN.fullmatch(what)
    if unknown is None:
        named = f"`{'.'.join(path)}` " if path else ""
        do = f"{known} are known" if (known := _words_of(path)) else "mend it, see docs/nomics.md"
        raise InputError(f"{named}{_in_words(what, path)}", where=f"{where}:{line_of(text, path)}", do=do)
    part = kind if path == table else _PARTS.get(path[0], Profile)
    near = get_close_matches(unknown[1][:100], part.__struct_encode_fields__, 1)
    do = f"perhaps `{near[0]}` is meant" if near else f"{', '.join(part.__struct_encode_fields__)} are known"
    raise InputError(f"unknown key `{unknown[1]}`", where=f"{where}:{line_of(text, [*path, unknown[1]])}", do=do)


def _words_of(path: list[str]) -> str:
    """The words of which a key holds one; empty where it may hold others."""
    part = Kind if path[:1] == ["votes"] else _PARTS.get(path[0] if path[1:] else "", Profile)
    hint = get_type_hints(part).get(path[-1].replace("-", "_")) if path else None
    return ", ".join(get_args(hint)) if get_origin(hint) is Literal else ""


def _in_words(what: str, path: list[str]) -> str:
    """What is wrong with a value, said to who wrote it."""
    example = _EXAMPLES.get(path[-1] if path else "")
    if example and "`str`" in what:
        return f"is to be written like {example}"
    if match := re.fullmatch(r"Expected `([^`]+)`, got `([^`]+)`", what):
        expected, got = (" or ".join(_SORTS.get(sort, sort) for sort in one.split(" | ")) for one in match.groups())
        return f"is {got}, and is to be {expected}"
    if match := re.fullmatch(r"Invalid enum value (.*)", what):
        return f"is {match[1]}, which is none of its words"
    if match := re.fullmatch(r"Object missing required field `(.*)`", what):
        return f"lacks `{match[1]}`"
    if match := re.fullmatch(r"Expected `str` of length (>=|<=) \d+", what):
        return "is empty" if match[1] == ">=" else "is too long"
    match = re.fullmatch(r"Expected `\w+` (>=|<=) (.*)", what)
    return f"is to be {match[2].removesuffix('.0')} or {'more' if match[1] == '>=' else 'less'}" if match else what


def _keys(path: str) -> list[str]:
    """The keys of a path such as `.votes[...].side`; of an element of a list those of the list."""
    return [key for key in re.split(r"\.|\[[^\]]*\]", path) if key]


def line_of(text: str, path: list[str]) -> int:
    """The line on which a key stands, or the innermost of the tables that hold it; the first where none does."""
    best, depth = 1, 0
    table: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        if header := _TABLE.match(line):
            keys = table = _dotted(header[1])
        elif key := _KEY.match(line):
            keys = [*table, *_dotted(key[1])]
        else:
            continue
        if len(keys) > depth and keys == path[: len(keys)]:
            best, depth = number, len(keys)
    return best


def _dotted(written: str) -> list[str]:
    return [part.strip().strip("\"'") for part in written.split(".")]


def _amiss(profile: Profile) -> Iterator[tuple[list[str], str, str]]:
    """Values that have the right type and no sense: where, what, and what to do."""
    yield from _unfit(
        "begins", profile.begins, {"number": 1, "title": 1, "any": 9}, () if profile.rows else ("number", "title")
    )
    if profile.rows:
        yield from _unfit("rows", profile.rows, dict.fromkeys(("number", "author", "index", "title"), 1), ("number",))
    if profile.quorum_says:
        yield from _unfit("quorum-says", profile.quorum_says, {"number": 1}, ("number",))
    if not profile.on("for"):
        yield ["votes"], "no kind of vote is for anything", 'give one `side = "for"`'
    if profile.implied and profile.implied not in profile.votes:
        yield (
            ["implied"],
            f"`implied` is {profile.implied!r}, which is no kind of vote",
            f"{', '.join(profile.votes)} are",
        )
    yield from _alike(profile)
    if profile.quorum.share and Fraction(profile.quorum.share) > 1:
        yield ["quorum", "share"], "`quorum.share` is more than all players", "write it like 1/3"
    if profile.quorum.share and profile.quorum.number:
        yield ["quorum", "number"], "`quorum` has both `share` and `number`", "give one; `plus` is added to a share"
    if 0 < profile.window.extended <= profile.window.hours:
        yield ["window", "extended"], "`window.extended` is no longer than `window.hours`", "give both in all"
    if not profile.window.hours:
        yield ["window", "hours"], "`window.hours` is nothing", "say for how long votes count"
    if not profile.strength.least <= profile.strength.default <= profile.strength.most:
        yield ["strength"], "`strength.default` is not between `least` and `most`", "mend one of them"


def _unfit(
    key: str, pattern: str, known: dict[str, int], needed: tuple[str, ...]
) -> Iterator[tuple[list[str], str, str]]:
    """What a pattern holds that it may not, and lacks: one of those that it needs, and a word of its own."""
    placeholders = _PLACEHOLDER.findall(pattern)
    for each in dict.fromkeys(placeholders):
        if placeholders.count(each) > known.get(each, 0):
            names = " and ".join(f"{{{name}}}" for name in known)
            yield [key], f"`{key}` holds {{{each}}}" + " twice" * (each in known), f"{names} are known, each once"
    if re.search(r"[{}]", _PLACEHOLDER.sub("", pattern)):
        yield [key], f"`{key}` has a brace that is not closed, or not opened", "write it like {number}"
    lacks = needed and not set(placeholders) & set(needed)
    if lacks or (key != "rows" and not _PLACEHOLDER.sub("", pattern).strip()):
        yield [key], f"`{key}` fits everything, or one alone", 'write it like "Proposal {number}: {title}"'


def _alike(profile: Profile) -> Iterator[tuple[list[str], str, str]]:
    """Words that mean two things."""
    seen: dict[str, str] = {}
    for name, kind in profile.votes.items():
        for word in (name, *kind.words):
            spelling = folded(word)
            if not re.search(r"\w", spelling) or spelling.isdecimal() or spelling == "i":
                yield ["votes", name], f"{word!r} is no word for a vote", "take it out"
            if spelling in seen:
                yield ["votes", name], f"{word!r} is a word for {seen[spelling]} too", "give each its own words"
            seen[spelling] = name
    names = [each.casefold() for each in profile.outcomes.every]
    if len(set(names)) < len(names):
        yield ["outcomes"], "two outcomes have one name", "give each its own"
