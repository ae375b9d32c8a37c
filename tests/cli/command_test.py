"""The command as shells and scripts meet it: lost output, signals, words that make no sense.

usage: command_test.py SUSHIYA
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

COMMAND = sys.argv.pop(1)
PATIENCE = 60


def run(*words, **more):
    more = {"stdin": subprocess.DEVNULL, "stderr": subprocess.PIPE} | more
    return subprocess.run([COMMAND, *words], text=True, timeout=PATIENCE, **more)


def said(*words):
    return run(*words, stdout=subprocess.PIPE, check=True).stdout


def commands():
    """The names of all subcommands, by the help text."""
    return re.findall(r"^  (\w+)", said("--help").split("\nSubcommands:\n")[1], re.MULTILINE)


class LostOutput(unittest.TestCase):
    """Nobody takes half a result for a whole one."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        record = os.path.join(cls.folder.name, "record.json")
        said("match", "sushi-go", "--players", "random,random", "--games", "2", "--records", record)
        table = os.path.join(cls.folder.name, "table.json")
        pathlib.Path(table).write_text('{"plates": [["maki_3"], ["tempura"]]}\n')
        # A way to call each command that prints something, soon.
        cls.words = {
            "admin": ["admin", "limits", "--store", "memory:"],
            "advise": ["advise", record, "--at", "20", "--iterations", "5"],
            "bench": ["bench", "sushi-go", "--seconds", "0.01"],
            "check": ["check", record],
            "match": ["match", "sushi-go", "--players", "random,random", "--games", "2"],
            "play": ["play", "sushi-go"],
            "review": ["review", record, "--iterations", "2"],
            "rules": ["rules", "sushi-go"],
            "score": ["score", "sushi-go", "--json"],
            "serve": ["serve", "--listen", "127.0.0.1:0", "--tables-only", "--store", "memory:"],
            "show": ["show", record],
            "signature": ["signature", "sushi-go"],
            "verify": ["verify", record],
        }
        cls.inputs = {"score": table}

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def check(self, name, words, reason, **more):
        with open(self.inputs.get(name, os.devnull)) as given:
            lost = run(*words, stdin=given, **more)
        self.assertEqual(lost.returncode, 1, (words, lost.stderr))
        self.assertEqual(lost.stderr.splitlines()[-1], f"sushiya: cannot write to standard output: {reason}", words)

    def test_every_command_is_tried(self):
        self.assertEqual(sorted(self.words), sorted(commands()))

    def test_a_full_disk_is_noticed(self):
        with open("/dev/full", "w") as full:
            for name, words in self.words.items():
                self.check(name, words, "No space left on device", stdout=full)
                self.check("", [name, "--help"], "No space left on device", stdout=full)
            self.check("", ["--version"], "No space left on device", stdout=full)

    def test_closed_output_is_noticed(self):
        for name, words in self.words.items():
            self.check(name, words, "Bad file descriptor", preexec_fn=lambda: os.close(1))

    def test_closed_output_does_not_become_another_file(self):
        path = os.path.join(self.folder.name, "closed.jsonl")
        words = ["match", "sushi-go", "--players", "random,random", "--games", "2", "--records", path]
        self.check("", words, "Bad file descriptor", preexec_fn=lambda: os.close(1))
        self.assertEqual(run("check", path, stdout=subprocess.PIPE).stdout, f"{path}: 2 records: all legal\n")

    def test_records_that_cannot_be_written_are_noticed(self):
        for games in ("2", "2000"):
            words = ["match", "sushi-go", "--players", "random,random", "--games", games, "--records", "/dev/full"]
            lost = run(*words, stdout=subprocess.PIPE)
            self.assertEqual(lost.returncode, 1)
            self.assertEqual(lost.stderr, "sushiya: cannot write records to /dev/full: No space left on device\n")
            self.assertEqual(lost.stdout, "")


class Interrupted(unittest.TestCase):
    """A match that is stopped tells what was played."""

    def stopped(self, number, *words, players="random,greedy", before_stop=lambda: True, **more):
        process = subprocess.Popen(
            [COMMAND, "match", "sushi-go", "--players", players, "--games", "1000000000", *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)
        until = time.monotonic() + PATIENCE
        while not before_stop() and time.monotonic() < until:
            time.sleep(0.02)
        time.sleep(0.3)
        process.send_signal(number)
        try:
            output, errors = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        self.assertEqual(errors, "")
        return process.returncode, output

    def test_ctrl_c_prints_the_table(self):
        status, output = self.stopped(signal.SIGINT)
        self.assertEqual(status, 130)
        self.assertRegex(output, r"\AStopped after \d+ of 1000000000 games\.\n")
        self.assertRegex(output, r"greedy +\d")

    def test_term_and_hup_print_json_marked_as_partial(self):
        for number, expected in ((signal.SIGTERM, 143), (signal.SIGHUP, 129)):
            status, output = self.stopped(number, "--json")
            self.assertEqual(status, expected)
            result = json.loads(output)
            self.assertIs(result["partial"], True)
            self.assertGreater(result["games"], 0)
            self.assertEqual(result["games"], 2 * result["deals"])

    def test_nobody_waits_for_a_choice_under_way(self):
        begun = time.monotonic()
        status, output = self.stopped(signal.SIGINT, "--json", "--move-time", "3600", players="itamae,itamae")
        self.assertEqual(status, 130)
        self.assertEqual(json.loads(output)["games"], 0)
        self.assertLess(time.monotonic() - begun, PATIENCE / 2)

    def test_records_are_whole_and_as_many_as_are_told(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "records.jsonl")
            under_way = lambda: os.path.exists(path) and os.path.getsize(path) > 0
            status, output = self.stopped(signal.SIGINT, "--json", "--records", path, before_stop=under_way)
            self.assertEqual(status, 130)
            lines = pathlib.Path(path).read_text().splitlines()
            self.assertEqual(len(lines), json.loads(output)["games"])
            self.assertGreater(len(lines), 0)
            pathlib.Path(path).write_text("\n".join(lines[-20:]) + "\n")
            self.assertIn(": all legal\n", said("check", path))

    def test_what_is_ignored_stays_ignored(self):
        process = subprocess.Popen(
            [COMMAND, "match", "sushi-go", "--players", "random,random", "--games", "1000000000", "--json"],
            stdout=subprocess.PIPE, text=True, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        time.sleep(0.3)
        process.send_signal(signal.SIGHUP)
        time.sleep(0.2)
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 143)


class Verify(unittest.TestCase):
    """Nothing that could not be verified ends well."""

    def test_ends_as_it_says(self):
        page = (pathlib.Path(__file__).parents[2] / "docs/fairness.md").read_text(encoding="utf-8")
        fair = json.loads(re.search(r"```json\n(.*?)```", page, re.DOTALL)[1])
        told = {name: value for name, value in fair.items() if name != "fairness"}
        other = {**fair, "fairness": {**fair["fairness"], "contributions": ["", "c0ffee"]}}
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "games.jsonl")
            for records, status, verdicts in [([fair, fair], 0, ["fair", "fair"]), ([other], 1, ["unfair"]), ([told], 1, ["untold"]),
                                              ([told, other, {}, fair], 1, ["untold", "unfair", "faulty"]), ([], 1, ["faulty"])]:
                pathlib.Path(path).write_text("".join(json.dumps(record) + "\n" for record in records))
                answer = run("verify", path, "--json", stdout=subprocess.PIPE)
                self.assertEqual([json.loads(line)["verdict"] for line in answer.stdout.splitlines()], verdicts)
                self.assertEqual((answer.returncode, answer.stderr), (status, ""))
                with open(path) as given:
                    plain = run("verify", "-", stdin=given, stdout=subprocess.PIPE)
                self.assertEqual((plain.returncode, len(plain.stdout.splitlines())), (status, len(verdicts)))
            missing = run("verify", path, os.path.join(folder, "nowhere"), stdout=subprocess.PIPE)
            self.assertEqual(missing.returncode, 2)
            self.assertIn("cannot open", missing.stderr)


class Sprt(unittest.TestCase):
    def test_takes_two_numbers_the_lower_first(self):
        for wrong in ("nan,30", "0,nan", "-inf,0", "0,inf", "30,0", "5,5", "5", "1,2,3", "1000000,2000000"):
            refused = run("match", "sushi-go", "--players", "greedy,random", f"--sprt={wrong}", stdout=subprocess.PIPE)
            self.assertEqual((refused.returncode, refused.stdout), (2, ""), wrong)
            self.assertRegex(refused.stderr, r"\Asushiya: --sprt takes two Elo differences, the lower first, [^\n]+\n\Z")

    def test_a_verdict_follows_the_bounds(self):
        for games in ("2", "8", "400"):
            words = ["match", "sushi-go", "--players", "greedy,random", "--games", games, "--sprt", "0,400", "--json"]
            sprt = json.loads(said(*words))["sprt"]
            ratio, bound = sprt["log_likelihood_ratio"], sprt["bound"]
            expected = "elo1" if ratio >= bound else "elo0" if ratio <= -bound else "undecided"
            self.assertEqual(sprt["verdict"], expected)


if __name__ == "__main__":
    unittest.main()
