"""What must be shown of what a server said: the tables of servers.toml, read and followed anew."""

import pathlib
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
SERVERS = tomllib.loads((ROOT / "servers/servers.toml").read_text())


class Expectation:
    """The style of each character, or what is known of it."""

    def __init__(self, server):
        self.captures = {}
        for key, capture in {**SERVERS["tokens"], **SERVERS["servers"][server].get("tokens", {})}.items():
            kind, *modifiers = key.split("+")
            self.captures.setdefault(kind, []).append((frozenset(modifiers), capture))
        self.renamed = SERVERS.get("modifiers", {})

    def style(self, token):
        """The capture that a token gives (None: that under it stays), and the modifiers that it adds."""
        best = None
        for used, capture in sorted(self.captures.get(token.kind, []), key=lambda entry: sorted(entry[0])):
            if used <= token.modifiers and (best is None or len(used) > len(best[0])):
                best = (used, capture)
        added = token.modifiers - best[0] if best else token.modifiers
        names = {self.renamed.get(name, name) for name in added} - {""}
        return (best[1] or None if best else None), names

    def of(self, tokens, text):
        """For each character nothing, or the capture and the modifiers of the last token over it."""
        result = [None] * len(text)
        for token in sorted(tokens, key=lambda token: token.start):
            capture, names = self.style(token)
            for index in range(token.start, token.end):
                result[index] = (capture, names) if capture or names else None
        return result


def differences(wanted, shown, text, source):
    """The characters that do not look as they must.

    `shown` has of each character its style's name and what gave it that.
    """
    result = []
    for index, character in enumerate(text):
        if character == "\n":
            continue
        style, origin = shown[index]
        said = wanted[index]
        if said is None:
            if origin == source:
                result.append(index)
            continue
        name, *modifiers = style.split("+") if style else [""]
        capture, names = said
        if origin != source or not names <= set(modifiers) or (capture and (name != capture or set(modifiers) != names)):
            result.append(index)
    return result


def describe(indices, wanted, shown, text, limit=5):
    lines = []
    for index in indices[:limit]:
        row = text.count("\n", 0, index)
        start = text.rfind("\n", 0, index) + 1
        content = text[start : (text + "\n").index("\n", index)]
        lines.append(f"{row + 1}:{index - start + 1}: wanted {wanted[index]}, shown {shown[index]} in {content.strip()[:90]!r}")
    return "\n".join(lines)
