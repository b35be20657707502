import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    config: {
      port: 2567,
      host: '0.0.0.0',
      logLevel: 'info',
      origins: undefined,
      trustProxy: 0,
      rateLimits: true,
      maxFrame: 4096,
      matchLinger: 300,
      matchIdle: 3600,
      shutdownGrace: 25,
      database: { sqlite: 'data/spiritgate.sqlite' },
      redis: undefined,
      publicAddress: undefined,
      peerAddress: undefined,
      metrics: { port: undefined, host: '127.0.0.1', token: undefined },
      saltWait: 8,
      gameBreak: 60,
      comeBack: 45,
      idleWarning: 60,
      botPace: 100,
      chat: 'on',
      formats: expect.stringMatching(/formats$/),
      page: expect.stringMatching(/web.dist$/),
    },
  });
});

test('what is set counts; an empty variable is unset, and other variables do not matter', () => {
  const read = readConfig({
    PORT: '0',
    HOST: '::1',
    ORIGINS: 'https://a.example, http://localhost:5173',
    LOG_LEVEL: '',
    PATH: '/bin',
    MAX_FRAME: '8192',
  });
  expect(read).toMatchObject({
    ok: true,
    config: { port: 0, host: '::1', origins: new Set(['https://a.example', 'http://localhost:5173']), logLevel: 'info', maxFrame: 8192 },
  });
});

test.each([
  ['PORT', '80a', 'PORT is "80a"; allowed is a whole number from 0 to 65535'],
  ['PORT', '65536', 'PORT is "65536"; allowed is a whole number from 0 to 65535'],
  ['PORT', '-1', 'PORT is "-1"; allowed is a whole number from 0 to 65535'],
  ['HOST', 'a b', 'HOST is "a b"; allowed is a host name or an IP address to listen on'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; allowed is one of fatal, error, warn, info, debug, trace, silent'],
  ['ORIGINS', 'example.org', 'ORIGINS is "example.org"; allowed is web origins separated by commas'],
  ['ORIGINS', 'https://a.example/path', 'ORIGINS is "https://a.example/path"; allowed is web origins separated by commas'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY is "yes"; allowed is a whole number from 0 to 10'],
  ['RATE_LIMITS', 'maybe', 'RATE_LIMITS is "maybe"; allowed is on or off'],
  ['MAX_FRAME', '10', 'MAX_FRAME is "10"; allowed is a whole number from 1024 to 65536'],
  ['MATCH_LINGER', '0', 'MATCH_LINGER is "0"; allowed is a whole number from 1 to 86400'],
  ['MATCH_IDLE', 'never', 'MATCH_IDLE is "never"; allowed is a whole number from 1 to 604800'],
  ['DATABASE_URL', 'mysql://a:secret@b/c', 'DATABASE_URL is not what it should be; allowed is the address of a PostgreSQL database'],
  ['PUBLIC_ADDRESS', 'https://play.example.org/a', 'PUBLIC_ADDRESS is "https://play.example.org/a"; allowed is where the sockets'],
  ['PEER_ADDRESS', '10.0.0.5:2567', 'PEER_ADDRESS is "10.0.0.5:2567"; allowed is where other processes'],
  ['REDIS_URL', 'redis:6379', 'REDIS_URL is not what it should be; allowed is the address of a Redis'],
  ['REDIS_URL', 'redis://localhost', 'REDIS_URL is set without DATABASE_URL'],
  ['SHUTDOWN_GRACE', '1.5', 'SHUTDOWN_GRACE is "1.5"; allowed is a whole number from 1 to 600'],
])('%s=%s is refused with its name, its value and what is allowed', (name, value, problem) => {
  expect(readConfig({ [name]: value })).toEqual({ ok: false, problems: [expect.stringContaining(problem)] });
});

test('all that is wrong is said at once', () => {
  expect(readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toMatchObject({ ok: false, problems: [expect.any(String), expect.any(String)] });
});
