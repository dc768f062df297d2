"""The editor here and the daemon there: docs/remote.md, with sshd on the loopback and with a link of 30 ms."""

import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

import pytest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Editors"), str(HERE.parents[1] / "Editors/python")]
import hued  # noqa: E402
from snippets import snippet  # noqa: E402
from support import DEADLINE, HUED, Sandbox, eventually  # noqa: E402
from test_hued import TEXT, Screen, changes, from_nothing  # noqa: E402


@pytest.fixture(name="sandbox")
def make_sandbox(monkeypatch):
    sandbox = Sandbox()
    for name, value in sandbox.environment.items():
        monkeypatch.setenv(name, value)
    subprocess.run([str(HUED), "socket"], stdout=subprocess.DEVNULL, check=True)
    yield sandbox
    sandbox.close()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def refusal(path):
    """Why nobody listens at a socket, or None. It is there before somebody does: first it is bound."""
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(str(path))
        except OSError as error:
            return repr(error)


@pytest.fixture(name="forwarded")
def forward(sandbox):
    """The path of a socket that ssh forwards to the daemon's."""
    for program in ("sshd", "ssh", "ssh-keygen"):
        assert shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin"), f"there is no {program}: run 'make setup'"
    folder = sandbox.folder / "ssh"
    folder.mkdir(mode=0o700)
    for key in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / key)], check=True)
    shutil.copy(folder / "user.pub", folder / "allowed")
    (folder / "allowed").chmod(0o600)
    port = free_port()
    (folder / "config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {folder}/host\nAuthorizedKeysFile {folder}/allowed\n"
        f"PidFile none\nUsePAM no\nStrictModes no\nPermitRootLogin prohibit-password\n"
        f"SetEnv HUED_SOCKET={sandbox.socket} PATH={HUED.parent}:/usr/bin:/bin\n")
    if os.getuid() == 0:
        pathlib.Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
    server = subprocess.Popen([shutil.which("sshd", path="/usr/sbin"), "-D", "-e", "-f", str(folder / "config")],
                              stderr=subprocess.PIPE)
    # What the user's ~/.ssh/config says of `host`; ssh looks for it in the home of the system's user database.
    (folder / "client").write_text(
        f"Host host\n  HostName 127.0.0.1\n  Port {port}\n  IdentityFile {folder}/user\n  StrictHostKeyChecking no\n"
        "  UserKnownHostsFile /dev/null\n  ConnectionAttempts 20\n  LogLevel ERROR\n")
    (folder / "bin").mkdir()
    (folder / "bin/ssh").write_text(f'#!/bin/sh\nexec {shutil.which("ssh")} -F {folder}/client "$@"\n')
    (folder / "bin/ssh").chmod(0o755)
    home = folder / "home"
    home.mkdir(mode=0o700)
    local = home / ".hued-remote/host"
    client = subprocess.Popen(
        ["bash", "-eu", "-c", "umask 077\n" + snippet("docs/remote.md", "sh", "ssh -N")],
        env={**os.environ, "HOME": str(home), "PATH": f"{folder}/bin:{os.environ['PATH']}"}, start_new_session=True)
    try:
        eventually(lambda: (wrong := refusal(local)) and f"{wrong}; ssh: {client.poll()}", "ssh forwards the socket")
        yield str(local)
    finally:
        os.killpg(client.pid, signal.SIGKILL)
        server.kill()
        for process in (client, server):
            process.wait()
        server.stderr.close()


class Link:
    """A socket whose bytes take a while to the daemon's and back."""

    def __init__(self, path, target, seconds):
        self.target, self.seconds = target, seconds
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.socket(socket.AF_UNIX)
            far.connect(self.target)
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self.carry, args=[source, sink], daemon=True).start()

    def carry(self, source, sink):
        """Each piece arrives so long after it was sent, however many are under way."""
        pieces, arrived = [], threading.Condition()

        def deliver():
            while True:
                with arrived:
                    while not pieces:
                        arrived.wait()
                    due, data = pieces.pop(0)
                time.sleep(max(0.0, due - time.monotonic()))
                if not data:
                    sink.close()
                    return
                try:
                    sink.sendall(data)
                except OSError:
                    return

        threading.Thread(target=deliver, daemon=True).start()
        while True:
            try:
                data = source.recv(1 << 16)
            except OSError:
                data = b""
            with arrived:
                pieces.append((time.monotonic() + self.seconds, data))
                arrived.notify()
            if not data:
                return

    def close(self):
        self.listener.close()


def test_a_socket_that_ssh_forwards(sandbox, forwarded):
    rng, text = random.Random(2), TEXT
    with hued.connect("remote", socket=forwarded, starts_daemon=False) as client:
        document, screen = client.open(text, language="python"), Screen(text)
        for step in range(30):
            edits, text = changes(text, rng)
            document.edit_all(edits)
            for edit in edits:
                screen.edit(*edit)
            if step % 5:
                continue
            screen.settle(document)
            assert screen.styles == from_nothing(sandbox, text)


def test_the_command_line_over_ssh(sandbox, forwarded):
    path = sandbox.file("x.py", TEXT)
    command = [str(HUED), "tokens", str(path), "--json"]
    # So that it finds no other daemon, and can start none.
    environment = {**os.environ, "HUED_SOCKET": f"{path}/socket"}
    far = subprocess.run(
        [*command, "--socket", forwarded], env=environment, capture_output=True, text=True, check=True, timeout=DEADLINE)
    near = subprocess.run([*command, "--socket", sandbox.socket], capture_output=True, text=True, check=True, timeout=DEADLINE)
    assert far.stdout == near.stdout != ""


def test_a_link_of_thirty_milliseconds_stays_calm(sandbox):
    """What was coloured stays so and moves at once while somebody types faster than the answers come."""
    path = str(sandbox.folder / "link")
    link = Link(path, sandbox.socket, 0.03)
    text = "import os\n\n\ndef first(value):\n    return os.path.join('a', value)  # done\n" * 20
    # A comment leaves what stands around it as it is, however much of it is there.
    typed = "\n# counts the values\n"
    try:
        with hued.connect("remote", socket=path, starts_daemon=False) as client:
            document, screen = client.open(text, language="python"), Screen(text)
            screen.settle(document)
            place = text.index("\n\n\ndef", 400)
            before = screen.styles[:place] + screen.styles[place:]
            changed = set()
            for index, character in enumerate(typed):
                document.edit(place + index, place + index, character)
                screen.edit(place + index, place + index, character)
                until = time.monotonic() + 0.02
                while (left := until - time.monotonic()) > 0:
                    for update in document.updates(left):
                        if isinstance(update, hued.Styles):
                            spans = document.current(update)
                            screen.paint(spans)
                            changed |= {at for span in spans for at in range(span.start, span.end)}
            screen.settle(document)
            assert screen.styles == from_nothing(sandbox, document.text)
            # Nothing but what was typed has changed, and nothing beside it flickered.
            assert screen.styles[:place] == before[:place]
            assert screen.styles[place + len(typed) :] == before[place:]
            assert all(place - 1 <= at <= place + 2 * len(typed) for at in changed), sorted(changed)
    finally:
        link.close()
