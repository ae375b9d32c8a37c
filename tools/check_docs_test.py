#!/usr/bin/env python3
"""Every fault that check_docs looks for is found in a small house that has it, and none in one that has not."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import check_docs
from made_house import check_house

README = "# core\n\n- `a.*`: one\n- `b.hpp`, `more/`: two\n"
MAP = "| [`src/core/`](../src/core/README.md) | x |\n| `src/hall/` | y |\n\n`one`, `two` in `src/core/a.hpp`\n"
HOUSE = {
    "README.md": "# Here it is!\n[map](docs/map.md) [here](#here-it-is) [out](https://example.org/)\n```\n[no](link)\n```\n",
    "docs/map.md": MAP,
    "src/CMakeLists.txt": "add_subdirectory(core)\nadd_subdirectory(hall)\n",
    "src/core/README.md": README,
    "src/core/CMakeLists.txt": "",
    "src/core/a.hpp": "int one(); int two();\n",
    "src/core/a.cpp": "",
    "src/core/b.hpp": "",
    "src/core/more/c.hpp": "",
    "src/hall/README.md": "# hall\n",
    "web/node_modules/README.md": "[not](ours)\n",
}


class CheckDocs(unittest.TestCase):
    def faults(self, **changes: str | None) -> list[str]:
        """The faults of the house with these files changed, or taken away."""
        return check_house(check_docs.check, {**HOUSE, **changes})

    def test_a_house_in_order(self):
        self.assertEqual(self.faults(), [])

    def test_links(self):
        self.assertEqual(self.faults(**{"README.md": "[a](docs/no.md) [b](#there)\n"}), ["README.md: nothing at docs/no.md", "README.md: nothing at #there"])
        self.assertEqual(self.faults(**{"README.md": '<img src="no.png">\n'}), ["README.md: nothing at no.png"])

    def test_files_of_a_room(self):
        self.assertEqual(self.faults(**{"src/core/d.hpp": ""}), ["src/core/README.md: leaves out d.hpp"])
        self.assertEqual(self.faults(**{"src/core/b.hpp": None}), ["src/core/README.md: no b.hpp, or named before"])
        self.assertEqual(self.faults(**{"src/core/README.md": README + "- `a.cpp`: again\n"}), ["src/core/README.md: no a.cpp, or named before"])
        self.assertEqual(self.faults(**{"src/hall/README.md": None, "src/hall/x.hpp": ""}), ["src/hall: no README.md"])
        self.assertEqual(self.faults(**{"gpu/a.cu": ""}), ["gpu: no README.md"])

    def test_the_map(self):
        self.assertEqual(self.faults(**{"docs/map.md": MAP.replace("hall", "desk")}), ["docs/map.md: its rooms are core desk, those of src/CMakeLists.txt core hall"])
        self.assertEqual(self.faults(**{"docs/map.md": MAP.replace("`two`", "`three`")}), ["docs/map.md: no three in src/core/a.hpp"])
        self.assertEqual(self.faults(**{"docs/map.md": MAP.replace("a.hpp", "z.hpp")}), ["docs/map.md: no file src/core/z.hpp"])


if __name__ == "__main__":
    unittest.main()
