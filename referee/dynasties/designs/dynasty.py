"""Designs: wires cut and processed in comments, Types that only Supervisor and Creator know.

Clauses are those of the ledger DSGN; readings W1 to W11. Without the sealed list nobody is told
what a wire does: an explosion that a comment states is taken as stated. With it every Process is held against it,
and no finding names a Type.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from referee.dynasties.designs.bomb import ACTIVE, BROKEN, UNCUT, Bomb, colours_of, sealed_flaw
from referee.dynasties.designs.checks.base import DRAWN, RED
from referee.dynasties.designs.checks.creating import BY_THE_LIST, CREATING, REWRITING, Drawing
from referee.dynasties.designs.checks.cutting import (
    CUTTING,
    Cut,
    cut_by_creator,
    cut_by_failed,
    cut_not_uncut,
    cut_unclear,
    false_cut,
    said_of_no_design,
)
from referee.dynasties.designs.checks.processing import (
    PROCESSING,
    Processing,
    nothing_active,
    process_unclear,
    processed_by_other,
    processed_out_of_order,
)
from referee.dynasties.designs.doubts import ANY, Of
from referee.dynasties.designs.hearing import cuts_in, cuts_unnamed, every_colour, listed_in, perhaps_cut_in, tales_in
from referee.dynasties.designs.outcomes import ProcessSaid, destroys_in, may_process, process_in
from referee.dynasties.designs.remarks import cuts_remarked, processes_remarked
from referee.dynasties.designs.sentences import LAW, MAY_CREATE, MAY_CUT, MAY_SPEND, RULES, SINCE
from referee.dynasties.designs.steps import claimed_in
from referee.dynasties.kit.declare import (
    Action,
    Declared,
    IsHeard,
    IsWrong,
    Option,
    OwnCheck,
    Statement,
    TakesAction,
    Text,
    View,
    Wrong,
    first_wrong,
    unmet,
)
from referee.dynasties.kit.parts.own_checks import of_amending
from referee.dynasties.kit.parts.statements import Entry
from referee.model.checks import lawful, violation
from referee.model.events import STORY, Comment, Edit, Post, natural_key

_WIRE = rf"[^\s,]+ (?:{UNCUT}|{ACTIVE}|{BROKEN})"


class _Wires(Text, frozen=True, kw_only=True):
    """The wires of a Design with their states: `Red Uncut, Green Broken`."""

    def read(self, text: str) -> str | None:
        return text if re.fullmatch(rf"(?:{_WIRE}(?:, {_WIRE})*)?", text) else None


CREATE = Action(name="Create a Design", rule="Designs", rests_on=(LAW["created"],))


def _bombs(view: View) -> Iterator[Bomb]:
    for key in sorted(view.cells):
        if key.startswith("Creator:"):
            yield Bomb(view, key.partition(":")[2])


def _cuts(view: View) -> Iterator[Option]:
    """Every wire that there is to be cut, lawfully or not."""
    for bomb in _bombs(view):
        for colour in bomb.wires:
            trial = Bomb(view, bomb.post)
            wrong = first_wrong(CUTTING, Cut(trial, colour, sure=True))
            trial.cut(colour, view.actor)
            yield _option(trial, colour, wrong)


def _processes(view: View) -> Iterator[Option]:
    """Every wire that is due, and what may come of it."""
    for bomb in (bomb for bomb in _bombs(view) if bomb.order and bomb.order[0] in bomb.wires):
        may = view.actor in (bomb.creator, view.emperor)
        wrong = None if may else processed_by_other.judge(Processing(bomb, None, claims=True))
        for said, outcome in (("", {}), ("exploding", {"explodes": True}), ("destroying a Tool", {"destroys": True})):
            trial = Bomb(view, bomb.post)
            trial.process(**{"explodes": False, **outcome})
            yield _option(trial, f"{bomb.order[0]} {said}".strip(), wrong)


def _option(bomb: Bomb, said: str, wrong: Wrong | None) -> Option:
    changes = {
        key: value
        for key, value in bomb.changes().items()
        if value != bomb.view.get(key) and not key.startswith("Doubts:")
    }
    return Option(changes, said, faults=unmet(wrong.message if wrong else ""))


CUT = Action(name="Cut a Wire", rule="Cutting Wires", options=_cuts, rests_on=(LAW["cut"], LAW["active"]))
PROCESS = Action(
    name="Process a Wire",
    rule="Cutting Wires",
    options=_processes,
    by_idle=True,
    rests_on=(LAW["process"], LAW["break"], LAW["apply"]),
)


def read_statements(entry: Entry, view: View) -> Iterator[Statement]:
    """What an entry does to Designs."""
    match entry:
        case Post(category=category, title=title) if category == STORY and "[design]" in title.casefold():
            yield _created(entry, view)
        case Comment() if view.get(f"Wires:{entry.post}"):
            yield from _commented(entry, Bomb(view, entry.post, entry.id))
        case Comment() if view.get(f"Doubts:{entry.post}"):
            yield from _of_no_design(entry, Bomb(view, entry.post, entry.id))
        case Edit(post=post, new=new) if post is not None and "body" in new and view.get(f"Wires:{post}"):
            yield from _rewritten(str(new["body"]), Bomb(view, post))


def _created(post: Post, view: View) -> Statement:
    listed, sure = listed_in(post.body, colours_of(view))
    wrong = first_wrong(CREATING, Drawing(view, post.id, f"{post.title} {post.body}", tuple(listed), sure))
    bomb = Bomb(view, post.id, post.id)
    if wrong is not None and wrong.check in BY_THE_LIST:
        # Whoever says that they cut its wires cannot know of it.
        return IsWrong(on=bomb.on, wrong=wrong)
    if wrong is not None:
        bomb.doubts.note("doubt", [ANY], wrong.id_in(bomb.entry, bomb.on, view.at, view.actor))
        return IsWrong(on=bomb.on, wrong=wrong, changes={f"Doubts:{bomb.post}": bomb.doubts.value()})
    bomb.wires = dict.fromkeys(listed, UNCUT)
    option = Option({**bomb.changes(), f"Creator:{post.id}": view.actor})
    return TakesAction(on=bomb.on, action=CREATE, option=option)


def _of_no_design(comment: Comment, bomb: Bomb) -> Iterator[Statement]:
    """What is said of cutting under a post that was to be a Design, and was not lawfully created, or may not have been."""
    for colour, sure in cuts_in(comment.text, colours_of(bomb.view)).items():
        if sure:
            wrong = said_of_no_design(Cut(bomb, colour, sure))
            yield IsWrong(on=bomb.on, wrong=replace(wrong, because=tuple(bomb.doubts.roots("doubt", ()))))


def _rewritten(body: str, bomb: Bomb) -> Iterator[Statement]:
    listed, sure = listed_in(body, colours_of(bomb.view))
    drawing = Drawing(bomb.view, bomb.post, body, tuple(listed), sure, was=tuple(bomb.wires))
    for check in REWRITING:
        wrong = check.judge(drawing)
        if wrong is not None:
            yield IsWrong(on=bomb.on, wrong=wrong)


def _commented(comment: Comment, bomb: Bomb) -> Iterator[Statement]:
    view, colours = bomb.view, colours_of(bomb.view)
    if view.actor in (bomb.creator, view.emperor):
        said = process_in(comment.text, colours, bomb.wires)
        if isinstance(said, ProcessSaid) and _is_process(said, bomb):
            yield from _processed(bomb, said)
            return
        perhaps = said is not None or may_process(comment.text, colours, bomb.order)
        if perhaps and (bomb.order or destroys_in(comment.text, colours)):
            yield from _told(bomb, process_unclear.judge(Processing(bomb, None)))
        else:
            yield from _heard(bomb, "process", processes_remarked(comment.text, colours), ACTIVE)
    else:
        claims = claimed_in(comment.text, every_colour(colours))
        wrong = processed_by_other.judge(Processing(bomb, None, claims))
        if wrong is not None:
            yield IsWrong(on=bomb.on, wrong=wrong)
    cuts, tales = cuts_in(comment.text, colours), tales_in(comment.text, colours)
    for colour, sure in cuts.items():
        wrong = first_wrong(CUTTING, Cut(bomb, colour, sure))
        if sure and _may_tell_of_before(bomb, colour, tales, wrong):
            yield from _perhaps_cut(bomb, colour)
            continue
        plainly = first_wrong(CUTTING, Cut(bomb, colour, sure=True)) if not sure else None
        if wrong is not None and plainly is not None and plainly.check is not false_cut:
            # Whatever they mean, nothing is cut by it. What is no wire of it may be one by another name.
            yield IsWrong(on=bomb.on, wrong=wrong)
            continue
        yield from _told(bomb, wrong, colour)
        if wrong is None:
            bomb.cut(colour, view.actor)
            yield TakesAction(on=bomb.on, action=CUT, option=Option(bomb.changes(), colour))
    every = tuple(bomb.wires) if not cuts and cuts_unnamed(comment.text, colours) else ()
    in_doubt = dict.fromkeys((*perhaps_cut_in(comment.text, colours, view.actor), *every))
    for colour in in_doubt:
        yield from _perhaps_cut(bomb, colour)
    if view.actor in view.players and view.actor not in (bomb.creator, *bomb.failed):
        remarked = (colour for colour in cuts_remarked(comment.text, colours) if colour not in {*cuts, *in_doubt})
        yield from _heard(bomb, "cut", remarked, UNCUT)


def _heard(bomb: Bomb, of: Of, colours: Iterable[str], state: str) -> Iterator[Statement]:
    """Of wires in that state a remark may have been more; what is done later may rest on it."""
    bomb.doubts.note(of, [colour for colour in colours if bomb.wires.get(colour) == state])
    if bomb.doubts.value() != bomb.view.get(f"Doubts:{bomb.post}"):
        yield IsHeard(changes={f"Doubts:{bomb.post}": bomb.doubts.value()})


def _may_tell_of_before(bomb: Bomb, colour: str, tales: Mapping[str, bool], wrong: Wrong | None) -> bool:
    """Whether “I cut the red wire” may tell of a cut that was, as no word shows whether it is said of now: with what came of it,
    or with more than the bare words by somebody who has cut that wire, and could not now."""
    if colour not in tales:
        return False
    has_cut = bomb.cutters.get(colour) == bomb.view.actor
    return tales[colour] or (has_cut and wrong is not None and wrong.check in (cut_not_uncut, cut_by_failed))


def _perhaps_cut(bomb: Bomb, colour: str) -> Iterator[Statement]:
    """What may be said of cutting: of a wire that is not there, or not Uncut, such words are a remark."""
    wrong, unclear = (first_wrong(CUTTING, Cut(bomb, colour, sure)) for sure in (True, False))
    if wrong is None:
        yield from _told(bomb, unclear, colour)
    elif unclear is not None and wrong.check in (cut_by_creator, cut_by_failed):
        # Whatever they mean, nothing is cut by it.
        yield IsWrong(on=bomb.on, wrong=unclear)


def _is_process(said: ProcessSaid, bomb: Bomb) -> bool:
    """Whether words for what has become of a wire process one: where none is Active, “the bomb exploded” may tell of what was."""
    return said.is_step or bool(bomb.order) or (bool(said.colours) and not (said.explodes and bomb.failed))


def _processed(bomb: Bomb, said: ProcessSaid) -> Iterator[Statement]:
    wrong = first_wrong(PROCESSING, Processing(bomb, said))
    yield from _told(bomb, wrong, *(said.colours if not said.explodes else ()))
    if wrong is None:
        due = bomb.order[0]
        bomb.process(explodes=said.explodes, destroys=said.destroys)
        if not said.is_plain:
            bomb.doubts.note("process", [due])
        yield TakesAction(on=bomb.on, action=PROCESS, option=Option(bomb.changes(), due))


def _told(bomb: Bomb, wrong: Wrong | None, *colours: str) -> Iterator[Statement]:
    """What is wrong with what is said of wires, with what it follows from; after what cannot be told nothing of the Design is
    held for sure."""
    if wrong is None:
        return
    wrong = replace(wrong, because=tuple(dict.fromkeys(_roots(bomb, wrong, colours))))
    of: Of = "cut" if wrong.check in CUTTING else "process"
    if wrong.check in (cut_unclear, process_unclear):
        of = "doubt"
        bomb.leave_unsure()
    bomb.doubts.note(of, colours or (ANY,), wrong.id_in(bomb.entry, bomb.on, bomb.view.at, bomb.view.actor))
    changes = bomb.changes() if of == "doubt" else {f"Doubts:{bomb.post}": bomb.doubts.value()}
    yield IsWrong(on=bomb.on, wrong=wrong, changes=changes)


def _roots(bomb: Bomb, wrong: Wrong, colours: Sequence[str]) -> Iterator[str]:
    """The ids of what was wrong before, and without which this would not be."""
    if wrong.check in (cut_unclear, process_unclear):
        return
    if wrong.verdict == "undetermined":
        yield from bomb.doubts.roots("doubt", colours) or bomb.doubts.roots("doubt", bomb.wires)
    if wrong.check in (nothing_active, processed_out_of_order):
        yield from bomb.doubts.roots("cut", colours)
    if wrong.check is processed_out_of_order:
        yield from bomb.doubts.roots("process", bomb.order[:1])
    if wrong.check is cut_not_uncut:
        yield from bomb.doubts.roots("process", colours)


def _open_first(bomb: Bomb) -> tuple[bool, list[tuple[int, int, str]]]:
    """What is still to be defused first, and “Bomb 2” before “Bomb 11”."""
    return bool(bomb.outcome), [natural_key(part) for part in re.split(r"(\d+)", bomb.post)]


def _tables(view: View) -> Iterator[tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]]:
    rows = []
    for bomb in sorted(_bombs(view), key=_open_first):
        wires = ", ".join(f"{colour} {state}" for colour, state in bomb.wires.items())
        lists = (", ".join(names) or "-" for names in (bomb.order, bomb.failed))
        rows.append((bomb.post, bomb.creator, wires, *lists, bomb.outcome or "-"))
    yield "Designs", ("Design", "Creator", "Wires", "To be processed", "Failed", "Defused"), tuple(rows)


_OWN: set[OwnCheck[Any]] = {*CUTTING, *PROCESSING, processed_by_other, *CREATING, *REWRITING}

DESIGNS = Declared(
    name="designs",
    letter="D",
    since=SINCE,
    carried="designs",
    rules=RULES,
    variables=(
        _Wires(name="Wires", of="game"),
        Text(name="Order", of="game"),
        Text(name="Marks", of="game", internal=True),
        Text(name="Doubts", of="game", internal=True),
        *(Text(name=name, of="game", names=True) for name in ("Creator", "Cutter", "Failed")),
    ),
    sentences=(*LAW.values(), MAY_CUT, MAY_CREATE, MAY_SPEND),
    actions=(CREATE, CUT, PROCESS),
    read_statements=read_statements,
    own_checks=tuple(sorted(_OWN, key=lambda check: check.code)),
    samples={
        "rules-amended": of_amending(
            "playing designs; paged",
            "Wires",
            "variable “Wires” (rule “Wires” says “Wires float” since revision 4, which is not understood)",
        ),
        "acted-while-barred": (
            lawful(RED),
            lawful(f"{RED}; 1 10:01 Cat declares v1"),
            violation(
                f"{DRAWN}; 1 09:30 Cat declares v1; 1 10:00 Bob says d1 I cut the red wire.",
                "VICTORY-04",
                "R205-KOTH-17",
            ),
        ),
    },
    sealed_flaw=sealed_flaw,
    tables=_tables,
)
