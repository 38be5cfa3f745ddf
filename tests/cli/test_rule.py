"""`referee rule`, `referee finding` and `referee baseline add`: what a rule says, what a finding rests on, letting it pass."""

from __future__ import annotations

import json
import tomllib
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from referee.app.audits.evidence import Chain
from referee.app.inquiry.opening import inquire
from referee.app.law.rulebook import Rulebook, rulebook
from referee.app.mails.mail_checks import MAIL_CHECKS
from referee.archive.store import read_archive
from referee.cli.finding import _lines
from referee.config import Config
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import own_text
from referee.law.ruleset import parse_ruleset
from referee.model.findings import Finding
from referee.model.instants import format_instant
from tests.cli.runner import Ran, referee
from tests.instants import instant

AT = ("--at", "2019-06-24T00:00:00Z")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("planted") / "demo"


@pytest.fixture
def planted(game: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """A demo with an enactment too early, one out of order, and a Block built too late."""
    config = ("--config", str(game / "referee.toml"))
    if not game.exists():
        referee(capsys, "demo", str(game), "--plant", "R203", "--plant", "R204", "--plant", "M105")
        referee(capsys, *config, "scrape", *AT)
    return config


def nowhere(capsys: pytest.CaptureFixture[str], tmp_path: Path, *arguments: str) -> Ran:
    return referee(capsys, "--archive", str(tmp_path / "none.sqlite"), *arguments)


def test_a_rule_by_part_of_its_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Without an archive in our words, with every check that rests on it."""
    ran = nowhere(capsys, tmp_path, "rule", "resolution of prop")
    assert ran.out.startswith("Resolution of Proposals (ruleset 167)\n")
    assert "- Enactment condition: open for voting at least 12 hours." in ran.out and "(R203)" in ran.out


def test_a_check_by_its_code_and_a_clause_by_its_id(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    check: Any = nowhere(capsys, tmp_path, "rule", "r203", "--json").document
    assert (check["kind"], check["code"], check["clauses"]) == ("check", "R203", ["R167-RESPROP-03"])
    for name in ("R167-RESPROP-03", "resprop-03"):
        clause: Any = nowhere(capsys, tmp_path, "rule", name, "--json").document
        assert (clause["kind"], clause["rule"], clause["judged"]) == ("clause", "Resolution of Proposals", "auto")
        assert [each["code"] for each in clause["checks"]] == ["R203"]


def test_a_rule_of_the_text_of_which_no_clause_is_known(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """By a part of its name, in any case; what a clause is known of comes first, unless the text has a rule of just that name."""
    parts = (
        "= Core Rules =",
        "The Ruleset for BlogNomic; all Gardeners shall obey it. Headed by a single Gardener, known as the Orchardist.",
    )
    rules = ("= Dynastic Rules =", "== Night Apples ==", "Apples are eaten at night.", "== Resolution ==", "All is well.", "= Appendix =")  # fmt: skip
    edit = {"record": "revision", "page": "Ruleset", "id": "7", "at": "2019-05-20T08:00:00Z", "author": "Ann", "summary": "", "text": "\n".join((*parts, *rules))}  # fmt: skip
    (tmp_path / "r.jsonl").write_text(json.dumps(edit), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "r.jsonl")).code == 0
    told = referee(capsys, *here, "rule", "night app", "--json").document
    assert (told["rule"], told["ruleset"], told["clauses"]) == ("Night Apples", "revision 7", [])
    assert [each["text"] for each in told["quoted"]] == ["Apples are eaten at night."]
    assert referee(capsys, *here, "rule", "resolution", "--json").document["rule"] == "Resolution"
    assert referee(capsys, *here, "rule", "resolution of", "--json").document["rule"] == "Resolution of Proposals"
    assert "perhaps Night Apples" in referee(capsys, *here, "rule", "Nigt Apples").err


_ENACT = [
    "Any Admin can Enact the oldest Pending Proposal if each of the following is true:",
    "It is Popular.",
    "At least 12 hours have elapsed since it was opened for voting.",
    "It has neither been Withdrawn nor Vetoed.",
]
_FAIL = [
    "If at least one of the following is true, any Admin may Fail the oldest Pending Proposal:",
    "It is Unpopular.",
    "It has been Withdrawn or Vetoed.",
]
_LAST = "A Proposal which has been pending for more than seven days can be failed by any Admin, and is ignored for the purpose of calculating the oldest pending Proposal."


def in_a_text(*lines: str) -> Rulebook:
    """The rulebook of our own text with other lines for those of its rule Resolution of Proposals."""
    before, _, rest = own_text().partition("=== Resolution of Proposals ===\n")
    _, _, after = rest.partition("== Calls for Judgement ==")
    text = "\n".join((f"{before}=== Resolution of Proposals ===", *lines, "", f"== Calls for Judgement =={after}"))
    ruleset = parse_ruleset(text)
    return Rulebook(CARRIED_BOOK, CARRIED_BOOK.read(ruleset, "revision 7"), "", ruleset)


def listed(opener: str, *conditions: str) -> list[str]:
    return [opener, *(f"* {condition}" for condition in conditions), ""]


@pytest.mark.parametrize(("first", "second"), [(_ENACT, _FAIL), (_FAIL, _ENACT)])
def test_the_sentences_of_a_rule_are_quoted_as_they_stand_in_the_text(first: list[str], second: list[str]) -> None:
    """Each condition below what opens its list, whichever of the two lists stands first."""
    book = in_a_text(*listed(*first), *listed(*second), _LAST)
    assert [each.text for each in book.told("Resolution of Proposals")["quoted"]] == [*first, *second, _LAST]


def test_a_condition_is_quoted_in_its_list_though_a_sentence_above_reads_alike() -> None:
    book = in_a_text("It is Popular.", "", *listed(*_ENACT), *listed(*_FAIL), _LAST)
    assert [each.text for each in book.quoted(["RESPROP-01", "RESPROP-02"])] == _ENACT[:2]


def test_without_the_text_each_sentence_is_quoted_once() -> None:
    """As for `check`, which holds the law alone."""
    law = in_a_text(*listed(*_ENACT), *listed(*_FAIL), _LAST).law
    quoted = [each.text for each in Rulebook(CARRIED_BOOK, law).told("Resolution of Proposals")["quoted"]]
    assert sorted(quoted) == sorted([*_ENACT, *_FAIL, _LAST])


def test_a_rule_as_it_stood_at_an_instant(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """By the revision that stood then; from its very second on."""
    head = "= Core Rules =\nThe Ruleset for BlogNomic; all Gardeners shall obey it. Headed by a single Gardener, known as the Orchardist.\n= Dynastic Rules =\n== Night Apples ==\n"
    edits = [("7", "2019-05-20T08:00:00Z", "Apples are eaten at night."), ("8", "2019-06-03T10:00:00Z", "Apples are eaten at noon.")]  # fmt: skip
    lines = [{"record": "revision", "page": "Ruleset", "id": number, "parent": None if number == "7" else "7", "at": at, "author": "Ann", "summary": "", "text": f"{head}{says}\n= Appendix ="} for number, at, says in edits]  # fmt: skip
    (tmp_path / "r.jsonl").write_text("\n".join(map(json.dumps, lines)), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "r.jsonl")).code == 0
    for at, revision, when in (
        (("--at", "2019-06-03T09:59:59Z"), 7, "night"),
        (("--at", "2019-06-03T10:00:00Z"), 8, "noon"),
        (("--at", "2019-05-20T08:00:00Z"), 7, "night"),
        ((), 8, "noon"),
    ):
        told: Any = referee(capsys, *here, "rule", "Night Apples", "--json", *at).document
        assert (told["ruleset"], [each["text"] for each in told["quoted"]]) == (
            f"revision {revision}",
            [f"Apples are eaten at {when}."],
        )
    before = referee(capsys, *here, "rule", "Night Apples", "--at", "2019-05-20T07:59:59Z")
    assert before.code == 2, "no text is held of so early"


def test_a_rule_of_the_text_that_the_dynasty_is_played_under(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Where no text is held, in our words of that one; with the checks that cite its clauses, and without the ledger's marks."""
    dynasty = {"record": "dynasty", "at": "2022-09-01T00:00:00Z", "name": "d", "ruleset": "205", "emperor": "Ann"}
    (tmp_path / "r.jsonl").write_text(json.dumps(dynasty), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "r.jsonl")).code == 0
    dormancy = referee(capsys, *here, "rule", "Dormancy").out
    assert dormancy.startswith("The archive holds nothing after Thu 1 Sep 2022, 00:00 UTC")
    assert "\nDormancy (ruleset 205)\n\nIn our words:\n- Dormancy is tracked in the blog's sidebar.\n" in dormancy
    assert "(S104)" in dormancy and "CHANGED" not in dormancy
    downtime: Any = referee(capsys, *here, "rule", "Seasonal Downtime", "--json").document
    assert [each["id"] for each in downtime["clauses"]] == ["R205-DOWNTIME-01", "R205-DOWNTIME-02"]
    votes: Any = referee(capsys, *here, "rule", "Votes", "--json").document
    assert {"R201", "R209", "R302"} <= {each["code"] for each in votes["checks"]}
    oldest = nowhere(capsys, tmp_path, "rule", "Dormancy").out
    assert oldest.startswith("Dormancy (ruleset 167)\n\nIn our words:\n- With fewer than five Architects")


def test_samples_tell_matters_by_titles(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """As somebody would tell them; `--json` has them as they are played."""
    for command in ("rule", "rules"):
        said = nowhere(capsys, tmp_path, command, "R203").out
        assert "  Day 1, 09:00: Bob proposes “Shorter Nights”\n" in said and "p1" not in said
        assert "  Day 1, 20:59:59: Ann enacts “Shorter Nights”\n" in said
    assert "Dan posts “Rain on the Roof”: Please idle me." in nowhere(capsys, tmp_path, "rule", "R213").out
    assert "p1" in str(nowhere(capsys, tmp_path, "rule", "R203", "--json").document["fails"])


@pytest.mark.parametrize("asked", [("Resolution of Proposals",), ("R167-RESPROP-03",), ("R203", "--at", "2019-06-01")])
def test_rules_is_another_name_of_it(
    asked: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for ending in ((), ("--json",)):
        told, same = (nowhere(capsys, tmp_path, command, *asked, *ending) for command in ("rules", "rule"))
        assert told.code == 0 and told.out == same.out


def test_what_is_no_rule_has_one_near(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name in ("Resolutoin of Proposals", "Resolutoin"):
        ran = nowhere(capsys, tmp_path, "rule", name)
        assert (ran.code, ran.out) == (2, "") and "perhaps Resolution of Proposals" in ran.err
    assert "lists the checks" in nowhere(capsys, tmp_path, "rule", "x\x1b[31m").err


def test_a_rule_is_quoted_from_the_text_in_force(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")
    begun = ("--players", "Ann,Bob", "--head", "Cat", "--at", "2019-05-20T08:00:00Z")
    records = referee(capsys, "dynasty", "begin", "barn.py", "--rules", "barn.txt", *begun).out
    (tmp_path / "r.jsonl").write_text(records, "utf-8")
    named = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *named, "import", str(tmp_path / "r.jsonl")).code == 0
    document: Any = referee(capsys, *named, "rule", "R203", "--json").document
    (quoted,) = document["quoted"]
    assert "12 hours" in quoted["text"] and quoted["link"].endswith(
        f"title=Ruleset&oldid=1#{quoted['rule'].replace(' ', '_')}"
    )
    assert f"{quoted['rule']}: “" in referee(capsys, *named, "rule", "R203").out
    now = datetime(2019, 5, 21, tzinfo=UTC)
    with inquire(Config(home=str(tmp_path)), now, tmp_path / "a.sqlite") as inquiry:
        book = rulebook(inquiry.book, inquiry)
    for (
        clause,
        begins,
    ) in (  # of a list of conditions the condition; what opens the list only where nothing else is the clause
        ("VOTES-09", "It has a number of FOR Votes that exceed"),
        ("VOTES-10", "It has been open for voting for at least 48 hours, it has more than"),
        ("VOTES-12", "It has been open for voting for at least 48 hours and it is not Popular"),
        ("RESPROP-01", "The oldest Pending Proposal may be Enacted"),
        ("RESPROP-03", "It has been open for voting for at least 12 hours"),
    ):
        deciding = book.deciding(clause)
        assert deciding is not None and deciding.text.startswith(begins), clause
    assert book.deciding("NO-SUCH") is None


def test_a_ruleset_that_cannot_be_read_is_passed_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = '{"record": "revision", "page": "Ruleset", "id": "7", "at": "2019-05-20T08:00:00Z", "author": "Ann", "summary": "", "text": "?"}'
    (tmp_path / "r.jsonl").write_text(record, "utf-8")
    named = ("--archive", str(tmp_path / "a.sqlite"))
    referee(capsys, *named, "import", str(tmp_path / "r.jsonl"))
    assert "- Enactment condition" in referee(capsys, *named, "rule", "R203").out


def test_what_is_told_of_games_by_mail_rests_on_no_rule_and_is_known_by_its_code(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """So that who asks for a rule need not load it."""
    assert not any(check.clauses for check in MAIL_CHECKS)
    for check in MAIL_CHECKS:
        assert check.code.isalnum() and any(map(str.isdigit, check.code))
    assert nowhere(capsys, tmp_path, "rule", "n101", "--json").document["code"] == "N101"


def test_without_a_name_every_check_is_listed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    listed: Any = nowhere(capsys, tmp_path, "rule", "--json").document
    assert listed == nowhere(capsys, tmp_path, "rules", "--json").document
    assert "R203" in nowhere(capsys, tmp_path, "rule").out


def found(capsys: pytest.CaptureFixture[str], config: tuple[str, str], code: str) -> list[dict[str, Any]]:
    document: Any = referee(capsys, *config, "audit", "--json", *AT).document
    return [finding for finding in document["findings"] if finding["code"] == code]


def test_a_finding_is_told_with_what_it_follows_from(
    planted: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    follower = next(finding for finding in found(capsys, planted, "R204") if finding["because_of"])
    ran = referee(capsys, *planted, "finding", follower["id"][:8], *AT)
    assert ran.code == 0 and ran.out.index("1. ") < ran.out.index("Therefore:")
    assert f"referee baseline add {follower['id']}" in ran.out
    document: Any = referee(capsys, *planted, "finding", follower["id"], "--json", *AT).document
    assert document["finding"]["id"] == follower["id"]
    assert [cause["id"] for cause in document["causes"]] == follower["because_of"]
    root: Any = referee(capsys, *planted, "finding", follower["because_of"][0], "--json", *AT).document
    assert follower["id"] in [each["id"] for each in root["followers"]] and root["causes"] == []


def test_what_was_put_right_is_told_and_needs_no_baseline(
    planted: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The Block built too late was taken back; what was enacted too early stands."""
    (late,), early = found(capsys, planted, "M105"), found(capsys, planted, "R203")[0]
    ran = referee(capsys, *planted, "finding", late["id"], *AT)
    assert "Unlawful. Put right. Taken back by " in " ".join(ran.out.split()) and "baseline add" not in ran.out
    document: Any = referee(capsys, *planted, "finding", late["id"], "--json", *AT).document
    assert (document["status"], document["put_right"]["how"], document["upheld"]) == ("put-right", "reverted", None)
    ran = referee(capsys, *planted, "finding", early["id"], *AT)
    assert "Put right" not in ran.out and f"baseline add {early['id']}" in ran.out
    document = referee(capsys, *planted, "finding", early["id"], "--json", *AT).document
    assert (document["status"], document["put_right"], document["undone"]) == ("standing", None, None)


def squares(page: str, player: str) -> list[str]:
    """What stands on a player's site, row by row."""
    rows = page.split(f"== {player} ==\n<pre>\n")[1].split("\n</pre>")[0].splitlines()
    return [f"{row},{column} {letter}" for row, line in enumerate(rows, 1) for column, letter in enumerate(line, 1)]


def test_what_the_edit_changed_is_told(
    planted: tuple[str, str], game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the two texts of the page differ."""
    (late,) = found(capsys, planted, "M105")
    ran = referee(capsys, *planted, "finding", late["id"], *AT)
    with closing(read_archive(game / "referee.sqlite")) as archive:
        texts = [known.event for known in archive.revisions("Moon Sites", instant("2019-06-24 00:00"))]
    after = next(number for number, each in enumerate(texts) if format_instant(each.at) == late["at"])
    was, now = (squares(texts[number].text, late["actor"]) for number in (after - 1, after))
    others = [(*old[:3].split(","), old[-1], new[-1]) for old, new in zip(was, now, strict=True) if old != new]
    squares_said = ", ".join(f"row {row} column {column} {old} → {new}" for row, column, old, new in others)
    told = " ".join(ran.out.partition("\n\n")[0].split())
    assert others and told.endswith(f" UTC. Changed: {late['actor']}'s Grid: {squares_said}")
    document: Any = referee(capsys, *planted, "finding", late["id"], "--json", *AT).document
    keys = [f"Grid/{late['actor']}:{row},{column}: {old} becomes {new}" for row, column, old, new in others]
    assert document["changed"] == keys, "as they are pasted into `blame`"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("zzzz", "no finding's id begins with 'zzzz'"),
        ("0123456789abcdef0", "no finding's id begins with"),
        ("abc", "'abc' is too little of a finding's id"),
        ("", "'' is too little of a finding's id"),
    ],
)
def test_no_such_finding(name: str, said: str, planted: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    ran = referee(capsys, *planted, "finding", name, *AT)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and said in ran.err


def add(capsys: pytest.CaptureFixture[str], config: tuple[str, str], finding: str, **options: str) -> Ran:
    given = {"reason": 'settled, "they" said\\n', "by": "Kevan", "until": "2019-07-01"} | options
    named = [part for option, value in given.items() for part in (f"--{option}", value)]
    return referee(capsys, *config, "baseline", "add", finding, *named, *AT)


def test_what_is_let_pass_is_closed_until_its_day(
    game: Path, planted: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    early = found(capsys, planted, "R203")[0]
    config = ("--config", str(game / "accepting.toml"))
    body = (game / "referee.toml").read_text("utf-8")
    (game / "accepting.toml").write_text(f'baseline = "{tmp_path / "baseline.toml"}"\n{body}', "utf-8")
    assert found(capsys, config, "R203") == [early], "where nobody has added anything yet, nothing passes"
    lacking = "baseline.toml: the baseline is not there, so nothing passes by it"
    assert lacking in " ".join(referee(capsys, *config, "audit", *AT).err.split())
    (tmp_path / "precious").write_text("mine", "utf-8")
    (tmp_path / "baseline.toml.new").symlink_to(tmp_path / "precious")
    ran = add(capsys, config, early["id"][:10])
    assert (tmp_path / "precious").read_text("utf-8") == "mine"
    assert lacking not in " ".join(referee(capsys, *config, "audit", *AT).err.split())
    assert ran.code == 0 and ran.out.startswith("Until Mon 1 Jul 2019 this passes: ")
    told = referee(capsys, *planted, "finding", early["id"], *AT).out.split("\n\n")[0].split(" UTC, by ")[0]
    assert " ".join(ran.out.split()).removeprefix("Until Mon 1 Jul 2019 this passes: ") in " ".join(told.split())
    assert "1 more is accepted by the baseline" in referee(capsys, *config, "audit", *AT).err
    (entry,) = tomllib.loads((tmp_path / "baseline.toml").read_text("utf-8"))["accepted"]
    assert (entry["finding"], entry["reason"], str(entry["until"])) == (
        early["id"],
        'settled, "they" said\\n',
        "2019-07-01",
    )
    assert found(capsys, config, "R203") == []
    again = add(capsys, config, early["id"])
    assert again.code == 2 and "already" in again.err
    assert len(tomllib.loads((tmp_path / "baseline.toml").read_text("utf-8"))["accepted"]) == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"until": "2019-06-23"}, "Sun 23 Jun 2019 is over"),
        ({"until": "soon"}, "soon"),
        ({"reason": " "}, "a reason and a name"),
    ],
)
def test_what_cannot_be_let_pass(
    options: dict[str, str],
    said: str,
    game: Path,
    tmp_path: Path,
    planted: tuple[str, str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    config = ("--config", str(game / "refusing.toml"))
    body = (game / "referee.toml").read_text("utf-8")
    (game / "refusing.toml").write_text(f'baseline = "{tmp_path / "baseline.toml"}"\n{body}', "utf-8")
    ran = add(capsys, config, found(capsys, planted, "R203")[0]["id"], **options)
    assert ran.code == 2 and said in ran.err and not (tmp_path / "baseline.toml").exists()


def test_without_a_baseline_configured(planted: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert 'write baseline = "baseline.toml"' in add(capsys, planted, "abcd").err


@pytest.mark.parametrize(("number", "said"), [(1, "One follows from it:"), (2, "2 follow from it:")])
def test_a_finding_of_somebody_unknown(number: int, said: str) -> None:
    at = datetime(2019, 5, 21, tzinfo=UTC)
    one = Finding(
        id="1234", code="R203", verdict="violation", title="t", at=at, actor="?", subject="post:x", message="m", clauses=(), ruleset="167"
    )  # fmt: skip
    lines = [*_lines(Chain(one, (), (one,) * number, (), ()), at, 80)]
    assert said in lines and "Tue 21 May, 00:00 UTC, by somebody who is not known: Unlawful." in lines


@pytest.mark.parametrize(
    ("words", "perhaps"),
    [
        ("oldest pending", "it is spoken of in “Resolution of Proposals”"),
        ("12 hours", "it is spoken of in “Victory and Ascension”, “Resolution of Proposals”"),
        ("Resolutoin of Proposals", "perhaps Resolution of Proposals"),
    ],
)
def test_a_rule_is_sought_by_what_it_says_before_what_its_name_is_like(
    words: str, perhaps: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = nowhere(capsys, tmp_path, "rule", words)
    assert ran.code == 2 and perhaps in ran.err


_TREE = [
    "= Core Rules =",
    "The Ruleset for BlogNomic; all Gardeners shall obey it. Headed by a single Gardener, known as the Orchardist.",
    "== Votes ==", "Gardeners may hum. Each hum is loud:", "* at noon", "* at night",
    "= Special Case =", "A Special Case Rule has a title.", "== Humming [Active] ==", "Nobody hums twice.",
    "= Appendix =", "== Keywords ==", "=== Time ===", "A day is long.", "== Clarifications ==", "=== Time ===", "Time passes.", "=== Names ===", "Names are short.",
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "rule", "says", "below"),
    [
        ("votes", "Votes", ["Gardeners may hum.", "Each hum is loud:", "at noon", "at night"], []),
        ("special case", "Special Case", ["A Special Case Rule has a title."], ["Humming"]),
        ("Humming", "Humming", ["Nobody hums twice."], []),
        ("clarif", "Clarifications", [], ["Time", "Names"]),
        ("Time", "Time", ["A day is long.", "Time passes."], []),
        ("clarifications: time", "Time", ["Time passes."], []),
        ("names", "Names", ["Names are short."], []),
    ],
)
def test_a_rule_of_a_text_that_is_held_is_told_whole(name: str, rule: str, says: list[str], below: list[str]) -> None:
    """With its first sentence, what no check looks at, and nothing of any other rule."""
    ruleset = parse_ruleset("\n".join(_TREE))
    told = Rulebook(CARRIED_BOOK, CARRIED_BOOK.read(ruleset, "revision 7"), "", ruleset).told(name)
    assert (told["rule"], [each.text for each in told["quoted"]], list(told["below"])) == (rule, says, below)


def test_two_rules_of_one_name_are_told_apart() -> None:
    ruleset = parse_ruleset("\n".join(_TREE))
    told = Rulebook(CARRIED_BOOK, CARRIED_BOOK.read(ruleset, "revision 7"), "", ruleset).told("Time")
    assert [each.rule for each in told["quoted"]] == ["Keywords: Time", "Clarifications: Time"]


@pytest.mark.parametrize(("word", "read"), [("raech", True), ("preach", False)])
def test_a_word_misspelt_takes_no_condition_away(
    word: str, read: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """“Preach” is another word: nobody can tell what is meant, though a day later that is law."""
    text = own_text()
    amended = text.replace("FOR Votes that reach Quorum", f"FOR Votes that {word} Quorum")
    edits = [("1", "2019-05-20T08:00:00Z", text), ("2", "2019-05-21T08:00:00Z", amended)]
    lines = [
        {"record": "dynasty", "at": "2019-05-20T08:00:00Z", "name": "d", "ruleset": "167", "emperor": "Ann"},
        {"record": "player", "at": "2019-05-20T08:00:00Z", "name": "Ann", "status": "active"},
        *(
            {
                "record": "revision",
                "page": "Ruleset",
                "id": number,
                "parent": None if number == "1" else "1",
                "at": at,
                "author": "Ann",
                "summary": "",
                "text": said,
            }
            for number, at, said in edits
        ),
    ]
    (tmp_path / "r.jsonl").write_text("\n".join(map(json.dumps, lines)), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "r.jsonl")).code == 0
    told: Any = referee(capsys, *here, "rule", "VOTES-09", "--json", "--at", "2019-05-23").document
    assert any(f"{word} Quorum" in each["text"] for each in told["quoted"]) == read
