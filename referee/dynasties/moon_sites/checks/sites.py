"""M101, M102, M107 to M114, M117, M119: sites and what may be done to them (SITES-20 to 22, SAFETY-07 to 11, GST-25 to 29)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.moon_sites.board import CORRIDOR, DEBRIS, EMPTY, STRANGE
from referee.dynasties.moon_sites.checks.attempts import Attempt, asked
from referee.dynasties.moon_sites.checks.building import (
    build_cannot_be_told,
    built_after_closing,
    built_twice,
    built_without_drop,
    built_wrongly,
)
from referee.dynasties.moon_sites.checks.samples import BUILD, DROP, HOME, LINE, LONELY, MIXED, STORED
from referee.dynasties.moon_sites.checks.site_edits import SiteEdit
from referee.dynasties.moon_sites.explain import ALLOWED_BY, EVACUATE, REPLACEMENT, REPOPULATE, say
from referee.dynasties.moon_sites.explain import BUILD as BUILDING
from referee.model.checks import lawful, undetermined, violation
from referee.model.findings import Finding

_RUBBLE = DROP.format("Dock, Debris, Power, Hydroponics")


@asked(
    "M101",
    "site-unreadable",
    about="A site is a grid of 7 by 7 squares, each empty or with one Module, tracked in its Architect's section.",
    clauses=("SITES-01", "SITES-02", "SITES-03"),
    cannot_see="what the squares that cannot be read were meant to show",
    samples=(lawful(f"{MIXED}; {BUILD}"), undetermined("1 10:00 Bob mangles Bob", says="it has 6 rows, not 7")),
)
def site_unreadable(edit: Attempt) -> Iterator[Finding]:
    if edit.what.startswith(STRANGE):
        return
    message = f"After an edit by {edit.actor}, {edit.of}'s site cannot be read: it {edit.what}."
    if not edit.what:
        message = f"{edit.of}'s site, which can be read again since {edit.actor}'s edit, changed while it could not."
    yield edit.wrong(site_unreadable, message).in_doubt()


@asked(
    "M119",
    "symbol-of-no-module",
    about="A square shows “.” or the Symbol of a Module; Debris leaves its square empty, and never stands on a site.",
    clauses=("SITES-02", "SITES-03", "DROPS-22", "GST-25"),
    cannot_see="which symbol was meant: what may stand for an empty square is not decided (M101)",
    samples=(
        lawful(f"{_RUBBLE}; 1 11:00 Bob edits Bob 0,0=D 0,2=P 1,1=H; 1 11:01 Bob says d1 Built."),
        lawful("1 10:00 Bob edits Bob 0,0=X; 1 10:15:00 Bob edits Bob 0,0=."),
        violation(
            "1 10:00 Bob edits Bob 0,0=X; 1 10:15:01 Bob edits Bob 0,0=.",
            "SITES-02",
            "SITES-03",
            "GST-25",
            says="it has the unknown symbol 'X' in row 1",
        ),
        violation("1 10:00 Ann edits Bob 0,0=d", "SITES-02", "SITES-03", "GST-25"),
        violation(
            f"{_RUBBLE}; 1 11:00 Bob edits Bob 0,0=D 0,1=% 0,2=P 1,1=H; 1 11:01 Bob says d1 Built.",
            "DROPS-22",
            "GST-25",
        ),
    ),
)
def symbol_of_no_module(edit: Attempt) -> Iterator[Finding]:
    if edit.what.startswith(STRANGE):
        clauses = ("DROPS-22", "GST-25") if repr(DEBRIS) in edit.what else ("SITES-02", "SITES-03", "GST-25")
        message = f"After an edit by {edit.actor}, {edit.of}'s site shows what cannot stand there: it {edit.what}."
        yield edit.wrong(symbol_of_no_module, message, clauses=clauses)


@asked(
    "M102",
    "unlawful-edit",
    about="A site changes only by Building, the replacement by a Corridor, clearing a full site, and the safety rules.",
    clauses=(
        "RULESET-03",
        "SITES-20",
        "SITES-21",
        "SITES-22",
        "DROPS-10",
        "SAFETY-07",
        "SAFETY-09",
        "SAFETY-11",
        "GST-25",
    ),
    samples=(
        lawful(f"{MIXED}; {BUILD}"),
        lawful("1 10:00 Bob edits Bob 0,0=Q; 1 10:15:00 Bob edits Bob 0,0=."),
        violation("1 10:00 Bob edits Bob 0,0=Q"),
        violation("1 10:00 Bob edits Bob 0,0=Q; 1 10:15:01 Bob edits Bob 0,0=."),
    ),
)
def unlawful_edit(edit: SiteEdit) -> Iterator[Finding]:
    message = f"{edit.actor} changed {edit.site} in a way that no lawful actions explain: {edit.why_not}."
    yield edit.wrong(unlawful_edit, message)


@asked(
    "M107",
    "changed-anothers-site",
    about="Only its own Architect may build on a site, repopulate it, or replace a Module by a Corridor.",
    clauses=("DROPS-10", "SITES-20", "SITES-21", "SAFETY-09"),
    cannot_see="that one person edited for another at their request",
    samples=(
        lawful(f"{MIXED}; {BUILD}"),
        violation(f"{MIXED}; 1 11:00 Bob edits Cat 0,0=D 0,1=+ 0,2=P 1,1=H", "DROPS-10", says="Bob did on Cat's site"),
        violation(f"{LINE}; 2 23:10 Dan edits Cat 0,3=+", "SITES-20", "SITES-21"),
        violation(f"{STORED}; 1 13:00 Ann edits Bob 0,1=Q", "SAFETY-09"),
    ),
)
def changed_anothers_site(edit: SiteEdit) -> Iterator[Finding]:
    if edit.own or edit.only_empties or edit.only_stores:
        return
    block = edit.state.drop.block if edit.state.drop is not None else None
    taken = edit.had(BUILDING, REPLACEMENT, REPOPULATE, own=True, block=block)
    if taken:
        message = f"{edit.actor} did on {edit.site} what only its own Architect may do ({say(taken)})."
        clauses = [clause for action in taken for clause in ALLOWED_BY[action.name][1]]
        yield edit.wrong(changed_anothers_site, message, clauses=clauses)


@asked(
    "M108",
    "evacuated-safe-site",
    about="Only an Unsafe site may be evacuated.",
    clauses=("SAFETY-07", "SAFETY-12"),
    cannot_see="statistics that were never tracked",
    samples=(
        lawful(f"{LONELY}; 1 12:00 Ann edits Bob 1,0=q"),
        violation(f"{LONELY}; 1 11:30 Ann monitors Bob 23 25 2; 1 12:00 Ann edits Bob 1,0=q"),
    ),
)
def evacuated_safe_site(edit: SiteEdit) -> Iterator[Finding]:
    if edit.had(EVACUATE, safe=False):
        message = f"{edit.actor} evacuated {edit.site} although it was Safe."
        yield edit.wrong(evacuated_safe_site, message)


@asked(
    "M109",
    "repopulated-unsafe-site",
    about="Only a site that is not Unsafe may be repopulated.",
    clauses=("SAFETY-09",),
    cannot_see="statistics that were never tracked",
    samples=(
        lawful(f"{STORED}; 1 13:00 Bob edits Bob 0,1=Q"),
        violation(f"{HOME}; 1 12:00 Ann edits Bob 0,1=q; 1 13:00 Bob edits Bob 0,1=Q"),
    ),
)
def repopulated_unsafe_site(edit: SiteEdit) -> Iterator[Finding]:
    if edit.own and edit.had(REPOPULATE, safe=True):
        message = f"{edit.actor} repopulated {edit.site} although it was Unsafe."
        yield edit.wrong(repopulated_unsafe_site, message)


@asked(
    "M110",
    "replaced-without-line",
    about="A Module may be replaced by a Corridor only in a row or column of seven Modules that are no Corridors.",
    clauses=("SITES-20", "SITES-21"),
    samples=(
        lawful(f"{LINE}; 2 23:10 Cat edits Cat 0,3=+"),
        violation(f"{LINE}; 2 23:10 Cat edits Cat 0,3=+; 2 23:20 Cat edits Cat 0,4=+; 3 09:00 Dan says d2 Well."),
    ),
)
def replaced_without_line(edit: SiteEdit) -> Iterator[Finding]:
    if edit.own and all(new == CORRIDOR and old != EMPTY for old, new in edit.changes):
        yield edit.wrong(
            replaced_without_line, f"{edit.actor} replaced Modules by Corridors on {edit.site} without a line of seven."
        )


@asked(
    "M111",
    "removed-modules",
    about="Modules may be taken off a site only while it is full, and then exactly as many as the text says.",
    clauses=("SITES-22",),
    samples=(lawful(f"{MIXED}; {BUILD}"), violation(f"{MIXED}; {BUILD}; 1 12:00 Ann edits Bob 0,0=.")),
)
def removed_modules(edit: SiteEdit) -> Iterator[Finding]:
    if edit.only_empties:
        yield edit.wrong(removed_modules, f"{edit.actor} took Modules off {edit.site} that could not be taken off.")


@asked(
    "M112",
    "stored-without-cause",
    about="A Quarters becomes a Storage by evacuating all of an Unsafe site, or where it is next to Power or a Dock.",
    clauses=("SAFETY-07", "SAFETY-08", "SAFETY-11"),
    samples=(
        lawful(f"{HOME}; 1 12:00 Ann edits Bob 0,1=q"),
        violation(
            f"{DROP.format('Quarters, Corridor, Quarters, Hydroponics')}; 1 11:00 Bob edits Bob 0,0=Q 0,1=+ 0,2=Q 1,1=H;"
            " 1 11:01 Bob says d1 Built.; 1 12:00 Ann edits Bob 0,0=q"
        ),
    ),
)
def stored_without_cause(edit: SiteEdit) -> Iterator[Finding]:
    if edit.only_stores:
        message = f"{edit.actor} made Quarters on {edit.site} into Storage without a rule that allows it."
        yield edit.wrong(stored_without_cause, message)


@asked(
    "M113",
    "edit-by-non-architect",
    about="Only Architects act on sites.",
    clauses=("IDLE-02", "SITES-22", "SAFETY-07", "SAFETY-11"),
    cannot_see="whose account it is, where the wiki's name is not the player's",
    samples=(
        lawful(f"{LONELY}; 1 12:00 Ann edits Bob 1,0=q"),
        violation(f"{LONELY}; 1 12:00 Zoe edits Bob 1,0=q"),
    ),
)
def edit_by_non_architect(edit: SiteEdit) -> Iterator[Finding]:
    if not edit.situation.is_architect(edit.state, edit.actor):
        yield edit.wrong(edit_by_non_architect, f"{edit.actor} changed {edit.site} without being an Architect.")


@asked(
    "M114",
    "built-on-a-wrong",
    about="An action that is possible only on what an earlier wrong left on the page or in the GNDT falls with it.",
    clauses=("GST-25", "GST-28"),
    samples=(
        lawful(f"{HOME}; 1 12:00 Ann edits Bob 0,1=q"),
        violation("1 09:00 Bob edits Bob 0,0=P 0,1=Q 0,6=Q; 1 10:00 Ann edits Bob 0,1=q"),
    ),
)
def built_on_a_wrong(edit: SiteEdit) -> Iterator[Finding]:
    in_the_gndt = edit.situation.stats_of(edit.state, edit.of, displayed=True)
    if in_the_gndt != edit.circumstances.stats and edit.had(*ALLOWED_BY, stats=in_the_gndt):
        causes = edit.state.causes(f"stats:{edit.of}")
        yield fallen(edit, "by the statistics that the GNDT shows").because(*causes)


def fallen(edit: SiteEdit, what: str) -> Finding:
    """The finding about an action that is possible only on what was never lawfully so."""
    message = f"{edit.actor}'s edit of {edit.site} ({what}) rests on something that never lawfully was so."
    return edit.wrong(built_on_a_wrong, message)


@asked(
    "M117",
    "history-missing",
    about="The page is older than the archive, or a text is hidden: what it showed first, or next, is taken as it was.",
    clauses=("GST-27",),
    cannot_see="everything before",
    samples=(
        lawful(f"{MIXED}; {BUILD}"),
        undetermined("midway; 1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock."),
    ),
)
def history_missing(edit: Attempt) -> Iterator[Finding]:
    message = f"The history of “{edit.of}” is not whole in the archive; what is missing cannot be told."
    if edit.what:
        message = f"What happened on “{edit.of}” cannot be told: {edit.what}. What it shows next was taken as it is."
    elif edit.state.unfollowed:
        message = f"What “{edit.of}” shows was taken as it is: {edit.state.unfollowed}."
    yield edit.wrong(history_missing, message, verdict="undetermined")


WRONGS = (
    edit_by_non_architect,
    build_cannot_be_told,
    evacuated_safe_site,
    repopulated_unsafe_site,
    changed_anothers_site,
    built_twice,
    built_without_drop,
    built_after_closing,
    removed_modules,
    replaced_without_line,
    stored_without_cause,
    built_on_a_wrong,
    built_wrongly,
    unlawful_edit,
)
"""What an edit that nothing explains may be: the first single condition without which it would have been lawful."""
