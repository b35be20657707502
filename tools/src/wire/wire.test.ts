import { expect, it, vi } from 'vitest';
import { gameNamed } from '../lib/games.ts';
import { tapSockets } from './tap.ts';

vi.setConfig({ testTimeout: 120_000 });

it('counts what players of real matches are sent: far less than their views as JSON each time', async () => {
  const counted = tapSockets();
  const { measure } = await import('./measure.ts');
  const played: number[] = [];
  const matches = await measure(gameNamed('elestrals'), 4, 7, counted, (n) => played.push(n));
  expect(played).toEqual([1, 2, 3, 4]);
  for (const { bytes, decisions, updates, asked } of matches) {
    // Each player has the state of the beginning, and then an update for every decision of either.
    expect(updates).toBe(2 * decisions + 2);
    expect(asked).toBeGreaterThan(10 * decisions);
    expect(bytes.patches).toBeGreaterThan(asked);
    expect(bytes.replies).toBeGreaterThan(decisions);
    for (const use of ['handshake', 'state', 'messages', 'sent'] as const) expect(bytes[use]).toBeGreaterThan(100);
  }
  const sum = (of: (match: (typeof matches)[number]) => number): number => matches.reduce((total, match) => total + of(match), 0);
  const total = sum(({ bytes }) => bytes.patches + bytes.messages + bytes.replies + bytes.other);
  expect(sum(({ json }) => json.views) / total).toBeGreaterThan(10);
});
