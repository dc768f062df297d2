"""hued-follow, the example of HuedClient, in a terminal."""

import re
import subprocess
import unittest

import oracle
from support import HUED, Sandbox, by_character, eventually
from terminal import Terminal

PROGRAM = HUED.parent / "hued-follow"
ROWS = 24
# The colour of each family of captures; others are the terminal's own.
COLOURS = {
    "comment": 90, "string": 32, "character": 32, "number": 36, "boolean": 36, "constant": 36, "keyword": 35,
    "function": 34, "constructor": 34, "type": 33, "attribute": 33, "tag": 34, "property": 36, "markup": 35,
}


def coloured(screen):
    """The lines of a screen, and {line: {column: colour}} where it is not the terminal's own."""
    lines, marks = [], {}
    for number, line in enumerate(screen.split("\n")):
        plain, colour = "", None
        for codes, character in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b])", line):
            if character:
                if colour and character != " ":
                    marks.setdefault(number, {})[len(plain)] = colour
                plain += character
                continue
            for code in map(int, (codes or "0").split(";")):
                colour = None if code in (0, 39) else code if 30 <= code <= 37 or 90 <= code <= 97 else colour
        lines.append(plain.rstrip())
    return lines, marks


class FollowTests(unittest.TestCase):
    def setUp(self):
        self.sandbox = Sandbox()
        self.addCleanup(self.sandbox.close)
        self.assertTrue(PROGRAM.exists(), "hued-follow is not built: run 'make follow'")

    def follow(self, path):
        terminal = Terminal([str(PROGRAM), str(path)], self.sandbox.environment, columns=80, rows=ROWS)
        self.addCleanup(terminal.close)
        return terminal

    def assert_shown(self, terminal, text, first, what):
        """The screen has the text from a line on, in the colours of hued's tokens for it."""
        wanted = {}

        def check():
            lines, marks = coloured(terminal.screen(colours=True))
            if not self.sandbox.is_running():
                return "there is no daemon"
            rows = text.split("\n")[first : first + ROWS - 1]
            if lines[: len(rows)] != rows:
                return f"it shows {lines}"
            if not wanted:
                connection = oracle.Oracle(self.sandbox.socket).hello("utf-32")
                wanted.update(by_character(connection.tokens(text, "python")))
                connection.close()
            for number, row in enumerate(rows):
                styles = wanted.get(number + first, {})
                colours = {column: COLOURS.get(re.split("[.+]", style)[0]) for column, style in styles.items()}
                colours = {column: colour for column, colour in colours.items() if colour and row[column] != " "}
                if marks.get(number, {}) != colours:
                    # A text with errors, opened just now, may be looked at again after a pause: its answer is not kept.
                    wanted.clear()
                    return f"line {number} {row!r} has the colours {marks.get(number)}, and should have {colours}"
            return None

        eventually(check, what)

    def save(self, path, text):
        """At once: of a file that is written in place a program may see the empty one before."""
        written = path.with_suffix(".new")
        written.write_text(text)
        written.replace(path)

    def test_follows(self):
        text = "import os\n\n\ndef größe(x):\n    return os.path.join('ä', x)  # wide\n"
        path = self.sandbox.file("x.py", text)
        terminal = self.follow(path)
        self.assert_shown(terminal, text, 0, "opened")
        for change in [
            lambda text: text.replace("wide", "wider"),
            lambda text: "x = [1,\n     2]\n" + text,
            lambda text: text.replace("import os\n", ""),
            lambda text: text.replace("'ä'", "'''ä"),
            lambda text: text.replace("'''ä", "'ä'"),
            lambda text: "y = 1\n",
        ]:
            text = change(text)
            path.write_text(text)
            self.assert_shown(terminal, text, 0, repr(text))

    def test_shows_where_a_long_file_changes(self):
        rows = [f"value_{number} = {number}  # comment" for number in range(200)]
        path = self.sandbox.file("x.py", "\n".join(rows) + "\n")
        terminal = self.follow(path)
        self.assert_shown(terminal, "\n".join(rows) + "\n", 0, "opened")
        rows[150] = "def changed(): pass"
        self.save(path, "\n".join(rows) + "\n")
        self.assert_shown(terminal, "\n".join(rows) + "\n", 150 - (ROWS - 1) // 2, "a change further down")

    def test_outlives_the_daemon(self):
        text = "x = 'text'\n"
        path = self.sandbox.file("x.py", text)
        terminal = self.follow(path)
        self.assert_shown(terminal, text, 0, "opened")
        pid = self.sandbox.kill_daemon()
        text += "def f(): return 1\n"
        path.write_text(text)
        self.assert_shown(terminal, text, 0, "another daemon")
        self.assertNotEqual(self.sandbox.pid(), pid)

    def test_says_what_is_wrong(self):
        binary = self.sandbox.file("binary.py", b"\xff\xfe")
        for arguments, status, message in [
            ([], 2, "usage: hued-follow FILE"), (["a", "b"], 2, "usage: hued-follow FILE"),
            (["/nowhere/x.py"], 1, "hued-follow: /nowhere/x.py is no file of UTF-8 text"),
            ([str(binary)], 1, f"hued-follow: {binary} is no file of UTF-8 text"),
            ([str(self.sandbox.folder)], 1, f"hued-follow: {self.sandbox.folder} is no file of UTF-8 text"),
        ]:
            result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=240)
            self.assertEqual((result.returncode, result.stderr, result.stdout), (status, message + "\n", ""))

    def test_says_that_there_is_no_daemon(self):
        path = self.sandbox.file("x.py", "x = 1\n")
        result = subprocess.run(
            [PROGRAM, str(path)], env={**self.sandbox.environment, "HUED_SOCKET": "/" + "x" * 200}, capture_output=True, text=True,
            timeout=240)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertTrue(result.stderr.startswith("hued-follow: the socket path /xxx"), result.stderr)

    def test_names_the_file(self):
        text = "x = 'text'\n"
        path = self.sandbox.file("ä 50%23.py", text)
        terminal = self.follow(path)
        self.assert_shown(terminal, text, 0, "opened")
        uris = [document.get("uri") for document in oracle.status(self.sandbox.socket)["documents"]]
        self.assertIn(path.resolve().as_uri(), uris)


if __name__ == "__main__":
    unittest.main()
