"""The client's side of the protocol, without sockets and clocks: bytes in, bytes and updates out."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple

from .errors import Refused
from .history import Edit, History
from .updates import Notice, Settled, Span, Styles, Update

View = Optional[Tuple[int, int]]


class Opened:
    """A document as the daemon shall have it."""

    def __init__(self, text: str, language: Optional[str], uri: Optional[str], view: View) -> None:
        self.history = History(text)
        self.language = language
        self.uri = uri
        self.view = view
        #: The request whose answer replaces all colours; restyles before it speak of what the program does not show.
        self.awaited: Optional[int] = None
        #: Of the revisions since it was sent, how many characters the text had.
        self.lengths: Dict[int, int] = {}


class Conversation:
    """What was said on a connection, and what must be said on the next one.

    Bytes for the daemon gather in `output`. A connection that ends is told with `lost`, a new one with `begin`.
    """

    def __init__(self, name: str) -> None:
        self.output = bytearray()
        self.documents: Dict[int, Opened] = {}
        #: The daemon has answered `hello`.
        self.is_greeted = False
        self._name = name
        self._is_connected = False
        self._input = bytearray()
        self._names: List[str] = []
        self._last_id = 0
        self._last_document = 0
        self._hello = 0
        self._subjects: Dict[int, int] = {}

    # Connections

    def begin(self) -> None:
        """A connection was made: says hello, and opens what is open."""
        self.lost()
        self._is_connected = True
        self._hello = self._call(
            "hello", protocol=[1], client={"name": self._name}, unit="utf-32", layout="offsets", updates="ranges")
        for number in sorted(self.documents):
            self._open(number)
            self._recover(number)

    def lost(self) -> None:
        """Nothing that was said on the last connection is answered any more."""
        self._is_connected = False
        self.is_greeted = False
        self.output.clear()
        self._input.clear()
        self._subjects.clear()

    # What a program asks

    def open(self, text: str, language: Optional[str], uri: Optional[str], view: View) -> int:
        self._last_document += 1
        self.documents[self._last_document] = Opened(text, language, uri, view)
        self._open(self._last_document)
        return self._last_document

    def edit(self, number: int, edits: Sequence[Edit]) -> None:
        """Raises IndexError for a range that the text does not have; then nothing has changed."""
        document = self.documents[number]
        if not edits:
            return
        base = document.history.rev
        made = document.history.apply(edits)
        if document.awaited is not None:
            document.lengths[document.history.rev] = len(document.history.text)
        self._tell(
            "edit", doc=number, base=base, rev=document.history.rev, edits=[list(edit) for edit in made],
            length=document.history.size)

    def show(self, number: int, view: View) -> None:
        document = self.documents[number]
        document.view = view
        self._tell("view", doc=number, view=view)
        if document.awaited is not None:
            # The answer that is waited for speaks of another view.
            self.repaint(number)

    def repaint(self, number: int) -> None:
        """Makes the daemon forget what it told, and asks for all of it."""
        self._tell("repaint", doc=number)
        self._recover(number)

    def close(self, number: int) -> None:
        if self.documents.pop(number, None):
            self._tell("close", doc=number)

    # What the daemon says

    def receive(self, data: bytes) -> Iterator[Tuple[int, Update]]:
        """Documents' numbers and what is said of them.

        Raises Refused if the daemon refuses the connection, ValueError for what is not this protocol.
        """
        self._input += data
        while (end := self._input.find(b"\n")) >= 0:
            line = bytes(self._input[:end])
            del self._input[: end + 1]
            if line.strip():
                yield from self._take(json.loads(line))

    def _take(self, message: Any) -> Iterator[Tuple[int, Update]]:
        if not isinstance(message, dict):
            raise ValueError("a message is no object")
        if "method" in message:
            yield from self._notified(message["method"], message.get("params") or {})
            return
        number, error = message.get("id"), message.get("error")
        if error is not None and (number == self._hello or number is None and not self.is_greeted):
            raise Refused(error.get("code", 0), error.get("message", "refused"))
        if number == self._hello:
            self._names = list(message["result"]["styles"])
            self.is_greeted = True
            return
        subject = self._subjects.pop(number, None)
        document = self.documents.get(subject) if subject is not None else None
        if document is None or subject is None:
            return
        if error is not None:
            if document.awaited == number:
                document.awaited = None
            yield subject, Notice("error", error.get("message", ""), error.get("code"))
        elif document.awaited == number:
            yield from self._recovered(subject, document, message["result"])

    def _recovered(self, number: int, document: Opened, result: Any) -> Iterator[Tuple[int, Update]]:
        document.awaited = None
        length = document.lengths.get(result["rev"])
        if length is None:
            self._recover(number)
            return
        spans, position = [], 0
        for span in self._spans(result["ranges"]):
            if span.start > position:
                spans.append(Span(position, span.start, None))
            spans.append(span)
            position = span.end
        if position < length:
            spans.append(Span(position, length, None))
        yield number, Styles(result["rev"], tuple(spans))
        yield number, Settled(result["rev"], result["state"])

    def _notified(self, method: str, params: Any) -> Iterator[Tuple[int, Update]]:
        if method == "styles":
            self._names[params["first"] :] = params["names"]
            return
        number = params.get("doc")
        document = self.documents.get(number)
        if document is None:
            return
        if method == "restyle" and document.awaited is None:
            yield number, Styles(params["rev"], tuple(self._spans(params["ranges"])))
        elif method == "settled" and document.awaited is None:
            yield number, Settled(params["rev"], params["state"])
        elif method == "notice":
            yield number, Notice(params["level"], params["message"], params.get("code"))
        elif method == "resync":
            # The daemon takes the colours to have moved otherwise than the edits moved them, so they are fetched anew.
            self._tell("sync", doc=number, rev=document.history.rev, text=document.history.text)
            self.repaint(number)

    def _spans(self, entries: Any) -> Iterator[Span]:
        for start, end, runs in entries:
            position = start
            for at in range(0, len(runs), 3):
                first, length, style = runs[at : at + 3]
                if first > position:
                    yield Span(position, first, None)
                yield Span(first, first + length, self._names[style])
                position = first + length
            if position < end:
                yield Span(position, end, None)

    # Messages out

    def _open(self, number: int) -> None:
        document = self.documents[number]
        params: Dict[str, Any] = {"doc": number, "rev": document.history.rev, "text": document.history.text}
        for key in ("language", "uri", "view"):
            if getattr(document, key) is not None:
                params[key] = getattr(document, key)
        self._call("open", about=number, **params)

    def _recover(self, number: int) -> None:
        document = self.documents[number]
        params: Dict[str, Any] = {"doc": number}
        if document.view is not None:
            params["range"] = document.view
        document.awaited = self._call("tokens", about=number, **params)
        document.lengths = {document.history.rev: len(document.history.text)}

    def _call(self, method: str, about: Optional[int] = None, **params: Any) -> int:
        self._last_id += 1
        if about is not None and self._is_connected:
            self._subjects[self._last_id] = about
        self._send({"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params})
        return self._last_id

    def _tell(self, method: str, **params: Any) -> None:
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def _send(self, message: Dict[str, Any]) -> None:
        if self._is_connected:
            self.output += json.dumps(message, separators=(",", ":")).encode() + b"\n"
