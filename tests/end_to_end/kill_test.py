"""The house is killed in the middle of play, again and again: kill_test.py SUSHIYA [KILLS] [--store sqlite|postgres] [--within SECONDS].

After each kill every player comes back. Whatever anybody had been told must be there; and every game goes on to its end.
"""

import argparse
import os
import random
import sys
import tempfile
import time

from house import House, wait_until
from player import Player, let_play
from running_games import GAMES, RunningGame, play_to_the_end, verify
from throw_away_postgres import ThrowAwayPostgres

BACK_IN_SYNC = 2  # seconds from the kill, of a house as people get it


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


def play_and_kill(command, store, kills, within):
    events, longest, ended, among_bots = 0, 0.0, 0, []
    with House(command, store) as house:
        games = [RunningGame(house, *game) for game in GAMES]
        for _ in range(kills):
            told, took = kill(house, games, among_bots)
            events, longest = events + told, max(longest, took)
            assert took <= within, f"back in sync after {took:.2f} s"
            for number, game in enumerate(games):
                if game.is_over():
                    verify(command, house, game.table)
                    games[number], ended = RunningGame(house, *GAMES[number]), ended + 1
        # No table is stuck, whether somebody comes back to it or not.
        play_to_the_end(command, house, games)
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
    words.add_argument("--within", type=float, default=BACK_IN_SYNC, help="seconds from a kill until everybody is back in sync")
    words.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    asked = words.parse_args()
    print(f"seed {asked.seed}", flush=True)
    random.seed(asked.seed)
    if asked.store == "postgres":
        with ThrowAwayPostgres() as postgres:
            play_and_kill(asked.command, postgres.address, asked.kills, asked.within)
    else:
        with tempfile.TemporaryDirectory() as folder:
            play_and_kill(asked.command, "sqlite:" + os.path.join(folder, "house.db"), asked.kills, asked.within)


if __name__ == "__main__":
    sys.exit(main())
