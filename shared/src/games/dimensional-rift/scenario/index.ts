/**
 * Scenarios of Dimensional Rift (D20): set any table, choose in words, look at what holds.
 *
 * In a test: `const g = table({ P: { hand: 'Mana Rock' } }); choose(g, 'P: set Mana Rock in A2');`
 */
import { kitOf, type PlainSource } from '../../scenario/index.ts';
import type { CardDef } from '../cards/card.ts';
// Tables are set with the effects of cards in force.
import '../index.ts';
import type { G } from '../rules/state.ts';
import { DIALECT } from './dialect.ts';
import { poolWith } from './table.ts';

export type { PlainSource, Scenario } from '../../scenario/index.ts';
export { Fault } from '../../scenario/index.ts';
export { FILLER, poolWith } from './table.ts';

export const dimensionalRiftKit = kitOf(DIALECT);
export const { attempt, choose, optionText, picture, playScenario, readScenarios, replyTo, scenarioOf } = dimensionalRiftKit;

/** A table for a test, carried on to its first question. `cards` exist in this game besides the catalogue. */
export const table = (spec: PlainSource, cards?: Iterable<CardDef>): G => dimensionalRiftKit.table(spec, cards && poolWith(cards));
