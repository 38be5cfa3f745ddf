"""The shapes of what the commands print with `--json` and the public API answers: one type for each document.

Their JSON Schemas are made from these types (`app/schemas.py`). Instants are in UTC.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from referee.model.events import Instant
from referee.model.findings import Finding, Verdict
from referee.rules.core.lacks import Lack
from referee.rules.core.outlook import Flip
from referee.rules.core.votes import Funnel, Uncounted, Vote

Count = Annotated[int, Meta(ge=0)]
MatterStatus = Literal["Pending", "Enacted", "Failed", "Vetoed", "Illegal"]


class Coded(msgspec.Struct, frozen=True):
    """A blocker or a ground: its code, the clause that it rests on, and a sentence."""

    code: str
    clause: str
    text: str


class Differs(msgspec.Struct, frozen=True):
    """Where an answer is another one if something is supposed: what it was, and what it is."""

    at: str
    was: Any
    now: Any


class AsOf(msgspec.Struct, frozen=True, kw_only=True):
    """as_of: the instant that was asked about. read_at: when the sources were last read whole (None: never). complete:
    whether the last scrape saw all of them. old: whether what was read is more than 26 hours older than as_of."""

    as_of: Instant
    read_at: Instant | None
    complete: bool
    old: bool


class Answer(AsOf, frozen=True, kw_only=True):
    """The same, of the first version."""

    schema: Literal[1]


# -- check and queue -----------------------------------------------------------------------------


class Seen(msgspec.Struct, frozen=True):
    """How many comments are held, how many there are or were with those that are not seen (None: not known), and up to when
    it was seen."""

    comments: Count
    claimed: Count | None
    as_of: Instant | None


class TallyDocument(msgspec.Struct, frozen=True):
    """How many votes count as what; `deferential` are those that nothing was made of."""

    for_: Count = msgspec.field(name="for")
    against: Count
    deferential: Count
    veto: Count


class MayEnact(msgspec.Struct, frozen=True):
    """Whether it may be enacted now (None: that cannot be told), what stands against it, and when it could be: if nobody
    votes and nothing else is resolved, and the same were nothing older pending (None: never, or not known)."""

    now: bool | None
    blockers: tuple[Coded, ...]
    earliest: Instant | None
    earliest_if_oldest: Instant | None


class MayFail(msgspec.Struct, frozen=True):
    """Whether it may be failed now (None: that cannot be told), on which grounds, and what stands against it."""

    now: bool | None
    grounds: tuple[Coded, ...]
    blockers: tuple[Coded, ...]


class Resolved(msgspec.Struct, frozen=True):
    """When a matter was resolved (or before, where that is an upper bound), by whom (None: not known, or nobody), with which note.
    felled_by: the Declaration of Victory whose enactment failed it (None: none)."""

    at: Instant
    at_is: str
    by: str | None
    note: str
    felled_by: str | None


class DynasticSentence(msgspec.Struct, frozen=True):
    """What a dynastic rule in force says that speaks of the core rules, and is not reckoned with; sure: it surely says something of
    them. Where it may decide something of them, surely or not, what turns on that is None, and `lacking` names it."""

    rule: str
    sentence: str
    sure: bool


class CheckDocument(AsOf, frozen=True, kw_only=True):
    """What may be done about one votable matter: `referee check`, and each entry of `referee queue`. The votes of one that was
    resolved are those as of then. not_voted: None where votes may have come that are not seen. dynastic: what speaks of its like."""

    schema: Literal[2]
    post: str
    title: str
    author: str
    url: str
    seen: Seen
    kind: str
    status: MatterStatus
    ruleset: str
    players: Count
    quorum: Count | None
    tally: TallyDocument
    votes: tuple[Vote, ...]
    uncounted: tuple[Uncounted, ...]
    not_voted: tuple[str, ...] | None
    resolution: Resolved | None
    popular: bool | None
    popular_because: tuple[str, ...]
    unpopular: bool | None
    unpopular_because: tuple[str, ...]
    self_killed: bool | None
    vetoed: bool | None
    oldest_pending: bool | None
    blocked_by: tuple[str, ...]
    can_enact: MayEnact
    can_fail: MayFail
    would_change_it: str
    flips: tuple[Flip, ...]
    draft_note: str
    lacking: tuple[Lack, ...]
    dynastic: tuple[DynasticSentence, ...]


class OrderStep(msgspec.Struct, frozen=True):
    """What may be done with a matter, from when on, and which have to be done before: of several Declarations of Victory that may
    be enacted one alone is."""

    post: str
    do: Literal["enact", "fail"]
    at: Instant
    after: tuple[str, ...]


class QueueDocument(AsOf, frozen=True, kw_only=True):
    """Every pending matter in order: `referee queue`. In `order` stands what may be done with each if nobody votes any more: nothing
    of one for which waiting is not enough, or of which it cannot be told."""

    schema: Literal[2]
    pending: tuple[CheckDocument, ...]
    order: tuple[OrderStep, ...]


# -- audit, finding, plan, news, rulechange ------------------------------------------------------


class Summary(msgspec.Struct, frozen=True):
    """How many findings there are of each verdict."""

    violation: Count
    advisory: Count
    undetermined: Count


class PlaceDocument(msgspec.Struct, frozen=True):
    """A post as people know it: its id, its title, and where it is."""

    post: str
    title: str
    url: str


class CitedDocument(msgspec.Struct, frozen=True):
    """What something rests on: the rule by its name, and its sentence, `quoted` or in words of ours."""

    rule: str
    says: str
    quoted: bool
    link: str


class DeedDocument(msgspec.Struct, frozen=True):
    """What put something right, or upheld it; by whom (empty: not known), when, and by which post or edit; unlawful: it undid it,
    and was itself so."""

    how: str
    by: str
    at: Instant
    at_is: str
    post: str
    status: str
    page: str
    revision: str
    unlawful: bool
    said: str


class CauseDocument(msgspec.Struct, frozen=True, kw_only=True):
    """What has to be put right, or had to: what it is in a sentence, the ids of its findings (the root first), whose they
    are, the matter that is in the way of all, what it rests on, and what put it right or upheld it."""

    id: str
    status: Literal["standing", "put-right", "upheld"]
    verdict: Verdict
    said: str
    detail: str
    lawful: str | None
    obstacle: PlaceDocument | None
    about: PlaceDocument | None
    findings: tuple[str, ...]
    who: dict[str, Count]
    since: Instant
    until: Instant
    growing: bool
    new: bool
    law: tuple[CitedDocument, ...]
    evidence: tuple[str, ...]
    put_right: DeedDocument | None
    upheld: DeedDocument | None
    undone: DeedDocument | None


class AuditDocument(AsOf, frozen=True, kw_only=True):
    """What was not lawful, and why: `referee audit`. run: a fingerprint of archive, ruleset and code."""

    schema: Literal[2]
    run: str
    findings: tuple[Finding, ...]
    causes: tuple[CauseDocument, ...]
    summary: Summary
    funnel: Funnel
    assumed_ruleset: str | UnsetType = UNSET


class QuotedDocument(msgspec.Struct, frozen=True):
    """A sentence of the text in force, the rule in which it stands, and its address; empty where there is none."""

    text: str
    rule: str
    link: str


class StandsDocument(msgspec.Struct, frozen=True):
    """A rule of the text in force in which something stands that is told in our words, and its address."""

    rule: str
    link: str


class StepDocument(msgspec.Struct, frozen=True):
    """Something that happened; posts are named by their ids."""

    at: Instant
    text: str


class AcceptedDocument(msgspec.Struct, frozen=True):
    """An entry of the baseline: until the end of which day a finding is let pass, by whom and why."""

    finding: str
    reason: str
    by: str
    until: date


class FindingDocument(Answer, frozen=True, kw_only=True):
    """The evidence of one finding: what happened up to it, what it follows from, what follows from it, what put it right or upheld it
    (undone: in vain, being itself unlawful), until when the baseline lets it pass, and what the law says."""

    finding: Finding
    causes: tuple[Finding, ...]
    followers: tuple[Finding, ...]
    quoted: tuple[QuotedDocument, ...]
    changed: tuple[str, ...]
    status: Literal["standing", "put-right", "upheld"]
    put_right: DeedDocument | None
    upheld: DeedDocument | None
    undone: DeedDocument | None
    accepted: AcceptedDocument | None
    steps: tuple[StepDocument, ...]
    clauses_say: dict[str, str]


class PlanDocument(Answer, frozen=True, kw_only=True):
    """Whether an edit would be lawful (None: that cannot be told; `unjudged`: why nobody judges the page; `said`: the changes in people's words)."""

    page: str
    by: str
    lawful: bool | None
    unjudged: str
    changes: tuple[str, ...]
    said: tuple[str, ...]
    findings: tuple[Finding, ...]


class NewsItem(msgspec.Struct, frozen=True):
    """Something that happened; `about` is the post or page, empty where there is none."""

    at: Instant
    kind: str
    text: str
    about: str


class NewsDocument(Answer, frozen=True, kw_only=True):
    """What happened since an instant, and what of it was not lawful."""

    since: Instant
    items: tuple[NewsItem, ...]
    findings: tuple[Finding, ...]


class RuleChangeDocument(Answer, frozen=True, kw_only=True):
    """What a proposed ruleset would change: what the referee reads otherwise, no longer understands, what that costs, and
    what of it touches pending matters, whether play goes on, and players."""

    changes: tuple[str, ...]
    no_longer_understood: tuple[str, ...]
    costs: tuple[str, ...]
    matters: tuple[Differs, ...]
    game: tuple[Differs, ...]
    players: tuple[Differs, ...]
    past_bounds: tuple[str, ...]
    applied: tuple[str, ...] | None
    left: tuple[str, ...] | None
    texts: tuple[str, ...]
    game_orders: tuple[str, ...] | None
