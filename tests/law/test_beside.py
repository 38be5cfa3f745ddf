"""Pages with a sentence beside the known ones, in whichever section; and special cases, appendix and sections disturbed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from tests.law.rows import (
    BY_QUORUM,
    CALLS,
    EVERYTHING,
    IDLE,
    KILLING,
    MATTERS,
    NOT_KILLED,
    OF_VICTORY,
    OLDER,
    PEOPLE,
    POSTS,
    PROPOSALS,
    RESOLUTION,
    STANDING_STILL,
    TWELVE,
    VICTORY,
    VOTES,
    VOTING,
    WITH_APPENDIX,
    Row,
    judged_right,
    on_their_pages,
    whole,
)
from tests.law.sheets import Sheet

AS_KNOWN = "Proposals by Bob cannot be Enacted."
QUORUM, WINDOW = "Quorum of a subset", "may be altered by its author if"
DATE, SPAM = 'edit the [“"]Entry Date', "blog comments in a row"
FEW = "(?:fewer than|there are) (?:five|four|[45])"


def without_section(section: str) -> Callable[[Sheet], Sheet]:
    """The page without the heading of a section: its rules stand in the one above."""
    return lambda page: replace(page, text=page.text.replace(f"= {section} =\n", "", 1))


def at_the_end(put: str) -> Callable[[Sheet], Sheet]:
    """The page with something more at its end."""
    return lambda page: replace(page, text=f"{page.text.rstrip()}\n\n{put}\n")


def rules_of(page: Sheet) -> str:
    """The page without what stands above its rules."""
    return page.text[page.text.index("= Core Rules =") :]


def with_catalogue(page: Sheet) -> Sheet:
    """The rule on resolution once more, with another number, in a section that nobody knows."""
    return at_the_end(f"= Catalogue =\n\n{page.rule_text(RESOLUTION).replace('12 hours', '13 hours')}")(page)


def appendix_first(page: Sheet) -> Sheet:
    """The page with its appendix before its dynastic rules."""
    before, appendix = page.text.split("= Appendix =\n")
    return replace(page, text=before.replace("= Dynastic Rules =\n", f"= Appendix =\n{appendix}\n= Dynastic Rules =\n"))


def without_status(page: Sheet) -> Sheet:
    return page.headed("Dormancy", "== Dormancy ==")


def with_status_unknown(page: Sheet) -> Sheet:
    return without_status(page).without("default to active|Default Status is")


def both_ways(rule: str) -> Callable[[Sheet], Sheet]:
    """A Special Case rule twice, once active and once not."""
    return lambda page: page.before(
        "Appendix", f"== {rule} [Inactive] ==\n{page.rule_text(rule).partition(chr(10))[2]}"
    )


ROWS = (
    Row("that this is not so", lambda p: p.below(TWELVE, "This is not so.", RESOLUTION), PROPOSALS),
    Row("that what stands before has no effect", lambda p: p.below(NOT_KILLED, "The previous sentence has no effect.", RESOLUTION), EVERYTHING),
    Row("the same of killing", lambda p: p.into(KILLING, "The sentence below has no effect."), EVERYTHING),
    Row("an exemption", lambda p: p.into(RESOLUTION, "Those by Admins need no time."), PROPOSALS),
    Row("an exemption in Fair Play", lambda p: p.into("Fair Play", "A Proposal by Ann may be Enacted at once."), PROPOSALS | set("NSDM")),
    Row("a second vote", lambda p: p.into(VOTES, "Bob has two Votes."), VOTING),
    Row("a denial below a ground", lambda p: p.below(BY_QUORUM, "Not so.", VOTES), VOTING),
    Row("somebody who is never idle", lambda p: p.into(IDLE, "Ann is never Idle."), PEOPLE | set("NSO")),
    Row("a Call that is barred", lambda p: p.into(CALLS, "A CfJ by Bob may not be Enacted."), frozenset("C")),
    Row("a bar on declaring", lambda p: p.into(VICTORY, "Nobody may declare on Sundays."), OF_VICTORY),
    Row("somebody without limits", lambda p: p.into("Proposals", "Bob may post any number of Proposals."), frozenset("NS")),
    Row("an Admin's pen", lambda p: p.into(POSTS, "An Admin may alter any post."), frozenset("ED"), WITH_APPENDIX),
    Row("a template", lambda p: p.below(TWELVE, "{{unless|It is Sunday}}", RESOLUTION), PROPOSALS),
    Row("a condition struck", lambda p: p.but(*p.sentence(TWELVE, RESOLUTION), f"<s>{p.said(TWELVE, RESOLUTION)}</s>"), PROPOSALS),
    Row("a table", lambda p: p.below(TWELVE, f"\n{{|\n| {AS_KNOWN}\n|}}\n", RESOLUTION), PROPOSALS | set("NS")),
    Row("a sentence before the first rule", lambda p: p.reworded("= Core Rules =\n", f"= Core Rules =\n\n{AS_KNOWN}\n"), PROPOSALS | set("NS")),
    Row("a section that nobody knows, above all", lambda p: p.before("Core Rules", f"= Preamble =\n\n{AS_KNOWN}"), PROPOSALS | set("NS")),
    Row("a section that nobody knows, below all", at_the_end(f"= Addenda =\n\n== Haste ==\n{AS_KNOWN}"), PROPOSALS | set("NS"), WITH_APPENDIX),
    Row("a catalogue pasted beside", at_the_end("= Catalogue =\n\n== Low-Player Mode ==\nThe Core Rule Dormancy is flavour text."), STANDING_STILL, WITH_APPENDIX),
    Row("a catalogue of core rules, with another number", with_catalogue, PROPOSALS, WITH_APPENDIX),
    Row("the whole page twice: the same", lambda p: at_the_end(rules_of(p))(p)),
    Row("the whole page twice, with another number", lambda p: at_the_end(rules_of(p).replace("for voting for at least 12 hours.", "for voting for at least 13 hours."))(p), PROPOSALS),

    Row("Dormancy among dynastic rules", whole("Dormancy", "Special Case", "== Dormancy =="), STANDING_STILL),
    Row("special cases among dynastic rules", without_section("Special Case"), OF_VICTORY, OLDER),
    Row("Dormancy active and inactive", both_ways("Dormancy"), STANDING_STILL, OLDER),
    Row("Imperial Deferentials active and inactive", both_ways("Imperial Deferentials"), PROPOSALS, ("167",)),
    Row("Dormancy with two numbers", lambda p: p.twice(FEW, "(?i)five|four|[45]", "nine", "Dormancy"), STANDING_STILL),
    Row("Dormancy without a status, and none by default", with_status_unknown, STANDING_STILL, OLDER, unasked=frozenset("CVO")),
    Row("Dormancy without a status: active by default", without_status, laws=OLDER),
    Row("Dormancy as a Building Block: in force", whole("Dormancy", "Appendix", "= Building Blocks =\n== Dormancy =="), laws=OLDER),
    Row("Downtime in the appendix: in force", whole("Seasonal Downtime", "Appendix", "= Appendix =\n== Seasonal Downtime =="), laws=("167",)),
    Row("the same where it is not known as what it was: not surely left out", whole("Seasonal Downtime", "Appendix", "= Appendix =\n== Seasonal Downtime =="), OF_VICTORY, ("2025",)),
    Row("no timeout for core rules, in the dynasty", lambda p: p.without("cannot be Popular", VOTES).before(
        "Special Case", f"== Core ==\n* {p.said('cannot be Popular', VOTES)}"), VOTING, ("205",)),

    Row("quorum left out", lambda p: p.without(QUORUM), MATTERS | {"W"}, WITH_APPENDIX),
    Row("quorum among votes", lambda p: p.moved_into(QUORUM, VOTES), VOTING | {"W"}, WITH_APPENDIX),
    Row("two quorums", lambda p: p.twice(QUORUM, "plus (?:one|1)", "plus two"), MATTERS | STANDING_STILL | {"W"}, WITH_APPENDIX),
    Row("what a Hiatus bars, left out", lambda p: p.without("BlogNomic is on Hiatus, (?:then )?Dynastic Actions"), STANDING_STILL, ("205",)),
    Row("sections in another order: the same", appendix_first, laws=WITH_APPENDIX),
    Row("no window for edits", lambda p: p.without(WINDOW), frozenset("ED"), ("167", "205")),
    Row("the window for edits in Fair Play", lambda p: p.moved_into(WINDOW, "Fair Play"), MATTERS | STANDING_STILL | set("OEDM"), WITH_APPENDIX),
    Row("two windows for edits", lambda p: p.twice(WINDOW, "less than (?:two|2|4) hours", "less than 40 hours"), frozenset("ED"), WITH_APPENDIX),
    Row("dates left out", lambda p: p.without(DATE), frozenset("D"), WITH_APPENDIX),
    Row("dates in the rule on names", lambda p: p.moved_into(DATE, "Names"), frozenset("ED"), WITH_APPENDIX),
    Row("two limits on comments", lambda p: p.twice(SPAM, "(?:10|ten) blog comments", "100 blog comments"), frozenset("DM")),
    Row("no limit on comments", lambda p: p.without(SPAM), frozenset("M")),
)  # fmt: skip


@on_their_pages(ROWS)
def test_it_is_judged_by_what_it_says(number: int, row: Row, page: Sheet, tmp_path: Path) -> None:
    judged_right(number, row, page, tmp_path)
