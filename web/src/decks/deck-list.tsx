/** The cards of a deck, section by section, by kind and name; with counters where it may be changed. */
import './decks.css';
import type { CardFactsView, Catalogue } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { announce } from '../app/announce.ts';
import { CardOpen } from '../cards/index.ts';
import { t } from '../texts/index.ts';
import { Counter, Empty } from '../ui/index.ts';
import { MOST_COPIES, type Sections, sectionNames, sizeOf, withCopies } from './draft.ts';
import { Pips } from './pips.tsx';
import { plain } from './search.ts';
import { traitsOf } from './traits.ts';
import { kindName, sectionName } from './words.ts';

type DeckListProps = { game: string; catalogue: Catalogue; sections: Sections; onChange?: (sections: Sections) => void };

export function DeckList({ game, catalogue, sections, onChange }: DeckListProps): JSX.Element {
  return (
    <div class="deck-list">
      {sectionNames(catalogue, sections)
        .filter((name) => onChange || sizeOf(sections[name]) > 0)
        .map((name) => (
          <section key={name}>
            <h3 class="deck-section">
              {sectionName(game, name)} <span class="deck-size">{sizeOf(sections[name])}</span>
            </h3>
            {sizeOf(sections[name]) === 0 ? <Empty>{t('deck.empty')}</Empty> : null}
            {byKind(game, linesOf(sections, name, catalogue)).map(([kind, lines]) => (
              <div key={kind}>
                <h4 class="deck-kind">
                  {kindName(game, kind)} <span class="deck-size">{lines.reduce((sum, { n }) => sum + n, 0)}</span>
                </h4>
                <ul class="deck-lines">
                  {lines.map(({ id, n, card }) => (
                    <li key={id} class="deck-line">
                      {onChange ? (
                        <Counter
                          label={t('pool.copies', { name: card?.name ?? id })}
                          labelHidden
                          value={n}
                          min={0}
                          max={MOST_COPIES}
                          onChange={(to) => {
                            onChange(withCopies(sections, name, id, to));
                            announce(t('pool.now', { n: to, name: card?.name ?? id }));
                          }}
                        />
                      ) : (
                        <span class="deck-copies">{n}×</span>
                      )}
                      {card ? (
                        <>
                          <CardOpen game={game} card={card}>
                            <span class="deck-name">{card.name}</span>
                          </CardOpen>
                          <Pips game={game} card={card} />
                        </>
                      ) : (
                        <span class="deck-name">{t('deck.unknown-card', { id })}</span>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
    </div>
  );
}

type Line = { id: string; n: number; card: CardFactsView | undefined };

function linesOf(sections: Sections, name: string, catalogue: Catalogue): Line[] {
  return Object.entries(sections[name] ?? {}).map(([id, n]) => ({ id, n, card: catalogue.get(id) }));
}

/** The kinds in the order of how many cards they have; in each, by cost and name. */
function byKind(game: string, lines: readonly Line[]): [string, Line[]][] {
  const { costOf } = traitsOf(game);
  const cost = ({ card }: Line): number => (card ? costOf(card) : 0);
  const name = ({ card, id }: Line): string => plain(card?.name ?? id);
  const sorted = lines.toSorted((a, b) => cost(a) - cost(b) || (name(a) < name(b) ? -1 : 1));
  const copies = (of: readonly Line[]): number => of.reduce((sum, { n }) => sum + n, 0);
  return [...Map.groupBy(sorted, ({ card }) => card?.kind ?? 'unknown')].sort(([, a], [, b]) => copies(b) - copies(a));
}
