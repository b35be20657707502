/** Signs for the ways into a match; decoration, each stands beside its words. */
import type { JSX } from 'preact';

const DRAWN = {
  bot: 'M12 3v3M6 8h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM9 12.5v1.5M15 12.5v1.5M1.5 12v4M22.5 12v4',
  ranked: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H3.5a3.5 3.5 0 0 0 4 4M17 6h3.5a3.5 3.5 0 0 1-4 4M12 14v4M8 20.5h8',
  invite: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M19 8v6M16 11h6',
  open: 'M4 6h16M4 12h16M4 18h9M17 15.5v5M14.5 18h5',
  challenge: 'M13 2.5 4.5 14H11l-1 7.5L18.5 10H12z',
  join: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M3 12h11M10 8l4 4-4 4',
  watch: 'M1.5 12S5.5 5 12 5s10.5 7 10.5 7-4 7-10.5 7S1.5 12 1.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
} as const;

export type SignName = keyof typeof DRAWN;

export const Sign = ({ name }: { name: SignName }): JSX.Element => (
  <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={DRAWN[name]} />
  </svg>
);
