#!/usr/bin/env python3
"""Checks the fairness of Spiritgate's records and recordings by docs/fairness.md alone: hashes, commitments, salts and shuffles.

Usage: python3 check_fairness.py FILE...   Exit code: 0 all sound, 1 changed or unfair, 2 not readable. Python 3.9, standard library.
"""
import hashlib
import hmac
import json
import re
import struct
import sys
import zlib

NAMES = ("table", "deck.0", "deck.1", "handles")


class Unfair(Exception):
    pass


def check(holds, what):
    if not holds:
        raise Unfair(what)


def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()


def chacha20_block(key, counter):
    """RFC 8439: the block of 64 bytes with an all-zero nonce."""
    start = struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key) + (counter, 0, 0, 0)
    x = list(start)
    turn = lambda v, n: ((v << n) | (v >> (32 - n))) & 0xFFFFFFFF
    for i in range(80):
        k = i % 8
        a, b, c, d = (k, 4 + k, 8 + k, 12 + k) if k < 4 else (k - 4, 4 + (k - 3) % 4, 8 + (k - 2) % 4, 12 + (k - 1) % 4)
        for into, by, other, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[into] = (x[into] + x[by]) & 0xFFFFFFFF
            x[other] = turn(x[other] ^ x[into], n)
    return struct.pack("<16I", *((v + s) & 0xFFFFFFFF for v, s in zip(x, start)))


def numbers(secret, label):
    """The stream of whole numbers of 32 bits that a key (hex) and a label open: HKDF-SHA-256 (RFC 5869) without salt, then ChaCha20."""
    extracted = hmac.new(bytes(32), bytes.fromhex(secret), hashlib.sha256).digest()
    key = hmac.new(extracted, label.encode() + b"\x01", hashlib.sha256).digest()
    counter = 0
    while True:
        yield from struct.unpack(">16I", chacha20_block(key, counter))
        counter += 1


def shuffled(cards, secret, label):
    """Fisher-Yates from the end, with rejection sampling."""
    cards, stream = list(cards), numbers(secret, label)
    for i in range(len(cards) - 1, 0, -1):
        n = i + 1
        x = next(x for x in stream if x < 2**32 - 2**32 % n)
        cards[i], cards[x % n] = cards[x % n], cards[i]
    return cards


def check_salts(match, no, hashes, salts):
    for seat, salt in enumerate(salts):
        check(not salt or sha(f"spiritgate/salt/{match}/{no}/{seat}/{salt}") == hashes[seat], f"the salt of seat {seat} was not hashed before")


def check_commitment(match, no, name, secret, commitment):
    check(sha(f"spiritgate/commitment/{match}/{no}/{name}/{secret}") == commitment, f"the secret of {name} was not committed to")


def check_piles(own, key, lists, steps):
    """Every card that was shown to leave the seat's own piles is the one that the shuffles put there."""
    for place, pile in own["piles"].items():
        check(not pile or pile in lists, f"what was dealt to {place} is not the deck")
    after, ops, mixed = [own["piles"]], list(own["trace"]), set()

    def take_back():
        while ops and ops[0][0] == "undo":
            after.append(after[min(ops.pop(0)[1], len(after) - 1)])

    for event in (event for step in steps for event in step["events"]):
        source, target, n = event["from"], event["to"], event["n"]
        take_back()
        if event["kind"] == "shuffled" and source in after[-1]:
            pile, op = after[-1][source], ops.pop(0) if ops else [None]
            if op == ["shuffle", source, n.get("use"), n["all"]] and n["all"] == len(pile):
                after.append({**after[-1], source: shuffled(pile, key, f"shuffle {source} {op[2]}")})
                mixed.add(source)
            else:
                check(op == ["cut", source, n.get("cut")], f"a shuffle of {source} is not told of")
                after.append({**after[-1], source: pile[op[2]:] + pile[:op[2]]})
        for card in event["cards"] if event["kind"] in ("moved", "token") else ():
            if source in after[-1]:
                pile, op = after[-1][source], ops.pop(0) if ops else [None]
                check(op[:2] == ["out", source] and op[2] < len(pile), f"a card that left {source} is not told of")
                check(event["verb"] != "draw" or (op[2] == 0 and source in mixed), f"{source} was not drawn from its shuffled top")
                check(card["def"] in ("", pile[op[2]]), f"{card['def']} came from {source}, where {pile[op[2]]} lay")
                after.append({**after[-1], source: pile[:op[2]] + pile[op[2] + 1:]})
            if target in after[-1]:
                pile, op = after[-1][target], ops.pop(0) if ops else [None]
                check(op[:2] == ["in", target] and op[2] <= len(pile) and card["def"] in ("", op[3]), f"a card that came to {target} is not told of")
                after.append({**after[-1], target: pile[:op[2]] + [op[3]] + pile[op[2]:]})
    take_back()
    check(not ops, "more is said of the piles than was shown")


def check_recording(data):
    lines, before = data.decode().split("\n"), ""
    check(lines.pop() == "", "the end is missing")
    for i, line in enumerate(lines):
        tail = re.search(r',"hash":"([0-9a-f]{64})"\}$', line)
        check(tail and sha(before + line[:tail.start()] + "}") == tail.group(1), f"line {i + 1} was changed")
        before = tail.group(1)
    head, *steps, end = map(json.loads, lines)
    check(head["type"] == "recording" and end["type"] == "end", "lines are missing")
    match, no, viewer, own = head["match"], head["no"], head["viewer"], end["own"]
    check_salts(match, no, head["hashes"], head["salts"])
    if viewer == "spectator":
        return "recording of a spectator: chain and salts are sound"
    name = NAMES[1 + viewer]
    check_commitment(match, no, name, own["secret"], head["commitments"]["decks"][viewer])
    key = sha(f"spiritgate/key/{match}/{no}/{name}/{own['secret']}/{head['salts'][0]}/{head['salts'][1]}")
    lists = [[card for card, n in section.items() for _ in range(n)] for section in head["deck"]["sections"].values()]
    check_piles(own, key, lists, steps)
    return f"recording of seat {viewer}: chain, commitment, salts and {sum(op[0] == 'shuffle' for op in own['trace'])} shuffles are sound"


def check_record(data):
    check(hashlib.sha256(data[:6] + data[38:]).digest() == data[6:38], "the file was changed")
    at = 38

    def take(n):
        nonlocal at
        at += n
        return data[at - n:at]

    def number():
        n = shift = 0
        while True:
            byte = take(1)[0]
            n, shift = n | (byte & 127) << shift, shift + 7
            if byte < 128:
                return n

    facts = json.loads(zlib.decompress(take(number()), -15))
    for game in facts["games"]:
        secrets, commitments = ([take(32).hex() for _ in NAMES] for _ in range(2))
        flags = number()
        given = [take(32).hex() if flags >> i & 1 else "" for i in range(4)]
        for name, secret, commitment in zip(NAMES, secrets, commitments):
            check_commitment(facts["match"], game["no"], name, secret, commitment)
        check_salts(facts["match"], game["no"], given[:2], given[2:])
        inputs, times = take(number()), take(number())
        take(4 * (game["count"] // 16) + 32)
    check(at == len(data), "there is more than the games")
    return "record: hash, commitments and salts are sound; its shuffles are checked by playing it again"


def main(files):
    worst = 0
    for file in files:
        with open(file, "rb") as opened:
            data = opened.read()
        try:
            if data[:5] != b"SGREC" and data[:1] != b"{":
                print(f"{file}: neither a record nor a recording")
                worst = worst or 2
                continue
            print(f"{file}: {check_record(data) if data[:5] == b'SGREC' else check_recording(data)}")
        except Exception as fault:
            print(f"{file}: NOT SOUND: {fault if isinstance(fault, Unfair) else repr(fault)}")
            worst = 1
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if len(sys.argv) > 1 else 2)
