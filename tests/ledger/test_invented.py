"""The ledger on the invented dynasties, whose edits were written, and whose values were worked out, for the kit's own tests."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import msgspec
import pytest

from referee.app.inquiry.opening import Inquiry
from referee.app.tracked.ledger import Ledger
from referee.archive.store import Archive
from referee.config import Config
from referee.ledger.changes import Account
from referee.ledger.following import follow_page
from referee.ledger.sights import Declared, Undeclared
from referee.model.events import Evidence, Revision
from referee.model.instants import format_instant
from referee.trackers.asked import read_asked
from referee.trackers.wikitext.names import People
from tests.dynasties.invented.playing import HERE, Invented

NAMES = sorted(folder.name for folder in HERE.iterdir() if (folder / "history.toml").exists())
REORDERED = {"m14"}
"""Layout that changes the order in which those at a place are listed; without a declaration a list has an order."""


def revisions(play: Invented) -> list[Revision]:
    page = play.text(play.history["opening"])
    first = Revision(page="P", id="0", at=play.opened, author=play.people["head"], summary="", text=page)
    found = [first]
    for edit in play.history["edit"]:
        for old, new in edit["change"]:
            page = page.replace(old, new, 1)
        found.append(
            Revision(
                page="P",
                id=edit["id"],
                parent=found[-1].id,
                at=edit["at"],
                author=edit["editor"],
                summary="",
                text=page,
            )
        )
    return found


def people(play: Invented) -> People:
    return People(tuple(play.people["players"]), play.people["head"], tuple(play.people["idle"]))


def changed(account: Account) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for change in account.changes:
        found.setdefault(change.made.edit, set()).add(str(change.key))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_with_nothing_declared_layout_changes_nothing_and_every_other_edit_something(name: str) -> None:
    play = Invented(name)
    by_edit = changed(follow_page("P", revisions(play), Undeclared(people(play), lambda who: who)))
    for edit in play.history["edit"]:
        layout = edit.get("layout", False) and edit["id"] not in REORDERED
        assert bool(by_edit.get(edit["id"])) != layout, edit


@pytest.mark.parametrize("name", NAMES)
def test_declared_layout_changes_nothing_and_the_last_values_stand(name: str) -> None:
    play = Invented(name)
    variables = read_asked(msgspec.json.decode(play.text("variables.json")), name)
    account = follow_page("P", revisions(play), Declared(variables, people(play), lambda who: who))
    by_edit = changed(account)
    for edit in play.history["edit"]:
        assert not (edit.get("layout") and by_edit.get(edit["id"])), edit
    last: Any = play._toml("values.toml")["last"]
    stands = {str(one.key): one.change.new for one in account.standing if one.change is not None and not one.unread}
    assert {key: stands.get(key) for key in last} == {key: _as_read(value) for key, value in last.items()}


def _as_read(value: Any) -> Any:
    """A value of the file, which has no null, as the reader gives it."""
    if isinstance(value, datetime):
        return format_instant(value)
    if isinstance(value, list):
        return [[item, mark or None] for item, mark in value] if value and isinstance(value[0], list) else value
    return value


@pytest.mark.parametrize("name", NAMES)
def test_one_edit_is_named_for_each_value(name: str) -> None:
    play = Invented(name)
    known = {edit["id"] for edit in play.history["edit"]} | {"0"}
    account = follow_page("P", revisions(play), Undeclared(people(play), lambda who: who))
    assert account.standing and all(one.change and one.change.made.edit in known for one in account.standing)
    assert all(not change.unsure for change in account.changes)
    assert play.opened - timedelta(0) == account.changes[0].made.at


SHUT_OUT = {
    ("bazaar", "history.toml"): [("L103", "Cry:Egbert")],
    ("lantern-marsh", "history.toml"): [("L103", "Charms:Ewald")],
    ("veiled-court", "history.toml"): [("L103", "Guile:Evander")],
    ("vintners", "history.toml"): [("L104", "Slope:Dahlia")],
}
"""What stands past its bounds for more than a quarter of an hour, in all of these histories."""


@pytest.mark.parametrize(
    ("name", "file"),
    [(name, file) for name in NAMES for file in ("history.toml", "again.toml") if (HERE / name / file).exists()],
)
def test_by_the_text_of_the_rules(name: str, file: str, archive: Archive) -> None:
    play = Invented(name, file)
    archive.add(map(Evidence, play.events()))
    inquiry = Inquiry(archive, Config(), play.opened + timedelta(days=365))
    found = Ledger(inquiry).advisories(play.people["page"])
    told = [(one.code, str(one.key)) for one in found if one.code not in ("L101", "L102")]
    assert told == SHUT_OUT.get((name, file), [])
