/**
 * Which effects hang on the course of the duel (`moveOn`), and not on the table alone: those that ask about the phase, the Event, the stack,
 * or about what cards have done.
 */
import { wordsIn } from './spoken.ts';
import type { Effect, Words } from './words.ts';

type Query = keyof Words['query'] & string;

/** What each question of the vocabulary is answered from. */
const FROM: Readonly<Record<Query, 'table' | 'course'>> = {
  phase: 'course',
  'has-done': 'course',
  'attack-action-taken': 'course',
  'actions-taken': 'course',
  orientation: 'table',
  'battling-a': 'course',
  'creatures-battled': 'course',
  'times-blocked': 'course',
  'times-targeted': 'course',
  'own-turns': 'course',
  'used-this-turn': 'course',
  'left-zone-free': 'table',
  'was-equipped': 'table',
  'with-crew': 'table',
  'in-full-chain': 'table',
};
const OF_COURSE = Object.entries(FROM).flatMap(([query, from]) => (from === 'course' ? [query] : []));

/** What is looked at at one moment alone, and never kept: triggers as their event happens, and summoning. A condition that comes true is not. */
const isOfOneMoment = (effect: Effect): boolean =>
  effect.type === 'instant' || (effect.type === 'conditional' && effect.on.event !== 'becomes-true');

const standing = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect) => (effect.type === 'quoted' ? standing(effect.effects) : isOfOneMoment(effect) ? [] : [effect]));

/** Whether what a card says as long as it is there asks about the course. */
export function asksAboutCourse(effects: readonly Effect[]): boolean {
  const words = wordsIn(standing(effects));
  return OF_COURSE.some((query) => words.has(query));
}
