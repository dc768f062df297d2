"""`hued inspect FILE` in a terminal."""

import shlex
import unittest

from support import HUED, Sandbox, eventually
from terminal import Terminal


class InspectTests(unittest.TestCase):
    def inspect(self, text, columns, rows):
        """A terminal in which a person has a shell, and in it the inspector show a file."""
        sandbox = Sandbox()
        self.addCleanup(sandbox.close)
        sandbox.file("x.py", text)
        terminal = Terminal(["sh", "-i"], sandbox.environment, columns=columns, rows=rows, folder=sandbox.folder)
        self.addCleanup(terminal.close)
        self.assert_rows(terminal, lambda rows: rows[0], "the prompt")
        terminal.type(shlex.join([str(HUED), "inspect", "--theme", "midnight", "x.py"]) + "; echo left with $?")
        terminal.keys("Enter")
        return terminal

    def assert_rows(self, terminal, is_right, what):
        """The screen's rows are, in time, as they should be."""
        def look():
            rows = terminal.screen().rstrip("\n").split("\n")
            return None if is_right(rows) else rows

        eventually(look, what)

    def test_fits_a_low_terminal(self):
        for height in [12, 11, 6, 3]:
            terminal = self.inspect("".join(f"x{number} = 1\n" for number in range(40)), 60, height)
            self.assert_rows(
                terminal, lambda rows: rows[0] == " 1  x0 = 1" and any(row == " x.py  1:1" for row in rows), f"{height} rows")

    def test_fits_wide_characters(self):
        terminal = self.inspect("# " + "漢字" * 40 + "e\u0301nd\n# second\n" + "x" * 80 + "\n", 40, 20)
        # The margin takes three columns.
        self.assert_rows(
            terminal, lambda rows: rows[:3] == ["1  # " + "漢字" * 8 + "漢", "2  # second", "3  " + "x" * 37],
            "the start of the line")
        terminal.keys(*["Right"] * 200)
        self.assert_rows(
            terminal, lambda rows: rows[:2] == ["1  字" + "漢字" * 8 + "e\u0301nd", "2  # second"] and " x.py  1:86" in rows,
            "the end of the line")

    def test_follows_the_terminals_size(self):
        terminal = self.inspect("".join(f"x{number} = 1\n" for number in range(40)), 60, 20)
        self.assert_rows(terminal, lambda rows: rows[9:10] == [" x.py  1:1"], "opened")
        terminal.tmux("resize-window", "-x", "40", "-y", "13")
        self.assert_rows(terminal, lambda rows: rows[1:3] == [" 2  x1 = 1", " x.py  1:1"], "a smaller window")

    def test_is_left_by_its_own_keys(self):
        """The beginning of another key is no Escape, and the shell gets the terminal as it was."""
        terminal = self.inspect("".join(f"x{number} = 1\n" for number in range(400)), 60, 20)
        self.assert_rows(terminal, lambda rows: "x0 = 1" in rows[0], "opened")
        terminal.keys("C-z", *["Down"] * 300)
        self.assert_rows(terminal, lambda rows: " x.py  301:1" in rows, "the line")
        terminal.keys("Escape")
        self.assert_rows(terminal, lambda rows: "left with 0" in rows and " x.py  301:1" not in rows, "the shell")


if __name__ == "__main__":
    unittest.main()
