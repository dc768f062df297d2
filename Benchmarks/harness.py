"""What the benchmarks of a running daemon share: percentiles, a daemon of their own, and a client of it."""

import contextlib
import json
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, max(0, -(-len(values) * share // 100) - 1))] if values else 0.0


def pair(values):
    return f"{percentile(values, 50):,.0f} / {percentile(values, 99):,.0f}"


class Client:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.lines = self.socket.makefile("rb")
        self.send("hello", protocol=[1], client={"name": "bench"}, updates="ranges")

    def send(self, method, **params):
        self.socket.sendall(message(method, **params))

    def next(self):
        return json.loads(self.lines.readline())

    def settle(self, doc, rev):
        while True:
            told = self.next()
            if told.get("method") == "settled":
                params = told["params"]
                if params["doc"] == doc and params["rev"] >= rev:
                    return params["state"]


def message(method, **params):
    return json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode() + b"\n"


def connect(path):
    """A client of a daemon that may not listen yet."""
    for _ in range(3000):
        try:
            return Client(path)
        except OSError:
            time.sleep(0.01)
    raise RuntimeError("the daemon does not listen")


@contextlib.contextmanager
def daemon(hued, **settings):
    """A daemon with default settings but for these environment variables; gives its socket's path."""
    with tempfile.TemporaryDirectory(prefix="hued-bench-") as folder:
        path = f"{folder}/socket"
        environment = {key: value for key, value in os.environ.items() if key != "HUED_WORKERS"}
        environment |= {"HUED_RUNTIME": str(ROOT), "XDG_CONFIG_HOME": f"{folder}/config"} | settings
        process = subprocess.Popen([hued, "serve", "--socket", path, "--log-level", "error"], env=environment)
        try:
            yield path
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()


def python_text(functions):
    return "".join(f"def f{i}(a, b):\n    return a * b + {i}\n\n" for i in range(functions))
