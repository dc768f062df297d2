"""The client's side of the protocol, without sockets and clocks: bytes in, bytes and updates out."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from .errors import Refused
from .history import Edit, History
from .refusal import LIMIT, UNKNOWN_DOCUMENT, Refusal
from .updates import Notice, Settled, Span, Styles, Update

View = Optional[Tuple[int, int]]

#: A message of more bytes may be refused before its id is read.
LONG_MESSAGE = 256 << 10

#: The requests that bring a text.
TEXTS = ("open", "sync", "edit")


class Opened:
    """A document as the daemon shall have it."""

    def __init__(self, text: str, language: Optional[str], uri: Optional[str], view: View) -> None:
        self.history = History(text)
        self.language = language
        self.uri = uri
        self.view = view
        #: The daemon is told all: the text and its edits.
        self.is_told = False
        #: Why the daemon does not have the text, for which it does not ask.
        self.refusal: Optional[Refusal] = None
        #: Edits have made the text of an open document too large: the daemon asks for it when it has about so many bytes.
        self.most: Optional[int] = None
        #: The request whose answer replaces all colours; restyles before it speak of what the program does not show.
        self.awaited: Optional[int] = None
        #: Of the revisions since it was sent, how many characters the text had.
        self.lengths: Dict[int, int] = {}
        #: What was said last of how far the colours of what is shown have come.
        self.settled: Optional[Settled] = None

    @property
    def is_open(self) -> bool:
        """Whether the daemon has the document, be it with an older text."""
        return self.is_told or self.refusal is not None and self.refusal.is_open

    @property
    def is_refused(self) -> bool:
        """Whether nothing can be said of the newest text until it is shorter, or there is more room."""
        return self.refusal is not None or self.most is not None and self.history.size > self.most

    def forget(self) -> None:
        """No daemon knows of it."""
        self.is_told, self.most, self.refusal, self.awaited = False, None, None, None
        self.settled = None


class Request(NamedTuple):
    """What waits for its answer."""

    doc: int
    #: `open`, `sync`, `edit`, `view` or `tokens`.
    method: str
    #: How many bytes the text has that it brings.
    size: int = 0
    #: Another document's end has left room for it.
    uses_room: bool = False


class Conversation:
    """What was said on a connection, and what must be said on the next one.

    Bytes for the daemon gather in `output`, and in `updates` documents' numbers with what is said of them. A connection that
    ends is told with `lost`, a new one with `begin`.
    """

    def __init__(self, name: str) -> None:
        self.output = bytearray()
        self.updates: List[Tuple[int, Update]] = []
        self.documents: Dict[int, Opened] = {}
        #: The daemon has answered `hello`, before which nothing else is said.
        self.is_greeted = False
        self._name = name
        self._input = bytearray()
        #: How many bytes of it hold no end of a line.
        self._searched = 0
        self._names: List[str] = []
        self._last_id = 0
        self._last_document = 0
        self._hello = 0
        #: How many bytes a message may have.
        self._limit: Optional[int] = None
        self._requests: Dict[int, Request] = {}

    # Connections

    def begin(self) -> None:
        """A connection was made: says hello. When that is answered, opens what is open."""
        self.lost()
        self._hello = self._next_id()
        self._send(
            "hello", self._hello, protocol=[1], client={"name": self._name}, unit="utf-32", layout="offsets",
            updates="ranges")

    def lost(self) -> None:
        """Nothing that was said on the last connection is answered any more."""
        self.is_greeted = False
        self.output.clear()
        self._input.clear()
        self._searched = 0
        self._requests.clear()
        for document in self.documents.values():
            document.forget()

    # What a program asks

    def open(self, text: str, language: Optional[str], uri: Optional[str], view: View) -> int:
        """Raises ValueError for a view that is none."""
        _check(view)
        self._last_document += 1
        self.documents[self._last_document] = Opened(text, language, uri, view)
        self._open(self._last_document)
        return self._last_document

    def edit(self, number: int, edits: Sequence[Edit]) -> None:
        """Raises IndexError for a range that the text does not have; then nothing has changed. One that is closed keeps its
        text."""
        document = self.documents.get(number)
        if document is None or not edits:
            return
        base = document.history.rev
        made = document.history.apply(edits)
        document.view = _moved(document.view, made)
        if document.awaited is not None:
            document.lengths[document.history.rev] = len(document.history.text)
        if not document.is_told:
            self._offer_if_shorter(number)
            return
        params = {
            "doc": number, "base": base, "rev": document.history.rev, "edits": [list(edit) for edit in made],
            "length": document.history.size}
        message, request = _encoded("edit", None, **params), None
        if len(message) > LONG_MESSAGE:
            # When one message is refused, it is known which.
            request = self._next_id()
            message = _encoded("edit", request, **params)
        if self._excess(message):
            self._resync(number)
            return
        if request is not None:
            self._requests[request] = Request(number, "edit")
        self.output += message

    def show(self, number: int, view: View) -> None:
        """Raises ValueError for a view that is none."""
        _check(view)
        document = self.documents.get(number)
        if document is None:
            return
        document.view = view
        self._look(number)
        if document.awaited is not None:
            # The answer that is waited for speaks of another view.
            self.repaint(number)

    def _look(self, number: int) -> None:
        """Tells the view."""
        document = self.documents[number]
        document.settled = None
        if document.is_told:
            request = self._next_id()
            self._requests[request] = Request(number, "view")
            self._send("view", request, doc=number, view=document.view)

    def _is_view_told(self, number: int) -> bool:
        """Whether what is settled is the view that was told last, and not one before."""
        return Request(number, "view") not in self._requests.values()

    def repaint(self, number: int) -> None:
        """Makes the daemon forget what it told, and asks for all of it."""
        document = self.documents.get(number)
        if document and document.is_told:
            self._send("repaint", doc=number)
            self._recover(number)

    def close(self, number: int) -> None:
        document = self.documents.pop(number, None)
        if document and document.is_open:
            self._send("close", doc=number)
            self._use_room()

    # What the daemon says

    def receive(self, data: bytes) -> None:
        """Raises Refused if the daemon refuses the connection, ValueError for what is not this protocol."""
        self._input += data
        while (end := self._input.find(b"\n", self._searched)) >= 0:
            line = bytes(self._input[:end])
            del self._input[: end + 1]
            self._searched = 0
            if line.strip():
                self._take(json.loads(line))
        self._searched = len(self._input)

    def _take(self, message: Any) -> None:
        if not isinstance(message, dict):
            raise ValueError("a message is no object")
        if "method" in message:
            self._notified(message["method"], message.get("params") or {})
            return
        number, error = message.get("id"), message.get("error")
        if error is not None and (number == self._hello or number is None and not self.is_greeted):
            raise Refused(error.get("code", 0), error.get("message", "refused"))
        if number == self._hello:
            self._greeted(message["result"])
        elif number is None:
            if error is not None and error.get("code") == LIMIT:
                self._skipped(error)
        elif request := self._requests.pop(number, None):
            if error is not None:
                self._failed(number, error, request)
            else:
                self._answered(number, message["result"], request)

    def _greeted(self, hello: Any) -> None:
        self._names = list(hello["styles"])
        self._limit = (hello.get("limits") or {}).get("message")
        self.is_greeted = True
        for number in sorted(self.documents):
            self._open(number)
            self._recover(number)

    def _answered(self, request_id: int, result: Any, request: Request) -> None:
        if request.uses_room:
            self._use_room()
        number = request.doc
        document = self.documents.get(number)
        if document is None or document.awaited != request_id:
            return
        document.awaited = None
        length = document.lengths.get(result["rev"])
        if length is None:
            # The daemon reads in order. If it speaks of another text, it did not take the one that was sent, and has said so.
            return
        spans, position = [], 0
        for span in self._spans(result["ranges"]):
            if span.start > position:
                spans.append(Span(position, span.start, None))
            spans.append(span)
            position = span.end
        if position < length:
            spans.append(Span(position, length, None))
        self._say(number, Styles(result["rev"], tuple(spans)))
        self._settle(number, result)

    def _failed(self, request_id: int, error: Any, request: Request) -> None:
        if request.method == "open":
            self._withhold(request, error)
            return
        if request.method == "edit" and (error.get("code") != LIMIT or (error.get("data") or {}).get("limit") == "edits"):
            # Where an edit does not fit, or is of too many parts, the daemon asks for the text.
            return
        document = self.documents.get(request.doc)
        if document and document.awaited == request_id:
            document.awaited = None
        if document and request.method in TEXTS:
            document.most = Refusal(error, document.history.size, True).most
        # Why the daemon does not have the document was told.
        if error.get("code") != UNKNOWN_DOCUMENT:
            self._say_error(request.doc, error)

    def _skipped(self, error: Any) -> None:
        """A message was too much before its id was read. The daemon reads in order, so it was the first text, or long edit,
        that is not answered for. Of a text of which an edit was refused it is told all."""
        number = min((key for key, request in self._requests.items() if request.method in TEXTS), default=None)
        if number is None:
            for document in self.documents:
                self._say_error(document, error)
            return
        request = self._requests.pop(number)
        if request.method != "edit":
            self._withhold(request, error)
        elif request.doc in self.documents and self.documents[request.doc].is_told:
            self._resync(request.doc)

    def _notified(self, method: str, params: Any) -> None:
        if method == "styles":
            self._names[params["first"] :] = params["names"]
            return
        number = params.get("doc")
        document = self.documents.get(number)
        if document is None:
            return
        if method == "restyle" and document.awaited is None:
            # It says again when all is told.
            document.settled = None
            self._say(number, Styles(params["rev"], tuple(self._spans(params["ranges"]))))
        elif method == "settled" and document.awaited is None and self._is_view_told(number):
            self._settle(number, params)
        elif method == "notice" and params.get("code") != UNKNOWN_DOCUMENT:
            # Why the daemon does not have the document was told.
            if params.get("code") == LIMIT and (params.get("data") or {}).get("limit") in ("document", "text-memory"):
                document.most = Refusal(params, document.history.size, True).most
            self._say(number, Notice(params["level"], params["message"], params.get("code")))
        elif method == "resync":
            if document.is_told:
                self._resync(number)
            else:
                self._offer_if_shorter(number)

    def _settle(self, number: int, params: Any) -> None:
        settled = Settled(params["rev"], params["state"])
        self.documents[number].settled = settled
        self._say(number, settled)

    def _say(self, number: int, update: Update) -> None:
        if number in self.documents:
            self.updates.append((number, update))

    def _say_error(self, number: int, error: Any) -> None:
        self._say(number, Notice("error", error.get("message", ""), error.get("code")))

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

    # Texts

    def _open(self, number: int, uses_room: bool = False) -> None:
        document = self.documents[number]
        params: Dict[str, Any] = {"doc": number, "rev": document.history.rev, "text": document.history.text}
        for key in ("language", "uri", "view"):
            if getattr(document, key) is not None:
                params[key] = getattr(document, key)
        self._give(Request(number, "open", document.history.size, uses_room), params)

    def _resync(self, number: int, uses_room: bool = False) -> None:
        """Tells the daemon the whole text of which it has lost track. It takes the colours to have moved otherwise than the
        edits moved them, so they are fetched anew."""
        history = self.documents[number].history
        self.documents[number].most = None
        self._give(
            Request(number, "sync", history.size, uses_room),
            {"doc": number, "rev": history.rev, "text": history.text, "repaint": True})
        self._recover(number)

    def _recover(self, number: int) -> None:
        document = self.documents[number]
        if not document.is_told:
            return
        params: Dict[str, Any] = {"doc": number}
        if document.view is not None:
            params["range"] = document.view
        document.awaited, document.settled = self._next_id(), None
        document.lengths = {document.history.rev: len(document.history.text)}
        self._requests[document.awaited] = Request(number, "tokens")
        self._send("tokens", document.awaited, **params)

    def _give(self, request: Request, params: Dict[str, Any]) -> None:
        """Sends a request that brings a text, unless it is too long for a message."""
        if not self.is_greeted:
            return
        number = self._next_id()
        message = _encoded(request.method, number, **params)
        if error := self._excess(message):
            self._withhold(request, error)
            return
        document = self.documents[request.doc]
        document.is_told, document.refusal = True, None
        self._requests[number] = request
        self.output += message

    # Texts that are refused

    def _withhold(self, request: Request, error: Any) -> None:
        """The daemon has not taken a text, and will not ask for it."""
        document = self.documents.get(request.doc)
        if document is None:
            return
        if document.refusal is None:
            self._say_error(request.doc, error)
        document.forget()
        document.refusal = Refusal(error, request.size, request.method == "sync")
        # Edits may have been made since.
        self._offer_if_shorter(request.doc)

    def _offer_if_shorter(self, number: int) -> None:
        document = self.documents[number]
        refusal = document.refusal
        if refusal and refusal.most is not None and document.history.size <= refusal.most:
            self._offer(number)

    def _use_room(self) -> None:
        """A document is gone, or was only now taken into the room of one: the next that waits for room may find it."""
        waiting = [key for key, each in self.documents.items() if each.refusal and each.refusal.is_shared]
        if waiting:
            # The shortest has the best chance, and a longer one keeps no room from it.
            self._offer(min(waiting, key=lambda key: self.documents[key].history.size), uses_room=True)

    def _offer(self, number: int, uses_room: bool = False) -> None:
        """Tries again to give the daemon a text that was refused."""
        if self.documents[number].is_open:
            self._resync(number, uses_room)
            if self.documents[number].is_told:
                # It was not told while the daemon had another text.
                self._look(number)
        else:
            self._open(number, uses_room)
            self._recover(number)

    # Messages out

    def _next_id(self) -> int:
        self._last_id += 1
        return self._last_id

    def _excess(self, message: bytes) -> Optional[Dict[str, Any]]:
        """What the daemon would say of a message that is too long; None: it is not."""
        # The line's end does not count.
        got = len(message) - 1
        if self._limit is None or got <= self._limit:
            return None
        return {
            "code": LIMIT, "message": f"over the limit 'message': {got}, at most {self._limit}",
            "data": {"limit": "message", "max": self._limit, "got": got}}

    def _send(self, method: str, number: Optional[int] = None, **params: Any) -> None:
        self.output += _encoded(method, number, **params)


def _check(view: View) -> None:
    if view is not None and not 0 <= view[0] <= view[1]:
        raise ValueError(f"a view is a start and an end that is not before it, not {view}")


def _moved(view: View, edits: Sequence[Edit]) -> View:
    """What a program shows after edits: text that is inserted at its borders belongs to it."""
    if view is None:
        return None
    start, end = view
    for first, last, text in edits:
        grown = len(text) - (last - first)
        start = start if start <= first else first if start < last else start + grown
        if end > first or end == first == last:
            end = first + len(text) if end < last else end + grown
    return start, max(start, end)


def _encoded(method: str, number: Optional[int], **params: Any) -> bytes:
    message: Dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params}
    if number is not None:
        message["id"] = number
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"
