/** The standard Actions (R24) and what Sealed gives (R23), written in the language: effects of a definition that no deck holds. */
import type { EffectRef } from '../rules/state.ts';
import {
  ACTIVATE,
  act,
  action,
  activation,
  another,
  CONSCRIPT,
  CONVOKE,
  cost,
  destroy,
  draw,
  gainLife,
  gainMana,
  itself,
  mandatory,
  named,
  on,
  reap,
  recycle,
  sacrifices,
  sacrificesSelf,
  self,
  targetArtifact,
  targets,
  WAKE,
} from './phrases.ts';
import type { Effect, StandardAction } from './words.ts';

/** Under this name the standard Actions are found where a card's definition would be. */
export const STANDARD = 'standard';

/** The rules carry out Attack, Move, getting up and Re-equip themselves (R10, R11, R16.7). */
type Written = Exclude<StandardAction, 'attack' | 'move' | 'get-up' | 're-equip'>;
/** What Sealed gives, and what effects put off: destruction as the turn ends, or once this has been targeted. */
type Besides = 'unseal' | 'doomed' | 'struck';

const BY_WORD: Readonly<Record<Written | Besides, Effect>> = {
  activate: action(...ACTIVATE),
  conscript: action(...CONSCRIPT),
  convoke: action(...CONVOKE),
  erode: action(cost(sacrificesSelf, sacrifices(1, another)), draw(1)),
  maneuver: action(targetArtifact(), act('maneuver', { cards: targets })),
  operate: action(targetArtifact(), act('operate', { cards: targets })),
  pray: action(gainMana(self, 1)),
  reap: action(reap),
  recycle: action(recycle),
  upgrade: action(cost(sacrificesSelf), act('upgrade', true)),
  wake: action(...WAKE),
  // R23 Sealed.
  unseal: activation(cost(sacrificesSelf), gainLife(1)),
  doomed: mandatory(on('turn-end'), destroy(named('doomed'))),
  struck: mandatory(on('was-targeted', { it: itself }), destroy(named('doomed'))),
};

const WORDS = Object.keys(BY_WORD) as (Written | Besides)[];
export const STANDARD_EFFECTS: readonly Effect[] = WORDS.map((word) => BY_WORD[word]);

/** Where the effect of a standard Action stands; the rules' own have none, and get the way to nothing. */
export const standardRef = (word: StandardAction | Besides): EffectRef => REFS.get(word) ?? { def: STANDARD, path: [] };
const REFS: ReadonlyMap<string, EffectRef> = new Map(WORDS.map((word, i) => [word, { def: STANDARD, path: [i] }]));
