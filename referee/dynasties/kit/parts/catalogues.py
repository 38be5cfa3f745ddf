"""Catalogues: tables of named things with columns, that rules speak of: `Flower | Cost | Scent`."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from msgspec import field

from referee.dynasties.kit.terms.kinds import tupled
from referee.dynasties.kit.terms.lists import items_of, text_of
from referee.dynasties.kit.terms.sentences import Named, StatedValue, Values
from referee.law.law import DynasticRule
from referee.law.ruleset import plain_sentences
from referee.law.wikitext import Row
from referee.model.patterns import later

Rows = Mapping[str, Mapping[str, str]]
"""Named things, each with its columns as texts; a list as `kit.lists` writes one."""

StatedRows = Mapping[str, Mapping[str, str | StatedValue]]
"""The same as a declaration states them: a number may be one that a sentence gives."""

SAID = "Text"
"""The one column of things that stand in a list, `* Rose: red and slow`."""

_ITEM = later(r"([^:.]{1,60}): (.+?)\.?")


class Catalogue(Named, frozen=True, kw_only=True):
    """Named things of a kind, each with the same columns.

    name: the kind, as variables `of` such a thing name it.
    rows: the things, where the declaration states them; a number in them may be one that a sentence states.
    rule: the dynastic rule whose table, or else whose list, states them; empty: the declaration does.
    columns: by their names here, the heads of the columns that are read; empty: every one, by its own.
    named: the head of the column that names the things; empty: the first.
    lists: the columns that hold lists.
    rests_on: the sentences that say what they are.
    """

    is_declared_apart = True
    """Whatever names it rests on it, and not on the sentences that define it."""

    rows: StatedRows = field(default_factory=dict)
    rule: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)
    named: str = ""
    lists: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        tupled(self)

    def rows_in(self, values: Values) -> Rows:
        """The things that there are under a law: where the rule does not stand, or states none, there are none."""
        if not self.rule:
            return {
                name: {column: _text(cell, values) for column, cell in row.items()} for name, row in self.rows.items()
            }
        rule = values.law.dynastic_rule(self.rule)
        return {} if rule is None else _rows_of(rule, self._wanted, self.named, self.lists)

    def said_beside(self, values: Values, read: Collection[str]) -> dict[str, str]:
        """What the rule says of each thing beside these columns, in small letters; of two of one name the first counts."""
        rule = values.law.dynastic_rule(self.rule)
        if rule is None:
            return {}
        heads = {self.columns.get(column, column).casefold() for column in read}
        table = _table_of(rule, self._wanted, self.named)
        cells = _items(rule) if table is None else _cells(table, (), self.named)
        said: dict[str, str] = {}
        for name, row in cells:
            words = (cell for head, cell in row.items() if head.casefold() not in heads)
            said.setdefault(name, " ".join(" ".join(words).casefold().split()))
        return said

    def sentences_in(self, rule: DynasticRule) -> tuple[str, ...]:
        """What of the rule's sentences is these things."""
        table = _table_of(rule, self._wanted, self.named)
        if table is None:
            return tuple(sentence for sentence in rule.sentences if _ITEM.fullmatch(sentence))
        return tuple(sentence for row in table for sentence in plain_sentences(" ".join(row)))

    @property
    def _wanted(self) -> tuple[tuple[str, str], ...]:
        return tuple(self.columns.items())


@functools.lru_cache(maxsize=256)
def _rows_of(rule: DynasticRule, wanted: tuple[tuple[str, str], ...], name: str, lists: tuple[str, ...]) -> Rows:
    """Of a page of many revisions almost every rule stays as it was. Of two things of one name the first counts."""
    table = _table_of(rule, wanted, name)
    named = _items(rule) if table is None else _cells(table, wanted, name)
    rows: dict[str, Mapping[str, str]] = {}
    for name, cells in named:
        rows.setdefault(name, {column: _listed(cell) if column in lists else cell for column, cell in cells.items()})
    return rows


def _table_of(rule: DynasticRule, wanted: tuple[tuple[str, str], ...], name: str) -> tuple[Row, ...] | None:
    """The first table that has every column that is read."""
    heads = {head.casefold() for _, head in wanted}
    return next(
        (
            table
            for table in rule.tables
            if heads <= {cell.casefold() for at, cell in enumerate(table[0]) if at or name}
        ),
        None,
    )


def _cells(
    table: tuple[Row, ...], wanted: tuple[tuple[str, str], ...], name: str
) -> Iterable[tuple[str, dict[str, str]]]:
    """The name and the columns of each row below the heads; a cell that a row lacks is empty."""
    places = {head.casefold(): at for at, head in enumerate(table[0])}
    names = places.get(name.casefold(), 0)
    columns = wanted or tuple((head, head) for at, head in enumerate(table[0]) if at != names and head)
    for row in table[1:]:
        if len(row) > names and row[names]:
            at = {column: places[head.casefold()] for column, head in columns}
            yield row[names], {column: row[place] if place < len(row) else "" for column, place in at.items()}


def _items(rule: DynasticRule) -> Iterable[tuple[str, dict[str, str]]]:
    """The things of a list, each with what is said of it."""
    for sentence in rule.sentences:
        if item := _ITEM.fullmatch(sentence):
            yield item[1].strip(), {SAID: item[2].strip()}


def _text(cell: str | StatedValue, values: Values) -> str:
    return values.text(cell) if isinstance(cell, StatedValue) else cell


def _listed(cell: str) -> str:
    """A list as it is kept."""
    return text_of(item.strip() for item in items_of(cell) if item.strip())
