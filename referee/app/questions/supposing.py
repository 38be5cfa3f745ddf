"""The archive as if something more had happened, or something had not: in a layer over it, that nobody keeps."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.signed_records import records_in
from referee.app.mails.by_mail import supposed_vote, written_in
from referee.app.named import as_named, near_names, near_titles, several, spelt_so, votable_named
from referee.app.texts import Text
from referee.archive.store import Archive, as_if
from referee.errors import InputError
from referee.ledger.undoing import without
from referee.model.events import (
    SUPPOSED,
    SUPPOSED_ID,
    VOTABLE,
    AnyEvent,
    Comment,
    CommentsClaimed,
    Evidence,
    Player,
    Post,
    Revision,
    Status,
)
from referee.model.instants import AFTER_ALL, MOMENT, say_day, say_instant
from referee.model.texts import OwnName
from referee.model.titles import title_of

_IDLES = (
    re.compile(r"(?P<what>idle|unidle)\s+(?P<who>\S.*)", re.I),
    re.compile(r"(?P<who>\S.*?)\s+(?:is\s+(?P<what>idle|unidle)d?|(?P<does>idle|unidle)s)", re.I),
)
_VOTES = (
    re.compile(r"(?P<who>\S.*?)\s+votes?\s+(?P<icon>\S+)\s+(?:on\s+(?P<post>\S.*)|(?P<quoted>[\"“].*))", re.I),
    re.compile(r"(?P<who>\S.*?)\s+vetoes\s+(?:(?-i:on)\s+)?(?P<post>\S.*)", re.I),
)
_ICONS = {name: name for name in ("FOR", "AGAINST", "DEFERENTIAL", "VETO")} | {"DEF": "DEFERENTIAL"}


_NAMES = ("id", "key", "post", "player", "name", "code", "title")
"""By which of its fields a thing is known."""


class Supposed(NamedTuple):
    """What is supposed: what happened besides, and revisions that were not made."""

    besides: tuple[Evidence, ...] = ()
    without: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.besides or self.without)

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """What happened besides."""
        return tuple(each.event for each in self.besides)


def supposed(inquiry: Inquiry, conditions: Sequence[str], records: Sequence[Text], without: Sequence[str]) -> Supposed:
    """What `--if`, `--with` and `--without` say; raises InputError for what cannot be understood. Records are judged as an import of
    them is."""
    besides: list[Evidence] = []
    for condition in conditions:
        besides += [Evidence(event, SUPPOSED) for event in _events(inquiry, condition, len(besides))]
    for text in records:
        besides += map(Evidence, records_in(text.says.splitlines(), text.where))
    return Supposed(tuple(besides), tuple(without))


def _events(inquiry: Inquiry, condition: str, number: int) -> list[AnyEvent]:
    """What a condition in words comes to, now."""
    if standing := _standing_in(condition):
        return _idling(inquiry, seen_player(inquiry, standing.who), is_idle=standing.is_idle)
    vote = _vote_in(condition)
    if vote and not inquiry.archive.holds("post") and inquiry.archive.holds("message"):
        return [supposed_vote(inquiry, seen_player(inquiry, vote.who), vote.icon, vote.post.strip("\"'“”"))]
    if vote and vote.icon.upper() in _ICONS:
        who, post = seen_player(inquiry, vote.who), _post(inquiry, vote.post)
        icons = (_ICONS[vote.icon.upper()],)
        return [Comment(at=inquiry.now, id=f"{SUPPOSED_ID}{number}", post=post.id, author=who, icons=icons)]
    do = "say “idle NAME”, “unidle NAME”, or “NAME votes FOR on TITLE”"
    raise InputError(f"cannot suppose {condition!r}", where="--if", do=do)


class _Standing(NamedTuple):
    """Who is supposed to be idle, or to play."""

    who: str
    is_idle: bool


class _Vote(NamedTuple):
    """Who is supposed to vote what, on what."""

    who: str
    icon: str
    post: str


def _standing_in(condition: str) -> _Standing | None:
    match = next(filter(None, (form.fullmatch(condition.strip()) for form in _IDLES)), None)
    if match is None:
        return None
    said = match.groupdict()
    return _Standing(match["who"], (said["what"] or said["does"]).casefold() == "idle")


def _vote_in(condition: str) -> _Vote | None:
    match = next(filter(None, (form.fullmatch(condition.strip()) for form in _VOTES)), None)
    if match is None:
        return None
    said = match.groupdict()
    return _Vote(match["who"], said.get("icon", "VETO"), said["post"] or said["quoted"])


def later_than(events: Sequence[AnyEvent], now: datetime) -> str:
    """Which of the events come only after now, and so are not supposed; empty where none does."""
    late = sorted(event.at for event in events if event.at > now)
    if not late:
        return ""
    many = (
        f"{len(late)} of {len(events)} records lie"
        if len(late) > 1
        else "the record lies"
        if len(events) == 1
        else f"1 of {len(events)} records lies"
    )
    first = f"the first on {say_instant(late[0])}" if len(late) > 1 else f"on {say_instant(late[0])}"
    return f"{many} after {say_instant(now)}, {first}, and so change{'' if len(late) > 1 else 's'} nothing yet"


def of_no_post(inquiry: Inquiry, events: Sequence[AnyEvent]) -> Iterator[str]:
    """Which posts records speak of that neither the archive nor another of them tells of, a clause for each."""
    told = {event.id for event in events if isinstance(event, Post)}
    for post in dict.fromkeys(event.post for event in events if isinstance(event, (Comment, CommentsClaimed, Status))):
        if post not in told and inquiry.archive.find_post(post) is None:
            yield f"there is no post {post!r} ({near_titles(inquiry.archive, post)})"


def without_effect(inquiry: Inquiry, conditions: Iterable[str]) -> Iterator[str]:
    """Why conditions change nothing, a clause for each that does not: somebody is so already, or what is voted on is over."""
    for condition in conditions:
        if supposed := _standing_in(condition):
            name = seen_player(inquiry, supposed.who)
            standing = inquiry.playing.roster.standing(name, inquiry.now)
            if standing is not None and standing.status == ("idle" if supposed.is_idle else "active"):
                yield f"{name} {'is idle' if supposed.is_idle else 'plays'} already"
        elif (vote := _vote_in(condition)) and inquiry.archive.holds("post"):
            post = _post(inquiry, vote.post)
            last = _last_statuses(inquiry, [post]).get(post.id)
            if last is not None and last.status != "Pending":
                ended = "made illegal" if last.status == "Illegal" else last.status.casefold()
                late = ", or before" if last.at_is == "upper-bound" else ""
                yield f"“{title_of(post)}” was {ended} on {say_day(last.at)}{late}"
            elif post.category not in VOTABLE:
                yield f"“{title_of(post)}” is no matter to vote on"


def _idling(inquiry: Inquiry, name: str, *, is_idle: bool) -> list[AnyEvent]:
    """That somebody is idle from now on, or plays; whom only the configuration names has played since the first that is known."""
    now = Player(at=inquiry.now, name=name, status="idle" if is_idle else "active")
    span = inquiry.archive.span()
    if name in inquiry.playing.roster.people or span is None or span[0] >= inquiry.now:
        return [now]
    return [Player(at=span[0], name=name, status="active"), now]


def seen_player(inquiry: Inquiry, name: str, where: str = "--if") -> str:
    """Somebody who was seen: by the name as it is given, else in letters of any case. Raises InputError, which says `where` the name was
    given, for nobody's, and for one that may be either of several."""
    wanted = name.strip().strip("\"'“”")
    known = sorted({*inquiry.playing.roster.people, *inquiry.config.players})
    # Whoever plays, or has played, is found at once; for others all that was ever written is gone through, without what it says.
    seen = set[str]()
    mailed = (who for who, _ in written_in(inquiry, None))
    for names in (
        known,
        _authors(inquiry, "post"),
        _authors(inquiry, "comment"),
        mailed,
        _authors(inquiry, "revision"),
    ):
        named = set(names)
        if found := spelt_so(named, wanted, where):
            return found
        seen |= named
    raise InputError(f"nobody called {name!r} was seen", where=where, do=near_names(sorted(seen), name))


class _Made(msgspec.Struct, frozen=True, gc=False):
    """Of something written who wrote it."""

    author: str


def _authors(inquiry: Inquiry, kind: str) -> Iterator[str]:
    """Who has written anything of a kind; a wiki page an outsider, too, who has posted nothing."""
    return (made.author for made in inquiry.archive.spans.bare(_Made, kind, inquiry.now))


def _post(inquiry: Inquiry, name: str) -> Post:
    """The post of this title, a part of it, this id or address: the one that is pending, where there are others."""
    fitting = [post for post in votable_named(inquiry.archive, name.strip()) if post.at <= inquiry.now]
    last = _last_statuses(inquiry, fitting)
    pending = [post for post in fitting if post.id not in last or last[post.id].status == "Pending"]
    if not fitting:
        raise InputError(
            f"no post is called {name!r}", where="--if", do=near_titles(inquiry.archive, as_named(name)[-1])
        )
    if len(fitting) > 1 and len(pending) != 1:
        raise several(name, pending or fitting)
    return (pending or fitting)[0]


def _last_statuses(inquiry: Inquiry, posts: Iterable[Post]) -> dict[str, Status]:
    """The status that each post was given last, of those that ever were given one."""
    given = inquiry.archive.about_each([post.id for post in posts], inquiry.now, "status")
    return {post: each.event for post, those in given.items() for each in those if isinstance(each.event, Status)}


@contextmanager
def supposing(inquiry: Inquiry, what: Supposed) -> Iterator[Inquiry]:
    """The same question to an archive in which that is so. Raises InputError where a revision to leave out is not there."""
    with closing(as_if(inquiry.archive)) as archive:
        for revision in what.without:
            _leave_out(archive, revision)
        archive.add(what.besides)
        yield Inquiry(archive, inquiry.config, inquiry.now)


def _leave_out(archive: Archive, revision: str) -> None:
    """Take an edit back: later ones stay, and so do their texts but for what it changed and none of them changed again."""
    pages = archive.pages_with(revision)
    if not pages:
        do = "`referee blame PAGE` gives the ids of edits"
        raise InputError(f"no revision {revision} is in the archive", where="--without", do=do)
    if len(pages) > 1:
        raise InputError(
            f"{len(pages)} pages have a revision {revision}: {', '.join(pages)}",
            where="--without",
            do="give records of what would be instead, with --with",
        )
    gone = archive.revision(pages[0], revision)
    since = gone.at - MOMENT if gone is not None else None
    made = [each.event for each in archive.revisions(pages[0], AFTER_ALL, since) if isinstance(each.event, Revision)]
    place = next(number for number, each in enumerate(made) if each.id == revision)
    archive.rewrite(_as_if_without(made, place), without=made[place])


def _as_if_without(made: Sequence[Revision], place: int) -> Iterator[Revision]:
    """The revisions after one, as they would be without it, where they would be others.

    Where what stood before it is not known, nothing can be taken back, and they stay as they are.
    """
    gone, later = made[place], made[place + 1 :]
    before = made[place - 1] if place else None
    if before is None or gone.parent not in (None, before.id):
        return
    texts = without(before.text, gone.text, (each.text for each in later))
    for each, text in zip(later, texts, strict=True):
        parent = before.id if each.parent == gone.id else each.parent
        if (text, parent) != (each.text, each.parent):
            yield msgspec.structs.replace(each, text=text, parent=parent)


class Difference(NamedTuple):
    """Something that an answer says otherwise: the path to it, fields and names of things (`OwnName`), what it was and what it is
    (None: nothing)."""

    path: tuple[str, ...]
    was: Any
    now: Any

    def document(self) -> dict[str, Any]:
        """As answers in JSON tell it."""
        return {"at": ".".join(self.path), "was": self.was, "now": self.now}


def differences(before: Any, after: Any, path: tuple[str, ...] = ()) -> Iterator[Difference]:
    """What differs between two answers, place by place; lists of things with an id or a name by these, of others what
    came and what went."""
    if _is_told_otherwise(before, after):
        yield Difference(path, before, after)
    elif isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in dict.fromkeys((*before, *after)):
            yield from differences(before.get(key), after.get(key), (*path, key))
    elif not _is_list(before) or not _is_list(after):
        if before != after and not (isinstance(before, datetime) and isinstance(after, datetime)):
            yield Difference(path, before, after)
    elif _keyed(before) and _keyed(after):
        yield from differences(_by_key(before), _by_key(after), path)
    elif _has_rows(before) or _has_rows(after):
        yield from (Difference(path, each, None) for each in _besides(before, after))
        yield from (Difference(path, None, each) for each in _besides(after, before))
    elif before != after:
        yield Difference(path, before, after)


def _is_told_otherwise(before: Any, after: Any) -> bool:
    """Whether the same was found of something in other words, or something else is to be done with it: what people are told
    of whole."""
    if not (isinstance(before, Mapping) and isinstance(after, Mapping)):
        return False
    if "do" in before and "do" in after:
        return before != after
    told = [(each.get("verdict"), each.get("message")) for each in (before, after)]
    return all(message is not None for _, message in told) and told[0] != told[1]


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _has_rows(items: Sequence[Any]) -> bool:
    return any(isinstance(item, Mapping) for item in items)


def _besides(items: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    """The items that others have not, each as often as it stands there oftener."""
    left = Counter(msgspec.json.encode(other, order="sorted") for other in others)
    found = []
    for item in items:
        own = msgspec.json.encode(item, order="sorted")
        if left[own]:
            left[own] -= 1
        else:
            found.append(item)
    return found


def _keyed(items: Sequence[Any]) -> bool:
    """Whether each is a thing that has a name which no other has."""
    keys = [_key(item) if isinstance(item, Mapping) else "" for item in items]
    return all(keys) and len(set(keys)) == len(keys)


def _key(item: Mapping[str, Any]) -> str:
    return next((str(item[name]) for name in _NAMES if item.get(name)), "")


def _by_key(items: Sequence[Mapping[str, Any]]) -> dict[OwnName, Any]:
    return {OwnName(_key(item)): item for item in items}
