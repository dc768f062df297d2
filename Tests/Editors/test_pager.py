"""`hued highlight` in a real pager, in a terminal."""

import shlex
import unittest

from support import HUED, Sandbox, eventually
from terminal import Terminal


class PagerTests(unittest.TestCase):
    def test_less(self):
        """A screenful in colour, the end on demand, and the shell afterwards, however the person leaves it."""
        sandbox = Sandbox()
        self.addCleanup(sandbox.close)
        path = sandbox.file("x.py", "".join(f"x{number} = 'text'\n" for number in range(200)))
        command = shlex.join([str(HUED), "highlight", "-n", str(path)])
        script = f"trap : INT; env -u PAGER LESS= LESSHISTFILE=- {command}; echo left with $?; exec sleep 1000"
        terminal = Terminal(["sh", "-c", script], sandbox.environment, columns=80, rows=20)
        self.addCleanup(terminal.close)
        shown = lambda *words: eventually(
            lambda: None if all(word in terminal.screen() for word in words) else terminal.screen(), str(words))
        shown("  1  x0 = 'text'", " 19  x18 = 'text'")
        self.assertNotIn("x19 ", terminal.screen())
        self.assertIn("\x1b[38;2;", terminal.screen(colours=True))
        terminal.keys("G")
        shown("200  x199 = 'text'")
        terminal.keys("C-c")

        def leave():
            # Less forgets keys that come while it is interrupted.
            terminal.keys("q")
            return None if "left with 0" in terminal.screen() else terminal.screen()

        eventually(leave, "the shell")


if __name__ == "__main__":
    unittest.main()
