"""Structure is law: a sentence means what it means where it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.errors import InputError
from referee.law.law import CARRIED, Law, carried_law, own_text
from referee.law.ruleset import parse_ruleset
from referee.law.specimen import specimen
from referee.model.events import PROPOSAL
from referee.rules.core.needed import NEEDED, needed_for_kind
from tests.law.texts import SEEDS, marked_up

PROPOSALS = ("popular-any", "popular-quorum", "popular-timeout", "enact-popular", "enact-after", "fail-unpopular")
POPULAR = r"(?m)^[ *•]+It is Popular\.?\n"
UNPOPULAR = r"(?m)^[ *•]+It is Unpopular\.?\n"


@pytest.fixture(params=[*CARRIED, *(pytest.param(name, marks=pytest.mark.shared) for name in SEEDS.values())])
def text(request: pytest.FixtureRequest) -> str:
    """A wiki page of each carried law; and of the text that it was read from, where the development texts are."""
    law = carried_law(request.param)
    if law is not None:
        return specimen(law, CARRIED_BOOK.by_name)
    shared: Path = request.getfixturevalue("shared")
    return marked_up((shared / "seeds" / request.param).read_text("utf-8"))


def read(text: str) -> Law:
    return CARRIED_BOOK.read(parse_ruleset(text), "x")


def why_not(law: Law) -> list[tuple[str, str, str]]:
    return [(one.rule, one.sentence, one.why) for one in law.unread]


def exchanged(text: str, one: str, other: str) -> str:
    """The text with the first lines that two forms match in each other's places."""
    first, second = re.search(one, text), re.search(other, text)
    assert first and second and first.end() <= second.start()
    middle = text[first.end() : second.start()]
    return text[: first.start()] + second[0] + middle + first[0] + text[second.end() :]


def test_as_it_stands_all_is_understood(text: str) -> None:
    law = read(text)
    assert law.unread == () and law.clouded == () and law.lacks(*PROPOSALS) == ()


def test_conditions_exchanged_between_lists_are_not_understood(text: str) -> None:
    law = read(exchanged(text, POPULAR, UNPOPULAR))
    assert [(rule, why) for rule, _, why in why_not(law)] == [("Resolution of Proposals", "elsewhere")] * 2
    assert set(law.lacks(*PROPOSALS)) == {"enact-popular", "enact-after", "fail-unpopular"}
    assert law.lacks("popular-quorum", "cfj-popular", "idle-for-silence") == ()


@pytest.mark.parametrize(
    "added",
    [
        "* It is not Sunday.",
        "However, a Proposal that was posted by an Admin may be Enacted at any time.",
        "The oldest Pending Proposal may not be Enacted while it rains.",
    ],
)
def test_a_new_sentence_costs_what_rests_on_its_rule_and_nothing_else(text: str, added: str) -> None:
    begin = re.search(r"(?m)^=+ Resolution of Proposals =+\n", text)
    assert begin
    law = read(f"{text[: begin.end()]}{added}\n\n{text[begin.end() :]}")
    assert why_not(law)[0] == ("Resolution of Proposals", added.removeprefix("* "), "new")
    assert set(law.lacks(*NEEDED[PROPOSAL])) >= {"enact-after", "enact-popular", "ignored-after"}
    assert law.lacks("popular-timeout", "cfj-enact", "cfj-popular", "quorum", "idle-for-silence", "dov-agreed") == ()


def test_without_the_rule_that_the_idle_are_none_no_quorum_is_known(text: str) -> None:
    idle = re.search(r"(?m)^.*Idle \w+ are not (?:counted|considered).*\n", text)
    assert idle
    law = read(text.replace(idle[0], ""))
    assert all(set(needed_for_kind(kind)) & set(law.lacks("idle-are-none")) for kind in NEEDED)


def test_one_sentence_twice_with_two_numbers_is_neither(text: str) -> None:
    line = re.search(r"(?m)^.*pending for more than 7 days, it is ignored.*\n", text)
    assert line
    law = read(text.replace(line[0], line[0] + line[0].replace("7 days", "9 days")))
    assert sorted(why for *_, why in why_not(law)) == ["contradicts", "contradicts"]
    assert "ignored-after" not in law.parameters and law.lacks("ignored-after", "enact-after")
    assert read(text.replace(line[0], line[0] * 2)).unread == ()


def test_a_rule_renamed_moved_or_split_is_known_by_what_it_says(text: str) -> None:
    values = {name: one.values for name, one in read(text).parameters.items()}
    rule = re.search(r"(?ms)^=+ (Resolution of Proposals =+\n)(.*?)(?=^=)", text)
    assert rule
    renamed = text.replace(rule[1], rule[1].replace("Resolution of Proposals", "How Proposals End"))
    law = read(renamed)
    assert {name: one.values for name, one in law.parameters.items()} == values and law.unread == ()
    appendix = text.index("= Appendix =")
    moved = f"{text[:appendix].replace(rule[0], '')}\n== How Proposals End ==\n{rule[2]}\n{text[appendix:]}"
    law = read(moved)
    assert {name: one.values for name, one in law.parameters.items()} == values and law.unread == ()
    second = re.search(r"(?m)^\*? ?The oldest Pending Proposal may be Failed", rule[2])
    assert second
    split = f"== Enacting ==\n{rule[2][: second.start()]}\n== Failing ==\n{rule[2][second.start() :]}"
    law = read(text.replace(rule[0], split))
    assert {name: one.values for name, one in law.parameters.items()} == values and law.unread == ()


def test_what_stands_above_all_headings_is_read_with_the_rest(text: str) -> None:
    above = read(f"No Proposal may be Enacted on a Monday. Quorum is seven.\n{text}")
    assert why_not(above) == [
        ("", "No Proposal may be Enacted on a Monday.", "new"), ("", "Quorum is seven.", "new"),
    ]  # fmt: skip
    assert set(above.lacks(*NEEDED[PROPOSAL])) >= {"enact-popular", "enact-after"} and above.lacks("quorum")
    filed = read(f"{{{{TOCRight}}}}\nRuleset 205\nFrom BlogNomic Wiki\n[[Category:Rules]]\n{text}")
    assert filed.unread == () and filed.clouded == ()


def test_a_section_that_nobody_knows_below_the_dynastic_rules_is_none_of_them(text: str) -> None:
    after = re.search(r"(?m)^= (?:Special Case(?: Rules)?|Building Blocks) =$", text)
    assert after
    said = "= Emergency Rules =\n== Mondays ==\nNo Proposal may be Enacted on a Monday.\n"
    law = read(text.replace(after[0], f"{said}{after[0]}"))
    assert why_not(law) == [("Mondays", "No Proposal may be Enacted on a Monday.", "new")]
    assert set(law.lacks(*NEEDED[PROPOSAL])) >= {"enact-popular", "enact-after"}


@pytest.mark.parametrize(("name", "told"), [("Dormancy", True), ("dormancy", True), ("Sleep", False)])
def test_low_player_mode_means_the_rule_by_its_name(name: str, told: bool) -> None:
    block = "= Building Blocks =\n\n== Low-Player Mode ==\nThe Core Rule Dormancy is flavour text.\n"
    page = own_text().replace("= Building Blocks =\n", block).replace("=== Dormancy ===", f"=== {name} ===")
    law = read(page)
    assert law.unread == () and law.get("dormancy-is-flavour") and law.get("dormancy-of-itself")
    assert (law.lacks("dormancy-is-flavour") == ()) is told and law.lacks("dormancy-of-itself", "enact-after") == ()


@pytest.mark.parametrize("struck", ["<s>{}</s>", "<del>{}</del>", '<span style="display:none">{}</span>'])
def test_a_struck_heading_may_take_its_rule_with_it(text: str, struck: str) -> None:
    law = read(
        re.sub(r"(?m)^(=+) Resolution of Proposals (=+)$", rf"\1 {struck.format('Resolution of Proposals')} \2", text)
    )
    assert law.lacks("enact-popular", "enact-after", "fail-killed") == ("enact-popular", "enact-after", "fail-killed")
    own = own_text().replace("== Malign Emperors ==", f"== {struck.format('Malign Emperors')} ==")
    assert read(own).lacks("malign-veto", "malign-leaves-posts") == ("malign-veto", "malign-leaves-posts")
    assert read(own).lacks("everyone-plays", "edit-block") == ()


def test_sections_may_stand_a_level_lower(text: str) -> None:
    lower = read(re.sub(r"(?m)^(=+.*=+)$", r"=\1=", f"= Ruleset =\n{text}").replace("== Ruleset ==", "= Ruleset ="))
    assert lower.rules == read(text).rules and lower.unread == ()


def test_building_blocks_stand_in_force_and_are_listed() -> None:
    law = carried_law("205")
    assert law is not None
    page = specimen(law, CARRIED_BOOK.by_name)
    special = re.search(r"(?ms)^= Special Case =\n.*?(?=^= Appendix)", page)
    assert special
    malign = re.search(r"(?ms)^(== Malign Emperors).*?(\n.*?)(?=^=)", special[0])
    assert malign
    blocks = read(page.replace(special[0], f"= Building Blocks =\n{malign[1]} =={malign[2]}\n== Tea ==\nTea is hot.\n"))
    assert [rule for rule in blocks.rules if rule[0] == "building-blocks"] == [
        ("building-blocks", "Malign Emperors"), ("building-blocks", "Tea"),
    ]  # fmt: skip
    assert blocks.special_cases == {"Malign Emperors": True, "Tea": True}
    assert why_not(blocks) == [("Tea", "Tea is hot.", "new")]
    assert not blocks.is_active("Dormancy")


@pytest.mark.parametrize(
    ("said", "lost", "kept"),
    [
        ("A Proposal by an Admin needs one hour only.", "enact-after", "idle-for-silence"),
        ("Quorum is three.", "quorum", "edit-window"),
        ("Nobody may render others Idle on Sundays.", "idle-for-silence", "enact-after"),
        ("The Core Rule Dormancy is flavour text.", "dormancy", "enact-after"),
        ("Rain is wet.", "", "enact-after"),
    ],
)
def test_a_rule_that_nobody_knows_costs_what_it_speaks_of(said: str, lost: str, kept: str) -> None:
    law = carried_law("205")
    assert law is not None
    page = specimen(law, CARRIED_BOOK.by_name).replace(
        "= Dynastic Rules =", f"== Fast Track ==\n{said}\n\n= Dynastic Rules ="
    )
    changed = read(page)
    assert why_not(changed) == [("Fast Track", said, "new")] and changed.lacks(kept) == ()
    assert (lost in changed.lacks(lost)) if lost else changed.clouded == ()


@pytest.mark.parametrize(
    ("rule", "said", "lost"),
    [
        (
            "Tags",
            "No Proposal may be Enacted by any Admin until it has been open for voting for 18 hours.",
            "enact-after",
        ),
        ("Tags", "A Vote of DEFERENTIAL on a matter without a tag is a Vote AGAINST.", "deference"),
        ("Fair Play", "Cat has no Vote.", "last-icon"),
        ("Fair Play", "What is said of hours elsewhere is a jest.", "enact-after"),
        ("Random Generators", "On Thursdays, Proposals cannot be Enacted.", "enact-after"),
        ("Event Types", "BlogNomic is on Hiatus until October.", "hiatus-by-dov"),
        ("Time", "An hour has thirty minutes.", "enact-after"),
        ("Numbers and Variables", "Numbers are in base sixteen.", "quorum"),
        ("Synonyms", "Enacted (Failed)", "enact-after"),
    ],
)
def test_a_new_sentence_in_another_rule_costs_what_it_speaks_of(rule: str, said: str, lost: str) -> None:
    law = carried_law("205")
    assert law is not None
    page = specimen(law, CARRIED_BOOK.by_name)
    heading = re.search(rf"(?m)^== {rule}.*==\n", page)
    assert heading
    changed = read(page.replace(heading[0], f"{heading[0]}* {said}\n", 1))
    assert [one.sentence for one in changed.unread] == [said] and changed.lacks(lost) == (lost,)


@pytest.mark.parametrize(
    "marked",
    [
        "<s>{}</s>", "<del>{}</del>", "{} {{{{unless|It is by Bob}}}}", '<span style="display:none">{}</span>',
        '<div class="hidden">{}</div>', "{{{{#expr:6+0}}}}{}",
    ],
)  # fmt: skip
def test_what_is_struck_hidden_or_put_in_by_a_template_is_not_understood(marked: str) -> None:
    law = carried_law("205")
    assert law is not None
    page, said = specimen(law, CARRIED_BOOK.by_name), "It has been open for voting for at least 12 hours."
    assert page.count(f"** {said}\n") == 1
    changed = read(page.replace(f"** {said}\n", f"** {marked.format(said)}\n"))
    assert changed.unread and changed.lacks("enact-after")


@pytest.mark.parametrize("marked", ["<small>{}</small>", "'''{}'''", '<span id="x"></span>{}', "<nowiki>{}</nowiki>"])
def test_what_only_changes_looks_changes_nothing(marked: str) -> None:
    law = carried_law("205")
    assert law is not None
    page, said = specimen(law, CARRIED_BOOK.by_name), "It has been open for voting for at least 12 hours."
    changed = read(page.replace(f"** {said}\n", f"** {marked.format(said)}\n"))
    assert changed.unread == () and changed.number("enact-after") == 12


def test_a_redirect_is_no_ruleset() -> None:
    law = carried_law("205")
    assert law is not None
    with pytest.raises(InputError, match="leads to another page"):
        read(f"#REDIRECT [[Ruleset 206]]\n{specimen(law, CARRIED_BOOK.by_name)}")
