/** The last events as short motion: cards come from where they were, attackers strike, counts that change light up. Nothing waits for it. */
import type { EventView } from '@spiritgate/sdk';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { wantsLessMotion } from '../app/settings.ts';

const MOVE = 260;
const STRIKE = 320;
/** More at once would only be a flicker. */
const MOST = 14;

type Motion = { readonly n: number; readonly events: readonly EventView[] } | undefined;

/** Moves what has changed on the board since the view before. */
export function useMotion(root: RefObject<HTMLElement | null>, motion: Motion): void {
  const before = useRef(new Map<string, DOMRect>());
  const shown = useRef(motion?.n);
  useLayoutEffect(() => {
    const board = root.current;
    if (!board || !motion) return;
    const known = before.current;
    const now = rectsIn(board);
    if (shown.current !== motion.n && shown.current !== undefined && !wantsLessMotion())
      play(board, motion.events.slice(-MOST), known, now);
    shown.current = motion.n;
    before.current = now;
  });
}

function play(
  board: HTMLElement,
  events: readonly EventView[],
  known: ReadonlyMap<string, DOMRect>,
  now: ReadonlyMap<string, DOMRect>,
): void {
  for (const { kind, cards, from, to } of events) {
    if (kind === 'moved' || kind === 'token')
      for (const { was, is } of cards) {
        const at = now.get(is);
        const start = known.get(was) ?? zoneRect(board, from);
        if (at && start) fly(board, is, start, at);
        else if (to !== '') light(zoneIn(board, to));
      }
    if (kind === 'attack' || kind === 'battle') strike(board, cards[0]?.is, cards[1]?.is, now);
    if (kind === 'posed' || kind === 'status' || kind === 'shown') for (const { is } of cards) light(cardIn(board, is));
    if (kind === 'pool') for (const place of [from, to]) light(zoneIn(board, place));
  }
}

function fly(board: HTMLElement, handle: string, from: DOMRect, to: DOMRect): void {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.abs(dx) + Math.abs(dy) < 4) return;
  cardIn(board, handle)?.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${Math.max(0.4, Math.min(1.4, from.width / to.width))})`, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    {
      duration: MOVE,
      easing: 'cubic-bezier(.2,.8,.3,1)',
    },
  );
}

function strike(board: HTMLElement, by: string | undefined, on: string | undefined, now: ReadonlyMap<string, DOMRect>): void {
  const from = by === undefined ? undefined : now.get(by);
  if (!from || by === undefined) return;
  const to = on === undefined ? undefined : now.get(on);
  const [dx, dy] = to ? [(to.left - from.left) * 0.55, (to.top - from.top) * 0.55] : [0, from.top > board.clientHeight / 2 ? -40 : 40];
  cardIn(board, by)?.animate(
    [{ transform: 'none' }, { transform: `translate(${dx}px, ${dy}px)`, zIndex: 6, offset: 0.45 }, { transform: 'none' }],
    {
      duration: STRIKE,
      easing: 'ease-in-out',
    },
  );
  if (on !== undefined) light(cardIn(board, on));
}

const light = (element: Element | null | undefined): void =>
  void element?.animate([{ filter: 'brightness(1.6)' }, { filter: 'none' }], { duration: 380, easing: 'ease-out' });

const cardIn = (board: HTMLElement, handle: string): HTMLElement | null =>
  handle === '' ? null : board.querySelector(`[data-handle="${CSS.escape(handle)}"]`);
const zoneIn = (board: HTMLElement, place: string): HTMLElement | null => {
  const [zone = '', seat = ''] = place.split('.');
  return zone === '' ? null : board.querySelector(`[data-zone="${CSS.escape(`${zone}.${seat}`)}"]`);
};
const zoneRect = (board: HTMLElement, place: string): DOMRect | undefined => zoneIn(board, place)?.getBoundingClientRect();

function rectsIn(board: HTMLElement): Map<string, DOMRect> {
  const out = new Map<string, DOMRect>();
  for (const element of board.querySelectorAll<HTMLElement>('[data-handle]'))
    out.set(element.dataset.handle as string, element.getBoundingClientRect());
  return out;
}
