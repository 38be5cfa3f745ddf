"""What differs between two answers, for people: a thing that came or went, or a value that is another, in the game's words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from math import isqrt
from types import MappingProxyType
from typing import Any

from referee.model.texts import OwnName, say_place, say_square, with_instants_said, with_titles
from referee.model.titles import entitled, titled
from referee.reports.layout import paragraph
from referee.reports.web.verdicts import VERDICTS, why_uncounted
from referee.reports.web.words import instant

_QUIET = {"as_of", "read_at", "complete", "seen", "run", "funnel", "schema"}
"""What tells of the archive and of how it was asked, and nothing of the game."""
_FOR_MACHINES = {
    *("cast_at", "source", "comment", "page", "url", "posted_at", "blocked_by", "popular_because", "unpopular_because"),
    *("edit", "id", "line", "flips", "code", "clause", "kind", "site", "findings", "lawful", "evidence"),
    *("because_of", "clauses", "passed_over"),
}
"""What people are told otherwise: of a vote when it was cast, and where it stands; of values, the whole page that shows them."""
_SAID_BESIDE = ("changes",)
"""Where values are told by their keys, of which people are told `said`."""
_LISTS = {
    *("pending", "people", "items", "cells", "values", "titles", "sites", "findings", "posts", "players", "events"),
    *("resolutions", "votes", "changes"),
}
"""Where the things that an answer is a list of stand: people need not be told."""
_TOLD_ABOVE = ("change", "new")
"""What the last change of a value made of it is told as the value itself."""
_WORDS = {
    "tally.for": "FOR",
    "tally.against": "AGAINST",
    "tally.deferential": "DEFERENTIALs that follow nobody",
    "tally.veto": "VETOs",
    "votes": "vote of",
    "uncounted": "not counted, of",
    "not_voted": "not voted yet",
    "popular": "Popular",
    "unpopular": "Unpopular",
    "vetoed": "Vetoed",
    "self_killed": "ended by its author",
    "oldest_pending": "the oldest pending",
    "can_enact.now": "may be enacted now",
    "can_enact.blockers": "against enacting it",
    "can_enact.earliest": "may be enacted from",
    "can_enact.earliest_if_oldest": "once nothing older is pending, may be enacted from",
    "can_fail.now": "may be failed now",
    "can_fail.grounds": "ground to fail it",
    "can_fail.blockers": "against failing it",
    "may_idle.now": "may be idled",
    "may_idle.grounds": "ground to idle them",
    "may_unidle.now": "may be unidled",
    "may_unidle.grounds": "ground to unidle them",
    "quorum_after": "quorum then",
    "players_at_least": "players at least",
    "players_at_most": "players at most",
    "downtime": "Seasonal Downtime bars idling",
    "unseen": "not seen whole",
    "would_change_it": "would be turned by",
    "draft_note": "note to paste",
    "lacking": "not seen, or not understood",
    "dynastic": "dynastic rules that speak of it",
    "change.edit.at": "since",
    "change.edit.by": "by",
    "change.edit.summary": "summary",
    "change.old": "from",
    "summary.violation": "unlawful",
    "summary.undetermined": "can’t tell",
    "summary.advisory": "advice",
    "hiatus": "the game stands still",
    "dormant": "the game is Dormant",
    "dormancy": "Dormancy",
    "barred": "may not be done",
    "change.findings": "found of the edit",
    "lawful": "the edit would be lawful",
    "said": "changes",
    "order": "to be done",
}
"""What fields are called, by the last parts of their places."""
_BOARD = "shown_site"
"""Where a board stands that is as high as it is wide, a letter a square, row after row."""
_MOST_SQUARES = 6
_NO_PLACES: Mapping[str, str] = MappingProxyType({})
_TOLD_OR_NOT = {
    "popular",
    "unpopular",
    "vetoed",
    "self_killed",
    "oldest_pending",
    "now",
    "not_voted",
    "hiatus",
    "dormant",
}
"""Of these nothing means that it cannot be told."""


_NONE = {"not_voted": "nobody", "still_allowed": "not limited by a Hiatus"}
"""What it is that a list of nothing tells, where it is not nothing."""


def for_people(found: Iterable[Any]) -> list[Any]:
    """Of the differences (with a `path`, what `was` and is `now`) those that people want to know."""
    wanted = [
        each
        for each in found
        if not quiet(each.path)
        and each.path[-2:] != _TOLD_ABOVE
        and not (each.path == _SAID_BESIDE and _are_texts(each.was) and _are_texts(each.now))
        and (each.path == ("lawful",) or not _is_field(each.path[-1], _FOR_MACHINES))
        and not _is_field(each.path[0], ("causes",))
    ]
    turns = {(each.path, each.was, each.now) for each in wanted if _is_field(each.path[-1], ("earliest",))}
    return [each for each in wanted if not _is_told_by(each, turns)]


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _is_told_by(each: Any, turns: Collection[tuple[Any, ...]]) -> bool:
    """Whether it says of a matter that nothing older stands before what is told of it without that."""
    alone = _is_field(each.path[-1], ("earliest_if_oldest",))
    return alone and ((*each.path[:-1], "earliest"), each.was, each.now) in turns


def quiet(place: Sequence[str]) -> bool:
    """Whether what stands at a place tells of the archive, and nothing of the game."""
    is_age = _is_field(place[-1], ("old",)) and place[-2:-1] != ("change",)  # of the answer, and not what a value was
    return is_age or any(_is_field(part, _QUIET) for part in place)


def _is_field(part: str, names: Collection[str]) -> bool:
    """Whether a part of a place is a field of one of these names, and no thing that is called so."""
    return not isinstance(part, OwnName) and part in names


class _Titles(dict[str, str]):
    """What posts are called, by their ids, in an answer as of `now`."""

    def __init__(self, titles: Mapping[str, str], now: datetime) -> None:
        super().__init__(titles)
        self.now = now


def render_differences(
    found: Iterable[Any],
    titles: Mapping[str, str],
    now: datetime,
    *,
    width: int,
    places: Mapping[str, str] = _NO_PLACES,
) -> Iterator[str]:
    """A line or a paragraph for each difference; `titles` of posts by their ids, `places` on trackers by their keys."""
    called = _Titles(titles, now)
    for each in for_people(found):
        yield from paragraph(_line(each, called, places), width, "  ", "    ")


def places_in(value: Any) -> dict[str, str]:
    """The places on trackers that an answer tells of, by their keys, as people say them."""
    match value:
        case {"key": str(key), "variable": variable, "owner": owner, "square": square}:
            return {key: say_place(variable, owner, square)}
        case Mapping():
            return {key: said for each in value.values() for key, said in places_in(each).items()}
        case list() | tuple():
            return {key: said for each in value for key, said in places_in(each).items()}
        case _:
            return {}


def texts_in(value: Any) -> Iterator[str]:
    """Every text in an answer, with the names of its fields: what may name posts."""
    match value:
        case str():
            yield value
        case Mapping():
            for key, each in value.items():
                yield str(key)
                yield from texts_in(each)
        case list() | tuple():
            for each in value:
                yield from texts_in(each)


def _line(each: Any, titles: _Titles, places: Mapping[str, str]) -> str:
    """A difference for people: a thing of its own came or went, or a value is another."""
    path = each.path
    while len(path) > 1 and _is_field(path[0], _LISTS - _WORDS.keys()):
        path = path[1:]
    if _is_field(path[-1], ("uncounted",)):
        path = (*path, *(str(one["player"]) for one in (each.now, each.was) if one is not None))
    elif _is_field(path[-1], ("text",)):
        path = path[:-2]  # behind what it is called for programs
    elif _is_field(path[-1], (_BOARD,)) and each.was and each.now and len(each.was) == len(each.now):
        return f"{_place(path, titles, places)}{_squares(each.was, each.now)}"
    if each.was is None and _is_whole(each.now):
        return f"+ {_place(_above(path, each.now), titles, places)}{_told(each.now, titles)}"
    if each.now is None and _is_whole(each.was):
        return f"- {_place(_above(path, each.was), titles, places)}{_told(each.was, titles)}"
    if _is_whole(each.now) and _is_whole(each.was):
        return f"{_place(_above(path, each.now), titles, places)}{_told(each.now, titles)} Before: {_told(each.was, titles)}"
    nothing = "can’t be told" if _is_field(path[-1], _TOLD_OR_NOT) else "–"
    none = next((said for field, said in _NONE.items() if _is_field(path[-1], (field,))), "nothing")
    if _is_field(path[-1], ("votes",)) and isinstance(each.now or each.was, int):
        path = (*path[:-1], OwnName("votes"))  # how many, and not whose
    was, now = (
        nothing if value is None else none if value == [] else _told(value, titles) for value in (each.was, each.now)
    )
    return f"{_place(path, titles, places)}{now}, was {was}"


def _above(path: tuple[str, ...], thing: Mapping[str, Any]) -> tuple[str, ...]:
    """Where a thing stands, without what it is known by itself."""
    if _is_field(path[0], _LISTS) or path[-1] in map(str, thing.values()):
        return path[:-1]
    return path


def _squares(was: str, now: str) -> str:
    """The squares of a board that are others, the first of many."""
    wide = isqrt(len(now))
    others = [place for place in range(len(now)) if was[place] != now[place]]
    told = ", ".join(
        f"{say_square(f'{place // wide + 1},{place % wide + 1}')} {was[place]} → {now[place]}"
        for place in others[:_MOST_SQUARES]
    )
    return f"{told} and {len(others) - _MOST_SQUARES} more" if len(others) > _MOST_SQUARES else told


def _place(path: Sequence[str], titles: _Titles, places: Mapping[str, str]) -> str:
    """What a value is of, and what it is called."""
    said, rest = [], list(path)
    while rest:
        one = rest[0]
        several = next((number for number in (3, 2) if _word_for(rest[:number])), 1)
        called = f"“{titles[one]}”" if one in titles else places.get(one) or one.replace("_", " ")
        said.append(_word_for(rest[:several]) or called)
        rest = rest[several:]
    return f"{' '.join(said)}: " if said else ""


def _word_for(fields: Sequence[str]) -> str:
    """What a field is called, by the last parts of its place; empty where it is no such field."""
    return "" if any(isinstance(part, OwnName) for part in fields) else _WORDS.get(".".join(fields), "")


def _is_whole(value: Any) -> bool:
    """Whether a value is a thing of its own, such as a finding: it comes or goes, and is no value that changes."""
    return isinstance(value, Mapping) and not {"cast", "icon"} & set(value)


def _told(value: Any, titles: _Titles) -> str:
    """A value of an answer, for people."""
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(_told(each, titles) for each in value) or "nothing"
        case {"cast": cast, "counts_as": counts}:
            return str(cast) if counts == cast else f"{cast}, counts as {counts or 'nothing'}"
        case {"icon": icon, "reason": reason}:
            return f"{icon}, {why_uncounted(str(reason))}"
        case Mapping():
            return _thing(value, titles)
        case str():
            return _said(value, titles) if value else "–"
        case _:
            return str(value)


def _thing(value: Mapping[str, Any], titles: _Titles) -> str:
    """A thing of its own: a finding, a condition, a matter, a change of a value, a row of a table."""
    match value:
        case {"message": message, "at": at, "verdict": verdict}:
            return f"{_said(at, titles)}, {VERDICTS[verdict][1]}: {_said(message, titles)}"
        case {"message": message, "verdict": verdict}:
            return f"{VERDICTS[verdict][1]}: {_said(message, titles)}"
        case {"what": what, "rule": rule, "says": says, "quoted": _}:
            return f"{_told(what, titles)} ({rule}: “{says}”)"
        case {"name": name, "stats": stats, "shown_stats": _}:
            return f"{name}: {_told(stats, titles)}"
        case {"text": text, "met": met}:
            return f"{_said(text, titles)}: {_told(met, titles)}"
        case {"text": text, "at": at}:
            return f"{_said(at, titles)}: {_said(text, titles)}"
        case {"text": text}:
            return _said(text, titles)
        case {"post": post, "do": do, "at": at, "after": after}:
            once = " and ".join(f"“{titles.get(each, each)}”" for each in after)
            wait = f", once {once} {'is' if len(after) == 1 else 'are'} resolved" if after else ""
            return f"{do} “{titles.get(post, post)}” from {_said(at, titles)}{wait}."
        case {"kind": kind, "title": title, "author": author, "tally": tally}:
            return f"“{entitled(title, author, instant(value.get('posted_at')))}”, {kind} by {author}: {tally['for']} FOR, {tally['against']} AGAINST"
        case {"variable": variable, "owner": owner, "old": old, "new": new, "edit": {"at": at, "by": by}}:
            place = say_place(variable, owner, value["square"])
            return f"{_said(at, titles)}: {place} {_told(old, titles)} → {_told(new, titles)}, by {by}"
        case {"at": at, "variable": variable, "owner": owner, "old": old, "new": new, "by": by}:
            place = say_place(variable, owner, value["square"])
            return f"{_said(at, titles)}: {place} {_told(old, titles)} → {_told(new, titles)}, by {by}"
    given = {
        key: each
        for key, each in value.items()
        if key not in _FOR_MACHINES | {"post"} and each not in (None, [], "") and (key, each) != ("at_is", "exact")
    }
    return ", ".join(_field(key, each, titles) for key, each in given.items())


def _field(key: str, value: Any, titles: _Titles) -> str:
    if key == "title":
        return f"“{titled(value)}”"
    if key == "subject":
        return f"“{titles[value]}”" if value in titles else str(value)
    if (key, value) == ("at_is", "upper-bound"):
        return "or before"
    return f"{_WORDS.get(key, key.replace('_', ' '))} {_told(value, titles)}"


def _said(text: Any, titles: _Titles) -> str:
    """A text of an answer with titles for ids, and instants as people write them."""
    return with_titles(with_instants_said(str(text), titles.now), lambda post: titles.get(post, post))
