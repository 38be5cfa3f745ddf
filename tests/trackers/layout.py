"""Edits of a tracker page that change no value, as players make them, drawn by seed.

Each takes the page as parts (text, and tables) and changes what it can of them; where nothing fits, the page stays as it
is. What would be a value on a page is left alone: by what V.json says (a colour that is a value, bold that marks an
item), and by `keep` in the page's asked.json, {name of the edit: why it is none there}.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from tests.trackers.wikitext import Cell, Part, Row, Table, masked, parts_of

_BOX = re.compile(r"\{\{box\|([^{}|]*)\|[^{}|]*\}\}")
_COLOURS = ("yellow", "#fce", "lightgreen")
_DASHES = ("-", "–", "—", "None", "nothing", "(empty)")
_LABEL = re.compile(r"^(?:'''(?P<a>[^':\n]+)''':|'''(?P<b>[^':\n]+):'''|(?P<c>[^':\n*#;=!|{<]+):) *(?P<value>[^\n]+)$")
_PILL = re.compile(r"^\{\{pill\|(?P<label>[^{}|]+)\|(?P<value>[^{}|]+)\|[^{}|]*\}\}$")
_PLAIN_NAME = re.compile(r"[^\[\]{}|#<>'&_/:]+")


@dataclass(frozen=True)
class About:
    """What is known of a page: V.json, and who plays."""

    variables: list[dict[str, object]]
    players: list[str]

    def headed(self, kinds: tuple[str, ...], of: str, header: str) -> dict[str, object] | None:
        """The variable of such a kind under just this header or label."""
        for variable in self.variables:
            if variable["kind"] in kinds and (of == "any" or variable["of"] == of) and header in _names(variable):
                return variable
        return None

    @property
    def colours_count(self) -> bool:
        return any("colour" in variable for variable in self.variables)

    @property
    def marks_count(self) -> bool:
        return any("marked" in place for variable in self.variables if isinstance(place := variable.get("place"), dict))


def _names(variable: dict[str, object]) -> list[str]:
    others = variable.get("shown_as", [])
    return [str(variable["name"]), *(others if isinstance(others, list) else [str(others)])]


def _is_of_players(table: Table, about: About) -> bool:
    """A plain table with a row for each of some players."""
    if not table.is_plain:
        return False
    return any(_bare(row.cells[0].content) in about.players for row in table.body)


def _bare(content: str) -> str:
    """A name without a link, bold and struck lines around it."""
    content = re.sub(r"'''|</?(?:s|del)>|\[\[(?:[^\]|]*\|)?|\]\]", "", content)
    return content.removeprefix("User:").strip()


def _tables(parts: list[Part], about: About) -> list[Table]:
    return [part for part in parts if isinstance(part, Table) and _is_of_players(part, about)]


def _cells(tables: list[Table], random: Random, share: float = 0.5) -> Iterator[Cell]:
    """Some cells of values, each in one line."""
    for table in tables:
        for row in table.body:
            yield from (cell for cell in row.cells if cell.in_one_line and random.random() < share)


def _all(parts: list[Part]) -> list[Table]:
    return [part for part in parts if isinstance(part, Table)]


def _columns(parts: list[Part], about: About, kinds: tuple[str, ...]) -> Iterator[tuple[dict[str, object], Cell]]:
    """The cells in one line under a header that is just the name of a variable of such a kind."""
    for table in _tables(parts, about):
        header = next(row for row in table.rows if row.cells)
        for column, head in enumerate(header.cells):
            variable = about.headed(kinds, "any", head.content)
            if variable is not None:
                yield from ((variable, row.cells[column]) for row in table.body if row.cells[column].in_one_line)


def padding(parts: list[Part], about: About, random: Random) -> None:
    """More or fewer blanks around what a cell holds."""
    for cell in _cells(_all(parts), random):
        cell.text = " " * random.randint(1, 5) + cell.content + " " * random.randint(1, 5)


def lines(parts: list[Part], about: About, random: Random) -> None:
    """A row's cells on one line, or each on its own."""
    for table in _all(parts):
        for row in table.rows:
            joined = random.random() < 0.5
            for before, cell in zip(row.cells, row.cells[1:], strict=False):
                if before.mark != cell.mark:
                    continue
                if not joined:
                    cell.lead = "\n" + cell.mark
                    cell.text = cell.text if cell.text.startswith((" ", "\n")) else " " + cell.text
                elif before.in_one_line and cell.in_one_line:
                    cell.lead = cell.mark * 2


def bold(parts: list[Part], about: About, random: Random) -> None:
    """A value in bold."""
    if about.marks_count:
        return
    for cell in _cells(_tables(parts, about), random, 0.3):
        plain = any(sign.isprintable() and sign != " " for sign in masked(cell.content))
        if plain and "''" not in cell.content and cell.content not in _DASHES:
            cell.put(f"'''{cell.content}'''")


def attributes(parts: list[Part], about: About, random: Random) -> None:
    """A cell's own alignment, width or class."""
    for cell in _cells(_all(parts), random, 0.3):
        _add(cell, random.choice(('style="text-align:center"', "align=right", 'class="count" id="here"', "width=20")))


def colours(parts: list[Part], about: About, random: Random) -> None:
    """A background where no colour is a value."""
    if not about.colours_count:
        for cell in _cells(_all(parts), random, 0.3):
            _add(cell, f'style="background:{random.choice(_COLOURS)}"')


def _add(cell: Cell, attribute: str) -> None:
    cell.text = cell.text if cell.text.startswith((" ", "\n")) else " " + cell.text
    if cell.attributes is None:
        cell.attributes = f" {attribute} "
    elif attribute.split("=")[0] not in cell.attributes:
        cell.attributes = f"{cell.attributes.rstrip()} {attribute} "


def separator(parts: list[Part], about: About, random: Random) -> None:
    """`|-` before the header or not, with a blank or a style behind it, or twice."""
    for table in _tables(parts, about):
        first, *others = table.rows
        if first.cells:
            table.rows.insert(0, Row(""))
            first.separator = "\n|-"
        elif not table.rows[1].separator.replace("-", "").strip("\n| "):
            del table.rows[0]
            others[0].separator = ""
        for row in others[1:]:
            extra = random.choice(("", "", " ", ' style="vertical-align:top"', "\n|-"))
            row.separator = re.sub(r"\A\n\|- *\Z", lambda found, extra=extra: "\n|-" + extra, row.separator)


def rows(parts: list[Part], about: About, random: Random) -> None:
    """The players in another order."""
    for table in _tables(parts, about):
        body = table.body
        contents = [row.cells for row in body]
        random.shuffle(contents)
        for row, cells in zip(body, contents, strict=True):
            row.cells = cells


def columns(parts: list[Part], about: About, random: Random) -> None:
    """The columns in another order, the names first."""
    for table in _tables(parts, about):
        order = list(range(1, len(next(row for row in table.rows if row.cells).cells)))
        random.shuffle(order)
        for row in table.rows:
            if row.cells:
                cells = [row.cells[place] for place in (0, *order)]
                kept = [(cell.attributes, re.sub(r"\A(?=[-+}])", " ", cell.text)) for cell in cells]
                row.cells = [Cell(lead, *held) for lead, held in zip(_leads(row.cells, cells), kept, strict=True)]


def _leads(before: list[Cell], after: list[Cell]) -> list[str]:
    """How each cell begins: in the row's style where all stand in one line, else on lines of their own."""
    if all(cell.in_one_line and cell.mark == before[0].mark for cell in before):
        return [cell.lead for cell in before]
    return ["\n" + cell.mark for cell in after]


def pill(parts: list[Part], about: About, random: Random) -> None:
    """A pill for a label on a line of its own, or the label for a pill."""
    for place, part in enumerate(parts):
        if isinstance(part, str):
            shadow = masked(part)
            hidden = {
                number for number, line in enumerate(shadow.split("\n")) if line != "" and not line.strip("\ue000")
            }
            found = part.split("\n") if shadow.count("\n") == part.count("\n") else []
            turned = [
                _turned(line, about, random) if number not in hidden or _PILL.match(line) else line
                for number, line in enumerate(found)
            ]
            parts[place] = "\n".join(turned) if found else part


def _turned(line: str, about: About, random: Random) -> str:
    kinds = ("integer", "choice", "name", "boolean", "count", "hash")
    pilled, labelled = _PILL.match(line), _LABEL.match(line)
    if pilled and "'" not in pilled["value"] and about.headed(kinds, "game", pilled["label"]):
        return random.choice(("'''{}''': {}", "{}: '''{}'''", "'''{}: {}'''")).format(
            pilled["label"], pilled["value"].strip()
        )
    label = labelled and (labelled["a"] or labelled["b"] or labelled["c"])
    variable = about.headed(kinds, "game", label) if label else None
    if labelled is None or variable is None or "place" in variable:
        return line
    value = labelled["value"]
    if "=" in value or "|" in masked(value) or value.count("'''") % 2:
        return line
    return f"{{{{pill|{label}|{value}|{random.choice(_COLOURS)}}}}}"


def caption(parts: list[Part], about: About, random: Random) -> None:
    """A title above a table."""
    for table in _tables(parts, about):
        if "\n|+" not in table.opening:
            table.opening += random.choice(("\n|+ Everybody", '\n|+ style="text-align:left" | As of today'))


def comments(parts: list[Part], about: About, random: Random) -> None:
    """A comment in a cell, between two rows, or on a line of its own."""
    for cell in _cells(_all(parts), random, 0.2):
        cell.text = f"{cell.text.rstrip() or ' '}<!-- {random.choice(('checked', 'a || b', '|- 5'))} -->"
    for table in _tables(parts, about):
        for row in table.rows[1:]:
            if random.random() < 0.3:
                row.separator += "\n<!-- keep this tidy: | 1 || 2 -->"
    if isinstance(parts[0], str):
        parts[0] = "<!-- Please read the rules first. -->\n" + parts[0]


def box(parts: list[Part], about: About, random: Random) -> None:
    """Boxes around the items of a list, or none any more."""
    for variable, cell in _columns(parts, about, ("list", "multiset", "choice")):
        choices = variable.get("options" if variable["kind"] == "choice" else "of_things", [])
        things = sorted(map(str, choices), key=len, reverse=True) if isinstance(choices, list) else []
        known = "|".join(map(re.escape, things))
        if things and re.fullmatch(f"(?:{known})(?:, (?:{known}))*", cell.content):
            colour = random.choice(_COLOURS)
            between = random.choice(("", " ", ", "))
            cell.put(between.join(f"{{{{box|{item}|{colour}}}}}" for item in re.findall(known, cell.content)))
        elif re.fullmatch(f"(?:{_BOX.pattern} *)+", cell.content):
            cell.put(", ".join(_BOX.findall(cell.content)))


def links(parts: list[Part], about: About, random: Random) -> None:
    """A link for a name, or a name for a link."""
    for table in _tables(parts, about):
        for row in table.body:
            _linked(row.cells[0], about, random)
    for _, cell in _columns(parts, about, ("name",)):
        _linked(cell, about, random)


def _linked(cell: Cell, about: About, random: Random) -> None:
    name = cell.content
    if name in about.players and _PLAIN_NAME.fullmatch(name):
        cell.put(random.choice((f"[[User:{name}|{name}]]", f"[[User:{name}]]", f"[[{name}]]")))
    elif name in {f"[[User:{player}|{player}]]" for player in about.players}:
        cell.put(_bare(name))


def blanks(parts: list[Part], about: About, random: Random) -> None:
    """More empty lines where one is, and between rows."""
    for place, part in enumerate(parts):
        if isinstance(part, str):
            spots = [found.end() for found in re.finditer(r"\n(?=\n)", masked(part))]
            for spot in reversed(spots):
                part = part[:spot] + "\n" * random.randint(0, 2) + part[spot:]
            parts[place] = part
    for table in _tables(parts, about):
        for row in table.rows[1:]:
            if random.random() < 0.2 and row.separator.endswith("-"):
                row.separator += "\n"


def sortable(parts: list[Part], about: About, random: Random) -> None:
    """A table that can be sorted, or no more."""
    for table in _tables(parts, about):
        if "sortable" in table.opening:
            table.opening = table.opening.replace(" sortable", "", 1)
        else:
            table.opening = table.opening.replace('class="wikitable', 'class="wikitable sortable', 1)


def closing(parts: list[Part], about: About, random: Random) -> None:
    """The last line of a table forgotten at the end of the page or before another table, or put there."""
    for place, part in enumerate(parts):
        following = parts[place + 1 :]
        if not isinstance(part, Table) or (following and isinstance(following[0], str) and following[0].strip()):
            continue
        if part.closing.strip() == "|}":
            part.closing = "\n|-\n" if len(following) > 1 else "\n"
        elif not part.closing.strip():
            part.closing = "\n|}\n"


def split(parts: list[Part], about: About, random: Random) -> None:
    """Two tables with the same header, some of the players in each."""
    for place, table in reversed(list(enumerate(parts))):
        if not isinstance(table, Table) or not _is_of_players(table, about) or len(table.body) < 2:
            continue
        header = next(number for number, row in enumerate(table.rows) if row.cells)
        cut = table.rows.index(random.choice(table.body[1:]))
        opening = table.opening.split("\n")[0]
        heading = Row("", [Cell(cell.lead, cell.attributes, cell.text) for cell in table.rows[header].cells])
        second = Table(opening, [heading, *table.rows[cut:]], table.closing)
        parts[place : place + 1] = [Table(table.opening, table.rows[:cut], "\n|}\n\n"), second]


def prose(parts: list[Part], about: About, random: Random) -> None:
    """A sentence above all, or below."""
    sentence = random.choice(("''Ask before you change this page.''", "See the [[Ruleset|rules]] of this dynasty."))
    if isinstance(parts[0], str):
        parts[0] = f"{sentence}\n\n{parts[0]}"


def gamestate(parts: list[Part], about: About, random: Random) -> None:
    """The template of a page that is kept after its dynasty."""
    if isinstance(parts[0], str):
        parts[0] = "{{gamestate|The Ninth Dynasty of Nobody|also=1}}\n" + parts[0]


def headers(parts: list[Part], about: About, random: Random) -> None:
    """A header in capitals, or with a picture beside it."""
    for table in _tables(parts, about):
        for cell in next(row for row in table.rows if row.cells).cells[1:]:
            if re.fullmatch("[A-Za-z]{3,}", cell.content) and about.headed(("integer", "choice"), "any", cell.content):
                cell.put(random.choice((cell.content.upper(), f"{cell.content} 🏺", f"''{cell.content}''")))


def dashes(parts: list[Part], about: About, random: Random) -> None:
    """Another word for nothing."""
    for cell in _cells(_tables(parts, about), random):
        if cell.content in ("-", "–", "—"):
            cell.put(random.choice(_DASHES))


def decoration(parts: list[Part], about: About, random: Random) -> None:
    """A crown or a star behind a name."""
    for table in _tables(parts, about):
        for row in table.body:
            if _bare(row.cells[0].content) in about.players and random.random() < 0.4:
                row.cells[0].put(f"{row.cells[0].content} {random.choice('♛★')}")


Edit = Callable[[list[Part], About, Random], None]
EDITS: dict[str, Edit] = {
    edit.__name__: edit
    for edit in (
        padding,
        lines,
        bold,
        attributes,
        colours,
        separator,
        rows,
        columns,
        pill,
        caption,
        comments,
        box,
        links,
        blanks,
        sortable,
        closing,
        split,
        prose,
        gamestate,
        headers,
        dashes,
        decoration,
    )
}


def edited(page: str, name: str, about: About, seed: str) -> str:
    """The page after one edit of this name, with the line ends that it has."""
    parts = parts_of(page.replace("\r\n", "\n"))
    EDITS[name](parts, about, Random(f"{name} {seed}"))
    after = "".join(map(str, parts))
    return after.replace("\n", "\r\n") if "\r\n" in page else after


def drawn(page: str, about: About, keep: set[str], seed: str, many: int = 10) -> Iterator[tuple[str, str]]:
    """So many edits, one after the other, each with its name and the page after it; those that change nothing do not count."""
    random = Random(seed)
    for step in range(many * 50):
        name = random.choice([name for name in EDITS if name not in keep])
        after = edited(page, name, about, f"{seed} {step}")
        if after != page:
            page, many = after, many - 1
            yield name, page
        if not many:
            return
