"""The Vim plugin in a real Vim in a terminal."""

import json
import os
import re
import signal
import socket
import unittest

import plugin_case
from support import DEADLINE, HUED, ROOT, eventually
from terminal import Terminal

PLUGIN = ROOT / "Editors/vim"
NAMES = {"CR": "Enter", "Esc": "Escape", "Tab": "Tab", "BS": "BSpace"}

# The test looks into Vim by a channel of its own. Vim asks its terminal nothing: an answer counts as a key to a question that
# Vim asks its user meanwhile.
VIMRC = """
vim9script
set noswapfile hidden viminfofile=NONE encoding=utf-8 nomodeline history=50 ttimeout ttimeoutlen=20
set t_RV= t_u7= t_RF= t_RB= t_RC= t_RS= t_RK=
def g:Shown(): list<any>
  const [first, last] = [line('w0'), line('w$')]
  const runs = prop_list(first, {{end_lnum: last}})->mapnew((_, each) =>
    [each.lnum - 1, each.col - 1, each.length, each.type])->filter((_, each) => each[3] != 'hued')
  return [getline(1, '$')->join("\\n") .. "\\n", first - 1, last, runs]
enddef
def g:ShownIn(window: number): list<any>
  var shown: list<any>
  g:Show = () => {{
    shown = g:Shown()
  }}
  win_execute(window ?? win_getid(), 'call g:Show()')
  return shown
enddef
def g:Uncovered(): list<number>
  return range(line('w0'), line('w$'))->filter((_, row) => getline(row) != ''
    && prop_list(row, {{types: ['hued']}})->mapnew((_, each) => [each.col, each.length]) != [[1, len(getline(row))]])
enddef
def g:UncoveredIn(window: number): list<number>
  var rows: list<number>
  g:Show = () => {{
    rows = g:Uncovered()
  }}
  win_execute(window, 'call g:Show()')
  return rows
enddef
# How each cell of the window's first lines looks.
def g:Cells(): list<list<number>>
  redraw
  return range(1, winheight(0))->mapnew((_, row) => range(1, winwidth(0))->mapnew((_, column) => screenattr(row, column)))
enddef
def g:Status(): dict<any>
  return hued#client#Status()
enddef
g:test = ch_open('unix:{socket}', {{mode: 'json'}})
"""

# What hued's README has a user write.
PLUGGED = f"set runtimepath^={PLUGIN}\ng:hued_command = ['{HUED}']\n"


class Vim:
    def __init__(self, sandbox, *settings, is_configured=False):
        """`is_configured`: the user's files in the sandbox set hued up."""
        listener = socket.socket(socket.AF_UNIX)
        path = str(sandbox.folder / "test")
        listener.bind(path)
        listener.listen()
        listener.settimeout(DEADLINE)
        plugged = "" if is_configured else PLUGGED
        script = sandbox.file("test.vim", VIMRC.format(socket=path) + plugged + "\n".join(settings) + "\n")
        own = ["--cmd", f"source {script}"] if is_configured else ["-u", str(script)]
        self.terminal = Terminal(["vim", "-N", *own], sandbox.environment, 100, 40)
        # So that the screen tells what it died of.
        self.terminal.tmux("set-option", "-g", "remain-on-exit", "on")
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
            line = self.lines.readline()
            if not line:
                raise OSError(f"Vim has ended:\n{self.terminal.screen()}")
            number, value = json.loads(line)
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

    def shown(self, window=0):
        text, first, last, marks = self.evaluate(f"g:ShownIn({window})")
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


class VimTests(plugin_case.ViCase):
    files = ["c/dict_ops.c", "markdown/Syntax.md", "tsx/Toolbar.tsx", "bash/install.sh"]

    def start(self, sandbox):
        return Vim(sandbox, "filetype on")

    def test_another_filetype(self):
        """Vim hears of filetypes before hued where its syntax was switched on before, as most users have it."""
        self.editor.close()
        (self.sandbox.folder / "test").unlink()
        self.editor = Vim(self.sandbox, "syntax on")
        self.addCleanup(self.editor.close)
        super().test_another_filetype()

    def change_much(self):
        for round in range(200):
            self.editor.command(f"call setline(1, 'y{round} = \"' .. repeat('x', 100000) .. '\"')")
        self.assertEqual(self.editor.evaluate("1 + 1"), 2)

    def said(self):
        return self.editor.evaluate("execute('messages')")

    def servers(self):
        return self.editor.evaluate("hued#client#StatusLine()")

    def trust(self):
        self.editor.terminal.type(":HuedTrust")
        self.editor.terminal.keys("Enter")
        # What is typed before the question is thrown away.
        screen = self.editor.terminal.screen
        eventually(lambda: None if "(T)rust" in screen() else screen(), "the question")
        self.editor.terminal.type("t")

    def test_paste(self):
        """What a terminal pastes."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.keys(":set paste<CR>")
        self.editor.keys("Go<Esc>")
        self.editor.terminal.type("i")
        self.editor.terminal.paste("def pasted(x):\n    '''a\n    b'''\n    return x\n")
        self.editor.keys("<Esc>")
        self.assertIn("def pasted", self.editor.text())
        self.assert_same("a paste from the terminal", "python")

    def test_bytes_that_are_no_text(self):
        """Each byte that is not UTF-8 goes over as `?`, so columns stay."""
        path = self.sandbox.file("binary.py", (
            b"x = '\xff\xfe\xc3' + 1\ny = 'a\xed\xa0\x80' + '\xf4\x90\x80\x80'\nz = '\0\xcc\x81'\n"
            b"a = '\xe0\x80\x80' + '\xc1\x81' + '\xed\x95\x98' + 2\n"))
        self.editor.command("set fileencodings=utf-8")
        self.editor.command(f"edit ++bad=keep {path}")
        wanted = {}

        def check():
            if not self.sandbox.is_running():
                return "no daemon"
            if not wanted:
                wanted.update(self.wanted(
                    "x = '???' + 1\ny = 'a???' + '????'\nz = '?\u0301'\na = '???' + '??' + '\ud558' + 2\n", "python"))
            columns = {row: {} for row in wanted}
            for row, column, length, kind in self.editor.evaluate("g:Shown()[3]"):
                columns[row].update({place: kind[5:] for place in range(column, column + length)})
            return None if columns == wanted else f"{columns} is not {wanted}"

        eventually(check, "bytes that are no text")

    def test_a_long_line(self):
        """Characters are looked at one by one only near one that is replaced."""
        counted = self.sandbox.folder / "profile"
        self.editor.command(f"profile start {counted} | profile func *Character")
        path = self.sandbox.file("long.py", "x = 'é 하" + "a" * 9000 + "'\ny = '" + "b" * 9000 + "\0'\n")
        self.open(path, "python")
        self.editor.keys("ggIa<Esc>")
        self.assert_same("a key", "python")
        self.editor.evaluate("execute('profile stop')")
        calls = sum(map(int, re.findall(r"Called (\d+) time", counted.read_text())))
        self.assertTrue(0 < calls <= 1000, calls)

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

    def throw_away(self):
        """Vim throws away what nothing refers to, as it does before it waits for a key."""
        self.editor.keys(":let v:testing = 1 | call test_garbagecollect_now()<CR>")

    def test_changes_that_are_not_told(self):
        """Vim throws away what it has recorded for a listener and not told yet, and would die of it later."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        # Without a `redraw`, before which Vim tells it.
        self.editor.send(["ex", "call append(0, 'import x')"])
        self.assertEqual(self.editor.evaluate("getline(1)"), "import x")
        self.throw_away()
        self.editor.keys("ggOimport sys<Esc>")
        self.assert_same("a change by a message", "python")
        self.editor.command("enew")
        self.editor.command("call appendbufline('maptype.py', 0, 'import lost') | bunload! maptype.py")
        self.throw_away()
        self.editor.command("buffer maptype.py")
        self.editor.keys("ggOimport sys<Esc>")
        self.assert_same("a change of what was unloaded", "python")

    def test_undo_of_many_changes(self):
        """Of each of them the properties go, wherever the others have moved its lines."""
        self.editor.command("syntax on | filetype plugin indent on")
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        everything = f"filter({{n -> prop_list(1, {{'end_lnum': n}})}}(line('$')), 'v:val.id == {0x68756564}')"
        for command in ["g/e/normal dd", "g/import/m$", "g/e/normal A ;", "%sort", "g/def/normal ddggP", "%d"]:
            self.editor.command("silent " + command)
            self.assert_same(command, "python")
            self.editor.command("HuedDisable")
            for step in ["u", "<C-r>", "u"]:
                self.editor.keys(step)
                eventually(lambda: self.editor.evaluate(everything) or None, f"{step} after {command}")
            self.editor.command("HuedEnable")
            self.assert_same(f"switched on after {command}", "python")

    def test_undo_before_it_is_left_to_vim(self):
        """What an undo brings back before the daemon says that it has no grammar goes then."""
        self.editor.command("syntax on | filetype plugin indent on")
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.keys("ggdd")
        pid = self.sandbox.pid()
        os.kill(pid, signal.SIGSTOP)
        try:
            self.editor.command("set filetype=spice")
            # A busy Vim may work off keys before a command that was sent earlier.
            self.assertEqual(self.editor.evaluate("&filetype"), "spice")
            self.editor.keys("u")
            self.assertTrue(self.is_coloured())
        finally:
            os.kill(pid, signal.SIGCONT)
        eventually(lambda: self.editor.shown()[3] or None, "the daemon has no grammar")

    def test_unloaded_without_events(self):
        """Some plugins unload buffers with `:noautocmd`: nothing fails afterwards, and no edit is told twice."""
        name = self.sandbox.corpus("python/maptype.py")
        other = self.sandbox.corpus("c/dict_ops.c")
        for command in ["bunload!", "bwipeout!"]:
            self.editor.command(f"edit {name}")
            self.assert_same(f"before {command}", "python")
            self.editor.command(f"edit {other}")
            self.editor.command(f"noautocmd {command} {name}")
            self.editor.keys("ggOint x;<Esc>")
            self.assert_same(f"another after {command}", "c")
            self.editor.command("write!")
            self.assertNotIn("E158", self.editor.evaluate("execute('messages')"))
        self.editor.command(f"edit {name}")
        self.editor.keys("ggOimport sys<Esc>")
        self.assert_same("loaded again", "python")
        self.assertEqual(self.resyncs(), 0)

    def test_many_edits_at_once(self):
        """Past some number of them the text is told once instead: each would cost what those before it have left."""
        count = 1000
        self.open(self.sandbox.file("x.py", "name = 'text'  # a comment\n" * count), "python")
        for command in [f"1,{count}s/name/other/", "undo", f"1,{count}g/name/normal A + 1", "undo", "redo", "g/text/m0"]:
            rev, resyncs = self.document()["rev"], self.resyncs()
            self.editor.command("silent " + command)
            self.assert_same(command, "python")
            self.assertLess(self.document()["rev"] - rev, count / 2, command)
            self.assertLessEqual(self.resyncs() - resyncs, 1, command)
        # Vim miscounts the text's bytes by now.
        resyncs = self.resyncs()
        for text in "abc":
            self.editor.keys(f"ggI{text}<Esc>")
            self.assert_same("a key", "python")
        self.assertEqual(self.resyncs(), resyncs)

    def test_many_edits_before_a_pause(self):
        """The text is told in it, with the change that Vim has not told its listener yet, and later edits are told."""
        self.open(self.sandbox.file("x.py", "name = 'text'  # a comment\n" * 20), "python")
        self.editor.command("for i in range(250) | call append(0, 'import os') | endfor | sleep 200m")
        self.assert_same("a pause", "python")
        for text in "ab":
            self.editor.keys(f"ggO{text} = 'text'<Esc>")
            self.assert_same("an edit", "python")

    def test_many_small_edits(self):
        """They fill the socket by their number, and Vim must not keep the last ones until something else is sent."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        pid = self.sandbox.pid()
        os.kill(pid, signal.SIGSTOP)
        try:
            for part in range(5):
                self.editor.command("for i in range(90) | call setline(1, 'x = ' .. i) | call listener_flush() | endfor")
                # Vim waits for a key.
                self.editor.keys("<Esc>")
            self.editor.command("call setline(1, 'import os')")
            self.assertEqual(self.editor.evaluate("getline(1)"), "import os")
        finally:
            os.kill(pid, signal.SIGCONT)
        self.assert_same("a daemon that slept", "python")

    def view(self):
        return self.editor.evaluate("hued#client#Document(bufnr()).view")

    def test_popups(self):
        """A popup shows a buffer that no other window does."""
        path = self.sandbox.file("popup.py", "import os\n" * 100)
        other = self.editor.evaluate(f"bufadd('{path}')")
        marks = lambda row: self.editor.evaluate(f"prop_list({row}, {{'bufnr': {other}}})")
        self.editor.command(f"let g:popup = popup_create({other}, {{'minheight': 5, 'maxheight': 5}})")
        eventually(lambda: None if marks(1) else "plain", "a popup")
        self.assertFalse(marks(90))
        self.editor.command("call popup_setoptions(g:popup, {'firstline': 90})")
        eventually(lambda: None if marks(90) else "plain", "scrolled")

    def test_views(self):
        """What lies between two windows is not coloured for them; where they show the same there is one range."""
        path = self.sandbox.file("x.py", "name = 'text'\n" * 3000)
        self.open(path, "python")
        first, whole = self.view()
        self.assertEqual(first, 0)
        self.editor.keys(":split<CR>")
        eventually(lambda: None if type(self.view()[0]) is int else self.view(), "both at the top")
        self.editor.keys("G")
        eventually(lambda: None if len(self.view()) == 2 and type(self.view()[0]) is list else self.view(), "apart")
        self.assert_same("the end", "python")
        (first, middle), (other, last) = self.view()
        self.assertTrue(first == 0 and middle < 100 and 2900 < other < 3000 <= last, self.view())
        self.editor.keys("O<CR>more = 1<Esc>")
        self.assert_same("an edit at the end", "python")
        self.assertEqual(self.editor.evaluate(f"prop_list({whole + 1}, {{'end_lnum': {other}}})"), [])
        self.editor.command("vertical new | buffer # | 1500")
        eventually(lambda: None if len(self.view()) == 3 else self.view(), "three")
        for limits in ["{'views': 2}", "{}"]:
            self.editor.command(f"call hued#connection#SetLimits({limits})")
            self.editor.keys("<C-e>")
            eventually(lambda: None if type(self.view()[0]) is int else self.view(), "a daemon that takes fewer")
            first, last = self.view()
            self.assertTrue(first == 0 and 3000 <= last, self.view())

    def test_scrolled_by_a_change(self):
        """Vim scrolls where lines go at the text's end, and has no event for it before the next key."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.keys("Gzt")
        self.assert_same("the last line at the top", "python")
        self.editor.command("call timer_start(0, {-> deletebufline('', 90, '$')})")
        eventually(lambda: None if self.editor.evaluate("line('$')") == 89 else "all lines", "the change")
        self.assert_same("a change by a timer", "python")

    def test_scrolled_beside_a_terminal(self):
        """Vim has no event at all while the user types in a terminal."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.keys("Gzt")
        self.editor.terminal.type(":terminal")
        self.editor.terminal.keys("Enter")
        self.editor.terminal.type("echo ty'pe'd")
        self.editor.terminal.keys("Enter")
        screen = self.editor.terminal.screen
        eventually(lambda: None if "\ntyped\n" in screen() else screen(), "a terminal")
        self.editor.command("call deletebufline('maptype.py', 90, '$')")

        def check():
            top, bottom = self.editor.evaluate("map(getwininfo()[-1:], '[v:val.topline, v:val.botline]')[0]")
            first, last = self.editor.evaluate("hued#client#Document(bufnr('maptype.py')).view")
            return None if first < top <= 89 and bottom <= last else f"{first}..<{last}: {top} to {bottom}"

        eventually(check, "a change beside a terminal")

    def test_dotted_filetype(self):
        """The part before the dot tells the language, unless the whole is one."""
        self.editor.command("syntax on")
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.command("set filetype=python.django")
        self.assert_same("python.django", "python")
        self.editor.keys("ggOimport sys<Esc>")
        self.assert_same("an edit", "python")
        self.await_syntax("", "python.django")
        self.sandbox.kill_daemon()
        self.editor.keys("ggOimport re<Esc>")
        self.assert_same("another daemon", "python")
        self.assertEqual(self.resyncs(), 0)
        for name, language in [("typescript.tsx", "tsx"), ("odd.python", ""), (".python", "python")]:
            self.editor.command(f"set filetype={name}")
            eventually(
                lambda: None if self.document().get("passes") and self.document()["language"] == language
                else self.document(), name)
        documents = lambda: self.sandbox.documents("/maptype.py")
        eventually(lambda: None if len(documents()) == 1 else documents(), "the others are closed")

    def test_enabled_by_hand(self):
        """What somebody has switched on stays so when it is read again or gets another filetype."""
        self.editor.command("let g:hued_enable = v:false")
        self.editor.open(self.sandbox.corpus("python/maptype.py"))
        self.assertEqual(self.document(), {})
        for command in ["HuedEnable", "edit", "set filetype=c", "set filetype=python", "bunload | buffer #"]:
            self.editor.command(command)
            self.assert_same(command, "c" if command == "set filetype=c" else "python")
            self.assertTrue(self.is_coloured(), command)
        self.editor.command("HuedDisable")
        for command in ["edit", "set filetype=c"]:
            self.editor.command(command)
            self.assertEqual(self.document(), {}, command)
        self.editor.command("enew | set buftype=nofile | call setline(1, 'import os')")
        for command in ["HuedEnable", "set filetype=python"]:
            self.editor.command(command)
            eventually(lambda: None if self.document().get("settled") else "not settled", command)
        self.assert_same("no file", "python")

    def test_read_again(self):
        """Vim reads a file that another program has changed, and tells no listener of it."""
        path = self.sandbox.corpus("python/maptype.py")
        self.editor.command("set autoread")
        self.open(path, "python")
        path.write_text("import os  # written by another\n\n" + path.read_text() + "name = 'more'\n")
        self.editor.command("checktime")
        eventually(lambda: None if self.editor.text().startswith("import os") else self.editor.text()[:80], "read")
        self.assert_same("read again", "python")
        self.editor.keys("ggOimport sys<Esc>")
        self.assert_same("typed after it", "python")

    def test_read_again_without_events(self):
        """In an autocommand that is not nested, as of a formatter after `:write`, and by `:noautocmd`, Vim tells nobody."""
        text = "int x = 1;  /* a comment */  \n\nchar *s = \"text\";\n" * 20
        path = self.sandbox.file("x.c", text)
        self.open(path, "c")
        for what, script in [
            ("as long", "y/1/2/"), ("longer", "s/int/long/"), ("more lines", "3i// more"), ("fewer lines", "2d"), ("the same", ""),
        ]:
            resyncs = self.resyncs()
            self.editor.command(f"autocmd! BufWritePost *.c silent execute \"!sed -i '{script}' %\" | edit")
            for step, keys in [("write", ":write<CR>"), ("type", "ggOint more;<Esc>"), ("type and write", "Ox<Esc>:write<CR>")]:
                self.editor.keys(keys)
                self.assert_same(f"{what}, {step}", "c")
                self.assertTrue(self.is_coloured(), f"{what}, {step}")
            self.assertEqual(self.resyncs() - resyncs, 2, what)
        # What one plugin changes before the text is written is not told yet when another has it read again.
        self.editor.command("autocmd! BufWritePost *.c edit | autocmd BufWritePre *.c silent! %s/ *$//")
        self.editor.keys(":3s/$/  /<CR>:write<CR>")
        self.assert_same("changed and read again", "c")
        self.editor.command("autocmd! BufWritePost *.c | autocmd! BufWritePre *.c")
        for number in [1, 3, 2]:
            path.write_text(text * number)
            self.editor.keys(":noautocmd edit!<CR>")
            self.editor.keys("ggOint more;<Esc>")
            self.assert_same(f"{number} times as long", "c")
        self.assertEqual(self.document()["waiting"], [])
        resyncs = self.resyncs()
        for keys in [":write<CR>", "ggOint x;<Esc>:write<CR>", ":1,90d|write<CR>"]:
            self.editor.keys(keys)
            self.assert_same(keys, "c")
        self.assertEqual(self.resyncs(), resyncs, "a text that was only written goes over again")

    def test_errors_without_a_request(self):
        """An error that answers nothing, as of a daemon that ends or has too many clients, breaks no callback."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.command("call hued#connection#Send({'method': 7})")
        said = lambda: self.editor.evaluate("execute('messages')")
        eventually(lambda: None if "method" in said() else said(), "the error")
        self.assertNotRegex(said(), r"E\d+:")
        self.editor.keys("ggOimport sys<Esc>")
        self.assert_same("typed after it", "python")

    INDENTED = "import os\n\n\nclass A(B):\n    def f(self):  # TODO x\n        return 'text' + print(12, None) @ x\n\n# end\n"

    def await_covered(self, what):
        """Until hued's colours hide Vim's wholly."""
        eventually(lambda: self.editor.evaluate("g:Uncovered()") or None, what)

    def test_scripts_that_ask_the_syntax(self):
        """A script that indents finds Vim's 'syntax', of which nothing is seen."""
        self.editor.command("syntax on | filetype plugin indent on | set term=xterm-256color")
        self.editor.command("highlight pythonStatement cterm=bold,underline | highlight pythonTodo ctermbg=5")
        path = self.sandbox.file("x.py", self.INDENTED)
        self.open(path, "python")
        self.await_syntax("python", "kept")
        self.await_covered("open")
        cells = self.editor.evaluate("g:Cells()")
        for command in ["let g:hued_keep_syntax = v:false", "HuedDisable", "HuedEnable"]:
            self.editor.command(command)
        self.assert_same("not kept", "python")
        self.await_syntax("", "not kept")
        self.assertEqual(self.editor.evaluate("g:Cells()"), cells, "Vim's own colours are seen")
        self.editor.command("unlet g:hued_keep_syntax | HuedDisable")
        self.assertNotEqual(self.editor.evaluate("g:Cells()"), cells)
        self.editor.command("HuedEnable")
        self.assert_same("kept again", "python")
        self.await_syntax("python", "kept again")
        for step, keys in [("type", 'Gox = "("<CR>y<Esc>'), ("at the beginning", "Iz<Esc>"), ("break", "6Gwi<CR><Esc>"),
                           ("join", "kJ"), ("delete", "ggdd"), ("undo", "u"), ("many lines", ":%t$<CR>G"), ("top", "gg")]:
            self.editor.keys(keys)
            self.assert_same(step, "python")
            self.await_covered(step)
            if step == "type":
                self.assertEqual(self.editor.text().split("\n")[-2], "y", "indented by a bracket in a string")
        self.editor.command("set filetype=spice")
        eventually(lambda: self.editor.evaluate("prop_list(1, {'end_lnum': line('$')})") or None, "left to Vim")

    def test_syntax_that_folds(self):
        """It stays where a window folds by it, whenever that is set."""
        self.editor.command("syntax on | filetype on")
        path = self.sandbox.file("x.c", "int f(void) {\n  int x = 1;\n  return x;\n}\n\n/* end */\n" * 40)
        self.open(path, "c")
        self.await_syntax("", "nothing folds")
        self.editor.command("set foldmethod=syntax foldlevel=9")
        self.await_syntax("c", "folds")
        self.assertEqual(self.editor.evaluate("foldlevel(2)"), 1)
        self.assert_same("folds", "c")
        self.await_covered("folds")
        self.editor.keys("Gzt")
        self.assert_same("the end", "c")
        self.await_covered("the end")
        self.editor.command(f"bwipeout | edit {path}")
        self.assert_same("opened again", "c")
        self.await_syntax("c", "opened again")
        self.editor.command("syntax on | set syntax=c")
        self.assert_same("switched on", "c")
        self.await_covered("switched on")

    def test_syntax_that_is_kept(self):
        """It is where the user says so."""
        self.editor.command("syntax on | filetype on")
        path = self.sandbox.corpus("c/dict_ops.c")
        for value, syntax in [("['c']", "c"), ("v:true", "c"), ("['python']", ""), ("v:false", "")]:
            self.editor.command(f"let g:hued_keep_syntax = {value}")
            self.open(path, "c")
            self.await_syntax(syntax, value)
            if syntax:
                self.await_covered(value)
                self.sandbox.kill_daemon()
                self.editor.keys("ggOint x;<Esc>")
                self.assert_same("another daemon", "c")
                self.await_covered("another daemon")
            self.editor.command("bwipeout! | unlet g:hued_keep_syntax")

    def test_inspect(self):
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.keys("fx:HuedInspect<CR>")
        self.editor.keys("fx")
        self.editor.terminal.type(":HuedInspect")
        self.editor.terminal.keys("Enter")
        found = self.editor.terminal.screen
        eventually(lambda: None if "string  HuedString  source syntax  revision 1" in found() else found(), "inspect")

    def test_a_long_message(self):
        """It has one line, also of characters that are two cells wide."""
        self.editor.command("call hued#program#Say(repeat('漢', 200))")
        last = "split(execute('messages'), \"\\n\")[-1]"
        self.assertRegex(self.editor.evaluate(last), "^hued: 漢+…$")
        self.assertEqual(self.editor.evaluate(f"strdisplaywidth({last}) <= v:echospace"), 1)

    def test_colour_scheme(self):
        """Groups have colours, also after another colour scheme."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        for scheme in ["default", "desert", "slate"]:
            self.editor.command(f"colorscheme {scheme}")
            linked = self.editor.evaluate("synIDattr(synIDtrans(hlID('HuedString')), 'name')")
            self.assertIn(linked, ("String", "Constant"))

    def test_cleared_groups(self):
        """`:highlight clear` without a colour scheme takes no looks away."""
        self.open(self.sandbox.file("x.md", "# A *heading*\n\n**strong**\n"), "markdown")
        is_bold = lambda: self.editor.evaluate("synIDattr(hlID('HuedMarkupStrong'), 'bold', 'cterm')")
        self.assertEqual(is_bold(), "1")
        self.editor.keys(":highlight clear<CR>")
        eventually(lambda: None if is_bold() == "1" else "plain", "cleared")


if __name__ == "__main__":
    unittest.main()
