"""`hued highlight` in a terminal that is dark or light."""

import pathlib
import shlex
import tomllib
import unittest

from support import HUED, Sandbox, eventually
from terminal import Terminal


class BackgroundTests(unittest.TestCase):
    def shown(self, background, *arguments, configuration="", variables=""):
        """The screen with its colours, when the command has ended; the shell reads what is left of the answer."""
        sandbox = Sandbox()
        self.addCleanup(sandbox.close)
        (sandbox.folder / "config/hued").mkdir(parents=True)
        (sandbox.folder / "config/hued/config.toml").write_text(configuration)
        path = sandbox.file("x.py", "return 1\n")
        command = shlex.join([str(HUED), "highlight", *arguments, str(path)])
        script = f"read go; {variables} {command}; echo left with $?; read rest; echo \"rest <$rest>\"; exec sleep 1000"
        terminal = Terminal(["sh", "-c", script], sandbox.environment, columns=80, rows=20)
        self.addCleanup(terminal.close)
        if background:
            terminal.tmux("set-option", "-g", "window-style", f"bg={background}")
        terminal.keys("Enter")
        eventually(lambda: None if "left with 0" in terminal.screen() else terminal.screen(), "the end")
        terminal.keys("Enter")
        eventually(lambda: None if "rest <>" in terminal.screen() else terminal.screen(), "nothing of an answer is left")
        return terminal.screen(colours=True)

    def colour(self, theme):
        """Of keywords."""
        path = pathlib.Path(__file__).resolve().parents[2] / "themes" / f"{theme}.toml"
        digits = tomllib.loads(path.read_text())["styles"]["keyword"]["foreground"][1:]
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


if __name__ == "__main__":
    unittest.main()
