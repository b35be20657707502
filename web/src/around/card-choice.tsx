/** Cards that a deck must have had, in the form of the history: all of one game, and chosen as in the deck builder. */
import { type CardFactsView, type Catalogue, MOST_SEARCHED } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { announce } from '../app/announce.ts';
import { CardLink } from '../cards/index.ts';
import { CardSearch } from '../decks/card-search.tsx';
import { t } from '../texts/index.ts';
import { Button, Checkbox, Dialog } from '../ui/index.ts';
import { Awaited, type Loading, useLoading } from './loading.tsx';
import { visitor } from './visitor.ts';

/** The cards of the game that the form asks for. */
export type CardsOfGame = { readonly game: string; readonly catalogue: Catalogue };

/** Loads them; none where the form asks for every game. */
export function useCardsOf(game: string): Loading<CardsOfGame> {
  const loading = useLoading(async () => ({ game, catalogue: game === '' ? new Map() : await visitor.cards(game) }), [game]);
  // Those of the game before stay until the others have come.
  return loading.is === 'there' && loading.value.game !== game ? { is: 'coming' } : loading;
}

type CardChoiceProps = {
  cards: Loading<CardsOfGame>;
  /** Whose deck it is; undefined: one's own. */
  deckOf: string | undefined;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  onChoose: () => void;
};

/** What is chosen, and the button that leads to `CardsDialog`. */
export function CardChoice({ cards, deckOf, chosen, onChange, onChoose }: CardChoiceProps): JSX.Element {
  const remove = (card: CardFactsView): void => {
    onChange(chosen.filter((id) => id !== card.id));
    announce(t('history.card-out', { name: card.name }));
  };
  return (
    <fieldset class="card-choice">
      <legend class="field-label">{deckOf === undefined ? t('history.cards') : t('history.cards-of', { name: deckOf })}</legend>
      <Awaited of={cards}>
        {({ game, catalogue }) => (
          <>
            <ul class="row card-choice-list">
              {chosen
                .flatMap((id) => catalogue.get(id) ?? [])
                .map((card) => (
                  <li key={card.id}>
                    <CardLink game={game} card={card} />
                    <Button
                      kind="quiet"
                      size="small"
                      aria-label={t('history.card-remove', { name: card.name })}
                      onClick={() => remove(card)}
                    >
                      ✕
                    </Button>
                  </li>
                ))}
            </ul>
            <Button size="small" disabled={game === ''} onClick={onChoose}>
              {t('history.choose-cards')}
            </Button>
            {game === '' ? <p class="field-hint">{t('history.cards-of-game')}</p> : null}
          </>
        )}
      </Awaited>
      {deckOf === undefined ? null : <p class="field-hint">{t('history.cards-shown', { name: deckOf })}</p>}
    </fieldset>
  );
}

type CardsDialogProps = CardsOfGame & { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void; onClose: () => void };

/** Chooses some. It has fields of its own, and so does not belong into the form. */
export function CardsDialog({ game, catalogue, chosen, onChange, onClose }: CardsDialogProps): JSX.Element {
  const isIn = ({ id }: CardFactsView): boolean => chosen.includes(id);
  return (
    <Dialog title={t('history.choose-cards')} size="large" onClose={onClose}>
      <div class="row">
        <p class="soft flat card-choice-lead">{t('history.cards-lead', { n: chosen.length, most: MOST_SEARCHED })}</p>
        <Button kind="main" onClick={onClose}>
          {t('history.cards-done')}
        </Button>
      </div>
      <div>
        <CardSearch game={game} catalogue={catalogue} isIn={isIn}>
          {(card) => (
            <Checkbox
              label={
                <>
                  {t('history.card-in')} <span class="only-spoken">{card.name}</span>
                </>
              }
              checked={isIn(card)}
              disabled={!isIn(card) && chosen.length >= MOST_SEARCHED}
              onChange={(on) => onChange(on ? [...chosen, card.id] : chosen.filter((id) => id !== card.id))}
            />
          )}
        </CardSearch>
      </div>
    </Dialog>
  );
}
