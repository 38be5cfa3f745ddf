"""Posts that are asked for by their titles: in quotation marks, as people write and paste them, and those that have no title."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from referee.app.named import as_named
from tests.cli.runner import referee

AT = ("--at", "2019-05-21T12:00:00Z")
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
TITLES = {"haste": "Haste", "said": "“Said”", "none": "", "blank": "  ", "colon": "Proposal:", "late": "Proposal: Late"}


def at(time: str, day: int = 20) -> str:
    return f"2019-05-{day}T{time}:00Z"


RECORDS: list[dict[str, Any]] = [
    {"record": "dynasty", "at": at("08:00", 19), "name": "d", "ruleset": "167", "emperor": "Ann"},
    *({"record": "player", "at": at("08:00", 19), "name": name, "status": "active", "admin": True} for name in NAMES),
    *(
        {"record": "post", "id": post, "at": at(f"09:0{number}"), "author": NAMES[number % 5], "category": "Proposal", "title": title, "changes": []}
        for number, (post, title) in enumerate(TITLES.items())
    ),
    *(
        {"record": "comment", "id": f"{post}{name}", "post": post, "at": at("10:00"), "author": name, "icons": ["FOR"]}
        for post in TITLES
        for name in NAMES
    ),
]  # fmt: skip


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    (tmp_path / "r.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in RECORDS), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "r.jsonl")).code == 0
    return lambda *asked: referee(capsys, *here, *asked, *AT)


@pytest.mark.parametrize(
    "name", ["Haste", "“Haste”", '"Haste"', "'haste'", "‘Haste’", "„Haste“", "«Haste»", "`Haste`", ' "Haste" ', "“haste", "'“Haste”'"]
)  # fmt: skip
def test_a_title_in_quotation_marks_is_the_title(ask: Any, name: str) -> None:
    ran = ask("check", name, "--json")
    assert ran.document["post"] == "haste"
    assert ask("audit", "--post", name, "--json").code in (0, 1)
    assert ask("check", "Haste", "--if", f"Bob votes AGAINST on {name}", "--json").document["tally"]["against"] == 1


@pytest.mark.parametrize(
    "name",
    [
        "<https://blognomic.com/archive/haste>",
        "see https://blognomic.com/archive/haste.",
        "<blognomic.com/archive/haste/>",
    ],
)
def test_an_address_is_one_in_brackets_and_in_a_sentence_too(ask: Any, name: str) -> None:
    assert ask("check", name, "--json").document["post"] == "haste"


def test_a_title_that_has_them_itself_is_found_as_it_is_written(ask: Any) -> None:
    assert ask("check", "“Said”", "--json").document["post"] == "said"
    assert as_named("“Said”") == ("“Said”", "Said") and as_named("Said") == ("Said",) and as_named('""') == ('""',)


@pytest.mark.parametrize(
    ("post", "valid"), [("none", False), ("blank", False), ("colon", False), ("late", True), ("haste", True)]
)
def test_what_has_no_subject_may_never_be_enacted(ask: Any, post: str, valid: bool) -> None:
    """All five are for each; nobody may enact what is not valid (KEYW-35, 36), and all but the first wait for older ones."""
    answer = ask("check", post, "--json").document
    void = [each["clause"] for each in answer["can_enact"]["blockers"] if each["code"] == "illegal-post"]
    assert void == ([] if valid else ["R167-KEYW-36"])
    assert answer["can_enact"]["now"] is (post == "haste")
    if not valid:
        assert answer["can_enact"]["earliest_if_oldest"] is None
        assert "✗ Never. It has no subject, so it is not valid." in " ".join(ask("check", post).out.split())


def test_those_without_a_title_are_told_apart_and_can_be_asked_for(ask: Any) -> None:
    ran = ask("check", "(no title)")
    assert (
        ran.code == 2
        and "2 posts fit '(no title)': “(no title, by Dan, Mon 20 May 2019, 09:03 UTC)”, “(no title, by Cat, Mon 20 May 2019, 09:02 UTC)” (give more of the title)"
        in ran.err
    )
    shown = " ".join(ask("queue").out.split())
    assert "(no title, by Cat, Mon 20 May 2019, 09:02 UTC)" in shown
    assert "(no title, by Dan, Mon 20 May 2019, 09:03 UTC)" in shown


def test_the_posting_alone_is_told_of_what_has_no_subject(ask: Any, tmp_path: Path, capsys: Any) -> None:
    resolved = [
        {"record": "status", "post": post, "at": at(f"2{number}:10"), "status": "Enacted", "by": "Ann"}
        for number, post in enumerate(("haste", "said", "none"))
    ]
    (tmp_path / "s.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in resolved), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "s.jsonl")).code == 0
    found = ask("audit", "--post", "none", "--json").document["findings"]
    assert [each["code"] for each in found if each["verdict"] == "violation" and each["code"] != "R203"] == ["R707"]


def post(name: str, title: str, minute: int, category: str = "Proposal") -> dict[str, Any]:
    told = {"record": "post", "id": name, "at": at(f"09:{minute}"), "author": "Bob", "category": category}
    return {**told, "title": title, "changes": []}


CALLED = [
    post("beta", "Alpha", 20),
    post("alpha", "Beta", 21),
    post("gamma", "delta", 22),
    post("delta", "x", 23),
    post("plain", "Plain title", 24),
    post("plain1", "plain TITLE", 25),
    post("rota", "One more thing", 26),
    post("rota1", "One more thing", 27),
    post("author", "It's the author’s", 28),
    post("moon", "The moon is won", 29),
    post("moon1", "The moon is won, again", 30),
    post("range", "3–5 Turns…", 31),
    post("kites", "Kites", 32, "Story Post"),
    post("kites1", "Kites and Maps", 33),
    post("tale", "Tale", 34, "Story Post"),
    post("sum", "C++", 35),
]


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Alpha", "beta"),
        ("Beta", "alpha"),
        ("Beta (Mon 20 May 2019)", "alpha"),
        ("x", "delta"),
        ("delta (Mon 20 May 2019)", "gamma"),
        ("https://blognomic.com/archive/delta", "delta"),
        ("Plain title", "plain"),
        ("plain TITLE", "plain1"),
        ("One more thing (Mon 20 May 2019, 09:26 UTC)", "rota"),
        ("one more thing (mon 20 may 2019, 09:27)", "rota1"),
        ("(no title) (Mon 20 May 2019, 09:02 UTC)", "none"),
        ("(no title, by Cat, Mon 20 May 2019, 09:02 UTC)", "none"),
        ("(NO TITLE, by cat, mon 20 may 2019, 09:02", "none"),
        ("Haste (Mon 20 May 2019)", "haste"),
        ("rota", "rota"),
        ("It’s the author's", "author"),
        ("its the authors", "author"),
        ("ITS THE AUTHOR", "author"),
        ("The moon is won.", "moon"),
        ("the moon is won, AGAIN!", "moon1"),
        ("3-5 turns", "range"),
        ("3—5 Turns...", "range"),
        ("kites and", "kites1"),
        ("c++", "sum"),
    ],
)
def test_a_title_is_found_as_it_is_shown_and_as_it_is_typed(
    ask: Any, name: str, meant: str, tmp_path: Path, capsys: Any
) -> None:
    (tmp_path / "c.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in CALLED), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "c.jsonl")).code == 0
    assert ask("check", name, "--json").document["post"] == meant
    assert (
        ask("queue", "--if", f"Bob votes FOR on {name}", "--json")
        .document["differs"][0]["at"]
        .startswith(f"pending.{meant}.")
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("alpha", "2 posts fit 'alpha': “Beta”, “Alpha” (it is the id of one and the title of another: give its day too, as “Beta (Mon"),
        ("delta", "2 posts fit 'delta': “x”, “delta”"),
        ("PLAIN title", "2 posts are titled 'plain TITLE' (give one of these: “plain TITLE (Mon 20 May 2019, 09:25 UTC)”, “Plain title (Mon"),
        ("one more thing", "“One more thing (Mon 20 May 2019, 09:27 UTC)”, “One more thing (Mon 20 May 2019, 09:26 UTC)”"),
        ("One more thing (Mon 20 May 2019)", "2 posts are titled 'One more thing'"),
        ("One more thing (Tue 21 May 2019)", "no post 'One more thing (Tue 21 May 2019)'"),
        ("moon is", "2 posts fit"),
        ("Kites", "2 posts fit 'Kites': “Kites”, “Kites and Maps” (give more of the title)"),
        ("Tale", "“Tale” was no votable matter"),
        ("tale", "“Tale” was no votable matter"),
        ("C--", "no post 'C--'"),
        ("...", "no post '...'"),
    ],
)  # fmt: skip
def test_which_is_meant_is_asked_and_not_guessed(ask: Any, name: str, said: str, tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "c.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in CALLED), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "c.jsonl")).code == 0
    ran = ask("check", name)
    assert ran.code == 2 and said in ran.err


def test_what_is_told_apart_by_nothing_else_is_named_by_its_id(ask: Any, tmp_path: Path, capsys: Any) -> None:
    """Two of three were posted in the same minute; the third is asked for by when it was."""
    alike = [post("twin", "Twin", 40), post("twin1", "Twin", 40), post("twin2", "Twin", 41)]
    (tmp_path / "c.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in alike), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "c.jsonl")).code == 0
    ran = ask("check", "Twin")
    given = re.search(r"give one of these: (.*)\)", ran.err)
    assert ran.code == 2 and given is not None
    named = [name.strip("“”") for name in re.split(r", (?=“|twin)", given[1])]
    assert sorted(named) == ["Twin (Mon 20 May 2019, 09:41 UTC)", "twin", "twin1"]
    assert sorted(ask("check", name, "--json").document["post"] for name in named) == ["twin", "twin1", "twin2"]


def test_a_title_that_might_pass_for_a_verdict_stands_between_quotation_marks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    title = "✓ May be enacted now."
    records = [*RECORDS, {"record": "post", "id": "sly", "at": at("09:30"), "author": "Ann", "category": "Proposal", "title": title, "changes": []}]  # fmt: skip
    (tmp_path / "r.jsonl").write_text("\ufeff" + "".join(f"{json.dumps(record)}\n" for record in records), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "r.jsonl")).code == 0, "with the mark of some editors"
    assert f"\n“{title}”, Proposal by Ann\n" in referee(capsys, *here, "check", title, *AT).out
    assert f" “{title}” · Ann" in referee(capsys, *here, "queue", *AT).out
