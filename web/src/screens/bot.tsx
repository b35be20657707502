/** A match against a bot of the server: game, deck, how strong, and off. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { goToMatch } from '../app/go-to-match.ts';
import { signedIn } from '../app/session.ts';
import { attempt } from '../app/toasts.ts';
import { useSubmit } from '../app/use-submit.ts';
import { t } from '../texts/index.ts';
import { Button, Choice, Page, Panel } from '../ui/index.ts';
import { DeckPicker, useDecks } from './parts/deck-picker.tsx';
import { chosenGame, GamePicker } from './parts/game-picker.tsx';
import type { SeriesName } from './parts/terms.ts';
import { SeriesChoice } from './parts/terms-form.tsx';

const BOTS = ['random', 'lookahead'] as const;

export default function BotScreen(): JSX.Element {
  const game = chosenGame();
  const decks = useDecks(game);
  const [bot, setBot] = useState<(typeof BOTS)[number]>('lookahead');
  const [series, setSeries] = useState<SeriesName>('single');
  const { busy, submit } = useSubmit(async () => {
    const match = await attempt(signedIn().practice({ game, deck: { deck: decks.chosen }, bot, series }));
    if (match) goToMatch(match);
  });
  return (
    <Page title={t('start.bot')} lead={t('bot.lead')}>
      <form onSubmit={submit}>
        <Panel>
          <GamePicker />
          <DeckPicker game={game} decks={decks} />
          <Choice
            legend={t('bot.strength')}
            value={bot}
            onChange={setBot}
            options={BOTS.map((value) => ({ value, label: t(`bot.${value}`) }))}
          />
          <SeriesChoice value={series} onChange={setSeries} />
          <div class="row">
            <Button type="submit" kind="main" size="large" busy={busy || decks.chosen === ''}>
              {t('bot.start')}
            </Button>
          </div>
        </Panel>
      </form>
    </Page>
  );
}
