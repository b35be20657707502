/**
 * Random API calls beside a model of what was acknowledged: accounts, names, tokens, decks, blocks. After each kill everything that the server
 * said it has done must be there, and nothing that it said is gone may be back.
 */

import { isDeepStrictEqual } from 'node:util';
import type { Random } from '@spiritgate/shared/kernel';
import { API, PROTOCOL_VERSION } from '@spiritgate/shared/protocol';

type Sections = Record<string, Record<string, number>>;
type Deck = { name: string; sections: Sections };

/** An account as the server said that it is. */
type Person = {
  id: string;
  name: string;
  guest: boolean;
  token: string;
  /** Personal tokens by id. */
  tokens: Map<string, string>;
  decks: Map<string, Deck>;
  blocked: Set<string>;
};

type Answer = { status: number; body: Record<string, never> };

const CARDS = ['sluggle', 'twindra', 'boombatt', 'penterror', 'majesea'];

export class Calls {
  readonly #url: string;
  readonly #random: Random;
  readonly #people: Person[] = [];
  /** Tokens that were revoked: nobody's any more. */
  readonly #revoked: string[] = [];
  #made = 0;
  acknowledged = 0;

  constructor(url: string, random: Random) {
    this.#url = url;
    this.#random = random;
  }

  /** One call by one person. */
  async next(): Promise<void> {
    const person = this.#people[this.#random(Math.max(1, this.#people.length))];
    const acts = [
      this.#deck,
      this.#deck,
      this.#change,
      this.#change,
      this.#copy,
      this.#drop,
      this.#block,
      this.#token,
      this.#revoke,
      this.#upgrade,
    ];
    const act = acts[this.#random(acts.length)] as (person: Person) => Promise<void>;
    if (!person || this.#people.length < 4 || this.#random(12) === 0) await this.#guest();
    else await act.call(this, person);
    this.acknowledged++;
  }

  /** What of all that was acknowledged is not so; a sentence each. */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    for (const person of this.#people) faults.push(...(await this.#faultsOf(person)));
    for (const token of this.#revoked) {
      const { status } = await this.#call('GET', '/me', token);
      if (status !== 401) faults.push('a token that was revoked is good again');
    }
    return faults;
  }

  async #faultsOf(person: Person): Promise<string[]> {
    const same = (what: string, found: unknown, expected: unknown): string[] =>
      isDeepStrictEqual(found, expected)
        ? []
        : [`${what} of ${person.name}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];
    const { id, name, guest, token } = person;
    const me = await this.#call('GET', '/me', token);
    if (me.status !== 200) return [`the account ${name} is gone (${me.status})`];
    const decks = await this.#all<Deck & { id: string }>('/decks?limit=100', token, 'decks');
    const blocks = await this.#all<{ id: string }>('/me/blocks', token, 'blocks');
    const tokens = await this.#all<{ id: string; kind: string }>('/me/tokens', token, 'tokens');
    const personal = tokens.filter(({ kind }) => kind === 'personal').map((one) => one.id);
    const byId = (list: readonly (readonly [string, unknown])[]): unknown =>
      Object.fromEntries([...list].sort(([a], [b]) => (a < b ? -1 : 1)));
    return [
      ...same('account', me.body.account, { id, name, guest }),
      ...same('decks', byId(decks.map((deck) => [deck.id, { name: deck.name, sections: deck.sections }])), byId([...person.decks])),
      ...same('blocks', blocks.map((one) => one.id).sort(), [...person.blocked].sort()),
      ...same('tokens', personal.sort(), [...person.tokens.keys()].sort()),
    ];
  }

  async #guest(): Promise<void> {
    const { body } = await this.#done('POST', '/guests', undefined, { protocol: PROTOCOL_VERSION, name: `Caller ${++this.#made}` });
    const { token, account } = body as unknown as { token: string; account: Person };
    this.#people.push({ ...account, token, tokens: new Map(), decks: new Map(), blocked: new Set() });
  }

  async #upgrade(person: Person): Promise<void> {
    if (!person.guest || this.#random(3) > 0) return this.#deck(person);
    await this.#done('POST', '/me/upgrade', person.token, { password: `correct horse ${person.id}` });
    person.guest = false;
  }

  async #deck(person: Person): Promise<void> {
    const deck = this.#someDeck();
    const { body } = await this.#done('POST', '/decks', person.token, { game: 'elestrals', deck });
    person.decks.set((body as unknown as { id: string }).id, deck);
  }

  async #change(person: Person): Promise<void> {
    const id = this.#one([...person.decks.keys()]);
    if (id === undefined) return this.#deck(person);
    const deck = this.#someDeck();
    await this.#done('PATCH', `/decks/${id}`, person.token, deck);
    person.decks.set(id, deck);
  }

  async #copy(person: Person): Promise<void> {
    const id = this.#one([...person.decks.keys()]);
    if (id === undefined) return this.#deck(person);
    const name = `Copy ${++this.#made}`;
    const { body } = await this.#done('POST', `/decks/${id}/copy`, person.token, { name });
    person.decks.set((body as unknown as { id: string }).id, { ...(person.decks.get(id) as Deck), name });
  }

  async #drop(person: Person): Promise<void> {
    const id = this.#one([...person.decks.keys()]);
    if (id === undefined) return this.#deck(person);
    await this.#done('DELETE', `/decks/${id}`, person.token);
    person.decks.delete(id);
  }

  async #block(person: Person): Promise<void> {
    const other = this.#one(this.#people.filter((one) => one !== person));
    if (!other) return this.#guest();
    if (person.blocked.delete(other.id)) await this.#done('DELETE', `/me/blocks/${other.id}`, person.token);
    else {
      await this.#done('PUT', `/me/blocks/${other.id}`, person.token);
      person.blocked.add(other.id);
    }
  }

  async #token(person: Person): Promise<void> {
    const { body } = await this.#done('POST', '/me/tokens', person.token, { label: `Tool ${++this.#made}`, scopes: ['read'] });
    const { token, info } = body as unknown as { token: string; info: { id: string } };
    person.tokens.set(info.id, token);
  }

  async #revoke(person: Person): Promise<void> {
    const id = this.#one([...person.tokens.keys()]);
    if (id === undefined) return this.#token(person);
    await this.#done('DELETE', `/me/tokens/${id}`, person.token);
    this.#revoked.push(person.tokens.get(id) as string);
    person.tokens.delete(id);
  }

  #someDeck(): Deck {
    const cards = CARDS.filter(() => this.#random(2) === 0).sort();
    const main = Object.fromEntries(cards.map((card) => [card, 1 + this.#random(3)]));
    return { name: `Deck ${++this.#made}`, sections: cards.length > 0 ? { main } : {} };
  }

  #one<T>(list: readonly T[]): T | undefined {
    return list[this.#random(Math.max(1, list.length))];
  }

  async #all<T>(path: string, token: string, key: string): Promise<T[]> {
    const { body } = await this.#call('GET', path, token);
    return (body as Record<string, T[]>)[key] ?? [];
  }

  /** A call that has to succeed. */
  async #done(method: string, path: string, token: string | undefined, sent?: unknown): Promise<Answer> {
    const answer = await this.#call(method, path, token, sent);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async #call(method: string, path: string, token: string | undefined, sent?: unknown): Promise<Answer> {
    const headers: Record<string, string> = { connection: 'close' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    if (sent !== undefined) headers['content-type'] = 'application/json';
    const res = await fetch(`${this.#url}${API}${path}`, {
      method,
      headers,
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await res.text();
    return { status: res.status, body: text === '' ? {} : JSON.parse(text) };
  }
}
