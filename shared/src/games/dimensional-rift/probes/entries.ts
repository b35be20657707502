/** Made-up cards that between them use every chapter of the rules, with what they do. */
import type { CardDef } from '../cards/card.ts';
import type { CostPart } from '../rules/abilities.ts';
import { cardAt, eligibleCells, isCreatureCell, placeOfCell } from '../rules/cells.ts';
import { gainLife, heal, loseLife, mana, releaseSoul, takeSoul } from '../rules/counters.ts';
import { damage } from '../rules/damage.ts';
import { summonCard, turnedDown } from '../rules/enter.ts';
import { activateZone } from '../rules/events.ts';
import { destroyed } from '../rules/leaving.ts';
import { moveByEffect, rotate } from '../rules/move.ts';
import { zonesAimed } from '../rules/resolve-item.ts';
import { type Card, defOf, type G } from '../rules/state.ts';
import { placeTokens, placingOf } from '../rules/tokens.ts';
import { cardsIn, discard, draw, EXTRA, HAND, isFaceUp } from '../rules/zones.ts';
import { aimedAt, card, type Fake, giving } from './fakes.ts';

const any = (n: number | 'x'): CostPart => ({ pay: 'mana', n, from: 'any' });
const own = (n: number | 'x'): CostPart => ({ pay: 'mana', n, from: 'own' });
const life = (n: number | 'x'): CostPart => ({ pay: 'life', n });
const soulrift = (n: number | 'x'): CostPart => ({ pay: 'soulrift', n });
const sacrifice = (type: string, n: number, orMore = false): CostPart => ({
  pay: 'sacrifice',
  n,
  orMore,
  fits: (g, one) => type === 'card' || defOf(g, one).type === type,
});
const hurt = (g: G, seat: 0 | 1, one: Card, n: number) => damage(g, one, n, { by: seat, source: null, combat: false });

type Entry = { def: CardDef; fake: Fake };
const entry = (id: string, of: Partial<CardDef>, fake: Fake = {}): Entry => ({ def: card(id, of), fake });
const artifact = (id: string, of: Partial<CardDef>, fake: Fake = {}): Entry =>
  entry(id, { type: 'artifact', attack: 0, life: 0, movement: 0, ...of }, fake);
const EXTRA_OF = { deck: 'extra', faction: 'men' } as const;

export const ENTRIES: readonly Entry[] = [
  entry(
    'grunt',
    { attack: 2, life: 3, movement: 2, faction: 'men' },
    {
      abilities: [
        { kind: 'action', word: 'move', does: () => [] },
        { kind: 'action', word: 'attack', does: () => [] },
      ],
    },
  ),
  entry(
    'seer',
    { knowledge: 2 },
    {
      abilities: [
        {
          kind: 'activation',
          costs: [any(1)],
          aim: { at: 'creature' },
          does: ({ g }, item) => aimedAt(g, item).flatMap((one) => hurt(g, item.seat, one, 1)),
        },
      ],
    },
  ),
  entry(
    'walker',
    { faction: 'men' },
    {
      uses: { shadowwalker: { must: false, once: false } },
      triggers: [
        {
          on: 'flipped',
          aim: { at: 'creature' },
          once: true,
          does: ({ g }, item) => aimedAt(g, item).flatMap((one) => hurt(g, item.seat, one, 2)),
        },
      ],
    },
  ),
  entry(
    'ghost',
    { life: 1 },
    { keywords: ['spiritual', 'fading'], uses: { fading: { must: false, once: true }, spiritual: { must: false, once: true } } },
  ),
  entry('mirror', { arrows: [2, 0, 2, 0, 2, 0, 2, 0] }, { uses: { 're-target': { must: true, once: true } }, keywords: ['conduit'] }),
  entry(
    'tough',
    { attack: 3, life: 2, armor: 1, movement: 4 },
    { keywords: ['explorer', 'evasive', 'inspired'], uses: { resilient: { must: false, once: true } } },
  ),
  entry(
    'reaper',
    { knowledge: 1 },
    {
      abilities: [
        { kind: 'action', word: 'reap', costs: [life(1)], does: ({ g }, item) => takeSoul(g, g.cards[item.source.card] as Card) },
        {
          kind: 'action',
          word: 'recycle',
          does: ({ g }, item) => [...draw(g, item.seat, 1), ...discard(cardsIn(g, HAND[item.seat]).slice(0, 1))],
        },
      ],
    },
  ),
  entry(
    'priest',
    { knowledge: 3, faction: 'men' },
    {
      cost: [sacrifice('card', 1)],
      abilities: [
        { kind: 'action', word: 'pray', does: ({ g }, item) => mana(g.cards[item.source.card] as Card, 1) },
        {
          kind: 'activation',
          once: true,
          costs: [own('x')],
          aim: { at: 'creature' },
          does: ({ g }, item) => aimedAt(g, item).flatMap((one) => hurt(g, item.seat, one, item.scope.results.x ?? 0)),
        },
      ],
    },
  ),
  entry(
    'banshee',
    { knowledge: 1, faction: 'men' },
    {
      abilities: (['prone', 'manalocked', 'suppressed', 'sealed'] as const).map((word) => ({
        kind: 'activation' as const,
        costs: [any(1)],
        aim: { at: 'creature' as const },
        does: (c, item) => void giving(c, item, word, word === 'sealed' ? 'stays' : 'turn'),
      })),
    },
  ),
  entry(
    'bomber',
    { rank: 1 },
    {
      cost: [{ pay: 'discard', n: 1 }],
      triggers: [{ on: 'destroyed', must: true, does: (c, item) => loseLife(c, item.seat, 3, { verb: 'effect' }) }],
    },
  ),
  entry(
    'waker',
    { faction: 'men' },
    {
      abilities: [
        { kind: 'action', word: 'wake', aim: { at: 'creature' }, does: () => [] },
        {
          kind: 'action',
          word: 'conscript',
          aim: { at: 'zone' },
          does: (c, item) => {
            const cells = zonesAimed(item, 'target').filter((cell) => isCreatureCell(cell) && !cardAt(c.g, cell));
            return cells.length ? c.call(placeTokens, placingOf(item.seat, cells)) : [];
          },
        },
      ],
    },
  ),
  entry(
    'mover',
    { movement: 3 },
    {
      triggers: [
        {
          on: 'summoned',
          aim: { at: 'creature' },
          does: (c, item) => {
            const [one] = aimedAt(c.g, item);
            return one ? c.call(moveByEffect, { card: one.id, seat: item.seat, movement: 2, explorer: false, may: true }) : [];
          },
        },
      ],
    },
  ),
  entry(
    'turner',
    { faction: 'men' },
    {
      abilities: [
        {
          kind: 'activation',
          once: true,
          aim: { at: 'creature' },
          does: (c, item) => {
            const [one] = aimedAt(c.g, item);
            return one && isFaceUp(one) ? c.call(rotate, { card: one.id, seat: item.seat }) : [];
          },
        },
        {
          kind: 'action',
          costs: [life(2)],
          aim: { at: 'creature' },
          does: ({ g }, item) =>
            aimedAt(g, item)
              .filter(isFaceUp)
              .flatMap((one) => turnedDown(g, one)),
        },
      ],
    },
  ),
  entry(
    'upkeep',
    { life: 4, attack: 4 },
    {
      keywords: ['defender', 'soulless', 'focused'],
      triggers: [
        { on: 'end-turn', must: true, once: true, when: (g, one) => one.controller === g.own.active, costs: [life(1)], does: () => [] },
      ],
    },
  ),
  artifact(
    'rock',
    { knowledge: 2, faction: 'men' },
    { cost: [any(2)], abilities: [{ kind: 'activation', costs: [own(1)], does: (c, item) => gainLife(c, item.seat, 1) }] },
  ),
  artifact('sword', { artifact: 'equipment', attack: 2, movement: 1 }, { keywords: ['autonomous'] }),
  artifact('cart', { artifact: 'vehicle', movement: 3, faction: 'men' }, { abilities: [{ kind: 'action', word: 'move', does: () => [] }] }),
  artifact(
    'scroll',
    { artifact: 'scroll', knowledge: 3 },
    {
      triggers: [
        {
          on: 'summoned',
          must: true,
          costs: [soulrift(1)],
          aim: { at: 'zone' },
          does: (c, item) => {
            const [cell] = zonesAimed(item, 'target');
            if (cell === undefined) return;
            const { place, slot } = placeOfCell(c.g, cell);
            activateZone(c, place.endsWith('.1') ? 1 : 0, place.startsWith('c') ? slot : 5 + slot, item.seat);
          },
        },
      ],
    },
  ),
  artifact(
    'snare',
    { artifact: 'trap', knowledge: 1, arrows: [3, 3, 1, 0, 0, 0, 1, 3], faction: 'men' },
    {
      trap: {
        on: 'attacks',
        aim: { at: 'creature' },
        does: ({ g }, item) => aimedAt(g, item).flatMap((one) => hurt(g, item.seat, one, 2)),
      },
    },
  ),
  artifact(
    'pit',
    { artifact: 'trap', knowledge: 2, arrows: [3, 3, 1, 0, 0, 0, 1, 3] },
    {
      trap: {
        on: 'summoned',
        costs: [any(1)],
        aim: { at: 'creature' },
        does: ({ g }, item) => destroyed(g, aimedAt(g, item), { verb: 'destroy', by: item.seat }),
      },
    },
  ),
  entry(
    'tower',
    { type: 'monument', attack: 0, life: 0, movement: 0, arrows: [0, 0, 0, 0, 0, 0, 0, 0] },
    {
      abilities: [
        { kind: 'activation', once: true, aim: { at: 'choose' }, does: ({ g }, item) => aimedAt(g, item).flatMap((one) => heal(one, 1)) },
      ],
    },
  ),
  entry('ally', { ...EXTRA_OF, rank: 1, attack: 3, life: 3 }, { cost: [soulrift(1)] }),
  entry('giant', { ...EXTRA_OF, rank: 2, attack: 5, life: 5 }, { cost: [sacrifice('creature', 2)] }),
  entry('avatar', { ...EXTRA_OF, rank: 3, attack: 6, life: 6, movement: 5 }, { keywords: ['inspired'] }),
  entry(
    'horror',
    { ...EXTRA_OF, rank: 2, attack: 4, life: 4, faction: 'unaligned' },
    {
      cost: [{ pay: 'some-of', n: 2, of: [soulrift(1), any(2), { pay: 'discard', n: 1 }] }],
      triggers: [{ on: 'summoned', does: ({ g }, item) => [releaseSoul(item.seat), ...draw(g, item.seat, 1)] }],
    },
  ),
  entry(
    'hall',
    { ...EXTRA_OF, type: 'monument', rank: 1, attack: 0, life: 0, movement: 0, arrows: [0, 0, 0, 0, 0, 0, 0, 0] },
    {
      cost: [{ pay: 'sacrifice-or-discard', n: 1, fits: () => true }],
      abilities: [
        {
          kind: 'action',
          word: 'convoke',
          costs: [soulrift('x')],
          does: (c, item) => {
            const [one] = cardsIn(c.g, EXTRA[item.seat]).filter(
              (other) => defOf(c.g, other).type === 'creature' && defOf(c.g, other).rank <= (item.scope.results.x ?? 0),
            );
            const [cell] = eligibleCells(c.g, item.seat, 'creatures');
            if (!one || cell === undefined) return [];
            return c.call(summonCard, {
              card: one.id,
              seat: item.seat,
              ...placeOfCell(c.g, cell),
              pose: '',
              how: 'effect',
              free: true,
              discount: 0,
            });
          },
        },
      ],
    },
  ),
];
