"""What lies in the file of a house that is closed, looked at and spoilt from outside."""

import contextlib
import sqlite3


def entry_of(file, table, version):
    with contextlib.closing(sqlite3.connect(file)) as store:
        return store.execute("SELECT text FROM ledgers WHERE table_id = ? AND version = ?", (table, version)).fetchone()[0]


def tear_entry(file, table, version, text):
    """Another text in its place. In a closed house all entries are filed, several in a row."""
    with contextlib.closing(sqlite3.connect(file)) as store, store:
        changed = store.execute(
            "UPDATE pages SET entries = json_set(entries, '$[' || (? - version) || '][1]', ?) "
            "WHERE table_id = ? AND version <= ? AND version + json_array_length(entries) > ?",
            (version, text, table, version, version))
        if changed.rowcount != 1:
            raise LookupError(f"table {table} has no entry {version}")
