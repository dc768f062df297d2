"""What a document is for programs that wait and for those with an event loop."""

from __future__ import annotations

from typing import ContextManager, List, Optional, Sequence, Tuple, Union

from .conversation import Conversation, View
from .history import Edit
from .updates import Settled, Span, Styles, Update


class EditedDocument:
    """A text, and the edits and views of it that the daemon is told. Every position counts characters. A document that was
    closed keeps its text, whatever is done with it."""

    def __init__(self, conversation: Conversation, number: int, lock: ContextManager[object]) -> None:
        self._conversation = conversation
        self._number = number
        self._opened = conversation.documents[number]
        # Held, and perhaps held again, while something is said.
        self._lock = lock

    def _flush(self) -> None:
        """Sends what was said to the daemon, or sees to it that it is sent."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """The text, with all edits that were made."""
        return self._opened.history.text

    @property
    def rev(self) -> int:
        """Counts the edits."""
        return self._opened.history.rev

    def _holds(self, update: Update) -> bool:
        """Whether nothing that came later, or was asked later, has made it untrue."""
        return not isinstance(update, Settled) or update is self._opened.settled

    @property
    def _settled(self) -> Optional[Settled]:
        """What the daemon has said last, if that holds: nothing of the newest text is out of date or taken back."""
        settled = self._opened.settled
        return settled if settled and settled.is_final and settled.rev == self.rev else None

    def edit(self, start: int, end: int, text: str) -> None:
        """Replaces the characters from `start` to `end`. Raises IndexError if the text does not have them."""
        self.edit_all([(start, end, text)])

    def edit_all(self, edits: Sequence[Union[Edit, Tuple[int, int, str]]]) -> None:
        """Makes edits, each to the result of the one before: all of them or, with IndexError, none."""
        with self._lock:
            self._conversation.edit(self._number, [Edit(*edit) for edit in edits])
            self._flush()

    def replace(self, text: str) -> Optional[Edit]:
        """Makes the text another one, by the smallest single edit, which is returned; None if it was the same, or the
        document is closed."""
        with self._lock:
            if self._number not in self._conversation.documents:
                return None
            edit = self._opened.history.difference(text)
            if edit:
                self.edit_all([edit])
            return edit

    def show(self, view: View) -> None:
        """Tells which characters are shown; None: all. Only of these the daemon speaks by itself. Raises ValueError for a view
        that ends before it begins."""
        with self._lock:
            self._conversation.show(self._number, view)
            self._flush()

    def current(self, change: Styles) -> List[Span]:
        """Where the spans of a change lie now, after edits that were made since; what these replaced is left out.

        After more than a thousand edits nothing is left, and everything is told anew.
        """
        with self._lock:
            spans = self._opened.history.moved(change.rev, change.spans)
            if spans is None:
                self._conversation.repaint(self._number)
                self._flush()
            return spans or []
