"""What a host watches, read by a real Prometheus: metrics_test.py SUSHIYA PROJECT."""

import json
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import urllib.request

PROJECT = pathlib.Path(sys.argv.pop(2))

from house import die_with_parent, wait_until
from player import Player, are_over, let_play, seat_all
from with_house import WithHouse

MONITORING = PROJECT / "packaging/monitoring"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class Prometheus:
    """Scrapes one house, ten times a second."""

    def __init__(self, house_port):
        self.folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        config = pathlib.Path(self.folder.name, "prometheus.yml")
        config.write_text(
            "global: {scrape_interval: 100ms, evaluation_interval: 100ms}\n"
            f"rule_files: ['{MONITORING / 'alerts.yml'}']\n"
            f"scrape_configs: [{{job_name: sushiya, static_configs: [{{targets: ['127.0.0.1:{house_port}']}}]}}]\n")
        self.process = subprocess.Popen(
            ["prometheus", f"--config.file={config}", f"--storage.tsdb.path={self.folder.name}/data",
             f"--web.listen-address=127.0.0.1:{self.port}", "--log.level=error"], preexec_fn=die_with_parent)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    def ask(self, path, **query):
        url = f"http://127.0.0.1:{self.port}/api/v1/{path}?{urllib.parse.urlencode(query)}"
        try:
            with urllib.request.urlopen(url, timeout=10) as reply:
                return json.load(reply)["data"]
        except OSError:
            return None  # it is not open yet

    def values(self, expression):
        told = self.ask("query", query=expression)
        return told and [float(each["value"][1]) for each in told["result"]]


class Watched(WithHouse):
    def refuse_one(self, table):
        stranger = Player(self.house)
        stranger.attend(table)
        stranger.say("start", table=table)
        stranger.wait_for("refused", table)

    def test_a_real_prometheus_reads_what_the_dashboard_shows(self):
        table, people = seat_all(self.house, "sushi-go", 2)
        people[0].say("start", table=table)
        let_play(people, are_over(people, table))
        key = self.house.make_guest("Ada")
        beside_bot = self.house.open_table(key, "sushi-go", 2)
        ada = Player(self.house, key)
        ada.attend(beside_bot)
        ada.say("sit", table=beside_bot, seat=0)
        ada.wait_for("table", beside_bot)
        ada.say("start", table=beside_bot)
        let_play([ada], are_over([ada], beside_bot))
        self.refuse_one(table)
        expressions = [target["expr"].replace("$__rate_interval", "1m")
                       for panel in json.loads((MONITORING / "dashboard.json").read_text())["panels"]
                       for target in panel["targets"]]
        self.assertGreater(len(expressions), 10)
        with Prometheus(self.house.port) as prometheus:
            for expression in expressions:
                self.assertTrue(wait_until(lambda: prometheus.values(expression), 60), expression)
            for name in ("answer", "commit", "thought_wait"):
                self.assertGreater(prometheus.values(f"sushiya_{name}_seconds_count")[0], 0, name)
            self.assertGreaterEqual(sum(prometheus.values("sushiya_refusals_total")), 1)
            rules = prometheus.ask("rules")["groups"][0]["rules"]
            self.assertEqual([rule["name"] for rule in rules if rule["health"] == "err"], [])
            self.assertEqual([rule["name"] for rule in rules if rule["state"] == "firing"], [])

    def test_what_is_told_passes_prometheus_own_linter(self):
        told = self.house.get("/metrics")
        self.assertEqual(told.headers["Content-Type"], "text/plain; version=0.0.4; charset=utf-8")
        said = subprocess.run(["promtool", "check", "metrics"], input=told.text, capture_output=True, text=True, timeout=60)
        self.assertEqual(said.returncode, 0, said.stdout + said.stderr)
        self.assertEqual(said.stdout + said.stderr, "")

    def test_each_alert_fires_for_what_it_is_named_after(self):
        rules = MONITORING / "alerts.yml"
        alerts = re.findall(r"alert: (\w+)", rules.read_text())
        tested = (MONITORING / "alerts_test.yml").read_text()
        self.assertEqual([name for name in alerts if name not in tested], [])
        for words in (["check", "rules", rules], ["test", "rules", MONITORING / "alerts_test.yml"]):
            said = subprocess.run(["promtool", *words], capture_output=True, text=True, timeout=60)
            self.assertEqual(said.returncode, 0, said.stdout + said.stderr)


if __name__ == "__main__":
    unittest.main()
