"""What a decision upholds: illegal actions that count as lawful from its enactment on (R205-VICTORY-13; D9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

import msgspec
from immutables import Map

from referee.law.law import Law
from referee.law.tags import short_name
from referee.model.events import CFJ, DOV, Instant
from referee.model.findings import Finding, say_posts
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.standing_in_doubt import Unsettled
from referee.rules.core.upholding.objects import words_for
from referee.rules.core.upholding.unnamed import Unnamed, unnamed_by
from referee.rules.core.upholding.words import words_of

UNLAWFUL = "was not lawfully enacted"
SET_BACK = "is Enacted no more"
"""Why what a decision upholds may be upheld by nothing."""


class Upholding(msgspec.Struct, frozen=True):
    """From `at` on, the matter `by` upholds what is named: posts, and findings; or `everything` before it.

    chains: older matters that no longer stand in the way of others; but: posts that it excepts; plain: whether it surely says so;
    lapsed: why its enactment may have had no effect; saved: another decision that takes effect upholds that enactment.
    Of everything only what one of `meant` may mean, if there are any. illegal, unlawful, unsettled: what it has changed of matters, how
    they were resolved, and who plays, as that was before.
    """

    at: Instant
    by: str
    posts: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()
    everything: bool = False
    chains: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    plain: bool = True
    lapsed: str = ""
    saved: bool = False
    meant: tuple[Unnamed, ...] = ()
    illegal: tuple[Matter, ...] = ()
    unlawful: tuple[Matter, ...] = ()
    unsettled: Map[str, Unsettled] = Map()

    @property
    def sure(self) -> bool:
        """Whether it surely upholds that, or only may."""
        return self.plain and (self.saved or not self.lapsed)

    @property
    def every_act(self) -> bool:
        """Whether it surely speaks of all that was done before it."""
        return self.everything and self.plain

    @property
    def why_open(self) -> str:
        """Why it cannot be told whether it upholds that."""
        posts = say_posts([self.by])
        if self.saved or not self.lapsed:
            return f"whether {posts} upholds it is not understood"
        return f"{posts}, which {'upholds' if self.plain else 'may uphold'} it, {self.lapsed}"

    def is_about(self, matter: Matter) -> bool:
        """Whether it upholds what was done with a matter: one that it names, or as part of everything one that is pending."""
        if matter.id in self.but or matter.id == self.by:
            return False
        meant = [one for one in self.meant if not (one.resolutions or one.idlings)]
        of_theirs = not self.meant or any(
            matter.id not in one.others and (not one.whose or matter.author in one.whose) for one in meant
        )
        return matter.id in self.posts or (self.everything and of_theirs and matter.pending)

    def is_about_resolution_of(self, matter: Matter) -> bool | None:
        """Whether it upholds how a matter was resolved, or how another was that came after it; None: perhaps."""
        if matter.pending or matter.id in self.but or matter.id == self.by:
            return False
        if matter.id in self.posts or (self.everything and not self.meant):
            return True if self.sure else None
        of_theirs = any(not one.idlings and matter.id not in one.others for one in self.meant)
        return None if self.findings or (self.everything and of_theirs) else False

    def upholds_of_everything(self, finding: Finding) -> bool:
        """Whether it upholds a finding as part of everything."""
        return self.everything and (not self.meant or any(one.may_mean(finding) for one in self.meant))


def upheld_by(
    game: CoreGame, law: Law | None, matter: Matter, at: Instant, passed_over: Mapping[str, tuple[str, ...]]
) -> tuple[Upholding, ...]:
    """What an enacted matter upholds, and what it may; `passed_over`: older matters to the findings of the chain behind each.

    What names no matter is taken to uphold the chains that stand open.
    """
    if matter.kind == DOV and law is not None and law.get("dov-upholds"):
        return (Upholding(at, matter.id, everything=True),)
    if matter.kind != CFJ:
        return ()
    called = _called(game, matter, passed_over)
    ids = frozenset[str]().union(*called.values())
    known = {name: _known_of(game, game.matters[name]) for name in ids if name in game.matters}
    words = words_of(matter.title, matter.body, called, known)
    surely = _upholding(matter, at, words.names, words.unnamed, words.but, passed_over)
    surely = msgspec.structs.replace(surely, everything=words.every_act)
    meant = tuple(unnamed_by(game, *said) for said in words.loose)
    chains = words.perhaps_unnamed and not (meant and all(one.idlings for one in meant))
    perhaps = _upholding(matter, at, words.perhaps - words.names, chains, words.but, passed_over)
    perhaps = msgspec.structs.replace(
        perhaps,
        plain=False,
        everything=bool(words.loose) and not words.every_act,
        meant=meant,
    )
    return (
        *((surely,) if words.names or words.unnamed else ()),
        *((perhaps,) if words.perhaps or words.perhaps_unnamed or perhaps.everything else ()),
    )


def upholds(matter: Matter) -> bool:
    """Whether a matter surely says that something is upheld."""
    return _surely_upholds(matter.title, matter.body)


@lru_cache(maxsize=64)
def _surely_upholds(title: str, body: str) -> bool:
    words = words_of(title, body, {}, {})
    return bool(words.names or words.unnamed)


def _upholding(
    matter: Matter,
    at: Instant,
    named: Collection[str],
    unnamed: bool,
    but: Collection[str],
    passed_over: Mapping[str, tuple[str, ...]],
) -> Upholding:
    chains = {*named, *(set(passed_over) - set(but) if unnamed else ())}
    findings = tuple(finding for chain in sorted(chains) for finding in passed_over.get(chain, ()))
    return Upholding(
        at, matter.id, tuple(sorted(named)), findings, chains=tuple(sorted(chains)), but=tuple(sorted(but))
    )


def _called(game: CoreGame, matter: Matter, passed_over: Iterable[str]) -> dict[str, set[str]]:
    """The ids of other matters by each name that they have: of one name the last posted that is not younger (R205-NAMES-07)."""
    called = {other: {other} for other in {*game.matters, *passed_over} - {matter.id}}
    latest: dict[str, Instant] = {}
    for other in sorted(game.matters.values(), key=lambda each: each.posted_at, reverse=True):
        if other.id == matter.id or other.posted_at > matter.posted_at:
            continue
        for name in {other.title.casefold(), short_name(other.title).casefold()}:
            if len(name) > 1 and latest.setdefault(name, other.posted_at) == other.posted_at:
                called.setdefault(name, set()).add(other.id)
    return called


def _known_of(game: CoreGame, matter: Matter) -> frozenset[str]:
    """The words that are so of a matter: what was done with it, by whom and when."""
    status = matter.earlier if matter.is_reopened else matter.status
    resolved = not matter.pending or matter.is_reopened
    acts = {status.casefold(), "resolved"} if resolved else {"posted"}
    people = (matter.author, matter.resolved_by)
    first = (matter.resolved_at if matter.resolved_exactly else matter.resolved_not_before) or matter.posted_at
    days = words_for(
        (called for name in filter(None, people) for called in (name, *game.roster.names_of(name))),
        first.date(),
        (matter.resolved_at or first).date(),
    )
    return days | words_for((), matter.posted_at.date(), matter.posted_at.date()) | acts
