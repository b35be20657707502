import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const IN_BROWSER = 'web/e2e/**/*.test.ts';

export default defineConfig({
  test: {
    // A hang is found, a slow machine is not: no test is about time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than there are cores: many tests wait for sockets, and none is about time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,server,client-sdk,web,tools,bench,conformance}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', IN_BROWSER],
        },
      },
      // One server and one Chromium for all of them.
      { extends: true, test: { name: 'browser', include: [IN_BROWSER], globalSetup: 'web/e2e/testing/setup.ts' } },
    ],
  },
});
