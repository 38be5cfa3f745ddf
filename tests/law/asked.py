"""What is asked of a history under a page of rules: what a referee who goes by that page can say.

A question is an event or a matter with the answer that each of the carried texts gives, worked out by hand: the words
of the question say why. Five play: Ann and Bob are Admins, Eve heads the dynasty; quorum is three.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from referee.app.inquiry.opening import Inquiry
from referee.app.questions.hiatus import hiatus
from referee.app.questions.idling import idle
from referee.app.questions.meant import check
from referee.app.questions.votes import answer_about
from referee.archive.store import Archive, open_archive
from referee.checks.catalogue import CATALOGUE
from referee.config import Config
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import SourceError
from referee.model.events import AnyEvent, Evidence, Revision, in_order
from referee.model.findings import Finding
from referee.replay.driver import reckon, replay
from referee.replay.state import GameState
from referee.rules.core import hiatus as hiatus_rules
from tests.law.sheets import Sheet
from tests.notation import START, history, instant


class Asked(NamedTuple):
    """What is asked of a history: whether at an instant a post may be enacted ("enacts") or failed ("fails"), whether Cat may be
    idled ("idle") or the game stands still ("hiatus"), or else whether there is a finding of that code; with the answer. Of
    manners nothing is told where they are not understood.

    rests: for a finding, statements on one of which it rests; otherwise: by law, another answer (None: cannot be told).
    """

    moves: str
    what: str
    answer: bool = True
    at: str = ""
    post: str = "p1"
    rests: tuple[str, ...] = ()
    otherwise: Mapping[str, bool | None] = {}

    def by(self, law: str) -> bool | None:
        """The answer that a carried law gives."""
        return self.otherwise.get(law, self.answer)


P1 = "1 09:00 Bob proposes p1 (dynastic)"
FOR_P1 = f"{P1}; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
AGAINST = "1 10:00 Ann votes {0} AGAINST; 1 10:01 Cat votes {0} AGAINST; 1 10:02 Dan votes {0} AGAINST"
FOUR_FOR = "1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 {0} votes v1 FOR"
PENDING = ("submit", "pending-limit", "daily-limit", "idle-are-none", "recusants", *hiatus_rules.NEEDED)
QUIET = "1 09:00 Cat posts s1 Hello"

QUESTIONS: dict[str, Asked] = {
    "3 of 5 FOR at 12:00:00 hours": Asked(FOR_P1, "enacts", True, "1 21:00:00"),
    "3 of 5 FOR at 11:59:59 hours": Asked(FOR_P1, "enacts", False, "1 20:59:59"),
    "2 FOR at 48:00:00 hours": Asked(f"{P1}; 1 10:00 Ann votes p1 FOR", "enacts", True, "3 09:00:00"),
    "2 FOR at 47:59:59 hours": Asked(f"{P1}; 1 10:00 Ann votes p1 FOR", "fails", False, "3 08:59:59"),
    "3 of 5 AGAINST: 2 are not, fewer than 3": Asked(f"{P1}; {AGAINST.format('p1')}", "fails", True, "1 10:10"),
    "its author AGAINST: withdrawn": Asked(f"{FOR_P1}; 1 11:00 Bob votes p1 AGAINST", "fails", True, "1 11:10"),
    "VETO of whoever heads the dynasty": Asked(
        f"{FOR_P1.replace('dynastic', 'core')}; 1 11:00 Eve votes p1 VETO", "fails", True, "1 11:10"
    ),
    "author and head FOR, one defers: 3": Asked(
        f"{P1}; 1 10:00 Eve votes p1 FOR; 1 10:01 Ann votes p1 DEFERENTIAL", "enacts", True, "1 21:00"
    ),
    "an older one is pending": Asked(f"1 08:00 Dan proposes p0; {FOR_P1}", "enacts", False, "1 21:00"),
    "pending for 168:00:01 hours": Asked(P1.replace("Bob", "Dan"), "fails", True, "8 09:00:01"),
    "a Call with 3 FOR, at once": Asked(
        "1 09:00 Bob raises c1; 1 09:10 Ann votes c1 FOR; 1 09:11 Cat votes c1 FOR", "enacts", True, "1 09:20", "c1"
    ),
    "a Call with 3 AGAINST": Asked(
        f"1 09:00 Bob raises c1; {AGAINST.format('c1')}", "fails", True, "1 10:10", "c1"
    ),
    "victory, 4 of 5 FOR, the head among them, at 12:00:00 hours": Asked(
        f"1 09:00 Bob declares v1; {FOUR_FOR.format('Eve')}", "enacts", True, "1 21:00", "v1"
    ),
    "victory, 4 of 5 FOR, the head AGAINST, at 24:00:00 hours": Asked(
        f"1 09:00 Bob declares v1; {FOUR_FOR.format('Dan')}; 1 10:03 Eve votes v1 AGAINST",
        "enacts", True, "2 09:00", "v1",
    ),
    "the same at 23:59:59 hours": Asked(
        f"1 09:00 Bob declares v1; {FOUR_FOR.format('Dan')}; 1 10:03 Eve votes v1 AGAINST",
        "enacts", False, "2 08:59:59", "v1",
    ),
    "victory with 3 AGAINST at 12:00:00 hours": Asked(
        f"1 09:00 Bob declares v1; {AGAINST.format('v1')}", "fails", True, "1 21:00", "v1"
    ),
    "who may be idled: Cat, silent for 168:01:00 hours": Asked(QUIET, "idle", True, "8 09:01:00"),
    "whether the game stands still: victory is declared": Asked("1 09:00 Bob declares v1", "hiatus", True, "1 09:10"),
    "a third pending": Asked(
        "1 09:00 Bob proposes p1; 1 10:00 Bob proposes p2; 2 00:00 Bob proposes p3", "R102", rests=PENDING
    ),
    "a fourth that day": Asked(
        "; ".join(f"1 {at}:00 Bob proposes p{at}; 1 {at}:10 Bob votes p{at} AGAINST; 1 {at}:20 Ann fails p{at}" for at in (10, 11, 12))
        + "; 1 13:00 Bob proposes p4",
        "R103", rests=PENDING,
    ),
    "idled after 167 hours of silence": Asked(
        f"{QUIET}; 8 08:00 Ann idles Cat; 8 08:10 Ann posts s2 I have idled Cat.", "R602", rests=("idle-for-silence", "idle-on-request"),
    ),
    "back within 96 hours": Asked(
        "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 2 09:00 Cat posts s2 Please unidle me.; 2 10:00 Ann unidles Cat",
        "R607", rests=("unidle-bar",),
    ),
    "altered after 5 hours": Asked(
        "1 09:00 Bob proposes p1 Add a rule.; 1 14:00 Bob rewrites p1 Add two.", "R701", rests=("edit-window",), otherwise={"sandbox-2020": None},
    ),
    "dated anew": Asked("1 09:00 Bob proposes p1; 1 09:30 Bob redates p1 2019-05-20T08:00:00Z", "R805", rests=("entry-date", "edit-window"), otherwise={"sandbox-2020": None, "2025": None}),
    "eleven comments in a row": Asked(
        P1 + "".join(f"; 1 10:{at} Cat says p1 Hm." for at in range(10, 21)), "R802", rests=("spam",)
    ),
    "a Proposal while victory is declared": Asked(
        "1 09:00 Bob declares v1; 1 10:00 Cat proposes p1", "R104", rests=("hiatus-by-dov", *PENDING)
    ),
    "a Proposal where four play": Asked(
        "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 1 11:00 Dan proposes p1",
        "R104", rests=("dormancy", *PENDING), otherwise={"205": False},
    ),
    "a Proposal on 24 December": Asked("2019-12-24 00:00:00 Cat proposes p1", "R104", rests=("downtime", *PENDING)),
    "victory declared by whoever heads the dynasty": Asked(
        "1 09:00 Eve declares v1", "R502", rests=("declaring", "idle-are-none", "recusants", "dov-again-after", "downtime")
    ),
}  # fmt: skip


_NAMES = tuple(QUESTIONS)


def _from(first: str, number: int) -> tuple[str, ...]:
    at = _NAMES.index(first)
    return _NAMES[at : at + number]


GROUPS = {
    "P": _from("3 of 5 FOR at 12:00:00 hours", 10),
    "C": _from("a Call with 3 FOR, at once", 2),
    "V": _from("victory, 4 of 5 FOR, the head among them, at 12:00:00 hours", 4),
    "W": _from("who may be idled: Cat, silent for 168:01:00 hours", 1),
    "I": _from("idled after 167 hours of silence", 1),
    "U": _from("back within 96 hours", 1),
    "H": _from("whether the game stands still: victory is declared", 1),
    "N": _from("a third pending", 2) + _from("a Proposal while victory is declared", 2),
    "S": _from("a Proposal on 24 December", 1),
    "O": _from("victory declared by whoever heads the dynasty", 1),
    "E": _from("altered after 5 hours", 1),
    "D": _from("dated anew", 1),
    "M": _from("eleven comments in a row", 1),
}
"""The questions by what they are about, as a row of a table names it: Proposals, Calls, victories, who may be idled, an
idling, an unidling, Hiatus, new Proposals, Downtime, new Declarations, edits, dates, manners."""


def answer(page: Sheet, asked: Asked, folder: Path) -> bool | None:
    """What is told of a history under a page; None: undetermined, and so said."""
    begun = Revision(at=START, page="Ruleset", id="r1", author="Eve", summary="as it begins", text=page.text)
    events: list[AnyEvent] = [known.event for known in history(f"under {page.law}; {asked.moves}")]
    evidence = in_order(Evidence(event) for event in [*events, begun])
    if asked.at:
        with closing(open_archive(folder / f"{uuid4()}.sqlite")) as archive:
            archive.add(evidence)
            return _told(archive, asked)
    state, findings = GameState(), list[Finding]()
    for step in replay(evidence, CATALOGUE):
        state, findings = step.after, findings + list(step.findings)
    findings += reckon(state, evidence[-1].event.at + timedelta(hours=1), CATALOGUE, CARRIED_BOOK).findings
    told = {finding.verdict for finding in findings if finding.code == asked.what}
    if told == {"undetermined"}:
        return None
    said = " ".join(finding.message for finding in findings if finding.code == "S101")
    assert state.law is not None
    new = asked.what == "R802" or any(one.said in said for one in state.law.unread)
    lacking = [name for name in state.law.lacks(*asked.rests) if f"({name})" in said or new]
    return None if lacking and not told else bool(told)


def _told(archive: Archive, asked: Asked) -> bool | None:
    inquiry = Inquiry(archive, Config(), instant(*asked.at.split(" ")))
    may: bool | None
    if asked.what in ("idle", "hiatus"):
        try:
            if asked.what == "hiatus":
                may = hiatus(inquiry)["hiatus"]
            else:
                may = next(one for one in idle(inquiry)["people"] if one["player"] == "Cat")["may_idle"]["now"]
        except SourceError as error:
            assert "not understood" in str(error)
            return None
        return may
    document = answer_about(*check(inquiry, asked.post), inquiry.reading)
    may = document["can_enact" if asked.what == "enacts" else "can_fail"]["now"]
    assert may is not None or document["lacking"]
    return may
