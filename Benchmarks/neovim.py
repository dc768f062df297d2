#!/usr/bin/env python3
"""Types letters in Neovim and in hued, in one run, and compares the time until they are coloured.

    neovim.py HUED --nvim NVIM --corpus DIR --work DIR        (run it with a Python that has pynvim)

Neovim runs its own tree-sitter highlighter with the same grammars and our queries, with a user interface of 62 lines
attached. A key is: change the buffer, redraw. In its synchronous mode (`_ts_force_sync_parsing`) it parses in the redraw,
whose end is the moment of the right colours. In its asynchronous mode, the default, a parse of more than 3 ms goes on after
the redraw, and another redraw shows its result; that one's end counts. All of it is timed inside Neovim, so that no pipe
counts. hued is timed at the client's end of its socket: until the first restyle, and until settled.
"""

import argparse
import pathlib

import pynvim

import bench

SETUP = """
local lang, parser_path, query, injections = ...
-- A grammar may go by another name than its language; none of those is measured.
if not pcall(vim.treesitter.language.add, lang, { path = parser_path }) then return end
vim.treesitter.query.set(lang, 'highlights', query)
if injections ~= '' then vim.treesitter.query.set(lang, 'injections', injections) end
"""

START = """
local lang, synchronous = ...
vim.g._ts_force_sync_parsing = synchronous
vim.o.synmaxcol = 0
vim.bo.undolevels = -1
vim.treesitter.start(0, lang)
vim.cmd.redraw()
vim.treesitter.get_parser(0, lang):parse(true)
vim.cmd.redraw()
"""

KEYS = """
local edits = ...
local times = {}
local buffer = vim.api.nvim_get_current_buf()
-- One flag, or since 0.11.3 one for each window.
local function isParsing()
  local highlighter = vim.treesitter.highlighter.active[buffer]
  local parsing = highlighter and highlighter.parsing
  if type(parsing) ~= 'table' then return parsing end
  return vim.iter(pairs(parsing)):any(function(_, busy) return busy end)
end
for _, edit in ipairs(edits) do
  local row, column, removed, text = edit[1], edit[2], edit[3], edit[4]
  vim.api.nvim_win_set_cursor(0, { row + 1, column })
  vim.cmd('normal! zz')
  vim.cmd.redraw()
  local began = vim.uv.hrtime()
  vim.api.nvim_buf_set_text(0, row, column, row, column + removed, { text })
  vim.cmd.redraw()
  if isParsing() then
    vim.wait(60000, function() return not isParsing() end, 1)
    vim.cmd.redraw()
  end
  table.insert(times, (vim.uv.hrtime() - began) / 1000)
end
return times
"""


def in_vim_words(query):
    """A query whose `#match?` have groups as Vim's expressions write them. Vim leaves case out of account in all or nothing."""
    return "\n".join(
        line.replace("(?i:", r"%(\\c").replace("(?:", "%(") if "match?" in line else line for line in query.splitlines())


class Neovim:
    def __init__(self, program, grammars):
        self.nvim = pynvim.attach("child", argv=[str(program), "--embed", "--clean", "-n"])
        self.nvim.ui_attach(120, 64, rgb=True)
        for name in sorted(path.name for path in grammars.iterdir()):
            library = grammars / name / "parser.so"
            if library.is_file():
                injections = bench.ROOT / "queries" / name / "injections.scm"
                text = injections.read_text() if injections.is_file() else ""
                self.lua(SETUP, name, str(library), in_vim_words(bench.query_text(name)), in_vim_words(text))

    def lua(self, code, *arguments):
        return self.nvim.exec_lua(code, *arguments)

    def keys(self, path, language, edits, synchronous):
        self.nvim.command("edit! " + str(path).replace(" ", "\\ "))
        self.lua(START, language, synchronous)
        return self.lua(KEYS, edits)

    def close(self):
        self.nvim.close()


def edits_of(text, patches):
    """Rows and byte columns of patches that change one line, as Neovim counts them."""
    current, result = text, []
    for place, deleted, inserted in patches:
        start = current.rfind("\n", 0, place) + 1
        row = current.count("\n", 0, place)
        column = len(current[start:place].encode())
        result.append([row, column, len(current[place : place + deleted].encode()), inserted])
        current = current[:place] + inserted + current[place + deleted :]
    return result


def quantiles(values):
    return bench.percentile(values, 50), bench.percentile(values, 99)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued")
    parser.add_argument("--nvim", type=pathlib.Path, required=True)
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--only")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    arguments.work = arguments.work.resolve()
    measuring = bench.Bench(arguments)
    titles = ["Neovim, synchronous", "asynchronous", "hued, first", "hued, settled", "Neovim / hued"]
    print("one letter typed until it is coloured, 62 lines shown; µs, p50 / p99")
    print(f"{'file':27}" + " ".join(f"{title:>20}" for title in titles), flush=True)
    behind = []
    for name, language, text, rounds, _, _ in bench.inputs(arguments.corpus, arguments.work):
        if arguments.only and arguments.only.lower() not in name.lower():
            continue
        patches = next(iter(bench.kinds(text, rounds, '"', '"')))[1]
        source = arguments.work / ("typed." + language)
        source.write_text(text)
        typed = {}
        try:
            for synchronous in (True, False):
                nvim = Neovim(arguments.nvim, measuring.grammars)
                try:
                    typed[synchronous] = quantiles(nvim.keys(source, language, edits_of(text, patches), synchronous))
                finally:
                    nvim.close()
        except pynvim.api.NvimError as error:
            print(f"{name}: Neovim: {str(error).splitlines()[0]}", flush=True)
            continue
        trace = arguments.work / "edits.json"
        bench.write_trace(trace, language, text, patches, None)
        try:
            hued = measuring.replay(trace, language, "--spawn", None)
        except RuntimeError as error:
            print(f"{name}: hued: {error}", flush=True)
            continue
        best = min(times[0] for times in typed.values())
        settled = hued["settled"]["p50"]
        if settled > best:
            behind.append(f"{name}: settled {settled / best if best else 0:.2f} times Neovim's")
        cells = [
            bench.pair(*typed[True]),
            bench.pair(*typed[False]),
            bench.pair(hued["reply"]["p50"], hued["reply"]["p99"]),
            bench.pair(settled, hued["settled"]["p99"]),
            f"{best / hued['reply']['p50']:.2f}, {best / settled:.2f}",
        ]
        print(f"{name[:27]:27}" + " ".join(f"{cell:>20}" for cell in cells), flush=True)
    print("\nthe last column is the better of Neovim's p50 against hued's first restyle and settled: above 1, hued is ahead")
    print(f"behind on {len(behind)} rows" + "".join(f"\n  {line}" for line in behind))


if __name__ == "__main__":
    main()
