"""Hardware and numbers as a ruleset's text states them: wikitext with its tables, or a plain copy of the page.

What a text does not state is not made up: a table that is missing or cannot be read is an error that names it, a number
that no sentence states is one as soon as it is needed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from referee.dynasties.bots.fingerprints import LINES
from referee.dynasties.bots.hardware import Catalogue, Chassis, Engine, System, catalogue
from referee.dynasties.bots.numbers import SENTENCES, TOURNAMENT_FROM, Numbers, number_of
from referee.dynasties.bots.worded import otherwise_in
from referee.errors import InputError
from referee.law.law import DynasticRule
from referee.law.ruleset import MOST, headed, normal, plain_sentences
from referee.law.wikitext import Row, as_written, rows_in, with_rows, without_comments

T = TypeVar("T")
Heads: TypeAlias = tuple[str, ...]
Rows: TypeAlias = Sequence[Sequence[str]]
Tables: TypeAlias = Sequence[Sequence[Row]]

_ENGINES = ("Type", "One-off Cost", "Power Output")
_CHASSIS = ("Model", "Cost", "Hardpoints", "Consumption")
_SYSTEMS = ("Name", "Cost", "Consumption", "Effect")
_AMOUNT = re.compile(r"[^\w\s]?\s?(\d[\d,]{0,11})")
_CURRENCY = r" [₩$£€¥]"
_HEADS = (_ENGINES, _CHASSIS, _SYSTEMS)
_RULES = frozenset({*LINES, "Engines", "Chassises", "Spare Parts Bin", "Bouts", "Income", "Showboating", "Taunt"})
_TABLE = ("{|", "|")
_PASSIVE, _MELEE = "passive:", "melee system"


def catalogue_in(text: str) -> Catalogue:
    """What Bots can be built of under this text; raises InputError about the text."""
    if len(text) > MOST:
        raise InputError(f"is longer than {MOST} characters", do="give the text of a ruleset")
    lines = [as_written(line) for line in without_comments(text).split("\n")]
    sentences = [sentence for line in lines for sentence in plain_sentences(line)]
    tables = rows_in(lines)
    found = _catalogue(tables, lambda heads: _plain_table(lines, heads), sentences)
    systems = _table(tables, _SYSTEMS) or _plain_table(lines, _SYSTEMS)
    effects = dict(reversed([(row[0], row[-1]) for row in systems]))
    return replace(found, otherwise=otherwise_in(_paragraphs(text), effects))


def _paragraphs(text: str) -> dict[str, list[str]]:
    """By the name of each rule what stands in it, tables aside; its name alone on a line is a heading in any text."""
    found: dict[str, list[str]] = {}
    for heading, lines in headed(text):
        rule = heading
        outside = (line for line in with_rows(lines) if isinstance(line, str) and not line.lstrip().startswith(_TABLE))
        for line in _without_plain_tables(outside):
            if line.strip() in _RULES:
                rule = line.strip()
            else:
                found.setdefault(rule, []).append(line)
    return found


def _without_plain_tables(lines: Iterable[str]) -> Iterator[str]:
    within = False
    for line in lines:
        within = (within and bool(line.strip())) or any(_is_head(normal(line), heads) for heads in _HEADS)
        if not within:
            yield line


def catalogue_of(rules: Iterable[DynasticRule]) -> Catalogue:
    """The same under dynastic rules that have been read; raises InputError."""
    held = tuple(rules)
    tables = [list(table) for rule in held for table in rule.tables]
    sentences = [sentence for rule in held for sentence in rule.sentences]
    return _catalogue(tables, lambda heads: _among_sentences(held, heads), sentences)


def _catalogue(tables: Tables, otherwise: Callable[[Heads], Rows], sentences: Sequence[str]) -> Catalogue:
    """What stands in wikitables, or what `otherwise` finds for the heads of one."""

    def rows(heads: Heads) -> Rows:
        found = _table(tables, heads) or otherwise(heads)
        if not found:
            raise InputError(f"has no table of {', '.join(heads)}", do="give a text with the tables of Bots' hardware")
        return found

    return catalogue(
        engines=_things(rows(_ENGINES), lambda name, cells: Engine(name, *_amounts(name, _ENGINES, cells))),
        chassis=_things(rows(_CHASSIS), lambda name, cells: Chassis(name, *_amounts(name, _CHASSIS, cells))),
        systems=_things(rows(_SYSTEMS), _system),
        numbers=_numbers(sentences),
    )


def _system(name: str, cells: Sequence[str]) -> System:
    cost, consumption = _amounts(name, _SYSTEMS[:-1], cells[:-1])
    effect = cells[-1].casefold()
    return System(name, cost, consumption, passive=effect.startswith(_PASSIVE), melee=_MELEE in effect)


def _amounts(name: str, heads: Sequence[str], cells: Sequence[str]) -> Iterator[int]:
    for head, cell in zip(heads[1:], cells, strict=True):
        amount = _AMOUNT.fullmatch(cell.strip())
        if amount is None:
            raise InputError(f"states no {head} of {name!r} that is a number: {cell[:40]!r}", do="mend the table")
        yield int(amount[1].replace(",", ""))


def _things(rows: Rows, made: Callable[[str, Sequence[str]], T]) -> list[T]:
    """The things of a table; of two of one name the first counts."""
    first: dict[str, T] = {}
    for name, *cells in rows:
        first.setdefault(name, made(name, cells))
    return list(first.values())


def _table(tables: Tables, heads: Heads) -> Rows:
    """The rows of the first wikitable that has these heads, in the order of these."""
    for head, *rows in filter(None, tables):
        places = {cell.strip().casefold(): at for at, cell in enumerate(head)}
        if all(wanted.casefold() in places for wanted in heads):
            at = [places[wanted.casefold()] for wanted in heads]
            return [[_cell(row, place) for place in at] for row in rows if _cell(row, at[0])]
    return []


def _cell(row: Sequence[str], place: int) -> str:
    return normal(row[place]).strip() if place < len(row) else ""


def _plain_table(lines: Sequence[str], heads: Heads) -> Rows:
    """The same in a plain copy, where each row is a line and the first number is an amount of money."""
    form, rows, below = _row(heads), list[Sequence[str]](), False
    for line in map(normal, lines):
        if below:
            row = form.fullmatch(line)
            if row is None and line:
                what = f"has a line in the table of {', '.join(heads)} that is no row: {line[:60]!r}"
                raise InputError(what, do="mend it, or leave a line blank below the table")
            if row is None:
                break
            rows.append(row.groups())
        below = below or _is_head(line, heads)
    return rows


def _among_sentences(rules: Sequence[DynasticRule], heads: Heads) -> Rows:
    """The same in a rule that has been read, of which the lines are lost: what is no row goes on with the one before."""
    form = _row(heads)
    said = next((rule.sentences for rule in rules if any(_is_head(one, heads) for one in rule.sentences)), ())
    return [row.groups() for sentence in said if (row := form.fullmatch(sentence))]


def _row(heads: Heads) -> re.Pattern[str]:
    amounts = len(heads) - 2 - (heads[-1] == "Effect")
    effect = " (.+)" if heads[-1] == "Effect" else ""
    return re.compile(rf"(.+?){_CURRENCY}(\d\S*)" + r" (\S+)" * amounts + effect)


def _is_head(line: str, heads: Heads) -> bool:
    return line.casefold() == " ".join(heads).casefold()


def _numbers(sentences: Sequence[str]) -> Numbers:
    found: dict[str, int | None] = {}
    for name, stating in SENTENCES.items():
        form = stating.pattern()
        said = {number_of(match[1]) for sentence in sentences if (match := form.search(sentence))}
        found[name] = said.pop() if len(said) == 1 else None
    return Numbers(found, _day(sentences))


def _day(sentences: Sequence[str]) -> date | None:
    for sentence in sentences:
        if said := TOURNAMENT_FROM.search(sentence):
            with suppress(ValueError):
                return datetime.strptime(" ".join(said.groups()), "%B %d %Y").replace(tzinfo=UTC).date()
    return None
