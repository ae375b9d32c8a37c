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
PATIENCE = 180  # a sanitized command on a busy machine takes its time


def run(*words, **more):
    more = {"stdin": subprocess.DEVNULL, "stderr": subprocess.PIPE} | more
    return subprocess.run([COMMAND, *words], text=True, timeout=PATIENCE, **more)


def said(*words):
    return run(*words, stdout=subprocess.PIPE, check=True).stdout


def awaits(process, number):
    """Whether the process waits for a signal by now, which it keeps from itself for that."""
    kept = re.search(r"^SigBlk:\s*(\w+)$", pathlib.Path(f"/proc/{process.pid}/status").read_text(), re.MULTILINE)[1]
    return bool(int(kept, 16) >> (number - 1) & 1)


def is_gone(number):
    """Whether a process has ended, even if nobody has waited for it yet."""
    try:
        return pathlib.Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def all_ended(numbers):
    """Whether processes end that were left alone: soon, not in the same moment."""
    until = time.monotonic() + PATIENCE / 6
    while not all(map(is_gone, numbers)) and time.monotonic() < until:
        time.sleep(0.01)
    return all(map(is_gone, numbers))


def commands():
    """The names of all subcommands, by the help text."""
    return re.findall(r"^  ([\w-]+)", said("--help").split("\nSubcommands:\n")[1], re.MULTILINE)


class LostOutput(unittest.TestCase):
    """Nobody takes half a result for a whole one."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        record = os.path.join(cls.folder.name, "record.json")
        said("match", "sushi-go", "--players", "random,random", "--games", "2", "--records", record)
        table = os.path.join(cls.folder.name, "table.json")
        pathlib.Path(table).write_text('{"plates": [["maki_3"], ["tempura"]]}\n')
        cup = os.path.join(cls.folder.name, "cup.json")
        pathlib.Path(cup).write_text('{"entrants": ["random", "greedy"], "tables": [{"game": "sushi-go", "options": {"players": 2}}], "deals": 2}')
        # A way to call each command that prints something, soon.
        cls.words = {
            "admin": ["admin", "limits", "--store", "memory:"],
            "advise": ["advise", record, "--at", "20", "--iterations", "5"],
            "bench": ["bench", "sushi-go", "--seconds", "0.01"],
            "check": ["check", record],
            "engine": ["engine"],
            "engine-check": ["engine-check", "./no-such-program"],
            "match": ["match", "sushi-go", "--players", "random,random", "--games", "2"],
            "page": ["page", "--headers"],
            "play": ["play", "sushi-go"],
            "puzzles": ["puzzles", "wasabi", "--count", "1"],
            "review": ["review", record, "--iterations", "2"],
            "rules": ["rules", "sushi-go"],
            "score": ["score", "sushi-go", "--json"],
            "serve": ["serve", "--listen", "127.0.0.1:0", "--tables-only", "--store", "memory:"],
            "show": ["show", record],
            "signature": ["signature", "sushi-go"],
            "tournament": ["tournament", cup, "--fresh"],
            "verify": ["verify", record],
        }
        greeting = os.path.join(cls.folder.name, "greeting")
        pathlib.Path(greeting).write_text("hello 1\n")
        cls.inputs = {"score": table, "engine": greeting}

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


class Records(unittest.TestCase):
    """Records of a match, plain and compressed."""

    def test_compressed_records_are_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            plain, compressed = os.path.join(folder, "records.jsonl"), os.path.join(folder, "records.jsonl.zst")
            for path in (plain, compressed):
                said("match", "sushi-go", "--players", "random,greedy", "--games", "400", "--seed", "5", "--records", path)
            self.assertEqual(said("check", compressed), f"{compressed}: 400 records: all legal\n")
            self.assertLess(os.path.getsize(compressed) * 5, os.path.getsize(plain))
            self.assertEqual(said("show", compressed, "--record", "7"), said("show", plain, "--record", "7"))
            with open(compressed, "rb") as given:
                checked = run("check", "-", stdin=given, stdout=subprocess.PIPE)
            self.assertEqual(checked.stdout, "standard input: 400 records: all legal\n")

    def test_what_is_damaged_is_said_after_what_is_whole(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "records.jsonl.zst")
            said("match", "sushi-go", "--players", "random,random", "--games", "400", "--records", path)
            whole = pathlib.Path(path).read_bytes()
            for name, damaged in (("short", whole[:-20]), ("changed", whole[:5000] + b"sushi" + whole[5005:]), ("other", b"(" + whole[1:50])):
                other = os.path.join(folder, name)
                pathlib.Path(other).write_bytes(damaged)
                lost = run("check", other, stdout=subprocess.PIPE)
                self.assertEqual(lost.returncode, 1, name)
                self.assertRegex(lost.stderr, r"\Asushiya: the compressed records (end in the middle|are damaged)[^\n]*\n\Z")

    def test_a_kill_leaves_whole_records(self):
        for name in ("records.jsonl", "records.jsonl.zst"):
            for kill in range(6):
                with tempfile.TemporaryDirectory() as folder:
                    path = os.path.join(folder, name)
                    process = subprocess.Popen([COMMAND, "match", "sushi-go", "--players", "random,random", "--games", "1000000000",
                                                "--records", path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                    until = time.monotonic() + PATIENCE
                    while not (os.path.exists(path) and os.path.getsize(path) > 0) and time.monotonic() < until:
                        time.sleep(0.01)
                    time.sleep(0.037 * kill)
                    children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
                    process.kill()
                    process.wait()
                    self.assertEqual(len(children), 1)
                    self.assertTrue(all_ended(children), children)
                    self.assertRegex(said("check", path), r": \d+ records: all legal\n\Z")
                    if not name.endswith(".zst"):
                        self.assertTrue(pathlib.Path(path).read_bytes().endswith(b"}\n"))


class Tournament(unittest.TestCase):
    PLAN = {"name": "Cup", "entrants": ["random", "greedy", "cook"], "tables": [{"game": "sushi-go", "options": {"players": 2}}], "deals": 300}

    def test_killed_it_goes_on_to_the_same_end(self):
        with tempfile.TemporaryDirectory() as folder:
            plan = os.path.join(folder, "cup.json")
            pathlib.Path(plan).write_text(json.dumps(self.PLAN))
            records = pathlib.Path(folder, "records.jsonl")
            words = ["tournament", plan, "--records", str(records)]
            whole = said(*words[:2], "--out", os.path.join(folder, "whole"), "--records", os.path.join(folder, "all.jsonl"))
            journal = pathlib.Path(folder, "cup.results", "journal.jsonl")
            for size in (2_000, 60_000):
                process = subprocess.Popen([COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                until = time.monotonic() + PATIENCE
                while not (journal.exists() and journal.stat().st_size > size) and process.poll() is None and time.monotonic() < until:
                    time.sleep(0.002)
                process.kill()
                process.communicate()
            again = said(*words)
            self.assertEqual(again.splitlines()[:-1], whole.splitlines()[:-1])
            self.assertEqual(journal.read_bytes(), pathlib.Path(folder, "whole", "journal.jsonl").read_bytes())
            self.assertEqual(records.read_bytes(), pathlib.Path(folder, "all.jsonl").read_bytes())
            self.assertEqual(said("check", str(records)), f"{records}: 1800 records: all legal\n")
            for name in ("results.html", "results.csv"):
                self.assertEqual(pathlib.Path(folder, "cup.results", name).read_bytes(), pathlib.Path(folder, "whole", name).read_bytes())

    def test_what_engines_say_to_standard_error_is_kept_under_their_names(self):
        bot = f"engine:{sys.executable} {pathlib.Path(__file__).parent.parent}/engines/bad_bot.py raises"
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "plan.json")
            file.write_text(json.dumps(self.PLAN | {"entrants": [{"name": "Sad", "player": bot}, "cook"], "deals": 1}))
            played = run("tournament", str(file), stdout=subprocess.PIPE)
            self.assertEqual(played.returncode, 0, played.stderr)
            self.assertIn("Sad lost by failing:\n  2 × ended: ended with status 1\n", played.stdout)
            kept = pathlib.Path(folder, "plan.results", "engines.log").read_text()
            for text in (kept, played.stderr):
                self.assertEqual(text.count("Sad: ValueError: out of rice\n"), 2)
            # It was begun without records, and goes on without.
            lost = run("tournament", str(file), "--records", os.path.join(folder, "late.jsonl"), stdout=subprocess.PIPE)
            self.assertEqual(lost.returncode, 2)
            self.assertIn("has 0 of the 2 games in the journal", lost.stderr)

    def test_the_plan_on_the_page_is_one(self):
        page = (pathlib.Path(__file__).parent.parent.parent / "docs/tournament.md").read_text()
        with tempfile.TemporaryDirectory() as folder:
            plan = json.loads(re.search(r"```json\n(.*?)```", page, re.DOTALL)[1])
            # Nobody has ./mybot here, nor the time to let the others think.
            for each in plan["entrants"][2:]:
                each["player"] = "random"
            plan["entrants"][:2] = [{"name": name, "player": "greedy"} for name in plan["entrants"][:2]]
            plan["deals"] = 1
            file = pathlib.Path(folder, "plan.json")
            file.write_text(json.dumps(plan))
            self.assertIn("My bot", said("tournament", str(file)))

    def test_what_is_wrong_with_a_plan_is_said_in_one_line(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "plan.json")
            for text, reason in (("{", "byte 1"), (json.dumps(self.PLAN | {"entrants": ["nobody", "cook"]}), "/entrants/0"),
                                 (json.dumps(self.PLAN | {"entrants": ["engine:./nothing", "cook"]}), "cannot run")):
                file.write_text(text)
                lost = run("tournament", str(file), stdout=subprocess.PIPE)
                self.assertEqual(lost.returncode, 2)
                self.assertRegex(lost.stderr, r"\Asushiya: [^\n]+\n\Z")
                self.assertIn(reason, lost.stderr)


class Puzzles(unittest.TestCase):
    """An archive is what its seed makes of it, and a wrong one is found out."""

    def test_made_and_checked(self):
        text = said("puzzles", "wasabi", "--count", "3", "--seed", "5")
        self.assertEqual(text, said("puzzles", "wasabi", "--count", "3", "--seed", "5"))
        self.assertEqual([puzzle["difficulty"] for puzzle in json.loads(text)["puzzles"]], [1, 2, 3])
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "wasabi.json")
            said("puzzles", "wasabi", "--count", "3", "--seed", "5", "--out", str(file))
            self.assertEqual(file.read_text(), text)
            self.assertIn("3 of 3 puzzles of wasabi", said("puzzles", "--check", str(file)))
            self.assertIn("2 of 3 puzzles of wasabi", said("puzzles", "--check", str(file), "--every", "2"))
            file.write_text(text.replace('"difficulty":2', '"difficulty":3'))
            wrong = run("puzzles", "--check", str(file), stdout=subprocess.PIPE)
            self.assertEqual(wrong.returncode, 1)
            self.assertIn("/puzzles/1/difficulty", wrong.stdout)

    def test_what_makes_no_sense_is_said_in_one_line(self):
        for words in (["puzzles"], ["puzzles", "sushi-roll"], ["puzzles", "wasabi", "--check", "file"], ["puzzles", "--check", "/no/such/file"]):
            wrong = run(*words, stdout=subprocess.PIPE)
            self.assertEqual(wrong.returncode, 2, words)
            self.assertRegex(wrong.stderr, r"\Asushiya: [^\n]+\n\Z")


class Advice(unittest.TestCase):
    """Chances to win through a whole game."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.record = str(pathlib.Path(cls.folder.name, "games.jsonl"))
        said("match", "sushi-go", "--players", "cook,cook,cook,apprentice", "--games", "4", "--seed", "9", "--records", cls.record)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def advice(self, entry):
        return json.loads(said("advise", self.record, "--at", str(entry), "--iterations", "100", "--json"))

    def test_a_choice_without_alternative_is_told_by_the_position(self):
        """The end of the game: seat 1 has one different card, and seat 2 wins whatever the others do."""
        told = [self.advice(entry)["choices"] for entry in range(176, 180)]
        self.assertEqual(len(told[1]), 1)
        for choices, wins in zip(told, (False, False, True, False)):
            self.assertAlmostEqual(choices[0]["value"], wins, delta=0.02)

    def test_nothing_is_certain_before_and_all_seats_have_the_whole(self):
        for entry in (32, 33, 36, 160):
            for choice in self.advice(entry)["choices"]:
                self.assertAlmostEqual(sum(choice["chances"]), 1)
                self.assertTrue(all(0 < chance < 1 for chance in choice["chances"]), choice)

    def test_best_is_what_is_worth_most(self):
        for entry in (32, 36, 160):
            values = [choice["value"] for choice in self.advice(entry)["choices"]]
            self.assertEqual(values, sorted(values, reverse=True))


class Version(unittest.TestCase):
    ROOT = pathlib.Path(__file__).parents[2]

    def test_it_is_version_commit_signatures_and_what_it_speaks(self):
        lines = said("--version").splitlines()
        self.assertRegex(lines[0], r"\Asushiya \d+\.\d+\.\d+\Z")
        self.assertRegex(lines[1], r"\Acommit ([0-9a-f]{12}\+?|unknown)\Z")
        signatures = said("signature").splitlines()
        end = 2 + len(signatures)
        self.assertEqual([line.removeprefix("signature ") for line in lines[2:end]], signatures)
        # What is promised of each is told with the same numbers.
        told = re.search(r"```\n(.*?)```", (self.ROOT / "docs/versions.md").read_text(encoding="utf-8"), re.DOTALL)[1].splitlines()
        self.assertEqual(lines[end:], told[-5:])
        self.assertEqual([line.split()[0] for line in lines[end:]], ["records", "online", "engine", "store", "stores"])

    def test_everything_has_one_version(self):
        version = said("--version").splitlines()[0].removeprefix("sushiya ")
        for file, place in (("CMakeLists.txt", r"project\(sushiya VERSION ([\d.]+)"), ("pyproject.toml", r'^version = "([\d.]+)"'),
                            ("bindings/python/sushiya/__init__.py", r'__version__ = "([\d.]+)"'), ("web/package.json", r'^  "version": "([\d.]+)"'),
                            ("docs/versions.md", r"^sushiya ([\d.]+)"), ("CHANGELOG.md", r"^## ([\d.]+)")):
            found = re.search(place, (self.ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
            self.assertEqual(found and found[1], version, file)


class Seats(unittest.TestCase):
    """What may be said of one seat of a match beside the name of its player."""

    ROOT = pathlib.Path(__file__).parent.parent.parent

    def test_the_weights_of_a_file_are_played_with(self):
        words = ["match", "sushi-go", "--games", "20", "--json", "--players"]
        weights = self.ROOT / "weights/sushi-go.net"
        plain, filed = (json.loads(said(*words, f"{first},chef:5")) for first in ("net", f"net@{weights}"))
        self.assertEqual(plain["elo"], filed["elo"])
        self.assertEqual(plain["players"][0]["mean_score"], filed["players"][0]["mean_score"])
        with tempfile.TemporaryDirectory() as folder:
            other = os.path.join(folder, "other.net")
            content = bytearray(weights.read_bytes()[24:])
            content[-20000:] = bytes(20000)  # most of the policy
            sum = 0xCBF29CE484222325
            for byte in content:
                sum = (sum ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
            pathlib.Path(other).write_bytes(weights.read_bytes()[:16] + sum.to_bytes(8, "little") + content)
            worse = json.loads(said(*words, f"net@{other},net"))
            self.assertLess(worse["players"][0]["wins"], 10)

    def test_a_seat_has_a_time_of_its_own(self):
        words = ["match", "sushi-roll", "--games", "2", "--json", "--move-time", "0.001", "--players"]
        quick, slow = (json.loads(said(*words, f"{first},random"))["seconds"] for first in ("search", "search:50ms"))
        self.assertGreater(slow, quick + 1)

    def test_what_makes_no_sense_at_a_seat_is_said(self):
        wasabi = self.ROOT / "weights/wasabi.net"
        for player, reason in (("chef:10ms", "chef does not search by the clock"), (f"cook@{wasabi}", "weights are for net and itamae"),
                               ("net@", "weights are for net and itamae"), ("net@nowhere.net", "nowhere.net cannot be read"),
                               (f"net@{wasabi}", "is a network for wasabi"), (f"net@{__file__}", "is not the file of a network"),
                               ("itamae:0ms", "as in itamae:10ms"), ("itamea", "unknown player \"itamea\"; the players are: ")):
            lost = run("match", "sushi-go", "--players", f"{player},random", stdout=subprocess.PIPE)
            self.assertEqual(lost.returncode, 2, player)
            self.assertIn(reason, lost.stderr)

    def test_plans_of_tournaments_name_players_in_the_same_way(self):
        plan = {"tables": [{"game": "sushi-go", "options": {"players": 3}}], "deals": 1}
        filed = {"name": "Filed", "player": f"net@{self.ROOT}/weights/sushi-go.net"}
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "plan.json")
            file.write_text(json.dumps(plan | {"entrants": ["random", filed, {"name": "Timed", "player": "itamae:1ms"}]}))
            self.assertIn("Filed", said("tournament", str(file)))
            for player, reason in (("net@nowhere.net", "Lost: nowhere.net cannot be read"), ("chef:10ms", "/entrants/2: chef:10ms: chef does not search by the clock")):
                file.write_text(json.dumps(plan | {"entrants": ["random", filed, {"name": "Lost", "player": player}]}))
                lost = run("tournament", str(file), "--fresh", stdout=subprocess.PIPE)
                self.assertEqual(lost.returncode, 2, player)
                self.assertIn(reason, lost.stderr)


class Engines(unittest.TestCase):
    """The house as an engine, and programs of other people at its tables."""

    TESTS = pathlib.Path(__file__).parent.parent

    def bad_bot(self, fault):
        return f"engine:{sys.executable} {self.TESTS}/engines/bad_bot.py {fault}"

    def test_the_engine_answers_line_by_line_and_ends_with_its_input(self):
        heard = run("engine", stdin=None, stdout=subprocess.PIPE, input="hello 1\n\n# nothing\nping\r\nstir\nanalyse")
        self.assertEqual(heard.returncode, 0, heard.stderr)
        lines = heard.stdout.splitlines()
        self.assertIn("info game wasabi", lines)
        self.assertEqual(lines[-4:-2], ["= hello 1", "= ping"])
        self.assertEqual([line.split()[1] for line in lines[-2:]], ["unknown", "no_game"])
        self.assertEqual(run("engine", stdin=None, stdout=subprocess.PIPE, input="quit\nping\n").stdout, "= quit\n")

    def test_the_house_meets_its_own_demands(self):
        checked = run("engine-check", "--slowness", "60", COMMAND, "engine", stdout=subprocess.PIPE)
        self.assertEqual(checked.returncode, 0, checked.stdout)
        self.assertRegex(checked.stdout, r"All \d\d demands are met\.\n\Z")

    def test_what_is_wrong_is_said_with_its_section(self):
        checked = run("engine-check", sys.executable, f"{self.TESTS}/engines/bad_bot.py", "early", stdout=subprocess.PIPE)
        self.assertEqual(checked.returncode, 1)
        self.assertRegex(checked.stdout, r'WRONG  says nothing before it is greeted\n       it said "Welcome!"[^\n]*\n       docs/engine.md, "Lines"\n')
        self.assertIn("the others were not tried", checked.stdout)
        sections = re.findall(r"^## (.*)$", (self.TESTS.parent / "docs/engine.md").read_text(), re.MULTILINE)
        source = (self.TESTS.parent / "src/engines/compliance.cpp").read_text()
        for section in re.findall(r'constexpr std::string_view \w+ = "([A-Z]\w+)";', source):
            self.assertIn(section, sections)

    def test_the_house_plays_as_a_program_of_somebody_else(self):
        # Not Sushi Go! for two: its exact solver looks at no clock, and sanitized it takes seconds.
        result = json.loads(said("match", "sushi-roll", "--players", f"engine:{COMMAND} engine,random", "--games", "2",
                                 "--engine-time", "0.05", "--json", "--engine-memory", "0"))  # sanitized it maps terabytes
        self.assertEqual((result["games"], result["players"][0]["wins"]), (2, 2))
        self.assertNotIn("failures", result["players"][0])

    def test_who_fails_has_lost_and_the_record_says_why(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "records.jsonl")
            words = ["match", "sushi-go", "--players", f"random,{self.bad_bot('crash')}", "--games", "4", "--records", path]
            self.assertIn("has lost 4 games by failing", said(*words))
            self.assertEqual(said("check", path), f"{path}: 4 records: all legal\n")
            for line in pathlib.Path(path).read_text().splitlines():
                lost = [seat for seat in json.loads(line)["seats"] if "lost_by" in seat]
                self.assertEqual([seat["lost_by"] for seat in lost], ["choice 3: ended: was ended by signal 11"])
                self.assertTrue(lost[0]["player"].startswith("engine:"))

    def test_players_that_are_not_one_for_each_seat(self):
        for words, reason in ((["match", "sushi-go", "--players", "chef"], "--players names 1 player, and at sushi-go sit 2 to 5: one for each seat"),
                              (["match", "wasabi", "--players", ",".join(["cook"] * 7)], "--players names 7 players, and at wasabi sit 2 to 4"),
                              (["play", "sushi-go", "--players", "chef"], '--players: "chef" is no number; it says how many sit at the table, and --bots who')):
            lost = run(*words, stdout=subprocess.PIPE)
            self.assertEqual(lost.returncode, 2)
            self.assertIn(f"sushiya: {reason}", lost.stderr)

    def test_a_program_that_is_not_there_is_found_out_at_once(self):
        for words, reason in (("engine:./nothing", 'cannot run "./nothing": No such file or directory'),
                              (self.bad_bot("nameless"), "does not play sushi-go")):
            lost = run("match", "sushi-go", "--players", f"{words},random", stdout=subprocess.PIPE)
            self.assertEqual(lost.returncode, 2)
            self.assertIn(reason, lost.stderr)

    def test_nobody_is_left_behind_by_ctrl_c(self):
        with tempfile.TemporaryDirectory() as folder:
            silent = pathlib.Path(folder, "silent")
            process = subprocess.Popen([COMMAND, "match", "sushi-go", "--players", f"{self.bad_bot('silent')},random",
                                        "--engine-time", "60"], stdout=subprocess.PIPE, text=True,
                                       env={**os.environ, "BAD_BOT_IS_SILENT": str(silent)})
            until = time.monotonic() + PATIENCE
            while not silent.exists() and time.monotonic() < until:
                time.sleep(0.02)
            tasks = pathlib.Path(f"/proc/{process.pid}/task").glob("*/children")
            seated = [int(number) for task in tasks for number in task.read_text().split()]
            self.assertTrue(seated)
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 130)
        self.assertTrue(all_ended(seated), seated)


class Interrupted(unittest.TestCase):
    """A match that is stopped tells what was played."""

    def stopped(self, number, *words, players="random,greedy", before_stop=lambda: True):
        process = subprocess.Popen(
            [COMMAND, "match", "sushi-go", "--players", players, "--games", "1000000000", *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        until = time.monotonic() + PATIENCE
        while not (awaits(process, number) and before_stop()) and time.monotonic() < until:
            time.sleep(0.02)
        process.send_signal(number)
        try:
            output, errors = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        self.assertEqual(errors, "")
        return process.returncode, output

    def stopped_after_games(self, number, *words):
        """Its records tell when some were played."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "records.jsonl")
            return self.stopped(number, *words, "--records", str(path), before_stop=lambda: path.exists() and path.stat().st_size > 0)

    def test_ctrl_c_prints_the_table(self):
        status, output = self.stopped_after_games(signal.SIGINT)
        self.assertEqual(status, 130)
        self.assertRegex(output, r"\AStopped after \d+ of 1000000000 games\.\n")
        self.assertRegex(output, r"greedy +\d")

    def test_term_and_hup_print_json_marked_as_partial(self):
        for number, expected in ((signal.SIGTERM, 143), (signal.SIGHUP, 129)):
            status, output = self.stopped_after_games(number, "--json")
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
        until = time.monotonic() + PATIENCE
        while not awaits(process, signal.SIGTERM) and time.monotonic() < until:
            time.sleep(0.02)
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGTERM)  # of two that are taken the lower one, SIGHUP, comes first
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


class Completions(unittest.TestCase):
    """What shells offer is what the command knows."""

    def offered(self, *words):
        return [line.split("\t")[0] for line in said("complete", "--", *words).splitlines()]

    def test_commands_flags_and_games(self):
        self.assertEqual(self.offered(""), commands())
        self.assertEqual(self.offered("adv"), ["advise"])
        self.assertEqual(self.offered("match", "sushi-"), ["sushi-go", "sushi-roll"])
        self.assertIn("--players", self.offered("match", "--pl"))
        self.assertIn("backup", self.offered("admin", "ba"))
        self.assertIn("--seed", self.offered("match", "sushi-go", "--players", "random,random", "--"))

    def test_nothing_where_a_word_of_ones_own_is_expected(self):
        self.assertEqual(self.offered("match", "sushi-go", "--players", ""), [])
        self.assertEqual(self.offered("check", ""), [])

    def test_a_shell_that_is_given_them(self):
        script = pathlib.Path(__file__).parents[2] / "packaging/completions/sushiya.bash"
        words = f'PATH={os.path.dirname(os.path.abspath(COMMAND))}:$PATH; source "{script}"; COMP_WORDS=(sushiya tour); COMP_CWORD=1; _sushiya; echo "${{COMPREPLY[@]}}"'
        self.assertEqual(subprocess.run(["bash", "-c", words], capture_output=True, text=True, check=True).stdout, "tournament\n")


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
