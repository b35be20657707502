/** What a card costs, as signs: letters of elements, a number in the card's colours, a Rank. The words for it are there for screen readers. */
import './pips.css';
import type { CardFactsView } from '@spiritgate/sdk';
import { ELESTRALS } from '@spiritgate/shared/protocol/games/elestrals';
import type { JSX } from 'preact';
import { t } from '../texts/index.ts';
import { traitsOf } from './traits.ts';
import { colorName } from './words.ts';

/** The cost of a card. */
export function Pips({ game, card }: { game: string; card: CardFactsView }): JSX.Element {
  const traits = traitsOf(game);
  const colors = traits.colorsOf(card);
  const spoken = t(`pips.${traits.curve}`, { n: traits.costOf(card), colors: colors.map((color) => colorName(color)).join(', ') });
  return (
    <span class="pips">
      <span class="only-spoken">{spoken}</span>
      <span aria-hidden="true" class="pips-signs">
        {game === ELESTRALS ? (
          [...card.cost].map((letter, i) => (
            <span key={i} class="pip" data-color={letter}>
              {letter}
            </span>
          ))
        ) : (
          <>
            <span class="pip">{traits.costOf(card)}</span>
            {colors.map((color) => (
              <span key={color} class="pip pip-name" data-color={color}>
                {colorName(color)}
              </span>
            ))}
          </>
        )}
      </span>
    </span>
  );
}
