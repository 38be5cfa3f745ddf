"""The Tournament's Bracket: who fights whom in a tier by its principles, and whether one that was posted follows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from referee.dynasties.bots.actions.configuring import against_configuration
from referee.dynasties.bots.given import refused
from referee.dynasties.bots.hardware import Catalogue

_Names = dict[str, tuple[str, ...] | Annotated[int, msgspec.Meta(ge=0)]]
"""Whose LED Banner displays which names, or how many."""


class Drawn(NamedTuple):
    """Who fights whom in a tier, the better seed first; None: whoever wins the elimination bout, which comes before."""

    bouts: tuple[tuple[str, str | None], ...]
    deferred: tuple[str, ...]
    elimination: tuple[str, str] | None


def draw(tier: int, inside: Sequence[str], names: Mapping[str, int]) -> Drawn:
    """A tier of those who are in it, best seed first (R205-WAR-18 to 27); `names`: how many are on whose LED Banner.

    The best of the top half meets the last of the other one, and so on; the text asks no more than one of each half.
    """
    playing = [name for name in inside if tier > 1 or not names.get(name)]
    elimination = None
    if len(playing) % 2 and tier <= 2:
        playing.remove(_to_defer(playing, names))
    elif len(playing) % 2 and len(playing) > 1:
        elimination = _bottom(playing)
    deferred = tuple(name for name in inside if name not in playing)
    paired: list[str | None] = [*playing[:-2], None] if elimination else [*playing]
    half = len(paired) // 2
    bouts = tuple((str(top), other) for top, other in zip(paired[:half], reversed(paired[half:]), strict=False))
    return Drawn(bouts, deferred, elimination)


def _bottom(inside: Sequence[str]) -> tuple[str, str]:
    """The two bottom seeds, who fight for elimination first (R205-WAR-27)."""
    return inside[-2], inside[-1]


def _to_defer(playing: Sequence[str], names: Mapping[str, int]) -> str:
    """Who has the most names, of several the best seed: in tier 1, where nobody has any, the top seed of all."""
    return max(playing, key=lambda name: names.get(name, 0))


class Tier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`participants`: who is in the tier; those of the first are all on the list."""

    seeds: tuple[str, ...]
    tier: Annotated[int, msgspec.Meta(ge=1)]
    participants: tuple[str, ...] | None = None
    banners: _Names = {}


def answer_tier(args: Tier, where: str, _: Catalogue) -> dict[str, Any]:
    """The tier as the principles have it."""
    seeds = _seeds(args.seeds, where)
    inside = args.seeds if args.participants is None else args.participants
    for name in inside:
        if name not in seeds:
            raise refused(f"{name!r} is not on the Final Seed List", f"{where}.participants", "name those of `seeds`")
    drawn = draw(args.tier, sorted(set(inside), key=seeds.__getitem__), _counted(args.banners))
    return {
        "bouts": [list(bout) for bout in drawn.bouts],
        "deferred": list(drawn.deferred),
        "elimination": list(drawn.elimination) if drawn.elimination else None,
        "final": not drawn.deferred and len(drawn.bouts) == 1,
    }


def _seeds(given: Sequence[str], where: str) -> dict[str, int]:
    """The place of each on the Final Seed List, 0 being the best."""
    if len(set(given)) < len(given):
        raise refused("names somebody twice", f"{where}.seeds", "list each Operator once")
    return {name: place for place, name in enumerate(given)}


def _counted(banners: _Names) -> dict[str, int]:
    return {name: shown if isinstance(shown, int) else len(set(shown)) for name, shown in banners.items()}


class _Posted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    operators: tuple[str, ...]
    winner: str | None = None
    elimination: bool = False
    configuration: dict[str, Any] | None = None


class _PostedTier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bouts: tuple[_Posted, ...]


class Bracket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seeds: tuple[str, ...]
    tiers: tuple[_PostedTier, ...]
    banners: _Names = {}


class _Problem(NamedTuple):
    """`binding`: the rule says so; else it is what the Announcer should do where possible."""

    code: str
    clause: str
    binding: bool
    text: str


def answer_bracket(args: Bracket, where: str, catalogue: Catalogue) -> dict[str, Any]:
    """What is wrong with a Bracket as posted, who is out of it by its results, and who has won it (R205-WAR-40).

    While a Bout of an earlier tier has no winner yet, nobody can tell whom the principles would have fight.
    """
    seeds, names = _seeds(args.seeds, where), _counted(args.banners)
    left, problems, is_open, victor = list(args.seeds), [], False, None
    for number, tier in enumerate(args.tiers, 1):
        place = f"{where}.tiers[{number - 1}]"
        found = [*_against_bouts(tier, left, seeds)]
        found += [] if is_open else _against_draw(number, tier, left, names)
        found += _against_configurations(tier, place, catalogue)
        problems += [{"tier": number, **problem._asdict()} for problem in dict.fromkeys(found)]
        is_open = is_open or any(bout.winner is None for bout in tier.bouts)
        victor = victor or _winner_of_final(tier, left)
        lost = set(_losers(tier, place))
        left = [name for name in left if name not in lost]
    eliminated = [name for name in args.seeds if name not in left]
    return {
        "problems": problems,
        "eliminated": eliminated,
        "left": left,
        "victor": victor if left == [victor] else None,
    }


def _winner_of_final(tier: _PostedTier, left: Sequence[str]) -> str | None:
    """Who has won a tier's only Bout, elimination bouts aside, if just the two fought it who were left by then: whoever is left
    alone otherwise, as where somebody who was out of it fought, has won no final (R205-WAR-21, 40)."""
    main = [bout for bout in tier.bouts if not bout.elimination]
    beaten = {*_losers(_PostedTier(tuple(bout for bout in tier.bouts if bout.elimination)), "")}
    inside = [name for name in left if name not in beaten]
    return (
        main[0].winner if len(main) == 1 and sorted(main[0].operators) == sorted(inside) and len(inside) == 2 else None
    )


def _losers(tier: _PostedTier, where: str) -> Iterator[str]:
    for place, bout in enumerate(tier.bouts):
        if bout.winner is not None and bout.winner not in bout.operators:
            raise refused(f"{bout.winner!r} did not fight in it", f"{where}.bouts[{place}].winner", "name who did")
        yield from (name for name in bout.operators if bout.winner not in (None, name))


def _against_bouts(tier: _PostedTier, left: Sequence[str], seeds: Mapping[str, int]) -> Iterator[_Problem]:
    seen: set[str] = set()
    beaten = set(_losers(_PostedTier(tuple(bout for bout in tier.bouts if bout.elimination)), ""))
    for bout in tier.bouts:
        if len(bout.operators) != 2 or bout.operators[0] == bout.operators[1]:
            said = " and ".join(bout.operators) or "nobody"
            yield _Problem("not-two", "R205-BOUTS-16", True, f"A Bout is between two Operators, not {said}.")
        for name in bout.operators:
            if name not in seeds:
                yield _Problem("not-seeded", "R205-WAR-14", True, f"{name} is not on the Final Seed List.")
            elif name not in left or (name in beaten and not bout.elimination):
                yield _Problem(
                    "eliminated", "R205-WAR-21", True, f"{name} has lost a Tournament Bout and is out of it."
                )
            if name in seen and not bout.elimination:
                yield _Problem("twice", "R205-BOUTS-02", True, f"{name} is in two Bouts of this tier.")
        seen.update(bout.operators if not bout.elimination else ())


def _against_draw(number: int, tier: _PostedTier, left: Sequence[str], names: Mapping[str, int]) -> Iterator[_Problem]:
    """What the principles say otherwise; in which of several ways they are followed is the Announcer's (R205-WAR-17)."""
    first = [bout for bout in tier.bouts if bout.elimination]
    main = [bout for bout in tier.bouts if not bout.elimination]
    fighting = {name for bout in tier.bouts for name in bout.operators}
    yield from _against_deferring(number, [name for name in left if name not in fighting], left, names)
    if number > 2 and len(left) % 2 and len(left) > 1:
        bottom = _bottom(left)
        if not any(set(bout.operators) == set(bottom) for bout in first):
            text = (
                f"{len(left)} are in this tier: first {' and '.join(bottom)}, its bottom seeds, fight for elimination."
            )
            yield _Problem("elimination", "R205-WAR-27", False, text)
    ranked = [name for name in left if any(name in bout.operators for bout in main)]
    top = set(ranked[: len(ranked) // 2])
    for bout in main if len(ranked) == 2 * len(main) else ():
        if len(top & set(bout.operators)) != 1:
            clause = "R205-WAR-19" if number == 1 else "R205-WAR-24"
            text = f"{' and '.join(bout.operators)} are of one half of the seeds in this tier."
            yield _Problem("top-seeds", clause, False, text)


def _against_deferring(
    number: int, deferred: Sequence[str], left: Sequence[str], names: Mapping[str, int]
) -> Iterator[_Problem]:
    if number == 1:
        nameless = [name for name in left if not names.get(name)]
        waiting = [name for name in deferred if name in nameless]
        for name in waiting:
            if name not in nameless[: len(waiting)]:
                text = f"{name} has no names on a LED Banner and should fight in tier 1; the top-most seeds may be deferred."
                yield _Problem("deferred", "R205-WAR-20", False, text)
    elif number == 2:
        due = max(left, key=lambda name: names.get(name, 0), default="")
        for name in deferred:
            if name != due:
                why = "has the most names on a LED Banner" if names.get(due) else "is the top seed, nobody having names"
                text = f"{name} should fight in tier 2; {due} {why}, and may be deferred."
                yield _Problem("deferred", "R205-WAR-25", False, text)
    else:
        for name in deferred:
            yield _Problem("deferred", "R205-WAR-26", False, f"{name} should fight in this tier.")


def _against_configurations(tier: _PostedTier, where: str, catalogue: Catalogue) -> Iterator[_Problem]:
    for place, bout in enumerate(tier.bouts):
        who = " against ".join(bout.operators)
        if bout.configuration is None:
            text = f"The Configuration of {who} should be detailed in the Bracket."
            yield _Problem("no-configuration", "R205-WAR-28", False, text)
            continue
        configured = against_configuration(
            bout.configuration, f"{where}.bouts[{place}].configuration", catalogue.numbers
        )
        for reason in configured:
            yield _Problem(reason.code, reason.clause, True, f"{who}: {reason.text}")


def tell_tier(answer: Mapping[str, Any]) -> tuple[str, ...]:
    """A tier for people."""
    said = []
    if answer["elimination"]:
        said.append(f"Elimination bout first: {' against '.join(answer['elimination'])}")
    bouts = "; ".join(f"{top} against {other or 'who wins the elimination bout'}" for top, other in answer["bouts"])
    said.append(f"{'The final' if answer['final'] else 'Bouts'}: {bouts}" if bouts else "No Bouts.")
    if answer["deferred"]:
        said.append(f"Deferred to the next tier: {', '.join(answer['deferred'])}")
    return tuple(said)


def tell_bracket(answer: Mapping[str, Any]) -> tuple[str, ...]:
    """What was found about a Bracket, for people."""
    found = [
        f"Tier {one['tier']}: {one['text']} [{one['clause']}{'' if one['binding'] else ', where possible'}]"
        for one in answer["problems"]
    ]
    return (*(found or ["The Bracket follows the principles."]), *_standing(answer))


def _standing(answer: Mapping[str, Any]) -> Iterable[str]:
    if answer["eliminated"]:
        yield f"Eliminated: {', '.join(answer['eliminated'])}"
    if answer["victor"]:
        yield f"{answer['victor']} has won the Tournament, and achieved Victory."
    else:
        yield f"Still in it: {', '.join(answer['left']) or 'nobody'}"
