"""The disk is full in the middle of a game, and has room again: disk_test.py SUSHIYA.

The disk is a small tmpfs where one may be mounted; elsewhere the house may not write beyond the end of its files.
"""

import os
import re
import resource
import subprocess
import sys
import tempfile
import time
import unittest

from house import House, wait_until
from player import Player, are_over, let_play, seat_all

COMMAND = sys.argv.pop(1)


class SmallDisk:
    """A folder on a disk of its own, which can be filled."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", self.folder], check=True, capture_output=True)

    def fill(self, _):
        with open(self.folder + "/filler", "wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(4096))
            except OSError:
                pass

    def make_room(self, _):
        os.remove(self.folder + "/filler")

    def remove(self):
        subprocess.run(["umount", self.folder], check=True)
        os.rmdir(self.folder)


class FullFiles:
    """A folder on the usual disk, where a process may not make files longer."""

    def __init__(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = self.temporary.name

    def fill(self, process):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    def make_room(self, process):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def remove(self):
        self.temporary.cleanup()


def disks():
    try:
        yield SmallDisk()
    except (OSError, subprocess.CalledProcessError):
        pass  # only root may mount
    yield FullFiles()


class FullDisk(unittest.TestCase):
    def test_nothing_is_lost_and_play_goes_on(self):
        for disk in disks():
            with self.subTest(disk=type(disk).__name__):
                try:
                    with House(COMMAND, f"sqlite:{disk.folder}/house.db") as house:
                        self.play_through(house, disk)
                finally:
                    disk.remove()

    def play_through(self, house, disk):
        table, people = seat_all(house, "sushi-go", 2)
        people[0].say("start", table=table)
        let_play(people, lambda: len(people[0].events[table]) > 10)
        process = house.process.pid
        disk.fill(process)
        let_play(people, lambda: any(self.is_refused(person) for person in people))
        told = [list(person.events[table]) for person in people]
        for person in people:
            person.plays = False

        # Said to whoever watches over the house and to whoever asks; also when all that was said is answered.
        self.assertTrue(wait_until(lambda: house.get("/readyz").status == 503))
        ready = house.get("/readyz")
        self.assertEqual(ready.text, "not ready: store\n")  # anybody may ask
        self.assertEqual(house.get("/healthz").status, 200)
        guest = house.ask("POST", "/api/guests", {"name": "Late"})
        self.assertEqual((guest.status, guest.json()["refused"]), (503, "not_stored"))
        opened = house.ask("POST", "/api/tables", {"game": "wasabi", "options": {"players": 2}, "public": True, "seconds": 0,
                                                   "bot": "cook", "watching": "open", "starts_full": False}, people[0].key)
        self.assertEqual((opened.status, opened.json()["refused"]), (503, "not_stored"))
        # The books can still be read, and say what everybody was told.
        for person, events in zip(people, told):
            again = Player(house, person.key)
            again.plays = False
            again.attend(table)
            again.wait_for("update", table)
            self.assertEqual(again.events[table], events)
            again.socket.close()

        disk.make_room(process)
        for person in people:
            person.plays = True
            person.attend(table, len(person.events[table]))  # asks once more what it may do
        let_play(people, are_over(people, table))
        self.assertEqual(house.get("/readyz").text, "well\n")
        for person, events in zip(people, told):
            self.assertEqual(person.events[table][:len(events)], events)

        for person in people:
            person.socket.drop()
        self.assertEqual(house.stop(), 0)
        house.start()
        again = Player(house, people[0].key)
        again.attend(table)
        again.wait_for("ended", table)
        self.assertEqual(again.events[table], people[0].events[table])
        self.assertEqual(house.get(f"/api/tables/{table}").json()["status"], "over")

    def is_refused(self, person):
        return any(refusal["name"] == "not_stored" and refusal["what"] == "play" for refusal in person.refusals)


class Patience(unittest.TestCase):
    def test_bots_who_cannot_move_try_again_in_a_while(self):
        """And not thousands of times a second, as long as the disk is full."""
        disk = FullFiles()
        with House(COMMAND, f"sqlite:{disk.folder}/house.db") as house:
            host = Player(house, house.make_guest("Host"))
            table = house.open_table(host.key, "wasabi", 4)
            host.attend(table)
            host.say("start", table=table)
            host.wait_for("update", table)
            disk.fill(house.process.pid)
            self.assertTrue(wait_until(lambda: house.get("/readyz").status == 503))
            before = self.written_units(house)
            time.sleep(1)  # in which it is counted how often
            self.assertLess(self.written_units(house) - before, 50)
            self.assertEqual(house.get("/readyz").status, 503)
            disk.make_room(house.process.pid)
            let_play([host], are_over([host], table))
        disk.remove()

    def written_units(self, house):
        return int(re.search(r"^sushiya_units_total (\d+)$", house.get("/metrics").text, re.M)[1])


if __name__ == "__main__":
    unittest.main()
