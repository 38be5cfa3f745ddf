"""Judgements that take several rules together, each history with what the text says of it, worked out by hand."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest

from referee.checks.catalogue import CATALOGUE
from referee.dynasties.known import CARRIED_BOOK
from referee.model.events import Dynasty
from referee.model.findings import Finding
from referee.replay.driver import reckon, replay
from referee.replay.state import GameState
from tests.checks.playing import codes_in, findings_in
from tests.notation import history

BY_DEFERENCE = "1 09:00 Bob proposes p1 (dynastic); 1 10:00 Eve votes p1 FOR; 1 10:01 Eve votes p1 VETO; 1 10:10 Ann votes p1 DEFERENTIAL; 1 10:11 Cat votes p1 DEFERENTIAL; 1 21:00 Ann enacts p1"
WITH_TWO_MORE = "1 07:00 Zoey posts z1 May I join?; 1 07:10 Ann admits Zoey; 1 07:20 Yuri posts y1 May I join?; 1 07:30 Ann admits Yuri"
IDLE_AUTHOR = f"{WITH_TWO_MORE}; 1 08:00 Cat proposes p1; 1 08:30 Cat posts s1 Please idle me.; 1 09:30 Ann idles Cat; 1 10:00 Cat votes p1 AGAINST"
FOR_CAT = "1 08:10 Ann votes p1 FOR; 1 08:11 Bob votes p1 FOR; 1 08:12 Dan votes p1 FOR; 1 08:13 Eve votes p1 FOR"
TURNED = "1 09:00 Bob proposes p1; 1 10:00 Bob votes p1 AGAINST; 1 11:00 Ann fails p1; 2 11:00 Ann enacts p1"
FEW = "1 09:00 Cat posts s1 Please idle me.; 1 09:30 Ann idles Cat"
WON = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 Eve votes v1 FOR; 1 21:00 Ann enacts v1"
USURPED = f"{WON}; 1 22:00 Dan ascends a1"
PASSED = f"{WON}; 1 22:00 Bob posts m1 I pass the mantle to Cat."
RISING = "1 22:30 Cat proposes p1"
ASKED_TWICE = "1 09:00 Cat posts s1 Please idle me.; 1 09:20 Cat posts s2 Should you idle me, I will not mind.; 1 09:30 Ann idles Cat"
HISTORIES = {
    "a VETO that is disregarded leaves the FOR before it, and two who defer follow: four of five": (
        f"under 205; active Malign Emperors; {BY_DEFERENCE}",
        "",
    ),
    "where it is not, it is a VETO": (f"under 205; {BY_DEFERENCE}", "R201 R202"),
    "it is disregarded on dynastic changes alone": (
        f"under 205; active Malign Emperors; {BY_DEFERENCE.replace('(dynastic)', '(core)')}",
        "R201 R202",
    ),
    "an idle author casts no vote, so nothing is withdrawn": (
        f"under 205; {IDLE_AUTHOR}; 1 11:00 Ann fails p1",
        "R209",
    ),
    "and what is Popular may be enacted": (f"under 205; {IDLE_AUTHOR}; {FOR_CAT}; 1 20:00 Ann enacts p1", ""),
    "an author who was a player then has withdrawn it, idle or not": (
        f"under 205; {IDLE_AUTHOR.replace('1 10:00', '1 08:20')}; 1 11:00 Ann fails p1",
        "",
    ),
    "a lawful failure stays": (TURNED, "R711"),
    "whoever takes that back corrects it": (f"{TURNED}; 2 12:00 Ann fails p1", "R711"),
    "an unlawful failure is corrected by the status that is due": (
        "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 20:00 Ann fails p1; 1 21:00 Ann enacts p1",
        "R209",
    ),
    "and by no other": (
        "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 20:00 Ann fails p1; 1 21:00 Ann enacts p1",
        "R201 R209",
    ),
    "what 205 leaves to belief is not decided": (f"under 205; {TURNED}", "R711?"),
    "what may be a request takes nothing from one that was": (ASKED_TWICE, ""),
    "nor from what follows of it": (f"{ASKED_TWICE}; 2 09:00 Ann unidles Cat", "R606? R607"),
    "alone it may be one": (ASKED_TWICE.replace("Please idle me.", "Hello."), "R602?"),
    "and may be the later one": (ASKED_TWICE.replace("1 09:20", "6 08:00").replace("1 09:30", "6 09:30"), "R602?"),
    "too few players are a Hiatus in the sandbox, which knows no Illegal matters": (
        f"under sandbox-2020; {FEW}; 1 10:00 Dan proposes p1; 1 10:30 Ann votes p1 FOR; 1 10:31 Bob votes p1 FOR; 1 22:30 Ann enacts p1",
        "R104 R208",
    ),
    "an address by another ends no Hiatus": (f"under 205; {USURPED}; {RISING}; 1 23:00 Bob ascends a2", "R104 R508"),
    "the winner's does": (f"under 205; {USURPED}; 1 22:20 Bob ascends a2; {RISING}", "R508"),
    "whom the role may not be passed to ends no Hiatus": (
        f"under 205; {PASSED}; 1 22:10 Cat ascends a1; {RISING}; 1 23:00 Bob ascends a2",
        "R104 R508 R509",
    ),
    "and the winner may ascend after all": (f"under 205; {PASSED}; 1 22:20 Bob ascends a2; {RISING}", "R509"),
    "where the text lets it pass, it is theirs": (f"{PASSED}; 1 22:10 Cat ascends a1; {RISING}", ""),
    "one dynasty has one address": (
        f"under 205; {WON}; 1 22:00 Bob ascends a1; {RISING}; 2 09:00 Dan ascends a2",
        "R511",
    ),
    "a Monitor whose steps are out of order sets nothing, so that an Unsafe site stays so": (
        "1 10:00 Ann posts d1 A T-Block of Power, Quarters, Hydroponics, Corridor.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann;"
        " 1 11:00 Bob edits Bob 0,0=P 0,1=Q 0,2=H 1,1=+; 1 11:01 Bob says d1 Built.; 1 11:30 Ann tracks Bob FOOD 2;"
        " 1 11:31 Ann tracks Bob TEMP 19; 1 11:31 Ann tracks Bob OXY 25; 1 12:00 Ann edits Bob 0,1=q; 1 13:00 Bob edits Bob 0,1=Q;"
        " 1 14:00 Dan says d1 Well.",
        "M109 M405",
    ),
    "inactive, the rule on Atomic Actions means nothing": (
        "inactive Atomic Actions; 1 10:00 Ann posts d1 A T-Block of Quarters, Corridor, Hydroponics, Power.;"
        " 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann; 1 11:00 Bob edits Bob 1,0=Q 1,1=+ 1,2=H 2,1=P; 1 11:01 Bob says d1 Built.;"
        " 1 12:00 Ann tracks Bob FOOD 2; 1 12:01 Ann tracks Bob TEMP 23; 1 12:02 Ann tracks Bob OXY 25",
        "",
    ),
}


@pytest.mark.parametrize(("history", "codes"), HISTORIES.values(), ids=HISTORIES)
def test_it_comes_out_by_the_text(history: str, codes: str) -> None:
    assert codes_in(history).replace(" M505", "").replace("M505 ", "").replace("M505", "") == codes


def test_what_comes_in_the_hiatus_of_a_usurped_dynasty_follows_from_that() -> None:
    found = {
        finding.code: finding for finding in findings_in(f"under 205; {USURPED}; {RISING}; 1 23:00 Bob ascends a2")
    }
    assert found["R104"].because_of == (found["R508"].id,)


@pytest.mark.parametrize("text", [WON, USURPED], ids=["nobody has posted one", "another has"])
def test_a_declaration_before_the_heir_s_address_follows_from_another_s(text: str) -> None:
    found = {finding.code: finding for finding in findings_in(f"{text}; 1 22:01 Cat declares v2")}
    assert found["R503"].because_of == ((found["R508"].id,) if text == USURPED else ())


def test_the_address_of_whom_the_role_was_passed_to_unlawfully_follows_from_that() -> None:
    found = {finding.code: finding for finding in findings_in(f"under 205; {PASSED}; 1 22:10 Cat ascends a1; {RISING}")}
    assert found["R508"].because_of == (found["R509"].id,)


_PROPOSED = "1 09:00 Bob proposes p1 (dynastic); 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
UNTOLD = {
    "a VETO may be theirs": (f"{_PROPOSED}; 1 11:00 Eve votes p1 VETO; 1 12:00 Ann vetoes p1", "R709? S103?"),
    "or anybody's": (f"{_PROPOSED}; 1 11:00 Eve votes p1 VETO; 1 21:00 Ann enacts p1", "S103?"),
    "where nobody votes VETO, it is nobody's": (f"{_PROPOSED}; 1 12:00 Ann vetoes p1", "R209 R709"),
    "and without either vote it does not matter": (f"{_PROPOSED}; 1 20:59:59 Ann enacts p1", "R203"),
}


@pytest.mark.parametrize(("play", "codes"), UNTOLD.values(), ids=UNTOLD)
def test_where_nothing_tells_who_heads_the_dynasty(play: str, codes: str) -> None:
    """A record that leaves it out leaves it to the text, and 205 names nobody."""
    events = [
        msgspec.structs.replace(known, event=msgspec.structs.replace(known.event, emperor=msgspec.UNSET))
        if isinstance(known.event, Dynasty)
        else known
        for known in history(f"under 205; {play}")
    ]
    state, found = GameState(), list[Finding]()
    for step in replay(events, CATALOGUE):
        state, found = step.after, [*found, *step.findings]
    found += reckon(state, events[-1].at + timedelta(hours=1), CATALOGUE, CARRIED_BOOK).findings
    said = {f"{one.code}{'?' if one.verdict == 'undetermined' else ''}" for one in found}
    assert " ".join(sorted(said)) == codes


@pytest.mark.parametrize("words", ["Count me in.", "Could I be an Architect?", "Let me play!", "Signing up."])
def test_a_wish_to_join_is_read(words: str) -> None:
    assert codes_in(f"1 09:00 Zoe posts s1 {words}; 1 10:00 Ann admits Zoe") == ""
