"""`make bench`: how fast and how small, at a quarter, once and four times the size of BlogNomic's whole history.

Prints a table, a line as each figure comes, and writes the same as JSON to bench.json. Nothing here fails: the figures are for people, and
beside each stands its mark, and whether it was met. Seconds are of the processor, user's and system's, since others may
use the machine; commands run as they are installed, with their bytecode.
"""

from __future__ import annotations

import gc
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from referee.__main__ import AT_ONCE
from referee.app.inquiry.reading import Reading
from referee.app.mails.deciding import judge_decisions
from referee.app.questions.votes import queue_of
from referee.archive.store import open_archive
from referee.checks.catalogue import CATALOGUE
from referee.config import Config
from referee.demo.mosaic import MosaicGame
from referee.demo.plants import simulate
from referee.demo.script import DemoComment
from referee.demo.write import post_page
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
from referee.model.events import Comment, Evidence, Post
from referee.model.sources import Document
from referee.replay.driver import final_state
from referee.scrapers.expressionengine_parse import parse_post
from tests.bench_bots import bout_speeds
from tests.bench_decisions import decisions, hear_all, votes_by_mail
from tests.bench_history import one_more_day, whole_history
from tests.bench_kit import explaining, reading
from tests.bench_lists import bench_game, bench_mails, bench_matters
from tests.bench_pages import bench_pages, bench_questions
from tests.bench_running import Figure, Ran, run
from tests.bench_wiki import reading_speeds
from tests.demo.audited import events_of
from tests.notation import history

REPEATS = 7
NIGHTS = 5
SIZES = {"a quarter of": 0.25, "once": 1, "four times": 4}
MANY = 100_000


def median_of(act: Callable[[], float], repeats: int = REPEATS) -> float:
    return statistics.median(act() for _ in range(repeats))


def timed(act: Callable[[], object], number: int) -> float:
    begun = time.process_time()
    for _ in range(number):
        act()
    return (time.process_time() - begun) / number


class Measured(NamedTuple):
    """What one size of history took."""

    full: Ran
    night: float
    check: float
    queue: float


def measured(folder: Path, times: float) -> Measured:
    """A full replay, some nights after it, and questions after those."""
    path = folder / f"{times}.sqlite"
    archive = open_archive(path)
    archive.add(whole_history(times))
    span = archive.span()
    assert span is not None
    now = span[1] + timedelta(days=1)
    print(f"archive: {archive.counts()}, {path.stat().st_size / 1e6:.0f} MB", file=sys.stderr)
    full = _audit(path, now)
    nights = []
    for number in range(NIGHTS):
        now = one_more_day(archive, f"new{number}")
        nights.append(_audit(path, now).cpu)
    posts = [known.event for known in archive.events(after=now - timedelta(days=30), kinds=("post",))]
    archive.close()
    latest = [post.id for post in posts if isinstance(post, Post) and post.category == "Proposal"][-1]
    check = median_of(lambda: run(path, now, "check", latest).cpu)
    queue = median_of(lambda: run(path, now, "queue").cpu)
    path.unlink()
    return Measured(full, statistics.median(nights), check, queue)


def _audit(path: Path, now: datetime) -> Ran:
    return run(path, now, "audit", "--since", f"{now:%Y-%m-%dT%H:%M:%SZ}")


def bench_histories(folder: Path) -> Iterable[Figure]:
    sizes = {name: measured(folder, times) for name, times in SIZES.items()}
    marks = {"once": (30, 120, None, 0.3, 0.3)}
    for name, size in sizes.items():
        cpu, peak, night, check, queue = marks.get(name, (None,) * 5)
        yield Figure(f"{name} the history: full replay and all checks", size.full.cpu, "s", cpu)
        yield Figure(f"{name} the history: peak memory of that", size.full.peak, "MB", peak)
        yield Figure(f"{name} the history: the night after one more day", size.night, "s", night)
        yield Figure(f"{name} the history: referee check", size.check, "s", check)
        yield Figure(f"{name} the history: referee queue", size.queue, "s", queue)
    once, four = sizes["once"], sizes["four times"]
    yield Figure("four times to once: full replay", four.full.cpu / once.full.cpu, "times", 4.2)
    yield Figure("four times to once: the night", four.night / once.night, "times", 1.2)
    yield Figure("four times to once: referee check", four.check / once.check, "times", 1.2)
    yield Figure("four times to once: referee queue", four.queue / once.queue, "times", 1.2)


def bench_comments(folder: Path) -> list[Figure]:
    """Any number of comments on one post, replayed by all checks and asked about."""
    nothing_read = open_archive(folder / "nothing.sqlite")
    begun = history("1 09:00 Bob proposes p1")

    def judged(number: int) -> float:
        said = (
            Comment(
                at=begun[-1].at + timedelta(seconds=place + 1),
                id=f"c{place}",
                post="p1",
                author=("Ann", "Bob", "Cat", "Dan")[place % 4],
                icons=("FOR",) if place % 3 == 0 else (),
                text="Hm.",
            )
            for place in range(number)
        )
        events = [*begun, *map(Evidence, said)]
        reading = Reading(nothing_read, Config(), events[-1].at)
        return timed(lambda: queue_of(final_state(events, CATALOGUE), reading), 1)

    many, few = median_of(lambda: judged(MANY), 3), median_of(lambda: judged(MANY // 10), 3)
    return [
        Figure(f"{MANY} comments on one post, judged", many, "s", 3),
        Figure("the same to a tenth of them", many / few, "times", 11),
    ]


def bench_sites() -> list[Figure]:
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
        Figure(
            "one site's Monitor and its share of all titles",
            1e6 * median_of(lambda: timed(monitor_and_titles, 5)) / len(sites),
            "us",
            20,
        ),
        Figure("explaining one Build", 1e3 * median_of(lambda: timed(explain_all, 5)) / len(edits), "ms", 1),
    ]


def bench_declared() -> list[Figure]:
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
        Figure("explaining one Mosaic edit of up to five actions, the slowest", 1e3 * max(figures), "ms", 5),
        Figure(
            "replaying Mosaic, 34 days and 12 players",
            median_of(lambda: timed(lambda: final_state(events, CATALOGUE), 1), 5),
            "s",
            0.4,
        ),
    ]


def bench_kit() -> Iterable[Figure]:
    """Dynasties that the kit was not made for, and their tracker pages."""
    for name, explained in explaining():
        yield Figure(
            f"explaining {name}, right and wrong edits", explained.revisions, "revisions/s", 200, at_least=True
        )
        yield Figure(f"explaining {name}: the worst edit", explained.worst, "ms", 1000)
    page = reading()
    yield Figure(f"reading a tracker of 30 players, {page.size:.0f} kB, cold", page.cold, "ms", 50)
    yield Figure("reading the same where one row was edited", page.edited, "ms", 5)


def bench_page() -> list[Figure]:
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
        Figure(
            "parsing a post page of 20 comments",
            1e3 * median_of(lambda: timed(lambda: parse_post(document), 30)),
            "ms",
            3,
        )
    ]


_COLD = """
import sys, time
from referee.dynasties.known import CARRIED_BOOK

text, begun = sys.stdin.read(), time.process_time()
loaded = len(CARRIED_BOOK.dynasties) and time.process_time()
CARRIED_BOOK.read_text(text, "cold")
print(loaded - begun, time.process_time() - loaded)
"""


def bench_ruleset() -> list[Figure]:
    """One text read cold, in a process that has just loaded what reads it; and a page of 500 revisions each of which
    changes one rule."""
    law = carried_law("205")
    assert law is not None
    page = specimen(law, CARRIED_BOOK.by_name)

    def cold() -> list[float]:
        ran = subprocess.run([sys.executable, "-c", _COLD], input=page, capture_output=True, text=True, check=True)
        return [1e3 * float(seconds) for seconds in ran.stdout.split()]

    def five_hundred() -> float:
        texts = [
            page.replace("= Special Case =", f"== Rule {n} ==\n* It is {n}.\n\n= Special Case =", 1) for n in range(500)
        ]
        begun = time.process_time()
        for number, text in enumerate(texts):
            CARRIED_BOOK.read_text(text, str(number))
        return time.process_time() - begun

    loading, reading = zip(*(cold() for _ in range(REPEATS)), strict=True)
    return [
        Figure("loading the dynasties that come with it, once a process", statistics.median(loading), "ms"),
        Figure("reading and modelling one ruleset text, cold", statistics.median(reading), "ms", 50),
        Figure("each of 500 revisions of a ruleset page", 1e3 * median_of(five_hundred, 3) / 500, "ms"),
    ]


def bench_decisions() -> list[Figure]:
    """A thousand of Agora's decisions judged, and a year of votes by mail heard."""
    body, mails = decisions(1000), votes_by_mail(2000)
    heard = median_of(lambda: timed(lambda: hear_all(mails), 1))
    return [
        Figure(
            "judging a thousand of Agora's decisions",
            median_of(lambda: timed(lambda: judge_decisions(body, "b"), 1)),
            "s",
            2,
        ),
        Figure("hearing votes by mail", len(mails) / heard, "mails/s"),
    ]


def bench_wiki(folder: Path) -> list[Figure]:
    speeds = reading_speeds(folder)
    figures = [
        figure
        for name, speed in speeds.items()
        for figure in (
            Figure(f"history of a wiki page, read by {name}", speed.revisions, "revisions/s"),
            Figure("the reader's own part in that, all else being the wiki's", speed.own, "us/revision"),
        )
    ]
    ours, others = speeds.pop("referee", None), speeds.values()
    if ours is not None and others:
        fastest, least = max(other.revisions for other in others), min(other.own for other in others)
        figures += [
            Figure("ours to the faster of the others", ours.revisions / fastest, "times", 1.2, at_least=True),
            Figure("the least own part of the others to ours", least / ours.own, "times"),
        ]
    return figures


def benched(folder: Path) -> Iterable[Figure]:
    yield from bench_histories(folder)
    yield from bench_comments(folder)
    yield from bench_sites()
    yield from bench_declared()
    yield from bench_kit()
    yield from bench_page()
    yield from bench_pages(folder)
    yield from bench_questions(folder)
    yield from bench_ruleset()
    yield from bench_mails(folder)
    yield from bench_game(folder)
    yield from bench_matters(folder)
    yield from bench_decisions()
    yield from (Figure(*one) for one in bout_speeds())
    yield from bench_wiki(folder)


def main() -> None:
    gc.set_threshold(AT_ONCE)  # as for every command
    figures = []
    print(f"{'what':64} {'median':>10}  {'unit':12} mark")
    with tempfile.TemporaryDirectory() as name:
        for each in benched(Path(name)):
            figures.append(each)
            print(f"{each.what:64} {each.value:10.3f}  {each.unit:12} {each.verdict}".rstrip(), flush=True)
    print(f"load of the machine at the end: {os.getloadavg()[0]:.1f}")
    Path("bench.json").write_text(json.dumps([each._asdict() for each in figures], indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
