"""`referee ruleset --understood`: what of a text Referee can be trusted with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from referee.app.inquiry.dynasties import book_of
from referee.checks.openings import with_rule
from referee.config import load_config
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import carried_law
from referee.law.ruleset import parse_ruleset
from referee.law.specimen import specimen
from referee.model.events import Revision
from referee.model.records import format_record
from tests.cli.runner import Ran, referee
from tests.instants import instant
from tests.notation import history

HEADING = "== Resolution of Proposals ==\n"


@pytest.fixture
def page() -> str:
    law = carried_law("205")
    assert law is not None
    return specimen(law, CARRIED_BOOK.by_name)


def test_all_of_it(page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.txt").write_text(page, "utf-8")
    told: Any = referee(capsys, "ruleset", str(tmp_path / "page.txt"), "--understood", "--json").document
    assert told["understood"] == told["of"] > 100 and told["schema"] == 1
    sentences = [one for rule in told["rules"] for one in rule["sentences"]]
    # Who shall obey it and who heads a dynasty stands above all sections, and is known.
    of_rules = [one for rule in told["rules"] if rule["section"] != "unplaced" for one in rule["sentences"]]
    assert {one["taken"] for one in of_rules} == {"read"} and not any(one["costs"] for one in sentences)
    read = {reading["name"]: reading["values"] for one in sentences for reading in one["readings"]}
    assert read["enact-after"] == ["12"] and read["popular-timeout"] == ["48", "1"]


def test_a_new_sentence_and_what_it_costs(page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.txt").write_text(page.replace(HEADING, f"{HEADING}* It must not rain.\n"), "utf-8")
    ran = referee(capsys, "ruleset", str(tmp_path / "page.txt"), "--understood")
    first, _, said, costs, *_ = ran.out.splitlines()
    assert ran.code == 0 and "of the fixed rules are understood (99 %)" in first
    assert "Not understood, in “Resolution of Proposals”" in said and said.endswith("“It must not rain.”.")
    assert "check and queue of Proposals" in costs and "R203" in costs
    assert "Calls for Judgement" not in costs and "idle" not in costs


def test_it_goes_with_nothing_else(page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.txt").write_text(page, "utf-8")
    assert referee(capsys, "ruleset", str(tmp_path / "page.txt"), "--understood", "--parameters").code == 2


PLAY = (
    'paged; 1 09:00 Bob proposes p1 In the rule "Proposals", replace "has 2 Proposal" with "has a few Proposal".;'
    "1 09:01 Bob retitles p1 [Core] p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1;"
    '1 21:05 Ann rewords voting for at least 12 hours. -> voting for at least twelve hours, come what may. (Enacting "[Core] p1");'
    "3 09:00 Bob proposes p2; 3 10:00 Ann votes p2 FOR; 3 10:01 Cat votes p2 FOR"
)


def test_a_sentence_is_taught(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "referee.toml").write_text("", "utf-8")
    events = [known.event for known in history(PLAY)]
    (tmp_path / "play.jsonl").write_text("\n".join(map(format_record, events)), "utf-8")
    last = max(int(event.id) for event in events if isinstance(event, Revision) and event.page == "Ruleset")
    here = ("--config", str(tmp_path / "referee.toml"))
    assert referee(capsys, *here, "import", str(tmp_path / "play.jsonl")).code == 0

    def check(at: str) -> Any:
        return referee(capsys, *here, "check", "p2", "--at", f"2019-05-22T{at}Z", "--json").document

    before = check("21:00:00")
    assert before["can_enact"]["now"] is None and "come what may" in before["lacking"][0]["text"]
    night = referee(capsys, *here, "audit", "--at", "2019-05-22T21:00:00Z")
    assert "1 sentence is not understood" in " ".join(night.out.split())
    text = (*here, "ruleset", "--revision", str(last))
    told: Any = referee(capsys, *text, "--understood", "--json").document
    sentences = next(rule["sentences"] for rule in told["rules"] if rule["rule"] == "Resolution of Proposals")
    (unread,) = [one for one in sentences if one["taken"] == "not understood"]

    def teach(said: str, *more: str) -> Ran:
        return referee(capsys, *text, "--teach", unread["fingerprint"], "--as", said, *more)

    for wrong, why in (
        ("enact-after=13", "does not say 13"),
        ("enact-after", "has 1 values, not 0"),
        ("enact-later=12", "no parameter 'enact-later'"),
        ("nothing=12", "has no values"),
    ):
        refused = teach(wrong)
        assert refused.code == 2 and why in refused.err, wrong
    assert not (tmp_path / "taught.toml").exists()
    assert teach("enact-after=12").code == 0
    assert [check(at)["can_enact"]["now"] for at in ("20:59:59", "21:00:00")] == [False, True]
    assert teach("enact-after=12").code == 2, "it is understood now"
    assert "not understood" not in referee(capsys, *here, "audit", "--at", "2019-05-22T21:00:00Z").out.split("\n\n")[0]
    taught = (tmp_path / "taught.toml").read_text("utf-8")
    for values, why in (('["abc"]', "does not say abc"), ("[]", "has 1 values, not 0"), ('["3"]', "does not say 3")):
        (tmp_path / "taught.toml").write_text(taught.replace('["12"]', values), "utf-8")
        assert why in referee(capsys, *here, "check", "p2").err
    (tmp_path / "taught.toml").write_text(
        re.sub("sentence = .*", 'sentence = "It says 3."', taught).replace('["12"]', '["3"]')
    )
    assert check("21:00:00")["can_enact"]["now"] is None, "the sentence of that mark does not say 3"
    (tmp_path / "taught.toml").write_text("[[taught]]\nsentence = 3\n", "utf-8")
    damaged = referee(capsys, *here, "check", "p2")
    assert damaged.code == 2 and "taught.toml: is no file of taught sentences" in damaged.err


def test_what_is_taught_since_then_is_not_law_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "referee.toml").write_text("", "utf-8")
    page = tmp_path / "page.txt"
    law = carried_law("205")
    assert law is not None
    page.write_text(specimen(law, CARRIED_BOOK.by_name).replace(HEADING, f"{HEADING}* It must not rain.\n"), "utf-8")
    here = ("--config", str(tmp_path / "referee.toml"), "ruleset", str(page))
    mark = re.search(r"\(([0-9a-f]{12})\)", referee(capsys, *here, "--understood").out)
    assert mark
    since = ("--teach", mark[1], "--as", "nothing", "--since", "2026-01-01T00:00:00Z")
    assert referee(capsys, *here, *since).code == 0
    book = book_of(load_config(tmp_path / "referee.toml"))
    text = parse_ruleset(page.read_text("utf-8"))
    lacking = [
        book.read(text, "x", at=instant(at)).lacks("enact-after")
        for at in ("2025-12-31 23:59:59", "2026-01-01 00:00:00")
    ]
    assert lacking == [("enact-after",), ()]


def test_a_sentence_that_comes_near_is_shown_beside_what_it_comes_near_to(
    page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "It has been open for voting for at least 12 hours on a Sunday."
    (tmp_path / "page.txt").write_text(
        re.sub(r"It has been open for voting for at least 12 hours\.", said, page), "utf-8"
    )
    out = referee(capsys, "ruleset", str(tmp_path / "page.txt"), "--understood").out
    near = next(line for line in out.splitlines() if line.startswith("  Nearest"))
    assert near == "  Nearest known (enact-after), one word apart: “It was opened for voting at least 12 hours ago”"


def test_a_sentence_in_other_words_is_read_by_its_form(
    page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "No fewer than thirteen hours have passed since it was opened for voting."
    (tmp_path / "page.txt").write_text(
        re.sub(r"It has been open for voting for at least 12 hours\.", said, page), "utf-8"
    )
    told: Any = referee(capsys, "ruleset", str(tmp_path / "page.txt"), "--understood", "--json").document
    sentences = [one for rule in told["rules"] for one in rule["sentences"]]
    assert told["understood"] == told["of"] and [one["sentence"] for one in sentences if one["by_form"]] == [said]


def test_a_sentence_on_posting_that_is_taught_as_nothing_excuses_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "referee.toml").write_text("", "utf-8")
    third = "1 09:00 Bob proposes p1; 1 10:00 Bob proposes p2; 2 00:00 Bob proposes p3"
    events = [known.event for known in history(f"{with_rule('Ghosts may submit a third Proposal.')}; {third}")]
    (tmp_path / "play.jsonl").write_text("\n".join(map(format_record, events)), "utf-8")
    last = max(int(event.id) for event in events if isinstance(event, Revision) and event.page == "Ruleset")
    here = ("--config", str(tmp_path / "referee.toml"))
    assert referee(capsys, *here, "import", str(tmp_path / "play.jsonl")).code == 0

    def audit() -> str:
        return " ".join(referee(capsys, *here, "audit", "--at", "2019-05-22T00:00:00Z").out.split())

    open_yet = audit()
    mark = re.search(r"--teach ([0-9a-f]{12})", open_yet)
    assert mark and "Can’t tell Bob submitted “p3”" in open_yet and "Unlawful" not in open_yet
    assert referee(capsys, *here, "ruleset", "--revision", str(last), "--teach", mark[1], "--as", "nothing").code == 0
    assert "Unlawful Bob submitted “p3”" in audit()
