"""A daemon, `hued inspect --web`, and a client that has a document open."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "TestHome"), str(TESTS / "Browser")]
from browser import DEADLINE  # noqa: E402
from home import ROOT  # noqa: E402

HUED = os.environ["HUED"]
URI = "file:///hued-web/a.py"


class Editor:
    """A client that has a document open."""

    def __init__(self, path, text, uri=URI):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(DEADLINE)
        self.socket.connect(path)
        self.lines = self.socket.makefile()
        self.request("hello", protocol=[1], client={"name": "editor"}, unit="utf-32")
        self.request("open", doc=1, rev=0, language="python", uri=uri, text=text, passes=["pattern", "syntax"])

    def request(self, method, **params):
        self.socket.sendall(json.dumps({"id": method, "method": method, "params": params}).encode() + b"\n")
        for message in map(json.loads, self.lines):
            if message.get("id") == method:
                assert "error" not in message, message
                return message["result"]
        raise EOFError

    def close(self):
        self.lines.close()
        self.socket.close()


class World:
    """A daemon, the inspector, and what they need."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hued-web-"))
        self.socket = str(self.folder / "socket")
        self.environment = {
            **os.environ, "HUED_RUNTIME": str(ROOT), "HUED_SOCKET": self.socket, "XDG_STATE_HOME": str(self.folder),
            "XDG_CONFIG_HOME": str(self.folder)}
        self.start()
        self.inspector = subprocess.Popen(
            [HUED, "inspect", "--web", "--theme", "midnight"], env=self.environment, stdout=subprocess.PIPE, text=True)
        self.address = self.inspector.stdout.readline().strip()

    def run(self, *arguments):
        return subprocess.run(
            [HUED, *arguments], env=self.environment, stdout=subprocess.PIPE, text=True, check=True,
            timeout=DEADLINE).stdout

    def start(self):
        self.run("socket")

    def close(self):
        self.inspector.terminate()
        self.inspector.wait(DEADLINE)
        self.inspector.stdout.close()
        subprocess.run([HUED, "stop"], env=self.environment, stdout=subprocess.DEVNULL, timeout=DEADLINE)
        shutil.rmtree(self.folder, ignore_errors=True)
