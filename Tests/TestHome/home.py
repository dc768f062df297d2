"""The home that home.c gives to the tests in Swift, for those in Python: importing this module is all that it takes."""

import os
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/work"
HOME = WORK / "home"
# What the tests themselves are told by; all other HUED_ variables are hued's, and would change what it does.
KEPT = {"HUED", "HUED_CORPUS", "HUED_VENV", "HUED_NEOVIM_NEXT", "HUED_DEADLINE", "HUED_PATIENCE"}


def enter():
    for name in [name for name in os.environ if name.startswith("HUED_") and name not in KEPT]:
        del os.environ[name]
    os.environ.update(
        HUED_RUNTIME=str(ROOT),
        HOME=str(HOME),
        XDG_DATA_HOME=str(HOME / ".local/share"),
        XDG_STATE_HOME=str(HOME / ".local/state"),
        XDG_CONFIG_HOME=str(HOME / ".config"),
        XDG_CACHE_HOME=str(HOME / ".cache"),
        XDG_RUNTIME_DIR=str(HOME / "run"),
    )
    (HOME / "run").mkdir(mode=0o700, parents=True, exist_ok=True)
    os.environ.setdefault("HUED", str(ROOT / ".build/debug/hued"))
    os.environ.setdefault("HUED_CORPUS", str(WORK / "corpus"))
    os.environ.setdefault("HUED_VENV", str(WORK / "venv"))
    os.environ.setdefault("HUED_NEOVIM_NEXT", str(WORK / "neovim-next/bin/nvim"))


enter()
