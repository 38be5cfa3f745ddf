"""Everything on a page that may hold a value: columns of tables, labels, pills, lists and grids, with what heads them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee.trackers.heads.above import are_remarks, caption_of, is_of_player, is_own, labels_on, names_in, owned
from referee.trackers.heads.body import Body
from referee.trackers.heads.found import Entry, Findings, Headed
from referee.trackers.heads.leads import Lead, Leads
from referee.trackers.heads.lines import as_numbered, before_break, by_lines, is_counted, is_small_print
from referee.trackers.heads.namesakes import namesakes
from referee.trackers.heads.noting import Noting
from referee.trackers.heads.running import running_on
from referee.trackers.wikitext.inline import inline, plain
from referee.trackers.wikitext.labels import Labelled, labelled, one_line, pills_of
from referee.trackers.wikitext.page import Line, Page, Placed, Section, read_page
from referee.trackers.wikitext.struck import is_wholly_struck, struck
from referee.trackers.wikitext.tables import is_frame
from referee.trackers.wikitext.templates import unboxed

_APART = "a blank line parts it from what may head it"
_DEEPEST = 7
"""How many tables that only set others side by side may stand in one another."""


def gather(page: Page, leads: Leads) -> Findings:
    """What stands on a page outside of tables, and the tables with what heads them."""
    walk = _Walk(leads, namesakes(page, leads))
    for part in running_on(page, leads) if leads.declared else page.parts:
        walk.take(part)
    walk.flush()
    return walk.found


class _Walk(Noting):
    """Goes through a page's parts in order."""

    def __init__(self, leads: Leads, things: set[str]) -> None:
        super().__init__(leads, things)
        self.label_lines: list[str] = []
        self.label_at = 0
        self.label_sure = False
        self.label_apart = False
        self.bullets: list[Line] = []
        self.blanks: list[Line] = []
        self.bare, self.alone = "", list[str]()
        self.depth = self.since_owner = self.leads_in_a_row = 0

    def take(self, part: Line | Placed | Section) -> None:
        """The next part."""
        if isinstance(part, Section):
            self.flush()
            self.section = (*part.above, part.title)
            self.paragraph = self.label = ""
            self.body, self.alone = Body(), []
            self.ruled = False
            self._note(part.title)
            self.found.last = self.headed()[1] or self.found.last
        elif isinstance(part, Placed):
            self.body.is_beside(self.alone)
            self.alone = []
            self._end_blocks()
            if self.label_lines:
                self._end_label()
            if self._lays_out(part):
                return
            self._table(part)
            self._end_label(sort="body")
            self.body.is_whole = False
        else:
            self._line(part)

    def flush(self) -> None:
        """No more lines follow in this section."""
        self._end_blocks()
        self._end_label()
        self._end_body()

    # -- lines --------------------------------------------------------------------------------------------

    def _line(self, line: Line) -> None:
        bare, self.bare = self.bare, ""
        if line.bullet == "blank":
            self.body.ends_paragraph()
            self._end_drawn()
            if self.label_lines:
                self._end_label()
            self.label_apart = bool(self.label)
            self.leads_in_a_row = 0
            if self.since_owner > 1 and self.paragraph:
                self._end_bullets()
                self.paragraph = ""
            return
        alone, self.alone = self.alone, []
        line = line if line.bullet else as_numbered(line, self.people)
        if line.bullet and line.bullet[0] in "*#:" and line.bullet != " ":
            self._end_drawn()
            self._end_alone(alone, line)
            if self.label_lines:
                self._end_label()
            if bare:
                self._head(bare)
            self.bullets.append(line)
            self.since_owner += 1
            return
        self._end_bullets()
        if line.bullet == " ":
            self.blanks.append(line)
            return
        self._end_drawn()
        if line.raw.startswith("----") and not line.raw.strip("-"):
            self._end_label()
            self.ruled, self.alone = True, alone
            return
        if is_small_print(line.raw) and (self.body.lines or alone) and not self.label:
            self.alone = alone
            return
        if alone and self.people.met(line.raw.rstrip(": ")) is None:
            self._end_alone(alone, line)
        self._text(line, bare)
        if alone and len(self.alone) == 1:
            self.alone = [*alone, *self.alone]

    def _end_alone(self, alone: Sequence[str], line: Line) -> None:
        """A line stands below names of players alone: it is theirs, or what heads them has its value before it."""
        knows = self.leads.matching.knows_of_players
        if (
            alone
            and line.number > self.body.line + 1
            and not any(knows(told.label) for told in labelled(line.raw, knows))
        ):
            self.body.is_beside(alone)
            self.paragraph = ""

    def _head(self, bare: str) -> None:
        """A line that is nothing but a label heads what stands below it."""
        self.body.pop()
        self.label, self.label_at, self.label_sure = bare, 0, False

    def _text(self, line: Line, bare: str = "") -> None:
        head, raw = before_break(line.raw, self.known)
        if head:
            self._text(replace(line, raw=head))
            line = replace(line, raw=raw)
        if raw.lstrip().lower().startswith("<pre"):
            if self.label_lines:
                self._end_label()
            self._pre(line)
            return
        self.since_owner += 1
        raw = raw if self.leads.declared else unboxed(raw)
        lead = self._lead(raw) or self._lead_above(raw)
        if lead is None and self.leads_in_a_row > 1:
            self.paragraph = ""  # A line for each, and this one is about none of them.
        self.leads_in_a_row = self.leads_in_a_row + 1 if lead is not None and not self.label else 0
        if lead is not None:
            self._end_label()
            self.paragraph, self.since_owner, raw = lead.title, 2, lead.rest
            line = replace(line, raw=raw)
        for pill in pills_of(raw):
            self._emit((), pill, line.number, "pill")
        labels = labels_on(raw, lead, self.leads)
        shown, met = inline(raw), self.people.met(raw.rstrip(": ")) if "{{" not in raw else None
        if met is not None and not (labels and labels[-1].raw) and not (labels and self.known(labels[-1].label)):
            self._somebody(line, raw)
            return
        if labels and lead is None and self._of_label(bare, labels, line.number):
            return
        stands_out = (shown.wholly("bold") and len(shown.text) <= 80) or (self.leads.declared and is_counted(raw))
        if labels or line.bullet == ";" or (stands_out and not self.label_lines):
            self._end_label()
            self._labels(line, labels)
        elif self.label and not self.label_apart and "{{" not in raw:
            self.label_lines.append(raw)
        elif "{{" not in raw:
            self._end_label()
            for piece in by_lines(raw, self.people):
                self._after_name((), piece, line.number)
            self.body.add(raw, line.number)
            self.bare = raw if self.known(shown.text) and not line.bullet else ""
        else:
            self._end_label()
            self.body.is_whole = False

    def _somebody(self, line: Line, raw: str) -> None:
        """A line that is only somebody's name: the value of what heads it, if that is one of the game, or whose the next are."""
        matching = self.leads.matching
        if (
            self.label
            and not (self.label_apart or self.label_lines)
            and matching.knows_of_game_alone(plain(self.label))
        ):
            self.label_lines.append(raw)
            return
        self._end_label()
        heads = self.section and self.body.is_new
        self.alone = [raw] if heads and matching.knows_of_game_alone(plain(self.section[-1])) else []
        self.paragraph, self.since_owner, self.body.line = raw, 1, self.body.line or line.number
        self._note(raw)

    def _of_label(self, bare: str, labels: Sequence[Labelled], number: int) -> bool:
        """Whether a line of players with a value each stands below a label; then the values are of that, unless a blank line
        parts them from it: then that is not certain."""
        label = bare or ("" if self.label_lines else self.label)
        if not label or not self.known(plain(label)) or not all(is_of_player(told, self.leads) for told in labels):
            return False
        if bare:
            self._head(bare)
        self.body.is_whole = self.label_sure = False
        begins = len(self.found.entries)
        for told in labels:
            self._emit((label,), told, number)
        if self.label_apart and not bare:
            self.found.entries[begins:] = [entry._replace(why=_APART) for entry in self.found.entries[begins:]]
        return True

    def _lead_above(self, raw: str) -> Lead | None:
        """The thing whose name stands alone on the line before this one, and this one's labels."""
        if not self.label or self.label_sure or self.label_apart or self.label_lines:
            return None
        return self._lead(f"{plain(self.label)} — {raw}")

    def _labels(self, line: Line, labels: Sequence[Labelled]) -> None:
        """A line with labels; the last of them may head what follows."""
        if not labels and self.section:
            self.body.stands_out(line.raw, line.number)
        self.body.is_whole = False
        for number, told in enumerate(labels):
            if told.raw or number < len(labels) - 1:
                self._emit((), told, line.number)
            else:
                title = struck(told.title) if told.struck else told.title
                self.label, self.label_at, self.label_sure = title, line.number, True
        if not labels:
            self.label, self.label_at, self.label_sure = line.raw, line.number, False

    def _end_label(self, *, sort: str = "label") -> None:
        """Nothing follows a label, or what follows is its value; `body`: a table follows, which it may head instead."""
        label, lines = self.label, self.label_lines
        self.label, self.label_lines = "", []
        apart, self.label_apart = self.label_apart, False
        if lines:
            self.body.heads(label)
        if label and (lines or self.label_sure) and (sort == "label" or apart):
            gone, raw = is_wholly_struck(label, 0, len(label)), "\n".join(lines)
            told = Labelled(label, plain(label), struck(raw) if gone else raw, struck=gone)
            self._emit((), told, self.label_at, sort)

    # -- ends of blocks -----------------------------------------------------------------------------------

    def _end_blocks(self) -> None:
        self._end_bullets()
        self._end_drawn()

    def _end_drawn(self) -> None:
        if not self.blanks:
            return
        lines, self.blanks = self.blanks, []
        if self.label_lines:
            self._end_label()
        label = self.label
        if len(lines) > 1 or not labelled(lines[0].raw, self.known):
            self._draw([line.raw for line in lines], lines[0].number)
        for line in lines:
            for told in (*pills_of(line.raw), *labelled(line.raw, self.known)):
                self.label = label
                self._emit((), told, line.number)
        self.label = ""

    def _end_body(self) -> None:
        if self.alone:
            self.body.is_alone(self.alone)
            self.paragraph = ""
        text, sort = self.body.told()
        if text and self.section and (sort == "body" or self.leads.declared):
            paragraph = self.paragraph if sort == "body" else ""
            chain, owner = owned([*self.section, paragraph], self.leads, self.things)
            where = f"text under “{plain(self.section[-1])}”, line {self.body.line}"
            told = Entry(chain, owner, text, where, sort)
            self.found.entries.append(told)
            self.found.lines += [told] if is_own(self.section, paragraph, self.people) else []
        self.body = Body()

    def _end_bullets(self) -> None:
        if not self.bullets:
            return
        lines, self.bullets = self.bullets, []
        label, self.label = self.label, ""
        if label and is_wholly_struck(label, 0, len(label)):
            lines = [replace(line, raw=struck(line.raw)) for line in lines]
        self.body.heads(label)
        self.body.is_whole = False
        if label and self.leads.is_named(label, self._titles(), lines):
            self.things.add(label)
        self._list([label] if label else [], lines, 0)

    def _list(self, above: list[str], lines: list[Line], depth: int, *, heads: bool = True) -> None:
        """Bullets under labels; those that stand deeper belong to the one before them."""
        if depth > 6:
            return
        groups: list[tuple[Line, list[Line]]] = []
        least = min(len(line.bullet) for line in lines)
        for line in lines:
            if len(line.bullet) > least and groups:
                groups[-1][1].append(line)
            else:
                groups.append((line, []))
        chain, owner = self.headed(*above)
        if chain and heads:
            raws = [line.raw for line, _ in groups]
            nested = any(deeper for _, deeper in groups)
            where = f"list under “{chain[-1]}”, line {lines[0].number}"
            self._add(Entry(chain, owner, one_line(raws), where, "list", "", nested))
        if owner and not above and is_own(self.section, self.paragraph, self.people):
            raw = one_line([line.raw for line, _ in groups])
            self.found.lines.append(Entry(chain, owner, raw, f"list, line {lines[0].number}", "line"))
        for line, deeper in groups:
            self._bullet(above, line, deeper, depth)

    def _bullet(self, above: list[str], line: Line, deeper: list[Line], depth: int) -> None:
        lead = self._lead(line.raw, *above)
        if lead is not None:
            above, line = [*above, lead.title], replace(line, raw=lead.rest)
        for pill in pills_of(line.raw):
            self._emit(above, pill, line.number, "pill")
        labels = labels_on(line.raw, lead, self.leads)
        for number, told in enumerate(labels):
            if told.raw or not (deeper and number == len(labels) - 1):
                self._emit(above, told, line.number)
        if not labels and lead is None:
            self._after_name(above, line.raw, line.number)
            self._fact(above, line.raw, line.number)
        title = labels[-1].title if len(labels) == 1 or (labels and not labels[-1].raw) else line.raw
        self._note(title)
        if deeper and lead is None and self.leads.is_named(title, self._titles(*above), deeper):
            self.things.add(title)
        if deeper:
            inner = [*above, title] if lead is None else above
            self._list(inner, deeper, depth + 1, heads=lead is not None or not are_remarks(labels, deeper, self.leads))

    # -- tables -------------------------------------------------------------------------------------------

    def _table(self, placed: Placed) -> None:
        table = placed.table
        if self.paragraph and len({name for row in table.rows for name in names_in(row[:1], self.people)}) > 1:
            self.paragraph = ""  # A line that names a player stands above the players' table by chance.
        chain, owner = self.headed(self.label, caption_of(table, self.leads))
        self.found.tables.append(Headed(chain, owner, table, f"table at line {table.line}", placed.struck))

    def _lays_out(self, placed: Placed) -> bool:
        """Whether a table only sets others side by side; then those are taken as if they stood alone."""
        table = placed.table
        cells = [cell for row in table.own for cell in row]
        if not is_frame(table) or any(names_in(cells, self.people)):
            return False
        if self.depth > _DEEPEST:
            self.found.too_deep = True
            return False
        self.depth += 1
        for cell in cells:
            for part in read_page(f"<s>\n{cell.raw}\n</s>" if placed.struck else cell.raw).parts:
                self.take(part)
            self._end_blocks()
        self.depth -= 1
        return True
