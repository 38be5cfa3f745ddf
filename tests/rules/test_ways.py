"""Who counts where the text leaves it open: told only where every way to read it says the same.

Each case is worked out by hand; quorum is half the number, rounded down, plus one.
"""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from immutables import Map

from referee.law.law import Law, carried_law
from referee.law.parameters import Parameter
from referee.model.events import CFJ, DOV, PROPOSAL, Player
from referee.rules.core.certainty import Certainty, Sight, weigh
from referee.rules.core.game import Reign
from referee.rules.core.hiatus import bars_on_play
from tests.rules.test_tallies import NAMES, START, game

Votes = dict[str, str]


def law_with(**sentences: tuple[str, ...]) -> Law:
    """Ruleset 205 without its Special Case rules, and with sentences that came later."""
    law = carried_law("205")
    assert law is not None
    added = {name.replace("_", "-"): values for name, values in sentences.items()}
    return msgspec.structs.replace(
        law,
        special_cases=dict.fromkeys(law.special_cases, False),
        parameters={**law.parameters, **{name: Parameter(name, values, "") for name, values in added.items()}},
        without=tuple(name for name in law.without if name not in added),
    )


RECUSANTS = law_with(recusants=())
DEFERRERS = law_with(deferrers_out=())


def judged(
    players: int, said: Votes, *, law: Law, kind: str = PROPOSAL, heads: tuple[str, ...] = ("P0",), **how: object
) -> Certainty:
    """A matter of P1's after so many hours; whoever votes and is none of the players P0, P1, ... is idle."""
    core, matter = game(players, [(name, 60, icons.split()) for name, icons in said.items()], kind)
    roster = core.roster
    for name in {*said, str(how.get("author", "P1"))} - set(NAMES[:players]):
        roster = roster.with_player(Player(at=START, name=name, status="idle"))
    changes = how.get("changes", ("core",))
    matter = msgspec.structs.replace(matter, changes=changes, author=how.get("author", "P1"))
    reign = Reign(START, "now", "later", heads[0] if heads else None, heads[1:])
    core = msgspec.structs.replace(core, roster=roster, reigns=(reign,), matters=Map({"m": matter}))
    hours = how.get("hours", 13)
    assert isinstance(hours, int)
    sight = how.get("sight", Sight())
    assert isinstance(sight, Sight)
    return weigh(core, law, matter, START + timedelta(hours=hours), sight)


@pytest.mark.parametrize(
    ("players", "said", "how", "may"),
    [
        # 7 play, 3 of them FOR, 2 idle FOR: 5 of quorum 5 (of 9), and of 4 (of 7).
        (7, {"P2": "FOR", "P3": "FOR", "X": "FOR", "Y": "FOR"}, {}, (True, False)),
        # 3 and 1: 4 of quorum 5 (of 8), but of 4 (of 7).
        (7, {"P2": "FOR", "P3": "FOR", "X": "FOR"}, {}, (None, False)),
        # It changes a dynastic rule: idle votes are none, 3 of 4.
        (7, {"P2": "FOR", "P3": "FOR", "X": "FOR", "Y": "FOR"}, {"changes": ("dynastic",)}, (False, False)),
        (7, {"P2": "FOR", "P3": "FOR", "X": "FOR", "Y": "FOR"}, {"changes": ("core", "dynastic")}, (False, False)),
        # What it changes is not known: 3 of 4, or 5 of 5.
        (7, {"P2": "FOR", "P3": "FOR", "X": "FOR", "Y": "FOR"}, {"changes": None}, (None, False)),
        (7, {"P2": "FOR", "P3": "FOR", "X": "FOR", "Y": "FOR"}, {"changes": ("gamestate",)}, (None, False)),
        # 4 of 4, or 6 of 5.
        (7, {"P2": "FOR", "P3": "FOR", "P4": "FOR", "X": "FOR", "Y": "FOR"}, {"changes": None}, (True, False)),
        # An idle author's own vote is FOR as any author's: 4 players and they, 5 of 5 (of 8), of 4 (of 7).
        (7, {"P2": "FOR", "P3": "FOR", "P4": "FOR", "P5": "FOR"}, {"author": "X"}, (True, False)),
        (7, {"P2": "FOR", "P3": "FOR", "P4": "FOR"}, {"author": "X"}, (None, False)),
        # What an idle author's changes is not known: 5 of 5; but they might not post what is dynastic, and it is Unpopular.
        (7, {"P2": "FOR", "P3": "FOR", "P4": "FOR", "P5": "FOR"}, {"author": "X", "changes": None}, (None, None)),
        # Nobody idle votes: as ever.
        (7, {"P2": "FOR", "P3": "FOR"}, {"changes": None}, (False, False)),
        # 6 play; 3 FOR and 5 AGAINST with 3 idle among them: 4 of 9 are not AGAINST, quorum 5, or 4.
        (6, {"P2": "FOR", "P3": "FOR", "P4": "AGAINST", "P5": "AGAINST", "X": "AGAINST", "Y": "AGAINST", "Z": "AGAINST"},
         {}, (False, None)),
        (6, {"P2": "FOR", "P3": "FOR", "P4": "AGAINST", "P5": "AGAINST", "X": "AGAINST", "Y": "AGAINST", "Z": "AGAINST"},
         {"hours": 48}, (False, True)),
        # Younger than twelve hours it may not be enacted whichever way.
        (7, {"P2": "FOR", "P3": "FOR", "X": "FOR"}, {"hours": 11}, (False, False)),
        (7, {"P2": "FOR", "P3": "FOR", "X": "FOR"}, {"hours": 12}, (None, False)),
    ],
)  # fmt: skip
def test_votes_of_those_who_are_idle(
    players: int, said: Votes, how: dict[str, object], may: tuple[bool | None, bool | None]
) -> None:
    told = judged(players, said, law=RECUSANTS, **how)  # type: ignore[arg-type]
    assert (told.can_enact, told.can_fail) == may
    assert [lack.code for lack in told.lacking] == ["law-not-understood"] * may.count(None)


def test_without_that_rule_idle_votes_are_none() -> None:
    said = {"P2": "FOR", "P3": "FOR", "X": "FOR", "Y": "FOR"}
    assert judged(7, said, law=law_with()).can_enact is False


def test_which_reading_says_what() -> None:
    told = judged(7, {"P2": "FOR", "P3": "FOR", "X": "FOR"}, law=RECUSANTS)
    (lack,) = told.lacking
    assert "raise Quorum: it may not be enacted; if idle votes count, and do not raise Quorum: it may be" in lack.text


@pytest.mark.parametrize(
    ("said", "kind", "may"),
    [
        # 9 play, quorum 5; 4 are FOR. Three who defer with the Emperor leave quorum at 4 (of 6).
        ({"P0": "DEFERENTIAL", "P5": "DEFERENTIAL", "P6": "DEFERENTIAL"}, PROPOSAL, True),
        # Two leave 7, quorum 4.
        ({"P0": "DEFERENTIAL", "P5": "DEFERENTIAL"}, PROPOSAL, True),
        # The Emperor alone leaves 8, quorum 5.
        ({"P0": "DEFERENTIAL"}, PROPOSAL, False),
        # Where the Emperor has not voted, nobody is left out.
        ({"P5": "DEFERENTIAL", "P6": "DEFERENTIAL", "P7": "DEFERENTIAL"}, PROPOSAL, False),
        # Nor on what is no Proposal.
        ({"P0": "DEFERENTIAL", "P5": "DEFERENTIAL", "P6": "DEFERENTIAL"}, CFJ, False),
        # Where the Emperor is FOR, all who defer are.
        ({"P0": "FOR", "P5": "DEFERENTIAL"}, PROPOSAL, True),
        ({"P0": "AGAINST", "P5": "DEFERENTIAL"}, PROPOSAL, False),
    ],
)
def test_those_who_defer_with_the_emperor_count_for_no_quorum(said: Votes, kind: str, may: bool) -> None:
    told = judged(9, {"P2": "FOR", "P3": "FOR", "P4": "FOR", **said}, law=DEFERRERS, kind=kind)
    assert told.can_enact is may and told.lacking == ()


def test_a_vote_that_is_not_seen_may_leave_quorum_another() -> None:
    said = {"P2": "FOR", "P3": "FOR", "P4": "FOR", "P0": "DEFERENTIAL"}
    told = judged(9, said, law=DEFERRERS, sight=Sight(unseen=1))
    assert told.can_enact is None and [lack.code for lack in told.lacking] == ["votes-not-seen"]


FOUR = {"P1": "FOR", "P3": "FOR", "P4": "FOR", "P5": "FOR"}


@pytest.mark.parametrize(
    ("said", "kind", "hours", "may"),
    [
        # 7 play, quorum 4.
        (FOUR, PROPOSAL, 13, (True, False)),
        ({**FOUR, "P2": "VETO"}, PROPOSAL, 13, (None, None)),
        ({**FOUR, "P0": "VETO", "P2": "VETO"}, PROPOSAL, 13, (False, True)),
        # 2 FOR, 2 defer: 4 with either's vote.
        ({"P3": "DEFERENTIAL", "P4": "DEFERENTIAL", "P0": "FOR", "P2": "FOR"}, PROPOSAL, 13, (True, False)),
        # P0 FOR, P2 AGAINST, the author FOR: two who defer make it 4 to 1, or 2 to 3.
        ({"P3": "DEFERENTIAL", "P4": "DEFERENTIAL", "P0": "FOR", "P2": "AGAINST"}, PROPOSAL, 13, (None, False)),
        # 5 FOR (more than two thirds of 7), 1 AGAINST: at twelve hours only with the Emperor's FOR.
        ({**FOUR, "P0": "FOR", "P2": "AGAINST"}, DOV, 13, (None, False)),
        ({**FOUR, "P0": "FOR", "P2": "AGAINST"}, DOV, 24, (True, False)),
        ({**FOUR, "P0": "FOR", "P2": "FOR", "P6": "AGAINST"}, DOV, 13, (True, False)),
    ],
)
def test_two_who_head_the_dynasty(said: Votes, kind: str, hours: int, may: tuple[bool | None, bool | None]) -> None:
    told = judged(7, said, law=law_with(), kind=kind, hours=hours, heads=("P0", "P2"))
    assert (told.can_enact, told.can_fail) == may
    if None in may:
        assert all(
            "were P0 the Announcer" in lack.text and "were P2 the Announcer" in lack.text for lack in told.lacking
        )


def test_a_vote_that_defers_to_either_counts_as_nothing_that_can_be_told() -> None:
    """P0 FOR and P2 AGAINST, the author FOR: P3 defers to one or the other; where both are FOR, so is P3."""
    said = {"P0": "FOR", "P2": "AGAINST", "P3": "DEFERENTIAL"}
    told = judged(7, said, law=law_with(), heads=("P0", "P2"))
    tally = told.seen.tally
    assert (tally.count("FOR"), tally.count("AGAINST"), tally.unresolved) == (2, 1, 1)
    agreed = judged(7, {**said, "P2": "FOR"}, law=law_with(), heads=("P0", "P2")).seen.tally
    assert (agreed.count("FOR"), agreed.count("AGAINST"), agreed.unresolved) == (4, 0, 0)


@pytest.mark.parametrize(
    ("players", "heads", "sentences", "still"),
    [
        (5, ("P0",), {"dormancy_of_itself": ("4",)}, False),
        (4, ("P0",), {"dormancy_of_itself": ("4",)}, True),
        (4, (), {"dormancy_of_itself": ("4",)}, False),
        (5, ("P0", "P2"), {"dormancy_of_itself": ("4",)}, True),
        (6, ("P0", "P2"), {"dormancy_of_itself": ("4",)}, False),
        (4, ("P0",), {"dormancy_of_itself": ("4",), "dormancy_is_flavour": ()}, False),
        (4, ("P0",), {}, False),
    ],
)
def test_dormancy_of_itself(
    players: int, heads: tuple[str, ...], sentences: dict[str, tuple[str, ...]], still: bool
) -> None:
    """Fewer than four besides whoever heads the dynasty, unless the block takes the rule away."""
    core, _ = game(players, [], PROPOSAL)
    reign = Reign(START, "now", "later", heads[0] if heads else None, heads[1:])
    core = msgspec.structs.replace(core, reigns=(reign,))
    bars = bars_on_play(core, law_with(**sentences), START + timedelta(hours=1))
    assert [bar.code for bar in bars] == (["hiatus"] if still else [])


def shared_out(agreed: str, contested: str) -> Law:
    """205 with other shares for the two ways to a Declaration of Victory."""
    law = law_with()
    ways = {"dov-agreed": (agreed, "12"), "dov-contested": (contested, "24")}
    changed = {name: msgspec.structs.replace(law.parameters[name], values=ways[name]) for name in ways}
    return msgspec.structs.replace(law, parameters={**law.parameters, **changed})


@pytest.mark.parametrize(
    ("agreed", "contested", "hours", "against", "may"),
    [
        # 7 play, 5 FOR: more than 2/3 (4.67), not more than 3/4 (5.25).
        ("2/3", "2/3", 25, True, True),
        ("2/3", "3/4", 25, True, False),
        ("2/3", "3/4", 25, False, True),
        ("3/4", "2/3", 25, True, True),
        ("3/4", "2/3", 23, False, False),
        ("3/4", "2/3", 24, False, True),
        ("3/4", "3/4", 25, False, False),
        ("2/3", "2/3", 12, False, True),
        ("2/3", "2/3", 12, True, False),
    ],
)
def test_each_way_to_a_declaration_of_victory_has_its_share(
    agreed: str, contested: str, hours: int, against: bool, may: bool
) -> None:
    said = {"P2": "FOR", "P3": "FOR", "P4": "FOR", "P5": "FOR", **({"P6": "AGAINST"} if against else {})}
    told = judged(7, said, law=shared_out(agreed, contested), kind=DOV, hours=hours)
    assert told.can_enact is may and (may or told.enact_blockers)


def test_one_way_by_share_and_one_by_popularity_is_left_to_people() -> None:
    law = shared_out("2/3", "2/3")
    popular = msgspec.structs.replace(law.parameters["dov-contested"], values=("24",))
    mixed = msgspec.structs.replace(law, parameters={**law.parameters, "dov-contested": popular})
    assert judged(7, {"P2": "FOR", "P3": "FOR", "P4": "FOR"}, law=mixed, kind=DOV, hours=25).can_enact is None


def test_dormancy_leaves_out_all_who_head_the_dynasty_however_votes_are_read() -> None:
    """5 play, 2 of them head: 3 are fewer than 4, whichever of the two counts for votes."""
    law = law_with(dormancy_of_itself=("4",))
    told = judged(5, {"P2": "FOR", "P3": "FOR", "P4": "FOR"}, law=law, heads=("P0", "P2"))
    assert (told.can_enact, told.can_fail) == (False, False)
    assert "hiatus" in {one.code for one in told.enact_blockers}
    six = judged(6, {"P2": "FOR", "P3": "FOR", "P4": "FOR"}, law=law, heads=("P0", "P2"))
    assert six.can_enact is True


def test_a_head_is_known_whatever_the_letters_and_one_whom_nobody_knows_is_unclear() -> None:
    said = {"P0": "FOR", "P3": "DEFERENTIAL", "P4": "DEFERENTIAL"}
    assert judged(7, said, law=law_with(), heads=("p0",)).can_enact is True
    unknown = judged(7, said, law=law_with(), heads=("Р0",))
    assert unknown.can_enact is None and [lack.code for lack in unknown.lacking] == ["roster-unclear"]
