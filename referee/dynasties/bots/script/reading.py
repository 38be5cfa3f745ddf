"""A Script as submitted, entry by entry: what each line says, whether in the rule's own wording, or why it is ignored."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from referee.dynasties.bots.bot import Bot
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.loadout import LOGIC_MODULE, has_working
from referee.dynasties.bots.script.grammar import LONGEST, parse
from referee.dynasties.bots.script.lines import Line, MoveTowards, PartCondition
from referee.dynasties.bots.script.refusals import Refused
from referee.dynasties.bots.script.wording import canonical, same_wording
from referee.model.texts import folded

How: TypeAlias = Literal["exact", "read_as"]
_T = TypeVar("_T")


class Understood(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that is legal, or is clearly meant as the legal wording `canonical`; `number` counts from 1."""

    number: int
    ok: Literal[True] = True
    how: How
    canonical: str
    line: Line


class Ignored(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that is ignored, and the clause that it fails; it keeps its number."""

    number: int
    ok: Literal[False] = False
    reason: str
    clause: str


Entry: TypeAlias = Understood | Ignored


class _Read(NamedTuple):
    """What a line says, its legal wording, and whether it is in that."""

    line: Line
    wording: str
    how: How


class Script(msgspec.Struct, frozen=True):
    """Every entry of a Script as submitted, in order, and how many of them may count."""

    limit: int
    entries: tuple[Entry, ...]

    def lines(self) -> dict[int, Line]:
        """The lines that count, by their numbers as submitted."""
        return {entry.number: entry.line for entry in self.entries if isinstance(entry, Understood)}


def read_script(
    lines: Sequence[str],
    catalogue: Catalogue,
    limit: int,
    opponents: Collection[str] | None = None,
    *,
    swapped: bool = False,
) -> Script:
    """Read a Script: `limit` is how many lines may count, `opponents` the names of those in the Bout, where they are known;
    `swapped`: two Reactions that stand the wrong way round are swapped (P3 read otherwise).

    Without `opponents` any name is taken; the lines beyond the limit are not read.
    """
    systems = tuple(catalogue.systems)
    names = None if opponents is None else {folded(name): name for name in opponents}
    within = (_entry(number, text, systems, names, swapped=swapped) for number, text in enumerate(lines[:limit], 1))
    clause = "R205-BOTSCRIPT-01" if limit == catalogue.numbers.known["lines"] else "R205-SYSTEMS-79"
    beyond = (Ignored(number=n, reason="over-limit", clause=clause) for n in range(limit + 1, len(lines) + 1))
    return Script(limit, (*within, *beyond))


def script_of(bot: Bot, catalogue: Catalogue) -> Script:
    """The Script of a Bot, within the limit that its Systems give it; one that is not known has no lines.

    Whom lines name, nobody knows here. Raises InputError where the text in force states no limit.
    """
    limit = "advanced_lines" if has_working(bot, LOGIC_MODULE) else "lines"
    return read_script(bot.script or (), catalogue, catalogue.numbers.stated(limit))


def swapped_lines(bot: Bot, catalogue: Catalogue) -> list[int]:
    """Which lines of a Bot's Script count only if their Reactions are swapped (P3 read otherwise)."""
    usual = script_of(bot, catalogue)
    if all(isinstance(entry, Understood) or entry.reason != "not-combinable" for entry in usual.entries):
        return []
    swapped = read_script(bot.script or (), catalogue, usual.limit, swapped=True)
    return sorted(swapped.lines().keys() - usual.lines().keys())


def _entry(
    number: int, text: str, systems: tuple[str, ...], names: dict[str, str] | None, *, swapped: bool = False
) -> Entry:
    said = " ".join(text.split())
    found = _read(said, systems) if len(said) <= LONGEST else _read.__wrapped__(said, systems)
    if swapped and isinstance(found, Refused) and found.swapped is not None:
        found = _Read(found.swapped, canonical(found.swapped), "read_as")
    if names is not None and not isinstance(found, Refused) and found.line.advanced:
        found = _among(found, names)
    if isinstance(found, Refused):
        return Ignored(number=number, reason=found.reason, clause=found.clause)
    return Understood(number=number, how=found.how, canonical=found.wording, line=found.line)


@lru_cache(maxsize=4096)
def _read(said: str, systems: tuple[str, ...]) -> _Read | Refused:
    try:
        line = parse(said, systems)
    except Refused as refusal:
        return Refused(refusal.reason, refusal.clause, refusal.swapped)
    wording = canonical(line)
    return _Read(line, wording, "exact" if same_wording(said, wording) else "read_as")


def _among(read: _Read, names: dict[str, str]) -> _Read | Refused:
    """The same with the Opponents that it names as they are called; refused where one of them is nobody's name."""
    try:
        triggers = tuple(_called(one, names) for one in read.line.triggers)
        reactions = tuple(_called(one, names) for one in read.line.reactions)
    except KeyError:
        return Refused("unknown-name")
    line = Line(triggers, reactions, read.line.advanced)
    return _Read(line, canonical(line), read.how)


def _called(part: _T, names: dict[str, str]) -> _T:
    if isinstance(part, PartCondition) and part.who is not None:
        return msgspec.structs.replace(part, who=names[folded(part.who)])
    if isinstance(part, MoveTowards):
        return msgspec.structs.replace(part, opponent=names[folded(part.opponent)])
    return part
