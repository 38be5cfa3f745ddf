"""R7: posts that are not official and are made so."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.base import SET_BACK
from referee.checks.official_posts import TO_THE_MINUTE, blamed
from referee.checks.openings import ASKED_BACK, HEAD_FILES, IDLE_CAT, ZOE
from referee.model.checks import Deferred, Outcome, check, lawful, undetermined, violation
from referee.model.findings import say_posts
from referee.model.instants import possible_instants
from referee.rules.core.alterations import ALTERATION, OFFICIAL, Alteration

_LONG_AWAY = f"{IDLE_CAT}; 2019-08-24 09:00 Cat posts s2 Please unidle me.; 2019-08-24 10:00 Ann unidles Cat"
_BACK_AFTER = f"{IDLE_CAT}; 2019-08-18 09:00 Cat posts s2 Please unidle me.; 2019-08-{{}} Ann unidles Cat"
_BY_AUTHOR = ("GST-03", "GST-17", "GST-18")
_BY_ADMIN = ("GST-03", "GST-17", "GST-19")
_OF_NOBODY_NEW = (*_BY_ADMIN, "GST-20", "GST-21")
_MEANT = f"{HEAD_FILES}; 1 09:00 Bob posts s1 Add a rule."


@check(
    "R706",
    "made-official-late",
    on=ALTERATION,
    about="A post that is not official becomes so only by its author, young and without comments, or by an Admin where a "
    "new player wrote a Proposal into no category, or by whoever heads the dynasty where it seems to be meant as a Proposal.",
    clauses=("GST-03", "GST-17", "GST-18", "GST-19", "GST-20", "GST-21"),
    cannot_see="whether a post is worded as a Proposal, or meant as one: that is for people",
    samples=(
        lawful("1 09:00 Bob posts s1 Hello; 1 09:14:59 Bob files s1 Proposal"),
        undetermined("1 09:00 Bob posts s1 Hello; 1 09:15:00 Bob files s1 Proposal", *_BY_AUTHOR),
        violation("1 09:00 Bob posts s1 Hello; 1 09:16:00 Bob files s1 Proposal", *_BY_AUTHOR),
        violation("1 09:00 Bob posts s1 Hello; 1 09:05 Ann says s1 Hm.; 1 09:10 Bob files s1 Proposal", *_BY_AUTHOR),
        lawful(f"{ZOE}; 1 09:00 Zoe uncategorises q1 Add a rule.; 1 14:59:59 Ann files q1 Proposal"),
        violation(f"{ZOE}; 1 09:00 Zoe uncategorises q1 Add a rule.; 1 15:01 Ann files q1 Proposal", *_BY_ADMIN),
        violation(f"{ZOE}; 1 09:00 Zoe uncategorises q1 Add a rule.; 1 10:00 Cat files q1 Proposal", *_BY_ADMIN),
        lawful(f"{ZOE}; 8 07:00 Zoe uncategorises q1 Add a rule.; 8 07:29:59 Ann files q1 Proposal"),
        violation(
            f"{ZOE}; 8 07:00 Zoe uncategorises q1 Add a rule.; 8 07:30:00 Ann files q1 Proposal", *_OF_NOBODY_NEW
        ),
        lawful(
            f"{_LONG_AWAY}; 2019-08-25 09:00 Cat uncategorises q1 Add a rule.; 2019-08-25 10:00 Ann files q1 Proposal"
        ),
        lawful(
            f"{_BACK_AFTER.format('18 10:00:00')}; 2019-08-18 11:00 Cat uncategorises q1 Boats.; 2019-08-18 12:00 Ann files q1 Proposal"
        ),
        violation(
            f"{_BACK_AFTER.format('18 09:59:59')}; 2019-08-18 11:00 Cat uncategorises q1 Boats.; 2019-08-18 12:00 Ann files q1 Proposal",
            *_OF_NOBODY_NEW,
        ),
        lawful("1 09:00 Bob proposes p1; 1 09:05 Ann says p1 Hm.; 1 09:10 Bob files p1 Call for Judgement"),
        lawful("1 09:00 Bob posts s1 Hello; 1 09:05 Ann says s1 Hm.; 1 10:00 Bob files s1 Ascension"),
        violation(
            f"{ASKED_BACK}; 9 10:00 Ann unidles Cat; 9 11:00 Cat uncategorises q1 Add a rule.; 9 12:00 Ann files q1 Proposal",
            *_OF_NOBODY_NEW,
        ),
        lawful(f"{_MEANT}; 1 14:59:59 Eve files s1 Proposal"),
        undetermined(f"{_MEANT}; 1 15:00:00 Eve files s1 Proposal", *_BY_ADMIN),
        violation(
            f"{_MEANT}; 1 15:01:00 Eve files s1 Proposal",
            *_BY_ADMIN,
            says="a Proposal when it could no longer become one",
        ),
        violation(f"{_MEANT}; 1 10:00 Ann files s1 Proposal", *_BY_ADMIN),
        lawful(f"{_MEANT}; 1 09:30 Bob proposes p1; 1 10:00 Eve files s1 Proposal"),
        violation(
            f"{_MEANT}; 1 09:30 Bob proposes p1; 1 09:40 Bob proposes p2; 1 10:00 Eve files s1 Proposal",
            *_BY_ADMIN,
            says="with 2 Proposals of its author pending (“p1”, “p2”)",
        ),
        violation(
            f"{_MEANT}; 1 09:30 Bob proposes p1; 1 09:40 Bob proposes p2; 1 15:01 Eve files s1 Proposal",
            *_BY_ADMIN,
            says="without the right to do so: it is Bob's",
        ),
        violation(
            "under 205; 1 09:00 Bob posts s1 Add a rule.; 1 09:10 Cat files s1 Proposal",
            *_BY_ADMIN,
            says="Cat turned “s1” into a Proposal without the right to do so: it is Bob's",
        ),
    ),
    moves=True,
)
def made_official_late(alteration: Alteration) -> Iterator[Outcome]:
    category, posted = alteration.edit.new.get("category"), alteration.post.at
    if not alteration.recategorises or alteration.official or category not in OFFICIAL:
        return
    if alteration.may_become_official(posted):
        return
    doubt = TO_THE_MINUTE if alteration.may_become_official(possible_instants(posted)[-1]) else ""
    clauses, full = tuple(_why_not_official(alteration)), alteration.one_too_many if alteration.is_meant(posted) else ()
    message = f"{alteration.deed.doer} turned “{alteration.post.id}” into a {category} {_why_wrong(alteration, full)}."
    if any(alteration.case.game.matters[name].is_reopened for name in full):
        doubt = SET_BACK
    for late in blamed(made_official_late, alteration, message, doubt, clauses):
        key = f"pending:{alteration.post.id}"
        yield (
            Deferred(key=key, finding=late, open=full, needed=alteration.law.number("emperors-post", 1))
            if full
            else late
        )


def _why_wrong(alteration: Alteration, full: tuple[str, ...]) -> str:
    """Too many pending; too late for what whoever moved it might have done; or never theirs to do."""
    if full:
        return f"with {len(full)} Proposals of its author pending ({say_posts(full)})"
    if not alteration.by_another or alteration.may_become_official(alteration.first):
        return "when it could no longer become one"
    return f"without the right to do so: it is {alteration.author}'s"


def _why_not_official(alteration: Alteration) -> Iterator[str]:
    """The clause on which of the two ways was tried: the author's own, or an Admin's with a new player's post."""
    yield from ("GST-03", "GST-17")
    if not alteration.by_another:
        yield "GST-18"
        return
    yield "GST-19"
    if alteration.law.get("newcomer") is not None and not alteration.by_newcomer:
        yield from ("GST-20", "GST-21")


CHECKS = (made_official_late,)
