"""Leaves a house behind in the middle of games, for later versions to go on with: keep_houses.py SUSHIYA FOLDER.

To be run once for each version of the store, by the last program that writes it: FOLDER is tests/end_to_end/houses/version_N. A
house of each kind of store is kept as SQL, beside it the keys of those who sat there and what they had been told.
"""

import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile

from house import House
from player import are_over, let_play, seat_all
from throw_away_postgres import PROGRAMS, ThrowAwayPostgres

COMMAND, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
GAMES = (("sushi-go", 2, 12), ("sushi-roll", 3, 12), ("wasabi", 2, 16))
ACCOUNT = {"account": "kept", "password": "correct horse"}


def play(house):
    """One game over and rated, and one of each kind under way; what must be found again."""
    table, people = seat_all(house, "sushi-go", 2)
    assert house.ask("POST", "/api/accounts", ACCOUNT, people[0].key).status == 201
    people[0].say("start", table=table)
    let_play(people, are_over(people, table))
    kept = {"signed_in": [ACCOUNT], "over": [table], "rated": ["Guest 0", "Guest 1"], "games": []}
    for game, seats, events in GAMES:
        table, people = seat_all(house, game, 2, players=seats)
        people[0].say("start", table=table)
        let_play(people, lambda: len(people[0].events[table]) >= events)
        for person in people:
            person.plays = False
        kept["games"].append({"game": game, "table": table, "people": people})
    return kept


def note(kept):
    """What people were told, when the house has closed."""
    for game in kept["games"]:
        for person in game["people"]:
            person.hear_the_last()
        game["people"] = [{"key": person.key, "told": person.events[game["table"]]} for person in game["people"]]
    return kept


def dump_sqlite(path):
    with sqlite3.connect(path) as database:
        numbers = {name: database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")}
        lines = [f"PRAGMA {name} = {number};" for name, number in numbers.items()] + list(database.iterdump())
    database.close()
    return "\n".join(lines) + "\n"


def dump_postgres(address):
    dump = subprocess.run([PROGRAMS + "pg_dump", "--schema=sushiya", "--no-owner", "--no-privileges", "-d", address],
                          capture_output=True, text=True, check=True, timeout=60).stdout
    # Comments and words to psql are of the tool, and say nothing of the house.
    return "".join(line for line in dump.splitlines(True) if line.strip() and not line.startswith(("--", "\\restrict", "\\unrestrict")))


def keep(store, address, dump):
    with House(COMMAND, address) as house:
        kept = play(house)
        house.stop()
    (FOLDER / f"{store}.json").write_text(json.dumps(note(kept), ensure_ascii=False) + "\n")
    (FOLDER / f"{store}.sql").write_text(dump())


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, ThrowAwayPostgres() as server:
        path = os.path.join(folder, "house.db")
        keep("sqlite", "sqlite:" + path, lambda: dump_sqlite(path))
        keep("postgres", server.address, lambda: dump_postgres(server.address))


if __name__ == "__main__":
    main()
