"""Votes of one player in one second: which of them is the last, and counts, only ids that are numbers tell, which the blog gives as
they come (VOTES-04; V10). Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import product
from typing import NamedTuple

import msgspec

from referee.law.law import Law
from referee.model.instants import say_instant
from referee.rules.core.casts import Cast, Casts
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.votes import perhaps_voted, surely_later

_MOST = 4
"""Of more players than these not every order is tried: their votes are any."""


class OrderOfVotes(NamedTuple):
    """A matter with votes in one order of several; `words` for what that supposes, `why` it is open. Both are empty where none is."""

    matter: Matter
    words: str = ""
    why: str = ""


def orders_of_votes(game: CoreGame, law: Law, matter: Matter, at: datetime) -> Iterator[OrderOfVotes]:
    """The matter with each vote as the last that may be the last of a player's; as it is where that is told, or they agree."""
    open_to = _last_of_each(game, law, matter, at)
    if not open_to:
        yield OrderOfVotes(matter)
        return
    why = "; ".join(
        f"{name} used {' and '.join(icons)} in one second, on {say_instant(next(iter(icons.values())).at)}, and which came last is not told"
        for name, icons in open_to.items()
    )
    names = list(open_to)
    many = {name: open_to[name] for name in names[_MOST:]}
    casts = _with_any(matter.casts, many)
    for chosen in product(*(open_to[name].items() for name in names[:_MOST])):
        last = {cast.comment for _, cast in chosen}
        words = ", ".join(f"if {name}'s {icon} came last" for name, (icon, _) in zip(names, chosen, strict=False))
        yield OrderOfVotes(msgspec.structs.replace(matter, casts=_with_last(casts, last)), words, why)


def _last_of_each(game: CoreGame, law: Law, matter: Matter, at: datetime) -> dict[str, dict[str, Cast]]:
    """Of each player whose last second holds votes that are not alike, the icons that may be the last, each with its comment."""
    person = game.roster.person
    if len({(person(cast.author), cast.at) for cast in matter.casts}) == len(matter.casts):
        return {}
    latest: dict[str, list[tuple[Cast, str]]] = {}
    for cast in matter.casts:
        icon = perhaps_voted(game, law, matter, cast, at) if cast.at <= at else None
        if icon is None:
            continue
        together = latest.setdefault(person(cast.author), [])
        if together and together[0][0].at != cast.at:
            together.clear()
        together.append((cast, icon))
    lasts = {
        name: {icon: cast for cast, icon in together if not any(surely_later(other, cast) for other, _ in together)}
        for name, together in latest.items()
        if len(together) > 1
    }
    return {name: icons for name, icons in lasts.items() if len(icons) > 1}


def _with_last(casts: Sequence[Cast], last: set[str]) -> Casts:
    """The same, in each second first those that are not to be the last."""
    return Casts(sorted(casts, key=lambda cast: (cast.at, cast.comment in last)))


def _with_any(casts: Sequence[Cast], many: dict[str, dict[str, Cast]]) -> Sequence[Cast]:
    """The same, and of these players an icon more of which nobody knows what it counts as."""
    more = [msgspec.structs.replace(next(iter(icons.values())), icons=("/".join(icons),)) for icons in many.values()]
    return sorted([*casts, *more], key=lambda cast: cast.at)
