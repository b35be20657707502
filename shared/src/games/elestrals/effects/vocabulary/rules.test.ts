/**
 * Playing rules printed on cards (E4.7.2, E7.7, E8.1.6, E10.7), and ways of coming into play (E8.2.5, E9.4.2, E16.12), word by word (K9): a word without a test is a type error here. Probe cards stand in where no card of the
 * catalogue shows the word alone; each table also reloads and rewinds at every input.
 */
import { test } from 'vitest';
import { cardLike, holds } from '../../probes/holds.ts';
import { APHEROS, counter, GUARD, invoke, PROBE, probe, type TestsOf, testWords } from '../../probes/words.ts';
import {
  active,
  any,
  atLeast,
  castAs,
  countOf,
  draw,
  elestral,
  enchantingSpirits,
  gets,
  instant,
  itself,
  modify,
  namedAs,
  on,
  one,
  onlyWhen,
  optional,
  playableOnlyIf,
  plus,
  rule,
  rune,
  target,
  targets,
  timesByName,
  turnDown,
} from '../phrases.ts';
import { type Words, words } from '../words.ts';

// Playing rules.

const RULES: TestsOf<keyof Words['rule']> = {
  'only-when': () => {
    const draws = instant(draw(1));
    const cast = counter(onlyWhen('cast', 'foe', { it: [elestral] }), draws);
    const attack = counter(onlyWhen('attack-declared', 'foe', { it: [elestral] }), draws);
    const drawing = counter(onlyWhen('activates', 'any', { facts: ['draw', 'search'] }), draws);
    const side = {
      P: { hand: ['Apheros', 'Ambrosia', 'Nectar of the Gods'], field: 'Galvenom with TT in attack' },
      Q: { runes: 'Probe set' },
    };
    const asked = (offers: string[]) => ({ expect: { asked: 'Q respond', options: { Q: offers } } });
    const attacks = { P: 'attack directly with Galvenom' };
    for (const [rune_, onCast, onInvoke, onDraw, onAttack] of [
      [cast, true, false, false, false],
      [attack, false, false, false, true],
      [drawing, false, false, true, false],
    ] as const) {
      const offers = (is: boolean): string[] => (is ? ['pass', 'cast Probe'] : ['pass']);
      holds(
        {
          table: side,
          play: [
            { P: 'cast Apheros with W in defense' },
            asked(offers(onCast)),
            { Q: 'pass' },
            { P: 'cast Ambrosia with E' },
            asked(offers(onInvoke)),
            { Q: 'pass' },
            { P: 'cast Nectar of the Gods with EE' },
            asked(offers(onDraw)),
            { Q: 'pass' },
            { P: 'end-phase' },
            attacks,
            asked(offers(onAttack)),
          ],
          expect: { asked: 'Q respond' },
        },
        rune_,
      );
      // E4.7.2: not without its event.
      holds({ table: { P: { runes: 'Probe set' } }, expect: { refused: { P: 'cast Probe with W' } } }, rune_);
    }
  },
  'only-if': () => {
    const rich = invoke(playableOnlyIf(atLeast(countOf(words.onField('mine', elestral)), 2)), instant(draw(1)));
    holds({ table: { P: { hand: 'Probe', field: APHEROS } }, expect: { refused: { P: 'cast Probe with W' } } }, rich);
    holds(
      { table: { P: { hand: 'Probe', field: [APHEROS, 'Sluggle with W in attack'] } }, expect: { offers: { P: ['cast Probe'] } } },
      rich,
    );
  },
  'normal-cast-with-many': () => {
    const big = cardLike(
      { cost: 'EE' },
      rule({ word: 'normal-cast-with-many', arg: atLeast(enchantingSpirits('theirs'), plus(enchantingSpirits('mine'), 1)) }),
    );
    const play = [{ P: 'cast Probe with EE in attack' }];
    holds(
      { table: { P: { hand: 'Probe' }, Q: { field: APHEROS } }, play, expect: { 'P.field': ['Probe with EE'], 'spirit-action': 'used' } },
      big,
    );
    holds({ table: { P: { hand: 'Probe' } }, expect: { refused: { P: 'cast Probe with EE in attack' } } }, big);
  },
  'counter-proof': () => {
    for (const [effects, asked] of [
      [[rule({ word: 'counter-proof', arg: true })], 'P act'],
      [[], 'Q respond'],
    ] as const)
      holds(
        {
          table: { P: { hand: 'Probe' }, Q: { runes: 'Tsunami set' } },
          play: [{ P: 'cast Probe with W' }],
          expect: { asked },
        },
        invoke(...effects, instant(draw(1))),
      );
  },
  'ascend-from-hand': () =>
    holds(
      {
        table: { P: { hand: 'Probe', field: ['Apheros with W in attack', 'Sluggle with W in attack'], spirits: 'EFF' } },
        play: [
          { expect: { refused: { P: 'special-ascend Sluggle to Probe with E in attack paying FF' } } },
          { P: 'special-ascend Apheros to Probe with E in attack paying FF' },
        ],
        expect: { 'P.field': ['Probe with EW', 'Sluggle'], 'P.spent': 'FF', 'P.spirits': 'none', 'spirit-action': 'free' },
      },
      cardLike({ cost: 'E' }, rule({ word: 'ascend-from-hand', arg: { from: [namedAs('Apheros')], expend: 'FF' } })),
    ),
};

testWords('rules', RULES);

test('E8.2.5 Misenchanted: no Spirits are paid, none are needed, and it is Misenchanted', () =>
  holds(
    {
      table: { P: { field: PROBE, underworld: 'Satymber', spirits: 'none' } },
      play: [{ P: 'activate Probe' }, { P: 'cast Satymber' }],
      expect: { 'P.field.2': 'Satymber with none in attack misenchanted', happened: ['special-cast Satymber'] },
    },
    probe(active(castAs('misenchanted', ['underworld'], 'attack', elestral))),
  ));

test('E8.2.5, E8.3 an Elestral that never had Spirits ascends like any other', () =>
  holds(
    {
      table: { P: { field: PROBE, hand: 'Apheros', underworld: 'Satymber', spirits: 'W' } },
      play: [{ P: 'activate Probe' }, { P: 'cast Satymber' }, { P: 'ascend Satymber to Apheros with W in attack' }],
      expect: { 'P.field.2': 'Apheros with W in attack' },
    },
    probe(active(castAs('misenchanted', ['underworld'], 'attack', elestral))),
  ));

test('E8.2.5 Suppressed: its cost is paid, and it is Suppressed as long as it stays', () =>
  holds(
    {
      table: { P: { field: GUARD, underworld: 'Smokee', spirits: 'FF' } },
      play: [
        { P: 'activate Probe' },
        { P: 'cast Smokee with F in defense' },
        { expect: { Smokee: 'with F in defense suppressed', asked: 'P act', 'P.hand': 0 } },
        { P: 'end-phase' },
        { 'pass-until': 'Q act' },
      ],
      expect: { Smokee: 'suppressed' },
    },
    probe(active(castAs('suppressed', ['underworld'], 'any', elestral))),
  ));

test('E9.4.2 a limit by name counts for all cards of that name of a player, and anew each turn', () => {
  const two = ['Probe with E in defense', 'Probe with E in defense'];
  holds(
    {
      table: { P: { field: two }, Q: { field: 'Probe with E in defense' } },
      play: [
        { expect: { offers: { P: ['activate Probe', 'activate Probe#2'] } } },
        { P: 'activate Probe' },
        { expect: { refused: { P: 'activate Probe#2' } } },
        { P: 'end-phase' },
        { Q: 'activate Probe#3' },
        { Q: 'end-phase' },
        { P: 'activate Probe#2' },
      ],
      expect: { 'P.hand': 3, 'Q.hand': 2 },
    },
    probe(active(timesByName(1), draw(1))),
  );
  // The card that used it is gone and another one comes: the use counts.
  const triggered = probe(optional(on('destroyed', { it: itself }), timesByName(1), draw(1)));
  holds(
    {
      table: { P: { hand: ['Earthquake', 'Earthquake'], field: two, spirits: 'EEEE' } },
      play: [
        { P: 'cast Earthquake with EE targeting Probe' },
        { P: 'activate Probe' },
        { P: 'cast Earthquake#2 with EE targeting Probe#2' },
      ],
      expect: { asked: 'P act', 'P.underworld': 4, 'P.hand': 1 },
    },
    triggered,
  );
});

test('E16.12 a Rune turned face-down is a new object, Set this turn', () =>
  holds(
    {
      table: { P: { field: GUARD, runes: 'Zeus with T' } },
      play: [
        { P: 'activate Probe targeting Zeus' },
        { expect: { refused: { P: 'cast Zeus with T' } } },
        { P: 'end-phase' },
        { 'pass-until': 'Q act' },
        { Q: 'end-phase' },
        { 'pass-until': 'P act' },
      ],
      // What was done to the object that it was turned into stays: it is locked.
      expect: { Zeus: 'set', refused: { P: 'cast Zeus with T' } },
    },
    probe(active(target(one(any(rune))), turnDown(targets), modify(targets, [gets('cannot-be-played', true)], 'while-enchanted'))),
  ));
