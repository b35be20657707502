import type { EventView } from '@spiritgate/shared/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventRing, RING_SIZE } from './event-ring.ts';

const eventOf = (n: number): EventView => ({ kind: 'phase', verb: String(n), seat: -1, cards: [], from: '', to: '', n: {} });

test('D5: whoever missed few enough events gets exactly those, everybody else starts anew', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 20 }), fc.nat(900), (batches, since) => {
      const ring = new EventRing();
      let total = 0;
      for (const size of batches) ring.push(Array.from({ length: size }, () => eventOf(++total)));
      expect(ring.next).toBe(total + 1);
      const { events, first, resync } = ring.since(since);
      expect(events.map((event) => Number(event.verb))).toEqual(Array.from({ length: total + 1 - first }, (_, i) => first + i));
      expect(resync).toBe(since > total || total - since > RING_SIZE);
      expect(first).toBe(since > total ? total + 1 : Math.max(since + 1, total - RING_SIZE + 1));
    }),
  );
});
