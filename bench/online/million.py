"""What a million tables would ask for, simulated: million.py [--tables 1000000] [--choose-every 5] [--commit-ms 1] …

Told for 100, 1,000 and 10,000 nodes' worth of load. Nodes are grouped into cells: some nodes and the one PostgreSQL primary that
has their tables, by a hash of a table's name. A cell asks nothing of another while a game is played, so cells are simulated one
by one and, where there are many, by a sample: the mean one and the fullest that the hash makes. What all cells share, guests and
ratings, is one write for each seat of a game that ends.

In a cell a move waits for its node's core, for the batch that its node has under way, and for the primary: a commit that
announces has the log of its server to itself. Numbers are measurements of bench/results.md, "What a move costs".
"""

import argparse
import collections
import heapq
import math
import random

NODE_SECONDS = 100e-6     # of a core of a node, at the pace of people: every choice is told by four messages of its own
MOVE_SECONDS = 24e-6      # of the primary, for each move of a commit
RATING_SECONDS = 48e-6    # of a primary, for a rating and its line of history: two rows, each as dear as a move
WAL_BYTES = 490           # a move, in the log that a standby reads
DISK_BYTES = 270          # a move, in PostgreSQL: its entry, index, and its share of all other rows
OBJECT_BYTES = 12         # a move, in object storage: ledgers of many games in one file, by zstd -3
MOVES_A_GAME = 96
SEATS = 4
TABLES_A_NODE = 3_000     # 12,000 connections, the usual limit


Cell = collections.namedtuple("Cell", "median p99 moves_a_commit core")


def cell(nodes, moves_a_second, seconds, commit_seconds, seed):
    """Waits from a choice to its telling, moves a commit, and the share of its time that a node's core works."""
    chance = random.Random(seed)
    waits, commits, busy_nodes = [], 0, 0.0
    core_free = [0.0] * nodes
    gathered = [collections.deque() for _ in range(nodes)]
    wants = collections.deque()           # nodes whose next batch waits for the primary
    is_waiting = [False] * nodes
    is_working = False
    # (moment, order, what, node, batch)
    events, order = [], 0

    def put(moment, what, node, batch=None):
        nonlocal order
        order += 1
        heapq.heappush(events, (moment, order, what, node, batch))

    for node in range(nodes):
        put(chance.expovariate(moves_a_second / nodes), "said", node)
    while events:
        now, _, what, node, batch = heapq.heappop(events)
        if what == "said":
            if now < seconds:
                put(now + chance.expovariate(moves_a_second / nodes), "said", node)
            core_free[node] = max(core_free[node], now) + NODE_SECONDS / 2
            busy_nodes += NODE_SECONDS
            put(core_free[node], "judged", node, now)
            continue
        if what == "judged":
            gathered[node].append(batch)
            if not is_waiting[node]:
                is_waiting[node] = True
                wants.append(node)
        else:
            is_working = False
            for since in batch:
                core_free[node] = max(core_free[node], now) + NODE_SECONDS / 2
                waits.append(core_free[node] - since)
        if wants and not is_working:
            node = wants.popleft()
            is_waiting[node] = False
            batch = list(gathered[node])
            gathered[node].clear()
            commits += 1
            is_working = True
            put(now + commit_seconds + MOVE_SECONDS * len(batch), "stored", node, batch)
    waits.sort()
    return Cell(1000 * waits[len(waits) // 2], 1000 * waits[int(0.99 * len(waits))], len(waits) / commits, busy_nodes / nodes / seconds)


def tell_cells(asked, rate):
    print(f"a node: {asked.tables_a_node:,} tables, {rate:,.0f} moves/s; a cell: {asked.nodes_a_cell} nodes and a primary")
    for nodes in (100, 1_000, 10_000):
        cells = math.ceil(nodes / asked.nodes_a_cell)
        ratings = nodes * rate / MOVES_A_GAME * SEATS
        print(f"{nodes:,} nodes: {nodes * asked.tables_a_node:,} tables, {nodes * rate:,.0f} moves/s, {cells:,} cells; {ratings:,.0f} ratings/s, "
              f"half the time of {math.ceil(ratings * RATING_SECONDS / 0.5)} primaries for guests")
        # Tables fall to cells as balls into bins: the fullest of n lies sqrt(2 ln n) standard deviations above the mean.
        fullest = 1 + math.sqrt(2 * math.log(cells) / (nodes * asked.tables_a_node / cells))
        for name, share in (("mean", 1), ("fullest", fullest)):
            told = cell(asked.nodes_a_cell, rate * nodes / cells * share, asked.seconds, asked.commit_ms / 1000, nodes)
            print(f"  {name:7} cell {rate * nodes / cells * share:8,.0f} moves/s: median {told.median:5.1f} ms, p99 {told.p99:5.1f} ms, "
                  f"{told.moves_a_commit:.0f} moves a commit, a core of a node {told.core:.0%}")


def tell_widths(asked, rate):
    print("nodes at one primary")
    for nodes in (1, 2, 4, 8, 12, 16, 24):
        told = cell(nodes, nodes * rate, asked.seconds, asked.commit_ms / 1000, nodes)
        print(f"  {nodes:2} {nodes * rate:8,.0f} moves/s: median {told.median:6.1f} ms, p99 {told.p99:6.1f} ms, {told.moves_a_commit:.0f} moves a commit")


def tell_disks(asked, rate):
    moves = asked.tables * rate / asked.tables_a_node
    print(f"{asked.tables:,} tables: {moves:,.0f} moves/s, {moves / MOVES_A_GAME:,.0f} games end a second")
    for name, size in (("log to standbys", WAL_BYTES), ("PostgreSQL", DISK_BYTES), ("object storage", OBJECT_BYTES)):
        print(f"  {name:16} {moves * size / 1e6:6,.0f} MB/s, {moves * size * 86_400 / 1e12:5.1f} TB a day")


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--tables", type=int, default=1_000_000)
    words.add_argument("--choose-every", type=float, default=5, help="seconds that a person thinks")
    words.add_argument("--tables-a-node", type=int, default=TABLES_A_NODE)
    words.add_argument("--nodes-a-cell", type=int, default=8)
    words.add_argument("--commit-ms", type=float, default=1, help="of the primary's log: one commit with an announcement")
    words.add_argument("--seconds", type=float, default=2, help="simulated of each cell")
    asked = words.parse_args()
    rate = asked.tables_a_node * SEATS / asked.choose_every
    tell_cells(asked, rate)
    tell_widths(asked, rate)
    tell_disks(asked, rate)


if __name__ == "__main__":
    main()
