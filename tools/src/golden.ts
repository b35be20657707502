/**
 * `npm run golden [-- --anew]`: writes the golden files of the rules as they are now: for each game a record and the recordings of one random
 * match, in `golden/GAME/rules-N/`. Files that are there stay as they are, since what was released must be readable for ever (D21); `--anew`
 * replaces those of rules that nobody has released yet.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { games } from '@spiritgate/shared/games';
import { recordingsOf, writeRecord } from '@spiritgate/shared/record';
import { flagsOrExit } from './lib/index.ts';
import { randomMatch } from './verify/random-match.ts';

const SEED = 2026;

const flags = flagsOrExit('golden', 'writes the golden files of the rules as they are now', {
  anew: { type: 'switch', help: 'also where there are some: for rules that are not released yet' },
});

for (const module of games.values()) {
  const folder = join('golden', module.name, `rules-${module.engine.rules.version}`);
  if (existsSync(folder) && !flags.anew) {
    console.log(`${folder} is there`);
    continue;
  }
  const match = randomMatch(module, SEED, 1);
  const files: [string, Uint8Array][] = [['match.sgrec', await writeRecord(module, match)]];
  for (const { no, viewer, text } of recordingsOf(module, match))
    files.push([`game-${no}-${viewer}.ndjson.gz`, gzipSync(text, { level: 9 })]);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  console.log(`${folder}: ${files.length} files`);
}
