#!/usr/bin/env python3
"""Checks what pages say of files. Faults are:

  - a link to a file or heading that is not there
  - a room without a README.md, or whose README.md leaves out a file or folder, or names one that is not there or twice
    (lines "- `hall.*`, `hall_lobby.cpp`: …"); rooms are those of src/ and some others
  - a room that docs/map.md leaves out, or that stands there in another order than in src/CMakeLists.txt
  - "`name`, `name` in `path`" in docs/map.md where no such name is in that file

    check_docs.py [ROOT]
"""

import os
import pathlib
import re
import sys

from check_rooms import rooms_of

CODE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r'\]\(([^)\s]+)\)|<img src="([^"]+)"')
NOT_OURS = {"build", "node_modules"}
ROOMS_BESIDE = ["bindings/wasm", "gpu", "study"]


def pages(root: pathlib.Path) -> list[pathlib.Path]:
    """Not those of build trees, which others may be changing meanwhile."""
    found = []
    for folder, folders, files in os.walk(root):
        folders[:] = [each for each in folders if each not in NOT_OURS and not each.startswith(".")]
        found += [pathlib.Path(folder) / each for each in files if each.endswith(".md")]
    return sorted(found)


def anchors(page: pathlib.Path) -> set[str]:
    """As GitHub makes them of headings."""
    headings = re.findall(r"^#+ (.*)$", CODE.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def faults_of_links(root: pathlib.Path) -> list[str]:
    faults = []
    for page in pages(root):
        for link in map("".join, LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))):
            path, _, anchor = link.partition("#")
            target = page.parent / path if path else page
            if "://" in link or link.startswith("mailto:"):
                continue
            if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
                faults.append(f"{page.relative_to(root)}: nothing at {link}")
    return faults


def faults_of_room(root: pathlib.Path, room: str) -> list[str]:
    folder = root / room
    readme = folder / "README.md"
    if not readme.exists():
        return [f"{room}: no README.md"]
    left = {each.name for each in folder.iterdir()} - {"README.md", "CMakeLists.txt", "__pycache__"}
    faults = []
    for names in re.findall(r"^- (`[^:]*`): ", readme.read_text(encoding="utf-8"), re.MULTILINE):
        for name in re.findall(r"`([^`]+)`", names):
            found = {each.name for each in folder.glob(name.rstrip("/"))} & left
            left -= found
            if not found:
                faults.append(f"{room}/README.md: no {name}, or named before")
    return faults + [f"{room}/README.md: leaves out {name}" for name in sorted(left)]


def faults_of_map(root: pathlib.Path) -> list[str]:
    text = (root / "docs/map.md").read_text(encoding="utf-8")
    rooms = rooms_of(root)
    faults = []
    if (listed := re.findall(r"^\| \[?`src/(\w+)/`", text, re.MULTILINE)) != rooms:
        faults.append(f"docs/map.md: its rooms are {' '.join(listed)}, those of src/CMakeLists.txt {' '.join(rooms)}")
    for names, path in re.findall(r"((?:`\w+`, )*`\w+`) in `([\w./<>-]+)`", text):
        files = [file.read_text(encoding="utf-8") for file in root.glob(path.replace("<game>", "*"))]
        if not files:
            faults.append(f"docs/map.md: no file {path}")
        for name in re.findall(r"\w+", names):
            if files and not any(re.search(rf"\b{name}\b", file) for file in files):
                faults.append(f"docs/map.md: no {name} in {path}")
    return faults


def check(root: pathlib.Path) -> list[str]:
    rooms = [f"src/{room}" for room in rooms_of(root)] + [room for room in ROOMS_BESIDE if (root / room).exists()]
    return faults_of_links(root) + [fault for room in rooms for fault in faults_of_room(root, room)] + faults_of_map(root)


def main() -> int:
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    faults = check(root)
    print("\n".join(faults) or f"{len(pages(root))} pages name what is there")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
