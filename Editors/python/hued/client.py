"""The client for programs that wait: no threads, no event loop."""

from __future__ import annotations

import collections
import os
import select
import socket
import threading
import time
from typing import Deque, Dict, Iterator, Optional

from .conversation import Conversation, View
from .document import EditedDocument
from .errors import Refused, Unreachable
from .place import Delay, Place
from .updates import Settled, Update

#: How long a daemon may take to greet a new client.
PATIENCE = 10.0


def connect(name: str, *, socket: Optional[str] = None, program: str = "hued", starts_daemon: bool = True) -> "Client":
    """Connects to the daemon, and waits until it has answered.

    `name` is what `hued status` calls the program; `socket` a path other than the default one; `program` the hued that
    is started where no daemon runs, unless `starts_daemon` is false.

    Raises Unreachable or Refused. Later losses are told to nobody: the client connects again.
    """
    return Client(name, Place(socket, program, starts_daemon))


class Client:
    """A lasting connection to the daemon. Its documents may be used by several threads."""

    def __init__(self, name: str, place: Place) -> None:
        self._place = place
        self._conversation = Conversation(name)
        self._delay = Delay()
        self._link: Optional[socket.socket] = None
        self._arrived: Dict[int, Deque[Update]] = {}
        # What is said and what has arrived; nobody waits for the daemon with it.
        self._lock = threading.RLock()
        # One thread at a time waits for the daemon; the others wait for what it takes, or for their turn.
        self._is_awaited = False
        self._changed = threading.Condition(self._lock)
        self._bell, self._button = os.pipe()
        os.set_blocking(self._button, False)
        self._is_closed = False
        self._connect()
        deadline = time.monotonic() + PATIENCE
        try:
            while not self._conversation.is_greeted:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise Unreachable("the daemon does not answer")
                self._wait(left)
        except BaseException:
            self.close()
            raise

    def __del__(self) -> None:
        for descriptor in (getattr(self, "_bell", -1), getattr(self, "_button", -1)):
            if descriptor >= 0:
                os.close(descriptor)

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(
        self, text: str, *, language: Optional[str] = None, uri: Optional[str] = None, view: View = None
    ) -> "Document":
        """Opens a document. Without a language the daemon finds it by the uri and the text. `view` are the characters that
        are shown, if not all."""
        with self._lock:
            number = self._conversation.open(text, language, uri, view)
            self._arrived[number] = collections.deque()
            self._flush()
            return Document(self, number)

    def close(self) -> None:
        """Ends the connection. Nothing more comes of any document."""
        with self._lock:
            self._is_closed = True
            if self._link:
                self._link.close()
                self._link = None
            self._ring()

    # The connection

    def _connect(self) -> None:
        link = self._place.connect()
        with self._lock:
            if self._is_closed:
                link.close()
                return
            self._link = link
            self._delay.connected()
            self._conversation.begin()
            self._flush()

    def _lost(self) -> None:
        if self._link:
            self._link.close()
            self._link = None
        self._conversation.lost()
        self._delay.lost()

    def _ring(self) -> None:
        """Makes who waits look again."""
        self._changed.notify_all()
        try:
            os.write(self._button, b"!")
        except BlockingIOError:
            pass

    def _flush(self) -> None:
        """Writes what the socket takes; who waits for the daemon writes the rest."""
        if self._deliver():
            self._ring()
        output = self._conversation.output
        while self._link and output:
            try:
                del output[: self._link.send(output)]
            except BlockingIOError:
                return self._ring()
            except OSError:
                self._lost()
                self._ring()

    def _deliver(self) -> bool:
        """Gives the documents what is said of them; whether there was anything."""
        updates = self._conversation.updates
        for number, update in updates:
            if number in self._arrived:
                self._arrived[number].append(update)
        found = bool(updates)
        updates.clear()
        return found

    def _wait(self, seconds: Optional[float], number: Optional[int] = None) -> None:
        """Waits until something comes from the daemon, and takes it; not if meanwhile something has come for the document of
        that number, or it is closed."""
        with self._changed:
            if self._is_closed or number is not None and (number not in self._arrived or self._arrived[number]):
                return
            if self._is_awaited:
                self._changed.wait(seconds)
                return
            self._is_awaited = True
        try:
            self._await(seconds)
        finally:
            with self._changed:
                self._is_awaited = False
                self._changed.notify_all()

    def _await(self, seconds: Optional[float]) -> None:
        with self._lock:
            link, pause = self._link, self._delay.seconds
            # Not `select`, which takes no descriptor above 1023.
            poll = select.poll()
            poll.register(self._bell, select.POLLIN)
            if link:
                poll.register(link, select.POLLIN | (select.POLLOUT if self._conversation.output else 0))
        if link is None and not pause:
            try:
                self._connect()
            except (Unreachable, Refused):
                self._delay.failed()
            return
        limit = seconds if link else pause if seconds is None else min(pause, seconds)
        # Whoever waits longer than an hour waits again.
        ready = dict(poll.poll(None if limit is None else min(limit, 3600) * 1000))
        if self._bell in ready:
            os.read(self._bell, 4096)
        with self._lock:
            # Another thread may have closed the connection meanwhile.
            if self._link is None or self._link is not link:
                return
            events = ready.get(link.fileno(), 0)
            if events & select.POLLOUT:
                self._flush()
            if events & ~select.POLLOUT and self._link is link:
                self._receive(link)

    def _receive(self, link: socket.socket) -> None:
        try:
            data = link.recv(1 << 16)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            return self._lost()
        was_greeted = self._conversation.is_greeted
        try:
            self._conversation.receive(data)
        except Refused:
            self._lost()
            if not was_greeted and not self._arrived:
                raise
        except (ValueError, KeyError, IndexError, TypeError):
            # What is not this protocol: another daemon may do better.
            self._lost()
        self._deliver()
        self._flush()


class Document(EditedDocument):
    """A document that a client has open. Every position counts characters."""

    def __init__(self, client: Client, number: int) -> None:
        super().__init__(client._conversation, number, client._lock)
        self._client = client

    def _flush(self) -> None:
        self._client._flush()

    def updates(self, timeout: Optional[float] = None) -> Iterator[Update]:
        """What the daemon says, in order, as it comes. It ends when the document or the client is closed, or when nothing
        has come for `timeout` seconds. Where no daemon runs any more it first waits for the start of another, which may take
        up to 30 s, whatever `timeout` is."""
        deadline = None if timeout is None else time.monotonic() + timeout
        has_looked = False
        while (arrived := self._client._arrived.get(self._number)) is not None:
            if arrived:
                update = arrived.popleft()
                if self._holds(update):
                    yield update
                deadline = None if timeout is None else time.monotonic() + timeout
                continue
            left = None if deadline is None else deadline - time.monotonic()
            if self._client._is_closed or has_looked and left is not None and left <= 0:
                return
            # What waits in the socket is taken also where there is no time.
            self._client._wait(left if left is None else max(left, 0), self._number)
            has_looked = True

    def settled(self, timeout: Optional[float] = None) -> Optional[Settled]:
        """Reads updates until nothing of the newest text is out of date and nothing is taken back; None after `timeout`
        seconds in which nothing came (see `updates`), or where the daemon does not take the text: it is too long, say."""
        if settled := self._settled_and_read():
            return settled
        # What has arrived is read first.
        for update in self.updates(0 if self._opened.is_refused else timeout):
            if update is self._settled:
                return update
            if settled := self._settled_and_read():
                return settled
            if self._opened.is_refused and not self._client._arrived.get(self._number):
                return None
        return None

    def _settled_and_read(self) -> Optional[Settled]:
        """What holds, if nothing is left to be read."""
        with self._lock:
            arrived = self._client._arrived.get(self._number)
            return self._settled if arrived is not None and not arrived and not self._client._is_closed else None

    def close(self) -> None:
        """Closes the document. Its updates end."""
        with self._lock:
            self._conversation.close(self._number)
            self._client._arrived.pop(self._number, None)
            self._flush()
            self._client._ring()
