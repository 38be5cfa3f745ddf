"""What somebody names: a post by its title or a part of it, somebody by their name; in any case, with what is near."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NoReturn

from referee.archive.store import Archive
from referee.errors import InputError
from referee.model.events import Post
from referee.model.texts import folded
from referee.model.titles import NO_TITLE, titled
from referee.rules.core.roster import Roster

_MOST_NEAR = 3
_MOST_ALIKE = 8
"""So many posts of one title are named by their ids."""
_QUOTED = {*zip("\"'“„‘‚«‹`", "\"'”“’‘»›`", strict=True), ("”", "”"), ("’", "’"), ("»", "«")}
"""How quotation marks stand around a title."""
_LEAST = 0.5
"""How alike a title or name must be to be offered."""


def posts_named(archive: Archive, name: str) -> list[Post]:
    """The posts that an id, an address, a title or a part of one names; the newest first, none where nothing fits."""
    for words in as_named(name):
        known = archive.find_post(words)
        found = [known] if known is not None else archive.posts_titled(words) or posts_with(archive, words)
        if found:
            return found
    return []


def as_named(name: str) -> tuple[str, ...]:
    """A title as it was given, and without the quotation marks around it, where it has such."""
    bare = name.strip()
    while len(bare) > 1 and (bare[0], bare[-1]) in _QUOTED:
        bare = bare[1:-1].strip()
    return (name, bare) if bare and bare != name.strip() else (name,)


def posts_with(archive: Archive, part: str) -> list[Post]:
    """The posts whose titles hold these words, one after the other, or that have none where that is meant; the newest first."""
    wanted = folded(part)
    titles = archive.titles() if wanted else {}
    none = wanted == folded(NO_TITLE)
    names = [post for post, title in titles.items() if wanted in folded(title) or (none and titled(title) == NO_TITLE)]
    found = [post for name in names if (post := archive.find_post(name)) is not None and post.id == name]
    return sorted(found, key=lambda post: (post.at, post.id), reverse=True)


def one_post(archive: Archive, name: str) -> Post:
    """The one post that is named; raises InputError where there is none, with what is near, or where several fit."""
    require_name(name)
    found = posts_named(archive, name)
    if not found:
        raise InputError(f"no post {name!r} is in the archive", do=near_titles(archive, name))
    if len(found) > 1:
        raise several(name, found)
    return found[0]


def require_name(name: str) -> None:
    """Raises InputError where nothing is named at all."""
    if not name.strip():
        raise InputError("no post is named", do="give its title or a part of it, its id or its address")


def several(name: str, found: Iterable[Post]) -> InputError:
    """The complaint that several posts fit."""
    posts = [*found]
    titles = list(dict.fromkeys(titled(post.title) for post in posts))
    if len(titles) == 1:
        return InputError(
            f"{len(posts)} posts are titled {titles[0]!r}",
            do=f"give one of these: {', '.join(post.id for post in posts[:_MOST_ALIKE])}{', ...' if len(posts) > _MOST_ALIKE else ''}",
        )
    more = ", ..." if len(titles) > _MOST_NEAR else ""
    fits = ", ".join(f"“{title}”" for title in titles[:_MOST_NEAR])
    return InputError(f"{len(posts)} posts fit {name!r}: {fits}{more}", do="give more of the title")


def near_titles(archive: Archive, name: str) -> str:
    """What to do where no post fits: did they mean one of these?"""
    titles = archive.titles()
    spelt = {post.casefold(): title or post for post, title in titles.items()}
    spelt |= {folded(title): title for title in titles.values() if title}
    last = folded(name).rstrip("/").rsplit("/", 1)[-1]
    near = get_close_matches(last[:200], spelt, n=_MOST_NEAR, cutoff=_LEAST)
    if not near:
        return "`referee queue` lists what is pending"
    return f"did you mean {' or '.join(dict.fromkeys(f'“{spelt[each]}”' for each in near))}?"


def one_person(roster: Roster, others: Iterable[str], name: str) -> str:
    """Somebody by their name in any case, a former one too; raises InputError with names that are near."""
    bearer = roster.bearer(name)
    if bearer is not None:
        return bearer
    known = {*others, *roster.people}
    found = spelt_so(known, name)
    return found if found is not None else _nobody(known, name, "is known")


def person_in(names: Iterable[str], name: str) -> str:
    """Somebody as a table spells them; raises InputError with names that are near."""
    known = set(names)
    found = spelt_so(known, name)
    return found if found is not None else _nobody(known, name, "is in this table")


def spelt_so(names: Iterable[str], name: str, where: str = "") -> str | None:
    """Of names the one that is given, else the only one in other letters' case, None where there is none; raises InputError, which says
    `where` it was given, where it may be either of several."""
    known = set(names)
    alike = [name] if name in known else sorted(each for each in known if each.casefold() == name.casefold())
    if len(alike) > 1:
        do = f"give one of these as it is written: {', '.join(alike[:_MOST_ALIKE])}"
        raise InputError(f"{len(alike)} people are called {name!r} in letters of any case", where=where, do=do)
    return alike[0] if alike else None


def _nobody(known: Iterable[str], name: str, where: str) -> NoReturn:
    raise InputError(f"nobody called {name!r} {where}", do=near_names(known, name))


def near_names(known: Iterable[str], name: str) -> str:
    """What to do where nobody has a name: did they mean one of these?"""
    spelt = {each.casefold(): each for each in known}
    near = get_close_matches(name.casefold()[:200], spelt, n=_MOST_NEAR, cutoff=_LEAST)
    return f"did you mean {' or '.join(spelt[each] for each in near)}?" if near else "`referee players` lists everybody"
