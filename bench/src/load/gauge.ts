/** What a server process under load says of itself: work, memory, and how late its event loop was. Asked by its parent. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { answerParent } from './children.ts';

/** `work`: seconds of processor so far, of all threads. Bytes; milliseconds since the last time that it was asked. */
export type Sample = { work: number; rss: number; heap: number; outside: number; late: { p50: number; p99: number; max: number } };

/** Orders to a server: a sample, first settling what is in use; a CPU profile from now on, or written to a file; or the end. */
export type GaugeOrder = { do: 'sample'; settle: boolean } | { do: 'profile' } | { do: 'write-profile'; file: string } | { do: 'end' };

/** Answers the parent from now on. */
export function beGauged(url: string, stop: () => Promise<void>): void {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const inspector = new Session();
  inspector.connect();
  answerParent<GaugeOrder>(url, async (order) => {
    if (order.do === 'end') {
      await stop();
      setTimeout(() => process.exit(0), 50);
      return null;
    }
    if (order.do === 'profile') {
      await inspector.post('Profiler.enable');
      await inspector.post('Profiler.start');
      return null;
    }
    if (order.do === 'write-profile') {
      const { profile } = await inspector.post('Profiler.stop');
      writeFileSync(order.file, JSON.stringify(profile));
      return null;
    }
    if (order.settle) await settle();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    const ms = (ns: number): number => Math.max(0, ns / 1e6 - 5);
    const late = { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) };
    delay.reset();
    return { work: (user + system) / 1e6, rss, heap: heapUsed, outside: external, late } satisfies Sample;
  });
}

/** Collects garbage and gives the system back what is not in use: what is left is there for something. */
async function settle(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
