/** A line that says how far a long command is: rewritten in place on a terminal, a line every few seconds elsewhere. */

const EVERY_TERMINAL = 100;
const EVERY_ELSEWHERE = 5000;

export type Progress = { at(line: string): void; done(): void };

/** Progress on stderr, so that stdout holds results alone. */
export function progress(): Progress {
  const isTerminal = process.stderr.isTTY === true;
  const every = isTerminal ? EVERY_TERMINAL : EVERY_ELSEWHERE;
  let last = Date.now();
  return {
    at(line) {
      if (Date.now() - last < every) return;
      last = Date.now();
      process.stderr.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
    },
    done() {
      if (isTerminal) process.stderr.write('\r\x1b[K');
    },
  };
}
