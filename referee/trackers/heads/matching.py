"""Which of the things that head a value are a variable's names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from referee.model.patterns import later
from referee.trackers.asked import GAME, PLAYER, Asked
from referee.trackers.wikitext.names import level

GROUPED = -1
"""How closely a path fits that was asked for with its group: closer than any name alone."""


_BOUND = later(r"\s{0,9}\([^()]{0,40}\d[^()]{0,40}\)$")
"""How many there may be at most, behind the word that a legend gives for a symbol."""

_PLAIN = ("integer", "count", "choice", "boolean", "time", "date")


class Matching:
    """Fits what heads something to the variables, each time told once.

    kinds: the kinds of things, with how many variables each of them has. units: those that are declared, folded.
    """

    def __init__(self, variables: Sequence[Asked], legend: Mapping[str, str]) -> None:
        self.variables = variables
        self.legend = legend
        self._told: dict[tuple[str, ...], dict[str, int]] = {}
        of_things = [variable for variable in variables if variable.of not in (PLAYER, GAME)]
        self._of_people = _labels(variable for variable in variables if variable.of in (PLAYER, GAME))
        self._known = self._of_people | _labels(of_things)
        plain = [
            variable
            for variable in variables
            if variable.kind in _PLAIN and (variable.options or variable.kind != "choice")
        ]
        self._plain = _labels(plain) - _labels(variable for variable in variables if variable not in plain)
        lists = [variable for variable in variables if variable.listed]
        self._lists = _labels(lists) - _labels(variable for variable in variables if variable not in lists)
        self._of_game = _labels(variable for variable in variables if variable.of == GAME)
        self._of_players = _labels(variable for variable in variables if variable.of == PLAYER)
        self.units = frozenset(level(variable.unit)[2] for variable in variables if variable.unit)
        self.kinds = Counter(variable.of for variable in of_things)
        self._things = {variable.of: variable.owners for variable in of_things}
        self._kinds: dict[str, set[str]] = {}
        for variable in of_things:
            for name in variable.names:
                self._kinds.setdefault(level(_parts(name)[-1])[2], set()).add(variable.of)

    def knows(self, label: str) -> bool:
        """Whether a label is one that is looked for."""
        return level(label)[2] in self._known

    def heads(self, title: str) -> bool:
        """Whether a title is one that is looked for, or a symbol of which the legend says so."""
        return self.knows(title) or self.knows(self.legend.get(level(title)[0], ""))

    def knows_of_people(self, label: str) -> bool:
        """Whether a label is one that is looked for, of players or of the game."""
        return level(label)[2] in self._of_people

    def knows_of_players(self, label: str) -> bool:
        """Whether a label is one that is looked for of players."""
        return level(label)[2] in self._of_players

    def fits_players(self, path: tuple[str, ...]) -> bool:
        """Whether a path is that of a variable of players."""
        return any(variable.of == PLAYER and self.closeness(variable, path) is not None for variable in self.variables)

    def knows_plain(self, label: str) -> bool:
        """Whether a label is one that is looked for, and of no variable whose value may be any words."""
        return level(label)[2] in self._plain

    def knows_list(self, label: str) -> bool:
        """Whether a label is one that is looked for, and of nothing but lists."""
        return level(label)[2] in self._lists

    def knows_of_game(self, label: str) -> bool:
        """Whether a label is one that is looked for of the game."""
        return level(label)[2] in self._of_game

    def knows_of_game_alone(self, label: str) -> bool:
        """Whether a label is one that is looked for of the game, and of nothing else."""
        return self.knows_of_game(label) and not self.knows_of_players(label) and not self.kinds_of(label)

    def kinds_of(self, label: str) -> Collection[str]:
        """The kinds of things of which a variable is so labelled."""
        return self._kinds.get(level(label)[2], ())

    def knows_of(self, owners: str, label: str) -> bool:
        """Whether a label is one that is looked for of players, or of a kind of things."""
        return self.knows_of_players(label) if owners == PLAYER else owners in self.kinds_of(label)

    def known_things(self, kind: str) -> tuple[str, ...]:
        """The things of a kind, where they are known whatever a page lists."""
        return self._things[kind]

    def closeness(self, variable: Asked, path: tuple[str, ...]) -> int | None:
        """How closely a path is a variable's: `GROUPED`, or 0 to 2; None where another's names fit it better."""
        told = self._told.get(path)
        if told is None:
            told = self._told[path] = self._fit(path)
        return told.get(variable.name)

    def _fit(self, path: tuple[str, ...]) -> dict[str, int]:
        """How closely a path is each variable's; of those of one sort of owner, the closest alone."""
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
        measures: list[int] = []
        for name in names:
            parts = _parts(name)
            if len(parts) > 1 and self._grouped(parts, path):
                measures.append(GROUPED)
            close = self._part(name, path[-1]) if path else None
            if close is not None:
                measures.append(close)
        return min(measures, default=None)

    def _grouped(self, parts: tuple[str, ...], path: tuple[str, ...]) -> bool:
        """Whether a path ends in the last part of a name, with the parts before it above, in their order."""
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
        """How closely a part of a name is what is shown, or what the legend says of that symbol."""
        wanted, written = level(name), level(shown)
        for closeness in range(3):
            if wanted[closeness] and wanted[closeness] == written[closeness]:
                return closeness
        word = self.legend.get(written[0])
        if word is not None and wanted[2] in (level(word)[2], level(_BOUND.sub("", word))[2]):
            return 1
        return None


def _labels(variables: Iterable[Asked]) -> set[str]:
    """What some variables may be headed or labelled, each part of it, and the lists that they stand in; folded."""
    labels = set[str]()
    for variable in variables:
        labels |= {level(part)[2] for name in variable.names for part in _parts(name)}
        labels |= {level(variable.within)[2]} if variable.within else set()
    return labels


@lru_cache(maxsize=2_000)
def _parts(name: str) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in name.split("/"))
    return parts if all(parts) else (name,)
