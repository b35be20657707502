/** `npm run conformance:record`: plays the sessions anew on a real server. The same code gives the same sessions; a test holds them against it. */
import { writeFileSync } from 'node:fs';
import { PLANS } from './plans.ts';
import { play } from './play.ts';
import { fileOf } from './session.ts';

for (const [name, plan] of Object.entries(PLANS)) {
  const { text, answers } = await play(plan);
  writeFileSync(fileOf(name), text);
  console.log(`${name}: ${answers} answers, ${Math.round(text.length / 1024)} KB`);
}
process.exit(0);
