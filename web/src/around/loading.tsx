/** What comes from the server: while it is on its way, when it has come, and when it could not. */
import { SpiritgateError } from '@spiritgate/sdk';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sentenceOf } from '../app/errors.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { t } from '../texts/index.ts';
import { Button, Notice, Spinner } from '../ui/index.ts';
import { Paged } from './paged.ts';

export type Loading<T> =
  | { readonly is: 'coming' }
  | { readonly is: 'failed'; readonly error: unknown; retry(): void }
  | { readonly is: 'there'; readonly value: T };

/** Loads something, and anew whenever one of `inputs` changes; what was there stays until the new has come. */
export function useLoading<T extends object>(load: () => Promise<T>, inputs: readonly unknown[]): Loading<T> {
  const { value, error, again } = useLoaded(load, inputs);
  if (error) return { is: 'failed', error, retry: again };
  return value === undefined ? { is: 'coming' } : { is: 'there', value };
}

type AwaitedProps<T> = { of: Loading<T>; children: (value: T) => ComponentChildren };

/** Shows what has come; a spinner before, the reason and a way to try again if it could not. */
export function Awaited<T>({ of, children }: AwaitedProps<T>): JSX.Element {
  if (of.is === 'coming') return <Spinner />;
  if (of.is === 'failed') return <Failure error={of.error} retry={of.retry} />;
  return <>{children(of.value)}</>;
}

/** Why something could not be loaded, in the server's words. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }): JSX.Element {
  return (
    <Notice kind="bad">
      <p>{sentenceOf(SpiritgateError.from(error))}</p>
      {retry ? (
        <Button size="small" onClick={retry}>
          {t('shell.try-again')}
        </Button>
      ) : null}
    </Notice>
  );
}

/** A list that comes in pages: what has come so far, and how to have more. */
export type Listing<T> = {
  readonly entries: readonly T[];
  readonly state: 'coming' | 'more' | 'all' | 'failed';
  readonly error: unknown;
  more(): void;
  /** Begins anew. */
  retry(): void;
};

type Here<T> = Pick<Listing<T>, 'entries' | 'state' | 'error'>;

const NOTHING: Here<never> = { entries: [], state: 'coming', error: undefined };

/** Takes a list page by page, and begins anew whenever one of `inputs` changes. */
export function useListing<T>(list: () => AsyncGenerator<T>, inputs: readonly unknown[], size = 20): Listing<T> {
  const [now, setNow] = useState<Here<T>>(NOTHING);
  const [turn, setTurn] = useState(0);
  const source = useRef<Paged<T>>(undefined);
  const isBusy = useRef(false);
  const more = async (): Promise<void> => {
    const mine = source.current;
    if (!mine || isBusy.current) return;
    isBusy.current = true;
    setNow((before) => ({ ...before, state: 'coming' }));
    const next = await mine.take(size).then(
      ({ entries, isLast }) =>
        (before: Here<T>): Here<T> => ({ entries: [...before.entries, ...entries], state: isLast ? 'all' : 'more', error: undefined }),
      (error: unknown) =>
        (before: Here<T>): Here<T> => ({ ...before, state: 'failed', error }),
    );
    if (source.current !== mine) return;
    isBusy.current = false;
    setNow(next);
  };
  useEffect(() => {
    source.current = new Paged(list());
    isBusy.current = false;
    setNow(NOTHING);
    void more();
    return () => {
      source.current = undefined;
    };
  }, [...inputs, turn]);
  return { ...now, more: () => void more(), retry: () => setTurn(turn + 1) };
}

/** What stands under a list: that more comes, a button for it, or why it did not. */
export function ListingFoot({ of }: { of: Listing<unknown> }): JSX.Element | null {
  if (of.state === 'coming') return <Spinner />;
  if (of.state === 'failed') return <Failure error={of.error} retry={of.retry} />;
  if (of.state === 'all') return null;
  return (
    <p class="row">
      <Button onClick={of.more}>{t('list.more')}</Button>
    </p>
  );
}
