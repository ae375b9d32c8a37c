#!/usr/bin/env python3
"""A bot that does one thing wrong, so that hosts can be tried: bad_bot.py FAULT [CHOICE]; at its third choice where no other is said."""

import json
import os
import signal
import sys
import time

FAULT = sys.argv[1]
AT = int(sys.argv[2]) if len(sys.argv) > 2 else 3


def tell(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def misbehave():
    """What is said instead of a choice."""
    if FAULT == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    if FAULT == "exit":
        sys.exit(3)
    if FAULT == "silent":
        if "BAD_BOT_IS_SILENT" in os.environ:  # a file that whoever waits for it looks for
            open(os.environ["BAD_BOT_IS_SILENT"], "w").close()
        time.sleep(60)
    if FAULT == "raises":
        raise ValueError("out of rice")
    if FAULT == "abandons":  # its child lives on and holds its output
        if os.fork() == 0:
            time.sleep(60)
        os._exit(3)
    if FAULT == "hungry":
        bytearray(3 << 30)
    if FAULT == "busy":
        while time.process_time() < 60:
            pass
    if FAULT == "closes":
        os.close(1)
        time.sleep(60)
    return {"illegal": "= choose nothing_like_it", "garbage": "hm, let me see", "other": "= ping", "refuses": "? tired not now",
            "long": "= choose " + "x" * 2_000_000, "bytes": "= choose \udcff", "nul": "= choose \0", "hungry": "= ping", "busy": "= ping", "chatty": "\n".join(["info x y"] * 20_000)}[FAULT]


def main():
    if FAULT == "early":
        tell("Welcome!")
    if FAULT == "deaf":
        time.sleep(60)
    sys.stdout.reconfigure(errors="surrogateescape")
    choices, legal = 0, None
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "hello":
            if FAULT == "nameless":
                tell("= hello 1")
                continue
            tell("info name Bad bot\ninfo game sushi-go\ninfo game sushi-roll\ninfo game wasabi\n= hello 1")
        elif command == "view":
            legal = json.loads(rest)["legal"]
            tell("= view")
        elif command == "choose":
            choices += 1
            tell(misbehave() if choices >= AT and FAULT not in ("early", "nameless", "stays", "agrees") else f"= choose {(legal or [FAULT])[0]}")
        elif command == "quit" and FAULT == "stays":
            time.sleep(60)
        elif command:
            tell(f"= {command}")  # whatever it is: FAULT "agrees" is wrong by nothing else


main()
