"""`hued highlight` behind less, fzf and man, as docs/highlight.md tells to set them up."""

import subprocess
import tomllib
import unittest

from pen import cells
from snippets import snippet
from support import HUED, ROOT, Sandbox, eventually
from terminal import Terminal

CODE = "import os\n\n\ndef size(x):\n    return os.stat(x).st_size  # bytes\n"
PAGE = """.TH PAGE 1
.SH NAME
page \\- one of a manual
.SH OPTIONS
.TP
.BI \\-o " file"
Write \\fIthere\\fR, not to a terminal.
"""


class ViewerTests(unittest.TestCase):
    def setUp(self):
        self.sandbox = Sandbox()
        self.addCleanup(self.sandbox.close)
        (self.sandbox.folder / "bin").mkdir()
        (self.sandbox.folder / "bin/hued").symlink_to(HUED)
        (self.sandbox.folder / "work").mkdir()

    def shown(self, setup, command, *words):
        """The cells of a terminal in which a shell has the lines of the page, and then runs a command, once the words are there."""
        path = f"{self.sandbox.folder}/bin:{self.sandbox.environment['PATH']}"
        script = f"export PATH='{path}' LESSHISTFILE=-; unset PAGER LESS COLORFGBG; {setup}\n{command}; echo left; exec sleep 1000"
        folder = self.sandbox.folder / "work"
        terminal = Terminal(["sh", "-c", script], self.sandbox.environment, columns=120, rows=24, folder=folder)
        self.addCleanup(terminal.close)
        rows = []

        def check():
            # Of one look at the screen: what a program draws anew may be gone at the next.
            rows[:] = cells(terminal.screen(colours=True))
            text = "\n".join("".join(cell[0] for cell in row) for row in rows)
            return None if all(word in text for word in words) else text

        eventually(check, str(words))
        return rows

    def assert_highlighted(self, rows):
        """The file stands there, each character in the colour that `hued highlight` gives it."""
        command = [str(HUED), "highlight", "--color", "always", str(self.sandbox.folder / "work/x.py")]
        output = subprocess.run(command, env=self.sandbox.environment, check=True, capture_output=True, text=True).stdout
        wanted = [[(character, fore) for character, fore, _ in row] for row in cells(output)[:-1]]
        self.assertGreater(len({fore for row in wanted for _, fore in row}), 1, "hued highlight gives no colours")
        first = next(number for number, row in enumerate(rows) if "import os" in "".join(cell[0] for cell in row))
        left = "".join(cell[0] for cell in rows[first]).index("import os")
        for row, line in zip(rows[first:], wanted):
            self.assertEqual([(character, fore) for character, fore, _ in row[left:left + len(line)]], line)

    def test_less(self):
        (self.sandbox.folder / "work/x.py").write_text(CODE)
        self.assert_highlighted(self.shown(snippet("docs/highlight.md", "sh", "LESSOPEN"), "less x.py", "# bytes"))

    def test_fzf(self):
        (self.sandbox.folder / "work/x.py").write_text(CODE)
        self.assert_highlighted(self.shown(snippet("docs/highlight.md", "sh", "FZF_DEFAULT_OPTS"), "fzf", "# bytes", "bytes"))

    def test_man(self):
        (self.sandbox.folder / "page.1").write_text(PAGE)
        rows = self.shown(snippet("docs/highlight.md", "sh", "MANPAGER"), "man -l ../page.1", "OPTIONS", "not to a terminal")
        styles = tomllib.loads((ROOT / "themes/dusk.toml").read_text())["styles"]

        def colours(word):
            row = next(row for row in rows if word in "".join(cell[0] for cell in row))
            start = "".join(cell[0] for cell in row).index(word)
            return {fore for _, fore, _ in row[start:start + len(word)]}

        self.assertEqual(colours("OPTIONS"), {styles["markup.heading"]["foreground"]})
        self.assertEqual(colours("-o"), {styles["function"]["foreground"]})
        self.assertEqual(colours("there"), {styles["variable.parameter"]["foreground"]})
        self.assertEqual(colours("not to a terminal"), {None})


if __name__ == "__main__":
    unittest.main()
