#!/usr/bin/env python3
"""Draws one text in each theme: themes.py HUED, to docs/images/themes.png."""

import pathlib
import subprocess
import sys
import tempfile

from PIL import Image
from pictures import ROOT, draw, titled

TEXT = '''"""Waves in a pond."""
from dataclasses import dataclass, field

GRAVITY = 9.81  # TODO: of other planets


@dataclass(frozen=True)
class Pond:
    """A pond, in metres."""

    depth: float
    stones: list[str] = field(default_factory=list)

    def throw(self, stone: str, *, speed=1.5e0) -> bool:
        if not stone or self.depth is None:
            raise ValueError(f"no {stone!r}\\n")
        self.stones.append(stone.strip())
        return len(self.stones) > 0x10 and True


print(Pond(depth=2).throw("flat", speed=GRAVITY ** 2))
'''


def page(hued, name):
    command = [hued, "highlight", "--html", "--language", "python", "--theme", name, "-"]
    content = subprocess.run(command, input=TEXT, stdout=subprocess.PIPE, text=True, check=True).stdout
    return titled(content, name)


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    names = sorted(path.stem for path in (ROOT / "themes").glob("*.toml"))
    with tempfile.TemporaryDirectory() as folder:
        sheet = draw([page(sys.argv[1], name) for name in names], pathlib.Path(folder))
        sheet.quantize(224, dither=Image.Dither.NONE).save(ROOT / "docs/images/themes.png", optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
