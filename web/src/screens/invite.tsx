/** Inviting a friend: the terms of the match, which are fine as they are, and then the lobby with its link. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { navigate } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import { signedIn } from '../app/session.ts';
import { attempt } from '../app/toasts.ts';
import { t } from '../texts/index.ts';
import { Button, Checkbox, Page, Panel } from '../ui/index.ts';
import { DeckPicker, useDecks } from './parts/deck-picker.tsx';
import { chosenGame, GamePicker } from './parts/game-picker.tsx';
import { bodyOf, FRIENDLY } from './parts/terms.ts';
import { TermsForm } from './parts/terms-form.tsx';

export default function InviteScreen(): JSX.Element {
  const game = chosenGame();
  const [terms, setTerms] = useState(FRIENDLY);
  const [readyCheck, setReadyCheck] = useState(false);
  const decks = useDecks(game, terms.format);
  const [busy, setBusy] = useState(false);
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const lobby = await attempt(signedIn().createLobby({ game, deck: { deck: decks.chosen }, ...bodyOf(terms), readyCheck }));
    if (lobby) navigate(pathTo('lobby', { code: lobby.code }));
    else setBusy(false);
  };
  return (
    <Page title={t('start.invite')} lead={t('invite.lead')}>
      <form onSubmit={(event) => void open(event)}>
        <Panel>
          <GamePicker />
          <DeckPicker game={game} decks={decks} />
          <details class="more">
            <summary>{t('terms.title')}</summary>
            <div class="stack">
              <TermsForm game={game} terms={terms} onChange={setTerms} />
              <Checkbox label={t('invite.ready-check')} checked={readyCheck} onChange={setReadyCheck} hint={t('invite.ready-check-hint')} />
            </div>
          </details>
          <div class="row">
            <Button type="submit" kind="main" size="large" busy={busy || decks.chosen === ''}>
              {t('invite.open')}
            </Button>
          </div>
        </Panel>
      </form>
    </Page>
  );
}
