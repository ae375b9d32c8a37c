"""The notebooks run from top to bottom, in small, and are kept without results."""

import json

import nbclient
import nbformat
import pytest
from conftest import ROOT

FOLDER = ROOT / "examples/notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path, monkeypatch):
    monkeypatch.setenv("SUSHIYA_LESSONS", "2")
    monkeypatch.setenv("SUSHIYA_GAMES", "40")
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    nbclient.NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(FOLDER)}}).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/png" in output.get("data", {}) for output in shown), "something is drawn"
    assert not [output for output in shown if output.get("name") == "stderr"]


def test_there_are_three_and_none_keeps_results():
    assert len(NOTEBOOKS) == 3
    for path in NOTEBOOKS:
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            assert not cell.get("outputs") and cell.get("execution_count") is None, path.name
