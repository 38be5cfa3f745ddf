"""One question and its whole answer: no server can hold us or fill us, whatever it does."""

from __future__ import annotations

import gzip
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.net.exchange import Answer, Exchange, Limits, NoAnswer
from tests.net.hostile import LARGE, ODD, SLOW, WRONG, Answering, Hostile

ROOT = Path(__file__).resolve().parents[2]
MEGABYTE = 1_000_000
AMPLE = Limits(60, 20 * MEGABYTE)


def ask(answering: Answering, limits: Limits = AMPLE) -> Answer:
    server = Hostile(answering)
    try:
        return Exchange("Referee/test", limits).ask(server.url)
    finally:
        server.close()


@pytest.mark.parametrize("way", SLOW)
def test_nobody_holds_us_longer_than_the_deadline(way: str) -> None:
    with pytest.raises(NoAnswer, match=r"did not answer whole within 0\.4 s") as told:
        ask(SLOW[way], Limits(0.4, MEGABYTE * 1000))
    assert not told.value.passing, "once is enough"


@pytest.mark.parametrize("way", LARGE)
def test_nobody_fills_us_beyond_the_limit(way: str) -> None:
    with pytest.raises(NoAnswer, match=r"(sent|unpacks to) more than 20000000 bytes") as told:
        ask(LARGE[way])
    assert not told.value.passing


@pytest.mark.parametrize("way", WRONG)
def test_what_is_no_whole_answer_is_none(way: str) -> None:
    with pytest.raises(NoAnswer, match=r"did not answer whole \(\w+\)|packed its answer in a way|sent what cannot"):
        ask(WRONG[way])


@pytest.mark.parametrize("way", ODD)
def test_what_can_be_read_is_read(way: str) -> None:
    answering, body = ODD[way]
    assert ask(answering).body == body


@pytest.mark.parametrize(
    "lasts", ["Max-Age=1", f"Max-Age={'9' * 4000}", f"max-age ={'9' * 4000}", f"Expires={'9' * 4000}"]
)
@pytest.mark.parametrize("wanted", [False, True])
def test_a_cookie_lasts_for_the_session_whatever_it_says(
    lasts: str, wanted: bool, recwarn: pytest.WarningsRecorder
) -> None:
    """`http.cookiejar` prints a traceback for a number that it cannot reckon with."""
    lines = b"Set-Cookie: a=b; %b; Path=/\r\nSet-Cookie: c=d\r\nContent-Length: 1\r\n\r\nx" % lasts.encode()
    server = Hostile(lambda client: client.sendall(b"HTTP/1.1 200 OK\r\n" + lines))
    try:
        exchange = Exchange("Referee/test", AMPLE, cookies=wanted)
        assert [exchange.ask(server.url).body for _ in range(2)] == [b"x", b"x"]
    finally:
        server.close()
    assert not recwarn.list
    assert [b"a=b; c=d" in heard for heard in server.heard] == [False, wanted]


@pytest.mark.parametrize(("size", "taken"), [(MEGABYTE, True), (MEGABYTE + 1, False)])
@pytest.mark.parametrize("packed", [True, False])
def test_the_limit_is_to_the_byte(size: int, taken: bool, packed: bool) -> None:
    body = b"x" * size
    sent = gzip.compress(body) if packed else body
    head = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n" % len(sent)
    coding = b"Content-Encoding: gzip\r\n\r\n" if packed else b"\r\n"
    limits = Limits(60, MEGABYTE)
    if taken:
        assert ask(lambda client: client.sendall(head + coding + sent), limits).body == body
    else:
        with pytest.raises(NoAnswer, match="more than 1000000 bytes"):
            ask(lambda client: client.sendall(head + coding + sent), limits)


def test_no_thread_and_no_connection_is_left_behind() -> None:
    """Whoever was cut off ends: its connection is shut under it."""
    server = Hostile(SLOW["body"])
    before = set(threading.enumerate())
    with pytest.raises(NoAnswer):
        Exchange("Referee/test", Limits(0.4, MEGABYTE)).ask(server.url)
    for thread in set(threading.enumerate()) - before:
        thread.join(20)
        assert not thread.is_alive()
    server.close()


@pytest.fixture
def answered() -> Iterator[Hostile]:
    server = Hostile(lambda client: client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npage"))
    yield server
    server.close()


def test_a_fault_of_one_answer_is_none_of_the_next(answered: Hostile) -> None:
    exchange, honest = Exchange("Referee/test", AMPLE), answered.answering
    answered.answering = WRONG["no such chunk"]
    with pytest.raises(NoAnswer):
        exchange.ask(answered.url)
    answered.answering = honest
    assert exchange.ask(answered.url).body == b"page"


def test_no_password_of_netrc_or_address_is_sent(
    answered: Hostile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    netrc = tmp_path / "netrc"
    netrc.write_text("machine 127.0.0.1 login me password secret\n")
    netrc.chmod(0o600)
    monkeypatch.setenv("NETRC", str(netrc))
    Exchange("Referee/test", AMPLE).ask(answered.url.replace("//", "//user:other@"))
    assert len(answered.heard) == 1 and b"Authorization" not in answered.heard[0]


_ALL = """
from referee.net.exchange import Limits, NoAnswer
from tests.net.hostile import LARGE, SLOW, WRONG
from tests.net.test_exchange import AMPLE, ask
for ways, limits in ((LARGE, AMPLE), (WRONG, AMPLE), (SLOW, Limits(0.2, 20_000_000))):
    for answering in ways.values():
        try:
            ask(answering, limits)
        except NoAnswer:
            pass
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


def test_all_of_them_together_take_no_more_than_200_megabytes() -> None:
    """The server's own memory included."""
    done = subprocess.run([sys.executable, "-c", _ALL], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(done.stdout) < 200_000, f"{done.stdout} kilobytes"


@pytest.mark.parametrize("url", ["http://127.0.0.1:99999/", "http://a b/", "http://exa_mple..com/", "gopher://a.org/"])
def test_an_address_that_cannot_be_asked_is_not_asked_again(url: str) -> None:
    with pytest.raises(NoAnswer, match="has no address that can be asked") as told:
        Exchange("agent", Limits(5, 1000)).ask(url)
    assert not told.value.passing
