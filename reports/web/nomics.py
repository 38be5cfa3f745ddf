"""One page over many nomics."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from referee.reports.web.frame import carried, templates

MARK = '<meta name="generator" content="Referee">'
"""Says of a page that it is ours, and may be written over."""
_ORDER = ("failed", "in part", "done")


def render_nomics(nights: Mapping[str, Any], places: Mapping[str, str], at: datetime) -> str:
    """The page over the nights of all nomics, as `nightly --all --json` tells them: one file, with its style in it.

    `places`: where the pages of each are, empty where there are none for browsers.
    """
    nomics = sorted(nights["nomics"], key=lambda each: (_ORDER.index(each["how"]), each["name"]))
    told = {**nights, "nomics": nomics}
    return (
        templates()
        .get_template("nomics.html")
        .render(nights=told, places=places, at=at, style=carried()["referee.css"])
    )
