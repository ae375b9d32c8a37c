"""Networks that play every table of a game, learned from self-play on one GPU.

    python -m training sushi-go --minutes 6 --out runs/sushi-go

Needs PyTorch and the package `sushiya`. How it works and why: docs/decisions/networks.md.
"""
