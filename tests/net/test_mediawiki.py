"""The door to the wiki, at a wiki that does not behave: bounded, and silent about what must not be told."""

from __future__ import annotations

import json
import logging
import re
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest
import requests
import responses

from referee.errors import EditConflict, LoginError, ReplyLost, WikiError
from referee.net.mediawiki import Saved, Wiki, WikiPage
from tests.net.hostile import OK, Hostile

ROOT = Path(__file__).resolve().parents[2]
API = "https://wiki.example/api.php"
PASSWORD, TOKEN = "0123456789abcdefghijklmnopqrstuv", "f00dcafe+\\"
PAGE = WikiPage("P", 7, "old", "2019-05-20T10:00:00Z")


def wiki(clock: Any = None) -> Wiki:
    return Wiki("https://wiki.example", "/", "tests@example.org", timeout=5, seconds=clock or (lambda: 0.0))


def told(request: requests.PreparedRequest) -> dict[str, str]:
    """What a request says, whether in its address or in its form."""
    said = request.body if request.method == "POST" else (request.url or "").partition("?")[2]
    return {name: values[0] for name, values in parse_qs(str(said or "")).items()}


class Scripted:
    """A wiki that answers each kind of question with what stands in `answers`, in turn; the last again and again."""

    def __init__(self, **answers: list[Any]) -> None:
        tokens = {"query": {"tokens": {"logintoken": "login+\\", "csrftoken": TOKEN}}}
        user = {"query": {"userinfo": {"id": 1, "name": "Bot", "rights": ["edit"]}}}
        self.answers = {"tokens": [tokens], "userinfo": [user], **answers}
        self.asked: list[dict[str, str]] = []
        for method in ("GET", "POST"):
            responses.add_callback(method, API, self.answer)

    def answer(self, request: requests.PreparedRequest) -> tuple[int, dict[str, str], str]:
        said = told(request)
        self.asked.append(said)
        queue = self.answers[said.get("meta") or said.get("prop") or said["action"]]
        answer = queue.pop(0) if len(queue) > 1 else queue[0]
        return (200, {}, json.dumps(answer)) if not isinstance(answer, tuple) else answer

    def times(self, action: str) -> int:
        return sum(said["action"] == action for said in self.asked)


# -- logging in ---------------------------------------------------------------------------------------


@responses.activate
def test_a_token_that_is_not_taken_is_asked_for_once_more_and_no_more() -> None:
    scripted = Scripted(login=[{"login": {"result": "NeedToken", "token": "second"}}, {"login": {"result": "Success"}}])
    bot = wiki()
    bot.log_in("Bot@x", PASSWORD)
    assert bot.account == "Bot"
    assert [said["lgtoken"] for said in scripted.asked if said["action"] == "login"] == ["login+\\", "second"]
    again = Scripted(login=[{"login": {"result": "NeedToken", "token": "again"}}])
    responses.remove("POST", API)
    responses.add_callback("POST", API, again.answer)
    with pytest.raises(LoginError, match="was refused"):
        wiki().log_in("Bot@x", PASSWORD)
    assert again.times("login") == 2


@responses.activate
@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ({"login": {"result": "Failed", "reason": f"{PASSWORD} is wrong, {TOKEN}"}}, "login as 'Bot@x' was refused"),
        ({"login": {"result": PASSWORD}}, "login as 'Bot@x' was refused"),
        ({"login": {"result": "Throttled", "wait": 10**9}}, "too many logins"),
        ({"error": {"code": PASSWORD, "info": TOKEN}}, "does not say why in a way known here"),
        ({"error": {"code": "readonly", "info": PASSWORD, "*": TOKEN}}, "read-only"),
        ({"warnings": {"main": {"*": PASSWORD}}, "error": {"code": "maxlag", "info": PASSWORD}}, "lag"),
        ((500, {}, PASSWORD), "answered 500"),
        ((403, {"Set-Cookie": f"token={TOKEN}"}, TOKEN), "answered 403"),
        ((200, {}, f"<html>{PASSWORD}</html>"), "no API reply"),
        ((200, {}, "[" * 100_000), "no API reply"),
        ((200, {}, json.dumps({"login": [PASSWORD]})), "no API reply"),
        ((302, {"Location": f"https://other.example/?{PASSWORD}"}, ""), "leads elsewhere"),
    ],
)
def test_nothing_that_a_wiki_says_in_its_own_words_is_repeated(
    answer: Any, says: str, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.INFO)
    Scripted(login=[answer])
    with pytest.raises(WikiError, match=says) as failed:
        wiki().log_in("Bot@x", PASSWORD)
    shown = f"{failed.value} {caplog.text} {''.join(capsys.readouterr())}"
    assert PASSWORD not in shown and TOKEN not in shown


@responses.activate
@pytest.mark.parametrize("name", ["Mallory", PASSWORD])
def test_an_account_of_another_name_is_not_ours(name: str) -> None:
    user = {"query": {"userinfo": {"id": 1, "name": name, "rights": ["edit"]}}}
    Scripted(login=[{"login": {"result": "Success"}}], userinfo=[user])
    with pytest.raises(LoginError, match="did not hold") as failed:
        wiki().log_in("Bot@x", PASSWORD)
    assert name not in str(failed.value)


def _is_whole(request: bytes) -> bool:
    """Whether the form of a POST is there to its last byte: who closes before that resets the connection."""
    head, _, form = request.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", head)
    return length is not None and len(form) >= int(length[1])


@pytest.mark.parametrize("status", [b"301", b"302", b"303", b"307", b"308"])
def test_no_password_follows_a_redirect(status: bytes) -> None:
    thief = Hostile(lambda client: client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"))
    tokens = b'{"query": {"tokens": {"logintoken": "x+"}}}'

    def lead_away(client: Any) -> None:
        if liar.heard[-1].startswith(b"POST"):
            while not _is_whole(liar.heard[-1]):
                liar.heard[-1] += client.recv(65_536)
            assert PASSWORD.encode() in liar.heard[-1]
            client.sendall(
                b"HTTP/1.1 %s Away\r\nConnection: close\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n"
                % (status, thief.url.encode())
            )
        else:
            client.sendall(OK + b"Connection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(tokens), tokens))

    liar = Hostile(lead_away)
    with pytest.raises(WikiError, match="leads elsewhere"):
        Wiki(liar.url, "/", "tests@example.org", timeout=20).log_in("Bot@x", PASSWORD)
    assert any(PASSWORD.encode() in heard for heard in liar.heard) and thief.heard == []
    liar.close()
    thief.close()


# -- histories ----------------------------------------------------------------------------------------


def history(first: int, on: dict[str, str] | None) -> dict[str, Any]:
    revision = {"revid": first, "timestamp": "2019-05-20T10:00:00Z", "slots": {"main": {"content": "text"}}}
    answer: dict[str, Any] = {"query": {"pages": [{"title": "P", "revisions": [revision]}]}}
    return answer if on is None else {**answer, "continue": on}


@responses.activate
def test_a_history_goes_on_to_its_end() -> None:
    scripted = Scripted(revisions=[history(1, {"rvcontinue": "a"}), history(2, {"rvcontinue": "b"}), history(3, None)])
    assert [revision.revid for revision in wiki().revisions("P")] == [1, 2, 3]
    assert [said.get("rvcontinue") for said in scripted.asked] == [None, "a", "b"]


@responses.activate
def test_what_a_wiki_has_us_go_on_with_makes_no_other_question_of_it() -> None:
    more = {"rvcontinue": "a", "continue": "||", "action": "delete", "titles": "Q", "rvprop": "ids"}
    scripted = Scripted(revisions=[history(1, more), history(2, None)])
    assert [revision.revid for revision in wiki().revisions("P")] == [1, 2]
    first, second = scripted.asked
    assert second == {**first, "rvcontinue": "a", "continue": "||"}


@responses.activate
@pytest.mark.parametrize("circle", [["a"], ["a", "b"], ["a", "b", "c", "d"]])
def test_a_history_that_does_not_move_on_is_left(circle: list[str]) -> None:
    scripted = Scripted(revisions=[history(1, {"rvcontinue": mark}) for mark in circle * 3])
    with pytest.raises(WikiError, match="in a circle"):
        list(wiki().revisions("P"))
    assert len(scripted.asked) == len(circle) + 1


@responses.activate
def test_a_history_without_an_end_is_left_after_an_hour() -> None:
    seconds = count(0.0, 600.0)
    scripted = Scripted(revisions=[history(number, {"rvcontinue": str(number)}) for number in range(1, 50)])
    taken = []
    with pytest.raises(WikiError, match="has not come to the end of the history of 'P'"):
        taken.extend(revision.revid for revision in wiki(lambda: next(seconds)).revisions("P"))
    assert len(scripted.asked) == 7, "it takes ten minutes an answer"


@responses.activate
@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"query": {}},
        {"query": {"pages": []}},
        {"query": {"pages": [{"title": "P"}, {"title": "Q"}]}},
        {"query": {"pages": [{"title": "P", "revisions": [{}]}]}},
        {"query": {"pages": [{"title": "P", "revisions": [{"revid": 10**40, "timestamp": ""}]}]}},
        {"query": {"pages": [{"title": "P", "revisions": [{"revid": -1, "timestamp": ""}]}]}},
        {"query": {"pages": {"1": {"title": "P"}}}},
        {"query": {"pages": [{"title": "P", "revisions": None}]}},
        {"continue": {"rvcontinue": 5}, "query": {"pages": [{"title": "P"}]}},
        [],
        "text",
        None,
    ],
)
def test_an_answer_of_another_shape_is_no_api_reply(answer: Any) -> None:
    Scripted(revisions=[answer])
    with pytest.raises(WikiError, match="no API reply"):
        list(wiki().revisions("P"))
    with pytest.raises(WikiError, match="no API reply"):
        wiki().read("P")


def listed(*revisions: tuple[int, str]) -> dict[str, Any]:
    told = [
        {"revid": number, "timestamp": "2019-05-20T10:00:00Z", "user": user, "slots": {"main": {"content": "text"}}}
        for number, user in revisions
    ]
    return {"query": {"pages": [{"title": "P", "revisions": told}]}}


@responses.activate
def test_only_our_own_revisions_are_ours_whatever_the_wiki_lists() -> None:
    scripted = Scripted(revisions=[listed((9, "Bot"), (8, "Ann"), (7, "Bot"), (6, "bot"))])
    bot = wiki()
    bot.account = "Bot"
    assert [page.revision for page in bot.ours("P", 6)] == [7, 9]
    assert scripted.asked[-1]["rvuser"] == "Bot"


@responses.activate
@pytest.mark.parametrize(("base", "numbers"), [(0, {6, 7, 9}), (6, {6, 7, 9}), (7, {7, 9}), (8, {9}), (9, {9})])
def test_whose_ever_revisions_a_page_has_since_another(base: int, numbers: set[int]) -> None:
    scripted = Scripted(revisions=[listed((9, "Bot"), (7, "Ann"), (6, "Bot"))])
    assert wiki().since("P", base) == numbers and "rvuser" not in scripted.asked[-1]


@responses.activate
def test_a_page_that_is_not_there_has_no_revisions() -> None:
    Scripted(revisions=[{"query": {"pages": [{"title": "P", "missing": True}]}}])
    assert wiki().since("P", 0) == frozenset() and wiki().ours("P", 0) == []


# -- saving -------------------------------------------------------------------------------------------


@responses.activate
def test_a_save_is_guarded_against_all_that_may_have_happened() -> None:
    done = {"edit": {"result": "Success", "oldrevid": 7, "newrevid": 8}}
    scripted = Scripted(edit=[done])
    bot = wiki()
    bot.account = "Bot"
    assert bot.save(PAGE, "new", "s") == Saved(8, True)
    said = scripted.asked[-1]
    assert (said["baserevid"], said["starttimestamp"]) == ("7", "2019-05-20T10:00:00Z")
    assert "nocreate" in said and "createonly" not in said and "basetimestamp" not in said
    bot.save(PAGE._replace(revision=0), "new", "s")
    said = scripted.asked[-1]
    assert "createonly" in said and "nocreate" not in said and "baserevid" not in said


@responses.activate
@pytest.mark.parametrize(
    ("answer", "saved"),
    [
        ({"edit": {"result": "Success", "oldrevid": 9, "newrevid": 10}}, Saved(10, True, merged=True)),
        ({"edit": {"result": "Success", "nochange": True}}, Saved(0, False)),
    ],
)
def test_what_became_of_an_edit(answer: Any, saved: Saved) -> None:
    Scripted(edit=[answer])
    assert wiki().save(PAGE, "new", "s") == saved


@responses.activate
def test_a_token_that_has_grown_old_is_fetched_anew_once() -> None:
    old = {"error": {"code": "badtoken", "info": TOKEN}}
    scripted = Scripted(edit=[old, {"edit": {"result": "Success", "oldrevid": 7, "newrevid": 8}}])
    assert wiki().save(PAGE, "new", "s").revision == 8
    scripted.answers["edit"] = [old]
    with pytest.raises(WikiError, match="badtoken"):
        wiki().save(PAGE, "new", "s")
    assert scripted.times("edit") == 4


@responses.activate
@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        ({"error": {"code": "editconflict"}}, EditConflict),
        ({"error": {"code": "missingtitle"}}, EditConflict),
        ({"error": {"code": "pagedeleted"}}, EditConflict),
        ({"error": {"code": "articleexists"}}, EditConflict),
        ((502, {}, ""), ReplyLost),
        ((200, {}, "<html>"), ReplyLost),
        ((302, {"Location": "/"}, ""), ReplyLost),
        ({"edit": {"result": "Success"}}, ReplyLost),
    ],
)
def test_whether_an_edit_was_refused_or_may_have_been_made(answer: Any, kind: type[WikiError]) -> None:
    Scripted(edit=[answer])
    with pytest.raises(WikiError) as failed:
        wiki().save(PAGE, "new", "s")
    assert type(failed.value) is kind


@responses.activate
def test_what_is_refused_names_the_page() -> None:
    Scripted(edit=[{"error": {"code": "protectedpage"}}])
    with pytest.raises(WikiError, match=r"page 'P': refused \[protectedpage\]"):
        wiki().save(PAGE, "new", "s")


@responses.activate
def test_a_title_that_leads_to_another_wiki_is_told() -> None:
    elsewhere = {"query": {"interwiki": [{"title": "wikipedia:Foo", "iw": "wikipedia"}]}}
    responses.add("GET", API, json=elsewhere)
    with pytest.raises(WikiError, match="has no page 'wikipedia:Foo': that is one of another wiki"):
        wiki().read("wikipedia:Foo")


_FULL = """
from referee.errors import WikiError
from referee.net.mediawiki import Wiki
from tests.net.hostile import Hostile, OK
many = ((b'{"query":{"pages":[{"title":"P","revisions":[', b'{"revid":1,"timestamp":""},'), (b'{"other":[', b"[],"),
        (b'{"query":{"pages":[', b'{"title":""},'))
for head, part in many:
    def answer(client):
        client.sendall(OK + b"Connection: close\\r\\n\\r\\n" + head)
        for _ in range(19_900_000 // (len(part) * 1000)):
            client.sendall(part * 1000)
    server = Hostile(answer)
    try:
        list(Wiki(server.url, "/", "tests@example.org", timeout=60).revisions("P"))
    except WikiError as problem:
        assert "no API reply" in str(problem), problem
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


def test_an_answer_made_to_fill_us_takes_no_more_than_200_megabytes() -> None:
    done = subprocess.run([sys.executable, "-c", _FULL], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(done.stdout) < 200_000, f"{done.stdout} kilobytes"
