"""Instants as tests write them."""

from __future__ import annotations

from datetime import datetime

from referee.model.instants import parse_instant


def instant(text: str) -> datetime:
    """`2019-05-20 09:00`, with seconds or without, as an instant."""
    return parse_instant(text.replace(" ", "T") + ("Z" if text.count(":") == 2 else ":00Z"))
