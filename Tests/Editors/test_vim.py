"""The Vim plugin in a real Vim in a terminal."""

import json
import os
import re
import signal
import socket
import time
import unittest

from steps import TORTURE, TYPED
from support import DEADLINE, HUED, ROOT, WIDE, EditorCase, eventually
from terminal import Terminal

PLUGIN = ROOT / "Editors/vim"
NAMES = {"CR": "Enter", "Esc": "Escape", "Tab": "Tab", "BS": "BSpace"}

# The test looks into Vim by a channel of its own.
VIMRC = """
vim9script
set noswapfile hidden viminfofile=NONE encoding=utf-8 nomodeline history=50 ttimeout ttimeoutlen=20
set runtimepath^={plugin}
g:hued_command = ['{hued}']
def g:Shown(): list<any>
  const [first, last] = [line('w0'), line('w$')]
  const runs = prop_list(first, {{end_lnum: last}})->mapnew((_, each) =>
    [each.lnum - 1, each.col - 1, each.length, each.type])
  return [getline(1, '$')->join("\\n") .. "\\n", first - 1, last, runs]
enddef
def g:Status(): dict<any>
  return hued#client#Status()
enddef
g:test = ch_open('unix:{socket}', {{mode: 'json'}})
"""


class Vim:
    def __init__(self, sandbox, *settings):
        listener = socket.socket(socket.AF_UNIX)
        path = str(sandbox.folder / "test")
        listener.bind(path)
        listener.listen()
        listener.settimeout(DEADLINE)
        vimrc = sandbox.file("vimrc", VIMRC.format(plugin=PLUGIN, hued=HUED, socket=path) + "\n".join(settings) + "\n")
        self.terminal = Terminal(["vim", "-N", "-u", str(vimrc)], sandbox.environment, 100, 40)
        self.channel, _ = listener.accept()
        self.channel.settimeout(DEADLINE)
        listener.close()
        self.lines = self.channel.makefile("r", encoding="utf-8")
        self.step = self.asked = 0

    def send(self, message):
        self.channel.sendall(json.dumps(message).encode() + b"\n")

    def evaluate(self, expression):
        self.asked -= 1
        self.send(["expr", expression, self.asked])
        while True:
            number, value = json.loads(self.lines.readline())
            if number == self.asked:
                return value

    def command(self, command):
        self.send(["ex", command])
        self.send(["redraw", ""])

    def open(self, path):
        self.command(f"edit {path}")

    def keys(self, keys):
        self.step += 1
        for name, text in re.findall(r"<([A-Za-z]+(?:-\w)?)>|((?:[^<]|<(?![A-Za-z]+(?:-\w)?>))+)", keys):
            self.terminal.type(text) if text else self.terminal.keys(NAMES.get(name, name))
        self.terminal.type(f":let g:step = {self.step}")
        self.terminal.keys("Enter")
        eventually(lambda: None if self.evaluate("get(g:, 'step', 0)") == self.step else self.terminal.screen(), keys)

    def text(self):
        return self.evaluate("join(getline(1, '$'), \"\\n\")") + "\n"

    def status(self):
        return self.evaluate("g:Status()")

    def shown(self):
        text, first, last, marks = self.evaluate("g:Shown()")
        stacks = {}
        for row, column, length, kind in marks:
            for place in range(column, column + length):
                stacks.setdefault((row, place), []).append(kind.removeprefix("hued"))
        shown = {}
        for (row, place), stack in stacks.items():
            # "." sorts after "+".
            names = [name[1:] for name in sorted(stack, key=lambda name: name[0], reverse=True)]
            shown.setdefault(row, []).append((place, 1, "+".join(names)))
        return text, first, last, shown

    def close(self):
        self.lines.close()
        self.channel.close()
        self.terminal.close()


class VimTests(EditorCase):
    def start(self, sandbox):
        return Vim(sandbox, "filetype on")

    def open(self, path, language):
        self.editor.open(path)
        self.assert_same("open", language)

    def document(self):
        return self.editor.status()["document"]

    def test_files(self):
        for name in ["c/dict_ops.c", "markdown/Syntax.md", "tsx/Toolbar.tsx", "bash/install.sh"]:
            with self.subTest(file=name):
                self.open(self.sandbox.corpus(name), name.split("/")[0])
                for keys in ["G", "gg", "50%", "<C-e>", "<C-d>", "zb", "<C-b>"]:
                    self.editor.keys(keys)
                    self.assert_same(keys, name.split("/")[0])

    def test_typing(self):
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.replay(TYPED, "python")
        self.editor.keys(":set paste<CR>")
        self.editor.keys("Go<Esc>")
        self.editor.terminal.type("i")
        self.editor.terminal.paste("def pasted(x):\n    '''a\n    b'''\n    return x\n")
        self.editor.keys("<Esc>")
        self.assertIn("def pasted", self.editor.text())
        self.assert_same("a paste from the terminal", "python")

    def test_torture(self):
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.replay(TORTURE, "python")
        self.assertEqual(self.document()["resyncs"], 0, "an edit was told wrongly")

    def test_odd_texts(self):
        self.open(self.sandbox.file("wide.py", WIDE), "python")
        self.replay([("type", "ggA x<Esc>"), ("delete a wide one", "gg0f漢x"), ("swap", "xp")], "python")
        self.open(self.sandbox.file("dos.py", WIDE.replace("\n", "\r\n")), "python")
        self.replay([("type", "ggA x<Esc>"), ("delete all", "ggdG")], "python")
        self.open(self.sandbox.file("empty.py", ""), "python")
        self.replay([("type", "iimport x<CR><CR>x = 1<Esc>"), ("undo", "u"), ("redo", "<C-r>")], "python")
        self.open(self.sandbox.file("noeol.py", "x = 1\nprint(x)"), "python")
        self.replay([("type", "GA # y<Esc>"), ("delete", "Gdd")], "python")
        self.assertEqual(self.document()["resyncs"], 0, "an edit was told wrongly")

    def test_bytes_that_are_no_text(self):
        """Each byte that is not UTF-8 goes over as `?`, so columns stay."""
        path = self.sandbox.file("binary.py", b"x = '\xff\xfe\xc3' + 1\ny = 'a\xed\xa0\x80'\n")
        self.editor.command("set fileencodings=utf-8")
        self.editor.command(f"edit ++bad=keep {path}")
        wanted = {}

        def check():
            if not self.sandbox.is_running():
                return "no daemon"
            if not wanted:
                wanted.update(self.wanted("x = '???' + 1\ny = 'a???'\n", "python"))
            columns = {row: {} for row in wanted}
            for row, column, length, kind in self.editor.evaluate("g:Shown()[3]"):
                columns[row].update({place: kind[5:] for place in range(column, column + length)})
            return None if columns == wanted else f"{columns} is not {wanted}"

        eventually(check, "bytes that are no text")

    def test_two_windows(self):
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        self.editor.keys(":split<CR>G")
        self.assert_same("split, at the end", "c")
        self.editor.keys("<C-w>w")
        self.editor.keys("ggOint x;<Esc>")
        self.assert_same("split, at the top", "c")
        self.editor.keys("<C-w>w")
        self.assert_same("split, at the end again", "c")

    def test_from_outside(self):
        """Changes that no key made, and a buffer that is read again."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.command("call setline(3, ['a = 1', 'b = \"c\"']) | call append(0, ['import x', '']) | call deletebufline('', 5)")
        self.assert_same("setline, append, deletebufline", "python")
        self.editor.command("enew")
        self.editor.command("call appendbufline('maptype.py', 0, 'import hidden')")
        self.editor.command("buffer maptype.py")
        self.assert_same("a change while hidden", "python")
        self.editor.keys("ggdGithrown away<Esc>")
        self.editor.command("edit!")
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
                self.editor.keys(f"GA{letter}<Esc>")
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
            began = time.monotonic()
            for round in range(200):
                self.editor.command(f"call setline(1, 'y{round} = \"' .. repeat('x', 100000) .. '\"')")
            self.assertEqual(self.editor.evaluate("1 + 1"), 2)
            self.assertLess(time.monotonic() - began, 30)
        finally:
            os.kill(pid, signal.SIGCONT)
        self.editor.command("call setline(1, 'import done')")
        self.assert_same("a daemon that slept", "python")

    def test_switch(self):
        """Off gives the buffer back to Vim's own highlighting."""
        self.editor.command("syntax on")
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        self.assertEqual(self.editor.evaluate("&syntax"), "")
        self.editor.keys(":HuedToggle<CR>")
        self.assertEqual(self.editor.shown()[3], {})
        self.assertEqual(self.editor.evaluate("&syntax"), "c")
        self.editor.keys("ggOint x;<Esc>")
        self.editor.keys(":HuedToggle<CR>")
        self.assert_same("toggled", "c")
        self.assertEqual(self.editor.evaluate("&syntax"), "")
        self.editor.keys(":set filetype=python<CR>")
        self.assert_same("another language", "python")

    def test_left_alone(self):
        """Where hued has no grammar, Vim's own highlighting stays."""
        self.editor.command("syntax on")
        self.editor.command("autocmd BufRead *.odd set filetype=odd")
        self.editor.open(self.sandbox.file("x.odd", "an odd word\n"))
        eventually(lambda: None if self.document().get("isDeclined") else "not yet", "declined")
        self.assertEqual(self.editor.evaluate("&syntax"), "odd")
        self.assertEqual(self.editor.shown()[3], {})

    def test_inspect(self):
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.keys("fx:HuedInspect<CR>")
        self.editor.keys("fx")
        self.editor.terminal.type(":HuedInspect")
        self.editor.terminal.keys("Enter")
        found = self.editor.terminal.screen
        eventually(lambda: None if "string  HuedString  source syntax  revision 1" in found() else found(), "inspect")

    def test_colour_scheme(self):
        """Groups have colours, also after another colour scheme."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        for scheme in ["default", "desert", "slate"]:
            self.editor.command(f"colorscheme {scheme}")
            linked = self.editor.evaluate("synIDattr(synIDtrans(hlID('HuedString')), 'name')")
            self.assertIn(linked, ("String", "Constant"))


if __name__ == "__main__":
    unittest.main()
