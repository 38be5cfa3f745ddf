"""Lists that run on: behind their label stands an item, and others on the lines or bullets right below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from referee.trackers.heads.leads import Leads
from referee.trackers.heads.lines import after_name, is_small_print
from referee.trackers.wikitext.inline import inline
from referee.trackers.wikitext.labels import labelled, pills_of
from referee.trackers.wikitext.page import Line, Page, Placed, Section

_OTHERS = ("----", "<pre")


def running_on(page: Page, leads: Leads) -> Iterator[Line | Placed | Section]:
    """The parts of a page, each line that ends with a list together with what goes on with that: a line without a label, which
    a page shows on the same one, or bullets without any. Such bullets stay what they are, too."""
    parts = page.parts
    at = 0
    while at < len(parts):
        part = parts[at]
        at += 1
        if isinstance(part, Line) and not part.bullet and _ends_with_list(part.raw, leads):
            below = _below(parts, at, leads)
            if below:
                sign = "\n* " if below[0].bullet else "\n"
                part = replace(part, raw="".join((part.raw, *(f"{sign}{line.raw}" for line in below))))
                at += 0 if below[0].bullet else len(below)
        yield part


def _ends_with_list(raw: str, leads: Leads) -> bool:
    labels = labelled(raw, leads.matching.knows)
    return bool(labels) and bool(labels[-1].raw) and leads.matching.knows_list(labels[-1].label)


def _below(parts: Sequence[Line | Placed | Section], at: int, leads: Leads) -> list[Line]:
    """The lines right below that say nothing else: all of the bullets, or the lines of text up to another."""
    below: list[Line] = []
    for part in parts[at:]:
        if not isinstance(part, Line) or part.bullet[:1] not in ("", "*", "#"):
            break
        if below and bool(below[0].bullet) != bool(part.bullet):
            break
        if not _is_plain(part, leads):
            return [] if part.bullet else below
        below.append(part)
    heads_others = len({len(line.bullet) for line in below}) > 1 and any(leads.people.met(line.raw) for line in below)
    return [] if heads_others else below


def _is_plain(line: Line, leads: Leads) -> bool:
    """Whether a line bears no label, names nobody whose something is, heads nothing and is no remark."""
    raw = line.raw
    if raw.lower().startswith(_OTHERS) or is_small_print(raw) or labelled(raw, leads.matching.knows) or pills_of(raw):
        return False
    shown = inline(raw)
    if shown.wholly("bold") or shown.wholly("italic") or leads.matching.knows(shown.text):
        return False
    heads_others = not line.bullet and leads.people.met(raw.rstrip(": ")) is not None
    return not heads_others and after_name(raw, leads.people) is None
