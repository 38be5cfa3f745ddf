"""What stands above a value: the texts that head it, and the player among them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from referee.model.patterns import later
from referee.trackers.heads.headings import title_of
from referee.trackers.heads.leads import Lead, Leads
from referee.trackers.heads.lines import unnumbered
from referee.trackers.wikitext.inline import inline, plain
from referee.trackers.wikitext.labels import Labelled, labelled, may_be_label
from referee.trackers.wikitext.masks import mask_of_line
from referee.trackers.wikitext.names import Met, People, same
from referee.trackers.wikitext.page import Line
from referee.trackers.wikitext.tables import Cell, Table

_NEXT = later(r"[;,]\s{1,9}(?P<title>[^;,:()\n]{1,80})\s?:\s{0,9}(?=\S)")
"""A label behind a comma, which may be another player's name."""


def owned(raws: Sequence[str], leads: Leads, things: Collection[str]) -> tuple[tuple[str, ...], str]:
    """The texts of headings without the one that names a player, and that player; things: the headings that name a thing."""
    chain: list[str] = []
    owner = ""
    for raw in raws:
        if not raw:
            continue
        if not owner and raw not in things:
            met = named(raw, leads.people)
            if met is not None:
                owner = met.name
                continue
            rest = leads.people.possessing(plain(raw))
            if rest is not None:
                owner, text = rest
                chain.append(text)
                continue
        chain.append(title_of(raw, leads.matching))
    return tuple(chain), owner


def named(raw: str, people: People) -> Met | None:
    """The player whom a heading or label names, which a number may stand before; None where it names nobody."""
    return people.met(raw) or people.met(unnumbered(raw))


def is_own(section: Sequence[str], paragraph: str, people: People) -> bool:
    """Whether what stands below a heading, or a line that begins a paragraph, stands right below a player's name."""
    return bool(paragraph) or named("".join(section[-1:]), people) is not None


def labels_on(raw: str, lead: Lead | None, leads: Leads) -> Sequence[Labelled]:
    """The labels of a line."""
    labels = labelled(raw, (lead and lead.known) or leads.matching.knows)
    return _of_each(labels, leads) if leads.declared and any(told.doubtful for told in labels) else labels


def _of_each(labels: Sequence[Labelled], leads: Leads) -> list[Labelled]:
    """Labels with those of players apart that stand behind commas in another player's value: `Ann: 3, Bob: 4`."""
    parted: list[Labelled] = []
    for told in labels:
        parted.append(told)
        found = list(_NEXT.finditer(mask_of_line(told.raw))) if told.doubtful and is_of_player(told, leads) else []
        for match in found:
            rest = parted[-1].raw
            title = told.raw[match.start("title") : match.end("title")]
            if leads.people.met(title) is None or leads.matching.knows(plain(title)):
                continue
            value = told.raw[match.end() :]
            parted[-1] = parted[-1]._replace(
                raw=rest[: len(rest) - len(told.raw) + match.start()].rstrip(), doubtful=False, more=""
            )
            parted.append(Labelled(title, plain(title), value, more=told.more))
    return parted


def are_remarks(labels: Sequence[Labelled], below: Sequence[Line], leads: Leads) -> bool:
    """Whether bullets below a value each have a label of their own: they are said beside it, and no part of it."""
    return bool(labels and labels[-1].raw) and all(
        told and told[0].raw and may_be_label(told[0].label)
        for told in (labelled(line.raw, leads.matching.knows) for line in below)
    )


def is_of_player(told: Labelled, leads: Leads) -> bool:
    """Whether a label is a player's name, with something behind it."""
    return bool(told.raw) and not leads.matching.knows(told.label) and leads.people.met(told.title) is not None


def caption_of(table: Table, leads: Leads) -> str:
    """The caption of a table; nothing where that is a remark in italics, as `As of May`, and heads nothing that is looked for."""
    caption, matching = table.caption, leads.matching
    if not leads.declared or not caption.startswith("''") or not inline(caption).wholly("italic"):
        return caption
    text = plain(caption)
    known = matching.knows(text) or any(same(text, kind) for kind in matching.kinds)
    return caption if known or leads.people.within(text) else ""


def names_in(cells: Sequence[Cell | None], people: People) -> Iterator[str]:
    """The players whom some cells name."""
    for cell in cells:
        met = people.met(cell.raw) if cell is not None else None
        if met is not None:
            yield met.name
