"""The parts of a package: a list in CycloneDX for machines, and their licences for people.

usage: parts.py KIND VERSION FOLDER

KIND is deb, library, static, wheel or npm. All comes from where the parts come from: Debian's packages, of which headers are compiled in or
libraries linked, the lock file of the page, and for a wheel the Python environment that this runs in.
"""

import gzip
import importlib.metadata
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LICENCES = {
    "libboost1.81-dev": "BSL-1.0",
    "libcli11-dev": "BSD-3-Clause",
    "nlohmann-json3-dev": "MIT",
    "libfmt9": "MIT",
    "libfmt-dev": "MIT",
    "libpq5": "PostgreSQL",
    "libsodium23": "ISC",
    "libsodium-dev": "ISC",
    "libsqlite3-0": "blessing",
    "libsqlite3-dev": "blessing",
    "libzstd1": "BSD-3-Clause",
    "libzstd-dev": "BSD-3-Clause",
    "libstdc++6": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libstdc++-12-dev": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libgcc-12-dev": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libc6": "LGPL-2.1-or-later",
    "libc6-dev": "LGPL-2.1-or-later",
    "libc++": "Apache-2.0 WITH LLVM-exception",
    "wasi-libc": "Apache-2.0 WITH LLVM-exception AND MIT AND BSD-2-Clause",
}
HEADERS = ["libboost1.81-dev", "libcli11-dev", "nlohmann-json3-dev"]


def installed(name):
    """A package of Debian by its name, or by the only form of it that is here."""
    found = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n", name], capture_output=True, text=True, check=True).stdout
    return next(line.split()[0] for line in found.splitlines() if line.endswith(" installed"))


# What the engine in WebAssembly has inside.
ENGINE = ["nlohmann-json3-dev", "libc++-*-dev-wasm32", "wasi-libc"]
# What is inside of each kind, what it is linked with on the machine where it runs, and whether the page is in it.
KINDS = {
    "deb": ([*HEADERS, *ENGINE[1:]], ["libfmt9", "libpq5", "libsodium23", "libsqlite3-0", "libzstd1", "libstdc++6"], True),
    "library": (["nlohmann-json3-dev"], [], False),
    "static": ([*HEADERS, *ENGINE[1:], "libfmt-dev", "libsodium-dev", "libsqlite3-dev", "libzstd-dev", "libstdc++-12-dev", "libgcc-12-dev", "libc6-dev"], [], True),
    "wheel": (["nlohmann-json3-dev", "libstdc++-12-dev"], ["libc6"], False),
    "npm": (ENGINE, [], False),
}
# Words that Debian's own name instead of telling, where more is inside than headers.
COMMON = {"libc6-dev": "LGPL-2.1", "libstdc++-12-dev": "GPL-3"}
# Where the licence of the house itself is.
OWN = dict.fromkeys(["deb", "library"], "/usr/share/common-licenses/Apache-2.0")
# Debian has this one already, and wants it named rather than told.
APACHE = re.compile(r"Apache License\s+Version 2\.0, January 2004.*?END OF TERMS AND CONDITIONS", re.DOTALL)


def part(purl, name, version, licence, scope):
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "scope": "required",
        "licenses": [{"expression": licence}],
        "purl": purl,
        "properties": [{"name": "sushiya:part", "value": scope}],
    }


def debian_part(name, scope):
    version = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", name], capture_output=True, text=True, check=True).stdout
    return part(f"pkg:deb/debian/{name}@{version}", name, version, LICENCES["libc++" if name.startswith("libc++-") else name], scope)


def debian_licence(name):
    """The words of the licence; all of Boost's authors with their files would be two megabytes."""
    text = pathlib.Path(f"/usr/share/doc/{name}/copyright").read_text()
    if name.startswith("libboost"):
        text = next(part for part in text.split("\n\n") if part.startswith("License: BSL-1.0\n"))
    if name in COMMON:
        text += "\n\n" + pathlib.Path("/usr/share/common-licenses", COMMON[name]).read_text()
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
    found = []
    for name, about in sorted(reached.items()):
        purl = f"pkg:npm/{name.replace('@', '%40')}@{about['version']}"
        words = sorted((ROOT / "web/node_modules" / name).glob("LICEN[CS]E*"))
        text = words[0].read_text() if words else "(no text of its own)\n"
        found.append((part(purl, name, about["version"], about.get("license", "NOASSERTION"), "page"), text))
    return found


def binding_parts():
    """nanobind and the hash table that comes inside it."""
    about = importlib.metadata.distribution("nanobind")
    licence = next(path for path in about.files if path.name == "LICENSE")
    folder = pathlib.Path(about.locate_file("nanobind/ext/robin_map/include/tsl"))
    version = ".".join(re.findall(r"TSL_RH_VERSION_\w+ (\d+)", (folder / "robin_growth_policy.h").read_text()))
    words = re.match(r"/\*\*\n(.*?)\*/", (folder / "robin_map.h").read_text(), re.DOTALL)[1]
    return [
        (part(f"pkg:pypi/nanobind@{about.version}", "nanobind", about.version, "BSD-3-Clause", "compiled in"), licence.read_text()),
        (part(f"pkg:github/Tessil/robin-map@v{version}", "robin-map", version, "MIT", "compiled in"), re.sub(r"(?m)^ \* ?", "", words)),
    ]


def write_changelog(folder, kind, version):
    """The one that Debian's tools read, dated by the commit; what has changed is told in CHANGELOG.md."""
    date = subprocess.run(["git", "-C", ROOT, "log", "-1", "--format=%cD"], capture_output=True, text=True, check=True).stdout.strip()
    package = {"deb": "sushiya", "library": "libsushiya-dev"}[kind]
    maintainer = re.search(r'CPACK_PACKAGE_CONTACT "(.*)"', (ROOT / "packaging/CMakeLists.txt").read_text())[1]
    text = f"{package} ({version}) unstable; urgency=medium\n\n  * Made from the sources; see CHANGELOG.md there.\n\n -- {maintainer}  {date}\n"
    (folder / "changelog.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


def main():
    kind, version, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    inside, linked, has_page = KINDS[kind]
    folder.mkdir(parents=True, exist_ok=True)
    compiled_in = [(debian_part(name, "compiled in"), debian_licence(name)) for name in map(installed, inside)]
    if kind == "wheel":
        compiled_in += binding_parts()
    if has_page:
        compiled_in += page_parts()
    components = [each for each, _ in compiled_in] + [debian_part(name, "linked") for name in linked]
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

    texts = [f"Sushiya: Apache License 2.0, see {OWN.get(kind, 'LICENSE beside this')}."]
    if kind == "static":
        texts.append("The C library in it is under the GNU Lesser General Public License: whoever wants another one in its place links the\n"
                     "command again from the sources of Sushiya, which are open, with ./sushiya package static.")
    texts.append("What is compiled into it comes with these words:")
    texts += [f"---- {each['name']} ({each['licenses'][0]['expression']})\n\n{words}" for each, words in compiled_in]
    words = "\n\n".join(texts)
    if kind in OWN:
        words = APACHE.sub(f"Apache License 2.0: see {OWN[kind]}.", words)
        write_changelog(folder, kind, version)
    (folder / "copyright").write_text(words)


main()
