"""Records: what is taken, what is refused and how it is said."""

from __future__ import annotations

import codecs
import gzip
import json
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import InputError
from referee.model.events import Comment, Evidence, Player, Post, in_order, natural_key
from referee.model.instants import format_instant, parse_instant, same_minute, say_span, whole_second_from
from referee.model.records import format_record, lines_of, parse_record, parse_records

GOOD = [
    {"record": "dynasty", "at": "2019-05-20T00:00:00Z", "name": "167", "ruleset": "167"},
    {"record": "dynasty", "at": "2019-05-20T00:00:00Z", "name": "x", "ruleset": 205, "emperor": None, "special_case": {"Dormancy": False}},
    {"record": "dynasty", "at": "2019-05-20T00:00:00Z", "name": "x", "ruleset": "2025", "emperor": ["Ann", "Bob"]},
    {"record": "player", "at": "2019-05-20T00:00:00Z", "name": "Ann", "status": "active", "admin": True, "by": "Bob", "was": "An"},
    {"record": "post", "id": 7, "at": "2019-05-20T09:07:00Z", "author": "Ann", "category": "Proposal", "title": "T", "changes": []},
    {"record": "status", "post": 7, "at": "2019-05-20T21:07:00Z", "status": "Enacted", "at_is": "upper-bound"},
    {"record": "edit", "post": "7", "at": "2019-05-20T10:00:00Z", "by": "Ann", "fields": ["title"], "new": {"title": "U"}},
    {"record": "edit", "comment": 77, "at": "2019-05-20T10:00:00Z", "by": "Ann", "fields": ["icons"], "new": {"icons": ["FOR"]}},
    {"record": "comment", "id": 77, "post": 7, "at": "2019-05-20T09:08:01Z", "author": "Bob", "icons": ["FOR", "AGAINST"]},
    {"record": "revision", "page": "P", "id": 1, "parent": 0, "at": "2019-05-20T09:08:01Z", "author": "Bob", "summary": "", "text": ""},
    {"record": "variable", "at": "2019-05-20T09:08:01Z", "by": "A", "player": "B", "name": "TEMP", "old": -20, "new": 20, "tracker": "GNDT"},
    {"record": "roll", "at": "2019-05-20T09:08:01Z", "by": "A", "dice": "DICE6", "result": 3},
    {"record": "message", "id": "7.1@a", "list": "s-b", "at": "2007-11-07T06:24:53Z", "sent": "2007-11-07T06:24:45Z", "author": "Ann", "address": "ann@b.c", "subject": "", "text": "I bid.", "url": "https://l/msg00001.html"},
    {"record": "message", "id": "", "list": "s-b", "at": "2007-11-07T06:24:53Z", "author": "Ann", "subject": "x", "text": ""},
]  # fmt: skip

BAD = [
    ('{"record": "vote"}', "unknown record 'vote'"),
    ('{"record": "roster", "at": "2019-05-20T00:00:00Z", "active": [], "admins": []}', "unknown record 'roster'"),
    ("[]", "is a JSON object"),
    ('{"record": "dynasty", "at": "2019-05-20T00:00:00Z", "name": "x", "ruleset": "1", "emperor": 7}', "emperor"),
    ('{"record": "dynasty", "at": "2019-05-20T00:00:00Z", "name": "x", "ruleset": "1", "emperor": ["Ann", 7]}', "emperor"),
    ("{", "truncated"),
    ('{"record": "comment", "at": "2019-05-20T09:08:01Z", "post": "x", "author": "A", "icons": ["FOR"], "icons": []}', "names 'icons' twice"),
    ('{"record": "roll", "at": "2019-05-20T09:08:01Z", "by": "A", "dice": "DICE6"}', "missing required field `result`"),
    ('{"record": "roll", "at": "2019-05-20T09:08:01Z", "by": "A", "dice": "D", "result": 1, "luck": 9}', "unknown field `luck`"),
    ('{"record": "roll", "at": "2019-05-20T09:08:01+00:00", "by": "A", "dice": "D", "result": 1}', "no instant"),
    ('{"record": "roll", "at": "2019-05-20T09:08:01", "by": "A", "dice": "D", "result": 1}', "no instant"),
    ('{"record": "roll", "at": "2019-13-20T09:08:01Z", "by": "A", "dice": "D", "result": 1}', "no such day"),
    ('{"record": "roll", "at": 7, "by": "A", "dice": "D", "result": 1}', "at"),
    ('{"record": "roll", "at": "2019-05-20T09:08:01Z", "by": 5, "dice": "D", "result": 1}', "by"),
    ('{"record": "player", "at": "2019-05-20T09:08:01Z", "name": "A", "status": "asleep"}', "asleep"),
    ('{"record": "player", "at": "2019-05-20T09:08:01Z", "name": "A", "status": "asleep"}', "known are active, idle, left"),
    ('{"record": "post", "id": "x", "at": "2019-05-20T09:08:01Z", "author": "A", "category": "Poll", "title": ""}', "Poll"),
    ('{"record": "post", "id": "x", "at": "2019-05-20T09:08:01Z", "author": "A", "category": "Proposals", "title": ""}', "known are Proposal, Call for Judgement, Declaration of Victory, Ascension Address, Story Post, “”"),
    ('{"record": "post", "id": "x", "at": "2019-05-20T09:08:01Z", "author": "A", "category": "", "title": "", "changes": ["cores"]}', "known are core, special-case,"),
    ('{"record": "edit", "post": "x", "at": "2019-05-20T09:08:01Z", "by": "A", "fields": ["titel"]}', "known are title, body, category,"),
    ('{"record": "player", "at": "2019-05-20T09:08:01Z", "name": "", "status": "active"}', "`name` is empty"),
    ('{"record": "player", "at": "2019-05-20T09:08:01Z", "name": " \\t", "status": "active"}', "`name` is blank"),
    ('{"record": "player", "at": "2019-05-20T09:08:01Z", "name": "\\u200b\\u00a0", "status": "active"}', "`name` is blank"),
    ('{"record": "player", "at": "2019-05-20T09:08:01Z", "name": "A", "status": "active", "was": ""}', "`was` is empty"),
    ('{"record": "post", "id": "x", "at": "2019-05-20T09:08:01Z", "author": " ", "category": "", "title": ""}', "`author` is blank"),
    ('{"record": "comment", "id": "1", "post": "x", "at": "2019-05-20T09:08:01Z", "author": "", "icons": []}', "`author` is empty"),
    ('{"record": "dynasty", "at": "2019-05-20T00:00:00Z", "name": "x", "ruleset": "1", "emperor": " "}', "`emperor` is blank"),
    ('{"record": "dynasty", "at": "2019-05-20T00:00:00Z", "name": "x", "ruleset": "1", "emperor": ["A", ""]}', "`emperor[1]` is empty"),
    ('{"record": "edit", "at": "2019-05-20T09:08:01Z", "by": "A", "fields": ["title"]}', "either `post` or `comment`"),
    ('{"record": "edit", "post": "x", "at": "2019-05-20T09:08:01Z", "by": "A", "fields": ["title"], "new": {"body": "b"}}', "`fields`"),
    ('{"record": "edit", "comment": "x", "at": "2019-05-20T09:08:01Z", "by": "A", "fields": ["icons"], "new": {"icons": "FOR"}}', "icons"),
    ('{"record": "message", "id": "x", "list": "", "at": "2007-11-07T06:24:53Z", "author": "A", "subject": "", "text": ""}', "list"),
    ('{"record": "message", "list": "s-b", "at": "2007-11-07T06:24:53Z", "author": "A", "subject": "", "text": ""}', "missing required field `id`"),
    ('{"record": "message", "id": "x", "list": "l", "at": "2007-11-07T06:24:53Z", "sent": "yesterday", "author": "A", "subject": "", "text": ""}', "no instant"),
    ('{"record": "message", "id": "x", "list": "l", "at": "2007-11-07T06:24:53Z", "author": "A", "subject": "", "text": "", "body": ""}', "unknown field `body`"),
]  # fmt: skip


@pytest.mark.parametrize("fields", GOOD, ids=lambda fields: fields["record"])
def test_records_go_round(fields: dict[str, object]) -> None:
    event = parse_record(fields)
    assert parse_record(json.loads(format_record(event))) == event


@pytest.mark.parametrize("name", ["?", ".", "0", "’", "🙂", "ㅤㅤx", " A "])
def test_a_name_that_shows_anything_is_one(name: str) -> None:
    told = parse_record({"record": "player", "at": "2019-05-20T09:08:01Z", "name": name, "status": "active"})
    assert isinstance(told, Player) and told.name == name


def test_ids_and_values_are_kept_as_text() -> None:
    assert json.loads(format_record(parse_record(GOOD[10])))["new"] == "20"
    post = parse_record(GOOD[4])
    assert isinstance(post, Post) and post.id == "7" and post.changes == ()


@pytest.mark.parametrize(("line", "says"), BAD)
def test_bad_records_are_refused_with_file_line_and_reason(line: str, says: str) -> None:
    with pytest.raises(InputError) as refused:
        parse_records([json.dumps(GOOD[0]), "", line], "play.jsonl")
    assert str(refused.value).startswith("play.jsonl:3: ")
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("text", ["2019-05-20T09:07Z", "2019-05-20T09:07:00Z", "2019-05-20T09:07:00.5Z"])
def test_instants(text: str) -> None:
    assert parse_instant(text).utcoffset() is not None
    assert parse_instant(format_instant(parse_instant(text))) == parse_instant(text)


@pytest.mark.parametrize(
    ("span", "said"),
    [
        (timedelta(days=60) - timedelta(minutes=1), "59 d 23 h 59 min"),
        (timedelta(days=60, hours=5), "60 d"),
        (timedelta(days=731), "731 d"),
        (timedelta(days=732), "over 2 years"),
        (timedelta(days=3 * 365.25) - timedelta(seconds=1), "over 2 years"),
        (timedelta(days=3 * 365.25), "over 3 years"),
    ],
)
def test_long_spans_are_told_as_people_tell_them(span: timedelta, said: str) -> None:
    assert say_span(span) == said


def test_words_for_spans_and_whole_seconds() -> None:
    start, end = parse_instant("2019-05-23T21:17:00Z"), parse_instant("2019-05-24T07:59:15Z")
    assert say_span(end - start) == "10 h 42 min"
    assert whole_second_from(parse_instant("2019-05-20T09:07:00.5Z")) == parse_instant("2019-05-20T09:07:01Z")
    assert same_minute(parse_instant("2019-05-20T09:07:59Z"), parse_instant("2019-05-20T09:07:00Z"))


@given(st.permutations(GOOD))
def test_the_order_of_lines_does_not_matter(lines: list[dict[str, object]]) -> None:
    def ordered(fields: list[dict[str, object]]) -> list[Evidence]:
        return in_order(Evidence(parse_record(one)) for one in fields)

    assert ordered(lines) == ordered(GOOD)


def test_ties_are_broken_the_same_way_always() -> None:
    at = parse_instant("2019-05-20T09:07:00Z")
    ten, nine = (Comment(at=at, id=str(number), post="p", author="A", icons=()) for number in (10, 9))
    post = Post(at=at, id="z", author="A", category="", title="")
    assert [known.event for known in in_order(map(Evidence, (ten, nine, post)))] == [post, nine, ten]
    assert natural_key("9") < natural_key("10") < natural_key("a")
    assert natural_key("9" * 18) < natural_key("1" + "0" * 18) < natural_key("a"), "too long for a number: a word"
    assert natural_key("9" * 5000) < natural_key("a")


LINE = json.dumps(GOOD[0])


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (LINE.encode("utf-16"), "is not UTF-8 (save it as UTF-8)"),
        (LINE.encode("utf-16-le"), "is not UTF-8 (save it as UTF-8)"),
        (LINE.encode("utf-16-be"), "is not UTF-8 (save it as UTF-8)"),
        (LINE.encode("utf-32"), "is not UTF-8 (save it as UTF-8)"),
        (gzip.compress(LINE.encode(), mtime=0), "is compressed (unpack it first)"),
    ],
)
def test_a_file_of_other_letters_or_a_compressed_one_is_refused_in_a_line(body: bytes, says: str) -> None:
    with pytest.raises(InputError) as refused:
        lines_of(body, "play.jsonl")
    assert str(refused.value) == f"play.jsonl: {says}"


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_the_lines_of_a_file(end: bytes) -> None:
    """With or without the mark that some editors put before the first."""
    body = LINE.encode() + end + LINE.encode()
    assert lines_of(body, "x") == lines_of(codecs.BOM_UTF8 + body, "x") == [LINE.encode()] * 2
    assert lines_of(b"", "x") == []
