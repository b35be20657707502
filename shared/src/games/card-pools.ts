/** The pools of cards that games are played with. A game names its pool by hash, so that it goes on with the cards that it started with. */
import { fingerprint, type Plain } from '../kernel/index.ts';

/** The pools of one game. Every pool knows the cards that are there `always`. */
export function cardPools<Def extends { id: string }>(...always: readonly Def[]) {
  type CardPool = ReadonlyMap<string, Def>;
  const pools = new Map<string, CardPool>();
  let last: { hash: string; pool: CardPool } | undefined;

  /** Makes a pool known and gives its hash. */
  function registerPool(cards: Iterable<Def>): string {
    const pool = new Map([...cards, ...always].map((card) => [card.id, card]));
    const hash = fingerprint([...pool.values()] as unknown as Plain);
    pools.set(hash, pool);
    return hash;
  }

  /** The cards of a pool; throws for a pool that this program does not have. */
  function poolByHash(hash: string): CardPool {
    const pool = pools.get(hash);
    if (!pool) throw new Error(`no card pool ${hash}`);
    return pool;
  }

  /** The card pool of a game. The last one asked for is kept at hand. */
  function poolOfGame(g: { readonly pool: string }): CardPool {
    if (last?.hash !== g.pool) last = { hash: g.pool, pool: poolByHash(g.pool) };
    return last.pool;
  }

  /** What a card of a game is. */
  function defOf(g: { readonly pool: string }, card: { readonly def: string }): Def {
    const def = poolOfGame(g).get(card.def);
    if (!def) throw new Error(`no card ${card.def} in the pool`);
    return def;
  }

  return { registerPool, poolByHash, poolOfGame, defOf };
}
