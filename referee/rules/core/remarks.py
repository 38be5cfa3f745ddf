"""What a person should look at before resolving a matter: what its text says, as far as plain words tell.

Nothing here decides anything. It is for the clauses that a program can only help with: PROP-03, IDLE-04, KEYW-05
and 14, KEYW-38 and 39, RP-01, 04, 06 and 07, TIME-02, TAGS-06, RAND-05 to 07, PLAYERS-11.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from referee.law.instructions import Instruction, instructions_in, is_conditional
from referee.law.law import OWN_TEXT, Law
from referee.law.ledger import cite
from referee.law.on_core.reading import say_spoken
from referee.law.places import FIXED
from referee.law.proposed.reading import Read, read_body
from referee.law.tags import named_in, sections_of, tags_of, without_created
from referee.law.unclear import unclear_clauses
from referee.model.events import DOV, PROPOSAL
from referee.model.patterns import later
from referee.model.texts import holds_word
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.in_passing import in_passing
from referee.rules.core.overtaken import overtaking, say_overtaken

_DELAYED = later(r"\b(?:days?|hours?|weeks?) (?:after|from)\b|\bthe next time\b|\bat the end of\b", re.I)
_VAGUE = later(r"\b(?:dinnertime|twilight|dusk|dawn|soon|eventually|someday)\b", re.I)
_ON_ENACTMENT = later(r"\b(?:when|whenever|upon|if) (?:an? |this |the )?\w* ?(?:is |are )?enact\w*", re.I)
_GENERATORS = later(r"\bRandom Generators\b|\bDice Roller\b|\bGNDT\b.{0,40}\bcommand", re.I)
_VICTORY = later(r"\b(?:achieves?|achieved|gains?|wins?|is granted|has won)\b.{0,30}\bvictory\b", re.I)
_COST = later(r"\b(?:costs?|by spending|may spend|pay(?:s|ing)?)\b", re.I)
_LIMIT = later(r"\b(?:at most|no more than|maximum|minimum|at least|valid values?)\b", re.I)
_ATOMIC = later(r"\batomic action\b", re.I)
_ADMIN = later(r"\b(?:an admin|admin status|adminship)\b", re.I)


class Remark(msgspec.Struct, frozen=True):
    """A clause, and what of the matter it bears on."""

    clause: str
    text: str


def remarks_on(game: CoreGame, law: Law, matter: Matter) -> list[Remark]:
    """Remarks for whoever resolves a Proposal or a Call for Judgement."""
    return [_as_understood(law, remark) for remark in _remarks_on(game, law, matter)]


def _as_understood(law: Law, remark: Remark) -> Remark:
    """The remark, with a word on what it rests on where the text in force does not have that in words understood."""
    if cite(remark.clause, law) not in unclear_clauses(law):
        return remark
    return Remark(remark.clause, f"{remark.text} (what the text in force says of this is not understood)")


def _remarks_on(game: CoreGame, law: Law, matter: Matter) -> list[Remark]:
    overruled = [
        *_taken_back(game, law, matter),
        *_posting(law, matter),
        *_pieced_together(law),
        *_strange(law),
        *_overruled(law, matter),
    ]
    if matter.kind == DOV or not matter.body:
        return overruled
    said = f"{matter.title}. {matter.body}"
    return [
        *_instructions(law, matter),
        *_overtaken(game, matter),
        *_kind(law, matter),
        *_idle_players(game, matter, said),
        *_plain_words(matter, said),
        *_subrules(law, matter),
        *overruled,
    ]


def _taken_back(game: CoreGame, law: Law, matter: Matter) -> list[Remark]:
    """What would have ended the matter for good, had it been meant, which is for people to see (V10)."""
    return [Remark(each.clause, each.said) for each in in_passing(game, law, matter)]


def _posting(law: Law, matter: Matter) -> list[Remark]:
    """That it was not allowed to be posted, where the text does not say what comes of that (V18)."""
    if not matter.illegal or not matter.illegal_why or law.get("illegal-is-unpopular") is not None:
        return []
    return [Remark("GST-03", f"{matter.illegal_why}: what comes of that the text does not say")]


IN_PART = "no whole text of the rules since 2022 was seen: judged by what is known of them; see the page"
"""What is said of every answer by the text that the project carries of them."""


def _pieced_together(law: Law) -> list[Remark]:
    """Of the rules since 2022 no whole text has been seen; what the project carries says what could be found out."""
    if law.source != OWN_TEXT:
        return []
    return [Remark("RULESET-01", IN_PART)]


def _strange(law: Law) -> list[Remark]:
    """What a record tells of Special Case rules or Building Blocks that are not known."""
    if not law.strange:
        return []
    names = ", ".join(f"“{name}”" for name in law.strange)
    return [
        Remark("SCR-01", f"a record tells of {names}, of which nothing is known: what it says is not reckoned with")
    ]


def _overruled(law: Law, matter: Matter) -> list[Remark]:
    """Dynastic rules are not read for what they say of votes and resolutions, and they go before core rules."""
    spoken = [each for each in law.on_core if each.is_of(matter.kind)]
    if not spoken:
        return []
    return [
        Remark("PRIO-02", f"what these dynastic rules say of the core rules is not reckoned with: {say_spoken(spoken)}")
    ]


def _instructions(law: Law, matter: Matter) -> list[Remark]:
    instructions, whole = instructions_in(matter.body)
    read = Read()
    if not whole or not instructions or is_conditional(matter.body):
        read = read_body(matter.body, [name for _, name in law.rules])
        surely = tuple(order for order in read.orders if not order.hangs)
        instructions = surely if read.orders else instructions
    if not instructions and not read.game and not read.conditions:
        return [
            Remark("PROP-03", f"no instruction in a usual form is seen{_not_read(read.unread)}: read what it changes")
        ]
    told = _say(instructions)
    unconditional = [said for said in read.game if said not in read.conditions]
    if unconditional:
        told.append(f"of the game, and of no rule: {_quoted(unconditional)}")
    if read.conditions:
        hanging = "; ".join(_say(order for order in read.orders if order.hangs))
        told.append(f"on a condition: {_quoted(read.conditions)}{f' ({hanging})' if hanging else ''}")
    if read.doubts:
        told.append(f"in doubt: {'; '.join(read.doubts)}")
    rest = f"; it says more, which is not understood here{_not_read(read.unread)}" if read.unread else ""
    remarks = [Remark("PROP-03", f"it says: {'; '.join(told)}{rest}")]
    if any(order.kind == "create" for order in (*instructions, *read.orders)):
        text = "where it names no place, a new rule goes to the end of the dynastic rules"
        remarks.append(Remark("RP-01", text))
    return remarks


def _say(instructions: Iterable[Instruction]) -> list[str]:
    return list(dict.fromkeys(f"{said.kind} “{said.rule}”" for said in instructions))


def _quoted(sentences: Sequence[str]) -> str:
    return "; ".join(f"“{said}”" for said in sentences)


def _overtaken(game: CoreGame, matter: Matter) -> list[Remark]:
    """Another enacted matter that speaks of it: what it orders may be void, or another thing."""
    said = say_overtaken(overtaking(matter, game.matters.values()))
    return [Remark("RESPROP-05", f"{said}: read that, too")] if said else []


def _not_read(unread: Sequence[str]) -> str:
    """The first sentence that was not read, and how many more there are."""
    more = f" and {len(unread) - 1} more" if len(unread) > 1 else ""
    return f" (not read: “{unread[0]}”{more})" if unread else ""


def _kind(law: Law, matter: Matter) -> list[Remark]:
    """Core or Dynastic Proposal, by tags and by the sections of the rules it names (KEYW-05, 14)."""
    if matter.kind != PROPOSAL:
        return []
    tagged = sections_of(matter.title)
    named = named_in(law, without_created(matter.body))
    touched = sorted(tagged | named)
    if touched == ["dynastic"]:
        return [Remark("KEYW-14", "as far as rule names tell, it is a Dynastic Proposal")]
    if touched == ["core"]:
        return [Remark("KEYW-05", "as far as tags and rule names tell, it is a Core Proposal")]
    lacking = sorted((named - tagged).intersection(FIXED))
    if lacking:
        return [Remark("TAGS-03", f"it names rules of {', '.join(lacking)} without the tag for it")]
    return []


def _idle_players(game: CoreGame, matter: Matter, said: str) -> list[Remark]:
    idle = [
        name
        for name, standings in sorted(game.roster.people.items())
        if standings[-1].status == "idle" and holds_word(said, name, as_written=True)
    ]
    if not idle or matter.kind != PROPOSAL:
        return []
    return [Remark("IDLE-04", f"{', '.join(idle)}, who is idle, counts as a player for what it says of them")]


def _subrules(law: Law, matter: Matter) -> list[Remark]:
    """Whether what it says of a rule holds for its subrules (KEYW-38, 39; R205-KOTH-36 says the opposite)."""
    instructions, _ = instructions_in(matter.body)
    if not any(instruction.kind in ("repeal", "strike", "replace") for instruction in instructions):
        return []
    if law.get("subrules-too") is not None:
        return [Remark("KEYW-38", "what it does to a rule it does to its subrules, too")]
    if law.get("subrules-apart") is not None:
        return [Remark("R205-KOTH-36", "what it does to a rule it does not do to its subrules")]
    return []


def _plain_words(matter: Matter, said: str) -> list[Remark]:
    remarks = []
    if _ON_ENACTMENT.search(matter.body):
        remarks.append(Remark("RP-04", "what it says of enactment does not apply to its own"))
    if _DELAYED.search(matter.body):
        remarks.append(Remark("RP-07", "a step that cannot be applied at once is ignored"))
    if _VAGUE.search(matter.body):
        remarks.append(Remark("TIME-02", "it speaks of a time that the ruleset does not define"))
    if _VICTORY.search(said) and "victory" not in tags_of(matter.title):
        remarks.append(Remark("TAGS-06", "it may grant victory, and has no [Victory] tag"))
    if _GENERATORS.search(said):
        remarks.append(
            Remark("RAND-05", "it speaks of the random generators: the rule about them must be updated with them")
        )
    if _COST.search(matter.body):
        remarks.append(Remark("NUM-05", "what an action costs is paid before it takes effect"))
    if _LIMIT.search(matter.body):
        remarks.append(Remark("NUM-16", "values that its new limits make invalid can no longer be used"))
    if _ATOMIC.search(matter.body):
        remarks.append(
            Remark("ATOMIC-01", "an Atomic Action's steps are completed in order, or done again from the wrong one")
        )
    if _ADMIN.search(said):
        remarks.append(Remark("PLAYERS-11", "it speaks of adminship: the roster has to follow"))
    return remarks


def grants_victory(matter: Matter) -> bool:
    """Whether a matter's text seems to grant victory (TAGS-06)."""
    return _VICTORY.search(f"{matter.title}. {matter.body}") is not None
