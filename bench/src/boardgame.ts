/** The yardstick: random tic-tac-toe in boardgame.io, a client with its local reducer and nothing else. */

// In production the library neither logs nor freezes; it looks when it is loaded.
process.env.NODE_ENV = 'production';
const { Client } = await import('boardgame.io/dist/cjs/client.js');

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

const isWon = (cells: readonly (string | null)[]): boolean =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

type Options = Parameters<typeof Client>[0];

const ticTacToe: Options['game'] = {
  setup: () => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (isWon(G.cells)) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};

/** A player of random games; each call makes one move, or starts the next game, and says whether it was a move. */
export function boardgamePlayer(pick: (n: number) => number): () => boolean {
  const client = Client({ game: ticTacToe, numPlayers: 2, debug: false });
  return () => {
    const { G, ctx } = client.getState();
    if (ctx.gameover !== undefined) {
      client.reset();
      return false;
    }
    const free = G.cells.flatMap((cell, i) => (cell === null ? [i] : []));
    client.moves.mark(free[pick(free.length)] as number);
    return true;
  };
}
