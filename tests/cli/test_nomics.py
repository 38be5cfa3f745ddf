"""A nomic of one's own, as docs/nomics.md shows it: from the file and an mbox to what was announced wrongly."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

import referee as library
from referee.errors import InputError
from referee.model.instants import say_instant
from tests.cli.runner import Ran, referee

DOCS = (Path(__file__).resolve().parents[2] / "docs" / "nomics.md").read_text("utf-8")
MEADOW = re.search(r"```toml\n(.*?)```", DOCS, re.S)[1]  # type: ignore[index]
PLAYERS = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
BEGUN = datetime(2026, 1, 5, 12, tzinfo=UTC)
AT = ("--at", "2026-02-01T00:00:00Z")


def mail(number: int, who: str, hours: float, subject: str, body: str, **headers: str) -> str:
    at = BEGUN + timedelta(seconds=round(hours * 3600))
    date = f"{at:%a, %d %b %Y %H:%M:%S} +0000"
    fields = {
        "Received": f"from a by lists.example.org; {date}",
        "Date": date,
        "From": f"{who} <{who.lower()}@example.org>",
        "List-Id": "<meadow.example.org>",
        "Message-ID": f"<{number}@example.org>",
        "Subject": subject,
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    head = "".join(f"{name}: {value}\n" for name, value in fields.items())
    return f"From a@b {at:%a %b %d %H:%M:%S %Y}\n{head}\n{body}\n\n"


FIRST = mail(1, "Ann", 0, "[meadow] Proposal 1: More grass", "Let there be more grass. FOR 1")
ANSWER = "Re: [meadow] Proposal 1: More grass"
SECOND = 1 / 3600
CLEAN = (
    FIRST,
    mail(2, "Bob", 1, ANSWER, "On Monday Ann wrote:\n> Let there be more grass.\n> AGAINST\n\nFOR"),
    mail(3, "Cat", 72 - SECOND, "votes", "aye on 1"),
    mail(4, "Dan", 72, ANSWER, "I vote AGAINST."),
    mail(5, "Fay", 72, "results", "1: ADOPTED"),
)


@pytest.fixture
def meadow(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the nomic's file and a configuration that names its players."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "meadow.toml").write_text(MEADOW, "utf-8")
    assert referee(capsys, "init", "--nomic", "meadow.toml").code == 0
    addresses = "".join(f'{name} = ["{name.lower()}@example.org"]\n' for name in PLAYERS)
    text = (tmp_path / "referee.toml").read_text("utf-8")
    assert 'nomic = "meadow.toml"' in text and 'saved = "meadow.mbox"' in text
    (tmp_path / "referee.toml").write_text(text.replace('# Ann = ["ann@example.org"]\n', addresses), "utf-8")
    return tmp_path


def asked(capsys: pytest.CaptureFixture[str], folder: Path, mails: tuple[str, ...], *question: str) -> Ran:
    (folder / "meadow.mbox").write_text("".join(mails), "utf-8")
    assert referee(capsys, "scrape").code in (0, 3)
    return referee(capsys, *question, *AT)


def test_the_file_is_as_short_as_it_is_said_to_be() -> None:
    assert MEADOW.count("\n") <= 30


def test_what_is_clean_is_clean(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two of six are a third; Dan's came when 72 h were over."""
    assert asked(capsys, meadow, CLEAN, "audit").code == 0
    ran = referee(capsys, "check", "1", *AT)
    assert ran.code == 0 and "ADOPTED: 2 voters, and the quorum is 2; 2 FOR to 0 AGAINST." in ran.out
    assert "Does not count, after votes stopped counting: Dan" in ran.out and "So it was announced." in ran.out
    assert referee(capsys, "check", "more GRASS", *AT).out == ran.out
    document: Any = referee(capsys, "agreement", "--json", *AT).document
    assert document["by_year"] == [{"year": 2026, "agree": 1, "disagree": 0, "cannot_tell": 0}]


@pytest.mark.parametrize("hours", [10, 72 - SECOND, 72])
def test_what_is_announced_too_early_ends_nothing(
    hours: float, meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bob votes FOR, Fay announces, Cat and Dan vote AGAINST in time: an hour before, a second before, and in the second in which
    votes stop counting."""
    early = mail(5, "Fay", hours, "results", "1: ADOPTED")
    against = mail(3, "Cat", 71, ANSWER, "AGAINST"), mail(4, "Dan", 71.5, ANSWER, "AGAINST")
    ran = asked(capsys, meadow, (*CLEAN[:2], *against, early), "check", "1")
    assert (
        "REJECTED: 3 voters, and the quorum is 2; 1 FOR to 2 AGAINST" in ran.out
        and "But it was announced as ADOPTED." in ran.out
    )
    told = f"It was announced too early: votes counted until {say_instant(BEGUN + timedelta(hours=72))} all the same."
    assert (told in " ".join(ran.out.split())) == (hours < 72)
    assert len(referee(capsys, "votes", "--json", *AT).document["votes"]) == 3
    codes = [each["code"] for each in referee(capsys, "audit", "--json", *AT).document["findings"]]
    assert codes == (["N102"] if hours < 72 else ["N101"])


def test_python_answers_as_the_commands_do(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two hours after it was begun the matter is pending; asked for as a blog's there would be none."""
    at = ("--at", "2026-01-05T14:00:00Z")
    asked(capsys, meadow, CLEAN, "audit")
    game = library.open(".").at(at[1])
    for command, told in ((("queue",), game.decisions()), (("check", "1"), game.decision("1"))):
        assert json.loads(msgspec.json.encode(told)) == referee(capsys, *command, *at, "--json").document
    assert [each.title for each in game.decisions().pending] == [game.decision("more grass").title]
    assert game.at(AT[1]).decisions().pending == ()
    for blog in (game.queue, lambda: game.check("1")):
        with pytest.raises(InputError, match="decided by ballots"):
            blog()


@pytest.mark.parametrize(
    ("mails", "codes"),
    [
        ((*CLEAN[:4], mail(5, "Fay", 72, "results", "1: REJECTED")), ["N101 violation"]),
        ((*CLEAN[:4], mail(5, "Fay", 72 - SECOND, "results", "1: ADOPTED")), ["N102 violation"]),
        ((*CLEAN, mail(6, "Eve", 73, "results", "I resolve 1 as ADOPTED.")), ["N103 violation"]),
        ((*CLEAN, mail(6, "Eve", 73, "results", "I announce: 1: REJECTED.")), ["N103 violation"]),
        ((*CLEAN, mail(6, "Eve", 73, "results", "I resolve as follows:\n* 1: REJECTED")), ["N103 violation"]),
        ((*CLEAN, mail(6, "Eve", 73, "results", "1: REJECTED")), []),
        ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1"), mail(6, "Ann", 5, "Proposal 1: More grass", "Again."), mail(5, "Fay", 77, "results", "1: ADOPTED")), ["N101 undetermined"]),
        ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1"), mail(6, "Bob", 5, "Proposal 1: More grass", "Again."), mail(5, "Fay", 77, "results", "1: ADOPTED")), []),  # which is not Bob's to send
        ((*CLEAN[:4], mail(6, "Bob", 72, "Proposal 1: Moss", "Mine."), mail(5, "Fay", 73, "results", "1: ADOPTED")), []),
        ((CLEAN[1].replace("13:00:00 +0000", "12:00:00 +0000"), *CLEAN[:1], *CLEAN[2:]), []),  # its answer is listed before it
        ((*CLEAN[:2], CLEAN[4]), ["N101 violation"]),  # one of six is less than a third
        ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1 if it rains"), CLEAN[4]), ["N101 undetermined"]),
        ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1", From="Cat <cat@evil.example>"), CLEAN[4]), ["N101 undetermined"]),
        ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1", From="Zoe <zoe@evil.example>"), CLEAN[4]), ["N101 violation"]),
        ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1", From="cat@example.org, bob@example.org"), CLEAN[4]), ["N101 undetermined"]),
        *(
            ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1", From=sender), CLEAN[4]), [f"N101 {verdict}"])
            for sender, verdict in [
                ("Zoe <zoe@evil.example>, cat@example.org", "undetermined"),
                ("Cat <=?utf-8?q?cat=40example.org?=> <zoe@evil.example>", "undetermined"),
                ("Cat via meadow <meadow@example.org>", "undetermined"),
                ("Cat", "undetermined"),
                ('"Cat" <>', "undetermined"),
                ("Cat <zoe@xxxxxxxxxxx>", "undetermined"),  # what is left of the address is not hers
                ("Zoe <cat@xxxxxxxxxxx>", "undetermined"),
                ("Zoe <zoe@xxxxxxxxxxx>", "violation"),
                ("Zoe", "violation"),
                ("cat--- via meadow <meadow@example.org>", "undetermined"),
                ("cat@example.org via meadow <meadow@example.org>", "undetermined"),
                ("Zoe via meadow <meadow@example.org>", "violation"),
                ("zoe--- via meadow <meadow@example.org>", "violation"),
            ]
        ),
        ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1", From="Z via meadow <meadow@example.org>", Reply_To="cat@example.org"), CLEAN[4]), ["N101 undetermined"]),
        ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "AGAINST 1", From="cat@example.org, bob@example.org"), mail(4, "Cat", 3, "votes", "FOR 1"), CLEAN[4]), ["N101 undetermined"]),  # Bob may have voted otherwise
        ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "> FOR 1\n"), CLEAN[4]), ["N101 violation"]),
        ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "-- \nFOR 1\n"), CLEAN[4]), ["N101 violation"]),
        ((*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1", From="Cat <cat@xxxxxxxxxxx>"), CLEAN[4]), []),
        ((*CLEAN[:3], mail(2, "Bob", 5, ANSWER, "AGAINST"), CLEAN[4]), ["N101 undetermined"]),  # one Message-ID twice
        ((*CLEAN[:3], CLEAN[1], CLEAN[4]), []),  # the same mail twice
        ((*CLEAN[:4], mail(5, "Fay", 72, "results", "1: REJECTED", From="Fay <fay@evil.example>")), ["N101 undetermined"]),
    ],
)  # fmt: skip
def test_what_was_announced_wrongly(
    mails: tuple[str, ...], codes: list[str], meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = asked(capsys, meadow, mails, "audit", "--json")
    document: Any = ran.document
    assert [f"{each['code']} {each['verdict']}" for each in document["findings"]] == codes


WITHDRAWN = mail(7, "Ann", 2, ANSWER, "I withdraw this proposal.")


@pytest.mark.parametrize(
    ("mails", "result", "codes"),
    [
        ((*CLEAN[:4], WITHDRAWN), "WITHDRAWN", []),
        ((*CLEAN[:4], mail(7, "Ann", 2, "votes", "I hereby retract proposal 1.")), "WITHDRAWN", []),
        ((*CLEAN, WITHDRAWN), "WITHDRAWN", ["N101 violation"]),  # and Fay announces it as adopted
        ((*CLEAN, mail(7, "Bob", 2, ANSWER, "I withdraw this proposal.")), "ADOPTED", []),  # only its author may
        ((*CLEAN, mail(7, "Ann", 72, ANSWER, "I withdraw this proposal.")), "ADOPTED", []),  # too late
        ((*CLEAN, mail(7, "Ann", 72 - SECOND, ANSWER, "I withdraw this proposal.")), "WITHDRAWN", ["N101 violation"]),
        ((*CLEAN, mail(7, "Ann", 2, ANSWER, "I don't withdraw this proposal.")), "ADOPTED", []),
        ((*CLEAN, mail(7, "Ann", 2, ANSWER, "> I withdraw this proposal.")), "ADOPTED", []),
        ((*CLEAN, mail(7, "Ann", 2, ANSWER, "I withdraw my vote on 1.")), "FAILED QUORUM", ["N101 violation"]),
        ((*CLEAN, mail(7, "Ann", 2, ANSWER, "If it rains I withdraw this proposal.")), None, ["N101 undetermined"]),
        ((*CLEAN, mail(7, "Ann", 2, "talk", "I withdraw my objection.")), "ADOPTED", []),
    ],
)
def test_an_author_may_withdraw_a_matter_where_the_nomic_says_so(
    mails: tuple[str, ...], result: str | None, codes: list[str], meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two of six are a third: Bob's and Cat's are the votes that count."""
    if "my vote" in mails[-1]:
        mails = (mails[0], mail(2, "Ann", 1, ANSWER, "FOR"), *mails[2:])
    profile = meadow / "meadow.toml"
    profile.write_text(f"withdrawals = true\n{profile.read_text('utf-8')}", "utf-8")
    document: Any = asked(capsys, meadow, mails, "audit", "--json").document
    assert [f"{each['code']} {each['verdict']}" for each in document["findings"]] == codes
    told: Any = referee(capsys, "check", "1", "--json", *AT).document
    assert told["by_mail"]["result"] == result
    pending: Any = referee(capsys, "queue", "--json", *AT).document["pending"]
    assert len(pending) == 0


def test_of_a_withdrawn_matter_nobody_is_said_to_have_announced_anything(
    meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    profile = meadow / "meadow.toml"
    profile.write_text(f"withdrawals = true\n{profile.read_text('utf-8')}", "utf-8")
    ran = asked(capsys, meadow, (FIRST, WITHDRAWN), "check", "1", *AT)
    assert "So it stands: nothing comes of it." in ran.out and "announced" not in ran.out


def test_where_it_does_not_nobody_withdraws(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(capsys, meadow, (*CLEAN, WITHDRAWN), "audit").code == 0


LATER = mail(8, "Zoe", 400, "talk", "Hello.")


@pytest.mark.parametrize(
    ("announced", "later", "verdicts"),
    [
        (mail(5, "Fay", 72 + 24, "results", "1: ADOPTED"), LATER, []),
        (mail(5, "Fay", 72 + 24 + SECOND, "results", "1: ADOPTED"), LATER, ["advisory"]),
        (mail(5, "Bob", 73, "results", "I resolve 1 as ADOPTED."), LATER, ["violation", "advisory"]),  # not by Fay
        ("", LATER, ["advisory"]),
        ("", mail(8, "Zoe", 72 + 24, "talk", "Hello."), []),  # nothing was seen after it was due
        ("", mail(8, "Zoe", 72 + 24 + SECOND, "talk", "Hello."), ["advisory"]),
        ("", mail(8, "Zoe", 72 + 24 + 1440, "talk", "Hello."), []),  # for sixty days
    ],
)
def test_an_outcome_is_due_where_the_nomic_says_so(
    announced: str, later: str, verdicts: list[str], meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    profile = meadow / "meadow.toml"
    profile.write_text(profile.read_text("utf-8").replace("hours = 72", "hours = 72\nannounced = 24"), "utf-8")
    (meadow / "meadow.mbox").write_text("".join((*CLEAN[:4], announced, later)), "utf-8")
    at = ("--at", "2026-06-01T00:00:00Z")
    assert referee(capsys, "scrape", *at).code == 0
    document: Any = referee(capsys, "audit", "--json", *at).document
    found = sorted((each["code"], each["verdict"]) for each in document["findings"])
    assert [verdict for _, verdict in found] == verdicts
    assert all(code == "N104" for code, verdict in found if verdict == "advisory")


NESTED = "".join(f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(60))
NOT_SO = (*CLEAN[:2], mail(5, "Fay", 72, "results", "1: ADOPTED"))


def unread(who: str, hours: float, **headers: str) -> str:
    """A mail of which nothing but the head can be read."""
    return mail(
        7, who, hours, "votes", f"{NESTED}--b--", Content_Type="multipart/mixed; boundary=b", **headers
    ).replace("boundary=b\n\n", "boundary=b\n\n--b\n", 1)


def test_a_nomic_whose_file_is_not_there_is_not_scraped(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (meadow / "meadow.mbox").write_text("".join(CLEAN), "utf-8")
    (meadow / "meadow.toml").unlink()
    ran = referee(capsys, "scrape")
    assert ran.code == 2 and "meadow.toml: cannot be read" in ran.err and ran.err.count("\n") == 1


def test_an_archive_that_may_lack_matters_has_no_empty_queue(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = asked(capsys, meadow, ("no mail\n",), "queue")
    assert ran.code == 3 and "holds nothing" in ran.err
    ran = asked(capsys, meadow, CLEAN, "queue")
    assert ran.code == 0 and "No decision is pending." in ran.out
    ran = asked(capsys, meadow, (*CLEAN, unread("Eve", 80)), "queue")
    assert ran.code == 3 and "The sources were last read in part" in " ".join(ran.out.split())
    assert asked(capsys, meadow, (*CLEAN, unread("Zoe", 80)), "queue").code == 0, "who does not play begins none"


@pytest.mark.parametrize(
    ("lost", "verdict"),
    [
        (unread("Cat", 2), "undetermined"),  # with Cat's vote FOR there are two voters of two
        (unread("Cat", 72), "violation"),  # when votes had stopped counting
        (unread("Cat", 0), "undetermined"),  # at the second at which it began
        (unread("Cat", -SECOND), "violation"),
        (unread("Zoe", 2), "violation"),  # who does not play
        (unread("Bob", 0.5), "violation"),  # who has voted surely since
        (unread("Bob", 2), "violation"),  # whatever Bob changes it to, there is one voter
        (unread("Cat", 2, Received="none", Date="none"), "undetermined"),  # nobody knows when
        (unread("Zoe", 2, Received="none", Date="none"), "violation"),
        (unread("Cat", 2, From=""), "undetermined"),  # nobody knows who
        (unread("Cat", 2, From="Zoe <cat@example.org>"), "undetermined"),
        (unread("Cat", 2, From="Cat <x@evil.example>"), "undetermined"),  # who says so
    ],
)
def test_a_mail_that_cannot_be_read_leaves_open_only_what_may_stand_in_it(
    lost: str, verdict: str, meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document: Any = asked(capsys, meadow, (*NOT_SO, lost), "audit", "--json").document
    assert document["complete"] is False
    assert [f"{each['code']} {each['verdict']}" for each in document["findings"]] == [f"N101 {verdict}"]


def test_a_page_that_is_not_there_leaves_open_what_its_month_may_hold(
    meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = meadow / "pages" / "meadow-202511"
    folder.mkdir(parents=True)
    (folder / "maillist.html").write_text('<a href="msg00001.html">1</a>')
    config = meadow / "referee.toml"
    config.write_text(config.read_text() + '\n[[lists]]\nname = "meadow"\nsaved = "pages"\n')
    for month, verdict in (("202511", "violation"), ("202601", "undetermined")):
        folder = folder.rename(folder.with_name(f"meadow-{month}"))
        document: Any = asked(capsys, meadow, NOT_SO, "audit", "--json").document
        assert [each["verdict"] for each in document["findings"]] == [verdict]


@pytest.mark.parametrize(
    ("hours", "code", "said"),
    [
        (72 - SECOND, 1, "It may not be announced yet."),
        (72, 0, "It may be announced now."),
    ],
)
def test_when_it_pending_and_adoptable(
    hours: float, code: int, said: str, meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked(capsys, meadow, CLEAN[:3], "queue")
    at = BEGUN + timedelta(seconds=round(hours * 3600))
    ran = referee(capsys, "check", "1", "--at", f"{at:%Y-%m-%dT%H:%M:%SZ}")
    assert ran.code == code and said in " ".join(ran.out.split())
    count = "count" if hours < 72 else "counted"
    assert f"Votes {count} until Thu 8 Jan 2026, 12:00 UTC." in " ".join(ran.out.split())


def test_what_comes_to_nothing_may_be_announced_too(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = asked(capsys, meadow, CLEAN[:2], "check", "1")
    assert ran.code == 0 and "FAILED QUORUM" in ran.out and "It may be announced now." in ran.out


@pytest.mark.parametrize(("later", "stands"), [("1: ADOPTED", False), ("1: FAILED QUORUM", True)])
def test_a_wrong_announcement_is_put_right_by_a_right_one(
    later: str, stands: bool, meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mails = (*CLEAN[:4], mail(5, "Fay", 72, "results", "1: REJECTED"), mail(6, "Fay", 73, "results", later))
    ran = asked(capsys, meadow, mails, "audit", "--all")
    assert ("STILL STANDING" in ran.out) == stands and ("PUT RIGHT" in ran.out) != stands
    assert stands or "Corrected by Fay" in " ".join(ran.out.split())


@pytest.mark.parametrize(
    ("mails", "told"),
    [
        ([mail(5, "Fay", 72, "results", "1: ADOPTED", From="Fay <fay@evil.example>")], ["1: ADOPTED"]),
        ([mail(5, "Fay", 72, "results", "Of proposal 1:\nFOR (2): Bob, Cat\n\nOUTCOME: ADOPTED")], ["OUTCOME: ADOPTED"]),
        ([mail(5, "Fay", 72 - SECOND, "results", "1 will be ADOPTED, I think.")], []),  # nothing is due yet
        ([mail(5, "Eve", 72, "results", "1 will be ADOPTED, I think.")], []),  # who announces nothing
        ([mail(5, "Fay", 72, "results", "1 will be ADOPTED, I think."), mail(6, "Fay", 73, "results", "2: ADOPTED")], ["1 will be ADOPTED, I think."]),
    ],
)  # fmt: skip
def test_what_perhaps_announces_is_told(
    mails: list[str], told: list[str], meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = " ".join(asked(capsys, meadow, (*CLEAN[:4], *mails), "queue").out.split())
    assert re.findall(r"Perhaps announced: Fay, Thu 8 Jan 2026, 12:00 UTC: (.*?) Votes count", said) == told


def test_who_perhaps_did_not_begin_a_matter_makes_nobody_disagree(
    meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = mail(6, "Ann", 1, "Proposal 2: Moss", "Mine.", From="Ann <ann@evil.example>")
    mails = (*CLEAN[:4], other, mail(5, "Fay", 74, "results", "1: ADOPTED\n2: ADOPTED"))
    ran = asked(capsys, meadow, mails, "agreement", "--json")
    document: Any = ran.document
    assert ran.code == 3 and document["by_year"] == [{"year": 2026, "agree": 1, "disagree": 0, "cannot_tell": 1}]


@pytest.mark.parametrize(("hours", "verdicts"), [(2, ["undetermined"]), (2 + SECOND, []), (2 - SECOND, ["violation"])])
def test_an_outcome_of_the_second_of_the_vote_that_decides_it(
    hours: float, verdicts: list[str], meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two FOR pass at once; Cat's is the second of them."""
    at_once = MEADOW.replace('short = "fails"', 'short = "nothing"\nreached = "passes"\ncounts = "for"')
    (meadow / "meadow.toml").write_text(at_once, "utf-8")
    mails = (*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1"), mail(4, "Fay", hours, "results", "1: ADOPTED"))
    document: Any = asked(capsys, meadow, mails, "audit", "--json").document
    assert [(each["code"], each["verdict"]) for each in document["findings"]] == [("N102", one) for one in verdicts]


def test_what_is_not_clear_is_told(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unclear = (*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1 if\x1b[31m it rains"))
    ran = asked(capsys, meadow, unclear, "queue")
    assert ran.code == 3 and "what Cat voted is not clear" in " ".join(ran.out.split()) and "\x1b" not in ran.out
    document: Any = referee(capsys, "check", "1", "--json", *AT).document
    assert (document["by_mail"]["result"], document["outcome"], document["status"]) == (None, None, "Pending")
    assert sorted(document["by_mail"]["may_be"]) == ["ADOPTED", "FAILED QUORUM", "REJECTED"]
    assert referee(capsys, "check", "1", *AT).code == 3


def test_a_number_that_was_used_twice_is_refused_naming_both(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    again = mail(9, "Ann", 200, "[meadow] Proposal 1: More grass", "Again.")
    ran = asked(capsys, meadow, (*CLEAN, again), "check", "1")
    assert (ran.code, ran.out) == (2, "")
    assert "1 was voted on 2 times (say 1@2026-01-05T12:00:00Z or 1@2026-01-13T20:00:00Z)" in ran.err
    assert referee(capsys, "check", "1@2026-01-05T12:00:00Z", *AT).code == 0
    assert "no decision '7'" in referee(capsys, "check", "7", *AT).err


def test_records_say_who_plays_when(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a seventh player two are less than a third; Cat, who had left, has no vote."""
    assert asked(capsys, meadow, CLEAN, "audit").code == 0
    joins = '{"record": "player", "at": "2026-01-08T11:59:59Z", "name": "Guy", "status": "active"}\n'
    (meadow / "r.jsonl").write_text(joins, "utf-8")
    referee(capsys, "import", "r.jsonl")
    assert "FAILED QUORUM: 2 voters, and the quorum is 3." in referee(capsys, "check", "1", *AT).out
    leaves = '{"record": "player", "at": "2026-01-06T00:00:00Z", "name": "Cat", "status": "%s"}\n'
    (meadow / "r.jsonl").write_text(leaves % "left", "utf-8")
    referee(capsys, "import", "r.jsonl")
    out = referee(capsys, "check", "1", *AT).out
    assert "FAILED QUORUM: 1 voter, and the quorum is 2." in out and "by nobody who votes: Cat" in out


@pytest.mark.parametrize(
    ("nomic", "said"),
    [
        ("nowhere.toml", "nowhere.toml: cannot be read: No such file or directory (the nomic: name a file, or one of blognomic, agora, b-nomic)"),
        ("blognmic", "blognmic: cannot be read: No such file or directory (the nomic: did you mean 'blognomic'?)"),
        ("bad.toml", "bad.toml:1: unknown key `nmae` (perhaps `name` is meant)"),
        ("binary.toml", "binary.toml: is no text in UTF-8"),
    ],
)  # fmt: skip
def test_a_file_that_is_none(
    nomic: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.toml").write_text('nmae = "x"\n', "utf-8")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe")
    ran = referee(capsys, "init", "--nomic", nomic)
    assert (ran.code, ran.out) == (2, "") and said in ran.err and ran.err.count("\n") == 1
    assert not (tmp_path / "referee.toml").exists()
    (tmp_path / "referee.toml").write_text(f'nomic = "{nomic}"\n', "utf-8")
    (tmp_path / "r.jsonl").write_text(
        '{"record": "player", "at": "2026-01-06T00:00:00Z", "name": "Cat", "status": "left"}\n'
    )
    assert referee(capsys, "import", "r.jsonl").code == 0
    for question in (("audit",), ("queue",), ("check", "1"), ("agreement",)):
        ran = referee(capsys, *question)
        assert (ran.code, ran.out) == (2, "") and said in ran.err and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("nomic", "lists"),
    [("blognomic", []), ("agora", ["agora-official", "agora-business"]), ("b-nomic", ["spoon-business", "spoon-discuss"])],
)  # fmt: skip
def test_a_nomic_that_is_known_by_name(
    nomic: str, lists: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee(capsys, "init", "--nomic", nomic).code == 0
    text = (tmp_path / "referee.toml").read_text("utf-8")
    assert re.findall(r'^nomic = "(.*?)"', text, re.M) == [nomic]
    assert text.partition("\narchive")[0].count(f'"{nomic}"') == 1, "what it is called is no other name for it"
    assert re.findall(r'^name = "(.*?)"', text, re.M) == lists
    (tmp_path / "r.jsonl").write_text(
        '{"record": "player", "at": "2026-01-06T00:00:00Z", "name": "Cat", "status": "left"}\n'
    )
    assert referee(capsys, "import", "r.jsonl").code == 0
    assert referee(capsys, "queue", *AT).code == 0


def test_only_mails_of_its_lists_count(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (meadow / "referee.toml").read_text("utf-8")
    other = '[[lists]]\nname = "%s"\nsaved = "other.mbox"\n[players]'
    (meadow / "other.mbox").write_text(mail(6, "Bob", 3, "votes", "AGAINST 1"), "utf-8")
    (meadow / "referee.toml").write_text(text.replace("[players]", other % "talk", 1), "utf-8")
    assert asked(capsys, meadow, (*CLEAN[:3], CLEAN[4]), "audit").code == 0
    (meadow / "referee.toml").write_text(text.replace("[players]", other % "Meadow", 1), "utf-8")
    assert asked(capsys, meadow, CLEAN, "audit").code == 1


def test_what_may_be_lacking_accuses_nobody(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A mail without any instant may be a vote, and so may those of a list that nothing was read of."""
    wrong = (*CLEAN[:2], CLEAN[4])
    lost = mail(7, "Cat", 2, "votes", "FOR 1", Received="from a by b; some day", Date="some day")

    def verdicts(*mails: str) -> list[str]:
        document: Any = asked(capsys, meadow, mails, "audit", "--json").document
        return [each["verdict"] for each in document["findings"]]

    assert verdicts(*wrong) == ["violation"]
    assert verdicts(*wrong, lost) == ["undetermined"]
    assert referee(capsys, "check", "1", *AT).code == 3
    (meadow / "meadow.toml").write_text(MEADOW.replace('["meadow"]', '["meadow", "talk"]'), "utf-8")
    assert verdicts(*wrong) == ["undetermined"]
    queue: Any = referee(capsys, "queue", "--json", "--at", "2026-01-08T11:59:59Z").document
    assert queue["pending"][0]["by_mail"]["may_be"] == ["FAILED QUORUM", "ADOPTED", "REJECTED"], (
        "what is lacking may make it any"
    )


def test_a_nomic_none_of_whose_lists_is_read_decides_nothing_that_is_seen(
    meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (meadow / "meadow.toml").write_text(MEADOW.replace('["meadow"]', '["meadow@example.org"]'), "utf-8")
    told: Any = asked(capsys, meadow, CLEAN, "audit", "--json").document
    assert [(each["code"], each["verdict"]) for each in told["findings"]] == [("N105", "undetermined")]
    ran = referee(capsys, "queue", *AT)
    assert ran.code == 3 and "nothing was read of meadow@example.org" in " ".join(ran.out.split())
    (meadow / "meadow.toml").write_text(MEADOW.replace('["meadow"]', '["MEADOW", "talk"]'), "utf-8")
    assert "N105" not in referee(capsys, "audit", "--json", *AT).out


def test_a_quotation_without_marks_is_nobodys_for_certain(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    quoting = mail(3, "Cat", 2, "votes", "I agree.\n\nOn Monday Bob wrote:\nFOR 1\n")
    document: Any = asked(capsys, meadow, (*CLEAN[:2], quoting, CLEAN[4]), "audit", "--json").document
    assert [each["verdict"] for each in document["findings"]] == ["undetermined"]


def test_one_address_is_of_one_player(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (meadow / "referee.toml").read_text("utf-8")
    (meadow / "referee.toml").write_text(text.replace("bob@", "ANN@"), "utf-8")
    ran = referee(capsys, "scrape")
    assert ran.code == 2 and "[players] gives one address to two players" in ran.err


@pytest.mark.parametrize(
    ("votes", "outcome", "verdicts"),
    [
        (("FOR 7", "FOR 7"), "REJECTED", ["undetermined"]),  # one may have no strength
        (("FOR 7",), "ADOPTED", ["violation"]),  # the quorum counts voters, whatever their strength
        (("AGAINST 7", "PRESENT 7"), "ADOPTED", ["violation"]),  # nobody is FOR
        (("AGAINST 7", "PRESENT 7"), "REJECTED", []),
    ],
)
def test_agora_accuses_nobody_of_what_strengths_may_decide(
    votes: tuple[str, ...],
    outcome: str,
    verdicts: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee(capsys, "init", "--nomic", "agora").code == 0
    pool = "The quorum is 2.\n\n7   Ann   1.0   More grass\n"
    mails = [mail(1, "Fay", 0, "OFF: Distribution of Proposal 7", pool)]
    mails += [mail(2 + number, PLAYERS[number], 1, "BUS: votes", text) for number, text in enumerate(votes)]
    mails += [mail(9, "Fay", 400, "OFF: results", f"7: {outcome}")]
    (tmp_path / "agora-official.mbox").write_text("".join(mails), "utf-8")
    (tmp_path / "agora-business.mbox").write_text("", "utf-8")
    (tmp_path / "referee.toml").write_text(
        (tmp_path / "referee.toml")
        .read_text("utf-8")
        .replace("# Ann =", "".join(f'{name} = ["{name.lower()}@example.org"]\n' for name in PLAYERS) + "# Ann ="),
        "utf-8",
    )
    referee(capsys, "scrape")
    document: Any = referee(capsys, "audit", "--json", *AT).document
    assert [each["verdict"] for each in document["findings"]] == verdicts
    assert all(each["code"] == "N101" for each in document["findings"])


def test_matters_by_mail_are_in_the_tables(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mails = (
        *CLEAN,
        mail(8, "Ann", 100, "Proposal 2: Less grass", "Less."),
        mail(9, "Bob", 101, "votes", "FOR 2 if it rains"),
    )
    asked(capsys, meadow, (*mails, mail(10, "Cat", 102, "votes", "AGAINST 2")), "queue")

    def rows(table: str) -> list[Any]:
        return referee(capsys, table, "--json", *AT).document[table]  # type: ignore[return-value]

    cast = [(each["post"][0], each["player"], each["vote"]) for each in rows("votes")]
    assert set(cast) == {("1", "Bob", "FOR"), ("1", "Cat", "FOR"), ("2", "Cat", "AGAINST")}
    when = {(each["post"][0], each["player"]): each["at"] for each in rows("votes")}
    assert when["1", "Bob"] == "2026-01-05T13:00:00Z"  # Fay's announcement came on 8 January
    assert (when["1", "Cat"], when["2", "Cat"]) == ("2026-01-08T11:59:59Z", "2026-01-09T18:00:00Z")
    told = [(each["title"], each["author"], each["status"], each["resolved_by"]) for each in rows("posts")]
    assert told == [("More grass", "Ann", "ADOPTED", "Fay"), ("Less grass", "Ann", "Pending", "")]
    (resolved,) = rows("resolutions")
    assert (resolved["exact"], resolved["hours"], resolved["by"]) == (True, 72.0, "Fay")
    agreed = {each["name"]: (each["votes"], each["decided"], each["agreed"]) for each in rows("players")}
    assert (agreed["Bob"], agreed["Cat"]) == ((1, 1, 1), (2, 1, 1))


def test_who_follows_a_vote_that_is_not_clear_has_none_that_is(
    meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    present = 'PRESENT = { side = "none" }\n[window]'
    profile = "endorsements = true\n" + MEADOW.replace("[window]", present)
    (meadow / "meadow.toml").write_text(profile, "utf-8")
    for said, told, shown in (("FOR 1 unless it rains", "", "not clear"), ("FOR 1", "FOR", "FOR")):
        mails = (FIRST, mail(2, "Bob", 1, ANSWER, "I endorse Cat."), mail(3, "Cat", 2, "votes", said))
        document: Any = asked(capsys, meadow, mails, "votes", "--json").document
        assert [each["vote"] for each in document["votes"] if each["player"] == "Bob"] == [told]
        ran = referee(capsys, "check", "1", *AT)
        assert re.findall(r"Bob +(.*?) +1", ran.out) == [shown]
        (meadow / "referee.sqlite").unlink()


@pytest.mark.parametrize("name", ["1", "#1", "Proposal 1", "proposal #1", "More grass"])
def test_a_matter_goes_by_its_number_however_it_is_written(
    meadow: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert asked(capsys, meadow, CLEAN, "check", name).code == 0


@pytest.mark.parametrize(
    ("name", "instead"),
    [
        ("more gras", "perhaps 'More grass' is meant"),
        ("2", "name its number, as in 1 or 1@2026-01-05T12:00:00Z"),
        ("#2", "as in 1 or"),
    ],
)
def test_of_no_matter_it_is_told_what_was_perhaps_meant(
    meadow: Path, capsys: pytest.CaptureFixture[str], name: str, instead: str
) -> None:
    ran = asked(capsys, meadow, CLEAN, "check", name)
    assert ran.code == 2 and instead in ran.err


QUICK = ('share = "1/3"', 'share = "1/3"\nreached = "passes"\ncounts = "for"\nshort = "nothing"')
LONGER = ("hours = 72", "hours = 72\nextended = 100")
SOON = mail(5, "Fay", 10, "results", "1: ADOPTED")
CAT = mail(3, "Cat", 2, "votes", "FOR 1")


@pytest.mark.parametrize(
    ("change", "mails", "codes"),
    [
        (QUICK, (*CLEAN[:2], CAT, SOON), []),  # as many as the quorum pass it at once
        (QUICK, (*CLEAN[:2], SOON), ["N102 violation"]),
        (QUICK, (*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1 if it rains"), SOON), ["N102 undetermined"]),
        (QUICK, (*CLEAN[:2], CAT, mail(5, "Fay", 10, "results", "1: REJECTED")), ["N101 violation"]),
        (LONGER, (*CLEAN[:2], CLEAN[4]), ["N102 violation"]),  # the quorum was short at 72 h
        (LONGER, (*CLEAN[:3], CLEAN[4]), []),
        (LONGER, (*CLEAN[:2], mail(5, "Fay", 100 - SECOND, "results", "1: FAILED QUORUM")), ["N102 violation"]),
        (LONGER, (*CLEAN[:2], mail(5, "Fay", 100, "results", "1: FAILED QUORUM")), []),
        (LONGER, (*CLEAN[:2], mail(3, "Cat", 2, "votes", "FOR 1 if it rains"), mail(5, "Fay", 80, "results", "1: ADOPTED")), ["N102 undetermined"]),
    ],
)  # fmt: skip
def test_when_it_pending_and_adoptable_by_other_rules(
    change: tuple[str, str], mails: tuple[str, ...], codes: list[str], meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert change[0] in MEADOW
    (meadow / "meadow.toml").write_text(
        MEADOW.replace('short = "fails"', "" if change is QUICK else 'short = "fails"').replace(*change), "utf-8"
    )
    document: Any = asked(capsys, meadow, mails, "audit", "--json").document
    assert [f"{each['code']} {each['verdict']}" for each in document["findings"]] == codes


def test_three_profiles_in_one_night(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One of one's own with a matter that may be announced as adopted, Agora's with one that failed quorum, and BlogNomic's."""
    (meadow / "meadow.mbox").write_text("".join(CLEAN[:3]), "utf-8")
    (meadow / "agora").mkdir()
    pool = "The quorum is 2.\n\n7   Ann   1.0   More hay\n"
    (meadow / "agora" / "a.mbox").write_text(mail(1, "Fay", 0, "OFF: Distribution of Proposal 7", pool), "utf-8")
    (meadow / "agora" / "referee.toml").write_text(
        'nomic = "agora"\n[[lists]]\nname = "agora-official"\nsaved = "a.mbox"\n[[lists]]\nname = "agora-business"\nsaved = "b.mbox"\n',
        "utf-8",
    )
    (meadow / "agora" / "b.mbox").write_text("", "utf-8")
    (meadow / "blognomic").mkdir()
    (meadow / "blognomic" / "referee.toml").write_text('[records]\nfiles = ["r.jsonl"]\n', "utf-8")
    player = '{"record": "player", "at": "2026-01-06T00:00:00Z", "name": "Cat", "status": "active"}\n'
    (meadow / "blognomic" / "r.jsonl").write_text(player, "utf-8")
    ran = referee(capsys, "nightly", "--all", str(meadow), "--live", "--json", *AT)
    document: Any = ran.document
    assert (ran.code, document["summary"]) == (0, {"done": 3, "in_part": 0, "failed": 0})
    pending = sorted((each["night"]["pending"], each["night"]["enactable"]) for each in document["nomics"])
    assert pending == [([], []), (["More grass"], ["More grass"]), (["More hay"], [])]


def test_what_such_a_nomic_knows_nothing_of_is_told_with_what_to_ask(
    meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(capsys, meadow, CLEAN, "queue").code == 0
    for question, known in (("idle", "idling"), ("hiatus", "Hiatus"), ("stats", "derived values")):
        ran = referee(capsys, question, *AT)
        assert ran.code == 2 and f"a nomic by mail knows no {known} (`referee " in ran.err


def test_the_pages_of_such_a_nomic_speak_of_nothing_that_it_lacks(
    meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fay announced wrongly: her page tells what was found of that; Ann's proposal is no post."""
    asked(capsys, meadow, (*CLEAN[:4], mail(5, "Fay", 72, "results", "1: REJECTED")), "audit")
    assert referee(capsys, "report", "--html", str(meadow / "pages"), *AT).code == 0
    pages = {page.name: page.read_text("utf-8") for page in (meadow / "pages").glob("*.html")}
    for word in ("blog and the wiki", "Admin", "Call for Judgement", "not on the roster", "comments", "No play"):
        assert [name for name, text in pages.items() if word in text.partition("<main")[2]] == [], word
    assert "Unlawful" in pages["player-fay.html"].partition('id="deeds"')[2]
    assert "1 matter begun" in pages["player-ann.html"]


def test_the_first_page_says_what_waits_and_until_when_votes_count(
    meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """At noon of the 8th votes on the first have stopped counting, and those on the second count for an hour more."""
    mails = (*CLEAN[:3], mail(6, "Eve", 1, "Proposal 2: Moss", "Moss."))
    asked(capsys, meadow, mails, "queue")
    to = ("--html", str(meadow / "pages"), "--at", "2026-01-08T12:00:00Z")
    assert referee(capsys, "report", *to).code == 0
    waits, _, coming = (meadow / "pages" / "index.html").read_text("utf-8").partition('id="coming"')
    assert "Proposal 1 More grass</bdi></b>: ADOPTED" in waits and "Moss</bdi></b>" not in waits
    assert "Proposal 2 Moss</bdi>: votes stop counting" in coming and "More grass" not in coming


def test_the_news_are_what_mails_did(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a mail that did something that is told, and of one that did nothing that it came; two of one second are both told."""
    mails = (
        *CLEAN[:3],
        mail(6, "Dan", 2, "votes", "FOR 1 if it rains"),
        mail(7, "Eve", 3, "x", "Hello."),
        mail(8, "Eve", 2, "y", "Hello."),
        CLEAN[3],
        CLEAN[4],
    )
    ran = asked(capsys, meadow, mails, "news", "--since", "2026-01-05T00:00:00Z")
    said = [line.strip() for line in ran.out.splitlines() if line.startswith("  ")]
    assert said == [
        "12:00 Ann began “More grass”",
        "13:00 Bob on “More grass”: FOR",
        "14:00 Dan wrote “votes” to meadow",
        "14:00 Eve wrote “y” to meadow",
        "14:00 Dan on “More grass”: FOR 1 if it rains (not clear)",
        "15:00 Eve wrote “x” to meadow",
        "11:59 Cat on “More grass”: aye on 1",
        "12:00 Fay announced “More grass” as ADOPTED",
        f"12:00 Dan wrote “{ANSWER}” to meadow",
        "12:00 Fay wrote “results” to meadow",
        "12:00 Dan on “More grass”: I vote AGAINST. (does not count, after votes",
        "stopped counting)",
    ]


def test_a_player_of_whom_nothing_is_tracked_is_one(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(capsys, meadow, CLEAN, "history", "eve").code == 0  # of whom no mail is held
    assert "Nothing that is tracked ever was of Bob" in referee(capsys, "history", "Bob", *AT).out
    assert referee(capsys, "history", "Zoe", *AT).code == 2


def test_who_wrote_was_active_on_that_day(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ann began a matter on the day on which she wrote another mail; nobody knows whose the last is."""
    mails = (
        *CLEAN,
        mail(6, "Ann", 3, "x", "Hello."),
        mail(7, "Bob", 30, "x", "Hello."),
        mail(8, "Cat", 99, "x", "Hi.", From="Cat"),
    )
    document: Any = asked(capsys, meadow, mails, "players", "--json").document
    days = {row["name"]: row["days_active"] for row in document["players"]}
    assert days == {"Ann": 1, "Bob": 2, "Cat": 1, "Dan": 1, "Fay": 1}
    later: Any = referee(capsys, "players", "--json", "--since", "2026-01-06T00:00:00Z", *AT).document
    assert {row["name"]: row["days_active"] for row in later["players"]} == {"Bob": 1, "Cat": 1, "Dan": 1, "Fay": 1}


EARLY = ("--at", "2026-01-06T00:00:00Z")


@pytest.mark.parametrize(
    ("supposed", "votes"),
    [
        ("cat votes FOR on 1", {"Bob": "FOR", "Cat": "FOR"}),
        ("Cat votes Aye on more grass", {"Bob": "FOR", "Cat": "FOR"}),
        ("Bob votes AGAINST on 1", {"Bob": "AGAINST"}),
        ("Zoe votes FOR on 1", "nobody called 'Zoe' was seen"),
        ("Cat votes MAYBE on 1", "Meadow has no vote 'MAYBE' (say FOR or AGAINST)"),
        ("Cat votes FOR on 7", "no decision '7' is in the archive"),
        ("Cat votes", "cannot suppose 'Cat votes'"),
    ],
)
def test_a_vote_by_mail_may_be_supposed(
    supposed: str, votes: dict[str, str] | str, meadow: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(capsys, meadow, CLEAN[:2], "queue").code == 0
    ran = referee(capsys, "check", "1", "--json", "--if", supposed, *EARLY)
    if isinstance(votes, str):
        assert ran.code == 2 and votes in ran.err
    else:
        document: Any = ran.document
        assert document["outcome"]["votes"] == votes


def test_somebody_may_be_supposed_to_play_no_more(meadow: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A third of six is two, and of three one; what they voted before stands."""
    assert asked(capsys, meadow, CLEAN[:2], "queue").code == 0
    gone = [option for name in ("Dan", "Eve", "Fay") for option in ("--if", f"idle {name}")]
    document: Any = referee(capsys, "check", "1", "--json", *gone, *EARLY).document
    assert document["outcome"]["result"] == "ADOPTED"
    document = referee(capsys, "check", "1", "--json", "--if", "idle Bob", *EARLY).document
    assert document["outcome"]["result"] == "FAILED QUORUM"
