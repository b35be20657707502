/** What screen readers are told beside what stands on the page: two live regions that the shell shows. */
import { signal } from '@preact/signals';

export type Urgency = 'polite' | 'assertive';

/** What each region says now. `n` makes the same sentence twice two sentences. */
export const spoken = { polite: signal({ n: 0, text: '' }), assertive: signal({ n: 0, text: '' }) };

/** Sentences of one moment are said together. */
const waiting: Record<Urgency, string[]> = { polite: [], assertive: [] };

/** Tells screen readers a sentence: `polite` after what they are saying, `assertive` at once. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const queue = waiting[urgency];
  queue.push(text);
  if (queue.length > 1) return;
  setTimeout(() => {
    spoken[urgency].value = { n: spoken[urgency].value.n + 1, text: queue.splice(0).join(' ') };
  }, 50);
}
