"""Tracker pages as players lay them out, in seven ways of their own, drawn from what a game's players have written down.

Nothing of the referee's reader or writer is asked: of a declaration only the names, kinds and owners of its variables.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.parts.variable import Variable
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Choice, Grid, Instant, Integer, Listing, ListOf

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SIGNS = ("🍇", "🌿", "🔥", "💧", "🪵", "🧱", "🎲", "🧵", "🪶", "🐚", "🍄", "🔔", "🧊", "🪙", "🧭")
_COLOURS = ("lightblue", "#fc9", "gold", "red", "lightgreen", "tan")
_MOST_SYMBOLS = 12
Cell = Callable[[Variable, str], str]
"""How a value, as it is kept, is written."""


class Sheet(Struct, frozen=True):
    """What players have written down at one moment.

    declared: their dynasty.
    values: what is known by key.
    rows: the players who have a row; `head` is who heads the dynasty.
    show: what stands at a key.
    size: how many rows and columns a grid has.
    """

    declared: Declared
    values: Mapping[str, str]
    rows: Sequence[str]
    head: str
    show: Callable[[str], str]
    size: Callable[[Grid], tuple[int, int]]

    def of(self, kind: str) -> list[Variable]:
        """What each of a kind has, or the game, without grids."""
        shown = (one for one in self.declared.variables if not one.internal and one.of == kind)
        return [one for one in shown if not isinstance(one, Grid | Listing)]

    @property
    def kinds(self) -> list[str]:
        """The kinds of things of which anything is tracked."""
        return list(dict.fromkeys(one.of for one in self.declared.variables if one.of not in (PLAYER, GAME)))

    def things(self, kind: str) -> list[str]:
        """The things of a kind: those of a catalogue, or those that are there."""
        listed = [name for one in self.declared.catalogues if one.name == kind for name in self.names_in(kind)]
        names = {one.name for one in self.of(kind) if one.value is None}
        there = [
            key.partition(":")[2] for key, value in self.values.items() if value and key.partition(":")[0] in names
        ]
        return list(dict.fromkeys([*listed, *there]))

    def names_in(self, kind: str) -> list[str]:
        """The names of a catalogue's things."""
        return list(NAMES.get(kind, ()))

    @property
    def facts(self) -> list[tuple[Variable | None, str, str]]:
        """What the game has one of, and titles: the variable, its name, and the value."""
        own = [(one, one.name, self.show(one.name)) for one in self.of(GAME)]
        return [*own, *((None, title.name, self.show(title.key)) for title in self.declared.titles)]

    @property
    def grids(self) -> list[Grid]:
        return [one for one in self.declared.variables if isinstance(one, Grid)]

    def squares(self, grid: Grid) -> list[list[str]]:
        """What stands in a grid, row by row."""
        high, wide = self.size(grid)
        return [[self.show(f"{grid.name}:{row},{at}") for at in range(1, wide + 1)] for row in range(1, high + 1)]

    @property
    def word(self) -> str:
        """What a player is called."""
        return self.declared.words[0]


NAMES = {
    "Slope": ("Chalk", "Clay", "Marl", "Slate"),
    "Place": ("Reed Gate", "Sunken Mill", "Heron Post", "Old Weir", "Black Pool", "Lamp House", "Hollow Oak"),
    "Wharf": ("Millstairs", "Cinder Steps", "Willow Hythe", "Gallows Quay", "Old Customs"),
}
"""What the rules list, as they stand in the rules."""


class Layout(Struct, frozen=True):
    """A way to lay a page out; `told` is what of it a declaration has to say of a variable."""

    draw: Callable[[Sheet], str]
    told: Callable[[Variable], Variable] = lambda variable: variable


# -- how values are written ---------------------------------------------------------------------------


def items(text: str) -> list[str]:
    """The items of a list as it is kept."""
    return [item for row in csv.reader([text], skipinitialspace=True) for item in row]


def _struck(variable: ListOf, item: str, inner: Callable[[str], str] = str) -> str:
    end = f" ({variable.mark})"
    return f"<s>{inner(item.removesuffix(end))}</s>" if variable.mark and item.endswith(end) else inner(item)


def plain(variable: Variable, text: str, *, nothing: str = "-") -> str:
    """As it is; lists with commas, times with the day first."""
    match variable:
        case ListOf():
            text = ", ".join(_struck(variable, item) for item in items(text))
        case Instant() if text:
            at = datetime.fromisoformat(text)
            text = f"{at:%H:%M:%S}, {at.day} {at:%B %Y}"
        case Integer(negative=True) if text.removeprefix("-").isdecimal():
            text = f"{int(text):+d}".replace("-", "−").replace("+0", "0")
    return text or nothing


def counted(variable: Variable, text: str) -> str:
    """As it is; of what a list holds twice, the number."""
    if not isinstance(variable, ListOf) or variable.ordered:
        return plain(variable, text, nothing="none")
    often = Counter(items(text))
    return ", ".join(f"{item} ×{number}" if number > 1 else item for item, number in often.items()) or "none"


def boxed(variable: Variable, text: str) -> str:
    """As it is; lists in boxes of many colours."""
    if not isinstance(variable, ListOf):
        return plain(variable, text, nothing="–")
    held = enumerate(items(text))
    return (
        "".join(
            _struck(variable, item, lambda one, at=at: f"{{{{box|{one}|{_COLOURS[at % 6]}}}}}") for at, item in held
        )
        or "–"
    )  # type: ignore[misc]


def symbolic(variable: Variable, text: str) -> str:
    """Numbers that have a symbol by as many of it."""
    if isinstance(variable, Integer) and variable.symbol and text.isdecimal() and int(text) <= _MOST_SYMBOLS:
        return variable.symbol * int(text) or "-"
    return boxed(variable, text)


def broken(variable: Variable, text: str) -> str:
    """As it is; lists in lines, bold for words."""
    if isinstance(variable, ListOf):
        return "<br>".join(_struck(variable, item) for item in items(text)) or "—"
    if isinstance(variable, Choice) and text:
        return f"'''{text}'''"
    if isinstance(variable, Instant) and text:
        return f"{datetime.fromisoformat(text):%Y-%m-%d %H:%M:%S} UTC"
    return plain(variable, text, nothing="—")


# -- parts of pages -----------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, css: str = "wikitable sortable") -> str:
    """A table with a row for each."""
    lines = [f'{{| class="{css}"', f"! {' !! '.join(head)}"]
    for row in rows:
        lines += ["|-", f"| {' || '.join(row)}"]
    return "\n".join([*lines, "|}"])


def padded(head: Sequence[str], rows: Sequence[Sequence[str]], note: str) -> str:
    """A table whose columns are lined up, with a row separator before the first row and a comment."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]

    def line(cells: Sequence[str], sign: str) -> str:
        lined = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        return f"{sign} {f' {sign * 2} '.join(lined)}"

    body = [part for row in rows for part in ("|- ", line(row, "|"))]
    return "\n".join(['{| class="wikitable sortable"', "|-", f"<!-- {note} -->", line(head, "!"), *body, "|}"])


def cells(sheet: Sheet, variables: Sequence[Variable], who: str, cell: Cell) -> list[str]:
    """What somebody or something has, in order."""
    return [cell(one, sheet.show(f"{one.name}:{who}")) for one in variables]


def of_things(sheet: Sheet, cell: Cell) -> Iterator[str]:
    """A table of each kind of things, under its heading."""
    for kind in sheet.kinds:
        own = sheet.of(kind)
        rows = [[thing, *cells(sheet, own, thing, cell)] for thing in sheet.things(kind)]
        yield f"== {kind}s ==\n{table([kind, *(one.name for one in own)], rows)}"


def in_lines(sheet: Sheet, cell: Cell) -> Iterator[str]:
    """A bullet for each thing of a kind, under its heading."""
    for kind in sheet.kinds:
        own = sheet.of(kind)
        lines = [
            f"* '''{thing}''' — {' · '.join(_labelled(one, text) for one, text in zip(own, cells(sheet, own, thing, cell), strict=True))}"
            for thing in sheet.things(kind)
        ]
        yield "\n".join([f"== {kind}s ==", *(lines or ["''None at present.''"])])


def _labelled(variable: Variable, text: str) -> str:
    return f"{variable.name}: {text}"


def lettered(sheet: Sheet) -> Iterator[str]:
    """Grids with letters above and numbers beside."""
    for grid in sheet.grids:
        squares = sheet.squares(grid)
        lines = ['{| class="wikitable"', f"! !! {' !! '.join(_LETTERS[: len(squares[0])])}"]
        for number, row in enumerate(squares, start=1):
            lines += ["|-", f"! {number}", f"| {' || '.join(row)}"]
        yield "\n".join([f"== {grid.name} ==", *lines, "|}"])


def preformatted(sheet: Sheet) -> Iterator[str]:
    """Grids in <pre>."""
    for grid in sheet.grids:
        yield "\n".join([f"== {grid.name} ==", "<pre>", *map("".join, sheet.squares(grid)), "</pre>"])


def indented(sheet: Sheet) -> Iterator[str]:
    """Grids in lines with a leading blank."""
    for grid in sheet.grids:
        yield "\n".join([f"== {grid.name} ==", *(f" {''.join(row)}" for row in sheet.squares(grid))])


def pill(name: str, text: str, at: int = 0) -> str:
    return f"{{{{pill|{name}|{text}|{_COLOURS[at % 6]}}}}}"


def fact_cells(sheet: Sheet, cell: Cell) -> list[tuple[str, str]]:
    """The names of the game's own values and of titles, with what is written."""
    return [(name, cell(one, text) if one is not None else text or "-") for one, name, text in sheet.facts]


# -- layouts ------------------------------------------------------------------------------------------


def page(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)


def rows_of_players(sheet: Sheet) -> str:
    """Pills above a table of a row for each player, lined up, with boxes (A)."""
    own = sheet.of(PLAYER)
    pills = " ".join(pill(name, f" {text} ", at) for at, (name, text) in enumerate(fact_cells(sheet, boxed)))
    rows = [[f"[[User:{who}|{who}]]", *cells(sheet, own, who, boxed)] for who in sheet.rows]
    names = padded([sheet.word, *(one.name for one in own)], rows, "use {{box|NAME|COLOUR}}, one for each")
    return page(pills, names, *of_things(sheet, boxed), *lettered(sheet), "''It smells of rain.''")


def columns_of_players(sheet: Sheet) -> str:
    """A column for each player, signs for names with a legend, and the facts in one row."""
    own = sheet.of(PLAYER)
    signs = {one.name: sign for one, sign in zip(own, _SIGNS, strict=False) if isinstance(one, Integer)}
    facts = fact_cells(sheet, plain)
    legend = f"Legend: {', '.join(f'{sign} = {name}' for name, sign in signs.items())}"
    lines = ['{| class="wikitable" style="text-align:center"', "|-", f"! &nbsp; !! {' !! '.join(sheet.rows)}"]
    for one in own:
        shown = (plain(one, sheet.show(f"{one.name}:{who}")) for who in sheet.rows)
        lines += ["|-", f"! {signs.get(one.name, one.name)}", f"| {' || '.join(shown)}"]
    above = table([name for name, _ in facts], [[text for _, text in facts]], css="wikitable") if facts else ""
    return page(above, legend, "\n".join([*lines, "|}"]), *of_things(sheet, plain), *preformatted(sheet))


def sections_of_players(sheet: Sheet) -> str:
    """A section of bullets for each player, and bold labels on one line."""
    own = sheet.of(PLAYER)
    facts = " — ".join(f"'''{name}''': {text}" for name, text in fact_cells(sheet, counted))
    sections = [
        "\n".join([f"== {who} ==", *(f"* {one.name}: {counted(one, sheet.show(f'{one.name}:{who}'))}" for one in own)])
        for who in sheet.rows
        if who != sheet.head
    ]
    return page(facts, *in_lines(sheet, counted), *indented(sheet), f"= {sheet.word}s =\n" + "\n".join(sections))


def pills_of_players(sheet: Sheet) -> str:
    """A bullet of pills for each player, and symbols for small numbers."""
    own = sheet.of(PLAYER)
    facts = " ".join(pill(name, text, at) for at, (name, text) in enumerate(fact_cells(sheet, symbolic)))
    bullets = [f"* '''{who}''' {' '.join(_pills(sheet, own, who))}" for who in sheet.rows]
    return page(facts, "\n".join([f"== {sheet.word}s ==", *bullets]), *of_things(sheet, symbolic), *lettered(sheet))


def _pills(sheet: Sheet, own: Sequence[Variable], who: str) -> Iterator[str]:
    """A pill for each value, and boxes after a label for a list."""
    shown = zip(own, cells(sheet, own, who, symbolic), strict=True)
    yield from (pill(one.name, text, at) for at, (one, text) in enumerate(shown) if not isinstance(one, ListOf))
    lists = [one for one in own if isinstance(one, ListOf)]
    yield from (f"'''{one.name}''': {boxed(one, sheet.show(f'{one.name}:{who}'))}" for one in lists)


def with_symbol(variable: Variable) -> Variable:
    """A small number of each player's or of each thing's is shown by signs."""
    if isinstance(variable, Integer) and isinstance(variable.most, int) and variable.most <= _MOST_SYMBOLS:
        symbol = variable.symbol or _SIGNS[len(variable.name) % len(_SIGNS)]
        return replace(variable, symbol=symbol, empty=0)
    return variable


def inverse(sheet: Sheet) -> str:
    """Who has which choice, a list for each choice, and the rest on a line for each player."""
    own = sheet.of(PLAYER)
    listed = [one for one in own if isinstance(one, Choice)]
    others = [one for one in own if one not in listed]
    facts = "\n".join(f"'''{name}: {text}'''<br>" for name, text in fact_cells(sheet, counted))
    players = [who for who in sheet.rows if who != sheet.head]
    lines = [
        f"* '''{who}''' — {' · '.join(_labelled(one, text) for one, text in zip(others, cells(sheet, others, who, counted), strict=True))}"
        for who in players
    ]
    lists = ["\n".join([f"== {one.name} ==", *_by_option(sheet, one, players)]) for one in listed]
    return page(
        facts, *lists, "\n".join([f"== {sheet.word}s ==", *lines]), *of_things(sheet, counted), *preformatted(sheet)
    )


def _by_option(sheet: Sheet, variable: Choice, players: Sequence[str]) -> Iterator[str]:
    values = {who: sheet.show(f"{variable.name}:{who}") for who in players}
    for option in dict.fromkeys((*(variable.options or NAMES[variable.things]), *values.values())):
        there = ", ".join(who for who in players if values[who] == option)
        yield f"* '''{option}''': {there or '-'}"


def labels_of_players(sheet: Sheet) -> str:
    """A section of labels on lines for each player, under a head of word and name, and the facts in a little table."""
    own = sheet.of(PLAYER)
    facts = "\n|-\n".join(f"! {name}\n| {text}" for name, text in fact_cells(sheet, broken))
    sections = []
    for who in sheet.rows:
        labels = [f"'''{one.name}''': {text}" for one, text in zip(own, cells(sheet, own, who, plain), strict=True)]
        sections.append(f"== {sheet.word} {who} ==\n" + "<br>\n".join(labels))
    above = f'{{| class="wikitable"\n{facts}\n|}}' if facts else ""
    return page(above, *sections, *of_things(sheet, broken), *lettered(sheet))


def groups(sheet: Sheet) -> str:
    """Two tables of players, each with two header rows, numbers in one and words in the other."""
    own = sheet.of(PLAYER)
    numbers = [one for one in own if isinstance(one, Integer)]
    words = [one for one in own if one not in numbers]
    facts = " ".join(f"{name}: '''{text}'''<br/>" for name, text in fact_cells(sheet, plain))
    tables = [_grouped(sheet, group) for group in (numbers, words) if group]
    return page(facts, *tables, *in_lines(sheet, plain), *preformatted(sheet))


def _grouped(sheet: Sheet, own: Sequence[Variable]) -> str:
    """A table in which all but the first column stand under one head, and another that spans both head rows."""
    first, *rest = own
    lines = ['{| class="wikitable"', "|-", f"! rowspan=2 | {sheet.word}", f"! rowspan=2 | {first.name}"]
    if rest:
        lines += [f'! colspan="{len(rest)}" style="text-align:center" | Further', "|-"]
        lines += [f'! style="background:wheat" | {rest[0].name}', *(f"! {one.name}" for one in rest[1:])]
    for who in sheet.rows:
        shown = cells(sheet, own, who, broken) if who != sheet.head else ["-"] * len(own)
        lines += ["|-", f"| {who}{' ♛' * (who == sheet.head)} || {' || '.join(shown)}"]
    return "\n".join([*lines, "|}"])


LAYOUTS: Mapping[str, Layout] = {
    "rows": Layout(rows_of_players),
    "columns": Layout(columns_of_players),
    "sections": Layout(sections_of_players),
    "pills": Layout(pills_of_players, with_symbol),
    "inverse": Layout(inverse),
    "labels": Layout(labels_of_players),
    "groups": Layout(groups),
}
