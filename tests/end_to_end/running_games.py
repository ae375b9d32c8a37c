"""Games of every kind under way, whose players remember what they were told."""

import subprocess
import tempfile
import time

from player import Player, are_over, let_play, seat_all

GAMES = (("sushi-go", 4), ("sushi-roll", 3), ("wasabi", 2))


class RunningGame:
    """A table under way: two people, bots at the other seats, one spectator."""

    def __init__(self, house, game, seats):
        self.table, self.people = seat_all(house, game, 2, players=seats)
        self.everybody = [*self.people, Player(house)]
        self.everybody[-1].attend(self.table)
        self.people[0].say("start", table=self.table)
        self.people[0].wait_for("update", self.table)

    def is_over(self):
        return are_over(self.everybody, self.table)()

    def hear_the_last(self, house):
        """What was still under way when the house went; how many events have been told by now."""
        for player in self.everybody:
            if player.house is house:
                player.hear_the_last()
        return sum(len(player.events[self.table]) for player in self.everybody)

    def come_back(self, house, to=None):
        """Whoever was at this house hears, there or at another node, what it has missed. What it was told before is in the
        ledger, as it was told."""
        for player in self.everybody:
            if player.house is not house:
                continue
            told = list(player.events[self.table])
            player.house = to or house
            player.come_back()
            player.wait_for("update", self.table)
            expect_stored(player.house, player.key, self.table, told)


def play_to_the_middle(games, events=16):
    """Until everybody at each has heard so many, and begins the next move."""

    def waits(game):
        if len(game.people[0].events[game.table]) >= events:
            for person in game.people:
                person.plays = False
        return not game.people[0].plays

    everybody = [player for game in games for player in game.everybody]
    let_play(everybody, lambda: all([waits(game) for game in games]))
    for game in games:
        for person in game.people:
            person.plays = True
            person.look(game.table)
    until = time.monotonic() + 0.02
    let_play(everybody, lambda: time.monotonic() > until)


def expect_stored(house, key, table, told):
    """Whoever comes anew hears what was told before."""
    fresh = Player(house, key)
    fresh.plays = False
    fresh.attend(table)
    fresh.wait_for("update", table)
    fresh.socket.drop()
    if fresh.events[table][:len(told)] != told:
        raise AssertionError(f"{table}: what was told is not what is stored")


def play_to_the_end(command, house, games):
    for game in games:
        let_play(game.everybody, game.is_over)
        verify(command, house, game.table)


def verify(command, house, table):
    """The record is a game by the rules, dealt as the house had promised."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        reply = house.get(f"/api/records/{table}")
        assert reply.status == 200, reply.text
        file.write(reply.text)
        file.flush()
        subprocess.run([command, "verify", file.name], check=True, stdout=subprocess.DEVNULL, timeout=20)
