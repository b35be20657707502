/** A sign for each game, drawn by us: petals of elements, a grid with a rift, a gem with cores. */
import './emblem.css';
import type { JSX } from 'preact';

const DRAWN: Readonly<Record<string, JSX.Element>> = {
  elestrals: (
    <>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path key={turn} d="M24 24C18 17 19 9 24 4c5 5 6 13 0 20z" transform={`rotate(${turn} 24 24)`} />
      ))}
      <circle cx="24" cy="24" r="4.5" class="emblem-hole" />
    </>
  ),
  'dimensional-rift': (
    <>
      {[5, 19, 33].flatMap((x) => [5, 19, 33].map((y) => <rect key={`${x}-${y}`} x={x} y={y} width="10" height="10" rx="2" />))}
      <path d="M40 3 27 21l7 3L9 45l10-19-7-2z" class="emblem-hole emblem-edge" />
    </>
  ),
  'battle-spirits': (
    <>
      <path d="M24 3 40 15 34 37H14L8 15z" />
      <path d="M24 10v20M15 16l9 14 9-14" class="emblem-line" />
      {[12, 24, 36].map((x) => (
        <circle key={x} cx={x} cy="43" r="3.5" />
      ))}
    </>
  ),
};

/** The emblem of a game; decoration, its name stands beside it. */
export function Emblem({ game }: { game: string }): JSX.Element {
  return (
    <svg class={`emblem emblem-${game}`} viewBox="0 0 48 48" aria-hidden="true">
      {DRAWN[game] ?? <circle cx="24" cy="24" r="18" />}
    </svg>
  );
}
