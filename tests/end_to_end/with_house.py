"""A house for each test, which must be as well after it as before."""

import re
import sys
import unittest

from house import House
from player import are_over, let_play, seat_all

COMMAND = sys.argv.pop(1)


class WithHouse(unittest.TestCase):
    words = ()

    def setUp(self):
        self.house = self.enterContext(House(COMMAND, *self.words))

    def tearDown(self):
        """Whatever was done to it, the house is well, and a game can be played."""
        if not self.house.process:
            return
        table, people = seat_all(self.house, "sushi-go", 2)
        people[0].say("start", table=table)
        if not self.words:
            let_play(people, are_over(people, table))
        self.assertEqual(self.counted("faults_total"), 0)

    def counted(self, name):
        return int(re.search(rf"^sushiya_{name} (\d+)$", self.house.get("/metrics").text, re.M)[1])
