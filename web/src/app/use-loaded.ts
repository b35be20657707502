/** What a screen asks the server for when it comes up. */
import { SpiritgateError } from '@spiritgate/sdk';
import { useEffect, useState } from 'preact/hooks';

export type Loaded<T> = { value?: T; error?: SpiritgateError; again: () => void };

/** Loads when the screen comes up, when one of `on` changes, and `again`. A value stays until the next one is there. */
export function useLoaded<T>(load: () => Promise<T>, on: readonly unknown[]): Loaded<T> {
  const [state, setState] = useState<{ value?: T; error?: SpiritgateError }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setState({ value }),
      (error: unknown) => isWanted && setState((before) => ({ ...before, error: SpiritgateError.from(error) })),
    );
    return () => {
      isWanted = false;
    };
  }, [...on, turn]);
  return { ...state, again: () => setTurn((n) => n + 1) };
}
