/** Provocations around matches and inside them: over sockets, and by the JSON door. */
import { vi } from 'vitest';
import type { Player } from '../harness.ts';
import { JsonSeat } from '../json-seat.ts';
import { tiny } from '../tiny-game.ts';
import { type Provocations, times, type World } from './world.ts';

/** What a seat gets for an input in a match that has begun. */
const input =
  (message: object | ((player: Player) => object), more: object = {}) =>
  async (w: World) => {
    const { players } = await w.seated(more);
    return players[0].input(typeof message === 'function' ? message(players[0]) : message);
  };

/** A right answer, but for what is said. */
const answer = (more: object) => input((player) => ({ ...player.reply(), ...more }));

const say = (key: string, text: string): object => ({ do: 'say', key, text });

export const matches: Provocations = {
  'unknown-match': async (w) => w.attach(await w.guest(), 'nothing'),
  'not-your-match': async (w) => w.attach(await w.guest(), (await w.seated()).match),
  'own-match': async (w) => {
    const { players, match } = await w.seated();
    return players[0].call('POST', `/matches/${match}/watch`, { protocol: 1 });
  },
  'watching-forbidden': async (w) => {
    const { match, code } = await w.seated({ watching: { allowed: false, delay: 0 } });
    return (await w.guest()).call('POST', `/matches/${match}/watch`, { protocol: 1, code });
  },
  'watch-too-early': async (w) => {
    const { match, code } = await w.seated({ watching: { allowed: true, delay: 600 } });
    return (await w.guest()).call('POST', `/matches/${match}/watch`, { protocol: 1, code });
  },
  'match-running': async (w) => {
    const { players, match } = await w.seated();
    return players[0].call('GET', `/matches/${match}/log`);
  },
  'record-closed': async (w) => {
    const { players, match } = await w.over({ open: false });
    return players[0].call('GET', `/matches/${match}/record`);
  },
  'unknown-recording': (w) => w.server.call('GET', '/recordings/nothing'),
  'not-recorded': async (w) => {
    const players: [Player, Player] = [await w.guest(), await w.guest()];
    return players[0].call('GET', `/matches/${encodeURIComponent(await w.row(players))}/games/1/recording?viewer=own`);
  },
  'too-many-links': async (w) => {
    const { players, match } = await w.over();
    return times(21, () => players[0].call('POST', `/matches/${match}/games/1/links`, { viewer: 'own' }));
  },
  'bad-message': input({ do: 'dance' }),
  'taken-over': async (w) => {
    const { players, match } = await w.seated();
    const seat = await JsonSeat.open(players[0], match);
    await players[0].attach(match);
    await seat.until(() => seat.hasEnded);
    return { code: seat.end };
  },
  'game-over': async (w) => {
    const { players } = await w.seated();
    const late = players[0].reply();
    await players[0].input({ do: 'concede', match: true });
    return players[0].input(late);
  },
  'no-open-decision': async (w) => {
    const {
      players: [first],
    } = await w.seated();
    await first.answer();
    // Nothing is asked of it before the other has answered, too.
    return first.input({ do: 'answer', decision: 2, option: 0, fields: {} });
  },
  'wrong-decision': answer({ decision: 7 }),
  'decision-consumed': async (w) => {
    const { players } = await w.seated();
    const given = players[0].reply();
    await players[0].answer();
    return players[0].input({ ...given, fields: { bid: 2 } });
  },
  'option-not-offered': answer({ option: 99 }),
  'field-missing': answer({ fields: {} }),
  'field-unknown': answer({ fields: { bid: 1, tip: 1 } }),
  'field-invalid': answer({ fields: { bid: 9 } }),
  'wrong-phase': input({ do: 'ready' }),
  'input-failed': async (w) => {
    const { players } = await w.seated();
    vi.spyOn(tiny.engine, 'submit').mockImplementationOnce(() => {
      throw new Error('a bug in the rules');
    });
    return players[0].answer();
  },
  'match-moved': async (w) => {
    const { players, match } = await w.seated();
    // As another process takes a match over.
    await w.store.db.updateTable('match').set({ epoch: 99, process: 'elsewhere' }).where('id', '=', match).execute();
    return players[0].call('POST', `/matches/${match}/inputs`, players[0].reply());
  },
  'not-offered': input({ do: 'accept', on: 'draw' }),
  'offer-refused': async (w) => {
    const { players } = await w.seated();
    await players[0].input({ do: 'offer', on: 'draw' });
    await players[1].input({ do: 'decline', on: 'draw' });
    return players[0].input({ do: 'offer', on: 'draw' });
  },
  'claim-refused': input({ do: 'claim', as: 'win' }, { clock: 'fast' }),
  'undo-refused': input({ do: 'offer', on: 'undo' }, { undo: false }),
  'bad-line': input(say('1', '\u200b')),
  'chat-too-fast': async (w) => {
    const { players } = await w.seated();
    return times(6, (i) => players[0].input(say(String(i), 'Hello')));
  },
  'chat-muted': async (w) => {
    const { players } = await w.seated();
    const moderator = await w.moderator();
    await moderator.call('POST', `/moderation/accounts/${players[0].account.id}/mute`, { hours: 1, reason: 'x' });
    return players[0].input(say('1', 'Hello'));
  },
};

/** On a server on which nobody writes. */
export const silent: Provocations = { 'chat-off': input(say('1', 'Hello')) };

/** On a server that waits for salts. */
export const salted: Provocations = {
  'salt-mismatch': async (w) => {
    const { host, code } = await w.lobby();
    const guest = await w.guest();
    const { body } = await guest.call<{ match: string }>('POST', `/lobbies/${code}/join`, { deck: { starter: 'Moons' } });
    for (const player of [host, guest]) await player.join(body.match);
    for (const player of [host, guest]) await player.input({ do: 'salt-hash', hash: '0'.repeat(64) });
    return host.input({ do: 'salt', salt: '1'.repeat(64) });
  },
};
