"""The Neovim plugin in real Neovims, each with a user interface attached."""

import logging
import os
import pathlib
import signal
import time
import unittest

import pynvim

from steps import TORTURE, TYPED
from support import HUED, ROOT, WIDE, EditorCase, eventually

# pynvim's event loop ends before the process that it started has been waited for.
logging.getLogger("asyncio").setLevel(logging.ERROR)

PLUGIN = ROOT / "Editors/neovim"
STABLE = pathlib.Path(os.environ.get("HUED_VENV", ROOT / ".build/work/venv")) / "bin/nvim"
NEXT = pathlib.Path(os.environ.get("HUED_NEOVIM_NEXT", ROOT / ".build/work/neovim-next/bin/nvim"))

TEXT = "table.concat(vim.api.nvim_buf_get_lines(buf, 0, -1, false), '\\n')"
# The text, the rows that the window shows, and the marks there as (row, column, length, groups).
SHOWN = """
local buf = vim.api.nvim_get_current_buf()
local namespace = vim.api.nvim_create_namespace('hued')
local first, last = vim.fn.line('w0') - 1, vim.fn.line('w$')
local runs = {}
local marks = vim.api.nvim_buf_get_extmarks(buf, namespace, { first, 0 }, { last - 1, -1 }, { details = true })
for _, mark in ipairs(marks) do
  local details = mark[4]
  table.insert(runs, { mark[2], mark[3], details.end_row, details.end_col, details.hl_group, details.priority })
end
return { """ + TEXT + """ .. '\\n', first, last, runs }
"""

class Neovim:
    def __init__(self, program, sandbox):
        self.nvim = pynvim.attach("child", argv=[
            "env", *(f"{key}={value}" for key, value in sandbox.environment.items()),
            str(program), "--embed", "--clean", "-n", "-i", "NONE", "--cmd", f"set rtp^={PLUGIN}",
        ])
        self.step = 0
        self.nvim.ui_attach(100, 40, rgb=True, ext_linegrid=True)
        self.lua("require('hued').setup{ cmd = { ... } }", str(HUED))

    def lua(self, code, *arguments):
        return self.nvim.exec_lua(code, *arguments)

    def close(self):
        try:
            self.nvim.command("qall!")
        except (OSError, EOFError):
            pass
        self.nvim.close()

    def open(self, path):
        self.nvim.command(f"edit {path}")

    def status(self):
        return self.lua("return require('hued').status()")

    def keys(self, keys):
        # `input` is what a terminal does; it returns before the keys are worked off.
        self.step += 1
        self.nvim.input(keys + f"<Cmd>let g:step = {self.step}<CR>")
        eventually(lambda: None if self.nvim.vars.get("step") == self.step else "keys wait", keys)

    def text(self):
        return "\n".join(self.nvim.current.buffer[:]) + "\n"

    def shown(self):
        text, first, last, marks = self.lua(SHOWN)
        lines = text.split("\n")
        stacks = {}
        for row, column, end_row, end_column, group, priority in marks:
            if end_row != row:
                # A mark that goes on belongs to lines that are being replaced, and must not last.
                end_column = len(lines[row].encode()) + 1
            for place in range(column, end_column):
                stacks.setdefault((row, place), []).append((priority, group))
        shown = {}
        for (row, place), stack in stacks.items():
            names = [group.removeprefix("@").removeprefix("lsp.mod.") for _, group in sorted(stack)]
            shown.setdefault(row, []).append((place, 1, "+".join(names)))
        return text, first, last, shown


class NeovimTests(EditorCase):
    program = STABLE

    def start(self, sandbox):
        return Neovim(self.program, sandbox)

    def open(self, path, language):
        self.editor.open(path)
        self.assert_same("open", language)

    def test_files(self):
        for name in ["c/dict_ops.c", "tsx/Toolbar.tsx", "markdown/Syntax.md", "html/b_py.html", "bash/install.sh"]:
            with self.subTest(file=name):
                self.open(self.sandbox.corpus(name), name.split("/")[0])
                for keys in ["G", "gg", "50%", "<C-e>", "<C-d>", "zb", "<C-b>"]:
                    self.editor.keys(keys)
                    self.assert_same(keys, name.split("/")[0])

    def test_typing(self):
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.replay(TYPED, "python")

    def test_torture(self):
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.replay(TORTURE, "python")
        self.assertEqual(self.document()["resyncs"], 0, "an edit was told wrongly")

    def test_torture_in_c(self):
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        self.replay([step for step in TORTURE if step[0] not in ("Go", ":g/9/d")], "c")

    def test_odd_texts(self):
        self.open(self.sandbox.file("wide.py", WIDE), "python")
        self.replay([("type", "ggA x<Esc>"), ("delete a wide one", "gg0f漢x"), ("swap", "xp")], "python")
        self.open(self.sandbox.file("dos.py", WIDE.replace("\n", "\r\n")), "python")
        self.replay([("type", "ggA x<Esc>"), ("delete all", "ggdG")], "python")
        self.open(self.sandbox.file("empty.py", ""), "python")
        self.replay([("type", "iimport x<CR><CR>x = 1<Esc>"), ("undo", "u"), ("redo", "<C-r>")], "python")
        self.open(self.sandbox.file("noeol.py", "x = 1\nprint(x)"), "python")
        self.replay([("type", "GA # y<Esc>"), ("delete", "Gdd")], "python")

    def test_bytes_that_are_no_text(self):
        """Each byte that is not UTF-8 goes over as `?`, so columns stay."""
        path = self.sandbox.file("binary.py", b"x = '\xff\xfe\xc3' + 1\ny = '\x00' + 'a\xed\xa0\x80'\n")
        self.editor.nvim.command("set fileencodings=utf-8")
        self.editor.nvim.command(f"edit ++bad=keep {path}")
        plain = "x = '???' + 1\ny = '\x00' + 'a???'\n"
        wanted = {}

        def check():
            if not wanted:
                wanted.update(self.wanted(plain, "python"))
            marks = self.editor.lua(SHOWN.replace(TEXT, "''"))[3]
            columns = {row: {} for row in wanted}
            for row, column, _, end, group, _ in marks:
                columns[row].update({place: group[1:] for place in range(column, end)})
            return None if columns == wanted else f"{columns} is not {wanted}"

        eventually(check, "bytes that are no text")

    def test_two_windows(self):
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        self.editor.nvim.command("split | normal! G")
        self.assert_same("split, at the end", "c")
        self.editor.nvim.command("wincmd w")
        self.editor.keys("ggOint x;<Esc>")
        self.assert_same("split, at the top", "c")
        self.editor.nvim.command("wincmd w")
        self.assert_same("split, at the end again", "c")

    def test_from_outside(self):
        """Changes that no key made: the API, a file that changed on disk, the buffer hidden."""
        path = self.sandbox.corpus("python/maptype.py")
        self.open(path, "python")
        self.editor.lua("vim.api.nvim_buf_set_text(0, 0, 0, 2, 3, { 'a', 'b = \"c\"' })")
        self.assert_same("set_text", "python")
        self.editor.lua("vim.api.nvim_buf_set_lines(0, 1, 3, false, {})")
        self.assert_same("set_lines", "python")
        self.editor.nvim.command("set hidden | enew")
        self.editor.lua("vim.api.nvim_buf_set_lines(vim.fn.bufnr('maptype.py'), 0, 0, false, { 'import hidden' })")
        self.editor.nvim.command("buffer maptype.py")
        self.assert_same("a change while hidden", "python")
        self.editor.nvim.command("write! | set autoread")
        path.write_text("import other\n" + path.read_text())
        os.utime(path, (1, 1))
        self.editor.nvim.command("checktime")
        eventually(lambda: None if self.editor.text().startswith("import other") else "not read", "autoread")
        self.assert_same("autoread", "python")
        self.editor.keys("ggdGithrown away<Esc>")
        self.editor.nvim.command("edit!")
        self.assert_same(":edit!", "python")

    def test_killed_daemon(self):
        """Keys are worked off while there is no daemon, and the colours are right again soon."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        for round in range(3):
            pid = self.sandbox.kill_daemon()
            self.assertTrue(self.editor.shown()[3], "the colours stay")
            slowest = 0
            for letter in "value = 'text'":
                began = time.monotonic()
                self.editor.nvim.input(f"GA{letter}<Esc>")
                self.editor.text()
                slowest = max(slowest, time.monotonic() - began)
            self.assertLess(slowest, 5, "the editor froze")
            self.assert_same(f"kill -9, round {round}", "python")
            self.assertNotEqual(self.sandbox.pid(), pid)

    def test_stopped_daemon(self):
        """A daemon that reads nothing does not hold the editor up."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        pid = self.sandbox.pid()
        os.kill(pid, signal.SIGSTOP)
        try:
            line = "x" * 100000
            began = time.monotonic()
            for round in range(200):
                self.editor.lua("vim.api.nvim_buf_set_lines(0, 0, 1, false, { ... })", f"y{round} = '{line}'")
            self.assertLess(time.monotonic() - began, 30)
        finally:
            os.kill(pid, signal.SIGCONT)
        self.editor.lua("vim.api.nvim_buf_set_lines(0, 0, 1, false, { 'import done' })")
        self.assert_same("a daemon that slept", "python")

    def test_switch(self):
        """Off gives the buffer back to Neovim's own highlighter."""
        self.editor.nvim.command("syntax on | filetype plugin indent on")
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        self.assertEqual(self.editor.nvim.eval("&syntax"), "")
        self.editor.nvim.command("HuedToggle")
        self.assertEqual(self.editor.shown()[3], {})
        self.assertEqual(self.editor.nvim.eval("&syntax"), "c")
        self.editor.keys("ggOint x;<Esc>")
        self.editor.nvim.command("HuedToggle")
        self.assert_same("toggled", "c")
        self.assertEqual(self.editor.nvim.eval("&syntax"), "")
        self.editor.nvim.command("set filetype=python")
        self.assert_same("another language", "python")

    def test_left_alone(self):
        """Where hued has no grammar, Neovim's own highlighting stays."""
        self.editor.nvim.command("syntax on | filetype plugin indent on")
        self.editor.nvim.command("autocmd BufRead *.odd set filetype=odd")
        self.editor.open(self.sandbox.file("x.odd", "an odd word\n"))
        eventually(lambda: None if self.document().get("is_declined") else "not yet", "declined")
        self.assertEqual(self.editor.nvim.eval("&syntax"), "odd")
        self.assertEqual(self.editor.shown()[3], {})

    def document(self):
        return self.editor.status().get("document") or {}

    def test_inspect(self):
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.keys("fx")
        self.editor.nvim.command("HuedInspect")
        found = lambda: self.editor.nvim.command_output("messages")
        eventually(lambda: None if "@string" in found() else found(), "inspect")
        self.assertIn("source syntax", found())
        self.assertIn("revision", found())

    def test_health(self):
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.nvim.command("checkhealth hued")
        report = self.editor.text()
        self.assertIn("connected to hued", report)
        self.assertIn("x.py: python", report)
        self.assertNotIn("ERROR", report)

    def test_no_program(self):
        """Without the program Neovim works as ever, and the health check says what to do."""
        self.editor.lua("require('hued').setup{ cmd = { '/nowhere/hued' } }")
        self.editor.open(self.sandbox.file("x.py", "name = 'text'\n"))
        self.editor.keys("ix<Esc>")
        self.editor.nvim.command("checkhealth hued")
        self.assertIn("there is no program", self.editor.text())


@unittest.skipUnless(NEXT.exists(), "there is no development version of Neovim")
class NeovimNextTests(NeovimTests):
    program = NEXT


if __name__ == "__main__":
    unittest.main()
