"""Which configuration is meant, and where in it a fault stands: the file here or above, the line, the nearest key."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path

import msgspec

FILE = "referee.toml"
NAMED_BY = "REFEREE_CONFIG"
_UNKNOWN = re.compile(r"unknown field `(?P<key>[^`]*)`")
_PLACE = re.compile(r" - at `\$(?P<place>[^`]*)`")


def found_file() -> Path | None:
    """The configuration that is meant where none is named: as the environment says, else here, else in a folder above.

    Above, only a file of our own or root's counts: what it names is run.
    """
    named = os.environ.get(NAMED_BY)
    if named:
        return Path(named)
    here = Path(FILE)
    if here.exists():
        return here
    above = (folder / FILE for folder in Path.cwd().parents)
    return next((file for file in above if file.is_file() and _is_ours(file)), None)


def _is_ours(file: Path) -> bool:
    return not hasattr(os, "getuid") or file.stat().st_uid in (0, os.getuid())


def told(flaw: str, text: str, keys: Mapping[str, tuple[str, ...]]) -> tuple[str, int, str]:
    """What is wrong with a file's text, by what reading it complained of: in words, in which line (0: not known), the key
    that may have been meant (empty: none is near). `keys` are those of each table, by its name.
    """
    place = (found["place"] if (found := _PLACE.search(flaw)) else "").lstrip(".")
    unknown = _UNKNOWN.search(flaw)
    if unknown is not None:
        table = re.sub(r"\[[^\]]*\]", "", place)
        near = get_close_matches(unknown["key"], keys.get(table, ()), n=1)
        return (
            f"unknown key `{unknown['key']}`{f' in [{table}]' if table else ''}",
            _line(text, table, unknown["key"]),
            "".join(near),
        )
    table, _, key = re.sub(r"\[[^\]]*\]", "", place).rpartition(".")
    said = _PLACE.sub(f" at `{place}`" if place else "", flaw)
    return said, _line(text, table, key), ""


def _line(text: str, table: str, key: str) -> int:
    """The line in which a key of a table stands; 0 where it is not found."""
    current = ""
    wanted = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=")
    for number, line in enumerate(text.splitlines(), 1):
        if head := re.match(r"\s*\[\[?\s*([^\[\]]+?)\s*\]", line):
            current = head[1]
            if not table and current == key:
                return number
        elif current == table and wanted.match(line):
            return number
    return 0


def keys_of(kind: type[msgspec.Struct]) -> dict[str, tuple[str, ...]]:
    """The keys of each table of a file that is read as this, by the table's name; the top has none."""
    keys: dict[str, tuple[str, ...]] = {"": tuple(kind.__struct_encode_fields__)}
    for field in msgspec.structs.fields(kind):
        inner = getattr(field.type, "__args__", (field.type,))[0]
        if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
            keys[field.encode_name] = tuple(inner.__struct_encode_fields__)
    return keys
