"""What one text of a ruleset changes of another, rule by rule."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.dynasties.known import CARRIED_BOOK
from referee.law.amendments import as_diff, changes_between, is_destructive
from referee.law.law import carried_law
from referee.law.ruleset import parse_ruleset
from referee.law.specimen import specimen


def test_changes_rule_by_rule() -> None:
    law = carried_law("167")
    assert law is not None
    page = specimen(law, CARRIED_BOOK.by_name)
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


def test_building_blocks_in_the_place_of_special_cases_are_no_section_lost() -> None:
    law = carried_law("205")
    assert law is not None
    page = specimen(law, CARRIED_BOOK.by_name)
    old, special = parse_ruleset(page), page[page.index("= Special Case =") : page.index("= Appendix =")]
    blocks = "= Building Blocks =\n== Low-Player Mode ==\n* The Core Rule Dormancy is flavour text.\n"
    new = parse_ruleset(page.replace(special, blocks))
    assert not is_destructive(old, new) and not is_destructive(new, old)
    assert is_destructive(old, parse_ruleset(page.replace(special, "")))
    assert is_destructive(new, parse_ruleset(page.replace(special, "")))
    assert is_destructive(old, parse_ruleset(page[: page.index("= Dynastic Rules =")] + blocks))


@given(
    names=st.lists(st.sampled_from(["Boats", "Ships", "Rafts", "Canoes", "Sails"]), unique=True, max_size=5),
    gone=st.lists(st.sampled_from(["Boats", "Ships", "Rafts", "Canoes", "Sails"]), unique=True, max_size=5),
)
@settings(max_examples=50)
def test_changes_are_what_was_done(names: list[str], gone: list[str]) -> None:
    law = carried_law("sandbox-2020")
    assert law is not None
    page = specimen(law, CARRIED_BOOK.by_name)

    def with_rules(rules: list[str]) -> str:
        text = "".join(f"== {name} ==\n* {' '.join([name] * 6)}.\n\n" for name in rules)
        return page.replace("= Special Case =", f"{text}= Special Case =", 1)

    found = changes_between(parse_ruleset(with_rules(names)), parse_ruleset(with_rules(gone)))
    assert {one.rule for one in found if one.kind == "created"} == set(gone) - set(names)
    assert {one.rule for one in found if one.kind == "repealed"} == set(names) - set(gone)


def test_a_condition_set_under_another_sentence_is_an_amendment() -> None:
    page = "Ruleset for BlogNomic; all Ships shall obey it.\nHeaded by a single Ship, known as the Flag.\n= Core Rules =\n== Votes ==\n"
    old, new = (
        parse_ruleset(f"{page}It is won if any is true:\n* It is first.\n{mark} It is fast.\n") for mark in ("*", "**")
    )
    (change,) = changes_between(old, new)
    assert (change.kind, change.rule) == ("amended", "Votes")
    assert change.old.endswith("\n  It is fast.") and change.new.endswith("\n    It is fast.")
    assert changes_between(old, old) == ()
