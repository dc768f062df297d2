"""A user of hued with a project open: the daemon, its documents, and somebody who types into them."""

import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks"))
from harness import Connection  # noqa: E402


class Editor:
    """A connection that opens files and asks for what servers say of them. Columns are characters."""

    def __init__(self, socket):
        self.connection = Connection(socket)
        self.connection.hello(unit="utf-32", updates="ranges")
        self.documents = []
        self.notices = []

    def open(self, path):
        document = Document(self, len(self.documents) + 1, pathlib.Path(path))
        self.documents.append(document)
        return document

    def listen(self, seconds=0.0):
        """Reads what the daemon has told, as an editor does all the time."""
        while (message := self.connection.next(seconds)) is not None:
            if message.get("method") == "notice":
                self.notices.append(message["params"]["message"])
            if message.get("method") == "resync":
                raise RuntimeError(f"{message}")

    def wait(self, seconds):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.listen(left)

    def status(self):
        result = self.connection.request("status")
        self.listen()
        return result

    def server(self):
        """The process of the one server that runs; None while there is none."""
        pids = [server["pid"] for server in self.status().get("servers") or [] if server.get("pid")]
        return pids[0] if pids else None


class Document:
    def __init__(self, editor, number, path):
        self.editor, self.number, self.path = editor, number, path
        self.text = path.read_text()
        self.rev = 1
        editor.connection.send(
            "open", doc=number, rev=1, text=self.text, uri=path.as_uri(), view=[0, 60],
            passes=["pattern", "syntax", "semantic"])

    def position(self, index):
        line = self.text.count("\n", 0, index)
        return [line, index - self.text.rfind("\n", 0, index) - 1]

    def replace(self, start, end, new):
        edit = [*self.position(start), *self.position(end), new]
        self.text = self.text[:start] + new + self.text[end:]
        self.editor.connection.send(
            "edit", doc=self.number, base=self.rev, rev=self.rev + 1, edits=[edit], length=len(self.text.encode()))
        self.rev += 1

    def look(self, line):
        self.editor.connection.send("view", doc=self.number, view=[line, line + 60])

    def shown(self):
        """Of each character its style's name and what gave it that."""
        result = self.editor.connection.request("tokens", doc=self.number, sources=True)
        self.editor.listen()
        assert result["rev"] == self.rev
        starts = [0]
        for line in self.text.split("\n"):
            starts.append(starts[-1] + len(line) + 1)
        shown = [("", "")] * len(self.text)
        styles = self.editor.connection.styles
        for line, _, _, runs in result["ranges"]:
            for index in range(0, len(runs), 4):
                column, length, style, source = runs[index : index + 4]
                value = (styles[style], result["sources"][source])
                start = starts[line] + column
                shown[start : start + length] = [value] * length
        return shown


class Typist:
    """Makes edits as somebody does who types, pastes, deletes and undoes."""

    def __init__(self, random, document):
        self.random, self.document, self.undo = random, document, []
        self.cursor = 0
        self.waiting = ""

    def key(self):
        """One key: mostly the next character of a line of the text that is typed elsewhere again."""
        document, text = self.document, self.document.text
        if self.waiting:
            character, self.waiting = self.waiting[0], self.waiting[1:]
            return self.change(self.cursor, self.cursor, character)
        kind = self.random.random()
        lines = text.split("\n")
        if kind < 0.7 or len(text) < 400:
            self.cursor = self.line_start(self.random.randrange(len(lines)))
            self.waiting = self.random.choice(lines)[:60] + "\n"
            document.look(max(0, document.position(self.cursor)[0] - 20))
        elif kind < 0.8:
            start = self.random.randrange(len(text))
            self.change(start, min(len(text), start + self.random.randrange(1, 8)), "")
        elif kind < 0.9:
            first = self.random.randrange(len(lines))
            start = self.line_start(self.random.randrange(len(lines)))
            self.change(start, start, "\n".join(lines[first : first + 12]) + "\n")
        elif self.undo:
            for start, end, old in [self.undo.pop() for _ in range(min(len(self.undo), self.random.randrange(1, 6)))]:
                document.replace(start, end, old)
                self.cursor = start

    def change(self, start, end, new):
        self.undo.append((start, start + len(new), self.document.text[start:end]))
        self.document.replace(start, end, new)
        self.cursor = start + len(new)

    def line_start(self, number):
        start = 0
        for _ in range(number):
            start = self.document.text.index("\n", start) + 1
        return start

    def type(self, seconds, rate):
        end = time.monotonic() + seconds
        due = time.monotonic()
        while due < end:
            self.key()
            due += 1 / rate
            self.document.editor.wait(due - time.monotonic())
