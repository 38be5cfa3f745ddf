"""What is told where the votes are seen, and something else is not known."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.law.law import Law, carried_law
from referee.model.events import Player
from referee.rules.core.casts import Cast
from referee.rules.core.certainty import Certainty, weigh
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.outlook import draft_note, earliest_enactment
from referee.rules.core.reigns import Reign
from referee.rules.core.resolution import judge
from referee.rules.core.roster import Roster
from referee.rules.core.sight import Sight
from tests.rules.test_tallies import LAW, START, comments, game, kinds

HOURS = timedelta(hours=1)


def weighed(core: CoreGame, matter: Matter, hours: float, sight: Sight | None = None, law: Law = LAW) -> Certainty:
    return weigh(core, law, matter, START + hours * HOURS, sight if sight is not None else Sight())


def popular(kind: str = "Proposal") -> tuple[CoreGame, Matter]:
    """Five players; the author and three others are FOR."""
    return game(5, [(name, 60, ["FOR"]) for name in ("P2", "P3", "P4")], kind)


@given(st.integers(2, 9), comments, kinds, st.integers(0, 200))
@settings(max_examples=200, deadline=None)
def test_what_is_all_seen_is_told_as_it_is_judged(
    players: int, said: list[tuple[str, int, list[str]]], kind: str, hours: int
) -> None:
    known = [(name, at, [icon for icon in icons if icon != "CAKE"]) for name, at, icons in said]
    core, matter = game(players, known, kind)
    matter = msgspec.structs.replace(matter, changes=("gamestate",))
    told, judged = weighed(core, matter, hours), judge(core, LAW, matter, START + hours * HOURS)
    assert (told.can_enact, told.can_fail, told.popular, told.unpopular) == (
        judged.can_enact,
        judged.can_fail,
        judged.popular,
        judged.unpopular,
    )
    assert (told.enact_blockers, told.fail_grounds, told.fail_blockers) == (
        judged.enact_blockers,
        judged.fail_grounds,
        judged.fail_blockers,
    )
    assert told.lacking == () and not told.votes_in_doubt


@given(st.integers(2, 9), comments, kinds, st.integers(0, 200), st.integers(0, 5), st.integers(1, 5))
@settings(max_examples=100, deadline=None)
def test_the_more_is_seen_the_more_is_told(
    players: int, said: list[tuple[str, int, list[str]]], kind: str, hours: int, unseen: int, more: int
) -> None:
    core, matter = game(players, said, kind)
    fewer, many = (weighed(core, matter, hours, Sight(unseen=number)) for number in (unseen, unseen + more))
    for name in ("popular", "unpopular", "vetoed", "self_killed", "can_enact", "can_fail"):
        assert getattr(many, name) in (None, getattr(fewer, name)), name


@given(st.integers(2, 6), comments, kinds, st.integers(13, 200), st.integers(0, 3), st.data())
@settings(max_examples=150, deadline=None)
def test_a_comment_that_was_not_seen_is_no_surprise(
    players: int, said: list[tuple[str, int, list[str]]], kind: str, hours: int, more: int, data: st.DataObject
) -> None:
    """What is told with one comment out of sight is so with that comment in sight."""
    core, matter = game(players, said, kind)
    if not matter.casts:
        return
    hidden = data.draw(st.sampled_from(matter.casts))
    rest = msgspec.structs.replace(matter, casts=tuple(cast for cast in matter.casts if cast is not hidden))
    without = weighed(core, rest, hours, Sight(unseen=1 + more))
    whole = weighed(core, matter, hours, Sight(unseen=more))
    for name in ("popular", "unpopular", "vetoed", "self_killed", "can_enact", "can_fail"):
        assert getattr(without, name) in (None, getattr(whole, name)), name


def codes(told: Certainty) -> list[str]:
    return [lack.code for lack in told.lacking]


def test_any_number_of_comments_that_are_not_seen() -> None:
    core, matter = popular()
    told = weighed(core, matter, 13, Sight(unseen=None, why="the sources were last read in part"))
    assert (told.popular, told.can_enact, told.can_fail) == (None, None, None)
    assert told.lacking[0].text == "how many comments are not seen is not known: the sources were last read in part"
    young = weighed(core, matter, 11, Sight(unseen=None))
    assert young.can_enact is False and [one.code for one in young.enact_blockers] == ["under-12h"]
    old = weighed(core, matter, 169, Sight(unseen=None))
    assert (old.can_enact, old.can_fail) == (False, True), "over seven days, whatever the votes"


@pytest.mark.parametrize("hours", [11, 13, 169])
def test_of_an_odd_page_nothing_is_told(hours: int) -> None:
    core, matter = popular()
    told = weighed(core, matter, hours, Sight(odd=("two of its comments bear one number",)))
    answers = (told.popular, told.unpopular, told.vetoed, told.self_killed, told.oldest, told.can_enact, told.can_fail)
    assert set(answers) == {None} and told.quorum == 3
    assert codes(told) == ["source-odd"]


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("has two lists of players", "its page has two lists of players"),
        ("lists member 7 as Ann and as Bob at one time", "its page lists member 7 as Ann and as Bob at one time"),
        ("a comment of Ann has no date", "a comment of Ann has no date"),
        ("p1 stands twice on the page", "p1 stands twice on the page"),
        ("hashes has two dates", "hashes has two dates"),
    ],
)
def test_what_is_odd_has_a_subject(sentence: str, said: str) -> None:
    core, matter = popular()
    assert [lack.text for lack in weighed(core, matter, 13, Sight(odd=(sentence,))).lacking] == [said]


def test_of_an_odd_page_it_is_told_as_well_that_nobody_knows_who_plays() -> None:
    core, matter = popular()
    in_part = msgspec.structs.replace(core, roster=core.roster.in_part)
    untold = [weighed(each, matter, 13, Sight(odd=("odd",))) for each in (core, in_part)]
    assert [told.quorum for told in untold] == [3, None]
    assert [[lack.code for lack in told.lacking] for told in untold] == [
        ["source-odd"],
        ["source-odd", "roster-unclear"],
    ]


def test_what_bars_everything_does_not_rest_on_an_odd_page() -> None:
    core, matter = popular()
    dov = Matter(id="v", kind="Declaration of Victory", author="P2", posted_at=START, title="V")
    core = msgspec.structs.replace(core, matters=core.matters.set("v", dov), pending=("m", "v"))
    told = weighed(core, matter, 13, Sight(odd=("odd",)))
    assert (told.can_enact, told.can_fail) == (False, False)
    assert [one.code for one in told.enact_blockers] == ["hiatus"]


def test_nobody_is_known() -> None:
    core, matter = popular()
    core = msgspec.structs.replace(core, roster=Roster())
    told = weighed(core, matter, 13)
    assert (told.quorum, told.popular, told.unpopular, told.can_enact, told.can_fail) == (None,) * 5
    assert codes(told) == ["roster-unclear"]
    assert weighed(core, matter, 11).can_enact is False


@pytest.mark.parametrize(("kind", "may_be"), [("Proposal", None), ("Call for Judgement", False)])
def test_what_is_no_proposal_is_never_vetoed_nor_killed_whoever_plays(kind: str, may_be: bool | None) -> None:
    core, matter = popular(kind)
    told = weighed(msgspec.structs.replace(core, roster=Roster()), matter, 13)
    assert (told.vetoed, told.self_killed) == (may_be, may_be)


def with_a_head_of_no_list(kind: str = "Proposal") -> tuple[CoreGame, Matter]:
    """Whoever heads the dynasty is on no list of players, and one has deferred to them."""
    core, matter = game(5, [(name, 60, ["FOR"]) for name in ("P2", "P3")] + [("P4", 60, ["DEFERENTIAL"])], kind)
    return msgspec.structs.replace(core, reigns=(Reign(START - HOURS, "Lost", "167", "Kestrel"),)), matter


@pytest.mark.parametrize(
    ("hours", "may_enact", "may_fail", "blockers"),
    [
        (11.999, False, None, ["under-12h"]),
        (12, None, None, []),
        (168, None, None, []),
        (168.001, False, True, ["over-7-days"]),
    ],
)
def test_what_turns_on_no_vote_is_told_whoever_heads_the_dynasty(
    hours: float, may_enact: bool | None, may_fail: bool | None, blockers: list[str]
) -> None:
    core, matter = with_a_head_of_no_list()
    told = weighed(core, matter, hours)
    assert (told.can_enact, told.can_fail, told.popular, told.vetoed) == (may_enact, may_fail, None, None)
    assert [one.code for one in told.enact_blockers] == blockers and codes(told) == ["roster-unclear"]
    assert told.quorum == 3 and told.votes_in_doubt


def test_what_comes_first_comes_first_whoever_heads_the_dynasty() -> None:
    core, matter = with_a_head_of_no_list()
    older = Matter(id="o", kind="Proposal", author="P2", posted_at=START - HOURS, title="O")
    core = msgspec.structs.replace(core, matters=core.matters.set("o", older), pending=("o", "m"))
    told = weighed(core, matter, 13)
    assert (told.oldest, told.can_enact, told.can_fail) == (False, False, False)
    assert [one.code for one in (*told.enact_blockers, *told.fail_blockers)] == ["not-oldest", "not-oldest"]
    unseen = weighed(core, matter, 13, Sight(order=False))
    assert (unseen.can_enact, unseen.enact_blockers) == (None, ()), "it may have been resolved"
    odd = weighed(core, matter, 11, Sight(odd=("odd",)))
    assert (odd.can_enact, odd.enact_blockers) == (None, ()), "nothing that rests on such a page"
    passed = weighed(core, matter, 167.001)
    assert (passed.oldest, passed.can_enact) == (True, None), "the older one is pending for more than seven days"


def test_a_call_is_told_by_votes_alone_and_a_declaration_by_its_age() -> None:
    core, call = with_a_head_of_no_list("Call for Judgement")
    told = weighed(core, call, 1)
    assert (told.can_enact, told.can_fail, told.vetoed) == (None, None, False)
    core, dov = with_a_head_of_no_list("Declaration of Victory")
    assert [weighed(core, dov, hours).can_enact for hours in (11.999, 12)] == [False, None]
    assert [weighed(core, dov, hours).can_fail for hours in (11.999, 12)] == [False, None]


def test_what_is_older_is_not_seen() -> None:
    core, matter = popular()
    told = weighed(core, matter, 13, Sight(order=False))
    assert (told.popular, told.oldest, told.can_enact) == (True, None, None)
    assert codes(told) == ["votes-not-seen"]
    assert weighed(core, matter, 11, Sight(order=False)).can_enact is False
    older = Matter(id="o", kind="Proposal", author="P2", posted_at=START - HOURS, title="O")
    core = msgspec.structs.replace(core, matters=core.matters.set("o", older), pending=("o", "m"))
    assert weighed(core, matter, 13).oldest is False
    unsure = weighed(core, matter, 13, Sight(order=False))
    assert (unsure.oldest, unsure.can_enact) == (None, None), "it may have been resolved"
    assert unsure.enact_blockers == ()
    cfj, call = game(5, [(name, 60, ["FOR"]) for name in ("P2", "P3")], "Call for Judgement")
    assert weighed(cfj, call, 13, Sight(order=False)).can_enact is True, "Calls for Judgement have no order"


def test_an_admin_may_have_declared_dormancy() -> None:
    law = carried_law("205")
    assert law is not None
    for players, expected in ((6, True), (3, None)):
        core, matter = game(players, [(name, 60, ["FOR"]) for name in ("P2", "P3", "P4")[: players - 1]], "Proposal")
        told = weighed(core, matter, 13, law=law)
        assert told.can_enact is expected and told.popular is True
        assert codes(told) == ([] if expected else ["roster-unclear"])


def test_of_who_may_not_vote_no_icon_is_asked() -> None:
    """P6 is idle, and no rule of this law lets the idle vote: P2's icon decides, and P6's is nobody's vote."""
    said = [("P2", 60, ["FOR"]), ("P3", 61, ["FOR"]), ("P2", 62, ["HAMMER"]), ("P6", 63, ["HAMMER"])]
    core, matter = game(5, said, "Proposal")
    idle = core.roster.with_player(Player(at=START, name="P6", status="idle"))
    (lack,) = weighed(msgspec.structs.replace(core, roster=idle), matter, 13).lacking
    assert lack.code == "icon-unknown" and lack.text.endswith("is not known (HAMMER, 1 vote)") and "P6" not in lack.text


def test_an_icon_that_is_not_known_and_whose_it_is() -> None:
    core, matter = game(5, [("P2", 60, ["FOR"]), ("P3", 61, ["FOR"]), ("P2", 62, ["HAMMER"])], "Proposal")
    told = weighed(core, matter, 13)
    assert (told.popular, told.can_enact, told.vetoed, told.self_killed) == (None, None, False, False)
    assert codes(told) == ["icon-unknown"]
    of_author, matter = game(5, [(name, 60, ["FOR"]) for name in ("P1", "P2", "P3", "P4")], "Proposal")
    cast = Cast("x", "P1", START + HOURS / 2, ("HAMMER",))
    told = weighed(of_author, msgspec.structs.replace(matter, casts=(cast, *matter.casts)), 13)
    assert (told.popular, told.self_killed, told.can_enact) == (True, None, None), "it may have been AGAINST once"
    stranger, matter = game(5, [("P2", 60, ["FOR"]), ("P3", 61, ["FOR"]), ("Stranger", 62, ["HAMMER"])], "Proposal")
    assert weighed(stranger, matter, 13).can_enact is True, "nobody who is no player votes"


def test_whoever_was_emperor_may_have_vetoed_it() -> None:
    """P0 heads the dynasty until 10:00, P2 from then on; each of them may have used the icon in the one hidden comment."""
    core, matter = popular()
    reigns = (Reign(START, "a", "167", "P0"), Reign(START + 10 * HOURS, "b", "167", None))
    core = msgspec.structs.replace(core, reigns=reigns)
    assert weighed(core, matter, 13, Sight(unseen=1)).vetoed is None
    later = msgspec.structs.replace(core, reigns=(Reign(START, "a", "167", None),))
    assert weighed(later, matter, 13, Sight(unseen=1)).vetoed is False


def test_when_at_the_earliest() -> None:
    """At ten hours one comment is not seen: it may be enacted at twelve at the earliest; by then that cannot be told."""
    core, matter = popular()
    now, sight = START + 10 * HOURS, Sight(unseen=1)
    assert earliest_enactment(core, LAW, matter, now, sight=sight) == START + 12 * HOURS
    hated, disliked = game(5, [(name, 60, ["AGAINST"]) for name in ("P2", "P3")], "Call for Judgement")
    assert earliest_enactment(hated, LAW, disliked, now, sight=Sight()) is None
    assert earliest_enactment(hated, LAW, disliked, now, sight=sight) == START + 48 * HOURS, (
        "two FOR to one, if one of them has thought better of it"
    )


def test_a_note_counts_only_votes_that_are_known() -> None:
    core, matter = popular("Call for Judgement")
    assert draft_note(weighed(core, matter, 13), LAW) == "Reached quorum 4 votes to 0."
    assert draft_note(weighed(core, matter, 13, Sight(unseen=1)), LAW) == "Reached quorum."
    assert draft_note(weighed(core, matter, 13, Sight(unseen=2)), LAW) == ""


def test_what_may_have_been_altered_unlawfully_is_not_told_where_that_makes_it_illegal() -> None:
    """R205-OFFPOST-23 and 25; 167 knows nothing of the kind."""
    core, matter = popular()
    later = carried_law("205")
    assert later is not None
    tainted = msgspec.structs.replace(matter, tainted=True)
    told = weighed(core, tainted, 13, law=later)
    assert (told.can_enact, told.can_fail) == (None, None) and [lack.code for lack in told.lacking] == ["source-odd"]
    assert weighed(core, tainted, 13).can_enact is True and weighed(core, matter, 13, law=later).can_enact is True
    illegal = weighed(core, msgspec.structs.replace(matter, tainted=True, illegal=True), 13, law=later)
    assert (illegal.can_enact, illegal.can_fail, illegal.lacking) == (False, True, ())
    assert [one.code for one in illegal.enact_blockers] == ["not-popular", "illegal-post"]
    assert "quorum" not in illegal.enact_blockers[0].text and draft_note(illegal, later) == "Illegal."


def test_only_what_was_pending_for_more_than_seven_days_is_noted_to_have_been() -> None:
    note = draft_note(weighed(*popular(), 24 * 7 + 1), LAW)
    assert note.startswith("Pending for more than seven days")
    core, matter = game(5, [], "Call for Judgement")
    nothing = weighed(core, msgspec.structs.replace(matter, changes=()), 1)
    assert nothing.can_fail and [ground.code for ground in nothing.fail_grounds] == ["no-changes"]
    assert "seven days" not in draft_note(nothing, LAW)


@pytest.mark.parametrize(
    ("voters", "hours", "may", "blockers"),
    [
        (("P2", "P3", "P4"), 5, False, ["over-7-days"]),
        (("P2", "P3", "P4"), 13, None, []),
        ((), 5, False, ["not-popular"]),
    ],
    ids=["by neither date", "by the later one", "nor by its votes"],
)
def test_of_what_bars_it_is_told_what_does_by_either_date_or_else_what_does_by_the_first(
    voters: tuple[str, ...], hours: int, may: bool | None, blockers: list[str]
) -> None:
    """Posted eight days ago, or so many hours: pending for too long, or for less than twelve hours."""
    core, matter = game(5, [(name, 60, ["FOR"]) for name in voters], "Proposal")
    dated_anew = msgspec.structs.replace(matter, redated=START + 8 * 24 * HOURS)
    told = weighed(core, dated_anew, 8 * 24 + hours)
    assert (told.can_enact, [one.code for one in told.enact_blockers]) == (may, blockers)


def test_a_rule_that_says_something_new_is_not_judged_by() -> None:
    core, matter = popular()
    clouded = weighed(core, matter, 13, law=msgspec.structs.replace(LAW, clouded=("enact-after",)))
    assert (clouded.can_enact, clouded.can_fail, clouded.popular) == (None, None, None)
    assert weighed(core, matter, 13, law=msgspec.structs.replace(LAW, clouded=("cfj-enact",))).can_enact is True


@pytest.mark.parametrize(
    ("agreed", "contested", "hours"),
    [("1/2", "2/3", 12), ("2/3", "1/2", 24), ("1/2", "1/2", 12), ("2/3", "2/3", None)],
)
def test_two_ways_to_victory_may_ask_for_different_shares(agreed: str, contested: str, hours: int | None) -> None:
    """Of six, four are FOR and nobody AGAINST: more than a half, and not more than two thirds. Agreed on it takes 12 hours, by
    the other way 24 (VICTORY-07, 08)."""
    law = carried_law("205")
    assert law is not None
    ways = {"dov-agreed": (agreed, "12"), "dov-contested": (contested, "24")}
    given = {name: msgspec.structs.replace(law.parameters[name], values=values) for name, values in ways.items()}
    core, matter = game(6, [(name, 60, ["FOR"]) for name in ("P2", "P3", "P4")], "Declaration of Victory")
    for at in (12, 24):
        for second, may in ((-1, hours is not None and at > hours), (0, hours is not None and at >= hours)):
            told = judge(
                core,
                msgspec.structs.replace(law, parameters={**law.parameters, **given}),
                matter,
                START + at * HOURS + timedelta(seconds=second),
            )
            assert told.can_enact is may, (at, second)


@pytest.mark.parametrize(
    ("voted", "status", "killed"),
    [
        (59.0, "idle", True),
        (60.0, "idle", None),
        (60 + 1 / 60, "idle", False),
        (59.0, "active", False),
        (60.0, "active", None),
        (60 + 1 / 60, "active", True),
    ],
)
@pytest.mark.parametrize("icon", ["AGAINST", "VETO"])
def test_who_voted_in_the_second_in_which_they_ceased_to_play_may_have_ended_it(
    voted: float, status: str, killed: bool | None, icon: str
) -> None:
    """Nobody knows which came first: the author's AGAINST, or the Emperor's VETO, and their idling or unidling."""
    core, matter = popular()
    roster = core.roster.with_player(
        Player(at=START - HOURS, name="P1", status="idle" if status == "active" else "active")
    )
    roster = roster.with_player(Player(at=START + HOURS, name="P1", status=status))  # type: ignore[arg-type]
    reigns = (Reign(START - HOURS, "a", "167", "P1"),) if icon == "VETO" else ()
    core = msgspec.structs.replace(core, roster=roster, reigns=reigns or core.reigns)
    cast = Cast("c9", "P1", START + voted / 60 * HOURS, (icon,))
    casts = sorted([*matter.casts, cast], key=lambda each: each.at)
    told = weighed(core, msgspec.structs.replace(matter, casts=tuple(casts)), 24)
    assert (told.self_killed, told.vetoed) == ((killed, False) if icon == "AGAINST" else (False, killed))
    assert told.can_enact is (None if killed is None else not killed)
    assert told.lacking == () or (
        codes(told) == ["roster-unclear"] and "which came first is not told" in told.lacking[0].text
    )


def test_another_vote_that_surely_ended_it_settles_it() -> None:
    core, matter = popular()
    roster = core.roster.with_player(Player(at=START + HOURS, name="P1", status="idle"))
    core = msgspec.structs.replace(core, roster=roster)
    for first, killed in ((30, True), (61, None)):
        casts = [Cast(f"c{minutes}", "P1", START + minutes / 60 * HOURS, ("AGAINST",)) for minutes in (first, 60)]
        casts = sorted([*matter.casts, *casts], key=lambda each: each.at)
        assert weighed(core, msgspec.structs.replace(matter, casts=tuple(casts)), 24).self_killed is killed
