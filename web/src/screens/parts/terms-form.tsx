/** The form for the terms of a match between two who know each other. */
import type { JSX } from 'preact';
import { signedIn } from '../../app/session.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { t } from '../../texts/index.ts';
import { Checkbox, Choice, Select } from '../../ui/index.ts';
import { CLOCK_NAMES, SERIES_NAMES, type SeriesName, type TermsDraft, withRated } from './terms.ts';

type TermsFormProps = { game: string; terms: TermsDraft; onChange: (terms: TermsDraft) => void };

/** The formats of a game; empty until they are there. */
export const useFormats = (game: string): readonly { id: string; title: string }[] =>
  useLoaded(() => signedIn().keptDecks.formats(game), [game]).value ?? [];

/** One game, or the best of three. */
export const SeriesChoice = ({ value, onChange }: { value: SeriesName; onChange: (series: SeriesName) => void }): JSX.Element => (
  <Choice
    legend={t('terms.series')}
    value={value}
    onChange={onChange}
    options={SERIES_NAMES.map((series) => ({ value: series, label: t(`terms.series-${series}`) }))}
  />
);

export function TermsForm({ game, terms, onChange }: TermsFormProps): JSX.Element {
  const formats = useFormats(game);
  const set = (change: Partial<TermsDraft>): void => onChange({ ...terms, ...change });
  return (
    <div class="stack">
      <SeriesChoice value={terms.series} onChange={(series) => set({ series })} />
      <Choice
        legend={t('terms.clock')}
        value={terms.clock}
        onChange={(clock) => set({ clock })}
        options={CLOCK_NAMES.map((value) => ({ value, label: t(`terms.clock-${value}`), disabled: value === 'none' && terms.rated }))}
      />
      <Select
        label={t('terms.format')}
        value={terms.format}
        onChange={(format) => set({ format })}
        options={
          formats.length === 0
            ? [{ value: terms.format, label: terms.format }]
            : formats.map(({ id, title }) => ({ value: id, label: title }))
        }
      />
      <Select
        label={t('terms.watching')}
        value={terms.watching}
        onChange={(watching) => set({ watching: watching as TermsDraft['watching'] })}
        options={[
          { value: 'no', label: t('terms.watching-no') },
          { value: '0', label: t('terms.watching-now') },
          ...(['20', '60', '180'] as const).map((value) => ({ value, label: t('terms.watching-late', { n: Number(value) }) })),
        ]}
      />
      <div>
        <Checkbox
          label={t('terms.rated-label')}
          checked={terms.rated}
          onChange={(rated) => onChange(withRated(terms, rated))}
          hint={t('terms.rated-hint')}
        />
        <Checkbox label={t('terms.undo-label')} checked={terms.undo} disabled={terms.rated} onChange={(undo) => set({ undo })} />
        <Checkbox label={t('terms.open-label')} checked={terms.open} onChange={(open) => set({ open })} />
      </div>
    </div>
  );
}
