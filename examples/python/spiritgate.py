"""A client for Spiritgate servers by the JSON door: lines of a stream, and posted answers. Standard library only.

    me = Client("http://localhost:2567")
    me.sign_in("Ada")
    match = me.practice("elestrals", bot="random")
    result = me.play(match, choose=first_legal)
"""

import http.client
import itertools
import json
import random
import time
import urllib.parse

API = "/api/v1"
PROTOCOL = 1
#: After these last lines one comes back; after the others one does not.
COME_BACK = {"moved", "shutting-down", "internal"}
#: The decision was closed before the answer came: the next update says what is asked now.
OVERTAKEN = {"game-over", "no-open-decision", "wrong-decision", "decision-consumed"}
#: The server may tell these off for a while only.
AGAIN = {"too-many-requests", "match-moved", "shutting-down"}


class Refused(Exception):
    """The server said no: `code` is for programs, the text says what to do."""

    def __init__(self, problem, retry_after=None):
        super().__init__(f"{problem.get('code')}: {problem.get('detail')}")
        self.code = problem.get("code")
        self.retry_after = retry_after


class Left(Exception):
    """The seat was attached elsewhere, or the match was put away before its end was seen."""


class Client:
    def __init__(self, url, timeout=30):
        parts = urllib.parse.urlsplit(url)
        self.secure = parts.scheme == "https"
        self.host = parts.netloc
        self.timeout = timeout
        self.token = None
        self.account = None

    # -- calls ------------------------------------------------------------

    def _connect(self):
        kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
        return kind(self.host, timeout=self.timeout)

    def _headers(self):
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def call(self, method, path, body=None):
        """One call; gives the answer, raises Refused."""
        connection = self._connect()
        try:
            headers = self._headers()
            data = None
            if body is not None:
                headers["Content-Type"] = "application/json"
                data = json.dumps(body).encode()
            connection.request(method, API + path, data, headers)
            response = connection.getresponse()
            answer = json.loads(response.read() or b"{}")
            if response.status >= 400:
                raise Refused(answer, response.getheader("Retry-After"))
            return answer
        finally:
            connection.close()

    def persist(self, method, path, body=None, tries=8):
        """A call that does no harm when it is sent twice: again after a lost line, or when the server says to wait."""
        for attempt in range(tries):
            try:
                return self.call(method, path, body)
            except Refused as refusal:
                if refusal.code not in AGAIN or attempt == tries - 1:
                    raise
                time.sleep(float(refusal.retry_after or pause(attempt)))
            except (OSError, http.client.HTTPException):
                if attempt == tries - 1:
                    raise
                time.sleep(pause(attempt))

    # -- ways into a match ------------------------------------------------

    def sign_in(self, name=None):
        body = {"protocol": PROTOCOL}
        if name:
            body["name"] = name
        answer = self.call("POST", "/guests", body)
        self.token, self.account = answer["token"], answer["account"]

    def starter_decks(self, game):
        for known in self.call("GET", "/games")["games"]:
            if known["name"] == game:
                return [deck["name"] for deck in known["starterDecks"]]
        raise SystemExit(f"the server has no game {game}")

    def practice(self, game, deck=None, bot="random"):
        """Begins a match against a bot of the server; gives its id."""
        deck = deck or self.starter_decks(game)[0]
        return self.call("POST", "/practice", {"game": game, "deck": {"starter": deck}, "bot": bot})["match"]

    def join(self, code, deck):
        """Joins a lobby by its code; gives the id of the match."""
        match = self.call("POST", f"/lobbies/{code}/join", {"deck": {"starter": deck}})["match"]
        while match is None:
            match = self.persist("GET", f"/lobbies/{code}?wait=25")["match"]
        return match

    # -- a match ----------------------------------------------------------

    def lines(self, match, since):
        """The lines of the stream of one's seat. `since()` gives the number of the last event that one has; cut lines are taken up again."""
        attempt = 0
        while True:
            connection = self._connect()
            try:
                connection.request("GET", f"{API}/matches/{match}/stream?since={since()}&protocol={PROTOCOL}", headers=self._headers())
                response = connection.getresponse()
                if response.status >= 400:
                    refusal = Refused(json.loads(response.read() or b"{}"), response.getheader("Retry-After"))
                    if refusal.code not in AGAIN:
                        raise refusal
                    time.sleep(float(refusal.retry_after or pause(attempt)))
                    continue
                while True:
                    text = response.readline()
                    if not text:
                        break
                    if not text.strip():
                        continue  # The server is still there.
                    attempt = 0
                    line = json.loads(text)
                    if line["type"] == "end" and line["code"] in COME_BACK:
                        break
                    yield line
                    if line["type"] == "end":
                        return
            except (OSError, http.client.HTTPException, json.JSONDecodeError):
                pass
            finally:
                connection.close()
            attempt += 1
            if attempt > 8:
                raise ConnectionError("the server stays away")
            time.sleep(pause(attempt))

    def play(self, match, choose, watch=None):
        """Plays until the match has a result, and gives it. `choose(decision, view)` gives an option's index and a value for each field."""
        events = 0
        answered = 0
        for line in self.lines(match, lambda: events):
            if line["type"] == "table":
                if line["table"]["result"]:
                    return line["table"]["result"]
                if line["table"]["phase"] == "between":
                    self.input(match, {"do": "ready"})
            elif line["type"] == "update":
                update = line["update"]
                events = update["first"] + len(update["events"]) - 1
                if watch:
                    watch(update)
                asked = update["view"].get("mine", {}).get("decision")
                if asked and asked["n"] > answered:
                    option, fields = choose(asked, update["view"])
                    self.input(match, {"do": "answer", "decision": asked["n"], "option": option, "fields": fields})
                    answered = asked["n"]
            elif line["type"] == "end":
                raise Left(line["code"])
            # Lines of other types are of a later version: to be passed over.
        raise Left("the stream ended")

    def input(self, match, message):
        """Puts something in; False if it came too late."""
        try:
            self.persist("POST", f"/matches/{match}/inputs", message)
            return True
        except Refused as refusal:
            if refusal.code in OVERTAKEN or refusal.code == "wrong-phase":
                return False
            raise


def pause(attempt):
    """Seconds to wait before the next try: longer each time, and never the same for everybody."""
    return min(8.0, 0.25 * 2**attempt) * (0.5 + random.random() / 2)


# -- forms: an option, and a value for each of its fields -------------------


def first_legal(decision, _view):
    """The option that the server would take when time runs out, filled in."""
    return answer_with(decision["form"], [decision["form"]["fallback"]], random.Random(0))


def at_random(chance):
    """A player who chooses uniformly among the options."""

    def choose(decision, _view):
        options = list(range(len(decision["form"]["options"])))
        chance.shuffle(options)
        return answer_with(decision["form"], [*options, decision["form"]["fallback"]], chance)

    return choose


def answer_with(form, options, chance):
    for index in options:
        fields = fill(form["options"][index]["fields"], chance)
        if fields is not None:
            return index, fields
    raise ValueError("no option can be filled in")


def fill(fields, chance):
    """A value for each field, payments one after the other from what is left; None if that does not come out."""
    values, taken = {}, {}
    for name, field in fields.items():
        if "supply" in field:
            left = [max(0, heap["n"] - taken.get((heap["from"], heap["kind"]), 0)) for heap in field["supply"]]
            field = {**field, "supply": [{**heap, "n": n} for heap, n in zip(field["supply"], left)]}
        value = KINDS[field["kind"]](field, chance)
        if value is None:
            return None
        if "supply" in field:
            for heap, n in zip(field["supply"], value):
                key = (heap["from"], heap["kind"])
                taken[key] = taken.get(key, 0) + n
        values[name] = value
    return values


def one(field, chance):
    return chance.choice(field["of"]) if field["of"] else None


def some(field, chance):
    most = min(field["max"], len(field["of"]))
    if most < field["min"]:
        return None
    chosen = set(chance.sample(range(len(field["of"])), chance.randint(field["min"], most)))
    return [token for i, token in enumerate(field["of"]) if i in chosen]


def order(field, chance):
    return chance.sample(field["of"], len(field["of"]))


def number(field, chance):
    return chance.randint(field["min"], field["max"]) if field["max"] >= field["min"] else None


def weigh(field, _chance):
    """Enough weight, and nothing that could be left out: the heaviest first, then what has become superfluous goes back."""
    weights = dict(zip(field["of"], field["weights"]))
    chosen = []
    for token in sorted(field["of"], key=lambda t: -weights[t]):
        if sum(weights[t] for t in chosen) >= field["least"]:
            break
        chosen.append(token)
    if sum(weights[t] for t in chosen) < field["least"]:
        return None
    for token in list(chosen):
        if sum(weights[t] for t in chosen) - weights[token] >= field["least"]:
            chosen.remove(token)
    return [token for token in field["of"] if token in chosen]


def amounts(field, _chance):
    """As few as are needed, first from what may go."""
    due, value = field["min"], [0] * len(field["supply"])
    keep = field.get("keep", [0] * len(field["supply"]))
    for spare in (keep, [0] * len(keep)):
        for i, heap in enumerate(field["supply"]):
            n = max(0, min(due, heap["n"] - spare[i] - value[i]))
            value[i] += n
            due -= n
    return value if due == 0 else None


def cover(field, _chance):
    """A payment: things from heaps so that each token of `need` is met by one of them or of `base`; the smallest that does."""
    supply, need = field["supply"], field["need"]
    fewest = max(0, len(need) - len(field["base"]))
    most = fewest if field["exact"] else min(field.get("most", 99), fewest + 3)
    for size in range(fewest, most + 1):
        for value in takings([heap["n"] for heap in supply], size):
            if shares_kept(field, value):
                kinds = list(field["base"])
                for heap, n in zip(supply, value):
                    kinds += [heap["kind"]] * n
                if matches(need, kinds):
                    return list(value)
    return None


def takings(heaps, size, tries=20000):
    """All ways of taking so many things from heaps, the first ones of them."""

    def walk(at, left):
        if at == len(heaps):
            if left == 0:
                yield ()
            return
        for n in range(min(heaps[at], left), -1, -1):
            for rest in walk(at + 1, left - n):
                yield (n, *rest)

    return itertools.islice(walk(0, size), tries)


def shares_kept(field, value):
    for share in field["shares"]:
        n = sum(v for heap, v in zip(field["supply"], value) if heap["from"] == share["from"])
        if not share["min"] <= n <= share["max"]:
            return False
    return True


def matches(need, kinds):
    """Whether every token of `need` gets a thing of its own: `W`, one of several as in `ER`, or `*` for any."""
    given = {}

    def seek(token, seen):
        for i, kind in enumerate(kinds):
            if i in seen or not (need[token] == "*" or kind in need[token]):
                continue
            seen.add(i)
            if i not in given or seek(given[i], seen):
                given[i] = token
                return True
        return False

    return all(seek(token, set()) for token in range(len(need)))


KINDS = {
    "one": one,
    "some": some,
    "order": order,
    "number": number,
    "weigh": weigh,
    "amounts": amounts,
    "cover": cover,
}
