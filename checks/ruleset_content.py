"""T1: what is written into the ruleset for a matter, against what the matter says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from referee.checks.base import enacting
from referee.checks.openings import BOATS, BOATS_BY_CALL, ONE_HEAD, WON_BY_FOUR
from referee.checks.written import CONTENT, ContentSeen
from referee.law.applying import say_done
from referee.law.in_turn import Held, misapplied
from referee.law.instructions import (
    instructions_in,
    is_conditional,
    merely_told,
    only_spells,
)
from referee.law.page.grounds import names_the_dynasty
from referee.law.proposed.below import with_texts_below
from referee.law.tags import exceptions_open, needed_for_tags, needs_tag, sections_of, tags_of
from referee.law.widely import new_rules, widely_read
from referee.model.checks import Deed, Outcome, check, lawful, undetermined, violation
from referee.model.events import DOV, PROPOSAL
from referee.model.patterns import later
from referee.rules.core.resolving import STATUS, StatusSet

_DONE = f'paged; {BOATS}; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:01 Ann enacts p1'
_BOATS_OR_HATS = BOATS.replace('"Boats".', '"Boats". Create a rule called "Hats". Ann picks one of the two.')
_DENIED = f"paged; {BOATS.replace('Create a rule', 'Never create a rule')}"
_OTHERWISE = (
    'paged; 1 09:00 Bob proposes p1 In the rule "Proposals", replace "2 Proposal pending" with "3 Proposal pending".;'
    "1 09:01 Bob retitles p1 [Core] p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann"
)
_CONDITIONAL = _OTHERWISE.replace('pending".;', 'pending" if you like.;')
_TO_THREE = 'rewords 2 Proposal pending -> 3 Proposal pending (Enacting "[Core] p1")'
_TO_FOUR = 'rewords 2 Proposal pending -> 4 Proposal pending (Enacting "[Core] p1")'
_TYPO = "rewords Rules so Idle -> Rules soo Idle"
_TAGGED = {"core": "TAGS-03", "special-case": "TAGS-04", "building-blocks": "TAGS-04", "appendix": "TAGS-05"}
_UNTAGGED = ("SB20-TAGS-07", "SB20-TAGS-08", "R205-TAGS-07", "R205-TAGS-08")


_OTHERWISE_SPARED = "paged; amended an unambiguous statement -> a clear statement;"
"""What is spared the tag is said in words that are not understood."""


def _changing(rule: str, old: str, new: str) -> str:
    """A Proposal without a tag that changes a rule."""
    return (
        f'paged; 1 09:00 Bob proposes p1 In the rule "{rule}", replace "{old}" with "{new}".; 1 10:00 Ann votes p1 FOR;'
        f'1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:01 Ann rewords {old} -> {new} (Enacting "p1")'
    )


_WIKI_PAGE = later(r"\bwiki page:? (?:called |named )?[\"“\[]*([A-Z][\w' -]*\w)")


@check(
    "T106",
    "applied-otherwise",
    on=CONTENT,
    about="What is written into the ruleset is what the matter says.",
    clauses=("RESPROP-05", "CFJ-07", "KEYW-39"),
    cannot_see="instructions in other than the usual forms: those are shown beside the diff by `referee ruleset --history`",
    samples=(
        lawful(_DONE),
        violation(
            f'paged; {BOATS}; 1 21:00 Ann creates Ships (Enacting "p1"); 1 21:01 Ann enacts p1',
            "RESPROP-05",
            "KEYW-39",
            says="there is no rule “Boats”",
        ),
        violation(
            f'paged; {BOATS_BY_CALL}; 1 10:00 Ann creates Ships (CfJ "c1"); 1 10:01 Ann enacts c1', "CFJ-07", "KEYW-39"
        ),
        violation(
            f"{_OTHERWISE} {_TO_FOUR}; 1 21:01 Ann enacts p1",
            "RESPROP-05",
            says="“Proposals” does not have “3 Proposal pending” in place of “2 Proposal pending”",
        ),
        lawful(f"{_OTHERWISE} {_TO_THREE}; 1 21:01 Ann enacts p1"),
        violation(
            f'{_OTHERWISE} {_TO_THREE}; 1 21:01 Ann creates Boats (Enacting "[Core] p1"); 1 21:02 Ann enacts p1',
            "KEYW-39",
            says="“Boats” was changed, of which the matter does not speak",
        ),
        lawful(f'{_OTHERWISE} {_TO_THREE}; 1 21:01 Ann {_TYPO} (Enacting "[Core] p1"); 1 21:02 Ann enacts p1'),
        undetermined(f"{_CONDITIONAL} {_TO_FOUR}; 1 21:01 Ann enacts p1", "RESPROP-05"),
        undetermined(
            f'paged; {_BOATS_OR_HATS}; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:01 Ann enacts p1', "RESPROP-05"
        ),
        undetermined(f'{_DENIED}; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:01 Ann enacts p1', "RESPROP-05"),
        lawful(f"{_DENIED}; 1 21:01 Ann enacts p1"),
    ),
)
def applied_otherwise(written: ContentSeen) -> Iterator[Outcome]:
    instructions, whole = instructions_in(written.matter.body)
    content = written.content
    instructions = with_texts_below(instructions, written.matter.body, content.base.ruleset)
    held = written.held(instructions)
    besides = written.besides(instructions) if instructions and whole and written.alone else []
    without_ground = written.has_no_ground(besides, instructions)
    faults = held.sure or held.perhaps
    if held.sure and not without_ground:
        besides = []
    if not faults and not besides:
        found = next(chain(_done_though_merely_told(written), _widely_lacking(written)), None)
        unspoken = _of_which_nothing_is_said(written, held_besides=bool(instructions) and whole)
        yield from [found] if found is not None else unspoken
        return
    clauses = (*((enacting(written.matter.kind),) if faults else ()), *(("KEYW-39",) if besides else ()))
    why = "; ".join((*faults, *map(_beside_it, (one.rule for one in besides))))
    doubt = written.overtaken
    if not doubt and (not whole or is_conditional(written.matter.body)):
        doubt = "the matter says more than is understood here"
    elif not doubt and held.perhaps and not held.sure:
        doubt = "its orders, or those of what was enacted with it, may be carried out in more than one way"
    elif not doubt and not held.sure and not without_ground:
        doubt = "what it does not speak of may have a ground of its own"
    message = _does_not(written, f"{why}; {doubt}" if doubt else why)
    wrong = applied_otherwise.finding(written.case, written.deed, message, clauses=clauses)
    yield wrong.in_doubt(why) if doubt else wrong


def _done_though_merely_told(written: ContentSeen) -> Iterator[Outcome]:
    """What a matter denies, asks or tells of others it does not order (V22); whether it does so is read from words that may be turned."""
    old, new = written.content.base.ruleset, written.content.last.ruleset
    against = [
        said
        for said in merely_told(written.matter.body)
        if misapplied((said,), old, old) and not misapplied((said,), old, new)
    ]
    if not against or set(against) & set(instructions_in(written.matter.body)[0]):
        return
    done = "; ".join(map(say_done, against))
    message = (
        f"By revision {written.content.last.revision} {done}, which “{written.matter.title}” perhaps does not order."
    )
    wrong = applied_otherwise.finding(written.case, written.deed, message, clauses=(enacting(written.matter.kind),))
    yield wrong.in_doubt("it seems to be told, asked or denied, and not ordered")


def _widely_lacking(written: ContentSeen) -> Iterator[Outcome]:
    """What a text does not show of orders in whatever words: surely only that a new rule is nowhere."""
    content, body = written.content, written.matter.body
    read = widely_read(body, content.base.text, content.base.ruleset)
    lacking = written.held(read.orders) if read.orders else Held()
    if not any(lacking):
        return
    nowhere = written.held(new_rules(read.orders)).sure if read.whole else ()
    why = "; ".join(nowhere or lacking.sure or lacking.perhaps)
    clauses = (enacting(written.matter.kind),)
    wrong = applied_otherwise.finding(written.case, written.deed, _does_not(written, why), clauses=clauses)
    doubt = written.overtaken or ("" if nowhere else "its orders are read in words that may mean another thing")
    yield wrong.in_doubt(f"{why}; {doubt}") if doubt else wrong


def _of_which_nothing_is_said(written: ContentSeen, *, held_besides: bool) -> Iterator[Outcome]:
    """The changes of rules of which no matter says anything; of a post that was read from a page lists and quotations are not known."""
    if held_besides or not written.alone:
        return
    unordered = list(written.unordered())
    if not unordered:
        return
    surely = [change.rule for change, known in unordered if known == "surely"]
    why = "; ".join(map(_beside_it, dict.fromkeys(surely or [change.rule for change, _ in unordered])))
    doubt = written.overtaken
    if not doubt and (not surely or not written.all_is_bound):
        doubt = "it may be meant in other words"
    elif not doubt and written.matter.claim is not None:
        doubt = "lists and quotations of its page are not read here"
    wrong = applied_otherwise.finding(written.case, written.deed, _does_not(written, why), clauses=("KEYW-39",))
    yield wrong.in_doubt(f"{why}; {doubt}") if doubt else wrong


def _does_not(written: ContentSeen, why: str) -> str:
    return f"Revision {written.content.last.revision} does not do what “{written.matter.title}” says: {why}."


def _beside_it(rule: str) -> str:
    return f"“{rule}” was changed, of which the matter does not speak"


def _untagged(written: ContentSeen) -> list[str]:
    """The fixed sections that a matter has changed without the tag for it; that a Declaration of Victory makes somebody the
    head, and whoever enacts it writes so, takes none (VICTORY-12), nor does mended spelling (RULESET-04)."""
    won = written.matter.kind == DOV
    changes = [
        change
        for change in written.content.changes
        if not (won and names_the_dynasty(change)) and not only_spells(change)
    ]
    fixed = {change.section for change in changes if change.section in _TAGGED}
    return sorted(section for section in fixed if section not in sections_of(written.matter.title))


def _needed_for_tags(written: ContentSeen) -> tuple[str, ...]:
    law = written.case.law
    return needed_for_tags(law) if law is not None and _untagged(written) else ()


@check(
    "T109",
    "changed-without-tag",
    on=CONTENT,
    about="A matter changes core rules, special cases and appendix only with the tag for it.",
    clauses=("TAGS-03", "TAGS-04", "TAGS-05", "R205-TAGS-07", "R205-TAGS-08", "SB20-TAGS-07", "SB20-TAGS-08"),
    cannot_see="whether the matter names the section or the rule, where that makes up for the tag",
    samples=(
        lawful(f"{_OTHERWISE} {_TO_THREE}; 1 21:01 Ann enacts p1"),
        violation(_changing("Proposals", "2 Proposal", "3 Proposal"), "TAGS-03"),
        violation(
            _changing("Dormancy", "fewer than 5", "fewer than 4"),
            "TAGS-04",
            says="changed special-case without the tag (revision 5); its tags: none",
        ),
        violation(_changing("Random Generators", "Kiwi", "Plum"), "TAGS-05"),
        lawful(f"under 205; {_changing('Proposals', '2 Proposal', '3 Proposal')}".replace("paged;", _OTHERWISE_SPARED)),
        lawful(f'paged; {BOATS}; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:01 Ann enacts p1'),
        lawful(f'{ONE_HEAD}; {WON_BY_FOUR}; 1 21:05 Ann rewords Announcer: "Eve" -> Announcer: "Bob" (Enacting "v1")'),
        undetermined(f"under 205; {_changing('Proposals', '2 Proposal', '3 Proposal')}", *_UNTAGGED, "TAGS-03"),
        undetermined(
            f"under sandbox-2020; {_changing('Proposals', '2 Proposal', '3 Proposal')}", *_UNTAGGED, "TAGS-03"
        ),
    ),
    needs=_needed_for_tags,
)
def changed_without_tag(written: ContentSeen) -> Iterator[Outcome]:
    law, matter, lacking = written.case.law, written.matter, _untagged(written)
    if law is None or not needs_tag(law) or not lacking:
        return
    message = (
        f"“{matter.title}” changed {', '.join(lacking)} without the tag (revision {written.content.last.revision}); "
        f"its tags: {', '.join(tags_of(matter.title)) or 'none'}."
    )
    clauses = tuple(_TAGGED[section] for section in lacking) + (_UNTAGGED if exceptions_open(law) else ())
    untagged = changed_without_tag.finding(written.case, written.deed, message, clauses=clauses)
    why = "the matter may name the section or the rule, which makes up for the tag"
    yield untagged.in_doubt(why) if exceptions_open(law) else untagged


def _changes_generators(written: ContentSeen) -> bool:
    """Whether a matter that is no Proposal has changed the random generators."""
    changed = any(change.rule.casefold() == "random generators" for change in written.content.changes)
    return changed and written.matter.kind != PROPOSAL


@check(
    "T114",
    "generators-changed-otherwise",
    on=CONTENT,
    about="The outcomes of the random generators change only by the kind of matter that the text names.",
    clauses=("RAND-05",),
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
    needs=lambda written: ("outcomes",) if _changes_generators(written) else (),
    by_absence=True,
)
def generators_changed_otherwise(written: ContentSeen) -> Iterator[Outcome]:
    law, matter = written.case.law, written.matter
    by = law.get("outcomes") if law is not None else None
    if by is None or not _changes_generators(written) or by.values[0].casefold() != "proposal":
        return
    message = f"“{matter.title}” changed the random generators (revision {written.content.last.revision}) without being a Proposal."
    yield generators_changed_otherwise.finding(written.case, written.deed, message)


def _not_blank(status: StatusSet) -> list[str]:
    """The pages that a matter that is enacted names, and that were made after it was posted and are not blank."""
    named = {name.strip() for name in _WIKI_PAGE.findall(status.matter.body)} if status.enacts else ()
    pages = status.case.tracked.pages
    later = (name for name in sorted(named) if name in pages and pages[name].since > status.matter.posted_at)
    return [name for name in later if not pages[name].blank]


@check(
    "T115",
    "page-not-blanked",
    on=STATUS,
    about="A wiki page that a matter makes gamestate is put back as it was when the matter was posted, or blanked.",
    clauses=("RP-03",),
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
    needs=lambda status: ("page-reverted",) if _not_blank(status) else (),
)
def page_not_blanked(status: StatusSet) -> Iterator[Outcome]:
    law = status.case.law
    for name in _not_blank(status) if law is not None and law.get("page-reverted") is not None else ():
        message = f"“{status.matter.title}” makes the page “{name}” gamestate, which was made after it was posted and is not blank."
        deed = Deed("?", f"post:{status.matter.id}", status.status.at, detail=name)
        yield page_not_blanked.finding(status.case, deed, message).in_doubt("the matter may say otherwise")


CHECKS = (
    applied_otherwise,
    changed_without_tag,
    generators_changed_otherwise,
    page_not_blanked,
)
