"""Which sentences are quoted of a rule that a finding cites by its name: those that were broken, as its declaration tells."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from referee.app.audits.audit import run_audit
from referee.app.audits.causes import causes
from referee.app.inquiry.opening import Inquiry
from referee.archive.store import open_archive
from referee.config import Config
from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Action, Declared, Integer, amount, gain, says, states
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.model.events import Dynasty, Evidence, Player, Revision
from tests.dynasties.kit.saved import HOUR, NOON

STAMPS = says("Post", "Each {P} has Stamps, which default to {N}")
RENOWN = says("Post", "Each {P} has Renown, which defaults to {N}")
MAILING = states("Post", "As a weekly action, a {P} may post a Letter")
GAINED = says("Post", "A Letter brings {N} Stamps")
BOASTING = says("Fame", "As a daily action, a {P} may gain up to {N} Renown")
stamps, renown = Integer("Stamps", default=STAMPS), Integer("Renown", default=RENOWN)
much = amount("much", 1, BOASTING)
LETTERS = Declared(
    name="letters",
    letter="Q",
    page="Letters",
    rules=("Post", "Fame"),
    words=("Clerk", "Clerks", "Postmaster"),
    variables=(stamps, renown),
    actions=(
        Action("Mail", "Post", often="weekly", rests_on=(MAILING,), does=(gain(stamps, GAINED),)),
        Action("Boast", "Fame", often="daily", does=(gain(renown, much),)),
    ),
)
RULES = """== Post ==
Each Clerk has Stamps, which default to 5. Each Clerk has Renown, which defaults to 0. As a weekly action, a Clerk may post a Letter. A Letter brings 2 Stamps.

== Fame ==
As a daily action, a Clerk may gain up to 3 Renown.
"""
_SAID = {
    "stamps": "Each Clerk has Stamps, which default to 5.",
    "renown": "Each Clerk has Renown, which defaults to 0.",
    "mail": "As a weekly action, a Clerk may post a Letter.",
    "boast": "As a daily action, a Clerk may gain up to 3 Renown.",
}


def quoted(path: Path, *pages: str, declared: Declared = LETTERS) -> list[str]:
    """What is quoted under the one finding about Ann's edits: `7 0` is what she has of Stamps and Renown."""
    book = replace(CARRIED_BOOK, dynasties=(declared,), fingerprint=declared.name)
    rules, _ = page_of(declared, RULES, book, "rules")
    events = [Evidence(Dynasty(at=NOON, name="letters", ruleset="the page", emperor="Eve"))]
    events += [Evidence(Player(at=NOON, name=name, status="active")) for name in ("Ann", "Bob", "Eve")]
    events.append(Evidence(Revision(at=NOON, page="Ruleset", id="rules", author="Eve", summary="", text=rules)))
    for number, row in enumerate(["5 0", *pages], start=1):
        text = f'{{| class="wikitable"\n! Clerk !! Stamps !! Renown\n|-\n| Ann || {row.replace(" ", " || ")}\n|-\n| Bob || 5 || 0\n|}}\n'
        at, parent = NOON + number * HOUR, str(number - 1)
        saved = Revision(at=at, page="Letters", id=str(number), parent=parent, author="Ann", summary="", text=text)
        events.append(Evidence(saved))

    class Knowing(Inquiry, frozen=True, dict=True):
        @property
        def book(self) -> Book:
            return book

    archive = open_archive(path / "letters.sqlite")
    archive.add(events)
    inquiry = Knowing(archive, Config(), NOON + 24 * HOUR)
    told = causes(inquiry, run_audit(inquiry.reading, None, book, keep=False))
    archive.close()
    (cause,) = (one for one in told if one.finding.code[0] == "Q")
    return [one.says for one in cause.law]


@pytest.mark.parametrize(
    ("pages", "expected"),
    [
        # A second Letter in the week: what says how often, and neither what Stamps are nor what a Letter brings.
        (("7 0", "9 0"), ["mail"]),
        # A second boast on the day: the action names no sentence, and its number is of one.
        (("5 3", "5 6"), ["boast"]),
        # Nothing that anybody may do: what defines the value that was changed, and no other value's.
        (("5 -1",), ["renown"]),
        (("4 0",), ["stamps"]),
    ],
)
def test_the_sentence_that_was_broken_is_quoted(tmp_path: Path, pages: tuple[str, ...], expected: list[str]) -> None:
    assert quoted(tmp_path, *pages) == [_SAID[name] for name in expected]


def test_where_a_declaration_names_no_sentence_the_rule_is_quoted(tmp_path: Path) -> None:
    """All that is read of it, in the order of the text: nobody has said which of it decides."""
    silent = (Integer("Stamps", default=5), renown)
    acts = (Action("Mail", "Post", often="weekly", does=(gain(silent[0], 2),)), LETTERS.actions[1])
    declared = replace(LETTERS, variables=silent, actions=acts)
    assert quoted(tmp_path, "7 0", "9 0", declared=declared) == [_SAID["renown"]]
