"""Records as two tables: games, one row for each game, and moves, one row for each entry of a log (docs/python.md).

Records are read a batch at a time, so that files of any length can be made into Parquet with the memory of one batch.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np

from sushiya._core import CHANCE
from sushiya.errors import RecordError
from sushiya.games import GAMES as KINDS
from sushiya.needs import needed
from sushiya.records.files import (
    Document,
    Faults,
    Paths,
    check_faults,
    read_documents,
    record_of,
    tell_fault,
    whole_file,
)

SCHEMA_VERSION = 1
"""A column more keeps it; a column that is gone, renamed or means something else makes the next."""


class Column(NamedTuple):
    """One column: its Arrow type as text, whether it may be null, and what it tells."""

    name: str
    type: str
    nullable: bool
    meaning: str


GAMES = (
    Column("number", "int64", False, "which record, from 0, over all files; those skipped have none"),
    Column("file", "dictionary<string>", False, "where it was read"),
    Column("line", "int64", False, "the line it begins on, from 1"),
    Column("game", "dictionary<string>", False, "`sushi-go`, `sushi-roll`, `wasabi`"),
    Column("players", "int8", False, "how many seats"),
    Column("options", "dictionary<string>", False, "as in the record: JSON with its fields in alphabetical order"),
    Column("names", "list<string>", True, "by seat; null where the record names nobody"),
    Column("kinds", "list<string>", True, "by seat, who played: `human` or the kind of a bot (`player` in a record)"),
    Column("lost_by", "list<string>", False, "by seat, why it has lost whatever its points; null where it has not"),
    Column("entries", "int32", False, "entries of the log"),
    Column("decisions", "int32", False, "those of seats, not of chance"),
    Column("over", "bool", False, "whether the game was played to its end; else the four below are null"),
    Column("scores", "list<int32>", True, "by seat"),
    Column("places", "list<int8>", True, "by seat: 1 for every winner, then by points, equals together"),
    Column("winners", "list<int8>", True, "the seats that won, ascending"),
    Column("result", "string", True, "all that the record says of the end, as JSON"),
    Column("fairness", "string", True, "how chance was made, where the record tells, as JSON"),
)
MOVES = (
    Column("number", "int64", False, "which record: `number` in games"),
    Column("entry", "int32", False, "which entry of its log, from 0"),
    Column("seat", "int8", True, "who acted; null: chance"),
    Column("action", "dictionary<string>", False, "the action in the notation of records"),
)
REPLAYED = (
    Column("index", "int32", False, "the index of the action among those of the seat, or of chance"),
    Column("choices", "int32", False, "how many actions were legal, or outcomes possible"),
    Column("probability", "float64", True, "of what chance did; null: a seat acted"),
    Column("scores", "list<int32>", False, "by seat, after the entry"),
)

TableName = Literal["games", "moves"]
Frame = Literal["arrow", "pandas", "polars"]


def _arrow(purpose: str = "a table of records") -> Any:
    return needed("pyarrow", purpose, "records")


def _type(text: str) -> Any:
    pa = _arrow()
    if text.startswith("list<"):
        return pa.list_(_type(text[5:-1]))
    if text.startswith("dictionary<"):
        return pa.dictionary(pa.int32(), _type(text[11:-1]))
    return pa.type_for_alias(text)


def columns_of(table: TableName, replay: bool = False) -> tuple[Column, ...]:
    if table not in ("games", "moves"):
        raise ValueError(f'a table is "games" or "moves", not {table!r}')
    return GAMES if table == "games" else MOVES + (REPLAYED if replay else ())


def schema(table: TableName, replay: bool = False) -> Any:
    """The pyarrow.Schema of a table. Its metadata say which table it is and in which version."""
    pa = _arrow()
    fields = [
        pa.field(column.name, _type(column.type), column.nullable, {"meaning": column.meaning})
        for column in columns_of(table, replay)
    ]
    return pa.schema(fields, {"sushiya.table": table, "sushiya.schema_version": str(SCHEMA_VERSION)})


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


class _Fault(Exception):
    """What is wrong with a document, and where in it."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.place = place


def _checked(holds: bool, place: str, expected: str) -> None:
    if not holds:
        raise _Fault(place, f"expected {expected}")


def _are_numbers(values: Any, least: int, most: int) -> bool:
    return type(values) is list and all(type(value) is int and least <= value <= most for value in values)


def places_of(scores: list[int], winners: list[int]) -> list[int]:
    """Winners first, whatever decided it; the others behind them by their points. A place counts those before it."""
    merits = [(seat in winners, 0 if seat in winners else score) for seat, score in enumerate(scores)]
    return [1 + sum(other > merit for other in merits) for merit in merits]


class _Row(NamedTuple):
    """One record, as far as a table needs it: checked in its shape, its play believed."""

    cells: tuple[Any, ...]  # of GAMES from `game` on
    seats: list[int | None]
    actions: list[str]


def _row_of(text: bytes) -> _Row:
    try:
        record = json.loads(text)
        if b"\\u" in text:  # half of a surrogate pair is no text
            json.dumps(record, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise _Fault("", f"not JSON: {error}") from error
    _checked(type(record) is dict, "", "an object")
    is_ours = record.get("format") == "sushiya-record" and record.get("version") == 1
    _checked(is_ours, "/format", '"sushiya-record" in version 1')
    _checked(type(record.get("game")) is str and record["game"] in KINDS, "/game", f"one of {', '.join(KINDS)}")
    options = record.get("options")
    _checked(type(options) is dict, "/options", "an object")
    players = options.get("players")
    _checked(type(players) is int and 1 <= players < CHANCE, "/options/players", "a number of players")
    told = record.get("seats")
    are_seats = type(told) is list and len(told) == players and all(type(seat) is dict for seat in told)
    _checked(told is None or are_seats, "/seats", f"{players} objects")
    told_seats = told or []
    for seat in told_seats:
        _checked(all(type(value) is str for value in seat.values()), "/seats", "texts")
    numbers: dict[Any, int | None] = {seat: seat for seat in range(players)} | {"chance": None}
    try:
        seats = [numbers[seat] for seat, _ in record["log"]]
        actions = [action for _, action in record["log"]]
    except (KeyError, TypeError, ValueError) as error:
        raise _Fault("/log", "expected entries of a seat and an action") from error
    _checked(set(map(type, actions)) <= {str}, "/log", "actions as texts")
    result = record.get("result")
    scores = places = winners = None
    if result is not None:
        _checked(type(result) is dict, "/result", "an object")
        scores, winners = result.get("scores"), result.get("winners")
        are_scores = _are_numbers(scores, -(2**31), 2**31 - 1) and len(scores) >= players
        _checked(are_scores, "/result/scores", "a number for each seat")
        _checked(_are_numbers(winners, 0, players - 1), "/result/winners", "seats")
        scores = scores[:players]  # a phantom's comes last
        places = places_of(scores, winners)
    fairness = record.get("fairness")
    cells = (
        record["game"],
        players,
        _compact(options),
        None if told is None else [seat.get("name") for seat in told_seats],
        None if told is None else [seat.get("player") for seat in told_seats],
        [seat.get("lost_by") for seat in told_seats] if told else [None] * players,
        len(actions),
        len(actions) - seats.count(None),
        result is not None,
        scores,
        places,
        winners,
        None if result is None else _compact(result),
        None if fairness is None else _compact(fairness),
    )
    return _Row(cells, seats, actions)


def _replay(document: Document) -> list[tuple[Any, ...]]:
    """What the rules say of each entry: the columns REPLAYED. Raises a RecordError where they forbid it."""
    record = record_of(document)
    state = record.game.initial_state()
    told = []
    for seat, action in record.log:
        probability = None
        if seat == CHANCE:
            outcomes = state.chance_outcomes()
            index, choices = state.chance_index_of(action), len(outcomes)
            probability = next(share for outcome, share in outcomes if outcome == action)
        else:
            view = state.view(seat)
            index, choices = view.index_of(action), len(view.legal_actions())
        state = state.apply(seat, action)
        told.append((index, choices, probability, list(state.scores)))
    return told


class Counts(NamedTuple):
    """What was read."""

    games: int
    moves: int
    faults: int


@dataclass
class _Batch:
    """Columns of both tables, as they grow."""

    wants_moves: bool
    replay: bool

    def __post_init__(self) -> None:
        self.games: list[tuple[Any, ...]] = []
        self.seats: list[int | None] = []
        self.actions: list[str] = []
        self.lengths: list[int] = []
        self.replayed: list[tuple[Any, ...]] = []

    def add(self, number: int, document: Document, row: _Row, replayed: list[tuple[Any, ...]]) -> None:
        self.games.append((number, document.file, document.line, *row.cells))
        self.lengths.append(len(row.actions))
        if self.wants_moves:
            self.seats += row.seats
            self.actions += row.actions
            self.replayed += replayed

    def table(self, name: TableName) -> Any:
        """One pyarrow.RecordBatch."""
        pa = _arrow()
        wanted = schema(name, self.replay)
        columns: list[Any]
        if name == "games":
            columns = [list(column) for column in zip(*self.games, strict=True)] or [[] for _ in GAMES]
        else:
            lengths = np.array(self.lengths, np.int64)
            starts = np.repeat(np.cumsum(lengths) - lengths, lengths)
            numbers = np.array([game[0] for game in self.games], np.int64)
            columns = [np.repeat(numbers, lengths), np.arange(len(starts)) - starts, self.seats, self.actions]
            if self.replay:
                columns += [list(column) for column in zip(*self.replayed, strict=True)] or [[] for _ in REPLAYED]
        arrays = []
        for column, field in zip(columns, wanted, strict=True):
            if pa.types.is_dictionary(field.type):
                arrays.append(pa.array(column, field.type.value_type).dictionary_encode())
            else:
                arrays.append(pa.array(column, field.type))
        return pa.record_batch(arrays, schema=wanted)


class _Reader:
    """Goes through files once and gives their records in batches, counting."""

    def __init__(self, paths: Paths, faults: Faults, replay: bool, wants_moves: bool, batch_games: int) -> None:
        if batch_games < 1:
            raise ValueError("a batch has at least one game")
        check_faults(faults)
        _arrow()
        self._paths, self._faults, self._replay = paths, faults, replay
        self._wants_moves, self._batch_games = wants_moves, batch_games
        self.games = self.moves = self.faults = 0

    def _tell(self, error: RecordError) -> None:
        self.faults += 1
        tell_fault(self._faults, error)

    def __iter__(self) -> Iterator[_Batch]:
        batch = _Batch(self._wants_moves, self._replay)
        for document in read_documents(self._paths, self._tell):
            try:
                row = _row_of(document.text)
                replayed = _replay(document) if self._replay else []
            except _Fault as fault:
                error = document.fault(str(fault))
                error.place = fault.place
                self._tell(error)
                continue
            except RecordError as refused:
                self._tell(refused)
                continue
            batch.add(self.games, document, row, replayed)
            self.games += 1
            self.moves += len(row.actions)
            if len(batch.games) == self._batch_games:
                yield batch
                batch = _Batch(self._wants_moves, self._replay)
        if batch.games:
            yield batch


def read_batches(
    paths: Paths,
    table: TableName = "games",
    *,
    replay: bool = False,
    faults: Faults = "stop",
    batch_games: int = 2048,
) -> Iterator[Any]:
    """A table of the records in files as pyarrow.RecordBatch after pyarrow.RecordBatch, of so many games each.

    The shape of each record is checked and its result believed; `replay=True` has all of it checked by the rules, and
    gives moves the columns REPLAYED.
    """
    columns_of(table)  # a wrong name is told here, not at the first batch
    reader = _Reader(paths, faults, replay, table == "moves", batch_games)
    return (batch.table(table) for batch in reader)


def _read(paths: Paths, table: TableName, to: Frame, replay: bool, faults: Faults) -> Any:
    pa = _arrow()
    if to not in ("arrow", "pandas", "polars"):
        raise ValueError(f'to is "arrow", "pandas" or "polars", not {to!r}')
    if to != "arrow":
        needed(to, f"a frame of {to}", to)
    batches = list(read_batches(paths, table, replay=replay, faults=faults))
    read = pa.Table.from_batches(batches, schema(table, replay)).unify_dictionaries()
    if to == "pandas":
        return read.to_pandas()
    return needed("polars", "a frame of polars", "polars").from_arrow(read) if to == "polars" else read


def read_games(paths: Paths, *, to: Frame = "arrow", replay: bool = False, faults: Faults = "stop") -> Any:
    """One row for each game: a pyarrow.Table, or a frame of pandas or Polars."""
    return _read(paths, "games", to, replay, faults)


def read_moves(paths: Paths, *, to: Frame = "arrow", replay: bool = False, faults: Faults = "stop") -> Any:
    """One row for each entry of each log: a pyarrow.Table, or a frame of pandas or Polars."""
    return _read(paths, "moves", to, replay, faults)


def write_parquet(
    paths: Paths,
    games: Any = None,
    moves: Any = None,
    *,
    replay: bool = False,
    faults: Faults = "stop",
    progress: Any = None,
    batch_games: int = 2048,
) -> Counts:
    """Writes the tables whose file is named, going through the records once with the memory of one batch. The files
    appear when they are whole. `progress` is a function of how many games were read."""
    if games is None and moves is None:
        raise ValueError("name a file for games, for moves, or for both")
    parquet = needed("pyarrow.parquet", "a table of records", "records")
    reader = _Reader(paths, faults, replay, moves is not None, batch_games)
    wanted: list[tuple[TableName, Any]] = [("games", games), ("moves", moves)]
    with ExitStack() as opened:
        writers = []
        for name, path in wanted:
            if path is not None:
                part = opened.enter_context(whole_file(path))
                writer = parquet.ParquetWriter(part, schema(name, replay), compression="zstd")
                writers.append((name, opened.enter_context(writer)))
        for batch in reader:
            for name, writer in writers:
                writer.write_batch(batch.table(name))
            if progress is not None:
                progress(reader.games)
    return Counts(reader.games, reader.moves, reader.faults)
