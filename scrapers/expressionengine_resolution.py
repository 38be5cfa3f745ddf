"""The Admin's box on what was resolved: which paragraphs of a post are its note and its stamp, and which elements are the Admin's. Pure.

It stands above the body (so on the blog) or behind it (so in the demo). Where it stands its author cannot write: above the one nothing
is his, behind the other nothing. A body that speaks like such a box is told from it by that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct
from turbohtml import Element, Node, Text

from referee.model.patterns import later
from referee.scrapers.markup import Tree, outermost, text_of

ADMINNED = later(r"Adminned at\s+(\d{1,2}\s+\w{3,9}\s+\d{4}\s+\d\d:\d\d:\d\d)\s+UTC")


class AdminBox(Struct, frozen=True):
    """The paragraph with the stamp, those of the note, and the others, which are the body's.

    own: the elements that are the Admin's and hold nothing of the body; None where that cannot be told. others: what looks like a
    stamp besides; twice: which is the Admin's is not sure.
    """

    stamped: Element | None
    notes: tuple[Element, ...]
    body: tuple[Element, ...]
    own: tuple[Element, ...] | None = ()
    others: tuple[Element, ...] = ()
    twice: bool = False


def admin_box(heading: Element, footer: Element, *, resolved: bool) -> AdminBox:
    """The box of a post between its heading and its footer; on what is pending there is none, whatever the body says."""
    assert heading.parent is not None
    paragraphs = tuple(p for p in outermost(heading.parent, "p") if p != footer)
    stamps = [p for p in paragraphs if _is_stamp(p)]
    if not stamps or not resolved:
        return AdminBox(None, (), paragraphs)
    first, last = (_Place.of(stamp, heading, footer) for stamp in (stamps[0], stamps[-1]))
    above, behind = first.is_above, last.is_behind
    place = first if above and not behind else last
    notes = _notes(place, paragraphs)
    others = tuple(stamp for stamp in stamps if stamp != place.stamped)
    return AdminBox(
        stamped=place.stamped,
        notes=notes,
        body=tuple(p for p in paragraphs if p != place.stamped and p not in notes),
        own=place.own(heading) if not others or above != behind else None,
        others=others,
        twice=(bool(others) and above == behind) or any(p.parent == place.stamped.parent for p in others),
    )


def _notes(place: _Place, paragraphs: Sequence[Element]) -> tuple[Element, ...]:
    """The paragraphs of the note: all above the stamp where only the Admin writes there, those of its box where the body stands
    elsewhere, else the one before it."""
    before = paragraphs[: paragraphs.index(place.stamped)]
    if place.is_above and not place.is_behind:
        return tuple(before)
    beside = [p for p in paragraphs if p.parent == place.stamped.parent]
    own = [p for p in before if p in beside]
    return tuple(own if not place.is_above or len(beside) < len(paragraphs) else own[-1:])


def stands_above(box: Element, footer: Element) -> bool:
    """Whether an element beside a post's footer is the Admin's box above the body, which stands between the two."""
    return _ends_in_stamp(box) and _says_more(box, footer)


def _says_more(box: Element, footer: Element) -> bool:
    """Whether something stands between a box and the footer, and no other such box behind it."""
    between: list[Element] = []
    for node in box.next_siblings:
        if node == footer:
            break
        if isinstance(node, Element) and text_of(node):
            between.append(node)
    return bool(between) and not _ends_in_stamp(between[-1])


def _ends_in_stamp(box: Element) -> bool:
    paragraphs = list(outermost(box, "p"))
    return bool(paragraphs) and _is_stamp(paragraphs[-1]) and text_of(box).endswith(text_of(paragraphs[-1]))


def _is_stamp(paragraph: Element) -> bool:
    return ADMINNED.fullmatch(text_of(paragraph)) is not None


class _Place(Struct, frozen=True):
    """Where a stamp stands among what a post says: whether nothing but its box is above it, or nothing at all behind it; and whether
    bare words stand in its box above it, or anything behind it."""

    stamped: Element
    is_above: bool
    is_behind: bool
    bare_above: bool
    shared: bool

    @classmethod
    def of(cls, stamped: Element, heading: Element, footer: Element) -> _Place:
        """The place of a stamp between a post's heading and its footer."""
        box = stamped.parent
        above, behind = _around(stamped, heading, footer)
        within = [node for node in behind if _is_in(node, box)]
        return cls(
            stamped=stamped,
            is_above=all(_is_in(node, box) for node in above),
            is_behind=not behind,
            bare_above=any(isinstance(node, Text) and node.parent == box for node in above),
            shared=bool(within),
        )

    def own(self, heading: Element) -> tuple[Element, ...] | None:
        """The elements that are the Admin's alone."""
        box = self.stamped.parent
        if self.is_above == self.is_behind or not isinstance(box, Element):
            return None
        if not self.shared and not _is_in(heading, box):
            return (box,)
        if self.bare_above:
            return None
        children = [node for node in box.children if isinstance(node, Element) and node != heading]
        return tuple(children[: children.index(self.stamped) + 1])


def _around(stamped: Element, heading: Element, footer: Element) -> tuple[list[Node], list[Node]]:
    """The words of a post above a stamp and behind it, up to its footer."""
    above: list[Node] = []
    behind: list[Node] = []
    current = above
    assert heading.parent is not None
    for node in _words_in(heading.parent, {heading, stamped, footer}):
        if node == footer:
            break
        if node == stamped:
            current = behind
        elif node != heading:
            current.append(node)
    return above, behind


def _words_in(element: Tree, whole: Collection[Element]) -> Iterator[Node]:
    """The texts below an element that say something, in order, and the elements of `whole`, which are not entered."""
    left: list[Node] = list(reversed(list(element.children)))
    while left:
        node = left.pop()
        if isinstance(node, Element) and node in whole:
            yield node
        elif isinstance(node, Element):
            left += reversed(list(node.children))
        elif isinstance(node, Text) and node.data.strip():
            yield node


def _is_in(node: Node, box: object) -> bool:
    """Whether a node stands below a box."""
    above: object = node.parent
    while isinstance(above, Element):
        if above == box:
            return True
        above = above.parent
    return False
