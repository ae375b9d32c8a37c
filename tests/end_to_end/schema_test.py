"""What a running house says is what docs/schema describes: schema_test.py SUSHIYA ROOT.

Every operation of the OpenAPI description is asked for, rightly and wrongly, and every answer held against it; every message of
whole games is held against the schemas of messages and games.
"""

import json
import os
import pathlib
import sys
import tempfile
import unittest

import jsonschema

from house import House
from player import Player, are_over, let_play, seat_all

ROOT = pathlib.Path(sys.argv.pop(2))
COMMAND = sys.argv.pop(1)
GAMES = ("sushi-go", "sushi-roll", "wasabi")
PAD = {"game": "wasabi", "names": ["Ada"], "phantom": False, "laid": ["strip_3 cube"], "ends": [], "round": 0, "player": 0,
       "finished": True}


def load(name):
    return json.loads((ROOT / "docs/schema" / name).read_text())


def validators_in(document, place):
    """A validator for each definition of a document."""
    definitions = document
    for part in place.split("/"):
        definitions = definitions[part]
    return {name: jsonschema.Draft202012Validator({"$ref": f"#/{place}/{name}"} | {place.split("/")[0]: document[place.split("/")[0]]})
            for name in definitions}


class WithSchemas(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.house = self.enterContext(House(COMMAND, "sqlite:" + os.path.join(folder, "house.db")))


class Requests(WithSchemas):
    def setUp(self):
        super().setUp()
        self.openapi = load("openapi.json")
        self.validators = validators_in(self.openapi, "components/schemas")
        self.asked = set()

    def check(self, method, template, reply):
        """The answer is one of those the description names, and of its form."""
        operation = self.openapi["paths"][template][method.lower()]
        self.asked.add((method, template))
        answer = operation["responses"].get(str(reply.status), operation["responses"].get("default"))
        self.assertIsNotNone(answer, (method, template, reply.status))
        if str(reply.status) not in operation["responses"]:
            self.assertGreaterEqual(reply.status, 400, (method, template))
        if "$ref" in answer:
            answer = self.openapi["components"]["responses"][answer["$ref"].split("/")[-1]]
        kind = reply.headers["Content-Type"].split(";")[0]
        schema = answer["content"][kind]["schema"]
        if kind == "application/json":
            if "$ref" in schema:
                self.validators[schema["$ref"].split("/")[-1]].validate(reply.json())
            else:
                self.assertIsInstance(reply.json(), dict)
        return reply

    def ask(self, method, template, told=None, key=None, **parts):
        reply = self.check(method, template, self.house.ask(method, template.format(**parts), told, key))
        self.assertLess(reply.status, 400, (method, template, reply.text))
        return reply

    def test_every_operation_answers_as_it_is_described(self):
        ask = self.ask
        key = ask("POST", "/api/guests", {"name": "Ada"}).json()["key"]
        ask("GET", "/api/me", key=key)
        ask("POST", "/api/me", {"name": "Ada L."}, key)
        account = {"account": "ada", "password": "correct horse"}
        ask("POST", "/api/accounts", account, key)
        second = ask("POST", "/api/sign-in", account).json()["key"]
        ask("POST", "/api/sign-out", key=second)
        ask("POST", "/api/tokens", {"label": "my bot"}, key)
        token = ask("GET", "/api/tokens", key=key).json()["tokens"][0]["token"]
        ask("DELETE", "/api/tokens/{token}", key=key, token=token)
        key = ask("POST", "/api/accounts", {**account, "old_password": account["password"]}, key).json()["key"]
        table = ask("POST", "/api/tables", {"game": "wasabi", "options": {"players": 3}, "public": True, "seconds": 60, "bot": "cook",
                                            "watching": "open", "starts_full": False}, key).json()["table"]
        self.assertEqual([card["table"] for card in ask("GET", "/api/tables").json()["tables"]], [table])
        ask("GET", "/api/tables/{table}", table=table)
        self.assertEqual(ask("POST", "/api/quick", {"game": "sushi-go"}, key).status, 201)
        self.assertEqual(ask("POST", "/api/quick", {"game": "sushi-go"}, key).status, 200)
        played, people = seat_all(self.house, "sushi-go", 2, players=2)
        people[0].say("start", table=played)
        let_play(people, are_over(people, played))
        record = ask("GET", "/api/records/{table}", table=played).json()
        jsonschema.Draft202012Validator(json.loads((ROOT / "docs/record.schema.json").read_text())).validate(record)
        again = {"game": "sushi-go", "options": record["options"], "public": False, "seconds": 0, "bot": "cook", "watching": "open",
                 "starts_full": False, "delay": 30, "deals_of": played}
        duplicate = ask("POST", "/api/tables", again, key).json()["table"]
        compared = ask("GET", "/api/duplicates/{table}", table=duplicate).json()
        self.assertEqual([each["table"] for each in compared["tables"]], [played])
        listed = ask("GET", "/api/sets/{table}", table=duplicate).json()
        self.assertEqual([each["table"] for each in listed["tables"]], [played, duplicate])
        pad = ask("POST", "/api/pads", PAD, key).json()["pad"]
        self.assertEqual(ask("POST", "/api/pads/{pad}", PAD, key, pad=pad).json(), {"pad": pad, "version": 2})
        self.assertEqual(ask("GET", "/api/me/data", key=key).json()["pads"][0]["content"], PAD)
        ask("DELETE", "/api/pads/{pad}", key=key, pad=pad)
        self.assertTrue(ask("GET", "/api/ratings/{game}", game="sushi-go").json()["ratings"])
        self.assertTrue(ask("GET", "/api/me/tables", key=people[0].key).json()["tables"])
        data = ask("GET", "/api/me/data", key=people[0].key).json()
        self.assertTrue(data["tables"] and data["ratings"] and data["results"] and data["keys"])
        history = ask("GET", "/api/me/history/{game}", key=people[0].key, game="sushi-go").json()["results"]
        self.assertEqual([each["table"] for each in history], [played])
        met = ask("GET", "/api/me/met", key=people[0].key).json()["people"]
        self.assertEqual([(each["name"], each["at"][0]["games"]) for each in met], [("Guest 1", 1)])
        other = ask("GET", "/api/me", key=people[0].key).json()["guest"]
        people[1].say("regard", table=played, seat=0, **{"as": "muted"})
        people[1].wait_for("table", played, lambda told: told["seats"][0].get("regard") == "muted")
        self.assertEqual([each["guest"] for each in ask("GET", "/api/me/people", key=people[1].key).json()["muted"]], [other])
        self.assertEqual(ask("DELETE", "/api/me/people/{guest}", key=people[1].key, guest=other).json(), {"regard": "none"})
        self.assertEqual(ask("GET", "/api/openapi.json").json(), self.openapi)
        for watch in ("/healthz", "/readyz", "/metrics"):
            ask("GET", watch)
        ask("DELETE", "/api/me", key=key)
        described = {(method.upper(), path) for path, methods in self.openapi["paths"].items() for method in methods}
        self.assertEqual(self.asked, described)

    def test_what_is_refused_is_described_too(self):
        key = self.house.make_guest("Ada")
        for path, methods in self.openapi["paths"].items():
            for method, operation in methods.items():
                address = path.replace("{", "").replace("}", "")
                known = [key, "x" * 52, None] if operation["security"] else [None]
                for guest in known:
                    if (method, path, guest) == ("delete", "/api/me", key):
                        continue  # that is no fault
                    for told in ({}, {"more": 1}, [], "x", {"name": " "}, {"account": "a", "password": ""}, {"game": "chess"}, {"label": ""}):
                        reply = self.house.ask(method.upper(), address, None if method != "post" else told, guest)
                        self.check(method.upper(), path, reply)


class Messages(WithSchemas):
    def test_every_message_of_whole_games_is_described(self):
        heard, told = validators_in(load("online.schema.json"), "$defs"), set()
        for game in GAMES:
            of_game = validators_in(load(f"{game}.schema.json"), "$defs")
            table, people = seat_all(self.house, game, 2, seconds=60)
            everybody = [*people, *(Player(self.house, key, views="json") for key in (people[1].key, None))]
            for reader in everybody[2:]:
                reader.plays = False
                reader.attend(table)
            people[0].say("emote", table=table, emote="yum")
            people[0].say("play", table=table, move="nothing")
            people[0].say("ping")
            people[0].say("watch_pad", pad=self.house.ask("POST", "/api/pads", PAD, people[0].key).json()["pad"])
            people[0].say("start", table=table)
            let_play(everybody, are_over(everybody, table))
            for each in everybody:
                for text in each.socket.texts:
                    message = json.loads(text)
                    told.add(message["tell"])
                    heard["Heard"].validate(message)
                    if message["tell"] == "table":
                        of_game["Options"].validate(message["options"])
                    elif message["tell"] == "ended":
                        of_game["Result"].validate(message["result"])
                    elif message["tell"] == "update":
                        for event in message["events"]:
                            of_game["Event"].validate(event)
                        if "view" in message:
                            of_game["View"].validate(message["view"])
        self.assertEqual(told, {"welcome", "table", "update", "ended", "refused", "emote", "pad", "pong"})


if __name__ == "__main__":
    unittest.main()
