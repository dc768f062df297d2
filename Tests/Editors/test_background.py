"""`hued highlight` in a terminal that is dark or light."""

import fcntl
import os
import pathlib
import pty
import select
import shlex
import signal
import subprocess
import termios
import time
import tomllib
import unittest

from support import DEADLINE, HUED, REPLAYER, Sandbox, eventually
from terminal import Terminal


# So long (seconds) hued waits for the terminal's answer.
ASKED = 1


class BackgroundTests(unittest.TestCase):
    def shown(self, background, *arguments, configuration="", variables="", verb="highlight", command=None):
        """The screen with its colours, when the command has ended; the shell reads what is left of the answer."""
        sandbox = Sandbox()
        self.addCleanup(sandbox.close)
        sandbox.configure(configuration)
        path = sandbox.file("x.py", "return 1\n")
        command = shlex.join(command or [str(HUED), verb, *arguments, str(path)])
        script = f"read go; {variables} {command}; echo left with $?; read rest; echo \"rest <$rest>\"; exec sleep 1000"
        terminal = Terminal(["sh", "-c", script], sandbox.environment, columns=80, rows=20)
        self.addCleanup(terminal.close)
        if background:
            terminal.tmux("set-option", "-g", "window-style", f"bg={background}")
        terminal.keys("Enter")
        if verb == "inspect":
            eventually(lambda: None if "style   keyword" in terminal.screen() else terminal.screen(), "the inspector")
            colours = terminal.screen(colours=True)
            terminal.keys("q")
            eventually(lambda: None if "left with 0" in terminal.screen() else terminal.screen(), "the end")
            return colours
        eventually(lambda: None if "left with 0" in terminal.screen() else terminal.screen(), "the end")
        terminal.keys("Enter")
        eventually(lambda: None if "rest <>" in terminal.screen() else terminal.screen(), "nothing of an answer is left")
        return terminal.screen(colours=True)

    def colour(self, theme, capture="keyword"):
        path = pathlib.Path(__file__).resolve().parents[2] / "themes" / f"{theme}.toml"
        digits = tomllib.loads(path.read_text())["styles"][capture]["foreground"][1:]
        return "38;2;" + ";".join(str(int(digits[place:place + 2], 16)) for place in (0, 2, 4)) + "m"

    def test_asks_the_terminal(self):
        self.assertIn(self.colour("dusk"), self.shown("#102030"))
        self.assertIn(self.colour("dawn"), self.shown("#fdf6e3"))

    def test_goes_without_an_answer(self):
        self.assertIn(self.colour("dusk"), self.shown(None))
        self.assertIn(self.colour("dawn"), self.shown(None, variables="COLORFGBG='0;15'"))
        self.assertIn(self.colour("dusk"), self.shown("#102030", variables="COLORFGBG='0;15'"))

    def test_a_chosen_theme_stands(self):
        self.assertIn(self.colour("moss"), self.shown("#fdf6e3", "--theme", "moss"))
        self.assertIn(self.colour("moss"), self.shown("#fdf6e3", configuration='[highlight]\ntheme = "moss"\n'))
        chosen = '[highlight]\nlight-theme = "paper"\n'
        self.assertIn(self.colour("paper"), self.shown("#fdf6e3", configuration=chosen))

    def test_every_command_that_has_a_theme(self):
        trace = pathlib.Path(__file__).resolve().parents[1] / "Traces/rustcode.json.gz"
        replay = [str(REPLAYER), "--spawn", "--show", "--limit", "3", "--view", "6", "--language", "rust", str(trace)]
        for theme, background in (("dusk", "#102030"), ("dawn", "#fdf6e3")):
            self.assertIn(self.colour(theme), self.shown(background, verb="inspect"))
            self.assertIn(self.colour(theme, "comment"), self.shown(background, command=replay))
            self.assertIn(self.colour("moss"), self.shown(background, "--theme", "moss", verb="inspect"))


def take_terminal():
    """As a shell starts a program; under `nohup`, or in the background of a script, the tests are told to ignore signals."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGHUP, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)


class SignalTests(unittest.TestCase):
    """A terminal that answers nothing, so that what happens meanwhile can be seen."""

    def ended(self, number, *command, until, within=DEADLINE):
        """What the terminal got, and whether it echoes, after a program that was ended by a signal when it had written some
        bytes. The signal comes within so many seconds after them: where it came later, all is done again."""
        end = time.monotonic() + DEADLINE
        while (ended := self.ended_once(number, command, until, within)) is None:
            self.assertLess(time.monotonic(), end, "every signal came too late")
        return ended

    def ended_once(self, number, command, until, within):
        """As above; None where the signal may have come too late."""
        sandbox = Sandbox()
        self.addCleanup(sandbox.close)
        path = sandbox.file("x.py", "return 1\n")
        master, slave = pty.openpty()
        self.addCleanup(os.close, master)
        self.addCleanup(os.close, slave)
        environment = dict(sandbox.environment, COLORTERM="truecolor")
        process = subprocess.Popen(
            [str(HUED), *command, str(path)], env=environment, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            preexec_fn=take_terminal)
        self.addCleanup(process.kill)
        output = b""
        # When nothing was there to be read yet.
        silent = time.monotonic()

        def read(wanted):
            nonlocal output, silent
            began = time.monotonic()
            if select.select([master], [], [], 0.1)[0]:
                output += os.read(master, 4096)
            else:
                silent = began
            return None if wanted in output else output

        eventually(lambda: read(until), repr(until))
        process.send_signal(number)
        is_late = time.monotonic() - silent >= within
        eventually(lambda: read(b"\0") if process.poll() is None else None, "the end")
        if is_late:
            return None
        self.assertEqual(process.returncode, -number)
        while select.select([master], [], [], 0)[0]:
            output += os.read(master, 4096)
        return output, bool(termios.tcgetattr(slave)[3] & termios.ECHO)

    def test_while_the_terminal_is_asked(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            self.assertTrue(self.ended(number, "highlight", until=b"\x1b]11;?", within=ASKED)[1])

    def test_while_the_terminal_is_had(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            output, echoes = self.ended(number, "inspect", "--theme", "dusk", until=b"style   keyword")
            self.assertTrue(echoes)
            self.assertTrue(output.endswith(b"\x1b[?25h\x1b[?1049l"), output[-40:])


if __name__ == "__main__":
    unittest.main()
