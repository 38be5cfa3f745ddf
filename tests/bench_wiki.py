"""Reading the history of a page of a real MediaWiki: ours beside what others use, in one run."""

from __future__ import annotations

import gzip
import os
import statistics
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import mwclient

from referee.demo.plants import simulate
from referee.demo.write import write_demo
from referee.net.mediawiki import Wiki
from referee.scrapers.mediawiki_fetch import fetch_history
from tests.integration.mediawiki import BOT_PASSWORD, MediaWiki, ready

TITLE = "Copy"
ROUNDS = 5


class Speed(NamedTuple):
    """Revisions a second, text included; and microseconds of the reader's own for each, all else being the wiki's."""

    revisions: float
    own: float


def reading_speeds(folder: Path) -> dict[str, Speed]:
    """How fast a page's history is read, by who reads; nothing where there is no MediaWiki."""
    if not ready():
        return {}
    wiki = MediaWiki(folder / "mediawiki")
    try:
        wiki.import_dump(_long_history(folder))
        readers = {"referee": _ours(wiki), "mwclient": _mwclient(wiki), "pywikibot": _pywikibot(wiki, folder)}
        taken: dict[str, list[Speed]] = {name: [] for name in readers}
        # One after the other in each round, so that whatever else the machine does hits all alike.
        for _ in range(ROUNDS):
            for name, read in readers.items():
                taken[name].append(_speed(read))
        return {name: Speed(*map(statistics.median, zip(*speeds, strict=True))) for name, speeds in taken.items()}
    finally:
        wiki.stop()


def _speed(read: Callable[[], Iterable[object]]) -> Speed:
    begun, own = time.perf_counter(), time.process_time()
    number = sum(1 for _ in read())
    return Speed(number / (time.perf_counter() - begun), 1e6 * (time.process_time() - own) / number)


def _ours(wiki: MediaWiki) -> Callable[[], Iterable[object]]:
    door = Wiki(wiki.url, "/", "bench@example.org", timeout=30)
    door.log_in(wiki.account, BOT_PASSWORD)
    return lambda: (revision for batch in fetch_history(door, TITLE, None) for revision in batch)


def _mwclient(wiki: MediaWiki) -> Callable[[], Iterable[object]]:
    site = mwclient.Site(f"127.0.0.1:{wiki.port}", path="/", scheme="http")
    site.login(wiki.account, BOT_PASSWORD)
    wanted = {"prop": "ids|timestamp|user|comment|content", "dir": "newer", "api_chunk_size": 500}
    return lambda: site.pages[TITLE].revisions(**wanted)


def _pywikibot(wiki: MediaWiki, folder: Path) -> Callable[[], Iterable[object]]:
    """It reads its configuration when it is imported, and keeps its caches where that says."""
    os.environ["PYWIKIBOT_NO_USER_CONFIG"] = "2"
    import pywikibot
    from pywikibot.family import Family

    class Local(Family):
        name = "local"
        langs = {"en": f"127.0.0.1:{wiki.port}"}  # noqa: RUF012

        def protocol(self, code: str) -> str:
            return "http"

        def scriptpath(self, code: str) -> str:
            return ""

    pywikibot.config.minthrottle = 0
    pywikibot.config.base_dir = str(folder)
    site = pywikibot.Site("en", Local())
    return lambda: pywikibot.Page(site, TITLE).revisions(content=True, reverse=True)


def _long_history(folder: Path) -> Path:
    """The dump of a demo's page, year after year."""
    write_demo(simulate(1), folder / "demo")
    dump = gzip.decompress((folder / "demo" / "wiki.xml.gz").read_bytes()).decode()
    head, rest = dump.split("<revision>", 1)
    body = "<revision>" + rest.rsplit("</revision>", 1)[0] + "</revision>"
    years = [body.replace("<timestamp>2019-", f"<timestamp>{year}-") for year in range(2006, 2020)]
    file = folder / "many.xml"
    page = f"<page><title>{TITLE}</title><ns>0</ns><id>1</id>{''.join(years)}</page>"
    file.write_text(f"{head.split('<page>')[0]}{page}</mediawiki>", "utf-8")
    return file
