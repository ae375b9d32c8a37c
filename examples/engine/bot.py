#!/usr/bin/env python3
"""A bot for sushiya in Python's standard library alone: it speaks docs/engine.md and plays any legal move.

    sushiya engine-check python3 examples/engine/bot.py
    sushiya match sushi-go --players "engine:python3 examples/engine/bot.py,apprentice" --games 20

Make it yours in `choose`: `seen["view"]` is all that the seat knows (docs/protocol.md), `seen["legal"]` what it may do.
"""

import json
import random
import sys

GAMES = ("sushi-go", "sushi-roll", "wasabi")


class Refused(Exception):
    """A command that cannot be done: a word for programs, and a line for people."""


class Bot:
    def __init__(self):
        self.random = random.Random(1)
        self.game = None
        self.seen = None

    def choose(self):
        if self.seen is None:
            raise Refused("no_view say first what the seat sees" if self.game else "no_game say first which game is played")
        if not self.seen["legal"]:
            raise Refused("no_choice the seat is not to choose")
        return self.random.choice(self.seen["legal"])

    def answer(self, command, rest):
        """What follows the command in the answer."""
        if command == "hello":
            if rest != "1":
                raise Refused("unsupported this bot speaks version 1")
            tell("info name Any legal move")
            tell("info author the house of Sushiya")
            for game in GAMES:
                tell(f"info game {game}")
            tell("info option seed number 1 0..4294967295")
            return "1"
        if command == "set":
            name, _, value = rest.partition(" ")
            if name != "seed" or not value.isdecimal():
                raise Refused("unknown the only option is seed, a whole number")
            self.random.seed(int(value))
        elif command == "game":
            name, _, options = rest.partition(" ")
            if name not in GAMES:
                raise Refused("unsupported this bot does not play that")
            self.game, self.seen = (name, json.loads(options or "{}")), None
        elif command == "view":
            seen = json.loads(rest)
            if not isinstance(seen, dict) or not isinstance(seen.get("legal"), list):
                raise Refused("unreadable expected an object with the legal moves")
            self.seen = seen
        elif command == "choose":
            return self.choose()
        elif command not in ("think", "over", "stop", "ping", "quit"):
            raise Refused("unknown there is no such command")
        return ""


def tell(line):
    print(line, flush=True)


def main():
    bot = Bot()
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if not command or command.startswith("#"):
            continue
        try:
            tell(f"= {command} {bot.answer(command, rest.strip())}".rstrip())
        except Refused as refusal:
            tell(f"? {refusal}")
        except ValueError as fault:
            tell(f"? unreadable {fault}")
        if command == "quit":
            break


if __name__ == "__main__":
    main()
