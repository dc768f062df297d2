"""Many clients at once, for a while: random edits, disconnections, clients that stop reading, and a killed daemon.

Usage: soak.py HUED [--clients N] [--documents N] [--seconds N] [--kills N] [--corpus DIRECTORY]

Every client keeps its own text. At the end each document's text is compared with the daemon's (`check`), and its tokens with
those of the same text opened anew. Then all clients leave, and the daemon's memory must come back to what it was after
warming up. Exits with 1 if anything was lost.
"""

import argparse
import hashlib
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

LANGUAGES = {
    ".c": "c", ".py": "python", ".js": "javascript", ".ts": "typescript", ".rs": "rust", ".go": "go", ".java": "java",
    ".json": "json", ".html": "html", ".css": "css", ".sh": "bash", ".md": "markdown", ".toml": "toml", ".yaml": "yaml",
}
INSERTIONS = ["x", "\n", "(", ")", "{", "}", '"', "'", "/*", "*/", "//", "#", "é", "💡", "return ", "if x:\n  ", "<b>", "`", "  "]


class Lost(Exception):
    """The connection ended."""


class Connection:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(120)
        self.socket.connect(path)
        self.reader = self.socket.makefile("rb")
        self.last = 0

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params=None):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params or {}})
        while True:
            message = self.next()
            if message.get("id") == self.last:
                return message

    def send(self, message):
        try:
            self.socket.sendall(json.dumps(message).encode() + b"\n")
        except OSError as error:
            raise Lost(error)

    def next(self):
        try:
            line = self.reader.readline()
        except OSError as error:
            raise Lost(error)
        if not line:
            raise Lost("closed")
        return json.loads(line)

    def close(self):
        try:
            self.socket.close()
        except OSError:
            pass


class Document:
    def __init__(self, number, language, text):
        self.number, self.language, self.text, self.rev = number, language, text, 1

    def position(self, offset):
        before = self.text[:offset]
        line = before.count("\n")
        return line, len(before.rsplit("\n", 1)[-1].encode())

    def edit(self, chance):
        start = chance.randrange(len(self.text) + 1)
        end = min(len(self.text), start + chance.choice([0, 0, 0, 1, 2, 40]))
        inserted = chance.choice(INSERTIONS) if len(self.text) < 40_000 else ""
        first, last = self.position(start), self.position(end)
        self.text = self.text[:start] + inserted + self.text[end:]
        base, self.rev = self.rev, self.rev + 1
        return {
            "doc": self.number, "base": base, "rev": self.rev, "length": len(self.text.encode()),
            "edits": [[*first, *last, inserted]],
        }


class Client(threading.Thread):
    def __init__(self, number, soak):
        super().__init__(daemon=True)
        self.chance = random.Random(number * 7919 + soak.arguments.seed)
        self.soak = soak
        self.connection = None
        self.documents = []
        for index in range(soak.arguments.documents // soak.arguments.clients):
            language, text = self.chance.choice(soak.texts)
            self.documents.append(Document(index, language, text))
        self.edits = self.reconnections = self.stalls = self.resyncs = 0
        self.failures = []

    def run(self):
        while time.monotonic() < self.soak.end:
            try:
                if self.connection is None:
                    self.connect()
                self.work()
            except Lost:
                self.leave()
                time.sleep(self.chance.random() * 0.2)
            except Exception as error:  # A client that fails is a finding, and says so at the end.
                self.failures.append(f"{type(error).__name__}: {error}")
                return

    def connect(self):
        try:
            self.connection = Connection(self.soak.path)
        except OSError as error:
            raise Lost(error)
        answer = self.connection.request("hello", {"protocol": [1], "client": {"name": "soak"}})
        if "result" not in answer:
            raise Lost(answer)
        self.reconnections += 1
        for document in self.documents:
            self.open(document)

    def open(self, document):
        self.connection.notify("open", {
            "doc": document.number, "rev": document.rev, "language": document.language, "text": document.text,
            "view": [0, 60],
        })

    def leave(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def work(self):
        what = self.chance.random()
        if what < 0.003:
            return self.leave()
        if what < 0.006:
            # Does not read for a moment while it goes on writing.
            self.stalls += 1
            for _ in range(200):
                self.connection.notify("edit", self.chance.choice(self.documents).edit(self.chance))
                self.edits += 1
            time.sleep(0.5)
        document = self.chance.choice(self.documents)
        if what < 0.05:
            top = self.chance.randrange(document.text.count("\n") + 1)
            self.connection.notify("view", {"doc": document.number, "view": [top, top + 60]})
        for _ in range(self.chance.randrange(1, 6)):
            self.connection.notify("edit", document.edit(self.chance))
            self.edits += 1
        if what > 0.9:
            self.verify_text(document)
        else:
            self.connection.request("ping")
        time.sleep(self.chance.random() * 0.1)

    def verify_text(self, document):
        digest = hashlib.sha256(document.text.encode()).hexdigest()
        answer = self.connection.request("check", {"doc": document.number, "rev": document.rev, "sha256": digest})
        if "error" in answer:
            self.failures.append(f"text of document {document.number} differs: {answer['error']['message']}")

    def verify_tokens(self):
        """After the soak: what was edited equals what is opened anew."""
        if self.connection is None:
            self.connect()
        for document in self.documents:
            self.verify_text(document)
            fresh = 1_000_000 + document.number
            self.connection.request("view", {"doc": document.number, "view": None})
            edited = self.settled_tokens(document.number)
            self.connection.request("open", {
                "doc": fresh, "rev": 1, "language": document.language, "text": document.text, "view": [0, 60]})
            anew = self.settled_tokens(fresh)
            self.connection.request("close", {"doc": fresh})
            if edited != anew:
                line = next((i for i, (a, b) in enumerate(zip(edited, anew)) if a != b), min(len(edited), len(anew)))
                self.failures.append(
                    f"tokens of document {document.number} ({document.language}) differ from entry {line}: "
                    f"{edited[line:line + 1]} {anew[line:line + 1]}")

    def settled_tokens(self, number):
        """Tokens, once the pause after typing is over in which doubtful trees are looked at again."""
        tokens = None
        for _ in range(20):
            answer = self.connection.request("tokens", {"doc": number})
            if "error" in answer:
                raise RuntimeError(answer["error"]["message"])
            result = answer["result"]
            latest = result.get("lines")
            if latest == tokens:
                return latest
            tokens = latest
            time.sleep(0.5)
        return tokens


class Soak:
    def __init__(self, arguments):
        self.arguments = arguments
        self.folder = tempfile.mkdtemp(prefix="hued-soak-")
        self.path = self.folder + "/socket"
        self.environment = {**os.environ, "HUED_SOCKET": self.path, "XDG_STATE_HOME": self.folder}
        self.texts = self.read_texts()
        self.end = 0.0
        self.kills = 0

    def read_texts(self):
        texts = []
        for path in sorted(pathlib.Path(self.arguments.corpus).rglob("*")):
            if path.suffix in LANGUAGES and path.is_file() and 500 < path.stat().st_size < 30_000:
                try:
                    texts.append((LANGUAGES[path.suffix], path.read_bytes().decode().replace("\r", "")))
                except UnicodeDecodeError:
                    pass
        return texts

    def start_daemon(self):
        subprocess.run([self.arguments.hued, "socket"], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def status(self):
        connection = Connection(self.path)
        try:
            return connection.request("status")["result"]
        finally:
            connection.close()

    def memory(self):
        """Resident bytes of the daemon and of the workers that it started."""
        pid = self.status()["pid"]
        total = 0
        for process in [pid, *self.children(pid)]:
            try:
                pages = int(pathlib.Path(f"/proc/{process}/statm").read_text().split()[1])
            except (OSError, IndexError):
                continue
            total += pages * os.sysconf("SC_PAGESIZE")
        return total

    @staticmethod
    def children(pid):
        found = []
        for task in pathlib.Path(f"/proc/{pid}/task").glob("*/children"):
            found += task.read_text().split()
        return found

    def run(self):
        arguments = self.arguments
        self.start_daemon()
        self.end = time.monotonic() + arguments.seconds
        clients = [Client(number, self) for number in range(arguments.clients)]
        for client in clients:
            client.start()
        for _ in range(arguments.kills):
            time.sleep(arguments.seconds / (arguments.kills + 1))
            os.kill(self.status()["pid"], signal.SIGKILL)
            self.kills += 1
            self.start_daemon()
        time.sleep(arguments.seconds / (arguments.kills + 1) / 2)
        busy = self.memory()
        for client in clients:
            client.join()
        for client in clients:
            try:
                client.verify_tokens()
            except Exception as error:
                client.failures.append(f"at the end: {type(error).__name__}: {error}")
            client.leave()
        left = self.memory_when_quiet()
        counters = self.status()["counters"]
        self.stop()
        failures = [failure for client in clients for failure in client.failures]
        print(f"{arguments.clients} clients, {sum(len(client.documents) for client in clients)} documents, "
              f"{arguments.seconds} s: {sum(client.edits for client in clients)} edits, "
              f"{sum(client.reconnections for client in clients)} connections, "
              f"{sum(client.stalls for client in clients)} stalls, {self.kills} kills of the daemon")
        print(f"memory: {busy >> 20} MiB busy, {left >> 20} MiB after all had left")
        print(f"counters: {json.dumps(counters)}")
        for failure in failures[:20]:
            print(f"FAILED: {failure}")
        if left > max(arguments.rest << 20, busy // 2):
            failures.append("memory")
            print("FAILED: the memory did not come back")
        print("nothing was lost" if not failures else f"{len(failures)} failures")
        return 1 if failures else 0

    def memory_when_quiet(self):
        left = self.memory()
        for _ in range(20):
            time.sleep(0.5)
            left = min(left, self.memory())
        return left

    def stop(self):
        subprocess.run([self.arguments.hued, "stop"], env=self.environment, check=False, stdout=subprocess.DEVNULL)
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("hued")
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--documents", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rest", type=int, default=250, help="MiB that daemon and workers may keep after all have left")
    parser.add_argument("--corpus", default=".build/work/corpus")
    arguments = parser.parse_args()
    arguments.hued = os.path.abspath(arguments.hued)
    sys.exit(Soak(arguments).run())


if __name__ == "__main__":
    main()
