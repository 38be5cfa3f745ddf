"""The shapes of documents about rules, what-ifs, archives and nights; `documents.py` has those about a game."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from referee.app.documents import Answer, AsOf, Count, QuotedDocument, StandsDocument, Summary
from referee.app.news.notices import Sent
from referee.law.law import Unread
from referee.model.events import Instant
from referee.model.findings import Verdict

# -- rules ---------------------------------------------------------------------------------------


class CheckedDocument(msgspec.Struct, frozen=True):
    """A check: its code, title, what it is about, what it rests on, what it cannot see, and a lawful and an unlawful sample, with
    what this is found as."""

    code: str
    title: str
    about: str
    since: str
    clauses: tuple[str, ...]
    cannot_see: str
    passes: str
    fails: str
    fails_as: Verdict | None


class RulesCheckDocument(CheckedDocument, frozen=True, kw_only=True):
    """One check: `referee rules CODE`."""

    schema: Literal[1]


class RulesDocument(msgspec.Struct, frozen=True):
    """Every check."""

    schema: Literal[1]
    checks: tuple[CheckedDocument, ...]


class CheckBrief(msgspec.Struct, frozen=True):
    """A check by its code."""

    code: str
    title: str
    about: str


class ClauseBrief(msgspec.Struct, frozen=True):
    """A clause: what it says, and whether a program decides about it."""

    id: str
    says: str
    judged: str


class FromArchive(msgspec.Struct, frozen=True, kw_only=True):
    """How old and how whole the archive is whose text is quoted, as `AsOf` has it; left out where there is none."""

    as_of: Instant | UnsetType = UNSET
    read_at: Instant | UnsetType | None = UNSET
    complete: bool | UnsetType = UNSET
    old: bool | UnsetType = UNSET


class RuleOfCheck(FromArchive, frozen=True, tag_field="kind", tag="check", kw_only=True):
    """What is known of a check, with the sentences that it rests on."""

    schema: Literal[1]
    code: str
    title: str
    about: str
    since: str
    clauses: tuple[str, ...]
    cannot_see: str
    passes: str
    fails: str
    fails_as: Verdict | None
    quoted: tuple[QuotedDocument, ...]
    stands_in: tuple[StandsDocument, ...]


class RuleOfClause(FromArchive, frozen=True, tag_field="kind", tag="clause", kw_only=True):
    """What is known of a clause, with the checks that rest on it."""

    schema: Literal[1]
    id: str
    rule: str
    says: str
    judged: str
    quoted: tuple[QuotedDocument, ...]
    stands_in: tuple[StandsDocument, ...]
    checks: tuple[CheckBrief, ...]


class RuleByName(FromArchive, frozen=True, tag_field="kind", tag="rule", kw_only=True):
    """What is known of a rule, clause by clause, with the checks that rest on it; `below`: the rules below it, where the text is held."""

    schema: Literal[1]
    rule: str
    ruleset: str
    clauses: tuple[ClauseBrief, ...]
    quoted: tuple[QuotedDocument, ...]
    below: tuple[str, ...]
    checks: tuple[CheckBrief, ...]


class WordsDocument(msgspec.Struct, frozen=True):
    """The dynasty's words for a player, for several, and for its head."""

    player: str
    players: str
    emperor: str


class RuleInTree(msgspec.Struct, frozen=True):
    """A rule: its section, and the rule below which it stands."""

    section: str
    rule: str
    parent: str | None


class ParameterDocument(msgspec.Struct, frozen=True):
    """What a sentence states: values, their unit, the rule, its clauses, and the sentence itself."""

    values: tuple[str, ...]
    unit: str
    rule: str
    clauses: tuple[str, ...]
    sentence: str


class RulesetDocument(msgspec.Struct, frozen=True):
    """What Referee understands of a ruleset: `referee ruleset`."""

    schema: Literal[1]
    source: str
    words: WordsDocument
    special_cases: dict[str, bool]
    event_types: tuple[str, ...]
    not_understood: tuple[Unread, ...]
    rules: tuple[RuleInTree, ...]
    parameters: dict[str, ParameterDocument]
    not_found: tuple[str, ...]
    surely_not_stated: tuple[str, ...]


class RulesetDiff(msgspec.Struct, frozen=True):
    """What differs for the referee between two texts: `referee ruleset --diff`."""

    schema: Literal[1]
    changes: tuple[str, ...]


class StandingDocument(msgspec.Struct, frozen=True):
    """What a numbered rule may have been: whether it existed, its revision and its power (None: not known)."""

    name: str
    exists: bool
    revision: Any
    power: Any


class NumberedDocument(msgspec.Struct, frozen=True):
    """Which revision and power a numbered rule had; `known`: whether that is one thing: `referee ruleset --rule`."""

    schema: Literal[1]
    rule: int
    at: Instant
    known: bool
    may_be: tuple[StandingDocument, ...]
    held_until: str


# -- what-ifs ------------------------------------------------------------------------------------


class EvaluateDocument(msgspec.Struct, frozen=True):
    """Derived values of a state that was given; what there are is the dynasty's (docs/records.md, docs/bots.md)."""

    schema: Literal[1]


class ExplainDocument(msgspec.Struct, frozen=True):
    """Which lawful actions lead from one state to another (`actions`), or the nearest that comes close (`nearest`). Bots say
    of each action that was given whether it is lawful, and what it leaves."""

    schema: Literal[1]


class BoutDocument(msgspec.Struct, frozen=True):
    """A Bout, turn by turn (`order`, `log`, `result`), or several (`bouts`)."""

    schema: Literal[1]


class JudgeDocument(msgspec.Struct, frozen=True):
    """What actions come to (`actions`, `automatic`, `state`, `messages`), of several `scenarios`, or `decisions` by ballots;
    or the `error` of a scenario that cannot be read."""

    schema: Literal[1] | UnsetType = UNSET


# -- the archive and the night -------------------------------------------------------------------


class VerifyDocument(msgspec.Struct, frozen=True):
    """Whether an archive, or a copy of it, is what was once written; `kinds`: events by kind; `fingerprint`: of the events as they stand,
    empty where the file is too damaged to read them."""

    schema: Literal[1]
    file: str
    sound: bool
    fingerprint: str
    counts: dict[str, Count]
    kinds: dict[str, Count]
    flaws: tuple[str, ...]


class PagePublished(msgspec.Struct, frozen=True):
    """A page that was written, whether it changed, and what was left as it stands, with why."""

    title: str
    changed: bool
    left: tuple[str, ...]


class WebsiteWritten(msgspec.Struct, frozen=True):
    """The web pages: their folder, how many files there are, and how many of them are new or other than they were."""

    place: str
    files: Count
    changed: Count


class NightDocument(Answer, frozen=True, kw_only=True):
    """A night: what was lacking, found, pending, enactable, written where, and told to whom."""

    troubles: tuple[str, ...]
    summary: Summary
    pending: tuple[str, ...]
    enactable: tuple[str, ...]
    place: str
    pages: tuple[PagePublished, ...]
    website: WebsiteWritten | None
    notices: tuple[Sent, ...]


class OneNight(msgspec.Struct, frozen=True, kw_only=True):
    """The night of one of many nomics: its exit code, what it complained of, and its document (None: it failed)."""

    how: Literal["done", "in part", "failed"]
    name: str
    config: str
    code: int
    said: tuple[str, ...]
    night: NightDocument | None


class NightsSummary(msgspec.Struct, frozen=True):
    """How many nights came to what."""

    done: Count
    in_part: Count
    failed: Count


class NightsDocument(msgspec.Struct, frozen=True):
    """The nights of all nomics below a folder: `referee nightly --all`."""

    schema: Literal[1]
    folder: str
    summary: NightsSummary
    unread: tuple[str, ...]
    nomics: tuple[OneNight, ...]


# -- decisions by ballots ------------------------------------------------------------------------


class OutcomeDocument(msgspec.Struct, frozen=True):
    """What a decision comes to: its votes by voter, their strengths, and the popularity (None: nobody is against)."""

    result: str
    voters: Count
    votes: dict[str, str]
    strengths: dict[str, Any]
    strength_for: Any
    strength_against: Any
    strength_present: Any
    popularity: str | None
    cycles: tuple[Any, ...]


class CastByMail(msgspec.Struct, frozen=True, kw_only=True):
    """What may be a vote: by whom, when, in what words; and why it does not count, where that is so."""

    at: Instant
    by: str
    text: str
    why: str | None


class ByMail(msgspec.Struct, frozen=True, kw_only=True):
    """A matter that mails tell: until when votes count, whether its outcome may be announced, all that it may be, and why that is
    not one thing; votes that are not clear, and those that do not count."""

    begun: Instant
    by: str
    ends: Instant
    may_resolve: bool | None
    result: str | None
    may_be: tuple[str, ...]
    open: str | None
    unclear: tuple[CastByMail, ...]
    ignored: tuple[CastByMail, ...]


class Decided(msgspec.Struct, frozen=True):
    """A decision, what it comes to and why (None: that cannot be told, and `by_mail` says why), what was announced of it (None:
    nothing yet), and whether that differs."""

    assessment: Any
    proposal: Any
    outcome: OutcomeDocument | None
    why: str | None
    title: str
    status: Literal["Pending", "Resolved"]
    announced: dict[str, Any] | None
    differs: Any
    by_mail: ByMail | None


class DecisionDocument(Decided, frozen=True, kw_only=True):
    """`referee check` of a decision by ballots."""

    schema: Literal[2]
    as_of: Instant
    read_at: Instant | None
    complete: bool
    old: bool


class DecisionsDocument(AsOf, frozen=True, kw_only=True):
    """`referee queue` where matters are decided by ballots."""

    schema: Literal[2]
    pending: tuple[Decided, ...]


class YearOfDecisions(msgspec.Struct, frozen=True):
    """How many decisions of a year were announced as they come to."""

    year: int
    agree: Count
    disagree: Count
    cannot_tell: Count


class DecisionsAgreement(Answer, frozen=True, kw_only=True):
    """`referee agreement` where matters are decided by ballots."""

    by_year: tuple[YearOfDecisions, ...]
    disagreements: tuple[Decided, ...]


class UnreadablePlace(msgspec.Struct, frozen=True):
    """Something on a tracker page that cannot be read, and why."""

    key: str
    text: str
    why: str


class PlaceOfValues(msgspec.Struct, frozen=True):
    """Where on a page the values of a variable stand."""

    variable: str
    where: str


class PageReadDocument(msgspec.Struct, frozen=True):
    """A tracker page as values: `referee dynasty read`."""

    schema: Literal[1]
    values: dict[str, Any]
    unreadable: tuple[UnreadablePlace, ...]
    places: tuple[PlaceOfValues, ...]
