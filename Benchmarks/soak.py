"""Many clients at once, for a while: random edits, disconnections, clients that stop reading, and a killed daemon.

Usage: soak.py HUED [--clients N] [--documents N] [--seconds N] [--kills N] [--corpus DIRECTORY]

Every client keeps its own text and the colours that it was told, moved with its edits. There are three rounds; in the
first one the daemon is killed now and then. After each, every document is looked at: its text must be the daemon's (`check`), the
colours that were told those that the daemon has (no update was lost), and these the colours of the same text opened anew.
Every fifth document is followed by somebody else, in one of all units, layouts and forms, who leaves and joins again in the
middle; in the end followers must show the same, and what they are told is never what they show already.
Then all clients leave. What memory the daemon and its workers keep after the third round may not be more than after the
second. Exits with 1 if anything was lost.
"""

import argparse
import array
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

from follower import Follower

LANGUAGES = {
    ".c": "c", ".py": "python", ".js": "javascript", ".ts": "typescript", ".rs": "rust", ".go": "go", ".java": "java",
    ".json": "json", ".html": "html", ".css": "css", ".sh": "bash", ".md": "markdown", ".toml": "toml", ".yaml": "yaml",
}
INSERTIONS = [text.encode() for text in [
    "x", "\n", "(", ")", "{", "}", '"', "'", "/*", "*/", "//", "#", "é", "💡", "return ", "if x:\n  ", "<b>", "`", "  "]]
PLAIN = -1


class Lost(Exception):
    """The connection ended."""


class Connection:
    def __init__(self, path, tell=lambda message: None):
        self.tell = tell
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(120)
        self.socket.connect(path)
        self.reader = self.socket.makefile("rb")
        self.last = 0

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params=None):
        """The answer; notifications that come before it are told."""
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params or {}})
        while True:
            message = self.next()
            if message.get("id") == self.last:
                return message
            self.tell(message)

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
        # The last line of a daemon that is killed may be half a message.
        if not line.endswith(b"\n"):
            raise Lost("closed")
        return json.loads(line)

    def close(self):
        try:
            self.socket.close()
        except OSError:
            pass


class Document:
    """A text, and the style of each of its bytes as the daemon told it."""

    def __init__(self, number, language, text, uri):
        self.number, self.language, self.text, self.rev = number, language, text, 1
        self.uri = uri
        self.view = (0, 60)
        self.opened()

    def opened(self):
        """A daemon that has just been told of the text knows of no colours shown."""
        self.styles = array.array("i", [PLAIN]) * len(self.text)
        # The texts before the edits that the daemon may not have seen, and the edits.
        self.steps = []

    def place(self, offset):
        start = self.text.rfind(b"\n", 0, offset) + 1
        return self.text.count(b"\n", 0, offset), offset - start

    def boundary(self, offset):
        while 0 < offset < len(self.text) and self.text[offset] & 0xC0 == 0x80:
            offset -= 1
        return offset

    def edit(self, chance):
        start = self.boundary(chance.randrange(len(self.text) + 1))
        end = max(start, self.boundary(min(len(self.text), start + chance.choice([0, 0, 0, 1, 2, 40]))))
        inserted = chance.choice(INSERTIONS) if len(self.text) < 40_000 else b""
        first, last = self.place(start), self.place(end)
        self.steps.append((self.rev, self.text, start, end, len(inserted)))
        self.text = self.text[:start] + inserted + self.text[end:]
        self.styles[start:end] = array.array("i", [PLAIN]) * len(inserted)
        base, self.rev = self.rev, self.rev + 1
        return {
            "doc": self.number, "base": base, "rev": self.rev, "length": len(self.text),
            "edits": [[*first, *last, inserted.decode()]],
        }

    def restyle(self, rev, blocks):
        """Takes what was told of the text at a revision; later edits have moved it."""
        self.steps = [step for step in self.steps if step[0] >= rev]
        text = self.steps[0][1] if self.steps else self.text
        for start, styles in lines(text, blocks):
            for offset, style in enumerate(styles, start):
                for _, _, first, last, inserted in self.steps:
                    if offset >= last:
                        offset += inserted - (last - first)
                    elif offset >= first:
                        break
                else:
                    self.styles[offset] = style


def lines(text, blocks):
    """Where each line of a restyle begins in a text, and a style for each of its bytes."""
    starts = [0]
    for part in text.split(b"\n"):
        starts.append(starts[-1] + len(part) + 1)
    for first, *runs in blocks:
        for line, numbers in enumerate(runs, first):
            styles = [PLAIN] * (starts[line + 1] - starts[line] - 1)
            for column, length, style in zip(*[iter(numbers)] * 3):
                styles[column:column + length] = [style] * length
            yield starts[line], styles


class Client:
    def __init__(self, number, soak):
        self.number = number
        self.chance = random.Random(number * 7919 + soak.arguments.seed)
        self.soak = soak
        self.connection = None
        self.documents = []
        for index in range(soak.arguments.documents // soak.arguments.clients):
            language, text = self.chance.choice(soak.texts)
            self.documents.append(Document(index, language, text, f"soak:{number}/{index}"))
        self.edits = self.connections = self.stalls = self.restyles = self.corrections = 0
        # By the documents' numbers, and how many there have been.
        self.followers = {}
        self.followed = number * len(self.documents)
        self.follower_looks = 0
        self.failures = []
        # Of documents that could not be had as they should be: `degraded:` and why.
        self.states = []

    def round(self):
        """Edits until the daemon is killed no more and the time is over, then looks whether all is right."""
        try:
            while not self.soak.is_over.is_set():
                try:
                    self.connected()
                    self.work()
                except Lost:
                    self.leave()
                    time.sleep(self.chance.random() * 0.2)
            # From here on nothing may fail.
            self.connected()
            for document in self.documents:
                self.verify(document)
        except Exception as error:
            self.failures.append(f"{type(error).__name__}: {error}")
        self.leave()

    # Work

    def connected(self):
        if self.connection:
            return
        try:
            self.connection = Connection(self.soak.path, self.told)
        except OSError as error:
            raise Lost(error)
        answer = self.connection.request("hello", {"protocol": [1], "client": {"name": "soak"}})
        if "result" not in answer:
            raise Lost(answer)
        self.connections += 1
        self.names = list(answer["result"]["styles"])
        for document in self.documents:
            document.opened()
            self.connection.notify("open", {
                "doc": document.number, "rev": document.rev, "language": document.language,
                "text": document.text.decode(), "view": document.view, "uri": document.uri,
            })
        # They find what is open.
        self.connection.request("ping")
        for document in self.documents[::5]:
            self.follow(document)

    def follow(self, document):
        """Has the document followed by a new follower."""
        self.unfollow(document)
        self.followed += 1
        try:
            self.followers[document.number] = Follower(
                lambda tell: Connection(self.soak.path, tell), document.uri, self.followed)
        except OSError as error:
            raise Lost(error)

    def unfollow(self, document):
        follower = self.followers.pop(document.number, None)
        if follower:
            follower.leave()

    def told(self, message):
        method, params = message.get("method"), message.get("params", {})
        if method == "restyle" and params["doc"] < len(self.documents):
            self.restyles += 1
            self.documents[params["doc"]].restyle(params["rev"], params["lines"])
        elif method == "styles":
            self.names[params["first"]:] = params["names"]
        elif method == "resync":
            self.failures.append(f"the daemon asks for document {params['doc']} again: {params['why']}")
        elif method == "bye" and params["reason"] != "shutting down":
            self.failures.append(f"the daemon closes the connection: {params['reason']}")

    def leave(self):
        if self.connection:
            self.connection.close()
        self.connection = None
        for document in self.documents:
            self.unfollow(document)

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
            top = self.chance.randrange(document.text.count(b"\n") + 1)
            self.look(document, (top, top + 60))
        for _ in range(self.chance.randrange(1, 6)):
            self.connection.notify("edit", document.edit(self.chance))
            self.edits += 1
        if document.number in self.followers:
            if self.chance.random() < 0.1:
                self.follow(document)
            elif self.chance.random() < 0.1:
                top = self.chance.randrange(document.text.count(b"\n") + 1)
                self.followers[document.number].look((top, top + self.chance.randrange(60)))
            else:
                self.followers[document.number].catch_up()
        if what > 0.9:
            self.verify_text(document)
        else:
            self.connection.request("ping")
        time.sleep(self.chance.random() * 0.1)

    def look(self, document, view):
        document.view = view
        self.connection.notify("view", {"doc": document.number, "view": view})

    # Judgement

    def verify_text(self, document):
        digest = hashlib.sha256(document.text).hexdigest()
        answer = self.connection.request("check", {"doc": document.number, "rev": document.rev, "sha256": digest})
        if "error" in answer:
            self.failures.append(f"text of document {document.number} differs: {answer['error']['message']}")

    def verify(self, document):
        """Compares until all is equal, or for as long as a correction may take."""
        self.verify_text(document)
        self.look(document, None)
        self.states = []
        fresh = 1_000_000 + document.number
        self.connection.request("open", {
            "doc": fresh, "rev": 1, "language": document.language, "text": document.text.decode(), "view": [0, 0]})
        end = time.monotonic() + self.soak.arguments.patience
        rounds = 0
        while True:
            # A new document is corrected like any other: a parse that was interrupted can go wrong, too.
            anew = self.tokens(fresh, document.text)
            edited = self.tokens(document.number, document.text)
            # What is pushed may be on its way while the other is pulled.
            self.connection.request("ping")
            difference = self.difference("told and had", document, document.styles, edited)
            difference = difference or self.difference("after edits and anew", document, edited, anew)
            if not difference and document.number in self.followers:
                difference = self.follower_difference(document, edited)
            if not difference:
                break
            if time.monotonic() > end:
                self.soak.keep(document)
                self.failures.append(f"{difference} {self.states}")
                break
            rounds += 1
            time.sleep(0.25)
        self.connection.request("close", {"doc": fresh})
        document.view = (0, 60)
        # The first look may be taken before the pause in which doubtful trees are looked at again.
        self.corrections += rounds > 0

    def follower_difference(self, document, styles):
        follower = self.followers[document.number]
        follower.look(None)
        follower.catch_up()
        if follower.text.data != document.text:
            return f"{follower.name} has another text"
        expected = [self.names[style] if style >= 0 else None for style in styles]
        differing = sum(a != b for a, b in zip(follower.shown(), expected))
        self.follower_looks += differing == 0
        return differing and f"{differing} bytes that {follower.name} shows differ"

    def difference(self, what, document, left, right):
        if left == right:
            return None
        offset = next((i for i, (a, b) in enumerate(zip(left, right)) if a != b), min(len(left), len(right)))
        count = sum(a != b for a, b in zip(left, right))
        near = document.text[max(0, offset - 40):offset + 40]
        return (f"colours {what}: document {document.number} ({document.language}, {len(document.text)} bytes) differs in "
                f"{count} bytes, first {offset}: {left[offset:offset + 1].tolist()} {right[offset:offset + 1].tolist()} "
                f"near {near!r}")

    def tokens(self, number, text):
        answer = self.connection.request("tokens", {"doc": number})
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        styles = array.array("i", [PLAIN]) * len(text)
        if answer["result"]["state"] != "complete":
            self.states.append(answer["result"]["state"])
        for start, line in lines(text, answer["result"]["lines"]):
            styles[start:start + len(line)] = array.array("i", line)
        return styles


class Soak:
    def __init__(self, arguments):
        self.arguments = arguments
        self.folder = tempfile.mkdtemp(prefix="hued-soak-")
        self.path = self.folder + "/socket"
        self.environment = {**os.environ, "HUED_SOCKET": self.path, "XDG_STATE_HOME": self.folder}
        self.texts = self.read_texts()
        self.is_over = threading.Event()
        self.kills = 0

    def read_texts(self):
        texts = []
        for path in sorted(pathlib.Path(self.arguments.corpus).rglob("*")):
            if path.suffix in LANGUAGES and path.is_file() and 500 < path.stat().st_size < 30_000:
                text = path.read_bytes().replace(b"\r", b"")
                try:
                    text.decode()
                except UnicodeDecodeError:
                    continue
                texts.append((LANGUAGES[path.suffix], text))
        if not texts:
            sys.exit(f"there are no texts in {self.arguments.corpus}; run make setup")
        return texts

    def keep(self, document):
        """A text whose colours differ, for whoever looks into it."""
        path = pathlib.Path(self.arguments.keep) / f"{document.language}-{hashlib.sha256(document.text).hexdigest()[:8]}"
        path.write_bytes(document.text)

    # The daemon

    def start_daemon(self):
        subprocess.run([self.arguments.hued, "socket"], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def listens(self):
        try:
            Connection(self.path).close()
            return True
        except OSError:
            return False

    def status(self):
        connection = Connection(self.path)
        try:
            return connection.request("status")["result"]
        finally:
            connection.close()

    def memory(self):
        """Resident bytes of the daemon, and of the workers that it started."""
        pid = self.status()["pid"]
        return self.resident(pid), sum(self.resident(child) for child in self.children(pid))

    @staticmethod
    def resident(pid):
        try:
            return int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")
        except (OSError, IndexError):
            return 0

    @staticmethod
    def children(pid):
        found = []
        for task in pathlib.Path(f"/proc/{pid}/task").glob("*/children"):
            found += task.read_text().split()
        return found

    def quiet_memory(self):
        """The least of a while: what was freed goes back in steps, and workers without work end after a minute."""
        left = self.memory()
        for _ in range(150):
            time.sleep(0.5)
            left = min(left, self.memory(), key=sum)
            if left[1] == 0:
                break
        return left

    # Rounds

    def run(self):
        self.start_daemon()
        clients = [Client(number, self) for number in range(self.arguments.clients)]
        print(f"{len(clients)} clients, {sum(len(client.documents) for client in clients)} documents", flush=True)
        self.round(clients, self.arguments.kills)
        first, second = self.round(clients, 0), self.round(clients, 0)
        status = self.status()
        self.stop()
        failures = [failure for client in clients for failure in client.failures]
        print(f"{sum(client.edits for client in clients)} edits, {sum(client.restyles for client in clients)} restyles, "
              f"{sum(client.connections for client in clients)} connections, "
              f"{sum(client.stalls for client in clients)} stalls, {self.kills} kills of the daemon; "
              f"{sum(client.corrections for client in clients)} of {3 * sum(len(client.documents) for client in clients)} "
              f"looks had to wait for a correction, {sum(client.follower_looks for client in clients)} looks of followers, "
              f"of whom there were {sum(client.followed - client.number * len(client.documents) for client in clients)}")
        print(f"counters: {json.dumps(status['counters'])}, workers {json.dumps((status['workers'] or {}).get('counters'))}")
        if sum(second) > 1.15 * sum(first) + (16 << 20):
            failures.append("memory does not come back")
        for failure in failures[:20]:
            print(f"FAILED: {failure}")
        print("nothing was lost" if not failures else f"{len(failures)} failures")
        return 1 if failures else 0

    def round(self, clients, kills):
        """Lets all clients work at once, and gives the memory that is in use when they have left."""
        seconds = self.arguments.seconds / 3
        began = time.monotonic()
        self.is_over.clear()
        threads = [threading.Thread(target=client.round, daemon=True) for client in clients]
        for thread in threads:
            thread.start()
        for _ in range(kills):
            time.sleep(seconds / (kills + 1))
            pid = self.status()["pid"]
            os.kill(pid, signal.SIGKILL)
            # Its memory and most of its threads go before its socket.
            while self.listens():
                time.sleep(0.01)
            self.kills += 1
            self.start_daemon()
        # Killing takes its time; afterwards there is always some left to work.
        time.sleep(max(seconds / (kills + 1), began + seconds - time.monotonic()))
        busy = self.memory()
        self.is_over.set()
        began = time.monotonic()
        for thread in threads:
            thread.join()
        judged = time.monotonic() - began
        left = self.quiet_memory()
        print(f"{seconds:.0f} s with {kills} kills, then {judged:.0f} s of judgement; memory of daemon + workers: "
              f"{busy[0] >> 20} + {busy[1] >> 20} MiB busy, {left[0] >> 20} + {left[1] >> 20} MiB after all had left", flush=True)
        return left

    def stop(self):
        log = pathlib.Path(self.folder, "hued", "daemon.log")
        if log.exists():
            shutil.copy(log, pathlib.Path(self.arguments.keep, "daemon.log"))
        subprocess.run([self.arguments.hued, "stop"], env=self.environment, check=False, stdout=subprocess.DEVNULL)
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("hued")
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--documents", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=120, help="of editing, in all rounds together")
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=30, help="seconds that a correction may take")
    parser.add_argument("--keep", default=".build/work/soak", help="where texts go whose colours differ")
    parser.add_argument("--corpus", default=".build/work/corpus")
    arguments = parser.parse_args()
    arguments.hued = os.path.abspath(arguments.hued)
    pathlib.Path(arguments.keep).mkdir(parents=True, exist_ok=True)
    soak = Soak(arguments)
    try:
        sys.exit(soak.run())
    finally:
        soak.stop()


if __name__ == "__main__":
    main()
