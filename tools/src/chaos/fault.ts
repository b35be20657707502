/** How a server of the chaos run comes to its end, or is hampered: written for its environment, and read there. */

/** `before` and `after`: it kills itself at the nth input, before the journal has it or right after. `slow`: each write takes so many milliseconds. */
export type Fault = { kind: 'before' | 'after'; n: number; slow: number } | { kind: 'none'; n: 0; slow: number };

export const NONE: Fault = { kind: 'none', n: 0, slow: 0 };

export const writeFault = ({ kind, n, slow }: Fault): string => `${kind}:${n}:${slow}`;

export function readFault(text: string | undefined): Fault {
  const [kind = 'none', n = '0', slow = '0'] = (text ?? '').split(':');
  return kind === 'before' || kind === 'after' ? { kind, n: Number(n), slow: Number(slow) } : { kind: 'none', n: 0, slow: Number(slow) };
}
