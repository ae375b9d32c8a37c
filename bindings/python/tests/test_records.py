"""Records in and out, and read by the command of the house."""

import dataclasses
import json
import subprocess

import pytest

import sushiya


@pytest.fixture
def record(game):
    play = type(game).Play(game, ["random"] * game.players, 21)
    return sushiya.Record(game, play.log, [(f"Bot {seat}", "random") for seat in range(game.players)])


def test_a_record_reads_back(record):
    again = sushiya.Record.from_json(record.to_json())
    assert again == record and again.final_state == record.final_state
    assert len(list(again.states())) == len(record.log) + 1
    document = json.loads(record.to_json())
    assert document["game"] == record.game.id and document["options"] == record.game.options
    assert tuple(document["result"]["scores"][: record.game.players]) == record.final_state.scores


def test_how_chance_was_made_is_kept(record):
    fairness = {
        "scheme": "sushiya-fair-1",
        "table": "kitchen-7",
        "secret": "00" * 32,
        "commitment": "5e" * 32,
        "contributions": ["a1b2"] + [""] * (record.game.players - 1),
    }
    told = dataclasses.replace(record, fairness=fairness)
    assert json.loads(told.to_json())["fairness"] == fairness
    assert sushiya.Record.from_json(told.to_json()) == told
    assert "fairness" not in json.loads(record.to_json())
    for wrong in ({"secret": "00"}, {"contributions": []}, {"table": ""}, {"scheme": "dice"}, {"more": 1}):
        with pytest.raises(ValueError, match="fairness"):
            dataclasses.replace(record, fairness=fairness | wrong).to_json()


def test_the_command_checks_what_python_wrote(record, tmp_path, command):
    path = tmp_path / "records.jsonl"
    sushiya.write_records(path, [record, record])
    subprocess.run([command, "check", path], check=True, capture_output=True)
    assert list(sushiya.read_records(path)) == [record, record]


def test_python_reads_what_the_command_wrote(tmp_path, command):
    path = tmp_path / "match.jsonl"
    subprocess.run(
        [command, "match", "sushi-go", "--players", "greedy,random", "--games", "4", "--records", path],
        check=True,
        capture_output=True,
    )
    records = list(sushiya.read_records(path))
    assert len(records) == 4 and all(record.final_state.is_over for record in records)


def test_one_document_over_many_lines_is_read(record, tmp_path):
    path = tmp_path / "record.json"
    path.write_text(json.dumps(json.loads(record.to_json()), indent=1), encoding="utf-8")
    assert list(sushiya.read_records(path)) == [record]


def test_a_broken_rule_is_found_with_its_clause():
    game = sushiya.SushiGo(players=2)
    play = sushiya.SushiGo.Play(game, ["random", "random"], 1)
    document = json.loads(sushiya.Record(game, play.log).to_json())
    entry = next(number for number, (seat, _) in enumerate(document["log"]) if seat == 0)
    document["log"][entry][1] = "tempura+tempura"
    with pytest.raises(sushiya.RecordError) as caught:
        sushiya.Record.from_json(json.dumps(document))
    assert caught.value.entry == entry and caught.value.clause.startswith("SG-")
    with pytest.raises(sushiya.RecordError):
        sushiya.Record.from_json("{")


def test_an_illegal_log_is_not_written():
    game = sushiya.SushiGo(players=2)
    with pytest.raises(sushiya.IllegalAction, match="SG-2"):
        game.write_record([(0, "tempura")])
    with pytest.raises(ValueError, match="every seat or none"):
        game.write_record([], [("Ada", "human")])
    with pytest.raises(ValueError, match="64 characters"):
        game.write_record([], [("A" * 65, "human"), ("Bob", "human")])
