/** A number of a rule book, wherever it is cited, as a link to its place in the book. */
import type { JSX } from 'preact';
import { Link } from '../app/link.tsx';
import { pathTo } from '../app/routes.ts';
import { t } from '../texts/index.ts';
import { RULED_GAMES } from './rules/books.ts';

/** The address of a rule. */
export const ruleHref = (game: string, number = ''): string => `${pathTo('rules', { game })}${number === '' ? '' : `#${number}`}`;

const NUMBER = /^[A-Z]{1,2}\d+(\.\d+)*$/;

/** A rule's number as a link; as text where it is none, such as the name of a format. */
export function RuleLink({ game, number }: { game: string; number: string }): JSX.Element {
  if (!NUMBER.test(number) || !RULED_GAMES.includes(game)) return <span>{number}</span>;
  return (
    <Link href={ruleHref(game, number)} aria-label={t('rule.link', { number })}>
      {number}
    </Link>
  );
}
