"""What the daemon says of a document."""

from __future__ import annotations

from typing import NamedTuple, Optional, Tuple, Union


class Span(NamedTuple):
    """A stretch of text with one style, half open, in characters from the document's start."""

    start: int
    end: int
    #: A capture with its modifiers, such as `string.escape` or `variable+readonly`; None: plain.
    style: Optional[str]


class Styles(NamedTuple):
    """Colours changed. Every character in the spans has another style now; all others keep theirs."""

    #: The revision that the spans speak of; `Document.current` moves them to the newest.
    rev: int
    #: Ascending, without overlaps.
    spans: Tuple[Span, ...]


class Settled(NamedTuple):
    """Nothing is out of date in what is shown, at this revision."""

    rev: int
    #: `complete`, `unverified` or `degraded:` and the reason.
    state: str

    @property
    def is_final(self) -> bool:
        """Whether these colours stand until something changes; those of a degraded document may still get better."""
        return self.state != "unverified"


class Notice(NamedTuple):
    """Something that a person should know."""

    #: `info`, `warning` or `error`.
    level: str
    message: str
    #: An error's number in the protocol.
    code: Optional[int] = None


Update = Union[Styles, Settled, Notice]
