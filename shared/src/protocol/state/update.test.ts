import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Update } from '../messages.ts';
import { anyEvent, anyViews } from '../testing/views.ts';
import { type CardView, type EventView, type View, type Views, viewFor } from '../view.ts';
import { packUpdate, readUpdate } from './update.ts';
import { emptyState, writeViews } from './write.ts';

const CARD: CardView = { def: '', seat: 0, owner: 0, zone: 'field', pos: 2, pose: 'attack', on: '', n: {}, marks: [] };

/** The state as the viewer of a seat would have it: without the other seat's branch. */
function stateFor(update: Update, views: Parameters<typeof writeViews>[2], seat: 0 | 1): ReturnType<typeof emptyState> {
  const state = emptyState();
  writeViews(state, update.n, views);
  Object.defineProperty(state.seats.get(String(1 - seat)), 'priv', { value: undefined });
  return state;
}

describe('an update as a message', () => {
  it('comes back with the state of the same input, whatever the events tell', () =>
    fc.assert(
      fc.property(anyViews, fc.array(anyEvent, { maxLength: 6 }), fc.nat(300), fc.boolean(), (views, events, n, resync) => {
        const update: Update = { n, view: viewFor(views, 0), events, first: 3, resync };
        expect(readUpdate(JSON.parse(JSON.stringify(packUpdate(update))), stateFor(update, views, 0))).toEqual(update);
      }),
    ));

  it('is none with the state of another input, or without', () =>
    fc.assert(
      fc.property(anyViews, (views) => {
        const update: Update = { n: 7, view: viewFor(views, 1), events: [], first: 1, resync: false };
        expect(readUpdate(packUpdate({ ...update, n: 8 }), stateFor(update, views, 1))).toBeUndefined();
        expect(readUpdate(packUpdate(update), undefined)).toBeUndefined();
      }),
    ));

  it('tells of a card once: in later events, or where the view has it, its handle is enough', () => {
    const [views] = fc.sample(anyViews, 1) as [Views];
    const view: View = { public: { ...views.public, cards: { h1: { ...CARD, def: 'sluggle' } } } };
    const seen = { was: 'h1', is: 'h1', def: 'sluggle', seat: 0, zone: 'field.0', pos: 2, pose: 'attack' } as const;
    const gone = { ...seen, was: 'h2', is: 'h2', def: 'boombatt' };
    const event: EventView = { kind: 'attack', verb: 'attack', seat: 0, cards: [seen, gone], from: '', to: '', n: {} };
    const [, , events] = packUpdate({ n: 1, view, events: [event, event], first: 1, resync: false });
    expect(events).toEqual([
      [7, null, 0, ['h1', ['h2', null, 2, 'boombatt', 'attack', 'field.0']]],
      [7, null, 0, ['h1', 'h2']],
    ]);
  });
});
