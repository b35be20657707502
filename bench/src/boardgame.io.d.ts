/** What is used of boardgame.io, whose CommonJS build carries no types of its own. */
declare module 'boardgame.io/dist/cjs/client.js' {
  type Cells = (string | null)[];

  type Move = (at: { G: { cells: Cells }; playerID: string }, cell: number) => 'INVALID_MOVE' | undefined;

  type Description = {
    setup(): { cells: Cells };
    turn: { minMoves: number; maxMoves: number };
    moves: { mark: Move };
    endIf(at: { G: { cells: Cells }; ctx: { currentPlayer: string } }): object | undefined;
  };

  type LocalClient = {
    reset(): void;
    getState(): { G: { cells: Cells }; ctx: { gameover?: unknown } };
    moves: { mark(cell: number): void };
  };

  export function Client(options: { game: Description; numPlayers: number; debug: boolean }): LocalClient;
}
