"""Answers as documents: builtins alone, with instants as text."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from referee.model.instants import format_instant


def document_of(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer as JSON has it, all fields of its records included; instants end in Z."""
    return {key: plain(value) for key, value in answer.items()}


def plain(value: object) -> object:
    """The same of any part of an answer."""
    match value:
        case datetime():
            return format_instant(value)
        case dict():
            return document_of(value)
        case list() | tuple():
            return [plain(part) for part in value]
        case msgspec.Struct():
            return {name: plain(getattr(value, name)) for name in value.__struct_fields__}
        case _:
            return value
