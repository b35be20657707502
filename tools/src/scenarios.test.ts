/** Every scenario file holds, in all modes, and has the shape of its game's schema. One test a file, named by its cases. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { games } from '@spiritgate/shared/games';
import { kits } from '@spiritgate/shared/games/scenarios';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { dice } from './lib/dice.ts';
import { randomInput, startOf } from './lib/play.ts';
import { type FileReport, faultsOf, gameOf, playFile, scenarioFiles } from './lib/scenarios.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'scenarios');

const played = new Map<string, Promise<FileReport>>();
/** What came of a file, which is played once. */
function reportOf(file: string): Promise<FileReport> {
  const report = played.get(file) ?? playFile(file);
  played.set(file, report);
  return report;
}
const reportsOf = (files: readonly string[]): Promise<FileReport[]> => Promise.all(files.map(reportOf));

/** Ids of the rulings that a game's scenarios must show, in runs. */
const RULINGS: Readonly<Record<string, { prefix: string; digits: number; runs: string }>> = {
  elestrals: {
    prefix: 'R',
    digits: 3,
    runs:
      '1-4 7-9 11-12 14-21 23-26 28 30-32 34 38-45 47-49 51 53 56-59 61 63-69 71 73 75-79 82 84 86-88 91 95-96 98-108 112 ' +
      '115-116 118 122-123 125 127 129-131 134-136 139-140',
  },
  'dimensional-rift': {
    prefix: 'DR-',
    digits: 3,
    runs: '1-4 6-7 10-12 14-21 23-26 28 30-33 36-43 45-47 49-50 52 54-55 58-60 62-66 69 71 73-77 85 88-90 93-94 96-97 99-100 102-103',
  },
  'battle-spirits': {
    prefix: 'BS-',
    digits: 3,
    runs: '1-7 10-21 26-29 32-38 40 42-44 49 51 53-56 59-60 63 67-68 70 72-75 78 80-82',
  },
};

function rulingsOf(game: string): string[] {
  const { prefix, digits, runs } = RULINGS[game] as (typeof RULINGS)[string];
  return runs.split(' ').flatMap((run) => {
    const [first = 0, last = first] = run.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => `${prefix}${String(first + i).padStart(digits, '0')}`);
  });
}

test('every game has a kit, and its scenarios the ids of its rulings', () => {
  for (const game of games.keys()) expect(Object.keys(kits)).toContain(game);
  for (const game of Object.keys(kits)) expect(RULINGS[game]).toBeDefined();
});

test.each([...games.values()])('$title: whatever happens in random games may be named in a scenario', async (module) => {
  const { eventVerbs } = await (kits[module.name] as (typeof kits)[string])();
  const unknown = new Set<string>();
  for (let number = 0; number < 20; number++) {
    const { game, events } = module.engine.create(startOf(module, 2, number));
    const random = dice(2, `verbs ${number}`);
    const seen = [...events];
    while (!game.result) {
      const outcome = module.engine.submit(game, randomInput(module, game, random));
      if (!outcome.ok) throw new Error(outcome.code);
      seen.push(...outcome.events);
    }
    // What stands after a colon says where.
    for (const { verb } of seen) if (!eventVerbs.has(verb.replace(/:.*/, ''))) unknown.add(verb);
  }
  expect([...unknown]).toEqual([]);
});

test('every file lies in the folder of a game', () => {
  const { files } = scenarioFiles([FOLDER]);
  expect(files.filter((file) => gameOf(file, '') === undefined)).toEqual([]);
});

/** A game whose folder is there is asked for all of it as soon as it can be played. */
describe.each([...games.values()].filter(({ name }) => existsSync(join(FOLDER, name))))('scenarios of $title', (module) => {
  const folder = join(FOLDER, module.name);
  const { files } = scenarioFiles([folder]);
  const schema = JSON.parse(readFileSync(join(folder, 'schema.json'), 'utf8'));
  const isOfShape = new Ajv2020({ allowUnionTypes: true }).compile(schema);
  const shapeFaults = (text: string): unknown[] =>
    [...parseAllDocuments(text)].flatMap((doc) => (isOfShape(doc.toJS()) ? [] : (isOfShape.errors ?? [])));

  /** A file of a card is named by its id, and what it says of its card is that. */
  const isOfCard = ({ file, reports }: FileReport): boolean => {
    const id = basename(file, '.yaml');
    return module.cards.has(id) && reports.every(({ card }) => card === '' || card === id);
  };

  test('there are scenarios', () => expect(files.length).toBeGreaterThan(40));

  test.each(files.map((file) => [basename(file, '.yaml'), file] as const))('%s', async (_, file) => {
    expect(faultsOf(await reportOf(file)).join('\n')).toBe('');
    expect(shapeFaults(readFileSync(file, 'utf8'))).toEqual([]);
  });

  test('a file is named by the card, or by the first case or rule, that it shows', async () => {
    const misnamed = (await reportsOf(files)).filter((report) => {
      const { file } = report;
      if (basename(dirname(file)) === 'cards') return !isOfCard(report);
      const [, id] = /^((?:[A-Z]+-\d+|[A-Z]+[\d.]+))-[a-z0-9-]+\.yaml$/.exec(basename(file)) ?? [];
      return id === undefined || !readFileSync(file, 'utf8').includes(id);
    });
    expect(misnamed.map(({ file }) => relative(ROOT, file))).toEqual([]);
  });

  test('the schema is that of the words of the game: npm run -s scenario -- --game NAME --schema', async () => {
    expect(schema).toEqual((await (kits[module.name] as (typeof kits)[string])()).schema);
  });

  test('the schema refuses what is no scenario', () => {
    expect(shapeFaults('title: a\nplay: []\nexpct: {}')).not.toEqual([]);
    expect(shapeFaults('title: a\ntable: { P: { hands: [] } }\nexpect: { turn: 5 }')).not.toEqual([]);
  });

  test('every ruling has its scenario', async () => {
    const rulings = rulingsOf(module.name);
    const shown = new Set((await reportsOf(files)).flatMap(({ reports }) => reports.flatMap((report) => report.cases)));
    const { prefix } = RULINGS[module.name] as (typeof RULINGS)[string];
    expect(rulings.filter((id) => !shown.has(id))).toEqual([]);
    expect([...shown].filter((id) => id.startsWith(prefix) && !rulings.includes(id))).toEqual([]);
  });

  test('every folder holds scenarios and nothing else', () => {
    expect(globSync(join(folder, '*/*')).filter((file) => !files.includes(file))).toEqual([]);
  });
});
