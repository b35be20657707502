/** What each modifier changes (B6, B7, B11, B12, B14, B15, B16), on the smallest card that has it. */
import { test } from 'vitest';
import { cardLike, holds, magicLike, nexusLike, probe, type TestsOf, testWords, withPassive } from '../../probes/holds.ts';
import {
  aChosen,
  any,
  attacking,
  blownByIt,
  boostSelf,
  chosen,
  colored,
  coresFromReserveUpTo,
  coresFromVoidOn,
  crush,
  destroy,
  draw,
  exhausted,
  flash,
  gets,
  mandatory,
  mine,
  modify,
  nexus,
  not,
  on,
  opposing,
  opposingEffects,
  passive,
  plusBp,
  quoted,
  returnToHand,
  self,
  spirit,
  teamBoost,
  whenBlocks,
  whenDestroyed,
  whenTakesLife,
  where,
  windstorm,
  yours,
} from '../phrases.ts';
import type { Words } from '../words.ts';

/** P attacks with the probe card; what Q has on the field. */
const attack = (...q: string[]) => ({
  phase: 'attack',
  P: { field: ['Probe with 1', 'Goradon with 1'] },
  Q: { field: q },
});
const FLASH = [{ Q: 'pass' }, { P: 'pass' }];
const USE = { P: 'use Probe main' };

const MODIFIERS: TestsOf<keyof Words['modifier']> = {
  bp: ['B15.12', () => holds({ table: { P: { field: ['Probe with 3'] } }, expect: { Probe: 'bp 7000' } }, withPassive(plusBp(2000)))],
  'highest-level': [
    'B9.1',
    () =>
      holds(
        { table: { P: { field: ['Probe with 1'] } }, expect: { Probe: 'with 1 level 2 bp 5000' } },
        withPassive(gets('highest-level', true)),
      ),
  ],
  'high-speed': [
    'B16.3',
    () =>
      holds(
        {
          table: { phase: 'attack', P: { field: ['Goradon with 1'] }, Q: { hand: 'Probe', reserve: 1, field: ['Metalburn with 3'] } },
          play: [
            { P: 'attack Goradon' },
            { expect: { refused: { Q: 'summon Probe with 1 from Metalburn', code: 'field-invalid', field: 'place' } } },
            { Q: 'summon Probe with 1' },
            { P: 'pass' },
            { Q: 'pass' },
            { Q: 'block Probe' },
          ],
          expect: { Probe: 'exhausted blocking' },
        },
        withPassive(gets('high-speed', true)),
      ),
  ],
  clash: [
    'B16.1',
    () =>
      holds(
        {
          table: attack('Metalburn with 1', 'Rokceratops with 1 exhausted'),
          play: [{ P: 'attack Probe' }, ...FLASH],
          expect: { refused: { Q: 'decline' }, options: { Q: ['block Metalburn'] } },
        },
        withPassive(gets('clash', true)),
      ),
  ],
  curse: [
    'B16.5',
    () =>
      holds(
        {
          table: attack('The GiantHero Titus with 1'),
          play: [{ P: 'attack Probe' }, ...FLASH, { Q: 'block The GiantHero Titus' }, ...FLASH],
          expect: { 'Q.field': 0, 'Q.trash': ['The GiantHero Titus'], 'P.trash': ['Probe'] },
        },
        withPassive(gets('curse', true)),
      ),
  ],
  armor: [
    'B16.4',
    () =>
      holds(
        {
          table: { P: { hand: 'Double Draw', reserve: 4 }, Q: { field: ['Probe with 1', 'Goradon with 1'] } },
          play: [{ P: 'use Double Draw flash paying 4' }],
          expect: { Probe: 'bp 3000', Goradon: 'bp 3000' },
        },
        withPassive(gets('armor', ['red'])),
      ),
  ],
  'crush-bonus': [
    'B16.6',
    () =>
      holds(
        { table: attack(), play: [{ P: 'attack Probe' }], expect: { 'Q.trash': 3 } },
        probe(crush(), passive(self, [gets('crush-bonus', 2)])),
      ),
  ],
  'windstorm-bonus': [
    'B16.7',
    () =>
      holds(
        {
          table: attack('Metalburn with 1', 'Rokceratops with 1', 'Dio-Mantis with 1'),
          play: [{ P: 'attack Probe' }, ...FLASH, { Q: 'block Metalburn' }],
          expect: { Rokceratops: 'exhausted', 'Dio-Mantis': 'exhausted' },
        },
        probe(windstorm(1), passive(self, [gets('windstorm-bonus', 1)])),
      ),
  ],
  'cannot-attack': [
    'B11.2',
    () => holds({ table: attack(), expect: { options: { P: ['attack Goradon', 'end-phase'] } } }, withPassive(gets('cannot-attack', true))),
  ],
  'cannot-block': [
    'B11.7',
    () =>
      holds(
        {
          table: { ...attack(), P: { field: ['Goradon with 1'] }, Q: { field: ['Probe with 1', 'Metalburn with 1'] } },
          play: [{ P: 'attack Goradon' }, ...FLASH],
          expect: { options: { Q: ['block Metalburn', 'decline'] } },
        },
        withPassive(gets('cannot-block', true)),
      ),
  ],
  'cannot-block-lower-bp': [
    'B11.7',
    () => {
      const card = withPassive(gets('cannot-block-lower-bp', true));
      const table = {
        phase: 'attack',
        P: { field: ['Goradon with 1', 'Metalburn with 1'] },
        Q: { field: ['Probe with 1', 'Dio-Mantis with 1'] },
      };
      holds({ table, play: [{ P: 'attack Goradon' }, ...FLASH], expect: { options: { Q: ['block Dio-Mantis', 'decline'] } } }, card);
      holds({ table, play: [{ P: 'attack Metalburn' }, ...FLASH], expect: { offers: { Q: ['block Probe'] } } }, card);
    },
  ],
  'can-block': [
    'B1.4',
    () =>
      holds(
        {
          table: { ...attack(), P: { field: ['Goradon with 1'] }, Q: { field: ['Probe with 1'] } },
          play: [{ P: 'attack Goradon' }, ...FLASH],
          expect: { offers: { Q: ['block Probe'] } },
        },
        withPassive(gets('cannot-block', true), gets('can-block', true)),
      ),
  ],
  'must-attack': [
    'B11.3',
    () =>
      holds({ table: attack(), expect: { options: { P: ['attack Probe', 'attack Goradon'] } } }, withPassive(gets('must-attack', true))),
  ],
  'must-be-blocked': [
    'B16.1',
    () =>
      holds(
        { table: attack('Metalburn with 1'), play: [{ P: 'attack Probe' }, ...FLASH], expect: { refused: { Q: 'decline' } } },
        withPassive(gets('must-be-blocked', true)),
      ),
  ],
  'unblockable-by': [
    'B11.7',
    () =>
      holds(
        {
          table: attack('Metalburn with 1', 'Dio-Mantis with 1'),
          play: [{ P: 'attack Probe' }, ...FLASH],
          expect: { options: { Q: ['block Metalburn', 'decline'] } },
        },
        withPassive(gets('unblockable-by', [colored('green')])),
      ),
  ],
  'target-attack': [
    'B11.14',
    () =>
      holds(
        {
          table: attack('Metalburn with 1 exhausted', 'Dio-Mantis with 1'),
          play: [{ expect: { refused: { P: 'attack Probe targeting Dio-Mantis' } } }, { P: 'attack Probe targeting Metalburn' }, ...FLASH],
          expect: { asked: 'Q flash', Metalburn: 'blocking' },
        },
        withPassive(gets('target-attack', [spirit, exhausted])),
      ),
  ],
  doomed: [
    'B11.12',
    () =>
      holds(
        {
          table: attack('Metalburn with 1'),
          play: [{ P: 'attack Probe' }, ...FLASH, { Q: 'decline' }],
          expect: { 'P.field': ['Goradon with 1'], 'Q.life': 4 },
        },
        withPassive(gets('doomed', true)),
      ),
  ],
  untargetable: [
    'B15.8',
    () => {
      const shy = cardLike(
        { id: 'shy', name: 'Shy', printed: 'Shy' },
        passive(self, [gets('untargetable', opposingEffects('spirit', 'magic'))]),
      );
      const table = { P: { hand: 'Probe' }, Q: { field: ['Shy with 1', 'Goradon with 1'] } };
      holds({ table, play: [USE], expect: { 'Q.field': ['Shy with 1'] } }, shy, magicLike([aChosen(any(spirit)), destroy(chosen)]));
      holds({ table, play: [USE], expect: { 'Q.field': 0 } }, shy, magicLike([destroy(any(spirit))]));
    },
  ],
  unaffected: [
    'B15.13',
    () => {
      const calm = cardLike({ id: 'calm', name: 'Calm', printed: 'Calm' }, passive(self, [gets('unaffected', opposingEffects())]));
      const all = magicLike([destroy(any(spirit))]);
      holds(
        {
          table: { P: { hand: 'Probe' }, Q: { field: ['Calm with 1', 'Goradon with 1'] } },
          play: [USE],
          expect: { 'Q.field': ['Calm with 1'] },
        },
        calm,
        all,
      );
      holds({ table: { P: { hand: 'Probe', field: ['Calm with 1'] } }, play: [USE], expect: { 'P.field': 0 } }, calm, all);
    },
  ],
  indestructible: [
    'B14.8',
    () =>
      holds(
        {
          table: { P: { hand: 'Probe', field: ['The Anthill with 0', 'Goradon with 1'] } },
          play: [USE],
          expect: { 'P.field': ['The Anthill with 0', 'Goradon with 1'], 'P.trash': ['Probe'] },
        },
        magicLike([modify(any(nexus), [gets('indestructible', true)], 'turn'), destroy(any(nexus))]),
      ),
  ],
  'cannot-return': [
    'B14.6',
    () => {
      const rooted = cardLike(
        { id: 'rooted', name: 'Rooted', printed: 'Rooted' },
        passive(self, [gets('cannot-return', opposingEffects())]),
      );
      const all = magicLike([returnToHand(any(spirit))]);
      const fields = { field: ['Rooted with 1', 'Goradon with 1'] };
      holds(
        { table: { P: { hand: 'Probe' }, Q: fields }, play: [USE], expect: { 'Q.field': ['Rooted with 1'], 'Q.hand': 1 } },
        rooted,
        all,
      );
      holds({ table: { P: { hand: 'Probe', ...fields } }, play: [USE], expect: { 'P.field': 0, 'P.hand': 2 } }, rooted, all);
    },
  ],
  'set-cost': [
    'B7.1',
    () =>
      holds(
        {
          table: { P: { hand: 'Rokceratops', reserve: 6, field: ['Probe with 0'] } },
          expect: { refused: { P: 'summon Rokceratops with 1 paying 1', code: 'field-invalid', field: 'pay' } },
        },
        nexusLike(passive(where('mine', ['hand']), [gets('set-cost', 4)])),
      ),
  ],
  cost: [
    'B7.1',
    () =>
      holds(
        {
          table: { P: { hand: 'Goradon', reserve: 3, field: ['Probe with 0'] } },
          play: [{ P: 'summon Goradon with 1 paying 2' }],
          expect: { 'P.spent': 2 },
        },
        nexusLike(passive(where('any', ['hand']), [gets('cost', 2)])),
      ),
  ],
  'core-bonus': [
    'B9.4',
    () => {
      const table = { P: { hand: 'Probe', reserve: 5, field: ['Greedy with 1'] } };
      const greedy = cardLike({ id: 'greedy', name: 'Greedy', printed: 'Greedy' }, passive(self, [gets('core-bonus', 1)]));
      holds({ table, play: [USE], expect: { Greedy: 'with 4', 'P.reserve': 5 } }, greedy, magicLike([coresFromVoidOn(2, mine(spirit))]));
      holds(
        { table, play: [USE, { P: 'put 2' }], expect: { Greedy: 'with 4', 'P.reserve': 2 } },
        greedy,
        magicLike([coresFromReserveUpTo(3, mine(spirit))]),
      );
      // B9.3: by hand it is no more than is put.
      holds({ table, play: [{ P: 'move-cores 2 to Greedy' }], expect: { Greedy: 'with 3' } }, greedy, magicLike([draw(1)]));
    },
  ],
  'cores-to-trash': [
    'B4.3',
    () =>
      holds(
        {
          table: { P: { hand: 'Probe', field: ['Goradon with 3'] } },
          play: [USE],
          expect: { 'P.spent': 3, 'P.reserve': 0, 'P.trash': ['Goradon', 'Probe'] },
        },
        magicLike([modify(any(spirit), [gets('cores-to-trash', true)], 'turn'), destroy(any(spirit))]),
      ),
  ],
  'draw-step': [
    'B6.5',
    () =>
      holds(
        { table: { phase: 'draw', P: { field: ['Probe with 0'] } }, expect: { 'P.hand': 3 } },
        nexusLike(passive('me', [gets('draw-step', 2)])),
      ),
  ],
  'core-step': [
    'B6.3',
    () =>
      holds(
        { table: { phase: 'core', P: { field: ['Probe with 0'] } }, expect: { 'P.reserve': 2 } },
        nexusLike(passive('me', [gets('core-step', 1)])),
      ),
  ],
  'no-hand-in-flash': [
    'B12.1',
    () =>
      holds(
        {
          table: { ...attack(), P: { field: ['Goradon with 1', 'Probe with 0'] }, Q: { hand: 'Double Draw', reserve: 9 } },
          play: [{ P: 'attack Goradon' }],
          expect: { options: { Q: ['pass'] } },
        },
        nexusLike(passive('foe', [gets('no-hand-in-flash', true)])),
      ),
  ],
  'life-loss-cap': [
    'B13.4',
    () =>
      holds(
        {
          table: { phase: 'attack', P: { field: ['The Emperor Kaiseratlas with 1', 'Goradon with 1'] }, Q: { field: ['Probe with 0'] } },
          play: [{ P: 'attack The Emperor Kaiseratlas' }, ...FLASH],
          expect: { 'Q.life': 4 },
        },
        nexusLike(passive('me', [gets('life-loss-cap', 1)])),
      ),
  ],
  'blocks-as-attacks': [
    'B15.1',
    () =>
      holds(
        { table: attack(), play: [{ P: 'attack Probe' }], expect: { Probe: 'bp 5000' } },
        probe(mandatory(whenBlocks, boostSelf(2000)), passive('me', [gets('blocks-as-attacks', true)])),
      ),
  ],
  blown: [
    'B16.7',
    () =>
      holds(
        {
          table: attack('Metalburn with 1', 'Rokceratops with 1', 'Dio-Mantis with 1'),
          play: [{ P: 'attack Probe' }, ...FLASH, { Q: 'block Metalburn' }, { Q: 'choose Rokceratops' }, ...FLASH],
          expect: { 'Q.hand': 1, 'Q.field': ['Dio-Mantis with 1'] },
        },
        probe(windstorm(1), mandatory(whenDestroyed, returnToHand(opposing(spirit, blownByIt)))),
      ),
  ],
  gains: [
    'B15.10',
    () =>
      holds(
        {
          table: { P: { hand: 'Probe', field: ['Goradon with 1', 'Metalburn with 1'] } },
          play: [
            USE,
            { P: 'choose Goradon' },
            { P: 'end-step' },
            { P: 'attack Goradon' },
            ...FLASH,
            { expect: { 'P.hand': 1 } },
            { P: 'attack Metalburn' },
            ...FLASH,
          ],
          expect: { 'P.hand': 1, 'Q.life': 3 },
        },
        magicLike(
          [aChosen(mine(spirit)), modify(chosen, [gets('gains', 'loot')], 'turn')],
          quoted('loot', mandatory(whenTakesLife, draw(1))),
        ),
      ),
  ],
  lends: [
    'B15.11',
    () => {
      const team = teamBoost(2000, attacking);
      holds(
        {
          table: { P: { hand: 'Probe', field: ['Goradon with 1', 'Metalburn with 1'] } },
          play: [USE, { P: 'end-step' }, { expect: { Goradon: 'bp 1000' } }, { P: 'attack Goradon' }],
          expect: { Goradon: 'bp 3000', Metalburn: 'bp 3000' },
        },
        magicLike([team.step], team.lent),
      );
      const onReturn = quoted('returns', mandatory(on('returned', { it: yours(spirit) }), draw({ amount: 'result', name: 'event' })));
      holds(
        { table: { P: { hand: 'Probe', field: ['Goradon with 1', 'Metalburn with 1'] } }, play: [USE], expect: { 'P.hand': 4 } },
        magicLike([modify('me', [gets('lends', 'returns')], 'turn'), returnToHand(mine(spirit))], onReturn),
      );
    },
  ],
};

testWords('modifiers', MODIFIERS);

test('B15.10 what lasts this turn is over in the End Phase', () =>
  holds(
    {
      table: { P: { hand: 'Probe', field: ['Goradon with 1'] } },
      play: [USE, { expect: { Goradon: 'bp 3000' } }, { P: 'end-step' }, { P: 'end-phase' }],
      expect: { active: 'Q', Goradon: 'bp 1000' },
    },
    magicLike([modify(mine(spirit), [plusBp(2000)], 'turn')]),
  ));

test('B15.11 a number is worked out when it is set, and counted anew where it is continuous', () => {
  const exhaustedOnes = opposing(spirit, exhausted);
  const table = { phase: 'attack', P: { field: ['Probe with 1'] }, Q: { field: ['Goradon with 1 exhausted', 'Metalburn with 1'] } };
  holds(
    { table, play: [{ P: 'attack Probe' }, ...FLASH, { Q: 'block Metalburn' }], expect: { Probe: 'bp 4000' } },
    probe(
      mandatory(
        on('attacks', { it: { role: 'self' } }),
        boostSelf({ amount: 'times', of: [1000, { amount: 'count', of: exhaustedOnes }] }),
      ),
    ),
  );
  holds(
    { table, play: [{ P: 'attack Probe' }, ...FLASH, { Q: 'block Metalburn' }], expect: { Probe: 'bp 5000' } },
    withPassive(plusBp({ amount: 'times', of: [1000, { amount: 'count', of: exhaustedOnes }] })),
  );
});

test('B2.4 of two effects of a Magic either is used', () =>
  holds(
    {
      table: { P: { hand: 'Probe', field: ['Goradon with 1'] } },
      play: [{ P: 'use Probe flash' }],
      expect: { Goradon: 'bp 2000', 'P.hand': 0 },
    },
    {
      ...magicLike([draw(2)]),
      effects: [...magicLike([draw(2)]).effects, flash(modify(mine(spirit, not(colored('blue'))), [plusBp(1000)], 'turn'))],
    },
  ));
