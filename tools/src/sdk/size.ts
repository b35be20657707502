/** `npm run size`: how large the SDK is, minified and compressed, with everything and by parts. Exits with 1 if it is more than it may be. */
import { LIMIT, measure } from './measure.ts';

const { whole, parts } = await measure();
const row = (name: string, { minified, gzip, brotli }: typeof whole): string =>
  [name.padEnd(42), ...[minified, gzip, brotli].map((n) => `${(n / 1024).toFixed(1)} KB`.padStart(10))].join('');
console.log(['@spiritgate/sdk'.padEnd(42), ...['minified', 'gzip', 'brotli'].map((word) => word.padStart(10))].join(''));
console.log(row('with everything', whole));
for (const part of parts) console.log(row(`  ${part.name}`, part));
console.log(`May be: ${LIMIT / 1024} KB compressed. Parts are compressed each by itself, which makes them a little larger.`);
process.exit(Math.max(whole.gzip, whole.brotli) <= LIMIT ? 0 : 1);
