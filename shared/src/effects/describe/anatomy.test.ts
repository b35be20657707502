import { expect, it } from 'vitest';
import { language } from '../language.ts';
import { anatomyOf } from './anatomy.ts';

type Toy = {
  zone: 'board' | 'pit';
  pool: 'coins';
  kind: 'G';
  phase: 'day';
  duration: 'dawn' | 'dusk';
  filter: { red: true; tall: number };
  figure: 'might';
  query: { raining: true };
  modifier: { asleep: true; might: number };
  event: 'falls' | 'arrives';
  act: { seek: { filter: readonly { word: 'tall'; arg: number }[] } };
  verb: 'break' | 'pay' | 'gather';
  rule: { alone: true };
};
const b = language<Toy>({ field: ['board'], main: 'day' });
const coins = { heap: 'pool', pool: 'coins', who: 'me' } as const;

it('finds every word where it stands, each once', () => {
  const effects = [
    b.rule({ word: 'alone', arg: true }),
    b.active(
      b.onlyIf(b.ask('raining', true)),
      b.cost({ cost: 'shift', kind: 'G', n: 1, from: coins, to: 'coins', verb: 'pay' }, { cost: 'show', kind: 'G', n: 1, from: coins }),
      b.target(b.one(b.onField('any', b.not(b.is('red', true))))),
      b.move(b.named('target'), 'pit', 'break'),
      b.may(b.act('seek', { filter: [{ word: 'tall', arg: 2 }] }), b.modify('foe', [b.gets('asleep', true)], 'dusk')),
      b.delay(b.on('falls'), 'dawn', { once: true, must: true }, b.shift('me', { kind: 'G', n: 1, upTo: true }, coins, coins, 'gather')),
      b.byHand('dance', 'nobody else dances'),
    ),
    b.quoted('q', b.passive(b.named('self'), [b.getsBy('might', 1)])),
    b.mandatory(b.on('arrives', { it: b.a('any', b.is('red', true)) })),
  ];
  expect(anatomyOf(effects)).toEqual({
    verbs: ['break', 'delay', 'gather', 'may', 'modify', 'seek'],
    costs: ['pay', 'show'],
    events: ['arrives', 'falls'],
    filters: ['red', 'tall'],
    modifiers: ['asleep', 'might'],
    questions: ['raining'],
    durations: ['dawn', 'dusk'],
    rules: ['alone'],
    procedures: [{ name: 'dance', reason: 'nobody else dances' }],
  });
  expect(anatomyOf([]).verbs).toEqual([]);
});
