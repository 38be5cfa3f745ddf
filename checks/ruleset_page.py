"""T1: the Ruleset page against what was enacted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from referee.law.amendments import as_diff
from referee.law.instructions import beyond, instructions_in, is_conditional, misapplied
from referee.law.law import Law
from referee.law.page.adoption import PageEdit, written_for
from referee.law.page.grounds import Votable, awaited_by_name
from referee.law.page.story import STANDS_AFTER, TOGETHER, Address, Content, LawText, Waiting
from referee.law.ruleset import Ruleset
from referee.law.statuses import default_status
from referee.law.tags import exceptions_open, needs_tag, sections_of, tags_of
from referee.model.checks import Deed, Deferred, Occasion, Outcome, advisory, check, lawful, undetermined, violation
from referee.model.events import CFJ, PROPOSAL, Revision, Status
from referee.model.findings import Verdict
from referee.model.instants import SECOND, format_instant, say_span
from referee.rules.case import RECKONING, AddressDue, ContentDue, CoreCase, Reckoning
from referee.rules.core.game import Matter
from referee.rules.core.resolving import STATUS, StatusSet
from referee.rules.core.ruleset_page import RULESET_EDIT, RulesetEdit, text_deed

_P1 = '1 09:00 Bob proposes p1 Create a rule called "Boats".; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR'
_DONE = f'paged; {_P1}; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:01 Ann enacts p1'
_OLD = "1 09:00 Bob proposes p1"
_WON = (
    "paged; 1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 Eve votes v1 FOR;"
    "1 21:00 Ann enacts v1"
)
_WON_BY_FOUR = _WON.replace("1 21:00 Ann enacts", "1 10:03 Dan votes v1 FOR; 1 21:00 Ann enacts")
_ASCENDED = f"{_WON}; 1 22:00 Bob ascends a1 Dynastic Distance stays inactive."
_REPEALED = "1 22:10 Bob repeals the dynasty (ascension)"

_DIFF_LINES = 40
_WIKI_PAGE = re.compile(r"\bwiki page:? (?:called |named )?[\"“\[]*([A-Z][\w' -]*\w)")
_ALL_KEPT = re.compile(
    r"\b(?:all|every)\b[^.]{0,40}\brules?\b[^.]{0,30}\b(?:kept|keep|stay|remain)|\bkeep\w* (?:all|every)", re.I
)


@dataclass(frozen=True)
class Written:
    """A text of the page that was written for a matter, and what is to be said of when."""

    case: CoreCase
    text: LawText
    matter: Votable
    deed: Deed
    why: str = ""


def _never_enacted(case: CoreCase) -> Iterator[Written]:
    """Texts for matters that had failed when they were written, or that have failed since."""
    if isinstance(case.event, Revision):
        for saved in case.views(RULESET_EDIT):
            if saved.edit.failed:
                yield Written(case, saved.edit.text, saved.edit.matters[0], saved.deed)
        return
    for status in case.views(STATUS):
        written = () if status.enacts or status.status.status == "Pending" else written_for(case.page, status.resolved)
        for entry in written[:1]:
            yield Written(case, entry.text, status.resolved, text_deed(entry.text))


NEVER_ENACTED: Occasion[Written] = Occasion((Revision, Status), _never_enacted)


def _too_soon(case: CoreCase) -> Iterator[Written]:
    """Texts written long before their matters were enacted, or for matters that are pending now."""
    if isinstance(case.event, Status):
        for status in case.views(STATUS):
            if status.enacts and status.matter.kind in (PROPOSAL, CFJ):
                yield from _long_before(case, status.resolved)
        return
    told = set()
    for entry in case.page.unsettled:
        for identifier in entry.matters if isinstance(entry, Waiting) else ():
            matter = case.game.matters.get(identifier)
            if matter is not None and matter.pending and case.at - entry.text.at > TOGETHER and identifier not in told:
                told.add(identifier)
                yield Written(case, entry.text, matter, text_deed(entry.text), "it is still pending")


def _long_before(case: CoreCase, enacted: Matter) -> Iterator[Written]:
    for entry in written_for(case.page, enacted)[:1]:
        not_before = enacted.resolved_not_before or enacted.posted_at
        earliest = enacted.resolved_at if enacted.resolved_exactly and enacted.resolved_at else not_before
        if earliest - entry.text.at > TOGETHER:
            why = f"it was enacted {say_span(earliest - entry.text.at)} later"
            yield Written(case, entry.text, enacted, text_deed(entry.text), why)


WRITTEN_TOO_SOON: Occasion[Written] = Occasion((Status, Reckoning), _too_soon)


def _awaited(edit: PageEdit) -> Iterator[tuple[str, datetime]]:
    """The titles of matters enacted long before a revision came to show them, and when that was."""
    for matter in edit.matters:
        enacted_at = matter.resolved_at if matter.status == "Enacted" else None
        awaited = not edit.failed and edit.story.awaits(matter.id)
        if awaited and enacted_at is not None and edit.text.at - enacted_at > TOGETHER:
            yield matter.title, enacted_at
    if edit.ground is not None and edit.ground.word == "long awaited":
        yield from ((awaited.title, awaited.at) for awaited in awaited_by_name(edit.story, edit.revision))


@dataclass(frozen=True)
class ContentSeen:
    """What was written into the ruleset for a matter, beside the matter; `alone`: for no other besides."""

    case: CoreCase
    content: Content
    matter: Matter
    alone: bool

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        return text_deed(self.content.last, self.content.evidence)


def _contents(case: CoreCase) -> Iterator[ContentSeen]:
    due: ContentDue = case.event
    matter = case.game.matters.get(due.content.matter)
    if matter is not None:
        yield ContentSeen(case, due.content, matter, due.alone)


CONTENT: Occasion[ContentSeen] = Occasion((ContentDue,), _contents)


@dataclass(frozen=True)
class Begun:
    """A dynasty that has begun a day ago: its Ascension Address, and the page as it stands."""

    case: CoreCase
    address: Address
    ruleset: Ruleset
    law: Law

    def speaks_of(self, name: str) -> bool:
        """Whether the address names something."""
        return name.casefold() in f"{self.address.title} {self.address.body}".casefold()

    def deed(self, detail: str = "") -> Deed:
        """What a finding about it is about."""
        return Deed(self.address.by, f"post:{self.address.post}", self.address.at, detail)


def _begun(case: CoreCase) -> Iterator[Begun]:
    """Without a page nothing is said."""
    due: AddressDue = case.event
    if case.page.text is not None and case.law is not None:
        yield Begun(case, due.address, case.page.text.ruleset, case.law)


NEW_DYNASTY: Occasion[Begun] = Occasion((AddressDue,), _begun)


@check(
    "T101",
    "applied-without-enactment",
    on=NEVER_ENACTED,
    about="Nothing is written into the ruleset for a matter that was not enacted.",
    clauses=("RULESET-03", "RESPROP-05", "CFJ-07"),
    cannot_see="a matter that the edit summary does not name and the rules do not tell",
    samples=(
        lawful(_DONE),
        violation(
            f'paged; {_P1}; 1 10:02 Bob votes p1 AGAINST; 1 11:00 Ann fails p1; 1 21:00 Ann creates Boats (Enacting "p1")'
        ),
    ),
)
def applied_without_enactment(written: Written) -> Iterator[Outcome]:
    text, matter = written.text, written.matter
    message = f"{text.by} wrote “{matter.title}” into the ruleset (revision {text.revision}), which is {matter.status}."
    yield applied_without_enactment.finding(written.case, written.deed, message)


@check(
    "T102",
    "applied-before-enactment",
    on=WRITTEN_TOO_SOON,
    about="Text and status belong to one enactment: the text is not written long before the status is set.",
    clauses=("RESPROP-05", "RULESET-03"),
    cannot_see="when the status was set, where only the last save of the admin box is known",
    samples=(
        lawful(f'paged; {_P1}; 1 21:00:00 Ann creates Boats (Enacting "p1"); 1 21:15:00 Ann enacts p1'),
        violation(f'paged; {_P1}; 1 21:00:00 Ann creates Boats (Enacting "p1"); 1 21:15:01 Ann enacts p1'),
    ),
)
def applied_before_enactment(written: Written) -> Iterator[Outcome]:
    text = written.text
    message = (
        f"{text.by} wrote “{written.matter.title}” into the ruleset (revision {text.revision}) too soon: {written.why}."
    )
    yield applied_before_enactment.finding(written.case, written.deed, message)


@check(
    "T103",
    "enacted-not-applied",
    on=RECKONING,
    about="What is enacted is written into the ruleset.",
    clauses=("RESPROP-05", "CFJ-07", "RP-05", "R205-RESPROP-05", "R205-RESPROP-06"),
    cannot_see="an edit that neither names the matter nor its rules; steps that cannot be applied",
    samples=(lawful(_DONE), undetermined(f"paged; {_P1}; 1 21:01 Ann enacts p1; 1 22:00 Cat proposes p2")),
)
def enacted_not_applied(case: CoreCase) -> Iterator[Outcome]:
    for awaited in case.page.awaiting:
        if case.at - awaited.at <= TOGETHER:
            continue
        message = f"“{awaited.title}” ({awaited.matter}) is enacted, and no revision of the ruleset applies it."
        deed = Deed("?", f"post:{awaited.matter}", awaited.at, evidence=(awaited.url,) if awaited.url else ())
        missing = enacted_not_applied.finding(case, deed, message)
        yield (
            missing if awaited.sure else missing.in_doubt("its text speaks of rules, in words that may change nothing")
        )


@check(
    "T104",
    "applied-late",
    on=RULESET_EDIT,
    about="What is enacted is written into the ruleset at once.",
    clauses=("RULESET-07", "RESPROP-05"),
    cannot_see="an earlier edit that does not name the matter",
    samples=(
        lawful(f'paged; {_P1}; 1 21:00:00 Ann enacts p1; 1 21:15:00 Ann creates Boats (Enacting "p1")'),
        advisory(f'paged; {_P1}; 1 21:00:00 Ann enacts p1; 1 21:15:01 Ann creates Boats (Enacting "p1")'),
    ),
)
def applied_late(saved: RulesetEdit) -> Iterator[Outcome]:
    edit = saved.edit
    for title, enacted_at in _awaited(edit):
        late = edit.text.at - enacted_at
        message = f"“{title}” was written into the ruleset {say_span(late)} after its enactment (revision {edit.text.revision})."
        yield applied_late.finding(saved.case, saved.deed, message, verdict="advisory")


@check(
    "T105",
    "applied-by-non-player",
    on=RULESET_EDIT,
    about="Only players, idle ones too, may bring the ruleset up to date and mend its spelling.",
    clauses=("RULESET-03", "RULESET-04", "RULESET-07", "IDLE-03"),
    cannot_see="which player a wiki account is, where the names differ",
    samples=(
        lawful(_DONE),
        undetermined(f'paged; {_P1}; 1 21:00 Ann enacts p1; 1 21:01 Zoe creates Boats (Enacting "p1")'),
    ),
)
def applied_by_non_player(saved: RulesetEdit) -> Iterator[Outcome]:
    edit, ground = saved.edit, saved.edit.ground
    if ground is None or edit.allowed:
        return
    roster, account = saved.case.game.roster, edit.around.person(edit.text.by)
    has_left = roster.standing(account, edit.text.at) is not None
    why = "has left the game" if has_left else "the wiki account is no player's that is known"
    what = " and ".join(f"“{matter.title}”" for matter in edit.matters) or f"a change of {ground.word}"
    message = f"{edit.text.by} changed the ruleset ({what}) and {why}."
    wrong = applied_by_non_player.finding(saved.case, saved.deed, message)
    yield wrong if has_left else wrong.in_doubt(why)


@check(
    "T106",
    "applied-otherwise",
    on=CONTENT,
    about="What is written into the ruleset is what the matter says.",
    clauses=("RESPROP-05", "RP-01", "RP-06", "KEYW-38", "KEYW-39"),
    cannot_see="instructions in other than the usual forms: those are shown beside the diff by `referee ruleset --history`",
    samples=(
        lawful(_DONE),
        violation(f'paged; {_P1}; 1 21:00 Ann creates Ships (Enacting "p1"); 1 21:01 Ann enacts p1'),
    ),
)
def applied_otherwise(written: ContentSeen) -> Iterator[Outcome]:
    instructions, whole = instructions_in(written.matter.body)
    content = written.content
    faults = misapplied(instructions, content.base.ruleset, content.last.ruleset)
    if instructions and whole and written.alone:
        faults += [
            f"“{rule}” was changed, of which the matter does not speak"
            for rule in beyond(instructions, content.changes)
        ]
    if not faults:
        return
    plain = whole and not is_conditional(written.matter.body)
    why = "; ".join(faults) + ("" if plain else "; the matter says more than is understood here")
    message = f"Revision {content.last.revision} does not do what “{written.matter.title}” says: {why}."
    wrong = applied_otherwise.finding(written.case, written.deed, message)
    yield wrong if plain else wrong.in_doubt(why)


@check(
    "T107",
    "unexplained-change",
    on=RULESET_EDIT,
    about="The ruleset changes only by what was enacted, mended spelling, or a new dynasty.",
    clauses=("RULESET-03", "RULESET-04", "RULESET-07"),
    cannot_see="what its author had in mind: the diff is shown for people",
    samples=(
        lawful(f"paged; {_OLD}; 1 21:00 Ann rewords Rules so Idle -> Rules soo Idle (typo)"),
        undetermined(f"paged; {_OLD}; 1 21:00 Ann creates Ships (some ideas)"),
    ),
)
def unexplained_change(saved: RulesetEdit) -> Iterator[Outcome]:
    edit, text = saved.edit, saved.edit.text
    blog_is_known = len(saved.case.game.posts) > 0
    if not edit.is_change or edit.destructive or edit.ground is not None or not blog_is_known:
        return
    why = (
        "neither summary, time nor rule names tie it to an enacted matter, and it is no mere spelling; it becomes law "
        f"for the referee if it still stands on {format_instant(text.at + STANDS_AFTER)}"
    )
    diff = "; ".join(as_diff(edit.changes)[:_DIFF_LINES])
    message = f"{text.by} changed the ruleset (revision {text.revision}): {diff}."
    unexplained = unexplained_change.finding(saved.case, saved.deed, message).in_doubt(why)
    told = text.at + TOGETHER
    yield Deferred(key=f"explain:{text.revision}", finding=unexplained, due=told, spared_until=told + SECOND)


@check(
    "T108",
    "ruleset-vandalised",
    on=RULESET_EDIT,
    about="A text of the page that has lost a section or a third of the rules is no law.",
    clauses=("RULESET-03",),
    cannot_see="a decision that abolishes as much",
    samples=(
        lawful(f"paged; {_OLD}; 1 21:00 Ann rewords Rules so Idle -> Rules soo Idle (typo)"),
        violation(f"paged; {_OLD}; 1 21:00 Mallory wrecks (haha)"),
    ),
)
def ruleset_vandalised(saved: RulesetEdit) -> Iterator[Outcome]:
    edit, law = saved.edit, saved.edit.story.text
    if edit.destructive and law is not None:
        why = f"it has lost a section or a third of the fixed rules; revision {law.revision} stays in force"
        message = f"{edit.text.by} destroyed the ruleset's page (revision {edit.text.revision}): {why}."
        yield ruleset_vandalised.finding(saved.case, saved.deed, message)


@check(
    "T109",
    "changed-without-tag",
    on=CONTENT,
    about="A matter changes core rules, special cases and appendix only with the tag for it.",
    clauses=(
        "TAGS-01",
        "TAGS-02",
        "TAGS-03",
        "TAGS-04",
        "TAGS-05",
        "R205-TAGS-07",
        "R205-TAGS-08",
        "SB20-TAGS-07",
        "SB20-TAGS-08",
    ),
    cannot_see="whether the matter names the section or the rule, where that makes up for the tag",
    samples=(
        lawful(
            'paged; 1 09:00 Bob proposes p1 In the rule "Proposals", replace "2 Proposal" with "3 Proposal".; 1 09:01 Bob retitles p1 [Core] p1;'
            '1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:01 Ann rewords 2 Proposal -> 3 Proposal (Enacting "[Core] p1")'
        ),
        violation(
            'paged; 1 09:00 Bob proposes p1 In the rule "Proposals", replace "2 Proposal" with "3 Proposal".;'
            '1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:01 Ann rewords 2 Proposal -> 3 Proposal (Enacting "p1")'
        ),
    ),
)
def changed_without_tag(written: ContentSeen) -> Iterator[Outcome]:
    law, matter = written.case.law, written.matter
    if law is None or law.lacks("tags", "tag-by-section", "tag-by-rule") or not needs_tag(law):
        return
    tagged = sections_of(matter.title)
    fixed = {
        change.section for change in written.content.changes if change.section in ("core", "special-case", "appendix")
    }
    lacking = sorted(section for section in fixed if section not in tagged)
    if not lacking:
        return
    message = (
        f"“{matter.title}” changed {', '.join(lacking)} without the tag (revision {written.content.last.revision}); "
        f"its tags: {', '.join(tags_of(matter.title)) or 'none'}."
    )
    untagged = changed_without_tag.finding(written.case, written.deed, message)
    why = "the matter may name the section or the rule, which makes up for the tag"
    yield untagged.in_doubt(why) if exceptions_open(law) else untagged


@check(
    "T110",
    "status-not-reset",
    on=NEW_DYNASTY,
    about="With a new dynasty, Special Case rules that the Ascension Address does not name take their default status.",
    clauses=("SCR-03", "SCR-04", "R205-SCR-05", "R205-SCR-06", "SB20-SCR-05", "SB20-SCR-06"),
    cannot_see="what the address means by a name that it mentions",
    samples=(
        lawful(f"{_ASCENDED}; {_REPEALED}; 3 09:00 Cat posts s1 Hello"),
        violation(f"{_WON}; 1 22:00 Bob ascends a1 We go down.; {_REPEALED}; 3 09:00 Cat posts s1 Hello"),
    ),
)
def status_not_reset(begun: Begun) -> Iterator[Outcome]:
    others = []
    for rule in begun.ruleset.rules:
        if rule.section != "special-case" or not rule.name or rule.status is None:
            continue
        default = default_status(rule, begun.law.parameters)
        if default is not None and rule.status != default and not begun.speaks_of(rule.name):
            others.append(f"{rule.name} (by default {'Active' if default else 'Inactive'})")
    if others:
        message = (
            f"A day after the Ascension Address “{begun.address.post}”, these have not their default status, and the address "
            f"does not name them: {', '.join(others)}."
        )
        yield status_not_reset.finding(begun.case, begun.deed(), message)


@check(
    "T111",
    "rule-not-repealed",
    on=NEW_DYNASTY,
    about="With a new dynasty, dynastic rules that the Ascension Address does not list are repealed.",
    clauses=("VICTORY-18", "VICTORY-19", "VICTORY-20", "R205-VICTORY-20", "R205-VICTORY-21", "R205-VICTORY-22"),
    cannot_see="a rule that the address keeps without naming it",
    samples=(
        lawful(f"{_ASCENDED}; {_REPEALED}; 3 09:00 Cat posts s1 Hello"),
        violation(f"{_ASCENDED}; 3 09:00 Cat posts s1 Hello"),
    ),
)
def rule_not_repealed(begun: Begun) -> Iterator[Outcome]:
    old = set(begun.address.dynastic_rules)
    left = [rule.name for rule in begun.ruleset.rules if rule.section == "dynastic" and rule.name in old]
    unnamed = [name for name in left if not begun.speaks_of(name)]
    if not unnamed:
        return
    message = (
        f"A day after the Ascension Address “{begun.address.post}”, these dynastic rules still stand, and the address does "
        f"not keep them: {', '.join(unnamed)}."
    )
    standing = rule_not_repealed.finding(begun.case, begun.deed(), message)
    kept = _ALL_KEPT.search(f"{begun.address.title}. {begun.address.body}") is not None
    yield standing.in_doubt("the address seems to keep them all") if kept else standing


@check(
    "T112",
    "terms-not-distinct",
    on=NEW_DYNASTY,
    about="The new dynasty's words for a player and for whoever heads it differ.",
    clauses=(
        "VICTORY-17",
        "FAIR-14",
        "SB20-VICTORY-14",
        "SB20-VICTORY-15",
        "SB20-VICTORY-16",
        "R205-SYN-04",
        "R205-SYN-05",
        "R205-SYN-06",
        "R205-SYN-07",
    ),
    cannot_see="words that stand elsewhere in the ruleset in their ordinary sense",
    samples=(
        lawful(f"{_ASCENDED}; {_REPEALED}; 3 09:00 Cat posts s1 Hello"),
        advisory(
            f"{_ASCENDED}; {_REPEALED};1 22:11 Bob rewords Supervisor -> Architect (terms); 3 09:00 Cat posts s1 Hello"
        ),
    ),
)
def terms_not_distinct(begun: Begun) -> Iterator[Outcome]:
    words = begun.ruleset.words
    if (words.player, words.emperor) == begun.address.words or words.player.casefold() != words.emperor.casefold():
        return
    message = f"After “{begun.address.post}” players and whoever heads them are all called {words.player}."
    verdict: Verdict = "advisory" if begun.law.get("hiatus-allows") else "violation"
    yield terms_not_distinct.finding(begun.case, begun.deed(words.player), message, verdict=verdict)


@check(
    "T113",
    "tracking-page-not-new",
    on=NEW_DYNASTY,
    about="A tracking page that an Ascension Address names did not exist before and is not named like a ruleset.",
    clauses=("R205-DYNTRACK-03", "R205-DYNTRACK-04", "R205-DYNTRACK-05"),
    cannot_see="a page that is not scraped",
    samples=(
        lawful(
            f"under 205; {_WON_BY_FOUR}; 1 22:00 Bob ascends a1 The page is Depths, Mantle Limitations stays active and Imperial Deferentials inactive.; 1 22:05 Bob repeals the dynasty (Ascension); 1 22:10 Bob rewords Workshop -> Depths (Ascension); 3 09:00 Cat posts s1 Hello"
        ),
        violation(
            f"under 205; {_WON_BY_FOUR}; 1 22:00 Bob ascends a1 The page is Rulesets, Mantle Limitations stays active and Imperial Deferentials inactive.; 1 22:05 Bob repeals the dynasty (Ascension); 1 22:10 Bob rewords Workshop -> Rulesets (Ascension); 3 09:00 Cat posts s1 Hello"
        ),
    ),
    since="Ruleset 205 (2022)",
)
def tracking_page_not_new(begun: Begun) -> Iterator[Outcome]:
    page, rule = begun.law.get("tracking-page"), begun.law.get("tracking-page-new")
    if page is None or rule is None or page.values[0] == begun.address.tracking_page:
        return
    name, forbidden = page.values[0], rule.values[0]
    seen = begun.case.tracked.pages.get(name)
    why = ""
    if name.casefold().startswith(forbidden.casefold()):
        why = f"its name begins with “{forbidden}”"
    elif seen is not None and seen.since < begun.address.at:
        why = "it was there before the address"
    if why:
        message = f"The tracking page “{name}” of “{begun.address.post}” is not allowed: {why}."
        yield tracking_page_not_new.finding(begun.case, begun.deed(name), message)


@check(
    "T114",
    "generators-changed-otherwise",
    on=CONTENT,
    about="The outcomes of the random generators change only by the kind of matter that the text names.",
    clauses=("RAND-05", "RAND-07", "R205-RAND-08"),
    cannot_see="whether the generators themselves were changed",
    samples=(
        lawful(
            'paged; 1 09:00 Bob proposes p1 In the rule "Random Generators", replace "Kiwi" with "Plum".; 1 09:01 Bob retitles p1 [Appendix] p1;'
            '1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:01 Ann rewords Kiwi -> Plum (Enacting "[Appendix] p1")'
        ),
        violation(
            'paged; 1 09:00 Bob raises c1 In the rule "Random Generators", replace "Kiwi" with "Plum".; 1 09:01 Bob retitles c1 [Appendix] c1;'
            '1 10:00 Ann votes c1 FOR; 1 10:01 Cat votes c1 FOR; 1 21:00 Ann enacts c1; 1 21:01 Ann rewords Kiwi -> Plum (CfJ "[Appendix] c1")'
        ),
    ),
)
def generators_changed_otherwise(written: ContentSeen) -> Iterator[Outcome]:
    law, matter = written.case.law, written.matter
    by = law.get("outcomes") if law is not None else None
    changed = any(change.rule.casefold() == "random generators" for change in written.content.changes)
    if by is None or not changed or matter.kind == PROPOSAL or by.values[0].casefold() != "proposal":
        return
    message = f"“{matter.title}” changed the random generators (revision {written.content.last.revision}) without being a Proposal."
    yield generators_changed_otherwise.finding(written.case, written.deed, message)


@check(
    "T115",
    "page-not-blanked",
    on=STATUS,
    about="A wiki page that a matter makes gamestate is put back as it was when the matter was posted, or blanked.",
    clauses=("RP-02", "RP-03"),
    cannot_see="a page that the matter does not name as a wiki page; what it says otherwise",
    samples=(
        lawful(
            'paged; 1 08:00 Cat writes Depths Fish; 1 09:00 Bob proposes p1 Create a rule called "Boats". It uses the wiki page "Depths".;'
            '1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:01 Ann enacts p1'
        ),
        undetermined(
            'paged; 1 09:00 Bob proposes p1 Create a rule called "Boats". It uses the wiki page "Depths".; 1 09:30 Cat writes Depths Fish;'
            '1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:01 Ann enacts p1'
        ),
    ),
)
def page_not_blanked(status: StatusSet) -> Iterator[Outcome]:
    law, matter = status.case.law, status.matter
    if not status.enacts or law is None or law.get("page-reverted") is None:
        return
    for name in sorted({name.strip() for name in _WIKI_PAGE.findall(matter.body)}):
        page = status.case.tracked.pages.get(name)
        if page is not None and page.since > matter.posted_at and not page.blank:
            message = f"“{matter.title}” makes the page “{name}” gamestate, which was made after it was posted and is not blank."
            deed = Deed("?", f"post:{matter.id}", status.status.at, detail=name)
            yield page_not_blanked.finding(status.case, deed, message).in_doubt("the matter may say otherwise")


CHECKS = (
    applied_without_enactment,
    applied_before_enactment,
    enacted_not_applied,
    applied_late,
    applied_by_non_player,
    applied_otherwise,
    unexplained_change,
    ruleset_vandalised,
    changed_without_tag,
    status_not_reset,
    rule_not_repealed,
    terms_not_distinct,
    tracking_page_not_new,
    generators_changed_otherwise,
    page_not_blanked,
)
