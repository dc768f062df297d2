"""What the benchmarks of editors share: the files, the letters that are typed in them, and the check of what is shown."""

import dataclasses
import pathlib
import random
import sys

import bench

sys.path.insert(0, str(bench.ROOT / "Tests/Editors"))
from support import EditorCase  # noqa: E402

# The size of each editor's screen: 62 lines of text and what the editor has below them.
COLUMNS, ROWS = 120, 64

SUFFIXES = {"c": ".c", "python": ".py", "typescript": ".ts", "javascript": ".js"}


@dataclasses.dataclass
class File:
    title: str
    language: str
    text: str
    path: pathlib.Path
    # Each letter, and then that it is taken back: place in characters, how many go, what comes.
    patches: list


def files(corpus, work, keys):
    """The files that are typed in, by language."""
    texts = {
        "c": (corpus / "c/_cffi_backend.c").read_text(),
        "python": (corpus / "python/checkexpr.py").read_text(),
        "typescript": bench.joined(corpus, "typescript", 350_000, ".ts"),
        "javascript": bench.joined(corpus, "javascript", 350_000, ".js"),
    }
    titles = {"c": "C 280 KB", "python": "Python 300 KB", "typescript": "TypeScript 350 KB", "javascript": "JavaScript 350 KB"}
    result = {}
    for language, text in texts.items():
        path = work / f"typed{SUFFIXES[language]}"
        path.write_text(text)
        patches = bench.with_undo(bench.places(text, keys // 2, random.Random(1), bench.in_word), "x")
        result[language] = File(titles[language], language, text, path, patches)
    return result


def check(file, sandbox, editor, kind=EditorCase):
    """Raises an AssertionError unless the editor comes to show what hued says of its text, and that is the file's again."""
    case = kind("assert_same")
    case.sandbox, case.editor = sandbox, editor
    case.assert_same("the last key", file.language)
    case.assertEqual(editor.text(), file.text)
