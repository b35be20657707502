import type { CardDef } from '../../cards/card.ts';
import { holds } from '../../probes/holds.ts';
import { APHEROS, probe, type TestsOf, testWords } from '../../probes/words.ts';
import { a, active, elestral, itself, modify, on, one, opposing, optional, self, statsBy, suppress, target, targets } from '../phrases.ts';
import type { Words } from '../words.ts';

// How long.

/** `Probe` gives itself +2 Attack; Tsunami keeps the End Phase open. */
const boosting = (until: Words['duration']): CardDef => probe(active(modify(self, statsBy(2, 0), until)));
const ready = { P: { field: 'Probe with E in defense', runes: 'Tsunami set' } };
const toEndPhase = [{ P: 'activate Probe' }, { P: 'pass' }, { expect: { Probe: 'attack 5' } }, { P: 'end-phase' }];
const inEndPhase = (stats: string) => ({ expect: { phase: 'end', asked: 'P respond', Probe: stats } });
const toNextTurn = [{ P: 'pass' }, { 'pass-until': 'Q act' }];
const toOwnTurn = [{ Q: 'end-phase' }, { 'pass-until': 'P act' }];

const DURATIONS: TestsOf<Words['duration']> = {
  // R127: E12.1
  'end-phase': () => holds({ table: ready, play: toEndPhase, expect: { phase: 'end', Probe: 'attack 3' } }, boosting('end-phase')),
  'next-turn': () =>
    holds(
      { table: ready, play: [...toEndPhase, inEndPhase('attack 5'), ...toNextTurn], expect: { Probe: 'attack 3' } },
      boosting('next-turn'),
    ),
  'my-next-turn': () =>
    holds(
      {
        table: ready,
        play: [...toEndPhase, ...toNextTurn, { expect: { Probe: 'attack 5' } }, ...toOwnTurn],
        expect: { Probe: 'attack 3' },
      },
      boosting('my-next-turn'),
    ),
  // Set in the opponent's turn, it lasts through the next one of theirs.
  'foe-turn-end': () =>
    holds(
      {
        table: { active: 'Q', P: { field: 'Probe with E in defense' }, Q: { hand: 'Apheros' } },
        play: [
          { Q: 'cast Apheros with W in defense' },
          { P: 'activate Probe' },
          { Q: 'end-phase' },
          { expect: { turn: 7, Probe: 'attack 5' } },
          { P: 'end-phase' },
          { expect: { turn: 8, Probe: 'attack 5' } },
          { Q: 'end-phase' },
        ],
        expect: { turn: 9, Probe: 'attack 3' },
      },
      probe(optional(on('cast', { it: a('any', elestral), by: 'foe' }), modify(self, statsBy(2, 0), 'foe-turn-end'))),
    ),
  'this-turn': () =>
    holds(
      { table: ready, play: [...toEndPhase, inEndPhase('attack 5'), ...toNextTurn], expect: { Probe: 'attack 3' } },
      boosting('this-turn'),
    ),
  battle: () =>
    holds(
      {
        table: {
          phase: 'battle',
          P: { field: ['Probe with E in attack', 'Boombatt with T in attack'] },
          Q: { field: 'Apheros with W in defense' },
        },
        play: [{ P: 'attack Apheros with Probe' }, { P: 'activate Probe' }],
        expect: { 'Q.underworld': ['Apheros'], asked: 'P battle', Probe: 'attack 3' },
      },
      probe(optional(on('enters-battle', { it: itself }), modify(self, statsBy(2, 0), 'battle'))),
    ),
  'while-enchanted': () =>
    holds(
      {
        table: { P: { hand: 'Ambrosia', field: 'Probe with E in attack' }, Q: { field: APHEROS } },
        play: [
          { P: 'activate Probe targeting Apheros' },
          { expect: { Apheros: 'suppressed' } },
          { P: 'cast Ambrosia with E from Probe' },
          { expect: { Apheros: 'not suppressed' } },
          // It does not resume (E12.5).
          { P: 'enchant Probe with E' },
        ],
        expect: { Probe: 'enchanted', Apheros: 'not suppressed' },
      },
      probe(active(target(one(opposing(elestral))), suppress(targets, 'while-enchanted'))),
    ),
  stays: () =>
    holds(
      {
        table: ready,
        play: [...toEndPhase, ...toNextTurn, ...toOwnTurn, { P: 'end-phase' }, ...toNextTurn],
        expect: { Probe: 'attack 5' },
      },
      boosting('stays'),
    ),
};

testWords('durations', DURATIONS);
