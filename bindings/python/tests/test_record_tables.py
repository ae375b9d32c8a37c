"""Records as tables: what stands in them, files that are long, compressed, torn or wrong, and the command."""

import json
import os
import re
import subprocess
import sys

import pyarrow as pa
import pyarrow.parquet
import pytest
import zstandard
from conftest import ROOT

import sushiya
from sushiya import records

PAGE = (ROOT / "docs/python.md").read_text(encoding="utf-8")


def records_of(game, count, kind="random"):
    for deal in range(count):
        play = type(game).Play(game, [kind] * game.players, 21, deal)
        yield sushiya.Record(game, play.log, [(f"Bot {seat}", kind) for seat in range(game.players)])


@pytest.fixture
def some(game):
    return list(records_of(game, 3))


@pytest.fixture(params=["records.jsonl", "records.jsonl.zst"])
def path(request, tmp_path, some):
    path = tmp_path / request.param
    sushiya.write_records(path, some)
    return path


def test_the_tables_tell_what_the_records_do(game, some, path):
    games = records.read_games(path).to_pylist()
    assert [row["number"] for row in games] == [0, 1, 2] and [row["line"] for row in games] == [1, 2, 3]
    for row, record in zip(games, some, strict=True):
        over = record.final_state
        assert row["game"] == game.id and row["players"] == game.players
        assert json.loads(row["options"]) == game.options
        assert tuple(row["scores"]) == tuple(over.scores[: game.players]) and tuple(row["winners"]) == over.winners
        assert [place == 1 for place in row["places"]] == [seat in over.winners for seat in range(game.players)]
        assert row["over"] and row["entries"] == len(record.log)
        assert row["decisions"] == sum(seat != sushiya.CHANCE for seat, _ in record.log)
        assert list(zip(row["names"], row["kinds"], strict=True)) == record.seats
        assert row["lost_by"] == [None] * game.players and row["fairness"] is None
    moves = records.read_moves(path).to_pylist()
    told = [
        (number, entry, None if seat == sushiya.CHANCE else seat, str(action))
        for number, record in enumerate(some)
        for entry, (seat, action) in enumerate(record.log)
    ]
    assert [tuple(row.values()) for row in moves] == told


def test_a_replay_tells_what_the_rules_say(some, path):
    moves = records.read_moves(path, replay=True).to_pylist()
    assert len(moves) == sum(len(record.log) for record in some)
    at = iter(moves)
    for record in some:
        for (seat, action), before, after in zip(record.log, states := list(record.states()), states[1:], strict=False):
            row = next(at)
            assert row["scores"] == list(after.scores)
            if seat == sushiya.CHANCE:
                assert before.chance_at(row["index"]) == action
                assert row["probability"] == dict(before.chance_outcomes())[action]
            else:
                assert before.view(seat).action_at(row["index"]) == action and row["probability"] is None
                assert row["choices"] == len(before.legal_actions(seat))


def test_places_come_from_winners_and_points():
    from sushiya.records.tables import places_of

    assert places_of([30, 40, 40, 12], [2]) == [3, 2, 1, 4]
    assert places_of([30, 40, 40, 30], [1, 2]) == [3, 1, 1, 3]


@pytest.fixture
def lines():
    return [record.to_json() for record in records_of(sushiya.SushiGo(players=3), 4)]


WRONG = {
    "no JSON": lambda record: "{",
    "another format": lambda record: json.dumps(record | {"format": "chess"}),
    "another version": lambda record: json.dumps(record | {"version": 2}),
    "another game": lambda record: json.dumps(record | {"game": "go"}),
    "no log": lambda record: json.dumps({name: value for name, value in record.items() if name != "log"}),
    "an entry of three": lambda record: json.dumps(record | {"log": [[0, "tempura", 1]]}),
    "an unknown seat": lambda record: json.dumps(record | {"log": [[3, "tempura"]]}),
    "an action without words": lambda record: json.dumps(record | {"log": [[0, 7]]}),
    "half a letter": lambda record: json.dumps(record).replace("Bot 0", "\\ud83c"),
    "a score beyond all": lambda record: json.dumps(record | {"result": record["result"] | {"scores": [2**40] * 3}}),
    "seats of others": lambda record: json.dumps(record | {"seats": [{"name": "Ann"}]}),
    "too long": lambda record: json.dumps(record | {"log": [[0, "a" * (1 << 20)]]}),
    "deep": lambda record: "[" * 100_000,
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_fault_has_its_file_and_line(wrong, lines, tmp_path):
    path = tmp_path / "records.jsonl"
    lines.insert(2, WRONG[wrong](json.loads(lines[1])))
    path.write_text("\n".join([*lines[:1], "", *lines[1:]]) + "\n", encoding="utf-8")
    with pytest.raises(sushiya.RecordError, match="line 4") as caught:
        records.read_games(path)
    assert caught.value.file == str(path) and caught.value.line == 4
    told = []
    games = records.read_games(path, faults=told.append)
    assert games["line"].to_pylist() == [1, 3, 5, 6] and games["number"].to_pylist() == [0, 1, 2, 3]
    assert [error.line for error in told] == [4]
    assert records.read_moves(path, faults="skip")["number"].to_pylist()[-1] == 3
    assert len(list(sushiya.read_records(path, faults="skip"))) == 4


def test_what_breaks_the_rules_is_found_by_a_replay_alone(lines, tmp_path):
    path = tmp_path / "records.jsonl"
    record = json.loads(lines[1])
    entry = next(number for number, (seat, _) in enumerate(record["log"]) if seat == 0)
    record["log"][entry][1] = "tempura+tempura"
    path.write_text("\n".join([lines[0], json.dumps(record), lines[2]]), encoding="utf-8")
    assert len(records.read_games(path)) == 3
    with pytest.raises(sushiya.RecordError) as caught:
        records.read_moves(path, replay=True)
    assert caught.value.line == 2 and caught.value.entry == entry and caught.value.clause.startswith("SG-")
    assert records.read_games(path, replay=True, faults="skip")["line"].to_pylist() == [1, 3]


def test_compressed_records_that_end_in_the_middle_are_read_up_to_there(lines, tmp_path):
    path = tmp_path / "records.jsonl.zst"
    frames = [zstandard.compress(f"{line}\n".encode()) for line in lines]
    path.write_bytes(b"".join(frames)[:-5])
    told = []
    assert len(records.read_games(path, faults=told.append)) == 3
    assert "end in the middle" in str(told[0]) and told[0].line == 4
    path.write_bytes(b"".join([*frames[:2], b"noise", frames[2]]))
    with pytest.raises(sushiya.RecordError, match="damaged"):
        records.read_games(path)
    path.write_bytes(b"".join(frames))
    assert len(records.read_games([path, path])) == 8


def test_one_document_over_many_lines_and_games_that_stopped(lines, tmp_path):
    path = tmp_path / "record.json"
    record = json.loads(lines[0])
    del record["result"], record["seats"]
    record["log"] = record["log"][:40]
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(record, indent=1).encode())
    (row,) = records.read_games(path, replay=True).to_pylist()
    assert not row["over"] and row["scores"] is row["places"] is row["winners"] is row["result"] is row["names"] is None
    empty = tmp_path / "nothing.jsonl"
    empty.write_text("\n\n")
    assert len(records.read_games(empty)) == len(records.read_moves(empty, replay=True)) == 0


def test_a_program_that_lost_and_chance_that_was_told(lines, tmp_path):
    path = tmp_path / "record.jsonl"
    record = json.loads(lines[0])
    record["seats"][1]["lost_by"] = "silent for 5 s"
    record["fairness"] = {
        "scheme": "sushiya-fair-1",
        "table": "kitchen-7",
        "secret": "00" * 32,
        "commitment": "5e" * 32,
        "contributions": ["a1b2", "", ""],
    }
    path.write_text(json.dumps(record), encoding="utf-8")
    (row,) = records.read_games(path, replay=True).to_pylist()
    assert row["lost_by"] == [None, "silent for 5 s", None] and json.loads(row["fairness"]) == record["fairness"]


def test_frames_of_others(path, some):
    moves = records.read_moves(path)
    pandas = records.read_moves(path, to="pandas")
    polars = records.read_moves(path, to="polars")
    assert len(pandas) == len(polars) == len(moves)
    assert list(pandas["action"]) == polars["action"].cast(str).to_list() == moves["action"].to_pylist()
    assert list(records.read_games(path, to="pandas")["number"]) == [0, 1, 2]
    assert records.read_games(path, to="polars")["entries"].to_list() == [len(record.log) for record in some]
    with pytest.raises(ValueError, match="polars"):
        records.read_games(path, to="excel")


def test_the_schema_is_that_of_the_page():
    def rows(columns):
        return "\n".join(
            f"| `{column.name}` | `{column.type}`{' or null' if column.nullable else ''} | {column.meaning} |"
            for column in columns
        )

    for columns in (records.GAMES, records.MOVES, records.REPLAYED):
        assert rows(columns) in PAGE, f"docs/python.md wants:\n{rows(columns)}"
    assert f"version {records.SCHEMA_VERSION}" in PAGE
    metadata = records.schema("moves").metadata
    assert metadata[b"sushiya.table"] == b"moves" and metadata[b"sushiya.schema_version"] == b"1"


def test_memory_is_that_of_a_batch(tmp_path):
    """Ten times the records must not take much more memory."""
    lines = [record.to_json() for record in records_of(sushiya.SushiGo(players=2), 50)]
    peaks = []
    for times in (20, 200):
        path = tmp_path / f"{times}.jsonl"
        path.write_text("\n".join(lines * times), encoding="utf-8")
        program = (
            "import resource, sys; from sushiya.records import write_parquet\n"
            "print(write_parquet(sys.argv[1], None, sys.argv[1] + '.parquet', batch_games=500).games)\n"
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
        )
        done = subprocess.run([sys.executable, "-P", "-c", program, path], capture_output=True, text=True, check=True)
        games, peak = map(int, done.stdout.split())
        assert games == 50 * times
        peaks.append(peak)
    assert peaks[1] - peaks[0] < 60_000, peaks  # kilobytes; the records alone are 24 MB more, their values ten times that


def run(*words, **more):
    words = [sys.executable, "-P", "-m", "sushiya.records", *map(str, words)]
    return subprocess.run(words, capture_output=True, text=True, check=False, **more)


def test_the_command_makes_parquet_of_what_a_match_wrote(command, tmp_path):
    path = tmp_path / "match.jsonl.zst"
    words = ["match", "sushi-roll", "--players", "greedy,random,random", "--games", "30", "--records", path]
    subprocess.run([command, *words], check=True, capture_output=True)
    games, moves = tmp_path / "games.parquet", tmp_path / "moves.parquet"
    done = run(path, "--to", games, "--moves", moves, "--replay")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("30 games, ") and not list(tmp_path.glob(".*"))
    table = pyarrow.parquet.read_table(games)
    assert table.schema.equals(records.schema("games")) and len(table) == 30
    assert pyarrow.parquet.read_table(moves).schema.equals(records.schema("moves", replay=True))
    assert table.schema.metadata[b"sushiya.schema_version"] == b"1"
    assert pa.compute.sum(table["entries"]).as_py() == len(pyarrow.parquet.read_table(moves))


def test_the_command_stops_or_skips(lines, tmp_path):
    path, to = tmp_path / "records.jsonl", tmp_path / "games.parquet"
    path.write_text("\n".join([lines[0], "{", lines[1]]), encoding="utf-8")
    stopped = run(path, "--to", to)
    assert stopped.returncode == 1 and re.search(r"records\.jsonl, line 2: not JSON", stopped.stderr)
    assert "Traceback" not in stopped.stderr and not to.exists() and os.listdir(tmp_path) == ["records.jsonl"]
    skipped = run(path, "--to", to, "--skip")
    assert skipped.returncode == 0 and "line 2" in skipped.stderr and "2 games" in skipped.stdout
    assert "1 skipped" in skipped.stdout and len(pyarrow.parquet.read_table(to)) == 2
    assert run(path).returncode == 2
    missing = run(tmp_path / "none.jsonl", "--to", to)
    assert missing.returncode == 1 and "none.jsonl" in missing.stderr and "Traceback" not in missing.stderr


def test_what_is_missing_is_named():
    program = (
        "import sys; sys.modules['pyarrow'] = sys.modules['zstandard'] = None\n"
        "import sushiya.records\n"
        "try: sushiya.records.read_games('x')\n"
        "except ImportError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-P", "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "a table of records needs pyarrow: pip install 'sushiya[records]'\n"
