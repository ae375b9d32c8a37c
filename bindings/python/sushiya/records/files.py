"""Files of records, read line by line however long they are: JSON Lines or one document, plain or compressed."""

from __future__ import annotations

import glob
import io
import json
import os
import platform
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any, Literal, NamedTuple

from sushiya.errors import RecordError
from sushiya.needs import needed
from sushiya.records.record import Record

MOST_DOCUMENT_BYTES = 1 << 20
ZSTANDARD = b"\x28\xb5\x2f\xfd"

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]
Faults = Literal["stop", "skip"] | Callable[[RecordError], None]
"""What becomes of a record that cannot be read: "stop" raises, "skip" goes on with the next, a function is told and goes
on."""


class Document(NamedTuple):
    """The text of one record, and where it begins."""

    file: str
    line: int
    text: bytes

    def fault(self, message: str, error: RecordError | None = None) -> RecordError:
        place, entry, clause = (error.place, error.entry, error.clause) if error else ("", None, "")
        return RecordError(f"{self.file}, line {self.line}: {message}", place, entry, clause, self.file, self.line)


def paths_of(paths: Paths) -> list[str]:
    if isinstance(paths, str):
        return [paths]
    return [os.fspath(paths)] if isinstance(paths, os.PathLike) else [os.fspath(path) for path in paths]


def check_faults(faults: Faults) -> None:
    if faults not in ("stop", "skip") and not callable(faults):
        raise ValueError(f'faults is "stop", "skip" or a function, not {faults!r}')


def tell_fault(faults: Faults, error: RecordError) -> None:
    if faults == "stop":
        raise error
    if callable(faults):
        faults(error)


class _Decompressed(io.RawIOBase):
    """What frames of Zstandard hold, one after another. All that is whole is given before a fault is raised."""

    def __init__(self, compressed: IO[bytes]) -> None:
        self._zstandard = needed("zstandard", "reading compressed records", "records")
        self._from = compressed
        self._frame: Any = None
        self._rest = b""
        self._plain = memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, into: Any) -> int:
        while not self._plain:
            # Little at a time: a few bytes may stand for very many.
            chunk = self._rest or self._from.read(2048)
            if not chunk:
                if self._frame is not None:
                    raise OSError("the compressed records end in the middle; all before it was read")
                return 0
            self._frame = self._frame or self._zstandard.ZstdDecompressor().decompressobj()
            try:
                self._plain = memoryview(self._frame.decompress(chunk))
            except self._zstandard.ZstdError as damage:
                raise OSError(f"the compressed records are damaged: {damage}") from damage
            self._rest = self._frame.unused_data if self._frame.eof else b""
            self._frame = None if self._frame.eof else self._frame
        count = min(len(into), len(self._plain))
        into[:count] = self._plain[:count]
        self._plain = self._plain[count:]
        return count


def _lines(stream: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """Lines that are not blank, with their numbers from 1; of a longer one than a document may be, its beginning."""
    number = 0
    while line := stream.readline(MOST_DOCUMENT_BYTES + 2):
        number += 1
        if len(line) > MOST_DOCUMENT_BYTES + 1:
            while (more := stream.readline(1 << 16)) and not more.endswith(b"\n"):
                pass
        if number == 1:
            line = line.removeprefix(b"\xef\xbb\xbf")
        if not line.isspace():
            yield number, line.rstrip(b"\r\n")


def _is_json(text: bytes) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def _documents_in(file: str, stream: IO[bytes]) -> Iterator[Document]:
    lines = _lines(stream)
    first = next(lines, None)
    if first is None:
        return
    number, text = first
    second = None
    if len(text) <= MOST_DOCUMENT_BYTES and not _is_json(text):
        second = next(lines, None)
        if second is not None and not second[1].startswith(b"{"):
            parts, size = [text, second[1]], len(text) + len(second[1])
            for _, more in lines:
                parts.append(more)
                size += len(more)
                if size > MOST_DOCUMENT_BYTES:
                    break
            yield Document(file, number, b"\n".join(parts))
            return
    yield Document(file, number, text)
    if second is not None:
        yield Document(file, *second)
    for number, text in lines:
        yield Document(file, number, text)


def read_documents(paths: Paths, faults: Faults = "stop") -> Iterator[Document]:
    """The records of files as text, in their order; a fault is told of a file that ends in the middle and of a record
    that is too long."""
    for path in paths_of(paths):
        line = 0
        with ExitStack() as opened:
            stream: IO[bytes] = opened.enter_context(open(path, "rb"))
            if stream.peek(4)[:4] == ZSTANDARD:  # type: ignore[attr-defined]
                stream = io.BufferedReader(_Decompressed(stream), 1 << 17)
            documents = _documents_in(path, stream)
            while True:
                try:
                    document = next(documents, None)
                except OSError as damage:
                    tell_fault(faults, Document(path, line + 1, b"").fault(str(damage)))
                    break
                if document is None:
                    break
                line = document.line
                if len(document.text) > MOST_DOCUMENT_BYTES:
                    tell_fault(faults, document.fault("a record holds at most 1 MiB"))
                    continue
                yield document


def record_of(document: Document) -> Record:
    """The record, replayed by the rules; a RecordError names file and line."""
    try:
        return Record.from_json(document.text.decode())
    except UnicodeDecodeError as error:
        raise document.fault(f"not UTF-8: {error}") from error
    except RecordError as error:
        raise document.fault(str(error), error) from error


def read_records(paths: Paths, faults: Faults = "stop") -> Iterator[Record]:
    """The records of files, each replayed by the rules: one document, or one on each line; compressed by Zstandard or
    not."""
    check_faults(faults)
    return _replayed(paths, faults)


def _replayed(paths: Paths, faults: Faults) -> Iterator[Record]:
    for document in read_documents(paths, faults):
        try:
            record = record_of(document)
        except RecordError as error:
            tell_fault(faults, error)
            continue
        yield record


def drop_parts_of_the_dead(target: Path) -> None:
    """What processes of this machine have left behind that were killed while they wrote the same file."""
    begin = f".{target.name}.{platform.node()}."
    for part in target.parent.glob(f"{glob.escape(begin)}*.part"):
        pid = part.name.removeprefix(begin).removesuffix(".part")
        if pid.isdecimal() and not is_running(int(pid)):
            part.unlink(missing_ok=True)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True


@contextmanager
def whole_file(path: str | os.PathLike[str]) -> Iterator[Path]:
    """A name to write to that becomes the file when all is written: whoever looks sees the old file or the whole new
    one."""
    target = Path(path)
    if target.exists() and not target.is_file():  # a pipe, a terminal
        yield target
        return
    drop_parts_of_the_dead(target)
    part = target.with_name(f".{target.name}.{platform.node()}.{os.getpid()}.part")
    try:
        yield part
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def write_records(path: str | os.PathLike[str], records: Iterable[Record]) -> None:
    """Writes one record on each line, compressed where the name ends in .zst."""
    with whole_file(path) as part, ExitStack() as opened:
        stream: IO[bytes] = opened.enter_context(part.open("wb"))
        if os.fspath(path).endswith(".zst"):
            zstandard = needed("zstandard", "writing compressed records", "records")
            stream = opened.enter_context(zstandard.ZstdCompressor(level=9).stream_writer(stream))
        for record in records:
            stream.write(record.to_json().encode() + b"\n")
