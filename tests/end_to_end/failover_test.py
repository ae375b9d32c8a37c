"""The primary of two PostgreSQL servers is killed under play, and its synchronous standby takes over:
failover_test.py SUSHIYA [TIMES] [--within SECONDS].

The house knows both by one address, with target_session_attrs=read-write. After each kill the standby is promoted, everybody plays
on, and whatever anybody had been told must be there. Then the dead server is made anew as a standby of the other.
"""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from house import House, die_with_parent, wait_until
from player import let_play
from running_games import GAMES, RunningGame, expect_stored, play_to_the_end
from throw_away_postgres import PROGRAMS

PATIENCE = 90  # a busy machine is slow, not broken


class Server:
    """One of the two: a folder with its data and its socket."""

    def __init__(self, folder, user):
        self.folder, self.user, self.process = folder, user, None
        os.mkdir(folder)
        if user:
            shutil.chown(folder, "postgres", "postgres")

    def run(self, program, *words):
        subprocess.run([PROGRAMS + program, *words], cwd=self.folder, check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE, **self.user)

    def begin(self):
        self.run("initdb", "-D", self.folder + "/data", "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8", "--no-locale")

    def follow(self, primary):
        """A copy of the other, which it follows from here on under the name that commits wait for."""
        shutil.rmtree(self.folder + "/data", ignore_errors=True)
        self.run("pg_basebackup", "-D", self.folder + "/data", "-d", f"host={primary.folder} user=postgres application_name=standby", "-R",
                 "-X", "stream", "-c", "fast", "--no-sync")

    def start(self):
        with open(self.folder + "/log", "a") as log:
            # A group of its own, so that all its processes can be killed at once.
            self.process = subprocess.Popen(
                [PROGRAMS + "postgres", "-D", self.folder + "/data", "-k", self.folder, "-c", "listen_addresses=", "-c", "fsync=off",
                 "-c", "wal_level=replica", "-c", "max_wal_senders=4", "-c", "hot_standby=on", "-c", "wal_receiver_status_interval=1s"],
                cwd=self.folder, stdout=log, stderr=log, start_new_session=True, preexec_fn=die_with_parent, **self.user)
        ready = [PROGRAMS + "pg_isready", "-q", "-h", self.folder]
        if not wait_until(lambda: subprocess.run(ready, timeout=10).returncode == 0, PATIENCE):
            raise RuntimeError("PostgreSQL does not start: " + open(self.folder + "/log").read())

    def ask(self, sql):
        said = subprocess.run([PROGRAMS + "psql", "-h", self.folder, "-U", "postgres", "-Atq", "-c", sql], capture_output=True, text=True,
                              check=True, timeout=PATIENCE)
        return said.stdout.strip()

    def wait_for_standby(self):
        """From here on a commit waits until the other has it."""
        self.ask("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        self.ask("SELECT pg_reload_conf()")
        if not wait_until(lambda: self.ask("SELECT sync_state FROM pg_stat_replication") == "sync", PATIENCE):
            raise RuntimeError("the standby does not follow: " + open(self.folder + "/log").read())

    def promote(self):
        """Takes over, and waits for nobody."""
        # As a follower it would take over what its primary waits for.
        self.ask("ALTER SYSTEM SET synchronous_standby_names = ''")
        self.ask("SELECT pg_reload_conf()")
        if self.ask(f"SELECT pg_promote(true, {PATIENCE})") != "t":
            raise RuntimeError("the standby cannot be promoted: " + open(self.folder + "/log").read())

    def kill(self):
        """All of it at once, as when a machine dies."""
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE)
            self.process = None


class Pair:
    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        user = {}
        if os.getuid() == 0:  # PostgreSQL does not run as root
            user = {"user": "postgres", "group": "postgres", "extra_groups": []}
            shutil.chown(self.folder, "postgres", "postgres")
        self.primary, self.standby = (Server(f"{self.folder}/{name}", user) for name in ("one", "two"))
        self.address = (f"postgres://postgres@/postgres?host={self.primary.folder},{self.standby.folder}"
                        "&target_session_attrs=read-write&connect_timeout=2")
        self.primary.begin()
        self.primary.start()
        self.join()
        return self

    def join(self):
        self.standby.follow(self.primary)
        self.standby.start()
        self.primary.wait_for_standby()

    def fail_over(self):
        """The primary dies and the standby takes its place."""
        self.primary.kill()
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary

    def __exit__(self, *_):
        for server in (self.primary, self.standby):
            server.kill()
        shutil.rmtree(self.folder)


def fail_over(house, pair, games):
    """How many events had been told, and how long until every game had gone on."""
    at_tables = [(player, game.table) for game in games for player in game.everybody]
    everybody = [player for player, _ in at_tables]
    until = time.monotonic() + random.uniform(0.1, 0.5)
    let_play(everybody, lambda: time.monotonic() > until)
    told = {game.table: len(game.people[0].events[game.table]) for game in games}
    killed = time.monotonic()
    pair.fail_over()
    for player, table in at_tables:
        player.look(table)
    let_play(everybody, lambda: all(game.is_over() or len(game.people[0].events[game.table]) > told[game.table] for game in games),
             PATIENCE)
    took = time.monotonic() - killed
    for player, table in at_tables:
        expect_stored(house, player.key, table, player.events[table])
    return sum(told.values()), took


def meet_an_old_primary(command, house, pair):
    """The one that died is started as it was, beside the one that took over. It comes first in the address and can be
    written; nobody may take it for the database: neither a house that was open all the time nor one that opens now."""
    key = house.make_guest("After the promotion")
    pair.standby.start()
    try:
        assert pair.standby.ask("SELECT pg_is_in_recovery()") == "f", "the old one can be written"
        with House(command, pair.address) as another:
            assert another.get("/api/me", key).status == 200, "a house that opens has taken the old primary"
        pair.primary.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sushiya'")
        assert wait_until(lambda: house.ask("POST", "/api/guests", {"name": "Beside the old one"}).status == 201, PATIENCE)
        assert wait_until(lambda: house.get("/api/me", key).status == 200, PATIENCE), "the house has taken the old primary"
    finally:
        pair.standby.kill()


def play(command, times, within):
    events, longest = 0, 0.0
    with Pair() as pair, House(command, pair.address) as house:
        games = [RunningGame(house, *game) for game in GAMES]
        for number in range(times):
            told, took = fail_over(house, pair, games)
            events, longest = events + told, max(longest, took)
            assert took <= within, f"back in sync after {took:.2f} s"
            meet_an_old_primary(command, house, pair)
            if number + 1 < times:
                pair.join()
                games = [RunningGame(house, *GAMES[at]) if game.is_over() else game for at, game in enumerate(games)]
        play_to_the_end(command, house, games)
        assert "sushiya_faults_total 0\n" in house.get("/metrics").text
    print(f"{times} times a standby took over, {events} events told before, none missing; back in sync after at most {longest:.2f} s")
    assert events > 10 * times, "too little was played to lose anything"


def main():
    words = argparse.ArgumentParser()
    words.add_argument("command")
    words.add_argument("times", type=int, nargs="?", default=1)
    words.add_argument("--within", type=float, default=PATIENCE, help="seconds from the kill until every game has gone on")
    words.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    asked = words.parse_args()
    print(f"seed {asked.seed}", flush=True)
    random.seed(asked.seed)
    play(asked.command, asked.times, asked.within)


if __name__ == "__main__":
    sys.exit(main())
