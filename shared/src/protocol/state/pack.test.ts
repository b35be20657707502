import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard, anyDecision } from '../testing/views.ts';
import type { DecisionView } from '../view.ts';
import { packCard, packDecision, unpackCard, unpackDecision } from './pack.ts';

describe('a card as text', () => {
  it('comes back as it was', () =>
    fc.assert(
      fc.property(anyCard, (card) => {
        expect(unpackCard(packCard(card))).toEqual(card);
      }),
    ));

  it('has no empty ends', () =>
    expect(packCard({ def: 'sluggle', seat: 0, owner: 0, zone: 'hand', pos: -1, pose: '', on: '', n: {}, marks: [] })).toBe(
      '["sluggle",0,0,"hand",-1]',
    ));
});

describe('a decision as text', () => {
  it('comes back as it was, its options and fields in their order', () =>
    fc.assert(
      fc.property(anyDecision(), (decision) => {
        const back = unpackDecision(packDecision(decision));
        expect(back).toEqual(decision);
        const order = ({ form }: DecisionView): string[][] => form.options.map((o) => Object.keys(o.fields));
        expect(order(back)).toEqual(order(decision));
      }),
    ));

  it('says nothing twice', () => {
    const pay = { kind: 'cover', supply: [{ from: 'spirits', kind: 'W', n: 3 }], need: ['W'], base: [], exact: true, shares: [] } as const;
    const pose = { kind: 'one', of: ['attack', 'defense'] } as const;
    const cast = (card: string) => ({ verb: 'cast', cards: [card], fields: { pay, pose } });
    expect(packDecision({ n: 7, kind: 'act', form: { options: [cast('h1'), cast('h2')], fallback: 1 } })).toBe(
      '[7,"act",1,"cast h1 pay cover spirits W pose one attack defense h2","0.1:0.1 0.a:0.1","2.3.0.2.1.1.1 6.7.3","4.5.3  5 8.9"]',
    );
  });
});
