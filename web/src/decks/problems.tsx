/** Whether a deck may be played, or everything that is wrong with it, with the rules that say so. */
import type { DeckProblem } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { Failure } from '../around/loading.tsx';
import { RuleLink } from '../around/rule-link.tsx';
import { t } from '../texts/index.ts';
import { Notice } from '../ui/index.ts';
import type { Checked } from './checking.ts';

/** What the validator says now. */
export function Verdict({ game, format, checked }: { game: string; format: string; checked: Checked }): JSX.Element {
  const { problems } = checked;
  return (
    <section class="verdict" aria-label={t('check.title')} aria-busy={checked.is === 'checking'}>
      {checked.is === 'failed' ? <Failure error={checked.error} /> : null}
      {problems.length > 0 ? (
        <Notice kind="warn">
          <p>
            <strong>{t('check.bad', { n: problems.length })}</strong>
          </p>
          <Problems game={game} problems={problems} />
        </Notice>
      ) : checked.is === 'checked' ? (
        <Notice kind="good">
          <p>{t('check.good', { format })}</p>
        </Notice>
      ) : checked.is === 'checking' ? (
        <Notice>
          <p>{t('check.checking')}</p>
        </Notice>
      ) : null}
    </section>
  );
}

/** Problems one by one: of a text its lines and what may have been meant. */
export function Problems({ game, problems }: { game: string; problems: readonly DeckProblem[] }): JSX.Element {
  return (
    <ul class="problems">
      {problems.map((problem, i) => (
        <li key={i}>
          {problem.line === undefined ? null : <span class="problem-line">{t('check.line', { line: problem.line })} </span>}
          {sentence(problem.reason)}{' '}
          {problem.suggestions?.length ? <span>{t('check.meant', { names: problem.suggestions.join(', ') })} </span> : null}
          {problem.rule === '' ? null : (
            <span class="problem-rule">
              [<RuleLink game={game} number={problem.rule} />]
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const sentence = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? '' : '.'}`;
