"""The house is killed in the middle of play, again and again: kill_test.py SUSHIYA [KILLS] [--store sqlite|postgres].

After each kill every player comes back. Whatever anybody had been told must be there; and every game goes on to its end.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

from house import House, wait_until
from player import Player, are_over, let_play, seat_all
from throw_away_postgres import ThrowAwayPostgres

GAMES = (("sushi-go", 4), ("sushi-roll", 3), ("wasabi", 2))
BACK_IN_SYNC = 2  # seconds from the kill


class Played:
    """A table under way: two people, bots at the other seats, one spectator."""

    def __init__(self, house, game, seats):
        self.table, self.people = seat_all(house, game, 2, players=seats)
        self.everybody = [*self.people, Player(house)]
        self.everybody[-1].attend(self.table)
        self.people[0].say("start", table=self.table)
        self.people[0].wait_for("update", self.table)

    def is_over(self):
        return are_over(self.everybody, self.table)()

    def hear_the_last(self):
        """What was still under way when the house died; how many events have been told by now."""
        for player in self.everybody:
            player.hear_the_last()
        return sum(len(player.events[self.table]) for player in self.everybody)

    def come_back(self):
        """Everybody hears what it has missed. What it was told before is in the ledger, as it was told."""
        for player in self.everybody:
            told = list(player.events[self.table])
            player.come_back()
            player.wait_for("update", self.table)
            fresh = Player(player.house, player.key)
            fresh.attend(self.table)
            fresh.wait_for("update", self.table)
            fresh.socket.drop()
            if fresh.events[self.table][:len(told)] != told:
                raise AssertionError(f"{self.table}: what was told is not what is stored")


def begin_among_bots(house):
    """A game that nobody looks after but the house, which has just said that it has begun."""
    host = Player(house, house.make_guest("Host"))
    table = house.open_table(host.key, "sushi-go", 3)
    host.attend(table)
    host.say("start", table=table)
    host.wait_for("update", table)
    return table


def kill(house, games, among_bots):
    """One kill at any moment: how many events had been told, and how long until everybody was back in sync."""
    everybody = [player for game in games for player in game.everybody]
    until = time.monotonic() + random.uniform(0, 0.08)
    let_play(everybody, lambda: time.monotonic() > until or all(game.is_over() for game in games))
    if random.random() < 0.5:
        among_bots.append(begin_among_bots(house))
    killed = time.monotonic()
    house.kill()
    events = sum(game.hear_the_last() for game in games)
    house.start()
    for game in games:
        game.come_back()
    return events, time.monotonic() - killed


def verify(command, house, table):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(house.get(f"/api/records/{table}").text)
        file.flush()
        subprocess.run([command, "verify", file.name], check=True, stdout=subprocess.DEVNULL, timeout=20)


def play_and_kill(command, store, kills):
    events, longest, ended, among_bots = 0, 0.0, 0, []
    with House(command, store) as house:
        games = [Played(house, *game) for game in GAMES]
        for _ in range(kills):
            told, took = kill(house, games, among_bots)
            events, longest = events + told, max(longest, took)
            assert took <= BACK_IN_SYNC, f"back in sync after {took:.2f} s"
            for number, game in enumerate(games):
                if game.is_over():
                    verify(command, house, game.table)
                    games[number], ended = Played(house, *GAMES[number]), ended + 1
        # No table is stuck, whether somebody comes back to it or not.
        for game in games:
            let_play(game.everybody, game.is_over)
            verify(command, house, game.table)
        for table in among_bots:
            # The card of a table, as asking for more would wake it.
            is_over = wait_until(lambda: house.get(f"/api/tables/{table}").json()["status"] == "over", 5)
            assert is_over, f"the bots do not play on: {house.get(f'/api/tables/{table}').text}"
            verify(command, house, table)
        assert "sushiya_faults_total 0\n" in house.get("/metrics").text
    print(f"{kills} kills, {len(GAMES) + ended + len(among_bots)} games to their end and verified, "
          f"{events} events told before a kill, none missing; back in sync after at most {longest:.2f} s")
    assert events > 10 * kills, "too little was played to lose anything"


def main():
    words = argparse.ArgumentParser()
    words.add_argument("command")
    words.add_argument("kills", type=int, nargs="?", default=8)
    words.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    words.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    asked = words.parse_args()
    print(f"seed {asked.seed}", flush=True)
    random.seed(asked.seed)
    if asked.store == "postgres":
        with ThrowAwayPostgres() as postgres:
            play_and_kill(asked.command, postgres.address, asked.kills)
    else:
        with tempfile.TemporaryDirectory() as folder:
            play_and_kill(asked.command, "sqlite:" + os.path.join(folder, "house.db"), asked.kills)


if __name__ == "__main__":
    sys.exit(main())
