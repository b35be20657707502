/** One stop of the Tab key in a table full of cards: arrows go from there to the nearest card in their direction. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

type Keys = { onKeyDown: (event: KeyboardEvent) => void; onFocusIn: (event: FocusEvent) => void };
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keeps one stop of an element in the order of Tab, and walks by arrows, Home and End (within the zone). */
export function useRoving(root: RefObject<HTMLElement | null>): Keys {
  const current = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const stops = stopsIn(root.current);
    if (!current.current?.isConnected) current.current = stops.find((stop) => stop.dataset.token !== undefined) ?? stops[0] ?? null;
    for (const stop of stops) stop.tabIndex = stop === current.current ? 0 : -1;
  });
  const go = (to: HTMLElement | undefined): void => {
    if (!to) return;
    for (const stop of stopsIn(root.current)) stop.tabIndex = stop === to ? 0 : -1;
    current.current = to;
    to.focus();
    to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return {
    onFocusIn: (event) => {
      const stop = event.target instanceof HTMLElement && event.target.dataset.stop !== undefined ? event.target : null;
      if (!stop || stop === current.current) return;
      if (current.current instanceof HTMLElement) current.current.tabIndex = -1;
      current.current = stop;
      stop.tabIndex = 0;
    },
    onKeyDown: (event) => {
      const from = event.target instanceof HTMLElement ? event.target : null;
      if (!from || from.dataset.stop === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const stops = stopsIn(root.current);
      const direction = DIRECTIONS[event.key];
      let to: HTMLElement | undefined;
      if (direction)
        to =
          stops[
            nearest(
              from.getBoundingClientRect(),
              stops.map((stop) => stop.getBoundingClientRect()),
              direction,
            )
          ];
      else if (event.key === 'Home' || event.key === 'End') {
        const zone = from.closest('[data-zone]');
        to = stops.filter((stop) => stop.closest('[data-zone]') === zone).at(event.key === 'Home' ? 0 : -1);
      } else return;
      event.preventDefault();
      go(to);
    },
  };
}

const stopsIn = (root: HTMLElement | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];

/** The box that is nearest in a direction, by index: little aside counts more than near; −1 if there is none. */
export function nearest(from: Box, boxes: readonly Box[], [x, y]: readonly [number, number]): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const middle = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [fx, fy] = middle(from);
  for (const [i, box] of boxes.entries()) {
    const [bx, by] = middle(box);
    const ahead = (bx - fx) * x + (by - fy) * y;
    if (ahead < 2) continue;
    const aside = Math.abs((bx - fx) * y) + Math.abs((by - fy) * x);
    const cost = ahead + 2.5 * aside;
    if (cost < least) [best, least] = [i, cost];
  }
  return best;
}

/** The stop that the Tab key reaches, or the first that may be picked. */
export function focusBoard(root: ParentNode, pickableFirst = false): void {
  const stops = [...root.querySelectorAll<HTMLElement>('.board [data-stop]')];
  const to =
    (pickableFirst ? stops.find((stop) => stop.dataset.token !== undefined) : undefined) ??
    stops.find((stop) => stop.tabIndex === 0) ??
    stops[0];
  to?.focus();
}
