/**
 * Opening a lobby: the terms of the match, which are fine as they are, and then the lobby with its link. `?listed` opens it for everybody, who are
 * asked whether they are ready, since they do not know each other.
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { navigate, route } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import { signedIn } from '../app/session.ts';
import { attempt } from '../app/toasts.ts';
import { useSubmit } from '../app/use-submit.ts';
import { t } from '../texts/index.ts';
import { Button, Checkbox, Page, Panel } from '../ui/index.ts';
import { DeckPicker, useDecks } from './parts/deck-picker.tsx';
import { chosenGame, GamePicker } from './parts/game-picker.tsx';
import { bodyOf, FRIENDLY } from './parts/terms.ts';
import { TermsForm } from './parts/terms-form.tsx';

export default function InviteScreen(): JSX.Element {
  const game = chosenGame();
  const [terms, setTerms] = useState(FRIENDLY);
  const [forAll] = useState(route.value.query.has('listed'));
  const [listed, setListed] = useState(forAll);
  const [readyCheck, setReadyCheck] = useState(forAll);
  const decks = useDecks(game, terms.format);
  const { busy, submit } = useSubmit(async () => {
    const lobby = await attempt(signedIn().createLobby({ game, deck: { deck: decks.chosen }, ...bodyOf(terms), readyCheck, listed }));
    if (lobby) navigate(pathTo('lobby', { code: lobby.code }));
  });
  return (
    <Page title={t(forAll ? 'open.make' : 'start.invite')} lead={t(forAll ? 'invite.lead-listed' : 'invite.lead')}>
      <form onSubmit={submit}>
        <Panel>
          <GamePicker />
          <DeckPicker game={game} decks={decks} />
          <Checkbox label={t('lobby.listed')} checked={listed} onChange={setListed} hint={t('lobby.listed-hint')} />
          <details class="more">
            <summary>{t('terms.title')}</summary>
            <div class="stack">
              <TermsForm game={game} terms={terms} onChange={setTerms} />
              <Checkbox label={t('invite.ready-check')} checked={readyCheck} onChange={setReadyCheck} hint={t('invite.ready-check-hint')} />
            </div>
          </details>
          <div class="row">
            <Button type="submit" kind="main" size="large" busy={busy || decks.chosen === ''}>
              {t(listed ? 'invite.open-listed' : 'invite.open')}
            </Button>
          </div>
        </Panel>
      </form>
    </Page>
  );
}
