/** The frame around a table: a bar above, notices, the board with what is asked under it, and log and chat beside. */
import './table.css';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../app/link.tsx';
import { t } from '../texts/index.ts';
import { Tabs } from '../ui/index.ts';

type SideTab = { value: string; label: ComponentChildren; content: ComponentChildren };
type FrameProps = {
  title: string;
  score?: ComponentChildren;
  actions?: ComponentChildren;
  notices?: ComponentChildren;
  board: ComponentChildren;
  ask?: ComponentChildren;
  side: readonly SideTab[];
  onTab?: (tab: string) => void;
};

/** A table on the whole page. */
export function TableFrame({ title, score, actions, notices, board, ask, side, onTab }: FrameProps): JSX.Element {
  const [tab, setTab] = useState(side[0]?.value ?? '');
  useEffect(() => {
    document.title = `${title} – Spiritgate`;
  }, [title]);
  const shown = side.find(({ value }) => value === tab) ?? side[0];
  return (
    <div class="table-page">
      <header class="table-bar">
        <Link href="/" class="table-home">
          <span aria-hidden="true">⌂</span> <span class="table-home-name">Spiritgate</span>
          <span class="only-spoken">{t('table.leave')}</span>
        </Link>
        <h1 class="table-title">{title}</h1>
        {score ? <div class="table-score">{score}</div> : null}
        <div class="table-actions">{actions}</div>
      </header>
      <div class="table-notices">{notices}</div>
      <div class="table-main">
        <div class="table-play">
          <div class="table-board">{board}</div>
          {ask ? <div class="table-ask">{ask}</div> : null}
        </div>
        <aside class="table-side" aria-label={t('table.side')}>
          <Tabs
            label={t('table.side')}
            tabs={side}
            value={shown?.value ?? ''}
            onChange={(value) => {
              setTab(value);
              onTab?.(value);
            }}
          >
            {shown?.content}
          </Tabs>
        </aside>
      </div>
    </div>
  );
}
