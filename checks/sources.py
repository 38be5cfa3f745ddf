"""S1: what the referee could not see or understand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from referee.checks.openings import IDLE_CAT, RECUSANTS
from referee.law.law import Law, Unread
from referee.law.page.story import RULESET_PAGE
from referee.law.places import sentence_fingerprint
from referee.model.checks import Deed, Occasion, Once, Outcome, check, lawful, undetermined
from referee.model.events import PROPOSAL, UNKNOWN, Edit, Player, Post, Status
from referee.model.told import Unjudged
from referee.rules.case import ADOPTED, LACKING, RECKONING, Adopted, CoreCase, Lacking
from referee.rules.core.hiatus import may_be_dormant
from referee.rules.core.posting import NEEDED, PROPOSING
from referee.rules.core.resolving import RESOLVING, needed_for
from referee.rules.core.ruleset_page import RULESET_EDIT, RulesetEdit, text_deed
from referee.rules.core.standings import RECORD, Change

_SENTENCES_TOLD = 8
_MATTERS_TOLD = 3
_WANTING = {
    "votes-not-seen": "the archive does not hold all comments",
    "icon-unknown": "what an icon counts as is not known",
    "law-not-understood": "it turns on how the text is read",
    "roster-unclear": "who plays, or heads the dynasty, is not known",
    "status-in-doubt": "what was set back to Pending may be resolved still",
    "source-odd": "a page cannot be trusted, or what came last in one second is not told",
}
"""Codes of lacks, in words."""


def _say(law: Law, sentence: Unread) -> str:
    place, print_of = sentence.place, sentence_fingerprint(sentence.sentence, law.words)
    return f"{place}: {sentence.said} ({print_of})"


def _dormancy_doubted(case: CoreCase) -> Iterator[CoreCase]:
    """A Proposal is made or resolved while so few play that an Admin may have declared the game Dormant (D6)."""
    if isinstance(case.event, Status):
        needs = [needed_for(seen) for seen in case.views(RESOLVING) if seen.matter.kind == PROPOSAL]
    else:
        needs = [NEEDED[PROPOSAL] for _ in case.views(PROPOSING)]
    for needed in needs:
        if case.law is not None and not case.law.lacks(*needed) and may_be_dormant(case.game, case.law, case.at):
            yield case


def _which(unjudged: Sequence[Unjudged]) -> str:
    """Of which matters they are, or the last of them."""
    names = ", ".join(f"“{one.matter}”" for one in unjudged[-_MATTERS_TOLD:])
    if len(unjudged) > _MATTERS_TOLD:
        return f"The last are of {names}"
    return f"{'It is' if len(unjudged) == 1 else 'They are'} of {names}"


DORMANCY_DOUBTED: Occasion[CoreCase] = Occasion((Post, Edit, Status), _dormancy_doubted)


@check(
    "S101",
    "law-unclear",
    on=LACKING,
    about="A sentence on which a reading rests is not in the text in force, or the archive holds no text at all.",
    clauses=("RULESET-03",),
    cannot_see="what the sentence says now: that is for people",
    samples=(
        lawful("1 09:00 Bob proposes p1"),
        undetermined("under 36; 1 09:00 Bob proposes p1", says="holds no text of the ruleset of dynasty '36'"),
    ),
)
def law_unclear(case: CoreCase) -> Iterator[Outcome]:
    lacking: Lacking = case.event
    if case.law is None:
        about, why = f"law:{case.dynasty}", f"the archive holds no text of the ruleset of dynasty {case.dynasty!r}"
    else:
        about = f"law:{case.dynasty}:{','.join(lacking.sentences)}"
        why = f"not found in the text in force, or not in words understood: {lacking.said}"
    message = f"Not judged: {why}. This cannot be told until the text or a reading of it is there."
    deed = Deed(UNKNOWN, f"dynasty:{case.dynasty}", case.at, about, case.addresses)
    unclear = law_unclear.finding(case, deed, message, verdict="undetermined")
    yield Once(about, unclear.because(*_brought(case, lacking)))


def _brought(case: CoreCase, lacking: Lacking) -> tuple[str, ...]:
    """The findings that texts say what is not understood (S105), where that is why sentences are not known."""
    if case.law is None or set(case.law.clouded).isdisjoint(lacking.sentences):
        return ()
    deeds = [text_deed(each) for each in case.page.unread if each.sentence in case.law.unread]
    return tuple(dict.fromkeys(map(sentence_not_understood.id_of, deeds)))


@check(
    "S102",
    "ruleset-unreadable",
    on=RULESET_EDIT,
    about="A revision of the Ruleset page is no ruleset; the one before it stays in force for the referee.",
    clauses=("RULESET-03",),
    cannot_see="what its author meant",
    samples=(
        lawful("1 09:00 Bob proposes p1"),
        undetermined(
            "1 09:00 Bob blanks the ruleset", says="it does not say who shall obey it and who heads a dynasty"
        ),
    ),
)
def ruleset_unreadable(saved: RulesetEdit) -> Iterator[Outcome]:
    edit, law = saved.edit, saved.edit.story.text
    if edit.flaw:
        stays = f"; revision {law.revision} stays in force" if law is not None else ""
        why = f"{edit.flaw}{stays}"
        message = f"A revision of “{RULESET_PAGE}” by {edit.text.by} is no ruleset: it {why}."
        yield ruleset_unreadable.finding(saved.case, saved.deed, message).in_doubt(why)


@check(
    "S103",
    "votes-not-seen",
    on=RECKONING,
    about="Where a resolution turns on comments that a page claims and the archive does not hold, on an icon that nobody "
    "knows, on how the text is read, or on players that are not known, it is not judged by its votes.",
    clauses=("VOTES-04", "KEYW-24"),
    cannot_see="the votes",
    samples=(
        lawful("1 09:00 Bob proposes p1; 3 09:00 Ann fails p1"),
        undetermined(
            "1 09:00 Bob proposes p1; 1 10:00 Ann sees p1 claim 2; 3 09:00 Ann fails p1",
            says="167, 1 resolution could not be judged by its votes: the archive does not hold all comments (1). It is of “p1”",
        ),
        undetermined(
            "1 09:00 Bob proposes p1; 1 10:00 Ann sees p1 claim 2; 1 10:00 Cat proposes p2; 1 10:00 Ann sees p2 claim 2;"
            "3 09:00 Ann fails p1; 3 10:00 Ann fails p2",
            says="167, 2 resolutions could not be judged by their votes: the archive does not hold all comments (2). They are of “p1”, “p2”",
        ),
        lawful("1 09:00 Bob proposes p1; 1 10:00 Ann sees p1 claim 2; 9 09:00 Ann fails p1"),
        undetermined(
            "1 09:00 Bob proposes p1; 1 10:00 Cat votes p1 HAMMER; 3 09:00 Ann fails p1",
            says="by its votes: what an icon counts as is not known (1)",
        ),
        undetermined(
            f"{RECUSANTS}; {IDLE_CAT}; 1 11:00 Bob proposes p1; 1 12:00 Ann votes p1 FOR; 1 12:01 Cat votes p1 FOR; "
            "2 09:00 Ann enacts p1",
            says="1 resolution could not be judged by its votes: it turns on how the text is read (1)",
        ),
    ),
)
def votes_not_seen(case: CoreCase) -> Iterator[Outcome]:
    for dynasty, unjudged in sorted(case.unjudged.items()):
        numbers = Counter(want for one in unjudged for want in one.wants)
        whys = "; ".join(f"{say} ({numbers[code]})" for code, say in _WANTING.items() if numbers[code])
        many = "1 resolution could not be judged by its votes"
        if len(unjudged) != 1:
            many = f"{len(unjudged)} resolutions could not be judged by their votes"
        message = f"In dynasty {dynasty}, {many}: {whys}. {_which(unjudged)}."
        addresses = tuple(dict.fromkeys(one.url for one in unjudged[-_MATTERS_TOLD:] if one.url))
        deed = Deed(UNKNOWN, f"dynasty:{dynasty}", unjudged[-1].at, evidence=addresses)
        yield votes_not_seen.finding(case, deed, message).in_doubt()


@check(
    "S104",
    "dormancy-not-seen",
    on=DORMANCY_DOUBTED,
    about="Where an Admin declares Dormancy in the sidebar, the archive does not hold whether one did.",
    clauses=("R205-DORMANCY-01", "R205-DORMANCY-02", "R205-DORMANCY-03", "R205-DORMANCY-05"),
    cannot_see="the sidebar's word for it",
    samples=(
        lawful("under 205; 1 09:00 Bob proposes p1"),
        undetermined(
            "under 205; 1 08:00 Dan posts s1 Please idle me.; 1 08:30 Ann idles Dan; 1 09:00 Bob proposes p1; 1 09:30 Cat proposes p2"
        ),
    ),
    since="Ruleset 205 (2022)",
)
def dormancy_not_seen(case: CoreCase) -> Iterator[Outcome]:
    message = (
        f"In dynasty {case.dynasty} there are so few players that an Admin may have declared the game Dormant: whether "
        "Proposals could be made and resolved cannot be told."
    )
    about = f"dormancy:{case.dynasty}"
    deed = Deed(UNKNOWN, f"dynasty:{case.dynasty}", case.at, about, case.addresses)
    yield Once(about, dormancy_not_seen.finding(case, deed, message, verdict="undetermined"))


@check(
    "S105",
    "sentence-not-understood",
    on=ADOPTED,
    about="A sentence of the fixed rules that is new and not understood, or a dynastic one that says something of these, makes the "
    "judgements near it undetermined.",
    clauses=("RULESET-03",),
    cannot_see="what the sentence means: that is for people, and for the next version of the referee",
    samples=(
        lawful("paged; 1 09:00 Bob proposes p1"),
        undetermined(
            'paged; 1 09:00 Bob proposes p1 In the rule "Votes", replace "exceed or equal Quorum" with "please the crowd".; 1 09:01 Bob retitles p1 [Core] p1;'
            "1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1;"
            '1 21:01 Ann rewords exceed or equal Quorum -> please the crowd (Enacting "[Core] p1")'
        ),
    ),
)
def sentence_not_understood(case: CoreCase) -> Iterator[Outcome]:
    adopted: Adopted = case.event
    known = set(adopted.before.not_understood) if adopted.before is not None else set()
    unread = [sentence for sentence in adopted.law.not_understood if sentence not in known]
    if not unread:
        return
    text, said = adopted.text, "; in ".join(_say(adopted.law, sentence) for sentence in unread[:_SENTENCES_TOLD])
    more = len(unread) - _SENTENCES_TOLD
    rest = f"; and {more} sentences more, which `referee ruleset --revision {text.revision}` lists" if more > 0 else ""
    why = "the judgements that may turn on it wait for somebody who understands it"
    message = (
        f"Revision {text.revision} by {text.by} says what is not understood, in {said}{rest}: {why}, and what turns on "
        "it cannot be told."
    )
    yield sentence_not_understood.finding(case, text_deed(text, case.addresses), message, verdict="undetermined")


@check(
    "S106",
    "roster-contradicted",
    on=RECORD,
    about="Two records of one instant do not agree on somebody's standing.",
    clauses=("IDLE-01", "PLAYERS-05"),
    cannot_see="which of the two came last: the later in the order of records counts",
    samples=(
        lawful(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00:00 Ann idles Cat; 6 10:00 Cat posts s2 Please unidle me.; 6 10:00:01 Ann unidles Cat"
        ),
        undetermined(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 1 10:00 Ann unidles Cat",
            "IDLE-01",
            says="Cat was active and idle in one instant",
        ),
        undetermined(
            "under 205; 1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 1 10:00 Ann unidles Cat", "IDLE-01"
        ),
        undetermined(
            "1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat; 1 10:00 Ann admits Cat",
            "PLAYERS-05",
            says="Cat was active and left in one instant",
        ),
        undetermined(
            "under 205; 1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat; 1 10:00 Ann admits Cat",
            "PLAYERS-05",
        ),
    ),
)
def roster_contradicted(change: Change) -> Iterator[Outcome]:
    before = change.before
    if not isinstance(change.case.event, Player) or before is None or before.seen or before.since != change.at:
        return
    if before.status != change.after:
        message = f"{change.name} was {before.status} and {change.after} in one instant, by two records."
        clauses = ("PLAYERS-05",) if "left" in (before.status, change.after) else ("IDLE-01",)
        contradicted = roster_contradicted.finding(change.case, change.deed, message, clauses=clauses)
        yield contradicted.in_doubt("which of the two came last is not known")


CHECKS = (
    law_unclear,
    ruleset_unreadable,
    votes_not_seen,
    dormancy_not_seen,
    sentence_not_understood,
    roster_contradicted,
)
