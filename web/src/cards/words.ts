/** What is said of cards: kinds, figures and costs in the language of the page. Names and texts are the server's. */
import type { CardFactsView } from '@spiritgate/sdk';
import { BATTLE_SPIRITS } from '@spiritgate/shared/protocol/games/battle-spirits';
import { DIMENSIONAL_RIFT } from '@spiritgate/shared/protocol/games/dimensional-rift';
import { ELESTRALS } from '@spiritgate/shared/protocol/games/elestrals';
import { t, tMaybe } from '../texts/index.ts';
import { hueNamesOf } from './hue-names.ts';
import { lookOf, subtypesOf } from './looks.ts';

/** `Elestral`, `Counter Rune` …; the word itself if the page does not know it. */
export const kindName = (kind: string): string => tMaybe(`card.kind.${kind}`, kind);

/** `Attack`, `Movement` … */
export const figureName = (name: string): string => tMaybe(`card.figure.${name}`, name.replaceAll('-', ' '));

/** Kind and families: `Elestral · dryad, brute`. */
export const typeLine = (game: string, card: CardFactsView): string =>
  [kindName(card.kind), subtypesOf(game, card).join(', ')].filter(Boolean).join(' · ');

/** What the card costs, in words; empty if it costs nothing that is printed so. */
export function costLine(game: string, card: CardFactsView): string {
  if (game === ELESTRALS && card.kind === 'spirit') return '';
  if (game === ELESTRALS) return card.cost === '' ? '' : t('card.cost-of', { what: hueNamesOf([...card.cost]) });
  if (game === DIMENSIONAL_RIFT) return t('card.rank', { n: card.figures.rank ?? 0 });
  if (game === BATTLE_SPIRITS) {
    const reduction = card.figures.reduction ?? 0;
    return reduction > 0 ? t('card.cost-reduced', { cost: card.cost, n: reduction }) : t('card.cost-of', { what: card.cost });
  }
  return card.cost === '' ? '' : t('card.cost-of', { what: card.cost });
}

/** Elements, colours or the faction of a card, in words. */
export const hueLine = (game: string, card: CardFactsView): string => hueNamesOf(lookOf(game, card).hues);

/** The figures that a card shows, in words: `Attack 7, Defense 4`. */
export const figuresLine = (game: string, card: CardFactsView, now: Readonly<Record<string, number>> = {}): string =>
  lookOf(game, card, now)
    .figures.map(({ name, value }) => `${figureName(name)} ${value}`)
    .join(', ');

/** A card in one breath: name, kind, cost and figures. */
export const spokenCard = (game: string, card: CardFactsView): string =>
  [card.name, typeLine(game, card), costLine(game, card), figuresLine(game, card)].filter(Boolean).join('; ');
