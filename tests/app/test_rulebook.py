"""What a sentence of the text is quoted under: its rule, or where it stands in none the heading of its section."""

from __future__ import annotations

import pytest

from referee.app.law.rulebook import Rulebook
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import carried_law
from referee.law.mended import taken_as_they_stand
from referee.law.ruleset import parse_ruleset
from referee.law.specimen import specimen


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
