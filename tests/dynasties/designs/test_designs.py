"""Designs by hand: each case with its derivation from the rule text in a line (DSGN; readings W1 to W11).

Ann has created d1 with a red, a green, a silver and a black wire, where the rules permit it and cutting; Eve is the
Supervisor.
"""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.app.tracked.stats import report_of
from referee.dynasties.designs.checks.base import OPEN
from referee.dynasties.designs.dynasty import DESIGNS
from referee.dynasties.designs.hearing import OTHER_COLOURS, cuts_in, cuts_unnamed, listed_in, perhaps_cut_in
from referee.dynasties.designs.outcomes import ProcessSaid, destroys_in, may_process, process_in
from referee.dynasties.designs.steps import claimed_in
from referee.dynasties.kit.said.speech import longest_list
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.errors import InputError
from referee.model.derived import Report
from tests.dynasties.designs.cuts import OTHER_WORDS, SAID, UNNAMED
from tests.dynasties.designs.processes import CLAIMS, REMARKS, STEPS
from tests.hanging import HANGS
from tests.notation import book_for, history

BOMB = "1 09:00 Ann posts d1 [Design] A red wire, a green wire, a silver wire and a black wire."
NOW_BROKEN = "it is now Broken."
CASES: list[tuple[str, str, list[str], dict[str, str]]] = [
    # CUT-02, 09: a cut wire becomes Active.
    ("cut", "1 10:00 Bob says d1 I cut the red wire.", [], {"Wires": "Red Active, Green Uncut, Silver Uncut, Black Uncut", "Order": "Red"}),
    # W2: two wires in one comment, in the order of the text.
    ("two in one", "1 10:00 Bob says d1 I cut the green wire and the red wire.", [], {"Order": "Green, Red"}),
    # CUT-06: it is Active already.
    ("twice", "1 10:00 Bob says d1 I cut the red wire.; 1 10:01 Cat says d1 I cut the red wire.", ["D502"], {"Order": "Red"}),
    # W11: “cut” is past, too. Who has cut that wire, and could not now, may tell of that; nothing is cut by it.
    ("told after it exploded", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 12:00 Bob says d1 I cut the red wire and it exploded, sigh.", ["D506"], {"Order": "", "Marks": ""}),
    ("told with a bang", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 12:00 Bob says d1 I cut the red wire and boom. Sorry all!", ["D506"], {"Order": "", "Marks": ""}),
    ("told to be seen", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 12:00 Bob says d1 Well, I cut the red wire, and look at that.", ["D506"], {"Order": "", "Marks": ""}),
    ("told of a Dummy", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 12:00 Bob says d1 I cut the red wire and it was a Dummy.", [], {"Order": ""}),
    ("told while it waits", "1 10:00 Bob says d1 I cut the red wire.; 1 12:00 Bob says d1 I cut the red wire, will somebody process it.", [], {"Order": "Red"}),
    # The bare words are a cut, and so are others by somebody who may cut it again, or who never did.
    ("cut again by who failed", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 12:00 Bob says d1 Now I cut the red wire!", ["D503"], {"Order": ""}),
    ("cut again lawfully", f"1 10:00 Bob says d1 I cut the red wire.; 1 10:05 Cat says d1 I cut the green wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 11:05 Ann says d1 Processing the green wire: the bomb explodes! Cat failed.; 1 12:00 Bob says d1 I cut the red wire, wish me luck.", [], {"Order": "Red", "Failed": "Cat"}),
    ("another's tail", "1 10:00 Bob says d1 I cut the red wire.; 1 12:00 Cat says d1 I cut the red wire, wish me luck.", ["D502"], {"Order": "Red"}),
    ("told of what was not", "1 10:00 Bob says d1 I cut the red wire and it exploded, sigh.", ["D506"], {"Order": ""}),
    # W2: whether a wire added in a sentence of its own is cut cannot be told, and nobody is accused for processing it.
    ("added", f"1 10:00 Bob says d1 I cut the red wire. Then the green one.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 12:00 Ann says d1 Processing the green wire: {NOW_BROKEN}", ["D506", "D512?"], {}),
    # A remark that may have been a cut accuses nobody, and nobody is accused for taking it for one; plain words stay plain.
    ("a remark", f"1 10:00 Bob says d1 Red, please.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D512?"], {"Order": "", "Marks": ""}),
    ("a remark on another", f"1 10:00 Bob says d1 Red, please.; 1 11:00 Ann says d1 Processing the green wire: {NOW_BROKEN}", ["D512"], {"Order": ""}),
    ("a remark, then a cut", f"1 10:00 Bob says d1 Red, please.; 1 10:05 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 12:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D512"], {"Order": ""}),
    ("a remark that came first", f"1 10:00 Bob says d1 Same with green.; 1 10:05 Cat says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the green wire: {NOW_BROKEN}", ["D513?"], {"Order": "Red"}),
    ("a plain question before", f"1 10:00 Bob says d1 Should I cut the red wire?; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D512"], {"Order": ""}),
    ("a plain denial before", f"1 10:00 Bob says d1 I won't cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D512"], {"Order": ""}),
    ("a cut asked", f"1 10:00 Bob says d1 OK so I cut the red wire?; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D512?"], {"Order": ""}),
    ("a remark by the creator", f"1 10:00 Ann says d1 Red, please.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D512"], {"Order": ""}),
    ("told that it was processed", f"1 10:00 Bob says d1 I cut the red and green wires.; 1 11:00 Eve says d1 Ann processed the red wire already.; 1 12:00 Ann says d1 Processing the green wire: {NOW_BROKEN}", ["D513?"], {"Order": "Red, Green"}),
    ("glad that it was", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Eve says d1 Glad that the red wire was processed.; 1 12:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D512?"], {}),
    # What may be said of a wire that could not be cut cuts nothing, and leaves all else sure.
    ("in doubt of what is Broken", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 12:00 Cat says d1 I will cut the red wire.; 1 13:00 Ann says d1 Processing the green wire: {NOW_BROKEN}", ["D506", "D512"], {"Marks": ""}),
    ("by another name", f"1 10:00 Bob says d1 I cut the red-coloured wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D506", "D512?"], {}),
    # CUT-13: the Supervisor asks Ann for it, and Ann does it.
    ("a request", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Eve says d1 Ann, please process the red wire.; 1 12:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", [], {"Order": ""}),
    ("thanks", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 12:00 Eve says d1 Thanks for processing the red wire, Ann.", [], {"Order": ""}),
    # What says no more than how the wires stand processes none of them, whatever else is Active.
    ("a summary", f"1 10:00 Bob says d1 I cut the red and green wires.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 12:00 Eve says d1 So red is Broken and green is Active.; 1 13:00 Ann says d1 Processing the green wire: {NOW_BROKEN}", [], {"Order": "", "Marks": ""}),
    ("what was", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 12:00 Eve says d1 The bomb exploded on the red wire, and Bob failed.", [], {"Failed": "Bob", "Order": ""}),
    # But who processes it again says so.
    ("processed again", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 12:00 Eve says d1 Processing the red wire: {NOW_BROKEN}", ["D512"], {"Order": ""}),
    # TYPES-03: nothing happens, and the wire is Broken; CUT-15: that it is, is to be stated.
    ("a Dummy", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: nothing happens, it is Broken.", [], {"Order": ""}),
    ("a Dummy without its state", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: nothing happens.", ["D519"], {}),
    # CUT-13, TYPES-09: the wire becomes Broken, and after an explosion all are Uncut; what says otherwise changes nothing (W10).
    ("processed and Uncut", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: it is now Uncut.; 1 12:00 Cat says d1 I cut the red wire.", ["D514", "D502"], {"Order": "Red", "Marks": ""}),
    ("exploded and Broken", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed, all wires are Broken.", ["D514"], {"Order": "Red", "Failed": ""}),
    # CUT-05: and Broken after it was processed.
    ("broken", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 12:00 Cat says d1 I cut the red wire.", ["D502"], {"Order": ""}),
    # CUT-08: Ann is the Creator.
    ("creator", "1 10:00 Ann says d1 I cut the red wire.", ["D504"], {"Order": ""}),
    # W2, CUT-04: there is no purple wire.
    ("no such wire", "1 10:00 Bob says d1 I cut the purple wire.", ["D505"], {"Order": ""}),
    # CUT-04: an outsider takes no action, and must not say so.
    ("outsider", "1 10:00 Zoe says d1 I cut the red wire.", ["D505"], {"Order": ""}),
    # W11: a question is none.
    ("question", "1 10:00 Bob says d1 Shall I cut the red wire?", [], {"Order": ""}),
    # W11: nor is a denial.
    ("denial", "1 10:00 Bob says d1 I am not cutting the red wire.", [], {"Order": ""}),
    # W11: nor a quotation.
    ("quotation", "1 10:00 Bob says d1 Who said \"I cut the red wire\".", [], {"Order": ""}),
    # W11: another's deed is none of Bob's.
    ("third person", "1 10:00 Bob says d1 Cat cut the red wire.", [], {"Order": ""}),
    # W11: what is to come is undetermined.
    ("future", "1 10:00 Bob says d1 I will cut the red wire.", ["D506"], {"Order": ""}),
    # W11: so is what hangs on something.
    # DESIGN-11: an outsider creates none; nor is it known what Bob would cut of it.
    ("created by an outsider", "1 10:00 Zoe posts d2 [Design] A red wire and a green wire.; 1 11:00 Bob says d2 I cut the red wire.", ["D507", "D505?"], {}),
    ("asked of what was not created", "1 10:00 Zoe posts d2 [Design] A red wire and a green wire.; 1 11:00 Bob says d2 I will cut the red wire.", ["D507"], {}),
    # CUT-13: what else stands in the list is so already.
    ("processed in a list", "1 10:00 Bob says d1 I cut the red and green wires.; 1 11:00 Ann says d1 Red: Broken, green: Active, silver: Uncut, black: Uncut.", [], {"Order": "Green"}),
    ("both in a list", "1 10:00 Bob says d1 I cut the red and green wires.; 1 11:00 Ann says d1 Red: Broken, green: Broken, silver: Uncut.", ["D519"], {}),
    # W11: what follows the wires may take them back.
    ("all but one", "1 10:00 Bob says d1 I cut all wires except red.", ["D506"], {"Order": ""}),
    ("another colour in passing", "1 10:00 Bob says d1 I cut the red wire, since the green wire looks dangerous.", ["D506", "D506"], {"Order": ""}),
    ("an order to another", "1 10:00 Bob says d1 Cut the red wire, Cat!", [], {"Order": ""}),
    ("a remark on cutting", "1 10:00 Bob says d1 Cutting the red wire is dangerous.", ["D506"], {"Order": ""}),
    # W11: what is struck out was said at first, perhaps; nor did the Creator surely cut.
    ("struck out", "1 10:00 Bob says d1 ~~I cut the red wire.~~", ["D506"], {"Order": ""}),
    ("struck out by the creator", "1 10:00 Ann says d1 ~~I cut the red wire.~~", ["D506"], {"Order": ""}),
    ("a process struck out", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 ~~Processing the red wire: {NOW_BROKEN}~~", ["D519"], {"Failed": ""}),
    # What is said twice, once in doubt and once plainly, is said plainly.
    ("in the end", "1 10:00 Bob says d1 I might cut the red wire. OK, I cut the red wire.", [], {"Order": "Red"}),
    # The cut stands, whatever Bob hopes for.
    ("with a wish", "1 10:00 Bob says d1 I cut the red wire. I hope the bomb explodes!", [], {"Order": "Red"}),
    # W11: other words for a cut are undetermined, and so is what turns on them.
    ("no subject", "1 10:00 Bob says d1 Cut the red wire.; 1 11:00 Ann says d1 The red wire is now Broken.", ["D506", "D512?"], {"Order": ""}),
    ("in passing", "1 10:00 Bob says d1 Red wire, cut.; 1 10:05 Cat says d1 I cut the red wire.", ["D506"], {}),
    ("oneself by name", "1 10:00 Bob says d1 Bob cuts the red wire.", ["D506"], {"Order": ""}),
    # CUT-02: the colour is not said; whichever he may have meant, it cannot be told.
    ("all the wires", "1 10:00 Bob says d1 I cut all the wires.; 1 11:00 Ann says d1 The red wire is now Broken.", ["D506"] * 4 + ["D512?"], {"Order": ""}),
    # A remark on a wire that is Active already cuts nothing.
    ("a remark on what was cut", "1 10:00 Bob says d1 I cut the red wire.; 1 10:05 Cat says d1 The red wire is cut, then.", [], {"Order": "Red"}),
    # CUT-04: the Creator may say that they cut, or tell others to; either way nothing is cut, and Bob's cut is none in doubt.
    ("words for a cut by the creator", "1 10:00 Ann says d1 Snip red!; 1 10:05 Bob says d1 I cut the red wire.", ["D506"], {"Order": "Red", "Marks": ""}),
    ("the creator by name", "1 10:00 Ann says d1 Ann cuts the red wire", ["D506"], {"Order": ""}),
    ("the creator of what is cut", "1 10:00 Bob says d1 I cut the red wire.; 1 10:05 Ann says d1 Red wire cut.", [], {"Order": "Red"}),
    # CUT-15: that it broke is said; other words are undetermined, and so is which wire is due next.
    ("it broke", "1 10:00 Bob says d1 I cut the red and green wires.; 1 11:00 Ann says d1 The red wire broke.; 1 12:00 Ann says d1 The green wire is now Broken.", [], {"Order": ""}),
    ("it snaps", "1 10:00 Bob says d1 I cut the red and green wires.; 1 11:00 Ann says d1 Red snaps harmlessly.; 1 12:00 Ann says d1 The green wire is now Broken.", ["D519", "D513?"], {}),
    ("nothing happens", "1 10:00 Bob says d1 I cut the red and green wires.; 1 11:00 Ann says d1 Nothing happens.; 1 12:00 Ann says d1 The green wire is now Broken.", ["D519", "D513?"], {}),
    # What is broken is no wire.
    ("a broken chair", "1 11:00 Ann says d1 My chair is broken.", [], {"Order": ""}),
    # An onlooker's remark processes nothing.
    ("onlooker", "1 10:00 Bob says d1 I cut the red wire.; 1 10:30 Cat says d1 So the red wire is now broken!", [], {"Order": "Red"}),
    # What may turn on something that cannot be told is no violation.
    ("after a doubt", f"1 10:00 Bob says d1 I'll cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D506", "D512?"], {}),
    # Nothing explodes: it cannot be told, and nobody has failed.
    ("nothing explodes", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: nothing explodes, Bob is lucky.", ["D519"], {"Failed": ""}),
    # W10: an explosion in jest is none for sure, and nobody has failed by it: nor is the next cut judged by it.
    ("an explosion in jest", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN} BOOM! Just kidding, Bob.; 1 12:00 Bob says d1 I cut the green wire.", ["D519"], {"Failed": ""}),
    ("an explosion of joy", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN} Bob nearly exploded with joy.; 1 12:00 Bob says d1 I cut the green wire.", [], {"Failed": "", "Order": "Green"}),
    # Two wires named: which is processed cannot be told.
    ("two processed", "1 10:00 Bob says d1 I cut the red wire and the green wire.; 1 11:00 Ann says d1 Processing the red wire and the green wire: both are Broken.", ["D519"], {"Order": "Red, Green"}),
    # TYPES-08: Bobby did not cut it.
    ("another's name", "1 09:10 Cat posts hello Hm.; 1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bobby failed.", ["D514"], {"Failed": ""}),
    # DESIGN-12: an edit that tells a Type tells it.
    ("type told later", "1 10:00 Ann rewrites d1 A red wire, a green wire, a silver wire and a black wire. Red is the Trigger.", ["D510"], {}),
    ("condition", "1 10:00 Bob says d1 I cut the red wire if nobody minds.", ["D506"], {"Order": ""}),
    # CUT-11, 13: the Creator processes, and the wire breaks.
    ("process by the creator", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", [], {"Wires": "Red Broken, Green Uncut, Silver Uncut, Black Uncut"}),
    # CUT-11: so may the Supervisor, who is no Defuser.
    ("process by the supervisor", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Eve says d1 Processing the red wire: {NOW_BROKEN}", [], {"Order": ""}),
    # CUT-11: nobody else.
    ("process by another", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Bob says d1 Processing the red wire: {NOW_BROKEN}", ["D511"], {"Order": "Red"}),
    # W3: green was cut first, so it is due.
    ("in order of cutting", f"1 10:00 Bob says d1 I cut the green wire.; 1 10:01 Cat says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the green wire: {NOW_BROKEN}", [], {"Order": "Red"}),
    # W3, CUT-13: red is not.
    ("out of order", f"1 10:00 Bob says d1 I cut the green wire.; 1 10:01 Cat says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D513"], {"Order": "Green, Red"}),
    # CUT-11: nothing is Active.
    ("nothing active", f"1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D512"], {"Order": ""}),
    # TYPES-08, 09: who cut it has failed, and all wires are Uncut again, Broken and Active ones too (W5).
    ("explosion", f"1 10:00 Bob says d1 I cut the red wire and the green wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 11:05 Ann says d1 Processing the green wire: the bomb explodes! Bob failed, all wires are Uncut.", [], {"Wires": "Red Uncut, Green Uncut, Silver Uncut, Black Uncut", "Failed": "Bob", "Order": ""}),
    # DESIGN-12: another title is no other body.
    ("a new title", "1 10:00 Ann retitles d1 [Design] Another; 1 11:00 Bob says d1 I cut the red wire.", [], {"Order": "Red"}),
    # CUT-07: Bob cuts none of its wires any more.
    ("failed", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 12:00 Bob says d1 I cut the green wire.", ["D503"], {"Failed": "Bob"}),
    # CUT-07: but of another Design he may; TYPES-12: and after the reset Cat may.
    ("others may try again", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 12:00 Cat says d1 I cut the red wire.", [], {"Order": "Red"}),
    # TYPES-12: the one who most recently cut it fails, not the first.
    ("most recent cutter", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 12:00 Cat says d1 I cut the red wire.; 1 13:00 Ann says d1 Processing the red wire: the bomb explodes! Cat failed.", [], {"Failed": "Bob, Cat"}),
    # TYPES-11, W8: that a Tool of the cutter's is destroyed is taken as stated.
    ("a Tool destroyed", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: it is now Broken, and one of Bob's Tools is destroyed.", [], {"Order": "", "Marks": "unsafe"}),
    # TYPES-11: it is a Tool of whoever cut the wire.
    ("a Tool of another's", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: it is now Broken, and one of Cat's Tools is destroyed.", ["D514"], {"Order": "Red"}),
    # It may be called by its name; what is no Tool of the cutter's may be none at all.
    ("a Tool by its name", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: it is now Broken. Bob loses the Spanner.", [], {"Order": "", "Marks": "unsafe"}),
    ("another's thing", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: it is now Broken. Cat's Reputation is destroyed.", ["D519"], {"Failed": ""}),
    # TYPES-07, 11: a wire has one Type, and none does both.
    ("a Tool destroyed by an explosion", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed, and a Tool of Bob's is destroyed.", ["D514"], {"Failed": ""}),
    # CUT-17: it belongs in the comment that processes; alone it cannot be told what it means.
    ("a Tool alone", "1 11:00 Ann says d1 One of Bob's Tools is destroyed.", ["D519"], {}),
    # W11: a condition is no denial.
    ("if nobody objects", "1 10:00 Bob says d1 If nobody objects, I cut the red wire.", ["D506"], {"Order": ""}),
    # W2: each is a Cut, and a colour outside the ten is none of a wire.
    ("several in one sentence", "1 10:00 Bob says d1 I cut black, green and then gold.", ["D505"], {"Order": "Black, Green"}),
    # DESIGN-16: blue is none of the ten.
    ("a colour outside the ten", "1 10:00 Cat posts d2 [Design] A red wire and a blue wire.", ["D508"], {}),
    # CUT-15: the comment states every change: that Bob failed is one.
    ("misstated", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes!", ["D514"], {"Order": "Red"}),
    # DESIGN-18: a colour does not change.
    ("colour changed", "1 10:00 Ann rewrites d1 A red wire, a green wire, a silver wire and a white wire.", ["D515"], {}),
    # Nothing changed but the words around the colours.
    ("words changed", "1 10:00 Ann rewrites d1 Four wires: red, green, silver, black. Good luck!", [], {}),
    # An idle Creator still tracks the Types (W10), and may process.
    ("idle creator", f"1 10:00 Bob says d1 I cut the red wire.; 1 10:30 Ann says d1 Please idle me.; 1 10:40 Bob idles Ann; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", [], {"Order": ""}),
    # An idle Defuser is none, and cuts nothing.
    ("idle cutter", "1 10:00 Cat says d1 Please idle me.; 1 10:10 Bob idles Cat; 1 10:20 Cat says d1 I cut the red wire.", ["D505"], {"Order": ""}),
    # TYPES-12: whoever cut it fails, under the name that they have then.
    ("renamed before it explodes", "1 10:00 Bob says d1 I cut the red wire.; 1 10:30 Bobby renames Bob; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bobby failed.", [], {"Failed": "Bobby"}),
    # A renamed player has failed under the new name too.
    ("renamed", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 11:30 Bobby renames Bob; 1 12:00 Bobby says d1 I cut the red wire.", ["D503"], {"Failed": "Bobby"}),
]  # fmt: skip


def audited(text: str) -> Any:
    events, book = history(text), book_for(text)
    return conclude(advance(Progress(), events, book), events[-1].at + timedelta(hours=1), book)


@pytest.mark.parametrize(("moves", "codes", "state"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_by_hand(moves: str, codes: list[str], state: dict[str, str]) -> None:
    audit = audited(f"{OPEN}; {BOMB}; {moves}")
    found = [one for one in audit.findings if one.code[0] == "D"]
    # What follows from another stands behind it.
    assert sorted(one.code for one in found) == sorted(code.rstrip("?") for code in codes), [
        one.message for one in found
    ]
    unsure = {"D506", "D519", *(code[:-1] for code in codes if code.endswith("?"))}
    assert all((one.verdict == "undetermined") == (one.code in unsure) for one in found)
    cells = audit.state.played.state.cells
    assert {name: cells[f"{name}:d1"] for name in state} == state


@pytest.mark.parametrize(
    ("moves", "root", "follows"),
    [
        # CUT-08: nothing was cut, so that nothing is Active.
        (f"1 10:00 Ann says d1 I cut the red wire.; 1 11:00 Eve says d1 Processing the red wire: {NOW_BROKEN}", "D504", "D512"),
        # CUT-13: green was not cut, so that red is due.
        (f"1 10:00 Ann says d1 I cut the green wire.; 1 10:05 Bob says d1 I cut the red wire.; 1 11:00 Eve says d1 Processing the green wire: {NOW_BROKEN}", "D504", "D513"),
        # W10: the wire was not processed, so that it is Active still.
        ("1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: it is now Uncut.; 1 12:00 Cat says d1 I cut the red wire.", "D514", "D502"),
        ("1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes!; 1 12:00 Cat says d1 I cut the red wire.", "D514", "D502"),
        # Nobody can tell whether it was cut.
        ("1 09:30 Zoe posts d2 [Design] A red wire.; 1 10:00 Bob says d2 I cut the red wire.", "D507", "D505"),
        (f"1 10:00 Bob says d1 I will cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", "D506", "D512"),
        (f"1 10:00 Bob says d1 I cut the red and green wires.; 1 11:00 Ann says d1 Red snaps.; 1 12:00 Ann says d1 Processing the green wire: {NOW_BROKEN}", "D519", "D513"),
    ],
)  # fmt: skip
def test_a_wrong_follows_from_what_was_wrong_before(moves: str, root: str, follows: str) -> None:
    found = {one.code: one for one in audited(f"{OPEN}; {BOMB}; {moves}").findings if one.code[0] == "D"}
    assert found.keys() == {root, follows}
    assert found[follows].because_of == (found[root].id,)
    assert found[root].because_of == ()


@pytest.mark.parametrize(
    "moves",
    [
        # Red was cut after all, and processed: that Ann may not cut it has nothing to do with it.
        f"1 10:00 Ann says d1 I cut the red wire.; 1 10:05 Bob says d1 I cut the red wire.; 1 11:00 Eve says d1 Processing the red wire: {NOW_BROKEN}; 1 12:00 Eve says d1 Processing the red wire: {NOW_BROKEN}",
        # Ann's is another wire.
        f"1 10:00 Ann says d1 I cut the green wire.; 1 11:00 Eve says d1 Processing the red wire: {NOW_BROKEN}",
    ],
)
def test_what_has_nothing_to_do_with_a_wrong_follows_from_none(moves: str) -> None:
    found = [one for one in audited(f"{OPEN}; {BOMB}; {moves}").findings if one.code == "D512"]
    assert [(one.verdict, one.because_of) for one in found] == [("violation", ())]


def reported(text: str) -> Report:
    """What `referee stats` tells after a history."""
    state = audited(text).state
    report = report_of(state, state.at, book_for(text))
    assert report is not None
    return report


def outcome_of(text: str) -> str:
    return reported(text).tables[0].rows[0][-1]


SEALED = "sealed d1 Red=Suppressor Green=Trigger Silver=Electrified Black=Dummy then Red Green Black Silver"
ALL = "1 10:00 Bob says d1 I cut the {0} wire, the {1} wire, the {2} wire and the {3} wire."


def processed(*colours: str) -> str:
    return "; ".join(
        f"1 11:{number:02d} Eve says d1 Processing the {colour} wire: {NOW_BROKEN}"
        for number, colour in enumerate(colours)
    )


SEALED_CASES = [
    # W4: the Suppressor takes the Trigger's effect away, black is a Dummy, and Electrified spoils "safely" (W9): D517 at creation.
    (SEALED, "1 10:00 Bob says d1 I cut the red wire.", ["D517"], ""),
    # W9: two Suppressors keep both from being applied: red for green, black for silver.
    (SEALED.replace("Black=Dummy", "Black=Suppressor"), f"{ALL.format('red', 'green', 'black', 'silver')}; {processed('red', 'green', 'black', 'silver')}", [], "safely defused"),
    # W6: in another order Electrified is applied: defused, and not safely.
    (SEALED.replace("Black=Dummy", "Black=Suppressor"), f"{ALL.format('silver', 'red', 'green', 'black')}; {processed('silver', 'red', 'green', 'black')}", [], "defused, not safely"),
    # W4: a second Suppressor uses the suppression up, so the Trigger after it goes off; a comment that it does not is none.
    (SEALED.replace("Black=Dummy", "Black=Suppressor"), f"{ALL.format('red', 'black', 'green', 'silver')}; {processed('red', 'black', 'green')}", ["D514"], ""),
    # W10: the public sees nothing of it.
    ("", f"{ALL.format('red', 'black', 'green', 'silver')}; {processed('red', 'black', 'green')}", [], ""),
    # A suppressed Trigger does not go off: a comment that it does is none.
    (SEALED.replace("Black=Dummy", "Black=Suppressor"), f"{ALL.format('red', 'green', 'black', 'silver')}; {processed('red')}; 1 12:00 Eve says d1 Processing the green wire: the bomb explodes! Bob failed.", ["D514"], ""),
]  # fmt: skip


@pytest.mark.parametrize(("sealed", "moves", "codes", "outcome"), SEALED_CASES)
def test_with_and_without_the_sealed_list(sealed: str, moves: str, codes: list[str], outcome: str) -> None:
    text = f"{sealed}; {OPEN}; {BOMB}; {moves}" if sealed else f"{OPEN}; {BOMB}; {moves}"
    audit = audited(text.replace("most 12.", "most 20."))
    assert [one.code for one in audit.findings if one.code[0] == "D"] == codes, [one.message for one in audit.findings]
    named = " ".join(f"{one.message} {one.lawful}" for one in audit.findings)
    assert not any(kind in named for kind in ("Suppressor", "Trigger", "Electrified", "Dummy"))
    if outcome:
        assert reported(text.replace("most 12.", "most 20.")).tables[0].rows[0][-1] == outcome


TEN = ("White", "Red", "Green", "Silver", "Yellow", "Turquoise", "Magenta", "Orange", "Purple", "Black")


@pytest.mark.parametrize(("text", "cut"), SAID, ids=[str(number) for number in range(len(SAID))])
def test_what_a_comment_says_of_cutting(text: str, cut: str) -> None:
    said = cuts_in(text, TEN).items()
    assert " ".join(colour if sure else f"{colour}?" for colour, sure in said) == cut


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize("text", ["I cut red. Hm{}hm", "Hm{}hm. I cut red.", "I cut red!{}"])
def test_a_long_gap_is_read_like_a_short_one(text: str) -> None:
    for said in (text.format(" "), text.format(" " * 19_000)):
        assert cuts_in(said, TEN) == {"Red": True} and process_in(said, TEN) is None


@pytest.mark.parametrize(("text", "perhaps"), UNNAMED)
def test_what_may_be_said_of_cutting_without_a_colour(text: str, perhaps: bool) -> None:
    assert cuts_unnamed(text, TEN) == perhaps


@pytest.mark.parametrize(("text", "perhaps"), OTHER_WORDS)
def test_what_may_be_said_of_cutting_in_other_words(text: str, perhaps: str) -> None:
    assert " ".join(perhaps_cut_in(text, TEN, "Bob")) == perhaps


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The red wire broke.", "processes"),
        ("Red broke, and nothing else happened.", "perhaps"),
        ("Red snaps harmlessly.", "perhaps"),
        ("The red wire parts; nothing happens.", "perhaps"),
        ("Nothing happens...", "perhaps"),
        ("Red is safe.", "perhaps"),
        ("Red: dud!", "perhaps"),
        ("KABOOM!", "perhaps"),
        ("My chair broke.", "perhaps"),
        ("Is red safe?", ""),
        ("Brave of you, Bob.", ""),
        ("Bob goes for red, well done.", ""),
        ("Red goes dead.", "perhaps"),
        # Green is not Active: nothing can have become of it.
        ("Green would have been safe.", ""),
    ],
)
def test_what_may_be_said_of_a_process_in_other_words(text: str, said: str) -> None:
    plain = process_in(text, TEN)
    perhaps = plain == "unclear" or may_process(text, TEN, ["Red"])
    assert ("processes" if isinstance(plain, ProcessSaid) else "perhaps" if perhaps else "") == said


@pytest.mark.parametrize(("text", "said"), [*STEPS, *REMARKS])
def test_whose_step_a_comment_of_a_process_is(text: str, said: str) -> None:
    found = process_in(text, TEN, {"Red": "Broken", "Green": "Uncut", "Black": "Active"})
    told = ("step" if found.is_step else "outcome") if isinstance(found, ProcessSaid) else found or ""
    assert told == said


@pytest.mark.parametrize(("text", "claims"), CLAIMS)
def test_who_says_that_they_process_and_may_not(text: str, claims: bool | None) -> None:
    assert claimed_in(text, TEN) == claims


@pytest.mark.parametrize(
    ("rest", "contradicts"),
    [
        ("it is now Uncut.", True),
        ("it is back to Uncut.", True),
        ("it stays Active.", True),
        ("red is now Active.", True),
        ("the wire remains Uncut.", True),
        ("it is now Broken; green is still Uncut.", False),
        ("it was Active, and is now Broken.", False),
        ("it is now Broken. Still Uncut: green.", False),
        ("the bomb explodes! Bob failed; all wires are Broken.", True),
        ("the bomb explodes! Bob failed; every wire is now Active.", True),
        ("the bomb explodes! Bob failed; all wires are Uncut.", False),
        ("the bomb explodes! Bob failed; all wires that are Broken become Uncut.", False),
        ("it is now Broken, so all wires are Broken.", False),
    ],
)
def test_a_process_that_contradicts_what_must_be(rest: str, contradicts: bool) -> None:
    said = process_in(f"Processing the red wire: {rest}", TEN)
    assert isinstance(said, ProcessSaid) and said.contradicts == contradicts


@pytest.mark.parametrize(
    ("text", "listed", "sure"),
    [
        ("A red wire and a blue wire.", ["Red", "Blue"], True),
        ("Red, gold and black.", ["Red", "Gold", "Black"], True),
        ("A red wire, a green wire and a puce wire.", ["Red", "Green"], False),
        ("A puce wire, a red wire and a green wire.", ["Red", "Green"], False),
        ("A red wire and a dark green wire.", ["Red"], False),
        ("A red wire and a green wire. Mind the wire, friends.", ["Red", "Green"], True),
    ],
)
def test_a_colour_that_the_rules_do_not_list_is_not_passed_over(text: str, listed: list[str], sure: bool) -> None:
    found = listed_in(text, TEN)
    assert found[1] == sure
    assert found[0] == listed or not sure


@pytest.mark.parametrize(
    ("text", "destroys"),
    [
        ("Processing the red wire: it is now Broken, and one of Bob's Tools is destroyed.", True),
        ("Processing the red wire: it is now Broken. Bob loses a Tool.", True),
        ("Processing the red wire: Broken. A Tool of Bob's was fried!", True),
        ("Processing the red wire: it is now Broken. Bob's Spanner is destroyed.", True),
        ("Processing the red wire: it is now Broken. The Spanner of Bob was destroyed by the shock.", True),
        ("Processing the red wire: it is now Broken. Bob loses the Spanner.", True),
        ("Processing the red wire: it is now Broken. Bob, you lose your Pair Of Pliers.", True),
        ("Processing the red wire: it is now Broken. It destroys Bob’s Spanner!", True),
        ("Processing the red wire: it is now Broken. Your Spanner is not destroyed.", False),
        ("Processing the red wire: it is now Broken. Is Bob's Spanner destroyed?", False),
        ("Processing the red wire: it is now Broken. Ann's Red wire is gone.", False),
        ("Processing the red wire: it is now Broken. Ann's Design was wrecked.", False),
        ("Processing the red wire: it is now Broken. Bob loses the bet.", False),
        ("Processing the red wire: it is now Broken. Bob lost.", False),
        ("Processing the red wire: it is now Broken, and no Tool is destroyed.", False),
        ("Processing the red wire: it is now Broken. Bob has no Tools, so none is destroyed.", False),
        ("Processing the red wire: it is now Broken. None of Bob's Tools is destroyed.", False),
        ("Processing the red wire: it is now Broken. Pick up your tools.", False),
        ("Processing the red wire: it is now Broken. The next wire may destroy a Tool.", False),
        ("Processing the red wire: it is now Broken. The Tool is not destroyed.", False),
    ],
)
def test_what_a_process_says_of_tools(text: str, destroys: bool) -> None:
    said = process_in(text, TEN)
    assert isinstance(said, ProcessSaid)
    assert (said.colours, said.explodes, said.destroys) == (("Red",), False, destroys)
    assert destroys_in(text, TEN) == destroys


BREAKS = "Processing the red wire: it is now Broken."


@pytest.mark.parametrize(
    ("text", "explodes"),
    [
        # Plainly said of this bomb, and now.
        ("Processing the red wire: it explodes! Bob failed.", True),
        ("Processing the red wire: the bomb explodes!", True),
        ("Processing the red wire... BOOM! Bob failed.", True),
        ("Processing the red wire: BOOM", True),
        ("Processing the red wire: BOOM! Oops, that was close. Bob failed.", None),
        (f"{BREAKS} BOOM! Bob failed, and all wires are Uncut.", True),
        (f"{BREAKS} The bomb exploded, so Bob fails.", True),
        ("Processing the red wire: it is now Broken and explodes in Bob's face.", True),
        ("Red explodes!", True),
        ("The red wire was the wrong one: the bomb has exploded.", True),
        ("Processing the red wire, and everything explodes. Bob is on the list of Defusers Who Failed.", True),
        ("Oh no! The red wire is processed: the bomb suddenly explodes, with a flash.", True),
        # Nothing of it.
        (BREAKS, False),
        (f"{BREAKS} No explosion.", False),
        (f"{BREAKS} Ann nearly exploded with joy.", False),
        (f"{BREAKS} It almost went off!", False),
        (f"{BREAKS} Did you expect an explosion?", False),
        (f"{BREAKS} “Boom” said Cat.", False),
        (f"{BREAKS} Nobody failed.", False),
        (f"{BREAKS} Bob failed to guess it.", False),
        (f"{BREAKS} Boomerangs are fun.", False),
        # A jest, a comparison, a memory, another's bomb, a wish, and words for it that are not plain.
        (f"{BREAKS} BOOM, just kidding.", None),
        (f"{BREAKS} BOOM! Just kidding, Bob.", None),
        (f"{BREAKS} BOOM! Made you look, Bob.", None),
        (f"{BREAKS} BOOM ;)", None),
        (f"{BREAKS} BOOM!", None),
        (f"{BREAKS} BOOM goes the crowd at Bob.", None),
        ("Processing the red wire: the bomb explodes. Psych!", None),
        ("Processing the red wire: the bomb explodes! Or not.", None),
        ("Processing the red wire: the bomb explodes, just joking, it is now Broken.", None),
        (f"{BREAKS} Last time the bomb exploded, so be careful.", None),
        (f"{BREAKS} Cat's bomb exploded, Bob.", None),
        (f"{BREAKS} The other bomb explodes, Bob.", None),
        (f"{BREAKS} In Cat's Design, the bomb exploded.", None),
        (f"{BREAKS} Bob explodes with joy.", None),
        (f"{BREAKS} It explodes with joy.", None),
        (f"{BREAKS} My head exploded, Bob.", None),
        (f"{BREAKS} It sounds as if it exploded, Bob.", None),
        (f"{BREAKS} Remember, the bomb exploded, Bob.", None),
        (f"{BREAKS} If it had been a Trigger, the bomb would have exploded.", None),
        (f"{BREAKS} It does not explode.", None),
        (f"{BREAKS} KABOOM! Bob is out.", None),
        (f"{BREAKS} Bob failed.", None),
        ("Processing the red wire, which makes the bomb explode!", None),
        ("Processing the red wire: a huge explosion!", None),
        ("Processing the ~~green~~ red wire: it is now Broken ~~and explodes~~.", False),
        # That it is processed may be taken back too.
        (f"~~{BREAKS}~~", None),
        (f"{BREAKS} Just kidding!", None),
    ],
)
def test_what_a_process_says_of_an_explosion(text: str, explodes: bool | None) -> None:
    said = process_in(text, TEN)
    assert (said.explodes if isinstance(said, ProcessSaid) else None) == explodes
    assert said is not None


def test_what_a_post_lists() -> None:
    colours = ("Red", "Green", "Black")
    assert longest_list("It has a red wire, a green wire and a black one", colours, "wire") == (
        ["Red", "Green", "Black"],
        True,
    )
    assert longest_list("* Red\n* Green\n* Red", colours, "wire") == (["Red", "Green", "Red"], True)
    assert longest_list("1. Red\n2. Green\n- Black", colours, "wire") == (["Red", "Green", "Black"], True)
    assert longest_list("Red, green and black. I like red.", colours, "wire")[1] is False
    assert longest_list("Red (shiny), green, black", colours, "wire")[1] is False
    assert longest_list("No wires at all", colours, "wire") == ([], True)
    assert process_in("What does processing the red wire do?", colours) is None


ELECTRIC = SEALED.replace("Black=Dummy", "Black=Suppressor")
BY_BOB = "and one of Bob's Tools is destroyed."


@pytest.mark.parametrize(
    ("first", "codes"),
    [
        # TYPES-11: silver is Electrified, and nothing suppresses it.
        ("silver", []),
        # Green is a Trigger, red a Suppressor: neither destroys a Tool.
        ("red", ["D514"]),
    ],
)
def test_a_tool_is_destroyed_by_an_electrified_wire_alone(first: str, codes: list[str]) -> None:
    moves = f"1 10:00 Bob says d1 I cut the {first} wire.; 1 11:00 Eve says d1 Processing the {first} wire: it is now Broken, {BY_BOB}"
    audit = audited(f"{ELECTRIC}; {OPEN}; {BOMB}; {moves}".replace("most 12.", "most 20."))
    assert [one.code for one in audit.findings if one.code[0] == "D"] == codes


def test_a_suppressed_wire_destroys_no_tool() -> None:
    cuts = "1 10:00 Bob says d1 I cut the red wire, then the silver wire."
    moves = f"{cuts}; {processed('red')}; 1 12:00 Eve says d1 Processing the silver wire: it is now Broken, {BY_BOB}"
    audit = audited(f"{ELECTRIC}; {OPEN}; {BOMB}; {moves}".replace("most 12.", "most 20."))
    assert [one.code for one in audit.findings if one.code[0] == "D"] == ["D514"]


def test_a_destroyed_tool_tells_without_the_list_that_a_design_was_not_safely_defused() -> None:
    cuts = ALL.format("red", "green", "silver", "black")
    moves = f"{cuts}; {processed('red', 'green', 'silver')}; 1 12:00 Eve says d1 Processing the black wire: it is now Broken, {BY_BOB}"
    assert outcome_of(f"{OPEN}; {BOMB}; {moves}") == "defused, not safely"
    assert outcome_of(f"{OPEN}; {BOMB}; {cuts}; {processed('red', 'green', 'silver', 'black')}").endswith("is sealed")


def test_a_sealed_list_that_is_none_is_refused_without_a_word_of_it() -> None:
    with pytest.raises(InputError) as refused:
        DESIGNS.knowing({"d1": {"wires": {"Red": "Secretive"}}})
    assert "Secretive" not in str(refused.value)


BEFORE = {"Creator:d1": "Ann", "Wires:d1": "Red Uncut, Green Uncut"}
RED_CUT = {**BEFORE, "Wires:d1": "Red Active, Green Uncut", "Order:d1": "Red", "Cutter:d1 Red": "Bob"}
PROCESSED = {**RED_CUT, "Wires:d1": "Red Broken, Green Uncut", "Order:d1": ""}


def explained(by: str, before: dict[str, str], after: dict[str, str], **more: Any) -> dict[str, Any]:
    law = audited(f"{OPEN}; {BOMB}").state.law
    return DESIGNS.explain({"before": before, "after": after, "by": by, "players": ["Ann", "Bob", "Cat"], **more}, law)


@pytest.mark.parametrize(
    ("by", "before", "after", "more", "lawful", "why"),
    [
        ("Bob", BEFORE, RED_CUT, {}, True, ""),
        # CUT-08: Ann is its Creator.
        ("Ann", BEFORE, {**RED_CUT, "Cutter:d1 Red": "Ann"}, {}, False, "their own Design"),
        # IDLE-02: an idle Defuser is none.
        ("Bob", BEFORE, RED_CUT, {"idle": ["Bob"]}, False, "Bob is no active player"),
        # KOTH-17: in Hiatus nobody cuts.
        ("Bob", BEFORE, RED_CUT, {"hiatus": True}, False, "the game is in Hiatus"),
        ("Bob", BEFORE, RED_CUT, {"hiatus": False, "idle": ["Cat"]}, True, ""),
        # CUT-11: the Creator processes, idle or not (W10), and so does the Supervisor.
        ("Ann", RED_CUT, PROCESSED, {}, True, ""),
        ("Ann", RED_CUT, PROCESSED, {"idle": ["Ann"]}, True, ""),
        ("Eve", RED_CUT, PROCESSED, {"emperor": "Eve"}, True, ""),
        ("Cat", RED_CUT, PROCESSED, {}, False, "whose Creator they are not"),
        ("Ann", RED_CUT, PROCESSED, {"hiatus": True}, False, "the game is in Hiatus"),
        # TYPES-08, 09: after an explosion Bob has failed, and all wires are Uncut.
        ("Ann", RED_CUT, {**BEFORE, "Cutter:d1 Red": "Bob", "Order:d1": "", "Failed:d1": "Bob"}, {}, True, ""),
        # TYPES-11, W8: Ann may say that a Tool is destroyed, and then it is not safely defused.
        ("Ann", RED_CUT, {**PROCESSED, "Marks:d1": "unsafe"}, {}, True, ""),
        # No wire breaks without a Process of it.
        ("Ann", BEFORE, {**BEFORE, "Wires:d1": "Red Broken, Green Uncut"}, {}, False, ""),
    ],
)
def test_explain(
    by: str, before: dict[str, str], after: dict[str, str], more: dict[str, Any], lawful: bool, why: str
) -> None:
    answer = explained(by, before, after, **more)
    assert answer["lawful"] == lawful
    assert why in answer["why"]


@pytest.mark.parametrize(
    "more",
    [{"idle": "Bob"}, {"idle": [1]}, {"hiatus": "yes"}, {"emperor": 3}, {"before": {"Wires:d1": "Red, Uncut"}}],
)
def test_what_cannot_be_explained_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        explained("Bob", **{"before": BEFORE, "after": RED_CUT, **more})


def test_what_is_played_in_posts_alone_has_no_tracker_to_be_edited_wrongly() -> None:
    of_edits = {"unlawful-edit", "edit-by-outsider", "out-of-bounds", "built-on-a-wrong", "enactment-unclear"}
    assert of_edits.isdisjoint(check.key.removeprefix("designs-") for check in DESIGNS.checks)
    assert of_edits <= {check.key.removeprefix("mosaic-") for check in MOSAIC.checks}


def test_stats_are_json_and_hold_no_marks() -> None:
    doubtful = f"{OPEN}; {BOMB}; 1 10:00 Bob says d1 I will cut the red wire."
    report = reported(doubtful)
    document = json.loads(msgspec.json.encode(report.document))
    row = ["d1", "Ann", "Red Uncut, Green Uncut, Silver Uncut, Black Uncut", "-", "-", "cannot be told"]
    assert document["tables"][0][2] == [row]
    assert not any(key.startswith("Marks") for key in (*document["values"], *document["out_of_step"]))
    assert report.blocks == ()


@pytest.mark.parametrize(
    "colour", ["Red", "Yellow", "Green", "Silver", "Black", "White", "Orange", "Purple", *OTHER_COLOURS]
)
def test_a_wire_of_whatever_colour_explodes_in_the_same_words(colour: str) -> None:
    """“Yellow” is no yelling."""
    said = process_in(f"Processing the {colour} wire: the bomb explodes! Bob failed; all wires are Uncut.", [colour])
    assert isinstance(said, ProcessSaid) and said.explodes and said.colours == (colour,)
