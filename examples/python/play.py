"""Plays a whole match through the JSON door: against a bot of the server, or in the lobby of a friend.

    python3 examples/python/play.py [--url URL] [--game NAME] [--deck NAME] [--bot random|lookahead] [--code LOBBY] [--seed N]

Exit code 0 when the match has been played to its end, 1 when the server refused, 3 when the seat was taken over.
"""

import argparse
import random
import sys

from spiritgate import Client, Left, Refused, at_random


def main():
    flags = argparse.ArgumentParser(description="Plays a whole match through the JSON door.")
    flags.add_argument("--url", default="http://localhost:2567")
    flags.add_argument("--game", default="elestrals")
    flags.add_argument("--deck", default=None, help="a starter deck; the first one of the game if there is none")
    flags.add_argument("--bot", default="random", help="random, or lookahead")
    flags.add_argument("--code", default=None, help="the code of a lobby to join, instead of a bot")
    flags.add_argument("--name", default=None)
    flags.add_argument("--seed", type=int, default=None)
    given = flags.parse_args()

    me = Client(given.url)
    answers = 0

    def choose(decision, view):
        nonlocal answers
        answers += 1
        return player(decision, view)

    player = at_random(random.Random(given.seed))
    try:
        me.sign_in(given.name)
        deck = given.deck or me.starter_decks(given.game)[0]
        match = me.join(given.code, deck) if given.code else me.practice(given.game, deck, given.bot)
        print(f"{me.account['name']} plays {deck} in match {match}", flush=True)
        result = me.play(match, choose)
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except Left as left:
        print(f"left: {left}", file=sys.stderr)
        return 3
    winner = "nobody" if result["winner"] is None else f"seat {result['winner']}"
    print(f"{winner} won ({result['reason']}) after {answers} answers of mine")
    return 0


if __name__ == "__main__":
    sys.exit(main())
