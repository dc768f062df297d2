"""Neovim with no plugin at all: its own language client, and the facade."""


import pynvim

from language_client import LanguageClient
from steps import TORTURE, TYPED
from support import HUED, WIDE, EditorCase, by_character, eventually
from test_neovim import NEXT, STABLE

# The text, the rows that the window shows, and the marks of token types as (row, column, end row, end column, type).
SHOWN = """
local buf = vim.api.nvim_get_current_buf()
local first, last = vim.fn.line('w0') - 1, vim.fn.line('w$')
local runs = {}
for name, namespace in pairs(vim.api.nvim_get_namespaces()) do
  if name:find('semantic_tokens', 1, true) then
    local marks = vim.api.nvim_buf_get_extmarks(
      buf, namespace, { first, 0 }, { last - 1, -1 }, { details = true, overlap = true })
    for _, mark in ipairs(marks) do
      local kind = mark[4].hl_group:match('^@lsp%.type%.([^.]+)%.')
      if kind then
        table.insert(runs, { mark[2], mark[3], mark[4].end_row, mark[4].end_col, kind })
      end
    end
  end
end
return { table.concat(vim.api.nvim_buf_get_lines(buf, 0, -1, false), '\\n') .. '\\n', first, last, runs }
"""

START = """
local cmd, socket = ...
vim.lsp.config('hued', {
  cmd = socket ~= '' and vim.lsp.rpc.connect(socket) or cmd,
  filetypes = { 'python', 'rust' },
  root_dir = function(_, done) done(vim.fn.getcwd()) end,
})
vim.lsp.enable('hued')
"""


class Neovim:
    def __init__(self, program, sandbox, socket):
        self.nvim = pynvim.attach("child", argv=[
            "env", *(f"{key}={value}" for key, value in sandbox.environment.items()),
            str(program), "--embed", "--clean", "-n", "-i", "NONE",
        ])
        self.nvim.ui_attach(100, 40, rgb=True, ext_linegrid=True)
        self.nvim.exec_lua(START, [str(HUED), "lsp"], socket)
        self.step = 0

    def close(self):
        try:
            self.nvim.command("qall!")
        except (OSError, EOFError):
            pass
        self.nvim.close()

    def open(self, path):
        self.nvim.command(f"edit {path}")

    def keys(self, keys):
        # `input` is what a terminal does; it returns before the keys are worked off.
        self.step += 1
        self.nvim.input(keys + f"<Cmd>let g:step = {self.step}<CR>")
        eventually(lambda: None if self.nvim.vars.get("step") == self.step else "keys wait", keys)

    def text(self):
        return "\n".join(self.nvim.current.buffer[:]) + "\n"

    def shown(self):
        text, first, last, runs = self.nvim.exec_lua(SHOWN)
        rows = text.split("\n")
        lines = {}
        for row, column, end_row, end_column, kind in runs:
            for line in range(row, end_row + 1):
                start = column if line == row else 0
                end = end_column if line == end_row else len(rows[line].encode())
                lines.setdefault(line, []).append((start, end - start, kind))
        return text, first, last, lines


class FacadeCase(EditorCase):
    program = STABLE

    def wanted(self, text, language):
        types = "vim.lsp.protocol.make_client_capabilities().textDocument.semanticTokens.tokenTypes"
        client = LanguageClient(self.sandbox.socket, types=self.editor.nvim.exec_lua(f"return {types}"))
        try:
            return by_character(client.tokens(text, language))
        finally:
            client.close()


class ThroughTheBridge(FacadeCase):
    """`hued lsp`, which starts the daemon itself."""

    def start(self, sandbox):
        return Neovim(self.program, sandbox, "")

    def test_follows_the_torture_list(self):
        self.editor.open(self.sandbox.file("torture.py", WIDE * 6))
        self.assert_same("opening", "python")
        self.replay(TORTURE, "python")

    def test_outlives_the_daemon(self):
        self.editor.open(self.sandbox.file("wide.py", WIDE))
        self.assert_same("opening", "python")
        self.sandbox.kill_daemon()
        self.editor.keys("ggOimport os<Esc>")
        self.assert_same("killing the daemon", "python")


class ThroughTheSocket(FacadeCase):
    """`vim.lsp.rpc.connect`, to a daemon that runs already."""

    def start(self, sandbox):
        sandbox.start_daemon()
        return Neovim(self.program, sandbox, sandbox.socket)

    def test_follows_typing(self):
        self.editor.open(self.sandbox.file("wide.py", WIDE))
        self.assert_same("opening", "python")
        self.replay(TYPED, "python")


class Next(FacadeCase):
    """The development version, which takes tokens of many lines."""

    program = NEXT

    def start(self, sandbox):
        return Neovim(self.program, sandbox, "")

    def test_follows_typing(self):
        self.editor.open(self.sandbox.file("wide.py", WIDE))
        self.assert_same("opening", "python")
        self.replay(TYPED, "python")

