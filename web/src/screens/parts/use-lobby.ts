/** A lobby that a screen follows: as it was told last, and what went wrong in it. */
import { type Lobby, SpiritgateError } from '@spiritgate/sdk';
import { useEffect, useState } from 'preact/hooks';
import { signedIn } from '../../app/session.ts';
import { attempt } from '../../app/toasts.ts';

export type LobbyView = Lobby['view'];
export type Followed = {
  view?: LobbyView;
  error?: SpiritgateError;
  /** Does something in the lobby; what failed is shown. */
  act: (what: (lobby: Lobby) => Promise<unknown>) => Promise<void>;
  /** Enters it with a deck, or without one where the match goes on from another. */
  enter: (deck: string | undefined) => Promise<void>;
};

/** Follows the lobby of a code until the screen goes. */
export function useLobby(code: string): Followed {
  const [view, setView] = useState<LobbyView>();
  const [error, setError] = useState<SpiritgateError>();
  useEffect(() => {
    const end = new AbortController();
    const follow = async (): Promise<void> => {
      const lobby = await signedIn().lobbyAt(code);
      while (!end.signal.aborted) {
        setView(lobby.view);
        if (lobby.view.status === 'started') return;
        await lobby.next({ signal: end.signal });
      }
    };
    follow().catch((failure: unknown) => {
      if (!end.signal.aborted) setError(SpiritgateError.from(failure));
    });
    return () => end.abort();
  }, [code]);
  return {
    ...(view ? { view } : {}),
    ...(error ? { error } : {}),
    act: async (what) => {
      const done = await attempt(async () => {
        const lobby = await signedIn().lobbyAt(code);
        await what(lobby);
        return lobby;
      });
      if (done) setView(done.view);
    },
    enter: async (deck) => {
      const lobby = await attempt(signedIn().enterLobby(code, deck === undefined ? {} : { deck: { deck } }));
      if (lobby) setView(lobby.view);
    },
  };
}
