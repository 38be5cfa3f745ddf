"""The Moon Sites page: read as people leave it, written in one canonical form.

Tolerates wikitables instead of <pre>, leading spaces, other heading levels, bold or linked names, HTML
comments and text in between. What cannot be read is named, and whose it is.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from referee.dynasties.kit.state.tracked import Displayed
from referee.dynasties.moon_sites.board import SIZE, flaw_of, rows_of
from referee.dynasties.moon_sites.titles import TITLES
from referee.law.wikitext import boxed_in, plain, sections_of, tables_in, without_comments, without_tags
from referee.model.patterns import later
from referee.model.texts import folded

PAGE = "Moon Sites"
STRANGE_TITLE = "lists the unknown title"
"""How the flaw of a section begins of which the site can be read."""

_QUEUE = later(r"bidding queue\W*?[:：]\W*?(?P<names>[^\n]*)", re.I)
_TITLE_LINE = later(r"civil titles?\W*?[:：](?P<titles>[^\n]*)((?:\n\s*[*#][^\n]*)*)", re.I)
_GRID_LINE = later(r"[^\s\w]{0,40}[.+%DHLPRQq]{5,9}[^\s\w]{0,40}")
_TITLE_NAMES = {title.casefold().removeprefix("the "): title for title in TITLES}


def read_page(text: str, names: Iterable[str], person: Callable[[str], str] = str) -> Displayed:
    """Read a page; a section counts as a site where its heading is one of `names`, and is that of this `person` now."""
    text = without_comments(text.replace("\r\n", "\n"))
    known = {_folded(name): person(name) for name in names}
    cells: dict[str, str] = {}
    flaws: dict[str, str] = {}
    titles: dict[str, tuple[str, ...]] = {}
    for _, heading, lines in sections_of(map(str.strip, text.split("\n"))):
        title, body = _folded(_bare(heading)), "\n".join(lines)
        if "queue" not in cells:
            cells |= _read_queue(f"Bidding Queue: {body.strip()}" if title == "bidding queue" else body, known)
        name = known.get(title)
        if name is None:
            continue
        site, flaw, held, strange = _read_section(body)
        if name in titles:
            flaws[name] = "stands on the page twice"
            cells.pop(f"site:{name}", None)
        elif flaw is not None:
            flaws[name] = flaw
        else:
            cells[f"site:{name}"] = site
        titles[name] = held
        if strange:
            flaws.setdefault(name, f"{STRANGE_TITLE} {strange[0]!r}")
    for title in TITLES:
        cells[f"title:{title}"] = ", ".join(name for name, held in titles.items() if title in held)
    return Displayed(cells, flaws)


@functools.lru_cache(maxsize=1024)
def _read_section(body: str) -> tuple[str, str | None, tuple[str, ...], tuple[str, ...]]:
    """A section's site, what keeps it from being one, its titles, and what stands among them and is none.

    Of a page's sections hardly any changes from one revision to the next.
    """
    rows = _read_rows(body)
    flaw = "has no grid" if rows is None else flaw_of(rows)
    held, strange = _read_titles(body)
    return "".join(rows or ()), flaw, held, tuple(strange)


@functools.lru_cache(maxsize=4096)
def _folded(name: str) -> str:
    return folded(name.replace("_", " "))


@functools.lru_cache(maxsize=4096)
def _bare(text: str) -> str:
    """A name or title without the markup around it."""
    return plain(text).strip("*#:; \t")


def _read_queue(text: str, known: Mapping[str, str]) -> dict[str, str]:
    match = _QUEUE.search(text)
    if match is None:
        return {}
    names = [_bare(name).rstrip(".") for name in _bare(match["names"]).split(",")]
    return {"queue": ", ".join(known.get(_folded(name), name) for name in names if name and name != "-")}


def _read_rows(section: str) -> list[str] | None:
    """The rows of the first thing in a section that looks like a grid; None where nothing does."""
    boxed = boxed_in(section)
    lines = [without_tags(line).strip() for line in (section if boxed is None else boxed).split("\n")]
    if boxed is not None:
        return [line for line in lines if line]
    table = next(filter(None, tables_in(section)), None)
    if table is not None:
        return ["".join(row) for row in table]
    return [line for line in lines if _GRID_LINE.fullmatch(line)] or None


def _read_titles(section: str) -> tuple[tuple[str, ...], list[str]]:
    """The titles listed in a section, and what stands there and is none."""
    match = _TITLE_LINE.search(section)
    if match is None:
        return (), []
    listed = _bare(match["titles"]).split(",") + [_bare(item) for item in match[2].split("\n")]
    held, strange = [], []
    for item in listed:
        bare = _bare(item).strip('"“”.').strip()
        if not bare or bare in ("-", "–", "none", "None"):
            continue
        title = _TITLE_NAMES.get(bare.casefold().removeprefix("the "))
        if title is None:
            strange.append(bare)
        else:
            held.append(title)
    return tuple(dict.fromkeys(held)), strange


def write_page(queue: Sequence[str], sites: Mapping[str, str], titles: Mapping[str, Sequence[str]]) -> str:
    """Write the canonical form; sites in the order given."""
    parts = [f"'''Bidding Queue:''' {', '.join(queue)}\n"]
    for name, site in sites.items():
        held = ", ".join(titles.get(name, ())) or "-"
        grid = "\n".join(rows_of(site))
        parts.append(f"\n== {name} ==\n<pre>\n{grid}\n</pre>\nCivil Titles: {held}\n")
    return "".join(parts)


assert SIZE == 7  # the shape of a grid line above
