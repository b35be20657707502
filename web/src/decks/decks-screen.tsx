/** The decks of an account, and the starter decks of the game: to open, to copy, to play with, to throw away. */
import './decks.css';
import type { Catalogue } from '@spiritgate/sdk';
import type { ReadDeckAnswer, StoredDeck } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { games, loadGames } from '../app/games.ts';
import { Link } from '../app/link.tsx';
import { navigate } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import { signedIn } from '../app/session.ts';
import { setSettings, settings } from '../app/settings.ts';
import { attempt, succeeds, toast } from '../app/toasts.ts';
import { Awaited, ListingFoot, useListing, useLoading } from '../around/loading.tsx';
import { visitor } from '../around/visitor.ts';
import { dayOf } from '../around/when.ts';
import { t } from '../texts/index.ts';
import { Button, Choice, Dialog, Empty, Menu, type MenuItem, Page, Panel } from '../ui/index.ts';
import { Building, putOnBench, workbench } from './building.ts';
import { countsOf, totalOf } from './counts.ts';
import { ImportDialog } from './import-dialog.tsx';
import { playWith } from './play-with.ts';
import { ShareDialog } from './share-dialog.tsx';
import { traitsOf } from './traits.ts';
import { colorName } from './words.ts';

export default function DecksScreen(): JSX.Element {
  const loading = useLoading(loadGames, []);
  return (
    <Page title={t('decks.title')} lead={t('decks.lead')} wide>
      <Awaited of={loading}>{() => <Decks />}</Awaited>
    </Page>
  );
}

function Decks(): JSX.Element {
  const chosen = games.value.find(({ name }) => name === settings.value.game) ?? games.value[0];
  const game = chosen?.name ?? '';
  const cards = useLoading(async () => ({ game, catalogue: await visitor.cards(game) }), [game]);
  return (
    <div class="stack">
      <Choice
        legend={t('decks.game')}
        options={games.value.map(({ name, title }) => ({ value: name, label: title }))}
        value={game}
        onChange={(next) => setSettings({ game: next })}
      />
      <Awaited of={cards}>
        {(loaded) =>
          loaded.game === game ? (
            <DecksOf key={game} game={game} catalogue={loaded.catalogue} starters={chosen?.starterDecks ?? []} />
          ) : null
        }
      </Awaited>
    </div>
  );
}

type DecksOfProps = { game: string; catalogue: Catalogue; starters: readonly { name: string }[] };

function DecksOf({ game, catalogue, starters }: DecksOfProps): JSX.Element {
  const [turn, setTurn] = useState(0);
  const [imports, setImports] = useState(false);
  const own = useListing(() => signedIn().keptDecks.list({ game, pageSize: 50 }), [game, turn], 50);
  const isUnfinished = workbench(`new:${game}`)?.isChanged.value ?? false;
  const again = (): void => setTurn(turn + 1);
  const begin = (): void => navigate(`${pathTo('deck', { id: 'new' })}?game=${encodeURIComponent(game)}`);
  const take = (deck: ReadDeckAnswer): void => {
    const building = putOnBench(`new:${deck.game}`, new Building(deck.game));
    building.name.value = deck.name;
    building.change(deck.sections);
    setSettings({ game: deck.game });
    navigate(`${pathTo('deck', { id: 'new' })}?game=${encodeURIComponent(deck.game)}`);
  };
  return (
    <>
      <div class="row">
        <Button kind="main" onClick={begin}>
          {isUnfinished ? t('decks.go-on') : t('decks.new')}
        </Button>
        <Button onClick={() => setImports(true)}>{t('decks.import')}</Button>
      </div>
      {imports ? <ImportDialog game={game} onRead={take} onClose={() => setImports(false)} /> : null}
      <Panel title={t('decks.own')}>
        {own.state === 'all' && own.entries.length === 0 ? <Empty>{t('decks.none')}</Empty> : null}
        <ul class="framed-rows">
          {own.entries.map((deck) => (
            <DeckRow key={deck.id} deck={deck} catalogue={catalogue} onChange={again} />
          ))}
        </ul>
        <ListingFoot of={own} />
      </Panel>
      <Panel title={t('decks.starters')}>
        <ul class="framed-rows">
          {starters.map(({ name }) => (
            <Starter key={name} game={game} name={name} catalogue={catalogue} onCopied={again} />
          ))}
        </ul>
      </Panel>
    </>
  );
}

/** A starter deck: its cards are fetched by themselves. */
function Starter({
  game,
  name,
  catalogue,
  onCopied,
}: {
  game: string;
  name: string;
  catalogue: Catalogue;
  onCopied: () => void;
}): JSX.Element {
  const loading = useLoading(() => signedIn().keptDecks.get(`starter:${name}`), [game, name]);
  if (loading.is === 'there') return <DeckRow deck={loading.value} catalogue={catalogue} onChange={onCopied} isStarter />;
  return <li>{name}</li>;
}

type DeckRowProps = { deck: StoredDeck; catalogue: Catalogue; onChange: () => void; isStarter?: boolean };

function DeckRow({ deck, catalogue, onChange, isStarter = false }: DeckRowProps): JSX.Element {
  const [open, setOpen] = useState<'share' | 'remove' | null>(null);
  const { colors } = countsOf(deck.sections, catalogue, traitsOf(deck.game));
  const copy = async (): Promise<void> => {
    const made = await attempt(signedIn().keptDecks.copy(deck.id));
    if (!made) return;
    toast(t('deck.copied', { name: made.name }));
    onChange();
  };
  const remove = async (): Promise<void> => {
    setOpen(null);
    if (!(await succeeds(signedIn().keptDecks.remove(deck.id)))) return;
    toast(t('deck.removed', { name: deck.name }));
    onChange();
  };
  const items: MenuItem[] = [
    { label: t('deck.copy'), onSelect: () => void copy() },
    { label: t('deck.share'), onSelect: () => setOpen('share') },
    ...(isStarter ? [] : [{ label: t('deck.remove'), kind: 'danger' as const, onSelect: () => setOpen('remove') }]),
  ];
  return (
    <li>
      <div class="deck-row-text">
        <Link href={pathTo('deck', { id: deck.id })} class="deck-row-name">
          {deck.name}
        </Link>
        <span class="soft deck-row-more">
          {t('deck.size', { n: totalOf(deck.sections) })}
          {isStarter ? null : <> · {t('deck.changed', { day: dayOf(deck.updatedAt) })}</>}
        </span>
      </div>
      <span class="deck-row-colors">
        {colors
          .toSorted((a, b) => b.n - a.n)
          .slice(0, 4)
          .map(({ key }) => (
            <span key={key} class="pip pip-name" data-color={key}>
              {colorName(key)}
            </span>
          ))}
      </span>
      <span class="deck-row-buttons">
        <Button size="small" onClick={() => playWith(deck.game, deck.id)}>
          {t('deck.play')}
          <span class="only-spoken"> {deck.name}</span>
        </Button>
        <Menu label="⋯" name={t('deck.more', { name: deck.name })} items={items} />
      </span>
      {open === 'share' ? <ShareDialog id={deck.id} name={deck.name} isChanged={false} onClose={() => setOpen(null)} /> : null}
      {open === 'remove' ? <RemoveDialog name={deck.name} onRemove={() => void remove()} onClose={() => setOpen(null)} /> : null}
    </li>
  );
}

/** Asks before a deck is thrown away. */
export function RemoveDialog({ name, onRemove, onClose }: { name: string; onRemove: () => void; onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t('remove.title', { name })} size="small" onClose={onClose}>
      <p>{t('remove.text')}</p>
      <div class="row">
        <Button kind="danger" onClick={onRemove}>
          {t('remove.do')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </Dialog>
  );
}
