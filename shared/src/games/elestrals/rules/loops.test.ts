/** Loops that nobody can leave (E18.1). */
import { expect, test } from 'vitest';
import type { CardDef } from '../cards/card.ts';
import { another, elestral, itself, mandatory, mine, nexusAll, on, optional, self, times } from '../effects/phrases.ts';
import { cardLike, holds } from '../probes/holds.ts';
import { choose, table } from '../scenario/index.ts';

/** Two Elestrals that hand all their Spirits to each other whenever they receive some. */
const handing = (effect: CardDef['effects'][number]): CardDef[] => [cardLike({}, effect), cardLike({ id: 'echo', name: 'Echo' }, effect)];
const hand = [nexusAll(self, mine(elestral, another))] as const;
const receives = on('receives', { it: itself });
const PAIR = { P: { field: ['Probe with E in attack', 'Echo with E in attack'] } };

test('H13 E18.1 a mandatory loop that nobody can break is a draw, long before the cap of E18.2', () => {
  const cards = handing(mandatory(receives, ...hand));
  holds({ table: PAIR, play: [{ P: 'enchant Probe with E' }], expect: { result: 'draw' } }, ...cards);
  const g = table(PAIR, cards);
  choose(g, 'P: enchant Probe with E');
  expect(g.own.linksMade).toBeLessThan(10);
});

test('H15 E18.1 one that somebody may leave is none', () =>
  holds(
    {
      table: PAIR,
      play: [
        { P: 'enchant Probe with E' },
        ...['Probe', 'Echo', 'Probe', 'Echo', 'Probe', 'Echo'].map((name) => ({ P: `activate ${name}` })),
        { P: 'pass' },
      ],
      expect: { result: 'none', asked: 'P act', Probe: 'with EEE' },
    },
    ...handing(optional(receives, ...hand)),
  ));

test('E18.1 one that a limit of uses ends is none', () =>
  holds(
    { table: PAIR, play: [{ P: 'enchant Probe with E' }], expect: { result: 'none', asked: 'P act', Probe: 'with EEE' } },
    ...handing(mandatory(receives, times(3), ...hand)),
  ));
