"""Whoever comes to a table over a real connection: plays, looks on, comes back. A player remembers every event it was
told, and notices when the house counts otherwise."""

import json
import random
import select
import time

from web_socket import Closed, WebSocket


class Miscounted(Exception):
    """The house says another number of events than it has told."""


class Player:
    def __init__(self, house, key=None, views="none", legal=True, **words):
        self.house, self.key, self.words = house, key, words
        self.hello = {"protocol": 1, "views": views, "legal": legal}
        self.events, self.tables, self.ended = {}, {}, {}  # by table
        self.refusals, self.goodbye = [], None
        self.plays = True
        self.asked = {}  # table: what the last move was an answer to
        self.looks = {}  # table: how often it has looked anew on a connection that goes on
        self.connect()

    # ---- The connection

    def connect(self):
        headers = [f"Authorization: Bearer {self.key}"] if self.key else []
        self.socket = WebSocket(self.house.port, headers, **self.words)
        self.goodbye = None
        self.asked.clear()
        self.say("hello", **self.hello)
        self.welcome = self.wait_for("welcome")

    def come_back(self):
        """On a new connection, with what it has heard."""
        self.connect()
        for table, events in self.events.items():
            self.attend(table, len(events))

    def hear_the_last(self):
        """What is still under way on a connection that has ended."""
        try:
            while True:
                self.hear(self.socket.receive())
        except (Closed, OSError):
            self.socket.drop()

    # ---- Saying

    def say(self, what, **fields):
        self.socket.send(json.dumps({"say": what, **fields}))

    def attend(self, table, after=None):
        if after is None:
            self.events[table] = []
        self.say("attend", table=table, **({} if after is None else {"after": after}))
        return self.wait_for("table", table)

    def look(self, table):
        """How it stands, on a connection that goes on; updates may be under way."""
        self.looks[table] = self.looks.get(table, 0) + 1
        self.say("attend", table=table, after=len(self.events[table]))

    def sit(self, table, **fields):
        self.say("sit", table=table, **fields)
        return self.wait_for("table", table, lambda told: told["seat"] is not None)

    # ---- Hearing

    def wait_for(self, tell, table=None, fits=lambda told: True, patience=10):
        """The next message of a kind; all that comes before it is heard too."""
        until = time.monotonic() + patience
        while True:
            told = self.hear(self.socket.receive(max(0.001, until - time.monotonic())))
            if told["tell"] == tell and (table is None or told.get("table") == table) and fits(told):
                return told

    def hear(self, text):
        told = json.loads(text)
        kind, table = told["tell"], told.get("table")
        if kind == "table":
            self.tables[table] = told
        elif kind == "update":
            events = self.events[table]
            known = len(events) - (told["heard"] - len(told["events"]))
            if known > 0 and self.looks.get(table, 0) > 0:
                # The answer to a look crossed an update that was under way, and tells its events again.
                self.looks[table] -= 1
                told["events"] = told["events"][known:]
            events += told["events"]
            if len(events) != told["heard"]:
                raise Miscounted(f"{told['heard']} events, {len(events)} were told")
            self.answer(told)
        elif kind == "ended":
            self.ended[table] = told
        elif kind == "refused":
            self.refusals.append(told)
            self.asked.pop(table, None)
            if self.plays and told["what"] == "play" and told["name"] in ("overtaken", "not_stored", "other_question"):
                self.look(table)  # and tries again
        elif kind == "goodbye":
            self.goodbye = told["why"]
        return told

    def answer(self, told):
        """Plays, unless this very question has been answered. Two questions may look alike: in Wasabi! one may have to say
        "done" twice without anything to hear in between. What tells them apart is how often the seat has moved."""
        table, question = told["table"], (told["heard"], told.get("legal"), told.get("moves"))
        if self.plays and told.get("legal") and self.asked.get(table) != question:
            self.asked[table] = question
            self.say("play", table=table, move=random.choice(told["legal"]), moves=told["moves"])

    def hear_all(self):
        """What has come, without waiting."""
        while (text := self.socket.next_message()) is not None:
            self.hear(text)


def let_play(players, until, patience=120):
    """Everybody hears and answers until something holds. A busy machine is slow, not broken."""
    end = time.monotonic() + patience
    for player in players:
        player.hear_all()
    while not until():
        left = end - time.monotonic()
        if left <= 0:
            raise TimeoutError("the game does not go on")
        ready = select.select([player.socket.socket for player in players], [], [], min(left, 0.1))[0]
        for player in players:
            if player.socket.socket in ready:
                player.socket.read_more()
                player.hear_all()


def are_over(players, table):
    return lambda: all(table in player.ended for player in players)


def seat_all(house, game, count, players=None, **agreed):
    """A table with so many people at it, the first of whom has opened it; started where every seat is theirs."""
    people = [Player(house, house.make_guest(f"Guest {number}")) for number in range(count)]
    table = house.open_table(people[0].key, game, players or count, **agreed)
    for person in people:
        person.attend(table)
        person.sit(table)
    return table, people
