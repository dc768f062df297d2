"""The program in docs/writing-a-client.md, run as it stands there."""

import json
import re
import socket
import subprocess
import sys
import threading
import unittest

import oracle
from snippets import snippet
from support import HUED, Sandbox, by_character, eventually


def coloured(output):
    """The text, and {line: {byte: colour}}."""
    lines, marks = [], {}
    for number, line in enumerate(output.split("\n")):
        plain, colour = b"", None
        for code, piece in re.findall(r"\x1b\[(\d+)m|([^\x1b]+)", line):
            if code:
                colour = int(code) or None
                continue
            if colour:
                marks.setdefault(number, {}).update({len(plain) + at: colour for at in range(len(piece.encode()))})
            plain += piece.encode()
        lines.append(plain.decode())
    return "\n".join(lines), marks


class PageTests(unittest.TestCase):
    def setUp(self):
        self.sandbox = Sandbox()
        self.addCleanup(self.sandbox.close)
        program = snippet("docs/writing-a-client.md", "python", "sendall")
        self.assertLess(len(program.splitlines()), 60)
        self.program = self.sandbox.file("follow.py", program)
        (self.sandbox.folder / "bin").mkdir()
        (self.sandbox.folder / "bin/hued").symlink_to(HUED)

    def run_program(self, path):
        environment = dict(self.sandbox.environment, PYTHONHASHSEED="0", PYTHONUNBUFFERED="1")
        environment["PATH"] = f"{self.sandbox.folder}/bin:{environment['PATH']}"
        process = subprocess.Popen(
            [sys.executable, str(self.program), str(path)], env=environment, stdout=subprocess.PIPE, text=True)
        printed = []
        reader = threading.Thread(target=lambda: printed.extend(iter(lambda: process.stdout.read(1), "")))
        reader.start()
        self.addCleanup(process.stdout.close)
        self.addCleanup(reader.join)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return printed

    def assert_shown(self, printed, text, what):
        """The last that was printed is the text, coloured where hued says so, equal styles alike."""
        wanted = {}

        def check():
            output, marks = coloured("".join(printed))
            if not output.endswith(text + "\n"):
                return "another text"
            if not wanted:
                connection = oracle.Oracle(self.sandbox.socket).hello()
                wanted.update(by_character(connection.tokens(text, "python")))
                connection.close()
            skipped = output[: -len(text) - 1].count("\n")
            shown = {line - skipped: columns for line, columns in marks.items() if line >= skipped}
            if {line: set(columns) for line, columns in shown.items()} != {
                line: set(columns) for line, columns in wanted.items()
            }:
                # A text with errors, opened just now, may be looked at again after a pause: its answer is not kept.
                wanted.clear()
                return "other places are coloured"
            colours = {}
            for line, columns in wanted.items():
                for column, style in columns.items():
                    colours.setdefault(style.split(".")[0], set()).add(shown[line][column])
            return None if all(len(found) == 1 for found in colours.values()) else f"mixed colours: {colours}"

        eventually(check, what)

    def test_program(self):
        text = "import os\n\n\ndef größe(x):\n    return os.path.join('ä', x)  # wide\n"
        path = self.sandbox.file("x.py", text)
        printed = self.run_program(path)
        self.assert_shown(printed, text, "opened")
        for change in [
            lambda text: text.replace("wide", "wider"),
            lambda text: "x = [1,\n     2]\n" + text,
            lambda text: text.replace("import os\n", ""),
            lambda text: text.replace("'ä'", "'''ä"),
            lambda text: "y = 1",
        ]:
            text = change(text)
            path.write_text(text)
            self.assert_shown(printed, text, repr(text))

    def test_forgets_what_is_plain_after_repaint(self):
        """The daemon, which takes all to be plain then, tells of no line that is."""
        program = self.sandbox.folder / "bin/hued"
        program.unlink()
        program.write_text(f"#!/bin/sh\necho '{self.sandbox.socket}'\n")
        program.chmod(0o755)
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(self.sandbox.socket)
            listener.listen()
            path = self.sandbox.file("x.py", "a\nb")
            printed = self.run_program(path)
            connection, _ = listener.accept()
        self.addCleanup(connection.close)
        heard = connection.makefile()
        self.addCleanup(heard.close)

        def hear(method):
            self.assertEqual(json.loads(heard.readline())["method"], method)

        def say(*messages):
            connection.sendall(b"".join(json.dumps(message).encode() + b"\n" for message in messages))

        def restyle(rev, *lines):
            return {"method": "restyle", "params": {"doc": 1, "rev": rev, "pass": "syntax", "lines": list(lines)}}

        def settled(rev):
            return {"method": "settled", "params": {"doc": 1, "rev": rev, "state": "complete"}}

        def assert_shown(text, lines):
            def check():
                output, marks = coloured("".join(printed))
                first = output.count("\n") - text.count("\n") - 1
                shown = {line - first for line in marks if line >= first}
                return None if output.endswith(text + "\n") and shown == lines else f"{output!r} with {shown}"

            eventually(check, text)

        hear("hello")
        say({"id": "hello", "result": {"styles": ["keyword"]}})
        hear("open")
        say(restyle(1, [0, [0, 1, 0], [0, 1, 0]]), settled(1))
        assert_shown("a\nb", {0, 1})
        path.write_text("a\nc")
        hear("edit")
        # The first line is plain before the daemon reads of the edit.
        say(restyle(1, [0, []]))
        hear("repaint")
        say({"id": "repaint", "result": {}}, restyle(2, [1, [0, 1, 0]]), settled(2))
        assert_shown("a\nc", {1})


if __name__ == "__main__":
    unittest.main()
