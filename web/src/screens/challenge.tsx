/** Challenging a player by name, and answering whoever challenged. */
import type { Challenge } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { incoming } from '../app/challenges.tsx';
import { gameTitle } from '../app/games.ts';
import { goToMatch } from '../app/go-to-match.ts';
import { navigate, route } from '../app/router.ts';
import type { ScreenProps } from '../app/screens.ts';
import { signedIn } from '../app/session.ts';
import { attempt, toast } from '../app/toasts.ts';
import { useSubmit } from '../app/use-submit.ts';
import { t } from '../texts/index.ts';
import { Button, Field, Notice, Page, Panel, Spinner } from '../ui/index.ts';
import { DeckPicker, useDecks } from './parts/deck-picker.tsx';
import { chosenGame, GamePicker } from './parts/game-picker.tsx';
import { bodyOf, FRIENDLY } from './parts/terms.ts';
import { TermsForm } from './parts/terms-form.tsx';
import { TermsList } from './parts/terms-list.tsx';

export default function ChallengeScreen({ params }: ScreenProps): JSX.Element {
  const asked = route.value.query.get('answer');
  if (asked !== null) return <Answer id={asked} />;
  return <Send name={params.name ?? ''} />;
}

function Send({ name: given }: { name: string }): JSX.Element {
  const game = chosenGame();
  const [name, setName] = useState(given);
  const [terms, setTerms] = useState(FRIENDLY);
  const decks = useDecks(game, terms.format);
  const [sent, setSent] = useState<Challenge>();
  const giveUp = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => giveUp.current?.abort(), []);
  const { busy, submit } = useSubmit(async () => {
    const challenge = await attempt(signedIn().challenge(name.trim(), { game, deck: { deck: decks.chosen }, ...bodyOf(terms) }));
    if (!challenge) return;
    setSent(challenge);
    const end = new AbortController();
    giveUp.current = end;
    const match = await attempt(challenge.match({ signal: end.signal }));
    if (match) goToMatch(match);
    else setSent(undefined);
  });
  const takeBack = async (): Promise<void> => {
    giveUp.current?.abort();
    if (sent) await attempt(sent.cancel());
    setSent(undefined);
  };
  if (sent)
    return (
      <Page title={t('challenge.sent', { name: sent.view.to.name })} lead={gameTitle(sent.view.game)}>
        <Panel>
          <Spinner label={t('challenge.waiting')} />
          <TermsList game={sent.view.game} terms={sent.view} />
          <div class="row">
            <Button onClick={() => void takeBack()}>{t('challenge.take-back')}</Button>
          </div>
        </Panel>
      </Page>
    );
  return (
    <Page title={t('start.challenge')} lead={t('challenge.lead')}>
      <form onSubmit={submit}>
        <Panel>
          <Field
            label={t('challenge.name')}
            value={name}
            onInput={setName}
            required
            maxLength={100}
            autoComplete="off"
            spellcheck={false}
          />
          <GamePicker />
          <DeckPicker game={game} decks={decks} />
          <details class="more">
            <summary>{t('terms.title')}</summary>
            <TermsForm game={game} terms={terms} onChange={setTerms} />
          </details>
          <div class="row">
            <Button type="submit" kind="main" busy={busy || decks.chosen === ''}>
              {t('challenge.send')}
            </Button>
          </div>
        </Panel>
      </form>
    </Page>
  );
}

function Answer({ id }: { id: string }): JSX.Element {
  const challenge = incoming.value.find((one) => one.id === id);
  const game = challenge?.view.game ?? chosenGame();
  const decks = useDecks(game, challenge?.view.format);
  const { busy, submit } = useSubmit(async () => {
    const match = challenge && (await attempt(challenge.accept({ deck: decks.chosen })));
    if (match) goToMatch(match, { replace: true });
  });
  if (!challenge)
    return (
      <Page title={t('challenges.title')}>
        <Notice>{t('challenge.over')}</Notice>
      </Page>
    );
  const decline = async (): Promise<void> => {
    await attempt(challenge.decline());
    toast(t('challenge.declined', { name: challenge.view.from.name }));
    navigate('/');
  };
  return (
    <Page title={t('challenges.got', { name: challenge.view.from.name })} lead={gameTitle(game)}>
      <form onSubmit={submit}>
        <Panel>
          <TermsList game={game} terms={challenge.view} />
          <DeckPicker game={game} decks={decks} />
          <div class="row">
            <Button type="submit" kind="main" size="large" busy={busy || decks.chosen === ''}>
              {t('challenge.accept')}
            </Button>
            <Button onClick={() => void decline()}>{t('challenges.decline')}</Button>
          </div>
        </Panel>
      </form>
    </Page>
  );
}
