"""The Ruleset page: which text is law, what explains a change, and what is said of one that nothing explains."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checks.notation import history
from checks.runner import Audit, Progress, advance, conclude
from referee.replay.driver import final_state, replay
from referee.replay.history import page_history
from referee.replay.law import BY_NAME, law_of_text
from referee.replay.state import GameState
from referee.rules.amendments import as_diff, changes_between, is_destructive
from referee.rules.law import CARRIED, carried_law
from referee.rules.ruleset import parse_ruleset
from referee.rules.specimen import specimen

P1 = '1 09:00 Bob proposes p1 Create a rule called "Boats".; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR'
LONGER = "Ann rewords at least 12 hours -> at least 36 hours"


def state_after(text: str) -> GameState:
    return final_state(history(f"paged; {text}"))


def audit(text: str, hours: float = 1) -> Audit:
    events = history(f"paged; {text}")
    return conclude(advance(Progress(), events), events[-1].at + timedelta(hours=hours))


def codes(text: str, hours: float = 1) -> list[str]:
    return sorted(finding.code for finding in audit(text, hours).findings)


def hours_in_force(text: str) -> int:
    law = state_after(text).law
    assert law is not None
    return law.number("enact-after")


@pytest.mark.parametrize("name", CARRIED)
def test_a_specimen_of_a_law_is_read_as_that_law(name: str) -> None:
    law = carried_law(name)
    assert law is not None
    read = law_of_text(specimen(law, BY_NAME), name)
    assert {key: one.values for key, one in read.parameters.items()} == {
        key: one.values for key, one in law.parameters.items()
    }
    assert (read.words, read.special_cases, read.without, read.marked) == (
        law.words,
        law.special_cases,
        law.without,
        law.marked,
    )
    assert read.unread == ()


def test_an_enacted_text_is_law_from_its_status_on() -> None:
    core = f'{P1.replace("p1 Create", "p1 Create")}; 1 21:00 {LONGER} (Enacting "p1")'
    assert hours_in_force(core) == 12, "written, not yet enacted"
    assert hours_in_force(f"{core}; 1 21:10 Ann enacts p1") == 36


def test_a_vandals_text_is_no_law() -> None:
    wrecked = "1 09:00 Bob proposes p1; 1 21:00 Mal wrecks (haha)"
    assert hours_in_force(wrecked) == 12
    assert codes(f"{wrecked}; 1 21:03 Ann restores (back)") == ["T108"]
    sly = f"1 09:00 Bob proposes p1; 1 21:00 {LONGER} (haha)"
    assert hours_in_force(sly) == 12, "a number changed without a ground is not law, either"
    assert codes(f"{sly}; 1 21:03 Bob restores (back)") == ["T107"]
    assert hours_in_force(f"{sly}; 1 21:03 Bob restores (back); 3 09:00 Cat posts s1 Hi") == 12


def test_what_nobody_takes_back_for_a_day_is_played_by() -> None:
    sly = f"1 09:00 Bob proposes p1; 1 21:00:00 {LONGER} (some ideas)"
    assert hours_in_force(f"{sly}; 2 20:59:59 Cat posts s1 Hi") == 12
    assert hours_in_force(f"{sly}; 2 21:00:00 Cat posts s1 Hi") == 36
    assert hours_in_force("1 09:00 Bob proposes p1; 1 21:00 Mal wrecks (haha); 9 09:00 Cat posts s1 Hi") == 12


def test_a_text_that_is_no_ruleset_changes_nothing() -> None:
    found = audit("1 09:00 Bob proposes p1; 1 10:00 Bob blanks the ruleset").findings
    assert [finding.code for finding in found] == ["S102"]
    assert "stays in force" in found[0].message


def test_two_texts_before_their_enactments() -> None:
    p2 = '1 09:10 Dan proposes p2 Create a rule called "Ships".; 1 10:02 Ann votes p2 FOR; 1 10:03 Cat votes p2 FOR'
    play = (
        f'{P1}; {p2}; 1 21:20 Ann creates Boats (Enacting "p1"); 1 21:21 Ann creates Ships (Enacting "p2");'
        "1 21:25 Ann enacts p1; 1 21:26 Ann enacts p2"
    )
    assert codes(play) == []
    law = state_after(play).law
    assert law is not None and {("dynastic", "Boats"), ("dynastic", "Ships")} <= set(law.rules)
    failed = play.replace("1 21:25 Ann enacts p1", "1 21:25 Dan says p1 Hm.")
    assert "T102" in codes(failed), "the first is still pending"


@pytest.mark.parametrize(
    ("summary", "tied"),
    [
        ('Enacting "p1"', True),
        ('enacting "P1"', True),
        ("/* Dynastic Rules */ Enacting Proposal: p1", True),
        ("Enacted “p1”", True),
        ("enacting p1", True),
        ("p7", True),
        ("cleaning up", True),
    ],
)
def test_a_revision_is_tied_by_summary_or_by_time_and_rule_name(summary: str, tied: bool) -> None:
    assert codes(f"{P1}; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats ({summary})") == ([] if tied else ["T107"])


def test_another_rule_than_the_enacted_one_is_not_tied_by_time() -> None:
    assert codes(f"{P1}; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Ships (cleaning up)") == ["T103", "T107"]


def test_the_history_shows_each_revision_with_its_ground() -> None:
    play = f'paged; {P1}; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:05 Ann enacts p1; 2 09:00 Cat creates Ships (why not); 2 09:10 Ann restores (no)'
    entries = list(page_history(replay(history(play))))
    assert [entry.ground for entry in entries] == ["first", "“p1”, Pending", "", "taken back"]
    assert entries[2].diff[0] == "created: Ships" and entries[1].for_people is False
    vague = play.replace('Create a rule called "Boats".', "Change the rules as Ann said.")
    assert list(page_history(replay(history(vague))))[1].for_people, "a person compares what it says with the diff"


def test_changes_rule_by_rule() -> None:
    law = carried_law("167")
    assert law is not None
    page = specimen(law, BY_NAME)
    old = parse_ruleset(page)
    assert changes_between(old, old) == ()
    new = parse_ruleset(
        page.replace("== Votes ==", "== Ballots ==")
        .replace("== Dormancy [Active] ==", "== Dormancy [Inactive] ==")
        .replace("2 Proposal", "3 Proposal")
    )
    found = {(one.kind, one.rule, one.was) for one in changes_between(old, new)}
    assert found == {("renamed", "Ballots", "Votes"), ("status", "Dormancy", ""), ("amended", "Proposals", "")}
    lines = as_diff(changes_between(old, new))
    assert any(line.startswith("  - ") and "2 Proposal" in line for line in lines)
    words = parse_ruleset(page.replace("Architect", "Pirate").replace("Supervisor", "Captain"))
    assert [one.kind for one in changes_between(old, words)] == ["words"], "other words are no other rules"
    assert is_destructive(old, parse_ruleset(page[: page.index("= Appendix =")])) and not is_destructive(old, new)


@given(
    names=st.lists(st.sampled_from(["Boats", "Ships", "Rafts", "Canoes", "Sails"]), unique=True, max_size=5),
    gone=st.lists(st.sampled_from(["Boats", "Ships", "Rafts", "Canoes", "Sails"]), unique=True, max_size=5),
)
@settings(max_examples=50, deadline=None)
def test_changes_are_what_was_done(names: list[str], gone: list[str]) -> None:
    law = carried_law("sandbox-2020")
    assert law is not None
    page = specimen(law, BY_NAME)

    def with_rules(rules: list[str]) -> str:
        text = "".join(f"== {name} ==\n* {' '.join([name] * 6)}.\n\n" for name in rules)
        return page.replace("= Special Case =", f"{text}= Special Case =", 1)

    found = changes_between(parse_ruleset(with_rules(names)), parse_ruleset(with_rules(gone)))
    assert {one.rule for one in found if one.kind == "created"} == set(gone) - set(names)
    assert {one.rule for one in found if one.kind == "repealed"} == set(names) - set(gone)
