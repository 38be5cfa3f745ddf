"""`referee serve`, as a process of its own: what it shows, whom it refuses, and how it ends."""

from __future__ import annotations

import functools
import http.client
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.runner import referee
from tests.reports.test_html import AT, at, records


@pytest.fixture
def archive(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    take(capsys, tmp_path, records())
    return tmp_path / "a.sqlite"


def take(capsys: pytest.CaptureFixture[str], folder: Path, given: list[dict[str, object]]) -> None:
    (folder / "r.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in given), "utf-8")
    assert referee(capsys, "--archive", str(folder / "a.sqlite"), "import", str(folder / "r.jsonl")).code == 0


@pytest.fixture
def served(archive: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    words = ("--archive", str(archive), "serve", "--port", "0", *AT)
    # What runs in the background has Ctrl-C ignored, and would hand that down.
    heeding = functools.partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    command = [sys.executable, "-u", "-m", "referee", *words]
    with subprocess.Popen(command, stdout=-1, stderr=-1, text=True, preexec_fn=heeding) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.fullmatch(r"The pages are at http://127\.0\.0\.1:(\d+)/ until you press Ctrl-C\.\n", said)
        assert found is not None, said
        yield process, int(found[1])
        process.kill()


def ask(port: int, path: str, method: str = "GET", host: str = "") -> tuple[int, str, dict[str, str]]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request(method, path, headers={"Host": host or f"127.0.0.1:{port}"})
    answer = connection.getresponse()
    return answer.status, answer.read().decode("utf-8"), dict(answer.getheaders())


def test_pages_are_shown_fresh_to_their_own_address_alone(
    archive: Path, served: tuple[subprocess.Popen[str], int], capsys: pytest.CaptureFixture[str]
) -> None:
    process, port = served
    status, body, headers = ask(port, "/")
    assert status == 200 and "An Admin can act on one matter now." in body
    assert headers["Content-Type"] == "text/html; charset=utf-8" and headers["Cache-Control"] == "no-store"
    assert ask(port, "/queue.html?sorted", host=f"localhost:{port}")[0] == 200
    assert ask(port, "/referee.css")[2]["Content-Type"] == "text/css; charset=utf-8"
    assert ask(port, "/feed.atom")[2]["Content-Type"] == "application/atom+xml; charset=utf-8"
    assert ask(port, "/queue.html", "HEAD")[:2] == (200, "")
    for path in ("/nothing.html", "/../a.sqlite", "/%2e%2e/a.sqlite", "/.referee-pages"):
        assert ask(port, path)[0] == 404, path
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}"):
        assert ask(port, "/", host=host)[0] == 421, host
    for method in ("POST", "DELETE"):
        refused = ask(port, "/", method)
        assert refused[0] == 501 and refused[1].startswith("These pages can be read") and refused[1].count("\n") == 1
        assert refused[2]["Content-Type"] == "text/plain; charset=utf-8"

    before = archive.read_bytes()
    ask(port, "/index.html")
    assert archive.read_bytes() == before
    take(
        capsys,
        archive.parent,
        [{"record": "status", "post": "one", "at": at("23:00"), "status": "Enacted", "by": "Dan"}],
    )
    assert "none can be resolved now." in ask(port, "/index.html")[1]

    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (0, "Stopped.\n", "")


def test_a_port_that_is_taken_is_told_in_a_line(
    archive: Path, served: tuple[subprocess.Popen[str], int], capsys: pytest.CaptureFixture[str]
) -> None:
    ran = referee(capsys, "--archive", str(archive), "serve", "--port", str(served[1]), *AT)
    assert (ran.code, ran.out) == (3, "") and "cannot be listened on" in ran.err and ran.err.count("\n") == 1


def test_without_an_archive_nothing_is_served(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = referee(capsys, "--archive", str(tmp_path / "none.sqlite"), "serve", "--port", "0")
    assert (ran.code, ran.out) == (3, "") and ran.err.count("\n") == 1
