import { expect, test } from 'vitest';
import { card } from '../probes/fakes.ts';
import { at, cardNamed, formOf, offers, P, Q, refused, resolveAll, say, table, world } from '../probes/play.ts';
import { type G, touch } from './state.ts';

const pool = world([
  { def: card('near', { movement: 1 }) },
  { def: card('mover', { movement: 2 }) },
  { def: card('far', { movement: 3 }) },
  { def: card('explorer', { movement: 3 }), fake: { keywords: ['explorer'] } },
  {
    def: card('inspired', { movement: 2 }),
    fake: { keywords: ['inspired'], abilities: [{ kind: 'action', word: 'move', does: () => [] }] },
  },
  { def: card('printed', { movement: 2 }), fake: { abilities: [{ kind: 'action', word: 'move', does: () => [] }] } },
  { def: card('still', { movement: 0 }) },
  { def: card('cart', { type: 'artifact', artifact: 'vehicle', life: 0, movement: 2, arrows: [1, 0, 0, 0, 0, 0, 0, 0] }) },
  {
    def: card('chariot', { type: 'artifact', artifact: 'equipment', life: 0, movement: 2, arrows: [2, 1, 0, 0, 0, 0, 0, 1] }),
    fake: { keywords: ['autonomous'] },
  },
]);

const zonesOf = (g: G, offer: string): readonly unknown[] => {
  const option = formOf(g, P).options[offers(g, P).indexOf(offer)];
  return (option?.fields.zone as { of: readonly unknown[] } | undefined)?.of ?? [];
};
const campaign = (p: Record<string, unknown>): G => table(pool, { phase: 'event', event: 'campaign', P: p as never });

test('R10.2, R10.4, R10.5: up to Movement zones, over cards or into a swap (DR-031)', () => {
  const g = campaign({ C1: 'mover', C2: 'still', active: ['C3', 'C4'] });
  expect(zonesOf(g, 'move mover')).toEqual(['creatures.0.0', 'creatures.0.2']);
  expect(offers(g, P)).toContain('swap mover still');
});

test('R10.3, R22: an inactive zone is for Explorers, and stays inactive (DR-032)', () => {
  expect(zonesOf(campaign({ C1: 'far' }), 'move far')).toEqual(['creatures.0.0']);
  const g = campaign({ C1: 'explorer' });
  say(g, P, 'move explorer', { zone: 'creatures.0.3' });
  resolveAll(g);
  expect(at(g, P, 'C4')).toBe('explorer');
  expect(g.own.activeZones[P] & (1 << 3)).toBe(0);
});

test('R10.5, R10.6: a swap turns both as the mover likes, and is nobody else’s Action (DR-033)', () => {
  const g = campaign({ C1: 'near', C2: 'mover' });
  say(g, P, 'swap near mover', { pose: '90', other: '180' });
  resolveAll(g);
  expect([at(g, P, 'C1'), at(g, P, 'C2')]).toEqual(['mover', 'near']);
  expect([cardNamed(g, 'near').pose, cardNamed(g, 'mover').pose]).toEqual(['90', '180']);
  expect(offers(g, P).some((offer) => offer.startsWith('move mover'))).toBe(true);
  expect(offers(g, P).some((offer) => offer.includes('move near'))).toBe(false);
});

test('R10.7: a swap leaves a face-down card as it is', () => {
  const g = campaign({ C1: 'near', C2: { card: 'mover', set: 1 } });
  say(g, P, 'swap near mover', { pose: '0' });
  resolveAll(g);
  expect([cardNamed(g, 'mover').pose, cardNamed(g, 'mover').shown, cardNamed(g, 'mover').slot]).toEqual(['down', 1, 0]);
});

test('R10.1, R10.8: a Move may only turn (DR-036)', () => {
  const g = campaign({ C1: 'near' });
  say(g, P, 'move near', { zone: 'creatures.0.0', pose: '270' });
  resolveAll(g);
  expect(cardNamed(g, 'near').pose).toBe('270');
  expect(offers(g, P)).toEqual(['pass']);
});

test('R10.10: what is no longer legal when it resolves is left out', () => {
  const g = table(pool, { phase: 'event', event: 'campaign', P: { C1: 'near', active: ['C2'] }, Q: { A2: { card: 'cart', set: 1 } } });
  say(g, P, 'move near', { zone: 'creatures.0.1', pose: '90' });
  g.own.activeZones[P] &= ~(1 << 1);
  resolveAll(g);
  expect([at(g, P, 'C1'), cardNamed(g, 'near').pose]).toEqual(['near', '90']);
});

test('R9.2, R9.3: one Action an Event, two for the Inspired, in either order (DR-037, DR-038)', () => {
  const battle = (id: string): G => table(pool, { phase: 'event', event: 'battle', P: { C1: id, active: ['C2'] } });
  const g = battle('printed');
  say(g, P, 'move printed', { zone: 'creatures.0.1' });
  resolveAll(g);
  expect(offers(g, P)).toEqual(['pass']);
  const h = battle('inspired');
  say(h, P, 'attack inspired', { zone: 'creatures.1.4' });
  resolveAll(h);
  resolveAll(h);
  say(h, P, 'move inspired', { zone: 'creatures.0.1' });
  resolveAll(h);
  expect(offers(h, P)).toEqual(['pass']);
});

test('R16.10–R16.12: a Vehicle goes under a creature, moves with it, and comes out again', () => {
  const g = campaign({ C2: 'mover', A1: 'cart', active: ['C1', 'C3', 'A2'] });
  // From A2, after one step: from A1 it does not connect to C2.
  expect(offers(g, P).filter((offer) => offer.startsWith('crew'))).toEqual(['crew cart artifacts.0.1 mover']);
  say(g, P, 'crew cart artifacts.0.1 mover');
  resolveAll(g);
  const cart = cardNamed(g, 'cart');
  expect([cart.place, cart.on, at(g, P, 'A1')]).toEqual(['crew.0', cardNamed(g, 'mover').id, '']);
  say(g, P, 'uncrew mover cart', { zone: 'artifacts.0.1', pose: '90' });
  resolveAll(g);
  expect([at(g, P, 'A2'), cardNamed(g, 'cart').pose, cardNamed(g, 'cart').on]).toEqual(['cart', '90', -1]);
});

test('R16.11: letting a Vehicle out takes 1 Movement, and with the rest the creature moves on', () => {
  const g = campaign({ C2: 'mover', A2: 'cart', active: ['C1', 'C3', 'C4'] });
  say(g, P, 'crew cart artifacts.0.1 mover');
  resolveAll(g);
  say(g, P, 'uncrew mover cart', { zone: 'artifacts.0.1', pose: '0' });
  resolveAll(g);
  expect(zonesOf(g, 'move mover')).toEqual(['creatures.0.1', 'creatures.0.0', 'creatures.0.2']);
  say(g, P, 'move mover', { zone: 'creatures.0.2' });
  expect([at(g, P, 'C3'), at(g, P, 'A2')]).toEqual(['mover', 'cart']);
});

test('R16.12: a crewed Vehicle is destroyed with its creature', () => {
  const g = campaign({ C2: 'mover', A2: 'cart', active: ['C1', 'C3'] });
  say(g, P, 'crew cart artifacts.0.1 mover');
  resolveAll(g);
  cardNamed(g, 'mover').pool = [0, 9, 0, 0, 0, 0, 0];
  touch(g);
  g.unsettled = true;
  say(g, P, 'pass');
  expect([cardNamed(g, 'cart').place, cardNamed(g, 'mover').place]).toEqual(['graveyard.0', 'graveyard.0']);
});

test('R16.7, R16.8, R22 Autonomous: an Equipment that moved may select another zone, or leave it', () => {
  const g = campaign({ A2: { card: 'chariot', equipped: 5 }, active: ['A3'] });
  say(g, P, 'move chariot', { zone: 'artifacts.0.2', pose: '0' });
  resolveAll(g);
  expect(offers(g, P)).toEqual(['equip chariot', 'decline chariot']);
  say(g, P, 'equip chariot', { zone: 'creatures.1.2' });
  expect(cardNamed(g, 'chariot').facts.equipped).toBe(12);
});

test('R10.12: a monument does not move; R16.7: re-equipping alone needs no Movement', () => {
  const g = campaign({ A2: { card: 'chariot', equipped: 5 } });
  expect(refused(g, P, 're-equip chariot', { zone: 'creatures.0.0' })).toBeDefined();
  say(g, P, 're-equip chariot', { zone: 'creatures.0.1' });
  resolveAll(g);
  expect(cardNamed(g, 'chariot').facts.equipped).toBe(6);
  expect(offers(g, P)).toEqual(['pass']);
  expect(Q).toBe(1);
});
