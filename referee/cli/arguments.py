"""Arguments in the order in which click wants them: what is asked of every command may stand anywhere on the line."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from referee.errors import InputError

OF_ALL = ("--config", "--archive")
"""The options of every command."""


def in_order(arguments: Sequence[str], commands: Collection[str]) -> list[str]:
    """The same line with `--config` and `--archive` first, and what stands before the command behind it.

    What follows `--` is left as it is, and so is a line on which no command stands. Raises InputError where no file is named.
    """
    first, rest = _lifted(list(arguments))
    place = next((number for number, each in enumerate(rest) if each.casefold() in commands), None)
    if place is None or rest[:place] == [] or "--" in rest[:place]:
        return [*first, *rest]
    return [*first, rest[place], *rest[:place], *rest[place + 1 :]]


def _lifted(arguments: list[str]) -> tuple[list[str], list[str]]:
    """What names the configuration and the archive, and the others."""
    first, rest = list[str](), list[str]()
    while arguments:
        each = arguments.pop(0)
        if each == "--":
            return first, [*rest, each, *arguments]
        if each in OF_ALL and not arguments:
            raise InputError(f"Option {each!r} requires an argument", do="name a file")
        if each in OF_ALL:
            first += [each, arguments.pop(0)]
        elif each.startswith(tuple(f"{name}=" for name in OF_ALL)):
            first.append(each)
        else:
            rest.append(each)
    return first, rest
