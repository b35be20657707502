/** The workbench itself: the pool on one side, the deck, its figures and its test hand on the other; on narrow pages one behind the other. */

import type { Catalogue } from '@spiritgate/sdk';
import type { FormatView } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameTitle } from '../app/games.ts';
import { navigate } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import { signedIn } from '../app/session.ts';
import { setSettings, settings } from '../app/settings.ts';
import { attempt, succeeds, toast } from '../app/toasts.ts';
import { mainFormat } from '../around/board-choice.tsx';
import { useWide } from '../around/wide.ts';
import { t } from '../texts/index.ts';
import { Button, Field, Menu, type MenuItem, Page, Select, Tabs } from '../ui/index.ts';
import { type Building, clearBench, hasUnkept, putOnBench } from './building.ts';
import { useChecked } from './checking.ts';
import { totalOf } from './counts.ts';
import { DeckList } from './deck-list.tsx';
import { RemoveDialog } from './decks-screen.tsx';
import type { Sections } from './draft.ts';
import { Figures } from './figures.tsx';
import { Hand } from './hand.tsx';
import { playWith } from './play-with.ts';
import { Pool } from './pool.tsx';
import { Verdict } from './problems.tsx';
import { ShareDialog } from './share-dialog.tsx';

type BenchProps = { building: Building; catalogue: Catalogue; formats: readonly FormatView[]; isStarter: boolean };
type Side = 'pool' | 'deck' | 'figures' | 'hand';

export function Bench({ building, catalogue, formats, isStarter }: BenchProps): JSX.Element {
  const { game } = building;
  const isWide = useWide();
  const [side, setSide] = useState<Side>(isStarter || totalOf(building.sections.value) > 0 ? 'deck' : 'pool');
  const [format, setFormat] = useState(() => mainFormat(formats, game));
  const sections = building.sections.value;
  const checked = useChecked(game, sections, format);
  useGuard();
  useEffect(() => {
    if (settings.value.game !== game) setSettings({ game });
  }, [game]);
  const change = (next: Sections): void => building.change(next);
  const shown: Side = (isWide || isStarter) && side === 'pool' ? 'deck' : side;
  const tabs: Side[] = isWide || isStarter ? ['deck', 'figures', 'hand'] : ['pool', 'deck', 'figures', 'hand'];
  return (
    <Page
      title={isStarter ? building.name.value : t('deck.title')}
      wide
      lead={gameTitle(game)}
      actions={<Actions building={building} isStarter={isStarter} />}
    >
      <div class={isWide && !isStarter ? 'bench bench-wide' : 'bench'}>
        <div class="bench-head">
          {isStarter ? null : (
            <Field label={t('deck.name')} value={building.name.value} maxLength={60} onInput={(name) => (building.name.value = name)} />
          )}
          <Select
            label={t('deck.format')}
            value={format}
            onChange={setFormat}
            options={formats.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <Verdict game={game} format={formats.find(({ id }) => id === format)?.title ?? format} checked={checked} />
        </div>
        {isWide && !isStarter ? (
          <div class="bench-pool">
            <Pool game={game} catalogue={catalogue} sections={sections} onChange={change} />
          </div>
        ) : null}
        <div class="bench-deck">
          <Tabs
            label={t('deck.sides')}
            tabs={tabs.map((value) => ({
              value,
              label: value === 'deck' ? t('deck.tab-deck', { n: totalOf(sections) }) : t(`deck.tab-${value}`),
            }))}
            value={shown}
            onChange={setSide}
          >
            <h2 class="only-spoken">{t(`deck.tab-${shown}`, { n: totalOf(sections) })}</h2>
            {shown === 'pool' ? <Pool game={game} catalogue={catalogue} sections={sections} onChange={change} /> : null}
            {shown === 'deck' ? (
              <DeckList game={game} catalogue={catalogue} sections={sections} {...(isStarter ? {} : { onChange: change })} />
            ) : null}
            {shown === 'figures' ? <Figures game={game} catalogue={catalogue} sections={sections} /> : null}
            {shown === 'hand' ? <Hand key={JSON.stringify(sections)} game={game} catalogue={catalogue} sections={sections} /> : null}
          </Tabs>
        </div>
      </div>
    </Page>
  );
}

/** Asks before the page is closed with changes that nobody has. */
function useGuard(): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent): void => {
      if (hasUnkept()) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, []);
}

/** What is done with the deck as a whole. */
function Actions({ building, isStarter }: { building: Building; isStarter: boolean }): JSX.Element {
  const [open, setOpen] = useState<'share' | 'remove' | null>(null);
  const [busy, setBusy] = useState(false);
  const { game } = building;
  const id = building.id.value;
  const name = building.name.value;

  const keep = async (): Promise<string | undefined> => {
    setBusy(true);
    const sent = { name: name.trim() || t('deck.nameless'), sections: building.sections.value };
    const deck = await attempt(keepDeck(building.id.value, game, sent));
    setBusy(false);
    if (!deck) return undefined;
    if (building.name.value.trim() === '') building.name.value = sent.name;
    building.keptAs(deck, { ...sent, name: building.name.value });
    if (id === null) {
      clearBench(`new:${game}`);
      putOnBench(deck.id, building);
      navigate(pathTo('deck', { id: deck.id }), { replace: true });
    }
    toast(t('deck.kept', { name: deck.name }));
    return deck.id;
  };
  const copy = async (): Promise<void> => {
    if (id === null) return;
    const made = await attempt(signedIn().keptDecks.copy(id, isStarter ? {} : { name: t('deck.copy-name', { name: name.slice(0, 50) }) }));
    if (!made) return;
    toast(t('deck.copied', { name: made.name }));
    navigate(pathTo('deck', { id: made.id }));
  };
  const remove = async (): Promise<void> => {
    setOpen(null);
    if (id !== null && !(await succeeds(signedIn().keptDecks.remove(id)))) return;
    clearBench(id ?? `new:${game}`);
    navigate(pathTo('decks'), { replace: true });
  };
  const play = async (): Promise<void> => {
    const kept = building.isChanged.value ? await keep() : (id ?? undefined);
    if (kept !== undefined) playWith(game, kept);
  };

  const items: MenuItem[] = [
    { label: t('deck.copy'), disabled: id === null, onSelect: () => void copy() },
    { label: t('deck.share'), disabled: id === null, onSelect: () => setOpen('share') },
    ...(isStarter ? [] : [{ label: t('deck.remove'), kind: 'danger' as const, onSelect: () => setOpen('remove') }]),
  ];
  return (
    <>
      {isStarter ? (
        <Button kind="main" onClick={() => void copy()}>
          {t('deck.copy-starter')}
        </Button>
      ) : (
        <>
          <Button disabled={!building.canUndo.value} onClick={() => building.undo()}>
            {t('deck.undo')}
          </Button>
          <Button kind="main" busy={busy} disabled={!building.isChanged.value} onClick={() => void keep()}>
            {building.isChanged.value || id === null ? t('deck.keep') : t('deck.is-kept')}
          </Button>
        </>
      )}
      <Button busy={busy} onClick={() => void play()}>
        {t('deck.play')}
      </Button>
      <Menu label="⋯" name={t('deck.more', { name: name || t('deck.nameless') })} items={items} />
      {open === 'share' && id !== null ? (
        <ShareDialog id={id} name={name} isChanged={building.isChanged.value} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'remove' ? (
        <RemoveDialog name={name || t('deck.nameless')} onRemove={() => void remove()} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

type Sent = { name: string; sections: Sections };

function keepDeck(id: string | null, game: string, { name, sections }: Sent): ReturnType<ReturnType<typeof signedIn>['keptDecks']['keep']> {
  const cards = Object.fromEntries(Object.entries(sections).map(([section, of]) => [section, { ...of }]));
  const { keptDecks } = signedIn();
  return id === null ? keptDecks.keep({ game, deck: { name, sections: cards } }) : keptDecks.change(id, { name, sections: cards });
}
