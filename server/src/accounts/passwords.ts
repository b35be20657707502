/** Passwords: which are allowed, and how they are kept: argon2id (Node's own) in the PHC form, with OWASP's costs. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { ok, type Result, refuse } from '../result.ts';
import { COMMON } from './common-passwords.ts';
import { Gate } from './gate.ts';
import { skeletonOf } from './skeleton.ts';

const SHORTEST = 8;
const LONGEST = 256;

/** Memory in KiB, passes over it, lanes. */
export type Costs = { memory: number; passes: number; lanes: number };

/** OWASP's password storage cheat sheet: 19 MiB, two passes. */
export const COSTS: Costs = { memory: 19_456, passes: 2, lanes: 1 };
const SALT = 16;
const TAG = 32;

/** How many are hashed at once: less than there are cores and threads of Node's pool, so that matches go on; and how many may wait. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING = 64;

/** A password as it is hashed, if it may be one for an account of this name. */
export function readPassword(text: string, name: string): Result<string> {
  const password = normal(text);
  const length = [...password].length;
  const problem =
    length < SHORTEST || length > LONGEST
      ? `It has ${length} characters.`
      : COMMON.has(password.toLowerCase())
        ? 'It is one of the commonest.'
        : skeletonOf(password) === skeletonOf(name) && 'It is the name.';
  return problem ? refuse('bad-password', { field: 'password', detail: problem }) : ok(password);
}

const normal = (text: string): string => text.normalize('NFKC');

/** What checking a password came to; `hash` is a new one to keep, where the old one was made with other costs. */
export type Check = { right: boolean; hash?: string };

export class Passwords {
  readonly #costs: Costs;
  readonly #gate = new Gate(AT_ONCE, WAITING);
  /** What an unknown name is checked against, so that it takes as long as a known one. */
  readonly #decoy: string;

  constructor(costs: Costs = COSTS) {
    this.#costs = costs;
    this.#decoy = written(costs, randomBytes(SALT), randomBytes(TAG));
  }

  /** The PHC form of a password that was read. Refused if too many wait. */
  hash(password: string): Promise<Result<string>> {
    return this.#gate.pass(async () => {
      const salt = randomBytes(SALT);
      return written(this.#costs, salt, await derive(password, salt, this.#costs, TAG));
    });
  }

  /** Whether a text is the password that was hashed. Without a hash it takes the time of one and is wrong. Refused if too many wait. */
  async check(text: string, hash: string | null | undefined): Promise<Result<Check>> {
    const password = normal(text);
    const kept = parsed(hash ?? this.#decoy) ?? parsed(this.#decoy);
    if (!kept) throw new Error('the decoy is no hash');
    const isSame = await this.#gate.pass(async () =>
      timingSafeEqual(await derive(password, kept.salt, kept.costs, kept.tag.length), kept.tag),
    );
    if (!isSame.ok) return isSame;
    if (!hash || !isSame.value) return ok({ right: false });
    if (equals(kept.costs, this.#costs)) return ok({ right: true });
    const renewed = await this.hash(password);
    return ok(renewed.ok ? { right: true, hash: renewed.value } : { right: true });
  }
}

function derive(password: string, nonce: Uint8Array, { memory, passes, lanes }: Costs, tagLength: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password, nonce, memory, passes, parallelism: lanes, tagLength }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });
}

/** `$argon2id$v=19$m=19456,t=2,p=1$SALT$TAG` */
const written = ({ memory, passes, lanes }: Costs, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${bare(salt)}$${bare(tag)}`;

const bare = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{16,86})$/;

function parsed(hash: string): { costs: Costs; salt: Buffer; tag: Buffer } | undefined {
  const parts = PHC.exec(hash);
  if (!parts) return undefined;
  const [, memory, passes, lanes, salt = '', tag = ''] = parts;
  return {
    costs: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const equals = (a: Costs, b: Costs): boolean => a.memory === b.memory && a.passes === b.passes && a.lanes === b.lanes;
