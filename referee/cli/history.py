"""`referee history` and `referee blame`: every change of a value on a tracker, and which edit a value comes from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

import click

from referee.app.called import Called
from referee.app.tracked.grids import blame_at_once, history_at_once
from referee.app.tracked.history import (
    AdvisoryDocument,
    ChangeDocument,
    EditDocument,
    StandsDocument,
    UnreadDocument,
    blame,
    history,
)
from referee.app.tracked.ledger import Ledger
from referee.cli.common import (
    ask,
    at_option,
    ending,
    is_a_terminal,
    json_option,
    print_json,
    print_table,
    say_age,
    say_value,
    tell,
    width,
)
from referee.cli.completing import players
from referee.cli.moments import InstantType
from referee.cli.supposing import Question
from referee.model.findings import say_posts
from referee.model.instants import say_instant, say_then
from referee.model.mails import TRACKER
from referee.model.titles import titled
from referee.reports.causes import VERDICTS
from referee.reports.inert import one_line
from referee.reports.layout import paragraph

_LONGEST = 16
"""Letters of a value in a table; what is longer is said whole below."""

_variables_option = click.option(
    "--variables", metavar="FILE", help="What stands on the page, as JSON (docs/trackers.md); else as it tells itself."
)


@click.command(
    "history",
    cls=Question,
    epilog=ending(
        "Examples:  referee history Ann  ·  referee history Coins --at 2019-06-01T00:00:00Z  ·  referee history Coins:Ann"
    ),
)
@click.argument("asked", metavar="PLAYER|VARIABLE|VARIABLE:PLAYER", shell_complete=players)
@click.option("--page", metavar="PAGE", help="Only what stands on this page.")
@click.option("--since", type=InstantType(), metavar="INSTANT", help="Only changes from then on, like yesterday or 7d.")
@_variables_option
@at_option
@json_option
@click.pass_context
def history_command(
    ctx: click.Context, /, asked: str, variables: str | None, at: datetime | None, as_json: bool, **which: Any
) -> None:
    """Every change of what a player has, or of a variable: when, by whom, with which summary, lawful or not; and the
    values then. No dynasty has to be declared. In a terminal, without --since, of the dynasty in play alone."""
    with ask(ctx, at) as inquiry:
        ledger = Ledger(inquiry, variables)
        if which["since"] is None and not as_json and is_a_terminal():
            which["since"] = ledger.playing.dynasty_since
        told = history(ledger, asked, **which)
        say_age(ctx)
        if not as_json:
            told = history_at_once(told)
            called = Called(inquiry.archive, inquiry.now, _messages(told.changes))
            audited = inquiry.archive.checkpoints.last()
    if as_json:
        print_json(told)
        return
    if not (told.changes or told.earlier or told.values or told.unreadable or told.advisories):
        tell(one_line(f"Nothing that is tracked ever was of {asked.strip()}: nothing of it stands, as far as is seen."))
        return
    many = len(told.pages) > 1
    if told.changes:
        _print_changes(told.changes, called, told.as_of, audited, many=many)
    else:
        since = which["since"]
        tell(f"Nothing of it has changed{f' since {say_instant(since)}' if since is not None else ''}.")
    tell(f"\nAs of {say_instant(told.as_of)}:")
    rows = [(standing.key, _shown(standing), *((standing.page,) if many else ())) for standing in told.values]
    if rows:
        print_table(("Value", "Is", *(("Page",) if many else ())), rows)
    else:
        tell("nothing of it stands.")
    _print_unread(told.unreadable, told.as_of)
    _print_advisories(told.advisories, told.as_of)
    if told.earlier:
        changes = "One earlier change" if told.earlier == 1 else f"{told.earlier} earlier changes"
        tell("\n".join(("", *paragraph(f"{changes} left out: --since 2000-01-01 tells all.", width()))))


@click.command(
    "blame",
    cls=Question,
    epilog=ending("Examples:  referee blame Orchard  ·  referee blame Orchard Coins:Ann  ·  referee blame Map 3,5"),
)
@click.argument("page")
@click.argument("cell", required=False)
@_variables_option
@at_option
@json_option
@click.pass_context
def blame_command(
    ctx: click.Context, page: str, cell: str | None, variables: str | None, at: datetime | None, as_json: bool
) -> None:
    """Which edit each value on a tracker page comes from; CELL: one value, or those of a player or a variable."""
    with ask(ctx, at) as inquiry:
        told = blame(Ledger(inquiry, variables), page, cell)
        say_age(ctx)
        if not as_json:
            told = blame_at_once(told)
            called = Called(inquiry.archive, inquiry.now, _messages(cell.change for cell in told.cells))
    if as_json:
        print_json(told)
        return
    if not (told.cells or told.advisories):
        tell(one_line(f"No value is read on “{told.page}”."))
        return
    rows = [
        (
            cell.key,
            _brief(_shown(cell)),
            *(_edit_cells(cell.change.edit, told.as_of) if cell.change is not None else ("", "", "")),
        )
        for cell in told.cells
    ]
    whole = [_if_long(_shown(cell), _shown(cell)) for cell in told.cells]
    notes = _notes((cell.change for cell in told.cells), called, told.as_of)
    below = [_joined(*said) for said in zip(whole, notes, strict=True)]
    print_table(("Value", "Is", "Since (UTC)", "By", "Edit"), rows, below=below)
    _print_unread([cell.unread for cell in told.cells if cell.unread is not None], told.as_of)
    _print_advisories(told.advisories, told.as_of)


def _messages(changes: Iterable[ChangeDocument | None]) -> Iterator[str]:
    """What names posts of the edits behind changes: what was found of them, and the matters that they are for."""
    for change in changes:
        if change is not None:
            yield from (finding.message for finding in change.findings)
            yield say_posts([change.edit.matter.post] if change.edit.matter is not None else [])


def _print_changes(
    changes: Sequence[ChangeDocument], called: Called, now: datetime, audited: datetime | None, *, many: bool
) -> None:
    """The changes, oldest first, and below each what there is to say of it."""
    judged, several = any(change.findings for change in changes), len({change.key for change in changes}) > 1
    head = (
        *("When (UTC)", *(("Value",) if several else ()), "From", "To", "By"),
        *(*(("Lawful",) if judged else ()), *(("Page",) if many else ())),
    )
    rows = [
        (
            _in_column(change.edit, now),
            *((change.key,) if several else ()),
            _brief(say_value(change.old)),
            _brief(_became(change)),
            change.edit.by,
            *((_judged(change, audited),) if judged else ()),
            *((change.edit.page,) if many else ()),
        )
        for change in changes
    ]
    whole = [
        _if_long(f"{say_value(change.old)} → {_became(change)}", say_value(change.old), _became(change))
        for change in changes
    ]
    if not several:
        tell("\n".join(paragraph(one_line(changes[0].key), width())))
    print_table(
        head, rows, below=[_joined(*said) for said in zip(whole, _notes(changes, called, now), strict=True)], whole=1
    )
    if changes and all(change.edit.page == TRACKER for change in changes):
        tell("\nWhat was not lawful changed nothing, and what is not certain is left out.")
    elif changes:
        _say_judged(changes, audited)


def _edit_cells(edit: EditDocument, now: datetime) -> tuple[object, ...]:
    return _in_column(edit, now), edit.by, edit.edit or "-"


def _in_column(edit: EditDocument, now: datetime) -> str:
    """When it was made, below a head that names the zone."""
    return say_instant(edit.at, now, seconds=False)


def _when(edit: EditDocument, now: datetime) -> str:
    return say_then(edit.at, now)


def _judged(change: ChangeDocument, audited: datetime | None) -> str:
    """Whether an audit that stands in the archive found anything in the edit, or has looked at it at all (`audited`: the last
    event that one did); what that is stands below."""
    if change.lawful is False:
        return "no"
    if all(found.verdict == "advisory" for found in change.findings):
        if change.findings:
            return "advice"
        return "nothing found" if _is_looked_at(change, audited) else "not looked at"
    return "can’t tell"


def _is_looked_at(change: ChangeDocument, audited: datetime | None) -> bool:
    return audited is not None and change.edit.at <= audited


def _say_judged(changes: Sequence[ChangeDocument], audited: datetime | None) -> None:
    """What it means that nothing is found."""
    looked_at = [_is_looked_at(change, audited) for change in changes if not change.findings]
    judged = len(looked_at) < len(changes)
    if judged and any(looked_at):
        said = "Nothing found: not by any audit in the archive, which does not say that the rules which are known judge it."
        if not all(looked_at):
            said += " Not looked at: made since the last of these audits."
    elif judged and looked_at:
        said = "Not looked at: made since the last audit in the archive."
    elif judged:
        return
    elif all(looked_at):
        said = "Lawful or not: no audit in the archive has found anything in these edits."
    elif any(looked_at):
        said = "Lawful or not: no audit in the archive has found anything in these edits, and none has looked at the last of them."
    else:
        said = "Lawful or not: no audit in the archive has looked at these edits."
    tell("\n".join(("", *paragraph(said, width(), "", "  "))))


def _notes(changes: Iterable[ChangeDocument | None], called: Called, now: datetime) -> list[str]:
    """What is said below each: the summary, the matter that it names and what was found, once for changes in a row that one
    edit made, and why another edit may have made it."""
    notes: list[str] = []
    above: EditDocument | None = None
    for change in changes:
        notes.append(
            ""
            if change is None
            else "; ".join((*_named(change.edit, above, called), *_found(change, above, called), *_doubts(change, now)))
        )
        above = change.edit if change is not None else above
    return notes


def _named(edit: EditDocument, above: EditDocument | None, called: Called) -> Iterator[str]:
    if edit != above and edit.summary.strip():
        yield f"({edit.summary})"
    if edit != above and edit.matter is not None:
        place = called.place(edit.matter.post)
        yield f"for “{place.title if place is not None else titled(edit.matter.title)}”"


def _found(change: ChangeDocument, above: EditDocument | None, called: Called) -> Iterator[str]:
    for finding in change.findings if change.edit != above else ():
        yield f"{VERDICTS[finding.verdict]}: {called.say(finding.message)}"


def _doubts(change: ChangeDocument, now: datetime) -> Iterator[str]:
    if change.unsure:
        since = (
            f", since edit {change.since.edit} by {change.since.by}, {_when(change.since, now)}" if change.since else ""
        )
        yield f"{change.kind} {change.unsure}{since}"


def _print_unread(unread: Sequence[UnreadDocument], now: datetime) -> None:
    for value in unread:
        until = f" to {_when(value.until, now)}" if value.until is not None else ""
        text = f": {value.text}" if value.text else ""
        where = f"{value.key}, from {_when(value.since, now)} (edit {value.since.edit} by {value.since.by}){until}"
        tell("\n".join(paragraph(f"unreadable, {where}: {value.why}{text}", width(), "", "    ")))


def _print_advisories(advisories: Sequence[AdvisoryDocument], now: datetime) -> None:
    for advisory in advisories:
        mark = "·" if advisory.verdict == "advisory" else "?"
        edit = f", edit {advisory.edit.edit}" if advisory.edit.edit else ""
        head = f"{mark} {_when(advisory.edit, now)}{edit}: {one_line(advisory.message)}"
        tell("\n".join(paragraph(head, width(), "", "    ")))


def _shown(standing: StandsDocument) -> str:
    if standing.unread is not None:
        return f"unreadable (was {say_value(standing.value)})" if standing.change is not None else "unreadable"
    return say_value(standing.value)


def _became(change: ChangeDocument) -> str:
    return "(gone)" if change.kind == "went" else say_value(change.new)


def _brief(text: str) -> str:
    """A value as it stands in a table: what is too long for it is said whole below."""
    return text if len(text) <= _LONGEST or len(text) <= width() // 6 else "(below)"


def _if_long(said: str, *values: str) -> str:
    """What is said of values whole, where one of them is too long for the table."""
    return said if any(_brief(value) != value for value in values) else ""


def _joined(*said: str) -> str:
    return "; ".join(filter(None, said))
