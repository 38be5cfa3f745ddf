"""Designs: wires cut and processed in comments, Types that only Supervisor and Creator know.

Clauses are those of the ledger DSGN; readings W1 to W11. Without the sealed list nobody is told
what a wire does: an explosion that a comment states is taken as stated. With it every Process is held against it,
and no finding names a Type.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from referee.dynasties.designs.hearing import TYPES, ProcessSaid, process_in, types_named
from referee.dynasties.kit.declaration import Entry
from referee.dynasties.kit.declare import Action, Declared, Heard, Option, Text, View, owns_in, read_all, says
from referee.dynasties.kit.speech import longest_list, objects_of, sayings
from referee.model.events import STORY, Comment, Edit, Post
from referee.model.findings import Verdict

UNCUT, ACTIVE, BROKEN, UNSURE = "Uncut", "Active", "Broken", "unsure"
CREATE, CUT, PROCESS = "Create a Design", "Cut a Wire", "Process a Wire"


LAW = read_all(
    "DSGN",
    r"""
    wires: Designs [DESIGN-01] A Design consists of a number of Wires
    creator: Designs [DESIGN-02 DESIGN-03] Each Design has a Creator, who is the {P} or idle {P} who created it
    failed: Designs [DESIGN-04 DESIGN-05] list of {P}s Who Failed, a set that can contain {P}s and Idle {P}s, and is initially empty
    tracked: Designs [DESIGN-06 DESIGN-21] This information is tracked in the comments to the Design's Story Post
    created: Designs [DESIGN-07 DESIGN-08 DESIGN-11 DESIGN-12 DESIGN-13] creates a Story Post \(with "\[Design\]" in the title\), specifying the Color of each Wire
    colours: Designs [DESIGN-16 DESIGN-17 DESIGN-18] a Color \(which can be ([^()]+)\)
    states: Designs [DESIGN-19 DESIGN-20 DESIGN-21] a State \(which can be Broken, Active, or Uncut, and is initially Uncut
    defused: Designs [DESIGN-25 DESIGN-26] considered to be defused if all its Wires are Broken
    ban?: Cutting Wires [CUT-01] {P}s must not Cut Wires, until this rule is amended
    cut: Cutting Wires [CUT-02] A {P} Cuts a Wire by posting a comment to that Wire's Design's Story Post
    such: Cutting Wires [CUT-04] {P}s must not post such comments except when taking the action of Cutting a Wire
    uncut: Cutting Wires [CUT-05 CUT-06] {P}s cannot Cut Broken or Active Wires
    barred: Cutting Wires [CUT-07 CUT-08] on the list of {P}s Who Failed for a particular Design, or is the Creator for that Design
    active: Cutting Wires [CUT-09] When a {P} Cuts a Wire, that Wire becomes Active
    process: Cutting Wires [CUT-11 CUT-12] If a Design contains any Active Wires, any person who is tracking that Design's Wire's Types
    break: Cutting Wires [CUT-13] Set the Wire in that Design that became Active least recently to be Broken
    apply: Cutting Wires [CUT-14] Apply the Effect of that Wire's Type
    state: Cutting Wires [CUT-15] Make a comment to that Design's Story Post, stating any changes that occurred
    combined: Cutting Wires [CUT-17 CUT-18 CUT-19 CUT-20] all comments made during this action are combined into a single comment
    Dummy: Wire Types [TYPES-02 TYPES-03] ^Dummy Mechanism {N} Safe
    Suppressor: Wire Types [TYPES-04 TYPES-05] ^Suppressor Mechanism {N} Safe
    Trigger: Wire Types [TYPES-06 TYPES-07 TYPES-08 TYPES-09] ^Trigger Explosive {N} Unsafe
    Electrified: Wire Types [TYPES-10 TYPES-11] ^Electrified Destructive {N} Unsafe
    recent: Wire Types [TYPES-12] refers specifically to the {P} who most recently Cut it
    """,
)
MAY_CUT = says("Cutting Wires", "{Ps} may Cut Wires at any time", "DSGN-CUT-01", optional=True)
MAY_CREATE = says("Designs", "A {P} may create a Design of at most {N} Wires", "DSGN-DESIGN-14", optional=True)
_SPENT = "The total Cost of the Types of a Design's Wires is at most {N}"
MAY_SPEND = says("Designs", _SPENT, "DSGN-DESIGN-15", optional=True)
_MOST_WIRES, _MOST_COST, _COLOURS = *MAY_CREATE, *MAY_SPEND, *LAW["colours"]


def colours_of(view: View) -> tuple[str, ...]:
    """The colours that the text lists."""
    return tuple(word.strip() for word in view.values.text(_COLOURS).replace(" or ", " ").split(",") if word.strip())


def sealed_flaw(sealed: Mapping[str, Any]) -> str:
    """What is wrong with a sealed list, which gives `wires` and `sequence` by post; never what it says."""
    for post, one in sealed.items():
        wires = one.get("wires") if isinstance(one, dict) else None
        if not isinstance(wires, dict) or not all(kind in TYPES for kind in wires.values()):
            return f"the sealed list has for {post!r} no `wires`, each with one of the Types"
        sequence = one.get("sequence", [])
        if not isinstance(sequence, list) or not all(
            isinstance(colour, str) and colour in wires for colour in sequence
        ):
            return f"the sealed list has for {post!r} a `sequence` that is no list of its wires"
        if not all(colour.istitle() for colour in wires):
            return f"the sealed list has for {post!r} a colour that is not written like “Red”"
    return ""


def _list(text: str) -> list[str]:
    return text.split(", ") if text else []


class Bomb:
    """One Design as it stands: wires with their states, who cut each last, the Active ones in order, who failed."""

    def __init__(self, view: View, post: str) -> None:
        self.view, self.post = view, post
        self.creator = view.get(f"Creator:{post}")
        self.wires = dict(one.split(" ") for one in _list(view.get(f"Wires:{post}")))
        self.cutters = {colour: view.get(f"Cutter:{post} {colour}") for colour in self.wires}
        self.order = _list(view.get(f"Order:{post}"))
        self.failed = _list(view.get(f"Failed:{post}"))
        self.marks = _list(view.get(f"Marks:{post}"))
        self.is_known = post in (view.sealed or {})
        self.types: dict[str, str] = (view.sealed or {})[post]["wires"] if self.is_known else {}

    def changes(self) -> Mapping[str, str]:
        """As keys and values of the gamestate."""
        return {
            f"Wires:{self.post}": ", ".join(f"{colour} {state}" for colour, state in self.wires.items()),
            f"Order:{self.post}": ", ".join(self.order),
            f"Failed:{self.post}": ", ".join(self.failed),
            f"Marks:{self.post}": ", ".join(self.marks),
            **{f"Cutter:{self.post} {colour}": name for colour, name in self.cutters.items()},
        }

    def why_not(self, colour: str, who: str, *, plays: bool) -> tuple[str, str]:
        """Why somebody may not cut a wire: the offence and a particular; empty where they may."""
        if self.view.values.states(LAW["ban"]):
            return "cut-while-banned", ""
        if colour not in self.wires or not plays:
            return "false-cut", "it has no such wire" if plays else f"{who} is no active player"
        if self.wires[colour] != UNCUT:
            return "cut-not-uncut", self.wires[colour]
        if who in self.failed:
            return "cut-by-failed", ""
        return ("cut-by-creator", "") if who == self.creator else ("", "")

    def unsure(self, on: str, offence: str, facts: Mapping[str, Any]) -> Heard:
        """What cannot be told; from then on nothing of this Design is held for sure."""
        self.marks += [] if UNSURE in self.marks else [UNSURE]
        return Heard(on=on, offence=offence, facts=facts, verdict="undetermined", changes=self.changes())

    def verdict(self) -> Verdict:
        """What a wrong is that turns on how the Design stands."""
        return "undetermined" if UNSURE in self.marks else "violation"

    def cut(self, colour: str, who: str) -> None:
        """A wire becomes Active."""
        self.wires[colour] = ACTIVE
        self.cutters[colour] = who
        self.order.append(colour)

    def process(self, *, explodes: bool) -> None:
        """The wire that became Active least recently breaks, and its effect is applied (W3 to W6)."""
        colour = self.order.pop(0)
        self.wires[colour] = BROKEN
        kind = self.types.get(colour)
        mark = {"Suppressor": "suppress", "Electrified": "unsafe"}.get(kind or "")
        if "suppress" in self.marks:
            self.marks.remove("suppress")
        elif mark is not None and mark not in self.marks:
            self.marks.append(mark)
        if explodes:
            cutter = self.cutters[colour]
            self.failed += [cutter] if cutter not in self.failed else []
            self.wires, self.order, self.marks = (
                dict.fromkeys(self.wires, UNCUT),
                [],
                [one for one in self.marks if one == UNSURE],
            )

    def must_explode(self) -> bool:
        """Whether the next Process makes the bomb explode, as far as the Types are known."""
        return self.types.get(self.order[0]) == "Trigger" and "suppress" not in self.marks

    def outcome(self) -> str:
        """Whether it is defused, in words."""
        if any(state != BROKEN for state in self.wires.values()):
            return ""
        if not self.is_known:
            return "defused; whether safely is sealed"
        return "defused, not safely" if "unsafe" in self.marks else "safely defused"


def hear(entry: Entry, view: View) -> Iterator[Heard]:
    """What an entry does to Designs."""
    match entry:
        case Post(category=category, title=title) if category == STORY and "[design]" in title.casefold():
            yield _created(entry, view)
        case Comment() if view.get(f"Wires:{entry.post}"):
            yield from _commented(entry, view)
        case Edit(post=post, new=new) if post is not None and "body" in new and view.get(f"Wires:{post}"):
            wires, (listed, sure) = Bomb(view, post).wires, longest_list(str(new["body"]), colours_of(view), "wire")
            if types_named(str(new["body"])):
                yield Heard(
                    on=f"post:{post}", offence="types-revealed", facts={"what": "an edit of its post names Types"}
                )
            if set(listed) != set(wires):
                facts = {"was": ", ".join(wires), "now": ", ".join(listed) or "none"}
                verdict: Verdict = "violation" if sure else "undetermined"
                yield Heard(on=f"post:{post}", offence="colour-changed", facts=facts, verdict=verdict)


def _created(post: Post, view: View) -> Heard:
    listed, sure = longest_list(post.body, colours_of(view), "wire")
    offence, facts, verdict = _flaw_of_creation(post, view, listed, sure=sure)
    if offence:
        facts = {"listed": ", ".join(listed) or "none", **facts}
        return Heard(on=f"post:{post.id}", offence=offence, facts=facts, verdict=verdict)
    bomb = Bomb(view, post.id)
    bomb.wires = dict.fromkeys(listed, UNCUT)
    return Heard(
        on=f"post:{post.id}", action=CREATE, option=Option({**bomb.changes(), f"Creator:{post.id}": view.actor})
    )


Flaw = tuple[str, Mapping[str, Any], Verdict]


def _flaw_of_creation(post: Post, view: View, listed: list[str], *, sure: bool) -> Flaw:
    """What is wrong with a creation: the offence (empty: nothing), its particulars, and whether that is certain."""
    values = view.values
    others = [name for section, name in values.law.rules if section == "dynastic" and name not in DESIGNS.rules]
    if view.actor not in view.players:
        return "creation-not-permitted", {}, "violation"
    if not values.states(MAY_CREATE):
        facts = {"why": f"other rules, which Referee does not know, may permit it: {', '.join(others)}"}
        return "creation-not-permitted", facts, "undetermined" if others else "violation"
    if types_named(f"{post.title} {post.body}"):
        return "types-revealed", {"what": "the post names Types"}, "violation"
    if not sure:
        return "colours-wrong", {"why": "colours stand outside the list of them"}, "undetermined"
    if not listed or len(set(listed)) < len(listed):
        return "colours-wrong", {}, "violation"
    if len(listed) > values.number(_MOST_WIRES):
        return "too-many-wires", {"number": len(listed), "most": values.number(_MOST_WIRES)}, "violation"
    return _against_the_sealed_list(post, view, listed)


def _against_the_sealed_list(post: Post, view: View, listed: list[str]) -> Flaw:
    """What only somebody who has the sealed list can tell of a creation (W9); says nothing of Types."""
    sealed = (view.sealed or {}).get(post.id, {"wires": dict.fromkeys(listed, "")})
    types, sequence = sealed["wires"], sealed.get("sequence", ())
    if set(types) != set(listed):
        return "sealed-otherwise", {"what": "the sealed list has other wires than the post"}, "violation"
    cost = sum(view.values.number(next(iter(LAW[kind]))) for kind in types.values() if kind)
    if view.values.states(MAY_SPEND) and cost > view.values.number(_MOST_COST):
        return "too-costly", {"most": view.values.number(_MOST_COST)}, "violation"
    trial = Bomb(view, post.id)
    trial.wires, trial.order = dict.fromkeys(listed, UNCUT), [*sequence]
    while trial.order and not trial.must_explode():
        trial.process(explodes=False)
    unsafe = sequence and (trial.outcome() != "safely defused" or sorted(sequence) != sorted(listed))
    return ("sequence-unsafe" if unsafe else ""), {}, "violation"


def _commented(comment: Comment, view: View) -> Iterator[Heard]:
    bomb, on = Bomb(view, comment.post), f"post:{comment.post}"
    if view.actor in (bomb.creator, view.emperor):
        processed = process_in(comment.text, colours_of(view))
        if isinstance(processed, ProcessSaid):
            yield _processed(bomb, processed, on)
            return
        if processed is not None and bomb.order:
            yield bomb.unsure(on, "process-unclear", {"why": "it speaks of what may be"})
    elif any(saying.sure for saying in sayings(comment.text, "process(?:ing)?")):
        yield Heard(on=on, offence="processed-by-other")
    for colour, sure in objects_of(comment.text, "cut(?:ting)?", colours_of(view), "wire").items():
        yield _cut(bomb, colour, view, on, sure=sure)


def _cut(bomb: Bomb, colour: str, view: View, on: str, *, sure: bool) -> Heard:
    facts = {"what": colour, "colour": colour.casefold(), "why": "whether it is done now is not said"}
    if not sure:
        return bomb.unsure(on, "cut-unclear", facts)
    offence, why = bomb.why_not(colour, view.actor, plays=view.actor in view.players)
    if offence:
        return Heard(on=on, offence=offence, facts={**facts, "why": why}, verdict=bomb.verdict())
    bomb.cut(colour, view.actor)
    return Heard(on=on, action=CUT, option=Option(bomb.changes(), colour))


def _processed(bomb: Bomb, said: ProcessSaid, on: str) -> Heard:
    if not bomb.order:
        return Heard(on=on, offence="nothing-active", verdict=bomb.verdict())
    due = bomb.order[0]
    facts = {"due": due.casefold(), "named": ", ".join(said.colours).casefold()}
    if len(said.colours) != 1:
        return bomb.unsure(on, "process-unclear", {"why": "it does not name just the wire that it processes"})
    if due not in said.colours:
        return Heard(on=on, offence="processed-out-of-order", facts=facts, verdict=bomb.verdict())
    cutter = bomb.cutters[due]
    why = "" if not bomb.is_known or bomb.must_explode() == said.explodes else "the sealed list says otherwise"
    if said.explodes and not re.search(rf"(?<!\w){re.escape(cutter)}(?!\w)", said.text, re.I):
        why = f"it does not say that {cutter} failed"
    if why:
        return Heard(on=on, offence="process-misstated", facts={"why": why}, verdict=bomb.verdict())
    bomb.process(explodes=said.explodes)
    return Heard(on=on, action=PROCESS, option=Option(bomb.changes(), due))


def _tables(view: View) -> Iterator[tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]]:
    rows = []
    for bomb in (Bomb(view, key.partition(":")[2]) for key in sorted(view.cells) if key.startswith("Creator:")):
        wires = ", ".join(f"{colour} {state}" for colour, state in bomb.wires.items())
        lists = (", ".join(names) or "-" for names in (bomb.order, bomb.failed))
        rows.append((bomb.post, bomb.creator, wires, *lists, bomb.outcome() or "-"))
    yield "Designs", ("Design", "Creator", "Wires", "To be processed", "Failed", "Defused"), tuple(rows)


_SEALED = "anything without the sealed list"
OWNS = owns_in(
    "DSGN",
    f"""
    501 cut-while-banned [CUT-01] No wire is cut while the rule bans cutting. | {{who}} cut the {{colour}} wire of “{{on}}” while cutting is banned.
    502 cut-not-uncut [CUT-05 CUT-06] Only an Uncut wire is cut. | {{who}} cut the {{colour}} wire of “{{on}}”, which is {{why}}.
    503 cut-by-failed [CUT-07] Whoever failed at a Design cuts none of its wires. | {{who}}, who failed at “{{on}}”, cut its {{colour}} wire.
    504 cut-by-creator [CUT-08] A Design's Creator cuts none of its wires. | {{who}} cut the {{colour}} wire of their own Design “{{on}}”.
    505 false-cut [CUT-02 CUT-04] A comment says that a wire is cut only where one is. | {{who}} said that they cut the {{colour}} wire of “{{on}}”: {{why}}.
    506 cut-unclear [CUT-02 CUT-04] A comment says plainly whether a wire is cut. | {{who}} speaks of cutting the {{colour}} wire of “{{on}}”. | what is meant
    507 creation-not-permitted [DESIGN-14] Designs are created only where a rule permits it. | {{who}} created the Design “{{on}}”; no rule read permits it. | rules that it does not read
    508 colours-wrong [DESIGN-08 DESIGN-11] A Design lists wires, each of another colour. | {{who}} created the Design “{{on}}” with these colours: {{listed}}.
    509 too-many-wires [DESIGN-15] A Design has at most as many wires as the rule permits. | {{who}} created the Design “{{on}}” with {{number}} wires, {{most}} at most.
    510 types-revealed [DESIGN-12] A Design's post leaves the Types secret. | {{who}} created the Design “{{on}}”, and {{what}}. | hints in other words
    511 processed-by-other [CUT-11] Only the Supervisor or the Creator processes wires. | {{who}} processed a wire of “{{on}}”, whose Creator they are not.
    512 nothing-active [CUT-11 CUT-13] A wire is processed only while one is Active. | {{who}} processed a wire of “{{on}}”, none of which is Active.
    513 processed-out-of-order [CUT-13] The wire that became Active least recently is processed. | {{who}} processed {{named}} of “{{on}}”; the {{due}} wire is due.
    514 process-misstated [CUT-14 CUT-15 TYPES-07 TYPES-08 TYPES-09] A Process states what it changes, as it must be. | {{who}} processed a wire of “{{on}}”, and {{why}}. | {_SEALED}: what an effect must be
    515 colour-changed [DESIGN-18] A wire's colour does not change. | {{who}} changed the colours of “{{on}}” from {{was}} to {{now}}.
    516 too-costly [DESIGN-15] A Design's Types cost at most what the rule permits. | {{who}} created the Design “{{on}}”, whose Types cost more than {{most}}. | {_SEALED}
    517 sequence-unsafe [DESIGN-10] The sequence told to the Supervisor safely defuses the Design. | {{who}} created the Design “{{on}}” with a sequence that does not safely defuse it. | {_SEALED}
    518 sealed-otherwise [DESIGN-07 DESIGN-09] The Supervisor's list and the post have the same wires. | {{who}} created the Design “{{on}}”: {{what}}. | {_SEALED}
    519 process-unclear [CUT-15] A comment says plainly whether a wire is processed. | {{who}} speaks of processing a wire of “{{on}}”. | what is meant
    """,
)

DESIGNS = Declared(
    name="designs",
    letter="D",
    since="the initial rules of Designs",
    carried="designs",
    rules=("Designs", "Cutting Wires", "Wire Types"),
    variables=(
        *(Text(name=name, each=False) for name in ("Wires", "Order", "Marks")),
        *(Text(name=name, each=False, names=True) for name in ("Creator", "Cutter", "Failed")),
    ),
    sentences=(*LAW.values(), MAY_CUT, MAY_CREATE, MAY_SPEND),
    actions=(
        Action(name=CREATE, rule="Designs", rests_on=(LAW["created"],)),
        Action(name=CUT, rule="Cutting Wires", rests_on=(LAW["cut"], LAW["active"])),
        Action(name=PROCESS, rule="Cutting Wires", rests_on=(LAW["process"], LAW["break"], LAW["apply"])),
    ),
    hears=hear,
    sealed_flaw=sealed_flaw,
    tables=_tables,
    owns=OWNS,
)
