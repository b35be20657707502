/**
 * Scenarios of Elestrals (D20): set any table, choose in words, look at what holds.
 *
 * In a test: `const g = table({ P: { hand: 'Sluggle', spirits: '4W' } }); choose(g, 'P: cast Sluggle with W in attack');`
 */
export { attempt, choose } from './choose.ts';
export { picture } from './picture.ts';
export { type Failure, type Mode, type Onlooker, playScenario, type Report } from './play.ts';
export { readScenarios, type Scenario, scenarioOf } from './scenario.ts';
export { Fault, type PlainSource } from './source.ts';
export { FILLER, poolWith, type SideSpec, type TableSpec, table } from './table.ts';
