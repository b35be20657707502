/** When each event happens (B15.1): a card that watches it draws for its player. */
import { test } from 'vitest';
import { cardLike, holds, nexusLike, probe, type TestsOf, testWords } from '../../probes/holds.ts';
import { at, crush, draw, itself, mandatory, on, optional, spirit, theirs, whenDestroyed, yours } from '../phrases.ts';
import { type Words, words } from '../words.ts';

type Roles = Parameters<typeof on>[1];
/** A Spirit that draws when this happens to it. */
const watcher = (event: Words['event'], roles: Roles = { it: itself }) => probe(mandatory(on(event, roles), draw(1)));
/** A Nexus that draws when this happens. */
const nexus = (event: Words['event'], roles: Roles) => nexusLike(mandatory(on(event, roles), draw(1)));

const FLASH = [{ Q: 'pass' }, { P: 'pass' }];
const ATTACK = { phase: 'attack', P: { field: ['Probe with 1'] } };
const isTold = (expected: number) => ({ 'P.hand': expected });

const EVENTS: TestsOf<Words['event']> = {
  summoned: [
    'B8.1',
    () =>
      holds({ table: { P: { hand: 'Probe', reserve: 1 } }, play: [{ P: 'summon Probe with 1' }], expect: isTold(1) }, watcher('summoned')),
  ],
  attacks: [
    'B11.4',
    () => holds({ table: ATTACK, play: [{ P: 'attack Probe' }], expect: { ...isTold(1), asked: 'Q flash' } }, watcher('attacks')),
  ],
  blocks: [
    'B11.8',
    () =>
      holds(
        {
          table: { phase: 'attack', P: { field: ['Goradon with 1'] }, Q: { field: ['Probe with 1'] } },
          play: [{ P: 'attack Goradon' }, ...FLASH, { expect: { 'Q.hand': 0 } }, { Q: 'block Probe' }],
          expect: { 'Q.hand': 1, asked: 'Q flash' },
        },
        watcher('blocks'),
      ),
  ],
  blocked: [
    'B11.8',
    () =>
      holds(
        {
          table: { ...ATTACK, Q: { field: ['Goradon with 1'] } },
          play: [{ P: 'attack Probe' }, ...FLASH, { expect: isTold(0) }, { Q: 'block Goradon' }],
          expect: isTold(1),
        },
        watcher('blocked'),
      ),
  ],
  battles: [
    'B15.1',
    () => {
      holds({ table: ATTACK, play: [{ P: 'attack Probe' }], expect: isTold(1) }, watcher('battles'));
      holds(
        {
          table: { phase: 'attack', P: { field: ['Goradon with 1'] }, Q: { field: ['Probe with 1'] } },
          play: [{ P: 'attack Goradon' }, ...FLASH, { Q: 'block Probe' }],
          expect: { 'Q.hand': 1 },
        },
        watcher('battles'),
      );
    },
  ],
  wins: [
    'B13.3',
    () => {
      const fight = (mine: string, other: string) => ({
        table: { phase: 'attack', P: { field: [`${mine} with 1`] }, Q: { field: [`${other} with 1`] } },
        play: [{ P: `attack ${mine}` }, ...FLASH, { Q: `block ${other}` }, ...FLASH],
      });
      holds({ ...fight('Probe', 'Goradon'), expect: { 'Q.field': 0, 'P.hand': 1 } }, watcher('wins'));
      // Its draw, and the one of Q's turn that follows.
      holds({ ...fight('Goradon', 'Probe'), expect: { 'P.field': 0, 'Q.hand': 2 } }, watcher('wins'));
      // Both are destroyed: nobody has won.
      holds({ ...fight('Probe', 'Metalburn'), expect: { 'P.field': 0, 'Q.field': 0, 'P.hand': 0 } }, watcher('wins'));
    },
  ],
  'wins-attacking': [
    'B13.3',
    () =>
      holds(
        {
          table: { phase: 'attack', P: { field: ['Goradon with 1'] }, Q: { field: ['Probe with 1'] } },
          play: [{ P: 'attack Goradon' }, ...FLASH, { Q: 'block Probe' }, ...FLASH],
          expect: { 'Q.hand': 1 },
        },
        watcher('wins-attacking'),
      ),
  ],
  'deals-life': [
    'B13.4',
    () => holds({ table: ATTACK, play: [{ P: 'attack Probe' }, ...FLASH], expect: { ...isTold(1), 'Q.life': 4 } }, watcher('deals-life')),
  ],
  'life-lost': [
    'B13.4',
    () =>
      holds(
        {
          table: { phase: 'attack', P: { field: ['Goradon with 1'] }, Q: { field: ['Probe with 0'] } },
          play: [{ P: 'attack Goradon' }, ...FLASH],
          expect: { 'Q.hand': 2, 'Q.life': 4 },
        },
        nexus('life-lost', { by: 'me' }),
      ),
  ],
  destroyed: [
    'B14.1',
    () =>
      holds(
        {
          table: { ...ATTACK, Q: { field: ['Rokceratops with 3'] } },
          play: [{ P: 'attack Probe' }, ...FLASH, { Q: 'block Rokceratops' }, ...FLASH],
          expect: { ...isTold(1), 'P.trash': ['Probe'] },
        },
        watcher('destroyed'),
      ),
  ],
  exhausted: [
    'B10.4',
    () =>
      holds(
        {
          table: { phase: 'attack', P: { field: ['Goradon with 1'] }, Q: { field: ['Probe with 0'] } },
          play: [{ P: 'attack Goradon' }],
          expect: { 'Q.hand': 1 },
        },
        nexus('exhausted', { it: theirs(spirit) }),
      ),
  ],
  draws: [
    'B6.5',
    () =>
      holds(
        { table: { P: { field: ['Probe with 0'] } }, play: [{ P: 'end-step' }], expect: { active: 'Q', 'Q.hand': 1, 'P.hand': 1 } },
        nexus('draws', { by: 'foe' }),
      ),
  ],
  returned: [
    'B14.6',
    () =>
      holds(
        {
          table: { P: { hand: 'Lone', reserve: 1, field: ['Probe with 0', 'Goradon with 1'] } },
          play: [{ P: 'summon Lone with 1' }],
          expect: { 'P.field': ['Probe with 0', 'Lone with 1'], 'P.hand': 2 },
        },
        nexus('returned', { it: yours(spirit) }),
        cardLike({ id: 'lone', name: 'Lone', printed: 'Lone' }, mandatory(on('summoned', { it: itself }), returnGoradon())),
      ),
  ],
  'cores-moved': [
    'B9.3',
    () =>
      holds(
        {
          table: { P: { reserve: 1, field: ['Probe with 0', 'Goradon with 1'] } },
          play: [{ P: 'move-cores 1 to Goradon' }],
          expect: isTold(1),
        },
        nexus('cores-moved', { it: yours(spirit) }),
      ),
  ],
  'uses-magic': [
    'B8.4',
    () =>
      holds(
        {
          table: { P: { hand: 'Double Draw', reserve: 4 }, Q: { field: ['Probe with 0'] } },
          play: [{ P: 'use Double Draw main paying 4' }],
          expect: { 'Q.hand': 1, 'P.hand': 2 },
        },
        nexus('uses-magic', { by: 'foe' }),
      ),
  ],
  crushed: [
    'B16.6',
    () =>
      holds(
        { table: ATTACK, play: [{ P: 'attack Probe' }], expect: isTold(1) },
        probe(crush(), mandatory(on('crushed', { it: itself }), draw(1))),
      ),
  ],
  'crushed-spirits': [
    'B16.6',
    () => {
      const card = probe(crush(), mandatory(on('crushed-spirits', { it: itself }), draw(1)));
      holds({ table: { ...ATTACK, Q: { deck: ['Goradon'] } }, play: [{ P: 'attack Probe' }], expect: isTold(1) }, card);
      holds({ table: { ...ATTACK, Q: { deck: ['Double Draw'] } }, play: [{ P: 'attack Probe' }], expect: isTold(0) }, card);
    },
  ],
  'start-step': [
    'B6.2',
    () => holds({ table: { phase: 'start', P: { field: ['Probe with 0'] } }, expect: isTold(2) }, nexus('start-step', { by: 'me' })),
  ],
  'core-step': [
    'B6.3',
    () => holds({ table: { phase: 'core', P: { field: ['Probe with 0'] } }, expect: isTold(2) }, nexus('core-step', { by: 'me' })),
  ],
  'draw-step': [
    'B6.5',
    () => holds({ table: { phase: 'draw', P: { field: ['Probe with 0'] } }, expect: isTold(2) }, nexus('draw-step', { by: 'me' })),
  ],
  'end-step': [
    'B19.1',
    () =>
      holds(
        { table: { P: { field: ['Probe with 0'] } }, play: [{ P: 'end-step' }], expect: { active: 'Q', 'P.hand': 1 } },
        nexus('end-step', { by: 'me' }),
      ),
  ],
  'battle-phase': [
    'B11.1',
    () =>
      holds(
        {
          table: { P: { field: ['Goradon with 1'] }, Q: { field: ['Probe with 0'] } },
          play: [{ P: 'end-step' }],
          expect: { 'Q.hand': 1, asked: 'P attack' },
        },
        nexus('battle-phase', { by: 'foe' }),
      ),
  ],
};

testWords('events', EVENTS);

/** Goradon to the hand. */
function returnGoradon() {
  return words.move(words.onField('mine', spirit, words.is('bp-at-most', 1000)), 'hand', 'return');
}

test('B15.5 what a player may do is asked of the effect’s controller, and may be declined', () =>
  holds(
    { table: { P: { hand: 'Probe', reserve: 1 } }, play: [{ P: 'summon Probe with 1' }, { P: 'decline' }], expect: isTold(0) },
    probe(optional(on('summoned', { it: itself }), draw(1))),
  ));

test('B14.2 a destroyed card’s level is that of the moment of its destruction', () => {
  const card = probe(mandatory(whenDestroyed, at(2), draw(1)));
  const fight = (n: number) => ({
    table: { phase: 'attack', P: { field: [`Probe with ${n}`] }, Q: { field: ['The GiantHero Titus with 1'] } },
    play: [{ P: 'attack Probe' }, ...FLASH, { Q: 'block The GiantHero Titus' }, ...FLASH],
  });
  holds({ ...fight(3), expect: isTold(1) }, card);
  holds({ ...fight(1), expect: isTold(0) }, card);
});
