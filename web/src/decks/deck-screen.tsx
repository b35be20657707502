/** The workbench of a deck: one's own, a starter deck to look at, or a new one. */
import './decks.css';
import type { Catalogue } from '@spiritgate/sdk';
import type { FormatView } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { loadGames } from '../app/games.ts';
import { route } from '../app/router.ts';
import type { ScreenProps } from '../app/screens.ts';
import { signedIn } from '../app/session.ts';
import { settings } from '../app/settings.ts';
import { Awaited, useLoading } from '../around/loading.tsx';
import { visitor } from '../around/visitor.ts';
import { t } from '../texts/index.ts';
import { Page } from '../ui/index.ts';
import { Bench } from './bench.tsx';
import { Building, putOnBench, workbench } from './building.ts';

type Loaded = { building: Building; catalogue: Catalogue; formats: readonly FormatView[]; isStarter: boolean };

export default function DeckScreen({ params: { id = 'new' } }: ScreenProps): JSX.Element {
  const wanted = route.value.query.get('game') ?? settings.value.game;
  const loading = useLoading(() => load(id, wanted), [id, wanted]);
  if (loading.is === 'there') return <Bench key={id} {...loading.value} />;
  return (
    <Page title={t('deck.title')}>
      <Awaited of={loading}>{() => null}</Awaited>
    </Page>
  );
}

async function load(id: string, wanted: string): Promise<Loaded> {
  const games = await loadGames();
  const building = id === 'new' ? newDeck(games.find(({ name }) => name === wanted)?.name ?? games[0]?.name ?? '') : await keptDeck(id);
  const [catalogue, formats] = await Promise.all([visitor.cards(building.game), visitor.formats(building.game)]);
  return { building, catalogue, formats, isStarter: id.startsWith('starter:') };
}

const newDeck = (game: string): Building => workbench(`new:${game}`) ?? putOnBench(`new:${game}`, new Building(game));

async function keptDeck(id: string): Promise<Building> {
  const there = workbench(id);
  if (there?.isChanged.value) return there;
  const deck = await signedIn().keptDecks.get(id);
  const building = new Building(deck.game);
  building.keptAs(deck);
  return putOnBench(id, building);
}
