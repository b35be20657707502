/** The terms of a match to read. */
import './terms-list.css';
import type { JSX } from 'preact';
import { inWords, type TermsView } from './terms.ts';
import { useFormats } from './terms-form.tsx';

export function TermsList({ game, terms }: { game: string; terms: TermsView }): JSX.Element {
  const title = useFormats(game).find(({ id }) => id === terms.format)?.title ?? terms.format;
  return (
    <dl class="terms-list">
      {inWords(terms, title).map(([what, how]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
