"""Records: JSON Lines to events and back, strictly.

Bad input raises InputError with file, line and reason; nothing of a bad file is taken.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from referee.errors import InputError
from referee.model.choices import known_of
from referee.model.events import KINDS, AnyEvent, Comment, Dynasty, Edit, Player, Post
from referee.model.given import decode_given
from referee.model.instants import parse_instant
from referee.model.titles import titled

OBSERVED = frozenset({"roster", "claim"})
"""Kinds that scrapers observe and that the record format does not hold."""

_TEXT_OR_NUMBER = ("id", "parent", "old", "new", "result", "post", "comment", "ruleset")
_INSTANTS = ("at", "sent")


def lines_of(body: bytes, where: str) -> list[bytes]:
    """The lines of a file of records; raises InputError for one that is compressed, or saved in letters of two bytes and more."""
    if body.startswith(b"\x1f\x8b"):
        raise InputError("is compressed", where=where, do="unpack it first")
    if body.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in body[:4]:
        raise InputError("is not UTF-8", where=where, do="save it as UTF-8")
    return body.removeprefix(codecs.BOM_UTF8).splitlines()


def parse_records(lines: Iterable[str | bytes], where: str) -> list[AnyEvent]:
    """Read records, one object a line; blank lines are passed over. Raises InputError."""
    return list(_parse_lines(lines, where))


def _parse_lines(lines: Iterable[str | bytes], where: str) -> Iterator[AnyEvent]:
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                yield parse_record(decode_given(line))
            except (ValueError, msgspec.MsgspecError, RecursionError) as problem:
                reason = str(problem).replace("\n", " ")
                raise InputError(
                    f"no record: {reason}", where=f"{where}:{number}", do="mend the line; nothing of the file was taken"
                ) from None


def parse_record(fields: object) -> AnyEvent:
    """Turn one decoded object into its event; raises ValueError with the reason."""
    if not isinstance(fields, dict):
        raise ValueError("a record is a JSON object")
    name = fields.get("record")
    kind = KINDS.get(name) if isinstance(name, str) and name not in OBSERVED else None
    if kind is None:
        known = ", ".join(sorted(set(KINDS) - OBSERVED))
        raise ValueError(f"unknown record {name!r}; known are {known}")
    for key in _INSTANTS:
        if isinstance(fields.get(key), str):
            _require_instant(key, fields[key])
    texts = {key: _as_text(value) if key in _TEXT_OR_NUMBER else value for key, value in fields.items()}
    try:
        event: AnyEvent = msgspec.convert(texts, kind)  # type: ignore[assignment]
    except msgspec.ValidationError as problem:
        raise ValueError(f"{problem}{known_of(kind, str(problem))}") from None
    _require_names(event)
    if isinstance(event, Edit):
        _require_sound_edit(event)
    if isinstance(event, Post) and not event.id:
        raise ValueError("`id` is empty")
    return event


def _require_instant(key: str, value: str) -> None:
    try:
        parse_instant(value)
    except ValueError as problem:
        raise ValueError(f"`{key}`: {problem}") from None


def _as_text(value: object) -> object:
    """Ids and values may be numbers and are kept as text (`20`, not `20.0`)."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    return json.dumps(value)


def _require_names(event: AnyEvent) -> None:
    """Raises ValueError for somebody whose name shows nothing: nobody could be told of them, nor name them."""
    names: dict[str, object] = {}
    if isinstance(event, Player):
        names = {"name": event.name, "was": event.was}
    elif isinstance(event, Post | Comment):
        names = {"author": event.author}
    elif isinstance(event, Dynasty):
        heads = event.emperor if isinstance(event.emperor, tuple) else (event.emperor,)
        names = {f"emperor[{number}]" if len(heads) > 1 else "emperor": head for number, head in enumerate(heads)}
    for field, name in names.items():
        if isinstance(name, str) and titled(name, "") == "":
            raise ValueError(f"`{field}` is {'blank' if name else 'empty'}, and names nobody")


def _require_sound_edit(edit: Edit) -> None:
    if (edit.post is None) == (edit.comment is None):
        raise ValueError("an edit names either `post` or `comment`")
    for field, value in edit.new.items():
        if field not in edit.fields:
            raise ValueError(f"`new` has {field!r}, which `fields` does not name")
        if field == "icons":
            if not isinstance(value, list) or not all(isinstance(icon, str) for icon in value):
                raise ValueError("`new.icons` is no list of texts")
        elif field == "removed":
            if not isinstance(value, bool):
                raise ValueError("`new.removed` is true or false")
        elif not isinstance(value, str):
            raise ValueError(f"`new.{field}` is no text")
        elif field == "entry-date":
            _require_instant("new.entry-date", value)


def format_record(event: AnyEvent) -> str:
    """Print one event as a line of the record format, without its line end."""
    fields: dict[str, Any] = msgspec.to_builtins(event)
    for key in _INSTANTS:
        if key in fields:
            fields[key] = fields[key].replace("+00:00", "Z")
    if isinstance(event, Post):
        fields.setdefault("title", "")
    return msgspec.json.encode(fields).decode()
