"""The study in small: the whole way from trials to tables, and that what is published follows from its data."""

import csv
import pathlib
import re
import shutil
import sys
import xml.etree.ElementTree as ElementTree

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))

from study import count, pages, plan, play, tables, words

PUBLISHED = ROOT / "docs" / "study"
TRIALS = ROOT / "build" / "release" / "study_trials"
# What a row is about, in any table.
KEYS = ("game", "players", "way", "phase", "round", "choice", "have", "card", "place", "apprentice", "thing", "what", "clause", "ending", "measure", "against", "level", "trial")
# Tables in which rare pieces make rows; of a small study some are missing.
BY_PIECE = {"cards", "cards_by_round", "cards_by_set", "first_hand_cards"}


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    folder = tmp_path_factory.mktemp("study")
    done = play.play(TRIALS, folder / "played", scale=1e-9, cores=2, quick=True)
    assert done == len(plan.shards(plan.trials(1e-9, quick=True)))
    count.count(folder / "played", folder / "data")
    return folder


def _shape(path):
    with open(path, newline="", encoding="utf-8") as file:
        reader = csv.DictReader(file)
        keys = [key for key in KEYS if key in reader.fieldnames]
        return reader.fieldnames, {tuple(row[key] for key in keys) for row in reader}


def test_a_small_study_has_the_shape_of_the_published_one(small):
    published = sorted(path.name for path in (PUBLISHED / "data").glob("*.csv"))
    assert published == sorted(path.name for path in (small / "data").glob("*.csv"))
    for name in published:
        columns, rows = _shape(PUBLISHED / "data" / name)
        small_columns, small_rows = _shape(small / "data" / name)
        assert small_columns == columns, name
        if name.removesuffix(".csv") in BY_PIECE:
            assert small_rows and small_rows <= rows, name
        else:
            assert small_rows == rows, name


def test_a_study_is_the_same_again(small, tmp_path):
    play.play(TRIALS, tmp_path / "again", scale=1e-9, cores=1, quick=True, only=("hands.sushi-roll", "without.wasabi.2"))
    again, before = play.read(tmp_path / "again"), play.read(small / "played")
    assert len(again) == 10
    for name, text in again.items():
        assert before[name] == text, name


def test_pages_and_pictures_follow_from_their_data():
    assert pages.stale(PUBLISHED) == []


def test_every_page_and_picture_is_one_of_the_study():
    made = set(pages.made(PUBLISHED / "data")) | {"method.md"}
    assert {path.name for path in PUBLISHED.iterdir() if path.is_file()} == made


def test_pictures_are_well_formed():
    for path in PUBLISHED.glob("*.svg"):
        root = ElementTree.parse(path).getroot()
        assert root.tag.endswith("svg") and len(root) > 5, path


def test_other_data_make_other_pages_or_an_unfounded_headline(tmp_path):
    shutil.copytree(PUBLISHED / "data", tmp_path / "data")
    rows = tables.read(tmp_path / "data" / "without.csv")
    columns = list(rows[0])
    for row in rows:
        row.update(points=-row["points"], points_low=-row["points_high"], points_high=-row["points_low"])
    tables.write(tmp_path / "data" / "without.csv", columns, rows)
    with pytest.raises(words.Unfounded):
        pages.made(tmp_path / "data")


def test_a_number_that_was_changed_by_hand_is_found(tmp_path):
    shutil.copytree(PUBLISHED, tmp_path / "study")
    page = tmp_path / "study" / "luck.md"
    page.write_text(page.read_text().replace(" %", " ‰", 1))
    assert pages.stale(tmp_path / "study") == ["luck.md"]


def test_every_link_of_a_page_leads_somewhere():
    for page in PUBLISHED.glob("*.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
            assert target.startswith("http") or (PUBLISHED / target).exists(), f"{page.name}: {target}"


def test_a_trial_that_nobody_can_play_says_why(tmp_path):
    broken = dict(plan.trials(1e-9)[2], lineups=[["net-sleep", "net"]])
    with pytest.raises(RuntimeError, match="nobody can do without sleep"):
        play._play(TRIALS, broken)
    with pytest.raises(RuntimeError, match="as many players as the table"):
        play._play(TRIALS, dict(broken, lineups=[["net"]]))
