/** Labels of options in plain English, made from verb and cards: they do not travel (K5). */
import type { Option, View } from '@spiritgate/shared/protocol';
import { type Catalogue, tokenName, wordsOf } from './catalogue.ts';

/**
 * How options are said whose verb alone would not make a sentence. `0` and `1` stand for the option's first and second card; a phrase is
 * used if the option has exactly the cards that it mentions.
 */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  'go-first': ['Take the first turn'],
  'go-second': ['Let the opponent take the first turn'],
  keep: ['Keep this hand'],
  mulligan: ['Take a new hand'],
  cast: ['Cast 0', 'Cast 0 in answer to 1'],
  ascend: ['Ascend into 0', 'Ascend 1 into 0'],
  'end-phase': ['End this phase'],
  expend: ['Expend Spirits'],
  enchant: ['Enchant 0'],
  set: ['Set 0 face-down'],
  'change-position': ['Change the position of 0'],
  attack: ['Attack with 0', 'Attack 1 with 0'],
};

/**
 * A sentence for an option, to show on a button or to say aloud.
 *
 * @param view the view in which the option was offered
 * @param catalogue the cards of the game, from `Spiritgate.cards`
 * @example label(option, decision.view, await me.cards('elestrals')) // "Attack the opposing Sluggle with Boombatt"
 */
export function label(option: Option, view: View, catalogue: Catalogue): string {
  const names = option.cards.map((token) => tokenName(token, view, catalogue));
  const own = Object.hasOwn(PHRASES, option.verb) ? PHRASES[option.verb] : undefined;
  const phrase = own?.find((p) => (p.match(/\d/g) ?? []).length === names.length);
  if (phrase !== undefined) return phrase.replace(/\d/g, (at) => names[Number(at)] as string);
  return [capital(wordsOf(option.verb)), names.join(', ')].filter(Boolean).join(' ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
