"""What is found on a page noted with what heads it: headings, a paragraph's first line, a label."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.trackers.heads.above import is_own, named, owned
from referee.trackers.heads.body import Body
from referee.trackers.heads.found import STRUCK, Drawn, Entry, Findings
from referee.trackers.heads.leads import Lead, Leads
from referee.trackers.heads.lines import after_name, fact_of
from referee.trackers.wikitext.inline import plain
from referee.trackers.wikitext.labels import Labelled, labelled, may_be_label
from referee.trackers.wikitext.page import Line
from referee.trackers.wikitext.tables import Stretch


class Noting:
    """What was found so far, and what heads what stands next.

    section: the headings above. paragraph: the name that the paragraph begins with. label: what heads the next lines.
    ruled: whether a rule was drawn in the section. things: the names that are those of things, though players have them.
    """

    def __init__(self, leads: Leads, things: set[str]) -> None:
        self.leads = leads
        self.people = leads.people
        self.known = leads.matching.knows
        self.things = things
        self.found = Findings()
        self.section: tuple[str, ...] = ()
        self.paragraph = ""
        self.label = ""
        self.body = Body()
        self.ruled = False

    # -- what heads things --------------------------------------------------------------------------------

    def headed(self, *more: str) -> tuple[tuple[str, ...], str]:
        """What heads something as texts, and the player among it, who is left out."""
        return owned([*self.section, self.paragraph, *more], self.leads, self.things)

    def _note(self, raw: str) -> None:
        met = named(raw, self.people)
        if met is not None and raw not in self.things:
            self.found.names.append((met.name, raw))

    def _after_name(self, above: Sequence[str], raw: str, number: int) -> None:
        """What follows a player's name on a line without labels."""
        parts = after_name(raw, self.people) if self.leads.declared else None
        if parts is not None:
            chain, owner = self.headed(*above, parts[0])
            self.found.lines.append(Entry(chain, owner, parts[1], f"line {number}", "line"))

    def _fact(self, above: Sequence[str], raw: str, number: int) -> None:
        """What a bullet says that only the game has one of, with a dash or nothing before it."""
        told = fact_of(raw) if self.leads.declared and len(raw) <= 300 else None
        if told is None or not self.leads.matching.knows_of_game_alone(plain(told[0])):
            return
        chain, owner = self.headed(*above, told[0])
        if not owner:
            self.found.entries.append(Entry(chain, "", told[1], f"line {number}", "first", at=Stretch(number)))

    def _lead(self, raw: str, *above: str) -> Lead | None:
        """The player or thing that a line begins with, and its labels; None where it does not."""
        titles = self._titles(*above)
        lead = self.leads.of_player(raw, titles)
        if lead is not None:
            self._note(lead.title)
            return lead
        lead = self.leads.of_thing(raw, titles)
        if lead is not None:
            self.things.add(lead.title)
        return lead

    def _titles(self, *above: str) -> list[str]:
        return [plain(part) for part in (*self.section, *above)]

    def _add(self, entry: Entry) -> None:
        self.found.entries.append(entry)
        if entry.owner and entry.chain and not self.paragraph and is_own(self.section, self.paragraph, self.people):
            self.found.beside.append(entry._replace(owner="") if self.ruled else entry)

    def _emit(self, above: Sequence[str], told: Labelled, number: int, sort: str = "label") -> None:
        """A value under its label; where that is a player's, what stands there may be labelled again."""
        chain, owner = self.headed(*above, told.title)
        where = f"{'pill' if sort == 'pill' else 'line'} “{plain(told.title)}”, line {number}"
        entry = Entry(
            chain,
            owner,
            told.raw,
            where,
            sort,
            "",
            told.doubtful,
            Stretch(number),
            told.more,
            STRUCK if told.struck else "",
        )
        self._add(entry)
        met = self.people.met(told.title)
        if met is not None:
            self.found.lines.append(Entry(chain, owner, told.raw, where, "line"))
            if self.known(plain(told.title)):
                outer, whose = self.headed(*above)
                self.found.entries.append(entry._replace(chain=(*outer, plain(told.title)), owner=whose))
            self._note(told.title)
            for inner in labelled(told.raw, self.known):
                if not self.leads.declared and not may_be_label(inner.label):
                    continue
                chain, owner = self.headed(*above, told.title, inner.title)
                self.found.entries.append(
                    Entry(chain, owner, inner.raw, where, "label", "", inner.doubtful, entry.at, inner.more, entry.why)
                )

    def _pre(self, line: Line) -> None:
        inside = re.sub(r"^\s*<pre[^<>]*>|</pre\s*>\s*$", "", line.raw, flags=re.I)
        self._draw(inside.strip("\n").split("\n"), line.number)

    def _draw(self, lines: list[str], number: int) -> None:
        chain, owner = self.headed(self.label)
        self.found.drawn.append(Drawn(chain, owner, tuple(lines), f"text from line {number}"))
        self.body.heads(self.label)
        self.label = ""
        self.body.is_whole = False
