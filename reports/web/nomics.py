"""One page over many nomics."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from referee.reports.web.frame import carried, templates

MARK = '<meta name="generator" content="Referee">'
"""Says of a page that it is ours, and may be written over."""
_ORDER = ("failed", "in part", "done")


_PATH = re.compile(r"(?<![\w:/.])/(?:[^\s:/]+/)+(?=[^\s:/])")


def _here(line: str, folder: str) -> str:
    """What was told of a nomic without where it is on this machine: that is for whoever runs it."""
    return _PATH.sub("", line.replace(f"{folder}/", ""))


def render_nomics(nights: Mapping[str, Any], places: Mapping[str, str], at: datetime) -> str:
    """The page over the nights of all nomics, as `nightly --all --json` tells them: one file, with its style in it.

    `places`: where the pages of each are, empty where there are none for browsers.
    """
    nomics = sorted(nights["nomics"], key=lambda each: (_ORDER.index(each["how"]), each["name"]))
    nomics = [
        {**each, "said": [_here(line, str(Path(each["config"]).parent)) for line in each["said"]]} for each in nomics
    ]
    unread = [_here(line, nights["folder"]) for line in nights["unread"]]
    told = {**nights, "nomics": nomics, "unread": unread}
    return (
        templates()
        .get_template("nomics.html")
        .render(nights=told, places=places, at=at, style=carried()["referee.css"])
    )
