"""The parts of the command: a list in CycloneDX for machines, and their licences for people.

usage: parts.py VERSION FOLDER

Both come from where the parts come from: Debian's packages, of which headers are compiled in or libraries linked, and the
lock file of the page.
"""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Compiled into the command, and linked by it.
COMPILED_IN = ["libboost1.81-dev", "libcli11-dev", "nlohmann-json3-dev"]
LINKED = ["libfmt9", "libpq5", "libsodium23", "libsqlite3-0", "libzstd1", "libstdc++6"]
LICENCES = {
    "libboost1.81-dev": "BSL-1.0",
    "libcli11-dev": "BSD-3-Clause",
    "nlohmann-json3-dev": "MIT",
    "libfmt9": "MIT",
    "libpq5": "PostgreSQL",
    "libsodium23": "ISC",
    "libsqlite3-0": "blessing",
    "libzstd1": "BSD-3-Clause",
    "libstdc++6": "GPL-3.0-or-later WITH GCC-exception-3.1",
}


def debian_version(name):
    return subprocess.run(["dpkg-query", "-W", "-f", "${Version}", name], capture_output=True, text=True, check=True).stdout


def debian_part(name, scope):
    version = debian_version(name)
    return {
        "type": "library",
        "bom-ref": f"pkg:deb/debian/{name}@{version}",
        "name": name,
        "version": version,
        "scope": "required",
        "licenses": [{"expression": LICENCES[name]}],
        "purl": f"pkg:deb/debian/{name}@{version}",
        "properties": [{"name": "sushiya:part", "value": scope}],
    }


def debian_licence(name):
    """The words of the licence; all of Boost's authors with their files would be two megabytes."""
    text = pathlib.Path(f"/usr/share/doc/{name}/copyright").read_text()
    if name.startswith("libboost"):
        text = next(part for part in text.split("\n\n") if part.startswith("License: BSL-1.0\n"))
    return text + "\n"


def page_parts():
    """What of npm's packages reaches a browser: those that the page depends on, with all that they depend on."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    wanted = list(lock[""]["dependencies"])
    reached = {}
    while wanted:
        name = wanted.pop()
        about = lock.get(f"node_modules/{name}")
        if about is None or name in reached:
            continue
        reached[name] = about
        wanted += about.get("dependencies", {})
    parts = []
    for name, about in sorted(reached.items()):
        purl = f"pkg:npm/{name.replace('@', '%40')}@{about['version']}"
        licence = about.get("license", "NOASSERTION")
        parts.append(
            {
                "type": "library",
                "bom-ref": purl,
                "name": name,
                "version": about["version"],
                "scope": "required",
                "licenses": [{"expression": licence}],
                "purl": purl,
                "properties": [{"name": "sushiya:part", "value": "page"}],
            }
        )
    return parts


def main():
    version, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    components = [debian_part(name, "compiled in") for name in COMPILED_IN]
    components += [debian_part(name, "linked") for name in LINKED]
    components += page_parts()
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {"type": "application", "bom-ref": "sushiya", "name": "sushiya", "version": version, "licenses": [{"expression": "Apache-2.0"}]}
        },
        "components": components,
        "dependencies": [{"ref": "sushiya", "dependsOn": [each["bom-ref"] for each in components]}],
    }
    (folder / "sushiya.cdx.json").write_text(json.dumps(bill, indent=1) + "\n")

    texts = ["Sushiya: Apache License 2.0, see /usr/share/common-licenses/Apache-2.0.", "What is compiled into it comes with these words:"]
    for name in COMPILED_IN:
        texts.append(f"---- {name} ({LICENCES[name]})\n\n" + debian_licence(name))
    for part in page_parts():
        found = sorted((ROOT / "web/node_modules" / part["name"]).glob("LICEN[CS]E*"))
        words = found[0].read_text() if found else "(no text of its own)\n"
        texts.append(f"---- {part['name']} ({part['licenses'][0]['expression']})\n\n{words}")
    (folder / "copyright").write_text("\n\n".join(texts))


main()
