"""Renaming: a thing that goes while another with all its values comes: on a tracker that is how a name is mended."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.dynasties.kit.parts.declaration import Declaration


def renamed(
    declared: Declaration, cells: Mapping[str, str], before: Callable[[str], str]
) -> dict[str, tuple[str, str]]:
    """By kind, the one thing that is gone and the one that has all its values; none where that could be several."""
    found: dict[str, tuple[str, str]] = {}
    for kind in dict.fromkeys(variable.of for variable in declared.variables if declared.comes_and_goes(variable)):
        names = [variable.name for variable in declared.variables if variable.of == kind and variable.value is None]
        touched = dict.fromkeys(key.partition(":")[2] for key in cells if key.partition(":")[0] in names)
        gone = [one for one in touched if all(cells.get(f"{name}:{one}") == "" for name in names)]
        come = [one for one in touched if one not in gone and not any(before(f"{name}:{one}") for name in names)]
        pairs = [
            (old, new)
            for old in gone
            for new in come
            if all(before(f"{name}:{old}") == cells.get(f"{name}:{new}", "") for name in names)
        ]
        if len(pairs) == 1:
            found[kind] = pairs[0]
    return found
