"""Rows of a table of disturbed pages: what was done to a page, and which questions have no answer then."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.law.law import CARRIED
from tests.law.asked import GROUPS, QUESTIONS, answer
from tests.law.sheets import Sheet
from tests.law.texts import SEEDS

RESOLUTION, CALLS, VOTES, VICTORY = "Resolution of Proposals", "Calls for Judgement", "Votes", "Victory and Ascension"
KILLING, IDLE, POSTS = "Special Proposal Voting", "Idle {Ps}", "(?:Gamestate Tracking|Official Posts)"
POPULAR, UNPOPULAR = r"It is Popular(?=\.?\n)", r"It is Unpopular(?=\.?\n)"
TWELVE, NOT_KILLED, BY_QUORUM = "for at least 12 hours", "It has not been Vetoed or", "exceed or equal Quorum"

ON_PAGES = pytest.mark.parametrize(
    "page", [*CARRIED, *(pytest.param(f"seed {name}", marks=pytest.mark.shared) for name in SEEDS)], indirect=True
)
"""On the page that states each carried law; and the text that it was read from, where the development texts are."""
OLDER = tuple(SEEDS)
"""Those with Special Case rules, in whose place the later ones have Building Blocks: each of them is in force."""
WITH_APPENDIX = ("167", "205", "2025")

PROPOSALS, MATTERS = frozenset("P"), frozenset("PCV")
STANDING_STILL = frozenset("PHNS")
"""What turns on whether the game stands still: resolving Proposals, and posting them."""
OF_VICTORY = STANDING_STILL | set("VO")
VOTING = MATTERS | set("NSO")
"""What a sentence beside those on votes may change: who may vote, and may post."""
PEOPLE = frozenset("PCVWIU")
"""What turns on who is idle: votes too, as a sentence beside may let those vote who are."""
EVERYTHING = frozenset(GROUPS)


class Row(NamedTuple):
    """What was done; the groups of questions that have no answer; the laws of whose pages it can be done; the questions
    that have another answer; and groups that are asked nothing, as the text names their rule by the way."""

    done: str
    edit: Callable[[Sheet], Sheet]
    lost: frozenset[str] = frozenset()
    laws: tuple[str, ...] = CARRIED
    instead: Mapping[str, bool] = {}
    unasked: frozenset[str] = frozenset()


def whole(rule: str, section: str, heading: str) -> Callable[[Sheet], Sheet]:
    """A rule under another heading, before a section."""

    def edit(page: Sheet) -> Sheet:
        body = page.rule_text(rule).partition("\n")[2]
        return page.without_rule(rule).before(section, f"{heading}\n{body}")

    return edit


def again(rule: str, old: str = "", new: str = "") -> Callable[[Sheet], Sheet]:
    """A rule pasted a second time below itself, with other words in it."""

    def edit(page: Sheet) -> Sheet:
        text = page.rule_text(rule)
        assert old in text
        end = page.rule(rule)[1]
        return page.but(end, end, text.replace(old, new, 1) if old else text)

    return edit


def emptied(rule: str) -> Callable[[Sheet], Sheet]:
    """A rule of which the heading alone is left."""

    def edit(page: Sheet) -> Sheet:
        begin, end = page.rule(rule)
        return page.but(page.text.index("\n", begin) + 1, end)

    return edit


def unheaded(rule: str) -> Callable[[Sheet], Sheet]:
    """A rule without its heading: what it says stands in the rule above."""
    return lambda page: page.headed(rule, "")


def on_their_pages(rows: Sequence[Row]) -> pytest.MarkDecorator:
    """Each row, with its number, on each page that has what it disturbs."""
    pages = [(name, name, ()) for name in CARRIED] + [(f"seed {name}", name, (pytest.mark.shared,)) for name in SEEDS]
    cases = [
        pytest.param(number, row, page, id=f"{page}-{row.done}", marks=marks)
        for page, law, marks in pages
        for number, row in enumerate(rows)
        if law in row.laws
    ]
    return pytest.mark.parametrize(("number", "row", "page"), cases, indirect=["page"])


def judged_right(number: int, row: Row, page: Sheet, folder: Path) -> None:
    """Of each group of questions one is asked, another in the next row."""
    disturbed = row.edit(page)
    assert disturbed.text != page.text
    asked = {among[number % len(among)]: group for group, among in GROUPS.items() if group not in row.unasked}
    wrong = {}
    for name, group in {**asked, **dict.fromkeys(row.instead, "")}.items():
        told = answer(disturbed, QUESTIONS[name], folder)
        due = row.instead.get(name, None if group in row.lost else QUESTIONS[name].by(page.law))
        if told is not due:
            wrong[name] = f"{told}, not {due}"
    assert not wrong, f"{row.done}: {wrong}"
