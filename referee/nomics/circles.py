"""What follows what: things that all follow one another, and circles, which come back to themselves; the innermost first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence


def circles(after: Mapping[str, Sequence[str]]) -> Iterator[list[str]]:
    """The groups whose things come back to themselves."""
    return (group for group in groups(after) if len(group) > 1 or group[0] in after[group[0]])


def groups(after: Mapping[str, Sequence[str]]) -> Iterator[list[str]]:
    """Each largest group of things that all follow one another, or one thing alone, none before one that it follows.

    `after` says of each what it follows. (Tarjan's strongly connected components, without recursion: chains may be as
    long as players make them.)
    """
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    standing: dict[str, None] = {}
    for start in after:
        path = [(start, iter(after[start]))] if start not in order else []
        while path:
            at, further = path[-1]
            if at not in order:
                order[at] = lowest[at] = len(order)
                standing[at] = None
            step = next(further, None)
            if step is None:
                path.pop()
                if path:
                    lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[at])
                if lowest[at] == order[at]:
                    yield _taken(standing, at)
            elif step not in order:
                path.append((step, iter(after[step])))
            elif step in standing:
                lowest[at] = min(lowest[at], order[step])


def _taken(standing: dict[str, None], last: str) -> list[str]:
    """Those found after `last`, and it, taken off."""
    group = []
    while True:
        each, _ = standing.popitem()
        group.append(each)
        if each == last:
            return group
