import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,server,client-sdk,web,tools,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // A hang is found, a slow machine is not: no test is about time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
