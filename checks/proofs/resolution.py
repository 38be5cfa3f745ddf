"""Proofs of resolving: when a votable matter may be enacted and failed, in which order, and what its status does."""

from __future__ import annotations

from referee.checks.openings import DECLARED, ENACTED, POPULAR, WON, WON_BY_FOUR
from referee.checks.proofs.base import Entry, Function, Instead, Number, Proof

_RESOLVING = "referee.rules.core.resolving"
_MOVE = "referee.replay.move.resolutions"
_NO_STATUS = Function(
    f"{_MOVE}:take_status", Instead(lambda case, ruled: (case.state, [], []), "that nothing has become of it")
)
_OF_TWO = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 21:00 Ann enacts p1"
_AGAINST = "1 10:00 Ann votes v1 AGAINST; 1 10:01 Cat votes v1 AGAINST; 1 10:02 Dan votes v1 AGAINST"
_FAILED = f"1 09:00 Bob declares v1; {_AGAINST}; 1 21:00 Ann fails v1"
_CONTESTED = f"{DECLARED}; 1 11:00 Dan votes v1 AGAINST; 2 09:00 Ann enacts v1"
_OF_SEVEN = (
    "1 07:00 Zoey posts z1 I would like to join.; 1 07:10 Ann admits Zoey; 1 07:20 Fern posts f1 I would like to join.;"
    f"1 07:30 Ann admits Fern; {DECLARED}; 1 10:02 Zoey votes v1 FOR; 1 10:03 Fern votes v1 FOR; 1 11:00 Dan votes v1 AGAINST"
)
_QUEUED = f"1 08:00 Cat proposes p0; {POPULAR}; 1 21:00 Ann enacts p1; 1 21:10 Ann fails p0"

PROOFS: tuple[Entry, ...] = (
    Proof(
        ("R167-ENACT-02",),
        Function(
            "referee.replay.move.posts:put_forward",
            Instead(lambda state, *_, **__: state, "that nothing is put forward"),
        ),
        _OF_TWO,
        "R201",
        "",
    ),
    Proof(
        ("R205-ENACT-01",),
        Number("statuses", ("Pending, Enacted or Failed",)),
        "1 09:00 Bob proposes p1; 3 09:00 Ann outlaws p1",
        "R710?",
        "R708",
    ),
    Proof(
        ("R205-ENACT-02",),
        Function(
            "referee.replay.move.posts:put_forward",
            Instead(lambda state, *_, **__: state, "that nothing is put forward"),
        ),
        _OF_TWO,
        "R201",
        "",
    ),
    Proof(
        ("R205-ENACT-03", "R205-KOTH-27", "R205-KOTH-28"),
        _NO_STATUS,
        f"{ENACTED}; 1 21:05 Dan says p1 Nice.",
        "R301",
        "",
    ),
    Proof(("R205-ENACT-07",), Function(f"{_RESOLVING}:Resolving._faults_at", ()), _OF_TWO, "R201", ""),
    Proof(("R167-RESPROP-03",), Number("enact-after", ("13",)), ENACTED, "", "R203"),
    Proof(
        ("R167-RESPROP-08", "R167-RESPROP-09"),
        Number("ignored-after", ("6",)),
        f"{POPULAR}; 8 09:00 Ann enacts p1",
        "",
        "R207",
    ),
    Proof(
        ("R167-RESPROP-10",), Function("referee.rules.core.resolution:older_pending", ()), _QUEUED, "R204 R209", "R209"
    ),
    Proof(("R167-VICTORY-07",), Number("dov-agreed", ("13",)), WON, "", "R506"),
    Proof(("R205-VICTORY-06",), Number("dov-agreed", ("4/5", "12")), WON_BY_FOUR, "", "R506"),
    Proof(("R167-VICTORY-08",), Number("dov-contested", ("25",)), _CONTESTED, "", "R506"),
    Proof(
        ("R205-VICTORY-07",), Number("dov-contested", ("2/3", "25")), f"{_OF_SEVEN}; 2 09:00 Ann enacts v1", "", "R506"
    ),
    Proof(("R167-VICTORY-09",), Number("dov-fail", ("13",)), _FAILED, "", "R507"),
    Proof(("R205-VICTORY-09",), Number("dov-overdue", ("49",)), f"{DECLARED}; 3 09:00:01 Ann fails v1", "", "R507"),
    Proof(
        ("R167-VICTORY-11",),
        Function(f"{_MOVE}:_without_rivals", Instead(lambda state, at: (state, []), "that they stand")),
        f"1 08:00 Cat declares v0; {WON}; 1 22:00 Bob ascends a1; 1 22:30 Cat proposes p1",
        "",
        "R104",
    ),
    Proof(
        ("R167-VICTORY-10",),
        Function(f"{_MOVE}:_resolved", Instead(lambda state, matter: (state, []), "that nothing is resolved")),
        "1 09:00 Bob declares v1; 3 09:00 Ann fails v1; 3 09:01 Cat proposes p1",
        "",
        "R104",
    ),
    Proof(
        ("R167-VICTORY-12", "R205-VICTORY-12"),
        Function(f"{_MOVE}:_crowned", Instead(lambda state, dov: (state, []), "that nobody is crowned")),
        f"{WON_BY_FOUR}; 1 22:00 Cat ascends a1",
        "R508",
        "R511",
    ),
    Proof(
        ("R205-VICTORY-23",),
        Function("referee.replay.move.posts:_of_the_heir", Instead(lambda state, *_: state, "that nothing has ended")),
        f"{WON_BY_FOUR}; 1 22:00 Bob ascends a1; 1 22:30 Cat proposes p1",
        "",
        "R104",
    ),
    Proof(("R167-VICTORY-22",), Number("dov-again-after", ("121",)), f"{_FAILED}; 6 21:00 Bob declares v2", "", "R504"),
)
