"""A game of the rules of 2022 of which no Ruleset page is held: what Referee carries of them stands for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from referee.app.inquiry.dynasties import book_of
from referee.config import load_config
from referee.dynasties.bots.tracked.declared import DYNASTY
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import carried_law
from tests.cli.runner import referee
from tests.law.texts import SEEDS

HEAD = "! Who !! Money !! Readiness !! Engine !! Engine Condition !! Chassis !! Chassis Condition !! Systems !! Spare Parts Bin !! LED Banner !! Red Mist !! Bout Count"
NIGHT = "2022-06-27T"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    (tmp_path / "referee.toml").write_text(
        'archive = "a.sqlite"\ndynasties = ["bots"]\n[wiki]\npages = ["Operators"]\n[records]\nfiles = ["records.jsonl"]\n',
        "utf-8",
    )
    return tmp_path


ROW = "{money} || Workshop || {engine} || {worn} || Apex Systems X1500 || 100 || {systems} || - || - || 0 || 0"
TOGETHER = (
    "! Who !! Money !! Readiness !! Engine !! Chassis !! Systems !! Spare Parts Bin !! LED Banner !! Red Mist !! Bout Count",
    "{money} || Workshop || {engine} ({worn}%) || Apex Systems X1500 (100%) || {systems} || - || - || 0 || 0",
)
GROUPED = (
    "! rowspan=2 | Who !! rowspan=2 | Money !! rowspan=2 | Readiness !! colspan=2 | Engine !! colspan=2 | Chassis !! rowspan=2 | Systems "
    "!! rowspan=2 | Spare Parts Bin !! rowspan=2 | LED Banner !! rowspan=2 | Red Mist !! rowspan=2 | Bout Count\n"
    "|-\n! Type !! Condition !! Model !! Condition",
    ROW,
)
Layout = tuple[str, str]


def shown(layout: Layout, **ann: object) -> str:
    """The tracker, with something of Ann's otherwise."""
    head, row = layout
    new: dict[str, object] = {"money": 20000, "engine": "Petrol", "worn": 100, "systems": "-"}
    rows = (f"|-\n| {name} || {row.format(**(new | more))}" for name, more in (("Ann", ann), ("Bob", {})))
    return "\n".join(['{| class="wikitable"', head, *rows, "|}"])


def codes(
    game: Path, capsys: pytest.CaptureFixture[str], *edits: dict[str, object], layout: Layout = (HEAD, ROW)
) -> list[str]:
    """The codes of what is found in edits by Ann, one an hour, each with what is hers then."""
    told = [{"record": "dynasty", "at": f"{NIGHT}09:00:00Z", "name": "Bots", "ruleset": "205", "emperor": "Eve"}]
    told += [
        {"record": "player", "at": f"{NIGHT}09:00:00Z", "name": name, "status": "active", "admin": name == "Eve"}
        for name in ("Ann", "Bob", "Eve")
    ]
    texts = [("Eve", shown(layout)), *(("Ann", shown(layout, **edit)) for edit in edits)]
    told += [
        {"record": "revision", "page": "Operators", "id": str(100 + number), "at": f"{NIGHT}{10 + number}:00:00Z", "author": who, "summary": "", "text": text}
        for number, (who, text) in enumerate(texts)
    ]  # fmt: skip
    (game / "records.jsonl").write_text("".join(f"{json.dumps(one)}\n" for one in told), "utf-8")
    (game / "a.sqlite").unlink(missing_ok=True)
    config = ("--config", str(game / "referee.toml"))
    assert referee(capsys, *config, "scrape").code == 0
    found = referee(capsys, *config, "audit", "--at", "2022-06-28T00:00:00Z", "--json").document["findings"]
    return [one["code"] for one in found]


def test_the_tracker_is_judged_by_it(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An Axe costs 2,200 there; the very first edit is judged as well."""
    assert codes(game, capsys, {"money": 17800, "systems": "Axe 100%"}) == []


def test_and_so_is_what_is_unlawful(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes(game, capsys, {"systems": "Axe 100%"}, {"money": 20001, "systems": "Axe 100%"}) == ["B101", "B107"]


def test_what_is_carried_lacks_nothing_and_of_other_rulesets_nothing_is(game: Path) -> None:
    book = book_of(load_config(game / "referee.toml"))
    law = book.named("205")
    assert law is not None and DYNASTY.unstated(law) == ()
    assert book.named("205") is law  # what is worked out of a law is known by it
    assert book.named("167") == carried_law("167") and book.named("nothing") is None


@pytest.mark.shared
def test_what_is_carried_is_what_is_read(shared: Path) -> None:
    book = replace(CARRIED_BOOK, dynasties=(*CARRIED_BOOK.dynasties, DYNASTY))
    law = book.read_text((shared / "seeds" / SEEDS["205"]).read_text("utf-8"), "205")
    read = {name: replace(one, sentence="") for name, one in law.parameters.items() if name.startswith("bots/")}
    assert read == {one.name: one for one in DYNASTY.parameters["205"]}


@pytest.mark.parametrize("layout", [TOGETHER, GROUPED])
def test_an_engine_and_its_condition_in_one_cell_or_below_one_header(
    layout: Layout, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """20,000 + 4,000 for the old engine, of which 20,000 can be held, - 2,750 for Nitrogen at 50%; it is not had for nothing."""
    bought: dict[str, object] = {"engine": "Nitrogen", "worn": 50}
    assert codes(game, capsys, {**bought, "money": 17250}, layout=layout) == []
    assert codes(game, capsys, {**bought, "money": 17251}, layout=layout) == ["B101"]


def test_a_condition_that_is_not_told_is_not_read(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head, row = TOGETHER
    untold = row.replace("{engine} ({worn}%)", "{engine}")
    assert {*codes(game, capsys, layout=(head, untold))} == {"B401"}
