"""Which configuration is meant, and where in it a fault stands: the file here or above, the line, the nearest key."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from referee.model.choices import known_of
from referee.model.patterns import later

FILE = "referee.toml"
NAMED_BY = "REFEREE_CONFIG"
_UNKNOWN = later(r"unknown field `(?P<key>[^`]*)`")
_NAMED = later(r"\[+([\w-]+)\]+ ([\w-]+)")
"""A table and what is said of it, mostly a key."""
_TOPMOST = later(r"`([\w-]+)`")
"""A key that stands in no table."""
_LABEL = r"[A-Za-z0-9_\-\u00a1-\U0010ffff]{1,63}"
_HOST = later(rf"(?=.{{1,254}}\Z){_LABEL}(?:\.{_LABEL})*\.?")
_LONGEST_TITLE = 255
"""So many bytes of a title MediaWiki takes."""
_PLACE = later(r" - at `\$(?P<place>[^`]*)`")


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


def told(flaw: str, text: str, kind: type[msgspec.Struct]) -> tuple[str, int, str]:
    """What is wrong with a file's text, by what reading it complained of: in words, in which line (0: not known), the key
    that may have been meant (empty: none is near). It is read as one of this `kind`.
    """
    place = (found["place"] if (found := _PLACE.search(flaw)) else "").lstrip(".")
    unknown = _UNKNOWN.search(flaw)
    if unknown is not None:
        table = re.sub(r"\[[^\]]*\]", "", place)
        near = get_close_matches(unknown["key"], keys_of(kind).get(table, ()), n=1)
        return (
            f"unknown key `{unknown['key']}`{f' in [{table}]' if table else ''}",
            _line(text, table, unknown["key"]),
            "".join(near),
        )
    table, _, key = re.sub(r"\[[^\]]*\]", "", place).rpartition(".")
    said = _PLACE.sub(f" at `{place}`" if place else "", flaw)
    return f"{said}{known_of(kind, flaw)}", _line(text, table, key), ""


def line_of(fault: str, text: str, number: int = 1) -> int:
    """The line that a fault like `[blog] url is …`, or “`archive` is …”, is about, of the `number`th table of that name: the key's, or else the table's; 0
    where neither is found."""
    named = _NAMED.match(fault)
    if key := _TOPMOST.match(fault):
        return _line(text, "", key[1])
    if named is None:
        return 0
    return _line(text, named[1], named[2], number) or _line(text, "", named[1], number)


def _line(text: str, table: str, key: str, number: int = 1) -> int:
    """The line in which a key stands, or where there is no table that of the table of this name; of several tables of one name the
    `number`th is meant. 0 where it is not found."""
    current, met = "", 0
    wanted = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=")
    dotted = re.compile(rf"\s*{re.escape(table)}\s*\.{wanted.pattern}")
    for at, line in enumerate(text.splitlines(), 1):
        if head := re.match(r"\s*\[\[?\s*([^\[\]]+?)\s*\]", line):
            current = head[1]
            met += current == (table or key)
            if not table and current == key and met == number:
                return at
            continue
        is_in_it = current == table and met in (0, number) and wanted.match(line)
        if is_in_it or (table and not current and dotted.match(line)):
            return at
    return 0


def is_address(url: str) -> bool:
    """Whether something can be asked for at an address of the web."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and port != 0 and url.isprintable() and _is_host(host)


def names_a_file(path: str) -> bool:
    """Whether a path ends in a name that a file may have."""
    return path.strip() != "" and Path(path).name not in ("", "..")


def names_a_page(title: str) -> bool:
    """Whether a wiki may have a page of this title that can be edited."""
    called = page_called(title)
    return (
        bool(called)
        and called.isprintable()
        and not {*"#<>[]|{}"} & {*called}
        and not called.startswith((":", "Special:", "Media:", "./", "../"))
        and len(called.encode("utf-8", "replace")) <= _LONGEST_TITLE
    )


def page_called(title: str) -> str:
    """The title of a page as MediaWiki has it: with spaces for underscores, and a capital in front, also behind a namespace."""
    parts = (part.strip() for part in " ".join(title.replace("_", " ").split()).split(":"))
    return ":".join(f"{part[:1].upper()}{part[1:]}" for part in parts)


def which(wrong: Iterable[object]) -> tuple[int, ...]:
    """The numbers of those that are wrong, from 1 on."""
    return tuple(number for number, each in enumerate(wrong, 1) if each)


def is_path(path: str) -> bool:
    """Whether this leads from a wiki's address to where its api.php stands."""
    return path.startswith("/") and path.endswith("/") and path.isprintable() and not {"?", "#"} & {*path}


def has_null(value: object) -> bool:
    """Whether any text in it holds a null character."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return "\0" in value if isinstance(value, str) else any(map(has_null, parts))


def is_shared(players: dict[str, tuple[str, ...]]) -> bool:
    """Whether two players have one address, in whatever case."""
    every = [address for addresses in players.values() for address in {each.casefold() for each in addresses}]
    return len(set(every)) < len(every)


def is_month(text: str) -> bool:
    """Whether this is a month like 2019-05."""
    return bool(re.fullmatch(r"(19|20)\d\d-(0[1-9]|1[0-2])", text))


def names_somebody(url: str) -> bool:
    """Whether an address holds a name or a password."""
    return is_address(url) and "@" in urlsplit(url).netloc


def _is_host(host: str) -> bool:
    """Whether a host has a name that can be looked up, or a number."""
    try:
        if ":" in host or host.rstrip(".").rpartition(".")[2].isdecimal():
            return bool(ip_address(host.rstrip(".")))
    except ValueError:
        return False
    return _HOST.fullmatch(host) is not None


def keys_of(kind: type[msgspec.Struct]) -> dict[str, tuple[str, ...]]:
    """The keys of each table of a file that is read as this, by the table's name; the top has none."""
    keys: dict[str, tuple[str, ...]] = {"": tuple(kind.__struct_encode_fields__)}
    for field in msgspec.structs.fields(kind):
        inner = getattr(field.type, "__args__", (field.type,))[0]
        if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
            keys[field.encode_name] = tuple(inner.__struct_encode_fields__)
    return keys
