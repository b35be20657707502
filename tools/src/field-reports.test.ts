/**
 * Failures that other servers were reported for, as the engine behaves in them: group A (hidden information). The rows that need a server stand
 * in its own tests; the last test here sees to it that every row has one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameModule, games } from '@spiritgate/shared/games';
import { cardOf, clone, type Event, type Game, handleOf, type Input, maskOf, type Outcome, type Viewer } from '@spiritgate/shared/kernel';
import { describe, expect, test } from 'vitest';
import { askedSeats, dice, randomAnswer, startOf } from './lib/index.ts';

const elestrals = games.get('elestrals') as GameModule;
const { engine } = elestrals;
const LONG = 60_000;
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** Random games, given at every question; `visit` may put in an input of its own, which then stands for the random one. */
function everyMoment(
  count: number,
  visit: (game: Game, random: (n: number) => number) => Input | undefined,
  after?: (game: Game, outcome: Outcome) => void,
): void {
  for (let number = 0; number < count; number++) {
    const random = dice(7, `field reports ${number}`);
    const { game } = engine.create(startOf(elestrals, 7, number));
    while (!game.result) {
      const outcome = engine.submit(game, visit(game, random) ?? randomAnswer(elestrals, game, random));
      after?.(game, outcome);
    }
  }
}

test(
  'A8 no number that anybody else is shown changes with the face of a card that lies face-down',
  () => {
    let tried = 0;
    everyMoment(30, (game, random) => {
      const set = game.cards.filter((card) => card.pose === 'set' && card.owner === 1 && !((card.known | card.shown) & 5));
      const card = set[random(Math.max(1, set.length))];
      if (!card || random(4) > 0) return undefined;
      const runes = [...elestrals.cards.values()].filter(({ kind }) => ['invoke', 'counter', 'artifact', 'divine'].includes(kind));
      const twin = clone(game);
      cardOf(twin, card.id).def = (runes[random(runes.length)] as (typeof runes)[number]).id;
      for (const viewer of [0, 'spectator'] as const) expect(engine.view(twin, viewer)).toEqual(engine.view(game, viewer));
      tried++;
      return undefined;
    });
    expect(tried).toBeGreaterThan(50);
  },
  LONG,
);

test(
  'A10 on every way through the log a card is named only to those who see it: defaults, time out, concession, a void match',
  () => {
    const ways = new Map<string, number>();
    let named = 0;
    const seen = new Map<Viewer, Set<string>>();
    const look = (game: Game, events: readonly Event[]): void => {
      for (const viewer of VIEWERS) {
        const mask = maskOf(viewer);
        const names = seen.get(viewer) ?? new Set();
        seen.set(viewer, names);
        for (const card of game.cards) if ((card.shown | card.known) & mask) names.add(card.def);
        for (const event of events) for (const card of event.cards) if ((card.is | card.was) & mask) names.add(card.def);
      }
    };
    const odd = (game: Game, random: (n: number) => number): Input | undefined => {
      if (game.tally.inputs === 0) seen.clear();
      look(game, []);
      const seat = askedSeats(game)[0];
      if (seat === undefined || random(5) > 0) return undefined;
      const way = random(100);
      if (way < 94) return { do: 'default', seat };
      return [{ do: 'concede', seat } as const, { do: 'timeout', seat } as const, { do: 'void', reason: 'abandoned' } as const][
        way % 3
      ] as Input;
    };
    let input: Input | undefined;
    everyMoment(
      60,
      (game, random) => {
        input = odd(game, random);
        return input;
      },
      (game, outcome) => {
        if (!outcome.ok) throw new Error(`${input?.do} is refused: ${outcome.code}`);
        if (input) ways.set(input.do, (ways.get(input.do) ?? 0) + 1);
        look(game, outcome.events);
        for (const viewer of VIEWERS)
          for (const [text] of JSON.stringify(engine.events(game, outcome.events, viewer)).matchAll(/(?<=")[a-z0-9-]+(?=")/g))
            if (elestrals.cards.has(text)) {
              named++;
              expect(seen.get(viewer)).toContain(text);
            }
      },
    );
    expect(named).toBeGreaterThan(1000);
    expect([...ways.keys()].sort()).toEqual(['concede', 'default', 'timeout', 'void']);
  },
  LONG,
);

test(
  'A16 what a seat is told of its own move comes in the same order, in whatever order the other one’s hand and deck lie',
  () => {
    let compared = 0;
    everyMoment(20, (game, random) => {
      if (askedSeats(game)[0] !== 0 || random(3) > 0) return undefined;
      const input = randomAnswer(elestrals, game, random);
      const [here, there] = [clone(game), clone(game)];
      for (const place of ['hand.1', 'deck.1']) {
        const list = there.zones[place] as number[];
        if (list.every((id) => !((cardOf(there, id).known | cardOf(there, id).shown) & maskOf(0)))) list.reverse();
      }
      const [a, b] = [engine.submit(here, input), engine.submit(there, input)];
      if (!a.ok || !b.ok) throw new Error('refused');
      const reveals = [...a.events, ...b.events].some((event) =>
        event.cards.some((card) => card.is & maskOf(0) && cardOf(game, card.card)?.owner === 1),
      );
      if (reveals) return input;
      expect(engine.events(there, b.events, 0)).toEqual(engine.events(here, a.events, 0));
      compared++;
      return input;
    });
    expect(compared).toBeGreaterThan(100);
  },
  LONG,
);

test(
  'A18 a card that goes where others do not see it, and comes back, has a new name for everybody: no name is ever used again',
  () => {
    let back = 0;
    const faults: string[] = [];
    /** Of the present game: what each name stands for, and the latest name of each card for each viewer. */
    const names = new Map<string, string>();
    const latest = new Map<string, string>();
    everyMoment(10, (game) => {
      if (game.tally.inputs === 0) for (const map of [names, latest]) map.clear();
      for (const viewer of VIEWERS) {
        const view = engine.view(game, viewer);
        const present = new Set([...Object.keys(view.public.cards), ...Object.keys(view.mine?.cards ?? {})]);
        for (const card of game.cards) {
          if (!(card.shown & maskOf(viewer))) continue;
          const name = handleOf(game.keys.handles, card.id, card.gen);
          const object = `${card.id} ${card.gen}`;
          const old = latest.get(`${viewer} ${card.id}`) ?? name;
          if ((names.get(name) ?? object) !== object) faults.push(`${name} stands for ${names.get(name)} and ${object}`);
          if (!present.has(name)) faults.push(`${object} is not shown as ${name}`);
          if (old !== name) {
            back++;
            if (present.has(old)) faults.push(`${object} still goes by ${old}`);
          }
          names.set(name, object);
          latest.set(`${viewer} ${card.id}`, name);
        }
      }
      return undefined;
    });
    expect(faults).toEqual([]);
    expect(back).toBeGreaterThan(500);
  },
  LONG,
);

describe('every row of these groups has its test', () => {
  /** How the titles begin; where a rule or a decision of the kernel has the same number, more of them. */
  const ROWS = [
    ...['A2', 'A4', 'A6', 'A8', 'A10', 'A12', 'A14', 'A16', 'A18', 'A20', 'A22', 'B2', 'B4', 'B6'],
    ...['C2 sockets', 'C2 ids', 'C4 the newest', 'C6 D9: who attaches again', 'C8', 'C10'],
    ...['D9: the game of a player who never answers', 'D11: the cap', 'E3 two at once', 'E9 D15: a spectator'],
    ...['H1', 'H3', 'H5', 'H7', 'H9', 'H11', 'H13', 'H15', 'H17', 'H19'],
    ...['K1 a match', 'K3 a finished match', 'K5 a payload', 'K7 a socket', 'K7 a slow reader', 'K9 random frames', 'K9 payloads'],
  ];
  const root = new URL('../../', import.meta.url).pathname;
  const tests = ['shared', 'server', 'client-sdk', 'tools'].flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(root, workspace, 'src', file), 'utf8')),
  );
  test.each(ROWS)('%s', (row) => {
    const named = new RegExp(`^ *(?:test|it)\\((?:'|\\n *')${row}[ :,]`, 'm');
    expect(tests.some((text) => named.test(text))).toBe(true);
  });

  test('a row without a test would be missed', () => {
    expect(tests.some((text) => /^ *(?:test|it)\('A3 /m.test(text))).toBe(false);
  });
});
