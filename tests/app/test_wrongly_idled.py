"""Who was idled unlawfully may be a player still (IDLE-02, KEYW-24): what turns on that, no question is sure of that an audit is not.

Of six who play four are a quorum, of five three. p1 has three FOR votes, its author's included.
"""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from referee.app.audits.agreement import compare
from referee.app.audits.audit import run_audit
from referee.app.inquiry import lately
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.app.inquiry.signed_records import records_in
from referee.app.questions.idling import idle
from referee.app.questions.supposing import supposed, supposing
from referee.app.questions.votes import queue
from referee.app.texts import Text
from referee.archive.store import open_archive
from referee.config import Config
from referee.model.events import Evidence, Player, Post
from tests.checks.playing import findings_in
from tests.instants import instant
from tests.notation import history

VOTED = (
    "1 07:00 Fay joins; 1 08:00 Cat posts s1 Hello; 1 09:00 Bob proposes p1;"
    "1 10:00 Ann votes p1 FOR; 1 10:01 Dan votes p1 FOR"
)
ASKED = "1 10:30 Cat posts s2 Please idle me."
IDLED = "1 12:00 Ann idles Cat"
NOW, AUDITED, BEFORE = (instant(f"2019-05-20 {time}") for time in ("21:00", "13:00", "11:00"))


def asked(text: str, folder: Path, audited: datetime | None, now: datetime = NOW) -> Any:
    archive = open_archive(folder / "referee.sqlite")
    try:
        archive.add(history(text))
        if audited is not None:
            run_audit(Reading(archive, Config(), audited), keep=True)
        (answer,) = queue(Inquiry(archive, Config(), now))
    finally:
        archive.close()
    return answer


@pytest.mark.parametrize("audited", [AUDITED, BEFORE, None])
@pytest.mark.parametrize(
    ("then", "may"),
    [
        (IDLED, None),  # their quorum is three, or four
        (f"{ASKED}; {IDLED}", True),
        (f"{IDLED}; 1 12:30 Eve votes p1 FOR", True),  # four FOR are a quorum of both
        (f"{IDLED}; 1 12:30 Ann unidles Cat", False),  # who plays again
    ],
)
def test_whether_it_may_be_enacted(then: str, may: bool | None, audited: datetime, tmp_path: Path) -> None:
    """Whether the audit came to the idling, or the question itself did."""
    answer = asked(f"{VOTED}; {then}", tmp_path, audited)
    assert (answer["can_enact"]["now"], answer["can_fail"]["now"]) == (may, False)
    lacking = [one["text"] for one in answer["lacking"] if one["code"] == "roster-unclear"]
    assert [("unlawful idling of Cat" in text) for text in lacking] == ([True] if answer["quorum"] is None else [])


@pytest.mark.parametrize(
    ("then", "may"),
    [
        ("1 09:30 Cat says p1 I may need a break.; 1 12:00 Ann idles Cat", None),  # which may be a request
        ("1 09:30 Cat says p1 Please idle me.; 1 12:00 Ann idles Cat", True),
        ("1 09:30 Cat says p1 I may need a break.; 1 12:00 Ann idles Cat; 1 12:30 Eve votes p1 FOR", True),
    ],
)
def test_an_idling_of_which_it_cannot_be_told(then: str, may: bool | None, tmp_path: Path) -> None:
    answer = asked(f"{VOTED}; {then}", tmp_path, AUDITED)
    assert answer["can_enact"]["now"] is may
    lacking = [one["text"] for one in answer["lacking"] if one["code"] == "roster-unclear"]
    assert [("were Cat still what they were before" in text) for text in lacking] == (
        [True] if answer["quorum"] is None else []
    )


@pytest.mark.parametrize(
    ("back", "may"),
    [
        ("1 12:00 Ann unidles Cat", None),  # three of six and four, or of five and three
        ("1 11:30 Cat posts s3 Please unidle me.; 1 12:00 Ann unidles Cat", False),
        ("1 12:00 Ann unidles Cat; 1 12:30 Eve votes p1 FOR", True),
        ("1 12:00 Ann unidles Cat; 1 12:30 Bob idles Cat", True),  # which puts it right
    ],
)
def test_whoever_was_unidled_unlawfully_may_be_idle_still(back: str, may: bool | None, tmp_path: Path) -> None:
    """Cat was idled four days and more before (IDLE-14)."""
    week = VOTED.replace("1 07:00 Fay joins; 1 08:00 Cat posts s1 Hello; ", "")
    text = f"1 07:00 Fay joins; 1 08:00 Cat posts s1 Please idle me.; 1 08:30 Bob idles Cat; {week}; {back}"
    days = text.replace("1 09:00", "6 09:00").replace("1 1", "6 1")
    answer = asked(days, tmp_path, instant("2019-05-25 13:00"), instant("2019-05-25 21:00"))
    assert answer["can_enact"]["now"] is may


EARLY = "1 07:00 Fay joins; 1 08:00 Cat posts s1 Hello; 1 09:00 Bob proposes p1"
EITHER = "not Popular: 1 FOR, quorum is 3 or 4, and it has been open for only 12 h"


@pytest.mark.parametrize(
    ("then", "quorum", "blocker"),
    [
        (IDLED, None, EITHER),
        (f"{ASKED}; {IDLED}", 3, EITHER.replace("3 or 4", "3")),
        (f"1 11:00 Gus joins; {IDLED}", 4, EITHER.replace("3 or 4", "4")),  # of seven or six
    ],
    ids=["unlawfully", "on request", "of seven, unlawfully"],
)
def test_why_quorum_is_not_known_is_told_where_all_else_is(
    then: str, quorum: int | None, blocker: str, tmp_path: Path
) -> None:
    """One is FOR, which is no quorum, be it three or four: that it may not be enacted is sure, what Quorum is not."""
    answer = asked(f"{EARLY}; {then}", tmp_path, AUDITED)
    assert (answer["can_enact"]["now"], answer["can_fail"]["now"], answer["popular"]) == (False, False, False)
    assert answer["quorum"] == quorum
    assert [one["text"] for one in answer["can_enact"]["blockers"] if one["code"] == "not-popular"] == [blocker]
    why = "(if the unlawful idling of Cat stands: quorum is 3; if it does not: quorum is 4)"
    told = [("roster-unclear", f"whether somebody who was idled unlawfully plays cannot be told {why}")]
    assert [(one["code"], one["text"]) for one in answer["lacking"]] == (told if quorum is None else [])


def test_a_vote_of_theirs_counts_or_not(tmp_path: Path) -> None:
    """VOTES-06: with Cat's vote four of six are FOR; without it, and without Cat, two of five beside the author's."""
    text = f"{VOTED.replace('; 1 10:01 Dan votes p1 FOR', '')}; 1 10:01 Cat votes p1 FOR; 1 10:02 Eve votes p1 FOR; {IDLED}"
    answer = asked(text, tmp_path, AUDITED)
    assert answer["can_enact"]["now"] is True  # three of five, or four of six
    assert {(icon["player"], icon["reason"]) for icon in answer["uncounted"]} == {("Cat", "perhaps-idle")}


def test_a_vote_of_whoever_is_idle_for_sure_is_left_out_for_sure(tmp_path: Path) -> None:
    answer = asked(f"{VOTED}; {ASKED}; 1 10:40 Cat votes p1 FOR; {IDLED}", tmp_path, AUDITED)
    assert {(icon["player"], icon["reason"]) for icon in answer["uncounted"]} == {("Cat", "idle")}


AWAY = "I may need a break."


def spoken_of(*names: str) -> str:
    """Each of them joins, says what may be a request, and is idled, in this order."""
    joins = "; ".join(f"1 07:00 {name} joins" for name in names)
    says = "; ".join(f"1 08:{number:02d} {name} posts z{number} {AWAY}" for number, name in enumerate(names))
    idles = "; ".join(f"1 12:{number:02d} Ann idles {name}" for number, name in enumerate(names))
    return f"{joins}; {says}; 1 09:00 Bob proposes p1; {{}}; {idles}"


LONG_AFTER = instant("2019-05-22 12:00")
"""More than 48 hours after p1 was posted: then the majority decides (VOTES-10)."""


@pytest.mark.parametrize(
    ("names", "votes", "may"),
    [
        (("Liz", "Gus", "Hal", "Ida", "Jon"), "1 10:00 Liz votes p1 AGAINST", None),
        (("Gus", "Hal", "Ida", "Jon", "Liz"), "1 10:00 Liz votes p1 AGAINST", None),
        (("Gus", "Hal", "Ida", "Jon", "Liz"), "1 10:00 Liz votes p1 FOR", True),
        (("Gus", "Hal", "Ida", "Kim", "Liz"), "1 10:00 Kim votes p1 FOR; 1 10:01 Liz votes p1 AGAINST", None),
        (("Gus", "Hal", "Ida", "Kim", "Liz"), "1 10:01 Liz votes p1 AGAINST; 1 10:02 Cat votes p1 FOR", True),
        (("Gus", "Hal", "Ida", "Kim", "Liz"), "1 10:00 Kim votes p1 AGAINST; 1 10:01 Liz votes p1 AGAINST; 1 10:02 Cat votes p1 FOR", None),
    ],
)  # fmt: skip
def test_each_of_many_may_play_without_the_others(
    names: tuple[str, ...], votes: str, may: bool | None, tmp_path: Path
) -> None:
    """Were Liz alone a player still, p1 had as many AGAINST as FOR, or not, in whatever order they were idled."""
    text = spoken_of(*names).format(f"1 09:30 Ann votes p1 FOR; 1 09:31 Dan votes p1 AGAINST; {votes}")
    answer = asked(text, tmp_path, AUDITED, LONG_AFTER)
    assert answer["can_enact"]["now"] is may
    assert all(len(one["text"]) < 500 for one in answer["lacking"])


@pytest.mark.parametrize(("many", "judged"), [(5, True), (6, False)])
def test_of_more_combinations_than_can_be_judged_nothing_is_sure(many: int, judged: bool, tmp_path: Path) -> None:
    """Whose votes are alike count by their number: of three lots of five there are 216 combinations, of five, five and four 180."""
    names = [f"P{letter}" for letter in "abcdefghijklmno"[: 14 if judged else 15]]
    icons = ("FOR", "AGAINST", None)
    votes = "; ".join(
        f"1 10:{number:02d} {name} votes p1 {icons[number % 3]}" for number, name in enumerate(names) if number % 3 < 2
    )
    answer = asked(spoken_of(*names).format(votes), tmp_path, AUDITED, instant("2019-05-20 20:59:59"))
    assert answer["can_enact"]["now"] is False, "it is open for less than 12 hours, whoever plays"
    later = asked(spoken_of(*names).format(votes), later_in(tmp_path), AUDITED, instant("2019-05-27 09:00:01"))
    assert (later["can_enact"]["now"], later["can_fail"]["now"]) == (False, True), "and over seven days"
    unsure = asked(spoken_of(*names).format(votes), later_in(tmp_path / "2"), AUDITED, LONG_AFTER)
    said = " ".join(one["text"] for one in unsure["lacking"])
    assert unsure["can_enact"]["now"] is None and ("not every combination" in said) is not judged


def later_in(folder: Path) -> Path:
    (other := folder / "later").mkdir(parents=True)
    return other


WITHDRAWN = (
    "1 09:00 Zoe proposes p1; 1 10:00 Zoe votes p1 AGAINST; 1 10:01 Ann votes p1 FOR; 1 10:02 Cat votes p1 FOR;"
    "1 10:03 Dan votes p1 FOR; 1 10:04 Eve votes p1 FOR"
)


@pytest.mark.parametrize(
    ("ruleset", "idles", "may"),
    [
        ("205", "1 08:00 Ann idles Zoe", (False, True)),  # Zoe ended it, or was none who may propose
        ("205", "1 09:30 Ann idles Zoe", (None, None)),  # it was allowed, and Zoe ended it or did not
        ("167", "1 08:00 Ann idles Zoe", (None, None)),  # there what was not allowed is not Unpopular for that
    ],
)
def test_that_somebody_plays_and_that_they_might_post_hang_together(
    ruleset: str, idles: str, may: tuple[bool | None, bool | None], tmp_path: Path
) -> None:
    """PROP-02, SPECVOTE-01, R205-OFFPOST-25: it may not be that Zoe plays and might not propose."""
    text = f"under {ruleset}; {ZOE_JOINS}; {idles}; {WITHDRAWN}"
    answer = asked(text, tmp_path, AUDITED)
    assert (answer["can_enact"]["now"], answer["can_fail"]["now"]) == may
    if may[1]:
        (ground,) = answer["can_fail"]["grounds"][:1]
        assert "no player then, or else" in ground["text"] and answer["draft_note"] == ""


@pytest.mark.parametrize(("verb", "wrong"), [("enacts", True), ("fails", False)])
def test_an_audit_says_so_too(verb: str, wrong: bool) -> None:
    play = f"under 205; {ZOE_JOINS}; 1 08:30 Ann idles Zoe; {WITHDRAWN}; 1 21:00 Ann {verb} p1"
    told = [(finding.code, finding.verdict) for finding in findings_in(play) if finding.code.startswith("R2")]
    assert told == ([("R213", "violation")] if wrong else [])


@pytest.mark.parametrize(("then", "may"), [(f"{ASKED}; {IDLED}", None), ("1 12:00 Ann posts s3 Hello", None)])
def test_without_an_audit_of_much_nobody_has_judged_who_was_idled(
    then: str, may: bool | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More happened than a question may wait for: whether the idling was lawful nobody has seen to."""
    monkeypatch.setattr(lately, "_SOON_REPLAYED", 10)
    answer = asked(f"{VOTED}; {then}", tmp_path, None)
    assert answer["can_enact"]["now"] is may and answer["quorum"] is None
    (lack,) = answer["lacking"]
    assert lack["code"] == "roster-unclear" and "`referee audit`" in lack["text"]


@pytest.mark.parametrize(
    ("then", "may"), [(f"{ASKED}; {IDLED}", True), (IDLED, None), (f"{IDLED}; 1 12:30 Ann unidles Cat", False)]
)
def test_what_an_audit_found_long_before_is_known_of_an_instant_that_it_went_past(
    then: str, may: bool | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It kept no state that is near."""
    archive = open_archive(tmp_path / "referee.sqlite")
    try:
        archive.add(history(f"{VOTED}; {then}; 30 09:00 Bob posts s9 Hello"))
        run_audit(Reading(archive, Config(), NOW + timedelta(days=40)), keep=True)
        monkeypatch.setattr(lately, "reached", lambda *_: None)
        monkeypatch.setattr(lately, "_SOON_REPLAYED", 5)
        (answer,) = queue(Inquiry(archive, Config(), NOW))
    finally:
        archive.close()
    assert answer["can_enact"]["now"] is may


def test_what_came_in_late_is_judged_with_all_that_followed(tmp_path: Path) -> None:
    """It lies before everything that an audit kept: what that found of the idling would be forgotten."""
    archive = open_archive(tmp_path / "referee.sqlite")
    try:
        archive.add(history(f"{VOTED}; {IDLED}"))
        run_audit(Reading(archive, Config(), AUDITED), keep=True)
        begun = archive.span()
        assert begun is not None
        archive.add([Evidence(Post(at=begun[0], id="rain", author="Dan", title="Rain", category="Story Post"))])
        (answer,) = queue(Inquiry(archive, Config(), NOW))
    finally:
        archive.close()
    assert answer["can_enact"]["now"] is None


def test_whoever_is_supposed_to_be_idle_is_idle(tmp_path: Path) -> None:
    """`--if "idle Cat"` asks what is so then, and not whether somebody may idle them."""
    archive = open_archive(tmp_path / "referee.sqlite")
    try:
        archive.add(history(VOTED))
        run_audit(Reading(archive, Config(), AUDITED), keep=True)
        inquiry = Inquiry(archive, Config(), NOW)
        with supposing(inquiry, supposed(inquiry, ["idle Cat"], [], [])) as asked_then:
            (answer,) = queue(asked_then)
    finally:
        archive.close()
    assert answer["can_enact"]["now"] is True and answer["quorum"] == 3


@pytest.mark.parametrize("by", ["Ann", "Cat", None])
def test_a_record_that_is_supposed_is_judged_as_an_import_of_it_is(by: str | None, tmp_path: Path) -> None:
    """`--with FILE` asks as if these records had been imported: an unlawful idling among them is one."""
    record = {"record": "player", "at": "2019-05-20T12:00:00Z", "name": "Cat", "status": "idle", "by": by}
    line = json.dumps({name: value for name, value in record.items() if value is not None})
    archive = open_archive(tmp_path / "referee.sqlite")
    try:
        archive.add(history(VOTED))
        run_audit(Reading(archive, Config(), BEFORE), keep=True)
        inquiry = Inquiry(archive, Config(), NOW)
        with supposing(inquiry, supposed(inquiry, [], [Text(line, "with.jsonl")], [])) as asked_then:
            (then,) = queue(asked_then)
        archive.add([Evidence(event) for event in records_in([line], "with.jsonl")])
        (imported,) = queue(inquiry)
    finally:
        archive.close()
    assert then == imported and then["can_enact"]["now"] is None


def idle_at(text: str, folder: Path, audited: datetime | None, now: datetime = NOW) -> Any:
    archive = open_archive(folder / "referee.sqlite")
    try:
        archive.add(history(text))
        if audited is not None:
            run_audit(Reading(archive, Config(), audited), keep=True)
        answer = idle(Inquiry(archive, Config(), now))
    finally:
        archive.close()
    return answer


@pytest.mark.parametrize("audited", [AUDITED, BEFORE, None])
@pytest.mark.parametrize(
    ("then", "players", "quorum", "may"),
    [
        (IDLED, (5, 6), None, True),
        (f"{ASKED}; {IDLED}", (5, 5), 3, False),
        (f"1 10:30 Cat posts s2 {AWAY}; {IDLED}", (5, 6), None, None),  # which may be a request
    ],
)
def test_who_plays_and_that_anybody_may_undo_it_is_known_to_idle_too(
    then: str, players: tuple[int, int], quorum: int | None, may: bool | None, audited: datetime, tmp_path: Path
) -> None:
    answer = idle_at(f"{VOTED}; {then}", tmp_path, audited)
    assert (answer["players_at_least"], answer["players_at_most"], answer["quorum"]) == (*players, quorum)
    of = {person["player"]: person for person in answer["people"]}
    assert of["Cat"]["may_unidle"]["now"] is may and of["Cat"]["quorum_after"] == 4
    assert of["Dan"]["may_idle"]["now"] is False and of["Dan"]["quorum_after"] == 3
    undoing = [ground["sure"] for ground in of["Cat"]["may_unidle"]["grounds"] if ground["kind"] == "undoing"]
    assert undoing == ([] if may is False else [may is True])


@pytest.mark.parametrize(("ruleset", "at", "may"), [
    ("167", "2019-12-25 12:00", False),
    ("167", "2019-12-23 23:59:59", True),
    ("167", "2019-12-27 00:00", True),
    ("205", "2019-12-25 12:00", True),  # its subrules, of which idling is one, stand apart
])  # fmt: skip
def test_nobody_is_idled_in_seasonal_downtime(ruleset: str, at: str, may: bool, tmp_path: Path) -> None:
    """DOWNTIME-02, as R616 says of it afterwards."""
    asked_for = f"under {ruleset}; 2019-12-23 20:00 Cat posts s1 Please idle me."
    answer = idle_at(asked_for, tmp_path, None, instant(at))
    (cat,) = (person for person in answer["people"] if person["player"] == "Cat")
    assert cat["may_idle"]["now"] is may and answer["downtime"] is not may


@pytest.mark.parametrize(("ruleset", "marked"), [("167", False), ("205", False), ("2025", True)])
def test_of_rules_that_were_not_seen_whole_idle_says_so(ruleset: str, marked: bool, tmp_path: Path) -> None:
    assert bool(idle_at(f"under {ruleset}; {ASKED}", tmp_path, None)["unseen"]) is marked


def test_what_was_wrong_may_be_put_right_in_seasonal_downtime_too() -> None:
    """GST-29 stands in “Gamestate Tracking”, of which the Downtime bars nothing."""
    play = "2019-12-23 09:00 Cat posts s1 Hello; 2019-12-23 20:00 Ann idles Cat; 2019-12-24 09:00 Ann unidles Cat"
    assert [finding.code for finding in findings_in(play)] == ["R602"]
    lawful = play.replace("Hello", "Please idle me.")
    assert "R616" in [finding.code for finding in findings_in(lawful)]


def test_which_one_vote_would_turn_it_is_told_where_that_is_so_whoever_plays(tmp_path: Path) -> None:
    """Three FOR are a quorum of five, four of six, too; and Bob's AGAINST ends what is theirs."""
    told = {(flip["icon"], *flip["who"]): (flip["may_enact"], flip["may_fail"]) for flip in flips_of(IDLED, tmp_path)}
    assert told["FOR", "Eve", "Fay"] == (True, False)
    assert told["AGAINST", "Bob"] == (False, True) and told["VETO", "Eve"] == (False, True)


def test_what_one_vote_would_turn_is_told_as_before_where_all_is_lawful(tmp_path: Path) -> None:
    told = {(flip["icon"], *flip["who"]) for flip in flips_of(f"{ASKED}; {IDLED}", tmp_path)}
    assert ("FOR", "Eve", "Fay") not in told and ("AGAINST", "Ann", "Dan") in told


def flips_of(then: str, folder: Path) -> Any:
    return asked(f"{VOTED}; {then}", folder, AUDITED)["flips"]


@pytest.mark.parametrize(("said", "may"), [(AWAY, None), ("Please idle me.", True), ("Hello", None)])
@pytest.mark.parametrize("by", ["Ann", None])
def test_whether_it_was_lawful_does_not_turn_on_who_did_it(
    said: str, may: bool | None, by: str | None, tmp_path: Path
) -> None:
    """IDLE-07: they have asked, or not, or that cannot be told, whoever is known to have idled them."""
    found, may_enact = idled_by(by, said, "", tmp_path)
    assert may_enact is may
    assert (may is None) == found


@pytest.mark.parametrize(("by", "may"), [("Ann", None), (None, True)])
def test_of_whom_nobody_knows_who_idled_them_the_list_stands_where_comments_are_not_seen(
    by: str | None, may: bool | None, tmp_path: Path
) -> None:
    """They may have asked there: in a list of twenty years without comments that is so of everybody."""
    assert idled_by(by, AWAY, "; 1 11:30 Cat sees s2 claim 1", tmp_path) == (True, may)


def idled_by(by: str | None, said: str, then: str, folder: Path) -> tuple[bool, bool | None]:
    """Whether anything is found of Cat, who writes this and is idled, and whether what was voted on may be enacted."""
    archive = open_archive(folder / "referee.sqlite")
    try:
        archive.add(history(f"{VOTED}; 1 11:00 Cat posts s2 {said}{then}"))
        archive.add([Evidence(Player(at=instant("2019-05-20 12:00"), name="Cat", status="idle", by=by))])
        found = run_audit(Reading(archive, Config(), AUDITED), keep=True).audit.findings
        (answer,) = queue(Inquiry(archive, Config(), NOW))
    finally:
        archive.close()
    return any(finding.subject == "player:Cat" for finding in found), answer["can_enact"]["now"]


def test_agreement_cannot_tell_either(tmp_path: Path) -> None:
    archive = open_archive(tmp_path / "referee.sqlite")
    try:
        archive.add(history(f"{VOTED}; {IDLED}; 1 21:00 Ann enacts p1"))
        inquiry = Inquiry(archive, Config(), instant("2019-05-21 21:00"))
        (row,) = compare(inquiry).rows
        found = run_audit(inquiry.reading).audit.findings
    finally:
        archive.close()
    assert row.verdict == "cannot-tell" and "unlawful idling of Cat" in row.why
    assert {(finding.code, finding.verdict) for finding in found} >= {("R213", "undetermined")}
    assert not {"R201", "R209"} & {finding.code for finding in found}, "nobody is accused of what turns on it"


ZOE_JOINS = "1 07:00 Zoe posts z1 I would like to join.; 1 07:30 Ann admits Zoe; 1 08:00 Zoe posts s1 Hello"


@pytest.mark.parametrize(
    ("play", "wrong"),
    [
        ("1 09:00 Cat posts s1 Hello; 5 09:00 Bob idles Cat; 5 10:00 Ann unidles Cat", ["R602"]),
        (f"{ASKED}; 1 12:00 Ann idles Cat; 6 10:00 Bob unidles Cat; 6 11:00 Ann idles Cat", ["R606"]),
        (f"{ZOE_JOINS}; 1 09:00 Ann idles Zoe; 1 09:30 Bob unidles Zoe; 1 10:00 Zoe proposes p1", ["R602"]),
        (f"{ZOE_JOINS}; 1 09:00 Ann idles Zoe; 1 10:00 Zoe proposes p1", ["R602", "R101"]),
    ],
)
def test_who_puts_it_right_does_no_wrong_and_who_was_wronged_is_a_player_again(play: str, wrong: list[str]) -> None:
    """Whatever was done unlawfully may be undone (GST-29); until then it cannot be told whether Zoe may propose."""
    told = [(finding.code, finding.verdict) for finding in findings_in(play)]
    assert told == [(code, "violation" if code != "R101" else "undetermined") for code in wrong]
