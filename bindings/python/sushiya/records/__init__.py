"""Game records (docs/records.md): one by one, and as tables of Arrow, Parquet, pandas and Polars.

import sushiya.records

games = sushiya.records.read_games("match.jsonl.zst")                    # a pyarrow.Table, one row for each game
sushiya.records.write_parquet("match.jsonl.zst", "games.parquet", "moves.parquet")
"""

from sushiya.records.files import Faults as Faults
from sushiya.records.files import read_records as read_records
from sushiya.records.files import write_records as write_records
from sushiya.records.record import Record as Record
from sushiya.records.tables import GAMES as GAMES
from sushiya.records.tables import MOVES as MOVES
from sushiya.records.tables import REPLAYED as REPLAYED
from sushiya.records.tables import SCHEMA_VERSION as SCHEMA_VERSION
from sushiya.records.tables import Counts as Counts
from sushiya.records.tables import read_batches as read_batches
from sushiya.records.tables import read_games as read_games
from sushiya.records.tables import read_moves as read_moves
from sushiya.records.tables import schema as schema
from sushiya.records.tables import write_parquet as write_parquet
