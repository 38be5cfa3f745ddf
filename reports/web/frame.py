"""The frame that every page stands in, and how a page is made: whatever a template prints is escaped, and inert."""

from __future__ import annotations

import functools
import hashlib
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from functools import partial
from importlib import resources
from pathlib import Path
from pickle import UnpicklingError
from typing import Any
from urllib.parse import quote, urlsplit, urlunsplit

import jinja2
from jinja2 import BytecodeCache, Environment, PackageLoader, StrictUndefined
from jinja2.bccache import Bucket

from referee.model.instants import say_about
from referee.model.titles import titled
from referee.reports.inert import inert
from referee.reports.places import place_at, place_said
from referee.reports.web.drawing import Course, tally
from referee.reports.web.folder import Page
from referee.reports.web.isolating import isolated
from referee.reports.web.verdicts import (
    VERDICTS,
    any_of,
    icon_said,
    may,
    may_then,
    once_first,
    open_then,
    say_ready,
    say_silent,
    turned,
    why_uncounted,
)
from referee.reports.web.words import (
    ago,
    brief,
    counted,
    date,
    dated,
    day,
    due,
    iso,
    nothing_stands,
    number_word,
    until,
    when,
)
from referee.reports.whole import write_whole

NAVIGATION = (
    ("index", "Today", ""),
    ("queue", "Queue", "pending"),
    ("audit", "Audit", "standing"),
    ("players", "Players", ""),
    ("boards", "Boards", ""),
    ("dynasty", "Dynasty", ""),
    ("holdings", "Holdings", ""),
    ("rules", "Rules", ""),
)
"""The pages that every page leads to: the file, its name, and what of `site["counts"]` is told beside it. Only those are
shown that the site has (`site["sections"]`)."""
_LAST_REMARK = re.compile(r"\([^()]+\)$")
_SITE = re.compile(r"[\w.-]+(?::\d*)?|\[[0-9a-fA-F:.]+\](?::\d*)?")
_PLAIN = "/?:@!$&'()*+,;=~%"
"""What stands for itself behind the site of an address, letters and digits aside."""
_STRAY = re.compile("%(?![0-9A-Fa-f]{2})")
"""A sign that begins no written character."""
_FOLDER = Path(__file__).parents[1] / "templates"
CARRIED = ("referee.css", "referee.js")
"""Files beside the pages."""


class _Compiled(BytecodeCache):
    """Templates as they were compiled, kept beside them as Python keeps its modules: where that may be written, and by this code."""

    def _place(self, bucket: Bucket) -> Path:
        return _FOLDER / "__pycache__" / f"{bucket.key}-{_code()}.{sys.implementation.cache_tag}"

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError, EOFError, ValueError, UnpicklingError), self._place(bucket).open("rb") as file:
            bucket.load_bytecode(file)  # what is damaged is compiled again

    def dump_bytecode(self, bucket: Bucket) -> None:
        if sys.dont_write_bytecode:
            return
        place = self._place(bucket)
        with suppress(OSError):
            place.parent.mkdir(exist_ok=True)
            write_whole(place, bucket.bytecode_to_string(), durably=False)
            for older in place.parent.glob(f"{bucket.key}-*.{sys.implementation.cache_tag}"):
                if older != place:
                    older.unlink(missing_ok=True)


@functools.cache
def _code() -> str:
    """A fingerprint of what templates are compiled with, besides their own text."""
    digest = hashlib.sha256(jinja2.__version__.encode())
    for module in sorted((*_FOLDER.parent.glob("web/*.py"), *_FOLDER.parent.glob("*.py"))):
        digest.update(module.read_bytes())
    return digest.hexdigest()[:16]


@functools.cache
def templates() -> Environment:
    """The templates with the words that all of them use."""
    environment = Environment(
        loader=PackageLoader("referee.reports", "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=_Compiled(),
        undefined=StrictUndefined,
        finalize=_inert,
    )
    environment.filters |= _FILTERS
    environment.globals |= _GLOBALS
    return environment


def _inert(value: object) -> object:
    """What a player wrote, with nothing in it that turns text around or hides it."""
    return inert(value) if type(value) is str else value


def web_address(place: str) -> str:
    """An address that a browser may follow, with what no address holds written as it asks for it; empty for any other, and for one that
    names somebody before its site, which may be taken for the site."""
    try:
        parts = urlsplit(place)
    except ValueError:
        return ""
    if parts.scheme not in ("http", "https") or not _SITE.fullmatch(parts.netloc):
        return ""
    path, query, fragment = (_STRAY.sub("%25", quote(part, _PLAIN, errors="replace")) for part in parts[2:])
    return urlunsplit((parts.scheme, parts.netloc, path, query, fragment))


def note_of(cause: Any) -> str:
    """The remark in brackets with which everything ends that follows from a cause; empty where some does not."""
    ends = {_LAST_REMARK.search(each.message) for each in cause.followers}
    said = {end[0] if end is not None else "" for end in ends}
    return said.pop() if len(said) == 1 else ""


def called(place: str) -> str:
    """What a link to an address says where nobody knows the title of what is there."""
    if "diff=" in place or "oldid=" in place:
        return "the edit on the wiki"
    address = urlsplit(place)
    return "the post" if "/archive/" in address.path else address.hostname or place


def render(template: str, site: Mapping[str, Any], *, section: str, **more: Any) -> str:
    """A page of a site; `section` is the file in the navigation that it belongs to."""
    return templates().get_template(template).render(site=site, page=section, **more)


def page(name: str, template: str, site: Mapping[str, Any], *, section: str, **more: Any) -> Page:
    """The same as a file that is made each time."""
    return Page(name, partial(render, template, site, section=section, **more))


def as_it_was(site: Mapping[str, Any], at: datetime, dynasty: str) -> dict[str, Any]:
    """The site as a page tells of it on which nothing changes any more by time alone: as of its last change, in its dynasty,
    with nothing that other nights count."""
    own = {"as_of": at, "dynasty": dynasty, "was": True, "counts": {}, "age": "", "complete": True, "ruleset": ""}
    return {**site, **own, "sections": _lasting(site["sections"])}


@functools.lru_cache(8)
def _lasting(sections: tuple[str, ...]) -> tuple[str, ...]:
    """The pages that are there on any night."""
    return tuple(name for name in sections if name in ("index", "queue", "audit", "players", "dynasty"))


def mark_of(site: Mapping[str, Any], *shown: Any) -> str:
    """A mark of a page that shows these and nothing else: what makes pages, and what all of them have, is in it."""
    digest = hashlib.sha256(_common(site["game"], _lasting(site["sections"])))
    for each in shown:
        digest.update(each if type(each) is bytes else repr(each).encode("utf-8", "replace"))
        digest.update(b"\n")
    return digest.hexdigest()[:24]


@functools.lru_cache(8)
def _common(game: str, sections: tuple[str, ...]) -> bytes:
    return f"{made_by()} {game} {sections}\n".encode("utf-8", "replace")


@functools.cache
def made_by() -> str:
    """A fingerprint of all that makes pages."""
    digest = hashlib.sha256(_code().encode())
    for file in sorted(_FOLDER.glob("*.html")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def carried() -> dict[str, str]:
    """The style and the script, by their file names."""
    folder = resources.files("referee.reports").joinpath("templates")
    return {name: folder.joinpath(name).read_text("utf-8") for name in CARRIED}


_FILTERS: dict[str, Callable[..., Any]] = {
    "dated": dated,
    "day": day,
    "iso": iso,
    "span": say_about,
    "number": number_word,
    "verdict": lambda verdict: VERDICTS[verdict],
    "open_then": open_then,
    "silent": say_silent,
    "turned": turned,
    "icon": icon_said,
    "web": web_address,
    "called": called,
    "place_said": place_said,
    "place_at": place_at,
    "titled": lambda given, *none: brief(titled(given, *none)),
    "whole": titled,
    "isolated": isolated,
    "brief": brief,
    "without": lambda text, note: text.removesuffix(note).rstrip() if note else text,
    "bare": lambda text: text[1:-1] if text.startswith("(") and text.endswith(")") and text.count("(") == 1 else text,
}
"""The filters of templates."""
_GLOBALS: dict[str, Any] = {
    "may": may,
    "nothing_stands": nothing_stands,
    "say_ready": say_ready,
    "note": note_of,
    "may_then": may_then,
    "once_first": once_first,
    "any_of": any_of,
    "why_uncounted": why_uncounted,
    "drawn_tally": tally,
    "course": Course,
    "counted_words": counted,
    "date": date,
    "when": when,
    "until": until,
    "ago": ago,
    "due": due,
    "navigation": NAVIGATION,
}
"""What templates ask besides."""
