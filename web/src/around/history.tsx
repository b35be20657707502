/** The matches of an account that are over, as far as the looker may know of them: a form to look for some, and the list. */
import './around.css';
import type { Account, HistorySearch } from '@spiritgate/sdk';
import type { FormatView } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { games } from '../app/games.ts';
import { signedIn } from '../app/session.ts';
import { attempt } from '../app/toasts.ts';
import { useSubmit } from '../app/use-submit.ts';
import { t } from '../texts/index.ts';
import { Button, Field, Select } from '../ui/index.ts';
import { CardChoice, CardsDialog, useCardsOf } from './card-choice.tsx';
import { ALL, forGame, searchOf, type Wanted } from './history-search.ts';
import { MatchList } from './match-list.tsx';

type HistoryProps = { of: Account; formats: readonly FormatView[] };

export function History({ of: { id, name }, formats }: HistoryProps): JSX.Element {
  const [search, setSearch] = useState<HistorySearch>({});
  const deckOf = id === signedIn().account.id ? undefined : name;
  return (
    <>
      <details class="panel history-search">
        <summary>{t('history.search')}</summary>
        <Form formats={formats} deckOf={deckOf} onSearch={setSearch} />
      </details>
      <MatchList search={{ ...search, player: id }} of={id} />
    </>
  );
}

type FormProps = {
  formats: readonly FormatView[];
  /** Whose decks are looked into; undefined: one's own. */
  deckOf: string | undefined;
  onSearch: (search: HistorySearch) => void;
};

function Form({ formats, deckOf, onSearch }: FormProps): JSX.Element {
  const [wanted, setWanted] = useState(ALL);
  const [isChoosing, setChoosing] = useState(false);
  const cards = useCardsOf(wanted.game);
  const change = (part: Partial<Wanted>): void => setWanted({ ...wanted, ...part });
  const { busy, submit } = useSubmit(async () => {
    const name = wanted.opponent.trim();
    const opponent = name === '' ? undefined : await attempt(signedIn().own.find(name));
    if (name === '' || opponent) onSearch(searchOf(wanted, opponent?.id));
  });
  const clear = (): void => {
    setWanted(ALL);
    onSearch({});
  };
  const choice = { chosen: wanted.cards, onChange: (chosen: readonly string[]) => change({ cards: chosen }) };
  const any = { value: '', label: t('history.any') };
  return (
    <>
      <form class="history-form" onSubmit={submit}>
        <Select
          label={t('board.game')}
          value={wanted.game}
          onChange={(game) => setWanted(forGame(wanted, game))}
          options={[any, ...games.value.map(({ name, title }) => ({ value: name, label: title }))]}
        />
        <Select
          label={t('board.format')}
          value={wanted.format}
          disabled={wanted.game === ''}
          onChange={(format) => change({ format })}
          options={[any, ...formats.filter(({ game }) => game === wanted.game).map(({ id, title }) => ({ value: id, label: title }))]}
        />
        <Select
          label={t('history.outcome')}
          value={wanted.outcome}
          onChange={(outcome) => change({ outcome: outcome as Wanted['outcome'] })}
          options={[any, ...(['won', 'lost', 'drawn', 'void'] as const).map((value) => ({ value, label: t(`outcome.${value}`) }))]}
        />
        <Field label={t('history.opponent')} value={wanted.opponent} maxLength={100} onInput={(opponent) => change({ opponent })} />
        <Field label={t('history.from')} type="date" value={wanted.from} onInput={(from) => change({ from })} />
        <Field label={t('history.until')} type="date" value={wanted.until} onInput={(until) => change({ until })} />
        <CardChoice {...choice} cards={cards} deckOf={deckOf} onChoose={() => setChoosing(true)} />
        <div class="row">
          <Button type="submit" kind="main" busy={busy}>
            {t('history.look')}
          </Button>
          <Button kind="quiet" onClick={clear}>
            {t('history.clear')}
          </Button>
        </div>
      </form>
      {isChoosing && cards.is === 'there' ? <CardsDialog {...choice} {...cards.value} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
