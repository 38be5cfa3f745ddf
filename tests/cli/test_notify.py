"""Notices, sent by apprise to a server of ours: what they say, once each, not in quiet hours, and nothing of a secret."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from referee.app.news.notices import Notice, Standing, message, notify
from referee.config import Notify
from referee.errors import InputError
from referee.reports.inert import for_notice
from tests.app.test_many import RECORDS
from tests.cli.runner import Ran, referee
from tests.instants import instant

Capture = pytest.CaptureFixture[str]
pytest.importorskip("apprise")
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
"""Of apprise's own."""
NOW = "2019-05-21T00:00:00Z"


class Target(HTTPServer):
    """Takes notices, or refuses them."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Taking)
        self.taken: list[dict[str, Any]] = []
        self.status = 200


class _Taking(BaseHTTPRequestHandler):
    server: Target

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.server.status == 200:
            self.server.taken.append({"path": self.path, **json.loads(body)})
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def target() -> Iterator[Target]:
    with Target() as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def game(tmp_path: Path, target: Target, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One Proposal that may be enacted; the secret stands in the address's path."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SESAME", "open-sesame")
    configure(tmp_path, target)
    write(tmp_path, *RECORDS)
    return tmp_path


def configure(folder: Path, target: Target, more: str = "") -> None:
    address = f"json://127.0.0.1:{target.server_port}/${{SESAME}}"
    config = f'[records]\nfiles = ["r.jsonl"]\n[[notify]]\nname = "admins"\nurl = "{address}"\n{more}\n'
    (folder / "referee.toml").write_text(config, "utf-8")


def write(folder: Path, *records: object) -> None:
    (folder / "r.jsonl").write_text("".join(f"{json.dumps(one)}\n" for one in records), "utf-8")


def nightly(capsys: Capture, at: str = NOW) -> Ran:
    return referee(capsys, "nightly", "--live", "--at", at)


def test_what_became_enactable_is_told_once(game: Path, target: Target, capsys: Capture) -> None:
    assert nightly(capsys) == Ran(0, "", "")
    [told] = target.taken
    assert told["path"] == "/open-sesame"
    assert told["title"].endswith(": 1 may be enacted")
    assert told["message"] == "May be enacted now:\n– “<\u200bb>Möbius<\u200b/b>” (3 FOR, 0 AGAINST)"
    assert (
        nightly(capsys).code == 0
        and referee(capsys, "notify", "--at", NOW).out == "admins has nothing new to be told.\n"
    )
    assert len(target.taken) == 1


def test_what_may_be_enacted_again_is_told_again(game: Path, target: Target, capsys: Capture) -> None:
    """Cat and Bob turn against it, and then Dan and Eve are for it: with Ann, three of five."""
    nightly(capsys)
    against = [
        {"record": "comment", "id": f"9{who}", "post": "one", "at": "2019-05-21T01:00:00Z", "author": who, "icons": ["AGAINST"]}
        for who in ("Bob", "Cat")
    ]  # fmt: skip
    write(game, *RECORDS, *against)
    nightly(capsys, "2019-05-21T02:00:00Z")
    assert len(target.taken) == 1
    again = [{**one, "id": f"8{who}", "at": "2019-05-21T03:00:00Z", "author": who, "icons": ["FOR"]} for one, who in zip(against, ("Dan", "Eve"), strict=True)]  # fmt: skip
    write(game, *RECORDS, *against, *again)
    nightly(capsys, "2019-05-21T04:00:00Z")
    assert len(target.taken) == 2 and "(3 FOR, 2 AGAINST)" in target.taken[1]["message"]


def test_what_was_so_earlier_takes_nothing_back_of_what_was_told(game: Path, target: Target, capsys: Capture) -> None:
    """At ten o'clock it could not be enacted yet; at midnight that was told."""
    nightly(capsys)
    earlier = referee(capsys, "notify", "--at", "2019-05-20T10:00:00Z")
    assert (earlier.code, earlier.out) == (0, "admins has nothing new to be told.\n")
    nightly(capsys, "2019-05-21T01:00:00Z")
    assert len(target.taken) == 1


def test_what_unlawful_was_found(game: Path, target: Target, capsys: Capture) -> None:
    """It is enacted after ten hours, which is two too early."""
    enacted = {"record": "status", "post": "one", "at": "2019-05-20T19:00:00Z", "status": "Enacted", "by": "Dan"}
    write(game, *(each if each.get("name") != "Dan" else {**each, "admin": True} for each in RECORDS), enacted)
    nightly(capsys)
    [told] = target.taken
    assert told["title"].endswith(": 1 not lawful") and "too early" in told["message"]
    nightly(capsys, "2019-05-22T00:00:00Z")
    assert len(target.taken) == 1


def test_what_was_put_right_is_not_counted_with_what_stands(game: Path, target: Target, capsys: Capture) -> None:
    """It is enacted two hours too early, and set back to pending an hour later: of that nothing stands."""
    enacted = {"record": "status", "post": "one", "at": "2019-05-20T19:00:00Z", "status": "Enacted", "by": "Dan"}
    back = {**enacted, "at": "2019-05-20T20:00:00Z", "status": "Pending"}
    admins = [each if each.get("name") != "Dan" else {**each, "admin": True} for each in RECORDS]
    write(game, *admins, enacted, back)
    nightly(capsys)
    [told] = target.taken
    assert "not lawful" not in told["title"] and "1 put right" in told["title"]
    assert "Not lawful, and put right:\n– " in told["message"] and "Not lawful:" not in told["message"]


def test_a_target_that_does_not_take_it_is_told_the_next_time(game: Path, target: Target, capsys: Capture) -> None:
    target.status = 500
    ran = nightly(capsys)
    assert (ran.code, ran.err) == (3, "referee: [[notify]] admins: did not take its notice\n")
    target.status = 200
    assert nightly(capsys).code == 0 and len(target.taken) == 1


@pytest.mark.parametrize(
    ("address", "says"),
    [("nosuch://x", "its url is no address that apprise knows"), ("json://${NOPE}@127.0.0.1:1", "its url needs NOPE, which is not set")],
)  # fmt: skip
@pytest.mark.parametrize("command", [("notify", "--dry-run"), ("notify",), ("nightly",)])
def test_what_can_never_be_sent_is_no_dry_run_either(
    command: tuple[str, ...], address: str, says: str, game: Path, capsys: Capture
) -> None:
    nightly(capsys)
    file = game / "referee.toml"
    file.write_text(re.sub(r'url = ".*"', f'url = "{address}"', file.read_text("utf-8")), "utf-8")
    ran = referee(capsys, *command, "--at", NOW)
    assert (ran.code, ran.out) == (2, "") and says in ran.err and ran.err.count("\n") == 1


def test_a_dry_run_sends_and_notes_nothing(game: Path, target: Target, capsys: Capture) -> None:
    assert referee(capsys, "nightly", "--at", NOW).code == 0
    ran = referee(capsys, "notify", "--dry-run", "--at", NOW)
    assert ran.code == 0 and "admins would be told (dry run)" in ran.out and "“<b>Möbius</b>”" in ran.out
    document: Any = referee(capsys, "notify", "--dry-run", "--json", "--at", NOW).document
    assert [(one["target"], one["how"]) for one in document["notices"]] == [("admins", "dry-run")]
    assert target.taken == [] and not list(game.glob("*.notices"))


@pytest.mark.parametrize(
    ("time", "told"), [("21:59:59", 1), ("22:00:00", 0), ("23:59:59", 0), ("06:59:59", 0), ("07:00:00", 1)]
)
def test_quiet_hours(time: str, told: int, game: Path, target: Target, capsys: Capture) -> None:
    configure(game, target, 'quiet = "22:00-07:00"')
    nightly(capsys, f"2019-05-21T{time}Z")
    assert len(target.taken) == told
    nightly(capsys, "2019-05-22T12:00:00Z")
    assert len(target.taken) == 1


@pytest.mark.parametrize(("instant", "told"), [("2019-05-23T00:00:00Z", 0), ("2019-05-23T00:00:01Z", 1)])
def test_an_audit_is_stale_after_48_hours(instant: str, told: int, game: Path, target: Target, capsys: Capture) -> None:
    configure(game, target, 'about = ["stale"]')
    nightly(capsys)
    for _ in range(2):
        assert referee(capsys, "notify", "--at", instant).code == 0
    assert len(target.taken) == told and all("stale" in one["title"] for one in target.taken)
    nightly(capsys, "2019-05-24T00:00:00Z")
    referee(capsys, "notify", "--at", "2019-05-27T00:00:00Z")
    assert len(target.taken) == told + 1, "stale once more, and told once more"


@pytest.mark.parametrize(
    ("imported", "instant", "stale", "caveat"),
    [
        (NOW, "2019-05-22T02:00:00Z", False, False),
        (NOW, "2019-05-22T02:00:01Z", False, True),
        (NOW, "2019-05-23T00:00:00Z", False, True),
        (NOW, "2019-05-23T00:00:01Z", True, False),
        ("2019-05-23T00:00:00Z", "2019-05-24T00:00:00Z", False, False),
    ],
)
def test_records_that_were_imported_grow_old_too(
    imported: str, instant: str, stale: bool, caveat: bool, game: Path, capsys: Capture
) -> None:
    """As new as what happened last in them, or as when they came: after 26 hours that is said beside what may be enacted, after 48
    they are stale."""
    assert referee(capsys, "import", "r.jsonl", "--at", imported).code == 0
    told = " ".join(referee(capsys, "notify", "--dry-run", "--at", instant).out.split())
    assert "1 may be enacted" in told
    assert ("the audit is stale" in told, "what has happened since is not seen" in told) == (stale, caveat)


def test_from_sources_read_in_part_only_that_it_is_stale(game: Path, target: Target, capsys: Capture) -> None:
    nightly(capsys)
    (game / "r.jsonl").write_text("{")
    assert nightly(capsys, "2019-05-23T01:00:00Z").code == 3
    assert [one["title"].rpartition(": ")[2] for one in target.taken] == ["1 may be enacted", "the audit is stale"]
    write(game, *RECORDS)
    nightly(capsys, "2019-05-23T02:00:00Z")
    assert len(target.taken) == 2, "that it may be enacted was told, whatever could not be told meanwhile"


def test_no_secret_is_shown(game: Path, target: Target, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    target.status = 500
    shown = "".join((ran := nightly(capsys)).out + ran.err)
    monkeypatch.setenv("SESAME", "")
    ran = nightly(capsys)
    assert (ran.code, ran.err.count("\n")) == (2, 1) and "SESAME, which is not set" in ran.err
    monkeypatch.setenv("SESAME", "open-sesame")
    config = (game / "referee.toml").read_text().replace("json://", "nosuchthing://")
    (game / "referee.toml").write_text(config)
    ran = nightly(capsys)
    assert (ran.code, ran.err.count("\n")) == (2, 1) and "no address that apprise knows" in ran.err
    kept = b"".join(path.read_bytes() for path in game.rglob("*") if path.is_file())
    assert "open-sesame" not in shown + ran.out + ran.err and b"open-sesame" not in kept


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ('quiet = "22-7"', "quiet is no span"),
        ('quiet = "07:00-07:00"', "quiet is no span"),
        ("about = []", "about names nothing to be told"),
        ("stale-hours = 0", "stale-hours is no number"),
        ('about = ["pigs"]', "pigs"),
        ('[[notify]]\nname = "admins"\nurl = "json://x"', "two of one name"),
    ],
)
def test_what_a_configuration_cannot_say(more: str, said: str, game: Path, target: Target, capsys: Capture) -> None:
    configure(game, target, more)
    ran = nightly(capsys)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and said in ran.err


def test_nobody_to_tell(game: Path, capsys: Capture) -> None:
    (game / "referee.toml").write_text("")
    ran = referee(capsys, "notify")
    assert ran.code == 2 and "no target is configured" in ran.err


# -- what is sent, without sending it --------------------------------------------------------------------------------------------

ONE = Notify(name="one", url="json://one")
TWO = Notify(name="two", url="json://two")
SO = Standing("game", instant("2019-05-21 00:00"), (Notice("unlawful", "unlawful 1", "Something."),))


def test_a_run_that_ends_between_two_targets_tells_each_once(tmp_path: Path) -> None:
    """The first has taken it when the run dies at the second."""
    taken: list[str] = []

    def send(address: str, title: str, body: str) -> bool:
        if address == "json://two" and len(taken) == 1:
            raise KeyboardInterrupt
        taken.append(address)
        return True

    archive = tmp_path / "a.sqlite"
    with pytest.raises(KeyboardInterrupt):
        notify((ONE, TWO), archive, lambda _: SO, live=True, send=send)
    assert taken == ["json://one"]
    taken.append("the next run")
    sent = notify((ONE, TWO), archive, lambda _: SO, live=True, send=send)
    assert taken == ["json://one", "the next run", "json://two"]
    assert [(one.target, one.how) for one in sent] == [("one", "nothing"), ("two", "sent")]


def test_a_cause_is_told_once_whatever_comes_to_it(tmp_path: Path) -> None:
    """Its root turns out to be an older finding, and more follows; another cause is news."""
    taken: list[str] = []

    def night(*notices: Notice) -> None:
        so = Standing("game", instant("2019-05-21 00:00"), notices)
        notify((ONE,), tmp_path / "a.sqlite", lambda _: so, live=True, send=lambda *sent: not taken.append(sent[2]))

    night(Notice("unlawful", "unlawful 1", "First.", ("unlawful 2",)))
    night(Notice("unlawful", "unlawful 0", "Root.", ("unlawful 1", "unlawful 2", "unlawful 3")))
    night(Notice("unlawful", "unlawful 2", "Alone."), Notice("unlawful", "unlawful 9", "Other."))
    assert taken == ["Not lawful:\n– First.", "Not lawful:\n– Other."]


def test_a_file_that_is_none_of_ours(tmp_path: Path) -> None:
    (tmp_path / "a.sqlite.notices").write_text("[]")
    with pytest.raises(InputError, match="none of ours"):
        notify((ONE,), tmp_path / "a.sqlite", lambda _: SO, live=True, send=lambda *_: True)


def test_many_are_one_message_that_fits() -> None:
    """Of ten thousand the newest are told, and how many more there are."""
    due = [Notice("unlawful", str(number), f"Number {number} was wrong.") for number in range(10_000)]
    due.append(Notice("stale", "stale", "the sources were never read whole."))
    title, body = message("game", due)
    assert title == "game: the audit is stale, 10000 not lawful" and len(body) < 2000
    lines = body.splitlines()
    assert lines[:4] == [
        "The audit is stale:",
        "– the sources were never read whole.",
        "Not lawful:",
        "– Number 0 was wrong.",
    ]
    told = len(lines) - 4
    assert lines[-1] == f"– and {10_000 - told} more"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("@everyone", "@\u200beveryone"),
        ("<!channel>", "<\u200b!channel>"),
        ("[a](https://b)", "[a]\u200b(https://\u200bb)"),
        ("a\nb\tc", "a b c"),
        ("\u202eevil\x1b[2J", "[U+202E]\u200bevil[U+001B]\u200b[2J"),
    ],
)
def test_no_text_calls_anybody(text: str, shown: str) -> None:
    assert for_notice(text) == shown


def test_a_text_of_ten_thousand_letters_is_cut() -> None:
    _, body = message("game", [Notice("unlawful", "1", "x" * 10_000)])
    assert len(body) < 400 and body.endswith("…")
