"""A small repository for the tests of checks: files by name, in a folder that goes when it has been looked at."""

import pathlib
import tempfile
from collections.abc import Callable


def check_house(check: Callable[[pathlib.Path], list[str]], files: dict[str, str | None]) -> list[str]:
    """What `check` finds there. A file without a text is not there."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in files.items():
            if text is None:
                continue
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        return check(root)
