"""Each number and each status of the law, edited in turn, moves a judgement: nothing is set by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import msgspec
import pytest

from checks.catalogue import CATALOGUE
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.law.law import CARRIED, Law, carried_law
from referee.law.specimen import specimen
from referee.model.events import Evidence, Revision
from referee.model.findings import Finding
from referee.replay.driver import reckon, replay
from referee.replay.state import GameState
from tests.notation import history

P1 = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
V1 = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR"
V1_205 = f"{V1}; 1 10:02 Dan votes v1 FOR"
FAILED = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 AGAINST; 1 10:01 Cat votes v1 AGAINST; 1 10:02 Dan votes v1 AGAINST; 1 21:00 Ann fails v1"
IDLED = "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat"
ZOE = "1 07:00 Zoe posts z1 I would like to join.; 1 07:30 Ann admits Zoe"

DOV_3 = "; ".join(
    [
        "3 09:00 Bob declares v1",
        *(f"3 10:0{number} {name} votes v1 FOR" for number, name in enumerate(["Ann", "Cat", "Dan", "Eve"])),
        "3 21:00 Ann enacts v1",
    ]
)
GENERATORS = (
    'paged; 1 09:00 Bob raises c1 In the rule "Random Generators", replace "Kiwi" with "Plum".; 1 09:01 Bob retitles c1 [Appendix] c1;'
    '1 10:00 Ann votes c1 FOR; 1 10:01 Cat votes c1 FOR; 1 21:00 Ann enacts c1; 1 21:01 Ann rewords Kiwi -> Plum (CfJ "[Appendix] c1")'
)
ELSEWHERE = {
    "weekly-action": "no weekly action is in these texts' fixed rules: tests/rules/test_readings.py moves its limits",
    "dormancy-is-hiatus": "the same sentence as `dormancy`",
    "dormancy-of-silence": "told by `referee hiatus` alone",
    "mentorship-lasts": "told by `referee idle` alone",
    "one-at-a-time": "an atomic action's own limits are the dynasty's",
    "rounding": "towards zero: no other number has a meaning",
    "bounty-reward": "whoever heads the dynasty names it",
    "tracking-page": "a name",
    "tracking-page-new": "a word",
    "marked-default": "tests/rules/test_drift.py edits the marks",
    "default-status": "tests/rules/test_drift.py edits the marks",
}
"""What the text states in values, and no judgement of a history turns on."""

MOVES: list[tuple[str, str, tuple[str, ...], str, str, str]] = [
    # text, parameter, its values after the edit, what happens, found before, found after
    ("167", "enact-after", ("13",), f"{P1}; 1 21:00 Ann enacts p1", "", "enacted-too-early"),
    ("167", "popular-timeout", ("49", "1"), "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 3 09:00 Ann enacts p1", "", "enacted-unpopular"),
    ("167", "popular-timeout", ("48", "2"), "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 3 09:00 Ann enacts p1", "", "enacted-unpopular"),
    ("167", "unpopular-timeout", ("49",), "1 09:00 Bob proposes p1; 3 09:00 Ann fails p1", "", "failed-without-ground"),
    ("167", "quorum", ("2",), f"{P1}; 1 21:00 Ann enacts p1", "", "enacted-unpopular"),
    ("167", "pending-limit", ("1",), "1 09:00 Bob proposes p1; 1 10:00 Bob proposes p2", "", "too-many-pending"),
    ("167", "daily-limit", ("1",), "1 09:00 Bob proposes p1; 1 09:30 Bob votes p1 AGAINST; 1 09:40 Ann fails p1; 1 10:00 Bob proposes p2", "", "too-many-that-day"),
    ("167", "ignored-after", ("6",), f"{P1}; 8 09:00 Ann enacts p1", "", "enacted-over-age"),
    ("167", "dov-agreed", ("13",), f"{V1}; 1 21:00 Ann enacts v1", "", "dov-enacted-unlawfully"),
    ("167", "dov-contested", ("25",), f"{V1}; 1 11:00 Dan votes v1 AGAINST; 2 09:00 Ann enacts v1", "", "dov-enacted-unlawfully"),
    ("167", "dov-fail", ("13",), FAILED, "", "dov-failed-unlawfully"),
    ("167", "dov-again-after", ("121",), f"{FAILED}; 6 21:00 Bob declares v2", "", "declared-too-soon"),
    ("205", "dov-agreed", ("4/5", "12"), f"{V1_205}; 1 21:00 Ann enacts v1", "", "dov-enacted-unlawfully"),
    ("205", "dov-overdue", ("49",), f"{V1}; 3 09:00:01 Ann fails v1", "", "dov-failed-unlawfully"),
    ("167", "dormancy", ("6",), "1 09:00 Bob proposes p1", "", "proposed-while-barred"),
    ("167", "downtime", ("23", "27"), "2019-12-23 09:00 Bob proposes p1", "", "proposed-while-barred"),
    ("205", "downtime", ("24", "25", "27"), "2019-12-27 09:00 Bob proposes p1", "", "proposed-while-barred"),
    ("167", "idle-on-request", ("3", "days"), "1 09:00 Cat posts s1 Please idle me.; 5 09:00 Ann idles Cat", "", "idled-without-ground"),
    ("205", "idle-on-request", ("95", "hours"), "1 09:00 Cat posts s1 Please idle me.; 5 09:00 Ann idles Cat", "", "idled-without-ground"),
    ("167", "idle-for-silence", ("8", "days"), "1 09:00 Cat posts s1 Hi; 8 09:00:01 Ann idles Cat; 8 10:00 Ann posts s2 Cat is idle.", "", "idled-without-ground"),
    ("167", "unidle-on-request", ("3", "days"), f"{IDLED}; 9 09:00 Cat posts s2 Please unidle me.; 13 09:00 Ann unidles Cat", "", "unidled-without-request"),
    ("167", "unidle-bar", ("5", "days"), f"{IDLED}; 5 08:00 Cat posts s2 Please unidle me.; 5 09:00:01 Ann unidles Cat", "", "unidled-too-soon"),
    ("167", "return-after", ("3", "weeks"), "1 09:00 Cat posts s1 I leave.; 1 10:00 Ann ejects Cat; 15 10:00 Ann admits Cat", "", "rejoined-too-soon"),
    ("167", "edit-window", ("1",), "1 09:00 Bob proposes p1 Words.; 1 10:30 Bob rewrites p1 Others entirely.", "", "post-altered-late"),
    ("205", "edit-window", ("2",), "1 09:00 Bob proposes p1 Words.; 1 12:30 Bob rewrites p1 Others entirely.", "", "post-altered-late"),
    ("167", "category-window", ("10",), "1 09:00 Bob proposes p1; 1 09:12 Bob files p1 Story Post", "", "category-changed-late"),
    ("167", "unofficial-window", ("10",), "1 09:00 Bob posts s1 Hi; 1 09:12 Bob files s1 Proposal", "", "made-official-late"),
    ("167", "spam", ("10", "10", "3"), "1 09:00 Bob posts s1 one two three four", "", "long-post"),
    ("167", "spam", ("1", "10", "1000"), "1 09:00 Bob posts s1 one; 1 09:10 Bob posts s2 two", "", "many-posts"),
    ("167", "spam", ("10", "1", "1000"), "1 09:00 Bob posts s1 one; 1 09:10 Bob says s1 two; 1 09:11 Bob says s1 three", "", "many-comments"),
    ("167", "dice", ("2",), "1 09:00 Bob rolls DICE6 1", "", "impossible-roll"),
    ("167", "fruits", ("Lemon, Plum",), "1 09:00 Bob rolls FRUIT Kiwi", "", "impossible-roll"),
    ("167", "dice-digits", ("2",), "1 09:00 Bob rolls DICE10 1", "", "too-many-sides"),
    ("205", "dice-most", ("9",), "1 09:00 Bob rolls DICE10 1", "", "too-many-sides"),
    ("205", "name-form", ("5", "30", "26"), "1 07:00 Zoey posts z1 I would like to join.; 1 07:30 Ann admits Zoey", "", "name-not-allowed"),
    ("205", "statuses", ("Pending, Enacted or Failed",), "1 09:00 Bob proposes p1; 3 09:00 Ann outlaws p1", "outlawed-without-ground", "status-not-in-law"),
    ("167", "newcomers-post", ("1",), f"{ZOE}; 1 08:00 Zoe uncategorises q1 Add a rule.; 1 10:00 Ann files q1 Proposal", "", "made-official-late"),
    ("167", "newcomer", ("0", "days", "0", "days", "3"), f"{ZOE}; 1 08:00 Zoe uncategorises q1 Add a rule.; 1 10:00 Ann files q1 Proposal", "", "made-official-late"),
    ("205", "alliance", ("1",), "1 09:00 Ann tracks Ann Alliance Bob, Cat", "", "alliance-changed-unlawfully"),
    ("205", "alliance-steady", ("60", "hours"), f"1 09:00 Bob tracks Bob Alliance Cat; {DOV_3}; 3 22:00 Bob posts m1 I pass the mantle to Cat.", "", "mantle-passed-unlawfully"),
    ("205", "dormancy-of-number", ("5",), "1 09:00 Bob proposes p1", "", "dormancy-not-seen"),
    ("167", "dice-of-nothing", ("3",), "1 09:00 Bob rolls DICE0 0", "", "impossible-roll"),
    ("167", "colours", ("White, Red",), "1 09:00 Bob rolls COLOUR Green", "", "impossible-roll"),
    ("205", "cards", ("Cups, Coins", "Ace, King"), "1 09:00 Bob rolls CARD Ace of Spades", "", "impossible-roll"),
    ("205", "below-zero", ("5",), "1 09:00 Ann tracks Ann Money 3", "", "value-below-zero"),
    ("167", "typos", ("Votable Matters",), "1 09:00 Bob raises c1 teh end; 1 12:00 Bob rewrites c1 the end", "post-altered-late", ""),
    ("167", "outcomes", ("Votable Matter",), GENERATORS, "generators-changed-otherwise", ""),
    ("205", "daily-action", ("9", "hours"), "1 20:00 Ann tracks Ann Alliance Bob; 2 05:30 Ann tracks Ann Alliance Cat", "alliance-changed-unlawfully", ""),
]  # fmt: skip

STATUSES: list[tuple[str, str, bool, str, str, str]] = [
    # text, Special Case rule, its status after the edit, what happens, found before, found after
    ("167", "Imperial Deferentials", False, "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Eve votes p1 DEFERENTIAL; 1 21:00 Ann enacts p1", "", "enacted-unpopular"),
    ("205", "Imperial Deferentials", True, "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Eve votes p1 DEFERENTIAL; 1 21:00 Ann enacts p1", "enacted-unpopular", ""),
    ("167", "Seasonal Downtime", False, "2019-12-25 09:00 Bob proposes p1", "proposed-while-barred", ""),
    ("167", "Dormancy", False, "1 08:00 Cat posts s1 Please idle me.; 1 08:30 Ann idles Cat; 1 09:00 Bob proposes p1", "proposed-while-barred", ""),
    ("205", "Mantle Limitations", False, f"{V1_205}; 1 21:00 Ann enacts v1; 1 22:00 Bob posts m1 I pass the mantle to Cat.", "mantle-passed-unlawfully", ""),
    ("205", "Malign Emperors", True, f"{P1}; 1 11:00 Eve votes p1 VETO; 1 21:00 Ann enacts p1", "enacted-killed", ""),
    ("205", "Bounties", True, "1 09:00 Bob posts b1 Bounty: a map", "", "bounty-by-another"),
    ("167", "Tags", False, f"{P1.replace('Bob proposes p1', 'Bob proposes p1 Bob achieves victory.')}; 1 21:00 Ann enacts p1", "victory-without-tag", ""),
]  # fmt: skip


def reasons(name: str, edit: Callable[[Law], Law], text: str, special: bool = False) -> set[str]:
    law = carried_law(name)
    assert law is not None
    if special:
        law = law.with_special_cases({"Alliances": True})
    edited = edit(law)
    if text.startswith("paged"):
        return _on_the_page(name, edited, text)
    book = replace(CARRIED_BOOK, named=lambda _: edited)
    # Moon Sites speaks only of its own; what is said of the roster in passing is judged elsewhere.
    return _titles(history(f"under {name}; {text}"), book) - {"victory-not-met"}


def _titles(events: list[Evidence], book: Book = CARRIED_BOOK) -> set[str]:
    state, findings = GameState(), list[Finding]()
    for step in replay(events, CATALOGUE, book=book):
        findings += step.findings
        state = step.after
    assert state.at is not None
    findings += reckon(state, state.at + timedelta(hours=1), CATALOGUE, book).findings
    return {finding.title for finding in findings}


def test_every_value_of_the_law_is_moved_here_or_said_to_be_moved_elsewhere() -> None:
    moved = {parameter for _, parameter, *_ in MOVES}
    stated = {
        name
        for text in CARRIED
        for name, one in carried_law(text).parameters.items()  # type: ignore[union-attr]
        if one.values and "/" not in name
    }
    assert stated - moved == set(ELSEWHERE)


@pytest.mark.parametrize(("name", "parameter", "values", "text", "before", "after"), MOVES)
def test_a_number_edited_moves_the_judgement(
    name: str, parameter: str, values: tuple[str, ...], text: str, before: str, after: str
) -> None:
    def edit(law: Law) -> Law:
        changed = msgspec.structs.replace(law.parameters[parameter], values=values)
        return msgspec.structs.replace(law, parameters={**law.parameters, parameter: changed})

    alliances = "Alliance" in text
    found = reasons(name, lambda law: law, text, alliances), reasons(name, edit, text, alliances)
    wanted = {one for one in (before, after) if one}
    assert (found[0] & wanted, found[1] & wanted) == ({before} - {""}, {after} - {""})


def _on_the_page(name: str, law: Law, text: str) -> set[str]:
    """What is found where the law is on the wiki: its page states the edited numbers from the first."""
    found = history(f"under {name}; {text}")
    pages = iter(specimen(law, CARRIED_BOOK.by_name) for _ in range(1))
    changed = []
    for known in found:
        event = known.event
        if isinstance(event, Revision) and event.page == "Ruleset":
            page = next(pages, None) or specimen(law, CARRIED_BOOK.by_name).replace("Kiwi", "Plum")
            known = msgspec.structs.replace(known, event=msgspec.structs.replace(event, text=page))
        changed.append(known)
    return _titles(changed)


@pytest.mark.parametrize(("name", "rule", "status", "text", "before", "after"), STATUSES)
def test_a_status_edited_moves_the_judgement(
    name: str, rule: str, status: bool, text: str, before: str, after: str
) -> None:
    found = (
        reasons(name, lambda law: law, text),
        reasons(name, lambda law: law.with_special_cases({rule: status}), text),
    )
    wanted = {one for one in (before, after) if one}
    assert (found[0] & wanted, found[1] & wanted) == ({before} - {""}, {after} - {""})


DRIFTED = [
    ("enact-after", f"{P1}; 1 21:00 Ann enacts p1"),
    ("popular-timeout", f"{P1}; 1 21:00 Ann enacts p1"),
    ("quorum", f"{P1}; 1 21:00 Ann enacts p1"),
    ("imperial-deferentials", f"{P1}; 1 21:00 Ann enacts p1"),
    ("downtime", f"{P1}; 1 21:00 Ann enacts p1"),
    ("pending-limit", "1 09:00 Bob proposes p1"),
    ("dov-contested", f"{V1}; 1 21:00 Ann enacts v1"),
    ("dov-again-after", "1 09:00 Bob declares v1"),
    ("idle-on-request", IDLED),
    ("unidle-bar", f"{IDLED}; 9 09:00 Cat posts s2 Please unidle me.; 9 10:00 Ann unidles Cat"),
    ("edit-window", "1 09:00 Bob proposes p1 Words.; 1 10:30 Bob rewrites p1 Others entirely."),
    ("cfj-enact", "1 09:00 Bob raises c1; 1 10:00 Ann votes c1 FOR; 1 10:01 Cat votes c1 FOR; 1 11:00 Ann enacts c1"),
]


@pytest.mark.parametrize(("parameter", "text"), DRIFTED)
def test_a_sentence_that_is_not_understood_makes_it_undetermined(parameter: str, text: str) -> None:
    def edit(law: Law) -> Law:
        rest = {name: one for name, one in law.parameters.items() if name != parameter}
        return msgspec.structs.replace(law, parameters=rest)

    assert "law-unclear" not in reasons("167", lambda law: law, text)
    assert reasons("167", edit, text) >= {"law-unclear"}
