/** Matches of the account that are not over, to go back to. */
import type { JSX } from 'preact';
import { Emblem } from '../../app/emblem.tsx';
import { gameTitle } from '../../app/games.ts';
import { pathTo } from '../../app/routes.ts';
import { signedIn } from '../../app/session.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { t } from '../../texts/index.ts';
import { LinkButton, Panel } from '../../ui/index.ts';

export function RunningMatches(): JSX.Element | null {
  const matches = useLoaded(() => signedIn().matches(), []).value ?? [];
  if (matches.length === 0) return null;
  return (
    <Panel title={t('start.running')}>
      {matches.map(({ id, game, players, seat }) => (
        <div key={id} class="row">
          <Emblem game={game} />
          <span class="grow">
            <strong>{gameTitle(game)}</strong>
            <br />
            {t('start.against', { name: players[1 - seat] ?? '' })}
          </span>
          <LinkButton kind="main" href={pathTo('match', { id })}>
            {t('start.go-on')}
          </LinkButton>
        </div>
      ))}
    </Panel>
  );
}
