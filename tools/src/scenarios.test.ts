/** Every scenario file holds, in all modes, and has the shape of scenarios/schema.json. One test a file, named by its cases. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { gameNamed } from './lib/games.ts';
import { type FileReport, faultsOf, playFile, scenarioFiles } from './lib/scenarios.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'scenarios');
const isOfShape = new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(readFileSync(join(FOLDER, 'schema.json'), 'utf8')));
const shapeFaults = (text: string): unknown[] =>
  [...parseAllDocuments(text)].flatMap((doc) => (isOfShape(doc.toJS()) ? [] : (isOfShape.errors ?? [])));

const { files } = scenarioFiles([FOLDER]);
const played = new Map<string, FileReport>();
/** What came of a file, which is played once. */
function reportOf(file: string): FileReport {
  const report = played.get(file) ?? playFile(file);
  played.set(file, report);
  return report;
}

/** The numbers of the rulings, in runs. */
const RULINGS = (
  '1-4 7-9 11-12 14-21 23-26 28 30-32 34 38-45 47-49 51 53 56-59 61 63-69 71 73 75-79 82 84 86-88 91 95-96 98-108 112 ' +
  '115-116 118 122-123 125 127 129-131 134-136 139-140'
)
  .split(' ')
  .flatMap((run) => {
    const [first = 0, last = first] = run.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => `R${String(first + i).padStart(3, '0')}`);
  });

/** A file of a card is named by its id, and what it says of its card is that. */
const isOfCard = (file: string): boolean => {
  const id = basename(file, '.yaml');
  return gameNamed('elestrals').cards.has(id) && reportOf(file).reports.every(({ card }) => card === '' || card === id);
};

describe('scenarios', () => {
  test('there are scenarios', () => expect(files.length).toBeGreaterThan(40));

  test.each(files.map((file) => [basename(file, '.yaml'), file] as const))('%s', (_, file) => {
    expect(faultsOf(reportOf(file)).join('\n')).toBe('');
    expect(shapeFaults(readFileSync(file, 'utf8'))).toEqual([]);
  });

  test('a file is named by the card, or by the first case or rule, that it shows', () => {
    const misnamed = files.filter((file) => {
      if (basename(dirname(file)) === 'cards') return !isOfCard(file);
      const [, id] = /^([A-Z]+[\d.]+)-[a-z0-9-]+\.yaml$/.exec(basename(file)) ?? [];
      return id === undefined || !readFileSync(file, 'utf8').includes(id);
    });
    expect(misnamed).toEqual([]);
  });

  test('the schema refuses what is no scenario', () => {
    expect(shapeFaults('title: a\nplay: []\nexpct: {}')).not.toEqual([]);
    expect(shapeFaults('title: a\ntable: { P: { hands: [] } }\nexpect: { turn: 5 }')).not.toEqual([]);
  });

  test('every ruling has its scenario', () => {
    const shown = new Set(files.flatMap((file) => reportOf(file).reports.flatMap((report) => report.cases)));
    expect(RULINGS.filter((id) => !shown.has(id))).toEqual([]);
    expect([...shown].filter((id) => id.startsWith('R') && !RULINGS.includes(id))).toEqual([]);
  });

  test('every folder holds scenarios and nothing else', () => {
    const others = globSync(join(FOLDER, 'elestrals/*/*')).filter((file) => !files.includes(file));
    expect(others).toEqual([]);
  });
});
