"""The house behind the web servers that docs/hosting.md shows, as it shows them, with connections that are kept open to the
house: what one guest sends must not become a request of the next. proxies_test.py SUSHIYA."""

import http.client
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import unittest

from house import PATIENCE, House, die_with_parent, wait_until
from player import are_over, let_play, seat_all
from with_house import COMMAND

HOSTING = pathlib.Path(__file__).resolve().parents[2] / "docs" / "hosting.md"
SMUGGLED = "DELETE /api/me HTTP/1.1\r\nX: "
VICTIMS = 6


def shown(name):
    """The configuration that hosting.md shows for a web server."""
    return re.search(rf"^[^\n]*\b{name}:\n\n```\n(.*?)```\n", HOSTING.read_text(encoding="utf-8"), re.M | re.S)[1]


def replaced(text, old, new):
    assert old in text, (old, text)
    return text.replace(old, new)


def free_port():
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return any_port.getsockname()[1]


def program(name):
    found = shutil.which(name, path="/usr/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin")
    if not found:
        raise RuntimeError(f"{name} is missing: tools/packages.test lists it")
    return found


class Proxy:
    """A web server in front of a house, until the block ends."""

    def __init__(self, name, house):
        self.name, self.house, self.port = name, house, free_port()

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = self.temporary.name
        command, config = getattr(self, self.name)()
        path = pathlib.Path(self.folder, "config")
        path.write_text(config, encoding="utf-8")
        self.log = open(self.folder + "/log", "w+", encoding="utf-8")
        self.process = subprocess.Popen([part.replace("CONFIG", str(path)) for part in command], stdout=self.log,
                                        stderr=subprocess.STDOUT, preexec_fn=die_with_parent,
                                        env={"HOME": self.folder, "XDG_DATA_HOME": self.folder})
        if not wait_until(self.answers):
            self.log.seek(0)
            raise RuntimeError(f"{self.name} does not answer: {self.log.read()}")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.log.close()
        self.temporary.cleanup()

    def answers(self):
        try:
            return self.ask("GET", "/healthz").status == 200
        except OSError:
            return False

    def nginx(self):
        here = replaced(shown("nginx"), "127.0.0.1:8080", f"127.0.0.1:{self.house.port}")
        here = replaced(here, "listen 443 ssl;", f"listen 127.0.0.1:{self.port};")
        return ([program("nginx"), "-p", self.folder, "-c", "CONFIG", "-g", "daemon off;"],
                f"""{"user root; " if os.geteuid() == 0 else ""}pid nginx.pid; error_log stderr; worker_processes 1; events {{}}
http {{ access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi;
scgi_temp_path scgi;
{here} }}""")

    def caddy(self):
        here = replaced(shown("Caddy"), "127.0.0.1:8080", f"127.0.0.1:{self.house.port}")
        here = replaced(here, "example.org {", f"http://127.0.0.1:{self.port} {{")
        return ([program("caddy"), "run", "--adapter", "caddyfile", "--config", "CONFIG"], "{\n  admin off\n}\n" + here)

    def ask(self, method, path, body=None, headers=()):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, dict(headers))
            response = connection.getresponse()
            response.read()
            return response
        finally:
            connection.close()


class Proxies(unittest.TestCase):
    def test_nobody_speaks_in_the_name_of_the_next_guest(self):
        for house, proxy in self.houses():
            for path in ("/healthz", "/readyz", "/metrics", "/", "/missing", "/api/tables", "/api/nowhere", "/ws"):
                for method in ("POST", "PUT", "GET", "DELETE"):
                    keys = [house.make_guest("Ada") for _ in range(VICTIMS if path == "/healthz" else 1)]
                    for key in keys:
                        proxy.ask(method, path, SMUGGLED)
                        proxy.ask("GET", "/", headers={"Cookie": f"sushiya_key={key}"})
                    left = [house.get("/api/me", key).status for key in keys]
                    self.assertEqual(left, [200] * len(keys), (proxy.name, method, path))

    def test_answers_are_not_mixed_up(self):
        """A body that nobody expects (HEAD) would be taken for the answer to the next request."""
        for _, proxy in self.houses():
            for path in ("/healthz", "/readyz", "/", "/api/tables", "/api/me", "/api/nowhere"):
                proxy.ask("HEAD", path)
                told = proxy.ask("GET", "/api/openapi.json")
                self.assertEqual((told.status, told.getheader("Content-Type")), (200, "application/json"), (proxy.name, path))

    def test_slow_bodies_shut_nobody_out(self):
        for _, proxy in self.houses():
            slow = []
            for _ in range(300):
                slow.append(socket.create_connection(("127.0.0.1", proxy.port), PATIENCE))
                # More than a proxy keeps to itself before it passes a body on.
                slow[-1].sendall(f"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1:{proxy.port}\r\nContent-Length: 16000\r\n\r\n".encode() + b" " * 9000)
            # They reach the house one by one; it is never full of them.
            self.assertNotIn(503, {proxy.ask("GET", "/api/tables").status for _ in range(300)}, proxy.name)
            self.assertEqual(proxy.ask("GET", "/api/tables").status, 200, proxy.name)
            for guest in slow:
                guest.close()

    def test_a_game_is_played_through_it(self):
        for _, proxy in self.houses():
            through = House(COMMAND)
            through.port = proxy.port
            table, people = seat_all(through, "sushi-go", 2)
            people[0].say("start", table=table)
            let_play(people, are_over(people, table))

    def houses(self):
        for name in ("nginx", "caddy"):
            with House(COMMAND) as house, Proxy(name, house) as proxy:
                yield house, proxy


if __name__ == "__main__":
    unittest.main()
