/** Forms that the page sends itself: once at a time, and with what the server refused beside the field that it is about. */
import { SpiritgateError } from '@spiritgate/sdk';
import { useState } from 'preact/hooks';
import { showError } from './toasts.ts';

export type Submitting = { readonly busy: boolean; submit(event: Event): void };

/** Does `work` in place of the browser's own sending, and not again before it is done. */
export function useSubmit(work: () => Promise<unknown>): Submitting {
  const [busy, setBusy] = useState(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return { busy, submit };
}

/** The same for a form that shows itself what was refused: `problem`, until it is sent again or `forget` is called. */
export function useRefusable(work: () => Promise<unknown>): Submitting & { readonly problem: SpiritgateError | undefined; forget(): void } {
  const [problem, setProblem] = useState<SpiritgateError>();
  const forget = (): void => setProblem(undefined);
  const submitting = useSubmit(async () => {
    forget();
    try {
      await work();
    } catch (error) {
      if (error instanceof SpiritgateError) setProblem(error);
      else showError(error);
    }
  });
  return { ...submitting, problem, forget };
}
