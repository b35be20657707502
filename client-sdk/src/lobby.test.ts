/** What a lobby says of what it has seen. */
import { afterEach, expect, it, vi } from 'vitest';
import { Api } from './api.ts';
import { Lobby } from './lobby.ts';

afterEach(() => vi.unstubAllGlobals());

/** A lobby that is told these answers, one call after the other, and for what it asked. */
function told(...answers: object[]): { lobby: Lobby; asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/^.*\/lobbies\//, ''));
    return Response.json(answers[asked.length]);
  });
  const lobby = new Lobby(answers[0] as never, new Api('http://localhost:1'), () => Promise.reject(new Error('there is no match')));
  return { lobby, asked };
}

it('waits for another one than it was told last, by whichever call', async () => {
  const { lobby, asked } = told({ code: 'A', mark: '1' }, { code: 'A', mark: '2' }, { code: 'B', mark: '3' }, { code: 'B', mark: '3' });
  await lobby.next();
  await lobby.revoke();
  await lobby.next();
  expect(asked).toEqual(['A?wait=25&seen=1', 'A/revoke', 'B?wait=25&seen=3']);
});

it('says nothing of it to a server that gives no marks', async () => {
  const { lobby, asked } = told({ code: 'A' }, { code: 'A' });
  await lobby.next();
  expect(asked).toEqual(['A?wait=25']);
});
