"""Changes of files on the disk that no editor makes: what stands in a document that depends on them, and what happens."""

import os


class Disk:
    """A module of a project, and a use of it that looks otherwise when the module does."""

    def __init__(self, path, module, other, use):
        self.path, self.module, self.other, self.use = path, module, other, use


def disk(project):
    if project.language in ("c", "cpp"):
        return Disk(
            "oracle_twice.h", "#define ORACLE_TWICE(v) ((v) * 2)\n", "int ORACLE_TWICE(int v);\n",
            f'#include "{project.folder}/oracle_twice.h"\nstatic inline int oracle_use(void) {{ return ORACLE_TWICE(2); }}\n')
    if project.language == "python":
        return Disk(
            "oracle_twice.py", "class Twice:\n    pass\n", "def Twice():\n    pass\n",
            "from oracle_twice import Twice\n\n\ndef oracle_use():\n    return Twice()\n")
    return Disk(
        "Sources/TextStore/OracleTwice.swift", "struct OracleTwice { init(_ v: Int) {} }\n",
        "func OracleTwice(_ v: Int) -> Int { v * 2 }\n", "func oracleUse() { _ = OracleTwice(2) }\n")


def steps(project, disk):
    """What happens to the module, in words, and how."""
    path = project.folder / disk.path
    away = path.with_name("away.txt")
    return [
        ("created", lambda: path.write_text(disk.module)),
        ("changed", lambda: path.write_text(disk.other)),
        ("replaced", lambda: replace(path, disk.module)),
        ("renamed", lambda: os.rename(path, away)),
        ("back", lambda: os.rename(away, path)),
        ("deleted", path.unlink),
    ]


def replace(path, text):
    """As editors save: another file takes the place of the first."""
    beside = path.with_name(path.name + "~")
    beside.write_text(text)
    os.rename(beside, path)
