#!/usr/bin/env python3
"""Types letters in real editors, and measures the time from the key until its colours are painted.

    editors.py HUED --nvim NVIM --corpus DIR --work DIR        (run it with a Python that has pynvim)

In one run, with the same keys: Neovim with its own tree-sitter highlighter, Neovim with the plugin, Vim with the plugin.
A user interface of 62 lines is attached to Neovim, and Vim runs in a terminal of as many. The clock is the editor's own:
from before the buffer changes until after the redraw that shows the answer. "first" is the first restyle (or `settled`
where no colour changes), "settled" the exact one. Neovim's own highlighter parses in the redraw, or where it is
asynchronous in pieces after it; there is one time.
Vim looks for messages once a millisecond while a script waits, so its times are up to 1 ms too long.
"""

import argparse
import json
import logging
import os
import pathlib
import random
import sys

import pynvim

import bench
import neovim

sys.path.insert(0, str(bench.ROOT / "Tests/Editors"))
os.environ.setdefault("HUED", "hued")
logging.getLogger("asyncio").setLevel(logging.ERROR)

SETUP = """
local program, socket = ...
require('hued').setup{ cmd = { program }, socket = socket, margin = 0 }
"""

WAIT = """
local client = require('hued').client()
return vim.wait(30000, function()
  local document = client.documents[vim.api.nvim_get_current_buf()]
  return document ~= nil and document.settled ~= nil and document.settled.rev == document.rev
end, 5)
"""

KEYS = """
local edits = ...
local document = require('hued').client().documents[vim.api.nvim_get_current_buf()]
local began, first, settled = 0, nil, nil
local function elapsed()
  vim.cmd.redraw()
  return (vim.uv.hrtime() - began) / 1000
end
local class = getmetatable(document)
local restyle, is_settled = class.restyle, class.is_settled
function class:restyle(rev, ...)
  restyle(self, rev, ...)
  if rev == self.rev and not first then first = elapsed() end
end
function class:is_settled(rev, ...)
  is_settled(self, rev, ...)
  if rev == self.rev and not settled then settled = elapsed() end
end
local times = {}
vim.bo.undolevels = -1
for _, edit in ipairs(edits) do
  local row, column, removed, text = edit[1], edit[2], edit[3], edit[4]
  vim.api.nvim_win_set_cursor(0, { row + 1, column })
  vim.cmd('normal! zz')
  vim.cmd.redraw()
  vim.wait(30000, function() return document.settled.rev == document.rev end, 1)
  -- The view's own answer and what a verification corrects come before the next key.
  vim.wait(20, function() return false end)
  first, settled, began = nil, nil, vim.uv.hrtime()
  vim.api.nvim_buf_set_text(0, row, column, row, column + removed, { text })
  vim.cmd.redraw()
  if not vim.wait(30000, function() return settled ~= nil end, 1) then error('hued did not answer') end
  table.insert(times, { first or settled, settled })
end
class.restyle, class.is_settled = restyle, is_settled
return times
"""

VIM = """
vim9script
g:bench = {{began: [], first: -1.0, settled: -1.0}}
def Elapsed(): float
  redraw
  return reltimefloat(reltime(g:bench.began)) * 1000000
enddef
def g:BenchKeys(edits: list<any>): list<any>
  var times: list<any> = []
  const document = hued#client#Status().document
  &undolevels = -1
  for edit in edits
    cursor(edit[0] + 1, edit[1] + 1)
    normal! zz
    hued#client#ViewsChanged()
    redraw
    sleep 30m
    while document.settled.rev != document.rev
      sleep 1m
    endwhile
    const line = getline(edit[0] + 1)
    const settled = document.settled
    var first = -1.0
    g:bench.began = reltime()
    setline(edit[0] + 1, strpart(line, 0, edit[1]) .. edit[3] .. strpart(line, edit[1] + edit[2]))
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
"""


def files(corpus):
    yield "C 280 KB", "c", (corpus / "c/_cffi_backend.c").read_text()
    yield "Python 300 KB", "python", (corpus / "python/checkexpr.py").read_text()
    yield "TypeScript 350 KB", "typescript", bench.joined(corpus, "typescript", 350_000, ".ts")


def in_own_neovim(arguments, path, language, edits, synchronous):
    editor = neovim.Neovim(arguments.nvim, bench.Bench(arguments).grammars)
    try:
        return [(time, time) for time in editor.keys(path, language, edits, synchronous)]
    finally:
        editor.close()


def in_neovim(arguments, sandbox, path, language, edits):
    plugin = bench.ROOT / "Editors/neovim"
    nvim = pynvim.attach("child", argv=[
        "env", f"HUED_RUNTIME={bench.ROOT}", str(arguments.nvim), "--embed", "--clean", "-n", "--cmd",
        f"set rtp^={plugin}"])
    try:
        nvim.ui_attach(120, 64, rgb=True)
        nvim.exec_lua(SETUP, arguments.hued, sandbox.socket)
        nvim.command(f"filetype on | edit! {path}")
        nvim.command(f"setfiletype {language}")
        if not nvim.exec_lua(WAIT):
            raise RuntimeError("hued did not answer")
        return nvim.exec_lua(KEYS, edits)
    finally:
        nvim.close()


def in_vim(sandbox, path, edits):
    import test_vim
    from support import eventually

    editor = test_vim.Vim(sandbox, "filetype on")
    try:
        script = sandbox.file("bench.vim", VIM.format())
        editor.command("g:hued_margin = 0")
        editor.command(f"source {script}")
        editor.open(path)
        document = lambda: editor.status()["document"]
        eventually(lambda: None if document().get("settled", {}).get("rev") == document().get("rev", -1) else "open", "open")
        return editor.evaluate(f"g:BenchKeys({json.dumps(edits)})")
    finally:
        editor.close()


def row(name, times):
    firsts, settled = ([pair[index] for pair in times] for index in (0, 1))
    cells = [bench.pair(*neovim.quantiles(values)) for values in (firsts, settled)]
    print(f"  {name:34}" + " ".join(f"{cell:>20}" for cell in cells), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued")
    parser.add_argument("--nvim", type=pathlib.Path, required=True)
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--keys", type=int, default=100)
    arguments = parser.parse_args()
    arguments.hued = str(pathlib.Path(arguments.hued).resolve())
    os.environ["HUED"] = arguments.hued
    arguments.work.mkdir(parents=True, exist_ok=True)
    arguments.work = arguments.work.resolve()
    from support import Sandbox

    print(f"one letter typed until it is coloured, µs, p50 / p99 of {arguments.keys} keys")
    print(f"  {'':34}{'first':>20} {'settled':>20}")
    for name, language, text in files(arguments.corpus):
        print(name)
        patches = bench.with_undo(bench.places(text, arguments.keys // 2, random.Random(1), bench.in_word), "x")
        edits = neovim.edits_of(text, patches)
        suffix = {"c": "c", "python": "py", "typescript": "ts"}[language]
        path = arguments.work / f"typed.{suffix}"
        path.write_text(text)
        for title, synchronous in [("synchronous", True), ("asynchronous", False)]:
            row(f"Neovim's own highlighter, {title}", in_own_neovim(arguments, path, language, edits, synchronous))
        for title, measure in [("Neovim with hued", in_neovim), ("Vim with hued", in_vim)]:
            sandbox = Sandbox()
            try:
                if measure is in_vim:
                    row(title, in_vim(sandbox, path, edits))
                else:
                    row(title, in_neovim(arguments, sandbox, path, language, edits))
            finally:
                sandbox.close()


if __name__ == "__main__":
    main()
