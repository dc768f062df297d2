"""What the daemon does not take, and when it may."""

from __future__ import annotations

from typing import Any, Dict, Optional

#: The numbers of errors in the protocol.
LIMIT, UNKNOWN_DOCUMENT = -32015, -32010


class Refusal:
    """Why the daemon does not have the text of a document, and what helps."""

    def __init__(self, error: Dict[str, Any], size: int, is_open: bool) -> None:
        """`size` is how many bytes the text has that was not taken."""
        #: The daemon has the document, with an older text.
        self.is_open = is_open
        #: Of so many bytes the text may be taken, which are fewer than were refused; None: its length does not matter.
        self.most: Optional[int] = None
        #: Other documents' ends may help, too.
        self.is_shared = False
        if error.get("code") != LIMIT:
            return
        data = error.get("data")
        data = data if isinstance(data, dict) else {}
        limit, most, got = (data.get(key) for key in ("limit", "max", "got"))
        if not (isinstance(most, int) and isinstance(got, int) and 0 <= most < got):
            self.most = size - 1
            return
        excess = got - most
        self.is_shared = limit in ("documents", "text-memory")
        if limit == "document":
            # The text may have changed since.
            self.most = most
        elif limit == "message":
            # A byte of text is at most six of JSON, and at least one.
            self.most = min(size - 1 - (excess - 1) // 6, most)
        elif limit != "documents":
            self.most = size - excess
