"""`hued diff` as git's pager, in a terminal with a real less."""

import shlex
import subprocess
import tomllib
import unittest

from pen import cells
from snippets import snippet
from support import HUED, ROOT, Sandbox, eventually
from terminal import Terminal

OLD = "import os\n\n\ndef size(x):\n    '''Of a file.'''\n    return os.stat(x).st_size  # bytes\n"
NEW = "import os\n\n\ndef size(x, y=0):\n    '''Of a file,\n    or def y.'''\n    return os.stat(x).st_size or y\n"


class DiffTests(unittest.TestCase):
    def setUp(self):
        self.sandbox = Sandbox()
        self.addCleanup(self.sandbox.close)
        self.folder = self.sandbox.folder / "repository"
        self.folder.mkdir()
        self.git("init", "-q", ".")
        (self.sandbox.folder / "bin").mkdir()
        (self.sandbox.folder / "bin/hued").symlink_to(HUED)

    def git(self, *arguments):
        author = ["-c", "user.name=A", "-c", "user.email=a@b"]
        return subprocess.run(
            ["git", *author, *arguments], cwd=self.folder, env=self.sandbox.environment, check=True, capture_output=True,
            text=True).stdout

    def commit(self, name, text):
        (self.folder / name).write_text(text)
        self.git("add", "--all")
        self.git("commit", "-q", "-m", f"Write {name}")

    def set_up(self):
        """What the page tells to do, for this repository alone."""
        lines = snippet("docs/highlight.md", "sh", "core.pager").replace("--global ", "")
        return f"PATH={self.sandbox.folder}/bin:$PATH\n{lines}"

    def terminal(self, script, **sizes):
        command = f"stty -echo; unset PAGER LESS GIT_PAGER; export LESSHISTFILE=- COLORTERM=truecolor; {script}; echo left with $?; exec sleep 1000"
        terminal = Terminal(["sh", "-c", command], self.sandbox.environment, folder=self.folder, **sizes)
        self.addCleanup(terminal.close)
        return terminal

    def shown(self, terminal, *words):
        eventually(lambda: None if all(word in terminal.screen() for word in words) else terminal.screen(), str(words))

    def leave(self, terminal):
        def left():
            terminal.keys("q")
            return None if "left with" in terminal.screen() else terminal.screen()

        eventually(left, "the shell")

    def colours(self, text):
        """Of the characters of each line, as `hued highlight` has them."""
        path = self.sandbox.file("whole.py", text)
        command = [str(HUED), "highlight", "--color", "always", "--theme", "dusk", str(path)]
        output = subprocess.run(command, env=self.sandbox.environment, check=True, capture_output=True, text=True).stdout
        return [[(character, fore) for character, fore, _ in row] for row in cells(output)]

    def test_git(self):
        """Every character of both texts has the colour that it has in its file."""
        self.commit("a.py", OLD)
        self.commit("a.py", NEW)
        terminal = self.terminal(f"{self.set_up()}\n git show -U1000", columns=90, rows=24)
        self.shown(terminal, "+    return", "left with 0")
        styles = tomllib.loads((ROOT / "themes/dusk.toml").read_text())
        rows = cells(terminal.screen(colours=True))
        start = next(number for number, row in enumerate(rows) if row and row[0][0] == "@") + 1
        rest = {"-": self.colours(OLD), "+": self.colours(NEW)}
        seen = []
        for row in rows[start:]:
            sign = row[0][0] if row else " "
            if sign not in " +-":
                break
            seen.append(sign)
            backs = {" ": None, "+": styles["styles"]["diff.plus.line"]["background"],
                     "-": styles["styles"]["diff.minus.line"]["background"]}
            wanted = [rest[side].pop(0) for side in ("-", "+") if sign in (" ", side)][-1]
            plain = None if sign == " " else styles["foreground"]
            while row and row[-1][0] == " ":
                row.pop()
            self.assertEqual(
                row[1:], [(character, fore or plain, backs[sign]) for character, fore in wanted], "".join(c for c, *_ in row))
        self.assertEqual((seen.count("-"), seen.count("+"), seen.count(" ")), (3, 4, 3))

    def test_add(self):
        """`git add -p` asks for one hunk after the other, which its filter has coloured."""
        self.commit("a.py", OLD)
        (self.folder / "a.py").write_text(NEW)
        terminal = self.terminal(f"{self.set_up()}\n git add -p", columns=90, rows=24)
        self.shown(terminal, "+    return", "Stage this hunk")
        rows = cells(terminal.screen(colours=True))
        (added,) = [row for row in rows if "".join(cell[0] for cell in row).startswith("+    return")]
        self.assertEqual(added[5][1], "#ff8aa0")
        terminal.type("y")
        terminal.keys("Enter")
        self.shown(terminal, "left with 0")
        self.assertEqual(self.git("diff", "--cached", "--stat").count("|"), 1)

    def test_log(self):
        """Pages through the log of a repository; git's own colours of what is no diff stay."""
        for number in range(8):
            self.commit("a.py", f"x = {number}\n" * 9)
        terminal = self.terminal(f"git -c core.pager='{HUED} diff' log -p --stat", columns=80, rows=20)
        self.shown(terminal, "commit ", "Write a.py")
        self.assertNotIn("left with", terminal.screen())
        head = cells(terminal.screen(colours=True))[0]
        self.assertEqual(head[0][:2], ("c", "#e3b341"))
        terminal.keys("G")
        self.shown(terminal, "+x = 0")
        self.leave(terminal)

    def test_streams(self):
        """The first hunks are there before the end of the input, and leaving ends what reads and writes."""
        diff = "--- a.py\n+++ a.py\n@@ -1 +1,40 @@\n-return 1\n" + "".join(f"+return {n}\n" for n in range(40))
        (self.folder / "a.diff").write_text(diff)
        (self.folder / "endless").write_text("cat a.diff; read go < wait; exec yes \" text\"\n")
        subprocess.run(["mkfifo", str(self.folder / "wait")], check=True)
        command = f"sh endless | {shlex.quote(str(HUED))} diff --theme dusk"
        terminal = self.terminal(command, columns=80, rows=20)
        self.shown(terminal, "+return 14")
        self.assertIn("#ff8aa0", [fore for _, fore, _ in cells(terminal.screen(colours=True))[5]])
        with open(self.folder / "wait", "w") as gate:
            gate.write("go\n")
        self.leave(terminal)

    def test_is_its_own_pager(self):
        """As $PAGER it does not start itself without end."""
        (self.folder / "a.diff").write_text("--- a.py\n+++ a.py\n@@ -0,0 +1,40 @@\n" + "+return 1\n" * 40)
        for pager in (f"{HUED} diff", f"sh -c '{HUED} diff'"):
            terminal = self.terminal(f"PAGER={shlex.quote(pager)} {HUED} diff a.diff", columns=80, rows=20)
            self.shown(terminal, "+return 1")
            self.assertNotIn("left with", terminal.screen())
            self.leave(terminal)


if __name__ == "__main__":
    unittest.main()
