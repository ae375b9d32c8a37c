"""A PostgreSQL of one's own: a new cluster in a temporary folder, reached through a socket in it, until the block ends."""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

from house import die_with_parent, wait_until

# The newest server that is installed.
PROGRAMS = str(max(pathlib.Path("/usr/lib/postgresql").iterdir(), key=lambda folder: int(folder.name)) / "bin") + "/"


class ThrowAwayPostgres:
    def __init__(self, fsync="off"):
        self.fsync = fsync

    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        self.user = {}
        if os.getuid() == 0:  # PostgreSQL does not run as root
            self.user = {"user": "postgres", "group": "postgres", "extra_groups": []}
            shutil.chown(self.folder, "postgres", "postgres")
        subprocess.run([PROGRAMS + "initdb", "-D", self.folder + "/data", "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8",
                        "--no-locale"], cwd=self.folder, check=True, stdout=subprocess.DEVNULL, timeout=60, **self.user)
        self.address = f"postgres://postgres@/postgres?host={self.folder}"
        self.start()
        return self

    def start(self):
        with open(self.folder + "/log", "a") as log:
            self.process = subprocess.Popen(
                [PROGRAMS + "postgres", "-D", self.folder + "/data", "-k", self.folder, "-c", "listen_addresses=", "-c",
                 "fsync=" + self.fsync],
                cwd=self.folder, stdout=log, stderr=log, preexec_fn=die_with_parent, **self.user)
        ready = [PROGRAMS + "pg_isready", "-q", "-h", self.folder]
        if not wait_until(lambda: subprocess.run(ready, timeout=10).returncode == 0):
            raise RuntimeError("PostgreSQL does not start: " + open(self.folder + "/log").read())

    @contextlib.contextmanager
    def locked(self, table):
        """Nobody else reads or writes the table until the block ends."""
        words = [PROGRAMS + "psql", "-h", self.folder, "-U", "postgres", "-Atq"]
        with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, preexec_fn=die_with_parent) as psql:
            psql.stdin.write(f"BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE; SELECT 'locked';\n")
            psql.stdin.flush()
            if psql.stdout.readline() != "locked\n":
                raise RuntimeError("the table cannot be locked")
            yield
            psql.stdin.close()

    def crash(self):
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(30)

    def __exit__(self, *_):
        self.crash()
        shutil.rmtree(self.folder)
