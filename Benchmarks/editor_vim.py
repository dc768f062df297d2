"""Letters typed in Vim: with the plugin, and with `:syntax`."""

import json

import neovim
import typed
from support import eventually

SCRIPT = """
vim9script
g:bench = {began: []}
def Elapsed(): float
  redraw
  return reltimefloat(reltime(g:bench.began)) * 1000
enddef
def Type(edit: list<any>)
  const line = getline(edit[0] + 1)
  g:bench.began = reltime()
  setline(edit[0] + 1, strpart(line, 0, edit[1]) .. edit[3] .. strpart(line, edit[1] + edit[2]))
enddef
def Show(edit: list<any>)
  cursor(edit[0] + 1, edit[1] + 1)
  normal! zz
enddef
def g:BenchKeys(edits: list<any>): list<any>
  var times: list<any> = []
  const document = hued#client#Status().document
  &undolevels = -1
  for edit in edits
    Show(edit)
    hued#client#ViewsChanged()
    redraw
    sleep 30m
    while document.settled.rev != document.rev
      sleep 1m
    endwhile
    const settled = document.settled
    var first = -1.0
    Type(edit)
    redraw
    while document.settled is settled || document.settled.rev != document.rev
      sleep 1m
      if first < 0 && empty(document.log)
        first = Elapsed()
      endif
    endwhile
    const exact = Elapsed()
    times->add([first < 0 ? exact : first, exact])
  endfor
  return times
enddef
def g:BenchSyntax(edits: list<any>): list<any>
  var times: list<any> = []
  &undolevels = -1
  for edit in edits
    Show(edit)
    redraw
    sleep 30m
    Type(edit)
    times->add(Elapsed())
  endfor
  return times
enddef
"""


class Vim:
    """Has the text in a window of the benchmarks' size."""

    def __init__(self, file, sandbox, *settings, **options):
        import test_vim

        self.file = file
        self.script = sandbox.file("bench.vim", SCRIPT)
        self.vim = test_vim.Vim(sandbox, *settings, **options)

    def open(self):
        self.vim.terminal.tmux("resize-window", "-x", str(typed.COLUMNS), "-y", str(typed.ROWS))
        eventually(lambda: None if self.vim.evaluate("&lines") == typed.ROWS else "the size is another", "resize")
        self.vim.command(f"source {self.script}")
        self.vim.open(self.file.path)

    def keys(self, function):
        edits = neovim.edits_of(self.file.text, self.file.patches)
        return self.vim.evaluate(f"g:{function}({json.dumps(edits)})")


def with_hued(file, sandbox):
    """The milliseconds of each key: first and settled."""
    editor = Vim(file, sandbox, "filetype on", "g:hued_margin = 0")
    try:
        editor.open()
        document = lambda: editor.vim.status()["document"]
        eventually(
            lambda: None if document().get("settled", {}).get("rev") == document().get("rev", -1) else "not settled", "open")
        times = editor.keys("BenchKeys")
        typed.check(file, sandbox, editor.vim)
        return times
    finally:
        editor.vim.close()


def own(file, sandbox):
    """The milliseconds of each key with `:syntax`."""
    editor = Vim(file, sandbox, is_configured=True)
    try:
        editor.vim.command("syntax on")
        editor.open()
        if editor.vim.evaluate("[&syntax, exists('g:loaded_hued')]") != [file.language, 0]:
            raise RuntimeError("Vim does not use its own highlighting")
        return editor.keys("BenchSyntax")
    finally:
        editor.vim.close()
