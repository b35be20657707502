/** Failures that other servers were reported for, as Elestrals behaves in them: group H (the timing of rules), at a real table. */
import { expect, test } from 'vitest';
import { fingerprint } from '../../../kernel/index.ts';
import type { CardDef } from '../cards/card.ts';
import {
  a,
  another,
  castFrom,
  destroy,
  draw,
  elestral,
  instant,
  mandatory,
  mine,
  on,
  one,
  opposing,
  returnToHand,
  target,
  targets,
  upTo,
} from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';
import { cardLike, holds } from '../probes/holds.ts';
import { elestrals, P } from '../probes/play.ts';
import { choose, table } from '../scenario/index.ts';
import type { G } from './state.ts';

const card = (name: string, kind: 'elestral' | 'invoke' | 'counter', ...effects: Effect[]): CardDef =>
  cardLike({ id: name.toLowerCase(), name, kind, cost: kind === 'elestral' ? 'E' : 'O' }, ...effects);

/** Draws when another Elestral of its player is destroyed. */
const mourner = (name: string): CardDef =>
  card(name, 'elestral', mandatory(on('destroyed', { it: a('mine', elestral, another) }), draw(1)));
const sweep = card('Sweep', 'invoke', instant(destroy(mine(elestral))));
const bolt = card('Bolt', 'invoke', instant(target(one(opposing(elestral))), destroy(targets)));
const fork = card('Fork', 'invoke', instant(target(upTo(2, opposing(elestral))), destroy(targets)));
const blink = card('Blink', 'counter', instant(returnToHand(mine(elestral)), castFrom(['hand'], 'attack', [elestral])));
const recall = card('Recall', 'counter', instant(target(one(mine(elestral))), returnToHand(targets)));

const MOURNERS = { P: { hand: 'Sweep', field: ['Mourner with E in attack', 'Weeper with E in attack'] } };

test('H5 E10.5 both that are destroyed at once see the other one go, in whichever order their effects are then put', () => {
  for (const first of ['Mourner', 'Weeper'])
    holds(
      {
        table: MOURNERS,
        play: [
          { P: 'cast Sweep with W' },
          { expect: { 'P.field': ['empty', 'empty'], asked: 'P trigger', options: { P: ['activate Mourner', 'activate Weeper'] } } },
          { P: `activate ${first}` },
        ],
        expect: { 'P.hand': 2, asked: 'P act' },
      },
      mourner('Mourner'),
      mourner('Weeper'),
      sweep,
    );
});

test('H7 E10.5 the order of what triggers at once is the player’s answer and no setting: it is always asked for, and a default is one of the answers', () => {
  const asked = (): G => {
    const g = table(MOURNERS, [mourner('Mourner'), mourner('Weeper'), sweep]);
    choose(g, 'P: cast Sweep with W');
    return g;
  };
  const orders = ['Mourner', 'Weeper'].map((first) => {
    const g = asked();
    choose(g, `P: activate ${first}`);
    return fingerprint(g);
  });
  const g = asked();
  expect(elestrals.submit(g, { do: 'default', seat: P }).ok).toBe(true);
  expect(orders).toContain(fingerprint(g));
});

test('H9 an Elestral that left the field and was cast again is not the one that was targeted', () => {
  const setting = (runes: string) => ({
    P: { hand: 'Bolt' },
    Q: { field: ['Apheros with W in attack'], runes, spirits: '6W' },
  });
  holds(
    {
      table: setting('Blink set'),
      play: [{ P: 'cast Bolt with W targeting Apheros' }, { Q: 'cast Blink with W' }, { Q: 'cast Apheros with W' }],
      expect: { 'Q.field': ['Apheros with W'], 'not-happened': ['destroy Apheros'], asked: 'P act' },
    },
    bolt,
    blink,
  );
  const hit = table(setting('Blink set'), [bolt, blink]);
  choose(hit, 'P: cast Bolt with W targeting Apheros', 'Q: pass');
  expect(hit.zones['elestrals.1']?.filter((id) => id >= 0)).toEqual([]);
});

test('H11 E9.2.5 one of two targets has gone: the other one is destroyed all the same', () =>
  holds(
    {
      table: {
        P: { hand: 'Fork' },
        Q: { field: ['Apheros with W in attack', 'Sluggle with W in attack'], runes: 'Recall set', spirits: '4W' },
      },
      play: [{ P: 'cast Fork with W targeting Apheros, Sluggle' }, { Q: 'cast Recall with W targeting Apheros' }],
      expect: {
        'Q.field': ['empty', 'empty'],
        'Q.hand': ['Apheros'],
        'Q.underworld': ['Sluggle', 'Recall'],
        happened: ['destroy Sluggle'],
        'not-happened': ['destroy Apheros'],
      },
    },
    fork,
    recall,
  ));

test('H17 cards laid by hand, and cards of a state that was saved and read again, trigger like any other', () => {
  const laid = table(MOURNERS, [mourner('Mourner'), mourner('Weeper'), sweep]);
  const read = JSON.parse(JSON.stringify(laid)) as G;
  for (const g of [laid, read]) {
    choose(g, 'P: cast Sweep with W', 'P: activate Weeper');
    expect(g.zones['hand.0']).toHaveLength(2);
  }
});
