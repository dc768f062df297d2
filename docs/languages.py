#!/usr/bin/env python3
"""Writes docs/languages.md from the catalogue: languages.py HUED CORPUS.

HUED is the command; CORPUS has the real files that set-up fetched. Both are asked what only they know: which assertions
hold, how far the pattern pass agrees with the grammar, what highlighting costs.
"""

import collections
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
INHERITS = re.compile(r"^;+\s*inherits:?\s*(.+)$", re.MULTILINE)
INJECTED = re.compile(r'#set! injection\.language "([\w-]+)"')
# The text of a node names the language: one of these, or any.
LISTED = re.compile(r'#any-of\? @injection\.language((?:\s+"[^"]+")+)')
NAMED = re.compile(r"\)\s*@injection\.(?:language|filename)")

# Why the pattern pass cannot agree with the grammar in more than 90 % of what is not blank.
EXPLANATIONS = ROOT / "docs/pattern-agreement.toml"
EXPLAINED = 90

# Why there is no grammar where a package has one.
GRAMMARS_LEFT_OUT = (
    "Groovy, Meson, Prisma, Puppet, Tcl, V and WGSL are coloured by patterns although the package of the other grammars has one of "
    "each, because it reads as errors what is common in the language. Groovy's does so with operators and slashy strings, Tcl's "
    "with elements of arrays and with semicolons, and V's with an attribute before a declaration or behind a field, with the `!` of "
    "a result, with type parameters in brackets and with `enum … as`: a file that has some of them is one error to it."
)

# Why some grammars are not asked for a query, and what those that are do.
DERIVED = (
    "A query is derived from the names of a grammar: of its words, of nodes, and of the fields that nodes stand in. It is used if "
    "the kinds of nodes and the words alone tell two of comments, strings, numbers, keywords and names apart, comments or strings "
    "among them; otherwise the generic patterns colour the language. `hued-queries agreement --derived` tells what such queries do to "
    "the languages that have a query of our own, of which 87 of the 89 that there are texts of pass: over real files, and ours where there are none, they agree "
    "with our own in 85.1 % of the bytes that these colour, and colour 3.1 % of all bytes wrongly; the generic patterns agree in "
    "40.1 % and colour 7.9 % wrongly. No language that passes has more than 16 % wrong but gitattributes, whose two files have 32 "
    "bytes, and only there and in BibTeX do the patterns do better by agreement less harm; the two below, EJS and ERB, have "
    "grammars that know comments and marks alone, and a bar of three would leave out INI, Svelte and Vue, where the "
    "derivation colours nothing wrongly."
)

# What there is to say about the last column of the table of costs.
SPEED_NOTES = [
    "The aim is three, and nearly all languages reach it in a run on a quiet machine; those that are near it come out at up to 3.3 "
    "in others: the Lisps, because every form is a list, and the patterns of all definitions begin at lists; ERB, because "
    "its many small injected texts are parsed and queried one by one; BibTeX and JSON, whose grammars parse fastest. Bare "
    "libtree-sitter takes 0.6 of a parse to run a language's query over Python, Rust or JSON, where its cursor visits every "
    "node once. A text of less than 1 kB is repeated until it has 8: what is measured is the language, not what every document "
    "costs.",
    "",
    "The costs of Ada, Astro, Common Lisp, CUDA, D, Elm, Fortran, F#, GDScript, Gleam, HLSL, Luau, MATLAB, Nim, Objective-C, Odin, "
    "PureScript, Racket, Scheme, Solidity, Starlark, Typst, Verilog and VHDL are of 24 November 2026, the least ratio of two or "
    "three runs on a busy machine with libtree-sitter 0.26, where Clojure came out at 4.9 and Rust at 3.1. "
    "Common Lisp, Racket and Scheme stay above the aim there. Astro, Odin and PureScript, "
    "of which no package has a real file, are measured on their assertions.",
]


def catalogue():
    packages, languages = {}, {}
    for path in sorted((ROOT / "grammars").glob("*.toml")):
        content = tomllib.loads(path.read_text())
        packages.update(content.get("packages", {}))
        languages.update(content.get("languages", {}))
    return packages, languages


def run(hued, *arguments):
    command = [hued, *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout.splitlines()


def assertions(hued):
    counts = collections.Counter()
    for line in run(hued, "query", "test", "--installed", "--verbose"):
        match = re.fullmatch(r".*/([\w-]+)/tests/[^/]+: (\d+) assertions, (\d+) failed", line)
        if match:
            counts[match[1]] += int(match[2]) - int(match[3])
    return counts


def agreements(hued, corpus):
    rows = {}
    for line in run(f"{hued}-queries", "agreement", corpus):
        match = re.match(r"(\S+)\s+(\d+)\s+([\d.]+) %\s*(.*)", line)
        if match:
            rows[match[1]] = (int(match[2]), float(match[3]), match[4])
    return rows


def speeds(hued, corpus):
    """What each language costs: on its largest real file, or on the largest that has its assertions."""
    rows = {}
    with tempfile.TemporaryDirectory() as samples:
        for folder in sorted(ROOT.glob("queries/*/tests")):
            if not (pathlib.Path(corpus) / folder.parent.name).is_dir():
                (pathlib.Path(samples) / folder.parent.name).symlink_to(folder)
        for files in corpus, samples:
            for line in run(f"{hued}-queries", "speed", files, "--runs", "9"):
                match = re.fullmatch(r"(\S+)" + r"\s+([\d.]+)" * 5, line.strip())
                if match:
                    rows[match[1]] = match.groups()[1:]
    return rows


def query(language, kind, seen=()):
    """A language's query with what it inherits."""
    path = ROOT / "queries" / language / f"{kind}.scm"
    if not path.is_file() or language in seen:
        return ""
    text = path.read_text()
    parents = [name.strip(" ()") for line in INHERITS.findall(text) for name in line.split(",")]
    return "".join(query(parent, kind, (*seen, language)) for parent in parents) + text


def injections(language):
    text = query(language, "injections")
    names = set(INJECTED.findall(text))
    lists = LISTED.findall(text)
    names.update(name.lower() for listed in lists for name in re.findall(r'"([^"]+)"', listed))
    if len(NAMED.findall(text)) > len(lists):
        names.add("any named")
    if "injection.self" in text:
        names.add(language)
    return ", ".join(sorted(names))


def too_few_names(hued):
    """Languages whose installed grammar says too little to derive a query from."""
    lines = run(hued, "grammar", "list", "--installed")
    return {line.split()[0] for line in lines if line.endswith("the grammar's names say too little")}


def origin(language, entry, underived):
    if (ROOT / "queries" / language / "highlights.scm").is_file():
        return "own"
    if "grammar" not in entry:
        return "patterns"
    if "queries" in entry:
        return "package"
    return "generic patterns" if language in underived else "derived"


def version_of(package):
    return f"{package['name'].removeprefix('tree-sitter-')} {package['version']}" if package else ""


def table(header, rows):
    yield "| " + " | ".join(header) + " |"
    yield "|" + "---|" * len(header)
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"


def main():
    if len(sys.argv) != 3:
        print(__doc__.splitlines()[0], file=sys.stderr)
        return 2
    hued, corpus = sys.argv[1:]
    packages, languages = catalogue()
    held, agreement, speed = assertions(hued), agreements(hued, corpus), speeds(hued, corpus)
    reasons = tomllib.loads(EXPLANATIONS.read_text())
    underived = too_few_names(hued)
    origins = {id: origin(id, entry, underived) for id, entry in languages.items()}
    count = collections.Counter(origins.values())
    lines = [
        "# Languages",
        "",
        "Made by `make languages-doc` from the catalogue; edit that instead.",
        "",
        f"hued knows {len(languages)} languages: {count['own']} with queries of our own, {count['package']} with those "
        f"that their package ships, {count['derived']} with a query derived from the grammar's own names, "
        f"{count['generic patterns']} with the generic patterns because these names say too little, "
        f"{count['patterns']} with a pattern definition and no grammar.",
        "",
    ]
    rows = []
    for id, entry in sorted(languages.items(), key=lambda item: item[1]["title"].lower()):
        grammar = entry.get("grammar", {})
        package = packages.get(grammar.get("package"), {})
        version = version_of(package)
        if newer := grammar.get("newer"):
            version += f"; {version_of(packages[newer['package']])} of ABI {newer['abi']}"
        revision = grammar.get("revision", "")[:10]
        rows.append([
            entry["title"], f"`{id}`", version, f"`{revision}`" if revision else "", grammar.get("licence", ""),
            origins[id], injections(id), held[id] or "",
        ])
    header = ["language", "id", "grammar", "revision", "licence", "queries", "injections", "assertions"]
    lines += table(header, rows)
    lines += [
        "",
        GRAMMARS_LEFT_OUT,
        "",
        DERIVED,
        "",
        "## How each does",
        "",
        "Languages with queries of our own: how many assertions hold; the share of bytes, blanks aside, that the grammar and the "
        "pattern pass colour alike on real files (keyword, string, comment, number, type, function or other), with what the "
        "grammar says and what the patterns say where they differ most, and why where they agree in less than 90 %; and what "
        "highlighting costs.",
        "",
        "Costs are as `make language-speed` measures them, in milliseconds of processor time: to compile the queries; to parse "
        "the largest real file with all that is injected into it; to highlight it from nothing, with parses, locals and "
        "the search for injections. The ratio is the third divided by the second; only these ratios "
        "mean something on another machine.",
        "",
        *SPEED_NOTES,
        "",
    ]
    rows = []
    for id in sorted(id for id in languages if origins[id] == "own"):
        files, share, most = agreement.get(id, ("", None, ""))
        agreeing = "" if share is None else f"{share:.1f} %"
        why = reasons.get(id, "") if share is not None and share < EXPLAINED else ""
        rows.append([f"`{id}`", held[id] or "", files, agreeing, most, *speed.get(id, [""] * 5), why])
    header = [
        "language", "assertions", "files", "agreement", "commonest differences", "kB", "compile", "parse", "highlight",
        "highlight ÷ parse", f"why below {EXPLAINED} %",
    ]
    lines += table(header, rows)
    (ROOT / "docs/languages.md").write_text("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
