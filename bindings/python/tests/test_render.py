"""Pictures are well formed and keep secrets."""

import xml.etree.ElementTree as ElementTree

import pytest
from conftest import random_states

import sushiya


def test_pictures_are_well_formed(game):
    drawn = set()
    for number, state in enumerate(random_states(game, 1)):
        if number % 5:
            continue
        view = state.view(0)
        root = ElementTree.fromstring(view.render("svg"))
        assert root.tag.endswith("svg") and root.find("{http://www.w3.org/2000/svg}title").text
        assert str(view) == view.render("text") and len(str(view).splitlines()) > 3
        drawn.add(str(view))
    assert len(drawn) > 10


def test_a_hand_is_shown_to_its_owner_alone():
    state = sushiya.SushiGo(players=2, hand_size=2, rounds=1, deck={"wasabi": 4}).initial_state()
    for _ in range(4):
        state = state.apply(sushiya.CHANCE, "wasabi")
    text = str(state.view(0))
    assert "2 unknown" in text and "your hand" in text
    assert "your hand" not in str(state.view()) and str(state.view()).count("2 unknown") == 2
    with pytest.raises(ValueError, match="text or svg"):
        state.view(0).render("png")
