/** The recording that was opened from a file last; it stays in this page and is sent nowhere. */

import { signal } from '@preact/signals';
import type { Recording } from '@spiritgate/sdk';

export type Opened = { readonly recording: Recording; readonly text: string };

export const openedFile = signal<Opened | null>(null);
