"""What wikitext alone does not tell: tables that templates hold, tables in HTML, rows and lists that templates make, and what
a style hides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from referee.model.patterns import later
from referee.trackers.wikitext.masks import INSIDE, STYLED, mask, spans
from referee.trackers.wikitext.names import People
from referee.trackers.wikitext.templates import template_parts

_MOST_TABLES = 10
_MOST_TEMPLATES = 500
_LONGEST = 100_000
_LONGEST_TOLD = 200
NOT_KNOWN = "it may stand in this template, whose text is not known"
IN_TABLE = "it stands in a table within a template"
_NEAR = 100
"""How far around a template is looked for the ends of its line."""

_TABLE = later(r"\n[ \t:]*\{\|")
_BAR = later(r"\{\{\s*(\(?)!\s*\}\}|\{\{\s*!(\))\s*\}\}")
_TAG = later(r"<(/?)(table|tr|td|th|caption|thead|tbody|tfoot)\b([^<>]{0,500})>", re.I)
_OF_TABLE = later(r"<(/?)table\b[^<>]{0,500}>", re.I)
SHOWN = frozenset(("box", "pill", "user", "clear", "gamestate"))
"""Templates that hold no row of their own."""


class Made(NamedTuple):
    """A template that makes something of a player: whom it names, the keys beside, and the template as it stands."""

    name: str
    keys: tuple[str, ...]
    raw: str


@lru_cache(maxsize=16)
def tables_in_templates(raw: str) -> tuple[str, ...]:
    """What stands in the templates that hold a table, which may be written with `{{!}}` for each bar."""
    if "{{" not in raw:
        return ()
    masked = mask(raw)
    if raw.count("{|") == masked.count("{|") and "!}}" not in raw:
        return ()
    pieces = (raw[match.start() : match.end()] for match in re.finditer(f"{INSIDE}+", masked))
    barred = (_BAR.sub(_bar, text[2:-2]) for text in pieces if text.startswith("{{") and len(text) <= _LONGEST)
    return tuple(text for text in barred if _TABLE.search(text))[:_MOST_TABLES]


def _bar(match: re.Match[str]) -> str:
    return "{|" if match[1] else "|}" if match[2] else "|"


@lru_cache(maxsize=16)
def hidden_by_style(raw: str) -> tuple[str, ...]:
    """What stands on a page where a style hides it."""
    if "display" not in raw:
        return ()
    hidden = (raw[start:end] for start, end, word in spans(raw) if word == STYLED)
    return tuple(text[text.find(">") + 1 : text.rfind("</")].strip() for text in hidden if len(text) <= _LONGEST)


@lru_cache(maxsize=16)
def tables_in_html(raw: str) -> tuple[str, ...]:
    """The tables that are written in HTML, as wikitext."""
    if "<table" not in raw.casefold():
        return ()
    masked = mask(raw)
    found, depth, begins = [], 0, 0
    for tag in _OF_TABLE.finditer(masked):
        if not tag[1]:
            begins = begins if depth else tag.start()
            depth += 1
        elif depth:
            depth -= 1
            if not depth and tag.end() - begins <= _LONGEST:
                found.append(_as_wikitext(raw[begins : tag.end()], masked[begins : tag.end()]))
    return tuple(found[:_MOST_TABLES])


def _as_wikitext(raw: str, masked: str) -> str:
    """A table of HTML in the signs of wikitext."""
    pieces, at = [], 0
    for tag in _TAG.finditer(masked):
        pieces.append(raw[at : tag.start()].strip())
        at = tag.end()
        pieces.append(_sign(tag[2].casefold(), tag[3].strip(" /"), closes=bool(tag[1])))
    return "".join(pieces)


def _sign(name: str, attrs: str, *, closes: bool) -> str:
    if closes:
        return "\n|}\n" if name == "table" else ""
    if name in ("td", "th", "caption"):
        sign = {"td": "|", "th": "!", "caption": "|+"}[name]
        return f"\n{sign} {attrs} | " if attrs else f"\n{sign} "
    return f"\n{'{|' if name == 'table' else '|-'} {attrs}\n" if name in ("table", "tr") else ""


def made_of(raw: str, people: People) -> Iterator[Made]:
    """The templates on lines of their own that name players beside something else."""
    for text in _templates(raw):
        name, arguments = template_parts(text)
        if name in SHOWN:
            continue
        words = [argument.partition("=") for argument in arguments]
        keys = tuple(key.strip() for key, equals, _ in words if equals)
        owners = [owner for key in keys if (owner := people.named(key)) is not None]
        if owners:
            yield from (Made(owner, (), shortly(text)) for owner in owners)
        elif len(arguments) > 1:
            met = next(
                (met for key, _, value in words if (met := people.met((value or key).strip())) is not None), None
            )
            if met is not None and met.exact:
                yield Made(met.name, keys, shortly(text))


def keys_of(raw: str) -> Iterator[tuple[str, str]]:
    """The named arguments of templates on lines of their own, and each template as it stands."""
    for text in _templates(raw):
        name, arguments = template_parts(text)
        if name not in SHOWN:
            yield from (
                (argument.partition("=")[0].strip(), shortly(text)) for argument in arguments if "=" in argument
            )


@lru_cache(maxsize=16)
def _templates(raw: str) -> tuple[str, ...]:
    """The templates that fill lines of their own, but for those that hold tables."""
    if "{{" not in raw:
        return ()
    found = (
        raw[start:end]
        for start, end, word in spans(raw)
        if word == "{{"
        and not raw[max(start - _NEAR, 0) : start].rpartition("\n")[2].strip()
        and not raw[end : end + _NEAR].partition("\n")[0].strip()
    )
    rows = (text for text in found if "|" in text and "{|" not in text and "{!" not in text)
    return tuple(text for text in rows if len(text) <= _LONGEST)[:_MOST_TEMPLATES]


def shortly(text: str) -> str:
    """A text as it is told: on one line, and cut off where it is long."""
    shown = " ".join(text.split())
    return shown if len(shown) <= _LONGEST_TOLD else f"{shown[:_LONGEST_TOLD]}…"
