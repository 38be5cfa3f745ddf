"""M103 to M106, M115, M116: Building the Block of a Drop post (DROPS-10 to 22; readings M20 to M24)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.moon_sites.checks.attempts import Attempt, asked
from referee.dynasties.moon_sites.checks.samples import BUILD, CLOSED, DROP, MIXED, SECOND
from referee.dynasties.moon_sites.checks.site_edits import SiteEdit
from referee.dynasties.moon_sites.explain import BUILD as BUILDING
from referee.dynasties.moon_sites.explain import STORE, other_numbering, say_numbering
from referee.model.checks import advisory, lawful, undetermined, violation
from referee.model.findings import Finding
from referee.model.instants import format_instant, same_minute

_UNCLEAR = DROP.format("many things")
_AGAIN = "A T-Block of Dock, Corridor, Power, Hydroponics"


@asked(
    "M103",
    "built-wrongly",
    about="Building adds the Block's four Modules in its shape, in one of four rotations, all on the grid.",
    clauses=("DROPS-02", "DROPS-12", "DROPS-13", "DROPS-14", "DROPS-15", "DROPS-22"),
    cannot_see="another numbering of the shape's squares than the one set: then the edit is undetermined",
    samples=(
        lawful(f"{MIXED}; {BUILD}"),
        lawful(f"{MIXED}; 1 11:00 Bob edits Bob 0,1=D 1,1=+ 2,1=P 1,0=H; 1 11:01 Bob says d1 Built."),
        violation(
            f"{MIXED}; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=R; 1 11:01 Bob says d1 Built.",
            says="Lawful: Build, with Hydroponics at row 2 column 2",
        ),
    ),
)
def built_wrongly(edit: SiteEdit) -> Iterator[Finding]:
    if edit.own and edit.circumstances.block is not None:
        message = f"{edit.actor} changed {edit.site} while a Block could be built, but not as that Block can lie."
        yield edit.wrong(built_wrongly, message)


@asked(
    "M104",
    "built-twice",
    about="An Architect may build the Block of one Drop post once.",
    clauses=("DROPS-11",),
    samples=(
        lawful(
            f"{MIXED}; {BUILD}; {CLOSED}; {SECOND.format(_AGAIN)}; 2 23:00 Bob edits Bob 4,0=D 4,1=+ 4,2=P 5,1=H; 2 23:01 Bob says d2 Built."
        ),
        violation(f"{MIXED}; {BUILD}; 1 12:00 Bob edits Bob 4,0=D 4,1=+ 4,2=P 5,1=H"),
    ),
)
def built_twice(edit: SiteEdit) -> Iterator[Finding]:
    drop = edit.state.drop
    if drop is not None and edit.of in drop.built and edit.had(BUILDING, STORE, block=drop.block):
        yield edit.wrong(built_twice, f"{edit.actor} built the same Drop post's Block a second time.")


@asked(
    "M105",
    "built-after-closing",
    about="A Block may be built only while its Drop post exists.",
    clauses=("DROPS-10", "DROPS-21"),
    cannot_see="which came first of a Build and a closing in the same minute: then it is undetermined",
    samples=(
        lawful(f"{MIXED}; 2 21:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 2 21:01 Bob says d1 Built.; {CLOSED}"),
        violation(
            f"{MIXED}; {CLOSED}; 2 22:03 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H",
            says="after its Drop post “d1” was closed by Ann on 2019-05-21T22:01:00Z",
        ),
        undetermined(f"{MIXED}; {CLOSED}; 2 22:01:59 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H"),
    ),
)
def built_after_closing(edit: SiteEdit) -> Iterator[Finding]:
    last = edit.state.last_drop
    if edit.state.drop is not None or last is None or last.closed_at is None:
        return
    if edit.had(BUILDING, STORE, block=last.block):
        closed = f"was closed by {last.closed_by} on {format_instant(last.closed_at)}"
        late = edit.wrong(
            built_after_closing, f"{edit.actor} built a Block after its Drop post “{last.post}” {closed}."
        )
        is_doubtful = edit.of not in last.built and same_minute(last.closed_at, edit.situation.at)
        yield late.in_doubt(edit.untried) if is_doubtful else late


@asked(
    "M106",
    "built-without-drop",
    about="A post that its author was not allowed to make is no Drop post, and its Block may not be built.",
    clauses=("DROPS-04", "DROPS-10"),
    samples=(
        lawful(f"{MIXED}; {BUILD}"),
        violation(
            "1 10:00 Cat posts d1 A T-Block of Dock, Corridor, Power, Dock.; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=D"
        ),
    ),
)
def built_without_drop(edit: SiteEdit) -> Iterator[Finding]:
    void = edit.state.void_drop
    if edit.state.drop is None and void is not None and edit.had(BUILDING, STORE, block=void.block):
        message = f"{edit.actor} built the Block of a post that is no Drop post."
        yield edit.wrong(built_without_drop, message).because(void.void)


@asked(
    "M115",
    "build-cannot-be-told",
    about="A Build whose Block is described unclearly, or numbered otherwise than we number it, is not decided.",
    clauses=("DROPS-05", "DROPS-06"),
    cannot_see="the rule's own figure, which is an image",
    samples=(
        lawful(f"{MIXED}; {BUILD}"),
        undetermined(
            f"{MIXED}; 1 11:00 Bob edits Bob 0,0=+ 0,1=D 0,2=P 1,1=H; 1 11:01 Bob says d1 Built.",
            "DROPS-06",
            says="are numbered (2, 1, 3, 4)",
        ),
        undetermined(
            f"{_UNCLEAR}; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 11:01 Bob says d1 Built.",
            "DROPS-05",
            says="names a shape but no list of Modules",
        ),
    ),
)
def build_cannot_be_told(edit: SiteEdit) -> Iterator[Finding]:
    drop = edit.state.drop
    why, clause = "", "DROPS-05"
    if drop is not None and drop.unclear and edit.own:
        why = f"the Drop post “{drop.post}” {drop.unclear}"
    elif numbering := other_numbering(edit.before, edit.after, edit.circumstances):
        why, clause = say_numbering(numbering), "DROPS-06"
    if why:
        message = f"Whether {edit.actor} built lawfully on {edit.site} cannot be told: {edit.untried or why}."
        yield edit.wrong(build_cannot_be_told, message, verdict="undetermined", clauses=(clause,))


@asked(
    "M116",
    "build-not-announced",
    about="Whoever builds must say so in a comment on the Drop post (a quarter of an hour is allowed for it).",
    clauses=("DROPS-17",),
    cannot_see="comments that say it in words not known here",
    samples=(
        lawful(f"{MIXED}; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 11:15:00 Bob says d1 Built."),
        advisory(f"{MIXED}; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 11:15:01 Bob says d1 Built."),
        undetermined(
            f"{MIXED}; 1 10:30 Ann sees d1 claim 1; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 11:15:01 Bob says d1 Built.",
            says="comments on “d1” are not seen",
        ),
    ),
)
def build_not_announced(building: Attempt) -> Iterator[Finding]:
    message, drop = f"{building.actor} built without saying so on “{building.of}”.", building.state.drop
    silent = building.wrong(build_not_announced, message, verdict="advisory")
    yield silent if drop is None else building.unless_unseen(drop, silent)
