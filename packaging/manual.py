"""Writes the manual page hued(1) from what the program says of itself.

Usage: manual.py HUED OUTPUT
"""

import json
import subprocess
import sys


def escape(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def spelling(argument):
    if argument["kind"] == "positional":
        text = "\\fI" + escape(argument["valueName"]) + "\\fR"
        return text + " \\&..." if argument["isRepeating"] else text
    names = sorted(argument.get("names", []), key=lambda name: name["kind"] != "short")
    marks = ["\\fB" + escape(("-" if name["kind"] == "short" else "--") + name["name"]) + "\\fR" for name in names]
    text = ", ".join(marks)
    return text + " \\fI" + escape(argument["valueName"]) + "\\fR" if argument["kind"] == "option" else text


def describe(argument):
    text = argument.get("abstract", "")
    default = argument.get("defaultValue")
    if default and argument["kind"] != "flag":
        text += f" Default: {default}."
    return escape(text)


def section(command, path, lines):
    name = " ".join(path)
    lines += [".SS " + escape(name), escape(command.get("abstract", ""))]
    if command.get("discussion"):
        lines += [".PP", escape(command["discussion"])]
    for argument in command.get("arguments", []):
        if argument.get("shouldDisplay") and not set(n["name"] for n in argument.get("names", [])) & {"help", "version"}:
            lines += [".TP", spelling(argument), describe(argument)]
    for inner in command.get("subcommands", []):
        if inner.get("shouldDisplay", True) and inner["commandName"] != "help":
            section(inner, path + [inner["commandName"]], lines)


def page(program, version):
    lines = [
        f'.TH HUED 1 "" "hued {version}" "User Commands"',
        ".SH NAME",
        "hued \\- syntax highlighting as a service for every editor",
        ".SH SYNOPSIS",
        "\\fBhued\\fR \\fIcommand\\fR [\\fIoptions\\fR]",
        ".SH DESCRIPTION",
        "A daemon that colours code: an editor says over a Unix socket what changed in its text, and is told the smallest",
        "set of ranges whose style changed. Commands that need the daemon start it; \\fBhued highlight\\fR,",
        "\\fBhued diff\\fR and \\fBhued batch\\fR need none.",
        ".SH COMMANDS",
    ]
    for command in program["subcommands"]:
        if command.get("shouldDisplay", True) and command["commandName"] != "help":
            section(command, ["hued", command["commandName"]], lines)
    lines += [
        ".SH FILES",
        ".TP", "\\fI$XDG_RUNTIME_DIR/hued/socket\\fR", "The socket, if \\fB$HUED_SOCKET\\fR names no other.",
        ".TP", "\\fI~/.config/hued/config.toml\\fR", "The configuration; \\fBhued config\\fR prints what is in force.",
        ".TP", "\\fI~/.config/hued/servers.toml\\fR", "Which language servers run, and how.",
        ".TP", "\\fI~/.config/hued/queries\\fR", "The user's queries and pattern definitions, by language.",
        ".TP", "\\fI~/.config/hued/themes\\fR", "The user's themes.",
        ".TP", "\\fI~/.local/share/hued/grammars\\fR", "The installed grammars.",
        ".TP", "\\fI~/.local/state/hued/daemon.log\\fR", "The log of a daemon that was started on demand.",
        ".TP", "\\fI~/.local/state/hued/trusted-folders\\fR", "The folders in which language servers may start.",
        ".SH ENVIRONMENT",
        ".TP", "\\fBHUED_SOCKET\\fR", "Where the daemon listens.",
        ".TP", "\\fBHUED_RUNTIME\\fR", "The directory with the shipped queries, grammars and themes.",
        ".TP", "\\fBHUED_PAGER\\fR, \\fBPAGER\\fR", "The pager of \\fBhued highlight\\fR and \\fBhued diff\\fR; \\fBless\\fR, if neither is set.",
        ".TP", "\\fBNO_COLOR\\fR", "If it is set and not empty, these use no colours.",
        ".PP", "Every key of the configuration has a variable, too; \\fBhued config\\fR names it.",
        ".SH SEE ALSO",
        "\\fI/usr/share/doc/hued\\fR: the protocol, the configuration, how to write a client.",
    ]
    return "\n".join(lines) + "\n"


def main():
    hued, output = sys.argv[1:]
    told = subprocess.run([hued, "--experimental-dump-help"], check=True, capture_output=True).stdout
    version = subprocess.run([hued, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    with open(output, "w") as file:
        file.write(page(json.loads(told)["command"], version))


if __name__ == "__main__":
    main()
