"""Matters that are decided by mail, in an archive: what each comes to by the profile of its nomic, beside what was announced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import msgspec

from referee.app.inquiry.reading import Reading
from referee.app.mails.deciding import Judged, judged
from referee.app.mails.listening import listen
from referee.app.mails.profiles import profile_of
from referee.app.mails.recorded import Recorded, joined, recorded_in
from referee.archive.store import Archive
from referee.config import Config
from referee.model.findings import Finding, Verdict, finding_id
from referee.model.instants import format_instant
from referee.nomics.deciding import counts_for_quorum
from referee.nomics.matters import Announced, Cast, Missed, Running
from referee.nomics.profile import Profile
from referee.nomics.running import SPOKEN_OF, Course, Ways

EARLY = ("N102", "resolved-too-early")
BY_OTHER = ("N103", "resolved-by-other")
LATE = ("N104", "resolved-late")
UNHEARD = ("N105", "no-list")
"""Code and key of what is told where nothing was heard."""
_STILL_DUE = timedelta(days=60)
"""So long an outcome is told to be overdue."""
_LACKING = "mails are lacking, as the sources were read in part"
OTHERWISE = ("N101", "decided-otherwise")
"""Codes and keys of findings: an outcome was announced before votes stopped counting; by somebody who does not resolve; otherwise
than the votes come to."""


class Stands(NamedTuple):
    """How a matter stands at an instant.

    judged: what it comes to, in the first of all ways in which unclear votes may be meant. may_be: the outcomes of all ways;
    are_all: whether there are surely no others. doubt: why nobody can tell which it is; empty where that is certain. ends: when votes stop counting, the
    last of those that may be. may_resolve: whether its outcome may be announced then; None: that cannot be told. open_of: whose
    votes are not clear.
    """

    judged: Judged
    may_be: tuple[str, ...]
    are_all: bool
    doubt: str
    ends: datetime
    may_resolve: bool | None
    open_of: tuple[str, ...]

    @property
    def result(self) -> str | None:
        """Its outcome; None where that cannot be told."""
        return None if self.doubt else self.may_be[0]


class Courses(NamedTuple):
    """The matters of an archive, by a profile; `lacking`: why votes may be lacking, empty where none are; `missed`: mails that
    could not be read; `recorded`: what records tell, by the keys of the matters that are the same."""

    profile: Profile
    course: Course
    lacking: str
    missed: tuple[Missed, ...] = ()
    recorded: Mapping[str, Recorded] = {}

    def stands(self, matter: Running, now: datetime) -> Stands:
        """How a matter stands at an instant; where a record tells its ballots, by these."""
        if (record := self.recorded.get(matter.key)) is not None:
            return self._by_record(matter, record.judged, now)
        missed = [one for one in self.missed if one.may_lie(matter.begun, min(now, matter.last_end))]
        ways = self.course.ways(matter, now, [one for one in missed if one.voter])
        every = [judged(decision, self.profile) for decision in ways.decisions]
        told = dict.fromkeys(each.outcome.result for each in every)
        lacking = self.lacking or (_LACKING if any(not one.voter for one in missed) else "")
        may_be = tuple(dict.fromkeys([*told, *sorted(ways.more), *self._more(every, lacking)]))
        doubt = self._doubt(matter, ways, every, lacking)
        if doubt and not lacking and {one.voter for one in missed} & {*ways.open_of}:
            doubt += ", as mails could not be read"
        may_resolve = self._may_resolve(every, ways.ends, now, certain=not (doubt or ways.too_many))
        are_all = matter.certain and not (lacking or self._varies(every))
        stands = Stands(every[0], may_be, are_all, doubt, max(ways.ends), may_resolve, (*ways.open_of, *ways.following))
        by_author = self.profile.withdrawals and any(one.voter == matter.author for one in missed)
        withdrawn = self.course.withdrawn(matter, now)
        return self._if_withdrawn(stands, None if by_author and not withdrawn else withdrawn)

    def _if_withdrawn(self, stands: Stands, withdrawn: bool | None) -> Stands:
        """The same where its author has withdrawn it, or perhaps has (None)."""
        name, told = self.profile.outcomes.withdrawn, stands.judged
        if withdrawn is False:
            return stands
        if withdrawn is None:
            doubt = stands.doubt or "nobody can tell whether it was withdrawn"
            return stands._replace(
                may_be=tuple(dict.fromkeys((*stands.may_be, name))), doubt=doubt, may_resolve=stands.may_resolve or None
            )
        so = told._replace(outcome=msgspec.structs.replace(told.outcome, result=name), why=f"{name} by its author.")
        return Stands(so, (name,), True, "", stands.ends, True, ())

    def may_lack_matters(self, now: datetime) -> str:
        """Why mails may be lacking that began matters which are still spoken of; empty where none are."""
        window = self.profile.window
        since = now - timedelta(hours=max(window.hours, window.extended)) - SPOKEN_OF
        return self.lacking or (_LACKING if any(one.may_lie(since, now) for one in self.missed) else "")

    def announced(self, matter: Running, at: datetime) -> Stands:
        """How a matter stood when it was announced: where it may pass at once, before or after the votes of that second."""
        stands = self.stands(matter, at)
        if self.profile.quorum.reached != "passes" or at >= matter.last_end:
            return stands
        after = self.stands(matter, at + timedelta.resolution)
        if (stands.result, stands.may_resolve) == (after.result, after.may_resolve):
            return stands
        may_be = tuple(dict.fromkeys((*stands.may_be, *after.may_be)))
        return after._replace(
            may_be=may_be, doubt="votes came in the second in which it was announced", may_resolve=None
        )

    def _by_record(self, matter: Running, told: Judged, now: datetime) -> Stands:
        result = told.outcome.result
        ends = matter.last_end if result == self.profile.outcomes.no_quorum else matter.ends
        may_resolve = self._may_resolve([told], (ends,), now, certain=True)
        return Stands(told, (result,), True, "", ends, may_resolve, ())

    def _doubt(self, matter: Running, ways: Ways, every: list[Judged], lacking: str) -> str:
        """Why nobody can tell what it comes to, whatever the outcomes of its ways; empty where they tell."""
        if not matter.certain:
            return "nobody can tell whether it began"
        if ways.open_of and len({*ways.more, *(each.outcome.result for each in every)}) > 1:
            return f"what {' and '.join(ways.open_of)} voted is not clear"
        if lacking:
            return lacking
        if len({each.outcome.result for each in every}) > 1:
            return "the quorum is not known"
        return "no mail tells how strong each voter is" if self._varies(every) else ""

    def _more(self, every: list[Judged], lacking: str) -> tuple[str, ...]:
        """What it may come to besides by votes that are lacking, or by strengths that no mail tells."""
        if lacking:
            return self.profile.possible
        return self.profile.possible[:2] if self._varies(every) else ()

    def _varies(self, every: list[Judged]) -> bool:
        """Whether strengths that no mail tells may decide it."""
        sums = [self.profile.summed("for", each.outcome.sums) for each in every]
        short = [each.outcome.result == self.profile.outcomes.no_quorum for each in every]
        return self.profile.strength.varies and not all(
            is_short or not pro for is_short, pro in zip(short, sums, strict=True)
        )

    def _may_resolve(
        self, every: list[Judged], ends: tuple[datetime, ...], now: datetime, *, certain: bool
    ) -> bool | None:
        if now >= max(ends):
            return True
        early = {
            self.profile.quorum.reached == "passes"
            and counts_for_quorum(each.outcome.votes, self.profile) >= each.decision.quorum
            for each in every
        }
        if now >= min(ends) or len(early) > 1 or not certain:
            return None
        return early == {True}


class Mailed(NamedTuple):
    """A matter with how it stands: at its resolution, or now; `record`: what a record tells of it. `early`: its announcement came while
    votes surely counted, and ended nothing."""

    matter: Running
    stands: Stands
    record: Recorded | None = None
    early: bool = False

    @property
    def unclear(self) -> tuple[Cast, ...]:
        """What may be a vote, and nobody can tell."""
        open_casts = () if self.record is not None else self.matter.cast
        return tuple(cast for cast in open_casts if not cast.heard.sure and not cast.ignored)

    @property
    def perhaps_announced(self) -> tuple[Announced, ...]:
        """What may have announced its outcome when votes had stopped counting, by somebody who may, since it was announced for certain."""
        resolved, ends = self.matter.resolved, self.matter.ends
        told = [each for each in self.matter.announced if each.entitled and not each.sure and each.at >= ends]
        return tuple(each for each in told if resolved is None or each.at > resolved.at)

    @property
    def cast_at(self) -> dict[str, datetime]:
        """By voter, when the last mail came that cast their vote; of who cast none in so many words when the matter began, or a record tells it."""
        if self.record is not None:
            return {}
        resolved, ends = self.matter.resolved, self.stands.ends
        until = ends if resolved is None or self.early else min(ends, resolved.at)
        counts = [cast for cast in self.matter.cast if not cast.ignored and cast.at < until]
        began = dict.fromkeys(self.stands.judged.outcome.votes, self.matter.begun)
        return began | {cast.voter: cast.at for cast in counts}

    @property
    def ignored(self) -> tuple[Cast, ...]:
        """What was cast and does not count."""
        return tuple(cast for cast in self.matter.cast if cast.ignored)

    def document(self) -> dict[str, Any]:
        """What `check --json` prints beside what any decision has."""
        stands = self.stands
        return {
            "begun": self.matter.begun,
            "by": self.matter.author,
            "ends": stands.ends,
            "may_resolve": stands.may_resolve,
            "result": stands.result,
            "may_be": list(stands.may_be),
            "open": stands.doubt or None,
            "unclear": [_cast(cast) for cast in self.unclear],
            "ignored": [_cast(cast) for cast in self.ignored],
        }


def _cast(cast: Cast) -> dict[str, Any]:
    return {"at": cast.at, "by": cast.voter, "text": cast.heard.text, "why": cast.ignored or None}


def mailed_in(archive: Archive, config: Config, now: datetime) -> tuple[list[Mailed], str]:
    """Every matter that mails tell up to an instant, in order; and why mails may be lacking that began more, or nothing."""
    courses = courses_of(archive, config, now)
    if courses is None:
        return [], ""
    return [_mailed(courses, each, now) for each in courses.course.matters], courses.may_lack_matters(now)


def _mailed(courses: Courses, matter: Running, now: datetime) -> Mailed:
    resolved, record = matter.resolved, courses.recorded.get(matter.key)
    then = courses.announced(matter, resolved.at) if resolved is not None else None
    early = then is not None and then.may_resolve is False
    return Mailed(matter, then if then and not early else courses.stands(matter, now), record, early)


def courses_of(archive: Archive, config: Config, now: datetime, *, keep: bool = False) -> Courses | None:
    """The matters of an archive up to an instant, from the newest checkpoint; with `keep` checkpoints are made. None where there are none. Raises InputError.

    A mail that went to several lists is one; of two that differ under one Message-ID nobody can tell whose the later is.
    """
    profile = profile_of(config)
    if profile is None or not archive.holds("message"):
        return None
    heard = listen(Reading(archive, config, now), profile, keep=keep)
    recorded = joined(heard.course.matters, recorded_in(archive, now))
    unread = sorted(heard.unheard - {one.name.casefold() for one in config.lists})
    lacking = f"nothing was read of {', '.join(unread)}" if unread else ""
    return Courses(profile, heard.course, lacking, heard.missed, recorded)


# -- what was announced ---------------------------------------------------------------------------------


def matter_findings(archive: Archive, config: Config, now: datetime, *, keep: bool = False) -> Iterator[Finding]:
    """What was announced of matters otherwise, too early or by the wrong person; `keep`: checkpoints are made."""
    courses = courses_of(archive, config, now, keep=keep)
    if courses is None:
        return
    yield from _unheard(archive, config, courses.profile)
    seen = archive.span()
    for matter in courses.course.matters:
        for announced in filter(lambda each: each.outcome, matter.announced):
            for wrong in _about(courses, matter, announced):
                yield _finding(courses.profile, matter, announced.at, announced.by, wrong)
        if courses.profile.window.announced:
            yield from _overdue(courses, matter, min(now, seen[1]) if seen is not None else now)


def right_announcements(archive: Archive, config: Config, now: datetime) -> dict[str, Announced]:
    """By the names of matters, the announcement that stands, where it came after another and nothing is wrong with it."""
    courses = courses_of(archive, config, now)
    stand = [(each, each.resolved) for each in courses.course.matters] if courses is not None else []
    return {
        name_of(matter): last
        for matter, last in stand
        if courses and last is not None and last != matter.announced[0] and not any(_about(courses, matter, last))
    }


def _unheard(archive: Archive, config: Config, profile: Profile) -> Iterator[Finding]:
    """That there are mails, and none of the nomic's lists is among those that are read."""
    held = archive.lists()
    known = {name.casefold() for name in (*held, *(one.name for one in config.lists))}
    span = archive.span()
    if span is not None and profile.lists and held and known.isdisjoint(map(str.casefold, profile.lists)):
        code, key = UNHEARD
        yield Finding(
            id=finding_id(key, "nomic:lists", span[0], "?"),
            code=code,
            verdict="undetermined",
            title=key,
            at=span[0],
            actor="?",
            subject="nomic:lists",
            message=f"Nothing that was decided can be told: the nomic's lists are {', '.join(profile.lists)}, and the messages are of {', '.join(held)}.",
            clauses=(),
            ruleset=profile.name,
            lawful="Name in `lists` of the nomic's file the lists as `[[lists]]` of referee.toml does.",
        )


class _Wrong(NamedTuple):
    """What is wrong with an announcement, and what would have been lawful."""

    what: tuple[str, str]
    said: str
    verdict: Verdict
    lawful: str | None = None


def _overdue(courses: Courses, matter: Running, seen: datetime) -> Iterator[Finding]:
    """That an outcome was announced late, or that no announcement of it is made out in the mails, which were seen up to an instant."""
    profile = courses.profile
    announced = next((each for each in matter.announced if each.entitled and each.outcome), None)
    stands, record = courses.stands(matter, announced.at if announced else seen), courses.recorded.get(matter.key)
    due = stands.ends + timedelta(hours=profile.window.announced)
    if announced is not None:
        late, so = announced.at > due, f"was announced only at {format_instant(announced.at)}"
    else:
        told = record is not None and record.announced is not None
        late, so = due < seen < due + _STILL_DUE and not told, "no announcement of it is made out"
    if late:
        lost = [one for one in courses.missed if one.may_lie(matter.ends, due)]
        open_ = courses.lacking or not matter.certain or any(_may_resolve(profile, one.voter) for one in lost)
        said = (
            f"the outcome of {called(matter, courses.profile)} was to be announced by {format_instant(due)}; it {so}."
        )
        wrong = _Wrong(LATE, said.replace("; it no", "; no"), "undetermined" if open_ else "advisory")
        by = announced.by if announced is not None else ", ".join(profile.resolved_by) or "?"
        yield _finding(profile, matter, announced.at if announced is not None else due, by, wrong)


def _may_resolve(profile: Profile, voter: str) -> bool:
    return not voter or not profile.resolved_by or voter in profile.resolved_by


def _about(courses: Courses, matter: Running, announced: Announced) -> Iterator[_Wrong]:
    stands, record = courses.announced(matter, announced.at), courses.recorded.get(matter.key)
    sure, name = announced.sure and matter.certain, called(matter, courses.profile)
    if announced.outcome == courses.profile.outcomes.withdrawn and announced.by == matter.author:
        return
    if not announced.entitled:
        who = ", ".join(courses.profile.resolved_by) or "a player"
        said = f"{announced.by} announced {name} as {announced.outcome}, which only {who} may."
        yield _Wrong(BY_OTHER, said, "violation" if sure else "undetermined")
    elif stands.may_resolve is not True:
        ends = format_instant(stands.ends)
        said = f"{name} was announced as {announced.outcome} before votes stop counting, at {ends}."
        is_early = sure and stands.may_resolve is False
        yield _Wrong(EARLY, said, "violation" if is_early else "undetermined", f"from {ends}")
    elif stands.result != announced.outcome and not _is_recorded(record, announced):
        possible = announced.outcome in stands.may_be or not stands.are_all
        # What was recorded while it was pending may lack ballots that were cast later.
        possible = possible or (record is not None and record.announced is None)
        so = stands.result or f"{' or '.join(stands.may_be)}: {stands.doubt}"
        said = f"{name} was announced as {announced.outcome}, and comes to {so}."
        verdict: Verdict = "violation" if sure and not possible else "undetermined"
        yield _Wrong(OTHERWISE, said, verdict, stands.judged.why if stands.result else None)


def _is_recorded(record: Recorded | None, announced: Announced) -> bool:
    """Whether a record tells the same announcement, beside what its ballots come to."""
    return record is not None and (record.announced or {}).get("result") == announced.outcome


def _finding(profile: Profile, matter: Running, at: datetime, by: str, wrong: _Wrong) -> Finding:
    code, key = wrong.what
    name = name_of(matter)
    return Finding(
        id=finding_id(key, name, at, by),
        code=code,
        verdict=wrong.verdict,
        title=key,
        at=at,
        actor=by,
        subject=f"matter:{name}",
        message=f"{wrong.said[:1].upper()}{wrong.said[1:]}",
        clauses=(),
        ruleset=profile.name,
        lawful=wrong.lawful,
    )


def name_of(matter: Running) -> str:
    """By which it is asked for: its number or title, and when it began."""
    return f"{matter.number if matter.number is not None else matter.title}@{format_instant(matter.begun)}"


def called(matter: Running, profile: Profile) -> str:
    """What people call it, by the nomic's own word for it."""
    noun = profile.noun.lower()
    number = f"{noun} {matter.number}" if matter.number is not None else f"the {noun}"
    return f"{number} “{matter.title}”" if matter.title else number
