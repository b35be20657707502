/** How one comes in as a guest: with the name that is offered, or one's own. */
import { signal } from '@preact/signals';
import type { Spiritgate } from '@spiritgate/sdk';
import { session, signInAsGuest } from './session.ts';

const FIRST = [
  'Amber',
  'Brisk',
  'Calm',
  'Clever',
  'Dusky',
  'Gentle',
  'Golden',
  'Hidden',
  'Lucky',
  'Misty',
  'Quiet',
  'Silver',
  'Swift',
  'Tall',
  'Wild',
];
const SECOND = [
  'Badger',
  'Comet',
  'Crane',
  'Falcon',
  'Fern',
  'Fox',
  'Heron',
  'Lantern',
  'Lynx',
  'Maple',
  'Otter',
  'Raven',
  'River',
  'Sparrow',
  'Willow',
];

const oneOf = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] as string;

/** A name that nobody has to think about. */
export const offeredName = (): string => `${oneOf(FIRST)} ${oneOf(SECOND)}`;

/** The name that a newcomer is about to take. */
export const guestName = signal(offeredName());

let entering: Promise<Spiritgate> | undefined;

/** The account that is signed in, or else a new guest of the chosen name; one, however often it is asked for. @throws SpiritgateError */
export async function enterAsGuest(): Promise<Spiritgate> {
  if (session.value) return session.value;
  entering ??= signInAsGuest(guestName.value.trim() || undefined).finally(() => {
    entering = undefined;
  });
  return entering;
}
