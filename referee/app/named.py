"""What somebody names: a post by its title or a part of it, somebody by their name; in any case, with what is near."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches
from typing import NoReturn

from referee.archive.store import Archive
from referee.errors import InputError
from referee.model.events import VOTABLE, Post
from referee.model.instants import say_day, say_instant
from referee.model.patterns import later
from referee.model.texts import folded
from referee.model.titles import NO_TITLE, entitled, title_of, titled, typed
from referee.rules.core.roster import Roster

_MOST_NEAR = 3
_MOST_ALIKE = 8
"""So many posts of one title are named."""
_QUOTED = {*zip("\"'“„‘‚«‹`<", "\"'”“’‘»›`>", strict=True), ("”", "”"), ("’", "’"), ("»", "«")}
"""How quotation marks stand around a title, and brackets around an address."""
_ADDRESS = later(r"https?://[^\s<>\"“”]+", re.I)
_BEHIND_ADDRESS = ".,;:!?)]}'’»*_"
"""What a sentence, or somebody's markup, puts right behind one."""
_WITH_DATE = later(
    r"(?P<title>.+) \((?P<date>[a-z]{3} \d{1,2} [a-z]{3} \d{4}(?:, [\d:]{5,8}(?: UTC)?)?)\)", re.I | re.A | re.S
)
"""As Referee calls a post where others have its title too."""
_LEAST = 0.5
"""How alike a title or name must be to be offered."""


def posts_named(archive: Archive, name: str) -> list[Post]:
    """The posts that a title, an id, an address or a part of a title names; the newest first, none where nothing fits."""
    if found := written(archive, name):
        return found
    parts = (posts_with(archive, words) for words in as_named(name))
    return next(filter(None, parts), [])


def written(archive: Archive, name: str) -> list[Post]:
    """The posts of which this is the title, as Referee calls them too, or the id or address; the newest first."""
    found = (of(archive, words) for of in (_written, _dated) for words in as_named(name))
    return next(filter(None, found), [])


def votable_named(archive: Archive, name: str) -> list[Post]:
    """The same, the votable ones of them where there are any; raises InputError where a title is that of a post which is none, and in
    other letters, or as a part of theirs, that of others which are; and where it is the id of another."""
    found = posts_named(archive, name)
    if any(post.id in as_named(name) for post in found):
        if len(found) > 1:
            raise several(name, found)
        return found
    votable = [post for post in found if post.category in VOTABLE]
    if votable or "/" in name:
        return votable or found
    for whole in (True, False) if found else ():
        parts = posts_with(archive, as_named(name)[-1], whole=whole)
        if others := [post for post in parts if post.category in VOTABLE]:
            raise several(name, [*found, *others])
    return found


def _written(archive: Archive, words: str) -> list[Post]:
    """The posts of which this is the title, or the id or address: a title before an id that is spelt in other letters, and both
    where one post's title is the id of another."""
    known, alike = archive.find_post(words), archive.posts_titled(words)
    if known is None:
        return alike
    if known.id != words or not alike:
        return alike or [known]
    return [known] if known in alike else [known, *alike]


def _dated(archive: Archive, words: str) -> list[Post]:
    """The posts that are called so where others have their title too: by the title with the day, or the instant, of the posting."""
    named = _WITH_DATE.fullmatch(words.strip())
    if named is None:
        return []
    title, date = named["title"], folded(named["date"])
    alike = archive.posts_titled(title) or posts_with(archive, title)
    return [post for post in alike if folded(say_instant(post.at)).startswith(date)]


def as_named(name: str) -> tuple[str, ...]:
    """A title as it was given; without the quotation marks around it, where it has such; and of a text the one address in it."""
    bare = name.strip()
    while len(bare) > 1 and (bare[0], bare[-1]) in _QUOTED:
        bare = bare[1:-1].strip()
    is_one = _ADDRESS.fullmatch(bare)
    addresses = set() if is_one else {found.rstrip(_BEHIND_ADDRESS) for found in _ADDRESS.findall(bare)}
    less = [bare] if bare and bare != name.strip() else []
    return tuple(dict.fromkeys([name, *less, *(addresses if len(addresses) == 1 else ())]))


def posts_with(archive: Archive, part: str, *, whole: bool = True) -> list[Post]:
    """The posts whose titles are these words as people type them (not where `whole` is not asked for), else that hold them one after
    the other; or that have no title where that is meant. The newest first."""
    wanted, bare = folded(part), typed(part)
    if not wanted:
        return []
    if wanted.startswith(folded(NO_TITLE).removesuffix(")")):
        bearing = archive.posts_bearing(lambda title: wanted in folded(title) or titled(title) == NO_TITLE)
        if wanted == folded(NO_TITLE):
            return bearing
        return [
            one for one in bearing if wanted in folded(one.title) or wanted in folded(entitled("", one.author, one.at))
        ]
    alike = archive.posts_bearing(lambda title: typed(title) == bare) if whole and bare else []
    return alike or archive.posts_bearing(
        lambda title: wanted in folded(title) or (bool(bare) and bare in typed(title))
    )


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
    """The complaint that several posts fit, with what names each of them alone."""
    posts = [*found]
    titles = list(dict.fromkeys(title_of(post) for post in posts))
    if len({folded(title) for title in titles}) == 1:
        at = Counter(say_instant(post.at) for post in posts)
        told = posts[:_MOST_ALIKE]
        same = ", ".join(f"“{_called(post)}”" if at[say_instant(post.at)] == 1 else post.id for post in told)
        return InputError(
            f"{len(posts)} posts are titled {titles[0]!r}",
            do=f"give one of these: {same}{', ...' if len(posts) > _MOST_ALIKE else ''}",
        )
    more = ", ..." if len(titles) > _MOST_NEAR else ""
    fits = ", ".join(f"“{title}”" for title in titles[:_MOST_NEAR])
    what = f"{len(posts)} posts fit {name!r}: {fits}{more}"
    if any(post.id in as_named(name) for post in posts):
        called = f"{posts[0].title} ({say_day(posts[0].at)})"
        return InputError(what, do=f"it is the id of one and the title of another: give its day too, as “{called}”")
    return InputError(what, do="give more of the title")


def _called(post: Post) -> str:
    """A post by its title and when it was posted, as `_dated` understands it."""
    return f"{titled(post.title)} ({say_instant(post.at)})"


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
