"""What people are shown is in people's words: no code, no clause and no slug of ours, over a demo with every wrong planted."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from referee.checks.catalogue import CATALOGUE
from referee.law.ledger import LEDGERS
from referee.reports.layout import cell_len
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
AT = ("--at", "2019-06-26T00:00:00Z")
_CLAUSE = re.compile(rf"\b(?:{'|'.join(LEDGERS)})-[A-Z]+-\d+")
_CODE = re.compile(rf"\b(?:{'|'.join(sorted({check.code for check in CATALOGUE}))})\b")
_KEY = re.compile(rf"\b(?:{'|'.join(sorted({check.key for check in CATALOGUE if '-' in check.key}))})\b")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("all") / "demo"


@pytest.fixture
def ask(game: Path, capsys: Capture) -> Any:
    """Asks about a demo in which every wrong there is happens."""
    config = ("--config", str(game / "referee.toml"))
    if not game.exists():
        assert referee(capsys, "demo", str(game), "--plant", "all").code == 0
        with (game / "referee.toml").open("a", encoding="utf-8") as written:
            written.write(
                '[[notify]]\nname = "all"\nurl = "json://localhost"\nabout = ["stale", "enactable", "unlawful"]\n'
            )
        referee(capsys, *config, "scrape", *AT)
    return lambda *arguments: referee(capsys, *config, *arguments)


def slugs(ask: Any) -> set[str]:
    posts = ask("posts", "--json", *AT).document["posts"]
    return {row["id"] for row in posts if row["id"] != row["title"] and "_" in row["id"]}


def without_addresses(text: str) -> str:
    return re.sub(r"https?://\S+", "", text)


def shows_none_of_ours(text: str, slugs: set[str]) -> None:
    shown = without_addresses(text)
    shown = re.sub(r"referee finding [0-9a-f]{16}\n", "", shown)
    for pattern in (_CLAUSE, _CODE, _KEY, re.compile(r"\b[0-9a-f]{16}\b")):
        assert not pattern.search(shown), pattern.search(shown)
    words = set(re.findall(r"[\w]+", shown))
    assert words.isdisjoint(slugs), words & slugs


@pytest.mark.parametrize("options", [(), ("--all",), ("--cascade", "--all")])
def test_no_id_of_ours_stands_in_an_audit(ask: Any, options: tuple[str, ...]) -> None:
    ran = ask("audit", *AT, *options)
    assert ran.code == 1 and "STILL STANDING" in ran.out
    shows_none_of_ours(ran.out, slugs(ask))


@pytest.mark.parametrize(
    "at", ["2019-05-29T19:00:00Z", "2019-06-07T07:52:00Z", "2019-06-21T20:00:00Z", "2019-06-26T00:00:00Z"]
)
def test_no_id_of_ours_stands_in_an_audit_the_queue_or_a_check(ask: Any, at: str) -> None:
    known = slugs(ask)
    for question in (("audit", "--all", "--cascade"), ("queue",), ("idle",), ("news", "--since", "2019-05-19")):
        shows_none_of_ours(ask(*question, "--at", at).out, known)
    pending = ask("queue", "--at", at, "--json").document["pending"]
    for matter in pending:
        shows_none_of_ours(ask("check", matter["post"], "--at", at).out, known)


EVERY = [
    ("agreement",), ("findings",), ("values",), ("votes",), ("posts",), ("players",), ("resolutions",), ("events",),
    ("news", "--since", "2019-05-19"), ("idle",), ("hiatus",), ("stats",), ("history", "Cobalt"), ("history", "Civil Titles"),
    ("blame", "Moon Sites"),
]  # fmt: skip
SUPPOSED = [
    ("--if", "idle Birch"), ("--if", "Birch votes AGAINST on Orbits and Nights"), ("--without", "53"), ("--with", "more.jsonl"),
]  # fmt: skip
"""What is supposed: somebody idles, votes otherwise, made no edit; a Proposal more."""


@pytest.mark.parametrize("question", EVERY, ids=" ".join)
def test_no_id_of_ours_stands_in_any_answer(ask: Any, question: tuple[str, ...]) -> None:
    shows_none_of_ours(ask(*question, *AT).out, slugs(ask))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # apprise's own, when it looks at an address
@pytest.mark.parametrize(
    ("at", "told"), [("2019-05-30T00:00:00Z", "“Haste” too early"), (AT[1], "Kestrel Monitored Cobalt")]
)
def test_no_id_of_ours_stands_in_a_notice(ask: Any, at: str, told: str) -> None:
    """Nobody was told anything yet; the newest come first, as many as there is room for."""
    out = ask("notify", "--dry-run", "--at", at).out
    assert "Not lawful:" in out and told in out
    shows_none_of_ours(out, slugs(ask))


@pytest.mark.parametrize("number", range(0, 200, 7))
def test_no_id_of_ours_stands_in_the_evidence_of_a_finding(ask: Any, number: int) -> None:
    findings = ask("findings", "--json", *AT).document["findings"]
    if number < len(findings):
        out = ask("finding", findings[number]["id"], *AT).out
        shows_none_of_ours(re.sub(r"baseline add [0-9a-f]{16}", "", out), slugs(ask))


@pytest.mark.parametrize("supposed", SUPPOSED, ids=" ".join)
@pytest.mark.parametrize("question", [("queue",), ("check", "Orbits and Nights"), ("audit",), *EVERY], ids=" ".join)
def test_no_id_of_ours_stands_in_what_differs(
    ask: Any, question: tuple[str, ...], supposed: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask("posts", *AT)
    monkeypatch.chdir(tmp_path)
    post = {"record": "post", "id": "a_new_one", "at": "2019-06-07T04:00:00Z", "author": "Birch", "category": "Proposal", "title": "New One", "changes": []}  # fmt: skip
    Path("more.jsonl").write_text(json.dumps(post), "utf-8")
    ran = ask(*question, *supposed, "--at", "2019-06-07T07:52:00Z")
    assert ran.out.startswith(("If ", "With ", "Without ")), ran
    shows_none_of_ours(ran.out, slugs(ask) | {"a_new_one"})
    fields = {word for word in re.findall(r"\w+", without_addresses(ran.out)) if "_" in word}
    assert not fields - {"48h_majority"}, fields


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("2019-06-07T07:52:00Z", "If Birch votes AGAINST on orbits:\n  “Orbits and Nights” FOR: "),
        ("2019-06-06T12:00:00Z", "referee: "),
    ],
)
def test_a_vote_is_supposed_on_a_part_of_a_title(ask: Any, at: str, said: str) -> None:
    """“Orbits and Nights” was posted on 6 June at 16:01; what has that in its title and was resolved is no matter to vote on."""
    ran = ask("queue", "--if", "Birch votes AGAINST on orbits", "--at", at)
    assert (ran.out + ran.err).startswith(said), ran


def test_the_queue_says_what_to_do_in_which_order(ask: Any) -> None:
    """Unpopular and in the way of two that are Popular and old enough: 16 and 13 hours."""
    out = ask("queue", "--at", "2019-06-07 07:52").out
    assert out.startswith("3 matters are pending; 1 can be resolved now. As of Fri 7 Jun 2019, 07:52 UTC.\n")
    steps = "1 fail “Easily overlooked” now · 2 enact “Orbits and Nights”, once 1 is done · 3 enact “Umbras and Airlocks”, once 2 is done"
    assert f"In this order: {steps} PROPOSALS" in " ".join(out.split())


def test_what_waits_for_time_too_says_when(ask: Any) -> None:
    out = " ".join(ask("queue", "--at", "2019-06-07T04:00:00Z").out.split())
    assert "2 enact “Orbits and Nights” 04:01 UTC (in 1 min), once 1 is done" in out, "12 hours after 16:01"
    assert "3 enact “Umbras and Airlocks” 06:56 UTC (in 2 h 56 min), once 2 is done" in out


def test_what_waits_for_nothing_older_is_named_above_the_queue(ask: Any) -> None:
    """The Call for Judgement of the demo is Popular some hours after it was posted, and enacting it waits for no Proposal."""
    out = ask("queue", "--at", "2019-05-29T19:29:00Z").out
    assert "\n\nIn any order: enact “Whose airlock is it” now\n\nPROPOSALS, oldest first\n" in out
    early = " ".join(ask("queue", "--at", "2019-05-29T13:00:00Z").out.split())
    assert "In any order: fail “Whose airlock is it” Fri 31 May, 13:00 UTC (in 2 d) PROPOSALS" in early, "just posted"


def test_ids_are_there_for_the_asking(ask: Any) -> None:
    ran = ask("audit", *AT, "--code", "r203", "--ids")
    assert re.search(r"\b[0-9a-f]{16} R203 enacted-too-early post:haste R167-RESPROP-03$", ran.out, re.M)


def test_ids_of_matters_are_there_for_the_asking(ask: Any) -> None:
    at = ("--at", "2019-06-07T07:52:00Z", "--ids")
    assert "\neasily_overlooked: not-popular R167-VOTES-09, unpopular-quorum R167-VOTES-11" in ask("queue", *at).out
    assert "\norbits_and_nights: not-oldest R167-RESPROP-10\n" in ask("check", "orbits", *at).out


def test_a_cascade_is_one_cause_and_its_followers_are_listed_for_the_asking(ask: Any) -> None:
    folded, listed = ask("audit", *AT, "--code", "R204"), ask("audit", *AT, "--code", "R204", "--cascade")
    assert folded.out.startswith("1 cause, and it still stands. As of Wed 26 Jun 2019, 00:00 UTC.\n")
    assert "“Easily overlooked” is still pending, so younger Proposals were\n            resolved out of" in folded.out
    number = len(ask("audit", *AT, "--code", "R204", "--json").document["findings"])
    assert f"{number} follow from it; --cascade lists them" in folded.out and "Kestrel resolved" not in folded.out
    assert listed.out.count(" resolved “") == number


def test_what_was_put_right_is_folded_and_told_with_who_and_when(ask: Any) -> None:
    folded, listed = ask("audit", *AT, "--code", "M402", "--code", "M501"), ask("audit", *AT, "--code", "M501", "--all")
    assert "PUT RIGHT: 1; --all lists it" in folded.out
    told = " ".join(listed.out.split())
    assert "right Taken back by Kestrel in revision 26 of Moon Sites: Thu 23 May, 22:08" in told


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        (("--player", "cobalt", "--since", "2019-05-25", "--code", "M401"), {"M401"}),
        (("--post", "HASTE", "--code", "enacted-too-early"), {"R203"}),
        (("--post", "https://blognomic.com/archive/haste/?x=1#c2", "--code", "R203"), {"R203"}),
        (("--player", "Zebediah", "--since", "2019-05-31", "--code", "M113"), {"M113"}),
        (("--since", "2019-05-29 21:30+02:00", "--code", "R203"), {"R203"}),
        (("--since", "2019-05-29T21:31+02:00", "--code", "R203"), set()),
    ],
)
def test_what_is_asked_for(ask: Any, options: tuple[str, ...], codes: set[str]) -> None:
    assert {finding["code"] for finding in ask("audit", *AT, "--json", *options).document["findings"]} == codes


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--player", "Brich"), "nobody called 'Brich' is known (did you mean Birch?)"),
        (("--post", "Easly overlooked"), "(did you mean “Easily overlooked”?)"),
        (
            ("--post", "Look what"),
            "2 posts are titled 'Look what falls' (give one of these: “Look what falls (Sat 25 May 2019, 23:47 UTC)”, “Look what falls (",
        ),
        (("--code", "R2O3"), "there is no check 'R2O3' (did you mean"),
        (("--since", "the 5th"), "--since: 'the 5th' is no instant (write it as 2019-06-01"),
        (("--dynasty", "200"), "no dynasty '200' is in the archive (there is "),
    ],
)
def test_a_slip_gets_one_line_with_what_is_near(ask: Any, options: tuple[str, ...], said: str) -> None:
    ran = ask("audit", *AT, *options)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and said in ran.err


@pytest.mark.parametrize("columns", ["40", "60", "80"])
def test_it_fits_and_nothing_is_cut(ask: Any, columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for line in ask("audit", *AT).out.splitlines():
        assert cell_len(line) <= int(columns) or "://" in line, line
        assert "…" not in line or "more" in line
