/** Which deck: starter decks and one's own, with what is wrong with the chosen one in the format. */
import type { DeckProblem } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { games, loadGames } from '../../app/games.ts';
import { Link } from '../../app/link.tsx';
import { pathTo } from '../../app/routes.ts';
import { signedIn } from '../../app/session.ts';
import { setSettings, settings } from '../../app/settings.ts';
import { attempt } from '../../app/toasts.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { t } from '../../texts/index.ts';
import { Notice, Select } from '../../ui/index.ts';

type Named = { id: string; name: string };

/** The decks that may be chosen from, and the one that is. */
export type Decks = { starters: readonly Named[]; own: readonly Named[]; chosen: string; problems: readonly DeckProblem[] | undefined };

const starterId = (name: string): string => `starter:${name}`;

/** The decks of a game, and what the server says against the chosen one; `format` unset: the open one. */
export function useDecks(game: string, format?: string): Decks {
  useEffect(() => void attempt(loadGames), []);
  const starters = (games.value.find(({ name }) => name === game)?.starterDecks ?? []).map(({ name }) => ({ id: starterId(name), name }));
  const own = useLoaded(() => ownDecks(game), [game]).value ?? [];
  const last = settings.value.decks[game];
  // A deck of one's own that was thrown away since is not there any more; until the list is there it may be.
  const chosen = [...starters, ...own].find(({ id }) => id === last)?.id ?? starters[0]?.id ?? '';
  const checked = useLoaded(
    async () => ({ of: chosen, problems: chosen === '' ? undefined : await check(game, chosen, format) }),
    [game, chosen, format],
  );
  const problems = checked.value?.of === chosen ? checked.value.problems : undefined;
  return { starters, own, chosen, problems };
}

async function ownDecks(game: string): Promise<readonly Named[]> {
  const decks: Named[] = [];
  for await (const { id, name } of signedIn().keptDecks.list({ game, pageSize: 100 })) decks.push({ id, name });
  return decks;
}

const check = (game: string, deck: string, format: string | undefined): Promise<readonly DeckProblem[]> =>
  signedIn().keptDecks.check(game, { deck }, format === undefined ? {} : { format });

/** The choice of a deck. `onChange` is told besides keeping the choice for the next time. */
export function DeckPicker({ game, decks, onChange }: { game: string; decks: Decks; onChange?: (deck: string) => void }): JSX.Element {
  const { starters, own, chosen, problems = [] } = decks;
  const choose = (deck: string): void => {
    setSettings({ decks: { ...settings.value.decks, [game]: deck } });
    onChange?.(deck);
  };
  return (
    <div class="stack">
      <Select
        label={t('play.deck')}
        value={chosen}
        onChange={choose}
        hint={
          <>
            {t('play.deck-hint')} <Link href={pathTo('decks')}>{t('play.deck-build')}</Link>
          </>
        }
        options={[
          ...own.map(({ id, name }) => ({ value: id, label: name, group: t('play.own-decks') })),
          ...starters.map(({ id, name }) => ({ value: id, label: name, group: t('play.starter-decks') })),
        ]}
      />
      <Problems problems={problems} deck={chosen} />
    </div>
  );
}

/** What is wrong with a deck, and the way to mend it. */
export function Problems({ problems, deck }: { problems: readonly DeckProblem[]; deck?: string }): JSX.Element | null {
  if (problems.length === 0) return null;
  return (
    <Notice kind="warn">
      <p>
        <strong>{t('play.deck-illegal')}</strong>
      </p>
      <ul class="problems">
        {problems.map(({ code, card, reason }) => (
          <li key={`${code} ${card} ${reason}`}>{reason}</li>
        ))}
      </ul>
      {deck && !deck.startsWith('starter:') ? <Link href={pathTo('deck', { id: deck })}>{t('play.deck-mend')}</Link> : null}
    </Notice>
  );
}
