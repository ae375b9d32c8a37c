"""The house is killed in the middle of play, again and again: kill_test.py SUSHIYA [KILLS] [--store sqlite|postgres|nodes] [--within SECONDS].

After each kill every player comes back; `nodes` are two on one PostgreSQL, of which one is killed, and who was there comes back at the
other. Whatever anybody had been told must be there; and every game goes on to its end.
"""

import argparse
import contextlib
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


def spread(games, houses):
    """People come to any node, and change it."""
    for player in (player for game in games for player in game.everybody):
        house = random.choice(houses)
        if house is not player.house:
            player.socket.drop()
            player.house = house
            player.come_back()


def kill(houses, games, among_bots):
    """One kill at any moment: how many events had been told, and how long until everybody was back in sync."""
    everybody = [player for game in games for player in game.everybody]
    until = time.monotonic() + random.uniform(0, 0.08)
    let_play(everybody, lambda: time.monotonic() > until or all(game.is_over() for game in games))
    house = random.choice(houses)
    if random.random() < 0.5:
        among_bots.append(begin_among_bots(house))
    killed = time.monotonic()
    house.kill()
    events = sum(game.hear_the_last(house) for game in games)
    others = [other for other in houses if other is not house]
    if not others:
        house.start()
    for game in games:
        game.come_back(house, to=random.choice(others or houses))
    took = time.monotonic() - killed
    if others:
        house.start()
    return events, took


def play_and_kill(command, store, nodes, kills, within):
    events, longest, ended, among_bots = 0, 0.0, 0, []
    with contextlib.ExitStack() as until_the_end:
        houses = [until_the_end.enter_context(House(command, store)) for _ in range(nodes)]
        games = [RunningGame(random.choice(houses), *game) for game in GAMES]
        for _ in range(kills):
            spread(games, houses)
            told, took = kill(houses, games, among_bots)
            events, longest = events + told, max(longest, took)
            assert took <= within, f"back in sync after {took:.2f} s"
            for number, game in enumerate(games):
                if game.is_over():
                    verify(command, houses[0], game.table)
                    games[number], ended = RunningGame(random.choice(houses), *GAMES[number]), ended + 1
        # No table is stuck, whether those who sat there come back to it or not.
        play_to_the_end(command, houses[0], games)
        for table in among_bots:
            # Bots play where somebody is.
            spectator = Player(houses[0])
            spectator.attend(table)
            let_play([spectator], lambda: table in spectator.ended)
            # A node leaves to others what is theirs, for a while.
            is_over = wait_until(lambda: houses[0].get(f"/api/tables/{table}").json()["status"] == "over", 5 + 10 * (nodes - 1))
            assert is_over, f"the bots do not play on: {houses[0].get(f'/api/tables/{table}').text}"
            verify(command, houses[0], table)
        for house in houses:
            assert "sushiya_faults_total 0\n" in house.get("/metrics").text
    print(f"{kills} kills, {len(GAMES) + ended + len(among_bots)} games to their end and verified, "
          f"{events} events told before a kill, none missing; back in sync after at most {longest:.2f} s")
    assert events > 10 * kills, "too little was played to lose anything"


def main():
    words = argparse.ArgumentParser()
    words.add_argument("command")
    words.add_argument("kills", type=int, nargs="?", default=8)
    words.add_argument("--store", choices=("sqlite", "postgres", "nodes"), default="sqlite")
    words.add_argument("--within", type=float, default=BACK_IN_SYNC, help="seconds from a kill until everybody is back in sync")
    words.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    asked = words.parse_args()
    print(f"seed {asked.seed}", flush=True)
    random.seed(asked.seed)
    if asked.store == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            play_and_kill(asked.command, "sqlite:" + os.path.join(folder, "house.db"), 1, asked.kills, asked.within)
    else:
        with ThrowAwayPostgres() as postgres:
            play_and_kill(asked.command, postgres.address, 2 if asked.store == "nodes" else 1, asked.kills, asked.within)


if __name__ == "__main__":
    sys.exit(main())
