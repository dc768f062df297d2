#!/usr/bin/env python3
"""Types letters in Neovim and in hued, in one run, and compares the time until they are coloured.

    neovim.py HUED --nvim NVIM [--nvim NVIM] --corpus DIR --work DIR        (run it with a Python that has pynvim)

Neovim runs its own tree-sitter highlighter with the same grammars and our queries, with a user interface of 62 lines
attached. A key is: change the buffer, redraw. In its synchronous mode (`_ts_force_sync_parsing`) it parses in the redraw,
whose end is the moment of the right colours. In its asynchronous mode, the default, a parse of more than 3 ms goes on after
the redraw, and another redraw shows its result; that one's end counts. The mode with the lower p50 is printed. All of it is
timed inside Neovim, so that no pipe counts. hued is timed at the client's end of its socket: until the first restyle, and
until settled.

Neovim is measured twice: with the same injections as hued has, and without any, when it colours less than hued does.
"""

import argparse
import logging
import pathlib
import re
import subprocess

import pynvim

import bench

SETUP = """
local lang, parser_path, query, injections = ...
-- A grammar may go by another name than its language; none of those is measured.
if not pcall(vim.treesitter.language.add, lang, { path = parser_path }) then return end
vim.treesitter.query.set(lang, 'highlights', query)
vim.treesitter.query.set(lang, 'injections', injections)
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

    def in_vim(predicate):
        return predicate.group().replace("(?i:", r"%(\\c").replace("(?:", "%(")

    return re.sub(r'match\?\s+@\S+\s+"(?:[^"\\]|\\.)*"', in_vim, query)


class Neovim:
    def __init__(self, program, grammars, injects):
        self.nvim = pynvim.attach("child", argv=[str(program), "--embed", "--clean", "-n"])
        self.nvim.ui_attach(120, 64, rgb=True)
        for name in sorted(path.name for path in grammars.iterdir()):
            library = grammars / name / "parser.so"
            if library.is_file():
                injections = bench.query_text(name, "injections") if injects else ""
                self.lua(SETUP, name, str(library), in_vim_words(bench.query_text(name)), in_vim_words(injections))

    def lua(self, code, *arguments):
        return self.nvim.exec_lua(code, *arguments)

    def keys(self, path, language, edits, synchronous):
        self.nvim.command("edit! " + str(path).replace(" ", "\\ "))
        self.lua(START, language, synchronous)
        self.check()
        times = self.lua(KEYS, edits)
        self.check()
        return times

    def check(self):
        """Raises where Neovim shows an error and waits for a key, as it does when a query's predicate fails in a redraw."""
        if self.nvim.request("nvim_get_mode")["blocking"]:
            raise pynvim.api.NvimError("its highlighter fails, and Neovim waits for a key")

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


def version(program):
    """As 0.11.4."""
    told = subprocess.run([program, "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout
    return told.split()[1].lstrip("v").partition("-")[0]


def best(program, grammars, injects, source, language, edits):
    """p50 and p99 of the mode with the lower p50."""
    results = []
    for synchronous in (True, False):
        nvim = Neovim(program, grammars, injects)
        try:
            results.append(quantiles(nvim.keys(source, language, edits, synchronous)))
        finally:
            nvim.close()
    return min(results)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued")
    parser.add_argument("--nvim", type=pathlib.Path, required=True, action="append", help="may be given more than once")
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--only")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    arguments.work = arguments.work.resolve()
    measuring = bench.Bench(arguments)
    # Event loops of pynvim say that they are closed when Neovim ends.
    logging.disable(logging.WARNING)
    programs = {version(program): program for program in arguments.nvim}
    columns = [(name, injects) for name in programs for injects in (True, False)]
    titles = ["hued, first", "hued, settled"] + [f"{name}{'' if injects else ', alone'}" for name, injects in columns]
    print("one letter typed until it is coloured, 62 lines shown; µs, p50 / p99, and Neovim's against hued's settled")
    print("alone: Neovim without the languages that are injected into the file's")
    print(f"{'file':27}" + "".join(f"{title:>{19 if place < 2 else 31}}" for place, title in enumerate(titles)), flush=True)
    behind = []
    for name, language, text, rounds, _, _ in bench.inputs(arguments.corpus, arguments.work):
        if arguments.only and arguments.only.lower() not in name.lower():
            continue
        patches = next(iter(bench.kinds(text, rounds, '"', '"')))[1]
        trace = arguments.work / "edits.json"
        bench.write_trace(trace, language, text, patches, None)
        try:
            hued = measuring.replay(trace, language, "--spawn", None)
        except RuntimeError as error:
            print(f"{name}: hued: {error}", flush=True)
            continue
        settled = hued["settled"]["p50"], hued["settled"]["p99"]
        row = f"{name[:27]:27}{bench.pair(hued['reply']['p50'], hued['reply']['p99']):>19}{bench.pair(*settled):>19}"
        source = arguments.work / ("typed." + language)
        source.write_text(text)
        for program, injects in columns:
            try:
                typed = best(programs[program], measuring.grammars, injects, source, language, edits_of(text, patches))
            except pynvim.api.NvimError as error:
                row += f"{'failed':>31}"
                print(f"{name}: Neovim {program}: {str(error).splitlines()[0]}", flush=True)
                continue
            ratios = [one / other for one, other in zip(typed, settled)]
            row += f"{bench.pair(*typed):>19} ({ratios[0]:4.2f},{ratios[1]:5.2f})"
            if ratios[0] < 1:
                what = "" if injects else ", which injects nothing"
                behind.append(f"{name}: settled {1 / ratios[0]:.2f} times Neovim {program}'s{what}")
        print(row, flush=True)
    print(f"\nbehind on {len(behind)} of these" + "".join(f"\n  {line}" for line in behind))


if __name__ == "__main__":
    main()
