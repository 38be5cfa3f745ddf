"""Cutting: a comment that cuts a wire, or says so (CUT-01 to 08; reading W2, W11)."""

from __future__ import annotations

from msgspec import Struct

from referee.dynasties.designs.bomb import UNCUT, Bomb
from referee.dynasties.designs.checks.base import BANNED, BLOWN, BOMB, BROKEN, DRAWN, RED, UNLAWFUL, design_check
from referee.dynasties.designs.sentences import LAW
from referee.dynasties.kit.parts.own_checks import OwnCheck, Wrong
from referee.model.checks import lawful, undetermined, violation
from referee.rules.core.distance import why_no_player


class Cut(Struct, frozen=True):
    """A comment that cuts a wire, or speaks of it.

    bomb: the Design as it stands.
    colour: the wire.
    sure: its words leave no doubt that it is done now.
    """

    bomb: Bomb
    colour: str
    sure: bool

    @property
    def who(self) -> str:
        """Who wrote it."""
        return self.bomb.view.actor

    @property
    def wire(self) -> str:
        """The wire, in words."""
        return f"{self.colour.casefold()} wire"

    def wrong(self, check: OwnCheck[Cut], message: str) -> Wrong:
        """What is wrong, if the Design surely stands so."""
        return check.wrong(message, verdict=self.bomb.verdict, detail=self.colour)

    def surely_wrong(self, check: OwnCheck[Cut], message: str) -> Wrong:
        """What is wrong however it stands."""
        return check.wrong(message, detail=self.colour)


@design_check(
    "506",
    "cut-unclear",
    "A comment says plainly whether a wire is cut.",
    *("CUT-02", "CUT-04"),
    cannot_see="what is meant",
    samples=(
        lawful(f"{DRAWN}; 1 10:00 Bob says d1 Should I cut the red wire?"),
        undetermined(f"{DRAWN}; 1 10:00 Bob says d1 I will cut the red wire."),
        undetermined(f"{DRAWN}; 1 10:00 Bob says d1 If nobody objects, I cut the red wire."),
        lawful(f"{DRAWN}; 1 10:00 Bob says d1 Snipping red and then green."),
    ),
)
def cut_unclear(cut: Cut) -> Wrong | None:
    if cut.sure:
        return None
    message = f"{cut.who} speaks of cutting the {cut.wire} of “{cut.bomb.post}”."
    doubt = "its words do not say plainly that it is done now"
    return cut_unclear.wrong(message, verdict="undetermined", doubt=doubt, detail=cut.colour)


@design_check(
    "501",
    "cut-while-banned",
    "No wire is cut while the rule bans cutting.",
    "CUT-01",
    samples=(lawful(RED), violation(f"{BANNED}; {BOMB}; 1 10:00 Bob says d1 I cut the red wire.")),
)
def cut_while_banned(cut: Cut) -> Wrong | None:
    if not cut.bomb.view.values.states(LAW["ban"]):
        return None
    return cut.surely_wrong(
        cut_while_banned, f"{cut.who} cut the {cut.wire} of “{cut.bomb.post}” while cutting is banned."
    )


@design_check(
    "505",
    "false-cut",
    "A comment says that a wire is cut only where one is.",
    *("CUT-02", "CUT-04"),
    samples=(
        lawful(RED),
        lawful(f"{DRAWN}; 1 10:00 Bob says d1 I like the purple wire."),
        violation(f"{DRAWN}; 1 10:00 Bob says d1 I cut the purple wire.", says="it has no such wire"),
        violation(f"{DRAWN}; 1 10:00 Bob says d1 Snipping the gold wire."),
        violation(f"{DRAWN}; 1 10:00 Zoe says d1 I cut the red wire.", says="Zoe is no active player"),
        violation(f"{DRAWN}; 1 10:00 Eve says d1 I cut the red wire.", says="Eve heads the dynasty"),
        undetermined(f"{UNLAWFUL}; 1 10:00 Bob says d1 I cut the red wire.", says="which may be no Design"),
    ),
)
def false_cut(cut: Cut) -> Wrong | None:
    plays = cut.who in cut.bomb.view.players
    if plays and cut.colour in cut.bomb.wires:
        return None
    view = cut.bomb.view
    apart = why_no_player(view.values.law, heads=cut.who == view.emperor)
    why = "it has no such wire" if plays else f"{cut.who} {apart}"
    return cut.surely_wrong(false_cut, f"{cut.who} said that they cut the {cut.wire} of “{cut.bomb.post}”: {why}.")


def said_of_no_design(cut: Cut) -> Wrong:
    """What is wrong, perhaps, with words for a cut where no wire is known to be (CUT-04)."""
    message = f"{cut.who} said that they cut the {cut.wire} of “{cut.bomb.post}”, which may be no Design."
    doubt = "no rule says whether such words are barred where there is none"
    return false_cut.wrong(message, verdict="undetermined", doubt=doubt, detail=cut.colour)


@design_check(
    "502",
    "cut-not-uncut",
    "Only an Uncut wire is cut.",
    *("CUT-05", "CUT-06"),
    samples=(
        lawful(f"{RED}; 1 10:05 Cat says d1 I cut the green wire."),
        violation(f"{RED}; 1 10:05 Cat says d1 I cut the red wire."),
        violation(f"{BROKEN}; 1 12:00 Cat says d1 I cut the red wire."),
        lawful(f"{BLOWN}; 1 12:00 Cat says d1 I cut the red wire."),
        undetermined(
            f"{DRAWN}; 1 09:30 Ann sees d1 claim 9; 1 10:00 Bob says d1 I cut the red wire.; 1 10:05 Cat says d1 I cut the red wire."
        ),
    ),
)
def cut_not_uncut(cut: Cut) -> Wrong | None:
    state = cut.bomb.wires[cut.colour]
    if state == UNCUT:
        return None
    return cut.wrong(cut_not_uncut, f"{cut.who} cut the {cut.wire} of “{cut.bomb.post}”, which is {state}.")


@design_check(
    "503",
    "cut-by-failed",
    "Whoever failed at a Design cuts none of its wires.",
    "CUT-07",
    samples=(
        lawful(f"{BLOWN}; 1 12:00 Cat says d1 I cut the red wire."),
        violation(
            f"{BLOWN}; 1 12:00 Bob says d1 I cut the green wire.", says="Bob, who failed at “d1”, cut its green wire"
        ),
        undetermined(f"{BLOWN}; 1 11:30 Ann sees d1 claim 9; 1 12:00 Bob says d1 I cut the green wire."),
    ),
)
def cut_by_failed(cut: Cut) -> Wrong | None:
    if cut.who not in cut.bomb.failed:
        return None
    return cut.wrong(cut_by_failed, f"{cut.who}, who failed at “{cut.bomb.post}”, cut its {cut.wire}.")


@design_check(
    "504",
    "cut-by-creator",
    "A Design's Creator cuts none of its wires.",
    "CUT-08",
    samples=(
        lawful(RED),
        violation(f"{DRAWN}; 1 10:00 Ann says d1 I cut the red wire."),
        violation(f"{DRAWN}; 1 09:30 Ann sees d1 claim 9; 1 10:00 Ann says d1 I cut the red wire."),
    ),
)
def cut_by_creator(cut: Cut) -> Wrong | None:
    if cut.who != cut.bomb.creator:
        return None
    return cut.surely_wrong(cut_by_creator, f"{cut.who} cut the {cut.wire} of their own Design “{cut.bomb.post}”.")


CUTTING = (cut_unclear, cut_while_banned, false_cut, cut_not_uncut, cut_by_failed, cut_by_creator)
"""In the order in which they are asked: the first that finds anything is told."""
