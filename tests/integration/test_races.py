"""Races on a page of a real MediaWiki, with others and with another run of our own: no edit is lost, each of ours known."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from functools import partial

import pytest

from referee.errors import EditConflict, PublishError
from referee.net.mediawiki import Saved, Wiki, WikiPage
from referee.reports.publish import BEGIN, END, Rules, Section, publish_section
from tests.integration.mediawiki import BOT_PASSWORD, PASSWORD, MediaWiki
from tests.reports.notebook import Notebook

CONTACT = "tests@example.org"


def door(served: MediaWiki, account: str = "", password: str = BOT_PASSWORD) -> Wiki:
    wiki = Wiki(served.url, "/", CONTACT, timeout=30)
    wiki.log_in(account or served.account, password)
    return wiki


class Rival:
    """Somebody who adds lines around our section, and loses none of ours: who meets a conflict reads again."""

    def __init__(self, wiki: Wiki) -> None:
        self.wiki = wiki
        self.lines: list[str] = []

    def add(self, title: str, *, above: bool) -> None:
        line = f"line {len(self.lines)} of {self.wiki.account}{' again' if above else ''}"
        while True:
            page = self.wiki.read(title)
            text = f"{line}\n{page.text}" if above else f"{page.text}\n{line}"
            try:
                self.wiki.save(page, text, "a line")
            except EditConflict:
                continue
            break
        self.lines.append(line)


class Meddled:
    """Our door to the wiki, at which a rival acts: between our reading and our saving, while we save, or behind it."""

    def __init__(self, wiki: Wiki, moment: str, act: Callable[[], None]) -> None:
        self.wiki, self.moment, self.act = wiki, moment, act
        self.account = wiki.account
        self.read, self.ours, self.since = wiki.read, wiki.ours, wiki.since

    def save(self, page: WikiPage, text: str, summary: str) -> Saved:
        moment, self.moment = self.moment, "over"
        if moment == "before":
            self.act()
        rival = threading.Thread(target=self.act)
        if moment == "during":
            rival.start()
        try:
            saved = self.wiki.save(page, text, summary)
        finally:
            if moment == "during":
                rival.join()
        if moment == "after":
            self.act()
        return saved


def run_races(served: MediaWiki, number: int) -> None:
    """So many races on one page, drawn by seed."""
    draw, title, wiki = random.Random(11), "Racecourse", door(served)
    rivals = [Rival(door(served, "Admin", PASSWORD)), Rival(door(served))]
    publish_section(wiki, Section(title, "begun", "ours"), Rules(), Notebook())
    for race in range(number):
        rival, above, notebook = draw.choice(rivals), draw.random() < 0.5, Notebook()
        base = wiki.read(title).revision
        act = partial(rival.add, title, above=above)
        meddled = Meddled(wiki, draw.choice(("before", "during", "after")), act)
        publish_section(meddled, Section(title, f"section {race}\n\nand its end", "ours"), Rules(), notebook)
        text = wiki.read(title).text
        assert f"{BEGIN}\nsection {race}\n\nand its end\n{END}" in text
        assert rival.lines[-1] in text.splitlines(), "a rival's edit was lost"
        known, made = {edit.saved for edit in notebook.made}, {page.revision for page in wiki.ours(title, base)}
        assert known and known <= made and len(made) == len(known) + (rival is rivals[1]) and not notebook.intended
    lines = wiki.read(title).text.splitlines()
    assert all(line in lines for rival in rivals for line in rival.lines)
    print(f"{number} races, of them with ourselves {len(rivals[1].lines)}: no edit lost")


def test_races_lose_nothing(served: MediaWiki) -> None:
    run_races(served, 40)


@pytest.mark.soak
def test_a_thousand_races_lose_nothing(served: MediaWiki) -> None:
    run_races(served, 1000)


def test_two_of_us_at_once(served: MediaWiki) -> None:
    title = "Crossroads"
    served.edit(title, f"{BEGIN}\nsection\n{END}\n")
    failures: list[BaseException] = []

    def publish(name: str) -> None:
        try:
            publish_section(door(served), Section(title, f"by {name}", "ours"), Rules(), Notebook())
        except PublishError as problem:
            failures.append(problem)

    workers = [threading.Thread(target=publish, args=(str(number),)) for number in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    text = door(served).read(title).text
    assert text.count(BEGIN) == text.count(END) == 1
    assert len(failures) < 3


# -- a page that goes while we are at it ---------------------------------------------------------------


@pytest.mark.parametrize("leaving", ["deleted", "moved", "moved and gone"])
def test_a_page_that_goes_between_read_and_save_is_not_made_again(served: MediaWiki, leaving: str) -> None:
    title, wiki, notebook = f"Soon {leaving}", door(served), Notebook()
    served.edit(title, f"{BEGIN}\nsection\n{END}\n")

    def leave() -> None:
        if leaving == "deleted":
            served.delete(title)
        else:
            served.move(title, f"{title} elsewhere", redirect=leaving == "moved")

    with pytest.raises(PublishError, match="has no markers" if leaving == "moved" else "was deleted or moved"):
        publish_section(Meddled(wiki, "before", leave), Section(title, "new", "ours"), Rules(), notebook)
    page = wiki.read(title)
    assert page.text.startswith("#REDIRECT") if leaving == "moved" else page.revision == 0
    assert not notebook.made and len(notebook.open(title)) == 1, "its history has gone with it, and would tell"


def test_a_page_that_was_made_and_deleted_meanwhile_is_not_made(served: MediaWiki) -> None:
    """The wiki compares by seconds: a deletion in the very second of our reading it does not tell us of."""
    title, wiki = "Made and deleted", door(served)
    page = wiki.read(title)
    time.sleep(1.1)
    served.edit(title, "something")
    served.delete(title)
    with pytest.raises(EditConflict):
        wiki.save(page, "ours", "s")
    assert wiki.read(title).revision == 0
