/**
 * `npm run mock -- [--session NAME] [--drill NAME] [--port N] [--patience SECONDS]`: waits for a client, plays a session to it, says how it did. With
 * `--drill all` one drill after the other, each for a client that starts anew. Exit code 0 if all expectations were kept, 1 if one was broken (with
 * which), 2 for a command line that is not understood, 3 if no client came.
 */
import { parseArgs } from 'node:util';
import { DRILL_NAMES, DRILLS, type Drill } from './drills.ts';
import { Mock, type Verdict } from './mock.ts';
import { readSession, SESSIONS } from './session.ts';

const ALL = 'all';
const EXIT = { kept: 0, broken: 1, absent: 3 } as const;
const USAGE = `mock: plays a recorded session to a client and says which expectation it broke

  --session NAME    ${SESSIONS.join(', ')} (${SESSIONS[0]})
  --drill NAME      ${ALL}, or one of those below (plain)
  --port N          where to listen; 0 takes a free port (2570)
  --patience N      seconds that a client may take for anything (15)

${Object.entries(DRILLS)
  .map(([name, about]) => `  ${name.padEnd(16)}  ${about}`)
  .join('\n')}`;

type Flags = { session: string; drills: readonly Drill[]; port: number; patience: number };

function readFlags(): Flags | string {
  try {
    const word = (fallback: string) => ({ type: 'string' as const, default: fallback });
    const options = { session: word(SESSIONS[0]), drill: word('plain'), port: word('2570'), patience: word('15') };
    const { session, drill, port, patience } = parseArgs({ options, strict: true }).values;
    if (!(SESSIONS as readonly string[]).includes(session)) return `there is no session ${session}`;
    if (drill !== ALL && !Object.hasOwn(DRILLS, drill)) return `there is no drill ${drill}`;
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return `--port takes a number, not ${port}`;
    if (!/^[1-9]\d{0,3}$/.test(patience)) return `--patience takes whole seconds, not ${patience}`;
    return { session, drills: drill === ALL ? DRILL_NAMES : [drill as Drill], port: Number(port), patience: Number(patience) * 1000 };
  } catch (error) {
    return (error as Error).message;
  }
}

async function run({ session, drills, port, patience }: Flags): Promise<Verdict['result'][]> {
  const results: Verdict['result'][] = [];
  for (const drill of drills) {
    const mock = await Mock.start({ session: readSession(session), drill, port, patience });
    console.log(`${drill}: waiting at ${mock.url}`);
    const verdict = await mock.verdict;
    console.log(verdict.result === 'kept' ? `${drill}: kept` : `${drill}: BROKEN: ${verdict.reason}`);
    results.push(verdict.result);
    await mock.stop();
  }
  return results;
}

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const flags = readFlags();
if (typeof flags === 'string') {
  console.error(`${flags}\n\n${USAGE}`);
  process.exit(2);
}
const results = await run(flags);
process.exit(results.includes('broken') ? EXIT.broken : results.includes('absent') ? EXIT.absent : EXIT.kept);
