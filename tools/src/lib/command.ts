/** Command lines of the tools: typed flags, usage, and exit code 2 for what is not understood. */
import { parseArgs } from 'node:util';

/** A flag: a whole number, a word (one of a list where there is one), or a switch. */
export type Flag =
  | { type: 'whole'; min: number; default: number; help: string }
  | { type: 'word'; default: string; oneOf?: readonly string[]; help: string }
  | { type: 'switch'; help: string };

/** The values of flags: a number, a word or whether the switch is there. */
export type FlagValues<F extends Record<string, Flag>> = {
  [K in keyof F]: F[K] extends { type: 'whole' } ? number : F[K] extends { type: 'word' } ? string : boolean;
};

/** Reads flags; a sentence about the first thing that is wrong, if anything is. */
export function readFlags<F extends Record<string, Flag>>(
  flags: F,
  argv: readonly string[],
): { ok: true; values: FlagValues<F> } | { ok: false; reason: string } {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [name, { type: flag.type === 'switch' ? ('boolean' as const) : ('string' as const) }]),
  );
  let given: Record<string, string | boolean | undefined>;
  try {
    given = parseArgs({ args: [...argv], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    return { ok: false, reason: (error as Error).message };
  }
  const values: Record<string, string | number | boolean> = {};
  for (const [name, flag] of Object.entries(flags)) {
    const value = readValue(flag, given[name]);
    if (value === undefined) return { ok: false, reason: `--${name} takes ${takes(flag)}, not '${given[name]}'` };
    values[name] = value;
  }
  return { ok: true, values: values as FlagValues<F> };
}

function readValue(flag: Flag, given: string | boolean | undefined): string | number | boolean | undefined {
  if (flag.type === 'switch') return given === true;
  if (given === undefined) return flag.default;
  if (flag.type === 'word') return !flag.oneOf || flag.oneOf.includes(String(given)) ? String(given) : undefined;
  return /^\d{1,15}$/.test(String(given)) && Number(given) >= flag.min ? Number(given) : undefined;
}

const takes = (flag: Flag): string =>
  flag.type === 'whole'
    ? `a whole number from ${flag.min}`
    : flag.type === 'word' && flag.oneOf
      ? `one of ${flag.oneOf.join(', ')}`
      : 'a word';

/** The help text of a command. */
export function usage(name: string, about: string, flags: Record<string, Flag>): string {
  const rows = Object.entries(flags).map(([flag, f]) => {
    const shape = f.type === 'whole' ? ' N' : f.type === 'word' ? ' NAME' : '';
    const preset = f.type === 'switch' || f.default === '' ? '' : ` (${f.default})`;
    return `  --${`${flag}${shape}`.padEnd(16)} ${f.help}${preset}`;
  });
  return [`${name}: ${about}`, '', ...rows].join('\n');
}

/** The flags of this process; prints the usage and exits with 2 if they are not understood, with 0 on --help. */
export function flagsOrExit<F extends Record<string, Flag>>(name: string, about: string, flags: F): FlagValues<F> {
  const argv = process.argv.slice(2);
  if (argv.includes('--help')) {
    console.log(usage(name, about, flags));
    process.exit(0);
  }
  const read = readFlags(flags, argv);
  if (read.ok) return read.values;
  console.error(`${read.reason}\n\n${usage(name, about, flags)}`);
  process.exit(2);
}
