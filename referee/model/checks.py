"""What a check is: a function that decides, with its words, its clauses and its samples beside it.

    @check("R301", "comment-on-resolved", on=COMMENTS, about="...", clauses=("ENACT-05",), cannot_see="...",
           samples=(lawful("..."), violation("...")))
    def comment_on_resolved(comment: CommentMade) -> Iterator[Outcome]:
        if comment.is_late:
            yield comment_on_resolved.finding(comment.case, comment.deed, f"{comment.author} commented ...")

The name then stands for the check itself, so what is emitted is a check and never a name of one. Replay is given
checks and imports none.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any, Generic, Protocol, TypeVar, overload

import msgspec
from msgspec import Struct

from referee.model.events import UNKNOWN, Instant
from referee.model.findings import Finding, Verdict, finding_id

V = TypeVar("V")
Decide = Callable[[V], Iterable["Outcome"]]


class Case(Protocol):
    """What every check is given: the instant that it judges, and the law by which it does."""

    @property
    def at(self) -> datetime:
        """The instant of what is judged."""

    @property
    def ruleset(self) -> str:
        """The name of the text in force, `unknown` where there is none."""

    def cite(self, clauses: Iterable[str]) -> tuple[str, ...]:
        """The clauses as the ledger of the text in force has them; they are given by 167's, without its prefix."""


class Deferred(msgspec.Struct, frozen=True, kw_only=True):
    """A finding that is not told yet, because something may still come that makes it none.

    key: by what later events find it: `category:p1`, `roll:Ann`.
    due: it is told by what happens after this instant; None: it stands, and is told whenever findings are asked for.
    spared_until: where it is asked for before then, it is not told yet.
    voids: what is told makes the matter illegal.
    open, needed, certain, doubtful: it is one only if `needed` of the matters `open` were still pending at its
        instant, or at `pending_at`, the last second of one that is told to the minute; so many of those that have been
        resolved since surely were, and so many may have been.
    to_address: one that is enacted counts as if it were pending until its author's Ascension Address.
    otherwise: it is one only if not so many were, which no last save of an admin box ever shows for sure.
    passed_over: of several findings that passed over the same older matter, the later follow from the first.
    set_back: it was set back meanwhile, so that none follows from it.
    """

    key: str
    finding: Finding
    due: Instant | None = None
    spared_until: Instant | None = None
    voids: bool = False
    open: tuple[str, ...] = ()
    needed: int = 0
    certain: int = 0
    doubtful: int = 0
    pending_at: Instant | None = None
    to_address: bool = False
    otherwise: bool = False
    passed_over: str = ""
    set_back: bool = False

    @property
    def counts(self) -> bool:
        """Whether it turns on how many matters were pending."""
        return self.needed > 0

    @property
    def is_settled(self) -> bool:
        """Whether enough of them surely were, whatever comes."""
        return self.counts and not self.otherwise and self.certain >= self.needed


class Once(msgspec.Struct, frozen=True):
    """A finding that is told only the first time that something of its key is found."""

    key: str
    finding: Finding


Outcome = Finding | Deferred | Once


class Deed(Struct, frozen=True):
    """What a finding is about: who did it, what it concerns, and when.

    subject: `post:slug`, `player:Ann`, `page:Ruleset`.
    detail: tells apart several wrongs of one kind about one subject at one instant.
    evidence: addresses where it can be looked at.
    """

    actor: str
    subject: str
    at: datetime
    detail: str = ""
    evidence: tuple[str, ...] = ()

    @property
    def doer(self) -> str:
        """Who did it, for people, where a sentence begins with it."""
        return self.actor if self.actor != UNKNOWN else "Somebody who is not known"


class Sample(Struct, frozen=True):
    """A history in the notation of tests/notation.py, and what the check says of it.

    verdict: of the one finding that it makes; None: it finds nothing.
    clauses: what that finding rests on, given as in a check; where none are given, on all that the check does.
    says: words of it that turn on this history: `Ann, post:p1: message Lawful: from ...`.
    """

    history: str
    verdict: Verdict | None
    clauses: tuple[str, ...] = ()
    says: str = ""


def lawful(history: str) -> Sample:
    """A history in which the check finds nothing."""
    return Sample(history, None)


def violation(history: str, *clauses: str, says: str = "") -> Sample:
    """A history in which the check finds one violation."""
    return Sample(history, "violation", clauses, says)


def advisory(history: str, *clauses: str, says: str = "") -> Sample:
    """A history in which the check finds one advisory."""
    return Sample(history, "advisory", clauses, says)


def undetermined(history: str, *clauses: str, says: str = "") -> Sample:
    """A history of which the check says once that it cannot tell."""
    return Sample(history, "undetermined", clauses, says)


class Occasion(Struct, Generic[V], frozen=True, eq=False):
    """When checks of a kind look.

    on: the types of event, or of what replay asks about besides (see `replay.case`).
    views: what the checks look at, one by one: nothing where the event is none of theirs.
    needs: the sentences of law without which they cannot judge a view; where one is missing, or there is no law at
        all, that is told instead. None: they look for themselves.

    Where an event is of several occasions, those that name it first look first.
    """

    on: tuple[type, ...]
    views: Callable[[Any], Iterable[V]]
    needs: Callable[[V], tuple[str, ...]] | None = None


class Check(Struct, Generic[V], frozen=True, kw_only=True, eq=False):
    """One test of legality.

    code: its stable code: a family letter and a number.
    key: the stable name of the wrong, `enacted-too-early`: the title of its findings, and part of their ids.
    about: what it checks, in a sentence.
    clauses: what it rests on, by 167's ledger without its prefix, or in full.
    cannot_see: what it is blind to.
    samples: lawful histories, near-misses among them, and histories with the wrong; the suite plays them.
    since: the first text that has the rule.
    moves: the state turns on its outcome: what it calls a violation has no effect.
    by_absence: it finds what no post that is held makes lawful, and one that was never read may.
    occasion, decide: when it looks, and what it finds; None for one of several that a dynasty decides among.
    needs: the sentences of law without which it alone cannot judge a view, besides those that its occasion needs.
    """

    code: str
    key: str
    about: str
    clauses: tuple[str, ...]
    cannot_see: str
    samples: tuple[Sample, ...] = ()
    since: str = "Ruleset 167 (May 2019)"
    moves: bool = False
    by_absence: bool = False
    occasion: Occasion[V] | None = None
    decide: Callable[[V], Iterable[Outcome]] | None = None
    needs: Callable[[V], tuple[str, ...]] | None = None

    @property
    def passes(self) -> str:
        """A lawful history; empty where it has none."""
        return next((sample.history for sample in self.samples if sample.verdict is None), "")

    @property
    def fails(self) -> str:
        """A history with the wrong; empty where it has none."""
        return next((sample.history for sample in self.samples if sample.verdict is not None), "")

    @property
    def fails_as(self) -> Verdict | None:
        """As what that is found; None where there is none."""
        return next((sample.verdict for sample in self.samples if sample.verdict is not None), None)

    def id_of(self, deed: Deed) -> str:
        """That of this check's finding about a deed."""
        return finding_id(self.key, deed.subject, deed.at, deed.actor, deed.detail)

    def finding(
        self,
        case: Case,
        deed: Deed,
        message: str,
        *,
        verdict: Verdict = "violation",
        lawful: str | None = None,
        clauses: Iterable[str] = (),
    ) -> Finding:
        """This check's finding about a deed; `clauses`: only those of its own that this one rests on."""
        return Finding(
            id=self.id_of(deed),
            code=self.code,
            verdict=verdict,
            title=self.key,
            at=deed.at,
            actor=deed.actor,
            subject=deed.subject,
            message=message,
            clauses=case.cite(tuple(clauses) or self.clauses),
            ruleset=case.ruleset,
            evidence=deed.evidence,
            lawful=lawful,
        )


class Judged(Protocol):
    """A dynasty as far as it has checks."""

    @property
    def checks(self) -> tuple[Check[Any], ...]:
        """Every check that it emits."""


class Catalogue(Sequence[Check[Any]]):
    """Checks in their order, those of dynasties between the others, and loaded only when somebody looks at them."""

    def __init__(
        self, first: tuple[Check[Any], ...], dynasties: Sequence[Judged], last: tuple[Check[Any], ...]
    ) -> None:
        self.judging = (*first, *last)
        self.dynasties = dynasties
        self._parts = first, last

    @functools.cached_property
    def _every(self) -> tuple[Check[Any], ...]:
        first, last = self._parts
        return (*first, *(check for dynasty in self.dynasties for check in dynasty.checks), *last)

    @overload
    def __getitem__(self, index: int) -> Check[Any]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Check[Any], ...]: ...
    def __getitem__(self, index: int | slice) -> Check[Any] | tuple[Check[Any], ...]:
        return self._every[index]

    def __len__(self) -> int:
        return len(self._every)


def check(code: str, key: str, *, on: Occasion[V], **rest: Any) -> Callable[[Decide[V]], Check[V]]:
    """Makes a check of the function that decides; `rest` are the other fields of `Check`."""

    def made(decide: Decide[V]) -> Check[V]:
        return Check(code=code, key=key, occasion=on, decide=decide, **rest)

    return made
