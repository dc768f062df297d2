"""The Neovim plugin in real Neovims, each with a user interface attached."""

import logging
import os
import pathlib
import re
import shutil
import signal
import unittest

import pynvim

import plugin_case
from steps import TORTURE
from support import HUED, ROOT, eventually

# pynvim's event loop ends before the process that it started has been waited for.
logging.getLogger("asyncio").setLevel(logging.ERROR)

PLUGIN = ROOT / "Editors/neovim"
STABLE = pathlib.Path(os.environ["HUED_VENV"]) / "bin/nvim"
NEXT = pathlib.Path(os.environ["HUED_NEOVIM_NEXT"])

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
  local concealed = details.conceal and (details.conceal == '' and 'conceal' or
    ('conceal.%x'):format(vim.fn.char2nr(details.conceal, true)))
  table.insert(runs, {
    mark[2], mark[3], details.end_row, details.end_col, details.hl_group, details.priority,
    { concealed or vim.NIL, details.conceal_lines and 'conceal_lines' or vim.NIL } })
end
return { """ + TEXT + """ .. '\\n', first, last, runs }
"""

# Every word that is told to be misspelled in the buffer, by going from one to the next as a user does.
MISSPELLED = """
vim.wo.spell, vim.o.wrapscan, vim.bo.spelllang = true, false, 'en'
vim.api.nvim_win_set_cursor(0, { 1, 0 })
local found, last = {}, nil
while true do
  vim.cmd('silent! normal! ]s')
  local place = vim.api.nvim_win_get_cursor(0)
  if vim.deep_equal(place, last) then return found end
  last = place
  if #found > 0 or place[1] > 1 or place[2] > 0 then table.insert(found, place) end
end
"""


class Neovim:
    def __init__(self, program, sandbox, is_configured=False):
        """`is_configured`: the user's files in the sandbox set hued up."""
        own = [] if is_configured else ["--clean", "--cmd", f"set rtp^={PLUGIN}"]
        self.nvim = pynvim.attach("child", argv=[
            "env", *(f"{key}={value}" for key, value in sandbox.environment.items()),
            str(program), "--embed", "-n", "-i", "NONE", *own,
        ])
        self.step = 0
        self.nvim.ui_attach(100, 40, rgb=True, ext_linegrid=True)
        if not is_configured:
            self.lua("require('hued').setup{ cmd = { ... } }", str(HUED))

    def lua(self, code, *arguments):
        return self.nvim.exec_lua(code, *arguments)

    def close(self):
        try:
            self.nvim.command("qall!")
        except (OSError, EOFError):
            pass
        self.nvim.close()

    def command(self, command):
        self.nvim.command(command)

    def evaluate(self, expression):
        return self.nvim.eval(expression)

    def open(self, path):
        self.command(f"edit {path}")

    def status(self):
        return self.lua("return require('hued').status()")

    def keys(self, keys):
        # `input` is what a terminal does; it returns before the keys are worked off.
        self.step += 1
        self.nvim.input(keys + f"<Cmd>let g:step = {self.step}<CR>")
        eventually(lambda: None if self.nvim.vars.get("step") == self.step else "keys wait", keys)

    def text(self):
        return "\n".join(self.nvim.current.buffer[:]) + "\n"

    def shown(self, window=0):
        text, first, last, marks = self.lua(f"return vim.api.nvim_win_call(..., function() {SHOWN} end)", window)
        # Bytes that are no UTF-8, which the plugin sends as this; half a character is none.
        text = re.sub("[\udc80-\udcff]", "?", text)
        lines = text.split("\n")
        stacks = {}
        for row, column, end_row, end_column, group, priority, concealments in marks:
            if end_row != row:
                # A mark that goes on belongs to lines that are being replaced, and must not last.
                end_column = len(lines[row].encode()) + 1
            for place in range(column, end_column):
                stacks.setdefault((row, place), []).append((priority, group, concealments))
        shown = {}
        for (row, place), stack in stacks.items():
            stack.sort(key=lambda mark: mark[:2])
            names = [group.removeprefix("@").removeprefix("lsp.mod.") for _, group, _ in stack]
            # A style of concealments alone is drawn by a group of that name.
            names = [name for name in names if name != "conceal"] + [name for name in stack[0][2] if name]
            shown.setdefault(row, []).append((place, 1, "+".join(names)))
        return text, first, last, shown


class NeovimTests(plugin_case.ViCase):
    program = STABLE
    files = ["c/dict_ops.c", "tsx/Toolbar.tsx", "markdown/Syntax.md", "html/b_py.html", "bash/install.sh"]

    # Whether `]s` finds what Neovim's own highlighter has checked.
    goes_to_misspelled = True

    def start(self, sandbox):
        return Neovim(self.program, sandbox)

    def change_much(self):
        line = "x" * 100000
        for round in range(200):
            self.editor.lua("vim.api.nvim_buf_set_lines(0, 0, 1, false, { ... })", f"y{round} = '{line}'")

    def said(self):
        return self.editor.nvim.command_output("messages")

    def servers(self):
        return self.editor.lua("return require('hued').statusline()")

    def trust(self):
        self.editor.lua("vim.ui.select = function(items, _, done) done(items[1]) end")
        self.editor.command("HuedTrust")

    def test_torture_in_c(self):
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        # The last one makes more edits than are told one by one.
        left = ("Go", ":g/9/d", ":normal over lines")
        self.replay_told([step for step in TORTURE if step[0] not in left], "c")

    def test_bytes_that_are_no_text(self):
        """Each byte that is not UTF-8 goes over as `?`, so columns stay."""
        path = self.sandbox.file("binary.py", b"x = '\xff\xfe\xc3' + 1\ny = '\x00' + 'a\xed\xa0\x80'\n")
        self.editor.command("set fileencodings=utf-8")
        self.editor.command(f"edit ++bad=keep {path}")
        plain = "x = '???' + 1\ny = '\x00' + 'a???'\n"
        wanted = {}

        def check():
            if not wanted:
                wanted.update(self.wanted(plain, "python"))
            marks = self.editor.lua(SHOWN.replace(TEXT, "''"))[3]
            columns = {row: {} for row in wanted}
            for row, column, _, end, group, *_ in marks:
                columns[row].update({place: group[1:] for place in range(column, end)})
            return None if columns == wanted else f"{columns} is not {wanted}"

        eventually(check, "bytes that are no text")

    def test_half_a_character(self):
        """A plugin may cut one; the byte that stays is none of UTF-8."""
        self.open(self.sandbox.file("x.py", "# e\u0301\U0001f600 x\nname = 'text'\n"), "python")
        self.editor.lua("vim.api.nvim_buf_set_text(0, 0, 5, 0, 7, {})")
        self.assert_same("cut", "python")
        self.editor.keys("u")
        self.assert_same("whole again", "python")

    def test_switched_off_by_an_event(self):
        """By a callback of the user's that comes after the plugin's."""
        self.editor.command("autocmd FileType python let b:hued_disable = v:true")
        self.editor.open(self.sandbox.file("x.py", "name = 'text'\n"))
        self.editor.open(self.sandbox.file("y.c", "int x;\n"))
        self.editor.command("buffer x.py")
        eventually(lambda: self.document() or None, "left alone")
        self.assertFalse(self.is_coloured())

    def test_the_same_filetype_again(self):
        """Each reading of a file tells it: the colours stay."""
        self.editor.command("syntax on")
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        marks = "#vim.api.nvim_buf_get_extmarks(0, require('hued.document').namespace, 0, -1, {})"
        before = self.editor.lua(f"return {marks}")
        after = self.editor.lua(f"vim.cmd('doautocmd FileType python') return {marks}")
        self.assertEqual(after, before)
        self.await_syntax("", "the event")
        self.editor.command("setfiletype python | edit!")
        self.assert_same(":edit!", "python")
        self.await_syntax("", ":edit!")

    def test_variables_that_are_no_text(self):
        """The message would be no JSON, and no buffer would have colours."""
        told = self.editor.lua(
            "local Client = require('hued.client')"
            " vim.uv.os_setenv('HUED_TEST_ODD', 'a\\233b') vim.uv.os_setenv('HUED_TEST_LINES', 'ä\\nb')"
            " local names = { 'HUED_TEST_ODD', 'HUED_TEST_LINES', 'HUED_TEST_NONE' }"
            " return Client.environment({ server = { variables = names } })")
        self.assertEqual(told, {"HUED_TEST_LINES": "ä\nb"})

    def test_from_outside(self):
        """Changes that no key made: the API, a file that changed on disk, the buffer hidden."""
        path = self.sandbox.corpus("python/maptype.py")
        self.open(path, "python")
        self.editor.lua("vim.api.nvim_buf_set_text(0, 0, 0, 2, 3, { 'a', 'b = \"c\"' })")
        self.assert_same("set_text", "python")
        self.editor.lua("vim.api.nvim_buf_set_lines(0, 1, 3, false, {})")
        self.assert_same("set_lines", "python")
        self.editor.command("set hidden | enew")
        self.editor.lua("vim.api.nvim_buf_set_lines(vim.fn.bufnr('maptype.py'), 0, 0, false, { 'import hidden' })")
        self.editor.command("buffer maptype.py")
        self.assert_same("a change while hidden", "python")
        self.editor.command("write! | set autoread")
        path.write_text("import other\n" + path.read_text())
        os.utime(path, (1, 1))
        self.editor.command("checktime")
        eventually(lambda: None if self.editor.text().startswith("import other") else "not read", "autoread")
        self.assert_same("autoread", "python")
        self.editor.keys("ggdGithrown away<Esc>")
        self.editor.command("edit!")
        self.assert_same(":edit!", "python")

    def test_read_again_without_events(self):
        """By `:noautocmd` Neovim lets go of a buffer that stays, and tells nobody that it is there again."""
        text = "import os\n\nname = 'text'  # a comment\n"
        path = self.sandbox.file("x.py", text)
        self.open(path, "python")
        for content in ["# more\n" + text, text * 3, "x = 1\n", text]:
            path.write_text(content)
            self.editor.keys(":noautocmd edit!<CR>")
            self.assertEqual(self.editor.text(), content)
            self.assert_same("read again", "python")
            self.assertTrue(self.is_coloured())
            self.editor.keys("ggOimport sys<Esc>")
            self.assert_same("typed after it", "python")
        self.editor.command("HuedDisable")
        self.editor.keys(":noautocmd edit!<CR>")
        self.assertEqual(self.document(), {})
        self.assertFalse(self.is_coloured())

    def test_tree_sitter_started(self):
        """Neovim's own tree-sitter, started while hued colours a buffer, does not mix with it."""
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        is_active = lambda: self.editor.lua("return vim.treesitter.highlighter.active[vim.api.nvim_get_current_buf()] ~= nil")
        self.editor.lua("vim.treesitter.start(0, 'c')")
        eventually(lambda: "both colour" if is_active() else None, "started")
        self.await_syntax("", "started")
        self.editor.command("HuedDisable")
        self.assertTrue(is_active(), "given back")

    def test_syntax_that_is_kept(self):
        """A script that indents finds 'syntax' where the user says so; with tree-sitter, too, which would empty it."""
        self.editor.command("syntax on | filetype plugin indent on")
        path = self.sandbox.file("x.py", "name = 'text'\n")
        for keeps, indented, syntax in [("{}", True, ""), ("{ 'python' }", False, "python"), ("true", False, "python")]:
            self.editor.lua(f"require('hued').setup{{ keep_syntax = {keeps} }}")
            self.open(path, "python")
            self.await_syntax(syntax, keeps)
            self.editor.keys('Gox = "("<CR>y<Esc>')
            self.assertEqual(self.editor.text().split("\n")[-2] != "y", indented, keeps)
            self.assert_same(keeps, "python")
            self.editor.command("syntax enable")
            self.await_syntax(syntax, f"{keeps}, switched on")
            self.editor.command("HuedDisable")
            self.await_syntax("python", f"{keeps}, given back")
            self.editor.command("bwipeout!")
        self.editor.command("autocmd FileType c lua vim.treesitter.start()")
        is_active = lambda: self.editor.lua("return vim.treesitter.highlighter.active[vim.api.nvim_get_current_buf()] ~= nil")
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        self.await_syntax("c", "tree-sitter was there")
        self.assertFalse(is_active())
        self.editor.command("HuedDisable")
        self.await_syntax("", "given back to tree-sitter")
        self.assertTrue(is_active())

    def test_a_text_that_was_skipped(self):
        """An error that answers nothing, of a message that was too much before its id was read, is of the first text that is
        not answered for."""
        self.open(self.sandbox.file("x.py", "import os\nname = 'text'\n"), "python")
        pid = self.sandbox.pid()
        os.kill(pid, signal.SIGSTOP)
        try:
            self.editor.lua(
                "local client = require('hued').client() client.documents[vim.api.nvim_get_current_buf()]:resync() "
                "client:receive({ error = { code = -32015, message = 'over the limit', "
                "data = { limit = 'text-memory', max = 10, got = 14 } } })")
            self.assertTrue(self.document()["is_refused"])
            self.assertEqual(self.editor.shown()[3], {})
        finally:
            os.kill(pid, signal.SIGCONT)
        self.editor.keys("ggdd")
        self.assert_same("shorter", "python")
        self.assertFalse(self.document()["is_refused"])

    def test_previewed_commands(self):
        """What `:s` shows before it is entered is undone with the command, and the colours are as they were."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        for preview in ["nosplit", "split"]:
            self.editor.command(f"set inccommand={preview}")
            # Shown when no more keys wait.
            self.editor.nvim.input(":%s/return/xyz")
            entered = lambda: self.editor.evaluate("getcmdline()")
            eventually(lambda: None if entered() == "%s/return/xyz" else entered(), "the command")
            self.editor.keys("<Esc>")
            self.assert_same(f"previewed, {preview}", "python")
            self.editor.keys(":%s/import/xyz<CR>")
            self.assert_same(f"entered, {preview}", "python")
            self.editor.keys("u")
            self.assert_same(f"undone, {preview}", "python")

    def preview(self, keys):
        """Shows what a command would do, which comes when no more keys wait, and leaves the command line."""
        self.editor.lua(
            "shown = 0 vim.api.nvim_buf_attach(0, false, { preview = true, on_lines = function() shown = shown + 1 end })")
        self.editor.nvim.input(keys)
        eventually(lambda: None if self.editor.lua("return shown") else "nothing is shown", keys)
        self.editor.keys("<Esc>")

    def test_previews_that_cut_marks(self):
        """A mark of which a preview replaces a part is as it was, also where lines are joined and split."""
        text = "import os\n\n# a comment\n\nname = 'text' + 'more'\n\n\nreturn name\n" * 3
        path = self.sandbox.file("x.py", text)
        self.open(path, "python")
        for command in [
            "%s/rt os/y", "%s/ment\\n/y", "%s/\\n/ y ", "%s/ex/\\r/", "%s/\\nna/y", "%s/ent\\n\\nna//", "%s/t/tttt/g",
        ]:
            self.preview(f":{command}")
            self.assert_same(command, "python")
        path.write_text("import other\n" + text)
        os.utime(path, (1, 1))
        self.editor.command("set autoread | checktime")
        self.assertTrue(self.editor.text().startswith("import other"))
        self.assert_same("read again", "python")
        self.preview(":%s/rt o/y")
        self.assert_same("previewed when it was read again", "python")

    def test_previews_of_other_buffers(self):
        """A command of the user's may show what it would do to a buffer that another window has."""
        self.open(self.sandbox.file("x.py", "import os\nname = 'text'\n"), "python")
        self.editor.lua(
            "local other = vim.api.nvim_get_current_buf() vim.cmd('new') "
            "vim.api.nvim_create_user_command('Other', function() end, { nargs = '*', preview = function() "
            "vim.api.nvim_buf_set_lines(0, 0, 0, false, { 'here' }) "
            "vim.api.nvim_buf_set_lines(other, 0, 1, false, { '# there', '# and there' }) return 1 end })")
        self.preview(":Other x")
        self.editor.command("wincmd p")
        self.assert_same("a preview of another buffer", "python")
        self.assertEqual(self.resyncs(), 0)

    def test_command_lines_without_a_preview(self):
        """Marks are not looked at for a command line, and are asked for again only where some were lost."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.lua(
            "counted, asked = 0, 0 local connection, get = require('hued').client().connection, vim.api.nvim_buf_get_extmarks "
            "local send = connection.send "
            "connection.send = function(self, message) "
            "if message.method == 'repaint' then asked = asked + 1 end return send(self, message) end "
            "vim.api.nvim_buf_get_extmarks = function(...) counted = counted + 1 return get(...) end")
        for keys in [":echo 1<CR>", ":%s/nowhere/x<Esc>", ":g/import/d<Esc>", "/import<CR>"]:
            self.editor.keys(keys)
            self.assertEqual(self.editor.lua("return { counted, asked }"), [0, 0], keys)
        self.preview(":%s/import/x")
        self.assertEqual(self.editor.lua("return { counted, asked }"), [0, 1])

    def test_many_edits(self):
        """A command that edits line by line costs as much for each; what is more than a message takes goes over as a text."""
        self.open(self.sandbox.file("x.py", "".join(f"name{row} = f({row}, 'text')\n" for row in range(1100))), "python")
        self.editor.lua(
            "told = { edits = 0, rows = 0 } local connection, Rows = require('hued').client().connection, require('hued.rows') "
            "local send, replace = connection.send, Rows.replace "
            "connection.send = function(self, message) "
            "told.edits = told.edits + #(message.params and message.params.edits or {}) return send(self, message) end "
            "Rows.replace = function(...) told.rows = told.rows + 1 return replace(...) end")
        for round, (step, keys) in enumerate([
            ("many edits", ":%g/e/normal A + 1<CR>"),
            ("undone, and typed", "uggOimport os<Esc>"),
            ("many edits, and typed", ":g/name/normal 0iimport <CR>Gox = 'open<Esc>"),
            ("undone", "uu"),
        ], 1):
            self.editor.keys(keys)
            for place in ["gg", "G"]:
                self.editor.keys(place)
                self.assert_same(f"{step} {place}", "python")
            told = self.editor.lua("return told")
            self.assertLess(told["edits"], 20 * round, step)
            self.assertLess(told["rows"], 1100 * round, step)
            self.assertEqual(self.resyncs(), round, step)

    def test_views(self):
        """What lies between the rows of two windows is not asked for, and has no marks."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n" * 2000), "python")
        self.editor.lua(
            "views = {} local connection = require('hued').client().connection local send = connection.send "
            "connection.send = function(self, message) if message.method == 'view' then "
            "table.insert(views, message.params.view) end return send(self, message) end")
        told = lambda: self.editor.lua("vim.cmd('redraw') return views[#views]")
        rows = lambda: self.editor.lua(
            "local rows = {} "
            "for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, ..., 0, -1, {})) do rows[mark[2]] = true end return vim.tbl_keys(rows)", self.editor.evaluate("nvim_create_namespace('hued')"))
        self.editor.keys(":split<CR>G")
        self.assert_same("two windows", "python")
        self.assertEqual(len(told()), 2)
        (start, first), (last, end) = told()
        self.assertEqual(start, 0)
        self.assertLess(first, 100)
        self.assertGreater(last, 1900)
        self.assertGreaterEqual(end, 2000)
        self.assertLess(len(rows()), 200)
        self.editor.keys("<C-w>wggOimport os<CR><Esc>")
        self.assert_same("an edit in one", "python")
        self.editor.keys("<C-w>w")
        self.assert_same("the other one then", "python")
        self.editor.keys("1000Gzt:split<CR>gg")
        self.assert_same("three windows", "python")
        self.assertEqual(len(told()), 2, "the first rows are shown twice")
        self.assertTrue(all(isinstance(one, list) for one in told()))
        self.assertLess(len(rows()), 300)
        self.editor.command("only")
        self.assert_same("one window", "python")
        self.assertIsInstance(told()[0], int)
        self.editor.lua("require('hued').client().server.limits.views = nil")
        self.editor.keys(":split<CR>G")
        self.assert_same("a daemon that takes one range", "python")
        self.assertEqual(told()[0], 0)
        self.assertGreaterEqual(told()[1], 2000)

    def test_inspect(self):
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.keys("fx")
        self.editor.command("HuedInspect")
        found = lambda: self.editor.nvim.command_output("messages")
        eventually(lambda: None if "@string" in found() else found(), "inspect")
        self.assertIn("source syntax", found())
        self.assertIn("revision", found())

    def test_lines_behind_a_mark_without_a_daemon(self):
        """A line that is put in behind a comment has no part of its mark, also while there is no daemon."""
        self.open(self.sandbox.file("x.py", "x = 1  # a comment\n"), "python")
        self.editor.lua("require('hued.config').cmd = { '/nowhere/hued' }")
        self.sandbox.kill_daemon()
        eventually(lambda: None if self.editor.status()["state"] == "waiting" else self.editor.status(), "no daemon")
        self.editor.keys("ggA<CR>y = 2<Esc>ggoz = 3<Esc>")
        long = self.editor.lua(
            "local marks = vim.api.nvim_buf_get_extmarks(0, require('hued.document').namespace, 0, -1, { details = true })"
            " return vim.tbl_filter(function(mark) return mark[4].end_row > mark[2] end, marks)")
        self.assertTrue(self.is_coloured())
        self.assertEqual(long, [])

    def test_spelling(self):
        """The same words are told to be misspelled as with Neovim's own highlighter, whether it was there before or not."""
        text = (
            "/* Teh first comment, with a wrod. */\n#include <stdio.h>\n\n"
            "int mian(void) { // anothr one\n  char *strng = \"helo wrld\";\n  return prntf(strng); /* lasst */\n}\n")
        self.open(self.sandbox.file("spelled.c", text), "c")
        ours = self.editor.lua(MISSPELLED)
        self.assertEqual(ours, [[1, 3], [1, 29], [4, 20], [6, 26]])
        self.editor.keys("ggOint tpyo; // tpyo<Esc>")
        self.assert_same("typing", "c")
        self.assertEqual(self.editor.lua(MISSPELLED), [[1, 13]] + [[row + 1, column] for row, column in ours])
        self.editor.keys("u")
        self.assert_same("undo", "c")
        self.editor.command("HuedDisable")
        self.assertNotIn("noplainbuffer", self.editor.evaluate("&spelloptions"))
        if self.goes_to_misspelled:
            self.editor.lua("vim.treesitter.start(0, 'c')")
            eventually(lambda: None if self.editor.lua(MISSPELLED) == ours else self.editor.lua(MISSPELLED), "Neovim's own")

    def test_spelling_that_is_set_meanwhile(self):
        """A buffer that is given back keeps what the user has set while hued coloured it."""
        self.open(self.sandbox.file("spelled.c", "int x; // a wrd\n"), "c")
        self.editor.command("setlocal spelloptions+=camel")
        self.assertEqual(self.editor.evaluate("&spelloptions"), "noplainbuffer,camel")
        self.editor.command("HuedDisable")
        self.assertEqual(self.editor.evaluate("&spelloptions"), "camel")

    def test_spelling_after_a_buffer_was_unloaded(self):
        """A buffer that is unloaded keeps its options, and gets back what it had when hued lets go of it."""
        self.open(self.sandbox.file("spelled.c", "int x; // a wrd\n"), "c")
        self.editor.command("enew | bunload spelled.c | buffer spelled.c")
        self.assert_same("read again", "c")
        self.assertEqual(self.editor.evaluate("&spelloptions"), "noplainbuffer")
        self.editor.command("HuedDisable")
        self.assertEqual(self.editor.evaluate("&spelloptions"), "")

    def test_spelling_of_prose(self):
        """Text without a style is checked in prose, code in it is not."""
        text = "# A hedaing\n\nSome txet, and `som kode` here.\n\n    indnted kode\n"
        self.open(self.sandbox.file("x.md", text), "markdown")
        self.assertEqual(self.editor.lua(MISSPELLED), [[1, 4], [3, 5]])

    def test_concealed_text(self):
        """The same text is hidden as by Neovim's own highlighter; a link's marks and a fence, say."""
        text = (
            "# A *heading*\n\nSome **bold** and `code` in [a page](https://example.org), ![an image](x.png).\n\n"
            "```python\nx = 1  # **not bold**\n```\n\nA [full][ref] and a [short] link; a &lt; b.\n\n[ref]: https://example.org\n")
        self.open(self.sandbox.file("x.md", text), "markdown")
        self.editor.lua("vim.wo.conceallevel, vim.wo.concealcursor = 2, 'n'")

        def screen():
            rows = self.editor.lua(
                "vim.cmd('redraw!') local rows = {} for row = 1, 20 do local cells = {} for column = 1, 80 do "
                "cells[column] = vim.fn.screenstring(row, column) end rows[row] = table.concat(cells) end return rows")
            return [row.rstrip() for row in rows]

        ours = screen()
        self.assertEqual(ours[2], "Some bold and code in a page, an image.")
        self.assertIn("A full and a short link; a < b.", ours)
        self.assertEqual("```python" in "\n".join(ours), False)
        self.editor.command("HuedDisable")
        self.assertNotEqual(screen()[2], ours[2])
        self.editor.lua("vim.treesitter.start(0, 'markdown')")
        eventually(lambda: None if screen() == ours else f"{screen()} and not {ours}", "Neovim's own")

    def test_buffers_that_are_no_files(self):
        """What shows a pop-up asks for its colours by a function."""
        help = (PLUGIN / "doc/hued.txt").read_text()
        code = help[help.index("    local buf = vim.api.nvim_create_buf"):]
        self.editor.lua(code[:code.index("\n<\n")])
        shown = "return #vim.api.nvim_buf_get_extmarks(vim.fn.bufnr('$'), vim.api.nvim_create_namespace('hued'), 0, -1, {})"
        eventually(lambda: None if self.editor.lua(shown) else "no marks", "a pop-up")

    def test_another_filetype_of_no_file(self):
        """What was asked for by a function stays coloured, whatever the options say of such a buffer, until it is unasked."""
        self.editor.lua("require('hued').setup{ filetypes = { python = false }, enabled = function() return false end }")
        self.editor.command("enew | set buftype=nofile")
        self.editor.lua("vim.api.nvim_buf_set_lines(0, 0, -1, false, { 'import os', 'int x;' }) require('hued').enable()")
        eventually(lambda: None if self.document().get("passes") else "not open", "enabled")
        for filetype in ["python", "c", "python"]:
            self.editor.command(f"set filetype={filetype}")
            self.assert_same("another filetype", filetype)
        self.editor.command("HuedDisable")
        self.editor.command("set filetype=c")
        self.assertEqual(self.document(), {})

    def test_a_named_language(self):
        """It stays when the file is read again, also by a buffer that was unloaded."""
        path = self.sandbox.file("notes", "import os  # a comment\n")
        self.editor.open(path)
        self.editor.lua("require('hued').enable(0, 'python')")
        self.assert_same("named", "python")
        for command in ["edit!", f"set nohidden | enew | edit {path}"]:
            self.editor.command(command)
            self.assert_same(command, "python")

    def test_a_long_message(self):
        """It has one line, also of characters that are two cells wide."""
        self.editor.lua("require('hued.program').say(('漢'):rep(200), vim.log.levels.WARN)")
        last = self.said().split("\n")[-1]
        self.assertRegex(last, "^hued: 漢+…$")
        self.assertLessEqual(self.editor.lua("return vim.fn.strdisplaywidth(...)", last), self.editor.evaluate("v:echospace"))

    def test_filetypes(self):
        self.editor.lua("require('hued').setup{ filetypes = { python = false } }")
        self.editor.open(self.sandbox.file("x.py", "name = 1\n"))
        self.assertIsNone(self.editor.status().get("document"))
        self.editor.open(self.sandbox.file("x.c", "int x;\n"))
        self.assertIsNotNone(self.editor.status().get("document"))

        self.editor.command("set filetype=python.odd")
        self.assertEqual(self.document(), {})
        self.editor.command("set filetype=c")
        # Without a daemon nothing is open.
        self.editor.lua("require('hued').client():lost() vim.bo.filetype = 'python'")
        self.assertEqual(self.document(), {})

    def test_a_filetype_that_is_found_last(self):
        """A file's text goes over once, also where hued was set up before Neovim's own search for the filetype."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.command("filetype off | filetype on")
        self.editor.lua(
            "told = {} local connection = require('hued').client().connection local send = connection.send "
            "connection.send = function(self, message) if message.params and message.params.text then "
            "table.insert(told, message.params.language or 'none') end return send(self, message) end")
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        self.open(self.sandbox.file("x.py", "import os\n"), "python")
        self.editor.command("filetype off")
        self.open(self.sandbox.file("x.c", "int x;\n"), "c")
        self.assertEqual(self.editor.lua("return told"), ["c", "python", "none"])

    def test_dotted_filetypes(self):
        """Of `yaml.ansible` the daemon knows the first part; where it does, the whole counts."""
        self.editor.command("syntax on")
        self.editor.open(self.sandbox.file("x", "const x = <p>a: 1</p>;\n# - b: 'text'\n"))
        for filetype, language in [
            ("yaml.ansible", "yaml"), ("javascript.jsx", "javascript"), ("typescript.tsx", "tsx"), ("yaml.odd.more", "yaml"),
        ]:
            self.editor.command(f"set filetype={filetype}")
            self.assert_same(filetype, language)
            self.assertEqual(self.document()["language"], language)
        self.editor.command("set filetype=odd.more")
        eventually(lambda: None if self.document().get("is_declined") else self.document(), "left to Neovim")

    def test_help(self):
        """The folder needs nothing but to be on the runtime path, and its tags are those of its page."""
        self.editor.command("help hued-spelling")
        self.assertTrue(self.editor.evaluate("expand('%:p')").endswith("/doc/hued.txt"))
        folder = self.sandbox.folder / "doc"
        shutil.copytree(PLUGIN / "doc", folder)
        (folder / "tags").unlink()
        self.editor.command(f"helptags {folder}")
        self.assertEqual((folder / "tags").read_text(), (PLUGIN / "doc/tags").read_text(), ":helptags Editors/neovim/doc")

    def test_health(self):
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.command("checkhealth hued")
        report = self.editor.text()
        self.assertIn("connected to hued", report)
        self.assertIn("x.py: python", report)
        self.assertNotIn("ERROR", report)

    def test_no_program(self):
        """Without the program Neovim works as ever, and the health check says what to do."""
        self.editor.lua("require('hued').setup{ cmd = { '/nowhere/hued' } }")
        self.editor.open(self.sandbox.file("x.py", "name = 'text'\n"))
        self.editor.keys("ix<Esc>")
        self.editor.command("checkhealth hued")
        self.assertIn("there is no program", self.editor.text())


class NeovimNextTests(NeovimTests):
    program = NEXT
    # 0.12.0-dev finds nothing.
    goes_to_misspelled = False


if __name__ == "__main__":
    unittest.main()
