#!/usr/bin/env python3
"""Writes docs/commands.md from what the command and the launcher say of themselves, or checks it.

    write_commands.py SUSHIYA [--check]
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent
PAGE = ROOT / "docs/commands.md"
INTRODUCTION = """# Commands

Every command with its options, as `sushiya COMMAND --help` prints them. Written by `tools/write_commands.py`; a test compares.
"""
FOOTER = "`sushiya COMMAND --help` tells more."


def help_of(command, *words):
    said = subprocess.run([command, *words, "--help"], capture_output=True, text=True, check=True, env={"LANG": "C.UTF-8"})
    # How it was called is no part of what it says.
    return said.stdout.replace(f"Usage: {command}", "Usage: sushiya")


def subcommands(text):
    listed = text.partition("\nSubcommands:\n")[2].partition("\n\n")[0]
    return re.findall(r"^  ([a-z-]+) {2,}(.+)$", listed, re.MULTILINE)


def sections(command, *words):
    """The help of a command, then those of its subcommands."""
    told = help_of(command, *words)
    about, _, usage = told.partition("\n")
    usage = re.sub(rf"\n\n{FOOTER}.*\Z", "", usage.strip(), flags=re.DOTALL)
    if words:
        yield f"{'#' * (1 + len(words))} sushiya {' '.join(words)}\n\n{about}\n\n```\n{usage.strip()}\n```\n"
    for name, _ in subcommands(told):
        yield from sections(command, *words, name)


def launcher():
    """What `./sushiya` in the folder of the sources does beside, from its own first lines."""
    lines = re.findall(r"^#   (\./sushiya .+?) {2,}(.+)$", (ROOT / "sushiya").read_text(encoding="utf-8"), re.MULTILINE)
    rows = "".join(f"| `{words}` | {about} |\n" for words, about in lines)
    return f"## In the folder of the sources\n\n| | |\n|---|---|\n{rows}"


def page(command):
    listed = "".join(f"| [`{name}`](#sushiya-{name}) | {about} |\n" for name, about in subcommands(help_of(command)))
    return "\n".join([INTRODUCTION, f"| | |\n|---|---|\n{listed}", launcher(), *sections(command)])


def main():
    command, checks = sys.argv[1], "--check" in sys.argv[2:]
    told = page(command)
    if not checks:
        PAGE.write_text(told, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != told:
        print("docs/commands.md is not what the command says: tools/write_commands.py writes it anew")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
