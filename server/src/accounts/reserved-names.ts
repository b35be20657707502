/** Names that nobody may have: they would speak for the house, or look like those that the server gives. */
import { skeletonOf } from './skeleton.ts';

/** Not as a name, and not as a word of one. */
const OFFICES = [
  'admin',
  'administrator',
  'administration',
  'deleted',
  'developer',
  'mod',
  'moderation',
  'moderator',
  'official',
  'operator',
  'owner',
  'root',
  'spiritgate',
  'staff',
  'support',
  'sysadmin',
  'system',
];

/** Not as the whole of a name. */
const NOBODIES = [
  'anonymous',
  'bot',
  'everyone',
  'guest',
  'nobody',
  'null',
  'opponent',
  'player',
  'server',
  'spectator',
  'undefined',
  'you',
];

const offices: ReadonlySet<string> = new Set(OFFICES.map(skeletonOf));
const nobodies: ReadonlySet<string> = new Set(NOBODIES.map(skeletonOf));

/** Whether a name is reserved, or looks as if it were: case, digits at the end and what stands between letters do not matter. */
export function isReserved(name: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{Nd}]+/u).map((word) => skeletonOf(word.replace(/\p{Nd}+$/u, '')));
  const whole = words.join('');
  return nobodies.has(whole) || [whole, ...words].some((word) => offices.has(word));
}
