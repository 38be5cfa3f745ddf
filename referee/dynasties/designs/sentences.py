"""What the rules of Designs say: the sentences that are read, each with its clauses in the ledger DSGN."""

from __future__ import annotations

from referee.dynasties.kit.terms.sentences import read_all, states

RULES = ("Designs", "Cutting Wires", "Wire Types")
SINCE = "the initial rules of Designs"

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
MAY_CUT = states("Cutting Wires", "{Ps} may Cut Wires at any time", "DSGN-CUT-01", optional=True)
MAY_CREATE = states("Designs", "A {P} may create a Design of at most {N} Wires", "DSGN-DESIGN-14", optional=True)
_SPENT = "The total Cost of the Types of a Design's Wires is at most {N}"
MAY_SPEND = states("Designs", _SPENT, "DSGN-DESIGN-15", optional=True)
MOST_WIRES, MOST_COST, COLOURS = *MAY_CREATE, *MAY_SPEND, *LAW["colours"]
