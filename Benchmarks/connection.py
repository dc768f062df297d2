"""What the benchmarks share: a connection to a daemon, a daemon of their own, and quantiles."""

import contextlib
import json
import os
import pathlib
import socket
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Only to notice that something hangs.
PATIENCE = 600


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

    def send(self, method, number=None, **params):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            message["id"] = number
        self.socket.settimeout(self.timeout)
        self.socket.sendall(json.dumps(message).encode() + b"\n")

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
        message = json.loads(line)
        if message.get("method") == "styles":
            params = message["params"]
            self.styles[params["first"] :] = params["names"]
        return message

    def next(self, timeout=None):
        """The next notification; None when the time is over."""
        return self.kept.pop(0) if self.kept else self.receive(timeout)

    def request(self, method, **params):
        self.last_id += 1
        self.send(method, self.last_id, **params)
        while True:
            message = self.receive()
            if message is None:
                raise TimeoutError(f"{method} was not answered")
            if message.get("id") != self.last_id:
                self.kept.append(message)
            elif "error" in message:
                raise RuntimeError(f"{method}: {message['error']}")
            else:
                return message["result"]


@contextlib.contextmanager
def daemon(hued, folder, **environment):
    """A daemon with a socket in the folder: its process and the socket's path."""
    path = f"{folder}/socket"
    variables = {name: value for name, value in os.environ.items() if not name.startswith("HUED_")}
    variables.update(environment, HUED_RUNTIME=str(ROOT))
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


def quantile(values, share):
    """The smallest value that at least this share of all does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, -int(-len(ordered) * share // 1) - 1))] if ordered else 0.0
