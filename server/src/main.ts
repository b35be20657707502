/** `npm start`: serves. What was compiled at an earlier start is used again, so that a server that was killed is back sooner. */
import { enableCompileCache, flushCompileCache } from 'node:module';

enableCompileCache();
await import('./serve.ts');
// Not only at an end in good order.
flushCompileCache();
