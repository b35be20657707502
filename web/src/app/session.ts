/** Who the page's user is: an account on the server, whose token stays in this browser's storage and never in a link. */

import { signal } from '@preact/signals';
import { type GameInfo, Spiritgate, SpiritgateError, Visitor } from '@spiritgate/sdk';
import { SERVER } from './server.ts';

const KEY = 'spiritgate.token';

/** The account that is signed in; null while nobody is. */
export const session = signal<Spiritgate | null>(null);
/** `starting` until the token that was kept has been tried; `unreachable` while there is one that could not be. */
export const sessionState = signal<'starting' | 'none' | 'signed-in' | 'unreachable'>('starting');

/** The account; for what is shown only to those who are signed in. */
export function signedIn(): Spiritgate {
  if (!session.value) throw new Error('nobody is signed in');
  return session.value;
}

/** Comes back to the account whose token was kept. Called at the start, and to try again. */
export async function resumeSession(): Promise<void> {
  const token = localStorage.getItem(KEY);
  if (token === null) {
    sessionState.value = 'none';
    return;
  }
  sessionState.value = 'starting';
  try {
    take(await Spiritgate.resume(SERVER, token));
  } catch (error) {
    const { code } = SpiritgateError.from(error);
    if (code === 'unauthorized' || code === 'account-suspended') drop();
    else sessionState.value = 'unreachable';
  }
}

/** Signs in as a new guest. @throws SpiritgateError */
export const signInAsGuest = async (name?: string): Promise<Spiritgate> => take(await Spiritgate.guest(SERVER, name ? { name } : {}));

/** Signs in with name and password. @throws SpiritgateError */
export const signIn = async (name: string, password: string): Promise<Spiritgate> =>
  take(await Spiritgate.signIn(SERVER, { name, password, label: deviceName() }));

/** Signs up; a guest becomes a member and stays the same account. @throws SpiritgateError */
export async function signUp(name: string, password: string): Promise<Spiritgate> {
  const guest = session.value;
  if (!guest?.account.guest) return take(await Spiritgate.signUp(SERVER, { name, password }));
  await guest.own.upgrade(name === guest.account.name ? { password } : { name, password });
  return take(await Spiritgate.resume(SERVER, guest.token));
}

/** Ends the session here and on the server. */
export async function signOut(): Promise<void> {
  const leaving = session.value;
  drop();
  await leaving?.own.signOut().catch(() => undefined);
}

/** Forgets an account that is no more. */
export function drop(): void {
  localStorage.removeItem(KEY);
  session.value = null;
  sessionState.value = 'none';
}

let games: Promise<readonly GameInfo[]> | undefined;

/** The games of the server, asked for once. @throws SpiritgateError */
export function serverGames(): Promise<readonly GameInfo[]> {
  games ??= new Visitor(SERVER).games().catch((error: unknown) => {
    games = undefined;
    throw error;
  });
  return games;
}

function take(account: Spiritgate): Spiritgate {
  localStorage.setItem(KEY, account.token);
  session.value = account;
  sessionState.value = 'signed-in';
  return account;
}

/** What this browser is called in the list of sessions. */
function deviceName(): string {
  const agent = navigator.userAgent;
  const browser = ['Firefox', 'Edg', 'Chrome', 'Safari'].find((name) => agent.includes(name)) ?? 'Browser';
  const system = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac', 'Linux'].find((name) => agent.includes(name));
  return [browser === 'Edg' ? 'Edge' : browser, system].filter(Boolean).join(', ');
}
