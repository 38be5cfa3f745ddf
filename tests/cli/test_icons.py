"""Icons whose meaning the rules do not give: undetermined and named, until the configuration says what they count as."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.model.events import Comment
from referee.model.records import format_record
from tests.cli.runner import referee
from tests.notation import history

VOTES = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 10:02 Dan votes p1 FOR"


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """`referee check p1` at 21:00, where Cat's and Dan's icon is an arrow."""
    events = [known.event for known in history(VOTES)]
    arrowed = [
        msgspec.structs.replace(event, icons=("ARROW",))
        if isinstance(event, Comment) and event.author in ("Cat", "Dan")
        else event
        for event in events
    ]
    (tmp_path / "play.jsonl").write_text("\n".join(map(format_record, arrowed)), "utf-8")

    def ask(configuration: str) -> Any:
        (tmp_path / "referee.toml").write_text(configuration, "utf-8")
        here = ("--config", str(tmp_path / "referee.toml"))
        assert referee(capsys, *here, "import", str(tmp_path / "play.jsonl")).code == 0
        ran = referee(capsys, *here, "check", "p1", "--at", "2019-05-20T21:00:00Z", "--json")
        return ran.document if not ran.err else ran.err

    return ask


def meaning(counts_as: str, more: str = "") -> str:
    return f'[[icons]]\nname = "arrow"\ncounts-as = "{counts_as}"\n{more}\n'


def test_who_used_it_is_not_silent_and_what_holds_all_the_same_says_whatever(
    check: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eve alone has said nothing. Of five, Bob and one arrow are no quorum whatever the arrow counts as."""
    assert check("")["not_voted"] == ["Eve"]
    lone = [
        known.event
        for known in history(VOTES)
        if not (isinstance(known.event, Comment) and known.event.author in ("Ann", "Cat"))
    ]
    lone = [msgspec.structs.replace(event, icons=("ARROW",)) if isinstance(event, Comment) else event for event in lone]
    (tmp_path / "lone.jsonl").write_text("\n".join(map(format_record, lone)), "utf-8")
    here = ("--archive", str(tmp_path / "lone.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "lone.jsonl")).code == 0
    told = referee(capsys, *here, "check", "p1", "--at", "2019-05-20T21:00:00Z", "--json").document
    assert told["can_enact"]["now"] is False and told["not_voted"] == ["Ann", "Cat", "Eve"]
    (blocker,) = [each["text"] for each in told["can_enact"]["blockers"] if each["code"] == "not-popular"]
    assert blocker.endswith(", whatever the icons that are not known count as")


def test_nobody_has_said(check: Any) -> None:
    told = check("")
    assert told["can_enact"]["now"] is None and told["lacking"] == [
        {"code": "icon-unknown", "text": "what the icon ARROW of Cat, Dan counts as is not known (ARROW, 2 votes)"}
    ]


@pytest.mark.parametrize(
    ("said", "may"),
    [
        (meaning("FOR"), True),
        (meaning("AGAINST"), False),
        (meaning(""), False),
        # Cat's was cast at 10:01, Dan's at 10:02: quorum is 3 of 5, Bob and Ann are FOR.
        (meaning("FOR", "until = 2019-05-20T10:02:00Z"), True),
        (meaning("AGAINST", "since = 2019-05-20T10:01:00Z"), False),
        (meaning("FOR", "until = 2019-05-20T10:01:00Z"), None),
        (meaning("FOR", "since = 2019-05-20T10:02:01Z"), None),
        (meaning("FOR", "until = 2019-05-20T10:02:00Z") + meaning("AGAINST", "since = 2019-05-20T10:02:00Z"), True),
    ],
)
def test_somebody_has_said_from_when_and_until_when(check: Any, said: str, may: bool | None) -> None:
    assert check(said)["can_enact"]["now"] is may


def test_what_is_no_word_of_voting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "referee.toml").write_text(meaning("MAYBE"), "utf-8")
    refused = referee(capsys, "--config", str(tmp_path / "referee.toml"), "queue")
    assert refused.code == 2 and "referee.toml" in refused.err and "MAYBE" in refused.err


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (meaning("AGAINST").replace("arrow", "for"), "names a vote that the rules name"),
        (meaning("FOR", "since = 2019-06-01T00:00:00Z\nuntil = 2019-05-01T00:00:00Z"), "ends before it begins"),
        (meaning("FOR") + meaning("AGAINST", "since = 2019-05-01T00:00:00Z"), "says two things of one icon"),
    ],
)
def test_what_makes_no_sense(said: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "referee.toml").write_text(said, "utf-8")
    refused = referee(capsys, "--config", str(tmp_path / "referee.toml"), "queue")
    assert refused.code == 2 and why in refused.err
