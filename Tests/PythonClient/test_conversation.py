"""What the Python package says to a daemon that takes not every text, or reads nothing. The test plays the daemon."""

import asyncio
import json
import pathlib
import socket
import sys
import threading
import time

import pytest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Editors/python"))
import hued  # noqa: E402
from hued.conversation import Conversation  # noqa: E402
from hued.history import Edit  # noqa: E402

DEADLINE = 60


def greeting(identifier, limits):
    return {"id": identifier, "result": {"protocol": 1, "styles": ["keyword"], "limits": limits}}


class Talk:
    """A conversation without a socket."""

    def __init__(self, **limits):
        self.conversation = Conversation("test")
        self.conversation.begin()
        (hello,) = self.said()
        self.tell(greeting(hello["id"], limits))

    def said(self):
        """What was said since it was last asked."""
        lines = bytes(self.conversation.output).splitlines()
        self.conversation.output.clear()
        return [json.loads(line) for line in lines]

    def methods(self):
        return [message["method"] for message in self.said()]

    def told(self):
        """What the programs are told since it was last asked."""
        updates = [update for _, update in self.conversation.updates]
        self.conversation.updates.clear()
        return updates

    def tell(self, message):
        self.conversation.receive(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")

    def notify(self, method, **params):
        self.tell({"method": method, "params": params})

    def refuse(self, identifier, limit, most, got):
        self.tell({"id": identifier, "error": {
            "code": -32015, "message": "over the limit", "data": {"limit": limit, "max": most, "got": got}}})

    def open(self, text, view=None):
        return self.conversation.open(text, None, None, view)

    def edit(self, number, *edit):
        self.conversation.edit(number, [Edit(*edit)])


def codes(updates):
    return [update.code for update in updates if isinstance(update, hued.Notice)]


def test_a_text_that_is_too_long_for_a_message_is_kept():
    talk = Talk(message=300)
    number = talk.open("one 2")
    for _ in range(2):
        talk.edit(number, 0, 0, "x" * 150)
    assert talk.methods() == ["open", "edit", "edit"]
    talk.notify("resync", doc=number, have=0, why="length")
    # Not short enough yet.
    talk.edit(number, 0, 1, "")
    assert talk.said() == []
    assert codes(talk.told()) == [-32015]
    talk.edit(number, 0, 299, "")
    sync, tokens, view = talk.said()
    assert (sync["method"], sync["params"]) == ("sync", {"doc": number, "rev": 4, "text": "one 2", "repaint": True})
    assert (tokens["method"], view["method"]) == ("tokens", "view")
    talk.tell({"id": tokens["id"], "result": {"rev": 4, "state": "complete", "ranges": [[0, 5, [0, 3, 0]]]}})
    spans = (hued.Span(0, 3, "keyword"), hued.Span(3, 5, None))
    assert talk.told() == [hued.Styles(4, spans), hued.Settled(4, "complete")]


def test_a_long_text_is_not_opened_before_it_is_short():
    talk = Talk(message=300)
    number = talk.open("x" * 400)
    talk.edit(number, 0, 1, "y")
    assert talk.said() == []
    assert codes(talk.told()) == [-32015]
    talk.edit(number, 0, 390, "")
    assert talk.methods() == ["open", "tokens"]


def test_an_edit_that_is_too_long_for_a_message_is_kept():
    talk = Talk(message=300)
    number = talk.open("one 2")
    talk.edit(number, 0, 0, "x" * 400)
    talk.edit(number, 0, 400, "")
    assert talk.methods() == ["open", "sync", "tokens", "view"]


def test_colours_of_a_text_that_is_not_there_are_asked_for_once():
    talk = Talk()
    number = talk.open("one 2")
    talk.edit(number, 0, 0, "x")
    talk.notify("resync", doc=number, have=0, why="gap")
    tokens = talk.said()[-1]
    assert tokens["method"] == "tokens"
    talk.tell({"id": tokens["id"], "result": {"rev": 0, "state": "complete", "ranges": []}})
    assert talk.said() == []
    assert talk.told() == []


def test_a_text_that_was_skipped_is_the_first_that_is_not_answered_for():
    talk = Talk()
    first, second = talk.open("one"), talk.open("one two")
    answered, skipped = talk.said()
    talk.tell({"id": answered["id"], "result": {}})
    talk.refuse(None, "text-memory", 10, 14)
    assert codes(talk.told()) == [-32015]
    talk.edit(second, 0, 1, "O")
    assert talk.said() == []
    talk.edit(second, 0, 4, "")
    again, tokens = talk.said()
    assert skipped["params"]["doc"] == second
    assert again["params"] == {"doc": second, "rev": 2, "text": "two"}
    assert tokens["method"] == "tokens"
    talk.edit(first, 0, 0, "x")
    assert talk.methods() == ["edit"]


def test_a_long_edit_that_was_skipped_is_not_taken_for_a_text_opened_later():
    talk = Talk()
    first = talk.open("one")
    (opened,) = talk.said()
    talk.tell({"id": opened["id"], "result": {}})
    talk.edit(first, 0, 0, "x" * (300 << 10))
    second = talk.open("two")
    skipped, request = talk.said()
    talk.refuse(None, "text-memory", 10, 14)
    talk.tell({"id": request["id"], "result": {}})
    assert talk.told() == []
    sync, tokens = talk.said()
    assert skipped["method"] == "edit" and sync["method"] == "sync"
    assert (sync["params"]["doc"], sync["params"]["rev"]) == (first, 1)
    assert tokens["method"] == "tokens"
    talk.edit(second, 0, 0, "y")
    assert talk.methods() == ["edit"]


def test_of_an_edit_of_too_many_parts_nothing_is_told():
    talk = Talk()
    number = talk.open("one")
    talk.edit(number, 0, 0, "x" * (300 << 10))
    _, edit = talk.said()
    talk.notify("resync", doc=number, have=0, why="range")
    talk.refuse(edit["id"], "edits", 8192, 9000)
    assert talk.told() == []
    assert talk.methods() == ["sync", "tokens"]


def test_a_refused_text_is_opened_when_it_is_shorter():
    talk = Talk()
    number = talk.open("one two")
    (request,) = talk.said()
    talk.refuse(request["id"], "document", 5, 7)
    assert codes(talk.told()) == [-32015]
    talk.edit(number, 4, 7, "22")
    talk.conversation.show(number, (0, 4))
    talk.conversation.repaint(number)
    assert talk.said() == []
    talk.conversation.edit(number, [Edit(0, 2, ""), Edit(3, 4, "")])
    again, tokens = talk.said()
    assert again["params"] == {"doc": number, "rev": 2, "text": "e 2", "view": [0, 2]}
    assert (tokens["method"], tokens["params"]["doc"]) == ("tokens", number)
    talk.edit(number, 0, 0, "x")
    assert talk.methods() == ["edit"]
    assert talk.told() == []


def test_what_has_become_shorter_is_opened_at_once():
    talk = Talk()
    number = talk.open("one two")
    talk.edit(number, 0, 4, "")
    request, _ = talk.said()
    talk.refuse(request["id"], "document", 5, 7)
    # Edits that came too late are no news.
    talk.notify("notice", level="error", message="?", doc=number, code=-32010)
    again, _ = talk.said()
    assert again["params"] == {"doc": number, "rev": 1, "text": "two"}
    assert codes(talk.told()) == [-32015]


def test_a_document_is_opened_when_another_leaves_room():
    talk = Talk()
    first, second, third = talk.open("one"), talk.open("two"), talk.open("three")
    for request in talk.said()[1:]:
        talk.refuse(request["id"], "documents", 1, 2)
    talk.edit(second, 2, 3, "")
    assert talk.said() == []
    talk.conversation.close(first)
    closed, again, _ = talk.said()
    assert closed["params"] == {"doc": first}
    assert again["params"] == {"doc": second, "rev": 1, "text": "tw"}
    # There may be room for more.
    talk.tell({"id": again["id"], "result": {}})
    last, tokens = talk.said()
    assert last["params"] == {"doc": third, "rev": 0, "text": "three"}
    talk.refuse(last["id"], "documents", 1, 2)
    talk.tell({"id": tokens["id"], "error": {"code": -32010, "message": "?"}})
    assert talk.said() == []
    assert codes(talk.told()) == [-32015] * 3


def test_a_refusal_ends_with_the_daemon():
    talk = Talk()
    number = talk.open("one two")
    talk.refuse(talk.said()[0]["id"], "document", 5, 7)
    talk.conversation.begin()
    talk.edit(number, 0, 0, "x")
    (hello,) = talk.said()
    talk.tell(greeting(hello["id"], {}))
    again, _ = talk.said()
    assert again["params"] == {"doc": number, "rev": 1, "text": "xone two"}


class Daemon:
    """Greets one client, and reads nothing more."""

    def __init__(self, folder, **limits):
        folder.chmod(0o700)
        self.path = str(folder / "socket")
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen()
        self.limits = limits
        self.links = []
        threading.Thread(target=self.greet, daemon=True).start()

    def greet(self):
        link, _ = self.listener.accept()
        self.links.append(link)
        hello = json.loads(link.recv(1 << 16))
        link.sendall(json.dumps({"jsonrpc": "2.0", **greeting(hello["id"], self.limits)}).encode() + b"\n")

    def close(self):
        for each in [self.listener, *self.links]:
            each.close()


@pytest.fixture(name="daemon")
def make_daemon(tmp_path):
    daemon = Daemon(tmp_path, message=8 << 20)
    yield daemon
    daemon.close()


def ends(work):
    """Whether the work comes to a good end; a thread that hangs does not keep the tests."""
    def run():
        work()
        done.append(True)

    done = []
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(DEADLINE)
    return done == [True]


def test_nobody_waits_for_a_daemon_that_reads_nothing(daemon):
    def run():
        client = hued.connect("test", socket=daemon.path, starts_daemon=False)
        document = client.open("x" * (4 << 20))
        document.edit(0, 0, "y")
        assert list(document.updates(0.01)) == []
        client.close()
        assert list(document.updates()) == []

    assert ends(run)


def test_asyncio_waits_for_no_daemon_that_reads_nothing(daemon):
    async def run():
        client = await hued.aio.connect("test", socket=daemon.path, starts_daemon=False)
        document = client.open("x" * (4 << 20))
        document.edit(0, 0, "y")
        await client.close()
        assert [update async for update in document.updates()] == []
        late = client.open("one")
        assert [update async for update in late.updates()] == []

    asyncio.run(asyncio.wait_for(run(), DEADLINE))


def test_a_limit_is_told_to_programs(daemon):
    """Also to a thread that waits already."""
    with hued.connect("test", socket=daemon.path, starts_daemon=False) as client:
        document = client.open("one")
        update = []
        thread = threading.Thread(target=lambda: update.append(next(document.updates())), daemon=True)
        thread.start()
        document.edit(0, 0, "x" * (9 << 20))
        thread.join(DEADLINE)
        assert codes(update) == [-32015]


def test_asyncio_tells_a_limit(daemon):
    async def run():
        async with await hued.aio.connect("test", socket=daemon.path, starts_daemon=False) as client:
            document = client.open("x" * (9 << 20))
            assert codes([await document.updates().__anext__()]) == [-32015]

    asyncio.run(asyncio.wait_for(run(), DEADLINE))


def test_a_thread_waits_no_longer_than_it_says(daemon):
    with hued.connect("test", socket=daemon.path, starts_daemon=False) as client:
        first, second = client.open("one"), client.open("two")
        told = []
        waiting = threading.Thread(target=lambda: told.append(list(first.updates())), daemon=True)
        waiting.start()
        began = time.monotonic()
        assert ends(lambda: list(second.updates(0.2)))
        assert time.monotonic() - began < 10
        first.close()
        waiting.join(DEADLINE)
        assert told == [[]]


def test_the_view_moves_with_the_text():
    talk = Talk()
    number = talk.open("one 2", (2, 4))
    talk.edit(number, 0, 0, "fives")
    talk.edit(number, 7, 7, "x")
    talk.edit(number, 0, 8, "")
    talk.said()
    talk.notify("resync", doc=number, have=0, why="gap")
    sync, tokens = talk.said()
    assert tokens["params"]["range"] == [0, 2]


def test_what_is_settled_is_the_view_that_was_told_last():
    talk = Talk()
    number = talk.open("one 2", (0, 2))
    (opened,) = talk.said()
    talk.tell({"id": opened["id"], "result": {"rev": 0, "passes": []}})
    talk.notify("settled", doc=number, rev=0, state="complete")
    document = talk.conversation.documents[number]
    assert talk.told()[-1] == document.settled == hued.Settled(0, "complete")
    talk.conversation.show(number, (3, 4))
    (view,) = talk.said()
    assert document.settled is None
    # This was said of the view before.
    talk.notify("settled", doc=number, rev=0, state="complete")
    assert talk.told() == []
    talk.tell({"id": view["id"], "result": {}})
    talk.notify("settled", doc=number, rev=0, state="complete")
    assert talk.told() == [hued.Settled(0, "complete")]
    # Of a view that was refused the daemon says nothing more, so what it says is not waited for.
    talk.conversation.show(number, (4, 5))
    (view,) = talk.said()
    talk.tell({"id": view["id"], "error": {"code": -32602, "message": "refused"}})
    talk.notify("settled", doc=number, rev=0, state="complete")
    assert talk.told()[-1] == hued.Settled(0, "complete")
    for none in ((5, 3), (-1, 3)):
        with pytest.raises(ValueError):
            talk.conversation.show(number, none)
    talk.conversation.show(number, (3, 4))
    talk.conversation.begin()
    talk.tell(greeting(talk.said()[-1]["id"], {}))
    opened, tokens = talk.said()
    talk.tell({"id": tokens["id"], "result": {"rev": 0, "state": "complete", "ranges": []}})
    talk.told()
    talk.notify("settled", doc=number, rev=0, state="complete")
    assert talk.told() == [hued.Settled(0, "complete")]


def test_a_long_text_keeps_no_room_from_a_short_one():
    talk = Talk()
    first, long, short = (talk.open(text) for text in ("one", "x" * 100, "two"))
    opens = [message["id"] for message in talk.said() if message["method"] == "open"]
    for identifier in opens[1:]:
        talk.refuse(identifier, "text-memory", 50, 150)
    talk.conversation.close(first)
    assert [message["params"]["doc"] for message in talk.said() if message["method"] == "open"] == [short]


def test_a_document_that_was_closed_takes_nothing(daemon):
    with hued.connect("test", socket=daemon.path, starts_daemon=False) as client:
        document = client.open("one")
        document.close()
        document.edit(0, 0, "x")
        document.show((0, 1))
        assert document.replace("two") is None
        assert document.text == "one"
        for _ in range(2):
            document.close()
            assert document.current(hued.Styles(-1, ())) == []


class SearchedBytes(bytearray):
    """Counts the bytes that are searched."""

    count = 0

    def find(self, wanted, start=0):
        self.count += len(self) - start
        return super().find(wanted, start)


def test_a_message_in_many_pieces_is_searched_once():
    talk = Talk()
    searched = talk.conversation._input = SearchedBytes()
    number = talk.open("one")
    talk.said()
    line = json.dumps({"method": "notice", "params": {"doc": number, "level": "info", "message": "x" * 1000}}).encode() + b"\n"
    for byte in line:
        talk.conversation.receive(bytes([byte]))
    talk.conversation.receive(line)
    assert len(talk.told()) == 2
    assert searched.count <= 3 * len(line)
