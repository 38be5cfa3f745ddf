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


def shown(**changed: str) -> str:
    """The tracker, with Money and Systems of some otherwise."""
    rows = (
        f"|-\n| {name} || {changed.get(name, '20000 || -').replace(' || ', ' || Workshop || Petrol || 100 || Apex Systems X1500 || 100 || ')} || - || - || 0 || 0"
        for name in ("Ann", "Bob")
    )
    return "\n".join(['{| class="wikitable"', HEAD, *rows, "|}"])


def codes(game: Path, capsys: pytest.CaptureFixture[str], *edits: tuple[str, str]) -> list[str]:
    """The codes of what is found in edits by Ann, one an hour, each with what is left of her Money and Systems."""
    told = [{"record": "dynasty", "at": f"{NIGHT}09:00:00Z", "name": "Bots", "ruleset": "205", "emperor": "Eve"}]
    told += [
        {"record": "player", "at": f"{NIGHT}09:00:00Z", "name": name, "status": "active", "admin": name == "Eve"}
        for name in ("Ann", "Bob", "Eve")
    ]
    texts = [("Eve", shown()), *(("Ann", shown(Ann=f"{money} || {systems}")) for money, systems in edits)]
    told += [
        {"record": "revision", "page": "Operators", "id": str(100 + number), "at": f"{NIGHT}{10 + number}:00:00Z", "author": who, "summary": "", "text": text}
        for number, (who, text) in enumerate(texts)
    ]  # fmt: skip
    (game / "records.jsonl").write_text("".join(f"{json.dumps(one)}\n" for one in told), "utf-8")
    config = ("--config", str(game / "referee.toml"))
    assert referee(capsys, *config, "scrape").code == 0
    found = referee(capsys, *config, "audit", "--at", "2022-06-28T00:00:00Z", "--json").document["findings"]
    return [one["code"] for one in found]


def test_the_tracker_is_judged_by_it(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An Axe costs 2,200 there; the very first edit is judged as well."""
    assert codes(game, capsys, ("17800", "Axe 100%")) == []


def test_and_so_is_what_is_unlawful(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes(game, capsys, ("20000", "Axe 100%"), ("20001", "Axe 100%")) == ["B101", "B107"]


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
