"""The samples of checks as people tell them: matters by their titles, days and deeds in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TITLES = {
    "p": ("Kites and Maps", "Shorter Nights", "Greenhouse Rota", "Open Doors", "Longer Days"),
    "c": ("Settled Late", "Whose Turn Was It?"),
    "v": ("Nearly", "The Last Word", "Mine, After All"),
    "d": ("Red Dawn", "Blue Moon", "Green Tide"),
    "s": ("A Quiet Evening", "Rain on the Roof", "News from Home"),
    "a": ("The End", "What Comes Next"),
    "e": ("The Start", "The Great Race"),
    "b": ("Lost", "Wanted: a Map"),
    "m": ("Alone", "Taken in Hand"),
    "z": ("Hello", "At the Door"),
}
_POST = re.compile(rf"(?<![\w:,-])(\"?)([{''.join(_TITLES)}])(\d{{1,2}})\b\1(?![=:])")
_MOVE = re.compile(r"(\d+|\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?) (.*)", re.DOTALL)
_SAID = re.compile(r"(?<= )(posts|says|answers|rewrites|retitles)( “[^”]*”) (?=\S)")
_SETTINGS = {
    "under": "Ruleset {} is in force.",
    "playing": "The dynasty that is played: {}.",
    "active": "Active: {}.",
    "events": "Types of Event: {}.",
    "queue": "The Bidding Queue is {}.",
    "amended": "The text is amended: {}",
    "sealed": "Sealed is what only some know: {}",
    "paged": "The wiki has a Ruleset page.",
    "midway": "The tracker is older than what is known of it.",
    "distant": "Dynastic Distance is active.",
}


def say_play(history: str) -> Iterator[str]:
    """The moves of a sample, one after the other."""
    for move in filter(None, map(str.strip, re.split(r"[;\n]", history))):
        told = _MOVE.fullmatch(move)
        if told is None:
            setting, _, rest = move.partition(" ")
            yield _SETTINGS.get(setting, move).format(_POST.sub(_titled, rest))
        else:
            day = told[1] if "-" in told[1] else f"Day {told[1]}"
            yield f"{day}, {told[2]}: {_SAID.sub(_aloud, _POST.sub(_titled, told[3]))}"


def _aloud(told: re.Match[str]) -> str:
    """That somebody posts or says something, and what."""
    return f"{told[1]} {'on' if told[1] in ('says', 'answers') else ''}{told[2]}: ".replace("  ", " ")


def _titled(name: re.Match[str]) -> str:
    titles, number = _TITLES[name[2]], int(name[3])
    return f"“{titles[number] if number < len(titles) else f'{titles[-1]}, {number}'}”"
