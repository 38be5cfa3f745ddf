"""The trackers of the three dynasties on a real MediaWiki: written, saved, read back, and the same."""

from __future__ import annotations

import pytest

from checks.catalogue import CATALOGUE
from referee.demo.moon_sites import Simulation
from referee.demo.mosaic import MosaicGame
from referee.demo.plants.designs import designs_game
from referee.dynasties.kit.sentences import Values
from referee.dynasties.kit.tracker import read_page
from referee.dynasties.kit.writing import write_page
from referee.dynasties.known import CARRIED_BOOK
from referee.dynasties.moon_sites.page import read_page as read_moon_page
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.law.law import carried_law
from referee.law.wikitext import tables_in
from referee.net.mediawiki import Wiki
from referee.replay.driver import final_state
from referee.trackers.names import People
from reports.publish import Rules, Section, publish_section, section_of
from reports.wikitext import render_stats
from tests.demo.audited import events_of
from tests.integration.mediawiki import BOT_PASSWORD, MediaWiki
from tests.reports.notebook import Notebook

RULES = Rules(most_shrink=1.0, create=True)


@pytest.fixture(scope="module")
def door(served: MediaWiki) -> Wiki:
    wiki = Wiki(served.url, "/", "tests@example.org", timeout=20)
    wiki.log_in(served.account, BOT_PASSWORD)
    return wiki


def saved(door: Wiki, title: str, text: str) -> str:
    """A page's section as the wiki gives it back after it was published, and published again to no effect."""
    tracker = Section(title, text, "A tracker")
    assert publish_section(door, tracker, RULES, Notebook()).changed
    assert not publish_section(door, tracker, RULES, Notebook()).changed
    section = section_of(door.read(title).text)
    assert section is not None
    return section


def test_mosaic_goes_round(door: Wiki) -> None:
    law = carried_law("sandbox-2020")
    assert law is not None
    game = MosaicGame("5")
    game.run()
    values, players = Values(law, "mosaic"), sorted(game.rows)
    text = write_page(MOSAIC, values, game.cells, players)
    shown = read_page(MOSAIC, values, saved(door, "Mosaic", text), People())
    assert shown.flaws == {} and len(shown.cells) > 400
    assert all(shown.cells[key] == value for key, value in game.cells.items())
    assert write_page(MOSAIC, values, shown.cells, players) == text


def test_designs_go_round(door: Wiki) -> None:
    game = designs_game("5")
    game.run()
    state = final_state(events_of(game.script), CATALOGUE)
    dynasty = CARRIED_BOOK.find("designs")
    assert dynasty is not None and state.played is not None and state.law is not None and state.at is not None
    report = dynasty.report(state.played.state, state.core, state.law, state.at)
    section = saved(door, "Referee/Designs", render_stats(report, last_whole=None))
    (table,) = tables_in(section)
    rows = [tuple(cell.replace("&#95;", "_").replace("&#59;", ";") for cell in row) for row in table]
    assert rows[1:] == list(report.tables[0].rows) and len(rows) > 5


def test_moon_sites_go_round(door: Wiki) -> None:
    game = Simulation("5")
    text = game.run().revisions[-1].text
    before = read_moon_page(text, game.sites)
    after = read_moon_page(saved(door, "Moon Sites", text), game.sites)
    assert before == after and sum(key.startswith("site:") for key in after.cells) > 7 and not after.flaws
