/**
 * Scenarios of Elestrals (D20): set any table, choose in words, look at what holds.
 *
 * In a test: `const g = table({ P: { hand: 'Sluggle', spirits: '4W' } }); choose(g, 'P: cast Sluggle with W in attack');`
 */
import { kitOf } from '../../scenario/index.ts';
import type { CardDef } from '../cards/card.ts';
import type { G } from '../rules/state.ts';
import { DIALECT } from './dialect.ts';
import type { TableSpec } from './spec.ts';
import { poolWith } from './table.ts';

export type { Failure, Mode, Onlooker, PlainSource, Report, Scenario } from '../../scenario/index.ts';
export { Fault } from '../../scenario/index.ts';
export type { SideSpec, TableSpec } from './spec.ts';
export { FILLER, poolWith } from './table.ts';

export const elestralsKit = kitOf(DIALECT);
export const { attempt, choose, optionText, picture, playScenario, readScenarios, replyTo, scenarioOf } = elestralsKit;

/** A table for a test, carried on to its first question. `cards` exist in this game besides the catalogue. */
export const table = (spec: TableSpec, cards?: Iterable<CardDef>): G => elestralsKit.table(spec, cards && poolWith(cards));
