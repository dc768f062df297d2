"""`hued-replay --show` in a real terminal."""

import re
import unittest

from support import REPLAYER, ROOT, Sandbox, eventually
from terminal import Terminal

TRACE = ROOT / "Tests/Traces/rustcode.json.gz"


class ReplayTests(unittest.TestCase):
    def setUp(self):
        self.sandbox = Sandbox()
        self.addCleanup(self.sandbox.close)

    def terminal(self, options):
        command = f"trap : INT; {REPLAYER} {TRACE} --language rust --show {options}; echo left with $?; exec sleep 1000"
        terminal = Terminal(["sh", "-c", command], self.sandbox.environment)
        self.addCleanup(terminal.close)
        return terminal

    def cursor(self, terminal):
        return terminal.tmux("display-message", "-p", "#{cursor_flag}").strip()

    def assert_interrupted(self, options):
        terminal = self.terminal(options)
        eventually(lambda: None if self.cursor(terminal) == "0" else terminal.screen(), "a frame without cursor")
        terminal.keys("C-c")
        eventually(lambda: None if "left with 130" in terminal.screen() else terminal.screen(), "the shell")
        self.assertEqual(self.cursor(terminal), "1")

    def test_the_cursor_is_there_after_an_interrupt(self):
        self.assert_interrupted("")

    def test_a_pause_between_edits_is_interrupted_too(self):
        self.assert_interrupted("--pace recorded --speed 0.01")

    def test_what_is_told_stands_below_the_text(self):
        terminal = self.terminal("--limit 400 --pace recorded --speed 4")
        told = r"edit \d+: told [1-9]\d* bytes, [1-9]\d* changed, after \d+\.\d ms by (pattern|syntax).*, settled after \d+\.\d ms"
        eventually(lambda: None if re.search(told, terminal.screen()) else terminal.screen(), "what was told")
