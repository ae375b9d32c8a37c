"""Libraries that only some of the package needs, and what to say where they are missing."""

from __future__ import annotations

import importlib
from typing import Any


# Of some the module has another name.
LIBRARIES = {"pyspiel": "open_spiel"}


def needed(module: str, purpose: str, group: str) -> Any:
    """The module, or an ImportError that says what to install."""
    try:
        return importlib.import_module(module)
    except ImportError as missing:
        library = LIBRARIES.get(module, module.partition(".")[0])
        raise ImportError(f"{purpose} needs {library}: pip install 'sushiya[{group}]'", name=library) from missing
