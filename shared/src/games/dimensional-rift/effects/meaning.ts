/** The functions that read effect trees against a duel. What the words mean hangs on what such trees say in turn: `reading.ts` tells it here. */
import { type Reading, reader } from '../../../effects/index.ts';
import type { Card, G } from '../rules/state.ts';
import type { Words } from './words.ts';

const meanings = {} as Reading<Words, G, Card>;

/** Tells what the words mean. */
export const mean = (reading: Reading<Words, G, Card>): void => void Object.assign(meanings, reading);

export const read = reader<Words, G, Card>(meanings);
