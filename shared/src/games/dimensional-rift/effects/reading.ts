/** What the words of the vocabulary mean when a tree is read: filters, figures, questions about the table (R13.4, R13.9). */
import type { Reading, Scope } from '../../../effects/index.ts';
import { ALL_CELLS, CELLS, cardAt, cellOf, cellsIn, connections, connects, isCreatureCell } from '../rules/cells.ts';
import { damageOn, MANA, manaOn, SOUL } from '../rules/counters.ts';
import { asItWas, type Last } from '../rules/last.ts';
import { type Card, defOf, type EffectRef, type G } from '../rules/state.ts';
import { recall } from '../rules/uses.ts';
import { CREATURES, cardsIn, deref, isArtifactRow, isCreatureRow, isFaceUp, isToken } from '../rules/zones.ts';
import { hasKeyword, statOf } from './figures.ts';
import { nodeAt } from './finding.ts';
import { connectionsLastWith } from './layout.ts';
import { mean, read } from './meaning.ts';
import type { Kind, Orientation, Words } from './words.ts';

/** As many as one likes: more than there can be of anything. */
const ANY_NUMBER = 999;

/** The card whose effect it is; as it was, if it has left (R20.10). */
function selfOf(g: G, scope: Scope): Card {
  const card = g.cards[scope.self.card] as Card;
  const last = scope.lasts[scope.self.card] as unknown as Last | undefined;
  return last && !isFaceUp(card) ? asItWas(card, last) : card;
}

/** What the card of an effect is connected to (R13.4), or was when it left. */
export function connectionsOf(g: G, scope: Scope): number {
  const last = scope.lasts[scope.self.card] as unknown as Last | undefined;
  const card = g.cards[scope.self.card] as Card;
  return last && !isFaceUp(card) ? last.connections : connections(g, card);
}

const POSE: Readonly<Record<Orientation, string>> = { upright: '0', right: '90', 'upside-down': '180', left: '270' };

/** R13.9: a face-down card is of the type of its row and nothing else. */
function isKind(g: G, card: Card, kind: Kind): boolean {
  if (card.pose === 'down') return kind === 'creature' ? isCreatureRow(card) : kind === 'artifact' && isArtifactRow(card);
  const def = defOf(g, card);
  switch (kind) {
    case 'token':
      return isToken(card);
    case 'ally':
      return def.tags.includes('ally');
    case 'creature':
    case 'artifact':
    case 'monument':
      return def.type === kind;
    default:
      return def.artifact === kind;
  }
}

const isDown = (card: Card): boolean => card.pose === 'down';
const isAmong = (scope: Scope, name: string, card: Card): boolean =>
  (scope.names[name] ?? []).some((ref) => ref.card === card.id && ref.gen === card.gen);

const filter: Reading<Words, G, Card>['filter'] = {
  kind: (g, card, kinds) => {
    for (const kind of kinds) if (isKind(g, card, kind)) return true;
    return false;
  },
  face: (_g, card, face) => isDown(card) === (face === 'down'),
  rank: (g, card, rank) => !isDown(card) && statOf(g, card, 'rank') === rank,
  status: (g, card, status) => hasKeyword(g, card, status),
  keyword: (g, card, keyword) => hasKeyword(g, card, keyword),
  connected: (g, card, _arg, scope) => {
    const cell = cellOf(g, card);
    return cell >= 0 && (connectionsOf(g, scope) & (1 << cell)) !== 0;
  },
  'connects-to-ally': (g, card) =>
    cardsIn(g, CREATURES[card.controller]).some((one) => one.id !== card.id && connects(g, card, cellOf(g, one))),
  'chained-to-artifact': (g, card) => isChainedToArtifact(g, card),
  'straight-ahead': (g, card, _arg, scope) => isStraightAhead(g, selfOf(g, scope), card),
  mana: (_g, card, n) => !isDown(card) && manaOn(card) >= n,
  movement: (g, card, n) => !isDown(card) && statOf(g, card, 'movement') >= n,
  other: (_g, card, _arg, scope) => card.id !== scope.self.card,
  'equips-this': (g, card, _arg, scope) => {
    const self = selfOf(g, scope);
    return card.on === self.id || (card.facts.equipped >= 0 && card.facts.equipped === cellOf(g, self));
  },
  among: (_g, card, name, scope) => isAmong(scope, name, card),
  'in-creature-zone': (_g, card) => isCreatureRow(card),
  // How something is aimed at is looked at where targets are sought; a card that is there has been.
  aim: () => true,
  zone: () => true,
  'if-possible': () => true,
};

/** R4.5: the zone next to it, forward. */
function isStraightAhead(g: G, self: Card, card: Card): boolean {
  const [from, to] = [cellOf(g, self), cellOf(g, card)];
  const forward = g.own.first === self.controller ? 5 : -5;
  return from >= 0 && to >= 0 && (to - from) % 5 === 0 && (to - from) * forward > 0;
}

/** R13.14: cards each connected to the next, down to a face-up artifact of the card's controller. */
function isChainedToArtifact(g: G, card: Card): boolean {
  let reached = connections(g, card);
  for (let before = 0; before !== reached; ) {
    before = reached;
    for (const cell of cellsIn(reached)) {
      const there = cardAt(g, cell);
      if (!there || !isFaceUp(there)) continue;
      if (isArtifactRow(there) && there.controller === card.controller) return true;
      reached |= connections(g, there);
    }
  }
  return false;
}

/** R13.14: whether an ordering of all cards of the grid exists in which each is connected to the next; any such has this card in it. */
function isInFullChain(g: G, card: Card, least: number): boolean {
  if (cellOf(g, card) < 0) return false;
  const cells = cellsIn(ALL_CELLS).filter((cell) => cardAt(g, cell) !== undefined);
  return cells.length >= least && isFullChain(g, cells);
}

/** The same as long as this object is, which connections last with. */
const chains = new WeakMap<object, boolean>();

function isFullChain(g: G, cells: readonly number[]): boolean {
  const lasts = connectionsLastWith(g);
  let known = lasts && chains.get(lasts);
  if (known === undefined) {
    known = isChain(new Map(cells.map((cell) => [cell, connections(g, cardAt(g, cell) as Card)])));
    if (lasts) chains.set(lasts, known);
  }
  return known;
}

/** Whether some way leads through all zones once, from each to one that it is connected to. */
function isChain(links: ReadonlyMap<number, number>): boolean {
  const cells = [...links.keys()];
  const all = cells.reduce((sum, cell) => sum | (1 << cell), 0);
  const next = (cell: number): number => (links.get(cell) as number) & all & ~(1 << cell);
  const led = cells.reduce((sum, cell) => sum | next(cell), 0);
  // Only the first is led to by none, only the last leads nowhere.
  const starts = cellsIn(all & ~led);
  if (starts.length > 1 || cells.filter((cell) => next(cell) === 0).length > 1) return false;
  const failed = new Set<number>();
  const walk = (at: number, left: number): boolean => {
    if (left === 0) return true;
    const key = left * CELLS + at;
    if (failed.has(key)) return false;
    if (isAllReached(at, left, next) && cellsIn(next(at) & left).some((cell) => walk(cell, left & ~(1 << cell)))) return true;
    failed.add(key);
    return false;
  };
  return (starts.length ? starts : cells).some((cell) => walk(cell, all & ~(1 << cell)));
}

/** Whether each of the zones that are left can be come to at all. */
function isAllReached(at: number, left: number, next: (cell: number) => number): boolean {
  let reached = next(at) & left;
  for (let todo = reached; todo !== 0; ) {
    const cell = 31 - Math.clz32(todo);
    const more = next(cell) & left & ~reached;
    reached |= more;
    todo = (todo & ~(1 << cell)) | more;
  }
  return reached === left;
}

/** R11.8: the creature that the card of an effect fights now. */
function battling(g: G, scope: Scope): Card[] {
  const item = g.own.stack.findLast((one) => one.doing.do === 'combat');
  if (item?.doing.do !== 'combat' || !item.doing.blocker) return [];
  const { blocker } = item.doing;
  const others = scope.self.card === item.source.card ? [blocker] : scope.self.card === blocker.card ? [item.source] : [];
  return others.flatMap((ref) => deref(g, ref) ?? []);
}

/** Whether it is an effect that watches destructions: the one that counts its uses. */
export const answersDestruction = (g: G, effect: EffectRef | null): boolean =>
  effect !== null && (nodeAt(g, effect) as { on?: { event: string } } | undefined)?.on?.event === 'destroyed';

const query: Reading<Words, G, Card>['query'] = {
  phase: (g, phase) => g.own.phase === phase,
  'has-done': (g, what, scope) => {
    const { facts } = g.cards[scope.self.card] as Card;
    return what === 'battle' ? facts.battled === g.own.turn : recall(g.cards[scope.self.card] as Card, 'acted') === g.own.turn;
  },
  'attack-action-taken': (g, _arg, scope) =>
    g.own.event !== 'none' && g.cards.some((card) => card.controller === scope.seat && recall(card, 'did:attack') === g.own.turn),
  'actions-taken': (g, { name, actions }, scope) =>
    (scope.names[name] ?? []).some((ref) => {
      const card = deref(g, ref);
      return card !== undefined && actions.every((action) => recall(card, `did:${action}`) === g.own.turn);
    }),
  orientation: (g, orientation, scope) => selfOf(g, scope).pose === POSE[orientation],
  'battling-a': (g, filters, scope) => battling(g, scope).some((card) => read.fits(g, card, filters, scope)),
  'creatures-battled': (g, n, scope) =>
    (g.cards[scope.self.card] as Card).facts.memory.filter(([key]) => key.startsWith('battled:')).length === n,
  'times-blocked': (g, n, scope) => recall(g.cards[scope.self.card] as Card, 'blocked') === n,
  'times-targeted': (g, n, scope) => recall(g.cards[scope.self.card] as Card, 'targeted') === n,
  'own-turns': (g, n, scope) => recall(g.cards[scope.self.card] as Card, 'own-turns') === n,
  'used-this-turn': (g, _arg, scope) =>
    recall(g.cards[scope.self.card] as Card, 'used') === g.own.turn ||
    g.own.stack.some((item) => item.source.card === scope.self.card && answersDestruction(g, item.effect)),
  'left-zone-free': (g, _arg, scope) => {
    const cell = scope.results.cell ?? -1;
    return cell >= 0 && isCreatureCell(cell) && cardAt(g, cell) === undefined && scope.results.active === 1;
  },
  'was-equipped': (_g, _arg, scope) => (scope.names.host?.length ?? 0) > 0,
  'with-crew': (_g, _arg, scope) => scope.results['with-crew'] === 1,
  'in-full-chain': (g, n, scope) => isInFullChain(g, g.cards[scope.self.card] as Card, n),
};

mean({
  cardsIn: (g, zone, seat) => cardsIn(g, `${zone}.${seat}`),
  deref,
  mayTarget: () => true,
  things: (_g, card, kind) =>
    kind === 'mana'
      ? manaOn(card)
      : kind === 'damage'
        ? damageOn(card)
        : card.pool.slice(kind === 'soul' ? SOUL : MANA).reduce((a, b) => a + b, 0),
  pool: (g, pool, seat) =>
    pool === 'life' ? g.own.life[seat] : (g.pools.aether as { n: number[] }).n.slice(SOUL).reduce((a, b) => a + b, 0),
  figure: {
    attack: (g, card) => statOf(g, card, 'attack'),
    life: (g, card) => statOf(g, card, 'life'),
    armor: (g, card) => statOf(g, card, 'armor'),
    movement: (g, card) => statOf(g, card, 'movement'),
    rank: (g, card) => statOf(g, card, 'rank'),
    mana: (_g, card) => manaOn(card),
    damage: (_g, card) => damageOn(card),
    'current-life': (g, card) => Math.max(0, statOf(g, card, 'life') - damageOn(card)),
    'active-artifact-zones': (g, card) =>
      [0, 1, 2, 3, 4].filter((slot) => (g.own.activeZones[card.controller] & (1 << (5 + slot))) !== 0).length,
    'any-number': () => ANY_NUMBER,
  },
  filter,
  query,
});
