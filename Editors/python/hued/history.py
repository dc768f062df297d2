"""A text, the edits that led to it, and where what spoke of an older revision lies now."""

from __future__ import annotations

import re
from typing import List, NamedTuple, Optional, Sequence, Tuple

from .updates import Span

_SURROGATE = re.compile("[\ud800-\udfff]")


class Edit(NamedTuple):
    """The characters from `start` to `end`, half open, become `text`."""

    start: int
    end: int
    text: str


def plain(text: str) -> str:
    """The text with U+FFFD for halves of surrogate pairs, which UTF-8 does not have; of the same length."""
    return _SURROGATE.sub("\ufffd", text)


class History:
    """Remembers the edits of a document's last revisions."""

    LIMIT = 1000

    def __init__(self, text: str) -> None:
        self.text = plain(text)
        #: The text's length in bytes of UTF-8.
        self.size = len(self.text.encode())
        self.rev = 0
        self._edits: List[Tuple[Edit, ...]] = []
        self._first = 0

    def apply(self, edits: Sequence[Edit]) -> Tuple[Edit, ...]:
        """Makes edits, each to the result of the one before: all of them or none.

        Raises IndexError for a range that the text does not have.
        """
        text, size = self.text, self.size
        made = []
        for start, end, new in edits:
            if not 0 <= start <= end <= len(text):
                raise IndexError(f"no range {start}..{end} in a text of {len(text)} characters")
            new = plain(new)
            size += len(new.encode()) - len(text[start:end].encode())
            text = text[:start] + new + text[end:]
            made.append(Edit(start, end, new))
        self.text, self.size = text, size
        self.rev += 1
        self._edits.append(tuple(made))
        if len(self._edits) > self.LIMIT:
            del self._edits[: self.LIMIT // 2]
            self._first += self.LIMIT // 2
        return self._edits[-1]

    def difference(self, text: str) -> Optional[Edit]:
        """The smallest single edit that makes this text from the present one; None if they are equal."""
        old, new = self.text, plain(text)
        if old == new:
            return None
        most = min(len(old), len(new))
        start = _equal(most, lambda count: old[:count] == new[:count])
        end = _equal(most - start, lambda count: old[len(old) - count :] == new[len(new) - count :])
        return Edit(start, len(old) - end, new[start : len(new) - end])

    def moved(self, rev: int, spans: Sequence[Span]) -> Optional[List[Span]]:
        """The spans of a revision where they lie now, without what edits replaced; None if the revision is forgotten."""
        if not self._first <= rev <= self.rev:
            return None
        result = list(spans)
        for edits in self._edits[rev - self._first :]:
            for edit in edits:
                result = [piece for span in result for piece in _around(span, edit)]
        return result


def _equal(most: int, holds) -> int:
    """The largest count up to `most` for which `holds`, which does for all smaller ones."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if holds(middle):
            low = middle
        else:
            high = middle - 1
    return low


def _around(span: Span, edit: Edit) -> List[Span]:
    """What an edit leaves of a span: nothing, one piece or two."""
    growth = len(edit.text) - (edit.end - edit.start)
    if span.end <= edit.start:
        return [span]
    if span.start >= edit.end:
        return [Span(span.start + growth, span.end + growth, span.style)]
    pieces = []
    if span.start < edit.start:
        pieces.append(Span(span.start, edit.start, span.style))
    if span.end > edit.end:
        pieces.append(Span(edit.end + growth, span.end + growth, span.style))
    return pieces
