"""A house of one's own: the real binary on a free port of this machine, until the block ends."""

import ctypes
import http.client
import json
import os
import re
import signal
import subprocess
import time

PATIENCE = 20
# Programs play faster than people may.
AT_ANY_SPEED = ("--limit", "messages_a_second=1000000", "--limit", "messages_at_once=1000000", "--limit", "tables_of_guest=1000",
                "--limit", "guests_of_address=1000000", "--limit", "sign_ins_of_address=1000000",
                "--limit", "requests_of_address=1000000", "--limit", "requests_of_guest=1000000")


class Reply:
    def __init__(self, response):
        self.status, self.headers, self.text = response.status, response.headers, response.read().decode()

    def json(self):
        return json.loads(self.text)


def die_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG: no test that is cut off leaves a house behind


class House:
    def __init__(self, command, store="memory:", words=AT_ANY_SPEED, environment=None):
        self.command, self.store, self.words, self.environment = command, store, words, environment
        self.process = None
        self.log = None  # a file, where what it writes to standard error is wanted

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        if self.process:
            self.kill()

    def start(self):
        """Opens it, and returns when it answers."""
        self.process = subprocess.Popen(
            [self.command, "serve", "--tables-only", "--listen", "127.0.0.1:0", "--store", self.store, *self.words],
            stdout=subprocess.PIPE, stderr=self.log, text=True, preexec_fn=die_with_parent,
            env=os.environ | (self.environment or {}))
        line = self.process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not address:
            raise RuntimeError(f"the house does not open: {line!r}, status {self.process.wait(PATIENCE)}")
        self.port = int(address[1])

    def ask_to_close(self):
        self.process.send_signal(signal.SIGTERM)

    def stop(self):
        """Asks it to close, and says with which status it ended."""
        self.ask_to_close()
        return self.wait()

    def kill(self):
        self.process.kill()
        self.wait()

    def wait(self):
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.process = None
        return status

    def ask(self, method, path, told=None, key=None, headers=()):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            fields = dict(headers) | ({"Authorization": f"Bearer {key}"} if key else {})
            connection.request(method, path, None if told is None else json.dumps(told), fields)
            return Reply(connection.getresponse())
        finally:
            connection.close()

    def get(self, path, key=None):
        return self.ask("GET", path, key=key)

    def make_guest(self, name):
        """The key of a new guest."""
        reply = self.ask("POST", "/api/guests", {"name": name})
        assert reply.status == 201, reply.text
        return reply.json()["key"]

    def open_table(self, key, game, players=2, **more):
        agreed = {"game": game, "options": {"players": players}, "public": False, "seconds": 0, "bot": "apprentice",
                  "watching": "open", "starts_full": False} | more
        reply = self.ask("POST", "/api/tables", agreed, key)
        assert reply.status == 201, reply.text
        return reply.json()["table"]


def wait_until(holds, patience=PATIENCE):
    """Whether it comes true in time."""
    until = time.monotonic() + patience
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True
