"""Processing: a comment that processes a wire, or says so (CUT-11 to 15; readings W3 to W6, W10)."""

from __future__ import annotations

from msgspec import Struct

from referee.dynasties.designs.bomb import Bomb
from referee.dynasties.designs.checks.base import BLOWN, BOTH, BROKEN, DRAWN, NEEDS_THE_LIST, RED, SAFE, design_check
from referee.dynasties.designs.outcomes import ProcessSaid
from referee.dynasties.kit.parts.own_checks import OwnCheck, Wrong
from referee.model.checks import lawful, undetermined, violation
from referee.model.texts import holds_word

NOT_TOLD = "it does not say what has become of the wire"


class Processing(Struct, frozen=True):
    """A comment that processes a wire, or speaks of it.

    bomb: the Design as it stands.
    said: what it says; None: only that it may be.
    claims: whether its author, who may not, surely says that they process a wire; None: that cannot be told.
    """

    bomb: Bomb
    said: ProcessSaid | None
    claims: bool | None = False

    @property
    def who(self) -> str:
        """Who wrote it."""
        return self.bomb.view.actor

    @property
    def colours(self) -> tuple[str, ...]:
        """The wires that may be meant."""
        return (self.said.colours if self.said is not None else ()) or tuple(self.bomb.wires)

    def wrong(self, check: OwnCheck[Processing], message: str) -> Wrong:
        """What is wrong, if the Design surely stands so; and if no remark cut, or processed, a wire on which it turns."""
        doubts, due = self.bomb.doubts, self.bomb.order[:1]
        if self.bomb.is_sure and (
            doubts.has_remark("cut", self.colours) or doubts.has_remark("process", due or self.colours)
        ):
            return check.wrong(
                message, verdict="undetermined", doubt="a remark that was made before may have been more"
            )
        return check.wrong(message, verdict=self.bomb.verdict)


@design_check(
    "511",
    "processed-by-other",
    "Only the Supervisor or the Creator processes wires.",
    "CUT-11",
    samples=(
        lawful(BROKEN),
        lawful(f"{RED}; 1 11:00 Eve says d1 Processing the red wire: it is now Broken."),
        lawful(f"{RED}; 1 11:00 Cat says d1 Who processes the red wire?"),
        lawful(f"{RED}; 1 11:00 Cat says d1 Processing the news of the red wire."),
        violation(f"{RED}; 1 11:00 Cat says d1 Processing the red wire: it is now Broken."),
        undetermined(f"{RED}; 1 11:00 Cat says d1 Processing the red wire.", says=NOT_TOLD),
    ),
)
def processed_by_other(processing: Processing) -> Wrong | None:
    bomb, who = processing.bomb, processing.who
    if who in (bomb.creator, bomb.view.emperor) or processing.claims is False:
        return None
    message = f"{who} processed a wire of “{bomb.post}”, whose Creator they are not."
    if processing.claims is None:
        return processed_by_other.wrong(message, verdict="undetermined", doubt=NOT_TOLD)
    return processed_by_other.wrong(message)


@design_check(
    "512",
    "nothing-active",
    "A wire is processed only while one is Active.",
    *("CUT-11", "CUT-13"),
    samples=(
        lawful(BROKEN),
        violation(f"{DRAWN}; 1 11:00 Ann says d1 Processing the red wire: it is now Broken."),
        violation(f"{BROKEN}; 1 12:00 Ann says d1 Processing the red wire: it is now Broken."),
    ),
)
def nothing_active(processing: Processing) -> Wrong | None:
    bomb = processing.bomb
    if bomb.order:
        return None
    message = f"{processing.who} processed a wire of “{bomb.post}”, none of which is Active."
    return processing.wrong(nothing_active, message)


@design_check(
    "519",
    "process-unclear",
    "A comment says plainly whether a wire is processed.",
    "CUT-15",
    cannot_see="what is meant",
    samples=(
        lawful(BROKEN),
        lawful(f"{RED}; 1 11:00 Ann says d1 Shall I be processing the red wire?"),
        undetermined(
            f"{RED}; 1 11:00 Ann says d1 Processing the red wire, if nobody minds.", says="is not plainly said"
        ),
        lawful(f"{RED}; 1 11:00 Eve says d1 Ann, please process the red wire."),
        lawful(f"{BROKEN}; 1 12:00 Eve says d1 Thanks for processing the red wire, Ann. So it is Broken."),
        undetermined(f"{RED}; 1 11:00 Ann says d1 Processing the red wire: nothing happens.", says=NOT_TOLD),
    ),
)
def process_unclear(processing: Processing) -> Wrong | None:
    said = processing.said
    if said is None:
        doubt = "whether it does so now, and what comes of it, is not plainly said"
    elif len(said.colours) != 1:
        doubt = "it does not name just the wire that it processes"
    elif not said.tells:
        doubt = NOT_TOLD
    elif _may_be_no_tool(processing.bomb, said):
        doubt = "what is destroyed may be no Tool"
    else:
        return None
    message = f"{processing.who} speaks of processing a wire of “{processing.bomb.post}”."
    return process_unclear.wrong(message, verdict="undetermined", doubt=doubt)


def _may_be_no_tool(bomb: Bomb, said: ProcessSaid) -> bool:
    """Whether something is destroyed that is not called a Tool, where no Tool could be."""
    could_be = holds_word(said.text, bomb.cutters[bomb.order[0]]) and not said.explodes and bomb.may_destroy
    return said.destroys and not said.is_of_a_tool and not could_be


@design_check(
    "513",
    "processed-out-of-order",
    "The wire that became Active least recently is processed.",
    "CUT-13",
    samples=(
        lawful(f"{BOTH}; 1 11:00 Ann says d1 Processing the red wire: it is now Broken."),
        violation(
            f"{BOTH}; 1 11:00 Ann says d1 Processing the green wire: it is now Broken.",
            says="processed green of “d1”; the red wire is due",
        ),
    ),
)
def processed_out_of_order(processing: Processing) -> Wrong | None:
    bomb, said = processing.bomb, processing.said
    if said is None or bomb.order[0] in said.colours:
        return None
    due, named = bomb.order[0].casefold(), ", ".join(said.colours).casefold()
    message = f"{processing.who} processed {named} of “{bomb.post}”; the {due} wire is due."
    return processing.wrong(processed_out_of_order, message)


@design_check(
    "514",
    "process-misstated",
    "A Process states what it changes, as it must be.",
    *("CUT-14", "CUT-15", "TYPES-07", "TYPES-08", "TYPES-09", "TYPES-11"),
    cannot_see=f"{NEEDS_THE_LIST}: what an effect must be; ever, who has Tools, and that one was chosen at random",
    samples=(
        lawful(BLOWN),
        lawful(f"{SAFE}; {BROKEN}"),
        violation(
            f"{RED}; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes!",
            says="it does not say that Bob failed",
        ),
        violation(
            f"{RED}; 1 11:00 Ann says d1 Processing the red wire: it is now Uncut.", says="the wire becomes Broken"
        ),
        violation(f"{BLOWN[:-6]}Broken.", says="all wires become Uncut"),
        violation(f"{SAFE}; {BLOWN}"),
        lawful(
            f"{RED}; 1 11:00 Ann says d1 Processing the red wire: it is now Broken, and a Tool of Bob's is destroyed."
        ),
        violation(
            f"{RED}; 1 11:00 Ann says d1 Processing the red wire: it is now Broken, and a Tool is destroyed.",
            says="it does not say that the Tool is Bob's",
        ),
        violation(f"{BLOWN[:-1]}, and a Tool of his is destroyed.", says="no wire both explodes and destroys a Tool"),
        violation(
            f"{SAFE}; {RED}; 1 11:00 Ann says d1 Processing the red wire: it is now Broken, and Bob loses a Tool."
        ),
    ),
)
def process_misstated(processing: Processing) -> Wrong | None:
    bomb, said = processing.bomb, processing.said
    if said is None:
        return None
    why = _misstated(bomb, said)
    if not why:
        return None
    message = f"{processing.who} processed a wire of “{bomb.post}”, and {why}."
    return process_misstated.wrong(message, verdict=bomb.verdict)


def _misstated(bomb: Bomb, said: ProcessSaid) -> str:
    """What of a Process is not stated as it must be; empty: nothing."""
    cutter = bomb.cutters[bomb.order[0]]
    is_named = holds_word(said.text, cutter)
    if said.contradicts:
        return f"it contradicts itself: {'all wires become Uncut' if said.explodes else 'the wire becomes Broken'}"
    if said.explodes and said.destroys:
        return "no wire both explodes and destroys a Tool"
    if said.explodes and not is_named:
        return f"it does not say that {cutter} failed"
    if said.destroys and not is_named:
        return f"it does not say that the Tool is {cutter}'s"
    contradicted = bomb.is_known and (bomb.must_explode != said.explodes or (said.destroys and not bomb.may_destroy))
    return "the sealed list says otherwise" if contradicted else ""


PROCESSING = (nothing_active, process_unclear, processed_out_of_order, process_misstated)
"""In the order in which they are asked of whoever may process: the first that finds anything is told."""
