"""The Python package against the real daemon: what its programs show equals what hued says of the text from nothing."""

import asyncio
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import threading
import time

import pytest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "Editors"), str(HERE.parents[1] / "Editors/python")]
import hued  # noqa: E402
from hued.history import Edit, History  # noqa: E402
from oracle import Oracle  # noqa: E402
from snippets import snippet  # noqa: E402
from support import DEADLINE, HUED, ROOT, Sandbox  # noqa: E402

TEXT = '# ä 漢字 \U0001f600\ndef größe(x):\n    """Doc."""\n    return f"naïve {x!r} \U0001f680" + str(x)  # ß\n\n\nprint(größe([1, 2]))\n'


class Screen:
    """What a program shows: a style for each character."""

    def __init__(self, text):
        self.styles = [None] * len(text)

    def edit(self, start, end, text):
        self.styles[start:end] = [None] * len(text)

    def paint(self, spans):
        for start, end, style in spans:
            assert 0 <= start < end <= len(self.styles)
            self.styles[start:end] = [style] * (end - start)

    def settle(self, document):
        """Paints what is told until nothing of the newest text is taken back; the state."""
        for update in document.updates(DEADLINE):
            if isinstance(update, hued.Styles):
                self.paint(document.current(update))
            elif isinstance(update, hued.Settled) and update.is_final and update.rev == document.rev:
                return update.state
        return None


@pytest.fixture(name="sandbox")
def make_sandbox(monkeypatch):
    sandbox = Sandbox()
    for name, value in sandbox.environment.items():
        monkeypatch.setenv(name, value)
    yield sandbox
    sandbox.close()


@pytest.fixture(name="many_descriptors")
def open_many_descriptors():
    """So many that the next ones are too large for `select`."""
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, limits[1]))
    held = [os.open(os.devnull, os.O_RDONLY) for _ in range(1100)]
    yield
    for descriptor in held:
        os.close(descriptor)
    resource.setrlimit(resource.RLIMIT_NOFILE, limits)


def test_many_descriptors(sandbox, many_descriptors):
    with hued.connect("test", program=str(HUED)) as client:
        document = client.open(TEXT, language="python")
        screen = Screen(TEXT)
        assert screen.settle(document) == "complete"
        assert screen.styles == from_nothing(sandbox, TEXT)


def from_nothing(sandbox, text, language="python"):
    """The styles of each character, as another client is told them."""
    oracle = Oracle(sandbox.socket).hello(unit="utf-32")
    tokens, styles = oracle.tokens(text, language), []
    for number, line in enumerate(text.split("\n")):
        runs = [None] * len(line)
        for column, length, style in tokens.get(number, []):
            runs[column : column + length] = [style] * length
        styles += runs + [None]
    oracle.close()
    return styles[:-1]


def changes(text, rng):
    """One or some random edits, each to the result of the one before, and the text after them."""
    edits = []
    for _ in range(rng.choice([1, 1, 1, 3])):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice([0, 0, 0, 1, 3, 12]))
        new = rng.choice(["x", "\n", '"""', "(", "# ", "def ö():\n    pass\n", "\U0001f600", "", "1"])
        edits.append((start, end, new))
        text = text[:start] + new + text[end:]
    return edits, text


def test_random_edits(sandbox):
    rng, text = random.Random(3), TEXT
    with hued.connect("test", program=str(HUED)) as client:
        document, screen = client.open(text, language="python"), Screen(text)
        for step in range(120):
            edits, text = changes(text, rng)
            document.edit_all(edits)
            for edit in edits:
                screen.edit(*edit)
            assert document.text == text
            if step % 3:
                continue
            screen.settle(document)
            assert screen.styles == from_nothing(sandbox, text), f"after step {step}"


def test_a_daemon_that_is_killed(sandbox):
    with hued.connect("test", program=str(HUED)) as client:
        document, screen = client.open(TEXT, language="python"), Screen(TEXT)
        assert screen.settle(document) == "complete"
        for _ in range(2):
            os.kill(sandbox.pid(), signal.SIGKILL)
            document.edit(0, 0, "import os\n")
            screen.edit(0, 0, "import os\n")
            assert screen.settle(document) == "complete"
            assert screen.styles == from_nothing(sandbox, document.text)


def test_threads_that_edit_while_others_wait(sandbox):
    with hued.connect("test", program=str(HUED)) as client:
        documents = [client.open("x = 1\n", language="python") for _ in range(3)]
        screens = [[] for _ in documents]

        def follow(number):
            for update in documents[number].updates(DEADLINE):
                screens[number].append(update)
                if isinstance(update, hued.Settled) and update.is_final and update.rev == 50:
                    return

        threads = [threading.Thread(target=follow, args=[number]) for number in range(3)]
        for thread in threads:
            thread.start()
        for _ in range(50):
            for document in documents:
                document.edit(4, 4, "1")
        for thread in threads:
            thread.join(DEADLINE)
            assert not thread.is_alive()
        assert all(updates[-1].rev == 50 for updates in screens)


def test_asyncio(sandbox):
    async def run():
        async with await hued.aio.connect("test", program=str(HUED)) as client:
            document, screen, rng, text = client.open(TEXT, language="python"), Screen(TEXT), random.Random(5), TEXT
            for step in range(40):
                edits, text = changes(text, rng)
                document.edit_all(edits)
                for edit in edits:
                    screen.edit(*edit)
                if step == 20:
                    os.kill(await asyncio.to_thread(sandbox.pid), signal.SIGKILL)
                if step % 4:
                    continue
                async for update in document.updates():
                    if isinstance(update, hued.Styles):
                        screen.paint(document.current(update))
                    elif isinstance(update, hued.Settled) and update.is_final and update.rev == document.rev:
                        break
                assert screen.styles == await asyncio.to_thread(from_nothing, sandbox, text), f"after step {step}"

    asyncio.run(asyncio.wait_for(run(), 4 * DEADLINE))


def test_a_text_that_is_not_taken(sandbox):
    """Nobody waits for what cannot come, and it comes when the text has become shorter."""
    folder = pathlib.Path(sandbox.environment["XDG_CONFIG_HOME"]) / "hued"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.toml").write_text('[limits]\ndocument = "4 KiB"\n')
    text = "x = 1\n" * 1000

    async def wait():
        async with await hued.aio.connect("long", program=str(HUED)) as client:
            document = client.open(text, language="python")
            for _ in range(2):
                assert await asyncio.wait_for(document.settled(), DEADLINE) is None
            document.edit(0, 6 * 900, "")
            assert (await asyncio.wait_for(document.settled(), DEADLINE)).state == "complete"

    with hued.connect("long", program=HUED) as client:
        document = client.open(text, language="python")
        for _ in range(2):
            assert document.settled() is None
        document.edit(0, 6 * 900, "")
        assert document.settled(DEADLINE).state == "complete"
        document.edit(0, 0, text)
        document.edit(0, 0, text)
        for _ in range(2):
            assert document.settled() is None
        # Still too long, and by less than what was refused first.
        document.edit(0, len(text) + 1000, "")
        assert document.settled() is None
        document.edit(0, len(text) - 1000, "")
        # The daemon asks for the text before it is looked for.
        time.sleep(0.5)
        for _ in range(10):
            if settled := document.settled(DEADLINE):
                break
        assert settled.state == "complete"
    asyncio.run(wait())


def test_views(sandbox):
    text = "x = 1\n" * 500
    with hued.connect("test", program=str(HUED)) as client:
        document, screen = client.open(text, language="python", view=(0, 60)), Screen(text)
        for first in (0, 1200, 2900):
            document.show((first, first + 60))
            wanted = from_nothing(sandbox, text)[first : first + 60]
            for update in document.updates(DEADLINE):
                if isinstance(update, hued.Styles):
                    screen.paint(document.current(update))
                elif update.is_final:
                    break
            assert screen.styles[first : first + 60] == wanted
        assert not any(screen.styles[300:1100])


def test_what_is_settled_stays_so_until_something_else_is_shown(sandbox):
    text = "x = 1\n" * 500
    with hued.connect("test", program=str(HUED)) as client:
        document, screen = client.open(text, language="python", view=(0, 60)), Screen(text)
        settled = document.settled(DEADLINE)
        assert document.settled(0) == settled and document.replace(text) is None and document.settled(0) == settled
        document.edit_all([])
        assert document.settled(0) == settled
        with client._lock:
            client._conversation.updates.append((document._number, hued.Notice("info", "unread")))
            client._deliver()
        assert document.settled(DEADLINE) == settled
        document.edit(0, 0, "y")
        screen.edit(0, 0, "y")
        # That the edit's colours are settled lies there unread when another view is told.
        time.sleep(0.5)
        document.show((1200, 1260))
        for update in document.updates(DEADLINE):
            if isinstance(update, hued.Styles):
                screen.paint(document.current(update))
            elif update.is_final:
                break
        assert any(screen.styles[1200:1260])

    async def again():
        async with await hued.aio.connect("test", program=str(HUED)) as client:
            document = client.open("x = 1\n", language="python")
            settled = await asyncio.wait_for(document.settled(), DEADLINE)
            assert await asyncio.wait_for(document.settled(), DEADLINE) == settled
    asyncio.run(again())


def test_halves_of_surrogate_pairs(sandbox):
    with hued.connect("test", program=str(HUED)) as client:
        document = client.open("x = '\ud83d\ude00'\n", language="python")
        document.edit(5, 5, "\ude00")
        assert document.text == "x = '\ufffd\ufffd\ufffd'\n"
        assert document.settled(DEADLINE).state == "complete"
        status = subprocess.run([str(HUED), "status", "--json"], capture_output=True, text=True, check=True).stdout
        assert '"resyncs":0' in status.replace(" ", "")


def test_an_edit_that_does_not_fit_changes_nothing(sandbox):
    with hued.connect("test", program=str(HUED)) as client:
        document = client.open("x = 1\n", language="python")
        with pytest.raises(IndexError):
            document.edit_all([(0, 1, "y"), (7, 8, "")])
        assert (document.text, document.rev) == ("x = 1\n", 0)


def test_places_that_others_can_change(sandbox, monkeypatch):
    folder = sandbox.folder / "open"
    folder.mkdir()
    folder.chmod(0o777)
    monkeypatch.setenv("HUED_SOCKET", str(folder / "socket"))
    for starts_daemon in (True, False):
        with pytest.raises(hued.Unreachable, match="others"):
            hued.connect("test", program=str(HUED), starts_daemon=starts_daemon)
    with pytest.raises(hued.Unreachable, match="no program"):
        hued.connect("test", program="no-such-hued")


@pytest.mark.skipif(os.getuid() != 0, reason="only root can listen as somebody else")
def test_another_users_listener_gets_no_byte(sandbox, monkeypatch):
    path = str(sandbox.folder / "foreign")
    sandbox.folder.chmod(0o755)
    program = (
        "import os, socket, sys\ns = socket.socket(socket.AF_UNIX)\ns.bind(sys.argv[1])\nos.setuid(65534)\ns.listen()\n"
        "print('ready', flush=True)\nc, _ = s.accept()\nprint(len(c.recv(10)), flush=True)\n")
    with subprocess.Popen([sys.executable, "-c", program, path], stdout=subprocess.PIPE, text=True) as listener:
        assert listener.stdout.readline() == "ready\n"
        monkeypatch.setenv("HUED_SOCKET", path)
        with pytest.raises(hued.Unreachable, match="user 65534"):
            hued.connect("test", starts_daemon=False)
        assert listener.stdout.readline() == "0\n"


def test_moving_equals_editing_each_character():
    rng = random.Random(11)
    for _ in range(300):
        history = History("abcdefghijklmnopqrst")
        marks = list(range(20))
        for _ in range(rng.randrange(6)):
            start = rng.randrange(len(history.text) + 1)
            end = min(len(history.text), start + rng.randrange(5))
            new = "X" * rng.randrange(4)
            history.apply([Edit(start, end, new)])
            marks[start:end] = [None] * len(new)
        first = rng.randrange(20)
        span = hued.Span(first, rng.randrange(first, 20) + 1, "s")
        moved = history.moved(0, [span])
        places = [place for piece in moved for place in range(piece.start, piece.end)]
        assert places == [at for at, mark in enumerate(marks) if mark is not None and span.start <= mark < span.end]


def test_the_smallest_difference():
    for old, new, edit in [
        ("abc", "abc", None), ("abc", "abxc", (2, 2, "x")), ("aaa", "aa", (2, 3, "")), ("", "x", (0, 0, "x")), ("x", "", (0, 1, "")),
    ]:
        assert History(old).difference(new) == edit


def test_the_page(sandbox):
    """The README's programs, with the package as pip installs it."""
    target = sandbox.folder / "installed"
    (sandbox.folder / "bin").mkdir()
    (sandbox.folder / "bin/hued").symlink_to(HUED)
    pip = sandbox.file("bin/pip", f"""#!/bin/sh
exec {sys.executable} -m pip --quiet --disable-pip-version-check "$@" --target {target}
""")
    pip.chmod(0o755)
    environment = dict(os.environ, PYTHONPATH=str(target), PATH=f"{sandbox.folder}/bin:{os.environ['PATH']}")
    install = snippet("Editors/python/README.md", "sh", "pip install")
    subprocess.run(["sh", "-c", install], cwd=ROOT, env=environment, check=True)
    for program in [
        snippet("Editors/python/README.md", "python", "with hued.connect"),
        snippet("Editors/python/README.md", "python", "asyncio"),
    ]:
        shown = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=DEADLINE, check=True)
        assert "8 10 number" in shown.stdout or "start=8, end=10, style='number'" in shown.stdout
