"""Which of the things that head a value are a variable's names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from referee.trackers.asked import Asked
from referee.trackers.names import level

GROUPED = -1
"""How closely a path fits that was asked for with its group: closer than any name alone."""


class Matching:
    """Fits what heads something to the variables, each time told once."""

    def __init__(self, variables: Sequence[Asked], legend: Mapping[str, str]) -> None:
        self.variables = variables
        self.legend = legend
        self._told: dict[tuple[str, ...], dict[str, int]] = {}
        self._known = {level(part)[2] for variable in variables for name in variable.names for part in _parts(name)}
        self._known |= {level(variable.within)[2] for variable in variables if variable.within}

    def knows(self, label: str) -> bool:
        """Whether a label is one that is looked for."""
        return level(label)[2] in self._known

    def closeness(self, variable: Asked, path: tuple[str, ...]) -> int | None:
        """How closely a path is a variable's: `GROUPED`, or 0 to 2; None where another's names fit it better."""
        told = self._told.get(path)
        if told is None:
            told = self._told[path] = self._fit(path)
        return told.get(variable.name)

    def _fit(self, path: tuple[str, ...]) -> dict[str, int]:
        fits: dict[str, int] = {}
        for variable in self.variables:
            close = self.of_names(variable.names, path)
            if close is not None:
                fits[variable.name] = close
        best: dict[str, int] = {}
        for variable in self.variables:
            if variable.name in fits:
                best[variable.of] = min(best.get(variable.of, 9), fits[variable.name])
        of = {variable.name: variable.of for variable in self.variables}
        return {name: close for name, close in fits.items() if close == best[of[name]]}

    def of_names(self, names: Iterable[str], path: tuple[str, ...]) -> int | None:
        """How closely a path is one of some names."""
        found: list[int] = []
        for name in names:
            parts = _parts(name)
            if len(parts) > 1 and self._grouped(parts, path):
                found.append(GROUPED)
            close = self._part(name, path[-1]) if path else None
            if close is not None:
                found.append(close)
        return min(found, default=None)

    def _grouped(self, parts: tuple[str, ...], path: tuple[str, ...]) -> bool:
        if not path or self._part(parts[-1], path[-1]) is None:
            return False
        rest = list(path[:-1])
        for part in parts[:-1]:
            while rest and self._part(part, rest[0]) is None:
                rest.pop(0)
            if not rest:
                return False
            rest.pop(0)
        return True

    def _part(self, name: str, shown: str) -> int | None:
        wanted, written = level(name), level(shown)
        for closeness in range(3):
            if wanted[closeness] and wanted[closeness] == written[closeness]:
                return closeness
        word = self.legend.get(written[0])
        if word is not None and level(word)[2] == wanted[2]:
            return 1
        return None


@lru_cache(maxsize=2_000)
def _parts(name: str) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in name.split("/"))
    return parts if all(parts) else (name,)
