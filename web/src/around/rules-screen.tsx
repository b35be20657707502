/** The rule book of a game, with an address for every rule, to read and to search. It is in English, as its source is. */
import './rules.css';
import type { ComponentChildren, JSX } from 'preact';
import { memo } from 'preact/compat';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { gameTitle, loadGames } from '../app/games.ts';
import { Link } from '../app/link.tsx';
import { route } from '../app/router.ts';
import type { ScreenProps } from '../app/screens.ts';
import { t } from '../texts/index.ts';
import { Empty, Field, LinkButton, Notice, Page } from '../ui/index.ts';
import { Awaited, useLoading } from './loading.tsx';
import { ruleHref } from './rule-link.tsx';
import { type Block, chaptersOf, type Entry, entriesOf, type Inline, type Item, type RuleBook, searchBook } from './rules/book.ts';
import { loadBook, RULED_GAMES } from './rules/books.ts';
import { ScrollBox } from './scroll-box.tsx';
import { useWide } from './wide.ts';

export default function RulesScreen({ params: { game = '' } }: ScreenProps): JSX.Element {
  const loading = useLoading(async () => {
    // The titles of games are only for looks; the book is there without the server.
    await loadGames().catch(() => undefined);
    return { book: await loadBook(game) };
  }, [game]);
  return (
    <Page title={t('rules.title', { game: gameTitle(game) })} lead={t('rules.lead')} wide>
      <nav class="row rules-games" aria-label={t('rules.games')}>
        {RULED_GAMES.map((name) => (
          <LinkButton key={name} size="small" kind={name === game ? 'main' : 'plain'} href={ruleHref(name)}>
            {gameTitle(name)}
          </LinkButton>
        ))}
      </nav>
      <Awaited of={loading}>{({ book }) => (book ? <Book game={game} book={book} /> : <Empty>{t('rules.none')}</Empty>)}</Awaited>
    </Page>
  );
}

/** How long nothing is typed before it is searched, in milliseconds. */
const CALM = 150;

function Book({ game, book }: { game: string; book: RuleBook }): JSX.Element {
  const isWide = useWide();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const entries = useMemo(() => entriesOf(book), [book]);
  const hits = useMemo(() => searchBook(entries, wanted), [entries, wanted]);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed), CALM);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (wanted.trim() !== '') announce(t('rules.found', { n: hits.length }));
  }, [wanted, hits.length]);
  // A new address of the same page leads to another rule.
  const here = route.value;
  useEffect(() => {
    setTyped('');
    setWanted('');
    goTo(decoded(location.hash.slice(1)));
  }, [here]);
  const isSearching = wanted.trim() !== '';
  return (
    <div class="rules">
      <div class="rules-side">
        <Field label={t('rules.search')} type="search" placeholder={t('rules.search-hint')} value={typed} onInput={setTyped} />
        <details class="rules-chapters" open={isWide}>
          <summary>{t('rules.chapters')}</summary>
          <ul>
            {chaptersOf(book).map(({ anchor, title }) => (
              <li key={anchor} lang="en">
                <Link href={ruleHref(game, anchor)}>{title}</Link>
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div class="rules-body">
        {isSearching ? <Hits game={game} hits={hits} /> : null}
        <div hidden={isSearching}>
          <Notice>
            <p>{t('rules.english')}</p>
          </Notice>
          <Whole game={game} book={book} />
        </div>
      </div>
    </div>
  );
}

/** The whole book, drawn once: it never changes. */
const Whole = memo(
  ({ game, book }: { game: string; book: RuleBook }): JSX.Element => (
    <article class="rule-book" lang="en">
      {blocks(game, book.blocks)}
    </article>
  ),
);

function Hits({ game, hits }: { game: string; hits: readonly Entry[] }): JSX.Element {
  if (hits.length === 0) return <Empty>{t('rules.nothing')}</Empty>;
  return (
    <ol class="rule-hits" aria-label={t('rules.found', { n: hits.length })} lang="en">
      {hits.map(({ anchor, number, chapter, text }, i) => (
        <li key={i}>
          <Link href={ruleHref(game, anchor)}>{number || anchor}</Link> <span class="soft">{chapter}</span>
          <p>{text.length > 260 ? `${text.slice(0, 260)} …` : text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Shows a rule, and gives it the focus so that screen readers read on from there. */
function goTo(anchor: string): void {
  if (anchor === '') return;
  requestAnimationFrame(() => {
    const place = document.getElementById(anchor);
    if (!place) return;
    for (const other of document.querySelectorAll('.rule-target')) other.classList.remove('rule-target');
    const rule = place.closest<HTMLElement>('li, tr, p, h2, h3, h4') ?? place;
    rule.classList.add('rule-target');
    rule.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  });
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return '';
  }
}

const blocks = (game: string, all: readonly Block[]): ComponentChildren =>
  all.map((block, i) => <BlockOf key={i} game={game} block={block} />);

function BlockOf({ game, block }: { game: string; block: Block }): JSX.Element {
  switch (block.is) {
    case 'heading': {
      const Heading = `h${Math.min(4, Math.max(2, block.level))}` as 'h2' | 'h3' | 'h4';
      return (
        <Heading>
          <Anchors game={game} ids={block.ids ?? [block.anchor]} shown={block.ids !== undefined} /> {inlines(game, block.of)}
        </Heading>
      );
    }
    case 'text':
      return (
        <p>
          <Anchors game={game} ids={block.ids ?? []} shown /> {inlines(game, block.of)}
        </p>
      );
    case 'code':
      return (
        <ScrollBox label={t('rules.drawing')}>
          <pre>
            <code>{block.text}</code>
          </pre>
        </ScrollBox>
      );
    case 'list': {
      const items = block.items.map((item, i) => <ItemOf key={i} game={game} item={item} />);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <ScrollBox label={t('rules.table')}>
          <table class="table">
            <thead>
              <tr>
                {block.head.map((cell, i) => (
                  <th key={i} scope="col">
                    {inlines(game, cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(({ ids = [], cells }, at) => (
                <tr key={at}>
                  {cells.map((cell, i) => (
                    <td key={i}>
                      {i === 0 ? <Anchors game={game} ids={ids} shown /> : null} {inlines(game, cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      );
  }
}

function ItemOf({ game, item: { ids = [], shown = false, value, of } }: { game: string; item: Item }): JSX.Element {
  const [first, ...rest] = of;
  return (
    <li value={value} {...(shown || ids[0] === undefined ? {} : { id: ids[0], tabIndex: -1 })}>
      <Anchors game={game} ids={shown ? ids : ids.slice(1)} shown={shown} />{' '}
      {first?.is === 'text' ? inlines(game, first.of) : first ? blocks(game, [first]) : null}
      {blocks(game, rest)}
    </li>
  );
}

/** The places to which addresses of rules lead; the first number is shown as a link to itself, to be copied and cited. */
function Anchors({ game, ids, shown }: { game: string; ids: readonly string[]; shown: boolean }): JSX.Element {
  const [first, ...others] = ids;
  return (
    <>
      {first === undefined ? null : shown ? (
        <a id={first} class="rule-number" href={ruleHref(game, first)}>
          {first}
        </a>
      ) : (
        <span id={first} tabIndex={-1} />
      )}
      {others.map((id) => (
        <span key={id} id={id} tabIndex={-1} />
      ))}
    </>
  );
}

const inlines = (game: string, line: readonly Inline[]): ComponentChildren =>
  line.map((piece, i) => (typeof piece === 'string' ? piece : <InlineOf key={i} game={game} piece={piece} />));

function InlineOf({ game, piece }: { game: string; piece: Exclude<Inline, string> }): JSX.Element {
  switch (piece.is) {
    case 'rule':
      return <Link href={ruleHref(game, piece.n)}>{piece.n}</Link>;
    case 'link':
      return /^https?:/.test(piece.href) ? (
        <a href={piece.href} rel="noreferrer">
          {inlines(game, piece.of)}
        </a>
      ) : (
        <span>{inlines(game, piece.of)}</span>
      );
    case 'strong':
      return <strong>{inlines(game, piece.of)}</strong>;
    case 'em':
      return <em>{inlines(game, piece.of)}</em>;
    case 'code':
      return <code>{inlines(game, piece.of)}</code>;
  }
}
