"""An audit for terminals: what has to be put right, in people's words; what was put right and upheld, folded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from referee.model.events import UNKNOWN
from referee.model.findings import Finding
from referee.model.instants import say_then
from referee.reports.inert import one_line
from referee.reports.layout import paragraph, tint
from referee.reports.places import place_said
from referee.reports.web.words import counted, date, day, nothing_stands

VERDICTS = {"violation": "✗ Unlawful", "advisory": "! Advice", "undetermined": "? Can’t tell"}
_HEADS = {"standing": "STILL STANDING", "put-right": "PUT RIGHT", "upheld": "UPHELD"}
_INDENT = 12
_NARROW = 60
"""Below so many columns labels stand in the line, not beside it."""
_MOST_PLACES = 3
_MOST_SENTENCES = 2


class Shown(NamedTuple):
    """How much of it is shown: the first so many causes, all that follows from each, also what no longer stands, ids.

    of: whose or which alone was asked for, in words as “ by Ann about “Haste””; empty for everything.
    """

    limit: int | None = None
    cascade: bool = False
    everything: bool = False
    ids: bool = False
    of: str = ""


STANDING = Shown()
"""All that still stands, and no more."""


def render_causes(causes: Sequence[Any], as_of: datetime, *, width: int, shown: Shown) -> str:
    """Causes as `referee.app.audits.causes` groups them, what stands first; below, how to have the evidence of the first."""
    blocks = [paragraph(_sums(causes, as_of, shown.of), width)]
    for status, group in groupby(causes, key=lambda cause: str(cause.status)):
        some = list(group)
        if status == "standing" or shown.everything:
            told = some[: shown.limit]
            blocks.append([_HEADS[status]])
            blocks += [[*_block(cause, as_of, width, shown)] for cause in told]
            if len(some) > len(told):
                blocks.append([f"… and {len(some) - len(told)} more."])
        else:
            blocks.append(paragraph(_folded(status, some), width, "", "  "))
    if causes and (shown.everything or causes[0].status == "standing"):
        blocks.append(paragraph(f"The evidence of the first: referee finding {causes[0].id}", width))
    return "\n\n".join("\n".join(block) for block in blocks)


def _sums(causes: Sequence[Any], as_of: datetime, of: str) -> str:
    """The answer, before all else."""
    standing = sum(cause.status == "standing" for cause in causes)
    if not standing:
        return f"{nothing_stands(len(causes), of)} As of {day(as_of)}."
    stand = f"{standing} still {'stands' if standing == 1 else 'stand'}"
    new = sum(cause.new for cause in causes)
    fresh = f" {new} {'is' if new == 1 else 'are'} new." if new else ""
    if len(causes) == 1 == standing:
        stand = "and it still stands"
    return f"{counted(len(causes), 'cause')}, {stand}.{fresh} As of {day(as_of)}."


def _folded(status: str, some: Sequence[Any]) -> str:
    return f"{_HEADS[status]}: {len(some)}; --all lists {'it' if len(some) == 1 else 'them'}"


def _block(cause: Any, as_of: datetime, width: int, shown: Shown) -> Iterator[str]:
    """What is wrong; when and by whom; the law; what would be lawful, or what put it right; where to look."""
    narrow = width < _NARROW
    head = VERDICTS[cause.verdict]
    if narrow:
        yield tint(head) + (" (new)" if cause.new else "")
        yield from paragraph(cause.said, width, "  ")
    else:
        yield from paragraph(cause.said, width, tint(head) + " " * max(1, _INDENT - len(head)), " " * _INDENT)
    rest = "  " if narrow else " " * _INDENT
    for text in (cause.detail, _when(cause, as_of, new=cause.new and not narrow)):
        yield from paragraph(text, width, rest) if text else ()
    for label, text in _labelled(cause, as_of):
        if narrow:
            yield from paragraph(f"{label}: {text}", width, "  ", "    ")
        else:
            yield from paragraph(text, width, f"    {label:<8}", " " * _INDENT)
    yield from _followers(cause, as_of, width, rest, shown)
    if shown.ids:
        yield from paragraph(_ids(cause), width, rest)


def _when(cause: Any, as_of: datetime, *, new: bool) -> str:
    """When it was done, how often and by whom; what only follows from it is told apart."""
    fresh = " New." if new else ""
    if len(cause.counted) == 1:
        return f"{say_then(cause.finding.at, as_of)}.{fresh}"
    often = f"{len(cause.counted)} times"
    growing = ", still growing" if cause.growing else ""
    who = ", ".join(f"{_name(name)} {number}" for name, number in cause.doers.items())
    span = f"since {_day(cause.since, as_of)}" if cause.growing else _span(cause, as_of)
    return f"{often} {span}{growing}. {who}.{fresh}"


def _span(cause: Any, as_of: datetime) -> str:
    first, last = _day(cause.since, as_of), _day(cause.until, as_of)
    return f"on {first}" if first == last else f"from {first} to {last}"


def _day(at: datetime, as_of: datetime) -> str:
    return date(at) + ("" if at.year == as_of.year else f" {at.year}")


def _name(actor: str) -> str:
    return "somebody who is not known" if actor == UNKNOWN else actor


def _labelled(cause: Any, as_of: datetime) -> Iterator[tuple[str, str]]:
    if cause.ended is not None:
        late = ", or before" if cause.ended.at_is == "upper-bound" else ""
        yield (
            {"upheld": "upheld", "put-right": "right", "standing": "undone"}[cause.status],
            f"{cause.ended_said}: {say_then(cause.ended.at, as_of)}{late}",
        )
    sentences = list(cause.law)
    for cited in sentences[:_MOST_SENTENCES]:
        yield "law", f"{cited.rule}: “{cited.says}”" if cited.quoted else f"{cited.rule}, in our words: {cited.says}"
    if cause.lawful:
        yield "lawful", cause.lawful
    for place in _places(cause)[:_MOST_PLACES]:
        yield "see", place


def _places(cause: Any) -> list[str]:
    """Where it can be looked at: the matter in the way, or what is evidence of the wrong itself."""
    if cause.obstacle is not None and cause.obstacle.url:
        return [cause.obstacle.url]
    return [place_said(place, cause.about) for place in cause.finding.evidence]


def _followers(cause: Any, as_of: datetime, width: int, indent: str, shown: Shown) -> Iterator[str]:
    number = len(cause.follows)
    if not cause.followers:
        return
    if not shown.cascade:
        follow = "1 follows" if number == 1 else f"{number} follow"
        yield from paragraph(f"{follow} from it{_graver(cause)}; --cascade lists them", width, indent)
        return
    deeds = dict(zip(cause.findings, cause.deeds, strict=True))
    for finding in cause.follows:
        said = deeds[finding] if cause.obstacle is not None else finding.message
        yield from paragraph(f"{say_then(finding.at, as_of)}: {said}", width, "    ", " " * _INDENT)


def _graver(cause: Any) -> str:
    """How many of those that follow are surely unlawful, where what they follow from is not."""
    sure = sum(finding.verdict == "violation" for finding in cause.follows)
    return f", {sure} of them unlawful whatever it was" if sure and cause.verdict != "violation" else ""


def _ids(cause: Any) -> str:
    """For programs: what follows is no word of the game."""
    finding: Finding = cause.finding
    return f"{finding.id} {finding.code} {finding.title} {finding.subject} {' '.join(finding.clauses)}"


def render_found(findings: Sequence[Finding], *, width: int) -> str:
    """Findings that stand alone: what would be wrong with an edit that is planned."""
    blocks = []
    for finding in findings:
        lines = paragraph(finding.message, width, f"{tint(VERDICTS[finding.verdict])}: ", "  ")
        lines += paragraph(f"lawful: {finding.lawful}", width, "  ", "    ") if finding.lawful else []
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def render_footer(counts: Mapping[str, int], seen: Mapping[str, int], *, complete: bool) -> str:
    """How many findings of each verdict, and how much was looked at."""
    words = (("violation", "unlawful"), ("undetermined", "can’t tell"), ("advisory", "advice"))
    found = ", ".join(f"{counts[verdict]} {word}" for verdict, word in words if counts.get(verdict))
    looked = ", ".join(
        counted(seen[kind], kind) for kind in ("post", "comment", "revision", "message") if seen.get(kind)
    )
    whole = "" if complete else " The archive is partial; what was not seen is not judged."
    return one_line(f"{found + '. ' if found else ''}Seen: {looked or 'nothing'}.{whole}")


def render_nothing(as_of: datetime, actions: int, *, complete: bool, of: str = "", passed: int = 0) -> str:
    """Where nothing was found: never an all-clear for what was not seen, was not asked for (`of`, as `Shown` has it), or is let pass:
    so many findings."""
    found = f"Nothing unlawful{of}{'' if complete else ' in what was seen'}."
    if of:
        return one_line(f"{found} As of {day(as_of)}.")
    if passed:
        found = f"Nothing stands but what the baseline lets pass: {counted(passed, 'finding')}."
    return f"{found} As of {day(as_of)}; {counted(actions, 'action')} since the day before."
