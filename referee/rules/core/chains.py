"""What follows from what: chains of findings that rest on one wrong, and what ends them (D9)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
from immutables import Map

from referee.rules.core.upholding.upheld import UNLAWFUL, Upholding


class Chains(msgspec.Struct, frozen=True, kw_only=True):
    """The wrongs that later ones may follow from.

    passed_over: by the older matter that was passed over, the finding at the root of its chain.
    passed_by: by each such finding, what was resolved by it.
    unlawful: by matter, the finding that its enactment was unlawful.
    doubtful_admins: by name, the finding that whoever made somebody an Admin had no right to.
    upheld: the decisions that upheld anything, or may have.
    """

    passed_over: Map[str, str] = Map()
    passed_by: Map[str, str] = Map()
    unlawful: Map[str, str] = Map()
    doubtful_admins: Map[str, str] = Map()
    upheld: tuple[Upholding, ...] = ()

    def is_excused(self, older: str) -> bool:
        """Whether it was upheld that an older matter was passed over."""
        return any(each.sure and older in each.chains for each in self.upheld)

    def perhaps_excused(self, older: str) -> str:
        """Why it cannot be told whether that was upheld; empty where nothing may have."""
        return next((each.why_open for each in self.upheld if not each.sure and older in each.chains), "")

    def doubt_of_admin(self, name: str) -> str | None:
        """The finding that whoever made somebody an Admin had no right to, where nothing has surely upheld that."""
        root = self.doubtful_admins.get(name)
        return None if any(each.sure and root in each.findings for each in self.upheld) else root

    def after(self, upholding: Upholding, over: Collection[str]) -> Chains:
        """The same with a decision that upholds; `over`: the older matters that were passed over."""
        ended = set(over) - set(upholding.but) if upholding.every_act else set(over) & set(upholding.chains)
        roots = {root for root in self.doubtful_admins.values() if self._ends(upholding, root)}
        upholding = msgspec.structs.replace(
            upholding,
            chains=tuple(sorted(ended)),
            findings=tuple(dict.fromkeys((*upholding.findings, *sorted(roots)))),
        )
        return self.with_upheld((*self.upheld, upholding))

    def with_upheld(self, upheld: Sequence[Upholding]) -> Chains:
        """The same with these decisions, in the order of their enactment: what one upholds that was not lawfully enacted is upheld all the
        same while a later one that takes effect upholds that enactment."""
        left: list[Upholding] = []
        for each in reversed(upheld):
            named = any(one.sure and each.by in one.posts and each.by not in one.but for one in left)
            left.append(msgspec.structs.replace(each, saved=named and each.lapsed == UNLAWFUL))
        return msgspec.structs.replace(self, upheld=tuple(reversed(left)))

    def _ends(self, upholding: Upholding, root: str) -> bool:
        upheld = root in upholding.findings or self._is_about(root, upholding.posts)
        return upholding.every_act or (upheld and not self._is_about(root, upholding.but))

    def without(self, roots: Collection[str]) -> Chains:
        """The same where nothing follows from these findings any more."""
        maps = (self.passed_over, self.unlawful, self.doubtful_admins)
        passed_over, unlawful, doubtful = (
            Map({name: root for name, root in known.items() if root not in roots}) for known in maps
        )
        passed_by = Map({root: by for root, by in self.passed_by.items() if root not in roots})
        return msgspec.structs.replace(
            self, passed_over=passed_over, passed_by=passed_by, unlawful=unlawful, doubtful_admins=doubtful
        )

    def _is_about(self, finding: str, posts: tuple[str, ...]) -> bool:
        return any(self.unlawful.get(post) == finding for post in posts)
