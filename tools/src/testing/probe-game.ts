/**
 * Test support: a small card game on the kernel with everything that the tools must be able to try — hidden hands and face-down cards, a
 * simultaneous choice, payments from a hidden purse, a response window, random order, a result — so that they can be tested without a
 * real game, and faults planted where they must be found.
 */

import type { GameModule, GameOptions } from '@spiritgate/shared/games';
import type { Card, Game } from '@spiritgate/shared/kernel';
import { cardOf, engine, kernel, otherSeat, poolOf, reorderUnknown, shuffle, zoneOf } from '@spiritgate/shared/kernel';
import type { Field, Option, Seat } from '@spiritgate/shared/protocol';

type Own = { turn: number; active: Seat; phase: string; life: [number, number] };
type Facts = { tired: boolean };
type ProbeGame = Game<Own, Facts>;

type Kind = 'unit' | 'counter' | 'decoy';
const CARDS: Record<string, { kind: Kind; power: number }> = {
  squire: { kind: 'unit', power: 1 },
  knight: { kind: 'unit', power: 2 },
  giant: { kind: 'unit', power: 3 },
  snare: { kind: 'counter', power: 0 },
  dud: { kind: 'decoy', power: 0 },
};
const isTrap = (def: string): boolean => (CARDS[def] as { kind: Kind }).kind !== 'unit';
const powerOf = (def: string): number => (CARDS[def] as { power: number }).power;

const { procedure, decision, machine } = kernel<ProbeGame>();

type Choice = { verb: string; cards: readonly number[]; fields: Record<string, number[]> };

const option = (verb: string, cards: readonly number[] = [], fields: Record<string, Field> = {}): Option => ({ verb, cards, fields });

const mulligan = decision<Choice>('mulligan', {
  waiting: 'mulligan',
  form: (g, seat) => ({
    options: [option('keep'), option('replace', [], { cards: { kind: 'some', of: [...zoneOf(g, `hand.${seat}`)], min: 1, max: 4 } })],
    fallback: 0,
  }),
});

const act = decision<Choice>('act', {
  waiting: 'act',
  form: (g, seat) => {
    const options = [option('end'), ...plays(g, seat), ...attacks(g, seat)];
    return { options, fallback: 0 };
  },
});

function plays(g: ProbeGame, seat: Seat): Option[] {
  const purse = poolOf(g, `purse.${seat}`);
  const supply = ['gold', 'iron'].map((kind, k) => ({ from: 'purse', kind, n: purse.n[k] as number })).filter((heap) => heap.n > 0);
  const coins = supply.reduce((sum, heap) => sum + heap.n, 0);
  return zoneOf(g, `hand.${seat}`).flatMap((id) => {
    const { def } = cardOf(g, id);
    if (isTrap(def)) return hasRoom(g, `traps.${seat}`) ? [option('set', [id])] : [];
    const cost = powerOf(def);
    if (coins < cost || !hasRoom(g, `field.${seat}`)) return [];
    const pay: Field = { kind: 'cover', supply, need: new Array<string>(cost).fill('*'), base: [], exact: true, shares: [] };
    return [option('play', [id], { pay })];
  });
}

function attacks(g: ProbeGame, seat: Seat): Option[] {
  const targets = present(g, `field.${otherSeat(seat)}`);
  return present(g, `field.${seat}`)
    .filter((id) => !cardOf(g, id).facts.tired)
    .flatMap((id) => (targets.length ? targets.map((target) => option('attack', [id, target])) : [option('strike', [id])]));
}

const present = (g: ProbeGame, place: string): number[] => zoneOf(g, place).filter((id) => id >= 0);
const hasRoom = (g: ProbeGame, place: string): boolean => zoneOf(g, place).includes(-1);

type Attack = { attacker: number; target: number };

/** Asked of whoever has a face-down card, whatever it is (K7). */
const respond = decision<Choice, Attack>('respond', {
  waiting: 'respond',
  form: (g, seat) => ({
    options: [
      option('pass'),
      ...present(g, `traps.${seat}`)
        .filter((id) => CARDS[cardOf(g, id).def]?.kind === 'counter')
        .map((id) => option('spring', [id])),
    ],
    fallback: 0,
  }),
});

const attack = procedure<Attack>('attack')({
  window: (c) => {
    const other = otherSeat(c.g.own.active);
    return present(c.g, `traps.${other}`).length ? c.ask(respond, [other]) : c.goTo('fight');
  },
  spring: (c) => {
    const other = otherSeat(c.g.own.active);
    const { verb, cards } = c.answer(respond, other);
    if (verb === 'pass') return c.goTo('fight');
    c.changeNow([
      { do: 'move', card: cards[0] as number, to: `discard.${other}`, verb: 'spring' },
      { do: 'move', card: c.l.attacker, to: `discard.${c.g.own.active}`, verb: 'destroy' },
    ]);
    return c.goTo('done');
  },
  fight: (c) => {
    const { g, l } = c;
    const other = otherSeat(g.own.active);
    cardOf(g, l.attacker).facts.tired = true;
    const power = powerOf(cardOf(g, l.attacker).def);
    if (l.target < 0) {
      g.own.life[other] -= power;
      c.note({ kind: 'battle', verb: 'strike', seat: g.own.active });
      if (g.own.life[other] <= 0) c.lose(other, 'life');
      return;
    }
    const against = powerOf(cardOf(g, l.target).def);
    const losers = [...(power <= against ? [l.attacker] : []), ...(power >= against ? [l.target] : [])];
    c.changeNow(losers.map((card) => ({ do: 'move', card, to: `discard.${cardOf(g, card).owner}`, verb: 'destroy' })));
  },
  done: (c) => c.finish(),
});

const turn = procedure('turn')({
  begin: (c) => {
    const { own } = c.g;
    c.turnBegins();
    if (own.turn > 0) own.active = otherSeat(own.active);
    own.turn++;
    own.phase = 'act';
    for (const id of present(c.g, `field.${own.active}`)) cardOf(c.g, id).facts.tired = false;
    c.note({ kind: 'turn', verb: 'turn', seat: own.active });
  },
  draw: (c) => {
    const { active } = c.g.own;
    const top = zoneOf(c.g, `deck.${active}`)[0];
    if (top === undefined) return c.lose(active, 'deck');
    c.changeNow([{ do: 'move', card: top, to: `hand.${active}`, verb: 'draw' }]);
  },
  act: (c) => c.ask(act, [c.g.own.active]),
  carry: (c) => {
    const { active } = c.g.own;
    const { verb, cards, fields } = c.answer(act, active);
    const card = cards[0] as number;
    if (verb === 'end') return c.finish();
    if (verb === 'set') c.changeNow([{ do: 'move', card, to: `traps.${active}`, verb }]);
    else if (verb === 'play')
      c.changeNow([payment(c.g, active, fields.pay as number[]), { do: 'move', card, to: `field.${active}`, verb }]);
    else return c.call(attack, { attacker: card, target: cards[1] ?? -1 });
  },
  again: (c) => c.goTo('act'),
});

/** The heaps of a payment leave out the kinds of which there are none. */
function payment(g: ProbeGame, seat: Seat, taken: readonly number[]) {
  const rest = [...taken];
  const n = poolOf(g, `purse.${seat}`).n.map((have) => (have > 0 ? (rest.shift() ?? 0) : 0));
  return { do: 'pool', from: `purse.${seat}`, to: 'bank', n, seat, verb: 'pay' } as const;
}

const duel = procedure('duel')({
  shuffle: (c) => c.changeNow(([0, 1] as const).map((seat) => ({ do: 'shuffle', place: `deck.${seat}`, key: seat, verb: 'shuffle' }))),
  deal: (c) => c.changeNow(([0, 1] as const).flatMap((seat) => draws(c.g, seat, 4))),
  ask: (c) => c.ask(mulligan, [0, 1]),
  replace: (c) => {
    for (const seat of [0, 1] as const) {
      const { verb, fields } = c.answer(mulligan, seat);
      if (verb === 'keep') continue;
      const cards = fields.cards as number[];
      c.changeNow([
        ...draws(c.g, seat, cards.length),
        ...cards.map((card) => ({ do: 'move', card, to: `deck.${seat}`, verb: 'put-back' }) as const),
      ]);
    }
  },
  turn: (c) => c.call(turn, {}),
  next: (c) => c.goTo('turn'),
});

const draws = (g: ProbeGame, seat: Seat, n: number) =>
  zoneOf(g, `deck.${seat}`)
    .slice(0, n)
    .map((card) => ({ do: 'move', card, to: `hand.${seat}`, verb: 'draw' }) as const);

/** The opponent's hidden cards change faces among themselves, traps staying traps where they lie set; the purse is split anew. */
function redealSeat(g: ProbeGame, seat: Seat, mask: number, viewer: 0 | 1 | 2, random: (n: number) => number): void {
  const hidden = g.cards.filter((card) => card.owner === seat && !(card.known & mask));
  dealAmong(
    hidden.filter((card) => isTrap(card.def)),
    random,
  );
  dealAmong(
    hidden.filter((card) => card.place !== `traps.${seat}`),
    random,
  );
  const purse = poolOf(g, `purse.${seat}`);
  const [gold, iron] = purse.known[viewer] as [number, number];
  const all = (purse.n[0] as number) + (purse.n[1] as number);
  const more = random(all - gold - iron + 1);
  purse.n = [gold + more, all - gold - more];
}

function dealAmong(cards: readonly Card<Facts>[], random: (n: number) => number): void {
  const defs = cards.map((card) => card.def);
  shuffle(defs, random);
  for (const [i, card] of cards.entries()) card.def = defs[i] as string;
}

const pile = (name: string) => ({ name, per: 'seat', slots: 0, secretOrder: false }) as const;

const probeEngine = engine<Own, Facts, GameOptions>({
  name: 'probe',
  version: 1,
  zones: [
    { ...pile('deck'), faces: 'none' },
    { ...pile('hand'), faces: 'owner' },
    { ...pile('field'), faces: 'all', slots: 3 },
    { ...pile('traps'), faces: 'owner', slots: 2 },
    { ...pile('discard'), faces: 'all' },
  ],
  pools: [
    { name: 'purse', per: 'seat', faces: 'owner' },
    { name: 'bank', per: 'table', faces: 'all' },
  ],
  kinds: ['gold', 'iron'],
  machine,
  begin: duel,
  deal: ({ decks }) => ({
    cards: { 'deck.0': listed(decks[0].sections.main), 'deck.1': listed(decks[1].sections.main) },
    pools: { 'purse.0': [6, 6], 'purse.1': [6, 6] },
    own: { turn: 0, active: 0, phase: 'setup', life: [6, 6] },
  }),
  facts: () => ({ tired: true }),
  caps: { changes: 1000, calls: 1000 },
  endless: () => ({ winner: null, reason: 'endless' }),
  look: {
    card: () => ({ n: {}, marks: [] }),
    slot: () => ({}),
    seat: (g, seat) => ({ n: { life: g.own.life[seat] }, marks: [] }),
    table: ({ own }) => ({ turn: own.turn, active: own.active, phase: own.phase, n: {} }),
    links: () => [],
  },
  redeal: (g, viewer, random) => {
    const mask = viewer === 'spectator' ? 4 : 1 << viewer;
    for (const seat of [0, 1] as const)
      if (seat === viewer) reorderUnknown(g, `deck.${seat}`, viewer, random);
      else redealSeat(g, seat, mask, viewer === 'spectator' ? 2 : viewer, random);
    return true;
  },
});

const listed = (section: Record<string, number> | undefined): string[] =>
  Object.entries(section ?? {}).flatMap(([def, n]) => new Array<string>(n).fill(def));

const COPIES = { even: { squire: 4, knight: 4, giant: 2, snare: 3, dud: 3 }, tricky: { squire: 6, knight: 3, giant: 1, snare: 4, dud: 2 } };

/** A small game with hidden cards, for tests of the tools. */
export const probe: GameModule = {
  name: 'probe',
  title: 'Probe',
  pool: 'probe',
  engine: probeEngine,
  cards: new Map(
    Object.entries(CARDS).map(([id, { kind, power }]) => [
      id,
      {
        id,
        name: id,
        kind,
        section: 'main',
        subtypes: [],
        cost: String(power),
        figures: { power },
        set: '',
        text: '',
        missing: id === 'snare',
      },
    ]),
  ),
  starterDecks: Object.entries(COPIES).map(([name, main]) => ({ name, sections: { main } })),
  checkDeck: () => [],
  invariants: (game) => {
    const of = (seat: Seat): number => game.cards.filter((card) => card.owner === seat).length;
    const coins = Object.values(game.pools).reduce((sum, pool) => sum + pool.n.reduce((a, b) => a + b, 0), 0);
    const placed = Object.values(game.zones)
      .flat()
      .filter((id) => id >= 0);
    return [
      ...(of(0) === 16 && of(1) === 16 && new Set(placed).size === 32 && placed.length === 32 ? [] : ['32 cards, each in one place']),
      ...(coins === 24 ? [] : [`24 coins, not ${coins}`]),
    ];
  },
};
