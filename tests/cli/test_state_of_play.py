"""`referee idle`, `hiatus`, `agreement`, `ruleset --history`, and baselines, as a player or admin uses them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.checks.openings import RESET, WITH_RESET, WON_BY_FOUR
from referee.demo.plants import simulate_core
from referee.demo.write import write_demo
from referee.law.law import CARRIED
from referee.law.ledger import LEDGERS, clauses
from referee.model.events import Post
from referee.model.records import format_record
from tests.cli.runner import referee
from tests.notation import history

Capture = pytest.CaptureFixture[str]
P1 = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"


def person(document: Any, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in document["people"] if one["player"] == name)
    return found


def test_who_may_be_idled_and_what_quorum_becomes(ask: Any) -> None:
    play = "1 08:00 Dan posts s0 Hello; 1 09:00 Cat posts s1 Please idle me.; 8 08:00 Ann posts s2 Hello"
    ran = ask(play, "idle", "--at", "2019-05-27T08:00:00Z", "--json")
    assert ran.document["players"] == 5 and ran.document["quorum"] == 3
    assert person(ran.document, "Cat")["may_idle"]["now"] is False, "the request is of more than four days ago"
    assert person(ran.document, "Dan")["may_idle"]["now"] is False, "seven days, to the second"
    within = ask(play, "idle", "--at", "2019-05-27T08:00:59Z", "--json").document
    assert person(within, "Dan")["may_idle"]["now"] is None, "of the minute in which they wrote no second is told"
    ran = ask(play, "idle", "--at", "2019-05-27T08:01:00Z", "--json")
    dan = person(ran.document, "Dan")
    assert dan["may_idle"]["now"] and dan["may_idle"]["grounds"][0]["kind"] == "silence" and dan["quorum_after"] == 3
    assert ran.code == 0
    early = ask(play, "idle", "--at", "2019-05-24T09:00:00Z", "--json")
    assert person(early.document, "Cat")["may_idle"]["now"] is True, "four days, to the second"
    table = ask(play, "idle", "--at", "2019-05-27T08:01:00Z").out
    assert "Dan" in table and "has posted no entry or comment for" in table


@pytest.mark.parametrize(
    ("said", "quorum", "after"),
    [("A Harbour has half as many Boats as Masts.", 3, 3), ("Quorum is half the number of Boats.", None, None)],
)
def test_what_a_dynastic_rule_may_say_quorum_is_is_not_told(
    ask: Any, said: str, quorum: int | None, after: int | None
) -> None:
    """Five play. `check` tells no Quorum where such a rule stands, and neither does `idle`."""
    rule = f"amended = Dynastic Rules = -> = Dynastic Rules = / == Harbour == / {said}"
    play = f"under 205; paged; {rule}; 1 09:00 Cat posts s1 Please idle me."
    document = ask(play, "idle", "--at", "2019-05-20T10:00:00Z", "--json").document
    assert (document["players"], document["quorum"], person(document, "Cat")["quorum_after"]) == (5, quorum, after)
    assert person(document, "Cat")["may_idle"]["now"] is True, "who may be idled does not turn on it"
    words = "5 players, quorum not known, as dynastic rules may say something of it, ruleset"
    assert (words in ask(play, "idle", "--at", "2019-05-20T10:00:00Z").out) is (quorum is None)


def test_who_may_be_unidled(ask: Any) -> None:
    play = "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 2 09:00 Cat posts s2 Please unidle me."
    document = ask(play, "idle", "--at", "2019-05-22T00:00:00Z", "--json").document
    cat = person(document, "Cat")
    assert cat["may_unidle"]["now"] is False and cat["may_unidle"]["barred_until"] == "2019-05-24T09:00:00Z"
    assert cat["values_on_return"].startswith("keeps") and cat["quorum_after"] == 3
    again = f"{play}; 5 09:00 Cat posts s3 Please unidle me."
    within = ask(again, "idle", "--at", "2019-05-24T09:00:59Z", "--json")
    assert person(within.document, "Cat")["may_unidle"]["now"] is None
    later = ask(again, "idle", "--at", "2019-05-24T09:01:00Z", "--json")
    assert person(later.document, "Cat")["may_unidle"]["now"] is True


def test_hiatus_and_what_may_still_be_done(ask: Any) -> None:
    free = ask(P1, "hiatus", "--at", "2019-05-20T12:00:00Z")
    assert free.code == 0 and "is not in Hiatus" in free.out
    dov = ask("1 09:00 Bob declares v1", "hiatus", "--at", "2019-05-20T12:00:00Z", "--json")
    assert dov.code == 1 and dov.document["hiatus"] and "voting" in dov.document["still_allowed"]
    for at, stands in (
        ("2019-12-23T23:59:59Z", False),
        ("2019-12-24T00:00:00Z", True),
        ("2019-12-26T23:59:59Z", True),
        ("2019-12-27T00:00:00Z", False),
    ):
        assert ask(P1, "hiatus", "--at", at, "--json").document["hiatus"] is stands, at
    four = "1 08:00 Dan posts s0 Please idle me.; 1 09:00 Ann idles Dan"
    assert ask(four, "hiatus", "--at", "2019-05-20T12:00:00Z", "--json").document["dormant"] is True
    ran = ask(f"under 205; {four}", "hiatus", "--at", "2019-05-20T12:00:00Z", "--json")
    later = ran.document
    assert later["dormant"] is False and [one["met"] for one in later["dormancy"]] == [True, True]
    # An Admin may say so in the sidebar where four or fewer play (R205-DORMANCY-03, 05), as `check` has it.
    assert (ran.code, later["hiatus"], [lack["code"] for lack in later["lacking"]]) == (3, None, ["roster-unclear"])
    assert "voting" in later["still_allowed"]
    quiet = ask(f"under 205; {P1}", "hiatus", "--at", "2019-05-20T12:00:00Z")
    assert (
        quiet.code == 0 and "not in Hiatus" in quiet.out and "it is taken that none has" in " ".join(quiet.out.split())
    )
    sandbox = ask(f"under sandbox-2020; {four}", "hiatus", "--at", "2019-05-20T12:00:00Z", "--json").document
    assert sandbox["hiatus"] is True


_FEW = "1 08:00 Dan posts s0 Please idle me.; 1 09:00 Ann idles Dan; 1 09:30 Bob proposes p1 x"
_OF_HIATUS = [("taking dynastic actions", "R205-KOTH-17"), ("submitting Proposals", "R205-KOTH-18"), ("resolving Proposals", "R205-KOTH-19")]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "barred"),
    [
        # 205: an Admin may have said so in the sidebar; what Hiatus bars stands among its keywords.
        (f"under 205; {_FEW}", _OF_HIATUS),
        (f"under sandbox-2020; {_FEW}", _OF_HIATUS),
        # 167: who is Dormant is in no Hiatus, and Proposals are resolved.
        (_FEW, [("taking dynastic actions", "R167-DORMANCY-02"), ("submitting Proposals", "R167-DORMANCY-03")]),
        ("1 09:00 Bob declares v1", [("taking dynastic actions, submitting Proposals, resolving Proposals", "R167-VICTORY-05")]),
        (P1, []),
    ],
)  # fmt: skip
def test_what_may_not_be_done_is_told_with_its_sentence(ask: Any, text: str, barred: list[tuple[str, str]]) -> None:
    at = ("--at", "2019-05-20T12:00:00Z")
    document = ask(text, "hiatus", "--json", *at).document
    known = {clause.id: clause.said for prefix in LEDGERS for clause in clauses(prefix).values()}
    said = [(", ".join(each["what"]), each["says"], each["quoted"]) for each in document["barred"]]
    assert said == [(what, known[clause], False) for what, clause in barred]
    for command in ("hiatus", "queue"):
        shown = " ".join(ask(text, command, *at).out.split())
        assert ("may not be done" in shown) is bool(barred)
        assert all(f"- {what} " in shown for what, _ in barred)


def test_check_tells_who_is_silent_and_what_comes_next(ask: Any) -> None:
    out = ask(P1, "check", "p1", "--at", "2019-05-20T12:00:00Z").out
    assert "Not voted    Dan, Eve\n" in out
    assert "Turns        21:00 UTC (in 9 h), by time alone: may be enacted\n" in out
    body = '1 09:00 Bob proposes p1 Create a rule called "Boats". It takes effect two days after this.'
    out = ask(body, "check", "p1", "--at", "2019-05-20T12:00:00Z").out
    assert (
        "it says: create “boats”" in " ".join(out.split()).casefold()
        and "A step that cannot be applied at once is ignored" in out
    )


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            'Repeal the rule "Foxes". If a majority of EVCs contain the word hounds, repeal the rule "Hares".',
            "It says: repeal “Foxes”; on a condition: “If a majority of EVCs contain the word hounds, repeal the rule “Hares”.” (repeal “Hares”)",
        ),
        (
            'If a majority of EVCs contain the word hounds, repeal the rule "Hares".',
            "It says: on a condition: “If a majority of EVCs contain the word hounds, repeal the rule “Hares”.” (repeal “Hares”)",
        ),
        (
            'Repeal the rule "Foxes". If Ann agrees, Bob gains 5 Gold.',
            "It says: repeal “Foxes”; on a condition: “If Ann agrees, Bob gains 5 Gold.”",
        ),
        (
            'Repeal the rule "Foxes". If Ann agrees, tidy the rest.',
            "It says: repeal “Foxes”; it says more, which is not understood here (not read: “If Ann agrees, tidy the rest.”)",
        ),
        ('Repeal the rule "Foxes".', "It says: repeal “Foxes”"),
    ],
)
def test_check_tells_what_hangs_on_a_condition_apart(ask: Any, body: str, said: str) -> None:
    out = " ".join(ask(f"1 09:00 Bob proposes p1 {body}", "check", "p1", "--at", "2019-05-20T12:00:00Z").out.split())
    assert f"{said} " in out or f"{said}. " in out


def test_agreement_classes_every_disagreement(ask: Any) -> None:
    early = f"{P1}; 1 20:00 Ann enacts p1"
    ran = ask(early, "agreement", "--at", "2019-05-21T00:00:00Z", "--json")
    assert ran.code == 1
    (line,) = ran.document["by_dynasty"]
    assert (line["name"], line["resolved"], line["counts"]["disagrees"]) == ("167", 1, 1)
    assert ran.document["disagreements"][0]["whose"] == "theirs"
    missing = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 21:00 Ann enacts p1 Reached quorum 4 votes to 0."
    row = ask(missing, "agreement", "--at", "2019-05-21T00:00:00Z", "--json").document["disagreements"][0]
    assert (row["verdict"], row["whose"]) == ("disagrees", "source's"), "the note speaks of votes that are not seen"
    fine = ask(f"{P1}; 1 21:00 Ann enacts p1", "agreement", "--at", "2019-05-22T00:00:00Z")
    assert fine.code == 0 and "2019" in fine.out
    unknown = ask(f"under 36; {P1}; 1 20:00 Ann enacts p1", "agreement", "--at", "2019-05-22T00:00:00Z", "--json")
    assert unknown.code == 3 and unknown.document["by_year"][0]["counts"]["not-judged"] == 1
    assumed = ask(f"under 36; {P1}; 1 20:00 Ann enacts p1", "agreement", "--as-if", "167", "--json")
    assert assumed.code == 1 and assumed.document["assumed_ruleset"] == "167"


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (P1, 0, "Nothing has been resolved, as far as is seen."),
        (f"under 36; {P1}", 0, "Nothing has been resolved, as far as is seen."),
        (f"under 36; {P1}; 1 21:00 Ann enacts p1", 3, "nothing could be judged: no text of these rulesets is in the archive"),
    ],
)  # fmt: skip
def test_agreement_where_nothing_was_resolved_and_where_nothing_could_be_judged(
    ask: Any, text: str, code: int, said: str
) -> None:
    ran = ask(text, "agreement", "--at", "2019-05-22T00:00:00Z")
    assert ran.code == code and said in ran.out + ran.err
    assert ("could be judged" in ran.err) == (code == 3)


def test_a_baseline_from_the_command_line(ask: Any, tmp_path: Path) -> None:
    early = f"{P1}; 1 20:00 Ann enacts p1"
    finding = ask(early, "audit", "--at", "2019-05-21T00:00:00Z", "--json").document["findings"][0]
    baseline = tmp_path / "baseline.toml"
    baseline.write_text(
        f'[[accepted]]\nfinding = "{finding["id"]}"\nreason = "agreed"\nby = "Ann"\nuntil = 2019-05-31\n'
        '[[accepted]]\nfinding = "0123456789abcdef"\nreason = "agreed"\nby = "Ann"\nuntil = 2019-05-31\n'
    )
    ran = ask(early, "audit", "--at", "2019-05-21T00:00:00Z", "--baseline", str(baseline), "--json")
    assert ran.code == 0 and ran.document["findings"] == []
    assert "0123456789abcdef matches no finding" in ran.err
    gone = ask(early, "audit", "--baseline", str(tmp_path / "none.toml"))
    assert gone.code == 2 and "none.toml" in gone.err


@pytest.mark.parametrize("text", CARRIED)
def test_a_core_game_from_its_sources(text: str, tmp_path: Path, capsys: Capture) -> None:
    write_demo(simulate_core(3, text), tmp_path)
    config = ("--config", str(tmp_path / "referee.toml"))
    at = ("--at", "2019-06-26T00:00:00Z")
    assert referee(capsys, *config, "scrape", *at).code == 0
    assert referee(capsys, *config, "audit", *at, "--json").document["findings"] == []
    shown = referee(capsys, *config, "ruleset", "--history", "--json")
    revisions: Any = json.loads(shown.out)["revisions"]
    assert len(revisions) > 10 and all(one["ground"] and one["law"] in (True, False) for one in revisions)
    assert {one["ground"] for one in revisions} >= {"first", "spelling", "ascension"}
    last = revisions[-1]["revision"]
    law: Any = referee(capsys, *config, "ruleset", "--revision", last, "--json").document
    assert law["words"]["player"] == "Mariner" and law["words"]["emperor"] == "Captain"
    assert referee(capsys, *config, "agreement", *at).code == 0


def test_check_judges_by_the_law_of_the_audit(ask: Any, tmp_path: Path, capsys: Capture) -> None:
    """A vandal's text that has stood for weeks is no more law for `check` than for the audit."""
    late = "20 09:00 Bob proposes p9; 20 10:00 Ann votes p9 FOR; 20 10:01 Cat votes p9 FOR"
    play = f"paged; {P1}; 1 21:00 Ann enacts p1; 2 09:00 Mal wrecks (haha); {late}"
    at = "2019-06-08T21:00:00Z"
    archive = str(tmp_path / "play.sqlite")
    assert ask(play, "audit", "--at", at, "--json").document["summary"]["violation"] == 1
    ran = referee(capsys, "--archive", archive, "check", "p9", "--at", at, "--json")
    assert ran.code == 0 and ran.document["ruleset"] == "revision 2"


def test_a_reopened_matter_stays_in_the_queue(ask: Any) -> None:
    play = f"{P1}; 1 21:00 Ann enacts p1; 1 21:10 Ann reopens p1; 20 09:00 Cat posts s1 Hi"
    document = ask(play, "queue", "--at", "2019-06-08T12:00:00Z", "--json").document
    assert [one["post"] for one in document["pending"]] == ["p1"]


def test_an_admin_may_idle_themselves(ask: Any) -> None:
    document = ask("1 09:00 Ann posts s1 Hi", "idle", "--at", "2019-05-20T12:00:00Z", "--json").document
    assert person(document, "Ann")["may_idle"]["by_themselves"] is True
    assert person(document, "Cat")["may_idle"]["by_themselves"] is False


_GONE = "under 205; 1 09:00 Bob posts s1 I am going idle.; 1 10:00 Bob idles Bob"


@pytest.mark.parametrize(
    ("play", "at", "now", "themselves", "told"),
    [
        # The bar of four days holds its last instant (IDLE-14); an Admin may unidle nobody else who has not asked (IDLE-12, 13).
        (_GONE, "2019-05-24T10:00:00Z", False, False, "unidle: no"),
        (_GONE, "2019-05-24T10:00:01Z", False, True, "unidle: only themselves"),
        (f"{_GONE}; 6 10:00 Bob posts s2 Please unidle me.", "2019-05-26T10:00:00Z", True, True, "unidle: yes"),
        (f"{_GONE}; 6 10:00 Bob posts s2 Count me in again.", "2019-05-26T10:00:00Z", None, True, "unidle: themselves, else"),
        ("1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat", "2019-05-26T10:00:00Z", False, False, "unidle: no"),
    ],
)  # fmt: skip
def test_an_idle_admin_may_unidle_themselves_alone(
    ask: Any, play: str, at: str, now: bool | None, themselves: bool, told: str
) -> None:
    name = "Bob" if play.startswith(_GONE) else "Cat"
    may = person(ask(play, "idle", "--at", at, "--json").document, name)["may_unidle"]
    assert (may["now"], may["by_themselves"]) == (now, themselves)
    assert told in ask(play, "idle", "--at", at).out


@pytest.mark.parametrize(
    ("play", "at", "now", "heard"),
    [
        # What is held begins on 20 May: within seven days of that, who has said nothing since may have been silent before (IDLE-08).
        ("1 09:00 Bob posts s1 Hi", "2019-05-20T10:00:00Z", None, "not since Mon 20 May"),
        ("1 09:00 Bob posts s1 Hi", "2019-05-30T10:00:00Z", True, "not since Mon 20 May"),
        ("1 09:00 Cat posts s1 Hi", "2019-05-20T10:00:00Z", False, " Mon 20 May"),
        ("1 09:00 Cat posts s1 Hi", "2019-05-27T09:00:00Z", False, " Mon 20 May"),
        ("1 09:00 Cat posts s1 Hi", "2019-05-27T09:00:01Z", None, " Mon 20 May"),
        ("1 09:00 Cat posts s1 Hi", "2019-05-27T09:01:00Z", True, " Mon 20 May"),
        ("1 09:00 Cat posts s1 Please idle me.", "2019-05-20T10:00:00Z", True, " Mon 20 May"),
    ],
)
def test_who_was_never_heard_may_have_been_silent_for_longer_than_is_held(
    ask: Any, play: str, at: str, now: bool | None, heard: str
) -> None:
    cat = person(ask(play, "idle", "--at", at, "--json").document, "Cat")
    assert (cat["may_idle"]["now"], cat["heard"]) == (now, "Cat" in play)
    (row,) = [line for line in ask(play, "idle", "--at", at).out.splitlines() if line.startswith("Cat ")]
    assert heard in row and (("not since" in row) is (not cat["heard"]))


def test_a_damaged_checkpoint_is_only_a_cache(ask: Any, tmp_path: Path, capsys: Capture) -> None:
    import sqlite3

    at = "2019-05-21T00:00:00Z"
    before = ask(f"{P1}; 1 20:00 Ann enacts p1", "audit", "--at", at, "--json").document
    with sqlite3.connect(tmp_path / "play.sqlite") as db:
        db.execute("UPDATE checkpoints SET body = x'00'")
    again = referee(capsys, "--archive", str(tmp_path / "play.sqlite"), "audit", "--at", at, "--json")
    assert again.document == before


def test_what_players_write_reaches_no_terminal(tmp_path: Path, capsys: Capture) -> None:
    events = [known.event for known in history("1 09:00 Bob declares v1")]
    nasty = [
        msgspec.structs.replace(event, title="\x1b[31mred\x07\u202e\nnew line") if isinstance(event, Post) else event
        for event in events
    ]
    records, archive = tmp_path / "nasty.jsonl", tmp_path / "nasty.sqlite"
    records.write_text("\n".join(format_record(event) for event in nasty), "utf-8")
    assert referee(capsys, "--archive", str(archive), "import", str(records)).code == 0
    out = referee(capsys, "--archive", str(archive), "hiatus", "--at", "2019-05-20T12:00:00Z").out
    assert "red" in out and not {"\x1b", "\x07", "\u202e"} & set(out)
    assert "\nnew line" not in out


@pytest.mark.slow
@pytest.mark.shared
def test_agreement_over_real_play(tmp_path: Path, capsys: Capture, shared: Path) -> None:
    """Dynasty 167, and 2015 to 2019 as if under its text: every disagreement is classed, and says why."""
    archive = ("--archive", str(tmp_path / "real.sqlite"))
    file = str(shared / "real" / "proposals-2005-2019.csv")
    assert referee(capsys, *archive, "import", "--format", "proposals-csv", file).code == 0
    moon: Any = referee(capsys, *archive, "agreement", "--dynasty", "167", "--json").document
    counts = moon["by_dynasty"][0]["counts"]
    assert (counts["disagrees"], counts["cannot-tell"], counts["agrees-as-far-as-seen"]) == (1, 3, 63)
    classed = [(row["post"].partition("/")[2][:9], row["whose"]) for row in moon["disagreements"]]
    assert sorted(whose for _, whose in classed) == ["source's", "source's", "source's", "theirs"]
    assert ("thank_you", "theirs") in classed
    ran = referee(capsys, *archive, "agreement", "--since-year", "2015", "--as-if", "167", "--json")
    later: Any = ran.document
    assert [line["name"] for line in later["by_year"]] == ["2015", "2016", "2017", "2018", "2019"]
    assert sum(line["resolved"] for line in later["by_year"]) == sum(line["resolved"] for line in later["by_dynasty"])
    assert all(row["why"] and row["whose"] for row in later["disagreements"])


def test_a_sentence_that_somebody_has_read_is_understood(ask: Any, tmp_path: Path, capsys: Capture) -> None:
    core = 'paged; 1 09:00 Bob proposes p1 In the rule "Proposals", replace "has 2 Proposal" with "has a few Proposal".; 1 09:01 Bob retitles p1 [Core] p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1'
    play = f'{core}; 1 21:05 Ann rewords at least 12 hours. -> at least 12 hours, come what may. (Enacting "[Core] p1"); 3 09:00 Bob proposes p2; 3 10:00 Ann votes p2 FOR; 3 10:01 Cat votes p2 FOR; 3 20:00 Ann enacts p2'
    at = "2019-05-23T00:00:00Z"
    findings: Any = ask(play, "audit", "--at", at, "--json").document["findings"]
    told = next(one for one in findings if one["code"] == "S105")
    assert "R203" not in {one["code"] for one in findings}
    marks = re.findall(r"\(([0-9a-f]{12})\)", told["message"])
    baseline = tmp_path / "baseline.toml"
    baseline.write_text(f"understood = {marks}\n")
    ran = referee(
        capsys, "--archive", str(tmp_path / "play.sqlite"), "audit", "--at", at, "--baseline", str(baseline), "--json"
    )
    again: Any = ran.document["findings"]
    assert "S105" not in {one["code"] for one in again} and "R203" in {one["code"] for one in again}


def test_an_archive_of_something_else_is_left_alone(tmp_path: Path, capsys: Capture) -> None:
    import sqlite3

    file = tmp_path / "photos.sqlite"
    with sqlite3.connect(file) as db:
        db.execute("CREATE TABLE photos (name TEXT)")
    ran = referee(capsys, "--archive", str(file), "audit")
    assert ran.code == 3 and "is a database of something else" in ran.err
    with sqlite3.connect(file) as db:
        assert [name for (name,) in db.execute("SELECT name FROM sqlite_master")] == ["photos"]


def test_a_damaged_event_is_told_in_a_line(ask: Any, tmp_path: Path, capsys: Capture) -> None:
    import sqlite3

    ask(P1, "queue", "--at", "2019-05-20T12:00:00Z")
    with sqlite3.connect(tmp_path / "play.sqlite") as db:
        db.execute("UPDATE events SET body = x'ff' WHERE kind = 'comment'")
    for command in ("audit", "queue"):
        ran = referee(capsys, "--archive", str(tmp_path / "play.sqlite"), command, "--at", "2019-05-20T12:00:00Z")
        assert ran.code == 3 and "holds what cannot be read" in ran.err and ran.out == ""


BETWEEN = f"{WITH_RESET}; {P1}; 1 10:02 Dan votes p1 FOR; {WON_BY_FOUR}; 1 22:00 Bob ascends a1"


@pytest.mark.parametrize(
    ("more", "at", "still", "code"),
    [
        ("", "2019-05-20T21:59:59Z", True, 1),
        ("", "2019-05-20T22:00:00Z", None, 3),
        (f"; {RESET}", "2019-05-20T22:29:59Z", None, 3),
        (f"; {RESET}", "2019-05-20T22:30:00Z", False, 0),
    ],
)
def test_until_the_dynastic_reset_it_cannot_be_told(
    ask: Any, more: str, at: str, still: bool | None, code: int
) -> None:
    """A Proposal with a quorum, and a dynasty won: over with the Ascension Address, or not before the Reset."""
    ran = ask(f"{BETWEEN}{more}", "hiatus", "--at", at, "--json")
    assert (ran.document["hiatus"], ran.code) == (still, code)
    checked = ask(f"{BETWEEN}{more}", "check", "p1", "--at", at, "--json")
    may = None if still is None else not still
    assert checked.document["can_enact"]["now"] is may and checked.code == code
    queued = ask(f"{BETWEEN}{more}", "queue", "--at", at, "--json").document["pending"]
    assert [one["can_enact"]["now"] for one in queued] == [may]
    for document in (ran.document, checked.document):
        said = [lack["text"] for lack in document["lacking"]]
        assert len(said) == (still is None)
        assert all("with the Ascension Address" in one and "until the Dynastic Reset" in one for one in said)
    shown = ask(f"{BETWEEN}{more}", "hiatus", "--at", at).out
    assert ("cannot be told" in shown) is (still is None)


def test_who_may_be_idled_where_nobody_has_to_announce_it(ask: Any) -> None:
    """A text that says who is Active, and not that an idling is announced; and one that says something else there."""
    quiet = "1 08:00 Dan posts s0 Hello; 8 08:00 Ann posts s2 Hello"
    announced = "under 205; paged; amended must announce the idling in a blog post. ->"
    kinds = f"{announced} An Operator may be either Active or Idle."
    for at, may in (("2019-05-27T08:00:00Z", False), ("2019-05-27T08:01:00Z", True)):
        ran = ask(f"{kinds}; {quiet}", "idle", "--at", at, "--json")
        assert person(ran.document, "Dan")["may_idle"]["now"] is may, at
        assert ran.code == 0, "Bob, whom nobody has ever heard, has been silent for as long"
    other = ask(f"{announced} Nobody idles on Sundays.; {quiet}", "idle", "--at", "2019-05-27T08:00:01Z")
    assert other.code == 3 and "Nobody idles on Sundays" in other.err
