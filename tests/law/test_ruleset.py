"""From text to law: tree, words, statuses, numbers; and what happens when a sentence moves away."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from referee.app.law.rulesets import differences
from referee.dynasties.designs.dynasty import DESIGNS
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import InputError
from referee.law.law import CARRIED, OWN_TEXT, Law, Unread, carried_law, own_text
from referee.law.ledger import cite, clauses, prefix_of
from referee.law.parameters import Parameter
from referee.law.places import known_places
from referee.law.reading import sentences_to_carry, to_carry
from referee.law.ruleset import SUBRULES, parse_ruleset
from referee.law.specimen import specimen
from referee.law.statements import CORE
from tests.law.texts import SEEDS, marked_up

SMALL = """Ruleset

Core Rules

Ruleset and Gamestate

This is the Ruleset for BlogNomic; all Pirates shall obey it.

Pirates

Some Pirates are Admins.

Idle Pirates

Some Pirates are Idle.

Dynasties

Each Dynasty may be headed by a single Pirate, known as the Captain.

Proposals

unless the Pirate already has three Proposal pending.

has already made 4 Proposal that day.

Resolution of Proposals

The oldest Pending Proposal may be Enacted by any Admin if all of the following are true:

  • It has been open for voting for at least 36 hours.

Dynastic Rules

Ships

Each ship floats.

Figure 1

Special Case

If the title of a Special Case Rule includes "[X]", where X is either Active or Inactive, then its status is X.

If the title of a Special Case Rule includes an asterisk, (*) its Default Status is Inactive, otherwise, its Default Status is Active.

Quiet Seas [Inactive]

Nothing.

Storms *

Wind.

Rare Winds [Rare]

More wind.

Calm

None.

Appendix

Keywords

Day
A day of 24 hours.
"""


def test_a_small_ruleset_in_other_words() -> None:
    law = CARRIED_BOOK.read_text(SMALL, "small")
    assert (law.words.player, law.words.players, law.words.emperor) == ("Pirate", "Pirates", "Captain")
    assert law.special_cases == {"Quiet Seas": False, "Storms": False, "Rare Winds [Rare]": True, "Calm": True}
    assert (law.number("pending-limit"), law.number("daily-limit"), law.number("enact-after")) == (3, 4, 36)
    assert law.parameters["enact-after"].sentence == "It has been open for voting for at least 36 hours."
    assert "popular-timeout" in law.lacks("popular-timeout")
    rules = {rule.name: rule.parent for rule in parse_ruleset(SMALL).rules}
    assert rules["Idle Pirates"] == "Pirates" and rules["Resolution of Proposals"] == "Proposals"
    assert "Figure 1" not in rules and "Day" not in rules


def test_marked_up_and_plain_are_read_alike() -> None:
    plain, wiki = parse_ruleset(SMALL), parse_ruleset(marked_up(SMALL))
    assert [(r.section, r.name, r.parent, r.status, r.marks) for r in plain.rules] == [
        (r.section, r.name, r.parent, r.status, r.marks) for r in wiki.rules
    ]
    assert CARRIED_BOOK.read(plain, "x").parameters == CARRIED_BOOK.read(wiki, "x").parameters


@pytest.mark.parametrize("text", ["", "Hello.", "= Core Rules =\n== A ==\nb", "{{deleted}}", "x" * 10_000])
def test_what_is_no_ruleset(text: str) -> None:
    with pytest.raises(InputError, match="give the text of a whole ruleset"):
        parse_ruleset(text, "page")


@pytest.mark.parametrize("unit", ["[", "<!--", "headed by a single ", "[https://x ", "=", "'''"])
def test_a_page_made_to_hang_the_reader_is_refused_like_any_other(unit: str) -> None:
    with pytest.raises(InputError):
        parse_ruleset(unit * 40_000)


def test_differences_for_the_referee() -> None:
    other = (
        SMALL.replace("36 hours", "12 hours")
        .replace("[Inactive]", "[Active]")
        .replace("Ships", "Boats")
        .replace("made 4 Proposal", "made many Proposal")
    )
    changes = differences(CARRIED_BOOK.read_text(SMALL, "a"), CARRIED_BOOK.read_text(other, "b"))
    assert changes == [
        "repealed: Ships (dynastic)", "new rule: Boats (dynastic)", "Quiet Seas is now Active",
        "no longer understood: daily-limit (Proposals)", "enact-after: 36 became 12",
    ]  # fmt: skip


UNSAID = {
    "sandbox-2020": {"edit-window", "typos", "outcomes"},
    "2025": {"edit-window", "newcomer", "newcomers-post", "ruleset-updated", "tags", "printed-status", "address-statuses", "inactive-is-nothing"},
}  # fmt: skip
"""What a text does not say, of what all others say: one has no appendix (S1), one says it otherwise or no more."""


def test_the_carried_rulesets() -> None:
    words = {name: (law.words.player, law.words.emperor) for name in CARRIED if (law := carried_law(name))}
    assert words == {
        "167": ("Architect", "Supervisor"),
        "sandbox-2020": ("Monk", "Abbot"),
        "205": ("Operator", "Announcer"),
        "2025": ("Lampwright", "Keeper"),
    }
    assert carried_law("166") is None
    for name in CARRIED:
        law = carried_law(name)
        assert law is not None
        lacking = set(law.lacks(*(statement.name for statement in CORE if not statement.optional)))
        assert lacking == UNSAID.get(name, set())
        assert law.unread == ()
        assert all(not parameter.sentence for parameter in law.parameters.values()), "no rule text is carried"


@pytest.mark.parametrize("name", CARRIED)
def test_a_specimen_of_a_law_is_read_as_that_law(name: str) -> None:
    law = carried_law(name)
    assert law is not None
    read = CARRIED_BOOK.read_text(specimen(law, CARRIED_BOOK.by_name), name)
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


def test_numbers_of_167() -> None:
    carried = carried_law("167")
    assert carried is not None
    numbers = {
        name: carried.parameters[name].values
        for name in (
            "pending-limit",
            "daily-limit",
            "enact-after",
            "ignored-after",
            "popular-timeout",
            "dov-agreed",
            "dov-contested",
            "dov-again-after",
            "dormancy",
            "downtime",
        )
    }
    assert numbers == {
        "pending-limit": ("2",), "daily-limit": ("3",), "enact-after": ("12",), "ignored-after": ("7",), "popular-timeout": ("48", "1"),
        "dov-agreed": ("12",), "dov-contested": ("24",), "dov-again-after": ("120",), "dormancy": ("5",), "downtime": ("24", "27"),
    }  # fmt: skip


def test_clauses_are_cited_by_the_text_in_force() -> None:
    assert [prefix_of(carried_law(name)) for name in CARRIED] == ["R167", "SB20", "R205", "R205"]
    assert cite("RESPROP-03", carried_law("167")) == "R167-RESPROP-03"
    later = cite("RESPROP-03", carried_law("205"))
    assert later in clauses("R205") and "12 hours" in clauses("R205")[later].clause


def test_every_wanted_sentence_has_one_name() -> None:
    assert len(CARRIED_BOOK.by_name) == len(CARRIED_BOOK.statements)
    assert all(SUBRULES.values())


def test_what_is_carried_of_the_own_text_is_what_it_says() -> None:
    law = CARRIED_BOOK.read_text(own_text(), OWN_TEXT)
    assert law.unread == () and law.clouded == ()
    assert msgspec.to_builtins(to_carry(law)) == msgspec.to_builtins(carried_law(OWN_TEXT))


@pytest.mark.shared
@pytest.mark.parametrize("name", SEEDS)
def test_what_is_carried_is_what_the_text_says(name: str, shared: Path) -> None:
    text = (shared / "seeds" / SEEDS[name]).read_text("utf-8")
    assert msgspec.to_builtins(to_carry(CARRIED_BOOK.read_text(text, name))) == msgspec.to_builtins(carried_law(name))


def designs_text(shared: Path) -> str:
    """The rules of Designs, which came without any others, among those of 205 and in their own words."""
    whole, dynastic = ((shared / "seeds" / name).read_text("utf-8") for name in (SEEDS["205"], "designs.txt"))
    begin, end = whole.index("\nDynastic Rules\n"), whole.index("\nSpecial Case\n")
    text = (
        f"{whole[:begin]}\nDynastic Rules\n{dynastic[dynastic.index(chr(10) + 'Designs' + chr(10)) :]}\n\n{whole[end:]}"
    )
    return re.sub(r"\bOperator", "Defuser", re.sub(r"\bAnnouncer", "Supervisor", text))


def dynastic_part(law: Law) -> tuple[list[tuple[str, str]], dict[str, Parameter], list[str]]:
    """Rules, parameters and unsaid sentences that a law has of the dynasty."""
    return (
        [rule for rule in law.rules if rule[0] == "dynastic"],
        {name: parameter for name, parameter in law.parameters.items() if "/" in name},
        [name for name in law.without if "/" in name],
    )


@pytest.mark.shared
def test_what_is_carried_of_designs_is_what_their_text_says(shared: Path) -> None:
    read, carried = CARRIED_BOOK.read_text(designs_text(shared), "designs"), carried_law("designs")
    assert carried is not None
    assert dynastic_part(to_carry(read)) == dynastic_part(carried)
    assert read.unread == () and DESIGNS.lacking(carried) == ()


@pytest.mark.shared
@pytest.mark.parametrize("name", SEEDS)
def test_a_text_and_its_wiki_page_are_read_alike(name: str, shared: Path) -> None:
    text = (shared / "seeds" / SEEDS[name]).read_text("utf-8")
    plain, wiki = parse_ruleset(text), parse_ruleset(marked_up(text))
    assert plain.words == wiki.words
    assert [(r.section, r.name, r.parent, r.status, r.marks) for r in plain.rules] == [
        (r.section, r.name, r.parent, r.status, r.marks) for r in wiki.rules
    ]
    assert CARRIED_BOOK.read(plain, "x").parameters == CARRIED_BOOK.read(wiki, "x").parameters


@pytest.mark.shared
def test_the_sentences_carried_are_those_of_the_texts(shared: Path) -> None:
    texts = [(shared / "seeds" / name).read_text("utf-8") for name in SEEDS.values()]
    texts += [designs_text(shared), own_text()]
    carried = {rule: {by: sorted(marks) for by, marks in lists.items()} for rule, lists in known_places().items()}
    assert sentences_to_carry(texts, CARRIED_BOOK.sought, CARRIED_BOOK.watched_in) == carried


@pytest.mark.parametrize(
    ("section", "rule", "place"),
    [
        ("special-case", "Dormancy", "Dormancy"),
        ("special-case", "", "Special Case"),
        ("unplaced", "", "above the rules"),
    ],
)
def test_a_sentence_stands_where_people_say_that_it_does(section: str, rule: str, place: str) -> None:
    assert Unread(section, rule, "It rains.").place == place
