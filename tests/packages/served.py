"""A house that is opened where nothing of this checkout is."""

import pathlib
import socket
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "end_to_end"))
from house import House, die_with_parent, wait_until  # noqa: E402


class Served(House):
    """A house with its page in a root that has nothing but the command; `begin` is how that is called."""

    def __init__(self, begin, store="sqlite:/house.db"):
        super().__init__(None, store)
        self.begin = begin

    def start(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            self.port = taken.getsockname()[1]
        words = [*self.begin, "serve", "--no-browser", "--listen", f"127.0.0.1:{self.port}", "--store", self.store, *self.words]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=die_with_parent)
        if not wait_until(lambda: self.is_open() or self.process.poll() is not None) or self.process.poll() is not None:
            self.process.kill()
            raise RuntimeError(f"the house does not open: {self.process.stdout.read()}")

    def is_open(self):
        try:
            socket.create_connection(("127.0.0.1", self.port)).close()
            return True
        except OSError:
            return False
