import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('secrets handed to the logger by mistake are not written', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info(
    {
      token: 'hidden-1',
      keys: { table: 'hidden-2' },
      player: { token: 'hidden-3', deck: 'hidden-4' },
      req: { headers: { authorization: 'hidden-5' } },
    },
    'hello',
  );
  log.child({ reservation: 'hidden-6' }).warn({ match: 'm1' }, 'again');
  const text = lines.join('');
  expect(text).not.toContain('hidden-');
  expect(text).toContain('hello');
  expect(text).toContain('"match":"m1"');
});
