"""Templates in a wikitext: their names and arguments."""

from __future__ import annotations

import re

from referee.trackers.wikitext.masks import mask, spans


def template_parts(raw: str) -> tuple[str, tuple[str, ...]]:
    """A template's name, folded, and its arguments as written, in order."""
    inside = raw[2:-2] if raw.endswith("}}") else raw[2:]
    masked = mask(inside)
    pieces: list[str] = []
    at = 0
    while (bar := masked.find("|", at)) >= 0:
        pieces.append(inside[at:bar])
        at = bar + 1
    pieces.append(inside[at:])
    name = " ".join(re.sub(r"<!--.*?-->", "", pieces[0], flags=re.S).replace("_", " ").split()).casefold()
    return name.removeprefix("template:").strip(), tuple(pieces[1:])


def unboxed(raw: str) -> str:
    """What stands in a box that is all of a text."""
    if not raw.startswith("{{") or [span[:2] for span in spans(raw)] != [(0, len(raw))]:
        return raw
    name, arguments = template_parts(raw)
    return positional(arguments).get("1", raw) if name == "box" else raw


def positional(arguments: tuple[str, ...]) -> dict[str, str]:
    """A template's arguments by name; those without one are numbered from 1."""
    by_name: dict[str, str] = {}
    count = 0
    for argument in arguments:
        key, equals, value = argument.partition("=")
        if equals and re.fullmatch(r"\s*[\w-]+\s*", key):
            by_name[key.strip().casefold()] = value.strip()
        else:
            count += 1
            by_name[str(count)] = argument.strip()
    return by_name
