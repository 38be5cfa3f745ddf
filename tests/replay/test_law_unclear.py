"""What turns on a sentence of the law that is not understood is undetermined, never judged by another number."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest
from msgspec.structs import replace

from referee.checks.catalogue import CATALOGUE
from referee.checks.openings import DECLARED, ENACTED, IDLE_CAT, WON
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, carried_law
from referee.model.events import Dynasty, Evidence
from referee.model.findings import Finding
from referee.replay.doubts import finding_as_understood
from referee.replay.driver import replay
from tests.checks.playing import findings_in
from tests.instants import instant
from tests.notation import history

CASES = [
    ("enact-after", ENACTED),
    ("popular-timeout", ENACTED),
    ("quorum", ENACTED),
    ("imperial-deferentials", ENACTED),
    ("downtime", ENACTED),
    ("pending-limit", "1 09:00 Bob proposes p1"),
    ("dov-contested", WON),
    ("dov-again-after", DECLARED),
    ("idle-on-request", IDLE_CAT),
    ("unidle-bar", f"{IDLE_CAT}; 9 09:00 Cat posts s2 Please unidle me.; 9 10:00 Ann unidles Cat"),
    ("edit-window", "1 09:00 Bob proposes p1 Words.; 1 10:30 Bob rewrites p1 Others entirely."),
    ("cfj-enact", "1 09:00 Bob raises c1; 1 10:00 Ann votes c1 FOR; 1 10:01 Cat votes c1 FOR; 1 11:00 Ann enacts c1"),
]


@pytest.mark.parametrize(("sentence", "moves"), CASES)
def test_a_sentence_that_is_not_understood_makes_it_undetermined(sentence: str, moves: str) -> None:
    law = carried_law("167")
    assert law is not None and sentence in law.parameters
    rest = {name: one for name, one in law.parameters.items() if name != sentence}
    without = msgspec.structs.replace(law, parameters=rest)
    book = replace(CARRIED_BOOK, named=lambda _: without)
    assert "law-unclear" not in {finding.title for finding in findings_in(moves)}
    unclear = [finding for finding in findings_in(moves, book) if finding.title == "law-unclear"]
    assert unclear and all(finding.verdict == "undetermined" for finding in unclear)


@pytest.mark.parametrize(("title", "unclear"), [("p1", True), ("[Core] p1", False)])
def test_what_is_said_of_tags_is_asked_only_of_what_has_none(title: str, unclear: bool) -> None:
    """Core may be changed without a tag where something is stated, in a sentence that is not understood."""
    found = findings_in(
        "under 205; paged; amended an unambiguous statement -> a clear statement;"
        ' 1 09:00 Bob proposes p1 In the rule "Proposals", replace "2 Proposal" with "3 Proposal".;'
        f" 1 09:01 Bob retitles p1 {title}; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1;"
        f' 1 21:01 Ann rewords 2 Proposal -> 3 Proposal (Enacting "{title}")'
    )
    assert ("law-unclear" in {finding.title for finding in found}) == unclear


@pytest.mark.parametrize(("number", "rest"), [(8, ""), (9, "; and 1 sentences more"), (10, "; and 2 sentences more")])
def test_of_many_sentences_that_are_not_understood_eight_are_told(number: int, rest: str) -> None:
    new = " ".join(f"Every vote number {one} pleases the crowd." for one in range(number))
    (found,) = [
        finding
        for finding in findings_in(
            "paged; 1 09:00 Bob proposes p1 Words on votes.; 1 09:01 Bob retitles p1 [Core] p1; 1 10:00 Ann votes p1 FOR;"
            "1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1;"
            f'1 21:01 Ann rewords never has a Vote. -> never has a Vote. {new} (Enacting "[Core] p1")'
        )
        if finding.code == "S105"
    ]
    assert found.message.count("pleases the crowd") == 8
    assert ("sentences more" in found.message) == bool(rest) and rest in found.message


PLAYED = (
    "under 205; paged; 1 09:00 Ann tracks Ann Money -1; 1 09:05 Ann rolls DICE6 7; 1 09:06 Bob blanktitles s1;"
    "1 09:07 Bob proposes p1 Bob achieves victory.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:10 Ann enacts p1;"
    "1 21:26 Bob posts s2 All of it stands for a quarter of an hour."
)


@pytest.mark.parametrize(
    ("text", "dynasty", "told"),
    [
        (PLAYED, {}, ["R510?", "R707", "R901", "R905?"]),
        (PLAYED, None, ["R510?"]),
        (PLAYED.replace("paged; ", ""), {"ruleset": "one that nobody holds"}, ["S101?"]),
    ],
    ids=["both are known", "no dynasty has begun", "no text is known"],
)
def test_of_rolls_values_and_entries_nothing_is_told_without_a_dynasty_and_of_nothing_without_its_text(
    text: str, dynasty: dict[str, str] | None, told: list[str]
) -> None:
    """205: DICE6 gives 1 to 6, what is tracked is never below zero, a title has a subject, and victory needs its tag."""
    events = [
        Evidence(msgspec.structs.replace(known.event, **dynasty or {})) if isinstance(known.event, Dynasty) else known
        for known in history(text)
        if dynasty is not None or not isinstance(known.event, Dynasty)
    ]
    found = [finding for step in replay(events, CATALOGUE) for finding in step.findings]
    assert sorted(f"{one.code}{'?' if one.verdict == 'undetermined' else ''}" for one in found) == told


TOLD = Finding(
    id="1",
    code="R203",
    verdict="violation",
    title="enacted-too-early",
    at=instant("2019-05-20 12:00"),
    actor="Ann",
    subject="post:p1",
    message="Too early.",
    clauses=("R167-RESPROP-03",),
    ruleset="167",
    lawful="from noon",
)


def say(law: Law | None, names: Iterable[str]) -> str:
    return ", ".join(names)


def test_a_finding_is_in_doubt_once_and_only_for_what_it_rests_on() -> None:
    """R167-RESPROP-03 is stated by `enact-after` alone; R167-VOTES-09 by others."""
    law = carried_law("167")
    assert law is not None
    rest = {name: one for name, one in law.parameters.items() if name != "enact-after"}
    without = msgspec.structs.replace(law, parameters=rest)
    doubted = finding_as_understood(TOLD, without, say)
    assert (doubted.verdict, doubted.lawful) == ("undetermined", None) and "enact-after" in doubted.message
    assert finding_as_understood(doubted, without, say) == doubted
    other = msgspec.structs.replace(TOLD, clauses=("R167-VOTES-09",))
    assert finding_as_understood(other, without, say) == other
    for plain in (law, None):
        assert finding_as_understood(TOLD, plain, say) == TOLD
