"""Sentences that somebody has read for Referee, in a file beside the configuration."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from referee.config import Config
from referee.errors import InputError
from referee.law.taught import Taught
from referee.model.instants import format_instant
from referee.reports.whole import write_whole


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    taught: tuple[Taught, ...] = ()


def taught_of(config: Config) -> tuple[Taught, ...]:
    """What was taught, none where there is no such file; raises InputError."""
    path = config.path(config.taught)
    return _read(path, path.read_bytes()) if config.taught and path.is_file() else ()


def _read(path: Path, body: bytes) -> tuple[Taught, ...]:
    try:
        return msgspec.convert(tomllib.loads(body.decode()), _File).taught
    except (ValueError, RecursionError, msgspec.ValidationError) as problem:
        raise InputError(
            f"is no file of taught sentences: {problem}", where=str(path), do="mend or remove it"
        ) from None


def teach(config: Config, taught: Taught) -> Path:
    """Add a sentence to the file, in the place of what was taught of it before; raises InputError."""
    path = config.path(config.taught or "taught.toml")
    kept = [one for one in taught_of(config) if one.fingerprint != taught.fingerprint]
    try:
        write_whole(path, _written([*kept, taught]).encode())
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", where=str(path), do="see to the folder") from None
    return path


def _written(taught: Sequence[Taught]) -> str:
    """The whole file: JSON's strings are TOML's, but for one character."""

    def text(value: object) -> str:
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")

    blocks = []
    for one in taught:
        lines = ["[[taught]]", f"sentence = {text(one.sentence)}", f"fingerprint = {text(one.fingerprint)}"]
        lines += [f"reading = {text(one.reading)}"] if one.reading else []
        lines += [f"values = {text(list(one.values))}"] if one.values else []
        lines += [f"since = {format_instant(one.since)}"] if one.since is not None else []
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"
