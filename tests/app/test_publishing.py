"""Publishing, here into a folder in the place of a wiki, and taking it back; the published queue is the one that `queue` answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.reading import Reading
from referee.app.nights.publishing import publish, revert
from referee.archive.journal import Intention
from referee.archive.store import Archive, open_archive
from referee.checks.selection import Baseline
from referee.config import Config, Publish
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import InputError, PublishError
from referee.reports.publish import BEGIN, END, Door, Rules, Section, Written, preview_section
from tests.instants import instant
from tests.notation import history
from tests.reports.folder import Folder

NOW = instant("2019-05-20 12:00")
PLAY = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR"
REWORDED = (
    'paged; 1 09:00 Bob proposes p1 In the rule "Proposals", replace "has 2 Proposal" with "has a few Proposal".;'
    " 1 09:01 Bob retitles p1 [Core] p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1;"
    ' 1 21:05 Ann rewords at least 12 hours. -> at least 12 hours, come what may. (Enacting "[Core] p1");'
    " 3 09:00 Bob proposes p2; 3 10:00 Ann votes p2 FOR"
)
"""A sentence that says how long a Proposal has to be open is put into words that are not known."""


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = open_archive(tmp_path / "referee.sqlite")
    opened.add(history(PLAY))
    yield opened
    opened.close()


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return Config(home=str(tmp_path), publish=Publish(account="referee"))


@pytest.fixture(autouse=True)
def in_place_of_the_wiki(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "referee.app.nights.publishing.log_in", lambda config: Folder(config.path(config.publish.folder))
    )


def pages(config: Config) -> dict[str, str]:
    folder = config.path(config.publish.folder)
    return {path.name: path.read_text("utf-8") for path in folder.glob("*")} if folder.exists() else {}


def test_a_queue_in_which_nothing_is_left_is_short(tmp_path: Path, config: Config) -> None:
    """Five are pending; a week later all have failed, and the page is a tenth of what it was."""
    titles = [f"p{number}" for number in range(5)]
    play = "; ".join(f"1 {9 + number:02}:00 {who} proposes {title}" for number, (title, who) in enumerate(zip(titles, ("Ann", "Bob", "Cat", "Ann", "Bob"), strict=True)))  # fmt: skip
    done = "; ".join(f"6 09:{number:02} Ann fails {title}" for number, title in enumerate(titles))
    with closing(open_archive(tmp_path / "long.sqlite")) as opened:
        for moves, now in ((play, NOW), (f"{play}; {done}", instant("2019-05-26 12:00"))):
            opened.add(history(moves))
            publish(opened, config, CARRIED_BOOK, run_audit(Reading(opened, Config(), now)), live=True)
    [queue] = [body for name, body in pages(config).items() if "Queue" in name]
    assert "p0" not in queue


def test_a_dry_run_writes_nothing_and_says_what_would_change(archive: Archive, config: Config) -> None:
    written = publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=False)
    assert [page.title for page in written] == ["Referee/Audit", "Referee/Queue", "Referee/Stats"]
    assert all(page.changed and page.saved == 0 for page in written)
    assert pages(config) == {} and archive.journal.publications() == []


def test_what_is_saved_stands_in_the_journal_and_can_be_taken_back(archive: Archive, config: Config) -> None:
    publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    first = pages(config)
    assert "p1" in first["Referee%2FQueue.wiki"]
    assert {edit.page for edit in archive.journal.publications()} == {"Referee/Audit", "Referee/Queue", "Referee/Stats"}
    archive.add(history(f"{PLAY}; 1 11:00 Cat votes p1 AGAINST"))
    publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    assert pages(config)["Referee%2FQueue.wiki"] != first["Referee%2FQueue.wiki"]
    assert [edit.page for edit, _ in revert(archive, config, NOW, live=False)].count("Referee/Queue") == 1
    assert pages(config)["Referee%2FQueue.wiki"] != first["Referee%2FQueue.wiki"], "a dry run takes nothing back"
    list(revert(archive, config, NOW, live=True))
    assert pages(config)["Referee%2FQueue.wiki"] == first["Referee%2FQueue.wiki"]


@pytest.fixture
def every_night(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each night has something to say: that it is of another instant."""
    monkeypatch.setattr("referee.reports.publish.same_but_for_when", str.__eq__)


def test_a_run_to_which_nothing_has_changed_saves_nothing(archive: Archive, config: Config) -> None:
    for hours in (0, 1):
        result = run_audit(Reading(archive, Config(), NOW + timedelta(hours=hours)))
        written = publish(archive, config, CARRIED_BOOK, result, live=True)
        assert [each.changed for each in written] == [not hours] * 3


@pytest.mark.usefixtures("every_night")
@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_a_revert_that_was_ended_half_way_is_finished_and_goes_no_deeper(
    archive: Archive, config: Config, taken: int
) -> None:
    """Three nights stand on three pages; of the third, `taken` pages are taken back when the run is killed."""
    nights = []
    for number in range(3):
        result = run_audit(Reading(archive, Config(), NOW + timedelta(days=number)))
        publish(archive, config, CARRIED_BOOK, result, live=True)
        nights.append(pages(config))
    half = revert(archive, config, NOW, live=True)
    for _ in range(taken):
        next(half)
    half.close()
    assert len(list(revert(archive, config, NOW, live=True))) == 3
    assert pages(config) == nights[1]
    list(revert(archive, config, NOW, live=True))
    assert pages(config) == nights[0], "asked again, it goes one deeper"


@pytest.mark.usefixtures("every_night")
def test_what_is_published_after_half_a_revert_is_taken_back_alone(archive: Archive, config: Config) -> None:
    publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    first = pages(config)
    publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW + timedelta(days=1))), live=True)
    half = revert(archive, config, NOW, live=True)
    next(half)
    half.close()
    between = pages(config)
    assert between != first
    later = NOW + timedelta(days=2)
    publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), later)), live=True)
    list(revert(archive, config, later, live=True))
    assert pages(config) == between


def test_there_is_nothing_to_take_back(archive: Archive, config: Config) -> None:
    with pytest.raises(InputError, match="no edit of our own"):
        list(revert(archive, config, NOW, live=True))


def test_a_page_that_is_gone_is_not_made_again_to_take_an_edit_back(archive: Archive, config: Config) -> None:
    for night in range(2):
        archive.add(history(PLAY if not night else f"{PLAY}; 1 11:00 Cat votes p1 AGAINST"))
        publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    Folder(config.path(config.publish.folder)).path("Referee/Queue").unlink()
    with pytest.raises(PublishError, match="page 'Referee/Queue': does not exist"):
        list(revert(archive, config, NOW, live=True))
    assert "Referee%2FQueue.wiki" not in pages(config)


def left_open(archive: Archive, config: Config, *, made: bool) -> None:
    """A run was killed around the save of one page."""
    folder = Folder(config.path(config.publish.folder))
    page, after = folder.read("Referee/Audit"), f"{BEGIN}\nkilled\n{END}"
    archive.journal.intend(Intention(page.title, NOW, folder.account, page.revision, page.text, after))
    if made:
        folder.save(page, after, "s")


@pytest.mark.parametrize("made", [True, False])
def test_what_a_killed_run_left_open_is_taken_back_if_it_was_made(archive: Archive, config: Config, made: bool) -> None:
    publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    first = pages(config)
    left_open(archive, config, made=made)
    taken = {edit.page: edit for edit, _ in revert(archive, config, NOW, live=False)}
    assert ("killed" in taken["Referee/Audit"].after) == made
    list(revert(archive, config, NOW, live=True))
    assert (pages(config)["Referee%2FAudit.wiki"] == first["Referee%2FAudit.wiki"]) == made


def test_a_page_that_goes_between_the_guards_and_the_save_is_not_made_again(
    archive: Archive, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    archive.add(history(f"{PLAY}; 1 11:00 Cat votes p1 AGAINST"))

    def previewed(door: Door, section: Section, rules: Rules) -> Written:
        written = preview_section(door, section, rules)
        if section.title == "Referee/Stats":
            Folder(config.path(config.publish.folder)).path("Referee/Queue").unlink()
        return written

    monkeypatch.setattr("referee.app.nights.publishing.preview_section", previewed)
    with pytest.raises(PublishError, match="does not exist"):
        publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    assert "Referee%2FQueue.wiki" not in pages(config)


def test_that_a_scrape_was_partial_can_be_taken_back_too(archive: Archive, config: Config) -> None:
    publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    first = pages(config)
    archive.runs.begin("scrape", NOW)
    with pytest.raises(PublishError, match="it did not end"):
        publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    assert "was partial" in pages(config)["Referee%2FAudit.wiki"]
    list(revert(archive, config, NOW, live=True))
    assert pages(config)["Referee%2FAudit.wiki"] == first["Referee%2FAudit.wiki"]


def test_a_guard_of_one_page_stops_all_of_them(archive: Archive, config: Config) -> None:
    folder = config.path(config.publish.folder)
    folder.mkdir()
    (folder / "Referee%2FStats.wiki").write_text("Mine.", "utf-8")
    with pytest.raises(PublishError, match="has no markers"):
        publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    assert pages(config) == {"Referee%2FStats.wiki": "Mine."} and archive.journal.publications() == []


def test_a_page_that_would_shrink_says_that_it_is_older_and_holds_up_no_other(archive: Archive, config: Config) -> None:
    """What stands is much longer than what would be told now; an hour later it still is, and is noted but once."""
    folder = config.path(config.publish.folder)
    folder.mkdir()
    stood = "As of yesterday.\n" + "Much was told. " * 2000
    (folder / "Referee%2FStats.wiki").write_text(f"By hand.\n{BEGIN}\n{stood.strip()}\n{END}\nBelow.", "utf-8")
    for hours in (0, 1):
        result = run_audit(Reading(archive, Config(), NOW + timedelta(hours=hours)))
        with pytest.raises(PublishError, match="page 'Referee/Stats': would shrink"):
            publish(archive, config, CARRIED_BOOK, result, live=True)
        page = pages(config)["Referee%2FStats.wiki"]
        assert page.startswith("By hand.") and page.endswith("Below.") and page.count("Much was told.") == 2000
        assert page.count("What is older stands here") == 1
    assert page.index("As of yesterday.\n\n'''What is older") < page.index("Much was told")
    assert "p1" in pages(config)["Referee%2FQueue.wiki"] and "Referee%2FAudit.wiki" in pages(config)
    list(revert(archive, config, NOW, live=True))
    assert "What is older" not in pages(config)["Referee%2FStats.wiki"]


LATER = NOW + timedelta(hours=3)
_LAST_WHOLE = re.compile(r"Last whole audit:''' (.*?)\. This page")


@pytest.mark.parametrize(
    ("scrapes", "said"),
    [
        ([], "15:00, 20 May 2019 (UTC)"),
        ([(0, True)], "12:00, 20 May 2019 (UTC)"),
        ([(0, True), (1, True), (2, False)], "13:00, 20 May 2019 (UTC)"),
        ([(0, False)], "never"),
    ],
)
def test_each_page_says_when_all_was_last_seen(
    archive: Archive, config: Config, scrapes: list[tuple[int, bool]], said: str
) -> None:
    """Scrapes so many hours after NOW, whole or partial, and what an audit of three hours later says; of none, itself."""
    for hours, whole in scrapes:
        at = NOW + timedelta(hours=hours)
        archive.runs.end(archive.runs.begin("scrape", at), at, [] if whole else ["the blog did not answer"])
    written = publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), LATER)), live=False)
    assert [_LAST_WHOLE.findall(page.after) for page in written] == [[said]] * 3


def test_from_a_partial_scrape_nothing_is_published(archive: Archive, config: Config) -> None:
    run = archive.runs.begin("scrape", NOW)
    with pytest.raises(PublishError, match="it did not end"):
        publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    archive.runs.end(run, NOW, ["the blog did not answer"])
    with pytest.raises(PublishError, match="the blog did not answer"):
        publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), NOW)), live=True)
    assert pages(config) == {}


def test_the_published_queue_goes_by_the_sentences_that_somebody_has_read(tmp_path: Path) -> None:
    archive, now = open_archive(tmp_path / "reworded.sqlite"), instant("2019-05-22 12:00")
    archive.add(history(REWORDED))
    config = Config(home=str(tmp_path), publish=Publish(account="referee"))

    def queue_under(baseline: Baseline) -> str:
        pages = publish(archive, config, CARRIED_BOOK, run_audit(Reading(archive, Config(), now), baseline), live=False)
        return next(page.after for page in pages if page.title == "Referee/Queue")

    told = next(
        finding for finding in run_audit(Reading(archive, Config(), now)).audit.findings if finding.code == "S105"
    )
    marks = tuple(re.findall(r"\(([0-9a-f]{12})\)", told.message))
    assert "Not understood in the ruleset" in queue_under(Baseline())
    assert "p2" in (known := queue_under(Baseline(understood=marks))) and "Can’t tell" not in known
    archive.close()
