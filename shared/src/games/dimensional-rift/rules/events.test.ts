import { expect, test } from 'vitest';
import { card } from '../probes/fakes.ts';
import { aether, at, formOf, kindAsked, offers, P, passAll, pileOf, Q, refused, say, table, world, zone } from '../probes/play.ts';
import type { CostPart } from './abilities.ts';
import type { G } from './state.ts';
import { DECK, HAND } from './zones.ts';

const soulrift = (n: number): CostPart => ({ pay: 'soulrift', n });
const pool = world([
  { def: card('grunt', { movement: 2 }) },
  { def: card('slow', { movement: 0 }) },
  { def: card('cart', { type: 'artifact', artifact: 'vehicle', attack: 0, life: 0, movement: 3, arrows: [0, 0, 0, 0, 0, 0, 0, 0] }) },
  { def: card('sword', { type: 'artifact', artifact: 'equipment', life: 0, movement: 2 }) },
  { def: card('one', { deck: 'extra', rank: 1 }) },
  { def: card('two', { deck: 'extra', rank: 2 }) },
  { def: card('three', { deck: 'extra', rank: 3 }) },
  { def: card('sorcerer', { deck: 'extra', rank: 1 }), fake: { cost: [soulrift(3)] } },
  { def: card('entity', { deck: 'extra', rank: 3 }), fake: { cost: [soulrift(6)] } },
]);
const HALF = ['C1', 'C2', 'C3', 'C4', 'C5'] as const;

/** P is asked for the Event. */
function choosing(of: Parameters<typeof table>[1] = {}): G {
  const g = table(pool, of);
  passAll(g);
  expect(kindAsked(g, P)).toBe('event');
  return g;
}

test('R8.1, R8.3a: a Campaign activates one own inactive zone at once; the monument zone is one of them (DR-023, DR-024, DR-025)', () => {
  const g = choosing();
  const campaign = formOf(g, P).options.find((o) => o.verb === 'campaign');
  expect(campaign?.fields.zone).toMatchObject({
    of: [...HALF.map((name) => zone(P, name).token), 'artifacts.0.0', 'artifacts.0.4', 'monument.0.0'],
  });
  expect(refused(g, P, 'campaign', { zone: 'creatures.1.0' })).toMatchObject({ code: 'field-invalid' });
  say(g, P, 'campaign', { zone: 'creatures.0.2' });
  expect(g.own.activeZones[P] & (1 << 2)).not.toBe(0);
  expect(g.own.event).toBe('campaign');
});

test('R8.3b, R4.8: with all markers out a card is drawn instead (DR-026)', () => {
  const g = choosing({ P: { active: ['C1', 'C2', 'C3', 'C4', 'C5', 'A1', 'A5', 'M'], deck: ['grunt', 'grunt'] } });
  say(g, P, 'campaign');
  expect(pileOf(g, HAND[P])).toEqual(['grunt']);
  expect(pileOf(g, DECK[P])).toHaveLength(1);
});

test('R8.3c, R9.1: in a Campaign whatever has Movement may Move, Vehicles too; an Equipment only selects its zone anew (DR-028, DR-030, R16.7)', () => {
  const g = table(pool, { phase: 'event', event: 'campaign', P: { C1: 'grunt', C2: 'slow', A1: 'cart', A2: 'sword' } });
  expect(offers(g, P).filter((o) => o.startsWith('move'))).toEqual(['move grunt', 'move cart']);
  expect(offers(g, P)).toContain('re-equip sword');
  expect(offers(g, P).some((o) => o.startsWith('attack'))).toBe(false);
});

test('R8.4, R9.2: in a Battle each creature may attack, once (DR-020)', () => {
  const g = table(pool, { phase: 'event', event: 'battle', P: { C1: 'grunt' } });
  expect(offers(g, P)).toEqual(['pass', 'attack grunt']);
  say(g, P, 'attack grunt', { zone: 'creatures.1.4' });
  expect(g.own.life[Q]).toBe(19);
  expect(offers(g, P)).toEqual(['pass']);
  passAll(g);
  // R8.1: one Event a turn.
  expect([g.own.phase, kindAsked(g, P)]).toEqual(['main-2', 'act']);
  passAll(g);
  expect(g.own.turn).toBe(6);
});

test('R7.13, R19.12: nothing comes from the hand during an Event (DR-021)', () => {
  const g = table(pool, { phase: 'event', event: 'campaign', P: { hand: ['grunt'], active: ['C3'] } });
  expect(offers(g, P)).toEqual(['pass']);
  passAll(g);
  expect(offers(g, P)).toEqual(['pass', 'summon grunt', 'set grunt']);
});

test('R8.5, R18.5, R19.1: without a Soul of one’s own or in the Aether there is no Rift (DR-077)', () => {
  const g = choosing({ Q: { C1: { card: 'grunt', souls: [1] } } });
  expect(offers(g, P)).toEqual(['skip', 'campaign', 'battle']);
});

/** Opens a Rift with what is said, summons those, and ends the Event: what P has lost. */
function rift(
  of: Parameters<typeof table>[1],
  level: number,
  souls: readonly string[],
  summons: readonly string[] = [],
): { lost: number; g: G } {
  const g = choosing(of);
  say(g, P, `rift ${level}`, { souls: [...souls] });
  const places = ['creatures.0.0', 'creatures.0.1', 'creatures.0.2'];
  for (const [i, id] of summons.entries()) {
    say(g, P, `rift-summon ${id}`, { zone: places[i] as string });
    while (kindAsked(g, P) === 'pay') say(g, P, offers(g, P)[0] as string);
  }
  passAll(g);
  return { lost: 20 - g.own.life[P], g };
}

const EXTRA = ['one', 'one', 'one', 'two', 'three', 'sorcerer', 'entity'];
const side = { extra: EXTRA, active: [...HALF] };
const rank0 = (n: number): string[] => Array.from({ length: n }, (_, i) => `soul0@aether#${i + 1}`);

test('R19.2, R19.4, E1 of R19: two Rank 0 Souls open level 2 for cards of Rank 1 and 2, at no price (DR-074)', () => {
  const g = choosing({ aether: [3], P: side });
  expect(refused(g, P, 'rift 2', { souls: rank0(3) })).toMatchObject({ code: 'field-invalid' });
  say(g, P, 'rift 2', { souls: rank0(2) });
  expect(aether(g)).toEqual([1, 0, 0, 0]);
  expect(offers(g, P).some((o) => o === 'rift-summon three')).toBe(false);
  say(g, P, 'rift-summon two', { zone: 'creatures.0.0' });
  say(g, P, 'rift-summon one', { zone: 'creatures.0.1' });
  passAll(g);
  expect(g.own.life[P]).toBe(20);
  expect(at(g, P, 'C1')).toBe('two');
});

test('R19.8: the price of an under-used Rift (E2, E3, E4; DR-075, DR-076)', () => {
  expect(rift({ aether: [3], P: side }, 3, rank0(3), ['one', 'one', 'one']).lost).toBe(6);
  expect(rift({ aether: [3], P: side }, 3, rank0(3), ['two', 'one']).lost).toBe(3);
  expect(rift({ aether: [2], P: side }, 2, rank0(2)).lost).toBe(6);
});

test('R18.8a: overpaying burns (E5, E6)', () => {
  expect(rift({ aether: [0, 0, 1], P: side }, 1, ['soul2@aether#1'], ['one']).lost).toBe(6);
  expect(rift({ P: { ...side, C5: { card: 'grunt', souls: [0, 1] } } }, 1, ['soul1@creatures.0.4#1']).lost).toBe(6);
});

test('R18.7: Souls of the Aether and of own cards together (E7)', () => {
  const { lost, g } = rift(
    { aether: [1], P: { ...side, C5: { card: 'grunt', souls: [0, 1] } } },
    3,
    ['soul0@aether#1', 'soul1@creatures.0.4#1'],
    ['three'],
  );
  expect(lost).toBe(0);
  expect(aether(g)).toEqual([0, 0, 0, 0]);
});

test('R19.5: a card pays its own Soulrift on top of the opening (E8, E9)', () => {
  expect(rift({ aether: [4], P: side }, 1, rank0(1), ['sorcerer'])).toMatchObject({ lost: 0 });
  const { lost, g } = rift({ aether: [9], P: side }, 3, rank0(3), ['entity']);
  expect([lost, aether(g)[0]]).toEqual([0, 0]);
});

test('R14.5, R19.8: a summon that cannot be paid fizzles and does not count (E10)', () => {
  const { lost, g } = rift({ aether: [5], P: side }, 3, rank0(3), ['entity']);
  expect(lost).toBe(9);
  expect(pileOf(g, 'graveyard.0')).toEqual(['entity']);
});

test('R19.9: the price may cost the duel', () => {
  const { g } = rift({ aether: [3], P: { ...side, life: 9 } }, 3, rank0(3));
  expect(g.result).toEqual({ winner: Q, reason: 'life' });
});
