"""A dynastic rule that speaks of the core rules, as every command takes it."""

from __future__ import annotations

from typing import Any

import pytest

Capture = pytest.CaptureFixture[str]
PLAY = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR"
ENACTED = f"{PLAY}; 1 21:00 Ann enacts p1"
AT = ("--at", "2019-05-20T21:30:00Z")
ALSO_POPULAR = "A Proposal is also Popular if two like it."
STILL = "The game is in Hiatus on Mondays."
NOT_ON_FRIDAYS = "Voting is closed on Fridays."
NEVER_STILL = "The game is never in Hiatus."
OVERRULES = "This rule overrules the Core Rules."
OF_NEW_ONES = "Only Safe Architects may submit Proposals."
IN_PASSING = "Whenever a Proposal is enacted, its author gains a Coin."


def with_rule(said: str, play: str) -> str:
    return f"paged; amended = Dynastic Rules = -> = Dynastic Rules = / == Ships == / {said}; {play}"


@pytest.mark.parametrize(
    ("said", "verdict", "row"),
    [
        (ALSO_POPULAR, "undetermined", ("cannot-tell", "ours")),
        (OVERRULES, "undetermined", ("cannot-tell", "ours")),
        ("Two FOR votes suffice.", "undetermined", ("cannot-tell", "ours")),
        ("Ships vote too.", "undetermined", ("cannot-tell", "ours")),
        (OF_NEW_ONES, "violation", ("disagrees", "theirs")),
        (IN_PASSING, "violation", ("disagrees", "theirs")),
        ("A Proposal that nobody has read may not be enacted.", "violation", ("disagrees", "theirs")),
    ],
)
def test_nobody_is_accused_by_what_a_dynastic_rule_may_overrule(
    ask: Any, said: str, verdict: str, row: tuple[str, str]
) -> None:
    audit: Any = ask(with_rule(said, ENACTED), "audit", *AT, "--json").document
    told = {one["code"]: one for one in audit["findings"]}
    assert told["R201"]["verdict"] == verdict
    assert ("S105" in told) is (verdict == "undetermined" or "may not be enacted" in said)
    assert (said in told["R201"]["message"]) is (verdict == "undetermined")
    agreed: Any = ask(with_rule(said, ENACTED), "agreement", *AT, "--json").document
    assert [(one["verdict"], one["whose"]) for one in agreed["disagreements"]] == [row]


@pytest.mark.parametrize(
    ("said", "play", "hiatus"),
    [
        (STILL, PLAY, None),
        (NEVER_STILL, PLAY, False),
        (OVERRULES, PLAY, False),
        ("The game is on hold until the Ship is back.", PLAY, None),
        ("The game has a Ship.", PLAY, False),
        (STILL, f"{PLAY}; 1 11:00 Cat declares v1", True),
        (NEVER_STILL, f"{PLAY}; 1 11:00 Cat declares v1", None),
        (OVERRULES, f"{PLAY}; 1 11:00 Cat declares v1", None),
        (OF_NEW_ONES, f"{PLAY}; 1 11:00 Cat declares v1", True),
    ],
)
def test_whether_the_game_stands_still_by_a_dynastic_rule(ask: Any, said: str, play: str, hiatus: bool | None) -> None:
    answer: Any = ask(with_rule(said, play), "hiatus", *AT, "--json").document
    assert answer["hiatus"] is hiatus
    assert (said in " ".join(one["text"] for one in answer["lacking"])) is (hiatus is None)


AFTER_FIVE_DAYS = "Any Admin may idle an Architect who has been silent for five days."
NOT_AT_ALL = "Architects may not be idled."
SILENT = "1 09:00 Cat posts s1 Hello; 6 10:00 Ann idles Cat; 6 10:10 Ann posts s2 I have idled Cat."


@pytest.mark.parametrize(
    ("said", "verdict", "may"),
    [
        (AFTER_FIVE_DAYS, "undetermined", [None, None, None]),
        (NOT_AT_ALL, "violation", [False, False, None]),
        ("Silence of three days suffices for idling.", "undetermined", [None, None, None]),
        ("Idling is not allowed in this dynasty.", "undetermined", [None, None, None]),
        ("A Ghost counts as idle.", "undetermined", [None, None, None]),
        (IN_PASSING, "violation", [False, False, True]),
        ("The Gnomes of idle Architects sleep.", "violation", [False, False, True]),
    ],
)
def test_who_may_be_idled_by_a_dynastic_rule(ask: Any, said: str, verdict: str, may: list[bool | None]) -> None:
    """Cat is idled after five days of silence; who has a ground then is Dan alone, who asks for it."""
    audit: Any = ask(with_rule(said, SILENT), "audit", "--at", "2019-05-26T00:00:00Z", "--json").document
    told = {one["code"]: one for one in audit["findings"]}
    assert told["R602"]["verdict"] == verdict and (said in told["R602"]["message"]) is (verdict == "undetermined")
    play = "1 09:00 Bob posts s1 Hello; 1 09:00 Cat posts s2 Hello; 1 09:10 Dan posts s3 Please idle me."
    ran = ask(with_rule(said, play), "idle", *AT, "--json")
    people = {one["player"]: one["may_idle"]["now"] for one in ran.document["people"]}
    assert [people[name] for name in ("Bob", "Cat", "Dan")] == may
    speaks, sure = None in may, said in (AFTER_FIVE_DAYS, NOT_AT_ALL)
    assert ran.document["dynastic"] == [{"rule": "Ships", "sentence": said, "sure": sure}] * speaks
    line = f"Dynastic rules that may bear on it: “Ships”: “{said}”."
    assert (line in " ".join(ask(with_rule(said, play), "idle", *AT).out.split())) is speaks


@pytest.mark.parametrize(("said", "sure"), [(ALSO_POPULAR, True), (OVERRULES, False), (IN_PASSING, None)])
def test_what_speaks_of_the_core_rules_is_told_with_every_answer(ask: Any, said: str, sure: bool | None) -> None:
    told = [] if sure is None else [{"rule": "Ships", "sentence": said, "sure": sure}]
    check: Any = ask(with_rule(said, PLAY), "check", "p1", *AT, "--json").document
    assert check["dynastic"] == told
    queue: Any = ask(with_rule(said, PLAY), "queue", *AT, "--json").document
    assert [one["dynastic"] for one in queue["pending"]] == [told]
    line = f"Dynastic rules speak of the core rules, and go before them: “Ships”: “{said}”."
    assert (line in " ".join(ask(with_rule(said, PLAY), "queue", *AT).out.split())) is (sure is not None)


def test_of_what_is_about_proposals_alone_other_matters_and_hiatus_say_nothing(ask: Any) -> None:
    raised = with_rule(ALSO_POPULAR, "1 09:00 Bob raises c1 (gamestate)")
    check: Any = ask(raised, "check", "c1", *AT, "--json").document
    hiatus: Any = ask(raised, "hiatus", *AT, "--json").document
    assert (check["dynastic"], hiatus["dynastic"]) == ([], [])
    assert "Dynastic rules" not in ask(raised, "queue", *AT).out + ask(raised, "hiatus", *AT).out


@pytest.mark.parametrize(("said", "sure"), [(STILL, True), (OVERRULES, False)])
def test_what_may_halt_the_game_is_told_of_hiatus(ask: Any, said: str, sure: bool) -> None:
    hiatus: Any = ask(with_rule(said, PLAY), "hiatus", *AT, "--json").document
    assert hiatus["dynastic"] == [{"rule": "Ships", "sentence": said, "sure": sure}]
    shown = " ".join(ask(with_rule(said, PLAY), "hiatus", *AT).out.split())
    assert f"Dynastic rules that may bear on it: “Ships”: “{said}”." in shown


def test_what_was_resolved_under_such_a_rule_is_counted_with_a_reservation(ask: Any) -> None:
    resolved = f"{PLAY}; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"
    agreed: Any = ask(with_rule(OF_NEW_ONES, resolved), "agreement", *AT, "--json").document
    assert agreed["disagreements"] == []
    assert agreed["reservations"] == [{"dynasty": "167", "resolved": 1, "says": [f"“Ships”: “{OF_NEW_ONES}”"]}]
    shown = " ".join(ask(with_rule(OF_NEW_ONES, resolved), "agreement", *AT).out.split())
    assert (
        f"1 matter was resolved while dynastic rules spoke of the core rules, and went before them: “Ships”: “{OF_NEW_ONES}”"
        in shown
    )
    plain: Any = ask(with_rule(IN_PASSING, resolved), "agreement", *AT, "--json").document
    assert plain["reservations"] == []
    many = with_rule(" / ".join(f"Proposals must contain the word Cheese{one}." for one in range(7)), resolved)
    assert "and 2 more" in ask(many, "agreement", *AT).out


@pytest.mark.parametrize(
    ("said", "may"),
    [
        ("Two thumbs up are enough for a Proposal.", None),
        ("Whenever a Proposal is to be enacted, its author rolls DICE6 and fails it on a 1.", None),
        ("A Proposal that has been open for less than 24 hours cannot be resolved.", None),
        ("The core rules are suspended.", None),
        ("The dynasty stands still in May.", None),
        ("Ghosts are treated as though Idle.", None),
        ("Each Architect may write a Proposal on their Wall.", True),
        ("Proposals must rhyme.", True),
        ("Whenever a Proposal is enacted, a Ghost howls.", True),
    ],
)
def test_what_a_dynastic_rule_may_decide_is_not_sure(ask: Any, said: str, may: bool | None) -> None:
    play = with_rule(said, "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR")
    check: Any = ask(play, "check", "p1", *AT, "--json").document
    assert check["can_enact"]["now"] is may
    assert (said in " ".join(one["text"] for one in check["lacking"])) is (may is None)
    assert not any(one["sure"] for one in check["dynastic"])
    (pending,) = ask(play, "queue", *AT, "--json").document["pending"]
    assert pending["can_enact"]["now"] is may


@pytest.mark.parametrize(("at", "may"), [("11:59:59", True), ("12:00:01", None)])
def test_what_is_law_by_time_alone_is_law_for_questions(ask: Any, at: str, may: bool | None) -> None:
    """A plain edit of the Ruleset page is law after a day, whether anything happens then or not."""
    edit = f"1 12:00 Ann rewords Each Ship has a Name. -> {NOT_ON_FRIDAYS} (more)"
    votes = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
    play = with_rule("Each Ship has a Name.", f"{votes}; {edit}")
    now = ("--at", f"2019-05-21T{at}Z")
    assert ask(play, "check", "p1", *now, "--json").document["can_enact"]["now"] is may
    assert [one["can_enact"]["now"] for one in ask(play, "queue", *now, "--json").document["pending"]] == [may]
