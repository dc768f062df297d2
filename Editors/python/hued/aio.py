"""The same client for asyncio.

    async with await hued.aio.connect("viewer") as client:
        document = client.open("let x = 1\\n", language="swift")
        async for update in document.updates():
            ...
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from typing import AsyncIterator, Dict, Optional

from .client import PATIENCE
from .conversation import Conversation, View
from .document import EditedDocument
from .errors import Error, Refused, Unreachable
from .place import Delay, Place
from .updates import Settled, Update


async def connect(
    name: str, *, socket: Optional[str] = None, program: str = "hued", starts_daemon: bool = True
) -> "Client":
    """As `hued.connect`, without keeping the event loop from its work."""
    client = Client(name, Place(socket, program, starts_daemon))
    await client._start()
    return client


class Client:
    """A lasting connection to the daemon, for one event loop."""

    def __init__(self, name: str, place: Place) -> None:
        self._place = place
        self._conversation = Conversation(name)
        self._delay = Delay()
        self._arrived: Dict[int, "asyncio.Queue[Optional[Update]]"] = {}
        self._has_output = asyncio.Event()
        self._greeted: "asyncio.Future[None]" = asyncio.get_running_loop().create_future()
        self._task: Optional["asyncio.Task[None]"] = None

    async def _start(self) -> None:
        link = await asyncio.to_thread(self._place.connect)
        self._task = asyncio.create_task(self._run(link))
        try:
            await asyncio.wait_for(asyncio.shield(self._greeted), PATIENCE)
        except asyncio.TimeoutError:
            await self.close()
            raise Unreachable("the daemon does not answer") from None
        except BaseException:
            await self.close()
            raise

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def open(
        self, text: str, *, language: Optional[str] = None, uri: Optional[str] = None, view: View = None
    ) -> "Document":
        """As `hued.Client.open`."""
        number = self._conversation.open(text, language, uri, view)
        # Nothing comes after the end.
        if self._task:
            self._arrived[number] = asyncio.Queue()
        self._flush()
        return Document(self, number)

    async def close(self) -> None:
        """Ends the connection. All updates end."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        for queue in self._arrived.values():
            queue.put_nowait(None)
        self._arrived.clear()

    # The connection

    def _flush(self) -> None:
        """Gives the documents what is said of them, and has what was said sent to the daemon."""
        for number, update in self._conversation.updates:
            if queue := self._arrived.get(number):
                queue.put_nowait(update)
        self._conversation.updates.clear()
        if self._conversation.output:
            self._has_output.set()

    async def _run(self, link: Optional[socket.socket]) -> None:
        while True:
            if link is None:
                await asyncio.sleep(self._delay.seconds)
                try:
                    link = await asyncio.to_thread(self._place.connect)
                except Error:
                    self._delay.failed()
                    continue
            self._delay.connected()
            self._conversation.begin()
            self._has_output.set()
            try:
                await self._talk(link)
            finally:
                link.close()
            link = None
            self._conversation.lost()
            self._delay.lost()

    async def _talk(self, link: socket.socket) -> None:
        """Until one of both directions ends."""
        tasks = [asyncio.create_task(self._read(link)), asyncio.create_task(self._write(link))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _read(self, link: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while data := await loop.sock_recv(link, 1 << 16):
            try:
                self._conversation.receive(data)
            except Refused as refusal:
                if not self._greeted.done():
                    self._greeted.set_exception(refusal)
                return
            finally:
                self._flush()
            if self._conversation.is_greeted and not self._greeted.done():
                self._greeted.set_result(None)

    async def _write(self, link: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._has_output.wait()
            self._has_output.clear()
            output = bytes(self._conversation.output)
            self._conversation.output.clear()
            await loop.sock_sendall(link, output)


class Document(EditedDocument):
    """As `hued.Document`, for one event loop."""

    def __init__(self, client: Client, number: int) -> None:
        super().__init__(client._conversation, number, contextlib.nullcontext())
        self._client = client

    def _flush(self) -> None:
        self._client._flush()

    async def updates(self) -> AsyncIterator[Update]:
        """What the daemon says, in order, until the document or the client is closed."""
        queue = self._client._arrived.get(self._number)
        while queue and (update := await queue.get()) is not None:
            if self._holds(update):
                yield update

    async def settled(self) -> Optional[Settled]:
        """Reads updates until nothing of the newest text is out of date and nothing is taken back; None if it is closed,
        or where the daemon does not take the text: it is too long, say."""
        while queue := self._client._arrived.get(self._number):
            if queue.empty() and (self._opened.is_refused or self._settled):
                return self._settled
            update = await queue.get()
            if update is None or update is self._settled:
                return update
        return None

    def close(self) -> None:
        """Closes the document. Its updates end."""
        self._conversation.close(self._number)
        self._flush()
        if queue := self._client._arrived.pop(self._number, None):
            queue.put_nowait(None)
