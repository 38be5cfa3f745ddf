"""A tracker that keeps itself: on a page in the players' own layout, night after night, and nothing of theirs is touched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from msgspec import structs
from msgspec.structs import replace

from referee.app.audits.audit import AuditResult, run_audit
from referee.app.inquiry.reading import Reading
from referee.app.nights.keeping import keep_trackers
from referee.app.nights.publishing import publish, revert
from referee.archive.journal import Intention
from referee.archive.store import Archive, open_archive
from referee.config import Config, Publish
from referee.errors import EditConflict, InputError, ReplyLost
from referee.model.events import Dynasty, Evidence, Player, Revision
from referee.net.mediawiki import Saved, WikiPage
from referee.reports.publish import Written
from tests.dynasties.kit.mill import BOOK, MILL, law_of
from tests.instants import instant

START = instant("2026-05-03 00:00")
BOT = "ReportBot"
PLAYERS = ("Alder", "Bramble", "Cleo")
PAGE = """''The wheel turns.'' '''Elder''': - <!-- the bot does this -->

{| class="wikitable sortable"
|-
! Miller         !! Grain !! Oath            !! Score
|-
| '''Alder'''    ||  0    || {{box|Sieve|red}} || {{box|0|wheat}}
|-
| [[User:Bramble|Bramble]] ♛ ||  0    || -   || {{box|0|tan}}
|-
| Cleo (she)     ||  0    ||                 || {{box|0|#fed}}
|}

== Notes ==
Score: see the table. 0 0 0
"""


class Saving:
    """A wiki that keeps its revisions, and on which others act."""

    account = BOT

    def __init__(self) -> None:
        self.pages: dict[str, list[tuple[int, datetime, str, str, str]]] = {}
        self.at = START
        self.number = 0
        self.losing = False

    def read(self, title: str) -> WikiPage:
        kept = self.pages.get(title)
        return WikiPage(title, kept[-1][0], kept[-1][4]) if kept else WikiPage(title, 0, "")

    def ours(self, title: str, base: int) -> list[WikiPage]:
        return [WikiPage(title, one[0], one[4]) for one in self.pages.get(title, []) if one[0] > base and one[2] == BOT]

    def since(self, title: str, base: int) -> frozenset[int]:
        return frozenset(one[0] for one in self.pages.get(title, []) if one[0] >= base)

    def save(self, page: WikiPage, text: str, summary: str) -> Saved:
        if self.read(page.title).revision != page.revision:
            raise EditConflict("was changed", where=page.title)
        number = self.edit(page.title, BOT, text, summary)
        if self.losing:
            raise ReplyLost("gave no whole reply", where=page.title)
        return Saved(number, True)

    def edit(self, title: str, who: str, text: str, summary: str = "") -> int:
        """Somebody saves a page."""
        self.number += 1
        self.at += timedelta(minutes=1)
        self.pages.setdefault(title, []).append((self.number, self.at, who, summary, text))
        return self.number

    def history(self, title: str) -> list[Evidence]:
        """The page's revisions, as scraping gives them."""
        kept = self.pages.get(title, [])
        ids = ["0", *(str(number) for number, *_ in kept)]
        return [
            Evidence(
                Revision(at=at, page=title, id=str(number), parent=ids[place], author=who, summary=summary, text=text)
            )
            for place, (number, at, who, summary, text) in enumerate(kept)
        ]


class Nights:
    """A game on a wiki, and the nights after its days."""

    def __init__(self, archive: Archive, wiki: Saving, config: Config) -> None:
        self.archive, self.wiki, self.config = archive, wiki, config
        self.book = replace(BOOK, named={"mill": law_of()}.get)
        archive.add([Evidence(Dynasty(at=START, name="mill", ruleset="mill", emperor="Eve"))])
        archive.add([Evidence(Player(at=START, name=name, status="active", admin=False)) for name in (*PLAYERS, "Eve")])
        wiki.edit("Mill", "Eve", PAGE)

    def audit(self) -> AuditResult:
        self.wiki.at += timedelta(minutes=20)
        self.archive.add(self.wiki.history("Mill"))
        return run_audit(Reading(self.archive, self.config, self.wiki.at), None, self.book)

    def night(self, *, live: bool = True) -> Written:
        return publish(self.archive, self.config, self.book, self.audit(), live=live)[-1]

    def grind(self, who: str, amount: int = 1) -> None:
        """Somebody gains Grain, in their row of the page."""
        self.edit(who, lambda text: grown(text, who, amount))

    def edit(self, who: str, change: object) -> None:
        assert callable(change)
        self.wiki.edit("Mill", who, change(self.text))

    @property
    def text(self) -> str:
        return self.wiki.read("Mill").text


def grown(text: str, who: str, amount: int) -> str:
    """A page on which somebody has more Grain; their cell stays as wide as it is."""
    pattern = rf"(\|[^\n]*{who}[^\n]*?\|\| {{1,2}})(\d+)( +\|\|)"
    return re.sub(pattern, lambda found: f"{found[1]}{int(found[2]) + amount}{found[3]}", text, count=1)


def scores(text: str) -> dict[str, str]:
    """What stands in the last cell of each row."""
    return {who: re.search(rf"\|[^\n]*{who}[^\n]*\|\| (.*)\n", text)[1] for who in PLAYERS}  # type: ignore[index]


def without_kept(text: str) -> str:
    """A page without what it keeps by itself."""
    return re.sub(r"(Elder''': )\S+", r"\1", re.sub(r"\{\{box\|\d+\|(wheat|tan|#fed)", r"{{box||\1", text))


@pytest.fixture
def nights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nights]:
    wiki = Saving()
    monkeypatch.setattr("referee.app.nights.publishing.log_in", lambda config: wiki)
    config = Config(home=str(tmp_path), publish=Publish(account=f"{BOT}@x", keep=("Mill",)))
    with_archive = open_archive(tmp_path / "referee.sqlite")
    yield Nights(with_archive, wiki, config)
    with_archive.close()


def test_ten_nights_and_fifty_edits_leave_every_other_byte_as_the_players_left_it(nights: Nights) -> None:
    shadow, grain = PAGE, dict.fromkeys(PLAYERS, 0)
    for night in range(10):
        for step in range(4):
            who = PLAYERS[(night * night + step) % 3]
            grain[who] += 1
            shadow = grown(shadow, who, 1)
            nights.grind(who)
        note = f"Night {night} comes; Score: {night}?\n"
        shadow += note
        nights.edit("Cleo", lambda text, note=note: text + note)
        written = nights.night()
        assert written.changed and not written.left
        assert without_kept(nights.text) == without_kept(shadow)
        colours = dict(zip(PLAYERS, ("wheat", "tan", "#fed"), strict=True))
        assert scores(nights.text) == {who: f"{{{{box|{2 * grain[who]}|{colours[who]}}}}}" for who in PLAYERS}
        most = [who for who in PLAYERS if grain[who] == max(grain.values())]
        assert f"'''Elder''': {most[0] if len(most) == 1 else '-'} <!--" in nights.text
        assert not nights.night().changed, "a second run of a night has nothing to do"
    found = [finding for finding in nights.audit().audit.findings if finding.code[0] == "M"]
    assert found == [], "nobody is accused, nor is Referee"
    assert len([one for one in nights.wiki.pages["Mill"] if one[2] != BOT]) == 51


def test_the_summary_names_the_rules_and_a_dry_run_saves_nothing(nights: Nights) -> None:
    nights.grind("Alder")
    dry = nights.night(live=False)
    assert dry.changed and "{{box|2|wheat}}" in dry.after and "{{box|0|wheat}}" in nights.text
    nights.night()
    assert nights.wiki.pages["Mill"][-1][3] == "Score and Elder follow from the rules “Standing” and “Elders” (Referee)"
    assert nights.text == dry.after


def test_what_a_player_wrote_there_by_mistake_is_set_right_and_nothing_else(nights: Nights) -> None:
    nights.edit("Alder", lambda text: text.replace("{{box|0|wheat}}", "{{box|999|wheat}}"))
    assert nights.night().changed and nights.text == PAGE


def test_what_cannot_be_read_is_left_and_what_turns_on_it_too(nights: Nights) -> None:
    nights.grind("Alder")
    nights.edit("Cleo", lambda text: text.replace("| Cleo (she)     ||  0 ", "| Cleo (she)     ||  4?"))
    written = nights.night()
    assert scores(nights.text)["Alder"] == "{{box|2|wheat}}", "what is Alder's is known"
    assert scores(nights.text)["Cleo"] == "{{box|0|#fed}}" and "'''Elder''': - " in nights.text
    assert [left.partition(":")[0] for left in written.left] == ["Cleo's Score is left at 0", "Elder is left at -"]


def test_a_newer_edit_of_a_player_is_never_written_over(nights: Nights) -> None:
    nights.grind("Alder")
    result = nights.audit()
    nights.grind("Bramble")
    before = nights.text
    written = publish(nights.archive, nights.config, nights.book, result, live=True)[-1]
    assert not written.changed and "edited meanwhile" in written.left[0] and nights.text == before
    assert nights.night().changed, "the next night both are seen"


def test_whoever_edited_within_a_quarter_of_an_hour_may_not_be_done(nights: Nights) -> None:
    nights.grind("Alder")
    nights.audit()
    for minutes, changed in ((14, False), (15, True)):
        now = nights.wiki.pages["Mill"][-1][1] + timedelta(minutes=minutes)
        result = run_audit(Reading(nights.archive, nights.config, now), None, nights.book)
        written = publish(nights.archive, nights.config, nights.book, result, live=False)[-1]
        assert written.changed == changed and bool(written.left) != changed


def test_an_edit_whose_reply_is_lost_is_known_to_be_made(nights: Nights) -> None:
    nights.grind("Alder")
    nights.night()
    nights.grind("Cleo", 3)
    real, nights.wiki.save = nights.wiki.save, losing(nights.wiki)  # type: ignore[method-assign]
    assert nights.night().saved == nights.wiki.number
    nights.wiki.save = real  # type: ignore[method-assign]
    last = nights.archive.journal.publications()[0]
    assert (last.page, last.saved, nights.archive.journal.intentions()) == ("Mill", nights.wiki.number, [])


def losing(wiki: Saving) -> object:
    """Saving so that no reply comes, of the tracker."""
    save = wiki.save

    def lose(page: WikiPage, text: str, summary: str) -> Saved:
        saved = save(page, text, summary)
        if page.title == "Mill":
            raise ReplyLost("gave no whole reply", where=page.title)
        return saved

    return lose


def test_what_was_kept_is_taken_back_around_what_players_wrote_since(nights: Nights) -> None:
    nights.grind("Alder")
    nights.grind("Cleo", 2)
    nights.night()
    assert scores(nights.text)["Cleo"] == "{{box|4|#fed}}"
    nights.edit("Cleo", lambda text: grown(text, "Cleo", 1) + "And more.\n")
    list(revert(nights.archive, nights.config, nights.wiki.at, live=True))
    assert scores(nights.text) == {"Alder": "{{box|0|wheat}}", "Bramble": "{{box|0|tan}}", "Cleo": "{{box|4|#fed}}"}
    assert nights.text.endswith("And more.\n"), "the line that Cleo has edited since is hers"
    assert all(edit.reverted for edit in nights.archive.journal.publications() if edit.page == "Mill")


def outcomes(nights: Nights) -> dict[str, str]:
    """What taking back comes to, by pages."""
    taken = revert(nights.archive, nights.config, nights.wiki.at, live=True)
    return {edit.page: outcome for edit, outcome in taken}


def test_what_others_took_back_stands_no_longer_and_is_not_said_to_be_reverted(nights: Nights) -> None:
    nights.grind("Alder")
    before = nights.text
    nights.night()
    kept = nights.text
    assert kept != before
    nights.wiki.edit("Mill", "Cleo", before)
    assert outcomes(nights)["Mill"] == "stood no longer" and nights.text == before
    with pytest.raises(InputError, match="no edit of our own"):
        outcomes(nights)


@pytest.mark.parametrize("phantoms", [1, 5])
def test_edits_that_the_history_does_not_show_are_told_and_what_was_made_before_is_taken_back(
    nights: Nights, phantoms: int
) -> None:
    """The wiki said that it had saved them."""
    nights.grind("Alder")
    before = nights.text
    nights.night()
    page, journal = nights.wiki.read("Mill"), nights.archive.journal
    for number in range(phantoms):
        after = page.text.replace("Notes", f"Notes {number}")
        intention = Intention("Mill", nights.wiki.at, BOT, page.revision, page.text, after)
        journal.confirm(journal.intend(intention), 10**6 + number)
    taken = list(revert(nights.archive, nights.config, nights.wiki.at, live=True))
    of_mill = [outcome for edit, outcome in taken if edit.page == "Mill"]
    assert of_mill == ["never made"] * phantoms + ["reverted"] and nights.text == before
    with pytest.raises(InputError, match="no edit of our own"):
        outcomes(nights)


def test_where_nothing_was_made_that_is_all_there_is_to_say(nights: Nights) -> None:
    page, journal = nights.wiki.read("Mill"), nights.archive.journal
    intention = Intention("Mill", nights.wiki.at, BOT, page.revision, page.text, f"{page.text}More.")
    journal.confirm(journal.intend(intention), 10**6)
    assert outcomes(nights) == {"Mill": "never made"} and nights.wiki.read("Mill") == page


@pytest.mark.parametrize(
    "publishing",
    [Publish(account=f"{BOT}@x"), Publish(account=f"{BOT}@x", keep=("Other",))],
)
def test_nothing_is_kept_unless_the_configuration_says_so(nights: Nights, publishing: Publish) -> None:
    nights.grind("Alder")
    nights.config = Config(home=nights.config.home, publish=publishing)
    before = nights.text
    nights.night()
    assert nights.text == before


def test_without_an_account_a_dry_run_alone_says_what_would_change(nights: Nights) -> None:
    nights.grind("Alder")
    nights.config, before = Config(home=nights.config.home, publish=Publish(keep=("Mill",))), nights.text
    result = nights.audit()
    [planned] = keep_trackers(nights.archive, nights.config, nights.book, result, None, live=False)
    [left] = keep_trackers(nights.archive, nights.config, nights.book, result, None, live=True)
    assert planned.changed and scores(planned.after)["Alder"] != scores(planned.before)["Alder"]
    assert not left.changed and "without an account" in left.left[0] and nights.text == before


def test_nothing_is_kept_unless_the_declaration_says_so(nights: Nights) -> None:
    nights.grind("Alder")
    nights.book = replace(nights.book, dynasties=(replace(MILL, keeps=()),), fingerprint="unkept")
    assert nights.night().title != "Mill"


def test_nothing_is_kept_under_a_law_that_states_nothing_of_the_dynasty(nights: Nights) -> None:
    nights.grind("Alder")
    result = nights.audit()
    state = result.audit.state
    audit = structs.replace(result.audit, state=structs.replace(state, law=law_of("")))
    silent = structs.replace(result, audit=audit)
    for told, kept in ((result, 1), (silent, 0)):
        assert len(keep_trackers(nights.archive, nights.config, nights.book, told, None, live=False)) == kept


def test_only_the_newest_revision_that_is_held_is_kept_in_step(nights: Nights) -> None:
    """An audit of a day ago knows no page yet, one of an hour ago an older one: neither is taken for what stands."""
    nights.grind("Alder")
    earlier = nights.audit()
    nights.wiki.at += timedelta(hours=1)
    nights.grind("Bramble")
    nights.audit()
    for result in (earlier, structs.replace(earlier, as_of=START)):
        [left] = keep_trackers(nights.archive, nights.config, nights.book, result, None, live=False)
        assert not left.changed and left.base == 0 and "newest revision is not in the archive" in left.left[0]


def test_a_fresh_edit_after_which_nothing_is_due_is_let_be(nights: Nights) -> None:
    nights.edit("Cleo", lambda text: text + "More.")
    nights.archive.add(nights.wiki.history("Mill"))
    result = run_audit(Reading(nights.archive, nights.config, nights.wiki.at), None, nights.book)
    [written] = keep_trackers(nights.archive, nights.config, nights.book, result, None, live=False)
    assert not written.changed and not written.left


def test_nothing_is_kept_of_a_dynasty_that_nobody_declares(nights: Nights) -> None:
    nights.grind("Alder")
    result, nobody = nights.audit(), replace(nights.book, dynasties=(), fingerprint="nobody's")
    assert keep_trackers(nights.archive, nights.config, nobody, result, None, live=False) == []


def test_a_page_that_wants_no_bots_is_left_and_the_reports_are_published(nights: Nights) -> None:
    nights.edit("Eve", lambda text: text + "{{nobots}}")
    nights.grind("Alder")
    before = nights.text
    assert "does not want bots" in nights.night().left[0] and nights.text == before
    assert "Referee/Audit" in nights.wiki.pages


def test_a_wrong_edit_is_told_and_what_is_only_not_kept_yet_is_not(nights: Nights) -> None:
    nights.grind("Alder")
    assert [one.code for one in nights.audit().audit.findings if one.code[0] == "M"] == []
    nights.edit("Alder", lambda text: grown(text, "Bramble", 1))
    wrong = [one.code for one in nights.audit().audit.findings if one.code[0] == "M"]
    assert wrong == ["M104"]
    nights.book = replace(nights.book, dynasties=(replace(MILL, keeps=()),), fingerprint="unkept")
    told = [one.code for one in nights.audit().audit.findings if one.code[0] == "M"]
    assert sorted(told) == ["M104", "M202", "M202"], "both would have left a Score that does not add up"


@pytest.mark.parametrize(("cell", "told"), [("{{box|3|wheat}}", ["M202"]), ("{{box|3?|wheat}}", ["M401"])])
def test_what_cannot_be_read_is_not_told_as_untrue(nights: Nights, cell: str, told: list[str]) -> None:
    """Twice 1 is 2: 3 is not so, and what `3?` is nobody can tell."""
    nights.book = replace(nights.book, dynasties=(replace(MILL, keeps=()),), fingerprint="unkept")
    nights.edit("Alder", lambda text: grown(text, "Alder", 1).replace("{{box|0|wheat}}", cell))
    found = nights.audit().audit.findings
    assert [one.code for one in found if one.code in ("M202", "M401") and "Elder" not in one.message] == told
