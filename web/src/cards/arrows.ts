/** Arrows on a card's edge (R13.1–R13.3): where each is drawn, turned with the card. */

/** An arrow to draw: the place on the edge of a face of 100 by 140, the angle clockwise from the top, and its strength. */
export type DrawnArrow = { readonly x: number; readonly y: number; readonly angle: number; readonly strength: number };

const EDGE: readonly (readonly [x: number, y: number])[] = [
  [50, 5],
  [93, 7],
  [95, 70],
  [93, 133],
  [50, 135],
  [7, 133],
  [5, 70],
  [7, 7],
];

/** @param eighths how far the card is turned clockwise, in eighths: 2 for a quarter */
export const drawnArrows = (arrows: readonly number[], eighths = 0): DrawnArrow[] =>
  arrows.flatMap((strength, direction) => {
    if (strength === 0) return [];
    const at = (direction + eighths) % 8;
    const [x, y] = EDGE[at] as readonly [number, number];
    return [{ x, y, angle: at * 45, strength }];
  });
