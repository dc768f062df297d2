#!/usr/bin/env python3
"""Types letters in real editors, and measures the time from the key until its colours are painted.

    editors.py HUED --nvim NVIM --corpus DIR --work DIR        (run it with a Python that has pynvim)

In one run, with the same keys: each editor with hued, and each with its own highlighter, which is Neovim's tree-sitter,
Vim's `:syntax`, Emacs' font-lock in the same major mode, and Kakoune's highlighters of the file type. All have a screen of
120 by 64. "first" is the first restyle (or `settled` where no colour changes), "settled" the exact one. After the last key
what the editor shows is compared with what hued says of the text.

The clock of Neovim, Vim and Emacs is their own: from before the buffer changes until after the redraw that shows the
answer. Vim looks for messages once a millisecond while a script waits, so its times with hued are up to 1 ms too long.
Kakoune's clock is that of this program, which is its interface: from before the key is sent until the refresh is read that
has the ranges of the new text (first), and the last drawing that changed anything (settled). To see whose ranges they are
costs a tenth of a millisecond.

Neovim's own highlighter parses in pieces after the redraw where that takes long, or always in the redraw where it is
synchronous, which has a row of its own. Those of the others work in the redraw. Emacs has no mode of its own for TypeScript,
and is given JavaScript.
"""

import argparse
import logging
import os
import pathlib
import sys

import bench

sys.path.insert(0, str(bench.ROOT / "Tests/Editors"))
logging.getLogger("asyncio").setLevel(logging.ERROR)

LANGUAGES = {
    "Neovim": ["c", "python", "typescript"],
    "Vim": ["c", "python", "typescript"],
    "Emacs": ["c", "python", "javascript"],
    "Kakoune": ["c", "python", "typescript"],
}


def cell(times):
    return f"{bench.percentile(times, 50):.1f} / {bench.percentile(times, 99):.1f}"


def row(name, file, pairs, own):
    cells = [cell([pair[index] for pair in pairs]) if pairs else "" for index in (0, 1)]
    print(f"{name:16}{file.title:18}" + "".join(f"{text:>18}" for text in [*cells, cell(own)]), flush=True)


def in_sandbox(measure, file, *arguments):
    from support import Sandbox

    sandbox = Sandbox()
    try:
        return measure(file, sandbox, *arguments)
    finally:
        sandbox.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued")
    parser.add_argument("--nvim", type=pathlib.Path, required=True)
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--keys", type=int, default=120, help="letters and their taking back together")
    parser.add_argument("--editors", default=",".join(LANGUAGES), help="the names of some, with commas between them")
    arguments = parser.parse_args()
    wanted = arguments.editors.split(",")
    if unknown := [name for name in wanted if name not in LANGUAGES]:
        parser.error(f"no editor is called {unknown[0]!r}; these are known: {', '.join(LANGUAGES)}")
    if arguments.keys < 2:
        parser.error("--keys is at least 2")
    os.environ["HUED"] = str(pathlib.Path(arguments.hued).resolve())
    arguments.work.mkdir(parents=True, exist_ok=True)
    work = arguments.work.resolve()
    # These read the environment.
    import editor_emacs
    import editor_kakoune
    import editor_neovim
    import editor_vim
    import typed

    modules = {"Vim": editor_vim, "Emacs": editor_emacs, "Kakoune": editor_kakoune}
    files = typed.files(arguments.corpus, work, arguments.keys)
    print(f"one letter typed or taken back until it is coloured, ms, p50 / p99 of {arguments.keys} keys")
    print(f"{'':34}{'first':>18}{'settled':>18}{'own highlighter':>18}")
    for name in wanted:
        for language in LANGUAGES[name]:
            file = files[language]
            if name == "Neovim":
                pairs = in_sandbox(editor_neovim.with_hued, file, arguments.nvim)
                row(name, file, pairs, editor_neovim.own(file, arguments.nvim, work, False))
                row("  synchronous", file, None, editor_neovim.own(file, arguments.nvim, work, True))
            else:
                module = modules[name]
                row(name, file, in_sandbox(module.with_hued, file), in_sandbox(module.own, file))


if __name__ == "__main__":
    main()
