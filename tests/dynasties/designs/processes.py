"""What people who may process write of it, where red is Broken, green Uncut and black Active, worked out by hand.

A step is the author's own, and now; an outcome tells what has become of a wire; what asks for a step, thanks for one or tells
no more than how the wires stand is nothing (DSGN-CUT-13, DSGN-CUT-15).
"""

from __future__ import annotations

STEPS: tuple[tuple[str, str], ...] = (
    ("Processing the black wire: it is now Broken.", "step"),
    ("I process the black wire. It is now Broken.", "step"),
    ("I am processing black: Broken.", "step"),
    ("As Supervisor, I process the black wire: it is now Broken.", "step"),
    ("Process: black broken", "step"),
    ("Processing: black is now Broken.", "step"),
    ("Processing. The black wire is now Broken.", "step"),
    ("Processing Black. Black is now Broken.", "step"),
    ("Processing the black wire: it is now Broken. Ann, please process green next.", "step"),
    # What was done is done again only in words for a step.
    ("Processing the red wire: it is now Broken.", "step"),
    ("Processed black: Broken.", "outcome"),
    ("The black wire is processed; it is broken now.", "outcome"),
    ("Process the black wire: it is now Broken.", "outcome"),
    ("Black is Broken.", "outcome"),
    ("The black wire breaks.", "outcome"),
    ("The green wire is now Broken.", "outcome"),
)

REMARKS: tuple[tuple[str, str], ...] = (
    # Asked for, left to somebody, or still to be done.
    ("Ann, please process the black wire.", ""),
    ("Process the black wire, Ann!", ""),
    ("Ann: process the black wire.", ""),
    ("Somebody process the black wire.", ""),
    ("Waiting for Ann to process the black wire.", ""),
    ("I'm waiting for Ann to process the black wire.", ""),
    ("I'm leaving it to Ann to process the black wire.", ""),
    ("I'd like Ann to process black.", ""),
    ("The black wire is still to be processed.", ""),
    ("The black wire needs processing.", ""),
    ("The black wire awaits processing.", ""),
    ("Over to Ann for processing of the black wire.", ""),
    ("Feel free to process the black wire, Ann.", ""),
    ("Don't forget to process the black wire.", ""),
    ("Next time process the black wire sooner, Ann.", ""),
    ("Ann has to process it: the black wire.", ""),
    ("Ann should process the black wire.", ""),
    ("To process: black wire.", ""),
    ("Has the black wire been processed?", ""),
    # Thanks, and what is so already.
    ("Thanks for processing the red wire, Ann.", ""),
    ("To sum up: red is Broken, the rest is Uncut.", ""),
    ("So the red wire is Broken.", ""),
    ("So the red wire is Broken and the black one is Active.", ""),
    ("Broken so far: red. Active: black.", ""),
    ("Reminder: the red wire was processed and is Broken.", ""),
    ("Nothing happens: red is Broken.", ""),
    # What its author may mean to do, or what is no word of a wire.
    ("I'm going to process the black wire.", "unclear"),
    ("I will process the black wire tonight.", "unclear"),
    ("Processing is slow today.", "unclear"),
    ("Processing the news of the black wire.", "unclear"),
    ("As you can see, the black wire is Broken.", "unclear"),
)

CLAIMS: tuple[tuple[str, bool | None], ...] = (
    ("Processing the red wire: it is now Broken.", True),
    ("I process red. It is now Broken.", True),
    ("Processing: red is now Broken.", True),
    ("Processing the red wire: BOOM!", True),
    # What comes of it is no part of it, and may be meant for a joke.
    ("Processing the red wire.", None),
    ("Processing the news of the red wire.", False),
    ("Processing... I think the red wire is a Trigger.", False),
    ("Still processing that red is Broken.", False),
    ("Processing what I just read about the red wire", False),
    ("Ann, please process the red wire.", False),
    ("Who is processing the red wire?", False),
    ("So the red wire is broken now.", False),
    ("Waiting for somebody to process the red wire.", False),
    ("“Processing the red wire: it is now Broken.” is what Ann said.", False),
)
"""What people write who may not process, and whether they say that they do; None: nobody can tell."""
