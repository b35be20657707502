/** The choice of what standings are of: game, format and length of matches. */
import type { FormatView } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { games } from '../app/games.ts';
import { t } from '../texts/index.ts';
import { Select } from '../ui/index.ts';

/** What standings are of. */
export type BoardKey = { readonly game: string; readonly format: string; readonly series: 'single' | 'best-of-three' };

/** The format in which most rated matches of a game are: what the queue takes where none is named. */
export function mainFormat(formats: readonly FormatView[], game: string): string {
  const of = formats.filter((format) => format.game === game);
  return of.find(({ id }) => id === 'standard')?.id ?? of[0]?.id ?? 'open';
}

type BoardChoiceProps = { board: BoardKey; formats: readonly FormatView[]; onChange: (board: BoardKey) => void };

export function BoardChoice({ board, formats, onChange }: BoardChoiceProps): JSX.Element {
  return (
    <>
      <Select
        label={t('board.game')}
        value={board.game}
        onChange={(game) => onChange({ ...board, game, format: mainFormat(formats, game) })}
        options={games.value.map(({ name, title }) => ({ value: name, label: title }))}
      />
      <Select
        label={t('board.format')}
        value={board.format}
        onChange={(format) => onChange({ ...board, format })}
        options={formats.filter(({ game }) => game === board.game).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Select
        label={t('board.series')}
        value={board.series}
        onChange={(series) => onChange({ ...board, series: series as BoardKey['series'] })}
        options={(['single', 'best-of-three'] as const).map((value) => ({ value, label: t(`series.${value}`) }))}
      />
    </>
  );
}
