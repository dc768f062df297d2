"""What each picture shows: the command of the editor, and the keys."""

import os
import pathlib

from support import HUED, ROOT


def neovim(sandbox):
    program = pathlib.Path(os.environ["HUED_VENV"]) / "bin/nvim"
    return [
        str(program), "--clean", "-n", "--cmd", f"set rtp^={ROOT}/Editors/neovim", "--cmd", "set termguicolors",
        "-c", f"lua require('hued').setup{{ cmd = {{ '{HUED}' }} }}",
        "-c", "set number background=dark noswapfile", "-c", "colorscheme habamax",
        "Sources/WireProtocol/JSON/JSONWriter.swift",
    ], ["19Gzt6jf0", ":HuedInspect", "Enter"]


def vim(sandbox):
    vimrc = sandbox.file("vimrc", f"""
set runtimepath^={ROOT}/Editors/vim noswapfile viminfofile=NONE number background=dark termguicolors laststatus=2 hidden
let g:hued_command = ['{HUED}']
filetype plugin on
syntax on
colorscheme habamax
""")
    return ["vim", "-N", "-u", str(vimrc), "Benchmarks/floor/floor.c"], ["25Gzt9jfr", ":HuedInspect", "Enter"]


def emacs(sandbox):
    init = sandbox.file("init.el", f"""
(push "{ROOT}/Editors/emacs" load-path)
(require 'hued)
(setq hued-command '("{HUED}") inhibit-startup-screen t vc-handled-backends nil)
(menu-bar-mode -1)
(load-theme 'wombat t)
(global-set-key (kbd "C-c d") #'hued-describe-at-point)
(global-hued-mode)
""")
    return [
        "emacs", "-nw", "-Q", "-l", str(init), "+43", "Tests/Editors/oracle.py",
    ], ["M-f", "M-f", "C-c", "d"]


def kakoune(sandbox):
    setup = f"source {ROOT}/Editors/kakoune/hued.kak; set-option global hued_command {HUED}; hued-start"
    setup += "; colorscheme gruvbox-dark; add-highlighter global/ number-lines"
    return ["kak", "-e", setup, "docs/writing-a-client.md"], ["g", "e", "v", "b", "k", "k", ":hued-inspect", "Enter"]


SHOTS = {"emacs": emacs, "kakoune": kakoune, "neovim": neovim, "vim": vim}
