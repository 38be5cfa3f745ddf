"""The trackers of the dynasties on a real MediaWiki: written, saved, read back, and the same."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.checks.catalogue import CATALOGUE
from referee.demo.bots.game import BotsGame
from referee.demo.bots.rules import RULES as RULES_OF_BOTS
from referee.demo.moon_sites import Simulation
from referee.demo.mosaic import MosaicGame
from referee.demo.plants.designs import designs_game
from referee.dynasties.bots.tracked.declared import DYNASTY as BOTS
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.trackers.tracker import read_page
from referee.dynasties.kit.trackers.writing import write_page
from referee.dynasties.known import CARRIED_BOOK
from referee.dynasties.moon_sites.page import read_page as read_moon_page
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.law.law import carried_law
from referee.law.wikitext import tables_in
from referee.net.mediawiki import Wiki
from referee.replay.driver import final_state
from referee.reports.keeping import Change, publish_change, take_back
from referee.reports.publish import Rules, Section, publish_section, section_of
from referee.reports.wikitext import Fresh, render_stats
from referee.trackers.asked import Asked
from referee.trackers.reading import Reader
from referee.trackers.wikitext.names import People
from referee.trackers.writing import write_value
from tests.demo.audited import events_of
from tests.integration.mediawiki import BOT_PASSWORD, PASSWORD, MediaWiki
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


def test_bots_go_round(door: Wiki) -> None:
    """As the players of the demo lay it out, and as Referee does."""
    page, law = page_with(
        BOTS, RULES_OF_BOTS, replace(CARRIED_BOOK, dynasties=(*CARRIED_BOOK.dynasties, BOTS)), "rules"
    )
    game = BotsGame("5", BOTS, law, page)
    own = game.run().revisions[-1].text
    values, players = Values(law, "bots"), sorted(game.rows)
    before = read_page(BOTS, values, own, People())
    after = read_page(BOTS, values, saved(door, "Operators", own), People())
    assert before == after and not after.flaws and len(after.cells) > 80
    for key in (f"{name}:{who}" for name in ("Money", "Chassis Condition", "Bout Count") for who in players):
        assert after.cells.get(key, game.get(key)) == game.get(key)
    text = write_page(BOTS, values, after.cells, players)
    assert read_page(BOTS, values, saved(door, "Operators again", text), People()).cells == after.cells


def test_designs_go_round(door: Wiki) -> None:
    game = designs_game("5")
    game.run()
    state = final_state(events_of(game.script), CATALOGUE)
    dynasty = CARRIED_BOOK.find("designs")
    assert dynasty is not None and state.played is not None and state.law is not None and state.at is not None
    report = dynasty.report(state.played.state, state.core, state.law, state.at)
    section = saved(door, "Referee/Designs", render_stats(report, Fresh(state.at, None)))
    (table,) = tables_in(section)
    rows = [tuple(cell.replace("&#95;", "_").replace("&#59;", ";") for cell in row) for row in table]
    assert rows[1:] == list(report.tables[0].rows) and len(rows) > 5


def test_moon_sites_go_round(door: Wiki) -> None:
    game = Simulation("5")
    text = game.run().revisions[-1].text
    before = read_moon_page(text, game.sites)
    after = read_moon_page(saved(door, "Moon Sites", text), game.sites)
    assert before == after and sum(key.startswith("site:") for key in after.cells) > 7 and not after.flaws


OWN_LAYOUT = """''The wheel turns.'' <!-- no bots' jokes here -->

{| class="wikitable sortable"
|-
! Miller                  !! Grain !! Score
|-
| [[User:Alder|Alder]] ♛  ||  0    || {{box|0|wheat}}
|-
| Cleo                    ||  0    || -
|}
Score: see above. 0 0"""
SCORE = Asked(name="Score", kind="integer", empty=0, has_empty=True)


def test_a_tracker_in_the_players_own_layout_keeps_a_column_through_ten_nights(served: MediaWiki, door: Wiki) -> None:
    """Fifty edits by a player and ten nights; each night one column is kept, and every other byte is as it was left."""
    player = Wiki(served.url, "/", "tests@example.org", timeout=20)
    served.create_user("Alder")
    player.log_in("Alder", PASSWORD)
    reader, notebook, text = Reader((SCORE,), People(("Alder", "Cleo"))), Notebook(), OWN_LAYOUT
    player.save(player.read("Mill"), text, "a page")
    score = 0
    for night in range(10):
        for step in range(5):
            text = f"{text}\nNight {night}, {step}."
            player.save(player.read("Mill"), text, "grinding")
        page = door.read("Mill")
        assert page.text == text
        was, score = score, 7 * night + 8
        kept = write_value(reader, text, "Score:Alder", score)
        change = Change("Mill", page.revision, text, kept, "Score follows from the rule “Standing” (Referee)")
        assert publish_change(door, change, notebook).changed
        text = text.replace(f"{{{{box|{was}|wheat}}}}", f"{{{{box|{score}|wheat}}}}")
        assert door.read("Mill").text == text
        assert publish_change(door, change, notebook).left, "what was judged is no longer the newest revision"
    assert len(notebook.made) == 10
    text = f"{text}\nAnd a word more."
    player.save(player.read("Mill"), text, "a word")
    take_back(door, notebook.made[-1], "taken back", notebook)
    assert door.read("Mill").text == text.replace("{{box|71|wheat}}", "{{box|64|wheat}}")
