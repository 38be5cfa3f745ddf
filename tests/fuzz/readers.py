"""Every reader of what others wrote: what it is given, and what is done with what it takes."""

from __future__ import annotations

import gzip
import os
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
from hypothesis import strategies as st

from referee.archive.store import open_archive
from referee.config import TEMPLATE
from referee.demo.write import files_of
from referee.dynasties.known import CARRIED_BOOK
from referee.law.applying import rule_names
from referee.law.law import carried_law
from referee.law.proposed.carrying import carried, placed
from referee.law.proposed.reading import read_body
from referee.law.specimen import specimen
from referee.model.events import Evidence, Revision
from referee.model.records import format_record
from referee.model.sources import Document
from referee.net.exchange import Answer, Exchange
from referee.scrapers.expressionengine_parse import MONTH, POST, parse_page, written_on
from tests.dynasties.bots.test_stated import PLAIN, SENTENCES, WIKITEXT
from tests.fuzz import nasty
from tests.fuzz.asking import QUESTIONS, TIMELESS, archived, ask, demo, folder, judged, taken
from tests.fuzz.states import POSED, REPORTED, RUSTY, SEALED_BOUT, STATES
from tests.notation import history

PLAY = (
    "1 09:00 Bob proposes p1 Add a rule.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1 "
    "Reached quorum 3-0. Enacted by Ann.; 1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock.; "
    "1 10:10 Ann says d1 Built.; 1 11:00 Ann monitors Bob 20 30 2; 1 12:00 Eve rolls DICE7 3; 2 09:00 Cat raises c1; "
    "2 10:00 Dan declares v1; 2 11:00 Dan posts s1 Please idle me.; 2 12:00 Ann idles Dan; 2 13:00 Ann queues Bob, Ann; "
    "2 14:00 Ann takes City Hall; 2 15:00 Bob rewrites p1 Other words."
)
MOSAIC = (
    "playing mosaic; 1 00:10 Bob proposes p1 Paint Tiles.; 1 00:11 Ann votes p1 FOR; 1 00:12 Cat votes p1 FOR;"
    '1 12:20 Ann enacts p1; 1 12:21 Ann sets Tile:5,5=red Guilders:Bob=30 (Enacting "p1"); 2 10:00 Cat sets Turns:Cat=4'
)
DESIGNS = (
    "playing designs; 1 09:00 Ann posts d1 [Design] A red wire, a green wire, a silver wire and a black wire.; "
    "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: it is now Broken."
)
NOWS = st.sampled_from(("2019-05-23T00:00:00Z", "2019-06-26T00:00:00Z", "1970-01-01T00:00:00Z", "9000-12-31T23:59:59Z"))
ASKED = st.integers(0, len(QUESTIONS) - 1)
SERVED = datetime(2019, 6, 25, tzinfo=UTC)


@dataclass(frozen=True)
class Reader:
    """What a reader is given, and reading it: what it does not raise must be sound."""

    inputs: st.SearchStrategy[Any]
    read: Callable[[Any], object]


def reader(*inputs: Callable[[], st.SearchStrategy[Any]]) -> Callable[[Callable[..., object]], Reader]:
    """A reader of what these strategies make, which are put together only when it is used."""

    def of(read: Callable[..., object]) -> Reader:
        return Reader(st.tuples(*map(st.deferred, inputs)), lambda given: read(*given))

    return of


# -- files that somebody gives ------------------------------------------------------------------------


def _records_of(text: str) -> list[Any]:
    return [msgspec.json.decode(format_record(known.event)) for known in history(text)]


@reader(lambda: nasty.trees([_records_of(text) for text in (PLAY, MOSAIC, DESIGNS)]), lambda: NOWS, lambda: ASKED)
def records(lines: Any, now: str, asked: int) -> None:
    body = "\n".join(map(nasty.as_json, lines if isinstance(lines, list) else [lines]))
    with folder() as place:
        (place / "r.jsonl").write_bytes(body.encode("utf-8", "surrogatepass"))
        (place / "referee.toml").write_text('archive = "a.sqlite"\n[records]\nfiles = ["r.jsonl"]\n')
        if ask("--config", str(place / "referee.toml"), "nightly", "--live", "--print", "--at", now) == 0:
            judged(place / "a.sqlite", now, asked)


@reader(lambda: nasty.bodies(["\n".join(map(nasty.as_json, _records_of(PLAY)))]))
def record_files(body: bytes) -> None:
    with folder() as place:
        (place / "r.jsonl").write_bytes(body)
        ask("--archive", str(place / "a.sqlite"), "import", str(place / "r.jsonl"))


TABLE = """title,proposer,postedDate,status,admin,closedDate,lifespan,comments,dynasty
Fixing things,Ann,03 Aug  2005 05:42:56,Enacted,?,04 Aug 2005  04:16:57,22,8,28
"Tea, and more",Bob,20 May 2019 09:00:00,Failed,Ann,22 May 2019 10:00:00,49,3,167
Open questions,Cat,21 May 2019 09:00:00,Open,,,,2,167
"""


@reader(lambda: nasty.bodies([TABLE]), lambda: NOWS, lambda: ASKED)
def proposals(body: bytes, now: str, asked: int) -> None:
    with folder() as place:
        (place / "h.csv").write_bytes(body)
        if ask("--archive", str(place / "a.sqlite"), "import", "--format", "proposals-csv", str(place / "h.csv")) == 0:
            judged(place / "a.sqlite", now, asked)


TRACKER = """{{pill|Season|3|gold}}
'''Tide''': high
{| class="wikitable"
! Miller !! colspan=2 | Wax
|-
| rowspan="2" | [[User:Ann|Ann]] || 4 || {{box|Sieve|red}}
|-
| <s>Bell</s> <!-- slot --> || 7?
|}
== Bob ==
* Wax: 5
<pre>
ab
cd
</pre>
"""
TOLD = [
    {"name": "Season", "kind": "integer", "of": "game", "empty": 0, "pattern": "{Season} of {Last}"},
    {"name": "Wax", "kind": "marked-list", "of": "player", "shown_as": ["W", "Wax/W"], "options": ["Sieve", "Bell"]},
    {"name": "Turn", "kind": "name", "of": "game", "place": {"marked": "bold", "in": "Tide"}},
    {"name": "Map", "kind": "grid", "of": "player", "rows": 2, "columns": 2, "colour": {"red": "x"}, "default": "."},
    {"name": "Gem", "kind": "count", "of": "Mill", "symbols": {"{{gem|jade}}": "Jade"}, "unit": "%", "mark": "used"},
]


@reader(lambda: nasty.bodies([TRACKER]), lambda: nasty.trees([TOLD]))
def trackers(body: bytes, told: Any) -> None:
    with folder() as place:
        (place / "page.wiki").write_bytes(body)
        (place / "told.json").write_text(nasty.as_json(told), "utf-8", "surrogatepass")
        names = ("--players", "Ann,Bob", "--head", "Cat", "--json")
        ask("dynasty", "read", str(place / "page.wiki"), "--variables", str(place / "told.json"), *names)


def _saved(number: int, text: str) -> Evidence:
    at = datetime(2019, 5, 20, number, tzinfo=UTC)
    return Evidence(Revision(page="P", id=str(number), at=at, author="Ann", summary='Enacted "x"', text=text))


@reader(lambda: nasty.bodies([TRACKER]), lambda: nasty.bodies([TRACKER]))
def tracker_histories(before: bytes, after: bytes) -> None:
    texts = (before.decode("utf-8", "replace"), TRACKER, after.decode("utf-8", "replace"))
    with archived(map(_saved, range(1, 4), texts)) as archive:
        for asked in (("blame", "P"), ("blame", "P", "--json"), ("history", "Ann"), ("history", "Wax", "--json")):
            ask("--archive", str(archive), *asked, "--at", "2019-05-21T00:00:00Z")


CONFIGS = (
    TEMPLATE,
    'archive = "a.sqlite"\n[blog]\nsaved = "blog"\nfirst-month = "2019-05"\n[records]\nfiles = ["r.jsonl"]\n',
)


@reader(lambda: nasty.bodies(CONFIGS), lambda: st.sampled_from(("scrape", "audit", "queue", "publish", "dynasty list")))
def configs(body: bytes, command: str) -> None:
    if b"live = t" in body:
        return
    with folder() as place:
        (place / "referee.toml").write_bytes(body)
        ask("--config", str(place / "referee.toml"), *command.split())


BASELINE = """understood = ["0123456789abcdef"]
[[accepted]]
finding = "0123456789abcdef"
reason = "It was agreed"
by = "Ann"
until = 2019-12-31
"""


@reader(lambda: nasty.bodies([BASELINE]), lambda: NOWS)
def baselines(body: bytes, now: str) -> None:
    with archived(history(PLAY)) as archive:
        archive.with_name("b.toml").write_bytes(body)
        ask("--archive", str(archive), "audit", "--baseline", str(archive.with_name("b.toml")), "--at", now)


SEALED = {"designs": {"d1": {"wires": {"Red": "Dummy", "Green": "Trigger"}, "sequence": ["Red", "Green"]}}}


@reader(lambda: nasty.trees([SEALED]))
def sealed_lists(given: Any) -> None:
    with archived(history(DESIGNS)) as archive:
        file = archive.with_name("s.json")
        file.write_bytes(nasty.as_json(given).encode("utf-8", "surrogatepass"))
        ask("--archive", str(archive), "audit", "--sealed", str(file), "--json", "--at", "2019-05-23T00:00:00Z")


@reader(lambda: nasty.trees([{"bots": {"told": SEALED_BOUT}}]))
def sealed_bouts(given: Any) -> None:
    with folder() as place:
        (place / "r.json").write_bytes(
            nasty.as_json({"questions": {"told": {"kind": "report", "args": REPORTED}}}).encode()
        )
        (place / "s.json").write_bytes(nasty.as_json(given).encode("utf-8", "surrogatepass"))
        ask("evaluate", "bots", str(place / "r.json"), "--sealed", str(place / "s.json"))


@reader(lambda: st.sampled_from(STATES).flatmap(lambda one: st.tuples(st.just(one[:2]), nasty.trees([one[2]]))))
def states(posed: tuple[tuple[str, str], Any]) -> None:
    command, given = posed
    with folder() as place:
        (place / "s.json").write_bytes(nasty.as_json(given).encode("utf-8", "surrogatepass"))
        ask(*command, str(place / "s.json"), "--json")
        ask(*command, str(place / "s.json"))


@reader(lambda: nasty.bodies([WIKITEXT + SENTENCES, PLAIN + SENTENCES]))
def hardware(body: bytes) -> None:
    with folder() as place:
        (place / "r.txt").write_bytes(body)
        (place / "s.json").write_bytes(nasty.as_json({"bots": {"Ann": RUSTY}, "questions": POSED}).encode())
        ask("evaluate", "bots", str(place / "s.json"), "--rules", str(place / "r.txt"))


def _specimen(name: str) -> str:
    law = carried_law(name)
    assert law is not None
    return specimen(law, CARRIED_BOOK.by_name)


@reader(lambda: nasty.bodies([_specimen("167"), _specimen("205")]))
def rulesets(body: bytes) -> None:
    with folder() as place:
        (place / "r.txt").write_bytes(body)
        for options in ((), ("--json",), ("--parameters",), ("--sentences",)):
            ask("ruleset", str(place / "r.txt"), *options)


# -- sources ------------------------------------------------------------------------------------------


def _pages(kind: str) -> list[str]:
    files = files_of(demo())
    inside = [name for name in files if name.startswith("blog/archive/") == (kind == POST) and name.endswith(".html")]
    return sorted((files[name].decode() for name in inside), key=len)[-12::4]


def _page(kind: str, body: bytes, now: str, asked: int) -> None:
    url = "https://blognomic.com/archive/p1" if kind == POST else "https://blognomic.com/2019/05/"
    document = Document(url, kind, SERVED, body)
    if kind == POST:
        taken(lambda: written_on(document))
    page = taken(lambda: parse_page(document))
    if page is None:
        return
    with archived(history(PLAY.split(";")[0])) as path:
        with closing(open_archive(path)) as archive:
            run = archive.runs.begin("scrape", SERVED)
            if taken(lambda: archive.documents.add_page(document, page, run)) is None:
                return
            archive.runs.end(run, SERVED, page.troubles)
        judged(path, now, asked)


months = reader(lambda: st.just(MONTH), lambda: nasty.bodies(_pages(MONTH)), lambda: NOWS, lambda: ASKED)(_page)
posts = reader(lambda: st.just(POST), lambda: nasty.bodies(_pages(POST)), lambda: NOWS, lambda: ASKED)(_page)

PROPOSED = (
    "If popular, in “Bees”, after “sting”, add “twice”.\n\nEnact a new rule, “Wax”:\n\n> == Wax ==\n> Wax is “soft”.\n\n* Repeal Bees.",
    'In the rule "Bees":\n- Replace “sting” with "rest", and add:\n\nBees rest. Or ~~not~~.\n\nBob gains 5 Wax and Cal loses 2 Wax.',
)
RULED = "= Core Rules =\n== Bees ==\nBees sting.\n=== Wax ===\n= Dynastic Rules =\n== Honey ==\nIt is sweet."


@reader(lambda: nasty.texts(PROPOSED, 9), lambda: nasty.texts([RULED]))
def proposed(body: str, page: str) -> None:
    read = read_body(body, rule_names(page))
    orders, _ = placed(page, read.orders)
    carried(page, orders, subrules_too=True)


def _dump() -> str:
    text = gzip.decompress(files_of(demo())["wiki.xml.gz"]).decode()
    return text[:3000] + text[text.rindex("<revision>") :]


@reader(lambda: nasty.bodies([_dump()]), lambda: st.booleans(), lambda: NOWS, lambda: ASKED)
def dumps(body: bytes, packed: bool, now: str, asked: int) -> None:
    with folder() as place:
        (place / "w.xml").write_bytes(gzip.compress(body) if packed else body)
        (place / "referee.toml").write_text('[wiki]\ndump = "w.xml"\npages = []\n')
        if ask("--config", str(place / "referee.toml"), "scrape", "--at", "2019-06-25T00:00:00Z") == 0:
            judged(place / "referee.sqlite", now, asked)


REVISION = {
    "revid": 7, "parentid": 6, "user": "Ann", "timestamp": "2019-05-20T09:00:00Z", "comment": "x",
    "slots": {"main": {"contentmodel": "wikitext", "content": "'''Bidding Queue:''' Ann, Bob"}},
}  # fmt: skip
USER = {"name": "Bot", "rights": ["edit", "createpage"]}
ANSWERS = {
    "revisions": {"query": {"pages": [{"title": "Moon Sites", "revisions": [REVISION, {**REVISION, "revid": 8}]}]}, "curtimestamp": "2019-06-25T00:00:00Z"},
    "tokens": {"query": {"tokens": {"logintoken": "t+\\", "csrftoken": "c+\\"}}},
    "userinfo": {"query": {"userinfo": USER}},
    "login": {"login": {"result": "Success"}},
    "edit": {"edit": {"result": "Success", "oldrevid": 8, "newrevid": 9}},
    "error": {"error": {"code": "ratelimited", "info": "x"}},
}  # fmt: skip
LIVE = """archive = "a.sqlite"
[wiki]
live = true
url = "https://wiki.example"
pages = ["Moon Sites"]
[http]
contact = "x@example.org"
[publish]
account = "Bot@x"
"""


@reader(lambda: nasty.trees([ANSWERS]), lambda: NOWS)
def api_answers(answers: Any, now: str) -> None:
    def answered(exchange: Exchange, url: str, *, form: Mapping[str, str] | None = None, **_: Any) -> Answer:
        asked = (form or {}).get("action") or next(
            (kind for kind in ("tokens", "userinfo") if kind in url), "revisions"
        )
        answer = answers.get(asked, answers) if isinstance(answers, dict) else answers
        return Answer(200, {}, nasty.as_json(answer).encode("utf-8", "surrogatepass"))

    with (
        folder() as place,
        mock.patch.object(Exchange, "ask", answered),
        mock.patch.dict(os.environ, REFEREE_PASSWORD="s"),
    ):
        (place / "referee.toml").write_text(LIVE)
        here = ("--config", str(place / "referee.toml"))
        ask(*here, "scrape", "--at", now)
        ask(*here, "import", str(_play_file(place)))
        for live in ((), ("--live",)):
            ask(*here, "publish", *live, "--at", now)
        ask(*here, "revert", "--live")
        judged(place / "a.sqlite", now, 0)


def _play_file(place: Path) -> Path:
    (place / "play.jsonl").write_text("\n".join(map(nasty.as_json, _records_of(PLAY))))
    return place / "play.jsonl"


def _trackers() -> list[tuple[str, str, str]]:
    """Games, the pages on which they are tracked, and what stands there."""
    sites = [one.text for one in demo().revisions if one.page == "Moon Sites"]
    mosaic = [known.event.text for known in history(MOSAIC) if hasattr(known.event, "page")]
    return [
        (PLAY, "Moon Sites", sites[-1]),
        (MOSAIC, "Mosaic", mosaic[-1]),
        (PLAY, "Ruleset", _specimen("167")),
        (PLAY.replace("1 09:00", "under 205; 1 09:00", 1), "Mentorships", "* Ann and Bob\n* [[Cat]], Dan"),
    ]


@st.composite
def _edited(draw: st.DrawFn) -> tuple[str, str, str]:
    play, page, text = draw(st.sampled_from(_trackers()))
    return play, page, draw(nasty.texts([text]))


@reader(_edited, lambda: NOWS, lambda: ASKED)
def tracker_pages(edited: tuple[str, str, str], now: str, asked: int) -> None:
    play, page, text = edited
    revision = {"record": "revision", "page": page, "id": "900", "at": "2019-05-22T09:00:00Z", "author": "Ann", "summary": "Building"}  # fmt: skip
    with archived(history(play)) as path:
        line = nasty.as_json({**revision, "text": text})
        path.with_name("r.jsonl").write_bytes(line.encode("utf-8", "surrogatepass"))
        if ask("--archive", str(path), "import", str(path.with_name("r.jsonl"))) == 0:
            judged(path, now, asked)


# -- the archive --------------------------------------------------------------------------------------

COLUMNS = (
    *(("events", column) for column in ("at", "rank", "id_order", "subject", "kind", "identifier", "body", "source", "not_before")),
    *(("runs", column) for column in ("started_at", "complete", "troubles")),
    *(("facts", "value"), ("checkpoints", "body"), ("checkpoints", "at"), ("documents", "body"), ("documents", "fetched_at")),
)  # fmt: skip
CELLS = st.one_of(
    st.sampled_from(nasty.TEXTS), st.integers(-(2**63), 2**63 - 1), st.binary(max_size=9), st.none(), st.floats()
)


@reader(lambda: st.sampled_from(COLUMNS), lambda: CELLS, lambda: ASKED)
def archive_cells(place: tuple[str, str], value: Any, asked: int) -> None:
    """A cell of the archive holds something else."""
    table, column = place
    with archived(history(PLAY)) as path:
        ask("--archive", str(path), "audit", "--at", "2019-05-24T00:00:00Z")
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            given = value.encode("utf-8", "surrogatepass") if isinstance(value, str) else value
            flaw = (
                f"CAST(? AS {'TEXT' if isinstance(value, str) else 'BLOB' if isinstance(value, bytes) else 'NUMERIC'})"
            )
            connection.execute(f"UPDATE OR IGNORE {table} SET {column} = {flaw}", (given,))
        judged(path, "2019-05-24T00:00:00Z", asked)


@reader(lambda: st.integers(0, 200_000), lambda: st.binary(min_size=1, max_size=40), lambda: ASKED)
def archive_bytes(at: int, value: bytes, asked: int) -> None:
    """Some of the archive's bytes are others, or it is cut off there."""
    with archived(history(PLAY)) as path:
        body = path.read_bytes()
        at %= len(body)
        path.write_bytes(body[:at] + value + body[at + len(value) :] if asked % 3 else body[:at])
        judged(path, "2019-05-24T00:00:00Z", asked)


# -- the command line ---------------------------------------------------------------------------------

ARGUMENTS = st.sampled_from([text.replace("\x00", "") for text in nasty.TEXTS if len(text) < 6000])


@reader(lambda: st.sampled_from(QUESTIONS + TIMELESS), lambda: ARGUMENTS)
def arguments(question: tuple[str, ...], text: str) -> None:
    with archived(history(PLAY)) as path:
        here = ("--archive", str(path))
        ask(*here, "check", "--", text)
        ask(*here, "rules", "--", text)
        ask(*here, *question, f"--at={text}")
        ask(*here, "audit", f"--since={text}", f"--dynasty={text}")
        ask(*here, "agreement", f"--dynasty={text}", f"--since-year={text}")
        ask(*here, "ruleset", f"--revision={text}")


READERS = {name: found for name, found in globals().items() if isinstance(found, Reader)}
"""All of them, by their names."""
