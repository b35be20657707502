import { holds } from '../../probes/holds.ts';
import { APHEROS, invoke, PROBE, probe, type TestsOf, testWords } from '../../probes/words.ts';
import {
  active,
  another,
  any,
  cost,
  destroy,
  discarding,
  draw,
  elestral,
  enchantUpTo,
  expending,
  foretell,
  instant,
  nexusAll,
  one,
  opposing,
  recoverUpTo,
  rune,
  self,
  takeForetold,
  where,
} from '../phrases.ts';
import { type Words, words } from '../words.ts';

const mySpent = { heap: 'pool', pool: 'spent', who: 'me' } as const;
const mySpirits = { heap: 'pool', pool: 'spirits', who: 'me' } as const;
const onSelf = { heap: 'on', cards: self } as const;

const VERBS: TestsOf<Words['verb']> = {
  destroy: () =>
    holds(
      {
        table: { P: { hand: 'Probe' }, Q: { field: 'Satymber with EEW in attack' } },
        play: [{ P: 'cast Probe with W' }],
        expect: { 'Q.underworld': ['Satymber'], 'Q.spent': 'EEW', happened: ['destroy Satymber'] },
      },
      invoke(instant(destroy(opposing(elestral)))),
    ),
  discard: () =>
    holds(
      {
        table: { P: { hand: ['Zeus', 'Apheros'], field: PROBE } },
        play: [{ P: 'activate Probe discarding Zeus' }],
        expect: { 'P.underworld': ['Zeus'], 'P.hand': ['Apheros', 'Filler'], happened: ['discard Zeus'] },
      },
      probe(active(cost(discarding(rune)), draw(1))),
    ),
  return: () =>
    holds(
      {
        table: { P: { hand: 'Probe' }, Q: { field: APHEROS } },
        play: [{ P: 'cast Probe with W' }],
        expect: { 'Q.hand': ['Apheros'], 'Q.spent': 'W', happened: ['return Apheros'] },
      },
      invoke(instant(words.move(opposing(elestral), 'hand', 'return'))),
    ),
  take: () =>
    holds(
      {
        table: { P: { hand: 'Probe', deck: ['Zeus', 'Apheros', 'Sluggle'] } },
        play: [{ P: 'cast Probe with W' }],
        expect: { 'P.hand': ['Apheros', 'Sluggle'], 'P.deck': ['Zeus', '...'], happened: ['take Apheros', 'take Sluggle'] },
      },
      invoke(instant(foretell(3), takeForetold('all', elestral))),
    ),
  // E16.2: not destroyed.
  send: () =>
    holds(
      {
        table: { P: { hand: 'Probe' }, Q: { field: 'Hydrake with I in attack' } },
        play: [{ P: 'cast Probe with W' }],
        expect: { 'Q.underworld': ['Hydrake'], happened: ['send Hydrake'], 'not-happened': ['destroy Hydrake'], asked: 'P act' },
      },
      invoke(instant(words.move(opposing(elestral), 'underworld', 'send'))),
    ),
  // E16.17
  'shuffle-in': () =>
    holds(
      {
        table: { P: { hand: 'Probe', underworld: ['Apheros', 'Sluggle'] } },
        play: [{ P: 'cast Probe with W' }, { P: 'choose Apheros' }],
        expect: {
          'P.deck': 38,
          'P.underworld': ['Sluggle', 'Probe'],
          happened: ['shuffle-in Apheros', 'shuffle'],
          sees: { P: { 'P.deck': '38 hidden' } },
        },
      },
      invoke(instant(words.move(one(where('mine', ['underworld']), 'chosen'), 'deck', 'shuffle-in'))),
    ),
  expend: () =>
    holds(
      {
        table: { P: { field: PROBE, spirits: 'EFW' } },
        play: [{ P: 'activate Probe' }],
        expect: { 'P.spirits': 'EW', 'P.spent': 'F', 'P.hand': 1 },
      },
      probe(active(cost(expending('F')), draw(1))),
    ),
  disenchant: () =>
    holds(
      {
        table: { P: { field: 'Probe with EFW in attack' } },
        play: [{ P: 'activate Probe' }, { expect: { asked: 'P choose' } }, { P: 'disenchant FW' }],
        expect: { Probe: 'with E', 'P.spent': 'FW' },
      },
      probe(active(words.shift('me', { kind: '*', n: 2, upTo: false }, onSelf, mySpent, 'disenchant'))),
    ),
  enchant: () =>
    holds(
      {
        table: { P: { field: PROBE, spirits: 'EEF' } },
        play: [{ P: 'activate Probe' }, { P: 'enchant E' }],
        expect: { Probe: 'with EE', 'P.spirits': 'EF' },
      },
      probe(active(enchantUpTo('EE', self))),
    ),
  recover: () => {
    holds(
      {
        table: { P: { field: PROBE, spirits: 'W', spent: 'EEF' } },
        play: [{ P: 'activate Probe' }, { P: 'recover EE' }],
        expect: { 'P.spirits': 'EEW', 'P.spent': 'F' },
      },
      probe(active(recoverUpTo('EEE'))),
    );
    // From under a card, not from the Underworld.
    holds(
      {
        table: { P: { field: 'Probe with EWW in attack', spirits: 'F', spent: 'WWW' } },
        play: [{ P: 'activate Probe' }],
        expect: { Probe: 'with E', 'P.spirits': 'FWW', 'P.spent': 'WWW' },
      },
      probe(active(words.shift('me', { kind: 'W', n: 2, upTo: false }, onSelf, mySpirits, 'recover'))),
    );
  },
  nexus: () =>
    holds(
      {
        table: { P: { field: [PROBE, 'Apheros with WF in attack'] } },
        play: [{ P: 'activate Probe' }],
        expect: { Probe: 'with EFW', Apheros: 'with none', happened: ['nexus 2'] },
      },
      probe(active(nexusAll(any(elestral, another), self))),
    ),
};

testWords('verbs', VERBS);
