"""The rules as their page shows them: the text in force, or where none is held what Referee knows of it, and how it became so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from referee.app.audits.audit import AuditResult
from referee.app.called import Titles, titles_of
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reached import reached, version_with
from referee.app.tables.held import Row, matters_of
from referee.law.amendments import RuleChange
from referee.law.law import Law
from referee.law.ledger import TEXTS, clauses
from referee.law.page.history import PageEntry
from referee.law.page.story import RULESET_PAGE
from referee.law.ruleset import Rule
from referee.model.events import Instant
from referee.replay.driver import replay
from referee.replay.history import page_changes


class Sentence(msgspec.Struct, frozen=True):
    """A sentence of a rule, `depth` lists deep. read: the words in it that are read as numbers; quoted: whether it is the
    rule's own, or ours; judged: whether something is checked by it, None where that is not known."""

    text: str
    depth: int = 0
    read: tuple[str, ...] = ()
    understood: bool = True
    judged: bool | None = None


class Section(msgspec.Struct, frozen=True):
    """A rule: which section it stands in, its name, of what rule it is a subrule, and what it says. found: the causes of
    findings that rest on it."""

    section: str
    name: str
    parent: str | None
    sentences: tuple[Sentence, ...]
    found: tuple[Mapping[str, Any], ...] = ()


class Enacted(msgspec.Struct, frozen=True):
    """A matter behind a revision: its title, what became of it, its address, and its post (empty: not known)."""

    title: str
    status: str
    link: str
    post: str = ""


class Amendment(msgspec.Struct, frozen=True):
    """A revision of the Ruleset page: when, by whom, on what ground (empty: none is known), and what it changed.

    found: the causes of findings about it.
    """

    at: Instant
    by: str
    revision: str
    summary: str
    ground: str
    matters: tuple[Enacted, ...]
    changes: tuple[RuleChange, ...]
    link: str
    found: tuple[Mapping[str, Any], ...]


class LawPages(msgspec.Struct, frozen=True):
    """The rules in force. source: of what text, empty where none is known; quoted: whether they are the text itself, or ours;
    link: where that stands; since: from when on amendments are told (None: from the first)."""

    source: str
    quoted: bool
    link: str
    sections: tuple[Section, ...]
    amendments: tuple[Amendment, ...]
    since: Instant | None


def law_pages(
    inquiry: Inquiry,
    audited: AuditResult,
    posts: Sequence[Row],
    causes: Sequence[Mapping[str, Any]],
    since: datetime | None,
) -> LawPages:
    """The rules in force as of an audit, and how they came to be so from an instant on; causes: with their pages."""
    state = audited.audit.state
    text, law = state.page.text, state.law
    wiki = inquiry.config.wiki.shown_at
    begun, entries = _entries(inquiry, since)
    titles = titles_of(inquiry.archive, inquiry.now)
    amendments = tuple(_amendments(entries, posts, causes, (wiki, titles)))[::-1]
    by_rule = _by_rule(causes)
    if text is None:
        sections = tuple(_in_our_words(law, by_rule)) if law is not None else ()
        return LawPages(law.source if law is not None else "", False, "", sections, amendments, begun)
    link = f"{wiki}?title={RULESET_PAGE}&oldid={text.revision}" if wiki and text.revision.isdecimal() else ""
    sections = tuple(_section(rule, law, by_rule) for rule in text.ruleset.rules if rule.name)
    return LawPages(f"revision {text.revision}", True, link, sections, amendments, begun)


def _by_rule(causes: Iterable[Mapping[str, Any]]) -> dict[str, list[Mapping[str, Any]]]:
    found: dict[str, list[Mapping[str, Any]]] = {}
    for told in causes:
        for rule in dict.fromkeys(cited.rule.casefold() for cited in told["cause"].law):
            found.setdefault(rule, []).append(told)
    return found


# -- the text ---------------------------------------------------------------------------------------------


def _section(rule: Rule, law: Law | None, by_rule: Mapping[str, Sequence[Mapping[str, Any]]]) -> Section:
    read: dict[str, tuple[str, ...]] = {}
    unread: set[str] = set()
    if law is not None:
        read = {each.sentence: each.values for each in law.parameters.values() if each.rule == rule.name}
        unread = {each.sentence for each in law.unread if each.rule == rule.name}
    depths: list[int] = []
    for opener in rule.under:
        depths.append(depths[opener] + 1 if opener >= 0 else 0)
    said = tuple(
        Sentence(sentence, depth, read.get(sentence, ()), sentence not in unread)
        for sentence, depth in zip(rule.sentences, depths or [0] * len(rule.sentences), strict=True)
    )
    return Section(rule.section, rule.name, rule.parent, said, tuple(by_rule.get(rule.name.casefold(), ())))


def _in_our_words(law: Law, by_rule: Mapping[str, Sequence[Mapping[str, Any]]]) -> Iterator[Section]:
    """What is known of a text that is not held, clause by clause."""
    prefix = next((prefix for prefix, source in TEXTS.items() if source == law.source), None)
    rules: dict[tuple[str, str], list[Sentence]] = {}
    for clause in clauses(prefix).values() if prefix is not None else ():
        said = Sentence(clause.said, judged=clause.checkable in ("auto", "assisted"))
        rules.setdefault((clause.section, clause.rule), []).append(said)
    for (section, name), said_of in rules.items():
        yield Section(section, name, None, tuple(said_of), tuple(by_rule.get(name.casefold(), ())))


# -- how it became so -------------------------------------------------------------------------------------

Entries = list[tuple[PageEntry, tuple[RuleChange, ...]]]


def _entries(inquiry: Inquiry, since: datetime | None) -> tuple[datetime | None, Entries]:
    """The revisions of the page from an instant on, or from the first where nothing is kept of what was before."""
    archive = inquiry.archive
    if RULESET_PAGE not in archive.pages():
        return None, []
    version = version_with(inquiry.baseline.understood, inquiry.book)
    held = reached(archive, inquiry.config, version, since) if since is not None else None
    if held is None:
        return None, list(page_changes(replay(archive.replayed(None, inquiry.now), (), book=inquiry.book.unplayed)))
    begun, state = held
    steps = replay(archive.replayed(begun, inquiry.now), (), state=state, book=inquiry.book.unplayed)
    return begun, list(page_changes(steps))


def _amendments(
    entries: Entries, posts: Sequence[Row], causes: Sequence[Mapping[str, Any]], told_with: tuple[str, Titles]
) -> Iterator[Amendment]:
    """With where the wiki's edits are looked at, and what posts are called."""
    wiki, titles = told_with
    found: dict[tuple[datetime, str], list[Mapping[str, Any]]] = {}
    for told in causes:
        for finding in told["cause"].findings:
            if not finding.subject.startswith("post:"):
                known = found.setdefault((finding.at, finding.actor), [])
                if not any(told is one for one in known):
                    known.append(told)
    votable: dict[str, list[Row]] = {}
    for row in sorted(matters_of(posts), key=lambda row: row["at"]):
        votable.setdefault(row["title"], []).append(row)
    for entry, changes in entries:
        yield Amendment(
            entry.at,
            entry.by,
            entry.revision,
            entry.summary,
            entry.ground if not entry.matter else "",
            tuple(_enacted(votable, title, entry.at, titles) for title in _titles(votable, entry.matter)),
            changes,
            f"{wiki}?diff={entry.revision}" if wiki and entry.revision.isdecimal() else "",
            tuple(found.get((entry.at, entry.by), ())),
        )


def _titles(votable: Mapping[str, Sequence[Row]], named: str) -> list[str]:
    """The titles of one matter, or of several one after the other."""
    return [title for title in ([named] if named in votable else named.split(", ")) if title]


def _enacted(votable: Mapping[str, Sequence[Row]], title: str, at: datetime, titles: Titles) -> Enacted:
    """A matter by its title, the newest that had been posted."""
    rows = [row for row in votable.get(title, ()) if row["at"] <= at]
    last = rows[-1] if rows else None
    return (
        Enacted(titles.of(last["id"], title), last["status"], last["url"], last["id"])
        if last
        else Enacted(title, "", "")
    )
