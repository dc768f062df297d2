"""What the benchmarks share: percentiles, a daemon of their own, and connections to it."""

import contextlib
import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Only to notice that something hangs.
PATIENCE = 600


def replayer(hued):
    """The program that plays recorded sessions, which is built beside hued and starts that as its daemon."""
    return str(pathlib.Path(hued).resolve().with_name("hued-replay"))


def percentile(values, share):
    """The smallest value that at least this share, in percent, of all does not exceed."""
    values = sorted(values)
    return values[min(len(values) - 1, max(0, -int(-len(values) * share // 100) - 1))] if values else 0.0


def pair(values):
    return f"{percentile(values, 50):,.0f} / {percentile(values, 99):,.0f}"


def memory(pid):
    """Resident and private MiB of a process."""
    sizes = {}
    for line in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]:
        name, size, *_ = line.split()
        sizes[name.rstrip(":")] = int(size) / 1024
    return sizes["Rss"], sizes["Private_Clean"] + sizes["Private_Dirty"]


def children(pid):
    """Those of all its threads."""
    return [child for path in pathlib.Path(f"/proc/{pid}/task").glob("*/children") for child in path.read_text().split()]


def take_precedence():
    """Has this process come before all others, but not those that it starts, so that what it measures is not its own
    waiting for a processor."""
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))
    except PermissionError:
        print("without real-time priority: the times contain the client's own waiting for a processor")


def message(method, number=None, **params):
    """A line of the protocol: a notification, or with a number a request."""
    result = {"jsonrpc": "2.0", "method": method, "params": params}
    if number is not None:
        result["id"] = number
    return json.dumps(result).encode() + b"\n"


class Connection:
    """The daemon's own protocol, in lines. Notifications that come before an answer are kept for `next`."""

    def __init__(self, path, timeout=PATIENCE):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(timeout)
        self.socket.connect(path)
        self.timeout = timeout
        self.buffer = bytearray()
        self.kept = []
        self.last_id = 0
        self.styles = []

    def close(self):
        self.socket.close()

    def hello(self, **options):
        result = self.request("hello", protocol=[1], client={"name": "bench"}, **options)
        self.styles = list(result["styles"])
        return result

    def send(self, method, **params):
        self.socket.settimeout(self.timeout)
        self.socket.sendall(message(method, **params))

    def receive(self, timeout=None):
        """The next message from the socket; None when the time is over."""
        deadline = time.monotonic() + (self.timeout if timeout is None else timeout)
        searched = 0
        while (end := self.buffer.find(b"\n", searched)) < 0:
            searched = len(self.buffer)
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            self.socket.settimeout(left)
            try:
                piece = self.socket.recv(1 << 20)
            except TimeoutError:
                return None
            if not piece:
                raise ConnectionError("the daemon closed the connection")
            self.buffer += piece
        line = bytes(self.buffer[:end])
        del self.buffer[: end + 1]
        told = json.loads(line)
        if told.get("method") == "styles":
            params = told["params"]
            self.styles[params["first"] :] = params["names"]
        return told

    def next(self, timeout=None):
        """The next notification; None when the time is over."""
        return self.kept.pop(0) if self.kept else self.receive(timeout)

    def request(self, method, **params):
        self.last_id += 1
        self.socket.settimeout(self.timeout)
        self.socket.sendall(message(method, self.last_id, **params))
        while True:
            answer = self.receive()
            if answer is None:
                raise TimeoutError(f"{method} was not answered")
            if answer.get("id") != self.last_id:
                self.kept.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']}")
            else:
                return answer["result"]


class Client(Connection):
    """A connection that is told ranges."""

    def __init__(self, path):
        super().__init__(path)
        self.hello(updates="ranges")

    def settle(self, doc, rev):
        """Waits until a revision is settled, and gives the state."""
        while True:
            told = self.next()
            if told is None:
                raise TimeoutError(f"document {doc} did not settle")
            if told.get("method") == "settled":
                params = told["params"]
                if params["doc"] == doc and params["rev"] >= rev:
                    return params["state"]


@contextlib.contextmanager
def daemon(hued, folder=None, **environment):
    """A daemon without the user's configuration, and these environment variables: its process and its socket's path.

    The socket lies in the folder, or in one of its own.
    """
    if folder is None:
        with tempfile.TemporaryDirectory(prefix="hued-bench-") as made, daemon(hued, made, **environment) as running:
            yield running
        return
    path = f"{folder}/socket"
    variables = {name: value for name, value in os.environ.items() if not name.startswith("HUED_")}
    variables.update({"HUED_RUNTIME": str(ROOT), "XDG_CONFIG_HOME": f"{folder}/config"} | environment)
    # In a session of its own, as every daemon is: the kernel shares the processors out between sessions.
    process = subprocess.Popen(
        [str(hued), "serve", "--socket", path, "--log-level", "error"], env=variables, start_new_session=True)
    try:
        end = time.monotonic() + 60
        while True:
            try:
                Connection(path).close()
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError("the daemon does not listen") from None
                time.sleep(0.01)
        yield process, path
    finally:
        process.terminate()
        process.wait()


@contextlib.contextmanager
def busy_processors():
    """A program on each processor that does nothing but compute, each in a session of its own as a build would be."""
    command = [sys.executable, "-c", "while True: pass"]
    programs = [subprocess.Popen(command, start_new_session=True) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


def python_text(functions):
    return "".join(f"def f{i}(a, b):\n    return a * b + {i}\n\n" for i in range(functions))
