"""What follows from what: chains of findings that rest on one wrong, and what ends them (D9)."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from immutables import Map

from referee.rules.core.upholding import Upholding


class Chains(msgspec.Struct, frozen=True, kw_only=True):
    """The wrongs that later ones may follow from.

    passed_over: by the older matter that was passed over, the finding at the root of its chain.
    passed_by: by each such finding, what was resolved by it.
    unlawful: by matter, the finding that its enactment was unlawful.
    doubtful_admins: by name, the finding that whoever made somebody an Admin had no right to.
    excused: older matters whose chain was upheld; perhaps_excused: those of which it cannot be told, each with the decision.
    upheld: the decisions that upheld anything, or may have.
    """

    passed_over: Map[str, str] = Map()
    passed_by: Map[str, str] = Map()
    unlawful: Map[str, str] = Map()
    doubtful_admins: Map[str, str] = Map()
    excused: tuple[str, ...] = ()
    perhaps_excused: Map[str, str] = Map()
    upheld: tuple[Upholding, ...] = ()

    def after(self, upholding: Upholding, chains: dict[str, tuple[str, ...]]) -> Chains:
        """What a decision leaves of them; `chains`: older matters that were passed over, with the findings of each."""
        over = set(chains)
        every = upholding.everything and upholding.sure
        ended = over - set(upholding.but) if every else over & set(upholding.chains)
        if not upholding.sure:
            perhaps = self.perhaps_excused.update(dict.fromkeys(ended, upholding.by))
            return msgspec.structs.replace(self, perhaps_excused=perhaps, upheld=(*self.upheld, upholding))
        passed_over = self.passed_over
        for older in ended & set(passed_over):
            passed_over = passed_over.delete(older)
        doubtful = self.doubtful_admins
        for name, root in self.doubtful_admins.items():
            upheld = root in upholding.findings or self._is_about(root, upholding.posts)
            if upholding.everything or (upheld and not self._is_about(root, upholding.but)):
                doubtful = doubtful.delete(name)
        return msgspec.structs.replace(
            self,
            passed_over=passed_over,
            excused=tuple(sorted({*self.excused, *ended})),
            doubtful_admins=doubtful,
            upheld=(*self.upheld, upholding),
        )

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
