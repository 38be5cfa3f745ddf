"""`make bench`: how fast and how small, on an archive of the size of BlogNomic's whole history.

Writes a table to bench.txt and the same as JSON to bench.json. Nothing here fails: the figures are for
people, and the targets stand beside them.
"""

from __future__ import annotations

import gzip
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec

from checks.catalogue import CATALOGUE
from referee.app.scraping import scrape
from referee.archive.store import Archive, open_archive
from referee.config import load_config
from referee.demo.mosaic import MosaicGame
from referee.demo.plants import simulate
from referee.demo.script import DemoComment
from referee.demo.write import post_page, write_demo
from referee.dynasties.known import CARRIED_BOOK
from referee.dynasties.moon_sites.board import Board
from referee.dynasties.moon_sites.drops import FIGURE, Block, lay, placements
from referee.dynasties.moon_sites.explain import Circumstances, explain
from referee.dynasties.moon_sites.monitor import maintained_of, monitor
from referee.dynasties.moon_sites.parameters import moon_law
from referee.dynasties.moon_sites.titles import MERITS, Site
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.law.law import carried_law
from referee.law.specimen import specimen
from referee.model.events import VOTABLE, Comment, Dynasty, Edit, Evidence, Player, Post, Revision, Status
from referee.model.sources import Document
from referee.replay.driver import final_state
from scrapers.expressionengine_parse import parse_post
from tests.demo.audited import events_of

POSTS, COMMENTS, REVISIONS = 16_000, 144_000, 20_000
SPAN = timedelta(days=38)
REPEATS = 7


def base_events() -> list[list[Evidence]]:
    """The events of a few lawful dynasties."""
    found = []
    for seed in (1, 2, 3, 4):
        with tempfile.TemporaryDirectory() as folder:
            script = simulate(seed)
            write_demo(script, Path(folder))
            archive = open_archive(Path(folder) / "a.sqlite")
            assert script.served_at is not None
            scrape(archive, load_config(Path(folder) / "referee.toml"), script.served_at, lambda what, done, of: None)
            found.append([known for known in archive.events() if not isinstance(known.event, Edit)])
            archive.close()
    return found


def shifted(known: Evidence, back: timedelta, mark: str) -> Evidence:
    """The same event in an earlier dynasty."""
    event: Any = known.event
    values: dict[str, Any] = {"at": event.at - back}
    if isinstance(event, Post):
        values["id"] = f"{event.id}-{mark}"
    if isinstance(event, Comment):
        values |= {"id": f"{event.id}-{mark}", "post": f"{event.post}-{mark}"}
    if isinstance(event, Status) or type(event).__name__ == "CommentsClaimed":
        values["post"] = f"{event.post}-{mark}"
    if isinstance(event, Revision):
        values |= {
            "id": f"{mark}{int(event.id):04d}",
            "parent": f"{mark}{int(event.parent or 0):04d}" if event.parent not in (None, "0") else None,
        }
    if isinstance(event, Dynasty):
        values |= {"name": mark, "special_case": {"Seasonal Downtime": False}}
    return Evidence(msgspec.structs.replace(event, **values), known.source)


def whole_history() -> Iterator[Evidence]:
    """Dynasty before dynasty, until there are as many posts, comments and revisions as there have been."""
    posts = comments = revisions = 0
    rng = random.Random(1)
    for number, events in enumerate(cycle(base_events())):
        back = SPAN * number
        names = [known.event.name for known in events if isinstance(known.event, Player)]
        for known in events:
            event = known.event
            if isinstance(event, Revision):
                revisions += 1
                if revisions > REVISIONS:
                    continue
            if isinstance(event, Post):
                posts += 1
            comments += isinstance(event, Comment)
            yield shifted(known, back, str(number))
            if isinstance(event, Post) and event.category in VOTABLE:
                for extra in range(3):
                    if comments < COMMENTS * (posts / POSTS):
                        comments += 1
                        at = event.at - back + timedelta(minutes=3 + extra)
                        said = Comment(
                            at=at,
                            id=f"x{posts}-{extra}",
                            post=f"{event.id}-{number}",
                            author=rng.choice(names),
                            icons=(),
                            text="Hm.",
                        )
                        yield Evidence(said)
        if posts >= POSTS:
            return


def one_more_day(archive: Archive) -> tuple[list[Evidence], datetime]:
    """A day of play after the last one."""
    last = archive.span()
    assert last is not None
    events = base_events()[0]
    day = [known for known in events if known.at < events[0].at + timedelta(days=2)]
    ahead = last[1] - day[0].at + timedelta(hours=1)
    return [shifted(known, -ahead, "new") for known in day], last[1] + timedelta(days=3)


def seconds_of(command: list[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, check=False, capture_output=True)
    return time.perf_counter() - begun


def median_of(act: Callable[[], float], repeats: int = REPEATS) -> float:
    return statistics.median(act() for _ in range(repeats))


def timed(act: Callable[[], object], number: int) -> float:
    begun = time.perf_counter()
    for _ in range(number):
        act()
    return (time.perf_counter() - begun) / number


_TELLING_ITS_PEAK = """
import atexit, pathlib, sys
from referee.__main__ import main

atexit.register(lambda: sys.stderr.write(pathlib.Path("/proc/self/status").read_text()))
main()
"""


def child(archive: Path, now: datetime) -> dict[str, float]:
    """`referee audit` as cron would run it: CPU seconds, wall seconds, peak megabytes.

    The peak is the child's own (VmHWM): what the system counts for a child begins with its parent's.
    """
    stamp = now.strftime("%Y-%m-%dT%H:%M:%SZ")
    command = [sys.executable, "-c", _TELLING_ITS_PEAK]
    begun = time.perf_counter()
    with subprocess.Popen(
        [*command, "--archive", str(archive), "audit", "--at", stamp, "--since", stamp],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr is not None
        told = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, f"the audit itself failed: {told}"
    (peak,) = re.findall(r"VmHWM:\s+(\d+) kB", told)
    return {
        "cpu": usage.ru_utime + usage.ru_stime,
        "wall": time.perf_counter() - begun,
        "peak": int(peak) / 1024,
    }


def bench_archive(folder: Path) -> list[tuple[str, float, str, str]]:
    path = folder / "whole.sqlite"
    archive = open_archive(path)
    archive.add(whole_history())
    counts = archive.counts()
    span = archive.span()
    assert span is not None
    now = span[1] + timedelta(days=1)
    print(f"archive: {counts}, {path.stat().st_size / 1e6:.0f} MB", file=sys.stderr)
    full = child(path, now)
    more, later = one_more_day(archive)
    archive.add(more)
    night = child(path, later)
    pending = [
        known.event.id
        for known in archive.events(kinds=("post",))
        if isinstance(known.event, Post) and known.event.category == "Proposal"
    ]
    archive.close()
    referee = [sys.executable, "-m", "referee"]
    stamp = now.strftime("%Y-%m-%dT%H:%M:%SZ")
    check = median_of(lambda: seconds_of([*referee, "--archive", str(path), "check", pending[-1], "--at", stamp]))
    usage = median_of(lambda: seconds_of([*referee, "--help"]))
    return [
        ("full replay and all checks, CPU", full["cpu"], "s", "45"),
        ("full replay and all checks, peak memory", full["peak"], "MB", "120"),
        ("the night after one more day, CPU", night["cpu"], "s", ""),
        ("the night after one more day, share of the full cost", 100 * night["cpu"] / full["cpu"], "%", "2"),
        ("the night after one more day, wall", night["wall"], "s", ""),
        ("referee check, wall", check, "s", "0.5"),
        ("referee --help, wall", usage, "s", "0.25"),
    ]


def bench_sites() -> list[tuple[str, float, str, str]]:
    carried = carried_law("167")
    assert carried is not None
    law = moon_law(carried)
    rng = random.Random(1)
    sites = ["".join(rng.choice("....+DHLPRQq") for _ in range(49)) for _ in range(200)]

    def monitor_and_titles() -> None:
        for site in sites:
            board = Board(site)
            maintained = maintained_of(board)
            surveyed = Site(board, maintained, monitor(board, law, maintained))
            for merit in MERITS.values():
                merit(surveyed, law)

    blocks = [Block(rng.choice("IOTSZJL"), tuple(rng.choice("+DHLPRQq") for _ in range(4))) for _ in sites]  # type: ignore[arg-type]
    edits = [
        (site, lay(site, block, rng.choice(placements(FIGURE[block.shape]))), block)
        for site, block in zip(sites, blocks, strict=True)
    ]
    stats = monitor(Board(sites[0]), law, 0)

    def explain_all() -> None:
        for before, after, block in edits:
            explain(before, after, Circumstances(law, True, stats, block))

    return [
        (
            "one site's Monitor and its share of all titles",
            1e6 * median_of(lambda: timed(monitor_and_titles, 5)) / len(sites),
            "us",
            "30",
        ),
        ("explaining one Build", 1e3 * median_of(lambda: timed(explain_all, 5)) / len(edits), "ms", "1"),
    ]


def bench_declared() -> list[tuple[str, float, str, str]]:
    """Mosaic: one edit of five actions explained, and a dynasty of 34 days and 12 players replayed."""
    law = carried_law("sandbox-2020")
    assert law is not None
    before = {"Turns:Ann": 10, "Tool:Ann": "Grinding stone", "Guilders:Ann": 20, "Tile:5,5": "red", "Tile:7,7": "blue"}
    edits: list[dict[str, object]] = [
        {"Turns:Ann": 9, "Tile:5,6": "red"},
        {"Turns:Ann": 0, "Tile:5,6": "red", "Tile:5,7": "red", "Tile:5,8": "red", "Tile:4,5": "red"},
        {"Turns:Ann": 5, "Tile:5,6": "red", "Tile:5,7": "red", "Tile:5,8": "red", "Tile:4,5": "red"},
        {"Turns:Ann": 3, "Tile:6,6": "red", "Pigment:pink": 10, "Tile:9,9": "gold", "Guilders:Ann": 15},
        {"Turns:Ann": 4, "Tile:5,6": "red", "Pigment:pink": 10, "Pigment:red": 4},
        {"Turns:Ann": 9, "Tile:5,6": "red", "Pigment:pink": 10, "Pigment:red": 4},
    ]
    figures = []
    for edit in edits:
        given = {"before": before, "after": {**before, **edit}, "by": "Ann"}
        figures.append(median_of(lambda given=given: timed(lambda: MOSAIC.explain(given, law), 5)))  # type: ignore[misc]
    game = MosaicGame("1", players=12)
    game.run()
    events = events_of(game.script)
    return [
        ("explaining one Mosaic edit of up to five actions, the slowest", 1e3 * max(figures), "ms", "5"),
        (
            "replaying Mosaic, 34 days and 12 players",
            median_of(lambda: timed(lambda: final_state(events, CATALOGUE), 1), 5),
            "s",
            "0.5",
        ),
    ]


def bench_page() -> list[tuple[str, float, str, str]]:
    script = simulate(1)
    post = next(post for post in script.posts if post.category == "Proposal")
    author = post.comments[0].author
    post.comments = [
        DemoComment(author, post.at + timedelta(minutes=2 + number), "I like this a lot. " * 5, ("FOR",))
        for number in range(20)
    ]
    body = post_page(script, post).encode()
    assert script.served_at is not None
    document = Document(f"https://blognomic.com/archive/{post.id}", "post", script.served_at, body)
    return [
        (
            "parsing a post page of 20 comments",
            1e3 * median_of(lambda: timed(lambda: parse_post(document), 30)),
            "ms",
            "3",
        )
    ]


def bench_ruleset() -> list[tuple[str, float, str, str]]:
    """One text read cold, in a process of its own, and a page of 500 revisions each of which changes one rule."""
    law = carried_law("205")
    assert law is not None
    page = specimen(law, CARRIED_BOOK.by_name)
    code = (
        "import sys, time; from referee.dynasties.known import CARRIED_BOOK; text = sys.stdin.read(); begun = time.perf_counter();"
        "CARRIED_BOOK.read_text(text, 'cold'); print(time.perf_counter() - begun)"
    )

    def cold() -> float:
        ran = subprocess.run([sys.executable, "-c", code], input=page, capture_output=True, text=True, check=True)
        return float(ran.stdout)

    def five_hundred() -> float:
        texts = [
            page.replace("= Special Case =", f"== Rule {n} ==\n* It is {n}.\n\n= Special Case =", 1) for n in range(500)
        ]
        begun = time.perf_counter()
        for number, text in enumerate(texts):
            CARRIED_BOOK.read_text(text, str(number))
        return time.perf_counter() - begun

    return [
        ("reading and modelling one ruleset text, cold", 1e3 * median_of(cold), "ms", "at most 50"),
        ("each of 500 revisions of a ruleset page", 1e3 * median_of(five_hundred, 3) / 500, "ms", "by what changed"),
    ]


def bench_wiki(folder: Path) -> list[tuple[str, float, str, str]]:
    from referee.net.mediawiki import Wiki
    from scrapers.mediawiki_fetch import fetch_history
    from tests.integration.mediawiki import BOT_PASSWORD, MediaWiki, ready

    if not ready():
        return []
    script = simulate(1)
    write_demo(script, folder / "demo")
    dump = gzip.decompress((folder / "demo" / "wiki.xml.gz").read_bytes()).decode()
    head, rest = dump.split("<revision>", 1)
    body = "<revision>" + rest.rsplit("</revision>", 1)[0] + "</revision>"
    years = [body.replace("<timestamp>2019-", f"<timestamp>{year}-") for year in range(2006, 2020)]
    file = folder / "many.xml"
    page = f"<page><title>Copy</title><ns>0</ns><id>1</id>{''.join(years)}</page>"
    file.write_text(f"{head.split('<page>')[0]}{page}</mediawiki>", "utf-8")
    wiki = MediaWiki(folder / "mediawiki")
    try:
        wiki.import_dump(file)
        door = Wiki(wiki.url, "/", "bench@example.org", timeout=30)
        door.log_in(wiki.account, BOT_PASSWORD)

        def read() -> float:
            begun = time.perf_counter()
            number = sum(len(batch) for batch in fetch_history(door, "Copy", None))
            return number / (time.perf_counter() - begun)

        return [("reading history from a local MediaWiki", median_of(read, 5), "revisions/s", "at least 2000")]
    finally:
        wiki.stop()


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        figures = [
            *bench_archive(folder),
            *bench_sites(),
            *bench_declared(),
            *bench_page(),
            *bench_ruleset(),
            *bench_wiki(folder),
        ]
    lines = [f"{'what':58} {'median':>10}  {'unit':12} target"]
    lines += [f"{what:58} {value:10.3f}  {unit:12} {target}" for what, value, unit, target in figures]
    text = "\n".join(lines) + "\n"
    Path("bench.txt").write_text(text, "utf-8")
    rows = [{"what": what, "median": value, "unit": unit, "target": target} for what, value, unit, target in figures]
    Path("bench.json").write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
    print(text)


if __name__ == "__main__":
    main()
