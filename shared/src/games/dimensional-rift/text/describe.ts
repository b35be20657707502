/** The text of a card in a language, from the tree of its effects. */
import { describer, type Locale, sayer } from '../../../effects/index.ts';
import { remembered } from '../../../kernel/index.ts';
import type { CardDef } from '../cards/card.ts';
import type { RiftKeys } from './keys.ts';
import { phrasingOf } from './phrasing.ts';

const writerOf = remembered((locale: Locale<RiftKeys>) => {
  const say = sayer(locale);
  return { say, sentences: describer(locale, phrasingOf(say)) };
});

/** What a card does, one sentence an effect, a line each; empty if its effects are not written yet. The Summoning Cost says that it is one. */
export function describe(card: Pick<CardDef, 'effects'>, locale: Locale<RiftKeys>): string {
  const spoken = card.effects.filter((effect) => effect.type !== 'quoted');
  const { say, sentences } = writerOf(locale);
  return sentences(card.effects)
    .map((text, i) => (spoken[i]?.type === 'instant' ? say('effect.summoning', { text }) : text))
    .join('\n');
}
