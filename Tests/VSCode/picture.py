#!/usr/bin/env python3
"""Draws what Monaco shows of a file of this repository in the theme midnight: picture.py TARGET.png (HUED names the program)."""

import json
import pathlib
import sys
import tomllib

from monaco import ROOT, Host, Monaco, rgb

FILE = ROOT / "Sources/WireProtocol/JSON/JSONWriter.swift"


def rules(theme, types):
    """Monaco's rules of one of hued's themes: each type has the look of the nearest style that the theme names."""
    found = [{"token": "", "foreground": theme["foreground"][1:]}]
    for type in types:
        style = type.replace("-", ".")
        while style and style not in theme["styles"]:
            style = style.rpartition(".")[0]
        look = theme["styles"].get(style, {})
        emphases = " ".join(name for name in ("bold", "italic", "underline", "strikethrough") if look.get(name))
        found.append({"token": type, "foreground": look.get("foreground", theme["foreground"])[1:], "fontStyle": emphases})
    return found


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    theme = tomllib.loads((ROOT / "themes/midnight.toml").read_text())
    host = Host()
    try:
        monaco = Monaco(host, 900, 700)
        try:
            monaco.show(f"/hued/{FILE.name}", "swift", FILE.read_text())
            monaco.run("editor.setScrollTop(editor.getTopForLineNumber(18))")
            monaco.check()
            background, foreground = theme["background"], theme["foreground"]
            made = {
                "base": "vs-dark", "inherit": False, "rules": rules(theme, host.types),
                "colors": {"editor.background": background, "editor.foreground": foreground}}
            monaco.run("editors.defineTheme('picture', %s); editors.setTheme('picture')" % json.dumps(made))
            # Line 19 begins with a keyword; Monaco asks for all colours again in another theme.
            keyword = rgb(theme["styles"]["keyword"]["foreground"])
            monaco.value(f"frameWhere(() => lookAt(18, 2)[1] === '{keyword}')")
            pathlib.Path(sys.argv[1]).write_bytes(monaco.browser.picture())
        finally:
            monaco.close()
    finally:
        host.close()


if __name__ == "__main__":
    main()
