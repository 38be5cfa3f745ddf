"""How freely worded summaries of Bouts are read: what is said surely of this one, and what nobody can be sure of."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from referee.dynasties.bots.hardware import CARRIED
from referee.dynasties.bots.questions.hearing import heard

NAMES = {"Ann": ("Rusty",), "Bob": ("Bob's Saw",)}
OTHERS = ("Cat", "Dan")


def told(post: str) -> dict[str, Any]:
    """What is read of a post about Ann and Bob, without what is not, and with the points that are not clear, if any."""
    found = heard(post, NAMES, CARRIED.systems, OTHERS)
    said = {point: value for point, value in msgspec.to_builtins(found.said).items() if value not in (None, False, {})}
    return {**said, "unclear": list(found.unclear)} if found.unclear else said


def both(amount: int) -> dict[str, Any]:
    return {"paid": {"Ann": amount, "Bob": amount}}


ANN, BOB = {"winner": "Ann"}, {"winner": "Bob"}
OUT = {"how": "ring-out"}
ANN_OUT, ANN_TKO = {**ANN, **OUT}, {**ANN, "how": "tko"}
WHO: dict[str, Any] = {"unclear": ["winner"]}

WINNERS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Congratulations to Ann, who wins at last.", ANN),
    ("The winner is not Bob but Ann.", ANN),
    ("The winner is Ann, not Bob.", ANN),
    ("And the winner is... Ann!", ANN),
    ("Bob did not win. Ann did.", ANN),
    ("Bob did not win. Ann did not.", WHO),
    ("Bob, not Ann, wins.", BOB),
    ("Ann failed to win: Bob takes it.", BOB),
    ("Ann takes the match.", ANN),
    ("Ann (60% engine) defeats Bob (99% chassis).", ANN),
    ("Bob loses 1% of the chassis and then the Bout, to Ann.", ANN),
    ("Bob loses 1% of the chassis, then his Axe to a Grinder.", {}),
    ("Bob was soundly beaten by Ann.", ANN),
    ("Ann wins, though Bob won many hearts.", ANN),
    ("Ann wins the Bout.", ANN),
    ("Ann wins her third Bout.", ANN),
    ("Ann wins well before midnight.", ANN),
    ("Ann wins only the toss.", WHO),
    ("Bob wins hearts, Ann wins the Bout.", ANN),
    # Something else is won: who has won the Bout is not said.
    ("Ann won the coin toss.", WHO),
    ("Ann won over the crowd.", WHO),
    ("Ann wins the first exchange.", WHO),
    ("Ann wins a space.", WHO),
    ("Ann beats a retreat.", WHO),
    ("Ann and Bob win.", WHO),
    ("Ann or Bob wins.", WHO),
    ("Neither Ann nor Bob wins.", WHO),
    ("Winner: none", WHO),
    ("It is a draw.", WHO),
    # Of another Bout, in hope, by hearsay, or in a question.
    ("Yesterday Bob won.", WHO),
    ("Last week Bob won. Today Ann wins.", ANN),
    ("In the previous Bout Bob won; this time Ann wins.", ANN),
    ("Ann wins against Bob, who won against Cat last week.", ANN),
    ("Bob wins next time. Ann wins.", ANN),
    ("Bob would have won. Ann wins.", ANN),
    ("Bob hoped he wins, but Ann wins.", ANN),
    ("Everyone thought Bob won, but Ann won.", ANN),
    ("Ann wins if I counted right.", WHO),
    ("I think Ann wins.", WHO),
    ("Bob wins? No, Ann wins.", ANN),
    ("“Bob wins!” cried the crowd. Ann wins.", ANN),
    ("“Rusty” wins.", ANN),
    ("~~Bob wins.~~ Ann wins.", ANN),
    # Named beside who has won, which is not to have won (ENDING-05).
    ("Bob rather than Ann wins.", BOB),
    ("Bob as opposed to Ann wins.", BOB),
    ("The opponent of Ann wins.", WHO),
    ("The Bot that shoved Ann wins.", WHO),
    ("Everyone but Ann wins.", WHO),
    ("Bob is quick, but Ann wins.", ANN),
    ("Bob's attack on Ann wins.", WHO),
    ("A kick to Ann wins it for Bob.", WHO),
    ("The winner is Ann's opponent.", WHO),
    ("Ann beats Bob's Axe.", WHO),
    ("Ann beats Bob's Bot.", ANN),
    ("Ann who beat Bob in Bout 1 loses.", WHO),
    ("Ann, who beat Bob, is proud.", ANN),
    ("Ann is the winner of the toss.", WHO),
    ("Ann is the winner of this Bout.", ANN),
    ("In the end Ann wins.", ANN),
    ("Bob slips and Ann wins.", ANN),
    ("I am happy to announce that Ann wins.", ANN),
    ("The Bout ends with a victory for Ann.", ANN),
    # Taken back, or somebody's word, wherever in the sentence that stands; what is set against it is not.
    ("It is not true that Ann wins.", WHO),
    ("It isn't the case that Ann won.", WHO),
    ("Ann wins - NOT!", WHO),
    ("Ann wins. Not!", WHO),
    ("Ann wins. Not by much.", ANN),
    ("Ann wins, claims Bob, wrongly.", WHO),
    ("Ann claims the win.", ANN),
    ("Bob's fans believe Ann wins.", WHO),
    ("Bob's fans believe in him, but Ann wins.", ANN),
    ("Ann wins, or so it seemed until turn 40.", WHO),
    ("Ann wins, though Bob says otherwise.", ANN),
    ("According to Bob, Ann wins.", WHO),
    ("If Bob slips, Ann wins.", WHO),
    ("The winner is Ann or Bob.", WHO),
    ("The winner is Ann and Bob.", WHO),
    # Who did not fight.
    ("Cat wins.", {"winner": "Cat"}),
    ("Winner: Cat", {"winner": "Cat"}),
    ("Winner: the House Bot", {"winner": "the House Bot"}),
    ("Cat beats Dan.", WHO),
    ("Ann beats Cat.", WHO),
    ("Cat, not Ann, wins.", WHO),
    ("Zed wins.", WHO),
    ("Ann beats Bob. Cat beats Dan.", ANN),
)  # fmt: skip

ENDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Bob was knocked out of bounds. Ann wins.", ANN_OUT),
    ("Bob's bot backed out of the arena, so Ann wins.", ANN_OUT),
    ("Bob rang out. Ann wins.", ANN_OUT),
    ("Bob's Bot is Trashed. Ann wins.", ANN_TKO),
    ("Ann wins (TKO).", ANN_TKO),
    ("It ended not with a TKO but with a ring-out. Ann wins.", ANN_OUT),
    ("The TKO came in turn 12. Ann wins.", {**ANN_TKO, "turns": 12}),
    ("Ann scores a TKO.", {"how": "tko"}),
    # Denied, hoped, or of another Bout.
    ("Without a TKO, Ann wins.", ANN),
    ("Ann wins; a TKO was not needed.", ANN),
    ("Ann wins, not by TKO though.", ANN),
    ("No TKO this time: Ann wins by ring-out.", ANN_OUT),
    ("Ann wins by ring-out. Bob was never near a TKO.", ANN_OUT),
    ("Ann wins by ring-out, no forfeit needed.", ANN_OUT),
    ("Ann wins although Bob hoped for a forfeit.", ANN),
    ("It was nearly a TKO, but Ann wins by ring-out.", ANN_OUT),
    ("Bob does not fall out of bounds. Ann wins.", ANN),
    ("Ann wins. Last time Ann lost to Cat by TKO in turn 12.", ANN),
    ("In the previous Bout Bob won by TKO in turn 4. This time Ann wins by ring-out.", ANN_OUT),
    ("Ann wins by ring-out. Domination would have gone to Ann, too.", ANN_OUT),
    ("Ann beats Bob by ring-out. Cat beats Dan by TKO.", ANN_OUT),
    ("Bob forfeits the initiative, but Ann wins by TKO.", ANN_TKO),
    # Perhaps.
    ("A total domination! Ann wins.", {**ANN, "unclear": ["how"]}),
    ("Ann wins. Zed sends a TKO card.", {**ANN, "unclear": ["how"]}),
    ("Ann wins by ring-out. Bob's Bot is Trashed.", {**ANN, "unclear": ["how"]}),
    ("Bob is carried out of the arena in pieces. Ann wins.", {**ANN, "unclear": ["how"]}),
    ("Zed beats Yan by TKO.", {"unclear": ["winner", "how"]}),
    # Sudden Death.
    ("No Sudden Death was needed: Ann wins.", ANN),
    ("Ann wins. Sudden Death did not occur.", ANN),
    ("Ann wins well before Sudden Death.", ANN),
    ("Ann wins. The next Bout is Cat against Bob, with Sudden Death from turn 61.", ANN),
    ("Ann wins in Sudden Death.", {**ANN, "sudden_death": True}),
    ("Sudden Death! Ann wins.", {**ANN, "sudden_death": True}),
    ("Sudden Death begins. Ann wins.", {**ANN, "sudden_death": True}),
    ("Ann wins. I like Sudden Death.", {**ANN, "unclear": ["sudden_death"]}),
)  # fmt: skip


def after(turns: int, **more: Any) -> dict[str, Any]:
    return {**ANN_OUT, "turns": turns, **more}


TURNS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Ann wins by ring-out in turn 7.", after(7)),
    ("Ann wins by ring-out on turn 7.", after(7)),
    ("Ann wins by ring-out, turn 7.", after(7)),
    ("Ann wins by ring-out (turn 7).", after(7)),
    ("Ann wins by ring-out (8 turns).", after(8)),
    ("Ann wins by ring-out in the 7th turn.", after(7)),
    ("Ann wins by ring-out in the sixty-first turn.", after(61)),
    ("Ann wins by ring-out in turn seven.", after(7)),
    ("On turn 7, Ann wins by ring-out.", after(7)),
    ("After eight turns Ann wins by ring-out.", after(8)),
    ("After 14 gruelling turns, Ann wins by ring-out.", after(14)),
    ("The Bout ends with turn 7. Ann wins by ring-out.", after(7)),
    ("The match ended in the eighth turn. Ann wins by ring-out.", after(8)),
    ("Turn 7: Bob falls out of bounds. Ann wins.", after(7)),
    ("It took 12 turns. Ann wins by ring-out.", after(12)),
    # Other turns are of no matter.
    ("In turn 3 Bob moves. Turn 4: Ann hits Bob. Ann wins by ring-out in turn 7.", after(7)),
    ("Ann, who was hit in turn 3, wins in turn 9 by ring-out.", after(9)),
    ("Ann wins by ring-out in turn 12 after a shove in turn 10.", after(12)),
    ("Ann wins by ring-out after a shove in turn 10.", ANN_OUT),
    ("Ann wins by ring-out. It took 60 turns of preparation.", ANN_OUT),
    ("Ann wins by ring-out. Bob ends turn 3 on square 5.", ANN_OUT),
    ("Ann wins by ring-out. Bob needed just 2 turns to leave the Arena.", ANN_OUT),
    ("Ann wins by ring-out. The next Bout ends in turn 3.", ANN_OUT),
    ("Ann wins by ring-out. It took about 7 turns.", {**ANN_OUT, "unclear": ["turns"]}),
    ("Ann wins by ring-out in fewer than 7 turns.", {**ANN_OUT, "unclear": ["turns"]}),
    ("Ann wins by ring-out by turn 7.", {**ANN_OUT, "unclear": ["turns"]}),
    ("Ann wins by ring-out with 52 turns to spare.", ANN_OUT),
    ("After a hit in turn 3, Ann wins by ring-out in turn 8.", after(8)),
    ("The Bout ended on turn 8, when Bob left the arena. Ann wins.", after(8)),
    ("Bob nearly fell out of bounds in turn 3. Ann wins by ring-out in turn 9.", after(9)),
    # A round may be a turn, or one of a Bracket.
    ("Ann wins by ring-out in round 3.", {**ANN_OUT, "unclear": ["turns"]}),
    # Counted from elsewhere (ENDING-16: turn 12 of Sudden Death is turn 72), one of several, or more than of another Bout.
    ("Ann wins by ring-out in turn 7 of Sudden Death.", {**ANN_OUT, "sudden_death": True, "unclear": ["turns"]}),
    ("Ann wins by ring-out in turn 7 of the Bout.", after(7)),
    ("Ann wins by ring-out in turn 7 or 8.", {**ANN_OUT, "unclear": ["turns"]}),
    ("Ann wins by ring-out in turn 7 (or 8).", {**ANN_OUT, "unclear": ["turns"]}),
    ("Ann wins by ring-out between turn 7 and turn 9.", {**ANN_OUT, "unclear": ["turns"]}),
    ("Ann wins by ring-out in turn 7 or so.", {**ANN_OUT, "unclear": ["turns"]}),
    ("Ann wins by ring-out in turn 7 (and not 8).", after(7)),
    ("Ann wins by ring-out in turn 7 to 9.", {**ANN_OUT, "unclear": ["turns"]}),
    ("Ann wins by ring-out in turn 7-9.", {**ANN_OUT, "unclear": ["turns"]}),
    ("Ann wins by ring-out, 7 turns after the engine broke.", {**ANN_OUT, "unclear": ["turns"]}),
    ("Ann wins by ring-out in turn 7 after the engine broke.", after(7)),
    ("Ann wins by ring-out. The Bout lasted 7 turns longer than the last.", {**ANN_OUT, "unclear": ["turns"]}),
    ("Ann wins by ring-out. The Bout lasted 7 turns.", after(7)),
    ("Ann wins by ring-out in turn 3. The Bout ends in turn 4.", {**ANN_OUT, "unclear": ["turns"]}),
)  # fmt: skip

PAID: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Both Operators get ₩1,000 plus ₩500 for their Opponent.", both(1500)),
    ("Both get ₩1,000 for the Bout and ₩500 for the Opponent.", both(1500)),
    ("Both get ₩1,500 (₩1,000 plus ₩500).", both(1500)),
    ("Both get ₩1,000 + ₩500.", both(1500)),
    ("Ann gets ₩1,000 and another ₩500.", {"paid": {"Ann": 1500}}),
    ("Ann receives ₩1,000 for the Bout, ₩500 for the Opponent and ₩300 for Red Mist.", {"paid": {"Ann": 1800}}),
    ("Both Operators get ₩1,500.\nAnn gets ₩500 for Red Mist.", {"paid": {"Ann": 2000, "Bob": 1500}}),
    ("Both Operators get ₩1.500.", both(1500)),
    ("Both get ₩1 500.", both(1500)),
    ("Both are paid ₩2,000.", both(2000)),
    ("Ann is paid ₩2,500.", {"paid": {"Ann": 2500}}),
    ("Ann is awarded ₩1,500 and Bob gets ₩1,000.", {"paid": {"Ann": 1500, "Bob": 1000}}),
    ("Ann and Bob both get ₩1,500.", both(1500)),
    ("Both receive the usual ₩1,500 for this Bout.", both(1500)),
    ("Last time Ann got ₩2,000.", {}),
    ("Ann now has ₩18,773.", {}),
    ("Each of the two Operators gains ₩1,500.", both(1500)),
    # Denied, or of somebody who is only spoken of.
    ("Each Operator does not gain ₩1,500.", {"unclear": ["paid"]}),
    ("Not both get ₩1,500.", {"unclear": ["paid"]}),
    ("Each Operator gains ₩1,500, except Bob.", {"paid": {"Ann": 1500}, "unclear": ["paid"]}),
    ("The opponent of Ann gains ₩1,500.", {"unclear": ["paid"]}),
    # What it is paid for is not the Bout, or not known; sums that may be one, or two.
    ("Ann gets ₩300 for the sale of an Axe.", {"unclear": ["paid"]}),
    ("Ann gets ₩3,000 income.", {"unclear": ["paid"]}),
    ("Ann gets ₩14,300 in the bank.", {"unclear": ["paid"]}),
    ("Both get ₩1.5k.", {"unclear": ["paid"]}),
    ("Ann gets ₩1,000 and ₩500.", {"unclear": ["paid"]}),
    ("Both gain ₩1,000 and, for their Opponent, ₩500.", {"unclear": ["paid"]}),
    ("Both gain ₩1,000, and for their Opponent ₩500.", {"unclear": ["paid"]}),
    ("Ann gets ₩1,500 less than Bob.", {"unclear": ["paid"]}),
    ("Each participant earns ₩1,000, plus ₩500 per opponent.", both(1500)),
    ("Both gain the usual ₩1,000 + ₩500 = ₩1,500.", both(1500)),
    ("Ann gets ₩1,500 and now has ₩20,000.", {"paid": {"Ann": 1500}}),
    ("Both get ₩1,500, except that Bob gets ₩1,000.", {"paid": {"Ann": 1500, "Bob": 1000}}),
    ("Both get ₩1,500, ₩1,000 for the Bout and ₩500 for the Opponent.", {"unclear": ["paid"]}),
    ("Ann gets ₩500 for Red Mist.", {"unclear": ["paid"]}),
)  # fmt: skip


def left(bot: str, **parts: Any) -> dict[str, Any]:
    return {"conditions": {bot: {"engine": None, "chassis": None, "systems": {}, **parts}}}


FIGURES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Ann wins by ring-out. Bob's chassis ends at 60%.", {**ANN_OUT, **left("Bob", chassis=60)}),
    ("Ann wins by ring-out; Bob ends with its Axe at 85%.", {**ANN_OUT, **left("Bob", systems={"Axe": 85})}),
    ("Ann wins by ring-out, and Bob's chassis is at 60% now.", {**ANN_OUT, **left("Bob", chassis=60)}),
    ("Ann ends whole. Bob's Axe is left at 20%.", left("Bob", systems={"Axe": 20})),
    ("Bob ends with engine 40%, chassis 0% and Axe 15%.", left("Bob", engine=40, chassis=0, systems={"Axe": 15})),
    # Before the end, or of somebody else.
    ("Bob's chassis drops to 50%.", {}),
    ("Bob's chassis was at 100%.", {}),
    ("Bob ends turn 3 with its chassis at 50%.", {}),
    ("Ann wins. Cat's Bot ends with its chassis at 85%.", ANN),
    # Whose, or when, is not said; or it has been mended since.
    ("Repairs: Bob's chassis is now at 70%.", {"unclear": ["conditions"]}),
    ("Bob ends the Bout with 50% chassis.", {"unclear": ["conditions"]}),
    ("Bob's chassis: 60%", {"unclear": ["conditions"]}),
    ("Bob's chassis ends 60% lower.", {"unclear": ["conditions"]}),
    ("Bob's chassis ends at 60% less 10%.", {"unclear": ["conditions"]}),
    ("Bob's chassis ends at 60% or 70%.", {"unclear": ["conditions"]}),
    ("Bob's chassis ends at 60%, or so.", {"unclear": ["conditions"]}),
    ("Bob's chassis ends at 60%, so low is it.", left("Bob", chassis=60)),
    ("The opponent of Bob ends with its chassis at 60%.", {"unclear": ["conditions"]}),
    ("The chassis of Bob ends at 60%.", {}),
    ("It ends with its chassis at 60%.", {"unclear": ["conditions"]}),
    ("Ann and Bob end with engine: 40%", {"unclear": ["conditions"]}),
    ("Bob ends with its chassis at 60%. Bob's chassis ends at 50%.", {**left("Bob"), "unclear": ["conditions"]}),
    # Tallies.
    ("Tally after turn 0: Ann 0, Bob 0. Final Tallies: Ann 50, Bob 3.", {"tallies": {"Ann": 50, "Bob": 3}}),
    ("Ann wins by ring-out in turn 8. Tallies after turn 8: Ann 50, Bob 3.", after(8, tallies={"Ann": 50, "Bob": 3})),
    ("Tallies after 60 turns: Ann 50, Bob 3.", {"tallies": {"Ann": 50, "Bob": 3}}),
    ("Tally so far: Ann 50, Bob 3.", {}),
    ("Ann wins by Domination with a Tally of 110 against 90.", {**ANN, "how": "domination", "tallies": {"Ann": 110, "Bob": 90}}),
    ("Ann wins on Tally, 44 to 41.", {**ANN, "how": "domination", "tallies": {"Ann": 44, "Bob": 41}}),
    ("Ann beats Bob on the Tally (48–41).", {**ANN, "how": "domination", "tallies": {"Ann": 48, "Bob": 41}}),
    ("Ann won by Tally.", {**ANN, "how": "domination"}),
    ("Ann wins by ring-out. On Tally it was 44 to 41.", {**ANN, **OUT}),
    ("Bob would have won on Tally, 44 to 41. Ann wins by ring-out.", {**ANN, **OUT}),
    ("Ann wins by ring-out, not on Tally.", {**ANN, **OUT}),
    # Of who loses by so much theirs may stand first, or last.
    ("Bob loses by a Tally of 41 to 44.", ANN),
    ("Bob loses on Tally, 41 to 44.", ANN),
    ("Ann's Tally is 10 higher than Bob's.", {}),
    ("Tallies: Ann 50 or 60, Bob 3.", {"tallies": {"Bob": 3}, "unclear": ["tallies"]}),
    ("Tally: Ann 5\nTally: Ann 6", {"unclear": ["tallies"]}),
)  # fmt: skip


@pytest.mark.parametrize(("post", "says"), [*WINNERS, *ENDS, *TURNS, *PAID, *FIGURES])
def test_what_is_read(post: str, says: dict[str, Any]) -> None:
    assert told(post) == says


@pytest.mark.parametrize(
    "post",
    [
        "Ann wins by TKO in turn 5. " * 8000,
        "Ann and " * 50_000,
        "Ann (" * 50_000,
        "Ann gets ₩1" + " 000" * 50_000,
        "twenty-" * 30_000 + "first turn",
        "no" + " " * 100_000 + "TKO",
        "Ann ends chassis 5% " * 10_000,
        "\ue000 wins \ue010 wins \ue0ff wins",
    ],
)
def test_no_post_is_too_strange(post: str) -> None:
    assert heard(post, NAMES, CARRIED.systems, OTHERS) is not None
