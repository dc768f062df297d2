"""The snippets of the pages for people. A test takes one by `snippet`, and runs it as it stands."""

import re

from support import HUED, ROOT

PAGES = ["README.md", "CONTRIBUTING.md", "Benchmarks/README.md", "Sources/HuedClient/HuedClient.docc/HuedClient.md",
         *sorted(str(path.relative_to(ROOT)) for folder in ["docs", "Editors"] for path in (ROOT / folder).rglob("*.md"))]
TESTS = ["Editors/test_snippets.py", "Editors/test_page.py", "Editors/test_diff.py", "Editors/test_kate.py", "Editors/test_managers.py", "Editors/test_viewers.py", "PythonClient/test_hued.py", "PythonClient/test_remote.py"]


def blocks(page):
    """(language, text) of each fenced block that has a language; what has none is a drawing."""
    return re.findall(r"^```(\w+)\n(.*?)^```", (ROOT / page).read_text(), re.S | re.M)


def snippet(page, language, word):
    """The one block of a language on a page that holds a word, with the places of this checkout."""
    (found,) = [text for kind, text in blocks(page) if kind == language and word in text]
    for place in ["/path/to/hued/Editors", "/usr/share/hued/editors"]:
        found = found.replace(place, f"{ROOT}/Editors")
    return found.replace("/path/to/hued", str(HUED))


def taken():
    """What the tests take: (page, language, word)."""
    source = "".join((ROOT / "Tests" / name).read_text() for name in TESTS)
    return re.findall(r'snippet\("([^"]+)", "([^"]+)", "([^"]+)"\)', source)
