"""Pages for browsers. Whatever a template prints is escaped; no page asks anything of elsewhere, and none needs a script."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from datetime import datetime, timedelta
from importlib import resources
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from reports.inert import for_terminal

STYLE = "referee.css"
_MOST_CAUSES = 100
"""Causes on one page; the next hundred stand on the next."""
_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")
_VERDICTS = {"violation": ("bad", "Unlawful"), "advisory": ("adv", "Advice"), "undetermined": ("ask", "Can’t tell")}
_WIDEST = 24
"""So many votes are drawn as cells."""


@functools.cache
def _templates() -> Environment:
    environment = Environment(
        loader=PackageLoader("reports", "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        finalize=_inert,
    )
    environment.filters |= {
        "day": _day,
        "iso": lambda at: f"{at:%Y-%m-%dT%H:%M:%SZ}",
        "span": say_span,
        "moment": lambda given: _day(at) if (at := _instant(given)) is not None else "",
        "number": number_word,
        "verdict": lambda verdict: _VERDICTS[verdict],
        "web": lambda place: place if place.startswith(("http://", "https://")) else "",
    }
    environment.globals |= {"may": may, "cells": cells}
    return environment


def _inert(value: object) -> object:
    """What a player wrote, with nothing in it that turns text around or hides it."""
    return for_terminal(value) if type(value) is str else value


def pages(site: Mapping[str, Any]) -> dict[str, str]:
    """Every page by its file name: today, the queue, a page for each matter, the audit, the players; and the style."""
    causes = site["causes"]
    parts = [causes[at : at + _MOST_CAUSES] for at in range(0, len(causes), _MOST_CAUSES)] or [[]]
    found = {
        "index.html": _page("index", site),
        "queue.html": _page("queue", site),
        "players.html": _page("players", site),
    }
    for matter in site["pending"]:
        found[f"matter-{matter['anchor']}.html"] = _page("matter", site, matter=matter)
    for number, part in enumerate(parts, 1):
        found[audit_page(number)] = _page("audit", site, part=part, number=number, of=len(parts))
    found[STYLE] = resources.files("reports").joinpath(f"templates/{STYLE}").read_text("utf-8")
    return found


def audit_page(number: int) -> str:
    """The file of a page of the audit."""
    return "audit.html" if number == 1 else f"audit-{number}.html"


def _page(name: str, site: Mapping[str, Any], **more: Any) -> str:
    return _templates().get_template(f"{name}.html").render(site=site, page=name, audit_page=audit_page, **more)


def _day(at: datetime) -> str:
    """An instant as people write it: “Fri 7 Jun 2019, 07:52 UTC”."""
    return f"{at:%a} {at.day} {at:%b %Y, %H:%M} UTC"


def say_span(span: timedelta) -> str:
    """A span by its two largest units: “6 d 22 h”."""
    minutes = max(0, int(span.total_seconds())) // 60
    days, hours, left = minutes // 1440, minutes % 1440 // 60, minutes % 60
    if days:
        return f"{days} d {hours} h" if hours else f"{days} d"
    if hours:
        return f"{hours} h {left} min" if left else f"{hours} h"
    return f"{left} min"


def number_word(number: int) -> str:
    """A small number as the first word of a sentence."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def may(matter: Mapping[str, Any], as_of: datetime) -> tuple[str, str, str]:
    """What may be done about a matter: the kind of verdict, the verdict in words, and why."""
    enact, fail = matter["can_enact"], matter["can_fail"]
    blockers = "; ".join(blocker["text"] for blocker in enact["blockers"])
    if enact["now"]:
        return "go", "May be enacted now", ""
    if fail["now"]:
        return "go", "May be failed now", "; ".join(ground["text"] for ground in fail["grounds"])
    if enact["now"] is None or fail["now"] is None:
        return "ask", "Can’t tell", "; ".join(lack["text"] for lack in matter.get("lacking", ()))
    earliest = _instant(enact["earliest"])
    if earliest is not None:
        return "wait", f"Not yet: {say_span(earliest - as_of)}", f"from {_day(earliest)}; {blockers}"
    return "bad", "Not as it stands", blockers


def _instant(given: Any) -> datetime | None:
    return datetime.fromisoformat(given) if isinstance(given, str) else given


def cells(matter: Mapping[str, Any]) -> list[tuple[int, str]]:
    """The votes drawn from the left, a cell each with its place and kind: FOR, DEFERENTIAL, AGAINST; none where they are too many."""
    tally, players = matter["tally"], matter["players"]
    if not isinstance(players, int) or players > _WIDEST:
        return []
    kinds = ["for"] * tally["for"] + ["def"] * tally["deferential"]
    against = ["against"] * (tally["against"] + tally["veto"])
    empty = ["none"] * max(0, players - len(kinds) - len(against))
    quorum = matter["quorum"] if isinstance(matter["quorum"], int) else players
    return [(16 * place + (5 if place >= quorum else 0), kind) for place, kind in enumerate([*kinds, *empty, *against])]
