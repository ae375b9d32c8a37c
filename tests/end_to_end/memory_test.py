"""The house may have no more memory, while guests come and go on talking: connections end, and the house does not, and
answers when there is memory again: memory_test.py SUSHIYA."""

import json
import resource
import socket
import sys
import time
import unittest

from house import House
from web_socket import TEXT, frame

COMMAND = sys.argv.pop(1)
HANDSHAKE = (b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")
# Long enough to be worth a piece of memory of its own.
TALK = frame(TEXT, b'{"say":"hello","protocol":1}') + frame(TEXT, json.dumps({"say": "attend", "table": "x" * 15000}).encode())


def address_space(process):
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmSize"))


class NoMemory(unittest.TestCase):
    def test_costs_connections_and_not_the_house(self):
        for spare in (0, 1 << 20, 4 << 20):
            with self.subTest(spare=spare), House(COMMAND) as house:
                process = house.process.pid
                house.get("/api/tables")
                resource.prlimit(process, resource.RLIMIT_AS, (address_space(process) + spare, resource.RLIM_INFINITY))
                self.crowd(house)
                self.assertIsNone(house.process.poll(), "the house has ended")
                resource.prlimit(process, resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
                self.assertEqual(self.answer(house), "200")

    def answer(self, house):
        until = time.monotonic() + 60
        while True:
            try:
                with socket.create_connection(("127.0.0.1", house.port), 5) as guest:
                    guest.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                    return guest.recv(100).split()[1].decode()
            except (OSError, IndexError):
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def crowd(self, house):
        guests = []
        until = time.monotonic() + 3
        while time.monotonic() < until and len(guests) < 800 and house.process.poll() is None:
            try:
                guests.append(socket.create_connection(("127.0.0.1", house.port), 5))
                guests[-1].sendall(HANDSHAKE)
                guests[-1].sendall(TALK)
            except OSError:
                pass  # that is what it costs
        for guest in guests:
            guest.close()


if __name__ == "__main__":
    unittest.main()
