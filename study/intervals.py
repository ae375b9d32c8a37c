"""Numbers with their errors. The unit is always the deal: games of one deal share their luck."""

import math
from dataclasses import dataclass

import numpy as np

RESAMPLES = 400


@dataclass(frozen=True)
class Estimate:
    value: float
    low: float
    high: float

    @property
    def is_clear(self):
        """Whether zero lies outside."""
        return self.low > 0 or self.high < 0


def student(freedom):
    """The 97.5 % point of Student's t, by the expansion of Cornish and Fisher: within 0.01 from five degrees on."""
    z = 1.959963985
    if freedom < 1:
        return float("nan")
    n = float(freedom)
    return z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2) + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)


def by_deal(deals, values):
    """The mean of each deal."""
    _, index = np.unique(deals, return_inverse=True)
    return np.bincount(index, values) / np.bincount(index)


def mean(deals, values):
    """A mean and its interval of 95 %, Student's t over the means of the deals."""
    means = by_deal(np.asarray(deals), np.asarray(values, dtype=float))
    middle = float(means.mean())
    if len(means) < 2:
        return Estimate(middle, float("nan"), float("nan"))
    half = student(len(means) - 1) * float(means.std(ddof=1)) / np.sqrt(len(means))
    return Estimate(middle, middle - half, middle + half)


def share(deals, values):
    """A share between 0 and 1: Clopper and Pearson's interval at the effective sample size, as docs/statistics.md has it."""
    means = by_deal(np.asarray(deals), np.asarray(values, dtype=float))
    count, middle = len(means), float(means.mean())
    padded = (means.sum() + 2) / (count + 4)
    variance = ((means**2).sum() + 2) / (count + 4) - padded**2
    throws = count * max(1.0, padded * (1 - padded) / variance)
    won = middle * throws
    low = 0.0 if means.sum() == 0 else beta_quantile(0.025, won, throws - won + 1)
    high = 1.0 if middle >= 1 else beta_quantile(0.975, won + 1, throws - won)
    return Estimate(middle, low, high)


def beta_quantile(chance, a, b):
    """By bisection of the distribution function."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if _beta_below(middle, a, b) < chance:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _beta_below(x, a, b):
    """The regularised incomplete beta function, by Lentz's continued fraction."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta_below(1 - x, b, a)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)) / a
    tiny = 1e-300
    d = 1 / (1 - (a + b) * x / (a + 1) or tiny)
    c, fraction = 1.0, d
    for m in range(1, 3000):
        for step in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d = 1 / (1 + step * d or tiny)
            c = 1 + step / c or tiny
            fraction *= c * d
        if abs(c * d - 1) < 1e-12:
            break
    return front * fraction


def bootstrap(count, statistic, seed=1):
    """A statistic of weights on `count` deals, with the percentiles of resampled deals. It may give several numbers."""
    draw = np.random.default_rng(seed)
    whole = np.atleast_1d(statistic(np.ones(count)))
    again = np.array([
        np.atleast_1d(statistic(np.bincount(draw.integers(0, count, count), minlength=count).astype(float)))
        for _ in range(RESAMPLES)
    ])
    low, high = np.nanpercentile(again, [2.5, 97.5], axis=0)
    return [Estimate(float(v), float(a), float(b)) for v, a, b in zip(whole, low, high)]


def fixed_effects(groups, kinds, values, count):
    """What each of `count` kinds is worth within the same group, against the kind one meets on average: least squares
    with an effect for each group. Groups are the clusters (White's sandwich). A kind that nothing links is not a number."""
    _, group = np.unique(groups, return_inverse=True)
    sizes = np.bincount(group).astype(float)
    dummies = np.zeros((len(kinds), count))
    dummies[np.arange(len(kinds)), kinds] = 1
    means = np.stack([np.bincount(group, dummies[:, kind]) for kind in range(count)], axis=1) / sizes[:, None]
    inside = dummies - means[group]
    value_means = np.bincount(group, values) / sizes
    outcome = values - value_means[group]
    frequency = dummies.mean(axis=0)
    squares = inside.T @ inside
    inverse = np.linalg.pinv(squares)
    worth = inverse @ (inside.T @ outcome)
    centring = np.eye(count) - np.outer(np.ones(count), frequency)
    worth = centring @ worth
    residual = outcome - inside @ worth
    scores = np.zeros((len(sizes), count))
    np.add.at(scores, group, inside * residual[:, None])
    spread = centring @ inverse @ (scores.T @ scores) @ inverse @ centring.T * len(sizes) / max(1, len(sizes) - 1)
    half = student(len(sizes) - 1) * np.sqrt(np.maximum(0.0, np.diag(spread)))
    seen = frequency > 0
    return [
        Estimate(float(w), float(w - h), float(w + h)) if there else Estimate(float("nan"), float("nan"), float("nan"))
        for w, h, there in zip(worth, half, seen)
    ]
