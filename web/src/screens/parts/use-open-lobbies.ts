/** The open lobbies of a game, or of all, as a screen follows them. */
import { type OpenLobby, SpiritgateError } from '@spiritgate/sdk';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../app/announce.ts';
import { signedIn } from '../../app/session.ts';
import { t } from '../../texts/index.ts';
import { followed, type Row, rowsOf } from './open-list.ts';

/** How often the list is asked for, in milliseconds. */
const EVERY = 5000;
/** How many lobbies are shown. */
const MOST = 100;

export type OpenLobbies = {
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  error: SpiritgateError | undefined;
  /** Shows what is there now, in its order. */
  again(): void;
};

async function asked(game: string): Promise<readonly OpenLobby[]> {
  const lobbies: OpenLobby[] = [];
  for await (const lobby of signedIn().openLobbies({ ...(game === '' ? {} : { game }), pageSize: MOST })) {
    lobbies.push(lobby);
    if (lobbies.length === MOST) break;
  }
  return lobbies;
}

/** Follows the list until the screen goes; '' is all games. */
export function useOpenLobbies(game: string): OpenLobbies {
  const [state, setState] = useState<{ of: string; rows: readonly Row[] }>();
  const [error, setError] = useState<SpiritgateError>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let rows: readonly Row[] | undefined;
    const look = async (): Promise<void> => {
      try {
        const lobbies = await asked(game);
        if (!isWanted) return;
        const next = rows === undefined ? { rows: rowsOf(lobbies), added: 0 } : followed(rows, lobbies);
        rows = next.rows;
        if (next.added > 0) announce(t('open.came', { n: next.added }));
        setState({ of: game, rows });
        setError(undefined);
      } catch (failure) {
        if (isWanted) setError(SpiritgateError.from(failure));
      }
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [game, turn]);
  return { rows: state?.of === game ? state.rows : undefined, error, again: () => setTurn((n) => n + 1) };
}
