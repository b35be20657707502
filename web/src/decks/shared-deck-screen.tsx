/** A deck that somebody shared by a link: to look at, and to keep a copy of. */
import './decks.css';
import type { ReadDeckAnswer } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { gameTitle, loadGames } from '../app/games.ts';
import { enterAsGuest } from '../app/guest.ts';
import { navigate } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import type { ScreenProps } from '../app/screens.ts';
import { attempt, toast } from '../app/toasts.ts';
import { Awaited, useLoading } from '../around/loading.tsx';
import { visitor } from '../around/visitor.ts';
import { t } from '../texts/index.ts';
import { Button, Page, Panel } from '../ui/index.ts';
import { totalOf } from './counts.ts';
import { DeckList } from './deck-list.tsx';
import { Figures } from './figures.tsx';
import { Hand } from './hand.tsx';

export default function SharedDeckScreen({ params: { code = '' } }: ScreenProps): JSX.Element {
  const loading = useLoading(async () => {
    const deck = await visitor.readDeck({ code });
    const [catalogue] = await Promise.all([visitor.cards(deck.game), loadGames()]);
    return { deck, catalogue };
  }, [code]);
  return (
    <Page title={t('shared.title')} wide lead={loading.is === 'there' ? leadOf(loading.value.deck) : ''} actions={<Keep code={code} />}>
      <Awaited of={loading}>
        {({ deck, catalogue }) => (
          <div class="shared-deck">
            <Panel title={t('deck.cards')}>
              <DeckList game={deck.game} catalogue={catalogue} sections={deck.sections} />
            </Panel>
            <div>
              <Panel title={t('deck.figures')}>
                <Figures game={deck.game} catalogue={catalogue} sections={deck.sections} />
              </Panel>
              <Panel title={t('hand.title')}>
                <Hand game={deck.game} catalogue={catalogue} sections={deck.sections} />
              </Panel>
            </div>
          </div>
        )}
      </Awaited>
    </Page>
  );
}

const leadOf = ({ game, sections }: ReadDeckAnswer): string => t('shared.lead', { game: gameTitle(game), n: totalOf(sections) });

/** Keeps a copy; whoever is not signed in becomes a guest by it. */
function Keep({ code }: { code: string }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const keep = async (): Promise<void> => {
    setBusy(true);
    const deck = await attempt(async () => (await enterAsGuest()).keptDecks.keep({ code }));
    setBusy(false);
    if (!deck) return;
    toast(t('deck.kept', { name: deck.name }));
    navigate(pathTo('deck', { id: deck.id }));
  };
  return (
    <Button kind="main" busy={busy} onClick={() => void keep()}>
      {t('shared.keep')}
    </Button>
  );
}
