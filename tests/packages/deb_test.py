"""The Debian package in a clean root: installed, asked, opened as its own user, removed and purged.

usage: deb_test.py PACKAGE

The root holds Debian's essential packages, what the package depends on, and nothing else; it is copied from the packages of
this machine, so no network is needed. Copying with owners and changing the root takes a superuser.
"""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

PACKAGE = pathlib.Path(sys.argv.pop(1)).resolve()
BECOME_ROOT = [] if os.geteuid() == 0 else ["sudo"]


def out(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def installed():
    """What each package of this machine depends on, and where a virtual one comes from."""
    depends, provided = {}, {}
    for line in out("dpkg-query", "-W", "-f", "${Package}\t${Status}\t${Essential}\t${Pre-Depends}, ${Depends}\t${Provides}\n").splitlines():
        name, status, essential, needs, provides = line.split("\t")
        if "ok installed" in status:
            depends[name] = (essential == "yes", needs)
            for each in re.findall(r"[a-z0-9][a-z0-9.+-]*", re.sub(r"\(.*?\)", "", provides)):
                provided.setdefault(each, name)
    return depends, provided


def closure(needs_of_package):
    """The essential packages, those of the package, and all that they need."""
    depends, provided = installed()
    wanted = [needs for essential, needs in depends.values() if essential]
    found = {name for name, (essential, _) in depends.items() if essential}
    wanted.append(needs_of_package)
    while wanted:
        for group in wanted.pop().split(","):
            names = [re.sub(r"[(:].*", "", each).strip() for each in group.split("|")]
            known = [name if name in depends else provided.get(name) for name in names if name]
            known = [name for name in known if name]
            if not any(names) or not known:
                continue
            if known[0] not in found:
                found.add(known[0])
                wanted.append(depends[known[0]][1])
    return sorted(found)


def make_root(root, names):
    """A root with these packages in it, as dpkg sees it too."""
    for folder in ("usr/bin", "usr/sbin", "usr/lib", "usr/lib64", "var/lib/dpkg/info", "var/lib/dpkg/updates", "var/log", "run", "proc", "dev", "tmp", "etc"):
        (root / folder).mkdir(parents=True, exist_ok=True)
    for folder in ("bin", "sbin", "lib", "lib64"):
        (root / folder).symlink_to(f"usr/{folder}")
    files = set()
    for name in names:
        files.update(pathlib.Path(line) for line in out("dpkg-query", "-L", name).splitlines() if line.startswith("/") and "diverted by" not in line)
    kept = sorted(str(path) for path in files if (path.is_symlink() or path.is_file()) and not path.is_relative_to("/usr/share/doc") and not path.is_relative_to("/usr/share/locale"))
    with tempfile.NamedTemporaryFile("w") as listed:
        listed.write("\n".join(path.lstrip("/") for path in kept))
        listed.flush()
        with subprocess.Popen([*BECOME_ROOT, "tar", "-C", "/", "-cf", "-", "--verbatim-files-from", "-T", listed.name], stdout=subprocess.PIPE) as packed:
            subprocess.run([*BECOME_ROOT, "tar", "-C", str(root), "-xf", "-", "--keep-directory-symlink"], stdin=packed.stdout, check=True)
        if packed.returncode != 0:
            raise RuntimeError("the root could not be copied")
    for name in ("passwd", "group", "ld.so.cache", "login.defs"):
        shutil.copy(f"/etc/{name}", root / "etc" / name)
    status = [text for text in pathlib.Path("/var/lib/dpkg/status").read_text().split("\n\n") if text]
    kept = [text for text in status if re.match(r"Package: (.*)", text).group(1) in names]
    (root / "var/lib/dpkg/status").write_text("\n\n".join(kept) + "\n")
    for name in names:
        for info in pathlib.Path("/var/lib/dpkg/info").glob(f"{name}[.:]*list"):
            shutil.copy(info, root / "var/lib/dpkg/info")
    for device, number in (("null", 3), ("urandom", 9)):
        subprocess.run([*BECOME_ROOT, "mknod", "-m", "666", str(root / "dev" / device), "c", "1", str(number)], check=False, capture_output=True)
        if not (root / "dev" / device).exists():
            (root / "dev" / device).write_text("")


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.root = pathlib.Path(tempfile.mkdtemp(prefix="sushiya-root-"))
        cls.root.chmod(0o755)
        cls.addClassCleanup(subprocess.run, [*BECOME_ROOT, "rm", "-rf", str(cls.root)])
        make_root(cls.root, closure(out("dpkg-deb", "-f", str(PACKAGE), "Depends")))
        shutil.copy(PACKAGE, cls.root / "tmp/sushiya.deb")

    def within(self, *words, user=None):
        who = [f"--userspec={user}"] if user else []
        done = subprocess.run([*BECOME_ROOT, "chroot", *who, str(self.root), *words], capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, f"{words}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def opened(self):
        """Opens the house as its own user, and says what a browser gets."""
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            port = taken.getsockname()[1]
        words = ["sushiya", "serve", "--no-browser", "--listen", f"127.0.0.1:{port}", "--store", "sqlite:/var/lib/sushiya/house.db"]
        house = subprocess.Popen([*BECOME_ROOT, "chroot", "--userspec=sushiya", str(self.root), *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            for _ in range(200):
                try:
                    return tuple(urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10).read().decode() for path in ("/readyz", "/"))
                except OSError:
                    self.assertIsNone(house.poll(), house.poll() is not None and house.stdout.read())
                    time.sleep(0.1)
            self.fail("the house does not open")
        finally:
            house.terminate()
            house.communicate(timeout=30)

    def test_installed_opened_removed_and_purged(self):
        self.within("dpkg", "-i", "/tmp/sushiya.deb")
        self.assertRegex(self.within("sushiya", "--version"), r"^sushiya \d+\.\d+\.\d+\ncommit \w+\+?\nsignature ")
        self.assertIn("sushi-go", self.within("sushiya", "complete", "--", "match", ""))
        self.assertIn("sushiya", self.within("getent", "passwd", "sushiya"))
        self.assertEqual(self.within("stat", "-c", "%U:%G %a", "/var/lib/sushiya"), "sushiya:sushiya 750\n")
        for path in ("share/man/man1/sushiya.1.gz", "share/man/man1/sushiya-match.1.gz", "share/bash-completion/completions/sushiya", "share/zsh/vendor-completions/_sushiya", "share/fish/vendor_completions.d/sushiya.fish", "share/doc/sushiya/copyright", "share/doc/sushiya/sushiya.cdx.json", "lib/systemd/system/sushiya.service"):
            self.assertGreater((self.root / "usr" / path).stat().st_size, 100, path)

        ready, page = self.opened()
        self.assertTrue(ready)
        self.assertIn("<title>Sushiya", page)
        house = self.root / "var/lib/sushiya/house.db"
        self.assertTrue(house.exists())
        # Installed once more over itself, as an upgrade is: the house stays.
        self.within("dpkg", "-i", "/tmp/sushiya.deb")
        self.within("dpkg", "-r", "sushiya")
        self.assertFalse((self.root / "usr/bin/sushiya").exists())
        self.assertTrue(house.exists(), "removing the program takes no games away")
        self.within("dpkg", "-P", "sushiya")
        self.assertFalse(house.parent.exists())


unittest.main()
