/** Matches that are over, one by one, with their decks and recordings to open. */
import './around.css';
import type { HistorySearch } from '@spiritgate/sdk';
import type { PastMatch, PastMatchInFull } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { gameTitle } from '../app/games.ts';
import { Link } from '../app/link.tsx';
import { pathTo } from '../app/routes.ts';
import { session, signedIn } from '../app/session.ts';
import { clockOf, momentOf } from '../app/time.ts';
import { DeckList } from '../decks/deck-list.tsx';
import { t, tMaybe } from '../texts/index.ts';
import { Button, Dialog, Empty, LinkButton } from '../ui/index.ts';
import { Awaited, ListingFoot, useListing, useLoading } from './loading.tsx';
import { recordingHref } from './recording-href.ts';
import { visitor } from './visitor.ts';

type MatchListProps = {
  search: HistorySearch;
  /** The account from whose side results are told. */
  of: string;
};

export function MatchList({ search, of }: MatchListProps): JSX.Element {
  const matches = useListing(() => signedIn().standings.history({ ...search, pageSize: 20 }), [JSON.stringify(search)]);
  if (matches.state === 'all' && matches.entries.length === 0) return <Empty>{t('history.empty')}</Empty>;
  return (
    <>
      <ul class="framed-rows match-rows">
        {matches.entries.map((match) => (
          <MatchRow key={match.id} match={match} of={of} />
        ))}
      </ul>
      <ListingFoot of={matches} />
    </>
  );
}

/** How a match ended, in the words of its rules; the server's own words where there are none. */
export const reasonOf = (reason: string): string => tMaybe(`ended.${reason}`, reason.replaceAll('-', ' '));

function MatchRow({ match, of }: { match: PastMatch; of: string }): JSX.Element {
  const [open, setOpen] = useState(false);
  const seat = match.players[1].account === of ? 1 : 0;
  const [self, other] = [match.players[seat], match.players[1 - seat] as PastMatch['players'][0]];
  const outcome = self.outcome ?? 'void';
  return (
    <li>
      <span class={`outcome outcome-${outcome}`}>{t(`outcome.${outcome}`)}</span>
      <div class="match-row-text">
        <span>
          {t('history.against')} <Link href={pathTo('profile', { name: other.name })}>{other.name}</Link>
          {match.series === 'single' ? null : ` ${self.wins}:${other.wins}`}
        </span>
        <span class="soft match-row-more">
          {[
            gameTitle(match.game),
            t(match.rated ? 'history.rated' : `history.origin-${match.origin}`),
            reasonOf(match.reason),
            clockOf(match.length),
          ].join(' · ')}
        </span>
      </div>
      <time class="soft match-row-when" dateTime={new Date(match.endedAt).toISOString()}>
        {momentOf(match.endedAt)}
      </time>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('history.open')}
        <span class="only-spoken"> {t('history.open-of', { name: other.name, when: momentOf(match.endedAt) })}</span>
      </Button>
      {open ? <MatchDialog id={match.id} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

function MatchDialog({ id, onClose }: { id: string; onClose: () => void }): JSX.Element {
  const loading = useLoading(() => signedIn().standings.match(id), [id]);
  return (
    <Dialog title={t('history.match')} size="large" onClose={onClose}>
      <Awaited of={loading}>{(match) => <MatchInFull match={match} />}</Awaited>
    </Dialog>
  );
}

function MatchInFull({ match }: { match: PastMatchInFull }): JSX.Element {
  const isOwn = match.players.some(({ account }) => account === session.value?.account.id);
  const cards = useLoading(() => visitor.cards(match.game), [match.game]);
  const games = Array.from({ length: match.games }, (_, i) => i + 1);
  return (
    <>
      <p>
        {match.players.map(({ name }) => name).join(' – ')}, {gameTitle(match.game)}, {momentOf(match.endedAt)}. {reasonOf(match.reason)}.
      </p>
      <section>
        <h3>{t('history.recordings')}</h3>
        <ul class="recording-links">
          {games.map((no) => (
            <li key={no} class="row">
              <span>{t('history.game', { n: no })}</span>
              {isOwn ? (
                <LinkButton size="small" kind="main" href={recordingHref(match.id, no, 'own')}>
                  {t('history.own-side')}
                </LinkButton>
              ) : null}
              <LinkButton size="small" href={recordingHref(match.id, no, 'spectator')}>
                {t('history.spectators')}
              </LinkButton>
            </li>
          ))}
        </ul>
      </section>
      <Awaited of={cards}>
        {(catalogue) => (
          <div class="match-decks">
            {match.players.map(({ account, name, deck }) => (
              <section key={account}>
                <h3>{deck ? t('history.deck-of', { name, deck: deck.name }) : t('history.deck-hidden', { name })}</h3>
                {deck ? <DeckList game={match.game} catalogue={catalogue} sections={deck.sections} /> : null}
              </section>
            ))}
          </div>
        )}
      </Awaited>
    </>
  );
}
