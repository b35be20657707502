/** The log of a match: what happened, in words, with the cards to look at. The newest stands at the end, and is kept in sight. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CardLink } from '../cards/index.ts';
import { t } from '../texts/index.ts';
import type { LogLine } from './log.ts';

/** Lines in words. */
export function LogList({ game, lines }: { game: string; lines: readonly LogLine[] }): JSX.Element {
  const box = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const list = box.current;
    if (list && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [lines]);
  return (
    <ol
      ref={box}
      class="log"
      aria-label={t('log.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: list }) => {
        isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
      }}
    >
      {lines.map((line) => (
        <Line key={line.id} game={game} line={line} />
      ))}
      {lines.length === 0 ? <li class="soft">{t('log.empty')}</li> : null}
    </ol>
  );
}

const Line = ({ game, line }: { game: string; line: LogLine }): JSX.Element => (
  <li class={line.isHeading ? 'log-line log-turn' : `log-line log-seat-${line.seat}`}>
    {line.pieces.map((piece, i) => (typeof piece === 'string' ? piece : <CardLink key={i} game={game} card={piece} />))}
  </li>
);
