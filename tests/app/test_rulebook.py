"""What a sentence of the text is quoted under: its rule, or where it stands in none the heading of its section."""

from __future__ import annotations

from typing import Any

import pytest

from referee.app.law.rulebook import Rulebook
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import carried_law
from referee.law.mended import taken_as_they_stand
from referee.law.ruleset import parse_ruleset
from referee.law.specimen import specimen
from tests.cli.runner import referee


@pytest.mark.parametrize("heading", ["Special Case", "Special Case Rules"])
def test_what_stands_right_under_a_section_bears_its_heading(heading: str) -> None:
    law = carried_law("167")
    assert law is not None
    text = specimen(law, CARRIED_BOOK.by_name).replace("= Special Case =", f"= {heading} =")
    ruleset = parse_ruleset(text)
    read = CARRIED_BOOK.read(ruleset, "revision 1", taken_as_they_stand(()), None)
    page = "https://wiki.example/Ruleset"
    held, not_held = Rulebook(CARRIED_BOOK, read, page, ruleset), Rulebook(CARRIED_BOOK, read, page)
    (quoted,) = held.quoted(["SCR-04"])
    assert (quoted.rule, quoted.link) == (heading, f"{page}#{heading.replace(' ', '_')}")
    assert [one.rule for one in held.quoted(["VICTORY-20"])] == ["Victory and Ascension"]
    assert [one.rule for one in not_held.quoted(["SCR-04"])] == ["Special Case"], "as the ledger calls it"
    told = held.told("special case")["quoted"]
    assert {one.link for one in told} == {f"{page}#{heading.replace(' ', '_')}"}


@pytest.mark.parametrize(
    ("ruleset", "clause", "says"),
    [
        ("167", "VOTES-11", "who are not voting AGAINST it is less than Quorum"),
        ("167", "VOTES-12", "for at least 48 hours and it is not Popular"),
        ("205", "R205-VOTES-10", "more than 1 valid Vote cast on it"),
        ("205", "R205-VOTES-11", "cannot be Popular"),
        ("205", "R205-VOTES-12", "who are not voting AGAINST it is less than Quorum"),
        ("205", "R205-VOTES-13", "for at least 48 hours and it is not Popular"),
        ("205", "R205-RESPROP-07", "It is Unpopular"),
        ("205", "R205-RESPROP-08", "It has been Vetoed or"),
        ("205", "R205-RESPROP-09", "7 days"),
    ],
)
def test_a_clause_is_quoted_as_the_ledger_of_its_text_numbers_it(ruleset: str, clause: str, says: str) -> None:
    law = carried_law(ruleset)
    assert law is not None
    parsed = parse_ruleset(specimen(law, CARRIED_BOOK.by_name))
    read = CARRIED_BOOK.read(parsed, "revision 1", taken_as_they_stand(()), None)
    deciding = Rulebook(CARRIED_BOOK, read, "", parsed).deciding(clause)
    assert deciding is not None and says in deciding.text


def test_of_what_is_told_in_our_words_it_is_told_in_which_rule_it_stands() -> None:
    """DROPS-17 is no sentence that Referee reads by itself, DROPS-02 is; without a text nobody knows where it stands."""
    law = carried_law("167")
    assert law is not None
    text = specimen(law, CARRIED_BOOK.by_name)
    ruleset = parse_ruleset(text)
    read = CARRIED_BOOK.read(ruleset, "revision 1", taken_as_they_stand(()), None)
    page = "https://wiki.example/Ruleset"
    held, not_held = Rulebook(CARRIED_BOOK, read, page, ruleset), Rulebook(CARRIED_BOOK, read, page)

    def told(book: Rulebook, name: str) -> list[tuple[str, str]]:
        return [(each.rule, each.link) for each in book.told(name)["stands_in"]]

    assert told(held, "R167-DROPS-17") == told(held, "M116") == [("Drops", f"{page}#Drops")]
    assert told(held, "R167-DROPS-02") == told(held, "R203") == []
    assert told(not_held, "R167-DROPS-17") == []


@pytest.mark.parametrize(("code", "found"), [("R203", "violation"), ("M116", "advisory"), ("M115", "undetermined")])
def test_the_sample_of_a_check_is_told_as_what_it_is_found(
    code: str, found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    head = {"violation": "Unlawful:", "advisory": "Advice:", "undetermined": "Can’t tell:"}[found]
    for asked in ("rule", "rules"):
        lines = referee(capsys, asked, code).out.splitlines()
        assert [line for line in lines if line in ("Unlawful:", "Advice:", "Can’t tell:")] == [head]
        document: Any = referee(capsys, asked, code, "--json").document
        assert document["fails_as"] == found
