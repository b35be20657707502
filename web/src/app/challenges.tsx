/** Challenges that others send: asked for while the page is open, shown wherever one is. */
import './challenges.css';
import { signal } from '@preact/signals';
import type { Challenge, Spiritgate } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../texts/index.ts';
import { Button, LinkButton } from '../ui/index.ts';
import { announce } from './announce.ts';
import { gameTitle } from './games.ts';
import { route } from './router.ts';
import { pathTo } from './routes.ts';
import { session } from './session.ts';
import { attempt } from './toasts.ts';

/** The open challenges that the account got. */
export const incoming = signal<readonly Challenge[]>([]);

/** Seconds that one request hangs, and milliseconds until the next try after a failure. */
const HANG = 25;
const PAUSE = 10_000;

/** Follows the challenges of an account; ends with the call of what it gives. */
export function watchChallenges(account: Spiritgate): () => void {
  const end = new AbortController();
  const follow = async (): Promise<void> => {
    let wait = 0;
    while (!end.signal.aborted) {
      try {
        take(account, await account.challenges({ wait, signal: end.signal }));
        wait = HANG;
      } catch {
        if (!end.signal.aborted) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  };
  void follow();
  return () => {
    end.abort();
    incoming.value = [];
  };
}

function take(account: Spiritgate, all: readonly Challenge[]): void {
  const open = all.filter(({ view }) => view.status === 'open' && view.to.id === account.account.id);
  const known = new Set(incoming.value.map(({ id }) => id));
  for (const { id, view } of open) if (!known.has(id)) announce(t('challenges.got', { name: view.from.name }), 'assertive');
  incoming.value = open;
}

/** The challenges that wait for an answer; not over a table, where one is busy. */
export function Challenges(): JSX.Element | null {
  if (incoming.value.length === 0 || route.value.name === 'match') return null;
  return (
    <section class="challenges" aria-label={t('challenges.title')}>
      {incoming.value.map((challenge) => (
        <Incoming key={challenge.id} challenge={challenge} />
      ))}
    </section>
  );
}

function Incoming({ challenge }: { challenge: Challenge }): JSX.Element {
  const { from, game } = challenge.view;
  const [busy, setBusy] = useState(false);
  const gone = (): void => {
    incoming.value = incoming.value.filter(({ id }) => id !== challenge.id);
  };
  const decline = async (): Promise<void> => {
    setBusy(true);
    await attempt(challenge.decline());
    gone();
  };
  const block = async (): Promise<void> => {
    setBusy(true);
    await attempt(challenge.decline());
    await attempt(async () => session.value?.own.block(from.id));
    gone();
  };
  return (
    <div class="challenge-card">
      <p>
        <strong>{t('challenges.got', { name: from.name })}</strong>
        <br />
        {gameTitle(game)}
      </p>
      <div class="row">
        <LinkButton kind="main" href={`${pathTo('challenge')}?answer=${encodeURIComponent(challenge.id)}`}>
          {t('challenges.see')}
        </LinkButton>
        <Button busy={busy} onClick={() => void decline()}>
          {t('challenges.decline')}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => void block()}>
          {t('challenges.block')}
        </Button>
      </div>
    </div>
  );
}
