#!/usr/bin/env python3
"""Every fault that check_clauses looks for is found in a small house that has it, and none in one that has not."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import check_clauses
from made_house import check_house

PAGE = """# A game

### SG-1 · Cards
Cards.
- *Code:* `deck` and `cards` in `src/a.hpp`, `points` in
  `src/b.hpp`
- *Tests:* `SG_1` in `tests/a_test.cpp` and `tests/b_test.cpp`

### SG-2 · Hands
Hands.
- *Tests:* `SG_2` in `tests/a_test.cpp`
"""

HOUSE = {
    "docs/rules/sushi-go.md": PAGE,
    "docs/rules/sushi-go.pl.md": "### SG-1 · Karty\n### SG-2 · Ręka\n",
    "src/a.hpp": "int deck();  // SG-1\nint cards();\n",
    "src/b.hpp": "int points();\n",
    "tests/a_test.cpp": "TEST(SG_1, One) {}\nTEST_F(SG_2, Two) {}\n",
    "tests/b_test.cpp": "TYPED_TEST(SG_1, Three) {}\n",
    "corpus/sushi-go/a.json": '{"clause": "SG-2"}\n',
    "texts/en/a.json": '{"why": "see SG-2"}\n',
}


class CheckClauses(unittest.TestCase):
    def faults(self, **changes: str | None) -> list[str]:
        """The faults of the house with these files changed, or taken away."""
        return check_house(check_clauses.check, {**HOUSE, **changes})

    def test_a_house_in_order(self):
        self.assertEqual(self.faults(), [])

    def test_no_pages(self):
        self.assertIn("docs/rules: no pages",
                      self.faults(**{"docs/rules/sushi-go.md": None, "docs/rules/sushi-go.pl.md": None}))

    def test_a_page_without_clauses(self):
        self.assertIn("docs/rules/wasabi.md: no clauses", self.faults(**{"docs/rules/wasabi.md": "# Nothing\n"}))

    def test_a_clause_without_a_test(self):
        page = PAGE.replace("- *Tests:* `SG_2` in `tests/a_test.cpp`\n", "")
        self.assertEqual(self.faults(**{"docs/rules/sushi-go.md": page, "tests/a_test.cpp": "TEST(SG_1, One) {}\n"}),
                         ["docs/rules/sushi-go.md:9: SG-2 has no test"])

    def test_a_test_of_no_clause(self):
        self.assertEqual(self.faults(**{"tests/c_test.cpp": "\nTEST(SG_3, Four) {}\n"}),
                         ["tests/c_test.cpp:2: a test of SG-3, which does not exist"])

    def test_a_citation_of_no_clause(self):
        for name in ["src/c.hpp", "tests/c.hpp", "corpus/sushi-go/c.json", "texts/en/c.json", "docs/c.md"]:
            self.assertEqual(self.faults(**{name: "SG-1\nSG-10\n"}), [f"{name}:2: cites SG-10, which does not exist"])

    def test_a_citation_of_no_clause_on_purpose(self):
        self.assertEqual(self.faults(**{"tests/c.hpp": 'rules("SG-10");  // no such clause\n'}), [])

    def test_a_new_game_needs_no_line_here(self):
        game = {"docs/rules/noodles.md": "### NO-1 · Bowls\n", "tests/noodles_test.cpp": "TEST(NO_1, One) {}\n"}
        self.assertEqual(self.faults(**game), [])
        self.assertEqual(self.faults(**game, **{"texts/en/c.json": "NO-1\nNO-2\n"}),
                         ["texts/en/c.json:2: cites NO-2, which does not exist"])

    def test_a_clause_of_a_game_without_a_page(self):
        self.assertEqual(self.faults(**{"src/games/noodles/c.hpp": "NO-1\n", "web/src/c.ts": "NO-2\n"}),
                         ["src/games/noodles/c.hpp:1: cites NO-1, which does not exist",
                          "web/src/c.ts:1: cites NO-2, which does not exist"])

    def test_letters_of_no_game(self):
        self.assertEqual(self.faults(**{"tests/c.hpp": "XY-1 UTF-8\n"}), [])

    def test_what_is_not_ours_is_not_read(self):
        self.assertEqual(self.faults(**{"web/node_modules/x/c.ts": "SG-99\n"}), [])

    def test_a_file_that_is_gone(self):
        self.assertEqual(self.faults(**{"src/b.hpp": None}), ["docs/rules/sushi-go.md:5: no file src/b.hpp"])

    def test_a_function_that_is_gone(self):
        self.assertEqual(self.faults(**{"src/a.hpp": "int decks();\nint cards();\n"}),
                         ["docs/rules/sushi-go.md:5: no deck in src/a.hpp"])

    def test_a_suite_that_is_not_in_the_named_file(self):
        self.assertEqual(self.faults(**{"tests/b_test.cpp": "// SG_1 was here\n"}),
                         ["docs/rules/sushi-go.md:7: no SG_1 in tests/b_test.cpp"])

    def test_a_line_that_names_no_file(self):
        self.assertEqual(self.faults(**{"docs/rules/sushi-go.md": PAGE + "- *Code:* `cards`\n"}),
                         ["docs/rules/sushi-go.md:12: *Code:* names no file"])

    def test_a_clause_written_twice(self):
        self.assertIn("docs/rules/sushi-go.md: SG-2 stands here twice",
                      self.faults(**{"docs/rules/sushi-go.md": PAGE + "### SG-2 · Again\n"}))

    def test_a_translation_with_other_clauses(self):
        self.assertEqual(self.faults(**{"docs/rules/sushi-go.pl.md": "### SG-1 · Karty\n"}),
                         ["docs/rules/sushi-go.pl.md: SG-2 is missing"])
        self.assertIn("docs/rules/sushi-go.pl.md: SG-7 is not in sushi-go.md",
                      self.faults(**{"docs/rules/sushi-go.pl.md": "### SG-1 · A\n### SG-2 · B\n### SG-7 · C\n"}))
        self.assertEqual(self.faults(**{"docs/rules/sushi-go.pl.md": "### SG-2 · B\n### SG-1 · A\n"}),
                         ["docs/rules/sushi-go.pl.md: clauses in another order than in sushi-go.md"])


if __name__ == "__main__":
    unittest.main()
