/** Labels of options in plain English, made from verb and cards: they do not travel (K5). */
import type { Option, View } from '@spiritgate/shared/protocol';
import { type Catalogue, tokenName, wordsOf } from './catalogue.ts';
import { phrasesOf } from './phrases.ts';

/**
 * A sentence for an option, to show on a button or to say aloud.
 *
 * @param view the view in which the option was offered
 * @param catalogue the cards of the game, from `Spiritgate.cards`
 * @example label(option, decision.view, await me.cards('elestrals')) // "Attack the opposing Sluggle with Boombatt"
 */
export function label(option: Option, view: View, catalogue: Catalogue): string {
  const names = option.cards.map((token) => tokenName(token, view, catalogue));
  const phrase = phrasesOf(view.public.game, option.verb).find((p) => (p.match(/\d/g) ?? []).length === names.length);
  if (phrase !== undefined) return phrase.replace(/\d/g, (at) => names[Number(at)] as string);
  return [capital(wordsOf(option.verb)), names.join(', ')].filter(Boolean).join(' ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
