"""Self-play policy gradient: proximal policy optimisation with an entropy bonus and a magnet, the Kullback-Leibler divergence from a
slowly moving reference policy. A part of the games is played against past versions of the network (a league); or all of them against
one network that stays as it is, or a player of the house, to find out what can be won from it."""

from __future__ import annotations

import copy
import math
import os
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

import sushiya
from training.games import GAMES, is_plain
from training.net_file import read_network
from training.network import MOST, UNIT, Network, from_layers
from training.table import MOST_SEATS, Group, Table, returns
from training.won import Won

LONG = 512  # indices of actions; rows with more of them are long
NOR_A_PLAYER = f", nor a player of the house: {', '.join(sushiya.PLAYERS)}"
MEASURED = 10**9  # seeds of deals that are not learned from


@dataclass
class Settings:
    game: str
    seed: int = 1
    device: str = "cuda"
    hidden: tuple[int, int] = (256, 128)
    games: int = 32768  # at each table; fewer where rows are long
    steps: int = 64  # of each game in an iteration
    batches: int = 128  # minibatches of an iteration
    epochs: int = 1
    learning_rate: float = 1e-3
    last_learning_rate: float = 3e-5
    warm_up: int = 0  # updates until the learning rate is reached
    clip: float = 0.2
    trace: float = 0.95  # the λ of returns
    entropy: float = 0.02  # the bonus at the beginning
    last_entropy: float = 0.002
    magnet: float = 0.05
    magnet_pace: float = 0.05  # the reference moves this share of the way in an iteration
    league_share: float = 0.25
    league_size: int = 12
    league_every: int = 10  # iterations
    players: int = 0  # only the table of so many without variants; 0: all tables
    begin: str = ""  # the file of a network to begin with
    against: str = ""  # the file of a network that is played against, always by what it likes best; or a player of the house
    threads: int = 0  # of games on the CPU, as they are with bots; 0: one for each core there is
    measure: int = 8  # rollouts at the end, without learning

    @property
    def bot(self) -> str | None:
        """The player of the house that is played against."""
        return self.against if self.against.partition(":")[0] in sushiya.PLAYERS else None


def usual_settings(game: str, against: str = "") -> Settings:
    """Bots take their time, so games with them are few: each is learned from several times over, and a reply begins with a network
    that is good already."""
    if Settings(game, against=against).bot is None:
        return Settings(game, against=against)
    return Settings(
        game, against=against, games=2048, steps=32, batches=16, epochs=4, learning_rate=3e-4, last_learning_rate=5e-5, warm_up=300,
        entropy=0.005, last_entropy=0.0005,
    )  # fmt: skip


@dataclass
class Rollout:
    """What happened at the tables of a group: steps × games of each."""

    counters: Tensor
    extra: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # log probabilities
    values: Tensor
    seats: Tensor
    done: Tensor
    scores: Tensor  # final, of every seat, where done
    wins: Tensor
    mine: Tensor  # decided by the learner
    advantages: Tensor
    targets: Tensor
    counts: Tensor  # decisions to learn from


@dataclass
class Past:
    """How far a run has come, and its curves."""

    iteration: int = 0
    seconds: float = 0
    decisions: int = 0
    rows: list[dict[str, Any]] = field(default_factory=list)


class Learner:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        torch.manual_seed(settings.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        house = GAMES[settings.game]
        self.inputs = house.inputs()
        device = settings.device
        self.network = Network(len(self.inputs.asked), settings.hidden, house.OUTPUTS).to(device)
        if settings.begin:
            self.network = self._read(settings.begin).requires_grad_(True)
        elif hasattr(house, "first_biases"):
            with torch.no_grad():
                self.network.biases[2][:-1] = torch.tensor(house.first_biases(), device=device)
        self.magnet = copy.deepcopy(self.network).requires_grad_(False)
        self.opponent = self._opponent()
        self.optimizer = torch.optim.Adam(
            self.network.parameters(), lr=settings.learning_rate, betas=(0.9, 0.99), fused=device != "cpu"
        )
        self.league: list[dict[str, Tensor]] = []
        self.past = Past()
        groups: dict[int, list[Table]] = {}
        for table in self._tables():
            groups.setdefault(table.game.action_count, []).append(table)
        self.groups = [Group(house, self.inputs, tables, 1.0 if settings.against else settings.league_share) for tables in groups.values()]
        self.rollouts = [self._room(group) for group in self.groups]

    def _opponent(self) -> Network | None:
        """Decides for the other seats of games against others: a past version, or the network that stays. Bots decide for themselves."""
        if self.settings.bot:
            return None
        return self._read(self.settings.against) if self.settings.against else copy.deepcopy(self.magnet)

    def _tables(self) -> list[Table]:
        settings, house = self.settings, GAMES[self.settings.game]
        threads = settings.threads or len(os.sched_getaffinity(0))
        tables: list[Table] = []
        for options in house.TABLES:
            if settings.players and not is_plain(options, settings.players):
                continue
            game = sushiya.make_game(settings.game, **options)
            # Where rows are long, fewer games give as many numbers.
            games = settings.games * LONG // max(LONG, game.action_count)
            for bots in seatings(game.players, settings.bot):
                mine = max(32, games // (game.players if bots else 1) // 32 * 32)
                seed = settings.seed * 1000 + len(tables)
                tables.append(Table(house, self.inputs, game, mine, seed, settings.device, bots, threads))
        if not tables:
            raise ValueError(f"{settings.game} is not learned at a table of {settings.players}")
        return tables

    def _read(self, path: str) -> Network:
        if not Path(path).is_file():
            raise ValueError(f"{path} is not the file of a network" + ("" if path == self.settings.begin else NOR_A_PLAYER))
        _, shown, layers = read_network(Path(path))
        if shown != self.inputs:
            raise ValueError(f"{path} is shown something else than what is learned here")
        return from_layers(layers).to(self.settings.device)

    # ---- Keeping a run

    def save(self, path: Path) -> None:
        kept = {
            "settings": asdict(self.settings),
            "network": self.network.state_dict(),
            "magnet": self.magnet.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "league": self.league,
            "past": asdict(self.past),
        }
        beside = path.with_suffix(".new")
        torch.save(kept, beside)
        beside.replace(path)

    def load(self, path: Path) -> None:
        kept = torch.load(path, map_location=self.settings.device, weights_only=True)
        self.network.load_state_dict(kept["network"])
        self.magnet.load_state_dict(kept["magnet"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.league = kept["league"]
        self.past = Past(**kept["past"])
        # Other deals and other dice than before.
        torch.manual_seed(self.settings.seed + 7919 * self.past.iteration)
        self._deal(self.settings.seed + self.past.iteration)

    @property
    def tables(self) -> list[Table]:
        return [table for group in self.groups for table in group.tables]

    def _deal(self, seed: int) -> None:
        for number, table in enumerate(self.tables):
            table.reset(seed * 1000 + number)

    # ---- One iteration

    def iterate(self, progress: float) -> dict[str, Any]:
        """Plays and learns; `progress` from 0 to 1 is how much of the whole run is over."""
        settings = self.settings
        began = time.perf_counter()
        thought = sum(table.seconds for table in self.tables)
        if self.past.iteration % settings.league_every == 0 and not settings.against:
            self._join_league()
        results = [self._play(group, rollout) for group, rollout in zip(self.groups, self.rollouts, strict=True)]
        losses = self._learn(progress)
        with torch.no_grad():
            for kept, new in zip(self.magnet.parameters(), self.network.parameters(), strict=True):
                kept.lerp_(new, settings.magnet_pace)
        self.past.iteration += 1
        self.past.decisions += sum(rollout.actions.numel() for rollout in self.rollouts)
        row = {
            "iteration": self.past.iteration,
            "decisions": self.past.decisions,
            **{name: value.item() for name, value in losses.items()},
            # What the learner made of games with its past, less what the others made of them, for each group of tables.
            "league": [result.item() for result in results],
        }
        if settings.against:
            row |= self._won(Won()).told()
        seconds = time.perf_counter() - began
        if settings.bot:
            # Of the time, the share in which they were asked.
            row["bots"] = (sum(table.seconds for table in self.tables) - thought) / seconds
        self.past.seconds += seconds
        row["seconds"] = self.past.seconds
        return row

    def _join_league(self) -> None:
        kept = {name: value.detach().half() for name, value in self.network.state_dict().items()}
        if len(self.league) == self.settings.league_size:
            # Forgotten at random, so that the past thins out; the newest stays.
            del self.league[int(torch.randint(len(self.league) - 1, ()).item())]
        self.league.append(kept)

    def _room(self, group: Group) -> Rollout:
        def room(kind: torch.dtype, *shape: int) -> Tensor:
            return torch.zeros(self.settings.steps, group.games, *shape, dtype=kind, device=self.settings.device)

        return Rollout(
            counters=room(torch.int8, len(self.inputs.counters)),
            extra=room(torch.int8, group.extra),
            masks=room(torch.int8, group.actions),
            actions=room(torch.int64),
            chances=room(torch.float32),
            values=room(torch.float32),
            seats=room(torch.int64),
            done=room(torch.bool),
            scores=room(torch.int16, MOST_SEATS),
            wins=room(torch.float32, MOST_SEATS),
            mine=room(torch.bool),
            advantages=room(torch.float32),
            targets=room(torch.float32),
            counts=room(torch.bool),
        )

    def measure(self) -> dict[str, Any]:
        """What the network makes of games when it takes what it likes best, without learning; always with the same deals, so that
        the beginning of a run can be compared with its end."""
        self._deal(self.settings.seed + MEASURED)
        won = Won()
        for _ in range(self.settings.measure):
            for group, rollout in zip(self.groups, self.rollouts, strict=True):
                self._play(group, rollout, greedy=True)
            self._won(won)
        return won.told_with_intervals()

    def _won(self, won: Won) -> Won:
        """With the games that ended in the rollouts."""
        for group, rollout in zip(self.groups, self.rollouts, strict=True):
            step, row = rollout.done.index_select(1, group.league).nonzero(as_tuple=True)
            game = group.league[row]
            won.add(rollout.scores[step, game], rollout.wins[step, game], group.home[row], group.exists[game])
        return won

    @torch.no_grad()
    def _play(self, group: Group, rollout: Rollout, greedy: bool = False) -> Tensor:
        settings = self.settings
        kind = group.questions.kind
        if self.opponent is not None and not settings.against:
            # Newer versions more often than old ones.
            back = int(len(self.league) * torch.rand(()).item() ** 2)
            self.opponent.load_state_dict(self.league[len(self.league) - 1 - back])
        own = self.network.quantised(kind)
        past = self.opponent.quantised(kind) if self.opponent is not None else None
        rollout.mine.fill_(True)
        for step in range(settings.steps):
            for table, games in zip(group.tables, group.slices, strict=True):
                rollout.counters[step, games] = table.counting.counters(table.observations)
                rollout.extra[step, games] = table.counting.extra(table.observations)
                rollout.masks[step, games] = table.masks
                rollout.seats[step, games] = table.seats
            shown = group.questions(rollout.counters[step])
            outputs, values = self.network(shown, own)
            if self.opponent is not None and len(group.league) > 0:
                mine = rollout.seats[step].index_select(0, group.league) == group.home
                others, _ = self.opponent(shown.index_select(0, group.league), past)
                mixed = torch.where(mine[:, None], outputs.index_select(0, group.league), others)
                outputs = outputs.index_copy(0, group.league, mixed)
                rollout.mine[step].index_copy_(0, group.league, mine)
            logits = group.logits(outputs, rollout.extra[step], rollout.masks[step])
            # The highest of logits with Gumbel noise is drawn from their softmax.
            noise = torch.empty_like(logits).exponential_().log_()
            if settings.against:
                noise.masked_fill_(~rollout.mine[step][:, None], 0)
            actions = (logits if greedy else logits - noise).argmax(1)
            rollout.actions[step] = actions
            rollout.chances[step] = logits.gather(1, actions[:, None])[:, 0] - logits.logsumexp(1)
            rollout.values[step] = values
            for table, games in zip(group.tables, group.slices, strict=True):
                table.step(actions[games])
                rollout.done[step, games] = table.done
                rollout.scores[step, games, : table.players] = table.scores
                rollout.wins[step, games, : table.players] = table.wins
        result = look_back(rollout, group, settings.trace)
        # Where nothing is to be chosen, nothing is to be learned.
        rollout.counts &= (rollout.masks != 0).sum(2, dtype=torch.int16) > 1
        return result

    def _learn(self, progress: float) -> dict[str, Tensor]:
        settings = self.settings
        rate = settings.learning_rate * (settings.last_learning_rate / settings.learning_rate) ** progress
        entropy_bonus = settings.entropy * (settings.last_entropy / settings.entropy) ** progress
        sums: dict[str, Tensor] = {}
        chosen = [rollout.counts.flatten().nonzero()[:, 0] for rollout in self.rollouts]
        for rollout in self.rollouts:
            known = rollout.advantages[rollout.counts]
            rollout.advantages.sub_(known.mean()).div_(known.std() + 1e-6)
        rounds = settings.batches * settings.epochs
        for turn in range(rounds):
            if turn % settings.batches == 0:
                orders = [rows[torch.randperm(len(rows), device=rows.device)] for rows in chosen]
            # Adam's first steps are as large as any, and would shake a network that is good already.
            updates = self.past.iteration * rounds + turn + 1
            for each in self.optimizer.param_groups:
                each["lr"] = rate * min(1.0, updates / max(1, settings.warm_up))
            self.optimizer.zero_grad(set_to_none=True)
            total = sum(len(rows) for rows in chosen)
            for group, rollout, rows in zip(self.groups, self.rollouts, orders, strict=True):
                size = math.ceil(len(rows) / settings.batches)
                part = rows[turn % settings.batches * size :][:size]
                if len(part) == 0:
                    continue
                losses = self._losses(group, rollout, part)
                loss = losses["policy"] + losses["value"] - entropy_bonus * losses["entropy"]
                loss = loss + settings.magnet * losses["magnet"]
                (loss * (len(rows) / total)).backward()
                for name, value in losses.items():
                    share = value.detach() * (len(rows) / total / rounds)
                    sums[name] = sums[name] + share if name in sums else share
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            self.optimizer.step()
            with torch.no_grad():
                for weights in self.network.weights:
                    weights.clamp_(-MOST / UNIT, MOST / UNIT)
        return sums

    def _losses(self, group: Group, rollout: Rollout, part: Tensor) -> dict[str, Tensor]:
        def picked(whole: Tensor) -> Tensor:
            return whole.flatten(0, 1).index_select(0, part)

        masks, extra = picked(rollout.masks), picked(rollout.extra)
        advantages = picked(rollout.advantages)
        shown = group.questions(picked(rollout.counters))
        outputs, values = self.network(shown)
        logs = group.logits(outputs, extra, masks).log_softmax(1)
        with torch.no_grad():
            anchor = group.logits(self.magnet(shown)[0], extra, masks).log_softmax(1)
        shares = logs.exp()
        log = logs.gather(1, picked(rollout.actions)[:, None])[:, 0]
        ratio = (log - picked(rollout.chances)).exp()
        clip = self.settings.clip
        gain = torch.minimum(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages)
        return {
            "policy": -gain.mean(),
            "value": (values - picked(rollout.targets)).square().mean(),
            "entropy": -(shares * logs).sum(1).mean(),
            "magnet": (shares * (logs - anchor)).sum(1).mean(),
        }


def seatings(players: int, bot: str | None) -> list[list[str | None] | None]:
    """Who sits where: nobody yet, or a bot in all seats but one, which is each in turn."""
    if not bot:
        return [None]
    return [[None if seat == mine else bot for seat in range(players)] for mine in range(players)]


def look_back(rollout: Rollout, group: Group, trace: float) -> Tensor:
    """Advantages and λ-returns, each seat by its own decisions. Between them nobody is paid: the return comes at the end. A seat's
    last decision before the rollout is cut off is left out, as what came of it is not known. The answer is how the learner did in
    games with its past: its mean return less the mean return of all seats."""
    steps, games = rollout.actions.shape
    device = rollout.values.device
    value_after = torch.zeros(games, MOST_SEATS, device=device)
    advantage_after = torch.zeros(games, MOST_SEATS, device=device)
    known = torch.zeros(games, MOST_SEATS, dtype=torch.bool, device=device)
    ahead = torch.zeros((), device=device)
    ends = torch.zeros((), device=device)
    for step in range(steps - 1, -1, -1):
        ended = rollout.done[step][:, None]
        made = returns(rollout.scores[step], rollout.wins[step], group.exists)
        value_after = torch.where(ended, made, value_after)
        advantage_after = advantage_after.masked_fill(ended, 0)
        known = known | ended
        seat = rollout.seats[step][:, None]
        values = rollout.values[step][:, None]
        is_known = known.gather(1, seat)
        advantage = (value_after.gather(1, seat) - values + trace * advantage_after.gather(1, seat)) * is_known
        rollout.advantages[step] = advantage[:, 0]
        rollout.targets[step] = rollout.values[step] + advantage[:, 0]
        rollout.counts[step] = is_known[:, 0] & rollout.mine[step]
        value_after = value_after.scatter(1, seat, values)
        advantage_after = advantage_after.scatter(1, seat, advantage)
        known = known.scatter(1, seat, True)
        if len(group.league) > 0:
            theirs, exists = made[group.league], group.exists[group.league]
            mean = (theirs * exists).sum(1) / exists.sum(1)
            over = ended[group.league, 0]
            ahead = ahead + ((theirs.gather(1, group.home[:, None])[:, 0] - mean) * over).sum()
            ends = ends + over.sum()
    return ahead / ends.clamp_min(1)
