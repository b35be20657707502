/** The text of a card in a language, from the tree of its effects (E9). */
import { describer, type Locale, sayer } from '../../../effects/index.ts';
import { remembered } from '../../../kernel/index.ts';
import type { CardDef } from '../cards/card.ts';
import type { ElestralsKeys } from './keys.ts';
import { phrasingOf } from './phrasing.ts';

const describerOf = remembered((locale: Locale<ElestralsKeys>) => describer(locale, phrasingOf(sayer(locale))));

/** What a card does, one sentence an effect, a line each; empty if its effects are not written yet. */
export const describe = (card: Pick<CardDef, 'effects'>, locale: Locale<ElestralsKeys>): string =>
  describerOf(locale)(card.effects).join('\n');
